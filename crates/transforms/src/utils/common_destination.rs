//! Two branches in a row, one of whose targets they have in common, become one branch on both conditions.

use crate::utils::edges::EdgeRemover;
use analysis::Query;
use analysis::branch_prob::branch_weights;
use analysis::value_tracking::is_not_poison;
use analysis::{DominatorTree, FunctionView};
use ir::metadata_kinds::kind;
use ir::{Block, Body, Builder, Global, Inst, InstData, Md, Module, Opcode, Type, Value};

/// How poison is followed through operands.
const MAX_POISON_DEPTH: u32 = 2;

/// How two branches are joined.
struct Recipe {
    /// `or`, rather than `and`.
    is_or: bool,
    /// The first branch is turned round before.
    inverts: bool,
}

/// The branches that a fold is about.
pub struct Fold<'a> {
    /// The module.
    pub module: &'a Module,
    /// The function.
    pub global: Global,
    /// Dominators, for facts about poison.
    pub tree: &'a DominatorTree,
}

impl Fold<'_> {
    /// Lets the predecessor of `b`, which has only a comparison and a branch on it, branch on both conditions. `b` is left without
    /// predecessors, and its phi entries stay. Is it done?
    pub fn fold_into_predecessor(&self, body: &mut Body, b: Block) -> bool {
        let Some(pred) = body.single_predecessor(b) else { return false };
        let (Some(branch), Some(first)) = (body.terminator(b), body.terminator(pred)) else { return false };
        let is_conditional = |t: Inst| body.inst(t).opcode == Opcode::Br && body.num_successors(t) == 2;
        if pred == b || !is_conditional(branch) || !is_conditional(first) || body.block_successors(b).any(|s| s == b) {
            return false;
        }
        let Some(test) = body.operand(branch, 0).inst() else { return false };
        let is_alone = body.first_inst(b) == test && body.next_inst(test) == branch;
        if !is_alone || !body.inst(test).opcode.is_compare() || !body.has_one_use(test) || !self.agree(body, b, pred) {
            return false;
        }
        let Some(recipe) = recipe(body, branch, first) else { return false };
        self.perform(body, test, branch, first, &recipe);
        true
    }

    /// Do the phis of common successors get the same from both?
    fn agree(&self, body: &Body, b: Block, pred: Block) -> bool {
        body.block_successors(pred)
            .filter(|&s| body.block_successors(b).any(|t| t == s))
            .all(|s| body.phis(s).all(|phi| body.phi_value_for(phi, b) == body.phi_value_for(phi, pred)))
    }

    fn perform(&self, body: &mut Body, test: Inst, branch: Inst, first: Inst, recipe: &Recipe) {
        let (b, pred) = (body.inst_block(branch), body.inst_block(first));
        if recipe.inverts {
            self.invert(body, first);
        }
        let at = usize::from(body.successor(first, 0) != b);
        let unique = body.successor(branch, at);
        let phis: Vec<Inst> = body.phis(unique).collect();
        for phi in phis {
            if let Some(v) = body.phi_value_for(phi, b) {
                body.push_phi_entry(phi, v, pred);
            }
        }
        let prof = self.joined_weights(body, branch, first, at);
        if prof.is_some() || body.attachment(first, kind::PROF).is_some() {
            body.set_attachment(first, kind::PROF, prof);
        }
        body.set_successor(first, at, unique);
        let of_loop = body.attachment(branch, kind::LOOP);
        if of_loop.is_some() {
            body.set_attachment(first, kind::LOOP, of_loop);
        }
        let copy = self.move_test(body, test, first);
        let condition = body.operand(first, 0);
        let joined = self.logical(body, recipe.is_or, condition, copy, first);
        if let Some(select) = joined.inst().filter(|&i| prof.is_some() && body.inst(i).opcode == Opcode::Select) {
            body.set_attachment(select, kind::PROF, prof);
        }
        body.set_operand(first, 0, joined);
    }

    /// The comparison, before the first branch. That it stands in the other block too does not matter: nothing leads there.
    fn move_test(&self, body: &mut Body, test: Inst, first: Inst) -> Value {
        let operands: Vec<Value> = body.operands(test).collect();
        let (old, loc) = (*body.inst(test), body.debug_loc(test));
        // A copy, of either kind of comparison, with all its flags.
        let mut data = InstData::new(old.opcode, old.ty).with(old.flags());
        if old.opcode == Opcode::ICmp {
            data.set_int_predicate(old.int_predicate());
        } else {
            data.set_float_predicate(old.float_predicate());
        }
        let attachments = body.attachments(test).to_vec();
        let copy = insert(body, data, &operands, first);
        if loc == body.debug_loc(first) {
            body.set_debug_loc(copy, loc);
        }
        body.set_attachments(copy, &attachments);
        let poison = body.consts_mut().poison(old.ty);
        body.take_name(copy.into(), test.into());
        body.replace_all_uses(test, poison);
        copy.into()
    }

    fn logical(&self, body: &mut Body, is_or: bool, a: Value, b: Value, at: Inst) -> Value {
        let implied = self.implies_poison(body, b, a, 0);
        let word: Value = body.consts_mut().int(&self.module.ctx.types, Type::I1, is_or.into()).into();
        let mut builder = Builder::before(body, &self.module.ctx.types, at);
        builder.named(b"or.cond");
        match (implied, is_or) {
            (true, true) => builder.or(a, b),
            (true, false) => builder.and(a, b),
            (false, true) => builder.select(a, word, b),
            (false, false) => builder.select(a, b, word),
        }
    }

    /// Turns a branch round.
    fn invert(&self, body: &mut Body, branch: Inst) {
        let condition = body.operand(branch, 0);
        let own = condition.inst().filter(|&i| body.inst(i).opcode.is_compare() && body.has_one_use(i));
        if let Some(i) = own {
            invert_compare(body, i);
        } else {
            let name = [body.name(condition).unwrap_or_default(), b".not"].concat();
            let not = Builder::before(body, &self.module.ctx.types, branch).named(&name).not(condition);
            body.set_operand(branch, 0, not);
        }
        let (a, b) = (body.successor(branch, 0), body.successor(branch, 1));
        body.set_successor(branch, 0, b);
        body.set_successor(branch, 1, a);
        if let Some(w) = self.weights(body, branch) {
            let md = self.weights_node([w[1].into(), w[0].into()]);
            body.set_attachment(branch, kind::PROF, md);
        }
    }

    fn weights(&self, body: &Body, branch: Inst) -> Option<[u32; 2]> {
        let view = FunctionView { module: self.module, global: self.global, body };
        branch_weights(view, branch)?.try_into().ok()
    }

    /// The weights of the joined branch; those of one that has none count as even.
    fn joined_weights(&self, body: &Body, branch: Inst, first: Inst, at: usize) -> Md {
        let (p, s) = (self.weights(body, first), self.weights(body, branch));
        if p.is_none() && s.is_none() {
            return Md::NONE;
        }
        let [pt, pf] = p.unwrap_or([1, 1]).map(u64::from);
        let [st, sf] = s.unwrap_or([1, 1]).map(u64::from);
        let both = |a: u64, b: u64, c: u64, d: u64| a.saturating_mul(b).saturating_add(c.saturating_mul(d));
        if at == 0 {
            self.weights_node([pt.saturating_mul(st), both(pf, sf + st, pt, sf)])
        } else {
            self.weights_node([both(pt, sf + st, pf, st), pf.saturating_mul(sf)])
        }
    }

    /// `!{!"branch_weights", i32, i32}`, scaled down to 32 bits; none where both are zero.
    fn weights_node(&self, weights: [u64; 2]) -> Md {
        let largest = weights[0].max(weights[1]);
        if largest == 0 {
            return Md::NONE;
        }
        let shift = 32u32.saturating_sub(largest.leading_zeros());
        let md = &self.module.ctx.md;
        let number = |w: u64| md.int(Type::I32, w >> shift);
        md.tuple(&[md.string(b"branch_weights"), number(weights[0]), number(weights[1])])
    }

    /// Is `v` poison whenever `assumed` is?
    fn implies_poison(&self, body: &Body, assumed: Value, v: Value, depth: u32) -> bool {
        let view = FunctionView { module: self.module, global: self.global, body };
        let at = assumed.inst().unwrap_or(Inst::NONE);
        if is_not_poison(&Query::of(view).with_tree(self.tree), assumed) || directly_implies(body, assumed, v, 0) {
            return true;
        }
        at.is_some()
            && depth < MAX_POISON_DEPTH
            && !may_create_poison(body, at)
            && body.operands(at).all(|o| self.implies_poison(body, o, v, depth + 1))
    }
}

