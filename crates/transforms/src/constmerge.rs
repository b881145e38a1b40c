//! `constmerge`: constants with the same contents become one.
//!
//! # What it does
//! ```text
//! @a = private unnamed_addr constant [3 x i8] c"hi\00"
//! @b = private unnamed_addr constant [3 x i8] c"hi\00"   @b = private unnamed_addr constant [3 x i8] c"hi\00"
//! ... @a ... @b ...                                      ... @b ... @b ...
//! ```
//! Local variables that nothing uses go, too.
//!
//! # What it leaves alone, and why
//! Variables that are written or may be replaced, have a section or another address space, are thread-local, or are listed in `llvm.used`
//! or `llvm.compiler.used`; two whose addresses both matter; those with metadata but `!dbg`.
//!
//! # Algorithm
//! Rounds: in each, unused local variables go, in the module's order; then, of all variables with one initialiser, local ones become
//! one that is visible outside or whose address does not matter. Initialisers that named what went are then others, and
//! may be equal to more. What a round need not look at again is not: it begins with what the one before changed.
//!
//! # Complexity
//! Linear in constants and bodies, and in the initialisers of constants for each round that changes them.
//!
//! # Needs and preserves
//! Needs and preserves nothing.
//!
//! # Poison, flags, debug info
//! The variable that stays takes over the `!dbg` of the others, and the largest alignment.
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same.

use crate::utils::erase::{erase_globals, forget_dead_expressions, may_have_expressions_in_metadata, move_constants};
use crate::utils::globals::listed_in;
use analysis::module_flags::number_flag;
use ir::metadata_kinds::kind;
use ir::{
    Align, Body, Const, ConstData, EntitySet, Global, GlobalKind, GlobalValue, How, Linkage, Mention, MentionSpace,
    Module, SecondaryMap, ThreadLocal, UnnamedAddr, Variable,
};
use passman::{ModulePass, ModuleUnit, PreservedAnalyses, Statistic};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

static MERGED: Statistic =
    Statistic::new("constmerge", "NumIdenticalMerged", "Number of identical global constants merged");

/// The pass.
pub struct ConstMerge;

impl ModulePass for ConstMerge {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let module = &mut *unit.module;
        let has_expressions = may_have_expressions_in_metadata(module);
        let mut merger = Merger::new(module);
        while merger.round() {}
        let Merger { dead, merged, mentions, outside, .. } = merger;
        MERGED.add(merged.len() as u64);
        let mut changed = !dead.is_empty() || !merged.is_empty();
        replace(module, &merged, &mentions, &outside);
        erase_globals(module, &dead);
        // Nothing mentions them any more, metadata neither.
        let merged: Vec<Global> = merged.into_iter().map(|m| m.0).collect();
        module.erase_globals(&merged);
        if has_expressions {
            changed |= forget_dead_expressions(module, |m, g| m.global(g).variable().is_some());
        }
        if changed { PreservedAnalyses::none() } else { PreservedAnalyses::all() }
    }
}

/// Puts the second of each pair in the place of the first: in bodies, as `mentions` says, and in constants outside of them, if one is of
/// those that `outside` says. The initialisers of variables with a state are up to date.
fn replace(
    module: &mut Module,
    merged: &[(Global, Global)],
    mentions: &[(Global, Mention)],
    outside: &EntitySet<Global>,
) {
    if merged.is_empty() {
        return;
    }
    let mut to: SecondaryMap<Global, Global> = SecondaryMap::with_default(Global::NONE);
    // A later pair may say what became of the second.
    for &(old, new) in merged.iter().rev() {
        to.set(old, to[new].expand().unwrap_or(new));
    }
    let map = |g: Global| to[g].expand().unwrap_or(g);
    let ctx = std::mem::take(&mut module.ctx);
    let mut addresses = SecondaryMap::with_default(Const::NONE);
    for of_body in mentions.chunk_by(|a, b| a.0 == b.0) {
        let is_merged = |m: &&(Global, Mention)| map(m.1.global) != m.1.global;
        let Some(body) = of_body.iter().find(is_merged).and_then(|m| module.body_mut(m.0)) else { continue };
        let is_part = |m: &(Global, Mention)| matches!(m.1.how, How::Part(_));
        if of_body.iter().filter(is_merged).any(is_part) {
            let pairs = body.consts_mut().map_globals(&ctx.types, map);
            pairs.into_iter().for_each(|(old, new)| body.replace_all_uses(old, new));
        } else {
            replace_addresses(body, of_body, map, &mut addresses);
        }
    }
    module.ctx = ctx;
    let is_outside = merged.iter().any(|m| outside.contains(m.0));
    if is_outside || module.ctx.md.has_constants() || !module.use_list_orders.is_empty() {
        let pairs = module.consts.map_globals(&module.ctx.types, map);
        move_constants(module, &pairs);
    }
}

