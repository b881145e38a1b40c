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
//! | `add.rs`, `division.rs`, `shift.rs` | arithmetic of integers |
//! | `logic/` | `and`, `or`, `xor`, and these of two comparisons |
//! | `icmp/` | `icmp` |
//! | `fcmp.rs` | `fcmp` |
//! | `regroup.rs`, `expand.rs`, `thread.rs` | operations moved: to other groups, into sums, into the arms of `select` and `phi` |
//! | `select/`, `substitute.rs` | `select`, and what a value is if another one is known |
//! | `float.rs` | `fneg`, `fadd`, … |
//! | `cast.rs` | casts |
//! | `memory.rs`, `loads.rs` | `getelementptr`, `load` |
//! | `parts.rs` | members of aggregates, elements of vectors |
//! | `call.rs`, `int_call.rs`, `min_max.rs`, `float_call.rs` | calls |
//! | `shapes.rs`, `facts.rs` | what rules ask of values |
//! | `mod.rs` | `phi`, `freeze` |
//!
//! # Poison, flags, debug info
//! The result is the same or more defined (LangRef, "Poison Values", "Undefined Values"). Flags are used only where they say more.

mod add;
mod call;
mod cast;
mod division;
mod expand;
mod facts;
mod fcmp;
mod float;
mod float_call;
mod icmp;
mod int_call;
mod loads;
mod logic;
mod memory;
mod min_max;
mod parts;
mod regroup;
mod select;
mod shapes;
mod shift;
mod substitute;
mod thread;

use crate::constant_folding::ConstFolder;
use crate::incoming::Incoming;
use crate::query::{Env, Query};
use crate::value_tracking::is_not_poison;
use ir::fold;
use ir::inst::InstData;
use ir::inst::flags::FlagFamily;
use ir::{Body, FastMath, FloatPredicate, Inst, IntPredicate, Module, Opcode, Type, TypeTable, Value};
use smallvec::SmallVec;

/// Rules ask the simplifier again so deep, as in LLVM (`RecursionLimit`).
pub const MAX_RECURSION: u32 = 3;
/// A rule may start counting anew so often: LLVM lets it always, which needs no end in code that is never reached.
const MAX_RESTARTS: u32 = 2;

/// The value that `i` always has; `None` if none is known. `env` is about any place; the answer holds at `i`.
#[inline]
pub fn simplify_instruction(env: Env<'_>, body: &mut Body, i: Inst) -> Option<Value> {
    if has_rules(env.module, body, i) { apply_rules(env, body, i) } else { None }
}

fn apply_rules(env: Env<'_>, body: &mut Body, i: Inst) -> Option<Value> {
    let at = if env.at.is_some() { env.at } else { i };
    let mut s = Simplifier::new(env.at(at), body);
    let v = s.instruction(i)?;
    // Only code that is never reached depends on itself.
    if v == i.into() { Some(s.poison(s.body.inst(i).ty)) } else { Some(v) }
}

/// Is there any rule for such an instruction? Most accesses to memory, addresses of members and calls are done with by this.
#[inline]
fn has_rules(module: &Module, body: &Body, i: Inst) -> bool {
    match body.inst(i).opcode {
        Opcode::Store | Opcode::Alloca => false,
        Opcode::Load => loads::is_computed(body, body.operand(i, 0)),
        Opcode::GetElementPtr => !memory::is_plain_step(body, i),
        Opcode::Call => call::has_rules(module, body, i),
        op => !op.is_terminator(),
    }
}

