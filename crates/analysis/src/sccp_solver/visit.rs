//! What instructions make of what their operands can be.

use super::{Event, LatticeValue, MAX_PHI_ENTRIES, MergeOptions, Solver};
use crate::instsimplify;
use crate::value_tracking::{is_not_undef_or_poison, is_null_valid, range_metadata};
use ir::inst::{FlagFamily, NoWrap};
use ir::metadata_kinds::kind;
use ir::{ApInt, Const, ConstData, Inst, IntPredicate, Opcode, Type, Value, View};
use smallvec::SmallVec;

impl Solver<'_> {
    pub(super) fn visit(&mut self, i: Inst) {
        use Opcode::*;
        let d = self.body.inst(i);
        let (op, ty) = (d.opcode, d.ty);
        let operand = |s: &Self, k| s.body.operand(i, k);
        // What a call hands over counts, whatever its result is.
        if self.state.insts.is_overdefined(i) && !op.is_terminator() && !op.is_call() {
            return;
        }
        match op {
            // The first three could stand below as well; there are many of them.
            GetElementPtr => self.gep(i),
            Br => self.terminator(i),
            Load if ty.is_fixed() => self.load(i),
            Phi => self.phi(i),
            _ if op.is_call() => {
                self.call(i);
                if op.is_terminator() && !self.is_tracked_terminator(i) {
                    self.terminator(i);
                }
            }
            CatchSwitch => {
                self.mark_overdefined(i);
                self.terminator(i);
            }
            _ if op.is_terminator() => {
                if ty != Type::VOID {
                    self.mark_overdefined(i);
                }
                if let View::Ret { value: Some(v) } = self.body.view(i) {
                    self.merge_returned(v);
                    self.tracked_return(v);
                }
                self.terminator(i);
            }
            ExtractValue => self.extract_value(i),
            InsertValue => self.insert_value(i),
            Store => self.store(i),
            _ if ty == Type::VOID => {}
            _ if self.fields(ty).is_some() => self.mark_overdefined(i),
            BitCast if self.state.predicates.reason(i).is_some() => self.copy(i),
            _ if op.is_cast() => self.cast(i, op, ty, operand(self, 0)),
            _ if op.is_binary() => self.binary(i, op, ty, [operand(self, 0), operand(self, 1)]),
            ICmp | FCmp => self.compare(i, [operand(self, 0), operand(self, 1)]),
            Select => self.select(i, [operand(self, 0), operand(self, 1), operand(self, 2)]),
            Freeze => self.freeze(i, operand(self, 0)),
            FNeg => self.fneg(i, operand(self, 0)),
            Alloca => {
                let value = if self.is_null_valid(ty) { LatticeValue::Overdefined } else { self.not_null(ty) };
                self.merge(i, &value);
            }
            Load => self.load(i),
            _ => self.mark_overdefined(i),
        }
    }

    /// May something be at address 0 of this pointer's address space?
    pub(super) fn is_null_valid(&self, ty: Type) -> bool {
        is_null_valid(&self.env.query(self.body), ty)
    }

    pub(super) fn phi(&mut self, phi: Inst) {
        if self.state.insts.is_overdefined(phi) {
            return;
        }
        let ty = self.body.inst(phi).ty;
        if self.body.inst(phi).num_operands() > MAX_PHI_ENTRIES {
            return self.mark_overdefined(phi);
        }
        let to = self.body.inst_block(phi);
        let entries: SmallVec<[Value; 8]> =
            self.body.phi_entries(phi).filter(|&(_, from)| self.is_edge_taken(from, to)).map(|e| e.0).collect();
        if let Some(count) = self.fields(ty) {
            return (0..count).for_each(|k| self.phi_field(phi, &entries, k));
        }
        let mut state = self.state.insts.get(phi).clone();
        let mut active = 0;
        for v in entries {
            let value = self.value(v);
            state.merge(&value, self.types, self.body.consts(), MergeOptions::default());
            active += 1;
            if state.is_overdefined() {
                break;
            }
        }
        // Each entry may let the range grow once, and one more time is granted; where other functions have said more since, another one.
        let granted = 1 + u32::from(self.tracked.is_some() && self.state.settled);
        let options = MergeOptions { max_extensions: Some(active + granted), ..MergeOptions::default() };
        self.merge_value(phi.into(), &state, options);
        if let Some(r) = self.state.insts.range_mut(phi) {
            r.extensions = r.extensions.max(active);
        }
    }

    fn phi_field(&mut self, phi: Inst, entries: &[Value], k: usize) {
        for &v in entries {
            let value = self.field(v, k);
            self.merge_field(phi, k, &value);
        }
    }

    fn extract_value(&mut self, i: Inst) {
        let aggregate = self.body.operand(i, 0);
        let (ty, path) = (self.body.value_type(aggregate), self.body.indices(i));
        let (&[k], true, false) = (path, self.fields(ty).is_some(), self.fields(self.body.inst(i).ty).is_some()) else {
            return self.mark_overdefined(i);
        };
        if let Some((call, what)) = self.with_overflow(aggregate) {
            return self.part_of_overflow(i, call, what, k);
        }
        let value = self.field(aggregate, k as usize);
        self.merge(i, &value);
    }

    fn insert_value(&mut self, i: Inst) {
        let (aggregate, inserted) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let (Some(count), &[at]) = (self.fields(self.body.inst(i).ty), self.body.indices(i)) else {
            return self.mark_overdefined(i);
        };
        for k in 0..count.min(super::MAX_FIELDS) {
            let value = match () {
                () if k != at as usize => self.field(aggregate, k),
                () if self.fields(self.body.value_type(inserted)).is_some() => LatticeValue::Overdefined,
                () => self.value(inserted),
            };
            self.merge_field(i, k, &value);
        }
    }

    fn cast(&mut self, i: Inst, op: Opcode, ty: Type, from: Value) {
        let value = self.value(from);
        if value.is_unknown_or_undef() {
            return;
        }
        let from_ty = self.body.value_type(from);
        if let Some(c) = self.constant_of(&value, from_ty)
            && let Some(c) = self.fold(i, &[c])
        {
            let value = LatticeValue::of_constant(self.types, self.body.consts(), c);
            return self.merge(i, &value);
        }
        let (Some(_), Some(width)) = (self.range_width(from_ty), self.range_width(ty)) else {
            return self.mark_overdefined(i);
        };
        if op == Opcode::BitCast {
            return self.mark_overdefined(i);
        }
        let range = self.numbers(&value, from_ty);
        let result = match op {
            Opcode::Trunc => range.truncate(width, self.body.inst(i).no_wrap()),
            _ => range.cast(op, width),
        };
        self.merge(i, &LatticeValue::of_range(result));
    }

    fn binary(&mut self, i: Inst, op: Opcode, ty: Type, operands: [Value; 2]) {
        let [a, b] = operands.map(|v| self.value(v));
        if a.is_unknown_or_undef() || b.is_unknown_or_undef() {
            return;
        }
        if a.is_overdefined() && b.is_overdefined() {
            return self.mark_overdefined(i);
        }
        if a.stands_for_constant() || b.stands_for_constant() {
            let [x, y] = [(&a, operands[0]), (&b, operands[1])]
                .map(|(value, v)| self.constant_of(value, ty).map_or(v, Value::from));
            let result = instsimplify::binary(self.env.at(i), self.body, op, 0, x, y);
            if let Some(c) = result.and_then(Value::constant) {
                let value = LatticeValue::of_constant(self.types, self.body.consts(), c).or_undef();
                return self.merge(i, &value);
            }
        }
        if self.range_width(ty).is_none() {
            return self.mark_overdefined(i);
        }
        let (a, b) = (self.numbers(&a, ty), self.numbers(&b, ty));
        let no_wrap = match op.flag_family() {
            FlagFamily::NoWrap => self.body.inst(i).no_wrap(),
            _ => NoWrap::empty(),
        };
        self.merge(i, &LatticeValue::of_range(a.overflowing_binary_op(op, &b, no_wrap)));
    }

    fn compare(&mut self, i: Inst, operands: [Value; 2]) {
        let [a, b] = operands.map(|v| self.value(v));
        let truth = self.compare_values(i, &a, &b);
        if let Some(c) = truth {
            let value = LatticeValue::of_constant(self.types, self.body.consts(), c);
            return self.merge(i, &value);
        }
        if (a.is_unknown_or_undef() || b.is_unknown_or_undef()) && !self.state.insts.get(i).is_constant() {
            return;
        }
        self.mark_overdefined(i);
    }

    /// The outcome of a comparison.
    pub(super) fn compare_values(&mut self, i: Inst, a: &LatticeValue, b: &LatticeValue) -> Option<Const> {
        use LatticeValue::*;
        let d = *self.body.inst(i);
        let predicate = (d.opcode == Opcode::ICmp).then(|| d.int_predicate());
        let truth = match (a, b) {
            (Unknown | Undef, _) | (_, Unknown | Undef) => return None,
            (Constant(x), Constant(y)) => {
                return self.fold(i, &[*x, *y]);
            }
            (NotConstant(x), Constant(y)) | (Constant(x), NotConstant(y)) if x == y => {
                let p = predicate.filter(|p| p.is_equality())?;
                p == IntPredicate::Ne
            }
            _ => a.compare(predicate?, b)?,
        };
        let (types, pool) = (self.types, self.body.consts_mut());
        Some(pool.ap_int(types, d.ty, &ApInt::new(1, truth.into())))
    }

    fn select(&mut self, i: Inst, [cond, yes, no]: [Value; 3]) {
        let condition = self.value(cond);
        if condition.is_unknown_or_undef() {
            return;
        }
        if let Some(n) = self.truth_of(&condition) {
            let value = self.value(if n { yes } else { no });
            return self.merge(i, &value);
        }
        let (yes, no) = (self.value(yes), self.value(no));
        self.merge(i, &yes);
        self.merge(i, &no);
    }

    /// The one truth value that a condition is known to have.
    fn truth_of(&self, condition: &LatticeValue) -> Option<bool> {
        condition.number().map(|n| !n.is_zero())
    }

    fn freeze(&mut self, i: Inst, v: Value) {
        let value = self.value(v);
        if value.is_unknown_or_undef() {
            return;
        }
        let ty = self.body.inst(i).ty;
        match self.constant_of(&value, ty) {
            Some(c) if is_not_undef_or_poison(&self.env.query(self.body), c.into()) => {
                let value = LatticeValue::of_constant(self.types, self.body.consts(), c);
                self.merge(i, &value);
            }
            _ => self.mark_overdefined(i),
        }
    }

    fn fneg(&mut self, i: Inst, v: Value) {
        let value = self.value(v);
        if value.is_unknown_or_undef() {
            return;
        }
        let ty = self.body.inst(i).ty;
        let folded = self.constant_of(&value, ty).and_then(|c| self.fold(i, &[c]));
        self.merge_folded(i, folded);
    }

    /// Merges a constant, or anything if there is none.
    pub(super) fn merge_folded(&mut self, i: Inst, folded: Option<Const>) {
        match folded {
            Some(c) => {
                let value = LatticeValue::of_constant(self.types, self.body.consts(), c);
                self.merge(i, &value);
            }
            None => self.mark_overdefined(i),
        }
    }

    fn gep(&mut self, i: Inst) {
        let base = self.value(self.body.operand(i, 0));
        let ty = self.body.inst(i).ty;
        if base.is_unknown_or_undef() {
            return;
        }
        if matches!(base, LatticeValue::NotConstant(c) if self.body.consts().is_zero(c)) {
            let flags = self.body.inst(i).gep_flags();
            let stays = flags.nuw() || flags.inbounds() && !self.is_null_valid(ty);
            let value = if stays { self.not_null(ty) } else { LatticeValue::Overdefined };
            return self.merge(i, &value);
        }
        if base.is_overdefined() {
            return self.set_overdefined(i);
        }
        let mut constants: SmallVec<[Const; 8]> = SmallVec::new();
        for k in 0..self.body.inst(i).num_operands() {
            let v = self.body.operand(i, k);
            let value = self.value(v);
            if value.is_unknown_or_undef() {
                return;
            }
            let ty = self.body.value_type(v);
            match self.constant_of(&value, ty) {
                Some(c) => constants.push(c),
                None => return self.mark_overdefined(i),
            }
        }
        let folded = self.fold(i, &constants);
        self.merge_folded(i, folded);
    }

    fn load(&mut self, i: Inst) {
        let d = *self.body.inst(i);
        if d.is_volatile() {
            return self.mark_overdefined(i);
        }
        let pointer = self.body.operand(i, 0);
        let value = self.value(pointer);
        if value.is_unknown_or_undef() {
            return;
        }
        if let Some(global) = self.tracked_global(pointer) {
            self.state.event = Some(Event::Load { load: i, global });
            return;
        }
        let ty = self.body.value_type(pointer);
        if let Some(c) = self.constant_of(&value, ty) {
            if self.body.consts().data(c) == ConstData::Null {
                if self.is_null_valid(ty) {
                    self.mark_overdefined(i);
                }
                return;
            }
            if let Some(c) = self.fold(i, &[c]) {
                return self.merge_folded(i, Some(c));
            }
        }
        let value = self.value_by_metadata(i);
        self.merge(i, &value);
    }

    /// What metadata and attributes of a load or a call say of its value.
    pub(super) fn value_by_metadata(&mut self, i: Inst) -> LatticeValue {
        let d = self.body.inst(i);
        let (opcode, ty) = (d.opcode, d.ty);
        if !opcode.is_call() && self.body.attachments(i).is_empty() {
            return LatticeValue::Overdefined;
        }
        if let Some(width) = self.range_width(ty) {
            let ranges = range_metadata(self.env.module, self.body, i, width);
            if let Some(range) = ranges.into_iter().reduce(|a, b| a.union(&b)) {
                return LatticeValue::of_range(range);
            }
            if let Some(range) = self.result_range(i, width) {
                return LatticeValue::of_range(range);
            }
        }
        if self.body.attachment(i, kind::NONNULL).is_some() || self.is_result_non_null(i) {
            return self.not_null(ty);
        }
        LatticeValue::Overdefined
    }

    /// The constant that an instruction computes of these operands.
    pub(super) fn fold(&mut self, i: Inst, operands: &[Const]) -> Option<Const> {
        let d = *self.body.inst(i);
        let mut operands: Vec<Value> = operands.iter().map(|&c| c.into()).collect();
        if d.opcode.is_call() {
            if d.opcode != Opcode::Call || self.body.call_extra(i).is_some() {
                return None;
            }
            operands.push(self.body.callee(i));
        }
        // The simplifier takes instructions; this one is in no block, and is gone again at once.
        let scratch = self.body.make_inst(d, &operands);
        let folded = instsimplify::simplify_instruction(self.env.at(i), self.body, scratch);
        self.body.remove(scratch);
        folded.and_then(Value::constant)
    }
}
