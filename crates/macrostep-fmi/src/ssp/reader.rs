//! Reads a system structure from a file or an archive: what SSP and OSP have in common.

use std::path::{Path, PathBuf};

use roxmltree::{Document, Node};

use super::SystemStructure;
use crate::archive::{Archive, Limits, Package, short_name};
use crate::error::FmuError;
use crate::start::StartValue;

/// Reads a system structure; archives are unpacked below `cache`.
pub fn read_system(path: &Path, cache: &Path) -> Result<SystemStructure, FmuError> {
    let packed = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("ssp"));
    let (directory, file) = if packed {
        let directory = Package::open(path, Limits::default())?.unpack_into(cache, "SystemStructure.ssd")?;
        (directory.clone(), directory.join("SystemStructure.ssd"))
    } else {
        (path.parent().map(Path::to_path_buf).unwrap_or_default(), path.to_path_buf())
    };
    let text = std::fs::read_to_string(&file)
        .map_err(|e| FmuError::File { path: path.to_path_buf(), reason: format!("{}: {e}", short_name(&file)) })?;
    let reader = Reader { name: short_name(path), directory, packed };
    let (mut system, osp) = reader.system_of(&text, &short_name(&file))?;
    system.components.iter().try_for_each(|c| reader.sound(&c.fmu))?;
    if !osp {
        reader.without_unknown(&mut system)?;
    }
    Ok(system)
}

pub(super) struct Reader {
    pub(super) name: String,
    pub(super) directory: PathBuf,
    /// Whether it came in an archive, whose files must not lead out of it.
    pub(super) packed: bool,
}

pub(super) fn children<'a>(node: Node<'a, 'a>, name: &'static str) -> impl Iterator<Item = Node<'a, 'a>> {
    node.children().filter(move |c| c.is_element() && c.tag_name().name() == name)
}

pub(super) fn child<'a>(node: Node<'a, 'a>, name: &'static str) -> Option<Node<'a, 'a>> {
    children(node, name).next()
}

/// A value as an element of its type states it; several numbers or truths are the elements of an array (SSP 2).
pub(super) fn start_value(kind: &str, text: &str) -> Option<StartValue> {
    if matches!(kind, "String" | "Binary") {
        return Some(StartValue::Text(text.to_owned()));
    }
    let one = |text: &str| {
        Some(match kind {
            "Real" | "Float64" | "Float32" => StartValue::Number(text.parse().ok()?),
            "Boolean" => match text {
                "true" | "1" => StartValue::Boolean(true),
                "false" | "0" => StartValue::Boolean(false),
                _ => return None,
            },
            "UInt64" if text.parse::<i64>().is_err() => StartValue::Text(text.parse::<u64>().ok()?.to_string()),
            _ => StartValue::Integer(text.parse().ok()?),
        })
    };
    let all = text.split_whitespace().map(one).collect::<Option<Vec<_>>>()?;
    match all.as_slice() {
        [] => None,
        [single] => Some(single.clone()),
        _ => Some(StartValue::List(all)),
    }
}

/// Reads any text, for who tries what happens.
#[cfg(fuzzing)]
pub fn read_anything(text: &str) {
    let reader = Reader { name: "fuzz.ssd".into(), directory: PathBuf::new(), packed: true };
    let _ = reader.system_of(text, "fuzz.ssd");
}

impl Reader {
    /// The system of a text, and whether it is one of OSP.
    pub(super) fn system_of(&self, text: &str, file: &str) -> Result<(SystemStructure, bool), FmuError> {
        let document = self.parse(text, file)?;
        let root = document.root_element();
        match root.tag_name().name() {
            "SystemStructureDescription" => Ok((self.ssd(&document, root)?, false)),
            "OspSystemStructure" => Ok((self.osp(&document, root)?, true)),
            other => {
                Err(self.wrong(&document, root, format!("the root element is <{other}>, which is no system structure")))
            }
        }
    }

