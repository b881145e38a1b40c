//! Vector-predicated intrinsics (LangRef, "Vector Predication Intrinsics"): where mask and explicit vector length stand,
//! and what they are without predication.

use super::{Intrinsic, id};

/// Facts of one vector-predicated intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VpIntrinsic {
    /// Which it is.
    pub intrinsic: Intrinsic,
    /// The number of the parameter that is the mask, if there is one.
    pub mask: Option<u8>,
    /// The number of the parameter that is the explicit vector length.
    pub vector_length: u8,
    /// The instruction that does the same on all lanes, as written in text.
    pub opcode: Option<&'static str>,
    /// The intrinsic that does the same on all lanes.
    pub plain: Option<Intrinsic>,
    /// The constrained floating-point intrinsic that does the same on all lanes.
    pub constrained: Option<Intrinsic>,
}

const fn row(
    intrinsic: Intrinsic,
    mask: Option<u8>,
    vector_length: u8,
    opcode: Option<&'static str>,
    plain: Option<Intrinsic>,
    constrained: Option<Intrinsic>,
) -> VpIntrinsic {
    VpIntrinsic { intrinsic, mask, vector_length, opcode, plain, constrained }
}

/// All vector-predicated intrinsics, ascending.
#[rustfmt::skip]
pub static VP_INTRINSICS: &[VpIntrinsic] = &[
    row(id::EXPERIMENTAL_VP_REVERSE, Some(1), 2, None, None, None),
    row(id::EXPERIMENTAL_VP_SPLICE, Some(3), 5, None, None, None),
    row(id::EXPERIMENTAL_VP_STRIDED_LOAD, Some(2), 3, None, None, None),
    row(id::EXPERIMENTAL_VP_STRIDED_STORE, Some(3), 4, None, None, None),
    row(id::VP_ABS, Some(2), 3, None, Some(id::ABS), None),
    row(id::VP_ADD, Some(2), 3, Some("add"), None, None),
    row(id::VP_AND, Some(2), 3, Some("and"), None, None),
    row(id::VP_ASHR, Some(2), 3, Some("ashr"), None, None),
    row(id::VP_BITREVERSE, Some(1), 2, None, Some(id::BITREVERSE), None),
    row(id::VP_BSWAP, Some(1), 2, None, Some(id::BSWAP), None),
    row(id::VP_CEIL, Some(1), 2, None, Some(id::CEIL), None),
    row(id::VP_COPYSIGN, Some(2), 3, None, Some(id::COPYSIGN), None),
    row(id::VP_CTLZ, Some(2), 3, None, Some(id::CTLZ), None),
    row(id::VP_CTPOP, Some(1), 2, None, Some(id::CTPOP), None),
    row(id::VP_CTTZ, Some(2), 3, None, Some(id::CTTZ), None),
    row(id::VP_CTTZ_ELTS, Some(2), 3, None, None, None),
    row(id::VP_FABS, Some(1), 2, None, Some(id::FABS), None),
    row(id::VP_FADD, Some(2), 3, Some("fadd"), None, Some(id::EXPERIMENTAL_CONSTRAINED_FADD)),
    row(id::VP_FCMP, Some(3), 4, Some("fcmp"), None, Some(id::EXPERIMENTAL_CONSTRAINED_FCMP)),
    row(id::VP_FDIV, Some(2), 3, Some("fdiv"), None, Some(id::EXPERIMENTAL_CONSTRAINED_FDIV)),
    row(id::VP_FLOOR, Some(1), 2, None, Some(id::FLOOR), None),
    row(id::VP_FMA, Some(3), 4, None, Some(id::FMA), Some(id::EXPERIMENTAL_CONSTRAINED_FMA)),
    row(id::VP_FMUL, Some(2), 3, Some("fmul"), None, Some(id::EXPERIMENTAL_CONSTRAINED_FMUL)),
    row(id::VP_FMULADD, Some(3), 4, None, Some(id::FMULADD), Some(id::EXPERIMENTAL_CONSTRAINED_FMULADD)),
    row(id::VP_FNEG, Some(1), 2, Some("fneg"), None, None),
    row(id::VP_FPEXT, Some(1), 2, Some("fpext"), None, Some(id::EXPERIMENTAL_CONSTRAINED_FPEXT)),
    row(id::VP_FPTOSI, Some(1), 2, Some("fptosi"), None, Some(id::EXPERIMENTAL_CONSTRAINED_FPTOSI)),
    row(id::VP_FPTOUI, Some(1), 2, Some("fptoui"), None, Some(id::EXPERIMENTAL_CONSTRAINED_FPTOUI)),
    row(id::VP_FPTRUNC, Some(1), 2, Some("fptrunc"), None, Some(id::EXPERIMENTAL_CONSTRAINED_FPTRUNC)),
    row(id::VP_FREM, Some(2), 3, Some("frem"), None, Some(id::EXPERIMENTAL_CONSTRAINED_FREM)),
    row(id::VP_FSHL, Some(3), 4, None, Some(id::FSHL), None),
    row(id::VP_FSHR, Some(3), 4, None, Some(id::FSHR), None),
    row(id::VP_FSUB, Some(2), 3, Some("fsub"), None, Some(id::EXPERIMENTAL_CONSTRAINED_FSUB)),
    row(id::VP_GATHER, Some(1), 2, None, Some(id::MASKED_GATHER), None),
    row(id::VP_ICMP, Some(3), 4, Some("icmp"), None, None),
    row(id::VP_INTTOPTR, Some(1), 2, Some("inttoptr"), None, None),
    row(id::VP_IS_FPCLASS, Some(2), 3, None, Some(id::IS_FPCLASS), None),
    row(id::VP_LLRINT, Some(1), 2, None, Some(id::LLRINT), None),
    row(id::VP_LOAD, Some(1), 2, Some("load"), Some(id::MASKED_LOAD), None),
    row(id::VP_LOAD_FF, Some(1), 2, None, None, None),
    row(id::VP_LRINT, Some(1), 2, None, Some(id::LRINT), None),
    row(id::VP_LSHR, Some(2), 3, Some("lshr"), None, None),
    row(id::VP_MAXIMUM, Some(2), 3, None, Some(id::MAXIMUM), None),
    row(id::VP_MAXNUM, Some(2), 3, None, Some(id::MAXNUM), None),
    row(id::VP_MERGE, None, 3, None, None, None),
    row(id::VP_MINIMUM, Some(2), 3, None, Some(id::MINIMUM), None),
    row(id::VP_MINNUM, Some(2), 3, None, Some(id::MINNUM), None),
    row(id::VP_MUL, Some(2), 3, Some("mul"), None, None),
    row(id::VP_NEARBYINT, Some(1), 2, None, Some(id::NEARBYINT), None),
    row(id::VP_OR, Some(2), 3, Some("or"), None, None),
    row(id::VP_PTRTOINT, Some(1), 2, Some("ptrtoint"), None, None),
    row(id::VP_REDUCE_ADD, Some(2), 3, None, Some(id::VECTOR_REDUCE_ADD), None),
    row(id::VP_REDUCE_AND, Some(2), 3, None, Some(id::VECTOR_REDUCE_AND), None),
    row(id::VP_REDUCE_FADD, Some(2), 3, None, Some(id::VECTOR_REDUCE_FADD), None),
    row(id::VP_REDUCE_FMAX, Some(2), 3, None, Some(id::VECTOR_REDUCE_FMAX), None),
    row(id::VP_REDUCE_FMAXIMUM, Some(2), 3, None, Some(id::VECTOR_REDUCE_FMAXIMUM), None),
    row(id::VP_REDUCE_FMIN, Some(2), 3, None, Some(id::VECTOR_REDUCE_FMIN), None),
    row(id::VP_REDUCE_FMINIMUM, Some(2), 3, None, Some(id::VECTOR_REDUCE_FMINIMUM), None),
    row(id::VP_REDUCE_FMUL, Some(2), 3, None, Some(id::VECTOR_REDUCE_FMUL), None),
    row(id::VP_REDUCE_MUL, Some(2), 3, None, Some(id::VECTOR_REDUCE_MUL), None),
    row(id::VP_REDUCE_OR, Some(2), 3, None, Some(id::VECTOR_REDUCE_OR), None),
    row(id::VP_REDUCE_SMAX, Some(2), 3, None, Some(id::VECTOR_REDUCE_SMAX), None),
    row(id::VP_REDUCE_SMIN, Some(2), 3, None, Some(id::VECTOR_REDUCE_SMIN), None),
    row(id::VP_REDUCE_UMAX, Some(2), 3, None, Some(id::VECTOR_REDUCE_UMAX), None),
    row(id::VP_REDUCE_UMIN, Some(2), 3, None, Some(id::VECTOR_REDUCE_UMIN), None),
    row(id::VP_REDUCE_XOR, Some(2), 3, None, Some(id::VECTOR_REDUCE_XOR), None),
    row(id::VP_RINT, Some(1), 2, None, Some(id::RINT), None),
    row(id::VP_ROUND, Some(1), 2, None, Some(id::ROUND), None),
    row(id::VP_ROUNDEVEN, Some(1), 2, None, Some(id::ROUNDEVEN), None),
    row(id::VP_ROUNDTOZERO, Some(1), 2, None, Some(id::TRUNC), None),
    row(id::VP_SADD_SAT, Some(2), 3, None, Some(id::SADD_SAT), None),
    row(id::VP_SCATTER, Some(2), 3, None, Some(id::MASKED_SCATTER), None),
    row(id::VP_SDIV, Some(2), 3, Some("sdiv"), None, None),
    row(id::VP_SELECT, None, 3, Some("select"), None, None),
    row(id::VP_SEXT, Some(1), 2, Some("sext"), None, None),
    row(id::VP_SHL, Some(2), 3, Some("shl"), None, None),
    row(id::VP_SITOFP, Some(1), 2, Some("sitofp"), None, Some(id::EXPERIMENTAL_CONSTRAINED_SITOFP)),
    row(id::VP_SMAX, Some(2), 3, None, Some(id::SMAX), None),
    row(id::VP_SMIN, Some(2), 3, None, Some(id::SMIN), None),
    row(id::VP_SQRT, Some(1), 2, None, Some(id::SQRT), None),
    row(id::VP_SREM, Some(2), 3, Some("srem"), None, None),
    row(id::VP_SSUB_SAT, Some(2), 3, None, Some(id::SSUB_SAT), None),
    row(id::VP_STORE, Some(2), 3, Some("store"), Some(id::MASKED_STORE), None),
    row(id::VP_SUB, Some(2), 3, Some("sub"), None, None),
    row(id::VP_TRUNC, Some(1), 2, Some("trunc"), None, None),
    row(id::VP_UADD_SAT, Some(2), 3, None, Some(id::UADD_SAT), None),
    row(id::VP_UDIV, Some(2), 3, Some("udiv"), None, None),
    row(id::VP_UITOFP, Some(1), 2, Some("uitofp"), None, Some(id::EXPERIMENTAL_CONSTRAINED_UITOFP)),
    row(id::VP_UMAX, Some(2), 3, None, Some(id::UMAX), None),
    row(id::VP_UMIN, Some(2), 3, None, Some(id::UMIN), None),
    row(id::VP_UREM, Some(2), 3, Some("urem"), None, None),
    row(id::VP_USUB_SAT, Some(2), 3, None, Some(id::USUB_SAT), None),
    row(id::VP_XOR, Some(2), 3, Some("xor"), None, None),
    row(id::VP_ZEXT, Some(1), 2, Some("zext"), None, None),
];

