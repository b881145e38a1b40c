//! Sparse conditional propagation of constants and ranges: what each value can be, and which edges are ever taken.
//!
//! # Algorithm
//! M. N. Wegman, F. K. Zadeck, "Constant Propagation with Conditional Branches" (1991), on the lattice of LLVM's `ValueLatticeElement`
//! ([`LatticeValue`]). Blocks are visited once they are known to be reached; instructions again when an operand changes. When nothing changes any
//! more, values that are still unknown depend on undef and may be anything ([`Solver::resolve_undefs`]); after that, the rest follows.
//!
//! Who decides what is known from outside owns the solver: `sccp` says what arguments are and that nothing is known of calls. For propagation between
//! functions it stops with an [`Event`] where one says something to another, and is told what arguments and results are ([`Solver::merge_param`], [`Solver::merge_result`]).
//!
//! # Complexity
//! A range of a phi grows at most once per entry and twice more, and phis of more than [`MAX_PHI_ENTRIES`] entries are not followed. A value
//! goes down the lattice a bounded number of times, so that the work is linear in uses and edges.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | worklists, values, edges |
//! | `values.rs` | what instructions can be |
//! | `visit.rs` | instructions |
//! | `calls.rs` | calls |
//! | `flow.rs` | terminators |
//! | `interprocedural.rs` | what goes to and comes from other functions |
//! | `what_if.rs` | what would be if more were constant, for who specialises functions |
//! | `predicates.rs`, `copies.rs` | what conditions say where they hold |

mod calls;
mod copies;
mod flow;
mod interprocedural;
mod predicates;
mod values;
mod visit;
mod what_if;

pub use crate::lattice::{LatticeRange, LatticeValue, MAX_RANGE_WIDTH, MergeOptions};
pub use interprocedural::{Event, Tracked};
pub use predicates::PredicateInfo;

use crate::constant_range::ConstantRange;
use crate::query::Env;
use crate::value_tracking::range_attribute;
use ir::attr_kind::AttrKind;
use ir::{
    ApInt, AttrSet, Block, Body, Const, ConstData, EntitySet, Inst, Param, SecondaryMap, Type, TypeTable, Value,
    ValueKind,
};
use rustc_hash::{FxHashMap, FxHashSet};
use values::InstValues;

/// Phis of more entries can be anything, as in LLVM.
pub const MAX_PHI_ENTRIES: usize = 64;

/// The range of the result of a call may grow so often, as in LLVM (`MaxNumRangeExtensions`).
pub const MAX_EXTENSIONS: u32 = 10;

/// Structs of more fields are not followed field by field: chains of `insertvalue` would take time of the square.
const MAX_FIELDS: usize = 64;

/// Which ways out of a block are taken.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Exits {
    #[default]
    None,
    /// Those in [`Solver::edges`].
    Some,
    All,
}

/// What is known of one body: what a [`Solver`] has found out so far.
#[derive(Default)]
pub struct SolverState {
    insts: InstValues,
    params: Vec<LatticeValue>,
    /// Values of structs, by field.
    structs: FxHashMap<Value, Box<[LatticeValue]>>,
    /// Are all callers known, so that fields of structs that they hand over are followed?
    follows_params: bool,
    /// Blocks that are known to be reached.
    reached: EntitySet<Block>,
    /// Those that have been visited, so that changes of operands matter in them.
    visited: EntitySet<Block>,
    exits: SecondaryMap<Block, Exits>,
    /// Edges that are taken, from blocks with others that are not.
    edges: FxHashSet<(Block, Block)>,
    /// Blocks to be visited.
    block_work: Vec<Block>,
    /// Instructions to be visited again, each once.
    inst_work: Vec<Inst>,
    /// Has there been a time when nothing waited?
    settled: bool,
    waits: EntitySet<Inst>,
    /// The instruction of the block walk that is visited, after which all of its block will be visited anyway.
    current: Option<Inst>,
    /// The one behind it.
    next: Option<Inst>,
    /// Reached blocks in which undef has not been resolved yet.
    unresolved: Vec<Block>,
    /// What conditions say.
    predicates: PredicateInfo,
    /// Copies of other values that a change of this one matters to.
    more_users: FxHashMap<Value, Vec<Inst>>,
    /// The copies among those users: each has one value that it is compared with.
    known_copies: EntitySet<Inst>,
    /// What the function returns, if that is followed.
    returned: Option<LatticeValue>,
    /// Calls of the function in itself, to be visited again when [`Self::returned`] changes.
    own_calls: EntitySet<Inst>,
    /// What was met that concerns other functions.
    event: Option<Event>,
}

