//! Parts of the library that are written as equations, as a file would write them.

use macrostep_core::Unit;

use super::reader::{MICRO, Reader, SOLVER, not_negative, number, positive, unit};
use super::{Domain, Made, PartDefault, PartDescription, PartError, PartParameter};
use crate::equations::{Definition, Equations, OutputDefinition, Start, StateDefinition, WhenDefinition};
use crate::integrators::Integrator;

/// A part with its equations. A unit that is the name of a parameter is what that parameter says.
pub(super) struct Written {
    pub part: PartDescription,
    /// Name and unit.
    inputs: &'static [(&'static str, &'static str)],
    /// Name, start, unit, derivative; empty for a state that only events change.
    states: &'static [(&'static str, &'static str, &'static str, &'static str)],
    lets: &'static [(&'static str, &'static str)],
    /// Name, value, unit.
    outputs: &'static [(&'static str, &'static str, &'static str)],
    /// Condition, and what is set then.
    when: &'static [(&'static str, &'static [(&'static str, &'static str)])],
    energy: &'static str,
    /// Between which values a state means something, and what is the matter otherwise.
    meant: &'static [(&'static str, f64, f64, &'static str)],
    /// Refuses values that do not go together.
    sound: fn(&Reader<'_>) -> Result<(), PartError>,
}

/// The parameter `integrator` of parts that are equations.
const INTEGRATOR: PartParameter = PartParameter {
    default: PartDefault::Word(&["adaptive", "symplectic-euler", "rk4", "trapezoidal", "newmark", "generalized-alpha"]),
    ..SOLVER
};

/// The same for parts with first-order states only: `symplectic-euler` would be explicit Euler.
const INTEGRATOR_FIRST: PartParameter = PartParameter {
    default: PartDefault::Word(&["adaptive", "rk4", "trapezoidal", "newmark", "generalized-alpha"]),
    meaning: "integrator",
    ..SOLVER
};

/// No pressure, in bar above that of the surroundings.
const VACUUM: f64 = -1.01325;

const NOTHING: Written = Written {
    part: PartDescription {
        name: "",
        domain: Domain::Signals,
        about: "",
        equations: &[],
        parameters: &[],
        make: written,
    },
    inputs: &[],
    states: &[],
    lets: &[],
    outputs: &[],
    when: &[],
    energy: "",
    meant: &[],
    sound: |_| Ok(()),
};

const fn part(
    domain: Domain,
    name: &'static str,
    about: &'static str,
    parameters: &'static [PartParameter],
) -> PartDescription {
    PartDescription { name, domain, about, equations: &[], parameters, make: written }
}

