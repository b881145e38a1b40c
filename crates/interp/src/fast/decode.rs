//! Which instructions take the fast path.

use super::{Access, FixedAlloca, Floats, Ints, Op, Relation, Scaled, SwitchTable};
use crate::code::{Code, NO_SLOT};
use crate::machine::Machine;
use crate::outcome::{Externals, Run};
use crate::value::{Leaf, signed};
use ir::metadata_kinds::{ALIGN, DEREFERENCEABLE, DEREFERENCEABLE_OR_NULL, NONNULL, RANGE};
use ir::types::TypeData;
use ir::{Body, Inst, InstData, IntPredicate, Opcode, Type, View};

/// Values up to this far apart make a table.
const MAX_DENSE: u64 = 1024;

/// Decodes one instruction.
struct Decoder<'a, 'm> {
    machine: &'a mut Machine<'m>,
    code: &'a mut Code<'m>,
    inst: Inst,
    data: &'m InstData,
    pc: usize,
}

/// Decodes the instruction at a place.
pub(crate) fn decode<'m>(machine: &mut Machine<'m>, code: &mut Code<'m>, pc: usize) -> Run<Op> {
    let inst = code.insts[pc];
    let body = code.body;
    let mut decoder = Decoder { machine, code, inst, data: body.inst(inst), pc };
    Ok(decoder.decode()?.unwrap_or(Op::General))
}

/// Does metadata promise something of the result of a load or a call?
pub(super) fn promises_result(body: &Body, inst: Inst) -> bool {
    let promises = [NONNULL, RANGE, ALIGN, DEREFERENCEABLE, DEREFERENCEABLE_OR_NULL];
    body.attachments(inst).iter().any(|(kind, _)| promises.contains(kind))
}

