//! A subsystem behind a socket is the same subsystem: over Unix, TCP and UDP sockets, bit for bit.

use std::time::Duration;

use macrostep_core::{InputSignal, Interface, MacroStep, Port, Subsystem, SubsystemError};
use macrostep_remote::{Address, Key, Remote, Server, conformance};

use crate::parts::mass;

fn listen(at: &str) -> Server {
    use std::sync::atomic::{AtomicU32, Ordering};
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("macrostep-test-{}-{}.sock", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let address = match at {
        "unix" => Address::Unix(std::env::temp_dir().join(name)),
        other => Address::parse(other).unwrap(),
    };
    Server::listen(&address, None).unwrap()
}

/// Serves one caller on a thread; returns where.
fn served(at: &str, make: impl Fn() -> Box<dyn Subsystem> + Send + 'static) -> Address {
    let mut server = listen(at);
    let address = server.address().clone();
    std::thread::spawn(move || server.serve(&mut || Ok(make())));
    address
}

const EVERYWHERE: [&str; 3] = ["unix", "tcp://127.0.0.1:0", "udp://127.0.0.1:0"];

#[test]
fn a_remote_part_keeps_the_promises_of_a_subsystem() {
    for at in EVERYWHERE {
        let mut remote = Remote::new(mass().as_mut(), served(at, mass)).deadline(Duration::from_secs(20));
        macrostep_native::conformance::check(&mut remote);
    }
}

/// The page that specifies the protocol is true of this server, too.
#[test]
fn a_server_keeps_the_promises_of_the_protocol() {
    for (at, secret) in EVERYWHERE.into_iter().flat_map(|at| [(at, None), (at, Some("sixteen bytes or more"))]) {
        let key = secret.map(|s| Key::new(s.as_bytes()).unwrap());
        let address = match listen(at).address() {
            Address::Unix(path) => Address::Unix(path.with_extension("own")),
            _ => Address::parse(at).unwrap(),
        };
        let mut server = Server::listen(&address, key.clone()).unwrap();
        let address = server.address().clone();
        std::thread::spawn(move || while server.serve(&mut || Ok(mass())).is_ok() {});
        let found = conformance(&address, key.as_ref(), Duration::from_secs(10)).unwrap();
        assert!(found.len() > 10);
        for promise in found {
            assert_eq!(promise.broken, None, "{}, {at}", promise.promise);
        }
    }
}

/// Who knows nothing of a part asks what it is, and is the same proxy as one who knows; later it must still be that.
#[test]
fn a_part_says_what_it_is() {
    let mut server = listen("tcp://127.0.0.1:0").step(2e-3);
    let address = server.address().clone();
    std::thread::spawn(move || while server.serve(&mut || Ok(mass())).is_ok() {});
    let (mut part, told) = Remote::unknown_at(address.clone()).meet().unwrap();
    assert_eq!((told.step, told.rolls_back), (Some(2e-3), true));
    assert_eq!(part.interface(), mass().interface());
    macrostep_native::conformance::check(&mut part);
    drop(part);
    let mut later = Remote::unknown_at(address).told(&told).deadline(Duration::from_secs(10));
    assert_eq!(later.interface(), mass().interface());
    macrostep_native::conformance::check(&mut later);

    let address = served("tcp://127.0.0.1:0", || Box::new(Bad(Interface::new(), false)));
    let mut other = Remote::unknown_at(address).told(&told).deadline(Duration::from_secs(5));
    let said = other.initialize(0.0).unwrap_err().to_string();
    assert!(said.contains("another part"), "{said}");
}

#[test]
fn numbers_are_the_same_bit_for_bit() {
    for at in EVERYWHERE {
        let mut own = mass();
        let mut remote = Remote::new(own.as_mut(), served(at, mass)).deadline(Duration::from_secs(20));
        own.initialize(0.0).unwrap();
        remote.initialize(0.0).unwrap();
        let n = own.interface().output_size();
        let (mut y, mut z) = (vec![0.0; n], vec![0.0; n]);
        for index in 0..200_u32 {
            let (start, end) = (f64::from(index) * 1e-2, f64::from(index + 1) * 1e-2);
            let c = [f64::from(index).sin(), 0.1, -0.3];
            let (step, u) = (MacroStep { index: u64::from(index), start, end }, InputSignal::new(&c, 1));
            assert_eq!(own.advance(step, &u), remote.advance(step, &u));
            own.outputs(&[c[0]], &mut y).unwrap();
            remote.outputs(&[c[0]], &mut z).unwrap();
            let bits = |v: &[f64]| v.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
            assert_eq!(bits(&y), bits(&z), "{at}");
            assert_eq!(own.energy(&[0.0]), remote.energy(&[0.0]));
        }
    }
}

/// Waits, or panics, when it is asked to advance.
struct Bad(Interface, bool);

impl Subsystem for Bad {
    fn interface(&self) -> &Interface {
        &self.0
    }
    fn initialize(&mut self, _t0: f64) -> Result<(), SubsystemError> {
        Ok(())
    }
    fn advance(&mut self, _step: MacroStep, _u: &InputSignal<'_>) -> Result<macrostep_core::Advance, SubsystemError> {
        assert!(!self.1, "as asked");
        std::thread::sleep(Duration::from_secs(3));
        Ok(macrostep_core::Advance::Done)
    }
    fn outputs(&mut self, _u: &[f64], _y: &mut [f64]) -> Result<(), SubsystemError> {
        Ok(())
    }
}

#[test]
fn a_lost_peer_is_an_error_that_says_which_and_when() {
    let step = MacroStep { index: 0, start: 0.0, end: 0.1 };
    let none = InputSignal::new(&[], 0);
    for at in EVERYWHERE {
        // too slow
        let address = served(at, || Box::new(Bad(Interface::new(), false)));
        let mut local = Bad(Interface::new(), false);
        let mut remote = Remote::new(&mut local, address.clone()).deadline(Duration::from_millis(300));
        remote.initialize(0.0).unwrap();
        let said = remote.advance(step, &none).unwrap_err().to_string();
        assert_eq!(said, format!("the part at {address} is lost in `advance`: it did not answer within 0.3 s"));
        let said = remote.advance(step, &none).unwrap_err().to_string();
        assert!(said.contains("is lost"), "{said}");

        // a panic over there is an error here, and the server lives on
        let address = served(at, || Box::new(Bad(Interface::new(), true)));
        let mut remote = Remote::new(&mut local, address).deadline(Duration::from_secs(5));
        remote.initialize(0.0).unwrap();
        assert!(remote.advance(step, &none).unwrap_err().to_string().contains("it panicked"));
        remote.initialize(0.0).unwrap();

        // another part than the one that is wanted
        let address = served(at, mass);
        let mut remote = Remote::new(&mut local, address.clone()).deadline(Duration::from_secs(5));
        let said = remote.initialize(0.0).unwrap_err().to_string();
        assert!(said.contains("another part") && said.contains("input f"), "{said}");
    }
    // nobody there
    for at in ["tcp://127.0.0.1:1", "udp://127.0.0.1:1", "unix:/nonexistent/part.sock"] {
        let mut local = Bad(Interface::new().input(Port::new("f", "N")), false);
        let address = Address::parse(at).unwrap();
        let mut remote = Remote::new(&mut local, address).deadline(Duration::from_millis(200));
        let said = remote.initialize(0.0).unwrap_err().to_string();
        assert!(said.contains(at) && said.contains("cannot be reached"), "{said}");
    }
}

#[test]
fn a_server_that_dies_is_noticed_at_once() {
    for at in &EVERYWHERE[..2] {
        let mut server = listen(at);
        let address = server.address().clone();
        let mut made = 0;
        let thread = std::thread::spawn(move || {
            server.serve(&mut || {
                made += 1;
                if made > 1 { panic!("gone") } else { Ok(mass()) }
            })
        });
        let mut remote = Remote::new(mass().as_mut(), address);
        remote.initialize(0.0).unwrap();
        drop(remote);
        // hanging up ends the service
        assert_eq!(thread.join().unwrap().unwrap().questions, 2);
    }
}

#[test]
fn a_part_that_cannot_be_made_yet_is_asked_for_again() {
    let mut server = listen("tcp://127.0.0.1:0");
    let mut remote = Remote::new(mass().as_mut(), server.address().clone());
    std::thread::spawn(move || {
        let mut tries = 0;
        let mut make = || {
            tries += 1;
            if tries == 1 { Err(SubsystemError::Failed { reason: "not yet".into() }) } else { Ok(mass()) }
        };
        while server.serve(&mut make).is_ok() {}
    });
    assert_eq!(remote.initialize(0.0).unwrap_err().to_string(), "not yet");
    remote.initialize(0.0).unwrap();
}

/// A file that is no socket stays where it is, whatever address was meant.
#[cfg(unix)]
#[test]
fn a_server_removes_no_file_that_is_not_a_socket() {
    let path = std::env::temp_dir().join(format!("macrostep-precious-{}", std::process::id()));
    std::fs::write(&path, "precious").unwrap();
    let listening = Server::listen(&Address::Unix(path.clone()), None);
    assert!(listening.is_err());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious");
    std::fs::remove_file(&path).unwrap();
}
