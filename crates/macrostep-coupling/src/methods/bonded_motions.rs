//! Where power crosses: bonds with the same motion taken together, and the inputs their actions reach.

use macrostep_core::ModelGraph;

/// Actions that act through one motion, such as the legs of a star on its centre.
#[derive(Clone, Debug)]
pub struct BondedMotion {
    /// For each component of the motion: its output, and the outputs of the actions that go with it.
    pub components: Vec<Component>,
    /// The part that returns the actions, and the one that returns the motion.
    pub action_part: usize,
    pub motion_part: usize,
}

#[derive(Clone, Debug)]
pub struct Component {
    pub motion: usize,
    /// Each with its factor, in the unit of the first: an action may be subtracted where another is added.
    pub actions: Vec<(usize, f64)>,
    /// The input of the motion's side that is corrected, with the gain from the action's unit to its own.
    pub input: usize,
    pub gain: f64,
}

/// The motions of a model that actions act through; a bond whose action does not reach the side of its motion has nothing to correct.
pub fn bonded_motions(graph: &ModelGraph) -> Vec<BondedMotion> {
    // the input of a part that an action reaches, and the gain on the way
    let feed = |part: usize, action: usize| {
        let mut inputs = graph.nodes[part].inputs.clone();
        inputs.find_map(|i| graph.source(i).filter(|s| s.0 == action).map(|(_, gain, _)| (i, gain)))
    };
    let mut found: Vec<BondedMotion> = Vec::new();
    for bond in &graph.bonds {
        let motions: Vec<usize> = bond.pairs.iter().map(|p| p.1).collect();
        let same = found.iter_mut().find(|i| i.components.iter().map(|c| c.motion).eq(motions.iter().copied()));
        if let Some(interface) = same {
            for (component, &(action, _)) in interface.components.iter_mut().zip(&bond.pairs) {
                let gain = feed(interface.motion_part, action).map_or(component.gain, |(_, gain)| gain);
                component.actions.push((action, gain / component.gain));
            }
            continue;
        }
        let Some(&(action, motion)) = bond.pairs.first() else { continue };
        let (Some(action_part), Some(motion_part)) = (graph.part_of_output(action), graph.part_of_output(motion))
        else {
            continue;
        };
        let components: Option<Vec<Component>> = bond
            .pairs
            .iter()
            .map(|&(action, motion)| {
                let (input, gain) = feed(motion_part, action)?;
                Some(Component { motion, actions: vec![(action, 1.0)], input, gain })
            })
            .collect();
        if let Some(components) = components {
            found.push(BondedMotion { components, action_part, motion_part });
        }
    }
    found
}
