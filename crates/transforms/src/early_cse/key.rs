//! What an instruction computes, as a key: two instructions with one key compute the same value, flags apart.

use crate::utils::intersect_attributes::can_intersect;
use crate::utils::relocated::relocated;
use analysis::CallInfo;
use analysis::value_tracking::constant_gep_offset;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Body, Inst, IntPredicate, Module, Opcode, TailKind, Value, View};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// What an instruction computes. Operands that may be exchanged are in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Key {
    shape: Shape,
    /// A type, a predicate or an offset; a hash of all operands where they do not fit.
    extra: u64,
    values: [Value; 4],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Shape {
    /// The operands are the values.
    Op(Opcode),
    /// A `select` that is the smaller or larger one of two numbers.
    MinMax(IntPredicate),
    /// A `select` by a comparison of this kind.
    SelectBy(Opcode),
    /// An address by a constant offset.
    Offset,
    /// More than fits: [`is_identical`] decides.
    Other(Opcode),
}

const NONE: Value = Value::NONE;

impl Key {
    fn op(op: Opcode, values: [Value; 4]) -> Self {
        Self { shape: Shape::Op(op), extra: 0, values }
    }

    /// Its hash.
    #[inline]
    pub fn hash(&self) -> u64 {
        hash_of(self)
    }

    /// The key of an instruction that is no call.
    pub fn of(module: &Module, body: &Body, i: Inst) -> Self {
        let op = body.inst(i).opcode;
        match body.view(i) {
            View::Binary { a, b, .. } => {
                let [a, b] = if op.is_commutative() { sorted(a, b) } else { [a, b] };
                Self::op(op, [a, b, NONE, NONE])
            }
            View::Cast { from, .. } => {
                let extra = u64::from(body.inst(i).ty.0);
                Self { extra, ..Self::op(op, [from, NONE, NONE, NONE]) }
            }
            View::ICmp { .. } | View::FCmp { .. } => {
                let (a, b) = (body.operand(i, 0), body.operand(i, 1));
                let (predicate, swapped, _) = predicates(body, i);
                let [x, y] = sorted(a, b);
                let extra = match () {
                    () if a == b => predicate.min(swapped),
                    () if x == a => predicate,
                    () => swapped,
                };
                Self { extra: extra.into(), ..Self::op(op, [x, y, NONE, NONE]) }
            }
            View::Select { cond, yes, no } => Self::of_select(module, body, cond, yes, no),
            View::FNeg { value } | View::Freeze { value } => Self::op(op, [value, NONE, NONE, NONE]),
            View::ExtractElement { vector, index } => Self::op(op, [vector, index, NONE, NONE]),
            View::InsertElement { vector, element, index } => Self::op(op, [vector, element, index, NONE]),
            View::Gep { base, .. } => match constant_gep_offset(module, body, i) {
                Some(extra) => Self { shape: Shape::Offset, extra, values: [base, NONE, NONE, NONE] },
                None => Self::other(body, i),
            },
            _ => Self::other(body, i),
        }
    }

    fn other(body: &Body, i: Inst) -> Self {
        let mut h = FxHasher::default();
        body.operands(i).for_each(|v| v.hash(&mut h));
        match body.inst(i).opcode {
            Opcode::GetElementPtr => body.inst(i).source_type().hash(&mut h),
            _ => body.indices(i).hash(&mut h),
        }
        Self { shape: Shape::Other(body.inst(i).opcode), extra: h.finish(), values: [NONE; 4] }
    }

    /// `select` with a condition that is negated, or inverted, is the same with arms exchanged; `select (x < y), x, y` is the smaller one
    /// however it is written.
    fn of_select(module: &Module, body: &Body, cond: Value, yes: Value, no: Value) -> Self {
        let (cond, yes, no) = match negated(module, body, cond) {
            Some(cond) => (cond, no, yes),
            None => (cond, yes, no),
        };
        let Some(compare) = cond.inst().filter(|&c| body.inst(c).opcode.is_compare()) else {
            return Self::op(Opcode::Select, [cond, yes, no, NONE]);
        };
        let op = body.inst(compare).opcode;
        let (a, b) = (body.operand(compare, 0), body.operand(compare, 1));
        if op == Opcode::ICmp
            && let Some(which) = min_max(body.inst(compare).int_predicate(), (a, b), (yes, no))
        {
            let [x, y] = sorted(yes, no);
            return Self { shape: Shape::MinMax(which), extra: 0, values: [x, y, NONE, NONE] };
        }
        let (predicate, _, inverse) = predicates(body, compare);
        let (extra, yes, no) = if inverse < predicate { (inverse, no, yes) } else { (predicate, yes, no) };
        Self { shape: Shape::SelectBy(op), extra: extra.into(), values: [a, b, yes, no] }
    }

