//! The solvers of all bodies, and what goes between them.

use super::rounds;
use crate::trackable::Trackable;
use analysis::manager::{FunctionAnalyses, ModuleAnalyses};
use analysis::mod_ref::MemoryEffects;
use analysis::sccp_solver::{Event, LatticeValue, MergeOptions, Solver, SolverState, Tracked};
use analysis::{Analysis, Env, FunctionView};
use ir::attr_kind::AttrKind;
use ir::{Body, ConstPool, Global, Inst, Module, Opcode, Param, SecondaryMap, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A function with its body, which is out of the module.
pub struct Function {
    /// Which one.
    pub global: Global,
    /// Its body.
    pub body: Box<Body>,
    /// What is known of the body.
    pub state: SolverState,
    /// Its analyses.
    pub analyses: FunctionAnalyses,
    /// Parameters that are copies of the caller's memory, which the function may write.
    written_copies: Vec<Param>,
    /// What others are told of at the end of the round.
    pub(super) events: Vec<Event>,
}

impl Function {
    /// Its solver.
    pub fn solver<'a>(&'a mut self, module: &'a Module, tracked: &'a Tracked) -> Solver<'a> {
        Solver::new(Env::new(module, self.global), &mut self.body, &mut self.state).tracking(tracked)
    }
}

/// All functions of a module that have a body.
pub struct Program<'m> {
    /// The module, without the bodies.
    pub module: &'m mut Module,
    /// The functions, in the module's order.
    pub functions: Vec<Function>,
    /// Where each stands in that list; `u32::MAX` if it has no body.
    pub index: SecondaryMap<Global, u32>,
    /// What functions return that are followed, in the order of [`Self::functions`]: one value, or one for each field. Constants are of [`Self::pool`].
    pub returned: Vec<Vec<LatticeValue>>,
    /// What is followed.
    pub tracked: Tracked,
    /// What variables hold that are followed. Constants are of [`Self::pool`].
    pub globals: FxHashMap<Global, LatticeValue>,
    /// Constants that go between functions.
    pub pool: ConstPool,
    /// Who is told when more is known of a function or variable.
    pub users: FxHashMap<Global, Vec<(Global, Inst)>>,
    /// How many threads may work.
    pub threads: usize,
    /// Functions in which something waits.
    pub(super) ready: BTreeSet<usize>,
    /// Functions with blocks in which undef has not been resolved yet.
    unresolved: BTreeSet<usize>,
}

impl<'m> Program<'m> {
    /// Takes the bodies out of the module, each with its analyses and the state that it begins with.
    pub fn new(
        module: &'m mut Module,
        analyses: &mut ModuleAnalyses,
        found: Trackable,
        threads: usize,
        state: impl Fn(&Module, Global, &mut Body, &mut FunctionAnalyses) -> SolverState + Sync,
    ) -> Self {
        let mut program = Self {
            index: SecondaryMap::with_default(u32::MAX),
            functions: Vec::new(),
            returned: Vec::new(),
            tracked: found.tracked,
            globals: FxHashMap::default(),
            pool: ConstPool::default(),
            users: found.users,
            threads,
            ready: BTreeSet::new(),
            unresolved: BTreeSet::new(),
            module,
        };
        let functions = program.module.functions().to_vec();
        program.functions.reserve(functions.len());
        for f in functions {
            let body = program.module.global_mut(f).function_mut().and_then(|function| function.body.take());
            if let Some(body) = body {
                program.add(f, body, SolverState::default(), analyses.take_function(f));
            }
        }
        program.in_parallel(|module, _, f| f.state = state(module, f.global, &mut f.body, &mut f.analyses));
        program
    }

