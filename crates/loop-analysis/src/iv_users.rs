//! Uses of induction variables: `print<iv-users>`.
//!
//! # What it does
//! From the phis in the header of a loop, follows all computations whose expressions are recurrences of the loop. An instruction that uses such a
//! value, and is none itself, is a user. What is used behind the loop may be the value after the last increment.
//!
//! ```text
//! IV Users for loop %loop with backedge-taken count (-1 + %n):
//!   %i = {0,+,1}<nuw><nsw><%loop> in    %c = icmp eq i64 %i.next, %n
//! ```
//!
//! # What it leaves alone, and why
//! Integers that are no registers of the target (`n` in the data layout), or wider than 64 bits; values that only assumptions need.
//!
//! # Algorithm
//! A walk over use lists, depth first, with an explicit stack.
//!
//! # Complexity
//! Linear in the number of uses, and in the size of the expressions at them.
//!
//! # Compatibility with LLVM 22
//! The same text.

use analysis::effects::has_side_effects;
use analysis::scalar_evolution::{Expr, Kind, Ops, ScalarEvolution, Wrap};
use analysis::{AssumptionAnalysis, DominatorTree, DominatorTreeAnalysis, Loop, LoopAnalysis, Loops};
use analysis::{Assumptions, ScalarEvolutionAnalysis};
use ir::{Block, Inst, Opcode, Value};
use passman::*;
use rustc_hash::FxHashSet;
use transforms::utils::value_text::ValueText;

/// Wider integers are not followed.
const MAX_WIDTH: u32 = 64;
/// Sums of sums are looked into so deep.
const MAX_DEPTH: u32 = 200;

/// A use of an induction variable.
#[derive(Clone, Debug)]
pub struct IvUse {
    /// Who uses it.
    pub user: Inst,
    /// What is used.
    pub operand: Inst,
    /// The loops whose recurrences are used as they are after the increment.
    pub post_increment: Vec<Loop>,
}

/// What is needed to find the uses.
struct Finder<'a> {
    view: FunctionView<'a>,
    tree: &'a DominatorTree,
    loops: &'a Loops,
    l: Loop,
    ephemeral: FxHashSet<Inst>,
    processed: FxHashSet<Inst>,
    uses: Vec<IvUse>,
}

/// An instruction whose uses are being looked at.
struct Visit {
    at: Inst,
    e: Expr,
    users: std::vec::IntoIter<Inst>,
}

/// The uses of the induction variables of a loop, in LLVM's order.
pub fn iv_uses(
    view: FunctionView<'_>,
    tree: &DominatorTree,
    loops: &Loops,
    assumptions: &Assumptions,
    se: &mut ScalarEvolution<'_>,
    l: Loop,
) -> Vec<IvUse> {
    let ephemeral = ephemeral_values(view, loops, assumptions, l);
    let mut f = Finder { view, tree, loops, l, ephemeral, processed: FxHashSet::default(), uses: Vec::new() };
    for phi in view.body.phis(loops.header(l)) {
        f.follow(se, phi);
    }
    f.uses
}

