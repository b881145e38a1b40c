//! The known bits of a value (`computeKnownBits`). Operands are followed [`MAX_DEPTH`] deep, of phis one step.
//!
//! Bits of a vector are those that all *demanded* elements share: a number has a bit for each element that the question is about. Scalars and
//! scalable vectors have one such bit.
//!
//! | file | what it knows |
//! |---|---|
//! | `mod.rs` | constants, parameters, loads, arithmetic, casts, addresses |
//! | `cache.rs` | answers that were found already |
//! | `vector.rs` | elements of vectors, casts between vectors |
//! | `call.rs` | calls and intrinsics |
//! | `phi.rs` | phis, recurrences |
//! | `condition.rs` | what conditions say, of arms of `select`, behind assumptions |
//!
//! # Complexity
//! As LLVM's: exponential in the depth limit at worst, for expressions whose operands are all shared. Integers above [`MAX_WIDTH`] bits and vectors
//! above [`MAX_LANES`] elements are not looked into.

mod cache;
mod call;
mod condition;
mod phi;
mod vector;

pub use cache::BitsCache;
pub(crate) use cache::note_conditions;
pub(super) use cache::note_place;
use cache::{note_all, note_depth};
pub use call::signed_clamp;
pub use condition::{bits_from_condition, bits_from_context};
pub(super) use vector::shuffled_lanes;

use super::poison::{Undefined, is_never, is_not_poison};
use super::{MAX_DEPTH, patterns, pointer_alignment, range_attribute, range_metadata};
use crate::constant_range::ConstantRange;
use crate::known_bits::KnownBits;
use crate::query::Query;
use ir::{ApInt, Const, ConstData, Inst, IntPredicate, Lane, NoWrap, Opcode, Type, Value, ValueKind, View};

/// Nothing is known of wider integers: the cost of a step grows with the width.
pub const MAX_WIDTH: u32 = 1 << 16;
/// Longer vectors are asked as a whole.
pub const MAX_LANES: u32 = 1 << 12;

/// The known bits of an integer or pointer, or those that all elements of such a vector share. Of one bit, unknown, for any other type;
/// nothing is known above [`MAX_WIDTH`].
pub fn known_bits(q: &Query<'_>, v: Value) -> KnownBits {
    known_bits_at(q, v, 0)
}

/// The same after `depth` operands have been followed.
pub fn known_bits_at(q: &Query<'_>, v: Value, depth: u32) -> KnownBits {
    known_bits_of_lanes(q, v, &all_lanes(q, q.ty(v)), depth)
}

/// A mask of all lanes of a type: one bit for each element of a vector that is looked into lane by lane, else one.
pub fn all_lanes(q: &Query<'_>, ty: Type) -> ApInt {
    match q.types().vector_len(ty) {
        Some((len, false)) if (1..=MAX_LANES).contains(&len) => ApInt::ones(len),
        _ => ApInt::one(1),
    }
}

/// Number of bits of an integer, a pointer, or the elements of a vector of these.
pub fn bit_width(q: &Query<'_>, ty: Type) -> Option<u32> {
    let scalar = q.types().scalar(ty);
    let pointer = || Some(q.module.data_layout.pointer(q.types().addr_space(scalar)?).bits);
    q.types().int_width(scalar).or_else(pointer)
}

/// The bits that the demanded elements of `v` share; see [`all_lanes`]. Unknown if none is demanded.
pub fn known_bits_of_lanes(q: &Query<'_>, v: Value, demanded: &ApInt, depth: u32) -> KnownBits {
    let Some(width) = bit_width(q, q.ty(v)) else { return KnownBits::unknown(1) };
    if width > MAX_WIDTH || demanded.is_zero() {
        return KnownBits::unknown(width);
    }
    match v.kind() {
        ValueKind::Const(c) => constant(q, c, width, demanded, depth),
        ValueKind::Inst(i) if is_opaque(q, i) => slot(q, i, width, depth),
        ValueKind::Inst(_) if depth < MAX_DEPTH && demanded.width() == 1 => {
            cache::cached(q, v, depth, || variable(q, v, width, demanded, depth))
        }
        _ => variable(q, v, width, demanded, depth),
    }
}

