//! Systems that use others, rows of subsystems, and values with units.

use std::path::{Path, PathBuf};

use macrostep_core::{Flow, Manager, Outcome};
use macrostep_scenario::{Checked, Scenario, Value};

fn full_car() -> Scenario {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/systems/full_car.toml");
    Scenario::from_file(path).unwrap()
}

#[test]
fn a_system_is_used_four_times_with_values_of_its_own() {
    let mut scenario = full_car();
    let names: Vec<String> =
        scenario.check().unwrap_or_else(|e| panic!("{e}")).graph().nodes.iter().map(|n| n.name.clone()).collect();
    assert_eq!(names.iter().filter(|n| n.starts_with("corner")).count(), 8, "{names:?}");
    let text = |scenario: &Scenario, path: &str| scenario.get(path);
    assert_eq!(text(&scenario, "subsystem.\"corner4/strut\".parameters.k"), Some(Value::from("20 kN/m")));
    assert_eq!(text(&scenario, "subsystem.\"corner1/strut\".parameters.k"), None);
    // a plain number keeps the unit that was written
    scenario.set("subsystem.\"corner4/strut\".parameters.k=25");
    assert_eq!(text(&scenario, "subsystem.\"corner4/strut\".parameters.k"), Some(Value::from("25 kN/m")));
    scenario.check().unwrap_or_else(|e| panic!("{e}"));
}

#[test]
fn what_is_said_of_one_of_a_row_goes_over_what_is_said_of_all() {
    let row = "[subsystem.\"m{1..2}\"]\ntype = \"mass\"\nparameters = { mass = 1, stiffness = 10, x0 = 0.5 }\n";
    let one = "[subsystem.m1]\ninputs = { f = 0 }\nparameters = { x0 = 0.25 }\n";
    let rest = format!(
        "[subsystem.c]\ntype = \"spring-damper\"\nparameters = {{ stiffness = 20 }}\n\
         [[connection]]\nfrom = \"m{{1..2}}.x\"\nto = \"c.x{{1..2}}\"\n\
         [[connection]]\nfrom = \"m{{1..2}}.v\"\nto = \"c.v{{1..2}}\"\n[[connection]]\nfrom = \"c.f\"\nto = \"m2.f\"\n{RUN}"
    );
    for text in [format!("macrostep = 1\n{row}{one}{rest}"), format!("macrostep = 1\n{one}{row}{rest}")] {
        let scenario = Scenario::from_str("row.toml", &text);
        assert_eq!(scenario.get("subsystem.m1.parameters.x0"), Some(Value::from(0.25)));
        assert_eq!(scenario.get("subsystem.m2.parameters.x0"), Some(Value::from(0.5)));
        let checked = scenario.check().unwrap_or_else(|e| panic!("{e}"));
        // both are connected to the spring, whose inputs come last
        let graph = checked.graph();
        assert_eq!((graph.nodes.len(), graph.input_size()), (3, 6));
        assert!((2..6).all(|input| graph.source(input).is_some()));
    }
}

/// A directory of its own.
struct Here(PathBuf);

