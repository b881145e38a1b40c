//! Types, and the definitions of named ones. See LangRef, "Type System".
//!
//! Pointers of the old, typed form (`i32*`) are read as `ptr`; what the outermost one points to is kept for a while in
//! [`Parser::pointee`], for the old forms of instructions that name no other type.

use super::scope::TypeEntry;
use super::{ModuleScope, Parse, Parser, Scope};
use crate::keywords::Kw;
use crate::lexer::{Pos, Tok};
use ir::{Type, TypeData};
use std::borrow::Cow;

/// One parameter as it is written in a list.
#[derive(Clone, Debug)]
pub struct Argument<'a> {
    /// Where its type stands.
    pub pos: Pos,
    /// Its type.
    pub ty: Type,
    /// Its attributes.
    pub attrs: ir::AttrSet,
    /// Its name, or the number that was written or follows.
    pub name: Result<Cow<'a, [u8]>, u32>,
}

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// Reads a type other than `void`.
    #[inline]
    pub fn parse_type(&mut self) -> Parse<Type> {
        self.parse_type_or("expected type", false)
    }

    /// Reads a type, with LLVM's message for the case that there is none.
    #[inline]
    pub fn parse_type_or(&mut self, message: &'static str, allow_void: bool) -> Parse<Type> {
        let pos = self.lex.pos;
        self.pointee = Type::VOID;
        let ty = match self.lex.tok {
            Tok::IntType => {
                let ty = self.cx.types.int(self.lex.num as u32);
                self.lex.advance();
                ty
            }
            Tok::Kw(Kw::Ptr) => {
                self.lex.advance();
                let space = if self.at_kw(Kw::Addrspace) { self.parse_addr_space()? } else { 0 };
                if self.at(Tok::Star) {
                    return self.error_here("ptr* is invalid - use ptr instead");
                }
                let ty = self.cx.types.ptr(space);
                if !self.at(Tok::LParen) {
                    return Ok(ty);
                }
                ty
            }
            _ => self.nested(|p| p.parse_other_type(message))?,
        };
        if matches!(self.lex.tok, Tok::Star | Tok::LParen | Tok::Kw(Kw::Addrspace)) {
            return self.nested(|p| p.parse_type_suffixes(ty, pos, allow_void));
        }
        if ty == Type::VOID && !allow_void {
            return self.error(pos, "void type only allowed for function results");
        }
        Ok(ty)
    }

    fn parse_type_suffixes(&mut self, mut ty: Type, pos: Pos, allow_void: bool) -> Parse<Type> {
        let mut pointee = Type::VOID;
        loop {
            match self.lex.tok {
                Tok::Star => {
                    self.check_pointee(ty)?;
                    (pointee, ty) = (ty, Type::PTR);
                    self.typed_pointers = true;
                    self.lex.advance();
                }
                Tok::Kw(Kw::Addrspace) => {
                    self.check_pointee(ty)?;
                    let space = self.parse_addr_space()?;
                    self.expect(Tok::Star, "expected '*' in address space")?;
                    (pointee, ty) = (ty, self.cx.types.ptr(space));
                }
                Tok::LParen => {
                    ty = self.parse_function_type(ty)?;
                    pointee = Type::VOID;
                }
                _ => break,
            }
        }
        if ty == Type::VOID && !allow_void {
            return self.error(pos, "void type only allowed for function results");
        }
        self.pointee = pointee;
        Ok(ty)
    }

    fn check_pointee(&mut self, ty: Type) -> Parse<()> {
        match ty {
            Type::LABEL => self.error_here("basic block pointers are invalid"),
            Type::VOID => self.error_here("pointers to void are invalid - use i8* instead"),
            Type::METADATA | Type::TOKEN | Type::X86_AMX => self.error_here("pointer to this type is invalid"),
            _ => Ok(()),
        }
    }

    fn parse_other_type(&mut self, message: &'static str) -> Parse<Type> {
        let primitive = match self.lex.tok {
            Tok::Kw(Kw::Void) => Type::VOID,
            Tok::Kw(Kw::Half) => Type::HALF,
            Tok::Kw(Kw::Bfloat) => Type::BFLOAT,
            Tok::Kw(Kw::Float) => Type::FLOAT,
            Tok::Kw(Kw::Double) => Type::DOUBLE,
            Tok::Kw(Kw::X86Fp80) => Type::X86_FP80,
            Tok::Kw(Kw::Fp128) => Type::FP128,
            Tok::Kw(Kw::PpcFp128) => Type::PPC_FP128,
            Tok::Kw(Kw::Label) => Type::LABEL,
            Tok::Kw(Kw::Metadata) => Type::METADATA,
            Tok::Kw(Kw::X86Amx) => Type::X86_AMX,
            Tok::Kw(Kw::Token) => Type::TOKEN,
            // The type that LLVM had for MMX registers until it was replaced by a vector.
            Tok::Kw(Kw::X86Mmx) => {
                self.scope.age().old_text = true;
                self.cx.types.vector(Type::I64, 1, false)
            }
            Tok::LBrace => return self.parse_struct(false),
            Tok::LSquare => {
                self.lex.advance();
                return self.parse_sequence(false);
            }
            Tok::Less => {
                self.lex.advance();
                if !self.at(Tok::LBrace) {
                    return self.parse_sequence(true);
                }
                let ty = self.parse_struct(true)?;
                self.expect(Tok::Greater, "expected '>' at end of packed struct")?;
                return Ok(ty);
            }
            Tok::LocalVar => {
                let ty = self.named_type();
                self.lex.advance();
                return Ok(ty);
            }
            Tok::LocalId => {
                let ty = self.numbered_type();
                self.lex.advance();
                return Ok(ty);
            }
            Tok::Kw(Kw::Target) => return self.parse_target_type(),
            _ => return self.error_here(message),
        };
        self.lex.advance();
        Ok(primitive)
    }

    #[inline]
    fn named_type(&mut self) -> Type {
        let name = self.lex.text();
        if let Some(entry) = self.scope.symbols().types.get(&name) {
            return entry.ty;
        }
        let ty = self.cx.types.named_struct(&name);
        let pos = self.lex.pos;
        let message = format!("use of undefined type named '{}'", String::from_utf8_lossy(&name));
        self.scope.undefined_type(Ok(name), TypeEntry { ty, undefined_at: pos }, message);
        ty
    }

    fn numbered_type(&mut self) -> Type {
        let number = self.lex.num as u32;
        if let Some(entry) = self.scope.symbols().numbered_types.get(&number) {
            return entry.ty;
        }
        let ty = self.cx.types.named_struct(b"");
        let pos = self.lex.pos;
        let message = format!("use of undefined type '%{number}'");
        self.scope.undefined_type(Err(number), TypeEntry { ty, undefined_at: pos }, message);
        ty
    }

    /// Reads `addrspace(N)`.
    pub fn parse_addr_space(&mut self) -> Parse<u32> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '(' in address space")?;
        let pos = self.lex.pos;
        let space = if self.at(Tok::Str) {
            let dl = &self.scope.symbols().module.data_layout;
            let space = match &*self.lex.text() {
                b"A" => dl.alloca_space,
                b"G" => dl.globals_space,
                b"P" => dl.program_space,
                other => {
                    let message = format!("invalid symbolic addrspace '{}'", String::from_utf8_lossy(other));
                    return self.error_here(message);
                }
            };
            self.lex.advance();
            space
        } else {
            if !self.at(Tok::Int) {
                return self.error_here("expected integer or string constant");
            }
            self.parse_u32()?
        };
        if space > 0xff_ffff {
            return self.error(pos, "invalid address space, must be a 24-bit integer");
        }
        self.expect(Tok::RParen, "expected ')' in address space")?;
        Ok(space)
    }

    /// Reads `N x T]` or `N x T>`.
    fn parse_sequence(&mut self, vector: bool) -> Parse<Type> {
        let mut scalable = false;
        if vector && self.eat_kw(Kw::Vscale) {
            self.expect(Tok::Kw(Kw::X), "expected 'x' after vscale")?;
            scalable = true;
        }
        if !self.at(Tok::Int) || self.lex.negative || self.lex.wide {
            return self.error_here("expected number in address space");
        }
        let (size_pos, size) = (self.lex.pos, self.lex.num);
        self.lex.advance();
        self.expect(Tok::Kw(Kw::X), "expected 'x' after element count")?;
        let elem_pos = self.lex.pos;
        let elem = self.parse_type()?;
        self.expect(if vector { Tok::Greater } else { Tok::RSquare }, "expected end of sequential type")?;
        if !vector {
            if !self.is_array_element(elem) {
                return self.error(elem_pos, "invalid array element type");
            }
            return Ok(self.cx.types.array(elem, size));
        }
        if size == 0 {
            return self.error(size_pos, "zero element vector is illegal");
        }
        let Ok(len) = u32::try_from(size) else {
            return self.error(size_pos, "size too large for vector");
        };
        let types = &self.cx.types;
        if !(types.is_int(elem) || types.is_float(elem) || types.is_ptr(elem) || self.is_vector_target_type(elem)) {
            return self.error(elem_pos, "invalid vector element type");
        }
        Ok(types.vector(elem, len, scalable))
    }

    fn is_vector_target_type(&self, ty: Type) -> bool {
        matches!(self.cx.types.get(ty), TypeData::Target { name, .. } if name.starts_with("spirv.") && **name == *"spirv.IntegralConstant")
    }

    fn is_array_element(&self, ty: Type) -> bool {
        !matches!(
            self.cx.types.get(ty),
            TypeData::Void
                | TypeData::Label
                | TypeData::Metadata
                | TypeData::Token
                | TypeData::X86Amx
                | TypeData::Func { .. }
        )
    }

    fn parse_struct(&mut self, packed: bool) -> Parse<Type> {
        let fields = self.parse_fields()?;
        Ok(self.cx.types.structure(&fields, packed))
    }

    fn parse_fields(&mut self) -> Parse<smallvec::SmallVec<[Type; 8]>> {
        self.lex.advance();
        let mut fields = smallvec::SmallVec::new();
        if self.eat(Tok::RBrace) {
            return Ok(fields);
        }
        loop {
            let pos = self.lex.pos;
            let ty = self.parse_type()?;
            if matches!(ty, Type::VOID | Type::LABEL | Type::METADATA | Type::TOKEN)
                || matches!(self.cx.types.get(ty), TypeData::Func { .. })
            {
                return self.error(pos, "invalid element type for struct");
            }
            fields.push(ty);
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RBrace, "expected '}' at end of struct")?;
        Ok(fields)
    }

    /// Reads `(params)` behind the return type.
    fn parse_function_type(&mut self, ret: Type) -> Parse<Type> {
        if matches!(ret, Type::LABEL | Type::METADATA) || matches!(self.cx.types.get(ret), TypeData::Func { .. }) {
            return self.error_here("invalid function return type");
        }
        let (args, vararg) = self.parse_arguments(true)?;
        for arg in &args {
            if arg.name.is_ok() {
                return self.error(arg.pos, "argument name invalid in function type");
            }
            if arg.attrs != ir::AttrSet::EMPTY {
                return self.error(arg.pos, "argument attributes invalid in function type");
            }
        }
        let params: smallvec::SmallVec<[Type; 16]> = args.iter().map(|a| a.ty).collect();
        Ok(self.cx.types.func(ret, &params, vararg))
    }

    /// Reads a list of parameters; is it open for more? `in_type`: it belongs to a function type.
    pub fn parse_arguments(&mut self, in_type: bool) -> Parse<(Vec<Argument<'a>>, bool)> {
        self.lex.advance();
        let (mut args, mut vararg, mut next_number) = (Vec::new(), false, 0);
        if self.eat(Tok::RParen) {
            return Ok((args, false));
        }
        loop {
            if self.eat(Tok::DotDotDot) {
                vararg = true;
                break;
            }
            args.push(self.parse_argument(in_type, &mut next_number)?);
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RParen, "expected ')' at end of argument list")?;
        Ok((args, vararg))
    }

    fn parse_argument(&mut self, in_type: bool, next_number: &mut u32) -> Parse<Argument<'a>> {
        let pos = self.lex.pos;
        let ty = self.parse_type_or("expected type", false)?;
        let attrs = self.parse_param_attrs()?;
        let name = if self.at(Tok::LocalVar) {
            let name = self.lex.text();
            self.lex.advance();
            Ok(name)
        } else {
            let mut number = *next_number;
            if self.at(Tok::LocalId) {
                number = self.lex.num as u32;
                if number < *next_number {
                    let message = format!("argument expected to be numbered '%{next_number}' or greater");
                    return self.error(pos, message);
                }
                self.lex.advance();
            }
            *next_number = number + 1;
            Err(number)
        };
        // Old text has such types of functions, behind pointers.
        let opaque = matches!(self.cx.types.get(ty), TypeData::Named(_));
        if !(opaque && in_type) {
            self.check_argument_type(ty, pos)?;
        }
        Ok(Argument { pos, ty, attrs, name })
    }

    /// Can a function take that?
    pub fn check_argument_type(&mut self, ty: Type, pos: Pos) -> Parse<()> {
        if self.cx.types.is_first_class(ty) && ty != Type::LABEL {
            return Ok(());
        }
        self.error(pos, "invalid type for function argument")
    }

    /// Reads `target("name", types, ints)`.
    fn parse_target_type(&mut self) -> Parse<Type> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '(' in target extension type")?;
        let name = self.parse_string()?;
        let (mut types, mut ints) = (Vec::new(), Vec::new());
        while self.eat(Tok::Comma) {
            if self.at(Tok::Int) {
                ints.push(self.parse_u32()?);
                continue;
            }
            if !ints.is_empty() {
                return self.error_here("expected uint32 param");
            }
            types.push(self.parse_type_or("expected type", true)?);
        }
        self.expect(Tok::RParen, "expected ')' in target extension type")?;
        let name = String::from_utf8_lossy(&name).into_owned();
        if let Err(message) = check_target_type(&name, &types, &ints) {
            return self.error_here(message);
        }
        Ok(self.cx.types.target(&name, &types, &ints))
    }

    /// How a type is written, for messages.
    pub fn show_type(&self, ty: Type) -> String {
        let types = &self.cx.types;
        let mut out = String::new();
        show_type(types, ty, &mut out, 0);
        if matches!(types.get(ty), TypeData::Named(_)) {
            // An identified structure on its own is shown with its definition.
            out.push_str(" = type ");
            match types.fields(ty) {
                Some((fields, packed)) => show_fields(types, fields, packed, &mut out, 0),
                None => out.push_str("opaque"),
            }
        }
        out
    }
}

