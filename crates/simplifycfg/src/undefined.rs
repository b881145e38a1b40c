//! Edges on which a phi gets a value that is undefined behaviour a little later: they are not taken.

use crate::simplifier::Simplifier;
use analysis::CallInfo;
use analysis::value_tracking::{
    is_null_valid, is_undef_or_poison, patterns, transfers_execution, well_defined_argument,
};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Block, Inst, Opcode, Use, Value, View};

/// A chain of `getelementptr` is followed so far.
const MAX_CHAIN: u32 = 64;

impl Simplifier<'_> {
    /// Cuts the first edge into a block that is known not to be taken.
    pub fn remove_undefined_predecessor(&mut self, b: Block) -> bool {
        let mut at = self.body.first_inst(b);
        while let Some(phi) = at.expand().filter(|&i| self.opcode(i) == Opcode::Phi) {
            at = self.body.next_inst(phi);
            if !self.body.operands(phi).any(|v| self.may_be_undefined_value(v)) {
                continue;
            }
            let Some(test) = self.undefined_test(phi) else { continue };
            for k in 0..self.body.inst(phi).num_operands() {
                let v = self.body.operand(phi, k);
                if self.is_undefined_at(&test, v) && self.cut_edge(b, self.body.phi_blocks(phi)[k]) {
                    return true;
                }
            }
        }
        false
    }

    fn cut_edge(&mut self, b: Block, pred: Block) -> bool {
        let t = self.terminator(pred);
        match self.body.view(t) {
            View::Br { .. } => {
                self.remove_predecessor(b, pred);
                self.plain_builder(t).unreachable();
                self.body.remove(t);
                true
            }
            View::CondBr { cond, yes, no } => {
                self.remove_predecessor(b, pred);
                self.assume(t, cond, yes != b);
                self.branch_before(t, if yes == b { no } else { yes });
                self.body.remove(t);
                true
            }
            View::Switch { .. } => {
                let dead = self.new_block_before(b"unreachable", Some(b));
                self.append_unreachable(dead);
                let n = self.body.num_successors(t);
                for k in (1..n).chain([0]) {
                    if self.body.successor(t, k) == b {
                        self.remove_predecessor(b, pred);
                        self.body.set_successor(t, k, dead);
                    }
                }
                true
            }
            _ => false,
        }
    }

    /// Is behaviour undefined in the block of a phi, if that is `v` there?
    pub fn is_always_undefined(&self, v: Value, phi: Inst) -> bool {
        self.may_be_undefined_value(v) && self.undefined_test(phi).is_some_and(|test| self.is_undefined_at(&test, v))
    }

    fn may_be_undefined_value(&self, v: Value) -> bool {
        v.constant().is_some_and(|c| self.body.consts().is_zero(c)) || is_undef_or_poison(self.body, v)
    }

    /// The first use of `i` that tells something, and whether a pointer may have changed on the way there.
    fn undefined_test(&self, i: Inst) -> Option<Test> {
        let (mut i, mut modified) = (i, false);
        for _ in 0..MAX_CHAIN {
            let u = self.body.uses_of(i).find(|&u| is_telling(self.opcode(self.body.use_inst(u))))?;
            let user = self.body.use_inst(u);
            let is_behind =
                self.body.inst_block(user) == self.body.inst_block(i) && user != i && self.body.comes_before(i, user);
            if !is_behind || !self.runs_through(i, user) {
                return None;
            }
            let is_base = self.body.operand_index(u) == 0;
            if self.opcode(user) != Opcode::GetElementPtr || !is_base {
                return Some(Test { user, place: u, modified });
            }
            if self.types().is_vector(self.body.inst(user).ty) {
                return None;
            }
            let q = self.query();
            let is_same = self.body.operands(user).skip(1).all(|v| patterns::is_zero(&q, v));
            let ty = self.body.value_type(self.body.operand(user, 0));
            modified |= !is_same && (!self.body.inst(user).gep_flags().inbounds() || is_null_valid(&q, ty));
            i = user;
        }
        None
    }

    /// Is everything between two instructions of a block sure to go on?
    fn runs_through(&self, from: Inst, to: Inst) -> bool {
        let q = self.query();
        let mut i = self.body.next_inst(from);
        while i.is_some() && i != to {
            if !transfers_execution(&q, i) {
                return false;
            }
            i = self.body.next_inst(i);
        }
        true
    }

    fn is_undefined_at(&self, test: &Test, v: Value) -> bool {
        if !self.may_be_undefined_value(v) {
            return false;
        }
        let q = self.query();
        let is_undef = is_undef_or_poison(self.body, v);
        let (user, k) = (test.user, self.body.operand_index(test.place));
        let null_is_valid = |ptr| is_null_valid(&q, self.body.value_type(ptr));
        match self.body.view(user) {
            View::Ret { .. } => {
                let Some(f) = self.module.function(self.function) else { return false };
                let (attrs, ret) = (&self.module.ctx.attrs, self.module.ctx.attrs.list(f.attrs.get()).ret);
                attrs.has(ret, AttrKind::NoUndef) && (is_undef || (attrs.has(ret, AttrKind::NonNull) && !test.modified))
            }
            View::Load { ptr } => !self.body.inst(user).is_volatile() && !null_is_valid(ptr),
            View::Store { ptr, .. } => k == 1 && !self.body.inst(user).is_volatile() && !null_is_valid(ptr),
            View::Binary { op, .. } => op.is_int_division() && k == 1,
            View::Call(_) | View::Invoke { .. } | View::CallBr(_) => self.is_undefined_for_call(test, v, is_undef),
            _ => false,
        }
    }

    fn is_undefined_for_call(&self, test: &Test, v: Value, is_undef: bool) -> bool {
        let q = self.query();
        let (user, k) = (test.user, self.body.operand_index(test.place));
        if self.module.called_intrinsic(self.body, user) == Some(id::ASSUME) {
            return k == 0;
        }
        if !is_undef && is_null_valid(&q, ir::Type::PTR) {
            return false;
        }
        if self.body.is_callee(user, k) {
            return true;
        }
        if k >= self.body.num_call_args(user) {
            return false;
        }
        let call = CallInfo::new(self.module, self.body, user);
        if is_undef {
            return well_defined_argument(&q, user, k);
        }
        let is_pointer = self.types().is_ptr(self.body.value_type(v));
        let is_non_null = call.arg_has(k, AttrKind::NonNull) && call.arg_has(k, AttrKind::NoUndef)
            || call.arg_has(k, AttrKind::Dereferenceable);
        is_pointer && is_non_null && !test.modified
    }
}

/// A use by which a value shows.
struct Test {
    user: Inst,
    place: Use,
    modified: bool,
}

fn is_telling(op: Opcode) -> bool {
    use Opcode::*;
    matches!(op, GetElementPtr | Ret | BitCast | Load | Store | Call | CallBr | Invoke | UDiv | URem | SDiv | SRem)
}
