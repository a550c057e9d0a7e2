//! Which variables of an FMU stand behind a slice of coupling variables, type by type.

use std::ops::Range;

use crate::description::Type;

/// Numbers in the type of their variables.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Numbers {
    F64(Vec<f64>),
    F32(Vec<f32>),
    I8(Vec<i8>),
    U8(Vec<u8>),
    I16(Vec<i16>),
    U16(Vec<u16>),
    I32(Vec<i32>),
    U32(Vec<u32>),
    I64(Vec<i64>),
    U64(Vec<u64>),
    Bool(Vec<bool>),
}

/// Does the same to the vector of any type.
macro_rules! each {
    ($numbers:expr, $v:ident => $body:expr, $bools:ident => $other:expr) => {
        match $numbers {
            Numbers::F64($v) => $body,
            Numbers::F32($v) => $body,
            Numbers::I8($v) => $body,
            Numbers::U8($v) => $body,
            Numbers::I16($v) => $body,
            Numbers::U16($v) => $body,
            Numbers::I32($v) => $body,
            Numbers::U32($v) => $body,
            Numbers::I64($v) => $body,
            Numbers::U64($v) => $body,
            Numbers::Bool($bools) => $other,
        }
    };
}

impl Numbers {
    /// Room for `n` numbers of a type.
    pub fn new(kind: Type, n: usize) -> Self {
        match kind {
            Type::Float32 => Numbers::F32(vec![0.0; n]),
            Type::Int8 => Numbers::I8(vec![0; n]),
            Type::UInt8 => Numbers::U8(vec![0; n]),
            Type::Int16 => Numbers::I16(vec![0; n]),
            Type::UInt16 => Numbers::U16(vec![0; n]),
            Type::Int32 => Numbers::I32(vec![0; n]),
            Type::UInt32 => Numbers::U32(vec![0; n]),
            Type::Int64 | Type::Enumeration => Numbers::I64(vec![0; n]),
            Type::UInt64 => Numbers::U64(vec![0; n]),
            Type::Boolean => Numbers::Bool(vec![false; n]),
            Type::Float64 | Type::String | Type::Binary | Type::Clock => Numbers::F64(vec![0.0; n]),
        }
    }

    /// All of them as coupling variables have them.
    pub fn to_f64(&self) -> Vec<f64> {
        let n = each!(self, v => v.len(), b => b.len());
        let (mut all, elements) = (vec![0.0; n], (0..n).collect::<Vec<_>>());
        self.spread(&mut all, &elements);
        all
    }

    /// As integers of 32 bits, which is how FMI 1 and 2 have all that are no floats.
    // hot:
    pub fn to_i32(&self, integers: &mut Vec<i32>) {
        integers.clear();
        match self {
            Numbers::I32(v) => integers.extend_from_slice(v),
            Numbers::I64(v) => integers.extend(v.iter().map(|&x| x as i32)),
            Numbers::Bool(v) => integers.extend(v.iter().map(|&b| i32::from(b))),
            _ => {}
        }
    }

    /// From integers of 32 bits.
    // hot:
    pub fn take_i32(&mut self, integers: &[i32]) {
        match self {
            Numbers::I32(v) => v.copy_from_slice(integers),
            Numbers::I64(v) => v.iter_mut().zip(integers).for_each(|(v, &i)| *v = i.into()),
            Numbers::Bool(v) => v.iter_mut().zip(integers).for_each(|(v, &i)| *v = i != 0),
            _ => {}
        }
    }

    /// Takes over numbers that [fit](fits) their type.
    // hot:
    fn fill(&mut self, u: &[f64], elements: &[usize]) {
        match self {
            Numbers::F64(v) => v.iter_mut().zip(elements).for_each(|(v, &e)| *v = u[e]),
            Numbers::F32(v) => v.iter_mut().zip(elements).for_each(|(v, &e)| *v = u[e] as f32),
            whole => each!(whole,
                v => v.iter_mut().zip(elements).for_each(|(v, &e)| *v = u[e].round() as _),
                b => b.iter_mut().zip(elements).for_each(|(b, &e)| *b = u[e].round() == 1.0)),
        }
    }

