//! What a recording says about itself, and how that is stored.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::checksum::{self, Block};
use crate::error::RecordError;

/// Name of the first column; no signal may have it.
pub(crate) const TIME: &str = "time";
/// Version of the file layout. A reader opens its own and all earlier ones.
pub(crate) const FORMAT_VERSION: u32 = 3;
/// The first version whose files must have checksums.
pub(crate) const CHECKED_SINCE: u32 = 2;
/// The first version whose files are sealed.
pub(crate) const SEALED_SINCE: u32 = 3;
/// Entry of a table that says what it was made from.
pub(crate) const TABLE_OF: &str = "macrostep.table_of";
/// Every metadata key of a Parquet recording begins with this.
const PREFIX: &str = "macrostep.";
/// Keys the recording uses itself, so no entry of `extra` may.
const RESERVED: [&str; 11] =
    ["format", "version", "name", "created", "scenario", "units", "signals", "blocks", "before", "checksum", "seal"];
/// The entry of a Parquet file with its seal.
pub(crate) const SEAL: &str = "macrostep.seal";

/// The entry that says which run it is.
const IDENTITY: &str = "identity";
/// The entry with the identities of the same run before.
const EARLIER: &str = "earlier_identities";

/// What a recorded signal is in the co-simulation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Role {
    /// An output `y` of a subsystem.
    Output,
    /// An input as routed from outputs at the communication point.
    InputExchanged,
    /// An input after the coupling methods.
    InputCorrected,
    /// An input as the subsystem saw it at the end of the last macro-step, `ũ`.
    InputSeen,
    /// An energy or power of the interface.
    Energy,
    /// An indicator of a method, of step-size control or of the pacer.
    Indicator,
    /// Anything else, including roles of later versions.
    #[default]
    #[serde(other)]
    Other,
}

/// One recorded signal: its name, and what it is as data, so that nobody has to read that from the name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct SignalMeta {
    /// Column name, as in the scenario: `m2.x`.
    pub name: String,
    /// Unit symbol, `1` if dimensionless, empty if not stated.
    #[serde(default)]
    pub unit: String,
    /// What the signal is in the co-simulation.
    #[serde(default)]
    pub role: Role,
    /// Which quantity it is, where the role leaves that open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quantity: Option<Quantity>,
    /// What it is about: the input `m2.f`, the subsystem `m2`, a power bond, what told an indicator; of an output of a part
    /// of a mechanism, its name in the whole mechanism. Empty for the run as a whole.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub subject: String,
    /// Which element of the quantity, if there are several of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element: Option<usize>,
    /// Whether it is constant between events or samples: between two rows it has the value of the earlier one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stepwise: bool,
    /// A few words for a reader; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
}

impl SignalMeta {
    /// A signal without description.
    pub fn new(name: impl Into<String>, unit: impl Into<String>, role: Role) -> Self {
        let (name, unit) = (name.into(), unit.into());
        let (quantity, subject, element, description) = (None, String::new(), None, String::new());
        Self { name, unit, role, quantity, subject, element, stepwise: false, description }
    }

    /// Says whether it is constant between events or samples.
    #[must_use]
    pub fn held(mut self, stepwise: bool) -> Self {
        self.stepwise = stepwise;
        self
    }

    /// Says which quantity it is, and what it is about.
    #[must_use]
    pub fn of(mut self, quantity: Quantity, subject: impl Into<String>) -> Self {
        (self.quantity, self.subject) = (Some(quantity), subject.into());
        self
    }

    /// Says what it is about.
    #[must_use]
    pub fn about(mut self, subject: impl Into<String>) -> Self {
        self.subject = subject.into();
        self
    }

    /// Adds a few words for a reader.
    #[must_use]
    pub fn with_description(mut self, description: impl Into<String>) -> Self {
        self.description = description.into();
        self
    }
}

