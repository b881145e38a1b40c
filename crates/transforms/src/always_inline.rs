//! `always-inline`: calls that must be inlined are.
//!
//! # What it does
//! Calls of functions marked `alwaysinline`, and calls that are marked so themselves, become the body of the function; see
//! [`crate::utils::inline`]. A function that is not needed any more goes.
//!
//! # What it leaves alone, and why
//! Recursive functions, functions with `indirectbr`, with blocks whose address is taken, with `va_start`; calls marked `noinline`;
//! what [`can_inline`](crate::utils::inline::can_inline) refuses. Coroutines before they are split.
//!
//! # Algorithm
//! Function by function, in the module's order; the calls of each in the order of LLVM's use lists, newest first, because names follow
//! from it. Calls that come in with a body wait for their turn as the newest ones.
//!
//! # Complexity
//! Linear in what is there in the end, which is what the marks ask for: exponential in the depth of marked functions that call each
//! other twice.
//!
//! # Needs and preserves
//! Needs and preserves nothing.
//!
//! # Poison, flags, debug info
//! See [`crate::utils::inline`].
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same but for what simplification of the copies does not know yet.

use crate::utils::erase::erase_globals;
use crate::utils::inline::{InlineOptions, inline_call, is_inline_viable};
use crate::utils::use_order::given_order;
use analysis::effects::called_function;
use analysis::{BlockAddresses, BlockCounts, FunctionAnalyses, FunctionView};
use ir::attr_kind::AttrKind;
use ir::{
    Body, BodySlot, Comdat, ConstData, EntitySet, Global, GlobalUses, Inst, Md, MdData, MdStore, Module, NodeKind,
};
use passman::{Effect, ModulePass, ModuleUnit, PreservedAnalyses, Remark, RemarkKind, Sinks};
use rustc_hash::{FxHashMap, FxHashSet};

/// Calls within calls that a remark names.
const MAX_CALL_SITES: usize = 1 << 10;

/// The pass.
pub struct AlwaysInline {
    /// Say where the stack slots that come with a body begin and end to be of use: not so without optimisation.
    pub lifetimes: bool,
}

impl ModulePass for AlwaysInline {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        if !asks_for_inlining(unit.module) {
            return PreservedAnalyses::all();
        }
        let options = InlineOptions { lifetimes: self.lifetimes, merge_attributes: true };
        let mut run = Run::new(unit.module, options);
        let mut changed = false;
        let (mut dead, mut in_comdats) = (Vec::new(), Vec::new());
        for f in unit.module.functions().to_vec() {
            let calls = run.due_calls(unit.module, f);
            let marked = run.marked.contains(f);
            if calls.is_empty() && !marked || !run.is_viable(unit.module, f) {
                continue;
            }
            changed |= run.inline_all(unit.module, &mut unit.sinks, f, calls);
            if marked && run.is_unneeded(unit.module, f) {
                if unit.module.global_comdat(f).is_some() {
                    in_comdats.push(f);
                } else {
                    empty(unit.module, f);
                    dead.push(f);
                }
            }
        }
        dead.extend(whole_comdats(unit.module, &in_comdats));
        changed |= !dead.is_empty();
        erase_globals(unit.module, &dead);
        if changed { PreservedAnalyses::none() } else { PreservedAnalyses::all() }
    }

    fn is_required(&self) -> bool {
        true
    }

    fn effect(&self) -> Effect {
        Effect::Refines
    }
}

/// Does a function or a call ask for inlining?
fn asks_for_inlining(module: &Module) -> bool {
    if !module.ctx.attrs.any_list_has(AttrKind::AlwaysInline) {
        return false;
    }
    let any_call_asks = |b: &Body| b.all_insts().any(|i| b.inst(i).opcode.is_call() && asks(module, b, i));
    let mut scratch = Body::new(&[]);
    module.functions().iter().any(|&f| {
        let body = module.read_body(f, &mut scratch);
        has_attr(module, f, AttrKind::AlwaysInline) || body.is_some_and(any_call_asks)
    })
}

