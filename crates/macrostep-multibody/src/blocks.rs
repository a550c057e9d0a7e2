//! Sparse LU factorisation by blocks, pivoted inside them.
//!
//! A block holds the six equations of a body and, where a joint hangs the body on its neighbour, those of the joint, so
//! that a diagonal block can always be inverted on its own: `[K Φᵀ; Φ 0]` with rows exchanged as needed. Joints that
//! close loops are blocks of their own and are eliminated after all bodies of their loop: before, a body not yet eliminated
//! counts as held, and what hangs between two such bodies may be held twice. Blocks are eliminated in the order of least
//! fill: middle nodes of beams first, then along chains, which is block-tridiagonal elimination; branches and loops are
//! the same code. Everything is sized once; a factorisation and a solution allocate nothing.
//!
//! Own kernels rather than a general sparse solver, because blocks of six are too small for it: measured on chains of
//! 12×12 blocks, general sparse factorisations take five to ten times as long.

use crate::kernels::{invert, multiply_6, subtract_6, take, times};

/// Where a block lies and its leading dimension (blocks are stored by columns).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Slot {
    pub at: u32,
    pub rows: u32,
}

#[derive(Clone, Debug)]
struct Pivot {
    /// First row of its unknowns.
    row: u32,
    size: u32,
    diagonal: u32,
    /// Ranges in `links` and `updates`.
    links: (u32, u32),
    updates: (u32, u32),
}

/// A neighbour that is eliminated later.
#[derive(Clone, Copy, Debug)]
struct Link {
    row: u32,
    size: u32,
    /// Blocks `A_kj` and `A_jk`.
    upper: u32,
    lower: u32,
}

/// `A_ij −= A_ik A_kk⁻¹ A_kj`.
#[derive(Clone, Copy, Debug)]
struct Update {
    rows: u32,
    columns: u32,
    left: u32,
    right: u32,
    target: u32,
}

/// A square sparse matrix of blocks and its factors, in one piece of memory.
#[derive(Clone, Debug)]
pub(crate) struct Blocks {
    values: Vec<f64>,
    pivots: Vec<Pivot>,
    links: Vec<Link>,
    updates: Vec<Update>,
    /// Slots by block pair, as stated by the caller: (row, column, slot), sorted.
    slots: Vec<(u32, u32, Slot)>,
    rows: Vec<u32>,
    size: usize,
    scratch: Vec<f64>,
}

/// Blocks before elimination.
pub(crate) struct Layout {
    /// Their sizes.
    pub sizes: Vec<usize>,
    /// For each, whether it may be eliminated only after all of these.
    pub after: Vec<Vec<usize>>,
    /// Pairs of blocks that share an element or a joint.
    pub pairs: Vec<(usize, usize)>,
}

