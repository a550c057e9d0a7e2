//! Start values given from outside, in the type of their variables.

use macrostep_core::{Fault, FaultKind, did_you_mean, near_names};

use crate::access::{Numbers, fits};
use crate::description::{Causality, Dimension, Initial, ModelDescription, Type, Variable};
use crate::error::FmuError;
use crate::instance::Instance;

/// A start value as a scenario or a program gives it.
#[derive(Clone, Debug, PartialEq)]
pub enum StartValue {
    /// A number.
    Number(f64),
    /// A whole number.
    Integer(i64),
    /// A truth.
    Boolean(bool),
    /// A text; for a binary its bytes as hexadecimal digits.
    Text(String),
    /// Elements of an array, row by row.
    List(Vec<StartValue>),
}

/// The most numbers a variable may hold.
const MAX_SIZE: u64 = 10_000_000;

/// A value in the type of its variable.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Typed {
    Numbers(Numbers),
    Bytes(Vec<Vec<u8>>),
}

/// A start value to be set.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Start {
    pub name: String,
    pub kind: Type,
    pub reference: u32,
    pub structural: bool,
    /// Whether the variable has this value after initialisation: not a guess, and not an input, which is set again.
    pub lasts: bool,
    pub value: Typed,
}

impl Start {
    fn set(&self, instance: &mut dyn Instance) -> Result<(), FmuError> {
        match &self.value {
            Typed::Numbers(numbers) => instance.set_numbers(self.kind, &[self.reference], numbers),
            Typed::Bytes(values) => instance.set_bytes(self.kind, self.reference, values),
        }
    }

    /// What the FMU has instead, if it has something else.
    fn differs(&self, instance: &mut dyn Instance) -> Result<Option<Typed>, FmuError> {
        let found = match &self.value {
            Typed::Numbers(asked) => {
                let mut found = asked.clone();
                instance.get_numbers(self.kind, &[self.reference], &mut found)?;
                let (a, b) = (asked.to_f64(), found.to_f64());
                // some FMUs keep their numbers in single precision
                let same = |(a, b): (&f64, &f64)| a == b || (a - b).abs() <= 1e-6 * a.abs();
                if a.iter().zip(&b).all(same) {
                    return Ok(None);
                }
                Typed::Numbers(found)
            }
            Typed::Bytes(asked) => {
                let mut found = Vec::new();
                instance.get_bytes(self.kind, self.reference, asked.len(), &mut found)?;
                if found == *asked {
                    return Ok(None);
                }
                Typed::Bytes(found)
            }
        };
        Ok(Some(found))
    }
}

/// Sets start values, structural parameters first (FMI 3).
pub(crate) fn set_all(starts: &[Start], instance: &mut dyn Instance) -> Result<(), FmuError> {
    if starts.iter().any(|s| s.structural) {
        instance.configuration(true)?;
        starts.iter().filter(|s| s.structural).try_for_each(|s| s.set(instance))?;
        instance.configuration(false)?;
    }
    starts.iter().filter(|s| !s.structural).try_for_each(|s| s.set(instance))
}

/// Reads start values back after initialisation has begun. What was lost on the way there is set `once_more`, where that is
/// allowed; what the FMU does not take then either is a remark.
pub(crate) fn read_back(
    fmu: &str,
    starts: &[Start],
    instance: &mut dyn Instance,
    once_more: bool,
) -> Result<Vec<Fault>, FmuError> {
    let mut remarks = Vec::new();
    for s in starts.iter().filter(|s| s.lasts) {
        if s.differs(instance)?.is_none() {
            continue;
        }
        if once_more {
            s.set(instance)?;
        }
        if let Some(found) = s.differs(instance)? {
            let message = format!(
                "`{fmu}` does not take the start value {} of `{}`: it has {}",
                shown(&s.value),
                s.name,
                shown(&found)
            );
            remarks.push(Fault::warning(FaultKind::NoEffect, message).help("ask its author, or leave the value out"));
        }
    }
    Ok(remarks)
}

/// A value in messages.
fn shown(value: &Typed) -> String {
    let all: Vec<String> = match value {
        Typed::Numbers(Numbers::Bool(truths)) => truths.iter().map(ToString::to_string).collect(),
        Typed::Numbers(numbers) => numbers.to_f64().iter().map(ToString::to_string).collect(),
        Typed::Bytes(texts) => texts.iter().map(|t| format!("\"{}\"", String::from_utf8_lossy(t))).collect(),
    };
    match all.as_slice() {
        [one] => one.clone(),
        all if all.len() > 8 => format!("[{}, …]", all[..8].join(", ")),
        all => format!("[{}]", all.join(", ")),
    }
}

