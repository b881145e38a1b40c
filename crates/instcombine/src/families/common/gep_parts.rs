//! A `getelementptr` taken apart, whether it is an instruction or a constant expression, and its offset as instructions.

use crate::combiner::Combiner;
use ir::data_layout::Size;
use ir::inst::GepFlags;
use ir::intrinsics::id;
use ir::{ApInt, ConstData, Inst, NoWrap, Opcode, Type, Value};
use smallvec::SmallVec;

/// Base, indices and the like of a `getelementptr`.
#[derive(Clone, Debug)]
pub struct GepParts {
    /// The type that the first index counts.
    pub source: Type,
    /// Flags.
    pub flags: GepFlags,
    /// The pointer that the indices start from.
    pub base: Value,
    /// The indices.
    pub indices: SmallVec<[Value; 4]>,
}

/// What one index does.
#[derive(Clone, Copy, Debug)]
pub struct GepStep {
    /// The index.
    pub index: Value,
    /// The array, structure or vector that it leads into; `None` for the first index.
    pub within: Option<Type>,
    /// The type that it leads to.
    pub ty: Type,
}

/// Flags of `getelementptr p, x + y`, given those of `getelementptr (getelementptr p, x), y`.
pub fn flags_of_sum(a: GepFlags, b: GepFlags) -> GepFlags {
    let both = a & b;
    if both.inbounds() { both } else { both - GepFlags::NUSW }
}

/// Flags of both instructions in `getelementptr (getelementptr p, y), x`, given those of `getelementptr (getelementptr p, x), y`.
pub fn flags_of_swap(a: GepFlags, b: GepFlags) -> GepFlags {
    let both = a & b;
    if both.nuw() { both } else { GepFlags::empty() }
}

