//! Macrostep as WebAssembly: one function that takes a JSON object and gives one back. `page/worker.js` calls it.
//!
//! | asked | answered |
//! |---|---|
//! | `{"problems": true}` | the problems of the library, with their variants and numbers that can be changed |
//! | `{"open": "TEXT or NAME", "set": ["run.step=2ms"]}` | `{"about", "html", "scenario"}`, or `{"faults"}` |
//! | `{"advance": T, "steps": N}` | takes macro-steps up to the time `T`, `N` at most; a frame as the web socket of `--live` has it |
//! | `{"set": "m1.f", "value": 3, "mark": 1}` | sets an input that nobody feeds |
//! | `{"check": "TEXT"}` | `{"faults"}`, each with line and column |

mod engine;
mod memory;
