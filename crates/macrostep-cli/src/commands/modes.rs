//! `modes`: eigenfrequencies of mechanisms.

use macrostep::scenario::{About, MechanismModes};

use super::analyze::{refuse, time};
use super::{complain, print, print_json, report, scenario};
use crate::args::Modes;
use crate::{End, text};

/// How many motions of a shape are told.
const MOST_MOVES: usize = 4;

pub fn modes(args: &Modes) -> End {
    let mut about = About::default();
    about.equilibrium = args.equilibrium;
    about.shapes = if args.shapes { args.count } else { 0 };
    about.time = match time(args.at.as_deref(), "--at") {
        Ok(time) => time,
        Err(error) => return refuse(&error, args.json),
    };
    about.frame_spin = match args.frame_spin[..] {
        [] => [0.0; 3],
        [x, y, z] => [x, y, z],
        _ => {
            let count = args.frame_spin.len();
            complain(&format!("error: `--frame-spin` takes three numbers, and is {count}\n  try: --frame-spin 0,0,10"));
            return End::BadInput;
        }
    };
    let found = scenario(&args.scenario).and_then(|s| s.check()).and_then(|checked| checked.modes(&about));
    let found = match found {
        Ok(found) => found,
        Err(mistakes) => return report(&mistakes, args.json),
    };
    if args.json {
        print_json(&macrostep::modes_json(&found));
        return End::Good;
    }
    for mechanism in &found {
        print(describe(mechanism, args.count).trim_end());
    }
    End::Good
}

fn describe(found: &MechanismModes, count: usize) -> String {
    let number = |x: f64| if x == 0.0 { "0".into() } else { format!("{x:.6}") };
    let rows: Vec<Vec<String>> = found
        .modes
        .iter()
        .take(count)
        .enumerate()
        .map(|(i, m)| {
            // what does not oscillate has no damping ratio worth the name
            let damping = if m.imaginary > 0.0 { format!("{:+.2e}", m.damping()) } else { String::new() };
            vec![(i + 1).to_string(), number(m.frequency()), damping, format!("{:+.4e}", m.real)]
        })
        .collect();
    let mut out = format!("{} at t = {} s: {} eigenvalues\n", found.mechanism, found.time, found.modes.len());
    out += &text::table(&["", "frequency, Hz", "damping ratio", "real part, 1/s"], &rows, 2);
    for (k, shape) in found.shapes.iter().enumerate() {
        let mut moves: Vec<(f64, String)> = Vec::new();
        for (name, motion) in found.bodies.iter().zip(&shape.bodies) {
            for (motion, what) in motion.iter().zip(["x", "y", "z", "about x", "about y", "about z"]) {
                let size = motion[0].hypot(motion[1]);
                moves.push((size, format!("{name} {what} {:+.3}{:+.3}i", motion[0], motion[1])));
            }
        }
        moves.sort_by(|a, b| b.0.total_cmp(&a.0));
        let most: Vec<&str> = moves.iter().take(MOST_MOVES).filter(|m| m.0 > 0.0).map(|m| m.1.as_str()).collect();
        out += &format!("  {}: {}\n", k + 1, most.join(", "));
    }
    let rest = found.modes.len().saturating_sub(count);
    if rest > 0 {
        out += &format!("  {rest} more; --count shows them\n");
    }
    out
}