    /// Hands numbers out.
    // hot:
    #[allow(clippy::unnecessary_cast)]
    fn spread(&self, y: &mut [f64], elements: &[usize]) {
        each!(self,
            v => v.iter().zip(elements).for_each(|(&v, &e)| y[e] = v as f64),
            b => b.iter().zip(elements).for_each(|(&b, &e)| y[e] = f64::from(u8::from(b))));
    }
}

/// How far from an integer a number may be and still mean it: conversions on the way leave rounding errors.
const ROUNDING: f64 = 1e-9;

/// Whether a variable of this type can have a value: integers are not rounded to, and nothing is cut off. Enumerations have 32
/// bits, as in FMI 1 and 2.
// hot:
pub(crate) fn fits(kind: Type, x: f64) -> bool {
    let (low, high) = match kind {
        Type::Float32 => return !x.is_finite() || (x as f32).is_finite(),
        Type::Boolean => (0.0, 2.0),
        Type::Int8 => (-128.0, 128.0),
        Type::UInt8 => (0.0, 256.0),
        Type::Int16 => (-32_768.0, 32_768.0),
        Type::UInt16 => (0.0, 65_536.0),
        Type::Int32 | Type::Enumeration => (-2_147_483_648.0, 2_147_483_648.0),
        Type::UInt32 => (0.0, 4_294_967_296.0),
        Type::Int64 => (-9_223_372_036_854_775_808.0, 9_223_372_036_854_775_808.0),
        Type::UInt64 => (0.0, 18_446_744_073_709_551_616.0),
        Type::Float64 | Type::String | Type::Binary | Type::Clock => return true,
    };
    let whole = x.round();
    (x - whole).abs() <= ROUNDING && (low..high).contains(&whole)
}

/// Variables of one type.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub kind: Type,
    pub references: Vec<u32>,
    /// Where the numbers are among the coupling variables.
    pub elements: Vec<usize>,
    pub numbers: Numbers,
    /// Integers that were given for elements, and that a coupling variable cannot tell from their neighbours.
    exact: Vec<(usize, i128)>,
}

impl Group {
    /// Takes its numbers from coupling variables; or says which of these does not fit.
    // hot:
    #[inline]
    pub fn fill(&mut self, u: &[f64]) -> Result<(), usize> {
        let is_given = |e: usize| self.exact.iter().any(|&(at, i)| at == e && u[e] == i as f64);
        match self.elements.iter().find(|&&e| !fits(self.kind, u[e]) && !is_given(e)) {
            Some(&misfit) => Err(misfit),
            None => {
                self.numbers.fill(u, &self.elements);
                if !self.exact.is_empty() {
                    self.fill_exactly(u);
                }
                Ok(())
            }
        }
    }

    /// Puts in what was given, where the coupling variable still has it as well as it can.
    #[cold]
    fn fill_exactly(&mut self, u: &[f64]) {
        for &(at, i) in self.exact.iter().filter(|&&(at, i)| u[at] == i as f64) {
            let places = self.elements.iter().enumerate().filter(|(_, e)| **e == at).map(|(k, _)| k);
            match &mut self.numbers {
                Numbers::I64(v) => places.for_each(|k| v[k] = i as i64),
                Numbers::U64(v) => places.for_each(|k| v[k] = i as u64),
                _ => {}
            }
        }
    }

    /// Hands its numbers to coupling variables.
    // hot:
    #[inline]
    pub fn spread(&self, y: &mut [f64]) {
        self.numbers.spread(y, &self.elements);
    }
}

/// The variables behind a slice of coupling variables.
#[derive(Clone, Debug, Default)]
pub(crate) struct Access {
    pub groups: Vec<Group>,
    /// All are 64-bit floats in order: the slice itself is what the FMU reads and writes.
    pub direct: Option<Vec<u32>>,
}

impl Access {
    /// An integer that was given for an element; kept where a coupling variable cannot hold it.
    pub fn keep_exactly(&mut self, element: usize, value: i128) {
        if value as f64 as i128 != value {
            let group = self.groups.iter_mut().find(|g| g.elements.contains(&element));
            group.into_iter().for_each(|g| g.exact.push((element, value)));
        }
    }

