//! Numbers of the unnamed values of one body, as text shows them: `%0`, `%1` … (LangRef, "Identifiers").
//!
//! Unnamed parameters come first, then, block by block, the block itself and its instructions that yield a value.

use crate::body::Body;
use crate::names::write_name;
use crate::types::Type;
use crate::value::{Block, Inst, Param, Value, ValueKind};
use entity::SecondaryMap;

/// No number.
const NONE: u32 = u32::MAX;

/// The numbers of the unnamed values of a body. Valid until names, blocks or instructions change.
#[derive(Clone, Debug)]
pub struct LocalSlots {
    params: SecondaryMap<Param, u32>,
    blocks: SecondaryMap<Block, u32>,
    insts: SecondaryMap<Inst, u32>,
    count: u32,
}

impl LocalSlots {
    /// Numbers every unnamed value. Linear in the size of the body.
    pub fn new(body: &Body) -> Self {
        let mut slots = Self::params_only(body);
        for b in body.blocks() {
            slots.number_block(body, b);
            for i in body.block_insts(b) {
                if body.inst(i).ty != Type::VOID && body.name(i.into()).is_none() {
                    slots.insts.set(i, slots.count);
                    slots.count += 1;
                }
            }
        }
        slots
    }

    /// Numbers parameters and blocks only: enough for texts that name no instruction.
    pub fn for_blocks(body: &Body) -> Self {
        let mut slots = Self::params_only(body);
        for b in body.blocks() {
            slots.number_block(body, b);
            let unnamed = |i: &Inst| body.inst(*i).ty != Type::VOID && body.name((*i).into()).is_none();
            slots.count += body.block_insts(b).filter(unnamed).count() as u32;
        }
        slots
    }

    fn params_only(body: &Body) -> Self {
        let mut slots = Self {
            params: SecondaryMap::with_default(NONE),
            blocks: SecondaryMap::with_default(NONE),
            insts: SecondaryMap::with_default(NONE),
            count: 0,
        };
        for p in body.params() {
            if body.name(p.into()).is_none() {
                slots.params.set(p, slots.count);
                slots.count += 1;
            }
        }
        slots
    }

    fn number_block(&mut self, body: &Body, b: Block) {
        if body.name(b.into()).is_none() {
            self.blocks.set(b, self.count);
            self.count += 1;
        }
    }

    /// The number of an unnamed value of the body; `None` for named values, constants, and values that are nowhere.
    #[inline]
    pub fn get(&self, v: Value) -> Option<u32> {
        let n = match v.kind() {
            ValueKind::Param(p) => self.params[p],
            ValueKind::Block(b) => self.blocks[b],
            ValueKind::Inst(i) => self.insts[i],
            ValueKind::Const(_) => NONE,
        };
        (n != NONE).then_some(n)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inst::{InstData, Opcode};

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
