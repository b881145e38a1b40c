//! What an instruction computes, where that is a value which is there already, or a constant.
//!
//! # What it does
//! `add %x, 0` is `%x`, `icmp ult %x, 0` is `false`, `phi [ %x, %a ], [ %x, %b ]` is `%x` where that dominates. No instruction is made; the body gets
//! new constants only.
//!
//! # Algorithm
//! Constant operands fold ([`ir::fold`]); else identities by opcode, one module a family. Nothing is looked up deeper than the
//! operands of operands, so that a question takes constant time but for the entries of a phi and the elements of vectors.
//!
//! # Poison, flags, debug info
//! The result is the same or more defined (LangRef, "Poison Values", "Undefined Values"). Flags are used only where they say more.
//! Floating-point instructions fold in the default environment; a function that declares its own mode of denormals is left alone.
//!
//! # Compatibility with LLVM 22
//! Part of what `simplifyInstruction` knows: constants, identities of one level, phis, intrinsics whose value is exact. What follows from
//! known bits, ranges and dominating conditions is not there.

mod arithmetic;
mod bits;
mod call;
mod cast;
mod compare;
mod float;
mod float_call;
mod memory;
mod parts;
mod select;

use crate::domtree::DominatorTree;
use crate::value_tracking::{is_poison, is_undef_or_poison};
use ir::fold;
use ir::{Body, Const, ConstData, Inst, Module, Opcode, Type, TypeTable, Value};

/// The value that `i` always has; `None` if none is known. `tree` is needed for phis of instructions.
pub fn simplify_instruction(module: &Module, body: &mut Body, tree: Option<&DominatorTree>, i: Inst) -> Option<Value> {
    let mut s = Simplifier { module, types: &module.ctx.types, body, tree };
    let v = s.instruction(i)?;
    // Only code that is never reached depends on itself.
    if v == i.into() { Some(s.poison(s.body.inst(i).ty)) } else { Some(v) }
}

/// Is a bit set of an integer with these words, the lowest first?
fn has_bit(words: &[u64], bit: u32) -> bool {
    words.get(bit as usize / 64).is_some_and(|w| w >> (bit % 64) & 1 != 0)
}

struct Simplifier<'a> {
    module: &'a Module,
    types: &'a TypeTable,
    body: &'a mut Body,
    tree: Option<&'a DominatorTree>,
}

impl Simplifier<'_> {
    fn instruction(&mut self, i: Inst) -> Option<Value> {
        use Opcode::*;
        let d = *self.body.inst(i);
        match d.opcode {
            op if op.is_binary() => {
                let (a, b) = (self.body.operand(i, 0), self.body.operand(i, 1));
                self.binary(op, d.flags, a, b)
            }
            op if op.is_cast() => self.cast(op, d.ty, self.body.operand(i, 0)),
            FNeg => self.fneg(self.body.operand(i, 0)),
            ICmp => self.icmp(i),
            FCmp => self.fcmp(i),
            Select => self.select(i),
            Phi => self.phi(i),
            Freeze => self.freeze(i),
            GetElementPtr => self.gep(i),
            ExtractValue => self.extract_value(i),
            InsertValue => self.insert_value(i),
            ExtractElement => self.extract_element(i),
            InsertElement => self.insert_element(i),
            ShuffleVector => self.shuffle_vector(i),
            Call => self.call(i),
            _ => None,
        }
    }

    fn binary(&mut self, op: Opcode, flags: u8, mut a: Value, mut b: Value) -> Option<Value> {
        use Opcode::*;
        if let (Some(x), Some(y)) = (a.constant(), b.constant()) {
            if self.has_subnormal(x) || self.has_subnormal(y) {
                return None;
            }
            if let Some(c) = fold::binary_op(self.body.consts_mut(), self.types, op, x, y) {
                return (!self.has_subnormal(c)).then(|| c.into());
            }
        }
        if op.is_commutative() && a.constant().is_some() {
            (a, b) = (b, a);
        }
        if self.is_poison(a) || self.is_poison(b) {
            return Some(self.poison(self.body.value_type(a)));
        }
        match op {
            Add | Sub | Mul => self.ring(op, flags, a, b),
            UDiv | SDiv | URem | SRem => self.division(op, a, b),
            Shl | LShr | AShr => self.shift(op, flags, a, b),
            And | Or | Xor => self.logic(op, a, b),
            _ => self.float_binary(op, flags, a, b),
        }
    }

    /// A phi whose entries, but for itself, are all the same value.
    fn phi(&mut self, phi: Inst) -> Option<Value> {
        let mut common: Option<Value> = None;
        let (mut has_undef, mut has_poison) = (false, false);
        for v in self.body.operands(phi) {
            if v == phi.into() {
                continue;
            }
            if self.is_undef(v) {
                let poison = self.is_poison(v);
                (has_undef, has_poison) = (has_undef || !poison, has_poison || poison);
                continue;
            }
            if common.is_some_and(|c| c != v) {
                return None;
            }
            common = Some(v);
        }
        let ty = self.body.inst(phi).ty;
        let Some(common) = common else { return Some(if has_undef { self.undef(ty) } else { self.poison(ty) }) };
        if !has_undef && !has_poison {
            // What comes in on every edge but those from the phi itself is there already when the block is entered.
            return Some(common);
        }
        let is_defined = !has_undef || self.is_plain_number(common);
        (is_defined && self.dominates_phi(common, phi)).then_some(common)
    }

    fn dominates_phi(&self, v: Value, phi: Inst) -> bool {
        let Some(def) = v.inst() else { return true };
        let b = self.body.inst_block(def);
        if b.is_none() || self.body.inst_block(phi).is_none() {
            return false;
        }
        match self.tree {
            Some(tree) => tree.inst_dominates(self.body, def, phi),
            None => b == self.body.entry() && !matches!(self.body.inst(def).opcode, Opcode::Invoke | Opcode::CallBr),
        }
    }

    fn freeze(&mut self, i: Inst) -> Option<Value> {
        let v = self.body.operand(i, 0);
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

    /// `true` or `false`, or a vector of these, for a comparison of values like this one.
    fn truth(&mut self, like: Value, value: bool) -> Option<Value> {
        let ty = self.types.with_scalar(self.body.value_type(like), Type::I1);
        if value {
            fold::all_ones(self.body.consts_mut(), self.types, ty).map(Into::into)
        } else {
            Some(self.body.consts_mut().null(self.types, ty).into())
        }
    }
}