/// What LLVM demands of the target extension types that it knows.
fn check_target_type(name: &str, types: &[Type], ints: &[u32]) -> Result<(), &'static str> {
    match name {
        "aarch64.svcount" if !types.is_empty() || !ints.is_empty() => {
            Err("target extension type aarch64.svcount should have no parameters")
        }
        "riscv.vector.tuple" if types.len() != 1 || ints.len() != 1 => {
            Err("target extension type riscv.vector.tuple should have one type parameter and one integer parameter")
        }
        "amdgcn.named.barrier" if !types.is_empty() || ints.len() != 1 => {
            Err("target extension type amdgcn.named.barrier should have no type parameters and one integer parameter")
        }
        _ => Ok(()),
    }
}

fn show_fields(types: &ir::TypeTable, fields: &[Type], packed: bool, out: &mut String, depth: u32) {
    let (open, close) = match (packed, fields.is_empty()) {
        (false, true) => ("{", "}"),
        (false, false) => ("{ ", " }"),
        (true, true) => ("<{", "}>"),
        (true, false) => ("<{ ", " }>"),
    };
    out.push_str(open);
    show_types(types, fields, out, depth);
    out.push_str(close);
}

fn show_types(types: &ir::TypeTable, items: &[Type], out: &mut String, depth: u32) {
    for (i, &t) in items.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        show_type(types, t, out, depth + 1);
    }
}

