//! `early-cse`: instructions that compute what is computed already, loads of what was loaded or stored, stores that nobody reads, and
//! conditions that are known behind a branch.
//!
//! # What it does
//! ```text
//!   %a = add i32 %x, %y              %a = add i32 %x, %y
//!   store i32 %a, ptr %p             store i32 %a, ptr %p
//!   %b = add i32 %y, %x
//!   %v = load i32, ptr %p
//!   %w = mul i32 %b, %v              %w = mul i32 %a, %a
//! ```
//!
//! # What it leaves alone, and why
//! Values that meet in phis, and memory behind blocks with several predecessors: that is the work of `gvn`. Volatile accesses and those that order
//! others stay. So do calls that read memory where something may have been written since.
//!
//! # Algorithm
//! One walk over the dominator tree in preorder, with hash tables whose entries last as long as their block dominates ([`scoped_table`]). What an
//! instruction computes is a key of fixed size ([`key`]), so that most comparisons do not look at instructions. Memory has a generation,
//! which grows where something may be written, and in blocks with several predecessors: a load is available if no generation has passed since. With
//! `memssa`, MemorySSA is asked where one has passed: what may have written there last must dominate the earlier access.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | the walk, values and calls |
//! | `memory.rs` | loads and stores |
//! | `clobbers.rs` | what MemorySSA says |
//! | `conditions.rs` | what branches, assumptions and guards say |
//! | `key.rs`, `access.rs`, `scoped_table.rs` | what is compared, and where it is kept |
//!
//! # Complexity
//! Each instruction is looked at once, for what the simplifier takes. A branch looks at the uses of its condition that it
//! dominates, and at few others. MemorySSA is searched [`analysis::alias::limits::MAX_EARLY_CSE_CLOBBERS`] times in each function.
//!
//! # Needs and preserves
//! Needs dominators and assumptions, with `memssa` MemorySSA, which is kept right. Control flow does not change.
//!
//! # Poison, flags, debug info
//! An instruction that stands for another one too keeps only what both promise: flags, attributes of calls, metadata of loads; flags that only make
//! poison also stay where poison would be undefined behaviour. Debug records follow to the value that is there, those of dead instructions are salvaged.
//!
//! # Compatibility with LLVM 22
//! `!range` and the like of calls are merged, too, as are flags of comparisons that merged `select`s go by; the lanes of a masked load that are
//! not loaded may become others only if they are poison: see `docs/differences.md`.

mod access;
mod clobbers;
mod conditions;
mod key;
mod memory;
mod scoped_table;

use crate::utils::intersect_attributes::intersect_lists;
use crate::utils::merge_metadata::merge_value_metadata;
use crate::utils::salvage::salvage_debug_info;
use access::Access;
use analysis::effects::{is_trivially_dead, may_read, may_throw, may_write};
use analysis::value_tracking::is_undefined_if_poison;
use analysis::{
    AssumptionAnalysis, CallInfo, DominatorTree, DominatorTreeAnalysis, Env, MemoryEffects, MemoryLocation,
    MemorySsaAnalysis, simplify_instruction,
};
use clobbers::Clobbers;
use conditions::UseIndex;
use ir::attr_kind::AttrKind;
use ir::inst::flags::FlagFamily;
use ir::intrinsics::{Intrinsic, id};
use ir::{Block, Body, Inst, Opcode, Ordering, Value};
use key::Key;
use memory::AvailableMemory;
use passman::*;
use rustc_hash::FxHashMap;
use scoped_table::ScopedTable;
use std::cell::Cell;

static SIMPLIFIED: Statistic = Statistic::new("early-cse", "NumSimplify", "Number of instructions simplified or DCE'd");
static VALUES: Statistic = Statistic::new("early-cse", "NumCSE", "Number of instructions CSE'd");
static CONDITIONS: Statistic = Statistic::new("early-cse", "NumCSECVP", "Number of compare instructions CVP'd");
static LOADS: Statistic = Statistic::new("early-cse", "NumCSELoad", "Number of load instructions CSE'd");
static CALLS: Statistic = Statistic::new("early-cse", "NumCSECall", "Number of call instructions CSE'd");
static ADDRESSES: Statistic = Statistic::new("early-cse", "NumCSEGEP", "Number of GEP instructions CSE'd");
static STORES: Statistic = Statistic::new("early-cse", "NumDSE", "Number of trivial dead stores removed");