/// The quantity of a column.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
#[non_exhaustive]
pub enum Quantity {
    /// Energy stored in a subsystem, or in all.
    StoredEnergy,
    /// `δP` of a power bond, or of all.
    ResidualPower,
    /// `δE`, its integral.
    ResidualEnergy,
    /// Action times motion of a power bond.
    ExchangedPower,
    /// Its integral.
    ExchangedEnergy,
    /// What the interface invented, by the inputs as seen, before any correction.
    InventedEnergy,
    /// What the correction took away.
    RemovedEnergy,
    /// Whether to trust the run so far.
    Verdict,
    /// The macro-step that ended here.
    MacroStep,
    /// How often it was taken.
    Passes,
    /// What a predictor or a method tells, under the name it has there.
    Told(String),
}

impl Quantity {
    /// Those that every run has, with their words.
    const KNOWN: [(Quantity, &str); 10] = [
        (Quantity::StoredEnergy, "stored-energy"),
        (Quantity::ResidualPower, "residual-power"),
        (Quantity::ResidualEnergy, "residual-energy"),
        (Quantity::ExchangedPower, "exchanged-power"),
        (Quantity::ExchangedEnergy, "exchanged-energy"),
        (Quantity::InventedEnergy, "invented-energy"),
        (Quantity::RemovedEnergy, "removed-energy"),
        (Quantity::Verdict, "verdict"),
        (Quantity::MacroStep, "macro-step"),
        (Quantity::Passes, "passes"),
    ];

    /// Its word: `residual-power`.
    pub fn word(&self) -> &str {
        match self {
            Quantity::Told(name) => name,
            known => Self::KNOWN.iter().find(|k| k.0 == *known).map_or("", |k| k.1),
        }
    }
}

impl From<String> for Quantity {
    fn from(word: String) -> Self {
        let known = Self::KNOWN.into_iter().find(|k| k.1 == word);
        known.map_or(Quantity::Told(word), |k| k.0)
    }
}

impl From<Quantity> for String {
    fn from(quantity: Quantity) -> Self {
        quantity.word().to_owned()
    }
}

/// What a recording says about itself: the run, the scenario and the signals.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct RecordingMeta {
    /// Name of the run.
    pub name: String,
    /// Version of Macrostep that recorded.
    pub version: String,
    /// When the run began, as the caller writes it; this crate reads no clock.
    pub created: String,
    /// The signals, in the order of the columns after `time`.
    pub signals: Vec<SignalMeta>,
    /// More about the run, such as its outcome.
    pub extra: BTreeMap<String, String>,
    /// The full text of the scenario.
    pub scenario_toml: String,
    /// Checksums of the rows; none in a recording of an earlier version, or in one that is not written yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) blocks: Option<Vec<Block>>,
    /// Rows of the recording before those of this file, a part of it.
    #[serde(skip)]
    pub(crate) before: u64,
    /// Version of the layout of the file it was read from.
    #[serde(skip)]
    pub(crate) layout: u32,
}

impl RecordingMeta {
    /// A description with a name, the version of this crate, and all else empty.
    pub fn new(name: impl Into<String>) -> Self {
        let (version, layout) = (env!("CARGO_PKG_VERSION").to_owned(), FORMAT_VERSION);
        Self { name: name.into(), version, layout, ..Self::default() }
    }

    /// Says which run this is, and which identities it had before it was resumed after a change.
    pub fn set_identity(&mut self, identity: &str, earlier: &[String]) {
        self.extra.insert(IDENTITY.to_owned(), identity.to_owned());
        if !earlier.is_empty() {
            self.extra.insert(EARLIER.to_owned(), earlier.join(" "));
        }
    }

    /// Which run this is, if that is known.
    pub fn identity(&self) -> Option<&str> {
        self.extra.get(IDENTITY).map(String::as_str)
    }

    /// The same description for a file of this run and of no other.
    pub(crate) fn of_run(mut self, identity: &str) -> Self {
        self.extra.remove(EARLIER);
        self.set_identity(identity, &[]);
        self
    }

    /// Whether a file that says this of itself belongs to this run, as it is or as it was before a change.
    pub fn owns(&self, part: &RecordingMeta) -> bool {
        let (Some(ours), Some(theirs)) = (self.extra.get(IDENTITY), part.extra.get(IDENTITY)) else { return true };
        ours == theirs || self.extra.get(EARLIER).is_some_and(|list| list.split(' ').any(|one| one == theirs))
    }

