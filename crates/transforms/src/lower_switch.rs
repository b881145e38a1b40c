//! `lower-switch`: a `switch` becomes a binary search of comparisons and branches.
//!
//! # What it does
//! ```text
//! a:                                        a:
//!   switch i32 %x, label %d [                 br label %LeafBlock
//!     i32 1, label %b                       LeafBlock:
//!     i32 2, label %b                         %x.off = add i32 %x, -1
//!   ]                                         %SwitchLeaf = icmp ule i32 %x.off, 1
//!                                             br i1 %SwitchLeaf, label %b, label %d
//! ```
//!
//! # What it leaves alone, and why
//! Nothing. A `switch` that is never reached goes with its block.
//!
//! # Algorithm
//! Cases in signed order; neighbours with one target become a range. The halves of the list are told apart by one comparison each, down to a
//! range, which needs none where the bounds known so far are its own. Where the default cannot happen, because it is unreachable or because the
//! value has no other values than the cases, the target of most values takes its place.
//!
//! # Complexity
//! O(n log n) in the number of cases. Recursion is as deep as the logarithm of that.
//!
//! # Needs and preserves
//! Needs dominators where there is a switch; preserves nothing.
//!
//! # Poison, flags, debug info
//! New instructions have no location. Branch weights are dropped, as in LLVM.
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same, but where LLVM knows more of the range of the value.

use crate::utils::edges::EdgeRemover;
use analysis::effects::called_intrinsic;
use analysis::{AssumptionAnalysis, ConstantRange, Env, LazyValueInfo, Query, known_bits};
use ir::intrinsics::id;
use ir::{Block, Body, Builder, Const, Inst, IntPredicate, Module, Opcode, Value};
use num_bigint::{BigInt, Sign};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses};
use rustc_hash::{FxHashMap, FxHashSet};

/// The pass.
pub struct LowerSwitch;

impl FunctionPass for LowerSwitch {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let terminators = unit.body.blocks().filter_map(|b| unit.body.terminator(b));
        let switches: Vec<Inst> = terminators.filter(|&t| unit.body.inst(t).opcode == Opcode::Switch).collect();
        let changed = !switches.is_empty();
        let mut info = LazyValueInfo::default();
        let mut edges = EdgeRemover::default();
        let (mut dead, mut is_dead) = (Vec::new(), FxHashSet::default());
        for t in switches {
            let b = unit.body.inst_block(t);
            if is_dead.contains(&b) {
                continue;
            }
            let gone = if is_unreachable(unit.body, b) { Some(b) } else { lower(unit, t, &mut info, &mut edges) };
            dead.extend(gone.filter(|&g| is_dead.insert(g)));
        }
        remove_blocks(unit.body, &dead, &mut edges);
        if changed { PreservedAnalyses::none() } else { PreservedAnalyses::all() }
    }
}

/// The least and the greatest number that a switch can get.
fn bounds(unit: &mut FunctionUnit<'_>, switch: Inst, info: &mut LazyValueInfo) -> Option<(BigInt, BigInt)> {
    let v = unit.body.operand(switch, 0);
    let assumptions = unit.analysis::<AssumptionAnalysis>();
    let env = Env::new(unit.module, unit.global).with_assumptions(&assumptions);
    let range = info.ask(env, unit.body).range_at(v, switch, false)?;
    let range = ConstantRange::from_known_bits(&known_bits(&Query::of(unit.view()), v), false).intersect(&range);
    Some((range.signed_min().to_bigint(), range.signed_max().to_bigint()))
}

/// Does no other block lead to this one?
fn is_unreachable(body: &Body, b: Block) -> bool {
    let mut preds = body.predecessors(b);
    match preds.next() {
        None => b != body.entry(),
        Some(p) => p == b && preds.next().is_none(),
    }
}

fn remove_blocks(body: &mut Body, dead: &[Block], edges: &mut EdgeRemover) {
    for &b in dead {
        let successors: Vec<Block> = body.block_successors(b).collect();
        successors.into_iter().for_each(|s| edges.remove(body, b, s));
    }
    body.remove_blocks(dead);
}

/// Values that lead to one block, both bounds included.
#[derive(Clone, Debug)]
struct Range {
    low: BigInt,
    high: BigInt,
    to: Block,
}

