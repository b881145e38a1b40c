//! What the rules of `select` share.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::{one, ones, zero};
use ir::metadata_kinds::kind;
use ir::{Inst, Type, Value, View};

/// Condition and arms of a `select`.
#[derive(Clone, Copy, Debug)]
pub struct Select {
    /// The condition.
    pub cond: Value,
    /// The value where it holds.
    pub yes: Value,
    /// The value where not.
    pub no: Value,
    /// The type of the arms.
    pub ty: Type,
}

impl Select {
    /// The arms, and for each whether it is the one where the condition holds.
    pub fn arms(&self) -> [(Value, Value, bool); 2] {
        [(self.yes, self.no, true), (self.no, self.yes, false)]
    }
}

impl Combiner<'_> {
    /// The parts of a `select`.
    pub(super) fn select_parts(&self, i: Inst) -> Option<Select> {
        let View::Select { cond, yes, no } = self.body.view(i) else { return None };
        Some(Select { cond, yes, no, ty: self.body.inst(i).ty })
    }

    /// The parts of the `select` that computes a value.
    pub(super) fn select_of(&self, v: Value) -> Option<Select> {
        self.select_parts(v.inst()?)
    }

    /// Is a type an integer, or a vector of integers?
    pub(super) fn is_integral(&self, ty: Type) -> bool {
        self.types.int_width(self.types.scalar(ty)).is_some()
    }

    /// Are the condition and the result both scalars, or both vectors?
    pub(super) fn same_shape(&self, s: &Select) -> bool {
        self.is_vector(s.cond) == self.types.is_vector(s.ty)
    }

    /// Is it one in every lane, with poison allowed?
    pub(super) fn is_one(&self, v: Value) -> bool {
        self.m(v, one())
    }

    /// Is it zero or null in every lane, with poison allowed?
    pub(super) fn is_zero(&self, v: Value) -> bool {
        v.constant().is_some() && self.m(v, zero())
    }

    /// Has it all bits set in every lane, with poison allowed?
    pub(super) fn is_ones(&self, v: Value) -> bool {
        self.m(v, ones())
    }

    /// The name of a value with "not." before it.
    pub(super) fn not_name(&self, v: Value) -> Vec<u8> {
        [b"not.", self.body.name(v).unwrap_or_default()].concat()
    }

    /// A `select` that takes the place of the one at hand, with its profile.
    pub(super) fn new_select_like(&mut self, like: Inst, cond: Value, yes: Value, no: Value) -> Option<Outcome> {
        let Some(Outcome::New(new)) = self.new_select(cond, yes, no) else { return None };
        self.copy_profile(like, new);
        Some(Outcome::New(new))
    }

    /// Inserts a `select` with a name, fast-math flags and the profile of another one.
    pub(super) fn build_select_like(&mut self, like: Inst, name: &[u8], cond: Value, yes: Value, no: Value) -> Value {
        let v = self.build(|b| b.named(name).select(cond, yes, no));
        if let Some(new) = v.inst().filter(|_| v != yes && v != no && v != cond) {
            self.copy_profile(like, new);
        }
        v
    }

    /// Takes over `!prof` and `!unpredictable`.
    pub(super) fn copy_profile(&mut self, from: Inst, to: Inst) {
        for k in [kind::PROF, kind::UNPREDICTABLE] {
            let md = self.body.attachment(from, k);
            if md.is_some() {
                self.body.set_attachment(to, k, md);
            }
        }
    }

    /// Exchanges the arms of a `select`, whose condition has turned into its opposite.
    pub(super) fn swap_arms(&mut self, i: Inst) {
        let (yes, no) = (self.body.operand(i, 1), self.body.operand(i, 2));
        self.body.set_operand(i, 1, no);
        self.body.set_operand(i, 2, yes);
        // The weights would be the wrong way round.
        self.body.set_attachment(i, kind::PROF, ir::Md::NONE);
    }

    /// `true` and `false` of the type of a `select` of bits.
    pub(super) fn truths(&mut self, ty: Type) -> (Value, Value) {
        (self.truth(ty, true), self.truth(ty, false))
    }
}
