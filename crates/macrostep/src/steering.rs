//! What is said between a run under way and whoever watches and steers it: JSON objects, as `docs/live.md` describes them. They go through a web
//! socket.

use macrostep_core::plain;
use serde_json::{Value, json};

use crate::helm::{Course, Helm, Picture};

/// What a run is about, for who has just come.
pub fn about(course: &Course, pace: Option<f64>) -> Value {
    let signals: Vec<Value> =
        course.meta.signals.iter().map(|s| json!({ "name": s.name, "unit": s.unit, "about": s.description })).collect();
    let levers: Vec<Value> = course
        .levers
        .iter()
        .map(|l| json!({ "name": l.name, "unit": l.unit, "value": l.value, "range": l.range, "parameter": l.is_parameter() }))
        .collect();
    let bodies: Vec<String> = course.scene.iter().flat_map(|s| &s.parts).flat_map(|p| p.scene.bodies.clone()).collect();
    json!({
        "name": course.meta.name, "run": course.run, "start": course.start, "stop": course.stop, "signals": signals,
        "levers": levers, "bodies": bodies, "pace": pace,
    })
}

/// Where a run is.
pub fn frame(picture: &Picture, ended: bool) -> Value {
    let state = match (ended, picture.paused) {
        (true, _) => "ended",
        (false, true) => "paused",
        (false, false) => "running",
    };
    let mut message = json!({
        "run": picture.run, "t": picture.t, "k": picture.steps, "state": state, "row": picture.row, "frame": picture.frame,
        "levers": picture.levers, "mark": picture.mark,
    });
    if let Some(verdict) = &picture.verdict {
        let (interface, reason, advice) = (verdict.interface.word(), &verdict.reason, &verdict.advice);
        message["verdict"] = json!({ "interface": interface, "reason": reason, "advice": advice });
    }
    if let Some(refused) = &picture.refused {
        message["refused"] = json!(refused);
    }
    if let Some(pace) = &picture.pace {
        message["pace"] = serde_json::to_value(pace).unwrap_or_default();
    }
    message
}

/// How many macro-steps a viewer asks for: one, unless told otherwise.
pub fn steps(message: &Value) -> Result<u64, String> {
    let told = message.get("count").map_or(Some(1), Value::as_u64).filter(|count| *count > 0);
    told.ok_or_else(|| format!("the count is {}, and must be a whole number from 1 on", message["count"]))
}

/// Does what a viewer asks for; an answer for that viewer alone.
pub fn obey(message: &Value, helm: &Helm) -> Option<Value> {
    let refuse = |why: String| Some(json!({ "error": why }));
    if let Some(what) = message["do"].as_str() {
        match what {
            "pause" => helm.pause(),
            "continue" => helm.go_on(),
            "step" => match steps(message) {
                Ok(count) => helm.step(count),
                Err(why) => return refuse(why),
            },
            "reset" => helm.restart(),
            "end" => helm.end(),
            other => return refuse(format!("`{other}` is none of pause, continue, step, reset and end")),
        }
        return None;
    }
    if let Some(name) = message["set"].as_str() {
        let course = helm.course()?;
        let Some(lever) = course.levers.iter().position(|l| l.name == name) else {
            let known: Vec<&str> = course.levers.iter().map(|l| l.name.as_str()).collect();
            return refuse(format!("`{name}` cannot be changed; what can: {}", known.join(", ")));
        };
        let Some(value) = message["value"].as_f64().filter(|v| v.is_finite()) else {
            return refuse(format!("the value of `{name}` is {}, and must be a number", message["value"]));
        };
        if let Some([low, high]) = course.levers[lever].range.filter(|[low, high]| value < *low || value > *high) {
            return refuse(format!("`{name}` is {}, and must be from {} to {}", plain(value), plain(low), plain(high)));
        }
        helm.set(lever, value, message["mark"].as_f64().unwrap_or(f64::NAN));
        return None;
    }
    if let Some(pace) = message.get("pace") {
        match pace.as_f64() {
            Some(factor) if factor > 0.0 && factor.is_finite() => helm.set_pace(Some(factor)),
            None if pace.is_null() => helm.set_pace(None),
            _ => return refuse(format!("the pace is {pace}, and must be a positive number, or null")),
        }
        return None;
    }
    if let Some(ping) = message.get("ping") {
        return Some(json!({ "pong": ping }));
    }
    refuse("this is none of {\"do\": …}, {\"set\": …, \"value\": …}, {\"pace\": …} and {\"ping\": …}".to_owned())
}
