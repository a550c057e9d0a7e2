//! Tyre property files (`.tir`): sections in brackets, `NAME = value`, comments after `$` or `!`. The same names as JSON.
//!
//! A file is of the Magic Formula, and says of which version; or it has coefficients of TMeasy, which the Magic Formula does not know.

use macrostep_core::{Fault, FaultKind, did_you_mean, near_names};
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use crate::coefficients::{Coefficients, TMeasyCoefficients};
use crate::magic_formula::{Angles, MagicFormula, Slip, State, Version};
use crate::tmeasy::TMeasy;

/// The side of the car for which a tyre was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The left side.
    Left,
    /// The right side.
    Right,
}

/// A tyre of either kind.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // there is one for each file
pub enum Formula {
    /// The Magic Formula.
    Magic(MagicFormula),
    /// TMeasy.
    TMeasy(TMeasy),
}

/// What a property file says.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PropertyFile {
    /// The tyre.
    pub formula: Formula,
    /// Where it was measured.
    pub side: Option<Side>,
    /// Statements without effect, each with its line: names that nobody knows, and those that these formulas do not use.
    pub remarks: Vec<Fault>,
}

/// Names that files hold for other purposes than forces and moments: mass, belt, contact patch, turn slip, settings of other programs.
const OTHER: &[&str] = &[
    "file_version",
    "file_type",
    "file_format",
    "fittyp",
    "use_mode",
    "tyreside",
    "road_increment",
    "road_direction",
    "property_file_format",
    "user_sub_id",
    "n_tire_states",
    "hmax_local",
    "time_switch_integ",
    "switch_integ",
    "function_name",
    "rim_width",
    "mass",
    "mass1",
    "ixx",
    "iyy",
    "belt_mass",
    "belt_ixx",
    "belt_iyy",
    "gravity",
    "mc_contour_a",
    "mc_contour_b",
    "q_cam",
    "yaw_stiffness",
    "freq_long",
    "freq_lat",
    "freq_yaw",
    "freq_windup",
    "damp_long",
    "damp_lat",
    "damp_yaw",
    "damp_windup",
    "damp_residual",
    "damp_vlow",
    "q_bvx",
    "q_bvt",
    "pcmz1",
    "q_ra1",
    "q_ra2",
    "q_rb1",
    "q_rb2",
    "q_a1",
    "q_a2",
    "ellips_shift",
    "ellips_length",
    "ellips_height",
    "ellips_order",
    "ellips_max_step",
    "ellips_nwidth",
    "ellips_nlength",
    "env_c1",
    "env_c2",
    "contact_model",
    "pdxp1",
    "pdxp2",
    "pdxp3",
    "pkyp1",
    "pdyp1",
    "pdyp2",
    "pdyp3",
    "pdyp4",
    "phyp1",
    "phyp2",
    "phyp3",
    "phyp4",
    "pecp1",
    "pecp2",
    "qdtp1",
    "qcrp1",
    "qcrp2",
    "qbrp1",
    "qdrp1",
    "lmp",
    "lgyr",
    "qtz1",
    "mbelt",
];

/// Scale factors that these formulas do not have; a value of one is as good as none.
const SCALES: &[&str] = &["lgax", "lgay", "lgaz", "lcz", "lkxkappa", "lmuv"];

/// Units that the formulas are in, by quantity, with the words that files have for them.
const UNITS: &[(&str, &[&str])] = &[
    ("length", &["meter", "metre", "meters", "metres", "m"]),
    ("force", &["newton", "newtons", "n"]),
    ("angle", &["radian", "radians", "rad"]),
    ("mass", &["kg", "kilogram", "kilograms"]),
    ("time", &["second", "seconds", "sec", "s"]),
];