/// The option that limits how often MemorySSA is searched for a clobber in one function.
const LIMIT: &str = "earlycse-mssa-optimization-cap";

/// Options on the command line.
pub const OPTIONS: &[PassOption] = &[PassOption {
    name: LIMIT,
    kind: PassOptionKind::Number,
    value: "uint",
    help: "Enable imprecision in EarlyCSE in pathological cases, in exchange for faster compile. Caps the MemorySSA clobbering calls.",
}];

/// The parameter with which MemorySSA is asked.
pub const PARAMETER: &str = "memssa";

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct EarlyCse {
    /// Is MemorySSA asked where something may have been written?
    memory_ssa: bool,
    /// So many searches for clobbers in each function; the default if none.
    limit: Option<u32>,
}

impl EarlyCse {
    /// From the parameters in a pipeline.
    ///
    /// # Errors
    /// A message about an unknown parameter.
    pub fn with_params(params: &str) -> Result<Self, String> {
        match params.split(';').find(|&p| p != PARAMETER && !params.is_empty()) {
            Some(p) => Err(format!("invalid EarlyCSE pass parameter '{p}'")),
            None => Ok(Self { memory_ssa: !params.is_empty(), limit: None }),
        }
    }
}

impl FunctionPass for EarlyCse {
    fn shows_empty_options(&self) -> bool {
        true
    }

    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let mut memory_ssa = None;
        if self.memory_ssa {
            unit.analysis::<MemorySsaAnalysis>();
            memory_ssa = unit.analyses.lend::<MemorySsaAnalysis>();
        }
        let facts = unit.analyses.alias_facts();
        let env = Env::new(unit.module, unit.global).with_tree(&tree).with_assumptions(&assumptions);
        let clobbers = memory_ssa.as_mut().map(|ssa| Clobbers::new(&mut *ssa, facts, self.limit));
        let mut walk = Walk::new(env, unit.body, &tree, clobbers);
        walk.run();
        let (counts, changed) = walk.finish();
        counts.report();
        if let Some(ssa) = memory_ssa {
            unit.analyses.give_back(ssa);
        }
        if !changed {
            return PreservedAnalyses::all();
        }
        let mut preserved = PreservedAnalyses::cfg();
        // Where there are some, what they are listed for may have been replaced.
        if assumptions.is_empty() {
            preserved = preserved.and::<AssumptionAnalysis>();
        }
        if self.memory_ssa { preserved.and::<MemorySsaAnalysis>() } else { preserved }
    }

    fn options(&self) -> String {
        if self.memory_ssa { PARAMETER.to_owned() } else { String::new() }
    }

    fn configure(&mut self, options: &PassOptions) {
        self.limit = options.number(LIMIT).map(|n| u32::try_from(n).unwrap_or(u32::MAX));
    }
}

/// How often what was done.
#[derive(Default)]
struct Counts {
    simplified: u64,
    values: u64,
    conditions: u64,
    loads: u64,
    calls: u64,
    addresses: u64,
    stores: u64,
}

impl Counts {
    fn report(&self) {
        SIMPLIFIED.add(self.simplified);
        VALUES.add(self.values);
        CONDITIONS.add(self.conditions);
        LOADS.add(self.loads);
        CALLS.add(self.calls);
        ADDRESSES.add(self.addresses);
        STORES.add(self.stores);
    }
}

/// A value that is there already.
#[derive(Clone, Copy)]
struct AvailableValue {
    key: Key,
    /// An instruction that computes it.
    inst: Inst,
    /// The value: the instruction, or what is known of it.
    value: Known,
}

/// What takes the place of an instruction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Value(Value),
    /// `false` or `true`, which is made a constant where somebody uses it.
    Bit(bool),
}

