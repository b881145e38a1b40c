//! Propagates sets of functions through the module.

use super::sets::{FunctionSet, FunctionSets};
use crate::trackable::Trackable;
use ir::attr_kind::AttrKind;
use ir::{
    Block, Body, Const, ConstData, ConstPool, EntitySet, Global, Inst, Module, Opcode, SecondaryMap, Type, Value,
    ValueKind, View,
};
use rustc_hash::FxHashMap;

/// Phis of more entries may be anything, as in LLVM.
const MAX_PHI_ENTRIES: usize = 64;

/// What is known of one body.
struct Function<'m> {
    global: Global,
    body: &'m Body,
    insts: SecondaryMap<Inst, FunctionSet>,
    params: Vec<FunctionSet>,
    returned: FunctionSet,
    /// Are all values that it returns seen, because the linker cannot replace it?
    follows_return: bool,
    reached: EntitySet<Block>,
    /// Blocks whose ways out are taken: all of them, since nothing is known of conditions but whether they are ever computed.
    left: EntitySet<Block>,
}

/// A call of a pointer, and the functions that it may be.
pub struct ResolvedCall {
    /// The function that the call stands in.
    pub caller: Global,
    /// The call.
    pub call: Inst,
    /// What it may call.
    pub callees: Vec<Global>,
}

/// The state of the propagation.
pub struct Solver<'m> {
    module: &'m Module,
    found: &'m Trackable,
    sets: FunctionSets,
    functions: Vec<Function<'m>>,
    /// Where each function stands in that list; `u32::MAX` if it has no body.
    index: SecondaryMap<Global, u32>,
    /// What variables hold that are followed.
    variables: FxHashMap<Global, FunctionSet>,
    /// Functions that a value was found to be. A direct call of another type counts as one of a pointer if its callee is among them.
    mentioned: EntitySet<Global>,
    blocks: Vec<(usize, Block)>,
    insts: Vec<(usize, Inst)>,
    indirect: Vec<(usize, Inst)>,
}

impl<'m> Solver<'m> {
    /// Begins with what is known before anything is executed.
    pub fn new(module: &'m Module, found: &'m Trackable, max_functions: usize) -> Self {
        let mut solver = Self {
            module,
            found,
            sets: FunctionSets::new(max_functions),
            functions: Vec::new(),
            index: SecondaryMap::with_default(u32::MAX),
            variables: FxHashMap::default(),
            mentioned: EntitySet::new(),
            blocks: Vec::new(),
            insts: Vec::new(),
            indirect: Vec::new(),
        };
        for &g in module.functions() {
            if let Some(body) = module.body(g) {
                solver.add(g, body);
            }
        }
        for &g in module.variables().iter().filter(|&&g| found.tracked.globals.contains(g)) {
            if let Some(variable) = module.global(g).variable() {
                let set = solver.constant(&module.consts, variable.initializer);
                solver.variables.insert(g, set);
            }
        }
        solver
    }