/// Is it a load or a slot of which nothing is said, neither by itself nor by what holds at the place?
#[inline]
fn is_opaque(q: &Query<'_>, i: Inst) -> bool {
    let is_plain = match q.body.inst(i).opcode {
        Opcode::Load => q.body.attachments(i).is_empty(),
        Opcode::Alloca => true,
        _ => false,
    };
    is_plain && q.conditions.is_none_or(|c| !c.may_mention(i.into())) && q.assumptions.is_none_or(|a| a.is_empty())
}

/// What is known of such a one: how a slot is aligned.
fn slot(q: &Query<'_>, i: Inst, width: u32, depth: u32) -> KnownBits {
    let known = KnownBits::unknown(width);
    if q.body.inst(i).opcode != Opcode::Alloca {
        return known;
    }
    note_depth(q, depth);
    if depth < MAX_DEPTH { aligned(q, i.into(), known) } else { known }
}

/// The bits of a parameter or an instruction.
fn variable(q: &Query<'_>, v: Value, width: u32, demanded: &ApInt, depth: u32) -> KnownBits {
    note_depth(q, depth);
    let known = match v.kind() {
        ValueKind::Param(p) if q.use_flags => {
            range_attribute(q.module, q.param_attrs(p), width).map(|r| bits_of_range(&r))
        }
        ValueKind::Inst(_) if depth >= MAX_DEPTH => return KnownBits::unknown(width),
        ValueKind::Inst(i) => inst(q, i, width, demanded, depth + 1),
        ValueKind::Const(_) | ValueKind::Block(_) | ValueKind::Param(_) => None,
    };
    let known = known.unwrap_or_else(|| KnownBits::unknown(width));
    if depth >= MAX_DEPTH {
        return known;
    }
    bits_from_context(q, v, aligned(q, v, known), depth)
}

/// With the zeros at the low end of an aligned pointer.
fn aligned(q: &Query<'_>, v: Value, known: KnownBits) -> KnownBits {
    if !q.types().is_ptr(q.ty(v)) {
        return known;
    }
    let low = pointer_alignment(q, v).trailing_zeros().min(known.width());
    known.with_low_zeros(low)
}

/// The bits that all numbers of a range share.
pub fn bits_of_range(range: &ConstantRange) -> KnownBits {
    range.known_bits()
}

fn constant(q: &Query<'_>, c: Const, width: u32, demanded: &ApInt, depth: u32) -> KnownBits {
    let consts = q.body.consts();
    match consts.data(c) {
        ConstData::Int(n) => KnownBits::constant(ApInt::new(width, n)),
        ConstData::Null => KnownBits::zero(width),
        ConstData::Undef | ConstData::Poison => KnownBits::unknown(width),
        ConstData::Global(_) | ConstData::Expr(_) => {
            let known = address(q, c, width, depth);
            bits_from_context(q, c.into(), aligned(q, c.into(), known), depth)
        }
        ConstData::Aggregate(_) | ConstData::Data(_) if demanded.width() == 1 => {
            let n = consts.splat_int(q.types(), c);
            n.map_or(KnownBits::unknown(width), KnownBits::constant)
        }
        ConstData::Aggregate(_) | ConstData::Data(_) => constant_lanes(q, c, width, demanded),
        _ => consts.splat_int(q.types(), c).map_or(KnownBits::unknown(width), KnownBits::constant),
    }
}

/// What the demanded elements of a constant vector share. Poison may be anything.
fn constant_lanes(q: &Query<'_>, c: Const, width: u32, demanded: &ApInt) -> KnownBits {
    let mut known = KnownBits::none(width);
    for k in (0..demanded.width()).filter(|&k| demanded.bit(k)) {
        match q.body.consts().lane(q.types(), c, k) {
            Lane::Int(n) => known = known.intersect_with(&KnownBits::constant(n)),
            Lane::Null => known = known.intersect_with(&KnownBits::zero(width)),
            Lane::Poison => {}
            _ => return KnownBits::unknown(width),
        }
    }
    if known.has_conflict() { KnownBits::unknown(width) } else { known }
}

