//! `sub`.

use super::addresses::difference_of_addresses;
use super::shared::{TwoComparisons, narrow, no_wrap, of_shifted};
use crate::combiner::Combiner;
use crate::families::logic::invert::inverse_min_max;
use crate::rule::Outcome;
use analysis::constant_range::Overflow;
use analysis::pattern::*;
use analysis::value_tracking::overflow;
use ir::inst::flags::Flags;
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, NoWrap, Opcode, Value, View};

rules! {
    /// The rules of `sub` before distribution.
    pub FIRST, "sub":
        plus_negation,
        constant_less_sum,
        negated_operand,
        of_negation,
}

rules! {
    /// The rules of `sub` behind distribution.
    pub RULES, "sub":
        from_minus_one,
        less_one_less,
        difference_and_sum,
        difference_of_subs,
        common_summand,
        constants_on_both_sides,
        inverted_operands,
        from_constant,
        from_mask,
        common_operand,
        sums_of_lanes: first(CALL).second(CALL),
        or_and_xor,
        or_less_part,
        and_less_part,
        three_way,
        min_max_parts,
        min_max_of_inverted,
        of_select,
        less_its_part,
        difference_of_addresses: first(PTR_TO_INT | TRUNC),
        absolute_value,
        clear_low_bits,
        of_shifted,
        saturated,
        narrow,
        no_wrap,
}

/// A difference of sums is the sum of differences, where nobody else uses the sums.
fn sums_of_lanes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x, y) = (cx.pair(i), Hole::new(), Hole::new());
    let is_sum = |v, x: &Hole| cx.m(v, one_use(intrinsic1(id::VECTOR_REDUCE_ADD, x)));
    if !is_sum(a, &x) || !is_sum(b, &y) || cx.ty(x.get()) != cx.ty(y.get()) {
        return None;
    }
    let differences = cx.build(|builder| builder.sub(x.get(), y.get()));
    let ty = cx.ty(differences);
    let sum = cx.call(id::VECTOR_REDUCE_ADD, &[ty], &[differences])?;
    cx.replace(sum.into())
}

/// `a - -b = a + b`, `a - c = a + -c`
fn plus_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x) = (cx.pair(i), Hole::new());
    let outer = cx.body.inst(i).has_nsw();
    let (negation, inner) = match b.constant() {
        Some(_) if cx.m(b, immediate()) => {
            let keeps = cx.m(b, int_where(|n: &ApInt| !n.is_signed_min()));
            (cx.negated_constant(b)?, keeps)
        }
        Some(_) => return None,
        None if cx.m(b, neg(&x)) => (x.get(), cx.m(b, nsw(any()))),
        None => return None,
    };
    let flags = if outer && inner { NoWrap::NSW } else { NoWrap::empty() };
    cx.new_binary(Opcode::Add, flags, a, negation)
}

/// `c - (x + d) = (c - d) - x`
fn constant_less_sum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([c, b], x, d) = (cx.pair(i), Hole::new(), Hole::new());
    if !cx.m(c, immediate()) || !cx.m(b, add_like(&x, imm(&d))) {
        return None;
    }
    let outer = cx.body.inst(i).no_wrap();
    let is_or = cx.opcode(b) == Some(Opcode::Or);
    let mut flags = NoWrap::empty();
    let fits = overflow::signed_sub(&cx.q(), c, d.get()) == Overflow::Never;
    flags.set(NoWrap::NSW, outer.contains(NoWrap::NSW) && (is_or || cx.m(b, nsw(any()))) && fits);
    flags.set(NoWrap::NUW, outer.contains(NoWrap::NUW) && (is_or || cx.m(b, nuw(any()))));
    let difference = cx.fold_binary(Opcode::Sub, c, d.get())?;
    cx.new_binary(Opcode::Sub, flags, difference, x.get())
}

/// `a - b = a + -b`, where -b costs nothing.
fn negated_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let pure = cx.m(a, zero_int());
    if pure && cx.body.users_of(i).any(|u| is_choice(cx, u, i.into(), b)) {
        return None;
    }
    let nsw = pure && cx.body.inst(i).has_nsw();
    let negation = cx.negated(b, pure, nsw)?;
    cx.new_binary(Opcode::Add, Flags::NONE, negation, a)
}

