//! Debug records: copies, and records that say nothing new.

use super::promote::debug_info::variable_key;
use ir::{Block, Body, DbgLocation, DbgRecordId, DbgRecordKind, Inst, Md, MdStore, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A copy of a record, with values mapped; it stands nowhere yet.
pub fn clone_record(body: &mut Body, r: DbgRecordId, copies: &FxHashMap<Inst, Value>) -> DbgRecordId {
    let old = *body.record(r);
    let mut record = old;
    (record.location, record.address) = (DbgLocation::None, DbgLocation::None);
    let new = body.make_record(record);
    let location = clone_location(body, new, old.location, copies);
    body.set_record_location(new, location);
    let address = clone_location(body, new, old.address, copies);
    body.set_record_address(new, address);
    new
}

fn clone_location(body: &mut Body, to: DbgRecordId, old: DbgLocation, copies: &FxHashMap<Inst, Value>) -> DbgLocation {
    let map = |v: Value| v.inst().and_then(|i| copies.get(&i)).copied().unwrap_or(v);
    let values: Vec<Value> = body.location_values(old).map(map).collect();
    match old {
        DbgLocation::Value(_) => body.record_value(to, values.first().copied().unwrap_or(Value::NONE)),
        DbgLocation::ArgList(..) => body.record_arg_list(to, &values),
        other => other,
    }
}

/// Copies the records before `from` to before `to`, behind those that stand there, with values mapped.
pub fn clone_records(body: &mut Body, from: Inst, to: Inst, copies: &FxHashMap<Inst, Value>) {
    let records: SmallVec<[DbgRecordId; 4]> = body.records_before(from).collect();
    for r in records {
        let new = clone_record(body, r, copies);
        body.push_record_before(to, new);
    }
}

/// Removes records of a block of which another one takes the place before anything runs, and those that repeat what is known already.
pub fn remove_redundant_records(md: &MdStore, body: &mut Body, b: Block) {
    if !body.has_records() {
        return;
    }
    let insts: Vec<Inst> = body.block_insts(b).filter(|&i| body.records_before(i).next().is_some()).collect();
    let overwritten: Vec<FxHashSet<DbgRecordId>> = insts.iter().map(|&i| overwritten(md, body, i)).collect();
    drop_records(body, &insts, overwritten);
    let repeated = repeated(md, body, &insts);
    drop_records(body, &insts, repeated);
}

fn drop_records(body: &mut Body, insts: &[Inst], dead: Vec<FxHashSet<DbgRecordId>>) {
    for (&i, dead) in insts.iter().zip(dead) {
        if !dead.is_empty() {
            body.retain_records(i, |_, r| !dead.contains(&r));
        }
    }
}

/// Records before an instruction behind which another one of the same variable follows at once.
fn overwritten(md: &MdStore, body: &Body, i: Inst) -> FxHashSet<DbgRecordId> {
    let mut seen: FxHashSet<_> = FxHashSet::default();
    let mut dead = FxHashSet::default();
    let records: Vec<DbgRecordId> = body.records_before(i).collect();
    for r in records.into_iter().rev() {
        let record = body.record(r);
        match record.kind {
            DbgRecordKind::Declare | DbgRecordKind::DeclareValue => seen.clear(),
            DbgRecordKind::Label => {}
            DbgRecordKind::Value | DbgRecordKind::Assign => {
                if !seen.insert(variable_key(md, record, true)) && record.kind == DbgRecordKind::Value {
                    dead.insert(r);
                }
            }
        }
    }
    dead
}

/// Records before these instructions of one block that say what the last record of the variable said.
fn repeated(md: &MdStore, body: &Body, insts: &[Inst]) -> Vec<FxHashSet<DbgRecordId>> {
    type Said = (Option<Md>, SmallVec<[Value; 2]>, Md);
    let mut last: FxHashMap<_, Said> = FxHashMap::default();
    let mut all = Vec::new();
    for &i in insts {
        let mut dead = FxHashSet::default();
        for r in body.records_before(i) {
            let record = body.record(r);
            let is_value = match record.kind {
                DbgRecordKind::Value => true,
                DbgRecordKind::Assign => false,
                _ => continue,
            };
            let place = match record.location {
                DbgLocation::Metadata(m) => Some(m),
                _ => None,
            };
            let expression = if is_value { record.expression } else { Md::NONE };
            let said: Said = (place, body.location_values(record.location).collect(), expression);
            let known = last.entry(variable_key(md, record, false));
            match known {
                std::collections::hash_map::Entry::Occupied(known) if is_value && *known.get() == said => {
                    dead.insert(r);
                }
                std::collections::hash_map::Entry::Occupied(mut known) => _ = known.insert(said),
                std::collections::hash_map::Entry::Vacant(new) => _ = new.insert(said),
            }
        }
        all.push(dead);
    }
    all
}
