//! Constants of one module's pool in a pool of another.

use super::{Const, ConstData, ConstPool};
use crate::fold;
use crate::translate::Translation;

impl ConstPool {
    /// The constant in a pool of another module; `done[o]` says what its operands became. One that becomes something else by what it consists of is
    /// folded again.
    pub fn translate_one(
        &self,
        c: Const,
        target: &mut ConstPool,
        t: &impl Translation,
        done: impl Fn(Const) -> Const,
    ) -> Const {
        let ty = t.ty(self.ty(c));
        let mapped = |list: &[Const]| list.iter().map(|&o| done(o)).collect::<Vec<_>>();
        match self.data(c) {
            ConstData::BigInt(l) => target.wide(ty, self.words(l), 1),
            ConstData::WideFloat(l) => target.wide(ty, self.words(l), 3),
            ConstData::Aggregate(l) => target.aggregate(t.types(), ty, &mapped(self.operands(l))),
            ConstData::PtrAuth(l) => target.list(ty, &mapped(self.operands(l)), true),
            ConstData::Data(l) => target.packed(ty, self.bytes(l)),
            ConstData::Splat(e) => target.splat(t.types(), ty, done(e)),
            ConstData::Expr(e) => {
                let mut expr = self.expr(e).clone();
                expr.source = t.ty(expr.source);
                expr.operands = mapped(&expr.operands).into();
                fold::constant_expr(target, t.types(), ty, expr)
            }
            ConstData::InlineAsm(a) => {
                let mut asm = self.asm(a).clone();
                asm.ty = t.ty(asm.ty);
                target.inline_asm(asm)
            }
            ConstData::Global(g) => t.address(target, ty, g),
            ConstData::BlockAddress(g, block) => t.block_address(target, ty, g, block),
            ConstData::DsoLocalEquivalent(g) => target.dso_local_equivalent(ty, t.global(g)),
            ConstData::NoCfi(g) => target.no_cfi(ty, t.global(g)),
            ConstData::Metadata(md) => target.metadata(t.md(md)),
            ConstData::Int(_)
            | ConstData::Float(_)
            | ConstData::Null
            | ConstData::Undef
            | ConstData::Poison
            | ConstData::LocalMetadata(_)
            | ConstData::Placeholder(_) => target.simple(ty, self.data(c)),
        }
    }
}
