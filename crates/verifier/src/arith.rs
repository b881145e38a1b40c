//! Arithmetic, comparisons, casts, selection, vector elements, addresses. See LangRef, "Unary Operations" to
//! "Conversion Operations".

use crate::cx::Verifier;
use ir::{Inst, Opcode, Type, TypeData, Value};

impl Verifier<'_> {
    pub(crate) fn fneg(&mut self, i: Inst) {
        let (ty, operand) = (self.b.inst(i).ty, self.op_ty(i, 0));
        check!(self, ty == operand, "Unary operators must have same type foroperands and result!", i);
        check!(self, self.is_fp_or_fp_vector(ty), "FNeg operator only works with float types!", i);
        self.any_instruction(i);
    }

    pub(crate) fn binary(&mut self, i: Inst) {
        use Opcode::*;
        let d = self.b.inst(i);
        let (ty, a, b) = (d.ty, self.op_ty(i, 0), self.op_ty(i, 1));
        check!(self, a == b, "Both operands to a binary operator are not of the same type!", i);
        let (fits, same) = match d.opcode {
            FAdd | FSub | FMul | FDiv | FRem => (
                "Floating-point arithmetic operators only work with floating-point types!",
                "Floating-point arithmetic operators must have same type for operands and result!",
            ),
            And | Or | Xor => (
                "Logical operators only work with integral types!",
                "Logical operators must have same type for operands and result!",
            ),
            Shl | LShr | AShr => {
                ("Shifts only work with integral types!", "Shift return type must be same as operands!")
            }
            _ => (
                "Integer arithmetic operators only work with integral types!",
                "Integer arithmetic operators must have same type for operands and result!",
            ),
        };
        let right = if matches!(d.opcode, FAdd | FSub | FMul | FDiv | FRem) {
            self.is_fp_or_fp_vector(ty)
        } else {
            self.is_int_or_int_vector(ty)
        };
        check!(self, right, fits, i);
        check!(self, ty == a, same, i);
        self.any_instruction(i);
    }

    pub(crate) fn icmp(&mut self, i: Inst) {
        let (a, b) = (self.op_ty(i, 0), self.op_ty(i, 1));
        check!(self, a == b, "Both operands to ICmp instruction are not of the same type!", i);
        let fits = self.is_int_or_int_vector(a) || self.is_ptr_or_ptr_vector(a);
        check!(self, fits, "Invalid operand types for ICmp instruction", i);
        self.any_instruction(i);
    }

    pub(crate) fn fcmp(&mut self, i: Inst) {
        let (a, b) = (self.op_ty(i, 0), self.op_ty(i, 1));
        check!(self, a == b, "Both operands to FCmp instruction are not of the same type!", i);
        check!(self, self.is_fp_or_fp_vector(a), "Invalid operand types for FCmp instruction", i);
        self.any_instruction(i);
    }

    /// Width of the scalar of `ty` in bits; 0 for what has none.
    fn scalar_bits(&self, ty: Type) -> u64 {
        let scalar = self.t.scalar(ty);
        if self.t.is_int(scalar) || self.t.is_float(scalar) {
            self.m.data_layout.size_in_bits(self.t, scalar).value
        } else {
            0
        }
    }

    /// The message for a cast that is not allowed.
    pub(crate) fn cast_problem(&self, op: Opcode, from: Type, to: Type) -> Option<&'static str> {
        use Opcode::*;
        let (int_from, int_to) = (self.is_int_or_int_vector(from), self.is_int_or_int_vector(to));
        let (fp_from, fp_to) = (self.is_fp_or_fp_vector(from), self.is_fp_or_fp_vector(to));
        let (ptr_from, ptr_to) = (self.is_ptr_or_ptr_vector(from), self.is_ptr_or_ptr_vector(to));
        let (vec_from, vec_to) = (self.t.is_vector(from), self.t.is_vector(to));
        let (bits_from, bits_to) = (self.scalar_bits(from), self.scalar_bits(to));
        let lengths = self.t.vector_len(from) == self.t.vector_len(to);
        let shape = vec_from == vec_to;
        let first = |list: &[(bool, &'static str)]| list.iter().find(|row| !row.0).map(|row| row.1);
        match op {
            Trunc => first(&[
                (int_from, "Trunc only operates on integer"),
                (int_to, "Trunc only produces integer"),
                (shape, "trunc source and destination must both be a vector or neither"),
                (bits_from > bits_to, "DestTy too big for Trunc"),
            ]),
            ZExt => first(&[
                (int_from, "ZExt only operates on integer"),
                (int_to, "ZExt only produces an integer"),
                (shape, "zext source and destination must both be a vector or neither"),
                (bits_from < bits_to, "Type too small for ZExt"),
            ]),
            SExt => first(&[
                (int_from, "SExt only operates on integer"),
                (int_to, "SExt only produces an integer"),
                (shape, "sext source and destination must both be a vector or neither"),
                (bits_from < bits_to, "Type too small for SExt"),
            ]),
            FpTrunc => first(&[
                (fp_from, "FPTrunc only operates on FP"),
                (fp_to, "FPTrunc only produces an FP"),
                (shape, "fptrunc source and destination must both be a vector or neither"),
                (bits_from > bits_to, "DestTy too big for FPTrunc"),
            ]),
            FpExt => first(&[
                (fp_from, "FPExt only operates on FP"),
                (fp_to, "FPExt only produces an FP"),
                (shape, "fpext source and destination must both be a vector or neither"),
                (bits_from < bits_to, "DestTy too small for FPExt"),
            ]),
            UiToFp => first(&[
                (shape, "UIToFP source and dest must both be vector or scalar"),
                (int_from, "UIToFP source must be integer or integer vector"),
                (fp_to, "UIToFP result must be FP or FP vector"),
                (lengths, "UIToFP source and dest vector length mismatch"),
            ]),
            SiToFp => first(&[
                (shape, "SIToFP source and dest must both be vector or scalar"),
                (int_from, "SIToFP source must be integer or integer vector"),
                (fp_to, "SIToFP result must be FP or FP vector"),
                (lengths, "SIToFP source and dest vector length mismatch"),
            ]),
            FpToUi => first(&[
                (shape, "FPToUI source and dest must both be vector or scalar"),
                (fp_from, "FPToUI source must be FP or FP vector"),
                (int_to, "FPToUI result must be integer or integer vector"),
                (lengths, "FPToUI source and dest vector length mismatch"),
            ]),
            FpToSi => first(&[
                (shape, "FPToSI source and dest must both be vector or scalar"),
                (fp_from, "FPToSI source must be FP or FP vector"),
                (int_to, "FPToSI result must be integer or integer vector"),
                (lengths, "FPToSI source and dest vector length mismatch"),
            ]),
            PtrToAddr => first(&[
                (ptr_from, "PtrToAddr source must be pointer"),
                (int_to, "PtrToAddr result must be integral"),
                (shape, "PtrToAddr type mismatch"),
                (lengths, "PtrToAddr vector length mismatch"),
                (self.is_address_width(from, to), "PtrToAddr result must be address width"),
            ]),
            PtrToInt => first(&[
                (ptr_from, "PtrToInt source must be pointer"),
                (int_to, "PtrToInt result must be integral"),
                (shape, "PtrToInt type mismatch"),
                (lengths, "PtrToInt Vector length mismatch"),
            ]),
            IntToPtr => first(&[
                (int_from, "IntToPtr source must be an integral"),
                (ptr_to, "IntToPtr result must be a pointer"),
                (shape, "IntToPtr type mismatch"),
                (lengths, "IntToPtr Vector length mismatch"),
            ]),
            BitCast => first(&[(self.is_bitcast(from, to), "Invalid bitcast")]),
            AddrSpaceCast => first(&[
                (ptr_from, "AddrSpaceCast source must be a pointer"),
                (ptr_to, "AddrSpaceCast result must be a pointer"),
                (
                    self.t.addr_space(self.t.scalar(from)) != self.t.addr_space(self.t.scalar(to)),
                    "AddrSpaceCast must be between different address spaces",
                ),
                (lengths, "AddrSpaceCast vector pointer number of elements mismatch"),
            ]),
            _ => None,
        }
    }

    fn is_address_width(&self, from: Type, to: Type) -> bool {
        let Some(space) = self.t.addr_space(self.t.scalar(from)) else { return false };
        self.t.int_width(self.t.scalar(to)) == Some(self.m.data_layout.index_bits(space))
    }

    /// May a value of type `from` be reinterpreted as `to`: equal sizes, and no pointer changes its kind?
    fn is_bitcast(&self, from: Type, to: Type) -> bool {
        if from == to {
            return self.t.is_first_class(from) && !self.t.is_aggregate(from);
        }
        let pointers = |ty| self.is_ptr_or_ptr_vector(ty);
        if pointers(from) || pointers(to) {
            let length = |ty| self.t.vector_len(ty).map_or((1, false), |l| l);
            return pointers(from)
                && pointers(to)
                && self.t.addr_space(self.t.scalar(from)) == self.t.addr_space(self.t.scalar(to))
                && length(from) == length(to);
        }
        let primitive = |ty: Type| self.is_int_or_int_vector(ty) || self.is_fp_or_fp_vector(ty) || ty == Type::X86_AMX;
        if !primitive(from) || !primitive(to) {
            return false;
        }
        let size = |ty| self.m.data_layout.size_in_bits(self.t, ty);
        size(from) == size(to)
    }

    pub(crate) fn cast(&mut self, i: Inst) {
        let d = self.b.inst(i);
        if let Some(message) = self.cast_problem(d.opcode, self.op_ty(i, 0), d.ty) {
            self.fail(message, &[i.into()]);
            return;
        }
        self.any_instruction(i);
    }

    pub(crate) fn select(&mut self, i: Inst) {
        let (c, a, b) = (self.op_ty(i, 0), self.op_ty(i, 1), self.op_ty(i, 2));
        let condition = c == Type::I1
            || self.t.vector_len(c).is_some()
                && self.t.scalar(c) == Type::I1
                && self.t.vector_len(c) == self.t.vector_len(a);
        let fits = a == b && a != Type::TOKEN && condition;
        check!(self, fits, "Invalid operands for select instruction!", i);
        let ty = self.b.inst(i).ty;
        check!(self, a == ty, "Select values must have same type as select instruction!", i);
        self.any_instruction(i);
    }

    pub(crate) fn extract_element(&mut self, i: Inst) {
        let fits = self.t.is_vector(self.op_ty(i, 0)) && self.t.is_int(self.op_ty(i, 1));
        check!(self, fits, "Invalid extractelement operands!", i);
        self.any_instruction(i);
    }

    pub(crate) fn insert_element(&mut self, i: Inst) {
        let vector = self.op_ty(i, 0);
        let fits =
            self.t.is_vector(vector) && self.t.scalar(vector) == self.op_ty(i, 1) && self.t.is_int(self.op_ty(i, 2));
        check!(self, fits, "Invalid insertelement operands!", i);
        self.any_instruction(i);
    }

    pub(crate) fn shuffle(&mut self, i: Inst) {
        let (a, b) = (self.op_ty(i, 0), self.op_ty(i, 1));
        let mask = self.b.indices(i);
        let (len, scalable) = self.t.vector_len(a).unwrap_or_default();
        let in_range = mask.iter().all(|&m| m == u32::MAX || u64::from(m) < 2 * u64::from(len));
        let uniform = !scalable || mask.iter().all(|&m| m == mask[0] && (m == 0 || m == u32::MAX));
        let fits = self.t.is_vector(a) && a == b && in_range && uniform;
        check!(self, fits, "Invalid shufflevector operands!", i);
        self.any_instruction(i);
    }

    pub(crate) fn gep(&mut self, i: Inst) {
        let d = self.b.inst(i);
        let base = self.op_ty(i, 0);
        check!(self, self.is_ptr_or_ptr_vector(base), "GEP base pointer is not a vector or a vector of pointers", i);
        let source = d.source_type();
        check!(self, self.t.is_sized(source), "GEP into unsized type!", i);
        let ints = self.b.operands(i).skip(1).all(|v| self.is_int_or_int_vector(self.ty(v)));
        check!(self, ints, "All GEP indices should be of integer type", i);
        let elem = self.indexed_type(source, self.b.operands(i).skip(2));
        check!(self, elem.is_some(), "Invalid indices for GEP pointer type!", i);
        check!(
            self,
            self.is_ptr_or_ptr_vector(d.ty),
            "GEP is not of right type for indices!",
            i,
            elem.unwrap_or(Type::VOID)
        );
        if let Some(width) = self.t.vector_len(d.ty) {
            let agrees = |ty: Type| self.t.vector_len(ty).is_none_or(|l| l == width);
            check!(self, agrees(base), "Vector GEP result width doesn't match operand's", i);
            for v in self.b.operands(i).skip(1) {
                check!(self, agrees(self.ty(v)), "Invalid GEP index vector width", i);
            }
        }
        let space = self.t.addr_space(self.t.scalar(base));
        check!(self, space == self.t.addr_space(self.t.scalar(d.ty)), "GEP address space doesn't match type", i);
        self.any_instruction(i);
    }

    /// The type that indices lead to inside `ty`.
    fn indexed_type(&self, mut ty: Type, indices: impl Iterator<Item = Value>) -> Option<Type> {
        for v in indices {
            ty = match self.t.get(ty) {
                TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => *elem,
                _ => self.t.component(ty, self.struct_index(v)?)?,
            };
        }
        Some(ty)
    }

    /// A constant index of a field, which may be a splat.
    fn struct_index(&self, v: Value) -> Option<u64> {
        let c = v.constant()?;
        let pool = self.b.consts();
        match pool.data(c) {
            ir::ConstData::Int(value) => Some(value),
            ir::ConstData::Null => Some(0),
            ir::ConstData::Splat(elem) => pool.as_u64(elem),
            ir::ConstData::Data(bytes) => {
                let elem = self.t.element(pool.ty(c))?;
                let size = ir::constant::data_element_size(elem)?;
                let bytes = pool.bytes(bytes);
                let first = bytes.get(..size)?;
                let same = bytes.chunks(size).all(|b| b == first);
                same.then(|| first.iter().rev().fold(0, |acc, &b| acc << 8 | u64::from(b)))
            }
            _ => None,
        }
    }
}
