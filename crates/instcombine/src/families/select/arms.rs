//! Operations in the arms of a `select`: done once, behind it.
//!
//! ```text
//! %a = add i32 %x, %y                     %v = select i1 %c, i32 %y, i32 %z
//! %b = add i32 %x, %z                     %s = add i32 %x, %v
//! %s = select i1 %c, i32 %a, i32 %b
//! ```

use super::parts::Select;
use super::patterns::{decomposed_select_pattern, predicate_of_min_max};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::{Hole, fneg, min_max_operands};
use analysis::value_tracking::patterns::{Comparison, icmp};
use analysis::value_tracking::{is_not_undef_or_poison, known_fp_class_with};
use ir::inst::InstData;
use ir::inst::flags::{FlagFamily, Flags};
use ir::intrinsics::id;
use ir::{ApInt, FastMath, Inst, Opcode, Value, View};

rules! {
    /// The same operation in both arms.
    pub SAME_OPERATION, "select-arms":
        same_operation,
}

rules! {
    /// A sum and a difference.
    pub SUM_AND_DIFFERENCE, "select-arms":
        sum_and_difference,
}

rules! {
    /// An operation on the other arm.
    pub OPERATION_ON_ARM, "select-arms":
        address_and_base,
        operation_on_other_arm,
        cast_min_max,
}

rules! {
    /// A `select` with the same condition in an operation.
    pub SAME_CONDITION, "select-arms":
        same_condition_in_operation,
}

const MIN_MAX: [ir::intrinsics::Intrinsic; 4] = [id::SMAX, id::SMIN, id::UMAX, id::UMIN];

/// What two operations of two operands have in common.
struct Common {
    /// The common operand.
    value: Value,
    /// Is it the left operand of the result?
    left: bool,
    /// The other operand in the arm where the condition holds.
    yes: Value,
    /// The other operand in the other arm.
    no: Value,
}

/// The operand that two operations have in common: in the same place, or, if the operation `commutes`, in different ones.
fn common_operand(cx: &Combiner<'_>, t: Inst, f: Inst, commutes: bool) -> Option<Common> {
    let ([a, b], [c, d]) = (cx.pair(t), cx.pair(f));
    match () {
        () if a == c => Some(Common { value: a, left: true, yes: b, no: d }),
        () if b == d => Some(Common { value: b, left: false, yes: a, no: c }),
        () if !commutes => None,
        () if a == d => Some(Common { value: a, left: true, yes: b, no: c }),
        () if b == c => Some(Common { value: b, left: true, yes: a, no: d }),
        () => None,
    }
}

/// Both arms are computed by the same kind of operation (`foldSelectOpOp`).
fn same_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let (t, f) = (s.yes.inst()?, s.no.inst()?);
    let op = cx.body.inst(t).opcode;
    if op != cx.body.inst(f).opcode || MIN_MAX.iter().any(|&what| min_max_operands(&cx.q(), i.into(), what).is_some()) {
        return None;
    }
    if op.is_cast() {
        return same_cast(cx, i, &s, t, f);
    }
    if cx.body.has_one_use(t) || cx.body.has_one_use(f) {
        let found = same_negation(cx, i, &s, t, f)
            .or_else(|| same_min_max(cx, i, &s, t, f))
            .or_else(|| same_comparison(cx, i, &s, t, f));
        if found.is_some() {
            return found;
        }
    }
    same_binary(cx, i, &s, t, f)
}

fn same_cast(cx: &mut Combiner<'_>, i: Inst, s: &Select, t: Inst, f: Inst) -> Option<Outcome> {
    let (a, b) = (cx.body.operand(t, 0), cx.body.operand(f, 0));
    let (from, op) = (cx.ty(a), cx.body.inst(t).opcode);
    if from != cx.ty(b) {
        return None;
    }
    let lone = cx.body.has_one_use(t) && cx.body.has_one_use(f);
    match cx.types.vector_len(cx.ty(s.cond)) {
        Some(len) if cx.types.vector_len(from) != Some(len) || op != Opcode::BitCast && !lone => return None,
        None if !lone => return None,
        _ => {}
    }
    let name = cx.name_with(i, b".v");
    let v = cx.build_select_like(i, &name, s.cond, a, b);
    cx.new_cast(op, Flags::NONE, v, s.ty)
}