/// Is a call marked to be inlined?
fn asks(module: &Module, body: &Body, call: Inst) -> bool {
    let attrs = &module.ctx.attrs;
    attrs.has(attrs.list(body.inst(call).call_attrs()).function, AttrKind::AlwaysInline)
}

fn has_attr(module: &Module, f: Global, kind: AttrKind) -> bool {
    let attrs = &module.ctx.attrs;
    module.function(f).is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, kind))
}

/// How often a call was run, by the profile. Counted anew for each remark, as what was inlined before changed the body.
fn hotness(module: &Module, global: Global, call: Inst) -> Option<u64> {
    let body = module.body(global)?;
    let counts = BlockCounts::new(FunctionView { module, global, body }, &mut FunctionAnalyses::default())?;
    Some(counts.count(body.inst_block(call)))
}

/// Takes the body of a function away, and so its uses of others.
fn empty(module: &mut Module, f: Global) {
    if let Some(function) = module.global_mut(f).function_mut() {
        function.body = BodySlot::Declaration;
    }
}

/// Those of dead functions whose comdats have no other members.
fn whole_comdats(module: &Module, dead: &[Global]) -> Vec<Global> {
    let mut left: FxHashMap<Comdat, i64> = FxHashMap::default();
    dead.iter().for_each(|&f| *left.entry(module.global_comdat(f)).or_default() -= 1);
    if left.is_empty() {
        return Vec::new();
    }
    for g in module.all_globals() {
        if let Some(count) = left.get_mut(&module.global_comdat(g)) {
            *count += 1;
        }
    }
    dead.iter().copied().filter(|&f| left[&module.global_comdat(f)] == 0).collect()
}

/// The state of a run.
struct Run {
    options: InlineOptions,
    /// Functions that are marked to be inlined.
    marked: EntitySet<Global>,
    /// Calls of each function that were there from the start and may have to be inlined, body by body, newest first in each.
    calls: Vec<Vec<(Global, Vec<Inst>)>>,
    /// The same of functions for whose uses bitcode gives an order: newest first.
    given: FxHashMap<Global, Vec<(Global, Inst)>>,
    /// Calls that came in by inlining, oldest first.
    added: Vec<Vec<(Global, Inst)>>,
    /// Bodies that may have a function's address as an operand, of those functions for which somebody asks.
    users: Vec<Vec<Global>>,
    /// Bodies and functions whose address is part of a constant there.
    nested: FxHashSet<(Global, Global)>,
    /// What initialisers and the like refer to.
    pinned: EntitySet<Global>,
    /// Functions with blocks whose address is taken.
    addressed: BlockAddresses,
    place: Vec<u32>,
    /// Are uses before the function's definition turned round, as in text?
    turns: bool,
}

impl Run {
    fn new(module: &Module, options: InlineOptions) -> Self {
        let capacity = module.global_capacity();
        let mut marked = EntitySet::with_capacity(capacity);
        let all = module.functions().iter();
        all.filter(|&&f| has_attr(module, f, AttrKind::AlwaysInline)).for_each(|&f| _ = marked.insert(f));
        let mut run = Self {
            options,
            marked,
            calls: vec![Vec::new(); capacity],
            given: FxHashMap::default(),
            added: vec![Vec::new(); capacity],
            users: vec![Vec::new(); capacity],
            nested: FxHashSet::default(),
            pinned: EntitySet::with_capacity(capacity),
            addressed: BlockAddresses::new(module),
            place: vec![0; capacity],
            turns: module.global_uses == GlobalUses::Forward,
        };
        let mut seen = EntitySet::with_capacity(module.consts.len());
        for g in module.all_globals() {
            for c in module.global(g).constants() {
                module.consts.for_each_global(c, &mut seen, |u| _ = run.pinned.insert(u));
            }
        }
        for (at, &f) in module.functions().iter().enumerate() {
            run.place[f.index()] = at as u32;
            if let Some(body) = module.body(f) {
                run.add_calls(module, f, body);
                run.add_users(module, f, body);
            }
        }
        for &f in module.user_orders.keys() {
            if let Some(uses) = given_order(module, f, &run.users[f.index()]) {
                let is_call = |user, i, k| module.body(user).is_some_and(|body| body.is_callee(i, k));
                let calls = uses.into_iter().filter(|&(user, i, k)| is_call(user, i, k)).map(|(user, i, _)| (user, i));
                run.given.insert(f, calls.collect());
            }
        }
        run
    }