/// All of them, by domain.
pub(super) static WRITTEN: &[Written] = &[
    Written {
        part: part(
            Domain::Signals,
            "integrator",
            "an integral: dy/dt = gain · u; input u, output y",
            &[
                number("gain", "unit_out/(unit_in.s)", 1.0, "gain"),
                number("y0", "unit_out", 0.0, "initial value"),
                unit("unit_in", "", "unit of u"),
                unit("unit_out", "", "unit of y"),
                INTEGRATOR_FIRST,
                MICRO,
            ],
        ),
        inputs: &[("u", "unit_in")],
        states: &[("y", "y0", "unit_out", "gain*u")],
        outputs: &[("y", "y", "unit_out")],
        sound: |r| if r.is_given("gain") { r.one_scale("s") } else { Ok(()) },
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Signals,
            "low-pass",
            "a first-order lag: time · dy/dt = gain · u − y; input u, output y",
            &[
                positive("time", "s", 1.0, "time constant"),
                number("gain", "unit_out/unit_in", 1.0, "gain"),
                number("y0", "unit_out", 0.0, "initial value"),
                unit("unit_in", "", "unit of u"),
                unit("unit_out", "", "unit of y"),
                INTEGRATOR_FIRST,
                MICRO,
            ],
        ),
        inputs: &[("u", "unit_in")],
        states: &[("y", "y0", "unit_out", "(gain*u - y)/time")],
        outputs: &[("y", "y", "unit_out")],
        sound: |r| r.one_scale(""),
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Signals,
            "second-order",
            "a second-order lag: d²y/dt² + 2 damping ω dy/dt + ω² y = gain ω² u, ω = 2π frequency; input u, outputs y, rate",
            &[
                positive("frequency", "Hz", 1.0, "natural frequency"),
                number("damping", "1", 0.7, "damping ratio"),
                number("gain", "unit_out/unit_in", 1.0, "gain"),
                number("y0", "unit_out", 0.0, "initial value, at rest"),
                unit("unit_in", "", "unit of u"),
                unit("unit_out", "", "unit of y"),
                INTEGRATOR,
                MICRO,
            ],
        ),
        inputs: &[("u", "unit_in")],
        states: &[("y", "y0", "unit_out", "rate"), ("rate", "0", "unit_out/s", "w*(w*(gain*u - y) - 2*damping*rate)")],
        lets: &[("w", "2*pi*frequency")],
        outputs: &[("y", "y", "unit_out"), ("rate", "rate", "unit_out/s")],
        sound: |r| r.one_scale(""),
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Signals,
            "saturation",
            "a limit without state: y = u, held between low and high; input u, output y",
            &[
                number("low", "unit", -1.0, "smallest y"),
                number("high", "unit", 1.0, "largest y"),
                unit("unit", "", "unit of u and y"),
            ],
        ),
        inputs: &[("u", "unit")],
        outputs: &[("y", "clamp(u, low, high)", "unit")],
        sound: |r| r.in_order("low", "high"),
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Signals,
            "dead-zone",
            "no answer to small values: y = u beyond ±width, less that; input u, output y",
            &[positive("width", "(unit)", 1.0, "half of the width"), unit("unit", "", "unit of u and y")],
        ),
        inputs: &[("u", "unit")],
        outputs: &[("y", "u - clamp(u, -width, width)", "unit")],
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Signals,
            "quantiser",
            "whole multiples of a step, without state: y = step · ⌊u/step + ½⌋; input u, output y",
            &[positive("step", "(unit)", 1.0, "step"), unit("unit", "", "unit of u and y")],
        ),
        inputs: &[("u", "unit")],
        outputs: &[("y", "step*floor(u/step + 0.5)", "unit")],
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Signals,
            "rate-limit",
            "what follows no faster than it may: dy/dt = (u − y)/time, held between −falling and rising; input u, output y",
            &[
                positive("rising", "unit/s", 1.0, "largest rate upwards"),
                positive("falling", "unit/s", 1.0, "largest rate downwards"),
                positive("time", "s", 1e-3, "time constant with which y follows where it may"),
                number("y0", "unit", 0.0, "initial value"),
                unit("unit", "", "unit of u and y"),
                INTEGRATOR_FIRST,
                MICRO,
            ],
        ),
        inputs: &[("u", "unit")],
        states: &[("y", "y0", "unit", "clamp((u - y)/time, -falling, rising)")],
        outputs: &[("y", "y", "unit")],
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Signals,
            "relay",
            "a switch with hysteresis: `high` from u > on_at on, `low` from u < off_at on; input u, output y",
            &[
                number("on_at", "unit_in", 1.0, "where it switches on, above off_at"),
                number("off_at", "unit_in", -1.0, "where it switches off"),
                number("high", "unit_out", 1.0, "y while on"),
                number("low", "unit_out", 0.0, "y while off"),
                number("on0", "1", 0.0, "1 if it is on at the start, else 0"),
                unit("unit_in", "", "unit of u"),
                unit("unit_out", "", "unit of y"),
            ],
        ),
        inputs: &[("u", "unit_in")],
        states: &[("on", "on0", "1", "")],
        outputs: &[("y", "if(on > 0.5, high, low)", "unit_out")],
        when: &[("u > on_at", &[("on", "1")]), ("u < off_at", &[("on", "0")])],
        sound: |r| r.in_order("off_at", "on_at").and(r.within("on0", 0.0, 1.0)),
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Signals,
            "pulse",
            "pulses: high for the first share of each period, then low; output y",
            &[
                positive("period", "s", 1.0, "period"),
                not_negative("share", "1", 0.5, "share of the period at high, from 0 to 1"),
                number("high", "unit", 1.0, "y at first"),
                number("low", "unit", 0.0, "y then"),
                unit("unit", "", "unit of y"),
                INTEGRATOR_FIRST,
                MICRO,
            ],
        ),
        states: &[("phase", "0", "1", "1/period"), ("on", "if(share > 0, 1, 0)", "1", "")],
        outputs: &[("y", "if(on > 0.5, high, low)", "unit")],
        sound: |r| r.within("share", 0.0, 1.0),
        when: &[
            ("phase > share", &[("on", "0")]),
            ("phase > 1", &[("phase", "phase - 1"), ("on", "if(share > 0, 1, 0)")]),
        ],
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Translation,
            "stop",
            "an elastic stop without state: it pushes back beyond a gap on either side; inputs x, v, output f, the force on what moves",
            &[
                positive("gap", "m", 0.1, "way to the stop on either side"),
                positive("stiffness", "N/m", 1e5, "stiffness of the stop"),
                not_negative("damping", "N.s/m", 0.0, "damping coefficient, while it is touched"),
            ],
        ),
        inputs: &[("x", "m"), ("v", "m/s")],
        lets: &[("deep", "x - clamp(x, -gap, gap)")],
        outputs: &[("f", "if(deep == 0, 0[N], -stiffness*deep - damping*v)", "N")],
        energy: "stiffness*deep^2/2",
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Translation,
            "lever",
            "an elastic lever, without state: end 2 moves `ratio` times as far as end 1; inputs x1, v1, x2, v2, outputs f1, f2, the forces on what moves",
            &[
                positive("ratio", "1", 1.0, "way of end 2 for one of end 1, in the same direction"),
                positive("stiffness", "N/m", 1e6, "stiffness, at end 2"),
                not_negative("damping", "N.s/m", 0.0, "damping coefficient, at end 2"),
            ],
        ),
        inputs: &[("x1", "m"), ("v1", "m/s"), ("x2", "m"), ("v2", "m/s")],
        lets: &[("force", "stiffness*(ratio*x1 - x2) + damping*(ratio*v1 - v2)")],
        outputs: &[("f1", "-ratio*force", "N"), ("f2", "force", "N")],
        energy: "stiffness*(ratio*x1 - x2)^2/2",
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Translation,
            "friction",
            "friction with stiction (LuGre): bristles that bend, and break loose; input v, output f, the force on what moves",
            &[
                positive("coulomb", "N", 1.0, "friction while it slips"),
                positive("stiction", "N", 1.5, "friction at which it breaks loose"),
                positive("stribeck", "m/s", 1e-3, "velocity at which stiction has faded"),
                positive("stiffness", "N/m", 1e5, "stiffness of the bristles"),
                not_negative("damping", "N.s/m", 300.0, "damping of the bristles"),
                not_negative("viscous", "N.s/m", 0.0, "friction that grows with velocity"),
                INTEGRATOR_FIRST,
                MICRO,
            ],
        ),
        inputs: &[("v", "m/s")],
        states: &[("bristle", "0", "m", "rate")],
        lets: &[
            ("level", "coulomb + (stiction - coulomb)*exp(-(v/stribeck)^2)"),
            ("rate", "v - stiffness*abs(v)*bristle/level"),
        ],
        outputs: &[("f", "-(stiffness*bristle + damping*rate + viscous*v)", "N")],
        sound: |r| r.in_order("coulomb", "stiction"),
        energy: "stiffness*bristle^2/2",
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Rotation,
            "inertia",
            "a rotor with a bearing: J dω/dt = torque − damping · ω; input torque, outputs angle, w",
            &[
                positive("inertia", "kg.m2", 1.0, "moment of inertia J"),
                not_negative("damping", "N.m.s/rad", 0.0, "damping of the bearing"),
                number("angle0", "rad", 0.0, "initial angle"),
                number("w0", "rad/s", 0.0, "initial angular velocity"),
                INTEGRATOR,
                MICRO,
            ],
        ),
        inputs: &[("torque", "N.m")],
        states: &[("angle", "angle0", "rad", "w"), ("w", "w0", "rad/s", "(torque - damping*w)/inertia")],
        outputs: &[("angle", "angle", "rad"), ("w", "w", "rad/s")],
        energy: "inertia*w^2/2",
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Rotation,
            "shaft",
            "an elastic shaft behind a gear, without state: torque on both ends; inputs angle1, w1, angle2, w2, outputs torque1 (on what drives), torque2",
            &[
                positive("stiffness", "N.m/rad", 1e3, "torsional stiffness, at end 2"),
                not_negative("damping", "N.m.s/rad", 0.0, "torsional damping, at end 2"),
                positive("ratio", "1", 1.0, "turns of end 1 for one of end 2"),
            ],
        ),
        inputs: &[("angle1", "rad"), ("w1", "rad/s"), ("angle2", "rad"), ("w2", "rad/s")],
        lets: &[("torque", "stiffness*(angle1/ratio - angle2) + damping*(w1/ratio - w2)")],
        outputs: &[("torque1", "-torque/ratio", "N.m"), ("torque2", "torque", "N.m")],
        energy: "stiffness*(angle1/ratio - angle2)^2/2",
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Rotation,
            "rotary-stop",
            "an elastic stop of a shaft, without state: it turns back beyond a gap on either side; inputs angle, w, output torque, on what turns",
            &[
                positive("gap", "rad", 0.5, "way to the stop on either side"),
                positive("stiffness", "N.m/rad", 1e3, "torsional stiffness of the stop"),
                not_negative("damping", "N.m.s/rad", 0.0, "torsional damping, while it is touched"),
            ],
        ),
        inputs: &[("angle", "rad"), ("w", "rad/s")],
        lets: &[("deep", "angle - clamp(angle, -gap, gap)")],
        outputs: &[("torque", "if(deep == 0, 0[N.m], -stiffness*deep - damping*w)", "N.m")],
        energy: "stiffness*deep^2/2",
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Rotation,
            "rotary-friction",
            "friction of a bearing or a brake, with stiction (LuGre); input w, output torque, on what turns",
            &[
                positive("coulomb", "N.m", 1.0, "friction while it slips"),
                positive("stiction", "N.m", 1.5, "friction at which it breaks loose"),
                positive("stribeck", "rad/s", 1e-2, "speed at which stiction has faded"),
                positive("stiffness", "N.m/rad", 1e4, "stiffness of the bristles"),
                not_negative("damping", "N.m.s/rad", 10.0, "damping of the bristles"),
                not_negative("viscous", "N.m.s/rad", 0.0, "friction that grows with speed"),
                INTEGRATOR_FIRST,
                MICRO,
            ],
        ),
        inputs: &[("w", "rad/s")],
        states: &[("bristle", "0", "rad", "rate")],
        lets: &[
            ("level", "coulomb + (stiction - coulomb)*exp(-(w/stribeck)^2)"),
            ("rate", "w - stiffness*abs(w)*bristle/level"),
        ],
        outputs: &[("torque", "-(stiffness*bristle + damping*rate + viscous*w)", "N.m")],
        sound: |r| r.in_order("coulomb", "stiction"),
        energy: "stiffness*bristle^2/2",
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Rotation,
            "gear",
            "a gear with losses, without state: w2 = w1/ratio; the driving side gives more torque than the other gets; inputs w1, torque2 (load on side 2), outputs w2, torque1 (load on side 1)",
            &[
                positive("ratio", "1", 10.0, "turns of side 1 for one of side 2"),
                positive("efficiency", "1", 0.95, "share of the power that arrives, up to 1, in both directions"),
            ],
        ),
        inputs: &[("w1", "rad/s"), ("torque2", "N.m")],
        lets: &[("passed", "if(torque2*w1 > 0, 1/efficiency, efficiency)")],
        sound: |r| r.within("efficiency", 0.0, 1.0),
        outputs: &[("w2", "w1/ratio", "rad/s"), ("torque1", "passed*torque2/ratio", "N.m")],
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Rotation,
            "clutch",
            "a clutch that slips, without state: torque by pressed plates; inputs w1, w2, pressed (0 to 1), outputs torque1, torque2",
            &[
                positive("torque", "N.m", 100.0, "largest torque, fully pressed"),
                positive("slip", "rad/s", 0.1, "difference of speed at which most of it acts"),
            ],
        ),
        inputs: &[("w1", "rad/s"), ("w2", "rad/s"), ("pressed", "1")],
        lets: &[("passed", "torque*clamp(pressed, 0, 1)*tanh((w1 - w2)/slip)")],
        outputs: &[("torque1", "-passed", "N.m"), ("torque2", "passed", "N.m")],
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Electric,
            "dc-motor",
            "a motor with a rotor: L di/dt = u − R i − k ω, J dω/dt = k i − load; inputs u, load, outputs angle, w, i, torque",
            &[
                positive("resistance", "ohm", 0.5, "resistance R"),
                positive("inductance", "H", 1.5e-3, "inductance L"),
                positive("constant", "N.m/A", 0.05, "torque constant k, also V·s/rad"),
                positive("inertia", "kg.m2", 2e-4, "moment of inertia J"),
                not_negative("damping", "N.m.s/rad", 0.0, "damping of the bearing"),
                INTEGRATOR,
                MICRO,
            ],
        ),
        inputs: &[("u", "V"), ("load", "N.m")],
        states: &[
            ("angle", "0", "rad", "w"),
            ("w", "0", "rad/s", "(constant*i - damping*w - load)/inertia"),
            ("i", "0", "A", "(u - resistance*i - constant*w)/inductance"),
        ],
        outputs: &[("angle", "angle", "rad"), ("w", "w", "rad/s"), ("i", "i", "A"), ("torque", "constant*i", "N.m")],
        energy: "(inductance*i^2 + inertia*w^2)/2",
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Electric,
            "resistor-inductor",
            "a resistor and an inductor in series: L di/dt = u − R i; input u, output i",
            &[
                positive("resistance", "ohm", 1.0, "resistance R"),
                positive("inductance", "H", 1e-3, "inductance L"),
                number("i0", "A", 0.0, "initial current"),
                INTEGRATOR_FIRST,
                MICRO,
            ],
        ),
        inputs: &[("u", "V")],
        states: &[("i", "i0", "A", "(u - resistance*i)/inductance")],
        outputs: &[("i", "i", "A")],
        energy: "inductance*i^2/2",
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Electric,
            "battery",
            "a battery with internal resistance, whose voltage falls as it is used, to nothing when it is empty; input i, outputs u, charge (0 to 1)",
            &[
                positive("capacity", "A.h", 50.0, "capacity"),
                positive("full", "V", 400.0, "open voltage, full"),
                positive("empty", "V", 320.0, "open voltage, empty"),
                not_negative("resistance", "ohm", 0.1, "internal resistance"),
                number("charge0", "1", 1.0, "initial charge, from 0 to 1"),
                INTEGRATOR_FIRST,
                MICRO,
            ],
        ),
        inputs: &[("i", "A")],
        states: &[("charge", "charge0", "1", "-i/capacity")],
        lets: &[("left", "max(charge, 0)"), ("open", "if(charge > 0, empty + (full - empty)*left, 0[V])")],
        outputs: &[("u", "open - resistance*i", "V"), ("charge", "charge", "1")],
        energy: "capacity*(empty*left + (full - empty)*left^2/2)",
        meant: &[("charge", 0.0, 1.0, "the battery is empty or overcharged, and goes on as if it were not")],
        sound: |r| r.in_order("empty", "full").and(r.within("charge0", 0.0, 1.0)),
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Thermal,
            "heat-capacity",
            "a body of one temperature: C dT/dt = heat; input heat, output T",
            &[
                positive("capacity", "J/K", 1e3, "heat capacity C"),
                number("T0", "degC", 20.0, "initial temperature"),
                INTEGRATOR_FIRST,
                MICRO,
            ],
        ),
        inputs: &[("heat", "W")],
        states: &[("T", "T0", "degC", "heat/capacity")],
        outputs: &[("T", "T", "degC")],
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Thermal,
            "heat-conduction",
            "heat through a wall, without state: (T1 − T2)/R; inputs T1, T2, outputs heat1 (into side 1), heat2",
            &[positive("resistance", "K/W", 0.01, "thermal resistance R")],
        ),
        inputs: &[("T1", "degC"), ("T2", "degC")],
        lets: &[("through", "(T1 - T2)/resistance")],
        outputs: &[("heat1", "-through", "W"), ("heat2", "through", "W")],
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Hydraulic,
            "hydraulic-cylinder",
            "a double-acting cylinder: pressures by flows and motion; inputs x, v, q1, q2, outputs p1, p2, force",
            &[
                positive("area1", "cm2", 20.0, "piston area"),
                positive("area2", "cm2", 12.0, "ring area"),
                positive("stroke", "m", 0.5, "stroke; x is from 0 to it"),
                positive("dead", "cm3", 50.0, "dead volume on either side"),
                positive("bulk", "GPa", 1.2, "bulk modulus of the oil"),
                number("p10", "bar", 30.0, "initial pressure of side 1"),
                number("p20", "bar", 50.0, "initial pressure of side 2"),
                INTEGRATOR_FIRST,
                MICRO,
            ],
        ),
        inputs: &[("x", "m"), ("v", "m/s"), ("q1", "l/min"), ("q2", "l/min")],
        states: &[
            ("p1", "p10", "bar", "bulk/volume1*(q1 - area1*v)"),
            ("p2", "p20", "bar", "bulk/volume2*(q2 + area2*v)"),
        ],
        lets: &[
            ("volume1", "dead + area1*clamp(x, 0, stroke)"),
            ("volume2", "dead + area2*(stroke - clamp(x, 0, stroke))"),
        ],
        outputs: &[("p1", "p1", "bar"), ("p2", "p2", "bar"), ("force", "area1*p1 - area2*p2", "N")],
        energy: "(volume1*p1^2 + volume2*p2^2)/(2*bulk)",
        sound: |r| r.within("p10", VACUUM, f64::MAX).and(r.within("p20", VACUUM, f64::MAX)),
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Hydraulic,
            "hydraulic-pump",
            "a pump with losses, without state: flow by speed, less a leak; torque by pressure; inputs w, p (pressure rise), outputs q, torque (load on the shaft)",
            &[
                positive("displacement", "cm3", 10.0, "volume of one turn"),
                not_negative("leak", "l/(min.bar)", 0.0, "leak for each bar"),
                positive("efficiency", "1", 0.9, "mechanical efficiency, up to 1"),
            ],
        ),
        inputs: &[("w", "rad/s"), ("p", "bar")],
        lets: &[("per_radian", "displacement/(2*pi)")],
        sound: |r| r.within("efficiency", 0.0, 1.0),
        outputs: &[("q", "per_radian*w - leak*p", "l/min"), ("torque", "per_radian*p/efficiency", "N.m")],
        ..NOTHING
    },
    Written {
        part: part(
            Domain::Hydraulic,
            "hydraulic-valve",
            "a proportional valve with a lag: flows by spool and pressures; inputs spool (−1 to 1), p1, p2, outputs q1, q2",
            &[
                positive("flow", "l/min", 40.0, "flow at full opening and nominal pressure drop"),
                positive("nominal", "bar", 35.0, "nominal pressure drop over one edge"),
                positive("supply", "bar", 160.0, "supply pressure"),
                number("tank", "bar", 2.0, "tank pressure"),
                positive("time", "s", 5e-3, "time constant of the spool"),
                INTEGRATOR_FIRST,
                MICRO,
            ],
        ),
        inputs: &[("spool", "1"), ("p1", "bar"), ("p2", "bar")],
        states: &[("y", "0", "1", "(clamp(spool, -1, 1) - y)/time")],
        lets: &[("d1", "if(y > 0, supply - p1, p1 - tank)"), ("d2", "if(y > 0, p2 - tank, supply - p2)")],
        outputs: &[
            ("q1", "flow*y*sign(d1)*sqrt(abs(d1)/nominal)", "l/min"),
            ("q2", "-flow*y*sign(d2)*sqrt(abs(d2)/nominal)", "l/min"),
        ],
        sound: |r| r.in_order("tank", "supply").and(r.within("tank", VACUUM, f64::MAX)),
        ..NOTHING
    },
];

