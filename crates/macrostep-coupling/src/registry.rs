//! Every scheme, predictor, fixed-point method, step control and correction method: one line each, from which scenario
//! keys, `macrostep methods` and the documentation are generated.

use std::collections::BTreeMap;
use std::sync::Arc;

use macrostep_core::{
    CouplingMethod, FixedPoint, Plain, Predictor, PredictorKind, Repeat, Schedule, Stages, StepControl, Tolerances,
    near_names,
};
use serde::Serialize;

use crate::fixed_point::{Aitken, QuasiNewton, Relaxation};
use crate::methods::{
    Eigenstructure, Energy, EnergyCorrection, EnergyParams, ErrorFeedback, Feedback, LateFeedback, Nepce,
};
use crate::predictors::{AdaptiveOrder, Auto, AutoParts, Dmd, Hermite, Hold, Latest, LeastSquares, Windowed};
use crate::step_control::{Ecco, EccoParams, InputError};

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The order of execution, and how often.
    Scheme,
    /// What supplies inputs between communication points.
    Predictor,
    /// How an implicit scheme iterates.
    FixedPoint,
    /// How large the next macro-step is.
    StepControl,
    /// What corrects inputs at a communication point.
    Method,
}

/// A parameter of a method.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Param {
    /// Its name.
    pub name: &'static str,
    /// The value it has unless stated.
    pub default: f64,
    /// What it does.
    pub meaning: &'static str,
}

/// What the registry knows of a method.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Entry {
    /// The name in scenarios and on the command line.
    pub name: &'static str,
    /// What it is.
    pub kind: Kind,
    /// What it does.
    pub about: &'static str,
    /// Its equation.
    pub equation: &'static str,
    /// Its key in `docs/references.bib`; empty if it is common knowledge.
    pub citation: &'static str,
    /// When it fails.
    pub fails: &'static str,
    /// Its parameters.
    pub parameters: &'static [Param],
    /// Of a predictor: the method that goes with it, unless one is stated.
    pub brings: Option<&'static str>,
}

/// Values of parameters, by name.
pub type Params = BTreeMap<String, f64>;

/// A name or a parameter that is not there.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum RegistryError {
    /// No such name.
    #[error("there is no {what} `{name}`; {}", if .near.is_empty() { format!("there are {}", .all.join(", ")) } else { format!("did you mean {}?", .near.iter().map(|n| format!("`{n}`")).collect::<Vec<_>>().join(" or ")) })]
    Unknown {
        /// Scheme, predictor, …
        what: &'static str,
        /// What was asked for.
        name: String,
        /// Names that come close.
        near: Vec<String>,
        /// All names.
        all: Vec<&'static str>,
    },
    /// No such parameter.
    #[error("{what} `{name}` has no parameter `{parameter}`; {}", if .all.is_empty() { "it has none".to_owned() } else { format!("it has {}", .all.join(", ")) })]
    UnknownParameter {
        /// Scheme, predictor, …
        what: &'static str,
        /// Its name.
        name: &'static str,
        /// What was asked for.
        parameter: String,
        /// All parameters.
        all: Vec<&'static str>,
    },
    /// A value that cannot be.
    #[error("{what} `{name}`: `{parameter} = {value}` must be {allowed}")]
    BadValue {
        /// Scheme, predictor, …
        what: &'static str,
        /// Its name.
        name: &'static str,
        /// The parameter.
        parameter: &'static str,
        /// Its value.
        value: f64,
        /// What would do.
        allowed: &'static str,
    },
}

const NO_PARAMETERS: &[Param] = &[];

