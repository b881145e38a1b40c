//! `reassociate`: sums, products and bitwise operations of several operands get one order, so that constants meet, equal parts are computed
//! once, and what does not change in a loop stands together.
//!
//! # What it does
//! ```text
//!   %a = add i32 %x, 4                    %b = add i32 %y, %x
//!   %b = add i32 %a, %y         ⇒         %c = add i32 %b, 9
//!   %c = add i32 %b, 5
//!
//!   %a = mul i32 %x, %y                   %reass.add = add i32 %z, %y
//!   %b = mul i32 %x, %z         ⇒         %reass.mul = mul i32 %reass.add, %x
//!   %c = add i32 %a, %b
//! ```
//! Subtractions, negations, shifts and disjoint `or`s join in where that lets a sum or product grow. Floating point takes part where
//! `reassoc` and `nsz` allow it.
//!
//! # What it leaves alone, and why
//! Values of one bit: their order may be that of a short-circuited condition. Values with users outside the expression: they are its
//! operands. Blocks that cannot be reached.
//!
//! # Algorithm
//! Each value has a rank: constants 0, arguments next, then blocks in reverse post-order, and within one the instructions that are tied to their place
//! ([`ranks`]). An expression is linearised into a list of operands ([`linearize`]), sorted by rank, simplified as a list ([`operands`],
//! [`add`], [`mul`], [`xor`]) and written back into the same instructions, operands of highest rank outermost ([`rewrite`]). Pairs of operands that occur in
//! several expressions go innermost ([`pairs`]). What changed is looked at again at the end of the block.
//!
//! # Complexity
//! An expression of n operands takes O(n log n); it is visited at its root. Searches among operands of one rank end at
//! [`operands::MAX_SEARCH`], the search for common factors at [`factors::MAX_FACTORS`], and negations move into so many sums as
//! [`negate::MAX_NEGATED_SUMS`] says.
//!
//! # Needs and preserves
//! Needs nothing. Control flow does not change.
//!
//! # Poison, flags, debug info
//! Overflow flags stay where all operations of the expression had them and no partial result can overflow ([`linearize::Overflow`]). Fast-math
//! flags are those of the root. Debug records of inner results that no longer exist say that the variable is unknown.
//!
//! # Compatibility with LLVM 22
//! `nnan` and `ninf` stay only where the whole expression had them: see `docs/differences.md`.

mod add;
mod factors;
mod linearize;
mod mul;
mod negate;
mod operands;
mod pairs;
mod ranks;
mod redo;
mod rewrite;
mod xor;

use crate::utils::salvage::salvage_debug_info;
use analysis::branch_prob::reverse_postorder;
use analysis::effects::is_trivially_dead;
use analysis::{Env, Query};
use ir::{Block, Body, Inst, Md, Opcode, Type, TypeTable, Value};
use linearize::LoadTrees;
use pairs::Pairs;
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};
use ranks::Ranks;
use redo::RedoList;
use rustc_hash::FxHashMap;

static CHANGED: Statistic = Statistic::new("reassociate", "NumChanged", "Number of insts reassociated");
static ANNIHILATED: Statistic = Statistic::new("reassociate", "NumAnnihil", "Number of expr tree annihilated");
static FACTORED: Statistic = Statistic::new("reassociate", "NumFactor", "Number of multiplies factored");

/// So far a node is followed to the root of its expression when an operand of it goes away; LLVM has no limit.
const MAX_CLIMB: usize = 1000;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reassociate;

impl FunctionPass for Reassociate {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let order = reverse_postorder(unit.body);
        let env = Env::new(unit.module, unit.global);
        let negations_left = unit.body.num_insts().saturating_mul(negate::MAX_NEGATED_SUMS);
        let mut pass = Pass {
            env,
            ranks: Ranks::new(&env.query(unit.body), &order),
            pairs: Pairs::new(unit.body, &order),
            body: unit.body,
            redo: RedoList::default(),
            load_trees: LoadTrees::default(),
            replaced: FxHashMap::default(),
            factors_left: 0,
            negations_left,
            changed: false,
        };
        for &block in &order {
            pass.visit_block(block);
        }
        if pass.changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

/// An operand of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Operand {
    rank: u32,
    value: Value,
}

