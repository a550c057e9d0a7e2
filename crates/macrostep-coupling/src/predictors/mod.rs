//! Predictors: what supplies inputs between communication points.

mod adaptive;
mod dmd;
mod hermite;
mod hold;
mod latest;
mod least_squares;
mod nodes;

pub use adaptive::AdaptiveOrder;
pub use dmd::{AUTO_MODELS, Auto, AutoParts, Dmd, Forecast, Point, Window, Windowed};
pub use hermite::Hermite;
pub use hold::Hold;
pub use latest::Latest;
pub use least_squares::LeastSquares;
