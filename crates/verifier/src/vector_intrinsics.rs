//! Intrinsics on vectors: masked memory, reductions, shuffles, matrices, vector predication. See LangRef, "Masked Vector
//! Load and Store Intrinsics", "Vector Reduction Intrinsics", "Matrix Intrinsics", "Vector Predication Intrinsics".

use crate::cx::Verifier;
use crate::report::Item;
use ir::attr_kind::AttrKind;
use ir::intrinsics::vp::VpIntrinsic;
use ir::intrinsics::{Intrinsic, id};
use ir::{FloatPredicate, Inst, IntPredicate, Type};

/// As `check!`, in a method that returns whether it knew the intrinsic.
macro_rules! check_arm {
    ($v:expr, $rule:expr, $message:expr $(, $item:expr)* $(,)?) => {
        if !$rule {
            $v.fail($message, &[$(Item::from($item)),*]);
            return true;
        }
    };
}

impl Verifier<'_> {
    fn callee_item(&self, i: Inst) -> Item {
        self.b.called_global(i).map_or_else(|| i.into(), Item::Global)
    }

    /// A vector intrinsic that has rules. False if it is none.
    pub(crate) fn vector_intrinsic(&mut self, i: Inst, x: Intrinsic) -> bool {
        match x {
            id::MASKED_LOAD => self.masked_load(i),
            id::MASKED_STORE => self.masked_store(i),
            id::VECTOR_REDUCE_AND
            | id::VECTOR_REDUCE_OR
            | id::VECTOR_REDUCE_XOR
            | id::VECTOR_REDUCE_ADD
            | id::VECTOR_REDUCE_MUL
            | id::VECTOR_REDUCE_SMAX
            | id::VECTOR_REDUCE_SMIN
            | id::VECTOR_REDUCE_UMAX
            | id::VECTOR_REDUCE_UMIN => self.reduce_int(i),
            id::VECTOR_REDUCE_FMAX
            | id::VECTOR_REDUCE_FMIN
            | id::VECTOR_REDUCE_FMAXIMUM
            | id::VECTOR_REDUCE_FMINIMUM => self.reduce_float(i, 0),
            id::VECTOR_REDUCE_FADD | id::VECTOR_REDUCE_FMUL => self.reduce_float(i, 1),
            id::STEPVECTOR => {
                let ty = self.b.inst(i).ty;
                let wide = self.t.int_width(self.t.scalar(ty)).is_some_and(|w| w >= 8);
                let fits = self.t.is_vector(ty) && wide;
                check_arm!(
                    self,
                    fits,
                    "stepvector only supported for vectors of integers with a bitwidth of at least 8.",
                    i
                );
            }
            id::GET_ACTIVE_LANE_MASK => {
                let ty = self.b.inst(i).ty;
                check_arm!(self, self.t.is_vector(ty), "get_active_lane_mask: must return a vector", i);
                let bits = self.t.scalar(ty) == Type::I1;
                check_arm!(self, bits, "get_active_lane_mask: element type is not i1", i);
            }
            id::EXPERIMENTAL_GET_VECTOR_LENGTH => {
                let positive = self.const_int(self.op(i, 1)).is_some_and(|v| (v as i32) > 0);
                check_arm!(self, positive, "get_vector_length: VF must be positive", i);
            }
            id::VECTOR_INSERT => self.vector_insert(i),
            id::VECTOR_EXTRACT => self.vector_extract(i),
            id::VECTOR_PARTIAL_REDUCE_ADD | id::VECTOR_PARTIAL_REDUCE_FADD => {
                let len = |ty| self.t.vector_len(ty).map_or(1, |l| l.0);
                let (acc, input) = (len(self.op_ty(i, 0)), len(self.op_ty(i, 1)));
                check_arm!(
                    self,
                    acc != 0 && input >= acc && input % acc == 0,
                    "Invalid vector widths for partial reduction. The width of the input vector must be a positive \
                     integer multiple of the width of the accumulator vector."
                );
            }
            id::VECTOR_SPLICE_LEFT | id::VECTOR_SPLICE_RIGHT | id::EXPERIMENTAL_VP_SPLICE => self.splice(i, x),
            id::MATRIX_MULTIPLY
            | id::MATRIX_TRANSPOSE
            | id::MATRIX_COLUMN_MAJOR_LOAD
            | id::MATRIX_COLUMN_MAJOR_STORE => self.matrix(i, x),
            _ => return false,
        }
        true
    }

    fn masked_load(&mut self, i: Inst) {
        let ty = self.b.inst(i).ty;
        let (mask, pass) = (self.op_ty(i, 1), self.op_ty(i, 2));
        check!(self, self.t.is_vector(mask), "masked_load: mask must be vector", i);
        check!(self, self.t.is_vector(ty), "masked_load: must return a vector", i);
        check!(self, pass == ty, "masked_load: pass through and return type must match", i);
        let same = self.t.vector_len(mask) == self.t.vector_len(ty);
        check!(self, same, "masked_load: vector mask must be same length as return", i);
    }

    fn masked_store(&mut self, i: Inst) {
        let (value, mask) = (self.op_ty(i, 0), self.op_ty(i, 2));
        check!(self, self.t.is_vector(mask), "masked_store: mask must be vector", i);
        let same = self.t.vector_len(mask) == self.t.vector_len(value);
        check!(self, same, "masked_store: vector mask must be same length as value", i);
    }

    fn reduce_int(&mut self, i: Inst) {
        let ty = self.op_ty(i, 0);
        let fits = self.t.is_vector(ty) && self.is_int_or_int_vector(ty);
        check!(self, fits, "Intrinsic has incorrect argument type!");
    }

    fn reduce_float(&mut self, i: Inst, k: usize) {
        let ty = self.op_ty(i, k);
        let fits = self.t.is_vector(ty) && self.is_fp_or_fp_vector(ty);
        check!(self, fits, "Intrinsic has incorrect argument type!");
    }

    fn vector_insert(&mut self, i: Inst) {
        let (vector, part) = (self.op_ty(i, 0), self.op_ty(i, 1));
        let Some(index) = self.const_int(self.op(i, 2)) else { return };
        let (Some(whole), Some(sub)) = (self.t.vector_len(vector), self.t.vector_len(part)) else { return };
        let same = self.t.scalar(vector) == self.t.scalar(part);
        check!(self, same, "vector_insert parameters must have the same element type.", i);
        check!(
            self,
            index % u64::from(sub.0) == 0,
            "vector_insert index must be a constant multiple of the subvector's known minimum vector length."
        );
        if whole.1 == sub.1 {
            let fits = index < u64::from(whole.0) && index + u64::from(sub.0) <= u64::from(whole.0);
            check!(self, fits, "subvector operand of vector_insert would overrun the vector being inserted into.");
        }
    }

    fn vector_extract(&mut self, i: Inst) {
        let (vector, part) = (self.op_ty(i, 0), self.b.inst(i).ty);
        let Some(index) = self.const_int(self.op(i, 1)) else { return };
        let (Some(whole), Some(sub)) = (self.t.vector_len(vector), self.t.vector_len(part)) else { return };
        let same = self.t.scalar(vector) == self.t.scalar(part);
        check!(self, same, "vector_extract result must have the same element type as the input vector.", i);
        check!(
            self,
            index % u64::from(sub.0) == 0,
            "vector_extract index must be a constant multiple of the result type's known minimum vector length."
        );
        if whole.1 == sub.1 {
            let fits = index < u64::from(whole.0) && index + u64::from(sub.0) <= u64::from(whole.0);
            check!(self, fits, "vector_extract would overrun.");
        }
    }

    fn splice(&mut self, i: Inst, x: Intrinsic) {
        let ty = self.b.inst(i).ty;
        let (len, scalable) = self.t.vector_len(ty).unwrap_or((1, false));
        let mut len = i64::from(len);
        if scalable {
            let set = self.attrs.list(self.f().attrs.get()).function;
            if let Some(range) = self.attrs.find_int(set, AttrKind::VScaleRange) {
                len *= (range >> 32) as i64;
            }
        }
        let value = self.op(i, 2).constant().and_then(|c| self.b.consts().as_i64(self.t, c));
        let unsigned = self.const_int(self.op(i, 2));
        if x == id::EXPERIMENTAL_VP_SPLICE {
            check!(
                self,
                value.is_none_or(|v| -len <= v && v < len),
                "The splice index exceeds the range [-VL, VL-1] where VL is the known minimum number of elements in the \
                 vector. For scalable vectors the minimum number of elements is determined from vscale_range.",
                i
            );
        } else {
            check!(
                self,
                unsigned.is_none_or(|v| v <= len as u64),
                "The splice index exceeds the range [0, VL] where VL is the known minimum number of elements in the \
                 vector. For scalable vectors the minimum number of elements is determined from vscale_range.",
                i
            );
        }
    }

    fn matrix(&mut self, i: Inst, x: Intrinsic) {
        let number = |k: usize| self.const_int(self.op(i, k));
        let result = self.b.inst(i).ty;
        let (stride, rows, columns, ty) = match x {
            id::MATRIX_MULTIPLY => (None, number(2), number(4), result),
            id::MATRIX_TRANSPOSE => (None, number(1), number(2), result),
            id::MATRIX_COLUMN_MAJOR_LOAD => (Some(self.op(i, 1)), number(3), number(4), result),
            _ => (Some(self.op(i, 2)), number(4), number(5), self.op_ty(i, 0)),
        };
        let (Some(rows), Some(columns)) = (rows, columns) else { return };
        let len = |ty| self.t.vector_len(ty).map_or(0, |l| u64::from(l.0));
        let elem = self.t.scalar(ty);
        let mut operands: Vec<Type> = Vec::new();
        match x {
            id::MATRIX_MULTIPLY => {
                let inner = number(3).unwrap_or(0);
                let (a, b) = (self.op_ty(i, 0), self.op_ty(i, 1));
                check!(
                    self,
                    len(a) == rows * inner,
                    "First argument of a matrix operation does not match specified shape!"
                );
                check!(
                    self,
                    len(b) == inner * columns,
                    "Second argument of a matrix operation does not match specified shape!"
                );
                operands.extend([a, b]);
            }
            id::MATRIX_TRANSPOSE => operands.push(self.op_ty(i, 0)),
            _ => {}
        }
        let fits = self.t.is_int(elem) || self.t.is_float(elem);
        check!(self, fits, "Result type must be an integer or floating-point type!", self.callee_item(i));
        let names = [
            "Vector element type mismatch of the result and first operand vector!",
            "Vector element type mismatch of the result and second operand vector!",
        ];
        for (operand, message) in operands.iter().zip(names) {
            let same = self.t.scalar(*operand) == elem;
            check!(self, same, message, self.callee_item(i));
        }
        check!(
            self,
            len(ty) == rows.saturating_mul(columns),
            "Result of a matrix operation does not fit in the returned vector!"
        );
        if let Some(stride) = stride {
            let narrow = self.t.int_width(self.ty(stride)).is_some_and(|w| w <= 64);
            check!(self, narrow, "Stride bitwidth cannot exceed 64!", i);
            let enough = self.const_int(stride).is_none_or(|s| s >= rows);
            check!(self, enough, "Stride must be greater or equal than the number of rows!", i);
        }
    }

    /// A vector-predicated operation.
    pub(crate) fn vector_predicated(&mut self, i: Inst, row: &VpIntrinsic) {
        let x = row.intrinsic;
        let (from, to) = (self.op_ty(i, 0), self.b.inst(i).ty);
        let is_cast = matches!(
            x,
            id::VP_TRUNC
                | id::VP_ZEXT
                | id::VP_SEXT
                | id::VP_FPTRUNC
                | id::VP_FPEXT
                | id::VP_FPTOUI
                | id::VP_FPTOSI
                | id::VP_UITOFP
                | id::VP_SITOFP
                | id::VP_PTRTOINT
                | id::VP_INTTOPTR
                | id::VP_LRINT
                | id::VP_LLRINT
        );
        if is_cast {
            let same = self.t.vector_len(from) == self.t.vector_len(to);
            check!(self, same, "VP cast intrinsic first argument and result vector lengths must be equal", i);
            let before = self.failures.len();
            self.vp_cast(i, x, self.t.scalar(from), self.t.scalar(to));
            if self.failures.len() != before {
                return;
            }
        }
        match x {
            id::EXPERIMENTAL_VP_SPLICE => self.splice(i, x),
            id::VP_FCMP | id::VP_ICMP => {
                let name = self.arg_md(self.op(i, 2)).and_then(|md| self.md.as_string(md)).unwrap_or_default();
                if x == id::VP_FCMP {
                    let known = FloatPredicate::from_name(name)
                        .is_some_and(|p| !matches!(p, FloatPredicate::False | FloatPredicate::True));
                    check!(self, known, "invalid predicate for VP FP comparison intrinsic", i);
                } else {
                    let known = IntPredicate::from_name(name).is_some();
                    check!(self, known, "invalid predicate for VP integer comparison intrinsic", i);
                }
            }
            id::VP_IS_FPCLASS => {
                let fits = self.const_int(self.op(i, 1)).is_some_and(|v| v & !0x3ff == 0);
                check!(self, fits, "unsupported bits for llvm.vp.is.fpclass test mask");
            }
            _ => {}
        }
    }

    fn vp_cast(&mut self, i: Inst, x: Intrinsic, from: Type, to: Type) {
        let (int_from, int_to) = (self.t.is_int(from), self.t.is_int(to));
        let (fp_from, fp_to) = (self.t.is_float(from), self.t.is_float(to));
        let (ptr_from, ptr_to) = (self.t.is_ptr(from), self.t.is_ptr(to));
        let bits = |ty| self.m.data_layout.size_in_bits(self.t, ty).value;
        match x {
            id::VP_TRUNC | id::VP_ZEXT | id::VP_SEXT => {
                let kinds = int_from && int_to;
                let (kind_message, size_message, fits) = if x == id::VP_TRUNC {
                    (
                        "llvm.vp.trunc intrinsic first argument and result element type must be integer",
                        "llvm.vp.trunc intrinsic the bit size of first argument must be larger than the bit size of the \
                         return type",
                        bits(to) < bits(from),
                    )
                } else {
                    (
                        "llvm.vp.zext or llvm.vp.sext intrinsic first argument and result element type must be integer",
                        "llvm.vp.zext or llvm.vp.sext intrinsic the bit size of first argument must be smaller than the \
                         bit size of the return type",
                        bits(from) < bits(to),
                    )
                };
                check!(self, kinds, kind_message, i);
                check!(self, fits, size_message, i);
            }
            id::VP_FPTOUI | id::VP_FPTOSI | id::VP_LRINT | id::VP_LLRINT => {
                check!(
                    self,
                    fp_from && int_to,
                    "llvm.vp.fptoui, llvm.vp.fptosi, llvm.vp.lrint or llvm.vp.llrintintrinsic first argument element \
                     type must be floating-point and result element type must be integer",
                    i
                );
            }
            id::VP_UITOFP | id::VP_SITOFP => {
                check!(
                    self,
                    int_from && fp_to,
                    "llvm.vp.uitofp or llvm.vp.sitofp intrinsic first argument element type must be integer and result \
                     element type must be floating-point",
                    i
                );
            }
            id::VP_FPTRUNC | id::VP_FPEXT => {
                let kinds = fp_from && fp_to;
                let (kind_message, size_message, fits) = if x == id::VP_FPTRUNC {
                    (
                        "llvm.vp.fptrunc intrinsic first argument and result element type must be floating-point",
                        "llvm.vp.fptrunc intrinsic the bit size of first argument must be larger than the bit size of the \
                         return type",
                        bits(to) < bits(from),
                    )
                } else {
                    (
                        "llvm.vp.fpext intrinsic first argument and result element type must be floating-point",
                        "llvm.vp.fpext intrinsic the bit size of first argument must be smaller than the bit size of the \
                         return type",
                        bits(from) < bits(to),
                    )
                };
                check!(self, kinds, kind_message, i);
                check!(self, fits, size_message, i);
            }
            id::VP_PTRTOINT => {
                check!(
                    self,
                    ptr_from && int_to,
                    "llvm.vp.ptrtoint intrinsic first argument element type must be pointer and result element type must \
                     be integer",
                    i
                );
            }
            _ => {
                check!(
                    self,
                    int_from && ptr_to,
                    "llvm.vp.inttoptr intrinsic first argument element type must be integer and result element type must \
                     be pointer",
                    i
                );
            }
        }
    }
}