impl<'m> Decoder<'_, 'm> {
    fn decode(&mut self) -> Run<Option<Op>> {
        let op = self.data.opcode;
        Ok(match op {
            Opcode::Call => super::call::decode(self.machine, self.code, self.inst)?,
            Opcode::Ret => self.ret()?,
            Opcode::Br => self.branch(),
            Opcode::Switch => self.switch(),
            Opcode::Alloca => self.alloca(),
            Opcode::Load => self.load()?,
            Opcode::Store => self.store()?,
            Opcode::GetElementPtr => self.gep(),
            Opcode::ICmp => self.icmp()?,
            Opcode::FCmp => self.fcmp()?,
            Opcode::Select => self.select()?,
            Opcode::FNeg => self.fneg()?,
            _ if op.is_cast() => self.cast()?,
            _ if op.is_binary() => self.binary()?,
            _ => None,
        })
    }

    /// The type of operand `k` if it is one scalar of at most 64 bits.
    fn leaf(&mut self, ty: Type) -> Run<Option<Leaf>> {
        let shape = self.machine.shape(ty)?;
        let types = &self.machine.module.ctx.types;
        let simple = shape.leaves.len() == 1 && shape.slots == 1 && !types.is_vector(ty) && !types.is_aggregate(ty);
        Ok(simple.then(|| shape.leaves[0].leaf))
    }

    fn operand_leaf(&mut self, k: usize) -> Run<Option<Leaf>> {
        let ty = self.code.body.value_type(self.code.body.operand(self.inst, k));
        self.leaf(ty)
    }

    fn operand(&self, k: usize) -> Option<u32> {
        let slot = self.code.slot(self.code.body.operand(self.inst, k));
        (slot != NO_SLOT).then_some(slot)
    }

    fn to(&self) -> u32 {
        self.code.inst_slot[self.inst.index()]
    }

    fn edge(&self) -> u32 {
        self.code.first_edge[self.pc]
    }

    fn ints(&self, w: u32) -> Option<Ints> {
        Some(Ints { to: self.to(), a: self.operand(0)?, b: self.operand(1)?, w: w as u8, flags: self.data.raw_flags() })
    }

    fn floats(&self, predicate: u8) -> Option<Floats> {
        Some(Floats { to: self.to(), a: self.operand(0)?, b: self.operand(1)?, predicate })
    }

    /// Do flags promise something of floats, or allow other results? The general way takes note of that.
    fn has_fast_math(&self) -> bool {
        !self.data.fast_math().is_empty()
    }

    fn binary(&mut self) -> Run<Option<Op>> {
        let op = self.data.opcode;
        Ok(match self.leaf(self.data.ty)? {
            Some(Leaf::Int(w)) => self.ints(w).and_then(|i| int_op(op, i)),
            Some(Leaf::Float(Type::DOUBLE)) if !self.has_fast_math() => {
                self.floats(0).map(|f| Op::DoubleArith(op as u8, f))
            }
            Some(Leaf::Float(Type::FLOAT)) if !self.has_fast_math() => {
                self.floats(0).map(|f| Op::SingleArith(op as u8, f))
            }
            _ => None,
        })
    }

    fn icmp(&mut self) -> Run<Option<Op>> {
        let Some(Leaf::Int(w) | Leaf::Ptr(_, w)) = self.operand_leaf(0)? else { return Ok(None) };
        let Some(mut i) = self.ints(w) else { return Ok(None) };
        if self.data.has_samesign() {
            return Ok(None);
        }
        let (relation, swap) = relation(self.data.int_predicate());
        if swap {
            (i.a, i.b) = (i.b, i.a);
        }
        if self.decides_next_branch() {
            let edge = self.code.first_edge[self.pc + 1];
            return Ok(Some(Op::CompareBranch(relation, i.w, i.a, i.b, edge)));
        }
        Ok(Some(Op::Compare(relation, i)))
    }

    /// Is the only use of this comparison the branch behind it?
    fn decides_next_branch(&self) -> bool {
        let body = self.code.body;
        let Some(&next) = self.code.insts.get(self.pc + 1) else { return false };
        matches!(body.view(next), View::CondBr { cond, .. } if cond == self.inst.into())
            && body.inst_block(next) == body.inst_block(self.inst)
            && body.has_one_use(self.inst)
    }

    fn fcmp(&mut self) -> Run<Option<Op>> {
        let predicate = self.data.float_predicate() as u8;
        Ok(match self.operand_leaf(0)? {
            Some(Leaf::Float(Type::DOUBLE)) if !self.has_fast_math() => self.floats(predicate).map(Op::DoubleCompare),
            Some(Leaf::Float(Type::FLOAT)) if !self.has_fast_math() => self.floats(predicate).map(Op::SingleCompare),
            _ => None,
        })
    }

    fn fneg(&mut self) -> Run<Option<Op>> {
        let leaf = self.leaf(self.data.ty)?;
        let (Some(Leaf::Float(_)), Some(a), false) = (leaf, self.operand(0), self.has_fast_math()) else {
            return Ok(None);
        };
        Ok(leaf.map(|l| Op::FNeg { to: self.to(), a, w: l.bits() as u8 }))
    }

    fn select(&mut self) -> Run<Option<Op>> {
        if self.leaf(self.data.ty)?.is_none() || !self.data.fast_math().is_empty() {
            return Ok(None);
        }
        let (c, a, b) = (self.operand(0), self.operand(1), self.operand(2));
        let (Some(c), Some(a), Some(b)) = (c, a, b) else { return Ok(None) };
        Ok(Some(Op::Select { to: self.to(), c, a, b }))
    }

    fn cast(&mut self) -> Run<Option<Op>> {
        let (from, to_leaf) = (self.operand_leaf(0)?, self.leaf(self.data.ty)?);
        let (Some(from), Some(to_leaf), Some(a)) = (from, to_leaf, self.operand(0)) else { return Ok(None) };
        let (to, flagged) = (self.to(), self.data.raw_flags() != 0);
        let (f, w) = (from.bits() as u8, to_leaf.bits() as u8);
        let same = f == w;
        Ok(match (self.data.opcode, from, to_leaf) {
            (Opcode::Trunc, ..) if !flagged => Some(Op::Trunc { to, a, w }),
            (Opcode::ZExt, ..) if flagged => Some(Op::ZExtNonNeg { to, a, w: f }),
            (Opcode::ZExt, ..) => Some(Op::Move { to, a }),
            (Opcode::SExt, ..) => Some(Op::SExt { to, a, from: f, w }),
            // The general way looks for NaNs.
            (Opcode::BitCast, Leaf::Float(_), _) => None,
            (Opcode::PtrToInt | Opcode::IntToPtr | Opcode::BitCast | Opcode::PtrToAddr, ..) if same => {
                Some(Op::Move { to, a })
            }
            (Opcode::SiToFp, _, Leaf::Float(Type::DOUBLE)) => Some(Op::SignedToDouble { to, a, w: f }),
            (Opcode::UiToFp, _, Leaf::Float(Type::DOUBLE)) if !flagged => Some(Op::UnsignedToDouble { to, a }),
            (Opcode::FpToSi, Leaf::Float(Type::DOUBLE), _) => Some(Op::DoubleToSigned { to, a, w }),
            (Opcode::FpExt, Leaf::Float(Type::FLOAT), Leaf::Float(Type::DOUBLE)) if !flagged => {
                Some(Op::SingleToDouble { to, a })
            }
            (Opcode::FpTrunc, Leaf::Float(Type::DOUBLE), Leaf::Float(Type::FLOAT)) if !flagged => {
                Some(Op::DoubleToSingle { to, a })
            }
            _ => None,
        })
    }

    fn alloca(&mut self) -> Option<Op> {
        let (layout, types) = (&self.machine.module.data_layout, &self.machine.module.ctx.types);
        let body = self.code.body;
        let count = body.const_operand(self.inst, 0).and_then(|c| body.consts().as_u64(c))?;
        let ty = self.data.allocated_type();
        let size = layout.alloc_size(types, ty).value.checked_mul(count)?;
        let align = self.data.align().bytes().unwrap_or_else(|| layout.pref_align(types, ty));
        let dead = self.machine.has_lifetime(body, self.inst);
        self.code.tables.allocas.push(FixedAlloca { size, align, dead });
        Some(Op::Alloca { to: self.to(), which: self.code.tables.allocas.len() as u32 - 1 })
    }

    fn access(&mut self, value: Option<u32>, pointer: Option<u32>, ty: Type) -> Run<Option<Access>> {
        let (Some(leaf), Some(value), Some(pointer)) = (self.leaf(ty)?, value, pointer) else { return Ok(None) };
        let watched = self.data.is_volatile() && self.machine.options.externals == Externals::Opaque;
        let align = self.data.align().bytes().unwrap_or(1 << 40);
        let (false, Ok(align_mask)) = (watched, u32::try_from(align - 1)) else { return Ok(None) };
        Ok(Some(Access { value, pointer, w: leaf.bits() as u8, align_mask }))
    }

    fn load(&mut self) -> Run<Option<Op>> {
        let body = self.code.body;
        if promises_result(body, self.inst) {
            return Ok(None);
        }
        let access = self.access(Some(self.to()), self.operand(0), self.data.ty)?;
        Ok(access.and_then(|a| match a.w.div_ceil(8) {
            1 => Some(Op::Load1(a)),
            2 => Some(Op::Load2(a)),
            4 => Some(Op::Load4(a)),
            8 => Some(Op::Load8(a)),
            _ => None,
        }))
    }

    fn store(&mut self) -> Run<Option<Op>> {
        let ty = self.code.body.value_type(self.code.body.operand(self.inst, 0));
        let access = self.access(self.operand(0), self.operand(1), ty)?;
        Ok(access.and_then(|a| match a.w.div_ceil(8) {
            1 => Some(Op::Store1(a)),
            2 => Some(Op::Store2(a)),
            4 => Some(Op::Store4(a)),
            8 => Some(Op::Store8(a)),
            _ => None,
        }))
    }

    /// Constant steps are summed up; at most one index may vary.
    fn gep(&mut self) -> Option<Op> {
        let module = self.machine.module;
        let (layout, types, body) = (&module.data_layout, &module.ctx.types, self.code.body);
        if !types.is_ptr(self.data.ty) || layout.index_bits(0) != 64 || types.addr_space(self.data.ty) != Some(0) {
            return None;
        }
        let flags = self.data.gep_flags();
        let (mut plus, mut varying) = (0i64, None);
        let mut ty = self.data.source_type();
        for k in 1..self.data.num_operands() {
            let v = body.operand(self.inst, k);
            let width = types.int_width(body.value_type(v)).filter(|&w| w <= 64)?;
            let number = v.constant().map(|c| body.consts().as_u64(c));
            if k > 1
                && let Some((fields, _)) = types.fields(ty)
            {
                let field = number??;
                plus = plus.checked_add(layout.field_offsets(types, ty)[field as usize] as i64)?;
                ty = fields[field as usize];
                continue;
            }
            if k > 1 {
                let TypeData::Array { elem, .. } = types.get(ty) else { return None };
                ty = *elem;
            }
            let size = i64::try_from(layout.alloc_size(types, ty).value).ok()?;
            match number {
                Some(n) => {
                    let step = signed(width, n?).checked_mul(size)?;
                    // There and back again: each step has to be looked at.
                    if !flags.is_empty() && plus.signum() * step.signum() < 0 {
                        return None;
                    }
                    plus = plus.checked_add(step)?;
                }
                None if varying.is_none() => varying = Some((self.operand(k)?, size, width as u8)),
                None => return None,
            }
        }
        let (to, base) = (self.to(), self.operand(0)?);
        let Some((index, size, w)) = varying else {
            return Some(Op::Offset { to, base, by: i32::try_from(plus).ok()?, flags });
        };
        self.code.tables.scaled.push(Scaled { size, plus, w, flags });
        Some(Op::Index { to, base, index, scaled: self.code.tables.scaled.len() as u32 - 1 })
    }

    fn branch(&mut self) -> Option<Op> {
        match self.code.body.view(self.inst) {
            View::CondBr { .. } => Some(Op::Branch { c: self.operand(0)?, edge: self.edge() }),
            _ => Some(Op::Jump(self.edge())),
        }
    }

    fn switch(&mut self) -> Option<Op> {
        let body = self.code.body;
        let value = self.operand(0)?;
        let mut cases = Vec::new();
        let View::Switch { cases: all, .. } = body.view(self.inst) else { return None };
        for (edge, (case, _)) in (1..).zip(all.iter()) {
            cases.push((body.consts().as_u64(case.constant()?)?, edge));
        }
        let low = cases.iter().map(|c| c.0).min().unwrap_or(0);
        let high = cases.iter().map(|c| c.0).max().unwrap_or(0);
        let mut table =
            SwitchTable { first_edge: self.edge(), low, dense: Vec::new(), sparse: rustc_hash::FxHashMap::default() };
        if high - low < MAX_DENSE {
            table.dense = vec![0; (high - low + 1) as usize];
            cases.iter().for_each(|&(v, k)| table.dense[(v - low) as usize] = k);
        } else {
            table.sparse = cases.into_iter().collect();
        }
        self.code.tables.switches.push(table);
        Some(Op::Switch { value, table: self.code.tables.switches.len() as u32 - 1 })
    }

    /// A return whose value nothing is promised of but that it is neither undef nor poison.
    fn ret(&mut self) -> Run<Option<Op>> {
        if self.data.num_operands() == 0 {
            return Ok(Some(Op::Ret { a: 0, slots: 0 }));
        }
        let ty = self.code.body.value_type(self.code.body.operand(self.inst, 0));
        let slots = self.machine.shape(ty)?.slots as u32;
        let simple = super::call::returns_simply(self.machine, self.code, slots);
        Ok(self.operand(0).filter(|_| simple).map(|a| Op::Ret { a, slots }))
    }
}

