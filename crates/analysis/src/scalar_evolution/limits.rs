//! All limits of scalar evolution. Those that LLVM has are named after its option and have its value, because they show in results.

/// The limits that the command line may change.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Sums and products fold so deep (`-scalar-evolution-max-arith-depth`).
    pub arith_depth: u32,
    /// Casts fold so deep (`-scalar-evolution-max-cast-depth`).
    pub cast_depth: u32,
    /// Products of recurrences have at most so many coefficients (`-scalar-evolution-max-add-rec-size`).
    pub add_rec_size: usize,
    /// Expressions of this size or more are not simplified further (`-scalar-evolution-huge-expr-threshold`).
    pub huge_expr: u16,
    /// Sums of more operands are not flattened (`-scev-addops-inline-threshold`).
    pub add_ops_inline: usize,
    /// Products of more operands are not flattened (`-scev-mulops-inline-threshold`).
    pub mul_ops_inline: usize,
    /// Expressions are compared so deep for the order of operands (`-scalar-evolution-max-scev-compare-depth`).
    pub expr_compare_depth: u32,
    /// Values are compared so deep (`-scalar-evolution-max-value-compare-depth`).
    pub value_compare_depth: u32,
    /// Implied comparisons are taken apart so deep (`-scalar-evolution-max-scev-operations-implication-depth`).
    pub implication_depth: u32,
    /// Values that evolve from constants are followed so deep (`-scalar-evolution-max-constant-evolving-depth`).
    pub constant_evolving_depth: u32,
    /// Iterations of a loop that are tried one by one (`-scalar-evolution-max-iterations`).
    pub brute_force: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            arith_depth: 32,
            cast_depth: 8,
            add_rec_size: 8,
            huge_expr: 4096,
            add_ops_inline: 500,
            mul_ops_inline: 32,
            expr_compare_depth: 32,
            value_compare_depth: 2,
            implication_depth: 2,
            constant_evolving_depth: 32,
            brute_force: 100,
        }
    }
}

/// The command line can set no depth that is greater: recursion goes so deep.
pub const MAX_SET_DEPTH: u32 = 128;
/// The same of expressions that are compared, which can take time that grows exponentially with it.
pub const MAX_SET_COMPARE_DEPTH: u32 = 32;
/// The same of values and conditions.
pub const MAX_SET_VALUE_DEPTH: u32 = 8;
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
