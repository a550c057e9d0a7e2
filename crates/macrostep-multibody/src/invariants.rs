//! What motion should not change: energy, momentum, and that joints are fulfilled.

use glam::DVec3;

use crate::definitions::ForceId;
use crate::force::{Acting, Frame, MOST, Now, Wrench};
use crate::joint::Geometry;
use crate::motion::Motion;

/// Energies in J.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Energy {
    /// Of motion.
    pub kinetic: f64,
    /// Of weight, zero at the origin.
    pub potential: f64,
    /// Of beams, shells and force elements.
    pub elastic: f64,
}

impl Energy {
    /// All together.
    pub fn total(&self) -> f64 {
        self.kinetic + self.potential + self.elastic
    }
}

impl Motion {
    /// Energy at present.
    pub fn energy(&self) -> Energy {
        let system = &self.system;
        let mut energy = Energy::default();
        for (n, i) in self.n1.iter().zip(&system.inertia).zip(&system.copy).filter(|(_, copy)| !**copy).map(|(n, _)| n)
        {
            energy.kinetic += i.kinetic(n);
            energy.potential -= system.gravity.dot(i.m * n.x + n.r * i.s);
        }
        energy.elastic += system.beams.iter().map(|b| b.energy(b.nodes.map(|i| &self.n1[i]))).sum::<f64>();
        energy.elastic += system.shells.iter().map(|s| s.energy(s.nodes.map(|i| &self.n1[i]))).sum::<f64>();
        for force in 0..system.forces.len() {
            energy.elastic += self.stored(ForceId(force));
        }
        energy
    }

    /// Energy that a force element stores, J.
    // hot:
    pub fn stored(&self, force: ForceId) -> f64 {
        let mut stored = 0.0;
        self.with_law(force, |law, at, now| stored = law.energy(at, now));
        stored
    }

    /// Power that a force element gives to the bodies that it acts on, W: `Σ f·v + m·ω` over its attachments.
    // hot:
    pub fn delivered(&self, force: ForceId) -> f64 {
        let mut power = 0.0;
        self.with_law(force, |law, at, now| {
            let mut on = [Wrench::zero(); MOST];
            law.forces(at, now, &mut on[..at.len()]);
            let each = at.iter().zip(&on).map(|(at, on)| on.force.dot(at.velocity) + on.moment.dot(at.spin));
            power = each.sum();
        });
        power
    }

    /// Shows a force element where it stands, and what it knows.
    // hot:
    fn with_law(&self, force: ForceId, show: impl FnOnce(&dyn Acting, &[Frame<f64>], Now<'_>)) {
        let force = &self.system.forces[force.0];
        let memory = &self.memory[force.memory.clone()];
        let now = Now { time: self.time, inputs: &self.inputs, step: 0.0, memory };
        force.with_frames(&self.n1, &self.poses, |law, at| show(law, at, now));
    }

    /// Momentum, and angular momentum about the origin.
    pub fn momentum(&self) -> [f64; 6] {
        let (mut p, mut l) = (DVec3::ZERO, DVec3::ZERO);
        for (n, _) in self.n1.iter().zip(&self.system.copy).filter(|(_, copy)| !**copy) {
            p += n.beta;
            l += n.gamma + n.x.cross(n.beta);
        }
        [p.x, p.y, p.z, l.x, l.y, l.z]
    }

    /// The largest violation of a constraint equation: m, or rad.
    pub fn violation(&self) -> f64 {
        let mut worst = 0.0_f64;
        for joint in &self.system.joints {
            let (a, b) = (joint.a.side(&self.n1, &self.poses), joint.b.side(&self.n1, &self.poses));
            let geometry = Geometry::new(joint.kind, a, b);
            worst = joint.rows.iter().fold(worst, |w, &row| w.max(geometry.value(row).abs()));
        }
        worst
    }
}
