//! The Magic Formula at the operating points of `reference/tyre_mf.json`: MFeval 4.0 in GNU Octave, four public parameter sets.
//!
//! Tolerance: the reference has twelve digits, and its own check by a second program agrees to 5e-12; 1e-9 of the range of a column over
//! the points of a set is what the formulas are held to.

use macrostep_tyre::{Angles, Coefficients, MagicFormula, Slip, Version};
use serde_json::Value;

fn reference() -> Value {
    serde_json::from_str(include_str!("reference/tyre_mf.json")).unwrap()
}

fn coefficients(parameters: &Value, into: &mut Coefficients) {
    for (name, value) in parameters.as_object().unwrap() {
        if let Some(coefficient) = into.get_mut(&name.to_ascii_lowercase()) {
            *coefficient = value.as_f64().unwrap();
        }
    }
}

/// Set A, B, C, C with other scale factors, or D.
fn tyre(sets: &Value, name: &str) -> MagicFormula {
    let mut c = Coefficients::default();
    let version = match sets[name]["fittyp"].as_f64().unwrap() as i64 {
        6 => Version::V52,
        61 => Version::V61,
        62 => Version::V62,
        other => panic!("{other}"),
    };
    let base = if name.len() > 1 || name == "D" { "C" } else { name };
    coefficients(&sets[base]["parameters"], &mut c);
    for more in ["changed", "parameters_different_from_C"] {
        if sets[name][more].is_object() {
            coefficients(&sets[name][more], &mut c);
        }
    }
    MagicFormula { version, coefficients: c, angles: Angles::Plain }
}

