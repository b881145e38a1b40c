//! Patterns of expressions, for rules that look for them.
//!
//! ```text
//! let (x, y) = (Hole::new(), Hole::new());
//! // (x & y) | ~x
//! if c_or(c_and(&x, &y), not(same(&x))).matches(&q, v) { … x.get() … }
//! ```
//!
//! A pattern is matched against a value from left to right. A [`Hole`] takes whatever stands in its place; [`same`] asks for what a hole took before;
//! a [`Value`] asks for itself. Functions that begin with `c_` try both orders of the operands, the order of the text first. What holes
//! hold after a match that failed means nothing.
//!
//! Constants: patterns of numbers accept a vector with the same number in every lane. Those that take a number out ([`IntHole`], [`is_int`]) want all lanes
//! to be that number; those that ask for a property ([`zero`], [`ones`], [`power_of_two`], …) also accept poison in some lanes, as in LLVM.

mod constants;
mod operations;

pub use constants::*;
pub use operations::*;

use crate::query::Query;
use ir::{ApInt, FloatPredicate, IntPredicate, Opcode, Value};
use std::cell::{Cell, RefCell};

/// Something that a value can be.
pub trait Pattern {
    /// Is `v` that?
    fn matches(&self, q: &Query<'_>, v: Value) -> bool;
}

/// Takes any value.
pub struct Hole(Cell<Value>);

impl Hole {
    /// An empty one.
    pub fn new() -> Self {
        Self(Cell::new(Value::NONE))
    }

    /// What it took last.
    pub fn get(&self) -> Value {
        self.0.get()
    }

    /// Puts a value in.
    pub fn set(&self, v: Value) {
        self.0.set(v);
    }
}

impl Default for Hole {
    fn default() -> Self {
        Self::new()
    }
}

impl Pattern for &Hole {
    fn matches(&self, _: &Query<'_>, v: Value) -> bool {
        self.0.set(v);
        v.is_some()
    }
}

/// Itself.
impl Pattern for Value {
    fn matches(&self, _: &Query<'_>, v: Value) -> bool {
        *self == v
    }
}

/// What a hole took earlier in the same match.
pub struct Same<'a>(&'a Hole);

/// What a hole took earlier in the same match.
pub fn same(hole: &Hole) -> Same<'_> {
    Same(hole)
}

impl Pattern for Same<'_> {
    fn matches(&self, _: &Query<'_>, v: Value) -> bool {
        self.0.get() == v
    }
}

/// Anything.
#[derive(Clone, Copy)]
pub struct Any;

/// Anything.
pub fn any() -> Any {
    Any
}

impl Pattern for Any {
    fn matches(&self, _: &Query<'_>, v: Value) -> bool {
        v.is_some()
    }
}

/// Takes the number that a constant is, in every lane.
pub struct IntHole(RefCell<Option<ApInt>>);

impl IntHole {
    /// An empty one.
    pub fn new() -> Self {
        Self(RefCell::new(None))
    }

    /// What it took last; zero if nothing.
    pub fn get(&self) -> ApInt {
        self.0.borrow().clone().unwrap_or_else(|| ApInt::zero(1))
    }

    /// Puts a number in.
    pub fn set(&self, n: ApInt) {
        *self.0.borrow_mut() = Some(n);
    }
}

impl Default for IntHole {
    fn default() -> Self {
        Self::new()
    }
}

impl Pattern for &IntHole {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let n = v.constant().and_then(|c| q.body.consts().splat_int(q.types(), c));
        let found = n.is_some();
        if found {
            *self.0.borrow_mut() = n;
        }
        found
    }
}

/// Takes the predicate of a comparison of integers.
pub struct PredicateHole(Cell<IntPredicate>);

impl PredicateHole {
    /// An empty one.
    pub fn new() -> Self {
        Self(Cell::new(IntPredicate::Eq))
    }

    /// What it took last.
    pub fn get(&self) -> IntPredicate {
        self.0.get()
    }

    pub(super) fn set(&self, p: IntPredicate) {
        self.0.set(p);
    }
}

impl Default for PredicateHole {
    fn default() -> Self {
        Self::new()
    }
}

/// Takes the predicate of a comparison of floats.
pub struct FloatPredicateHole(Cell<FloatPredicate>);

impl FloatPredicateHole {
    /// An empty one.
    pub fn new() -> Self {
        Self(Cell::new(FloatPredicate::False))
    }

    /// What it took last.
    pub fn get(&self) -> FloatPredicate {
        self.0.get()
    }

    pub(super) fn set(&self, p: FloatPredicate) {
        self.0.set(p);
    }
}

impl Default for FloatPredicateHole {
    fn default() -> Self {
        Self::new()
    }
}

/// Takes the opcode of an operation.
pub struct OpcodeHole(Cell<Opcode>);

impl OpcodeHole {
    /// An empty one.
    pub fn new() -> Self {
        Self(Cell::new(Opcode::Unreachable))
    }

    /// What it took last.
    pub fn get(&self) -> Opcode {
        self.0.get()
    }

    pub(super) fn set(&self, op: Opcode) {
        self.0.set(op);
    }
}

impl Default for OpcodeHole {
    fn default() -> Self {
        Self::new()
    }
}

/// A pattern, and what it matched.
pub struct Bind<'a, P>(&'a Hole, P);

/// A pattern, and what it matched.
pub fn bind<P: Pattern>(hole: &Hole, pattern: P) -> Bind<'_, P> {
    Bind(hole, pattern)
}

impl<P: Pattern> Pattern for Bind<'_, P> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let found = self.1.matches(q, v);
        if found {
            self.0.set(v);
        }
        found
    }
}

/// One pattern or else the other.
pub struct Either<A, B>(A, B);

/// One pattern or else the other.
pub fn either<A: Pattern, B: Pattern>(a: A, b: B) -> Either<A, B> {
    Either(a, b)
}

impl<A: Pattern, B: Pattern> Pattern for Either<A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        self.0.matches(q, v) || self.1.matches(q, v)
    }
}

/// Both patterns at once.
pub struct Both<A, B>(A, B);

/// Both patterns at once.
pub fn both<A: Pattern, B: Pattern>(a: A, b: B) -> Both<A, B> {
    Both(a, b)
}

impl<A: Pattern, B: Pattern> Pattern for Both<A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        self.0.matches(q, v) && self.1.matches(q, v)
    }
}

/// A value with one use.
pub struct OneUse<P>(P);

/// A pattern of a value that has one use.
pub fn one_use<P: Pattern>(pattern: P) -> OneUse<P> {
    OneUse(pattern)
}

impl<P: Pattern> Pattern for OneUse<P> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        v.is_some() && q.body.has_one_use(v) && self.0.matches(q, v)
    }
}
