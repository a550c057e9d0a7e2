//! Names in messages: those that come close to a mistyped one, and lists of those there are.

/// Names close to `name`, closest first: one slip of the keyboard away, containing it, or much alike.
pub fn near_names<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    nearest(name, &names.into_iter().collect::<Vec<_>>())
}

/// [`near_names`], compiled once for all callers.
fn nearest(name: &str, names: &[&str]) -> Vec<String> {
    let wanted = name.to_lowercase();
    let closeness = |candidate: &str| {
        let candidate = candidate.to_lowercase();
        if wanted == candidate {
            return 3.0;
        }
        // of two letters, a third may be missing; another one instead of either makes another word
        let (length, slip) = (wanted.chars().count(), strsim::osa_distance(&wanted, &candidate) <= 1);
        if slip && (length > 2 || length == 2 && candidate.chars().count() == 3) {
            return 2.0;
        }
        let contained = !wanted.is_empty() && (candidate.contains(&wanted) || wanted.contains(&candidate));
        strsim::jaro_winkler(&wanted, &candidate) + if contained { 0.4 } else { 0.0 }
    };
    let mut scored: Vec<(f64, &str)> = names.iter().map(|&n| (closeness(n), n)).filter(|s| s.0 > 0.72).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    scored.dedup_by(|a, b| a.1 == b.1);
    scored.into_iter().take(3).map(|(_, n)| n.to_owned()).collect()
}

/// Whether a name matches a pattern with `*` for anything and `?` for one character.
pub fn matches(pattern: &str, name: &str) -> bool {
    let (p, n): (Vec<char>, Vec<char>) = (pattern.chars().collect(), name.chars().collect());
    let (mut i, mut j) = (0, 0);
    // where to go on if what follows the last star does not match: the star takes one character more
    let mut star: Option<(usize, usize)> = None;
    while j < n.len() {
        match p.get(i) {
            Some('*') => {
                star = Some((i, j));
                i += 1;
            }
            Some(c) if *c == '?' || *c == n[j] => {
                i += 1;
                j += 1;
            }
            _ => match star {
                Some((at, taken)) => {
                    star = Some((at, taken + 1));
                    i = at + 1;
                    j = taken + 1;
                }
                None => return false,
            },
        }
    }
    p[i..].iter().all(|c| *c == '*')
}

/// `; did you mean `a` or `b`?`, or nothing where no name comes close.
pub fn did_you_mean<S: AsRef<str>>(near: &[S]) -> String {
    match near {
        [] => String::new(),
        near => {
            let quoted: Vec<String> = near.iter().map(|n| format!("`{}`", n.as_ref())).collect();
            format!("; did you mean {}?", quoted.join(" or "))
        }
    }
}

/// A number in all its digits, with an exponent where it would have many zeros.
pub fn plain(x: f64) -> String {
    if x == 0.0 || !x.is_finite() || (1e-6..1e16).contains(&x.abs()) { x.to_string() } else { format!("{x:e}") }
}

/// `a, b, c`, shortened where it is long.
pub fn listed<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> String {
    const MOST: usize = 20;
    let names: Vec<S> = names.into_iter().collect();
    let mut text = names.iter().take(MOST).map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
    if names.len() > MOST {
        text += &format!(", and {} more", names.len() - MOST);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::near_names;

    #[test]
    fn a_letter_that_is_missing_is_found() {
        assert_eq!(near_names("rn", ["render", "run", "report"])[0], "run");
        assert!(near_names("m1", ["x2", "k9"]).is_empty());
    }
}
