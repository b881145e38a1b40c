//! Intrinsics of targets on constants.

use super::ConstFolder;
use ir::float::{self, Round};
use ir::intrinsics::{Intrinsic, target_id as t};
use ir::{ApInt, Const, Opcode, Type};
use std::cmp::Ordering;

/// `MXCSR` decides on rounding (`_MM_FROUND_CUR_DIRECTION`).
const CURRENT_DIRECTION: u64 = 4;

/// How a conversion of lane 0 to an integer rounds, and whether that has a sign.
fn conversion(what: Intrinsic) -> Option<(Round, bool)> {
    Some(match what {
        t::X86_SSE_CVTSS2SI
        | t::X86_SSE_CVTSS2SI64
        | t::X86_SSE2_CVTSD2SI
        | t::X86_SSE2_CVTSD2SI64
        | t::X86_AVX512_VCVTSS2SI32
        | t::X86_AVX512_VCVTSS2SI64
        | t::X86_AVX512_VCVTSD2SI32
        | t::X86_AVX512_VCVTSD2SI64 => (Round::NearestTiesToEven, true),
        t::X86_AVX512_VCVTSS2USI32
        | t::X86_AVX512_VCVTSS2USI64
        | t::X86_AVX512_VCVTSD2USI32
        | t::X86_AVX512_VCVTSD2USI64 => (Round::NearestTiesToEven, false),
        t::X86_SSE_CVTTSS2SI
        | t::X86_SSE_CVTTSS2SI64
        | t::X86_SSE2_CVTTSD2SI
        | t::X86_SSE2_CVTTSD2SI64
        | t::X86_AVX512_CVTTSS2SI
        | t::X86_AVX512_CVTTSS2SI64
        | t::X86_AVX512_CVTTSD2SI
        | t::X86_AVX512_CVTTSD2SI64 => (Round::TowardZero, true),
        t::X86_AVX512_CVTTSS2USI
        | t::X86_AVX512_CVTTSS2USI64
        | t::X86_AVX512_CVTTSD2USI
        | t::X86_AVX512_CVTTSD2USI64 => (Round::TowardZero, false),
        _ => return None,
    })
}

