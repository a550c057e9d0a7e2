//! Frames of a sketch: where the outputs of a recording put its bodies.

use macrostep_core::math;
use std::collections::HashMap;

use macrostep_core::{Follow, Sketch, SketchPart};

use crate::meta::RecordingMeta;
use crate::reader::Recording;
use crate::scene::{RecordedScene, ScenePart};

/// The entry of a recording with its sketch, as JSON.
const ENTRY: &str = "sketch";
/// A sketch has at most so many frames.
const MOST: usize = 1200;
/// How far things are apart, in the largest motion of any.
const ROOM: f64 = 3.0;

impl RecordingMeta {
    /// What its outputs can be drawn as.
    pub fn sketch(&self) -> Option<Sketch> {
        serde_json::from_str(self.extra.get(ENTRY)?).ok()
    }

    /// Says what its outputs can be drawn as.
    pub fn set_sketch(&mut self, sketch: &Sketch) {
        self.extra.extend(serde_json::to_string(sketch).ok().map(|json| (ENTRY.to_owned(), json)));
    }
}

impl Recording {
    /// How far the outputs that move bodies of a sketch go, in m.
    pub fn reach(&self, sketch: &Sketch) -> f64 {
        let moved = sketch.parts.iter().flat_map(|p| &p.follows).flat_map(|f| &f.moved);
        let values = moved.filter_map(|(name, _)| self.signal(name)).flatten();
        values.filter(|x| x.is_finite()).fold(0.0, |most, x| most.max(x.abs()))
    }

    /// Frames of a sketch as its outputs say, with room for motions of this reach; `None` if an output was not recorded.
    pub fn drawn(&self, sketch: &Sketch, reach: f64) -> Option<Recording> {
        let names: Vec<&str> = self.meta().signals.iter().map(|s| s.name.as_str()).collect();
        let values: Vec<&[f64]> = names.iter().filter_map(|name| self.signal(name)).collect();
        let frames = SketchFrames::new(sketch, &names, reach)?;
        let mut meta = RecordingMeta::new("scene");
        meta.set_scene(&frames.scene());
        let every = self.time().len().div_ceil(MOST).max(1);
        let rows: Vec<usize> = (0..self.time().len()).step_by(every).collect();
        let mut columns: Vec<Vec<f64>> = vec![Vec::with_capacity(rows.len()); frames.scene().width()];
        let mut numbers = Vec::new();
        for &row in &rows {
            numbers.clear();
            frames.frame(|place| values[place][row], &mut numbers);
            columns.iter_mut().zip(&numbers).for_each(|(column, number)| column.push(*number));
        }
        Recording::from_columns(meta, rows.iter().map(|&row| self.time()[row]).collect(), columns).ok()
    }
}

/// A sketch, and where the outputs that move it are found.
#[derive(Clone, Debug)]
pub struct SketchFrames {
    sketch: Sketch,
    /// For each body of each part, the outputs that move it and the one that turns it, by place.
    followed: Vec<Vec<Followed>>,
    room: f64,
}

type Followed = (Vec<([f64; 3], usize)>, Option<(f64, f64, usize)>);

impl SketchFrames {
    /// Of outputs of these names, with room for motions of this reach; `None` if one is missing.
    pub fn new(sketch: &Sketch, names: &[impl AsRef<str>], reach: f64) -> Option<Self> {
        let places: HashMap<&str, usize> = names.iter().enumerate().map(|(i, n)| (n.as_ref(), i)).collect();
        let of = |follow: &Follow| -> Option<Followed> {
            let place = |name: &String| places.get(name.as_str()).copied();
            let moves = follow.moved.iter().map(|(name, along)| Some((*along, place(name)?)));
            let turn = match &follow.turned {
                Some((name, offset, factor)) => Some((*offset, *factor, place(name)?)),
                None => None,
            };
            Some((moves.collect::<Option<Vec<_>>>()?, turn))
        };
        let of_part = |part: &SketchPart| part.follows.iter().map(of).collect::<Option<Vec<_>>>();
        let followed = sketch.parts.iter().map(of_part).collect::<Option<Vec<_>>>()?;
        let room = if reach > 0.0 && reach.is_finite() { ROOM * reach } else { 1.0 };
        Some(SketchFrames { sketch: sketch.clone(), followed, room })
    }

