//! Flags that ranges grant, and signed operations on numbers that are not negative.

use super::{NAME, Pass};
use analysis::ConstantRange;
use ir::inst::NoWrap;
use ir::{ApInt, Builder, Inst, Opcode, Value};
use passman::Statistic;

static NW: Statistic = Statistic::new(NAME, "NumNW", "Number of no-wrap deductions");
static SHIFTS_REMOVED: Statistic = Statistic::new(NAME, "NumAShrsRemoved", "Number of ashr removed");
static SHIFTS: Statistic = Statistic::new(NAME, "NumAShrsConverted", "Number of ashr converted to lshr");
static SEXT: Statistic = Statistic::new(NAME, "NumSExt", "Number of sext converted to zext");
static SITOFP: Statistic = Statistic::new(NAME, "NumSIToFP", "Number of sitofp converted to uitofp");
static COMPARISONS: Statistic = Statistic::new(NAME, "NumSICmps", "Number of signed icmp preds simplified to unsigned");
static MASKS: Statistic = Statistic::new(NAME, "NumAnd", "Number of ands removed");

impl Pass<'_> {
    /// A signed comparison becomes an unsigned one, and either gets `samesign`.
    pub(super) fn comparison_flags(&mut self, i: Inst) -> bool {
        let d = *self.body.inst(i);
        let predicate = d.int_predicate();
        if predicate.is_equality() || !predicate.is_signed() && d.has_samesign() {
            return false;
        }
        let Some((a, b)) = self.ranges(i) else { return false };
        let mut changed = false;
        if predicate.is_signed() {
            let Some(unsigned) = ConstantRange::flipped_signedness(predicate, &a, &b) else { return false };
            self.body.inst_mut(i).set_int_predicate(unsigned);
            COMPARISONS.add(1);
            changed = true;
        }
        if a.is_icmp_insensitive_to_sign(&b) {
            self.body.inst_mut(i).set_samesign(true);
            changed = true;
        }
        changed
    }

    /// Adds `nuw` and `nsw`.
    pub(super) fn no_wrap(&mut self, i: Inst) -> bool {
        let d = *self.body.inst(i);
        if d.no_wrap().is_all() {
            return false;
        }
        let Some((a, b)) = self.ranges(i) else { return false };
        let is_safe = |signed| ConstantRange::guaranteed_no_wrap_region(d.opcode, &b, signed).contains_range(&a);
        let nuw = !d.has_nuw() && is_safe(false);
        let nsw = !d.has_nsw() && is_safe(true);
        self.grant(i, nuw, nsw)
    }

    /// Adds `nuw` and `nsw` to a `trunc`.
    pub(super) fn truncation(&mut self, i: Inst) -> bool {
        let d = *self.body.inst(i);
        let width = self.types.int_width(self.types.scalar(d.ty));
        let (Some(width), false) = (width, d.no_wrap().is_all()) else { return false };
        let Some(range) = self.range(i, 0) else { return false };
        self.grant(i, !d.has_nuw() && range.active_bits() <= width, !d.has_nsw() && range.significant_bits() <= width)
    }

    fn grant(&mut self, i: Inst, nuw: bool, nsw: bool) -> bool {
        let mut flags = self.body.inst(i).no_wrap();
        flags.set(NoWrap::NUW, nuw || flags.nuw());
        flags.set(NoWrap::NSW, nsw || flags.nsw());
        self.body.inst_mut(i).set_no_wrap(flags);
        NW.add(u64::from(nuw) + u64::from(nsw));
        nuw || nsw
    }

    fn is_non_negative(&mut self, i: Inst) -> bool {
        self.range(i, 0).is_some_and(|r| r.is_all_non_negative())
    }

    /// `zext` and `uitofp` get `nneg`.
    pub(super) fn non_negative_cast(&mut self, i: Inst) -> bool {
        if self.body.inst(i).has_nneg() || !self.is_non_negative(i) {
            return false;
        }
        self.body.inst_mut(i).set_nneg(true);
        true
    }

    /// `sext` becomes `zext nneg`, `sitofp` becomes `uitofp nneg`.
    pub(super) fn signed_cast(&mut self, i: Inst) -> bool {
        if !self.is_non_negative(i) {
            return false;
        }
        let d = *self.body.inst(i);
        let op = match d.opcode {
            Opcode::SExt => {
                SEXT.add(1);
                Opcode::ZExt
            }
            _ => {
                SITOFP.add(1);
                Opcode::UiToFp
            }
        };
        let from = self.body.operand(i, 0);
        let new = Builder::before(self.body, self.types, i).cast(op, from, d.ty);
        if let Some(cast) = new.inst() {
            self.body.inst_mut(cast).set_nneg(true);
        }
        self.take_place(i, new);
        true
    }

    /// Puts a value with the name of `old` in its place.
    pub(super) fn take_place(&mut self, old: Inst, new: Value) {
        if new.inst().is_some() {
            self.body.take_name(new, old.into());
        }
        self.replace(old, new);
    }

    /// `ashr` of 0 and -1 changes nothing; of other numbers that are not negative, it is `lshr`.
    pub(super) fn arithmetic_shift(&mut self, i: Inst) -> bool {
        let Some(range) = self.range(i, 0) else { return false };
        let (a, b) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let width = range.width();
        let unchanged = ConstantRange::inclusive(ApInt::ones(width), &ApInt::zero(width));
        if unchanged.contains_range(&range) {
            SHIFTS_REMOVED.add(1);
            self.replace(i, a);
            return true;
        }
        if !range.is_all_non_negative() {
            return false;
        }
        SHIFTS.add(1);
        let exact = self.body.inst(i).is_exact();
        let new = Builder::before(self.body, self.types, i).lshr(a, b);
        if let Some(shift) = new.inst() {
            self.body.inst_mut(shift).set_exact(exact);
        }
        self.take_place(i, new);
        true
    }

    /// `and` with low bits that takes nothing away.
    pub(super) fn mask(&mut self, i: Inst) -> bool {
        let (v, mask) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let mask = mask.constant().and_then(|c| self.body.consts().splat_int(self.types, c));
        let Some(mask) = mask.filter(ApInt::is_mask) else { return false };
        if !self.range(i, 0).is_some_and(|r| r.unsigned_max().ule(&mask)) {
            return false;
        }
        MASKS.add(1);
        self.replace(i, v);
        true
    }
}
