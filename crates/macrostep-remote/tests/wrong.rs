//! Servers that follow the protocol up to a point, and then answer something else: never a wrong number that looks right.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use macrostep_core::{InputSignal, MacroStep, Subsystem, SubsystemError};
use macrostep_remote::{Address, Promise, Remote, Server, conformance};

use crate::parts::{mass, mass_of, steps, steps_and};

fn served(kilograms: f64, change: impl FnOnce(Server) -> Server) -> Address {
    let mut server = change(Server::listen(&Address::parse("tcp://127.0.0.1:0").unwrap(), None).unwrap());
    let address = server.address().clone();
    std::thread::spawn(move || while server.serve(&mut || Ok(mass_of(kilograms))).is_ok() {});
    address
}

/// Says what becomes of an answer: the word of its question, how many of these came before, and the answer, content alone. All
/// that is returned is sent, each as a message.
type Change = dyn FnMut(u64, usize, Vec<u8>) -> Vec<Vec<u8>> + Send;

/// A server that is as good as any other, but for what `change` does to its answers.
fn wrong(change: impl FnMut(u64, usize, Vec<u8>) -> Vec<Vec<u8>> + Send + 'static) -> Address {
    relayed(Box::new(|_| {}), Box::new(change))
}

/// Says what becomes of a question.
type Ask = dyn Fn(&mut Vec<u8>) + Send + Sync;

fn relayed(ask: Box<Ask>, change: Box<Change>) -> Address {
    let Address::Tcp(to) = served(2.0, |s| s) else { panic!("not TCP") };
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = Address::Tcp(listener.local_addr().unwrap().to_string());
    let (ask, change): (Arc<Box<Ask>>, _) = (Arc::new(ask), Arc::new(Mutex::new(change)));
    std::thread::spawn(move || {
        while let Ok((near, _)) = listener.accept() {
            let (ask, change, far) = (ask.clone(), change.clone(), TcpStream::connect(&to).unwrap());
            // one who does not behave ends its own connection alone
            std::thread::spawn(move || between(near, far, &**ask, &change));
        }
    });
    at
}

/// A server that reads the coefficients of a step as something else. (Its part has one input.)
fn asked_otherwise(change: impl Fn(&mut Vec<[u8; 8]>) + Send + Sync + Copy + 'static) -> Address {
    relayed(
        Box::new(move |question: &mut Vec<u8>| {
            // the part, the word, the index, start and end, and the number of inputs come first, the input at the end last
            if question.get(8..16) == Some(&ADVANCE.to_le_bytes()) {
                let end = question.len() - 8;
                let mut coefficients: Vec<[u8; 8]> =
                    question[48..end].chunks(8).map(|c| c.try_into().unwrap()).collect();
                change(&mut coefficients);
                question.splice(48..end, coefficients.concat());
            }
        }),
        Box::new(|_, _, a| vec![a]),
    )
}

/// A server whose second output has the name of the first.
fn twice() -> Address {
    wrong(|word, _, a| {
        let (from, to): (&[u8], &[u8]) = match word {
            FIRST => (b"output v of 1 numbers in m/s", b"output x of 1 numbers in m/s"),
            // the names in what it is: their lengths come first
            10 => (b"\x01\0\0\0\0\0\0\0v", b"\x01\0\0\0\0\0\0\0x"),
            _ => return vec![a],
        };
        let place = a.windows(from.len()).position(|w| w == from);
        let mut a = a;
        place.iter().for_each(|at| a[*at..at + to.len()].copy_from_slice(to));
        vec![a]
    })
}

fn between(mut near: TcpStream, mut far: TcpStream, ask: &Ask, change: &Mutex<Box<Change>>) -> Option<()> {
    let mut greeting = [0; 48];
    near.read_exact(&mut greeting).ok()?;
    far.write_all(&greeting).ok()?;
    far.read_exact(&mut greeting).ok()?;
    near.write_all(&greeting).ok()?;
    let mut counts = BTreeMap::<u64, usize>::new();
    for n in 0.. {
        let mut question = message(&mut near)?;
        ask(&mut question);
        far.write_all(&framed(&question)).ok()?;
        let answer = message(&mut far)?;
        // the first one says which run it is
        let word = question.get(8..16).filter(|_| n > 0).map(|w| u64::from_le_bytes(w.try_into().unwrap()));
        let said = match word {
            Some(word) => {
                let before = counts.entry(word).or_default();
                *before += 1;
                change.lock().unwrap()(word, *before - 1, answer)
            }
            None => vec![answer],
        };
        let all: Vec<u8> = said.iter().flat_map(|a| framed(a)).collect();
        near.write_all(&all).ok()?;
    }
    None
}

