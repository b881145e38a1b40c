//! Scalar evolution of one loop under run-time tests: what would be known of it if these held. Tests are added as they are needed.

use analysis::Loop;
use analysis::scalar_evolution::{CountKind, Expr, Kind, Ops, Predicate, ScalarEvolution, Wrap};
use ir::{IntPredicate, Value};
use rustc_hash::FxHashMap;

/// A loop, and what is assumed of it.
pub struct Predicated<'s, 'e> {
    /// What holds without tests.
    pub se: &'s mut ScalarEvolution<'e>,
    l: Loop,
    predicates: Vec<Predicate>,
    /// Expressions as they are under the tests, with the number of tests when that was found.
    rewritten: FxHashMap<Expr, (usize, Expr)>,
    /// Pointers that do not wrap under the tests.
    no_wrap: FxHashMap<Value, bool>,
}

impl<'s, 'e> Predicated<'s, 'e> {
    /// Begins without tests.
    pub fn new(se: &'s mut ScalarEvolution<'e>, l: Loop) -> Self {
        Self { se, l, predicates: Vec::new(), rewritten: FxHashMap::default(), no_wrap: FxHashMap::default() }
    }

    /// The tests.
    pub fn predicates(&self) -> &[Predicate] {
        &self.predicates
    }

    /// What an expression was found to be under the tests, if anyone asked.
    pub fn known(&self, e: Expr) -> Option<Expr> {
        self.rewritten.get(&e).map(|r| r.1)
    }

    /// Assumes something.
    pub fn assume(&mut self, predicate: Predicate) {
        if !self.is_implied(predicate) {
            self.predicates.push(predicate);
        }
    }

    fn is_implied(&self, predicate: Predicate) -> bool {
        self.predicates.contains(&predicate)
            || matches!(predicate, Predicate::NoWrap(e, signed) if self.never_wraps(e, signed))
    }

    /// Does a recurrence not wrap when its step is taken as a signed number, whatever is assumed?
    fn never_wraps(&self, rec: Expr, signed: bool) -> bool {
        if signed {
            return self.se.nsw(rec);
        }
        let step = self.se.ops(rec).get(1).and_then(|&s| self.se.constant(s));
        self.se.nuw(rec) && step.is_some_and(|s| !s.is_negative())
    }

    /// The expression of a value under the tests.
    pub fn get(&mut self, v: Value) -> Expr {
        let e = self.se.get(v);
        let old = self.rewritten.get(&e).copied();
        if let Some((count, known)) = old
            && count == self.predicates.len()
        {
            return known;
        }
        let from = old.map_or(e, |o| o.1);
        let new = self.rewrite(from, &mut None);
        self.rewritten.insert(e, (self.predicates.len(), new));
        new
    }

    /// The same as a recurrence, with more tests if need be.
    pub fn get_recurrence(&mut self, v: Value) -> Option<Expr> {
        let e = self.get(v);
        let mut needed = Some(Vec::new());
        let new = self.rewrite(e, &mut needed);
        if !self.se.is(new, Kind::AddRec) {
            return None;
        }
        let needed = needed.unwrap_or_default();
        if needed.iter().any(|&p| self.surely_fails(p)) {
            return None;
        }
        needed.into_iter().for_each(|p| self.assume(p));
        let key = self.se.get(v);
        self.rewritten.insert(key, (self.predicates.len(), new));
        Some(new)
    }

    /// Is it known that a recurrence of numbers wraps in the iterations that the loop has? A test of that would never pass.
    fn surely_fails(&mut self, predicate: Predicate) -> bool {
        let Predicate::NoWrap(rec, true) = predicate else { return false };
        let Some(own) = self.se.rec_loop(rec) else { return false };
        let count = self.se.exact_count(own);
        let [start, step, count] =
            [self.se.op(rec, 0), self.se.op(rec, 1), count].map(|e| self.se.constant(e).cloned());
        let (Some(start), Some(step), Some(count)) = (start, step, count) else { return false };
        let (narrow, wide) = (start.width(), start.width() + count.width() + 2);
        let last = &start.sext(wide) + &(&step.sext(wide) * &count.zext(wide));
        last.trunc(narrow).sext(wide) != last
    }

    /// The expression as it is under the tests, and under those that are added to `needed`, if there may be more.
    fn rewrite(&mut self, e: Expr, needed: &mut Option<Vec<Predicate>>) -> Expr {
        let (l, predicates) = (self.l, &self.predicates);
        let wraps_not = |se: &ScalarEvolution<'_>, rec: Expr, signed: bool, needed: &mut Option<Vec<Predicate>>| {
            let test = Predicate::NoWrap(rec, signed);
            let known = if signed {
                se.nsw(rec)
            } else {
                se.nuw(rec) && se.constant(se.op(rec, 1)).is_some_and(|s| !s.is_negative())
            };
            if known || predicates.contains(&test) {
                return true;
            }
            needed.as_mut().map(|n| n.push(test)).is_some()
        };
        let equal = |part: Expr| {
            predicates.iter().find_map(|p| match *p {
                Predicate::Compare(IntPredicate::Eq, a, b) if a == part => Some(b),
                _ => None,
            })
        };
        self.se.rewrite_parts(
            e,
            |se, part| if se.is(part, Kind::Unknown) { equal(part) } else { None },
            |se, part, ops: Ops| {
                let signed = se.is(part, Kind::SignExtend);
                if (signed || se.is(part, Kind::ZeroExtend))
                    && se.is_affine_in(ops[0], l)
                    && wraps_not(se, ops[0], signed, needed)
                {
                    let ty = se.ty(part);
                    let (start, step) = (se.op(ops[0], 0), se.op(ops[0], 1));
                    let start = if signed { se.sext(start, ty) } else { se.zext(start, ty) };
                    let step = se.sext(step, ty);
                    let flags = se.flags(ops[0]);
                    return se.add_rec2(start, step, l, flags);
                }
                if se.ops(part) == &ops[..] { part } else { se.rebuild(part, ops) }
            },
        )
    }

    /// Is a pointer, which is a recurrence, known not to wrap, perhaps under the tests?
    pub fn has_no_wrap(&mut self, v: Value) -> bool {
        let rec = self.get(v);
        self.no_wrap.contains_key(&v) || self.se.is(rec, Kind::AddRec) && self.never_wraps(rec, false)
    }

    /// Assumes that a pointer, which is a recurrence, does not wrap.
    pub fn assume_no_wrap(&mut self, v: Value) {
        let rec = self.get(v);
        self.assume(Predicate::NoWrap(rec, false));
        self.no_wrap.insert(v, true);
    }

    /// How often the back edge is taken under the tests, with more of them if need be.
    pub fn count(&mut self, kind: CountKind) -> Expr {
        let (count, needed) = self.se.predicated_count(self.l, kind);
        needed.into_iter().for_each(|p| self.assume(p));
        count
    }

    /// A sum without flags.
    pub fn minus(&mut self, a: Expr, b: Expr) -> Expr {
        self.se.minus(a, b, Wrap::empty())
    }
}
