//! Small FMUs for tests and benches, compiled from the C sources in `fmus/` (feature `test-fmus`).

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::description::Version;
use crate::platform::platform;

/// A model of `fmus/model.h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Model {
    /// A mass that owns the coupling spring: `x`, `v` in, `f`, `x1`, `v1` out; symplectic Euler in `micro` steps.
    MassSpring,
    /// A mass: `f` in, `x`, `v` out; symplectic Euler in `micro` steps.
    Mass,
    /// A bouncing ball: state events, and a kick at `t_kick`.
    Ball,
    /// Every type in and out.
    Types,
    /// Whatever `mode` says: crashes, hangs, errors.
    Bad,
    /// A periodic and a countdown clock (FMI 3).
    Clocked,
    /// `ẋ = u`, exact for polynomials: input derivatives (FMI 2), intermediate update (FMI 3).
    Integrator,
    /// Sends a text and, in FMI 3, a binary that say how many steps it took; `heard` and `got` are what it received.
    Talker,
    /// A ball above a floor whose height is an input: state events that an input causes.
    Floor,
}

/// What may be different from the usual.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// Which model.
    pub model: Model,
    /// Which standard.
    pub version: Version,
    /// State can be saved.
    pub state: bool,
    /// State can become bytes.
    pub serialize: bool,
    /// Event Mode in Co-Simulation.
    pub event_mode: bool,
    /// The token of the description.
    pub token: &'static str,
    /// Sources instead of a binary.
    pub sources: bool,
    /// Units are stated.
    pub units: bool,
    /// A process can have only one instance.
    pub once: bool,
    /// Steps may have any length.
    pub any_step: bool,
    /// Every step that may be taken back begins at rest (FMI 2).
    pub forgetful: bool,
}

impl Recipe {
    /// The usual.
    pub fn new(model: Model, version: Version) -> Self {
        let event_mode = version == Version::V3 && matches!(model, Model::Ball | Model::Clocked);
        Recipe {
            model,
            version,
            state: true,
            serialize: true,
            event_mode,
            token: "{test}",
            sources: false,
            units: true,
            once: false,
            any_step: true,
            forgetful: false,
        }
    }

    /// Builds the FMU into a directory; returns its path.
    ///
    /// # Panics
    /// If there is no C compiler, or the directory cannot be written.
    pub fn build(&self, directory: &Path) -> PathBuf {
        let name = format!("{:?}{}", self.model, number(self.version));
        let path = directory.join(format!("{name}.fmu"));
        let mut files = vec![("modelDescription.xml".to_owned(), self.description().into_bytes())];
        if self.sources {
            let frame = frame(self.version);
            let all = format!("#define MODEL {}\n{}", self.model as u8 + 1, frame);
            files.push(("sources/all.c".into(), all.into_bytes()));
            files.push(("sources/model.h".into(), MODEL.into()));
        } else {
            let library = compile(self, directory);
            let binary = format!("binaries/{}/model.{}", platform(self.version), std::env::consts::DLL_EXTENSION);
            files.push((binary, std::fs::read(library).expect("the library was just built")));
        }
        write_zip(&path, &files);
        path
    }

    /// The description.
    pub fn description(&self) -> String {
        if self.version == Version::V1 { description1(self) } else { description(self) }
    }
}

/// The version as a number.
fn number(version: Version) -> u8 {
    match version {
        Version::V1 => 1,
        Version::V2 => 2,
        Version::V3 => 3,
    }
}

fn frame(version: Version) -> &'static str {
    match version {
        Version::V1 => FRAME1,
        Version::V2 => FRAME2,
        Version::V3 => FRAME3,
    }
}

const MODEL: &str = include_str!("../fmus/model.h");
const FRAME1: &str = include_str!("../fmus/frame1.c");
const FRAME2: &str = include_str!("../fmus/frame2.c");
const FRAME3: &str = include_str!("../fmus/frame3.c");

