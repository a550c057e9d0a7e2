//! Which outputs tell something of a system, and which are accounts of a solver or what rounding leaves of nothing.

use crate::graph::ModelGraph;
use crate::units::Unit;

/// What a signal reaches, over what others in the same unit reach, below which it is what rounding leaves of nothing.
const ROUNDING: f64 = 1e-10;

/// What is known of outputs before a run: which are accounts, and which can be compared with which.
#[derive(Clone, Debug)]
pub struct Meaning {
    outputs: Vec<Kind>,
    dimensions: usize,
}

#[derive(Clone, Copy, Debug)]
struct Kind {
    bookkeeping: bool,
    resolution: f64,
    /// Of its dimension: which one, its unit in that of the others, and the size that one of it has by nature.
    dimension: Option<(usize, f64, f64)>,
}

impl Meaning {
    /// Of all outputs of a model.
    pub fn new(graph: &ModelGraph) -> Self {
        // numbers without a dimension are of all kinds, and not to be compared
        let comparable = |u: &Unit| !u.is_unstated() && u.definition().is_some_and(|(d, ..)| d.iter().any(|e| *e != 0));
        let factor = |from: &Unit, to: &Unit| Unit::conversion(from, to).map(|(factor, _)| factor.abs());
        let radian = Unit::parse("rad").ok();
        let mut units: Vec<&Unit> = Vec::new();
        let mut outputs = Vec::new();
        for port in graph.nodes.iter().flat_map(|n| &n.interface.outputs) {
            let dimension = comparable(&port.unit).then(|| {
                let known = units.iter().position(|u| factor(&port.unit, u).is_some());
                let i = known.unwrap_or_else(|| {
                    units.push(&port.unit);
                    units.len() - 1
                });
                // an angle has the size of a radian; nothing else has one of its own
                let natural = radian.as_ref().and_then(|r| factor(r, units[i])).unwrap_or(0.0);
                (i, factor(&port.unit, units[i]).unwrap_or(1.0), natural)
            });
            let kind = Kind { bookkeeping: port.bookkeeping, resolution: port.resolution, dimension };
            outputs.extend(std::iter::repeat_n(kind, port.size));
        }
        Meaning { outputs, dimensions: units.len() }
    }

    /// Which outputs may decide on anything, given the largest magnitude of each over a run.
    pub fn of(&self, reach: &[f64]) -> Vec<bool> {
        let mut largest = vec![0.0f64; self.dimensions];
        for (kind, reach) in self.outputs.iter().zip(reach).filter(|(_, r)| r.is_finite()) {
            if let Some((i, factor, natural)) = kind.dimension {
                largest[i] = largest[i].max(factor * reach).max(natural);
            }
        }
        let tells = |(kind, &reach): (&Kind, &f64)| {
            let others = kind.dimension.map_or(0.0, |(i, factor, _)| largest[i] / factor);
            // what is not finite tells of a run that is lost
            !(kind.bookkeeping || reach <= ROUNDING * others || reach <= kind.resolution)
        };
        self.outputs.iter().zip(reach).map(tells).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Advance, InputSignal, Interface, MacroStep, Model, Port, Schedule, Subsystem, SubsystemError, Ticks};

    struct Shows(Interface);

    impl Subsystem for Shows {
        fn interface(&self) -> &Interface {
            &self.0
        }
        fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
            Ok(())
        }
        fn advance(&mut self, _step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
            Ok(Advance::Done)
        }
        fn outputs(&mut self, _u: &[f64], _y: &mut [f64]) -> Result<(), SubsystemError> {
            Ok(())
        }
    }

    #[test]
    fn rounding_and_accounts_tell_nothing() {
        let port = |name: &str, unit: &str| Port::new(name, unit);
        let interface = Interface::new()
            .output(port("x", "m"))
            .output(port("gap", "mm"))
            .output(port("yaw", "rad"))
            .output(port("flow", "m3/s"))
            .output(port("ratio", "1"))
            .output(port("violation", "m").bookkeeping());
        let mut model = Model::new();
        model.add("a", Shows(interface));
        let graph = ModelGraph::new(&model, &Schedule::default(), Ticks(1_000_000)).unwrap();
        let meaning = Meaning::new(&graph);
        // a gap of 1e-14 m beside a position of 1 m, a yaw of 3e-12 rad; a small flow has nothing beside it
        assert_eq!(meaning.of(&[1.0, 1e-11, 3e-12, 1e-13, 1e-13, 0.5]), [true, false, false, true, true, false]);
        assert_eq!(meaning.of(&[1.0, 1e-3, 1e-3, 0.0, f64::NAN, 0.5]), [true, true, true, false, true, false]);
    }
}
