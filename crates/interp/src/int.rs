//! Arithmetic on integers of at most 128 bits. See LangRef, "Binary Operations".

use crate::outcome::{Run, Stop};
use crate::value::{mask128, signed128};
use ir::inst::flags;
use ir::{IntPredicate, Opcode};

/// An operation on two defined integers; `None` is poison.
pub(crate) fn binary(op: Opcode, flags: u8, width: u32, a: u128, b: u128) -> Run<Option<u128>> {
    let (sa, sb) = (signed128(width, a), signed128(width, b));
    let result = match op {
        Opcode::Add | Opcode::Sub | Opcode::Mul => return Ok(wrapping(op, flags, width, a, b)),
        Opcode::UDiv | Opcode::URem | Opcode::SDiv | Opcode::SRem if b == 0 => {
            return Err(Stop::ub("division by zero"));
        }
        Opcode::SDiv | Opcode::SRem if sb == -1 && sa == signed128(width, 1 << (width - 1)) => {
            return Err(Stop::ub("signed division overflows"));
        }
        Opcode::UDiv if flags & flags::EXACT != 0 && !a.is_multiple_of(b) => return Ok(None),
        Opcode::SDiv if flags & flags::EXACT != 0 && sa % sb != 0 => return Ok(None),
        Opcode::UDiv => a / b,
        Opcode::URem => a % b,
        Opcode::SDiv => (sa / sb) as u128,
        Opcode::SRem => (sa % sb) as u128,
        Opcode::Shl | Opcode::LShr | Opcode::AShr => return Ok(shift(op, flags, width, a, b)),
        Opcode::Or if flags & flags::DISJOINT != 0 && a & b != 0 => return Ok(None),
        Opcode::And => a & b,
        Opcode::Or => a | b,
        Opcode::Xor => a ^ b,
        _ => return Err(Stop::unsupported(format!("integer {}", op.name()))),
    };
    Ok(Some(result & mask128(width)))
}

fn wrapping(op: Opcode, flags: u8, width: u32, a: u128, b: u128) -> Option<u128> {
    let (sa, sb) = (signed128(width, a), signed128(width, b));
    let (value, unsigned, signed) = match op {
        Opcode::Add => (a.wrapping_add(b), a.checked_add(b), sa.checked_add(sb)),
        Opcode::Sub => (a.wrapping_sub(b), a.checked_sub(b), sa.checked_sub(sb)),
        _ => (a.wrapping_mul(b), a.checked_mul(b), sa.checked_mul(sb)),
    };
    let value = value & mask128(width);
    let unsigned_wraps = unsigned != Some(value);
    let signed_wraps = signed != Some(signed128(width, value));
    let poison = flags & flags::NUW != 0 && unsigned_wraps || flags & flags::NSW != 0 && signed_wraps;
    (!poison).then_some(value)
}

fn shift(op: Opcode, flags: u8, width: u32, a: u128, b: u128) -> Option<u128> {
    if b >= u128::from(width) {
        return None;
    }
    let sa = signed128(width, a);
    let value = match op {
        Opcode::Shl => (a << b) & mask128(width),
        Opcode::LShr => a >> b,
        _ => (sa >> b) as u128 & mask128(width),
    };
    let poison = match op {
        Opcode::Shl => {
            flags & flags::NUW != 0 && value >> b != a || flags & flags::NSW != 0 && signed128(width, value) >> b != sa
        }
        _ => flags & flags::EXACT != 0 && a & mask128(b as u32) != 0,
    };
    (!poison).then_some(value)
}

/// `icmp` of two defined integers.
pub(crate) fn compare(predicate: IntPredicate, width: u32, a: u128, b: u128) -> bool {
    use IntPredicate::*;
    let (sa, sb) = (signed128(width, a), signed128(width, b));
    match predicate {
        Eq => a == b,
        Ne => a != b,
        Ugt => a > b,
        Uge => a >= b,
        Ult => a < b,
        Ule => a <= b,
        Sgt => sa > sb,
        Sge => sa >= sb,
        Slt => sa < sb,
        Sle => sa <= sb,
    }
}
