//! What old expressions compute of addresses, by facts about the globals that are known while the text is read.

use super::{Parser, Scope};
use crate::lexer::Pos;
use ir::{Const, ConstData, Global, GlobalKind, GlobalValue, IntPredicate, Linkage, Opcode, Type};

/// LLVM takes functions to be aligned like this, unless the data layout speaks of them.
const FUNCTION_ALIGN: u64 = 4;

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// `and` of an address, as an integer, and bits that are zero in it: zero.
    pub(super) fn masked_address(&mut self, a: Const, b: Const) -> Option<Const> {
        let ty = self.scope.pool_ref().ty(a);
        let (address, mask) = match self.scope.pool_ref().as_u64(b) {
            Some(mask) => (a, mask),
            None => (b, self.scope.pool_ref().as_u64(a)?),
        };
        let pool = self.scope.pool_ref();
        let ConstData::Expr(e) = pool.data(address) else { return None };
        let expr = pool.expr(e);
        let global = self.known_global(*expr.operands.first()?).filter(|_| expr.opcode == Opcode::PtrToInt)?;
        let align = self.address_align(global);
        let bits = self.cx.types.int_width(ty)?.min(64);
        let mask = mask & (u64::MAX >> (64 - bits));
        (mask & !(align - 1) == 0).then(|| self.scope.pool().null(&self.cx.types, ty))
    }

    /// Comparison of a global's address with null, for equality.
    pub(super) fn compare_with_null(&mut self, predicate: IntPredicate, a: Const, b: Const) -> Option<Const> {
        let pool = self.scope.pool_ref();
        let is_null = |c: Const| pool.data(c) == ConstData::Null;
        let address = if is_null(b) { a } else { Some(b).filter(|_| is_null(a))? };
        let global = self.known_global(address)?;
        let may_be_null = global.addr_space != 0
            || global.linkage == Linkage::ExternWeak
            || matches!(global.kind, GlobalKind::Alias(_) | GlobalKind::IFunc(..));
        let result = match predicate {
            _ if may_be_null => return None,
            IntPredicate::Eq => 0,
            IntPredicate::Ne => 1,
            _ => return None,
        };
        Some(self.scope.pool().int(&self.cx.types, Type::I1, result))
    }

    /// The global that `c` is the address of, if it is defined or declared already.
    pub(super) fn known_global(&self, c: Const) -> Option<&GlobalValue> {
        let ConstData::Global(g) = self.scope.pool_ref().data(c) else { return None };
        let symbols = self.scope.symbols();
        let known = |g: Global| symbols.places[g].defined != Pos::MAX;
        known(g).then(|| symbols.module.global(g))
    }

    /// What the address of a global is certainly aligned to.
    fn address_align(&self, global: &GlobalValue) -> u64 {
        let layout = &self.scope.symbols().module.data_layout;
        match &global.kind {
            GlobalKind::Function(_) => {
                let said = layout.text.split(|&c| c == b'-').any(|spec| spec.first() == Some(&b'F'));
                if said { 1 } else { FUNCTION_ALIGN }
            }
            GlobalKind::Variable(v) => v.align().bytes().unwrap_or(1),
            _ => 1,
        }
    }
}
