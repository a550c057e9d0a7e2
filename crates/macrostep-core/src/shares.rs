//! Inputs with several sources.
//!
//! Such an input is, for a run, one input for each source: its *shares*. They are added up in front of the subsystem,
//! polynomial by polynomial, so no step is lost on the way. Predictors, corrections, power bonds, the ledger and the analysis
//! see each share by itself, with its one source, and need not know of sums.

use crate::graph::Node;
use crate::interface::{Interface, Port};
use crate::predictor::Tap;
use crate::signal::InputSignal;
use crate::subsystem::{Advance, Ahead, Linearize, Reaction, Sampled, Subsystem, SubsystemError};
use crate::time::MacroStep;
use crate::wrapper::Wrapper;

/// Which inputs of a run are shares of which input of the subsystem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shares {
    /// For each input element of the run, the element of the subsystem.
    pub of: Vec<usize>,
    /// For each input port of the run, the name of the port of the subsystem.
    pub ports: Vec<String>,
    /// How many input elements the subsystem has.
    pub own: usize,
}

/// A source of an input element: which connection brings it, and whether it is held between samples.
#[derive(Clone, Debug)]
pub(crate) struct Feed {
    pub connection: usize,
    pub from: String,
    pub tap: Tap,
    pub held: bool,
}

/// Gives a node one input for each source. `feeds` are the sources of each of its input elements.
pub(crate) fn divide(node: &mut Node, feeds: &[Vec<Feed>]) {
    if feeds.iter().all(|f| f.len() < 2) {
        return;
    }
    let mut shares = Shares { of: Vec::new(), ports: Vec::new(), own: feeds.len() };
    let (mut ports, mut taps, mut constants, mut held) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    // for each port of the subsystem, its ports in the run
    let mut places: Vec<std::ops::Range<usize>> = Vec::new();
    let mut first = 0;
    for port in &node.interface.inputs {
        let elements = first..first + port.size;
        let before = ports.len();
        let mut add = |port: Port, name: &str, elements: std::ops::Range<usize>, k: usize| {
            for e in elements {
                let feed = feeds[e].get(k);
                shares.of.push(e);
                taps.push(feed.map(|f| f.tap));
                held.push(feed.is_some_and(|f| f.held));
                // a start value is there once
                constants.push(if k == 0 { node.constants[e] } else { 0.0 });
            }
            shares.ports.push(name.to_owned());
            ports.push(port);
        };
        let lists = |e: usize| feeds[e].iter().map(|f| f.connection);
        let most = elements.clone().map(|e| feeds[e].len()).max().unwrap_or(0);
        let of_source = |name: String, from: &str| Port { name: format!("{name}[{from}]"), ..port.clone() };
        if most < 2 {
            add(port.clone(), &port.name, elements, 0);
        } else if elements.clone().all(|e| lists(e).eq(lists(first))) {
            // all of an array has the same sources
            for (k, feed) in feeds[first].iter().enumerate() {
                add(of_source(port.name.clone(), &feed.from), &port.name, elements.clone(), k);
            }
        } else {
            for (i, e) in elements.enumerate() {
                let name = format!("{}[{i}]", port.name);
                let single = |port: Port| Port { size: 1, start: port.start_of(i), starts: Vec::new(), ..port };
                if feeds[e].len() < 2 {
                    add(single(Port { name, ..port.clone() }), &port.name, e..e + 1, 0);
                } else {
                    for (k, feed) in feeds[e].iter().enumerate() {
                        add(single(of_source(name.clone(), &feed.from)), &port.name, e..e + 1, k);
                    }
                }
            }
        }
        places.push(before..ports.len());
        first += port.size;
    }
    let stated = &node.interface.feedthrough;
    let feedthrough = stated.iter().flat_map(|&(o, i)| places[i].clone().map(move |i| (o, i))).collect();
    node.interface = Interface { inputs: ports, feedthrough, ..node.interface.clone() };
    (node.taps, node.constants, node.held) = (taps, constants, held);
    node.shares = Some(shares);
}

impl Shares {
    // hot: adds up shares, row by row
    #[inline]
    fn sum(&self, shares: &[f64], sums: &mut [f64]) {
        sums.fill(0.0);
        for (row, sums) in shares.chunks_exact(self.of.len()).zip(sums.chunks_exact_mut(self.own)) {
            row.iter().zip(&self.of).for_each(|(share, &of)| sums[of] += share);
        }
    }

    /// The columns of a matrix for the shares, from those for the inputs of the subsystem.
    fn columns(&self, own: &[f64], matrix: &mut [f64]) {
        for (own, row) in own.chunks_exact(self.own).zip(matrix.chunks_exact_mut(self.of.len())) {
            row.iter_mut().zip(&self.of).for_each(|(x, &of)| *x = own[of]);
        }
    }
}

