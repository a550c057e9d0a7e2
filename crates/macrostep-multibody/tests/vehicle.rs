//! The race car of `reference/vehicle.json`: two independent programs, one of them confirmed by MBDyn.

use macrostep_multibody::force::{Aero, AntiRollBar, AxisTorque, Curve, Damper, Road, SimpleTyre, Strut, TyreCurve};
use macrostep_multibody::{
    Amplitude, Attachment, Body, BodyId, JointKind, Mechanism, Motion, Options, Target, TimeFunction,
};
use serde_json::Value;

const CORNERS: [&str; 4] = ["FL", "FR", "RL", "RR"];

fn reference() -> Value {
    serde_json::from_str(include_str!("reference/vehicle.json")).unwrap()
}

fn three(v: &Value) -> [f64; 3] {
    std::array::from_fn(|k| v[k].as_f64().unwrap())
}

fn number(v: &Value) -> f64 {
    v.as_f64().unwrap()
}

fn sub(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|k| a[k] - b[k])
}

fn norm(a: [f64; 3]) -> f64 {
    a.iter().map(|x| x * x).sum::<f64>().sqrt()
}

struct Car {
    mechanism: Mechanism,
    chassis: BodyId,
    tyre: SimpleTyre,
}

fn moves(list: &Value) -> Amplitude {
    let moves = list.as_array().unwrap();
    let moves = moves.iter().map(|m| [number(&m["t0"]), number(&m["t1"]), number(&m["from"]), number(&m["to"])]);
    Amplitude::Function(TimeFunction::Moves(moves.collect()))
}

