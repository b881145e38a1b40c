//! What rules work with: the body, what is known of it, and how it is changed.
//!
//! | what | how |
//! |---|---|
//! | ask | [`Combiner::q`], and [`Combiner::m`] for patterns |
//! | constants | [`Combiner::int`], [`Combiner::ap`], [`Combiner::zero`], … |
//! | insert an instruction before the one at hand, folded if it is constant | [`Combiner::build`] |
//! | an instruction that takes the place of the one at hand | `new_…` |
//! | a value that takes its place | [`Combiner::replace`] |
//! | change it in place | [`Combiner::set_operand`], then [`Outcome::Changed`] |

use crate::families::memory::blockers::Blockers;
use crate::rule::Outcome;
use crate::worklist::Worklist;
use analysis::constant_folding::{fold_binary, fold_cast, fold_fcmp, fold_gep, fold_icmp};
use analysis::pattern::Pattern;
use analysis::value_tracking::BitsCache;
use analysis::{
    AliasFacts, Assumptions, DominatingConditions, DominatorTree, Env, KnownBits, Query, instsimplify, known_bits,
};
use ir::builder::{Builder, Fold, Planned};
use ir::data_layout::DataLayout;
use ir::inst::InstData;
use ir::inst::flags::Flags;
use ir::intrinsics::Intrinsic;
use ir::library::LibFunc;
use ir::{
    ApInt, Block, Body, CastOp, Const, FloatPredicate, Global, Inst, IntPredicate, Md, Module, Opcode, SecondaryMap,
    Type, TypeTable, Value, View,
};
use passman::Requests;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::sync::Arc;
use transforms::utils::explain::Explainer;
use transforms::utils::intrinsics::intrinsic_address;
use transforms::utils::salvage::salvage_debug_info;

/// What is known of the function beside its body.
pub struct Facts<'a> {
    /// The module.
    pub module: &'a Module,
    /// The function.
    pub function: Global,
    /// Its dominator tree.
    pub tree: &'a DominatorTree,
    /// What alias analysis knows of the module.
    pub aliases: Arc<AliasFacts>,
    /// Its assumptions.
    pub assumptions: Assumptions,
    /// Conditions of the branches that were visited.
    pub conditions: DominatingConditions,
    /// Known bits that were found already.
    pub bits: BitsCache,
}

impl Facts<'_> {
    /// Questions about the body at a place.
    #[inline]
    pub fn env(&self, at: Inst) -> Env<'_> {
        Env {
            at,
            tree: Some(self.tree),
            assumptions: Some(&self.assumptions),
            conditions: Some(&self.conditions),
            bits: Some(&self.bits),
            ..Env::new(self.module, self.function)
        }
    }
}

/// The body that is worked on. See the [module](self).
pub struct Combiner<'a> {
    /// The module.
    pub module: &'a Module,
    /// Types.
    pub types: &'a TypeTable,
    /// The data layout.
    pub layout: &'a DataLayout,
    /// The body.
    pub body: &'a mut Body,
    /// What is known.
    pub facts: Facts<'a>,
    /// What is to be added to the module.
    pub requests: &'a mut Requests,
    /// What is to be looked at again.
    pub worklist: Worklist,
    /// The instruction at hand.
    pub at: Inst,
    /// The intrinsic that it calls: nearly every rule for calls asks.
    intrinsic_at: Option<Intrinsic>,
    /// The library function that it calls.
    library_at: Option<LibFunc>,
    /// Edges that are never taken.
    pub dead_edges: FxHashSet<(Block, Block)>,
    /// Positions of blocks in reverse postorder.
    pub number: SecondaryMap<Block, u32>,
    /// Was anything changed?
    pub changed: bool,
    /// For each block with a phi that was visited, the order of that phi's entries.
    pub phi_order: FxHashMap<Block, Vec<Block>>,
    /// For objects that something needs, what does.
    pub(crate) needed: Blockers,
    /// For slots that are not only read, who does something else.
    pub(crate) not_only_read: Blockers,
    /// For each `alloca` with which no rule has found anything to do, its count.
    pub(crate) settled: FxHashMap<Inst, Value>,
    /// The call whose arguments were marked `nonnull` last, and the body's edition behind that: it is visited again at once.
    pub(crate) has_nonnull: Option<(Inst, u64)>,
    /// How many rules were applied.
    pub(crate) combined: u64,
    /// Tells which rules are applied, if wanted.
    pub(crate) explainer: Option<Explainer<'a>>,
    /// The instruction that was erased last beside the one at hand, as it was, if that is to be told.
    pub(crate) erased: Option<String>,
    /// Where [`Self::build`] inserts: before this instruction.
    place: Inst,
    /// Debug location and annotation of what is inserted.
    location: Md,
    annotation: Md,
}

