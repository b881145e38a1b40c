//! What an instruction computes, where that is a value which is there already, or a constant.
//!
//! # What it does
//! `add %x, 0` is `%x`, `icmp ult %x, 0` is `false`, `phi [ %x, %a ], [ %x, %b ]` is `%x` where that dominates. No instruction is made; the body gets
//! new constants only. The entry points take values, not instructions that exist, so that a pass can ask before it builds; each is LLVM's
//! function of that name (`icmp` is `simplifyICmpInst`).
//!
//! # Algorithm
//! Constant operands fold ([`ir::fold`]); else rules by opcode, one file a family. Rules that ask the simplifier again (operands regrouped, operations
//! threaded over selects and phis) do so [`MAX_RECURSION`] deep.
//!
//! | file | instructions |
//! |---|---|
//! | `arithmetic.rs` | `add`, `sub`, `mul`, divisions and remainders |
//! | `bits.rs` | shifts, `and`, `or`, `xor` |
//! | `compare.rs`, `implied.rs`, `ranges.rs`, `non_zero.rs` | `icmp` |
//! | `fcmp.rs` | `fcmp` |
//! | `regroup.rs` | associative operations |
//! | `select.rs` | `select` |
//! | `float.rs` | `fneg`, `fadd`, … |
//! | `cast.rs` | casts |
//! | `memory.rs`, `loads.rs` | `getelementptr`, `load` |
//! | `parts.rs` | members of aggregates, elements of vectors |
//! | `call.rs`, `float_call.rs` | calls |
//! | `mod.rs` | `phi`, `freeze` |
//!
//! # Poison, flags, debug info
//! The result is the same or more defined (LangRef, "Poison Values", "Undefined Values"). Flags are used only where they say more.

mod arithmetic;
mod bits;
mod call;
mod cast;
mod compare;
mod fcmp;
mod float;
mod float_call;
mod implied;
mod loads;
mod memory;
mod non_zero;
mod parts;
mod ranges;
mod regroup;
mod select;

use crate::constant_folding::ConstFolder;
use crate::incoming::Incoming;
use crate::query::{Env, Query};
use crate::value_tracking::{is_not_poison, is_poison, is_undef_or_poison};
use ir::fold;
use ir::{Body, Const, ConstData, FloatPredicate, Inst, IntPredicate, Module, Opcode, Type, TypeTable, Value};

/// Rules ask the simplifier again so deep, as in LLVM (`RecursionLimit`).
pub const MAX_RECURSION: u32 = 3;

/// The value that `i` always has; `None` if none is known. `env` is about any place; the answer holds at `i`.
pub fn simplify_instruction(env: Env<'_>, body: &mut Body, i: Inst) -> Option<Value> {
    let at = if env.at.is_some() { env.at } else { i };
    let mut s = Simplifier::new(env.at(at), body);
    let v = s.instruction(i)?;
    // Only code that is never reached depends on itself.
    if v == i.into() { Some(s.poison(s.body.inst(i).ty)) } else { Some(v) }
}

/// A binary operation with these flags (see [`ir::inst::flags`]).
pub fn binary(env: Env<'_>, body: &mut Body, op: Opcode, flags: u8, a: Value, b: Value) -> Option<Value> {
    Simplifier::new(env, body).binary(op, flags, a, b)
}

/// `icmp`
pub fn icmp(env: Env<'_>, body: &mut Body, predicate: IntPredicate, a: Value, b: Value) -> Option<Value> {
    Simplifier::new(env, body).icmp(predicate, a, b)
}

/// `fcmp` with these fast-math flags.
pub fn fcmp(env: Env<'_>, body: &mut Body, predicate: FloatPredicate, flags: u8, a: Value, b: Value) -> Option<Value> {
    Simplifier::new(env, body).fcmp(predicate, flags, a, b)
}

/// `select`
pub fn select(env: Env<'_>, body: &mut Body, condition: Value, a: Value, b: Value) -> Option<Value> {
    Simplifier::new(env, body).select(condition, a, b)
}

/// A cast to `ty`.
pub fn cast(env: Env<'_>, body: &mut Body, op: Opcode, ty: Type, v: Value) -> Option<Value> {
    Simplifier::new(env, body).cast(op, ty, v)
}

/// Is a bit set of an integer with these words, the lowest first?
fn has_bit(words: &[u64], bit: u32) -> bool {
    words.get(bit as usize / 64).is_some_and(|w| w >> (bit % 64) & 1 != 0)
}

