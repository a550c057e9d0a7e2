//! Mechanisms that tests cut, and how they run them.

use std::sync::Arc;

use macrostep_core::{
    CommunicationPoint, Flow, Manager, Observer, ObserverError, Outcome, Repeat, RunInfo, Schedule, Settings, Stages,
    Ticks,
};
use macrostep_coupling::predictors::Latest;
use macrostep_multibody::{
    Attachment, Body, BodyId, Cut, Division, JointKind, Law, Mechanism, Motion, Options, Section, Target,
};

pub fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

/// Keeps some outputs of every communication point, and some inputs as they were seen at the end of the step.
pub struct Watch {
    names: Vec<String>,
    /// The place among outputs, or else among inputs.
    places: Vec<Result<usize, usize>>,
    pub rows: Vec<Vec<f64>>,
}

impl Watch {
    pub fn new(names: &[&str]) -> Self {
        Watch { names: names.iter().map(|n| (*n).to_owned()).collect(), places: Vec::new(), rows: Vec::new() }
    }
}

impl Observer for Watch {
    fn begin(&mut self, run: &RunInfo<'_>) -> Result<(), ObserverError> {
        let (outputs, inputs) = (run.graph.output_names(), run.graph.input_names());
        let place = |n: &String| {
            let output = outputs.iter().position(|a| a == n);
            output.ok_or_else(|| inputs.iter().position(|a| a == n).unwrap_or_else(|| panic!("{n}")))
        };
        self.places = self.names.iter().map(place).collect();
        Ok(())
    }
    fn communication_point(&mut self, at: &CommunicationPoint<'_>) -> Result<(), ObserverError> {
        let value = |place: &Result<usize, usize>| place.map_or_else(|i| at.seen[i], |o| at.outputs[o]);
        self.rows.push(self.places.iter().map(value).collect());
        Ok(())
    }
    fn wants_inputs(&self) -> bool {
        self.places.iter().any(Result::is_err)
    }
}

pub fn run(division: Division, h: f64, stop: f64, repeat: Repeat, threads: usize, names: &[&str]) -> (Watch, Outcome) {
    let ticks = |seconds: f64| Ticks((seconds * 1e12).round() as i128);
    let mut settings = Settings::new(ticks(h), ticks(stop), Arc::new(|| Box::new(Latest)));
    settings.schedule = Schedule { stages: Stages::Stated(division.stages), repeat, behind: false };
    settings.threads = threads;
    settings.parallel_from = std::time::Duration::ZERO;
    let mut manager = Manager::new(division.model, settings).unwrap_or_else(|e| panic!("{e}"));
    let mut watch = Watch::new(names);
    let outcome = manager.run(&mut watch, |_, _| Ok(Flow::Continue));
    (watch, outcome)
}

/// What holds bodies 2 and 3 of the pendulum together.
#[derive(Clone, Copy, PartialEq)]
pub enum Middle {
    Revolute,
    Clamp,
    Fused,
}