    /// The key of a call. Calls that depend on which threads are running are the same only within a block.
    pub fn of_call(module: &Module, body: &Body, i: Inst) -> Self {
        let mut h = FxHasher::default();
        let call = CallInfo::new(module, body, i);
        match call.intrinsic() {
            Some(id::EXPERIMENTAL_GC_RELOCATE) => relocated(body, i).hash(&mut h),
            Some(what) if what.is_commutative() => {
                sorted(body.operand(i, 0), body.operand(i, 1)).hash(&mut h);
                body.operands(i).skip(2).for_each(|v| v.hash(&mut h));
            }
            _ => body.operands(i).for_each(|v| v.hash(&mut h)),
        }
        if call.has(AttrKind::Convergent) {
            body.inst_block(i).hash(&mut h);
        }
        Self { shape: Shape::Other(Opcode::Call), extra: h.finish(), values: [NONE; 4] }
    }

    /// Do two instructions with this key compute the same?
    pub fn agrees(&self, module: &Module, body: &Body, a: Inst, b: Inst) -> bool {
        match self.shape {
            Shape::Other(Opcode::Call) => are_same_calls(module, body, a, b),
            Shape::Other(_) => is_identical(body, a, b),
            _ => true,
        }
    }
}

pub(super) fn hash_of(x: &impl Hash) -> u64 {
    let mut h = FxHasher::default();
    x.hash(&mut h);
    h.finish()
}

fn sorted(a: Value, b: Value) -> [Value; 2] {
    if a <= b { [a, b] } else { [b, a] }
}

/// The predicate of a comparison as a number, that of exchanged operands, and the opposite one.
fn predicates(body: &Body, compare: Inst) -> (u8, u8, u8) {
    let d = body.inst(compare);
    if d.opcode == Opcode::ICmp {
        let p = d.int_predicate();
        (p as u8, p.swapped() as u8, p.inverse() as u8)
    } else {
        let p = d.float_predicate();
        (p as u8, p.swapped() as u8, p.inverse() as u8)
    }
}

/// `x` of `xor x, -1`.
pub(super) fn negated(module: &Module, body: &Body, v: Value) -> Option<Value> {
    let View::Binary { op: Opcode::Xor, a, b } = body.view_value(v)? else { return None };
    let is_ones = |v: Value| {
        let lane = v.constant().and_then(|c| body.consts().splat_int_or_poison(&module.ctx.types, c));
        lane.is_some_and(|n| n.is_ones())
    };
    if is_ones(b) { Some(a) } else { is_ones(a).then_some(b) }
}

/// Which of two numbers `select (icmp predicate a, b), yes, no` is, as the strict predicate.
fn min_max(predicate: IntPredicate, (a, b): (Value, Value), (yes, no): (Value, Value)) -> Option<IntPredicate> {
    use IntPredicate::*;
    let predicate = match (a, b) {
        _ if (a, b) == (yes, no) => predicate,
        _ if (b, a) == (yes, no) => predicate.swapped(),
        _ => return None,
    };
    match predicate {
        Ult | Ule => Some(Ult),
        Ugt | Uge => Some(Ugt),
        Slt | Sle => Some(Slt),
        Sgt | Sge => Some(Sgt),
        Eq | Ne => None,
    }
}

/// Have they the same operands, type and everything else but flags?
fn is_identical(body: &Body, a: Inst, b: Inst) -> bool {
    let (x, y) = (body.inst(a), body.inst(b));
    let same =
        (x.opcode, x.ty, x.properties()) == (y.opcode, y.ty, y.properties()) && body.operands(a).eq(body.operands(b));
    same && match x.opcode {
        Opcode::GetElementPtr => x.source_type() == y.source_type(),
        _ => body.indices(a) == body.indices(b),
    }
}

fn are_same_calls(module: &Module, body: &Body, a: Inst, b: Inst) -> bool {
    let (x, y) = (body.inst(a), body.inst(b));
    let is_tail = |kind| matches!(kind, TailKind::Tail | TailKind::MustTail);
    let bundles = |i| body.call_extra(i).map_or(&[][..], |e| &e.bundles);
    let same = (x.ty, x.call_type(), x.call_conv()) == (y.ty, y.call_type(), y.call_conv())
        && is_tail(x.tail_kind()) == is_tail(y.tail_kind())
        && bundles(a) == bundles(b);
    if !same || !can_intersect(&module.ctx.attrs, x.call_attrs(), y.call_attrs()) {
        return false;
    }
    let call = CallInfo::new(module, body, a);
    if call.has(AttrKind::Convergent) && body.inst_block(a) != body.inst_block(b) {
        return false;
    }
    if body.operands(a).eq(body.operands(b)) {
        return true;
    }
    let callee = |i| body.callee(i);
    match call.intrinsic() {
        _ if callee(a) != callee(b) => false,
        Some(id::EXPERIMENTAL_GC_RELOCATE) => relocated(body, a) == relocated(body, b),
        Some(what) if what.is_commutative() => {
            let pair = |i| sorted(body.operand(i, 0), body.operand(i, 1));
            pair(a) == pair(b) && body.operands(a).skip(2).eq(body.operands(b).skip(2))
        }
        _ => false,
    }
}