impl<'a> Combiner<'a> {
    /// For a body that is as yet unchanged.
    pub fn new(facts: Facts<'a>, body: &'a mut Body, requests: &'a mut Requests) -> Self {
        let module = facts.module;
        Self {
            module,
            types: &module.ctx.types,
            layout: &module.data_layout,
            body,
            facts,
            requests,
            worklist: Worklist::new(),
            at: Inst::NONE,
            intrinsic_at: None,
            library_at: None,
            dead_edges: FxHashSet::default(),
            number: SecondaryMap::with_default(0),
            changed: false,
            phi_order: FxHashMap::default(),
            needed: Blockers::default(),
            not_only_read: Blockers::default(),
            settled: FxHashMap::default(),
            has_nonnull: None,
            combined: 0,
            explainer: None,
            erased: None,
            place: Inst::NONE,
            location: Md::NONE,
            annotation: Md::NONE,
        }
    }

    /// Takes an instruction in hand.
    pub(crate) fn begin(&mut self, i: Inst) {
        self.at = i;
        self.place = i;
        self.location = self.body.debug_loc(i);
        self.annotation = self.body.attachment(i, ir::metadata_kinds::kind::ANNOTATION);
        self.intrinsic_at = None;
        self.library_at = None;
        if self.body.inst(i).opcode == Opcode::Call {
            self.intrinsic_at = self.module.called_intrinsic(self.body, i);
            if self.intrinsic_at.is_none() {
                self.library_at = analysis::library_call(self.q(), i);
            }
        }
    }
}

