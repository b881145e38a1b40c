//! Instructions but for calls and memory. See LangRef, "Instruction Reference".

use super::scope::{BodyScope, Scope};
use super::{Parse, Parser, checks};
use crate::keywords::Kw;
use crate::lexer::{Pos, Tok};
use ir::inst::flags;
use ir::{Block, Const, FloatPredicate, Inst, InstData, IntPredicate, Opcode, TailKind, Type, Value};

impl<'s, 'a> Parser<'a, BodyScope<'s, 'a>> {
    /// Reads an instruction to the end of a block.
    #[inline]
    pub(super) fn parse_instruction(&mut self, block: Block) -> Parse<Inst> {
        use Opcode::*;
        let pos = self.lex.pos;
        let op = match self.lex.tok {
            Tok::Op(op) => op,
            Tok::Kw(kw @ (Kw::Tail | Kw::MustTail | Kw::NoTail)) => {
                self.lex.advance();
                let kind = match kw {
                    Kw::Tail => TailKind::Tail,
                    Kw::MustTail => TailKind::MustTail,
                    _ => TailKind::NoTail,
                };
                let pos = self.lex.pos;
                self.expect(Tok::Op(Call), "expected 'tail call', 'musttail call', or 'notail call'")?;
                return self.parse_call(block, kind, pos);
            }
            Tok::Eof => return self.error_here("found end of file when expecting more instructions"),
            _ => return self.error_here("expected instruction opcode"),
        };
        self.lex.advance();
        match op {
            Load => self.parse_load(block),
            Store => self.parse_store(block),
            Call => self.parse_call(block, TailKind::None, self.lex.pos),
            GetElementPtr => self.parse_gep(block),
            Br => self.parse_br(block),
            ICmp | FCmp => self.parse_compare(block, op),
            Alloca => self.parse_alloca(block),
            Phi => self.parse_phi(block, pos),
            Ret => self.parse_ret(block),
            Select => self.parse_select(block, pos),
            Unreachable => Ok(self.finish(block, InstData::new(op, Type::VOID), &[])),
            _ if op.is_binary() => self.parse_binary(block, op),
            _ if op.is_cast() => self.parse_cast(block, op),
            FNeg => self.parse_fneg(block),
            Switch => self.parse_switch(block),
            IndirectBr => self.parse_indirectbr(block),
            Invoke => self.parse_invoke(block, self.lex.pos),
            CallBr => self.parse_callbr(block, self.lex.pos),
            Resume | Freeze => self.parse_unary(block, op),
            CleanupRet => self.parse_cleanupret(block),
            CatchRet => self.parse_catchret(block),
            CatchSwitch => self.parse_catchswitch(block),
            CatchPad | CleanupPad => self.parse_funclet_pad(block, op),
            Fence => self.parse_fence(block),
            CmpXchg => self.parse_cmpxchg(block),
            AtomicRmw => self.parse_atomicrmw(block),
            VaArg => self.parse_va_arg(block),
            ExtractElement => self.parse_extractelement(block),
            InsertElement => self.parse_insertelement(block),
            ShuffleVector => self.parse_shufflevector(block),
            ExtractValue => self.parse_extractvalue(block),
            InsertValue => self.parse_insertvalue(block),
            LandingPad => self.parse_landingpad(block),
            _ => self.error(pos, "expected instruction opcode"),
        }
    }

    #[inline]
    pub(super) fn finish(&mut self, block: Block, data: InstData, operands: &[Value]) -> Inst {
        self.scope.body.append(block, data, operands)
    }

    /// Makes an instruction of the operands from `base` on, which are taken off the stack.
    pub(super) fn finish_stack(&mut self, block: Block, data: InstData, base: usize) -> Inst {
        let i = self.scope.body.append(block, data, &self.values[base..]);
        self.values.truncate(base);
        i
    }

    #[inline]
    pub(super) fn type_of(&self, v: Value) -> Type {
        self.scope.body.value_type(v)
    }

    /// After a comma: is what follows metadata? Then the comma belongs to it.
    #[inline]
    pub(super) fn at_metadata(&mut self) -> bool {
        self.ate_comma = self.at(Tok::MetadataVar);
        self.ate_comma
    }

    /// Reads fast-math flags.
    pub(super) fn parse_fast_math(&mut self) -> u8 {
        let mut bits = 0;
        loop {
            bits |= match self.lex.tok {
                Tok::Kw(Kw::Fast) => flags::FMF_FAST,
                Tok::Kw(Kw::Nnan) => flags::FMF_NNAN,
                Tok::Kw(Kw::Ninf) => flags::FMF_NINF,
                Tok::Kw(Kw::Nsz) => flags::FMF_NSZ,
                Tok::Kw(Kw::Arcp) => flags::FMF_ARCP,
                Tok::Kw(Kw::Contract) => flags::FMF_CONTRACT,
                Tok::Kw(Kw::Reassoc) => flags::FMF_REASSOC,
                Tok::Kw(Kw::Afn) => flags::FMF_AFN,
                _ => return bits,
            };
            self.lex.advance();
        }
    }

    /// Is it a floating-point type, or a vector or (nested) array of such, or a structure of equal such ones?
    fn check_fast_math(&mut self, bits: u8, ty: Type, pos: Pos, what: &str) -> Parse<()> {
        if bits != 0 && !checks::is_fp_result(&self.cx.types, ty) {
            let message =
                format!("fast-math-flags specified for {what} without floating-point scalar or vector return type");
            return self.error(pos, message);
        }
        Ok(())
    }

    fn parse_arithmetic_flags(&mut self, op: Opcode) -> u8 {
        use Opcode::*;
        match op {
            FAdd | FSub | FMul | FDiv | FRem => self.parse_fast_math(),
            Or if self.eat_kw(Kw::Disjoint) => flags::DISJOINT,
            _ => self.parse_integer_flags(op),
        }
    }

    fn parse_binary(&mut self, block: Block, op: Opcode) -> Parse<Inst> {
        use Opcode::*;
        let bits = self.parse_arithmetic_flags(op);
        let pos = self.lex.pos;
        let ty = self.parse_type()?;
        let a = self.parse_value(ty)?;
        let logical = matches!(op, And | Or | Xor);
        let message =
            if logical { "expected ',' in logical operation" } else { "expected ',' in arithmetic operation" };
        self.expect(Tok::Comma, message)?;
        let b = self.parse_value(ty)?;
        let scalar = self.cx.types.scalar(ty);
        let fits = match op {
            FAdd | FSub | FMul | FDiv | FRem => self.cx.types.is_float(scalar),
            _ => self.cx.types.is_int(scalar),
        };
        if !fits {
            return self.error(
                pos,
                if logical {
                    "instruction requires integer or integer vector operands"
                } else {
                    "invalid operand type for instruction"
                },
            );
        }
        Ok(self.finish(block, InstData::new(op, ty).with_flags(bits), &[a, b]))
    }

    fn parse_fneg(&mut self, block: Block) -> Parse<Inst> {
        let bits = self.parse_fast_math();
        let pos = self.lex.pos;
        let v = self.parse_typed_value()?;
        let ty = self.type_of(v);
        if !self.cx.types.is_float(self.cx.types.scalar(ty)) {
            return self.error(pos, "invalid operand type for instruction");
        }
        Ok(self.finish(block, InstData::new(Opcode::FNeg, ty).with_flags(bits), &[v]))
    }

    fn parse_unary(&mut self, block: Block, op: Opcode) -> Parse<Inst> {
        let v = self.parse_typed_value()?;
        let ty = if op == Opcode::Freeze { self.type_of(v) } else { Type::VOID };
        Ok(self.finish(block, InstData::new(op, ty), &[v]))
    }

    fn parse_cast(&mut self, block: Block, op: Opcode) -> Parse<Inst> {
        use Opcode::*;
        let mut bits = 0;
        match op {
            ZExt | UiToFp => bits = if self.eat_kw(Kw::Nneg) { flags::NNEG } else { 0 },
            Trunc => bits = self.parse_integer_flags(op),
            FpTrunc | FpExt => bits = self.parse_fast_math(),
            _ => {}
        }
        let pos = self.lex.pos;
        let v = self.parse_typed_value()?;
        self.expect(Tok::Kw(Kw::To), "expected 'to' after cast value")?;
        let ty = self.parse_type()?;
        let from = self.type_of(v);
        self.check_cast(op, from, ty, pos)?;
        Ok(self.finish(block, InstData::new(op, ty).with_flags(bits), &[v]))
    }

    fn parse_compare(&mut self, block: Block, op: Opcode) -> Parse<Inst> {
        let bits = match op {
            Opcode::FCmp => self.parse_fast_math(),
            _ if self.eat_kw(Kw::Samesign) => flags::SAMESIGN,
            _ => 0,
        };
        let pred = self.parse_predicate(op)?;
        let pos = self.lex.pos;
        let ty = self.parse_type()?;
        let a = self.parse_value(ty)?;
        self.expect(Tok::Comma, "expected ',' after compare value")?;
        let b = self.parse_value(ty)?;
        let scalar = self.cx.types.scalar(ty);
        let mut data = InstData::new(op, self.cx.types.with_scalar(ty, Type::I1)).with_flags(bits);
        if op == Opcode::FCmp {
            if !self.cx.types.is_float(scalar) {
                return self.error(pos, "fcmp requires floating point operands");
            }
            data.set_float_predicate(FloatPredicate::ALL[pred as usize]);
        } else {
            if !self.cx.types.is_int(scalar) && !self.cx.types.is_ptr(scalar) {
                return self.error(pos, "icmp requires integer operands");
            }
            data.set_int_predicate(IntPredicate::ALL[pred as usize]);
        }
        Ok(self.finish(block, data, &[a, b]))
    }

    fn parse_select(&mut self, block: Block, inst_pos: Pos) -> Parse<Inst> {
        let bits = self.parse_fast_math();
        let pos = self.lex.pos;
        let cond = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after select condition")?;
        let a = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after select value")?;
        let b = self.parse_typed_value()?;
        let ty = self.type_of(a);
        if let Some(message) = checks::select_error(&self.cx.types, self.type_of(cond), ty, self.type_of(b)) {
            return self.error(pos, message);
        }
        self.check_fast_math(bits, ty, inst_pos, "select")?;
        Ok(self.finish(block, InstData::new(Opcode::Select, ty).with_flags(bits), &[cond, a, b]))
    }

    fn parse_phi(&mut self, block: Block, inst_pos: Pos) -> Parse<Inst> {
        let bits = self.parse_fast_math();
        let type_pos = self.lex.pos;
        let ty = self.parse_type()?;
        let base = self.values.len();
        self.phi_blocks.clear();
        // In a block without predecessors it may have no values.
        let mut more = self.at(Tok::LSquare);
        while more {
            self.expect(Tok::LSquare, "expected '[' in phi value list")?;
            let v = self.parse_value(ty)?;
            self.expect(Tok::Comma, "expected ',' after insertelement value")?;
            let b = self.parse_value(Type::LABEL)?;
            self.expect(Tok::RSquare, "expected ']' in phi value list")?;
            self.values.push(v);
            self.phi_blocks.extend(b.block());
            more = self.eat(Tok::Comma) && !self.at_metadata();
        }
        if !self.cx.types.is_first_class(ty) {
            return self.error(type_pos, "phi node must have first class type");
        }
        self.check_fast_math(bits, ty, inst_pos, "phi")?;
        let i = self.finish_stack(block, InstData::new(Opcode::Phi, ty).with_flags(bits), base);
        for k in 0..self.phi_blocks.len() {
            self.scope.body.set_phi_block(i, k, self.phi_blocks[k]);
        }
        Ok(i)
    }

    fn parse_ret(&mut self, block: Block) -> Parse<Inst> {
        let pos = self.lex.pos;
        let ty = self.parse_type_or("expected type", true)?;
        let module = &self.scope.symbols.module;
        let result =
            self.cx.types.func_parts(module.global(self.scope.function).value_type).map_or(Type::VOID, |f| f.0);
        let data = InstData::new(Opcode::Ret, Type::VOID);
        if ty == Type::VOID && result == ty {
            return Ok(self.finish(block, data, &[]));
        }
        let v = if ty == Type::VOID { Value::NONE } else { self.parse_value(ty)? };
        if ty != result {
            let message = format!("value doesn't match function result type '{}'", self.show_type(result));
            return self.error(pos, message);
        }
        Ok(self.finish(block, data, &[v]))
    }

    fn parse_br(&mut self, block: Block) -> Parse<Inst> {
        let pos = self.lex.pos;
        let data = InstData::new(Opcode::Br, Type::VOID);
        let cond = self.parse_typed_value()?;
        if cond.block().is_some() {
            return Ok(self.finish(block, data, &[cond]));
        }
        if self.type_of(cond) != Type::I1 {
            return self.error(pos, "branch condition must have 'i1' type");
        }
        self.expect(Tok::Comma, "expected ',' after branch condition")?;
        let yes = self.parse_typed_block()?;
        self.expect(Tok::Comma, "expected ',' after true destination")?;
        let no = self.parse_typed_block()?;
        let i = self.finish(block, data, &[cond, no.into(), yes.into()]);
        Ok(i)
    }

    fn parse_switch(&mut self, block: Block) -> Parse<Inst> {
        let pos = self.lex.pos;
        let cond = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after switch condition")?;
        let default = self.parse_typed_block()?;
        self.expect(Tok::LSquare, "expected '[' with switch table")?;
        if !self.cx.types.is_int(self.type_of(cond)) {
            return self.error(pos, "switch condition must have integer type");
        }
        let base = self.values.len();
        self.values.extend([cond, default.into()]);
        let mut seen = std::mem::take(&mut self.case_values);
        seen.clear();
        while !self.at(Tok::RSquare) {
            let pos = self.lex.pos;
            let value = self.parse_typed_value()?;
            self.expect(Tok::Comma, "expected ',' after case value")?;
            let dest = self.parse_typed_block()?;
            if !seen.insert(value) {
                return self.error(pos, "duplicate case value in switch");
            }
            if !value.constant().is_some_and(|c| self.is_int_constant(c)) {
                return self.error(pos, "case value is not a constant integer");
            }
            self.values.extend([value, dest.into()]);
        }
        self.case_values = seen;
        self.lex.advance();
        Ok(self.finish_stack(block, InstData::new(Opcode::Switch, Type::VOID), base))
    }

    fn is_int_constant(&self, c: Const) -> bool {
        matches!(self.scope.pool_ref().data(c), ir::ConstData::Int(_) | ir::ConstData::BigInt(_))
    }

    fn parse_indirectbr(&mut self, block: Block) -> Parse<Inst> {
        let pos = self.lex.pos;
        let address = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after indirectbr address")?;
        self.expect(Tok::LSquare, "expected '[' with indirectbr")?;
        if !self.cx.types.is_ptr(self.type_of(address)) {
            return self.error(pos, "indirectbr address must have pointer type");
        }
        let base = self.values.len();
        self.values.push(address);
        self.parse_block_list()?;
        Ok(self.finish_stack(block, InstData::new(Opcode::IndirectBr, Type::VOID), base))
    }

    /// Reads blocks up to `]` onto the stack; their number.
    pub(super) fn parse_block_list(&mut self) -> Parse<u32> {
        let mut count = 0;
        if !self.at(Tok::RSquare) {
            loop {
                let b = self.parse_typed_block()?;
                self.values.push(b.into());
                count += 1;
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::RSquare, "expected ']' at end of block list")?;
        Ok(count)
    }

    fn parse_cleanupret(&mut self, block: Block) -> Parse<Inst> {
        self.expect(Tok::Kw(Kw::From), "expected 'from' after cleanupret")?;
        let pad = self.parse_value(Type::TOKEN)?;
        self.expect(Tok::Kw(Kw::Unwind), "expected 'unwind' in cleanupret")?;
        let mut data = InstData::new(Opcode::CleanupRet, Type::VOID);
        if self.eat_kw(Kw::To) {
            self.expect(Tok::Kw(Kw::Caller), "expected 'caller' in cleanupret")?;
            return Ok(self.finish(block, data, &[pad]));
        }
        let dest = self.parse_typed_block()?;
        data.set_has_unwind_dest(true);
        Ok(self.finish(block, data, &[pad, dest.into()]))
    }

    fn parse_catchret(&mut self, block: Block) -> Parse<Inst> {
        self.expect(Tok::Kw(Kw::From), "expected 'from' after catchret")?;
        let pad = self.parse_value(Type::TOKEN)?;
        self.expect(Tok::Kw(Kw::To), "expected 'to' in catchret")?;
        let dest = self.parse_typed_block()?;
        Ok(self.finish(block, InstData::new(Opcode::CatchRet, Type::VOID), &[pad, dest.into()]))
    }

    fn parse_parent_pad(&mut self, within: &'static str, scope: &'static str) -> Parse<Value> {
        self.expect(Tok::Kw(Kw::Within), within)?;
        if !matches!(self.lex.tok, Tok::Kw(Kw::None) | Tok::LocalVar | Tok::LocalId) {
            return self.error_here(scope);
        }
        self.parse_value(Type::TOKEN)
    }

    fn parse_catchswitch(&mut self, block: Block) -> Parse<Inst> {
        let parent =
            self.parse_parent_pad("expected 'within' after catchswitch", "expected scope value for catchswitch")?;
        self.expect(Tok::LSquare, "expected '[' with catchswitch labels")?;
        let mut handlers: smallvec::SmallVec<[Value; 8]> = smallvec::SmallVec::new();
        loop {
            handlers.push(self.parse_typed_block()?.into());
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RSquare, "expected ']' after catchswitch labels")?;
        self.expect(Tok::Kw(Kw::Unwind), "expected 'unwind' after catchswitch scope")?;
        let mut data = InstData::new(Opcode::CatchSwitch, Type::TOKEN);
        let base = self.values.len();
        self.values.push(parent);
        if self.eat_kw(Kw::To) {
            self.expect(Tok::Kw(Kw::Caller), "expected 'caller' in catchswitch")?;
        } else {
            let dest = self.parse_typed_block()?;
            self.values.push(dest.into());
            data.set_has_unwind_dest(true);
        }
        self.values.extend(handlers);
        Ok(self.finish_stack(block, data, base))
    }

    fn parse_funclet_pad(&mut self, block: Block, op: Opcode) -> Parse<Inst> {
        let parent = if op == Opcode::CatchPad {
            self.parse_parent_pad("expected 'within' after catchpad", "expected scope value for catchpad")?
        } else {
            self.parse_parent_pad("expected 'within' after cleanuppad", "expected scope value for cleanuppad")?
        };
        self.expect(Tok::LSquare, "expected '[' in catchpad/cleanuppad")?;
        let base = self.values.len();
        while !self.at(Tok::RSquare) {
            if self.values.len() > base {
                self.expect(Tok::Comma, "expected ',' in argument list")?;
            }
            let v = self.parse_argument_value()?;
            self.values.push(v);
        }
        self.lex.advance();
        self.values.push(parent);
        Ok(self.finish_stack(block, InstData::new(op, Type::TOKEN), base))
    }

    /// Reads a type and a value, which may be metadata.
    pub(super) fn parse_argument_value(&mut self) -> Parse<Value> {
        let ty = self.parse_type()?;
        if ty == Type::METADATA { Ok(self.parse_metadata_argument()?.into()) } else { self.parse_value(ty) }
    }

    fn parse_landingpad(&mut self, block: Block) -> Parse<Inst> {
        let ty = self.parse_type()?;
        let mut data = InstData::new(Opcode::LandingPad, ty);
        data.set_cleanup(self.eat_kw(Kw::Cleanup));
        let base = self.values.len();
        while matches!(self.lex.tok, Tok::Kw(Kw::Catch | Kw::Filter)) {
            let filter = self.at_kw(Kw::Filter);
            self.lex.advance();
            let pos = self.lex.pos;
            let v = self.parse_typed_value()?;
            if self.cx.types.is_array(self.type_of(v)) != filter {
                let message =
                    if filter { "'filter' clause has an invalid type" } else { "'catch' clause has an invalid type" };
                return self.error(pos, message);
            }
            if v.constant().is_none() {
                return self.error(pos, "clause argument must be a constant");
            }
            self.values.push(v);
        }
        Ok(self.finish_stack(block, data, base))
    }

    fn parse_va_arg(&mut self, block: Block) -> Parse<Inst> {
        let list = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after vaarg operand")?;
        let pos = self.lex.pos;
        let ty = self.parse_type()?;
        if !self.cx.types.is_first_class(ty) {
            return self.error(pos, "va_arg requires operand with first class type");
        }
        Ok(self.finish(block, InstData::new(Opcode::VaArg, ty), &[list]))
    }

    fn parse_extractelement(&mut self, block: Block) -> Parse<Inst> {
        let pos = self.lex.pos;
        let v = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after extract value")?;
        let index = self.parse_typed_value()?;
        let (ty, index_type) = (self.type_of(v), self.type_of(index));
        if !self.cx.types.is_vector(ty) || !self.cx.types.is_int(index_type) {
            return self.error(pos, "invalid extractelement operands");
        }
        Ok(self.finish(block, InstData::new(Opcode::ExtractElement, self.cx.types.scalar(ty)), &[v, index]))
    }

    fn parse_insertelement(&mut self, block: Block) -> Parse<Inst> {
        let pos = self.lex.pos;
        let v = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after insertelement value")?;
        let elem = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after insertelement value")?;
        let index = self.parse_typed_value()?;
        let ty = self.type_of(v);
        let types = &self.cx.types;
        if !types.is_vector(ty) || types.scalar(ty) != self.type_of(elem) || !types.is_int(self.type_of(index)) {
            return self.error(pos, "invalid insertelement operands");
        }
        Ok(self.finish(block, InstData::new(Opcode::InsertElement, ty), &[v, elem, index]))
    }

    fn parse_shufflevector(&mut self, block: Block) -> Parse<Inst> {
        let pos = self.lex.pos;
        let a = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after shuffle mask")?;
        let b = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after shuffle value")?;
        let mask_value = self.parse_typed_value()?;
        let ty = self.type_of(a);
        let lanes = self.cx.types.vector_len(self.type_of(mask_value));
        let (Some((len, scalable)), Some((from, _))) = (lanes, self.cx.types.vector_len(ty)) else {
            return self.error(pos, "invalid shufflevector operands");
        };
        if let Some(c) = mask_value.constant() {
            self.check_mask(c, len, pos)?;
        }
        let mut mask = std::mem::take(&mut self.mask);
        mask.clear();
        let valid = ty == self.type_of(b)
            && mask_value
                .constant()
                .is_some_and(|c| checks::shuffle_mask(&self.cx.types, self.scope.pool(), c, len, &mut mask))
            && mask.iter().all(|&m| i64::from(m) < 2 * i64::from(from));
        if !valid {
            return self.error(pos, "invalid shufflevector operands");
        }
        let result = self.cx.types.vector(self.cx.types.scalar(ty), len, scalable);
        let i = self.finish(block, InstData::new(Opcode::ShuffleVector, result), &[a, b]);
        self.indices.clear();
        self.indices.extend(mask.iter().map(|&m| m as u32));
        self.scope.body.set_indices(i, &self.indices);
        self.mask = mask;
        Ok(i)
    }

    fn parse_index_list(&mut self) -> Parse<()> {
        self.indices.clear();
        if !self.at(Tok::Comma) {
            return self.error_here("expected ',' as start of index list");
        }
        while self.eat(Tok::Comma) {
            if self.at_metadata() {
                if self.indices.is_empty() {
                    return self.error_here("expected index");
                }
                break;
            }
            let n = self.parse_u32()?;
            self.indices.push(n);
        }
        Ok(())
    }

    /// The type that the indices read last lead to in an aggregate.
    fn aggregate_component(&self, mut ty: Type) -> Option<Type> {
        for &index in &self.indices {
            if !self.cx.types.is_aggregate(ty) || u64::from(index) >= self.cx.types.element_count(ty)? {
                return None;
            }
            ty = self.cx.types.component(ty, index.into())?;
        }
        Some(ty)
    }

    fn parse_extractvalue(&mut self, block: Block) -> Parse<Inst> {
        let pos = self.lex.pos;
        let v = self.parse_typed_value()?;
        self.parse_index_list()?;
        let ty = self.type_of(v);
        if !self.cx.types.is_aggregate(ty) {
            return self.error(pos, "extractvalue operand must be aggregate type");
        }
        let Some(result) = self.aggregate_component(ty) else {
            return self.error(pos, "invalid indices for extractvalue");
        };
        let i = self.finish(block, InstData::new(Opcode::ExtractValue, result), &[v]);
        self.scope.body.set_indices(i, &self.indices);
        Ok(i)
    }

    fn parse_insertvalue(&mut self, block: Block) -> Parse<Inst> {
        let pos = self.lex.pos;
        let v = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected comma after insertvalue operand")?;
        let field_pos = self.lex.pos;
        let field = self.parse_typed_value()?;
        self.parse_index_list()?;
        let ty = self.type_of(v);
        if !self.cx.types.is_aggregate(ty) {
            return self.error(pos, "insertvalue operand must be aggregate type");
        }
        let Some(expected) = self.aggregate_component(ty) else {
            return self.error(pos, "invalid indices for insertvalue");
        };
        let got = self.type_of(field);
        if got != expected {
            let message = format!(
                "insertvalue operand and field disagree in type: '{}' instead of '{}'",
                self.show_type(got),
                self.show_type(expected)
            );
            return self.error(field_pos, message);
        }
        let i = self.finish(block, InstData::new(Opcode::InsertValue, ty), &[v, field]);
        self.scope.body.set_indices(i, &self.indices);
        Ok(i)
    }
}
