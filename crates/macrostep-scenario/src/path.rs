//! Paths into a scenario: `run.step`, `connection[0].from`, `subsystem."left arm".step`.

use std::fmt;

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Segment {
    /// Into a table.
    Key(String),
    /// Into an array.
    Index(usize),
}

/// A place in the structure of a scenario, whether or not something is there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Path(pub Vec<Segment>);

/// No key of a scenario lies deeper than this.
const DEEPEST: usize = 32;

impl Path {
    /// The whole file.
    pub fn root() -> Self {
        Path::default()
    }

    /// The path of a key below this one.
    pub fn key(&self, key: &str) -> Self {
        self.with(Segment::Key(key.to_owned()))
    }

    /// The path of an element of this array.
    pub fn index(&self, i: usize) -> Self {
        self.with(Segment::Index(i))
    }

    fn with(&self, segment: Segment) -> Self {
        let mut segments = self.0.clone();
        segments.push(segment);
        Path(segments)
    }

    /// The path of keys without quotes, indices or dots inside.
    pub fn of(keys: &[&str]) -> Self {
        Path(keys.iter().map(|k| Segment::Key((*k).to_owned())).collect())
    }

    /// The last key or index, as text.
    pub fn last(&self) -> String {
        match self.0.last() {
            Some(Segment::Key(key)) => key.clone(),
            Some(Segment::Index(_)) => self.to_string(),
            None => String::new(),
        }
    }

    /// Reads a path; the message says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut segments = Vec::new();
        let mut rest = text.trim();
        loop {
            // a key, bare or quoted
            let (key, tail) = match rest.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').ok_or_else(|| format!("a quote in `{text}` is not closed"))?,
                None => rest.split_at(rest.find(['.', '[']).unwrap_or(rest.len())),
            };
            if key.trim().is_empty() {
                return Err(format!("`{text}` has an empty key"));
            }
            segments.push(Segment::Key(key.trim().to_owned()));
            rest = tail;
            if segments.len() > DEEPEST {
                return Err(format!("a path has at most {DEEPEST} keys, and this one goes deeper than any scenario"));
            }

            // indices
            while let Some(bracket) = rest.strip_prefix('[') {
                let (digits, tail) =
                    bracket.split_once(']').ok_or_else(|| format!("a bracket in `{text}` is not closed"))?;
                let index = digits.trim().parse().map_err(|_| format!("`[{digits}]` in `{text}` is not an index"))?;
                segments.push(Segment::Index(index));
                rest = tail;
            }
            match rest.strip_prefix('.') {
                Some(tail) => rest = tail,
                None if rest.trim().is_empty() => return Ok(Path(segments)),
                None => return Err(format!("`{text}` is not a path such as `run.step` or `connection[0].from`")),
            }
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, segment) in self.0.iter().enumerate() {
            match segment {
                Segment::Index(n) => write!(f, "[{n}]")?,
                Segment::Key(key) => {
                    if i > 0 {
                        f.write_str(".")?;
                    }
                    if key.chars().any(char::is_control) {
                        write!(f, "\"{}\"", key.escape_debug())?;
                    } else if key.is_empty() || key.contains(['.', '[', ']', ' ', '=']) {
                        write!(f, "\"{key}\"")?;
                    } else {
                        f.write_str(key)?;
                    }
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        for text in ["run.step", "connection[0].from", "subsystem.\"left arm\".step", "run.stages[1][0]"] {
            assert_eq!(Path::parse(text).unwrap().to_string(), text);
        }
        for text in ["", ".", "run.", "run[x]", "run[", "a\"b", "\"a"] {
            assert!(Path::parse(text).is_err() || text == "a\"b", "{text}");
        }
    }
}
