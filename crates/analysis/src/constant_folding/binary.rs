//! Binary operations: differences of addresses, bits of addresses, floats with subnormal operands or results.

use super::ConstFolder;
use crate::value_tracking::known_bits;
use ir::{Const, Opcode, fold};

impl ConstFolder<'_> {
    /// A binary operation on two constants.
    pub(crate) fn binary(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        let scalar = self.types.scalar(self.ty(a));
        if self.types.is_float(scalar) {
            return self.float_binary(op, a, b);
        }
        if (self.expr_of(a).is_some() || self.expr_of(b).is_some())
            && let Some(c) = self.symbolic_binary(op, a, b)
        {
            return Some(c);
        }
        fold::binary_op(self.body.consts_mut(), self.types, op, a, b)
    }

    /// In the default environment: to nearest, with subnormal numbers treated as the function says.
    fn float_binary(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        let a = self.flush(a, false)?;
        let b = self.flush(b, false)?;
        let c = fold::binary_op(self.body.consts_mut(), self.types, op, a, b)?;
        self.flush(c, true)
    }

    fn symbolic_binary(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        match op {
            // &g[x] - &g[y]
            Opcode::Sub => {
                let ((g, x), (h, y)) = (self.global_offset(a)?, self.global_offset(b)?);
                let ty = self.ty(a);
                let width = self.types.int_width(ty)?;
                // Both offsets are cut or zero-extended, as in LLVM, from the width of an index.
                let bits = self.layout.index_bits(0).min(64);
                if g != h || width > bits {
                    return None;
                }
                Some(self.int(ty, x.wrapping_sub(y) as u64))
            }
            Opcode::And if self.types.is_int(self.ty(a)) => {
                let q = self.env.query(self.body);
                let (x, y) = (known_bits(&q, a.into()), known_bits(&q, b.into()));
                // Bits that one has, or the other lacks, do not matter.
                if (&y.ones | &x.zeros).is_ones() {
                    return Some(a);
                }
                if (&x.ones | &y.zeros).is_ones() {
                    return Some(b);
                }
                let zero = &x.zeros | &y.zeros;
                let one = &x.ones & &y.ones;
                let ty = self.ty(a);
                (&zero | &one).is_ones().then(|| self.body.consts_mut().ap_int(self.types, ty, &one))
            }
            _ => None,
        }
    }
}
