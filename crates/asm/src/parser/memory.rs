//! Instructions on memory. See LangRef, "Memory Access and Addressing Operations".

use super::checks;
use super::scope::{BodyScope, Scope};
use super::{Parse, Parser};
use crate::keywords::Kw;
use crate::lexer::Tok;
use ir::attr_kind::AttrKind;
use ir::inst::flags;
use ir::{Align, Block, Inst, InstData, Opcode, Ordering, RmwOp, SyncScope, Type};

impl<'s, 'a> Parser<'a, BodyScope<'s, 'a>> {
    /// Reads `, align N` and the comma before metadata.
    fn parse_optional_align(&mut self) -> Parse<Align> {
        let mut align = Align::NONE;
        while self.eat(Tok::Comma) {
            if self.at_metadata() {
                break;
            }
            if !self.at(Tok::Attr(AttrKind::Alignment)) {
                return self.error_here("expected metadata or 'align'");
            }
            align = self.parse_alignment(false)?;
        }
        Ok(align)
    }

    fn parse_sync_scope(&mut self) -> Parse<SyncScope> {
        if !self.eat_kw(Kw::Syncscope) {
            return Ok(SyncScope::SYSTEM);
        }
        self.expect(Tok::LParen, "Expected '(' in syncscope")?;
        if !self.at(Tok::Str) {
            return self.error_here("Expected synchronization scope name");
        }
        let name = self.parse_string()?;
        self.expect(Tok::RParen, "Expected ')' in syncscope")?;
        Ok(SyncScope(self.cx.sync_scopes.intern(&name)))
    }

    fn parse_ordering(&mut self) -> Parse<Ordering> {
        let ordering = match self.lex.tok {
            Tok::Kw(Kw::Unordered) => Ordering::Unordered,
            Tok::Kw(Kw::Monotonic) => Ordering::Monotonic,
            Tok::Kw(Kw::Acquire) => Ordering::Acquire,
            Tok::Kw(Kw::Release) => Ordering::Release,
            Tok::Kw(Kw::AcqRel) => Ordering::AcqRel,
            Tok::Kw(Kw::SeqCst) => Ordering::SeqCst,
            _ => return self.error_here("Expected ordering on atomic instruction"),
        };
        self.lex.advance();
        Ok(ordering)
    }

    fn default_align(&self, ty: Type) -> Align {
        let dl = &self.scope.symbols.module.data_layout;
        Align::new(dl.abi_align(&self.cx.types, ty)).unwrap_or(Align::ONE)
    }

    /// What ends a load or store: the scope and ordering of an atomic one, noted in `data`, and the alignment.
    fn parse_access_tail(&mut self, data: &mut InstData, atomic: bool) -> Parse<(Ordering, Align)> {
        let mut ordering = Ordering::NotAtomic;
        if atomic {
            data.set_sync_scope(self.parse_sync_scope()?);
            ordering = self.parse_ordering()?;
            data.set_ordering(ordering);
        }
        Ok((ordering, self.parse_optional_align()?))
    }

    pub(super) fn parse_load(&mut self, block: Block) -> Parse<Inst> {
        let atomic = self.eat_kw(Kw::Atomic);
        let volatile = self.eat_kw(Kw::Volatile);
        let type_pos = self.lex.pos;
        let mut ty = self.parse_type()?;
        let mut pos = type_pos;
        let pointer = if self.at_old_access() {
            // The old form names only the type of the pointer.
            let pointer_type = ty;
            ty = self.pointee;
            self.parse_value(pointer_type)?
        } else {
            self.expect(Tok::Comma, "expected comma after load's type")?;
            pos = self.lex.pos;
            self.parse_typed_value()?
        };
        let mut data = InstData::new(Opcode::Load, ty);
        data.set_volatile(volatile);
        let (ordering, align) = self.parse_access_tail(&mut data, atomic)?;
        if !self.cx.types.is_ptr(self.type_of(pointer)) || !self.cx.types.is_first_class(ty) {
            return self.error(pos, "load operand must be a pointer to a first class type");
        }
        if atomic && !align.is_some() {
            return self.error(pos, "atomic load must have explicit non-zero alignment");
        }
        if matches!(ordering, Ordering::Release | Ordering::AcqRel) {
            return self.error(pos, "atomic load cannot use Release ordering");
        }
        if !align.is_some() && !self.is_sized(ty) {
            return self.error(type_pos, "loading unsized types is not allowed");
        }
        data.set_align(if align.is_some() { align } else { self.default_align(ty) });
        Ok(self.finish(block, data, &[pointer]))
    }

    pub(super) fn parse_store(&mut self, block: Block) -> Parse<Inst> {
        let atomic = self.eat_kw(Kw::Atomic);
        let volatile = self.eat_kw(Kw::Volatile);
        let pos = self.lex.pos;
        let ty = self.parse_type()?;
        let value = self.parse_value(ty)?;
        self.expect(Tok::Comma, "expected ',' after store operand")?;
        let pointer_pos = self.lex.pos;
        let pointer = self.parse_typed_value()?;
        let mut data = InstData::new(Opcode::Store, Type::VOID);
        data.set_volatile(volatile);
        let (ordering, align) = self.parse_access_tail(&mut data, atomic)?;
        if !self.cx.types.is_ptr(self.type_of(pointer)) {
            return self.error(pointer_pos, "store operand must be a pointer");
        }
        if !self.cx.types.is_first_class(ty) {
            return self.error(pos, "store operand must be a first class value");
        }
        if atomic && !align.is_some() {
            return self.error(pos, "atomic store must have explicit non-zero alignment");
        }
        if matches!(ordering, Ordering::Acquire | Ordering::AcqRel) {
            return self.error(pos, "atomic store cannot use Acquire ordering");
        }
        if !align.is_some() && !self.is_sized(ty) {
            return self.error(pos, "storing unsized types is not allowed");
        }
        data.set_align(if align.is_some() { align } else { self.default_align(ty) });
        Ok(self.finish(block, data, &[value, pointer]))
    }

    pub(super) fn parse_alloca(&mut self, block: Block) -> Parse<Inst> {
        let inalloca = self.eat(Tok::Attr(AttrKind::InAlloca));
        let swifterror = self.eat(Tok::Attr(AttrKind::SwiftError));
        let pos = self.lex.pos;
        let ty = self.parse_type()?;
        if self.is_function_type(ty)
            || matches!(ty, Type::LABEL | Type::METADATA | Type::TOKEN | Type::X86_AMX) && ty != Type::X86_AMX
        {
            return self.error(pos, "invalid type for alloca");
        }
        let mut size = None;
        let mut align = Align::NONE;
        let mut space = None;
        let mut size_pos = pos;
        while self.eat(Tok::Comma) {
            match self.lex.tok {
                Tok::Attr(AttrKind::Alignment) if !align.is_some() => align = self.parse_alignment(false)?,
                Tok::Kw(Kw::Addrspace) => space = Some(self.parse_addr_space()?),
                Tok::MetadataVar => {
                    self.ate_comma = true;
                    break;
                }
                _ if size.is_none() && !align.is_some() && space.is_none() => {
                    size_pos = self.lex.pos;
                    size = Some(self.parse_typed_value()?);
                }
                _ => return self.error_here("expected metadata or 'align'"),
            }
        }
        if size.is_some_and(|v| !self.cx.types.is_int(self.type_of(v))) {
            return self.error(size_pos, "element count must have integer type");
        }
        if !align.is_some() && !self.is_sized(ty) {
            return self.error(pos, "Cannot allocate unsized type");
        }
        let dl = &self.scope.symbols.module.data_layout;
        // As in LLVM, the layout's space for allocas is not the default of the text.
        let result = self.cx.types.ptr(space.unwrap_or(0));
        let mut data = InstData::new(Opcode::Alloca, result);
        data.set_inalloca(inalloca).set_swifterror(swifterror).set_type_operand(ty);
        if !align.is_some() {
            align = Align::new(dl.pref_align(&self.cx.types, ty)).unwrap_or(Align::ONE);
        }
        data.set_align(align);
        let size = match size {
            Some(v) => v,
            None => self.scope.pool().int(&self.cx.types, Type::I32, 1).into(),
        };
        Ok(self.finish(block, data, &[size]))
    }

    pub(super) fn parse_gep(&mut self, block: Block) -> Parse<Inst> {
        let mut bits = 0;
        loop {
            bits |= match self.lex.tok {
                Tok::Kw(Kw::Inbounds) => flags::GEP_INBOUNDS | flags::GEP_NUSW,
                Tok::Kw(Kw::Nusw) => flags::GEP_NUSW,
                Tok::Kw(Kw::Nuw) => flags::GEP_NUW,
                _ => break,
            };
            self.lex.advance();
        }
        let mut source = self.parse_type()?;
        let mut pos = self.lex.pos;
        let pointer = if self.at_old_access() {
            let ty = source;
            source = self.pointee;
            self.parse_value(ty)?
        } else {
            self.expect(Tok::Comma, "expected comma after getelementptr's type")?;
            pos = self.lex.pos;
            self.parse_typed_value()?
        };
        let cx = self.cx;
        let mut ty = self.type_of(pointer);
        if !cx.types.is_ptr(cx.types.scalar(ty)) {
            return self.error(pos, "base of getelementptr must be a pointer");
        }
        let base = self.values.len();
        self.values.push(pointer);
        while self.eat(Tok::Comma) {
            if self.at_metadata() {
                break;
            }
            let index_pos = self.lex.pos;
            let index_type = self.parse_type()?;
            let index = self.parse_value(index_type)?;
            if !cx.types.is_int(index_type) {
                if !cx.types.is_int(cx.types.scalar(index_type)) {
                    return self.error(index_pos, "getelementptr index must be an integer");
                }
                let lanes = cx.types.vector_len(index_type);
                match (cx.types.vector_len(ty), lanes) {
                    (Some(width), _) if Some(width) != lanes => {
                        return self.error(index_pos, "getelementptr vector index has a wrong number of elements");
                    }
                    (None, Some((len, scalable))) => ty = cx.types.vector(ty, len, scalable),
                    _ => {}
                }
            }
            self.values.push(index);
        }
        if self.values.len() > base + 1
            && let Some(message) = self.gep_source_error(source)
        {
            return self.error(pos, message);
        }
        let indices = self.values.get(base + 2..).unwrap_or(&[]);
        let pool = self.scope.body.consts();
        let indexed =
            checks::indexed_type(&cx.types, source, indices, |v| checks::index_value(&cx.types, pool, v.constant()?));
        if indexed.is_none() {
            return self.error(pos, "invalid getelementptr indices");
        }
        let mut data = InstData::new(Opcode::GetElementPtr, ty).with_flags(bits);
        data.set_type_operand(source);
        Ok(self.finish_stack(block, data, base))
    }

    /// Why `getelementptr` cannot take `source` for its source type, if it cannot.
    fn gep_source_error(&mut self, source: Type) -> Option<&'static str> {
        if (Type::I1.0..=Type::PTR.0).contains(&source.0) {
            return None;
        }
        if let Some(&known) = self.gep_sources.get(&source) {
            return known;
        }
        let types = &self.cx.types;
        let error = if !types.is_sized(source) {
            Some("base element of getelementptr must be sized")
        } else if types.is_struct(source) && types.contains_scalable(source) {
            Some("getelementptr cannot target structure that contains scalable vector type")
        } else {
            None
        };
        self.gep_sources.insert(source, error);
        error
    }

    pub(super) fn parse_fence(&mut self, block: Block) -> Parse<Inst> {
        let mut data = InstData::new(Opcode::Fence, Type::VOID);
        data.set_sync_scope(self.parse_sync_scope()?);
        let ordering = self.parse_ordering()?;
        match ordering {
            Ordering::Unordered => return self.error_here("fence cannot be unordered"),
            Ordering::Monotonic => return self.error_here("fence cannot be monotonic"),
            _ => {}
        }
        data.set_ordering(ordering);
        Ok(self.finish(block, data, &[]))
    }

    pub(super) fn parse_cmpxchg(&mut self, block: Block) -> Parse<Inst> {
        let weak = self.eat_kw(Kw::Weak);
        let volatile = self.eat_kw(Kw::Volatile);
        let pointer_pos = self.lex.pos;
        let pointer = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after cmpxchg address")?;
        let old = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after cmpxchg cmp operand")?;
        let new_pos = self.lex.pos;
        let new = self.parse_typed_value()?;
        let scope = self.parse_sync_scope()?;
        let success = self.parse_ordering()?;
        let failure = self.parse_ordering()?;
        let align = self.parse_optional_align()?;
        if success == Ordering::Unordered {
            return self.error_here("invalid cmpxchg success ordering");
        }
        if matches!(failure, Ordering::Unordered | Ordering::Release | Ordering::AcqRel) {
            return self.error_here("invalid cmpxchg failure ordering");
        }
        let ty = self.type_of(old);
        if !self.cx.types.is_ptr(self.type_of(pointer)) {
            return self.error(pointer_pos, "cmpxchg operand must be a pointer");
        }
        if ty != self.type_of(new) {
            return self.error(new_pos, "compare value and new value type do not match");
        }
        if !self.cx.types.is_first_class(ty) {
            return self.error(new_pos, "cmpxchg operand must be a first class value");
        }
        let mut data = InstData::new(Opcode::CmpXchg, self.cx.types.structure(&[ty, Type::I1], false));
        data.set_weak(weak).set_volatile(volatile).set_ordering(success).set_failure_ordering(failure);
        data.set_sync_scope(scope).set_align(if align.is_some() { align } else { self.store_size_align(ty) });
        Ok(self.finish(block, data, &[pointer, old, new]))
    }

    /// The alignment of atomic accesses that give none: their size.
    fn store_size_align(&self, ty: Type) -> Align {
        let dl = &self.scope.symbols.module.data_layout;
        Align::new(dl.store_size(&self.cx.types, ty).value.next_power_of_two()).unwrap_or(Align::ONE)
    }

    fn parse_rmw_op(&mut self) -> Parse<RmwOp> {
        let op = match self.lex.tok {
            Tok::Kw(kw) => RmwOp::from_name(kw.text().as_bytes()),
            Tok::Op(op) => RmwOp::from_name(op.name().as_bytes()),
            _ => None,
        };
        let Some(op) = op else { return self.error_here("expected binary operation in atomicrmw") };
        self.lex.advance();
        Ok(op)
    }

    pub(super) fn parse_atomicrmw(&mut self, block: Block) -> Parse<Inst> {
        let volatile = self.eat_kw(Kw::Volatile);
        let op = self.parse_rmw_op()?;
        let pointer_pos = self.lex.pos;
        let pointer = self.parse_typed_value()?;
        self.expect(Tok::Comma, "expected ',' after atomicrmw address")?;
        let value_pos = self.lex.pos;
        let value = self.parse_typed_value()?;
        let scope = self.parse_sync_scope()?;
        let ordering = self.parse_ordering()?;
        let align = self.parse_optional_align()?;
        if ordering == Ordering::Unordered {
            return self.error_here("atomicrmw cannot be unordered");
        }
        if !self.cx.types.is_ptr(self.type_of(pointer)) {
            return self.error(pointer_pos, "atomicrmw operand must be a pointer");
        }
        let ty = self.type_of(value);
        if let Some(message) = self.rmw_error(op, ty) {
            return self.error(value_pos, message);
        }
        let mut data = InstData::new(Opcode::AtomicRmw, ty);
        data.set_volatile(volatile).set_rmw_op(op).set_ordering(ordering);
        data.set_sync_scope(scope).set_align(if align.is_some() { align } else { self.store_size_align(ty) });
        Ok(self.finish(block, data, &[pointer, value]))
    }

    fn rmw_error(&self, op: RmwOp, ty: Type) -> Option<String> {
        let types = &self.cx.types;
        if matches!(types.vector_len(ty), Some((_, true))) {
            return Some("atomicrmw operand may not be scalable".into());
        }
        let (fits, what) = match op {
            RmwOp::Xchg => (
                types.is_int(ty) || types.is_float(ty) || types.is_ptr(ty),
                "must be an integer, floating point, or pointer type",
            ),
            RmwOp::FAdd | RmwOp::FSub | RmwOp::FMax | RmwOp::FMin | RmwOp::FMaximum | RmwOp::FMinimum => {
                (types.is_float(types.scalar(ty)), "must be a floating point type")
            }
            _ => (types.is_int(ty), "must be an integer"),
        };
        if !fits {
            return Some(format!("atomicrmw {} operand {what}", op.name()));
        }
        let bits = self.scope.symbols.module.data_layout.store_size(types, ty).value * 8;
        if bits < 8 || !bits.is_power_of_two() {
            return Some("atomicrmw operand must be power-of-two byte-sized integer".into());
        }
        None
    }
}
