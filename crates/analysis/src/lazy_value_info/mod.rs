//! What a value can be at a place, from the operations that make it, and from the branches and assumptions that lead there.
//!
//! For each pair of a block and a value that somebody asks for, the lattice value at the end of that block is found from those of its operands
//! and from what the edges into the block say. A pair that depends on itself can be anything. Answers are kept while a pass changes control
//! flow in ways that do not change what the program does; the pass tells of threaded edges, and of blocks that were merged, split or removed (`edits.rs`).
//!
//! [`LazyValueInfo`] is what is kept, [`LazyQuery`] asks.
//!
//! | file | what it does |
//! |---|---|
//! | here | what is kept; the questions of passes |
//! | `solver.rs` | the worklist; blocks and edges into them |
//! | `operations.rs` | what instructions make of their operands |
//! | `selects.rs` | the same of `select` |
//! | `conditions.rs` | what a condition says of a value |
//! | `edges.rs` | what branches and switches say on each of their ways |
//! | `assumed.rs` | what assumptions and guards say; pointers that a block accesses |
//! | `predicates.rs` | whether a comparison holds at a place |
//! | `edits.rs` | what is forgotten when the body changes |
//! | `print.rs` | values as text |
//!
//! # Compatibility with LLVM 22
//! As `LazyValueInfo`, with its limits.

mod assumed;
mod conditions;
mod edges;
mod edits;
mod operations;
mod predicates;
mod print;
mod selects;
mod solver;

pub use predicates::Predicate;

use crate::constant_range::ConstantRange;
use crate::lattice::{LatticeValue, MAX_RANGE_WIDTH};
use crate::manager::{Analysis, FunctionAnalyses, FunctionView};
use crate::query::{Env, Query};
use crate::underlying::strip_pointer_casts;
use ir::{Block, Body, Const, Inst, Opcode, Type, TypeTable, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;

/// A question is given up when it has led to so many others (LLVM's `MaxProcessedPerValue`).
const MAX_STEPS: usize = 500;

/// Nothing is said of a block that more edges lead to: it is looked at again for each of them.
const MAX_PREDECESSORS: usize = 4096;

/// So many uses are followed to find a condition under which alone a value is used (LLVM's `MaxUsesToInspect`).
const MAX_USES_TO_INSPECT: usize = 3;

/// Where the answer to a question stands: one of the two numbers below, or a place in [`LazyValueInfo::values`].
type Slot = u32;

/// The question is being answered.
const WAITING: Slot = u32::MAX;

/// The value can be anything, as most can.
const OVERDEFINED: Slot = u32::MAX - 1;

/// What was found out of one function. It only speaks of values and blocks that are still there.
#[derive(Default)]
pub struct LazyValueInfo {
    /// Values at the end of each block, by block.
    known: Vec<FxHashMap<Value, Slot>>,
    /// Answers that say something.
    values: Vec<LatticeValue>,
    /// Pointers that are not null at the end of a block because it accesses memory there.
    accessed: FxHashMap<Block, FxHashSet<Value>>,
    /// Questions that wait for the answer to the one above.
    stack: Vec<Question>,
    /// Does the function call `llvm.experimental.guard`? Asked once.
    has_guards: Option<bool>,
    /// Has anybody asked anything?
    asked: bool,
}

/// A question that waits, and how far its answer has come: what is known already cannot change while it waits.
struct Question {
    block: Block,
    value: Value,
    /// So many edges into the block are merged.
    edges: usize,
    merged: LatticeValue,
}

impl LazyValueInfo {
    /// Has nobody asked anything yet?
    pub fn is_empty(&self) -> bool {
        !self.asked
    }

    /// Asks about a body.
    pub fn ask<'a>(&'a mut self, env: Env<'a>, body: &'a mut Body) -> LazyQuery<'a> {
        self.asked = true;
        LazyQuery { env, body, info: self }
    }

    fn note(&mut self, key: (Block, Value), value: LatticeValue) {
        let slot = match value {
            LatticeValue::Overdefined => OVERDEFINED,
            _ => self.values.len() as Slot,
        };
        if slot != OVERDEFINED {
            self.values.push(value);
        }
        self.set_slot(key, slot);
    }

    /// Where the answer stands. If there is none yet, it is waited for from now on.
    fn slot_or_wait(&mut self, (b, v): (Block, Value)) -> Option<Slot> {
        match self.known_in(b).entry(v) {
            Entry::Occupied(known) => Some(*known.get()),
            Entry::Vacant(new) => {
                new.insert(WAITING);
                None
            }
        }
    }

    fn set_slot(&mut self, (b, v): (Block, Value), slot: Slot) {
        self.known_in(b).insert(v, slot);
    }

    fn known_in(&mut self, b: Block) -> &mut FxHashMap<Value, Slot> {
        if b.index() >= self.known.len() {
            self.known.resize_with(b.index() + 1, FxHashMap::default);
        }
        &mut self.known[b.index()]
    }
}

/// What was found out of a function, as an analysis: it is empty until a pass asks, and lives as long as passes keep it true.
pub struct LazyValueAnalysis;

impl Analysis for LazyValueAnalysis {
    type Result = LazyValueInfo;
    const CLASS: &'static str = "LazyValueAnalysis";
    const CFG_ONLY: bool = false;

    fn run(_: FunctionView<'_>, _: &mut FunctionAnalyses) -> LazyValueInfo {
        LazyValueInfo::default()
    }
}

/// Questions about one body.
///
/// Functions of the solver return `None` if they have put a question on the stack that must be answered first.
pub struct LazyQuery<'a> {
    env: Env<'a>,
    body: &'a mut Body,
    info: &'a mut LazyValueInfo,
}