/// Questions.
impl Combiner<'_> {
    /// Questions at the instruction at hand.
    #[inline]
    pub fn q(&self) -> Query<'_> {
        self.facts.env(self.at).query(self.body)
    }

    /// Questions at the instruction at hand that leave aside what branches above say.
    pub fn q_apart(&self) -> Query<'_> {
        self.facts.env(self.at).without_conditions().query(self.body)
    }

    /// Questions at an instruction.
    pub fn q_at(&self, at: Inst) -> Query<'_> {
        self.facts.env(at).query(self.body)
    }

    /// Does a pattern match a value?
    pub fn m(&self, v: Value, pattern: impl Pattern) -> bool {
        pattern.matches(&self.q(), v)
    }

    /// The only user of an instruction with one use.
    pub(crate) fn only_user(&self, i: Inst) -> Option<Inst> {
        if self.body.has_one_use(i) { self.body.users_of(i).next() } else { None }
    }

    /// The type of a value.
    #[inline]
    pub fn ty(&self, v: Value) -> Type {
        self.body.value_type(v)
    }

    /// The bits of an integer, or of each lane.
    pub fn width(&self, v: Value) -> Option<u32> {
        self.types.int_width(self.types.scalar(self.ty(v)))
    }

    /// Is it an `i1`, or a vector of these?
    pub fn is_bit(&self, v: Value) -> bool {
        self.width(v) == Some(1)
    }

    /// Is a type a vector?
    pub fn is_vector(&self, v: Value) -> bool {
        self.types.is_vector(self.ty(v))
    }

    /// The type of the truth of a comparison of such values.
    pub fn truth_type(&self, like: Value) -> Type {
        self.types.with_scalar(self.ty(like), Type::I1)
    }

    /// The opcode of the instruction that computes a value.
    pub fn opcode(&self, v: Value) -> Option<Opcode> {
        v.inst().map(|i| self.body.inst(i).opcode)
    }

    /// The two operands of an instruction.
    #[inline]
    pub fn pair(&self, i: Inst) -> [Value; 2] {
        [self.body.operand(i, 0), self.body.operand(i, 1)]
    }

    /// The name of a value, empty if it has none, with something behind it.
    pub fn name_with(&self, v: impl Into<Value>, suffix: &[u8]) -> Vec<u8> {
        let v = v.into();
        let name = match v.constant().and_then(|c| self.body.consts().as_global(c)) {
            Some(g) => &self.module.global(g).name,
            None => self.body.name(v).unwrap_or_default(),
        };
        [name, suffix].concat()
    }

    /// Has a value one use?
    #[inline]
    pub fn one_use(&self, v: Value) -> bool {
        self.body.has_one_use(v)
    }

    /// Has a value `n` uses or more?
    pub fn has_n_uses_or_more(&self, v: Value, n: usize) -> bool {
        self.body.uses_of(v).nth(n - 1).is_some()
    }

    /// The number that a constant is in every lane.
    #[inline]
    pub fn int_of(&self, v: Value) -> Option<ApInt> {
        self.body.consts().splat_int(self.types, v.constant()?)
    }

    /// What is known of bits at the instruction at hand.
    pub fn known(&self, v: Value) -> KnownBits {
        known_bits(&self.q(), v)
    }

    /// Are all bits of a mask surely zero?
    pub fn mask_is_zero(&self, v: Value, mask: &ApInt) -> bool {
        self.known(v).has_zeros(mask)
    }

    /// The intrinsic that an instruction calls.
    pub fn intrinsic(&self, v: Value) -> Option<Intrinsic> {
        let i = v.inst().filter(|&i| self.body.inst(i).opcode == Opcode::Call)?;
        if i == self.at { self.intrinsic_at } else { self.module.called_intrinsic(self.body, i) }
    }

    /// The library function that an instruction calls.
    pub fn library_call(&self, i: Inst) -> Option<LibFunc> {
        if i == self.at && self.body.inst(i).opcode == Opcode::Call {
            return self.library_at;
        }
        analysis::library_call(self.q(), i)
    }
}

/// So many addresses are followed to the slot that a load reads.
const MAX_ADDRESS_STEPS: usize = 6;

/// Widths of integers that are worth changing to, even if the target has no registers of that size.
const DESIRABLE_WIDTHS: [u32; 3] = [8, 16, 32];

/// Types.
impl Combiner<'_> {
    /// Is it good to do an operation on scalar integers of type `to` rather than `from`?
    pub fn should_change_type(&self, from: Type, to: Type) -> bool {
        if !self.types.is_int(from) || !self.types.is_int(to) {
            return false;
        }
        let (Some(from), Some(to)) = (self.types.int_width(from), self.types.int_width(to)) else { return false };
        self.should_change_width(from, to)
    }

    /// The same by widths.
    pub fn should_change_width(&self, from: u32, to: u32) -> bool {
        let legal = |width: u32| width == 1 || self.layout.native_ints.contains(&width);
        let desirable = |width: u32| DESIRABLE_WIDTHS.contains(&width);
        if to < from && desirable(to) {
            return true;
        }
        if (legal(from) || desirable(from)) && !legal(to) {
            return false;
        }
        legal(from) || legal(to) || to <= from
    }
}

