//! Dependences between accesses to memory in loops: `print<da>`.
//!
//! # What it does
//! Says for two loads or stores whether some iterations of the loops around them touch the same memory, and in which order: for each loop around both,
//! the distance in iterations, or the directions in which it can lie.
//!
//! ```text
//! for (i) for (j) A[i][j + 1] = A[i][j];        consistent flow [0 1]
//! ```
//!
//! # What it leaves alone, and why
//! Calls, volatile and atomic accesses, accesses of different sizes, pointers into objects that may be the same or not: all of these are "confused".
//!
//! # Algorithm
//! G. Goff, K. Kennedy, C.-W. Tseng, "Practical Dependence Testing" (1991), without the propagation of constraints. Addresses are taken apart into
//! subscripts; each pair of subscripts is classified by the number of loops in it, and tested accordingly.
//!
//! | pair | loops in it | file | tests |
//! |---|---|---|---|
//! | ZIV | none | `mod.rs` | are they equal? |
//! | SIV | one | `siv.rs` | strong, weak crossing, weak zero; exact |
//! | RDIV | one on each side | `rdiv.rs` | exact, symbolic |
//! | MIV | more | `gcd.rs`, `banerjee.rs` | greatest common divisors; Banerjee's inequalities by direction |
//!
//! `exact.rs` solves the linear Diophantine equation with bounds that both exact tests share.
//!
//! # Complexity
//! Linear in the size of the expressions, but for Banerjee's test, which looks at 3^n vectors of directions, for n up to [`MIV_MAX_LEVEL`].
//!
//! # Compatibility with LLVM 22
//! The same text. Like LLVM's, the tests take the arithmetic of subscripts as one of numbers that do not wrap.

mod banerjee;
mod exact;
mod gcd;
mod levels;
mod print;
mod rdiv;
mod siv;
mod subscripts;

pub use print::{OPTIONS, PrintDependences};

use crate::delinearization::access;
use analysis::alias::{AliasFacts, AliasQueries, MemoryLocation};
use analysis::scalar_evolution::{Expr, Kind, Predicate, ScalarEvolution, Wrap};
use analysis::underlying::{is_identified_object, underlying_object};
use analysis::{Loops, Query};
use ir::{Inst, IntPredicate, Ordering, TypeTable};
use levels::Levels;
use subscripts::{Class, Pair};

/// Directions are explored for nests of at most so many loops (`-da-miv-max-level-threshold`).
pub const MIV_MAX_LEVEL: usize = 7;
/// The command line can ask for no more, because time grows threefold with each.
const MAX_SET_LEVEL: usize = 12;

bitflags::bitflags! {
    /// How the iteration of the source can lie to that of the destination.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Direction: u8 {
        /// Before it.
        const LT = 1;
        /// The same.
        const EQ = 2;
        /// Behind it.
        const GT = 4;
    }
}

/// What is known of one loop.
#[derive(Clone, Copy, Debug)]
pub struct LevelEntry {
    /// The directions that are possible.
    pub direction: Direction,
    /// Does the loop play no part in the subscripts?
    pub is_scalar: bool,
    /// Would the dependence be gone without the first iteration?
    pub peel_first: bool,
    /// Would the dependence be gone without the last iteration?
    pub peel_last: bool,
    /// The number of iterations from source to destination.
    pub distance: Option<Expr>,
}

impl LevelEntry {
    const UNKNOWN: Self =
        Self { direction: Direction::all(), is_scalar: true, peel_first: false, peel_last: false, distance: None };
}

/// A dependence of which something is known.
#[derive(Clone, Debug)]
pub struct Dependence {
    /// The loops around both, from the outermost one.
    pub levels: Vec<LevelEntry>,
    /// Loops around one of them each that iterate alike, and could be one.
    pub fused: Vec<LevelEntry>,
    /// Is it the same in all iterations?
    pub is_consistent: bool,
    /// Can it be one within an iteration?
    pub is_loop_independent: bool,
    /// What must hold for this to be true.
    pub assumptions: Vec<Predicate>,
}

