//! Long work of the engine, beside which Python stays awake: its lock is released, progress is told, Ctrl-C is heard.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use pyo3::prelude::*;

/// How often signals are looked for, and progress is told.
const LOOK: Duration = Duration::from_millis(50);

/// Shares done, as the engine tells them: done and total, as numbers.
#[derive(Default)]
pub struct Told {
    done: AtomicU64,
    total: AtomicU64,
}

impl Told {
    pub fn tell(&self, done: f64, total: f64) {
        self.total.store(total.to_bits(), Ordering::Relaxed);
        self.done.store(done.to_bits(), Ordering::Relaxed);
    }

    fn get(&self) -> (f64, f64) {
        let read = |x: &AtomicU64| f64::from_bits(x.load(Ordering::Relaxed));
        (read(&self.done), read(&self.total))
    }
}

/// Does the work on a thread of its own, which Python knows. What the user's handler of Ctrl-C raises is returned beside what the
/// work came to: it is told to stop, and does so in good order.
pub fn awake<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&AtomicBool, &Told) -> T + Send,
) -> PyResult<(T, Option<PyErr>)> {
    let (interrupt, told) = (AtomicBool::new(false), Told::default());
    let progress = progress.map(|p| p.clone().unbind());
    macrostep::remote::wait_again();
    py.detach(|| {
        std::thread::scope(|scope| {
            let (done, wait) = channel();
            let (interrupt, told) = (&interrupt, &told);
            let worker = scope.spawn(move || {
                // known to Python throughout, so that a call of a part makes no new state of a thread
                let came_to = Python::attach(|py| {
                    let _ = done.send(None);
                    let identity = thread_of(py);
                    let _ = done.send(identity);
                    py.detach(|| work(interrupt, told))
                });
                drop(done);
                came_to
            });
            let mut raised = None;
            let mut thread = None;
            loop {
                match wait.recv_timeout(LOOK) {
                    Ok(identity) => thread = identity.or(thread),
                    Err(RecvTimeoutError::Disconnected) => break,
                    Err(RecvTimeoutError::Timeout) => {}
                }
                let heard = Python::attach(|py| {
                    py.check_signals()?;
                    let (done, total) = told.get();
                    match &progress {
                        Some(progress) => progress.call1(py, (done, total)).map(drop),
                        None => Ok(()),
                    }
                });
                if let Err(error) = heard {
                    interrupt.store(true, Ordering::Relaxed);
                    macrostep::remote::interrupt();
                    // a part in Python may be in the middle of something long
                    Python::attach(|py| interrupt_thread(py, thread));
                    raised.get_or_insert(error);
                }
            }
            let came_to = worker.join();
            macrostep::remote::wait_again();
            match came_to {
                Ok(came_to) => Ok((came_to, raised)),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    })
}

/// The number by which Python knows the present thread.
fn thread_of(py: Python<'_>) -> Option<u64> {
    py.import("threading").ok()?.call_method0("get_ident").ok()?.extract().ok()
}

/// Raises KeyboardInterrupt in the Python code of a thread, if it runs any.
fn interrupt_thread(py: Python<'_>, thread: Option<u64>) {
    let Some(thread) = thread else { return };
    let raise = || {
        let ctypes = py.import("ctypes")?;
        let number = ctypes.getattr("c_ulong")?.call1((thread,))?;
        let class = py.get_type::<pyo3::exceptions::PyKeyboardInterrupt>();
        let object = ctypes.getattr("py_object")?.call1((class,))?;
        ctypes.getattr("pythonapi")?.call_method1("PyThreadState_SetAsyncExc", (number, object))?;
        // who waits in a library hears nothing of that
        py.import("macrostep._parts")?.call_method0("interrupt_waiting").map(drop)
    };
    // without it, the run ends before its next macro-step
    let _: PyResult<()> = raise();
}