/// The cases that do not lead where the default does, as ranges in signed order; and how many cases those are.
fn clusters(module: &Module, body: &Body, switch: Inst) -> (Vec<Range>, usize) {
    let default = body.successor(switch, 0);
    let mut cases = Vec::new();
    for k in 1..body.num_successors(switch) {
        let to = body.successor(switch, k);
        let value = body.operand(switch, 2 * k).constant();
        if let Some(c) = value.filter(|_| to != default) {
            cases.push((signed_value(module, body, c), to));
        }
    }
    let count = cases.len();
    cases.sort_by(|a, b| a.0.cmp(&b.0));
    let mut out: Vec<Range> = Vec::with_capacity(count);
    for (value, to) in cases {
        match out.last_mut() {
            Some(last) if last.to == to && &last.high + 1 == value => last.high = value,
            _ => out.push(Range { low: value.clone(), high: value, to }),
        }
    }
    (out, count)
}

/// An integer constant as a signed number.
fn signed_value(module: &Module, body: &Body, c: Const) -> BigInt {
    let types = &module.ctx.types;
    if let Some(v) = body.consts().as_i64(types, c) {
        return v.into();
    }
    let width = types.int_width(body.consts().ty(c)).unwrap_or(64);
    let ir::ConstData::BigInt(words) = body.consts().data(c) else { return BigInt::ZERO };
    let words = body.consts().words(words);
    let value = words.iter().rev().fold(BigInt::ZERO, |all, &w| (all << 64) + w);
    if value.bit(u64::from(width) - 1) { value - (BigInt::from(1) << width) } else { value }
}

/// Replaces a switch; the block that nothing leads to any more, if there is one.
fn lower(
    unit: &mut FunctionUnit<'_>,
    switch: Inst,
    info: &mut LazyValueInfo,
    edges: &mut EdgeRemover,
) -> Option<Block> {
    let is_undefined = leads_nowhere(unit.module, unit.body, unit.body.successor(switch, 0));
    let bounds = if is_undefined { None } else { bounds(unit, switch, info) };
    let (module, body) = (unit.module, &mut *unit.body);
    let origin = body.inst_block(switch);
    let (value, old_default) = (body.operand(switch, 0), body.successor(switch, 0));
    let (mut ranges, count) = clusters(module, body, switch);
    let mut phis = Phis::new(body, switch, edges);
    if ranges.is_empty() {
        body.append_br(origin, old_default);
        phis.fix(body, old_default, Some(origin), None);
        body.remove(switch);
        return None;
    }
    let width = module.ctx.types.int_width(body.value_type(value)).unwrap_or(1);
    let half: BigInt = BigInt::from(1) << (width - 1);
    let (smallest, largest): (BigInt, BigInt) = (-half.clone(), half - 1);
    let (first, last) = (ranges[0].low.clone(), ranges[ranges.len() - 1].high.clone());
    let (low, high) = if is_undefined {
        (first, last)
    } else {
        let (low, high) = bounds.unwrap_or((smallest.clone(), largest.clone()));
        (low.min(first), high.max(last))
    };
    let mut tree = Tree { module, value, default: old_default, unreachable: Vec::new(), after: origin };
    if is_undefined || &low + (count - 1) == high {
        phis.drop_default(body, switch);
        // A phi that became its only value may have been the switch's.
        tree.value = body.operand(switch, 0);
        tree.unreachable = gaps(&ranges, smallest, &largest);
        let (popular, size) = most_popular(&ranges);
        tree.default = popular;
        ranges.retain(|r| r.to != popular);
        if ranges.is_empty() {
            body.append_br(origin, popular);
            body.remove(switch);
            phis.keep_one(body, popular, &size);
            return None;
        }
    }
    let top = tree.build(body, &mut phis, &ranges, &low, &high, origin);
    if top != tree.default {
        phis.fix(body, tree.default, None, None);
    }
    body.append_br(origin, top);
    body.remove(switch);
    dead_block(body, old_default)
}

fn dead_block(body: &Body, b: Block) -> Option<Block> {
    body.predecessors(b).next().is_none().then_some(b)
}

/// Does a block begin with `unreachable`?
fn leads_nowhere(module: &Module, body: &Body, b: Block) -> bool {
    let skips =
        |i: &Inst| body.inst(*i).opcode == Opcode::Phi || called_intrinsic(module, body, *i) == Some(id::PSEUDOPROBE);
    let first = body.block_insts(b).find(|i| !skips(i));
    first.is_some_and(|i| body.inst(i).opcode == Opcode::Unreachable)
}

