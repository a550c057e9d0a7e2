//! XML as an owned tree that remembers where each element was, and which of its attributes nobody asked for.

use std::cell::{Cell, RefCell};
use std::path::Path;

use macrostep_core::{Fault, FaultKind};

/// An element.
#[derive(Clone, Debug)]
pub(super) struct Xml {
    pub tag: String,
    pub children: Vec<Xml>,
    attributes: Vec<(String, String)>,
    asked: RefCell<Vec<String>>,
    /// Whether somebody looked at it.
    seen: Cell<bool>,
    file: String,
    line: u32,
}

/// How deep files may include one another.
const DEEPEST: u32 = 16;

impl Xml {
    /// Reads a text; `include` elements become what their files hold, found beside the file.
    pub fn read(file: &str, text: &str, beside: &Path) -> Result<Xml, Fault> {
        Xml::nested(file, text, beside, 0)
    }

    fn nested(file: &str, text: &str, beside: &Path, depth: u32) -> Result<Xml, Fault> {
        let document = roxmltree::Document::parse(text).map_err(|error| {
            let at = error.pos();
            Fault::error(FaultKind::Syntax, format!("this is not XML: {error}"))
                .at_line(file, at.row as usize, at.col as usize)
                .help("give a URDF file or an XML file of MuJoCo")
        })?;
        Xml::from(document.root_element(), file, beside, depth)
    }

    fn from(node: roxmltree::Node<'_, '_>, file: &str, beside: &Path, depth: u32) -> Result<Xml, Fault> {
        let line = node.document().text_pos_at(node.range().start).row;
        let name = |n: roxmltree::Node<'_, '_>| match n.tag_name().namespace() {
            Some(space) if space.contains("xacro") => format!("xacro:{}", n.tag_name().name()),
            _ => n.tag_name().name().to_owned(),
        };
        let mut children = Vec::new();
        for child in node.children().filter(roxmltree::Node::is_element) {
            if child.has_tag_name("include") {
                let at = node.document().text_pos_at(child.range().start).row;
                let wanted = child.attribute("file").unwrap_or_default();
                let path = beside.join(wanted);
                let fault = |message: String| {
                    let help = "put the file beside the one that includes it";
                    Fault::error(FaultKind::File, message).at_line(file, at as usize, 1).help(help)
                };
                if depth >= DEEPEST {
                    return Err(fault(format!("`{wanted}` is included by what it includes")));
                }
                let text = std::fs::read_to_string(&path)
                    .map_err(|error| fault(format!("`{}` cannot be read: {error}", path.display())))?;
                children.extend(Xml::nested(&path.display().to_string(), &text, beside, depth + 1)?.children);
            } else {
                children.push(Xml::from(child, file, beside, depth)?);
            }
        }
        Ok(Xml {
            tag: name(node),
            children,
            attributes: node.attributes().map(|a| (a.name().to_owned(), a.value().to_owned())).collect(),
            asked: RefCell::default(),
            seen: Cell::new(false),
            file: file.to_owned(),
            line,
        })
    }

    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.asked.borrow_mut().push(name.to_owned());
        self.attributes.iter().find(|a| a.0 == name).map(|a| a.1.as_str())
    }

    /// Its attributes, as they are.
    pub fn attributes(&self) -> &[(String, String)] {
        &self.attributes
    }

    /// Children of a tag, which count as looked at.
    pub fn all<'a>(&'a self, tag: &'a str) -> impl Iterator<Item = &'a Xml> {
        self.children.iter().filter(move |c| c.tag == tag).inspect(|c| c.seen.set(true))
    }

    /// The first of them.
    pub fn first(&self, tag: &str) -> Option<&Xml> {
        self.children.iter().find(|c| c.tag == tag).inspect(|c| c.seen.set(true))
    }

    /// Counts as looked at.
    pub fn look(&self) {
        self.seen.set(true);
    }

    /// Everything of it counts as looked at.
    pub fn silence(&self) {
        self.look();
        self.asked.borrow_mut().extend(self.attributes.iter().map(|a| a.0.clone()));
        self.children.iter().for_each(Xml::silence);
    }

    /// Attributes that count as asked for, wherever they are.
    pub fn ask(&self, names: &[&str]) {
        self.asked.borrow_mut().extend(names.iter().map(|n| (*n).to_owned()));
    }

    /// A mistake of this element.
    pub fn fault(&self, kind: FaultKind, message: impl Into<String>) -> Fault {
        Fault::error(kind, message).at_line(&self.file, self.line as usize, 1)
    }

    /// Numbers of an attribute.
    pub fn numbers(&self, name: &str) -> Result<Option<Vec<f64>>, Fault> {
        self.attribute(name).map(|text| self.parsed(name, text)).transpose()
    }

    /// Numbers of a text that an attribute has, its own or by default.
    pub fn parsed(&self, name: &str, text: &str) -> Result<Vec<f64>, Fault> {
        let numbers = text.split_whitespace().map(|t| t.parse::<f64>().ok().filter(|x| x.is_finite()));
        numbers.collect::<Option<Vec<f64>>>().ok_or_else(|| {
            let message = format!("`{name}` of `{}` must be numbers, and is `{text}`", self.tag);
            self.fault(FaultKind::BadValue, message).help("give finite numbers with spaces between them")
        })
    }

    /// Elements and attributes that nobody looked at: what, how often, and the first.
    pub fn ignored(&self) -> Vec<(String, usize, &Xml)> {
        let mut found: Vec<(String, usize, &Xml)> = Vec::new();
        self.gather(&mut found);
        found
    }

    fn gather<'a>(&'a self, found: &mut Vec<(String, usize, &'a Xml)>) {
        let mut note = |what: String, at: &'a Xml| match found.iter_mut().find(|f| f.0 == what) {
            Some(known) => known.1 += 1,
            None => found.push((what, 1, at)),
        };
        let asked = self.asked.borrow();
        for (name, _) in self.attributes.iter().filter(|a| !asked.contains(&a.0)) {
            note(format!("attribute `{name}` of `{}`", self.tag), self);
        }
        for child in &self.children {
            if child.seen.get() {
                child.gather(found);
            } else {
                let what = format!("element `{}` in `{}`", child.tag, self.tag);
                match found.iter_mut().find(|f| f.0 == what) {
                    Some(known) => known.1 += 1,
                    None => found.push((what, 1, child)),
                }
            }
        }
    }
}