    /// Adds a function.
    pub fn add(&mut self, global: Global, body: Box<Body>, state: SolverState, analyses: FunctionAnalyses) {
        self.index.set(global, self.functions.len() as u32);
        let fields = match self.tracked.returns.contains(global) {
            true => self.fields(self.result_type(global)).unwrap_or(1),
            false => 0,
        };
        self.returned.push(vec![LatticeValue::Unknown; fields]);
        let written_copies = self.written_copies(global, &body);
        self.functions.push(Function { global, body, state, analyses, written_copies, events: Vec::new() });
    }

    /// `work` for all functions, at once where there are threads; the results in the order of the functions.
    pub fn in_parallel<R: Default + Send>(
        &mut self,
        work: impl Fn(&Module, &Tracked, &mut Function) -> R + Sync,
    ) -> Vec<R> {
        let mut results: Vec<R> = std::iter::repeat_with(R::default).take(self.functions.len()).collect();
        let (module, tracked) = (&*self.module, &self.tracked);
        let pieces = self.functions.iter_mut().zip(&mut results).collect();
        rounds::spread(
            self.threads,
            pieces,
            |p: &(&mut Function, _)| p.0.body.num_insts(),
            |(f, result)| *result = work(module, tracked, f),
        );
        results
    }

    fn written_copies(&self, global: Global, body: &Body) -> Vec<Param> {
        let attrs = &self.module.ctx.attrs;
        let Some(list) = self.module.function(global).map(|f| attrs.list(f.attrs.get())) else { return Vec::new() };
        let memory = attrs.find_int(list.function, AttrKind::Memory);
        if memory.is_some_and(|payload| MemoryEffects::from_payload(payload).only_reads()) {
            return Vec::new();
        }
        body.params().filter(|p| attrs.has(list.param(p.index()), AttrKind::ByVal)).collect()
    }

