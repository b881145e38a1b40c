//! Folding of constants without knowledge of the target: what LLVM's constant expressions fold to when they are made.
//!
//! Every function gives the folded constant where there is one, or else the expression itself, so that the result never
//! depends on who asks. Arithmetic is exact for any width.

mod int;
mod vector;

pub use int::ApInt;

use crate::constant::{Const, ConstData, ConstPool, Expr, InRangeBound};
use crate::inst::{CastOp, IntPredicate, Opcode, flags};
use crate::types::{Type, TypeTable};

/// Makes folded constants in a pool.
#[derive(Debug)]
pub struct Folder<'a> {
    /// Types of the module.
    pub types: &'a TypeTable,
    /// Where the constants go.
    pub pool: &'a mut ConstPool,
}

/// The deepest chain of expressions that is looked through.
const MAX_DEPTH: u32 = 64;

impl Folder<'_> {
    /// The value of an integer constant.
    pub fn int(&self, c: Const) -> Option<ApInt> {
        let bits = self.types.int_width(self.pool.ty(c))?;
        match self.pool.data(c) {
            ConstData::Int(v) => Some(ApInt::new(bits, &[v])),
            ConstData::BigInt(l) => Some(ApInt::new(bits, self.pool.words(l))),
            _ => None,
        }
    }

    fn make_int(&mut self, ty: Type, value: &ApInt) -> Const {
        self.pool.int_words(self.types, ty, value.words())
    }

    fn is_poison(&self, c: Const) -> bool {
        self.pool.data(c) == ConstData::Poison
    }

    fn is_undef(&self, c: Const) -> bool {
        matches!(self.pool.data(c), ConstData::Undef | ConstData::Poison)
    }

    /// Is every bit one, in every lane?
    pub fn is_all_ones(&mut self, c: Const) -> bool {
        let ty = self.pool.ty(c);
        if let Some(value) = self.int(c) {
            return value.is_all_ones();
        }
        match self.pool.data(c) {
            ConstData::Data(l) => {
                !self.types.is_float(self.types.scalar(ty)) && self.pool.bytes(l).iter().all(|&b| b == 0xff)
            }
            ConstData::Splat(e) => self.is_all_ones(e),
            ConstData::Aggregate(l) if self.types.is_vector(ty) => {
                let items = self.pool.operands(l).to_vec();
                items.iter().all(|&e| self.int(e).is_some_and(|v| v.is_all_ones()))
            }
            _ => false,
        }
    }

    fn all_ones(&mut self, ty: Type) -> Option<Const> {
        let scalar = self.types.scalar(ty);
        let bits = self.types.int_width(scalar)?;
        let ones = vec![u64::MAX; bits.div_ceil(64) as usize];
        let one = self.pool.int_words(self.types, scalar, &ones);
        Some(if scalar == ty { one } else { self.pool.splat(self.types, ty, one) })
    }

    /// The operands of an expression of this opcode.
    fn expr_of(&self, c: Const) -> Option<&Expr> {
        match self.pool.data(c) {
            ConstData::Expr(e) => Some(self.pool.expr(e)),
            _ => None,
        }
    }

    fn expression(&mut self, ty: Type, opcode: Opcode, flags: u8, operands: &[Const]) -> Const {
        self.pool.expression(
            ty,
            Expr { opcode, flags, source: Type::VOID, in_range: None, operands: operands.into(), mask: Box::default() },
        )
    }

    /// `op c to ty`
    pub fn cast(&mut self, op: CastOp, c: Const, ty: Type) -> Const {
        match self.fold_cast(op, c, ty, 0) {
            Some(folded) => folded,
            None => self.pool.cast(op, ty, c),
        }
    }

    fn cast_at(&mut self, op: CastOp, c: Const, ty: Type, depth: u32) -> Const {
        self.fold_cast(op, c, ty, depth).unwrap_or_else(|| self.pool.cast(op, ty, c))
    }

    fn fold_cast(&mut self, op: CastOp, c: Const, ty: Type, depth: u32) -> Option<Const> {
        use Opcode::*;
        let opcode = op.opcode();
        if depth > MAX_DEPTH {
            return None;
        }
        if opcode == BitCast && self.pool.ty(c) == ty {
            return Some(c);
        }
        if self.is_poison(c) {
            return Some(self.pool.poison(ty));
        }
        if self.is_undef(c) {
            let zero = matches!(opcode, ZExt | SExt | UiToFp | SiToFp);
            return Some(if zero { self.pool.null(self.types, ty) } else { self.pool.undef(ty) });
        }
        if self.pool.is_zero(c) && opcode != AddrSpaceCast && ty != Type::X86_AMX {
            return Some(self.pool.null(self.types, ty));
        }
        if let Some(folded) = self.fold_cast_pair(opcode, c, ty, depth) {
            return Some(folded);
        }
        if let Some(folded) = self.cast_lanes(op, c, ty, depth) {
            return Some(folded);
        }
        match opcode {
            Trunc | ZExt | SExt => {
                let value = self.int(c)?;
                let bits = self.types.int_width(ty)?;
                let value = if opcode == SExt { value.sext_or_trunc(bits) } else { value.zext_or_trunc(bits) };
                Some(self.make_int(ty, &value))
            }
            BitCast => self.fold_bitcast(c, ty, depth),
            _ => None,
        }
    }

    /// A cast of a cast that is one cast.
    fn fold_cast_pair(&mut self, outer: Opcode, c: Const, ty: Type, depth: u32) -> Option<Const> {
        use Opcode::*;
        let (inner, source) = {
            let e = self.expr_of(c)?;
            (e.opcode, *e.operands.first()?)
        };
        let from = self.pool.ty(source);
        let op = match (inner, outer) {
            (Trunc, Trunc) => Trunc,
            (PtrToInt, Trunc) => PtrToInt,
            (BitCast, BitCast) => BitCast,
            (ZExt, ZExt) | (SExt, SExt) => inner,
            (ZExt, SExt) => ZExt,
            (ZExt | SExt, Trunc) => {
                let (a, b) =
                    (self.types.int_width(self.types.scalar(from))?, self.types.int_width(self.types.scalar(ty))?);
                match a.cmp(&b) {
                    std::cmp::Ordering::Equal => BitCast,
                    std::cmp::Ordering::Less => inner,
                    std::cmp::Ordering::Greater => Trunc,
                }
            }
            (AddrSpaceCast, AddrSpaceCast) => {
                if self.types.addr_space(self.types.scalar(from)) == self.types.addr_space(self.types.scalar(ty)) {
                    BitCast
                } else {
                    AddrSpaceCast
                }
            }
            _ => return None,
        };
        Some(self.cast_at(CastOp::new(op)?, source, ty, depth + 1))
    }

    /// The cast lane by lane, where the constant is a vector of known elements.
    fn cast_lanes(&mut self, op: CastOp, c: Const, ty: Type, depth: u32) -> Option<Const> {
        let from = self.pool.ty(c);
        if self.types.vector_len(from)? != self.types.vector_len(ty)? {
            return None;
        }
        let lane = self.types.scalar(ty);
        match self.pool.data(c) {
            ConstData::Splat(e) => {
                let e = self.cast_at(op, e, lane, depth + 1);
                Some(self.pool.splat(self.types, ty, e))
            }
            ConstData::Aggregate(_) | ConstData::Data(_) => {
                let len = self.types.element_count(from)?;
                let mut items = Vec::with_capacity(len as usize);
                for i in 0..len {
                    let e = self.pool.element(self.types, c, i)?;
                    items.push(self.cast_at(op, e, lane, depth + 1));
                }
                Some(self.pool.aggregate(self.types, ty, &items))
            }
            _ => None,
        }
    }

    fn fold_bitcast(&mut self, c: Const, ty: Type, depth: u32) -> Option<Const> {
        let from = self.pool.ty(c);
        let types = self.types;
        if self.is_all_ones(c) && types.is_int(types.scalar(ty)) {
            return self.all_ones(ty);
        }
        let simple = matches!(
            self.pool.data(c),
            ConstData::Int(_) | ConstData::BigInt(_) | ConstData::Float(_) | ConstData::WideFloat(_)
        );
        if types.is_vector(ty) && simple {
            // A scalar becomes a vector of one lane first.
            let single = types.vector(from, 1, false);
            let v = self.pool.aggregate(types, single, &[c]);
            return Some(self.cast_at(CastOp::new(Opcode::BitCast)?, v, ty, depth + 1));
        }
        if types.is_float(ty) && ty != Type::PPC_FP128 {
            let value = self.int(c)?;
            let words = value.words();
            let bits = u128::from(words[0]) | u128::from(words.get(1).copied().unwrap_or(0)) << 64;
            return Some(self.pool.float(ty, bits));
        }
        if types.is_int(ty) && from != Type::PPC_FP128 {
            let words = match self.pool.data(c) {
                ConstData::Float(v) => vec![v],
                ConstData::WideFloat(l) => self.pool.words(l).to_vec(),
                _ => return None,
            };
            return Some(self.pool.int_words(types, ty, &words));
        }
        None
    }

    /// `op a, b`, of integers or vectors of integers.
    pub fn binary(&mut self, op: Opcode, flags: u8, a: Const, b: Const) -> Const {
        self.binary_at(op, flags, a, b, 0)
    }

    fn binary_at(&mut self, op: Opcode, flags: u8, a: Const, b: Const, depth: u32) -> Const {
        match self.fold_binary(op, a, b, depth) {
            Some(c) => c,
            None => {
                let ty = self.pool.ty(a);
                self.expression(ty, op, flags, &[a, b])
            }
        }
    }

    fn fold_binary(&mut self, op: Opcode, a: Const, b: Const, depth: u32) -> Option<Const> {
        use Opcode::*;
        let ty = self.pool.ty(a);
        if depth > MAX_DEPTH || !self.types.is_int(self.types.scalar(ty)) {
            return None;
        }
        if self.is_poison(a) || self.is_poison(b) {
            return Some(self.pool.poison(ty));
        }
        if self.is_undef(a) || self.is_undef(b) {
            return self.fold_undef_operand(op, a, b);
        }
        let identity_right = match op {
            Add | Sub | Or | Xor | Shl | LShr | AShr => self.pool.is_zero(b),
            And => self.is_all_ones(b),
            Mul | UDiv | SDiv => self.is_one(b),
            _ => false,
        };
        if identity_right {
            return Some(a);
        }
        let identity_left = match op {
            Add | Or | Xor => self.pool.is_zero(a),
            And => self.is_all_ones(a),
            Mul => self.is_one(a),
            _ => false,
        };
        if identity_left {
            return Some(b);
        }
        if let Some(c) = self.fold_absorbing(op, a, b) {
            return Some(c);
        }
        if let (Some(x), Some(y)) = (self.int(a), self.int(b)) {
            return Some(match compute(op, &x, &y)? {
                Some(value) => self.make_int(ty, &value),
                None => self.pool.poison(ty),
            });
        }
        if let Some(c) = self.binary_lanes(op, a, b, depth) {
            return Some(c);
        }
        let associative = matches!(op, Add | Mul | And | Or | Xor);
        if let Some(e) = self.expr_of(a) {
            if associative && e.opcode == op {
                let (left, right) = (e.operands[0], e.operands[1]);
                let t = self.binary_at(op, 0, right, b, depth + 1);
                if self.expr_of(t).is_none_or(|e| e.opcode != op) {
                    return Some(self.binary_at(op, 0, left, t, depth + 1));
                }
            }
        } else if self.expr_of(b).is_some() && associative {
            return Some(self.binary_at(op, 0, b, a, depth + 1));
        }
        if ty == Type::I1 && matches!(op, Add | Sub) {
            return Some(self.binary_at(Xor, 0, a, b, depth + 1));
        }
        None
    }

    fn is_one(&self, c: Const) -> bool {
        self.int(c).is_some_and(|v| v.to_u64() == Some(1))
    }

    fn fold_absorbing(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        use Opcode::*;
        let ty = self.pool.ty(a);
        let (za, zb) = (self.pool.is_zero(a), self.pool.is_zero(b));
        match op {
            Mul | And if za || zb => Some(self.pool.null(self.types, ty)),
            UDiv | SDiv | URem | SRem if zb => Some(self.pool.poison(ty)),
            UDiv | SDiv | URem | SRem | Shl | LShr | AShr if za => Some(self.pool.null(self.types, ty)),
            Or if self.is_all_ones(a) => Some(a),
            Or if self.is_all_ones(b) => Some(b),
            _ => None,
        }
    }

    /// One or both are `undef`.
    fn fold_undef_operand(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        use Opcode::*;
        let ty = self.pool.ty(a);
        let both = self.is_undef(a) && self.is_undef(b);
        Some(match op {
            Xor if both => self.pool.null(self.types, ty),
            Add | Sub | Xor => self.pool.undef(ty),
            And | Or | Mul if both => a,
            And | Mul => self.pool.null(self.types, ty),
            Or => self.all_ones(ty)?,
            UDiv | SDiv | URem | SRem => {
                if self.is_undef(b) || self.pool.is_zero(b) {
                    self.pool.poison(ty)
                } else {
                    self.pool.null(self.types, ty)
                }
            }
            Shl | LShr | AShr => {
                if self.is_undef(b) {
                    self.pool.poison(ty)
                } else if self.pool.is_zero(b) {
                    a
                } else {
                    self.pool.null(self.types, ty)
                }
            }
            _ => return None,
        })
    }

    /// Lane by lane, where both are vectors of known elements.
    fn binary_lanes(&mut self, op: Opcode, a: Const, b: Const, depth: u32) -> Option<Const> {
        let ty = self.pool.ty(a);
        let (len, scalable) = self.types.vector_len(ty)?;
        let elements = |d: ConstData| {
            matches!(d, ConstData::Aggregate(_) | ConstData::Data(_) | ConstData::Splat(_) | ConstData::Null)
        };
        if !elements(self.pool.data(a)) || !elements(self.pool.data(b)) {
            return None;
        }
        if scalable {
            let x = self.pool.element(self.types, a, 0)?;
            let y = self.pool.element(self.types, b, 0)?;
            let lane = self.binary_at(op, 0, x, y, depth + 1);
            return Some(self.pool.splat(self.types, ty, lane));
        }
        let mut items = Vec::with_capacity(len as usize);
        for i in 0..u64::from(len) {
            let x = self.pool.element(self.types, a, i)?;
            let y = self.pool.element(self.types, b, i)?;
            items.push(self.binary_at(op, 0, x, y, depth + 1));
        }
        Some(self.pool.aggregate(self.types, ty, &items))
    }

    /// `icmp pred a, b`, where both are integers; `None` if it cannot be told.
    pub fn compare(&mut self, pred: IntPredicate, a: Const, b: Const) -> Option<Const> {
        let (x, y) = (self.int(a)?, self.int(b)?);
        Some(self.pool.int(self.types, Type::I1, holds(pred, &x, &y).into()))
    }

    /// `getelementptr flags (source, base, indices)`; `ty` is the type of the result.
    pub fn gep(
        &mut self,
        ty: Type,
        source: Type,
        flags: u8,
        in_range: Option<Box<(InRangeBound, InRangeBound)>>,
        operands: &[Const],
    ) -> Const {
        let base = operands[0];
        if self.is_poison(base) {
            return self.pool.poison(ty);
        }
        if self.is_undef(base) {
            return self.pool.undef(ty);
        }
        let indices = &operands[1..];
        if in_range.is_none() && indices.iter().all(|&i| self.pool.is_zero(i) || self.is_undef(i)) {
            return if self.pool.ty(base) == ty { base } else { self.pool.splat(self.types, ty, base) };
        }
        let flags = if flags & flags::GEP_INBOUNDS != 0 { flags | flags::GEP_NUSW } else { flags };
        let expr = Expr {
            opcode: Opcode::GetElementPtr,
            flags,
            source,
            in_range,
            operands: operands.into(),
            mask: Box::default(),
        };
        self.pool.expression(ty, expr)
    }
}

