//! The solvers of all bodies, and what goes between them.

use crate::trackable::Trackable;
use analysis::Env;
use analysis::mod_ref::MemoryEffects;
use analysis::sccp_solver::{Event, LatticeValue, MergeOptions, Solver, SolverState, Tracked};
use ir::attr_kind::AttrKind;
use ir::{Body, ConstPool, Global, Inst, Module, Opcode, Param, SecondaryMap, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// A function with its body, which is out of the module.
pub struct Function {
    /// Which one.
    pub global: Global,
    /// Its body.
    pub body: Box<Body>,
    /// What is known of the body.
    pub state: SolverState,
    /// What it returns, if that is followed: one value, or one for each field. Constants are of [`Program::pool`].
    pub returned: Vec<LatticeValue>,
    /// Parameters that are copies of the caller's memory, which the function may write.
    written_copies: Vec<Param>,
    /// Instructions and blocks of it that stand in [`Program::insts`] and [`Program::blocks`].
    counted: (usize, usize),
}

/// A stack of waiting things, each of some function: the order in which LLVM visits what waits in all of them.
#[derive(Default)]
struct Order(Vec<(u32, usize)>);

impl Order {
    fn push(&mut self, f: usize, count: usize) {
        match self.0.last_mut() {
            _ if count == 0 => {}
            Some((top, n)) if *top == f as u32 => *n += count,
            _ => self.0.push((f as u32, count)),
        }
    }

    /// The function of the top, and how many things of it lie there.
    fn top(&self) -> Option<(usize, usize)> {
        self.0.last().map(|&(f, n)| (f as usize, n))
    }

    fn pop(&mut self, count: usize) {
        if let Some((_, n)) = self.0.last_mut() {
            *n -= count;
            if *n == 0 {
                self.0.pop();
            }
        }
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
    /// What is followed.
    pub tracked: Tracked,
    /// What variables hold that are followed. Constants are of [`Self::pool`].
    pub globals: FxHashMap<Global, LatticeValue>,
    /// Constants that go between functions.
    pub pool: ConstPool,
    /// Who is told when more is known of a function or variable.
    pub users: FxHashMap<Global, Vec<(Global, Inst)>>,
    insts: Order,
    blocks: Order,
    /// Functions with blocks in which undef has not been resolved yet.
    unresolved: BTreeSet<usize>,
}

impl<'m> Program<'m> {
    /// Takes the bodies out of the module, each with the state that it begins with.
    pub fn new(
        module: &'m mut Module,
        found: Trackable,
        mut state: impl FnMut(&Module, Global, &mut Body) -> SolverState,
    ) -> Self {
        let mut program = Self {
            index: SecondaryMap::with_default(u32::MAX),
            functions: Vec::new(),
            tracked: found.tracked,
            globals: FxHashMap::default(),
            pool: ConstPool::default(),
            users: found.users,
            insts: Order::default(),
            blocks: Order::default(),
            unresolved: BTreeSet::new(),
            module,
        };
        for f in program.module.functions().to_vec() {
            let body = program.module.global_mut(f).function_mut().and_then(|function| function.body.take());
            if let Some(mut body) = body {
                let state = state(program.module, f, &mut body);
                program.add(f, body, state);
            }
        }
        program
    }

    /// Adds a function.
    pub fn add(&mut self, global: Global, body: Box<Body>, state: SolverState) {
        self.index.set(global, self.functions.len() as u32);
        let fields = match self.tracked.returns.contains(global) {
            true => self.fields(self.result_type(global)).unwrap_or(1),
            false => 0,
        };
        let returned = vec![LatticeValue::Unknown; fields];
        let written_copies = self.written_copies(global, &body);
        self.functions.push(Function { global, body, state, returned, written_copies, counted: (0, 0) });
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
        let Function { global, body, state, .. } = &mut self.functions[f];
        Solver::new(Env::new(self.module, *global), body, state).tracking(&self.tracked)
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

    fn solve(&mut self) {
        while self.insts.top().is_some() || self.blocks.top().is_some() {
            while let Some((f, n)) = self.insts.top() {
                let base = self.functions[f].counted.0 - n;
                let event = self.solver(f).visit_waiting(base);
                self.note_waiting(f);
                self.tell(f, event);
            }
            while let Some((f, _)) = self.blocks.top() {
                self.solver(f).begin_block();
                self.note_waiting(f);
                loop {
                    let event = self.solver(f).walk_block();
                    self.note_waiting(f);
                    if event.is_none() {
                        break;
                    }
                    self.tell(f, event);
                }
            }
        }
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
            } else if self.is_reached(f, i) && self.functions[f].returned.iter().any(|v| *v != LatticeValue::Unknown) {
                self.functions[f].returned.fill(LatticeValue::Unknown);
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

    /// Brings the common order up to date after something was done to a function.
    pub fn note_waiting(&mut self, f: usize) {
        let solver = self.solver(f);
        let (insts, blocks) = solver.waiting();
        let has_unresolved = solver.has_unresolved();
        let (old_insts, old_blocks) = std::mem::replace(&mut self.functions[f].counted, (insts, blocks));
        if (insts, blocks) == (old_insts, old_blocks) {
            return;
        }
        if insts < old_insts {
            self.insts.pop(old_insts - insts);
        }
        if blocks < old_blocks {
            self.blocks.pop(old_blocks - blocks);
        }
        self.insts.push(f, insts.saturating_sub(old_insts));
        self.blocks.push(f, blocks.saturating_sub(old_blocks));
        if has_unresolved && blocks > old_blocks {
            self.unresolved.insert(f);
        }
    }

    fn tell(&mut self, f: usize, event: Option<Event>) {
        match event {
            None => {}
            Some(Event::Call { call, callee }) => self.call(f, call, callee),
            Some(Event::Return(v)) => self.returns(f, v),
            Some(Event::Store { value, global }) => self.store(f, value, global),
            Some(Event::Load { load, global }) => self.load(f, load, global),
        }
    }

    fn call(&mut self, f: usize, call: Inst, callee: Global) {
        let Some(g) = self.position(callee) else { return };
        if self.tracked.returns.contains(callee) {
            self.merge_result(f, call, g);
        }
        if self.tracked.params.contains(callee) {
            let mut solver = self.solver(g);
            let entry = solver.body().entry();
            if solver.mark_reached(entry) {
                self.note_waiting(g);
            }
            self.merge_params(f, call, g);
        }
        self.solver(f).finish_call(call);
        self.note_waiting(f);
    }

    /// Merges what a function returns into a call of it.
    pub fn merge_result(&mut self, f: usize, call: Inst, g: usize) {
        let is_struct = self.fields(self.result_type(self.functions[g].global)).is_some();
        for k in 0..self.functions[g].returned.len() {
            let value = self.functions[g].returned[k].clone();
            let value = self.import(&value, f);
            let mut solver = self.solver(f);
            match is_struct {
                true => solver.merge_result_field(call, k, &value),
                false => solver.merge_result(call, &value),
            }
        }
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
        for k in 0..self.functions[f].returned.len() {
            let solver = self.solver(f);
            let value = if is_struct { solver.field(v, k) } else { solver.value(v) };
            let value = self.export(&value, f);
            let types = &self.module.ctx.types;
            changed |= self.functions[f].returned[k].merge(&value, types, &self.pool, MergeOptions::default());
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

    fn load(&mut self, f: usize, load: Inst, global: Global) {
        match self.globals.get(&global).cloned() {
            Some(value) => {
                let value = self.import(&value, f);
                self.solver(f).merge_result(load, &value);
            }
            None => self.solver(f).finish_load(load),
        }
        self.note_waiting(f);
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

    /// Gives the module its bodies back.
    pub fn put_back(self) -> &'m mut Module {
        for function in self.functions {
            self.module.put_body(function.global, function.body);
        }
        self.module
    }
}