impl Written {
    /// Its equations, line by line.
    fn equations(&self) -> Vec<String> {
        let lets = self.lets.iter().map(|(name, value)| format!("{name} = {value}"));
        let moving = self.states.iter().filter(|s| !s.3.is_empty());
        let rates = moving.map(|(name, _, _, rate)| format!("d{name}/dt = {rate}"));
        let shown = self.outputs.iter().filter(|(name, value, _)| name != value);
        let outputs = shown.map(|(name, value, _)| format!("{name} = {value}"));
        let events = self.when.iter().map(|(condition, set)| {
            let set: Vec<String> = set.iter().map(|(name, value)| format!("{name} = {value}")).collect();
            format!("when {condition}: {}", set.join(", "))
        });
        let energy = Some(self.energy).filter(|e| !e.is_empty()).map(|e| format!("energy = {e}"));
        lets.chain(rates).chain(outputs).chain(events).chain(energy).collect()
    }
}

/// The equations of a part that is written as such.
pub(super) fn equations_of(name: &str) -> Vec<String> {
    WRITTEN.iter().find(|w| w.part.name == name).map(Written::equations).unwrap_or_default()
}

/// Makes a part of its equations and the values given.
fn written(r: &Reader<'_>) -> Made {
    let (w, mut definition) = definition(r)?;
    let inputs = definition.inputs.iter().map(|(_, unit)| unit.clone());
    let outputs = definition.outputs.iter().map(|o| o.unit.clone().unwrap_or_else(Unit::unstated));
    let stated: Vec<Unit> = inputs.chain(outputs).collect();
    // what treats numbers does so in the units of its ports: twice 20 °C is 40 °C there, and not 313 °C; but an integral of l/min without a
    // gain is so many litres
    let per_second = |u: &Unit| Unit::parse(&format!("({u}).s")).ok();
    let measures = |u: &Unit, y: &Unit| per_second(u).is_some_and(|u| Unit::conversion(&u, y).is_some());
    let physical =
        matches!(&stated[..], [u, y] if w.part.name == "integrator" && !r.is_given("gain") && measures(u, y));
    if w.part.domain == Domain::Signals && !physical {
        plain(w, &mut definition);
    }
    let made = Equations::new(&definition).map_err(|mistakes| {
        let reason = mistakes.iter().map(|m| m.message.as_str()).collect::<Vec<_>>().join("; ");
        // values that do not go together: the last parameter is as good a place as any
        r.bad(definition.parameters.first().map_or("", |p| &p.0), reason)
    })?;
    Ok(Box::new(made.with_units(stated)))
}

