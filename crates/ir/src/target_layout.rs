//! The data layout that a target uses where a module gives none. Source: what `opt-22` prints for a module that has a
//! triple only.
//!
//! Where the layout depends on the architecture alone, it stands in [`FIXED`]; families that also heed the system, the
//! environment or the object format have a function each.

use crate::target::{Arch, Environment, ObjectFormat, Os, Triple, Vendor};

/// Vectors of graphics processors, as aligned as they are long.
macro_rules! gpu_vectors {
    () => {
        "i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
    };
}

/// Layouts that follow from the architecture alone.
const FIXED: &[(&[Arch], &str)] = &[
    (&[Arch::Arc], "e-m:e-p:32:32-i1:8:32-i8:8:32-i16:16:32-i32:32:32-f32:32:32-i64:32-f64:32-a:0:32-n32"),
    (&[Arch::Avr], "e-P1-p:16:8-i8:8-i16:8-i32:8-i64:8-f32:8-f64:8-n8:16-a:8"),
    (&[Arch::BpfEl], "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128"),
    (&[Arch::BpfEb], "E-m:e-p:64:64-i64:64-i128:128-n32:64-S128"),
    (&[Arch::Csky], "e-m:e-S32-p:32:32-i32:32:32-i64:32:32-f32:32:32-f64:32:32-v64:32:32-v128:32:32-a:0:32-Fi32-n32"),
    (
        &[Arch::Dxil],
        "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64",
    ),
    (
        &[Arch::Hexagon],
        "e-m:e-p:32:32:32-a:0-n16:32-i64:64:64-i32:32:32-i16:16:16-i1:8:8-f32:32:32-f64:64:64-v32:32:32-v64:64:64-\
         v512:512:512-v1024:1024:1024-v2048:2048:2048",
    ),
    (&[Arch::Lanai], "E-m:e-p:32:32-i64:64-a:0:32-n32-S64"),
    (&[Arch::LoongArch32], "e-m:e-p:32:32-i64:64-n32-S128"),
    (&[Arch::LoongArch64], "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128"),
    (&[Arch::M68k], "E-m:e-p:32:16:32-i8:8:8-i16:16:16-i32:16:32-n8:16:32-a:0:16-S16"),
    (&[Arch::Mips], "E-m:m-p:32:32-i8:8:32-i16:16:32-i64:64-n32-S64"),
    (&[Arch::MipsEl], "e-m:m-p:32:32-i8:8:32-i16:16:32-i64:64-n32-S64"),
    (&[Arch::Msp430], "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"),
    (&[Arch::Nvptx], "e-p:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"),
    (&[Arch::Nvptx64], "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"),
    (&[Arch::R600], concat!("e-m:e-p:32:32-", gpu_vectors!(), "-v2048:2048-n32:64-S32-A5-G1")),
    (
        &[Arch::AmdGcn],
        concat!(
            "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-\
             p8:128:128:128:48-p9:192:256:256:32-",
            gpu_vectors!(),
            "-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
        ),
    ),
    (&[Arch::Sparc], "E-m:e-p:32:32-i64:64-i128:128-f128:64-n32-S64"),
    (&[Arch::SparcEl], "e-m:e-p:32:32-i64:64-i128:128-f128:64-n32-S64"),
    (&[Arch::SparcV9], "E-m:e-i64:64-i128:128-n32:64-S128"),
    (&[Arch::Spirv], concat!("e-", gpu_vectors!(), "-n8:16:32:64-G10")),
    (&[Arch::Spirv32], concat!("e-p:32:32-", gpu_vectors!(), "-n8:16:32:64-G1")),
    (
        &[Arch::Ve],
        "e-m:e-i64:64-n32:64-S128-v64:64:64-v128:64:64-v256:64:64-v512:64:64-v1024:64:64-v2048:64:64-v4096:64:64-\
         v8192:64:64-v16384:64:64",
    ),
    (&[Arch::XCore], "e-m:e-p:32:32-i1:8:32-i8:8:32-i16:16:32-i64:32-f64:32-a:0:32-n32"),
    (&[Arch::Xtensa], "e-m:e-p:32:32-i8:8:32-i16:16:32-i64:64-n32"),
];

/// Pointers of 32 and 64 bits in a program of the other width, of x86 and AArch64.
const MIXED_POINTERS: &str = "-p270:32:32-p271:32:32-p272:64:64";

