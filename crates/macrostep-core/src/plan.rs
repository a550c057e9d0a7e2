//! A schedule worked out: the groups of one macro-step in order, and what each member may see.
//!
//! A macro-step `[t_k, t_k + H]` is divided into fractions. A part with `n` steps per macro-step publishes a sample of
//! its outputs at `j/n`, `j = 1..n`; a constitutive law publishes one at every fraction where one of its sources does.
//! Consecutive stages at one common rate form a block that is swept fraction by fraction; a stage of mixed rates is a
//! block of its own. Blocks run one after the other: the fast ones of an earlier block have reached `t_k + H` before a
//! later block starts, which then interpolates instead of extrapolating.

use std::ops::Range;

/// A fraction of a macro-step, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fraction {
    pub num: u64,
    pub den: u64,
}

impl Fraction {
    pub const ZERO: Fraction = Fraction { num: 0, den: 1 };
    pub const ONE: Fraction = Fraction { num: 1, den: 1 };

    fn new(num: u64, den: u64) -> Self {
        let g = gcd(num.into(), den.into()).max(1) as u64;
        Fraction { num: num / g, den: den / g }
    }

    fn cmp(self, other: Self) -> std::cmp::Ordering {
        (u128::from(self.num) * u128::from(other.den)).cmp(&(u128::from(other.num) * u128::from(self.den)))
    }
}

pub(crate) fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// What the plan must know of a part.
pub(crate) struct PlanPart {
    /// Steps per macro-step.
    pub steps: u64,
    /// A constitutive law: evaluated, not advanced.
    pub law: bool,
    /// For each input element, the part it comes from.
    pub sources: Vec<Option<u32>>,
}

/// One step of one part.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub part: u32,
    /// Index into [`Plan::fractions`]: where the step starts.
    pub from: u32,
    /// Index into [`Plan::fractions`]: where it ends; for a law, where it is evaluated.
    pub to: u32,
    /// Which of the part's samples within the macro-step it publishes.
    pub sample: u32,
    /// Into [`Plan::visible`]: how many samples of each source, within this macro-step, it may see the first time.
    pub visible: Range<u32>,
}

impl Member {
    /// Its range in [`Plan::visible`].
    #[inline]
    pub fn visible(&self) -> Range<usize> {
        self.visible.start as usize..self.visible.end as usize
    }
}

/// Members that run side by side.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub members: Range<u32>,
    pub law: bool,
}

/// The groups of one macro-step.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub groups: Vec<Group>,
    pub members: Vec<Member>,
    pub visible: Vec<u32>,
    /// All fractions at which something starts or ends, ascending, from 0 to 1.
    pub fractions: Vec<Fraction>,
    /// For each part, the number of samples it publishes per macro-step.
    pub samples: Vec<usize>,
    /// Whether any member may see a sample later than its own start at the first pass.
    pub looks_ahead: bool,
}

impl Plan {
    pub fn new(parts: &[PlanPart], stages: &[Vec<usize>]) -> Self {
        let mut plan = Plan { samples: vec![0; parts.len()], ..Plan::default() };
        let blocks = blocks(parts, stages);
        let points = sample_points(parts, &blocks);
        plan.samples = points.iter().map(Vec::len).collect();

        let mut all: Vec<Fraction> = points.iter().flatten().copied().collect();
        all.extend([Fraction::ZERO, Fraction::ONE]);
        all.sort_by(|a, b| a.cmp(*b));
        all.dedup();
        let index = |f: Fraction| place(&all, f).map_or(0, |i| i as u32);

        let mut stage_of = vec![usize::MAX; parts.len()];
        for (i, stage) in stages.iter().enumerate() {
            stage.iter().for_each(|&p| stage_of[p] = i);
        }
        let mut published = vec![0usize; parts.len()];
        for block in &blocks {
            let laws: Vec<Vec<usize>> = block.iter().map(|stage| laws_after(parts, stage)).collect();
            let all_due = due(parts, block);
            let mut all_due = all_due.chunk_by(|a, b| a.0 == b.0).peekable();
            while let Some(here) = all_due.next() {
                let tick = here[0].0;
                let next = all_due.peek().map_or(Fraction::ONE, |later| later[0].0);
                for of_stage in here.chunk_by(|a, b| a.1 == b.1) {
                    // the parts of this stage that start a step here
                    let stage = of_stage[0].1;
                    let due: Vec<usize> = of_stage.iter().map(|d| block[stage][d.2]).collect();
                    let first = plan.members.len() as u32;
                    for &p in &due {
                        let n = parts[p].steps;
                        let j = tick.num * n / tick.den;
                        let seen = |source: u32| {
                            let s = source as usize;
                            let reached = points[s].partition_point(|f| f.cmp(tick).is_le());
                            // side by side: only what was reached at the start; otherwise all that is there
                            if stage_of[s] == stage_of[p] { reached.min(published[s]) } else { published[s] }
                        };
                        plan.push(parts, p, index(tick), index(Fraction::new(j + 1, n)), j as u32, seen, |s, count| {
                            count > 0 && points[s][count - 1].cmp(tick).is_gt()
                        });
                    }
                    plan.groups.push(Group { members: first..plan.members.len() as u32, law: false });
                    for &p in &due {
                        published[p] = published[p].max((tick.num * parts[p].steps / tick.den) as usize + 1);
                    }
                    // constitutive laws fed by this stage, with what is known at the next fraction
                    for &law in &laws[stage] {
                        let Some(sample) = place(&points[law], next) else { continue };
                        let first = plan.members.len() as u32;
                        let seen = |source: u32| {
                            let s = source as usize;
                            points[s].partition_point(|f| f.cmp(next).is_le()).min(published[s])
                        };
                        plan.push(parts, law, index(tick), index(next), sample as u32, seen, |_, _| true);
                        plan.groups.push(Group { members: first..plan.members.len() as u32, law: true });
                        published[law] = published[law].max(sample + 1);
                    }
                }
            }
        }
        plan.fractions = all;
        plan
    }