fn same_negation(cx: &mut Combiner<'_>, i: Inst, s: &Select, t: Inst, f: Inst) -> Option<Outcome> {
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(t.into(), fneg(&x)) || !cx.m(f.into(), fneg(&y)) {
        return None;
    }
    let flags = |cx: &Combiner<'_>, i| cx.body.inst(i).fast_math();
    let both = flags(cx, t) & flags(cx, f) | flags(cx, i);
    let name = cx.name_with(i, b".v");
    let v = cx.build_select_like(i, &name, s.cond, x.get(), y.get());
    if let Some(new) = v.inst() {
        cx.body.inst_mut(new).set_fast_math(both);
    }
    let ty = s.ty;
    cx.new_inst(InstData::new(Opcode::FNeg, ty).with(both), &[v])
}

fn same_min_max(cx: &mut Combiner<'_>, i: Inst, s: &Select, t: Inst, f: Inst) -> Option<Outcome> {
    let what = cx.intrinsic(t.into()).filter(|what| MIN_MAX.contains(what))?;
    if cx.intrinsic(f.into()) != Some(what) {
        return None;
    }
    let c = common_operand(cx, t, f, true)?;
    let v = cx.build_select_like(i, b"minmaxop", s.cond, c.yes, c.no);
    cx.new_call(what, &[s.ty], &[v, c.value])
}

fn same_comparison(cx: &mut Combiner<'_>, i: Inst, s: &Select, t: Inst, f: Inst) -> Option<Outcome> {
    let (View::ICmp { predicate: p, .. }, View::ICmp { predicate: q, .. }) = (cx.body.view(t), cx.body.view(f)) else {
        return None;
    };
    let same_sign = cx.body.inst(t).has_samesign() && cx.body.inst(f).has_samesign();
    let found = if p == q {
        common_operand(cx, t, f, p.is_equality()).map(|c| (c.left, c))
    } else if p == q.swapped() {
        // The left operand of one is the right operand of the other.
        opposite_operand(cx, t, f)
    } else {
        None
    };
    let (left, c) = found?;
    if cx.is_vector(s.cond) && !cx.is_vector(c.yes) {
        return None;
    }
    let name = cx.name_with(i, b".v");
    let v = cx.build_select_like(i, &name, s.cond, c.yes, c.no);
    let p = if left { p } else { p.swapped() };
    if same_sign { cx.new_icmp_samesign(p, c.value, v) } else { cx.new_icmp(p, c.value, v) }
}

/// The common operand of `x < y` and `z > x`, and whether it stands on the left in the first one.
fn opposite_operand(cx: &Combiner<'_>, t: Inst, f: Inst) -> Option<(bool, Common)> {
    let ([a, b], [c, d]) = (cx.pair(t), cx.pair(f));
    match () {
        () if a == d => Some((true, Common { value: a, left: true, yes: b, no: c })),
        () if b == c => Some((false, Common { value: b, left: false, yes: a, no: d })),
        () => None,
    }
}

fn same_binary(cx: &mut Combiner<'_>, i: Inst, s: &Select, t: Inst, f: Inst) -> Option<Outcome> {
    let (dt, df) = (*cx.body.inst(t), *cx.body.inst(f));
    let op = dt.opcode;
    let is_address = op == Opcode::GetElementPtr;
    if !op.is_binary() && !is_address || dt.num_operands() != 2 || df.num_operands() != 2 {
        return None;
    }
    let same_types = (0..2).all(|k| cx.ty(cx.body.operand(t, k)) == cx.ty(cx.body.operand(f, k)));
    if is_address && dt.source_type() != df.source_type() || !same_types {
        return None;
    }
    if !cx.body.has_one_use(t) || !cx.body.has_one_use(f) {
        return None;
    }
    let c = common_operand(cx, t, f, op.is_commutative())?;
    if cx.is_vector(s.cond) && (!cx.is_vector(c.yes) || !cx.is_vector(c.no)) {
        return None;
    }
    let mut cond = s.cond;
    if op.is_int_division() && !is_not_undef_or_poison(&cx.q(), cond) {
        // An operand that is poison would be undefined behaviour.
        cond = cx.build(|b| b.freeze(cond));
    }
    let name = cx.name_with(i, b".v");
    let v = cx.build_select_like(i, &name, cond, c.yes, c.no);
    let mut data = InstData::new(op, dt.ty).with_flags(dt.raw_flags());
    data.intersect_flags(&df);
    if is_address {
        data.set_type_operand(dt.source_type());
    }
    let operands = if c.left { [c.value, v] } else { [v, c.value] };
    cx.new_inst(data, &operands)
}