fn car(data: &Value, manoeuvre: &Value) -> Car {
    let car = &data["car"];
    let v0 = number(&manoeuvre["initial_speed_m_s"]);
    let on = |option: &str| manoeuvre["options"][option].as_bool().unwrap();
    let mut m = Mechanism::new([0.0, 0.0, -number(&car["gravity_m_s2"])]);
    let cog = three(&car["chassis"]["cog"]);
    let body =
        Body::new("chassis", number(&car["chassis"]["mass"]), three(&car["chassis"]["inertia_principal_about_cog"]));
    let chassis = m.body(body.at(cog).moving([v0, 0.0, 0.0], [0.0; 3]));
    let t = &car["tyre"];
    let curve =
        |c: &Value| TyreCurve { b: number(&c["B"]), c: number(&c["C"]), d: number(&c["D"]), e: number(&c["E"]) };
    let tyre = SimpleTyre {
        radius: number(&t["unloaded_radius"]),
        rolling_radius: number(&t["effective_radius"]),
        stiffness: number(&t["vertical_stiffness"]),
        low_speed: number(&t["V_low"]),
        blend: number(&t["V_blend"]),
        longitudinal: curve(&t["longitudinal"]),
        lateral: curve(&t["lateral"]),
        road: Road::default(),
    };
    let mut struts = Vec::new();
    for corner in CORNERS {
        let point = |p: &str| three(&car["hard_points"][corner][p]);
        let centre = point("W");
        let hub = m.body(Body::new(format!("hub_{corner}"), 0.0, [0.0; 3]).at(centre).moving([v0, 0.0, 0.0], [0.0; 3]));
        let spin = [0.0, v0 / tyre.rolling_radius, 0.0];
        let rim = Body::new(
            format!("rim_{corner}"),
            number(&car["rim"]["mass_each"]),
            three(&car["rim"]["inertia_about_own_axes"]),
        );
        let rim = m.body(rim.at(centre).moving([v0, 0.0, 0.0], spin));
        let front = corner.starts_with('F');
        for (inner, outer) in [("A", "X"), ("B", "X"), ("C", "Y"), ("D", "Y"), ("K", "J")] {
            let (i, o) = (point(inner), point(outer));
            let (a, b) = (Attachment::new(chassis, sub(i, cog)), Attachment::new(hub, sub(o, centre)));
            let joint = m.joint(format!("{corner} {inner}{outer}"), JointKind::Distance(norm(sub(i, o))), a, b);
            if inner == "K" && front {
                m.slide(joint, [0.0, 1.0, 0.0], moves(&manoeuvre["rack_m"]));
            }
        }
        m.joint_here(format!("{corner} spindle"), JointKind::Revolute, hub, rim, centre, [0.0, 1.0, 0.0]);
        let ends = [Attachment::new(chassis, sub(point("M"), cog)), Attachment::new(hub, sub(point("X"), centre))];
        let s = &car["spring_damper"];
        let length = number(&s["free_length"][corner]);
        let d = &car["options"]["damper"];
        let damper = if on("nonlinear_dampers") {
            Damper {
                rebound: [number(&d["rebound_low"]), number(&d["rebound_high"])],
                bump: [number(&d["bump_low"]), number(&d["bump_high"])],
                kink: number(&d["bump_knee"]),
            }
            .curve()
        } else {
            Curve::Linear(number(&s["damping"]))
        };
        let strut = Strut { length, spring: Curve::Linear(number(&s["stiffness"])), damper };
        m.force(format!("strut_{corner}"), ends.to_vec(), strut);
        struts.push((ends, length));
        let axis = [0.0, 1.0, 0.0];
        m.force(format!("tyre_{corner}"), vec![Attachment::new(rim, [0.0; 3]).axis(axis)], tyre.clone());
        let torque = moves(&manoeuvre[if front { "torque_front_each_N_m" } else { "torque_rear_each_N_m" }]);
        let at = vec![Attachment::new(hub, [0.0; 3]).axis(axis), Attachment::new(rim, [0.0; 3]).axis(axis)];
        m.force(format!("torque_{corner}"), at, AxisTorque { amplitude: torque, gain: 1.0 });
    }
    if on("anti_roll_bars") {
        for (axle, key) in [(0, "front_N_per_m"), (2, "rear_N_per_m")] {
            let ((left, l), (right, r)) = (struts[axle], struts[axle + 1]);
            let stiffness = number(&car["options"]["anti_roll_bar"][key]);
            m.force(key, [left, right].concat(), AntiRollBar { stiffness, lengths: [l, r] });
        }
    }
    if on("aero") {
        let aero = &car["options"]["aero"];
        for end in ["front", "rear"] {
            let e = &aero[end];
            // a straight line through the area at the height of reference
            let area = |at: &str, slope: &str| {
                let (h, a, s) = (number(&e["h0"]), number(&e[at]), number(&e[slope]));
                Curve::points(vec![(h, a), (h + 1.0, a + s)]).unwrap()
            };
            let law = Aero {
                density: number(&aero["rho"]),
                point: sub(three(&e["point"]), cog),
                height_point: sub(three(&e["height_point"]), cog),
                lift: area("CLA0", "dCLA_dh"),
                drag: area("CDA0", "dCDA_dh"),
                road: Road::default(),
            };
            m.force(end, vec![Attachment::new(chassis, [0.0; 3])], law);
        }
    }
    Car { mechanism: m, chassis, tyre }
}

