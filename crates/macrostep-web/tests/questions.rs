//! Questions that the page asks, and their answers.

use macrostep_web::answer;
use serde_json::{Value, json};

fn ask(question: Value) -> Value {
    serde_json::from_str(&answer(&question.to_string())).unwrap()
}

fn shelf() -> Vec<Value> {
    ask(json!({ "ask": "shelf" }))["choices"].as_array().unwrap().clone()
}

#[test]
fn everything_on_the_shelf_is_without_mistakes_and_its_slider_moves_something() {
    let choices = shelf();
    assert!(choices.len() > 12, "{}", choices.len());
    for choice in choices {
        let path = choice["slider"]["path"].as_str();
        let set: Vec<String> = path.map(|path| format!("{path}={}", choice["slider"]["value"])).into_iter().collect();
        let checked = ask(json!({ "ask": "check", "text": choice["text"], "set": set }));
        assert_eq!(checked["outcome"], "good", "{}: {checked}", choice["name"]);
    }
}

#[test]
fn a_plain_hold_goes_wrong_and_auto_mends_it() {
    let text = &shelf()[0]["text"];
    let run = |change: &str| {
        ask(json!({ "ask": "run", "text": text, "set": [change, "run.step=2ms"], "analysis": true, "page": 100_000 }))
    };
    let (hold, auto) = (run("run.predictor=zoh"), run("run.coupling=auto"));
    assert_eq!(hold["summary"]["verdict"]["interface"], "unreliable", "{}", hold["summary"]);
    assert_eq!(auto["summary"]["verdict"]["interface"], "trustworthy", "{}", auto["summary"]);
    assert!(hold["analysis"]["radius"].as_f64().unwrap() > 1.0, "{}", hold["analysis"]);
    // the page is whole, and shows scene and poles
    let page = auto["page"].as_str().unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("</html>\n<!-- checksum "));
    assert!(page.contains("id=\"scene-view\"") && hold["page"].as_str().unwrap().contains("spectral radius"));
    let energy = &hold["energy"];
    assert!(energy["high"][250].as_f64().unwrap() > 2.0 * energy["low"][0].as_f64().unwrap(), "{energy}");
}

#[test]
fn sliders_are_those_of_a_text_and_stand_where_it_says() {
    let sliders = |text: &str| ask(json!({ "ask": "sliders", "text": text }));
    for choice in shelf() {
        let told = sliders(choice["text"].as_str().unwrap());
        assert_eq!((&told["step"], &told["slider"]), (&choice["step"], &choice["slider"]), "{}", choice["name"]);
    }
    let of_problem = sliders("macrostep = 1\n[problem]\nname = \"oscillator\"\nkc = 40\n[run]\nstep = \"3ms\"\n");
    assert_eq!((&of_problem["step"], &of_problem["slider"]["value"]), (&json!("3ms"), &json!(40.0)), "{of_problem}");
    // parts of one's own, with no problem that a stiffness could be of
    let own = sliders(
        "macrostep = 1\n[subsystem.a]\ntype = \"mass-spring\"\nparameters = { coupling_stiffness = 150 }\n[run]\nstep = \"5ms\"\n",
    );
    assert_eq!(own["step"], "5ms");
    assert_eq!(own["slider"]["path"], "subsystem.a.parameters.coupling_stiffness");
    assert_eq!(own["slider"]["value"], 150.0);
    let none = sliders("macrostep = 1\n[subsystem.a]\ntype = \"mass\"\n");
    assert_eq!((&none["outcome"], &none["step"], &none["slider"]), (&json!("read"), &Value::Null, &Value::Null));
    assert_eq!(sliders("[run\nstep")["outcome"], "refused");
}

#[test]
fn parts_without_energy_leave_no_picture_of_it() {
    let text = "macrostep = 1\n[subsystem.a]\ntype = \"equations\"\n[subsystem.a.equations]\nstates = { x = 1 }\n\
        der = { x = \"-x\" }\noutputs = { x = \"x\" }\n[run]\nstep = \"1ms\"\nstop = \"10ms\"\n";
    let run = ask(json!({ "ask": "run", "text": text }));
    assert_eq!((&run["outcome"], &run["energy"]), (&json!("ran"), &Value::Null), "{run}");
}

#[test]
fn mechanisms_are_seen_without_a_directory() {
    let beam = shelf().into_iter().find(|c| c["name"] == "beam_in_three_parts.toml").unwrap();
    let run = ask(json!({ "ask": "run", "text": beam["text"], "set": ["run.stop=20ms"], "page": 100_000 }));
    assert!(run["scene_digest"].is_string(), "{}", run["summary"]);
    assert!(run["page"].as_str().unwrap().contains("id=\"scene-view\""));
}