/// The bits of an address or of an expression.
fn address(q: &Query<'_>, c: Const, width: u32, depth: u32) -> KnownBits {
    let unknown = KnownBits::unknown(width);
    let ConstData::Expr(e) = q.body.consts().data(c) else { return unknown };
    note_depth(q, depth);
    let e = q.body.consts().expr(e);
    if depth >= MAX_DEPTH || q.types().is_vector(q.body.consts().ty(c)) {
        return unknown;
    }
    let operand = |k: usize| known_bits_at(q, e.operands[k].into(), depth + 1);
    let flags = NoWrap::from_bits_truncate(if q.use_flags { e.flags } else { 0 });
    match e.opcode {
        Opcode::Add => operand(0).add_no_wrap(&operand(1), flags),
        Opcode::Sub => operand(0).sub_no_wrap(&operand(1), flags),
        Opcode::Xor => operand(0).xor(&operand(1)),
        Opcode::PtrToInt | Opcode::PtrToAddr | Opcode::IntToPtr => operand(0).zext_or_trunc(width),
        Opcode::Trunc => operand(0).trunc(width),
        Opcode::GetElementPtr => {
            let indices: Vec<Value> = e.operands[1..].iter().map(|&c| c.into()).collect();
            gep(q, operand(0), e.source, &indices, q.body.consts().ty(c), depth + 1)
        }
        _ => unknown,
    }
}

/// The bits of an instruction; `depth` counts it already.
fn inst(q: &Query<'_>, i: Inst, width: u32, demanded: &ApInt, depth: u32) -> Option<KnownBits> {
    let of = |v: Value| known_bits_of_lanes(q, v, demanded, depth);
    Some(match q.body.view(i) {
        View::Binary { op, a, b } => return binary(q, i, op, a, b, demanded, depth),
        View::Cast { op, from } => return cast(q, i, op, from, width, demanded, depth),
        View::Select { cond, yes, no } => {
            let arm = |arm, invert| select_arm(q, of(arm), cond, arm, invert, depth);
            let known = arm(yes, false);
            if known.is_unknown() { known } else { known.intersect_with(&arm(no, true)) }
        }
        View::Phi { values, .. } => return phi::phi(q, i, values, width, demanded, depth),
        View::Load { .. } if q.use_flags => return from_range_metadata(q, i, width),
        View::Call(_) | View::Invoke { .. } | View::CallBr(_) => return call::call(q, i, width, demanded, depth),
        View::Freeze { value } if is_defined(q, value) => of(value),
        View::Alloca { .. } => KnownBits::unknown(width),
        View::Gep { source, base, indices } => {
            let indices: smallvec::SmallVec<[Value; 4]> = indices.iter().collect();
            gep(q, of(base), source, &indices, q.body.inst(i).ty, depth)
        }
        View::ExtractElement { vector, index } => vector::extract_element(q, vector, index, depth),
        View::InsertElement { vector, element, index } => {
            vector::insert_element(q, vector, element, index, demanded, depth)
        }
        View::ShuffleVector { a, b, mask } => return vector::shuffle(q, a, b, mask, demanded, depth),
        View::ExtractValue { aggregate, path: &[0] } => return call::overflow_result(q, aggregate, demanded, depth),
        _ => return None,
    })
}

/// The bits that all numbers of `!range` share.
fn from_range_metadata(q: &Query<'_>, i: Inst, width: u32) -> Option<KnownBits> {
    let ranges = range_metadata(q.module, q.body, i, width);
    ranges.iter().map(bits_of_range).reduce(|a, b| a.intersect_with(&b))
}

