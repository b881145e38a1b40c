//! Copies of functions for constant arguments.

use super::{Signature, Specializer};
use crate::ipsccp::program::{Function, Program};
use analysis::Env;
use analysis::block_freq::function_entry_count;
use analysis::sccp_solver::{PredicateInfo, Solver, SolverState};
use ir::metadata_kinds::kind;
use ir::{Body, BodySlot, Global, GlobalKind, GlobalValue, Inst, Linkage, Md, Module, Opcode, Type, View};
use rustc_hash::{FxHashMap, FxHashSet};
use transforms::utils::clone_metadata::MetadataCloner;

impl Specializer<'_, '_> {
    /// Makes the copy of function `f` for these constants; its place among the functions.
    pub(super) fn make_copy(&mut self, f: usize, signature: &Signature) -> usize {
        self.copies += 1;
        let global = self.declare_copy(f);
        let mut body = self.program.functions[f].body.clone();
        remove_copies(&mut body);
        if let Some(function) = self.program.module.global_mut(global).function_mut() {
            let mut attachments = std::mem::take(&mut function.attachments);
            let dbg = attachments.iter().find(|a| a.0 == kind::DBG).map_or(Md::NONE, |a| a.1);
            let mut metadata = MetadataCloner::new(&mut self.program.module.ctx.md, dbg);
            metadata.attachments(&mut attachments);
            metadata.body(&mut body);
            if let Some(function) = self.program.module.global_mut(global).function_mut() {
                function.attachments = attachments;
            }
        }
        self.add_users(&body, global);
        let (returns, params) = (&mut self.program.tracked.returns, &mut self.program.tracked.params);
        let result = self.program.module.ctx.types.func_parts(self.program.module.global(global).value_type);
        if result.is_some_and(|parts| parts.0 != Type::VOID) {
            returns.insert(global);
        }
        params.insert(global);
        let state = SolverState::new(&body, PredicateInfo::default());
        self.program.add(global, body, state, self.analyses.new_function());
        let copy = self.program.functions.len() - 1;
        self.begin(f, copy, signature);
        copy
    }

    /// A local function like `f`, without a body.
    fn declare_copy(&mut self, f: usize) -> Global {
        let module = &mut *self.program.module;
        let old = module.global(self.program.functions[f].global);
        let name = [&old.name[..], b".specialized.", self.copies.to_string().as_bytes()].concat();
        let Some(function) = old.function() else { return self.program.functions[f].global };
        let function = ir::Function {
            call_conv: function.call_conv,
            attrs: function.attrs.clone(),
            section: function.section.clone(),
            align: function.align,
            pref_align: function.pref_align,
            gc: function.gc.clone(),
            prefix: function.prefix,
            prologue: function.prologue,
            personality: function.personality,
            attachments: function.attachments.clone(),
            body: BodySlot::Declaration,
            ..ir::Function::default()
        };
        let mut value = GlobalValue::new(&name, old.value_type, GlobalKind::Function(Box::new(function)));
        value.addr_space = old.addr_space;
        value.unnamed_addr = old.unnamed_addr;
        value.partition = old.partition.clone();
        value.set_linkage(Linkage::Internal);
        let global = module.add_global(value);
        if function_entry_count(module, self.program.functions[f].global).is_some() {
            set_entry_count(module, global, 0);
        }
        global
    }

    /// Calls and accesses to variables in the copy of a body are like any others.
    fn add_users(&mut self, body: &Body, global: Global) {
        let mut users: FxHashMap<Global, Vec<(Global, Inst)>> = FxHashMap::default();
        for i in body.all_insts() {
            let used = match body.view(i) {
                View::Load { ptr } | View::Store { ptr, .. } => ptr.constant().and_then(|c| body.consts().as_global(c)),
                _ if body.inst(i).opcode.is_call() => self.program.module.called_function(body, i),
                _ => None,
            };
            if let Some(used) = used {
                users.entry(used).or_default().push((global, i));
            }
        }
        for (used, new) in users {
            if let Some(users) = self.program.users.get_mut(&used) {
                users.splice(0..0, new.into_iter().rev());
            }
        }
    }