/// Does a `select` choose between the two?
fn is_choice(cx: &Combiner<'_>, user: Inst, a: Value, b: Value) -> bool {
    matches!(cx.body.view(user), View::Select { yes, no, .. } if (yes, no) == (a, b) || (yes, no) == (b, a))
}

/// A negation has no other rules than flags.
fn of_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if is_negation(cx, i) { no_wrap(cx, i) } else { None }
}

/// Is it a negation, which only has the rules above?
fn is_negation(cx: &Combiner<'_>, i: Inst) -> bool {
    cx.m(cx.body.operand(i, 0), zero_int())
}

/// `-1 - a = ~a`
fn from_minus_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.m(a, ones()) {
        return None;
    }
    cx.new_not(b)
}

/// `(x - 1) - y = ~y + x`
fn less_one_less(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, [a, b]) = (Hole::new(), cx.pair(i));
    cx.m(a, one_use(add(&x, ones()))).then_some(())?;
    let not = cx.build(|builder| builder.not(b));
    cx.new_binary(Opcode::Add, Flags::NONE, not, x.get())
}

/// `((x - y) + z) - b = (x + z) - (y + b)`
fn difference_and_sum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, z, [a, b]) = (Hole::new(), Hole::new(), Hole::new(), cx.pair(i));
    cx.m(a, one_use(c_add(one_use(sub(&x, &y)), &z))).then_some(())?;
    let (left, right) = cx.build(|builder| (builder.add(x.get(), z.get()), builder.add(y.get(), b)));
    cx.new_binary(Opcode::Sub, Flags::NONE, left, right)
}

/// `(x - y) - z = x - (y + z)`
fn difference_of_subs(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, [a, z]) = (Hole::new(), Hole::new(), cx.pair(i));
    cx.m(a, one_use(sub(&x, &y))).then_some(())?;
    let both = cx.body.inst(i).no_wrap() & cx.body.inst(a.inst()?).no_wrap();
    let flags = if both.contains(NoWrap::NUW) { both } else { NoWrap::empty() };
    let sum = cx.build(|b| b.binary_with(Opcode::Add, flags, y.get(), z));
    cx.new_binary(Opcode::Sub, flags, x.get(), sum)
}

/// `(x + z) - (y + z) = x - y`
fn common_summand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (w, x, y, z, [a, b]) = (Hole::new(), Hole::new(), Hole::new(), Hole::new(), cx.pair(i));
    if !cx.m(a, add_like(&w, &x)) || !cx.m(b, add_like(&y, &z)) {
        return None;
    }
    let (w, x, y, z) = (w.get(), x.get(), y.get(), z.get());
    let (left, right) = match () {
        () if x == z => (w, y),
        () if w == y => (x, z),
        () if w == z => (x, y),
        () if x == y => (w, z),
        () => return None,
    };
    let outer = cx.body.inst(i).no_wrap();
    let is_or = |v| cx.opcode(v) == Some(Opcode::Or);
    let mut flags = NoWrap::empty();
    let all = |flag: fn(Any) -> Flagged<Any>| [a, b].iter().all(|&v| is_or(v) || cx.m(v, flag(any())));
    flags.set(NoWrap::NSW, outer.contains(NoWrap::NSW) && all(nsw));
    flags.set(NoWrap::NUW, outer.contains(NoWrap::NUW) && all(nuw));
    cx.new_binary(Opcode::Sub, flags, left, right)
}

/// `(x + c) - (y + d) = (x - y) + (c - d)`
fn constants_on_both_sides(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, c, d, [a, b]) = (Hole::new(), Hole::new(), Hole::new(), Hole::new(), cx.pair(i));
    if !cx.m(a, one_use(add(&x, imm(&c)))) || !cx.m(b, one_use(add(&y, imm(&d)))) {
        return None;
    }
    let constants = cx.fold_binary(Opcode::Sub, c.get(), d.get())?;
    let difference = cx.build(|builder| builder.sub(x.get(), y.get()));
    cx.new_binary(Opcode::Add, Flags::NONE, difference, constants)
}

