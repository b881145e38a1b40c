//! Metadata: nodes, named metadata, attachments, arguments of calls. See LangRef, "Metadata".
//!
//! At the top level, a node may refer to numbers that are defined later. So nodes are first collected as [`Pending`] with
//! references by number, and get their ids together when the top level has been read: `resolve.rs`. Nodes inside bodies
//! are interned at once, by any thread.

mod fields;
mod kinds;
mod resolve;
#[cfg(test)]
mod tests;

use super::scope::Undefined;
use super::{BodyScope, ModuleScope, Parse, Parser, Scope, UndefinedKind};
use crate::keywords::Kw;
use crate::lexer::{Pos, Tok};
use ir::metadata::expression;
use ir::metadata_kinds::kind;
use ir::{Const, ConstData, Md, MdData, MdKind, NamedMetadata, NodeKind, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

pub use resolve::MdSymbols;

/// The fields of a node while it is read.
type Slots = SmallVec<[u32; 32]>;

/// What stands where metadata is wanted.
#[derive(Debug)]
pub enum Operand {
    /// A node, string or (outside bodies) constant.
    Md(Md),
    /// A value of the body.
    Value(Value),
    /// `!DIArgList(...)`
    ArgList(Vec<Value>),
}

/// May a type begin with this token?
fn begins_type(tok: Tok) -> bool {
    let others = [Tok::LBrace, Tok::LSquare, Tok::Less, Tok::LocalVar, Tok::LocalId, Tok::Kw(Kw::Target)];
    is_type_word(tok) || others.contains(&tok)
}

/// Is it a type of one word?
fn is_type_word(tok: Tok) -> bool {
    use Kw::*;
    match tok {
        Tok::IntType => true,
        Tok::Kw(kw) => matches!(
            kw,
            Void | Half
                | Bfloat
                | Float
                | Double
                | X86Fp80
                | Fp128
                | PpcFp128
                | Label
                | Metadata
                | X86Mmx
                | X86Amx
                | Token
                | Ptr
        ),
        _ => false,
    }
}

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// Reads `!kind !7`.
    pub fn parse_attachment(&mut self) -> Parse<(MdKind, Md)> {
        let name = self.lex.text();
        let kind = if *name == *b"dbg" { kind::DBG } else { MdKind(self.cx.md_kinds.intern(&name)) };
        if kind.0 >= kinds::FIXED {
            self.scope.symbols().md.kinds.note(kind, self.lex.pos);
        }
        self.lex.advance();
        Ok((kind, self.parse_node()?))
    }

    /// Reads a node: `!7`, `!{...}` or a specialised one.
    pub(super) fn parse_node(&mut self) -> Parse<Md> {
        if self.at(Tok::MetadataVar) {
            return self.parse_specialised(None);
        }
        self.expect(Tok::Exclaim, "expected '!' here")?;
        self.parse_node_tail()
    }

    /// Behind the `!`: a tuple or a number.
    fn parse_node_tail(&mut self) -> Parse<Md> {
        if self.at(Tok::LBrace) { self.parse_tuple(false) } else { self.parse_node_number() }
    }

    fn parse_node_number(&mut self) -> Parse<Md> {
        let pos = self.lex.pos;
        let number = self.parse_u32()?;
        match self.scope.symbols_mut() {
            Some(symbols) => Ok(symbols.md.refer(number, pos)),
            None => {
                let found = self.scope.symbols().md.lookup(number);
                if found.is_none() {
                    self.scope.undefined(undefined_node(number, pos));
                }
                Ok(found)
            }
        }
    }

    /// Reads `{...}` as a node.
    fn parse_tuple(&mut self, distinct: bool) -> Parse<Md> {
        let mut slots = Slots::new();
        self.parse_md_elements(&mut slots)?;
        Ok(self.add_node(NodeKind::Tuple, distinct, &slots))
    }

    /// Reads `{...}`.
    fn parse_md_elements(&mut self, slots: &mut Slots) -> Parse<()> {
        self.expect(Tok::LBrace, "expected '{' here")?;
        if self.eat(Tok::RBrace) {
            return Ok(());
        }
        loop {
            let element = if self.eat_kw(Kw::Null) { Md::NONE } else { self.parse_metadata()? };
            slots.push(element.0);
            if !self.eat(Tok::Comma) {
                return self.expect(Tok::RBrace, "expected end of metadata node");
            }
        }
    }

    /// Reads metadata that is no value of a body.
    fn parse_metadata(&mut self) -> Parse<Md> {
        match self.lex.tok {
            Tok::MetadataVar => self.parse_specialised(None),
            Tok::Exclaim => {
                self.lex.advance();
                if self.at(Tok::Str) { self.parse_md_string() } else { self.nested(Self::parse_node_tail) }
            }
            _ => self.parse_constant_metadata(),
        }
    }

    /// Reads `"..."` as metadata.
    fn parse_md_string(&mut self) -> Parse<Md> {
        let md = self.cx.md.string(&self.lex.text());
        self.lex.advance();
        Ok(md)
    }

    /// Reads `i32 7` and the like.
    fn parse_constant_metadata(&mut self) -> Parse<Md> {
        let pos = self.lex.pos;
        if let Some(ty) = self.eat_small_int_type() {
            if self.at(Tok::Int) && !self.lex.wide {
                return Ok(self.int_metadata(ty));
            }
            let c = self.parse_constant(ty)?;
            return Ok(self.constant_as_metadata(c));
        }
        let ty = self.parse_operand_type(pos, "expected metadata operand")?;
        let c = self.parse_constant(ty)?;
        Ok(self.constant_as_metadata(c))
    }

    /// An integer type of at most 64 bits that is no beginning of a pointer type.
    fn eat_small_int_type(&mut self) -> Option<Type> {
        if self.lex.tok != Tok::IntType || self.lex.num > 64 {
            return None;
        }
        let mut ahead = self.lex.clone();
        ahead.advance();
        if ahead.tok != Tok::Int {
            return None;
        }
        let ty = self.cx.types.int(self.lex.num as u32);
        self.lex = ahead;
        Some(ty)
    }

    /// The small integer literal at the cursor as metadata, cut to the width as LLVM does.
    fn int_metadata(&mut self, ty: Type) -> Md {
        let width = self.cx.types.int_width(ty).unwrap_or(64);
        let value = if self.lex.negative { self.lex.num.wrapping_neg() } else { self.lex.num };
        self.lex.advance();
        self.cx.md.int(ty, value & (u64::MAX >> (64 - width)))
    }

    /// Reads the type of a value that is metadata.
    fn parse_operand_type(&mut self, pos: Pos, message: &'static str) -> Parse<Type> {
        if !begins_type(self.lex.tok) {
            return self.error(pos, message);
        }
        let ty = self.parse_type()?;
        if ty == Type::METADATA {
            return self.error(pos, "invalid metadata-value-metadata roundtrip");
        }
        Ok(ty)
    }

    /// Metadata that a constant of the scope's pool is.
    pub(super) fn constant_as_metadata(&mut self, c: Const) -> Md {
        let pool = self.scope.pool();
        if let ConstData::Int(value) = pool.data(c) {
            return self.cx.md.int(pool.ty(c), value);
        }
        let c = self.scope.constant_in_module(c, &self.cx.types);
        self.cx.md.intern(MdData::Const(c))
    }

    /// Reads `!DIName(...)`; `distinct` says whether and where the keyword stood, if the node is numbered.
    fn parse_specialised(&mut self, distinct: Option<bool>) -> Parse<Md> {
        let name = self.lex.text();
        if *name == *b"DIExpression" {
            return self.parse_di_expression();
        }
        let kind = std::str::from_utf8(&name).ok().and_then(NodeKind::from_name);
        let Some(kind) = kind else { return self.error_here("expected metadata type") };
        self.nested(|p| p.parse_md_fields(kind, distinct.unwrap_or(false)))
    }

    /// Reads `!DIExpression(...)`.
    fn parse_di_expression(&mut self) -> Parse<Md> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '(' here")?;
        let mut elements = expression::Elements::new();
        if !self.at(Tok::RParen) {
            loop {
                let element = self.parse_expression_element()?;
                elements.push(element);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RParen, "expected ')' here")?;
        Ok(self.intern_expression(&elements))
    }

    fn parse_expression_element(&mut self) -> Parse<u64> {
        let element = match self.lex.tok {
            Tok::Word => match expression::parse_word(&String::from_utf8_lossy(&self.lex.text())) {
                Ok(code) => code,
                Err(message) => return self.error_here(message),
            },
            Tok::Int if !self.literal_is_signed() => match self.unsigned_literal() {
                Some(value) => value,
                None => return self.error_here(expression::TOO_LARGE),
            },
            _ => return self.error_here(expression::EXPECTED),
        };
        self.lex.advance();
        Ok(element)
    }

    fn intern_expression(&self, elements: &[u64]) -> Md {
        let slots = expression::to_slots(elements);
        self.cx.md.intern(MdData::Node { kind: NodeKind::DIExpression, distinct: false, slots })
    }

    /// Is the integer literal at the cursor of the signed kind: negative, or `s0x...`?
    fn literal_is_signed(&self) -> bool {
        self.lex.negative || self.lex.raw().starts_with(b"s0x")
    }

    /// The value of the unsigned integer literal at the cursor, if it has at most 64 bits.
    fn unsigned_literal(&self) -> Option<u64> {
        if !self.lex.wide {
            return Some(self.lex.num);
        }
        let digits = self.lex.raw().strip_prefix(b"u0x")?;
        u64::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
    }

    /// A node of these fields: pending at the top level, interned in a body.
    fn add_node(&mut self, kind: NodeKind, distinct: bool, slots: &[u32]) -> Md {
        match self.scope.symbols_mut() {
            Some(symbols) => symbols.md.add(kind, distinct, slots),
            None => self.cx.md.intern(resolve::node_data(kind, distinct, slots)),
        }
    }
}

