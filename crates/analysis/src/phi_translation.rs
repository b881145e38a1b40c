//! What an address is on the way in from one predecessor: its phis replaced by what they are for that edge.
//!
//! # What it does
//! ```text
//! m:                                             coming from %l, %q is %x, if %l has
//!   %p = phi ptr [ %a, %l ], [ %b, %r ]            %x = getelementptr i8, ptr %a, i64 4
//!   %q = getelementptr i8, ptr %p, i64 4
//! ```
//! The address is taken apart: phis of the block, casts, `getelementptr`, additions of constants. What becomes of it must be there already,
//! as a value that is defined at the end of the predecessor. No instruction and no constant is made: the body is only read.
//!
//! # Complexity
//! Each part is translated once; [`MAX_TRANSLATION_STEPS`] parts and [`MAX_TRANSLATION_USERS`] users of each are looked at.
//!
//! # Compatibility with LLVM 22
//! As `PHITransAddr` for one edge, but where all parts become constants: LLVM folds them to a new constant; here, that is no result.

use crate::alias::limits::{MAX_TRANSLATION_STEPS, MAX_TRANSLATION_USERS};
use crate::domtree::DominatorTree;
use crate::query::Query;
use crate::value_tracking::patterns::splat_int;
use ir::{ApInt, Block, ConstData, Inst, Opcode, Type, Value, View};
use smallvec::SmallVec;

/// What `v`, an address in block `to`, is when control comes from `from`; `None` if that is not known, or not a value that is defined there.
pub fn translate(q: &Query<'_>, tree: &DominatorTree, v: Value, to: Block, from: Block) -> Option<Value> {
    if !tree.is_reachable(from) {
        return None;
    }
    let mut translation = Translation { q, tree, to, from, steps: MAX_TRANSLATION_STEPS, known: SmallVec::new() };
    let found = translation.value(v)?;
    let is_defined = found.inst().is_none_or(|i| tree.dominates(q.body.inst_block(i), from));
    is_defined.then_some(found)
}

struct Translation<'q, 'a> {
    q: &'q Query<'a>,
    tree: &'q DominatorTree,
    to: Block,
    from: Block,
    steps: u32,
    /// What was translated already.
    known: SmallVec<[(Inst, Value); 4]>,
}

impl Translation<'_, '_> {
    /// Recursion ends with the steps.
    fn value(&mut self, v: Value) -> Option<Value> {
        let body = self.q.body;
        let Some(i) = v.inst().filter(|&i| body.inst_block(i) == self.to) else { return Some(v) };
        if body.inst(i).opcode == Opcode::Phi {
            return body.phi_value_for(i, self.from);
        }
        if let Some(&(_, found)) = self.known.iter().find(|k| k.0 == i) {
            return Some(found);
        }
        self.steps = self.steps.checked_sub(1)?;
        let found = match body.view(i) {
            View::Cast { op, from } => self.cast(i, op, from),
            View::Gep { source, base, .. } => self.gep(i, source, base),
            View::Binary { op: Opcode::Add, a, b } => self.add(i, a, self.int(b)?),
            _ => None,
        }?;
        self.known.push((i, found));
        Some(found)
    }

    /// A constant that is one integer.
    fn int(&self, v: Value) -> Option<ApInt> {
        splat_int(self.q, v).filter(|_| self.q.types().is_int(self.q.ty(v)))
    }

    /// A user of `v` for which `is_same` holds, and which is defined at the end of the predecessor.
    fn available(&self, v: Value, is_same: impl Fn(Inst) -> bool) -> Option<Value> {
        let body = self.q.body;
        let dominates = |u: Inst| self.tree.dominates(body.inst_block(u), self.from);
        let mut users = body.users_of(v).take(MAX_TRANSLATION_USERS);
        users.find(|&u| is_same(u) && dominates(u)).map(Into::into)
    }

    fn cast(&mut self, i: Inst, op: Opcode, from: Value) -> Option<Value> {
        let body = self.q.body;
        let new = self.value(from)?;
        if new == from {
            return Some(i.into());
        }
        let ty = body.inst(i).ty;
        if new.constant().is_some() {
            return None;
        }
        self.available(new, |u| body.inst(u).opcode == op && body.inst(u).ty == ty)
    }

    fn gep(&mut self, i: Inst, source: Type, base: Value) -> Option<Value> {
        let body = self.q.body;
        let mut operands: SmallVec<[Value; 8]> = SmallVec::new();
        for v in body.operands(i) {
            operands.push(self.value(v)?);
        }
        if operands.iter().copied().eq(body.operands(i)) {
            return Some(i.into());
        }
        let is_zero = |v: &Value| v.constant().is_some_and(|c| body.consts().is_zero(c));
        let ty = body.inst(i).ty;
        let is_undef = |v: Value| {
            let data = v.constant().map(|c| body.consts().data(c));
            matches!(data, Some(ConstData::Undef | ConstData::Poison))
        };
        let is_base = is_undef(operands[0]) || operands[1..].iter().all(is_zero);
        if body.value_type(base) == ty && is_base {
            return Some(operands[0]);
        }
        if operands.iter().all(|v| v.constant().is_some()) {
            return None;
        }
        self.available(operands[0], |u| {
            let same_source = matches!(body.view(u), View::Gep { source: s, .. } if s == source);
            same_source && body.inst(u).ty == ty && body.operands(u).eq(operands.iter().copied())
        })
    }

    /// `a + n`
    fn add(&mut self, i: Inst, a: Value, n: ApInt) -> Option<Value> {
        let body = self.q.body;
        let new = self.value(a)?;
        if new == a {
            return Some(i.into());
        }
        if new.constant().is_some() {
            return None;
        }
        let (base, sum) = match body.view_value(new) {
            Some(View::Binary { op: Opcode::Add, a, b }) if let Some(m) = self.int(b) => (a, &n + &m),
            _ => (new, n),
        };
        if sum.is_zero() {
            return Some(base);
        }
        self.available(base, |u| match body.view(u) {
            View::Binary { op: Opcode::Add, a, b } => a == base && self.int(b).is_some_and(|m| m == sum),
            _ => false,
        })
    }
}