fn compile(recipe: &Recipe, directory: &Path) -> PathBuf {
    let Recipe { model, version, .. } = *recipe;
    let work = directory.join(format!("build-{model:?}-{version:?}"));
    std::fs::create_dir_all(&work).expect("a directory to build in");
    std::fs::write(work.join("model.h"), MODEL).expect("model.h");
    std::fs::write(work.join("frame.c"), frame(version)).expect("frame.c");
    std::fs::write(work.join("frame2.c"), FRAME2).expect("frame2.c");
    let library = work.join("model.so");
    let mut compiler = Command::new(std::env::var_os("CC").unwrap_or_else(|| "cc".into()));
    compiler.args(["-shared", "-fPIC", "-O2", "-ffp-contract=off", &format!("-DMODEL={}", model as u8 + 1)]);
    if recipe.forgetful {
        compiler.arg("-DFORGETFUL");
    }
    let status = compiler.arg(work.join("frame.c")).arg("-o").arg(&library).arg("-lm").status();
    assert!(status.expect("a C compiler, `cc` or $CC").success(), "the compiler failed");
    library
}

/// Builds FMUs that do harm (FMI 2.0, Linux) into a directory. A name says what and when: `abort_at_step`; see
/// `fmus/hostile.c`. They are one library under many names, with input `u` and output `y`.
///
/// # Panics
/// If there is no C compiler, or the directory cannot be written.
pub fn hostile(directory: &Path, names: &[String]) {
    let (source, library) = (directory.join("hostile.c"), directory.join("hostile.so"));
    std::fs::write(&source, include_str!("../fmus/hostile.c")).expect("hostile.c");
    let mut compiler = Command::new(std::env::var_os("CC").unwrap_or_else(|| "cc".into()));
    compiler.args(["-shared", "-fPIC", "-O1", "-w"]).arg(&source).arg("-o").arg(&library);
    let status = compiler.args(["-lm", "-ldl", "-lpthread"]).status();
    assert!(status.expect("a C compiler, `cc` or $CC").success(), "the compiler failed");
    let library = std::fs::read(library).expect("the library was just built");
    for name in names {
        let state = name.ends_with("_at_state");
        let description = format!(
            "<fmiModelDescription fmiVersion=\"2.0\" modelName=\"{name}\" guid=\"{{test}}\">\n\
             <CoSimulation modelIdentifier=\"{name}\" canHandleVariableCommunicationStepSize=\"true\" \
             canGetAndSetFMUstate=\"{state}\"/>\n<ModelVariables>\n\
             <ScalarVariable name=\"u\" valueReference=\"0\" causality=\"input\"><Real start=\"1\"/></ScalarVariable>\n\
             <ScalarVariable name=\"y\" valueReference=\"1\" causality=\"output\"><Real/></ScalarVariable>\n\
             </ModelVariables>\n<ModelStructure><Outputs><Unknown index=\"2\" dependencies=\"\"/></Outputs>\
             </ModelStructure>\n</fmiModelDescription>\n"
        );
        let files = [
            ("modelDescription.xml".to_owned(), description.into_bytes()),
            (format!("binaries/{}/{name}.so", platform(Version::V2)), library.clone()),
        ];
        write_zip(&directory.join(format!("{name}.fmu")), &files);
    }
}

/// Writes a zip archive.
///
/// # Panics
/// If the file cannot be written.
pub fn write_zip(path: &Path, files: &[(String, Vec<u8>)]) {
    let file = std::fs::File::create(path).expect("the archive can be written");
    let mut zip = zip::ZipWriter::new(file);
    for (name, bytes) in files {
        zip.start_file(name.as_str(), zip::write::SimpleFileOptions::default()).expect("an entry");
        zip.write_all(bytes).expect("its content");
    }
    zip.finish().expect("the archive is closed");
}

/// A variable: name, value reference, type, causality, variability, start, unit.
struct V(&'static str, u32, &'static str, &'static str, &'static str, &'static str, &'static str);

const R: &str = "Float64";

