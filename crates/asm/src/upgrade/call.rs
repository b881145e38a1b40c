//! A call that is being rewritten.

use ir::attr_kind::AttrKind;
use ir::intrinsics::Intrinsic;
use ir::{
    Align, AttrListData, AttrSet, Attribute, Body, CastOp, Const, Global, Inst, InstData, IntPredicate, Module, Opcode,
    Type, TypeTable, Value, fold,
};

/// A call in a body that was taken out of its module.
pub struct Call<'m> {
    /// The module.
    pub module: &'m mut Module,
    /// The body.
    pub body: &'m mut Body,
    /// The call.
    pub inst: Inst,
}

impl Call<'_> {
    /// The types of the module.
    pub fn types(&self) -> &TypeTable {
        &self.module.ctx.types
    }

    /// Bits of a number, or of each element of a vector; `None` if that would be none.
    pub fn scalar_bits(&self, ty: Type) -> Option<u32> {
        let size = self.module.data_layout.size_in_bits(self.types(), self.types().scalar(ty));
        u32::try_from(size.value).ok().filter(|&bits| bits > 0)
    }

    /// The arguments.
    pub fn args(&self) -> Vec<Value> {
        self.body.call_args(self.inst).collect()
    }

    /// Argument `k`.
    pub fn arg(&self, k: usize) -> Value {
        self.body.operand(self.inst, k)
    }

    /// The type of a value.
    pub fn ty(&self, v: Value) -> Type {
        self.body.value_type(v)
    }

    /// The type of the result.
    pub fn result_type(&self) -> Type {
        self.body.inst(self.inst).ty
    }

    /// Argument `k`, if it is an integer constant of at most 64 bits.
    pub fn const_arg(&self, k: usize) -> Option<u64> {
        self.body.consts().as_u64(self.arg(k).constant()?)
    }

    /// An integer constant, or a vector of it.
    pub fn int(&mut self, ty: Type, value: u64) -> Value {
        let types = &self.module.ctx.types;
        let scalar = types.scalar(ty);
        let consts = self.body.consts_mut();
        let c = consts.int(types, scalar, value);
        if scalar == ty { c.into() } else { consts.splat(types, ty, c).into() }
    }

    /// `true` or `false`
    pub fn bool(&mut self, value: bool) -> Value {
        self.int(Type::I1, u64::from(value))
    }

    /// The zero of a type.
    pub fn null(&mut self, ty: Type) -> Value {
        self.body.consts_mut().null(&self.module.ctx.types, ty).into()
    }

    /// Poison.
    pub fn poison(&mut self, ty: Type) -> Value {
        self.body.consts_mut().poison(ty).into()
    }

    /// The address of a global as a constant of the body.
    pub fn address(&mut self, g: Global) -> Const {
        let ty = self.module.global_type(g);
        self.body.consts_mut().global(ty, g)
    }

    /// Puts an instruction before the call, at its place in the source.
    pub fn emit(&mut self, data: InstData, operands: &[Value]) -> Inst {
        let new = self.body.insert_before(self.inst, data, operands);
        self.body.move_records(self.inst, new);
        self.body.set_debug_loc(new, self.body.debug_loc(self.inst));
        new
    }

    /// Puts an instruction without flags before the call, or folds it where all operands are constants.
    pub fn op(&mut self, opcode: Opcode, ty: Type, operands: &[Value]) -> Value {
        match self.fold(opcode, ty, operands) {
            _ if opcode.is_cast() && self.ty(operands[0]) == ty => operands[0],
            Some(folded) => folded.into(),
            None => self.emit(InstData::new(opcode, ty), operands).into(),
        }
    }

    fn fold(&mut self, opcode: Opcode, ty: Type, operands: &[Value]) -> Option<Const> {
        let operands: Option<Vec<Const>> = operands.iter().map(|v| v.constant()).collect();
        let (pool, types) = (self.body.consts_mut(), &self.module.ctx.types);
        match (opcode, &operands?[..]) {
            (Opcode::Add | Opcode::Sub | Opcode::Xor, &[a, b]) => Some(fold::binary(pool, types, opcode, 0, a, b)),
            (Opcode::ExtractElement, &[vector, index]) => Some(fold::extract_element(pool, types, vector, index)),
            (Opcode::InsertElement, &[vector, element, index]) => {
                Some(fold::insert_element(pool, types, vector, element, index))
            }
            (Opcode::Select, &[condition, a, b]) => fold::select(pool, types, condition, a, b),
            (_, &[operand]) => {
                let op = CastOp::new(opcode)?;
                let folded = fold::cast_op(pool, types, op, ty, operand);
                // These are expressions at least.
                let is_expression = matches!(opcode, Opcode::Trunc | Opcode::BitCast | Opcode::AddrSpaceCast);
                if is_expression { Some(fold::cast(pool, types, op, ty, operand)) } else { folded }
            }
            (_, &[a, b]) => fold::binary_op(pool, types, opcode, a, b),
            _ => None,
        }
    }

    /// Names what was put before the call, if it is no constant.
    pub fn name(&mut self, value: Value, name: &[u8]) {
        if value.constant().is_none() {
            self.body.set_name(value, name);
        }
    }

    /// Compares integers before the call.
    pub fn compare(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Value {
        let operands = self.ty(a);
        let ty = self.types().with_scalar(operands, Type::I1);
        if let (Some(x), Some(y)) = (a.constant(), b.constant())
            && let predicate = fold::Predicate::Int(predicate)
            && let Some(folded) = fold::compare(self.body.consts_mut(), &self.module.ctx.types, predicate, x, y)
        {
            return folded.into();
        }
        let mut data = InstData::new(Opcode::ICmp, ty);
        data.set_int_predicate(predicate);
        self.emit(data, &[a, b]).into()
    }

    /// Takes the first `lanes` lanes of a vector, before the call.
    pub fn first_lanes(&mut self, vector: Value, lanes: u32) -> Value {
        self.shuffle(vector, vector, &(0..lanes).collect::<Vec<_>>())
    }

    /// Chooses lanes of two vectors of a type, before the call.
    pub fn shuffle(&mut self, a: Value, b: Value, indices: &[u32]) -> Value {
        let elem = self.types().scalar(self.ty(a));
        let ty = self.types().vector(elem, indices.len() as u32, false);
        if let (Some(x), Some(y)) = (a.constant(), b.constant()) {
            let mask: Vec<i32> = indices.iter().map(|&i| i as i32).collect();
            return fold::shuffle_vector(self.body.consts_mut(), &self.module.ctx.types, ty, x, y, &mask).into();
        }
        let new = self.emit(InstData::new(Opcode::ShuffleVector, ty), &[a, b]);
        self.body.set_indices(new, indices);
        new.into()
    }

    /// A vector whose lanes all are `element`; `None` if the type is no vector of its type.
    pub fn splat(&mut self, ty: Type, element: Value) -> Option<Value> {
        if let Some(c) = element.constant() {
            return Some(self.body.consts_mut().splat(&self.module.ctx.types, ty, c).into());
        }
        let (lanes, _) = self.types().vector_len(ty)?;
        let (poison, zero) = (self.poison(ty), self.int(Type::I64, 0));
        let first = self.op(Opcode::InsertElement, ty, &[poison, element, zero]);
        self.name(first, b".splatinsert");
        let all = self.shuffle(first, poison, &vec![0; lanes as usize]);
        self.name(all, b".splat");
        Some(all)
    }

    /// Gives `new` the call's name.
    pub fn take_name(&mut self, new: Value) {
        self.body.take_name(new, self.inst.into());
    }

    /// Puts a call before the call.
    pub fn call(&mut self, callee: Global, args: &[Value]) -> Inst {
        let function = self.module.global(callee).value_type;
        let ret = self.types().func_parts(function).map_or(Type::VOID, |parts| parts.0);
        let mut data = InstData::new(Opcode::Call, ret);
        data.set_type_operand(function);
        let mut operands = args.to_vec();
        operands.push(self.address(callee).into());
        self.emit(data, &operands)
    }

    /// Puts a call of an intrinsic before the call; `None` if the types do not fit.
    pub fn intrinsic(&mut self, name: &str, overloads: &[Type], args: &[Value]) -> Option<Value> {
        let callee = self.module.declare_intrinsic(Intrinsic::lookup(name)?, overloads)?;
        Some(self.call(callee, args).into())
    }

    /// Keeps the call and changes what it calls.
    pub fn set_callee(&mut self, callee: Global) {
        let k = self.body.inst(self.inst).num_operands() - 1;
        let address = self.address(callee);
        self.body.set_operand(self.inst, k, address);
    }

    /// Puts `new` in the place of the call, under its name.
    pub fn replace(&mut self, new: Inst) {
        self.body.take_name(new.into(), self.inst.into());
        self.replace_value(new.into());
    }

    /// Names `new` like the call, with a number behind it, as long as that has the name itself.
    pub fn name_beside(&mut self, new: Inst) {
        if let Some(name) = self.body.name(self.inst.into()).map(<[u8]>::to_vec)
            && self.result_type() != Type::VOID
        {
            self.body.set_name(new.into(), &name);
        }
    }

    /// Puts `new` in the place of the call; it was named while the call still had the name, as LLVM does in some places.
    pub fn replace_beside(&mut self, new: Inst) {
        self.name_beside(new);
        self.replace_value(new.into());
    }

    /// Puts `new` in the place of the call; the call's name is lost.
    pub fn replace_value(&mut self, new: Value) {
        if self.body.has_uses(self.inst) {
            self.body.replace_all_uses(self.inst, new);
        } else {
            self.body.replace_metadata_uses(self.inst, new);
        }
        self.erase();
    }

    /// Removes the call; uses that are left become poison.
    pub fn erase(&mut self) {
        if self.body.has_uses(self.inst) {
            let poison = self.poison(self.result_type());
            self.body.replace_all_uses(self.inst, poison);
        }
        self.body.remove(self.inst);
    }

    /// Gives `new` the call's attributes, those of its parameter `k` from the old one `params[k]`.
    pub fn copy_attributes(&mut self, new: Inst, params: &[usize]) {
        let table = &self.module.ctx.attrs;
        let old = table.list(self.body.inst(self.inst).call_attrs());
        let list = AttrListData {
            function: old.function,
            ret: old.ret,
            params: params.iter().map(|&k| old.param(k)).collect::<Vec<AttrSet>>(),
        };
        let list = table.intern_list(list);
        self.body.inst_mut(new).set_call_attrs(list);
    }

    /// Gives parameter `k` of the call `of` this alignment, or none.
    pub fn set_param_align(&mut self, of: Inst, k: usize, align: Align) {
        let table = &self.module.ctx.attrs;
        let list = table.edit_param(self.body.inst(of).call_attrs(), k, |set| {
            set.remove(AttrKind::Alignment);
            if let Some(bytes) = align.bytes() {
                set.add(Attribute::Int(AttrKind::Alignment, bytes));
            }
        });
        self.body.inst_mut(of).set_call_attrs(list);
    }
}
