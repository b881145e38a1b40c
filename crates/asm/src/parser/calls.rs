//! `call`, `invoke` and `callbr`. See LangRef, "'call' Instruction".

use super::attributes::FunctionAttrs;
use super::scope::{BodyScope, ImplicitCall, NO_GLOBAL, Scope, Symbols};
use super::{Parse, Parser};
use crate::keywords::Kw;
use crate::lexer::{Pos, Tok};
use ir::{
    AttrList, AttrListData, AttrSet, Block, CallConv, CallExtra, ConstData, Global, Inst, InstData, Opcode, TailKind,
    Type, Value,
};

/// A call up to what is special to `call`, `invoke` and `callbr`. Arguments and bundle operands are on the stack.
struct Call {
    conv: CallConv,
    ty: Type,
    callee: Value,
    attrs: AttrList,
    base: usize,
    bundles: Vec<(u32, u32)>,
}

/// What is called, until the types of the arguments are known.
struct Callee {
    pos: Pos,
    space: u32,
    /// The global, where there can be nothing wrong with it; else it is read later, at its place.
    known: Option<Global>,
}

impl<'s, 'a> Parser<'a, BodyScope<'s, 'a>> {
    pub(super) fn parse_call(&mut self, block: Block, tail: TailKind, pos: Pos) -> Parse<Inst> {
        let bits = self.parse_fast_math();
        let call = self.parse_callee_and_arguments(tail == TailKind::MustTail, pos)?;
        let ret = self.return_type(call.ty);
        let mut data = self.call_data(Opcode::Call, &call);
        data.set_tail_kind(tail);
        if bits != 0 {
            if !super::checks::is_fp_result(&self.cx.types, ret) {
                let message = "fast-math-flags specified for call without floating-point scalar or vector return type";
                return self.error(pos, message);
            }
            data.set_raw_flags(bits);
        }
        self.values.push(call.callee);
        let i = self.finish_stack(block, data, call.base);
        self.set_extra(i, call.bundles, 0);
        Ok(i)
    }

    fn call_data(&self, op: Opcode, call: &Call) -> InstData {
        let mut data = InstData::new(op, self.return_type(call.ty));
        data.set_type_operand(call.ty).set_call_attrs(call.attrs).set_call_conv(call.conv);
        data
    }

    fn return_type(&self, ty: Type) -> Type {
        self.cx.types.func_parts(ty).map_or(Type::VOID, |f| f.0)
    }

    fn set_extra(&mut self, i: Inst, bundles: Vec<(u32, u32)>, indirect_dests: u32) {
        if !bundles.is_empty() || indirect_dests != 0 {
            self.scope.body.set_call_extra(i, CallExtra { bundles, indirect_dests });
        }
    }

    pub(super) fn parse_invoke(&mut self, block: Block, pos: Pos) -> Parse<Inst> {
        let call = self.parse_callee_and_arguments(false, pos)?;
        self.expect(Tok::Kw(Kw::To), "expected 'to' in invoke")?;
        let normal = self.parse_typed_block()?;
        self.expect(Tok::Kw(Kw::Unwind), "expected 'unwind' in invoke")?;
        let unwind = self.parse_typed_block()?;
        let data = self.call_data(Opcode::Invoke, &call);
        self.values.extend([normal.into(), unwind.into(), call.callee]);
        let i = self.finish_stack(block, data, call.base);
        self.set_extra(i, call.bundles, 0);
        Ok(i)
    }

    pub(super) fn parse_callbr(&mut self, block: Block, pos: Pos) -> Parse<Inst> {
        let mut call = self.parse_callee_and_arguments(false, pos)?;
        self.expect(Tok::Kw(Kw::To), "expected 'to' in callbr")?;
        let default = self.parse_typed_block()?;
        self.expect(Tok::LSquare, "expected '[' in callbr")?;
        let args_end = self.values.len();
        self.values.push(default.into());
        let count = self.parse_block_list()?;
        self.upgrade_labels(&mut call, args_end, count as usize);
        let data = self.call_data(Opcode::CallBr, &call);
        self.values.push(call.callee);
        let i = self.finish_stack(block, data, call.base);
        self.set_extra(i, call.bundles, count);
        Ok(i)
    }

    /// In older text, the labels of inline assembly are arguments: the addresses of the blocks that it jumps to. Now they
    /// are constraints that begin with `!`.
    fn upgrade_labels(&mut self, call: &mut Call, args_end: usize, count: usize) {
        let (Some(first), true) = (args_end.checked_sub(count), call.bundles.is_empty() && count > 0) else { return };
        let pool = self.scope.body.consts();
        let Some(ConstData::InlineAsm(asm)) = call.callee.constant().map(|c| pool.data(c)) else { return };
        let mut asm = pool.asm(asm).clone();
        let dests = &self.values[args_end + 1..];
        let is_address = |(arg, dest): (&Value, &Value)| {
            let address = arg.constant().map(|c| pool.data(c));
            matches!(address, Some(ConstData::BlockAddress(_, b)) if Some(b) == dest.block())
        };
        if first < call.base || !self.values[first..args_end].iter().zip(dests).all(is_address) {
            return;
        }
        let Some(constraints) = with_labels(&asm.constraints, first - call.base) else { return };
        let kept: Vec<Type> = self.values[call.base..first].iter().map(|&v| self.type_of(v)).collect();
        self.values.drain(first..args_end);
        call.ty = self.function_type(self.return_type(call.ty), &kept);
        let list = self.cx.attrs.list(call.attrs);
        let mut sets = vec![list.function, list.ret];
        sets.extend(list.params.iter().take(kept.len()));
        call.attrs = self.attr_list(&sets);
        (asm.ty, asm.constraints) = (call.ty, constraints.into());
        call.callee = self.scope.pool().inline_asm(asm).into();
        self.scope.age().old_text = true;
    }

    /// Reads from the calling convention to the operand bundles.
    fn parse_callee_and_arguments(&mut self, musttail: bool, pos: Pos) -> Parse<Call> {
        let conv = self.parse_call_conv()?;
        let ret_attrs = self.parse_ret_attrs()?;
        let space = if self.at_kw(Kw::Addrspace) {
            self.parse_addr_space()?
        } else {
            self.scope.symbols.module.data_layout.program_space
        };
        let type_pos = self.lex.pos;
        let mut ty = self.parse_type_or("expected type", true)?;
        if self.is_function_type(self.pointee) {
            // The old form may name the type of the callee, a pointer to a function.
            ty = self.pointee;
        }
        // The callee is read when the types of the arguments are known; until then only its place is kept.
        let callee = Callee { pos: self.lex.pos, space, known: self.known_callee(space) };
        self.skip_callee()?;
        if !self.at(Tok::LParen) {
            // Whatever is wrong with the callee goes first.
            let ty = if self.is_function_type(ty) { ty } else { self.cx.types.func(Type::VOID, &[], false) };
            self.parse_callee(&callee, ty)?;
            return self.error_here("expected '(' in call");
        }
        let base = self.values.len();
        let mut sets = std::mem::take(&mut self.attr_sets);
        sets.clear();
        sets.extend([AttrSet::EMPTY, ret_attrs]);
        let mut places = std::mem::take(&mut self.places);
        places.clear();
        let parsed = self.parse_call_arguments(musttail, base, &mut sets, &mut places);
        let result =
            parsed.and_then(|()| self.finish_call(conv, (ty, type_pos), &callee, base, &mut sets, &places, pos));
        (self.attr_sets, self.places) = (sets, places);
        result
    }

    #[allow(clippy::too_many_arguments)]
    fn finish_call(
        &mut self,
        conv: CallConv,
        (mut ty, type_pos): (Type, Pos),
        callee: &Callee,
        base: usize,
        sets: &mut [AttrSet],
        places: &[Pos],
        pos: Pos,
    ) -> Parse<Call> {
        let attrs = if matches!(self.lex.tok, Tok::AttrGroup | Tok::Attr(_) | Tok::Str | Tok::Kw(_)) {
            self.parse_function_attrs(false)?
        } else {
            FunctionAttrs::default()
        };
        let args_end = self.values.len();
        let bundles = if self.at(Tok::LSquare) { self.parse_bundles()? } else { Vec::new() };
        let own = callee.known.map(|g| self.scope.symbols.module.global(g).value_type);
        let fits = own.filter(|&own| self.is_called_at(own, ty, base, args_end));
        if let Some(own) = fits {
            ty = own;
        } else if !self.is_function_type(ty) {
            if matches!(ty, Type::LABEL | Type::METADATA) {
                return self.error(type_pos, "Invalid result type for LLVM function");
            }
            let params: smallvec::SmallVec<[Type; 16]> =
                self.values[base..args_end].iter().map(|&v| self.type_of(v)).collect();
            ty = self.function_type(ty, &params);
        }
        let callee = self.parse_callee(callee, ty)?;
        if fits.is_none() {
            self.check_arguments(ty, base, args_end, places, pos)?;
        }
        if !attrs.builder.is_empty() || !attrs.groups.is_empty() {
            sets[0] = self.resolve_attrs(&attrs);
        }
        let attrs = self.attr_list(sets);
        Ok(Call { conv, ty, callee, attrs, base, bundles })
    }

    /// The interned list of these sets: function, return value, parameters.
    fn attr_list(&mut self, sets: &[AttrSet]) -> AttrList {
        if sets.iter().all(|&s| s == AttrSet::EMPTY) {
            return AttrList::EMPTY;
        }
        if let Some(&list) = self.attr_lists.get(sets) {
            return list;
        }
        let data = AttrListData { function: sets[0], ret: sets[1], params: sets[2..].to_vec() };
        let list = self.cx.attrs.intern_list(data);
        self.attr_lists.insert(sets.into(), list);
        list
    }

    /// The function type; the one interned last is remembered, by its parts.
    fn function_type(&mut self, ret: Type, params: &[Type]) -> Type {
        let mut key: smallvec::SmallVec<[Type; 16]> = smallvec::SmallVec::with_capacity(params.len() + 1);
        key.push(ret);
        key.extend_from_slice(params);
        if let Some(&ty) = self.function_types.get(&key[..]) {
            return ty;
        }
        let ty = self.cx.types.func(ret, params, false);
        self.function_types.insert(key.to_vec().into(), ty);
        ty
    }

    /// Goes behind the callee without reading it.
    fn skip_callee(&mut self) -> Parse<()> {
        let first = self.lex.tok;
        match first {
            Tok::Kw(Kw::Asm) => {
                while !matches!(self.lex.tok, Tok::Comma | Tok::LParen | Tok::Eof | Tok::Error) {
                    self.lex.advance();
                }
                if !self.eat(Tok::Comma) || !self.eat(Tok::Str) {
                    // Reading it says what is wrong.
                    return Ok(());
                }
            }
            Tok::Op(_) | Tok::Kw(Kw::Ptrauth) => {
                while !matches!(self.lex.tok, Tok::LParen | Tok::Eof | Tok::Error) {
                    self.lex.advance();
                }
                self.skip_parens();
            }
            _ => {
                self.lex.advance();
                if matches!(first, Tok::Kw(Kw::DsoLocalEquivalent | Kw::NoCfi)) {
                    self.lex.advance();
                }
            }
        }
        Ok(())
    }

    fn skip_parens(&mut self) {
        let mut depth = 0usize;
        loop {
            match self.lex.tok {
                Tok::LParen => depth += 1,
                Tok::RParen => depth = depth.saturating_sub(1),
                Tok::Eof | Tok::Error => return,
                _ => {}
            }
            self.lex.advance();
            if depth == 0 {
                return;
            }
        }
    }

    /// The global at the cursor, if it exists and is a value of the type that callees have.
    fn known_callee(&self, space: u32) -> Option<Global> {
        let Symbols { module, numbered_globals, .. } = self.scope.symbols;
        let g = match self.lex.tok {
            Tok::GlobalVar => module.lookup(&self.lex.text())?,
            Tok::GlobalId => *numbered_globals.get(&(self.lex.num as u32))?,
            _ => return None,
        };
        (module.global(g).addr_space == space).then_some(g)
    }

    /// Is `own` a function type that returns `ret` and takes exactly these arguments?
    fn is_called_at(&self, own: Type, ret: Type, base: usize, end: usize) -> bool {
        let Some((own_ret, params, false)) = self.cx.types.func_parts(own) else { return false };
        let args = &self.values[base..end];
        own_ret == ret && args.len() == params.len() && args.iter().zip(params).all(|(&v, &ty)| self.type_of(v) == ty)
    }

    /// Reads the callee, from where it stands; the cursor stays where it is.
    fn parse_callee(&mut self, callee: &Callee, ty: Type) -> Parse<Value> {
        if let Some(g) = callee.known {
            let pointer = self.cx.types.ptr(callee.space);
            return Ok(self.scope.pool().global(pointer, g).into());
        }
        let (behind, space) = (self.lex.pos, callee.space);
        self.lex.jump(callee.pos);
        let callee = match self.lex.tok {
            Tok::Kw(Kw::Asm) => self.parse_inline_asm(ty)?.into(),
            Tok::GlobalVar => self.parse_global_callee(ty, space)?,
            _ => {
                let pointer = self.cx.types.ptr(space);
                self.parse_value(pointer)?
            }
        };
        self.lex.jump(behind);
        Ok(callee)
    }

    fn parse_global_callee(&mut self, ty: Type, space: u32) -> Parse<Value> {
        let pointer = self.cx.types.ptr(space);
        let count = self.scope.undefined.len();
        let g = self.global_ref(pointer)?;
        if g == NO_GLOBAL && self.scope.undefined.len() > count {
            let name = self.lex.text();
            if name.starts_with(b"llvm.") {
                self.scope.implicit.push(ImplicitCall { name: name.into_owned(), ty });
            }
        }
        Ok(self.scope.pool().global(pointer, g).into())
    }

    fn parse_call_arguments(
        &mut self,
        musttail: bool,
        base: usize,
        sets: &mut Vec<AttrSet>,
        places: &mut Vec<Pos>,
    ) -> Parse<()> {
        self.expect(Tok::LParen, "expected '(' in call")?;
        while !self.at(Tok::RParen) {
            if self.values.len() > base {
                self.expect(Tok::Comma, "expected ',' in argument list")?;
            }
            if self.at(Tok::DotDotDot) {
                if !musttail {
                    return self.error_here("unexpected ellipsis in argument list for non-musttail call");
                }
                if !self.in_vararg_function() {
                    return self
                        .error_here("unexpected ellipsis in argument list for musttail call in non-varargs function");
                }
                self.lex.advance();
                return self.expect(Tok::RParen, "expected ')' at end of argument list");
            }
            let pos = self.lex.pos;
            places.push(pos);
            let ty = self.parse_type()?;
            self.check_argument_type(ty, pos)?;
            if ty == Type::METADATA {
                let c = self.parse_metadata_argument()?;
                self.values.push(c.into());
                sets.push(AttrSet::EMPTY);
                continue;
            }
            sets.push(self.parse_param_attrs()?);
            let v = self.parse_value(ty)?;
            self.values.push(v);
        }
        if musttail && self.in_vararg_function() {
            return self.error_here("expected '...' at end of argument list for musttail call in varargs function");
        }
        self.lex.advance();
        Ok(())
    }

    fn in_vararg_function(&self) -> bool {
        let ty = self.scope.symbols.module.global(self.scope.function).value_type;
        self.cx.types.func_parts(ty).is_some_and(|f| f.2)
    }

    fn check_arguments(&mut self, ty: Type, base: usize, end: usize, places: &[Pos], pos: Pos) -> Parse<()> {
        let cx = self.cx;
        let Some((_, params, vararg)) = cx.types.func_parts(ty) else { return Ok(()) };
        let args = &self.values[base..end];
        for (i, &arg) in args.iter().enumerate() {
            match params.get(i) {
                Some(&expected) if self.type_of(arg) != expected => {
                    let message = format!("argument is not of expected type '{}'", self.show_type(expected));
                    return self.error(places[i], message);
                }
                None if !vararg => return self.error(places[i], "too many arguments specified"),
                _ => {}
            }
        }
        if args.len() < params.len() {
            return self.error(pos, "not enough parameters specified for call");
        }
        Ok(())
    }

    fn parse_bundles(&mut self) -> Parse<Vec<(u32, u32)>> {
        let pos = self.lex.pos;
        self.lex.advance();
        let mut bundles = Vec::new();
        while !self.at(Tok::RSquare) {
            if !bundles.is_empty() {
                self.expect(Tok::Comma, "expected ',' in input list")?;
            }
            let tag = self.parse_string()?;
            self.expect(Tok::LParen, "expected '(' in operand bundle")?;
            let base = self.values.len();
            while !self.at(Tok::RParen) {
                if self.values.len() > base {
                    self.expect(Tok::Comma, "expected ',' in input list")?;
                }
                let v = self.parse_argument_value()?;
                self.values.push(v);
            }
            self.lex.advance();
            let tag = self.cx.bundle_tags.intern(&tag);
            bundles.push((tag, (self.values.len() - base) as u32));
        }
        if bundles.is_empty() {
            return self.error(pos, "operand bundle set must not be empty");
        }
        self.lex.advance();
        Ok(bundles)
    }
}

/// The constraints of inline assembly, those of arguments from `first` on made labels; `None` if there are labels already.
fn with_labels(constraints: &[u8], first: usize) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(constraints.len() + 2);
    let mut arg = 0;
    for (k, constraint) in constraints.split(|&c| c == b',').enumerate() {
        if k > 0 {
            out.push(b',');
        }
        let is_argument = match constraint.first() {
            Some(b'!') => return None,
            Some(b'~') => false,
            // Of outputs, only those in memory take an argument.
            Some(b'=') => constraint.contains(&b'*'),
            _ => true,
        };
        if is_argument && arg >= first {
            out.push(b'!');
        }
        arg += usize::from(is_argument);
        out.extend_from_slice(constraint);
    }
    Some(out)
}
