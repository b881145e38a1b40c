//! Bodies of functions: blocks, names and numbers of values, and what follows each instruction.

use super::constants::Label;
use super::scope::{BodyScope, Scope};
use super::top_level::PendingBody;
use super::use_orders::order_uses;
use super::{Parse, Parser};
use crate::keywords::Kw;
use crate::lexer::{Pos, Tok};
use ir::{Block, DbgRecordId, Inst, MdKind, Param, Type, Value};
use std::borrow::Cow;

/// The kind of attachment that is kept as the location of an instruction.
const DBG: MdKind = MdKind(0);

impl<'s, 'a> Parser<'a, BodyScope<'s, 'a>> {
    /// Reads the body of a function into the scope, which must be clear.
    pub fn parse_body(&mut self, pending: &PendingBody) -> Parse<()> {
        self.scope.function = pending.function;
        self.operands.clear();
        self.values.clear();
        self.lex.jump(pending.open);
        let global = self.scope.symbols.module.global(pending.function);
        let params = self.cx.types.func_parts(global.value_type).map_or(&[][..], |f| f.1);
        self.scope.body.add_params(params);
        let names = pending.params.start as usize..pending.params.end as usize;
        self.name_params(&self.scope.symbols.params[names]);
        self.lex.advance();
        if matches!(self.lex.tok, Tok::RBrace | Tok::Kw(Kw::Uselistorder)) {
            return self.error_here("function body requires at least one basic block");
        }
        while !matches!(self.lex.tok, Tok::RBrace | Tok::Kw(Kw::Uselistorder)) {
            self.parse_block()?;
        }
        while !self.at(Tok::RBrace) {
            self.parse_use_list_order()?;
        }
        if pending.guessed_end.is_some_and(|end| end != self.lex.pos + 1) {
            return self.error_here("the body ends where it was not thought to end");
        }
        self.check_forward_references()
    }

    fn name_params(&mut self, names: &[Label<'a>]) {
        for (i, name) in names.iter().enumerate() {
            let v = Value::from(Param(i as u32));
            match name {
                Ok(name) => {
                    self.scope.body.try_set_name(v, name);
                }
                Err(number) => self.scope.numbered.set(*number, v),
            }
        }
    }

    /// LLVM's last check of a function: everything that was referred to is defined.
    fn check_forward_references(&mut self) -> Parse<()> {
        let scope = &self.scope;
        let named = scope.forward.iter().min_by(|a, b| a.0.cmp(b.0));
        let (pos, message) = match named {
            Some((name, &(_, pos))) => (pos, format!("use of undefined value '%{}'", String::from_utf8_lossy(name))),
            None => match scope.forward_numbered.iter().min_by_key(|f| f.0) {
                Some((number, &(_, pos))) => (pos, format!("use of undefined value '%{number}'")),
                None => return Ok(()),
            },
        };
        let event = self.lex.pos;
        self.error_at_event(event, pos, message)
    }

    fn parse_block(&mut self) -> Parse<()> {
        let pos = self.lex.pos;
        let block = match self.lex.tok {
            Tok::LabelStr => {
                let name = self.lex.text();
                self.lex.advance();
                self.define_named_block(name, pos)?
            }
            Tok::LabelId => {
                let number = self.lex.num as u32;
                self.lex.advance();
                self.define_numbered_block(Some(number), pos)?
            }
            _ => self.define_numbered_block(None, pos)?,
        };
        let (mut first, mut last) = (DbgRecordId::NONE, DbgRecordId::NONE);
        loop {
            while self.at(Tok::Hash) {
                let record = self.parse_debug_record()?;
                match last.expand() {
                    Some(l) => self.scope.body.chain_records(l, record),
                    None => first = record,
                }
                last = record;
            }
            let inst = self.parse_named_instruction(block)?;
            if first.is_some() {
                self.scope.body.set_records_before(inst, first);
                (first, last) = (DbgRecordId::NONE, DbgRecordId::NONE);
            }
            if self.scope.body.inst(inst).opcode.is_terminator() {
                return Ok(());
            }
        }
    }

    fn define_named_block(&mut self, name: Cow<'a, [u8]>, pos: Pos) -> Parse<Block> {
        let forward = self.scope.forward.remove(&name);
        let block = match forward {
            Some((v, _)) => v.block(),
            None => match self.scope.body.lookup_name(&name) {
                None => {
                    let b = self.scope.body.make_block();
                    self.scope.body.try_set_name(b.into(), &name);
                    Some(b)
                }
                Some(v) => v.block(),
            },
        };
        let Some(block) = block else {
            return self.error(pos, format!("unable to create block named '{}'", String::from_utf8_lossy(&name)));
        };
        if self.scope.body.is_placed(block) {
            self.scope.body.unplace_block(block);
        }
        self.scope.body.place_block_last(block);
        Ok(block)
    }

    fn define_numbered_block(&mut self, written: Option<u32>, pos: Pos) -> Parse<Block> {
        let next = self.scope.numbered.next;
        let number = written.unwrap_or(next);
        if number < next {
            return self.error(pos, format!("label expected to be numbered '{next}' or greater"));
        }
        let block = match self.scope.forward_numbered.remove(&number) {
            Some((v, _)) => v.block(),
            None => Some(self.scope.body.make_block()),
        };
        let Some(block) = block else {
            return self.error(pos, format!("unable to create block numbered '{number}'"));
        };
        self.scope.numbered.set(number, block.into());
        self.scope.body.place_block_last(block);
        Ok(block)
    }

    /// Reads `%name = instruction, !attachments`.
    fn parse_named_instruction(&mut self, block: Block) -> Parse<Inst> {
        let pos = self.lex.pos;
        let name: Option<Label<'a>> = match self.lex.tok {
            Tok::LocalVar => {
                let name = self.lex.text();
                self.lex.advance();
                self.expect(Tok::Equal, "expected '=' after instruction name")?;
                Some(Ok(name))
            }
            Tok::LocalId => {
                let number = self.lex.num as u32;
                self.lex.advance();
                self.expect(Tok::Equal, "expected '=' after instruction id")?;
                Some(Err(number))
            }
            _ => None,
        };
        self.ate_comma = false;
        let inst = self.parse_instruction(block)?;
        if self.ate_comma || self.eat(Tok::Comma) {
            self.parse_instruction_attachments(inst)?;
        }
        self.name_instruction(inst, name, pos)?;
        Ok(inst)
    }

    fn parse_instruction_attachments(&mut self, inst: Inst) -> Parse<()> {
        self.attachments.clear();
        loop {
            if !self.at(Tok::MetadataVar) {
                return self.error_here("expected metadata after comma");
            }
            let (kind, md) = self.parse_attachment()?;
            if kind == DBG {
                self.scope.body.set_debug_loc(inst, md);
            } else {
                self.attachments.retain(|a| a.0 != kind);
                self.attachments.push((kind, md));
            }
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        if !self.attachments.is_empty() {
            self.scope.body.set_attachments(inst, &self.attachments);
        }
        Ok(())
    }

    #[inline]
    fn name_instruction(&mut self, inst: Inst, name: Option<Label<'a>>, pos: Pos) -> Parse<()> {
        let ty = self.scope.body.inst(inst).ty;
        if ty == Type::VOID {
            if name.is_some() {
                return self.error(pos, "instructions returning void cannot have a name");
            }
            return Ok(());
        }
        let forward = match name {
            Some(Ok(name)) => {
                let forward = if self.scope.forward.is_empty() { None } else { self.scope.forward.remove(&name) };
                if let Some((v, _)) = forward
                    && v.block().is_some()
                {
                    // The block has the name already.
                    return self.forward_type_error(v, pos);
                }
                if !self.scope.body.try_set_name(inst.into(), &name) {
                    let name = String::from_utf8_lossy(&name);
                    return self.error(pos, format!("multiple definition of local value named '{name}'"));
                }
                forward
            }
            numbered => {
                let next = self.scope.numbered.next;
                let number = match numbered {
                    Some(Err(number)) => number,
                    _ => next,
                };
                if number < next {
                    return self.error(pos, format!("instruction expected to be numbered '%{next}' or greater"));
                }
                self.scope.numbered.set(number, inst.into());
                if self.scope.forward_numbered.is_empty() { None } else { self.scope.forward_numbered.remove(&number) }
            }
        };
        if let Some((placeholder, _)) = forward {
            if placeholder.block().is_some() || self.scope.body.value_type(placeholder) != ty {
                return self.forward_type_error(placeholder, pos);
            }
            self.scope.body.replace_all_uses(placeholder, inst);
        }
        Ok(())
    }

    #[cold]
    fn forward_type_error<T>(&mut self, v: Value, pos: Pos) -> Parse<T> {
        let ty = self.show_type(self.scope.body.value_type(v));
        self.error(pos, format!("instruction forward referenced with type '{ty}'"))
    }

    /// Reads a value of type `ty`.
    #[inline]
    pub fn parse_value(&mut self, ty: Type) -> Parse<Value> {
        match self.lex.tok {
            Tok::LocalVar => {
                let name = self.lex.text();
                match self.scope.body.lookup_name(&name) {
                    Some(v) if self.scope.body.value_type(v) == ty => {
                        // A forward-referenced block has its name already: that is no matter.
                        self.lex.advance();
                        Ok(v)
                    }
                    known => self.other_local(Ok(name), known, ty),
                }
            }
            Tok::LocalId => {
                let number = self.lex.num as u32;
                match self.scope.numbered.get(number) {
                    Some(v) if self.scope.body.value_type(v) == ty => {
                        self.lex.advance();
                        Ok(v)
                    }
                    known => self.other_local(Err(number), known, ty),
                }
            }
            _ => Ok(self.parse_constant(ty)?.into()),
        }
    }

    /// A local value that is not defined yet, or of another type.
    fn other_local(&mut self, label: Label<'a>, known: Option<Value>, ty: Type) -> Parse<Value> {
        let pos = self.lex.pos;
        if self.is_function_type(ty) {
            return self.error(pos, "functions are not values, refer to them as pointers");
        }
        let known = known.or_else(|| match &label {
            Ok(name) => self.scope.forward.get(name).map(|f| f.0),
            Err(number) => self.scope.forward_numbered.get(number).map(|f| f.0),
        });
        if let Some(v) = known {
            let is = self.scope.body.value_type(v);
            if is == ty {
                self.lex.advance();
                return Ok(v);
            }
            let name = match &label {
                Ok(name) => String::from_utf8_lossy(name).into_owned(),
                Err(number) => number.to_string(),
            };
            if ty == Type::LABEL {
                return self.error(pos, format!("'%{name}' is not a basic block"));
            }
            let message =
                format!("'%{name}' defined with type '{}' but expected '{}'", self.show_type(is), self.show_type(ty));
            return self.error(pos, message);
        }
        if !self.cx.types.is_first_class(ty) {
            return self.error(pos, "invalid use of a non-first-class type");
        }
        self.lex.advance();
        if ty == Type::LABEL {
            return match self.scope.block(&label, pos) {
                Some(b) => Ok(b.into()),
                None => self.error(pos, "expected a basic block"),
            };
        }
        let v = Value::from(self.scope.pool().placeholder(ty));
        match label {
            Ok(name) => self.scope.forward.insert(name, (v, pos)),
            Err(number) => self.scope.forward_numbered.insert(number, (v, pos)),
        };
        Ok(v)
    }

    /// Reads a type and a value of it.
    #[inline]
    pub fn parse_typed_value(&mut self) -> Parse<Value> {
        let ty = self.parse_type()?;
        self.parse_value(ty)
    }

    /// Reads `label %b`.
    pub(super) fn parse_typed_block(&mut self) -> Parse<Block> {
        let pos = self.lex.pos;
        let v = self.parse_typed_value()?;
        match v.block() {
            Some(b) => Ok(b),
            None => self.error(pos, "expected a basic block"),
        }
    }

    fn parse_use_list_order(&mut self) -> Parse<()> {
        if !self.at_kw(Kw::Uselistorder) {
            return self.error_here("expected uselistorder directive");
        }
        let pos = self.lex.pos;
        self.lex.advance();
        let v = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected comma in uselistorder directive")?;
        let order = self.parse_use_list_indexes()?;
        if v.constant().is_some() {
            return Ok(());
        }
        // The address of a block, a use in LLVM, may be taken by what is not read yet.
        let uses = self.scope.body.uses_of(v).count();
        let elsewhere = usize::from(v.block().is_some() && order.len() == uses + 1);
        match order_uses(&mut self.scope.body, v, &order, elsewhere) {
            Ok(()) => Ok(()),
            Err(message) => self.error(pos, message),
        }
    }
}