impl ConstFolder<'_> {
    /// An intrinsic of a target.
    pub(super) fn target_call(&mut self, what: Intrinsic, ty: Type, args: &[Const]) -> Option<Const> {
        if let Some((round, signed)) = conversion(what) {
            return self.converted(round, signed, ty, args);
        }
        match (what, args) {
            (t::WASM_TRUNC_SIGNED | t::WASM_TRUNC_UNSIGNED, &[x]) => {
                let (format, bits) = self.float_bits(x)?;
                let number = float::to_integer(format, bits, Round::TowardZero)?;
                self.fitting_int(ty, &number, what == t::WASM_TRUNC_SIGNED)
            }
            (t::AMDGCN_FRACT, &[x]) => self.fraction(x),
            (t::AMDGCN_COS, &[x]) => self.eighth_turn(x, 2),
            (t::AMDGCN_SIN, &[x]) => self.eighth_turn(x, 0),
            (t::AMDGCN_FMUL_LEGACY, &[x, y]) => {
                let ((ty, x), (_, y)) = (self.float_bits(x)?, self.float_bits(y)?);
                if float::is_zero(ty, x) || float::is_zero(ty, y) {
                    return Some(self.float(ty, 0));
                }
                let product = float::arithmetic(Opcode::FMul, ty, x, y, Round::NearestTiesToEven)?;
                Some(self.float(ty, product.bits))
            }
            (t::AMDGCN_FMA_LEGACY, &[x, y, z]) => {
                let ((ty, x), (_, y), (_, z)) = (self.float_bits(x)?, self.float_bits(y)?, self.float_bits(z)?);
                let result = if float::is_zero(ty, x) || float::is_zero(ty, y) {
                    float::arithmetic(Opcode::FAdd, ty, 0, z, Round::NearestTiesToEven)?
                } else {
                    float::fused_multiply_add(ty, x, y, z, Round::NearestTiesToEven)
                };
                Some(self.float(ty, result.bits))
            }
            (t::AMDGCN_CUBEID | t::AMDGCN_CUBEMA | t::AMDGCN_CUBESC | t::AMDGCN_CUBETC, &[x, y, z]) => {
                let ((ty, x), (_, y), (_, z)) = (self.float_bits(x)?, self.float_bits(y)?, self.float_bits(z)?);
                let bits = cube(what, ty, [x, y, z])?;
                Some(self.float(ty, bits))
            }
            _ => None,
        }
    }

    /// Lane 0 as an integer. With a rounding argument, only where that leaves the direction to the program; rounding must make no
    /// difference then, unless it is cut off.
    fn converted(&mut self, round: Round, signed: bool, ty: Type, args: &[Const]) -> Option<Const> {
        let (vector, direction) = match *args {
            [vector] => (vector, None),
            [vector, direction] => (vector, Some(direction)),
            _ => return None,
        };
        if let Some(direction) = direction
            && self.body.consts().as_u64(direction)? != CURRENT_DIRECTION
        {
            return None;
        }
        let lane = self.lane(vector, 0)?;
        let (format, bits) = self.float_bits(lane)?;
        if round != Round::TowardZero && !float::round_to_integral(format, bits, round).is_exact {
            return None;
        }
        let number = float::to_integer(format, bits, round)?;
        self.fitting_int(ty, &number, signed)
    }

    /// The number as an integer of this type, if it fits; it comes as a signed one of more bits.
    fn fitting_int(&mut self, ty: Type, number: &ApInt, signed: bool) -> Option<Const> {
        let width = self.types.int_width(ty)?;
        let narrow = number.trunc(width);
        let back = if signed { narrow.sext(number.width()) } else { narrow.zext(number.width()) };
        (back == *number).then(|| self.body.consts_mut().ap_int(self.types, ty, &narrow))
    }

    /// `x - floor(x)`, below 1 even where that rounds up.
    fn fraction(&mut self, x: Const) -> Option<Const> {
        let (ty, x) = self.float_bits(x)?;
        let floor = float::round_to_integral(ty, x, Round::TowardNegative).bits;
        let fraction = float::arithmetic(Opcode::FSub, ty, x, floor, Round::NearestTiesToEven)?.bits;
        let below_one = float::from_i64(ty, 1) - 1;
        let is_above = float::compare(ty, fraction, below_one) == Some(Ordering::Greater);
        Some(self.float(ty, if is_above { below_one } else { fraction }))
    }

    /// The sine of a number of turns, or with `ahead` the cosine, where that is a number of eighths of a turn.
    fn eighth_turn(&mut self, x: Const, ahead: i64) -> Option<Const> {
        let (ty, x) = self.float_bits(x)?;
        // Farther out, generations of the hardware differ.
        let (turns, _) = float::to_f64(ty, x).filter(|(x, _)| x.abs() <= 256.0)?;
        let eighths = turns.fract() * 8.0;
        if eighths.fract() != 0.0 {
            return None;
        }
        let diagonal = std::f64::consts::FRAC_1_SQRT_2;
        let values = [0.0, diagonal, 1.0, diagonal, 0.0, -diagonal, -1.0, -diagonal];
        let value = values[(eighths as i64 + ahead).rem_euclid(8) as usize];
        let bits = float::from_f64(ty, value)?;
        Some(self.float(ty, bits))
    }
}

/// Face, axis and coordinates on a cube of a direction.
fn cube(what: Intrinsic, ty: Type, [x, y, z]: [u128; 3]) -> Option<u128> {
    let magnitude = |n: u128| if float::is_negative(ty, n) { float::negate(ty, n) } else { n };
    let at_least = |a: u128, b: u128| float::compare(ty, magnitude(a), magnitude(b)).is_some_and(Ordering::is_ge);
    let flip = |n: u128, negative: bool| if negative { float::negate(ty, n) } else { n };
    // The greatest coordinate, z before y before x.
    let (face, axis, s, t) = if at_least(z, x) && at_least(z, y) {
        (4, z, flip(x, float::is_negative(ty, z)), float::negate(ty, y))
    } else if at_least(y, x) {
        (2, y, x, flip(z, float::is_negative(ty, y)))
    } else {
        (0, x, flip(z, !float::is_negative(ty, x)), float::negate(ty, y))
    };
    Some(match what {
        t::AMDGCN_CUBEID => float::from_i64(ty, face + i64::from(float::is_negative(ty, axis))),
        t::AMDGCN_CUBEMA => float::arithmetic(Opcode::FAdd, ty, axis, axis, Round::NearestTiesToEven)?.bits,
        t::AMDGCN_CUBESC => s,
        t::AMDGCN_CUBETC => t,
        _ => return None,
    })
}
