//! Expressions of binary operations, also such as are written in another way.

use super::ScalarEvolution;
use super::expr::{Expr, Kind, Ops, Wrap};
use crate::effects::called_intrinsic;
use crate::value_tracking::known_bits;
use crate::value_tracking::patterns::splat_int;
use ir::intrinsics::id;
use ir::{ApInt, Inst, Opcode, Value, View};

/// A binary operation.
pub(super) struct Binary {
    pub op: Opcode,
    pub a: Value,
    pub b: Value,
    /// The right operand, where it is a number that no value of the body is.
    pub number: Option<ApInt>,
    pub nsw: bool,
    pub nuw: bool,
    /// The instruction, if it is the operation itself.
    pub inst: Option<Inst>,
}

impl ScalarEvolution<'_> {
    /// The binary operation that a value computes.
    pub(super) fn as_binary(&self, v: Value) -> Option<Binary> {
        let i = v.inst()?;
        let number = |n| splat_int(&self.q, n).filter(|_| n.constant().is_some());
        let plain = |op, a, b| Binary { op, a, b, number: None, nsw: false, nuw: false, inst: None };
        match self.body.view(i) {
            View::Binary { op: Opcode::Or, a, b } if self.body.inst(i).is_disjoint() => {
                Some(Binary { nsw: true, nuw: true, ..plain(Opcode::Add, a, b) })
            }
            View::Binary { op: Opcode::Xor, a, b }
                if number(b).is_some_and(|n| n.is_signed_min())
                    || self.types.int_width(self.body.value_type(v)) == Some(1) =>
            {
                Some(plain(Opcode::Add, a, b))
            }
            View::Binary { op: Opcode::LShr, a, b } => {
                let width = self.width_of(self.body.value_type(v));
                match number(b).and_then(|n| n.as_u64()).filter(|&n| n < u64::from(width)) {
                    Some(n) => {
                        let divisor = ApInt::one_bit(width, n as u32);
                        Some(Binary { number: Some(divisor), ..plain(Opcode::UDiv, a, b) })
                    }
                    None => Some(Binary { inst: Some(i), ..plain(Opcode::LShr, a, b) }),
                }
            }
            View::Binary { op, a, b } => {
                use Opcode::*;
                if !matches!(op, Add | Sub | Mul | UDiv | URem | And | AShr | Shl | Or | Xor) {
                    return None;
                }
                let wraps = matches!(op, Add | Sub | Mul | Shl);
                let flags = if wraps { self.body.inst(i).no_wrap() } else { ir::NoWrap::empty() };
                Some(Binary { nsw: flags.nsw(), nuw: flags.nuw(), inst: Some(i), ..plain(op, a, b) })
            }
            View::ExtractValue { aggregate, path: &[0] } => {
                let call = aggregate.inst().filter(|&c| self.body.inst(c).opcode == Opcode::Call)?;
                let (op, signed) = called_intrinsic(self.q.module, self.body, call)?.overflow_operation()?;
                let (a, b) = (self.body.operand(call, 0), self.body.operand(call, 1));
                if op == Opcode::Mul || !self.is_guarded_by_its_overflow(call) {
                    return Some(plain(op, a, b));
                }
                Some(Binary { nsw: signed, nuw: !signed, ..plain(op, a, b) })
            }
            View::Call(_) if called_intrinsic(self.q.module, self.body, i) == Some(id::LOOP_DECREMENT_REG) => {
                Some(plain(Opcode::Sub, self.body.operand(i, 0), self.body.operand(i, 1)))
            }
            _ => None,
        }
    }

    /// Is the result of a call that tells of overflow used only where there was none?
    fn is_guarded_by_its_overflow(&self, call: Inst) -> bool {
        let body = self.body;
        let (mut branches, mut results) = (Vec::new(), Vec::new());
        for user in body.users_of(call) {
            let View::ExtractValue { path, .. } = body.view(user) else { return false };
            if path == [0] {
                results.push(user);
            } else {
                branches.extend(body.users_of(user).filter(|&u| matches!(body.view(u), View::CondBr { .. })));
            }
        }
        branches.into_iter().any(|branch| {
            let View::CondBr { yes, no, .. } = body.view(branch) else { return false };
            let from = body.inst_block(branch);
            let dominates = |b| self.tree.edge_dominates(body, from, no, b);
            yes != no
                && results.iter().all(|&r| {
                    dominates(body.inst_block(r))
                        || body.uses_of(r).all(|u| {
                            let user = body.use_inst(u);
                            match body.inst(user).opcode {
                                Opcode::Phi => self.edge_dominates_entry(from, no, user, body.operand_index(u)),
                                _ => dominates(body.inst_block(user)),
                            }
                        })
                })
        })
    }

    /// Does the edge dominate entry `k` of a phi?
    pub(super) fn edge_dominates_entry(&self, from: ir::Block, to: ir::Block, phi: Inst, k: usize) -> bool {
        let incoming = self.body.phi_blocks(phi)[k];
        self.body.inst_block(phi) == to && incoming == from || self.tree.edge_dominates(self.body, from, to, incoming)
    }

    /// The right operand.
    pub(super) fn right(&mut self, b: &Binary) -> Expr {
        match &b.number {
            Some(n) => self.number(n),
            None => self.get(b.b),
        }
    }

    fn constant_right(&self, b: &Binary) -> Option<ApInt> {
        match &b.number {
            Some(n) => Some(n.clone()),
            None => b.b.constant().and_then(|_| splat_int(&self.q, b.b)),
        }
    }

    /// Operands whose expressions a binary operation needs.
    pub(super) fn binary_operands(&mut self, v: Value, mut b: Binary, operands: &mut Vec<Value>) -> Option<Expr> {
        let is_constant = self.constant_right(&b).is_some();
        let is_bit = self.types.int_width(self.body.value_type(b.a)) == Some(1);
        match b.op {
            Opcode::Add | Opcode::Mul => loop {
                if let Some(i) = b.inst
                    && Value::from(i) != v
                    && self.existing(i.into()).is_some()
                {
                    operands.push(i.into());
                    return None;
                }
                operands.push(b.b);
                let next = self.as_binary(b.a);
                let Some(next) = next.filter(|n| continues(b.op, n.op)) else {
                    operands.push(b.a);
                    return None;
                };
                if b.inst.is_some_and(|i| (b.nsw || b.nuw) && self.breaks_chain(i)) {
                    operands.push(b.a);
                    return None;
                }
                b = next;
            },
            Opcode::AShr | Opcode::Shl | Opcode::Xor if !is_constant => return None,
            Opcode::And | Opcode::Or if !is_constant && !is_bit => return None,
            Opcode::LShr => return Some(self.unknown(v)),
            _ => {}
        }
        operands.push(b.a);
        if b.number.is_none() {
            operands.push(b.b);
        }
        None
    }

    pub(super) fn create_binary(&mut self, v: Value, b: Binary) -> Option<Expr> {
        match b.op {
            Opcode::Add => Some(self.create_sum(b)),
            Opcode::Mul => Some(self.create_product(b)),
            Opcode::UDiv => {
                let (x, y) = (self.get(b.a), self.right(&b));
                Some(self.udiv(x, y))
            }
            Opcode::URem => {
                let (x, y) = (self.get(b.a), self.right(&b));
                Some(self.urem(x, y))
            }
            Opcode::Sub => {
                let flags = b.inst.map_or(Wrap::empty(), |i| self.flags_from_ub(i));
                let (x, y) = (self.get(b.a), self.right(&b));
                Some(self.minus(x, y, flags))
            }
            Opcode::And => self.create_and(&b),
            Opcode::Or if self.types.int_width(self.body.value_type(v)) == Some(1) => {
                let (x, y) = (self.get(b.a), self.right(&b));
                Some(self.min_max2(Kind::UMax, x, y))
            }
            Opcode::Xor => self.create_xor(&b),
            Opcode::Shl => self.create_shl(&b),
            Opcode::AShr => self.create_ashr(&b),
            _ => None,
        }
    }

    /// A chain of sums and differences becomes one sum.
    fn create_sum(&mut self, mut b: Binary) -> Expr {
        let mut terms = Ops::new();
        loop {
            if let Some(i) = b.inst {
                if let Some(e) = self.existing(i.into()) {
                    terms.push(e);
                    break;
                }
                let right = self.right(&b);
                let flags = self.flags_from_ub(i);
                if !flags.is_empty() {
                    let left = self.get(b.a);
                    let e = if b.op == Opcode::Sub {
                        self.minus(left, right, flags)
                    } else {
                        self.add2_at(left, right, flags, 0)
                    };
                    terms.push(e);
                    break;
                }
            }
            let right = self.right(&b);
            let term = if b.op == Opcode::Sub { self.negate(right, Wrap::empty()) } else { right };
            terms.push(term);
            match self.as_binary(b.a).filter(|n| continues(Opcode::Add, n.op)) {
                Some(next) => b = next,
                None => {
                    let left = self.get(b.a);
                    terms.push(left);
                    break;
                }
            }
        }
        self.add(terms, Wrap::empty(), 0)
    }

    fn create_product(&mut self, mut b: Binary) -> Expr {
        let mut factors = Ops::new();
        loop {
            if let Some(i) = b.inst {
                if let Some(e) = self.existing(i.into()) {
                    factors.push(e);
                    break;
                }
                let flags = self.flags_from_ub(i);
                if !flags.is_empty() {
                    let (x, y) = (self.get(b.a), self.right(&b));
                    let e = self.mul(Ops::from_slice(&[x, y]), flags, 0);
                    factors.push(e);
                    break;
                }
            }
            let right = self.right(&b);
            factors.push(right);
            match self.as_binary(b.a).filter(|n| n.op == Opcode::Mul) {
                Some(next) => b = next,
                None => {
                    let left = self.get(b.a);
                    factors.push(left);
                    break;
                }
            }
        }
        self.mul(factors, Wrap::empty(), 0)
    }

    fn create_and(&mut self, b: &Binary) -> Option<Expr> {
        let ty = self.body.value_type(b.a);
        if let Some(mask) = self.constant_right(b) {
            if mask.is_zero() {
                return Some(self.number(&mask));
            }
            if mask.is_ones() {
                return Some(self.get(b.a));
            }
            let width = mask.width();
            let (leading, trailing) = (mask.leading_zeros(), mask.trailing_zeros());
            let known = known_bits(&self.q, b.a);
            let effective = ApInt::low_bits(width, width - leading - trailing).shl(trailing);
            let cut = &(&!&mask & &!&known.zeros) & &effective;
            if (leading != 0 || trailing != 0) && cut.is_zero() {
                let scale = self.one_bit(width, trailing);
                let left = self.get(b.a);
                let shifted = self.shifted_product(left, trailing, width);
                let shifted = match shifted {
                    Some(e) => e,
                    None => self.udiv(left, scale),
                };
                let narrow = self.types.int(width - leading - trailing);
                let low = self.truncate(shifted, narrow, 0);
                let low = self.zero_extend(low, ty, 0);
                return Some(self.mul2(low, scale));
            }
        }
        if self.types.int_width(ty) == Some(1) {
            let (x, y) = (self.get(b.a), self.right(b));
            return Some(self.min_max2(Kind::UMin, x, y));
        }
        None
    }

    /// A product with a constant, shifted down by `zeros`.
    fn shifted_product(&mut self, e: Expr, zeros: u32, width: u32) -> Option<Expr> {
        if !self.is(e, Kind::Mul) {
            return None;
        }
        let c = self.constant(self.op(e, 0)).cloned()?;
        let common = c.trailing_zeros().min(zeros);
        let divisor = self.one_bit(width, zeros - common);
        let mut ops = self.ops_vec(e);
        ops[0] = self.number(&c.ashr(common));
        let flags = self.flags(e);
        let product = self.mul(ops, flags, 0);
        Some(self.udiv(product, divisor))
    }

    fn create_xor(&mut self, b: &Binary) -> Option<Expr> {
        let c = self.constant_right(b)?;
        if c.is_ones() {
            let x = self.get(b.a);
            return Some(self.not(x));
        }
        let View::Binary { op: Opcode::And, b: mask, .. } = self.body.view_value(b.a)? else { return None };
        if mask.constant().is_none() || splat_int(&self.q, mask)? != c {
            return None;
        }
        let left = self.get(b.a);
        if !self.is(left, Kind::ZeroExtend) {
            return None;
        }
        let (inner, ty) = (self.op(left, 0), self.ty(left));
        let width = self.width(inner);
        if c == ApInt::low_bits(c.width(), width) {
            let not = self.not(inner);
            return Some(self.zero_extend(not, ty, 0));
        }
        let low = c.trunc(width);
        if low.is_signed_min() && low.zext(c.width()) == c {
            let low = self.number(&low);
            let sum = self.add2(inner, low);
            return Some(self.zero_extend(sum, ty, 0));
        }
        None
    }

    fn create_shl(&mut self, b: &Binary) -> Option<Expr> {
        let amount = self.constant_right(b)?;
        let width = amount.width();
        let shift = amount.as_u64().filter(|&n| n < u64::from(width))? as u32;
        let mut flags = Wrap::empty();
        if let Some(i) = b.inst {
            let known = self.flags_from_ub(i);
            if known.contains(Wrap::NSW) && (known.contains(Wrap::NUW) || shift < width - 1) {
                flags |= Wrap::NSW;
            }
            flags |= known & Wrap::NUW;
        }
        let scale = self.one_bit(width, shift);
        let x = self.get(b.a);
        Some(self.mul(Ops::from_slice(&[x, scale]), flags, 0))
    }

    /// `(x << n) >> m`, signed, perhaps with a constant added between, is the extension of something narrower.
    fn create_ashr(&mut self, b: &Binary) -> Option<Expr> {
        let amount = self.constant_right(b)?;
        let width = amount.width();
        let shift = amount.as_u64().filter(|&n| n < u64::from(width))? as u32;
        if shift == 0 {
            return Some(self.get(b.a));
        }
        let ty = self.body.value_type(b.a);
        let narrow = self.types.int(width - shift);
        let (shl, added) = match self.body.view_value(b.a)? {
            View::Binary { op: Opcode::Add, a, b } => {
                let c = b.constant().and_then(|_| splat_int(&self.q, b))?;
                (a, Some(c.ashr(shift).trunc(width - shift)))
            }
            _ => (b.a, None),
        };
        let View::Binary { op: Opcode::Shl, a: x, b: by } = self.body.view_value(shl)? else { return None };
        let by = by.constant().and_then(|_| splat_int(&self.q, by))?.as_u64()?;
        let x = self.get(x);
        let low = self.truncate(x, narrow, 0);
        if by >= u64::from(width) || by < u64::from(shift) {
            return None;
        }
        let scale = self.one_bit(width - shift, by as u32 - shift);
        let mut e = self.mul2(low, scale);
        if let Some(c) = added {
            let c = self.number(&c);
            e = self.add2(e, c);
        }
        Some(self.sign_extend(e, ty, 0))
    }
}

/// Does a sum go on in a sum or difference, a product in a product?
fn continues(op: Opcode, next: Opcode) -> bool {
    next == op || op != Opcode::Mul && matches!(next, Opcode::Add | Opcode::Sub)
}
