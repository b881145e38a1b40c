//! The intrinsics of targets that analyses and the verifier know by name: `target_id::AMDGCN_KILL`. As in [`super::id`], the
//! numbers are places in the table; a test holds them against the names.

use super::Intrinsic;

/// `llvm.aarch64.ldaxr`
pub const AARCH64_LDAXR: Intrinsic = Intrinsic(586);
/// `llvm.aarch64.ldxr`
pub const AARCH64_LDXR: Intrinsic = Intrinsic(589);
/// `llvm.aarch64.prefetch`
pub const AARCH64_PREFETCH: Intrinsic = Intrinsic(800);
/// `llvm.aarch64.stlxr`
pub const AARCH64_STLXR: Intrinsic = Intrinsic(1261);
/// `llvm.aarch64.stxr`
pub const AARCH64_STXR: Intrinsic = Intrinsic(1263);
/// `llvm.amdgcn.cos`
pub const AMDGCN_COS: Intrinsic = Intrinsic(2264);
/// `llvm.amdgcn.cs.chain`
pub const AMDGCN_CS_CHAIN: Intrinsic = Intrinsic(2265);
/// `llvm.amdgcn.cubeid`
pub const AMDGCN_CUBEID: Intrinsic = Intrinsic(2266);
/// `llvm.amdgcn.cubema`
pub const AMDGCN_CUBEMA: Intrinsic = Intrinsic(2267);
/// `llvm.amdgcn.cubesc`
pub const AMDGCN_CUBESC: Intrinsic = Intrinsic(2268);
/// `llvm.amdgcn.cubetc`
pub const AMDGCN_CUBETC: Intrinsic = Intrinsic(2269);
/// `llvm.amdgcn.fma.legacy`
pub const AMDGCN_FMA_LEGACY: Intrinsic = Intrinsic(2454);
/// `llvm.amdgcn.fmul.legacy`
pub const AMDGCN_FMUL_LEGACY: Intrinsic = Intrinsic(2457);
/// `llvm.amdgcn.fract`
pub const AMDGCN_FRACT: Intrinsic = Intrinsic(2458);
/// `llvm.amdgcn.kill`
pub const AMDGCN_KILL: Intrinsic = Intrinsic(3267);
/// `llvm.amdgcn.sin`
pub const AMDGCN_SIN: Intrinsic = Intrinsic(3488);
/// `llvm.amdgcn.unreachable`
pub const AMDGCN_UNREACHABLE: Intrinsic = Intrinsic(3610);
/// `llvm.arm.ldaex`
pub const ARM_LDAEX: Intrinsic = Intrinsic(3734);
/// `llvm.arm.neon.vld1`
pub const ARM_NEON_VLD1: Intrinsic = Intrinsic(4015);
/// `llvm.arm.neon.vst1`
pub const ARM_NEON_VST1: Intrinsic = Intrinsic(4082);
/// `llvm.arm.ldrex`
pub const ARM_LDREX: Intrinsic = Intrinsic(3740);
/// `llvm.arm.stlex`
pub const ARM_STLEX: Intrinsic = Intrinsic(4153);
/// `llvm.arm.strex`
pub const ARM_STREX: Intrinsic = Intrinsic(4155);
/// `llvm.nvvm.setmaxnreg.dec.sync.aligned.u32`
pub const NVVM_SETMAXNREG_DEC_SYNC_ALIGNED_U32: Intrinsic = Intrinsic(9875);
/// `llvm.nvvm.setmaxnreg.inc.sync.aligned.u32`
pub const NVVM_SETMAXNREG_INC_SYNC_ALIGNED_U32: Intrinsic = Intrinsic(9876);
/// `llvm.wasm.trunc.signed`
pub const WASM_TRUNC_SIGNED: Intrinsic = Intrinsic(14381);
/// `llvm.wasm.trunc.unsigned`
pub const WASM_TRUNC_UNSIGNED: Intrinsic = Intrinsic(14382);
/// `llvm.x86.avx512.cvttsd2si`
pub const X86_AVX512_CVTTSD2SI: Intrinsic = Intrinsic(14843);
/// `llvm.x86.avx512.cvttsd2si64`
pub const X86_AVX512_CVTTSD2SI64: Intrinsic = Intrinsic(14844);
/// `llvm.x86.avx512.cvttsd2usi`
pub const X86_AVX512_CVTTSD2USI: Intrinsic = Intrinsic(14845);
/// `llvm.x86.avx512.cvttsd2usi64`
pub const X86_AVX512_CVTTSD2USI64: Intrinsic = Intrinsic(14846);
/// `llvm.x86.avx512.cvttss2si`
pub const X86_AVX512_CVTTSS2SI: Intrinsic = Intrinsic(14847);
/// `llvm.x86.avx512.cvttss2si64`
pub const X86_AVX512_CVTTSS2SI64: Intrinsic = Intrinsic(14848);
/// `llvm.x86.avx512.cvttss2usi`
pub const X86_AVX512_CVTTSS2USI: Intrinsic = Intrinsic(14849);
/// `llvm.x86.avx512.cvttss2usi64`
pub const X86_AVX512_CVTTSS2USI64: Intrinsic = Intrinsic(14850);
/// `llvm.x86.avx512.vcvtsd2si32`
pub const X86_AVX512_VCVTSD2SI32: Intrinsic = Intrinsic(15325);
/// `llvm.x86.avx512.vcvtsd2si64`
pub const X86_AVX512_VCVTSD2SI64: Intrinsic = Intrinsic(15326);
/// `llvm.x86.avx512.vcvtsd2usi32`
pub const X86_AVX512_VCVTSD2USI32: Intrinsic = Intrinsic(15327);
/// `llvm.x86.avx512.vcvtsd2usi64`
pub const X86_AVX512_VCVTSD2USI64: Intrinsic = Intrinsic(15328);
/// `llvm.x86.avx512.vcvtss2si32`
pub const X86_AVX512_VCVTSS2SI32: Intrinsic = Intrinsic(15329);
/// `llvm.x86.avx512.vcvtss2si64`
pub const X86_AVX512_VCVTSS2SI64: Intrinsic = Intrinsic(15330);
/// `llvm.x86.avx512.vcvtss2usi32`
pub const X86_AVX512_VCVTSS2USI32: Intrinsic = Intrinsic(15331);
/// `llvm.x86.avx512.vcvtss2usi64`
pub const X86_AVX512_VCVTSS2USI64: Intrinsic = Intrinsic(15332);
/// `llvm.x86.sse.cvtss2si`
pub const X86_SSE_CVTSS2SI: Intrinsic = Intrinsic(15728);
/// `llvm.x86.sse.cvtss2si64`
pub const X86_SSE_CVTSS2SI64: Intrinsic = Intrinsic(15729);
/// `llvm.x86.sse.cvttss2si`
pub const X86_SSE_CVTTSS2SI: Intrinsic = Intrinsic(15732);
/// `llvm.x86.sse.cvttss2si64`
pub const X86_SSE_CVTTSS2SI64: Intrinsic = Intrinsic(15733);
/// `llvm.x86.sse2.cvtsd2si`
pub const X86_SSE2_CVTSD2SI: Intrinsic = Intrinsic(15765);
/// `llvm.x86.sse2.cvtsd2si64`
pub const X86_SSE2_CVTSD2SI64: Intrinsic = Intrinsic(15766);
/// `llvm.x86.sse2.cvttsd2si`
pub const X86_SSE2_CVTTSD2SI: Intrinsic = Intrinsic(15770);
/// `llvm.x86.sse2.cvttsd2si64`
pub const X86_SSE2_CVTTSD2SI64: Intrinsic = Intrinsic(15771);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_names() {
        let all = [
            (AARCH64_LDAXR, "llvm.aarch64.ldaxr"),
            (AARCH64_LDXR, "llvm.aarch64.ldxr"),
            (AARCH64_PREFETCH, "llvm.aarch64.prefetch"),
            (AARCH64_STLXR, "llvm.aarch64.stlxr"),
            (AARCH64_STXR, "llvm.aarch64.stxr"),
            (AMDGCN_COS, "llvm.amdgcn.cos"),
            (AMDGCN_CS_CHAIN, "llvm.amdgcn.cs.chain"),
            (AMDGCN_CUBEID, "llvm.amdgcn.cubeid"),
            (AMDGCN_CUBEMA, "llvm.amdgcn.cubema"),
            (AMDGCN_CUBESC, "llvm.amdgcn.cubesc"),
            (AMDGCN_CUBETC, "llvm.amdgcn.cubetc"),
            (AMDGCN_FMA_LEGACY, "llvm.amdgcn.fma.legacy"),
            (AMDGCN_FMUL_LEGACY, "llvm.amdgcn.fmul.legacy"),
            (AMDGCN_FRACT, "llvm.amdgcn.fract"),
            (AMDGCN_KILL, "llvm.amdgcn.kill"),
            (AMDGCN_SIN, "llvm.amdgcn.sin"),
            (AMDGCN_UNREACHABLE, "llvm.amdgcn.unreachable"),
            (ARM_LDAEX, "llvm.arm.ldaex"),
            (ARM_NEON_VLD1, "llvm.arm.neon.vld1"),
            (ARM_NEON_VST1, "llvm.arm.neon.vst1"),
            (ARM_LDREX, "llvm.arm.ldrex"),
            (ARM_STLEX, "llvm.arm.stlex"),
            (ARM_STREX, "llvm.arm.strex"),
            (NVVM_SETMAXNREG_DEC_SYNC_ALIGNED_U32, "llvm.nvvm.setmaxnreg.dec.sync.aligned.u32"),
            (NVVM_SETMAXNREG_INC_SYNC_ALIGNED_U32, "llvm.nvvm.setmaxnreg.inc.sync.aligned.u32"),
            (WASM_TRUNC_SIGNED, "llvm.wasm.trunc.signed"),
            (WASM_TRUNC_UNSIGNED, "llvm.wasm.trunc.unsigned"),
            (X86_AVX512_CVTTSD2SI, "llvm.x86.avx512.cvttsd2si"),
            (X86_AVX512_CVTTSD2SI64, "llvm.x86.avx512.cvttsd2si64"),
            (X86_AVX512_CVTTSD2USI, "llvm.x86.avx512.cvttsd2usi"),
            (X86_AVX512_CVTTSD2USI64, "llvm.x86.avx512.cvttsd2usi64"),
            (X86_AVX512_CVTTSS2SI, "llvm.x86.avx512.cvttss2si"),
            (X86_AVX512_CVTTSS2SI64, "llvm.x86.avx512.cvttss2si64"),
            (X86_AVX512_CVTTSS2USI, "llvm.x86.avx512.cvttss2usi"),
            (X86_AVX512_CVTTSS2USI64, "llvm.x86.avx512.cvttss2usi64"),
            (X86_AVX512_VCVTSD2SI32, "llvm.x86.avx512.vcvtsd2si32"),
            (X86_AVX512_VCVTSD2SI64, "llvm.x86.avx512.vcvtsd2si64"),
            (X86_AVX512_VCVTSD2USI32, "llvm.x86.avx512.vcvtsd2usi32"),
            (X86_AVX512_VCVTSD2USI64, "llvm.x86.avx512.vcvtsd2usi64"),
            (X86_AVX512_VCVTSS2SI32, "llvm.x86.avx512.vcvtss2si32"),
            (X86_AVX512_VCVTSS2SI64, "llvm.x86.avx512.vcvtss2si64"),
            (X86_AVX512_VCVTSS2USI32, "llvm.x86.avx512.vcvtss2usi32"),
            (X86_AVX512_VCVTSS2USI64, "llvm.x86.avx512.vcvtss2usi64"),
            (X86_SSE_CVTSS2SI, "llvm.x86.sse.cvtss2si"),
            (X86_SSE_CVTSS2SI64, "llvm.x86.sse.cvtss2si64"),
            (X86_SSE_CVTTSS2SI, "llvm.x86.sse.cvttss2si"),
            (X86_SSE_CVTTSS2SI64, "llvm.x86.sse.cvttss2si64"),
            (X86_SSE2_CVTSD2SI, "llvm.x86.sse2.cvtsd2si"),
            (X86_SSE2_CVTSD2SI64, "llvm.x86.sse2.cvtsd2si64"),
            (X86_SSE2_CVTTSD2SI, "llvm.x86.sse2.cvttsd2si"),
            (X86_SSE2_CVTTSD2SI64, "llvm.x86.sse2.cvttsd2si64"),
        ];
        for (intrinsic, name) in all {
            assert_eq!(intrinsic.name(), name);
        }
    }
}
