//! What is wrong with an element of a mechanism by itself: numbers, names, references.

use glam::{DMat3, DVec3};
use macrostep_numerics::math;

use crate::definitions::{
    Amplitude, Attachment, BeamElement, Body, Driver, ForceElement, Joint, Load, ShellElement, Slide, Target,
};
use crate::error::{Allowed, MultibodyError};
use crate::force::MOST_BODIES;
use crate::joint::JointKind;
use crate::mechanism::Mechanism;
use crate::so3::outer;
use crate::subject::{Element, Subject};
use crate::time_function::TimeFunction;

/// Each element on its own: finite numbers, things that exist.
pub(crate) fn validate(m: &Mechanism) -> Result<(), MultibodyError> {
    if m.bodies.is_empty() {
        return Err(MultibodyError::NoBodies);
    }
    if !m.gravity.is_finite() {
        return Err(MultibodyError::NotFinite { subject: None, quantity: "gravity of the mechanism" });
    }
    let mut seen = std::collections::BTreeSet::new();
    for body in &m.bodies {
        if !seen.insert(body.name.as_str()) {
            return Err(MultibodyError::DuplicateName { subject: body.subject() });
        }
        validate_body(body)?;
    }
    m.joints.iter().try_for_each(|joint| validate_joint(m, joint))?;
    m.forces.iter().try_for_each(|force| validate_force(m, force))?;
    m.slides.iter().try_for_each(|slide| validate_slide(m, slide))?;
    m.beams.iter().try_for_each(|beam| validate_beam(m, beam))?;
    m.shells.iter().try_for_each(|shell| validate_shell(m, shell))?;
    m.loads.iter().try_for_each(|load| validate_load(m, load))?;
    m.drivers.iter().try_for_each(validate_driver)
}

