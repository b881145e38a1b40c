//! Intrinsics of x86: which lanes of their operands they look at.

use super::{Demand, Found};
use ir::{ApInt, Inst, Opcode, Value};

/// What a lane of the result is made of.
enum Lanes {
    /// The first one of the first lanes of the operands in this range, others of the first operand; what of them is needed for the first lane, too?
    First { others: std::ops::Range<usize>, of_itself: bool },
    /// The first one of the first lane of the operand; the others are zero.
    FirstOrZero,
    /// The lanes in the same place.
    Same,
    /// Lanes of the first operand, at places that lanes of the second name.
    Places,
    /// Differences in even lanes, sums in odd ones.
    Alternating,
    /// Lanes of the first operand and behind them of the second, of half the size, in parts of 16 bytes.
    Packed,
}

fn lanes_of(name: &str) -> Option<Lanes> {
    let (set, what) = name.split_once('.')?;
    let scalar = |last: usize, of_itself| Some(Lanes::First { others: 1..last, of_itself });
    match (set, what) {
        ("xop", "vfrcz.ss" | "vfrcz.sd") => Some(Lanes::FirstOrZero),
        ("sse", "rcp.ss" | "rsqrt.ss") => scalar(1, true),
        ("sse", "min.ss" | "max.ss" | "cmp.ss") | ("sse2", "min.sd" | "max.sd" | "cmp.sd") => scalar(2, true),
        ("sse41", "round.ss" | "round.sd") => scalar(2, false),
        ("avx512", _) if is_masked_scalar(what) => scalar(3, true),
        ("sse3", "addsub.pd" | "addsub.ps") | ("avx", "addsub.pd.256" | "addsub.ps.256") => Some(Lanes::Alternating),
        ("ssse3" | "avx2" | "avx512", _) if what.starts_with("pshuf.b") => Some(Lanes::Places),
        ("avx" | "avx512", _) if what.starts_with("vpermilvar.") => Some(Lanes::Places),
        ("avx2", "permd" | "permps") => Some(Lanes::Places),
        ("avx2" | "avx512", _) if is_shift_by_lane(what) => Some(Lanes::Same),
        ("sse2" | "avx2" | "avx512", _) if is_high_product(what) => Some(Lanes::Same),
        ("ssse3", "pmul.hr.sw.128") => Some(Lanes::Same),
        ("sse2" | "sse41" | "avx2" | "avx512", _) if what.starts_with("packss") || what.starts_with("packus") => {
            Some(Lanes::Packed)
        }
        _ => None,
    }
}

fn is_masked_scalar(what: &str) -> bool {
    let Some((op, kind)) = what.strip_prefix("mask.").and_then(|rest| rest.split_once('.')) else { return false };
    matches!(op, "add" | "sub" | "mul" | "div" | "max" | "min") && matches!(kind, "ss.round" | "sd.round")
}

fn is_shift_by_lane(what: &str) -> bool {
    ["psllv.", "psrlv.", "psrav."].iter().any(|prefix| what.starts_with(prefix))
}

fn is_high_product(what: &str) -> bool {
    ["pmulh.w", "pmulhu.w", "pmul.hr.sw"].iter().any(|prefix| what.starts_with(prefix))
}

impl Demand<'_, '_> {
    /// The same for an x86 intrinsic; nothing if it is none of which anything is known.
    pub(super) fn x86_call(&mut self, i: Inst, demanded: &ApInt) -> Option<Found> {
        let lanes = lanes_of(crate::families::calls::x86_name(self.cx, i)?)?;
        Some(match lanes {
            Lanes::First { others, of_itself } => self.of_first_lanes(i, demanded, others, of_itself),
            Lanes::FirstOrZero => self.first_or_zero(i, demanded),
            Lanes::Same => (self.of_both(i, demanded), None),
            Lanes::Places => {
                self.operand(i, 1, demanded);
                (ApInt::zero(demanded.width()), None)
            }
            Lanes::Alternating => self.alternating(i, demanded),
            Lanes::Packed => (self.packed(i, demanded)?, None),
        })
    }

    fn of_both(&mut self, i: Inst, demanded: &ApInt) -> ApInt {
        let a = self.operand(i, 0, demanded);
        let b = self.operand(i, 1, demanded);
        &a & &b
    }

    fn of_first_lanes(&mut self, i: Inst, demanded: &ApInt, others: std::ops::Range<usize>, of_itself: bool) -> Found {
        let lanes = demanded.width();
        let own = if of_itself { demanded.clone() } else { demanded.clone().with_bit(0, false) };
        let mut poison = self.operand(i, 0, &own);
        if !demanded.bit(0) {
            self.cx.worklist.add(i);
            return (poison, Some(self.cx.body.operand(i, 0)));
        }
        let first = ApInt::one_bit(lanes, 0);
        let mut is_first_poison = poison.bit(0) || !of_itself;
        for k in others {
            is_first_poison &= self.operand(i, k, &first).bit(0);
        }
        poison = poison.with_bit(0, is_first_poison);
        (poison, None)
    }

    fn first_or_zero(&mut self, i: Inst, demanded: &ApInt) -> Found {
        let lanes = demanded.width();
        if !demanded.bit(0) {
            let ty = self.cx.body.inst(i).ty;
            return (ApInt::zero(lanes), Some(self.cx.zero(ty)));
        }
        let first = ApInt::one_bit(lanes, 0);
        let poison = self.operand(i, 0, &first).bit(0);
        (ApInt::zero(lanes).with_bit(0, poison), None)
    }

    fn alternating(&mut self, i: Inst, demanded: &ApInt) -> Found {
        let lanes = demanded.width();
        let (any_even, any_odd) = (0..lanes)
            .filter(|&k| demanded.bit(k))
            .fold((false, false), |(even, odd), k| (even | k.is_multiple_of(2), odd | !k.is_multiple_of(2)));
        if any_even != any_odd {
            let op = if any_even { Opcode::FSub } else { Opcode::FAdd };
            let [a, b]: [Value; 2] = self.cx.pair(i);
            let plain = self.cx.build_before(i, |builder| builder.binary(op, a, b));
            return (ApInt::zero(lanes), Some(plain));
        }
        (self.of_both(i, demanded), None)
    }

    fn packed(&mut self, i: Inst, demanded: &ApInt) -> Option<ApInt> {
        let lanes = demanded.width();
        let inner = self.cx.lanes_of(self.cx.body.operand(i, 0))?;
        let parts = (self.cx.bits_of_type(self.cx.body.inst(i).ty)? / 128) as u32;
        let (per_part, inner_per_part) = (lanes / parts, inner / parts);
        let mut poison = ApInt::zero(lanes);
        for k in 0..2 {
            let place = |n: u32| n / inner_per_part * per_part + n % inner_per_part + inner_per_part * k;
            let looked_at = (0..inner).fold(ApInt::zero(inner), |all, n| all.with_bit(n, demanded.bit(place(n))));
            let found = self.operand(i, k as usize, &looked_at);
            (0..inner).filter(|&n| found.bit(n)).for_each(|n| poison = poison.clone().with_bit(place(n), true));
        }
        Some(poison)
    }
}