/// Reads a property file. `name` is what messages call it.
///
/// A missing coefficient counts as nothing, or as one where it is a factor, as is the custom; those without which there is no tyre, and
/// values that are no numbers, are errors, all of them at once.
pub fn read(text: &str, name: &str) -> Result<PropertyFile, Vec<Fault>> {
    let lines = text.trim_start_matches('\u{feff}').lines();
    let keys = lines.filter_map(|line| Some(line.split(['$', '!']).next()?.split_once('=')?.0));
    let mut reading = Reading::new(name, keys);
    let mut section = String::new();
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let content = line.split(['$', '!']).next().unwrap_or_default();
        let trimmed = content.trim();
        if let Some(heading) = trimmed.strip_prefix('[') {
            section = heading.trim_end_matches(']').trim().to_ascii_lowercase();
            continue;
        }
        let Some((key, value)) = content.split_once('=') else {
            // the shape of the tread is a table without names
            if !trimmed.is_empty() && section != "shape" {
                let message = format!("`{trimmed}` is neither a section nor `NAME = value`");
                let fault =
                    Fault::error(FaultKind::Syntax, message).help("write NAME = value, or start a comment with $");
                reading.errors.push(fault.at_line(name, index + 1, 1));
            }
            continue;
        };
        let place = |fault: Fault| fault.at_line(name, index + 1, 1);
        let (key, value) = (key.trim().to_ascii_lowercase(), value.trim());
        match (value.strip_prefix(['\'', '"']), value.parse::<f64>()) {
            _ if section == "units" => reading.unit(&key, value, &place),
            // forms that nobody filled in
            _ if value.is_empty() => reading.blank.push(key.to_ascii_uppercase()),
            (Some(_), _) => reading.word(&key, value, &place),
            // what nothing reads does no harm
            (None, Err(_)) if OTHER.contains(&key.as_str()) => reading.word(&key, value, &place),
            (None, Ok(number)) => reading.number(&key, number, &place),
            (None, Err(_)) => reading.not_a_number(&key, value, &place),
        }
    }
    reading.end()
}

/// Reads a file: JSON if its name ends on `.json`. Comments may be in any encoding.
pub fn read_file(bytes: &[u8], name: &str) -> Result<PropertyFile, Vec<Fault>> {
    let text = String::from_utf8_lossy(bytes);
    if std::path::Path::new(name).extension().is_some_and(|e| e.eq_ignore_ascii_case("json")) {
        read_json(&text, name)
    } else {
        read(&text, name)
    }
}

/// Reads coefficients as a JSON object, such as `{"FITTYP": 61, "PCX1": 1.6, …}`, alone or under the key `parameters`.
pub fn read_json(text: &str, name: &str) -> Result<PropertyFile, Vec<Fault>> {
    let syntax = |message: String, line: usize, column: usize| {
        let fault = Fault::error(FaultKind::Syntax, message).at_line(name, line, column);
        vec![fault.help("write {\"FITTYP\": 61, \"UNLOADED_RADIUS\": 0.3, …}")]
    };
    let value: Stated = serde_json::from_str(text).map_err(|e| syntax(e.to_string(), e.line(), e.column()))?;
    let Stated::Object(all) = value else {
        return Err(syntax("this is not an object of numbers".into(), 1, 1));
    };
    let inside = all.iter().find(|(key, _)| key == "parameters");
    let parameters = match inside {
        None => &all,
        Some((_, Stated::Object(parameters))) => parameters,
        Some(_) => return Err(syntax("`parameters` is not an object of numbers".into(), 1, 1)),
    };
    let mut reading = Reading::new(name, parameters.iter().map(|(key, _)| key.as_str()));
    reading.model = "\"FITTYP\": 61";
    for (key, value) in parameters {
        let place = |fault: Fault| fault.in_file(name).at_path(key);
        let key = key.to_ascii_lowercase();
        match value {
            Stated::Plain(value) => match (value.as_f64(), value.as_str()) {
                (Some(number), _) => reading.number(&key, number, &place),
                (None, Some(word)) => reading.word(&key, word, &place),
                (None, None) => reading.not_a_number(&key, &value.to_string(), &place),
            },
            Stated::Object(_) => reading.not_a_number(&key, "{…}", &place),
            Stated::List => reading.not_a_number(&key, "[…]", &place),
        }
    }
    reading.end()
}

/// Takes coefficients by name, as [`PropertyFile::statements`] gives them. `name` is what messages call them.
pub fn from_statements<'a>(
    statements: impl IntoIterator<Item = (&'a str, f64), IntoIter: Clone>,
    name: &str,
) -> Result<PropertyFile, Vec<Fault>> {
    let statements = statements.into_iter();
    let mut reading = Reading::new(name, statements.clone().map(|(key, _)| key));
    reading.model = "FITTYP = 61";
    for (key, number) in statements {
        reading.number(&key.to_ascii_lowercase(), number, &|fault| fault);
    }
    reading.end()
}

