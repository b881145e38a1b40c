//! Plans of sums and products: from the outermost loop inwards, so that parts that do not vary in a loop are computed before it.

use crate::plan::{Operand, Operation};
use crate::planner::Planner;
use analysis::scalar_evolution::{Expr, Kind, Ops};
use ir::{ApInt, GepFlags, Inst, NoWrap, Opcode, Type};
use smallvec::smallvec;

impl Planner<'_, '_> {
    /// How deep in loops an expression varies.
    fn loop_depth(&self, e: Expr) -> u32 {
        let (body, loops) = (self.se.body(), self.se.loops());
        let mut deepest = 0;
        self.se.any_part(e, |part| {
            let depth = match self.se.kind(part) {
                Kind::AddRec => self.se.rec_loop(part).map_or(0, |l| loops.depth(l)),
                Kind::Unknown => {
                    let i = self.se.value(part).and_then(|v| v.inst());
                    i.map_or(0, |i| loops.block_depth(body.inst_block(i)))
                }
                _ => 0,
            };
            deepest = deepest.max(depth);
            false
        });
        deepest
    }

    /// A product with a negative number, which is better taken away than added.
    fn is_negative(&self, e: Expr) -> bool {
        self.se.is(e, Kind::Mul) && self.se.constant(self.se.op(e, 0)).is_some_and(ApInt::is_negative)
    }

    /// Operands in the order in which they are combined: the base of an address, what varies least, numbers last.
    fn in_order(&self, e: Expr) -> Ops {
        let mut ops: Ops = self.se.ops(e).iter().rev().copied().collect();
        ops.sort_by_cached_key(|&o| (!self.se.is_pointer(o), self.loop_depth(o), self.is_negative(o)));
        ops
    }

    /// Flags of the one operation of an expression of two operands. Those of a longer one say nothing of its parts.
    fn flags_of(&self, e: Expr) -> NoWrap {
        let mut flags = NoWrap::empty();
        if self.se.ops(e).len() == 2 {
            flags.set(NoWrap::NUW, self.se.nuw(e));
            flags.set(NoWrap::NSW, self.se.nsw(e));
        }
        flags
    }

    pub(crate) fn sum(&mut self, e: Expr, at: Inst) -> Option<Operand> {
        let ops = self.in_order(e);
        if self.se.is_pointer(ops[0]) {
            return self.address(e, &ops, at);
        }
        let (ty, flags) = (self.se.ty(e), self.flags_of(e));
        let mut result = self.expand(ops[0], at)?;
        for &o in &ops[1..] {
            result = if self.is_negative(o) {
                let positive = self.se.negate(o, analysis::scalar_evolution::Wrap::empty());
                let b = self.expand(positive, at)?;
                self.binary(Opcode::Sub, NoWrap::empty(), ty, result, b, at)
            } else {
                let b = self.expand(o, at)?;
                self.binary(Opcode::Add, flags, ty, result, b, at)
            };
        }
        Some(result)
    }

    /// A base and bytes behind it.
    fn address(&mut self, e: Expr, ops: &[Expr], at: Inst) -> Option<Operand> {
        let base = self.expand(ops[0], at)?;
        let offset = self.se.sum(&ops[1..]);
        let offset = self.expand(offset, at)?;
        Some(self.step(Operation::PtrAdd(GepFlags::empty()), self.se.ty(e), smallvec![base, offset], at, None))
    }

    pub(crate) fn product(&mut self, e: Expr, at: Inst) -> Option<Operand> {
        let ops = self.in_order(e);
        let (ty, flags) = (self.se.ty(e), self.flags_of(e));
        let mut result: Option<Operand> = None;
        let mut k = 0;
        while k < ops.len() {
            let n = ops[k..].iter().take_while(|&&o| o == ops[k]).count();
            let power = self.power(ops[k], n, ty, at)?;
            result = Some(match result {
                None => power,
                Some(so_far) => self.times(so_far, power, flags, ty, at),
            });
            k += n;
        }
        result
    }

    /// A factor that stands there `n` times, by squaring.
    fn power(&mut self, factor: Expr, mut n: usize, ty: Type, at: Inst) -> Option<Operand> {
        let mut square = self.expand(factor, at)?;
        let mut result: Option<Operand> = None;
        loop {
            if n & 1 == 1 {
                result = Some(match result {
                    None => square.clone(),
                    Some(r) => self.binary(Opcode::Mul, NoWrap::empty(), ty, r, square.clone(), at),
                });
            }
            n >>= 1;
            if n == 0 {
                return result;
            }
            square = self.binary(Opcode::Mul, NoWrap::empty(), ty, square.clone(), square, at);
        }
    }

    fn times(&mut self, a: Operand, b: Operand, flags: NoWrap, ty: Type, at: Inst) -> Operand {
        let Operand::Number(n) = &b else { return self.binary(Opcode::Mul, flags, ty, a, b, at) };
        if n.is_ones() {
            let zero = Operand::Number(ApInt::zero(n.width()));
            return self.binary(Opcode::Sub, NoWrap::empty(), ty, zero, a, at);
        }
        if n.is_power_of_2() {
            let bits = n.trailing_zeros();
            // By the sign bit, a shift may overflow where the product does not.
            let flags = if bits + 1 == n.width() { flags - NoWrap::NSW } else { flags };
            let bits = Operand::Number(ApInt::new(n.width(), u64::from(bits)));
            return self.binary(Opcode::Shl, flags, ty, a, bits, at);
        }
        self.binary(Opcode::Mul, flags, ty, a, b, at)
    }
}
