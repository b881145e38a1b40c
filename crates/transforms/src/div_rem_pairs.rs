//! `div-rem-pairs`: the quotient and the remainder of the same two numbers are brought together where the machine computes both at once;
//! elsewhere the remainder is computed from the quotient.
//!
//! # What it does
//! ```text
//!   %d = sdiv i32 %a, %b          x86:  %d = sdiv i32 %a, %b          others:  %d = sdiv i32 %a.frozen, %b.frozen
//!   br i1 %c, label %x, …   ⇒           %r = srem i32 %a, %b                   br i1 %c, label %x, …
//! x:                                    br i1 %c, label %x, …                x:
//!   %r = srem i32 %a, %b                                                       %1 = mul i32 %d, %b.frozen
//!                                                                              %r.decomposed = sub i32 %a.frozen, %1
//! ```
//! Where the machine computes both, `a - (a / b) * b` becomes a remainder again.
//!
//! # What it leaves alone, and why
//! Pairs in blocks of which none dominates the other, unless both are executed anyway once the block above them is. The last quotient and the
//! last remainder of each pair of operands count, others stay.
//!
//! # Algorithm, complexity
//! One walk that finds pairs by operands, then one over the pairs. Linear, but for the search of what stands before a quotient and remainder in blocks next to
//! each other, which goes through at most both blocks.
//!
//! # Needs and preserves
//! Needs dominators and the facts of the target. Control flow does not change.
//!
//! # Poison, flags, debug info
//! A quotient that a remainder is computed from loses `exact`. Operands that may be undef are frozen, since they count twice.
//!
//! # Compatibility with LLVM 22
//! Pairs in blocks that cannot be reached stay.

use analysis::value_tracking::{is_not_undef, transfers_execution};
use analysis::{DominatorTree, DominatorTreeAnalysis, Env, TargetFacts, TargetFactsAnalysis};
use ir::{Block, Body, Builder, Inst, InstData, Opcode, Value, View};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};
use rustc_hash::FxHashMap;

static PAIRS: Statistic = Statistic::new("div-rem-pairs", "NumPairs", "Number of div/rem pairs");
static RECOMPOSED: Statistic = Statistic::new("div-rem-pairs", "NumRecomposed", "Number of instructions recomposed");
static HOISTED: Statistic = Statistic::new("div-rem-pairs", "NumHoisted", "Number of instructions hoisted");
static DECOMPOSED: Statistic = Statistic::new("div-rem-pairs", "NumDecomposed", "Number of instructions decomposed");

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct DivRemPairs;

impl FunctionPass for DivRemPairs {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let pairs = find_pairs(unit.body);
        if pairs.is_empty() {
            return PreservedAnalyses::all();
        }
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let target = unit.analysis::<TargetFactsAnalysis>();
        let env = Env::new(unit.module, unit.global).with_tree(&tree);
        let mut pass = Pass { env, tree: &tree, target: &target, body: unit.body, changed: false };
        for pair in pairs {
            PAIRS.add(1);
            if tree.is_reachable(pass.body.inst_block(pair.div)) && tree.is_reachable(pass.body.inst_block(pair.rem)) {
                pass.visit(pair);
            }
        }
        if pass.changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

/// A quotient and a remainder of the same operands.
#[derive(Clone, Copy)]
struct Pair {
    signed: bool,
    a: Value,
    b: Value,
    div: Inst,
    rem: Inst,
}

/// Signed?, and the operands.
type Key = (bool, Value, Value);

/// The pairs, in the order of their first remainders.
fn find_pairs(body: &Body) -> Vec<Pair> {
    let mut quotients: FxHashMap<Key, Inst> = FxHashMap::default();
    let mut places: FxHashMap<Key, usize> = FxHashMap::default();
    let mut remainders: Vec<(Key, Inst)> = Vec::new();
    for i in body.all_insts() {
        let remainder = match body.view(i) {
            View::Binary { op: op @ (Opcode::SDiv | Opcode::UDiv), a, b } => {
                quotients.insert((op == Opcode::SDiv, a, b), i);
                None
            }
            View::Binary { op: op @ (Opcode::SRem | Opcode::URem), a, b } => Some((op == Opcode::SRem, a, b)),
            _ => expanded_remainder(body, i),
        };
        if let Some(key) = remainder {
            let place = *places.entry(key).or_insert(remainders.len());
            match remainders.get_mut(place) {
                Some((_, last)) => *last = i,
                None => remainders.push((key, i)),
            }
        }
    }
    let pair = |(key @ (signed, a, b), rem)| quotients.get(&key).map(|&div| Pair { signed, a, b, div, rem });
    remainders.into_iter().filter_map(pair).collect()
}

/// Is it `a - (a / b) * b`?
fn expanded_remainder(body: &Body, i: Inst) -> Option<Key> {
    let View::Binary { op: Opcode::Sub, a, b: product } = body.view(i) else { return None };
    let View::Binary { op: Opcode::Mul, a: left, b: right } = body.view_value(product)? else { return None };
    let matches = |quotient, divisor| match body.view_value(quotient)? {
        View::Binary { op: op @ (Opcode::SDiv | Opcode::UDiv), a: dividend, b } if dividend == a && b == divisor => {
            Some((op == Opcode::SDiv, a, divisor))
        }
        _ => None,
    };
    matches(left, right).or_else(|| matches(right, left))
}

struct Pass<'a> {
    env: Env<'a>,
    tree: &'a DominatorTree,
    target: &'a TargetFacts,
    body: &'a mut Body,
    changed: bool,
}