/// A call that reads or writes memory.
#[derive(Clone, Copy)]
struct AvailableCall {
    key: Key,
    inst: Inst,
    generation: u32,
}

/// Memory that never changes from a generation on.
#[derive(Clone, Copy)]
struct Invariant {
    location: MemoryLocation,
    since: u32,
}

/// The tables of a walk.
#[derive(Default)]
struct Tables {
    values: ScopedTable<AvailableValue>,
    memory: ScopedTable<AvailableMemory>,
    calls: ScopedTable<AvailableCall>,
    invariants: ScopedTable<Invariant>,
    scopes: Vec<Scope>,
}

thread_local! {
    /// Empty ones with their memory: most functions are small, and fetching it for each takes long.
    static TABLES: Cell<Tables> = Cell::default();
}

/// What ends with a block of the dominator tree.
struct Scope {
    /// Marks of the four tables.
    marks: [u32; 4],
    /// The generation of memory at the end of the block.
    generation: u32,
}

/// What a call is for this pass.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CallClass {
    /// Its result depends on its arguments alone.
    Pure,
    /// It only reads, or only writes.
    Memory,
    Other,
}

struct Walk<'a> {
    env: Env<'a>,
    body: &'a mut Body,
    tree: &'a DominatorTree,
    /// MemorySSA, if it is asked.
    clobbers: Option<Clobbers<'a>>,
    values: ScopedTable<AvailableValue>,
    memory: ScopedTable<AvailableMemory>,
    calls: ScopedTable<AvailableCall>,
    invariants: ScopedTable<Invariant>,
    scopes: Vec<Scope>,
    /// `false` and `true`, once they are asked for.
    bits: [Option<Value>; 2],
    /// For conditions with many uses. Only looked up, never walked.
    many_uses: FxHashMap<Inst, UseIndex>,
    /// Grows where memory may be written.
    generation: u32,
    /// The last plain store of the block, if nothing behind it may read what it stores.
    last_store: Option<Inst>,
    /// May the thread be another one behind a suspension, so that calls that do not access memory may depend on it?
    is_coroutine: bool,
    counts: Counts,
    changed: bool,
}

impl<'a> Walk<'a> {
    fn new(env: Env<'a>, body: &'a mut Body, tree: &'a DominatorTree, clobbers: Option<Clobbers<'a>>) -> Self {
        let Tables { values, memory, calls, invariants, scopes } = TABLES.take();
        let attrs = &env.module.ctx.attrs;
        let own = env.module.function(env.function).map(|f| attrs.list(f.attrs.get()).function);
        Self {
            env,
            body,
            tree,
            clobbers,
            values,
            memory,
            calls,
            invariants,
            scopes,
            bits: [None; 2],
            many_uses: FxHashMap::default(),
            generation: 0,
            last_store: None,
            is_coroutine: own.is_some_and(|set| attrs.has(set, AttrKind::PresplitCoroutine)),
            counts: Counts::default(),
            changed: false,
        }
    }

    fn run(&mut self) {
        for &block in self.tree.preorder() {
            self.leave_scopes(self.tree.level(block) as usize);
            self.generation = self.scopes.last().map_or(0, |parent| parent.generation);
            let marks = [self.values.enter(), self.memory.enter(), self.calls.enter(), self.invariants.enter()];
            self.scopes.push(Scope { marks, generation: 0 });
            self.visit_block(block);
            if let Some(scope) = self.scopes.last_mut() {
                scope.generation = self.generation;
            }
        }
    }

    /// Leaves the tables to the next function; what was done, and whether anything is changed.
    fn finish(self) -> (Counts, bool) {
        let Self { mut values, mut memory, mut calls, mut invariants, mut scopes, counts, changed, .. } = self;
        values.clear();
        memory.clear();
        calls.clear();
        invariants.clear();
        scopes.clear();
        TABLES.set(Tables { values, memory, calls, invariants, scopes });
        (counts, changed)
    }