impl Formula {
    /// The Magic Formula, if it is one.
    pub fn magic(&self) -> Option<&MagicFormula> {
        match self {
            Formula::Magic(formula) => Some(formula),
            Formula::TMeasy(_) => None,
        }
    }

    /// TMeasy, if it is that.
    pub fn tmeasy(&self) -> Option<&TMeasy> {
        match self {
            Formula::Magic(_) => None,
            Formula::TMeasy(tyre) => Some(tyre),
        }
    }

    /// Forces and moments of a slip, and what lies behind them.
    pub fn state(&self, slip: Slip<f64>) -> State<f64> {
        match self {
            Formula::Magic(formula) => formula.state(slip),
            Formula::TMeasy(tyre) => tyre.state(slip),
        }
    }

    /// Effective rolling radius at a speed and a slip.
    pub fn effective_radius_at(&self, slip: Slip<f64>) -> f64 {
        match self {
            Formula::Magic(formula) => formula.effective_radius_at(slip),
            Formula::TMeasy(tyre) => tyre.effective_radius_at(slip),
        }
    }
}

impl MagicFormula {
    /// What is wrong with an inflation pressure in Pa: an error if it is none that a tyre of this nominal pressure is used with, bar or kPa taken
    /// for Pa above all, and a warning if the file says that it was not measured.
    pub fn pressure_fault(&self, pressure: f64) -> Option<Fault> {
        let c = &self.coefficients;
        let (nominal, low, high) = (c.nompres, c.presmin, c.presmax);
        if !(0.1 * nominal..=10.0 * nominal).contains(&pressure) {
            let message = format!(
                "an inflation pressure of {pressure} Pa is not between a tenth and ten times of the nominal one, {nominal} Pa"
            );
            return Some(Fault::error(FaultKind::BadValue, message).help("give it in Pa: 220000 for 2.2 bar"));
        }
        (pressure < low || pressure > high).then(|| {
            let message = format!(
                "the inflation pressure of {pressure} Pa leaves the range from {low} to {high} that the file says is valid"
            );
            Fault::warning(FaultKind::BadValue, message).help("use a pressure in this range, or other coefficients")
        })
    }
}

impl PropertyFile {
    /// The coefficients by name, those alone that are not what holds where a file is silent.
    pub fn statements(&self) -> Vec<(String, f64)> {
        match &self.formula {
            Formula::Magic(formula) => {
                let version = match formula.version {
                    Version::V52 => 6.0,
                    Version::V61 => 61.0,
                    Version::V62 => 62.0,
                };
                let mut all = vec![("FITTYP".to_owned(), version)];
                if formula.angles == Angles::Large {
                    all.push(("USE_MODE".to_owned(), 120.0));
                }
                all.extend(Table::Magic(formula.coefficients.clone()).stated(Table::Magic(Coefficients::default())));
                all
            }
            Formula::TMeasy(tyre) => {
                Table::TMeasy(tyre.coefficients.clone()).stated(Table::TMeasy(TMeasyCoefficients::default()))
            }
        }
    }
}

/// Coefficients of either kind.
#[allow(clippy::large_enum_variant)] // there is one for each file
enum Table {
    Magic(Coefficients),
    TMeasy(TMeasyCoefficients),
}

impl Table {
    /// Those that a file with these names is about.
    fn of<'a>(mut names: impl Iterator<Item = &'a str> + Clone) -> Self {
        let is = |name: &str, word: &str| name.trim().eq_ignore_ascii_case(word);
        let own = |name: &str| {
            let lower = name.trim().to_ascii_lowercase();
            TMeasyCoefficients::NAMES.contains(&lower.as_str()) && !Coefficients::NAMES.contains(&lower.as_str())
        };
        let says = |name: &str| is(name, "fittyp") || is(name, "property_file_format");
        if !names.clone().any(says) && names.any(own) {
            Table::TMeasy(TMeasyCoefficients::default())
        } else {
            Table::Magic(Coefficients::default())
        }
    }

    fn names(&self) -> &'static [&'static str] {
        match self {
            Table::Magic(_) => Coefficients::NAMES,
            Table::TMeasy(_) => TMeasyCoefficients::NAMES,
        }
    }

    fn get_mut(&mut self, name: &str) -> Option<&mut f64> {
        match self {
            Table::Magic(c) => c.get_mut(name),
            Table::TMeasy(c) => c.get_mut(name),
        }
    }

    /// Those that are not what others are.
    fn stated(mut self, mut silent: Table) -> Vec<(String, f64)> {
        let mut all = Vec::new();
        for name in self.names() {
            if let (Some(own), Some(silent)) = (self.get_mut(name), silent.get_mut(name))
                && own != silent
            {
                all.push((name.to_ascii_uppercase(), *own));
            }
        }
        all
    }
}

