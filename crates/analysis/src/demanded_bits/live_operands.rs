//! Which bits of an operand matter, given those of the result that matter.

use crate::effects::called_intrinsic;
use crate::known_bits::KnownBits;
use crate::query::Query;
use crate::value_tracking::known_bits;
use ir::intrinsics::id;
use ir::{ApInt, Inst, Opcode, Value, View};

/// The bits of operand `k`, an integer of `width` bits, that bear upon the bits `out` of the result of `user`, which is an integer, too.
/// The query is one at `user`.
pub(super) fn of_operand(q: &Query<'_>, user: Inst, k: usize, out: &ApInt, width: u32) -> ApInt {
    let transfer = Transfer { q, user, k, out, width };
    let live = match q.body.view(user) {
        View::Binary { op, a, b } => transfer.binary(op, a, b),
        View::Cast { op, .. } => transfer.cast(op),
        View::Call(call) if q.body.inst(user).opcode == Opcode::Call => transfer.intrinsic(call.args().iter()),
        View::Phi { .. } => Some(out.clone()),
        View::Select { .. } => (k != 0).then(|| out.clone()),
        View::ExtractElement { .. } => (k == 0).then(|| out.clone()),
        View::InsertElement { .. } | View::ShuffleVector { .. } => (k < 2).then(|| out.clone()),
        _ => None,
    };
    live.unwrap_or_else(|| ApInt::ones(width))
}

struct Transfer<'a> {
    q: &'a Query<'a>,
    user: Inst,
    k: usize,
    out: &'a ApInt,
    width: u32,
}

/// How many places a number is shifted.
struct Amount {
    min: u32,
    max: u32,
}

/// Where bits of the result come from.
#[derive(Clone, Copy, PartialEq)]
enum Source {
    /// From places further up, as those of a right shift.
    Above,
    /// From places further down, as those of a left shift.
    Below,
}

impl Transfer<'_> {
    fn known(&self, v: Value) -> KnownBits {
        known_bits(self.q, v)
    }

    /// Everything from the lowest bit up to the highest that matters: sums and products only ripple upwards.
    fn ripple(&self) -> ApInt {
        ApInt::low_bits(self.width, self.out.active_bits())
    }

    /// `None` where all bits matter.
    fn binary(&self, op: Opcode, a: Value, b: Value) -> Option<ApInt> {
        let out = self.out;
        Some(match op {
            Opcode::Add | Opcode::Sub if out.is_mask() => out.clone(),
            Opcode::Add => live_addend(self.k, out, &self.known(a), &self.known(b), false),
            Opcode::Sub => live_addend(self.k, out, &self.known(a), &self.known(b).complement(), true),
            Opcode::Mul => self.ripple(),
            // A bit that one operand decides alone is dead in the other. Where either decides, the left one is dead.
            Opcode::And if self.k == 0 => out & !self.known(b).zeros,
            Opcode::And => out & !(self.known(a).zeros & !self.known(b).zeros),
            Opcode::Or if self.k == 0 => out & !self.known(b).ones,
            Opcode::Or => out & !(self.known(a).ones & !self.known(b).ones),
            Opcode::Xor => out.clone(),
            Opcode::Shl | Opcode::LShr | Opcode::AShr if self.k == 0 => self.shifted(op, b),
            _ => return None,
        })
    }

    /// The bounds of a shift's amount.
    fn amount(&self, v: Value) -> Amount {
        let most = u64::from(self.width - 1);
        let constant = v.constant().and_then(|c| self.q.body.consts().splat_int(self.q.types(), c));
        let known = constant.map_or_else(|| self.known(v), KnownBits::constant);
        Amount { min: known.min_value().limited(most) as u32, max: known.max_value().limited(most) as u32 }
    }

    fn shifted(&self, op: Opcode, by: Value) -> ApInt {
        let (width, out, amount) = (self.width, self.out, self.amount(by));
        let d = self.q.body.inst(self.user);
        let from = if op == Opcode::Shl { Source::Below } else { Source::Above };
        let mut live = sources(out, &amount, from);
        let high = |count: u32| ApInt::high_bits(width, count.min(width));
        // Flags promise something of the bits that are shifted out.
        match op {
            Opcode::Shl if d.has_nsw() => live = live | high(amount.max + 1),
            Opcode::Shl if d.has_nuw() => live = live | high(amount.max),
            Opcode::LShr | Opcode::AShr if d.is_exact() => live = live | ApInt::low_bits(width, amount.max),
            _ => {}
        }
        if op == Opcode::AShr && out.intersects(&high(amount.max)) {
            live = live.with_bit(width - 1, true);
        }
        live
    }

    fn cast(&self, op: Opcode) -> Option<ApInt> {
        let (width, out) = (self.width, self.out);
        Some(match op {
            Opcode::Trunc => out.zext(width),
            Opcode::ZExt => out.trunc(width),
            Opcode::SExt => {
                let copies = ApInt::high_bits(out.width(), out.width() - width);
                let live = out.trunc(width);
                if out.intersects(&copies) { live.with_bit(width - 1, true) } else { live }
            }
            _ => return None,
        })
    }

    fn intrinsic(&self, mut args: impl Iterator<Item = Value>) -> Option<ApInt> {
        let (width, out) = (self.width, self.out);
        let what = called_intrinsic(self.q.module, self.q.body, self.user)?;
        Some(match what {
            id::BSWAP => out.swap_bytes(),
            id::BITREVERSE => out.reverse_bits(),
            // Up to the first bit that is surely one.
            id::CTLZ if self.k == 0 => {
                let zeros = self.known(args.next()?).max_leading_zeros();
                ApInt::high_bits(width, (zeros + 1).min(width))
            }
            id::CTTZ if self.k == 0 => {
                let zeros = self.known(args.next()?).max_trailing_zeros();
                ApInt::low_bits(width, (zeros + 1).min(width))
            }
            // The amount counts modulo the width.
            id::FSHL | id::FSHR if self.k == 2 && width.is_power_of_two() => ApInt::new(width, u64::from(width - 1)),
            id::FSHL | id::FSHR if self.k < 2 => self.funnel(args.nth(2)?, what == id::FSHL)?,
            // Low bits decide only between numbers whose high bits are the same.
            id::UMAX | id::UMIN | id::SMAX | id::SMIN => {
                ApInt::bit_range(width, out.trailing_zeros().min(width), width)
            }
            _ => return None,
        })
    }

    /// A funnel shift by a constant: the high part comes from the first operand, the low part from the second.
    fn funnel(&self, amount: Value, is_left: bool) -> Option<ApInt> {
        let width = self.width;
        let amount = self.q.body.consts().splat_int(self.q.types(), amount.constant()?)?;
        let by = amount.to_biguint() % width;
        let by = u32::try_from(by).ok()?;
        let left = if is_left { by } else { width - by };
        Some(if self.k == 0 { self.out.lshr(left) } else { self.out.shl(width - left) })
    }
}

