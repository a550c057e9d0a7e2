//! How an output answers at once to inputs: a regression over what was exchanged.

/// Most regressors: inputs first, then outputs of the same part.
const MOST: usize = 8;
/// A regressor that the others explain up to this share of its variance is left out.
const NEW: f64 = 1e-9;

/// Regression of the changes of an output on those of inputs as seen, and of the part's own motion. Without the latter, what
/// moves together across a stiff coupling would be taken for no answer at all.
#[derive(Clone, Debug, Default)]
pub(super) struct Response {
    inputs: Vec<usize>,
    own: Vec<usize>,
    last: [f64; MOST],
    normal: [[f64; MOST]; MOST],
    cross: [f64; MOST],
    beta: [f64; MOST],
}

impl Response {
    /// Of an output that depends on these inputs, of a part that shows these outputs.
    pub fn new(inputs: &[usize], own: &[usize]) -> Self {
        let inputs: Vec<usize> = inputs.iter().copied().take(MOST).collect();
        let own = own.iter().copied().take(MOST - inputs.len()).collect();
        Response { inputs, own, ..Response::default() }
    }

    /// Whether the output depends on any input at once.
    #[inline]
    pub fn depends(&self) -> bool {
        !self.inputs.is_empty()
    }

    // hot:
    /// Takes in where everything is, for [`Response::learn`] at the next point.
    #[inline]
    pub fn look(&mut self, outputs: &[f64], seen: &[f64]) {
        let values = self.inputs.iter().map(|&i| seen[i]).chain(self.own.iter().map(|&o| outputs[o]));
        values.zip(&mut self.last).for_each(|(value, last)| *last = value);
    }

    /// Takes in that the output changed by `change` since the last look, a macro-step ago.
    pub fn learn(&mut self, change: f64, outputs: &[f64], seen: &[f64], rate: f64) {
        let n = self.inputs.len() + self.own.len();
        let values = self.inputs.iter().map(|&i| seen[i]).chain(self.own.iter().map(|&o| outputs[o]));
        let mut changes = [0.0; MOST];
        changes.iter_mut().zip(values.zip(&self.last)).for_each(|(change, (value, last))| *change = value - last);
        for i in 0..n {
            let d = changes[i];
            self.cross[i] += (d * change - self.cross[i]) * rate;
            for (normal, other) in self.normal[i][..=i].iter_mut().zip(&changes) {
                *normal += (d * other - *normal) * rate;
            }
        }
    }

    /// How far the output is off, since its inputs were seen and not as they arrived.
    #[inline]
    pub fn error(&self, seen: &[f64], arrived: &[f64]) -> f64 {
        self.inputs.iter().zip(&self.beta).map(|(&i, beta)| beta * (seen[i] - arrived[i])).sum()
    }

    /// Solves the normal equations anew, by Cholesky's method on correlations.
    pub fn refresh(&mut self) {
        let n = self.inputs.len() + self.own.len();
        let scale: [f64; MOST] = std::array::from_fn(|i| {
            let square = self.normal[i][i];
            if i < n && square > 0.0 { 1.0 / square.sqrt() } else { 0.0 }
        });
        let (mut l, mut y) = ([[0.0; MOST]; MOST], [0.0; MOST]);
        for i in 0..n {
            for j in 0..=i {
                let mut sum = self.normal[i][j] * scale[i] * scale[j];
                sum -= (0..j).map(|k| l[i][k] * l[j][k]).sum::<f64>();
                l[i][j] = match i == j {
                    true if sum > NEW => sum.sqrt(),
                    true => 0.0,
                    false if l[j][j] > 0.0 => sum / l[j][j],
                    false => 0.0,
                };
            }
            let rest = self.cross[i] * scale[i] - (0..i).map(|k| l[i][k] * y[k]).sum::<f64>();
            y[i] = if l[i][i] > 0.0 { rest / l[i][i] } else { 0.0 };
        }
        for i in (0..n).rev() {
            let rest = y[i] - (i + 1..n).map(|k| l[k][i] * self.beta[k] / scale[k].max(f64::MIN_POSITIVE)).sum::<f64>();
            self.beta[i] = if l[i][i] > 0.0 { rest / l[i][i] * scale[i] } else { 0.0 };
        }
    }

    /// Forgets what it has learnt.
    pub fn forget(&mut self) {
        (self.normal, self.cross, self.beta) = Default::default();
    }

    /// All numbers that change.
    pub fn each(&mut self, f: &mut dyn FnMut(&mut f64)) {
        let rows = self.normal.iter_mut().flatten();
        self.last.iter_mut().chain(rows).chain(&mut self.cross).chain(&mut self.beta).for_each(f);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `y = 3 a − 2 b`, of which `a` is an input and `b` the part's own, moving together but for a little.
    #[test]
    fn what_moves_together_is_told_apart() {
        let mut response = Response::new(&[0], &[0]);
        let (mut y, mut found) = (0.0, 0.0);
        for k in 1..200 {
            let t = 0.05 * f64::from(k);
            let (a, b) = (t.sin(), t.sin() + 0.01 * (3.1 * t).cos());
            let now = 3.0 * a - 2.0 * b;
            if k > 2 {
                response.learn(now - y, &[b], &[a], 0.05);
            }
            response.look(&[b], &[a]);
            found = response.error(&[a], &[a - 0.5]);
            response.refresh();
            y = now;
        }
        assert!((found - 1.5).abs() < 1e-6, "{found}");
    }
}