const ENTRIES: &[Entry] = &[
    Entry {
        name: "jacobi",
        kind: Kind::Scheme,
        about: "everybody side by side, once; inputs are extrapolated",
        equation: "x_i(t_{k+1}) = Φ_i(x_i(t_k), ũ_i), ũ from y(t_k), y(t_{k-1}), …",
        citation: "gonzalez2022",
        fails: "with feedthrough the predicted input injects energy; large steps and stiff coupling make it unstable",
        parameters: NO_PARAMETERS,
        brings: None,
    },
    Entry {
        name: "gauss-seidel",
        kind: Kind::Scheme,
        about: "one after the other, once, those without feedthrough first; later ones interpolate what is already known",
        equation: "ũ_i over [t_k, t_{k+1}] from y_j(t_{k+1}) for every j before i",
        citation: "gonzalez2022",
        fails: "no parallel execution; the first in line still extrapolates",
        parameters: NO_PARAMETERS,
        brings: None,
    },
    Entry {
        name: "semi-implicit-jacobi",
        kind: Kind::Scheme,
        about: "Jacobi, repeated a fixed number of times with rollback",
        equation: "z ← G(z), `iterations` times",
        citation: "gonzalez2022",
        fails: "needs rollback; too few iterations leave a residual nobody checks",
        parameters: &[Param { name: "iterations", default: 2.0, meaning: "how often a macro-step is taken" }],
        brings: None,
    },
    Entry {
        name: "semi-implicit-gauss-seidel",
        kind: Kind::Scheme,
        about: "Gauss–Seidel, repeated a fixed number of times with rollback",
        equation: "z ← G(z), `iterations` times",
        citation: "gonzalez2022",
        fails: "needs rollback; too few iterations leave a residual nobody checks",
        parameters: &[Param { name: "iterations", default: 2.0, meaning: "how often a macro-step is taken" }],
        brings: None,
    },
    Entry {
        name: "implicit-jacobi",
        kind: Kind::Scheme,
        about: "Jacobi, repeated with rollback until the coupling variables no longer change",
        equation: "z = G(z), |ΔZ| ≤ relative·|z|_max or ≤ absolute",
        citation: "gonzalez2022",
        fails: "needs rollback; plain iteration diverges where the interface is stiff: use an acceleration",
        parameters: IMPLICIT,
        brings: None,
    },
    Entry {
        name: "implicit-gauss-seidel",
        kind: Kind::Scheme,
        about: "Gauss–Seidel, repeated with rollback until the coupling variables no longer change",
        equation: "z = G(z), |Δz| ≤ relative·|z|_max or ≤ absolute",
        citation: "gonzalez2022",
        fails: "needs rollback; plain iteration diverges where the interface is stiff: use an acceleration",
        parameters: IMPLICIT,
        brings: None,
    },
    Entry {
        name: "monolithic",
        kind: Kind::Scheme,
        about: "the whole of a built-in problem as one subsystem with the same integrator",
        equation: "x(t_{k+1}) = Φ(x(t_k))",
        citation: "",
        fails: "only built-in problems have a monolithic twin",
        parameters: NO_PARAMETERS,
        brings: None,
    },
    Entry {
        name: "zoh",
        kind: Kind::Predictor,
        about: "zero-order hold; interpolates linearly where the source is ahead",
        equation: "ũ(t) = u_k",
        citation: "gonzalez2022",
        fails: "lags by half a step on average: first order",
        parameters: NO_PARAMETERS,
        brings: None,
    },
    Entry {
        name: "foh",
        kind: Kind::Predictor,
        about: "first-order hold: the line through the last two samples",
        equation: "ũ(t) = u_k + (t − t_k)(u_k − u_{k−1})/(t_k − t_{k−1})",
        citation: "gonzalez2022",
        fails: "overshoots once after a jump",
        parameters: NO_PARAMETERS,
        brings: None,
    },
    Entry {
        name: "soh",
        kind: Kind::Predictor,
        about: "second-order hold: the parabola through the last three samples",
        equation: "ũ(t) = Σ_j u_{k−j} ℓ_j(t), j = 0..2",
        citation: "gonzalez2022",
        fails: "amplifies kinks and noise up to sevenfold at the end of the step",
        parameters: NO_PARAMETERS,
        brings: None,
    },
    Entry {
        name: "hermite",
        kind: Kind::Predictor,
        about: "cubic through values and rates of the last two samples; the rate is its derivative",
        equation: "ũ = cubic with ũ(t_j) = x_j, ũ'(t_j) = v_j, j = k−1, k",
        citation: "",
        fails: "needs position and rate as neighbouring inputs; amplifies kinks",
        parameters: NO_PARAMETERS,
        brings: None,
    },
    Entry {
        name: "least-squares",
        kind: Kind::Predictor,
        about: "polynomial that fits a window of samples best",
        equation: "min_c Σ_j (u_j − Σ_d c_d τ_j^d)² over the window",
        citation: "gonzalez2011",
        fails: "a long window lags behind fast changes",
        parameters: &[
            Param { name: "window", default: 5.0, meaning: "samples in the fit, 1 to 1000" },
            Param { name: "degree", default: 1.0, meaning: "degree of the polynomial, 0 to 3" },
        ],
        brings: None,
    },
    Entry {
        name: "adaptive",
        kind: Kind::Predictor,
        about: "hold whose order is picked at run time from past prediction errors, for each input",
        equation: "p = argmin_p Σ_j |P_p(t_j) − u_j| over the last three communication points",
        citation: "benkhaled2017",
        fails: "as the zero-order hold where nothing can be predicted",
        parameters: &[Param { name: "max", default: 3.0, meaning: "highest order, 0 to 3" }],
        brings: None,
    },
    Entry {
        name: "latest",
        kind: Kind::Predictor,
        about: "holds the newest value, that of the end of the step where it is known; for constraint forces",
        equation: "ũ(t) = u_{k+1} if known, else u_k",
        citation: "",
        fails: "first order, and damps",
        parameters: NO_PARAMETERS,
        brings: None,
    },
    Entry {
        name: "dmd",
        kind: Kind::Predictor,
        about: "windowed dynamic mode decomposition: a linear model of the source, from what is received and sent",
        equation: "x̂_{k+1} = S [x_k; u_k], S = Y Z⁺ over the last `window` pairs, x received, u sent",
        citation: "pikulinski2026",
        fails: "with a window too short for noise or too long for what changes; a jump stays in it for its whole length",
        parameters: &[
            Param { name: "window", default: 10.0, meaning: "pairs in the fit, 2 to 100000" },
            Param {
                name: "first",
                default: 2.0,
                meaning: "pairs before the first fit; 2 is the soft start of the paper",
            },
        ],
        brings: None,
    },
    Entry {
        name: "auto",
        kind: Kind::Predictor,
        about: "bank of such models over several windows and of holds, mixed by how each has done; nothing to choose",
        equation: "x̂ = Σ_m w_m x̂_m, w_m ∝ E_m^-3, E_m the discounted squared one-step errors, per variable",
        citation: "pikulinski2026",
        fails: "where the source jumps, for the macro-step in which it does",
        parameters: NO_PARAMETERS,
        brings: Some("error-feedback"),
    },
    Entry {
        name: "none",
        kind: Kind::FixedPoint,
        about: "plain iteration",
        equation: "z ← G(z)",
        citation: "",
        fails: "diverges where the interface is stiff",
        parameters: NO_PARAMETERS,
        brings: None,
    },
    Entry {
        name: "relaxation",
        kind: Kind::FixedPoint,
        about: "constant relaxation",
        equation: "z ← z + ω (G(z) − z)",
        citation: "",
        fails: "slow; ω must be found by trial",
        parameters: &[Param { name: "omega", default: 0.5, meaning: "relaxation factor, above 0 and up to 2" }],
        brings: None,
    },
    Entry {
        name: "aitken",
        kind: Kind::FixedPoint,
        about: "relaxation whose factor follows from the last two residuals",
        equation: "ω_i = −ω_{i−1} r_{i−1}·(r_i − r_{i−1})/|r_i − r_{i−1}|²",
        citation: "kuttler2008",
        fails: "one factor for all coupling variables",
        parameters: &[
            Param { name: "omega", default: 0.5, meaning: "factor of the first iteration, above 0 and up to 2" },
            Param { name: "largest", default: 10.0, meaning: "bound on the magnitude of the factor" },
        ],
        brings: None,
    },
    Entry {
        name: "quasi-newton",
        kind: Kind::FixedPoint,
        about: "interface quasi-Newton with a least-squares model of the inverse Jacobian (IQN-ILS)",
        equation: "min_α |r + V α|, z ← G(z) + W α",
        citation: "degroote2009",
        fails: "maps that jump between passes",
        parameters: &[
            Param { name: "omega", default: 0.5, meaning: "relaxation of the first iteration, above 0 and up to 2" },
            Param { name: "columns", default: 12.0, meaning: "differences remembered, 1 to 32" },
            Param { name: "reuse", default: 0.0, meaning: "1 keeps them across macro-steps" },
        ],
        brings: None,
    },
    Entry {
        name: "input-error",
        kind: Kind::StepControl,
        about: "macro-step from the prediction error of the inputs, with rollback or go-forward",
        equation: "H ← 0.9 H e^{−1/q}, e = max |ũ − u|/(absolute + relative |u|_max)",
        citation: "",
        fails: "errors that coupling variables do not show",
        parameters: &[
            Param { name: "relative", default: 1e-3, meaning: "relative to the largest value an input has had" },
            Param { name: "absolute", default: 1e-9, meaning: "in the unit of the input" },
            Param { name: "smallest", default: 1e-9, meaning: "smallest macro-step in seconds" },
            Param { name: "largest", default: 1.0, meaning: "largest macro-step in seconds" },
            Param { name: "safety", default: 0.9, meaning: "safety factor, between 0.1 and 1" },
        ],
        brings: None,
    },
    Entry {
        name: "ecco",
        kind: Kind::StepControl,
        about: "macro-step from the residual energy of the power bonds, go-forward: no rollback is needed",
        equation: "H ← safety H ε_k^{−k_I−k_P} ε_{k−1}^{k_P}, ε = H |δP|/(absolute + relative E), δP = f_k v_{k+1} − f_{k+1} v_k",
        citation: "sadjina2017",
        fails: "needs power bonds; errors that no bond shows; steps are smaller than necessary with a good predictor",
        parameters: &[
            Param {
                name: "relative",
                default: 1e-3,
                meaning: "relative to the largest energy that has crossed a bond",
            },
            Param {
                name: "absolute",
                default: 1e-9,
                meaning: "residual energy of a step that is always admissible, in J",
            },
            Param { name: "smallest", default: 1e-6, meaning: "smallest macro-step in seconds" },
            Param { name: "largest", default: 1.0, meaning: "largest macro-step in seconds" },
            Param { name: "safety", default: 0.9, meaning: "safety factor, between 0.1 and 1" },
            Param { name: "integral", default: 0.15, meaning: "gain k_I on the present error, 0 to 1" },
            Param { name: "proportional", default: 0.2, meaning: "gain k_P on the change of the error, 0 to 1" },
        ],
        brings: None,
    },
    Entry {
        name: "none",
        kind: Kind::Method,
        about: "inputs are used as exchanged",
        equation: "u = L y",
        citation: "",
        fails: "whatever the interface invents stays in",
        parameters: NO_PARAMETERS,
        brings: None,
    },
    Entry {
        name: "energy",
        kind: Kind::Method,
        about: "mends what the interface invents, without anything to tune: outputs with feedthrough are evaluated once more, and what a receiver missed by holding its input is given to it",
        equation: "u = ŷ + e + d, e = g(x, u_k) − ŷ, d = γ τ (u_k − ũ(t_k)), τ = 1 − θ, θ = (Δx/H − v)·Δv/|Δv|²",
        citation: "",
        fails: "where outputs cannot be evaluated at rest, only the second part acts",
        parameters: &[Param { name: "cap", default: 1e300, meaning: "largest correction, in the unit of the input" }],
        brings: None,
    },
    Entry {
        name: "error-feedback",
        kind: Kind::Method,
        about: "outputs with feedthrough are evaluated once more with the inputs of the same instant",
        equation: "u_k = ŷ_k + e_k, e_k = g(x, u_k) − g(x, ũ(t_k)); late: ŷ_k + e_{k−1}, or ŷ_k + 2 e_{k−1} − e_{k−2}",
        citation: "",
        fails: "leaves what a receiver loses by holding its input over the macro-step",
        parameters: &[
            Param {
                name: "late",
                default: 0.0,
                meaning: "1 gives the error back a macro-step later, where receivers cannot wait for a second evaluation",
            },
            Param {
                name: "order",
                default: 0.0,
                meaning: "late only: 1 gives back the impulse, 2 also the position; 0 chooses by the loop gain",
            },
        ],
        brings: None,
    },
    Entry {
        name: "nepce",
        kind: Kind::Method,
        about: "nearly energy-preserving coupling element: what an input missed over a macro-step is given to it over the next",
        equation: "u = y + α/H ∫(u − ũ) dt over the last macro-step, the integral as H/2 (u_k − ũ(t_k))",
        citation: "benedikt2013",
        fails: "comes one macro-step late, which near the stability limit feeds what it should damp",
        parameters: &[Param {
            name: "alpha",
            default: 1.0,
            meaning: "share of what was missed that is given back, 0 to 2",
        }],
        brings: None,
    },
    Entry {
        name: "rodriguez2022",
        kind: Kind::Method,
        about: "removes residual energy by correcting the action of each power bond, as published",
        equation: "f_corr = −(μ H δP + ν U) / (v H), δP = f_k v_{k+1} − f_{k+1} v_k",
        citation: "rodriguez2022",
        fails: "μ supposes uncorrelated velocities: strong coupling over-dissipates; clipped where v → 0",
        parameters: &[
            Param {
                name: "mu",
                default: -1.0,
                meaning: "share of the residual that is energy; −1 takes it from feedthrough, rates and predictor",
            },
            Param {
                name: "nu",
                default: 0.0,
                meaning: "share of what could not be corrected that is added each time, 0 to 1",
            },
            Param { name: "limit", default: 1.0, meaning: "largest correction as a share of the action" },
            Param { name: "cap", default: 1e300, meaning: "largest correction, in the unit of the action" },
        ],
        brings: None,
    },
    Entry {
        name: "eigenstructure",
        kind: Kind::Method,
        about: "a compensator that gives a co-simulation the poles and mode shapes of the system; its gains are rows of [[feedback]], which `macrostep design` writes",
        equation: "u = −Σ_j (d_j a_j + f_j v_j + g_j x_j)",
        citation: "tamellin2022",
        fails: "the gains belong to one model and one macro-step; needs parts with an input for the force",
        parameters: NO_PARAMETERS,
        brings: None,
    },
];

