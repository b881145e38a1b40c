//! The options that set limits of scalar evolution: one table.

use analysis::scalar_evolution::Limits;
use analysis::scalar_evolution::limits::{MAX_SET_COMPARE_DEPTH, MAX_SET_DEPTH, MAX_SET_VALUE_DEPTH};
use passman::{PassOption, PassOptionKind, PassOptions};

/// An option, and what its number sets.
type Row = (PassOption, fn(&mut Limits, u64));

const fn row(name: &'static str, help: &'static str, set: fn(&mut Limits, u64)) -> Row {
    (PassOption { name, kind: PassOptionKind::Number, value: "uint", help }, set)
}

fn depth(n: u64, most: u32) -> u32 {
    n.min(most.into()) as u32
}

fn count(n: u64) -> usize {
    usize::try_from(n).unwrap_or(usize::MAX)
}

const ROWS: &[Row] = &[
    row("scalar-evolution-huge-expr-threshold", "Size of the expression which is considered huge", |limits, n| {
        limits.huge_expr = u16::try_from(n).unwrap_or(u16::MAX)
    }),
    row("scalar-evolution-max-add-rec-size", "Max coefficients in AddRec during evolving", |limits, n| {
        limits.add_rec_size = count(n)
    }),
    row("scalar-evolution-max-arith-depth", "Maximum depth of recursive arithmetics (at most 128)", |limits, n| {
        limits.arith_depth = depth(n, MAX_SET_DEPTH)
    }),
    row("scalar-evolution-max-cast-depth", "Maximum depth of recursive SExt/ZExt/Trunc (at most 128)", |limits, n| {
        limits.cast_depth = depth(n, MAX_SET_DEPTH)
    }),
    row(
        "scalar-evolution-max-constant-evolving-depth",
        "Maximum depth of recursive constant evolving (at most 128)",
        |limits, n| limits.constant_evolving_depth = depth(n, MAX_SET_DEPTH),
    ),
    row(
        "scalar-evolution-max-iterations",
        "Maximum number of iterations SCEV will symbolically execute a constant derived loop",
        |limits, n| limits.brute_force = n,
    ),
    row(
        "scalar-evolution-max-scev-compare-depth",
        "Maximum depth of recursive SCEV complexity comparisons (at most 32)",
        |limits, n| limits.expr_compare_depth = depth(n, MAX_SET_COMPARE_DEPTH),
    ),
    row(
        "scalar-evolution-max-scev-operations-implication-depth",
        "Maximum depth of recursive SCEV operations implication analysis (at most 8)",
        |limits, n| limits.implication_depth = depth(n, MAX_SET_VALUE_DEPTH),
    ),
    row(
        "scalar-evolution-max-value-compare-depth",
        "Maximum depth of recursive value complexity comparisons (at most 8)",
        |limits, n| limits.value_compare_depth = depth(n, MAX_SET_VALUE_DEPTH),
    ),
    row("scev-addops-inline-threshold", "Threshold for inlining addition operands into a SCEV", |limits, n| {
        limits.add_ops_inline = count(n)
    }),
    row("scev-mulops-inline-threshold", "Threshold for inlining multiplication operands into a SCEV", |limits, n| {
        limits.mul_ops_inline = count(n)
    }),
];

/// All of them.
pub fn options() -> impl Iterator<Item = &'static PassOption> {
    ROWS.iter().map(|(option, _)| option)
}

/// The limits that these options ask for.
pub fn limits(given: &PassOptions) -> Limits {
    let mut out = Limits::default();
    for (option, set) in ROWS {
        if let Some(n) = given.number(option.name) {
            set(&mut out, n);
        }
    }
    out
}
