//! Instructions that compute the size of an object, and how far behind its start a pointer lies.

use analysis::Query;
use analysis::object_size::{Mode, allocation_arguments, extent};
use analysis::underlying::strip_pointer_casts;
use ir::{Block, Builder, Fold, Inst, Type, Value, View};
use passman::FunctionUnit;
use rustc_hash::{FxHashMap, FxHashSet};
use transforms::utils::replace::replace_and_remove;

/// Pointers are followed so deep; LLVM has no limit.
const MAX_DEPTH: u32 = 200;

/// The size of an object and the offset of a pointer into it, in bytes, as values of the type of offsets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SizeOffset {
    pub size: Value,
    pub offset: Value,
}

/// Makes instructions for one pointer. They go again if one of the objects behind it is not known.
pub(crate) struct RunTime<'a, 'u> {
    unit: &'a mut FunctionUnit<'u>,
    null_is_unknown: bool,
    index: Type,
    known: FxHashMap<Value, SizeOffset>,
    seen: FxHashSet<Value>,
    made: Vec<Inst>,
    /// Does a size come from an argument of a call?
    is_called: bool,
}

impl<'a, 'u> RunTime<'a, 'u> {
    /// For pointers whose offsets are of type `index`.
    pub(crate) fn new(unit: &'a mut FunctionUnit<'u>, null_is_unknown: bool, index: Type) -> Self {
        let (known, seen) = (FxHashMap::default(), FxHashSet::default());
        Self { unit, null_is_unknown, index, known, seen, made: Vec::new(), is_called: false }
    }

    /// May the object not exist, because the call that gets it may return null?
    pub(crate) fn is_called(&self) -> bool {
        self.is_called
    }

    /// Size and offset of a pointer.
    pub(crate) fn of(&mut self, ptr: Value) -> Option<SizeOffset> {
        let found = self.pointer(ptr, MAX_DEPTH);
        if found.is_none() {
            self.take_back();
        }
        found
    }

    fn take_back(&mut self) {
        for i in std::mem::take(&mut self.made).into_iter().rev() {
            if self.unit.body.inst_block(i).is_some() {
                self.remove(i);
            }
        }
    }

    fn remove(&mut self, i: Inst) {
        let body = &mut *self.unit.body;
        let poison = body.consts_mut().poison(self.index);
        replace_and_remove(body, i, poison.into());
    }

    fn number(&mut self, n: i128) -> Value {
        self.unit.body.consts_mut().int(&self.unit.module.ctx.types, self.index, n as u64).into()
    }

