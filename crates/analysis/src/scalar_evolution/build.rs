//! Expressions of values, operands first, with an explicit stack.

use super::expr::{Expr, Kind, Ops, Wrap};
use super::{GivenUp, ScalarEvolution};
use crate::effects::called_intrinsic;
use crate::value_tracking::patterns::splat_int;
use crate::value_tracking::{is_undefined_if_poison, returned_argument};
use ir::intrinsics::id;
use ir::{ApInt, ConstData, GepFlags, Inst, Opcode, Type, Value, ValueKind, View};
use rustc_hash::FxHashMap;

impl ScalarEvolution<'_> {
    /// The expression of a value of a type that has expressions.
    pub fn get(&mut self, v: Value) -> Expr {
        if let Some(&e) = self.s.values.get(&v) {
            return e;
        }
        match self.nested(|s| s.create_all(v)) {
            Some(()) => {}
            None => {
                let e = self.unknown(v);
                self.s.values.insert(v, e);
                self.s.given_up.push(GivenUp::Value(v));
                return e;
            }
        }
        match self.s.values.get(&v) {
            Some(&e) => e,
            None => self.unknown(v),
        }
    }

    /// The expression of a value, if it is known already.
    pub fn existing(&self, v: Value) -> Option<Expr> {
        self.s.values.get(&v).copied()
    }

    pub(super) fn set_value(&mut self, v: Value, e: Expr) {
        self.s.values.insert(v, e);
        self.s.values_of.entry(e).or_default().push(v);
    }

    fn create_all(&mut self, v: Value) {
        let mut stack = vec![(v, true), (v, false)];
        while let Some((at, operands_done)) = stack.pop() {
            if self.s.values.contains_key(&at) {
                continue;
            }
            let mut operands = Vec::new();
            let created = if operands_done { Some(self.create(at)) } else { self.trivial(at, &mut operands) };
            match created {
                // A phi enters itself.
                Some(e) => {
                    if !self.s.values.contains_key(&at) {
                        self.set_value(at, e);
                    }
                }
                None => {
                    stack.push((at, true));
                    stack.extend(operands.into_iter().map(|o| (o, false)));
                }
            }
        }
    }

    /// The expression of a value that needs no operands; otherwise those that it does need.
    fn trivial(&mut self, v: Value, operands: &mut Vec<Value>) -> Option<Expr> {
        if let Some(e) = self.leaf(v) {
            return Some(e);
        }
        let i = v.inst()?;
        if let Some(first) = self.as_binary(v) {
            return self.binary_operands(v, first, operands);
        }
        match self.body.view(i) {
            View::Cast { op: Opcode::Trunc | Opcode::ZExt | Opcode::SExt | Opcode::PtrToInt, from } => {
                operands.push(from);
            }
            View::Cast { op: Opcode::BitCast, from } if self.has_expressions(self.body.value_type(from)) => {
                operands.push(from);
            }
            View::Cast { .. } => return Some(self.unknown(v)),
            View::Binary { op: Opcode::SDiv | Opcode::SRem, a, b } => operands.extend([a, b]),
            View::Gep { base, indices, .. } => {
                operands.push(base);
                operands.extend(indices.iter());
            }
            View::Select { cond, yes, no } => {
                if self.select_stays_unknown(v, cond) {
                    return Some(self.unknown(v));
                }
                operands.extend([cond, yes, no]);
            }
            View::Call(_) | View::Invoke { .. } => {
                if let Some(returned) = returned_argument(&self.q, i) {
                    operands.push(returned);
                    return None;
                }
                let count = match called_intrinsic(self.q.module, self.body, i) {
                    Some(id::ABS | id::START_LOOP_ITERATIONS | id::ANNOTATION | id::PTR_ANNOTATION) => 1,
                    Some(id::UMAX | id::UMIN | id::SMAX | id::SMIN | id::USUB_SAT | id::UADD_SAT) => 2,
                    _ => 0,
                };
                operands.extend(self.body.call_args(i).take(count));
            }
            _ => {}
        }
        None
    }

    fn select_stays_unknown(&self, v: Value, cond: Value) -> bool {
        let ty = self.body.value_type(v);
        if self.types.int_width(ty) == Some(1) || cond.constant().is_some_and(|_| splat_int(&self.q, cond).is_some()) {
            return false;
        }
        let Some(c) = crate::value_tracking::patterns::icmp(&self.q, cond) else { return false };
        let compared = self.body.value_type(c.a);
        if c.predicate.is_equality() {
            return !(self.types.is_int(self.body.value_type(c.b)) && self.is_zero_constant(c.b));
        }
        self.has_expressions(compared) && self.width_of(compared) > self.width_of(ty)
    }

    pub(super) fn is_zero_constant(&self, v: Value) -> bool {
        v.constant().is_some() && splat_int(&self.q, v).is_some_and(|n| n.is_zero())
    }

    /// Constants, parameters, and what cannot be reached.
    fn leaf(&mut self, v: Value) -> Option<Expr> {
        let ty = self.body.value_type(v);
        if !self.has_expressions(ty) {
            return Some(self.unknown(v));
        }
        match v.kind() {
            ValueKind::Inst(i) => {
                if !self.tree.is_reachable(self.body.inst_block(i)) {
                    return Some(self.poison(ty));
                }
                if self.width_of(ty) > super::limits::MAX_WIDTH {
                    return Some(self.unknown(v));
                }
                None
            }
            ValueKind::Const(c) => {
                let n = self.body.consts().splat_int(self.types, c);
                match (n, self.body.consts().data(c)) {
                    (Some(n), _) if self.types.is_int(ty) => Some(self.number(&n)),
                    (_, ConstData::Expr(_)) => None,
                    _ => Some(self.unknown(v)),
                }
            }
            _ => Some(self.unknown(v)),
        }
    }

    fn create(&mut self, v: Value) -> Expr {
        if let Some(e) = self.leaf(v) {
            return e;
        }
        let created = match v.kind() {
            ValueKind::Inst(i) => self.create_inst(v, i),
            ValueKind::Const(c) => self.create_constant_expr(v, c),
            _ => None,
        };
        created.unwrap_or_else(|| self.unknown(v))
    }

    fn create_inst(&mut self, v: Value, i: Inst) -> Option<Expr> {
        if let Some(b) = self.as_binary(v)
            && let Some(e) = self.create_binary(v, b)
        {
            return Some(e);
        }
        let ty = self.body.value_type(v);
        match self.body.view(i) {
            View::Cast { op: Opcode::Trunc, from } => {
                let from = self.get(from);
                Some(self.truncate(from, ty, 0))
            }
            View::Cast { op: Opcode::ZExt, from } => {
                let from = self.get(from);
                Some(self.zero_extend(from, ty, 0))
            }
            View::Cast { op: Opcode::SExt, from } => {
                // A difference does not keep its flags as a sum, so it is extended by parts.
                if let Some(b) = self.as_binary(from).filter(|b| b.op == Opcode::Sub && b.nsw) {
                    let x = self.get(b.a);
                    let x = self.sign_extend(x, ty, 0);
                    let y = self.right(&b);
                    let y = self.sign_extend(y, ty, 0);
                    return Some(self.minus(x, y, Wrap::NSW));
                }
                let from = self.get(from);
                Some(self.sign_extend(from, ty, 0))
            }
            View::Cast { op: Opcode::BitCast, from } if self.has_expressions(self.body.value_type(from)) => {
                Some(self.get(from))
            }
            View::Cast { op: Opcode::PtrToInt, from } => {
                let from = self.get(from);
                let address = self.ptr_to_int(from, ty);
                self.is_known(address).then_some(address)
            }
            View::Binary { op: op @ (Opcode::SDiv | Opcode::SRem), a, b } => {
                let (a, b) = (self.get(a), self.get(b));
                if !self.is_known_non_negative(a) || !self.is_known_non_negative(b) {
                    return None;
                }
                Some(if op == Opcode::SDiv { self.udiv(a, b) } else { self.urem(a, b) })
            }
            View::Gep { source, base, indices } => {
                let indices: Vec<Value> = indices.iter().collect();
                let mut flags = self.body.inst(i).gep_flags();
                let mut index_exprs = Ops::new();
                for &index in &indices {
                    if !self.has_expressions(self.body.value_type(index)) {
                        return None;
                    }
                    let e = self.get(index);
                    index_exprs.push(e);
                }
                let base = self.get(base);
                if !flags.is_empty() && !self.is_never_poison(i) {
                    flags = GepFlags::empty();
                }
                self.gep(base, &index_exprs, source, flags)
            }
            View::Phi { .. } => Some(self.create_phi(i)),
            View::Select { cond, yes, no } => Some(self.create_choice(v, cond, yes, no)),
            View::Call(_) | View::Invoke { .. } => self.create_call(i, ty),
            _ => None,
        }
    }

    fn create_call(&mut self, i: Inst, ty: Type) -> Option<Expr> {
        if let Some(returned) = returned_argument(&self.q, i) {
            return Some(self.get(returned));
        }
        let which = called_intrinsic(self.q.module, self.body, i)?;
        let arg = |k| self.body.operand(i, k);
        let kind = match which {
            id::UMAX => Kind::UMax,
            id::UMIN => Kind::UMin,
            id::SMAX => Kind::SMax,
            id::SMIN => Kind::SMin,
            id::ABS => {
                let x = self.get(arg(0));
                let nsw = splat_int(&self.q, arg(1)).is_some_and(|n| n.is_one());
                let minus = self.negate(x, if nsw { Wrap::NSW } else { Wrap::empty() });
                return Some(self.min_max2(Kind::SMax, x, minus));
            }
            id::USUB_SAT => {
                let (x, y) = (self.get(arg(0)), self.get(arg(1)));
                let clamped = self.min_max2(Kind::UMin, x, y);
                return Some(self.minus(x, clamped, Wrap::NUW));
            }
            id::UADD_SAT => {
                let (x, y) = (self.get(arg(0)), self.get(arg(1)));
                let not = self.not(y);
                let clamped = self.min_max2(Kind::UMin, x, not);
                return Some(self.add2_at(clamped, y, Wrap::NUW, 0));
            }
            id::START_LOOP_ITERATIONS | id::ANNOTATION | id::PTR_ANNOTATION => return Some(self.get(arg(0))),
            id::VSCALE => return Some(self.vscale(ty)),
            _ => return None,
        };
        let (a, b) = (self.get(arg(0)), self.get(arg(1)));
        Some(self.min_max2(kind, a, b))
    }

    fn create_constant_expr(&mut self, v: Value, c: ir::Const) -> Option<Expr> {
        let ConstData::Expr(id) = self.body.consts().data(c) else { return None };
        let expr = self.body.consts().expr(id).clone();
        let ty = self.body.value_type(v);
        let operand = |k: usize| expr.operands.get(k).map(|&o| Value::from(o));
        match expr.opcode {
            Opcode::Add => {
                let (a, b) = (self.get(operand(0)?), self.get(operand(1)?));
                Some(self.add2(a, b))
            }
            Opcode::Sub => {
                let (a, b) = (self.get(operand(0)?), self.get(operand(1)?));
                let e = self.minus(a, b, Wrap::empty());
                self.is_known(e).then_some(e)
            }
            Opcode::Xor => {
                let not = splat_int(&self.q, operand(1)?).is_some_and(|n| n.is_ones());
                let a = self.get(operand(0)?);
                not.then(|| self.not(a))
            }
            Opcode::Trunc => {
                let a = self.get(operand(0)?);
                Some(self.truncate(a, ty, 0))
            }
            Opcode::PtrToInt => {
                let a = self.get(operand(0)?);
                let address = self.ptr_to_int(a, ty);
                self.is_known(address).then_some(address)
            }
            Opcode::GetElementPtr => {
                let base = self.get(operand(0)?);
                let mut indices = Ops::new();
                for k in 1..expr.operands.len() {
                    let index = operand(k)?;
                    if !self.has_expressions(self.body.value_type(index)) {
                        return None;
                    }
                    let e = self.get(index);
                    indices.push(e);
                }
                self.gep(base, &indices, expr.source, GepFlags::empty())
            }
            _ => None,
        }
    }

    /// The size of a type as an expression.
    pub fn size_of(&mut self, index: Type, ty: Type) -> Expr {
        let size = self.layout.alloc_size(self.types, ty);
        let count = self.uint(index, size.value);
        if !size.scalable {
            return count;
        }
        let vscale = self.vscale(index);
        self.mul2(count, vscale)
    }

    fn gep(&mut self, base: Expr, indices: &[Expr], source: Type, flags: GepFlags) -> Option<Expr> {
        let mut wrap = Wrap::empty();
        wrap.set(Wrap::NSW, flags.nusw());
        wrap.set(Wrap::NUW, flags.nuw());
        let index_ty = self.effective(self.ty(base));
        let mut ty = source;
        let mut offsets = Ops::new();
        for (k, &index) in indices.iter().enumerate() {
            if k > 0 && self.types.is_struct(ty) {
                let field = self.constant(index)?.as_u64()?;
                let offset = self.layout.field_offset(self.types, ty, usize::try_from(field).ok()?)?;
                let offset = self.uint(index_ty, offset);
                offsets.push(offset);
                ty = self.types.component(ty, field)?;
                continue;
            }
            if k > 0 {
                ty = self.types.element(ty)?;
            }
            if !self.types.is_sized(ty) {
                return None;
            }
            let size = self.size_of(index_ty, ty);
            let index = self.truncate_or_sign_extend_at(index, index_ty, 0);
            let offset = self.mul(Ops::from_slice(&[index, size]), wrap, 0);
            offsets.push(offset);
        }
        if offsets.is_empty() {
            return Some(base);
        }
        let offset = self.add(offsets, wrap, 0);
        let nuw = flags.nuw() || flags.nusw() && self.is_known_non_negative(offset);
        Some(self.add2_at(base, offset, if nuw { Wrap::NUW } else { Wrap::empty() }, 0))
    }

    /// The expression with parts replaced: `f` says what for, or nothing where the operands are to be looked at. Each part is asked for once.
    pub fn rewrite(&mut self, root: Expr, f: impl FnMut(&mut Self, Expr) -> Option<Expr>) -> Expr {
        self.rewrite_parts(root, f, |s, e, ops| if s.ops(e) == &ops[..] { e } else { s.rebuild(e, ops) })
    }

    /// The same, where `build` makes an operation like the given one out of its new operands.
    pub fn rewrite_parts(
        &mut self,
        root: Expr,
        mut replace: impl FnMut(&mut Self, Expr) -> Option<Expr>,
        mut build: impl FnMut(&mut Self, Expr, Ops) -> Expr,
    ) -> Expr {
        let mut done: FxHashMap<Expr, Expr> = FxHashMap::default();
        let mut stack = vec![(root, false)];
        while let Some((e, operands_done)) = stack.pop() {
            if done.contains_key(&e) {
                continue;
            }
            if !operands_done {
                if let Some(new) = replace(self, e) {
                    done.insert(e, new);
                    continue;
                }
                stack.push((e, true));
                stack.extend(self.ops(e).iter().rev().map(|&o| (o, false)));
                continue;
            }
            let ops: Ops = self.ops(e).iter().map(|o| done.get(o).copied().unwrap_or(*o)).collect();
            let new = build(self, e, ops);
            done.insert(e, new);
        }
        done.get(&root).copied().unwrap_or(root)
    }

    /// An operation like `e` with other operands.
    pub fn rebuild(&mut self, e: Expr, ops: Ops) -> Expr {
        let ty = self.ty(e);
        match self.kind(e) {
            Kind::Truncate => self.truncate(ops[0], ty, 0),
            Kind::ZeroExtend => self.zero_extend(ops[0], ty, 0),
            Kind::SignExtend => self.sign_extend(ops[0], ty, 0),
            Kind::PtrToInt => self.ptr_to_int(ops[0], ty),
            Kind::Add => self.add(ops, Wrap::empty(), 0),
            Kind::Mul => self.mul(ops, Wrap::empty(), 0),
            Kind::UDiv => self.udiv(ops[0], ops[1]),
            Kind::AddRec => match self.rec_loop(e) {
                Some(l) => {
                    let flags = self.flags(e);
                    self.add_rec(ops, l, flags)
                }
                None => e,
            },
            kind @ (Kind::UMax | Kind::SMax | Kind::UMin | Kind::SMin | Kind::SequentialUMin) => {
                self.min_max(kind, ops)
            }
            _ => e,
        }
    }

    /// Does a sum or product with flags get its own expression, because the flags hold of it?
    pub(super) fn breaks_chain(&self, i: Inst) -> bool {
        is_undefined_if_poison(&self.q, i.into())
    }

    pub(super) fn one_bit(&mut self, width: u32, bit: u32) -> Expr {
        self.number(&ApInt::one_bit(width, bit))
    }
}