struct Pass<'a> {
    env: Env<'a>,
    body: &'a mut Body,
    ranks: Ranks,
    pairs: Pairs,
    /// Instructions to look at (again).
    redo: RedoList,
    load_trees: LoadTrees,
    /// Negations that became multiplications while an expression was taken apart.
    replaced: FxHashMap<Value, Value>,
    /// How many factors may still be looked at in the expression at hand.
    factors_left: usize,
    /// How many sums may still be negated operand by operand.
    negations_left: usize,
    changed: bool,
}

impl Pass<'_> {
    fn types(&self) -> &TypeTable {
        self.env.types()
    }

    fn query(&self) -> Query<'_> {
        self.env.query(self.body)
    }

    fn opcode(&self, i: Inst) -> Opcode {
        self.body.inst(i).opcode
    }

    fn operand(&self, value: Value) -> Operand {
        Operand { rank: self.ranks.known(value).unwrap_or(0), value }
    }

    /// An operand with its rank, which is found if it is not known.
    fn ranked(&mut self, value: Value) -> Operand {
        Operand { rank: self.ranks.rank(&self.env.query(self.body), value), value }
    }

    fn is_float(&self, ty: Type) -> bool {
        self.types().is_float(self.types().scalar(ty))
    }

    fn visit_block(&mut self, block: Block) {
        let mut next = self.body.first_inst(block);
        while let Some(i) = next.expand() {
            if is_trivially_dead(self.query(), i) {
                next = self.body.next_inst(i);
                self.erase(i);
            } else {
                self.optimize(i);
                next = self.body.next_inst(i);
            }
        }
        self.erase_dead();
        while let Some(i) = self.redo.pop_first() {
            if is_trivially_dead(self.query(), i) {
                self.erase(i);
            } else {
                self.optimize(i);
            }
        }
    }

    /// Removes what is dead of what is to be looked at again, and what it alone kept alive.
    fn erase_dead(&mut self) {
        let mut work = self.redo.clone();
        while let Some(i) = work.pop_last() {
            if !is_trivially_dead(self.query(), i) {
                continue;
            }
            self.redo.remove(i);
            let operands: Vec<Value> = self.body.operands(i).collect();
            self.remove(i);
            operands.iter().filter_map(|v| v.inst()).filter(|&o| !self.body.has_uses(o)).for_each(|o| work.insert(o));
        }
    }

    fn remove(&mut self, i: Inst) {
        self.ranks.forget(i);
        salvage_debug_info(self.env.module, self.body, i);
        self.body.remove(i);
        self.changed = true;
    }

    /// Removes a dead instruction; the expressions that its operands belong to are looked at again.
    fn erase(&mut self, i: Inst) {
        let operands: Vec<Value> = self.body.operands(i).collect();
        self.redo.remove(i);
        self.remove(i);
        for operand in operands.iter().filter_map(|v| v.inst()).filter(|&o| o != i) {
            let root = self.expression_root(operand);
            if self.ranks.known(root.into()).is_some() {
                self.redo.insert(root);
            }
        }
    }

    fn expression_root(&self, mut i: Inst) -> Inst {
        let op = self.opcode(i);
        for _ in 0..MAX_CLIMB {
            match self.single_user(i) {
                Some(user) if user != i && self.opcode(user) == op => i = user,
                _ => break,
            }
        }
        i
    }

    /// The instruction that uses a value, if its use is the only one.
    fn single_user(&self, v: impl Into<Value>) -> Option<Inst> {
        let mut uses = self.body.uses_of(v);
        let first = uses.next()?;
        uses.next().is_none().then(|| self.body.use_inst(first))
    }

    /// The operation `op` that computes `v`, if it may become part of another expression: `v` has one use and may be reordered.
    fn reassociable(&self, v: Value, op: Opcode) -> Option<Inst> {
        let i = v.inst().filter(|&i| self.opcode(i) == op)?;
        (self.body.has_one_use(i) && (!op_is_float(op) || self.is_associative_float(i))).then_some(i)
    }

    /// The same of either of two operations.
    fn reassociable_either(&self, v: Value, [a, b]: [Opcode; 2]) -> Option<Inst> {
        self.reassociable(v, a).or_else(|| self.reassociable(v, b))
    }

    /// Do the flags allow to regroup a floating-point operation?
    fn is_associative_float(&self, i: Inst) -> bool {
        let flags = self.body.inst(i).fast_math();
        flags.reassoc() && flags.nsz()
    }

    fn is_associative(&self, i: Inst) -> bool {
        match self.opcode(i) {
            Opcode::Add | Opcode::Mul | Opcode::And | Opcode::Or | Opcode::Xor => true,
            Opcode::FAdd | Opcode::FMul => self.is_associative_float(i),
            _ => false,
        }
    }

    fn swap_operands(&mut self, i: Inst) {
        let (a, b) = (self.body.operand(i, 0), self.body.operand(i, 1));
        self.body.set_operand(i, 0, b);
        self.body.set_operand(i, 1, a);
    }

    /// Looks at one instruction: brings it into a form that joins expressions, and rewrites the expression whose root it is.
    fn optimize(&mut self, i: Inst) {
        let op = self.opcode(i);
        if !op.is_binary() && op != Opcode::FNeg {
            return;
        }
        let mut i = self.shift_to_mul(i);
        if self.opcode(i).is_commutative() {
            self.canonicalize_operands(i);
        }
        i = self.canonicalize_negative_floats(i);
        let op = self.opcode(i);
        let ty = self.body.inst(i).ty;
        if op_is_float(op) && !self.is_associative_float(i) || self.types().scalar(ty) == Type::I1 {
            return;
        }
        i = self.or_to_add(i);
        i = self.lower_subtraction(i);
        if self.is_associative(i) && !self.is_inner_node(i) {
            self.reassociate(i);
        }
    }

    fn canonicalize_operands(&mut self, i: Inst) {
        let (a, b) = (self.body.operand(i, 0), self.body.operand(i, 1));
        if a == b || b.constant().is_some() {
            return;
        }
        if a.constant().is_some() || self.ranked(b).rank < self.ranked(a).rank {
            self.swap_operands(i);
            self.changed = true;
        }
    }

    /// Is the instruction part of an expression that is visited at another root?
    fn is_inner_node(&mut self, i: Inst) -> bool {
        let Some(user) = self.single_user(i) else { return false };
        let (op, above) = (self.opcode(i), self.opcode(user));
        if op == above {
            // The first walk comes to the root anyway.
            if user != i && self.body.inst_block(user) == self.body.inst_block(i) {
                self.redo.insert(user);
            }
            return true;
        }
        matches!((op, above), (Opcode::Add, Opcode::Sub) | (Opcode::FAdd, Opcode::FSub))
    }

    /// Rewrites the expression with this root.
    fn reassociate(&mut self, root: Inst) {
        self.factors_left = factors::MAX_FACTORS;
        let tree = self.linearize(root);
        let mut operands = self.expand(&tree);
        operands.sort_by_key(|o| std::cmp::Reverse(o.rank));
        if let Some(v) = self.optimize_operands(root, &mut operands) {
            return self.replace_root(root, v);
        }
        self.move_minus_one_outward(root, &mut operands);
        if let &[only] = &operands[..] {
            return self.replace_root(root, only.value);
        }
        self.pairs.move_best_pair_last(self.body, root, &mut operands);
        self.rewrite(root, &operands, &tree);
    }

    fn replace_root(&mut self, root: Inst, v: Value) {
        // An expression of itself, in code that is never reached.
        if v == root.into() {
            return;
        }
        self.body.replace_all_uses(root, v);
        let location = self.body.debug_loc(root);
        if let Some(i) = v.inst().filter(|_| location != Md::NONE) {
            self.body.set_debug_loc(i, location);
        }
        self.redo.insert(root);
        self.changed = true;
    }

    /// A product that only a sum uses is negated outermost, so that the sum can take the negation: (-x)·y + z is z - x·y.
    fn move_minus_one_outward(&self, root: Inst, operands: &mut [Operand]) {
        let (Some(user), Some(last)) = (self.single_user(root), operands.last()) else { return };
        let is_product_in_sum =
            matches!((self.opcode(root), self.opcode(user)), (Opcode::Mul, Opcode::Add) | (Opcode::FMul, Opcode::FAdd));
        if is_product_in_sum && self.is_minus_one(last.value) {
            operands.rotate_right(1);
        }
    }

    fn is_minus_one(&self, v: Value) -> bool {
        let Some(c) = v.constant().filter(|_| !self.types().is_vector(self.body.value_type(v))) else { return false };
        let (pool, types) = (self.body.consts(), self.types());
        pool.splat_int(types, c).is_some_and(|n| n.is_ones())
            || pool.splat_float(types, c).is_some_and(|(ty, bits)| bits == ir::float::from_i64(ty, -1))
    }
}

fn op_is_float(op: Opcode) -> bool {
    matches!(op, Opcode::FNeg | Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv | Opcode::FRem)
}