    fn add(&mut self, global: Global, body: &'m Body) {
        let attrs = &self.module.ctx.attrs;
        let is_naked = self
            .module
            .function(global)
            .is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, AttrKind::Naked));
        let follows_params = self.found.tracked.params.contains(global);
        let param = if follows_params { FunctionSet::UNDEFINED } else { FunctionSet::OVERDEFINED };
        self.index.set(global, self.functions.len() as u32);
        self.functions.push(Function {
            global,
            body,
            insts: SecondaryMap::with_len(FunctionSet::UNDEFINED, body.inst_capacity()),
            params: vec![param; body.params().len()],
            returned: FunctionSet::UNDEFINED,
            follows_return: self.module.global(global).linkage.is_strong_definition() && !is_naked,
            reached: EntitySet::with_capacity(body.block_capacity()),
            left: EntitySet::with_capacity(body.block_capacity()),
        });
    }

    /// Propagates until nothing changes; the calls of pointers of which all functions are known.
    pub fn solve(mut self) -> Vec<ResolvedCall> {
        for f in 0..self.functions.len() {
            if !self.found.tracked.params.contains(self.functions[f].global) {
                self.reach(f, self.functions[f].body.entry());
            }
        }
        loop {
            while let Some((f, i)) = self.insts.pop() {
                self.visit(f, i);
            }
            let Some((f, b)) = self.blocks.pop() else { break };
            let body = self.functions[f].body;
            body.block_insts(b).for_each(|i| self.visit(f, i));
        }
        self.resolved()
    }

    fn resolved(mut self) -> Vec<ResolvedCall> {
        let mut indirect = std::mem::take(&mut self.indirect);
        indirect.sort_unstable();
        indirect.dedup();
        let resolve = |(f, call): (usize, Inst)| {
            let callee = self.functions[f].body.callee(call);
            if self.called_function_of_other_type(f, call).is_some_and(|g| !self.mentioned.contains(g)) {
                return None;
            }
            let set = self.value(f, callee);
            let mut callees = self.sets.functions(set).to_vec();
            // Sorted by name, as in LLVM.
            callees.sort_by(|&a, &b| self.module.global(a).name.cmp(&self.module.global(b).name));
            (!callees.is_empty()).then_some(ResolvedCall { caller: self.functions[f].global, call, callees })
        };
        indirect.into_iter().filter_map(resolve).collect()
    }

    /// The function that a call names without a detour, at another type than its own.
    fn called_function_of_other_type(&self, f: usize, call: Inst) -> Option<Global> {
        self.module.called_address(self.functions[f].body, call)
    }

    fn position(&self, g: Global) -> Option<usize> {
        Some(self.index[g]).filter(|&f| f != u32::MAX).map(|f| f as usize)
    }

    fn reach(&mut self, f: usize, b: Block) {
        if self.functions[f].reached.insert(b) {
            self.blocks.push((f, b));
        }
    }

    /// What a value of function `f` may be.
    fn value(&mut self, f: usize, v: Value) -> FunctionSet {
        let function = &self.functions[f];
        match v.kind() {
            ValueKind::Inst(i) => function.insts[i],
            ValueKind::Param(p) => function.params.get(p.index()).copied().unwrap_or(FunctionSet::OVERDEFINED),
            ValueKind::Const(c) => {
                let pool = function.body.consts();
                let set = self.constant(pool, c);
                if let Some(g) = pool.as_global(c) {
                    self.mentioned.insert(g);
                }
                set
            }
            _ => FunctionSet::OVERDEFINED,
        }
    }

    fn constant(&mut self, pool: &ConstPool, mut c: Const) -> FunctionSet {
        let types = &self.module.ctx.types;
        loop {
            match pool.data(c) {
                ConstData::Null if types.is_ptr(pool.ty(c)) => return FunctionSet::EMPTY,
                ConstData::Global(g) if self.module.function(g).is_some() => return self.sets.single(g),
                ConstData::Expr(e) => {
                    let e = pool.expr(e);
                    let is_cast = matches!(e.opcode, Opcode::BitCast | Opcode::AddrSpaceCast);
                    let is_same = e.opcode == Opcode::GetElementPtr && e.operands[1..].iter().all(|&k| pool.is_zero(k));
                    // A cast of null to another address space may be anything.
                    if !is_cast && !is_same || pool.is_zero(e.operands[0]) {
                        return FunctionSet::OVERDEFINED;
                    }
                    c = e.operands[0];
                }
                _ => return FunctionSet::OVERDEFINED,
            }
        }
    }

    /// Merges into what an instruction may be; who uses it is visited again if that changes it.
    fn merge(&mut self, f: usize, i: Inst, set: FunctionSet) {
        let old = self.functions[f].insts[i];
        let new = self.sets.merge(old, set);
        if new != old {
            self.functions[f].insts.set(i, new);
            self.revisit_users(f, i.into());
        }
    }

    fn revisit_users(&mut self, f: usize, v: Value) {
        let Function { body, reached, .. } = &self.functions[f];
        let users = body.users_of(v).filter(|&u| reached.contains(body.inst_block(u)));
        self.insts.extend(users.map(|u| (f, u)));
    }

    /// Lets the calls of a function, or the accesses to a variable, be visited again.
    fn revisit_users_of_global(&mut self, g: Global) {
        let users = self.found.users.get(&g).map_or(&[][..], |users| users);
        for &(user, i) in users {
            let Some(f) = self.position(user) else { continue };
            let Function { body, reached, .. } = &self.functions[f];
            if reached.contains(body.inst_block(i)) {
                self.insts.push((f, i));
            }
        }
    }

    fn visit(&mut self, f: usize, i: Inst) {
        let body = self.functions[f].body;
        match body.view(i) {
            View::Phi { .. } => self.phi(f, i),
            View::Select { yes, no, .. } => {
                let (a, b) = (self.value(f, yes), self.value(f, no));
                let set = self.sets.merge(a, b);
                self.merge(f, i, set);
            }
            View::Load { ptr } => {
                let set = self.followed_variable(body, ptr).map_or(FunctionSet::OVERDEFINED, |(_, set)| set);
                self.merge(f, i, set);
            }
            View::Store { value, ptr } => self.store(f, value, ptr),
            View::Ret { value: Some(v) } => self.ret(f, v),
            _ if body.inst(i).opcode.is_call() => self.call(f, i),
            _ if body.inst(i).ty != Type::VOID => self.merge(f, i, FunctionSet::OVERDEFINED),
            _ => {}
        }
        if body.inst(i).opcode.is_terminator() {
            self.terminator(f, i);
        }
    }

    fn phi(&mut self, f: usize, phi: Inst) {
        let body = self.functions[f].body;
        if body.phi_blocks(phi).len() > MAX_PHI_ENTRIES {
            return self.merge(f, phi, FunctionSet::OVERDEFINED);
        }
        let mut set = self.functions[f].insts[phi];
        for (v, from) in body.phi_entries(phi) {
            if set == FunctionSet::OVERDEFINED {
                break;
            }
            let is_left = body.terminator(from).is_some_and(|t| self.is_left(f, t));
            if is_left {
                let value = self.value(f, v);
                set = self.sets.merge(set, value);
            }
        }
        self.merge(f, phi, set);
    }

    /// The variable that an address names, if it is followed, and what it may hold.
    fn followed_variable(&self, body: &Body, pointer: Value) -> Option<(Global, FunctionSet)> {
        let g = body.consts().as_global(pointer.constant()?)?;
        Some((g, *self.variables.get(&g)?))
    }

    fn store(&mut self, f: usize, value: Value, pointer: Value) {
        let body = self.functions[f].body;
        let is_variable = pointer
            .constant()
            .and_then(|c| body.consts().as_global(c))
            .is_some_and(|g| self.module.global(g).variable().is_some());
        if !is_variable {
            return;
        }
        let set = self.value(f, value);
        let Some((g, old)) = self.followed_variable(body, pointer) else { return };
        let new = self.sets.merge(old, set);
        if new != old {
            self.variables.insert(g, new);
            self.revisit_users_of_global(g);
        }
    }

    fn ret(&mut self, f: usize, v: Value) {
        let set = self.value(f, v);
        let function = &mut self.functions[f];
        let new = self.sets.merge(function.returned, set);
        if function.follows_return && new != function.returned {
            function.returned = new;
            let global = function.global;
            self.revisit_users_of_global(global);
        }
    }

    fn call(&mut self, f: usize, call: Inst) {
        let body = self.functions[f].body;
        let callee = self.module.called_function(body, call);
        if callee.is_none() {
            self.indirect.push((f, call));
        }
        let has_result = body.inst(call).ty != Type::VOID;
        let followed = callee.and_then(|g| self.position(g)).filter(|&g| self.functions[g].follows_return);
        let Some(g) = followed else {
            if has_result {
                self.merge(f, call, FunctionSet::OVERDEFINED);
            }
            return;
        };
        self.reach(g, self.functions[g].body.entry());
        self.merge_arguments(f, call, g);
        if has_result {
            self.merge(f, call, self.functions[g].returned);
        }
    }

    fn merge_arguments(&mut self, f: usize, call: Inst, g: usize) {
        let (body, params) = (self.functions[f].body, self.functions[g].body.params());
        for (p, arg) in params.zip(body.call_args(call)) {
            let set = self.value(f, arg);
            let old = self.functions[g].params[p.index()];
            let new = self.sets.merge(old, set);
            if new != old {
                self.functions[g].params[p.index()] = new;
                self.revisit_users(g, p.into());
            }
        }
    }

    fn terminator(&mut self, f: usize, t: Inst) {
        let body = self.functions[f].body;
        let from = body.inst_block(t);
        if !self.is_left(f, t) || !self.functions[f].left.insert(from) {
            return;
        }
        for to in body.successors(t) {
            if self.functions[f].reached.contains(to) {
                self.insts.extend(body.phis(to).map(|phi| (f, phi)));
            }
            self.reach(f, to);
        }
    }

    /// Are the ways out of a block taken, once it is executed? Not while its condition has never been computed.
    fn is_left(&mut self, f: usize, t: Inst) -> bool {
        match self.functions[f].body.view(t) {
            View::CondBr { cond, .. } | View::Switch { cond, .. } => self.value(f, cond) != FunctionSet::UNDEFINED,
            _ => true,
        }
    }
}
