//! The plan worked out to the last place: for each member, in the order of execution, where its inputs lie and where its outputs go.
//!
//! All of it is known before the run, so that a step of a part that holds its inputs is a copy from fixed places, the step itself, and
//! outputs written where others read them.

use crate::input_prediction::InputPrediction;
use crate::plan::Plan;
use crate::samples::Samples;

/// One step of one part.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    pub part: u32,
    /// Where its step starts and ends, as places among the times of the plan's fractions.
    pub from: u32,
    pub to: u32,
    /// Where its first output goes, and how many there are.
    pub value: u32,
    pub outputs: u32,
    /// What it reads, if all of its inputs are constant or the newest value of their source ([`Orders::hold`]).
    reads: (u32, u32),
    /// Whether that is so, and whether values are read as they are.
    pub holds: bool,
    plain: bool,
    /// Whether the step starts, and whether it ends, inside the macro-step.
    pub inner: (bool, bool),
}

/// An input, and where its value lies among all samples.
#[derive(Clone, Copy, Debug)]
struct Read {
    input: u32,
    place: u32,
}

/// Orders for all members of a plan.
pub(crate) struct Orders {
    list: Vec<Order>,
    reads: Vec<Read>,
    /// Gain and offset of each read.
    scales: Vec<(f64, f64)>,
}

impl Orders {
    /// `behind` says that parts get inputs that were made a macro-step earlier.
    pub fn new(
        plan: &Plan,
        prediction: &InputPrediction,
        samples: &Samples,
        law: impl Fn(u32) -> bool,
        behind: bool,
    ) -> Self {
        let mut all = Orders { list: Vec::with_capacity(plan.members.len()), reads: Vec::new(), scales: Vec::new() };
        for member in &plan.members {
            let first = all.reads.len();
            let holds = prediction.holds(member.part) && (!behind || law(member.part));
            let counts = &plan.visible[member.visible()];
            for (input, tap) in prediction.fed(member.part).filter(|_| holds) {
                let place = samples.newest_place(tap, Some(counts[input as usize])) as u32;
                all.reads.push(Read { input, place });
                all.scales.push((tap.gain, tap.offset));
            }
            let (value, outputs) = samples.room_of(member.part as usize, member.sample as usize);
            all.list.push(Order {
                part: member.part,
                from: member.from,
                to: member.to,
                value: value as u32,
                outputs: outputs as u32,
                reads: (first as u32, all.reads.len() as u32),
                holds,
                plain: all.scales[first..].iter().all(|&scale| scale == (1.0, 0.0)),
                inner: (member.from > 0, member.to as usize + 1 != plan.fractions.len()),
            });
        }
        all
    }

    // hot: once per member
    #[inline]
    pub fn of(&self, member: u32) -> &Order {
        &self.list[member as usize]
    }

    /// The inputs of a member that holds them; what is constant is there already.
    // hot: once per member
    #[inline]
    pub fn hold(&self, order: &Order, samples: &Samples, c: &mut [f64]) {
        let range = order.reads.0 as usize..order.reads.1 as usize;
        if order.plain {
            for read in &self.reads[range] {
                // a negative zero becomes a positive one, as with any offset
                c[read.input as usize] = samples.at(read.place as usize) + 0.0;
            }
        } else {
            for (read, (gain, offset)) in self.reads[range.clone()].iter().zip(&self.scales[range]) {
                c[read.input as usize] = samples.at(read.place as usize) * gain + offset;
            }
        }
    }
}