    fn add_calls(&mut self, module: &Module, user: Global, body: &Body) {
        for c in body.consts().iter() {
            let Some(g) = body.consts().as_global(c).filter(|&g| module.body(g).is_some()) else { continue };
            let calls: Vec<Inst> = body
                .uses_of(c)
                .filter(|&u| body.is_callee(body.use_inst(u), body.operand_index(u)))
                .map(|u| body.use_inst(u))
                .filter(|&call| self.marked.contains(g) || asks(module, body, call))
                .collect();
            if !calls.is_empty() {
                self.calls[g.index()].push((user, calls));
            }
        }
    }

    /// Notes which functions a body may refer to.
    fn add_users(&mut self, module: &Module, user: Global, body: &Body) {
        let pool = body.consts();
        // Nobody asks for users of others.
        let counts = |run: &Self, g| run.marked.contains(g) || module.user_orders.contains_key(&g);
        for c in pool.iter() {
            match pool.data(c) {
                ConstData::Global(g) if counts(self, g) => self.add_user(user, g),
                ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) if counts(self, g) => self.add_nested(user, g),
                _ => pool.for_each_operand(c, |o| {
                    if let Some(g) = pool.as_global(o).filter(|&g| counts(self, g)) {
                        self.add_nested(user, g);
                    }
                }),
            }
        }
    }

    fn add_user(&mut self, user: Global, g: Global) {
        if g.index() >= self.users.len() {
            self.users.resize(g.index() + 1, Vec::new());
        }
        let users = &mut self.users[g.index()];
        if users.last() != Some(&user) {
            users.push(user);
        }
    }

    fn add_nested(&mut self, user: Global, g: Global) {
        self.nested.insert((user, g));
        self.add_user(user, g);
    }

    /// The calls of a function, newest use first.
    fn newest_first(&self, f: Global) -> Vec<(Global, Inst)> {
        let mut all: Vec<(Global, Inst)> = self.added[f.index()].iter().rev().copied().collect();
        if let Some(given) = self.given.get(&f) {
            all.extend(given);
            return all;
        }
        let here = if self.turns { self.place[f.index()] } else { 0 };
        let split = self.calls[f.index()].partition_point(|c| self.place[c.0.index()] < here);
        let (before, after) = self.calls[f.index()].split_at(split);
        for (user, calls) in after.iter().rev() {
            all.extend(calls.iter().map(|&i| (*user, i)));
        }
        for (user, calls) in before {
            all.extend(calls.iter().rev().map(|&i| (*user, i)));
        }
        all
    }

    /// Can the body of a function be put anywhere?
    fn is_viable(&self, module: &Module, f: Global) -> bool {
        !has_attr(module, f, AttrKind::PresplitCoroutine) && is_inline_viable(module, f, &self.addressed).is_ok()
    }

    /// The calls of `f` that must be inlined, newest use first.
    fn due_calls(&self, module: &Module, f: Global) -> Vec<(Global, Inst)> {
        let mut calls = self.newest_first(f);
        calls.retain(|&(user, call)| must_inline(module, f, self.marked.contains(f), user, call));
        calls
    }

    /// Inlines these calls of `f`; was it done?
    fn inline_all(
        &mut self,
        module: &mut Module,
        sinks: &mut Sinks<'_>,
        f: Global,
        calls: Vec<(Global, Inst)>,
    ) -> bool {
        let mut changed = false;
        for (user, call) in calls {
            changed |= self.inline_one(module, sinks, f, user, call);
        }
        changed
    }

    fn inline_one(&mut self, module: &mut Module, sinks: &mut Sinks<'_>, f: Global, user: Global, call: Inst) -> bool {
        let loc = module.body(user).map_or(Md::NONE, |b| b.debug_loc(call));
        let hotness = sinks.remarks.want_hotness().then(|| hotness(module, user, call)).flatten();
        let result = inline_call(module, user, call, self.options);
        let remark = |kind, name| {
            let remark = Remark::new(kind, "inline", name, loc).with_hotness(hotness);
            remark.text("'").function("Callee", module, f)
        };
        match result {
            Err(why) => {
                sinks.remarks.push(user, || {
                    let remark = remark(RemarkKind::Missed, "NotInlined").text("' is not inlined into '");
                    remark.function("Caller", module, user).text("': ").arg("Reason", why.to_string())
                });
                false
            }
            Ok(inlined) => {
                sinks.remarks.push(user, || {
                    let remark = remark(RemarkKind::Passed, "AlwaysInline").text("' inlined into '");
                    let remark = remark.function("Caller", module, user).text("'").text(" with ").text("(cost=always)");
                    add_call_site(remark.text(": ").arg("Reason", "always inline attribute"), &module.ctx.md, loc)
                });
                self.note_inlined(module, f, user, inlined.calls);
                true
            }
        }
    }

    /// Notes what came into a body with a copy of `f`'s.
    fn note_inlined(&mut self, module: &Module, f: Global, user: Global, mut calls: Vec<Inst>) {
        calls.sort_unstable();
        if let Some(body) = module.body(user) {
            for call in calls {
                if let Some(g) = called_function(module, body, call).filter(|g| g.index() < self.added.len()) {
                    self.added[g.index()].push((user, call));
                }
            }
        }
        if let Some(body) = module.body(f) {
            self.add_users(module, user, body);
        }
    }

    /// Is a function used nowhere, and nothing outside the module's business?
    fn is_unneeded(&self, module: &Module, f: Global) -> bool {
        let is_used_in = |&user: &Global| {
            let Some(body) = module.body(user) else { return false };
            let pool = body.consts();
            if self.nested.contains(&(user, f)) {
                let mut found = Vec::new();
                ir::find_mentions(body, &mut found);
                return found.iter().any(|m| m.global == f && m.is_use());
            }
            pool.find_global(module.global_type(f), f).is_some_and(|c| body.has_uses(c))
        };
        module.global(f).linkage.is_discardable_if_unused()
            && !self.pinned.contains(f)
            && !self.users[f.index()].iter().any(is_used_in)
    }
}

