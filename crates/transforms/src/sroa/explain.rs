//! `-explain=sroa`: what becomes of each slot, its parts by their bytes, and why one stays.

use super::partition::Partition;
use crate::utils::explain::explain;
use ir::Inst;
use passman::FunctionUnit;

const PASS: &str = "sroa";

/// Nobody uses a slot.
pub(super) fn removed(unit: &mut FunctionUnit<'_>, alloca: Inst) {
    slot(unit, "remove a slot", alloca, "nobody uses it");
}

/// A slot is accessed as a whole.
pub(super) fn whole(unit: &mut FunctionUnit<'_>, alloca: Inst) {
    slot(unit, "keep a slot whole", alloca, "it is always loaded and stored as a whole; to be promoted");
}

/// A slot is not cut.
pub(super) fn stays(unit: &mut FunctionUnit<'_>, alloca: Inst, why: &str) {
    slot(unit, "leave a slot", alloca, why);
}

/// A slot is not cut because of what somebody does with its address.
pub(super) fn escapes(unit: &mut FunctionUnit<'_>, alloca: Inst, user: Inst) {
    explain(PASS, unit, "leave a slot", |explainer, view| {
        let [alloca, user] = [alloca, user].map(|i| explainer.instruction(view, i));
        format!("{alloca}: its address escapes, or the access cannot be cut: {user}")
    });
}

/// Slots become values.
pub(super) fn promoted(unit: &mut FunctionUnit<'_>, allocas: &[Inst]) {
    for &alloca in allocas {
        slot(unit, "promote a slot", alloca, "it is only loaded and stored");
    }
}

/// Bytes of a slot have a slot of their own, unless that is the one they had.
pub(super) fn part(unit: &mut FunctionUnit<'_>, old: Inst, bytes: &Partition, new: Option<Inst>, promotable: bool) {
    explain(PASS, unit, "part of a slot", |explainer, view| {
        let [from, to] = [old, new.unwrap_or(old)].map(|i| explainer.instruction(view, i));
        let fate = match new {
            _ if promotable => "to be promoted",
            Some(_) => {
                "to be looked at again: its address goes through a phi or a select, or it is not always accessed as it could be promoted"
            }
            None => "stays in memory: not all accesses can be made ones of a value",
        };
        format!("bytes {} to {} of {from}: {to}: {fate}", bytes.begin, bytes.end)
    });
}

fn slot(unit: &mut FunctionUnit<'_>, step: &str, alloca: Inst, why: &str) {
    explain(PASS, unit, step, |explainer, view| format!("{}: {why}", explainer.instruction(view, alloca)));
}
