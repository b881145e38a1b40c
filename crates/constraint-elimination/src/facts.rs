//! What is known at a place: two systems, for unsigned and for signed numbers.

use crate::conditions::{Condition, Side};
use crate::decompose::{Decomposer, is_clearly_non_negative};
use crate::system::{Dense, System, negated, negated_or_equal, strictly_less};
use analysis::Query;
use ir::{ConstData, IntPredicate, Param, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A row of one of the systems.
pub(crate) struct Constraint {
    row: Dense,
    signed: bool,
    equal: bool,
    different: bool,
    preconditions: Vec<Condition>,
    /// Variables in it that are not negative.
    non_negative: SmallVec<[usize; 4]>,
    /// Values that the system does not know yet.
    new: Vec<Value>,
}

/// A row that was added, and until where it holds.
#[derive(Debug)]
pub(crate) struct Entry {
    pub enter: u32,
    pub leave: u32,
    signed: bool,
    new: Vec<Value>,
}

/// One system and the numbers of its values.
#[derive(Default)]
struct OneSystem {
    system: System,
    index: FxHashMap<Value, usize>,
}

/// What is known.
pub(crate) struct Facts {
    systems: [OneSystem; 2],
    /// Rows, newest last, with the blocks in which they hold.
    pub stack: Vec<Entry>,
    /// So deep preconditions of preconditions are looked at.
    depth: u32,
}

/// Preconditions of preconditions are followed so deep. LLVM has no limit but its stack.
const MAX_PRECONDITIONS: u32 = 16;

impl Facts {
    /// Nothing but that parameters are not negative as unsigned numbers.
    pub fn new(params: &[Param]) -> Self {
        let side = || {
            let index: FxHashMap<Value, usize> =
                params.iter().enumerate().map(|(k, &p)| (Value::from(p), k + 1)).collect();
            OneSystem { system: System::new(index.len()), index }
        };
        let mut facts = Self { systems: [side(), side()], stack: Vec::new(), depth: 0 };
        for k in 1..=params.len() {
            facts.systems[0].system.add_non_negative(k);
        }
        facts
    }

    pub fn rows(&self, signed: bool) -> usize {
        self.systems[usize::from(signed)].system.len()
    }

    /// Takes back the newest row.
    pub fn pop(&mut self) {
        let Some(entry) = self.stack.pop() else { return };
        let side = &mut self.systems[usize::from(entry.signed)];
        side.system.pop();
        for v in &entry.new {
            side.index.remove(v);
        }
        side.system.forget_variables(entry.new.len());
    }

    /// The row that a comparison is. `None` if it is none.
    fn constraint(&self, q: &Query<'_>, c: Condition, force_signed: bool) -> Option<Constraint> {
        use IntPredicate::*;
        let Condition { mut predicate, mut a, mut b } = c;
        let (mut equal, mut different) = (false, false);
        let is_zero = |side: Side| match side {
            Side::Number(n) => n == 0,
            Side::Value(v) => v.constant().is_some_and(|c| q.body.consts().is_zero(c)),
        };
        match predicate {
            Ugt | Uge | Sgt | Sge => {
                predicate = predicate.swapped();
                (a, b) = (b, a);
            }
            Eq => {
                equal = force_signed || !is_zero(b);
                predicate = Ule;
            }
            Ne if !force_signed && is_zero(b) => {
                predicate = Ult;
                (a, b) = (b, a);
            }
            Ne => {
                different = true;
                predicate = Ule;
            }
            _ => {}
        }
        let signed = force_signed || predicate.is_signed();
        let mut preconditions = Vec::new();
        let mut parts = Decomposer { q: *q, preconditions: &mut preconditions };
        let left = parts.decompose(a, signed);
        let right = parts.decompose(b, signed);
        let known = &self.systems[usize::from(signed)].index;
        let mut new: Vec<Value> = Vec::new();
        let mut number = |v: Value| match known.get(&v) {
            Some(&k) => k,
            // Sums have few parts.
            None => match new.iter().position(|&known| known == v) {
                Some(k) => known.len() + 1 + k,
                None => {
                    new.push(v);
                    known.len() + new.len()
                }
            },
        };
        let entries: SmallVec<[(usize, i64, bool, bool); 4]> = left
            .parts
            .iter()
            .map(|p| (p, false))
            .chain(right.parts.iter().map(|p| (p, true)))
            .map(|(p, minus)| (number(p.value), p.coefficient, minus, p.non_negative))
            .collect();
        let mut row = Dense::from_elem(0, known.len() + new.len() + 1);
        let mut non_negative: SmallVec<[(usize, bool); 4]> = SmallVec::new();
        for (k, coefficient, minus, is_positive) in entries {
            row[k] = if minus { row[k].checked_sub(coefficient)? } else { row[k].checked_add(coefficient)? };
            match non_negative.iter_mut().find(|e| e.0 == k) {
                Some(e) => e.1 &= is_positive,
                None => non_negative.push((k, is_positive)),
            }
        }
        let offset = left.offset.checked_neg()?.checked_add(right.offset)?;
        row[0] = if matches!(predicate, Slt | Ult) { offset.checked_sub(1)? } else { offset };
        while !new.is_empty() && row.last() == Some(&0) {
            row.pop();
            new.pop();
        }
        let non_negative = non_negative.into_iter().filter(|e| e.1 && e.0 < row.len()).map(|e| e.0).collect();
        Some(Constraint { row, signed, equal, different, preconditions, non_negative, new })
    }

    /// The row of a comparison of which one wants to know whether it holds: of values that are known already.
    fn question(&self, q: &Query<'_>, c: Condition) -> Option<Constraint> {
        use IntPredicate::*;
        let mut c = c;
        let is_null = |side: Side| match side {
            Side::Number(n) => n == 0,
            Side::Value(v) => {
                v.constant().is_some_and(|c| q.body.consts().data(c) == ConstData::Null || q.body.consts().is_zero(c))
            }
        };
        let is_trivial = c.predicate == Ule && is_null(c.a) || c.predicate == Uge && is_null(c.b);
        if is_trivial {
            let row = Dense::from_elem(0, self.systems[0].index.len().max(1));
            return Some(Constraint {
                row,
                signed: false,
                equal: false,
                different: false,
                preconditions: Vec::new(),
                non_negative: SmallVec::new(),
                new: Vec::new(),
            });
        }
        if c.predicate.is_signed() && is_non_negative(q, c.a) && is_non_negative(q, c.b) {
            c.predicate = match c.predicate {
                Slt => Ult,
                Sle => Ule,
                Sgt => Ugt,
                Sge => Uge,
                other => other,
            };
        }
        self.constraint(q, c, false).filter(|r| r.new.is_empty())
    }

    fn preconditions_hold(&mut self, q: &Query<'_>, r: &Constraint) -> bool {
        if self.depth >= MAX_PRECONDITIONS && !r.preconditions.is_empty() {
            return false;
        }
        self.depth += 1;
        let all = r.preconditions.iter().all(|&c| self.holds(q, c));
        self.depth -= 1;
        all
    }

    /// Does a comparison surely hold?
    pub fn holds(&mut self, q: &Query<'_>, c: Condition) -> bool {
        let Some(r) = self.question(q, c) else { return false };
        if r.equal || r.different {
            return self.decide(q, c) == Some(true);
        }
        self.preconditions_hold(q, &r) && self.systems[usize::from(r.signed)].system.implies(&r.row)
    }

    /// What a comparison yields, if that follows.
    pub fn decide(&mut self, q: &Query<'_>, c: Condition) -> Option<bool> {
        let r = self.question(q, c)?;
        if !self.preconditions_hold(q, &r) {
            return None;
        }
        let system = &mut self.systems[usize::from(r.signed)].system;
        r.non_negative.iter().for_each(|&k| system.add_non_negative(k));
        let answer = implied(system, &r);
        r.non_negative.iter().for_each(|_| system.pop());
        answer
    }

    /// Adds what a comparison says from a block on, which is entered and left at these numbers of a walk over the dominator tree.
    pub fn add(&mut self, q: &Query<'_>, c: Condition, scope: (u32, u32)) {
        self.add_row(q, c, scope, false);
        if c.predicate.is_equality() {
            self.add_row(q, c, scope, true);
        }
    }

    fn add_row(&mut self, q: &Query<'_>, c: Condition, (enter, leave): (u32, u32), force_signed: bool) {
        let Some(mut r) = self.constraint(q, c, force_signed) else { return };
        if r.different || !self.preconditions_hold(q, &r) {
            return;
        }
        let signed = r.signed;
        let side = &mut self.systems[usize::from(signed)];
        if !side.system.add(&r.row) {
            return;
        }
        let first = side.index.len() + 1;
        side.index.extend(r.new.iter().enumerate().map(|(k, &v)| (v, first + k)));
        let numbers = first..first + r.new.len();
        self.stack.push(Entry { enter, leave, signed, new: r.new });
        let without_values = || Entry { enter, leave, signed, new: Vec::new() };
        if !signed {
            for k in numbers {
                side.system.add_non_negative(k);
                self.stack.push(without_values());
            }
        }
        if r.equal {
            for k in &mut r.row {
                match k.checked_neg() {
                    Some(n) => *k = n,
                    None => return,
                }
            }
            if side.system.add(&r.row) {
                self.stack.push(without_values());
            }
        }
    }

    /// What a comparison of one kind of numbers says of the other kind.
    pub fn transfer(&mut self, q: &Query<'_>, c: Condition, scope: (u32, u32)) {
        use IntPredicate::*;
        let is_int = |side: Side| matches!(side, Side::Value(v) if q.types().is_int(q.ty(v)));
        if !is_int(c.a) && !is_int(c.b) {
            return;
        }
        let Condition { predicate, a, b } = c;
        let signed = match predicate {
            Ult => Slt,
            Ule => Sle,
            Ugt => Sgt,
            Uge => Sge,
            other => other,
        };
        match predicate {
            Ult | Ule if self.is_positive(q, b) => {
                self.add(q, Condition::non_negative(a), scope);
                self.add(q, Condition::new(signed, a, b), scope);
            }
            Ugt | Uge if self.is_positive(q, a) => {
                self.add(q, Condition::non_negative(b), scope);
                self.add(q, Condition::new(signed, a, b), scope);
            }
            Slt if self.is_positive(q, a) => self.add(q, Condition::new(Ult, a, b), scope),
            Sgt => {
                if self.holds(q, Condition::new(Sge, b, Side::Number(-1))) {
                    self.add(q, Condition::new(Uge, a, Side::Number(0)), scope);
                }
                if self.is_positive(q, b) {
                    self.add(q, Condition::new(Ugt, a, b), scope);
                }
            }
            Sge if self.is_positive(q, b) => self.add(q, Condition::new(Uge, a, b), scope),
            _ => {}
        }
    }

    fn is_positive(&mut self, q: &Query<'_>, side: Side) -> bool {
        self.holds(q, Condition::non_negative(side)) || is_non_negative(q, side)
    }
}

fn is_non_negative(q: &Query<'_>, side: Side) -> bool {
    match side {
        Side::Number(n) => n >= 0,
        Side::Value(v) => q.types().is_int(q.ty(v)) && is_clearly_non_negative(q, v),
    }
}

/// What a row yields where the rows of a system hold.
fn implied(system: &System, r: &Constraint) -> Option<bool> {
    let follows = |row: Option<Dense>| row.is_some_and(|row| system.implies(&row));
    let holds = system.implies(&r.row);
    if r.equal || r.different {
        if holds && follows(negated_or_equal(&r.row)) {
            return Some(r.equal);
        }
        return (follows(negated(&r.row)) || follows(strictly_less(&r.row))).then_some(r.different);
    }
    match () {
        () if holds => Some(true),
        () if follows(negated(&r.row)) => Some(false),
        () => None,
    }
}