fn message(from: &mut TcpStream) -> Option<Vec<u8>> {
    let mut length = [0; 8];
    from.read_exact(&mut length).ok()?;
    let length = Some(u64::from_le_bytes(length)).filter(|n| *n < 1 << 24)?;
    let mut content = vec![0; length as usize];
    from.read_exact(&mut content).ok()?;
    Some(content)
}

fn framed(content: &[u8]) -> Vec<u8> {
    [&(content.len() as u64).to_le_bytes()[..], content].concat()
}

const OUTPUTS: u64 = 3;
const ENERGY: u64 = 4;
const ADVANCE: u64 = 2;
const END: u64 = 11;
const FIRST: u64 = 1280;

/// Twenty steps whose energies are asked for.
fn with_energies(remote: &mut Remote) -> Result<(), SubsystemError> {
    steps_and(remote, 20, |remote, own, u| {
        assert!(remote.energy(u).is_none_or(|e| Some(e) == own.energy(u)), "a wrong energy that looks right");
    })
}

fn remote(address: &Address) -> Remote {
    Remote::new(mass().as_mut(), address.clone()).deadline(Duration::from_secs(5)).run("test")
}

/// Changes one sort of answer from the fifth on.
fn from_the_fifth(which: u64, change: impl Fn(Vec<u8>) -> Vec<Vec<u8>> + Send + 'static) -> Address {
    wrong(move |word, n, answer| if word == which && n >= 4 { change(answer) } else { vec![answer] })
}

fn longer(answer: Vec<u8>) -> Vec<Vec<u8>> {
    vec![[&answer[..], &[0; 3]].concat()]
}

fn with_how(how: u64, at: f64, outputs: bool) -> impl Fn(Vec<u8>) -> Vec<Vec<u8>> + Send + 'static {
    move |mut answer| {
        answer[16..24].copy_from_slice(&how.to_le_bytes());
        answer[24..32].copy_from_slice(&at.to_le_bytes());
        answer.truncate(if outputs { answer.len() } else { 32 });
        vec![answer]
    }
}

#[test]
fn an_answer_that_does_not_fit_ends_the_run_and_is_told() {
    let cases: Vec<(&str, Address)> = vec![
        ("an answer twice", from_the_fifth(ADVANCE, |a| vec![a.clone(), a])),
        ("many answers", from_the_fifth(ADVANCE, |a| vec![a; 50])),
        ("energy twice", from_the_fifth(ENERGY, |a| vec![a.clone(), a])),
        ("a step as energy", from_the_fifth(ENERGY, |a| vec![[&a[..8], &2_u64.to_le_bytes(), &[0; 32]].concat()])),
        ("two energies", from_the_fifth(ENERGY, |a| vec![[&a[..], &[0; 8]].concat()])),
        ("bytes after a step", from_the_fifth(ADVANCE, longer)),
        ("an output too few", from_the_fifth(ADVANCE, |a| vec![a[..a.len() - 8].to_vec()])),
        ("an output too many", from_the_fifth(ADVANCE, |a| vec![[&a[..], &[0; 8]].concat()])),
        ("an unknown way to end", from_the_fifth(ADVANCE, with_how(9, 0.0, true))),
        ("an end of the step at another time", from_the_fifth(ADVANCE, with_how(0, 5.0, true))),
        ("an event at the end with a time", from_the_fifth(ADVANCE, with_how(1, 0.045, true))),
        ("an end of the run at no time", from_the_fifth(ADVANCE, with_how(3, f64::NAN, true))),
        ("an event before the step", from_the_fifth(ADVANCE, with_how(2, -1.0, false))),
        ("an event after the step", from_the_fifth(ADVANCE, with_how(2, 7.0, false))),
        ("an event at no time", from_the_fifth(ADVANCE, with_how(2, f64::NAN, false))),
        ("an event with outputs", from_the_fifth(ADVANCE, with_how(2, 0.045, true))),
        ("bytes after done", wrong(|word, _, a| if word == 1 { longer(a) } else { vec![a] })),
        ("the end twice", wrong(|word, _, a| if word == END { vec![a.clone(), a] } else { vec![a] })),
        (
            "done as the end",
            wrong(
                |word, _, a| if word == END { vec![a[..8].iter().copied().chain([0; 8]).collect()] } else { vec![a] },
            ),
        ),
    ];
    for (name, address) in cases {
        let began = Instant::now();
        let error = with_energies(&mut remote(&address)).expect_err(name);
        assert!(matches!(error, SubsystemError::Unsound { .. }), "{name}: {error:?}");
        assert!(error.to_string().contains("is lost in `"), "{name}: {error}");
        assert!(began.elapsed() < Duration::from_secs(2), "{name}: {:?}", began.elapsed());
    }
    // who tells no energy may say so as an error, and whoever fails is not silent about it
    let word = |word: u64| move |a: Vec<u8>| vec![[&a[..8], &word.to_le_bytes(), b"no energy"].concat()];
    with_energies(&mut remote(&from_the_fifth(ENERGY, word(7)))).unwrap();
    let error = with_energies(&mut remote(&from_the_fifth(ENERGY, word(6)))).unwrap_err();
    assert_eq!(error, SubsystemError::Failed { reason: "no energy".into() });
}