#[test]
fn mistakes_say_where_and_what_cannot_be_done_in_a_page_says_so() {
    let checked = ask(
        json!({ "ask": "check", "text": "macrostep = 1\n[problem]\nname = \"oscilator\"\n[run]\nstep = \"1 parsec\"\n" }),
    );
    let faults = checked["faults"].as_array().unwrap();
    assert_eq!(checked["outcome"], "refused");
    assert!(
        faults.iter().any(|f| f["line"] == 3 && f["message"].as_str().unwrap().contains("did you mean `oscillator`")),
        "{faults:?}"
    );
    assert!(faults.iter().any(|f| f["line"] == 5), "{faults:?}");
    // a surface from a file, which no page has
    let mesh = ask(
        json!({ "ask": "check", "text": "macrostep = 1\n[multibody.m.body.b]\nmass = 1\ninertia = [1, 1, 1]\n[multibody.m.shape.s]\nkind = \"mesh\"\non = \"b\"\nfile = \"b.stl\"\n[run]\nstep = \"1ms\"\nstop = \"1s\"\n" }),
    );
    let told = mesh["faults"].to_string();
    assert!(told.contains("not work in a page") && told.contains("the program `macrostep`"), "{told}");
    let unknown = ask(json!({ "ask": "dance" }));
    assert_eq!(unknown["outcome"], "refused");
}

#[test]
fn a_car_is_driven_step_by_step() {
    let drive = shelf().into_iter().find(|c| c["kind"] == "drive").unwrap();
    assert_eq!(ask(json!({ "ask": "go", "seconds": 0.1 }))["outcome"], "refused", "nothing is under way");
    let begin = || ask(json!({ "ask": "begin", "text": drive["text"], "set": ["record.every=50"] }));
    let began = begin();
    assert_eq!(began["outcome"], "began", "{}", began["faults"]);
    let page = began["page"].as_str().unwrap();
    assert!(page.contains("id=\"scene-view\"") && page.contains("drive-board"));
    let signals = began["about"]["signals"].as_array().unwrap();
    let place = |name: &str| signals.iter().position(|s| s["name"] == name).unwrap();
    let (vx, yaw) = (place("car.vx"), place("car.yaw"));

    // it takes as many steps as it is told to, or as time has passed
    let say = |messages: Value| {
        let said = ask(json!({ "ask": "go", "seconds": 0.01, "say": messages }));
        let messages = said["messages"].as_array().unwrap().clone();
        messages.last().unwrap().clone()
    };
    let until = |steps: u64| {
        let mut frame = say(json!([]));
        while frame["k"].as_u64().unwrap() < steps {
            frame = say(json!([]));
        }
        assert_eq!((frame["k"].as_u64(), frame["state"].as_str()), (Some(steps), Some("paused")));
        frame
    };
    assert_eq!(say(json!([{ "do": "pause" }]))["state"], "paused");
    let k = say(json!([{ "do": "reset" }]))["k"].as_u64().unwrap();
    assert_eq!((k, say(json!([]))["k"].as_u64()), (0, Some(0)), "a pause outlasts a reset");
    let straight = {
        say(json!([{ "do": "step", "count": 2000 }]));
        until(2000)
    };
    say(
        json!([{ "do": "reset" }, { "set": "pad.drive", "value": 200.0, "mark": 5.0 }, { "do": "step", "count": 1000 }]),
    );
    until(1000);
    say(json!([{ "set": "pad.rack", "value": -0.006 }, { "do": "step", "count": 1000 }]));
    let driven = until(2000);
    let of = |frame: &Value, i: usize| frame["row"][i].as_f64().unwrap();
    assert!(of(&driven, vx) > of(&straight, vx) + 0.5, "{} {}", driven["row"][vx], straight["row"][vx]);
    assert!(of(&driven, yaw) > 0.05 && of(&straight, yaw).abs() < 1e-6, "{}", driven["row"][yaw]);
    let told = ask(json!({ "ask": "go", "seconds": 0.0, "say": [{ "set": "pad.rack", "value": 1.0 }] }));
    assert!(told["messages"][0]["error"].as_str().unwrap().contains("from -0.02 to 0.02"), "{told}");

    // somebody ends it: it goes no further, and is a run like any other
    assert_eq!(say(json!([{ "do": "continue" }, { "do": "end" }]))["state"], "ended");
    let ended = ask(json!({ "ask": "end", "page": 100_000 }));
    assert_eq!((&ended["outcome"], &ended["summary"]["macro_steps"]), (&json!("ran"), &json!(2000)), "{ended}");
    assert!(ended["page"].as_str().unwrap().contains("id=\"scene-view\""));
    assert_eq!(ask(json!({ "ask": "end" }))["outcome"], "refused");
}