/// Largest differences from the reference up to `until`: position, yaw, and load after one second.
fn compare(data: &Value, name: &str, step: f64, until: f64) -> [f64; 3] {
    let manoeuvre = &data["manoeuvres"][name];
    let car = car(data, manoeuvre);
    let mut motion = Motion::new(&car.mechanism, Options::default()).unwrap();
    let columns: Vec<&str> = manoeuvre["columns"].as_array().unwrap().iter().map(|c| c.as_str().unwrap()).collect();
    let column = |n: &str| columns.iter().position(|c| *c == n).unwrap_or_else(|| panic!("{n} of {columns:?}"));
    let mut worst = [0.0_f64; 3];
    let mut taken = 0_u64;
    let began = std::time::Instant::now();
    for row in manoeuvre["rows"].as_array().unwrap() {
        let t = number(&row[column("t")]);
        if t > until + 1e-9 {
            break;
        }
        while (taken as f64) * step < t - 1e-9 {
            motion.step(step).unwrap_or_else(|e| panic!("{name} at {}: {e}", motion.time()));
            taken += 1;
        }
        // 50 ms is no multiple of every step
        if ((taken as f64) * step - t).abs() > 1e-9 {
            continue;
        }
        let x = motion.position(car.chassis);
        for (k, n) in ["x", "y", "z"].into_iter().enumerate() {
            worst[0] = worst[0].max((x[k] - number(&row[column(n)])).abs());
        }
        let r = motion.matrix_of(car.chassis);
        worst[1] = worst[1].max((r[1][0].atan2(r[0][0]) - number(&row[column("yaw")])).abs());
        if t >= 1.0 {
            for corner in CORNERS {
                let frames = motion.frames(&format!("tyre_{corner}")).unwrap();
                let load = car.tyre.state(&frames[0]).unwrap().load;
                worst[2] = worst[2].max((load - number(&row[column(&format!("Fz_{corner}"))])).abs());
            }
        }
    }
    let work = motion.work();
    println!(
        "{name} {step}: {worst:?} in {:.1} us per step, {:.2} iterations, one matrix in {:.1} steps",
        began.elapsed().as_secs_f64() * 1e6 / taken as f64,
        work.iterations as f64 / taken as f64,
        taken as f64 / work.factorisations as f64
    );
    worst
}

#[test]
fn manoeuvres_of_the_reference() {
    let data = reference();
    for name in ["settle", "step_steer", "sine_dwell", "drive_brake", "low_speed", "circle", "all_options"] {
        let [position, yaw, load] = compare(&data, name, 2.5e-4, 4.0);
        // a hundredth of what a step of 0.3 ms has to keep: 1e-4 m, 1e-5 rad, 0.5 N
        assert!(position < 1e-6 && yaw < 1e-7 && load < 5e-3, "{name}: {position} {yaw} {load}");
    }
}

#[test]
fn halving_the_step_quarters_the_error() {
    let data = reference();
    let errors = [1e-3, 5e-4, 2.5e-4].map(|step| compare(&data, "step_steer", step, 4.0));
    for pair in errors.windows(2) {
        let order = |k: usize| (pair[0][k] / pair[1][k]).log2();
        // positions hold the first landing on the tyres as well, which coarse steps smear
        assert!((1.95..2.05).contains(&order(2)) && order(0) > 1.95, "{errors:?}: {} {}", order(2), order(0));
    }
}

/// One corner on a chassis that stands still: the wheel centre is moved up by `dz` and the rack by `rack`; where the hub goes.
fn corner(data: &Value, name: &str, dz: f64, rack: f64) -> [f64; 5] {
    let points = &data["car"]["hard_points"][name];
    let point = |p: &str| three(&points[p]);
    let centre = point("W");
    let mut m = Mechanism::new([0.0; 3]);
    let hub = m.body(Body::new("hub", 1.0, [0.01; 3]).at(centre));
    let smooth = |to: f64| Amplitude::Function(TimeFunction::Smooth { from: 0.0, to, start: 0.0, end: 0.5 });
    for (inner, outer) in [("A", "X"), ("B", "X"), ("C", "Y"), ("D", "Y"), ("K", "J")] {
        let (i, o) = (point(inner), point(outer));
        let (a, b) = (Attachment::new(Target::Ground, i), Attachment::new(hub, sub(o, centre)));
        let joint = m.joint(format!("{inner}{outer}"), JointKind::Distance(norm(sub(i, o))), a, b);
        if inner == "K" {
            m.slide(joint, [0.0, 1.0, 0.0], smooth(rack));
        }
    }
    let lift = m.joint_here("lift", JointKind::InPlane, Target::Ground, hub, centre, [0.0, 0.0, 1.0]);
    m.slide(lift, [0.0, 0.0, 1.0], smooth(dz));
    let mut motion = Motion::new(&m, Options::default()).unwrap();
    for _ in 0..600 {
        motion.step(1e-3).unwrap();
    }
    let (x, r) = (motion.position(hub), motion.matrix_of(hub));
    let axis = [r[0][1], r[1][1], r[2][1]];
    let ball = motion.point(hub, sub(point("X"), centre));
    let degrees = |x: f64| x.to_degrees();
    [
        x[0] - centre[0],
        x[1] - centre[1],
        degrees(axis[2].asin()),
        degrees((-axis[0]).atan2(axis[1])),
        norm(sub(ball, point("M"))),
    ]
}