impl Intrinsic {
    /// Facts of this vector-predicated intrinsic, `None` for others.
    pub fn vp(self) -> Option<&'static VpIntrinsic> {
        let found = VP_INTRINSICS.binary_search_by_key(&self, |row| row.intrinsic).ok()?;
        Some(&VP_INTRINSICS[found])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::intrinsics::{Scalar, TypeDesc};

    #[test]
    fn table_is_sorted_and_complete() {
        assert!(VP_INTRINSICS.is_sorted_by_key(|row| row.intrinsic));
        for one in Intrinsic::all() {
            let vp = one.name().starts_with("llvm.vp.") || one.name().starts_with("llvm.experimental.vp.");
            assert_eq!(one.vp().is_some(), vp, "{one}");
        }
    }

    #[test]
    fn positions_agree_with_signatures() {
        for row in VP_INTRINSICS {
            let params: Vec<TypeDesc> = row.intrinsic.signature().params().collect();
            let length = params[usize::from(row.vector_length)];
            assert_eq!(length, TypeDesc::Scalar(Scalar::Int(32)), "{}", row.intrinsic);
            if let Some(mask) = row.mask {
                let lanes = |desc| matches!(desc, TypeDesc::SameLanes { element: Scalar::Int(1), .. });
                assert!(lanes(params[usize::from(mask)]), "{}", row.intrinsic);
            }
        }
    }

    #[test]
    fn counterparts() {
        assert_eq!(id::VP_ADD.vp().unwrap().opcode, Some("add"));
        assert_eq!(id::VP_FMA.vp().unwrap().plain, Some(id::FMA));
        assert_eq!(id::VP_MERGE.vp().unwrap().mask, None);
        assert_eq!(id::VP_STORE.vp().unwrap().plain, Some(id::MASKED_STORE));
    }
}
