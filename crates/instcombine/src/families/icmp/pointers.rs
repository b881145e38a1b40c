//! Addresses computed from one base.

use super::{holds_for_equal, signed};
use crate::combiner::Combiner;
use crate::families::common::gep_parts::GepParts;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::underlying::underlying_object;
use analysis::value_tracking::patterns::Comparison;
use analysis::value_tracking::{comparisons_of_secret, is_null_valid};
use ir::intrinsics::id;
use ir::{GepFlags, Inst, IntPredicate, NoWrap, Opcode, Type, Value};

rules! {
    /// The rules.
    pub RULES, "icmp":
        address_and_null: first(GEP).second(CONST),
        mark_and_null: first(CALL).second(CONST),
        address_and_base: either(GEP),
        equal_offsets: both(GEP),
        addresses_of_one_base: both(GEP),
        steps_from_one_base: either(GEP),
}

rules! {
    /// Addresses that nobody knows.
    pub SECRET, "icmp":
        secret_address: either(ALLOCA | GEP | SPACECAST | CALL | PHI),
}

/// Where an `alloca` lies is up to us. If nothing tells of its address but comparisons with others, it is none of those. All of the comparisons
/// fold at once: one that stayed might say otherwise.
fn secret_address(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if !c.predicate.is_equality() || !cx.types.is_ptr(cx.ty(c.a)) {
        return None;
    }
    for v in [c.a, c.b] {
        let object = underlying_object(cx.module, cx.body, v).inst();
        let Some(alloca) = object.filter(|&o| cx.body.inst(o).opcode == Opcode::Alloca) else { continue };
        let Some(comparisons) = comparisons_of_secret(cx.module, cx.body, alloca) else { continue };
        for &cmp in &comparisons {
            let differs = cx.body.inst(cmp).int_predicate() == IntPredicate::Ne;
            let differs = cx.truth(Type::I1, differs);
            cx.replace_uses(cmp, differs);
            cx.erase(cmp);
        }
        if !comparisons.is_empty() {
            return Some(if comparisons.contains(&i) { Outcome::Removed } else { Outcome::Nothing });
        }
    }
    None
}

/// `icmp eq (getelementptr inbounds p, …), null` is `icmp eq p, null`.
fn address_and_null(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if !c.predicate.is_equality() || !cx.m(c.b, zero()) || c.a.inst().is_none() {
        return None;
    }
    let gep = cx.gep_parts(c.a)?;
    let ty = cx.ty(c.a);
    if !gep.flags.inbounds() || cx.ty(gep.base) != ty || is_null_valid(&cx.q(), cx.types.scalar(ty)) {
        return None;
    }
    cx.new_icmp(c.predicate, gep.base, c.b)
}

/// `launder` and `strip` make null of null alone.
fn mark_and_null(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if !c.predicate.is_equality() || !cx.m(c.b, zero()) || is_null_valid(&cx.q(), cx.types.scalar(cx.ty(c.a))) {
        return None;
    }
    let x = Hole::new();
    let is_mark = |what| cx.m(c.a, intrinsic1(what, &x));
    if !is_mark(id::LAUNDER_INVARIANT_GROUP) && !is_mark(id::STRIP_INVARIANT_GROUP) {
        return None;
    }
    cx.new_icmp(c.predicate, x.get(), c.b)
}

/// The comparison of offsets, for addresses with these flags.
fn compare_offsets(cx: &mut Combiner<'_>, p: IntPredicate, flags: GepFlags, a: Value, b: Value) -> Option<Outcome> {
    match () {
        () if !flags.nuw() => cx.new_icmp(signed(p), a, b),
        () if flags.nusw() && !p.is_equality() => cx.new_icmp_samesign(p, a, b),
        () => cx.new_icmp(p, a, b),
    }
}

/// Do offsets compare as the addresses do?
fn offsets_decide(p: IntPredicate, flags: GepFlags) -> bool {
    p.is_equality() || !p.is_signed() && (flags.nusw() || flags.nuw())
}

/// Does the offset cost nothing that stays beside the address?
fn offset_is_cheap(cx: &Combiner<'_>, v: Value, gep: &GepParts) -> bool {
    cx.one_use(v) || cx.has_constant_indices(gep) || offset_is_there(cx, gep)
}

/// Is the offset an index, in bytes?
fn offset_is_there(cx: &Combiner<'_>, gep: &GepParts) -> bool {
    let [index] = gep.indices[..] else { return false };
    gep.source == Type::I8 && cx.index_type(gep.base) == Some(cx.ty(index))
}

/// `getelementptr p, …` compared with `p`: the offset compared with zero.
fn address_and_base(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    for c in [c, c.swapped()] {
        let Some(gep) = cx.gep_parts(c.a).filter(|gep| gep.base == c.b) else { continue };
        if !offsets_decide(c.predicate, gep.flags) || !offset_is_cheap(cx, c.a, &gep) {
            continue;
        }
        let name = cx.name_with(c.a, b"");
        let offset = cx.emit_gep_offset(&gep, &name)?;
        let zero = cx.zero(cx.ty(offset));
        return compare_offsets(cx, c.predicate, gep.flags, offset, zero);
    }
    None
}