fn binary(q: &Query<'_>, i: Inst, op: Opcode, a: Value, b: Value, demanded: &ApInt, depth: u32) -> Option<KnownBits> {
    use Opcode::*;
    let of = |v: Value| known_bits_of_lanes(q, v, demanded, depth);
    let exact = || q.use_flags && q.body.inst(i).is_exact();
    let no_wrap = || patterns::no_wrap(q, i.into());
    Some(match op {
        And | Or | Xor => logic(q, op, a, b, demanded, depth),
        Add | Sub => {
            let known_b = of(b);
            // Without flags, one unknown operand makes the result unknown.
            if known_b.is_unknown() && no_wrap().is_empty() {
                return None;
            }
            let known_a = of(a);
            sum(q, op, (a, &known_a), (b, &known_b), no_wrap())
        }
        Mul => mul(q, (a, of(a)), (b, of(b)), no_wrap(), depth),
        UDiv => of(a).udiv(&of(b), exact()),
        SDiv => of(a).sdiv(&of(b), exact()),
        URem => of(a).urem(&of(b)),
        SRem => of(a).srem(&of(b)),
        Shl | LShr | AShr => shift(q, i, op, a, b, demanded, depth),
        _ => return None,
    })
}

fn sum(q: &Query<'_>, op: Opcode, a: (Value, &KnownBits), b: (Value, &KnownBits), no_wrap: NoWrap) -> KnownBits {
    if op == Opcode::Add {
        return a.1.add_no_wrap(b.1, no_wrap);
    }
    let known = a.1.sub_no_wrap(b.1, no_wrap);
    let is_at_most = || {
        note_all(q);
        super::implied::implied_by_dominating_branch(q, IntPredicate::Sle, b.0, a.0) == Some(true)
    };
    if no_wrap.nsw() && !known.is_non_negative() && !known.is_negative() && is_at_most() {
        return known.with_sign(false);
    }
    known
}

fn logic(q: &Query<'_>, op: Opcode, a: Value, b: Value, demanded: &ApInt, depth: u32) -> KnownBits {
    let known_a = known_bits_of_lanes(q, a, demanded, depth);
    let known_b = known_bits_of_lanes(q, b, demanded, depth);
    let any_one = known_a.is_non_zero() || known_b.is_non_zero();
    let known_of = |v: Value| if v == a { &known_a } else { &known_b };
    let mut known = match op {
        Opcode::And => known_a.and(&known_b),
        Opcode::Or => known_a.or(&known_b),
        _ => known_a.xor(&known_b),
    };
    let pairs = [(a, b), (b, a)];
    if any_one && op == Opcode::And && pairs.iter().any(|&(x, y)| patterns::neg_of(q, y) == Some(x)) {
        // x & -x is the lowest bit; either operand may be known better.
        let best = if known_a.max_trailing_zeros() <= known_b.max_trailing_zeros() { &known_a } else { &known_b };
        known = known.union_with(&best.blsi());
    }
    let decremented = pairs
        .iter()
        .find(|&&(x, y)| patterns::binary(q, y, Opcode::Add).is_some_and(|(s, t)| s == x && patterns::is_ones(q, t)));
    if any_one
        && op == Opcode::Xor
        && let Some(&(x, _)) = decremented
    {
        known = known.union_with(&known_of(x).blsmsk());
    }
    if known.has_conflict() {
        return KnownBits::unknown(known.width());
    }
    // An odd number more or less turns the lowest bit around.
    let is_open = !known.zeros.bit(0) && !known.ones.bit(0);
    let difference = |&(x, y): &(Value, Value)| {
        // Two uses of an undef are two numbers.
        odd_difference(q, x, y).filter(|_| is_never_undef(q, x, depth + 1))
    };
    if is_open && let Some(y) = pairs.iter().find_map(difference) {
        let known_y = known_bits_of_lanes(q, y, demanded, depth);
        if known_y.min_trailing_ones() > 0 {
            let bits = if op == Opcode::And { &mut known.zeros } else { &mut known.ones };
            *bits = &*bits | &ApInt::one(bits.width());
        }
    }
    known
}

/// Is it never undef?
fn is_never_undef(q: &Query<'_>, v: Value, depth: u32) -> bool {
    note_all(q);
    is_never(q, v, Undefined::Undef, depth)
}

/// Is it neither undef nor poison?
fn is_defined(q: &Query<'_>, v: Value) -> bool {
    note_all(q);
    is_not_poison(q, v)
}

