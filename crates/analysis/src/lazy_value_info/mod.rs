//! What integers can be at a place, from the operations that make them and from the branches that lead there.
//!
//! The lattice of LLVM's `LazyValueInfo`: for each pair of a block and a value that somebody asks for, what the value can be at
//! the end of that block, in terms of the same of its operands, and of what the edges into the block say. A pair that depends on itself can
//! be anything. Answers stay true when control flow is changed in ways that do not change what a program does, and are kept.
//!
//! | file | what it does |
//! |---|---|
//! | here | the lattice, the worklist, and blocks |
//! | `operations.rs` | what instructions make of their operands |
//! | `conditions.rs` | what edges and assumptions say |

mod conditions;
mod operations;

use crate::constant_range::ConstantRange;
use crate::manager::FunctionView;
use crate::value_tracking::range_attribute;
use ir::attributes::AttrSet;
use ir::intrinsics::id;
use ir::{ApInt, Block, Body, Const, ConstData, Inst, Module, Opcode, Value, ValueKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// A question is given up when it has led to so many others, as in LLVM.
const MAX_STEPS: usize = 500;

/// Nothing is said of wider integers, so that memory does not depend on how wide they are.
const MAX_WIDTH: u32 = 1024;

/// Nothing is said of a block that more blocks lead to: it is looked at again for each of them.
const MAX_PREDECESSORS: usize = 4096;

/// What a value can be: one of these numbers, or undef.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Empty if no value is known to get there.
    pub range: ConstantRange,
    /// May it be undef?
    pub undef: bool,
}

impl Fact {
    fn anything(width: u32) -> Self {
        Self { range: ConstantRange::full(width), undef: true }
    }

    fn nothing(width: u32) -> Self {
        Self { range: ConstantRange::empty(width), undef: false }
    }

    fn of(range: ConstantRange) -> Self {
        Self { undef: range.is_full(), range }
    }

    fn is_anything(&self) -> bool {
        self.range.is_full()
    }

    /// What is one or the other.
    fn merge(&self, other: &Self) -> Self {
        Self { range: self.range.union(&other.range), undef: self.undef || other.undef }
    }

    /// What is known to be both.
    fn intersect(self, other: Self) -> Self {
        match () {
            () if self.range.is_empty() || other.is_anything() => self,
            () if other.range.is_empty() || self.is_anything() => other,
            () => Self { range: self.range.intersect(&other.range), undef: self.undef || other.undef },
        }
    }

    /// As numbers; undef may be any number.
    fn numbers(self) -> ConstantRange {
        if self.range.is_empty() && self.undef { ConstantRange::full(self.range.width()) } else { self.range }
    }
}

/// What was found out of one function.
#[derive(Default)]
pub struct LazyValueInfo {
    known: FxHashMap<(Block, Value), Fact>,
    /// Questions that wait for the answer to the one above.
    stack: Vec<(Block, Value)>,
    waiting: FxHashSet<(Block, Value)>,
}

impl LazyValueInfo {
    /// The numbers that an integer can be where `at` stands; all of them if it can be undef.
    pub fn range(&mut self, function: FunctionView<'_>, v: Value, at: Inst) -> Option<ConstantRange> {
        let FunctionView { module, body, .. } = function;
        let width = int_width(module, body, v)?;
        let assumes = module.declared_intrinsic(id::ASSUME).is_some();
        let mut solver = Solver { function, module, body, assumes, info: self };
        let fact = solver.value_in_block(v, body.inst_block(at), at)?;
        Some(if fact.undef { ConstantRange::full(width) } else { fact.range })
    }
}

/// The width of an integer whose values are followed.
fn int_width(module: &Module, body: &Body, v: Value) -> Option<u32> {
    module.ctx.types.int_width(body.value_type(v)).filter(|&w| w <= MAX_WIDTH)
}

/// The questions of one visit. Functions that return `None` have put a question on the stack that must be answered first.
struct Solver<'a> {
    function: FunctionView<'a>,
    module: &'a Module,
    body: &'a Body,
    /// Can there be assumptions?
    assumes: bool,
    info: &'a mut LazyValueInfo,
}

