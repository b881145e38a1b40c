//! Comparisons as facts and questions.

use ir::{IntPredicate, Value};

/// One side of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// A value of the function.
    Value(Value),
    /// A number of the other side's type.
    Number(i64),
}

impl From<Value> for Side {
    fn from(v: Value) -> Self {
        Self::Value(v)
    }
}

/// A comparison of integers or pointers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Condition {
    pub predicate: IntPredicate,
    pub a: Side,
    pub b: Side,
}

impl Condition {
    pub fn new(predicate: IntPredicate, a: impl Into<Side>, b: impl Into<Side>) -> Self {
        Self { predicate, a: a.into(), b: b.into() }
    }

    /// A number is not negative.
    pub fn non_negative(v: impl Into<Side>) -> Self {
        Self::new(IntPredicate::Sge, v, Side::Number(0))
    }

    /// An unsigned number is as large as a positive one, or larger.
    pub fn at_least(v: Value, n: i64) -> Self {
        Self::new(IntPredicate::Uge, v, Side::Number(n))
    }
}