impl Finder<'_> {
    /// The uses of an instruction, if it computes something to be followed and was not visited.
    fn begin(&mut self, se: &mut ScalarEvolution<'_>, at: Inst) -> Option<Visit> {
        self.processed.insert(at);
        let body = self.view.body;
        let ty = body.inst(at).ty;
        if !se.has_expressions(ty) {
            return None;
        }
        let layout = &self.view.module.data_layout;
        let width = layout.size_in_bits(&self.view.module.ctx.types, ty).value;
        let width = u32::try_from(width).ok().filter(|&w| w <= MAX_WIDTH && layout.native_ints.contains(&w));
        if width.is_none() || self.ephemeral.contains(&at) {
            return None;
        }
        let e = se.get(at.into());
        if !self.is_interesting(se, e, at, 0) {
            return None;
        }
        let mut seen = FxHashSet::default();
        let users: Vec<Inst> = body.users_of(at).filter(|&u| seen.insert(u)).collect();
        Some(Visit { at, e, users: users.into_iter() })
    }

    fn follow(&mut self, se: &mut ScalarEvolution<'_>, root: Inst) {
        if self.processed.contains(&root) {
            return;
        }
        let mut stack: Vec<Visit> = self.begin(se, root).into_iter().collect();
        while let Some(visit) = stack.last_mut() {
            let Some(user) = visit.users.next() else {
                stack.pop();
                continue;
            };
            let is_phi = self.view.body.inst(user).opcode == Opcode::Phi;
            let known = self.processed.contains(&user);
            if is_phi && known {
                continue;
            }
            let outside = self.loops.innermost(self.view.body.inst_block(user)) != Some(self.l);
            let ends_here = known || outside && is_phi;
            if let Some(next) = if ends_here { None } else { self.begin(se, user) } {
                stack.push(next);
                continue;
            }
            let Some(visit) = stack.last_mut() else { break };
            let (at, e) = (visit.at, visit.e);
            match self.add_use(se, user, at, e) {
                Some(normalized) => visit.e = normalized,
                // Without that use, the value is one that cannot be followed, and so its own user.
                None => self.give_up(se, &mut stack),
            }
        }
    }

    /// The innermost visit ends as if its value were not to be followed: that is a use in the visit before.
    fn give_up(&mut self, se: &mut ScalarEvolution<'_>, stack: &mut Vec<Visit>) {
        while let Some(ended) = stack.pop() {
            let Some(visit) = stack.last_mut() else { return };
            if let Some(e) = self.add_use(se, ended.at, visit.at, visit.e) {
                visit.e = e;
                return;
            }
        }
    }

    /// Is it a recurrence of the loop, or a sum with just one?
    fn is_interesting(&self, se: &mut ScalarEvolution<'_>, mut e: Expr, at: Inst, depth: u32) -> bool {
        if depth >= MAX_DEPTH {
            return false;
        }
        loop {
            match se.kind(e) {
                Kind::AddRec if se.rec_loop(e) == Some(self.l) => {
                    let block = self.view.body.inst_block(at);
                    let scope = self.loops.innermost(block);
                    return se.is_affine(e) || !self.loops.contains(self.l, block) && se.at_scope(e, scope) != e;
                }
                // A step that changes in the loop cannot be expanded.
                Kind::AddRec if self.is_interesting(se, se.op(e, 1), at, depth + 1) => return false,
                Kind::AddRec => e = se.op(e, 0),
                Kind::Add => {
                    let parts = se.ops_vec(e).into_iter();
                    return parts.filter(|&o| self.is_interesting(se, o, at, depth + 1)).take(2).count() == 1;
                }
                _ => return false,
            }
        }
    }

    /// Notes a use. The expression of the operand as it is before the increment; `None` if that says something else.
    fn add_use(&mut self, se: &mut ScalarEvolution<'_>, user: Inst, operand: Inst, e: Expr) -> Option<Expr> {
        let mut post_increment = Vec::new();
        let before = se.rewrite_parts(
            e,
            |_, _| None,
            |se, part, ops| match se.rec_loop(part).filter(|&l| self.is_used_after(user, operand, l)) {
                Some(l) => {
                    if !post_increment.contains(&l) {
                        post_increment.push(l);
                    }
                    moved(se, ops, l, false)
                }
                None => rebuilt(se, part, ops),
            },
        );
        if before != e && after_increment(se, before, &post_increment) != e {
            return None;
        }
        self.uses.push(IvUse { user, operand, post_increment });
        Some(before)
    }

    /// Does the user see the recurrences of a loop only after the last increment?
    fn is_used_after(&self, user: Inst, operand: Inst, l: Loop) -> bool {
        let body = self.view.body;
        let block = body.inst_block(user);
        if self.loops.contains(l, block) {
            return false;
        }
        let Some(latch) = self.loops.latch(body, l) else { return false };
        let is_below = |b: Block| self.tree.dominates(latch, b);
        if is_below(block) {
            return true;
        }
        body.inst(user).opcode == Opcode::Phi
            && body.phi_entries(user).filter(|e| e.0 == Value::from(operand)).all(|e| is_below(e.1))
    }
}

