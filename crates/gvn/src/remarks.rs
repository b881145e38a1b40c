//! What becomes of loads, as optimisation remarks (`-pass-remarks=gvn`).

use crate::driver::Gvn;
use analysis::BlockCounts;
use analysis::reachability::{is_potentially_reachable, is_potentially_reachable_without};
use ir::{Inst, Opcode, Value};
use passman::{Remark, RemarkKind};
use transforms::utils::remark_text::RemarkTexts;

/// Remarks that are wanted, and what makes their texts.
pub(crate) struct LoadRemarks<'a> {
    texts: RemarkTexts<'a>,
    counts: Option<BlockCounts>,
    pub remarks: Vec<Remark>,
}

impl<'a> LoadRemarks<'a> {
    pub fn new(module: &'a ir::Module, counts: Option<BlockCounts>) -> Self {
        Self { texts: RemarkTexts::new(module), counts, remarks: Vec::new() }
    }
}

impl Gvn<'_> {
    /// The value of a load was known.
    pub(crate) fn remark_eliminated(&mut self, load: Inst, v: Value) {
        self.remark(RemarkKind::Passed, "LoadElim", load, |gvn, texts, remark| {
            let remark = texts.ty(remark.text("load of type "), "Type", gvn.body.inst(load).ty);
            let remark = remark.text(" eliminated").extra().text(" in favor of ");
            texts.value(remark, "InfavorOfValue", gvn.body, v)
        });
    }

    /// A load was done in some predecessors, too, so that its value is known.
    pub(crate) fn remark_moved(&mut self, load: Inst) {
        self.remark(RemarkKind::Passed, "LoadPRE", load, |_, _, remark| remark.text("load eliminated by PRE"));
    }

    /// Something before a load may write what it reads.
    pub(crate) fn remark_clobbered(&mut self, load: Inst, by: Inst) {
        self.remark(RemarkKind::Missed, "LoadClobbered", load, |gvn, texts, remark| {
            let remark = texts.ty(remark.text("load of type "), "Type", gvn.body.inst(load).ty);
            let mut remark = remark.text(" not eliminated").extra();
            if let Some(other) = gvn.closest_access(load) {
                remark = texts.value(remark.text(" in favor of "), "OtherAccess", gvn.body, other.into());
            }
            texts.value(remark.text(" because it is clobbered by "), "ClobberedBy", gvn.body, by.into())
        });
    }

    /// The last access through the same pointer that comes before a load: on every way, or, if there is none, on some way, if the others come before it.
    fn closest_access(&self, load: Inst) -> Option<Inst> {
        let is_access = |i: Inst| matches!(self.body.inst(i).opcode, Opcode::Load | Opcode::Store);
        let comes_first = |a: Inst, b: Inst| self.tree.inst_dominates(self.body, a, b);
        let users = || self.body.users_of(self.body.operand(load, 0)).filter(|&u| u != load && is_access(u));
        let before = users().filter(|&user| comes_first(user, load));
        let closest = before.reduce(|last, user| if comes_first(last, user) { user } else { last });
        closest.or_else(|| {
            let mut last: Option<Inst> = None;
            for user in users().filter(|&u| is_potentially_reachable(self.body, Some(&*self.tree).into(), u, load)) {
                last = match last {
                    Some(old) if self.lies_between(old, user, load) => Some(user),
                    Some(old) if self.lies_between(user, old, load) => Some(old),
                    Some(_) => return None,
                    None => Some(user),
                };
            }
            last
        })
    }

    /// Does every way from one instruction to another lead past a third one?
    fn lies_between(&self, from: Inst, between: Inst, to: Inst) -> bool {
        let block = self.body.inst_block(between);
        if self.body.inst_block(from) == block {
            return self.tree.inst_dominates(self.body, from, between);
        }
        !is_potentially_reachable_without(self.body, self.tree, from, to, block)
    }

    fn remark(
        &mut self,
        kind: RemarkKind,
        name: &'static str,
        load: Inst,
        make: impl FnOnce(&Self, &RemarkTexts<'_>, Remark) -> Remark,
    ) {
        let Some(mut wanted) = self.remarks.take() else { return };
        let hotness = wanted.counts.as_ref().map(|counts| counts.count(self.body.inst_block(load)));
        let remark = Remark::new(kind, "gvn", name, self.body.debug_loc(load)).with_hotness(hotness);
        wanted.remarks.push(make(self, &wanted.texts, remark));
        self.remarks = Some(wanted);
    }
}