/// `~x - ~y = y - x`
fn inverted_operands(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let (all_a, all_b) = (cx.one_use(a), cx.one_use(b));
    let (ca, cb) = (cx.inversion_consumes(a, all_a)?, cx.inversion_consumes(b, all_b)?);
    if !ca && !cb {
        return None;
    }
    let (x, y) = (cx.freely_inverted(a, all_a)?, cx.freely_inverted(b, all_b)?);
    cx.new_binary(Opcode::Sub, Flags::NONE, y, x)
}

/// `c - …` for a constant c.
fn from_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [c, b] = cx.pair(i);
    c.constant().filter(|_| !is_negation(cx, i))?;
    let (x, d, ty) = (Hole::new(), Hole::new(), cx.ty(b));
    let one = cx.int(ty, 1);
    // A bit widened: one of two constants.
    let widened = match () {
        () if cx.m(b, zext(&x)) => Some(Opcode::Sub),
        () if cx.m(b, sext(&x)) => Some(Opcode::Add),
        () => None,
    };
    if let Some(op) = widened.filter(|_| cx.is_bit(x.get())) {
        let other = cx.fold_binary(op, c, one)?;
        return cx.new_select(x.get(), other, c);
    }
    // c - ~x = x + (c + 1)
    if cx.m(b, not(&x)) {
        let more = cx.fold_binary(Opcode::Add, c, one)?;
        return cx.new_binary(Opcode::Add, Flags::NONE, x.get(), more);
    }
    let folded = b.inst().and_then(|def| match cx.body.inst(def).opcode {
        Opcode::Select => cx.fold_op_into_select(i, def, false, false),
        Opcode::Phi => cx.fold_op_into_phi(i, def, false),
        _ => None,
    });
    if folded.is_some() {
        return folded;
    }
    // c - (d - x) = x + (c - d)
    if cx.m(b, sub(imm(&d), &x)) {
        let difference = cx.fold_binary(Opcode::Sub, c, d.get())?;
        return cx.new_binary(Opcode::Add, Flags::NONE, x.get(), difference);
    }
    None
}

/// A mask less what lies in it.
fn from_mask(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let mask = cx.int_of(a).filter(ApInt::is_mask)?;
    let known = analysis::known_bits(&cx.facts.env(i).without_conditions().query(cx.body), b);
    if !(&mask | &known.zeros).is_ones() {
        return None;
    }
    cx.new_binary(Opcode::Xor, Flags::NONE, b, a)
}

/// `x - (x + y) = -y`, `(x - y) - x = -y`
fn common_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (y, [a, b]) = (Hole::new(), cx.pair(i));
    let found = cx.m(b, c_add(a, &y)) || cx.m(a, sub(b, &y));
    found.then_some(())?;
    cx.new_neg(y.get())
}

/// Differences of `or`, `and`, `xor` and the sum of the same two numbers.
fn or_and_xor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, [a, b]) = (Hole::new(), Hole::new(), cx.pair(i));
    let one_goes = cx.one_use(a) || cx.one_use(b);
    let of = |op| c_binary(op, same(&x), same(&y));
    if cx.m(a, or(&x, &y)) && cx.m(b, of(Opcode::And)) {
        return cx.new_binary(Opcode::Xor, Flags::NONE, x.get(), y.get());
    }
    if cx.m(a, add(&x, &y)) && cx.m(b, of(Opcode::Or)) {
        return cx.new_binary(Opcode::And, Flags::NONE, x.get(), y.get());
    }
    if cx.m(a, add(&x, &y)) && cx.m(b, of(Opcode::And)) {
        return cx.new_binary(Opcode::Or, Flags::NONE, x.get(), y.get());
    }
    if cx.m(a, and(&x, &y)) && cx.m(b, of(Opcode::Or)) && one_goes {
        let v = cx.build(|builder| builder.xor(x.get(), y.get()));
        return cx.new_neg(v);
    }
    if cx.m(a, or(&x, &y)) && cx.m(b, of(Opcode::Xor)) {
        return cx.new_binary(Opcode::And, Flags::NONE, x.get(), y.get());
    }
    if cx.m(a, xor(&x, &y)) && cx.m(b, of(Opcode::Or)) && one_goes {
        let v = cx.build(|builder| builder.and(x.get(), y.get()));
        return cx.new_neg(v);
    }
    None
}

