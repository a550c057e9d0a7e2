//! Who had an event.

/// Parts at which an event happened in the present macro-step.
pub(crate) struct Events {
    flags: Vec<bool>,
    any: bool,
}

impl Events {
    pub fn new(parts: usize) -> Self {
        Events { flags: vec![false; parts], any: false }
    }

    pub fn set(&mut self, part: usize) {
        self.flags[part] = true;
        self.any = true;
    }

    pub fn of(&self, part: usize) -> bool {
        self.flags[part]
    }

    pub fn any(&self) -> bool {
        self.any
    }

    pub fn clear(&mut self) {
        if self.any {
            self.flags.fill(false);
            self.any = false;
        }
    }
}
