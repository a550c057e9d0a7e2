//! What is asked and what is answered, as bytes: the length of a message, then what it says; numbers bit for bit.

use macrostep_core::bytes::{Reader, Writer};
use macrostep_core::{Fault, Interface, SubsystemError, Uses};

/// Changes with the format.
pub(crate) const VERSION: u64 = 5;

/// The most parts that one process serves.
pub(crate) const MOST_PARTS: u64 = 1 << 16;

/// The word of a keep-alive.
const STAY: u64 = 13;

/// How a step ended that stopped at an event.
pub(crate) const EARLY: u64 = 2;

/// The name of the first question in messages.
pub(crate) const FIRST: &str = "connect";

/// The longest message.
pub(crate) const LONGEST: u64 = 1 << 30;
/// The longest question, except those that bring a state or an order, and the longest answer, besides its numbers: ports, or a
/// reason with a traceback.
const LONGEST_QUESTION: u64 = 64 << 20;
const LONGEST_TEXT: u64 = 1 << 20;
/// More characters of a reason are not shown to anybody.
const LONGEST_REASON: usize = 4000;

/// The longest question that begins with these bytes: its length, the number of the part, and its word.
pub(crate) fn longest_question(head: &[u8]) -> u64 {
    let word = head.get(16..24).and_then(|w| w.try_into().ok()).map(u64::from_le_bytes);
    match word {
        Some(8 | 10) => LONGEST,
        Some(hello) if hello == VERSION << 8 => LONGEST,
        _ => LONGEST_QUESTION,
    }
}