/// `(x | y) - x = ~x & y`
fn or_less_part(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (y, [a, b]) = (Hole::new(), cx.pair(i));
    cx.m(a, one_use(c_or(&y, b))).then_some(())?;
    let name = cx.name_with(b, b".not");
    let not = cx.build(|builder| builder.named(&name).not(b));
    cx.new_binary(Opcode::And, Flags::NONE, y.get(), not)
}

/// `(x & -y) - x = -(x & (y - 1))`, `(x & c) - x = -(x & ~c)`
fn and_less_part(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (y, [a, b]) = (Hole::new(), cx.pair(i));
    let ty = cx.ty(a);
    let ones = cx.ones(ty);
    let rest = if cx.m(a, one_use(c_and(b, one_use(neg(&y))))) {
        cx.build(|builder| builder.add(y.get(), ones))
    } else if cx.m(a, one_use(and(b, bind(&y, constant())))) {
        cx.fold_binary(Opcode::Xor, y.get(), ones)?
    } else {
        return None;
    };
    let both = cx.build(|builder| builder.and(b, rest));
    cx.new_neg(both)
}

/// `zext(a > b) - zext(a < b)` is the three-way comparison.
fn three_way(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (first, second) = (Hole::new(), Hole::new());
    cx.m(i.into(), sub(zext(&first), zext(&second))).then_some(())?;
    let c = TwoComparisons::new(cx, first.get(), second.get())?;
    let [a, b] = c.operands;
    use IntPredicate::*;
    let (what, args) = match c.predicates {
        [Ugt, Ult] => (id::UCMP, [a, b]),
        [Ult, Ugt] => (id::UCMP, [b, a]),
        [Sgt, Slt] => (id::SCMP, [a, b]),
        [Slt, Sgt] => (id::SCMP, [b, a]),
        _ => return None,
    };
    let (ty, operand) = (cx.body.inst(i).ty, cx.ty(a));
    let v = cx.call(what, &[ty, operand], &args)?;
    cx.replace(v.into())
}

/// Differences with a minimum or maximum of one of the operands: saturating ones.
fn min_max_parts(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (y, [a, b]) = (Hole::new(), cx.pair(i));
    let (args, negate) = match () {
        () if cx.m(b, one_use(c_umin(a, &y))) => ([a, y.get()], false),
        () if cx.m(a, one_use(c_umax(b, &y))) => ([y.get(), b], false),
        () if cx.m(b, one_use(c_umax(a, &y))) => ([y.get(), a], true),
        () if cx.m(a, one_use(c_umin(b, &y))) => ([b, y.get()], true),
        () => return None,
    };
    let v = cx.binary_intrinsic(id::USUB_SAT, args[0], args[1])?;
    if negate { cx.new_neg(v) } else { cx.replace(v) }
}

/// `~x - min(~x, y) = max(x, ~y) - x`, where `~y` costs nothing; the minimum itself becomes `~max(x, ~y)`.
fn min_max_of_inverted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    for (inverted, chosen) in [(a, b), (b, a)] {
        let x = Hole::new();
        let Some(call) = chosen.inst().filter(|_| cx.m(inverted, not(&x))) else { continue };
        let Some((what, inverse)) = cx.intrinsic(chosen).and_then(|what| Some((what, inverse_min_max(what)?))) else {
            continue;
        };
        let y = Hole::new();
        if !cx.m(chosen, c_intrinsic2(what, inverted, &y)) {
            continue;
        }
        let (x, y) = (x.get(), y.get());
        let once = cx.one_use(y);
        if !cx.is_free_to_invert(y, once) {
            continue;
        }
        let (opposite, whole) = cx.with_place(call, |cx| {
            let y = cx.freely_inverted(y, once)?;
            let opposite = cx.binary_intrinsic(inverse, x, y)?;
            Some((opposite, cx.build(|builder| builder.not(opposite))))
        })?;
        cx.replace_uses(call, whole);
        let (left, right) = if inverted == a { (opposite, x) } else { (x, opposite) };
        return cx.new_binary(Opcode::Sub, Flags::NONE, left, right);
    }
    None
}

