//! What instructions cost on x86-64, by the features that a processor has.

use crate::target::features::{Feature, Processors, feature};
use crate::target::legal_types::LegalType::{self, *};
use crate::target::lowering::{CastRow, Costs, Row, all, costs, row, throughput};
use ir::Opcode::{self, *};

/// Nothing but what every x86-64 processor has: SSE2.
pub(super) const BASE: u32 = 0;
/// SSE 4.1
pub(super) const SSE41: u32 = 1;
/// SSE 4.2
pub(super) const SSE42: u32 = 1 << 1 | SSE41;
/// AVX
pub(super) const AVX: u32 = 1 << 2 | SSE42;
/// AVX2
pub(super) const AVX2: u32 = 1 << 3 | AVX;
/// AVX-512, its foundation
pub(super) const AVX512: u32 = 1 << 4 | AVX2 | FMA | F16C;
/// Fused multiplication and addition
pub(super) const FMA: u32 = 1 << 5 | AVX;
/// Conversions of half
pub(super) const F16C: u32 = 1 << 6 | AVX;
/// `popcnt`
pub(super) const POPCNT: u32 = 1 << 7;
/// `lzcnt`
pub(super) const LZCNT: u32 = 1 << 8;
/// `tzcnt`
pub(super) const BMI: u32 = 1 << 9;
/// Arithmetic of bits as of Galois fields
pub(super) const GFNI: u32 = 1 << 10;
/// AMD's fused multiplication and addition with four operands
pub(super) const FMA4: u32 = 1 << 11 | AVX;
/// AMD's permutations of bytes
pub(super) const XOP: u32 = 1 << 12 | FMA4;
/// Arithmetic of half
pub(super) const FP16: u32 = 1 << 13 | AVX512;
/// Multiplies, divides and takes roots as Silvermont does; no name of a feature says so.
pub(super) const SILVERMONT: u32 = 1 << 14;
/// Divides and takes roots as Goldmont does; no name of a feature says so.
pub(super) const GOLDMONT: u32 = 1 << 15;

pub(super) const FEATURES: &[Feature] = &[
    feature("sse4.1", SSE41, 0),
    feature("sse4.2", SSE42, SSE41),
    feature("avx", AVX, SSE42),
    feature("avx2", AVX2, AVX),
    feature("fma", FMA, AVX),
    feature("f16c", F16C, AVX),
    feature("avx512f", AVX512, AVX2 | FMA | F16C),
    feature("avx512bw", AVX512, AVX512),
    feature("avx512cd", AVX512, AVX512),
    feature("avx512dq", AVX512, AVX512),
    feature("avx512vl", AVX512, AVX512),
    feature("avx512fp16", FP16, AVX512),
    feature("fma4", FMA4, AVX),
    feature("xop", XOP, FMA4),
    feature("gfni", GFNI, 0),
    feature("popcnt", POPCNT, 0),
    feature("lzcnt", LZCNT, 0),
    feature("bmi", BMI, 0),
];

/// Nehalem and what came after it.
const V2: u32 = SSE42 | POPCNT;
/// Haswell and what came after it.
const V3: u32 = AVX2 | FMA | F16C | POPCNT | LZCNT | BMI;
/// Skylake with AVX-512 and what came after it.
const V4: u32 = V3 | AVX512;

#[rustfmt::skip]
pub(super) const PROCESSORS: &[Processors] = &[
    (&["penryn"], SSE41),
    (&["barcelona", "amdfam10", "btver1"], POPCNT | LZCNT),
    (&["corei7", "nehalem", "westmere", "x86-64-v2"], V2),
    (&["silvermont", "slm"], V2 | SILVERMONT),
    (&["goldmont", "goldmont-plus"], V2 | GOLDMONT),
    (&["tremont"], V2 | GOLDMONT | GFNI),
    (&["corei7-avx", "sandybridge"], V2 | AVX),
    (&["core-avx-i", "ivybridge"], V2 | AVX | F16C),
    (&["bdver1"], V2 | XOP | LZCNT),
    (&["btver2"], V2 | AVX | F16C | LZCNT | BMI),
    (&["bdver2", "bdver3"], V2 | XOP | F16C | FMA | LZCNT | BMI),
    (&["bdver4"], V3 | XOP),
    (&["haswell", "core-avx2", "broadwell", "skylake", "x86-64-v3", "znver1", "znver2", "znver3"], V3),
    (&["alderlake", "raptorlake", "meteorlake", "arrowlake", "lunarlake", "pantherlake", "gracemont", "sierraforest",
       "grandridge", "clearwaterforest"], V3 | GFNI),
    (&["knl", "knm", "skylake-avx512", "skx", "cascadelake", "cooperlake", "cannonlake", "x86-64-v4"], V4),
    (&["icelake-client", "icelake-server", "tigerlake", "rocketlake", "znver4", "znver5"], V4 | GFNI),
    (&["sapphirerapids", "emeraldrapids", "graniterapids", "diamondrapids"], V4 | GFNI | FP16),
];

const FLOATS: &[LegalType] = &[F32, F64];