    pub(super) fn parse<'t>(&self, text: &'t str, file: &str) -> Result<Document<'t>, FmuError> {
        Document::parse(text).map_err(|e| FmuError::System {
            file: format!("{}:{file}", self.name),
            line: e.pos().row,
            reason: format!("this is not XML: {e}"),
        })
    }

    pub(super) fn wrong(&self, document: &Document<'_>, node: Node<'_, '_>, reason: String) -> FmuError {
        let line = document.text_pos_at(node.range().start).row;
        FmuError::System { file: self.name.clone(), line, reason }
    }

    pub(super) fn required<'a>(&self, d: &Document<'_>, node: Node<'a, 'a>, key: &str) -> Result<&'a str, FmuError> {
        let missing = || self.wrong(d, node, format!("<{}> has no attribute `{key}`", node.tag_name().name()));
        node.attribute(key).ok_or_else(missing)
    }

    pub(super) fn number(&self, d: &Document<'_>, node: Node<'_, '_>, key: &str) -> Result<Option<f64>, FmuError> {
        let Some(text) = node.attribute(key) else { return Ok(None) };
        let value: Option<f64> = text.trim().parse().ok().filter(|x: &f64| x.is_finite());
        value.map(Some).ok_or_else(|| self.wrong(d, node, format!("`{key}` is \"{text}\", and must be a number")))
    }

    /// The file a reference names. From an archive nothing leads out; a file of its own may name any other.
    pub(super) fn file(&self, d: &Document<'_>, node: Node<'_, '_>, source: &str) -> Result<PathBuf, FmuError> {
        let path = source.strip_prefix("file:").unwrap_or(source);
        let path = path.strip_prefix("//").unwrap_or(path);
        if path.contains("://") || (self.packed && source.contains("//")) {
            return Err(self.wrong(d, node, format!("`{source}` is not a file next to the system structure")));
        }
        let path = Path::new(path);
        let plain =
            path.components().all(|c| matches!(c, std::path::Component::Normal(_) | std::path::Component::CurDir));
        if self.packed && !plain {
            return Err(self.wrong(d, node, format!("`{source}` leads out of the archive")));
        }
        Ok(self.directory.join(path))
    }

    /// The FMU a reference names, and whether it is to run in another process: `proxyfmu://HOST?file=PATH`.
    pub(super) fn fmu(&self, d: &Document<'_>, node: Node<'_, '_>, source: &str) -> Result<(PathBuf, bool), FmuError> {
        let Some(proxy) = source.strip_prefix("proxyfmu:") else { return Ok((self.file(d, node, source)?, false)) };
        let file = proxy.split_once('?').and_then(|(_, query)| query.split('&').find_map(|q| q.strip_prefix("file=")));
        match file {
            Some(file) => Ok((self.file(d, node, file)?, true)),
            None => Err(self.wrong(d, node, format!("`{source}` names no FMU by `file=`"))),
        }
    }

    /// Start values that a component has no variable for, which the standard wants ignored.
    pub(super) fn without_unknown(&self, system: &mut SystemStructure) -> Result<(), FmuError> {
        for component in system.components.iter_mut().filter(|c| !c.parameters.is_empty()) {
            let description = Archive::open(&component.fmu)?.description;
            component.parameters.retain(|(name, _)| {
                let known = description.variable(name).is_some();
                if !known {
                    let note = format!("value `{name}` is ignored: `{}` has no such variable", component.name);
                    system.notes.push(note);
                }
                known
            });
        }
        Ok(())
    }

    /// Whether an FMU can be opened at all; here its place in the system is known.
    pub(super) fn sound(&self, fmu: &Path) -> Result<(), FmuError> {
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

    pub(super) fn unusable(&self, file: &Path, reason: String) -> FmuError {
        let entry = file.strip_prefix(&self.directory).unwrap_or(file).display().to_string();
        FmuError::Entry { system: self.name.clone(), entry, reason }
    }

    pub(super) fn text(&self, file: &Path) -> Result<String, FmuError> {
        std::fs::read_to_string(file).map_err(|e| match e.kind() {
            std::io::ErrorKind::NotFound => self.unusable(file, "there is no such file".into()),
            _ => self.unusable(file, e.to_string()),
        })
    }
}
