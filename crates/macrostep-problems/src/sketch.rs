//! What problems of the library look like: masses in a row, pendula.

use macrostep_core::{Follow, Form, Sketch, SketchPart, Stand};

/// The part of a sketch with this name, new if it is not there.
pub(crate) fn part<'a>(sketch: &'a mut Sketch, name: &str) -> &'a mut SketchPart {
    let place = sketch.parts.iter().position(|p| p.name == name).unwrap_or_else(|| {
        sketch.parts.push(SketchPart::new(name));
        sketch.parts.len() - 1
    });
    &mut sketch.parts[place]
}

/// Masses in a row, each the output of a part that says where it is, with springs between neighbours, and to the ground at the
/// ends where that is so. A spring belongs to the part on its left, where there is one.
pub(crate) fn row(masses: &[(&str, &str)], [left, right]: [bool; 2]) -> Sketch {
    let mut sketch = Sketch::default();
    let last = masses.len() + 1;
    let place = |k: usize| Follow::at(None, [0.0; 3]).apart([k as f64, 0.0, 0.0]);
    let follow = |k: usize| match masses.get(k.wrapping_sub(1)) {
        Some((owner, output)) => place(k).moved(format!("{owner}.{output}"), [1.0, 0.0, 0.0]),
        None => place(k),
    };
    let on = |body: usize| Stand::on(Some(body), [0.0; 3]);
    for k in 0..last {
        if (k == 0 && !left) || (k + 1 == last && !right) {
            continue;
        }
        let owner = masses[k.max(1) - 1].0;
        let part = part(&mut sketch, owner);
        let ends = [k, k + 1].map(|k| {
            let name = if k == 0 || k == last { format!("ground {k}") } else { format!("mass {k}") };
            on(part.body(name, follow(k)))
        });
        let [from, to] = ends;
        part.thing(format!("spring {}", k + 1), Form::Coil { from, to });
    }
    for (k, (owner, output)) in masses.iter().enumerate() {
        let part = part(&mut sketch, owner);
        let body = part.body(format!("{owner}.{output}"), follow(k + 1));
        part.thing(format!("mass {}", k + 1), Form::Point { stand: on(body) });
    }
    sketch
}

/// Pendula by the outputs `x` of their tips, with a spring between the tips that belongs to the first: `drawn` are those with rods.
pub(crate) fn tips(pivots: [[f64; 3]; 2], drawn: &[&str]) -> Sketch {
    let mut sketch = Sketch::default();
    let tip = |name: &str| {
        let [x, y] = [0, 1].map(|k| format!("{name}.x[{k}]"));
        Follow::at(None, [0.0; 3]).moved(x, [1.0, 0.0, 0.0]).moved(y, [0.0, 1.0, 0.0])
    };
    let on = |body: usize| Stand::on(Some(body), [0.0; 3]);
    for (name, pivot) in drawn.iter().zip(pivots) {
        let part = part(&mut sketch, name);
        let body = part.body("tip", tip(name));
        part.thing("rod", Form::Rod { from: Stand::on(None, pivot), to: on(body) });
        part.thing("mass", Form::Point { stand: on(body) });
    }
    let first = part(&mut sketch, "m1");
    let (from, to) = (first.body("tip 1", tip("m1")), first.body("tip 2", tip("m2")));
    first.thing("spring", Form::Coil { from: on(from), to: on(to) });
    sketch
}

/// A link from a point of a body along its `x` axis, and where it ends.
pub(crate) fn link(part: &mut SketchPart, name: &str, follow: Follow, length: f64) -> usize {
    let body = part.body(name, follow);
    let stand = Stand::on(Some(body), [0.5 * length, 0.0, 0.0]);
    part.thing(name, Form::Box { stand, size: [length, 0.03 * length, 0.03 * length] });
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_a_spring_between_all_neighbours() {
        let sketch = row(&[("s1", "x1"), ("s1", "x2"), ("s2", "x3")], [true, false]);
        let names: Vec<&str> = sketch.parts.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names, ["s1", "s2"]);
        let springs = |p: &SketchPart| p.scene.things.iter().filter(|t| matches!(t.form, Form::Coil { .. })).count();
        assert_eq!(sketch.parts.iter().map(springs).collect::<Vec<_>>(), [3, 0]);
        for part in &sketch.parts {
            assert_eq!(part.scene.bodies.len(), part.follows.len());
        }
    }
}
