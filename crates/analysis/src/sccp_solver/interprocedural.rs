//! What a solver tells and is told of other functions.
//!
//! A solver sees one body. Where it meets something that concerns others, it stops with an [`Event`]; who owns the solvers of all
//! bodies merges what is known there, and lets it go on. What is handed over is of this body's pool of constants.

use super::{LatticeValue, MAX_EXTENSIONS, MAX_FIELDS, MergeOptions, Solver};
use crate::effects::called_function;
use ir::{Const, ConstData, EntitySet, Global, Inst, Opcode, Param, Type, Value};

/// What is followed between functions.
#[derive(Default)]
pub struct Tracked {
    /// Functions whose return values are followed.
    pub returns: EntitySet<Global>,
    /// Functions all of whose callers are known.
    pub params: EntitySet<Global>,
    /// Variables that are only loaded and stored as a whole.
    pub globals: EntitySet<Global>,
}

/// What concerns other functions.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A call of a function whose parameters or return value are followed; [`Solver::finish_call`] comes behind it.
    Call {
        /// The call.
        call: Inst,
        /// The function.
        callee: Global,
    },
    /// A load of a variable that may be followed.
    Load {
        /// The load.
        load: Inst,
        /// The variable.
        global: Global,
    },
    /// A store to such a variable.
    Store {
        /// What is stored.
        value: Value,
        /// The variable.
        global: Global,
    },
    /// A `ret` of this value.
    Return(Value),
}

/// What arguments and results of calls may become.
fn widening() -> MergeOptions {
    MergeOptions { max_extensions: Some(MAX_EXTENSIONS), ..MergeOptions::default() }
}

impl<'a> Solver<'a> {
    /// Follows values between functions, too.
    #[must_use]
    pub fn tracking(mut self, tracked: &'a Tracked) -> Self {
        self.tracked = Some(tracked);
        self
    }

    /// Says that all callers of the function are known, so that structs which they hand over are followed by field.
    pub fn follow_params(&mut self) {
        self.state.follows_params = true;
    }

    /// Propagates until an instruction has an event; `None` when nothing waits any more.
    pub fn next_event(&mut self) -> Option<Event> {
        // Where ranges are given up depends on the order, which is LLVM's.
        loop {
            self.walk_block();
            if self.state.event.is_none() {
                self.visit_waiting();
            }
            let event = self.state.event.take();
            if event.is_some() {
                return event;
            }
            if !self.begin_block() {
                self.state.settled = true;
                return None;
            }
        }
    }

    /// Visits waiting instructions until one has an event.
    fn visit_waiting(&mut self) {
        while self.state.event.is_none()
            && let Some(i) = self.state.inst_work.pop()
        {
            self.state.waits.remove(i);
            self.visit(i);
        }
    }

    /// Begins to walk over the next block that waits, if there is one.
    fn begin_block(&mut self) -> bool {
        let Some(b) = self.state.block_work.pop() else { return false };
        self.state.visited.insert(b);
        self.state.next = self.body.first_inst(b).expand();
        true
    }

    /// Goes on with the block until an instruction has an event.
    fn walk_block(&mut self) {
        while let Some(i) = self.state.next {
            self.state.current = Some(i);
            self.state.next = self.body.next_inst(i).expand();
            self.visit(i);
            if self.state.event.is_some() {
                return;
            }
        }
        self.state.current = None;
    }

    /// Is there a block in which undef has not been resolved yet?
    pub fn has_unresolved(&self) -> bool {
        !self.state.unresolved.is_empty()
    }

    /// Lets an instruction be visited again if its block was.
    pub fn revisit(&mut self, i: Inst) {
        self.state.push(self.body, i);
    }

    /// Merges what a caller hands over into a parameter; attributes say what it can be at most.
    pub fn merge_param(&mut self, p: Param, value: LatticeValue) {
        let stated = self.param_by_attributes(p);
        self.merge_value(p.into(), &value.intersect(stated), widening());
    }

    /// Merges into field `k` of a struct parameter what a caller hands over.
    pub fn merge_param_field(&mut self, p: Param, k: usize, value: &LatticeValue) {
        self.merge_field_of(p.into(), k, value, widening());
    }