/// What the run asks.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Request<'a> {
    /// The first question: who is there? A process that was started for it is told what to make.
    Hello {
        kind: &'a str,
        order: &'a [u8],
    },
    /// The start time, and what the run will ask.
    Initialize(f64, Uses),
    /// The start is consistent; what should the user know?
    Settle,
    /// A step, and the inputs with which outputs are evaluated at its end.
    Advance {
        index: u64,
        start: f64,
        end: f64,
        inputs: u64,
        coefficients: &'a [f64],
        at_end: &'a [f64],
    },
    /// Events of the present instant, with these inputs; the answer is a number, zero if there were none.
    React(&'a [f64]),
    Outputs(&'a [f64]),
    Energy(&'a [f64]),
    /// `A`, `B`, `C` and `D` of the linearisation.
    Matrices(&'a [f64]),
    Save,
    Restore,
    Serialize,
    Deserialize(&'a [u8]),
    /// What only this kind of part understands.
    More(&'a [u8]),
    /// The last question: the part is let go.
    End,
    /// Nothing: the run is still there.
    Stay,
}

impl Request<'_> {
    /// Its name in messages.
    pub fn name(&self) -> &'static str {
        match self {
            Request::Hello { .. } => FIRST,
            Request::Initialize(..) => "initialize",
            Request::Settle => "settle",
            Request::Advance { .. } => "advance",
            Request::React(_) => "react",
            Request::Outputs(_) => "outputs",
            Request::Energy(_) => "energy",
            Request::Matrices(_) => "linearize",
            Request::Save => "save",
            Request::Restore => "restore",
            Request::Serialize => "serialize",
            Request::Deserialize(_) => "deserialize",
            Request::More(question) if *question == crate::told::QUESTION => "what are you",
            Request::More(_) => "exchange",
            Request::End => "end",
            Request::Stay => "keep alive",
        }
    }

    /// The longest answer of a part with so many inputs, outputs and states of its linearisation.
    // hot:
    pub fn longest_answer(&self, [inputs, outputs, states]: [usize; 3]) -> u64 {
        let numbers = match self {
            Request::Hello { .. } | Request::Serialize | Request::More(_) => return LONGEST,
            Request::Advance { .. } | Request::Outputs(_) => outputs,
            Request::Matrices(_) => (states + outputs) * (states + inputs),
            _ => 0,
        };
        (LONGEST_TEXT + 8 * numbers as u64).min(LONGEST)
    }

    /// Writes the question, to one of the parts there.
    // hot:
    pub fn encode(&self, part: u64, bytes: &mut Vec<u8>) {
        message(bytes, |mut w| {
            w.u64(part);
            self.write(w);
        });
    }

    fn write(&self, mut w: Writer<'_>) {
        match self {
            Request::Hello { kind, order } => {
                w.u64(VERSION << 8);
                w.u64(kind.len() as u64);
                w.0.extend_from_slice(kind.as_bytes());
                w.0.extend_from_slice(order);
            }
            Request::Initialize(t0, uses) => {
                w.u64(1);
                w.f64(*t0);
                w.u64(u64::from(uses.rollback));
            }
            Request::Settle => w.u64(12),
            Request::Advance { index, start, end, inputs, coefficients, at_end } => {
                w.u64(2);
                w.u64(*index);
                w.floats(&[*start, *end]);
                w.u64(*inputs);
                w.floats(coefficients);
                w.floats(at_end);
            }
            Request::Outputs(u) => {
                w.u64(3);
                w.floats(u);
            }
            Request::Energy(u) => {
                w.u64(4);
                w.floats(u);
            }
            Request::Save => w.u64(5),
            Request::Restore => w.u64(6),
            Request::Serialize => w.u64(7),
            Request::Deserialize(state) => {
                w.u64(8);
                w.0.extend_from_slice(state);
            }
            Request::Matrices(u) => {
                w.u64(9);
                w.floats(u);
            }
            Request::More(question) => {
                w.u64(10);
                w.0.extend_from_slice(question);
            }
            Request::End => w.u64(11),
            Request::Stay => w.u64(STAY),
            Request::React(u) => {
                w.u64(14);
                w.floats(u);
            }
        }
    }

    /// What `encode` wrote, to the last byte; numbers go to `numbers`.
    pub fn decode<'a>(bytes: &'a [u8], numbers: &'a mut Vec<f64>) -> Option<(usize, Request<'a>)> {
        let mut r = content(bytes)?;
        let (part, word) = (r.u64()?, r.u64()?);
        // whoever it is said to
        let part = if word == STAY { 0 } else { Some(part).filter(|p| *p < MOST_PARTS)? as usize };
        let mut rest = |r: Reader<'_>| {
            numbers.clear();
            numbers.resize(r.0.len() / 8, 0.0);
            let whole = r.0.len().is_multiple_of(8);
            let mut r = r;
            r.floats(numbers).filter(|()| whole)
        };
        let alone = |r: &Reader<'_>, request| r.0.is_empty().then_some(request);
        let request = match word {
            1 => {
                let begins = Request::Initialize(r.f64()?, Uses::rollback(r.u64()? != 0));
                alone(&r, begins)?
            }
            2 => {
                let (index, start, end, inputs) = (r.u64()?, r.f64()?, r.f64()?, r.u64()?);
                rest(r)?;
                let coefficients = numbers.len().checked_sub(usize::try_from(inputs).ok()?)?;
                let (coefficients, at_end) = numbers.split_at(coefficients);
                Request::Advance { index, start, end, inputs, coefficients, at_end }
            }
            3 => {
                rest(r)?;
                Request::Outputs(numbers)
            }
            4 => {
                rest(r)?;
                Request::Energy(numbers)
            }
            5 => alone(&r, Request::Save)?,
            6 => alone(&r, Request::Restore)?,
            7 => alone(&r, Request::Serialize)?,
            8 => Request::Deserialize(r.0),
            9 => {
                rest(r)?;
                Request::Matrices(numbers)
            }
            10 => Request::More(r.0),
            11 => alone(&r, Request::End)?,
            12 => alone(&r, Request::Settle)?,
            STAY => alone(&r, Request::Stay)?,
            14 => {
                rest(r)?;
                Request::React(numbers)
            }
            hello if hello == VERSION << 8 => {
                let kind = std::str::from_utf8(r.block()?).ok()?;
                Request::Hello { kind, order: r.0 }
            }
            _ => return None,
        };
        Some((part, request))
    }
}

/// What a message says, if its length is right.
fn content(bytes: &[u8]) -> Option<Reader<'_>> {
    let mut r = Reader(bytes);
    let content = r.block()?;
    r.0.is_empty().then_some(Reader(content))
}

/// The word of an answer, and how many bytes it has, for messages; of a step, how it ended, too.
pub(crate) fn shown(bytes: &[u8]) -> String {
    let mut rest = content(bytes);
    let word = rest.as_mut().and_then(|r| {
        r.f64()?;
        r.u64()
    });
    let mut ended = || rest.as_mut().and_then(|r| Some((r.u64()?, r.f64()?)));
    match word {
        Some(word) => match ended().filter(|_| word == 2) {
            Some((how, at)) => format!("word {word}, how = {how} at {at} s, {} bytes", bytes.len() - 8),
            None => format!("word {word}, {} bytes", bytes.len() - 8),
        },
        None => format!("{} bytes without a word", bytes.len().saturating_sub(8)),
    }
}

