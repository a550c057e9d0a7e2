//! Functions that expressions may call.

/// A function, in the order of [`FUNCTIONS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Function {
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Atan2,
    Sinh,
    Cosh,
    Tanh,
    Exp,
    Log,
    Log10,
    Sqrt,
    Abs,
    Sign,
    Floor,
    Ceil,
    Mod,
    Min,
    Max,
    Clamp,
    Hypot,
    If,
}

/// What a function makes of the units of its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// Of pure numbers, a pure number.
    Pure,
    /// Of values that measure the same, another one.
    Same,
    /// Of values that measure the same, a pure number.
    Ratio,
    /// The square root.
    Root,
    /// Of a condition and two values that measure the same, one of them.
    Choice,
}

/// Name, number of arguments, rule, meaning.
const FUNCTIONS: &[(&str, Function, usize, Rule, &str)] = &[
    ("sin", Function::Sin, 1, Rule::Pure, "sine, of an angle in rad"),
    ("cos", Function::Cos, 1, Rule::Pure, "cosine"),
    ("tan", Function::Tan, 1, Rule::Pure, "tangent"),
    ("asin", Function::Asin, 1, Rule::Pure, "arc sine, in rad"),
    ("acos", Function::Acos, 1, Rule::Pure, "arc cosine"),
    ("atan", Function::Atan, 1, Rule::Pure, "arc tangent"),
    ("atan2", Function::Atan2, 2, Rule::Ratio, "the angle of the point (x, y)"),
    ("sinh", Function::Sinh, 1, Rule::Pure, "hyperbolic sine"),
    ("cosh", Function::Cosh, 1, Rule::Pure, "hyperbolic cosine"),
    ("tanh", Function::Tanh, 1, Rule::Pure, "hyperbolic tangent"),
    ("exp", Function::Exp, 1, Rule::Pure, "exponential"),
    ("log", Function::Log, 1, Rule::Pure, "natural logarithm"),
    ("log10", Function::Log10, 1, Rule::Pure, "logarithm to base 10"),
    ("sqrt", Function::Sqrt, 1, Rule::Root, "square root"),
    ("abs", Function::Abs, 1, Rule::Same, "magnitude"),
    ("sign", Function::Sign, 1, Rule::Ratio, "-1, 0 or 1"),
    ("floor", Function::Floor, 1, Rule::Same, "the whole number below"),
    ("ceil", Function::Ceil, 1, Rule::Same, "the whole number above"),
    ("mod", Function::Mod, 2, Rule::Same, "the rest of a division, with the sign of the divisor"),
    ("min", Function::Min, 2, Rule::Same, "the smaller of two"),
    ("max", Function::Max, 2, Rule::Same, "the larger of two"),
    ("clamp", Function::Clamp, 3, Rule::Same, "x, held between low and high"),
    ("hypot", Function::Hypot, 2, Rule::Same, "√(x² + y²)"),
    ("if", Function::If, 3, Rule::Choice, "a where the condition is true, else b"),
];

impl Function {
    fn row(self) -> &'static (&'static str, Function, usize, Rule, &'static str) {
        &FUNCTIONS[self as usize]
    }

    /// The function of a name.
    pub fn named(name: &str) -> Option<Self> {
        FUNCTIONS.iter().find(|f| f.0 == name).map(|f| f.1)
    }

    /// All names.
    pub fn names<'a>() -> impl Iterator<Item = &'a str> {
        FUNCTIONS.iter().map(|f| f.0)
    }

    /// How many arguments.
    pub fn arguments(self) -> usize {
        self.row().2
    }

    /// What it makes of units.
    pub fn rule(self) -> Rule {
        self.row().3
    }
}

/// Names and meanings of all functions, for a manual.
pub fn functions() -> impl Iterator<Item = (&'static str, &'static str)> {
    FUNCTIONS.iter().map(|f| (f.0, f.4))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_functions() {
        for (i, f) in FUNCTIONS.iter().enumerate() {
            assert_eq!((f.1 as usize, f.1.row().0), (i, f.0));
        }
    }
}
