//! What instructions make of what their operands can be.

use super::LazyQuery;
use crate::call_info::CallInfo;
use crate::constant_range::ConstantRange;
use crate::effects::called_intrinsic;
use crate::lattice::LatticeValue;
use crate::value_tracking::{is_known_non_zero, range_attribute, range_metadata};
use crate::{Env, instsimplify};
use ir::inst::{FlagFamily, NoWrap};
use ir::intrinsics::Intrinsic;
use ir::{Block, Inst, Opcode, Value};

impl LazyQuery<'_> {
    /// What an instruction of `b` is at the end of it.
    pub(super) fn operation(&mut self, i: Inst, b: Block) -> Option<LatticeValue> {
        let d = *self.body.inst(i);
        match d.opcode {
            Opcode::Phi => return self.phi(i, b),
            Opcode::Select => return self.select(i, b),
            _ => {}
        }
        if self.types().is_ptr(d.ty) && self.is_known_non_null(i) {
            return Some(self.not_null(i.into()));
        }
        let Some(width) = self.width_of(d.ty) else { return Some(LatticeValue::Overdefined) };
        match d.opcode {
            Opcode::Trunc | Opcode::ZExt | Opcode::SExt => self.cast(i, b, width),
            Opcode::ExtractValue => self.member(i, b),
            Opcode::InsertElement => self.inserted(i, b),
            Opcode::Call => match called_intrinsic(self.env.module, self.body, i) {
                Some(what) => self.intrinsic(what, i, b, width),
                None => Some(self.promised(i, width)),
            },
            op if op.is_binary() => {
                let no_wrap = match op.flag_family() {
                    FlagFamily::NoWrap => d.no_wrap(),
                    _ => NoWrap::empty(),
                };
                self.binary(op, no_wrap, i, i, b)
            }
            _ => Some(self.promised(i, width)),
        }
    }

    /// By itself alone, wherever it stands?
    fn is_known_non_null(&self, i: Inst) -> bool {
        let env = Env::new(self.env.module, self.env.function);
        is_known_non_zero(&env.query(self.body), i.into())
    }

    /// Any pointer but null.
    pub(super) fn not_null(&mut self, pointer: Value) -> LatticeValue {
        let ty = self.body.value_type(pointer);
        let null = self.body.consts_mut().null(self.env.types(), ty);
        LatticeValue::other_than(self.types(), self.body.consts(), null)
    }

    /// The numbers that an operand of an instruction can be.
    fn range_for(&mut self, v: Value, at: Inst, b: Block) -> Option<ConstantRange> {
        let width = self.width(v);
        let value = self.block_value(v, b, Some(at))?;
        Some(width.map_or(ConstantRange::full(1), |w| self.numbers(&value, w, false)))
    }

    fn cast(&mut self, i: Inst, b: Block, width: u32) -> Option<LatticeValue> {
        let from = self.body.operand(i, 0);
        if self.width(from).is_none() {
            return Some(LatticeValue::Overdefined);
        }
        let range = self.range_for(from, i, b)?;
        let d = self.body.inst(i);
        Some(LatticeValue::of_range(match d.opcode {
            Opcode::Trunc => range.truncate(width, d.no_wrap()),
            op => range.cast(op, width),
        }))
    }

    /// The operation `op` on the first two operands of `operands`, computed by `i`.
    fn binary(&mut self, op: Opcode, no_wrap: NoWrap, operands: Inst, i: Inst, b: Block) -> Option<LatticeValue> {
        let (left, right) = (self.body.operand(operands, 0), self.body.operand(operands, 1));
        let results = |x: &ConstantRange, y: &ConstantRange| x.overflowing_binary_op(op, y, no_wrap);
        let x = self.range_for(left, i, b)?;
        if let Some(found) = self.over_select(left, &x, right, |x, y| results(x, y)) {
            return Some(found);
        }
        let y = self.range_for(right, i, b)?;
        if let Some(found) = self.over_select(right, &y, left, |y, x| results(x, y)) {
            return Some(found);
        }
        Some(LatticeValue::of_range(results(&x, &y)))
    }

    /// Parts of the results of arithmetic with overflow.
    fn member(&mut self, i: Inst, b: Block) -> Option<LatticeValue> {
        let call = self.body.operand(i, 0).inst();
        let what = call.and_then(|c| called_intrinsic(self.env.module, self.body, c));
        if let (Some(call), Some((op, _))) = (call, what.and_then(Intrinsic::overflow_operation))
            && *self.body.indices(i) == [0]
        {
            return self.binary(op, NoWrap::empty(), call, i, b);
        }
        // What was inserted.
        let env = Env::new(self.env.module, self.env.function);
        match instsimplify::simplify_instruction(env, self.body, i) {
            Some(v) => self.block_value(v, b, Some(i)),
            None => Some(LatticeValue::Overdefined),
        }
    }

    /// A vector is what its elements are.
    fn inserted(&mut self, i: Inst, b: Block) -> Option<LatticeValue> {
        let (vector, element) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let element = self.block_value(element, b, Some(i))?;
        let mut all = self.block_value(vector, b, Some(i))?;
        self.merge(&mut all, &element);
        Some(all)
    }

    fn intrinsic(&mut self, what: Intrinsic, i: Inst, b: Block, width: u32) -> Option<LatticeValue> {
        let own = self.promised(i, width);
        if !ConstantRange::is_intrinsic_supported(what) {
            return Some(own);
        }
        let mut operands = Vec::with_capacity(2);
        for k in 0..self.body.num_call_args(i) {
            operands.push(self.range_for(self.body.operand(i, k), i, b)?);
        }
        let range = ConstantRange::intrinsic(what, &operands);
        Some(range.map_or(LatticeValue::Overdefined, LatticeValue::of_range).intersect(own))
    }

    /// What the attribute `range` of a call and of what it calls say; if there is none, `!range`.
    pub(super) fn promised(&self, i: Inst, width: u32) -> LatticeValue {
        let module = self.env.module;
        let op = self.body.inst(i).opcode;
        if matches!(op, Opcode::Call | Opcode::Invoke) {
            let sets = CallInfo::new(module, self.body, i).result_attrs();
            let ranges = sets.into_iter().filter_map(|set| range_attribute(module, set, width));
            if let Some(range) = ranges.reduce(|a, b| a.intersect(&b)) {
                return LatticeValue::of_range(range);
            }
        } else if op != Opcode::Load {
            return LatticeValue::Overdefined;
        }
        let ranges = range_metadata(module, self.body, i, width).into_iter();
        ranges.reduce(|a, b| a.union(&b)).map_or(LatticeValue::Overdefined, LatticeValue::of_range)
    }
}