/// Compares the points of one list; says how many there were.
fn compare(tyre: &MagicFormula, what: &str, columns: &Value, points: &Value) -> usize {
    let columns: Vec<&str> = columns.as_array().unwrap().iter().map(|c| c.as_str().unwrap()).collect();
    let rows: Vec<Vec<f64>> = points
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row.as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect())
        .collect();
    let at = |row: &[f64], name: &str| columns.iter().position(|c| *c == name).map(|k| row[k]);
    let computed: Vec<Vec<(&str, f64)>> = rows
        .iter()
        .map(|row| {
            let slip = Slip {
                fz: at(row, "Fz").unwrap(),
                kappa: at(row, "kappa").unwrap(),
                alpha: at(row, "alpha").unwrap(),
                gamma: at(row, "gamma").unwrap(),
                vx: at(row, "Vx").unwrap(),
                pressure: at(row, "pressure").unwrap_or(tyre.coefficients.inflpres),
            };
            let state = tyre.state(slip);
            let f = state.forces;
            vec![
                ("Fx", f.fx),
                ("Fy", f.fy),
                ("Mx", f.mx),
                ("My", f.my),
                ("Mz", f.mz),
                ("Re", tyre.effective_radius_at(slip)),
                ("t", state.trail),
                ("mux", state.mu[0]),
                ("muy", state.mu[1]),
                ("Kya", state.stiffness[1]),
                ("Kxk", state.stiffness[0]),
                ("sigmax", state.relaxation[0]),
                ("sigmay", state.relaxation[1]),
            ]
        })
        .collect();
    let mut wrong = Vec::new();
    for (k, (name, _)) in computed[0].iter().enumerate() {
        let wanted: Vec<f64> = rows.iter().map(|row| at(row, name).unwrap()).collect();
        let range = wanted.iter().fold(0.0_f64, |m, x| m.max(x.abs())).max(1e-300);
        for (i, wanted) in wanted.iter().enumerate() {
            let error = (computed[i][k].1 - wanted).abs() / range;
            // a column of zeros has no range: MFeval leaves rounding there
            let fine = error <= 1e-9 || (computed[i][k].1 - wanted).abs() < 1e-12;
            if !fine {
                wrong.push(format!(
                    "{what} point {i} {name}: {} for {wanted}, off by {error:.1e} of its range",
                    computed[i][k].1
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), rows.len(), wrong[..wrong.len().min(12)].join("\n"));
    rows.len()
}

#[test]
fn every_point_of_every_set() {
    let reference = reference();
    let sets = &reference["sets"];
    let mut count = 0;
    for name in ["A", "B", "C", "C_scaled", "D"] {
        let mut tyre = tyre(sets, name);
        for (list, columns) in [
            ("points_by_useMode", "columns"),
            ("low_speed_points_by_useMode", "columns"),
            ("pressure_points_by_useMode", "pressure_columns"),
        ] {
            for (mode, points) in sets[name][list].as_object().into_iter().flatten() {
                tyre.angles = if mode == "121" { Angles::Large } else { Angles::Plain };
                count += compare(&tyre, &format!("{name} {list} {mode}"), &sets[name][columns], points);
            }
        }
    }
    assert!(count >= 250, "{count}");
}

#[test]
fn vertical_load_of_6_2() {
    let reference = reference();
    let set = &reference["sets"]["D"];
    let tyre = tyre(&reference["sets"], "D");
    for row in set["vertical_load"].as_array().unwrap() {
        let [radius, omega, fx, fy, gamma, dpi, free, fz, _] = std::array::from_fn(|k| row[k].as_f64().unwrap());
        let pressure = tyre.coefficients.nompres * (1.0 + dpi);
        assert!((tyre.free_radius(omega) - free).abs() < 1e-12, "{row}");
        let found = tyre.vertical_load(radius, omega, fx, fy, gamma, pressure);
        assert!((found - fz).abs() < 1e-9 * fz, "{found} for {fz}");
    }
}

/// Derivatives against central differences, at the points of all sets; at kinks (κ + SHx = 0, α + SHy = 0, γ = 0) there are none.
#[test]
fn tangents_are_exact() {
    let reference = reference();
    let mut worst = 0.0_f64;
    let mut count = 0;
    for name in ["A", "B", "C", "D"] {
        let tyre = tyre(&reference["sets"], name);
        for k in 0..40 {
            // spread by irrational steps, away from kinks
            let spread = |n: f64, low: f64, high: f64| low + (high - low) * (n * (k as f64 + 1.0)).fract();
            let away = |x: f64, gap: f64| if x.abs() < gap { gap.copysign(x) } else { x };
            let slip = Slip {
                fz: spread(0.618_033, 1000.0, 8000.0),
                kappa: away(spread(0.414_213, -0.2, 0.2), 0.03),
                alpha: away(spread(0.732_050, -0.25, 0.25), 0.05),
                gamma: away(spread(0.236_067, -0.08, 0.08), 0.01),
                vx: spread(0.645_751, 0.3, 40.0),
                pressure: tyre.coefficients.nompres,
            };
            if (slip.vx - tyre.coefficients.vxlow).abs() < 0.05 {
                continue;
            }
            let tangent = tyre.tangent(slip);
            for variable in 0..5 {
                let h = [1e-2, 1e-6, 1e-6, 1e-6, 1e-5][variable];
                let moved = |sign: f64| {
                    let mut s = slip;
                    *[&mut s.fz, &mut s.kappa, &mut s.alpha, &mut s.gamma, &mut s.vx][variable] += sign * h;
                    let f = tyre.forces(s);
                    [f.fx, f.fy, f.mx, f.my, f.mz]
                };
                let (plus, minus) = (moved(1.0), moved(-1.0));
                let exact = [tangent.fx, tangent.fy, tangent.mx, tangent.my, tangent.mz];
                for row in 0..5 {
                    let difference = (plus[row] - minus[row]) / (2.0 * h);
                    let scale = difference
                        .abs()
                        .max(exact[row].value.abs() / [8000.0, 0.2, 0.25, 0.08, 40.0][variable])
                        .max(1e-3);
                    let error = (exact[row].derivative[variable] - difference).abs() / scale;
                    worst = worst.max(error);
                    // rounding of the difference: 1e-16 of a force of 1e4 N over 2e-6
                    assert!(error < 1e-4, "{name} {slip:?} row {row} variable {variable}: {exact:?} {difference}");
                    count += 1;
                }
            }
        }
    }
    println!("{count} derivatives, worst {worst:.1e}");
    assert!(count > 3000, "{count}");
}
