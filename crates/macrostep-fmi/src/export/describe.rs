//! The description of an exported FMU.

use macrostep_core::{Interface, Unit, Variability};

use crate::description::Version;

/// Who notes that an FMU is a law, in FMI 2, and what the note is called in FMI 3.
pub(crate) const TOOL: &str = "Macrostep";
pub(crate) const LAW: &str = "macrostep.law";

/// What a description says beyond the interface.
pub struct Describe<'a> {
    /// Which standard.
    pub version: Version,
    /// The name of the model.
    pub name: &'a str,
    /// What it is about.
    pub about: &'a str,
    /// The name of the binary.
    pub identifier: &'a str,
    /// What ties description and library together.
    pub token: &'a str,
    /// Ports and feedthrough.
    pub interface: &'a Interface,
    /// Parameters: name, unit, value unless set.
    pub parameters: &'a [(String, String, f64)],
    /// The state can be saved, and become bytes.
    pub state: bool,
    /// Feedthrough is known as numbers.
    pub derivatives: bool,
    /// Proposed step, s.
    pub step: Option<f64>,
    /// The step that its solver takes inside a longer one, s.
    pub internal_step: Option<f64>,
    /// Steps of any length can be taken; otherwise whole numbers of internal steps.
    pub any_step: bool,
    /// Proposed stop time, s.
    pub stop: Option<f64>,
}

/// Names of inputs and outputs as variables. Names of an FMU are unique: an input that shares its name with an output
/// has
/// `_in` after it.
pub fn variable_names(interface: &Interface) -> (Vec<String>, Vec<String>) {
    let outputs: Vec<String> = Interface::element_names(&interface.outputs).collect();
    let inputs = Interface::element_names(&interface.inputs);
    let rename = |name: String| {
        let mut unique = name;
        while outputs.contains(&unique) {
            unique.push_str("_in");
        }
        unique
    };
    (inputs.map(rename).collect(), outputs)
}

/// A variable on its way into the file.
struct Line {
    name: String,
    reference: usize,
    causality: &'static str,
    variability: &'static str,
    unit: String,
    start: Option<f64>,
}

/// Writes modelDescription.xml.
pub fn describe(d: &Describe<'_>) -> String {
    let v2 = d.version == Version::V2;
    let lines = lines(d);
    let mut t = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fmiModelDescription\n");
    let (version, token) = if v2 { ("2.0", "guid") } else { ("3.0", "instantiationToken") };
    t += &format!("  fmiVersion=\"{version}\"\n  modelName=\"{}\"\n  {token}=\"{}\"\n", xml(d.name), xml(d.token));
    t += &format!("  description=\"{}\"\n  generationTool=\"Macrostep\"", xml(d.about));
    t += "\n  variableNamingConvention=\"flat\">\n";
    let (state, serialize, derivative, interpolate) = if v2 {
        ("canGetAndSetFMUstate", "canSerializeFMUstate", "providesDirectionalDerivative", "canInterpolateInputs")
    } else {
        ("canGetAndSetFMUState", "canSerializeFMUState", "providesDirectionalDerivatives", "providesIntermediateUpdate")
    };
    t += &format!("  <CoSimulation modelIdentifier=\"{}\"", xml(d.identifier));
    t += &format!(" canHandleVariableCommunicationStepSize=\"{}\"", d.any_step);
    // FMI 2 has no word for it
    if let (false, Some(step)) = (v2, d.internal_step) {
        t += &format!(" fixedInternalStepSize=\"{step}\"");
    }
    t += &format!(" {interpolate}=\"{}\"", d.interface.input_size() > 0);
    t += &format!(" {state}=\"{0}\" {serialize}=\"{0}\" {derivative}=\"{1}\"/>\n", d.state, d.derivatives);
    t += &units(d, &lines);
    let proposal = [("startTime", Some(0.0)), ("stopTime", d.stop), ("stepSize", d.step)];
    let proposal: String = proposal.iter().filter_map(|(k, x)| Some(format!(" {k}=\"{}\"", (*x)?))).collect();
    t += &format!("  <DefaultExperiment{proposal}/>\n");
    // other importers see an output that feeds through; we evaluate it at the very instant
    let law = d.interface.memoryless;
    if law && v2 {
        t += &format!("  <VendorAnnotations><Tool name=\"{TOOL}\"><Law/></Tool></VendorAnnotations>\n");
    }
    t += "  <ModelVariables>\n";
    // time is a variable of FMI 3 only: in FMI 2 it may be left out, and some importers want it to be
    for line in lines.iter().skip(usize::from(v2)) {
        t += &variable(v2, line);
    }
    t += "  </ModelVariables>\n";
    t += &structure(d, v2);
    if law && !v2 {
        t += &format!("  <Annotations><Annotation type=\"{LAW}\"/></Annotations>\n");
    }
    t + "</fmiModelDescription>\n"
}

