//! What a branch's condition tells about its outcome, where nothing better is known.

use super::probability::Probability;
use crate::manager::FunctionView;
use ir::{Body, Const, ConstData, FloatPredicate, Global, Inst, IntPredicate, Module, Opcode, Type, Value};

/// Likely and unlikely, as 20 to 12.
const LIKELY: Probability = Probability::ratio(20, 32);
/// Comparisons for NaN: as good as never true.
const ORDERED: Probability = Probability::ratio((1 << 20) - 1, 1 << 20);

/// The probability that a conditional branch goes to its first successor.
pub(super) fn taken(function: FunctionView<'_>, branch: Inst) -> Option<Probability> {
    let compare = function.body.operand(branch, 0).inst()?;
    match function.body.inst(compare).opcode {
        Opcode::ICmp => pointers(function, compare).or_else(|| integers(function, compare)),
        Opcode::FCmp => floats(function.body.inst(compare).float_predicate()),
        _ => None,
    }
}

fn likely(yes: bool) -> Probability {
    if yes { LIKELY } else { LIKELY.complement() }
}

/// Pointers differ, and are not null.
fn pointers(function: FunctionView<'_>, compare: Inst) -> Option<Probability> {
    let body = function.body;
    if !function.module.ctx.types.is_ptr(body.value_type(body.operand(compare, 0))) {
        return None;
    }
    match body.inst(compare).int_predicate() {
        IntPredicate::Eq => Some(likely(false)),
        IntPredicate::Ne => Some(likely(true)),
        _ => None,
    }
}

/// Numbers are positive; strings differ.
fn integers(function: FunctionView<'_>, compare: Inst) -> Option<Probability> {
    use IntPredicate::{Eq, Ne, Sgt, Slt};
    let FunctionView { module, body, .. } = function;
    let constant = integer(body, body.operand(compare, 1))?;
    let left = body.operand(compare, 0).inst();
    if left.is_some_and(|i| tests_one_bit(body, i)) {
        return None;
    }
    let known: &[(IntPredicate, bool)] = if left.is_some_and(|i| compares_memory(module, body, i)) {
        &[(Eq, false), (Ne, true)]
    } else {
        match small_integer(module, body, constant)? {
            0 => &[(Eq, false), (Ne, true), (Slt, false), (Sgt, true)],
            // The one bit of `i1` is both 1 and -1.
            1 => &[(Slt, false)],
            -1 if body.consts().ty(constant) == Type::I1 => &[(Slt, false)],
            -1 => &[(Eq, false), (Ne, true), (Sgt, true)],
            _ => &[],
        }
    };
    let predicate = body.inst(compare).int_predicate();
    known.iter().find(|k| k.0 == predicate).map(|k| likely(k.1))
}

/// The integer constant that a value is, perhaps behind a `bitcast`.
fn integer(body: &Body, v: Value) -> Option<Const> {
    let cast = v.inst().filter(|&i| body.inst(i).opcode == Opcode::BitCast);
    let c = cast.map_or(v, |i| body.operand(i, 0)).constant()?;
    matches!(body.consts().data(c), ConstData::Int(_) | ConstData::BigInt(_)).then_some(c)
}

/// The value of an integer of up to 64 bits, and of a wider one if it is 0, 1 or -1.
fn small_integer(module: &Module, body: &Body, c: Const) -> Option<i64> {
    let ConstData::BigInt(l) = body.consts().data(c) else { return body.consts().as_i64(&module.ctx.types, c) };
    let (last, low) = body.consts().words(l).split_last()?;
    let bits = module.ctx.types.int_width(body.consts().ty(c))? % 64;
    let ones = if bits == 0 { u64::MAX } else { (1 << bits) - 1 };
    match low {
        [n @ (0 | 1), rest @ ..] if *last == 0 && rest.iter().all(|&w| w == 0) => Some(*n as i64),
        _ if *last == ones && low.iter().all(|&w| w == u64::MAX) => Some(-1),
        _ => None,
    }
}

/// Is it `and` with a power of two? Such a bit may be anything.
fn tests_one_bit(body: &Body, i: Inst) -> bool {
    if body.inst(i).opcode != Opcode::And {
        return false;
    }
    let mask = integer(body, body.operand(i, 1));
    mask.is_some_and(|c| match body.consts().data(c) {
        ConstData::BigInt(l) => body.consts().words(l).iter().map(|w| w.count_ones()).sum::<u32>() == 1,
        _ => body.consts().as_u64(c).is_some_and(u64::is_power_of_two),
    })
}

/// Is it a call of `strcmp` or its kin?
fn compares_memory(module: &Module, body: &Body, i: Inst) -> bool {
    body.inst(i).opcode == Opcode::Call && body.called_global(i).is_some_and(|g| is_comparison(module, g))
}

/// Is it a function of the C library that compares memory, by its name and type?
fn is_comparison(module: &Module, g: Global) -> bool {
    let name: &[u8] = &module.global(g).name;
    let with_length = match name.strip_prefix(b"\x01").unwrap_or(name) {
        b"strcmp" | b"strcasecmp" => false,
        b"memcmp" | b"bcmp" | b"strncmp" | b"strncasecmp" => true,
        _ => return false,
    };
    let types = &module.ctx.types;
    let Some((Type::I32, params, false)) = types.func_parts(module.global(g).value_type) else { return false };
    let size = types.int(module.data_layout.index_bits(0));
    match params {
        [a, b] => !with_length && types.is_ptr(*a) && types.is_ptr(*b),
        [a, b, n] => with_length && types.is_ptr(*a) && types.is_ptr(*b) && *n == size,
        _ => false,
    }
}

/// Numbers differ and are no NaNs. (LLVM takes `oeq` for likely too, though `ueq` for unlikely.)
fn floats(predicate: FloatPredicate) -> Option<Probability> {
    match predicate {
        FloatPredicate::Ueq => Some(likely(false)),
        FloatPredicate::Oeq | FloatPredicate::One | FloatPredicate::Une => Some(likely(true)),
        FloatPredicate::Ord => Some(ORDERED),
        FloatPredicate::Uno => Some(ORDERED.complement()),
        _ => None,
    }
}