    /// Checks that every signal can be a column and every extra key an entry.
    pub(crate) fn check(&self) -> Result<(), RecordError> {
        let mut seen = BTreeSet::from([TIME]);
        for signal in &self.signals {
            let name = signal.name.as_str();
            let refuse = |reason| Err(RecordError::SignalName { name: name.to_string(), reason });
            if name.is_empty() {
                return refuse("is empty");
            }
            if name.chars().any(char::is_control) {
                return refuse("has a control character");
            }
            if name == TIME {
                return refuse("is the name of the time column");
            }
            if !seen.insert(name) {
                return refuse("is used twice");
            }
        }
        check_extra(&self.extra)
    }

    /// Column names: `time`, then the signals.
    pub(crate) fn columns(&self) -> impl Iterator<Item = &str> {
        std::iter::once(TIME).chain(self.signals.iter().map(|signal| signal.name.as_str()))
    }

    /// The first difference between the columns of a file and ours, in words.
    pub(crate) fn difference<'a>(&self, columns: impl Iterator<Item = &'a str>) -> Option<String> {
        let found: Vec<&str> = columns.collect();
        let ours: Vec<&str> = self.columns().collect();
        if found.len() != ours.len() {
            return Some(format!("{} columns instead of {}", found.len(), ours.len()));
        }
        let (theirs, ours) = found.iter().zip(&ours).find(|(theirs, ours)| theirs != ours)?;
        Some(format!("column `{theirs}` where this run has `{ours}`"))
    }

    /// Entries for the metadata of a Parquet file.
    pub(crate) fn to_entries(&self) -> Vec<(String, String)> {
        let units: BTreeMap<&str, &str> = std::iter::once((TIME, "s"))
            .chain(self.signals.iter().map(|signal| (signal.name.as_str(), signal.unit.as_str())))
            .collect();
        let own = [
            ("format", FORMAT_VERSION.to_string()),
            ("version", self.version.clone()),
            ("name", self.name.clone()),
            ("created", self.created.clone()),
            ("units", serde_json::json!(units).to_string()),
            ("signals", serde_json::json!(self.signals).to_string()),
            ("scenario", self.scenario_toml.clone()),
        ];
        let own = own.into_iter().map(|(key, value)| (key.to_owned(), value));
        let mut all: BTreeMap<String, String> = own.chain(self.extra.clone()).collect();
        if let Some(blocks) = &self.blocks {
            all.insert("blocks".to_owned(), serde_json::json!(blocks).to_string());
            if self.before > 0 {
                all.insert("before".to_owned(), self.before.to_string());
            }
            all.insert("checksum".to_owned(), sum_of(&all));
        }
        all.into_iter().map(|(key, value)| (format!("{PREFIX}{key}"), value)).collect()
    }

    /// The inverse of [`Self::to_entries`]; entries of other programs are left out.
    pub(crate) fn from_entries(
        path: &Path,
        entries: impl Iterator<Item = (String, String)>,
    ) -> Result<Self, RecordError> {
        let mut extra: BTreeMap<String, String> =
            entries.filter_map(|(key, value)| Some((key.strip_prefix(PREFIX)?.to_string(), value))).collect();
        let format =
            extra.remove("format").ok_or_else(|| RecordError::foreign(path, "it has no entry `macrostep.format`"))?;
        extra.remove("seal");
        let version = format.parse().ok();
        let layout = check_format(path, version)?;
        let blocks = match extra.remove("checksum") {
            Some(found) => {
                extra.insert("format".to_owned(), format);
                if found != sum_of(&extra) {
                    return Err(RecordError::damaged(path, "its description does not fit its checksum"));
                }
                extra.remove("format");
                let blocks = extra.remove("blocks").and_then(|b| serde_json::from_str(&b).ok());
                Some(blocks.ok_or_else(|| RecordError::damaged(path, "its rows have no checksums"))?)
            }
            None if version >= Some(CHECKED_SINCE) => return Err(unchecked(path)),
            None => None,
        };
        let signals = extra.remove("signals").unwrap_or_default();
        let signals = serde_json::from_str(&signals)
            .map_err(|e| RecordError::damaged(path, format!("its list of signals cannot be read ({e})")))?;
        extra.remove("units");
        let before = extra.remove("before").map_or(Ok(0), |rows| rows.parse());
        let before = before.map_err(|_| RecordError::damaged(path, "its first row is not a number"))?;
        let mut take = |key| extra.remove(key).unwrap_or_default();
        let (name, version) = (take("name"), take("version"));
        let (created, scenario_toml) = (take("created"), take("scenario"));
        Ok(Self { name, version, created, signals, extra, scenario_toml, blocks, before, layout })
    }
}

