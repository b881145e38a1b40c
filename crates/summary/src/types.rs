//! What functions ask of types: tests, and virtual calls by way of tables whose type is known. See LangRef's companion "Type Metadata".

use analysis::domtree::DominatorTree;
use analysis::manager::FunctionView;
use analysis::underlying::strip_pointer_casts;
use analysis::value_tracking::gep_offset_with;
use ir::intrinsics::{Intrinsic, id};
use ir::summary::{ConstCall, Guard, TypeUses, VirtualFunction, guid};
use ir::{ConstData, Inst, Opcode, Value, View};
use rustc_hash::FxHashSet;

/// Finds out what a function asks of types.
pub(crate) struct TypeScan<'a> {
    view: FunctionView<'a>,
    tree: &'a DominatorTree,
    found: TypeUses,
    known: FxHashSet<Known>,
}

/// What was found, to find each but once.
#[derive(PartialEq, Eq, Hash)]
enum Known {
    Test(u64),
    Call(usize, VirtualFunction),
    ConstCall(usize, ConstCall),
}

/// A call by way of a table, and where in the table the callee stands, in bytes.
type TableCall = (i64, Inst);

impl<'a> TypeScan<'a> {
    /// Nothing yet.
    pub fn new(view: FunctionView<'a>, tree: &'a DominatorTree) -> Self {
        Self { view, tree, found: TypeUses::default(), known: FxHashSet::default() }
    }

    /// All that was found, in the order in which it was met.
    pub fn finish(self) -> TypeUses {
        self.found
    }

    /// Looks at a call of an intrinsic.
    pub fn intrinsic(&mut self, i: Inst, called: Intrinsic) {
        match called {
            id::TYPE_TEST | id::PUBLIC_TYPE_TEST => self.test(i),
            id::TYPE_CHECKED_LOAD | id::TYPE_CHECKED_LOAD_RELATIVE => self.checked_load(i),
            _ => {}
        }
    }

    /// The identifier of the type that an argument names; types of this module alone have no names.
    fn type_id(&self, i: Inst, argument: usize) -> Option<u64> {
        let ConstData::Metadata(md) = self.view.body.consts().data(self.view.body.operand(i, argument).constant()?)
        else {
            return None;
        };
        self.view.module.ctx.md.as_string(md).map(guid)
    }

    fn test(&mut self, i: Inst) {
        let Some(type_id) = self.type_id(i, 1) else { return };
        let body = self.view.body;
        let (assumptions, others): (Vec<Inst>, Vec<Inst>) =
            body.users_of(i).partition(|&user| self.is_assumption(user));
        if !others.is_empty() {
            self.add_test(type_id);
        }
        if !assumptions.is_empty() {
            let mut calls = Vec::new();
            let table = strip_pointer_casts(self.view.module, body, body.operand(i, 0));
            self.calls_of_table(i, table, &mut calls);
            calls.into_iter().for_each(|call| self.add_call(Guard::Assumed, type_id, call));
        }
    }

    fn checked_load(&mut self, i: Inst) {
        let Some(type_id) = self.type_id(i, 2) else { return };
        let body = self.view.body;
        let offset = body.operand(i, 1).constant().and_then(|c| body.consts().as_u64(c));
        let Some(offset) = offset else { return self.add_test(type_id) };
        let mut calls = Vec::new();
        let mut has_other_uses = false;
        for user in body.users_of(i) {
            match body.view(user) {
                View::ExtractValue { path: [0], .. } => {
                    has_other_uses |= self.calls_of(i, user, offset as i64, &mut calls);
                }
                View::ExtractValue { path: [1], .. } => {}
                _ => has_other_uses = true,
            }
        }
        if has_other_uses {
            self.add_test(type_id);
        }
        calls.into_iter().for_each(|call| self.add_call(Guard::CheckedLoad, type_id, call));
    }

    fn is_assumption(&self, i: Inst) -> bool {
        self.called(i) == Some(id::ASSUME)
    }

    fn called(&self, i: Inst) -> Option<Intrinsic> {
        let body = self.view.body;
        let g = (body.inst(i).opcode == Opcode::Call).then(|| body.called_global(i)).flatten()?;
        self.view.module.intrinsic(g)
    }

    /// Adds the calls of functions that are loaded from a table, behind the instruction `guard`.
    fn calls_of_table(&self, guard: Inst, table: Value, calls: &mut Vec<TableCall>) {
        let FunctionView { module, body, .. } = self.view;
        let number = |v: Value| body.consts().as_i64(&module.ctx.types, v.constant()?);
        let mut stack = vec![(0i64, body.uses_of(table))];
        // In unreachable code, an address may be computed from itself.
        let mut seen = FxHashSet::default();
        while let Some((offset, uses)) = stack.last_mut() {
            let Some(u) = uses.next() else {
                stack.pop();
                continue;
            };
            let (user, offset) = (body.use_inst(u), *offset);
            match body.inst(user).opcode {
                Opcode::BitCast | Opcode::GetElementPtr if !seen.insert((user, body.operand_index(u))) => {}
                Opcode::BitCast => stack.push((offset, body.uses_of(user))),
                Opcode::Load => _ = self.calls_of(guard, user, offset, calls),
                Opcode::GetElementPtr if body.operand_index(u) == 0 => {
                    if let Some(more) = gep_offset_with(module, body, user, number) {
                        stack.push((offset.wrapping_add(more), body.uses_of(user)));
                    }
                }
                Opcode::Call if self.called(user) == Some(id::LOAD_RELATIVE) => {
                    if let Some(more) = number(body.operand(user, 1)) {
                        self.calls_of(guard, user, offset.wrapping_add(more), calls);
                    }
                }
                _ => {}
            }
        }
    }

    /// Adds the calls that a function's address is used for, behind the instruction `guard`; is it used otherwise?
    fn calls_of(&self, guard: Inst, address: Inst, offset: i64, calls: &mut Vec<TableCall>) -> bool {
        let body = self.view.body;
        let mut has_other_uses = false;
        let mut stack = vec![body.uses_of(address)];
        while let Some(uses) = stack.last_mut() {
            let Some(user) = uses.next().map(|u| body.use_inst(u)) else {
                stack.pop();
                continue;
            };
            if !self.tree.inst_dominates(body, guard, user) {
                continue;
            }
            match body.inst(user).opcode {
                Opcode::BitCast => stack.push(body.uses_of(user)),
                opcode if opcode.is_call() => calls.push((offset, user)),
                _ => has_other_uses = true,
            }
        }
        has_other_uses
    }

    fn add_test(&mut self, type_id: u64) {
        if self.known.insert(Known::Test(type_id)) {
            self.found.tests.push(type_id);
        }
    }

    fn add_call(&mut self, guard: Guard, type_id: u64, (offset, call): TableCall) {
        let body = self.view.body;
        let callee = VirtualFunction { type_id, offset: offset as u64 };
        let number = |v: Value| body.consts().as_u64(v.constant()?);
        let args: Option<Vec<u64>> = body.call_args(call).skip(1).map(number).collect();
        let Some(args) = args.filter(|_| body.call_args(call).len() > 0) else {
            if self.known.insert(Known::Call(guard as usize, callee)) {
                self.found.calls[guard as usize].push(callee);
            }
            return;
        };
        let call = ConstCall { callee, args };
        if self.known.insert(Known::ConstCall(guard as usize, call.clone())) {
            self.found.const_calls[guard as usize].push(call);
        }
    }
}