/// Four bodies on the x axis, spinning rigidly about the origin: the 3-D test of the reference, section 10.
pub fn pendulum(middle: Middle) -> (Mechanism, Cut, BodyId) {
    let w = [0.5, 1.0, 2.0];
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let body = |name: &str, mass: f64, inertia: [f64; 3], centre: f64, x: f64| {
        // ω × (x, 0, 0)
        let v = [0.0, w[2] * x, -w[1] * x];
        Body::new(name, mass, inertia).centre([centre, 0.0, 0.0]).at([x, 0.0, 0.0]).moving(v, w)
    };
    let one = m.body(body("1", 1.0, [0.002, 0.025, 0.025], 0.0, 0.25));
    let two = body("2", 0.6, [0.004, 0.005, 0.005], 0.02, 0.6);
    let three = body("3", 0.5, [0.004, 0.004, 0.004], -0.01, 0.8);
    let four = body("4", 0.8, [0.0015, 0.018, 0.018], 0.0, 1.1);
    let bushing = |m: &mut Mechanism, name: &str, a: BodyId, oa: f64, b: BodyId, ob: f64| {
        let (a, b) = (Attachment::new(a, [oa, 0.0, 0.0]), Attachment::new(b, [ob, 0.0, 0.0]));
        m.bushing(name, a, b, [Law::new(5000.0, 5.0); 3], [Law::new(100.0, 0.05); 3]);
    };
    m.joint_here("pivot", JointKind::Spherical, Target::Ground, one, [0.0; 3], [0.0, 0.0, 1.0]);
    let (cut, four) = if middle == Middle::Fused {
        // bodies 2 and 3 as one at node 2: mass, first moment and inertia about it
        let mass = two.mass + three.mass;
        let centre = (0.6 * 0.02 + 0.5 * (0.2 - 0.01)) / mass;
        // J₃ about node 2: about its node, to its centre of mass, and back
        let shift = 0.5 * ((0.2_f64 - 0.01).powi(2) - 0.01_f64.powi(2));
        let inertia = [0.008, 0.009 + shift, 0.009 + shift];
        let hub = m.body(body("2", mass, inertia, centre, 0.6));
        let four = m.body(four);
        bushing(&mut m, "12", one, 0.25, hub, -0.1);
        bushing(&mut m, "34", hub, 0.3, four, -0.2);
        (Cut::Body(hub), four)
    } else {
        let (two, three) = (m.body(two), m.body(three));
        let four = m.body(four);
        bushing(&mut m, "12", one, 0.25, two, -0.1);
        bushing(&mut m, "34", three, 0.1, four, -0.2);
        let kind = if middle == Middle::Revolute { JointKind::Revolute } else { JointKind::Clamp };
        (Cut::Joint(m.joint_here("middle", kind, two, three, [0.7, 0.0, 0.0], [0.0, 1.0, 0.0])), four)
    };
    (m, cut, four)
}

/// Positions and rotation vectors of all bodies of the pendulum at every step up to 0.2 s.
pub type Poses = Vec<Vec<[[f64; 3]; 2]>>;

/// The pendulum whole.
pub fn whole_poses(middle: Middle, h: f64) -> Poses {
    let (m, _, _) = pendulum(middle);
    let ids: Vec<BodyId> = ["1", "2", "3", "4"].iter().filter_map(|n| m.find(n)).collect();
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    let now = |motion: &Motion| ids.iter().map(|&id| [motion.position(id), motion.orientation(id)]).collect();
    let mut rows: Poses = vec![now(&motion)];
    for _ in 0..(0.2 / h).round() as usize {
        motion.step(h).unwrap();
        rows.push(now(&motion));
    }
    rows
}

/// The pendulum cut, and how far the poses that were sent to parts are from those that bodies then had, at most: m, rad.
pub fn cut_poses(middle: Middle, h: f64, repeat: Repeat, threads: usize) -> (Poses, [f64; 2]) {
    let (m, cut, four) = pendulum(middle);
    let division = m.divide_anyway(&[cut], &[m.find("1").unwrap().into(), four.into()], Options::default()).unwrap();
    let mut bodies = vec!["part1.1", "joint1.2", "joint1.3", "part2.4", "part1.2", "part2.3"];
    if middle == Middle::Fused {
        bodies = vec!["part1.1", "joint1.2", "part2.4", "part1.2"];
    }
    let sent = if middle == Middle::Fused { 1 } else { 2 };
    let quantities = |b: &&str| {
        ["x", "theta"]
            .iter()
            .flat_map(|q| (0..3).map(move |k| (*q, k)))
            .map(|(q, k)| format!("{b}.{q}[{k}]"))
            .collect::<Vec<_>>()
    };
    let names: Vec<String> = bodies.iter().flat_map(quantities).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (watch, outcome) = run(division, h, 0.2, repeat, threads, &names);
    assert_eq!(outcome, Outcome::Completed);
    let vector = |row: &[f64], i: usize| [row[3 * i], row[3 * i + 1], row[3 * i + 2]];
    let poses = |row: &Vec<f64>| (0..bodies.len()).map(|b| [vector(row, 2 * b), vector(row, 2 * b + 1)]).collect();
    let mut all: Poses = watch.rows.iter().map(poses).collect();
    let mut gap = [0.0_f64; 2];
    for (k, row) in all.iter_mut().enumerate() {
        let sent = row.split_off(row.len() - sent);
        for (guess, own) in sent.iter().zip(&row[1..]).filter(|_| k > 0) {
            gap = [gap[0].max(distance(&guess[0], &own[0])), gap[1].max(turn(&guess[1], &own[1]))];
        }
    }
    (all, gap)
}

