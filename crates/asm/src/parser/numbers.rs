//! Numbers: integers of any width, and floating-point literals.

use crate::lexer::{Lexer, decimal};
use ir::Type;
use ir::float_text::{self, Format};
use num_bigint::BigUint;
use smallvec::SmallVec;

/// The magnitude of an integer literal, as words, least significant first; and whether it is negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Integer {
    /// Magnitude, without leading zero words.
    pub magnitude: SmallVec<[u64; 2]>,
    /// Below zero?
    pub negative: bool,
}

/// The integer of the present token.
pub fn integer(lex: &Lexer<'_>) -> Integer {
    if !lex.wide {
        let mut magnitude = SmallVec::new();
        if lex.num != 0 {
            magnitude.push(lex.num);
        }
        return Integer { negative: lex.negative && lex.num != 0, magnitude };
    }
    let raw = lex.raw();
    if raw.get(1..3) == Some(b"0x") {
        return hexadecimal(&raw[3..], raw[0] == b's');
    }
    let digits = raw.strip_prefix(b"-").unwrap_or(raw);
    Integer { magnitude: words(&from_decimal(digits)), negative: lex.negative }
}

/// The value of decimal digits: halves are read apart, so that the cost is that of multiplication.
fn from_decimal(digits: &[u8]) -> BigUint {
    if digits.len() < 20 {
        return BigUint::from(decimal(digits).unwrap_or(0));
    }
    let (high, low) = digits.split_at(digits.len() / 2);
    from_decimal(high) * BigUint::from(10u32).pow(low.len() as u32) + from_decimal(low)
}

fn words(value: &BigUint) -> SmallVec<[u64; 2]> {
    value.iter_u64_digits().collect()
}

fn hexadecimal(digits: &[u8], signed: bool) -> Integer {
    let value = BigUint::parse_bytes(digits, 16).unwrap_or_default();
    if signed && value != BigUint::default() {
        // Leading zeros do not count: the highest bit that is set is the sign.
        let bits = value.bits();
        return Integer { magnitude: words(&((BigUint::from(1u32) << bits) - value)), negative: true };
    }
    Integer { magnitude: words(&value), negative: false }
}

fn bit_length(words: &[u64]) -> u32 {
    match words.last() {
        Some(&top) => (words.len() as u32) * 64 - top.leading_zeros(),
        None => 0,
    }
}

/// Bits that the value needs: as an unsigned number, or in two's complement where it is negative.
pub fn min_bits(value: &Integer) -> u32 {
    let len = bit_length(&value.magnitude);
    if !value.negative {
        return len.max(1);
    }
    let power = value.magnitude.iter().map(|w| w.count_ones()).sum::<u32>() == 1;
    if power { len } else { len + 1 }
}

/// Words of the value in two's complement, cut or extended to `bits`.
pub fn to_words(value: &Integer, bits: u32) -> Vec<u64> {
    let n = bits.div_ceil(64) as usize;
    let mut out: Vec<u64> = value.magnitude.iter().copied().chain(std::iter::repeat(0)).take(n).collect();
    if value.negative {
        let mut carry = true;
        for w in &mut out {
            let (sum, over) = (!*w).overflowing_add(carry.into());
            (*w, carry) = (sum, over);
        }
    }
    if !bits.is_multiple_of(64) {
        out[n - 1] &= u64::MAX >> (64 - bits % 64);
    }
    out
}

/// The format of a floating-point type.
pub fn format(ty: Type) -> Option<Format> {
    Some(match ty {
        Type::HALF => Format::Half,
        Type::BFLOAT => Format::BFloat,
        Type::FLOAT => Format::Float,
        Type::DOUBLE => Format::Double,
        Type::X86_FP80 => Format::X86Fp80,
        Type::FP128 => Format::Fp128,
        Type::PPC_FP128 => Format::PpcFp128,
        _ => return None,
    })
}

/// Bits of a floating-point literal as a constant of type `ty`.
///
/// # Errors
/// LLVM's message.
pub fn float(raw: &[u8], ty: Type) -> Result<u128, String> {
    let text = std::str::from_utf8(raw).map_err(|_| "expected value token".to_owned())?;
    let literal = float_text::Literal::parse(text).map_err(|e| e.to_string())?;
    let Some(format) = format(ty) else { return Err("floating point constant invalid for type".into()) };
    literal.to(format).map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Integer {
        integer(&Lexer::new(text.as_bytes(), 0))
    }

    #[test]
    fn integers_of_any_width() {
        assert_eq!(to_words(&read("-1"), 65), [u64::MAX, 1]);
        assert_eq!(to_words(&read("18446744073709551616"), 128), [0, 1]);
        assert_eq!(to_words(&read("s0xFF"), 32), [0xffff_ffff]);
        assert_eq!(to_words(&read("u0xFF"), 32), [0xff]);
        assert_eq!(min_bits(&read("-128")), 8);
        assert_eq!(min_bits(&read("255")), 8);
        assert_eq!(min_bits(&read("-129")), 9);
    }
}
