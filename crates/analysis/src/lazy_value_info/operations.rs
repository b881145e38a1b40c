//! What instructions make of what their operands can be.

use super::{Fact, Solver};
use crate::constant_range::ConstantRange;
use crate::effects::{called_function, called_intrinsic};
use crate::value_tracking::{is_undef_or_poison, range_metadata};
use ir::inst::{FlagFamily, NoWrap};
use ir::intrinsics::Intrinsic;
use ir::{Block, Inst, IntPredicate, Opcode, Value};

impl Solver<'_> {
    pub(super) fn operation(&mut self, i: Inst, b: Block) -> Option<Fact> {
        let width = self.width(i.into())?;
        let op = self.body.inst(i).opcode;
        match op {
            Opcode::Phi => self.phi(i, b, width),
            Opcode::Select => self.select(i, b),
            _ if op.is_cast() => {
                let from = self.body.operand(i, 0);
                if self.width(from).is_none() {
                    return Some(Fact::anything(width));
                }
                let range = self.range_for(from, i, b)?;
                Some(Fact::of(range.cast(op, width)))
            }
            _ if op.is_binary() => {
                let no_wrap = match op.flag_family() {
                    FlagFamily::NoWrap => self.body.inst(i).no_wrap(),
                    _ => NoWrap::empty(),
                };
                self.binary(op, no_wrap, [self.body.operand(i, 0), self.body.operand(i, 1)], i, b)
            }
            Opcode::ExtractValue => self.part(i, b, width),
            Opcode::Call => match called_intrinsic(self.module, self.body, i) {
                Some(what) => {
                    let own = self.of_result(i, width);
                    Some(match self.intrinsic(what, i, b)? {
                        Some(range) => Fact::of(range).intersect(own),
                        None => own,
                    })
                }
                None => Some(self.of_result(i, width)),
            },
            Opcode::Invoke => Some(self.of_result(i, width)),
            Opcode::Load => Some(self.range_metadata(i, width)),
            _ => Some(Fact::anything(width)),
        }
    }

    /// The numbers that an operand of an instruction can be.
    fn range_for(&mut self, v: Value, at: Inst, b: Block) -> Option<ConstantRange> {
        Some(self.block_value(v, b, Some(at))?.numbers())
    }

    fn binary(&mut self, op: Opcode, no_wrap: NoWrap, operands: [Value; 2], i: Inst, b: Block) -> Option<Fact> {
        // Both questions are asked before either is waited for.
        let (left, right) = (self.range_for(operands[0], i, b), self.range_for(operands[1], i, b));
        Some(Fact::of(left?.overflowing_binary_op(op, &right?, no_wrap)))
    }

    /// Parts of the results of arithmetic with overflow.
    fn part(&mut self, i: Inst, b: Block, width: u32) -> Option<Fact> {
        let call = self.body.operand(i, 0).inst();
        let what = call.and_then(|c| called_intrinsic(self.module, self.body, c));
        let Some((op, _)) = what.and_then(Intrinsic::overflow_operation) else { return Some(Fact::anything(width)) };
        let is_value = *self.body.indices(i) == [0];
        match call.filter(|_| is_value) {
            Some(call) => {
                self.binary(op, NoWrap::empty(), [self.body.operand(call, 0), self.body.operand(call, 1)], i, b)
            }
            None => Some(Fact::anything(width)),
        }
    }

    fn intrinsic(&mut self, what: Intrinsic, i: Inst, b: Block) -> Option<Option<ConstantRange>> {
        let body = self.body;
        if !ConstantRange::is_intrinsic_supported(what) {
            return Some(None);
        }
        // All questions are asked before one is waited for.
        let operands = (0..body.num_call_args(i)).map(|k| self.range_for(body.operand(i, k), i, b));
        let operands: Vec<Option<ConstantRange>> = operands.collect();
        let operands: Option<Vec<ConstantRange>> = operands.into_iter().collect();
        Some(ConstantRange::intrinsic(what, &operands?))
    }

    /// What the attribute `range` of a call and of what it calls say, and `!range`.
    fn of_result(&self, call: Inst, width: u32) -> Fact {
        let attrs = &self.module.ctx.attrs;
        let own = self.attribute(attrs.list(self.body.inst(call).call_attrs()).ret, width);
        let callee = called_function(self.module, self.body, call).and_then(|g| self.module.function(g));
        let declared = callee.map_or(Fact::anything(width), |f| self.attribute(attrs.list(f.attrs).ret, width));
        own.intersect(declared).intersect(self.range_metadata(call, width))
    }

    fn range_metadata(&self, i: Inst, width: u32) -> Fact {
        let ranges = range_metadata(self.module, self.body, i, width).into_iter();
        ranges.reduce(|a, b| a.union(&b)).map_or(Fact::anything(width), Fact::of)
    }

    fn select(&mut self, i: Inst, b: Block) -> Option<Fact> {
        let body = self.body;
        let [condition, yes, no] = [0, 1, 2].map(|k| body.operand(i, k));
        let (first, second) = (self.block_value(yes, b, Some(i)), self.block_value(no, b, Some(i)));
        let (mut first, mut second) = (first?, second?);
        if let Some(extreme) = self.extreme(condition, yes, no, &first, &second) {
            return Some(Fact { range: extreme, undef: first.undef || second.undef });
        }
        // Where the condition is undef, another value may decide than the one that is chosen.
        if !is_undef_or_poison(body, condition) {
            let width = self.width(i.into())?;
            first = first.intersect(self.condition(yes, width, condition, true, false, 0)?);
            second = second.intersect(self.condition(no, width, condition, false, false, 0)?);
        }
        Some(first.merge(&second))
    }

    /// The smaller or the greater of two values, written as a comparison and a select.
    fn extreme(&self, condition: Value, yes: Value, no: Value, a: &Fact, b: &Fact) -> Option<ConstantRange> {
        use IntPredicate::*;
        let compare = condition.inst().filter(|&c| self.body.inst(c).opcode == Opcode::ICmp)?;
        if a.range.is_empty() || b.range.is_empty() || a.is_anything() || b.is_anything() {
            return None;
        }
        let (left, right) = (self.body.operand(compare, 0), self.body.operand(compare, 1));
        let predicate = self.body.inst(compare).int_predicate();
        let predicate = match () {
            () if (left, right) == (yes, no) => predicate,
            () if (left, right) == (no, yes) => predicate.swapped(),
            () => return None,
        };
        match predicate {
            Sgt | Sge => Some(a.range.smax(&b.range)),
            Slt | Sle => Some(a.range.smin(&b.range)),
            Ugt | Uge => Some(a.range.umax(&b.range)),
            Ult | Ule => Some(a.range.umin(&b.range)),
            Eq | Ne => None,
        }
    }
}
