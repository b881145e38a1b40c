//! Tests of several bits, population counts, rotations and funnel shifts.

use super::{Idioms, NAME};
use crate::utils::intrinsics::intrinsic_address;
use crate::utils::replace::replace_uses;
use analysis::pattern::{
    Hole, IntHole, Pattern, any, bind, c_add, c_binary, is_ap_int, is_int, lshr, mul, one_use, same, sub,
};
use analysis::value_tracking::{is_not_poison, known_bits};
use analysis::{Env, Query};
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, Block, Builder, Fold, Inst, IntPredicate, Opcode, Value, View};
use passman::Statistic;

static BITS: Statistic = Statistic::new(NAME, "NumAnyOrAllBitsSet", "Number of any/all-bits-set patterns folded");
static ROTATES: Statistic =
    Statistic::new(NAME, "NumGuardedRotates", "Number of guarded rotates transformed into funnel shifts");
static SHIFTS: Statistic =
    Statistic::new(NAME, "NumGuardedFunnelShifts", "Number of guarded funnel shifts transformed into funnel shifts");
static COUNTS: Statistic = Statistic::new(NAME, "NumPopCountRecognized", "Number of popcount idioms recognized");

/// Operations of a chain of tests that are looked at.
const MAX_CHAIN: usize = 1024;

/// A chain of tests of bits of one value.
struct Chain {
    root: Option<Value>,
    mask: ApInt,
    /// Do all bits have to be set, or any?
    all: bool,
    /// Is there an "and" with 1, which clears all higher bits?
    found_one: bool,
}

