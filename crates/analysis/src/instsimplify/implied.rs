//! Comparisons that are decided by the branch that leads to their block.

use super::Simplifier;
use ir::{IntPredicate, Opcode, Value};

impl Simplifier<'_> {
    /// The truth of `icmp` in a block with one predecessor, whose branch compares the same values, or the same one with a constant.
    pub(super) fn implied(&mut self, q: IntPredicate, x: Value, y: Value) -> Option<Value> {
        let body = &*self.body;
        if self.types.is_vector(body.value_type(x)) || self.env.at.is_none() || body.inst_block(self.env.at).is_none() {
            return None;
        }
        let b = body.inst_block(self.env.at);
        let from = body.single_predecessor(b)?;
        let t = body.terminator(from).filter(|&t| body.inst(t).opcode == Opcode::Br && body.num_successors(t) == 2)?;
        let known = self.as_op(body.operand(t, 0), Opcode::ICmp).filter(|&c| c != self.env.at)?;
        let mut p = body.inst(known).int_predicate();
        if body.successor(t, 0) != b {
            p = p.inverse();
        }
        let (a, c) = (body.operand(known, 0), body.operand(known, 1));
        let truth = [(p, a, c), (p.swapped(), c, a)].into_iter().find_map(|(p, a, c)| {
            [(q, x, y), (q.swapped(), y, x)].into_iter().find_map(|(q, x, y)| {
                if a != x {
                    return None;
                }
                if c == y {
                    return implies(p, q);
                }
                let number = |v: Value| body.consts().as_u64(v.constant()?);
                let width = self.types.int_width(body.value_type(a)).filter(|&w| w <= 64)?;
                implies_in_ranges((p, number(c)?), (q, number(y)?), width)
            })
        })?;
        self.truth(x, truth)
    }
}

/// Which outcomes of a comparison a predicate accepts (less, equal, greater), and whether it has a sign in mind.
fn outcomes(p: IntPredicate) -> (u8, Option<bool>) {
    use IntPredicate::*;
    match p {
        Eq => (2, None),
        Ne => (5, None),
        Ult => (1, Some(false)),
        Ule => (3, Some(false)),
        Ugt => (4, Some(false)),
        Uge => (6, Some(false)),
        Slt => (1, Some(true)),
        Sle => (3, Some(true)),
        Sgt => (4, Some(true)),
        Sge => (6, Some(true)),
    }
}

/// What `p` says of `q` for the same operands.
fn implies(p: IntPredicate, q: IntPredicate) -> Option<bool> {
    let ((a, sa), (b, sb)) = (outcomes(p), outcomes(q));
    if sa.is_some() && sb.is_some() && sa != sb {
        return None;
    }
    if a & !b == 0 {
        Some(true)
    } else if a & b == 0 {
        Some(false)
    } else {
        None
    }
}

/// What a comparison of a number of `width` bits with a constant says of one with another.
fn implies_in_ranges(p: (IntPredicate, u64), q: (IntPredicate, u64), width: u32) -> Option<bool> {
    let signs = [outcomes(p.0).1, outcomes(q.0).1];
    let signed = match signs {
        [Some(a), Some(b)] if a != b => return None,
        [Some(a), _] | [_, Some(a)] => a,
        _ => false,
    };
    // With a sign, numbers are in order once the sign bit is turned.
    let flip = if signed { 1 << (width - 1) } else { 0 };
    let max = u64::MAX >> (64 - width);
    let (pl, ph) = range(p.0, p.1 ^ flip, max)?;
    if q.0 == IntPredicate::Ne {
        let inside = (pl..=ph).contains(&(q.1 ^ flip));
        return if !inside {
            Some(true)
        } else if pl == ph {
            Some(false)
        } else {
            None
        };
    }
    let Some((ql, qh)) = range(q.0, q.1 ^ flip, max) else { return Some(false) };
    if ql <= pl && ph <= qh {
        Some(true)
    } else if ph < ql || qh < pl {
        Some(false)
    } else {
        None
    }
}

/// The numbers that a predicate accepts; `None` if there are none, or those of `ne`.
fn range(p: IntPredicate, c: u64, max: u64) -> Option<(u64, u64)> {
    use IntPredicate::*;
    match p {
        Eq => Some((c, c)),
        Ne => None,
        Ult | Slt => Some((0, c.checked_sub(1)?)),
        Ule | Sle => Some((0, c)),
        Ugt | Sgt => (c < max).then(|| (c + 1, max)),
        Uge | Sge => Some((c, max)),
    }
}
