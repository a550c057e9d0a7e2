//! Subsystems around subsystems: noise on outputs, another process, fewer abilities.

use crate::fault::Fault;
use crate::interface::Interface;
use crate::scene::Visible;
use crate::signal::InputSignal;
use crate::state::ContinuousState;
use crate::subsystem::{
    Advance, Ahead, Ending, Foreseen, Linearize, Reaction, Refinement, Rollback, Sampled, Subsystem, SubsystemError,
    Uses,
};
use crate::time::MacroStep;

/// A subsystem around another one. Every method of [`Subsystem`] goes to the inner one, unless it is written anew.
///
/// ```
/// use macrostep_core::*;
///
/// /// A subsystem that cannot go back.
/// struct Forward(Box<dyn Subsystem>);
///
/// impl Wrapper for Forward {
///     fn inner(&self) -> &dyn Subsystem { &*self.0 }
///     fn inner_mut(&mut self) -> &mut dyn Subsystem { &mut *self.0 }
///     fn rollback(&mut self) -> Option<&mut dyn Rollback> { None }
/// }
///
/// fn without_rollback(part: Box<dyn Subsystem>) -> Box<dyn Subsystem> { Box::new(Forward(part)) }
/// ```
pub trait Wrapper: Send {
    /// The one inside.
    fn inner(&self) -> &dyn Subsystem;

    /// The one inside.
    fn inner_mut(&mut self) -> &mut dyn Subsystem;

    /// [`Subsystem::interface`].
    fn interface(&self) -> &Interface {
        self.inner().interface()
    }

    /// [`Subsystem::plan`].
    fn plan(&mut self, uses: Uses) {
        self.inner_mut().plan(uses)
    }

    /// [`Subsystem::initialize`].
    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.inner_mut().initialize(t0)
    }

    /// [`Subsystem::settle`].
    fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
        self.inner_mut().settle()
    }

    /// [`Subsystem::advance`].
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.inner_mut().advance(step, u)
    }

    /// [`Subsystem::advance_into`]. Not passed on, so that who writes `advance` or `outputs` anew is not passed by.
    fn advance_into(
        &mut self,
        step: MacroStep,
        u: &InputSignal<'_>,
        y: &mut [f64],
    ) -> Result<(Advance, bool), SubsystemError> {
        let _ = y;
        Ok((Wrapper::advance(self, step, u)?, false))
    }

    /// [`Subsystem::takes_shortcut`]. Not passed on either.
    fn takes_shortcut(&self) -> bool {
        false
    }

    /// [`Subsystem::react`].
    fn react(&mut self, u: &[f64]) -> Result<Reaction, SubsystemError> {
        self.inner_mut().react(u)
    }

    /// [`Subsystem::outputs`].
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.inner_mut().outputs(u, y)
    }

    /// [`Subsystem::ahead`]. To be written anew where `advance` or `outputs` do not pass on what they are given.
    fn ahead(&mut self) -> Option<&mut dyn Ahead> {
        self.inner_mut().ahead()
    }

    /// [`Subsystem::rollback`].
    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        self.inner_mut().rollback()
    }

    /// [`Subsystem::linearize`].
    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        self.inner_mut().linearize()
    }

    /// [`Subsystem::state`].
    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        self.inner_mut().state()
    }

    /// [`Subsystem::sampled`].
    fn sampled(&mut self) -> Option<&mut dyn Sampled> {
        self.inner_mut().sampled()
    }

    /// [`Subsystem::next_event`].
    fn next_event(&self) -> Option<f64> {
        self.inner().next_event()
    }

    /// [`Subsystem::input_jumped`].
    fn input_jumped(&mut self) {
        self.inner_mut().input_jumped()
    }

    /// [`Subsystem::foreseen`].
    fn foreseen(&self) -> Option<&dyn Foreseen> {
        self.inner().foreseen()
    }

    /// [`Subsystem::strays`].
    fn strays(&self) -> &[f64] {
        self.inner().strays()
    }

    /// [`Subsystem::energy`].
    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        self.inner_mut().energy(u)
    }

    /// [`Subsystem::visible`].
    fn visible(&mut self) -> Option<&mut dyn Visible> {
        self.inner_mut().visible()
    }

    /// [`Subsystem::refine`].
    fn refine(&mut self) -> Refinement {
        self.inner_mut().refine()
    }

    /// [`Subsystem::tighten`].
    fn tighten(&mut self, accuracy: f64) {
        self.inner_mut().tighten(accuracy)
    }

    /// [`Subsystem::end`].
    fn end(&mut self) -> Result<Ending, SubsystemError> {
        self.inner_mut().end()
    }
}

