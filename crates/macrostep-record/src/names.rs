//! Names of columns as version 0.1 chose them. It wrote what a column is into its name alone; this is the one place that
//! reads it from there. What a predictor or a method tells is named by it, and read here too.

use crate::meta::{Quantity, Role, SignalMeta};

/// Says what a signal is, by its name, unless it says so itself.
pub(crate) fn complete(signal: &mut SignalMeta) {
    if signal.quantity.is_some() || !signal.subject.is_empty() {
        return;
    }
    let name = signal.name.as_str();
    let input = |word: &str| if name.contains(word) { name.replacen(word, ".", 1) } else { String::new() };
    match signal.role {
        Role::InputExchanged => signal.subject = input(".in."),
        Role::InputCorrected => signal.subject = input(".corrected."),
        Role::InputSeen => signal.subject = input(".seen."),
        Role::Energy => {
            signal.subject = name.strip_suffix(".energy").unwrap_or_default().to_owned();
            signal.quantity = Some(Quantity::StoredEnergy);
        }
        Role::Indicator => {
            let (quantity, subject, element) = indicator(name);
            (signal.quantity, signal.subject, signal.element) = (Some(quantity), subject, element);
        }
        Role::Output | Role::Other => {}
    }
}

/// `residual_power.BOND`, `step`, and what predictors and methods tell: `prediction.m1.m2.modulus[2]`.
fn indicator(name: &str) -> (Quantity, String, Option<usize>) {
    let (head, bond) = name.split_once('.').unwrap_or((name, ""));
    let known = match head {
        "residual_power" => Some(Quantity::ResidualPower),
        "residual_energy" => Some(Quantity::ResidualEnergy),
        "exchanged_power" => Some(Quantity::ExchangedPower),
        "exchanged_energy" => Some(Quantity::ExchangedEnergy),
        "invented_energy" => Some(Quantity::InventedEnergy),
        "removed_energy" => Some(Quantity::RemovedEnergy),
        "verdict" => Some(Quantity::Verdict),
        "step" => Some(Quantity::MacroStep),
        "passes" => Some(Quantity::Passes),
        _ => None,
    };
    if let Some(known) = known {
        return (known, bond.to_owned(), None);
    }
    let (whose, told) = name.rsplit_once('.').unwrap_or(("", name));
    // the number of an element, as in `modulus[2]`, `modulus 2`, `modulus_2` and `modulus2`
    let stem = told.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '[' | ']' | '_' | ' '));
    let element = told[stem.len()..].trim_matches(['[', ']', '_', ' ']).parse().ok();
    match element {
        Some(_) if !stem.is_empty() => (Quantity::Told(stem.to_owned()), whose.to_owned(), element),
        _ => (Quantity::Told(told.to_owned()), whose.to_owned(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str, role: Role) -> (Option<String>, String, Option<usize>) {
        let mut signal = SignalMeta::new(name, "1", role);
        complete(&mut signal);
        (signal.quantity.map(String::from), signal.subject, signal.element)
    }

    #[test]
    fn names_of_the_first_version_tell_what_a_column_is() {
        let told = |quantity: &str, subject: &str, element| (Some(quantity.to_owned()), subject.to_owned(), element);
        for (name, role, expected) in [
            ("m1.x", Role::Output, (None, String::new(), None)),
            ("m1.in.x", Role::InputExchanged, (None, "m1.x".to_owned(), None)),
            ("m1.corrected.x[2]", Role::InputCorrected, (None, "m1.x[2]".to_owned(), None)),
            ("m1.seen.x", Role::InputSeen, (None, "m1.x".to_owned(), None)),
            ("m1.energy", Role::Energy, told("stored-energy", "m1", None)),
            ("energy", Role::Energy, told("stored-energy", "", None)),
            ("residual_power.a.b", Role::Indicator, told("residual-power", "a.b", None)),
            ("residual_energy", Role::Indicator, told("residual-energy", "", None)),
            ("verdict", Role::Indicator, told("verdict", "", None)),
            ("step", Role::Indicator, told("macro-step", "", None)),
            ("method.loop_gain", Role::Indicator, told("loop_gain", "method", None)),
            ("prediction.m1.m2.error", Role::Indicator, told("error", "prediction.m1.m2", None)),
        ] {
            assert_eq!(read(name, role), expected, "{name}");
        }
        for name in ["a.b.modulus12", "a.b.modulus[12]", "a.b.modulus_12", "a.b.modulus 12"] {
            assert_eq!(read(name, Role::Indicator), told("modulus", "a.b", Some(12)), "{name}");
        }
        assert_eq!(read("a.12", Role::Indicator), told("12", "a", None));
    }

    #[test]
    fn what_a_column_says_itself_stands() {
        let mut signal = SignalMeta::new("step", "s", Role::Indicator).of(Quantity::Told("step".into()), "method");
        let before = signal.clone();
        complete(&mut signal);
        assert_eq!(signal, before);
    }
}