const IMPLICIT: &[Param] = &[
    Param { name: "relative", default: 1e-10, meaning: "admissible change relative to the largest value so far" },
    Param { name: "absolute", default: 1e-12, meaning: "change that is always admissible" },
    Param { name: "max_iterations", default: 50.0, meaning: "when to give up" },
];

/// All methods of a kind.
pub fn entries(kind: Kind) -> Vec<&'static Entry> {
    ENTRIES.iter().filter(|e| e.kind == kind).collect()
}

fn what(kind: Kind) -> &'static str {
    match kind {
        Kind::Scheme => "scheme",
        Kind::Predictor => "predictor",
        Kind::FixedPoint => "acceleration",
        Kind::StepControl => "step control",
        Kind::Method => "method",
    }
}

/// The method of this name.
pub fn entry(kind: Kind, name: &str) -> Result<&'static Entry, RegistryError> {
    let all = entries(kind);
    all.iter().find(|e| e.name == name).copied().ok_or_else(|| RegistryError::Unknown {
        what: what(kind),
        name: name.into(),
        near: near_names(name, all.iter().map(|e| e.name)),
        all: all.iter().map(|e| e.name).collect(),
    })
}

/// Parameters of an entry with their values; unknown names are refused.
struct Given<'a> {
    entry: &'static Entry,
    params: &'a Params,
}

