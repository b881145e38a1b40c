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
/// `llvm.amdgcn.cs.chain`
pub const AMDGCN_CS_CHAIN: Intrinsic = Intrinsic(2265);
/// `llvm.amdgcn.kill`
pub const AMDGCN_KILL: Intrinsic = Intrinsic(3267);
/// `llvm.amdgcn.unreachable`
pub const AMDGCN_UNREACHABLE: Intrinsic = Intrinsic(3610);
/// `llvm.arm.ldaex`
pub const ARM_LDAEX: Intrinsic = Intrinsic(3734);
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
            (AMDGCN_CS_CHAIN, "llvm.amdgcn.cs.chain"),
            (AMDGCN_KILL, "llvm.amdgcn.kill"),
            (AMDGCN_UNREACHABLE, "llvm.amdgcn.unreachable"),
            (ARM_LDAEX, "llvm.arm.ldaex"),
            (ARM_LDREX, "llvm.arm.ldrex"),
            (ARM_STLEX, "llvm.arm.stlex"),
            (ARM_STREX, "llvm.arm.strex"),
            (NVVM_SETMAXNREG_DEC_SYNC_ALIGNED_U32, "llvm.nvvm.setmaxnreg.dec.sync.aligned.u32"),
            (NVVM_SETMAXNREG_INC_SYNC_ALIGNED_U32, "llvm.nvvm.setmaxnreg.inc.sync.aligned.u32"),
            (WASM_TRUNC_SIGNED, "llvm.wasm.trunc.signed"),
            (WASM_TRUNC_UNSIGNED, "llvm.wasm.trunc.unsigned"),
        ];
        for (intrinsic, name) in all {
            assert_eq!(intrinsic.name(), name);
        }
    }
}