impl Blocks {
    /// Finds the order of elimination and room for everything that fills in.
    pub fn new(layout: &Layout) -> Self {
        let n = layout.sizes.len();
        let mut near: Vec<Vec<usize>> = vec![Vec::new(); n];
        for &(i, j) in &layout.pairs {
            if i != j {
                near[i].push(j);
                near[j].push(i);
            }
        }
        for list in &mut near {
            list.sort_unstable();
            list.dedup();
        }

        // least fill first, ties in the order of statement; fill joins all neighbours of what is eliminated
        let mut order = Vec::with_capacity(n);
        let mut done = vec![false; n];
        let mut later: Vec<Vec<usize>> = vec![Vec::new(); n];
        while order.len() < n {
            let ready = |k: &usize| !done[*k] && layout.after[*k].iter().all(|&j| done[j]);
            let fill = |k: usize| {
                let pairs =
                    near[k].iter().enumerate().flat_map(|(a, &i)| near[k][a + 1..].iter().map(move |&j| (i, j)));
                pairs.filter(|&(i, j)| near[i].binary_search(&j).is_err()).count()
            };
            let Some(k) = (0..n).filter(ready).min_by_key(|&k| (fill(k), near[k].len(), k)) else { break };
            done[k] = true;
            order.push(k);
            let neighbours = std::mem::take(&mut near[k]);
            for &i in &neighbours {
                near[i].retain(|&j| j != k);
                for &j in &neighbours {
                    if let (true, Err(at)) = (i != j, near[i].binary_search(&j)) {
                        near[i].insert(at, j);
                    }
                }
            }
            later[k] = neighbours;
        }

        // rows in the order of elimination, so that a solution walks through memory
        let mut rows = vec![0; n];
        let mut size = 0;
        for &k in &order {
            rows[k] = size as u32;
            size += layout.sizes[k];
        }
        let mut at = 0;
        let mut room = |rows: usize, columns: usize| {
            let slot = Slot { at, rows: rows as u32 };
            at += (rows * columns) as u32;
            slot
        };
        let mut slots = Vec::new();
        let mut pivots = Vec::with_capacity(n);
        let mut links = Vec::new();
        for &k in &order {
            let s = layout.sizes[k];
            let diagonal = room(s, s);
            slots.push((k as u32, k as u32, diagonal));
            let first = links.len() as u32;
            for &j in &later[k] {
                let (upper, lower) = (room(s, layout.sizes[j]), room(layout.sizes[j], s));
                slots.push((k as u32, j as u32, upper));
                slots.push((j as u32, k as u32, lower));
                links.push(Link { row: rows[j], size: layout.sizes[j] as u32, upper: upper.at, lower: lower.at });
            }
            let links = (first, links.len() as u32);
            pivots.push(Pivot { row: rows[k], size: s as u32, diagonal: diagonal.at, links, updates: (0, 0) });
        }
        slots.sort_unstable_by_key(|&(i, j, _)| (i, j));
        let mut blocks = Blocks {
            values: vec![0.0; at as usize],
            pivots,
            links,
            updates: Vec::new(),
            slots,
            rows,
            size,
            scratch: vec![0.0; layout.sizes.iter().max().map_or(0, |s| s * s)],
        };
        for (position, &k) in order.iter().enumerate() {
            let first = blocks.updates.len() as u32;
            for (a, &i) in later[k].iter().enumerate() {
                for (b, &j) in later[k].iter().enumerate() {
                    let base = blocks.pivots[position].links.0 as usize;
                    let (row, column) = (blocks.links[base + a], blocks.links[base + b]);
                    let target = blocks.slot(i, j).map_or(0, |s| s.at);
                    let (rows, columns) = (row.size, column.size);
                    blocks.updates.push(Update { rows, columns, left: row.lower, right: column.upper, target });
                }
            }
            blocks.pivots[position].updates = (first, blocks.updates.len() as u32);
        }
        blocks
    }

    /// How many unknowns.
    pub fn len(&self) -> usize {
        self.size
    }

    /// How many blocks.
    pub fn count(&self) -> usize {
        self.rows.len()
    }

    /// The first unknown of a block.
    pub fn row(&self, block: usize) -> usize {
        self.rows[block] as usize
    }

    /// Where the block of a pair lies; `None` if nothing joins them.
    pub fn slot(&self, i: usize, j: usize) -> Option<Slot> {
        let at = self.slots.binary_search_by_key(&(i as u32, j as u32), |&(i, j, _)| (i, j)).ok()?;
        Some(self.slots[at].2)
    }

    /// All zero, before assembly.
    // hot:
    pub fn clear(&mut self) {
        self.values.fill(0.0);
    }

    /// Adds to one entry of a block.
    // hot:
    #[inline(always)]
    pub fn add(&mut self, slot: Slot, row: usize, column: usize, value: f64) {
        self.values[slot.at as usize + column * slot.rows as usize + row] += value;
    }

