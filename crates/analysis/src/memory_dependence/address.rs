//! Addresses on their way up through phis.
//!
//! An address is a value and the *inputs* of the expression that computes it: where it is translated, instructions of the block are taken
//! apart until only phis and values from elsewhere are left. LLVM calls it `PHITransAddr`.

use crate::alias::limits::MAX_TRANSLATION_USERS;
use crate::instsimplify;
use crate::query::Env;
use ir::{Block, Body, Inst, Opcode, Value, View};
use smallvec::SmallVec;

/// An address, and what it is computed from.
#[derive(Clone, Debug)]
pub struct Address {
    /// The address; [`Value::NONE`] after a translation that failed.
    pub value: Value,
    inputs: SmallVec<[Inst; 4]>,
}

impl Address {
    /// An address where it is used.
    pub fn new(value: Value) -> Self {
        Self { value, inputs: value.inst().into_iter().collect() }
    }

    /// Is a part of it computed in this block?
    pub fn needs_translation(&self, body: &Body, b: Block) -> bool {
        self.inputs.iter().any(|&i| body.inst_block(i) == b)
    }

    /// May a translation work at all?
    pub fn is_translatable(&self, body: &Body) -> bool {
        self.value.inst().is_none_or(|i| body.inst(i).opcode == Opcode::Phi || can_translate(body, i))
    }

    /// Translates it from `to` into the predecessor `from`. With `dominates`, the value must be there at the end of `from`.
    pub fn translate(&mut self, env: Env<'_>, body: &mut Body, to: Block, from: Block, dominates: bool) {
        let reachable = env.tree.is_some_and(|tree| tree.is_reachable(from));
        let mut t = Translation { env, body, to, from, inputs: &mut self.inputs, depth: 0 };
        let found = if reachable { t.part(self.value) } else { None };
        let found = found.filter(|v| !dominates || is_available(env, body, *v, from));
        self.value = found.unwrap_or(Value::NONE);
    }
}

/// Is a value there at the end of a block?
pub fn is_available(env: Env<'_>, body: &Body, v: Value, b: Block) -> bool {
    v.inst().is_none_or(|i| env.tree.is_some_and(|tree| tree.dominates(body.inst_block(i), b)))
}

/// Is it an instruction that is taken apart: a cast, an address, or an addition of a constant?
pub fn can_translate(body: &Body, i: Inst) -> bool {
    match body.view(i) {
        View::Gep { .. } => true,
        View::Cast { op, .. } => {
            use Opcode::*;
            // Casts that compute nothing in particular for pointers, and those of integers that cannot trap: all of them.
            matches!(op, Trunc | ZExt | SExt | PtrToInt | PtrToAddr | IntToPtr | BitCast | AddrSpaceCast)
        }
        View::Binary { op: Opcode::Add, b, .. } => is_int(body, b),
        _ => false,
    }
}

fn is_int(body: &Body, v: Value) -> bool {
    v.constant()
        .is_some_and(|c| matches!(body.consts().data(c), ir::ConstData::Int(..)) || body.consts().as_u64(c).is_some())
}

/// Parts of parts are followed so deep. LLVM has no limit here.
const MAX_DEPTH: u32 = 64;

struct Translation<'t, 'a> {
    env: Env<'a>,
    body: &'t mut Body,
    to: Block,
    from: Block,
    inputs: &'t mut SmallVec<[Inst; 4]>,
    depth: u32,
}

impl Translation<'_, '_> {
    fn part(&mut self, v: Value) -> Option<Value> {
        if self.depth >= MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let found = self.part_of(v);
        self.depth -= 1;
        found
    }

    fn part_of(&mut self, v: Value) -> Option<Value> {
        let Some(i) = v.inst() else { return Some(v) };
        if let Some(k) = self.inputs.iter().position(|&x| x == i) {
            if self.body.inst_block(i) != self.to {
                return Some(v);
            }
            self.inputs.remove(k);
            if self.body.inst(i).opcode == Opcode::Phi {
                let incoming = self.body.phi_value_for(i, self.from)?;
                return Some(self.add_input(incoming));
            }
            if !can_translate(self.body, i) {
                return None;
            }
            let operands: SmallVec<[Value; 8]> = self.body.operands(i).collect();
            operands.into_iter().for_each(|o| _ = self.add_input(o));
        }
        match self.body.view(i) {
            View::Cast { op, from } => self.cast(i, op, from),
            View::Gep { .. } => self.gep(i),
            View::Binary { op: Opcode::Add, a, b } if is_int(self.body, b) => self.add(i, a, b),
            _ => None,
        }
    }