#[test]
fn suspension_kinematics() {
    let data = reference();
    let mut count = 0;
    for (name, table) in data["kinematics"]["tables"].as_object().unwrap() {
        let at = name.split('_').nth(1).unwrap();
        for row in table["rows"].as_array().unwrap() {
            let row: Vec<f64> = row.as_array().unwrap().iter().map(number).collect();
            let found = corner(&data, at, row[0], row[1]);
            for (k, (found, wanted)) in found.iter().zip(&row[2..7]).enumerate() {
                assert!((found - wanted).abs() < 1e-9, "{name} {row:?} column {k}: {found} for {wanted}");
                count += 1;
            }
        }
    }
    assert!(count >= 250, "{count}");
}

#[test]
fn a_car_rests_on_its_wheels() {
    // nothing holds it along the road, and there it stays
    let data = reference();
    let car = car(&data, &data["manoeuvres"]["settle"]);
    let mut motion = Motion::new(&car.mechanism, Options::default().at_equilibrium()).unwrap();
    let steady = &data["steady_states"]["base"];
    let columns: Vec<&str> = steady["columns"].as_array().unwrap().iter().map(|c| c.as_str().unwrap()).collect();
    let rolling = |n: &str| number(&steady["rows"][0][columns.iter().position(|c| *c == n).unwrap()]);
    let at = motion.position(car.chassis);
    for corner in CORNERS {
        let load = car.tyre.state(&motion.frames(&format!("tyre_{corner}")).unwrap()[0]).unwrap().load;
        let wanted = rolling(&format!("Fz_{corner}"));
        assert!((load - wanted).abs() < 0.02, "{corner}: {load} N, rolling {wanted} N");
    }
    // toe pushes rolling wheels together, and lifts the car by 0.2 mm
    assert!((at[2] - rolling("z")).abs() < 3e-4, "{at:?}");
    // it is at rest
    (0..1000).for_each(|_| motion.step(3e-4).unwrap());
    let moved = norm(sub(motion.position(car.chassis), at));
    println!("chassis at {} m; {moved:.1e} m in 0.3 s", at[2]);
    assert!(moved < 1e-8, "{moved}");
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// `Rᵀ x` for a matrix row by row.
fn turned_back(r: [[f64; 3]; 3], x: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|k| (0..3).map(|i| r[i][k] * x[i]).sum())
}

/// What turning about the vertical with this rate does to a vector.
fn turning(rate: f64, x: [f64; 3]) -> [f64; 3] {
    [-rate * x[1], rate * x[0], 0.0]
}

/// A car that corners as if it were rigid but for its spinning rims, which are at the angle zero: what the steady states of the reference
/// are. As their moments of inertia differ across the axle by 0.4 %, no car stays in such a state; but at that instant nothing changes.
struct Cornering<'a> {
    data: &'a Value,
    options: Value,
    speed: f64,
    rack: f64,
}

