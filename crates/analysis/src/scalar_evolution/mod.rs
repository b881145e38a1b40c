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
//! | `order.rs` | the canonical order of operands |
//! | `limits.rs` | all limits |
//! | `add.rs`, `mul.rs`, `cast.rs`, `extend.rs`, `udiv.rs`, `min_max.rs`, `add_rec.rs` | what expressions fold to |
//! | `build.rs`, `operation.rs`, `phi.rs`, `select.rs` | expressions of values |
//! | `multiple.rs`, `ranges.rs`, `ranges_rec.rs` | divisors and ranges of expressions |
//! | `flags.rs`, `no_wrap.rs` | proofs that an operation does not wrap: by undefined behaviour, by ranges, by induction |
//! | `scope.rs`, `disposition.rs` | values behind a loop; where an expression varies |
//! | `predicates.rs`, `guards.rs`, `implied.rs`, `loop_guards.rs` | which comparisons hold, from what is tested on the way |
//! | `exit.rs`, `exit_compare.rs`, `quadratic.rs`, `trip_count.rs`, `evolve.rs` | how often a loop iterates |
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
mod build;
mod cast;
mod disposition;
mod evolve;
mod exit;
mod exit_compare;
mod expr;
mod extend;
mod flags;
mod guards;
mod implied;
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

pub use disposition::Disposition;
pub use expr::{Expr, Kind, Ops, Wrap};
pub use print::ValueWriter;
pub use trip_count::{CountKind, Predicate};

use crate::assumptions::{AssumptionAnalysis, Assumptions};
use crate::constant_range::ConstantRange;
use crate::domtree::{DominatorTree, DominatorTreeAnalysis};
use crate::loops::{Loop, LoopAnalysis, Loops};
use crate::manager::{Analysis, FunctionAnalyses, FunctionView};
use crate::query::{Env, Query};
use expr::Arena;
use ir::{ApInt, Block, Body, Const, DataLayout, Inst, Type, TypeTable, Value};
use parking_lot::Mutex;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::sync::Arc;
use trip_count::BackedgeTaken;

/// Answers by expression and something else; all of an expression go together.
type PerExpr<K, V> = FxHashMap<Expr, SmallVec<[(K, V); 2]>>;

fn find<K: PartialEq, V: Copy>(answers: &PerExpr<K, V>, e: Expr, key: &K) -> Option<V> {
    answers.get(&e)?.iter().find(|(k, _)| k == key).map(|a| a.1)
}

fn store<K, V>(answers: &mut PerExpr<K, V>, e: Expr, key: K, value: V) {
    answers.entry(e).or_default().push((key, value));
}

/// All that was found out about a function. Valid until the function changes.
#[derive(Debug, Default)]
pub struct State {
    arena: Arena,
    values: FxHashMap<Value, Expr>,
    unsigned_ranges: FxHashMap<Expr, ConstantRange>,
    signed_ranges: FxHashMap<Expr, ConstantRange>,
    multiples: FxHashMap<Expr, ApInt>,
    /// Extensions that folded to something else.
    folded_casts: PerExpr<(Kind, Type), Expr>,
    loop_dispositions: PerExpr<Loop, Disposition>,
    block_dispositions: PerExpr<Block, disposition::BlockDisposition>,
    at_scope: PerExpr<Option<Loop>, Expr>,
    /// Values whose expression this is.
    values_of: FxHashMap<Expr, Vec<Value>>,
    counts: FxHashMap<Loop, Arc<BackedgeTaken>>,
    predicated_counts: FxHashMap<Loop, Arc<BackedgeTaken>>,
    exit_constants: FxHashMap<(Inst, Loop), Option<Const>>,
    loop_properties: FxHashMap<Loop, flags::LoopProperties>,
    pending_phi_ranges: FxHashSet<Inst>,
    pending_conditions: FxHashSet<Inst>,
    tried_unsigned: FxHashSet<Expr>,
    tried_signed: FxHashSet<Expr>,
    proving_split: bool,
    walking_dominators: bool,
    nesting: u32,
    /// A copy of the body whose pool takes the constants that folding makes; its other parts never change.
    scratch: Option<Box<Body>>,
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

    /// Runs `f` unless questions nest too deep; `None` then.
    fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.s.nesting >= limits::MAX_NESTING {
            return None;
        }
        self.s.nesting += 1;
        let answer = f(self);
        self.s.nesting -= 1;
        Some(answer)
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
    /// Asks about the function, which must not have changed.
    pub fn ask<R>(&self, view: FunctionView<'_>, f: impl FnOnce(&mut ScalarEvolution<'_>) -> R) -> R {
        let mut state = self.state.lock();
        f(&mut ScalarEvolution::new(view, &self.tree, &self.loops, &self.assumptions, &mut state))
    }
}

impl Evolution {
    /// How often the back edge to `header` is taken, if that was asked for and is a constant.
    fn known_count(&self, view: FunctionView<'_>, header: Block) -> Option<ApInt> {
        let l = self.loops.innermost(header).filter(|&l| self.loops.header(l) == header)?;
        self.state.lock().counts.contains_key(&l).then_some(())?;
        self.ask(view, |evolution| {
            let count = evolution.exact_count(l);
            evolution.constant(count).cloned()
        })
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
        Evolution { state: Mutex::default(), tree, loops, assumptions }
    }

    /// As in LLVM, only counts of loops that are constants, then and now, can be told to be wrong.
    fn verify(evolution: &Evolution, function: FunctionView<'_>) -> Result<(), String> {
        let tree = DominatorTree::new(function.body);
        let loops = Loops::new(function.body, &tree);
        let assumptions = Assumptions::new(function.module, function.body);
        let mut state = State::default();
        let mut fresh = ScalarEvolution::new(function, &tree, &loops, &assumptions, &mut state);
        for header in function.body.blocks() {
            let Some(new) = loops.innermost(header).filter(|&l| loops.header(l) == header) else { continue };
            let known = evolution.known_count(function, header);
            let count = fresh.exact_count(new);
            if let (Some(old), Some(new)) = (known, fresh.constant(count))
                && old != *new
            {
                let name = String::from_utf8_lossy(function.body.name(header.into()).unwrap_or(b"<unnamed loop>"))
                    .into_owned();
                return Err(format!("Trip count of loop %{name} changed from {old} to {new}"));
            }
        }
        Ok(())
    }
}