/// Writes a type as LLVM prints it.
fn show_type(types: &ir::TypeTable, ty: Type, out: &mut String, depth: u32) {
    use std::fmt::Write;
    if depth > super::MAX_DEPTH {
        out.push_str("...");
        return;
    }
    let _ = match types.get(ty) {
        TypeData::Void => write!(out, "void"),
        TypeData::Label => write!(out, "label"),
        TypeData::Token => write!(out, "token"),
        TypeData::Metadata => write!(out, "metadata"),
        TypeData::X86Amx => write!(out, "x86_amx"),
        TypeData::Half => write!(out, "half"),
        TypeData::BFloat => write!(out, "bfloat"),
        TypeData::Float => write!(out, "float"),
        TypeData::Double => write!(out, "double"),
        TypeData::X86Fp80 => write!(out, "x86_fp80"),
        TypeData::Fp128 => write!(out, "fp128"),
        TypeData::PpcFp128 => write!(out, "ppc_fp128"),
        TypeData::Int(w) => write!(out, "i{w}"),
        TypeData::Ptr(0) => write!(out, "ptr"),
        TypeData::Ptr(a) => write!(out, "ptr addrspace({a})"),
        TypeData::Array { elem, len } => {
            let _ = write!(out, "[{len} x ");
            show_type(types, *elem, out, depth + 1);
            write!(out, "]")
        }
        TypeData::Vector { elem, len, scalable } => {
            let _ = write!(out, "<{}{len} x ", if *scalable { "vscale x " } else { "" });
            show_type(types, *elem, out, depth + 1);
            write!(out, ">")
        }
        TypeData::Struct { fields, packed } => {
            show_fields(types, fields, *packed, out, depth);
            Ok(())
        }
        TypeData::Named(s) => write!(out, "%{}", String::from_utf8_lossy(&s.name)),
        TypeData::Func { ret, params, vararg } => {
            show_type(types, *ret, out, depth + 1);
            out.push_str(" (");
            show_types(types, params, out, depth);
            if *vararg {
                out.push_str(if params.is_empty() { "..." } else { ", ..." });
            }
            write!(out, ")")
        }
        TypeData::Target { name, types: params, ints } => {
            let _ = write!(out, "target(\"{name}\"");
            for t in params {
                out.push_str(", ");
                show_type(types, *t, out, depth + 1);
            }
            for n in ints {
                let _ = write!(out, ", {n}");
            }
            write!(out, ")")
        }
    };
}

