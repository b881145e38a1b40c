//! The table of intrinsics.

use super::Handler::{self, *};
use super::{float, int, memory, misc, questions, vector};
use crate::float::{atan2_32, atan2_64, power32, power64};
use crate::outcome::Run;
use crate::{float as arith, int as order};
use ir::intrinsics::{Intrinsic, id};
use ir::real::RealFunction;
use ir::{IntPredicate, Type};
use rustc_apfloat::Round;

fn pick(predicate: IntPredicate, width: u32, a: u128, b: u128) -> Option<u128> {
    Some(if order::compare(predicate, width, a, b) { a } else { b })
}

pub(super) const INTEGERS: &[(Intrinsic, Handler)] = &[
    (id::BSWAP, Int1(int::bswap)),
    (id::BITREVERSE, Int1(int::bitreverse)),
    (id::CTPOP, Int1(int::ctpop)),
    (id::CTLZ, IntFlag(int::ctlz)),
    (id::CTTZ, IntFlag(int::cttz)),
    (id::ABS, IntFlag(int::abs)),
    (id::SMAX, Int2(|w, a, b| pick(IntPredicate::Sgt, w, a, b))),
    (id::SMIN, Int2(|w, a, b| pick(IntPredicate::Slt, w, a, b))),
    (id::UMAX, Int2(|w, a, b| pick(IntPredicate::Ugt, w, a, b))),
    (id::UMIN, Int2(|w, a, b| pick(IntPredicate::Ult, w, a, b))),
    (id::SADD_SAT, Int2(|w, a, b| Some(int::saturate(w, a, b, true, false)))),
    (id::UADD_SAT, Int2(|w, a, b| Some(int::saturate(w, a, b, false, false)))),
    (id::SSUB_SAT, Int2(|w, a, b| Some(int::saturate(w, a, b, true, true)))),
    (id::USUB_SAT, Int2(|w, a, b| Some(int::saturate(w, a, b, false, true)))),
    (id::SSHL_SAT, Int2(|w, a, b| int::shl_sat(w, a, b, true))),
    (id::USHL_SAT, Int2(|w, a, b| int::shl_sat(w, a, b, false))),
    (id::FSHL, Int3(|w, a, b, c| int::funnel(w, a, b, c, true))),
    (id::FSHR, Int3(|w, a, b, c| int::funnel(w, a, b, c, false))),
    (id::SADD_WITH_OVERFLOW, Overflow(|w, a, b| int::add(w, a, b, true))),
    (id::UADD_WITH_OVERFLOW, Overflow(|w, a, b| int::add(w, a, b, false))),
    (id::SSUB_WITH_OVERFLOW, Overflow(|w, a, b| int::sub(w, a, b, true))),
    (id::USUB_WITH_OVERFLOW, Overflow(|w, a, b| int::sub(w, a, b, false))),
    (id::SMUL_WITH_OVERFLOW, Overflow(|w, a, b| int::mul(w, a, b, true))),
    (id::UMUL_WITH_OVERFLOW, Overflow(|w, a, b| int::mul(w, a, b, false))),
    (id::SMUL_FIX, Fixed(|w, a, b, s| int::mul_fix(w, a, b, s, true, false))),
    (id::UMUL_FIX, Fixed(|w, a, b, s| int::mul_fix(w, a, b, s, false, false))),
    (id::SMUL_FIX_SAT, Fixed(|w, a, b, s| int::mul_fix(w, a, b, s, true, true))),
    (id::UMUL_FIX_SAT, Fixed(|w, a, b, s| int::mul_fix(w, a, b, s, false, true))),
    (id::SCMP, Special(|m, c, _| misc::three_way(m, c, IntPredicate::Slt))),
    (id::UCMP, Special(|m, c, _| misc::three_way(m, c, IntPredicate::Ult))),
];

/// A function of the host's library by its method.
macro_rules! host {
    ($name:literal, $method:ident) => {
        Float1(|ty, a| float::host(ty, $name, a, f32::$method, f64::$method))
    };
}