/// The value that `i`, which is no phi, would have if these were its operands.
pub fn with_operands(env: Env<'_>, body: &mut Body, i: Inst, operands: &[Value]) -> Option<Value> {
    let at = if env.at.is_some() { env.at } else { i };
    Simplifier::new(env.at(at), body).instruction_with(i, operands)
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
pub fn fcmp(
    env: Env<'_>,
    body: &mut Body,
    predicate: FloatPredicate,
    flags: FastMath,
    a: Value,
    b: Value,
) -> Option<Value> {
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

/// What stands in lane `k` of a vector, if that is there already.
pub fn vector_lane(env: Env<'_>, body: &mut Body, vector: Value, k: u32) -> Option<Value> {
    Simplifier::new(env, body).lane_of(vector, k)
}

/// The value that stands in every lane of a vector, if it is there already.
pub fn splat_value(env: Env<'_>, body: &mut Body, vector: Value) -> Option<Value> {
    Simplifier::new(env, body).splat_of(vector)
}

/// What `v` is where `old` is `new`: a value that is there already, or a constant. Without `refine` it is poison only if `v` is.
pub fn with_replaced(env: Env<'_>, body: &mut Body, v: Value, old: Value, new: Value, refine: bool) -> Option<Value> {
    Simplifier::new(env, body).substitute(v, &[(old, new)], refine)
}

/// Where rules are applied.
struct Simplifier<'a> {
    env: Env<'a>,
    module: &'a Module,
    types: &'a TypeTable,
    body: &'a mut Body,
    /// How often rules may still ask again.
    recursion: u32,
    /// How often rules may still start counting anew.
    restarts: u32,
}

impl<'a> Simplifier<'a> {
    fn new(env: Env<'a>, body: &'a mut Body) -> Self {
        Self { env, module: env.module, types: env.types(), body, recursion: MAX_RECURSION, restarts: MAX_RESTARTS }
    }
}

impl<'a> Simplifier<'a> {
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

    /// Asks the simplifier again as if it were the first time.
    fn restart<T>(&mut self, f: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        self.restarts = self.restarts.checked_sub(1)?;
        let recursion = std::mem::replace(&mut self.recursion, MAX_RECURSION);
        let answer = f(self);
        self.recursion = recursion;
        self.restarts += 1;
        answer
    }

    /// Asks under another `Env`.
    fn within<T>(&mut self, change: impl FnOnce(Env<'a>) -> Env<'a>, f: impl FnOnce(&mut Self) -> T) -> T {
        let env = self.env;
        self.env = change(env);
        let answer = f(self);
        self.env = env;
        answer
    }

    fn instruction(&mut self, i: Inst) -> Option<Value> {
        if self.body.inst(i).opcode == Opcode::Phi {
            return self.phi(i);
        }
        let operand = |k| self.body.operand(i, k);
        match self.body.inst(i).num_operands() {
            1 => self.instruction_with(i, &[operand(0)]),
            2 => self.instruction_with(i, &[operand(0), operand(1)]),
            3 => self.instruction_with(i, &[operand(0), operand(1), operand(2)]),
            _ => {
                let operands: SmallVec<[Value; 8]> = self.body.operands(i).collect();
                self.instruction_with(i, &operands)
            }
        }
    }

    /// What `i`, which is no phi, computes from these operands.
    fn instruction_with(&mut self, i: Inst, operands: &[Value]) -> Option<Value> {
        use Opcode::*;
        let d = *self.body.inst(i);
        let flags = self.believed_flags(&d);
        match (d.opcode, operands) {
            (op, &[a, b]) if op.is_binary() => self.binary(op, flags, a, b),
            (op, &[v]) if op.is_cast() => self.cast(op, d.ty, v),
            (FNeg, &[v]) => self.fneg(v),
            (ICmp, &[a, b]) => self.icmp(d.int_predicate(), a, b),
            (FCmp, &[a, b]) => self.fcmp(d.float_predicate(), d.fast_math(), a, b),
            (Select, &[condition, a, b]) => self.select(condition, a, b),
            (Freeze, &[v]) => self.freeze(v),
            (GetElementPtr, _) => self.gep(i, operands),
            (Load, &[address]) => self.load(i, address),
            (ExtractValue, &[aggregate]) => self.extract_value(i, aggregate),
            (InsertValue, &[aggregate, value]) => self.insert_value(i, aggregate, value),
            (ExtractElement, &[vector, index]) => self.extract_element(vector, index),
            (InsertElement, &[vector, element, index]) => self.insert_element(vector, element, index),
            (ShuffleVector, &[a, b]) => self.shuffle_vector(i, a, b),
            (Call, _) => self.call(i, operands),
            _ => None,
        }
    }

    /// The flags of an instruction, without those of integers where these may not be believed.
    fn believed_flags(&self, d: &InstData) -> u8 {
        let family = d.opcode.flag_family();
        if self.env.use_flags || family == FlagFamily::FastMath { d.raw_flags() } else { 0 }
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
            Add => self.add(flags, a, b),
            Sub => self.sub(flags, a, b),
            Mul => self.mul(flags, a, b),
            UDiv | SDiv | URem | SRem => self.division(op, flags, a, b),
            Shl => self.shl(flags, a, b),
            LShr => self.lshr(flags, a, b),
            AShr => self.ashr(flags, a, b),
            And => self.and(a, b),
            Or => self.or(a, b),
            Xor => self.xor(a, b),
            _ => self.float_binary(op, FastMath::from_bits_truncate(flags), a, b),
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
        if !self.dominates_phi(common, phi) {
            return None;
        }
        // An undef entry may be taken for the value only if that is never poison, which is less defined.
        let is_defined = incoming.undef.is_none() || is_not_poison(&self.q().at(phi), common);
        is_defined.then_some(common)
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
        if self.is_well_defined(v) {
            return Some(v);
        }
        let c = v.constant()?;
        fold::freeze(self.body.consts_mut(), self.types, c).map(Into::into)
    }
}