/// Two bases with the same offset: the bases.
fn equal_offsets(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (a, b) = (cx.gep_parts(c.a)?, cx.gep_parts(c.b)?);
    let same = a.source == b.source && a.indices == b.indices && cx.ty(a.base) == cx.ty(b.base);
    if a.base == b.base || !same || cx.ty(a.base) != cx.ty(c.a) || !offsets_decide(c.predicate, a.flags & b.flags) {
        return None;
    }
    cx.new_icmp(c.predicate, a.base, b.base)
}

/// Two addresses computed from one base: their offsets.
fn addresses_of_one_base(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c: Comparison = cx.comparison(i);
    let (a, b) = (cx.gep_parts(c.a)?, cx.gep_parts(c.b)?);
    if a.base != b.base || c.a.inst().is_none() && c.b.inst().is_none() {
        return None;
    }
    if let (Some(x), Some(y)) = (cx.gep_constant_offset(&a), cx.gep_constant_offset(&b))
        && x == y
    {
        return cx.always(c.a, holds_for_equal(c.predicate));
    }
    let flags = a.flags & b.flags;
    if let Some((x, y)) = only_difference(cx, &a, &b)
        && (flags.nusw() || flags.nuw())
        && offsets_decide(c.predicate, flags)
    {
        return compare_offsets(cx, c.predicate, flags, x, y);
    }
    if !offsets_decide(c.predicate, flags) || !offset_is_cheap(cx, c.a, &a) || !offset_is_cheap(cx, c.b, &b) {
        return None;
    }
    let (a_name, b_name) = (cx.name_with(c.a, b""), cx.name_with(c.b, b""));
    let x = cx.emit_gep_offset(&a, &a_name)?;
    let y = cx.emit_gep_offset(&b, &b_name)?;
    compare_offsets(cx, c.predicate, flags, x, y)
}

/// So many steps lead from the base to an address.
const MAX_STEPS: usize = 4;

/// Addresses that several steps lead to from one base: the sums of offsets.
fn steps_from_one_base(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (a, b) = (steps_to(cx, c.a), steps_to(cx, c.b));
    let base = |steps: &[(Value, GepParts)], n: usize, v: Value| if n == 0 { v } else { steps[n - 1].1.base };
    let mut lengths = (0..=a.len()).flat_map(|m| (0..=b.len()).map(move |n| (m, n))).collect::<Vec<_>>();
    lengths.sort_by_key(|(m, n)| m + n);
    let (m, n) = lengths.into_iter().find(|&(m, n)| base(&a, m, c.a) == base(&b, n, c.b))?;
    let (a, b) = (&a[..m], &b[..n]);
    // Fewer steps are the matter of other rules.
    let all = || a.iter().chain(b);
    if m.max(n) < 2 || !all().all(|(v, gep)| offset_is_cheap(cx, *v, gep) && cx.ty(gep.base) == cx.ty(c.a)) {
        return None;
    }
    let flags = all().fold(GepFlags::all(), |flags, (_, gep)| flags & gep.flags);
    // Steps within one object do not wrap together, either.
    if !c.predicate.is_equality() && (c.predicate.is_signed() || !flags.inbounds() && !flags.nuw()) {
        return None;
    }
    let (x, y) = (sum_of_steps(cx, c.a, a, flags)?, sum_of_steps(cx, c.b, b, flags)?);
    compare_offsets(cx, c.predicate, flags, x, y)
}

/// The steps that lead to an address, the last one first.
fn steps_to(cx: &Combiner<'_>, mut v: Value) -> Vec<(Value, GepParts)> {
    let mut steps = Vec::new();
    while let Some(gep) = v.inst().and_then(|_| cx.gep_parts(v)).filter(|_| steps.len() < MAX_STEPS) {
        let base = gep.base;
        steps.push((v, gep));
        v = base;
    }
    steps
}

fn sum_of_steps(cx: &mut Combiner<'_>, address: Value, steps: &[(Value, GepParts)], flags: GepFlags) -> Option<Value> {
    let mut sum = None;
    let mut no_wrap = NoWrap::empty();
    no_wrap.set(NoWrap::NSW, flags.inbounds());
    no_wrap.set(NoWrap::NUW, flags.nuw());
    for (v, gep) in steps.iter().rev() {
        let name = cx.name_with(*v, b"");
        let offset = cx.emit_gep_offset(gep, &name)?;
        sum = Some(match sum {
            Some(sum) => cx.build(|b| b.binary_with(Opcode::Add, no_wrap, sum, offset)),
            None => offset,
        });
    }
    match sum {
        Some(sum) => Some(sum),
        None => {
            let ty = cx.index_type(address)?;
            Some(cx.zero(ty))
        }
    }
}

/// The only index in which two addresses differ, if it is as wide as an offset and counts elements.
fn only_difference(cx: &Combiner<'_>, a: &GepParts, b: &GepParts) -> Option<(Value, Value)> {
    if a.source != b.source || a.indices.len() != b.indices.len() {
        return None;
    }
    let mut different = (0..a.indices.len()).filter(|&k| a.indices[k] != b.indices[k]);
    let k = different.next()?;
    if different.next().is_some() {
        return None;
    }
    let (x, y) = (a.indices[k], b.indices[k]);
    let step = cx.gep_steps(a)?[k];
    let stride = cx.gep_stride(&step);
    let wide = cx.index_type(a.base)?;
    let fits = cx.ty(x) == wide && cx.ty(y) == wide && cx.ty(a.base) == cx.ty(b.base);
    (fits && !cx.is_field_step(&step) && !stride.scalable && stride.value != 0).then_some((x, y))
}
