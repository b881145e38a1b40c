//! Operations on numbers that are known not to be negative or not to overflow.

use super::Rewrite;
use analysis::ConstantRange;
use ir::inst::{FlagFamily, GepFlags, NoWrap};
use ir::{Builder, Inst, Opcode, Value};

impl Rewrite<'_> {
    fn is_non_negative(&mut self, v: Value) -> bool {
        if let Some(n) = v.constant().and_then(|c| self.solver.body().consts().splat_int(self.types, c)) {
            return n.is_non_negative();
        }
        // Of most values nothing is known.
        if v.inst().is_some_and(|i| self.solver.is_overdefined(i)) {
            return false;
        }
        self.range(v).is_some_and(|r| r.is_all_non_negative())
    }

    /// The operation on unsigned numbers that does the same as one on signed numbers that are not negative; it stands before `i`.
    pub(super) fn unsigned_form(&mut self, i: Inst) -> Option<Inst> {
        let d = *self.solver.body().inst(i);
        let op = match d.opcode {
            Opcode::SExt => Opcode::ZExt,
            Opcode::SiToFp => Opcode::UiToFp,
            Opcode::AShr => Opcode::LShr,
            Opcode::SDiv => Opcode::UDiv,
            Opcode::SRem => Opcode::URem,
            _ => return None,
        };
        let a = self.solver.body().operand(i, 0);
        if !self.is_non_negative(a) {
            return None;
        }
        let types = self.types;
        if d.opcode.is_cast() {
            let mut builder = Builder::before(self.solver.body(), types, i);
            let new = builder.cast(op, a, d.ty).inst()?;
            self.solver.body().inst_mut(new).set_nneg(true);
            return Some(new);
        }
        let b = self.solver.body().operand(i, 1);
        if d.opcode != Opcode::AShr && !self.is_non_negative(b) {
            return None;
        }
        let new = Builder::before(self.solver.body(), types, i).binary(op, a, b).inst()?;
        if op != Opcode::URem {
            self.solver.body().inst_mut(new).set_exact(d.is_exact());
        }
        Some(new)
    }

    /// Adds the flags that the ranges of the operands grant. Any?
    pub(super) fn refine_flags(&mut self, i: Inst) -> bool {
        let d = *self.solver.body().inst(i);
        match (d.opcode, d.opcode.flag_family()) {
            (Opcode::Trunc, _) => self.refine_trunc(i),
            (_, FlagFamily::NoWrap) => self.refine_no_wrap(i),
            (_, FlagFamily::NonNegative) if !d.has_nneg() => {
                let from = self.solver.body().operand(i, 0);
                let granted = self.is_non_negative(from);
                if granted {
                    self.solver.body().inst_mut(i).set_nneg(true);
                }
                granted
            }
            (_, FlagFamily::Gep) => self.refine_gep(i),
            _ => false,
        }
    }

    /// Adds `nuw` and `nsw` where they are granted and missing.
    fn grant(&mut self, i: Inst, granted: NoWrap) -> bool {
        let old = self.solver.body().inst(i).no_wrap();
        self.solver.body().inst_mut(i).set_no_wrap(old | granted);
        !old.contains(granted)
    }

    fn refine_no_wrap(&mut self, i: Inst) -> bool {
        let d = *self.solver.body().inst(i);
        if d.no_wrap().is_all() {
            return false;
        }
        let (a, b) = (self.solver.body().operand(i, 0), self.solver.body().operand(i, 1));
        let (Some(a), Some(b)) = (self.range(a), self.range(b)) else { return false };
        let is_safe = |signed| ConstantRange::guaranteed_no_wrap_region(d.opcode, &b, signed).contains_range(&a);
        let mut granted = NoWrap::empty();
        granted.set(NoWrap::NUW, !d.has_nuw() && is_safe(false));
        granted.set(NoWrap::NSW, !d.has_nsw() && is_safe(true));
        self.grant(i, granted)
    }

    fn refine_trunc(&mut self, i: Inst) -> bool {
        let d = *self.solver.body().inst(i);
        let from = self.solver.body().operand(i, 0);
        let width = self.types.int_width(self.types.scalar(d.ty));
        let (Some(range), Some(width), false) = (self.range(from), width, d.no_wrap().is_all()) else { return false };
        let mut granted = NoWrap::empty();
        granted.set(NoWrap::NUW, range.active_bits() <= width);
        granted.set(NoWrap::NSW, range.significant_bits() <= width);
        self.grant(i, granted)
    }

    /// An address with offsets that are not negative does not wrap around unsigned if it does not wrap around signed.
    fn refine_gep(&mut self, i: Inst) -> bool {
        let flags = self.solver.body().inst(i).gep_flags();
        if flags.nuw() || !flags.nusw() {
            return false;
        }
        for k in 1..self.solver.body().inst(i).num_operands() {
            let index = self.solver.body().operand(i, k);
            if !self.is_non_negative(index) {
                return false;
            }
        }
        self.solver.body().inst_mut(i).set_gep_flags(flags | GepFlags::NUW);
        true
    }
}