/// A value of JSON in which a key that is there twice is not lost.
enum Stated {
    Object(Vec<(String, Stated)>),
    List,
    Plain(Value),
}

impl<'de> Deserialize<'de> for Stated {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Stated;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("coefficients")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Stated, A::Error> {
                let mut all = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    all.push(pair);
                }
                Ok(Stated::Object(all))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Stated, A::Error> {
                while list.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Stated::List)
            }
            fn visit_f64<E>(self, x: f64) -> Result<Stated, E> {
                Ok(Stated::Plain(x.into()))
            }
            fn visit_i64<E>(self, x: i64) -> Result<Stated, E> {
                Ok(Stated::Plain(x.into()))
            }
            fn visit_u64<E>(self, x: u64) -> Result<Stated, E> {
                Ok(Stated::Plain(x.into()))
            }
            fn visit_bool<E>(self, x: bool) -> Result<Stated, E> {
                Ok(Stated::Plain(x.into()))
            }
            fn visit_str<E>(self, x: &str) -> Result<Stated, E> {
                Ok(Stated::Plain(x.into()))
            }
            fn visit_unit<E>(self) -> Result<Stated, E> {
                Ok(Stated::Plain(Value::Null))
            }
        }
        deserializer.deserialize_any(Any)
    }
}

/// What was read so far.
struct Reading<'a> {
    name: &'a str,
    /// How a file of its kind says which formula it is for.
    model: &'static str,
    coefficients: Table,
    stated: Vec<String>,
    /// Names whose values are no numbers.
    refused: Vec<String>,
    version: Option<Version>,
    angles: Angles,
    side: Option<Side>,
    /// Names without a value.
    blank: Vec<String>,
    errors: Vec<Fault>,
    remarks: Vec<Fault>,
}

/// Adds where a statement stands.
type Place<'a> = &'a dyn Fn(Fault) -> Fault;