    /// Variables with their type, value reference, and where their numbers are among the coupling variables.
    pub fn new(variables: impl IntoIterator<Item = (Type, u32, Range<usize>)>) -> Self {
        let mut groups: Vec<Group> = Vec::new();
        for (kind, reference, elements) in variables {
            let known = groups.iter().position(|g| g.kind == kind);
            let g = known.unwrap_or_else(|| {
                let numbers = Numbers::new(kind, 0);
                groups.push(Group { kind, references: Vec::new(), elements: Vec::new(), numbers, exact: Vec::new() });
                groups.len() - 1
            });
            groups[g].references.push(reference);
            groups[g].elements.extend(elements);
        }
        for g in &mut groups {
            g.numbers = Numbers::new(g.kind, g.elements.len());
        }
        Access { groups, direct: None }
    }

    /// The same, and whether the whole slice of `n` coupling variables is meant.
    pub fn whole(variables: impl IntoIterator<Item = (Type, u32, Range<usize>)>, n: usize) -> Self {
        let mut access = Access::new(variables);
        if let [only] = access.groups.as_slice()
            && only.kind == Type::Float64
            && only.elements.iter().copied().eq(0..n)
        {
            access.direct = Some(only.references.clone());
        }
        access
    }

    /// Whether there is nothing to access.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_type_cannot_hold_does_not_fit() {
        for (kind, good, bad) in [
            (Type::Boolean, &[0.0, 1.0, 1.0 + 1e-12][..], &[0.5, 2.0, -1.0, f64::NAN][..]),
            (Type::Int8, &[-128.0, 127.0], &[127.5, 128.0, -129.0]),
            (Type::UInt16, &[0.0, 65_535.0], &[-1.0, 65_536.0, 0.1]),
            (Type::Int32, &[-2_147_483_648.0, 2_147_483_647.0, -0.0], &[2.5, 2_147_483_648.0, f64::INFINITY]),
            (Type::Enumeration, &[1.0, 2.0], &[1.4, 5e9]),
            (Type::Int64, &[-9_223_372_036_854_775_808.0, 2f64.powi(62)], &[2f64.powi(63), 1e-3]),
            (Type::UInt64, &[2f64.powi(63)], &[2f64.powi(64), -1.0]),
            (Type::Float32, &[0.1, 3e38, f64::NAN], &[1e39, -1e300]),
            (Type::Float64, &[1e300], &[]),
        ] {
            assert!(good.iter().all(|x| fits(kind, *x)), "{kind}");
            assert!(!bad.iter().any(|x| fits(kind, *x)), "{kind}");
        }
    }

    #[test]
    fn integers_that_were_given_are_kept_to_the_last_digit() {
        let mut access = Access::new([(Type::UInt64, 1, 0..2), (Type::Int64, 2, 2..3)]);
        access.keep_exactly(1, u64::MAX.into());
        access.keep_exactly(2, (1 << 53) + 1);
        let mut u = [3.0, u64::MAX as f64, 2f64.powi(53)];
        assert!(access.groups.iter_mut().all(|g| g.fill(&u).is_ok()));
        assert_eq!(access.groups[0].numbers, Numbers::U64(vec![3, u64::MAX]));
        assert_eq!(access.groups[1].numbers, Numbers::I64(vec![(1 << 53) + 1]));
        // another element, and another value
        u[0] = u64::MAX as f64;
        assert_eq!(access.groups[0].fill(&u), Err(0));
        u[2] = 7.0;
        assert_eq!(access.groups[1].fill(&u), Ok(()));
        assert_eq!(access.groups[1].numbers, Numbers::I64(vec![7]));
    }

    #[test]
    fn groups_take_over_all_or_name_what_does_not_fit() {
        let mut access = Access::new([(Type::Int32, 1, 0..2), (Type::Boolean, 2, 2..3)]);
        let (integers, truths) = (0, 1);
        assert_eq!(access.groups[integers].fill(&[3.0, 4.000_000_000_1, 1.0]), Ok(()));
        assert_eq!(access.groups[integers].numbers, Numbers::I32(vec![3, 4]));
        assert_eq!(access.groups[integers].fill(&[5.0, 4.5, 1.0]), Err(1));
        assert_eq!(access.groups[integers].numbers, Numbers::I32(vec![3, 4]));
        assert_eq!(access.groups[truths].fill(&[0.0, 0.0, 0.7]), Err(2));
    }
}
