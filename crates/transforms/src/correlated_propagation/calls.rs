//! Intrinsics of arithmetic that become plain operations, state for deoptimisation, and arguments that are not null.

use super::{NAME, Pass};
use crate::utils::intrinsics::intrinsic_address;
use analysis::effects::called_intrinsic;
use analysis::lazy_value_info::Predicate;
use analysis::{CallInfo, ConstantRange};
use ir::attr_kind::AttrKind;
use ir::inst::NoWrap;
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, Attribute, Builder, Fold, Inst, IntPredicate, Opcode, Type, Value, bundle_tags};
use passman::Statistic;

static OVERFLOWS: Statistic = Statistic::new(NAME, "NumOverflows", "Number of overflow checks removed");
static SATURATING: Statistic =
    Statistic::new(NAME, "NumSaturating", "Number of saturating arithmetics converted to normal arithmetics");
static NON_NULL: Statistic = Statistic::new(NAME, "NumNonNull", "Number of function pointer arguments marked non-null");
static ABS: Statistic = Statistic::new(NAME, "NumAbs", "Number of llvm.abs intrinsics removed");
static THREE_WAY: Statistic = Statistic::new(NAME, "NumCmpIntr", "Number of llvm.[us]cmp intrinsics removed");
static MIN_MAX: Statistic = Statistic::new(NAME, "NumMinMax", "Number of llvm.[us]{min,max} intrinsics removed");
static TO_UNSIGNED: Statistic =
    Statistic::new(NAME, "NumSMinMax", "Number of llvm.s{min,max} intrinsics simplified to unsigned");

/// The operation of saturating arithmetic; is it signed?
fn saturated(what: Intrinsic) -> Option<(Opcode, bool)> {
    Some(match what {
        id::UADD_SAT => (Opcode::Add, false),
        id::SADD_SAT => (Opcode::Add, true),
        id::USUB_SAT => (Opcode::Sub, false),
        id::SSUB_SAT => (Opcode::Sub, true),
        _ => return None,
    })
}

