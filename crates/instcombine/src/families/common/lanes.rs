//! Lanes of vectors: masks of shuffles, constants by lane.
//!
//! Vectors longer than [`MAX_LANES`] and scalable ones are not looked at lane by lane.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::query::MAX_DEPTH;
use analysis::value_tracking::{is_poison, is_undef_or_poison};
use ir::inst::InstData;
use ir::{Const, Inst, Opcode, Type, Value, View};
use smallvec::SmallVec;

/// Longer vectors are not looked at lane by lane. LLVM has no limit.
pub const MAX_LANES: u32 = 4096;
/// A lane of a mask that is poison.
pub const POISON: u32 = u32::MAX;

/// The mask of a shuffle: for each lane of the result, which one of the lanes of both operands it is, or [`POISON`].
pub type Mask = SmallVec<[u32; 16]>;

/// A `shufflevector` of fixed vectors.
#[derive(Clone, Debug)]
pub struct Shuffle {
    /// The first vector.
    pub a: Value,
    /// The second vector.
    pub b: Value,
    /// The mask.
    pub mask: Mask,
    /// The lanes of each operand.
    pub len: u32,
}

impl Shuffle {
    /// Has the result as many lanes as each operand?
    pub fn keeps_length(&self) -> bool {
        self.mask.len() == self.len as usize
    }

    /// Does each lane stay in its place, and come from one operand or the other, both being used?
    pub fn is_select(&self) -> bool {
        self.keeps_length() && is_in_place(&self.mask, self.len) && !is_of_one_operand(&self.mask, self.len)
    }

    /// The same, where one operand may be unused.
    pub fn is_like_select(&self) -> bool {
        self.keeps_length() && is_in_place(&self.mask, self.len)
    }

    /// Are these the first lanes of one operand?
    pub fn is_first_part(&self) -> bool {
        self.mask.len() < self.len as usize
            && is_in_place(&self.mask, self.len)
            && is_of_one_operand(&self.mask, self.len)
    }

    /// Is it an operand with poison behind it?
    pub fn is_padded(&self) -> bool {
        let len = self.len as usize;
        self.mask.len() > len
            && is_in_place(&self.mask[..len], self.len)
            && is_of_one_operand(&self.mask[..len], self.len)
            && self.mask[len..].iter().all(|&k| k == POISON)
    }

    /// Is it the second operand behind the first?
    pub fn is_concatenation(&self) -> bool {
        self.mask.len() == 2 * self.len as usize && (0..).zip(&self.mask).all(|(i, &k)| k == POISON || k == i)
    }

    /// Are all lanes the first lane of an operand, or poison?
    pub fn is_splat_of_first(&self) -> bool {
        self.keeps_length()
            && is_of_one_operand(&self.mask, self.len)
            && self.mask.iter().all(|&k| k == POISON || k == 0 || k == self.len)
    }

    /// Are these the lanes of an operand from the last to the first?
    pub fn is_reversal(&self) -> bool {
        let len = self.len;
        self.keeps_length()
            && is_of_one_operand(&self.mask, len)
            && (0..).zip(&self.mask).all(|(i, &k)| k == POISON || k == len - 1 - i || k == 2 * len - 1 - i)
    }

    /// Has the mask a lane of poison?
    pub fn has_poison(&self) -> bool {
        self.mask.contains(&POISON)
    }

    /// The same with the operands exchanged.
    pub fn commuted(mut self) -> Self {
        std::mem::swap(&mut self.a, &mut self.b);
        commute_mask(&mut self.mask, self.len);
        self
    }
}

/// Does each lane stay in its place, in either operand?
fn is_in_place(mask: &[u32], len: u32) -> bool {
    (0..).zip(mask).all(|(i, &k)| k == POISON || k == i || k == i + len)
}

/// Do lanes come from one operand only? Not if all are poison.
pub fn is_of_one_operand(mask: &[u32], len: u32) -> bool {
    let mut lanes = mask.iter().filter(|&&k| k != POISON);
    let Some(&first) = lanes.next() else { return false };
    lanes.all(|&k| (k < len) == (first < len))
}

/// The mask for exchanged operands of `len` lanes.
pub fn commute_mask(mask: &mut [u32], len: u32) {
    for k in mask.iter_mut().filter(|k| **k != POISON) {
        *k = if *k < len { *k + len } else { *k - len };
    }
}