fn variables(model: Model, version: Version) -> Vec<V> {
    let mut list = Vec::new();
    let mut real = |name, vr, causality, start, unit| {
        let variability = match (causality, name) {
            ("parameter", "damping") => "tunable",
            ("parameter", _) => "fixed",
            _ => "continuous",
        };
        list.push(V(name, vr, R, causality, variability, start, unit));
    };
    match model {
        Model::MassSpring => {
            real("x", 0, "input", "0", "m");
            real("v", 1, "input", "0", "m/s");
            real("f", 2, "output", "", "N");
            real("x1", 3, "output", "", "m");
            real("v1", 4, "output", "", "m/s");
            for (name, vr, start, unit) in [
                ("mass", 10, "1", "kg"),
                ("stiffness", 11, "0", "N/m"),
                ("damping", 12, "0", "N.s/m"),
                ("coupling_stiffness", 13, "0", "N/m"),
                ("coupling_damping", 14, "0", "N.s/m"),
                ("x0", 15, "0", "m"),
                ("v0", 16, "0", "m/s"),
                ("micro", 17, "1", ""),
            ] {
                real(name, vr, "parameter", start, unit);
            }
        }
        Model::Mass => {
            real("f", 0, "input", "0", "N");
            real("x", 3, "output", "", "m");
            real("v", 4, "output", "", "m/s");
            for (name, vr, start, unit) in [
                ("mass", 10, "1", "kg"),
                ("stiffness", 11, "0", "N/m"),
                ("damping", 12, "0", "N.s/m"),
                ("x0", 15, "0", "m"),
                ("v0", 16, "0", "m/s"),
                ("micro", 17, "1", ""),
            ] {
                real(name, vr, "parameter", start, unit);
            }
        }
        Model::Ball => {
            real("h", 3, "output", "", "m");
            real("v", 4, "output", "", "m/s");
            real("g", 10, "parameter", "9.81", "m/s2");
            real("e", 11, "parameter", "0.7", "");
            real("t_kick", 12, "parameter", "-1", "s");
            real("h0", 15, "parameter", "1", "m");
            real("v0", 16, "parameter", "0", "m/s");
        }
        Model::Floor => {
            real("floor", 0, "input", "0", "m");
            real("h", 3, "output", "", "m");
            real("v", 4, "output", "", "m/s");
            real("g", 10, "parameter", "9.81", "m/s2");
            real("e", 11, "parameter", "0.7", "");
            real("h0", 15, "parameter", "1", "m");
            real("v0", 16, "parameter", "0", "m/s");
        }
        Model::Bad => real("y", 3, "output", "", ""),
        Model::Clocked => {
            real("periodic_ticks", 3, "output", "", "");
            real("countdown_ticks", 4, "output", "", "");
            real("triggered_ticks", 5, "output", "", "");
        }
        Model::Integrator => {
            real("u", 0, "input", "0", "");
            real("x", 3, "output", "", "");
        }
        Model::Talker => {
            real("heard", 3, "output", "", "");
            real("got", 4, "output", "", "");
        }
        Model::Types => {}
    }
    let mut other = |name, vr, kind, causality, variability, start| {
        list.push(V(name, vr, kind, causality, variability, start, ""));
    };
    match (model, version) {
        (Model::Bad, _) => other("mode", 100, "Int32", "parameter", "fixed", "0"),
        (Model::Clocked, _) => {
            other("periodic", 500, "Clock", "input", "", "");
            other("countdown", 501, "Clock", "input", "", "");
            other("every_second", 502, "Clock", "output", "", "");
            other("triggered", 503, "Clock", "input", "", "");
        }
        (Model::Talker, version) => {
            other("text_in", 301, "String", "input", "discrete", "nothing");
            other("text_out", 302, "String", "output", "discrete", "");
            if version == Version::V3 {
                other("bytes_in", 401, "Binary", "input", "discrete", "00");
                other("bytes_out", 402, "Binary", "output", "discrete", "");
            }
        }
        (Model::Types, Version::V1 | Version::V2) => {
            other("int_in", 100, "Int32", "input", "discrete", "7");
            other("int_out", 104, "Int32", "output", "discrete", "");
            other("enum_in", 101, "Enumeration", "input", "discrete", "1");
            other("enum_out", 105, "Enumeration", "output", "discrete", "");
            other("bool_in", 200, "Boolean", "input", "discrete", "false");
            other("bool_out", 201, "Boolean", "output", "discrete", "");
            other("text", 300, "String", "parameter", "fixed", "abc");
            other("text_length", 108, "Int32", "output", "discrete", "");
        }
        (Model::Types, Version::V3) => {
            other("n", 110, "UInt64", "structuralParameter", "fixed", "3");
            other("array_in", 30, R, "input", "continuous", "1 2 3");
            other("array_out", 40, R, "output", "continuous", "");
            other("float32_in", 64, "Float32", "input", "continuous", "0.5");
            other("float32_out", 65, "Float32", "output", "continuous", "");
            other("int8_in", 100, "Int8", "input", "discrete", "7");
            other("int8_out", 104, "Int8", "output", "discrete", "");
            other("uint16_in", 101, "UInt16", "input", "discrete", "65534");
            other("uint16_out", 105, "UInt16", "output", "discrete", "");
            other("int64_in", 102, "Int64", "input", "discrete", "-3");
            other("int64_out", 106, "Int64", "output", "discrete", "");
            other("enum_in", 103, "Enumeration", "input", "discrete", "1");
            other("enum_out", 107, "Enumeration", "output", "discrete", "");
            other("bool_in", 200, "Boolean", "input", "discrete", "false");
            other("bool_out", 201, "Boolean", "output", "discrete", "");
            other("text", 300, "String", "parameter", "fixed", "abc");
            other("text_length", 108, "UInt32", "output", "discrete", "");
            other("bytes", 400, "Binary", "parameter", "fixed", "0102");
            other("byte_sum", 109, "UInt8", "output", "discrete", "");
        }
        _ => {}
    }
    if matches!(model, Model::MassSpring | Model::Mass | Model::Ball | Model::Floor) {
        for (name, vr) in [("state.x", 20), ("state.v", 21), ("state.der(x)", 22), ("state.der(v)", 23)] {
            list.push(V(name, vr, R, "local", "continuous", "", ""));
        }
    }
    list
}

