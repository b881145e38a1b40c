//! How old the text is. A file is of one age: where its first access to memory names the type that is accessed, so do all.

use super::{Parser, Scope};
use crate::keywords::Kw;
use crate::lexer::{Lexer, Tok};
use ir::inst::flags;
use ir::{Const, ConstData, GlobalKind, Linkage, Opcode, Type, TypeData};

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
