//! Small subsystems for tests: one made of closures, and wrappers that hide or watch abilities.

use std::sync::{Arc, Mutex};

use macrostep::core::{
    Advance, InputSignal, Interface, Linearize, MacroStep, Model, Part, Rollback, Subsystem, SubsystemError,
};

type OnNextEvent = Box<dyn Fn(&[f64]) -> Option<f64> + Send>;
type OnAdvance = Box<dyn FnMut(&mut Vec<f64>, MacroStep, &InputSignal<'_>) -> Result<Advance, SubsystemError> + Send>;
type OnOutputs = Box<dyn FnMut(f64, &[f64], &[f64], &mut [f64]) -> Result<(), SubsystemError> + Send>;

/// A subsystem made of closures over numbers; the first of them is the time.
pub struct Toy {
    interface: Interface,
    start: Vec<f64>,
    now: Vec<f64>,
    saved: Vec<f64>,
    advance: OnAdvance,
    outputs: OnOutputs,
    next_event: OnNextEvent,
}

impl Toy {
    /// Outputs that are `y(t, x, u)`, and no states until `advance` is given.
    pub fn new(
        interface: Interface,
        outputs: impl FnMut(f64, &[f64], &[f64], &mut [f64]) -> Result<(), SubsystemError> + Send + 'static,
    ) -> Self {
        Toy {
            interface,
            start: vec![0.0],
            now: vec![0.0],
            saved: Vec::new(),
            advance: Box::new(|_, _, _| Ok(Advance::Done)),
            outputs: Box::new(outputs),
            next_event: Box::new(|_| None),
        }
    }

    /// With states.
    pub fn states(mut self, x0: &[f64]) -> Self {
        self.start.extend_from_slice(x0);
        self
    }

    /// With something that happens in a step; states without the time.
    pub fn advance(
        mut self,
        f: impl FnMut(&mut Vec<f64>, MacroStep, &InputSignal<'_>) -> Result<Advance, SubsystemError> + Send + 'static,
    ) -> Self {
        self.advance = Box::new(f);
        self
    }

    /// With announced events; `f` gets the time and the states.
    pub fn next_event(mut self, f: impl Fn(&[f64]) -> Option<f64> + Send + 'static) -> Self {
        self.next_event = Box::new(f);
        self
    }
}

impl Subsystem for Toy {
    fn interface(&self) -> &Interface {
        &self.interface
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.now = self.start.clone();
        self.now[0] = t0;
        Ok(())
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let mut x = self.now.split_off(1);
        let result = (self.advance)(&mut x, step, u);
        self.now[0] = match result {
            Ok(Advance::Early(t)) => t,
            _ => step.end,
        };
        self.now.append(&mut x);
        result
    }

    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        (self.outputs)(self.now[0], &self.now[1..], u, y)
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        Some(self)
    }

    fn next_event(&self) -> Option<f64> {
        (self.next_event)(&self.now)
    }
}

impl Rollback for Toy {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.saved.clone_from(&self.now);
        Ok(())
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.now.clone_from(&self.saved);
        Ok(())
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        self.now.iter().for_each(|x| bytes.extend_from_slice(&x.to_le_bytes()));
        Ok(())
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        self.now = bytes.chunks_exact(8).map(|b| f64::from_le_bytes(b.try_into().unwrap())).collect();
        Ok(())
    }
}

/// A subsystem without rollback and linearisation.
pub struct Plain(pub Box<dyn Subsystem>);

impl Subsystem for Plain {
    fn interface(&self) -> &Interface {
        self.0.interface()
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.0.initialize(t0)
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.0.advance(step, u)
    }

    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.0.outputs(u, y)
    }

    fn next_event(&self) -> Option<f64> {
        self.0.next_event()
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        self.0.energy(u)
    }
}

/// What a watched subsystem was asked to do.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    pub steps: Vec<(f64, f64)>,
    pub saves: usize,
    pub restores: usize,
    /// Inputs at the start, the middle and the end of each step.
    pub inputs: Vec<[Vec<f64>; 3]>,
    /// Steps that did not start where the last one ended.
    pub gaps: usize,
}

/// A subsystem whose calls are written down.
pub struct Watched {
    inner: Box<dyn Subsystem>,
    log: Arc<Mutex<Log>>,
    now: f64,
    saved: f64,
}

impl Watched {
    pub fn new(inner: Box<dyn Subsystem>) -> (Self, Arc<Mutex<Log>>) {
        let log = Arc::new(Mutex::new(Log::default()));
        (Watched { inner, log: Arc::clone(&log), now: 0.0, saved: 0.0 }, log)
    }
}

impl Subsystem for Watched {
    fn interface(&self) -> &Interface {
        self.inner.interface()
    }

    fn initialize(&mut self, t0: f64) -> Result<(), SubsystemError> {
        self.now = t0;
        self.inner.initialize(t0)
    }

    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        let mut log = self.log.lock().unwrap();
        log.steps.push((step.start, step.end));
        log.gaps += usize::from(step.start != self.now);
        let inputs = [0.0, 0.5, 1.0].map(|tau| (0..u.inputs()).map(|i| u.value(i, tau)).collect());
        log.inputs.push(inputs);
        let result = self.inner.advance(step, u);
        self.now = match result {
            Ok(Advance::Early(t)) => t,
            _ => step.end,
        };
        result
    }

    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.inner.outputs(u, y)
    }

    fn rollback(&mut self) -> Option<&mut dyn Rollback> {
        match self.inner.rollback() {
            Some(_) => Some(self),
            None => None,
        }
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        self.inner.linearize()
    }

    fn next_event(&self) -> Option<f64> {
        self.inner.next_event()
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        self.inner.energy(u)
    }
}

impl Rollback for Watched {
    fn save(&mut self) -> Result<(), SubsystemError> {
        self.saved = self.now;
        self.log.lock().unwrap().saves += 1;
        self.inner.rollback().unwrap().save()
    }

    fn restore(&mut self) -> Result<(), SubsystemError> {
        self.now = self.saved;
        self.log.lock().unwrap().restores += 1;
        self.inner.rollback().unwrap().restore()
    }

    fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), SubsystemError> {
        self.inner.rollback().unwrap().serialize(bytes)
    }

    fn deserialize(&mut self, bytes: &[u8]) -> Result<(), SubsystemError> {
        self.inner.rollback().unwrap().deserialize(bytes)
    }
}

/// Takes the rollback and the linearisation from one part of a model.
pub fn hide(model: &mut Model, part: &str) {
    swap(model, part, |inner| Box::new(Plain(inner)));
}

/// Watches one part of a model.
pub fn watch(model: &mut Model, part: &str) -> Arc<Mutex<Log>> {
    let mut log = None;
    swap(model, part, |inner| {
        let (watched, l) = Watched::new(inner);
        log = Some(l);
        Box::new(watched)
    });
    log.unwrap()
}

fn swap(model: &mut Model, part: &str, wrap: impl FnOnce(Box<dyn Subsystem>) -> Box<dyn Subsystem>) {
    let part: &mut Part = model.part_mut(part).unwrap();
    let nothing = Toy::new(Interface::new(), |_, _, _, _| Ok(()));
    let inner = std::mem::replace(&mut part.subsystem, Box::new(nothing));
    part.subsystem = wrap(inner);
}