    /// Into how many equal parts the fractions divide a macro-step.
    pub fn parts(&self) -> i128 {
        self.fractions.iter().fold(1, |common, f| common / gcd(common, f.den.into()) * i128::from(f.den))
    }

    #[allow(clippy::too_many_arguments)]
    fn push(
        &mut self,
        parts: &[PlanPart],
        part: usize,
        from: u32,
        to: u32,
        sample: u32,
        seen: impl Fn(u32) -> usize,
        ahead: impl Fn(usize, usize) -> bool,
    ) {
        let start = self.visible.len() as u32;
        for source in &parts[part].sources {
            let count = source.map_or(0, &seen);
            self.looks_ahead |= source.is_some_and(|s| ahead(s as usize, count));
            self.visible.push(count as u32);
        }
        self.members.push(Member { part: part as u32, from, to, sample, visible: start..self.visible.len() as u32 });
    }
}

/// Consecutive stages at one common rate belong together.
fn blocks<'a>(parts: &[PlanPart], stages: &'a [Vec<usize>]) -> Vec<Vec<&'a Vec<usize>>> {
    let rate = |stage: &[usize]| {
        let mut rates = stage.iter().map(|&p| parts[p].steps);
        let first = rates.next()?;
        rates.all(|r| r == first).then_some(first)
    };
    let mut blocks: Vec<(Option<u64>, Vec<&Vec<usize>>)> = Vec::new();
    for stage in stages {
        let rate = rate(stage);
        match blocks.last_mut() {
            Some((last, block)) if rate.is_some() && *last == rate => block.push(stage),
            _ => blocks.push((rate, vec![stage])),
        }
    }
    blocks.into_iter().map(|(_, block)| block).collect()
}

/// Where a fraction is among others in ascending order.
fn place(among: &[Fraction], f: Fraction) -> Option<usize> {
    among.binary_search_by(|g| g.cmp(f)).ok()
}