fn int_op(op: Opcode, i: Ints) -> Option<Op> {
    Some(match op {
        Opcode::Add => Op::Add(i),
        Opcode::Sub => Op::Sub(i),
        Opcode::Mul => Op::Mul(i),
        Opcode::And => Op::And(i),
        Opcode::Or => Op::Or(i),
        Opcode::Xor => Op::Xor(i),
        Opcode::Shl => Op::Shl(i),
        Opcode::LShr => Op::LShr(i),
        Opcode::AShr => Op::AShr(i),
        Opcode::UDiv => Op::UDiv(i),
        Opcode::SDiv => Op::SDiv(i),
        Opcode::URem => Op::URem(i),
        Opcode::SRem => Op::SRem(i),
        _ => return None,
    })
}

/// A predicate as a relation, and whether the operands change places.
fn relation(predicate: IntPredicate) -> (Relation, bool) {
    match predicate {
        IntPredicate::Eq => (Relation::Eq, false),
        IntPredicate::Ne => (Relation::Ne, false),
        IntPredicate::Ult => (Relation::Ult, false),
        IntPredicate::Ule => (Relation::Ule, false),
        IntPredicate::Ugt => (Relation::Ult, true),
        IntPredicate::Uge => (Relation::Ule, true),
        IntPredicate::Slt => (Relation::Slt, false),
        IntPredicate::Sle => (Relation::Sle, false),
        IntPredicate::Sgt => (Relation::Slt, true),
        IntPredicate::Sge => (Relation::Sle, true),
    }
}