    /// What there is to see.
    pub fn scene(&self) -> RecordedScene {
        let of = |p: &SketchPart| {
            let mut part = ScenePart::new(&p.name, false, p.scene.clone());
            if p.follows.iter().any(|f| f.apart != [0.0; 3]) {
                part.apart = p.follows.iter().map(|f| f.apart.map(|x| self.room * x)).collect();
            }
            part
        };
        let parts = self.sketch.parts.iter().map(of).collect();
        let mut scene = RecordedScene::new(parts);
        scene.flat = true;
        scene
    }

    /// Appends where everything is, with the values of outputs by place.
    pub fn frame(&self, value: impl Fn(usize) -> f64, numbers: &mut Vec<f64>) {
        let mut poses: Vec<([f64; 3], f64)> = Vec::new();
        for (part, followed) in self.sketch.parts.iter().zip(&self.followed) {
            poses.clear();
            for (follow, (moves, turn)) in part.follows.iter().zip(followed) {
                let (from, angle) = follow.on.and_then(|i| poses.get(i).copied()).unwrap_or_default();
                let (sin, cos) = math::sin_cos(angle);
                let [x, y, z] = follow.at;
                let mut place = [from[0] + cos * x - sin * y, from[1] + sin * x + cos * y, from[2] + z];
                for k in 0..3 {
                    place[k] += self.room * follow.apart[k];
                    place[k] += moves.iter().map(|(along, at)| along[k] * value(*at)).sum::<f64>();
                }
                let angle = turn.map_or(angle, |(offset, factor, at)| offset + factor * value(at));
                poses.push((place, angle));
            }
            numbers.extend(
                poses.iter().flat_map(|&([x, y, z], angle)| {
                    [x, y, z, 0.0, 0.0, math::sin(0.5 * angle), math::cos(0.5 * angle)]
                }),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meta::{Role, SignalMeta};

    #[test]
    fn bodies_are_where_outputs_put_them() {
        let mut part = SketchPart::new("arm");
        let arm = part.body("arm", Follow::at(None, [0.0; 3]).turned("a.theta", 0.0, 1.0));
        part.body("tip", Follow::at(Some(arm), [2.0, 0.0, 0.0]).moved("a.x", [0.0, 0.0, 1.0]).apart([1.0, 0.0, 0.0]));
        let mut sketch = Sketch::default();
        sketch.parts = vec![part];
        let mut meta = RecordingMeta::new("run");
        meta.signals = ["a.theta", "a.x"].map(|name| SignalMeta::new(name, "", Role::Output)).to_vec();
        meta.set_sketch(&sketch);
        assert_eq!(meta.sketch().as_ref(), Some(&sketch));
        let quarter = std::f64::consts::FRAC_PI_2;
        let run = Recording::from_columns(meta, vec![0.0, 1.0], vec![vec![0.0, quarter], vec![0.0, -0.5]]).unwrap();
        assert_eq!(run.reach(&sketch), 0.5);
        let frames = run.drawn(&sketch, 0.5).unwrap();
        let at = |name: &str| frames.signal(name).unwrap()[1];
        assert!((at("arm/tip.x[0]") - 1.5).abs() < 1e-12 && (at("arm/tip.x[1]") - 2.0).abs() < 1e-12);
        assert_eq!(at("arm/tip.x[2]"), -0.5);
        assert!((at("arm/arm.q[2]") - (0.5 * quarter).sin()).abs() < 1e-12);
        let scene = frames.scene().unwrap();
        assert!(scene.flat);
        assert_eq!(scene.parts[0].apart, [[0.0; 3], [1.5, 0.0, 0.0]]);
        // an output that was not recorded
        sketch.parts[0].follows[1].moved[0].0 = "a.y".to_owned();
        assert!(run.drawn(&sketch, 0.5).is_none());
    }
}
