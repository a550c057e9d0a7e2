//! What crosses the socket between a run and the process of an FMU: frames of bytes, numbers bit for bit.

use std::io::{self, Read, Write};
use std::path::PathBuf;

use macrostep_core::SubsystemError;
use macrostep_core::bytes::{Reader, Writer};

use crate::fmu::{FmuOptions, Kind};
use crate::start::StartValue;

/// The longest frame: states of large FMUs are long.
const MAX_FRAME: u64 = 4 << 30;

/// Writes a frame: its length, then its bytes.
pub(crate) fn write_frame(to: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    // one write for small frames, which is what most are
    let mut frame = Vec::with_capacity(8 + bytes.len());
    frame.extend_from_slice(&(bytes.len() as u64).to_le_bytes());
    frame.extend_from_slice(bytes);
    to.write_all(&frame)
}

/// Reads a frame.
pub(crate) fn read_frame(from: &mut impl Read, bytes: &mut Vec<u8>) -> io::Result<()> {
    let mut length = [0; 8];
    from.read_exact(&mut length)?;
    let length = u64::from_le_bytes(length);
    if length > MAX_FRAME {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "a frame is too long"));
    }
    bytes.clear();
    // what is really there counts, not what is claimed
    let read = from.take(length).read_to_end(bytes)?;
    if read as u64 == length { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

/// What the run asks of the process.
pub(crate) enum Request<'a> {
    Open { path: PathBuf, options: Box<FmuOptions> },
    Initialize { t0: f64 },
    Advance { index: u64, start: f64, end: f64, inputs: usize, coefficients: Vec<f64> },
    Outputs { u: Vec<f64> },
    Save,
    Restore,
    Serialize,
    Deserialize { bytes: &'a [u8] },
    Matrices { u: Vec<f64> },
}

/// What the process answers, and its next event.
pub(crate) struct Message {
    pub answer: Result<Reply, SubsystemError>,
    pub next: Option<f64>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Reply {
    Done,
    Event,
    Early(f64),
    Numbers(Vec<f64>),
    Bytes(Vec<u8>),
}

fn text(w: &mut Writer<'_>, text: &str) {
    w.u64(text.len() as u64);
    w.0.extend_from_slice(text.as_bytes());
}

fn read_text(r: &mut Reader<'_>) -> Option<String> {
    let n = usize::try_from(r.u64()?).ok()?;
    String::from_utf8(r.take(n)?.to_vec()).ok()
}

fn numbers(w: &mut Writer<'_>, values: &[f64]) {
    w.u64(values.len() as u64);
    w.floats(values);
}

fn read_numbers(r: &mut Reader<'_>) -> Option<Vec<f64>> {
    let n = usize::try_from(r.u64()?).ok()?;
    let bytes = r.take(n.checked_mul(8)?)?;
    let mut values = vec![0.0; n];
    Reader(bytes).floats(&mut values)?;
    Some(values)
}

fn start_value(w: &mut Writer<'_>, value: &StartValue) {
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
            text(w, t);
        }
        StartValue::List(list) => {
            w.u64(4);
            w.u64(list.len() as u64);
            list.iter().for_each(|v| start_value(w, v));
        }
    }
}

fn read_start_value(r: &mut Reader<'_>) -> Option<StartValue> {
    Some(match r.u64()? {
        0 => StartValue::Number(r.f64()?),
        1 => StartValue::Integer(r.u64()? as i64),
        2 => StartValue::Boolean(r.u64()? != 0),
        3 => StartValue::Text(read_text(r)?),
        4 => {
            let n = r.u64()?;
            StartValue::List((0..n).map(|_| read_start_value(r)).collect::<Option<_>>()?)
        }
        _ => return None,
    })
}