/// An arithmetic operation or comparison with this result type, its flags and its predicate kept.
pub fn retyped(d: &InstData, ty: Type) -> InstData {
    let mut data = InstData::new(d.opcode, ty).with_flags(d.raw_flags());
    match d.opcode {
        Opcode::ICmp => data.set_int_predicate(d.int_predicate()),
        Opcode::FCmp => data.set_float_predicate(d.float_predicate()),
        _ => &mut data,
    };
    data
}

/// Questions.
impl Combiner<'_> {
    /// The number of lanes of a fixed vector.
    pub fn lanes_of_type(&self, ty: Type) -> Option<u32> {
        self.types.vector_len(ty).filter(|&(len, scalable)| !scalable && len <= MAX_LANES).map(|(len, _)| len)
    }

    /// The number of lanes of a fixed vector.
    pub fn lanes_of(&self, v: Value) -> Option<u32> {
        self.lanes_of_type(self.ty(v))
    }

    /// Is a value a scalable vector?
    pub fn is_scalable(&self, v: Value) -> bool {
        self.types.vector_len(self.ty(v)).is_some_and(|(_, scalable)| scalable)
    }

    /// A `shufflevector` of fixed vectors.
    pub fn shuffle(&self, v: Value) -> Option<Shuffle> {
        let View::ShuffleVector { a, b, mask } = self.body.view_value(v)? else { return None };
        let len = self.lanes_of(a)?;
        (mask.len() <= MAX_LANES as usize).then(|| Shuffle { a, b, mask: Mask::from_slice(mask), len })
    }

    /// The number that a constant scalar is.
    pub fn constant_index(&self, v: Value) -> Option<u64> {
        self.body.consts().as_u64(v.constant()?).filter(|_| self.types.is_int(self.ty(v)))
    }

    /// Is it `poison`?
    pub fn is_poison(&self, v: Value) -> bool {
        is_poison(self.body, v)
    }

    /// Is it `undef` or `poison`, in every lane?
    pub fn is_undef(&self, v: Value) -> bool {
        is_undef_or_poison(self.body, v)
    }

    /// Lane `k` of a constant.
    pub fn constant_lane(&mut self, c: Value, k: u32) -> Option<Const> {
        self.body.consts_mut().element(self.types, c.constant()?, k.into())
    }

    /// The type with so many lanes of the elements of a vector type.
    pub fn with_lanes(&self, ty: Type, lanes: usize) -> Type {
        self.types.vector(self.types.scalar(ty), lanes as u32, false)
    }

    /// A vector of these constants.
    pub fn constant_vector(&mut self, ty: Type, lanes: &[Const]) -> Value {
        self.body.consts_mut().aggregate(self.types, ty, lanes).into()
    }

    /// The bits of a type of numbers or of a vector of these.
    pub fn bits_of_type(&self, ty: Type) -> Option<u64> {
        let size = self.layout.size_in_bits(self.types, ty);
        let sized = !self.types.is_ptr(self.types.scalar(ty)) && self.types.is_sized(ty);
        (sized && !size.scalable).then_some(size.value)
    }

    /// The bits of a scalar, or of each lane.
    pub fn scalar_bits(&self, ty: Type) -> Option<u64> {
        self.bits_of_type(self.types.scalar(ty))
    }

    /// Is every lane of a vector the same value? With `at`, that of this lane.
    pub fn is_splat(&self, v: Value, at: Option<u32>, depth: u32) -> bool {
        if v.constant().is_some() {
            return self.is_uniform_constant(v);
        }
        if depth == MAX_DEPTH {
            return false;
        }
        match self.body.view_value(v) {
            Some(View::ShuffleVector { mask, .. }) => {
                mask[0] != POISON && mask.iter().all(|&k| k == mask[0]) && at.is_none_or(|k| k == mask[0])
            }
            Some(View::Binary { a, b, .. }) => self.is_splat(a, at, depth + 1) && self.is_splat(b, at, depth + 1),
            Some(View::Select { cond, yes, no }) => {
                [cond, yes, no].into_iter().all(|v| self.is_splat(v, at, depth + 1))
            }
            _ => false,
        }
    }

    /// Is a constant the same in every lane?
    pub fn is_uniform_constant(&self, v: Value) -> bool {
        v.constant().is_some_and(|c| {
            self.body.consts().splat_lane(self.types, c, false).is_some_and(|lane| !lane.is_undef_or_poison())
        })
    }

    /// Has an instruction one use, and is it of this opcode?
    pub fn one_use_of(&self, v: Value, op: Opcode) -> Option<Inst> {
        v.inst().filter(|&i| self.body.inst(i).opcode == op && self.one_use(v))
    }
}

