//! The changes, by what was found out.

use super::program::{Function, Program};
use super::{ARGUMENTS, DEAD_BLOCKS, GLOBALS, REMOVED, REPLACED};
use analysis::mod_ref::{MemoryEffects, MemoryKind};
use analysis::sccp_solver::{LatticeValue, Tracked};
use analysis::{BlockAddresses, DominatorTreeAnalysis, PostDominatorTreeAnalysis, Update};
use ir::attr_kind::AttrKind;
use ir::{AttrList, Attribute, Block, Body, Const, ConstData, EntitySet, Global, Inst, Module, Opcode, TailKind};
use passman::{FunctionAnalyses, ModuleAnalyses, PreservedAnalyses};
use transforms::utils::calls::UB_IMPLYING;
use transforms::utils::erase::erase_globals;
use transforms::utils::sccp_rewrite::{Counts, Place, Rewrite, with_fact};

/// Changes the module.
pub fn run(mut program: Program<'_>, analyses: &mut ModuleAnalyses, addressed: &BlockAddresses) -> PreservedAnalyses {
    let mut rewriter = Rewriter { needed_results: EntitySet::new(), changed: false };
    for (f, done) in
        program.in_parallel(|module, tracked, f| change(module, tracked, f, addressed)).into_iter().enumerate()
    {
        rewriter.note(&mut program, f, done);
    }
    rewriter.results_as_attributes(&mut program);
    rewriter.params_as_attributes(&mut program);
    rewriter.zap_returns(&mut program);
    let dead = rewriter.remove_stores(&mut program);
    GLOBALS.add(dead.len() as u64);
    erase_globals(program.put_back(analyses), &dead);
    match rewriter.changed {
        true => PreservedAnalyses::none().and::<DominatorTreeAnalysis>().and::<PostDominatorTreeAnalysis>(),
        false => PreservedAnalyses::all(),
    }
}

struct Rewriter {
    /// Functions whose result is used as it is, although it is known.
    needed_results: EntitySet<Global>,
    changed: bool,
}

impl Rewriter {
    fn note(&mut self, program: &mut Program<'_>, f: usize, done: Done) {
        let Done { arguments, any_pointer, counts } = done;
        ARGUMENTS.add(arguments);
        REMOVED.add(counts.removed);
        REPLACED.add(counts.replaced);
        DEAD_BLOCKS.add(counts.dead_blocks);
        counts.needed_results.into_iter().for_each(|callee| _ = self.needed_results.insert(callee));
        self.changed |= counts.changed || arguments != 0;
        if any_pointer {
            widen_memory(program, program.functions[f].global);
        }
    }

    /// What functions return, as attributes.
    fn results_as_attributes(&mut self, program: &mut Program<'_>) {
        for f in 0..program.functions.len() {
            let function = &program.functions[f];
            let [value] = &program.returned[f][..] else { continue };
            let global = function.global;
            if program.module.ctx.types.fields(program.result_type(global)).is_some() {
                continue;
            }
            let new =
                with_fact(program.module, attributes(program.module, global), Place::Return, value, &program.pool);
            self.set_attributes(program.module, global, new);
        }
    }

    /// What functions are called with, as attributes.
    fn params_as_attributes(&mut self, program: &mut Program<'_>) {
        for f in 0..program.functions.len() {
            let global = program.functions[f].global;
            let mut solver = program.solver(f);
            let entry = solver.body().entry();
            if !solver.is_reached(entry) {
                continue;
            }
            let values: Vec<LatticeValue> = solver.body().params().map(|p| solver.value(p.into())).collect();
            if !program.tracked.params.contains(global) {
                continue;
            }
            for (k, value) in values.iter().enumerate() {
                let pool = program.functions[f].body.consts();
                let old = attributes(program.module, global);
                let new = with_fact(program.module, old, Place::Param(k), value, pool);
                self.set_attributes(program.module, global, new);
            }
        }
    }

    fn set_attributes(&mut self, module: &mut Module, f: Global, attrs: Option<AttrList>) {
        if let Some(attrs) = attrs
            && let Some(function) = module.global_mut(f).function_mut()
        {
            function.attrs = attrs.into();
            self.changed = true;
        }
    }

    /// Lets functions return poison whose result all calls know.
    fn zap_returns(&mut self, program: &mut Program<'_>) {
        for f in 0..program.functions.len() {
            let function = &program.functions[f];
            let known = |v: &LatticeValue| v.is_unknown_or_undef() || v.is_constant();
            let returned = &program.returned[f];
            let is_zapped = !returned.is_empty()
                && returned.iter().all(known)
                && program.tracked.params.contains(function.global)
                && !self.needed_results.contains(function.global);
            if is_zapped && zap(program, f) {
                self.changed = true;
                self.drop_promises(program, f);
            }
        }
    }

    /// Takes back what a function and its calls promise of a result that is poison now.
    fn drop_promises(&mut self, program: &mut Program<'_>, f: usize) {
        let global = program.functions[f].global;
        let params = program.functions[f].body.params().len();
        let old = attributes(program.module, global);
        let new = without_promises(program.module, old, params);
        self.set_attributes(program.module, global, Some(new));
        change_calls(program, global, |module, body, call| {
            without_promises(module, body.inst(call).call_attrs(), body.num_call_args(call))
        });
    }