impl<'a> Given<'a> {
    fn new(kind: Kind, name: &str, params: &'a Params) -> Result<Self, RegistryError> {
        let entry = entry(kind, name)?;
        let all = || entry.parameters.iter().map(|p| p.name).collect::<Vec<_>>();
        match params.keys().find(|k| !entry.parameters.iter().any(|p| p.name == k.as_str())) {
            Some(unknown) => Err(RegistryError::UnknownParameter {
                what: what(kind),
                name: entry.name,
                parameter: unknown.clone(),
                all: all(),
            }),
            None => Ok(Given { entry, params }),
        }
    }

    /// The value of a parameter within bounds.
    fn number(&self, name: &'static str, low: f64, high: f64, allowed: &'static str) -> Result<f64, RegistryError> {
        let default = self.entry.parameters.iter().find(|p| p.name == name).map_or(0.0, |p| p.default);
        let value = self.params.get(name).copied().unwrap_or(default);
        if value >= low && value <= high {
            return Ok(value);
        }
        let (what, entry) = (what(self.entry.kind), self.entry.name);
        Err(RegistryError::BadValue { what, name: entry, parameter: name, value, allowed })
    }

    /// The value of a parameter that counts something.
    fn count(&self, name: &'static str, low: f64, high: f64, allowed: &'static str) -> Result<usize, RegistryError> {
        let value = self.number(name, low, high, allowed)?;
        if value.fract() == 0.0 {
            return Ok(value as usize);
        }
        let (what, entry) = (what(self.entry.kind), self.entry.name);
        Err(RegistryError::BadValue { what, name: entry, parameter: name, value, allowed })
    }
}