/// Inputs on which an output depends at the same instant.
fn depends(model: Model, output: &str) -> &'static [&'static str] {
    match (model, output) {
        (Model::MassSpring, "f") => &["x", "v"],
        (Model::Types, "array_out") => &["array_in"],
        (Model::Types, "float32_out") => &["float32_in"],
        (Model::Types, "int_out") => &["int_in"],
        (Model::Types, "int8_out") => &["int8_in"],
        (Model::Types, "uint16_out") => &["uint16_in"],
        (Model::Types, "int64_out") => &["int64_in"],
        (Model::Types, "enum_out") => &["enum_in"],
        (Model::Types, "bool_out") => &["bool_in"],
        _ => &[],
    }
}

/// In the words of FMI 1.0, where everything about a variable is said in one place.
fn description1(r: &Recipe) -> String {
    let once = if r.once { " canBeInstantiatedOnlyOncePerProcess=\"true\"" } else { "" };
    let interpolates = r.model == Model::Integrator;
    let mut t = format!(
        "<fmiModelDescription fmiVersion=\"1.0\" modelName=\"{:?}\" modelIdentifier=\"model\" guid=\"{}\" \
         numberOfContinuousStates=\"0\" numberOfEventIndicators=\"0\">\n  <ModelVariables>\n",
        r.model, r.token
    );
    for V(name, reference, kind, causality, variability, start, unit) in variables(r.model, r.version) {
        let element = match kind {
            "Float64" => "Real",
            "Int32" => "Integer",
            other => other,
        };
        let (causality, variability) = match causality {
            "parameter" => ("internal", "parameter"),
            "local" => ("internal", variability),
            other => (other, variability),
        };
        let mut inner = String::new();
        if !start.is_empty() {
            inner += &format!(" start=\"{start}\"");
        }
        if !unit.is_empty() && r.units {
            inner += &format!(" unit=\"{unit}\"");
        }
        t += &format!(
            "    <ScalarVariable name=\"{name}\" valueReference=\"{reference}\" causality=\"{causality}\" \
             variability=\"{variability}\"><{element}{inner}/>"
        );
        if causality == "output" {
            let on = depends(r.model, name).iter().map(|d| format!("<Name>{d}</Name>"));
            t += &format!("<DirectDependency>{}</DirectDependency>", on.collect::<String>());
        }
        t += "</ScalarVariable>\n";
    }
    if r.model == Model::Mass {
        t += "    <ScalarVariable name=\"x_back\" valueReference=\"3\" causality=\"output\" alias=\"negatedAlias\">\
              <Real/><DirectDependency/></ScalarVariable>\n";
    }
    t + &format!(
        "  </ModelVariables>\n  <Implementation><CoSimulation_StandAlone><Capabilities \
         canHandleVariableCommunicationStepSize=\"true\" canInterpolateInputs=\"{interpolates}\"{once}/>\
         </CoSimulation_StandAlone></Implementation>\n</fmiModelDescription>\n"
    )
}