    /// Adds a 3×3 matrix at a place inside a block.
    // hot:
    #[inline(always)]
    pub fn add3(&mut self, slot: Slot, row: usize, column: usize, m: &glam::DMat3) {
        let rows = slot.rows as usize;
        let at = slot.at as usize + column * rows + row;
        for (j, column) in [m.x_axis, m.y_axis, m.z_axis].into_iter().enumerate() {
            let target = &mut self.values[at + j * rows..][..3];
            target[0] += column.x;
            target[1] += column.y;
            target[2] += column.z;
        }
    }

    /// Clears the first columns of a block.
    // hot:
    pub fn clear_block(&mut self, slot: Slot, columns: usize) {
        let at = slot.at as usize;
        self.values[at..at + columns * slot.rows as usize].fill(0.0);
    }

    /// `b −= A x` with the first columns of a block.
    pub fn subtract(&self, slot: Slot, x: &[f64], b: &mut [f64]) {
        times(&mut b[..slot.rows as usize], &self.values[slot.at as usize..], x, -1.0);
    }

    /// Matrix and factors as numbers, for those who save and restore them.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// See `values`.
    pub fn values_mut(&mut self) -> &mut [f64] {
        &mut self.values
    }

    /// All entries (row, column, value) before factorisation, zeros left out.
    pub fn entries(&self) -> Vec<(usize, usize, f64)> {
        let mut entries = Vec::new();
        let sizes: Vec<(u32, u32)> = self.pivots.iter().map(|p| (p.row, p.size)).collect();
        let size = |row: u32| sizes.iter().find(|s| s.0 == row).map_or(0, |s| s.1 as usize);
        for &(i, j, slot) in &self.slots {
            let (row, column) = (self.rows[i as usize], self.rows[j as usize]);
            for c in 0..size(column) {
                for r in 0..slot.rows as usize {
                    let value = self.values[slot.at as usize + c * slot.rows as usize + r];
                    if value != 0.0 {
                        entries.push((row as usize + r, column as usize + c, value));
                    }
                }
            }
        }
        entries
    }

    /// Factors in place. An error is the first row of a block that is singular.
    // hot:
    pub fn factor(&mut self) -> Result<(), usize> {
        let Blocks { values, pivots, links, updates, scratch, .. } = self;
        for pivot in pivots.iter() {
            let (k, size) = (pivot.diagonal as usize, pivot.size as usize);
            if !invert(&mut values[k..k + size * size], size) {
                return Err(pivot.row as usize);
            }
            // W_kj = A_kk⁻¹ A_kj
            for link in &links[pivot.links.0 as usize..pivot.links.1 as usize] {
                let (at, columns) = (link.upper as usize, link.size as usize);
                if size == 6 && columns == 6 {
                    let inverse: [f64; 36] = take(values, k);
                    let right: [f64; 36] = take(values, at);
                    let mut product = [0.0; 36];
                    multiply_6(&mut product, &inverse, &right);
                    values[at..at + 36].copy_from_slice(&product);
                } else {
                    for column in 0..columns {
                        let from = at + column * size;
                        let sum = &mut scratch[..size];
                        sum.fill(0.0);
                        times(sum, &values[k..], &values[from..from + size], 1.0);
                        values[from..from + size].copy_from_slice(sum);
                    }
                }
            }
            // A_ij −= A_ik W_kj
            for u in &updates[pivot.updates.0 as usize..pivot.updates.1 as usize] {
                let (left, right, target) = (u.left as usize, u.right as usize, u.target as usize);
                let (rows, columns) = (u.rows as usize, u.columns as usize);
                if size == 6 && rows == 6 && columns == 6 {
                    let (a, b): ([f64; 36], [f64; 36]) = (take(values, left), take(values, right));
                    let mut c: [f64; 36] = take(values, target);
                    subtract_6(&mut c, &a, &b);
                    values[target..target + 36].copy_from_slice(&c);
                } else {
                    for column in 0..columns {
                        let to = target + column * rows;
                        let sum = &mut scratch[..rows];
                        sum.copy_from_slice(&values[to..to + rows]);
                        times(sum, &values[left..], &values[right + column * size..][..size], -1.0);
                        values[to..to + rows].copy_from_slice(sum);
                    }
                }
            }
        }
        Ok(())
    }