/// The bits that land on `out` when a number is shifted by one of the amounts.
fn sources(out: &ApInt, amount: &Amount, from: Source) -> ApInt {
    let back = |bits: &ApInt, by: u32| if from == Source::Below { bits.lshr(by) } else { bits.shl(by) };
    let range = amount.max - amount.min;
    // Union over all amounts from zero to `range`, built by doubling: `power` is that over the first `step` amounts.
    let (mut all, mut power, mut step) = (out.clone(), out.clone(), 1u32);
    while step <= range {
        if range & step != 0 {
            all = back(&all, step) | &power;
        }
        power = &power | back(&power, step);
        let Some(next) = step.checked_mul(2) else { break };
        step = next;
    }
    back(&all, amount.min)
}

/// The bits of operand `k` of the sum of `a`, `b` and a carry in that bear upon the bits `out`.
///
/// A bit bears upon its own place, and upon higher ones by its carry: until a place where both operands are known to be the same, for
/// that decides the carry out alone. A carry that is known whatever the bit is does not count.
pub(super) fn live_addend(k: usize, out: &ApInt, a: &KnownBits, b: &KnownBits, carry: bool) -> ApInt {
    let width = out.width();
    let stops = (&a.zeros & &b.zeros) | (&a.ones & &b.ones);
    let carries = ripple_down(out, &stops);

    let (own, other) = if k == 0 { (a, b) } else { (b, a) };
    let carry = ApInt::new(width, carry.into());
    let most = !&a.zeros + !&b.zeros + &carry;
    let least = &a.ones + &b.ones + carry;
    // Where the carry is known, only the operand that makes it so is needed; where it is not, both are.
    let for_zero = !most | &own.zeros | !&other.zeros;
    let for_one = least | &own.ones | !&other.ones;
    out | (carries & for_zero & for_one)
}

/// The places whose carry out bears upon a place of `out`: all below it, down to and with the first one of `stops`; and it itself unless
/// it is one of them.
fn ripple_down(out: &ApInt, stops: &ApInt) -> ApInt {
    // Turned around, an addition ripples the right way: a place of `out` starts a carry, which runs through ones.
    let (out, passes) = (out.reverse_bits(), !stops.reverse_bits());
    let sum = &out + (&out | &passes);
    (sum ^ passes).reverse_bits()
}