/// The data layout of a target; empty if it has none.
pub fn layout_of_target(t: &Triple) -> String {
    use Arch::*;
    match t.arch {
        X86 | X86_64 | Tce | TceLe => x86(t),
        Ppc | PpcLe | Ppc64 | Ppc64Le => ppc(t),
        Arm | ArmEb | Thumb | ThumbEb => arm(t),
        AArch64 | AArch64Be | AArch64_32 => aarch64(t),
        RiscV32 | RiscV64 | RiscV32Be | RiscV64Be => riscv(t),
        Mips64 | Mips64El => mips64(t),
        SystemZ => systemz(t),
        Wasm32 | Wasm64 => wasm(t),
        Spir | Spir64 | Spirv64 => opencl(t),
        arch => FIXED.iter().find(|row| row.0.contains(&arch)).map_or_else(String::new, |row| row.1.to_owned()),
    }
}

/// Byte order.
fn endian(t: &Triple) -> &'static str {
    if t.arch.is_little_endian() { "e" } else { "E" }
}

/// How names are mangled.
fn mangling(t: &Triple) -> &'static str {
    match t.object_format {
        ObjectFormat::MachO => "-m:o",
        ObjectFormat::Coff if matches!(t.os, Os::Windows | Os::Uefi) => {
            if t.arch == Arch::X86 {
                "-m:x"
            } else {
                "-m:w"
            }
        }
        ObjectFormat::Xcoff => "-m:a",
        ObjectFormat::Goff => "-m:l",
        _ => "-m:e",
    }
}

fn x86(t: &Triple) -> String {
    let wide = t.arch == Arch::X86_64;
    let narrow_pointers = !wide || matches!(t.environment, Environment::GnuX32 | Environment::MuslX32);
    let (windows, iamcu) = (t.os == Os::Windows, t.os == Os::ElfIamcu);
    let msvc = windows && matches!(t.environment, Environment::Unknown | Environment::Msvc);
    let integers = match () {
        () if wide || windows => "-i64:64-i128:128",
        () if iamcu => "-i64:32-f64:32",
        () => "-i128:128-f64:32:64",
    };
    let long_double = match () {
        () if iamcu => "-f128:32",
        () if wide || t.is_darwin() || msvc => "-f80:128",
        () => "-f80:32",
    };
    [
        "e",
        mangling(t),
        if narrow_pointers { "-p:32:32" } else { "" },
        MIXED_POINTERS,
        integers,
        long_double,
        if wide { "-n8:16:32:64" } else { "-n8:16:32" },
        if (!wide && windows) || iamcu { "-a:0:32-S32" } else { "-S128" },
    ]
    .concat()
}

fn ppc(t: &Triple) -> String {
    let wide = matches!(t.arch, Arch::Ppc64 | Arch::Ppc64Le);
    let aix = t.os == Os::Aix;
    let functions = match t.arch {
        _ if aix && wide => "-Fi64",
        _ if aix => "-Fi32",
        Arch::Ppc64 if !has_elf_v2(t) => "-Fi64",
        _ => "-Fn32",
    };
    [
        endian(t),
        mangling(t),
        if !wide || t.os == Os::Lv2 { "-p:32:32" } else { "" },
        functions,
        if wide { "-i64:64-i128:128-n32:64" } else { "-i64:64-n32" },
        if aix { "-f64:32:64" } else { "" },
        if wide && (aix || t.os == Os::Linux) { "-S128-v256:256:256-v512:512:512" } else { "" },
    ]
    .concat()
}

/// Does a big-endian 64-bit PowerPC use the second ELF ABI, where functions have no descriptors?
fn has_elf_v2(t: &Triple) -> bool {
    let version = t.os_version()[0];
    match t.os {
        Os::FreeBsd => version == 0 || version >= 13,
        Os::OpenBsd | Os::LiteOs => true,
        _ => t.is_musl(),
    }
}

fn arm(t: &Triple) -> String {
    use Environment::*;
    let eabi = matches!(t.environment, Eabi | EabiHf);
    let linux_like = matches!(
        t.environment,
        Android | GnuEabi | GnuEabiT64 | GnuEabiHf | GnuEabiHfT64 | MuslEabi | MuslEabiHf | OpenHos
    );
    let aapcs = "-i64:64-v128:64:128-a:0:32-n32-S64";
    let apcs = "-f64:32:64-v64:32:64-v128:32:128-a:0:32-n32-S32";
    let rest = match t.object_format {
        ObjectFormat::MachO if t.environment == Eabi || t.os == Os::Unknown || t.arm_is_m_profile() => aapcs,
        ObjectFormat::MachO if t.arm_is_watch() => "-i64:64-a:0:32-n32-S128",
        ObjectFormat::MachO => apcs,
        _ if t.os == Os::NetBsd && !eabi && !linux_like => apcs,
        _ => aapcs,
    };
    [endian(t), mangling(t), "-p:32:32-Fi8", rest].concat()
}