impl Here {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let path = std::env::temp_dir().join(format!("macrostep-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        files.iter().for_each(|(name, text)| std::fs::write(path.join(name), text).unwrap());
        Here(path)
    }

    fn said(&self, file: &str) -> String {
        let faults = Scenario::from_file(self.0.join(file)).unwrap().check().err();
        let text = faults.map(|f| f.to_string()).unwrap_or_default();
        text.replace(&format!("{}/", self.0.display()), "")
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const RUN: &str = "[run]\nstep = \"1ms\"\nstop = \"1s\"\n";

#[test]
fn mistakes_in_a_system_that_is_used_have_their_place_there() {
    let outer = format!(
        "macrostep = 1\n[subsystem.a]\nuse = \"inner.toml\"\nparameters = {{ \"m.m\" = \"3 kg\", \"q.k\" = 1 }}\n\
         [subsystem.g]\ntype = \"source\"\n[[connection]]\nfrom = \"g.y\"\nto = \"a.push\"\n\
         [[connection]]\nfrom = \"g.y\"\nto = \"a.pull\"\n{RUN}"
    );
    let inner = |rate: &str| {
        format!(
            "macrostep = 1\n[ports]\npush = \"m.f\"\n[subsystem.m]\ntype = \"equations\"\ninputs = {{ f = 1 }}\n\
             [subsystem.m.equations]\nparameters = {{ m = \"1 kg\" }}\ninputs = {{ f = \"N\" }}\n\
             states = {{ v = {{ unit = \"m/s\" }} }}\nder = {{ v = \"{rate}\" }}\noutputs = {{ v = \"v\" }}\n{RUN}"
        )
    };
    let here = Here::new("used", &[("outer.toml", &outer), ("inner.toml", &inner("f/m"))]);
    let said = here.said("outer.toml");
    assert!(said.contains("`q.k` is not of `inner.toml`\n  at: outer.toml:4:32"), "{said}");
    assert!(said.contains("system `a` has no port `pull`"), "{said}");
    assert!(said.contains("available ports of `a`: push"), "{said}");

    let outer = outer
        .replace(", \"q.k\" = 1", "")
        .replace("a.pull", "a.push")
        .replace("[[connection]]\nfrom = \"g.y\"\nto = \"a.push\"\n[[connection]]", "[[connection]]");
    let here = Here::new("used-wrong", &[("outer.toml", &outer), ("inner.toml", &inner("f + m"))]);
    let said = here.said("outer.toml");
    assert!(said.contains("`m` is in kg, and is added to `f`, which is in N\n  at: inner.toml:11:18"), "{said}");
    let here = Here::new("used-right", &[("outer.toml", &outer), ("inner.toml", &inner("f/m"))]);
    assert_eq!(here.said("outer.toml"), "");
}

#[test]
fn ports_that_a_used_file_has_not_are_placed_there() {
    let inner = format!(
        "macrostep = 1\n[ports]\nroad = \"wheel.raod\"\nnone = \"wheel.none\"\nz = \"wheel.z\"\n[subsystem.wheel]\n\
         type = \"equations\"\n[subsystem.wheel.equations]\ninputs = {{ road = \"m\" }}\nstates = {{ z = {{ unit = \"m\" }} }}\n\
         der = {{ z = \"(road - z)/1[s]\" }}\noutputs = {{ z = \"z\" }}\n{RUN}"
    );
    let outer = format!("macrostep = 1\n[subsystem.\"a{{1..2}}\"]\nuse = \"inner.toml\"\n{RUN}");
    let said = Here::new("shown", &[("outer.toml", &outer), ("inner.toml", &inner)]).said("outer.toml");
    let once = "subsystem `wheel` has no port `raod`; did you mean `road`?\n  at: inner.toml:3:8, ports.road";
    assert_eq!(said.matches(once).count(), 1, "{said}");
    assert!(said.contains("has no port `none`") && said.contains("inner.toml:4:8"), "{said}");
}

/// Mistakes of a CSV file are placed in it.
#[test]
fn mistakes_of_a_table_are_placed_in_its_file() {
    let table = |file: &str| format!("macrostep = 1\n[subsystem.road]\ntable = \"{file}\"\n{RUN}");
    let (gap, back) = ("# road\ntime;z [mm]\n0;1\n1;\n", "time [ms],z [mm]\n0,1\n10,2\n 9.5,3\n");
    let (a, b) = (table("gap.csv"), table("back.csv"));
    let here = Here::new("tables", &[("gap.csv", gap), ("back.csv", back), ("gap.toml", &a), ("back.toml", &b)]);
    let said = here.said("gap.toml");
    assert!(said.contains("line 4 has no value for `z`\n  at: gap.csv:4:3, subsystem.road.table"), "{said}");
    let said = here.said("back.toml");
    assert!(said.contains("goes back from 0.01 s to 0.0095 s in row 3\n  at: back.csv:4:2"), "{said}");
    // a unit in the header, too
    let unit = "time [ms],z [bananas]\n0,1\n10,2\n";
    let said = Here::new("units", &[("unit.csv", unit), ("unit.toml", &table("unit.csv"))]).said("unit.toml");
    assert!(said.contains("at: unit.csv:1:14, subsystem.road.units.z"), "{said}");
    assert!(said.contains("try: write a unit in the first line of the file, as in `z [mm]`"), "{said}");
}

/// What is wrong with a row of systems in a sum is said once, where it is written; and systems are named as one writes them.
#[test]
fn rows_of_systems_are_named_as_they_are_written() {
    let inner = format!(
        "macrostep = 1\n[ports]\nforce = \"w.f\"\nx = \"w.x\"\n[subsystem.w]\ntype = \"equations\"\n[subsystem.w.equations]\n\
         inputs = {{ x = \"m\" }}\nparameters = {{ k = \"1 N/m\" }}\noutputs = {{ f = \"k*x\" }}\n{RUN}"
    );
    let outer = |from: &str, to: &str| {
        format!(
            "macrostep = 1\n[subsystem.\"c{{1..4}}\"]\nuse = \"inner.toml\"\n[subsystem.body]\ntype = \"mass\"\n[[connection]]\n\
             from = [\"{from}\"]\nto = \"body.f\"\n[[connection]]\nfrom = \"body.x\"\nto = \"{to}\"\n{RUN}"
        )
    };
    let said = |from: &str, to: &str| {
        Here::new("rows", &[("outer.toml", &outer(from, to)), ("inner.toml", &inner)]).said("outer.toml")
    };
    let port = said("c{1..4}.f", "c{1..4}.x");
    assert_eq!(port.matches("has no port `f`").count(), 1, "{port}");
    assert!(port.contains("system `c1` has no port `f`; did you mean `force`?\n  at: outer.toml:7:9"), "{port}");
    let part = said("c{1..4}.force", "c{1..5}.x");
    assert!(part.contains("there is no subsystem `c5`"), "{part}");
    assert!(part.contains("available subsystems: body, c1, c2, c3, c4"), "{part}");
}

#[test]
fn a_ring_of_systems_is_refused() {
    let uses = |file: &str| format!("macrostep = 1\n[subsystem.x]\nuse = \"{file}\"\n{RUN}");
    let here = Here::new("ring", &[("a.toml", &uses("b.toml")), ("b.toml", &uses("a.toml"))]);
    let said = here.said("a.toml");
    assert!(said.contains("a system uses itself: a.toml → b.toml → a.toml\n  at: b.toml:3:7"), "{said}");
}

/// Short and long forms beside one another: what is written out for another process, an FMU or a later run has the same ports.
#[test]
fn ports_of_equations_keep_their_order() {
    let text = format!(
        "macrostep = 1\n[subsystem.m]\ntype = \"equations\"\n[subsystem.m.equations]\n\
         states = {{ b = {{ unit = \"m\" }}, a = 1, c = {{ start = 2 }} }}\nder = {{ a = 1, b = \"b/1[s]\", c = 2 }}\n\
         outputs = {{ w = {{ value = \"b\", unit = \"m\" }}, a = \"a\", v = {{ value = \"c\" }}, i = 3 }}\n{RUN}"
    );
    let ports = |scenario: &Scenario| -> Vec<String> {
        let checked = scenario.check().unwrap_or_else(|e| panic!("{e}"));
        checked.graph().nodes[0].interface.outputs.iter().map(|p| p.name.clone()).collect()
    };
    let scenario = Scenario::from_str("order.toml", &text);
    assert_eq!(ports(&scenario), ["w", "a", "v", "i"]);
    assert_eq!(ports(&Scenario::from_str("again.toml", &scenario.to_toml())), ["w", "a", "v", "i"]);
    assert_eq!(ports(&Scenario::from_str("there.toml", &scenario.to_portable_toml(None).0)), ["w", "a", "v", "i"]);
}

/// A row among outputs that are added up for one input is that many terms; with a row of inputs, each gets its own sum.
#[test]
fn rows_are_added_up() {
    let text = format!(
        "macrostep = 1\nconnection = [{{ from = [\"push{{1..3}}.y\", \"-pull.y\"], to = \"cart.f\" }},\n\
         {{ from = [\"push{{1..2}}.y\", \"pull.y\"], to = \"each{{1..2}}.f\" }}]\n\
         [subsystem.\"push{{1..3}}\"]\ntype = \"source\"\nparameters = {{ offset = \"2 N\", unit = \"N\" }}\n\
         [subsystem.pull]\ntype = \"source\"\nparameters = {{ offset = \"1 N\", unit = \"N\" }}\n\
         [subsystem.cart]\ntype = \"mass\"\n[subsystem.\"each{{1..2}}\"]\ntype = \"mass\"\n{RUN}"
    );
    let scenario = Scenario::from_str("rows.toml", &text);
    let prepared = scenario.check().unwrap_or_else(|e| panic!("{e}")).build().unwrap_or_else(|e| panic!("{e}"));
    let names: Vec<String> = prepared.assembly.model().parts.iter().map(|p| p.name.clone()).collect();
    let mut manager = Manager::assembled(prepared.assembly, prepared.settings).unwrap();
    assert_eq!(manager.run(&mut (), |_, _| Ok(Flow::Continue)), Outcome::Completed);
    let mut y = Vec::new();
    manager.outputs(&mut y);
    // sources have one output, masses have two: the last is the velocity after a second
    let place = |name: &str| {
        let widths = names.iter().map(|n| if n.starts_with('p') { 1 } else { 2 });
        let at = names.iter().position(|n| n == name).unwrap();
        widths.take(at + 1).sum::<usize>() - 1
    };
    assert!((y[place("cart")] - 5.0).abs() < 1e-9, "{names:?} {y:?}");
    assert!((y[place("each1")] - 3.0).abs() < 1e-9 && (y[place("each2")] - 3.0).abs() < 1e-9, "{names:?} {y:?}");
}

/// A system that shows a port of a system that it uses, and is itself a row: values reach the part at the bottom.
#[test]
fn ports_values_and_rows_reach_through_systems() {
    let leaf = "macrostep = 1\n[ports]\nT = \"body.T\"\namb = \"body.amb\"\n[subsystem.body]\ntype = \"equations\"\n\
                [subsystem.body.equations]\nparameters = { R = \"0.5 K/W\", C = \"2 kJ/K\" }\ninputs = { amb = \"degC\" }\n\
                states = { T = { start = 25, unit = \"degC\" } }\nder = { T = \"(amb - T)/(R*C)\" }\noutputs = { T = \"T\" }\n";
    let middle = "macrostep = 1\n[ports]\nT = \"a.T\"\namb = \"a.amb\"\n[subsystem.a]\nuse = \"leaf.toml\"\n";
    let top = "macrostep = 1\nconnection = [{ from = \"x1.T\", to = \"x2.amb\" }]\n[subsystem.\"x{1..2}\"]\nuse = \"middle.toml\"\n\
               parameters = { \"a/body.R\" = \"0.25 K/W\" }\ninputs = { amb = \"283.15 K\" }\n";
    let files = [("leaf.toml", leaf), ("middle.toml", middle), ("top.toml", top)];
    let files: Vec<(&str, String)> = files.iter().map(|(name, text)| (*name, format!("{text}{RUN}"))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let here = Here::new("through", &files);
    let mut scenario = Scenario::from_file(here.0.join("top.toml")).unwrap();
    let checked = scenario.check().unwrap_or_else(|e| panic!("{e}"));
    assert!(checked.warnings.is_empty(), "{}", checked.warnings);
    // T = amb + 15 e^(−t/RC), and amb is 283.15 K in the unit of the port
    let cooled = |amb: f64, tau: f64| amb + (25.0 - amb) * f64::exp(-1.0 / tau);
    let after = |checked: Checked| {
        let prepared = checked.build().unwrap_or_else(|e| panic!("{e}"));
        let mut manager = Manager::assembled(prepared.assembly, prepared.settings).unwrap();
        assert_eq!(manager.run(&mut (), |_, _| Ok(Flow::Continue)), Outcome::Completed);
        let mut y = Vec::new();
        manager.outputs(&mut y);
        y
    };
    let y = after(checked);
    assert!((y[0] - cooled(10.0, 500.0)).abs() < 1e-6, "{y:?}");
    // the second one is beside the first, and not in the cold
    assert!(y[1] > 24.999 && y[1] < 25.0, "{y:?}");

    // changes under the names of the file
    let k = |scenario: &Scenario, name: &str| scenario.get(&format!("subsystem.\"{name}/a/body\".parameters.R"));
    scenario.set("subsystem.x2.parameters.\"a/body.R\"=0.3");
    assert_eq!((k(&scenario, "x1"), k(&scenario, "x2")), (Some(Value::from("0.25 K/W")), Some(Value::from("0.3 K/W"))));
    scenario.set("subsystem.\"x{1..2}\".parameters.\"a/body.R\"=\"0.4 K/W\"");
    assert_eq!((k(&scenario, "x1"), k(&scenario, "x2")), (Some(Value::from("0.4 K/W")), Some(Value::from("0.4 K/W"))));
    scenario.set("subsystem.x1.inputs.amb=5");
    let checked = scenario.check().unwrap_or_else(|e| panic!("{e}"));
    let y = after(checked);
    assert!((y[0] - cooled(5.0, 800.0)).abs() < 1e-6, "{y:?}");
}

#[test]
fn a_table_is_read_from_a_file_beside_the_scenario() {
    let scenario = format!(
        "macrostep = 1\nconnection = [{{ from = \"road.z\", to = \"sum.u\" }}]\n[subsystem.road]\ntable = \"road.csv\"\nheld = [\"n\"]\n\
         [subsystem.sum]\ntype = \"integrator\"\n{RUN}"
    );
    let outer = format!("macrostep = 1\n[subsystem.in]\nuse = \"sub/inner.toml\"\n{RUN}");
    let here = Here::new(
        "columns",
        &[("road.toml", &scenario), ("road.csv", "time,z,n\n0,0,1\n1,2,3\n"), ("outer.toml", &outer)],
    );
    assert_eq!(here.said("road.toml"), "");
    std::fs::create_dir_all(here.0.join("sub")).unwrap();
    std::fs::write(here.0.join("sub/inner.toml"), &scenario).unwrap();
    assert!(here.said("outer.toml").contains("`road.csv`: there is no such file"), "{}", here.said("outer.toml"));
    std::fs::write(here.0.join("sub/road.csv"), "time,z,n\n0,0,1\n1,,3\n").unwrap();
    assert!(here.said("outer.toml").contains("line 3 has no value for `z`"), "{}", here.said("outer.toml"));
    std::fs::write(here.0.join("sub/road.csv"), "time,z,n\n0,0,1\n1,2,3\n").unwrap();
    assert_eq!(here.said("outer.toml"), "");
}

/// Units that a file states are those of the outputs, and of its times; `units` of the scenario states those of others, and no others.
#[test]
fn columns_of_a_file_have_the_units_that_it_states() {
    let scenario = |units: &str| {
        format!(
            "macrostep = 1\nconnection = [{{ from = \"road.z\", to = \"body.z\" }}]\n[subsystem.road]\ntable = \"road.csv\"\n{units}\n\
             [subsystem.body]\ntype = \"equations\"\n[subsystem.body.equations]\ninputs = {{ z = \"m\" }}\n\
             outputs = {{ z = \"z\" }}\n[run]\nstep = \"10ms\"\nstop = \"1s\"\n"
        )
    };
    let files = [("mm.toml", scenario("")), ("cm.toml", scenario("units = { z = \"cm\", time = \"s\" }"))];
    let wrong = [
        ("volts.toml", scenario("units = { z = \"V\" }")),
        ("none.toml", scenario("units = { y = \"m\" }")),
        ("odd.toml", scenario("units = { z = \"furlong\" }")),
        ("length.toml", scenario("units = { time = \"mm\" }")),
    ];
    let all: Vec<(&str, &str)> = files.iter().chain(&wrong).map(|(name, text)| (*name, text.as_str())).collect();
    let here = Here::new("units", &all);
    std::fs::write(here.0.join("road.csv"), "time [ms],z [mm],n [-]\n0,0,1\n1000,2000,3\n").unwrap();
    let end = |name: &str| {
        let checked = Scenario::from_file(here.0.join(name)).unwrap().check().unwrap_or_else(|e| panic!("{e}"));
        let prepared = checked.build().unwrap();
        let mut manager = Manager::assembled(prepared.assembly, prepared.settings).unwrap();
        assert_eq!(manager.run(&mut (), |_, _| Ok(Flow::Continue)), Outcome::Completed);
        let mut y = Vec::new();
        manager.outputs(&mut y);
        y
    };
    let y = end("mm.toml");
    assert!((y[0] - 2000.0).abs() < 1e-9 && (y[2] - 2.0).abs() < 1e-9, "{y:?}");
    assert!(
        here.said("cm.toml").contains("column `z` is in `mm` in its file, and in `cm` here"),
        "{}",
        here.said("cm.toml")
    );
    assert!(here.said("cm.toml").contains("column `time` is in `ms`"), "{}", here.said("cm.toml"));
    for (name, words) in [
        ("volts.toml", "`V`"),
        ("none.toml", "the table has no column `y`"),
        ("odd.toml", "`furlong`"),
        ("length.toml", "column `time` is in `ms` in its file, and in `mm` here"),
    ] {
        assert!(here.said(name).contains(words), "{name}: {}", here.said(name));
    }
    std::fs::write(here.0.join("road.csv"), "time,z,n\n0,0,1\n1000,2000,3\n").unwrap();
    assert!(here.said("length.toml").contains("`time` is in mm, which is no unit of time"));
    // at 1 s the table has gone a thousandth of its way, in cm
    let y = end("cm.toml");
    assert!((y[0] - 2.0).abs() < 1e-9 && (y[2] - 0.02).abs() < 1e-9, "{y:?}");
    std::fs::write(here.0.join("road.csv"), "time,z [about]\n0,0\n1,2\n").unwrap();
    assert!(here.said("mm.toml").contains("`about`"), "{}", here.said("mm.toml"));
}

/// A recording, or what others wrote as Parquet, is a table like any other.
#[cfg(feature = "parquet")]
#[test]
fn a_table_is_read_from_parquet() {
    use macrostep_record::{Column, Format, RecordingMeta, RecordingWriter, Role, SignalMeta, Table};
    let scenario = |file: &str, port: &str| {
        format!(
            "macrostep = 1\nconnection = [{{ from = \"road.{port}\", to = \"body.z\" }}]\n[subsystem.road]\ntable = \"{file}\"\n\
             [subsystem.body]\ntype = \"equations\"\n[subsystem.body.equations]\ninputs = {{ z = \"m\" }}\n\
             outputs = {{ z = \"z\" }}\n[run]\nstep = \"10ms\"\nstop = \"1s\"\n"
        )
    };
    let (road, again) = (scenario("road.parquet", "z"), scenario("run/recording.parquet", "axle.z"));
    let here = Here::new("parquet", &[("road.toml", &road), ("again.toml", &again)]);
    let mut table = Table::new();
    table.push("time", Column::Number(vec![0.0, 2.0])).push("z [mm]", Column::Number(vec![0.0, 500.0]));
    table.write_parquet(&here.0.join("road.parquet")).unwrap();
    let mut meta = RecordingMeta::new("axle");
    meta.signals.push(SignalMeta::new("axle.z", "cm", Role::Output));
    // what is not known of a run at its first row is no gap of its outputs
    meta.signals.push(SignalMeta::new("residual", "W", Role::Energy));
    let mut writer = RecordingWriter::create(&here.0.join("run"), Format::Parquet, meta).unwrap();
    writer.push(0.0, &[0.0, f64::NAN]).unwrap();
    writer.push(2.0, &[50.0, 1.0]).unwrap();
    writer.finish(Default::default()).unwrap();
    for name in ["road.toml", "again.toml"] {
        let checked = Scenario::from_file(here.0.join(name)).unwrap().check().unwrap_or_else(|e| panic!("{e}"));
        let prepared = checked.build().unwrap();
        let mut manager = Manager::assembled(prepared.assembly, prepared.settings).unwrap();
        assert_eq!(manager.run(&mut (), |_, _| Ok(Flow::Continue)), Outcome::Completed);
        let mut y = Vec::new();
        manager.outputs(&mut y);
        assert!((y.last().unwrap() - 0.25).abs() < 1e-12, "{name}: {y:?}");
    }
    table
        .push("z [m]", Column::Text(vec!["a".into(), "b".into()]))
        .write_parquet(&here.0.join("road.parquet"))
        .unwrap();
    assert!(here.said("road.toml").contains("holds texts"), "{}", here.said("road.toml"));
    std::fs::write(here.0.join("road.parquet"), "nothing").unwrap();
    assert!(here.said("road.toml").contains("`road.parquet`"), "{}", here.said("road.toml"));
}

/// Nodes of a shell where the file wants them.
#[cfg(feature = "multibody")]
#[test]
fn shells_are_graded() {
    let text = |columns: &str| {
        format!(
            "macrostep = 1\n[multibody.s]\nshow = [\"plate.1.0\", \"plate.2.1\"]\n[multibody.s.shell.plate]\ncorner = [1, 0, 0]\n\
             edge_a = [2, 0, 0]\nedge_b = [0, 1, 0]\ncolumns = {columns}\nrows = 1\nyoung = 1e9\npoisson = 0.3\nthickness = 0.01\n\
             density = 1000\n[run]\nstep = \"10us\"\nstop = \"20us\"\n"
        )
    };
    let check = |columns: &str| Scenario::from_str("s.toml", &text(columns)).check();
    let prepared = check("[0, 0.1, 0.4, 1]").unwrap_or_else(|e| panic!("{e}")).build().unwrap();
    let names = prepared.assembly.graph().output_names();
    let mut manager = Manager::assembled(prepared.assembly, prepared.settings).unwrap();
    assert_eq!(manager.run(&mut (), |_, _| Ok(Flow::Continue)), Outcome::Completed);
    let mut y = Vec::new();
    manager.outputs(&mut y);
    let at = |name: &str| y[names.iter().position(|n| n == name).unwrap_or_else(|| panic!("{names:?}"))];
    assert!((at("s.plate.1.0.x[0]") - 1.2).abs() < 1e-9 && (at("s.plate.2.1.x[0]") - 1.8).abs() < 1e-9, "{y:?}");
    for (columns, words) in [
        ("[0, 0.5]", "from 0 to 0.5"),
        ("[0, 0.5, 0.5, 1]", "does not increase"),
        ("[3]", "has 1 positions"),
        ("2.5", "must be a whole number"),
        ("0", "from 1 to 1000"),
    ] {
        let said = check(columns).err().map(|e| e.to_string()).unwrap_or_default();
        assert!(said.contains(words), "{columns}: {said}");
    }
}

/// Forces and moments in sections of a cantilever: a load at its tip gives `N`, `V`, `T` and `M = P (L − x)` everywhere.
#[cfg(feature = "multibody")]
#[test]
fn sections_of_a_beam_are_outputs() {
    let text = "macrostep = 1\n[multibody.arm]\nstart = \"equilibrium\"\n\
                output = { f = \"boom/0.f1\", m = \"boom/0.m1\", n = \"boom/3.m2\", k = \"boom/3.f2[2]\" }\n\
                [multibody.arm.section.tube]\nstiffness = [2e8, 8e7, 8e7, 4e4, 6e4, 6e4]\nmass = 2\n\
                inertia = [8e-3, 4e-3, 4e-3]\n[multibody.arm.beam.boom]\nsection = \"tube\"\nfrom = [0, 0, 0]\nto = [2, 0, 0]\n\
                elements = 4\n[multibody.arm.joint.root]\nkind = \"clamp\"\nb = \"boom.0\"\n[multibody.arm.load.tip]\n\
                body = \"boom.8\"\nforce = [0.3, 0, -0.5]\nmoment = [0.02, 0, 0.05]\n[run]\nstep = \"1ms\"\nstop = \"10ms\"\n";
    let prepared = Scenario::from_str("arm.toml", text).check().unwrap_or_else(|e| panic!("{e}")).build().unwrap();
    let names = prepared.assembly.graph().output_names();
    let mut manager = Manager::assembled(prepared.assembly, prepared.settings).unwrap();
    assert_eq!(manager.run(&mut (), |_, _| Ok(Flow::Continue)), Outcome::Completed);
    let mut y = Vec::new();
    manager.outputs(&mut y);
    // sections are where Gauss puts them: at (1 ∓ 1/√3)/2 of an element
    let gauss = (0.5 - 0.5 / 3_f64.sqrt()) * 0.5;
    let wanted = [
        ("f[0]", 0.3),
        ("f[2]", -0.5),
        ("m[0]", 0.02),
        ("m[1]", 0.5 * (2.0 - gauss)),
        ("m[2]", 0.05),
        ("n[1]", 0.5 * gauss),
        ("k", -0.5),
    ];
    for (name, value) in wanted {
        let name = format!("arm.{name}");
        let found = y[names.iter().position(|n| *n == name).unwrap_or_else(|| panic!("{names:?}"))];
        // it bends by some 20 µm, and its sections turn with it
        assert!((found - value).abs() < 1e-4 * value.abs(), "{name}: {found}, and {value} by hand");
    }
}

/// Two places that write a parameter in different units: a plain number could be meant in either.
#[test]
fn a_number_without_a_unit_is_refused_where_two_units_are_written() {
    let text = format!(
        "macrostep = 1\n[subsystem.p]\ntype = \"equations\"\nparameters = {{ C = \"2000 J/K\" }}\n[subsystem.p.equations]\n\
         parameters = {{ C = \"1 kJ/K\", L = \"2 mm\" }}\noutputs = {{ C = \"C\", L = \"L\" }}\n{RUN}"
    );
    let said = |change: &str| {
        let mut scenario = Scenario::from_str("p.toml", &text);
        scenario.set(change).check().err().map(|e| e.to_string()).unwrap_or_default()
    };
    assert!(said("subsystem.p.parameters.C=3").contains("give the number a unit, as in \"3 J/K\""));
    assert_eq!(said("subsystem.p.parameters.C=\"3 J/K\""), "");
    assert_eq!(said("subsystem.p.parameters.L=3"), "");
}

/// Rows and systems make connections of one; a path means that of the file, and a value has one owner under all its names.
#[test]
fn paths_count_as_the_file_does() {
    let leg = "macrostep = 1\n[ports]\nroad = \"wheel.f\"\nx = \"wheel.x\"\n[subsystem.wheel]\ntype = \"mass\"\ninputs = { f = 3 }\n\
               [subsystem.damper]\ntype = \"gain\"\nparameters = { unit_in = \"m/s\", unit_out = \"N\" }\n\
               [[connection]]\nfrom = \"wheel.v\"\nto = \"damper.u\"\n";
    let car = format!(
        "macrostep = 1\n[subsystem.\"leg{{1..2}}\"]\nuse = \"leg.toml\"\n[subsystem.\"push{{1..2}}\"]\ntype = \"source\"\nparameters = {{ unit = \"N\" }}\n\
         [subsystem.cart]\ntype = \"mass\"\n[[connection]]\nfrom = \"push{{1..2}}.y\"\nto = \"leg{{1..2}}.road\"\n\
         [[connection]]\nfrom = \"push1.y\"\nto = \"cart.f\"\n{RUN}"
    );
    let here = Here::new("counted", &[("leg.toml", leg), ("car.toml", &car)]);
    let open = || Scenario::from_file(here.0.join("car.toml")).unwrap();
    let gains = |scenario: &Scenario| -> Vec<Option<Value>> {
        (0..5).map(|i| scenario.get(&format!("connection[{i}].gain"))).collect()
    };
    open().check().unwrap_or_else(|e| panic!("{e}"));
    let (mut one, two) = (open(), Some(Value::from(2.0)));
    one.set("connection[1].gain=2.0");
    assert_eq!(gains(&one), [None, None, two.clone(), None, None]);
    let mut row = open();
    row.set("connection[0].gain=2.0");
    assert_eq!(gains(&row), [two.clone(), two, None, None, None]);
    // what other files connect has no number here
    let said = open().set("connection[3].gain=2.0").check().unwrap_err().to_string();
    assert!(said.contains("there is no `connection[3].gain` in the file"), "{said}");
    let said = open().set("connection[1].from=nobody.y").check().unwrap_err().to_string();
    assert!(said.contains("connection[1].from=nobody.y"), "{said}");

    // one value, two names
    let mass = |name: &str| format!("subsystem.{name}=1,2");
    let twice =
        ["leg1.parameters.\"wheel.mass\"", "\"leg{1..2}\".parameters.\"wheel.mass\"", "\"leg1/wheel\".parameters.mass"];
    for (a, b) in [(0, 1), (1, 0), (0, 2), (2, 1)] {
        let said = open().vary(&mass(twice[a])).vary(&mass(twice[b])).check().unwrap_err().to_string();
        assert!(said.contains("`subsystem.leg1/wheel.parameters.mass` is varied twice"), "{said}");
        let mut set = open();
        set.set(&format!("subsystem.{}=1", twice[a]));
        assert!(set.change_at(&format!("subsystem.{}", twice[b])).is_some(), "{} and {}", twice[a], twice[b]);
    }

    // an input that was left alone
    let alone =
        car.replace("from = \"push{1..2}.y\"\nto = \"leg{1..2}.road\"", "from = \"push1.y\"\nto = \"leg1.road\"");
    std::fs::write(here.0.join("car.toml"), &alone).unwrap();
    let said = open().check().unwrap_or_else(|e| panic!("{e}")).warnings.to_string();
    assert!(
        said.contains("`leg2.road` is not connected, and keeps the value that its file has for it alone"),
        "{said}"
    );
    assert!(!said.contains("leg1.road"), "{said}");
    let said =
        open().set("subsystem.leg2.inputs.road=3").check().unwrap_or_else(|e| panic!("{e}")).warnings.to_string();
    assert!(!said.contains("leg2.road"), "{said}");
}

#[test]
fn a_parameter_of_equations_that_gives_way_cannot_be_changed() {
    let text = format!(
        "macrostep = 1\n[subsystem.m]\ntype = \"equations\"\nparameters = {{ k = 2 }}\n[subsystem.m.equations]\nparameters = {{ k = 1, c = 1 }}\n\
         states = {{ x = 1 }}\nder = {{ x = \"-k*c*x\" }}\noutputs = {{ x = \"x\" }}\n{RUN}"
    );
    let open = || Scenario::from_str("m.toml", &text);
    open().check().unwrap_or_else(|e| panic!("{e}"));
    open().set("subsystem.m.equations.parameters.c=3").check().unwrap_or_else(|e| panic!("{e}"));
    let shadowed =
        "`subsystem.m.equations.parameters.k` has no effect: `subsystem.m.parameters.k` is stated as well, and counts";
    for said in [
        open().set("subsystem.m.equations.parameters.k=3").check().unwrap_err().to_string(),
        open().vary("subsystem.m.equations.parameters.k=3,4").check().unwrap_err().to_string(),
    ] {
        assert!(said.contains(shadowed), "{said}");
    }
}