fn description(r: &Recipe) -> String {
    let list = variables(r.model, r.version);
    let v2 = r.version == Version::V2;
    let has_states = list.iter().any(|v| v.0 == "state.x");
    let events = matches!(r.model, Model::Ball | Model::Floor);
    let mut t = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fmiModelDescription\n");
    let token = if v2 { "guid" } else { "instantiationToken" };
    let version = if v2 { "2.0" } else { "3.0" };
    t += &format!("  fmiVersion=\"{version}\" modelName=\"{:?}\" {token}=\"{}\"", r.model, r.token);
    if v2 && events {
        t += " numberOfEventIndicators=\"1\"";
    }
    t += ">\n";
    let (state, serialize, derivative) = if v2 {
        ("canGetAndSetFMUstate", "canSerializeFMUstate", "providesDirectionalDerivative")
    } else {
        ("canGetAndSetFMUState", "canSerializeFMUState", "providesDirectionalDerivatives")
    };
    let common = format!(
        "modelIdentifier=\"model\" {state}=\"{}\" {serialize}=\"{}\" {derivative}=\"{}\"",
        r.state,
        r.serialize && r.state,
        has_states && !events
    );
    if has_states {
        t += &format!("  <ModelExchange {common}/>\n");
    }
    let once = if r.once { " canBeInstantiatedOnlyOncePerProcess=\"true\"" } else { "" };
    let step = format!("canHandleVariableCommunicationStepSize=\"{}\"{once}", r.any_step);
    let more = match (r.version, r.model) {
        (Version::V2, Model::Integrator) => "canInterpolateInputs=\"true\"".to_owned(),
        (Version::V3, Model::Integrator) => "providesIntermediateUpdate=\"true\"".to_owned(),
        (Version::V3, _) => {
            format!("hasEventMode=\"{0}\" canReturnEarlyAfterIntermediateUpdate=\"{0}\"", r.event_mode)
        }
        _ => String::new(),
    };
    t += &format!("  <CoSimulation {common} {step} {more}/>\n");
    if r.units {
        t += "  <UnitDefinitions>\n";
        for (name, base) in [
            ("m", "m=\"1\""),
            ("s", "s=\"1\""),
            ("kg", "kg=\"1\""),
            ("m/s", "m=\"1\" s=\"-1\""),
            ("m/s2", "m=\"1\" s=\"-2\""),
            ("N", "kg=\"1\" m=\"1\" s=\"-2\""),
            ("N/m", "kg=\"1\" s=\"-2\""),
            ("N.s/m", "kg=\"1\" s=\"-1\""),
        ] {
            t += &format!("    <Unit name=\"{name}\"><BaseUnit {base}/></Unit>\n");
        }
        t += "  </UnitDefinitions>\n";
    }
    if r.model == Model::Types {
        t += &match r.version {
            Version::V1 | Version::V2 => {
                "  <TypeDefinitions><SimpleType name=\"Choice\"><Enumeration>ITEMS</Enumeration></SimpleType>"
            }
            Version::V3 => "  <TypeDefinitions><EnumerationType name=\"Choice\">ITEMS</EnumerationType>",
        }
        .replace("ITEMS", "<Item name=\"one\" value=\"1\"/><Item name=\"two\" value=\"2\"/>");
        t += "</TypeDefinitions>\n";
    }
    t += "  <ModelVariables>\n";
    for v in &list {
        t += &variable(r, v, &list);
    }
    t += "  </ModelVariables>\n  <ModelStructure>\n";
    let index = |name: &str| list.iter().position(|v| v.0 == name).map_or(0, |i| i + 1);
    let reference = |name: &str| list.iter().find(|v| v.0 == name).map_or(0, |v| v.1);
    let key = |name: &str| if v2 { index(name).to_string() } else { reference(name).to_string() };
    t += if v2 { "    <Outputs>\n" } else { "" };
    for v in list.iter().filter(|v| v.3 == "output") {
        let on: Vec<String> = depends(r.model, v.0).iter().map(|d| key(d)).collect();
        let (element, attribute) = if v2 { ("Unknown", "index") } else { ("Output", "valueReference") };
        t += &format!("    <{element} {attribute}=\"{}\" dependencies=\"{}\"/>\n", key(v.0), on.join(" "));
    }
    t += if v2 { "    </Outputs>\n" } else { "" };
    if has_states {
        t += if v2 { "    <Derivatives>\n" } else { "" };
        for name in ["state.der(x)", "state.der(v)"] {
            let (element, attribute) =
                if v2 { ("Unknown", "index") } else { ("ContinuousStateDerivative", "valueReference") };
            t += &format!("    <{element} {attribute}=\"{}\"/>\n", key(name));
        }
        t += if v2 { "    </Derivatives>\n" } else { "" };
    }
    if !v2 && events {
        t += "    <EventIndicator valueReference=\"20\"/>\n";
    }
    t + "  </ModelStructure>\n</fmiModelDescription>\n"
}