impl Cornering<'_> {
    /// At `x`: velocity to the left, yaw rate, height, roll, pitch, torque of each rear wheel, travels and spins of the wheels.
    fn at(&self, x: &[f64]) -> (Car, Motion) {
        let held = |to: f64| serde_json::json!([{ "t0": -2.0, "t1": -1.0, "from": 0.0, "to": to }]);
        let manoeuvre = serde_json::json!({
            "initial_speed_m_s": 0.0, "options": self.options, "rack_m": held(self.rack),
            "torque_front_each_N_m": [], "torque_rear_each_N_m": held(x[5]),
        });
        let mut car = car(self.data, &manoeuvre);
        // about where everything is; then where the links let it be
        let m = &mut car.mechanism;
        let chassis = m.body_mut(car.chassis);
        let sunk = x[2] - chassis.position[2];
        (chassis.position[2], chassis.orientation) = (x[2], [x[3], x[4], 0.0]);
        let wheels = CORNERS.map(|c| ["hub", "rim"].map(|part| m.find(&format!("{part}_{c}")).unwrap()));
        for (both, travel) in wheels.iter().zip(&x[6..10]) {
            both.iter().for_each(|&id| m.body_mut(id).position[2] += sunk + travel);
        }
        m.assemble(false).unwrap();
        for [hub, rim] in wheels {
            m.body_mut(rim).orientation = m.body_mut(hub).orientation;
        }
        // all turn about the vertical, and rims about their axles
        let rest = Motion::new(m, Options::default()).unwrap();
        let (centre, r) = (rest.position(car.chassis), rest.matrix_of(car.chassis));
        // the velocity along the chassis is given, and none is across the road
        let ahead = (self.speed - r[1][0] * x[0]) / r[0][0];
        let moving = |at: [f64; 3]| {
            let around = turning(x[1], sub(at, centre));
            [ahead + around[0], x[0] + around[1], 0.0]
        };
        for id in m.bodies() {
            let at = rest.position(id);
            (m.body_mut(id).velocity, m.body_mut(id).spin) = (moving(at), [0.0, 0.0, x[1]]);
        }
        for ([hub, rim], spin) in wheels.iter().zip(&x[10..]) {
            let axle = rest.matrix_of(*hub).map(|row| row[1]);
            m.body_mut(*rim).spin = std::array::from_fn(|k| spin * axle[k] + if k == 2 { x[1] } else { 0.0 });
        }
        let motion = Motion::new(m, Options::default()).unwrap();
        (car, motion)
    }

    /// What of accelerations and angular accelerations is not that of a steady turn: chassis, heights of wheels, spins.
    fn residual(&self, x: &[f64]) -> Vec<f64> {
        let (car, motion) = self.at(x);
        let left = |id: BodyId| {
            let [a, alpha] = motion.accelerations_of(id);
            [sub(a, turning(x[1], motion.velocity(id))), sub(alpha, turning(x[1], motion.spin(id)))]
        };
        let mut all = left(car.chassis).concat();
        let up = motion.matrix_of(car.chassis).map(|row| row[2]);
        for corner in CORNERS {
            let rim = car.mechanism.find(&format!("rim_{corner}")).unwrap();
            let [a, alpha] = left(rim);
            all.extend([dot(a, up), dot(alpha, motion.matrix_of(rim).map(|row| row[1]))]);
        }
        all
    }

    /// Solves for the steady state from `x`, with the matrix of another one while that does.
    fn solve(&self, x: &mut [f64], matrix: &mut Vec<Vec<f64>>) {
        let size = |r: &[f64]| r.iter().fold(0.0_f64, |m, r| m.max(r.abs()));
        let mut r = self.residual(x);
        for _ in 0..30 {
            if size(&r) < 1e-9 {
                return;
            }
            let new = matrix.is_empty();
            if new {
                for k in 0..x.len() {
                    // in m, rad, their rates, and N m
                    let d = if (2..5).contains(&k) || (6..10).contains(&k) { 1e-8 } else { 1e-6 };
                    let mut near = x.to_vec();
                    near[k] += d;
                    matrix.push(self.residual(&near).iter().zip(&r).map(|(near, r)| (near - r) / d).collect());
                }
            }
            let moved: Vec<f64> = x.iter().zip(solve(matrix, &r)).map(|(x, s)| x - s).collect();
            let next = self.residual(&moved);
            let gain = size(&next) / size(&r);
            if gain > 0.1 {
                matrix.clear();
            }
            if new || gain < 0.5 {
                x.copy_from_slice(&moved);
                r = next;
            }
        }
        panic!("no steady state: {x:?} leaves {r:?}");
    }
}

/// Solves `Σ x_k columns_k = b` by elimination with pivots.
fn solve(columns: &[Vec<f64>], b: &[f64]) -> Vec<f64> {
    let n = b.len();
    let mut a: Vec<Vec<f64>> = (0..n).map(|i| columns.iter().map(|c| c[i]).chain([b[i]]).collect()).collect();
    for k in 0..n {
        let pivot = (k..n).max_by(|&i, &j| a[i][k].abs().total_cmp(&a[j][k].abs())).unwrap();
        a.swap(k, pivot);
        for i in (0..n).filter(|&i| i != k) {
            let f = a[i][k] / a[k][k];
            let row = a[k].clone();
            a[i].iter_mut().zip(&row).skip(k).for_each(|(x, y)| *x -= f * y);
        }
    }
    (0..n).map(|k| a[k][n] / a[k][k]).collect()
}