    /// Leaves the scopes of blocks that do not dominate the next one, which has this level.
    fn leave_scopes(&mut self, level: usize) {
        if let Some(&Scope { marks: [values, memory, calls, invariants], .. }) = self.scopes.get(level) {
            self.scopes.truncate(level);
            self.values.leave(values);
            self.memory.leave(memory);
            self.calls.leave(calls);
            self.invariants.leave(invariants);
        }
    }

    fn visit_block(&mut self, block: Block) {
        match self.body.single_predecessor(block) {
            // Memory is as the predecessor, the parent in the tree, has left it.
            Some(from) => self.learn_from_branch(from, block),
            None => self.generation += 1,
        }
        self.last_store = None;
        let mut next = self.body.first_inst(block);
        while let Some(i) = next.expand() {
            next = self.body.next_inst(i);
            self.visit(i);
        }
    }

    fn visit(&mut self, i: Inst) {
        if is_trivially_dead(self.env.query(self.body), i) {
            salvage_debug_info(self.env.module, self.body, i);
            self.remove(i);
            self.counts.simplified += 1;
            return;
        }
        let op = self.body.inst(i).opcode;
        let intrinsic = if op == Opcode::Call { self.env.module.called_intrinsic(self.body, i) } else { None };
        if intrinsic.is_some_and(|what| self.visit_hint(i, what)) || self.simplify(i) {
            return;
        }
        match op {
            Opcode::Load | Opcode::Store => self.visit_memory(i, None),
            Opcode::GetElementPtr => {
                let key = Key::of(self.env.module, self.body, i);
                if self.visit_value(i, key) {
                    self.counts.addresses += 1;
                }
            }
            Opcode::Call => self.visit_call(i, intrinsic),
            _ if is_simple(op) => {
                let key = Key::of(self.env.module, self.body, i);
                if self.visit_value(i, key) {
                    self.counts.values += 1;
                }
            }
            Opcode::Phi | Opcode::Br | Opcode::Ret | Opcode::Switch | Opcode::Unreachable | Opcode::Alloca => {}
            _ => self.visit_other(i),
        }
    }

    /// Calls of intrinsics that only tell something. Was it one?
    fn visit_hint(&mut self, i: Inst, what: Intrinsic) -> bool {
        match what {
            id::ASSUME => self.learn_from_assumption(i),
            id::EXPERIMENTAL_NOALIAS_SCOPE_DECL | id::SIDEEFFECT | id::PSEUDOPROBE => {}
            id::INVARIANT_START => self.begin_invariant(i),
            id::EXPERIMENTAL_GUARD => self.visit_guard(i),
            _ => return false,
        }
        true
    }

    /// Puts a simpler value in the place of an instruction. Is the instruction gone?
    fn simplify(&mut self, i: Inst) -> bool {
        let Some(v) = simplify_instruction(self.env, self.body, i) else { return false };
        if self.body.has_uses(i) {
            self.replace_uses(i, v);
            self.changed = true;
        }
        self.counts.simplified += 1;
        let is_dead = is_trivially_dead(self.env.query(self.body), i);
        if is_dead {
            self.remove(i);
        }
        is_dead
    }

    fn remove(&mut self, i: Inst) {
        if let Some(clobbers) = &mut self.clobbers {
            clobbers.ssa.remove_inst_and_phis(self.tree, i);
        }
        self.body.remove(i);
        self.changed = true;
    }

    /// The value for a key, if it is there already.
    fn find_value(&self, i: Inst, key: &Key) -> Option<AvailableValue> {
        let (module, body) = (self.env.module, &*self.body);
        self.values.find(key.hash(), |e| e.key == *key && key.agrees(module, body, e.inst, i)).copied()
    }

    /// The same; if there is none, `i` is from now on.
    fn find_or_add(&mut self, i: Inst, key: Key) -> Option<AvailableValue> {
        let (module, body) = (self.env.module, &*self.body);
        let entry = AvailableValue { key, inst: i, value: Known::Value(i.into()) };
        self.values.find_or_insert(key.hash(), entry, |e| e.key == key && key.agrees(module, body, e.inst, i)).copied()
    }

    fn set_value(&mut self, inst: Inst, key: Key, value: Known) {
        let (module, body) = (self.env.module, &*self.body);
        let entry = AvailableValue { key, inst, value };
        self.values.insert(key.hash(), entry, |e| e.key == key && key.agrees(module, body, e.inst, inst));
    }

