//! Masked operations of AVX-512: the operation by itself, and a `select` by the bits of the mask.

use super::super::call::Call;
use super::{Outcome, arithmetic, memory, shuffle};
use ir::{IntPredicate, Opcode, Type, Value};

/// What stands for the lanes whose bit of the mask is not set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kept {
    /// An argument that is there for it, before the mask.
    Argument,
    /// The first operand.
    First,
    /// The second operand, as a vector of the result's type.
    Second,
    /// The third operand.
    Third,
    /// Zero.
    Zero,
}

/// How `name` (without `avx512.mask.` and its kin) is done, given the unmasked operands.
type Operation = fn(&mut Call<'_>, &str) -> Option<Value>;

/// Operations by the beginning of their names, longer ones before their beginnings.
const OPERATIONS: &[(&str, Operation, Kept)] = &[
    ("padds.", arithmetic::generic_intrinsic, Kept::Argument),
    ("paddus.", arithmetic::generic_intrinsic, Kept::Argument),
    ("psubs.", arithmetic::generic_intrinsic, Kept::Argument),
    ("psubus.", arithmetic::generic_intrinsic, Kept::Argument),
    ("pabs.", arithmetic::generic_intrinsic, Kept::Argument),
    ("pmaxs.", arithmetic::generic_intrinsic, Kept::Argument),
    ("pmaxu.", arithmetic::generic_intrinsic, Kept::Argument),
    ("pmins.", arithmetic::generic_intrinsic, Kept::Argument),
    ("pminu.", arithmetic::generic_intrinsic, Kept::Argument),
    ("lzcnt.", arithmetic::generic_intrinsic, Kept::Argument),
    ("pmul.dq.", arithmetic::wide_multiply, Kept::Argument),
    ("pmulu.dq.", arithmetic::wide_multiply, Kept::Argument),
    ("padd.", arithmetic::instruction, Kept::Argument),
    ("psub.", arithmetic::instruction, Kept::Argument),
    ("pmull.", arithmetic::instruction, Kept::Argument),
    ("pand.", arithmetic::instruction, Kept::Argument),
    ("pandn.", arithmetic::instruction, Kept::Argument),
    ("por.", arithmetic::instruction, Kept::Argument),
    ("pxor.", arithmetic::instruction, Kept::Argument),
    ("and.", arithmetic::on_bits, Kept::Argument),
    ("andn.", arithmetic::on_bits, Kept::Argument),
    ("or.", arithmetic::on_bits, Kept::Argument),
    ("xor.", arithmetic::on_bits, Kept::Argument),
    ("add.p", arithmetic::float, Kept::Argument),
    ("sub.p", arithmetic::float, Kept::Argument),
    ("mul.p", arithmetic::float, Kept::Argument),
    ("div.p", arithmetic::float, Kept::Argument),
    ("max.p", arithmetic::float, Kept::Argument),
    ("min.p", arithmetic::float, Kept::Argument),
    ("sqrt.p", arithmetic::square_root, Kept::Argument),
    ("pshuf.d.", shuffle::within_lanes, Kept::Argument),
    ("pshufl.w.", shuffle::low_words, Kept::Argument),
    ("pshufh.w.", shuffle::high_words, Kept::Argument),
    ("vpermil.p", shuffle::within_lanes, Kept::Argument),
    ("perm.df.", shuffle::within_lanes, Kept::Argument),
    ("perm.di.", shuffle::within_lanes, Kept::Argument),
    ("shuf.p", shuffle::pairs, Kept::Argument),
    ("shuf.f", shuffle::blocks, Kept::Argument),
    ("shuf.i", shuffle::blocks, Kept::Argument),
    ("unpckl.", shuffle::interleave_low, Kept::Argument),
    ("unpckh.", shuffle::interleave_high, Kept::Argument),
    ("punpckl", shuffle::interleave_low, Kept::Argument),
    ("punpckh", shuffle::interleave_high, Kept::Argument),
    ("palignr.", shuffle::align, Kept::Argument),
    ("valign.", shuffle::align, Kept::Argument),
    ("movddup", shuffle::duplicate, Kept::Argument),
    ("movshdup", shuffle::duplicate, Kept::Argument),
    ("movsldup", shuffle::duplicate, Kept::Argument),
    ("insertf", shuffle::insert, Kept::Argument),
    ("inserti", shuffle::insert, Kept::Argument),
    ("vextractf", shuffle::extract, Kept::Argument),
    ("vextracti", shuffle::extract, Kept::Argument),
    ("broadcast.s", shuffle::broadcast_first, Kept::Argument),
    ("broadcastf", shuffle::repeat, Kept::Argument),
    ("broadcasti", shuffle::repeat, Kept::Argument),
    ("pbroadcast.", shuffle::splat, Kept::Argument),
    ("pmovsx", arithmetic::extend, Kept::Argument),
    ("pmovzx", arithmetic::extend, Kept::Argument),
    ("cvtdq2ps.", arithmetic::convert, Kept::Argument),
    ("cvtudq2ps.", arithmetic::convert, Kept::Argument),
    ("cvtdq2pd.", arithmetic::convert, Kept::Argument),
    ("cvtudq2pd.", arithmetic::convert, Kept::Argument),
    ("cvtqq2pd.", arithmetic::convert, Kept::Argument),
    ("cvtuqq2pd.", arithmetic::convert, Kept::Argument),
    ("cvtqq2ps.", arithmetic::convert, Kept::Argument),
    ("cvtuqq2ps.", arithmetic::convert, Kept::Argument),
    ("cvtps2pd.", arithmetic::convert, Kept::Argument),
    ("vcvtph2ps.", arithmetic::convert, Kept::Argument),
    ("prol.", arithmetic::rotate, Kept::Argument),
    ("pror.", arithmetic::rotate, Kept::Argument),
    ("prolv.", arithmetic::rotate, Kept::Argument),
    ("prorv.", arithmetic::rotate, Kept::Argument),
    ("vpshld.", arithmetic::funnel_shift, Kept::Argument),
    ("vpshrd.", arithmetic::funnel_shift, Kept::Argument),
    ("vpshldv.", arithmetic::funnel_shift, Kept::First),
    ("vpshrdv.", arithmetic::funnel_shift, Kept::First),
    ("pternlog.", arithmetic::renamed, Kept::First),
    ("vpmadd52", arithmetic::renamed, Kept::First),
    ("vpdp", arithmetic::dot_product, Kept::First),
    ("vpermi2var.", arithmetic::two_tables, Kept::Second),
    ("vpermt2var.", arithmetic::two_tables, Kept::Second),
    ("vfmaddsub.p", arithmetic::multiply_add_sub, Kept::First),
    ("vfmsubadd.p", arithmetic::multiply_add_sub, Kept::First),
    ("vfmadd.p", arithmetic::multiply_add, Kept::First),
    ("vfmsub.p", arithmetic::multiply_add, Kept::First),
    ("vfnmadd.p", arithmetic::multiply_add, Kept::First),
    ("vfnmsub.p", arithmetic::multiply_add, Kept::First),
];

/// What begins like an old operation and is none.
const STILL_THERE: &[&str] =
    &["broadcastf32x2.", "broadcasti32x2.", "cvtps2pd.512", "vcvtph2ps.512", "cvtqq2ps.128", "cvtuqq2ps.128"];

/// The name of an operation behind what says how it is masked.
pub(super) fn base(name: &str) -> &str {
    name.split_once('.').filter(|(prefix, _)| matches!(*prefix, "mask" | "maskz" | "mask3")).map_or(name, |p| p.1)
}

/// The operation of a masked intrinsic, and what it keeps: `name` begins behind `avx512.`.
fn operation(name: &str) -> Option<(Operation, Kept)> {
    let (prefix, rest) = name.split_once('.').filter(|(p, _)| matches!(*p, "mask" | "maskz" | "mask3"))?;
    if STILL_THERE.iter().any(|kept| rest.starts_with(kept)) {
        return None;
    }
    let row = OPERATIONS.iter().find(|row| rest.starts_with(row.0));
    let (operation, kept) = match row {
        Some(&(_, operation, kept)) => (operation, kept),
        None => {
            arithmetic::target_name(rest)?;
            (arithmetic::renamed as Operation, Kept::Argument)
        }
    };
    let kept = match (prefix, kept) {
        ("maskz", Kept::Argument) | ("mask3", Kept::Argument | Kept::Second) => return None,
        ("maskz", _) => Kept::Zero,
        ("mask3", _) => Kept::Third,
        _ => kept,
    };
    Some((operation, kept))
}

/// Is it a masked intrinsic that is not there any more? `name` begins behind `avx512.`.
pub(super) fn is_old(name: &str) -> bool {
    operation(name).is_some() || compare(name).is_some() || special(name).is_some()
}

/// What the call does, with generic instructions.
pub(super) fn expand(call: &mut Call<'_>, name: &str) -> Option<Outcome> {
    if let Some(predicate) = compare(name) {
        return compare_lanes(call, name, predicate).map(Outcome::Value);
    }
    if let Some(special) = special(name) {
        return special(call, name);
    }
    let (operation, kept) = operation(name)?;
    let value = operation(call, name)?;
    let mask = mask_of(call)?;
    let ty = call.result_type();
    let other = match kept {
        Kept::Argument => call.arg(mask.checked_sub(1)?),
        Kept::First => call.arg(0),
        Kept::Third => call.arg(2),
        Kept::Zero => call.null(ty),
        Kept::Second => {
            let second = call.arg(1);
            call.op(Opcode::BitCast, ty, &[second])
        }
    };
    let mask = call.arg(mask);
    Some(Outcome::Value(select(call, mask, value, other)))
}

/// Which argument is the mask: the last one, or the one before a rounding mode.
fn mask_of(call: &Call<'_>) -> Option<usize> {
    let args = call.args();
    let last = args.len().checked_sub(1)?;
    let is_rounding = call.ty(args[last]) == Type::I32
        && call.const_arg(last).is_some()
        && last > 0
        && matches!(call.types().int_width(call.ty(args[last - 1])), Some(8 | 16 | 32 | 64));
    Some(if is_rounding { last - 1 } else { last })
}

/// The rounding mode, if there is one behind the mask.
pub(super) fn rounding(call: &Call<'_>) -> Option<Value> {
    let last = call.args().len().checked_sub(1)?;
    (mask_of(call)? != last).then(|| call.arg(last))
}

/// The lanes of a mask: a vector of its first bits.
pub(super) fn lanes_of_mask(call: &mut Call<'_>, mask: Value, lanes: u32) -> Option<Value> {
    let bits = call.types().int_width(call.ty(mask))?;
    let all = call.types().vector(Type::I1, bits, false);
    let vector = call.op(Opcode::BitCast, all, &[mask]);
    if lanes >= bits {
        return Some(vector);
    }
    let first = call.first_lanes(vector, lanes);
    call.name(first, b"extract");
    Some(first)
}

/// `value` where the mask's bits are set, `other` elsewhere.
pub(super) fn select(call: &mut Call<'_>, mask: Value, value: Value, other: Value) -> Value {
    if is_all_ones(call, mask) {
        return value;
    }
    let ty = call.ty(value);
    let Some((lanes, _)) = call.types().vector_len(ty) else { return value };
    let Some(mask) = lanes_of_mask(call, mask, lanes) else { return value };
    call.op(Opcode::Select, ty, &[mask, value, other])
}

pub(super) fn is_all_ones(call: &Call<'_>, v: Value) -> bool {
    let Some(bits) = call.types().int_width(call.ty(v)).filter(|&bits| bits <= 64) else { return false };
    v.constant().and_then(|c| call.body.consts().as_u64(c)) == Some(u64::MAX >> (64 - bits))
}

/// Comparisons of lanes, with a mask of results.
#[derive(Clone, Copy)]
enum Compare {
    Predicate(IntPredicate),
    /// The predicate is argument 2; is it unsigned?
    Immediate(bool),
    /// Is any bit set in both operands (or in none)?
    Test(IntPredicate),
}

fn compare(name: &str) -> Option<Compare> {
    let starts = |old: &str| name.strip_prefix(old).is_some_and(|rest| rest.starts_with(['b', 'w', 'd', 'q']));
    Some(match () {
        () if starts("mask.pcmpeq.") => Compare::Predicate(IntPredicate::Eq),
        () if starts("mask.pcmpgt.") => Compare::Predicate(IntPredicate::Sgt),
        () if starts("mask.cmp.") => Compare::Immediate(false),
        () if starts("mask.ucmp.") => Compare::Immediate(true),
        () if starts("ptestm.") => Compare::Test(IntPredicate::Ne),
        () if starts("ptestnm.") => Compare::Test(IntPredicate::Eq),
        () => return None,
    })
}

fn compare_lanes(call: &mut Call<'_>, _: &str, compare: Compare) -> Option<Value> {
    use IntPredicate::*;
    let args = call.args();
    let (&a, &b, &mask) = (args.first()?, args.get(1)?, args.last()?);
    let ty = call.ty(a);
    let result = match compare {
        Compare::Predicate(predicate) => call.compare(predicate, a, b),
        Compare::Test(predicate) => {
            let both = call.op(Opcode::And, ty, &[a, b]);
            let zero = call.null(ty);
            call.compare(predicate, both, zero)
        }
        Compare::Immediate(unsigned) => {
            let flags = call.types().with_scalar(ty, Type::I1);
            let predicate = match (call.const_arg(2)? & 7, unsigned) {
                (3, _) => None,
                (7, _) => None,
                (0, _) => Some(Eq),
                (4, _) => Some(Ne),
                (1, false) => Some(Slt),
                (2, false) => Some(Sle),
                (5, false) => Some(Sge),
                (6, false) => Some(Sgt),
                (1, true) => Some(Ult),
                (2, true) => Some(Ule),
                (5, true) => Some(Uge),
                (_, true) => Some(Ugt),
                _ => return None,
            };
            match predicate {
                Some(predicate) => call.compare(predicate, a, b),
                None if call.const_arg(2)? & 7 == 3 => call.null(flags),
                None => call.int(flags, 1),
            }
        }
    };
    flags_to_mask(call, result, Some(mask))
}

/// A vector of flags as a whole number of at least 8 bits, which a mask may narrow.
pub(super) fn flags_to_mask(call: &mut Call<'_>, flags: Value, mask: Option<Value>) -> Option<Value> {
    let ty = call.ty(flags);
    let (lanes, _) = call.types().vector_len(ty)?;
    let mut flags = flags;
    if let Some(mask) = mask.filter(|&m| !is_all_ones(call, m)) {
        let mask = lanes_of_mask(call, mask, lanes)?;
        flags = call.op(Opcode::And, ty, &[flags, mask]);
    }
    if lanes < 8 {
        let zero = call.null(ty);
        let indices: Vec<u32> = (0..8).map(|i| if i < lanes { i } else { lanes + i % lanes }).collect();
        flags = call.shuffle(flags, zero, &indices);
    }
    let bits = call.types().int(lanes.max(8));
    Some(call.op(Opcode::BitCast, bits, &[flags]))
}

type Special = fn(&mut Call<'_>, &str) -> Option<Outcome>;

/// What is more than an operation and a `select`.
fn special(name: &str) -> Option<Special> {
    const TABLE: &[(&str, Special)] = &[
        ("mask.loadu.", memory::masked_load),
        ("mask.load.", memory::masked_load),
        ("mask.storeu.", memory::masked_store),
        ("mask.store.", memory::masked_store),
        ("mask.expand.load.", memory::expanding_load),
        ("mask.compress.store.", memory::compressing_store),
        ("mask.expand.", memory::compressed),
        ("mask.compress.", memory::compressed),
        ("mask.move.s", move_scalar),
        ("mask.fpclass.p", flags),
        ("mask.vpshufbitqmb.", flags),
        ("mask.vfmadd.s", arithmetic::scalar_multiply_add),
        ("maskz.vfmadd.s", arithmetic::scalar_multiply_add),
        ("mask3.vfmadd.s", arithmetic::scalar_multiply_add),
        ("mask3.vfmsub.s", arithmetic::scalar_multiply_add),
        ("mask3.vfnmsub.s", arithmetic::scalar_multiply_add),
        ("kand.w", mask_operation),
        ("kandn.w", mask_operation),
        ("knot.w", mask_operation),
        ("kor.w", mask_operation),
        ("kxor.w", mask_operation),
        ("kxnor.w", mask_operation),
        ("kortestz.w", mask_operation),
        ("kortestc.w", mask_operation),
        ("kunpck.", unpack_masks),
        ("broadcastmb.", broadcast_mask),
        ("broadcastmw.", broadcast_mask),
        ("cvtmask2", mask_to_vector),
        ("cvtb2mask.", sign_bits),
        ("cvtw2mask.", sign_bits),
        ("cvtd2mask.", sign_bits),
        ("cvtq2mask.", sign_bits),
        ("pbroadcast", broadcast),
    ];
    TABLE.iter().find(|row| name.starts_with(row.0)).map(|row| row.1)
}

/// `pbroadcastb.128` and its kin, which have a mask though their names do not say so.
fn broadcast(call: &mut Call<'_>, name: &str) -> Option<Outcome> {
    let value = shuffle::broadcast_first(call, name)?;
    let [_, other, mask] = call.args()[..] else { return None };
    Some(Outcome::Value(select(call, mask, value, other)))
}

fn move_scalar(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let [a, b, other, mask] = call.args()[..] else { return None };
    let (vector, bits) = (call.ty(a), call.ty(mask));
    let elem = call.types().element(vector)?;
    let (one, none) = (call.int(bits, 1), call.int(bits, 0));
    let bit = call.op(Opcode::And, bits, &[mask, one]);
    let set = call.compare(IntPredicate::Ne, bit, none);
    let zero = call.int(Type::I64, 0);
    let x = call.op(Opcode::ExtractElement, elem, &[b, zero]);
    let y = call.op(Opcode::ExtractElement, elem, &[other, zero]);
    let chosen = call.op(Opcode::Select, elem, &[set, x, y]);
    Some(Outcome::Value(call.op(Opcode::InsertElement, vector, &[a, chosen, zero])))
}

/// Operations that have flags as their result today.
fn flags(call: &mut Call<'_>, name: &str) -> Option<Outcome> {
    let new = format!("llvm.x86.avx512.{}", name.strip_prefix("mask.")?);
    let args = call.args();
    let (mask, operands) = args.split_last()?;
    let flags = call.intrinsic(&new, &[], operands)?;
    flags_to_mask(call, flags, Some(*mask)).map(Outcome::Value)
}

/// `kand.w` and its kin: whole numbers of 16 flags.
fn mask_operation(call: &mut Call<'_>, name: &str) -> Option<Outcome> {
    let flags = call.types().vector(Type::I1, 16, false);
    let mut args = call.args();
    for arg in &mut args {
        *arg = call.op(Opcode::BitCast, flags, &[*arg]);
    }
    if matches!(name, "kandn.w" | "knot.w" | "kxnor.w") {
        let ones = call.int(flags, 1);
        args[0] = call.op(Opcode::Xor, flags, &[args[0], ones]);
    }
    let opcode = match name {
        "kand.w" | "kandn.w" => Some(Opcode::And),
        "kor.w" | "kortestz.w" | "kortestc.w" => Some(Opcode::Or),
        "kxor.w" | "kxnor.w" => Some(Opcode::Xor),
        _ => None,
    };
    let result = opcode.map_or(args[0], |opcode| call.op(opcode, flags, &args));
    let number = call.op(Opcode::BitCast, Type::I16, &[result]);
    let Some(kind) = name.strip_prefix("kortest") else { return Some(Outcome::Value(number)) };
    let all = call.int(Type::I16, if kind == "c.w" { 0xffff } else { 0 });
    let flag = call.compare(IntPredicate::Eq, number, all);
    Some(Outcome::Value(call.op(Opcode::ZExt, Type::I32, &[flag])))
}

fn unpack_masks(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let [a, b] = call.args()[..] else { return None };
    let ty = call.ty(a);
    let bits = call.types().int_width(ty)?;
    let flags = call.types().vector(Type::I1, bits, false);
    let both = [a, b].map(|v| call.op(Opcode::BitCast, flags, &[v]));
    let [high, low] = both.map(|v| call.first_lanes(v, bits / 2));
    let all = call.shuffle(low, high, &(0..bits).collect::<Vec<_>>());
    Some(Outcome::Value(call.op(Opcode::BitCast, ty, &[all])))
}

fn broadcast_mask(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let (mask, ty) = (call.arg(0), call.result_type());
    let elem = call.types().element(ty)?;
    let wide = call.op(Opcode::ZExt, elem, &[mask]);
    call.splat(ty, wide).map(Outcome::Value)
}

fn mask_to_vector(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let (mask, ty) = (call.arg(0), call.result_type());
    let (lanes, _) = call.types().vector_len(ty)?;
    let flags = lanes_of_mask(call, mask, lanes)?;
    let result = call.op(Opcode::SExt, ty, &[flags]);
    call.name(result, b"vpmovm2");
    Some(Outcome::Value(result))
}

fn sign_bits(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let vector = call.arg(0);
    let zero = call.null(call.ty(vector));
    let negative = call.compare(IntPredicate::Slt, vector, zero);
    flags_to_mask(call, negative, None).map(Outcome::Value)
}