impl<'a> Reading<'a> {
    fn new<'k>(name: &'a str, keys: impl Iterator<Item = &'k str> + Clone) -> Self {
        Reading {
            name,
            model: "FITTYP = 61 to the section [MODEL]",
            coefficients: Table::of(keys),
            stated: Vec::new(),
            refused: Vec::new(),
            version: None,
            angles: Angles::Plain,
            side: None,
            blank: Vec::new(),
            errors: Vec::new(),
            remarks: Vec::new(),
        }
    }

    fn unit(&mut self, quantity: &str, word: &str, place: Place<'_>) {
        let word = unquoted(word);
        if let Some((_, words)) = UNITS.iter().find(|u| u.0 == quantity)
            && !words.contains(&word.as_str())
        {
            let message = format!("{quantity} is in `{word}`, and only `{}` is understood", words[0]);
            let help = "convert the file to metres, newtons, radians, kilograms and seconds";
            self.errors.push(place(Fault::error(FaultKind::UnitMismatch, message).help(help)));
        }
    }

    /// A text: two are of interest, and coefficients are numbers.
    fn word(&mut self, key: &str, word: &str, place: Place<'_>) {
        if matches!(key, "fittyp" | "use_mode") || self.coefficients.get_mut(key).is_some() {
            return self.not_a_number(key, word, place);
        }
        match (key, unquoted(word).to_ascii_uppercase().as_str()) {
            ("tyreside", "LEFT") => self.side = Some(Side::Left),
            ("tyreside", "RIGHT") => self.side = Some(Side::Right),
            // older files do not have FITTYP
            ("property_file_format", "PAC2002" | "MF_05" | "MF-TYRE") => {
                self.version.get_or_insert(Version::V52);
            }
            _ => {}
        }
    }

    fn not_a_number(&mut self, key: &str, value: &str, place: Place<'_>) {
        let message = format!("`{}` is `{value}`, which is not a number", key.to_ascii_uppercase());
        self.errors.push(place(Fault::error(FaultKind::BadValue, message).help("write a number")));
        self.refused.push(key.to_owned());
    }

    fn number(&mut self, key: &str, number: f64, place: Place<'_>) {
        if !number.is_finite() {
            return self.not_a_number(key, &number.to_string(), place);
        }
        match key {
            "fittyp" => match number {
                5.0 | 6.0 | 21.0 | 51.0 | 52.0 => self.version = Some(Version::V52),
                60.0 | 61.0 => self.version = Some(Version::V61),
                62.0 => self.version = Some(Version::V62),
                _ => {
                    let message = format!("FITTYP {number} is not a version that is understood");
                    let help = "use a file of the Magic Formula 5.2 (6), 6.1 (61) or 6.2 (62)";
                    self.errors.push(place(Fault::error(FaultKind::Version, message).help(help)));
                    self.version = Some(Version::V61);
                }
            },
            // of three digits, the one in the middle chooses how angles enter
            "use_mode" if number.abs() >= 100.0 && (number.abs() / 10.0) as u64 % 10 == 2 => {
                self.angles = Angles::Large
            }
            _ => match self.coefficients.get_mut(key) {
                Some(_) if self.stated.iter().any(|s| s == key) => {
                    let message = format!("`{}` is stated twice", key.to_ascii_uppercase());
                    self.errors.push(place(Fault::error(FaultKind::Conflict, message).help("remove one of them")));
                }
                Some(coefficient) => {
                    *coefficient = number;
                    self.stated.push(key.to_owned());
                }
                None if OTHER.contains(&key) || (SCALES.contains(&key) && number == 1.0) => {}
                None => self.remarks.push(place(no_effect(key, number, self.coefficients.names()))),
            },
        }
    }

    fn end(mut self) -> Result<PropertyFile, Vec<Fault>> {
        let there: Vec<&String> = self.stated.iter().chain(&self.refused).collect();
        let formula = match &mut self.coefficients {
            Table::Magic(c) => {
                let Some(version) = self.version else {
                    let fault = Fault::error(FaultKind::Missing, "the file does not say which Magic Formula it is for");
                    let help = format!(
                        "add {}: 6 is for 5.2, 61 for 6.1, 62 for 6.2; or give the coefficients of TMeasy, such as DFX0_1",
                        self.model
                    );
                    self.errors.push(fault.in_file(self.name).help(help));
                    return Err(self.errors);
                };
                let more = if version == Version::V52 { &[][..] } else { STIFFNESSES };
                missing(&there, &[NEEDED, more].concat(), self.name, &mut self.errors);
                impossible(c, &self.stated, self.name, &mut self.errors);
                Formula::Magic(MagicFormula { version, coefficients: c.clone(), angles: self.angles })
            }
            Table::TMeasy(c) => {
                missing(&there, TMEASY_NEEDED, self.name, &mut self.errors);
                if c.fzmax == 0.0 {
                    c.fzmax = 2.0 * c.fnomin;
                }
                if self.errors.is_empty() {
                    contradictory(c, self.name, &mut self.errors, &mut self.remarks);
                }
                Formula::TMeasy(TMeasy { coefficients: c.clone() })
            }
        };
        if !self.errors.is_empty() {
            return Err(self.errors);
        }
        // those that nothing reads are not missed
        self.blank.retain(|key| self.coefficients.get_mut(&key.to_ascii_lowercase()).is_some());
        if !self.blank.is_empty() {
            let message = format!("`{}` without a value count as if they were not there", self.blank.join("`, `"));
            let fault = Fault::warning(FaultKind::Missing, message).in_file(self.name);
            self.remarks.push(fault.help("write their values, or remove them"));
        }
        Ok(PropertyFile { formula, side: self.side, remarks: self.remarks })
    }
}

fn unquoted(word: &str) -> String {
    word.trim_matches(['\'', '"']).trim().to_ascii_lowercase()
}

/// A statement that nothing reads.
fn no_effect(key: &str, number: f64, names: &[&str]) -> Fault {
    let name = key.to_ascii_uppercase();
    if SCALES.contains(&key) {
        let message = format!("`{name} = {number}` has no effect: the formulas do not have this factor");
        return Fault::warning(FaultKind::NoEffect, message).help("scale the coefficients that it stands for");
    }
    let near = near_names(key, names.iter().copied());
    let near: Vec<String> = near.iter().map(|n| n.to_ascii_uppercase()).collect();
    let message = format!("`{name} = {number}` has no effect: no such coefficient is known{}", did_you_mean(&near));
    Fault::warning(FaultKind::NoEffect, message).help("check how it is spelt, or remove it")
}

