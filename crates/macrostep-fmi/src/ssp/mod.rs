//! System structures: SSP 1.0 and 2.0 (`.ssp` archives, `.ssd` files) and the OSP system structure, flattened into
//! FMUs, start values and connections; and written as SSP 1.0.
//!
//! Nested systems are dissolved: a component `c` of a system `s` is called `s/c`, and a connection through connectors
//! of systems becomes one from an output to an input, with the product of its transformations.

mod flatten;
mod osp;
mod ssd;
mod write;

pub use write::{Connector, write_system};

use std::path::{Path, PathBuf};

use roxmltree::{Document, Node};

use crate::archive::{Limits, Package, short_name};
use crate::error::FmuError;
use crate::start::StartValue;

/// FMUs and how they are connected.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SystemStructure {
    /// Its name.
    pub name: String,
    /// The FMUs.
    pub components: Vec<Component>,
    /// From outputs to inputs.
    pub connections: Vec<Link>,
    /// Start of simulated time, s.
    pub start: Option<f64>,
    /// End of simulated time, s.
    pub stop: Option<f64>,
    /// Communication step, s; only OSP states one.
    pub step: Option<f64>,
    /// What a scenario says beyond the structure, where Macrostep wrote it: steps, scheme, methods, bonds. TOML.
    pub scenario: Option<String>,
}

/// An FMU of a system.
#[derive(Clone, Debug, PartialEq)]
pub struct Component {
    /// Its name, unique in the system.
    pub name: String,
    /// The archive.
    pub fmu: PathBuf,
    /// Start values.
    pub parameters: Vec<(String, StartValue)>,
    /// Its own communication step, s; only OSP states one.
    pub step: Option<f64>,
}

/// `to = gain · from + offset`, after conversion into the unit of `to`.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Component and output.
    pub from: (String, String),
    /// Component and input.
    pub to: (String, String),
    /// Factor.
    pub gain: f64,
    /// What is added.
    pub offset: f64,
}

/// Reads a system structure; archives are unpacked below `cache`.
pub fn read_system(path: &Path, cache: &Path) -> Result<SystemStructure, FmuError> {
    let (directory, file) = if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("ssp")) {
        let directory = Package::open(path, Limits::default())?.unpack_into(cache, "SystemStructure.ssd")?;
        (directory.clone(), directory.join("SystemStructure.ssd"))
    } else {
        (path.parent().map(Path::to_path_buf).unwrap_or_default(), path.to_path_buf())
    };
    let text = std::fs::read_to_string(&file)
        .map_err(|e| FmuError::File { path: path.to_path_buf(), reason: format!("{}: {e}", short_name(&file)) })?;
    let reader = Reader { name: short_name(path), directory };
    let document = reader.parse(&text, &short_name(&file))?;
    let root = document.root_element();
    let system = match root.tag_name().name() {
        "SystemStructureDescription" => reader.ssd(&document, root),
        "OspSystemStructure" => reader.osp(&document, root),
        other => {
            Err(reader.wrong(&document, root, format!("the root element is <{other}>, which is no system structure")))
        }
    }?;
    system.components.iter().try_for_each(|c| reader.sound(&c.fmu))?;
    Ok(system)
}

struct Reader {
    name: String,
    directory: PathBuf,
}

fn children<'a>(node: Node<'a, 'a>, name: &'static str) -> impl Iterator<Item = Node<'a, 'a>> {
    node.children().filter(move |c| c.is_element() && c.tag_name().name() == name)
}

fn child<'a>(node: Node<'a, 'a>, name: &'static str) -> Option<Node<'a, 'a>> {
    children(node, name).next()
}

/// A value as an element of its type states it.
fn start_value(kind: &str, text: &str) -> Option<StartValue> {
    Some(match kind {
        "Real" | "Float64" | "Float32" => StartValue::Number(text.trim().parse().ok()?),
        "Boolean" => match text.trim() {
            "true" | "1" => StartValue::Boolean(true),
            "false" | "0" => StartValue::Boolean(false),
            _ => return None,
        },
        "String" | "Binary" => StartValue::Text(text.to_owned()),
        _ => StartValue::Integer(text.trim().parse().ok()?),
    })
}

impl Reader {
    fn parse<'t>(&self, text: &'t str, file: &str) -> Result<Document<'t>, FmuError> {
        Document::parse(text).map_err(|e| FmuError::System {
            file: format!("{}:{file}", self.name),
            line: e.pos().row,
            reason: format!("this is not XML: {e}"),
        })
    }

    fn wrong(&self, document: &Document<'_>, node: Node<'_, '_>, reason: String) -> FmuError {
        let line = document.text_pos_at(node.range().start).row;
        FmuError::System { file: self.name.clone(), line, reason }
    }

    fn required<'a>(&self, d: &Document<'_>, node: Node<'a, 'a>, key: &str) -> Result<&'a str, FmuError> {
        let missing = || self.wrong(d, node, format!("<{}> has no attribute `{key}`", node.tag_name().name()));
        node.attribute(key).ok_or_else(missing)
    }

    fn number(&self, d: &Document<'_>, node: Node<'_, '_>, key: &str) -> Result<Option<f64>, FmuError> {
        let Some(text) = node.attribute(key) else { return Ok(None) };
        let value: Option<f64> = text.trim().parse().ok().filter(|x: &f64| x.is_finite());
        value.map(Some).ok_or_else(|| self.wrong(d, node, format!("`{key}` is \"{text}\", and must be a number")))
    }

    /// The file a reference names: relative, and inside.
    fn inside(&self, d: &Document<'_>, node: Node<'_, '_>, source: &str) -> Result<PathBuf, FmuError> {
        let path = Path::new(source.strip_prefix("file:").unwrap_or(source));
        let plain =
            path.components().all(|c| matches!(c, std::path::Component::Normal(_) | std::path::Component::CurDir));
        if !plain || source.contains("://") {
            return Err(self.wrong(d, node, format!("`{source}` is not a file next to the system structure")));
        }
        Ok(self.directory.join(path))
    }

    /// Whether an FMU can be opened at all; here its place in the system is known.
    fn sound(&self, fmu: &Path) -> Result<(), FmuError> {
        let reason = match Package::open(fmu, Limits::default()) {
            Ok(package) if package.entries.iter().any(|e| e == "modelDescription.xml") => return Ok(()),
            Ok(_) => "there is no modelDescription.xml at its top".to_owned(),
            Err(FmuError::Archive { reason, .. }) => format!("it is not a sound zip archive: {reason}"),
            Err(FmuError::Hostile { entry, reason, .. }) => format!("its entry `{entry}` {reason}"),
            Err(FmuError::File { reason, .. }) => reason,
            Err(other) => return Err(other),
        };
        Err(self.unusable(fmu, reason))
    }

    fn unusable(&self, file: &Path, reason: String) -> FmuError {
        let entry = file.strip_prefix(&self.directory).unwrap_or(file).display().to_string();
        FmuError::Entry { system: self.name.clone(), entry, reason }
    }

    fn text(&self, file: &Path) -> Result<String, FmuError> {
        std::fs::read_to_string(file).map_err(|e| match e.kind() {
            std::io::ErrorKind::NotFound => self.unusable(file, "there is no such file".into()),
            _ => self.unusable(file, e.to_string()),
        })
    }
}
