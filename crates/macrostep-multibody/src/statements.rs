//! What is wrong with a statement about a mechanism by itself: numbers, names, references.

use glam::DVec3;

use crate::error::MultibodyError;
use crate::joint::JointKind;
use crate::mechanism::{Amplitude, Attachment, Driver, Mechanism, Section, ShellSection, Target};

/// Each statement on its own: finite numbers, things that exist.
pub(crate) fn check_statements(m: &Mechanism) -> Result<(), MultibodyError> {
    if m.bodies.is_empty() {
        return Err(MultibodyError::bad("the mechanism", "has no bodies"));
    }
    if !m.gravity.is_finite() {
        return Err(MultibodyError::bad("gravity", "must be finite"));
    }
    let mut seen = std::collections::BTreeSet::new();
    for body in &m.bodies {
        let what = || format!("body `{}`", body.name);
        if !seen.insert(body.name.as_str()) {
            return Err(MultibodyError::bad(what(), "there are two of this name"));
        }
        let vectors = [body.centre, body.position, body.orientation, body.velocity, body.spin];
        let mut numbers = vectors.iter().chain(&body.inertia).flatten().chain([&body.mass]);
        if !numbers.all(|x| x.is_finite()) {
            return Err(MultibodyError::bad(what(), "all its numbers must be finite"));
        }
        if body.mass < 0.0 {
            return Err(MultibodyError::bad(what(), format!("its mass is {}, and must not be negative", body.mass)));
        }
        if (0..3).any(|i| (0..3).any(|j| body.inertia[i][j] != body.inertia[j][i])) {
            return Err(MultibodyError::bad(what(), "its inertia must be symmetric"));
        }
    }
    let attached = |a: &Attachment, what: &dyn Fn() -> String| match a.target {
        _ if !(a.offset.is_finite() && a.axes.is_finite()) => {
            Err(MultibodyError::bad(what(), "its points and axes must be finite"))
        }
        _ if (a.axes.determinant() - 1.0).abs() > 1e-9 => Err(MultibodyError::bad(what(), "an axis must not be zero")),
        Target::Body(id) if id.0 >= m.bodies.len() => {
            Err(MultibodyError::bad(what(), "it is attached to a body of another mechanism"))
        }
        Target::Driver(id) if id.0 >= m.drivers.len() => {
            Err(MultibodyError::bad(what(), "it is attached to a driver of another mechanism"))
        }
        _ => Ok(()),
    };
    for joint in &m.joints {
        let what = || format!("joint `{}`", joint.name);
        attached(&joint.a, &what)?;
        attached(&joint.b, &what)?;
        match (joint.a.target, joint.b.target) {
            (_, Target::Ground | Target::Driver(_)) => {
                return Err(MultibodyError::bad(what(), "its second side must be on a body; exchange the sides"));
            }
            (a, b) if a == b => return Err(MultibodyError::bad(what(), "both its sides are on the same body")),
            _ => {}
        }
        if let JointKind::Distance(l) = joint.kind
            && !(l.is_finite() && l > 0.0)
        {
            return Err(MultibodyError::bad(what(), format!("its distance is {l}, and must be positive")));
        }
    }
    for link in &m.links {
        let what = || format!("spring or bushing `{}`", link.name);
        attached(&link.a, &what)?;
        attached(&link.b, &what)?;
        if link.a.target == link.b.target {
            return Err(MultibodyError::bad(what(), "both its sides are on the same body"));
        }
    }
    for beam in &m.beams {
        let what = || format!("beam `{}`", beam.name);
        let Section { stiffness, mass, inertia, damping, .. } = &beam.section;
        let mut numbers = stiffness.iter().chain([mass, damping]).chain(inertia);
        if !numbers.all(|x| x.is_finite()) {
            return Err(MultibodyError::bad(what(), "all numbers of its section must be finite"));
        }
        if *damping < 0.0 || *mass < 0.0 || inertia.iter().any(|i| *i < 0.0) {
            return Err(MultibodyError::bad(what(), "mass, inertia and damping of its section must not be negative"));
        }
        const NAMES: [&str; 6] = [
            "axial stiffness EA",
            "shear stiffness GA_y",
            "shear stiffness GA_z",
            "torsional stiffness GJ",
            "bending stiffness EJ_y",
            "bending stiffness EJ_z",
        ];
        let singular = |missing| MultibodyError::SingularSection { beam: beam.name.clone(), missing };
        match &beam.section.full {
            None => {
                if let Some(i) = stiffness.iter().position(|k| *k <= 0.0) {
                    return Err(singular(NAMES[i]));
                }
            }
            Some(full) => {
                // Cholesky: a pivot that is not positive names the strain
                let mut l = *full;
                for i in 0..6 {
                    let pivot = l[i][i];
                    if pivot.is_nan() || pivot <= 1e-12 * full[i][i].abs() {
                        return Err(singular(NAMES[i]));
                    }
                    let row = l[i];
                    for below in &mut l[i + 1..] {
                        let factor = below[i] / pivot;
                        below.iter_mut().zip(row).for_each(|(x, y)| *x -= factor * y);
                    }
                }
            }
        }
        let [a, b, c] = beam.nodes.map(|id| id.0);
        if [a, b, c].iter().any(|i| *i >= m.bodies.len()) {
            return Err(MultibodyError::bad(what(), "one of its nodes is a body of another mechanism"));
        }
        if a == b || b == c || a == c {
            return Err(MultibodyError::bad(what(), "its three nodes must differ"));
        }
        if beam.frames.iter().any(|f| f.is_nan() || (f.determinant() - 1.0).abs() > 1e-9) {
            return Err(MultibodyError::bad(
                what(),
                "its nodes must not coincide, and `up` must not be along the beam",
            ));
        }
    }
    for shell in &m.shells {
        let what = || format!("shell `{}`", shell.name);
        let ShellSection { young, poisson, thickness, density, drilling, damping } = shell.section;
        if [young, poisson, thickness, density, drilling, damping].iter().any(|x| !x.is_finite()) {
            return Err(MultibodyError::bad(what(), "all numbers of its section must be finite"));
        }
        if young <= 0.0 || thickness <= 0.0 || drilling <= 0.0 || !(-1.0..0.5).contains(&poisson) || poisson == -1.0 {
            let reason = "its section must have a positive modulus, thickness and drilling stiffness, and a Poisson's ratio \
                          between -1 and 0.5";
            return Err(MultibodyError::bad(what(), reason));
        }
        if density < 0.0 || damping < 0.0 {
            return Err(MultibodyError::bad(what(), "density and damping of its section must not be negative"));
        }
        if shell.nodes.iter().any(|id| id.0 >= m.bodies.len()) {
            return Err(MultibodyError::bad(what(), "one of its nodes is a body of another mechanism"));
        }
        // convex and not flat: every corner turns the same way
        let x = shell.nodes.map(|id| DVec3::from_array(m.bodies[id.0].position));
        let corner = |i: usize| (x[(i + 1) % 4] - x[i]).cross(x[(i + 3) % 4] - x[i]);
        let normal = corner(0) + corner(2);
        if (0..4).any(|i| corner(i).dot(normal) <= 0.0) {
            let reason = "its four nodes must differ and go around a convex quadrilateral";
            return Err(MultibodyError::bad(what(), reason));
        }
    }
    for load in &m.loads {
        let what = || format!("load `{}`", load.name);
        if load.body.0 >= m.bodies.len() {
            return Err(MultibodyError::bad(what(), "it acts on a body of another mechanism"));
        }
        if !load.force.iter().chain(&load.moment).chain(&load.point).all(|x| x.is_finite()) {
            return Err(MultibodyError::bad(what(), "all its numbers must be finite"));
        }
        match &load.amplitude {
            Amplitude::Function(f) => {
                if let Some(fault) = f.fault() {
                    return Err(MultibodyError::bad(what(), fault));
                }
            }
            Amplitude::Input(i) if *i >= m.inputs.len() => {
                return Err(MultibodyError::bad(what(), format!("there is no input {i}")));
            }
            Amplitude::Wrench(i) if *i + 6 > m.inputs.len() => {
                return Err(MultibodyError::bad(what(), format!("there are no six inputs from {i} on")));
            }
            Amplitude::Input(_) | Amplitude::Wrench(_) => {}
        }
    }
    for driver in &m.drivers {
        if let Driver::Motion { along, about, .. } = driver
            && let Some(fault) = along.fault().or(about.fault())
        {
            return Err(MultibodyError::bad("a driver", fault));
        }
    }
    Ok(())
}
