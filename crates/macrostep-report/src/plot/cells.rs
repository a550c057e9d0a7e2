//! A map over two parameters: coloured cells behind the lines of a panel, and the border between two kinds of cells.

use super::scale::Scale;

/// A colour: red, green, blue.
pub type Color = [u8; 3];

/// Coloured cells on a grid.
#[derive(Clone, Debug, Default)]
pub struct Cells {
    /// Where the middles of the columns are, from left to right.
    pub x: Vec<f64>,
    /// Where the middles of the rows are, upwards; one row over the whole height if empty.
    pub y: Vec<f64>,
    /// A colour for each cell, row by row.
    pub colors: Vec<Color>,
    /// What colours mean, for the legend.
    pub key: Vec<(Color, String)>,
}

/// From `a` to `b`, by a share between 0 and 1.
pub fn mix(a: Color, b: Color, share: f64) -> Color {
    let share = if share.is_nan() { 1.0 } else { share.clamp(0.0, 1.0) };
    [0, 1, 2].map(|i| (f64::from(a[i]) + (f64::from(b[i]) - f64::from(a[i])) * share).round() as u8)
}

pub(super) fn hex(color: Color) -> String {
    format!("#{:02x}{:02x}{:02x}", color[0], color[1], color[2])
}

/// Where cells with these middles begin and end: halfway between, geometrically on a logarithmic axis.
pub(super) fn edges(middles: &[f64], log: bool) -> Vec<f64> {
    let to = |v: f64| if log { v.ln() } else { v };
    let from = |v: f64| if log { v.exp() } else { v };
    let m: Vec<f64> = middles.iter().map(|v| to(*v)).collect();
    let Some((&first, &last)) = m.first().zip(m.last()) else { return Vec::new() };
    let n = m.len();
    let (before, after) = if n > 1 { (m[1] - first, last - m[n - 2]) } else { (1.0, 1.0) };
    let inner = m.windows(2).map(|w| 0.5 * (w[0] + w[1]));
    std::iter::once(first - 0.5 * before).chain(inner).chain([last + 0.5 * after]).map(from).collect()
}

impl Cells {
    /// The cells; neighbours of one colour in a row are one rectangle.
    pub(super) fn svg(&self, x: &Scale, y: &Scale, logs: (bool, bool), height: f64) -> String {
        let across: Vec<f64> = edges(&self.x, logs.0).into_iter().map(|v| x.at(v)).collect();
        let mut up: Vec<f64> = edges(&self.y, logs.1).into_iter().map(|v| y.at(v)).collect();
        if up.is_empty() {
            up = vec![height, 0.0];
        }
        let mut body = String::from("<g shape-rendering=\"crispEdges\">\n");
        for (row, rows) in self.colors.chunks(self.x.len().max(1)).zip(up.windows(2)) {
            let mut begin = 0;
            for run in row.chunk_by(|a, b| a == b) {
                let (left, right) = (across[begin], across[begin + run.len()]);
                begin += run.len();
                body.push_str(&format!(
                    "<rect x=\"{left:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{:.2}\" fill=\"{}\"/>\n",
                    rows[1],
                    right - left,
                    rows[0] - rows[1],
                    hex(run[0])
                ));
            }
        }
        body.push_str("</g>\n");
        body
    }
}

/// The border between the points of a grid that are `inside` and those that are not, as lines with a gap (`NaN`) after
/// each. `cross` says where it meets the line from a point that is inside to a neighbour that is not, both as
/// (column, row).
pub fn border(
    (columns, rows): (usize, usize),
    inside: &dyn Fn(usize, usize) -> bool,
    cross: &mut dyn FnMut((usize, usize), (usize, usize)) -> (f64, f64),
) -> Vec<(f64, f64)> {
    // pieces from edge to edge of the squares between four points
    let mut pieces: Vec<[(f64, f64); 2]> = Vec::new();
    for row in 0..rows.saturating_sub(1) {
        for column in 0..columns.saturating_sub(1) {
            // corners of the square, around it
            let corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)];
            let mut met = Vec::new();
            for i in 0..4 {
                let (a, b) = (corners[i], corners[(i + 1) % 4]);
                match (inside(a.0, a.1), inside(b.0, b.1)) {
                    (true, false) => met.push(cross(a, b)),
                    (false, true) => met.push(cross(b, a)),
                    _ => {}
                }
            }
            pieces.extend(met.chunks_exact(2).map(|piece| [piece[0], piece[1]]));
        }
    }
    joined(pieces)
}

/// Pieces that share an end, one after the other.
fn joined(mut pieces: Vec<[(f64, f64); 2]>) -> Vec<(f64, f64)> {
    let mut points = Vec::new();
    while let Some([first, second]) = pieces.pop() {
        let mut line = std::collections::VecDeque::from([first, second]);
        for forwards in [true, false] {
            loop {
                let end = if forwards { line[line.len() - 1] } else { line[0] };
                let Some(next) = pieces.iter().position(|p| p.contains(&end)) else { break };
                let [a, b] = pieces.swap_remove(next);
                let other = if a == end { b } else { a };
                if forwards { line.push_back(other) } else { line.push_front(other) }
            }
        }
        points.extend(line);
        points.push((f64::NAN, f64::NAN));
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_meet_halfway() {
        assert_eq!(edges(&[1.0, 2.0, 4.0], false), [0.5, 1.5, 3.0, 5.0]);
        let log = edges(&[1.0, 100.0], true);
        assert!(log.iter().zip([0.1, 10.0, 1000.0]).all(|(a, b)| (a / b - 1.0).abs() < 1e-12), "{log:?}");
        assert!(edges(&[], true).is_empty());
        assert_eq!(mix([0, 0, 0], [100, 200, 50], 0.5), [50, 100, 25]);
    }

    #[test]
    fn the_border_of_a_disc_is_a_circle() {
        let n = 21;
        let place = |i: usize| i as f64 / 10.0 - 1.0;
        let radius = |p: (f64, f64)| p.0.hypot(p.1);
        let inside = |i: usize, j: usize| radius((place(i), place(j))) < 0.75;
        let found = border((n, n), &inside, &mut |a, b| {
            let at = |s: f64| {
                let along = |p: usize, q: usize| place(p) + s * (place(q) - place(p));
                (along(a.0, b.0), along(a.1, b.1))
            };
            let (mut good, mut bad) = (0.0, 1.0);
            for _ in 0..30 {
                let middle = 0.5 * (good + bad);
                if radius(at(middle)) < 0.75 { good = middle } else { bad = middle }
            }
            at(good)
        });
        let on: Vec<_> = found.iter().filter(|p| p.0.is_finite()).collect();
        assert!(on.len() > 50, "{}", on.len());
        assert!(on.iter().all(|p| (radius(**p) - 0.75).abs() < 1e-8));
        // one closed line
        assert_eq!((found.len() - on.len(), on[0]), (1, on[on.len() - 1]));
    }
}
