//! Comparisons of casts.

use super::unsigned;
use crate::instsimplify::Simplifier;
use crate::value_tracking::patterns::Comparison;
use ir::{ApInt, CastOp, Const, IntPredicate, Lane, Opcode, Value, View};
use smallvec::SmallVec;

impl Simplifier<'_> {
    pub(super) fn icmp_of_casts(&mut self, c: Comparison) -> Option<Value> {
        let View::Cast { op, from } = self.body.view_value(c.a)? else { return None };
        match op {
            Opcode::PtrToInt | Opcode::PtrToAddr => self.icmp_of_pointer_cast(c, from),
            Opcode::ZExt | Opcode::SExt => {
                self.icmp_of_extensions(c, op, from).or_else(|| self.icmp_of_extension_and_constant(c, op, from))
            }
            Opcode::BitCast => self.icmp_of_converted(c, from),
            _ => None,
        }
    }

    /// The bits of a float that was made of an unsigned number: the sign bit is clear.
    fn icmp_of_converted(&mut self, c: Comparison, from: Value) -> Option<Value> {
        if c.predicate != IntPredicate::Sgt || !self.is_all_ones(c.b) || !self.keeps_lanes(c.a, from) {
            return None;
        }
        self.cast_of(from, Opcode::UiToFp)?;
        self.truth(c.a, true)
    }

    /// Are two values scalars, or vectors of as many elements?
    fn keeps_lanes(&self, a: Value, b: Value) -> bool {
        self.types.vector_len(self.ty(a)) == self.types.vector_len(self.ty(b))
    }

    /// A pointer as a number of as many bits: as the pointer.
    fn icmp_of_pointer_cast(&mut self, c: Comparison, from: Value) -> Option<Value> {
        let space = self.types.addr_space(self.types.scalar(self.ty(from)))?;
        if self.int_width(c.a) != Some(self.module.data_layout.pointer(space).bits) {
            return None;
        }
        if let Some(number) = c.b.constant() {
            let ty = self.ty(from);
            let op = CastOp::new(Opcode::IntToPtr)?;
            let address = self.folder().cast(op, ty, number)?;
            return self.again(|s| s.icmp(c.predicate, from, address.into()));
        }
        let other = self.cast_of(c.b, Opcode::PtrToInt).or_else(|| self.cast_of(c.b, Opcode::PtrToAddr))?;
        if self.ty(other) != self.ty(from) {
            return None;
        }
        self.again(|s| s.icmp(c.predicate, from, other))
    }

    /// Two values extended to the same type.
    fn icmp_of_extensions(&mut self, c: Comparison, op: Opcode, from: Value) -> Option<Value> {
        use IntPredicate::*;
        if let Some(other) = self.cast_of(c.b, op)
            && self.ty(other) == self.ty(from)
        {
            let predicate = if op == Opcode::ZExt { unsigned(c.predicate) } else { c.predicate };
            return self.again(|s| s.icmp(predicate, from, other));
        }
        // zext x against sext x: with a sign the latter is less, without it is greater.
        let other_op = if op == Opcode::ZExt { Opcode::SExt } else { Opcode::ZExt };
        if self.cast_of(c.b, other_op) != Some(from) {
            return None;
        }
        let c = if op == Opcode::ZExt { c } else { c.swapped() };
        match c.predicate {
            Ule | Sge => self.truth(c.a, true),
            Ugt | Slt => self.truth(c.a, false),
            _ => None,
        }
    }

    fn icmp_of_extension_and_constant(&mut self, c: Comparison, op: Opcode, from: Value) -> Option<Value> {
        let constant = c.b.constant().filter(|_| self.is_immediate(c.b))?;
        let narrow = self.int_width(from)?;
        let extend = |n: &ApInt| {
            let low = n.trunc(narrow);
            if op == Opcode::ZExt { low.zext(n.width()) } else { low.sext(n.width()) }
        };
        let is_extended: Option<SmallVec<[bool; 8]>> =
            self.body.consts().lanes(self.types, constant).map(|lane| lane.int().map(|n| extend(&n) == n)).collect();
        let is_extended = is_extended?;
        if is_extended.iter().all(|&yes| yes) {
            let ty = self.ty(from);
            let narrow = match self.body.consts().splat_int(self.types, constant) {
                Some(n) => self.number(ty, &n.trunc(narrow)),
                None => self.folder().cast(CastOp::new(Opcode::Trunc)?, ty, constant)?.into(),
            };
            let predicate = if op == Opcode::ZExt { unsigned(c.predicate) } else { c.predicate };
            return self.again(|s| s.icmp(predicate, from, narrow));
        }
        if is_extended.iter().any(|&yes| yes) {
            return None;
        }
        if op == Opcode::ZExt { self.icmp_beyond_zext(c, constant) } else { self.icmp_beyond_sext(c, constant, from) }
    }

    /// A zero-extended value against numbers with a higher bit set.
    fn icmp_beyond_zext(&mut self, c: Comparison, constant: Const) -> Option<Value> {
        use IntPredicate::*;
        match c.predicate {
            Eq | Ugt | Uge => self.truth(c.a, false),
            Ne | Ult | Ule => self.truth(c.a, true),
            // The extended value is not negative.
            Sgt | Sge => self.sign_of_lanes(c.a, constant, true),
            Slt | Sle => self.sign_of_lanes(c.a, constant, false),
        }
    }

    /// A sign-extended value against numbers beyond its range.
    fn icmp_beyond_sext(&mut self, c: Comparison, constant: Const, from: Value) -> Option<Value> {
        use IntPredicate::*;
        let zero = self.zero_of(from);
        match c.predicate {
            Eq => self.truth(c.a, false),
            Ne => self.truth(c.a, true),
            Sgt | Sge => self.sign_of_lanes(c.a, constant, true),
            Slt | Sle => self.sign_of_lanes(c.a, constant, false),
            // What is negative is greater than all that is not, and lies at the end otherwise.
            Ugt | Uge => self.again(|s| s.icmp(Slt, from, zero)),
            Ult | Ule => self.again(|s| s.icmp(Sge, from, zero)),
        }
    }

    /// For each lane, is the number negative (or is it not)?
    fn sign_of_lanes(&mut self, like: Value, constant: Const, negative: bool) -> Option<Value> {
        let lanes: Option<Vec<bool>> = self
            .body
            .consts()
            .lanes(self.types, constant)
            .map(|lane| match lane {
                Lane::Int(n) => Some(n.is_negative() == negative),
                _ => None,
            })
            .collect();
        let lanes = lanes?;
        if let [first, rest @ ..] = &lanes[..]
            && rest.iter().all(|l| l == first)
        {
            return self.truth(like, *first);
        }
        let ty = self.truth_type(like);
        let bit = self.types.scalar(ty);
        let items: Vec<Const> = lanes.iter().map(|&l| self.body.consts_mut().int(self.types, bit, l.into())).collect();
        Some(self.body.consts_mut().aggregate(self.types, ty, &items).into())
    }
}
