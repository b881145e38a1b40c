//! The type that a partition gets: a vector or an integer that all its accesses can be made of, if there is one.

use super::convert::can_convert;
use super::partition::Partition;
use super::slices::{self, Slice, allocation_size, fills_its_bytes, fixed_store_size};
use ir::types::MAX_INT_BITS;
use ir::{Body, Inst, Module, Type, TypeData, View};

/// Vectors of more elements are no candidates: no node of LLVM's code generator has more operands.
const MAX_ELEMENTS: u32 = 65535;

/// How accesses to a partition are rewritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Promotion {
    /// As parts of a vector of this type.
    Vector(Type),
    /// As parts of one integer.
    Integer,
    /// As they are.
    None,
}

/// Chooses types.
#[derive(Clone, Copy)]
pub(super) struct Chooser<'a> {
    pub module: &'a Module,
    pub body: &'a Body,
    pub slices: &'a [Slice],
    pub partition: &'a Partition,
}

/// The type of the value that an instruction loads or stores.
fn accessed_type(body: &Body, i: Inst) -> Option<Type> {
    match body.view(i) {
        View::Load { .. } => Some(body.inst(i).ty),
        View::Store { value, .. } => Some(body.value_type(value)),
        _ => None,
    }
}

impl Chooser<'_> {
    fn bits(&self, ty: Type) -> u64 {
        self.module.data_layout.size_in_bits(&self.module.ctx.types, ty).value
    }

    fn is_legal_int(&self, bytes: u64) -> bool {
        self.module.data_layout.native_ints.iter().any(|&bits| u64::from(bits) == bytes.saturating_mul(8))
    }

    fn int(&self, bytes: u64) -> Option<Type> {
        let bits = u32::try_from(bytes.checked_mul(8)?).ok()?;
        (1..=MAX_INT_BITS).contains(&bits).then(|| self.module.ctx.types.int(bits))
    }

    /// The type of the partition's alloca, and how accesses are rewritten. `whole` is the type of the alloca that is cut.
    pub fn choose(&self, whole: Type) -> (Type, Promotion) {
        let types = &self.module.ctx.types;
        let size = self.partition.size();
        let vector = self.vector_type();
        if let Some(v) = vector
            && types.is_float(types.scalar(v))
            && types.vector_len(v).is_some_and(|(n, _)| n > 1)
        {
            return (v, Promotion::Vector(v));
        }
        let (common, largest_int) = self.common_type();
        let spans = |ty: &Type| {
            types.is_sized(*ty) && !types.contains_scalable(*ty) && allocation_size(self.module, *ty) >= size
        };
        if let Some(ty) = common.filter(spans) {
            return match vector {
                Some(v) => (v, Promotion::Vector(v)),
                None => (ty, self.widened(ty)),
            };
        }
        if let Some(mut ty) = self.part_of_type(whole, self.partition.begin, size) {
            if types.is_array(ty) && types.element(ty).is_some_and(|e| types.is_int(e)) && self.is_legal_int(size) {
                ty = self.int(size).unwrap_or(ty);
            }
            if self.widened(ty) == Promotion::Integer {
                return (ty, Promotion::Integer);
            }
            if let Some(v) = vector {
                return (v, Promotion::Vector(v));
            }
            if let Some(int) = largest_int.filter(spans).filter(|&int| self.widened(int) == Promotion::Integer) {
                return (int, Promotion::Integer);
            }
            return (ty, Promotion::None);
        }
        if let Some(int) = largest_int.filter(spans) {
            return (int, Promotion::None);
        }
        if let Some(int) = self.int(size).filter(|_| self.is_legal_int(size)) {
            return (int, Promotion::None);
        }
        (types.array(Type::I8, size), Promotion::None)
    }

    /// The type that all accesses of the whole partition have, and the widest integer among them.
    fn common_type(&self) -> (Option<Type>, Option<Type>) {
        let p = self.partition;
        let (mut ty, mut is_common, mut widest) = (None, true, None);
        for s in &self.slices[p.first..p.last] {
            let i = self.body.use_inst(s.operand);
            if matches!(self.body.view(i), View::Call(_)) || s.begin != self.slices[p.first].begin || s.end != p.end {
                continue;
            }
            let user = accessed_type(self.body, i);
            if let Some(width) = user.and_then(|t| self.module.ctx.types.int_width(t)) {
                if width % 8 != 0 || u64::from(width / 8) > p.end - self.slices[p.first].begin {
                    continue;
                }
                let known = widest.and_then(|t| self.module.ctx.types.int_width(t));
                if known.is_none_or(|known| known < width) {
                    widest = user;
                }
            }
            if user.is_none() || ty.is_some_and(|t| Some(t) != user) {
                is_common = false;
            } else {
                ty = user;
            }
        }
        (ty.filter(|_| is_common), widest)
    }

    /// The part of a type at some bytes, if it is one.
    fn part_of_type(&self, ty: Type, offset: u64, size: u64) -> Option<Type> {
        let (types, layout) = (&self.module.ctx.types, &self.module.data_layout);
        let (mut ty, mut offset) = (ty, offset);
        loop {
            let whole = allocation_size(self.module, ty);
            if offset == 0 && whole == size {
                return Some(self.without_wrappers(ty));
            }
            if offset > whole || whole - offset < size {
                return None;
            }
            if let TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } = *types.get(ty) {
                let element = if types.is_vector(ty) {
                    let bits = self.bits(elem);
                    if !bits.is_multiple_of(8) {
                        return None;
                    }
                    bits / 8
                } else {
                    allocation_size(self.module, elem)
                };
                if element == 0 {
                    return None;
                }
                let skipped = offset / element;
                if skipped >= types.element_count(ty)? {
                    return None;
                }
                offset -= skipped * element;
                if offset > 0 || size < element {
                    if offset + size > element {
                        return None;
                    }
                    ty = elem;
                    continue;
                }
                if size == element {
                    return Some(self.without_wrappers(elem));
                }
                let count = size / element;
                return (count * element == size).then(|| types.array(elem, count));
            }
            let (fields, _) = types.fields(ty)?;
            let starts = layout.field_offsets(types, ty);
            let end = offset + size;
            if offset >= whole || end > whole || fields.is_empty() {
                return None;
            }
            // The last field that starts at or before the offset.
            let k = starts.partition_point(|&start| start <= offset) - 1;
            offset -= starts[k];
            let field = allocation_size(self.module, fields[k]);
            if offset >= field {
                return None;
            }
            if offset > 0 || size < field {
                if offset + size > field {
                    return None;
                }
                ty = fields[k];
                continue;
            }
            if size == field {
                return Some(self.without_wrappers(fields[k]));
            }
            return self.part_of_struct(ty, k, end);
        }
    }

    /// The structure of the fields from `first` on up to a byte, if that is where one begins and its layout is the same.
    fn part_of_struct(&self, ty: Type, first: usize, end: u64) -> Option<Type> {
        let (types, layout) = (&self.module.ctx.types, &self.module.data_layout);
        let (fields, packed) = types.fields(ty)?;
        let starts = layout.field_offsets(types, ty);
        let mut last = fields.len();
        if end < allocation_size(self.module, ty) {
            last = starts.partition_point(|&start| start <= end) - 1;
            if last == first || starts[last] != end {
                return None;
            }
        }
        let part = types.structure(&fields[first..last], packed);
        let size = self.partition.size();
        (allocation_size(self.module, part) == size).then_some(part)
    }

    /// The innermost type that is all there is to a structure or array.
    fn without_wrappers(&self, ty: Type) -> Type {
        let (types, layout) = (&self.module.ctx.types, &self.module.data_layout);
        let mut ty = ty;
        loop {
            let inner = match types.get(ty) {
                TypeData::Array { elem, .. } => Some(*elem),
                _ => types.fields(ty).filter(|(fields, _)| !fields.is_empty()).map(|(fields, _)| {
                    let starts = layout.field_offsets(types, ty);
                    fields[starts.partition_point(|&start| start == 0) - 1]
                }),
            };
            let Some(inner) = inner else { return ty };
            if !types.is_sized(inner)
                || allocation_size(self.module, ty) > allocation_size(self.module, inner)
                || self.bits(ty) > self.bits(inner)
            {
                return ty;
            }
            ty = inner;
        }
    }

    fn widened(&self, ty: Type) -> Promotion {
        if self.can_widen(ty) { Promotion::Integer } else { Promotion::None }
    }

    /// Can all accesses be parts of one integer as large as `ty`?
    fn can_widen(&self, ty: Type) -> bool {
        let bits = self.bits(ty);
        if bits == 0 || bits > MAX_INT_BITS.into() || !fills_its_bytes(self.module, ty) {
            return false;
        }
        let int = self.module.ctx.types.int(bits as u32);
        if !can_convert(self.module, ty, int) || !can_convert(self.module, int, ty) {
            return false;
        }
        let mut whole = self.partition.is_empty() && self.is_legal_int(bits / 8);
        self.partition.all(self.slices).all(|s| self.can_widen_slice(s, ty, &mut whole)) && whole
    }

    fn can_widen_slice(&self, s: &Slice, ty: Type, whole: &mut bool) -> bool {
        let types = &self.module.ctx.types;
        let size = self.module.data_layout.store_size(types, ty).value;
        let start = self.partition.begin;
        let i = self.body.use_inst(s.operand);
        if let Some(what) = self.module.called_intrinsic(self.body, i) {
            if slices::is_lifetime(what) || slices::is_droppable(what) {
                return true;
            }
            let is_memory = slices::is_memset(what) || slices::is_transfer(what);
            return is_memory
                && s.end - start <= size
                && !slices::is_volatile_call(self.body, i)
                && slices::constant_length(self.body, i).is_some()
                && s.splittable;
        }
        let end = s.end - start;
        if end > size {
            return false;
        }
        let Some(accessed) = accessed_type(self.body, i) else { return false };
        if self.body.inst(i).is_volatile()
            || fixed_store_size(self.module, accessed).is_none_or(|n| n > size)
            || s.begin < start
        {
            return false;
        }
        let covers = s.begin == start && end == size;
        *whole |= covers && !types.is_vector(accessed);
        if types.is_int(accessed) {
            return fills_its_bytes(self.module, accessed);
        }
        let is_load = self.body.inst(i).ty == accessed && !matches!(self.body.view(i), View::Store { .. });
        let (from, to) = if is_load { (ty, accessed) } else { (accessed, ty) };
        covers && can_convert(self.module, from, to)
    }

    /// The vector type that all accesses are parts of, if there is one.
    fn vector_type(&self) -> Option<Type> {
        let types = &self.module.ctx.types;
        let p = self.partition;
        let mut candidates = Candidates::default();
        let (mut others, mut deferred) = (Vec::new(), Vec::new());
        for s in &self.slices[p.first..p.last] {
            let Some(ty) = accessed_type(self.body, self.body.use_inst(s.operand)) else { continue };
            let covers = s.begin == p.begin && s.end == p.end;
            if types.is_ptr(types.scalar(ty)) && !covers {
                deferred.push(ty);
                continue;
            }
            if !others.contains(&ty) {
                others.push(ty);
            }
            if covers {
                self.add_candidate(&mut candidates, ty);
            }
        }
        let original = candidates.types.clone();
        self.best_vector(&others, &original, &mut candidates).or_else(|| {
            candidates.types.clear();
            self.best_vector(&deferred, &original, &mut candidates)
        })
    }

    fn add_candidate(&self, candidates: &mut Candidates, ty: Type) {
        let types = &self.module.ctx.types;
        if types.vector_len(ty).is_none_or(|(_, scalable)| scalable) {
            return;
        }
        if candidates.types.first().is_some_and(|&first| self.bits(first) != self.bits(ty)) {
            candidates.types.clear();
            return;
        }
        candidates.types.push(ty);
        let element = types.scalar(ty);
        candidates.several_elements |= *candidates.element.get_or_insert(element) != element;
        if types.is_ptr(element) {
            candidates.several_pointers |= *candidates.pointers.get_or_insert(ty) != ty;
        }
    }

    fn best_vector(&self, others: &[Type], original: &[Type], candidates: &mut Candidates) -> Option<Type> {
        let types = &self.module.ctx.types;
        for &ty in others {
            if !(types.is_int(ty) || types.is_float(ty) || types.is_ptr(ty)) {
                continue;
            }
            let bits = self.bits(ty);
            for &v in original {
                let (all, element) = (self.bits(v), self.bits(types.scalar(v)));
                if bits != all && bits != element && all % bits == 0 {
                    self.add_candidate(candidates, types.vector(ty, (all / bits) as u32, false));
                }
            }
        }
        self.first_viable(candidates)
    }

    fn first_viable(&self, candidates: &mut Candidates) -> Option<Type> {
        let types = &self.module.ctx.types;
        if candidates.types.is_empty() || candidates.several_pointers {
            return None;
        }
        match (candidates.several_elements, candidates.pointers) {
            (true, Some(pointers)) => candidates.types = vec![pointers],
            (true, None) => {
                for ty in &mut candidates.types {
                    let element = types.scalar(*ty);
                    if !types.is_int(element) {
                        *ty = types.with_scalar(*ty, types.int(self.bits(element) as u32));
                    }
                }
                let len = |ty: &Type| types.vector_len(*ty).map(|(n, _)| n);
                candidates.types.sort_by_key(len);
                candidates.types.dedup_by_key(|ty| len(ty));
            }
            _ => candidates.types.truncate(1),
        }
        let is_small = |ty: &Type| types.vector_len(*ty).is_some_and(|(n, _)| n <= MAX_ELEMENTS);
        candidates.types.iter().copied().filter(is_small).find(|&ty| self.is_viable_vector(ty))
    }

    fn is_viable_vector(&self, ty: Type) -> bool {
        let bits = self.bits(self.module.ctx.types.scalar(ty));
        bits != 0
            && bits.is_multiple_of(8)
            && self.partition.all(self.slices).all(|s| self.is_viable_slice(s, ty, bits / 8))
    }

    fn is_viable_slice(&self, s: &Slice, vector: Type, element: u64) -> bool {
        let types = &self.module.ctx.types;
        let p = self.partition;
        let begin = s.begin.max(p.begin) - p.begin;
        let end = s.end.min(p.end) - p.begin;
        let total = types.vector_len(vector).map_or(0, |(n, _)| u64::from(n));
        if !begin.is_multiple_of(element)
            || !end.is_multiple_of(element)
            || begin / element >= total
            || end / element > total
        {
            return false;
        }
        let count = (end - begin) / element;
        let scalar = types.scalar(vector);
        let part = if count == 1 { scalar } else { types.vector(scalar, count as u32, false) };
        let i = self.body.use_inst(s.operand);
        if let Some(what) = self.module.called_intrinsic(self.body, i) {
            if slices::is_memset(what) || slices::is_transfer(what) {
                return !slices::is_volatile_call(self.body, i) && s.splittable;
            }
            return slices::is_lifetime(what) || slices::is_droppable(what);
        }
        let Some(mut accessed) = accessed_type(self.body, i) else { return false };
        if self.body.inst(i).is_volatile() || types.is_struct(accessed) {
            return false;
        }
        if p.begin > s.begin || p.end < s.end {
            let Some(int) = self.int(end - begin) else { return false };
            accessed = int;
        }
        match self.body.view(i) {
            View::Load { .. } => can_convert(self.module, part, accessed),
            _ => can_convert(self.module, accessed, part),
        }
    }
}

/// Vector types that may be chosen, all of one size.
#[derive(Default)]
struct Candidates {
    types: Vec<Type>,
    /// The first element type.
    element: Option<Type>,
    several_elements: bool,
    /// The first vector of pointers.
    pointers: Option<Type>,
    several_pointers: bool,
}