    /// Solves with the factors, in place.
    // hot:
    pub fn solve(&mut self, b: &mut [f64]) {
        let Blocks { values, pivots, links, scratch, .. } = self;
        for pivot in pivots.iter() {
            let (row, size) = (pivot.row as usize, pivot.size as usize);
            let z = &mut scratch[..size];
            z.copy_from_slice(&b[row..row + size]);
            b[row..row + size].fill(0.0);
            times(&mut b[row..row + size], &values[pivot.diagonal as usize..], z, 1.0);
            z.copy_from_slice(&b[row..row + size]);
            for link in &links[pivot.links.0 as usize..pivot.links.1 as usize] {
                let (row, size) = (link.row as usize, link.size as usize);
                times(&mut b[row..row + size], &values[link.lower as usize..], z, -1.0);
            }
        }
        for pivot in pivots.iter().rev() {
            let (row, size) = (pivot.row as usize, pivot.size as usize);
            let (head, tail) = b.split_at_mut(row + size);
            for link in &links[pivot.links.0 as usize..pivot.links.1 as usize] {
                let from = link.row as usize - row - size;
                times(&mut head[row..], &values[link.upper as usize..], &tail[from..from + link.size as usize], -1.0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some numbers that look random.
    fn noise(i: usize) -> f64 {
        (12.9898 * (i + 1) as f64).sin() * 43758.5453 % 1.0
    }

    #[test]
    fn solves_chains_trees_and_loops() {
        let layouts = [
            // three-node elements in a chain, with a joint at both ends
            Layout {
                sizes: vec![11, 6, 6, 6, 6, 6, 11],
                after: vec![vec![]; 7],
                pairs: vec![(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (2, 4), (4, 5), (5, 6), (4, 6)],
            },
            // a loop closed by a block without a diagonal
            Layout {
                sizes: vec![11, 11, 6, 5],
                after: vec![vec![], vec![], vec![], vec![0, 2]],
                pairs: vec![(0, 1), (1, 2), (2, 3), (3, 0)],
            },
        ];
        for layout in layouts {
            let mut blocks = Blocks::new(&layout);
            let n = blocks.len();
            let mut dense = vec![0.0; n * n];
            let mut count = 0;
            let own: Vec<(usize, usize)> = (0..layout.sizes.len()).map(|i| (i, i)).collect();
            let both = layout.pairs.iter().flat_map(|&(i, j)| [(i, j), (j, i)]).chain(own);
            for (i, j) in both {
                let slot = blocks.slot(i, j).unwrap();
                for r in 0..layout.sizes[i] {
                    for c in 0..layout.sizes[j] {
                        let bare = i == j && !layout.after[i].is_empty();
                        count += 1;
                        let value = if bare { 0.0 } else { noise(count) + if i == j && r == c { 4.0 } else { 0.0 } };
                        blocks.add(slot, r, c, value);
                        dense[(blocks.row(j) + c) * n + blocks.row(i) + r] = value;
                    }
                }
            }
            assert_eq!(blocks.entries().len(), dense.iter().filter(|x| **x != 0.0).count());
            let x: Vec<f64> = (0..n).map(|i| noise(7 * i)).collect();
            let mut b: Vec<f64> = (0..n).map(|r| (0..n).map(|c| dense[c * n + r] * x[c]).sum()).collect();
            blocks.factor().unwrap();
            blocks.solve(&mut b);
            for (x, b) in x.iter().zip(&b) {
                assert!((x - b).abs() < 1e-9, "{x} {b}");
            }
        }
    }
}