/// `d` where `y` is `x + d`, `x - d` or `d - x`.
fn odd_difference(q: &Query<'_>, x: Value, y: Value) -> Option<Value> {
    if let Some(d) = patterns::other_operand(q, y, Opcode::Add, x) {
        return Some(d);
    }
    let (a, b) = patterns::binary(q, y, Opcode::Sub)?;
    if a == x { Some(b) } else { (b == x).then_some(a) }
}

fn mul(q: &Query<'_>, a: (Value, KnownBits), b: (Value, KnownBits), no_wrap: NoWrap, depth: u32) -> KnownBits {
    let (known_a, known_b) = (&a.1, &b.1);
    // Two uses of an undef are two numbers.
    let square = a.0 == b.0 && is_never_undef(q, a.0, depth + 1);
    let sign = if no_wrap.nsw() { sign_of_product(&a, &b, square, no_wrap.nuw()) } else { None };
    let mut known = known_a.mul(known_b, square);
    if square && known.width() > 1 {
        // The product of a number of few bits with itself is not negative and short.
        note_all(q);
        let bits = known.width() - super::num_sign_bits_at(q, a.0, depth) + 1;
        let used = 2 * bits;
        if used < known.width() {
            known = known.clone().with_high_zeros(known.width() - used + 1);
        }
    }
    match sign {
        Some(false) if !known.is_negative() => known.with_sign(false),
        Some(true) if !known.is_non_negative() => known.with_sign(true),
        _ => known,
    }
}

/// Is a product that does not overflow as a signed number negative?
fn sign_of_product(a: &(Value, KnownBits), b: &(Value, KnownBits), square: bool, nuw: bool) -> Option<bool> {
    let (known_a, known_b) = (&a.1, &b.1);
    if square
        || known_a.is_negative() && known_b.is_negative()
        || known_a.is_non_negative() && known_b.is_non_negative()
    {
        return Some(false);
    }
    // If it does not overflow as an unsigned number either, a factor above 1 leaves no room for a negative one.
    let above_one = |k: &KnownBits| k.signed_min().sgt(&ApInt::new(k.width(), 1));
    if nuw && known_a.width() > 1 && (above_one(known_a) || above_one(known_b)) {
        return Some(false);
    }
    let is_negative = |x: &KnownBits, y: &KnownBits| x.is_negative() && y.is_strictly_positive();
    (is_negative(known_a, known_b) || is_negative(known_b, known_a)).then_some(true)
}

fn shift(q: &Query<'_>, i: Inst, op: Opcode, a: Value, by: Value, demanded: &ApInt, depth: u32) -> KnownBits {
    let known = known_bits_of_lanes(q, a, demanded, depth);
    let amount = known_bits_of_lanes(q, by, demanded, depth);
    let width = known.width();
    // Whether the amount is zero is asked only where something is known of it.
    let is_non_zero = || {
        note_all(q);
        super::non_zero::is_non_zero_in_lanes(q, by, demanded, depth)
    };
    let non_zero = amount.is_non_zero() || amount.max_value().limited(u64::MAX) < width.into() && is_non_zero();
    let exact = q.use_flags && op != Opcode::Shl && q.body.inst(i).is_exact();
    match op {
        Opcode::Shl => {
            let shifted = known.shl(&amount, patterns::no_wrap(q, i.into()), non_zero);
            let low = patterns::splat_int(q, a).map_or(0, |n| n.trailing_zeros());
            shifted.with_low_zeros(low)
        }
        Opcode::LShr => {
            let shifted = known.lshr(&amount, non_zero, exact);
            let high = patterns::splat_int(q, a).map_or(0, |n| n.leading_zeros());
            shifted.with_high_zeros(high)
        }
        _ => known.ashr(&amount, non_zero, exact),
    }
}