impl<'a> Request<'a> {
    /// The code of a request; the call it is known by in messages.
    pub fn encode(&self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        match self {
            Request::Open { path, options } => {
                w.u64(0);
                text(&mut w, &path.to_string_lossy());
                w.u64(match options.kind {
                    Kind::Auto => 0,
                    Kind::CoSimulation => 1,
                    Kind::ModelExchange => 2,
                });
                w.u64(u64::from(options.build));
                w.f64(options.tolerance.unwrap_or(f64::NAN));
                text(&mut w, &options.cache.as_ref().map_or(String::new(), |c| c.to_string_lossy().into_owned()));
                w.u64(options.parameters.len() as u64);
                for (name, value) in &options.parameters {
                    text(&mut w, name);
                    start_value(&mut w, value);
                }
            }
            Request::Initialize { t0 } => {
                w.u64(1);
                w.f64(*t0);
            }
            Request::Advance { index, start, end, inputs, coefficients } => {
                w.u64(2);
                w.u64(*index);
                w.floats(&[*start, *end]);
                w.u64(*inputs as u64);
                numbers(&mut w, coefficients);
            }
            Request::Outputs { u } => {
                w.u64(3);
                numbers(&mut w, u);
            }
            Request::Save => w.u64(4),
            Request::Restore => w.u64(5),
            Request::Serialize => w.u64(6),
            Request::Deserialize { bytes } => {
                w.u64(7);
                w.0.extend_from_slice(bytes);
            }
            Request::Matrices { u } => {
                w.u64(8);
                numbers(&mut w, u);
            }
        }
    }

    pub fn decode(bytes: &'a [u8]) -> Option<Self> {
        let mut r = Reader(bytes);
        Some(match r.u64()? {
            0 => {
                let path = PathBuf::from(read_text(&mut r)?);
                let kind = match r.u64()? {
                    0 => Kind::Auto,
                    1 => Kind::CoSimulation,
                    _ => Kind::ModelExchange,
                };
                let build = r.u64()? != 0;
                let tolerance = r.f64().map(|t| (!t.is_nan()).then_some(t))?;
                let cache = read_text(&mut r).map(|c| (!c.is_empty()).then(|| c.into()))?;
                let mut options = FmuOptions { kind, build, tolerance, cache, ..FmuOptions::default() };
                for _ in 0..r.u64()? {
                    options.parameters.push((read_text(&mut r)?, read_start_value(&mut r)?));
                }
                Request::Open { path, options: Box::new(options) }
            }
            1 => Request::Initialize { t0: r.f64()? },
            2 => {
                let (index, start, end) = (r.u64()?, r.f64()?, r.f64()?);
                let inputs = usize::try_from(r.u64()?).ok()?;
                Request::Advance { index, start, end, inputs, coefficients: read_numbers(&mut r)? }
            }
            3 => Request::Outputs { u: read_numbers(&mut r)? },
            4 => Request::Save,
            5 => Request::Restore,
            6 => Request::Serialize,
            7 => Request::Deserialize { bytes: r.0 },
            8 => Request::Matrices { u: read_numbers(&mut r)? },
            _ => return None,
        })
    }
}

impl Message {
    pub fn encode(&self, bytes: &mut Vec<u8>) {
        let mut w = Writer(bytes);
        w.f64(self.next.unwrap_or(f64::NAN));
        match &self.answer {
            Ok(Reply::Done) => w.u64(0),
            Ok(Reply::Event) => w.u64(1),
            Ok(Reply::Early(t)) => {
                w.u64(2);
                w.f64(*t);
            }
            Ok(Reply::Numbers(values)) => {
                w.u64(3);
                numbers(&mut w, values);
            }
            Ok(Reply::Bytes(b)) => {
                w.u64(4);
                w.0.extend_from_slice(b);
            }
            Err(error) => {
                let (kind, reason) = match error {
                    SubsystemError::Refused { reason } => (5, reason.as_str()),
                    SubsystemError::Unable { reason } => (6, reason.as_str()),
                    SubsystemError::State { reason } => (7, reason.as_str()),
                    SubsystemError::Failed { reason } => (8, reason.as_str()),
                    _ => (8, "it failed"),
                };
                w.u64(kind);
                text(&mut w, reason);
            }
        }
    }

    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let mut r = Reader(bytes);
        let next = r.f64().map(|t| (!t.is_nan()).then_some(t))?;
        let answer = match r.u64()? {
            0 => Ok(Reply::Done),
            1 => Ok(Reply::Event),
            2 => Ok(Reply::Early(r.f64()?)),
            3 => Ok(Reply::Numbers(read_numbers(&mut r)?)),
            4 => Ok(Reply::Bytes(r.0.to_vec())),
            kind => {
                let reason = read_text(&mut r)?;
                Err(match kind {
                    5 => SubsystemError::Refused { reason },
                    6 => SubsystemError::Unable { reason },
                    7 => SubsystemError::State { reason },
                    _ => SubsystemError::Failed { reason },
                })
            }
        };
        Some(Message { answer, next })
    }
}
