//! Calling conventions: the table of numbers and keywords (LangRef, "Calling Conventions").

use std::fmt;

/// A calling convention by LLVM's number (0 to 1023).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CallConv(pub u16);

macro_rules! conventions {
    ($($constant:ident = $number:literal, $keyword:literal;)*) => {
        impl CallConv {
            $(#[doc = concat!("`", $keyword, "`")] pub const $constant: CallConv = CallConv($number);)*
        }

        /// Keyword and number, ascending by number.
        static KEYWORDS: &[(&str, u16)] = &[$(($keyword, $number),)*];
    };
}

conventions! {
    FAST = 8, "fastcc";
    COLD = 9, "coldcc";
    GHC = 10, "ghccc";
    ANY_REG = 13, "anyregcc";
    PRESERVE_MOST = 14, "preserve_mostcc";
    PRESERVE_ALL = 15, "preserve_allcc";
    SWIFT = 16, "swiftcc";
    CXX_FAST_TLS = 17, "cxx_fast_tlscc";
    TAIL = 18, "tailcc";
    CFGUARD_CHECK = 19, "cfguard_checkcc";
    SWIFT_TAIL = 20, "swifttailcc";
    PRESERVE_NONE = 21, "preserve_nonecc";
    X86_STDCALL = 64, "x86_stdcallcc";
    X86_FASTCALL = 65, "x86_fastcallcc";
    ARM_APCS = 66, "arm_apcscc";
    ARM_AAPCS = 67, "arm_aapcscc";
    ARM_AAPCS_VFP = 68, "arm_aapcs_vfpcc";
    MSP430_INTR = 69, "msp430_intrcc";
    X86_THISCALL = 70, "x86_thiscallcc";
    PTX_KERNEL = 71, "ptx_kernel";
    PTX_DEVICE = 72, "ptx_device";
    SPIR_FUNC = 75, "spir_func";
    SPIR_KERNEL = 76, "spir_kernel";
    INTEL_OCL_BI = 77, "intel_ocl_bicc";
    X86_64_SYSV = 78, "x86_64_sysvcc";
    WIN64 = 79, "win64cc";
    X86_VECTORCALL = 80, "x86_vectorcallcc";
    HHVM = 81, "hhvmcc";
    HHVM_C = 82, "hhvm_ccc";
    X86_INTR = 83, "x86_intrcc";
    AVR_INTR = 84, "avr_intrcc";
    AVR_SIGNAL = 85, "avr_signalcc";
    AMDGPU_VS = 87, "amdgpu_vs";
    AMDGPU_GS = 88, "amdgpu_gs";
    AMDGPU_PS = 89, "amdgpu_ps";
    AMDGPU_CS = 90, "amdgpu_cs";
    AMDGPU_KERNEL = 91, "amdgpu_kernel";
    X86_REGCALL = 92, "x86_regcallcc";
    AMDGPU_HS = 93, "amdgpu_hs";
    AMDGPU_LS = 95, "amdgpu_ls";
    AMDGPU_ES = 96, "amdgpu_es";
    AARCH64_VECTOR_PCS = 97, "aarch64_vector_pcs";
    AARCH64_SVE_VECTOR_PCS = 98, "aarch64_sve_vector_pcs";
    AMDGPU_GFX = 100, "amdgpu_gfx";
    AARCH64_SME_PRESERVEMOST_FROM_X0 = 102, "aarch64_sme_preservemost_from_x0";
    AARCH64_SME_PRESERVEMOST_FROM_X2 = 103, "aarch64_sme_preservemost_from_x2";
    AMDGPU_CS_CHAIN = 104, "amdgpu_cs_chain";
    AMDGPU_CS_CHAIN_PRESERVE = 105, "amdgpu_cs_chain_preserve";
    M68K_RTD = 106, "m68k_rtdcc";
    GRAAL = 107, "graalcc";
    RISCV_VECTOR = 110, "riscv_vector_cc";
    AARCH64_SME_PRESERVEMOST_FROM_X1 = 111, "aarch64_sme_preservemost_from_x1";
    AMDGPU_GFX_WHOLE_WAVE = 124, "amdgpu_gfx_whole_wave";
    CHERIOT_COMPARTMENTCALL = 125, "cheriot_compartmentcallcc";
    CHERIOT_COMPARTMENTCALLEE = 126, "cheriot_compartmentcalleecc";
    CHERIOT_LIBRARYCALL = 127, "cheriot_librarycallcc";
}

/// `riscv_vls_cc(32)`; the eleven numbers that follow double the vector length each.
const FIRST_RISCV_VLS: u16 = 112;
const LAST_RISCV_VLS: u16 = 123;

impl CallConv {
    /// The C convention, which is not printed (`ccc` in input).
    pub const C: CallConv = CallConv(0);

    /// The greatest number a convention may have.
    pub const MAX: u32 = 1023;

    /// The convention with this number (`cc 10`), or `None` above [`CallConv::MAX`].
    pub fn from_number(number: u32) -> Option<CallConv> {
        (number <= Self::MAX).then_some(CallConv(number as u16))
    }

    /// LLVM's number.
    pub fn number(self) -> u32 {
        u32::from(self.0)
    }

    /// The convention written with this one keyword (`ccc`, `fastcc`, ...). `cc N` and `riscv_vls_cc(N)` are of
    /// several tokens: see [`CallConv::from_number`] and [`CallConv::riscv_vls`].
    pub fn from_keyword(keyword: &str) -> Option<CallConv> {
        if keyword == "ccc" {
            return Some(Self::C);
        }
        let row = KEYWORDS.iter().find(|row| row.0 == keyword)?;
        Some(CallConv(row.1))
    }

    /// Every convention that one keyword names (`ccc` aside), with that keyword.
    pub fn keywords() -> impl Iterator<Item = (&'static str, CallConv)> {
        KEYWORDS.iter().map(|&(keyword, number)| (keyword, CallConv(number)))
    }

    /// The convention written `riscv_vls_cc(abi_vlen)`, for the powers of two from 32 to 65536.
    pub fn riscv_vls(abi_vlen: u32) -> Option<CallConv> {
        let known = abi_vlen.is_power_of_two() && (32..=65536).contains(&abi_vlen);
        known.then(|| CallConv(FIRST_RISCV_VLS + (abi_vlen / 32).trailing_zeros() as u16))
    }

    /// The vector length in bits of a `riscv_vls_cc`.
    pub fn riscv_abi_vlen(self) -> Option<u32> {
        let known = (FIRST_RISCV_VLS..=LAST_RISCV_VLS).contains(&self.0);
        known.then(|| 32 << (self.0 - FIRST_RISCV_VLS))
    }

    /// Whether a call instruction may use it; kernels and shader stages are entered by the driver alone.
    pub fn is_callable(self) -> bool {
        !matches!(
            self,
            Self::AMDGPU_CS_CHAIN
                | Self::AMDGPU_CS_CHAIN_PRESERVE
                | Self::AMDGPU_GFX_WHOLE_WAVE
                | Self::AMDGPU_CS
                | Self::AMDGPU_ES
                | Self::AMDGPU_GS
                | Self::AMDGPU_HS
                | Self::AMDGPU_KERNEL
                | Self::AMDGPU_LS
                | Self::AMDGPU_PS
                | Self::AMDGPU_VS
                | Self::SPIR_KERNEL
        )
    }
}

impl fmt::Display for CallConv {
    /// Prints what stands in text: the keyword, or `ccN` for a number without one (`cc0` for [`CallConv::C`], which
    /// printers leave out). LLVM writes the two AVR keywords with one more blank at their end, and so does this.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(vlen) = self.riscv_abi_vlen() {
            return write!(f, "riscv_vls_cc({vlen})");
        }
        let Ok(row) = KEYWORDS.binary_search_by_key(&self.0, |row| row.1) else {
            return write!(f, "cc{}", self.0);
        };
        f.write_str(KEYWORDS[row].0)?;
        if matches!(*self, Self::AVR_INTR | Self::AVR_SIGNAL) {
            f.write_str(" ")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_and_numbers_agree() {
        assert!(KEYWORDS.is_sorted_by_key(|row| row.1));
        for number in 1..=CallConv::MAX {
            let conv = CallConv::from_number(number).unwrap();
            let text = conv.to_string();
            let parsed = match text.strip_prefix("riscv_vls_cc(") {
                Some(rest) => CallConv::riscv_vls(rest.trim_end_matches(')').parse().unwrap()),
                None => CallConv::from_keyword(text.trim_end()),
            };
            assert!(parsed == Some(conv) || text == format!("cc{number}"), "{text}");
        }
        assert_eq!(CallConv::from_number(1024), None);
        assert_eq!(CallConv::from_keyword("ccc"), Some(CallConv::C));
        assert_eq!(CallConv::from_keyword("hipe_cc"), None);
    }

    #[test]
    fn printed_as_opt_prints() {
        let printed = |number| CallConv::from_number(number).unwrap().to_string();
        assert_eq!(printed(8), "fastcc");
        assert_eq!(printed(11), "cc11");
        assert_eq!(printed(84), "avr_intrcc ");
        assert_eq!(printed(91), "amdgpu_kernel");
        assert_eq!(printed(115), "riscv_vls_cc(256)");
        assert_eq!(printed(123), "riscv_vls_cc(65536)");
        assert_eq!(printed(127), "cheriot_librarycallcc");
        assert_eq!(printed(1023), "cc1023");
    }

    #[test]
    fn riscv_vector_lengths() {
        assert_eq!(CallConv::riscv_vls(32).unwrap().number(), 112);
        assert_eq!(CallConv::riscv_vls(16), None);
        assert_eq!(CallConv::riscv_vls(33), None);
        assert_eq!(CallConv::riscv_vls(131072), None);
    }
}