fn cast(
    q: &Query<'_>,
    i: Inst,
    op: Opcode,
    from: Value,
    width: u32,
    demanded: &ApInt,
    depth: u32,
) -> Option<KnownBits> {
    let of = |v: Value| known_bits_of_lanes(q, v, demanded, depth);
    Some(match op {
        Opcode::ZExt => {
            let known = of(from);
            let nneg = q.use_flags && q.body.inst(i).has_nneg() && !known.is_negative();
            let known = if nneg { known.with_sign(false) } else { known };
            known.zext(width)
        }
        Opcode::PtrToInt | Opcode::PtrToAddr | Opcode::IntToPtr => of(from).zext_or_trunc(width),
        Opcode::Trunc => of(from).trunc(width),
        Opcode::SExt => of(from).sext(width),
        Opcode::BitCast => return vector::bit_cast(q, from, q.body.inst(i).ty, width, demanded, depth),
        _ => return None,
    })
}

/// What is known of an arm of a `select`, with what its condition says where the arm is chosen.
fn select_arm(q: &Query<'_>, known: KnownBits, cond: Value, arm: Value, invert: bool, depth: u32) -> KnownBits {
    if known.is_constant() {
        return known;
    }
    let implied = bits_from_condition(q, arm, cond, KnownBits::unknown(known.width()), invert, depth);
    if implied.is_unknown() {
        return known;
    }
    let both = implied.union_with(&known);
    // An undef arm may be another number than the one that was compared.
    if both.has_conflict() || !is_never_undef(q, arm, depth) { known } else { both }
}

/// The bits of an address: those of the base plus what the indices add.
fn gep(q: &Query<'_>, base: KnownBits, source: Type, indices: &[Value], ty: Type, depth: u32) -> KnownBits {
    let (types, layout) = (q.types(), &q.module.data_layout);
    let width = base.width();
    let Some(space) = types.addr_space(types.scalar(ty)) else { return KnownBits::unknown(width) };
    let index_bits = layout.index_bits(space).min(width);
    let add = |known: &KnownBits, offset: &KnownBits| {
        if index_bits == width {
            return known.add(offset);
        }
        // The bits above the index do not change.
        known.insert(&known.trunc(index_bits).add(offset), 0)
    };
    let mut known = base;
    let mut constant = ApInt::zero(index_bits);
    let mut current = source;
    for (k, &index) in indices.iter().enumerate() {
        if known.is_unknown() {
            return known;
        }
        if k > 0 && types.is_struct(current) {
            let field = patterns::int_lane(q, index, 0).and_then(|n| n.as_u64());
            let Some(field) = field.and_then(|n| usize::try_from(n).ok()) else { return KnownBits::unknown(width) };
            let Some(offset) = layout.field_offset(types, current, field) else {
                return KnownBits::unknown(width);
            };
            if types.contains_scalable(current) && offset != 0 {
                return KnownBits::unknown(width);
            }
            constant = &constant + &ApInt::new(index_bits, offset);
            current = types.component(current, field as u64).unwrap_or(Type::VOID);
            continue;
        }
        // The elements of a vector lie without padding.
        let packed = k > 0 && types.is_vector(current);
        if k > 0 {
            let Some(element) = types.component(current, 0) else { return KnownBits::unknown(width) };
            current = element;
        }
        if patterns::is_zero(q, index) {
            continue;
        }
        if !types.is_sized(current) {
            return KnownBits::unknown(width);
        }
        let stride = if packed { layout.store_size(types, current) } else { layout.alloc_size(types, current) };
        if !stride.scalable
            && let Some(n) = patterns::splat_int(q, index)
        {
            let scaled = &n.sext_or_trunc(index_bits) * &ApInt::new(index_bits, stride.value);
            constant = &constant + &scaled;
            continue;
        }
        let number = known_bits_at(q, index, depth).sext_or_trunc(index_bits);
        let scale = if stride.scalable {
            KnownBits::unknown(index_bits).with_low_zeros(stride.value.trailing_zeros().min(index_bits))
        } else {
            KnownBits::constant(ApInt::new(index_bits, stride.value))
        };
        known = add(&known, &number.mul(&scale, false));
    }
    if known.is_unknown() || constant.is_zero() { known } else { add(&known, &KnownBits::constant(constant)) }
}