fn kind<P: Predictor + Clone + Sync + 'static>(prototype: P) -> PredictorKind {
    Arc::new(move || Box::new(prototype.clone()))
}

/// A predictor by name.
pub fn predictor(name: &str, params: &Params) -> Result<PredictorKind, RegistryError> {
    let given = Given::new(Kind::Predictor, name, params)?;
    Ok(match given.entry.name {
        "foh" => kind(Hold::new(1)),
        "soh" => kind(Hold::new(2)),
        "hermite" => kind(Hermite::default()),
        "least-squares" => {
            let window = given.count("window", 1.0, 1000.0, "a whole number from 1 to 1000")?;
            kind(LeastSquares::new(window, given.count("degree", 0.0, 3.0, "0, 1, 2 or 3")?))
        }
        "adaptive" => kind(AdaptiveOrder::new(given.count("max", 0.0, 3.0, "0, 1, 2 or 3")?)),
        "latest" => kind(Latest),
        "dmd" => {
            let window = given.count("window", 2.0, 1e5, "a whole number from 2 to 100000")?;
            let first = given.count("first", 2.0, 1e5, "a whole number from 2 to 100000")?;
            kind(Dmd::new(Windowed::new(window).starting_with(first)))
        }
        "auto" => kind(Dmd::new(Auto::new(AutoParts::default()))),
        _ => kind(Hold::new(0)),
    })
}

