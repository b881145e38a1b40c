//! Loads and stores: instructions, and calls of intrinsics that are like them.

use ir::intrinsics::{Intrinsic, id};
use ir::metadata_kinds as kinds;
use ir::{Body, ConstData, Inst, Lane, Module, Opcode, Ordering, Type, Value};

/// Vectors with more lanes than this are not compared lane by lane.
const MAX_MASK_LANES: u32 = 4096;

/// What an access is, as far as others can take its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// `load` or `store`.
    Plain,
    /// `llvm.masked.load` or `llvm.masked.store`.
    Masked,
}

/// One load or store.
#[derive(Clone, Copy)]
pub(super) struct Access {
    pub inst: Inst,
    pub ptr: Value,
    pub kind: Kind,
    pub is_load: bool,
    pub is_atomic: bool,
    /// Is it volatile, or does it order other accesses?
    pub is_ordered: bool,
    /// Does the memory never change (`!invariant.load`)?
    pub is_invariant: bool,
}

impl Access {
    /// The access that an instruction is. `intrinsic` is the intrinsic that it calls.
    pub fn of(body: &Body, i: Inst, intrinsic: Option<Intrinsic>) -> Option<Self> {
        let d = body.inst(i);
        let (kind, is_load, ptr) = match (d.opcode, intrinsic) {
            (Opcode::Load, _) => (Kind::Plain, true, 0),
            (Opcode::Store, _) => (Kind::Plain, false, 1),
            (Opcode::Call, Some(id::MASKED_LOAD)) => (Kind::Masked, true, 0),
            (Opcode::Call, Some(id::MASKED_STORE)) => (Kind::Masked, false, 1),
            _ => return None,
        };
        let ptr = body.operand(i, ptr);
        if kind == Kind::Masked {
            let plain = Self { inst: i, ptr, kind, is_load, is_atomic: false, is_ordered: false, is_invariant: false };
            return Some(plain);
        }
        let (ordering, is_volatile) = (d.ordering(), d.is_volatile());
        Some(Self {
            inst: i,
            ptr,
            kind,
            is_load,
            is_atomic: ordering != Ordering::NotAtomic,
            is_ordered: is_volatile || ordering > Ordering::Unordered,
            is_invariant: is_load && body.attachment(i, kinds::INVARIANT_LOAD).is_some(),
        })
    }

    /// What is loaded or stored.
    pub fn value(&self, body: &Body) -> Value {
        if self.is_load { self.inst.into() } else { body.operand(self.inst, 0) }
    }

    /// The type of what is loaded or stored.
    pub fn ty(&self, body: &Body) -> Type {
        body.value_type(self.value(body))
    }

    /// The mask of a masked access.
    fn mask(&self, body: &Body) -> Value {
        body.operand(self.inst, if self.is_load { 1 } else { 2 })
    }

    /// What a masked load yields in lanes that are not loaded.
    fn pass_through(&self, body: &Body) -> Value {
        body.operand(self.inst, 2)
    }

    /// Does the later one of two stores overwrite all that the earlier one, which orders nothing, has written?
    pub fn overwrites(&self, module: &Module, body: &Body, earlier: &Self) -> bool {
        !self.is_ordered
            && self.ptr == earlier.ptr
            && self.kind == earlier.kind
            && self.ty(body) == earlier.ty(body)
            && (self.kind == Kind::Plain || is_submask(module, body, earlier.mask(body), self.mask(body)))
    }

    /// Is what the earlier of two masked accesses of one place has loaded or stored, what the later one, a load, yields? Or, if the later one
    /// is a store, does it store only in lanes that the earlier one, a load, has loaded?
    pub fn lanes_follow(&self, module: &Module, body: &Body, earlier: &Self) -> bool {
        let (mine, theirs) = (self.mask(body), earlier.mask(body));
        if !self.is_load {
            return earlier.is_load && is_submask(module, body, mine, theirs);
        }
        let idle = self.pass_through(body);
        if earlier.is_load && mine == theirs && idle == earlier.pass_through(body) {
            return true;
        }
        // Lanes that are not loaded become anything. That is more defined than poison alone: what stands in memory, or is stored, may be poison.
        let is_poison = idle.constant().is_some_and(|c| body.consts().data(c) == ConstData::Poison);
        is_poison && is_submask(module, body, mine, theirs)
    }
}

/// Is every lane that is surely or maybe in `a` surely in `b`, or in both alike?
fn is_submask(module: &Module, body: &Body, a: Value, b: Value) -> bool {
    if a == b {
        return true;
    }
    let (Some(x), Some(y)) = (a.constant(), b.constant()) else { return false };
    let (types, pool) = (&module.ctx.types, body.consts());
    let Some((lanes, false)) = types.vector_len(pool.ty(x)) else { return false };
    if lanes > MAX_MASK_LANES || pool.ty(x) != pool.ty(y) {
        return false;
    }
    (0..lanes).all(|k| {
        let is = |c, bit| matches!(pool.lane(types, c, k), Lane::Int(n) if n.is_zero() != bit);
        is(x, false) || is(y, true)
    })
}
