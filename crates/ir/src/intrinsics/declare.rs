//! Declarations of intrinsics in a module: name, type and attributes from the table.

use super::{Intrinsic, Overloads, StaticAttr, StaticValue};
use crate::attr_kind::AttrShape;
use crate::attributes::{AttrBuilder, AttrList, AttrListData, AttrSet, Attribute, IntRange};
use crate::body::Body;
use crate::global::{Function, GlobalKind, GlobalValue};
use crate::module::{Context, Module};
use crate::types::{Type, TypeTable};
use crate::value::{Global, Inst};

/// An attribute of the table for a value of type `ty`.
fn attribute(types: &TypeTable, attr: StaticAttr, ty: Type) -> Attribute {
    match attr.value {
        StaticValue::None if attr.kind.shape() == AttrShape::Int => Attribute::Int(attr.kind, 0),
        StaticValue::None => Attribute::Enum(attr.kind),
        StaticValue::Int(value) => Attribute::Int(attr.kind, value),
        StaticValue::Range { lower, upper } => {
            let bits = types.int_width(types.scalar(ty)).unwrap_or(64);
            let range = IntRange { bits, lower: words(lower, bits), upper: words(upper, bits) };
            Attribute::Range(attr.kind, Box::new(range))
        }
    }
}

/// A signed number as words of an integer of `bits`, least significant first.
fn words(value: i64, bits: u32) -> Box<[u64]> {
    let mut words = vec![if value < 0 { u64::MAX } else { 0 }; bits.div_ceil(64) as usize];
    words[0] = value as u64;
    let top = words.len() - 1;
    if !bits.is_multiple_of(64) {
        words[top] &= u64::MAX >> (64 - bits % 64);
    }
    words.into()
}

impl Intrinsic {
    /// The attributes of a declaration of this function type.
    pub fn attribute_list(self, ctx: &Context, function: Type) -> AttrList {
        let Some((ret, params, _)) = ctx.types.func_parts(function) else { return AttrList::EMPTY };
        let set = |attrs: &mut dyn Iterator<Item = StaticAttr>, ty: Type| -> AttrSet {
            let mut builder = AttrBuilder::default();
            attrs.for_each(|attr| {
                builder.add(attribute(&ctx.types, attr, ty));
            });
            builder.finish(&ctx.attrs)
        };
        let attrs = self.attributes();
        let data = AttrListData {
            function: set(&mut attrs.function().iter().copied(), Type::VOID),
            ret: set(&mut attrs.ret(), ret),
            params: params.iter().enumerate().map(|(i, &ty)| set(&mut attrs.param(i), ty)).collect(),
        };
        ctx.attrs.intern_list(data)
    }

    /// The overloaded types of a function's type, if it fits.
    pub fn overloads_of(self, module: &Module, function: Global) -> Option<Overloads> {
        self.match_signature(&module.ctx.types, module.global(function).value_type).ok()
    }
}

impl Module {
    /// The intrinsic that a global is, by its name; `None` if it is no function or no known one. Found once for each global.
    pub fn intrinsic(&self, g: Global) -> Option<Intrinsic> {
        if self.is_draft(g) {
            return self.draft_intrinsic(g);
        }
        // The record is not looked at where the answer is known: there are many, and each look is a wait for memory.
        let find = || {
            let global = self.global(g);
            let name = std::str::from_utf8(&global.name).ok().filter(|_| global.is_intrinsic())?;
            Intrinsic::lookup(name).map(Intrinsic::number)
        };
        self.intrinsics.get(g, self.global_capacity(), find).map(Intrinsic::from_number)
    }

    /// The declaration of an intrinsic without overloaded types, if it is there.
    pub fn declared_intrinsic(&self, intrinsic: Intrinsic) -> Option<Global> {
        debug_assert!(!intrinsic.is_overloaded());
        self.lookup(intrinsic.name().as_bytes())
    }

    /// The function that a call calls directly, at its own type. What attributes of parameters and of the
    /// result say is void at another type.
    pub fn called_function(&self, body: &Body, call: Inst) -> Option<Global> {
        let g = self.called_address(body, call)?;
        (self.global(g).value_type == body.inst(call).call_type()).then_some(g)
    }

    /// The function whose address a call calls, at whichever type.
    pub fn called_address(&self, body: &Body, call: Inst) -> Option<Global> {
        let g = body.called_global(call)?;
        self.function(g).is_some().then_some(g)
    }

    /// The intrinsic that an instruction calls; `None` for anything else.
    #[inline]
    pub fn called_intrinsic(&self, body: &Body, i: Inst) -> Option<Intrinsic> {
        if body.inst(i).opcode.is_call() { self.intrinsic_of_call(body, i) } else { None }
    }

    fn intrinsic_of_call(&self, body: &Body, call: Inst) -> Option<Intrinsic> {
        let g = body.called_global(call)?;
        let what = self.intrinsic(g)?;
        (self.global(g).value_type == body.inst(call).call_type()).then_some(what)
    }

    /// The declaration of an intrinsic for these overloaded types; made at the end of the functions if need be, without
    /// attributes where the types are of the wrong class. `None` if there is no such function type, or the name is taken by something that is no function.
    pub fn declare_intrinsic(&mut self, intrinsic: Intrinsic, overloads: &[Type]) -> Option<Global> {
        let ty = intrinsic.function_type(&self.ctx.types, overloads)?;
        let (mut name, unique) = intrinsic.mangled_name(&self.ctx.types, overloads);
        if !unique {
            name = self.unique_intrinsic_name(name, ty);
        }
        if let Some(found) = self.lookup(&name) {
            return self.function(found).is_some().then_some(found);
        }
        let fits = intrinsic.match_signature(&self.ctx.types, ty).is_ok();
        let attrs = if fits { intrinsic.attribute_list(&self.ctx, ty) } else { AttrList::EMPTY };
        let function = Function { attrs: attrs.into(), ..Function::default() };
        Some(self.add_global(GlobalValue::new(&name, ty, GlobalKind::Function(Box::new(function)))))
    }

    /// The first of `base.0`, `base.1`, … that is free or has this type already: for types that have no names.
    fn unique_intrinsic_name(&self, base: Vec<u8>, ty: Type) -> Vec<u8> {
        (0u64..)
            .map(|n| [&base[..], b".", n.to_string().as_bytes()].concat())
            .find(|name| self.lookup(name).is_none_or(|g| self.global(g).value_type == ty))
            .unwrap_or(base)
    }
}