/// A subsystem that is given shares of its inputs.
pub(crate) struct Summed {
    inner: Box<dyn Subsystem>,
    interface: Interface,
    shares: Shares,
    /// Inputs of the subsystem, and their polynomials over a step.
    u: Vec<f64>,
    c: Vec<f64>,
    /// What the subsystem said when its abilities were looked for: states, and seconds between samples.
    states: usize,
    period: f64,
    /// Whether it takes a second step in hand.
    queues: bool,
}

impl Summed {
    /// The subsystem as the node sees it; `degree` is that of its inputs.
    pub fn new(inner: Box<dyn Subsystem>, shares: &Shares, interface: &Interface, degree: usize) -> Self {
        let (u, c) = (vec![0.0; shares.own], vec![0.0; shares.own * (degree + 1)]);
        let (interface, shares) = (interface.clone(), shares.clone());
        Summed { inner, interface, shares, u, c, states: 0, period: 0.0, queues: false }
    }
}

impl Wrapper for Summed {
    fn inner(&self) -> &dyn Subsystem {
        &*self.inner
    }

    fn inner_mut(&mut self) -> &mut dyn Subsystem {
        &mut *self.inner
    }

    fn interface(&self) -> &Interface {
        &self.interface
    }

    // hot:
    fn advance(&mut self, step: MacroStep, u: &InputSignal<'_>) -> Result<Advance, SubsystemError> {
        self.c.resize(self.shares.own * (u.degree() + 1), 0.0);
        self.shares.sum(u.coefficients(), &mut self.c);
        self.inner.advance(step, &InputSignal::from_parts(&self.c, self.shares.own, u.degree()))
    }

    fn react(&mut self, u: &[f64]) -> Result<Reaction, SubsystemError> {
        self.shares.sum(u, &mut self.u);
        self.inner.react(&self.u)
    }

    // hot:
    fn outputs(&mut self, u: &[f64], y: &mut [f64]) -> Result<(), SubsystemError> {
        self.shares.sum(u, &mut self.u);
        self.inner.outputs(&self.u, y)
    }

    fn energy(&mut self, u: &[f64]) -> Option<f64> {
        self.shares.sum(u, &mut self.u);
        self.inner.energy(&self.u)
    }

    fn ahead(&mut self) -> Option<&mut dyn Ahead> {
        self.queues = self.inner.ahead()?.queues();
        Some(self)
    }

    fn linearize(&mut self) -> Option<&mut dyn Linearize> {
        self.states = self.inner.linearize()?.states();
        Some(self)
    }

    fn sampled(&mut self) -> Option<&mut dyn Sampled> {
        self.period = self.inner.sampled()?.period();
        Some(self)
    }
}

impl Ahead for Summed {
    fn begin_settle(&mut self) {
        if let Some(ahead) = self.inner.ahead() {
            ahead.begin_settle();
        }
    }

    fn begin_energy(&mut self, u: &[f64]) {
        self.shares.sum(u, &mut self.u);
        if let Some(ahead) = self.inner.ahead() {
            ahead.begin_energy(&self.u);
        }
    }

    fn queues(&self) -> bool {
        self.queues
    }

    fn begin(&mut self, step: MacroStep, u: &InputSignal<'_>, end: &[f64]) {
        self.c.resize(self.shares.own * (u.degree() + 1), 0.0);
        self.shares.sum(u.coefficients(), &mut self.c);
        self.shares.sum(end, &mut self.u);
        if let Some(ahead) = self.inner.ahead() {
            ahead.begin(step, &InputSignal::from_parts(&self.c, self.shares.own, u.degree()), &self.u);
        }
    }
}

/// What an ability said that is gone when it is asked for.
fn gone() -> SubsystemError {
    SubsystemError::Unable { reason: "it no longer offers its linearisation".into() }
}

impl Linearize for Summed {
    fn states(&self) -> usize {
        self.states
    }

    fn matrices(
        &mut self,
        u: &[f64],
        a: &mut [f64],
        b: &mut [f64],
        c: &mut [f64],
        d: &mut [f64],
    ) -> Result<(), SubsystemError> {
        self.shares.sum(u, &mut self.u);
        let (rows, m) = (b.len() / self.shares.of.len(), self.shares.own);
        let outputs = d.len() / self.shares.of.len();
        let (mut own_b, mut own_d) = (vec![0.0; rows * m], vec![0.0; outputs * m]);
        self.inner.linearize().ok_or_else(gone)?.matrices(&self.u, a, &mut own_b, c, &mut own_d)?;
        self.shares.columns(&own_b, b);
        self.shares.columns(&own_d, d);
        Ok(())
    }
}

impl Sampled for Summed {
    fn period(&self) -> f64 {
        self.period
    }

    fn matrices(&mut self, u: &[f64], a: &mut [f64], b: &mut [f64], c: &mut [f64]) -> Result<(), SubsystemError> {
        self.shares.sum(u, &mut self.u);
        let mut own = vec![0.0; b.len() / self.shares.of.len() * self.shares.own];
        self.inner.sampled().ok_or_else(gone)?.matrices(&self.u, a, &mut own, c)?;
        self.shares.columns(&own, b);
        Ok(())
    }
}
