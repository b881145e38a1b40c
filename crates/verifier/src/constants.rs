//! Constant expressions and authenticated pointers. See LangRef, "Constant Expressions".

use crate::cx::Verifier;
use crate::report::Item;
use ir::{Const, ConstData, ConstPool, Opcode, Type, Value};

impl Verifier<'_> {
    /// A constant of the pool at hand, with all that it contains.
    pub(crate) fn constant(&mut self, c: Const) {
        let pool = self.pool();
        let in_function = self.g.is_some();
        let mut stack = vec![c];
        while let Some(c) = stack.pop() {
            if !self.consts_seen.insert(c) {
                continue;
            }
            if let Some(message) = self.constant_problem(pool, c) {
                let item = if in_function { Item::Value(Value::from(c)) } else { Item::ModuleConst(c) };
                self.fail(message, &[item]);
                return;
            }
            pool.for_each_operand(c, |o| stack.push(o));
        }
    }

    /// A constant of the module's pool that a function refers to.
    pub(crate) fn module_constant(&mut self, c: Const) {
        let mut stack = vec![c];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(c) = stack.pop() {
            if !seen.insert(c) {
                continue;
            }
            if let Some(message) = self.constant_problem(&self.m.consts, c) {
                self.fail(message, &[Item::ModuleConst(c)]);
                return;
            }
            self.m.consts.for_each_operand(c, |o| stack.push(o));
        }
    }

    fn constant_problem(&self, pool: &ConstPool, c: Const) -> Option<&'static str> {
        match pool.data(c) {
            ConstData::Expr(e) => {
                let expr = pool.expr(e);
                if expr.opcode != Opcode::BitCast {
                    return None;
                }
                self.cast_problem(Opcode::BitCast, pool.ty(expr.operands[0]), pool.ty(c))
            }
            ConstData::PtrAuth(list) => {
                let ops = pool.operands(list);
                let ty = |k: usize| pool.ty(ops[k]);
                let is_int = |k: usize| matches!(pool.data(ops[k]), ConstData::Int(_));
                let rules = [
                    (self.t.is_ptr(ty(0)), "signed ptrauth constant base pointer must have pointer type"),
                    (ty(0) == pool.ty(c), "signed ptrauth constant must have same type as its base pointer"),
                    (ty(1) == Type::I32 && is_int(1), "signed ptrauth constant key must be i32 constant integer"),
                    (self.t.is_ptr(ty(3)), "signed ptrauth constant address discriminator must be a pointer"),
                    (
                        ty(2) == Type::I64 && is_int(2),
                        "signed ptrauth constant discriminator must be i64 constant integer",
                    ),
                ];
                rules.iter().find(|r| !r.0).map(|r| r.1)
            }
            _ => None,
        }
    }
}