/// What is known of two accesses.
#[derive(Clone, Debug)]
pub enum Answer {
    /// They never touch the same memory, but in the same iteration if they are one.
    Independent,
    /// Nothing.
    Confused(Vec<Predicate>),
    /// A dependence.
    Known(Dependence),
}

/// Questions about the dependences of a function.
pub struct DependenceQueries<'a, 's, 'e> {
    q: Query<'a>,
    aliases: AliasQueries<'a>,
    loops: &'a Loops,
    se: &'s mut ScalarEvolution<'e>,
    miv_levels: usize,
}

/// A pair of accesses that is being tested. The tests return `true` if there is no dependence.
struct Test<'t, 'e> {
    types: &'t TypeTable,
    se: &'t mut ScalarEvolution<'e>,
    loops: &'t Loops,
    levels: Levels,
    miv_levels: usize,
    result: Dependence,
}

impl<'a, 's, 'e> DependenceQueries<'a, 's, 'e> {
    /// Begins to ask. The body must not change meanwhile.
    pub fn new(q: Query<'a>, facts: &'a AliasFacts, loops: &'a Loops, se: &'s mut ScalarEvolution<'e>) -> Self {
        let aliases = AliasQueries::new(q, facts).across_iterations();
        Self { q, aliases, loops, se, miv_levels: MIV_MAX_LEVEL }
    }

    /// Explores directions for nests of at most so many loops.
    pub fn with_miv_levels(self, levels: usize) -> Self {
        Self { miv_levels: levels.min(MAX_SET_LEVEL), ..self }
    }

    /// What is known of two accesses, the first of which comes first in an iteration.
    pub fn depends(&mut self, src: Inst, dst: Inst) -> Answer {
        let confused = || Answer::Confused(Vec::new());
        if !self.is_simple(src) || !self.is_simple(dst) {
            return confused();
        }
        let (Some((src_ty, src_ptr)), Some((dst_ty, dst_ptr))) =
            (access(self.q.view(), src), access(self.q.view(), dst))
        else {
            return confused();
        };
        let locations = [src, dst].map(|i| MemoryLocation::of(&self.q, i));
        let [Some(src_loc), Some(dst_loc)] = locations else { return confused() };
        match self.same_object(&src_loc, &dst_loc) {
            Some(false) => return Answer::Independent,
            None => return confused(),
            Some(true) => {}
        }
        let Some(size) = src_loc.size.known_min().filter(|_| src_loc.size == dst_loc.size && src_loc.size.is_precise())
        else {
            return confused();
        };
        let (src_address, dst_address) = (self.se.get(src_ptr), self.se.get(dst_ptr));
        let (src_base, dst_base) = (self.se.pointer_base(src_address), self.se.pointer_base(dst_address));
        let body = self.q.body;
        let around = [src, dst].map(|i| self.loops.innermost(body.inst_block(i)));
        if src_base != dst_base
            || !around.iter().all(|&l| levels::is_invariant_in_nest(self.se, self.loops, src_base, l))
        {
            return confused();
        }
        let offset = self.se.minus(src_address, src_base, Wrap::empty());
        let other = self.se.minus(dst_address, dst_base, Wrap::empty());
        let mut assumptions = Vec::new();
        if src_loc.size.is_scalable() && ![offset, other].iter().all(|&e| self.se.is_zero(e)) {
            return confused();
        }
        if !self.is_multiple(offset, size, &mut assumptions) || !self.is_multiple(other, size, &mut assumptions) {
            return Answer::Confused(assumptions);
        }
        let types = [src_ty, dst_ty];
        let pairs = subscripts::delinearized(self.se, self.q, around, types, [src_ptr, dst_ptr]);
        let mut pairs = pairs.unwrap_or_else(|| vec![Pair { src: offset, dst: other }]);
        let levels = Levels::new(self.se, self.loops, &pairs, around);
        let result = Dependence {
            levels: vec![LevelEntry::UNKNOWN; levels.common],
            fused: Vec::new(),
            is_consistent: true,
            is_loop_independent: src != dst,
            assumptions,
        };
        let mut test =
            Test { types: self.q.types(), se: self.se, loops: self.loops, levels, miv_levels: self.miv_levels, result };
        if test.all(&mut pairs) { Answer::Independent } else { test.finish(src == dst) }
    }