/// The same, correctly rounded where it is a normal number.
macro_rules! real {
    ($name:literal, $function:ident, $method:ident) => {
        Float1(|ty, a| float::real(ty, $name, RealFunction::$function, a, f32::$method, f64::$method))
    };
}

fn rounded(ty: Type, a: u128, mode: Round) -> Run<u128> {
    Ok(float::round(ty, a, mode))
}

pub(super) const FLOATS: &[(Intrinsic, Handler)] = &[
    (id::FABS, Float1(|ty, a| Ok(float::fabs(ty, a)))),
    (id::CANONICALIZE, Float1(|ty, a| Ok(float::canonical(ty, a)))),
    (id::SQRT, host!("llvm.sqrt", sqrt)),
    (id::SIN, real!("llvm.sin", Sin, sin)),
    (id::COS, real!("llvm.cos", Cos, cos)),
    (id::TAN, real!("llvm.tan", Tan, tan)),
    (id::ASIN, real!("llvm.asin", Asin, asin)),
    (id::ACOS, real!("llvm.acos", Acos, acos)),
    (id::ATAN, real!("llvm.atan", Atan, atan)),
    (id::SINH, real!("llvm.sinh", Sinh, sinh)),
    (id::COSH, real!("llvm.cosh", Cosh, cosh)),
    (id::TANH, real!("llvm.tanh", Tanh, tanh)),
    (id::EXP, real!("llvm.exp", Exp, exp)),
    (id::EXP2, real!("llvm.exp2", Exp2, exp2)),
    (
        id::EXP10,
        Float1(|ty, a| float::real(ty, "llvm.exp10", RealFunction::Exp10, a, |x| 10f32.powf(x), |x| 10f64.powf(x))),
    ),
    (id::LOG, real!("llvm.log", Log, ln)),
    (id::LOG2, real!("llvm.log2", Log2, log2)),
    (id::LOG10, real!("llvm.log10", Log10, log10)),
    (id::FLOOR, Float1(|ty, a| rounded(ty, a, Round::TowardNegative))),
    (id::CEIL, Float1(|ty, a| rounded(ty, a, Round::TowardPositive))),
    (id::TRUNC, Float1(|ty, a| rounded(ty, a, Round::TowardZero))),
    (id::RINT, Float1(|ty, a| rounded(ty, a, Round::NearestTiesToEven))),
    (id::NEARBYINT, Float1(|ty, a| rounded(ty, a, Round::NearestTiesToEven))),
    (id::ROUNDEVEN, Float1(|ty, a| rounded(ty, a, Round::NearestTiesToEven))),
    (id::ROUND, Float1(|ty, a| rounded(ty, a, Round::NearestTiesToAway))),
    (id::ARITHMETIC_FENCE, Float1(|_, a| Ok(a))),
    (id::COPYSIGN, Float2(|ty, a, b| Ok(float::copysign(ty, a, b)))),
    (id::MAXNUM, Float2(|ty, a, b| Ok(float::max_num(ty, a, b)))),
    (id::MINNUM, Float2(|ty, a, b| Ok(float::min_num(ty, a, b)))),
    (id::MAXIMUM, Float2(|ty, a, b| Ok(float::maximum(ty, a, b)))),
    (id::MINIMUM, Float2(|ty, a, b| Ok(float::minimum(ty, a, b)))),
    (id::MAXIMUMNUM, Float2(|ty, a, b| Ok(float::maximum_number(ty, a, b)))),
    (id::MINIMUMNUM, Float2(|ty, a, b| Ok(float::minimum_number(ty, a, b)))),
    (id::POW, Float2(|ty, a, b| float::host2(ty, "llvm.pow", a, b, power64, power32))),
    (id::ATAN2, Float2(|ty, a, b| float::host2(ty, "llvm.atan2", a, b, atan2_64, atan2_32))),
    (id::FMA, Float3(|ty, a, b, c| Ok(arith::fma(ty, a, b, c)))),
    // Without fusion, as targets without the instruction do.
    (
        id::FMULADD,
        Float3(|ty, a, b, c| {
            let product = arith::binary(ir::Opcode::FMul, ty, a, b);
            Ok(arith::binary(ir::Opcode::FAdd, ty, product, c))
        }),
    ),
    (id::POWI, Special(misc::powi)),
    (id::LDEXP, Special(misc::ldexp)),
    (id::FREXP, Special(misc::frexp)),
    (id::MODF, Special(misc::modf)),
    (id::SINCOS, Special(misc::sincos)),
    (id::IS_FPCLASS, Special(misc::is_fpclass)),
    (id::LRINT, Special(|m, c, _| misc::to_int(m, c, Round::NearestTiesToEven))),
    (id::LLRINT, Special(|m, c, _| misc::to_int(m, c, Round::NearestTiesToEven))),
    (id::LROUND, Special(|m, c, _| misc::to_int(m, c, Round::NearestTiesToAway))),
    (id::LLROUND, Special(|m, c, _| misc::to_int(m, c, Round::NearestTiesToAway))),
    (id::FPTOSI_SAT, Special(|m, c, _| misc::to_int_saturated(m, c, true))),
    (id::FPTOUI_SAT, Special(|m, c, _| misc::to_int_saturated(m, c, false))),
];