/// `(c ? x : y) - y = c ? x - y : 0`, and the other way round.
fn of_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let ty = cx.ty(a);
    for (select, other, left) in [(a, b, true), (b, a, false)] {
        let Some(View::Select { cond, yes, no }) = cx.body.view_value(select) else { continue };
        if !cx.one_use(select) || yes != other && no != other {
            continue;
        }
        let rest = if yes == other { no } else { yes };
        let zero = cx.zero(ty);
        let difference = cx.build(|builder| if left { builder.sub(rest, other) } else { builder.sub(other, rest) });
        let arms = if yes == other { (zero, difference) } else { (difference, zero) };
        let attachments = select.inst().map_or(Vec::new(), |s| cx.body.attachments(s).to_vec());
        let new = cx.new_select(cond, arms.0, arms.1)?;
        if let Outcome::New(new) = new {
            cx.body.set_attachments(new, &attachments);
        }
        return Some(new);
    }
    None
}

/// `x - (x & y) = x & ~y`
fn less_its_part(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (y, [a, b]) = (Hole::new(), cx.pair(i));
    if !cx.m(b, c_and(a, &y)) || !cx.one_use(b) && y.get().constant().is_none() {
        return None;
    }
    let name = cx.name_with(y.get(), b".not");
    let not = cx.build(|builder| builder.named(&name).not(y.get()));
    cx.new_binary(Opcode::And, Flags::NONE, a, not)
}

/// `(x ^ s) - s`, where s is the sign of x: the absolute value.
fn absolute_value(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, [a, b]) = (Hole::new(), cx.pair(i));
    let last = u64::from(cx.width(a)? - 1);
    if !cx.m(b, ashr(&x, is_int(last))) || !cx.has_n_uses_or_more(b, 2) || cx.has_n_uses_or_more(b, 3) {
        return None;
    }
    cx.m(a, one_use(c_xor(x.get(), b))).then_some(())?;
    let ty = cx.ty(a);
    let (zero, d) = (cx.zero(ty), *cx.body.inst(i));
    let negative = cx.build(|builder| builder.named(b"isneg").icmp(IntPredicate::Slt, x.get(), zero));
    let flags = if d.has_nsw() { NoWrap::NSW } else { NoWrap::empty() };
    let negation =
        if d.has_nuw() { zero } else { cx.build(|builder| builder.binary_with(Opcode::Sub, flags, zero, x.get())) };
    cx.new_select(negative, negation, x.get())
}

/// `(x + c) - (x & d)`, where c has none of the low bits d: these are cleared in the sum.
fn clear_low_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, c, d, [a, b]) = (Hole::new(), IntHole::new(), IntHole::new(), cx.pair(i));
    if !cx.m(a, add(&x, &c)) || !cx.m(b, and(same(&x), &d)) {
        return None;
    }
    let (width, low) = (c.get().width(), c.get().trailing_zeros());
    if ApInt::high_bits(width, width - low).intersects(&d.get()) {
        return None;
    }
    let ty = cx.ty(a);
    let mask = cx.ap(ty, &!&d.get());
    cx.new_binary(Opcode::And, Flags::NONE, a, mask)
}

/// `x - usub.sat(x, y) = umin(x, y)`
fn saturated(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (y, [a, b]) = (Hole::new(), cx.pair(i));
    cx.m(b, one_use(intrinsic2(id::USUB_SAT, a, &y))).then_some(())?;
    let v = cx.binary_intrinsic(id::UMIN, a, y.get())?;
    cx.replace(v)
}