/// Result of an integer operation: outer `None` for no integer operation, inner for poison.
fn compute(op: Opcode, x: &ApInt, y: &ApInt) -> Option<Option<ApInt>> {
    use Opcode::*;
    Some(match op {
        Add => Some(x.add(y)),
        Sub => Some(x.sub(y)),
        Mul => Some(x.mul(y)),
        And => Some(x.and(y)),
        Or => Some(x.or(y)),
        Xor => Some(x.xor(y)),
        UDiv => x.udiv(y),
        SDiv => x.sdiv(y),
        URem => x.urem(y),
        SRem => x.srem(y),
        Shl => x.shl(y),
        LShr => x.lshr(y),
        AShr => x.ashr(y),
        _ => return None,
    })
}

/// Does the comparison hold?
pub fn holds(pred: IntPredicate, x: &ApInt, y: &ApInt) -> bool {
    use IntPredicate::*;
    match pred {
        Eq => x == y,
        Ne => x != y,
        Ugt => x.ucmp(y).is_gt(),
        Uge => x.ucmp(y).is_ge(),
        Ult => x.ucmp(y).is_lt(),
        Ule => x.ucmp(y).is_le(),
        Sgt => x.scmp(y).is_gt(),
        Sge => x.scmp(y).is_ge(),
        Slt => x.scmp(y).is_lt(),
        Sle => x.scmp(y).is_le(),
    }
}
