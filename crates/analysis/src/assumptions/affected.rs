//! Values about which a condition says something, if it holds or if it does not.

use super::Origin;
use crate::effects::called_intrinsic;
use crate::underlying::underlying_object;
use ir::bundle_tags::assumed;
use ir::intrinsics::id;
use ir::{Body, ConstData, Inst, IntPredicate, Lane, Module, Opcode, Value, ValueKind, View};
use smallvec::{SmallVec, smallvec};

/// A condition made of more parts by `and` and `or` is not followed further.
const MAX_PARTS: usize = 64;

/// Calls `f` with each value of which an assumption speaks, and where it does so: bundles first. A value may come more than once.
pub(super) fn for_each_assumed_value(module: &Module, body: &Body, assume: Inst, mut f: impl FnMut(Value, Origin)) {
    let View::Call(call) = body.view(assume) else { return };
    for (k, (tag, operands)) in call.bundles().enumerate() {
        let mut add = |v: Value| {
            if is_tracked(body, v) {
                f(v, Origin::Bundle(k as u32));
            }
        };
        let tag = module.ctx.bundle_tags.name(tag);
        if tag == assumed::SEPARATE_STORAGE {
            operands.iter().take(2).for_each(|v| add(underlying_object(module, body, v)));
        } else if let Some(about) = operands.get(0).filter(|_| tag != assumed::IGNORE) {
            add(about);
        }
    }
    if let Some(cond) = call.args().get(0) {
        for_each_affected_value(module, body, cond, true, |v| f(v, Origin::Condition));
    }
}

/// Instructions, parameters and globals have assumptions; other constants have none.
fn is_tracked(body: &Body, v: Value) -> bool {
    match v.kind() {
        ValueKind::Const(c) => matches!(body.consts().data(c), ConstData::Global(_)),
        ValueKind::Block(_) => false,
        ValueKind::Inst(_) | ValueKind::Param(_) => true,
    }
}

/// Calls `f` with the values of which something is known where `cond` holds: in an assumption, or else behind a branch, where something may
/// be known from either outcome. A value may come more than once.
pub fn for_each_affected_value(
    module: &Module,
    body: &Body,
    cond: Value,
    is_assumption: bool,
    mut f: impl FnMut(Value),
) {
    let mut search = Search { module, body, is_assumption, found: &mut f };
    let mut parts: SmallVec<[Value; 4]> = smallvec![cond];
    let mut next = 0;
    while let Some(&v) = parts.get(next) {
        next += 1;
        for more in search.part(v).into_iter().flatten() {
            if parts.len() < MAX_PARTS && !parts.contains(&more) {
                parts.push(more);
            }
        }
    }
}

struct Search<'a> {
    module: &'a Module,
    body: &'a Body,
    is_assumption: bool,
    found: &'a mut dyn FnMut(Value),
}

