//! Property files: what they say is read, and whatever is not understood is named with its line.

use macrostep_core::FaultKind;
use macrostep_tyre::{Angles, Side, Version, read, read_json};

/// A small file with all that a tyre needs.
fn small(more: &str) -> String {
    format!(
        "! made up\n[UNITS]\nLENGTH = 'meter'\nMASS = 'kg'\n[MODEL]\nFITTYP = 61 $ version\nTYRESIDE = 'RIGHT'\nUSE_MODE = 124\n\
         [SHAPE]\n{{radial width}}\n 1.0 0.0\n[DIMENSION]\nUNLOADED_RADIUS\t= 3.1e-1\n[VERTICAL]\nFNOMIN = 4000\n\
         VERTICAL_STIFFNESS = 2E+005\nLONGITUDINAL_STIFFNESS = 3e5\nLATERAL_STIFFNESS = 1e5\nPCX1 = 1.6\nPDX1 = 1.1\nPKX1 = 25\n\
         PCY1 = 1.3\nPDY1 = 1\nPKY1 = -20\nPKY2 = 1.7\n{more}"
    )
}

#[test]
fn a_file_is_read() {
    let file = read(&small("MASS = 10\nRBX1 = 12\n"), "a.tir").unwrap();
    let formula = file.formula.magic().unwrap();
    assert_eq!(formula.version, Version::V61);
    assert_eq!(formula.angles, Angles::Large);
    assert_eq!(file.side, Some(Side::Right));
    let c = &formula.coefficients;
    assert_eq!((c.unloaded_radius, c.vertical_stiffness, c.rbx1), (0.31, 2e5, 12.0));
    // where a file is silent: factors are one, and the cornering stiffness has the form of 5.2
    assert_eq!((c.lmux, c.pky4, c.q_re0, c.rbx2), (1.0, 2.0, 1.0, 0.0));
    assert!(file.remarks.is_empty(), "{:?}", file.remarks);
}

#[test]
fn what_has_no_effect_is_named() {
    let file = read(&small("PDXX1 = 3\nLGAY = 1\nLGAX = 0.5\n"), "a.tir").unwrap();
    let said: Vec<String> = file.remarks.iter().map(|r| format!("{}: {}", r.place, r.message)).collect();
    assert_eq!(said.len(), 2, "{said:#?}");
    assert!(said[0].starts_with("a.tir:26:1: `PDXX1 = 3` has no effect") && said[0].contains("`PDX1`"), "{said:#?}");
    assert!(said[1].contains("`LGAX = 0.5` has no effect: the formulas do not have this factor"), "{said:#?}");
    assert!(file.remarks.iter().all(|r| r.kind == FaultKind::NoEffect && !r.is_error()));
}

#[test]
fn a_value_that_is_no_number_is_not_missing_as_well() {
    let errors = read(&small("").replace("PKX1 = 25", "PKX1 = nan"), "a.tir").unwrap_err();
    assert!(errors.len() == 1 && errors[0].message.contains("`PKX1` is `NaN`"), "{errors:#?}");
}

#[test]
fn pressures_that_nobody_measured_are_named() {
    let tyre = read(&small("NOMPRES = 260000\nPRESMIN = 200000\nPRESMAX = 400000\n"), "a.tir").unwrap();
    let tyre = tyre.formula.magic().unwrap();
    assert_eq!(tyre.pressure_fault(230e3), None);
    let outside = tyre.pressure_fault(150e3).unwrap();
    assert!(!outside.is_error() && outside.message.contains("from 200000 to 400000"), "{outside:?}");
    // bar, kPa, psi and N/m² times ten thousand
    for wrong in [2.2, 220.0, 32.0, 2.2e9] {
        assert!(tyre.pressure_fault(wrong).unwrap().is_error(), "{wrong}");
    }
}

#[test]
fn mistakes_are_found_all_at_once() {
    let text = small("PEX1 = much\nPEX1 = nan\nPCX1 = 2\nhello\n")
        .replace("'meter'", "'mm'")
        .replace("FNOMIN = 4000\n", "")
        .replace("FITTYP = 61", "FITTYP = 7")
        .replace("= 3.1e-1", "= -3");
    let errors = read(&text, "a.tir").unwrap_err();
    let kinds: Vec<FaultKind> = errors.iter().map(|e| e.kind).collect();
    for kind in [
        FaultKind::UnitMismatch,
        FaultKind::Version,
        FaultKind::BadValue,
        FaultKind::Conflict,
        FaultKind::Syntax,
        FaultKind::Missing,
    ] {
        assert!(kinds.contains(&kind), "{kind:?} is not among {errors:#?}");
    }
    assert!(errors.iter().all(|e| e.place.file.as_deref() == Some("a.tir") && e.help.is_some()), "{errors:#?}");
}