/// Is it a call of `f` that must be inlined?
fn must_inline(module: &Module, f: Global, marked: bool, user: Global, call: Inst) -> bool {
    let Some(body) = module.body(user) else { return false };
    if body.inst_block(call).is_none() || called_function(module, body, call) != Some(f) {
        return false;
    }
    let attrs = &module.ctx.attrs;
    let own = attrs.list(body.inst(call).call_attrs()).function;
    body.inst(call).call_type() == module.global(f).value_type
        && (marked || attrs.has(own, AttrKind::AlwaysInline))
        && !attrs.has(own, AttrKind::NoInline)
}

/// Goes on with where a call is: functions, lines from their beginning, and columns, of the call and those that it was inlined at.
fn add_call_site(mut remark: Remark, md: &MdStore, loc: Md) -> Remark {
    let mut at = loc;
    let mut before = " at callsite ";
    for _ in 0..MAX_CALL_SITES {
        let Some(l) = md.location(at) else { break };
        let (name, line) = subprogram(md, l.scope);
        remark = remark.text(before).text(name).text(":").arg("Line", l.line.wrapping_sub(line).to_string());
        remark = remark.text(":").arg("Column", l.column.to_string());
        (at, before) = (l.inlined_at, " @ ");
    }
    if at == loc { remark } else { remark.text(";") }
}

/// Name and line of the subprogram that a scope lies in.
fn subprogram(md: &MdStore, scope: Md) -> (Vec<u8>, u32) {
    let Some(sp) = crate::utils::merged_location::subprogram_of(md, scope) else { return (Vec::new(), 0) };
    let MdData::Node { slots, .. } = md.get(sp) else { return (Vec::new(), 0) };
    let text = |slot: usize| md.as_string(Md(slots[slot])).filter(|s| !s.is_empty());
    let name = text(const { NodeKind::DISubprogram.slot("linkageName") })
        .or_else(|| text(const { NodeKind::DISubprogram.slot("name") }));
    (name.unwrap_or_default().to_vec(), slots[const { NodeKind::DISubprogram.slot("line") }])
}