/// What lies between the ranges.
fn gaps(ranges: &[Range], smallest: BigInt, largest: &BigInt) -> Vec<(BigInt, BigInt)> {
    let mut out = Vec::new();
    let mut from = smallest;
    for r in ranges {
        if from < r.low {
            out.push((from, &r.low - 1));
        }
        from = &r.high + 1;
    }
    if from <= *largest {
        out.push((from, largest.clone()));
    }
    out
}

/// The first block to have more values than any other when they are counted in order; and how many.
fn most_popular(ranges: &[Range]) -> (Block, BigInt) {
    let mut counts: FxHashMap<Block, BigInt> = FxHashMap::default();
    let mut best = (Block::NONE, BigInt::ZERO);
    for r in ranges {
        let count = counts.entry(r.to).or_default();
        *count += &r.high - &r.low + 1;
        if *count > best.1 {
            best = (r.to, count.clone());
        }
    }
    best
}

/// The tree of comparisons for one switch.
struct Tree<'a> {
    module: &'a Module,
    value: Value,
    default: Block,
    /// Values that never come, ascending.
    unreachable: Vec<(BigInt, BigInt)>,
    /// New blocks stand behind this one.
    after: Block,
}

impl Tree<'_> {
    /// The block that tells the ranges apart, where the value lies between `low` and `high`; edges to it will come from `pred`.
    fn build(
        &mut self,
        body: &mut Body,
        phis: &mut Phis<'_>,
        ranges: &[Range],
        low: &BigInt,
        high: &BigInt,
        pred: Block,
    ) -> Block {
        if let [range] = ranges {
            if range.low == *low && range.high == *high {
                phis.fix(body, range.to, Some(pred), Some(high - low));
                return range.to;
            }
            return self.leaf(body, phis, range, low, high);
        }
        let (left, right) = ranges.split_at(ranges.len() / 2);
        let pivot = &right[0].low;
        let last = &left[left.len() - 1].high;
        let left_high = if self.is_never(&(last + 1), &(pivot - 1)) { last.clone() } else { pivot - 1 };
        let node = body.make_block();
        let less = self.build(body, phis, left, low, &left_high, node);
        let more = self.build(body, phis, right, pivot, high, node);
        self.place(body, node, b"NodeBlock");
        let constant = self.constant(body, pivot);
        let test = self.compare(body, node, IntPredicate::Slt, self.value, constant, b"Pivot");
        Builder::at_end(body, &self.module.ctx.types, node).cond_br(test, less, more);
        node
    }

    /// Is there a gap, and do its values never come?
    fn is_never(&self, low: &BigInt, high: &BigInt) -> bool {
        if low > high {
            return false;
        }
        let at = self.unreachable.partition_point(|g| g.1 < *high);
        self.unreachable.get(at).is_some_and(|g| g.0 <= *low)
    }

    fn place(&self, body: &mut Body, b: Block, name: &[u8]) {
        body.place_block_after(b, self.after);
        body.set_name(b.into(), name);
    }

    fn constant(&self, body: &mut Body, v: &BigInt) -> Value {
        let ty = body.value_type(self.value);
        let width = self.module.ctx.types.int_width(ty).unwrap_or(64);
        let modulus = BigInt::from(1) << width;
        let wrapped = ((v % &modulus) + &modulus) % &modulus;
        let words = wrapped.to_u64_digits().1;
        body.consts_mut().int_words(&self.module.ctx.types, ty, &words).into()
    }

    fn compare(&self, body: &mut Body, b: Block, predicate: IntPredicate, v: Value, with: Value, name: &[u8]) -> Value {
        Builder::at_end(body, &self.module.ctx.types, b).named(name).icmp(predicate, v, with)
    }

    /// A block that asks whether the value is in a range.
    fn leaf(&self, body: &mut Body, phis: &mut Phis<'_>, range: &Range, low: &BigInt, high: &BigInt) -> Block {
        use IntPredicate::*;
        let leaf = body.make_block();
        self.place(body, leaf, b"LeafBlock");
        let (predicate, bound) = if range.low == range.high {
            (Eq, range.low.clone())
        } else if range.low == *low {
            (Sle, range.high.clone())
        } else if range.high == *high {
            (Sge, range.low.clone())
        } else {
            let difference = if range.low == BigInt::ZERO { range.high.clone() } else { &range.high - &range.low };
            (Ule, difference)
        };
        let mut v = self.value;
        if predicate == Ule && range.low != BigInt::ZERO {
            let offset = self.constant(body, &-&range.low);
            let name = [body.name(v).unwrap_or_default(), b".off"].concat();
            v = Builder::at_end(body, &self.module.ctx.types, leaf).named(&name).add(v, offset);
        }
        let bound = self.constant(body, &bound);
        let test = self.compare(body, leaf, predicate, v, bound, b"SwitchLeaf");
        Builder::at_end(body, &self.module.ctx.types, leaf).cond_br(test, range.to, self.default);
        phis.add_entries(body, self.default, leaf);
        phis.take_over(body, range.to, leaf, &range.high - &range.low);
        leaf
    }
}