/// The same in a body, which mentions them by their addresses alone. `addresses` is empty before and afterwards.
fn replace_addresses(
    body: &mut Body,
    mentions: &[(Global, Mention)],
    map: impl Fn(Global) -> Global,
    addresses: &mut SecondaryMap<Global, Const>,
) {
    let here = mentions.iter().filter_map(|(_, m)| match m.how {
        How::Address(c, _) => Some((m.global, c)),
        _ => None,
    });
    here.clone().for_each(|(g, c)| addresses.set(g, c));
    for (old, c) in here.clone().filter(|&(g, _)| map(g) != g) {
        let new = addresses.slot(map(old));
        if new.is_none() {
            let ty = body.consts().ty(c);
            *new = body.consts_mut().new_global(ty, map(old));
        }
        body.replace_all_uses(c, *new);
    }
    here.for_each(|(g, _)| [g, map(g)].into_iter().for_each(|g| addresses.set(g, Const::NONE)));
}

/// What a variable is to the pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum State {
    /// Nothing.
    #[default]
    Other,
    /// It may go if it is unused.
    Local,
    /// It may also be merged.
    Mergeable,
    /// It is gone.
    Gone,
}

/// Variables whose initialisers name a variable, in lists that stand in one vector.
#[derive(Default)]
struct Holders {
    /// A holder, and the place of the next, plus one.
    links: Vec<(Global, u32)>,
    /// The place of a variable's last holder, plus one.
    last: SecondaryMap<Global, u32>,
}

impl Holders {
    fn add(&mut self, of: Global, holder: Global) {
        let last = self.last.slot(of);
        self.links.push((holder, *last));
        *last = self.links.len() as u32;
    }

    /// Moves the holders of a variable behind others.
    fn take(&mut self, of: Global, to: &mut Vec<Global>) {
        let mut at = std::mem::take(self.last.slot(of));
        while let Some(&(holder, next)) = at.checked_sub(1).and_then(|i| self.links.get(i as usize)) {
            to.push(holder);
            at = next;
        }
    }
}

struct Merger<'a> {
    module: &'a mut Module,
    /// Where a variable stands in the module's order.
    place: SecondaryMap<Global, u32>,
    states: SecondaryMap<Global, State>,
    /// Variables with a state whose initialisers name a variable, some of them no longer.
    holders: Holders,
    /// What the constants of other globals name.
    outside: EntitySet<Global>,
    /// How many such variables name it, and whether something else does, for good.
    uses: SecondaryMap<Global, (u32, bool)>,
    /// Bodies, each with the mergeable variables that its constants name; those of one body stand together.
    mentions: Vec<(Global, Mention)>,
    /// The first mergeable variable of each initialiser.
    first: SecondaryMap<Const, Global>,
    /// Mergeable variables by initialiser, where there are several; some no longer have it.
    groups: FxHashMap<Const, Vec<Global>>,
    /// When each constant was looked into last, and the time: see `named_by`.
    seen: (SecondaryMap<Const, u32>, u32),
    /// Groups to look at in this round.
    touched: Vec<Const>,
    /// Unused variables, by place.
    unused: BinaryHeap<Reverse<(u32, Global)>>,
    dead: Vec<Global>,
    merged: Vec<(Global, Global)>,
}

