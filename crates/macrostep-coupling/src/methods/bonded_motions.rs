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
    pub actions: Vec<usize>,
    /// The input of the motion's side that is corrected, with the gain from the action's unit to its own.
    pub input: usize,
    pub gain: f64,
}

/// The motions of a model that actions act through; a bond whose action does not reach the side of its motion has nothing to correct.
pub fn bonded_motions(graph: &ModelGraph) -> Vec<BondedMotion> {
    let mut found: Vec<BondedMotion> = Vec::new();
    for bond in &graph.bonds {
        let motions: Vec<usize> = bond.pairs.iter().map(|p| p.1).collect();
        let same = found.iter_mut().find(|i| i.components.iter().map(|c| c.motion).eq(motions.iter().copied()));
        if let Some(interface) = same {
            for (component, &(action, _)) in interface.components.iter_mut().zip(&bond.pairs) {
                component.actions.push(action);
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
                let reached = graph.nodes[motion_part].inputs.clone();
                let input = reached.into_iter().find(|&i| graph.source(i).is_some_and(|s| s.0 == action))?;
                let gain = graph.source(input).map_or(1.0, |s| s.1);
                Some(Component { motion, actions: vec![action], input, gain })
            })
            .collect();
        if let Some(components) = components {
            found.push(BondedMotion { components, action_part, motion_part });
        }
    }
    found
}
