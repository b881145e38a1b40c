//! Assignments (`#dbg_assign`) of a write that was shortened.

use ir::metadata_kinds::kind;
use ir::{Body, DbgRecordId, DbgRecordKind, Inst, MdData, Module, NodeKind};

/// Says that the assignments which a shortened write made are no longer all of what it writes: they belong to no instruction from now on, and nobody
/// knows where the variable is in memory. LLVM tells the part that is not written from the rest where it can.
pub(crate) fn unlink_assignments(module: &Module, body: &mut Body, i: Inst) {
    let id = body.attachment(i, kind::DIASSIGNID);
    if id.is_none() || !body.has_records() {
        return;
    }
    let is_linked = |&r: &DbgRecordId| {
        let record = body.record(r);
        record.kind == DbgRecordKind::Assign && record.assign_id == id
    };
    let linked: Vec<DbgRecordId> = body.all_insts().flat_map(|i| body.records_before(i)).filter(is_linked).collect();
    if linked.is_empty() {
        return;
    }
    let nothing = MdData::Node { kind: NodeKind::DIAssignID, distinct: true, slots: Box::default() };
    let nothing = module.ctx.md.push(nothing);
    for r in linked {
        let address = body.location_values(body.record(r).address).next();
        if let Some(address) = address {
            let ty = body.value_type(address);
            let poison = body.consts_mut().poison(ty);
            let nowhere = body.record_value(r, poison.into());
            body.set_record_address(r, nowhere);
        }
        body.record_mut(r).assign_id = nothing;
    }
}