fn variable(r: &Recipe, v: &V, list: &[V]) -> String {
    let V(name, vr, kind, causality, variability, start, unit) = v;
    let v2 = r.version == Version::V2;
    let mut head = format!("name=\"{name}\" valueReference=\"{vr}\" causality=\"{causality}\"");
    if !variability.is_empty() {
        head += &format!(" variability=\"{variability}\"");
    }
    let mut tail = String::new();
    if !unit.is_empty() && r.units {
        tail += &format!(" unit=\"{unit}\"");
    }
    let state_of = |derivative: &str| match derivative {
        "state.der(x)" => Some("state.x"),
        "state.der(v)" => Some("state.v"),
        _ => None,
    };
    if let Some(state) = state_of(name)
        && let Some(i) = list.iter().position(|v| v.0 == state)
    {
        tail += &format!(" derivative=\"{}\"", if v2 { i as u32 + 1 } else { list[i].1 });
    }
    if *kind == "Enumeration" {
        tail += " declaredType=\"Choice\"";
    }
    let has_start = !start.is_empty();
    if v2 {
        let element = match *kind {
            "Float64" => "Real",
            "Int32" => "Integer",
            other => other,
        };
        let start = if has_start { format!(" start=\"{start}\"") } else { String::new() };
        return format!("    <ScalarVariable {head}><{element}{start}{tail}/></ScalarVariable>\n");
    }
    match *kind {
        "String" | "Binary" if !has_start => format!("    <{kind} {head}/>\n"),
        "String" | "Binary" => format!("    <{kind} {head}><Start value=\"{start}\"/></{kind}>\n"),
        "Clock" if *name == "periodic" => {
            format!("    <Clock {head} intervalVariability=\"constant\" intervalDecimal=\"0.1\"/>\n")
        }
        "Clock" => {
            let kind = if *name == "countdown" { "countdown" } else { "triggered" };
            format!("    <Clock {head} intervalVariability=\"{kind}\"/>\n")
        }
        _ => {
            if r.model == Model::Integrator && *causality == "input" {
                head += " intermediateUpdate=\"true\"";
            }
            let start = if has_start { format!(" start=\"{start}\"") } else { String::new() };
            let dimension = if name.starts_with("array") { "<Dimension valueReference=\"110\"/>" } else { "" };
            format!("    <{kind} {head}{start}{tail}>{dimension}</{kind}>\n")
        }
    }
}