/// `select c, (gep p, x), p` is `gep p, (select c, x, 0)`.
fn address_and_base(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    for (arm, base, is_yes) in s.arms() {
        let Some(View::Gep { base: found, indices, source }) = cx.body.view_value(arm) else { continue };
        let (Some(index), 1) = (indices.get(0), indices.len()) else { continue };
        if found != base || !cx.one_use(arm) || cx.is_vector(s.cond) && !cx.is_vector(index) {
            continue;
        }
        let flags = cx.body.inst(arm.inst()?).gep_flags();
        let ty = cx.ty(index);
        let zero = cx.zero(ty);
        let (yes, no) = if is_yes { (index, zero) } else { (zero, index) };
        let name = cx.name_with(i, b".idx");
        let v = cx.build_select_like(i, &name, s.cond, yes, no);
        let mut data = InstData::new(Opcode::GetElementPtr, s.ty).with(flags);
        data.set_type_operand(source);
        return cx.new_inst(data, &[base, v]);
    }
    None
}

/// `select c, (x + y), (x - z)` is `x + (select c, y, -z)`.
fn sum_and_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.one_use(s.yes) && cx.one_use(s.no))?;
    for (sum, difference, is_yes) in s.arms() {
        let (Some(View::Binary { op, a, b }), Some(View::Binary { op: other, a: x, b: z })) =
            (cx.body.view_value(sum), cx.body.view_value(difference))
        else {
            continue;
        };
        let is_float = match (op, other) {
            (Opcode::Add, Opcode::Sub) => false,
            (Opcode::FAdd, Opcode::FSub) => true,
            _ => continue,
        };
        let y = match () {
            () if x == a => b,
            () if x == b => a,
            () => return None,
        };
        let flags = cx.float_flags(sum) & cx.float_flags(difference);
        let negated = if is_float { cx.build_fneg(flags, z) } else { cx.build(|b| b.neg(z)) };
        let (yes, no) = if is_yes { (y, negated) } else { (negated, y) };
        let name = cx.name_with(i, b".p");
        let v = cx.build_select_like(i, &name, s.cond, yes, no);
        let flags = if is_float { Flags::from(flags) } else { Flags::NONE };
        return cx.new_binary(op, flags, x, v);
    }
    None
}

/// `x < C ? trunc x : D` is the cast of a minimum, if D is what is left of C.
fn cast_min_max(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.is_integral(s.ty))?;
    let c = icmp(&cx.q(), s.cond)?;
    if cx.ty(c.a) == s.ty || !cx.is_integral(cx.ty(c.a)) {
        return None;
    }
    let (op, yes, no) = s.arms().into_iter().find_map(|(arm, other, is_yes)| {
        let (op, x, y) = look_through_cast(cx, &c, arm, other)?;
        Some(if is_yes { (op, x, y) } else { (op, y, x) })
    })?;
    let p = decomposed_select_pattern(&cx.q(), c, yes, no)?;
    let predicate = predicate_of_min_max(p.min_max()?);
    let cond = cx.build(|b| b.icmp(predicate, p.a, p.b));
    let name = cx.body.name(i.into()).unwrap_or_default().to_vec();
    let v = cx.build_select_like(i, &name, cond, p.a, p.b);
    let v = cx.build(|b| b.cast(op, v, s.ty));
    cx.replace(v)
}

/// The cast of two arms, and what it casts: values of the type that is compared.
fn look_through_cast(
    cx: &mut Combiner<'_>,
    c: &Comparison,
    arm: Value,
    other: Value,
) -> Option<(Opcode, Value, Value)> {
    let View::Cast { op, from: x } = cx.body.view_value(arm)? else { return None };
    let wide = cx.ty(c.a);
    if cx.ty(x) != wide || !matches!(op, Opcode::Trunc | Opcode::ZExt | Opcode::SExt) {
        return None;
    }
    if let Some(View::Cast { op: same, from: y }) = cx.body.view_value(other) {
        return (same == op && cx.ty(y) == wide).then_some((op, x, y));
    }
    // The comparison is with the other arm, extended.
    if let Some(View::Cast { op: Opcode::ZExt | Opcode::SExt, from }) = cx.body.view_value(c.b)
        && op == Opcode::Trunc
        && from == other
    {
        return Some((op, x, c.b));
    }
    cx.int_of(other)?;
    let signed = c.predicate.is_signed();
    let y = match op {
        Opcode::Trunc if c.b.constant().is_some() => c.b,
        Opcode::Trunc if signed => cx.fold_cast(Opcode::SExt, other, wide)?,
        Opcode::Trunc => cx.fold_cast(Opcode::ZExt, other, wide)?,
        Opcode::ZExt if !signed => cx.fold_cast(Opcode::Trunc, other, wide)?,
        Opcode::SExt if signed => cx.fold_cast(Opcode::Trunc, other, wide)?,
        _ => return None,
    };
    (cx.fold_cast(op, y, cx.ty(other))? == other).then_some((op, x, y))
}