/// The phis of the successors of a switch.
struct Phis<'a> {
    edges: &'a mut EdgeRemover,
    /// Where the switch stands.
    origin: Block,
    /// The phis of each successor, with the value that comes from the switch.
    of_block: FxHashMap<Block, Vec<(Inst, Value)>>,
}

impl<'a> Phis<'a> {
    fn new(body: &Body, switch: Inst, edges: &'a mut EdgeRemover) -> Self {
        let mut out = Self { edges, origin: body.inst_block(switch), of_block: FxHashMap::default() };
        out.find(body, switch);
        out
    }

    fn find(&mut self, body: &Body, switch: Inst) {
        self.of_block.clear();
        for s in body.successors(switch) {
            if !self.of_block.contains_key(&s) {
                let entry = |phi| Some((phi, body.operand(phi, self.edges.first_entry(body, phi, self.origin)?)));
                let phis = body.phis(s).filter_map(entry).collect();
                self.of_block.insert(s, phis);
            }
        }
    }

    fn of(&self, b: Block) -> Vec<(Inst, Value)> {
        self.of_block.get(&b).cloned().unwrap_or_default()
    }

    /// Takes what comes from the switch out of the phis of its default, which never gets control from it.
    fn drop_default(&mut self, body: &mut Body, switch: Inst) {
        let default = body.successor(switch, 0);
        let count = body.successors(switch).filter(|&s| s == default).count();
        for _ in 0..count {
            self.edges.remove(body, self.origin, default);
        }
        // Phis may have become their only value, or have had others that did.
        self.find(body, switch);
    }

    /// A further edge from `leaf`, with what comes from the switch.
    fn add_entries(&mut self, body: &mut Body, b: Block, leaf: Block) {
        for (phi, value) in self.of(b) {
            self.edges.push_entry(body, phi, value, leaf);
        }
    }

    /// One entry comes from `leaf` now; `surplus` more ones go.
    fn take_over(&mut self, body: &mut Body, b: Block, leaf: Block, surplus: BigInt) {
        for (phi, _) in self.of(b) {
            for _ in 0..number(&surplus) {
                let Some(k) = self.edges.first_entry(body, phi, self.origin) else { break };
                self.edges.remove_at(body, phi, k);
            }
            self.edges.redirect_first(body, phi, self.origin, leaf);
        }
    }

    /// The first entry comes from `new`, if that is given; so many of the others go, or all.
    fn fix(&mut self, body: &mut Body, b: Block, new: Option<Block>, merged: Option<BigInt>) {
        let count = merged.as_ref().map_or(usize::MAX, number);
        for (phi, _) in self.of(b) {
            if let Some(new) = new {
                self.edges.redirect_first(body, phi, self.origin, new);
            }
            // The first one stays, and may come from where it came from.
            let kept = usize::from(new == Some(self.origin));
            self.edges.remove_some(body, phi, self.origin, kept, count);
        }
    }

    /// Of so many edges one is left.
    fn keep_one(&mut self, body: &mut Body, b: Block, edges: &BigInt) {
        let surplus = number(edges).saturating_sub(1);
        for (phi, _) in self.of(b) {
            for _ in 0..surplus {
                let Some(k) = self.edges.first_entry(body, phi, self.origin) else { break };
                self.edges.remove_at(body, phi, k);
            }
            if surplus > 0
                && let Some(value) = self.edges.only_value(body, phi)
            {
                self.edges.replace(body, phi, value);
            }
        }
    }
}

/// As many as there can be edges.
fn number(n: &BigInt) -> usize {
    usize::try_from(n).unwrap_or(if n.sign() == Sign::Minus { 0 } else { usize::MAX })
}