impl Chain {
    /// Does every operation of the chain test a bit of the same value?
    fn matches(&mut self, q: &Query<'_>, v: Value) -> bool {
        let mut work = vec![v];
        let mut steps = 0;
        while let Some(v) = work.pop() {
            steps += 1;
            if steps > MAX_CHAIN {
                return false;
            }
            match q.body.view_value(v) {
                Some(View::Binary { op: Opcode::And, a, b }) if self.all => {
                    if is_int(1).matches(q, b) {
                        self.found_one = true;
                        work.push(a);
                    } else {
                        work.extend([b, a]);
                    }
                }
                Some(View::Binary { op: Opcode::Or, a, b }) if !self.all => work.extend([b, a]),
                _ => {
                    if !self.bit(q, v) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Is it a value, or one that is shifted so that one of its bits is the lowest?
    fn bit(&mut self, q: &Query<'_>, v: Value) -> bool {
        let (hole, by) = (Hole::new(), IntHole::new());
        let shifted = lshr(&hole, &by).matches(q, v);
        let (candidate, index) = if shifted { (hole.get(), by.get()) } else { (v, ApInt::zero(self.mask.width())) };
        let root = *self.root.get_or_insert(candidate);
        let Some(index) = index.as_u64().filter(|&n| n < self.mask.width().into()) else { return false };
        self.mask = self.mask.clone().with_bit(index as u32, true);
        root == candidate
    }
}

impl Idioms<'_> {
    fn q(&self) -> Query<'_> {
        self.env.query(self.body)
    }

    /// `(x >> 3) & (x >> 1) & 1` is a test of two bits, and so is `((x >> 3) | (x >> 1)) & 1`.
    pub(super) fn tested_bits(&mut self, i: Inst) -> bool {
        let View::Binary { op: Opcode::And, a, b } = self.body.view(i) else { return false };
        let q = self.q();
        let Some(width) = q.types().int_width(q.types().scalar(q.ty(i.into()))) else { return false };
        let is_and = |v| one_use(c_binary(Opcode::And, any(), any())).matches(&q, v);
        let all = is_and(a) || is_and(b);
        let any_bit = || one_use(c_binary(Opcode::Or, any(), any())).matches(&q, a) && is_int(1).matches(&q, b);
        if !(all || any_bit()) {
            return false;
        }
        let mut chain = Chain { root: None, mask: ApInt::zero(width), all, found_one: !all };
        if !chain.matches(&q, if all { i.into() } else { a }) || !chain.found_one {
            return false;
        }
        let Some(root) = chain.root else { return false };
        let (types, ty) = (self.env.types(), self.body.inst(i).ty);
        let mask = self.body.consts_mut().ap_int(types, ty, &chain.mask);
        let zero = self.body.consts_mut().null(types, ty);
        let mut builder = Builder::before(self.body, types, i).folding(Fold::Constants);
        let bits = builder.and(root, mask.into());
        let test = match all {
            true => builder.icmp(IntPredicate::Eq, bits, mask.into()),
            false => builder.icmp(IntPredicate::Ne, bits, zero.into()),
        };
        let result = builder.cast(Opcode::ZExt, test, ty);
        replace_uses(self.body, i, result);
        BITS.add(1);
        true
    }

    /// A call of an intrinsic of the type of its operands.
    fn call(&mut self, before: Inst, what: Intrinsic, args: &[Value]) -> Option<Value> {
        let ty = self.body.value_type(args[0]);
        let (function, callee) = intrinsic_address(self.module, self.body, self.requests, what, &[ty])?;
        Some(Builder::before(self.body, self.env.types(), before).call(function, callee, args).into())
    }

    /// The bits of a number, counted by adding up halves, quarters and so on.
    pub(super) fn population_count(&mut self, i: Inst) -> bool {
        if self.body.inst(i).opcode != Opcode::LShr {
            return false;
        }
        let Some(root) = counted(&self.q(), i) else { return false };
        let Some(count) = self.call(i, id::CTPOP, &[root]) else { return false };
        replace_uses(self.body, i, count);
        COUNTS.add(1);
        true
    }

    /// A rotation or funnel shift that is jumped over where the amount is 0.
    pub(super) fn funnel_shift(&mut self, i: Inst) -> bool {
        let View::Phi { values, blocks: &[first, second] } = self.body.view(i) else { return false };
        let (Some(x), Some(y)) = (values.get(0), values.get(1)) else { return false };
        let q = self.q();
        let width = q.types().int_width(q.types().scalar(q.ty(i.into())));
        let Some(width) = width.filter(|w| w.is_power_of_two()) else { return false };
        let found = [(x, y, first, second), (y, x, second, first)].into_iter().find_map(|(v, other, from, guard)| {
            let shift = Funnel::of(&q, v, width)?;
            (shift.source() == other).then_some((shift, from, guard))
        });
        let Some((shift, from, guard)) = found else { return false };
        if !self.is_guarded(i, &shift, from, guard) {
            return false;
        }
        self.make_funnel_shift(i, shift)
    }

    /// Does `guard` jump over `from`, to the phi, if the amount is 0?
    fn is_guarded(&self, phi: Inst, shift: &Funnel, from: Block, guard: Block) -> bool {
        let Some(t) = self.body.terminator(guard) else { return false };
        let q = self.q();
        let dominates = |v: Value| v.inst().is_none_or(|def| self.tree.inst_dominates(self.body, def, t));
        if !dominates(shift.high) || !dominates(shift.low) {
            return false;
        }
        let View::CondBr { cond, yes, no } = self.body.view(t) else { return false };
        let Some(View::ICmp { predicate: IntPredicate::Eq, a, b }) = self.body.view_value(cond) else { return false };
        let is_test = a == shift.amount && analysis::value_tracking::patterns::is_zero(&q, b);
        is_test && (yes, no) == (self.body.inst_block(phi), from)
    }

    fn make_funnel_shift(&mut self, phi: Inst, mut shift: Funnel) -> bool {
        let b = self.body.inst_block(phi);
        let at = self.body.first_non_phi(b);
        if self.body.inst(at).opcode.is_eh_pad() {
            return false;
        }
        let ty = self.body.inst(phi).ty;
        let Some((function, callee)) = intrinsic_address(self.module, self.body, self.requests, shift.what, &[ty])
        else {
            return false;
        };
        if shift.high == shift.low {
            ROTATES.add(1)
        } else {
            SHIFTS.add(1)
        }
        let types = self.env.types();
        if shift.high != shift.low {
            // The other operand was not looked at where the amount is 0.
            let left = shift.what == id::FSHL;
            let v = if left { &mut shift.low } else { &mut shift.high };
            let env = Env::new(self.env.module, self.env.function);
            if !is_not_poison(&env.query(self.body), *v) {
                *v = Builder::before(self.body, types, at).freeze(*v);
            }
        }
        let args = [shift.high, shift.low, shift.amount];
        let result = Builder::before(self.body, types, at).call(function, callee, &args);
        replace_uses(self.body, phi, result.into());
        true
    }
}

/// What a funnel shift is of.
struct Funnel {
    what: Intrinsic,
    high: Value,
    low: Value,
    amount: Value,
}

impl Funnel {
    /// The value that comes out if the amount is 0.
    fn source(&self) -> Value {
        if self.what == id::FSHL { self.high } else { self.low }
    }

    /// `high << n | low >> (width - n)`, or `high << (width - n) | low >> n`.
    fn of(q: &Query<'_>, v: Value, width: u32) -> Option<Self> {
        let (high, low, amount) = (Hole::new(), Hole::new(), Hole::new());
        let rest = |n: &Hole, v: Value| sub(is_int(width.into()), same(n)).matches(q, v);
        let View::Binary { op: Opcode::Or, a, b } = q.body.view_value(v).filter(|_| q.body.has_one_use(v))? else {
            return None;
        };
        for (left, right) in [(a, b), (b, a)] {
            let (left_by, right_by) = (Hole::new(), Hole::new());
            let is_shl = analysis::pattern::shl(&high, &left_by).matches(q, left);
            if !is_shl || !lshr(&low, &right_by).matches(q, right) {
                continue;
            }
            let what = if rest(&left_by, right_by.get()) {
                amount.set(left_by.get());
                id::FSHL
            } else if rest(&right_by, left_by.get()) {
                amount.set(right_by.get());
                id::FSHR
            } else {
                continue;
            };
            return Some(Self { what, high: high.get(), low: low.get(), amount: amount.get() });
        }
        None
    }
}

/// The number whose bits `i` counts:
///
/// ```text
/// a = x - ((x >> 1) & 0x55…)
/// b = (a & 0x33…) + ((a >> 2) & 0x33…)
/// c = (b + (b >> 4)) & 0x0f…
/// (c * 0x01…) >> (width - 8)
/// ```
fn counted(q: &Query<'_>, i: Inst) -> Option<Value> {
    let width = q.types().int_width(q.types().scalar(q.ty(i.into())))?;
    if !(9..=128).contains(&width) || width % 8 != 0 {
        return None;
    }
    let bytes = |byte: u64| {
        let words = [byte * 0x0101_0101_0101_0101; 2];
        ApInt::from_words(width, &words[..width.div_ceil(64) as usize])
    };
    let masked = |hole: &Hole, v: Value, mask: u64| {
        analysis::pattern::and(hole, is_ap_int(bytes(mask))).matches(q, v).then(|| hole.get())
    };
    let (sum, b, a, part, other) = (Hole::new(), Hole::new(), Hole::new(), Hole::new(), Hole::new());
    let shift = is_int(u64::from(width) - 8);
    if !lshr(mul(bind(&sum, any()), is_ap_int(bytes(1))), shift).matches(q, i.into()) {
        return None;
    }
    let c = masked(&part, sum.get(), 0x0f)?;
    if !c_add(lshr(&b, is_int(4)), same(&b)).matches(q, c) {
        return None;
    }
    let View::Binary { op: Opcode::Add, a: left, b: right } = q.body.view_value(b.get())? else { return None };
    let is_pair = |left, right| {
        let (Some(plain), Some(shifted)) = (masked(&a, left, 0x33), masked(&other, right, 0x33)) else { return false };
        a.set(plain);
        lshr(same(&a), is_int(2)).matches(q, shifted)
    };
    if !is_pair(left, right) && !is_pair(right, left) {
        return None;
    }
    let (root, halves, mask) = (Hole::new(), Hole::new(), IntHole::new());
    let shape = sub(&root, analysis::pattern::and(bind(&halves, lshr(same(&root), is_int(1))), &mask));
    if !shape.matches(q, a.get()) {
        return None;
    }
    let (all, mask) = (bytes(0x55), mask.get());
    // Bits that are zero anyway need not be masked.
    let needed = &all & &!&mask;
    let plain = Env::new(q.module, q.function);
    let is_right = mask == all
        || mask.is_subset_of(&all) && needed.is_subset_of(&known_bits(&plain.query(q.body), halves.get()).zeros);
    is_right.then(|| root.get())
}
