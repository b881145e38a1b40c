//! A question about values, and everything that an answer may depend on. Value tracking, constant folding and the simplifier all take one.
//!
//! [`Env`] is the question without the body, for those who add constants to the body while they ask; [`Query`] is an `Env` and the body,
//! read-only.
//!
//! ```text
//! let env = Env::new(module, function).with_tree(&tree);
//! known_bits(env.at(inst).query(&body), value)        // value tracking: asks
//! instsimplify::icmp(env, &mut body, predicate, a, b)  // simplifier: asks, and makes constants
//! ```

use crate::assumptions::Assumptions;
use crate::dominating_conditions::{DominatingConditions, KnownCondition};
use crate::domtree::DominatorTree;
use crate::effects::called_function;
use crate::manager::FunctionView;
use crate::value_tracking::{BitsCache, note_conditions};
use ir::attr_kind::AttrKind;
use ir::attributes::{AttrListData, AttrSet};
use ir::{Block, Body, Global, Inst, Module, Opcode, Param, Type, TypeTable, Value};
use smallvec::SmallVec;

/// Operands are followed so deep, as in LLVM (`MaxAnalysisRecursionDepth`).
pub const MAX_DEPTH: u32 = 6;

/// All that an answer may depend on but the body.
#[derive(Clone, Copy)]
pub struct Env<'a> {
    /// The module. The body of the function itself may be absent from it.
    pub module: &'a Module,
    /// The function.
    pub function: Global,
    /// The instruction before which the answer must hold; [`Inst::NONE`] for anywhere.
    pub at: Inst,
    /// Dominators, if known.
    pub tree: Option<&'a DominatorTree>,
    /// The assumptions of the function, if known.
    pub assumptions: Option<&'a Assumptions>,
    /// Conditions of branches above, if a pass notes them.
    pub conditions: Option<&'a DominatingConditions>,
    /// Known bits that were found already, if a pass keeps them.
    pub bits: Option<&'a BitsCache>,
    /// May an `undef` be taken for the value that suits? Not where the same `undef` is asked about again under another assumption.
    pub use_undef: bool,
    /// May flags, metadata and attributes that make a result poison be believed? Not where the instruction will lose them.
    pub use_flags: bool,
}

impl<'a> Env<'a> {
    /// Questions about any place of a function.
    #[inline]
    pub fn new(module: &'a Module, function: Global) -> Self {
        Self {
            module,
            function,
            at: Inst::NONE,
            tree: None,
            assumptions: None,
            conditions: None,
            bits: None,
            use_undef: true,
            use_flags: true,
        }
    }

    /// The same before an instruction.
    #[inline]
    pub fn at(self, at: Inst) -> Self {
        Self { at, ..self }
    }

    /// The same with dominators.
    pub fn with_tree(self, tree: &'a DominatorTree) -> Self {
        Self { tree: Some(tree), ..self }
    }

    /// The same with assumptions.
    pub fn with_assumptions(self, assumptions: &'a Assumptions) -> Self {
        Self { assumptions: Some(assumptions), ..self }
    }

    /// The same with conditions of branches above.
    pub fn with_conditions(self, conditions: &'a DominatingConditions) -> Self {
        Self { conditions: Some(conditions), ..self }
    }

    /// The same without them.
    pub fn without_conditions(self) -> Self {
        Self { conditions: None, ..self }
    }

    /// The same with known bits that were found already.
    pub fn with_bits(self, bits: &'a BitsCache) -> Self {
        Self { bits: Some(bits), ..self }
    }

    /// The same where an `undef` must not be taken for one value.
    pub fn without_undef(self) -> Self {
        Self { use_undef: false, ..self }
    }

    /// The same where flags, metadata and attributes of instructions say nothing.
    pub fn without_flags(self) -> Self {
        Self { use_flags: false, ..self }
    }

    /// The types of the module.
    #[inline]
    pub fn types(&self) -> &'a TypeTable {
        &self.module.ctx.types
    }

    /// The question about a body.
    #[inline]
    pub fn query<'b>(&self, body: &'b Body) -> Query<'b>
    where
        'a: 'b,
    {
        Query { env: *self, body }
    }
}

/// A question about values of a body.
#[derive(Clone, Copy)]
pub struct Query<'a> {
    /// All but the body.
    pub env: Env<'a>,
    /// The body.
    pub body: &'a Body,
}

impl<'a> std::ops::Deref for Query<'a> {
    type Target = Env<'a>;

    #[inline]
    fn deref(&self) -> &Env<'a> {
        &self.env
    }
}

