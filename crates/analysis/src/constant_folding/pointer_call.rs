//! Intrinsics on addresses.

use super::ConstFolder;
use ir::intrinsics::{Intrinsic, id};
use ir::{Const, ConstData, Opcode, Type};
use rustc_hash::FxHashSet;

/// A constant of more parts that are no numbers is not looked through.
const MAX_PARTS: usize = 1 << 12;

impl ConstFolder<'_> {
    pub(super) fn pointer_call(&mut self, what: Intrinsic, args: &[Const]) -> Option<Const> {
        match (what, args) {
            (id::LAUNDER_INVARIANT_GROUP | id::STRIP_INVARIANT_GROUP, &[ptr]) => {
                let space = self.types.addr_space(self.ty(ptr))?;
                let is_null = self.body.consts().data(ptr) == ConstData::Null && !self.null_is_defined(space);
                (is_null || self.is_undef(ptr)).then_some(ptr)
            }
            (id::LOAD_RELATIVE, &[ptr, offset]) => self.load_relative(ptr, offset),
            _ => None,
        }
    }

    /// May there be memory at null, in the function that the answer is for?
    fn null_is_defined(&self, space: u32) -> bool {
        let attrs = &self.module.ctx.attrs;
        let set = self.module.function(self.env.function).map(|f| attrs.list(f.attrs.get()).function);
        space != 0 || set.is_none_or(|set| attrs.has(set, ir::attr_kind::AttrKind::NullPointerIsValid))
    }

    /// `ptr + load(ptr + offset)`, where a difference of an address and `ptr` is loaded.
    fn load_relative(&mut self, ptr: Const, offset: Const) -> Option<Const> {
        let base = self.global_offset(ptr)?;
        let offset = self.body.consts().as_i64(self.types, offset).filter(|n| n % 4 == 0)?;
        let mut loaded = self.load(Type::I32, ptr, offset)?;
        if let Some(wide) = self.cast_operand(loaded, Opcode::Trunc) {
            loaded = wide;
        }
        let e = self.expr_of(loaded).filter(|e| e.opcode == Opcode::Sub)?;
        let &[target, from] = &*e.operands else { return None };
        let target = self.cast_operand(target, Opcode::PtrToInt)?;
        (self.global_offset(from)? == base).then_some(target)
    }

    /// Is it made of numbers only, so that everything about it is known? False where that takes too long to find out.
    pub(super) fn is_manifest(&self, root: Const) -> bool {
        use ConstData::*;
        let consts = self.body.consts();
        let (mut stack, mut seen) = (vec![root], FxHashSet::default());
        while let Some(c) = stack.pop() {
            match consts.data(c) {
                Int(_) | BigInt(_) | Float(_) | WideFloat(_) | Null | Data(_) | Undef | Poison => {}
                Splat(_) | Aggregate(_) | Expr(_) if seen.len() < MAX_PARTS => {
                    if seen.insert(c) {
                        consts.for_each_operand(c, |o| stack.push(o));
                    }
                }
                _ => return false,
            }
        }
        true
    }
}
