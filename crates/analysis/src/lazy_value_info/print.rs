//! Values as text, as `print<lazy-value-info>` shows them.

use super::{LazyQuery, LazyValueInfo};
use crate::lattice::LatticeValue;
use ir::{ApInt, Block, Const, Value};

impl LazyQuery<'_> {
    /// What is known of a value at the end of a block.
    pub fn value_in_block(&mut self, v: Value, b: Block) -> LatticeValue {
        self.solved(|q| q.block_value(v, b, None))
    }
}

impl LazyValueInfo {
    /// Writes a value; `constant` writes a constant with its type.
    pub fn write_value(value: &LatticeValue, out: &mut Vec<u8>, constant: impl FnOnce(&mut Vec<u8>, Const)) {
        match value {
            LatticeValue::Unknown => out.extend_from_slice(b"unknown"),
            LatticeValue::Undef => out.extend_from_slice(b"undef"),
            LatticeValue::Overdefined => out.extend_from_slice(b"overdefined"),
            LatticeValue::Constant(c) => {
                out.extend_from_slice(b"constant<");
                constant(out, *c);
                out.push(b'>');
            }
            LatticeValue::NotConstant(c) => {
                out.extend_from_slice(b"notconstant<");
                constant(out, *c);
                out.push(b'>');
            }
            LatticeValue::Range(r) => {
                let name: &[u8] = if r.undef { b"constantrange incl. undef <" } else { b"constantrange<" };
                out.extend_from_slice(name);
                let number = |n: &ApInt| if n.is_negative() { format!("-{}", -n.clone()) } else { n.to_string() };
                out.extend_from_slice(format!("{}, {}>", number(r.range.lower()), number(r.range.upper())).as_bytes());
            }
        }
    }
}
