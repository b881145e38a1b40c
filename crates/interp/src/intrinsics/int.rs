//! Integer intrinsics, scalar by scalar. `None` is poison.

use crate::outcome::{Run, Stop};
use crate::value::{mask128, signed128};

/// `llvm.bswap`
pub(super) fn bswap(width: u32, a: u128) -> u128 {
    a.swap_bytes() >> (128 - width)
}

/// `llvm.bitreverse`
pub(super) fn bitreverse(width: u32, a: u128) -> u128 {
    a.reverse_bits() >> (128 - width)
}

/// `llvm.ctpop`
pub(super) fn ctpop(_: u32, a: u128) -> u128 {
    a.count_ones().into()
}

/// `llvm.ctlz`; the flag says that zero gives poison.
pub(super) fn ctlz(width: u32, a: u128, zero_is_poison: bool) -> Option<u128> {
    (a != 0 || !zero_is_poison).then(|| u128::from(a.leading_zeros() + width - 128))
}

/// `llvm.cttz`
pub(super) fn cttz(width: u32, a: u128, zero_is_poison: bool) -> Option<u128> {
    (a != 0 || !zero_is_poison).then(|| u128::from(a.trailing_zeros().min(width)))
}

/// `llvm.abs`; the flag says that the least number gives poison.
pub(super) fn abs(width: u32, a: u128, least_is_poison: bool) -> Option<u128> {
    let least = a == 1 << (width - 1);
    (!least || !least_is_poison).then(|| signed128(width, a).unsigned_abs() & mask128(width))
}

/// The limits of a signed number.
fn limits(width: u32) -> (i128, i128) {
    (i128::MIN >> (128 - width), i128::MAX >> (128 - width))
}

/// The sum, wrapped, and did it overflow?
pub(super) fn add(width: u32, a: u128, b: u128, is_signed: bool) -> (u128, bool) {
    let value = a.wrapping_add(b) & mask128(width);
    let exact = signed128(width, a).checked_add(signed128(width, b));
    (value, if is_signed { exact != Some(signed128(width, value)) } else { value < a })
}

/// The difference, wrapped, and did it overflow?
pub(super) fn sub(width: u32, a: u128, b: u128, is_signed: bool) -> (u128, bool) {
    let value = a.wrapping_sub(b) & mask128(width);
    let exact = signed128(width, a).checked_sub(signed128(width, b));
    (value, if is_signed { exact != Some(signed128(width, value)) } else { a < b })
}

/// The product, wrapped, and did it overflow?
pub(super) fn mul(width: u32, a: u128, b: u128, is_signed: bool) -> (u128, bool) {
    let value = a.wrapping_mul(b) & mask128(width);
    if is_signed {
        let exact = signed128(width, a).checked_mul(signed128(width, b));
        (value, exact != Some(signed128(width, value)))
    } else {
        (value, a.checked_mul(b) != Some(value))
    }
}

/// The nearest number to a sum or difference.
pub(super) fn saturate(width: u32, a: u128, b: u128, is_signed: bool, subtract: bool) -> u128 {
    let (value, overflow) = if subtract { sub(width, a, b, is_signed) } else { add(width, a, b, is_signed) };
    if !overflow {
        return value;
    }
    if !is_signed {
        return if subtract { 0 } else { mask128(width) };
    }
    let (low, high) = limits(width);
    (if signed128(width, a) < 0 { low } else { high }) as u128 & mask128(width)
}

/// `llvm.sshl.sat`, `llvm.ushl.sat`
pub(super) fn shl_sat(width: u32, a: u128, b: u128, is_signed: bool) -> Option<u128> {
    if b >= u128::from(width) {
        return None;
    }
    let value = (a << b) & mask128(width);
    if !is_signed {
        return Some(if value >> b == a { value } else { mask128(width) });
    }
    let (low, high) = limits(width);
    let kept = signed128(width, value) >> b == signed128(width, a);
    let limit = if signed128(width, a) < 0 { low } else { high };
    Some(if kept { value } else { limit as u128 & mask128(width) })
}

/// `llvm.fshl`, `llvm.fshr`
pub(super) fn funnel(width: u32, a: u128, b: u128, by: u128, left: bool) -> u128 {
    let by = (by % u128::from(width)) as u32;
    let shift = if left { by } else { width - by };
    let high = if shift == 0 {
        a
    } else if shift >= 128 {
        0
    } else {
        a << shift
    };
    let high = if shift == width { 0 } else { high };
    let low = if shift == 0 { 0 } else { b >> (width - shift) };
    (high | low) & mask128(width)
}

/// `llvm.smul.fix` and its kin: a product of fixed-point numbers, rounded down. One that does not fit is undefined behaviour, unless
/// it saturates.
pub(super) fn mul_fix(width: u32, a: u128, b: u128, scale: u32, is_signed: bool, saturating: bool) -> Run<u128> {
    if width > 64 {
        return Err(Stop::unsupported("fixed-point arithmetic of more than 64 bits"));
    }
    let (fits, value) = if is_signed {
        let exact = (signed128(width, a) * signed128(width, b)) >> scale;
        let (low, high) = limits(width);
        ((low..=high).contains(&exact), exact.clamp(low, high) as u128 & mask128(width))
    } else {
        let exact = (a * b) >> scale;
        (exact <= mask128(width), exact.min(mask128(width)))
    };
    if !fits && !saturating {
        return Err(Stop::ub("a fixed-point product that does not fit its type"));
    }
    Ok(value)
}
