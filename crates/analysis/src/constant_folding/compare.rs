//! Comparisons, of addresses above all.

use super::ConstFolder;
use ir::fold::{self, Predicate};
use ir::{Const, ConstData, FloatPredicate, GlobalKind, GlobalValue, IntPredicate, Linkage, Opcode, Type, UnnamedAddr};

/// What is known of two addresses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Relation {
    NotEqual,
    /// The left one is greater, as an unsigned number.
    Greater,
}

impl ConstFolder<'_> {
    /// `icmp` of two constants.
    pub(crate) fn icmp(&mut self, predicate: IntPredicate, a: Const, b: Const) -> Option<Const> {
        if self.types.is_vector(self.ty(a)) {
            return self.vector_icmp(predicate, a, b);
        }
        let is_expr = |f: &Self, c| f.expr_of(c).is_some();
        if is_expr(self, a) {
            if let Some(c) = self.symbolic_icmp(predicate, a, b) {
                return Some(c);
            }
        } else if is_expr(self, b) {
            return self.deeper(|f| f.icmp(predicate.swapped(), b, a));
        }
        let folded = fold::compare(self.body.consts_mut(), self.types, Predicate::Int(predicate), a, b);
        folded.or_else(|| self.related(predicate, a, b))
    }

    fn vector_icmp(&mut self, predicate: IntPredicate, a: Const, b: Const) -> Option<Const> {
        let folded = fold::compare(self.body.consts_mut(), self.types, Predicate::Int(predicate), a, b);
        let fixed = matches!(self.types.vector_len(self.ty(a)), Some((_, false)));
        if folded.is_some() || !fixed {
            return folded;
        }
        let ty = self.types.with_scalar(self.ty(a), Type::I1);
        self.map_lanes(ty, &[a, b], |f, lanes| f.icmp(predicate, lanes[0], lanes[1]))
    }

    /// `a` is an expression.
    fn symbolic_icmp(&mut self, predicate: IntPredicate, a: Const, b: Const) -> Option<Const> {
        for op in [Opcode::IntToPtr, Opcode::PtrToInt] {
            let Some(x) = self.cast_operand(a, op) else { continue };
            let y = if self.is_zero(b) { None } else { Some(self.cast_operand(b, op)) };
            let (x, y) = match (op, y) {
                (_, Some(None)) => continue,
                (Opcode::IntToPtr, y) => {
                    let int = self.int_ptr_type(self.ty(a))?;
                    let x = self.resize(x, int, false)?;
                    let y = match y {
                        Some(y) => self.resize(y?, int, false)?,
                        None => self.null(int),
                    };
                    (x, y)
                }
                (_, y) => {
                    let (ptr, int) = (self.ty(x), self.ty(a));
                    if self.int_ptr_type(ptr) != Some(int) {
                        continue;
                    }
                    let y = match y {
                        Some(y) => y?,
                        None => self.null(ptr),
                    };
                    if self.ty(y) != ptr {
                        continue;
                    }
                    (x, y)
                }
            };
            return self.deeper(|f| f.icmp(predicate, x, y));
        }
        self.offsets_icmp(predicate, a, b)
    }

    /// Two offsets from the same base. Those that are in bounds keep their order as unsigned addresses.
    fn offsets_icmp(&mut self, predicate: IntPredicate, a: Const, b: Const) -> Option<Const> {
        use IntPredicate::*;
        if !self.types.is_ptr(self.ty(a)) {
            return None;
        }
        let (is_equality, signed) = match predicate {
            Eq | Ne => (true, predicate),
            Ugt => (false, Sgt),
            Uge => (false, Sge),
            Ult => (false, Slt),
            Ule => (false, Sle),
            _ => return None,
        };
        let (base, x) = self.strip_offsets(a, is_equality)?;
        let (other, y) = self.strip_offsets(b, is_equality)?;
        if base != other {
            return None;
        }
        let truth = match signed {
            Eq => x == y,
            Ne => x != y,
            Sgt => x > y,
            Sge => x >= y,
            Slt => x < y,
            _ => x <= y,
        };
        Some(self.int(Type::I1, truth.into()))
    }

    /// By what is known of globals.
    fn related(&mut self, predicate: IntPredicate, a: Const, b: Const) -> Option<Const> {
        use IntPredicate::*;
        let (predicate, relation) = match self.relation(a, b) {
            Some(relation) => (predicate, relation),
            None => (predicate.swapped(), self.relation(b, a)?),
        };
        let truth = match (predicate, relation) {
            (Eq, _) => false,
            (Ne, _) => true,
            (Ugt | Uge, Relation::Greater) => true,
            (Ult | Ule, Relation::Greater) => false,
            _ => return None,
        };
        Some(self.int(Type::I1, truth.into()))
    }

    fn relation(&self, a: Const, b: Const) -> Option<Relation> {
        let consts = self.body.consts();
        let null = consts.data(b) == ConstData::Null;
        match consts.data(a) {
            ConstData::BlockAddress(f, _) => match consts.data(b) {
                ConstData::BlockAddress(g, _) => (f != g).then_some(Relation::NotEqual),
                ConstData::Null | ConstData::Global(_) => Some(Relation::NotEqual),
                _ => None,
            },
            ConstData::Global(_) if null => {
                let global = self.global(a)?;
                let may_be_null = global.linkage == Linkage::ExternWeak
                    || matches!(global.kind, GlobalKind::Alias(_))
                    || global.addr_space != 0;
                (!may_be_null).then_some(Relation::Greater)
            }
            ConstData::Global(_) => self.differ(a, b),
            ConstData::Expr(_) => {
                let e = self.expr_of(a).filter(|e| e.opcode == Opcode::GetElementPtr)?;
                let base = e.operands[0];
                if null {
                    let weak = self.global(base)?.linkage == Linkage::ExternWeak;
                    return (!weak && e.gep_flags().inbounds()).then_some(Relation::Greater);
                }
                None
            }
            _ => None,
        }
    }

    /// Are two globals surely at different addresses?
    fn differ(&self, a: Const, b: Const) -> Option<Relation> {
        let (x, y) = (self.global(a)?, self.global(b)?);
        let is_unsafe = |g: &GlobalValue| {
            let is_empty = |t| !self.types.is_sized(t) || self.is_empty_type(t, 0);
            g.linkage.is_interposable()
                || g.unnamed_addr == UnnamedAddr::Global
                || matches!(g.kind, GlobalKind::Alias(_))
                || g.variable().is_some() && is_empty(g.value_type)
        };
        (a != b && !is_unsafe(x) && !is_unsafe(y)).then_some(Relation::NotEqual)
    }

    /// Has a type no contents at all?
    fn is_empty_type(&self, ty: Type, depth: u32) -> bool {
        if depth == super::MAX_DEPTH {
            return true;
        }
        if let Some((fields, _)) = self.types.fields(ty) {
            return fields.iter().all(|&f| self.is_empty_type(f, depth + 1));
        }
        if self.types.is_array(ty) {
            let of_empty = self.types.element(ty).is_some_and(|e| self.is_empty_type(e, depth + 1));
            return self.types.element_count(ty) == Some(0) || of_empty;
        }
        false
    }

    /// `fcmp` of two constants; subnormal operands are treated as the function says.
    pub(crate) fn fcmp(&mut self, predicate: FloatPredicate, a: Const, b: Const) -> Option<Const> {
        let a = self.flush(a, false)?;
        let b = self.flush(b, false)?;
        fold::compare(self.body.consts_mut(), self.types, Predicate::Float(predicate), a, b)
    }
}