/// The checksum of a description, as it is written.
fn sum_of(entries: &BTreeMap<String, String>) -> String {
    let text: Vec<u8> = entries
        .iter()
        .flat_map(|(key, value)| [key.as_bytes(), b"\0", value.as_bytes(), b"\0"])
        .flatten()
        .copied()
        .collect();
    format!("{:08x}", checksum::of_bytes(&text))
}

/// A description that must have a checksum and has none.
pub(crate) fn unchecked(path: &Path) -> RecordError {
    RecordError::damaged(path, "its description has no checksum")
}

/// Refuses extra keys that the recording uses itself.
pub(crate) fn check_extra(extra: &BTreeMap<String, String>) -> Result<(), RecordError> {
    match extra.keys().find(|key| RESERVED.contains(&key.as_str())) {
        Some(key) => Err(RecordError::ReservedKey { key: key.clone() }),
        None => Ok(()),
    }
}

/// The layout of a file; later ones than this reader knows are refused.
pub(crate) fn check_format(path: &Path, found: Option<u32>) -> Result<u32, RecordError> {
    match found {
        Some(version) if version <= FORMAT_VERSION => Ok(version),
        Some(version) => Err(RecordError::foreign(
            path,
            format!("it has layout {version}, and this version of Macrostep reads up to {FORMAT_VERSION}"),
        )),
        None => Err(RecordError::damaged(path, "its layout version is not a number")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> RecordingMeta {
        let mut meta = RecordingMeta::new("run");
        meta.scenario_toml = "[subsystem.a]\nname = \"é\"\n".into();
        meta.signals = vec![
            SignalMeta::new("a.x", "m", Role::Output).with_description("displacement"),
            SignalMeta::new("a, \"b\"", "", Role::InputSeen),
        ];
        meta.extra.insert("outcome".into(), "completed".into());
        meta.blocks = Some(vec![(3, 0xdead_beef), (1, 7)]);
        meta.before = 50;
        meta
    }

    #[test]
    fn entries_round_trip() {
        let meta = sample();
        let back = RecordingMeta::from_entries(Path::new("x"), meta.to_entries().into_iter()).unwrap();
        assert_eq!(back, meta);
    }

    #[test]
    fn later_roles_read_as_other() {
        let signal: SignalMeta = serde_json::from_str(r#"{"name":"q","unit":"m","role":"from-the-future"}"#).unwrap();
        assert_eq!(signal.role, Role::Other);
    }

    #[test]
    fn refuses_names_that_cannot_be_columns() {
        for name in ["", "time", "a\nb", "a.x"] {
            let mut meta = sample();
            meta.signals.push(SignalMeta::new(name, "m", Role::Output));
            assert!(matches!(meta.check(), Err(RecordError::SignalName { .. })), "{name:?}");
        }
        let mut meta = sample();
        meta.extra.insert("scenario".into(), String::new());
        assert!(matches!(meta.check(), Err(RecordError::ReservedKey { .. })));
    }

    #[test]
    fn refuses_a_later_layout() {
        let entries = [("macrostep.format".to_string(), "99".to_string())];
        let error = RecordingMeta::from_entries(Path::new("x"), entries.into_iter()).unwrap_err();
        assert!(matches!(error, RecordError::NotARecording { .. }), "{error}");
    }
}
