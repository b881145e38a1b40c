//! Memory intrinsics of one partition: values where they can be, shorter intrinsics otherwise.

use super::convert::can_convert;
use super::rewrite::Rewriter;
use super::slices::{constant_length, fills_its_bytes, fixed_store_size, is_volatile_call};
use super::{align_at, alloca_below, constant_offset, tags};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Align, Attribute, Inst, Type, Value};

impl Rewriter<'_, '_, '_> {
    /// The alignment that an argument of a call says it has.
    fn argument_align(&self, call: Inst, k: usize) -> Align {
        let attrs = &self.state.module.ctx.attrs;
        let set = attrs.list(self.state.unit.body.inst(call).call_attrs()).param(k);
        attrs.find_int(set, AttrKind::Alignment).and_then(Align::new).unwrap_or(Align::ONE)
    }

    /// Changes the pointer of a memory intrinsic in place.
    fn set_argument(&mut self, call: Inst, k: usize, ptr: Value, align: Align) {
        let attrs = &self.state.module.ctx.attrs;
        let body = &mut *self.state.unit.body;
        body.set_operand(call, k, ptr);
        let list = attrs.edit_param(body.inst(call).call_attrs(), k, |set| {
            set.remove(AttrKind::Alignment);
            set.add(Attribute::Int(AttrKind::Alignment, align.bytes().unwrap_or(1)));
        });
        body.inst_mut(call).set_call_attrs(list);
    }

    fn adjust_in_place(&mut self, call: Inst, k: usize) -> bool {
        let ty = self.state.unit.body.value_type(self.old_ptr);
        let (ptr, align) = (self.slice_ptr(call, ty), self.slice_align());
        self.set_argument(call, k, ptr, align);
        self.state.mark_if_dead(self.old_ptr);
        false
    }

    pub(super) fn visit_memset(&mut self, call: Inst) -> bool {
        if constant_length(self.state.unit.body, call).is_none() {
            return self.adjust_in_place(call, 0);
        }
        self.state.mark_dead(call);
        let byte = self.state.unit.body.operand(call, 1);
        let is_volatile = is_volatile_call(self.state.unit.body, call);
        if !self.can_set_as_value() {
            return self.shorter_memset(call);
        }
        let module = self.state.module;
        let types = &module.ctx.types;
        let (size, new_type) = (self.size(), self.new_type());
        let scalar = types.scalar(new_type);
        let scalar_bytes = module.data_layout.size_in_bits(types, scalar).value / 8;
        let v = if self.vector.is_some() {
            let (begin, end) = self.elements();
            let splat = self.convert(call, |c| {
                let one = c.splat_int(byte, scalar_bytes);
                let one = c.convert(one, scalar);
                if end - begin > 1 { c.splat_vector(one, end - begin) } else { one }
            });
            let old = self.load_all("oldload");
            self.convert(call, |c| c.insert_vector(old.into(), splat, begin, "vec"))
        } else if let Some(int) = self.int {
            let mut v = self.convert(call, |c| c.splat_int(byte, size));
            // As in LLVM, even where nothing of the old value is left.
            let (old, offset) = (self.load_all("oldload"), self.begin - self.alloca_begin);
            v = self.convert(call, |c| {
                let old = c.convert(old.into(), int);
                c.insert_int(old, v, offset, "insert")
            });
            self.convert(call, |c| c.convert(v, new_type))
        } else {
            self.convert(call, |c| {
                let one = c.splat_int(byte, scalar_bytes);
                let all = match types.vector_len(new_type) {
                    Some((n, _)) => c.splat_vector(one, n),
                    None => one,
                };
                c.convert(all, new_type)
            })
        };
        let ptr = self.whole_ptr(self.old_ptr, is_volatile);
        let store = self.store_all(call, v);
        self.state.unit.body.set_operand(store, 1, ptr);
        self.state.unit.body.inst_mut(store).set_volatile(is_volatile);
        self.migrate(call, store, ptr, Some(v));
        !is_volatile
    }

    /// Can a memset of the partition be the store of one value?
    fn can_set_as_value(&self) -> bool {
        if self.vector.is_some() || self.int.is_some() {
            return true;
        }
        if self.slice.begin > self.alloca_begin || self.slice.end < self.alloca_end {
            return false;
        }
        let module = self.state.module;
        let types = &module.ctx.types;
        let ty = self.new_type();
        let length = constant_length(self.state.unit.body, self.user()).and_then(|n| u32::try_from(n).ok());
        let Some(length) = length.filter(|&n| u64::from(n) == self.size()) else { return false };
        let bits = module.data_layout.size_in_bits(types, types.scalar(ty)).value;
        can_convert(module, types.vector(Type::I8, length, false), ty)
            && module.data_layout.native_ints.iter().any(|&n| u64::from(n) == bits)
    }

    fn constant(&mut self, ty: Type, n: u64) -> Value {
        self.state.unit.body.consts_mut().int(&self.state.module.ctx.types, ty, n).into()
    }

    fn shorter_memset(&mut self, call: Inst) -> bool {
        let body = &*self.state.unit.body;
        let ptr_ty = body.value_type(self.old_ptr);
        let (byte, volatile) = (body.operand(call, 1), body.operand(call, 3));
        let length_ty = body.value_type(body.operand(call, 2));
        let size = self.size();
        let (length, ptr, align) = (self.constant(length_ty, size), self.slice_ptr(call, ptr_ty), self.slice_align());
        let new = self.intrinsic_call(call, id::MEMSET, &[ptr_ty, length_ty], &[ptr, byte, length, volatile]);
        self.set_argument(new, 0, ptr, align);
        self.adjust_call_tags(call, new, Some(size));
        self.migrate(call, new, ptr, None);
        false
    }

    fn adjust_call_tags(&mut self, old: Inst, new: Inst, size: Option<u64>) {
        let offset = self.begin - self.slice.begin;
        tags::adjust(self.state.module, self.state.unit.body, old, new, offset, size);
    }

    fn intrinsic_call(
        &mut self,
        at: Inst,
        what: ir::intrinsics::Intrinsic,
        overloads: &[Type],
        args: &[Value],
    ) -> Inst {
        let ctx = &self.state.module.ctx;
        let params: Vec<Type> = args.iter().map(|&v| self.state.unit.body.value_type(v)).collect();
        let ty = ctx.types.func(Type::VOID, &params, false);
        let name = what.mangled_name(&ctx.types, overloads).0;
        let callee = self.state.unit.declare(&name, ty, what.attribute_list(ctx, ty));
        self.convert(at, |c| c.b.call(ty, callee.into(), args))
    }

    pub(super) fn visit_transfer(&mut self, call: Inst) -> bool {
        let body = &*self.state.unit.body;
        let ours = body.operand_index(self.slice.operand);
        if !self.slice.splittable {
            return self.adjust_in_place(call, ours);
        }
        let module = self.state.module;
        let new_type = self.new_type();
        let types = &module.ctx.types;
        let is_value = types.is_int(types.scalar(new_type))
            || types.is_float(types.scalar(new_type))
            || types.is_ptr(types.scalar(new_type));
        let emits_copy = self.vector.is_none()
            && self.int.is_none()
            && (self.slice.begin > self.alloca_begin
                || self.slice.end < self.alloca_end
                || fixed_store_size(module, new_type) != Some(self.size())
                || !fills_its_bytes(module, new_type)
                || !is_value);
        if emits_copy && self.old == self.new {
            if self.slice.end != self.end {
                let ty = body.value_type(body.operand(call, 2));
                let length = self.constant(ty, self.size());
                self.state.unit.body.set_operand(call, 2, length);
            }
            return false;
        }
        self.state.mark_dead(call);
        let other = self.state.unit.body.operand(call, 1 - ours);
        self.state.look_again(other);
        let offset = self.begin - self.slice.begin;
        let other_align = align_at(self.argument_align(call, 1 - ours), offset);
        let other_ty = self.state.unit.body.value_type(other);
        let name = [self.state.unit.body.name(other).unwrap_or(b""), b"."].concat();
        let other = self.adjusted_ptr(call, other, offset, other_ty, &name);
        if emits_copy {
            return self.shorter_copy(call, ours == 0, other, other_align);
        }
        if ours == 0 { self.copy_in(call, other, other_align) } else { self.copy_out(call, other, other_align) }
    }

    fn shorter_copy(&mut self, call: Inst, is_dest: bool, other: Value, other_align: Align) -> bool {
        let body = &*self.state.unit.body;
        let ty = body.value_type(self.old_ptr);
        let length_ty = body.value_type(body.operand(call, 2));
        let volatile = body.operand(call, 3);
        let (ours, align) = (self.slice_ptr(call, ty), self.slice_align());
        let size = self.size();
        let length = self.constant(length_ty, size);
        let sides = if is_dest { [(ours, align), (other, other_align)] } else { [(other, other_align), (ours, align)] };
        let [dest_ty, source_ty] = sides.map(|(v, _)| self.state.unit.body.value_type(v));
        let args = [sides[0].0, sides[1].0, length, volatile];
        let new = self.intrinsic_call(call, id::MEMCPY, &[dest_ty, source_ty, length_ty], &args);
        for (k, (ptr, align)) in sides.into_iter().enumerate() {
            self.set_argument(new, k, ptr, align);
        }
        self.adjust_call_tags(call, new, None);
        self.migrate_copy(call, new, sides[0].0, None, is_dest);
        false
    }

    /// The type of the part of the partition that a transfer touches.
    fn part_type(&self) -> Type {
        let types = &self.state.module.ctx.types;
        if self.is_whole() {
            return self.new_type();
        }
        if let Some(vector) = self.vector {
            let (begin, end) = self.elements();
            let scalar = types.scalar(vector);
            return if end - begin == 1 { scalar } else { types.vector(scalar, end - begin, false) };
        }
        if self.int.is_some() { types.int((self.size() * 8) as u32) } else { self.new_type() }
    }

    /// A copy from elsewhere into the partition: a load there, and a store.
    fn copy_in(&mut self, call: Inst, source: Value, align: Align) -> bool {
        let is_volatile = is_volatile_call(self.state.unit.body, call);
        let (ty, new_type) = (self.part_type(), self.new_type());
        let name = self.name(b"copyload");
        let load = self.convert(call, |c| c.b.named(&name).load(ty, source, align));
        self.state.unit.body.inst_mut(load).set_volatile(is_volatile);
        self.keep_tags(call, load, ty);
        let mut v: Value = load.into();
        if !self.is_whole() {
            if self.vector.is_some() {
                let (old, (begin, _)) = (self.load_all("oldload"), self.elements());
                v = self.convert(call, |c| c.insert_vector(old.into(), v, begin, "vec"));
            } else if let Some(int) = self.int {
                let (old, offset) = (self.load_all("oldload"), self.begin - self.alloca_begin);
                v = self.convert(call, |c| {
                    let old = c.convert(old.into(), int);
                    let v = c.insert_int(old, v, offset, "insert");
                    c.convert(v, new_type)
                });
            }
        }
        let ptr = self.whole_ptr(self.old_ptr, is_volatile);
        let align = self.slice_align();
        let store = self.convert(call, |c| c.b.store(v, ptr, align));
        self.finish_copy(call, store, v, is_volatile, true)
    }

    /// Lets assignments follow from a copy; into this alloca, or another one that it was to.
    fn migrate_copy(&mut self, call: Inst, new: Inst, dest: Value, value: Option<Value>, is_dest: bool) {
        if is_dest {
            return self.migrate(call, new, dest, value);
        }
        let body = &*self.state.unit.body;
        if let (Some(base), Some(begin)) = (alloca_below(body, dest), constant_offset(self.state.module, body, dest)) {
            self.migrate_at(call, new, dest, value, base, begin);
        }
    }

    fn finish_copy(&mut self, call: Inst, store: Inst, v: Value, is_volatile: bool, is_dest: bool) -> bool {
        self.state.unit.body.inst_mut(store).set_volatile(is_volatile);
        let ty = self.state.unit.body.value_type(v);
        self.keep_tags(call, store, ty);
        let dest = self.state.unit.body.operand(store, 1);
        self.migrate_copy(call, store, dest, Some(v), is_dest);
        !is_volatile
    }

    /// A copy out of the partition: a load, and a store elsewhere.
    fn copy_out(&mut self, call: Inst, dest: Value, align: Align) -> bool {
        let is_volatile = is_volatile_call(self.state.unit.body, call);
        let ty = self.part_type();
        let v: Value = if let Some(int) = self.int.filter(|_| !self.is_whole()) {
            let (all, offset) = (self.load_all("load"), self.begin - self.alloca_begin);
            self.convert(call, |c| {
                let v = c.convert(all.into(), int);
                c.extract_int(v, ty, offset, "extract")
            })
        } else if self.vector.is_some() && !self.is_whole() {
            let (all, (begin, end)) = (self.load_all("load"), self.elements());
            self.convert(call, |c| c.extract_vector(all.into(), begin, end, "vec"))
        } else {
            let ptr = self.whole_ptr(self.old_ptr, is_volatile);
            let (name, align) = (self.name(b"copyload"), self.slice_align());
            let load = self.convert(call, |c| c.b.named(&name).load(ty, ptr, align));
            self.state.unit.body.inst_mut(load).set_volatile(is_volatile);
            self.keep_tags(call, load, ty);
            load.into()
        };
        let store = self.convert(call, |c| c.b.store(v, dest, align));
        self.finish_copy(call, store, v, is_volatile, false)
    }
}