impl<'a> Merger<'a> {
    fn new(module: &'a mut Module) -> Self {
        let mut merger = Self {
            module,
            place: SecondaryMap::default(),
            states: SecondaryMap::default(),
            holders: Holders::default(),
            outside: EntitySet::new(),
            uses: SecondaryMap::default(),
            mentions: Vec::new(),
            first: SecondaryMap::with_default(Global::NONE),
            seen: (SecondaryMap::default(), 0),
            groups: FxHashMap::default(),
            touched: Vec::new(),
            unused: BinaryHeap::new(),
            dead: Vec::new(),
            merged: Vec::new(),
        };
        merger.find_states();
        merger.find_uses();
        for (place, g) in merger.module.variables().to_vec().into_iter().enumerate() {
            merger.place.set(g, place as u32);
            if merger.states[g] == State::Mergeable {
                merger.enter_group(g);
            }
            merger.note_if_unused(g);
        }
        merger
    }

    fn find_states(&mut self) {
        let module = &*self.module;
        let mut used: EntitySet<Global> = EntitySet::new();
        for name in [&b"llvm.used"[..], b"llvm.compiler.used"] {
            listed_in(module, name).into_iter().for_each(|g| _ = used.insert(g));
        }
        let may_interpose = number_flag(module, b"SemanticInterposition").unwrap_or(0) != 0;
        for &g in module.variables() {
            let global = module.global(g);
            let Some(v) = global.variable() else { continue };
            let is_definite =
                !global.linkage.is_interposable() && (global.linkage.is_local() || global.dso_local || !may_interpose);
            let mergeable = v.is_constant
                && v.initializer.is_some()
                && !v.externally_initialized
                && is_definite
                && global.addr_space == 0
                && v.section.is_empty()
                && global.thread_local == ThreadLocal::NotThreadLocal
                && !used.contains(g);
            if mergeable {
                self.states.set(g, State::Mergeable);
            } else if global.linkage.is_local() {
                self.states.set(g, State::Local);
            }
        }
    }

    fn find_uses(&mut self) {
        // What others use is used for good, so that a constant need not be looked into twice.
        let mut seen = EntitySet::with_capacity(self.module.consts.len());
        for g in self.module.variables().to_vec() {
            if self.states[g] != State::Other {
                self.add_uses_by(g);
            }
        }
        let Self { states, uses, mentions, outside, .. } = self;
        let module = &*self.module;
        let others = module.all_globals().filter(|&g| states[g] == State::Other);
        for c in others.flat_map(|g| module.global(g).constants()) {
            module.consts.for_each_global(c, &mut seen, |u| {
                uses.slot(u).1 = true;
                outside.insert(u);
            });
        }
        let mut space = MentionSpace::default();
        for &g in module.functions() {
            for m in module.mentions(g, &mut space) {
                uses.slot(m.global).1 |= m.is_use();
                if states[m.global] == State::Mergeable {
                    mentions.push((g, *m));
                }
            }
        }
    }

    /// The variables that the initialiser of a variable names, each once.
    fn named_by(&mut self, g: Global) -> Vec<Global> {
        let mut named = Vec::new();
        let initializer = initializer(self.module, g);
        if let Some(c) = initializer.expand().filter(|&c| is_compound(self.module, c)) {
            // Nothing need be cleared if times are compared.
            let (seen, now) = &mut self.seen;
            *now += 1;
            let mut stack = vec![c];
            while let Some(c) = stack.pop() {
                match self.module.consts.data(c) {
                    _ if std::mem::replace(seen.slot(c), *now) == *now => {}
                    ConstData::Global(u) | ConstData::DsoLocalEquivalent(u) | ConstData::NoCfi(u) => named.push(u),
                    _ => self.module.consts.for_each_operand(c, |o| stack.push(o)),
                }
            }
        }
        named
    }

