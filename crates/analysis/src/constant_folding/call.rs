//! Calls with constant arguments.

use super::ConstFolder;
use crate::effects::{call_has, called_function};
use crate::library::library_call;
use crate::value_tracking::poison::intrinsic_propagates_poison;
use ir::attr_kind::AttrKind;
use ir::attr_payload::vscale_range_parts;
use ir::intrinsics::{Intrinsic, id, target_id};
use ir::{Const, Inst, Type};

impl ConstFolder<'_> {
    /// What the call `i` computes if these are its arguments.
    pub(crate) fn call(&mut self, i: Inst, args: &[Const]) -> Option<Const> {
        let callee = called_function(self.module, self.body, i)?;
        let has = |kind| call_has(self.module, self.body, i, kind);
        if has(AttrKind::NoBuiltin) && !has(AttrKind::Builtin) {
            return None;
        }
        let ty = self.body.inst(i).ty;
        let Some(what) = self.module.intrinsic(callee) else {
            let strict = has(AttrKind::StrictFP);
            let function = library_call(self.env.query(self.body), i).filter(|_| !strict)?;
            return self.library_call(function, ty, args);
        };
        if let Some(row) = what.constrained() {
            return self.constrained_call(what, row, i, ty, args);
        }
        if has(AttrKind::StrictFP) && !ignores_environment(what) {
            return None;
        }
        self.intrinsic(what, ty, args)
    }

    fn intrinsic(&mut self, what: Intrinsic, ty: Type, args: &[Const]) -> Option<Const> {
        if hands_poison_on(what) && args.iter().any(|&c| self.is_poison(c)) {
            return Some(self.poison(ty));
        }
        if !what.target_prefix().is_empty() {
            return self.target_call(what, ty, args);
        }
        match (what, args) {
            (id::VSCALE, &[]) => self.vscale(ty),
            (id::IS_CONSTANT, &[a]) => self.is_manifest(a).then(|| self.int(ty, 1)),
            (id::LAUNDER_INVARIANT_GROUP | id::STRIP_INVARIANT_GROUP | id::LOAD_RELATIVE, _) => {
                self.pointer_call(what, args)
            }
            (id::VECTOR_DEINTERLEAVE2, &[v]) => self.deinterleave(ty, v),
            (id::CONVERT_FROM_FP16, &[a]) => self.half_as_float(ty, a),
            (_, &[v]) if is_reduction(what) => self.reduce_call(what, ty, v),
            (_, &[a]) if self.types.is_struct(ty) => self.float_parts(what, ty, a),
            _ if self.types.is_struct(ty) => self.overflow_call(what, ty, args),
            _ if moves_lanes(what) => self.vector_call(what, ty, args),
            _ => self.lanes_call(what, ty, args),
        }
    }

    /// `vscale` where the attribute `vscale_range` of the function leaves one number.
    fn vscale(&mut self, ty: Type) -> Option<Const> {
        let attrs = &self.module.ctx.attrs;
        let set = attrs.list(self.module.function(self.env.function)?.attrs.get()).function;
        let range = attrs.find_int(set, AttrKind::VScaleRange)?;
        let (least, greatest) = vscale_range_parts(range);
        (least == greatest && self.types.int_width(ty)? >= 32 - least.leading_zeros())
            .then(|| self.int(ty, least.into()))
    }

    fn lanes_call(&mut self, what: Intrinsic, ty: Type, args: &[Const]) -> Option<Const> {
        let scalar = self.types.scalar(ty);
        let first = self.types.scalar(self.ty(*args.first()?));
        let of_floats = self.types.is_float(first);
        if !of_floats && !self.types.is_int(first) {
            return None;
        }
        self.map_lanes(ty, args, |f, lanes| {
            if hands_poison_on(what) && lanes.iter().any(|&c| f.is_poison(c)) {
                return Some(f.poison(scalar));
            }
            if of_floats { f.float_lane(what, scalar, lanes) } else { f.int_lane(what, scalar, lanes) }
        })
    }
}

/// Does the floating-point environment not matter?
fn ignores_environment(what: Intrinsic) -> bool {
    // LLVM lists what rounds or raises exceptions; the rest folds under strictfp too.
    let rounds = matches!(
        what,
        target_id::AMDGCN_COS
            | target_id::AMDGCN_CUBEID
            | target_id::AMDGCN_CUBEMA
            | target_id::AMDGCN_CUBESC
            | target_id::AMDGCN_CUBETC
            | target_id::AMDGCN_FMA_LEGACY
            | target_id::AMDGCN_FMUL_LEGACY
            | target_id::AMDGCN_FRACT
            | target_id::AMDGCN_SIN
    );
    !rounds
        && !matches!(
            what,
            id::SQRT
                | id::SIN
                | id::COS
                | id::SINCOS
                | id::SINH
                | id::COSH
                | id::ATAN
                | id::POW
                | id::POWI
                | id::EXP
                | id::EXP2
                | id::EXP10
                | id::LOG
                | id::LOG2
                | id::LOG10
                | id::FMA
                | id::FMULADD
                | id::LDEXP
                | id::FREXP
                | id::CEIL
                | id::FLOOR
                | id::ROUND
                | id::ROUNDEVEN
                | id::TRUNC
                | id::NEARBYINT
                | id::RINT
                | id::CANONICALIZE
                | id::FPTOSI_SAT
                | id::FPTOUI_SAT
                | id::MINNUM
                | id::MAXNUM
                | id::MINIMUM
                | id::MAXIMUM
                | id::MINIMUMNUM
                | id::MAXIMUMNUM
                | id::CONVERT_FROM_FP16
                | id::CONVERT_TO_FP16
        )
}

fn is_reduction(what: Intrinsic) -> bool {
    matches!(
        what,
        id::VECTOR_REDUCE_ADD
            | id::VECTOR_REDUCE_MUL
            | id::VECTOR_REDUCE_AND
            | id::VECTOR_REDUCE_OR
            | id::VECTOR_REDUCE_XOR
            | id::VECTOR_REDUCE_SMAX
            | id::VECTOR_REDUCE_SMIN
            | id::VECTOR_REDUCE_UMAX
            | id::VECTOR_REDUCE_UMIN
    )
}

/// Is the result a vector whose lanes do not correspond to those of the arguments?
fn moves_lanes(what: Intrinsic) -> bool {
    matches!(
        what,
        id::GET_ACTIVE_LANE_MASK
            | id::MASKED_LOAD
            | id::VECTOR_EXTRACT
            | id::VECTOR_INSERT
            | id::VECTOR_INTERLEAVE2
            | id::VECTOR_REVERSE
    )
}

/// Does a poison argument, or lane of one, make the result poison? LLVM leaves some calls alone of which that holds, too.
fn hands_poison_on(what: Intrinsic) -> bool {
    match what {
        id::FABS | id::FMA | id::FMULADD | id::COPYSIGN | id::LDEXP | id::PTRMASK => false,
        id::IS_FPCLASS | id::CANONICALIZE => true,
        _ => intrinsic_propagates_poison(what),
    }
}