    /// Says what is known of the parameters of a copy: that of the original, but for the constants.
    fn begin(&mut self, f: usize, copy: usize, signature: &Signature) {
        let Program { module, functions, tracked, pool, .. } = &mut *self.program;
        let types = &module.ctx.types;
        let (before, behind) = functions.split_at_mut(copy);
        let (old, new) = (&mut before[f], &mut behind[0]);
        let constants: Vec<_> =
            signature.0.iter().map(|&(p, c)| (p, pool.import(c, new.body.consts_mut(), types))).collect();
        let original = Solver::new(Env::new(module, old.global), &mut old.body, &mut old.state).tracking(tracked);
        let mut solver = Solver::new(Env::new(module, new.global), &mut new.body, &mut new.state).tracking(tracked);
        solver.follow_params();
        for p in solver.body().params() {
            match constants.iter().find(|known| known.0 == p) {
                Some(&(_, c)) => solver.set_param_constant(p, c),
                None => original.copy_param(p, &mut solver),
            }
        }
        let entry = solver.body().entry();
        solver.mark_reached(entry);
        self.program.note_waiting(copy);
    }

    /// Lets calls of a function call copies.
    pub(super) fn redirect(&mut self, from: Global, calls: &[(usize, Inst, usize)]) {
        let mut moved = FxHashSet::default();
        let mut of_copy: FxHashMap<Global, Vec<(Global, Inst)>> = FxHashMap::default();
        for &(user, call, to) in calls {
            let to = self.program.functions[to].global;
            let Function { global, body, .. } = &mut self.program.functions[user];
            let last = body.inst(call).num_operands() - 1;
            let callee = body.consts_mut().global(Type::PTR, to);
            body.set_operand(call, last, callee);
            moved.insert((*global, call));
            of_copy.entry(to).or_default().push((*global, call));
        }
        if let Some(users) = self.program.users.get_mut(&from) {
            users.retain(|user| !moved.contains(user));
        }
        for (to, calls) in of_copy {
            self.program.users.entry(to).or_default().splice(0..0, calls.into_iter().rev());
        }
    }

    /// Counts the runs of a copy that a call stands for, which the original has no more.
    pub(super) fn move_entry_count(&mut self, user: usize, call: Inst, from: usize, to: usize) {
        let [caller, original, copy] = [user, from, to].map(|f| self.program.functions[f].global);
        let Some(count) = function_entry_count(self.program.module, copy) else { return };
        let Some(entries) = function_entry_count(self.program.module, caller) else { return };
        let block = self.program.functions[user].body.inst_block(call);
        let calls = self.frequencies(user).count(block, entries);
        set_entry_count(self.program.module, copy, count.saturating_add(calls));
        if let Some(old) = function_entry_count(self.program.module, original) {
            set_entry_count(self.program.module, original, old.saturating_sub(calls));
        }
    }
}

/// Takes out the copies that conditions made of values, and all other casts that do nothing, as LLVM does.
fn remove_copies(body: &mut Body) {
    let is_copy =
        |&i: &Inst| body.inst(i).opcode == Opcode::BitCast && body.value_type(body.operand(i, 0)) == body.inst(i).ty;
    let copies: Vec<Inst> = body.all_insts().filter(is_copy).collect();
    for i in copies {
        let v = body.operand(i, 0);
        body.replace_all_uses(i, v);
        body.replace_metadata_uses(i, v);
        body.remove(i);
    }
}

fn set_entry_count(module: &mut Module, f: Global, count: u64) {
    let md = &module.ctx.md;
    let node = md.tuple(&[md.string(b"function_entry_count"), md.int(Type::I64, count)]);
    if let Some(function) = module.global_mut(f).function_mut() {
        function.attachments.retain(|a| a.0 != kind::PROF);
        let at = function.attachments.partition_point(|a| a.0 < kind::PROF);
        function.attachments.insert(at, (kind::PROF, node));
    }
}