impl<'a> Parser<'a, ModuleScope<'a>> {
    /// Reads `%name = type ...` or `%0 = type ...`.
    pub(super) fn parse_type_definition(&mut self) -> Parse<()> {
        let pos = self.lex.pos;
        let key = if self.at(Tok::LocalVar) { Ok(self.lex.text()) } else { Err(self.lex.num as u32) };
        self.lex.advance();
        self.expect(Tok::Equal, "expected '=' after name")?;
        let message = if key.is_ok() { "expected 'type' after name" } else { "expected 'type' after '='" };
        self.expect(Tok::Kw(Kw::Type), message)?;
        let symbols = &self.scope.symbols;
        let old = match &key {
            Ok(name) => symbols.types.get(name),
            Err(number) => symbols.numbered_types.get(number),
        }
        .copied();
        if old.is_some_and(|e| e.undefined_at == Pos::MAX) {
            return self.error(pos, "redefinition of type");
        }
        if self.at_kw(Kw::Opaque) {
            self.lex.advance();
            self.define_type(key, old, None);
            return Ok(());
        }
        let packed = self.eat(Tok::Less);
        if self.at(Tok::LBrace) {
            let ty = self.define_type(key, old, None);
            let fields = self.parse_fields()?;
            if packed {
                self.expect(Tok::Greater, "expected '>' in packed struct")?;
            }
            if self.contains_type(&fields, ty) {
                let mut name = String::new();
                show_type(&self.cx.types, ty, &mut name, 0);
                let message = format!("identified structure type '{}' is recursive", &name[1..]);
                return self.error_here(message);
            }
            self.cx.types.set_body(ty, &fields, packed);
            return Ok(());
        }
        if old.is_some() {
            return self.error(pos, "forward references to non-struct type");
        }
        let ty = if packed { self.parse_sequence(true)? } else { self.parse_type_or("expected type", false)? };
        let now = match &key {
            Ok(name) => self.scope.symbols.types.contains_key(name),
            Err(number) => self.scope.symbols.numbered_types.contains_key(number),
        };
        if now {
            return self.error(pos, "non-struct types may not be recursive");
        }
        self.define_type(key, None, Some(ty));
        Ok(())
    }

    fn define_type(&mut self, key: Result<Cow<'a, [u8]>, u32>, old: Option<TypeEntry>, ty: Option<Type>) -> Type {
        let ty = ty.or(old.map(|e| e.ty)).unwrap_or_else(|| self.cx.types.named_struct(key.as_deref().unwrap_or(b"")));
        let entry = TypeEntry { ty, undefined_at: Pos::MAX };
        match key {
            Ok(name) => self.scope.symbols.types.insert(name, entry),
            Err(number) => self.scope.symbols.numbered_types.insert(number, entry),
        };
        ty
    }

    /// Does a value of these fields hold one of `ty`?
    fn contains_type(&self, fields: &[Type], ty: Type) -> bool {
        let mut stack: Vec<Type> = fields.to_vec();
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(t) = stack.pop() {
            if t == ty {
                return true;
            }
            match self.cx.types.get(t) {
                TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => stack.push(*elem),
                TypeData::Struct { .. } | TypeData::Named(_) if seen.insert(t) => {
                    stack.extend_from_slice(self.cx.types.fields(t).map_or(&[], |f| f.0));
                }
                _ => {}
            }
        }
        false
    }
}