/// Cuts a text that somebody else wrote to what people read.
fn shorten(text: &mut String) {
    if let Some((end, _)) = text.char_indices().nth(LONGEST_REASON) {
        text.truncate(end);
        text.push('…');
    }
}

/// Writes a message, in a vector that is kept.
fn message(bytes: &mut Vec<u8>, write: impl FnOnce(Writer<'_>)) {
    bytes.clear();
    let Ok(()) = Writer(bytes).block::<std::convert::Infallible>(|bytes| {
        write(Writer(bytes));
        Ok(())
    });
}

/// How a question was answered, and the next event of the subsystem.
pub(crate) type Answered<'a> = (Result<Answer<'a>, SubsystemError>, Option<f64>);

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Answer<'a> {
    Done,
    /// To the first question: its ports, and what it is.
    Interface(String, String),
    /// The end was reached, an event happened, or it stopped early; and the outputs with the inputs at the end.
    Advanced {
        how: u64,
        at: f64,
        outputs: &'a [f64],
    },
    Numbers(&'a [f64]),
    Bytes(&'a [u8]),
}

// hot:
pub(crate) fn encode((answer, next): &Answered<'_>, bytes: &mut Vec<u8>) {
    message(bytes, |mut w| {
        // not a number: no event
        w.f64(next.unwrap_or(f64::NAN));
        match answer {
            Ok(Answer::Done) => w.u64(0),
            Ok(Answer::Interface(ports, identity)) => {
                w.u64(1);
                w.bytes(ports.as_bytes());
                w.0.extend_from_slice(identity.as_bytes());
            }
            Ok(Answer::Advanced { how, at, outputs }) => {
                w.u64(2);
                w.u64(*how);
                w.f64(*at);
                w.floats(outputs);
            }
            Ok(Answer::Numbers(numbers)) => {
                w.u64(3);
                w.floats(numbers);
            }
            Ok(Answer::Bytes(state)) => {
                w.u64(4);
                w.0.extend_from_slice(state);
            }
            Err(SubsystemError::Faulty { fault }) => {
                w.u64(9);
                w.0.extend_from_slice(&serde_json::to_vec(fault).unwrap_or_default());
            }
            Err(error) => {
                let (kind, reason) = match error {
                    SubsystemError::Refused { reason } => (5, reason.as_str()),
                    SubsystemError::Unable { reason } => (7, reason.as_str()),
                    SubsystemError::State { reason } => (8, reason.as_str()),
                    SubsystemError::Failed { reason }
                    | SubsystemError::Lost { reason, .. }
                    | SubsystemError::Unsound { reason } => (6, reason.as_str()),
                    _ => (6, "it failed"),
                };
                w.u64(kind);
                w.0.extend_from_slice(reason.as_bytes());
            }
        }
    });
}

/// What `encode` wrote, to the last byte; numbers go to `numbers`.
pub(crate) fn decode<'a>(bytes: &'a [u8], numbers: &'a mut Vec<f64>) -> Option<Answered<'a>> {
    let mut r = content(bytes)?;
    let next = Some(r.f64()?).filter(|t| !t.is_nan());
    let word = r.u64()?;
    let text = |r: &Reader<'_>| {
        // a character has at most four bytes
        let mut text = String::from_utf8_lossy(&r.0[..r.0.len().min(8 * LONGEST_REASON)]).into_owned();
        shorten(&mut text);
        text
    };
    let mut rest = |r: &mut Reader<'_>| {
        numbers.clear();
        numbers.resize(r.0.len() / 8, 0.0);
        let whole = r.0.len().is_multiple_of(8);
        r.floats(numbers).filter(|()| whole)
    };
    let answer = match word {
        0 => r.0.is_empty().then_some(Ok(Answer::Done))?,
        1 => {
            let ports = String::from_utf8_lossy(r.block()?).into_owned();
            Ok(Answer::Interface(ports, String::from_utf8_lossy(r.0).into_owned()))
        }
        2 => {
            let (how, at) = (r.u64()?, r.f64()?);
            rest(&mut r)?;
            Ok(Answer::Advanced { how, at, outputs: numbers })
        }
        3 => {
            rest(&mut r)?;
            Ok(Answer::Numbers(numbers))
        }
        4 => Ok(Answer::Bytes(r.0)),
        5 => Err(SubsystemError::Refused { reason: text(&r) }),
        6 => Err(SubsystemError::Failed { reason: text(&r) }),
        7 => Err(SubsystemError::Unable { reason: text(&r) }),
        8 => Err(SubsystemError::State { reason: text(&r) }),
        9 => {
            let mut fault: Box<Fault> = serde_json::from_slice(r.0).ok()?;
            shorten(&mut fault.message);
            Err(SubsystemError::Faulty { fault })
        }
        _ => return None,
    };
    Some((answer, next))
}