    /// The solver of a function.
    pub fn solver(&mut self, f: usize) -> Solver<'_> {
        self.functions[f].solver(self.module, &self.tracked)
    }

    /// An analysis of a function, computed unless it is there.
    pub fn analysis<A: Analysis>(&mut self, f: usize) -> Arc<A::Result> {
        let Function { global, body, analyses, .. } = &mut self.functions[f];
        analyses.get::<A>(FunctionView { module: self.module, global: *global, body })
    }

    /// The position of a function in the list.
    pub fn position(&self, g: Global) -> Option<usize> {
        Some(self.index[g]).filter(|&f| f != u32::MAX).map(|f| f as usize)
    }

    /// What a function returns.
    pub fn result_type(&self, g: Global) -> Type {
        self.module.ctx.types.func_parts(self.module.global(g).value_type).map_or(Type::VOID, |parts| parts.0)
    }

    fn fields(&self, ty: Type) -> Option<usize> {
        if ty.is_fixed() { None } else { self.module.ctx.types.fields(ty).map(|f| f.0.len()) }
    }

    /// Says what is known at the start: functions that others may call are called, with anything.
    pub fn start(&mut self) {
        for f in 0..self.functions.len() {
            let is_tracked = self.tracked.params.contains(self.functions[f].global);
            let mut solver = self.solver(f);
            if is_tracked {
                solver.follow_params();
                continue;
            }
            let entry = solver.body().entry();
            solver.mark_reached(entry);
            for p in solver.body().params() {
                solver.set_param_by_attributes(p);
            }
            self.note_waiting(f);
        }
        let types = &self.module.ctx.types;
        for &g in self.module.variables().iter().filter(|&&g| self.tracked.globals.contains(g)) {
            let Some(variable) = self.module.global(g).variable() else { continue };
            let c = self.module.consts.import(variable.initializer, &mut self.pool, types);
            self.globals.insert(g, LatticeValue::of_constant(types, &self.pool, c));
        }
    }

    /// Propagates until nothing changes, with undef resolved.
    pub fn run(&mut self) {
        self.solve();
        // LLVM goes over all functions until there was nothing to resolve in any.
        let mut at = 0;
        while let Some(f) = self.next_unresolved(at) {
            at = f + 1;
            self.unresolved.remove(&f);
            if self.solver(f).resolve() {
                self.note_waiting(f);
                self.solve();
            }
        }
    }

    fn next_unresolved(&self, at: usize) -> Option<usize> {
        self.unresolved.range(at..).next().or_else(|| self.unresolved.first()).copied()
    }

    /// Propagates until nothing changes, with undef resolved in these functions.
    pub fn run_for(&mut self, functions: &[usize]) {
        loop {
            self.solve();
            let mut changed = false;
            for &f in functions {
                self.unresolved.remove(&f);
                changed |= self.solver(f).resolve();
                self.note_waiting(f);
            }
            if !changed {
                break;
            }
        }
    }

    /// The same, with undef resolved for instructions of which what was known has been forgotten.
    pub fn run_for_forgotten(&mut self, forgotten: &[(usize, Inst)]) {
        loop {
            self.solve();
            let mut changed = false;
            for &(f, i) in forgotten {
                changed |= self.solver(f).resolve_forgotten(i);
                self.note_waiting(f);
            }
            if !changed {
                break;
            }
        }
    }

    /// Forgets what is known of an instruction and of all that depends on it, in other functions, too.
    pub fn forget(
        &mut self,
        f: usize,
        i: Inst,
        seen: &mut FxHashSet<(usize, Inst)>,
        forgotten: &mut Vec<(usize, Inst)>,
    ) {
        let mut work = vec![(f, i)];
        while let Some((f, i)) = work.pop() {
            if !seen.insert((f, i)) {
                continue;
            }
            forgotten.push((f, i));
            let global = self.functions[f].global;
            if self.functions[f].body.inst(i).opcode != Opcode::Ret {
                work.extend(self.solver(f).forget(i).into_iter().map(|user| (f, user)));
            } else if self.is_reached(f, i) && self.returned[f].iter().any(|v| *v != LatticeValue::Unknown) {
                self.returned[f].fill(LatticeValue::Unknown);
                // What other returns return stays known.
                self.revisit_returns(f);
                let users = self.users.get(&global).map_or(&[][..], |users| users);
                work.extend(users.iter().filter_map(|&(user, call)| Some((self.position(user)?, call))));
            }
        }
    }

    fn revisit_returns(&mut self, f: usize) {
        let body = &self.functions[f].body;
        let ends = body.blocks().filter_map(|b| body.terminator(b));
        let returns: Vec<Inst> = ends.filter(|&t| body.inst(t).opcode == Opcode::Ret).collect();
        let mut solver = self.solver(f);
        returns.into_iter().for_each(|t| solver.revisit(t));
        self.note_waiting(f);
    }

    fn is_reached(&self, f: usize, i: Inst) -> bool {
        let Function { body, state, .. } = &self.functions[f];
        let b = body.inst_block(i);
        b.is_some() && state.is_reached(b)
    }

    /// Notes whether something waits in a function.
    pub fn note_waiting(&mut self, f: usize) {
        let solver = self.solver(f);
        let has_unresolved = solver.has_unresolved();
        if self.functions[f].state.waiting() != (0, 0) {
            self.ready.insert(f);
        }
        if has_unresolved {
            self.unresolved.insert(f);
        }
    }

    /// Tells other functions what a function has to say.
    pub(super) fn tell_others(&mut self, f: usize) {
        self.note_waiting(f);
        for event in std::mem::take(&mut self.functions[f].events) {
            match event {
                Event::Call { call, callee } => self.call(f, call, callee),
                Event::Return(v) => self.returns(f, v),
                Event::Store { value, global } => self.store(f, value, global),
                Event::Load { .. } => {}
            }
        }
    }

    fn call(&mut self, f: usize, call: Inst, callee: Global) {
        let Some(g) = self.position(callee) else { return };
        let mut solver = self.solver(g);
        let entry = solver.body().entry();
        solver.mark_reached(entry);
        self.merge_params(f, call, g);
    }

    /// Merges what a function returns into a call of it.
    pub fn merge_result(&mut self, f: usize, call: Inst, g: usize) {
        rounds::merge_result(self.module, &self.tracked, &mut self.functions[f], call, &self.returned[g], &self.pool);
        self.note_waiting(f);
    }

    fn merge_params(&mut self, f: usize, call: Inst, g: usize) {
        let params: Vec<Param> = self.functions[g].body.params().collect();
        for p in params {
            let body = &self.functions[f].body;
            if p.index() >= body.num_call_args(call) {
                break;
            }
            let arg = body.operand(call, p.index());
            let ty = self.functions[g].body.param_type(p);
            if self.functions[g].written_copies.contains(&p) {
                self.solver(g).set_param_overdefined(p);
            } else if let Some(count) = self.fields(ty) {
                self.merge_struct_param(f, arg, g, p, count);
            } else if !self.solver(g).value(p.into()).is_overdefined() {
                let value = self.solver(f).value(arg);
                let value = self.hand_over(&value, f, g);
                self.solver(g).merge_param(p, value);
            }
        }
        self.note_waiting(g);
    }

    fn merge_struct_param(&mut self, f: usize, arg: Value, g: usize, p: Param, count: usize) {
        let ty = self.functions[g].body.param_type(p);
        if self.solver(g).followed_fields(ty).is_none() {
            return;
        }
        for k in 0..count {
            let value = self.solver(f).field(arg, k);
            let value = self.hand_over(&value, f, g);
            self.solver(g).merge_param_field(p, k, &value);
        }
    }

    fn returns(&mut self, f: usize, v: Value) {
        let is_struct = self.fields(self.functions[f].body.value_type(v)).is_some();
        let mut changed = false;
        for k in 0..self.returned[f].len() {
            let solver = self.solver(f);
            let value = if is_struct { solver.field(v, k) } else { solver.value(v) };
            let value = self.export(&value, f);
            let types = &self.module.ctx.types;
            changed |= self.returned[f][k].merge(&value, types, &self.pool, MergeOptions::default());
        }
        if changed {
            self.revisit_users(self.functions[f].global);
        }
    }

    fn store(&mut self, f: usize, value: Value, global: Global) {
        let value = self.solver(f).value(value);
        let value = self.export(&value, f);
        let Some(old) = self.globals.get_mut(&global) else { return };
        if !old.merge(&value, &self.module.ctx.types, &self.pool, MergeOptions::default()) {
            return;
        }
        let is_overdefined = old.is_overdefined();
        self.revisit_users(global);
        if is_overdefined {
            self.globals.remove(&global);
            self.tracked.globals.remove(global);
        }
    }

    /// Lets the calls of a function, or the accesses to a variable, be visited again.
    fn revisit_users(&mut self, global: Global) {
        let Some(users) = self.users.remove(&global) else { return };
        for &(user, i) in &users {
            if let Some(f) = self.position(user) {
                self.solver(f).revisit(i);
                self.note_waiting(f);
            }
        }
        self.users.insert(global, users);
    }

    fn export(&mut self, value: &LatticeValue, f: usize) -> LatticeValue {
        value.import(self.functions[f].body.consts(), &mut self.pool, &self.module.ctx.types)
    }

    fn import(&mut self, value: &LatticeValue, f: usize) -> LatticeValue {
        value.import(&self.pool, self.functions[f].body.consts_mut(), &self.module.ctx.types)
    }

    /// What is known in one function, for another.
    fn hand_over(&mut self, value: &LatticeValue, from: usize, to: usize) -> LatticeValue {
        if from == to {
            return value.clone();
        }
        let value = self.export(value, from);
        self.import(&value, to)
    }

    /// Gives the module its bodies back, and their analyses.
    pub fn put_back(self, analyses: &mut ModuleAnalyses) -> &'m mut Module {
        for function in self.functions {
            self.module.put_body(function.global, function.body);
            analyses.put_function(function.global, function.analyses);
        }
        self.module
    }
}