    /// Removes the stores to variables whose value is known, which nobody reads any more. These variables go.
    fn remove_stores(&mut self, program: &mut Program<'_>) -> Vec<Global> {
        let variables: Vec<Global> = program.module.variables().to_vec();
        let is_known =
            |g: &Global| program.globals.get(g).is_some_and(|value| value.is_unknown_or_undef() || value.is_constant());
        let known: Vec<Global> = variables.into_iter().filter(is_known).collect();
        let mut dead = Vec::new();
        for g in known {
            let users = program.users.remove(&g).unwrap_or_default();
            let is_left = |program: &Program<'_>, (user, i): (Global, Inst)| {
                let f = program.position(user)?;
                program.functions[f].body.inst_block(i).is_some().then_some(f)
            };
            let left: Vec<(usize, Inst)> = users.iter().filter_map(|&u| Some((is_left(program, u)?, u.1))).collect();
            let are_stores = left.iter().all(|&(f, i)| program.functions[f].body.inst(i).opcode == Opcode::Store);
            self.changed |= are_stores || !left.is_empty();
            if !are_stores {
                continue;
            }
            left.into_iter().for_each(|(f, i)| program.functions[f].body.remove(i));
            dead.push(g);
        }
        dead
    }
}

/// What was done to a body.
#[derive(Default)]
struct Done {
    /// How many parameters became constants.
    arguments: u64,
    /// Was a pointer among them?
    any_pointer: bool,
    counts: Counts,
}

fn change(module: &Module, tracked: &Tracked, f: &mut Function, addressed: &BlockAddresses) -> Done {
    let entry = f.body.entry();
    let (arguments, any_pointer) = match f.state.is_reached(entry) {
        true => Rewrite::new(f.solver(module, tracked)).params(),
        false => (0, false),
    };
    let addressed = addressed.of(f.global);
    let counts = Rewrite::new(f.solver(module, tracked)).run(addressed);
    if !counts.updates.is_empty() {
        update_trees(&mut f.analyses, &f.body, &counts.updates);
    }
    Done { arguments, any_pointer, counts }
}

fn attributes(module: &Module, f: Global) -> AttrList {
    module.function(f).map_or(AttrList::EMPTY, |f| f.attrs.get())
}

fn update_trees(analyses: &mut FunctionAnalyses, body: &Body, updates: &[Update]) {
    if let Some(mut tree) = analyses.lend::<DominatorTreeAnalysis>() {
        tree.apply_updates(body, updates);
        analyses.give_back(tree);
    }
    if let Some(mut tree) = analyses.lend::<PostDominatorTreeAnalysis>() {
        tree.apply_updates(body, updates);
        analyses.give_back(tree);
    }
}

/// Arguments of a function became addresses of globals: what it did to memory by arguments it does to other memory, too.
fn widen_memory(program: &mut Program<'_>, f: Global) {
    let old = attributes(program.module, f);
    let new = with_wider_memory(program.module, old);
    if let Some(function) = program.module.global_mut(f).function_mut() {
        function.attrs = new.into();
    }
    change_calls(program, f, |module, body, call| with_wider_memory(module, body.inst(call).call_attrs()));
}

fn with_wider_memory(module: &Module, old: AttrList) -> AttrList {
    let attrs = &module.ctx.attrs;
    let Some(payload) = attrs.find_int(attrs.list(old).function, AttrKind::Memory) else { return old };
    let effects = MemoryEffects::from_payload(payload);
    if effects == MemoryEffects::UNKNOWN {
        return old;
    }
    let access = effects.at(MemoryKind::Argument);
    let widened = [MemoryKind::Errno, MemoryKind::Other]
        .into_iter()
        .fold(effects, |effects, kind| effects | MemoryEffects::only(kind, access));
    attrs.edit_function(old, |b| _ = b.add(Attribute::Int(AttrKind::Memory, widened.payload())))
}

/// Changes the attributes of all calls of a function.
fn change_calls(program: &mut Program<'_>, f: Global, new: impl Fn(&Module, &Body, Inst) -> AttrList) {
    let Some(calls) = program.users.remove(&f) else { return };
    for &(user, call) in &calls {
        let Some(at) = program.position(user) else { continue };
        let body = &mut program.functions[at].body;
        if body.inst_block(call).is_some() {
            let attrs = new(program.module, body, call);
            body.inst_mut(call).set_call_attrs(attrs);
        }
    }
    program.users.insert(f, calls);
}

fn without_promises(module: &Module, old: AttrList, params: usize) -> AttrList {
    let attrs = &module.ctx.attrs;
    let mut new = attrs.edit_ret(old, |b| UB_IMPLYING.iter().for_each(|&kind| _ = b.remove(kind)));
    for k in 0..params {
        if attrs.has(attrs.list(new).param(k), AttrKind::Returned) {
            new = attrs.edit_param(new, k, |b| _ = b.remove(AttrKind::Returned));
        }
    }
    new
}

/// Lets a function return poison. Did it return anything else?
fn zap(program: &mut Program<'_>, f: usize) -> bool {
    let body = &mut program.functions[f].body;
    let blocks: Vec<Block> = body.blocks().collect();
    let mut changed = false;
    for b in blocks {
        let Some(t) = body.terminator(b) else { continue };
        if body.inst(t).opcode != Opcode::Ret {
            continue;
        }
        if returns_must_tail_call(body, t) {
            break;
        }
        let v = body.operand(t, 0);
        let is_undef = |c: Const| matches!(body.consts().data(c), ConstData::Undef | ConstData::Poison);
        if v.constant().is_some_and(is_undef) {
            continue;
        }
        let ty = body.value_type(v);
        let poison = body.consts_mut().poison(ty);
        body.set_operand(t, 0, poison);
        changed = true;
    }
    changed
}

fn returns_must_tail_call(body: &Body, ret: Inst) -> bool {
    let previous = body.prev_inst(ret);
    let is_must_tail = |i: Inst| body.inst(i).opcode == Opcode::Call && body.inst(i).tail_kind() == TailKind::MustTail;
    previous.expand().is_some_and(|i| {
        is_must_tail(i)
            || body.inst(i).opcode == Opcode::BitCast && body.prev_inst(i).expand().is_some_and(is_must_tail)
    })
}