    /// A parameter may be anything.
    pub fn set_param_overdefined(&mut self, p: Param) {
        match self.followed_fields(self.body.param_type(p)) {
            Some(count) => (0..count).for_each(|k| self.merge_param_field(p, k, &LatticeValue::Overdefined)),
            None => self.merge_value(p.into(), &LatticeValue::Overdefined, MergeOptions::default()),
        }
    }

    /// Merges what a callee returns, or what a variable holds, into a call or load.
    pub fn merge_result(&mut self, i: Inst, value: &LatticeValue) {
        self.merge_value(i.into(), value, widening());
    }

    /// Merges field `k` of what a callee returns into a call.
    pub fn merge_result_field(&mut self, i: Inst, k: usize, value: &LatticeValue) {
        self.merge_field_of(i.into(), k, value, widening());
    }

    /// Says of a load of a variable that is not followed what can be said.
    pub fn finish_load(&mut self, load: Inst) {
        let pointer = self.body.operand(load, 0);
        let folded = pointer.constant().and_then(|c| self.fold(load, &[c]));
        match folded {
            Some(c) => self.merge_folded(load, Some(c)),
            None => {
                let value = self.value_by_metadata(load);
                self.merge(load, &value);
            }
        }
    }

    /// The edges out of a call that is a terminator are taken.
    pub fn finish_call(&mut self, call: Inst) {
        if self.body.inst(call).opcode.is_terminator() {
            self.terminator(call);
        }
    }

    /// Visits again what depends on undef, see [`Self::run`]. Has anything changed?
    pub fn resolve(&mut self) -> bool {
        self.resolve_undefs()
    }

    /// The number of fields of a struct that is followed field by field.
    pub fn followed_fields(&self, ty: Type) -> Option<usize> {
        self.fields(ty).filter(|&n| n <= MAX_FIELDS)
    }

    /// The constant that takes the place of a parameter that is used.
    pub fn param_replacement(&mut self, p: Param) -> Option<Const> {
        let ty = self.body.param_type(p);
        let Some(count) = self.fields(ty) else {
            let value = self.value(p.into());
            return self.constant_or_undef(&value, ty);
        };
        if count > MAX_FIELDS {
            return None;
        }
        self.struct_constant(p.into(), ty)
    }

    /// The function that a call calls, if that is followed.
    pub(super) fn tracked_callee(&self, call: Inst) -> Option<Global> {
        let tracked = self.tracked?;
        let callee = called_function(self.env.module, self.body, call)?;
        (tracked.params.contains(callee) || tracked.returns.contains(callee)).then_some(callee)
    }

    /// Is the return value of what a call calls followed?
    pub(super) fn returns_tracked(&self, call: Inst) -> bool {
        self.tracked.is_some_and(|t| self.tracked_callee(call).is_some_and(|callee| t.returns.contains(callee)))
    }

    /// The variable that an address names, if that is followed.
    pub(super) fn tracked_global(&self, pointer: Value) -> Option<Global> {
        let globals = &self.tracked?.globals;
        let ConstData::Global(g) = self.body.consts().data(pointer.constant()?) else { return None };
        globals.contains(g).then_some(g)
    }

    /// A call of a function that is followed. Is everything known of its result by that?
    pub(super) fn tracked_call(&mut self, i: Inst) -> bool {
        let Some(callee) = self.tracked_callee(i) else { return false };
        self.state.event = Some(Event::Call { call: i, callee });
        self.tracked.is_some_and(|t| t.returns.contains(callee))
    }

    pub(super) fn tracked_return(&mut self, v: Value) {
        if self.tracked.is_some_and(|t| t.returns.contains(self.env.function)) {
            self.state.event = Some(Event::Return(v));
        }
    }

    pub(super) fn store(&mut self, i: Inst) {
        let (value, pointer) = (self.body.operand(i, 0), self.body.operand(i, 1));
        if let Some(global) = self.tracked_global(pointer) {
            self.state.event = Some(Event::Store { value, global });
        }
    }

    /// May an instruction be the result of a call that ends the block as well?
    pub(super) fn is_tracked_terminator(&self, i: Inst) -> bool {
        self.body.inst(i).opcode != Opcode::Call && matches!(self.state.event, Some(Event::Call { .. }))
    }
}
