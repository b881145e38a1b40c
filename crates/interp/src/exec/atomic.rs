//! Atomic operations, in a world of one thread.

use super::Site;
use crate::machine::Machine;
use crate::outcome::{Run, Stop};
use crate::value::{Leaf, Scalar, Slot, Tag, mask128};
use crate::{float, int};
use ir::{IntPredicate, Opcode, RmwOp, Type};

impl<'m> Machine<'m> {
    pub(super) fn cmpxchg(&mut self, site: &Site<'m>) -> Run<()> {
        let (pointer, expected) = (self.operand_at(site, 0)?, self.operand_at(site, 1)?);
        let new = self.operand_at(site, 2)?;
        let shape = self.shape(self.operand_type(site, 1))?;
        let address = self.address(self.regs[pointer], "cmpxchg at")?;
        let align = site.data.align().bytes().unwrap_or(shape.store_size.next_power_of_two());
        self.memory.access(address, shape.store_size, align, true)?;
        self.load_at(address, align, &shape, site.to)?;
        self.note_volatile(site, address, &shape, None)?;
        let n = shape.slots;
        let width = shape.leaves[0].leaf.bits();
        let (old, wanted) = (self.get(site.to, n), self.get(expected, n));
        let flag = if old.tag == Tag::Poison || wanted.tag == Tag::Poison {
            Slot::POISON
        } else {
            let (a, b) = (self.decide(old, width), self.decide(wanted, width));
            Slot::new((a.bits == b.bits) as u64)
        };
        let taken = flag.tag == Tag::Defined && flag.bits == 1;
        if taken {
            self.store_at(address, align, &shape, new)?;
        }
        // One that fails may write what was there.
        self.note_volatile(site, address, &shape, Some(if taken { new } else { site.to }))?;
        self.regs[site.to + n] = flag;
        Ok(())
    }

    pub(super) fn atomicrmw(&mut self, site: &Site<'m>) -> Run<()> {
        let (pointer, operand) = (self.operand_at(site, 0)?, self.operand_at(site, 1)?);
        let shape = self.shape(site.data.ty)?;
        let address = self.address(self.regs[pointer], "atomicrmw at")?;
        let align = site.data.align().bytes().unwrap_or(shape.store_size.next_power_of_two());
        self.memory.access(address, shape.store_size, align, true)?;
        self.load_at(address, align, &shape, site.to)?;
        self.note_volatile(site, address, &shape, None)?;
        let op = site.data.rmw_op();
        if op == RmwOp::Xchg {
            self.store_at(address, align, &shape, operand)?;
            self.note_volatile(site, address, &shape, Some(operand))?;
            return Ok(());
        }
        let at = self.scratch(shape.slots);
        for leaf in &shape.leaves {
            let (k, n) = (leaf.slot as usize, leaf.leaf.slots());
            if !leaf.leaf.is_small() {
                return Err(Stop::unsupported("atomicrmw of more than 128 bits"));
            }
            let (old, new) = (self.get(site.to + k, n), self.get(operand + k, n));
            let value = self.combine(op, leaf.leaf, old, new)?;
            self.set(at + k, n, value);
        }
        self.store_at(address, align, &shape, at)?;
        self.note_volatile(site, address, &shape, Some(at))?;
        Ok(())
    }

    fn combine(&mut self, op: RmwOp, leaf: Leaf, a: Scalar, b: Scalar) -> Run<Scalar> {
        if a.tag == Tag::Poison || b.tag == Tag::Poison {
            return Ok(Scalar::POISON);
        }
        let width = leaf.bits();
        let (a, b) = (self.decide(a, width).bits, self.decide(b, width).bits);
        if let Leaf::Float(ty) = leaf {
            return Ok(Scalar::new(combine_floats(op, ty, a, b)));
        }
        Ok(Scalar::new(combine_ints(op, width, a, b)? & mask128(width)))
    }
}

fn combine_floats(op: RmwOp, ty: Type, a: u128, b: u128) -> u128 {
    match op {
        RmwOp::FAdd => float::binary(Opcode::FAdd, ty, a, b),
        RmwOp::FSub => float::binary(Opcode::FSub, ty, a, b),
        RmwOp::FMax => crate::intrinsics::float::max_num(ty, a, b),
        RmwOp::FMin => crate::intrinsics::float::min_num(ty, a, b),
        RmwOp::FMaximum => crate::intrinsics::float::maximum(ty, a, b),
        _ => crate::intrinsics::float::minimum(ty, a, b),
    }
}

fn combine_ints(op: RmwOp, width: u32, a: u128, b: u128) -> Run<u128> {
    let pick = |predicate| if int::compare(predicate, width, a, b) { a } else { b };
    Ok(match op {
        RmwOp::Add => a.wrapping_add(b),
        RmwOp::Sub => a.wrapping_sub(b),
        RmwOp::And => a & b,
        RmwOp::Nand => !(a & b),
        RmwOp::Or => a | b,
        RmwOp::Xor => a ^ b,
        RmwOp::Max => pick(IntPredicate::Sgt),
        RmwOp::Min => pick(IntPredicate::Slt),
        RmwOp::UMax => pick(IntPredicate::Ugt),
        RmwOp::UMin => pick(IntPredicate::Ult),
        RmwOp::UIncWrap if a >= b => 0,
        RmwOp::UIncWrap => a + 1,
        RmwOp::UDecWrap if a == 0 || a > b => b,
        RmwOp::UDecWrap => a - 1,
        RmwOp::USubCond if a >= b => a - b,
        RmwOp::USubCond => a,
        RmwOp::USubSat => a.saturating_sub(b),
        _ => return Err(Stop::unsupported(format!("atomicrmw {} of integers", op.name()))),
    })
}
