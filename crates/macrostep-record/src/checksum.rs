//! Checksums of what a recording says, so that a damaged one is never taken for a good one, and damage is found where it is.
//!
//! Rows are summed up block by block, a block being what one part held. Within a block each column has a CRC-32 of its values in
//! order, and these make the CRC-32 of the block. Values count, not their text or compression, so that the same sums hold for parts
//! and for what they become. Bytes around the values are the business of [`seal`](crate::seal).

use std::ops::Range;

use crc32fast::Hasher;

/// Some rows and their checksum.
pub(crate) type Block = (u64, u32);

/// Checksum of a text.
pub(crate) fn of_bytes(bytes: &[u8]) -> u32 {
    crc32fast::hash(bytes)
}

/// Sums up rows as they come.
pub(crate) struct Sums {
    columns: Vec<Hasher>,
    rows: u64,
    bytes: Vec<u8>,
}

impl Sums {
    pub fn new(columns: usize) -> Self {
        Sums { columns: vec![Hasher::new(); columns], rows: 0, bytes: Vec::new() }
    }

    /// Rows that lie one after another.
    pub fn rows(&mut self, rows: &[f64]) {
        let stride = self.columns.len();
        for (j, column) in self.columns.iter_mut().enumerate() {
            add(column, &mut self.bytes, rows.iter().skip(j).step_by(stride));
        }
        self.rows += (rows.len() / stride) as u64;
    }

    /// Some rows of whole columns.
    pub fn columns(&mut self, columns: &[Vec<f64>], rows: Range<usize>) {
        for (sum, column) in self.columns.iter_mut().zip(columns) {
            add(sum, &mut self.bytes, &column[rows.clone()]);
        }
        self.rows += rows.len() as u64;
    }

    /// The block so far; begins another.
    pub fn cut(&mut self) -> Block {
        let mut all = Hasher::new();
        for column in &mut self.columns {
            all.update(&std::mem::take(column).finalize().to_le_bytes());
        }
        (std::mem::take(&mut self.rows), all.finalize())
    }
}

fn add<'a>(sum: &mut Hasher, bytes: &mut Vec<u8>, values: impl IntoIterator<Item = &'a f64>) {
    bytes.clear();
    // text knows one kind of NaN only
    values.into_iter().for_each(|v| bytes.extend(if v.is_nan() { f64::NAN } else { *v }.to_le_bytes()));
    sum.update(bytes);
}

/// Compares rows with the checksums of their blocks.
pub(crate) struct Verifier<'a> {
    /// Blocks that are not complete yet.
    left: std::slice::Iter<'a, Block>,
    block: Option<&'a Block>,
    sums: Sums,
    /// Rows of the blocks before.
    before: u64,
}

impl<'a> Verifier<'a> {
    pub fn new(blocks: &'a [Block], columns: usize) -> Self {
        let mut left = blocks.iter();
        Verifier { block: left.next(), left, sums: Sums::new(columns), before: 0 }
    }

    /// The next rows; `Err` says what is wrong with them.
    pub fn take(&mut self, columns: &[Vec<f64>], mut rows: Range<usize>) -> Result<(), String> {
        while !rows.is_empty() {
            let Some(&(size, expected)) = self.block else {
                return Err(format!("it has more than the {} rows that were recorded", self.before));
            };
            let missing = usize::try_from(size.saturating_sub(self.sums.rows)).unwrap_or(usize::MAX);
            let end = rows.start.saturating_add(missing).min(rows.end);
            self.sums.columns(columns, rows.start..end);
            rows.start = end;
            if self.sums.rows >= size {
                let (_, found) = self.sums.cut();
                if found != expected {
                    let (first, last) = (self.before + 1, self.before.saturating_add(size));
                    return Err(format!("rows {first} to {last} do not fit their checksum"));
                }
                (self.before, self.block) = (self.before.saturating_add(size), self.left.next());
            }
        }
        Ok(())
    }

    /// After the last row.
    pub fn finish(self) -> Result<(), String> {
        match self.block {
            None => Ok(()),
            Some(_) => Err(format!("it ends after {} rows, and more were recorded", self.before + self.sums.rows)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_columns_sum_up_to_the_same_and_a_changed_bit_shows() {
        let mut columns = vec![vec![0.0, 1.0, 2.0, 3.0, 4.0], vec![0.5, f64::NAN, -0.0, 1e300, f64::INFINITY]];
        let mut sums = Sums::new(2);
        let mut blocks = Vec::new();
        for rows in [0..2, 2..5] {
            rows.for_each(|i| sums.rows(&[columns[0][i], columns[1][i]]));
            blocks.push(sums.cut());
        }
        assert_eq!((blocks[0].0, blocks[1].0), (2, 3));
        let verify = |columns: &[Vec<f64>], cuts: &[usize]| {
            let mut verifier = Verifier::new(&blocks, 2);
            cuts.windows(2).try_for_each(|w| verifier.take(columns, w[0]..w[1]))?;
            verifier.finish()
        };
        for cuts in [&[0, 5][..], &[0, 1, 2, 3, 4, 5], &[0, 3, 5]] {
            verify(&columns, cuts).unwrap();
        }
        assert!(verify(&columns, &[0, 4]).unwrap_err().contains("ends after 4 rows"));
        columns[1][2] = 0.0;
        assert!(verify(&columns, &[0, 5]).unwrap_err().contains("rows 3 to 5"));
    }
}