impl<W: Wrapper> Subsystem for W {
    fn interface(&self) -> &Interface {
        Wrapper::interface(self)
    }

    fn plan(&mut self, uses: Uses) {
        Wrapper::plan(self, uses)
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        Wrapper::initialize(self, t0)
    }

    fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
        Wrapper::settle(self)
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        Wrapper::advance(self, step, u)
    }

    fn advance_into(
        &mut self,
        step: MacroStep,
        u: &InputSignal<'_>,
        y: &mut [f64],
    ) -> Result<(Advance, bool), SubsystemError> {
        Wrapper::advance_into(self, step, u, y)
    }

    fn takes_shortcut(&self) -> bool {
        Wrapper::takes_shortcut(self)
    }

    fn react(&mut self, u: &[f64]) -> Result<Reaction, SubsystemError> {
        Wrapper::react(self, u)
    }

    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        Wrapper::outputs(self, u, y)
    }

    fn ahead(&mut self) -> Option<&mut dyn Ahead> {
        Wrapper::ahead(self)
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Wrapper::rollback(self)
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        Wrapper::linearize(self)
    }

    fn state(&mut self) -> Option<&mut dyn ContinuousState> {
        Wrapper::state(self)
    }

    fn sampled(&mut self) -> Option<&mut dyn Sampled> {
        Wrapper::sampled(self)
    }

    fn next_event(&self) -> Option<f64> {
        Wrapper::next_event(self)
    }

    fn input_jumped(&mut self) {
        Wrapper::input_jumped(self)
    }

    fn foreseen(&self) -> Option<&dyn Foreseen> {
        Wrapper::foreseen(self)
    }

    fn strays(&self) -> &[f64] {
        Wrapper::strays(self)
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        Wrapper::energy(self, u)
    }

    fn visible(&mut self) -> Option<&mut dyn Visible> {
        Wrapper::visible(self)
    }

    fn refine(&mut self) -> Refinement {
        Wrapper::refine(self)
    }

    fn tighten(&mut self, accuracy: f64) {
        Wrapper::tighten(self, accuracy)
    }

    fn end(&mut self) -> Result<Ending, SubsystemError> {
        Wrapper::end(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    thread_local! { static CALLED: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) } }

    fn called(name: &'static str) {
        CALLED.with_borrow_mut(|c| c.insert(name));
    }

    /// Notes who is asked.
    struct Asked(Interface);

    impl Subsystem for Asked {
        fn interface(&self) -> &Interface {
            called("interface");
            &self.0
        }
        fn plan(&mut self, _uses: Uses) {
            called("plan");
        }
        fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
            called("initialize");
            Ok(())
        }
        fn settle(&mut self) -> Result<Vec<Fault>, SubsystemError> {
            called("settle");
            Ok(Vec::new())
        }
        fn advance(&mut self, _step: MacroStep, _u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
            called("advance");
            Ok(Advance::Done)
        }
        fn react(&mut self, _u: &[f64]) -> Result<Reaction, SubsystemError> {
            called("react");
            Ok(Reaction::Nothing)
        }
        fn outputs(&mut self, _u: &[f64], _y: &mut [f64]) -> Result<(), SubsystemError> {
            called("outputs");
            Ok(())
        }
        fn ahead(&mut self) -> Option<&mut dyn Ahead> {
            called("ahead");
            None
        }
        fn rollback(&mut self) -> Option<&mut dyn Rollback> {
            called("rollback");
            None
        }
        fn linearize(&mut self) -> Option<&mut dyn Linearize> {
            called("linearize");
            None
        }
        fn state(&mut self) -> Option<&mut dyn ContinuousState> {
            called("state");
            None
        }
        fn sampled(&mut self) -> Option<&mut dyn Sampled> {
            called("sampled");
            None
        }
        fn next_event(&self) -> Option<f64> {
            called("next_event");
            None
        }
        fn input_jumped(&mut self) {
            called("input_jumped");
        }
        fn foreseen(&self) -> Option<&dyn Foreseen> {
            called("foreseen");
            None
        }
        fn strays(&self) -> &[f64] {
            called("strays");
            &[]
        }
        fn energy(&mut self, _u: &[f64]) -> Option<f64> {
            called("energy");
            None
        }
        fn visible(&mut self) -> Option<&mut dyn Visible> {
            called("visible");
            None
        }
        fn refine(&mut self) -> Refinement {
            called("refine");
            Refinement::Unable
        }
        fn tighten(&mut self, _accuracy: f64) {
            called("tighten");
        }
        fn end(&mut self) -> Result<Ending, SubsystemError> {
            called("end");
            Ok(Ending::default())
        }
    }

    struct Around(Asked);

    impl Wrapper for Around {
        fn inner(&self) -> &dyn Subsystem {
            &self.0
        }
        fn inner_mut(&mut self) -> &mut dyn Subsystem {
            &mut self.0
        }
    }

    /// Names of the methods in a `trait` or `impl` block of a source file.
    fn methods(source: &'static str, block: &str) -> BTreeSet<&'static str> {
        let body = source.split_once(block).unwrap_or_else(|| panic!("no {block}")).1;
        let body = body.split_once("\n}\n").unwrap_or_else(|| panic!("{block} has no end")).0;
        body.lines().filter_map(|l| l.strip_prefix("    fn ")?.split('(').next()).collect()
    }

    /// A method more in [`Subsystem`] has to be forwarded here, or this fails.
    #[test]
    fn every_method_of_a_subsystem_reaches_the_inner_one() {
        let mut around: Box<dyn Subsystem> = Box::new(Around(Asked(Interface::new())));
        let _ = around.interface();
        around.plan(Uses::default());
        around.initialize(0.0).unwrap();
        assert_eq!(around.settle().unwrap(), []);
        let step = MacroStep { index: 0, start: 0.0, end: 1.0 };
        around.advance(step, &InputSignal::new(&[], 0)).unwrap();
        assert!(!around.react(&[]).unwrap().happened());
        around.outputs(&[], &mut []).unwrap();
        let _ = around.ahead().is_some();
        let _ = (around.rollback().is_some(), around.linearize().is_some(), around.state().is_some());
        let _ = (around.sampled().is_some(), around.next_event(), around.energy(&[]));
        around.input_jumped();
        let _ = (around.foreseen().is_some(), around.strays());
        let _ = around.visible().is_some();
        let _ = around.refine();
        around.tighten(1.0);
        around.end().unwrap();
        let stated = methods(include_str!("subsystem.rs"), "pub trait Subsystem: Send {");
        assert!(stated.len() >= 12, "{stated:?}");
        let mut called_by_name = stated.clone();
        assert!(called_by_name.remove("advance_into") && called_by_name.remove("takes_shortcut"));
        assert_eq!(CALLED.take(), called_by_name, "what was called, and what there is");
        // a wrapper takes the shortcut only if it says so: without it, `advance` is asked
        assert_eq!(around.advance_into(step, &InputSignal::new(&[], 0), &mut []).unwrap(), (Advance::Done, false));
        assert!(!around.takes_shortcut());
        assert_eq!(CALLED.take(), BTreeSet::from(["advance"]));
        assert_eq!(methods(include_str!("wrapper.rs"), "impl<W: Wrapper> Subsystem for W {"), stated);
    }
}