/// A fixed-point method by name.
pub fn fixed_point(name: &str, params: &Params) -> Result<Box<dyn FixedPoint>, RegistryError> {
    let given = Given::new(Kind::FixedPoint, name, params)?;
    let omega = || given.number("omega", 1e-6, 2.0, "above 0 and up to 2");
    Ok(match given.entry.name {
        "relaxation" => Box::new(Relaxation::new(omega()?)),
        "aitken" => Box::new(Aitken::new(omega()?, given.number("largest", 1e-6, 1e6, "positive")?)),
        "quasi-newton" => {
            let columns = given.count("columns", 1.0, 32.0, "a whole number from 1 to 32")?;
            Box::new(QuasiNewton::new(omega()?, columns, given.count("reuse", 0.0, 1.0, "0 or 1")? == 1))
        }
        _ => Box::new(Plain),
    })
}

/// A step control by name.
pub fn step_control(name: &str, params: &Params) -> Result<Box<dyn StepControl>, RegistryError> {
    let given = Given::new(Kind::StepControl, name, params)?;
    let positive = |name| given.number(name, 1e-15, 1e15, "positive");
    let tolerances = Tolerances {
        relative: given.number("relative", 0.0, 1.0, "between 0 and 1")?,
        absolute: positive("absolute")?,
        smallest: positive("smallest")?,
        largest: positive("largest")?,
    };
    if tolerances.smallest > tolerances.largest {
        let (what, name) = (what(Kind::StepControl), given.entry.name);
        let value = tolerances.smallest;
        return Err(RegistryError::BadValue { what, name, parameter: "smallest", value, allowed: "at most `largest`" });
    }
    let safety = given.number("safety", 0.1, 1.0, "between 0.1 and 1")?;
    Ok(match given.entry.name {
        "ecco" => Box::new(Ecco::new(EccoParams {
            tolerances,
            safety,
            integral: given.number("integral", 0.0, 1.0, "between 0 and 1")?,
            proportional: given.number("proportional", 0.0, 1.0, "between 0 and 1")?,
        })),
        _ => Box::new(InputError::new(tolerances, safety)),
    })
}

