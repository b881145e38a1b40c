//! What alias analysis and MemorySSA say of a function.

use analysis::alias::{GlobalsAaAnalysis, Provider};
use analysis::manager::ModuleAnalyses;
use analysis::memory_ssa::AccessKind;
use analysis::{
    AliasFacts, AliasQueries, AliasResult, CallInfo, DominatorTree, Env, MemoryLocation, MemorySsa, ModRef,
};
use ir::{Block, Body, Global, Inst, Module, Opcode};
use rustc_hash::FxHashMap;

/// Functions with more instructions are left out.
const MAX_INSTS: usize = 4096;

/// How two instructions that access memory lie to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    /// Nothing is claimed.
    Any,
    /// They have no byte in common, unless both read.
    Apart,
    /// They start together.
    Together,
    /// One is a call: what it does to memory that the other one accesses.
    Call {
        /// Is the call the first one?
        is_first: bool,
        does: ModRef,
    },
}

/// Where the last write that matters may have been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clobber {
    /// Before the call.
    Entry,
    Inst(Inst),
    /// In a predecessor, or before it.
    Phi(Block),
}

/// The claims about one function, found as they are asked for.
pub(super) struct FunctionClaims<'m> {
    pub body: &'m Body,
    function: Global,
    tree: DominatorTree,
    relations: FxHashMap<(Inst, Inst), Relation>,
    /// Of loads and stores.
    pub clobbers: FxHashMap<Inst, Clobber>,
}

/// The claims about a module.
pub(super) struct Claims<'m> {
    pub module: &'m Module,
    facts: AliasFacts,
    functions: FxHashMap<Global, Option<FunctionClaims<'m>>>,
}

impl<'m> Claims<'m> {
    pub fn new(module: &'m Module) -> Self {
        let mut analyses = ModuleAnalyses::default();
        analyses.get::<GlobalsAaAnalysis>(module);
        let facts =
            AliasFacts { providers: vec![Provider::Basic, Provider::Globals], ..(*analyses.alias_facts()).clone() };
        Self { module, facts, functions: FxHashMap::default() }
    }

    /// The claims about a function; `None` of one that is not looked at.
    pub fn of(&mut self, g: Global) -> Option<&mut FunctionClaims<'m>> {
        let Self { module, facts, functions } = self;
        let claims = functions.entry(g).or_insert_with(|| FunctionClaims::new(module, facts, g));
        claims.as_mut()
    }

    /// How two instructions of a function lie to each other.
    pub fn relation(&mut self, g: Global, a: Inst, b: Inst) -> Relation {
        let Self { module, facts, functions } = self;
        let Some(Some(claims)) = functions.get_mut(&g) else { return Relation::Any };
        if let Some(&known) = claims.relations.get(&(a, b)) {
            return known;
        }
        let relation = claims.queries(module, facts, |aliases| relation(aliases, a, b));
        claims.relations.insert((a, b), relation);
        relation
    }
}

impl<'m> FunctionClaims<'m> {
    fn new(module: &'m Module, facts: &AliasFacts, function: Global) -> Option<Self> {
        let body = module.body(function)?;
        let is_tail =
            |i: Inst| body.inst(i).opcode == Opcode::Call && body.inst(i).tail_kind() == ir::TailKind::MustTail;
        if body.all_insts().count() > MAX_INSTS || body.all_insts().any(is_tail) {
            return None;
        }
        let tree = DominatorTree::new(body);
        let mut claims = Self { body, function, tree, relations: FxHashMap::default(), clobbers: FxHashMap::default() };
        claims.clobbers = claims.queries(module, facts, |aliases| clobbers(aliases, &claims.tree, facts));
        Some(claims)
    }

    fn queries<R>(&self, module: &Module, facts: &AliasFacts, f: impl FnOnce(&mut AliasQueries<'_>) -> R) -> R {
        let q = Env::new(module, self.function).with_tree(&self.tree).query(self.body);
        f(&mut AliasQueries::new(q, facts))
    }
}

/// The clobbers of all plain loads and stores that are reached.
fn clobbers(aliases: &mut AliasQueries<'_>, tree: &DominatorTree, facts: &AliasFacts) -> FxHashMap<Inst, Clobber> {
    let body = aliases.query().body;
    let mut ssa = MemorySsa::new(tree, aliases, facts.max_clobber_checks);
    let is_plain =
        |i: &Inst| matches!(body.inst(*i).opcode, Opcode::Load | Opcode::Store) && !body.inst(*i).is_volatile();
    let insts: Vec<Inst> = body.blocks().filter(|&b| tree.is_reachable(b)).flat_map(|b| body.block_insts(b)).collect();
    let mut found = FxHashMap::default();
    for i in insts.into_iter().filter(is_plain) {
        // The metadata are promises.
        if !body.attachments(i).is_empty() {
            continue;
        }
        let Some(access) = ssa.walker(tree, aliases).clobber_of_inst(i) else { continue };
        let clobber = match ssa.kind(access) {
            AccessKind::Phi => Clobber::Phi(ssa.block(access)),
            _ if access.is_live_on_entry() => Clobber::Entry,
            _ => match ssa.inst(access) {
                Some(def) => Clobber::Inst(def),
                None => continue,
            },
        };
        found.insert(i, clobber);
    }
    found
}

fn relation(aliases: &mut AliasQueries<'_>, a: Inst, b: Inst) -> Relation {
    let q = aliases.query();
    let is_call = |i: Inst| q.body.inst(i).opcode.is_call();
    let location = |i| MemoryLocation::of(&q, i);
    match (is_call(a), is_call(b)) {
        (false, false) => {
            let (Some(x), Some(y)) = (location(a), location(b)) else { return Relation::Any };
            match aliases.alias(x, y) {
                AliasResult::NoAlias => Relation::Apart,
                AliasResult::MustAlias => Relation::Together,
                _ => Relation::Any,
            }
        }
        (true, false) => location(b).map_or(Relation::Any, |loc| of_call(aliases, a, &loc, true)),
        (false, true) => location(a).map_or(Relation::Any, |loc| of_call(aliases, b, &loc, false)),
        (true, true) => match aliases.calls_mod_ref(a, b).is_none() {
            true => Relation::Apart,
            false => Relation::Any,
        },
    }
}

fn of_call(aliases: &mut AliasQueries<'_>, call: Inst, loc: &MemoryLocation, is_first: bool) -> Relation {
    let q = aliases.query();
    let info = CallInfo::new(q.module, q.body, call);
    Relation::Call { is_first, does: aliases.call_mod_ref(&info, loc) }
}