    fn builder(&mut self, at: Inst) -> Builder<'_> {
        let types = &self.unit.module.ctx.types;
        Builder::before(self.unit.body, types, at).folding(Fold::Constants).recording(&mut self.made)
    }

    fn pointer(&mut self, ptr: Value, depth: u32) -> Option<SizeOffset> {
        let depth = depth.checked_sub(1)?;
        let q = Query::of(self.unit.view());
        if let Some(known) = extent(&q, ptr, Mode::Exact, self.null_is_unknown) {
            return Some(SizeOffset { size: self.number(known.size()), offset: self.number(known.before) });
        }
        let v = strip_pointer_casts(self.unit.module, self.unit.body, ptr);
        if let Some(&known) = self.known.get(&v) {
            return Some(known);
        }
        let same_space = self.unit.body.value_type(v) == self.unit.body.value_type(ptr);
        let i = v.inst().filter(|_| same_space && self.seen.insert(v))?;
        let found = match self.unit.body.view(i) {
            View::Gep { .. } => self.gep(i, depth),
            View::Alloca { ty, count } => self.alloca(i, ty, count),
            View::Call(_) | View::Invoke { .. } | View::CallBr(_) => self.call(i),
            View::Phi { .. } => self.phi(i, depth),
            View::Select { cond, yes, no } => self.select(i, cond, [yes, no], depth),
            _ => None,
        }?;
        self.known.insert(v, found);
        Some(found)
    }

    fn alloca(&mut self, i: Inst, ty: Type, count: Value) -> Option<SizeOffset> {
        let types = &self.unit.module.ctx.types;
        let size = types.is_sized(ty).then(|| self.unit.module.data_layout.alloc_size(types, ty))?;
        if size.scalable {
            return None;
        }
        let (index, size) = (self.index, self.number(size.value.into()));
        let mut b = self.builder(i);
        let count = b.zext_or_trunc(count, index);
        let size = b.mul(size, count);
        Some(SizeOffset { size, offset: self.number(0) })
    }

    fn call(&mut self, i: Inst) -> Option<SizeOffset> {
        let (first, second) = allocation_arguments(&Query::of(self.unit.view()), i)?;
        let types = &self.unit.module.ctx.types;
        let (index, width) = (self.index, types.int_width(self.index));
        let fits = |v: &Value| types.int_width(self.unit.body.value_type(*v)) <= width;
        if ![Some(first), second].iter().flatten().all(fits) {
            return None;
        }
        self.is_called = true;
        let mut b = self.builder(i);
        let mut size = b.zext_or_trunc(first, index);
        if let Some(count) = second {
            let count = b.zext_or_trunc(count, index);
            size = b.mul(size, count);
        }
        Some(SizeOffset { size, offset: self.number(0) })
    }

    fn select(&mut self, i: Inst, cond: Value, [yes, no]: [Value; 2], depth: u32) -> Option<SizeOffset> {
        let (yes, no) = (self.pointer(yes, depth)?, self.pointer(no, depth)?);
        if yes == no {
            return Some(yes);
        }
        let mut b = self.builder(i);
        let size = b.select(cond, yes.size, no.size);
        let offset = b.select(cond, yes.offset, no.offset);
        Some(SizeOffset { size, offset })
    }

    fn phi(&mut self, i: Inst, depth: u32) -> Option<SizeOffset> {
        let index = self.index;
        let mut b = self.builder(i);
        let (size, offset) = (b.phi(index), b.phi(index));
        // The way round a loop leads here again.
        self.known.insert(i.into(), SizeOffset { size: size.into(), offset: offset.into() });
        let entries: Vec<(Value, Block)> = self.unit.body.phi_entries(i).collect();
        for (v, from) in entries {
            let entry = self.pointer(v, depth)?;
            self.unit.body.push_phi_entry(size, entry.size, from);
            self.unit.body.push_phi_entry(offset, entry.offset, from);
        }
        Some(SizeOffset { size: self.only_value(size), offset: self.only_value(offset) })
    }

    /// The one value that all entries of a phi are, in its place; else the phi.
    fn only_value(&mut self, phi: Inst) -> Value {
        let body = &mut *self.unit.body;
        let others = || body.operands(phi).filter(|&v| v != phi.into());
        let Some(first) = others().next() else { return phi.into() };
        if others().any(|v| v != first) {
            return phi.into();
        }
        replace_and_remove(body, phi, first);
        for known in self.known.values_mut() {
            for v in [&mut known.size, &mut known.offset] {
                if *v == phi.into() {
                    *v = first;
                }
            }
        }
        first
    }

    fn gep(&mut self, i: Inst, depth: u32) -> Option<SizeOffset> {
        let base = self.pointer(self.unit.body.operand(i, 0), depth)?;
        let added = self.gep_offset(i)?;
        let offset = self.builder(i).add(base.offset, added);
        Some(SizeOffset { size: base.size, offset })
    }

    /// What a `getelementptr` adds to the address.
    fn gep_offset(&mut self, gep: Inst) -> Option<Value> {
        let module = self.unit.module;
        let (types, layout) = (&module.ctx.types, &module.data_layout);
        let mut ty = self.unit.body.inst(gep).source_type();
        let mut sum: Option<Value> = None;
        let indices: Vec<Value> = self.unit.body.operands(gep).skip(1).collect();
        for (k, v) in indices.into_iter().enumerate() {
            let is_field = k > 0 && types.is_struct(ty);
            let is_packed = k > 0 && types.is_vector(ty);
            let constant = v.constant().and_then(|c| self.unit.body.consts().as_u64(c));
            let addend = if is_field {
                let field = usize::try_from(constant?).ok()?;
                let offset = layout.field_offset(types, ty, field)?;
                ty = types.component(ty, field as u64)?;
                if offset == 0 {
                    continue;
                }
                self.number(offset.into())
            } else {
                if k > 0 {
                    ty = types.component(ty, 0)?;
                }
                if constant == Some(0) {
                    continue;
                }
                let size = if is_packed { layout.store_size(types, ty) } else { layout.alloc_size(types, ty) };
                if size.scalable {
                    return None;
                }
                self.scaled_index(gep, v, size.value)
            };
            sum = Some(match sum {
                None => addend,
                Some(sum) => {
                    let name = self.name_with(gep.into(), b".offs");
                    self.builder(gep).named(&name).add(sum, addend)
                }
            });
        }
        Some(sum.unwrap_or_else(|| self.number(0)))
    }

    fn scaled_index(&mut self, gep: Inst, v: Value, size: u64) -> Value {
        let (index, scale) = (self.index, self.number(size.into()));
        let [cast, product] = [self.name_with(v, b".c"), self.name_with(gep.into(), b".idx")];
        let mut b = self.builder(gep);
        let v = b.named(&cast).sext_or_trunc(v, index);
        if size == 1 { v } else { b.named(&product).mul(v, scale) }
    }

    fn name_with(&self, v: Value, end: &[u8]) -> Vec<u8> {
        [self.unit.body.name(v).unwrap_or_default(), end].concat()
    }
}
