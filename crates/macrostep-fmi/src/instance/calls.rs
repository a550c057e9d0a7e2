//! What the versions of the standard share but for the names of their functions.

/// A call with the status turned into an error that names it. The function pointer is one the table found.
macro_rules! call {
    ($self:ident, $name:literal, $function:expr $(, $arg:expr)*) => {{
        if matches!($self.phase, Phase::Failed | Phase::Lost) {
            return Err(gone(&$self.fmu, $self.t));
        }
        entering(&$name);
        let function = $function;
        // SAFETY: the function has the signature of the standard, the instance is alive (it is freed on drop only, and
        // no call follows a failure), and every pointer comes from a slice as long as the length passed with it.
        let status = unsafe { function($self.instance $(, $arg)*) };
        if status <= 1 { Ok(()) } else { Err($self.fail($name, status)) }
    }};
}
pub(super) use call;

/// How an instance fails, and finds what only some FMUs have.
macro_rules! failing {
    ($type:ident) => {
        impl $type {
            #[cold]
            fn fail(&mut self, call: &'static str, status: i32) -> FmuError {
                self.phase = if status == 4 { Phase::Lost } else { Phase::Failed };
                let message = self.log().take();
                FmuError::Call { fmu: (*self.fmu).into(), call, status: status_name(status), t: self.t, message }
            }

            fn offer<F>(&self, call: &'static str, function: Option<F>) -> Result<F, FmuError> {
                offered(&self.fmu, call, function)
            }
        }

        const RUNNING: &[Phase] =
            &[Phase::Instantiated, Phase::Initialization, Phase::Step, Phase::Event, Phase::Continuous];
        const GETTING: &[Phase] = &[Phase::Initialization, Phase::Step, Phase::Event, Phase::Continuous];
    };
}
pub(super) use failing;

/// How an instance ends, with the states it saved.
macro_rules! ending {
    ($type:ident, $free_state:literal, $terminate:literal, $free_instance:literal) => {
        impl $type {
            /// A state that is made anew must not be handed in: the standard leaves open what becomes of the old one.
            fn free(&self, state: &mut State) {
                if let (false, Some(free)) = (state.is_null(), self.f.free_state) {
                    entering(&$free_state);
                    // SAFETY: the state was made by this instance and is forgotten here.
                    unsafe { free(self.instance, state) };
                }
                *state = std::ptr::null_mut();
            }
        }

        impl Drop for $type {
            fn drop(&mut self) {
                if self.phase == Phase::Lost {
                    return;
                }
                for mut state in [self.saved, self.scratch] {
                    self.free(&mut state);
                }
                if matches!(self.phase, Phase::Step | Phase::Event | Phase::Continuous) {
                    entering(&$terminate);
                    // SAFETY: the state machine allows it here.
                    unsafe { (self.f.terminate)(self.instance) };
                }
                entering(&$free_instance);
                // SAFETY: nothing uses the instance after this.
                unsafe { (self.f.free_instance)(self.instance) };
            }
        }
    };
}
pub(super) use ending;

/// State: saved, restored, as bytes.
macro_rules! states {
    ($get:literal, $set:literal, $size_of:literal, $write:literal, $read:literal) => {
        fn save(&mut self) -> Result<(), FmuError> {
            expect($get, self.phase, RUNNING);
            let f = self.offer($get, self.f.get_state)?;
            let mut state = self.saved;
            call!(self, $get, f, &mut state)?;
            self.saved = state;
            Ok(())
        }

        fn restore(&mut self) -> Result<(), FmuError> {
            expect($set, self.phase, RUNNING);
            let f = self.offer($set, self.f.set_state)?;
            call!(self, $set, f, self.saved)
        }

        fn serialize(&mut self, bytes: &mut Vec<u8>) -> Result<(), FmuError> {
            let get = self.offer($get, self.f.get_state)?;
            let size_of = self.offer($size_of, self.f.state_size)?;
            let write = self.offer($write, self.f.serialize_state)?;
            let mut state = self.scratch;
            call!(self, $get, get, &mut state)?;
            self.scratch = state;
            let mut size = 0;
            call!(self, $size_of, size_of, state, &mut size)?;
            let at = bytes.len();
            bytes.resize(at + size, 0);
            call!(self, $write, write, state, bytes[at..].as_mut_ptr().cast(), size)
        }

        fn deserialize(&mut self, bytes: &[u8]) -> Result<(), FmuError> {
            let read = self.offer($read, self.f.deserialize_state)?;
            let set = self.offer($set, self.f.set_state)?;
            let mut state = self.scratch;
            self.free(&mut state);
            self.scratch = state;
            call!(self, $read, read, bytes.as_ptr().cast(), bytes.len(), &mut state)?;
            self.scratch = state;
            call!(self, $set, set, state)
        }
    };
}
pub(super) use states;

/// Continuous states of Model Exchange.
macro_rules! continuous {
    ($set:literal, $get:literal, $nominals:literal, $derivatives:literal, $indicators:literal) => {
        fn set_states(&mut self, x: &[f64]) -> Result<(), FmuError> {
            expect($set, self.phase, &[Phase::Continuous]);
            let f = self.offer($set, self.f.set_continuous_states)?;
            call!(self, $set, f, x.as_ptr(), x.len())
        }

        fn get_states(&mut self, x: &mut [f64]) -> Result<(), FmuError> {
            expect($get, self.phase, GETTING);
            let f = self.offer($get, self.f.get_continuous_states)?;
            call!(self, $get, f, x.as_mut_ptr(), x.len())
        }

        fn get_nominals(&mut self, x: &mut [f64]) -> Result<(), FmuError> {
            let f = self.offer($nominals, self.f.get_nominals)?;
            call!(self, $nominals, f, x.as_mut_ptr(), x.len())
        }

        fn get_derivatives(&mut self, dx: &mut [f64]) -> Result<(), FmuError> {
            expect($derivatives, self.phase, GETTING);
            let f = self.offer($derivatives, self.f.get_derivatives)?;
            call!(self, $derivatives, f, dx.as_mut_ptr(), dx.len())
        }

        fn get_indicators(&mut self, z: &mut [f64]) -> Result<(), FmuError> {
            expect($indicators, self.phase, GETTING);
            let f = self.offer($indicators, self.f.get_event_indicators)?;
            call!(self, $indicators, f, z.as_mut_ptr(), z.len())
        }
    };
}
pub(super) use continuous;