fn insert(body: &mut Body, data: InstData, operands: &[Value], next: Inst) -> Inst {
    let i = body.insert_before(next, data, operands);
    body.move_records(next, i);
    i
}

/// Is `v` computed from `assumed` in such a way that poison goes through?
fn directly_implies(body: &Body, assumed: Value, v: Value, depth: u32) -> bool {
    if assumed == v {
        return true;
    }
    let Some(i) = v.inst().filter(|_| depth < MAX_POISON_DEPTH) else { return false };
    let op = body.inst(i).opcode;
    let propagates = |k: usize| {
        op.is_binary()
            || op.is_cast()
            || op.is_compare()
            || matches!(op, Opcode::FNeg | Opcode::GetElementPtr)
            || (op == Opcode::Select && k == 0)
    };
    body.operands(i).enumerate().any(|(k, o)| propagates(k) && directly_implies(body, assumed, o, depth + 1))
}

/// May the instruction give poison though no operand is? Only the plainest ones are known not to.
fn may_create_poison(body: &Body, i: Inst) -> bool {
    use Opcode::*;
    let d = body.inst(i);
    let plain =
        matches!(d.opcode, Add | Sub | Mul | And | Or | Xor | ICmp | FCmp | ZExt | SExt | Trunc | BitCast | PtrToInt)
            || matches!(d.opcode, URem | SRem | UDiv | SDiv | GetElementPtr | FAdd | FSub | FMul | FDiv | FNeg);
    !plain || d.has_poison_generating_flags()
}

fn recipe(body: &Body, branch: Inst, first: Inst) -> Option<Recipe> {
    let (p, s) = ([0, 1].map(|k| body.successor(first, k)), [0, 1].map(|k| body.successor(branch, k)));
    if p[0] == s[0] {
        Some(Recipe { is_or: true, inverts: false })
    } else if p[1] == s[1] {
        Some(Recipe { is_or: false, inverts: false })
    } else if p[0] == s[1] {
        Some(Recipe { is_or: false, inverts: true })
    } else if p[1] == s[0] {
        Some(Recipe { is_or: true, inverts: true })
    } else {
        None
    }
}

fn invert_compare(body: &mut Body, i: Inst) {
    let d = *body.inst(i);
    if d.opcode == Opcode::ICmp {
        body.inst_mut(i).set_int_predicate(d.int_predicate().inverse());
    } else {
        body.inst_mut(i).set_float_predicate(d.float_predicate().inverse());
    }
}

/// Removes a block that nothing leads to.
pub fn remove_dead_block(body: &mut Body, b: Block) {
    let successors: Vec<Block> = body.block_successors(b).collect();
    let mut remover = EdgeRemover::default();
    successors.into_iter().for_each(|s| remover.remove(body, b, s));
    body.remove_blocks(&[b]);
}
