//! Numbers of the unnamed values of one body, as text shows them: `%0`, `%1` … (LangRef, "Identifiers").
//!
//! Unnamed parameters come first, then, block by block, the block itself and its instructions that yield a value.

use crate::body::Body;
use crate::names::write_name;
use crate::types::Type;
use crate::value::{Block, Inst, Value, ValueKind};

/// No number.
const NONE: u32 = u32::MAX;

/// The numbers of the unnamed values of a body. Valid until names, blocks or instructions change.
#[derive(Clone, Debug, Default)]
pub struct LocalSlots {
    params: Vec<u32>,
    blocks: Vec<u32>,
    insts: Vec<u32>,
    count: u32,
}

impl LocalSlots {
    /// Numbers every unnamed value. Linear in the size of the body.
    pub fn new(body: &Body) -> Self {
        let mut slots = Self::default();
        slots.compute(body);
        slots
    }

    /// Numbers a body anew, reusing memory.
    pub fn compute(&mut self, body: &Body) {
        self.reset(body, body.inst_capacity());
        let (mut count, mut b) = (self.count, body.entry());
        while b.is_some() {
            self.blocks[b.index()] = number(body, b.into(), &mut count);
            let mut i = body.first_inst(b);
            while i.is_some() {
                if body.inst(i).ty != Type::VOID {
                    self.insts[i.index()] = number(body, i.into(), &mut count);
                }
                i = body.next_inst(i);
            }
            b = body.next_block(b);
        }
        self.count = count;
    }

    /// Numbers parameters and blocks only: enough for texts that name no instruction.
    pub fn for_blocks(body: &Body) -> Self {
        let mut slots = Self::default();
        slots.reset(body, 0);
        for b in body.blocks() {
            slots.blocks[b.index()] = number(body, b.into(), &mut slots.count);
            let unnamed = |i: &Inst| body.inst(*i).ty != Type::VOID && !body.has_name((*i).into());
            slots.count += body.block_insts(b).filter(unnamed).count() as u32;
        }
        slots
    }

    /// Begins with the parameters.
    fn reset(&mut self, body: &Body, insts: usize) {
        let mut count = 0;
        self.params.clear();
        self.params.extend(body.params().map(|p| number(body, p.into(), &mut count)));
        self.count = count;
        self.blocks.clear();
        self.blocks.resize(body.block_capacity(), NONE);
        self.insts.clear();
        self.insts.resize(insts, NONE);
    }

    /// The number of an unnamed value of the body; `None` for named values, constants, and values that are nowhere.
    #[inline]
    pub fn get(&self, v: Value) -> Option<u32> {
        let n = match v.kind() {
            ValueKind::Param(p) => self.params.get(p.index()),
            ValueKind::Block(b) => self.blocks.get(b.index()),
            ValueKind::Inst(i) => self.insts.get(i.index()),
            ValueKind::Const(_) => None,
        };
        n.copied().filter(|&n| n != NONE)
    }

    /// The number of an unnamed block.
    #[inline]
    pub fn block(&self, b: Block) -> Option<u32> {
        self.get(b.into())
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.count as usize
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Writes a parameter, block or instruction as an operand: `%name` or `%5`; `<badref>` where it stands nowhere.
    pub fn write_operand(&self, body: &Body, v: Value, out: &mut Vec<u8>) {
        if let Some(name) = body.name(v) {
            write_name(out, b'%', name);
        } else if let Some(n) = self.get(v) {
            out.push(b'%');
            out.extend_from_slice(n.to_string().as_bytes());
        } else {
            out.extend_from_slice(b"<badref>");
        }
    }
}

/// The next number for a value without a name.
#[inline]
fn number(body: &Body, v: Value, count: &mut u32) -> u32 {
    if body.has_name(v) {
        return NONE;
    }
    *count += 1;
    *count - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inst::{InstData, Opcode};
    use crate::value::Param;

    #[test]
    fn unnamed_values_are_numbered_in_order() {
        let mut body = Body::new(&[Type::I32, Type::I32]);
        body.set_name(Param(1).into(), b"x");
        let b = body.append_block();
        let add = body.append(b, InstData::new(Opcode::Add, Type::I32), &[Param(0).into(), Param(1).into()]);
        let store = body.append(b, InstData::new(Opcode::Store, Type::VOID), &[]);
        let second = body.append_block();
        body.set_name(second.into(), b"a b");
        let mul = body.append(second, InstData::new(Opcode::Mul, Type::I32), &[add.into(), add.into()]);
        let slots = LocalSlots::new(&body);
        let get = |v: Value| slots.get(v);
        assert_eq!([get(Param(0).into()), get(Param(1).into()), get(b.into())], [Some(0), None, Some(1)]);
        assert_eq!([get(add.into()), get(store.into()), get(mul.into())], [Some(2), None, Some(3)]);
        let mut out = Vec::new();
        slots.write_operand(&body, second.into(), &mut out);
        slots.write_operand(&body, mul.into(), &mut out);
        assert_eq!(out, b"%\"a b\"%3");
        assert_eq!(LocalSlots::for_blocks(&body).get(b.into()), Some(1));
    }
}