    fn add_uses_by(&mut self, g: Global) {
        for u in self.named_by(g) {
            self.uses.slot(u).0 += 1;
            self.holders.add(u, g);
        }
    }

    fn drop_uses_by(&mut self, g: Global) {
        for u in self.named_by(g) {
            self.uses.slot(u).0 -= 1;
            self.note_if_unused(u);
        }
    }

    fn note_if_unused(&mut self, g: Global) {
        let global = self.module.global(g);
        let may_go = !matches!(self.states[g], State::Other | State::Gone) && global.linkage.is_local();
        if may_go && self.uses[g] == (0, false) {
            self.unused.push(Reverse((self.place[g], g)));
        }
    }

    fn enter_group(&mut self, g: Global) {
        let initializer = initializer(self.module, g);
        let first = self.first.slot(initializer);
        if first.is_none() {
            *first = g;
            return;
        }
        self.groups.entry(initializer).or_insert_with(|| vec![*first]).push(g);
        self.touched.push(initializer);
    }

    /// One round; did it change anything?
    fn round(&mut self) -> bool {
        let before = (self.dead.len(), self.merged.len());
        self.remove_unused();
        let first = self.merged.len();
        self.touched.sort_unstable();
        self.touched.dedup();
        for initializer in std::mem::take(&mut self.touched) {
            self.merge_group(initializer);
        }
        self.forget_merged(first);
        before != (self.dead.len(), self.merged.len())
    }

    /// Removes unused variables in the module's order. What becomes unused before the place that is reached waits for the next round.
    fn remove_unused(&mut self) {
        let mut later = Vec::new();
        let mut reached = 0;
        while let Some(Reverse((place, g))) = self.unused.pop() {
            if self.states[g] == State::Gone || self.uses[g] != (0, false) {
                continue;
            }
            if place < reached {
                later.push(Reverse((place, g)));
                continue;
            }
            reached = place;
            if self.states[g] == State::Mergeable {
                self.touched.push(initializer(self.module, g));
            }
            self.states.set(g, State::Gone);
            self.dead.push(g);
            self.drop_uses_by(g);
        }
        self.unused.extend(later);
    }

    /// Merges the variables that have this initialiser.
    fn merge_group(&mut self, initializer: Const) {
        let Some(mut group) = self.groups.remove(&initializer) else { return };
        group.retain(|&g| self.states[g] == State::Mergeable && self::initializer(self.module, g) == initializer);
        group.sort_unstable_by_key(|&g| self.place[g]);
        if let Some(kept) = self.canonical(&group) {
            for &g in &group {
                if g != kept && self.module.global(g).linkage.is_local() && self.may_merge(g, kept) {
                    merge(self.module, g, kept);
                    self.merged.push((g, kept));
                    // With fewer of them, another one may be the best.
                    self.touched.push(initializer);
                }
            }
        }
        self.groups.insert(initializer, group);
    }

    /// The variable that others of its group become: one that others see rather than a local one; then the last one whose address
    /// does not matter.
    fn canonical(&self, group: &[Global]) -> Option<Global> {
        let mut best = None;
        for &g in group {
            let global = self.module.global(g);
            if is_weak_for_linker(global.linkage) || has_other_metadata(global) {
                continue;
            }
            let is_better = best.is_none_or(|b: Global| {
                let (new, old) = (global.linkage.is_local(), self.module.global(b).linkage.is_local());
                if new == old { global.unnamed_addr == UnnamedAddr::Global } else { old }
            });
            if is_better {
                best = Some(g);
            }
        }
        best
    }

    fn may_merge(&self, old: Global, kept: Global) -> bool {
        let (old, kept) = (self.module.global(old), self.module.global(kept));
        let is_free = |g: &GlobalValue| g.unnamed_addr == UnnamedAddr::Global;
        (is_free(old) || is_free(kept)) && !has_other_metadata(old)
    }