/// The same without the units that the ports choose: numbers as they are.
fn plain(w: &Written, d: &mut Definition) {
    let unit = |symbol: &'static str| {
        let of_a_parameter = PartParameter { unit: symbol, ..MICRO };
        w.part.unit_of(&of_a_parameter, |_| Some("1")).unwrap_or_else(Unit::unstated)
    };
    for (name, _, own) in &mut d.parameters {
        if let Some(p) = w.part.parameters.iter().find(|p| p.name == *name && p.unit.contains("unit")) {
            *own = Some(unit(p.unit));
        }
    }
    d.inputs.iter_mut().zip(w.inputs).for_each(|(input, stated)| input.1 = unit(stated.1));
    d.states.iter_mut().zip(w.states).for_each(|(state, stated)| state.unit = Some(unit(stated.2)));
    d.outputs.iter_mut().zip(w.outputs).for_each(|(output, stated)| output.unit = Some(unit(stated.2)));
}

fn definition(r: &Reader<'_>) -> Result<(&'static Written, Definition), PartError> {
    let Some(w) = WRITTEN.iter().find(|w| w.part.name == r.name()) else {
        return Err(PartError::Unknown { name: r.name().into(), near: Vec::new() });
    };
    (w.sound)(r)?;
    let pairs = |list: &[(&str, &str)]| list.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
    let mut d = Definition {
        lets: pairs(w.lets),
        energy: (!w.energy.is_empty()).then(|| w.energy.to_owned()),
        when: (w.when.iter())
            .map(|(condition, set)| WhenDefinition { condition: (*condition).into(), set: pairs(set) })
            .collect(),
        meant: w.meant.iter().map(|(name, low, high, what)| ((*name).into(), *low..=*high, (*what).into())).collect(),
        ..Definition::default()
    };
    for p in w.part.parameters {
        match p.default {
            PartDefault::Number(_) | PartDefault::NotNegative(_) | PartDefault::Positive(_) if p.name == MICRO.name => {
                d.micro = r.count(p.name)?
            }
            PartDefault::Number(_) | PartDefault::NotNegative(_) | PartDefault::Positive(_) => {
                d.parameters.push((p.name.into(), r.number(p.name)?, r.unit_of(p)));
            }
            PartDefault::Word(_) => {
                let word = r.word(p.name)?;
                d.integrator = Integrator::named(word).ok_or_else(|| r.bad(p.name, "is unknown"))?;
            }
            _ => {}
        }
    }
    // a unit may be that of a parameter, or follow from it
    let unit = |symbol: &'static str| match w.part.parameters.iter().find(|p| p.name == symbol) {
        Some(p) if matches!(p.default, PartDefault::Unit(_)) => r.port("", p.name).map(|port| port.unit),
        _ => {
            let of_a_parameter = PartParameter { unit: symbol, ..MICRO };
            Ok(r.unit_of(&of_a_parameter).unwrap_or_else(Unit::unstated))
        }
    };
    for (name, symbol) in w.inputs {
        d.inputs.push(((*name).into(), unit(symbol)?));
    }
    for (name, start, symbol, rate) in w.states {
        let start = Start::Expression((*start).into());
        d.states.push(StateDefinition { name: (*name).into(), unit: Some(unit(symbol)?), start });
        if !rate.is_empty() {
            d.der.push(((*name).into(), (*rate).into()));
        }
    }
    for (name, value, symbol) in w.outputs {
        d.outputs.push(OutputDefinition { name: (*name).into(), value: (*value).into(), unit: Some(unit(symbol)?) });
    }
    Ok((w, d))
}
