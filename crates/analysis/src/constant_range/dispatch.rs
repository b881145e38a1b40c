//! Operations by opcode or intrinsic.

use super::ConstantRange;
use ir::Opcode;
use ir::inst::NoWrap;
use ir::intrinsics::{Intrinsic, id};

impl ConstantRange {
    /// The results of a binary operation.
    pub fn binary_op(&self, op: Opcode, other: &Self) -> Self {
        match op {
            Opcode::Add => self.add(other),
            Opcode::Sub => self.sub(other),
            Opcode::Mul => self.mul(other),
            Opcode::UDiv => self.udiv(other),
            Opcode::SDiv => self.sdiv(other),
            Opcode::URem => self.urem(other),
            Opcode::SRem => self.srem(other),
            Opcode::Shl => self.shl(other),
            Opcode::LShr => self.lshr(other),
            Opcode::AShr => self.ashr(other),
            Opcode::And => self.and(other),
            Opcode::Or => self.or(other),
            Opcode::Xor => self.xor(other),
            _ => Self::full(self.width()),
        }
    }

    /// The results of a binary operation that does not overflow in these ways.
    pub fn overflowing_binary_op(&self, op: Opcode, other: &Self, no_wrap: NoWrap) -> Self {
        match op {
            _ if no_wrap.is_empty() => self.binary_op(op, other),
            Opcode::Add => self.add_with_no_wrap(other, no_wrap),
            Opcode::Sub => self.sub_with_no_wrap(other, no_wrap),
            Opcode::Mul => self.mul_with_no_wrap(other, no_wrap),
            Opcode::Shl => self.shl_with_no_wrap(other, no_wrap),
            _ => self.binary_op(op, other),
        }
    }

    /// Are ranges of the results of this intrinsic known?
    pub fn is_intrinsic_supported(intrinsic: Intrinsic) -> bool {
        matches!(
            intrinsic,
            id::UADD_SAT
                | id::USUB_SAT
                | id::SADD_SAT
                | id::SSUB_SAT
                | id::UMIN
                | id::UMAX
                | id::SMIN
                | id::SMAX
                | id::ABS
                | id::CTLZ
                | id::CTTZ
                | id::CTPOP
        )
    }

    /// The results of a supported intrinsic for these arguments.
    pub fn intrinsic(intrinsic: Intrinsic, operands: &[Self]) -> Option<Self> {
        let flag = |r: &Self| r.single_element().is_some_and(|n| !n.is_zero());
        Some(match (intrinsic, operands) {
            (id::UADD_SAT, [a, b]) => a.uadd_sat(b),
            (id::USUB_SAT, [a, b]) => a.usub_sat(b),
            (id::SADD_SAT, [a, b]) => a.sadd_sat(b),
            (id::SSUB_SAT, [a, b]) => a.ssub_sat(b),
            (id::UMIN, [a, b]) => a.umin(b),
            (id::UMAX, [a, b]) => a.umax(b),
            (id::SMIN, [a, b]) => a.smin(b),
            (id::SMAX, [a, b]) => a.smax(b),
            (id::ABS, [a, poison]) => a.abs(flag(poison)),
            (id::CTLZ, [a, poison]) => a.ctlz(flag(poison)),
            (id::CTTZ, [a, poison]) => a.cttz(flag(poison)),
            (id::CTPOP, [a]) => a.ctpop(),
            _ => return None,
        })
    }
}