    /// Brings uses and initialisers up to date with the pairs from `first` on.
    fn forget_merged(&mut self, first: usize) {
        let pairs = self.merged[first..].to_vec();
        let mut holders = Vec::new();
        let to: FxHashMap<Global, Global> = pairs.iter().copied().collect();
        for &(old, kept) in &pairs {
            self.states.set(old, State::Gone);
            self.uses.slot(kept).1 |= self.uses[old].1;
            self.holders.take(old, &mut holders);
        }
        for &(old, _) in &pairs {
            self.drop_uses_by(old);
        }
        holders.retain(|&h| self.states[h] != State::Gone);
        holders.sort_unstable();
        holders.dedup();
        let mut done = FxHashMap::default();
        for h in holders {
            self.drop_uses_by(h);
            let old = initializer(self.module, h);
            let Module { consts, ctx, .. } = &mut *self.module;
            let new = consts.with_globals(&ctx.types, old, &|g| *to.get(&g).unwrap_or(&g), &mut done);
            if let Some(v) = self.module.global_mut(h).variable_mut() {
                v.initializer = new;
            }
            self.add_uses_by(h);
            if self.states[h] == State::Mergeable {
                self.touched.push(old);
                self.enter_group(h);
            }
        }
    }
}

fn initializer(module: &Module, g: Global) -> Const {
    module.global(g).variable().map_or(Const::NONE, |v| v.initializer)
}

fn is_compound(module: &Module, c: Const) -> bool {
    !matches!(module.consts.data(c), ConstData::Data(_) | ConstData::Int(_) | ConstData::Null)
}

/// `old` is going to be `kept`, which must be as good.
fn merge(module: &mut Module, old: Global, kept: Global) {
    let align = (explicit_align(module, old).is_some() || explicit_align(module, kept).is_some())
        .then(|| align(module, old).max(align(module, kept)));
    let address_matters = module.global(old).unnamed_addr != UnnamedAddr::Global;
    let mut locations: Vec<_> = match &module.global(old).kind {
        GlobalKind::Variable(v) => v.attachments.iter().copied().filter(|a| a.0 == kind::DBG).collect(),
        _ => Vec::new(),
    };
    let global = module.global_mut(kept);
    if address_matters {
        global.unnamed_addr = UnnamedAddr::None;
    }
    let Some(v) = global.variable_mut() else { return };
    v.attachments.append(&mut locations);
    v.set_align(align.unwrap_or(v.align()));
}

fn explicit_align(module: &Module, g: Global) -> Align {
    module.global(g).variable().map_or(Align::NONE, |v| v.align())
}

/// The alignment that is given, or else the one that code generation prefers.
fn align(module: &Module, g: Global) -> Align {
    let explicit = explicit_align(module, g);
    if explicit.is_some() {
        return explicit;
    }
    preferred_align(module, g)
}

/// Variables of more bits than this are aligned to as many, where nothing else is said.
const LARGE_BITS: u64 = 128;

fn preferred_align(module: &Module, g: Global) -> Align {
    let (types, layout, ty) = (&module.ctx.types, &module.data_layout, module.global(g).value_type);
    let bytes = layout.pref_align(types, ty);
    let is_large = layout.size_in_bits(types, ty).value > LARGE_BITS;
    Align::new(if is_large { bytes.max(LARGE_BITS / 8) } else { bytes }).unwrap_or(Align::ONE)
}

/// May the linker take another definition instead, by the one definition rule or without one?
fn is_weak_for_linker(linkage: Linkage) -> bool {
    use Linkage::{Common, ExternWeak, LinkOnceAny, LinkOnceOdr, WeakAny, WeakOdr};
    matches!(linkage, WeakAny | WeakOdr | LinkOnceAny | LinkOnceOdr | Common | ExternWeak)
}

fn has_other_metadata(global: &GlobalValue) -> bool {
    let of = |v: &Variable| v.attachments.iter().any(|a| a.0 != kind::DBG);
    global.variable().is_some_and(of)
}
