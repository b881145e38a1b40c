//! The intrinsics of targets that analyses, passes and the verifier know by name: `target_id::AMDGCN_KILL`. As in [`super::id`], the
//! numbers are places in the table; a test holds them against the names.

use super::Intrinsic;

/// Constants, and for the test a list of these with the names.
macro_rules! target_ids {
    ($($id:ident $number:literal $name:literal;)*) => {
        $(#[doc = concat!("`", $name, "`")] pub const $id: Intrinsic = Intrinsic($number);)*

        #[cfg(test)]
        static ALL: &[(Intrinsic, &str)] = &[$(($id, $name)),*];
    };
}

target_ids! {
    AARCH64_CRYPTO_AESD 534 "llvm.aarch64.crypto.aesd";
    AARCH64_CRYPTO_AESE 535 "llvm.aarch64.crypto.aese";
    AARCH64_LDAXR 586 "llvm.aarch64.ldaxr";
    AARCH64_LDXR 589 "llvm.aarch64.ldxr";
    AARCH64_NEON_FMAXNM 618 "llvm.aarch64.neon.fmaxnm";
    AARCH64_NEON_FMINNM 624 "llvm.aarch64.neon.fminnm";
    AARCH64_NEON_SMULL 701 "llvm.aarch64.neon.smull";
    AARCH64_NEON_TBL1 740 "llvm.aarch64.neon.tbl1";
    AARCH64_NEON_UMULL 762 "llvm.aarch64.neon.umull";
    AARCH64_PREFETCH 800 "llvm.aarch64.prefetch";
    AARCH64_STLXR 1261 "llvm.aarch64.stlxr";
    AARCH64_STXR 1263 "llvm.aarch64.stxr";
    AARCH64_SVE_ABS 1265 "llvm.aarch64.sve.abs";
    AARCH64_SVE_ADD 1268 "llvm.aarch64.sve.add";
    AARCH64_SVE_ADD_U 1271 "llvm.aarch64.sve.add.u";
    AARCH64_SVE_AND 1292 "llvm.aarch64.sve.and";
    AARCH64_SVE_AND_U 1293 "llvm.aarch64.sve.and.u";
    AARCH64_SVE_ASR 1297 "llvm.aarch64.sve.asr";
    AARCH64_SVE_ASR_U 1298 "llvm.aarch64.sve.asr.u";
    AARCH64_SVE_BIC 1320 "llvm.aarch64.sve.bic";
    AARCH64_SVE_BIC_U 1321 "llvm.aarch64.sve.bic.u";
    AARCH64_SVE_CNTB 1362 "llvm.aarch64.sve.cntb";
    AARCH64_SVE_CNTD 1363 "llvm.aarch64.sve.cntd";
    AARCH64_SVE_CNTH 1364 "llvm.aarch64.sve.cnth";
    AARCH64_SVE_CNTW 1370 "llvm.aarch64.sve.cntw";
    AARCH64_SVE_CONVERT_FROM_SVBOOL 1372 "llvm.aarch64.sve.convert.from.svbool";
    AARCH64_SVE_CONVERT_TO_SVBOOL 1373 "llvm.aarch64.sve.convert.to.svbool";
    AARCH64_SVE_DUP 1374 "llvm.aarch64.sve.dup";
    AARCH64_SVE_DUP_X 1376 "llvm.aarch64.sve.dup.x";
    AARCH64_SVE_EOR 1378 "llvm.aarch64.sve.eor";
    AARCH64_SVE_EOR_U 1379 "llvm.aarch64.sve.eor.u";
    AARCH64_SVE_FABD 1389 "llvm.aarch64.sve.fabd";
    AARCH64_SVE_FABD_U 1390 "llvm.aarch64.sve.fabd.u";
    AARCH64_SVE_FADD 1394 "llvm.aarch64.sve.fadd";
    AARCH64_SVE_FADD_U 1395 "llvm.aarch64.sve.fadd.u";
    AARCH64_SVE_FDIV 1452 "llvm.aarch64.sve.fdiv";
    AARCH64_SVE_FDIV_U 1453 "llvm.aarch64.sve.fdiv.u";
    AARCH64_SVE_FMAX 1461 "llvm.aarch64.sve.fmax";
    AARCH64_SVE_FMAX_U 1464 "llvm.aarch64.sve.fmax.u";
    AARCH64_SVE_FMAXNM 1467 "llvm.aarch64.sve.fmaxnm";
    AARCH64_SVE_FMAXNM_U 1470 "llvm.aarch64.sve.fmaxnm.u";
    AARCH64_SVE_FMIN 1479 "llvm.aarch64.sve.fmin";
    AARCH64_SVE_FMIN_U 1482 "llvm.aarch64.sve.fmin.u";
    AARCH64_SVE_FMINNM 1485 "llvm.aarch64.sve.fminnm";
    AARCH64_SVE_FMINNM_U 1488 "llvm.aarch64.sve.fminnm.u";
    AARCH64_SVE_FMLA 1497 "llvm.aarch64.sve.fmla";
    AARCH64_SVE_FMLA_U 1499 "llvm.aarch64.sve.fmla.u";
    AARCH64_SVE_FMLS 1504 "llvm.aarch64.sve.fmls";
    AARCH64_SVE_FMLS_U 1506 "llvm.aarch64.sve.fmls.u";
    AARCH64_SVE_FMUL 1513 "llvm.aarch64.sve.fmul";
    AARCH64_SVE_FMUL_U 1517 "llvm.aarch64.sve.fmul.u";
    AARCH64_SVE_FMULX 1520 "llvm.aarch64.sve.fmulx";
    AARCH64_SVE_FMULX_U 1521 "llvm.aarch64.sve.fmulx.u";
    AARCH64_SVE_FNMLA 1524 "llvm.aarch64.sve.fnmla";
    AARCH64_SVE_FNMLA_U 1525 "llvm.aarch64.sve.fnmla.u";
    AARCH64_SVE_FNMLS 1526 "llvm.aarch64.sve.fnmls";
    AARCH64_SVE_FNMLS_U 1527 "llvm.aarch64.sve.fnmls.u";
    AARCH64_SVE_FSUB 1588 "llvm.aarch64.sve.fsub";
    AARCH64_SVE_FSUB_U 1589 "llvm.aarch64.sve.fsub.u";
    AARCH64_SVE_INDEX 1596 "llvm.aarch64.sve.index";
    AARCH64_SVE_LASTA 1598 "llvm.aarch64.sve.lasta";
    AARCH64_SVE_LASTB 1599 "llvm.aarch64.sve.lastb";
    AARCH64_SVE_LD1 1601 "llvm.aarch64.sve.ld1";
    AARCH64_SVE_LD1_GATHER_INDEX 1603 "llvm.aarch64.sve.ld1.gather.index";
    AARCH64_SVE_LSL 1640 "llvm.aarch64.sve.lsl";
    AARCH64_SVE_LSL_U 1641 "llvm.aarch64.sve.lsl.u";
    AARCH64_SVE_LSR 1643 "llvm.aarch64.sve.lsr";
    AARCH64_SVE_LSR_U 1644 "llvm.aarch64.sve.lsr.u";
    AARCH64_SVE_MLA 1651 "llvm.aarch64.sve.mla";
    AARCH64_SVE_MLA_U 1653 "llvm.aarch64.sve.mla.u";
    AARCH64_SVE_MLS 1654 "llvm.aarch64.sve.mls";
    AARCH64_SVE_MLS_U 1656 "llvm.aarch64.sve.mls.u";
    AARCH64_SVE_MUL 1658 "llvm.aarch64.sve.mul";
    AARCH64_SVE_MUL_U 1660 "llvm.aarch64.sve.mul.u";
    AARCH64_SVE_ORR 1669 "llvm.aarch64.sve.orr";
    AARCH64_SVE_ORR_U 1670 "llvm.aarch64.sve.orr.u";
    AARCH64_SVE_PTEST_ANY 1704 "llvm.aarch64.sve.ptest.any";
    AARCH64_SVE_PTEST_FIRST 1705 "llvm.aarch64.sve.ptest.first";
    AARCH64_SVE_PTEST_LAST 1706 "llvm.aarch64.sve.ptest.last";
    AARCH64_SVE_PTRUE 1707 "llvm.aarch64.sve.ptrue";
    AARCH64_SVE_RDFFR 1718 "llvm.aarch64.sve.rdffr";
    AARCH64_SVE_RDFFR_Z 1719 "llvm.aarch64.sve.rdffr.z";
    AARCH64_SVE_SABD 1734 "llvm.aarch64.sve.sabd";
    AARCH64_SVE_SABD_U 1735 "llvm.aarch64.sve.sabd.u";
    AARCH64_SVE_SDIV 1757 "llvm.aarch64.sve.sdiv";
    AARCH64_SVE_SDIV_U 1758 "llvm.aarch64.sve.sdiv.u";
    AARCH64_SVE_SEL 1764 "llvm.aarch64.sve.sel";
    AARCH64_SVE_SMAX 1777 "llvm.aarch64.sve.smax";
    AARCH64_SVE_SMAX_U 1780 "llvm.aarch64.sve.smax.u";
    AARCH64_SVE_SMIN 1786 "llvm.aarch64.sve.smin";
    AARCH64_SVE_SMIN_U 1789 "llvm.aarch64.sve.smin.u";
    AARCH64_SVE_SMULH 1804 "llvm.aarch64.sve.smulh";
    AARCH64_SVE_SMULH_U 1805 "llvm.aarch64.sve.smulh.u";
    AARCH64_SVE_SQABS 1811 "llvm.aarch64.sve.sqabs";
    AARCH64_SVE_SQSUB 1901 "llvm.aarch64.sve.sqsub";
    AARCH64_SVE_SQSUB_U 1902 "llvm.aarch64.sve.sqsub.u";
    AARCH64_SVE_SRSHL 1911 "llvm.aarch64.sve.srshl";
    AARCH64_SVE_ST1 1928 "llvm.aarch64.sve.st1";
    AARCH64_SVE_ST1_SCATTER_INDEX 1932 "llvm.aarch64.sve.st1.scatter.index";
    AARCH64_SVE_SUB 1956 "llvm.aarch64.sve.sub";
    AARCH64_SVE_SUB_U 1957 "llvm.aarch64.sve.sub.u";
    AARCH64_SVE_SUNPKHI 1964 "llvm.aarch64.sve.sunpkhi";
    AARCH64_SVE_SUNPKLO 1965 "llvm.aarch64.sve.sunpklo";
    AARCH64_SVE_TBL 1970 "llvm.aarch64.sve.tbl";
    AARCH64_SVE_UABD 1988 "llvm.aarch64.sve.uabd";
    AARCH64_SVE_UABD_U 1989 "llvm.aarch64.sve.uabd.u";
    AARCH64_SVE_UDIV 2008 "llvm.aarch64.sve.udiv";
    AARCH64_SVE_UDIV_U 2009 "llvm.aarch64.sve.udiv.u";
    AARCH64_SVE_UMAX 2019 "llvm.aarch64.sve.umax";
    AARCH64_SVE_UMAX_U 2022 "llvm.aarch64.sve.umax.u";
    AARCH64_SVE_UMIN 2028 "llvm.aarch64.sve.umin";
    AARCH64_SVE_UMIN_U 2031 "llvm.aarch64.sve.umin.u";
    AARCH64_SVE_UMULH 2046 "llvm.aarch64.sve.umulh";
    AARCH64_SVE_UMULH_U 2047 "llvm.aarch64.sve.umulh.u";
    AARCH64_SVE_UQSUB 2098 "llvm.aarch64.sve.uqsub";
    AARCH64_SVE_UQSUB_U 2099 "llvm.aarch64.sve.uqsub.u";
    AARCH64_SVE_UUNPKHI 2128 "llvm.aarch64.sve.uunpkhi";
    AARCH64_SVE_UUNPKLO 2129 "llvm.aarch64.sve.uunpklo";
    AMDGCN_COS 2264 "llvm.amdgcn.cos";
    AMDGCN_CS_CHAIN 2265 "llvm.amdgcn.cs.chain";
    AMDGCN_CUBEID 2266 "llvm.amdgcn.cubeid";
    AMDGCN_CUBEMA 2267 "llvm.amdgcn.cubema";
    AMDGCN_CUBESC 2268 "llvm.amdgcn.cubesc";
    AMDGCN_CUBETC 2269 "llvm.amdgcn.cubetc";
    AMDGCN_FMA_LEGACY 2454 "llvm.amdgcn.fma.legacy";
    AMDGCN_FMUL_LEGACY 2457 "llvm.amdgcn.fmul.legacy";
    AMDGCN_FRACT 2458 "llvm.amdgcn.fract";
    AMDGCN_KILL 3267 "llvm.amdgcn.kill";
    AMDGCN_SIN 3488 "llvm.amdgcn.sin";
    AMDGCN_UNREACHABLE 3610 "llvm.amdgcn.unreachable";
    ARM_LDAEX 3734 "llvm.arm.ldaex";
    ARM_LDREX 3740 "llvm.arm.ldrex";
    ARM_NEON_AESD 3962 "llvm.arm.neon.aesd";
    ARM_NEON_AESE 3963 "llvm.arm.neon.aese";
    ARM_NEON_VLD1 4015 "llvm.arm.neon.vld1";
    ARM_NEON_VMULLS 4035 "llvm.arm.neon.vmulls";
    ARM_NEON_VMULLU 4036 "llvm.arm.neon.vmullu";
    ARM_NEON_VST1 4082 "llvm.arm.neon.vst1";
    ARM_NEON_VTBL1 4092 "llvm.arm.neon.vtbl1";
    ARM_STLEX 4153 "llvm.arm.stlex";
    ARM_STREX 4155 "llvm.arm.strex";
    NVVM_SETMAXNREG_DEC_SYNC_ALIGNED_U32 9875 "llvm.nvvm.setmaxnreg.dec.sync.aligned.u32";
    NVVM_SETMAXNREG_INC_SYNC_ALIGNED_U32 9876 "llvm.nvvm.setmaxnreg.inc.sync.aligned.u32";
    WASM_TRUNC_SIGNED 14381 "llvm.wasm.trunc.signed";
    WASM_TRUNC_UNSIGNED 14382 "llvm.wasm.trunc.unsigned";
    X86_AVX512_CVTTSD2SI 14843 "llvm.x86.avx512.cvttsd2si";
    X86_AVX512_CVTTSD2SI64 14844 "llvm.x86.avx512.cvttsd2si64";
    X86_AVX512_CVTTSD2USI 14845 "llvm.x86.avx512.cvttsd2usi";
    X86_AVX512_CVTTSD2USI64 14846 "llvm.x86.avx512.cvttsd2usi64";
    X86_AVX512_CVTTSS2SI 14847 "llvm.x86.avx512.cvttss2si";
    X86_AVX512_CVTTSS2SI64 14848 "llvm.x86.avx512.cvttss2si64";
    X86_AVX512_CVTTSS2USI 14849 "llvm.x86.avx512.cvttss2usi";
    X86_AVX512_CVTTSS2USI64 14850 "llvm.x86.avx512.cvttss2usi64";
    X86_AVX512_VCVTSD2SI32 15325 "llvm.x86.avx512.vcvtsd2si32";
    X86_AVX512_VCVTSD2SI64 15326 "llvm.x86.avx512.vcvtsd2si64";
    X86_AVX512_VCVTSD2USI32 15327 "llvm.x86.avx512.vcvtsd2usi32";
    X86_AVX512_VCVTSD2USI64 15328 "llvm.x86.avx512.vcvtsd2usi64";
    X86_AVX512_VCVTSS2SI32 15329 "llvm.x86.avx512.vcvtss2si32";
    X86_AVX512_VCVTSS2SI64 15330 "llvm.x86.avx512.vcvtss2si64";
    X86_AVX512_VCVTSS2USI32 15331 "llvm.x86.avx512.vcvtss2usi32";
    X86_AVX512_VCVTSS2USI64 15332 "llvm.x86.avx512.vcvtss2usi64";
    X86_SSE_CVTSS2SI 15728 "llvm.x86.sse.cvtss2si";
    X86_SSE_CVTSS2SI64 15729 "llvm.x86.sse.cvtss2si64";
    X86_SSE_CVTTSS2SI 15732 "llvm.x86.sse.cvttss2si";
    X86_SSE_CVTTSS2SI64 15733 "llvm.x86.sse.cvttss2si64";
    X86_SSE2_CVTSD2SI 15765 "llvm.x86.sse2.cvtsd2si";
    X86_SSE2_CVTSD2SI64 15766 "llvm.x86.sse2.cvtsd2si64";
    X86_SSE2_CVTTSD2SI 15770 "llvm.x86.sse2.cvttsd2si";
    X86_SSE2_CVTTSD2SI64 15771 "llvm.x86.sse2.cvttsd2si64";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_names() {
        for &(intrinsic, name) in ALL {
            assert_eq!(intrinsic.name(), name);
        }
    }
}