impl SolverState {
    /// Nothing is reached yet, and nothing known.
    pub fn new(body: &Body, predicates: PredicateInfo) -> Self {
        let (insts, blocks) = (body.inst_capacity(), body.block_capacity());
        Self {
            insts: InstValues::new(insts),
            params: vec![LatticeValue::Unknown; body.params().len()],
            reached: EntitySet::with_capacity(blocks),
            visited: EntitySet::with_capacity(blocks),
            exits: SecondaryMap::with_len(Exits::None, blocks),
            waits: EntitySet::with_capacity(insts),
            predicates,
            ..Self::default()
        }
    }

    /// Is a block ever reached?
    pub fn is_reached(&self, b: Block) -> bool {
        self.reached.contains(b)
    }

    /// How many instructions and how many blocks wait?
    pub fn waiting(&self) -> (usize, usize) {
        (self.inst_work.len(), self.block_work.len())
    }

    /// Lets an instruction be visited again, unless its block will be visited anyway.
    fn push(&mut self, body: &Body, i: Inst) {
        let b = body.inst_block(i);
        if b.is_none() || !self.visited.contains(b) {
            return;
        }
        // What follows in the block that is being visited is visited anyway.
        let follows = self.current.is_some_and(|c| body.inst_block(c) == b && !body.comes_before(i, c));
        if !follows && self.waits.insert(i) {
            self.inst_work.push(i);
        }
    }
}

/// Propagates through one body.
pub struct Solver<'a> {
    env: Env<'a>,
    types: &'a TypeTable,
    body: &'a mut Body,
    state: &'a mut SolverState,
    /// What is followed between functions.
    tracked: Option<&'a Tracked>,
}

impl<'a> Solver<'a> {
    /// Goes on with what is known of a body.
    pub fn new(env: Env<'a>, body: &'a mut Body, state: &'a mut SolverState) -> Self {
        Self { env, types: env.types(), body, state, tracked: None }
    }