impl LazyQuery<'_> {
    fn q(&self) -> Query<'_> {
        self.env.query(self.body)
    }

    fn types(&self) -> &TypeTable {
        self.env.types()
    }

    /// The width of an integer whose values are followed, or of the elements of a vector of such.
    fn width(&self, v: Value) -> Option<u32> {
        self.width_of(self.body.value_type(v))
    }

    fn width_of(&self, ty: Type) -> Option<u32> {
        let types = self.types();
        types.int_width(types.scalar(ty)).filter(|&w| w <= MAX_RANGE_WIDTH)
    }

    /// Is it an integer, and no vector?
    fn is_scalar_int(&self, v: Value) -> bool {
        self.types().int_width(self.body.value_type(v)).is_some_and(|w| w <= MAX_RANGE_WIDTH)
    }

    fn of_constant(&self, c: Const) -> LatticeValue {
        LatticeValue::of_constant(self.types(), self.body.consts(), c)
    }

    /// The numbers that a value of this width can be.
    fn numbers(&self, value: &LatticeValue, width: u32, undef_allowed: bool) -> ConstantRange {
        value.numbers(self.types(), self.body.consts(), width, undef_allowed)
    }

    /// What a value is where `at` stands.
    pub fn value_at(&mut self, v: Value, at: Inst) -> LatticeValue {
        let b = self.body.inst_block(at);
        self.solved(|q| q.block_value(v, b, Some(at)))
    }

    /// What a value is on an edge; `at` is the instruction on whose behalf this is asked.
    pub fn value_on_edge(&mut self, v: Value, from: Block, to: Block, at: Option<Inst>) -> LatticeValue {
        self.solved(|q| q.edge_value(v, from, to, at))
    }

    /// The numbers that an integer, or each element of a vector, can be on an edge; `None` for values of other types.
    pub fn range_on_edge(&mut self, v: Value, from: Block, to: Block, at: Option<Inst>) -> Option<ConstantRange> {
        let width = self.width(v)?;
        let value = self.value_on_edge(v, from, to, at);
        Some(self.numbers(&value, width, true))
    }

    /// The numbers that an integer, or each element of a vector, can be where `at` stands; `None` for values of other types. What can be undef can be any
    /// number, unless `undef_allowed`.
    pub fn range_at(&mut self, v: Value, at: Inst, undef_allowed: bool) -> Option<ConstantRange> {
        let width = self.width(v)?;
        let value = self.value_at(v, at);
        Some(self.numbers(&value, width, undef_allowed))
    }

    /// The numbers that operand `k` of an instruction can be there: conditions count under which alone the operand is used.
    pub fn range_at_use(&mut self, user: Inst, k: usize, undef_allowed: bool) -> Option<ConstantRange> {
        let width = self.width(self.body.operand(user, k))?;
        let value = self.value_at_use(user, k);
        Some(self.numbers(&value, width, undef_allowed))
    }

    /// The constant that a value is where `at` stands.
    pub fn constant_at(&mut self, v: Value, at: Inst) -> Option<Const> {
        let stripped = strip_pointer_casts(self.env.module, self.body, v);
        if stripped.inst().is_some_and(|i| self.body.inst(i).opcode == Opcode::Alloca) {
            return None;
        }
        let value = self.value_at(v, at);
        self.as_constant(v, &value)
    }

    /// The constant that a value is on an edge.
    pub fn constant_on_edge(&mut self, v: Value, from: Block, to: Block, at: Option<Inst>) -> Option<Const> {
        let value = self.value_on_edge(v, from, to, at);
        self.as_constant(v, &value)
    }

    fn as_constant(&mut self, v: Value, value: &LatticeValue) -> Option<Const> {
        let ty = self.body.value_type(v);
        value.constant(self.env.types(), self.body.consts_mut(), ty)
    }

    fn value_at_use(&mut self, user: Inst, k: usize) -> LatticeValue {
        let v = self.body.operand(user, k);
        let mut value = self.value_at(v, user);
        let (mut user, mut k) = (user, k);
        for _ in 0..MAX_USES_TO_INSPECT {
            match self.condition_of_use(v, user, k) {
                Ok(Some(known)) => value = value.intersect(known),
                Ok(None) => {}
                Err(()) => break,
            }
            // Where the user would be executed under any condition, or is a phi, which may belong to another iteration, the condition says nothing.
            let q = self.q();
            if !self.body.has_one_use(user) || !crate::value_tracking::is_safe_to_speculate(&q, user, WITHOUT_OPERANDS)
            {
                break;
            }
            let Some(next) = self.body.uses_of(user).next() else { break };
            (user, k) = (self.body.use_inst(next), self.body.operand_index(next));
        }
        value
    }

    /// What is known of `v` where operand `k` of `user`, which depends on it, is used. `Err` if the search ends there.
    fn condition_of_use(&mut self, v: Value, user: Inst, k: usize) -> Result<Option<LatticeValue>, ()> {
        match self.body.inst(user).opcode {
            Opcode::Select => {
                let condition = self.body.operand(user, 0);
                if !self.is_not_undef(condition) {
                    return Err(());
                }
                Ok(if k == 0 { None } else { self.condition(v, condition, k == 1, false, 0) })
            }
            Opcode::Phi => {
                let (from, to) = (self.body.phi_blocks(user)[k], self.body.inst_block(user));
                Ok(self.edge_local(v, from, to, false))
            }
            _ => Ok(None),
        }
    }

    fn is_not_undef(&self, v: Value) -> bool {
        crate::value_tracking::is_not_undef(&self.q(), v)
    }
}

const WITHOUT_OPERANDS: crate::value_tracking::Speculation = crate::value_tracking::Speculation::WITHOUT_OPERANDS;
