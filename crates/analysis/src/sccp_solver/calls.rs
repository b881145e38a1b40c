//! Calls.

use super::{LatticeValue, MAX_EXTENSIONS, MergeOptions, Solver};
use crate::constant_range::ConstantRange;
use crate::effects::{called_function, called_intrinsic};
use crate::value_tracking::range_attribute;
use ir::attr_kind::AttrKind;
use ir::attr_payload::vscale_range_parts;
use ir::inst::NoWrap;
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, BodySlot, Const, Inst, IntPredicate, Opcode, Type, Value};

impl Solver<'_> {
    pub(super) fn call(&mut self, i: Inst) {
        let ty = self.body.inst(i).ty;
        if self.tracked_call(i) || self.state.insts.is_overdefined(i) {
            return;
        }
        let what = called_intrinsic(self.env.module, self.body, i);
        match what {
            _ if ty == Type::VOID => {}
            _ if self.fields(ty).is_some() => {
                self.mark_overdefined(i);
                self.push_parts(i);
            }
            _ if self.state.returned.is_some()
                && called_function(self.env.module, self.body, i) == Some(self.env.function) =>
            {
                self.state.own_calls.insert(i);
                let returned = self.state.returned.clone().unwrap_or_default();
                let options = MergeOptions { max_extensions: Some(MAX_EXTENSIONS), ..MergeOptions::default() };
                self.merge_value(i.into(), &returned, options);
            }
            Some(id::VSCALE) => {
                if let Some(width) = self.range_width(ty) {
                    let range = self.vscale_range(width);
                    self.merge(i, &LatticeValue::of_range(range));
                } else {
                    self.mark_overdefined(i);
                }
            }
            Some(id::EXPERIMENTAL_GET_VECTOR_LENGTH) => self.vector_length(i, ty),
            Some(what) if ConstantRange::is_intrinsic_supported(what) && self.range_width(ty).is_some() => {
                self.ranged_intrinsic(i, what);
            }
            _ => self.folded_call(i),
        }
    }

    /// Parts of the result of arithmetic with overflow depend on its operands directly.
    fn push_parts(&mut self, i: Inst) {
        if self.with_overflow(i.into()).is_some() {
            self.push_users(i.into());
        }
    }

    fn ranged_intrinsic(&mut self, i: Inst, what: Intrinsic) {
        let args: Vec<Value> = self.body.call_args(i).collect();
        let mut ranges = Vec::with_capacity(args.len());
        for v in args {
            let (value, ty) = (self.value(v), self.body.value_type(v));
            if value.is_unknown_or_undef() {
                return;
            }
            ranges.push(self.numbers(&value, ty));
        }
        match ConstantRange::intrinsic(what, &ranges) {
            Some(range) => self.merge(i, &LatticeValue::of_range(range)),
            None => self.mark_overdefined(i),
        }
    }

    /// The values that `llvm.vscale` can have in this function.
    fn vscale_range(&self, width: u32) -> ConstantRange {
        let attrs = &self.env.module.ctx.attrs;
        let function = self.env.module.function(self.env.function);
        let payload = function.and_then(|f| attrs.find_int(attrs.list(f.attrs.get()).function, AttrKind::VScaleRange));
        let Some((low, high)) = payload.map(vscale_range_parts) else {
            return ConstantRange::new(ApInt::one(width), ApInt::zero(width));
        };
        let fits = |n: u32| width >= 32 || n >> width == 0;
        let least = ApInt::new(width, low.into());
        match (fits(low), high) {
            (false, _) => ConstantRange::empty(width),
            (true, 0) => ConstantRange::new(least, ApInt::zero(width)),
            (true, high) if fits(high) => ConstantRange::inclusive(least, &ApInt::new(width, high.into())),
            (true, _) => ConstantRange::new(least, ApInt::zero(width)),
        }
    }

    fn vector_length(&mut self, i: Inst, ty: Type) {
        let args: Vec<Value> = self.body.call_args(i).collect();
        let &[count, lanes, scalable] = &args[..] else { return self.mark_overdefined(i) };
        let (a, b) = (self.value(count), self.value(lanes));
        let widths = [count, lanes].map(|v| self.range_width(self.body.value_type(v)));
        let ([Some(x), Some(y)], Some(result)) = (widths, self.range_width(ty)) else {
            return self.mark_overdefined(i);
        };
        let width = x.max(y);
        let range =
            |s: &Self, value: &LatticeValue, v: Value| s.numbers(value, s.body.value_type(v)).zero_extend(width);
        let (count, mut lanes) = (range(self, &a, count), range(self, &b, lanes));
        if self.value(scalable).number().is_some_and(ApInt::is_one) {
            lanes = lanes.mul(&self.vscale_range(width));
        }
        let range = if count.icmp(IntPredicate::Ule, &lanes) {
            count
        } else {
            ConstantRange::new(ApInt::zero(width), count.upper().umin(lanes.upper()))
        };
        self.merge(i, &LatticeValue::of_range(range.truncate(result, NoWrap::empty())));
    }

    /// A call that folds, or of which nothing is known but by metadata and attributes.
    fn folded_call(&mut self, i: Inst) {
        match self.fold_call(i) {
            Folded::To(c) => self.merge_folded(i, Some(c)),
            Folded::Later => {}
            Folded::Never => self.mark_overdefined(i),
            Folded::No => {
                let value = self.value_by_metadata(i);
                self.merge(i, &value);
            }
        }
    }

    fn fold_call(&mut self, i: Inst) -> Folded {
        let Some(callee) = called_function(self.env.module, self.body, i) else { return Folded::No };
        let is_declared = self.env.module.function(callee).is_some_and(|f| matches!(f.body, BodySlot::Declaration));
        if !is_declared {
            return Folded::No;
        }
        // Of other functions than intrinsics it is not known before whether they fold.
        let is_intrinsic = self.env.module.intrinsic(callee).is_some();
        let args: Vec<Value> = self.body.call_args(i).collect();
        let mut constants = Vec::with_capacity(args.len());
        for v in args {
            let (value, ty) = (self.value(v), self.body.value_type(v));
            match self.constant_of(&value, ty) {
                _ if self.fields(ty).is_some() => return Folded::Never,
                Some(c) => constants.push(c),
                None if !is_intrinsic => return Folded::No,
                None if value.is_unknown_or_undef() => return Folded::Later,
                None => return Folded::Never,
            }
        }
        self.fold(i, &constants).map_or(Folded::No, Folded::To)
    }

    /// What the attribute `range` of a call, or of what it calls, says.
    pub(super) fn result_range(&self, i: Inst, width: u32) -> Option<ConstantRange> {
        if !self.body.inst(i).opcode.is_call() {
            return None;
        }
        let sets = self.env.query(self.body).result_attrs(i);
        let [own, declared] = sets.map(|set| range_attribute(self.env.module, set, width));
        match (own, declared) {
            (Some(a), Some(b)) => Some(a.intersect(&b)),
            (a, b) => a.or(b),
        }
    }

    /// Do attributes say that the result of a call is not null?
    pub(super) fn is_result_non_null(&self, i: Inst) -> bool {
        if !self.body.inst(i).opcode.is_call() {
            return false;
        }
        let query = self.env.query(self.body);
        let ty = self.body.inst(i).ty;
        query.result_has(i, &[AttrKind::NonNull])
            || query.result_has(i, &[AttrKind::Dereferenceable]) && !self.is_null_valid(ty)
    }

    /// The call of arithmetic with overflow that computes a struct, and which.
    pub(super) fn with_overflow(&self, v: Value) -> Option<(Inst, Intrinsic)> {
        let call = v.inst().filter(|&i| self.body.inst(i).opcode == Opcode::Call)?;
        let what = called_intrinsic(self.env.module, self.body, call)?;
        what.overflow_operation().map(|_| (call, what))
    }

    pub(super) fn part_of_overflow(&mut self, i: Inst, call: Inst, what: Intrinsic, part: u32) {
        let Some((op, signed)) = what.overflow_operation() else { return self.mark_overdefined(i) };
        let (a, b) = (self.body.operand(call, 0), self.body.operand(call, 1));
        let (left, right) = (self.value(a), self.value(b));
        if left.is_unknown_or_undef() || right.is_unknown_or_undef() {
            return;
        }
        let ty = self.body.value_type(a);
        if self.range_width(ty).is_none() {
            return self.mark_overdefined(i);
        }
        let (left, right) = (self.numbers(&left, ty), self.numbers(&right, ty));
        if part == 0 {
            return self.merge(i, &LatticeValue::of_range(left.binary_op(op, &right)));
        }
        let safe = ConstantRange::guaranteed_no_wrap_region(op, &right, signed);
        if !safe.contains_range(&left) {
            return self.mark_overdefined(i);
        }
        let ty = self.body.inst(i).ty;
        let no = self.body.consts_mut().null(self.types, ty);
        self.merge_folded(i, Some(no));
    }
}

/// What became of a call with the arguments known so far.
enum Folded {
    To(Const),
    /// An argument is not known yet.
    Later,
    /// It may be anything.
    Never,
    /// It does not fold.
    No,
}