impl<'a> Query<'a> {
    /// A question about any place of a function.
    pub fn of(view: FunctionView<'a>) -> Self {
        Self { env: Env::new(view.module, view.global), body: view.body }
    }

    /// The same before an instruction.
    pub fn at(self, at: Inst) -> Self {
        Self { env: self.env.at(at), ..self }
    }

    /// The same with dominators.
    pub fn with_tree(self, tree: &'a DominatorTree) -> Self {
        Self { env: self.env.with_tree(tree), ..self }
    }

    /// The same with assumptions.
    pub fn with_assumptions(self, assumptions: &'a Assumptions) -> Self {
        Self { env: self.env.with_assumptions(assumptions), ..self }
    }

    /// The function.
    pub fn view(&self) -> FunctionView<'a> {
        FunctionView { module: self.env.module, global: self.env.function, body: self.body }
    }

    /// The type of a value.
    #[inline]
    pub fn ty(&self, v: Value) -> Type {
        self.body.value_type(v)
    }

    /// The instruction that computes `v`, if it has this opcode.
    #[inline]
    pub fn as_op(&self, v: Value, op: Opcode) -> Option<Inst> {
        v.inst().filter(|&i| self.body.inst(i).opcode == op)
    }

    /// The block of the place, if there is one.
    pub(crate) fn block(&self) -> Block {
        self.at.expand().map_or(Block::NONE, |at| self.body.inst_block(at))
    }

    /// What the conditions of branches above say about `v` where the answer must hold.
    pub fn dominating_conditions(&self, v: Value) -> SmallVec<[KnownCondition; 2]> {
        let (Some(conditions), Some(tree)) = (self.conditions, self.tree) else { return SmallVec::new() };
        if !conditions.may_mention(v) {
            return SmallVec::new();
        }
        let at = self.block();
        let found = if at.is_some() { conditions.about(self.body, tree, v, at) } else { SmallVec::new() };
        note_conditions(self, !found.is_empty());
        found
    }

    /// The attributes of a parameter.
    pub fn param_attrs(&self, p: Param) -> AttrSet {
        let list = self.module.function(self.function).map(|f| f.attrs.get());
        list.map_or(AttrSet::EMPTY, |l| self.module.ctx.attrs.list(l).param(p.index()))
    }

    /// Is a pointer a `swifterror` value, which is no address? Of these, there are neither phis nor copies.
    pub fn is_swift_error(&self, v: Value) -> bool {
        match (v.inst(), v.param()) {
            (Some(i), _) => self.body.inst(i).opcode == Opcode::Alloca && self.body.inst(i).is_swifterror(),
            (_, Some(p)) => self.has_any(self.param_attrs(p), &[AttrKind::SwiftError]),
            _ => false,
        }
    }

    /// Has a set one of these attributes?
    pub fn has_any(&self, set: AttrSet, kinds: &[AttrKind]) -> bool {
        kinds.iter().any(|&k| self.module.ctx.attrs.has(set, k))
    }

    /// The attributes of a call: its own and those of the function that it calls.
    pub fn attr_lists(&self, call: Inst) -> [Option<&'a AttrListData>; 2] {
        let attrs = &self.env.module.ctx.attrs;
        let own = attrs.list(self.body.inst(call).call_attrs());
        let callee = called_function(self.module, self.body, call).and_then(|g| self.env.module.function(g));
        [Some(own), callee.map(|f| attrs.list(f.attrs.get()))]
    }

    /// The attributes of argument `k` of a call: those of the call itself and of the function that it calls.
    pub fn argument_attrs(&self, call: Inst, k: usize) -> [AttrSet; 2] {
        self.attr_lists(call).map(|l| l.map_or(AttrSet::EMPTY, |l| l.param(k)))
    }

    /// The attributes of the result of a call: those of the call itself and of the function that it calls.
    pub fn result_attrs(&self, call: Inst) -> [AttrSet; 2] {
        let attrs = &self.module.ctx.attrs;
        let own = attrs.list(self.body.inst(call).call_attrs()).ret;
        let callee = called_function(self.module, self.body, call).and_then(|g| self.module.function(g));
        [own, callee.map_or(AttrSet::EMPTY, |f| attrs.list(f.attrs.get()).ret)]
    }

    /// Has the result of a call one of these attributes?
    pub fn result_has(&self, call: Inst, kinds: &[AttrKind]) -> bool {
        self.result_attrs(call).iter().any(|&set| self.has_any(set, kinds))
    }
}
