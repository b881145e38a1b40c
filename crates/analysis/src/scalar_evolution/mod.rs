//! How values change from one iteration of a loop to the next, and how often loops iterate (`scalar-evolution`).
//!
//! # What it does
//! Every integer and pointer of a function becomes an expression over constants, values that nothing is known of, and add recurrences:
//! `{start,+,step}<%loop>` is `start` in the first iteration of the loop and grows by `step` in each further one (O. Bachmann, P. S. Wang,
//! E. V. Zima, "Chains of Recurrences", 1994). Expressions are canonical: values that are equal for a reason that algebra sees have the same
//! expression. The exits of a loop then tell how often its back edge is taken.
//!
//! ```text
//! for (i = 3; i < n; i += 2) a[i] = 0;
//! %i     -->  {3,+,2}<nuw><nsw><%loop>
//! &a[i]  -->  {(12 + %a),+,8}<%loop>
//! ```
//!
//! # Files
//! | file | what it holds |
//! |---|---|
//! | `expr.rs` | expressions: one arena, equal ones are one |
//! | `answers.rs` | answers about an expression, by loop or block |
//! | `order.rs` | the canonical order of operands |
//! | `limits.rs` | all limits |
//! | `add.rs`, `mul.rs`, `cast.rs`, `extend.rs`, `udiv.rs`, `min_max.rs`, `add_rec.rs` | what expressions fold to |
//! | `build.rs`, `operation.rs`, `phi.rs`, `select.rs` | expressions of values |
//! | `multiple.rs`, `ranges.rs`, `ranges_rec.rs` | divisors and ranges of expressions |
//! | `flags.rs`, `no_wrap.rs` | proofs that an operation does not wrap: by undefined behaviour, by ranges, by induction |
//! | `scope.rs`, `disposition.rs` | values behind a loop; where an expression varies |
//! | `predicates.rs`, `guards.rs`, `implied.rs`, `loop_guards.rs` | which comparisons hold, from what is tested on the way |
//! | `exits.rs` | exiting blocks, conditions on the way to a block, found once |
//! | `exit.rs`, `exit_compare.rs`, `quadratic.rs`, `trip_count.rs`, `evolve.rs` | how often a loop iterates |
//! | `life.rs`, `verify.rs`, `follow.rs` | what edits of the body make wrong is forgotten; is what is known right? |
//! | `print.rs` | the text of `print<scalar-evolution>` |
//!
//! # Order of questions
//! Flags proved for an expression stay with it, and what is asked later sees them. So the answer to a question depends on those before it, as in
//! LLVM, and questions are asked in LLVM's order.
//!
//! # Complexity
//! Folding stops at LLVM's depths ([`limits`]). What walks over operands without such a limit uses an explicit stack or finds the operands'
//! answers first ([`ScalarEvolution::operands_first`]), so that expressions may be of any depth. Questions that lead to each other through control
//! flow nest at most [`limits::MAX_NESTING`] deep.
//!
//! # Compatibility with LLVM 22
//! Names of rules and their order follow what `print<scalar-evolution>` of `opt-22` shows.

mod add;
mod add_rec;
mod answers;
mod build;
mod cast;
mod disposition;
mod evolve;
mod exit;
mod exit_compare;
mod exits;
mod expr;
mod extend;
mod flags;
mod follow;
mod guards;
mod implied;
mod life;
pub mod limits;
mod loop_guards;
mod min_max;
mod mul;
mod multiple;
mod no_wrap;
mod operation;
mod order;
mod phi;
mod predicates;
mod print;
mod quadratic;
mod ranges;
mod ranges_rec;
mod scope;
mod select;
#[cfg(test)]
mod tests;
mod trip_count;
mod udiv;
mod verify;

pub use disposition::Disposition;
pub use expr::{Expr, Kind, Ops, Wrap};
pub use follow::Followed;
pub use limits::Limits;
pub use print::ValueWriter;
pub use trip_count::{CountKind, Predicate};

use crate::assumptions::{AssumptionAnalysis, Assumptions};
use crate::constant_range::ConstantRange;
use crate::domtree::{DominatorTree, DominatorTreeAnalysis};
use crate::loops::{Loop, LoopAnalysis, Loops};
use crate::manager::{Analysis, FunctionAnalyses, FunctionView};
use crate::query::{Env, Query};
use answers::Answers;
use expr::Arena;
use ir::{ApInt, Block, Body, Const, DataLayout, Inst, Type, TypeTable, Value};
use parking_lot::Mutex;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::hash::Hash;
use std::sync::Arc;
use trip_count::BackedgeTaken;

