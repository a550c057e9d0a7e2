//! What crosses the socket between a run and the process of an FMU: frames of bytes, numbers bit for bit.

use std::io::{self, Read, Write};
use std::path::PathBuf;

use macrostep_core::SubsystemError;
use macrostep_core::bytes::{Reader, Writer};

use crate::fmu::{FmuOptions, Kind};
use crate::start::StartValue;
use crate::wires::Wire;

/// The longest frame: states of large FMUs are long.
const MAX_FRAME: u64 = 4 << 30;

/// Writes a frame in one piece: its length, then what `encode` appends. The buffer is kept for the next.
// hot:
pub(crate) fn write_frame(
    to: &mut impl Write,
    frame: &mut Vec<u8>,
    encode: impl FnOnce(&mut Vec<u8>),
) -> io::Result<()> {
    frame.clear();
    let filled: Result<(), std::convert::Infallible> = Writer(frame).block(|bytes| {
        encode(bytes);
        Ok(())
    });
    let Ok(()) = filled;
    to.write_all(frame)
}

/// Reads a frame.
// hot:
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
    Open {
        path: PathBuf,
        options: Box<FmuOptions>,
    },
    Initialize {
        t0: f64,
    },
    Advance {
        index: u64,
        start: f64,
        end: f64,
        inputs: usize,
        coefficients: Floats<'a>,
    },
    Outputs {
        u: Floats<'a>,
    },
    Save,
    Restore,
    Serialize,
    Deserialize {
        bytes: &'a [u8],
    },
    Matrices {
        u: Floats<'a>,
    },
    /// What acts from `t` on, on the wire of this number.
    Send {
        wire: usize,
        t: f64,
        value: Vec<Vec<u8>>,
    },
    /// What the wire of this number brought last.
    Collect {
        wire: usize,
    },
}

/// What the process answers, and its next event.
pub(crate) struct Message<'a> {
    pub answer: Result<Reply<'a>, SubsystemError>,
    pub next: Option<f64>,
}

pub(crate) enum Reply<'a> {
    Done,
    Event,
    Early(f64),
    Ends,
    Numbers(Floats<'a>),
    Bytes(&'a [u8]),
    Sent(Option<(f64, Vec<Vec<u8>>)>),
}

/// Numbers on their way: as they are here, or as they came.
#[derive(Clone, Copy)]
pub(crate) enum Floats<'a> {
    Here(&'a [f64]),
    Came(&'a [u8]),
}

impl Floats<'_> {
    // hot:
    fn write(self, w: &mut Writer<'_>) {
        match self {
            Floats::Here(values) => {
                w.u64(values.len() as u64);
                w.floats(values);
            }
            Floats::Came(bytes) => {
                w.u64(bytes.len() as u64 / 8);
                w.0.extend_from_slice(bytes);
            }
        }
    }

    /// Puts them into a vector that is kept.
    // hot:
    pub fn into(self, values: &mut Vec<f64>) {
        values.clear();
        match self {
            Floats::Here(here) => values.extend_from_slice(here),
            Floats::Came(bytes) => {
                let (eights, _) = bytes.as_chunks::<8>();
                values.extend(eights.iter().map(|b| f64::from_le_bytes(*b)));
            }
        }
    }

    /// Fills a slice, if there are as many.
    // hot:
    pub fn fill(self, values: &mut [f64]) -> Option<()> {
        match self {
            Floats::Here(here) if here.len() == values.len() => values.copy_from_slice(here),
            Floats::Came(bytes) if bytes.len() == 8 * values.len() => Reader(bytes).floats(values)?,
            _ => return None,
        }
        Some(())
    }
}

fn text(w: &mut Writer<'_>, text: &str) {
    w.u64(text.len() as u64);
    w.0.extend_from_slice(text.as_bytes());
}

fn read_text(r: &mut Reader<'_>) -> Option<String> {
    let n = usize::try_from(r.u64()?).ok()?;
    String::from_utf8(r.take(n)?.to_vec()).ok()
}

fn read_floats<'a>(r: &mut Reader<'a>) -> Option<Floats<'a>> {
    let n = usize::try_from(r.u64()?).ok()?;
    r.take(n.checked_mul(8)?).map(Floats::Came)
}

fn list(w: &mut Writer<'_>, values: &[Vec<u8>]) {
    w.u64(values.len() as u64);
    for v in values {
        w.u64(v.len() as u64);
        w.0.extend_from_slice(v);
    }
}

fn read_list(r: &mut Reader<'_>) -> Option<Vec<Vec<u8>>> {
    let n = r.u64()?;
    (0..n).map(|_| r.block().map(<[u8]>::to_vec)).collect()
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
                w.u64(options.wires.len() as u64);
                options.wires.iter().for_each(|(name, _)| text(&mut w, name));
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
                coefficients.write(&mut w);
            }
            Request::Outputs { u } => {
                w.u64(3);
                u.write(&mut w);
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
                u.write(&mut w);
            }
            Request::Send { wire, t, value } => {
                w.u64(9);
                w.u64(*wire as u64);
                w.f64(*t);
                list(&mut w, value);
            }
            Request::Collect { wire } => {
                w.u64(10);
                w.u64(*wire as u64);
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
                for _ in 0..r.u64()? {
                    options.wires.push((read_text(&mut r)?, Wire::new()));
                }
                Request::Open { path, options: Box::new(options) }
            }
            1 => Request::Initialize { t0: r.f64()? },
            2 => {
                let (index, start, end) = (r.u64()?, r.f64()?, r.f64()?);
                let inputs = usize::try_from(r.u64()?).ok()?;
                Request::Advance { index, start, end, inputs, coefficients: read_floats(&mut r)? }
            }
            3 => Request::Outputs { u: read_floats(&mut r)? },
            4 => Request::Save,
            5 => Request::Restore,
            6 => Request::Serialize,
            7 => Request::Deserialize { bytes: r.0 },
            8 => Request::Matrices { u: read_floats(&mut r)? },
            9 => {
                let (wire, t) = (usize::try_from(r.u64()?).ok()?, r.f64()?);
                Request::Send { wire, t, value: read_list(&mut r)? }
            }
            10 => Request::Collect { wire: usize::try_from(r.u64()?).ok()? },
            _ => return None,
        })
    }
}

impl<'a> Message<'a> {
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
                values.write(&mut w);
            }
            Ok(Reply::Bytes(b)) => {
                w.u64(4);
                w.0.extend_from_slice(b);
            }
            Ok(Reply::Ends) => w.u64(9),
            Ok(Reply::Sent(sent)) => {
                w.u64(10);
                let (t, value) = sent.as_ref().map_or((f64::NAN, &[][..]), |(t, v)| (*t, v));
                w.f64(t);
                list(&mut w, value);
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

    pub fn decode(bytes: &'a [u8]) -> Option<Self> {
        let mut r = Reader(bytes);
        let next = r.f64().map(|t| (!t.is_nan()).then_some(t))?;
        let answer = match r.u64()? {
            0 => Ok(Reply::Done),
            1 => Ok(Reply::Event),
            2 => Ok(Reply::Early(r.f64()?)),
            3 => Ok(Reply::Numbers(read_floats(&mut r)?)),
            4 => Ok(Reply::Bytes(r.0)),
            9 => Ok(Reply::Ends),
            10 => {
                let (t, value) = (r.f64()?, read_list(&mut r)?);
                Ok(Reply::Sent((!t.is_nan()).then_some((t, value))))
            }
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