/// The simplifier: values that are there already.
impl Combiner<'_> {
    /// What an instruction always computes.
    pub fn simplified(&mut self, i: Inst) -> Option<Value> {
        analysis::simplify_instruction(self.facts.env(self.at), self.body, i)
    }

    /// What a binary operation with these flags computes.
    pub fn simplify_binary(&mut self, op: Opcode, flags: u8, a: Value, b: Value) -> Option<Value> {
        instsimplify::binary(self.facts.env(self.at), self.body, op, flags, a, b)
    }

    /// What an instruction would compute from these operands, asked at `at`.
    pub fn simplify_with_operands(&mut self, at: Inst, i: Inst, operands: &[Value]) -> Option<Value> {
        instsimplify::with_operands(self.facts.env(at), self.body, i, operands)
    }

    /// What a comparison yields.
    pub fn simplify_icmp(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Option<Value> {
        instsimplify::icmp(self.facts.env(self.at), self.body, predicate, a, b)
    }

    /// What a `select` yields.
    pub fn simplify_select(&mut self, cond: Value, yes: Value, no: Value) -> Option<Value> {
        instsimplify::select(self.facts.env(self.at), self.body, cond, yes, no)
    }

    /// A binary operation of constants.
    pub fn fold_binary(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let (a, b) = (a.constant()?, b.constant()?);
        fold_binary(self.facts.env(self.at), self.body, op, a, b).map(Value::from)
    }

    /// A comparison of constants.
    pub fn fold_icmp(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Option<Value> {
        let (a, b) = (a.constant()?, b.constant()?);
        fold_icmp(self.facts.env(self.at), self.body, predicate, a, b).map(Value::from)
    }

    /// A cast of a constant.
    pub fn fold_cast(&mut self, op: Opcode, v: Value, ty: Type) -> Option<Value> {
        fold_cast(self.facts.env(self.at), self.body, CastOp::new(op)?, ty, v.constant()?).map(Value::from)
    }
}

/// Constants.
impl Combiner<'_> {
    /// A number, in every lane of a vector type.
    pub fn int(&mut self, ty: Type, n: u64) -> Value {
        let width = self.types.int_width(self.types.scalar(ty)).unwrap_or(1);
        self.ap(ty, &ApInt::new(width, n))
    }

    /// A number of the type's width, in every lane of a vector type.
    pub fn ap(&mut self, ty: Type, n: &ApInt) -> Value {
        self.body.consts_mut().ap_int(self.types, ty, n).into()
    }

    /// Zero or null.
    pub fn zero(&mut self, ty: Type) -> Value {
        self.body.consts_mut().null(self.types, ty).into()
    }

    /// All bits set.
    pub fn ones(&mut self, ty: Type) -> Value {
        let width = self.types.int_width(self.types.scalar(ty)).unwrap_or(1);
        self.ap(ty, &ApInt::ones(width))
    }

    /// `true` or `false`, in every lane of a vector type.
    pub fn truth(&mut self, ty: Type, value: bool) -> Value {
        if value { self.ones(ty) } else { self.zero(ty) }
    }

    /// `poison`
    pub fn poison(&mut self, ty: Type) -> Value {
        self.body.consts_mut().poison(ty).into()
    }

    /// `undef`
    pub fn undef(&mut self, ty: Type) -> Value {
        self.body.consts_mut().undef(ty).into()
    }

    /// A float in every lane, from its bits.
    pub fn float(&mut self, ty: Type, bits: u128) -> Value {
        let scalar = self.types.scalar(ty);
        let c = self.body.consts_mut().float(scalar, bits);
        if scalar == ty { c.into() } else { self.body.consts_mut().splat(self.types, ty, c).into() }
    }
}