    /// Puts the value that is there already in the place of `i`, or makes `i` known. Is it gone?
    fn visit_value(&mut self, i: Inst, key: Key) -> bool {
        let Some(found) = self.find_or_add(i, key) else { return false };
        let value = match found.value {
            Known::Value(v) => v,
            Known::Bit(holds) => self.bit(holds),
        };
        if let Some(kept) = value.inst() {
            self.merge_promises(kept, i);
        }
        self.replace_uses(i, value);
        self.remove(i);
        true
    }

    fn replace_uses(&mut self, i: Inst, v: Value) {
        if let Some(index) = v.inst().and_then(|v| self.many_uses.get_mut(&v)) {
            index.add_uses_of(self.body, self.tree, i);
        }
        self.body.replace_all_uses(i, v);
    }

    /// Lets `kept`, which stands for `gone` too, promise only what both do.
    fn merge_promises(&mut self, kept: Inst, gone: Inst) {
        let (a, b) = (*self.body.inst(kept), *self.body.inst(gone));
        // Where poison is undefined behaviour, `kept` would have been that already.
        let must_agree = match a.opcode.flag_family() {
            FlagFamily::FastMath => a.raw_flags() & !b.raw_flags() != 0,
            _ => {
                a.has_poison_generating_flags()
                    && a.raw_flags() & !b.raw_flags() != 0
                    && !is_undefined_if_poison(&self.env.query(self.body), kept.into())
            }
        };
        if must_agree {
            self.body.inst_mut(kept).intersect_flags(&b);
        }
        if a.opcode == Opcode::Select {
            self.merge_promises_of_conditions(kept, gone);
        }
        if a.opcode == Opcode::Call && b.opcode == Opcode::Call && a.call_attrs() != b.call_attrs() {
            let attrs = &self.env.module.ctx.attrs;
            if let Some(list) = intersect_lists(attrs, a.call_attrs(), b.call_attrs()) {
                self.body.inst_mut(kept).set_call_attrs(list);
            }
        }
        if self.body.has_attachments() {
            merge_value_metadata(self.env.module, self.body, kept, gone);
        }
    }

    /// `select` by two comparisons, one of which says what the other does with other flags: those that make poison must hold for both.
    fn merge_promises_of_conditions(&mut self, kept: Inst, gone: Inst) {
        let comparison = |i| {
            let cond = self.body.operand(i, 0);
            let cond = key::negated(self.env.module, self.body, cond).unwrap_or(cond);
            cond.inst().filter(|&c| self.body.inst(c).opcode.is_compare())
        };
        let (Some(a), Some(b)) = (comparison(kept), comparison(gone)) else { return };
        if a != b && self.body.inst(a).has_poison_generating_flags() {
            let other = *self.body.inst(b);
            self.body.inst_mut(a).intersect_flags(&other);
        }
    }

    fn class_of_call(&self, i: Inst, intrinsic: Option<Intrinsic>, effects: MemoryEffects) -> CallClass {
        if let Some(pure) = intrinsic.and_then(|what| self.is_pure_constrained(i, what)) {
            return if pure { CallClass::Pure } else { CallClass::Other };
        }
        match () {
            () if self.is_coroutine => CallClass::Other,
            () if effects.is_none() => CallClass::Pure,
            () if effects.only_reads() || effects.only_writes() => CallClass::Memory,
            () => CallClass::Other,
        }
    }

    /// Does a constrained floating-point operation depend on its arguments alone? `None` for those that are no single instruction otherwise.
    fn is_pure_constrained(&self, i: Inst, what: Intrinsic) -> Option<bool> {
        use ir::intrinsics::constrained::Plain;
        let row = what.constrained()?;
        if !matches!(row.plain, Plain::Opcode(name) if name != "fptrunc" && name != "fpext") {
            return None;
        }
        let word = |from_end: usize| {
            let c = self.body.call_args(i).nth_back(from_end)?.constant()?;
            let ir::ConstData::Metadata(md) = self.body.consts().data(c) else { return None };
            self.env.module.ctx.md.as_string(md)
        };
        let is_strict = word(0) == Some(b"fpexcept.strict");
        let is_dynamic = row.has_rounding && word(1) == Some(b"round.dynamic");
        Some(!is_strict && !is_dynamic)
    }

