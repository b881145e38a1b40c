//! What a switch computes, if all that its cases do is choose constants for phis.

use crate::simplifier::Simplifier;
use ir::{Block, Const, ConstData, Inst, Opcode, Value, View};
use rustc_hash::FxHashMap;

/// A case block with more instructions is not followed.
const MAX_INSTRUCTIONS: usize = 64;

impl Simplifier<'_> {
    /// The constants that phis of the common destination get on one way out of a switch. `common` is set by the first way that is asked
    /// about.
    pub fn case_results(
        &mut self,
        t: Inst,
        case: Option<Value>,
        mut dest: Block,
        common: &mut Option<Block>,
    ) -> Option<Vec<(Inst, Const)>> {
        let mut from = self.body.inst_block(t);
        let mut known: FxHashMap<Value, Const> = FxHashMap::default();
        if let Some(c) = case.and_then(|v| v.constant()) {
            known.insert(self.body.operand(t, 0), c);
        }
        let insts: Vec<Inst> = self.body.block_insts(dest).take(MAX_INSTRUCTIONS).collect();
        for i in insts {
            if self.opcode(i).is_terminator() {
                let next = self.br_target(dest)?;
                (from, dest) = (dest, next);
                break;
            }
            if self.is_pseudo_probe(i) {
                continue;
            }
            let Some(c) = self.fold_with(i, &known) else { break };
            let is_local = |u| {
                let user = self.body.use_inst(u);
                self.body.inst_block(user) == dest
                    || (self.opcode(user) == Opcode::Phi
                        && self.body.phi_blocks(user)[self.body.operand_index(u)] == dest)
            };
            if !self.body.uses_of(i).all(is_local) {
                return None;
            }
            known.insert(i.into(), c);
        }
        if *common.get_or_insert(dest) != dest {
            return None;
        }
        let mut results = Vec::new();
        for phi in self.body.phis(dest) {
            let Some(v) = self.body.phi_value_for(phi, from) else { continue };
            let c = v.constant().or_else(|| known.get(&v).copied())?;
            if !self.is_table_constant(c) {
                return None;
            }
            results.push((phi, c));
        }
        (!results.is_empty()).then_some(results)
    }

    /// What an instruction computes where some values are known.
    fn fold_with(&mut self, i: Inst, known: &FxHashMap<Value, Const>) -> Option<Const> {
        let find = |v: Value| v.constant().or_else(|| known.get(&v).copied());
        if let View::Select { cond, yes, no } = self.body.view(i) {
            let c = self.int(find(cond)?.into())?;
            return find(if c.is_zero() { no } else { yes });
        }
        let op = self.opcode(i);
        let is_plain = op.is_binary() || op.is_cast() || op.is_compare();
        if !is_plain && op != Opcode::GetElementPtr && op != Opcode::FNeg && op != Opcode::Freeze {
            return None;
        }
        if op == Opcode::Freeze || op.is_int_division() && self.int(find(self.body.operand(i, 1))?.into())?.is_zero() {
            return None;
        }
        let operands: Vec<Value> = self.body.operands(i).map(|v| find(v).map(Value::from)).collect::<Option<_>>()?;
        analysis::instsimplify::with_operands(self.env(), self.body, i, &operands)?.constant()
    }

    /// Can a constant stand in a table?
    fn is_table_constant(&self, c: Const) -> bool {
        let pool = self.body.consts();
        match pool.data(c) {
            ConstData::Global(g) => {
                let global = self.module.global(g);
                let is_thread_local = global.thread_local != ir::ThreadLocal::NotThreadLocal;
                !is_thread_local && global.dll_storage != ir::DllStorage::Import
            }
            ConstData::Expr(e) => {
                let expr = pool.expr(e);
                let is_address = expr.opcode == Opcode::GetElementPtr && expr.gep_flags().inbounds()
                    || matches!(expr.opcode, Opcode::BitCast | Opcode::AddrSpaceCast);
                is_address && expr.operands.first().is_some_and(|&base| self.is_table_constant(base))
            }
            ConstData::Null => self.types().is_ptr(pool.ty(c)) || self.is_number(pool.ty(c)),
            ConstData::Int(_)
            | ConstData::BigInt(_)
            | ConstData::Float(_)
            | ConstData::WideFloat(_)
            | ConstData::Undef
            | ConstData::Poison => true,
            ConstData::Data(_) => self.types().is_vector(pool.ty(c)),
            _ => false,
        }
    }

    fn is_number(&self, ty: ir::Type) -> bool {
        self.types().is_int(ty) || self.types().is_float(ty)
    }
}