/// The first quantity that is not finite, if there is one.
fn finite(subject: impl FnOnce() -> Subject, quantities: &[(&'static str, &[f64])]) -> Result<(), MultibodyError> {
    match quantities.iter().find(|(_, numbers)| numbers.iter().any(|x| !x.is_finite())) {
        Some(&(quantity, _)) => Err(MultibodyError::NotFinite { subject: Some(subject()), quantity }),
        None => Ok(()),
    }
}

fn validate_body(body: &Body) -> Result<(), MultibodyError> {
    let subject = || body.subject();
    finite(
        subject,
        &[
            ("mass", &[body.mass]),
            ("centre of mass", &body.centre),
            ("inertia", body.inertia.as_flattened()),
            ("position", &body.position),
            ("orientation", &body.orientation),
            ("velocity", &body.velocity),
            ("angular velocity", &body.spin),
        ],
    )?;
    MultibodyError::in_range(|| Some(subject()), "mass", body.mass, Allowed::NotNegative)?;
    if (0..3).any(|i| (0..3).any(|j| body.inertia[i][j] != body.inertia[j][i])) {
        return Err(MultibodyError::AsymmetricInertia { subject: subject() });
    }
    let moments = principal(body);
    if moments[2] > (moments[0] + moments[1]) * (1.0 + ROUNDED) {
        return Err(MultibodyError::ImpossibleInertia { subject: subject(), moments });
    }
    Ok(())
}

/// By how much numbers that were rounded to a few digits may miss: a flat body has a largest moment that is the sum of the others.
const ROUNDED: f64 = 1e-3;

/// Principal moments about the centre of mass, growing: eigenvalues of `J − m (o·o I − o oᵀ)`, in closed form \[smith1961\].
fn principal(body: &Body) -> [f64; 3] {
    let (m, o) = (body.mass, DVec3::from_array(body.centre));
    let j = DMat3::from_cols_array_2d(&body.inertia);
    let a = j - m * (DMat3::from_diagonal(DVec3::splat(o.dot(o))) - outer(o, o));
    let mean = (a.x_axis.x + a.y_axis.y + a.z_axis.z) / 3.0;
    let b = a - DMat3::from_diagonal(DVec3::splat(mean));
    let spread =
        (b.x_axis.length_squared() + b.y_axis.length_squared() + b.z_axis.length_squared()).sqrt() / 6.0_f64.sqrt();
    if spread == 0.0 {
        return [mean; 3];
    }
    let angle = math::acos(((b * (1.0 / spread)).determinant() / 2.0).clamp(-1.0, 1.0)) / 3.0;
    let at = |k: f64| mean + 2.0 * spread * math::cos(angle + k * std::f64::consts::TAU / 3.0);
    // of the three cosines the first is the largest, the second the smallest
    [at(1.0), at(2.0), at(0.0)]
}

fn validate_attachment(m: &Mechanism, a: &Attachment, subject: impl Fn() -> Subject) -> Result<(), MultibodyError> {
    finite(&subject, &[("attachment point", &a.offset.to_array()), ("axis", &a.axes.to_cols_array())])?;
    // axes are made from a direction: right-handed and of length one, unless the direction is zero
    if (a.axes.determinant() - 1.0).abs() > 1e-9 {
        return Err(MultibodyError::ZeroAxis { subject: subject() });
    }
    let foreign = |target| Err(MultibodyError::Foreign { subject: subject(), target });
    match a.target {
        Target::Body(id) if id.0 >= m.bodies.len() => foreign(Element::Body),
        Target::Driver(id) if id.0 >= m.drivers.len() => foreign(Element::Driver),
        _ => Ok(()),
    }
}

/// The two sides are on different things.
fn validate_sides(a: Target, b: Target, subject: impl Fn() -> Subject) -> Result<(), MultibodyError> {
    if a != b {
        return Ok(());
    }
    let target = match a {
        Target::Ground => None,
        Target::Body(_) => Some(Element::Body),
        Target::Driver(_) => Some(Element::Driver),
    };
    Err(MultibodyError::SameTarget { subject: subject(), target })
}

fn validate_joint(m: &Mechanism, joint: &Joint) -> Result<(), MultibodyError> {
    let subject = || joint.subject();
    validate_attachment(m, &joint.a, subject)?;
    validate_attachment(m, &joint.b, subject)?;
    if !matches!(joint.b.target, Target::Body(_)) {
        return Err(MultibodyError::SecondSideNotOnBody { subject: subject() });
    }
    validate_sides(joint.a.target, joint.b.target, subject)?;
    match joint.kind {
        JointKind::Distance(l) => MultibodyError::in_range(|| Some(subject()), "distance", l, Allowed::Positive),
        _ => Ok(()),
    }
}

fn validate_force(m: &Mechanism, force: &ForceElement) -> Result<(), MultibodyError> {
    let (wanted, found) = (force.law.places(), force.at.len());
    if wanted != found {
        return Err(MultibodyError::Attachments { subject: force.subject(), wanted, found });
    }
    let mut followed = Ok(());
    force.law.clone().each_amplitude(&mut |amplitude| {
        if followed.is_ok() {
            followed = validate_amplitude(m, amplitude, || force.subject());
        }
    });
    followed?;
    let mut numbers = Ok(());
    force.law.each_number(&mut |quantity, value, allowed| {
        if numbers.is_ok() {
            numbers = MultibodyError::in_range(|| Some(force.subject()), quantity, value, allowed);
        }
    });
    numbers?;
    force.at.iter().try_for_each(|a| validate_attachment(m, a, || force.subject()))?;
    if let [a, b] = force.at[..] {
        validate_sides(a.target, b.target, || force.subject())?;
    }
    let mut bodies: Vec<usize> = force.at.iter().filter_map(Attachment::body).collect();
    bodies.sort_unstable();
    bodies.dedup();
    match bodies.len() {
        0..=MOST_BODIES => Ok(()),
        found => Err(MultibodyError::TooManyBodies { subject: force.subject(), most: MOST_BODIES, found }),
    }
}

/// Names of the stiffnesses of a section, in their order.
const STIFFNESSES: [&str; 6] = [
    "axial stiffness EA",
    "shear stiffness GA_y",
    "shear stiffness GA_z",
    "torsional stiffness GJ",
    "bending stiffness EJ_y",
    "bending stiffness EJ_z",
];

fn validate_beam(m: &Mechanism, beam: &BeamElement) -> Result<(), MultibodyError> {
    let (subject, section) = (|| beam.subject(), &beam.section);
    let in_section = || beam.section_subject();
    finite(
        in_section,
        &[
            ("stiffness", &section.stiffness),
            ("mass per length", &[section.mass]),
            ("inertia per length", &section.inertia),
            ("damping", &[section.damping]),
        ],
    )?;
    let inertias = section.inertia.map(|i| ("inertia per length", i));
    for (quantity, value) in
        [("damping", section.damping), ("mass per length", section.mass)].into_iter().chain(inertias)
    {
        MultibodyError::in_range(|| Some(in_section()), quantity, value, Allowed::NotNegative)?;
    }
    let singular = match &section.full {
        None => section.stiffness.iter().position(|k| *k <= 0.0),
        Some(full) => indefinite(full),
    };
    if let Some(i) = singular {
        return Err(MultibodyError::SingularSection { subject: in_section(), missing: STIFFNESSES[i] });
    }
    let [a, b, c] = beam.nodes.map(|id| id.0);
    if [a, b, c].iter().any(|i| *i >= m.bodies.len()) {
        return Err(MultibodyError::Foreign { subject: subject(), target: Element::Body });
    }
    if a == b || b == c || a == c {
        return Err(MultibodyError::RepeatedNode { subject: subject() });
    }
    if beam.frames.iter().any(|f| f.is_nan() || (f.determinant() - 1.0).abs() > 1e-9) {
        return Err(MultibodyError::DegenerateBeam { subject: subject() });
    }
    Ok(())
}

/// The first strain that a full stiffness does not resist, if there is one, by Cholesky: a pivot that is not positive.
fn indefinite(full: &[[f64; 6]; 6]) -> Option<usize> {
    let mut l = *full;
    for i in 0..6 {
        let pivot = l[i][i];
        if pivot.is_nan() || pivot <= 1e-12 * full[i][i].abs() {
            return Some(i);
        }
        let row = l[i];
        for below in &mut l[i + 1..] {
            let factor = below[i] / pivot;
            below.iter_mut().zip(row).for_each(|(x, y)| *x -= factor * y);
        }
    }
    None
}

fn validate_shell(m: &Mechanism, shell: &ShellElement) -> Result<(), MultibodyError> {
    let (subject, s) = (|| shell.subject(), &shell.section);
    let poisson = Allowed::Between { above: -1.0, below: 0.5 };
    let values = [
        ("Young's modulus", s.young, Allowed::Positive),
        ("Poisson's ratio", s.poisson, poisson),
        ("thickness", s.thickness, Allowed::Positive),
        ("drilling stiffness", s.drilling, Allowed::Positive),
        ("density", s.density, Allowed::NotNegative),
        ("damping", s.damping, Allowed::NotNegative),
    ];
    for (quantity, value, allowed) in values {
        finite(subject, &[(quantity, &[value])])?;
        MultibodyError::in_range(|| Some(subject()), quantity, value, allowed)?;
    }
    if shell.nodes.iter().any(|id| id.0 >= m.bodies.len()) {
        return Err(MultibodyError::Foreign { subject: subject(), target: Element::Body });
    }
    // convex and not flat: every corner turns the same way
    let x = shell.nodes.map(|id| DVec3::from_array(m.bodies[id.0].position));
    let corner = |i: usize| (x[(i + 1) % 4] - x[i]).cross(x[(i + 3) % 4] - x[i]);
    let normal = corner(0) + corner(2);
    if (0..4).any(|i| corner(i).dot(normal) <= 0.0) {
        return Err(MultibodyError::DegenerateShell { subject: subject() });
    }
    Ok(())
}

fn validate_load(m: &Mechanism, load: &Load) -> Result<(), MultibodyError> {
    let subject = || load.subject();
    if load.body.0 >= m.bodies.len() {
        return Err(MultibodyError::Foreign { subject: subject(), target: Element::Body });
    }
    finite(subject, &[("force", &load.force), ("moment", &load.moment), ("point", &load.point)])?;
    validate_amplitude(m, &load.amplitude, subject)
}

fn validate_amplitude(
    m: &Mechanism,
    amplitude: &Amplitude,
    subject: impl Fn() -> Subject,
) -> Result<(), MultibodyError> {
    let inputs = m.inputs.len();
    let (first, count) = match amplitude {
        Amplitude::Function(f) => {
            return f.fault().map_or(Ok(()), |fault| {
                Err(MultibodyError::BadFunction { subject: subject(), quantity: "amplitude", fault })
            });
        }
        Amplitude::Input(first) => (*first, 1),
        Amplitude::Wrench(first) => (*first, 6),
    };
    if first.saturating_add(count) > inputs {
        return Err(MultibodyError::UnknownInput { subject: subject(), first, count, inputs });
    }
    Ok(())
}

fn validate_slide(m: &Mechanism, slide: &Slide) -> Result<(), MultibodyError> {
    let Some(joint) = m.joints.get(slide.joint.0) else {
        let subject = Subject::new(Element::Joint, format!("{}", slide.joint.0));
        return Err(MultibodyError::Foreign { subject, target: Element::Joint });
    };
    finite(|| joint.subject(), &[("direction of the prescribed motion", &slide.direction.to_array())])?;
    if slide.direction == DVec3::ZERO {
        return Err(MultibodyError::ZeroAxis { subject: joint.subject() });
    }
    validate_amplitude(m, &slide.by, || joint.subject())
}

fn validate_driver(driver: &Driver) -> Result<(), MultibodyError> {
    let Driver::Motion { along, about, direction, axis, .. } = driver else { return Ok(()) };
    let motions = [("motion along the direction", along, direction), ("rotation about the axis", about, axis)];
    for (quantity, function, direction) in motions {
        if let Some(fault) = function.fault() {
            return Err(MultibodyError::BadFunction { subject: driver.subject(), quantity, fault });
        }
        finite(|| driver.subject(), &[(quantity, &direction.to_array())])?;
        if *direction == DVec3::ZERO && *function != TimeFunction::Constant(0.0) {
            return Err(MultibodyError::ZeroAxis { subject: driver.subject() });
        }
    }
    Ok(())
}
