//! `move-auto-init`: automatic initialisation of variables moves from the entry to where the variable is used.
//!
//! # What it does
//! ```text
//! entry:                                          entry:
//!   %x = alloca i32                                 %x = alloca i32
//!   store i32 0, ptr %x, !annotation !"auto-init"   br i1 %c, label %a, label %b
//!   br i1 %c, label %a, label %b          ⇒       a:
//! a:                                                store i32 0, ptr %x, !annotation !"auto-init"
//!   call void @use(ptr %x)                          call void @use(ptr %x)
//! ```
//!
//! # What it leaves alone, and why
//! Other stores, what is volatile, and variables that are used in the entry itself. Nothing moves into a loop, where it would run more often.
//!
//! # Algorithm
//! The block that dominates all accesses which may touch the memory, found along MemorySSA; if that is part of a cycle, the block that dominates
//! the ways into the cycle.
//!
//! # Complexity
//! For each initialisation, at most [`THRESHOLD`] accesses and one walk over the blocks that can be reached from its place.
//!
//! # Needs and preserves
//! Needs dominators and MemorySSA, which it updates. Control flow does not change.
//!
//! # Poison, flags, debug info
//! Nothing is made; debug records stay where they are.
//!
//! # Compatibility with LLVM 22
//! The option `-move-auto-init-threshold` is LLVM's.

use crate::utils::explain::explain;
use analysis::underlying::underlying_object;
use analysis::{
    Access, AliasQueries, CallInfo, DominatorTree, DominatorTreeAnalysis, MemoryLocation, MemorySsa, MemorySsaAnalysis,
    ModRef, Query,
};
use ir::intrinsics::id;
use ir::metadata_kinds as kind;
use ir::{Block, Body, EntitySet, Inst, Module, Opcode, View};
use passman::{FunctionPass, FunctionUnit, PassOption, PassOptionKind, PassOptions, PreservedAnalyses, Statistic};
use rustc_hash::FxHashSet;

static MOVED: Statistic = Statistic::new("move-auto-init", "NumMoved", "Number of instructions moved");

/// So many accesses are looked at for one initialisation.
const DEFAULT_THRESHOLD: usize = 128;

const THRESHOLD: &str = "move-auto-init-threshold";

/// Options of the command line.
pub const OPTIONS: &[PassOption] = &[PassOption {
    name: THRESHOLD,
    kind: PassOptionKind::Number,
    value: "uint",
    help: "Maximum instructions to analyze per moved initialization",
}];

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct MoveAutoInit {
    /// So many accesses are looked at for one initialisation.
    threshold: usize,
}

impl Default for MoveAutoInit {
    fn default() -> Self {
        Self { threshold: DEFAULT_THRESHOLD }
    }
}

impl FunctionPass for MoveAutoInit {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let entry = unit.body.entry();
        let is_candidate = |&i: &Inst| is_auto_init(unit.module, unit.body, i);
        let candidates: Vec<Inst> = unit.body.block_insts(entry).filter(is_candidate).collect();
        if candidates.is_empty() {
            return PreservedAnalyses::all();
        }
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        unit.analysis::<MemorySsaAnalysis>();
        let Some(mut ssa) = unit.analyses.lend::<MemorySsaAnalysis>() else { return PreservedAnalyses::all() };
        let facts = unit.analyses.alias_facts();
        let q = Query::of(unit.view()).with_tree(&tree);
        let aliases = AliasQueries::new(q, &facts);
        let mut search = Search { q, ssa: &ssa, tree: &tree, aliases, threshold: self.threshold };
        let moves: Vec<(Inst, Block)> = candidates.into_iter().filter_map(|i| Some((i, search.place(i)?))).collect();
        // The last one first, so that those that come to one block keep their order.
        for &(i, b) in moves.iter().rev() {
            explain("move-auto-init", unit, "move an initialisation", |explainer, view| {
                let (from, to) = (explainer.instruction(view, i), explainer.block(view, b));
                format!("{from}, to {to}: control comes through there before any access, and not more often")
            });
            let first = first_place(unit.body, b);
            unit.body.move_before(i, first);
            ssa.moved(unit.body, &tree, i);
        }
        unit.analyses.give_back(ssa);
        MOVED.add(moves.len() as u64);
        if moves.is_empty() { PreservedAnalyses::all() } else { PreservedAnalyses::cfg().and::<MemorySsaAnalysis>() }
    }

    fn configure(&mut self, options: &PassOptions) {
        if let Some(n) = options.number(THRESHOLD) {
            self.threshold = usize::try_from(n).unwrap_or(usize::MAX);
        }
    }
}

/// Behind phis and pads.
fn first_place(body: &Body, b: Block) -> Inst {
    let first = body.first_non_phi(b);
    if body.inst(first).opcode.is_eh_pad() { body.next_inst(first) } else { first }
}

/// Does an instruction initialise a variable because the compiler was asked to initialise all of them?
fn is_auto_init(module: &Module, body: &Body, i: Inst) -> bool {
    let md = &module.ctx.md;
    let node = body.attachment(i, kind::ANNOTATION);
    let mut operands = node.expand().and_then(|_| md.tuple_operands(node)).into_iter().flatten();
    operands.any(|m| m.is_some() && md.as_string(m) == Some(b"auto-init"))
}