fn aarch64(t: &Triple) -> String {
    let rest = "i64:64-i128:128-n32:64-S128-Fn32";
    match t.object_format {
        ObjectFormat::MachO => {
            let pointers = if t.arch == Arch::AArch64_32 { "-p:32:32" } else { "" };
            ["e-m:o", pointers, MIXED_POINTERS, "-", rest].concat()
        }
        ObjectFormat::Coff => ["e-m:w", MIXED_POINTERS, "-p:64:64-i32:32-", rest].concat(),
        _ => {
            let pointers = if t.environment == Environment::GnuIlp32 { "-p:32:32" } else { "" };
            [endian(t), "-m:e", pointers, MIXED_POINTERS, "-i8:8:32-i16:16:32-", rest].concat()
        }
    }
}

fn riscv(t: &Triple) -> String {
    if t.object_format == ObjectFormat::MachO {
        return "e-m:o-p:32:32-i64:64-n32-S128".to_owned();
    }
    let rest = match t.arch.pointer_bits() {
        64 => "-m:e-p:64:64-i64:64-i128:128-n32:64-S128",
        _ => "-m:e-p:32:32-i64:64-n32-S128",
    };
    [endian(t), rest].concat()
}

fn mips64(t: &Triple) -> String {
    // A lone architecture implies the environment.
    let n32 = match t.environment {
        Environment::GnuAbiN32 | Environment::MuslAbiN32 => true,
        _ => t.as_str().starts_with("mipsn32") && !t.as_str().contains('-'),
    };
    let pointers = if n32 { "-p:32:32" } else { "" };
    [endian(t), "-m:e", pointers, "-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128"].concat()
}

fn systemz(t: &Triple) -> String {
    let pointers = if t.os == Os::Zos { "-p1:32:32" } else { "" };
    ["E", mangling(t), pointers, "-i1:8:16-i8:8:16-i64:64-f128:64-v128:64-a:8:16-n32:64"].concat()
}

fn wasm(t: &Triple) -> String {
    let pointers = if t.arch == Arch::Wasm64 { "e-m:e-p:64:64" } else { "e-m:e-p:32:32" };
    let long_double = if t.os == Os::Emscripten { "-f128:64" } else { "" };
    [pointers, "-p10:8:8-p20:8:8-i64:64-i128:128", long_double, "-n32:64-S128-ni:1:10:20"].concat()
}

fn opencl(t: &Triple) -> String {
    let rest = match (t.vendor, t.os) {
        (Vendor::Amd, Os::AmdHsa) => "-n32:64-S32-G1-P4-A0",
        (Vendor::Intel, _) => "-n8:16:32:64-G1-P9-A0",
        _ => "-n8:16:32:64-G1",
    };
    [concat!("e-", gpu_vectors!()), rest].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_opt_infers() {
        // From the output of opt-22.
        let rows = [
            (
                "x86_64-unknown-linux-gnu",
                "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
            ),
            (
                "i386-pc-windows-msvc",
                "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32-a:0:32-S32",
            ),
            (
                "amd64-unknown-elfiamcu",
                "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f128:32-n8:16:32:64-a:0:32-S32",
            ),
            ("powerpc64-unknown-freebsd12", "E-m:e-Fi64-i64:64-i128:128-n32:64"),
            ("powerpc64-unknown-freebsd13", "E-m:e-Fn32-i64:64-i128:128-n32:64"),
            ("powerpc-unknown-aix", "E-m:a-p:32:32-Fi32-i64:64-n32-f64:32:64"),
            ("armv7k-apple-watchos", "e-m:o-p:32:32-Fi8-i64:64-a:0:32-n32-S128"),
            ("thumbv7m-apple-ios", "e-m:o-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64"),
            ("arm-unknown-netbsd", "e-m:e-p:32:32-Fi8-f64:32:64-v64:32:64-v128:32:128-a:0:32-n32-S32"),
            (
                "arm64_32-apple-watchos",
                "e-m:o-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-n32:64-S128-Fn32",
            ),
            ("mipsn32", "E-m:e-p:32:32-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128"),
            ("s390x-unknown-zos", "E-m:l-p1:32:32-i1:8:16-i8:8:16-i64:64-f128:64-v128:64-a:8:16-n32:64"),
            (
                "spirv64-amd-amdhsa",
                "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n32:64-S32-G1-P4-A0",
            ),
            ("kalimba3", ""),
            ("", ""),
        ];
        for (triple, layout) in rows {
            assert_eq!(layout_of_target(&Triple::parse(triple)), layout, "{triple}");
        }
    }

    #[test]
    fn every_layout_is_one() {
        for row in FIXED {
            assert!(crate::DataLayout::parse(row.1.as_bytes()).is_ok(), "{}", row.1);
        }
    }
}