/// Values of structural parameters, by value reference.
pub(crate) struct Structure(Vec<(u32, u64)>);

impl Structure {
    /// The start values of the file, and what is given instead.
    pub fn new(fmu: &str, d: &ModelDescription, given: &[(String, StartValue)]) -> Result<Self, FmuError> {
        let mut values = Vec::new();
        // truths may be structural as well, and are no sizes
        let size = |v: &&Variable| v.causality == Causality::StructuralParameter && v.kind.range().is_some();
        for v in d.variables.iter().filter(size) {
            let stated = given.iter().find(|(name, _)| *name == v.name).map(|(_, value)| value);
            let value = match stated {
                Some(StartValue::Integer(i)) => u64::try_from(*i).ok(),
                Some(StartValue::Number(x)) if x.fract() == 0.0 && *x >= 0.0 => Some(*x as u64),
                Some(_) => None,
                None => v.start.as_ref().and_then(|s| s.first()?.parse().ok()),
            };
            let value = value.ok_or_else(|| bad(fmu, v, "must be a whole number that is not negative"))?;
            values.push((v.reference, value));
        }
        Ok(Structure(values))
    }

    /// The sizes of the dimensions of a variable; none for a scalar.
    pub fn sizes(&self, fmu: &str, v: &Variable) -> Result<Vec<u64>, FmuError> {
        let size = |d: &Dimension| {
            let n = match d {
                Dimension::Fixed(n) => Some(*n),
                Dimension::Parameter(r) => self.0.iter().find(|(reference, _)| reference == r).map(|(_, n)| *n),
            };
            n.ok_or_else(|| bad(fmu, v, "has a dimension that no structural parameter states"))
        };
        v.dimensions.iter().map(size).collect()
    }

    /// How many numbers a variable holds.
    pub fn size(&self, fmu: &str, v: &Variable) -> Result<usize, FmuError> {
        let size = self.sizes(fmu, v)?.into_iter().fold(1_u64, u64::saturating_mul);
        match usize::try_from(size) {
            Ok(n) if size <= MAX_SIZE => Ok(n),
            _ => Err(bad(fmu, v, &format!("has {size} elements, and at most {MAX_SIZE} are possible"))),
        }
    }
}

fn bad(fmu: &str, v: &Variable, reason: &str) -> FmuError {
    FmuError::BadValue { fmu: fmu.into(), name: v.name.clone(), reason: reason.into() }
}

/// There is no variable of this name.
pub(crate) fn unknown(fmu: &str, d: &ModelDescription, name: &str) -> FmuError {
    let settable = d.variables.iter().filter(|v| v.is_settable()).map(|v| v.name.as_str());
    let near = did_you_mean(&near_names(name, settable));
    FmuError::UnknownVariable { fmu: fmu.into(), name: name.into(), near }
}

/// A given value in the type of the variable it is for.
pub(crate) fn start(
    fmu: &str,
    d: &ModelDescription,
    structure: &Structure,
    name: &str,
    value: &StartValue,
) -> Result<Start, FmuError> {
    let Some(v) = d.variable(name) else { return Err(unknown(fmu, d, name)) };
    if !v.is_settable() {
        let what = format!("cannot be set: it is {:?} and {:?}", v.causality, v.variability).to_lowercase();
        return Err(bad(fmu, v, &what));
    }
    let size = structure.size(fmu, v)?;
    let mut list = Vec::new();
    flatten(value, &mut list);
    // one value fills an array
    if list.len() == 1 && size > 1 && !matches!(value, StartValue::List(_)) {
        list = vec![list[0]; size];
    }
    if list.len() != size {
        let s = if size == 1 { "" } else { "s" };
        return Err(bad(fmu, v, &format!("has {size} element{s}, and {} are given", list.len())));
    }
    let value = typed(fmu, v, &list)?;
    let structural = v.causality == Causality::StructuralParameter;
    let parameter = matches!(v.causality, Causality::Parameter | Causality::StructuralParameter);
    let exact = v.initial.map_or(parameter, |i| i == Initial::Exact);
    let lasts = exact && v.causality != Causality::Input;
    Ok(Start { name: v.name.clone(), kind: v.kind, reference: v.reference, structural, lasts, value })
}

fn flatten<'a>(value: &'a StartValue, list: &mut Vec<&'a StartValue>) {
    match value {
        StartValue::List(items) => items.iter().for_each(|i| flatten(i, list)),
        leaf => list.push(leaf),
    }
}