    fn add_input(&mut self, v: Value) -> Value {
        self.inputs.extend(v.inst());
        v
    }

    /// Takes a value and what it was computed from off the inputs.
    fn forget_input(&mut self, v: Value) {
        let mut work: SmallVec<[Value; 4]> = [v].into_iter().collect();
        let mut steps = MAX_DEPTH;
        while let Some(v) = work.pop() {
            let Some(i) = v.inst() else { continue };
            if let Some(k) = self.inputs.iter().position(|&x| x == i) {
                self.inputs.remove(k);
                continue;
            }
            steps -= 1;
            if steps == 0 || self.body.inst(i).opcode == Opcode::Phi {
                return;
            }
            work.extend(self.body.operands(i));
        }
    }

    /// A user of `v` that does the same, where it dominates the predecessor.
    fn existing(&self, v: Value, is_same: impl Fn(&Body, Inst) -> bool) -> Option<Value> {
        let tree = self.env.tree?;
        let body = &*self.body;
        let mut users = body.users_of(v).take(MAX_TRANSLATION_USERS);
        users.find(|&u| is_same(body, u) && tree.dominates(body.inst_block(u), self.from)).map(Into::into)
    }

    fn cast(&mut self, i: Inst, op: Opcode, from: Value) -> Option<Value> {
        let new = self.part(from)?;
        if new == from {
            return Some(i.into());
        }
        let ty = self.body.inst(i).ty;
        if let Some(v) = instsimplify::cast(self.env, self.body, op, ty, new) {
            self.forget_input(new);
            return Some(self.add_input(v));
        }
        self.existing(new, |body, u| body.inst(u).opcode == op && body.inst(u).ty == ty)
    }

    fn gep(&mut self, i: Inst) -> Option<Value> {
        let old: SmallVec<[Value; 8]> = self.body.operands(i).collect();
        let mut new: SmallVec<[Value; 8]> = SmallVec::new();
        for &v in &old {
            new.push(self.part(v)?);
        }
        if new == old {
            return Some(i.into());
        }
        if let Some(v) = instsimplify::with_operands(self.env, self.body, i, &new) {
            new.iter().for_each(|&v| self.forget_input(v));
            return Some(self.add_input(v));
        }
        if new[0].constant().is_some_and(|c| self.body.consts().as_global(c).is_none()) {
            return None;
        }
        let (ty, source) = (self.body.inst(i).ty, self.body.inst(i).source_type());
        self.existing(new[0], |body, u| {
            let d = body.inst(u);
            d.opcode == Opcode::GetElementPtr
                && d.ty == ty
                && d.source_type() == source
                && body.operands(u).eq(new.iter().copied())
        })
    }

    fn add(&mut self, i: Inst, a: Value, b: Value) -> Option<Value> {
        let mut left = self.part(a)?;
        let (mut right, mut flags) = (b, self.body.inst(i).raw_flags());
        if let Some(inner) = left.inst()
            && let View::Binary { op: Opcode::Add, a: x, b: n } = self.body.view(inner)
            && let (Some(n), Some(m)) = (n.constant().filter(|_| is_int(self.body, n)), right.constant())
        {
            right = crate::constant_folding::fold_binary(self.env, self.body, Opcode::Add, n, m)?.into();
            (left, flags) = (x, 0);
            if self.inputs.contains(&inner) {
                self.forget_input(inner.into());
                self.add_input(x);
            }
        }
        if let Some(v) = instsimplify::binary(self.env, self.body, Opcode::Add, flags, left, right) {
            self.forget_input(left);
            return Some(self.add_input(v));
        }
        if (left, right) == (a, b) {
            return Some(i.into());
        }
        self.existing(
            left,
            |body, u| matches!(body.view(u), View::Binary { op: Opcode::Add, a, b } if (a, b) == (left, right)),
        )
    }
}
