//! Names of targets, processors and features.

use ir::target::Arch;

/// Processors and features, see the head of the file.
const TABLE: &str = include_str!("names.txt");

/// Families of architectures that share a table.
const FAMILIES: &[(&str, &[Arch])] = &[
    ("x86", &[Arch::X86, Arch::X86_64]),
    ("aarch64", &[Arch::AArch64, Arch::AArch64Be, Arch::AArch64_32]),
    ("arm", &[Arch::Arm, Arch::ArmEb, Arch::Thumb, Arch::ThumbEb]),
    ("riscv", &[Arch::RiscV32, Arch::RiscV64, Arch::RiscV32Be, Arch::RiscV64Be]),
    ("ppc", &[Arch::Ppc, Arch::PpcLe, Arch::Ppc64, Arch::Ppc64Le]),
    ("nvptx", &[Arch::Nvptx, Arch::Nvptx64]),
    ("amdgcn", &[Arch::AmdGcn]),
    ("r600", &[Arch::R600]),
    ("s390x", &[Arch::SystemZ]),
    ("mips", &[Arch::Mips, Arch::MipsEl, Arch::Mips64, Arch::Mips64El]),
    ("hexagon", &[Arch::Hexagon]),
    ("wasm", &[Arch::Wasm32, Arch::Wasm64]),
    ("bpf", &[Arch::BpfEl, Arch::BpfEb]),
    ("sparc", &[Arch::Sparc, Arch::SparcEl, Arch::SparcV9]),
    ("loongarch", &[Arch::LoongArch32, Arch::LoongArch64]),
    ("avr", &[Arch::Avr]),
];

/// Targets that `-march` names otherwise than triples do.
const TARGETS: &[(&str, Arch)] =
    &[("x86", Arch::X86), ("x86-64", Arch::X86_64), ("amdgpu", Arch::AmdGcn), ("ppc32", Arch::Ppc)];

/// The architecture that `-march` names.
pub(super) fn arch(name: &str) -> Option<Arch> {
    let own = TARGETS.iter().find(|t| t.0 == name).map(|t| t.1);
    own.or_else(|| Some(Arch::parse(name)).filter(|&a| a != Arch::Unknown))
}

/// What stands for an architecture and those that have their costs, processors and features in common with it.
pub(super) fn family(arch: Arch) -> Arch {
    FAMILIES.iter().find(|f| f.1.contains(&arch)).map_or(arch, |f| f.1[0])
}

/// Processors and features of a target; it is not known which, if the table has none.
#[derive(Default)]
pub(super) struct Names {
    processors: Vec<&'static str>,
    features: Vec<&'static str>,
}

impl Names {
    /// Those of an architecture.
    pub(super) fn of(arch: Arch) -> Self {
        let Some(family) = FAMILIES.iter().find(|f| f.1.contains(&arch)) else { return Self::default() };
        let mut out = Self::default();
        let mut lines = TABLE.lines().skip_while(|l| l.strip_prefix("target ") != Some(family.0)).skip(1);
        let words = |line: &'static str| line.split(' ');
        out.processors = lines.by_ref().take_while(|&l| l != "features").flat_map(words).collect();
        out.features = lines.take_while(|l| !l.starts_with("target ")).flat_map(words).collect();
        out
    }

    /// Is there such a processor?
    pub(super) fn has_processor(&self, name: &str) -> bool {
        self.processors.is_empty() || self.processors.contains(&name)
    }

    /// Is there such a feature?
    pub(super) fn has_feature(&self, name: &str) -> bool {
        self.features.is_empty() || self.features.contains(&name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_family_has_processors_and_features() {
        for (name, members) in FAMILIES {
            let names = Names::of(members[0]);
            assert!(!names.processors.is_empty() && !names.features.is_empty(), "{name}");
            assert!(!names.has_processor("target") && !names.has_feature("target"), "{name}");
        }
    }

    #[test]
    fn names_are_those_of_the_target() {
        let x86 = Names::of(Arch::X86_64);
        assert!(x86.has_processor("corei7-avx") && x86.has_feature("avx512f"));
        assert!(!x86.has_processor("cortex-a53") && !x86.has_feature("neon"));
        let aarch64 = Names::of(Arch::AArch64);
        assert!(aarch64.has_processor("cortex-a53") && aarch64.has_feature("neon"));
    }
}