/// What an instruction computes if its operands are constants: with data layout, but without what only the simplifier knows.
fn constant_of(env: Env<'_>, body: &mut Body, planned: &Planned<'_>) -> Option<Value> {
    let operands: SmallVec<[Const; 4]> = planned.operands.iter().map(|v| v.constant()).collect::<Option<_>>()?;
    let d = planned.data;
    let folded = match (d.opcode, &operands[..]) {
        (op, &[a, b]) if op.is_binary() => fold_binary(env, body, op, a, b),
        (op, &[a]) if op.is_cast() => fold_cast(env, body, CastOp::new(op)?, d.ty, a),
        (Opcode::ICmp, &[a, b]) => fold_icmp(env, body, d.int_predicate(), a, b),
        (Opcode::FCmp, &[a, b]) => fold_fcmp(env, body, d.float_predicate(), a, b),
        (Opcode::GetElementPtr, operands) => fold_gep(env, body, d.ty, d.source_type(), d.gep_flags(), operands),
        _ => planned.constant(body, env.types()),
    };
    folded.map(Value::from)
}

/// Making instructions.
impl Combiner<'_> {
    /// Inserts instructions before the one at hand; operations on constants fold. They are looked at when the rule is done.
    pub fn build<T>(&mut self, f: impl FnOnce(&mut Builder<'_>) -> T) -> T {
        let env = self.facts.env(self.at);
        let mut fold = |body: &mut Body, planned: &Planned<'_>| constant_of(env, body, planned);
        let mut builder = Builder::before(self.body, self.types, self.place)
            .with_location(self.location)
            .folding(Fold::With(&mut fold))
            .recording(self.worklist.inserted());
        let result = f(&mut builder);
        self.note_inserted();
        result
    }

    /// The same at another place, with the debug location of the instruction there.
    pub fn build_before<T>(&mut self, place: Inst, f: impl FnOnce(&mut Builder<'_>) -> T) -> T {
        let location = self.body.debug_loc(place);
        self.build_at(place, location, f)
    }

    /// The same at another place, with this debug location.
    pub fn build_at<T>(&mut self, place: Inst, location: Md, f: impl FnOnce(&mut Builder<'_>) -> T) -> T {
        let saved = (self.place, self.location);
        (self.place, self.location) = (place, location);
        let result = self.build(f);
        (self.place, self.location) = saved;
        result
    }

    /// Runs `f` with [`Self::build`] inserting before `place`, with the debug location of the instruction there.
    pub fn with_place<T>(&mut self, place: Inst, f: impl FnOnce(&mut Self) -> T) -> T {
        let saved = (self.place, self.location);
        (self.place, self.location) = (place, self.body.debug_loc(place));
        let result = f(self);
        (self.place, self.location) = saved;
        result
    }

    /// Where instructions may be put that use `i`: directly behind it, or behind the phis if it is one.
    pub fn place_behind(&self, i: Inst) -> Option<Inst> {
        let d = self.body.inst(i).opcode;
        if d.is_terminator() {
            return None;
        }
        let next = if d == Opcode::Phi { self.first_place(self.body.inst_block(i)) } else { self.body.next_inst(i) };
        (next.is_some() && !self.body.inst(next).opcode.is_eh_pad()).then_some(next)
    }

    fn note_inserted(&mut self) {
        let new = self.worklist.note();
        if self.annotation.is_some() {
            for k in new {
                let i = self.worklist.aside(k);
                self.body.set_attachment(i, ir::metadata_kinds::kind::ANNOTATION, self.annotation);
            }
        }
    }

    /// The address of an intrinsic for these overloaded types, as a constant; declared if need be.
    pub fn intrinsic_address(&mut self, what: Intrinsic, overloads: &[Type]) -> Option<(Type, Value)> {
        intrinsic_address(self.module, self.body, self.requests, what, overloads)
    }

    /// Inserts a call of an intrinsic.
    pub fn call(&mut self, what: Intrinsic, overloads: &[Type], args: &[Value]) -> Option<Inst> {
        self.named_call(b"", what, overloads, args)
    }

    /// Inserts a call of an intrinsic with this name.
    pub fn named_call(&mut self, name: &[u8], what: Intrinsic, overloads: &[Type], args: &[Value]) -> Option<Inst> {
        let (ty, callee) = self.intrinsic_address(what, overloads)?;
        Some(self.build(|b| b.named(name).call(ty, callee, args)))
    }

    /// A minimum, a maximum or another intrinsic of two operands of its own type: folded if these are constants.
    pub fn binary_intrinsic(&mut self, what: Intrinsic, a: Value, b: Value) -> Option<Value> {
        let ty = self.ty(a);
        let i = self.call(what, &[ty], &[a, b])?;
        let (Some(x), Some(y)) = (a.constant(), b.constant()) else { return Some(i.into()) };
        let folded = analysis::constant_folding::fold_call(self.facts.env(self.at), self.body, i, &[x, y]);
        match folded {
            Some(c) => {
                self.worklist.remove(i);
                self.body.remove(i);
                Some(c.into())
            }
            None => Some(i.into()),
        }
    }

    /// An instruction that is to take the place of the one at hand.
    pub fn new_inst(&mut self, data: InstData, operands: &[Value]) -> Option<Outcome> {
        Some(Outcome::New(self.body.make_inst(data, operands)))
    }

    /// A binary operation that is to take the place of the one at hand.
    pub fn new_binary(&mut self, op: Opcode, flags: impl Into<Flags>, a: Value, b: Value) -> Option<Outcome> {
        let ty = self.ty(a);
        self.new_inst(InstData::new(op, ty).with(flags), &[a, b])
    }

    /// A binary operation with raw flags.
    pub fn new_binary_raw(&mut self, op: Opcode, flags: u8, a: Value, b: Value) -> Option<Outcome> {
        let ty = self.ty(a);
        self.new_inst(InstData::new(op, ty).with_flags(flags), &[a, b])
    }

    /// A cast.
    pub fn new_cast(&mut self, op: Opcode, flags: impl Into<Flags>, v: Value, ty: Type) -> Option<Outcome> {
        self.new_inst(InstData::new(op, ty).with(flags), &[v])
    }

    /// `icmp`
    pub fn new_icmp(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Option<Outcome> {
        let mut data = InstData::new(Opcode::ICmp, self.truth_type(a));
        data.set_int_predicate(predicate);
        self.new_inst(data, &[a, b])
    }

    /// `icmp samesign`
    pub fn new_icmp_samesign(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Option<Outcome> {
        let mut data = InstData::new(Opcode::ICmp, self.truth_type(a));
        data.set_int_predicate(predicate).set_samesign(true);
        self.new_inst(data, &[a, b])
    }

    /// `fcmp`
    pub fn new_fcmp(
        &mut self,
        flags: impl Into<Flags>,
        predicate: FloatPredicate,
        a: Value,
        b: Value,
    ) -> Option<Outcome> {
        let mut data = InstData::new(Opcode::FCmp, self.truth_type(a)).with(flags);
        data.set_float_predicate(predicate);
        self.new_inst(data, &[a, b])
    }

    /// `select` without flags and metadata.
    pub fn new_select(&mut self, cond: Value, yes: Value, no: Value) -> Option<Outcome> {
        let ty = self.ty(yes);
        self.new_inst(InstData::new(Opcode::Select, ty), &[cond, yes, no])
    }

    /// `xor v, -1`
    pub fn new_not(&mut self, v: Value) -> Option<Outcome> {
        let ty = self.ty(v);
        let ones = self.ones(ty);
        self.new_binary(Opcode::Xor, Flags::NONE, v, ones)
    }

    /// `sub 0, v`
    pub fn new_neg(&mut self, v: Value) -> Option<Outcome> {
        let ty = self.ty(v);
        let zero = self.zero(ty);
        self.new_binary(Opcode::Sub, Flags::NONE, zero, v)
    }

    /// A call of an intrinsic.
    pub fn new_call(&mut self, what: Intrinsic, overloads: &[Type], args: &[Value]) -> Option<Outcome> {
        let (ty, callee) = self.intrinsic_address(what, overloads)?;
        let result = self.types.func_parts(ty).map_or(Type::VOID, |(ret, ..)| ret);
        let mut data = InstData::new(Opcode::Call, result);
        data.set_type_operand(ty);
        let operands: SmallVec<[Value; 6]> = args.iter().copied().chain([callee]).collect();
        self.new_inst(data, &operands)
    }
}

/// Changes.
impl Combiner<'_> {
    /// Inserts a detached instruction before another one and notes that it is new.
    pub fn insert_before(&mut self, new: Inst, place: Inst) {
        let block = self.body.inst_block(place);
        self.body.attach_before(new, block, place);
        self.body.move_records(place, new);
        self.worklist.add(new);
    }

    /// Does an edge lead back, to a block that comes no later in reverse postorder?
    pub fn is_back_edge(&self, from: Block, to: Block) -> bool {
        self.number[to] <= self.number[from]
    }

    /// The instruction at hand is replaced by a value; `None` if nobody uses it, so that nothing would change.
    pub fn replace(&mut self, v: Value) -> Option<Outcome> {
        self.body.has_uses(self.at).then_some(Outcome::Value(v))
    }

    /// May an instruction become another one in place? There is nothing about it then that a new one would not have.
    pub fn may_renew(&self, i: Inst) -> bool {
        !self.body.has_records() && !self.body.has_metadata_uses() && self.body.attachments(i).is_empty()
    }

    /// Gives all uses of an instruction another value.
    pub fn replace_uses(&mut self, i: Inst, mut v: Value) {
        self.worklist.push_users(self.body, i);
        if v == i.into() {
            // Only code that is never reached depends on itself.
            v = self.poison(self.body.inst(i).ty);
        }
        self.facts.assumptions.replace(i.into(), v);
        let is_new = v.inst().is_some() && !self.body.has_uses(v) && !self.body.has_name(v);
        if is_new && self.body.has_name(i.into()) {
            self.body.take_name(v, i.into());
        }
        self.body.replace_all_uses(i, v);
        self.changed = true;
    }

    /// Changes an operand; what it was may be dead then.
    pub fn set_operand(&mut self, i: Inst, k: usize, v: Value) -> Option<Outcome> {
        let old = self.body.operand(i, k);
        self.body.set_operand(i, k, v);
        self.worklist.lost_use(self.body, old);
        Some(Outcome::Changed)
    }

    /// Changes an instruction's flags.
    pub fn set_flags(&mut self, i: Inst, flags: u8) {
        self.body.inst_mut(i).set_raw_flags(flags);
    }

    /// Removes an instruction that has no uses; debug records say the same without it if they can.
    pub fn erase(&mut self, i: Inst) -> Option<Outcome> {
        if i != self.at
            && let Some(explainer) = &mut self.explainer
        {
            explainer.changed();
            self.erased = self.text(i);
        }
        salvage_debug_info(self.module, self.body, i);
        let operands: SmallVec<[Value; 8]> = self.body.operands(i).collect();
        let slot = self.slot_of_load(i);
        self.worklist.remove(i);
        self.facts.conditions.remove(i.into());
        self.body.remove(i);
        for v in operands {
            if v.is_some() {
                self.worklist.lost_use(self.body, v);
            }
        }
        if let Some(slot) = slot {
            self.worklist.add(slot);
        }
        self.changed = true;
        Some(Outcome::Removed)
    }

    /// The slot that an instruction loads from: without the load it may be one that nobody reads.
    fn slot_of_load(&self, i: Inst) -> Option<Inst> {
        let View::Load { mut ptr } = self.body.view(i) else { return None };
        for _ in 0..MAX_ADDRESS_STEPS {
            match self.body.view_value(ptr)? {
                View::Gep { base, .. } => ptr = base,
                View::Alloca { .. } => return ptr.inst(),
                _ => return None,
            }
        }
        None
    }
}