/// An answer too many that comes while the next step is under way shows at the end at the latest.
#[test]
fn an_answer_too_many_shows_at_the_end_when_steps_are_asked_ahead() {
    let address = wrong(|word, n, a| if word == ADVANCE && n == 4 { vec![a.clone(), a] } else { vec![a] });
    let mut part = remote(&address);
    part.initialize(0.0).unwrap();
    let mut uses = macrostep_core::Uses::default();
    uses.runs_ahead = true;
    part.plan(uses);
    let c = [0.5];
    let u = InputSignal::new(&c, 1);
    let step = |index: u32| {
        let (start, end) = (f64::from(index) * 1e-2, f64::from(index + 1) * 1e-2);
        MacroStep { index: u64::from(index), start, end }
    };
    let failed = (0..20).find_map(|index| {
        let ahead = part.ahead().unwrap();
        if index == 0 {
            ahead.begin(step(0), &u, &c);
        }
        ahead.begin(step(index + 1), &u, &c);
        part.advance(step(index), &u).err()
    });
    let error = failed.or_else(|| part.end().err()).expect("nobody noticed");
    assert!(matches!(error, SubsystemError::Unsound { .. }), "{error:?}");
}

/// A server that lies about its ports, or has a step that is none, is not believed.
#[test]
fn what_a_part_says_of_itself_must_be_sound() {
    let other_ports = wrong(|word, _, a| {
        let place = a.windows(8).position(|w| w == b"input f ").filter(|_| word == FIRST);
        let mut a = a;
        place.iter().for_each(|at| a[at + 6] = b'g');
        vec![a]
    });
    let step = |h: f64| {
        wrong(move |word, _, mut a| {
            if word == 10 {
                // after seven abilities and the size of its linearisation
                a[16 + 64..16 + 72].copy_from_slice(&h.to_le_bytes());
            }
            vec![a]
        })
    };
    let identity = wrong(|word, _, mut a| {
        if word == 10 {
            // after the step: 64 digits where there is none
            let digits = [&64_u64.to_le_bytes()[..], "zz".repeat(32).as_bytes()].concat();
            a.splice(16 + 72..16 + 80, digits);
        }
        vec![a]
    });
    for address in [other_ports, twice(), identity, step(0.0), step(-1e-3), step(f64::INFINITY)] {
        let met = Remote::unknown_at(address).deadline(Duration::from_secs(5)).meet();
        assert!(met.is_err_and(|e| matches!(e, SubsystemError::Unsound { .. })));
    }
    // the field is named
    let error = Remote::unknown_at(step(-1e-3)).meet().map(drop).unwrap_err();
    assert!(error.to_string().contains("`step` cannot be read, or be so"), "{error}");
    Remote::unknown_at(step(2e-3)).meet().unwrap();
}

/// A state belongs to the part that wrote it: another one that looks the same refuses it, and so does the same one if it was changed.
#[test]
fn a_state_of_another_part_is_refused() {
    let values = |mass: &str| BTreeMap::from([("parameters.mass".to_owned(), mass.to_owned())]);
    let open = |address: Address| {
        let (mut part, _) = Remote::unknown_at(address).meet().unwrap();
        part.initialize(0.0).unwrap();
        part
    };
    let mut first = open(served(2.0, |s| s.values(values("2"))));
    let mut state = Vec::new();
    first.rollback().unwrap().serialize(&mut state).unwrap();
    first.rollback().unwrap().deserialize(&state).unwrap();
    for at in 0..state.len() {
        let mut changed = state.clone();
        changed[at] ^= 1;
        let refused = first.rollback().unwrap().deserialize(&changed).unwrap_err();
        assert!(matches!(refused, SubsystemError::State { .. }), "byte {at}: {refused}");
    }
    let mut again = open(served(2.0, |s| s.values(values("2"))));
    again.rollback().unwrap().deserialize(&state).unwrap();
    let mut other = open(served(3.0, |s| s.values(values("3"))));
    let refused = other.rollback().unwrap().deserialize(&state).unwrap_err();
    assert!(matches!(refused, SubsystemError::State { .. }), "{refused}");
}

