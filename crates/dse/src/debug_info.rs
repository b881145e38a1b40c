//! Assignments (`#dbg_assign`) of writes that are shortened.

use analysis::value_tracking::strip_constant_offsets;
use ir::metadata::expression::{self, Elements, Fragment as Bits, op};
use ir::metadata_kinds::kind;
use ir::{Body, DbgRecordId, DbgRecordKind, Inst, Md, Module, Value};
use rustc_hash::FxHashMap;
use transforms::utils::assignments::{described_bits, intern, leading_offset, new_identity, overlap};
use transforms::utils::promote::debug_info::elements;
use transforms::utils::records::clone_record;
use transforms::utils::salvage::kill_location;

/// Bytes that a shortened write no longer writes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lost {
    /// Where the write began.
    pub dest: Value,
    /// How many bytes behind that they begin.
    pub offset: i64,
    /// How many they are.
    pub bytes: i64,
}

/// The assignments of a body by their identity, each with the instruction before which it stands.
#[derive(Default)]
pub(crate) struct Assignments(FxHashMap<Md, Vec<(Inst, DbgRecordId)>>);

impl Assignments {
    /// Those of a body.
    pub fn new(body: &Body) -> Self {
        let mut all = Self::default();
        if !body.has_records() {
            return all;
        }
        for i in body.all_insts() {
            for r in body.records_before(i).filter(|&r| body.record(r).kind == DbgRecordKind::Assign) {
                all.0.entry(body.record(r).assign_id).or_default().push((i, r));
            }
        }
        all
    }

    /// Tells the part of a variable that a shortened write no longer writes from the rest: it has been assigned its value, but it is not in memory. Where
    /// the part is not known, that is said of all of the variable.
    pub fn shorten(&self, module: &Module, body: &mut Body, write: Inst, lost: Lost) {
        let id = body.attachment(write, kind::DIASSIGNID);
        let Some(linked) = self.0.get(&id).filter(|_| id.is_some()) else { return };
        let mut nobody = None;
        for &(before, r) in linked {
            // A part that was cut off before.
            if body.record(r).assign_id != id {
                continue;
            }
            let found = lost_bits(module, body, r, lost);
            if found == Part::None {
                continue;
            }
            let nobody = *nobody.get_or_insert_with(|| new_identity(module));
            let Part::Bits(bits) = found else {
                unlink(body, r, nobody);
                continue;
            };
            let part = clone_record(body, r, &FxHashMap::default());
            insert_behind(body, before, r, part);
            describe(module, body, part, bits);
            unlink(body, part, nobody);
        }
    }
}

/// What of a variable is lost.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    None,
    Bits(Bits),
    /// All, or it is not known.
    All,
}

fn lost_bits(module: &Module, body: &Body, r: DbgRecordId, lost: Lost) -> Part {
    let record = body.record(r);
    let Some(address) = body.location_values(record.address).next() else { return Part::All };
    let [(base, start), (dest_base, dest)] = [address, lost.dest].map(|v| strip_constant_offsets(module, body, v));
    let described = described_bits(module, record).filter(|bits| bits.size > 0);
    let behind = leading_offset(&elements(&module.ctx.md, record.address_expression));
    let (Some(described), Some((behind, _))) = (described, behind) else { return Part::All };
    if base != dest_base {
        return Part::All;
    }
    let begin = i128::from(dest) + i128::from(lost.offset) - i128::from(start) - i128::from(behind);
    let Some(bits) = u64::try_from(lost.bytes).ok().and_then(|n| n.checked_mul(8)) else { return Part::All };
    match overlap(begin * 8, bits, described).map(|found| found.bits) {
        None => Part::None,
        Some(None) => Part::All,
        Some(Some(bits)) => Part::Bits(bits),
    }
}

/// The assignment is no instruction's, and nobody knows where the variable is in memory.
fn unlink(body: &mut Body, r: DbgRecordId, nobody: Md) {
    let address = body.location_values(body.record(r).address).next();
    if let Some(address) = address {
        let ty = body.value_type(address);
        let poison = body.consts_mut().poison(ty);
        let nowhere = body.record_value(r, poison.into());
        body.set_record_address(r, nowhere);
    }
    body.record_mut(r).assign_id = nobody;
}

/// Lets a record describe only these bits of what it describes.
fn describe(module: &Module, body: &mut Body, r: DbgRecordId, bits: Bits) {
    let expr = elements(&module.ctx.md, body.record(r).expression);
    let own = expression::fragment(&expr).map_or(0, |own| own.offset);
    let relative = Bits { offset: bits.offset - own, size: bits.size };
    let new = expression::with_fragment(&expr, relative).unwrap_or_else(|| {
        kill_location(body, r);
        Elements::from_slice(&[op::LLVM_FRAGMENT, bits.offset, bits.size])
    });
    body.record_mut(r).expression = intern(module, &new);
}

fn insert_behind(body: &mut Body, before: Inst, r: DbgRecordId, new: DbgRecordId) {
    let list: Vec<DbgRecordId> = body.records_before(before).collect();
    let next = list.iter().position(|&other| other == r).and_then(|k| list.get(k + 1));
    body.chain_records(new, next.copied().unwrap_or(DbgRecordId::NONE));
    body.chain_records(r, new);
}
