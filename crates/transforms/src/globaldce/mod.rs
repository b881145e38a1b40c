//! `globaldce`: globals that nothing reaches are removed.
//!
//! # What it does
//! ```text
//! @a = internal global ptr @b        (nothing)
//! @b = internal global ptr @a
//! define internal void @f() { ... }
//! define void @main() { ret void }   define void @main() { ret void }
//! ```
//! Constructors that do nothing leave `llvm.global_ctors` first.
//!
//! # What it leaves alone, and why
//! Definitions that other modules may refer to, all members of a comdat with such a one, and whatever these use.
//!
//! # Algorithm
//! Marking, by a list of what is found live and not yet looked into. Where the module flag `Virtual Function Elim` is set, a vtable
//! of a class that no other module sees does not keep its functions; calls through it do: see [`virtual_calls`].
//!
//! # Complexity
//! Linear in instructions, constants and metadata.
//!
//! # Needs and preserves
//! Needs nothing; preserves nothing.
//!
//! # Poison, flags, debug info
//! What metadata mentions does not stay for that: the place becomes `null`, that in a debug record `poison`. The address of a
//! block of a function that goes becomes the number 1: nothing can jump there.
//!
//! # Compatibility with LLVM 22
//! `globaldce<vfe-linkage-unit-visibility>`, `-enable-vfe=false`. LLVM crashes where a list of constructors has a zero entry, and where a
//! vtable names an unused function by `no_cfi`.

mod virtual_calls;

use crate::utils::constructors::remove_constructors;
use crate::utils::erase::{erase_globals, forget_dead_expressions};
use crate::utils::globals::BaseObjects;
use ir::intrinsics::id;
use ir::{Comdat, Const, EntitySet, Global, GlobalKind, Inst, MentionSpace, Module, Opcode, SecondaryMap};
use passman::{ModulePass, ModuleUnit, PassOption, PassOptionKind, PassOptions, PreservedAnalyses, Statistic};
use virtual_calls::VirtualCalls;

static ALIASES: Statistic = Statistic::new("globaldce", "NumAliases", "Number of global aliases removed");
static FUNCTIONS: Statistic = Statistic::new("globaldce", "NumFunctions", "Number of functions removed");
static IFUNCS: Statistic = Statistic::new("globaldce", "NumIFuncs", "Number of indirect functions removed");
static VARIABLES: Statistic = Statistic::new("globaldce", "NumVariables", "Number of global variables removed");
static VIRTUAL: Statistic = Statistic::new("globaldce", "NumVFuncs", "Number of virtual functions removed");

const PARAMETER: &str = "vfe-linkage-unit-visibility";
const ENABLE: &str = "enable-vfe";

/// The options on the command line.
pub const OPTIONS: &[PassOption] =
    &[PassOption { name: ENABLE, kind: PassOptionKind::Flag, value: "", help: "Enable virtual function elimination" }];

/// The pass.
#[derive(Clone, Debug)]
pub struct GlobalDce {
    /// Is all of the linkage unit in this module, as behind link-time optimisation?
    whole_linkage_unit: bool,
    /// May virtual functions be removed?
    virtual_functions: bool,
}

impl GlobalDce {
    /// From the parameters in a pipeline.
    ///
    /// # Errors
    /// The first one that is not known, in LLVM's words.
    pub fn with_params(params: &str) -> Result<Self, String> {
        match params.split(';').find(|&p| p != PARAMETER && !params.is_empty()) {
            Some(p) => Err(format!("invalid GlobalDCE pass parameter '{p}'")),
            None => Ok(Self { whole_linkage_unit: !params.is_empty(), virtual_functions: true }),
        }
    }
}

impl ModulePass for GlobalDce {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let module = &mut *unit.module;
        let mut changed = remove_constructors(module, is_empty_function);
        changed |= forget_dead_expressions(module, |_, _| true);
        let calls = match self.virtual_functions {
            true => VirtualCalls::find(module, self.whole_linkage_unit),
            false => VirtualCalls::default(),
        };
        let live = Marker::new(module, &calls).run();
        let dead: Vec<Global> = module.all_globals().filter(|&g| !live.contains(g)).collect();
        count(module, &dead);
        if calls.any() {
            VIRTUAL.add(calls.forget_dead(module, &live));
        }
        erase_globals(module, &dead);
        if changed || !dead.is_empty() { PreservedAnalyses::none() } else { PreservedAnalyses::all() }
    }

    fn options(&self) -> String {
        if self.whole_linkage_unit { PARAMETER.to_owned() } else { String::new() }
    }

    fn configure(&mut self, options: &PassOptions) {
        self.virtual_functions = options.text(ENABLE) != Some("false");
    }
}