/// Answers by expression and something else; all of an expression go together.
type PerExpr<K, V> = FxHashMap<Expr, Answers<K, V>>;

fn find<K: Copy + Eq + Hash, V: Copy>(answers: &PerExpr<K, V>, e: Expr, key: &K) -> Option<V> {
    answers.get(&e)?.get(key)
}

fn store<K: Copy + Eq + Hash, V: Copy>(answers: &mut PerExpr<K, V>, e: Expr, key: K, value: V) {
    answers.entry(e).or_default().set(key, value);
}

/// All that was found out about a function. Valid until the function changes and it is not told ([`ScalarEvolution::forget_edits`]).
#[derive(Debug, Default)]
pub struct State {
    limits: Limits,
    arena: Arena,
    values: FxHashMap<Value, Expr>,
    unsigned_ranges: FxHashMap<Expr, ConstantRange>,
    signed_ranges: FxHashMap<Expr, ConstantRange>,
    multiples: FxHashMap<Expr, ApInt>,
    /// Extensions that folded to something else.
    folded_casts: PerExpr<(Kind, Type), Expr>,
    /// `-1 - e`, which is asked for with each condition that may say something of `e`.
    complements: FxHashMap<Expr, Expr>,
    loop_dispositions: PerExpr<Loop, Disposition>,
    block_dispositions: PerExpr<Block, disposition::BlockDisposition>,
    at_scope: PerExpr<Option<Loop>, Expr>,
    /// Expressions of which an answer in `folded_casts`, and in `at_scope`, is this one; loops of which a count is.
    cast_to: FxHashMap<Expr, SmallVec<[Expr; 2]>>,
    scoped_to: FxHashMap<Expr, SmallVec<[Expr; 2]>>,
    counts_of: FxHashMap<Expr, SmallVec<[Loop; 1]>>,
    /// Values whose expression this is.
    values_of: FxHashMap<Expr, Vec<Value>>,
    counts: FxHashMap<Loop, Arc<BackedgeTaken>>,
    predicated_counts: FxHashMap<Loop, Arc<BackedgeTaken>>,
    exit_constants: FxHashMap<(Inst, Loop), Option<Const>>,
    loop_properties: FxHashMap<Loop, flags::LoopProperties>,
    exiting: FxHashMap<Loop, Arc<[Block]>>,
    next_conditions: FxHashMap<Block, Option<exits::Way>>,
    pending_phi_ranges: FxHashSet<Inst>,
    pending_conditions: FxHashSet<Inst>,
    tried_unsigned: FxHashSet<Expr>,
    tried_signed: FxHashSet<Expr>,
    proving_split: bool,
    walking_dominators: bool,
    nesting: u32,
    /// Questions asked for the sake of the outermost one.
    steps: u32,
    /// What has no answer for the sake of the outermost question, which went too deep.
    given_up: Vec<GivenUp>,
    /// A copy of the body whose pool takes the constants that folding makes; its other parts never change.
    scratch: Option<Box<Body>>,
}

/// What was not found out because questions led too deep. Until the outermost one is answered nobody tries again, so that its time is bounded.
#[derive(Clone, Copy, Debug)]
enum GivenUp {
    Value(Value),
    Range(Expr, bool),
    Count(Loop),
}

impl State {
    /// Nothing found out yet.
    pub fn new(limits: Limits) -> Self {
        Self { limits, ..Self::default() }
    }
}

/// Scalar evolution of one function: asks and remembers.
pub struct ScalarEvolution<'a> {
    q: Query<'a>,
    body: &'a Body,
    types: &'a TypeTable,
    layout: &'a DataLayout,
    tree: &'a DominatorTree,
    loops: &'a Loops,
    assumptions: &'a Assumptions,
    has_guards: bool,
    s: &'a mut State,
}

impl<'a> ScalarEvolution<'a> {
    /// Questions about a function, with what was found before.
    pub fn new(
        view: FunctionView<'a>,
        tree: &'a DominatorTree,
        loops: &'a Loops,
        assumptions: &'a Assumptions,
        state: &'a mut State,
    ) -> Self {
        let env = Env::new(view.module, view.global).with_tree(tree).with_assumptions(assumptions);
        let has_guards = guards::mentions_guard(view.module, view.body);
        Self {
            q: Query { env, body: view.body },
            body: view.body,
            types: &view.module.ctx.types,
            layout: &view.module.data_layout,
            tree,
            loops,
            assumptions,
            has_guards,
            s: state,
        }
    }