/// Making instructions.
impl Combiner<'_> {
    /// A `shufflevector` that is to take the place of the one at hand.
    pub fn new_shuffle(&mut self, a: Value, b: Value, mask: &[u32]) -> Option<Outcome> {
        let (_, scalable) = self.types.vector_len(self.ty(a))?;
        let ty = self.types.vector(self.types.scalar(self.ty(a)), mask.len() as u32, scalable);
        let new = self.body.make_inst(InstData::new(Opcode::ShuffleVector, ty), &[a, b]);
        self.body.set_indices(new, mask);
        Some(Outcome::New(new))
    }

    /// A `shufflevector` of one vector.
    pub fn new_shuffle_of_one(&mut self, a: Value, mask: &[u32]) -> Option<Outcome> {
        let poison = self.poison_like(a);
        self.new_shuffle(a, poison, mask)
    }

    /// Inserts a `shufflevector` of one vector.
    pub fn shuffle_of_one(&mut self, a: Value, mask: &[u32]) -> Value {
        let poison = self.poison_like(a);
        self.build(|b| b.shuffle_vector(a, poison, mask))
    }

    /// `poison` of the type of a value.
    pub fn poison_like(&mut self, v: Value) -> Value {
        let ty = self.ty(v);
        self.poison(ty)
    }

    /// An `insertelement` that is to take the place of the one at hand.
    pub fn new_insert_element(&mut self, vector: Value, element: Value, index: u64) -> Option<Outcome> {
        let index = self.int(Type::I64, index);
        let ty = self.ty(vector);
        self.new_inst(InstData::new(Opcode::InsertElement, ty), &[vector, element, index])
    }

    /// An `extractelement` that is to take the place of the one at hand.
    pub fn new_extract_element(&mut self, vector: Value, index: Value) -> Option<Outcome> {
        let ty = self.types.scalar(self.ty(vector));
        self.new_inst(InstData::new(Opcode::ExtractElement, ty), &[vector, index])
    }

    /// A `bitcast` that is to take the place of the one at hand. One that changes nothing goes when it is visited.
    pub fn new_bitcast(&mut self, v: Value, ty: Type) -> Option<Outcome> {
        self.new_cast(Opcode::BitCast, ir::Flags::NONE, v, ty)
    }

    /// Inserts a `bitcast`, unless the value has the type.
    pub fn bitcast(&mut self, v: Value, ty: Type) -> Value {
        self.build(|b| b.cast(Opcode::BitCast, v, ty))
    }

    /// The constant that makes an operation harmless in lanes where the other operand is unknown.
    fn safe_lane(&mut self, op: Opcode, scalar: Type, right: bool) -> Option<Value> {
        use Opcode::*;
        if let Some(c) = self.neutral_operand(op, scalar, right) {
            return Some(c);
        }
        Some(match op {
            SRem | URem if right => self.int(scalar, 1),
            FRem if right => {
                let one = ir::float::from_i64(scalar, 1);
                self.float(scalar, one)
            }
            _ if right => return None,
            _ => self.zero(scalar),
        })
    }

    /// A constant vector whose lanes of undef and poison have become numbers for which an operation is harmless.
    pub fn safe_operand(&mut self, op: Opcode, c: Value, right: bool) -> Option<Value> {
        let ty = self.ty(c);
        let safe = self.safe_lane(op, self.types.scalar(ty), right)?.constant()?;
        let lanes = (0..self.lanes_of_type(ty)?)
            .map(|k| {
                let lane = self.constant_lane(c, k)?;
                Some(if self.is_undef(lane.into()) { safe } else { lane })
            })
            .collect::<Option<Vec<Const>>>()?;
        Some(self.constant_vector(ty, &lanes))
    }

    /// The constant that leaves the other operand as it is.
    pub fn neutral_operand(&mut self, op: Opcode, ty: Type, right: bool) -> Option<Value> {
        if right || op.is_commutative() { self.right_identity(op, ty, false) } else { None }
    }
}