/// Ports and their sizes, line by line: what two sides compare before they begin.
pub(crate) fn describe(interface: &Interface) -> String {
    let mut text = String::new();
    for (what, ports) in [("input", &interface.inputs), ("output", &interface.outputs)] {
        for port in ports {
            text += &format!("{what} {} of {} numbers in {}\n", port.name, port.size, port.unit);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use macrostep_core::FaultKind;

    #[test]
    fn questions_and_answers_come_back() {
        let (mut bytes, mut numbers) = (Vec::new(), Vec::new());
        let longer = |bytes: &mut Vec<u8>| {
            bytes.extend([0; 3]);
            let length = bytes.len() as u64 - 8;
            bytes[..8].copy_from_slice(&length.to_le_bytes());
        };
        let c = [1.5, -0.0, f64::MIN_POSITIVE];
        for request in [
            Request::Hello { kind: "fmu", order: &[7] },
            Request::Initialize(0.25, Uses::rollback(true)),
            Request::Settle,
            Request::Advance { index: 7, start: 0.1, end: 0.2, inputs: 1, coefficients: &c, at_end: &[0.5] },
            Request::React(&c),
            Request::Outputs(&c),
            Request::Energy(&[]),
            Request::Save,
            Request::Restore,
            Request::Serialize,
            Request::Deserialize(&[1, 2, 3]),
            Request::Matrices(&c),
            Request::More(&[4, 5]),
            Request::End,
            Request::Stay,
        ] {
            request.encode(3, &mut bytes);
            let part = if request == Request::Stay { 0 } else { 3 };
            assert_eq!(Request::decode(&bytes, &mut numbers), Some((part, request.clone())));
            longer(&mut bytes);
            let open = matches!(request, Request::Hello { .. } | Request::Deserialize(_) | Request::More(_));
            assert_eq!(Request::decode(&bytes, &mut numbers).is_none(), !open, "{request:?} and three bytes");
        }
        assert_eq!(Request::decode(b"GET / HTTP/1.1", &mut numbers), None);
        let reason = || "no".to_owned();
        let fault = Fault::error(FaultKind::BadFmu, "no").help("ask its author");
        for answer in [
            (Ok(Answer::Done), None),
            (Ok(Answer::Interface("input a".into(), "{}".into())), Some(3.0)),
            (Ok(Answer::Advanced { how: 2, at: 0.15, outputs: &c }), Some(0.3)),
            (Ok(Answer::Numbers(&c)), None),
            (Ok(Answer::Bytes(&[9, 8])), None),
            (Err(SubsystemError::Refused { reason: reason() }), None),
            (Err(SubsystemError::Failed { reason: reason() }), None),
            (Err(SubsystemError::Unable { reason: reason() }), None),
            (Err(SubsystemError::State { reason: reason() }), None),
            (Err(SubsystemError::Faulty { fault: Box::new(fault) }), None),
        ] {
            encode(&answer, &mut bytes);
            assert_eq!(decode(&bytes, &mut numbers), Some(answer.clone()));
            // what has no end of its own ends with its last number
            longer(&mut bytes);
            let open = matches!(answer.0, Ok(Answer::Interface(..) | Answer::Bytes(_)) | Err(_));
            assert_eq!(
                decode(&bytes, &mut numbers).is_none(),
                !open || matches!(answer.0, Err(SubsystemError::Faulty { .. }))
            );
        }
        let long = Err(SubsystemError::Failed { reason: "é".repeat(1 << 20) });
        encode(&(long, None), &mut bytes);
        let Some((Err(SubsystemError::Failed { reason }), _)) = decode(&bytes, &mut numbers) else { panic!() };
        assert_eq!(reason.chars().count(), LONGEST_REASON + 1);
    }
}
