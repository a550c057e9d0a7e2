//! A run put down and taken up again, bit for bit.

use crate::bytes::{Reader, Writer};
use crate::cell::guarded;
use crate::manager::Manager;
use crate::outcome::{Call, RunError};
use crate::time::Ticks;

/// First bytes of a checkpoint; the last is the version of its layout.
const MAGIC: &[u8; 8] = b"mstepck\x05";

impl Manager {
    /// Appends everything that changes during a run. Fails if a subsystem cannot save its state, and names it.
    pub fn checkpoint(&mut self, bytes: &mut Vec<u8>) -> Result<(), RunError> {
        let (t, k) = (self.clock.t, self.clock.k);
        bytes.extend_from_slice(MAGIC);
        let mut w = Writer(bytes);
        w.u64(self.fingerprint());
        w.i128(self.clock.now.0);
        w.u64(self.clock.k);
        w.i128(self.clock.wanted.map_or(0, |h| h.0));
        w.i128(self.clock.corner.map_or(i128::MIN, |c| c.0));
        w.u64(self.clock.extra);
        w.f64(self.energy_bound);
        w.floats(&self.input_scale);
        w.floats(&self.iterate.scale);
        self.samples.save(&mut w);
        self.prediction.save(&mut w);
        self.pipeline.iter().for_each(|p| p.save(&mut w));
        self.behind.iter().for_each(|b| b.save(&mut w));
        let written: Result<(), ()> = w.block(|b| {
            self.settings.fixed_point.serialize(b);
            Ok(())
        });
        let controlled: Result<(), ()> = w.block(|b| {
            self.settings.step_control.iter().for_each(|c| c.serialize(b));
            Ok(())
        });
        debug_assert!(written.is_ok() && controlled.is_ok());
        for (p, node) in self.graph.nodes.iter().enumerate() {
            let saved = self.cells.with(p, |cell| {
                w.block(|bytes| {
                    let Some(rollback) = cell.subsystem.rollback() else { return Err(None) };
                    guarded(Call::Rollback, || rollback.serialize(bytes)).map_err(Some)
                })
            });
            saved.map_err(|failure| match failure {
                None => RunError::NoRollback { part: node.name.clone(), why: "a checkpoint" },
                Some(failure) => failure.at(&node.name, t, k),
            })?;
        }
        Ok(())
    }

    /// Takes up a run where [`Manager::checkpoint`] put it down. The model and the settings must be the same.
    pub fn resume(&mut self, bytes: &[u8]) -> Result<(), RunError> {
        let bad = |reason: &str| RunError::Checkpoint { reason: reason.into() };
        let body = bytes.strip_prefix(MAGIC).ok_or_else(|| bad("it is not a checkpoint of this version"))?;
        let mut r = Reader(body);
        if r.u64() != Some(self.fingerprint()) {
            return Err(bad("it was written for another model or other settings"));
        }
        let short = || bad("it is cut off or damaged");
        let now = Ticks(r.i128().ok_or_else(short)?);
        self.clock.set(now, r.u64().ok_or_else(short)?);
        let wanted = r.i128().ok_or_else(short)?;
        self.clock.wanted = (wanted > 0).then_some(Ticks(wanted));
        let corner = r.i128().ok_or_else(short)?;
        self.clock.corner = (corner != i128::MIN).then_some(Ticks(corner));
        self.clock.extra = r.u64().ok_or_else(short)?;
        self.energy_bound = r.f64().ok_or_else(short)?;
        r.floats(&mut self.input_scale).ok_or_else(short)?;
        r.floats(&mut self.iterate.scale).ok_or_else(short)?;
        self.samples.load(&mut r).ok_or_else(short)?;
        self.prediction.load(&mut r).ok_or_else(short)?;
        self.pipeline.as_mut().map_or(Some(()), |p| p.load(&mut r)).ok_or_else(short)?;
        self.behind.as_mut().map_or(Some(()), |b| b.load(&mut r)).ok_or_else(short)?;
        let accepted = self.settings.fixed_point.deserialize(r.block().ok_or_else(short)?);
        let control = r.block().ok_or_else(short)?;
        let controlled = self.settings.step_control.as_mut().is_none_or(|c| c.deserialize(control));
        if !accepted || !controlled {
            return Err(short());
        }
        self.goes_on();
        let (t, k) = (self.clock.t, self.clock.k);
        for (p, node) in self.graph.nodes.iter().enumerate() {
            let state = r.block().ok_or_else(short)?;
            let restored = self.cells.with(p, |cell| {
                guarded(Call::Rollback, || cell.subsystem.rollback().map_or(Ok(()), |b| b.deserialize(state)))
            });
            restored.map_err(|failure| failure.at(&node.name, t, k))?;
        }
        Ok(())
    }

    /// A number that differs between models and settings that must not share a checkpoint.
    fn fingerprint(&self) -> u64 {
        let mut text = String::new();
        for node in &self.graph.nodes {
            text.push_str(&format!("{}:{}:{}:{};", node.name, node.step.0, node.inputs.len(), node.outputs.len()));
        }
        let (start, schedule) = (self.settings.start.0, &self.settings.schedule);
        text.push_str(&format!("{start}:{}:{schedule:?}:{:?}", self.clock.step.0, self.settings.hold));
        // FNV-1a
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
    }
}