/// Without these there is no tyre: of all Magic Formulas, and of those from 6.1 on.
const NEEDED: &[&str] =
    &["unloaded_radius", "fnomin", "vertical_stiffness", "pcx1", "pdx1", "pkx1", "pcy1", "pdy1", "pky1", "pky2"];
const STIFFNESSES: &[&str] = &["longitudinal_stiffness", "lateral_stiffness"];
/// And of TMeasy.
#[rustfmt::skip]
const TMEASY_NEEDED: &[&str] = &[
    "unloaded_radius", "fnomin", "cz_1",
    "dfx0_1", "dfx0_2", "sxm_1", "sxm_2", "fxm_1", "fxm_2", "sxs_1", "sxs_2", "fxs_1", "fxs_2",
    "dfy0_1", "dfy0_2", "sym_1", "sym_2", "fym_1", "fym_2", "sys_1", "sys_2", "fys_1", "fys_2",
];

fn missing(there: &[&String], needed: &[&str], name: &str, errors: &mut Vec<Fault>) {
    for key in needed.iter().filter(|k| !there.iter().any(|s| s == *k)) {
        let message = format!("`{}` is missing", key.to_ascii_uppercase());
        errors.push(Fault::error(FaultKind::Missing, message).in_file(name).help("add it: it has no usual value"));
    }
}

/// Numbers that no tyre has.
fn impossible(c: &Coefficients, stated: &[String], name: &str, errors: &mut Vec<Fault>) {
    let positive = [
        ("UNLOADED_RADIUS", c.unloaded_radius),
        ("FNOMIN", c.fnomin),
        ("VERTICAL_STIFFNESS", c.vertical_stiffness),
        ("NOMPRES", c.nompres),
        ("LONGVL", c.longvl),
        ("LFZO", c.lfzo),
        ("LMUY", c.lmuy),
    ];
    // what is missing was said
    let given = |key: &str| stated.iter().any(|s| s.eq_ignore_ascii_case(key));
    for (key, value) in positive.into_iter().filter(|(key, value)| *value <= 0.0 && given(key)) {
        let message = format!("`{key}` is {value}, and must be positive");
        errors.push(Fault::error(FaultKind::BadValue, message).in_file(name).help("correct it"));
    }
}