#[test]
fn forms_that_nobody_filled_in_are_read_and_coefficients_in_quotes_are_refused() {
    let file = read(&small("WIDTH =\nPEX1 =   $ to be measured\nIXX = \nMASS = kg\n"), "a.tir").unwrap();
    let said: Vec<&str> = file.remarks.iter().map(|r| r.message.as_str()).collect();
    assert_eq!(said.len(), 1, "{said:#?}");
    assert!(said[0].contains("`PEX1`") && !said[0].contains("IXX"), "{said:#?}");
    assert_eq!(file.formula.magic().unwrap().coefficients.pex1, 0.0);
    // what is needed is still missed
    let errors = read(&small("").replace("FNOMIN = 4000", "FNOMIN ="), "a.tir").unwrap_err();
    assert!(errors.len() == 1 && errors[0].message == "`FNOMIN` is missing", "{errors:#?}");
    // words were taken for remarks, and coefficients lost
    let errors = read(&small("PDX2 = '-0.1'\n"), "a.tir").unwrap_err();
    assert!(errors.len() == 1 && errors[0].message.contains("`PDX2` is `'-0.1'`"), "{errors:#?}");
    let errors = read_json("{\"FITTYP\": 61, \"PDX2\": \"-0.1\"}", "a.json").unwrap_err();
    assert!(errors.iter().any(|e| e.message.contains("`PDX2` is `-0.1`")), "{errors:#?}");
    let side = |word: &str| read(&small("").replace("'RIGHT'", word), "a.tir").unwrap().side;
    assert_eq!((side("LEFT"), side("'left'")), (Some(Side::Left), Some(Side::Left)));
}

#[test]
fn any_text_is_read_or_refused() {
    for text in
        ["", "\u{feff}", "=", "[", "]\n[]\n= =\n", "FITTYP", "FITTYP =", "FITTYP = 1e300", "\0\0", "PCX1 = 1 = 2"]
    {
        assert!(read(text, "x").is_err(), "{text:?}");
    }
    // every beginning of a file
    let whole = small("");
    for end in (0..whole.len()).filter(|&k| whole.is_char_boundary(k)) {
        let _ = read(&whole[..end], "x");
    }
}

#[test]
fn coefficients_as_json() {
    let set: serde_json::Value = serde_json::from_str(include_str!("reference/tyre_mf.json")).unwrap();
    for (name, version) in [("A", Version::V52), ("C", Version::V61)] {
        for text in [set["sets"][name].to_string(), set["sets"][name]["parameters"].to_string()] {
            let file = read_json(&text, "a.json").unwrap();
            assert_eq!(file.formula.magic().unwrap().version, version);
            assert_eq!(
                file.formula.magic().unwrap().coefficients.pcx1,
                set["sets"][name]["parameters"]["PCX1"].as_f64().unwrap()
            );
            assert!(file.remarks.is_empty(), "{:?}", file.remarks);
        }
    }
    for text in ["", "[]", "{", "{\"PCX1\": []}", "{\"FITTYP\": 61}"] {
        assert!(read_json(text, "x").is_err(), "{text}");
    }
}

#[test]
fn json_with_a_key_twice_is_refused_and_zeros_are_no_tyre() {
    let twice = read_json("{\"FITTYP\": 61, \"PCX1\": 1.6, \"pcx1\": 1.7, \"PCX1\": 1.8}", "t.json").unwrap_err();
    assert_eq!(twice.iter().filter(|f| f.message == "`PCX1` is stated twice").count(), 2, "{twice:?}");
    let inside = read_json("{\"parameters\": {\"FITTYP\": 61, \"PDX1\": 1, \"PDX1\": 1}}", "t.json").unwrap_err();
    assert!(inside.iter().any(|f| f.message == "`PDX1` is stated twice"), "{inside:?}");
    let nameless = read_json("{\"PCX1\": [1, 2], \"PDX1\": null}", "t.json").unwrap_err();
    assert!(nameless.iter().any(|f| f.help.as_deref().is_some_and(|h| h.contains("\"FITTYP\": 61"))), "{nameless:?}");
    assert_eq!(nameless.iter().filter(|f| f.message.contains("is not a number")).count(), 2, "{nameless:?}");
    let zero = small("").replace("VERTICAL_STIFFNESS = 2E+005", "VERTICAL_STIFFNESS = 0");
    let zero = read(&zero, "t.tir").unwrap_err();
    assert!(zero.iter().any(|f| f.message == "`VERTICAL_STIFFNESS` is 0, and must be positive"), "{zero:?}");
}
