//! The known bits of a value. Operands are followed [`MAX_DEPTH`] deep.

use super::{MAX_DEPTH, range_metadata};
use crate::constant_range::ConstantRange;
use crate::effects::called_intrinsic;
use crate::known_bits::KnownBits;
use crate::query::Query;
use ir::intrinsics::id;
use ir::{Inst, Opcode, Value};

/// Nothing is known of wider integers: the cost of a step grows with the width.
pub const MAX_WIDTH: u32 = 1 << 16;

/// Phis with more entries are not looked into.
const MAX_ENTRIES: usize = 16;

/// The known bits of an integer or pointer, or those that all elements of such a vector share; of a pointer, as many as its index type
/// has. Of one bit, unknown, for any other type; nothing is known above [`MAX_WIDTH`].
pub fn known_bits(q: &Query<'_>, v: Value) -> KnownBits {
    known_bits_at(q, v, 0)
}

/// The same after `depth` operands have been followed.
pub fn known_bits_at(q: &Query<'_>, v: Value, depth: u32) -> KnownBits {
    let Some(width) = q.width(v) else { return KnownBits::unknown(1) };
    let unknown = KnownBits::unknown(width);
    if width > MAX_WIDTH {
        return unknown;
    }
    if let Some(c) = v.constant() {
        let n = q.body.consts().splat_int(q.types(), c);
        return n.map_or(unknown, KnownBits::constant);
    }
    match v.inst().filter(|_| depth < MAX_DEPTH) {
        Some(i) if !q.types().is_vector(q.ty(v)) => Search { q }.inst(i, width, depth + 1).unwrap_or(unknown),
        _ => unknown,
    }
}

struct Search<'a> {
    q: &'a Query<'a>,
}

impl Search<'_> {
    fn value(&self, v: Value, depth: u32) -> KnownBits {
        known_bits_at(self.q, v, depth)
    }

    fn inst(&self, i: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        use Opcode::*;
        let body = self.q.body;
        let d = body.inst(i);
        let operand = |k: usize| self.value(body.operand(i, k), depth);
        Some(match d.opcode {
            And => operand(0).and(&operand(1)),
            Or => operand(0).or(&operand(1)),
            Xor => operand(0).xor(&operand(1)),
            Add => operand(0).add_no_wrap(&operand(1), d.no_wrap()),
            Sub => operand(0).sub_no_wrap(&operand(1), d.no_wrap()),
            Mul => operand(0).mul(&operand(1), false),
            Shl => operand(0).shl(&operand(1), d.no_wrap(), false),
            LShr => operand(0).lshr(&operand(1), false, d.is_exact()),
            AShr => operand(0).ashr(&operand(1), false, d.is_exact()),
            UDiv => operand(0).udiv(&operand(1), d.is_exact()),
            SDiv => operand(0).sdiv(&operand(1), d.is_exact()),
            URem => operand(0).urem(&operand(1)),
            SRem => operand(0).srem(&operand(1)),
            ZExt | SExt | Trunc => return self.cast(i, width, depth),
            Select => operand(1).intersect_with(&operand(2)),
            Phi => return self.phi(i, width, depth),
            Load => self.range_metadata(i, width)?,
            Call => match called_intrinsic(self.q.module, body, i) {
                Some(id::CTPOP | id::CTLZ | id::CTTZ) => {
                    KnownBits::high_zeros(width, width - (32 - width.leading_zeros()).min(width))
                }
                _ => self.range_metadata(i, width)?,
            },
            _ => return None,
        })
    }

    fn cast(&self, i: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        let from = self.q.body.operand(i, 0);
        let bits = self.value(from, depth);
        Some(match self.q.body.inst(i).opcode {
            Opcode::ZExt => bits.zext(width),
            Opcode::SExt => bits.sext(width),
            _ => bits.trunc(width),
        })
    }

    fn phi(&self, phi: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        let body = self.q.body;
        if let Some(counter) = self.counter(phi, width, depth) {
            return Some(counter);
        }
        if body.inst(phi).num_operands() > MAX_ENTRIES || depth >= MAX_DEPTH {
            return None;
        }
        // One step more at most: phis may lead back to themselves.
        let entries = body.phi_entries(phi).filter(|e| e.0 != phi.into());
        entries.map(|e| self.value(e.0, MAX_DEPTH - 1)).reduce(|a, b| a.intersect_with(&b))
    }

    /// A phi that counts upwards from a number that is not negative, without wrapping around.
    fn counter(&self, phi: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        let entries: Vec<Value> = self.q.body.phi_entries(phi).take(3).map(|e| e.0).collect();
        let [a, b] = entries[..] else { return None };
        [(a, b), (b, a)].into_iter().find_map(|(step, start)| {
            let add = step.inst().filter(|&s| {
                let d = self.q.body.inst(s);
                d.opcode == Opcode::Add && d.has_nsw() && self.q.body.operand(s, 0) == phi.into()
            })?;
            let is_non_negative = |v: Value| self.value(v, depth.max(MAX_DEPTH - 1)).is_non_negative();
            let ascends = is_non_negative(self.q.body.operand(add, 1)) && is_non_negative(start);
            ascends.then(|| KnownBits::unknown(width).with_sign(false))
        })
    }

    /// The leading bits that all numbers of `!range` have.
    fn range_metadata(&self, i: Inst, width: u32) -> Option<KnownBits> {
        let ranges = range_metadata(self.q.module, self.q.body, i, width).into_iter();
        ranges.map(|range: ConstantRange| range.known_bits()).reduce(|a, b| a.intersect_with(&b))
    }
}