/// A schedule by the name of its scheme; `stages`, if stated, replace the order of the scheme.
pub fn schedule(scheme: &str, stages: Option<Vec<Vec<String>>>, params: &Params) -> Result<Schedule, RegistryError> {
    let given = Given::new(Kind::Scheme, scheme, params)?;
    let order = if scheme.ends_with("gauss-seidel") { Stages::GaussSeidel } else { Stages::Jacobi };
    let many = "a whole number from 1 to 100000";
    let repeat = if scheme.starts_with("implicit-") {
        Repeat::UntilConverged {
            relative: given.number("relative", 0.0, 1.0, "between 0 and 1")?,
            absolute: given.number("absolute", 0.0, 1e15, "zero or positive")?,
            max_iterations: given.count("max_iterations", 2.0, 1e5, "a whole number from 2 to 100000")? as u32,
        }
    } else if scheme.starts_with("semi-implicit-") {
        Repeat::Times(given.count("iterations", 1.0, 1e5, many)? as u32)
    } else {
        Repeat::Once
    };
    Ok(Schedule { stages: stages.map_or(order, Stages::Stated), repeat })
}

/// A correction method by name; `None` for `none`.
pub fn method(name: &str, params: &Params) -> Result<Option<Box<dyn CouplingMethod>>, RegistryError> {
    method_with(name, params, &Feedback::default())
}

/// A correction method by name, with its feedback if it is `eigenstructure`.
pub fn method_with(
    name: &str,
    params: &Params,
    feedback: &Feedback,
) -> Result<Option<Box<dyn CouplingMethod>>, RegistryError> {
    let given = Given::new(Kind::Method, name, params)?;
    Ok(match given.entry.name {
        "eigenstructure" => Some(Box::new(Eigenstructure::new(feedback.clone()))),
        "energy" => Some(Box::new(Energy::new(given.number("cap", 0.0, 1e300, "zero or positive")?))),
        "error-feedback" => {
            let late = given.count("late", 0.0, 1.0, "0 or 1")? == 1;
            let order = given.count("order", 0.0, 2.0, "0, 1 or 2")?;
            if late { Some(Box::new(LateFeedback::new(order))) } else { Some(Box::new(ErrorFeedback::default())) }
        }
        "nepce" => Some(Box::new(Nepce::new(given.number("alpha", 0.0, 2.0, "between 0 and 2")?))),
        "rodriguez2022" => {
            let mu = given.number("mu", -1.0, 10.0, "−1, or between 0 and 10")?;
            Some(Box::new(EnergyCorrection::new(EnergyParams {
                mu: (mu >= 0.0).then_some(mu),
                nu: given.number("nu", 0.0, 1.0, "between 0 and 1")?,
                limit: given.number("limit", 0.0, 1e300, "zero or positive")?,
                cap: given.number("cap", 0.0, 1e300, "zero or positive")?,
            })))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_can_be_made_with_its_defaults() {
        let none = Params::new();
        for e in ENTRIES {
            let made = match e.kind {
                Kind::Scheme => schedule(e.name, None, &none).map(|_| ()),
                Kind::Predictor => predictor(e.name, &none).map(|_| ()),
                Kind::FixedPoint => fixed_point(e.name, &none).map(|_| ()),
                Kind::StepControl => step_control(e.name, &none).map(|_| ()),
                Kind::Method => method(e.name, &none).map(|_| ()),
            };
            assert_eq!(made, Ok(()), "{}", e.name);
        }
    }

    #[test]
    fn a_mistaken_name_lists_the_near_ones() {
        let error = predictor("hermit", &Params::new()).err().map(|e| e.to_string());
        assert_eq!(error.as_deref(), Some("there is no predictor `hermit`; did you mean `hermite`?"));
        let params = Params::from([("widnow".to_owned(), 3.0)]);
        let error = predictor("least-squares", &params).err().map(|e| e.to_string());
        assert_eq!(
            error.as_deref(),
            Some("predictor `least-squares` has no parameter `widnow`; it has window, degree")
        );
    }
}