pub(super) const OTHERS: &[(Intrinsic, Handler)] = &[
    (id::MEMCPY, Special(memory::copy_apart)),
    (id::MEMCPY_INLINE, Special(memory::copy_apart)),
    (id::MEMCPY_ELEMENT_UNORDERED_ATOMIC, Special(memory::copy_apart)),
    (id::MEMMOVE, Special(memory::copy)),
    (id::MEMMOVE_ELEMENT_UNORDERED_ATOMIC, Special(memory::copy)),
    (id::MEMSET, Special(memory::set)),
    (id::MEMSET_INLINE, Special(memory::set)),
    (id::MEMSET_ELEMENT_UNORDERED_ATOMIC, Special(memory::set)),
    (id::EXPERIMENTAL_MEMSET_PATTERN, Special(memory::set_pattern)),
    (id::LIFETIME_START, Special(memory::lifetime_start)),
    (id::LIFETIME_END, Special(memory::lifetime_end)),
    (id::STACKSAVE, Special(memory::stack_save)),
    (id::STACKRESTORE, Special(memory::stack_restore)),
    (id::MASKED_LOAD, Special(memory::masked_load)),
    (id::MASKED_STORE, Special(memory::masked_store)),
    (id::MASKED_GATHER, Special(memory::gather)),
    (id::MASKED_SCATTER, Special(memory::scatter)),
    (id::MASKED_EXPANDLOAD, Special(memory::expand_load)),
    (id::MASKED_COMPRESSSTORE, Special(memory::compress_store)),
    (id::LOAD_RELATIVE, Special(memory::load_relative)),
    (id::PTRMASK, Special(memory::ptrmask)),
    (id::OBJECTSIZE, Special(questions::object_size)),
    (id::THREADLOCAL_ADDRESS, First),
    (id::INVARIANT_START, Special(memory::invariant_start)),
    (id::INVARIANT_END, Nothing),
    (id::LAUNDER_INVARIANT_GROUP, First),
    (id::STRIP_INVARIANT_GROUP, First),
    (id::PREFETCH, Nothing),
    (id::VA_START, Special(memory::va_start)),
    (id::VA_END, Nothing),
    (id::VA_COPY, Special(memory::va_copy)),
    (id::ASSUME, Special(misc::assume)),
    (id::EXPERIMENTAL_GUARD, Special(misc::guard)),
    (id::EXPECT, First),
    (id::EXPECT_WITH_PROBABILITY, First),
    (id::SSA_COPY, First),
    (id::ANNOTATION, First),
    (id::PTR_ANNOTATION, First),
    (id::VAR_ANNOTATION, Nothing),
    (id::DONOTHING, Nothing),
    (id::SIDEEFFECT, Nothing),
    (id::PSEUDOPROBE, Nothing),
    (id::EXPERIMENTAL_NOALIAS_SCOPE_DECL, Nothing),
    (id::FAKE_USE, Nothing),
    (id::DBG_VALUE, Nothing),
    (id::DBG_DECLARE, Nothing),
    (id::DBG_LABEL, Nothing),
    (id::DBG_ASSIGN, Nothing),
    (id::IS_CONSTANT, Special(questions::is_constant)),
    (id::ALLOW_UBSAN_CHECK, Special(misc::zero)),
    (id::ALLOW_RUNTIME_CHECK, Special(misc::zero)),
    (id::FRAMEADDRESS, Special(misc::frame_address)),
    (id::RETURNADDRESS, Special(misc::zero)),
    (id::GET_ROUNDING, Special(misc::one)),
    (id::VSCALE, Special(misc::vscale)),
    (id::TRAP, Special(misc::trap)),
    (id::DEBUGTRAP, Special(misc::trap)),
    (id::UBSANTRAP, Special(misc::trap)),
    (id::READCYCLECOUNTER, Special(misc::ticks)),
    (id::READSTEADYCOUNTER, Special(misc::ticks)),
    (id::EH_TYPEID_FOR, Special(misc::type_id)),
    (id::VECTOR_REDUCE_ADD, Special(|m, c, _| vector::reduce(m, c, ir::Opcode::Add))),
    (id::VECTOR_REDUCE_MUL, Special(|m, c, _| vector::reduce(m, c, ir::Opcode::Mul))),
    (id::VECTOR_REDUCE_AND, Special(|m, c, _| vector::reduce(m, c, ir::Opcode::And))),
    (id::VECTOR_REDUCE_OR, Special(|m, c, _| vector::reduce(m, c, ir::Opcode::Or))),
    (id::VECTOR_REDUCE_XOR, Special(|m, c, _| vector::reduce(m, c, ir::Opcode::Xor))),
    (id::VECTOR_REDUCE_FADD, Special(|m, c, _| vector::reduce_floats(m, c, ir::Opcode::FAdd))),
    (id::VECTOR_REDUCE_FMUL, Special(|m, c, _| vector::reduce_floats(m, c, ir::Opcode::FMul))),
    (id::VECTOR_REDUCE_SMAX, Special(|m, c, _| vector::extreme(m, c, IntPredicate::Sgt))),
    (id::VECTOR_REDUCE_SMIN, Special(|m, c, _| vector::extreme(m, c, IntPredicate::Slt))),
    (id::VECTOR_REDUCE_UMAX, Special(|m, c, _| vector::extreme(m, c, IntPredicate::Ugt))),
    (id::VECTOR_REDUCE_UMIN, Special(|m, c, _| vector::extreme(m, c, IntPredicate::Ult))),
    (id::VECTOR_REDUCE_FMAX, Special(|m, c, _| vector::extreme_float(m, c, float::max_num))),
    (id::VECTOR_REDUCE_FMIN, Special(|m, c, _| vector::extreme_float(m, c, float::min_num))),
    (id::VECTOR_REDUCE_FMAXIMUM, Special(|m, c, _| vector::extreme_float(m, c, float::maximum))),
    (id::VECTOR_REDUCE_FMINIMUM, Special(|m, c, _| vector::extreme_float(m, c, float::minimum))),
    (id::VECTOR_INSERT, Special(vector::insert)),
    (id::VECTOR_EXTRACT, Special(vector::extract)),
    (id::VECTOR_REVERSE, Special(vector::reverse)),
    (id::VECTOR_SPLICE_LEFT, Special(|m, c, _| vector::splice(m, c, true))),
    (id::VECTOR_SPLICE_RIGHT, Special(|m, c, _| vector::splice(m, c, false))),
    (id::VECTOR_INTERLEAVE2, Special(vector::interleave)),
    (id::VECTOR_DEINTERLEAVE2, Special(vector::deinterleave)),
    (id::STEPVECTOR, Special(vector::step)),
    (id::GET_ACTIVE_LANE_MASK, Special(vector::active_lanes)),
    (id::EXPERIMENTAL_CTTZ_ELTS, Special(vector::cttz_elements)),
];
