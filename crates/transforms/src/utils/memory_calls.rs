//! New calls of `memset`, `memcpy` and `memmove`.

use super::intrinsics::intrinsic_address;
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id};
use ir::{Attribute, Body, Builder, Inst, Md, Module, Type, Value};
use passman::Requests;

/// Where new calls are put.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Before this instruction.
    pub at: Inst,
    /// The debug location; that of `at` if none.
    pub location: Option<Md>,
}

impl Place {
    /// Before an instruction, with its location.
    pub fn before(at: Inst) -> Self {
        Self { at, location: None }
    }
}

/// A pointer argument with the alignment that the call says it has.
#[derive(Clone, Copy, Debug)]
pub struct Aligned {
    /// The pointer.
    pub ptr: Value,
    /// Bytes; nothing is said if none.
    pub align: Option<u64>,
}

/// Makes a call of `memset`. `None` if the name of the intrinsic is taken.
pub fn call_memset(
    module: &Module,
    body: &mut Body,
    requests: &mut Requests,
    place: Place,
    dest: Aligned,
    [byte, length]: [Value; 2],
) -> Option<Inst> {
    let overloads = [body.value_type(dest.ptr), body.value_type(length)];
    call(module, body, requests, place, (id::MEMSET, &overloads), &[dest, Aligned { ptr: byte, align: None }], length)
}

/// Makes a call of `memcpy`, `memcpy.inline` or `memmove`, as `what` says. `None` if the name of the intrinsic is taken.
pub fn call_copy(
    module: &Module,
    body: &mut Body,
    requests: &mut Requests,
    place: Place,
    what: Intrinsic,
    [dest, source]: [Aligned; 2],
    length: Value,
) -> Option<Inst> {
    let overloads = [dest.ptr, source.ptr, length].map(|v| body.value_type(v));
    call(module, body, requests, place, (what, &overloads), &[dest, source], length)
}

fn call(
    module: &Module,
    body: &mut Body,
    requests: &mut Requests,
    place: Place,
    (what, overloads): (Intrinsic, &[Type]),
    pointers: &[Aligned; 2],
    length: Value,
) -> Option<Inst> {
    let types = &module.ctx.types;
    let (ty, callee) = intrinsic_address(module, body, requests, what, overloads)?;
    let volatile = body.consts_mut().int(types, Type::I1, 0);
    let location = place.location.unwrap_or_else(|| body.debug_loc(place.at));
    let args = [pointers[0].ptr, pointers[1].ptr, length, volatile.into()];
    let call = Builder::before(body, types, place.at).with_location(location).call(ty, callee, &args);
    let mut attrs = body.inst(call).call_attrs();
    for (k, align) in pointers.iter().enumerate().filter_map(|(k, p)| Some((k, p.align?))) {
        let align = Attribute::Int(AttrKind::Alignment, align);
        attrs = module.ctx.attrs.edit_param(attrs, k, |set| _ = set.add(align));
    }
    body.inst_mut(call).set_call_attrs(attrs);
    Some(call)
}
