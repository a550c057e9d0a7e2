//! A mechanism stated in Rust, whole and cut: a beam between two hinges falls; its halves run side by side on two threads, and
//! the node between them is a part of its own.

use std::error::Error;

use macrostep::core::{CommunicationPoint, Flow, Manager, Observer, ObserverError, Outcome, Settings, Stages, Ticks};
use macrostep::coupling::registry::{Params, predictor};
use macrostep::multibody::{Coupling, Cut, JointKind, Mechanism, Motion, Options, Section, Target};

const STEP: f64 = 1e-4;
const STEPS: usize = 2000;

/// The height of the middle node at every communication point.
struct Height {
    output: usize,
    z: Vec<f64>,
}

impl Observer for Height {
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        self.z.push(at.outputs[self.output]);
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    // 24 m, 6 elements: EA, GA, GA, GJ, EJ, EJ; mass and inertia per length
    let section = Section::new([1e6, 6e5, 6e5, 1e3, 2e3, 1e4], 5.0, [0.1, 0.05, 0.05]).damped(5e-4);
    let mut beam = Mechanism::new([0.0, 0.0, -9.81]);
    let nodes = beam.beam_line("beam", &section, 6, [0.0, 0.0, 1.0], |s| [24.0 * s, 0.0, 0.0]);
    let hinge = |beam: &mut Mechanism, name: &str, at: usize, x: f64| {
        beam.joint_here(name, JointKind::Revolute, Target::Ground, nodes[at], [x, 0.0, 0.0], [0.0, 1.0, 0.0]);
    };
    hinge(&mut beam, "left", 0, 0.0);
    hinge(&mut beam, "right", 12, 24.0);
    let middle = nodes[6];

    // whole
    let mut whole = Motion::new(&beam, Options::default())?;
    let mut reference = vec![whole.position(middle)[2]];
    for _ in 0..STEPS {
        whole.step(STEP)?;
        reference.push(whole.position(middle)[2]);
    }

    // cut at the middle node: refused if it would not hold at this step
    let division = beam.divide(&[Cut::Body(middle)], &[], Options::default(), Coupling::Loose, STEP)?;
    println!(
        "contraction factor {:.3}, safe up to {:.1e} s",
        division.contraction.factor,
        division.contraction.safe_step.unwrap_or(0.0)
    );
    let step = Ticks::parse("0.1ms")?;
    let mut settings = Settings::new(step, Ticks(step.0 * STEPS as i128), predictor("zoh", &Params::new())?);
    settings.schedule.stages = Stages::Stated(division.stages);
    settings.threads = 2;
    let mut manager = Manager::new(division.model, settings)?;
    let names = manager.graph().output_names();
    let output = names.iter().position(|n| n == "joint1.beam.6.x[2]").ok_or("no such output")?;
    let mut height = Height { output, z: Vec::new() };
    let outcome = manager.run(&mut height, |_, _| Ok(Flow::Continue));
    assert_eq!(outcome, Outcome::Completed);

    let gap = height.z.iter().zip(&reference).map(|(z, r)| (z - r).abs()).fold(0.0, f64::max);
    println!("the middle falls to {:.4} m in {:.1} s, cut and whole differ by {gap:.1e} m", height.z[STEPS], 0.2);
    assert!(gap < 1e-9);
    Ok(())
}