fn count(module: &Module, dead: &[Global]) {
    for &g in dead {
        let counter = match module.global(g).kind {
            GlobalKind::Variable(_) => &VARIABLES,
            GlobalKind::Function(_) => &FUNCTIONS,
            GlobalKind::Alias(_) => &ALIASES,
            GlobalKind::IFunc(..) => &IFUNCS,
        };
        counter.add(1);
    }
}

/// Does a function nothing but return, without a value?
fn is_empty_function(module: &Module, g: Global) -> bool {
    let Some(body) = module.body(g) else { return false };
    let is_pseudo = |i: Inst| module.called_intrinsic(body, i).is_some_and(|n| n == id::PSEUDOPROBE || n.is_debug());
    let mut insts = body.blocks().take(1).flat_map(|b| body.block_insts(b)).skip_while(|&i| is_pseudo(i));
    insts.next().is_some_and(|i| body.inst(i).opcode == Opcode::Ret && body.operands(i).len() == 0)
}

/// Finds what is live.
struct Marker<'a> {
    module: &'a Module,
    calls: &'a VirtualCalls,
    live: EntitySet<Global>,
    /// Live, and not yet looked into.
    found: Vec<Global>,
    bases: BaseObjects,
    /// The members of each comdat that are not known to be live.
    members: SecondaryMap<Comdat, Vec<Global>>,
    /// Constants that were looked into.
    seen: EntitySet<Const>,
    /// Those of vtables that do not keep their functions.
    seen_in_vtables: EntitySet<Const>,
    /// For bodies at rest.
    space: MentionSpace,
}

impl<'a> Marker<'a> {
    fn new(module: &'a Module, calls: &'a VirtualCalls) -> Self {
        let bases = BaseObjects::new(module);
        let mut members: SecondaryMap<Comdat, Vec<Global>> = SecondaryMap::default();
        if !module.comdats().is_empty() {
            for g in module.all_globals() {
                if let Some(c) = bases.comdat(module, g).expand() {
                    members.slot(c).push(g);
                }
            }
        }
        let constants = module.consts.len();
        Self {
            module,
            calls,
            live: EntitySet::with_capacity(module.global_capacity()),
            found: Vec::new(),
            bases,
            members,
            seen: EntitySet::with_capacity(constants),
            seen_in_vtables: EntitySet::new(),
            space: MentionSpace::default(),
        }
    }

    fn run(mut self) -> EntitySet<Global> {
        for g in self.module.all_globals() {
            let global = self.module.global(g);
            if !global.is_declaration() && !global.linkage.is_discardable_if_unused() {
                self.mark(g);
            }
        }
        while let Some(g) = self.found.pop() {
            self.look_into(g);
        }
        self.live
    }

    fn mark(&mut self, g: Global) {
        if !self.live.insert(g) {
            return;
        }
        self.found.push(g);
        if let Some(c) = self.bases.comdat(self.module, g).expand() {
            for member in std::mem::take(self.members.slot(c)) {
                self.mark(member);
            }
        }
    }

    fn look_into(&mut self, g: Global) {
        let module = self.module;
        let keeps_functions = !self.calls.is_safe(g);
        let mut used = Vec::new();
        let seen = if keeps_functions { &mut self.seen } else { &mut self.seen_in_vtables };
        for c in module.global(g).constants() {
            module.consts.for_each_global(c, seen, |u| {
                if keeps_functions || module.function(u).is_none() {
                    used.push(u);
                }
            });
        }
        used.extend(module.mentions(g, &mut self.space).iter().filter(|m| m.is_use()).map(|m| m.global));
        self.calls.callees(g, |f| used.push(f));
        used.into_iter().for_each(|u| self.mark(u));
    }
}