    fn visit_call(&mut self, i: Inst, intrinsic: Option<Intrinsic>) {
        let call = CallInfo::new(self.env.module, self.body, i);
        let (effects, throws) = (call.memory_effects(), !call.has(AttrKind::NoUnwind));
        if throws {
            self.last_store = None;
        }
        let class = self.class_of_call(i, intrinsic, effects);
        if class == CallClass::Pure {
            let key = Key::of_call(self.env.module, self.body, i);
            if self.visit_value(i, key) {
                self.counts.values += 1;
            }
            return;
        }
        match Access::of(self.body, i, intrinsic) {
            Some(_) => self.visit_memory(i, intrinsic),
            None if class == CallClass::Memory && !is_memset(intrinsic) => self.visit_memory_call(i, effects),
            None => self.note_effects(!effects.only_writes(), !effects.only_reads()),
        }
    }

    /// A call that only reads or only writes memory.
    fn visit_memory_call(&mut self, i: Inst, effects: MemoryEffects) {
        let module = self.env.module;
        let (reads, writes) = (!effects.only_writes(), !effects.only_reads());
        let key = Key::of_call(module, self.body, i);
        let body = &*self.body;
        let is_same = |e: &AvailableCall| e.key == key && key.agrees(module, body, e.inst, i);
        let found = self.calls.find(key.hash(), is_same).copied();
        if let Some(found) = found
            && self.is_same_generation(found.generation, found.inst, i)
            && may_read(module, self.body, found.inst) == reads
        {
            self.note_effects(reads, false);
            self.merge_promises(found.inst, i);
            self.replace_uses(i, found.inst.into());
            self.remove(i);
            self.counts.calls += 1;
            return;
        }
        self.note_effects(reads, writes);
        let (body, entry) = (&*self.body, AvailableCall { key, inst: i, generation: self.generation });
        self.calls.insert(key.hash(), entry, |e| e.key == key && key.agrees(module, body, e.inst, i));
    }

    /// Anything that is neither a value, an access, nor a call.
    fn visit_other(&mut self, i: Inst) {
        let (module, d) = (self.env.module, *self.body.inst(i));
        if may_throw(module, self.body, i) {
            self.last_store = None;
        }
        // Stores before a release fence stay before it, but loads behind it may move up.
        let is_release = d.opcode == Opcode::Fence && d.ordering() == Ordering::Release;
        self.note_effects(may_read(module, self.body, i), !is_release && may_write(module, self.body, i));
    }

    /// Memory may be read, or written, of which nothing else is known.
    fn note_effects(&mut self, reads: bool, writes: bool) {
        if reads {
            self.last_store = None;
        }
        if writes {
            self.generation += 1;
        }
    }

    /// Is memory in the same state at `earlier`, which was met in this generation and dominates `later`, as at `later`, as far as that
    /// accesses it?
    fn is_same_generation(&mut self, generation: u32, earlier: Inst, later: Inst) -> bool {
        if generation == self.generation {
            return true;
        }
        let (q, tree) = (self.env.query(self.body), self.tree);
        self.clobbers.as_mut().is_some_and(|clobbers| clobbers.nothing_between(q, tree, earlier, later))
    }
}

/// Is it an operation whose result depends on its operands alone? (Calls are looked at by themselves.)
fn is_simple(op: Opcode) -> bool {
    use Opcode::*;
    op.is_binary()
        || op.is_cast()
        || op.is_compare()
        || matches!(
            op,
            FNeg | Select | ExtractElement | InsertElement | ShuffleVector | ExtractValue | InsertValue | Freeze
        )
}

fn is_memset(intrinsic: Option<Intrinsic>) -> bool {
    matches!(intrinsic, Some(id::MEMSET | id::MEMSET_INLINE))
}