    /// Is it a load or store that may be moved like any other?
    fn is_simple(&self, i: Inst) -> bool {
        let d = self.q.body.inst(i);
        access(self.q.view(), i).is_some()
            && !d.is_volatile()
            && matches!(d.ordering(), Ordering::NotAtomic | Ordering::Unordered)
    }

    /// Are both in the same object? No answer if that is not known.
    fn same_object(&mut self, a: &MemoryLocation, b: &MemoryLocation) -> Option<bool> {
        let anywhere = |l: &MemoryLocation| MemoryLocation::before_or_after(l.ptr).with_tags(l.tags);
        if self.aliases.is_no_alias(anywhere(a), anywhere(b)) {
            return Some(false);
        }
        let (module, body) = (self.q.module, self.q.body);
        let (a, b) = (underlying_object(module, body, a.ptr), underlying_object(module, body, b.ptr));
        if a == b {
            return Some(true);
        }
        let are_known = [a, b].iter().all(|&o| is_identified_object(module, self.q.function, body, o));
        are_known.then_some(false)
    }

    /// Is an offset surely a multiple of a size, or assumed to be?
    fn is_multiple(&mut self, e: Expr, size: u64, assumptions: &mut Vec<Predicate>) -> bool {
        if size <= 1 {
            return size == 1;
        }
        if self.se.is(e, Kind::AddRec) {
            return self.se.ops_vec(e).into_iter().all(|o| self.is_multiple(o, size, assumptions));
        }
        if let Some(n) = self.se.constant(e) {
            return n.urem(&ir::ApInt::new(n.width(), size)).is_some_and(|r| r.is_zero());
        }
        let ty = self.se.ty(e);
        let (divisor, zero) = (self.se.uint(ty, size), self.se.uint(ty, 0));
        let rest = self.se.urem(e, divisor);
        if self.se.is_known_predicate(IntPredicate::Eq, rest, zero) {
            return true;
        }
        if self.se.is_known_predicate(IntPredicate::Ne, rest, zero) {
            return false;
        }
        let test = Predicate::Compare(IntPredicate::Eq, rest, zero);
        if !assumptions.contains(&test) {
            assumptions.push(test);
        }
        true
    }
}

impl Test<'_, '_> {
    /// Tests all pairs of subscripts.
    fn all(&mut self, pairs: &mut [Pair]) -> bool {
        for pair in pairs.iter_mut() {
            pair.remove_matching_extensions(self.se);
        }
        let mut used = vec![false; self.levels.max + 1];
        for pair in pairs.iter() {
            let (class, mut in_pair) = self.levels.classify(self.se, self.loops, pair);
            let independent = match class {
                Class::NonLinear => {
                    self.levels.mark_common(self.se, self.loops, pair, &mut in_pair);
                    self.result.is_consistent = false;
                    false
                }
                Class::Ziv => self.test_ziv(pair),
                Class::Siv => self.test_siv(pair),
                Class::Rdiv => self.test_rdiv(pair),
                Class::Miv => self.test_miv(pair, &in_pair),
            };
            if independent {
                return true;
            }
            used.iter_mut().zip(in_pair).for_each(|(all, own)| *all |= own);
        }
        for (entry, &is_used) in self.result.levels.iter_mut().zip(&used[1..]) {
            entry.is_scalar &= !is_used;
        }
        false
    }

