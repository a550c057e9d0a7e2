//! Parts with their ports, connections and power bonds.

use std::sync::Arc;

use macrostep_core::{Bond, Connection, Model, Part, Port};
use macrostep_coupling::predictors::{Latest, PolynomialHold};

use super::contraction::Contraction;
use super::division::{Division, PartRole, Show};
use super::parts::{CouplingPart, Pieces};
use crate::definitions::{BodyId, JointId, Output};
use crate::mechanism::Mechanism;
use crate::options::{CouplingSolver, Options};
use crate::pose_predictor::PosePredictor;
use crate::signal::Signal;
use crate::subsystem::Multibody;

/// Makes subsystems of the parts, with ports for bodies and joints to show, and connects them.
pub(super) fn assemble(
    whole: &Mechanism,
    pieces: &Pieces,
    show: &[Show],
    options: Options,
    contraction: Contraction,
    h: Option<f64>,
) -> Division {
    let Pieces { groups, real, couplings, .. } = pieces;
    let mut model = Model::new();
    let mut roles = Vec::new();
    let mut stages = vec![Vec::new(), Vec::new()];
    let mut owners = vec![0; whole.bodies.len()];
    let name_of = |id: BodyId| whole.bodies[id.0].name.as_str();
    let coupling_of = |i: usize| {
        let index = groups.couplings.iter().position(|(bodies, _)| bodies.contains(&i)).unwrap_or(0);
        format!("joint{}", index + 1)
    };
    let finish = |subsystem: Multibody, bodies: &[(BodyId, BodyId)], joints: &[(JointId, JointId)], forces: &[_]| {
        let shown = joints.iter().filter(|(of_whole, _)| show.contains(&(*of_whole).into()));
        let mut subsystem =
            shown.fold(subsystem, |s, (of_whole, here)| s.show_reaction(&whole.joints[of_whole.0].name, *here));
        for shown in show {
            let signal = |output: &Output| output.signal.moved(bodies, joints, forces);
            subsystem = match *shown {
                Show::Force(id) => match forces.iter().find(|(of_whole, _)| *of_whole == id) {
                    Some((_, here)) => subsystem.show_force(&whole.forces[id.0].name, *here),
                    None => subsystem,
                },
                Show::Output(id) => match whole.outputs.get(id.0).and_then(|o| Some((o, signal(o)?))) {
                    Some((output, signal)) => subsystem.show_number(output.name.clone(), signal, output.component),
                    None => subsystem,
                },
                Show::Body(_) | Show::Joint(_) | Show::Invariants => subsystem,
            };
        }
        if show.contains(&Show::Invariants) { subsystem.show_invariants() } else { subsystem }
    };
    let rho = options.formula.rho();
    let answers = options.coupling == CouplingSolver::Response;
    for (index, part) in real.iter().enumerate() {
        let mut subsystem = Multibody::new(part.motion.clone()).of_cut();
        for &(of_whole, here, joint, first) in &part.driven {
            let (body, from) = (name_of(of_whole), coupling_of(of_whole.0));
            for (quantity, unit, wired) in
                [("x", "m", Some(first)), ("theta", "rad", Some(first + 3)), ("v", "m/s", None), ("w", "rad/s", None)]
            {
                let port = format!("{body}.{quantity}");
                subsystem = subsystem.receive(Port::new(port.clone(), unit).array(3), wired);
                model.connections.push(Connection::new(format!("{from}.{port}"), format!("{}.{port}", part.name)));
            }
            subsystem = subsystem
                .show(format!("{body}.f"), Signal::InterfaceForce(joint))
                .show(format!("{body}.m"), Signal::InterfaceMoment(joint))
                .resolved(&part.motion.resolution(here, h)[4..]);
            if answers {
                subsystem = subsystem
                    .show(format!("{body}.held_x"), Signal::Position(here))
                    .show(format!("{body}.held_theta"), Signal::Orientation(here))
                    .resolved(&part.motion.resolution(here, h)[..2]);
            }
        }
        if answers {
            subsystem = subsystem.answering(&part.driven.iter().map(|d| (d.2, d.3)).collect::<Vec<_>>());
        }
        for &(of_whole, here) in &part.own {
            owners[of_whole.0] = model.parts.len();
            if show.contains(&of_whole.into()) {
                subsystem = subsystem.show_motion(name_of(of_whole), here);
            }
        }
        subsystem = finish(subsystem, &part.own, &part.joints, &part.forces);
        for ((name, unit), input) in &part.inputs {
            subsystem = subsystem.receive(Port::new(name.clone(), unit), Some(*input));
        }
        let mut made = Part::new(part.name.clone(), subsystem);
        let starts: Vec<_> = part.driven.iter().map(|d| pieces.whole.acceleration(d.0)).collect();
        made.predictor = Some(Arc::new(move || {
            let predictor = PosePredictor::new(rho);
            Box::new(if answers { predictor.starting_from(starts.clone()) } else { predictor })
        }));
        made.port_predictors.extend(part.inputs.iter().map(|((name, _), _)| (name.clone(), None)));
        model.parts.push(made);
        roles.push(PartRole::Real { index });
        stages[0].push(part.name.clone());
    }
    for (index, CouplingPart { motion, bodies: ids, joints, inputs }) in couplings.iter().enumerate() {
        let name = format!("joint{}", index + 1);
        let bodies = &groups.couplings[index].0;
        let mut subsystem = Multibody::new(motion.clone()).of_cut();
        let mut first = 0;
        for part in real {
            let mut ports = Vec::new();
            let here = part.driven.iter().filter(|d| bodies.contains(&d.0.0));
            for &(of_whole, ..) in here.clone() {
                let body = name_of(of_whole);
                let quantities = [("f", "N"), ("m", "N.m"), ("held_x", "m"), ("held_theta", "rad")];
                for (quantity, unit) in &quantities[..if answers { 4 } else { 2 }] {
                    ports.push((format!("{}.{body}.{quantity}", part.name), *unit, 3));
                }
                // loads that are answered with are not those that act: the answer to the rest of the way adds to them
                if !answers {
                    let both =
                        |part: &str, quantities: [&str; 2]| quantities.map(|q| format!("{part}.{body}.{q}")).to_vec();
                    let (action, motion) = (both(&part.name, ["f", "m"]), both(&name, ["v", "w"]));
                    model.bonds.push(Bond { name: format!("{}-{body}", part.name), action, motion });
                }
            }
            let count = here.count();
            if answers && count > 0 {
                ports.push((format!("{}.response", part.name), "1", 36 * count * count));
            }
            for (port, unit, size) in ports {
                model.connections.push(Connection::new(port.clone(), format!("{name}.{port}")));
                subsystem = subsystem.receive(Port::new(port, unit).array(size), Some(first));
                first += size;
            }
        }
        for (&i, &id) in bodies.iter().zip(ids) {
            owners[i] = model.parts.len();
            let resolution = subsystem.motion().resolution(id, h);
            subsystem = subsystem.show_motion(&whole.bodies[i].name, id).resolved(&resolution[..4]);
        }
        let own: Vec<(BodyId, BodyId)> = bodies.iter().map(|&i| BodyId(i)).zip(ids.iter().copied()).collect();
        subsystem = finish(subsystem, &own, joints, &[]);
        for ((name, unit), input) in inputs {
            subsystem = subsystem.receive(Port::new(name.clone(), unit), Some(*input));
        }
        let linear = options.coupling == CouplingSolver::RungeKutta;
        if linear || options.coupling == CouplingSolver::RungeKuttaHeld {
            subsystem = subsystem.explicit();
        }
        // loads of the same instant, at the end of the step; or from that of the last end to it
        let mut part = Part::new(name.clone(), subsystem);
        part.predictor =
            Some(if linear { Arc::new(|| Box::new(PolynomialHold::new(1))) } else { Arc::new(|| Box::new(Latest)) });
        part.port_predictors.extend(inputs.iter().map(|((name, _), _)| (name.clone(), None)));
        model.parts.push(part);
        roles.push(PartRole::Coupling { index });
        stages[1].push(name);
    }
    Division { model, roles, stages, contraction, owners }
}
