//! Numbers to bytes and back, for checkpoints: little-endian, no framing but lengths.

/// Appends numbers to a byte vector.
pub struct Writer<'a>(pub &'a mut Vec<u8>);

impl Writer<'_> {
    /// Appends an integer.
    pub fn u64(&mut self, value: u64) {
        self.0.extend_from_slice(&value.to_le_bytes());
    }

    /// Appends a time in ticks.
    pub fn i128(&mut self, value: i128) {
        self.0.extend_from_slice(&value.to_le_bytes());
    }

    /// Appends a number, bit for bit.
    pub fn f64(&mut self, value: f64) {
        self.0.extend_from_slice(&value.to_le_bytes());
    }

    /// Appends numbers; their count is not written.
    pub fn floats(&mut self, values: &[f64]) {
        values.iter().for_each(|&v| self.f64(v));
    }

    /// Appends bytes, with their length before them.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.u64(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
    }

    /// Appends what `write` appends, with its length before it.
    pub fn block<E>(&mut self, write: impl FnOnce(&mut Vec<u8>) -> Result<(), E>) -> Result<(), E> {
        let at = self.0.len();
        self.u64(0);
        write(self.0)?;
        let length = (self.0.len() - at - 8) as u64;
        self.0[at..at + 8].copy_from_slice(&length.to_le_bytes());
        Ok(())
    }
}

/// Takes numbers off a byte slice; `None` where it is too short.
pub struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    /// Takes this many bytes.
    pub fn take(&mut self, n: usize) -> Option<&'a [u8]> {
        let (head, tail) = self.0.split_at_checked(n)?;
        self.0 = tail;
        Some(head)
    }

    /// Takes an integer.
    pub fn u64(&mut self) -> Option<u64> {
        self.take(8)?.try_into().ok().map(u64::from_le_bytes)
    }

    /// Takes a time in ticks.
    pub fn i128(&mut self) -> Option<i128> {
        self.take(16)?.try_into().ok().map(i128::from_le_bytes)
    }

    /// Takes a number.
    pub fn f64(&mut self) -> Option<f64> {
        self.take(8)?.try_into().ok().map(f64::from_le_bytes)
    }

    /// Fills a slice with numbers.
    pub fn floats(&mut self, values: &mut [f64]) -> Option<()> {
        values.iter_mut().try_for_each(|v| self.f64().map(|x| *v = x))
    }

    /// Takes what [`Writer::block`] or [`Writer::bytes`] wrote.
    pub fn block(&mut self) -> Option<&'a [u8]> {
        let n = usize::try_from(self.u64()?).ok()?;
        self.take(n)
    }
}
