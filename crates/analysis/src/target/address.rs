//! Addresses as loads and stores compute them, and what a `getelementptr` costs that does not fit into one.

use super::cost::Cost;
use super::query::CostQuery;
use crate::underlying::strip_pointer_casts;
use ir::{Global, Inst, Type, Value, View};

/// `global + offset + base register + scale * index register`
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AddressingMode {
    /// A global whose address is added.
    pub global: Option<Global>,
    /// Bytes that are added.
    pub offset: i64,
    /// Is a register added?
    pub has_base: bool,
    /// What another register is multiplied by; 0 without one.
    pub scale: i64,
    /// The address space.
    pub space: u32,
}

/// The cost of a `getelementptr`: none where loads and stores can compute the address themselves.
pub(super) fn gep_cost(q: &CostQuery<'_>, i: Inst) -> Cost {
    let View::Gep { base, .. } = q.body().view(i) else { return Cost::BASIC };
    let Some((mode, indexed)) = address_of(q, i, base) else { return Cost::BASIC };
    let access = only_user(q, i).and_then(|user| accessed_type(q, user)).unwrap_or(indexed);
    if q.model().is_legal_addressing_mode(q, &mode, Some(access)) { Cost::FREE } else { Cost::BASIC }
}

/// The address that a `getelementptr` computes, and the type that it points to. `None` if it has more than one variable index, or a
/// scalable one.
fn address_of(q: &CostQuery<'_>, i: Inst, base: Value) -> Option<(AddressingMode, Type)> {
    let (types, layout) = (q.types(), q.layout());
    let space = types.addr_space(types.scalar(q.body().value_type(base)))?;
    let global =
        strip_pointer_casts(q.module(), q.body(), base).constant().and_then(|c| q.body().consts().as_global(c));
    let mut ty = q.body().inst(i).source_type();
    let (mut offset, mut scale) = (0i64, 0i64);
    for (k, index) in q.body().operands(i).skip(1).enumerate() {
        let constant = index.constant().and_then(|c| q.body().consts().splat_int(types, c));
        if k > 0 && types.is_struct(ty) {
            let field = constant?.as_u64()?;
            offset = offset.wrapping_add(layout.field_offset(types, ty, usize::try_from(field).ok()?)? as i64);
            ty = types.component(ty, field)?;
            continue;
        }
        // The elements of a vector lie without padding.
        let is_packed = k > 0 && types.is_vector(ty);
        if k > 0 {
            ty = types.component(ty, 0)?;
        }
        let size = if is_packed { layout.store_size(types, ty) } else { layout.alloc_size(types, ty) };
        if size.scalable {
            return None;
        }
        match constant {
            Some(n) => {
                offset = offset.wrapping_add((n.sext_or_trunc(64).low_u64() as i64).wrapping_mul(size.value as i64))
            }
            None if scale != 0 => return None,
            None => scale = size.value as i64,
        }
    }
    let offset = truncated(offset, layout.pointer(space).bits);
    Some((AddressingMode { global, offset, has_base: global.is_none(), scale, space }, ty))
}

/// A number cut to so many bits, and extended by its sign.
fn truncated(n: i64, bits: u32) -> i64 {
    let unused = 64u32.saturating_sub(bits.max(1));
    n << unused >> unused
}

/// The instruction that is the only user of a value, if there is one; it may use the value several times.
fn only_user(q: &CostQuery<'_>, i: Inst) -> Option<Inst> {
    let mut users = q.body().users_of(i);
    let user = users.next()?;
    users.all(|other| other == user).then_some(user)
}

/// The type that an instruction loads or stores.
fn accessed_type(q: &CostQuery<'_>, i: Inst) -> Option<Type> {
    use ir::intrinsics::id::*;
    let body = q.body();
    match body.view(i) {
        View::Load { .. } => Some(body.inst(i).ty),
        View::Store { value, .. } | View::AtomicRmw { value, .. } => Some(body.value_type(value)),
        View::CmpXchg { new, .. } => Some(body.value_type(new)),
        View::Call(call) => match q.called_intrinsic(i)? {
            MASKED_LOAD | MASKED_GATHER | MASKED_EXPANDLOAD | VP_LOAD | VP_GATHER | EXPERIMENTAL_VP_STRIDED_LOAD => {
                Some(body.inst(i).ty)
            }
            MASKED_STORE
            | MASKED_SCATTER
            | MASKED_COMPRESSSTORE
            | VP_STORE
            | VP_SCATTER
            | EXPERIMENTAL_VP_STRIDED_STORE => call.args().get(0).map(|v| body.value_type(v)),
            _ => None,
        },
        _ => None,
    }
}