struct Search<'a> {
    q: Query<'a>,
    ssa: &'a MemorySsa,
    tree: &'a DominatorTree,
    aliases: AliasQueries<'a>,
    threshold: usize,
}

impl Search<'_> {
    /// The block to which an initialisation may move.
    fn place(&mut self, i: Inst) -> Option<Block> {
        let written = self.written(i)?;
        let entry = self.q.body.entry();
        let mut b = self.dominator_of_users(i, &written).filter(|&b| b != entry)?;
        let mut reached = EntitySet::with_capacity(self.q.body.block_capacity());
        if self.find_reached(b, &mut reached) {
            b = self.before_cycle(b, &reached).filter(|&b| b != entry)?;
        }
        while self.q.body.inst(self.q.body.first_non_phi(b)).opcode == Opcode::CatchSwitch {
            let above = self.q.body.predecessors(b).filter(|&p| self.tree.is_reachable(p));
            let next = above.fold(b, |b, p| self.tree.nearest_common_dominator(b, p).unwrap_or(b));
            b = if next == b { return None } else { next };
        }
        (b != entry).then_some(b)
    }

    /// The memory of a variable that a store or a call of `memset` and its kin writes.
    fn written(&self, i: Inst) -> Option<MemoryLocation> {
        let q = &self.q;
        let location = match q.body.view(i) {
            View::Store { .. } if !q.body.inst(i).is_volatile() => MemoryLocation::of(q, i)?,
            View::Call(_) => {
                let info = CallInfo::new(q.module, q.body, i);
                let writes = [id::MEMSET, id::MEMSET_INLINE, id::MEMCPY, id::MEMCPY_INLINE, id::MEMMOVE];
                if !info.intrinsic().is_some_and(|what| writes.contains(&what)) || info.is_volatile() {
                    return None;
                }
                MemoryLocation::of_argument(q, &info, 0)
            }
            _ => return None,
        };
        let object = underlying_object(q.module, q.body, location.ptr).inst()?;
        (q.body.inst(object).opcode == Opcode::Alloca).then_some(location)
    }

    /// The block that dominates everything that may access the memory behind its initialisation.
    fn dominator_of_users(&mut self, i: Inst, written: &MemoryLocation) -> Option<Block> {
        let start = self.ssa.access(i)?;
        let mut work: Vec<Access> = self.ssa.users(start).collect();
        let mut seen = FxHashSet::default();
        let mut found: Option<Block> = None;
        while let Some(a) = work.pop() {
            if !seen.insert(a) {
                continue;
            }
            if seen.len() > self.threshold {
                return None;
            }
            let user = self.ssa.inst(a).filter(|&user| user != i && self.may_access(user, written));
            match user {
                Some(user) => {
                    let b = self.q.body.inst_block(user);
                    found = Some(match found {
                        Some(old) => self.tree.nearest_common_dominator(old, b)?,
                        None => b,
                    });
                }
                None => work.extend(self.ssa.users(a)),
            }
        }
        found
    }

    fn may_access(&mut self, i: Inst, written: &MemoryLocation) -> bool {
        let is_call = self.q.body.inst(i).opcode.is_call();
        let what = if is_call { self.q.module.called_intrinsic(self.q.body, i) } else { None };
        if matches!(what, Some(id::LIFETIME_START | id::LIFETIME_END)) {
            return false;
        }
        self.aliases.mod_ref(i, Some(written)) != ModRef::NONE
    }

    /// Finds the blocks that can be reached from the end of `b`. Is `b` one of them?
    fn find_reached(&self, b: Block, reached: &mut EntitySet<Block>) -> bool {
        let mut work: Vec<Block> = self.q.body.block_successors(b).collect();
        let mut has_cycle = false;
        while let Some(at) = work.pop() {
            has_cycle |= at == b;
            work.extend(self.q.body.block_successors(at).filter(|&s| reached.insert(s)));
        }
        has_cycle
    }

    /// The block that dominates the ways into the cycle of `b`.
    fn before_cycle(&self, b: Block, reached: &EntitySet<Block>) -> Option<Block> {
        let body = self.q.body;
        let mut head = b;
        let mut seen = EntitySet::with_capacity(body.block_capacity());
        while let Some(above) = unique_predecessor(body, head) {
            if !seen.insert(above) {
                return None;
            }
            head = above;
        }
        if head == body.entry() {
            return None;
        }
        let mut found: Option<Block> = None;
        for p in body.predecessors(head) {
            if reached.contains(p) || !self.tree.is_reachable(p) {
                continue;
            }
            found = Some(match found {
                Some(old) => self.tree.nearest_common_dominator(old, p)?,
                None => p,
            });
        }
        found
    }
}

fn unique_predecessor(body: &Body, b: Block) -> Option<Block> {
    let mut predecessors = body.predecessors(b);
    let first = predecessors.next()?;
    predecessors.all(|p| p == first).then_some(first)
}
