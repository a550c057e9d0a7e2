//! `<ModelVariables>` and the types they refer to.

use std::collections::HashMap;

use roxmltree::Node;

use super::read::{Xml, number};
use super::{Causality, ClockKind, Dimension, Initial, Type, Variability, Variable, Version};

/// What a declared type lends to its variables.
#[derive(Clone, Debug, Default)]
pub(super) struct TypeDefaults {
    unit: Option<String>,
    relative: bool,
    min: Option<f64>,
    max: Option<f64>,
    nominal: Option<f64>,
    clock: Option<ClockKind>,
}

/// The element names of variables and types.
fn kind_of(version: Version, name: &str) -> Option<Type> {
    Some(match (version, name) {
        (Version::V1 | Version::V2, "Real") | (Version::V3, "Float64") => Type::Float64,
        (Version::V1 | Version::V2, "Integer") | (Version::V3, "Int32") => Type::Int32,
        (_, "Boolean") => Type::Boolean,
        (_, "String") => Type::String,
        (_, "Enumeration") => Type::Enumeration,
        (Version::V3, "Float32") => Type::Float32,
        (Version::V3, "Int8") => Type::Int8,
        (Version::V3, "UInt8") => Type::UInt8,
        (Version::V3, "Int16") => Type::Int16,
        (Version::V3, "UInt16") => Type::UInt16,
        (Version::V3, "UInt32") => Type::UInt32,
        (Version::V3, "Int64") => Type::Int64,
        (Version::V3, "UInt64") => Type::UInt64,
        (Version::V3, "Binary") => Type::Binary,
        (Version::V3, "Clock") => Type::Clock,
        _ => return None,
    })
}

impl Xml {
    pub(super) fn types(&mut self, root: Node<'_, '_>) -> HashMap<String, TypeDefaults> {
        let mut types = HashMap::new();
        let Some(list) = self.child(root, "TypeDefinitions") else { return types };
        for node in self.children(list) {
            let Some(name) = self.required(node, "name") else { continue };
            let inner = match self.version {
                // the only child, <RealType> for example
                Version::V1 => self.children(node).into_iter().next(),
                Version::V2 => {
                    self.children(node).into_iter().find(|c| kind_of(Version::V2, c.tag_name().name()).is_some())
                }
                Version::V3 => Some(node),
            };
            let defaults = inner.map(|n| self.defaults(n)).unwrap_or_default();
            if types.insert(name.to_owned(), defaults).is_some() {
                self.wrong(node, format!("type `{name}` is defined twice"));
            }
        }
        types
    }

    fn defaults(&mut self, node: Node<'_, '_>) -> TypeDefaults {
        TypeDefaults {
            unit: node.attribute("unit").map(str::to_owned),
            relative: self.truth(node, "relativeQuantity"),
            min: self.number(node, "min"),
            max: self.number(node, "max"),
            nominal: self.number(node, "nominal"),
            clock: self.clock(node),
        }
    }

    fn clock(&mut self, node: Node<'_, '_>) -> Option<ClockKind> {
        let interval = |x: &mut Self| {
            let decimal = x.number(node, "intervalDecimal");
            let resolution = x.whole(node, "resolution").filter(|r| *r > 0);
            let counter = x.whole(node, "intervalCounter");
            decimal.or_else(|| Some(counter? as f64 / resolution? as f64))
        };
        let shift = |x: &mut Self| {
            let decimal = x.number(node, "shiftDecimal");
            let resolution = x.whole(node, "resolution").filter(|r| *r > 0);
            let counter = x.whole(node, "shiftCounter");
            decimal.or_else(|| Some(counter? as f64 / resolution? as f64)).unwrap_or(0.0)
        };
        match node.attribute("intervalVariability")? {
            "constant" => match interval(self) {
                Some(i) if i > 0.0 && i.is_finite() => Some(ClockKind::Periodic { interval: i, shift: shift(self) }),
                _ => {
                    self.wrong(node, "a clock with a constant interval states none that is positive".into());
                    None
                }
            },
            "fixed" | "calculated" | "tunable" | "changing" | "countdown" => Some(ClockKind::Asked),
            "triggered" => Some(ClockKind::Triggered),
            other => {
                self.wrong(node, format!("`intervalVariability` is \"{other}\", which the standard does not know"));
                None
            }
        }
    }

