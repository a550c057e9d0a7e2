//! Names of the registry: found, made once to check their parameters, and remembered.

use macrostep_core::FaultKind;
use macrostep_coupling::registry::{self, Entry, Kind, Params, RegistryError};

use crate::faults::{Log, did_you_mean, listed, number};
use crate::path::Path;
use crate::read::Method;

/// Makes a method. Every wrong parameter is logged, not only the first.
///
/// `at` is the place of the name (`None`) or of a parameter.
pub(super) fn registered<T>(
    kind: Kind,
    method: &Method,
    at: impl Fn(Option<&str>) -> Path,
    log: &mut Log<'_>,
    make: impl Fn(&str, &Params) -> Result<T, RegistryError>,
) -> Option<T> {
    let mut params = method.parameters.clone();
    loop {
        let error = match make(&method.kind, &params) {
            Ok(made) => return (params.len() == method.parameters.len()).then_some(made),
            Err(error) => error,
        };
        let mut message = error.to_string();
        let (fault, parameter, advice) = match &error {
            RegistryError::Unknown { what, name, all, .. } => {
                message = format!("there is no {what} `{name}`{}", did_you_mean(name, all.iter().copied()));
                (FaultKind::UnknownName, None, format!("use one of {}", listed(all)))
            }
            RegistryError::UnknownParameter { parameter, .. } => {
                (FaultKind::UnknownName, Some(parameter.as_str()), String::new())
            }
            RegistryError::BadValue { parameter, .. } => {
                (FaultKind::BadValue, Some(*parameter), meaning(kind, &method.kind, parameter))
            }
            _ => (FaultKind::BadValue, None, String::new()),
        };
        log.error(fault, &at(parameter), message, advice);
        parameter.and_then(|p| params.remove(p))?;
    }
}

/// The entry of this name.
pub(super) fn find(kind: Kind, name: &str) -> Option<&'static Entry> {
    registry::entries(kind).into_iter().find(|e| e.name == name)
}

fn meaning(kind: Kind, name: &str, parameter: &str) -> String {
    let found = find(kind, name).and_then(|e| e.parameters.iter().find(|p| p.name == parameter));
    found.map_or_else(String::new, |p| format!("set {} = {}, for example ({})", p.name, number(p.default), p.meaning))
}

/// The place of a method that is a name or a table with `kind`.
pub(super) fn place<'a>(path: &'a Path, log: &Log<'_>) -> impl Fn(Option<&str>) -> Path + use<'a> {
    let named = log.tree.get(path).is_some_and(|n| n.entry("kind").is_some());
    move |parameter| match parameter {
        Some(parameter) => path.key(parameter),
        None if named => path.key("kind"),
        None => path.clone(),
    }
}

/// A predictor, checked.
pub(super) fn predictor(method: &Method, path: &Path, log: &mut Log<'_>) -> Option<macrostep_core::PredictorKind> {
    let at = place(path, log);
    registered(Kind::Predictor, method, at, log, registry::predictor)
}
