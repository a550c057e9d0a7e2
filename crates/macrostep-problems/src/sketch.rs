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

/// What something between masses ends at: a mass, by its place in the list, or the ground, with a number and where it is.
#[derive(Clone, Copy)]
pub(crate) enum End {
    Mass(usize),
    Ground(usize, [f64; 2]),
}

/// A mass: its part, the output that says where it is, and where it stands beside the others.
pub(crate) type Placed<'a> = (&'a str, &'a str, [f64; 2]);

/// Masses that move along `x`, with springs between them and to the ground, and rods where `rigid` says so. What lies between two masses belongs to
/// the part of the first.
pub(crate) fn network(masses: &[Placed<'_>], between: &[(End, End)], rigid: &[(End, End)]) -> Sketch {
    let mut sketch = Sketch::default();
    let place = |[x, y]: [f64; 2]| Follow::at(None, [0.0; 3]).apart([x, y, 0.0]);
    let on = |body: usize| Stand::on(Some(body), [0.0; 3]);
    for (k, (owner, output, at)) in masses.iter().enumerate() {
        let part = part(&mut sketch, owner);
        let body =
            part.body(format!("{owner}.{output}"), place(*at).moved(format!("{owner}.{output}"), [1.0, 0.0, 0.0]));
        part.thing(format!("mass {}", k + 1), Form::Point { stand: on(body) });
    }
    let all = between.iter().map(|ends| (ends, false)).chain(rigid.iter().map(|ends| (ends, true)));
    for (number, (&(from, to), rigid)) in all.enumerate() {
        let mass = [from, to].into_iter().find_map(|end| if let End::Mass(k) = end { Some(k) } else { None });
        let Some(owner) = mass.map(|k| masses[k].0) else { continue };
        let part = part(&mut sketch, owner);
        let [from, to] = [from, to].map(|end| match end {
            End::Ground(number, at) => on(part.body(format!("ground {number}"), place(at))),
            End::Mass(k) => {
                let (of, output, at) = masses[k];
                let name = format!("{of}.{output}");
                let own = part.scene.bodies.iter().position(|b| *b == name).filter(|_| of == owner);
                // the end of a spring at a mass of another part goes along with that
                on(own.unwrap_or_else(|| {
                    part.body(format!("end at {name}"), place(at).moved(name.clone(), [1.0, 0.0, 0.0]))
                }))
            }
        });
        let form = if rigid { Form::Rod { from, to } } else { Form::Coil { from, to } };
        part.thing(if rigid { "link".to_owned() } else { format!("spring {}", number + 1) }, form);
    }
    sketch
}

/// Masses in a row, each the output of a part that says where it is, with springs between neighbours, and to the ground at both ends. Behind the
/// masses in `rigid` there is a rod in place of a spring.
pub(crate) fn row(masses: &[(&str, &str)], rigid: &[usize]) -> Sketch {
    let at = |k: usize| [k as f64, 0.0];
    let last = masses.len() + 1;
    let placed: Vec<Placed<'_>> =
        masses.iter().enumerate().map(|(k, (part, output))| (*part, *output, at(k + 1))).collect();
    let end = |k: usize| if k == 0 || k == last { End::Ground(k, at(k)) } else { End::Mass(k - 1) };
    let (rods, springs): (Vec<_>, Vec<_>) = (0..last).partition(|k| rigid.contains(k));
    let ends = |list: Vec<usize>| list.into_iter().map(|k| (end(k), end(k + 1))).collect::<Vec<_>>();
    network(&placed, &ends(springs), &ends(rods))
}

/// Masses beside one another, each between the ground and one that all of them share, which is held by the ground on its other side. All tell where they
/// are by the output `x`.
pub(crate) fn star(legs: &[String], middle: &str) -> Sketch {
    let beside = |i: usize| i as f64 - 0.5 * (legs.len() as f64 - 1.0);
    let mut masses: Vec<Placed<'_>> =
        legs.iter().enumerate().map(|(i, leg)| (leg.as_str(), "x", [1.0, beside(i)])).collect();
    masses.push((middle, "x", [2.0, 0.0]));
    let legs = 0..legs.len();
    let mut springs: Vec<(End, End)> = legs
        .clone()
        .flat_map(|i| [(End::Ground(0, [0.0, beside(i)]), End::Mass(i)), (End::Mass(i), End::Mass(legs.end))])
        .collect();
    springs.push((End::Mass(legs.end), End::Ground(3, [3.0, 0.0])));
    network(&masses, &springs, &[])
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

    fn names(sketch: &Sketch) -> Vec<&str> {
        sketch.parts.iter().map(|p| p.name.as_str()).collect()
    }

    fn count(part: &SketchPart, wanted: fn(&Form) -> bool) -> usize {
        part.scene.things.iter().filter(|t| wanted(&t.form)).count()
    }

    #[test]
    fn a_row_has_a_spring_between_all_neighbours_and_each_body_once() {
        let sketch = row(&[("s1", "x1"), ("s1", "x2"), ("s2", "x3")], &[]);
        assert_eq!(names(&sketch), ["s1", "s2"]);
        let springs = |p: &SketchPart| count(p, |form| matches!(form, Form::Coil { .. }));
        assert_eq!(sketch.parts.iter().map(springs).collect::<Vec<_>>(), [3, 1]);
        for part in &sketch.parts {
            assert_eq!(part.scene.bodies.len(), part.follows.len());
        }
        assert_eq!(sketch.parts[0].scene.bodies, ["s1.x1", "s1.x2", "ground 0", "end at s2.x3"]);
        assert_eq!(sketch.parts[1].scene.bodies, ["s2.x3", "ground 4"]);
    }

    #[test]
    fn a_rigid_link_is_a_rod_and_a_star_has_a_middle() {
        let sketch = row(&[("left", "x1"), ("left", "x2"), ("right", "x3"), ("right", "x4")], &[2]);
        assert_eq!(sketch.parts.iter().map(|p| count(p, |form| matches!(form, Form::Rod { .. }))).sum::<usize>(), 1);
        assert_eq!(sketch.parts.iter().map(|p| count(p, |form| matches!(form, Form::Coil { .. }))).sum::<usize>(), 4);
        let sketch = star(&["m1".to_owned(), "m2".to_owned(), "m3".to_owned()], "mn");
        assert_eq!(names(&sketch), ["m1", "m2", "m3", "mn"]);
        assert_eq!(sketch.parts.iter().map(|p| count(p, |form| matches!(form, Form::Coil { .. }))).sum::<usize>(), 7);
        assert!(sketch.parts.iter().all(|p| count(p, |form| matches!(form, Form::Point { .. })) == 1));
    }
}
