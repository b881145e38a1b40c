//! A `getelementptr` whose base is a choice.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::{Block, Inst, Opcode, Value, View};

/// Addresses that come together and differ in one operand at most: the difference comes together instead, so that the address can merge with the
/// one at hand.
pub(super) fn gep_of_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let phi = cx.body.operand(i, 0).inst()?;
    let View::Phi { values, blocks } = cx.body.view(phi) else { return None };
    let is_gep = |v: Value| cx.opcode(v) == Some(Opcode::GetElementPtr);
    if !values.iter().next().is_some_and(is_gep) {
        return None;
    }
    let entries: Vec<Inst> = values.iter().map(|v| v.inst()).collect::<Option<_>>()?;
    let blocks = blocks.to_vec();
    let (&first, rest) = entries.split_first()?;
    let model = cx.gep_parts(first.into()).filter(|_| first != i)?;
    let mut differs = None;
    let mut flags = model.flags;
    for &entry in rest {
        let other = cx.gep_parts(entry.into()).filter(|_| entry != i)?;
        if other.source != model.source || other.indices.len() != model.indices.len() {
            return None;
        }
        for k in 0..=model.indices.len() {
            let (a, b) = (cx.body.operand(first, k), cx.body.operand(entry, k));
            if cx.ty(a) != cx.ty(b) {
                return None;
            }
            if a == b || differs == Some(k) {
                continue;
            }
            let is_field = k > 1 && cx.is_field_step(&cx.gep_steps(&model)?[k - 1]);
            if differs.is_some() || is_field {
                return None;
            }
            differs = Some(k);
        }
        flags &= other.flags;
    }
    if differs.is_some() && !cx.one_use(phi.into()) {
        return None;
    }
    let mut operands: Vec<Value> = cx.body.operands(first).collect();
    if let Some(k) = differs {
        operands[k] = phi_of_operand(cx, phi, &entries, &blocks, k).into();
    }
    let block = cx.body.inst_block(i);
    let place = cx.first_place(block);
    if place.is_none() {
        return None;
    }
    let mut data = cx.body.inst(first).for_copy();
    data.set_gep_flags(flags);
    let new = cx.body.insert_before(place, data, &operands);
    let location = cx.body.debug_loc(first);
    cx.body.set_debug_loc(new, location);
    cx.set_operand(i, 0, new.into())
}

/// A phi of one operand of each entry.
fn phi_of_operand(cx: &mut Combiner<'_>, phi: Inst, entries: &[Inst], blocks: &[Block], k: usize) -> Inst {
    let ty = cx.ty(cx.body.operand(entries[0], k));
    let location = cx.body.debug_loc(phi);
    let new = cx.build_at(phi, location, |b| b.phi(ty));
    for (&entry, &block) in entries.iter().zip(blocks) {
        let v = cx.body.operand(entry, k);
        cx.body.push_phi_entry(new, v, block);
    }
    new
}

/// The choice between two constant addresses, moved on.
pub(super) fn gep_of_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let gep = cx.gep_parts(i.into())?;
    if cx.types.is_vector(cx.body.inst(i).ty) || !cx.has_constant_indices(&gep) {
        return None;
    }
    let select = gep.base.inst().filter(|&s| cx.body.inst(s).opcode == Opcode::Select)?;
    let View::Select { cond, yes, no } = cx.body.view(select) else { return None };
    if yes.constant().is_none() || no.constant().is_none() {
        return None;
    }
    let [yes, no] = [yes, no].map(|v| cx.build(|b| b.gep(gep.flags, gep.source, v, &gep.indices)));
    let data = ir::inst::InstData::new(Opcode::Select, cx.ty(yes));
    let new = cx.body.make_inst(data, &[cond, yes, no]);
    let attachments = cx.body.attachments(select).to_vec();
    cx.body.set_attachments(new, &attachments);
    Some(Outcome::New(new))
}