fn lines(d: &Describe<'_>) -> Vec<Line> {
    let mut lines = vec![Line {
        name: "time".into(),
        reference: 0,
        causality: "independent",
        variability: "continuous",
        unit: "s".into(),
        start: None,
    }];
    let (inputs, outputs) = variable_names(d.interface);
    for (names, ports, causality) in [(inputs, &d.interface.inputs, "input"), (outputs, &d.interface.outputs, "output")]
    {
        let ports = ports.iter().flat_map(|p| (0..p.size).map(move |element| (p, element)));
        for (name, (port, element)) in names.into_iter().zip(ports) {
            let continuous = port.variability == Variability::Continuous;
            lines.push(Line {
                name,
                reference: lines.len(),
                causality,
                variability: if continuous { "continuous" } else { "discrete" },
                unit: port.unit.symbol().to_owned(),
                start: (causality == "input").then_some(port.start_of(element)),
            });
        }
    }
    for (name, unit, value) in d.parameters {
        // a parameter may not take the name of a variable
        let mut name = name.clone();
        while lines.iter().any(|l| l.name == name) {
            name.insert_str(0, "p_");
        }
        let (reference, unit) = (lines.len(), unit.clone());
        let start = Some(*value);
        lines.push(Line { name, reference, causality: "parameter", variability: "fixed", unit, start });
    }
    lines
}

fn units(d: &Describe<'_>, lines: &[Line]) -> String {
    let mut symbols: Vec<&str> = lines.iter().map(|l| l.unit.as_str()).filter(|u| !u.is_empty()).collect();
    symbols.sort_unstable();
    symbols.dedup();
    let ports = d.interface.inputs.iter().chain(&d.interface.outputs);
    let known: Vec<&Unit> = ports.map(|p| &p.unit).collect();
    let mut t = String::from("  <UnitDefinitions>\n");
    for symbol in symbols {
        let own = known.iter().find(|u| u.symbol() == symbol).map(|u| (*u).clone());
        let unit = own.or_else(|| Unit::parse(symbol).ok()).filter(|u| u.definition().is_some());
        let base = unit.map_or(String::new(), |u| format!("<BaseUnit{}/>", base_unit(&u)));
        t += &format!("    <Unit name=\"{}\">{base}</Unit>\n", xml(symbol));
    }
    t + "  </UnitDefinitions>\n"
}

/// Attributes of `<BaseUnit>`, in FMI as in SSP; none if nobody defined the unit.
pub(crate) fn base_unit(unit: &Unit) -> String {
    let Some((exponents, factor, offset)) = unit.definition() else { return String::new() };
    let names = ["m", "kg", "s", "A", "K", "mol", "cd", "rad"];
    let powers = names.iter().zip(exponents).filter(|x| x.1 != 0);
    let mut text: String = powers.map(|(n, e)| format!(" {n}=\"{e}\"")).collect();
    if factor != 1.0 {
        text += &format!(" factor=\"{factor}\"");
    }
    if offset != 0.0 {
        text += &format!(" offset=\"{offset}\"");
    }
    text
}

fn variable(v2: bool, l: &Line) -> String {
    let head = format!(
        "name=\"{}\" valueReference=\"{}\" causality=\"{}\" variability=\"{}\"",
        xml(&l.name),
        l.reference,
        l.causality,
        l.variability
    );
    let unit = if l.unit.is_empty() { String::new() } else { format!(" unit=\"{}\"", xml(&l.unit)) };
    let start = l.start.map_or(String::new(), |s| format!(" start=\"{s:?}\""));
    if v2 {
        let initial = if l.causality == "output" { " initial=\"calculated\"" } else { "" };
        return format!("    <ScalarVariable {head}{initial}><Real{unit}{start}/></ScalarVariable>\n");
    }
    let during =
        if l.causality == "input" && l.variability == "continuous" { " intermediateUpdate=\"true\"" } else { "" };
    format!("    <Float64 {head}{during}{unit}{start}/>\n")
}

fn structure(d: &Describe<'_>, v2: bool) -> String {
    let port_of = |ports: &[macrostep_core::Port]| -> Vec<usize> {
        ports.iter().enumerate().flat_map(|(i, p)| std::iter::repeat_n(i, p.size)).collect()
    };
    let (inputs, outputs) = (port_of(&d.interface.inputs), port_of(&d.interface.outputs));
    // FMI 2 counts variables from one, FMI 3 names value references, in which time is zero: the same numbers
    let m = inputs.len();
    let rows: Vec<(usize, String)> = outputs
        .iter()
        .enumerate()
        .map(|(o, port)| {
            let feeds = |&(_, input): &(usize, &usize)| d.interface.feedthrough.contains(&(*port, *input));
            let on: Vec<String> =
                inputs.iter().enumerate().filter(|x| feeds(x)).map(|(i, _)| (1 + i).to_string()).collect();
            (1 + m + o, on.join(" "))
        })
        .collect();
    let mut t = String::from("  <ModelStructure>\n");
    let key = if v2 { "index" } else { "valueReference" };
    for (list, element) in [("Outputs", "Output"), ("InitialUnknowns", "InitialUnknown")] {
        t += &if v2 { format!("    <{list}>\n") } else { String::new() };
        for (number, on) in &rows {
            let name = if v2 { "Unknown" } else { element };
            // an initial value may depend on parameters in ways nobody stated
            let dependencies = if list == "Outputs" { format!(" dependencies=\"{on}\"") } else { String::new() };
            t += &format!("    {}<{name} {key}=\"{number}\"{dependencies}/>\n", if v2 { "  " } else { "" });
        }
        t += &if v2 { format!("    </{list}>\n") } else { String::new() };
    }
    // an empty list is not allowed
    for list in ["Outputs", "InitialUnknowns"] {
        t = t.replace(&format!("    <{list}>\n    </{list}>\n"), "");
    }
    t + "  </ModelStructure>\n"
}

/// Text as XML carries it in an attribute.
pub(crate) fn xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\n', " ")
}