impl Solver<'_> {
    fn width(&self, v: Value) -> Option<u32> {
        int_width(self.module, self.body, v)
    }

    fn value_in_block(&mut self, v: Value, b: Block, at: Inst) -> Option<Fact> {
        if let Some(fact) = self.block_value(v, b, Some(at)) {
            return Some(fact);
        }
        self.solve();
        self.block_value(v, b, Some(at))
    }

    /// Answers what is on the stack.
    fn solve(&mut self) {
        let asked = self.info.stack.clone();
        let mut steps = 0;
        while let Some(&(b, v)) = self.info.stack.last() {
            steps += 1;
            if steps > MAX_STEPS {
                let anything = asked.into_iter().filter_map(|q| Some((q, Fact::anything(self.width(q.1)?))));
                let anything: Vec<_> = anything.collect();
                self.info.known.extend(anything);
                self.info.stack.clear();
                self.info.waiting.clear();
                return;
            }
            if let Some(fact) = self.answer(v, b) {
                self.info.known.insert((b, v), fact);
                self.info.stack.pop();
                self.info.waiting.remove(&(b, v));
            }
        }
    }

    /// What a value can be at the end of a block, or where `at` stands in it.
    fn block_value(&mut self, v: Value, b: Block, at: Option<Inst>) -> Option<Fact> {
        let Some(width) = self.width(v) else { return Some(Fact::anything(1)) };
        if let Some(c) = v.constant() {
            return Some(self.constant(c, width));
        }
        if let Some(fact) = self.info.known.get(&(b, v)).cloned() {
            return Some(self.with_assumptions(v, fact, at));
        }
        if !self.info.waiting.insert((b, v)) {
            return Some(Fact::anything(width));
        }
        self.info.stack.push((b, v));
        None
    }

    fn constant(&self, c: Const, width: u32) -> Fact {
        let pool = self.body.consts();
        match pool.data(c) {
            ConstData::Undef | ConstData::Poison => Fact { range: ConstantRange::empty(width), undef: true },
            _ => {
                let number = pool.splat_int(&self.module.ctx.types, c);
                number.map_or(Fact::anything(width), |n| Fact::of(ConstantRange::single(n)))
            }
        }
    }

    fn answer(&mut self, v: Value, b: Block) -> Option<Fact> {
        match v.inst() {
            Some(i) if self.body.inst_block(i) == b => self.operation(i, b),
            _ => self.on_entry(v, b),
        }
    }

    fn on_entry(&mut self, v: Value, b: Block) -> Option<Fact> {
        let width = self.width(v)?;
        if b == self.body.entry() {
            return Some(match v.kind() {
                ValueKind::Param(p) => self.parameter(p.index(), width),
                _ => Fact::anything(width),
            });
        }
        let edges = self.body.predecessors(b).map(|p| (v, p)).collect();
        self.merge_edges(edges, b, width, None)
    }

    /// What a phi can be.
    fn phi(&mut self, i: Inst, b: Block, width: u32) -> Option<Fact> {
        self.merge_edges(self.body.phi_entries(i).collect(), b, width, Some(i))
    }

    fn merge_edges(&mut self, edges: Vec<(Value, Block)>, to: Block, width: u32, at: Option<Inst>) -> Option<Fact> {
        // Edges from one block say the same.
        let mut seen = FxHashSet::default();
        let edges: Vec<(Value, Block)> = edges.into_iter().filter(|e| seen.insert(e.1)).collect();
        if edges.len() > MAX_PREDECESSORS {
            return Some(Fact::anything(width));
        }
        let mut all = Fact::nothing(width);
        for (v, from) in edges {
            all = all.merge(&self.edge_value(v, from, to, at)?);
            if all.is_anything() {
                break;
            }
        }
        Some(all)
    }

    /// What a value can be on an edge.
    fn edge_value(&mut self, v: Value, from: Block, to: Block, at: Option<Inst>) -> Option<Fact> {
        let Some(width) = self.width(v) else { return Some(Fact::anything(1)) };
        if let Some(c) = v.constant() {
            return Some(self.constant(c, width));
        }
        let local = self.edge(v, width, from, to)?;
        if local.range.single_element().is_some() {
            return Some(local);
        }
        let within = self.block_value(v, from, self.body.terminator(from))?;
        let within = self.with_assumptions(v, within, at);
        Some(local.intersect(within))
    }

    fn parameter(&self, at: usize, width: u32) -> Fact {
        let attrs = &self.module.ctx.attrs;
        let list = self.module.function(self.function.global).map(|f| attrs.list(f.attrs).param(at));
        list.map_or(Fact::anything(width), |set| self.attribute(set, width))
    }

    /// What the attribute `range` says.
    fn attribute(&self, set: AttrSet, width: u32) -> Fact {
        range_attribute(self.module, set, width).map_or(Fact::anything(width), Fact::of)
    }

    /// Is it an instruction with this opcode? Its operands.
    fn match_binary(&self, v: Value, op: Opcode) -> Option<(Value, Value)> {
        let i = v.inst().filter(|&i| self.body.inst(i).opcode == op)?;
        Some((self.body.operand(i, 0), self.body.operand(i, 1)))
    }

    fn number(&self, v: Value) -> Option<ApInt> {
        self.body.consts().splat_int(&self.module.ctx.types, v.constant()?)
    }

    fn is_number(&self, v: Value, n: u64) -> bool {
        v.constant().is_some_and(|c| self.body.consts().as_u64(c) == Some(n))
    }
}
