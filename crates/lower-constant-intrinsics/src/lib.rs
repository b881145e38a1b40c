//! `lower-constant-intrinsics`: questions about constants that no earlier pass has answered get their last answer.
//!
//! # What it does
//! ```text
//!   %k = call i1 @llvm.is.constant.i32(i32 %x)
//!   br i1 %k, label %yes, label %no                 ⇒   br label %no
//!   %n = call i64 @llvm.objectsize(ptr %p, …)       ⇒   the size, if it is known, or -1 or 0
//! ```
//! `llvm.is.constant` is true of numbers and false of all else; what depends on the answer is simplified, branches that it decides go on in one place,
//! and blocks that nothing leads to any more go. With its last argument true, `llvm.objectsize` may be computed when the program runs.
//!
//! | file | what it holds |
//! |---|---|
//! | `sizes.rs` | what `llvm.objectsize` becomes |
//! | `run_time.rs` | instructions that compute sizes and offsets |
//!
//! # What it leaves alone, and why
//! Nothing: targets know neither intrinsic.
//!
//! # Algorithm
//! One walk in reverse post-order; users of what was replaced are simplified, and their users.
//!
//! # Complexity
//! Linear in instructions and their users; the objects behind one pointer are found within the limits of [`analysis::object_size`].
//!
//! # Needs and preserves
//! Updates dominators.
//!
//! # Poison, flags, debug info
//! Debug records follow what replaces their value.
//!
//! # Compatibility with LLVM 22
//! `opt` assumes that a size computed at run time is not -1, also where it is the argument of a call that may return null, or is cut off; here only where
//! it is the size of an object that exists. A size that does not fit into the result is unknown, at run time as well.

mod run_time;
mod sizes;

use analysis::branch_prob::reverse_postorder;
use analysis::domtree::Update;
use analysis::effects::has_side_effects;
use analysis::{DominatorTreeAnalysis, Env, simplify_instruction};
use ir::intrinsics::id;
use ir::{Inst, Type, Value, View};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};
use rustc_hash::FxHashSet;
use transforms::utils::edges::remove_predecessor;
use transforms::utils::explain::explain;
use transforms::utils::local::remove_unreachable_blocks;
use transforms::utils::replace::replace_uses;

/// The pass.
const PASS: &str = "lower-constant-intrinsics";

const NAME: &str = "lower-is-constant-intrinsic";

static IS_CONSTANT: Statistic =
    Statistic::new(NAME, "IsConstantIntrinsicsHandled", "Number of 'is.constant' intrinsic instructions handled");
static OBJECT_SIZE: Statistic =
    Statistic::new(NAME, "ObjectSizeIntrinsicsHandled", "Number of 'objectsize' intrinsic instructions handled");

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct LowerConstantIntrinsics;

impl FunctionPass for LowerConstantIntrinsics {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let calls = questions(unit);
        if calls.is_empty() {
            return PreservedAnalyses::all();
        }
        let mut lowering = Lowering { unit, updates: Vec::new(), has_dead_blocks: false };
        calls.into_iter().for_each(|call| lowering.visit(call));
        let Lowering { unit, updates, has_dead_blocks } = lowering;
        if updates.is_empty() {
            return PreservedAnalyses::cfg();
        }
        if let Some(mut tree) = unit.analyses.lend::<DominatorTreeAnalysis>() {
            tree.apply_updates(unit.body, &updates);
            unit.analyses.give_back(tree);
        }
        if has_dead_blocks {
            remove_unreachable_blocks(unit.body);
        }
        PreservedAnalyses::none().and::<DominatorTreeAnalysis>()
    }
}

/// The calls to lower, in reverse post-order.
fn questions(unit: &FunctionUnit<'_>) -> Vec<Inst> {
    let body = &*unit.body;
    let asks = |&i: &Inst| matches!(unit.module.called_intrinsic(body, i), Some(id::IS_CONSTANT | id::OBJECTSIZE));
    if !body.all_insts().any(|i| asks(&i)) {
        return Vec::new();
    }
    reverse_postorder(body).into_iter().flat_map(|b| body.block_insts(b)).filter(asks).collect()
}

