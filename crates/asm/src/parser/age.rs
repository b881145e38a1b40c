//! How old the text is. A file is of one age: where its first access to memory names the type that is accessed, so do all.

use super::{Parser, Scope};
use crate::keywords::Kw;
use crate::lexer::{Lexer, Tok};
use ir::inst::flags;
use ir::{Const, ConstData, GlobalKind, Linkage, Opcode, Type, TypeData};
use smallvec::SmallVec;

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// Does an access of the old form follow the type that was read: `load i32* %p` in the place of `load i32, ptr %p`?
    #[inline]
    pub(super) fn at_old_access(&mut self) -> bool {
        !self.at(Tok::Comma) && self.pointee != Type::VOID && self.is_old_access()
    }

    #[cold]
    fn is_old_access(&mut self) -> bool {
        let source = self.lex.source();
        let old = *self.scope.symbols().old_access.get_or_init(|| first_access_is_old(source));
        if old {
            self.scope.age().old_text = true;
        }
        old
    }
}

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// The flags that a `getelementptr` without flags got when LLVM made the expression, before it left that to passes:
    /// `inbounds` where the address is one of an element of a variable, or just behind the variable.
    pub(super) fn old_gep_flags(&self, source: Type, operands: &[Const]) -> u8 {
        if self.points_into_variable(source, operands) { flags::GEP_INBOUNDS | flags::GEP_NUSW } else { 0 }
    }

    /// The element so many behind that of another `getelementptr`, as one expression over that one's source type. Indices beyond the end of an array are
    /// carried over to the index before. LLVM did both when it made the expression, before it left that to passes.
    pub(super) fn joined_old_gep(&mut self, source: Type, operands: &[Const]) -> Option<(Type, SmallVec<[Const; 8]>)> {
        let [base, behind, rest @ ..] = operands else { return None };
        let pool = self.scope.pool_ref();
        let ConstData::Expr(inner) = pool.data(*base) else { return None };
        let inner = pool.expr(inner);
        if inner.opcode != Opcode::GetElementPtr || inner.in_range.is_some() {
            return None;
        }
        let mut joined: SmallVec<[Const; 8]> = inner.operands.iter().copied().collect();
        let mut indices = joined[1..].iter().map(|&c| self.small_index(c)).collect::<Option<Vec<u64>>>()?;
        let (limits, reached) = self.limits(inner.source, &indices)?;
        let last = indices.len().checked_sub(1).filter(|&k| limits[k].is_some())?;
        if reached != source || pool.ty(joined[last + 1]) != pool.ty(*behind) {
            return None;
        }
        let inner_source = inner.source;
        indices[last] = Some(indices[last] + self.small_index(*behind)?).filter(|&i| i <= MAX_INDEX)?;
        carry(&mut indices, &limits);
        for (slot, i) in joined[1..].iter_mut().zip(indices) {
            let ty = self.scope.pool_ref().ty(*slot);
            *slot = self.scope.pool().int(&self.cx.types, ty, i);
        }
        joined.extend_from_slice(rest);
        Some((inner_source, joined))
    }

    /// An index that is not negative, and that any type of indices can hold.
    fn small_index(&self, c: Const) -> Option<u64> {
        let pool = self.scope.pool_ref();
        pool.as_u64(c).filter(|&i| i <= MAX_INDEX && self.cx.types.int_width(pool.ty(c)) >= Some(32))
    }

    /// How many elements each index chooses from, `None` for fields of structs, and the type that the last one leads to. The first index steps over
    /// whole objects, as many as one likes.
    fn limits(&self, source: Type, indices: &[u64]) -> Option<(Vec<Option<u64>>, Type)> {
        let (mut limits, mut ty) = (vec![Some(u64::MAX)], source);
        for &i in indices.get(1..)? {
            limits.push(match *self.cx.types.get(ty) {
                TypeData::Array { len, .. } => Some(len),
                TypeData::Vector { .. } => return None,
                _ => None,
            });
            ty = self.cx.types.component(ty, i)?;
        }
        Some((limits, ty))
    }

    fn points_into_variable(&self, source: Type, operands: &[Const]) -> bool {
        let [base, first, rest @ ..] = operands else { return false };
        let Some(global) = self.known_global(*base) else { return false };
        let pool = self.scope.pool_ref();
        let index = |c: Const| match pool.data(c) {
            ConstData::Int(v) => Some(v),
            _ => None,
        };
        let first = index(*first);
        let indices: Option<Vec<u64>> = rest.iter().map(|&c| index(c)).collect();
        let (Some(first), Some(indices)) = (first, indices) else { return false };
        matches!(global.kind, GlobalKind::Variable(_))
            && global.linkage != Linkage::ExternWeak
            && global.value_type == source
            && match first {
                0 => self.is_element(source, &indices),
                1 => indices.iter().all(|&i| i == 0),
                _ => false,
            }
    }

    /// Do the indices lead to an element that the type has?
    fn is_element(&self, mut ty: Type, indices: &[u64]) -> bool {
        indices.iter().all(|&i| {
            let exists = match *self.cx.types.get(ty) {
                TypeData::Array { len, .. } => i < len,
                TypeData::Vector { len, scalable, .. } => !scalable && i < u64::from(len),
                _ => true,
            };
            let component = self.cx.types.component(ty, i);
            ty = component.unwrap_or(ty);
            exists && component.is_some()
        })
    }
}