    /// The answer, from what the tests have left.
    fn finish(mut self, is_self: bool) -> Answer {
        let zero = self.se.uint(self.levels.index_type, 0);
        for entry in &mut self.result.levels {
            if entry.direction == Direction::EQ {
                entry.distance.get_or_insert(zero);
            }
        }
        let common = self.levels.common - self.levels.fused;
        self.result.fused = self.result.levels.split_off(common);
        // Loops that could be one need not become one.
        self.result.is_consistent &= self.result.fused.is_empty();
        let levels = &self.result.levels;
        if is_self {
            let all_equal = levels.iter().all(|entry| entry.direction == Direction::EQ);
            if all_equal && self.result.assumptions.is_empty() {
                return Answer::Independent;
            }
        } else if !levels.iter().all(|entry| entry.direction.contains(Direction::EQ)) {
            self.result.is_loop_independent = false;
        }
        Answer::Known(self.result)
    }

    /// No loop takes part.
    fn test_ziv(&mut self, pair: &Pair) -> bool {
        if self.is_known(IntPredicate::Eq, pair.src, pair.dst) {
            return false;
        }
        if self.is_known(IntPredicate::Ne, pair.src, pair.dst) {
            return true;
        }
        self.result.is_consistent = false;
        false
    }

    fn test_miv(&mut self, pair: &Pair, used: &[bool]) -> bool {
        self.result.is_consistent = false;
        self.test_gcd(pair) || self.test_banerjee(pair, used)
    }

    /// Does a comparison hold, or so the sign of the difference says?
    fn is_known(&mut self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        let se = &mut *self.se;
        let (mut x, mut y) = (a, b);
        let same_extension = se.kind(a) == se.kind(b) && matches!(se.kind(a), Kind::SignExtend | Kind::ZeroExtend);
        if predicate.is_equality() && same_extension && se.ty(se.op(a, 0)) == se.ty(se.op(b, 0)) {
            (x, y) = (se.op(a, 0), se.op(b, 0));
        }
        if se.is_known_predicate(predicate, x, y) {
            return true;
        }
        let difference = se.minus(x, y, Wrap::empty());
        match predicate {
            IntPredicate::Eq => se.is_zero(difference),
            IntPredicate::Ne => se.is_known_non_zero(difference),
            IntPredicate::Sge => se.is_known_non_negative(difference),
            IntPredicate::Sle => se.is_known_non_positive(difference),
            IntPredicate::Sgt => se.is_known_positive(difference),
            IntPredicate::Slt => se.is_known_negative(difference),
            _ => false,
        }
    }

    /// Leaves only these directions at a level; `true` if none is left.
    fn restrict(&mut self, level: usize, directions: Direction) -> bool {
        match self.result.levels.get_mut(level - 1) {
            Some(entry) => {
                entry.direction &= directions;
                entry.direction.is_empty()
            }
            None => false,
        }
    }

    fn set_distance(&mut self, level: usize, distance: Expr) {
        if let Some(entry) = self.result.levels.get_mut(level - 1) {
            entry.distance = Some(distance);
        }
    }

    fn negated(&mut self, e: Expr) -> Expr {
        self.se.negate(e, Wrap::empty())
    }

    /// The difference, unless it might wrap: so it is if it makes no difference whether the two are extended before or afterwards.
    fn difference(&mut self, a: Expr, b: Expr) -> Option<Expr> {
        let wide = self.types.int(self.se.width(a).saturating_mul(2));
        let narrow = self.minus(a, b);
        let late = self.se.sext(narrow, wide);
        let (a, b) = (self.se.sext(a, wide), self.se.sext(b, wide));
        (late == self.minus(a, b)).then_some(narrow)
    }

    fn minus(&mut self, a: Expr, b: Expr) -> Expr {
        self.se.minus(a, b, Wrap::empty())
    }
}
