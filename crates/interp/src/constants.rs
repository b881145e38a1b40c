//! The values of constants.

use crate::machine::Machine;
use crate::memory::{BYTE_SET, BYTE_UNDEF};
use crate::outcome::{Run, Stop};
use crate::value::Slot;
use ir::constant::ConstData;
use ir::{Const, ConstPool, Expr, Opcode, Type};

/// Constant expressions within constant expressions are followed so far.
const MAX_DEPTH: u32 = 200;

impl<'m> Machine<'m> {
    /// Appends the slots of a constant.
    pub(crate) fn constant(&mut self, pool: &ConstPool, c: Const, out: &mut Vec<Slot>) -> Run<()> {
        self.constant_within(pool, c, out, 0)
    }

    fn constant_within(&mut self, pool: &ConstPool, c: Const, out: &mut Vec<Slot>, depth: u32) -> Run<()> {
        if depth > MAX_DEPTH {
            return Err(Stop::unsupported(format!("constants nested deeper than {MAX_DEPTH}")));
        }
        let ty = pool.ty(c);
        let slots = self.shape(ty)?.slots;
        match pool.data(c) {
            ConstData::Int(v) | ConstData::Float(v) => out.push(Slot::new(v)),
            ConstData::BigInt(l) | ConstData::WideFloat(l) => {
                out.extend(pool.words(l).iter().take(slots).map(|&w| Slot::new(w)));
            }
            ConstData::Null => out.extend(std::iter::repeat_n(Slot::new(0), slots)),
            ConstData::Undef => out.extend(std::iter::repeat_n(Slot::UNDEF, slots)),
            ConstData::Poison => out.extend(std::iter::repeat_n(Slot::POISON, slots)),
            ConstData::Aggregate(l) => {
                for &part in pool.operands(l) {
                    self.constant_within(pool, part, out, depth + 1)?;
                }
            }
            ConstData::Data(l) => out.extend(elements(pool.bytes(l), self.element_size(ty)).map(Slot::new)),
            ConstData::Splat(e) => {
                let start = out.len();
                self.constant_within(pool, e, out, depth + 1)?;
                let one: Vec<Slot> = out[start..].to_vec();
                while out.len() < start + slots {
                    out.extend(&one);
                }
            }
            ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) => {
                out.push(Slot::new(self.global_address(g)?));
            }
            ConstData::BlockAddress(f, b) => out.push(Slot::new(self.block_address(f, b)?)),
            ConstData::Expr(e) => self.expression(pool, pool.expr(e), ty, out, depth)?,
            ConstData::PtrAuth(_) => return Err(Stop::unsupported("ptrauth")),
            ConstData::InlineAsm(_) => return Err(Stop::unsupported("inline assembly as a value")),
            ConstData::Metadata(_) | ConstData::LocalMetadata(_) | ConstData::Placeholder(_) => {}
        }
        Ok(())
    }

    fn element_size(&self, ty: Type) -> usize {
        self.module.ctx.types.element(ty).and_then(ir::constant::data_element_size).unwrap_or(1)
    }

    /// A constant expression: the operands are put on top of the frames' slots and worked on as an instruction's.
    fn expression(&mut self, pool: &ConstPool, expr: &Expr, ty: Type, out: &mut Vec<Slot>, depth: u32) -> Run<()> {
        let mut operands = Vec::new();
        for &o in &expr.operands {
            let mut slots = Vec::new();
            self.constant_within(pool, o, &mut slots, depth + 1)?;
            operands.push((pool.ty(o), slots));
        }
        let shape = self.shape(ty)?;
        if expr.opcode == Opcode::GetElementPtr {
            for (lane, leaf) in shape.leaves.iter().enumerate() {
                let value = self.gep_lane(expr.source, expr.gep_flags(), leaf.leaf, lane, &operands)?;
                out.push(value);
            }
            return Ok(());
        }
        let total: usize = operands.iter().map(|o| o.1.len()).sum();
        let to = self.scratch(total + shape.slots);
        let mut places = Vec::new();
        let mut at = to + shape.slots;
        for (_, slots) in &operands {
            self.regs[at..at + slots.len()].copy_from_slice(slots);
            places.push(at);
            at += slots.len();
        }
        match expr.opcode {
            op if op.is_cast() => {
                let from = self.shape(operands[0].0)?;
                self.cast_at(op, expr.flags, &from, &shape, to, places[0])?;
            }
            op if op.is_binary() => self.binary_at(op, expr.flags, &shape, to, places[0], places[1])?,
            Opcode::ShuffleVector => self.shuffle_at(operands[0].0, to, places[0], places[1], &expr.mask)?,
            op => return Err(Stop::unsupported(format!("the constant expression {}", op.name()))),
        }
        out.extend_from_slice(&self.regs[to..to + shape.slots]);
        Ok(())
    }

    /// Writes the initial value of a variable. The depth of types is bounded by the reader.
    pub(crate) fn write_constant(&mut self, address: u64, c: Const) -> Run<()> {
        let module = self.module;
        let (layout, types, pool) = (&module.data_layout, &module.ctx.types, &module.consts);
        let ty = pool.ty(c);
        let size = layout.alloc_size(types, ty).value;
        match pool.data(c) {
            ConstData::Null => self.memory.fill(address, 0, BYTE_SET, size),
            ConstData::Undef => self.memory.fill(address, 0, BYTE_UNDEF, size),
            ConstData::Data(l) => self.memory.write(address, pool.bytes(l)),
            ConstData::Aggregate(l) if types.is_array(ty) => {
                let stride = size / pool.operands(l).len().max(1) as u64;
                for (k, &part) in pool.operands(l).iter().enumerate() {
                    self.write_constant(address + k as u64 * stride, part)?;
                }
                Ok(())
            }
            ConstData::Aggregate(l) if types.is_struct(ty) => {
                // Static data has zeros between its parts.
                self.memory.fill(address, 0, BYTE_SET, size)?;
                for (&part, at) in pool.operands(l).iter().zip(layout.field_offsets(types, ty).iter()) {
                    self.write_constant(address + at, part)?;
                }
                Ok(())
            }
            _ => {
                let slots = self.module_constant(c)?;
                let at = self.scratch(slots.len());
                self.regs[at..at + slots.len()].copy_from_slice(&slots);
                let shape = self.shape(ty)?;
                self.store_at(address, 1, &shape, at)
            }
        }
    }
}

/// Little-endian numbers of `size` bytes.
fn elements(bytes: &[u8], size: usize) -> impl Iterator<Item = u64> + '_ {
    bytes.chunks_exact(size).map(|chunk| {
        let mut raw = [0; 8];
        raw[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(raw)
    })
}