/// Where rules are applied.
struct Simplifier<'a> {
    env: Env<'a>,
    module: &'a Module,
    types: &'a TypeTable,
    body: &'a mut Body,
    /// How often rules may still ask again.
    recursion: u32,
}

impl<'a> Simplifier<'a> {
    fn new(env: Env<'a>, body: &'a mut Body) -> Self {
        Self { env, module: env.module, types: env.types(), body, recursion: MAX_RECURSION }
    }
}

impl Simplifier<'_> {
    /// Questions about the body as it stands.
    fn q(&self) -> Query<'_> {
        self.env.query(self.body)
    }

    /// Where constants are folded.
    fn folder(&mut self) -> ConstFolder<'_> {
        ConstFolder::new(self.env, self.body)
    }

    /// Asks the simplifier again; `None` where that has been done too often already.
    fn again<T>(&mut self, f: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        self.recursion = self.recursion.checked_sub(1)?;
        let answer = f(self);
        self.recursion += 1;
        answer
    }

    fn instruction(&mut self, i: Inst) -> Option<Value> {
        use Opcode::*;
        let d = *self.body.inst(i);
        let operand = |s: &Self, k| s.body.operand(i, k);
        match d.opcode {
            op if op.is_binary() => self.binary(op, d.flags, operand(self, 0), operand(self, 1)),
            op if op.is_cast() => self.cast(op, d.ty, operand(self, 0)),
            FNeg => self.fneg(operand(self, 0)),
            ICmp => self.icmp(d.int_predicate(), operand(self, 0), operand(self, 1)),
            FCmp => self.fcmp(d.float_predicate(), d.flags, operand(self, 0), operand(self, 1)),
            Select => self.select(operand(self, 0), operand(self, 1), operand(self, 2)),
            Phi => self.phi(i),
            Freeze => self.freeze(operand(self, 0)),
            GetElementPtr => self.gep(i),
            Load => self.load(i),
            ExtractValue => self.extract_value(i),
            InsertValue => self.insert_value(i),
            ExtractElement => self.extract_element(operand(self, 0), operand(self, 1)),
            InsertElement => self.insert_element(operand(self, 0), operand(self, 1), operand(self, 2)),
            ShuffleVector => self.shuffle_vector(i),
            op if op.is_call() => self.call(i),
            _ => None,
        }
    }

    fn binary(&mut self, op: Opcode, flags: u8, mut a: Value, mut b: Value) -> Option<Value> {
        use Opcode::*;
        if let (Some(x), Some(y)) = (a.constant(), b.constant())
            && let Some(c) = self.folder().binary(op, x, y)
        {
            return Some(c.into());
        }
        if op.is_commutative() && a.constant().is_some() && b.constant().is_none() {
            (a, b) = (b, a);
        }
        if self.is_poison(a) || self.is_poison(b) {
            return Some(self.poison(self.body.value_type(a)));
        }
        match op {
            Add | Mul => self.ring(op, flags, a, b).or_else(|| self.regroup(op, a, b)),
            Sub => self.ring(op, flags, a, b),
            UDiv | SDiv | URem | SRem => self.division(op, a, b),
            Shl | LShr | AShr => self.shift(op, flags, a, b),
            And | Or => self.logic(op, a, b).or_else(|| self.fcmp_logic(op, a, b)).or_else(|| self.regroup(op, a, b)),
            Xor => self.logic(op, a, b).or_else(|| self.regroup(op, a, b)),
            _ => self.float_binary(op, flags, a, b),
        }
    }

    /// A phi whose entries, but for itself, are all the same value.
    fn phi(&mut self, phi: Inst) -> Option<Value> {
        let incoming = Incoming::of(self.body, phi)?;
        let ty = self.body.inst(phi).ty;
        let Some(common) = incoming.common else {
            return Some(if incoming.undef.is_some() { self.undef(ty) } else { self.poison(ty) });
        };
        if incoming.is_defined() {
            // What comes in on every edge but those from the phi itself is there already when the block is entered.
            return Some(common);
        }
        // An undef entry may be taken for the value only if that is never poison, which is less defined.
        let is_defined = incoming.undef.is_none() || is_not_poison(&self.q().at(phi), common);
        (is_defined && self.dominates_phi(common, phi)).then_some(common)
    }

    fn dominates_phi(&self, v: Value, phi: Inst) -> bool {
        let Some(def) = v.inst() else { return true };
        let b = self.body.inst_block(def);
        if b.is_none() || self.body.inst_block(phi).is_none() {
            return false;
        }
        match self.env.tree {
            Some(tree) => tree.inst_dominates(self.body, def, phi),
            None => b == self.body.entry() && !matches!(self.body.inst(def).opcode, Opcode::Invoke | Opcode::CallBr),
        }
    }

    fn freeze(&mut self, v: Value) -> Option<Value> {
        if let Some(c) = v.constant() {
            return fold::freeze(self.body.consts_mut(), self.types, c).map(Into::into);
        }
        let is_defined = v.inst().is_some_and(|d| matches!(self.body.inst(d).opcode, Opcode::Freeze | Opcode::Alloca));
        is_defined.then_some(v)
    }

    /// The instruction that computes `v`, if it has this opcode.
    fn as_op(&self, v: Value, op: Opcode) -> Option<Inst> {
        v.inst().filter(|&i| self.body.inst(i).opcode == op)
    }

    /// The operands of the instruction that computes `v`, if it is this binary operation.
    fn operands_of(&self, v: Value, op: Opcode) -> Option<[Value; 2]> {
        let i = self.as_op(v, op)?;
        Some([self.body.operand(i, 0), self.body.operand(i, 1)])
    }

    /// Is one value the other with all bits flipped?
    fn is_not_of(&mut self, a: Value, b: Value) -> bool {
        self.flipped(a) == Some(b) || self.flipped(b) == Some(a)
    }

    /// `x` of `xor x, -1`.
    fn flipped(&mut self, v: Value) -> Option<Value> {
        let [x, y] = self.operands_of(v, Opcode::Xor)?;
        if self.is_all_ones(y) { Some(x) } else { self.is_all_ones(x).then_some(y) }
    }

    fn is_poison(&self, v: Value) -> bool {
        is_poison(self.body, v)
    }

    /// Undef, poison, or an aggregate of these?
    fn is_undef(&self, v: Value) -> bool {
        is_undef_or_poison(self.body, v)
    }

    fn is_zero(&self, v: Value) -> bool {
        v.constant().is_some_and(|c| self.body.consts().is_zero(c))
    }

    fn is_all_ones(&mut self, v: Value) -> bool {
        v.constant().is_some_and(|c| {
            !self.types.is_float(self.types.scalar(self.body.consts().ty(c)))
                && fold::is_all_ones(self.body.consts_mut(), self.types, c)
        })
    }

    fn is_one(&mut self, v: Value) -> bool {
        v.constant().is_some_and(|c| fold::is_one(self.body.consts_mut(), self.types, c))
    }

    /// The bits of an integer, or of the one in all elements of a vector, low word first, and its width.
    fn words_in_all_elements(&mut self, v: Value) -> Option<(Vec<u64>, u32)> {
        let c = fold::in_all_elements(self.body.consts_mut(), self.types, v.constant()?)?;
        let consts = self.body.consts();
        let width = self.types.int_width(consts.ty(c))?;
        match consts.data(c) {
            ConstData::BigInt(words) => Some((consts.words(words).to_vec(), width)),
            ConstData::Int(n) => Some((vec![n], width)),
            _ => None,
        }
    }

    /// Is it a number, or a vector of numbers, without undef and poison?
    fn is_plain_number(&self, v: Value) -> bool {
        use ConstData::*;
        let consts = self.body.consts();
        let is_number = |c: Const| matches!(consts.data(c), Int(_) | BigInt(_) | Float(_) | WideFloat(_) | Null);
        v.constant().is_some_and(|c| match consts.data(c) {
            Data(_) => true,
            Splat(e) => is_number(e),
            _ => is_number(c),
        })
    }

    fn poison(&mut self, ty: Type) -> Value {
        self.body.consts_mut().poison(ty).into()
    }

    fn undef(&mut self, ty: Type) -> Value {
        self.body.consts_mut().undef(ty).into()
    }

    fn zero_of(&mut self, like: Value) -> Value {
        let ty = self.body.value_type(like);
        self.body.consts_mut().null(self.types, ty).into()
    }

    fn ones_of(&mut self, like: Value) -> Option<Value> {
        let ty = self.body.value_type(like);
        fold::all_ones(self.body.consts_mut(), self.types, ty).map(Into::into)
    }

    /// The type of a comparison of values like this one.
    fn truth_type(&self, like: Value) -> Type {
        self.types.with_scalar(self.body.value_type(like), Type::I1)
    }

    /// `true` or `false`, or a vector of these, for a comparison of values like this one.
    fn truth(&mut self, like: Value, value: bool) -> Option<Value> {
        let ty = self.truth_type(like);
        if value {
            fold::all_ones(self.body.consts_mut(), self.types, ty).map(Into::into)
        } else {
            Some(self.body.consts_mut().null(self.types, ty).into())
        }
    }
}