struct Lowering<'a, 'u> {
    unit: &'a mut FunctionUnit<'u>,
    /// Edges that are gone.
    updates: Vec<Update>,
    /// Has a block lost its last predecessor?
    has_dead_blocks: bool,
}

impl Lowering<'_, '_> {
    fn env(&self) -> Env<'_> {
        Env::new(self.unit.module, self.unit.global)
    }

    fn visit(&mut self, call: Inst) {
        // It may have gone with what it depended on.
        if self.unit.body.inst_block(call).is_none() {
            return;
        }
        let answer = match self.unit.module.called_intrinsic(self.unit.body, call) {
            Some(id::IS_CONSTANT) => {
                IS_CONSTANT.add(1);
                self.is_constant(call)
            }
            _ => {
                OBJECT_SIZE.add(1);
                sizes::lower(self.unit, call)
            }
        };
        self.explain("answer a question", call, answer);
        for user in self.replace_and_simplify(call, answer) {
            if self.unit.body.inst_block(user).is_some() {
                self.fold_branch(user);
            }
        }
    }

    /// Is the argument a number? Addresses are none.
    fn is_constant(&mut self, call: Inst) -> Value {
        let FunctionUnit { module, global, body, .. } = &mut *self.unit;
        let is_constant = body.operand(call, 0).constant().is_some()
            && simplify_instruction(Env::new(module, *global), body, call).is_some();
        body.consts_mut().int(&module.ctx.types, Type::I1, is_constant.into()).into()
    }

    /// Puts a value in the place of an instruction, and simplifies what uses it, and what uses that. The users that stay.
    fn replace_and_simplify(&mut self, i: Inst, value: Value) -> Vec<Inst> {
        let mut seen = FxHashSet::default();
        let mut work = Vec::new();
        let mut stay = Vec::new();
        self.replace(i, value, &mut seen, &mut work);
        let mut next = 0;
        while let Some(&user) = work.get(next) {
            next += 1;
            let FunctionUnit { module, global, body, .. } = &mut *self.unit;
            match simplify_instruction(Env::new(module, *global), body, user) {
                Some(v) if v != user.into() => {
                    self.explain("simplify what uses the answer", user, v);
                    self.replace(user, v, &mut seen, &mut work);
                }
                _ => stay.push(user),
            }
        }
        stay
    }

    /// Tells what is about to take the place of an instruction.
    fn explain(&mut self, step: &str, i: Inst, value: Value) {
        explain(PASS, self.unit, step, |explainer, view| {
            format!("{}  <-  {}", explainer.instruction(view, i), explainer.operand(view, value))
        });
    }

    fn replace(&mut self, i: Inst, value: Value, seen: &mut FxHashSet<Inst>, work: &mut Vec<Inst>) {
        let users = self.unit.body.users_of(i).filter(|&user| user != i && seen.insert(user));
        work.extend(users);
        replace_uses(self.unit.body, i, value);
        let opcode = self.unit.body.inst(i).opcode;
        let env = self.env();
        if !opcode.is_eh_pad() && !opcode.is_terminator() && !has_side_effects(env.module, self.unit.body, i) {
            self.unit.body.remove(i);
        }
    }

    /// Makes a branch go on in one place, if its condition is constant now.
    fn fold_branch(&mut self, branch: Inst) {
        let body = &mut *self.unit.body;
        let View::CondBr { cond, yes, no } = body.view(branch) else { return };
        let Some(is_true) = cond.constant().and_then(|c| body.consts().as_u64(c)) else { return };
        let (target, other) = if is_true != 0 { (yes, no) } else { (no, yes) };
        if target == other {
            return;
        }
        self.explain("fold a branch", branch, target.into());
        let body = &mut *self.unit.body;
        let source = body.inst_block(branch);
        remove_predecessor(body, other, source);
        let location = body.debug_loc(branch);
        let new = body.insert_br(branch, target);
        body.move_records(branch, new);
        body.set_debug_loc(new, location);
        body.remove(branch);
        self.updates.push(Update::Delete(source, other));
        self.has_dead_blocks |= body.predecessors(other).next().is_none();
    }
}