/// When each part of the block starts a step: the fraction, the stage, and the place in the stage, in this order.
fn due(parts: &[PlanPart], block: &[&Vec<usize>]) -> Vec<(Fraction, usize, usize)> {
    let mut due = Vec::new();
    for (s, stage) in block.iter().enumerate() {
        for (i, &p) in stage.iter().enumerate() {
            due.extend((0..parts[p].steps).map(|j| (Fraction::new(j, parts[p].steps), s, i)));
        }
    }
    due.sort_by(|a, b| a.0.cmp(b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
    due
}

/// Fractions at which some part of the block starts a step.
fn starts(parts: &[PlanPart], block: &[&Vec<usize>]) -> Vec<Fraction> {
    let mut rates: Vec<u64> = block.iter().flat_map(|stage| stage.iter().map(|&p| parts[p].steps)).collect();
    rates.sort_unstable();
    rates.dedup();
    let mut ticks: Vec<Fraction> = rates.iter().flat_map(|&n| (0..n).map(move |j| Fraction::new(j, n))).collect();
    ticks.sort_by(|a, b| a.cmp(*b));
    ticks.dedup();
    ticks
}

/// Fractions at which each part publishes.
fn sample_points(parts: &[PlanPart], blocks: &[Vec<&Vec<usize>>]) -> Vec<Vec<Fraction>> {
    let mut points: Vec<Vec<Fraction>> = parts
        .iter()
        .map(|p| if p.law { Vec::new() } else { (1..=p.steps).map(|j| Fraction::new(j, p.steps)).collect() })
        .collect();
    for block in blocks {
        let mut ticks = starts(parts, block);
        ticks.push(Fraction::ONE);
        for law in block.iter().flat_map(|stage| laws_after(parts, stage)) {
            points[law].extend(&ticks[1..]);
            points[law].sort_by(|a, b| a.cmp(*b));
            points[law].dedup();
        }
    }
    points
}

/// Laws that depend on no part of any stage, neither directly nor through other laws, in an order in which each finds its
/// sources evaluated.
pub(crate) fn unreached(parts: &[PlanPart], stages: &[Vec<usize>]) -> Vec<usize> {
    let mut seen: Vec<bool> = parts.iter().map(|p| !p.law).collect();
    laws_after(parts, &stages.concat()).into_iter().for_each(|law| seen[law] = true);
    let mut order = Vec::new();
    for first in 0..parts.len() {
        if std::mem::replace(&mut seen[first], true) {
            continue;
        }
        // sources first; those in a ring with one another as they come
        let mut path = vec![(first, parts[first].sources.iter().flatten())];
        while let Some((law, sources)) = path.last_mut() {
            match sources.find(|&&s| !seen[s as usize]) {
                Some(&source) => {
                    let source = source as usize;
                    seen[source] = true;
                    path.push((source, parts[source].sources.iter().flatten()));
                }
                None => {
                    order.push(*law);
                    path.pop();
                }
            }
        }
    }
    order
}

/// Laws that depend on a part of the stage, directly or through other laws, in an order in which each finds its
/// sources evaluated.
fn laws_after(parts: &[PlanPart], stage: &[usize]) -> Vec<usize> {
    let laws: Vec<usize> = (0..parts.len()).filter(|&p| parts[p].law).collect();
    let mut order = Vec::new();
    if laws.is_empty() {
        return order;
    }
    let mut of_stage = vec![false; parts.len()];
    stage.iter().for_each(|&p| of_stage[p] = true);
    let (mut touched, mut ordered) = (of_stage.clone(), vec![false; parts.len()]);
    loop {
        let is_next = |p: &usize| !ordered[*p] && parts[*p].sources.iter().flatten().any(|&s| touched[s as usize]);
        // wait for laws that feed it and will still be evaluated, but not for itself
        let is_ready = |p: &usize| {
            parts[*p].sources.iter().flatten().all(|&s| {
                let s = s as usize;
                s == *p || !parts[s].law || ordered[s] || !reaches(parts, &of_stage, s, *p)
            })
        };
        let next = laws.iter().copied().find(|p| is_next(p) && is_ready(p));
        // laws in a ring with one another: take them as they come
        let next = next.or_else(|| laws.iter().copied().find(is_next));
        let Some(law) = next else { return order };
        (touched[law], ordered[law]) = (true, true);
        order.push(law);
    }
}

/// Whether a law is reached from the stage without passing through `except`.
fn reaches(parts: &[PlanPart], of_stage: &[bool], law: usize, except: usize) -> bool {
    let mut seen = vec![false; parts.len()];
    let mut open = vec![law];
    while let Some(p) = open.pop() {
        if seen[p] || p == except {
            continue;
        }
        seen[p] = true;
        for &s in parts[p].sources.iter().flatten() {
            let s = s as usize;
            if of_stage[s] {
                return true;
            }
            if parts[s].law {
                open.push(s);
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(steps: u64, sources: &[u32]) -> PlanPart {
        PlanPart { steps, law: false, sources: sources.iter().map(|&s| Some(s)).collect() }
    }

    fn law(sources: &[u32]) -> PlanPart {
        PlanPart { steps: 1, law: true, sources: sources.iter().map(|&s| Some(s)).collect() }
    }

    fn visible(plan: &Plan, member: usize) -> &[u32] {
        let r = &plan.members[member].visible;
        &plan.visible[r.start as usize..r.end as usize]
    }

    #[test]
    fn jacobi_sees_the_start_only() {
        let plan = Plan::new(&[part(1, &[1]), part(1, &[0])], &[vec![0, 1]]);
        assert_eq!(plan.groups.len(), 1);
        assert_eq!(visible(&plan, 0), [0]);
        assert_eq!(visible(&plan, 1), [0]);
        assert!(!plan.looks_ahead);
    }

    #[test]
    fn gauss_seidel_sees_the_end_of_the_earlier_stage() {
        let plan = Plan::new(&[part(1, &[1]), part(1, &[0])], &[vec![1], vec![0]]);
        assert_eq!(plan.groups.len(), 2);
        assert_eq!((plan.members[0].part, visible(&plan, 0)), (1, &[0][..]));
        assert_eq!((plan.members[1].part, visible(&plan, 1)), (0, &[1][..]));
        assert!(plan.looks_ahead);
    }

    #[test]
    fn a_fast_part_in_jacobi_extrapolates_the_slow_one() {
        let plan = Plan::new(&[part(1, &[1]), part(3, &[0])], &[vec![0, 1]]);
        let fast: Vec<_> = plan.members.iter().enumerate().filter(|(_, m)| m.part == 1).collect();
        assert_eq!(fast.len(), 3);
        assert!(fast.iter().all(|&(i, _)| visible(&plan, i) == [0]));
        assert!(!plan.looks_ahead);
    }

    #[test]
    fn slowest_first_lets_the_fast_part_interpolate() {
        let plan = Plan::new(&[part(1, &[1]), part(3, &[0])], &[vec![0], vec![1]]);
        assert_eq!(plan.members.iter().map(|m| m.part).collect::<Vec<_>>(), [0, 1, 1, 1]);
        assert_eq!(visible(&plan, 3), [1]);
    }

    #[test]
    fn two_fast_parts_zigzag_before_the_slow_one() {
        let plan = Plan::new(&[part(2, &[1, 2]), part(2, &[0, 2]), part(1, &[0, 1])], &[vec![0], vec![1], vec![2]]);
        assert_eq!(plan.members.iter().map(|m| m.part).collect::<Vec<_>>(), [0, 1, 0, 1, 2]);
        assert_eq!(visible(&plan, 1), [1, 0]);
        assert_eq!(visible(&plan, 4), [2, 2]);
    }

    #[test]
    fn grids_that_do_not_match_meet_at_the_end() {
        let plan = Plan::new(&[part(2, &[1]), part(3, &[0])], &[vec![0, 1]]);
        assert_eq!(plan.members.iter().map(|m| m.part).collect::<Vec<_>>(), [0, 1, 1, 0, 1]);
        // the slow part starts its second step at 1/2, when the fast one has published 1/3 but is busy until 2/3
        assert_eq!(visible(&plan, 3), [1]);
        assert_eq!(plan.fractions.len(), 5);
    }

    #[test]
    fn a_law_is_evaluated_when_both_sides_have_arrived() {
        let plan = Plan::new(&[part(1, &[2]), part(1, &[2]), law(&[0, 1])], &[vec![0, 1]]);
        assert_eq!(plan.groups.iter().map(|g| g.law).collect::<Vec<_>>(), [false, true]);
        assert_eq!(visible(&plan, 2), [1, 1]);
    }

    #[test]
    fn a_law_between_a_fast_and_a_slow_part_follows_the_fast_one() {
        let plan = Plan::new(&[part(1, &[2]), part(4, &[2]), law(&[0, 1])], &[vec![0, 1]]);
        assert_eq!(plan.samples, [1, 4, 4]);
        let laws: Vec<usize> = (0..plan.members.len()).filter(|&i| plan.members[i].part == 2).collect();
        assert_eq!(laws.len(), 4);
        assert_eq!(visible(&plan, laws[0]), [0, 1]);
        assert_eq!(visible(&plan, laws[3]), [1, 4]);
    }

    /// Grids that meet after 200 000 steps, as with 1 ms and 0.99999 ms, take a moment and no more.
    #[test]
    fn co_prime_steps_take_time_in_proportion() {
        let seconds = |n: u64| {
            let began = std::time::Instant::now();
            let plan = Plan::new(&[part(n - 1, &[1]), part(n, &[0])], &[vec![0, 1]]);
            let all = 2 * n as usize - 1;
            assert_eq!((plan.members.len(), plan.fractions.len()), (all, all));
            began.elapsed().as_secs_f64()
        };
        // four times as many take some four times as long, and would take sixteen times as long if each looked at all others
        let ratio = (0..5).map(|_| seconds(100_000) / seconds(25_000)).fold(f64::INFINITY, f64::min);
        assert!(ratio < 9.0, "{ratio}");
    }

    #[test]
    fn laws_that_feed_laws_come_in_order() {
        let plan = Plan::new(&[part(1, &[1]), law(&[2]), law(&[0])], &[vec![0]]);
        assert_eq!(plan.members.iter().map(|m| m.part).collect::<Vec<_>>(), [0, 2, 1]);
    }
}