impl Search<'_> {
    /// A value, and what it was cast from.
    fn add(&mut self, v: Value) {
        if !is_tracked(self.body, v) {
            return;
        }
        (self.found)(v);
        let Some(View::Cast { op: Opcode::PtrToInt | Opcode::PtrToAddr | Opcode::Trunc, from }) = self.view(v) else {
            return;
        };
        if from.constant().is_none() {
            (self.found)(from);
        }
    }

    fn view(&self, v: Value) -> Option<View<'_>> {
        v.inst().map(|i| self.body.view(i))
    }

    fn lane(&self, v: Value) -> Option<Lane> {
        self.body.consts().splat_lane(&self.module.ctx.types, v.constant()?, true)
    }

    fn is_all_ones(&self, v: Value) -> bool {
        matches!(self.lane(v), Some(Lane::Int(n)) if n.is_ones())
    }

    fn is_zero(&self, v: Value) -> bool {
        matches!(self.lane(v), Some(Lane::Int(n)) if n.is_zero())
    }

    /// Is it a number, of no vector?
    fn is_number(&self, v: Value) -> bool {
        let is_int = |c| matches!(self.body.consts().data(c), ConstData::Int(_) | ConstData::BigInt(_));
        v.constant().is_some_and(is_int)
    }

    /// The operand of a bitwise "not".
    fn negated(&self, v: Value) -> Option<Value> {
        match self.view(v)? {
            View::Binary { op: Opcode::Xor, a, b } if self.is_all_ones(b) => Some(a),
            View::Binary { op: Opcode::Xor, a, b } if self.is_all_ones(a) => Some(b),
            _ => None,
        }
    }

    /// The operands of an "and" or "or" of bits, which may be a `select`.
    fn logical_operands(&self, v: Value) -> Option<[Value; 2]> {
        let is_bit =
            |v| self.module.ctx.types.int_width(self.module.ctx.types.scalar(self.body.value_type(v))) == Some(1);
        match self.view(v)? {
            View::Binary { op: Opcode::And | Opcode::Or, a, b } if is_bit(v) => Some([a, b]),
            View::Select { cond, yes, no } if self.body.value_type(cond) == self.body.value_type(v) => match () {
                () if self.is_zero(no) => Some([cond, yes]),
                () if self.is_all_ones(yes) => Some([cond, no]),
                () => None,
            },
            _ => None,
        }
    }

    /// A condition without "and" and "or", or two conditions to go on with.
    fn part(&mut self, v: Value) -> Option<SmallVec<[Value; 2]>> {
        if self.is_assumption {
            self.add(v);
            if let Some(x) = self.negated(v) {
                self.add(x);
            }
        }
        if let Some(both) = self.logical_operands(v) {
            // Assumptions of "and" are taken apart; of "or" nothing single is known.
            return (!self.is_assumption).then(|| SmallVec::from(both));
        }
        let body = self.body;
        match body.view(v.inst()?) {
            View::ICmp { predicate, a, b } => self.int_comparison(predicate, a, b),
            View::FCmp { a, b, .. } => self.float_comparison(a, b),
            View::Call(call) if called_intrinsic(self.module, body, call.inst()) == Some(id::IS_FPCLASS) => {
                self.add(call.args().get(0)?);
            }
            _ if self.is_assumption => {}
            View::Cast { op: Opcode::Trunc, from } => self.add(from),
            _ => return self.negated(v).map(|x| smallvec![x]),
        }
        None
    }

    /// The operands of a comparison; behind a branch only what is compared with a constant.
    fn compared(&mut self, a: Value, b: Value) {
        if self.is_assumption {
            self.add(a);
            self.add(b);
        } else if b.constant().is_some() {
            self.add(a);
        }
    }

    fn int_comparison(&mut self, predicate: IntPredicate, a: Value, b: Value) {
        let with_number = self.is_number(b);
        if matches!(predicate, IntPredicate::Eq | IntPredicate::Ne) {
            self.add(a);
            if self.is_assumption {
                self.add(b);
            }
            if with_number {
                self.operands_of_equal(a);
            }
        } else {
            self.compared(a, b);
            if with_number {
                self.operands_of_bounded(predicate, a);
            }
            self.bits_of_float(predicate, a, b);
        }
        if with_number && let Some(counted) = self.intrinsic_argument(a, id::CTPOP) {
            self.add(counted);
        }
    }

    /// What is known of the operands of `a` if `a` is a certain number.
    fn operands_of_equal(&mut self, a: Value) {
        let Some(View::Binary { op, a: x, b: y }) = self.view(a) else { return };
        match op {
            Opcode::Shl | Opcode::LShr | Opcode::AShr if self.is_number(y) => self.add(x),
            Opcode::And | Opcode::Or | Opcode::Sub => {
                self.add(x);
                self.add(y);
            }
            _ => {}
        }
    }

    /// What is known of the operands of `a` if `a` is below or above a number.
    fn operands_of_bounded(&mut self, predicate: IntPredicate, a: Value) {
        use IntPredicate::*;
        let Some(View::Binary { op, a: x, b: y }) = self.view(a) else { return };
        let Some(d) = a.inst().map(|i| self.body.inst(i)) else { return };
        let is_sum = op == Opcode::Add || op == Opcode::Or && d.is_disjoint();
        let is_unsigned = matches!(predicate, Ugt | Uge | Ult | Ule);
        let splits = matches!(op, Opcode::And | Opcode::Or) || op == Opcode::Add && d.has_nuw();
        if is_unsigned && splits {
            self.add(x);
            self.add(y);
        } else if is_sum && self.is_number(y) || is_unsigned && op == Opcode::Sub && d.has_nuw() {
            self.add(x);
        }
    }

    /// The float whose sign is looked at as that of an integer.
    fn bits_of_float(&mut self, predicate: IntPredicate, a: Value, b: Value) {
        let Some(View::Cast { op: Opcode::BitCast, from }) = self.view(a) else { return };
        let lanes = |v| self.module.ctx.types.vector_len(self.body.value_type(v));
        if lanes(a) == lanes(from)
            && (predicate == IntPredicate::Slt && self.is_zero(b)
                || predicate == IntPredicate::Sgt && self.is_all_ones(b))
        {
            (self.found)(from);
        }
    }

    fn float_comparison(&mut self, a: Value, b: Value) {
        self.compared(a, b);
        let mut v = a;
        if let Some(View::FNeg { value }) = self.view(v) {
            v = value;
            self.add(v);
        }
        if let Some(x) = self.intrinsic_argument(v, id::FABS) {
            self.add(x);
        }
    }

    /// The first argument of a call of an intrinsic.
    fn intrinsic_argument(&self, v: Value, what: ir::intrinsics::Intrinsic) -> Option<Value> {
        match self.view(v)? {
            View::Call(call) if called_intrinsic(self.module, self.body, call.inst()) == Some(what) => {
                call.args().get(0)
            }
            _ => None,
        }
    }
}
