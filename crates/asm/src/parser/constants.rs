//! Constants. See LangRef, "Constants".

use super::{Parse, Parser, Scope, numbers};
use crate::keywords::Kw;
use crate::lexer::{Pos, Tok};
use ir::{Const, Global, InlineAsm, Type, TypeData};
use std::borrow::Cow;

/// A label, named or numbered, as `blockaddress` refers to it.
pub type Label<'a> = Result<Cow<'a, [u8]>, u32>;

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// Reads a constant of type `ty` into the pool of the scope.
    #[inline]
    pub fn parse_constant(&mut self, ty: Type) -> Parse<Const> {
        match self.lex.tok {
            Tok::Int => self.parse_integer(ty),
            Tok::GlobalVar | Tok::GlobalId => self.parse_global_ref(ty),
            _ => self.nested(|p| p.parse_other_constant(ty)),
        }
    }

    /// Reads a type and a constant of it.
    pub fn parse_typed_constant(&mut self) -> Parse<Const> {
        let ty = self.parse_type()?;
        self.parse_constant(ty)
    }

    fn parse_integer(&mut self, ty: Type) -> Parse<Const> {
        let Some(bits) = self.cx.types.int_width(ty) else {
            return self.wrong_type(ty, "integer constant must have integer type");
        };
        let types = &self.cx.types;
        let c = if bits <= 64 && !self.lex.wide {
            let value = if self.lex.negative { self.lex.num.wrapping_neg() } else { self.lex.num };
            self.scope.pool().int(types, ty, value)
        } else {
            let words = numbers::to_words(&numbers::integer(&self.lex), bits);
            self.scope.pool().int_words(types, ty, &words)
        };
        self.lex.advance();
        Ok(c)
    }

    /// Fails with `message` for the constant at the cursor, or because nothing can have that type.
    #[cold]
    fn wrong_type<T>(&mut self, ty: Type, message: &str) -> Parse<T> {
        if matches!(self.cx.types.get(ty), TypeData::Func { .. }) {
            return self.error_here("functions are not values, refer to them as pointers");
        }
        self.error_here(message)
    }

    fn parse_global_ref(&mut self, ty: Type) -> Parse<Const> {
        if !self.cx.types.is_ptr(ty) {
            return self.wrong_type(ty, "global variable reference must have pointer type");
        }
        let g = self.global_ref(ty)?;
        self.lex.advance();
        Ok(self.scope.pool().global(ty, g))
    }

    /// The global of the present token, used as a value of type `ty`.
    #[inline]
    pub(super) fn global_ref(&mut self, ty: Type) -> Parse<Global> {
        let pos = self.lex.pos;
        let known = if self.at(Tok::GlobalVar) {
            self.scope.symbols().module.lookup(&self.lex.text())
        } else {
            self.scope.symbols().numbered_globals.get(&(self.lex.num as u32)).copied()
        };
        let Some(g) = known else {
            let key = if self.at(Tok::GlobalVar) { Ok(self.lex.text()) } else { Err(self.lex.num as u32) };
            let space = self.cx.types.addr_space(ty).unwrap_or(0);
            return Ok(self.scope.undefined_global(key, pos, ty, space));
        };
        let space = self.scope.symbols().module.global(g).addr_space;
        if ty == Type::PTR && space == 0 || self.cx.types.addr_space(ty) == Some(space) {
            return Ok(g);
        }
        self.wrong_global_type(g, ty, space)
    }

    #[cold]
    fn wrong_global_type(&mut self, g: Global, ty: Type, space: u32) -> Parse<Global> {
        let name = String::from_utf8_lossy(self.lex.raw()).into_owned();
        let name =
            if self.at(Tok::GlobalVar) { format!("@{}", String::from_utf8_lossy(&self.lex.text())) } else { name };
        let is = self.show_type(self.cx.types.ptr(space));
        let expected = self.show_type(ty);
        let places = self.scope.symbols().places[g];
        if places.defined != Pos::MAX && places.defined > self.lex.pos {
            // Defined only later: LLVM takes this for a forward reference, and the definition for what is wrong.
            return self.late_error(g, is, expected);
        }
        self.error_here(format!("'{name}' defined with type '{is}' but expected '{expected}'"))
    }

    fn late_error(&mut self, g: Global, is: String, expected: String) -> Parse<Global> {
        let symbols = self.scope.symbols();
        let places = symbols.places[g];
        let global = symbols.module.global(g);
        if global.function().is_none() {
            let message = "forward reference and definition of global have different types";
            return self.error_at_event(places.defined, places.type_pos, message);
        }
        let name = String::from_utf8_lossy(&global.name).into_owned();
        let pos = self.lex.pos;
        let message = format!(
            "invalid forward reference to function '{name}' with wrong type: expected '{is}' but was '{expected}'"
        );
        self.error_at_event(places.defined, pos, message)
    }

    fn parse_other_constant(&mut self, ty: Type) -> Parse<Const> {
        let pos = self.lex.pos;
        let Tok::Kw(kw) = self.lex.tok else { return self.parse_composite(ty, pos) };
        let first_class = self.cx.types.is_first_class(ty) && ty != Type::LABEL;
        let c = match kw {
            Kw::True | Kw::False => {
                let value = self.scope.pool().int(&self.cx.types, Type::I1, u64::from(kw == Kw::True));
                self.lex.advance();
                return self.checked(value, ty, pos);
            }
            Kw::Null => {
                if !self.cx.types.is_ptr(ty) {
                    return self.wrong_type(ty, "null must be a pointer type");
                }
                self.scope.pool().null(&self.cx.types, ty)
            }
            Kw::Undef => {
                if !first_class {
                    return self.wrong_type(ty, "invalid type for undef constant");
                }
                self.scope.pool().undef(ty)
            }
            Kw::Poison => {
                if !first_class {
                    return self.wrong_type(ty, "invalid type for poison constant");
                }
                self.scope.pool().poison(ty)
            }
            Kw::Zeroinitializer => {
                if !first_class || !self.has_zero(ty) {
                    return self.wrong_type(ty, "invalid type for null constant");
                }
                self.scope.pool().null(&self.cx.types, ty)
            }
            Kw::None => {
                if ty != Type::TOKEN {
                    return self.wrong_type(ty, "invalid type for none constant");
                }
                self.scope.pool().null(&self.cx.types, ty)
            }
            Kw::C => return self.parse_c_string(ty, pos),
            Kw::Splat => return self.parse_splat(ty, pos),
            Kw::Blockaddress => return self.parse_block_address(ty, pos),
            Kw::DsoLocalEquivalent | Kw::NoCfi => return self.parse_equivalent(kw, ty, pos),
            Kw::Ptrauth => return self.parse_ptrauth(ty, pos),
            Kw::Asm => return self.error_here("invalid type for inline asm constraint string"),
            _ => return self.wrong_type(ty, "expected value token"),
        };
        self.lex.advance();
        Ok(c)
    }

    /// Has the type a zero, as far as target extension types go?
    fn has_zero(&self, ty: Type) -> bool {
        match self.cx.types.get(ty) {
            TypeData::Target { name, .. } => has_zero_init(name),
            _ => true,
        }
    }

    fn parse_composite(&mut self, ty: Type, pos: Pos) -> Parse<Const> {
        match self.lex.tok {
            Tok::Float => {
                if !self.cx.types.is_float(ty) {
                    return self.wrong_type(ty, "floating point constant invalid for type");
                }
                match numbers::float(self.lex.raw(), ty) {
                    Ok(bits) => {
                        self.lex.advance();
                        Ok(self.scope.pool().float(ty, bits))
                    }
                    Err(message) => self.error_here(message),
                }
            }
            Tok::LBrace => {
                self.lex.advance();
                self.parse_struct_constant(ty, pos, false)
            }
            Tok::LSquare => self.parse_array_constant(ty, pos),
            Tok::Less => {
                self.lex.advance();
                if self.eat(Tok::LBrace) {
                    self.parse_struct_constant(ty, pos, true)
                } else {
                    self.parse_vector_constant(ty, pos)
                }
            }
            Tok::LocalVar | Tok::LocalId => self.wrong_type(ty, "invalid use of function-local name"),
            Tok::Op(op) => {
                let c = self.parse_expression(op, pos)?;
                self.checked(c, ty, pos)
            }
            _ => self.error_here("expected value token"),
        }
    }

    /// `c`, if it has the type `ty`.
    pub(super) fn checked(&mut self, c: Const, ty: Type, pos: Pos) -> Parse<Const> {
        let got = self.scope.pool().ty(c);
        if got == ty {
            return Ok(c);
        }
        if matches!(self.cx.types.get(ty), TypeData::Func { .. }) {
            return self.error(pos, "functions are not values, refer to them as pointers");
        }
        let message = format!(
            "constant expression type mismatch: got type '{}' but expected '{}'",
            self.show_type(got),
            self.show_type(ty)
        );
        self.error(pos, message)
    }

    /// Reads typed constants up to a closing bracket onto the stack of operands; gives where they begin.
    pub(super) fn parse_elements(&mut self) -> Parse<usize> {
        let base = self.operands.len();
        if matches!(self.lex.tok, Tok::RBrace | Tok::RSquare | Tok::Greater | Tok::RParen) {
            return Ok(base);
        }
        loop {
            let c = self.parse_typed_constant()?;
            self.operands.push(c);
            if !self.eat(Tok::Comma) {
                return Ok(base);
            }
        }
    }

    fn parse_struct_constant(&mut self, ty: Type, pos: Pos, packed: bool) -> Parse<Const> {
        let base = self.parse_elements()?;
        if packed {
            self.expect(Tok::RBrace, "expected end of packed struct")?;
            self.expect(Tok::Greater, "expected end of constant")?;
        } else {
            self.expect(Tok::RBrace, "expected end of struct constant")?;
        }
        let cx = self.cx;
        let Some((fields, is_packed)) = cx.types.fields(ty) else {
            let is_opaque = matches!(cx.types.get(ty), ir::TypeData::Named(_));
            let wrong = "initializer with struct type has wrong # elements";
            return self.error(pos, if is_opaque { wrong } else { "constant expression type mismatch" });
        };
        if fields.len() != self.operands.len() - base {
            return self.error(pos, "initializer with struct type has wrong # elements");
        }
        if is_packed != packed {
            return self.error(pos, "packed'ness of initializer and type don't match");
        }
        for (i, &field) in fields.iter().enumerate() {
            if self.scope.pool().ty(self.operands[base + i]) != field {
                let message = format!("element {i} of struct initializer doesn't match struct element type");
                return self.error(pos, message);
            }
        }
        let c = self.scope.pool().aggregate(&cx.types, ty, &self.operands[base..]);
        self.operands.truncate(base);
        Ok(c)
    }

    fn check_elements(&mut self, base: usize, pos: Pos, what: &str) -> Parse<Type> {
        let elem = self.scope.pool().ty(self.operands[base]);
        for i in base..self.operands.len() {
            if self.scope.pool().ty(self.operands[i]) != elem {
                let message = format!("{what} element #{} is not of type '{}", i - base, self.show_type(elem));
                return self.error(pos, message);
            }
        }
        Ok(elem)
    }

    fn parse_array_constant(&mut self, ty: Type, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        let first = self.lex.pos;
        let base = self.parse_elements()?;
        self.expect(Tok::RSquare, "expected end of array constant")?;
        let len = self.operands.len() - base;
        if len == 0 {
            if !matches!(self.cx.types.get(ty), TypeData::Array { len: 0, .. }) {
                return self.error(pos, "invalid empty array initializer");
            }
            return Ok(self.scope.pool().poison(ty));
        }
        let elem = self.check_elements(base, first, "array")?;
        let c = match self.cx.types.get(ty) {
            TypeData::Array { elem: e, len: n } if *e == elem && *n == len as u64 => {
                self.scope.pool().aggregate(&self.cx.types, ty, &self.operands[base..])
            }
            _ => {
                let got = self.cx.types.array(elem, len as u64);
                let c = self.scope.pool().poison(got);
                return self.checked(c, ty, pos);
            }
        };
        self.operands.truncate(base);
        Ok(c)
    }

    fn parse_vector_constant(&mut self, ty: Type, pos: Pos) -> Parse<Const> {
        let first = self.lex.pos;
        let base = self.parse_elements()?;
        self.expect(Tok::Greater, "expected end of constant")?;
        let len = self.operands.len() - base;
        if len == 0 {
            return self.error(pos, "constant vector must not be empty");
        }
        let elem = self.scope.pool().ty(self.operands[base]);
        let types = &self.cx.types;
        if !(types.is_int(elem) || types.is_float(elem) || types.is_ptr(elem)) {
            return self.error(first, "vector elements must have integer, pointer or floating point type");
        }
        self.check_elements(base, first, "vector")?;
        let got = self.cx.types.vector(elem, len as u32, false);
        let c = self.scope.pool().aggregate(&self.cx.types, got, &self.operands[base..]);
        self.operands.truncate(base);
        self.checked(c, ty, pos)
    }

    fn parse_c_string(&mut self, ty: Type, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        if !self.at(Tok::Str) {
            return self.error_here("expected string");
        }
        let text = self.lex.text();
        let got = self.cx.types.array(Type::I8, text.len() as u64);
        let c = self.scope.pool().packed(got, &text);
        self.lex.advance();
        self.checked(c, ty, pos)
    }

    fn parse_splat(&mut self, ty: Type, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '(' after vector splat")?;
        let elem = self.parse_typed_constant()?;
        self.expect(Tok::RParen, "expected ')' at end of vector splat")?;
        let TypeData::Vector { elem: expected, .. } = *self.cx.types.get(ty) else {
            return self.error(pos, "vector constant must have vector type");
        };
        let elem = self.checked(elem, expected, pos)?;
        Ok(self.scope.pool().splat(&self.cx.types, ty, elem))
    }

    fn parse_block_address(&mut self, ty: Type, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '(' in block address expression")?;
        let function_pos = self.lex.pos;
        let function: Label<'a> = match self.lex.tok {
            Tok::GlobalVar => Ok(self.lex.text()),
            Tok::GlobalId => Err(self.lex.num as u32),
            _ => return self.error_here("expected function name in blockaddress"),
        };
        self.lex.advance();
        self.expect(Tok::Comma, "expected comma in block address expression")?;
        let label_pos = self.lex.pos;
        let label: Label<'a> = match self.lex.tok {
            Tok::LocalVar => Ok(self.lex.text()),
            Tok::LocalId => Err(self.lex.num as u32),
            _ => return self.error_here("expected basic block name in blockaddress"),
        };
        self.lex.advance();
        self.expect(Tok::RParen, "expected ')' in block address expression")?;
        if !self.cx.types.is_ptr(ty) {
            return self.error(pos, "type of blockaddress must be a pointer");
        }
        match self.scope.block_address(&self.cx.types, ty, function, function_pos, label, label_pos) {
            Ok(c) => self.checked(c, ty, pos),
            Err((pos, message)) => self.error(pos, message),
        }
    }

    fn parse_equivalent(&mut self, kw: Kw, ty: Type, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        if !matches!(self.lex.tok, Tok::GlobalVar | Tok::GlobalId) {
            return self.error_here(format!("expected global value name in {}", kw.text()));
        }
        let at = self.lex.pos;
        let g = self.global_ref(ty)?;
        self.lex.advance();
        if let Err(message) = self.scope.check_equivalent(kw, g, at) {
            return self.error(at, message);
        }
        let pool = self.scope.pool();
        let c = if kw == Kw::NoCfi { pool.no_cfi(ty, g) } else { pool.dso_local_equivalent(ty, g) };
        self.checked(c, ty, pos)
    }

    fn parse_ptrauth(&mut self, ty: Type, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '(' in constant ptrauth expression")?;
        let pointer = self.parse_typed_constant()?;
        self.expect(Tok::Comma, "expected comma in constant ptrauth expression")?;
        let key = self.parse_typed_constant()?;
        let mut rest = [Const::NONE; 3];
        for slot in &mut rest {
            if !self.eat(Tok::Comma) {
                break;
            }
            *slot = self.parse_typed_constant()?;
        }
        self.expect(Tok::RParen, "expected ')' in constant ptrauth expression")?;
        let [mut disc, mut addr, mut symbol] = rest;
        let types = &self.cx.types;
        let pool = self.scope.pool();
        let pointer_type = pool.ty(pointer);
        let wrong = if !types.is_ptr(pointer_type) {
            Some("constant ptrauth base pointer must be a pointer")
        } else if pool.ty(key) != Type::I32 {
            Some("constant ptrauth key must be i32 constant")
        } else if disc.is_some() && pool.ty(disc) != Type::I64 {
            // Where the discriminator is left out, the address discriminator stands in its place.
            Some("constant ptrauth integer discriminator must be i64 constant")
        } else if addr.is_some() && !types.is_ptr(pool.ty(addr)) {
            Some("constant ptrauth address discriminator must be a pointer")
        } else if symbol.is_some() && !types.is_ptr(pool.ty(symbol)) {
            Some("constant ptrauth deactivation symbol must be a pointer")
        } else {
            None
        };
        if let Some(message) = wrong {
            return self.error(pos, message);
        }
        let pool = self.scope.pool();
        if disc.is_none() {
            disc = pool.int(types, Type::I64, 0);
        }
        if addr.is_none() {
            addr = pool.null(types, Type::PTR);
        }
        if symbol.is_none() {
            symbol = pool.null(types, Type::PTR);
        }
        let c = pool.ptrauth(pointer_type, &[pointer, key, disc, addr, symbol]);
        self.checked(c, ty, pos)
    }

    /// Reads `asm ...` as the callee of a call of function type `ty`.
    pub fn parse_inline_asm(&mut self, ty: Type) -> Parse<Const> {
        self.lex.advance();
        let side_effect = self.eat_kw(Kw::Sideeffect);
        let align_stack = self.eat(Tok::Attr(ir::attr_kind::AttrKind::StackAlignment));
        let intel = self.eat_kw(Kw::Inteldialect);
        let unwind = self.eat_kw(Kw::Unwind);
        let template = self.parse_string()?.into();
        self.expect(Tok::Comma, "expected comma in inline asm expression")?;
        if !self.at(Tok::Str) {
            return self.error_here("expected constraint string");
        }
        let constraints = self.parse_string()?.into();
        Ok(self.scope.pool().inline_asm(InlineAsm {
            ty,
            template,
            constraints,
            side_effect,
            align_stack,
            intel,
            unwind,
        }))
    }
}

/// Has the target extension type a zero value (LangRef, "Target Extension Type", property `HasZeroInit`)?
fn has_zero_init(name: &str) -> bool {
    name == "aarch64.svcount"
        || name == "riscv.vector.tuple"
        || name == "dx.Padding"
        || name.starts_with("spirv.")
            && !matches!(
                name,
                "spirv.Type"
                    | "spirv.IntegralConstant"
                    | "spirv.Literal"
                    | "spirv.Image"
                    | "spirv.SignedImage"
                    | "spirv.SampledImage"
                    | "spirv.Sampler"
            )
}
