//! Operands that have several users: not to be changed, but one user may take a simpler value.

use super::{Demanded, below};
use crate::combiner::Combiner;
use analysis::KnownBits;
use analysis::pattern::{Hole, IntHole, ashr, shl};
use analysis::value_tracking::bits_from_context;
use ir::{ApInt, Inst, Opcode};

impl Combiner<'_> {
    pub(super) fn shared_bits(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        match self.body.inst(i).opcode {
            Opcode::And | Opcode::Or | Opcode::Xor => self.shared_logic(i, mask, depth),
            Opcode::Add | Opcode::Sub => self.shared_sum(i, mask, depth),
            Opcode::AShr => {
                let known = self.known_at(i.into(), depth);
                let known = self.unless_constant(i, mask, known)?;
                let (x, left, right) = (Hole::new(), IntHole::new(), IntHole::new());
                // A sign extension of which no new bit is demanded.
                if self.m(i.into(), ashr(shl(&x, &left), &right))
                    && left.get() == right.get()
                    && let Some(n) = left.get().as_u64()
                    && u64::from(mask.leading_zeros()) >= n
                    && n < mask.width().into()
                {
                    return Err(x.get());
                }
                Ok(known)
            }
            _ => {
                let known = self.known_at(i.into(), depth);
                self.unless_constant(i, mask, known)
            }
        }
    }

    fn shared_logic(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let [x, y] = self.pair(i);
        let (b, a) = (self.known_at(y, depth + 1), self.known_at(x, depth + 1));
        let known = self.known_at(i.into(), depth);
        let known = self.unless_constant(i, mask, known)?;
        let (keeps_x, keeps_y) = match self.body.inst(i).opcode {
            Opcode::And => (&a.zeros | &b.ones, &b.zeros | &a.ones),
            Opcode::Or => (&a.ones | &b.zeros, &b.ones | &a.zeros),
            _ => (b.zeros.clone(), a.zeros.clone()),
        };
        if mask.is_subset_of(&keeps_x) {
            return Err(x);
        }
        if mask.is_subset_of(&keeps_y) {
            return Err(y);
        }
        Ok(known)
    }

    fn shared_sum(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let [x, y] = self.pair(i);
        let (_, demanded) = below(mask);
        let b = self.known_at(y, depth + 1);
        if demanded.is_subset_of(&b.zeros) {
            return Err(x);
        }
        let a = self.known_at(x, depth + 1);
        let d = self.body.inst(i);
        let known: KnownBits = if d.opcode == Opcode::Add {
            if demanded.is_subset_of(&a.zeros) {
                return Err(y);
            }
            a.add_no_wrap(&b, d.no_wrap())
        } else {
            a.sub_no_wrap(&b, d.no_wrap())
        };
        let known = bits_from_context(&self.q(), i.into(), known, depth);
        self.unless_constant(i, mask, known)
    }
}