    pub(super) fn variables(&mut self, root: Node<'_, '_>, types: &HashMap<String, TypeDefaults>) -> Vec<Variable> {
        let Some(list) = self.child(root, "ModelVariables") else {
            self.wrong(root, "there is no <ModelVariables>".into());
            return Vec::new();
        };
        let mut variables = Vec::new();
        let mut aliases = Vec::new();
        for node in self.children(list) {
            let name = node.tag_name().name();
            let typed = match self.version {
                Version::V1 | Version::V2 if name == "ScalarVariable" => {
                    let inner = |c: &Node<'_, '_>| kind_of(Version::V2, c.tag_name().name()).is_some();
                    self.children(node).into_iter().find(inner)
                }
                Version::V1 | Version::V2 => None,
                Version::V3 => Some(node),
            };
            let kind = typed.and_then(|t| kind_of(self.version, t.tag_name().name()));
            let (Some(typed), Some(kind)) = (typed, kind) else {
                self.wrong(node, format!("<{name}> is no variable of this version of the standard; it is ignored"));
                // FMI 2 counts variables: a gap would shift all that follow
                if self.version == Version::V2 && name == "ScalarVariable" {
                    variables.extend(self.variable(node, node, Type::String, types));
                }
                continue;
            };
            let Some(variable) = self.variable(node, typed, kind, types) else { continue };
            for alias in node.children().filter(|c| c.is_element() && c.tag_name().name() == "Alias") {
                let Some(name) = self.required(alias, "name") else { continue };
                let description = alias.attribute("description").unwrap_or_default().to_owned();
                let line = self.line(alias);
                let name = name.to_owned();
                aliases.push(Variable { name, description, line, causality: Causality::Local, ..variable.clone() });
            }
            variables.push(variable);
        }
        variables.extend(aliases);
        variables
    }

    /// A variable from its element `node`, and the element `typed` that holds unit, start and bounds.
    fn variable(
        &mut self,
        node: Node<'_, '_>,
        typed: Node<'_, '_>,
        kind: Type,
        types: &HashMap<String, TypeDefaults>,
    ) -> Option<Variable> {
        let name = self.required(node, "name").unwrap_or_default().to_owned();
        self.required(node, "valueReference")?;
        let reference = self.whole(node, "valueReference").and_then(|r| u32::try_from(r).ok());
        let Some(reference) = reference else {
            self.wrong(node, format!("the value reference of `{name}` does not fit 32 bits"));
            return None;
        };
        let declared = typed.attribute("declaredType");
        let defaults = declared.and_then(|t| types.get(t)).cloned().unwrap_or_default();
        if let Some(declared) = declared.filter(|t| !types.contains_key(*t)) {
            self.wrong(typed, format!("the type `{declared}` of `{name}` is not defined"));
        }
        let (causality, variability) = match self.version {
            Version::V1 => self.role_v1(node, &name, kind),
            Version::V2 | Version::V3 => {
                let causality = self.causality(node, &name);
                (causality, self.variability(node, &name, kind, causality))
            }
        };
        let start = match kind {
            Type::String | Type::Binary if self.version == Version::V3 => {
                let starts = self.children(node).into_iter().filter(|c| c.tag_name().name() == "Start");
                let list: Vec<String> = starts.filter_map(|s| s.attribute("value").map(str::to_owned)).collect();
                (!list.is_empty()).then_some(list)
            }
            Type::String => typed.attribute("start").map(|s| vec![s.to_owned()]),
            _ => typed.attribute("start").map(|s| s.split_whitespace().map(str::to_owned).collect()),
        };
        let references = |text: &str| text.split_whitespace().filter_map(|w| w.parse().ok()).collect();
        Some(Variable {
            reference,
            kind,
            causality,
            variability,
            initial: match self.version {
                Version::V1 => self.initial_v1(typed),
                Version::V2 | Version::V3 => self.initial(node, &name),
            },
            unit: typed.attribute("unit").map(str::to_owned).or(defaults.unit).unwrap_or_default(),
            relative: typed.attribute("relativeQuantity").is_some_and(|r| r == "true") || defaults.relative,
            description: node.attribute("description").unwrap_or_default().to_owned(),
            start,
            negated: self.version == Version::V1 && node.attribute("alias") == Some("negatedAlias"),
            dimensions: self.dimensions(node),
            min: self.number(typed, "min").or(defaults.min),
            max: self.number(typed, "max").or(defaults.max),
            nominal: self.number(typed, "nominal").or(defaults.nominal),
            derivative_of: self.whole(typed, "derivative").and_then(|d| u32::try_from(d).ok()),
            intermediate_update: self.truth(node, "intermediateUpdate"),
            clocks: node.attribute("clocks").map(references).unwrap_or_default(),
            clock: if kind == Type::Clock { self.clock(node).or(defaults.clock) } else { None },
            line: self.line(node),
            name,
        })
    }

