//! Numbers from JSON, which knows neither NaN nor infinity: `serde_json` writes `null` for both, and here `null` is NaN.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};

/// What [`or_nan`] reads: numbers, and what is made of them.
pub trait OrNan: Sized {
    /// The same with `Option<f64>` for each number.
    type Nullable: DeserializeOwned;

    /// NaN in place of what is not there.
    fn or_nan(read: Self::Nullable) -> Self;
}

impl OrNan for f64 {
    type Nullable = Option<f64>;

    fn or_nan(read: Option<f64>) -> Self {
        read.unwrap_or(f64::NAN)
    }
}

impl OrNan for (f64, f64) {
    type Nullable = (Option<f64>, Option<f64>);

    fn or_nan((a, b): Self::Nullable) -> Self {
        (f64::or_nan(a), f64::or_nan(b))
    }
}

impl<T: OrNan> OrNan for Vec<T> {
    type Nullable = Vec<T::Nullable>;

    fn or_nan(read: Self::Nullable) -> Self {
        read.into_iter().map(T::or_nan).collect()
    }
}

impl<T: OrNan> OrNan for Option<Vec<T>> {
    type Nullable = Option<Vec<T::Nullable>>;

    fn or_nan(read: Self::Nullable) -> Self {
        read.map(OrNan::or_nan)
    }
}

impl<T: OrNan> OrNan for BTreeMap<String, T> {
    type Nullable = BTreeMap<String, T::Nullable>;

    fn or_nan(read: Self::Nullable) -> Self {
        read.into_iter().map(|(name, x)| (name, T::or_nan(x))).collect()
    }
}

/// Reads numbers that were written as JSON: `#[serde(deserialize_with = "macrostep_core::or_nan")]`.
///
/// ```
/// #[derive(serde::Serialize, serde::Deserialize)]
/// struct Error {
///     #[serde(deserialize_with = "macrostep_core::or_nan")]
///     nrms: f64,
/// }
///
/// let text = serde_json::to_string(&Error { nrms: f64::INFINITY }).unwrap();
/// assert_eq!(text, r#"{"nrms":null}"#);
/// assert!(serde_json::from_str::<Error>(&text).unwrap().nrms.is_nan());
/// ```
pub fn or_nan<'de, D: Deserializer<'de>, T: OrNan>(deserializer: D) -> Result<T, D::Error> {
    T::Nullable::deserialize(deserializer).map(T::or_nan)
}