/// Greater indices are left as they are.
const MAX_INDEX: u64 = i32::MAX as u64;

/// Lets each index be smaller than its limit, as far as the one before can take the rest.
fn carry(indices: &mut [u64], limits: &[Option<u64>]) {
    for k in (1..indices.len()).rev() {
        let (Some(limit), Some(_)) = (limits[k].filter(|&n| n > 0), limits[k - 1]) else { continue };
        let more = indices[k] / limit;
        indices[k] %= limit;
        indices[k - 1] = indices[k - 1].saturating_add(more);
    }
}

/// Has the first `load` or `getelementptr` of the text the old form?
fn first_access_is_old(source: &[u8]) -> bool {
    let mut lex = Lexer::new(source, 0);
    while !matches!(lex.tok, Tok::Op(Opcode::Load | Opcode::GetElementPtr)) {
        if matches!(lex.tok, Tok::Eof | Tok::Error) {
            return false;
        }
        lex.advance();
    }
    lex.advance();
    skip_flags(&mut lex);
    if lex.tok == Tok::LParen {
        lex.advance();
    }
    skip_type(&mut lex);
    lex.tok != Tok::Comma
}

/// Goes behind what may stand before the type.
fn skip_flags(lex: &mut Lexer<'_>) {
    loop {
        match lex.tok {
            Tok::Kw(Kw::Atomic | Kw::Volatile | Kw::Inbounds | Kw::Nusw | Kw::Nuw) => lex.advance(),
            Tok::Kw(Kw::Inrange) => {
                lex.advance();
                skip_group(lex);
            }
            _ => return,
        }
    }
}

/// Goes behind a type: a word or a group in brackets, and what makes pointers and functions of it.
fn skip_type(lex: &mut Lexer<'_>) {
    if matches!(lex.tok, Tok::LSquare | Tok::LBrace | Tok::Less) {
        skip_group(lex);
    } else {
        lex.advance();
    }
    loop {
        match lex.tok {
            Tok::Star => lex.advance(),
            Tok::LParen => skip_group(lex),
            Tok::Kw(Kw::Addrspace) => {
                lex.advance();
                skip_group(lex);
            }
            _ => return,
        }
    }
}

/// Goes behind a group in brackets of any kind.
fn skip_group(lex: &mut Lexer<'_>) {
    let mut depth = 0usize;
    loop {
        match lex.tok {
            Tok::LParen | Tok::LSquare | Tok::LBrace | Tok::Less => depth += 1,
            Tok::RParen | Tok::RSquare | Tok::RBrace | Tok::Greater => depth = depth.saturating_sub(1),
            Tok::Eof | Tok::Error => return,
            _ => {}
        }
        lex.advance();
        if depth == 0 {
            return;
        }
    }
}