/// The angle between two orientations.
pub fn turn(a: &[f64; 3], b: &[f64; 3]) -> f64 {
    let [a, b] = [a, b].map(|v| glam::DQuat::from_scaled_axis(glam::DVec3::from_array(*v)));
    let q = a.conjugate() * b;
    2.0 * (q.x * q.x + q.y * q.y + q.z * q.z).sqrt().asin()
}

/// The tip of the pendulum: 0.2 m from the node of its last body.
pub fn tip(poses: &[[[f64; 3]; 2]]) -> [f64; 3] {
    let [x, theta] = poses[poses.len() - 1].map(glam::DVec3::from_array);
    (x + glam::DQuat::from_scaled_axis(theta) * glam::DVec3::new(0.2, 0.0, 0.0)).to_array()
}

/// The tip at 0.2 s, whole.
pub fn whole_tip(middle: Middle, h: f64) -> [f64; 3] {
    tip(whole_poses(middle, h).last().unwrap())
}

/// The tip at 0.2 s, cut.
pub fn cut_tip(middle: Middle, h: f64, repeat: Repeat, threads: usize) -> [f64; 3] {
    tip(cut_poses(middle, h, repeat, threads).0.last().unwrap())
}

/// The 24 m beam of table 3 of [fontana2026] between two hinges.
pub fn table3(elements: usize, damping: f64) -> (Mechanism, Vec<BodyId>) {
    table3_on(JointKind::Revolute, elements, damping)
}

/// The same on other joints: a hinge holds its ends in the lateral plane, where the planar programs of the reference have pins.
pub fn table3_on(kind: JointKind, elements: usize, damping: f64) -> (Mechanism, Vec<BodyId>) {
    let section = Section::new([1e6, 6e5, 6e5, 1e3, 2e3, 1e4], 5.0, [0.1, 0.05, 0.05]).damped(damping);
    let mut m = Mechanism::new([0.0, 0.0, -9.81]);
    let nodes = m.beam_line("beam", &section, elements, [0.0, 0.0, 1.0], |s| [24.0 * s, 0.0, 0.0]);
    let (first, last) = (nodes[0], nodes[2 * elements]);
    m.joint_here("left", kind, Target::Ground, first, [0.0; 3], [0.0, 1.0, 0.0]);
    m.joint_here("right", kind, Target::Ground, last, [24.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    (m, nodes)
}

/// Four masses in a line with a rigid link between the second and the third, in all six freedoms at once: four bodies at one
/// place whose bushings are alike in all directions, so that every freedom is the line of [fontana2026] fig. 7.
pub fn four_masses(m: [f64; 4], k: [f64; 4], c: [f64; 4], x: [f64; 4]) -> (Mechanism, Cut, Vec<BodyId>) {
    let mut mechanism = Mechanism::new([0.0; 3]);
    let bodies: Vec<BodyId> = (0..4)
        .map(|i| mechanism.body(Body::new(format!("m{}", i + 1), m[i], [m[i]; 3]).at([x[i], 0.0, 0.0])))
        .collect();
    let on = |b: usize| Attachment::new(bodies[b], [0.0; 3]);
    let ground = || Attachment::new(Target::Ground, [0.0; 3]);
    let mut bushing = |name: &str, i: usize, a: Attachment, b: Attachment| {
        mechanism.bushing(name, a, b, [Law::new(k[i], c[i]); 3], [Law::new(k[i], c[i]); 3]);
    };
    bushing("1", 0, ground(), on(0));
    bushing("2", 1, on(0), on(1));
    bushing("3", 2, on(2), on(3));
    bushing("4", 3, ground(), on(3));
    let link = mechanism.joint("link", JointKind::Clamp, on(1), on(2));
    (mechanism, Cut::Joint(link), bodies)
}