#[test]
fn steady_states_of_the_reference() {
    let data = reference();
    let mut count = 0;
    for (set, on) in [("base", false), ("all_options", true)] {
        let table = &data["steady_states"][set];
        let columns: Vec<&str> = table["columns"].as_array().unwrap().iter().map(|c| c.as_str().unwrap()).collect();
        let mut matrix = Vec::new();
        for row in table["rows"].as_array().unwrap() {
            let wanted = |name: &str| number(&row[columns.iter().position(|c| *c == name).unwrap()]);
            let (speed, rack) = (wanted("vx"), wanted("rack"));
            let options = serde_json::json!({ "anti_roll_bars": on, "nonlinear_dampers": on, "aero": on });
            let cornering = Cornering { data: &data, options, speed, rack };
            // from about there, wheels as high as their loads say, and rolling
            let near = ["vy", "yaw_rate", "z", "roll", "pitch", "rear_torque_each"];
            let mut x: Vec<f64> = near.into_iter().map(|name| 1.001 * wanted(name)).collect();
            let (points, tyre) = (&data["car"]["hard_points"], &data["car"]["tyre"]);
            for corner in CORNERS {
                let sunk = wanted(&format!("Fz_{corner}")) / number(&tyre["vertical_stiffness"]);
                let above = three(&points[corner]["W"])[2] + x[2] - three(&data["car"]["chassis"]["cog"])[2];
                x.push(number(&tyre["unloaded_radius"]) - sunk - above);
            }
            x.extend([speed / number(&tyre["effective_radius"]); 4]);
            cornering.solve(&mut x, &mut matrix);

            let (car, motion) = cornering.at(&x);
            let r = motion.matrix_of(car.chassis);
            let [a, _] = motion.accelerations_of(car.chassis);
            let own = turned_back(r, motion.velocity(car.chassis));
            let mut found = vec![
                ("vx".to_owned(), own[0]),
                ("rear_torque_each".to_owned(), x[5]),
                ("yaw_rate".to_owned(), x[1]),
                ("z".to_owned(), motion.position(car.chassis)[2]),
                ("roll".to_owned(), r[2][1].atan2(r[2][2])),
                ("pitch".to_owned(), -r[2][0].asin()),
                ("vy".to_owned(), own[1]),
                ("ay".to_owned(), turned_back(r, a)[1]),
            ];
            for corner in CORNERS {
                let tyre = car.tyre.state(&motion.frames(&format!("tyre_{corner}")).unwrap()[0]).unwrap();
                let strut = motion.frames(&format!("strut_{corner}")).unwrap();
                found.push((format!("Fz_{corner}"), tyre.load));
                found.push((format!("alpha_{corner}"), tyre.alpha));
                let [from, to] = [strut[0].point, strut[1].point];
                let length = norm([to.x - from.x, to.y - from.y, to.z - from.z]);
                found.push((format!("spring_length_{corner}"), length));
            }
            let mut worst = [0.0_f64; 2];
            for (name, value) in &found {
                let (off, load) = ((value - wanted(name)).abs(), name.starts_with("Fz"));
                worst[usize::from(load)] = worst[usize::from(load)].max(off);
                // hubs, which have no mass in the reference, weigh 1.2e-6 N each
                let most = if load { 2e-6 } else { 1e-6 };
                assert!(off < most, "{set}, {speed} m/s, rack {rack} m: {name} is {value}, {off:e} off");
            }
            println!(
                "{set}, {speed} m/s, rack {rack} m: {:.1e} m, rad, their rates, N m; {:.1e} N",
                worst[0], worst[1]
            );
            count += found.len();
        }
    }
    assert_eq!(count, 17 * 20);
}