impl Combiner<'_> {
    /// Takes a `getelementptr` apart.
    pub fn gep_parts(&self, v: Value) -> Option<GepParts> {
        if let Some(i) = v.inst() {
            let d = self.body.inst(i);
            if d.opcode != Opcode::GetElementPtr {
                return None;
            }
            let (source, flags) = (d.source_type(), d.gep_flags());
            let mut operands = self.body.operands(i);
            return Some(GepParts { source, flags, base: operands.next()?, indices: operands.collect() });
        }
        let ConstData::Expr(e) = self.body.consts().data(v.constant()?) else { return None };
        let e = self.body.consts().expr(e);
        if e.opcode != Opcode::GetElementPtr {
            return None;
        }
        let (&base, indices) = e.operands.split_first()?;
        let indices = indices.iter().map(|&c| c.into()).collect();
        Some(GepParts { source: e.source, flags: e.gep_flags(), base: base.into(), indices })
    }

    /// Is a value a plain integer constant, not a vector?
    pub fn is_int_constant(&self, v: Value) -> bool {
        let pool = self.body.consts();
        let Some(c) = v.constant() else { return false };
        match pool.data(c) {
            ConstData::Int(_) | ConstData::BigInt(_) => true,
            ConstData::Null => self.types.is_int(pool.ty(c)),
            _ => false,
        }
    }

    /// Are all indices plain integers?
    pub fn has_constant_indices(&self, gep: &GepParts) -> bool {
        gep.indices.iter().all(|&v| self.is_int_constant(v))
    }

    /// Is a value a constant zero?
    pub fn is_zero_constant(&self, v: Value) -> bool {
        v.constant().is_some_and(|c| self.body.consts().is_zero(c))
    }

    /// What each index does; `None` where a type is not as it should be.
    pub fn gep_steps(&self, gep: &GepParts) -> Option<SmallVec<[GepStep; 4]>> {
        let mut steps = SmallVec::new();
        let mut above = None;
        for &index in &gep.indices {
            let step = self.gep_step(gep.source, above, index)?;
            above = Some(step.ty);
            steps.push(step);
        }
        Some(steps)
    }

    /// What one index does behind one that leads to the type `above`, or the first one over `source`.
    fn gep_step(&self, source: Type, above: Option<Type>, index: Value) -> Option<GepStep> {
        let ty = match above {
            Some(outer) if self.types.is_struct(outer) => self.types.component(outer, self.int_of(index)?.as_u64()?)?,
            Some(outer) => self.types.component(outer, 0)?,
            None => source,
        };
        Some(GepStep { index, within: above, ty })
    }

    /// Does a step choose a field of a structure?
    pub fn is_field_step(&self, step: &GepStep) -> bool {
        step.within.is_some_and(|ty| self.types.is_struct(ty))
    }

    /// Bytes from one element to the next, for a step that chooses no field.
    pub fn gep_stride(&self, step: &GepStep) -> Size {
        // The elements of a vector lie without padding.
        if step.within.is_some_and(|ty| self.types.is_vector(ty)) {
            self.layout.store_size(self.types, step.ty)
        } else {
            self.layout.alloc_size(self.types, step.ty)
        }
    }

    /// The scalar type of offsets from a pointer, or from each pointer of a vector.
    pub fn index_type(&self, ptr: Value) -> Option<Type> {
        let space = self.types.addr_space(self.types.scalar(self.ty(ptr)))?;
        Some(self.types.int(self.layout.index_bits(space)))
    }

    /// The offset in bytes that constant indices make, as wide as an index.
    pub fn gep_constant_offset(&self, gep: &GepParts) -> Option<ApInt> {
        let width = self.types.int_width(self.index_type(gep.base)?)?;
        if !self.has_constant_indices(gep) {
            return None;
        }
        let mut offset = ApInt::zero(width);
        let mut above = None;
        for &index in &gep.indices {
            let step = self.gep_step(gep.source, above, index)?;
            above = Some(step.ty);
            let index = self.int_of(step.index)?;
            if index.is_zero() {
                continue;
            }
            let by = match step.within.filter(|_| self.is_field_step(&step)) {
                Some(outer) => {
                    let field = usize::try_from(index.as_u64()?).ok()?;
                    ApInt::new(64, self.layout.field_offset(self.types, outer, field)?).zext_or_trunc(width)
                }
                None => {
                    let stride = self.gep_stride(&step);
                    if stride.scalable {
                        return None;
                    }
                    &index.sext_or_trunc(width) * &ApInt::new(64, stride.value).zext_or_trunc(width)
                }
            };
            offset = &offset + &by;
        }
        Some(offset)
    }

    /// The offset in bytes as a value, computed before the instruction at hand. `name` is that of the `getelementptr`; what is computed has names
    /// after it.
    pub fn emit_gep_offset(&mut self, gep: &GepParts, name: &[u8]) -> Option<Value> {
        let scalar = self.index_type(gep.base)?;
        let lanes = std::iter::once(gep.base).chain(gep.indices.iter().copied()).map(|v| self.ty(v));
        let ty = lanes.into_iter().find(|&ty| self.types.is_vector(ty));
        let ty = ty.map_or(scalar, |ty| self.types.with_scalar(ty, scalar));
        let mut wrap = NoWrap::empty();
        wrap.set(NoWrap::NSW, gep.flags.nusw());
        wrap.set(NoWrap::NUW, gep.flags.nuw());
        let mut sum: Option<Value> = None;
        for step in self.gep_steps(gep)? {
            if self.is_zero_constant(step.index) {
                continue;
            }
            let Some(by) = self.emit_step(&step, ty, wrap, name)? else { continue };
            sum = Some(match sum {
                Some(sum) => {
                    let name = [name, b".offs"].concat();
                    self.build(|b| b.named(&name).binary_with(Opcode::Add, wrap, sum, by))
                }
                None => by,
            });
        }
        Some(sum.unwrap_or_else(|| self.zero(ty)))
    }

    /// The offset of one step; `Some(None)` if it is nothing.
    fn emit_step(&mut self, step: &GepStep, ty: Type, wrap: NoWrap, name: &[u8]) -> Option<Option<Value>> {
        if let Some(outer) = step.within.filter(|_| self.is_field_step(step)) {
            let field = usize::try_from(self.int_of(step.index)?.as_u64()?).ok()?;
            let offset = self.layout.field_offset(self.types, outer, field)?;
            return Some((offset != 0).then(|| self.int(ty, offset)));
        }
        let mut by = step.index;
        if self.types.is_vector(ty) && !self.is_vector(by) {
            let (lanes, scalable) = self.types.vector_len(ty)?;
            by = self.build_splat(by, lanes, scalable);
        }
        if self.ty(by) != ty {
            let name = self.name_with(by, b".c");
            by = self.build(|b| b.named(&name).sext_or_trunc(by, ty));
        }
        let stride = self.gep_stride(step);
        if stride.value == 1 && !stride.scalable {
            return Some(Some(by));
        }
        let scale = self.emit_size(stride, ty)?;
        let name = [name, b".idx"].concat();
        Some(Some(self.build(|b| b.named(&name).binary_with(Opcode::Mul, wrap, by, scale))))
    }

    /// A number of bytes as a value, which may be a multiple of `vscale`.
    fn emit_size(&mut self, size: Size, ty: Type) -> Option<Value> {
        if !size.scalable {
            return Some(self.int(ty, size.value));
        }
        let scalar = self.types.scalar(ty);
        let vscale: Value = self.call(id::VSCALE, &[scalar], &[])?.into();
        let mut bytes = vscale;
        if size.value != 1 {
            let number = self.int(scalar, size.value);
            bytes = self.build(|b| b.binary_with(Opcode::Mul, NoWrap::NUW, vscale, number));
        }
        let Some((lanes, scalable)) = self.types.vector_len(ty) else { return Some(bytes) };
        Some(self.build_splat(bytes, lanes, scalable))
    }

    /// A vector with the same value in every lane.
    pub fn build_splat(&mut self, v: Value, lanes: u32, scalable: bool) -> Value {
        let ty = self.types.vector(self.ty(v), lanes, scalable);
        if let Some(c) = v.constant() {
            return self.body.consts_mut().splat(self.types, ty, c).into();
        }
        let poison = self.poison(ty);
        let first = self.int(Type::I64, 0);
        let mask: Vec<u32> = vec![0; lanes as usize];
        self.build(|b| {
            let whole = b.named(b".splatinsert").insert_element(poison, v, first);
            b.named(b".splat").shuffle_vector(whole, poison, &mask)
        })
    }

    /// The type of what a `getelementptr` points at.
    pub fn gep_result_type(&self, gep: &GepParts) -> Option<Type> {
        self.gep_steps(gep)?.last().map(|step| step.ty)
    }

    /// Is it an instruction with one use? A constant expression counts as one with several.
    pub fn is_one_use_inst(&self, v: Value) -> bool {
        v.inst().is_some() && self.one_use(v)
    }

    /// Makes a new `getelementptr` that is to take the place of the one at hand.
    pub fn new_gep(&mut self, flags: GepFlags, source: Type, base: Value, indices: &[Value]) -> Inst {
        let operands: SmallVec<[Value; 4]> = std::iter::once(base).chain(indices.iter().copied()).collect();
        let vector = operands.iter().map(|&v| self.ty(v)).find(|&ty| self.types.is_vector(ty));
        let scalar = self.types.scalar(self.ty(base));
        let ty = vector.map_or(scalar, |ty| self.types.with_scalar(ty, scalar));
        let mut data = ir::inst::InstData::new(Opcode::GetElementPtr, ty).with(flags);
        data.set_type_operand(source);
        self.body.make_inst(data, &operands)
    }
}