/// Which operand of an operation may be the other arm: bit 0 for the left one, bit 1 for the right one.
fn foldable_operands(op: Opcode) -> u32 {
    use Opcode::*;
    match op {
        Add | FAdd | Mul | FMul | And | Or | Xor => 3,
        Sub | FSub | FDiv | Shl | LShr | AShr => 1,
        _ => 0,
    }
}

/// Is one of two numbers zero, and the other one, or is one of them minus one?
fn is_zero_and_one(a: &ApInt, b: &ApInt) -> bool {
    let is_unit = |n: &ApInt| n.is_one() || n.is_ones();
    (a.is_zero() || b.is_zero()) && (is_unit(a) || is_unit(b))
}

/// `select c, (op x, y), x` is `op x, (select c, y, identity)` (`foldSelectIntoOp`).
fn operation_on_other_arm(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    s.arms().into_iter().find_map(|(arm, other, is_yes)| into_operation(cx, i, &s, arm, other, is_yes))
}

fn into_operation(
    cx: &mut Combiner<'_>,
    i: Inst,
    s: &Select,
    arm: Value,
    other: Value,
    is_yes: bool,
) -> Option<Outcome> {
    let def = arm.inst().filter(|&d| cx.body.has_one_use(d))?;
    let d = *cx.body.inst(def);
    if !d.opcode.is_binary() || other.constant().is_some() {
        return None;
    }
    let foldable = foldable_operands(d.opcode);
    let [a, b] = cx.pair(def);
    let operand = match () {
        () if foldable & 1 != 0 && other == a => b,
        () if foldable & 2 != 0 && other == b => a,
        () => return None,
    };
    let is_float = d.opcode.flag_family() == FlagFamily::FastMath;
    let select_flags = if is_float { cx.body.inst(i).fast_math() } else { FastMath::empty() };
    let neutral = cx.right_identity(d.opcode, s.ty, select_flags.nsz())?;
    if operand.constant().is_some() {
        let (x, y) = (cx.int_of(neutral)?, cx.int_of(operand)?);
        if !is_zero_and_one(&x, &y) {
            return None;
        }
    }
    if is_float && !known_fp_class_with(&cx.q(), other, select_flags).never_nan() {
        return None;
    }
    let (yes, no) = if is_yes { (operand, neutral) } else { (neutral, operand) };
    let v = cx.build_select_like(i, b"", s.cond, yes, no);
    if let Some(new) = v.inst().filter(|_| is_float) {
        cx.body.inst_mut(new).set_fast_math(select_flags);
    }
    if v.inst().is_some() {
        cx.body.take_name(v, arm);
    }
    let mut data = InstData::new(d.opcode, d.ty).with_flags(d.raw_flags());
    if is_float {
        let kept = FastMath::NNAN | FastMath::NINF | FastMath::NSZ;
        let flags = data.fast_math();
        data.set_fast_math(flags & (select_flags | !kept));
    }
    cx.new_inst(data, &[other, v])
}

/// `select c, (op (select c, x, y), z), w`: the inner `select` is decided.
fn same_condition_in_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    for (arm, _, is_yes) in s.arms() {
        let Some(def) = arm.inst().filter(|&d| cx.body.has_one_use(d)) else { continue };
        let op = cx.body.inst(def).opcode;
        if !op.is_binary() || op.is_int_division() {
            continue;
        }
        for k in 0..2 {
            let Some(inner) = cx.select_of(cx.body.operand(def, k)).filter(|inner| inner.cond == s.cond) else {
                continue;
            };
            cx.set_operand(def, k, if is_yes { inner.yes } else { inner.no });
            cx.worklist.push(def);
            return Some(Outcome::Changed);
        }
    }
    None
}