/// Arithmetic. What is not here costs one instruction for each part.
pub(super) const ARITHMETIC: &[Row<Opcode>] = &[
    row(AVX512, &[Mul], &[I64], costs(1, 1, 6, 2)),
    row(BASE, &[Mul], &[I8], costs(3, 1, 4, 1)),
    row(BASE, &[Mul], &[I16], costs(2, 1, 4, 1)),
    row(BASE, &[Mul], &[I32], costs(1, 1, 4, 1)),
    row(BASE, &[Mul], &[I64], costs(2, 1, 6, 2)),
    row(AVX2, &[FAdd, FSub], FLOATS, costs(1, 1, 4, 1)),
    row(AVX, &[FAdd, FSub], FLOATS, costs(1, 1, 5, 1)),
    row(SSE42, &[FAdd, FSub], FLOATS, costs(1, 1, 3, 1)),
    row(BASE, &[FAdd, FSub], FLOATS, costs(2, 1, 3, 1)),
    row(SILVERMONT, &[FMul], &[F32], costs(1, 1, 4, 1)),
    row(SILVERMONT, &[FMul], &[F64], costs(2, 1, 5, 1)),
    row(SILVERMONT, &[FDiv], &[F32], costs(17, 1, 19, 1)),
    row(SILVERMONT, &[FDiv], &[F64], costs(32, 1, 34, 1)),
    row(GOLDMONT, &[FDiv], &[F32], costs(18, 1, 19, 1)),
    row(GOLDMONT, &[FDiv], &[F64], costs(33, 1, 34, 1)),
    row(AVX512, &[FMul], FLOATS, costs(1, 1, 4, 1)),
    row(AVX2, &[FMul], FLOATS, costs(1, 1, 5, 1)),
    row(AVX, &[FMul], &[F64], costs(2, 1, 5, 1)),
    row(SSE42, &[FMul], FLOATS, costs(1, 1, 5, 1)),
    row(BASE, &[FMul], FLOATS, costs(2, 1, 5, 1)),
    row(AVX512, &[FDiv], &[F32], costs(3, 1, 11, 1)),
    row(AVX2, &[FDiv], &[F32], costs(7, 1, 13, 1)),
    row(SSE42, &[FDiv], &[F32], costs(14, 1, 14, 1)),
    row(BASE, &[FDiv], &[F32], costs(23, 1, 23, 1)),
    row(AVX512, &[FDiv], &[F64], costs(4, 1, 14, 1)),
    row(AVX2, &[FDiv], &[F64], costs(14, 1, 20, 1)),
    row(SSE42, &[FDiv], &[F64], costs(22, 1, 22, 1)),
    row(BASE, &[FDiv], &[F64], costs(38, 1, 38, 1)),
    row(BASE, &[FNeg], FLOATS, all(1)),
    row(BASE, &[FRem], &[F32, F64, F80, F128], all(4)),
    row(BASE, &[FNeg], &[F16], costs(4, 1, 3, 1)),
    row(BASE, &[FRem], &[F16], costs(2, 4, 4, 4)),
    row(BASE, &[FAdd, FSub, FMul, FNeg], &[F16, F80], costs(2, 1, 3, 1)),
    row(BASE, &[FDiv], &[F16, F80], costs(2, 1, 4, 4)),
    row(BASE, &[FAdd, FSub, FMul, FNeg], &[F128], costs(4, 1, 3, 1)),
    row(BASE, &[FDiv], &[F128], costs(4, 1, 4, 4)),
];

/// Comparisons by the type that is compared, selections by the type that is selected.
pub(super) const COMPARE_SELECT: &[Row<Opcode>] = &[
    row(AVX2, &[FCmp], FLOATS, costs(1, 1, 4, 1)),
    row(AVX, &[FCmp], FLOATS, costs(1, 1, 3, 1)),
    row(BASE, &[FCmp], FLOATS, costs(1, 1, 5, 1)),
    row(AVX512, &[Select], FLOATS, all(1)),
    row(SSE41, &[Select], FLOATS, costs(2, 1, 2, 2)),
    row(BASE, &[Select], FLOATS, costs(2, 3, 2, 3)),
    row(BASE, &[Select], &[F16, F80, F128], costs(1, 1, 3, 1)),
];

const fn cast(
    needs: u32,
    ops: &'static [Opcode],
    from: &'static [LegalType],
    to: &'static [LegalType],
    costs: Costs,
) -> CastRow {
    CastRow { needs, ops, from, to, costs }
}

const INTS: &[LegalType] = &[I32, I64];
const WIDER_THAN_HALF: &[LegalType] = &[F32, F64, F80, F128];

/// A call of a function that converts half.
const HALF_CALL: u32 = 64;

/// Conversions between integers and floats, and from and to half.
pub(super) const CASTS: &[CastRow] = &[
    cast(AVX512, &[UiToFp], &[I64], FLOATS, all(1)),
    cast(SSE41, &[UiToFp], &[I64], FLOATS, throughput(4)),
    cast(BASE, &[UiToFp], &[I64], &[F32], throughput(8)),
    cast(BASE, &[UiToFp], &[I64], &[F64], throughput(9)),
    cast(SSE41, &[SiToFp, UiToFp], INTS, FLOATS, all(1)),
    cast(BASE, &[SiToFp, UiToFp], INTS, FLOATS, throughput(3)),
    cast(AVX512, &[FpToUi], FLOATS, &[I64], all(1)),
    cast(AVX2, &[FpToUi], FLOATS, &[I64], throughput(3)),
    cast(SSE41, &[FpToUi], FLOATS, &[I64], throughput(4)),
    cast(BASE, &[FpToUi], &[F64], &[I64], throughput(15)),
    cast(BASE, &[FpToUi], &[F32], &[I64], throughput(4)),
    cast(SSE41, &[FpToSi, FpToUi], FLOATS, INTS, all(1)),
    cast(BASE, &[FpToSi, FpToUi], FLOATS, INTS, throughput(4)),
    cast(F16C, &[FpExt], &[F16], &[F32], all(1)),
    cast(F16C, &[FpExt], &[F16], &[F64], throughput(2)),
    cast(F16C, &[FpTrunc], &[F32], &[F16], all(1)),
    cast(BASE, &[FpExt], &[F16], WIDER_THAN_HALF, all(HALF_CALL)),
    cast(BASE, &[FpTrunc], WIDER_THAN_HALF, &[F16], all(HALF_CALL)),
];
