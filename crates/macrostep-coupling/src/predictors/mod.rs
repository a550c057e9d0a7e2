//! Predictors: what supplies inputs between communication points.

mod adaptive;
mod dmd;
mod hermite;
mod latest;
mod least_squares;
mod nodes;
mod polynomial_hold;

pub use adaptive::AdaptiveOrder;
pub use dmd::{Auto, AutoParts, Dmd, Forecast, Point, Window, Windowed};
pub use hermite::Hermite;
pub use latest::Latest;
pub use least_squares::LeastSquares;
pub use polynomial_hold::{FirstOrderHold, PolynomialHold, SecondOrderHold, ZeroOrderHold};