impl Pass<'_> {
    pub(super) fn call(&mut self, i: Inst) -> bool {
        if let Some(what) = called_intrinsic(self.module, self.body, i) {
            match what {
                id::ABS => return self.absolute_value(i),
                id::SCMP | id::UCMP => return self.three_way(i, what == id::SCMP),
                id::SMIN | id::SMAX | id::UMIN | id::UMAX => return self.min_max(i, what),
                _ => {}
            }
            if let Some((op, signed)) = what.overflow_operation()
                && self.cannot_overflow(i, op, signed)
            {
                self.without_overflow(i, op, signed);
                return true;
            }
            if let Some((op, signed)) = saturated(what)
                && self.cannot_overflow(i, op, signed)
            {
                self.without_saturation(i, op, signed);
                return true;
            }
        }
        let deoptimized = self.deoptimization_state(i);
        self.non_null_arguments(i) || deoptimized
    }

    fn cannot_overflow(&mut self, i: Inst, op: Opcode, signed: bool) -> bool {
        let Some((a, b)) = self.ranges(i) else { return false };
        ConstantRange::guaranteed_no_wrap_region(op, &b, signed).contains_range(&a)
    }

    fn plain(&mut self, i: Inst, op: Opcode, signed: bool, folds: bool) -> Value {
        let (a, b) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let name = self.body.name(i.into()).unwrap_or_default().to_vec();
        let flags = if signed { NoWrap::NSW } else { NoWrap::NUW };
        let fold = if folds { Fold::Constants } else { Fold::None };
        Builder::before(self.body, self.types, i).folding(fold).named(&name).binary_with(op, flags, a, b)
    }

    /// Arithmetic with overflow becomes the operation, and a bit that is not set.
    fn without_overflow(&mut self, i: Inst, op: Opcode, signed: bool) {
        let result = self.plain(i, op, signed, true);
        let ty = self.body.inst(i).ty;
        let bit = self.types.with_scalar(self.body.value_type(result), Type::I1);
        let number = self.body.value_type(result);
        let pool = self.body.consts_mut();
        let parts = [pool.poison(number), pool.null(self.types, bit)];
        let pair = pool.aggregate(self.types, ty, &parts);
        let whole =
            Builder::before(self.body, self.types, i).folding(Fold::Constants).insert_value(pair.into(), result, &[0]);
        self.replace(i, whole);
        OVERFLOWS.add(1);
        if let Some(operation) = result.inst() {
            self.no_wrap(operation);
        }
    }

    fn without_saturation(&mut self, i: Inst, op: Opcode, signed: bool) {
        let result = self.plain(i, op, signed, false);
        self.replace(i, result);
        SATURATING.add(1);
        if let Some(operation) = result.inst() {
            self.no_wrap(operation);
        }
    }

    fn absolute_value(&mut self, i: Inst) -> bool {
        let (v, flag) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let min_is_poison = flag.constant().and_then(|c| self.truth(c)) == Some(true);
        let Some(range) = self.ask().range_at_use(i, 0, min_is_poison) else { return false };
        let least = ApInt::signed_min(range.width());
        // The least number is its own absolute value.
        if range.icmp(IntPredicate::Ule, &ConstantRange::single(least.clone())) {
            self.replace(i, v);
            ABS.add(1);
            return true;
        }
        if !range.signed_max().is_strictly_positive() {
            let name = self.body.name(i.into()).unwrap_or_default().to_vec();
            let flags = if min_is_poison { NoWrap::NSW } else { NoWrap::empty() };
            let ty = self.body.inst(i).ty;
            let zero = self.body.consts_mut().null(self.types, ty).into();
            let mut builder = Builder::before(self.body, self.types, i).folding(Fold::Constants);
            let negated = builder.named(&name).binary_with(Opcode::Sub, flags, zero, v);
            self.replace(i, negated);
            ABS.add(1);
            if let Some(operation) = negated.inst() {
                self.no_wrap(operation);
            }
            return true;
        }
        if min_is_poison || range.contains(&least) {
            return false;
        }
        let yes = self.body.consts_mut().int(self.types, Type::I1, 1);
        self.body.set_operand(i, 1, yes);
        true
    }

    fn three_way(&mut self, i: Inst, signed: bool) -> bool {
        use IntPredicate::*;
        let Some((a, b)) = self.ranges(i) else { return false };
        let [greater, less] = if signed { [Sgt, Slt] } else { [Ugt, Ult] };
        let known = [(greater, 1), (less, -1), (Eq, 0)].into_iter().find(|&(p, _)| a.icmp(p, &b));
        let Some((_, n)) = known else { return false };
        let ty = self.body.inst(i).ty;
        let Some(width) = self.types.int_width(self.types.scalar(ty)) else { return false };
        let result = self.body.consts_mut().ap_int(self.types, ty, &ApInt::new_signed(width, n));
        self.replace(i, result);
        THREE_WAY.add(1);
        true
    }

    fn min_max(&mut self, i: Inst, what: Intrinsic) -> bool {
        use IntPredicate::*;
        let Some((a, b)) = self.ranges(i) else { return false };
        let predicate = match what {
            id::SMIN => Sle,
            id::SMAX => Sge,
            id::UMIN => Ule,
            _ => Uge,
        };
        let chosen = match () {
            () if a.icmp(predicate, &b) => 0,
            () if b.icmp(predicate, &a) => 1,
            () => return predicate.is_signed() && a.is_icmp_insensitive_to_sign(&b) && self.unsigned_min_max(i, what),
        };
        let chosen = self.body.operand(i, chosen);
        self.replace(i, chosen);
        MIN_MAX.add(1);
        true
    }

    fn unsigned_min_max(&mut self, i: Inst, what: Intrinsic) -> bool {
        let unsigned = if what == id::SMIN { id::UMIN } else { id::UMAX };
        let ty = self.body.inst(i).ty;
        let address = intrinsic_address(self.module, self.body, self.requests, unsigned, &[ty]);
        let Some((function, address)) = address else { return false };
        let operands = [self.body.operand(i, 0), self.body.operand(i, 1)];
        let new = Builder::before(self.body, self.types, i).call(function, address, &operands);
        self.replace(i, new);
        TO_UNSIGNED.add(1);
        true
    }

    /// State that is kept for deoptimisation becomes constant where it is known.
    fn deoptimization_state(&mut self, i: Inst) -> bool {
        let Some(extra) = self.body.call_extra(i).cloned() else { return false };
        let mut at = self.body.num_call_args(i);
        let mut changed = false;
        for &(tag, count) in &extra.bundles {
            let operands = at..at + count as usize;
            at = operands.end;
            if tag != bundle_tags::DEOPT {
                continue;
            }
            for k in operands {
                let v = self.body.operand(i, k);
                if v.constant().is_some() || self.types.is_vector(self.body.value_type(v)) {
                    continue;
                }
                if let Some(c) = self.ask().constant_at(v, i) {
                    self.body.set_operand(i, k, c);
                    changed = true;
                }
            }
        }
        changed
    }

    fn non_null_arguments(&mut self, i: Inst) -> bool {
        let mut found = Vec::new();
        for k in 0..self.body.num_call_args(i) {
            let v = self.body.operand(i, k);
            let ty = self.body.value_type(v);
            if !self.types.is_ptr(ty) || v.constant().is_some() {
                continue;
            }
            if CallInfo::new(self.module, self.body, i).arg_has(k, AttrKind::NonNull) {
                continue;
            }
            let null = self.body.consts_mut().null(self.types, ty);
            let is_null = self.ask().predicate_at(Predicate::Int(IntPredicate::Eq), v, null.into(), i, false);
            if is_null.and_then(|c| self.truth(c)) == Some(false) {
                found.push(k);
            }
        }
        let attrs = &self.module.ctx.attrs;
        let mut list = self.body.inst(i).call_attrs();
        for &k in &found {
            list = attrs.edit_param(list, k, |b| _ = b.add(Attribute::Enum(AttrKind::NonNull)));
        }
        self.body.inst_mut(i).set_call_attrs(list);
        NON_NULL.add(found.len() as u64);
        !found.is_empty()
    }
}
