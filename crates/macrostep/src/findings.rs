//! What a check and the modes of a scenario tell, as one object for each, whoever asks.

use macrostep_record::BondSummary;
use macrostep_scenario::{Checked, proposed_bonds};
#[cfg(feature = "multibody")]
use macrostep_scenario::{Eigenmode, MechanismModes};
use serde_json::{Value, json};

/// Subsystems, power bonds and cuts of a scenario without mistakes.
pub fn checked_json(checked: &Checked) -> Value {
    let graph = checked.graph();
    let parts: Vec<&str> = graph.nodes.iter().map(|n| n.name.as_str()).collect();
    let bond = |b: &macrostep_core::Bond| json!({ "name": b.name, "action": b.action, "motion": b.motion });
    json!({
        "outcome": "good", "subsystems": parts,
        "bonds": BondSummary::of(graph, checked.has_found_bonds()),
        "proposed_bonds": proposed_bonds(checked).iter().map(bond).collect::<Vec<_>>(),
        "cuts": cuts(checked),
        "derived": checked.derived().iter().map(|d| json!({
            "name": d.name, "unit": d.unit, "value": d.value, "meaning": d.meaning,
        })).collect::<Vec<_>>(),
    })
}

/// How the cuts of mechanisms contract.
#[cfg(feature = "multibody")]
fn cuts(checked: &Checked) -> Vec<Value> {
    let cut = |(mechanism, c): (&str, &macrostep_multibody::Contraction)| {
        let freedoms = c
            .freedoms
            .iter()
            .map(|(body, freedom, ratio)| json!({ "body": body, "freedom": freedom, "stiffness_over_inertia": ratio }));
        json!({
            "mechanism": mechanism, "bodies": c.bodies, "contraction_factor": c.factor, "safe_step": c.safe_step,
            "response": c.answered,
            "freedoms": freedoms.collect::<Vec<_>>(),
        })
    };
    checked.contractions().map(cut).collect()
}

/// There are none.
#[cfg(not(feature = "multibody"))]
fn cuts(_checked: &Checked) -> Vec<Value> {
    Vec::new()
}

/// Eigenvalues of mechanisms.
#[cfg(feature = "multibody")]
pub fn modes_json(found: &[MechanismModes]) -> Value {
    let mode = |m: &MechanismModes, k: usize, mode: &Eigenmode| {
        let mut told = json!({
            "frequency_Hz": mode.frequency(), "damping_ratio": mode.damping(), "real": mode.real, "imaginary": mode.imaginary,
        });
        // complex numbers as [real, imaginary]: three displacements, three rotations
        if let Some(shape) = m.shapes.get(k) {
            let bodies = m.bodies.iter().zip(&shape.bodies);
            let each = bodies.map(|(name, motion)| (name.clone(), json!({ "x": motion[..3], "theta": motion[3..] })));
            told["shape"] = Value::Object(each.collect());
        }
        told
    };
    let one = |m: &MechanismModes| {
        let modes: Vec<Value> = m.modes.iter().enumerate().map(|(k, own)| mode(m, k, own)).collect();
        json!({ "mechanism": m.mechanism, "time_s": m.time, "modes": modes })
    };
    json!({ "mechanisms": found.iter().map(one).collect::<Vec<_>>() })
}
