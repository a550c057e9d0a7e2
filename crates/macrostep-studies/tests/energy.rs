//! What the survey of corrections says of the crane.

use macrostep::RunOutcome;
use macrostep_studies::survey::energy;

#[test]
fn energy_harms_no_crane() {
    let options = energy::Options { problem: Some("crane".into()), ..energy::Options::default() };
    let survey = energy::survey(&options, &|_, _| {});
    let rows: Vec<&energy::Row> = survey.rows.iter().filter(|r| r.method == "energy").collect();
    assert_eq!(rows.len(), 5);
    for row in rows {
        assert_eq!(row.outcome, RunOutcome::Completed, "{}", row.variant);
        assert!(!row.farther && !row.farther_nrms, "{}: {:?} {:?}", row.variant, row.energy_error, row.largest_nrms);
    }
}