fn undefined_node(number: u32, pos: Pos) -> Undefined {
    Undefined {
        kind: UndefinedKind::Metadata,
        key: number.to_be_bytes().to_vec(),
        pos,
        message: format!("use of undefined metadata '!{number}'"),
    }
}

impl<'a> Parser<'a, ModuleScope<'a>> {
    /// Reads `!42 = ...`.
    pub fn parse_standalone_metadata(&mut self) -> Parse<()> {
        self.lex.advance();
        let number = self.parse_u32()?;
        self.expect(Tok::Equal, "expected '=' here")?;
        if is_type_word(self.lex.tok) {
            return self.error_here("unexpected type in metadata definition");
        }
        let distinct = self.eat_kw(Kw::Distinct);
        let node = if self.at(Tok::MetadataVar) {
            self.parse_specialised(Some(distinct))?
        } else {
            self.expect(Tok::Exclaim, "Expected '!' here")?;
            self.parse_tuple(distinct)?
        };
        if self.scope.symbols.md.define(number, node) { Ok(()) } else { self.error_here("Metadata id is already used") }
    }

    /// Reads `!name = !{...}`.
    pub fn parse_named_metadata(&mut self) -> Parse<()> {
        let name = self.lex.text().into_owned();
        self.lex.advance();
        self.expect(Tok::Equal, "expected '=' here")?;
        self.expect(Tok::Exclaim, "Expected '!' here")?;
        self.expect(Tok::LBrace, "Expected '{' here")?;
        let mut operands = Vec::new();
        if !self.at(Tok::RBrace) {
            loop {
                operands.push(self.parse_named_operand()?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.add_named_metadata(&name, operands);
        self.expect(Tok::RBrace, "expected end of metadata node")
    }

    fn parse_named_operand(&mut self) -> Parse<Md> {
        if self.at(Tok::MetadataVar) {
            match &*self.lex.text() {
                b"DIExpression" => return self.parse_di_expression(),
                b"DIArgList" => return self.error_here("found DIArgList outside of function"),
                _ => {}
            }
        }
        self.expect(Tok::Exclaim, "Expected '!' here")?;
        self.parse_node_number()
    }

    fn add_named_metadata(&mut self, name: &[u8], operands: Vec<Md>) {
        let symbols = &mut self.scope.symbols;
        let list = &mut symbols.module.named_metadata;
        let at = *symbols.md.named.entry(name.into()).or_insert(list.len());
        match list.get_mut(at) {
            Some(node) => node.operands.extend(operands),
            None => list.push(NamedMetadata { name: name.into(), operands }),
        }
    }
}

impl<'s, 'a> Parser<'a, BodyScope<'s, 'a>> {
    /// Reads metadata as an argument of a call, behind the type `metadata`.
    pub fn parse_metadata_argument(&mut self) -> Parse<Const> {
        let (values, arg_list) = match self.parse_body_metadata()? {
            Operand::Md(md) => {
                let md = self.unwrapped(md);
                return Ok(self.scope.body.consts_mut().metadata(md));
            }
            Operand::Value(value) => (vec![value], false),
            Operand::ArgList(values) => (values, true),
        };
        if let ([value], false) = (&values[..], arg_list)
            && let Some(c) = value.constant()
            && !matches!(self.scope.body.consts().data(c), ConstData::Placeholder(_))
        {
            let md = self.constant_as_metadata(c);
            return Ok(self.scope.body.consts_mut().metadata(md));
        }
        let wrapper = self.scope.body.make_wrapper(&values, arg_list);
        Ok(self.scope.body.consts_mut().local_metadata(wrapper))
    }

    /// An argument `!{null}` means `!{}`, and a constant alone in a node itself.
    fn unwrapped(&self, md: Md) -> Md {
        let store = &self.cx.md;
        let Some(mut operands) = store.tuple_operands(md).filter(|operands| operands.len() == 1) else { return md };
        match operands.next().and_then(Md::expand) {
            None => store.tuple(&[]),
            Some(operand) if matches!(store.get(operand), MdData::Int(..) | MdData::Const(_)) => operand,
            Some(_) => md,
        }
    }

    /// Reads metadata that may be a value of the body.
    pub(super) fn parse_body_metadata(&mut self) -> Parse<Operand> {
        match self.lex.tok {
            Tok::MetadataVar if *self.lex.text() == *b"DIArgList" => self.parse_arg_list().map(Operand::ArgList),
            Tok::MetadataVar | Tok::Exclaim => self.parse_metadata().map(Operand::Md),
            _ => self.parse_local("expected metadata operand").map(Operand::Value),
        }
    }

    /// Reads a value with its type.
    fn parse_local(&mut self, message: &'static str) -> Parse<Value> {
        let ty = self.parse_operand_type(self.lex.pos, message)?;
        self.parse_value(ty)
    }

    /// Reads `!DIArgList(...)`.
    fn parse_arg_list(&mut self) -> Parse<Vec<Value>> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '(' here")?;
        let mut values = Vec::new();
        if !self.at(Tok::RParen) {
            loop {
                values.push(self.parse_local("expected value-as-metadata operand")?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RParen, "expected ')' here")?;
        Ok(values)
    }
}

/// The positions of named metadata in the module's list.
type NamedPlaces = FxHashMap<Box<[u8]>, usize>;