/// The expression with the recurrences of these loops one iteration later.
fn after_increment(se: &mut ScalarEvolution<'_>, e: Expr, loops: &[Loop]) -> Expr {
    se.rewrite_parts(
        e,
        |_, _| None,
        |se, part, ops| match se.rec_loop(part).filter(|l| loops.contains(l)) {
            Some(l) => moved(se, ops, l, true),
            None => rebuilt(se, part, ops),
        },
    )
}

/// A recurrence of these operands, one iteration later or earlier.
fn moved(se: &mut ScalarEvolution<'_>, mut ops: Ops, l: Loop, later: bool) -> Expr {
    if later {
        for k in 0..ops.len() - 1 {
            ops[k] = se.add2(ops[k], ops[k + 1]);
        }
    } else {
        for k in (0..ops.len() - 1).rev() {
            ops[k] = se.minus(ops[k], ops[k + 1], Wrap::empty());
        }
    }
    se.add_rec(ops, l, Wrap::empty())
}

fn rebuilt(se: &mut ScalarEvolution<'_>, e: Expr, ops: Ops) -> Expr {
    if se.ops(e) == &ops[..] { e } else { se.rebuild(e, ops) }
}

/// The instructions of a loop that only assumptions need.
fn ephemeral_values(view: FunctionView<'_>, loops: &Loops, assumptions: &Assumptions, l: Loop) -> FxHashSet<Inst> {
    let body = view.body;
    let assumes = assumptions.iter(view.module, body).filter(|&a| loops.contains(l, body.inst_block(a)));
    let mut found: FxHashSet<Inst> = assumes.collect();
    let mut work: Vec<Inst> = found.iter().copied().collect();
    // The set does not depend on the order in which it is found.
    while let Some(i) = work.pop() {
        for operand in body.operands(i).filter_map(|v| v.inst()) {
            let is_pure = !has_side_effects(view.module, body, operand) && !body.inst(operand).opcode.is_terminator();
            if is_pure && !found.contains(&operand) && body.users_of(operand).all(|u| found.contains(&u)) {
                found.insert(operand);
                work.push(operand);
            }
        }
    }
    found
}

/// Writes the uses of induction variables.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintIvUsers;

impl LoopPass for PrintIvUsers {
    fn run(&self, unit: &mut LoopUnit<'_, '_>) -> PreservedAnalyses {
        let header = unit.header;
        let unit = &mut *unit.function;
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let loops = unit.analysis::<LoopAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let evolution = unit.analysis::<ScalarEvolutionAnalysis>();
        let Some(l) = loops.innermost(header) else { return PreservedAnalyses::all() };
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let w = ValueText::new(view, unit.sinks.numbers);
        let mut text = Vec::new();
        evolution.ask(view, |se| {
            let uses = iv_uses(view, &tree, &loops, &assumptions, se, l);
            text.extend_from_slice(b"IV Users for loop ");
            w.write_operand(&mut text, header.into());
            let count = se.exact_count(l);
            if se.is_known(count) {
                text.extend_from_slice(b" with backedge-taken count ");
                se.write_expr(&w, &mut text, count);
            }
            text.extend_from_slice(b":\n");
            for u in uses {
                text.extend_from_slice(b"  ");
                w.write_operand(&mut text, u.operand.into());
                text.extend_from_slice(b" = ");
                let e = se.get(u.operand.into());
                se.write_expr(&w, &mut text, e);
                for l in u.post_increment {
                    text.extend_from_slice(b" (post-inc with loop ");
                    w.write_operand(&mut text, loops.header(l).into());
                    text.push(b')');
                }
                text.extend_from_slice(b" in  ");
                w.write(&mut text, u.user.into());
                text.push(b'\n');
            }
        });
        // A reader that went away shows when the whole output is written.
        let _ = unit.sinks.out.write_all(&text);
        PreservedAnalyses::all()
    }

    fn effect(&self) -> Effect {
        Effect::Nothing
    }

    fn is_required(&self) -> bool {
        true
    }
}