    fn dimensions(&mut self, node: Node<'_, '_>) -> Vec<Dimension> {
        let mut dimensions = Vec::new();
        if self.version != Version::V3 {
            return dimensions;
        }
        for d in self.children(node).into_iter().filter(|c| c.tag_name().name() == "Dimension") {
            let reference = self.whole(d, "valueReference").and_then(|r| u32::try_from(r).ok());
            match (self.whole(d, "start"), reference) {
                (Some(n), None) => dimensions.push(Dimension::Fixed(n)),
                (None, Some(r)) => dimensions.push(Dimension::Parameter(r)),
                _ => {
                    self.wrong(d, "a <Dimension> has either `start` or `valueReference`".into());
                    dimensions.push(Dimension::Fixed(0));
                }
            }
        }
        dimensions
    }

    fn causality(&mut self, node: Node<'_, '_>, name: &str) -> Causality {
        match node.attribute("causality") {
            Some("input") => Causality::Input,
            Some("output") => Causality::Output,
            Some("parameter") => Causality::Parameter,
            Some("structuralParameter") if self.version == Version::V3 => Causality::StructuralParameter,
            Some("calculatedParameter") => Causality::CalculatedParameter,
            Some("independent") => Causality::Independent,
            Some("dependent") if self.version == Version::V3 => Causality::Dependent,
            Some("local") | None => Causality::Local,
            Some(other) => {
                self.wrong(node, format!("causality of `{name}` is \"{other}\", which the standard does not know"));
                Causality::Local
            }
        }
    }

    fn variability(&mut self, node: Node<'_, '_>, name: &str, kind: Type, causality: Causality) -> Variability {
        use Causality::{CalculatedParameter, Parameter, StructuralParameter};
        match node.attribute("variability") {
            Some("constant") => Variability::Constant,
            Some("fixed") => Variability::Fixed,
            Some("tunable") => Variability::Tunable,
            Some("discrete") => Variability::Discrete,
            Some("continuous") => Variability::Continuous,
            None if matches!(causality, Parameter | StructuralParameter | CalculatedParameter) => Variability::Fixed,
            None if kind.is_real() => Variability::Continuous,
            None => Variability::Discrete,
            Some(other) => {
                self.wrong(node, format!("variability of `{name}` is \"{other}\", which the standard does not know"));
                if kind.is_real() { Variability::Continuous } else { Variability::Discrete }
            }
        }
    }

    fn initial(&mut self, node: Node<'_, '_>, name: &str) -> Option<Initial> {
        match node.attribute("initial")? {
            "exact" => Some(Initial::Exact),
            "approx" => Some(Initial::Approx),
            "calculated" => Some(Initial::Calculated),
            other => {
                self.wrong(node, format!("initial of `{name}` is \"{other}\", which the standard does not know"));
                None
            }
        }
    }
}

impl Variable {
    /// The start values as numbers; `None` if there is none or one is no number.
    pub fn start_numbers(&self) -> Option<Vec<f64>> {
        let one = |text: &String| match self.kind {
            Type::Boolean => match text.as_str() {
                "true" | "1" => Some(1.0),
                "false" | "0" => Some(0.0),
                _ => None,
            },
            kind if kind.is_number() => number(text),
            _ => None,
        };
        self.start.as_ref()?.iter().map(one).collect()
    }

    /// Whether it is a number that a recording may hold although it is no coupling variable.
    pub fn is_observable(&self) -> bool {
        self.kind.is_number()
            && !matches!(self.causality, Causality::Input | Causality::Output | Causality::Independent)
    }

    /// Whether it is a parameter that may be set during a run.
    pub fn is_tunable(&self) -> bool {
        self.causality == Causality::Parameter && self.variability == Variability::Tunable
    }

    /// Whether its start value may be set before a run.
    pub fn is_settable(&self) -> bool {
        let given = matches!(self.initial, Some(Initial::Exact | Initial::Approx)) || self.start.is_some();
        match self.causality {
            // its value is set through the variable it is the negative of
            _ if self.negated => false,
            Causality::Parameter | Causality::StructuralParameter | Causality::Input => {
                self.variability != Variability::Constant
            }
            Causality::Output | Causality::Local => {
                given && self.variability != Variability::Constant && self.initial != Some(Initial::Calculated)
            }
            _ => false,
        }
    }
}
