//! What instructions cost on AArch64, by the features that a processor has.

use crate::target::features::{Feature, Processors, feature};
use crate::target::legal_types::LegalType::{self, *};
use crate::target::lowering::{CastRow, Row, all, costs, row, throughput};
use ir::Opcode::{self, *};

/// Nothing but what every AArch64 processor has.
pub(super) const BASE: u32 = 0;
/// Arithmetic of half.
pub(super) const FULLFP16: u32 = 1;
/// Minimum, maximum and absolute value of integers.
pub(super) const CSSC: u32 = 1 << 1;
/// Scalable vectors.
pub(super) const SVE: u32 = 1 << 2 | FULLFP16;
/// Conversions of bfloat.
pub(super) const BF16_FEATURE: u32 = 1 << 3;

pub(super) const FEATURES: &[Feature] = &[
    feature("fullfp16", FULLFP16, 0),
    feature("cssc", CSSC, 0),
    feature("bf16", BF16_FEATURE, 0),
    feature("sve", SVE, FULLFP16),
    feature("sve2", SVE, SVE),
    feature("sve2p1", SVE, SVE),
];

#[rustfmt::skip]
pub(super) const PROCESSORS: &[Processors] = &[
    (&["cortex-a55", "cortex-a75", "cortex-a76", "cortex-a77", "cortex-a78", "cortex-x1", "neoverse-n1", "neoverse-e1",
       "apple-a11", "apple-a12", "apple-a13", "apple-a14", "apple-m1", "apple-s4", "apple-s5", "tsv110", "exynos-m4", "exynos-m5", "carmel", "cortex-a65", "cortex-a65ae",
       "cortex-a76ae", "cortex-a78ae", "cortex-a78c", "cortex-r82", "cortex-x1c"], FULLFP16),
    (&["apple-a15", "apple-a16", "apple-a17", "apple-m2", "apple-m3", "apple-m4", "ampere1", "ampere1a", "oryon-1"],
     FULLFP16 | BF16_FEATURE),
    (&["a64fx"], SVE),
    (&["neoverse-v1", "neoverse-v2", "neoverse-v3", "neoverse-n2", "neoverse-n3", "neoverse-512tvb", "grace",
       "cortex-a510", "cortex-a520", "cortex-a710", "cortex-a715", "cortex-a720", "cortex-a725", "cortex-x925", "fujitsu-monaka", "cortex-x2", "cortex-x3", "cortex-x4"], SVE | BF16_FEATURE),
];

const FLOATS: &[LegalType] = &[F32, F64, F80];

/// Arithmetic of floats. What is not here costs one instruction for each part.
pub(super) const ARITHMETIC: &[Row<Opcode>] = &[
    row(FULLFP16, &[FAdd, FSub], &[F16], costs(1, 1, 3, 1)),
    row(FULLFP16, &[FMul], &[F16], costs(2, 1, 3, 1)),
    row(FULLFP16, &[FDiv], &[F16], costs(2, 4, 4, 4)),
    row(FULLFP16, &[FRem], &[F16], costs(10, 4, 4, 4)),
    row(BASE, &[FAdd, FSub], FLOATS, costs(1, 1, 3, 1)),
    row(BASE, &[FMul], FLOATS, costs(2, 1, 3, 1)),
    row(BASE, &[FDiv], FLOATS, costs(2, 4, 4, 4)),
    row(BASE, &[FRem], &[F32, F64, F80, F128], costs(10, 4, 4, 4)),
    row(BASE, &[FNeg], &[F128], costs(2, 1, 3, 1)),
    row(BASE, &[FAdd, FSub], &[F16], costs(4, 1, 3, 1)),
    row(BASE, &[FMul], &[F16], costs(5, 1, 3, 1)),
    row(BASE, &[FDiv], &[F16], costs(5, 4, 4, 4)),
    row(BASE, &[FRem], &[F16], costs(13, 4, 4, 4)),
    row(BF16_FEATURE, &[FAdd, FSub], &[BF16], costs(4, 1, 3, 1)),
    row(BF16_FEATURE, &[FMul], &[BF16], costs(5, 1, 3, 1)),
    row(BF16_FEATURE, &[FDiv], &[BF16], costs(5, 4, 4, 4)),
    row(BF16_FEATURE, &[FRem], &[BF16], costs(13, 4, 4, 4)),
    row(BASE, &[FAdd, FSub], &[BF16], costs(11, 1, 3, 1)),
    row(BASE, &[FMul], &[BF16], costs(12, 1, 3, 1)),
    row(BASE, &[FDiv], &[BF16], costs(12, 4, 4, 4)),
    row(BASE, &[FRem], &[BF16], costs(20, 4, 4, 4)),
    row(BASE, &[FAdd, FSub, FMul], &[F128], costs(4, 1, 3, 1)),
    row(BASE, &[FDiv], &[F128], all(4)),
];

/// Comparisons of floats.
pub(super) const COMPARISONS: &[Row<Opcode>] = &[
    row(FULLFP16, &[FCmp], &[F16], costs(1, 1, 2, 1)),
    row(BASE, &[FCmp], &[F16, BF16], costs(3, 3, 4, 3)),
    row(BASE, &[FCmp], &[F32, F64], costs(1, 1, 2, 1)),
    row(BASE, &[FCmp], &[F80, F128], all(10)),
];

/// Comparisons of floats by predicates that take two.
pub(super) const TWO_COMPARISONS: &[Row<Opcode>] = &[
    row(FULLFP16, &[FCmp], &[F16], costs(2, 2, 4, 2)),
    row(BASE, &[FCmp], &[F16, BF16], costs(4, 4, 6, 4)),
    row(BASE, &[FCmp], &[F32, F64], costs(2, 2, 4, 2)),
    row(BASE, &[FCmp], &[F80, F128], all(10)),
];

/// Conversions.
pub(super) const CASTS: &[CastRow] = &[
    CastRow { needs: BF16_FEATURE, ops: &[FpTrunc], from: &[F32, F64], to: &[BF16], costs: all(1) },
    CastRow { needs: BASE, ops: &[FpTrunc], from: &[F32], to: &[BF16], costs: throughput(8) },
    CastRow { needs: BASE, ops: &[FpTrunc], from: &[F64], to: &[BF16], costs: throughput(9) },
    CastRow { needs: BASE, ops: &[FpExt], from: &[BF16], to: &[F64], costs: throughput(2) },
];
