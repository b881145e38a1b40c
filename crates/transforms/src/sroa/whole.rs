//! Allocas that are only loaded and stored as what they are: nothing has to be cut.
//!
//! Most slots of code that was never optimised are such. Slices, partitions and accesses made anew would come to the same; this looks at each use once.

use super::slices::is_lifetime;
use super::{DELETED, PARTITIONS, State};
use ir::{Inst, Opcode, Ordering, Type, Value, View};

/// Has an alloca such uses alone? Then it is to be promoted, and its loads have the names that new ones would have.
pub(super) fn promote_whole(state: &mut State<'_, '_>, alloca: Inst, size: u64) -> bool {
    let Some(accesses) = accesses(state, alloca, size) else { return false };
    let body = &*state.unit.body;
    let is_int = state.module.ctx.types.is_int(body.inst(alloca).allocated_type());
    let prefix = [body.name(alloca.into()).unwrap_or(b""), b".0."].concat();
    for &i in accesses.iter().rev() {
        match state.unit.body.view(i) {
            View::Store { value, .. } => state.look_again_later(value),
            _ => {
                let body = &mut *state.unit.body;
                let own: &[u8] = if is_int { b"load" } else { body.name(i.into()).unwrap_or(b"") };
                let name = [&prefix[..], own].concat();
                body.set_name(i.into(), &name);
            }
        }
    }
    PARTITIONS.add(1);
    DELETED.add(accesses.len() as u64);
    state.promotable.insert(alloca);
    state.changed = true;
    true
}

/// The loads and stores of an alloca, newest use first, if it is a number or pointer without padding that is always accessed as a whole.
fn accesses(state: &State<'_, '_>, alloca: Inst, size: u64) -> Option<Vec<Inst>> {
    let (body, types) = (&*state.unit.body, &state.module.ctx.types);
    let ty = body.inst(alloca).allocated_type();
    let is_scalar = types.is_int(ty) || types.is_float(ty) || types.is_ptr(ty);
    if !is_scalar || state.records.tracks_assignments() || !fills(state, ty, size) {
        return None;
    }
    let mut found = Vec::new();
    for u in body.uses_of(alloca) {
        let i = body.use_inst(u);
        let d = body.inst(i);
        let is_plain = !d.is_volatile() && d.ordering() == Ordering::NotAtomic;
        match d.opcode {
            Opcode::Load if is_plain && d.ty == ty => found.push(i),
            Opcode::Store if is_plain && body.operand_index(u) == 1 && stored_type(state, i) == ty => found.push(i),
            Opcode::Call if state.module.called_intrinsic(body, i).is_some_and(is_lifetime) => {}
            _ => return None,
        }
    }
    (!found.is_empty()).then_some(found)
}

fn stored_type(state: &State<'_, '_>, store: Inst) -> Type {
    let value: Value = state.unit.body.operand(store, 0);
    state.unit.body.value_type(value)
}

/// Is each bit of the bytes one of the value?
fn fills(state: &State<'_, '_>, ty: Type, size: u64) -> bool {
    let bits = state.module.data_layout.size_in_bits(&state.module.ctx.types, ty).value;
    Some(bits) == size.checked_mul(8)
}