    /// The question about any place of the function.
    pub fn env(&self) -> Env<'a> {
        self.env
    }

    /// The body that is looked at.
    pub fn body(&mut self) -> &mut Body {
        self.body
    }

    /// Propagates until nothing changes, with undef resolved.
    pub fn run(&mut self) {
        self.solve();
        while self.resolve_undefs() {
            self.solve();
        }
    }

    /// Says that a block is reached. Was it not known?
    pub fn mark_reached(&mut self, b: Block) -> bool {
        let new = self.state.reached.insert(b);
        if new {
            self.state.block_work.push(b);
            self.state.unresolved.push(b);
        }
        new
    }

    /// Is a block ever reached?
    pub fn is_reached(&self, b: Block) -> bool {
        self.state.reached.contains(b)
    }

    /// Says of a parameter what its attributes say.
    pub fn set_param_by_attributes(&mut self, p: Param) {
        let value = self.param_by_attributes(p);
        self.merge_value(p.into(), &value, MergeOptions::default());
    }

    /// What the attributes of a parameter say of it.
    fn param_by_attributes(&mut self, p: Param) -> LatticeValue {
        let ty = self.body.param_type(p);
        let set = self.env.query(self.body).param_attrs(p);
        let width = self.range_width(ty);
        match width.and_then(|w| range_attribute(self.env.module, set, w)) {
            Some(range) => LatticeValue::of_range(range),
            None if self.is_stated_non_null(set, ty) => self.not_null(ty),
            None => LatticeValue::Overdefined,
        }
    }

    /// Do attributes say that a pointer is not null, or that bytes can be read where null cannot?
    fn is_stated_non_null(&self, set: AttrSet, ty: Type) -> bool {
        let attrs = &self.env.module.ctx.attrs;
        attrs.has(set, AttrKind::NonNull)
            || attrs.find_int(set, AttrKind::Dereferenceable).is_some_and(|n| n > 0) && !self.is_null_valid(ty)
    }

    /// Follows what the function returns, if that is no struct.
    pub fn track_return(&mut self) {
        self.state.returned = Some(LatticeValue::Unknown);
    }

    /// What the function returns, if that is followed.
    pub fn returned(&self) -> Option<&LatticeValue> {
        self.state.returned.as_ref()
    }

    /// Takes the copies of values that conditions are about out of the body again.
    pub fn remove_copies(&mut self) {
        std::mem::take(&mut self.state.predicates).remove(self.body);
    }

    /// Can an instruction's value be anything?
    #[inline]
    pub fn is_overdefined(&self, i: Inst) -> bool {
        self.state.insts.is_overdefined(i)
    }

    /// What is known of a value that is no struct.
    pub fn value(&self, v: Value) -> LatticeValue {
        match v.kind() {
            ValueKind::Inst(i) => self.state.insts.get(i).clone(),
            ValueKind::Param(p) => self.state.params.get(p.index()).cloned().unwrap_or(LatticeValue::Overdefined),
            ValueKind::Const(c) => LatticeValue::of_constant(self.types, self.body.consts(), c),
            _ => LatticeValue::Overdefined,
        }
    }

    /// Number of bits of an integer, or of the elements of a vector of these, of which ranges are kept.
    pub fn range_width(&self, ty: Type) -> Option<u32> {
        self.types.int_width(self.types.scalar(ty)).filter(|&w| w <= MAX_RANGE_WIDTH)
    }

    /// The numbers that an integer or an element of a vector can be where undef is none of them; all where it may be undef.
    pub fn numbers(&self, value: &LatticeValue, ty: Type) -> ConstantRange {
        let width = self.range_width(ty).unwrap_or(1);
        value.numbers(self.types, self.body.consts(), width, false)
    }

    /// How many fields of a value of this type are followed; `None` if it is no struct.
    fn fields(&self, ty: Type) -> Option<usize> {
        if ty.is_fixed() {
            return None;
        }
        self.types.fields(ty).map(|f| f.0.len())
    }

    /// What is known of field `k` of a struct.
    pub fn field(&self, v: Value, k: usize) -> LatticeValue {
        let Some(c) = v.constant() else {
            return match self.state.structs.get(&v) {
                Some(fields) => fields.get(k).cloned().unwrap_or(LatticeValue::Overdefined),
                // Fields of structs that a caller hands over are followed if all callers are known.
                None if (v.inst().is_some() || self.state.follows_params)
                    && self.is_followed(self.body.value_type(v)) =>
                {
                    LatticeValue::Unknown
                }
                None => LatticeValue::Overdefined,
            };
        };
        let pool = self.body.consts();
        match pool.data(c) {
            ConstData::Undef | ConstData::Poison => LatticeValue::Undef,
            ConstData::Aggregate(list) => {
                let element = pool.operands(list).get(k);
                element.map_or(LatticeValue::Overdefined, |&e| LatticeValue::of_constant(self.types, pool, e))
            }
            ConstData::Null => self.zero_field(pool.ty(c), k),
            _ => LatticeValue::Overdefined,
        }
    }

    fn zero_field(&self, ty: Type, k: usize) -> LatticeValue {
        let field = self.types.fields(ty).and_then(|f| f.0.get(k).copied());
        match field.and_then(|ty| self.range_width(ty).filter(|_| !self.types.is_vector(ty))) {
            Some(width) => LatticeValue::of_range(ConstantRange::single(ApInt::zero(width))),
            None => LatticeValue::Overdefined,
        }
    }

    fn is_followed(&self, ty: Type) -> bool {
        self.fields(ty).is_some_and(|n| n <= MAX_FIELDS)
    }

    /// Merges a value into field `k` of a struct.
    fn merge_field(&mut self, i: Inst, k: usize, value: &LatticeValue) {
        self.merge_field_of(i.into(), k, value, MergeOptions::default());
    }

    fn merge_field_of(&mut self, v: Value, k: usize, value: &LatticeValue, options: MergeOptions) {
        let count = self.fields(self.body.value_type(v)).unwrap_or(0);
        if count > MAX_FIELDS {
            return;
        }
        let unknown = || vec![LatticeValue::Unknown; count].into_boxed_slice();
        let fields = self.state.structs.entry(v).or_insert_with(unknown);
        if fields.get_mut(k).is_some_and(|f| f.merge(value, self.types, self.body.consts(), options)) {
            self.push_users(v);
        }
    }

    /// The value of a pointer that is not null.
    fn not_null(&mut self, ty: Type) -> LatticeValue {
        if !self.types.is_ptr(ty) {
            return LatticeValue::Overdefined;
        }
        LatticeValue::NotConstant(self.body.consts_mut().null(self.types, ty))
    }

    /// The constant of type `ty` that a value is, if it is one.
    fn constant_of(&mut self, value: &LatticeValue, ty: Type) -> Option<Const> {
        value.constant(self.types, self.body.consts_mut(), ty)
    }

    /// Merges into the value of an instruction or a parameter; who uses it is visited again if that changes it.
    fn merge_value(&mut self, v: Value, value: &LatticeValue, options: MergeOptions) {
        let (types, pool) = (self.types, self.body.consts());
        let changed = match v.kind() {
            ValueKind::Inst(i) => self.state.insts.merge(i, value, types, pool, options),
            ValueKind::Param(p) => self.state.params[p.index()].merge(value, types, pool, options),
            _ => return,
        };
        if changed {
            self.push_users(v);
        }
    }

    fn merge(&mut self, i: Inst, value: &LatticeValue) {
        match value {
            LatticeValue::Unknown => {}
            LatticeValue::Overdefined => self.set_overdefined(i),
            _ => self.merge_value(i.into(), value, MergeOptions::default()),
        }
    }

    /// An instruction that is no struct may be anything.
    fn set_overdefined(&mut self, i: Inst) {
        if !self.state.insts.is_overdefined(i) {
            self.state.insts.set_overdefined(i);
            self.push_users(i.into());
        }
    }

    /// An instruction may be anything.
    fn mark_overdefined(&mut self, i: Inst) {
        match self.fields(self.body.inst(i).ty) {
            Some(count) => (0..count.min(MAX_FIELDS)).for_each(|k| self.merge_field(i, k, &LatticeValue::Overdefined)),
            None => self.set_overdefined(i),
        }
    }

    fn push_users(&mut self, v: Value) {
        let (body, state) = (&*self.body, &mut *self.state);
        for user in body.users_of(v) {
            state.push(body, user);
        }
        if !state.more_users.is_empty()
            && let Some(more) = state.more_users.remove(&v)
        {
            more.iter().for_each(|&user| state.push(body, user));
            state.more_users.insert(v, more);
        }
    }

    /// Lets the phis of a block be visited again.
    fn push_phis(&mut self, b: Block) {
        let (body, state) = (&*self.body, &mut *self.state);
        for phi in body.phis(b) {
            state.push(body, phi);
        }
    }

    /// Merges what a `ret` returns into what the function returns.
    fn merge_returned(&mut self, v: Value) {
        let value = self.value(v);
        let Some(returned) = &mut self.state.returned else { return };
        if !returned.merge(&value, self.types, self.body.consts(), MergeOptions::default()) {
            return;
        }
        for call in self.state.own_calls.iter() {
            if self.state.waits.insert(call) {
                self.state.inst_work.push(call);
            }
        }
    }

    fn solve(&mut self) {
        while self.next_event().is_some() {}
    }

    /// What is unknown although nothing changes any more depends on undef, and may be anything. Was there such a value?
    fn resolve_undefs(&mut self) -> bool {
        let mut blocks = std::mem::take(&mut self.state.unresolved);
        // In the order of the body, as far as that shows.
        blocks.sort_unstable();
        let mut changed = false;
        for b in blocks {
            let mut at = self.body.first_inst(b);
            while let Some(i) = at.expand() {
                changed |= self.resolve_undef(i);
                at = self.body.next_inst(i);
            }
        }
        changed
    }

    fn resolve_undef(&mut self, i: Inst) -> bool {
        use ir::Opcode::*;
        let d = self.body.inst(i);
        let (op, ty) = (d.opcode, d.ty);
        if ty == Type::VOID || !self.state.insts.is_unknown(i) {
            return false;
        }
        if let Some(count) = self.fields(ty) {
            if matches!(op, ExtractValue | InsertValue) || op.is_call() && self.returns_tracked(i) {
                return false;
            }
            let unknown: Vec<usize> =
                (0..count.min(MAX_FIELDS)).filter(|&k| self.field(i.into(), k) == LatticeValue::Unknown).collect();
            unknown.iter().for_each(|&k| self.merge_field(i, k, &LatticeValue::Overdefined));
            return !unknown.is_empty();
        }
        // A load of undef, or through a pointer that cannot be loaded from.
        if op == Load {
            return false;
        }
        // A call yields what the function returns. As long as that is nothing, the call does not return.
        if op.is_call() && (self.state.own_calls.contains(i) || self.returns_tracked(i)) {
            return false;
        }
        self.mark_overdefined(i);
        true
    }

    /// Is an instruction's value known to be undef, or one constant, or does nobody ever compute it? The constant to put in its place.
    pub fn replacement(&mut self, i: Inst) -> Option<Const> {
        if self.state.insts.is_overdefined(i) {
            return None;
        }
        let ty = self.body.inst(i).ty;
        let Some((fields, _)) = self.types.fields(ty) else {
            let value = self.state.insts.get(i).clone();
            return self.constant_or_undef(&value, ty);
        };
        if fields.len() > MAX_FIELDS {
            return None;
        }
        self.struct_constant(i.into(), ty)
    }

    /// The constant that a struct is, if all its fields are.
    fn struct_constant(&mut self, v: Value, ty: Type) -> Option<Const> {
        let fields: Vec<Type> = self.types.fields(ty)?.0.to_vec();
        let constant = |(k, &ty): (usize, &Type)| {
            let value = self.field(v, k);
            self.constant_or_undef(&value, ty)
        };
        let constants = fields.iter().enumerate().map(constant).collect::<Option<Vec<Const>>>()?;
        Some(self.body.consts_mut().aggregate(self.types, ty, &constants))
    }

    fn constant_or_undef(&mut self, value: &LatticeValue, ty: Type) -> Option<Const> {
        if value.is_unknown_or_undef() {
            return Some(self.body.consts_mut().undef(ty));
        }
        self.constant_of(value, ty)
    }

    /// Says that an instruction that was made meanwhile may be anything.
    pub fn add_inst(&mut self, i: Inst) {
        self.state.insts.set_overdefined(i);
    }
}