impl Pass<'_> {
    fn visit(&mut self, mut pair: Pair) {
        let at_once = self.target.has_div_rem(self.env.types(), self.body.inst(pair.div).ty);
        let is_expanded = self.body.inst(pair.rem).opcode == Opcode::Sub;
        // An operand that was a remainder itself may have been replaced.
        pair.a = self.body.operand(pair.rem, 0);
        pair.b = self.body.operand(if is_expanded { pair.div } else { pair.rem }, 1);
        if at_once && is_expanded {
            pair.rem = self.recompose(pair);
        }
        let blocks = (self.body.inst_block(pair.div), self.body.inst_block(pair.rem));
        if at_once && blocks.0 == blocks.1 {
            return;
        }
        let mut div_first = self.tree.inst_dominates(self.body, pair.div, pair.rem);
        if !div_first && !self.tree.inst_dominates(self.body, pair.rem, pair.div) {
            let Some(above) = self.common_block(pair, at_once) else { return };
            let Some(end) = self.body.terminator(above) else { return };
            self.body.move_before(pair.div, end);
            self.body.move_records(end, pair.div);
            div_first = true;
            self.changed = true;
            if at_once {
                self.body.move_before(pair.rem, end);
                return;
            }
        }
        if at_once {
            self.bring_together(pair, div_first);
        } else if !is_expanded {
            self.decompose(pair, div_first);
        }
    }

    /// Makes a remainder of `a - (a / b) * b`.
    fn recompose(&mut self, pair: Pair) -> Inst {
        let op = if pair.signed { Opcode::SRem } else { Opcode::URem };
        let name = [self.body.name(pair.rem.into()).unwrap_or_default(), b".recomposed"].concat();
        let data = InstData::new(op, self.body.inst(pair.rem).ty);
        let mut b = Builder::before(self.body, self.env.types(), pair.rem).above_records();
        let rem = b.named(&name).inst(data, &[pair.a, pair.b]);
        self.body.move_records(pair.rem, rem);
        self.body.replace_all_uses(pair.rem, rem);
        self.body.remove(pair.rem);
        RECOMPOSED.add(1);
        self.changed = true;
        rem
    }

    /// The block above both, if one or the other is executed surely once control gets there, and the quotient gains by moving to its end.
    fn common_block(&self, pair: Pair, at_once: bool) -> Option<Block> {
        let (div, rem) = (self.body.inst_block(pair.div), self.body.inst_block(pair.rem));
        let above = self.unique_predecessor(rem)?;
        let leads_to_div = self.only_successor(rem) == Some(div);
        if !leads_to_div && (!at_once || self.unique_predecessor(div) != Some(above)) {
            return None;
        }
        let q = self.env.query(self.body);
        let is_reached = |i: Inst| {
            let before = self.body.block_insts(self.body.inst_block(i)).take_while(|&other| other != i);
            before.into_iter().all(|other| transfers_execution(&q, other))
        };
        let is_safe = is_reached(pair.rem)
            && is_reached(pair.div)
            && self.body.block_successors(above).all(|s| s == div || s == rem)
            && self.body.predecessors(div).all(|p| p == rem || p == above);
        is_safe.then_some(above)
    }

    fn unique_predecessor(&self, b: Block) -> Option<Block> {
        let mut predecessors = self.body.predecessors(b);
        let first = predecessors.next()?;
        predecessors.all(|p| p == first).then_some(first)
    }

    fn only_successor(&self, b: Block) -> Option<Block> {
        let mut successors = self.body.block_successors(b);
        let first = successors.next()?;
        successors.next().is_none().then_some(first)
    }

    /// Moves the lower one behind the upper one.
    fn bring_together(&mut self, pair: Pair, div_first: bool) {
        let (upper, lower) = if div_first { (pair.div, pair.rem) } else { (pair.rem, pair.div) };
        let next = self.body.next_inst(upper);
        self.body.move_before(lower, next);
        HOISTED.add(1);
        self.changed = true;
    }

    /// Computes a remainder from the quotient.
    fn decompose(&mut self, pair: Pair, div_first: bool) {
        let Pair { a, b, div, rem, .. } = pair;
        if !div_first {
            self.body.move_before(div, rem);
            self.body.move_records(rem, div);
        }
        self.body.inst_mut(div).drop_poison_generating_flags();
        let [x, y] = [a, b].map(|v| self.freeze(v, div));
        self.body.set_operand(div, 0, x);
        self.body.set_operand(div, 1, y);
        let name = [self.body.name(rem.into()).unwrap_or_default(), b".decomposed"].concat();
        let mut builder = Builder::before(self.body, self.env.types(), rem);
        let product = builder.mul(div.into(), y);
        let difference = builder.named(&name).sub(x, product);
        self.body.replace_all_uses(rem, difference);
        self.body.remove(rem);
        DECOMPOSED.add(1);
        self.changed = true;
    }

    /// The value, frozen before `div` if it may be undef.
    fn freeze(&mut self, v: Value, div: Inst) -> Value {
        if is_not_undef(&self.env.at(div).query(self.body), v) {
            return v;
        }
        let name = [self.body.name(v).unwrap_or_default(), b".frozen"].concat();
        Builder::before(self.body, self.env.types(), div).named(&name).freeze(v)
    }
}