fn typed(fmu: &str, v: &Variable, list: &[&StartValue]) -> Result<Typed, FmuError> {
    let real = |s: &&StartValue| match s {
        StartValue::Number(x) => Ok(*x),
        StartValue::Integer(i) => Ok(*i as f64),
        // a whole number that TOML has no room for
        StartValue::Text(t) if v.kind == Type::UInt64 => {
            t.parse::<u64>().map(|i| i as f64).map_err(|_| bad(fmu, v, "must be a whole number"))
        }
        _ => Err(bad(fmu, v, "must be a number")),
    };
    let whole = |s: &&StartValue| -> Result<i128, FmuError> {
        let i = match s {
            StartValue::Integer(i) => i128::from(*i),
            StartValue::Number(x) if x.fract() == 0.0 && x.abs() < 2e19 => *x as i128,
            StartValue::Text(t) if v.kind == Type::UInt64 => {
                t.parse::<u64>().map_err(|_| bad(fmu, v, "must be a whole number"))?.into()
            }
            _ => return Err(bad(fmu, v, "must be a whole number")),
        };
        let (low, high) = v.kind.range().unwrap_or((i128::MIN, i128::MAX));
        // enumerations have 32 bits, as in FMI 1 and 2
        if i < low || i > high || v.kind == Type::Enumeration && !fits(v.kind, i as f64) {
            return Err(bad(fmu, v, &format!("is {i}, and {} holds {low} to {high}", v.kind)));
        }
        Ok(i)
    };
    if v.kind.is_number() && v.kind != Type::Boolean {
        let (min, max) = (v.min.unwrap_or(f64::NEG_INFINITY), v.max.unwrap_or(f64::INFINITY));
        for x in list.iter().map(real) {
            let x = x?;
            if !(min..=max).contains(&x) {
                return Err(bad(fmu, v, &format!("is {x}, and must be from {min} to {max}")));
            }
        }
    }
    macro_rules! wholes {
        ($variant:ident) => {
            Numbers::$variant(list.iter().map(|s| whole(s).map(|i| i as _)).collect::<Result<_, _>>()?)
        };
    }
    Ok(Typed::Numbers(match v.kind {
        Type::Float64 => Numbers::F64(list.iter().map(real).collect::<Result<_, _>>()?),
        Type::Float32 => Numbers::F32(list.iter().map(|s| real(s).map(|x| x as f32)).collect::<Result<_, _>>()?),
        Type::Int8 => wholes!(I8),
        Type::UInt8 => wholes!(U8),
        Type::Int16 => wholes!(I16),
        Type::UInt16 => wholes!(U16),
        Type::Int32 => wholes!(I32),
        Type::UInt32 => wholes!(U32),
        Type::Int64 | Type::Enumeration => wholes!(I64),
        Type::UInt64 => wholes!(U64),
        Type::Boolean => {
            let truth = |s: &&StartValue| match s {
                StartValue::Boolean(b) => Ok(*b),
                StartValue::Integer(i @ (0 | 1)) => Ok(*i == 1),
                _ => Err(bad(fmu, v, "must be true or false")),
            };
            Numbers::Bool(list.iter().map(truth).collect::<Result<_, _>>()?)
        }
        Type::String => return strings(fmu, v, list).map(Typed::Bytes),
        Type::Binary => return binaries(fmu, v, list).map(Typed::Bytes),
        Type::Clock => return Err(bad(fmu, v, "is a clock, which has no value")),
    }))
}

fn strings(fmu: &str, v: &Variable, list: &[&StartValue]) -> Result<Vec<Vec<u8>>, FmuError> {
    let one = |s: &&StartValue| match s {
        StartValue::Text(t) if t.contains('\0') => Err(bad(fmu, v, "must not contain a zero byte")),
        StartValue::Text(t) => Ok(t.clone().into_bytes()),
        _ => Err(bad(fmu, v, "must be text")),
    };
    list.iter().map(one).collect()
}

fn binaries(fmu: &str, v: &Variable, list: &[&StartValue]) -> Result<Vec<Vec<u8>>, FmuError> {
    let wrong = || bad(fmu, v, "must be text of hexadecimal digits, two per byte");
    let digits = |t: &str| {
        let t = t.strip_prefix("0x").unwrap_or(t);
        if !t.is_ascii() || !t.len().is_multiple_of(2) {
            return None;
        }
        (0..t.len() / 2).map(|i| u8::from_str_radix(&t[2 * i..2 * i + 2], 16).ok()).collect()
    };
    let one = |s: &&StartValue| match s {
        StartValue::Text(t) => digits(t).ok_or_else(wrong),
        _ => Err(wrong()),
    };
    list.iter().map(one).collect()
}
