//! All limits of scalar evolution. Those that LLVM has are named after its option and have its value, because they show in results.

/// Sums and products fold so deep (`-scalar-evolution-max-arith-depth`).
pub const MAX_ARITH_DEPTH: u32 = 32;
/// Casts fold so deep (`-scalar-evolution-max-cast-depth`).
pub const MAX_CAST_DEPTH: u32 = 8;
/// Products of recurrences have at most so many coefficients (`-scalar-evolution-max-add-rec-size`).
pub const MAX_ADD_REC_SIZE: usize = 8;
/// Expressions of this size or more are not simplified further (`-scalar-evolution-huge-expr-threshold`).
pub const HUGE_EXPR: u16 = 4096;
/// Sums of more operands are not flattened (`-scev-addops-inline-threshold`).
pub const ADD_OPS_INLINE: usize = 500;
/// Products of more operands are not flattened (`-scev-mulops-inline-threshold`).
pub const MUL_OPS_INLINE: usize = 32;
/// Expressions are compared so deep for the order of operands (`-scalar-evolution-max-scev-compare-depth`).
pub const MAX_EXPR_COMPARE_DEPTH: u32 = 32;
/// Values are compared so deep (`-scalar-evolution-max-value-compare-depth`).
pub const MAX_VALUE_COMPARE_DEPTH: u32 = 2;
/// Implied comparisons are taken apart so deep (`-scalar-evolution-max-scev-operations-implication-depth`).
pub const MAX_IMPLICATION_DEPTH: u32 = 2;
/// Values that evolve from constants are followed so deep (`-scalar-evolution-max-constant-evolving-depth`).
pub const MAX_CONSTANT_EVOLVING_DEPTH: u32 = 32;
/// Iterations of a loop that are tried one by one (`-scalar-evolution-max-iterations`).
pub const MAX_BRUTE_FORCE: u64 = 100;
/// Predecessors are merged so deep when guards of a loop are collected (`-scalar-evolution-max-loop-guard-collection-depth`).
pub const MAX_LOOP_GUARD_DEPTH: u32 = 1;
/// Instructions that are looked at between two for one that may not pass on control.
pub const MAX_SCAN: usize = 32;
/// Users of a value that are looked at for one that is undefined if the value is poison.
pub const MAX_POISON_USES: usize = 6;

// LLVM has no such limits; it has no defined behaviour on inputs that need them.

/// Wider integers are unknown values with any number as their range: the cost of a step grows with the width.
pub const MAX_WIDTH: u32 = 1 << 12;
/// Questions that lead to each other through phis, loops and conditions nest so deep. Beyond, nothing is known.
pub const MAX_NESTING: u32 = 200;
/// So many questions may be asked for the sake of one from outside. Beyond, nothing is known.
pub const MAX_STEPS: u32 = 1 << 20;
/// So many conditions on the way to a block are looked at, the nearest ones.
pub const MAX_GUARDS: usize = 128;
/// So many blocks above a latch are looked at for what guards the back edge.
pub const MAX_GUARD_BLOCKS: usize = 256;
/// Recurrences whose start is another one, and so on, nest so deep; the next one starts with an unknown value. Each question about such a
/// chain asks one about each of its loops.
pub const MAX_START_CHAIN: usize = 16;
/// Minima and maxima of more operands are not flattened: each of a chain would have all operands of those below, and ask about each pair.
pub const MIN_MAX_OPS_INLINE: usize = 100;
/// So many operands of nested unsigned minima are looked at for one that is there twice: each of a chain would look at all of those below.
pub const MAX_REPEATED_OPS: usize = 512;
/// Recurrences of a higher degree are unknown values.
pub const MAX_DEGREE: usize = 64;
/// The text of an expression ends behind so many bytes: shared parts are written each time, so that text can grow exponentially.
pub const MAX_TEXT: usize = 1 << 22;
/// Deeper expressions are worked on from the operands upwards with an explicit stack.
pub const RECURSION_DEPTH: u32 = 64;
/// Conditions made of conditions are taken apart so deep.
pub const MAX_CONDITION_DEPTH: u32 = 64;