/// Numbers of TMeasy that no tyre has, or that do not go together.
fn contradictory(c: &TMeasyCoefficients, name: &str, errors: &mut Vec<Fault>, remarks: &mut Vec<Fault>) {
    let mut wrong = |message: String, help: &str| {
        errors.push(Fault::error(FaultKind::BadValue, message).in_file(name).help(help));
    };
    let positive = [
        ("UNLOADED_RADIUS", c.unloaded_radius),
        ("FNOMIN", c.fnomin),
        ("FZMAX", c.fzmax),
        ("CZ_1", c.cz_1),
        ("MU", c.mu),
        ("VXLOW", c.vxlow),
    ];
    for (key, value) in positive.into_iter().filter(|(_, value)| *value <= 0.0) {
        wrong(format!("`{key}` is {value}, and must be positive"), "correct it");
    }
    let not_negative = [
        ("WIDTH", c.width),
        ("VERTICAL_DAMPING", c.vertical_damping),
        ("ROLLING_RESISTANCE", c.rolling_resistance),
        ("CX", c.cx),
        ("DX", c.dx),
        ("CY", c.cy),
        ("DY", c.dy),
        ("CPSI", c.cpsi),
        ("DPSI", c.dpsi),
    ];
    for (key, value) in not_negative.into_iter().filter(|(_, value)| *value < 0.0) {
        wrong(format!("`{key}` is {value}, and must not be negative"), "correct it");
    }
    if !(0.0..=1.0).contains(&c.lambda) {
        wrong(format!("`LAMBDA` is {}, and must be from 0 to 1", c.lambda), "leave it out for 2/3");
    }
    if c.cz_2 != 0.0 && !(c.cz_1..=std::f64::consts::SQRT_2 * c.cz_1).contains(&c.cz_2) {
        let message = format!(
            "`CZ_2` is {}, and must be from `CZ_1` to 1.41 times of it: stiffer by more, a tyre without load would have no stiffness",
            c.cz_2
        );
        wrong(message, "leave it out for a linear spring");
    }
    // q of the largest load
    let q = c.fzmax / c.fnomin;
    let forces = [
        ("DFX0", c.dfx0_1, c.dfx0_2),
        ("FXM", c.fxm_1, c.fxm_2),
        ("FXS", c.fxs_1, c.fxs_2),
        ("DFY0", c.dfy0_1, c.dfy0_2),
        ("FYM", c.fym_1, c.fym_2),
        ("FYS", c.fys_1, c.fys_2),
    ];
    for (key, one, two) in forces {
        let start = 2.0 * one - 0.5 * two;
        let most = start + (0.5 * two - one) * q;
        if one <= 0.0 || two <= 0.0 {
            wrong(format!("`{key}_1` and `{key}_2` are {one} and {two}, and must be positive"), "correct them");
        } else if start <= 0.0 || most <= 0.0 {
            let message = format!(
                "`{key}_1` and `{key}_2`, {one} and {two}, make the quadratic through them negative between no load and `FZMAX`, {}",
                c.fzmax
            );
            wrong(message, "correct them, or reduce FZMAX");
        }
    }
    let trail = c.nl0_1 != 0.0 || c.nl0_2 != 0.0;
    let slips = [
        ("SXM", c.sxm_1, c.sxm_2),
        ("SXS", c.sxs_1, c.sxs_2),
        ("SYM", c.sym_1, c.sym_2),
        ("SYS", c.sys_1, c.sys_2),
        ("SY0", c.sy0_1, c.sy0_2),
        ("SYE", c.sye_1, c.sye_2),
    ];
    for (key, one, two) in slips.into_iter().filter(|(key, ..)| trail || !matches!(*key, "SY0" | "SYE")) {
        let most = one + (two - one) * (q - 1.0);
        if one <= 0.0 || two <= 0.0 || 2.0 * one - two <= 0.0 || most <= 0.0 {
            let message = format!(
                "`{key}_1` and `{key}_2` are {one} and {two}, and the straight line through them must be positive from no load to `FZMAX`, {}",
                c.fzmax
            );
            wrong(message, "correct them, or reduce FZMAX");
        }
    }
    for (k, (dfx, sm, fm, ss, fs, dfy, tm, gm, ts, gs, zero, end)) in [
        (c.dfx0_1, c.sxm_1, c.fxm_1, c.sxs_1, c.fxs_1, c.dfy0_1, c.sym_1, c.fym_1, c.sys_1, c.fys_1, c.sy0_1, c.sye_1),
        (c.dfx0_2, c.sxm_2, c.fxm_2, c.sxs_2, c.fxs_2, c.dfy0_2, c.sym_2, c.fym_2, c.sys_2, c.fys_2, c.sy0_2, c.sye_2),
    ]
    .into_iter()
    .enumerate()
    {
        let k = k + 1;
        for (axis, slope, sm, fm, ss, fs) in [("X", dfx, sm, fm, ss, fs), ("Y", dfy, tm, gm, ts, gs)] {
            if ss < sm {
                let message = format!("`S{axis}S_{k}`, {ss}, must not be less than `S{axis}M_{k}`, {sm}");
                wrong(message, "a tyre slides at larger slips than those of its largest force");
            }
            if fs > fm {
                let message = format!("`F{axis}S_{k}`, {fs}, must not be more than `F{axis}M_{k}`, {fm}");
                wrong(message, "a tyre that slides has less than its largest force");
            }
            if slope < 2.0 * fm / sm {
                let message = format!(
                    "`DF{axis}0_{k}` is {slope}, and counts as {}: with less than 2 F{axis}M_{k}/S{axis}M_{k} the largest force would be elsewhere",
                    2.0 * fm / sm
                );
                let fault = Fault::warning(FaultKind::BadValue, message).in_file(name);
                remarks.push(fault.help("use a steeper slope, or a larger slip for the largest force"));
            }
        }
        if trail && end < zero {
            wrong(format!("`SYE_{k}`, {end}, must not be less than `SY0_{k}`, {zero}"), "correct them");
        }
    }
}