/// What the page asks of an implementation is tried: each of these breaks a promise.
#[test]
fn conformance_finds_what_is_wrong() {
    let cases: Vec<(&str, Address)> = vec![
        ("an answer twice", from_the_fifth(ADVANCE, |a| vec![a.clone(), a])),
        ("bytes after a step", from_the_fifth(ADVANCE, longer)),
        ("an unknown way to end", from_the_fifth(ADVANCE, with_how(9, 0.0, true))),
        ("an event before the step", from_the_fifth(ADVANCE, with_how(2, -1.0, false))),
        ("bytes after outputs", wrong(|word, _, a| if word == OUTPUTS { longer(a) } else { vec![a] })),
        ("bytes after done", wrong(|word, _, a| if word == 1 { longer(a) } else { vec![a] })),
        ("two energies", wrong(|word, _, a| if word == ENERGY { vec![[&a[..], &[0; 8]].concat()] } else { vec![a] })),
        (
            "a save with bytes beyond its end is done",
            wrong(|word, _, a| if word == 5 { vec![[&a[..8], &[0; 8]].concat()] } else { vec![a] }),
        ),
        (
            "remarks that are no JSON",
            wrong(|word, _, a| if word == 12 { vec![[&a[..16], b"all is well"].concat()] } else { vec![a] }),
        ),
        (
            "no step with quadratic inputs",
            asked_otherwise(|c| {
                if c.len() > 2 {
                    c.clear()
                }
            }),
        ),
        ("the highest power first", asked_otherwise(|c| c.reverse())),
        // a slope in s instead of in steps
        (
            "slopes of another length",
            asked_otherwise(|c| {
                for c in c.iter_mut().skip(1) {
                    *c = (1e-3 * f64::from_le_bytes(*c)).to_le_bytes();
                }
            }),
        ),
        // every step is of 1 ms
        (
            "steps of one length",
            relayed(
                Box::new(|question: &mut Vec<u8>| {
                    if question.get(8..16) == Some(&ADVANCE.to_le_bytes()) {
                        let start = f64::from_le_bytes(question[24..32].try_into().unwrap());
                        let end = f64::from_le_bytes(question[32..40].try_into().unwrap());
                        let other = if start < end { start + 1e-3 } else { end };
                        question.splice(32..40, other.to_le_bytes());
                    }
                }),
                Box::new(|_, _, a| vec![a]),
            ),
        ),
        // in its place comes another question, which begins anew and is answered with `done`
        (
            "a part of a state is taken",
            relayed(
                Box::new(|question: &mut Vec<u8>| {
                    if question.get(8..16) == Some(&8_u64.to_le_bytes()) {
                        question.splice(8.., [&1_u64.to_le_bytes()[..], &[0; 16]].concat());
                    }
                }),
                Box::new(|_, _, a| vec![a]),
            ),
        ),
        ("an energy that is told no more", from_the_fifth(ENERGY, |a| vec![a[..16].to_vec()])),
        ("an energy that is no number", from_the_fifth(ENERGY, |a| vec![[&a[..16], &f64::NAN.to_le_bytes()].concat()])),
    ];
    let broken = |address: &Address| {
        let found = conformance(address, None, Duration::from_millis(300)).unwrap();
        found.into_iter().filter(|p: &Promise| p.broken.is_some()).count()
    };
    // one who stands between and does not hang up breaks a promise himself
    let good = broken(&wrong(|_, _, a| vec![a]));
    assert!(good <= 1);
    for (name, address) in cases {
        assert!(broken(&address) > good, "{name} was not found");
    }
}

/// Memory follows what a question can yield, and not what is announced.
#[test]
fn an_answer_longer_than_its_question_can_yield_is_not_read() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = Address::Tcp(listener.local_addr().unwrap().to_string());
    let Address::Tcp(to) = served(2.0, |s| s) else { panic!("not TCP") };
    let sent = Arc::new(Mutex::new(0_usize));
    let count = sent.clone();
    std::thread::spawn(move || {
        let (mut near, mut far) = (listener.accept().unwrap().0, TcpStream::connect(to).unwrap());
        let mut greeting = [0; 48];
        near.read_exact(&mut greeting).unwrap();
        far.write_all(&greeting).unwrap();
        far.read_exact(&mut greeting).unwrap();
        near.write_all(&greeting).unwrap();
        while let Some(question) = message(&mut near) {
            if question.get(8..16) == Some(&ADVANCE.to_le_bytes()) {
                let _ = near.write_all(&(1_u64 << 30).to_le_bytes());
                while near.write_all(&[0; 1 << 16]).is_ok() {
                    *count.lock().unwrap() += 1 << 16;
                }
                return;
            }
            far.write_all(&framed(&question)).unwrap();
            near.write_all(&framed(&message(&mut far).unwrap())).unwrap();
        }
    });
    let error = steps(&mut remote(&address), 20).unwrap_err();
    assert!(error.to_string().contains("a message is too long"), "{error}");
    assert!(*sent.lock().unwrap() < 64 << 20);
}
