//! Constant expressions, folded as LLVM folds them when it makes them. See LangRef, "Constant Expressions".
//!
//! Expressions that LLVM 22 knows no more (`select`, `icmp`, `mul`, ...) stood in older text. They are folded too, and
//! where nothing folds they are kept as expressions and noted ([`Age`]), for the upgrade to make
//! instructions of them.

use super::scope::Age;
use super::{Parse, Parser, Scope};
use crate::keywords::Kw;
use crate::lexer::{Pos, Tok};
use crate::upgrade::is_old_expression;
use ir::fold;
use ir::inst::{GepFlags, flags};
use ir::{CastOp, Const, Expr, FloatPredicate, IntPredicate, Opcode, Type, TypeData};
use smallvec::SmallVec;

/// Was there such an expression before LLVM 22?
fn was_expression(op: Opcode) -> bool {
    use Opcode::*;
    op.is_cast() || op.is_binary() || matches!(op, ICmp | FCmp | Select | FNeg | ExtractValue | InsertValue)
}

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// Reads an expression; the cursor is at its opcode.
    pub(super) fn parse_expression(&mut self, op: Opcode, pos: Pos) -> Parse<Const> {
        use Opcode::*;
        if is_old_expression(op) {
            if was_expression(op) && !self.is_opened() {
                return self.no_longer_supported(op, pos);
            }
            self.scope.age().old_text = true;
        }
        match op {
            _ if op.is_cast() => self.parse_cast_expression(op, pos),
            Add | Sub | Xor | Mul | UDiv | SDiv | URem | SRem | Shl | LShr | AShr | And | Or => {
                self.parse_binary_expression(op, pos)
            }
            GetElementPtr => self.parse_gep_expression(pos),
            ExtractElement | InsertElement | ShuffleVector => self.parse_vector_expression(op, pos),
            ICmp | FCmp => self.parse_compare_expression(op, pos),
            Select => self.parse_select_expression(pos),
            FNeg => self.parse_fneg_expression(pos),
            FAdd | FSub | FMul | FDiv | FRem | ExtractValue | InsertValue => self.no_longer_supported(op, pos),
            _ => self.error(pos, "expected value token"),
        }
    }

    fn no_longer_supported<T>(&mut self, op: Opcode, pos: Pos) -> Parse<T> {
        self.error(pos, format!("{} constexprs are no longer supported", op.name()))
    }

    /// Do operands follow the opcode, its flags and its predicate?
    fn is_opened(&self) -> bool {
        let mut ahead = self.lex.clone();
        ahead.advance();
        while let Tok::Kw(_) = ahead.tok {
            ahead.advance();
        }
        ahead.tok == Tok::LParen
    }

    /// Makes an expression that LLVM 22 no longer has.
    fn old_expression(&mut self, ty: Type, opcode: Opcode, flags: u8, operands: &[Const], mask: &[i32]) -> Const {
        let age = self.scope.age();
        *age = Age { old_text: true, old_expressions: true, ..*age };
        let expr =
            Expr { opcode, flags, source: Type::VOID, in_range: None, operands: operands.into(), mask: mask.into() };
        self.scope.pool().expression(ty, expr)
    }

    fn parse_cast_expression(&mut self, op: Opcode, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '(' after constantexpr cast")?;
        let c = self.parse_typed_constant()?;
        self.expect(Tok::Kw(Kw::To), "expected 'to' in constantexpr cast")?;
        let ty = self.parse_type()?;
        self.expect(Tok::RParen, "expected ')' at end of constantexpr cast")?;
        let from = self.scope.pool().ty(c);
        self.check_cast(op, from, ty, pos)?;
        let Some(cast) = CastOp::new(op) else { return self.error(pos, "expected value token") };
        let types = &self.cx.types;
        if !is_old_expression(op) {
            return Ok(fold::cast(self.scope.pool(), types, cast, ty, c));
        }
        Ok(match fold::cast_op(self.scope.pool(), types, cast, ty, c) {
            Some(folded) => folded,
            None => self.old_expression(ty, op, 0, &[c], &[]),
        })
    }

    /// Fails if `op` does not go from `from` to `ty`.
    pub(super) fn check_cast(&mut self, op: Opcode, from: Type, ty: Type, pos: Pos) -> Parse<()> {
        if super::checks::cast_is_valid(&self.cx.types, op, from, ty) {
            return Ok(());
        }
        let message =
            format!("invalid cast opcode for cast from '{}' to '{}'", self.show_type(from), self.show_type(ty));
        self.error(pos, message)
    }

    /// Reads the flags of integer arithmetic, those that the operation may have: each at most once, in any order.
    pub(super) fn parse_integer_flags(&mut self, op: Opcode) -> u8 {
        use Opcode::*;
        let allowed: &[(Kw, u8)] = match op {
            Add | Sub | Mul | Shl | Trunc => &[(Kw::Nuw, flags::NUW), (Kw::Nsw, flags::NSW)],
            UDiv | SDiv | LShr | AShr => &[(Kw::Exact, flags::EXACT)],
            _ => return 0,
        };
        let mut bits = 0;
        while let Some(&(_, bit)) = allowed.iter().find(|(kw, bit)| bits & bit == 0 && self.at_kw(*kw)) {
            bits |= bit;
            self.lex.advance();
        }
        bits
    }

    fn parse_binary_expression(&mut self, op: Opcode, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        let bits = self.parse_integer_flags(op);
        self.expect(Tok::LParen, "expected '(' in binary constantexpr")?;
        let a = self.parse_typed_constant()?;
        self.expect(Tok::Comma, "expected comma in binary constantexpr")?;
        let b = self.parse_typed_constant()?;
        self.expect(Tok::RParen, "expected ')' in binary constantexpr")?;
        let ty = self.scope.pool().ty(a);
        if ty != self.scope.pool().ty(b) {
            return self.error(pos, "operands of constexpr must have same type");
        }
        if !self.cx.types.is_int(self.cx.types.scalar(ty)) {
            return self.error(pos, "constexpr requires integer or integer vector operands");
        }
        let types = &self.cx.types;
        if !is_old_expression(op) {
            return Ok(fold::binary(self.scope.pool(), types, op, bits, a, b));
        }
        let mut folded = fold::binary_op(self.scope.pool(), types, op, a, b);
        if folded.is_none() && op == Opcode::And {
            folded = self.masked_address(a, b);
        }
        Ok(match folded {
            Some(folded) => folded,
            None => self.old_expression(ty, op, bits, &[a, b], &[]),
        })
    }

    fn parse_operands(&mut self) -> Parse<usize> {
        let base = self.parse_elements()?;
        self.expect(Tok::RParen, "expected ')' in constantexpr")?;
        Ok(base)
    }

    fn parse_gep_expression(&mut self, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        let mut bits = 0;
        let mut in_range = None;
        loop {
            match self.lex.tok {
                Tok::Kw(Kw::Inbounds) => bits |= flags::GEP_INBOUNDS | flags::GEP_NUSW,
                Tok::Kw(Kw::Nusw) => bits |= flags::GEP_NUSW,
                Tok::Kw(Kw::Nuw) => bits |= flags::GEP_NUW,
                Tok::Kw(Kw::Inrange) => {
                    in_range = Some(self.parse_in_range()?);
                    continue;
                }
                _ => break,
            }
            self.lex.advance();
        }
        self.expect(Tok::LParen, "expected '(' in constantexpr")?;
        let mut source = self.parse_type()?;
        let mut old_base = None;
        if self.at_old_access() {
            // The old form names no source type: it is what the base points to.
            let ty = source;
            source = self.pointee;
            old_base = Some(self.parse_constant(ty)?);
        }
        let base = self.operands.len();
        match old_base {
            Some(c) => self.operands.push(c),
            None => self.expect(Tok::Comma, "expected comma after getelementptr's type")?,
        }
        if old_base.is_none() || self.eat(Tok::Comma) {
            loop {
                // The old mark on one of the indices: LLVM drops it, too.
                if self.eat_kw(Kw::Inrange) {
                    self.scope.age().old_text = true;
                }
                let c = self.parse_typed_constant()?;
                self.operands.push(c);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RParen, "expected ')' in constantexpr")?;
        let mut operands: SmallVec<[Const; 8]> = self.operands.drain(base..).collect();
        let ty = self.check_gep(source, &operands, pos)?;
        let in_range = match in_range {
            Some(bounds) => self.in_range_bounds(bounds, ty, pos)?,
            None => None,
        };
        if bits == 0 {
            self.scope.age().plain_gep = true;
            if self.scope.age().old_text {
                if let Some(joined) = self.joined_old_gep(source, &operands) {
                    (source, operands) = joined;
                }
                bits = self.old_gep_flags(source, &operands);
            }
        }
        Ok(fold::gep(
            self.scope.pool(),
            &self.cx.types,
            ty,
            source,
            GepFlags::from_bits_truncate(bits),
            in_range.map(|b| *b),
            &operands,
        ))
    }

    fn parse_in_range(&mut self) -> Parse<(super::numbers::Integer, super::numbers::Integer)> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '('")?;
        let lower = self.parse_big_integer()?;
        self.expect(Tok::Comma, "expected ','")?;
        let upper = self.parse_big_integer()?;
        self.expect(Tok::RParen, "expected ')'")?;
        Ok((lower, upper))
    }

    fn parse_big_integer(&mut self) -> Parse<super::numbers::Integer> {
        if !self.at(Tok::Int) {
            return self.error_here("expected integer");
        }
        let value = super::numbers::integer(&self.lex);
        self.lex.advance();
        Ok(value)
    }

    fn in_range_bounds(
        &mut self,
        (lower, upper): (super::numbers::Integer, super::numbers::Integer),
        ty: Type,
        pos: Pos,
    ) -> Parse<Option<Box<(i128, i128)>>> {
        let space = self.cx.types.addr_space(self.cx.types.scalar(ty)).unwrap_or(0);
        let bits = self.scope.symbols().module.data_layout.index_bits(space).min(128);
        let value = |i: &super::numbers::Integer| {
            let words = super::numbers::to_words(i, 128);
            let wide = (u128::from(words[1]) << 64 | u128::from(words[0])) as i128;
            wide << (128 - bits) >> (128 - bits)
        };
        let (lower, upper) = (value(&lower), value(&upper));
        if lower >= upper {
            return self.error(pos, "expected end to be larger than start");
        }
        Ok(Some(Box::new((lower, upper))))
    }

    /// Type of a `getelementptr` of constants.
    fn check_gep(&mut self, source: Type, operands: &[Const], pos: Pos) -> Parse<Type> {
        let cx = self.cx;
        let pool = self.scope.pool();
        let base = pool.ty(operands[0]);
        if !cx.types.is_ptr(cx.types.scalar(base)) {
            return self.error(pos, "base of getelementptr must be a pointer");
        }
        let mut ty = base;
        for &index in &operands[1..] {
            let index_type = self.scope.pool().ty(index);
            if !cx.types.is_int(cx.types.scalar(index_type)) {
                return self.error(pos, "getelementptr index must be an integer");
            }
            if let Some((len, scalable)) = cx.types.vector_len(index_type) {
                match cx.types.vector_len(ty) {
                    Some(width) if width != (len, scalable) => {
                        return self.error(pos, "getelementptr vector index has a wrong number of elements");
                    }
                    Some(_) => {}
                    None => ty = cx.types.vector(base, len, scalable),
                }
            }
        }
        if operands.len() > 1 && !cx.types.is_sized(source) {
            return self.error(pos, "base element of getelementptr must be sized");
        }
        let indexed = super::checks::indexed_type(&cx.types, source, operands.get(2..).unwrap_or(&[]), |c| {
            super::checks::index_value(&cx.types, self.scope.pool(), *c)
        });
        if indexed.is_none() {
            return self.error(pos, "invalid getelementptr indices");
        }
        Ok(ty)
    }

    fn parse_vector_expression(&mut self, op: Opcode, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '(' in constantexpr")?;
        let base = self.parse_operands()?;
        let operands: smallvec::SmallVec<[Const; 4]> = self.operands.drain(base..).collect();
        let types: smallvec::SmallVec<[Type; 4]> = operands.iter().map(|&c| self.scope.pool().ty(c)).collect();
        let table = &self.cx.types;
        match op {
            Opcode::ExtractElement => {
                if operands.len() != 2 {
                    return self.error(pos, "expected two operands to extractelement");
                }
                if !table.is_vector(types[0]) || !table.is_int(types[1]) {
                    return self.error(pos, "invalid extractelement operands");
                }
                Ok(fold::extract_element(self.scope.pool(), &self.cx.types, operands[0], operands[1]))
            }
            Opcode::InsertElement => {
                if operands.len() != 3 {
                    return self.error(pos, "expected three operands to insertelement");
                }
                if !table.is_vector(types[0]) || table.scalar(types[0]) != types[1] || !table.is_int(types[2]) {
                    return self.error(pos, "invalid insertelement operands");
                }
                Ok(fold::insert_element(self.scope.pool(), &self.cx.types, operands[0], operands[1], operands[2]))
            }
            _ => {
                if operands.len() != 3 {
                    return self.error(pos, "expected three operands to shufflevector");
                }
                let (len, scalable) = match table.vector_len(types[2]) {
                    Some(l) if types[0] == types[1] && table.is_vector(types[0]) => l,
                    _ => return self.error(pos, "invalid operands to shufflevector"),
                };
                self.check_mask(operands[2], len, pos)?;
                let mut mask = Vec::new();
                if !super::checks::shuffle_mask(table, self.scope.pool(), operands[2], len, &mut mask) {
                    return self.error(pos, "invalid operands to shufflevector");
                }
                let result = table.vector(table.scalar(types[0]), len, scalable);
                Ok(fold::shuffle_vector(self.scope.pool(), &self.cx.types, result, operands[0], operands[1], &mask))
            }
        }
    }

    fn parse_compare_expression(&mut self, op: Opcode, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        let pred = self.parse_predicate(op)?;
        self.expect(Tok::LParen, "expected '(' in compare constantexpr")?;
        let a = self.parse_typed_constant()?;
        self.expect(Tok::Comma, "expected comma in compare constantexpr")?;
        let b = self.parse_typed_constant()?;
        self.expect(Tok::RParen, "expected ')' in compare constantexpr")?;
        let ty = self.scope.pool().ty(a);
        if ty != self.scope.pool().ty(b) {
            return self.error(pos, "compare operands must have the same type");
        }
        let scalar = self.cx.types.scalar(ty);
        let fits = match op {
            Opcode::ICmp => self.cx.types.is_int(scalar) || self.cx.types.is_ptr(scalar),
            _ => self.cx.types.is_float(scalar),
        };
        if !fits {
            return self.error(pos, "fcmp requires floating point operands");
        }
        let predicate = match op {
            Opcode::ICmp => fold::Predicate::Int(IntPredicate::ALL[pred as usize]),
            _ => fold::Predicate::Float(FloatPredicate::ALL[pred as usize]),
        };
        if let Some(folded) = fold::compare(self.scope.pool(), &self.cx.types, predicate, a, b) {
            return Ok(folded);
        }
        if let fold::Predicate::Int(p) = predicate
            && let Some(folded) = self.compare_with_null(p, a, b)
        {
            return Ok(folded);
        }
        let is_expression = |c| matches!(self.scope.pool_ref().data(c), ir::ConstData::Expr(_));
        let (a, b, pred) = if is_expression(b) && !is_expression(a) {
            // As LLVM did, expressions stand on the left.
            let swapped = match predicate {
                fold::Predicate::Int(p) => p.swapped() as u8,
                fold::Predicate::Float(p) => p.swapped() as u8,
            };
            (b, a, swapped)
        } else {
            (a, b, pred)
        };
        let result = self.cx.types.with_scalar(ty, Type::I1);
        Ok(self.old_expression(result, op, 0, &[a, b], &[i32::from(pred)]))
    }

    /// Reads the predicate of a comparison; its number.
    pub(super) fn parse_predicate(&mut self, op: Opcode) -> Parse<u8> {
        let word = match self.lex.tok {
            Tok::Kw(kw) => kw.text(),
            _ => "",
        };
        let number = match op {
            Opcode::ICmp => IntPredicate::from_name(word.as_bytes()).map(|p| p as u8),
            _ => FloatPredicate::from_name(word.as_bytes()).map(|p| p as u8),
        };
        let Some(number) = number else {
            return self.error_here(match op {
                Opcode::ICmp => "expected icmp predicate (e.g. 'eq')",
                _ => "expected fcmp predicate (e.g. 'oeq')",
            });
        };
        self.lex.advance();
        Ok(number)
    }

    fn parse_select_expression(&mut self, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '(' in constantexpr")?;
        let base = self.parse_operands()?;
        let operands: smallvec::SmallVec<[Const; 4]> = self.operands.drain(base..).collect();
        let [cond, a, b] = operands[..] else { return self.error(pos, "expected three operands to select") };
        let pool = self.scope.pool();
        let (cond_type, ty) = (pool.ty(cond), pool.ty(a));
        let other = pool.ty(b);
        if let Some(message) = super::checks::select_error(&self.cx.types, cond_type, ty, other) {
            return self.error(pos, message);
        }
        Ok(match fold::select(self.scope.pool(), &self.cx.types, cond, a, b) {
            Some(folded) => folded,
            None => self.old_expression(ty, Opcode::Select, 0, &[cond, a, b], &[]),
        })
    }

    fn parse_fneg_expression(&mut self, pos: Pos) -> Parse<Const> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '(' in unary constantexpr")?;
        let c = self.parse_typed_constant()?;
        self.expect(Tok::RParen, "expected ')' in unary constantexpr")?;
        let ty = self.scope.pool().ty(c);
        if !self.cx.types.is_float(self.cx.types.scalar(ty)) {
            return self.error(pos, "constexpr requires fp operands");
        }
        Ok(match fold::fneg(self.scope.pool(), &self.cx.types, c) {
            Some(folded) => folded,
            None => self.old_expression(ty, Opcode::FNeg, 0, &[c], &[]),
        })
    }

    /// Is `ty` a function type?
    pub(super) fn is_function_type(&self, ty: Type) -> bool {
        matches!(self.cx.types.get(ty), TypeData::Func { .. })
    }
}
