//! The bytes of constant variables: strings, mostly.

use super::{ConstFolder, MAX_DEPTH};
use crate::query::Env;
use ir::constant::data_element_size;
use ir::{Body, Const, ConstData, Module, Type};

/// Variables of more bytes are not looked at.
const MAX_BYTES: u64 = 1 << 20;

/// The bytes from an address on to the end of the constant variable that it points into.
pub fn bytes_at(env: Env<'_>, body: &mut Body, ptr: Const) -> Option<Vec<u8>> {
    let mut folder = ConstFolder::new(env, body);
    if !folder.types.is_ptr(folder.ty(ptr)) {
        return None;
    }
    let (base, offset) = folder.strip_offsets(ptr, true)?;
    let initializer = folder.definitive_initializer(base)?;
    let mut bytes = Vec::new();
    append(env.module, initializer, 0, &mut bytes)?;
    let offset = usize::try_from(offset).ok().filter(|&offset| offset <= bytes.len())?;
    Some(bytes.split_off(offset))
}

fn size(module: &Module, ty: Type) -> Option<u64> {
    let types = &module.ctx.types;
    if !types.is_sized(ty) || types.contains_scalable(ty) {
        return None;
    }
    Some(module.data_layout.alloc_size(types, ty).value).filter(|&n| n <= MAX_BYTES)
}

/// Appends the bytes of a constant of the module's pool. Those of floats and addresses are not known.
fn append(module: &Module, c: Const, depth: u32, out: &mut Vec<u8>) -> Option<()> {
    let (types, pool) = (&module.ctx.types, &module.consts);
    let ty = pool.ty(c);
    let len = size(module, ty)? as usize;
    let end = out.len().checked_add(len).filter(|&n| n as u64 <= MAX_BYTES && depth < MAX_DEPTH)?;
    if pool.is_zero(c) {
        out.resize(end, 0);
        return Some(());
    }
    match pool.data(c) {
        ConstData::Data(list) => {
            let element = types.element(ty)?;
            let is_whole = types.is_int(element) && data_element_size(element) == Some(1);
            // Numbers of several bytes lie as the target has it.
            if !is_whole && (module.data_layout.big_endian || !types.is_int(element)) {
                return None;
            }
            out.extend_from_slice(pool.bytes(list));
        }
        ConstData::Aggregate(list) if types.is_array(ty) => {
            for &e in pool.operands(list) {
                append(module, e, depth + 1, out)?;
            }
        }
        ConstData::Aggregate(list) if types.is_struct(ty) => {
            let start = out.len();
            for (k, &e) in pool.operands(list).iter().enumerate() {
                let offset = module.data_layout.field_offset(types, ty, k)?;
                out.resize(start.checked_add(usize::try_from(offset).ok()?)?, 0);
                append(module, e, depth + 1, out)?;
            }
        }
        _ if types.int_width(ty).is_some_and(|width| width % 8 == 0 && width <= 64) => {
            let n = pool.as_u64(c)?.to_le_bytes();
            let bytes = n[..len.min(n.len())].iter();
            if module.data_layout.big_endian { out.extend(bytes.rev()) } else { out.extend(bytes) }
        }
        _ => return None,
    }
    if out.len() > end {
        return None;
    }
    out.resize(end, 0);
    Some(())
}