    /// The body that is asked about.
    pub fn body(&self) -> &'a Body {
        self.body
    }

    /// Its dominators.
    pub fn tree(&self) -> &'a DominatorTree {
        self.tree
    }

    /// Its loops.
    pub fn loops(&self) -> &'a Loops {
        self.loops
    }

    /// A question about values, at no place.
    pub fn query(&self) -> Query<'a> {
        self.q
    }

    /// Values whose expression this is known to be.
    pub fn values_of(&self, e: Expr) -> impl Iterator<Item = Value> + '_ {
        let values = self.s.values_of.get(&e).map_or(&[][..], Vec::as_slice);
        values.iter().copied().filter(move |v| self.s.values.get(v) == Some(&e))
    }

    /// Notes the expression of a value that was made for it.
    pub fn learn(&mut self, v: Value, e: Expr) {
        if self.existing(v).is_none() {
            self.set_value(v, e);
        }
    }

    /// Runs `f` unless questions nest too deep, or were too many for the outermost one; `None` then.
    fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.s.nesting >= limits::MAX_NESTING || self.s.steps >= limits::MAX_STEPS {
            return None;
        }
        self.s.steps += 1;
        self.s.nesting += 1;
        let answer = f(self);
        self.s.nesting -= 1;
        if self.s.nesting == 0 {
            self.s.steps = 0;
            self.try_again();
        }
        Some(answer)
    }

    /// Lets the next question look for what was given up.
    fn try_again(&mut self) {
        for what in std::mem::take(&mut self.s.given_up) {
            match what {
                GivenUp::Value(v) => _ = self.s.values.remove(&v),
                GivenUp::Range(e, true) => _ = self.s.signed_ranges.remove(&e),
                GivenUp::Range(e, false) => _ = self.s.unsigned_ranges.remove(&e),
                GivenUp::Count(l) => _ = self.s.counts.remove(&l),
            }
        }
    }

    /// Calls `f` for the expressions below `root` that are not `known` yet, operands before those that use them, if `root` is so deep that finding
    /// its answer by recursion could need too much stack.
    fn operands_first(&mut self, root: Expr, known: impl Fn(&Self, Expr) -> bool, mut f: impl FnMut(&mut Self, Expr)) {
        if self.depth(root) < limits::RECURSION_DEPTH {
            return;
        }
        let mut stack = vec![(root, false)];
        let mut seen = FxHashSet::default();
        while let Some((e, done)) = stack.pop() {
            if done {
                if e != root {
                    f(self, e);
                }
                continue;
            }
            if known(self, e) || !seen.insert(e) {
                continue;
            }
            stack.push((e, true));
            stack.extend(self.ops(e).iter().rev().map(|&o| (o, false)));
        }
    }
}

/// What was found out about a function, as the analysis manager keeps it.
pub struct Evolution {
    state: Mutex<State>,
    tree: Arc<DominatorTree>,
    loops: Arc<Loops>,
    assumptions: Arc<Assumptions>,
}

impl Evolution {
    /// What a pass has kept right, for the manager to keep.
    pub fn new(state: State, tree: Arc<DominatorTree>, loops: Arc<Loops>, assumptions: Arc<Assumptions>) -> Self {
        Self { state: Mutex::new(state), tree, loops, assumptions }
    }

    /// What was found out, for a pass that changes the function: it asks by [`ScalarEvolution::new`] and tells of its edits.
    pub fn into_state(self) -> State {
        self.state.into_inner()
    }

    /// Asks about the function, which must not have changed.
    pub fn ask<R>(&self, view: FunctionView<'_>, f: impl FnOnce(&mut ScalarEvolution<'_>) -> R) -> R {
        let mut state = self.state.lock();
        f(&mut ScalarEvolution::new(view, &self.tree, &self.loops, &self.assumptions, &mut state))
    }
}

/// Scalar evolution as an analysis that passes ask for.
pub struct ScalarEvolutionAnalysis;

impl Analysis for ScalarEvolutionAnalysis {
    type Result = Evolution;
    const CLASS: &'static str = "ScalarEvolutionAnalysis";

    fn run(function: FunctionView<'_>, analyses: &mut FunctionAnalyses) -> Evolution {
        let assumptions = analyses.get::<AssumptionAnalysis>(function);
        let tree = analyses.get::<DominatorTreeAnalysis>(function);
        let loops = analyses.get::<LoopAnalysis>(function);
        Evolution::new(State::new(analyses.evolution_limits()), tree, loops, assumptions)
    }

    fn verify(evolution: &Evolution, function: FunctionView<'_>) -> Result<(), String> {
        verify::verify(function, &evolution.loops, &mut evolution.state.lock())
    }
}
