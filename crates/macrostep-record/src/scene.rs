//! What is seen of a run: a table of frames beside its recording, and what its columns are.

use macrostep_core::Scene;
use serde::{Deserialize, Serialize};

use crate::meta::{RecordingMeta, Role, SignalMeta};
use crate::reader::Recording;

/// The entry of a table of frames that says what is seen, as JSON.
const ENTRY: &str = "scene";

/// The scene of a run: its columns are the numbers of the frames of all parts, one part after the other.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct RecordedScene {
    /// The subsystems that can be seen.
    pub parts: Vec<ScenePart>,
    /// Whether all of it is in one plane, with `y` upwards.
    pub flat: bool,
}

/// A subsystem that can be seen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ScenePart {
    /// Its name; of a reference, that of the mechanism.
    pub name: String,
    /// Whether it couples parts of a mechanism that is cut.
    pub couples: bool,
    /// What there is to see.
    pub scene: Scene,
    /// Of each body, how far it was put aside so that bodies do not hide one another; nothing if none was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<[f64; 3]>,
}

impl ScenePart {
    /// Under a name.
    pub fn new(name: impl Into<String>, couples: bool, scene: Scene) -> Self {
        ScenePart { name: name.into(), couples, scene, apart: Vec::new() }
    }
}

impl RecordedScene {
    /// Of these parts.
    pub fn new(parts: Vec<ScenePart>) -> Self {
        RecordedScene { parts, flat: false }
    }

    /// How many numbers a frame has.
    pub fn width(&self) -> usize {
        self.parts.iter().map(|p| p.scene.width()).sum()
    }

    /// The columns of its frames: `PART/BODY.x`, `.q`, and `PART/ARROW.at`, `.vector`.
    fn columns(&self) -> Vec<SignalMeta> {
        let mut columns: Vec<SignalMeta> = Vec::with_capacity(self.width());
        let mut taken = std::collections::HashSet::new();
        for part in &self.parts {
            let mut put = |name: &str, of: &[(&str, usize, &str)]| {
                let mut whole = format!("{}/{name}", part.name);
                // bodies and prescribed poses may share a name
                while !taken.insert((whole.clone(), of[0].0.to_owned())) {
                    whole.push('_');
                }
                for &(quantity, count, unit) in of {
                    let each =
                        (0..count).map(|k| SignalMeta::new(format!("{whole}.{quantity}[{k}]"), unit, Role::Other));
                    columns.extend(each.map(|column| column.about(&part.name)));
                }
            };
            part.scene.bodies.iter().for_each(|body| put(body, &[("x", 3, "m"), ("q", 4, "1")]));
            for arrow in &part.scene.arrows {
                let quantity = if arrow.unit == "N" { "force" } else { "moment" };
                put(&arrow.name, &[(&format!("{quantity}_at"), 3, "m"), (quantity, 3, &arrow.unit)]);
            }
        }
        columns
    }
}

impl RecordingMeta {
    /// Makes it that of a table of frames.
    pub fn set_scene(&mut self, scene: &RecordedScene) {
        self.signals = scene.columns();
        self.extra.extend(serde_json::to_string(scene).ok().map(|json| (ENTRY.to_owned(), json)));
    }
}

impl Recording {
    /// What its frames show; `None` if it is no table of frames, or one that this version cannot read.
    pub fn scene(&self) -> Option<RecordedScene> {
        let meta = self.meta();
        let scene: RecordedScene = serde_json::from_str(meta.extra.get(ENTRY)?).ok()?;
        (scene.width() == meta.signals.len()).then_some(scene)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use macrostep_core::Arrow;

    #[test]
    fn every_number_of_a_frame_has_a_column_of_its_own() {
        let mut scene = Scene::default();
        scene.bodies = ["rod", "rod"].map(str::to_owned).to_vec();
        scene.arrows = vec![Arrow::new("rod", "N", true), Arrow::new("rod", "N.m", true)];
        let scene =
            RecordedScene::new(vec![ScenePart::new("a", false, scene.clone()), ScenePart::new("b", true, scene)]);
        let mut meta = RecordingMeta::new("scene");
        meta.set_scene(&scene);
        let names: std::collections::HashSet<&str> = meta.signals.iter().map(|s| s.name.as_str()).collect();
        assert_eq!(names.len(), scene.width());
        assert_eq!(scene.width(), 2 * (2 * 7 + 2 * 6));
        assert!(names.contains("b/rod_.q[3]") && names.contains("a/rod.moment_at[2]"), "{names:?}");
        let time = vec![0.0];
        let columns = vec![vec![0.0]; scene.width()];
        assert_eq!(Recording::from_columns(meta, time, columns).unwrap().scene(), Some(scene));
    }
}
