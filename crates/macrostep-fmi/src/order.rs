//! What a process is told to make: an FMU and its options, as bytes; numbers bit for bit.

use std::path::{Path, PathBuf};

use macrostep_core::bytes::{Reader, Writer};

use crate::fmu::{FmuOptions, Isolation, Kind};
use crate::solver::Solver;
use crate::start::StartValue;
use crate::wires::{Wire, bytes};

pub(crate) fn write(path: &Path, options: &FmuOptions) -> Vec<u8> {
    let mut order = Vec::new();
    let mut w = Writer(&mut order);
    bytes(&mut w, path.to_string_lossy().as_bytes());
    w.u64(match options.kind {
        Kind::Auto => 0,
        Kind::CoSimulation => 1,
        Kind::ModelExchange => 2,
    });
    w.u64(u64::from(options.build));
    w.u64(u64::from(options.fork));
    w.f64(options.tolerance.unwrap_or(f64::NAN));
    w.u64(match options.solver {
        Solver::Auto => 0,
        Solver::DormandPrince => 1,
        Solver::Bdf => 2,
    });
    bytes(&mut w, options.cache.as_ref().map_or("".into(), |c| c.to_string_lossy()).as_bytes());
    w.u64(options.parameters.len() as u64);
    for (name, value) in &options.parameters {
        bytes(&mut w, name.as_bytes());
        write_value(&mut w, value);
    }
    w.u64(options.observed.len() as u64);
    options.observed.iter().for_each(|name| bytes(&mut w, name.as_bytes()));
    w.u64(options.tuned.len() as u64);
    options.tuned.iter().for_each(|name| bytes(&mut w, name.as_bytes()));
    w.u64(options.wires.len() as u64);
    options.wires.iter().for_each(|(name, _)| bytes(&mut w, name.as_bytes()));
    order
}

/// What [`write`] wrote; its wires are new ones.
pub(crate) fn read(order: &[u8]) -> Option<(PathBuf, FmuOptions)> {
    let mut r = Reader(order);
    let path = PathBuf::from(text(&mut r)?);
    let kind = match r.u64()? {
        0 => Kind::Auto,
        1 => Kind::CoSimulation,
        _ => Kind::ModelExchange,
    };
    let build = r.u64()? != 0;
    let fork = r.u64()? != 0;
    let tolerance = Some(r.f64()?).filter(|t| !t.is_nan());
    let solver = match r.u64()? {
        0 => Solver::Auto,
        1 => Solver::DormandPrince,
        _ => Solver::Bdf,
    };
    let cache = Some(text(&mut r)?).filter(|c| !c.is_empty()).map(Into::into);
    // it is in the process for it
    let isolation = Isolation::None;
    let mut options = FmuOptions { kind, build, fork, tolerance, solver, cache, isolation, ..FmuOptions::default() };
    for _ in 0..r.u64()? {
        options.parameters.push((text(&mut r)?, read_value(&mut r)?));
    }
    for _ in 0..r.u64()? {
        options.observed.push(text(&mut r)?);
    }
    for _ in 0..r.u64()? {
        options.tuned.push(text(&mut r)?);
    }
    for _ in 0..r.u64()? {
        options.wires.push((text(&mut r)?, Wire::new()));
    }
    Some((path, options))
}

fn text(r: &mut Reader<'_>) -> Option<String> {
    String::from_utf8(r.block()?.to_vec()).ok()
}

fn write_value(w: &mut Writer<'_>, value: &StartValue) {
    match value {
        StartValue::Number(x) => {
            w.u64(0);
            w.f64(*x);
        }
        StartValue::Integer(i) => {
            w.u64(1);
            w.u64(*i as u64);
        }
        StartValue::Boolean(b) => {
            w.u64(2);
            w.u64(u64::from(*b));
        }
        StartValue::Text(t) => {
            w.u64(3);
            bytes(w, t.as_bytes());
        }
        StartValue::List(list) => {
            w.u64(4);
            w.u64(list.len() as u64);
            list.iter().for_each(|v| write_value(w, v));
        }
    }
}

fn read_value(r: &mut Reader<'_>) -> Option<StartValue> {
    Some(match r.u64()? {
        0 => StartValue::Number(r.f64()?),
        1 => StartValue::Integer(r.u64()? as i64),
        2 => StartValue::Boolean(r.u64()? != 0),
        3 => StartValue::Text(text(r)?),
        4 => {
            let n = r.u64()?;
            StartValue::List((0..n).map(|_| read_value(r)).collect::<Option<_>>()?)
        }
        _ => return None,
    })
}
