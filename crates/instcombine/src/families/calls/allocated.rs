//! What is known of memory that a call gets: how many bytes, how aligned.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::effects::is_operator_new;
use ir::attr_kind::AttrKind;
use ir::attr_payload::alloc_size_parts;
use ir::{ApInt, Attribute, Inst};

rules! {
    /// The rules.
    pub RULES, "allocated":
        allocated_bytes,
        allocated_alignment,
}

/// The greatest alignment that IR can say.
const MAX_ALIGN: u64 = 1 << 32;

/// The bytes that a call gets, by the attribute `allocsize` or because it is `operator new`. Of other library functions it is
/// said by attributes of their declarations.
fn bytes(cx: &Combiner<'_>, i: Inst) -> Option<u64> {
    let table = &cx.module.ctx.attrs;
    let said = cx.call_info(i).function_attrs().iter().find_map(|&set| table.find_int(set, AttrKind::AllocSize));
    let (size, count) = match said {
        Some(payload) => alloc_size_parts(payload),
        None => cx.library_call(i).filter(|&f| is_operator_new(f)).map(|_| (0, None))?,
    };
    let bits = cx.layout.index_bits(0);
    let number = |k: u32| {
        let n = cx.int_of(cx.call_info(i).arg(k as usize)?)?;
        (n.active_bits() <= bits).then(|| n.zext_or_trunc(bits))
    };
    let size = number(size)?;
    let Some(count) = count else { return size.as_u64() };
    let (product, wraps): (ApInt, bool) = size.umul_overflow(&number(count)?);
    if wraps { None } else { product.as_u64() }
}

/// The result is null, or so many bytes.
fn allocated_bytes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.types.is_ptr(cx.body.inst(i).ty) {
        return None;
    }
    let bytes = bytes(cx, i).filter(|&n| n != 0)?;
    let info = cx.call_info(i);
    let kind = match info.result_has(AttrKind::NonNull) {
        true => AttrKind::Dereferenceable,
        false => AttrKind::DereferenceableOrNull,
    };
    if info.result_has(kind) {
        return None;
    }
    cx.edit_result_attrs(i, |b| _ = b.add(Attribute::Int(kind, bytes)));
    Some(Outcome::Changed)
}

/// The result is aligned as an argument says.
fn allocated_alignment(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.types.is_ptr(cx.body.inst(i).ty) {
        return None;
    }
    let info = cx.call_info(i);
    let k = (0..info.num_args()).find(|&k| info.arg_has(k, AttrKind::AllocAlign))?;
    let align = cx.int_of(info.arg(k)?)?.as_u64().filter(|&n| n.is_power_of_two() && n < MAX_ALIGN)?;
    let table = &cx.module.ctx.attrs;
    let known = info.result_attrs().iter().filter_map(|&set| table.find_int(set, AttrKind::Alignment)).max();
    if align <= known.unwrap_or(1) {
        return None;
    }
    cx.edit_result_attrs(i, |b| _ = b.add(Attribute::Int(AttrKind::Alignment, align)));
    Some(Outcome::Changed)
}
