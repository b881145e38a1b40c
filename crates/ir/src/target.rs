//! Target triples (LangRef, "Target Triple"): architecture, vendor, system, environment, object format.

macro_rules! parts {
    ($(#[$doc:meta])* $type:ident, $table:ident; $($variant:ident: $($spelling:literal)*;)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum $type {
            /// None that is known.
            #[default]
            Unknown,
            $(#[doc = concat!($("`", $spelling, "` ",)*)] $variant,)*
        }

        static $table: &[(&str, $type)] = &[$($(($spelling, $type::$variant),)*)*];
    };
}

parts! {
    /// An architecture. The spellings are exact, but for those that [`Arch::parse`] adds.
    Arch, ARCHES;
    X86: "i386" "i486" "i586" "i686" "i786" "i886" "i986";
    X86_64: "amd64" "x86_64" "x86_64h";
    Ppc: "powerpc" "powerpcspe" "ppc" "ppc32";
    PpcLe: "powerpcle" "ppcle" "ppc32le";
    Ppc64: "powerpc64" "ppu" "ppc64";
    Ppc64Le: "powerpc64le" "ppc64le";
    Arm: "arm" "xscale";
    ArmEb: "armeb" "xscaleeb";
    Thumb: "thumb";
    ThumbEb: "thumbeb";
    AArch64: "aarch64" "arm64" "arm64e" "arm64ec" "aarch64_lfi";
    AArch64Be: "aarch64_be";
    AArch64_32: "aarch64_32" "arm64_32";
    Arc: "arc";
    Avr: "avr";
    BpfEl: "bpf" "bpfel" "bpf_le";
    BpfEb: "bpfeb" "bpf_be";
    M68k: "m68k";
    Msp430: "msp430";
    Mips: "mips" "mipseb" "mipsallegrex" "mipsisa32r6" "mipsr6";
    MipsEl: "mipsel" "mipsallegrexel" "mipsisa32r6el" "mipsr6el";
    Mips64: "mips64" "mips64eb" "mipsn32" "mipsisa64r6" "mips64r6" "mipsn32r6";
    Mips64El: "mips64el" "mipsn32el" "mipsisa64r6el" "mips64r6el" "mipsn32r6el";
    R600: "r600";
    AmdGcn: "amdgcn";
    RiscV32: "riscv32";
    RiscV64: "riscv64";
    RiscV32Be: "riscv32be";
    RiscV64Be: "riscv64be";
    Hexagon: "hexagon";
    SystemZ: "s390x" "systemz";
    Sparc: "sparc";
    SparcEl: "sparcel";
    SparcV9: "sparcv9" "sparc64";
    Tce: "tce";
    TceLe: "tcele";
    XCore: "xcore";
    Nvptx: "nvptx";
    Nvptx64: "nvptx64";
    AmdIl: "amdil";
    AmdIl64: "amdil64";
    Hsail: "hsail";
    Hsail64: "hsail64";
    Spir: "spir";
    Spir64: "spir64";
    Spirv: "spirv" "spirv1.5" "spirv1.6";
    Spirv32: "spirv32" "spirv32v1.0" "spirv32v1.1" "spirv32v1.2" "spirv32v1.3" "spirv32v1.4" "spirv32v1.5" "spirv32v1.6";
    Spirv64: "spirv64" "spirv64v1.0" "spirv64v1.1" "spirv64v1.2" "spirv64v1.3" "spirv64v1.4" "spirv64v1.5" "spirv64v1.6";
    Kalimba: "kalimba";
    Lanai: "lanai";
    RenderScript32: "renderscript32";
    RenderScript64: "renderscript64";
    Shave: "shave";
    Ve: "ve";
    Wasm32: "wasm32";
    Wasm64: "wasm64";
    Csky: "csky";
    LoongArch32: "loongarch32";
    LoongArch64: "loongarch64";
    Dxil: "dxil" "dxilv1.0" "dxilv1.1" "dxilv1.2" "dxilv1.3" "dxilv1.4" "dxilv1.5" "dxilv1.6" "dxilv1.7" "dxilv1.8" "dxilv1.9";
    Xtensa: "xtensa";
}

parts! {
    /// A vendor.
    Vendor, VENDORS;
    Apple: "apple";
    Pc: "pc";
    Scei: "scei" "sie";
    Freescale: "fsl";
    Ibm: "ibm";
    Imagination: "img";
    MipsTechnologies: "mti";
    Nvidia: "nvidia";
    Csr: "csr";
    Amd: "amd";
    Mesa: "mesa";
    Suse: "suse";
    OpenEmbedded: "oe";
    Intel: "intel";
    Meta: "meta";
}

parts! {
    /// An operating system. The spellings are prefixes of the component, which often ends in a version.
    Os, SYSTEMS;
    Darwin: "darwin";
    DragonFly: "dragonfly";
    FreeBsd: "freebsd";
    Fuchsia: "fuchsia";
    Ios: "ios";
    KFreeBsd: "kfreebsd";
    Linux: "linux";
    Lv2: "lv2";
    MacOs: "macos";
    Managarm: "managarm";
    NetBsd: "netbsd";
    OpenBsd: "openbsd";
    Solaris: "solaris";
    Uefi: "uefi";
    Windows: "win32" "windows";
    Zos: "zos";
    Haiku: "haiku";
    Rtems: "rtems";
    Aix: "aix";
    Cuda: "cuda";
    NvCl: "nvcl";
    AmdHsa: "amdhsa";
    Ps4: "ps4";
    Ps5: "ps5";
    ElfIamcu: "elfiamcu";
    TvOs: "tvos";
    WatchOs: "watchos";
    BridgeOs: "bridgeos";
    DriverKit: "driverkit";
    XrOs: "xros" "visionos";
    Mesa3d: "mesa3d";
    AmdPal: "amdpal";
    HermitCore: "hermit";
    Hurd: "hurd";
    WasiP1: "wasip1";
    WasiP2: "wasip2";
    WasiP3: "wasip3";
    Wasi: "wasi";
    Emscripten: "emscripten";
    ShaderModel: "shadermodel";
    LiteOs: "liteos";
    Serenity: "serenity";
    Vulkan: "vulkan";
    CheriotRtos: "cheriotrtos";
}

parts! {
    /// An environment or ABI. The spellings are prefixes of the component, tried in this order.
    Environment, ENVIRONMENTS;
    EabiHf: "eabihf";
    Eabi: "eabi";
    GnuAbiN32: "gnuabin32";
    GnuAbi64: "gnuabi64";
    GnuEabiHfT64: "gnueabihft64";
    GnuEabiHf: "gnueabihf";
    GnuEabiT64: "gnueabit64";
    GnuEabi: "gnueabi";
    GnuF32: "gnuf32";
    GnuF64: "gnuf64";
    GnuSf: "gnusf";
    GnuX32: "gnux32";
    GnuIlp32: "gnu_ilp32";
    Code16: "code16";
    GnuT64: "gnut64";
    Gnu: "gnu";
    Android: "android";
    MuslAbiN32: "muslabin32";
    MuslAbi64: "muslabi64";
    MuslEabiHf: "musleabihf";
    MuslEabi: "musleabi";
    MuslF32: "muslf32";
    MuslSf: "muslsf";
    MuslX32: "muslx32";
    MuslWali: "muslwali";
    Musl: "musl";
    Llvm: "llvm";
    Msvc: "msvc";
    Itanium: "itanium";
    Cygnus: "cygnus";
    CoreClr: "coreclr";
    Simulator: "simulator";
    MacAbi: "macabi";
    Pixel: "pixel";
    Vertex: "vertex";
    Geometry: "geometry";
    Hull: "hull";
    Domain: "domain";
    Compute: "compute";
    Library: "library";
    RayGeneration: "raygeneration";
    Intersection: "intersection";
    AnyHit: "anyhit";
    ClosestHit: "closesthit";
    Miss: "miss";
    Callable: "callable";
    Mesh: "mesh";
    Amplification: "amplification";
    RootSignature: "rootsignature";
    OpenCl: "opencl";
    OpenHos: "ohos";
    Mlibc: "mlibc";
    PAuthTest: "pauthtest";
    Mtia: "mtia";
}

parts! {
    /// A format of object files. The spellings are suffixes of the last component, tried in this order.
    ObjectFormat, FORMATS;
    Xcoff: "xcoff";
    Coff: "coff";
    Elf: "elf";
    Goff: "goff";
    MachO: "macho";
    Wasm: "wasm";
    Spirv: "spirv";
}

fn find<T: Copy + Default>(table: &[(&str, T)], fits: impl Fn(&str) -> bool) -> T {
    table.iter().find(|row| fits(row.0)).map_or(T::default(), |row| row.1)
}

impl Arch {
    /// The architecture of a triple's component, which may also be an ARM version (`thumbv7em`) or a Kalimba model.
    pub fn parse(text: &str) -> Arch {
        match find(ARCHES, |spelling| spelling == text) {
            Arch::Unknown if text.starts_with("kalimba") => Arch::Kalimba,
            Arch::Unknown => Self::parse_arm(text),
            found => found,
        }
    }

    fn parse_arm(text: &str) -> Arch {
        // The longer spellings first.
        let families = [
            ("aarch64_32", Arch::AArch64_32),
            ("aarch64_be", Arch::AArch64Be),
            ("aarch64", Arch::AArch64),
            ("arm64_32", Arch::AArch64_32),
            ("arm64e", Arch::AArch64),
            ("arm64", Arch::AArch64),
            ("armeb", Arch::ArmEb),
            ("arm", Arch::Arm),
            ("thumbeb", Arch::ThumbEb),
            ("thumb", Arch::Thumb),
        ];
        let Some((version, family)) = families.iter().find_map(|row| Some((text.strip_prefix(row.0)?, row.1))) else {
            return Arch::Unknown;
        };
        let (version, family) = match (version.strip_suffix("eb"), family) {
            (Some(version), Arch::Arm) => (version, Arch::ArmEb),
            (Some(version), Arch::Thumb) => (version, Arch::ThumbEb),
            (Some(_), _) => return Arch::Unknown,
            (None, family) => (version, family),
        };
        let thumb = matches!(family, Arch::Thumb | Arch::ThumbEb);
        let has_thumb = !version.starts_with("v2") && !version.starts_with("v3");
        match family {
            _ if !version.is_empty() && !version.starts_with('v') => Arch::Unknown,
            _ if thumb && !has_thumb => Arch::Unknown,
            // These have no other instruction set.
            Arch::Arm if is_m_profile(version) => Arch::Thumb,
            Arch::ArmEb if is_m_profile(version) => Arch::ThumbEb,
            family => family,
        }
    }

    /// Width in bits of a pointer into address space 0, 0 if unknown.
    pub fn pointer_bits(self) -> u32 {
        use Arch::*;
        match self {
            Unknown => 0,
            Avr | Msp430 => 16,
            AArch64 | AArch64Be | AmdGcn | AmdIl64 | BpfEb | BpfEl | Hsail64 | LoongArch64 | Mips64 | Mips64El
            | Nvptx64 | Ppc64 | Ppc64Le | RenderScript64 | RiscV64 | RiscV64Be | SparcV9 | Spir64 | Spirv | Spirv64
            | SystemZ | Ve | Wasm64 | X86_64 => 64,
            _ => 32,
        }
    }

    /// Stores the least significant byte first.
    pub fn is_little_endian(self) -> bool {
        use Arch::*;
        !matches!(
            self,
            Unknown
                | AArch64Be
                | ArmEb
                | BpfEb
                | Lanai
                | M68k
                | Mips
                | Mips64
                | Ppc
                | Ppc64
                | RiscV32Be
                | RiscV64Be
                | Sparc
                | SparcV9
                | SystemZ
                | Tce
                | ThumbEb
        )
    }
}

fn is_m_profile(version: &str) -> bool {
    let known = ["v6m", "v6sm", "v6s-m", "v7m", "v7em"];
    known.contains(&version) || version.starts_with("v8m.") || version.starts_with("v8.1m.")
}

impl Vendor {
    /// The vendor of a triple's component.
    pub fn parse(text: &str) -> Vendor {
        find(VENDORS, |spelling| spelling == text)
    }
}

impl Os {
    /// The system of a triple's component.
    pub fn parse(text: &str) -> Os {
        find(SYSTEMS, |spelling| text.starts_with(spelling))
    }
}

impl Environment {
    /// The environment of a triple's component.
    pub fn parse(text: &str) -> Environment {
        find(ENVIRONMENTS, |spelling| text.starts_with(spelling))
    }
}

impl ObjectFormat {
    /// The format that a triple's component ends in.
    pub fn parse(text: &str) -> ObjectFormat {
        find(FORMATS, |spelling| text.ends_with(spelling))
    }

    fn name(self) -> &'static str {
        FORMATS.iter().find(|row| row.1 == self).map_or("", |row| row.0)
    }
}

/// A parsed triple.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Triple {
    text: String,
    /// First component.
    pub arch: Arch,
    /// Second component.
    pub vendor: Vendor,
    /// Third component.
    pub os: Os,
    /// Fourth component.
    pub environment: Environment,
    /// Named by the last component, or else what is usual on the system.
    pub object_format: ObjectFormat,
}

impl Triple {
    /// Parses `arch-vendor-os-environment`, each where it belongs; see [`normalize`] for others. What is not known is
    /// `Unknown`.
    pub fn parse(text: &str) -> Triple {
        let mut parts = text.splitn(4, '-');
        let mut next = || parts.next().unwrap_or_default();
        let (arch, vendor, os, rest) = (Arch::parse(next()), Vendor::parse(next()), Os::parse(next()), next());
        let object_format = match ObjectFormat::parse(rest) {
            ObjectFormat::Unknown => usual_format(arch, os),
            named => named,
        };
        Triple { text: text.into(), arch, vendor, os, environment: Environment::parse(rest), object_format }
    }

    /// The text that was parsed.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The version that ends the system's component (`macosx10.15.0`): major, minor, patch, 0 where not given.
    pub fn os_version(&self) -> [u32; 3] {
        let component = self.text.split('-').nth(2).unwrap_or_default();
        let spelling = SYSTEMS.iter().find(|row| component.starts_with(row.0)).map_or("", |row| row.0);
        let digits = component[spelling.len()..].strip_prefix('x').unwrap_or(&component[spelling.len()..]);
        parse_version(digits)
    }

    /// The version that ends the environment's component (`android28`): major, minor, patch, 0 where not given.
    pub fn environment_version(&self) -> [u32; 3] {
        let component = self.text.splitn(4, '-').nth(3).unwrap_or_default();
        let spelling = ENVIRONMENTS.iter().find(|row| component.starts_with(row.0)).map_or("", |row| row.0);
        parse_version(&component[spelling.len()..])
    }

    /// One of Apple's systems.
    pub fn is_darwin(&self) -> bool {
        is_apple_system(self.os)
    }

    /// An environment with the C library musl, or a system that has no other.
    pub fn is_musl(&self) -> bool {
        use Environment::*;
        matches!(
            self.environment,
            Musl | MuslAbiN32 | MuslAbi64 | MuslEabi | MuslEabiHf | MuslF32 | MuslSf | MuslX32 | MuslWali | OpenHos
        ) || self.os == Os::LiteOs
    }

    /// What follows `arm` or `thumb` in the first component (`v7em`), without the byte order.
    fn arm_version(&self) -> &str {
        let arch = self.text.split('-').next().unwrap_or_default();
        let version = ["arm", "thumb"].iter().find_map(|family| arch.strip_prefix(family)).unwrap_or_default();
        let version = version.strip_prefix("eb").unwrap_or(version);
        version.strip_suffix("eb").unwrap_or(version)
    }

    /// An ARM processor for microcontrollers, that has no ARM instruction set.
    pub fn arm_is_m_profile(&self) -> bool {
        is_m_profile(self.arm_version())
    }

    /// An ARM processor of Apple's watches, which has an ABI of its own.
    pub fn arm_is_watch(&self) -> bool {
        self.arm_version() == "v7k"
    }
}

/// The numbers between dots, up to the first that is none.
fn parse_version(text: &str) -> [u32; 3] {
    let mut version = [0; 3];
    for (number, text) in version.iter_mut().zip(text.split('.')) {
        let Ok(parsed) = text.parse() else { break };
        *number = parsed;
    }
    version
}

fn usual_format(arch: Arch, os: Os) -> ObjectFormat {
    use Arch::*;
    let apple = is_apple_system(os);
    match arch {
        X86 | X86_64 | AArch64 | AArch64_32 | Arm | Thumb => match os {
            _ if apple => ObjectFormat::MachO,
            Os::Windows | Os::Uefi => ObjectFormat::Coff,
            _ => ObjectFormat::Elf,
        },
        Ppc | Ppc64 if apple => ObjectFormat::MachO,
        Ppc | Ppc64 if os == Os::Aix => ObjectFormat::Xcoff,
        SystemZ if os == Os::Zos => ObjectFormat::Goff,
        Wasm32 | Wasm64 => ObjectFormat::Wasm,
        Spirv | Spirv32 | Spirv64 => ObjectFormat::Spirv,
        // DirectX containers, which no component names.
        Dxil => ObjectFormat::Unknown,
        Unknown if apple => ObjectFormat::MachO,
        Unknown if matches!(os, Os::Windows | Os::Uefi) => ObjectFormat::Coff,
        Unknown => ObjectFormat::Unknown,
        _ => ObjectFormat::Elf,
    }
}

fn is_apple_system(os: Os) -> bool {
    use Os::*;
    matches!(os, Darwin | MacOs | Ios | TvOs | WatchOs | BridgeOs | DriverKit | XrOs)
}

/// How many components have a place of their own.
const PLACES: usize = 4;

/// Brings a triple into the order `arch-vendor-os-environment`, fills gaps with `unknown`, and replaces outdated
/// spellings, as LLVM's tools do with the triple of a command line.
pub fn normalize(text: &str) -> String {
    let texts: Vec<String> = text.split('-').map(str::to_owned).collect();
    let format = texts.get(PLACES).map_or(ObjectFormat::Unknown, |one| ObjectFormat::parse(one));
    let mut parts = Components { texts, fixed: [false; PLACES], format };
    for place in 0..PLACES {
        parts.fixed[place] = parts.texts.get(place).is_some_and(|one| belongs(one, place, false));
    }
    for place in 0..PLACES {
        if !parts.fixed[place] {
            parts.fill(place);
        }
    }
    let Components { mut texts, fixed, format } = parts;
    // `x86_64-none-elf`: with an environment but no system, `none` is the system.
    if fixed == [true, false, false, true] && texts[1] == "none" && texts[2].is_empty() {
        texts.swap(1, 2);
    }
    for one in texts.iter_mut().filter(|one| one.is_empty()) {
        *one = "unknown".into();
    }
    modernize(&mut texts, format);
    texts.join("-")
}

fn is_mingw(text: &str) -> bool {
    text.starts_with("mingw")
}

fn is_cygwin(text: &str) -> bool {
    text.starts_with("cygwin") || text.starts_with("msys")
}

/// Whether a component is known at a place. One that was put wrong counts for more: it may be a system of the past, or
/// an object format in the place of the environment.
fn belongs(text: &str, place: usize, moved: bool) -> bool {
    match place {
        0 => Arch::parse(text) != Arch::Unknown,
        1 => Vendor::parse(text) != Vendor::Unknown,
        2 => Os::parse(text) != Os::Unknown || (moved && (is_mingw(text) || is_cygwin(text))),
        _ => {
            Environment::parse(text) != Environment::Unknown
                || (moved && ObjectFormat::parse(text) != ObjectFormat::Unknown)
        }
    }
}

/// The components of a triple while they are brought into order.
struct Components {
    texts: Vec<String>,
    /// Places that have the component that belongs there, which stays.
    fixed: [bool; PLACES],
    /// The object format: that of the last component that was looked at for an environment's place, or else of the
    /// fifth component given.
    format: ObjectFormat,
}

impl Components {
    fn is_fixed(&self, at: usize) -> bool {
        at < PLACES && self.fixed[at]
    }

    /// Looks for a component that belongs to `place` and moves it there.
    fn fill(&mut self, place: usize) {
        let mut format = self.format;
        let found = (0..self.texts.len()).filter(|&at| !self.is_fixed(at)).find(|&at| {
            let text = &self.texts[at];
            if place == 3 && !belongs(text, place, false) {
                format = ObjectFormat::parse(text);
            }
            belongs(text, place, true)
        });
        self.format = format;
        let Some(mut at) = found else { return };
        if at > place {
            let text = std::mem::take(&mut self.texts[at]);
            self.insert(place, text);
        }
        while at < place {
            self.insert(at, String::new());
            at = self.next_free(at + 1);
        }
        self.fixed[place] = true;
    }

    fn next_free(&self, mut at: usize) -> usize {
        while self.is_fixed(at) {
            at += 1;
        }
        at
    }

    /// Puts a component into a place that is not fixed; what stood there moves to the right, and so on until an empty
    /// component or the end gives room.
    fn insert(&mut self, at: usize, mut text: String) {
        let mut at = self.next_free(at);
        while at < self.texts.len() {
            std::mem::swap(&mut text, &mut self.texts[at]);
            if text.is_empty() {
                return;
            }
            at = self.next_free(at + 1);
        }
        self.texts.push(text);
    }
}

/// Replaces outdated spellings of components that stand in their order.
fn modernize(texts: &mut Vec<String>, format: ObjectFormat) {
    let at = |number: usize| texts.get(number).map_or("", String::as_str);
    let (vendor, os, environment) = (Vendor::parse(at(1)), Os::parse(at(2)), Environment::parse(at(3)));
    if let Some(version) = at(3).strip_prefix("androideabi") {
        texts[3] = format!("android{version}");
    } else if vendor == Vendor::Suse && environment == Environment::GnuEabi {
        texts[3] = "gnueabihf".into();
    }
    let (mingw, cygwin) = texts.get(2).map_or((false, false), |one| (is_mingw(one), is_cygwin(one)));
    if os == Os::Windows || mingw || cygwin {
        modernize_windows(texts, environment, format, mingw, cygwin);
    }
    if texts[0] == "dxil" {
        texts.truncate(4);
        if os == Os::ShaderModel {
            texts[0] = dxil_of_shader_model(&texts[2]);
        }
    }
}

fn modernize_windows(
    texts: &mut Vec<String>,
    environment: Environment,
    format: ObjectFormat,
    mingw: bool,
    cygwin: bool,
) {
    let usual = matches!(format, ObjectFormat::Unknown | ObjectFormat::Coff);
    texts.resize(4, String::new());
    texts[2] = "windows".into();
    if mingw || cygwin {
        texts[3] = if mingw { "gnu" } else { "cygnus" }.into();
    } else if environment == Environment::Unknown {
        texts[3] = if usual { "msvc" } else { format.name() }.into();
        return;
    }
    if !usual {
        texts.push(format.name().into());
    }
}

/// `shadermodel6.3` goes with `dxilv1.3`.
fn dxil_of_shader_model(os: &str) -> String {
    let minor = os.strip_prefix("shadermodel6.").map_or(0, |minor| minor.parse().unwrap_or(9u32).min(9));
    format!("dxilv1.{minor}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normalized_as_by_opt() {
        // From the output of opt-22 -mtriple=...
        let pairs = [
            ("x86_64-linux-gnu", "x86_64-unknown-linux-gnu"),
            ("linux-x86_64", "x86_64-unknown-linux"),
            ("i386", "i386"),
            ("amdgcn--amdhsa", "amdgcn-unknown-amdhsa"),
            ("thumbv7m-none-eabi", "thumbv7m-unknown-none-eabi"),
            ("aarch64-none-linux-gnu", "aarch64-none-linux-gnu"),
            ("x86_64-pc-win32", "x86_64-pc-windows-msvc"),
            ("i386-pc-cygwin", "i386-pc-windows-cygnus"),
            ("x86_64-w64-mingw32", "x86_64-w64-windows-gnu"),
            ("i686-win32-elf", "i686-unknown-windows-elf"),
            ("x86_64-pc-windows-gnu-elf", "x86_64-pc-windows-gnu-elf"),
            ("x86_64-windows-gnu-msvc", "x86_64-unknown-windows-msvc"),
            ("a-b-x86_64-linux", "x86_64-a-linux-b"),
            ("gnu-linux-pc-x86_64", "x86_64-pc-linux-gnu"),
            ("x86_64-linux-androideabi21-elf", "x86_64-unknown-linux-android21-elf"),
            ("x86_64-unknown-unknown-unknown-elf", "x86_64-unknown-unknown-elf-unknown"),
            ("gnu-msys-elf-thumbv2", "unknown-unknown-windows-cygnus"),
            ("win32-macho-ibm-coff-bar", "unknown-ibm-windows-macho"),
            ("x86_64-suse-linux-gnueabi", "x86_64-suse-linux-gnueabihf"),
            ("dxil-pc-shadermodel6.3-library", "dxilv1.3-pc-shadermodel6.3-library"),
            ("-x86_64", "x86_64-unknown"),
            ("--", "unknown-unknown-unknown"),
        ];
        for (given, expected) in pairs {
            assert_eq!(normalize(given), expected, "{given}");
        }
    }

    #[test]
    fn parsed() {
        let triple = Triple::parse("x86_64-apple-macosx10.15.2");
        assert_eq!((triple.arch, triple.vendor, triple.os), (Arch::X86_64, Vendor::Apple, Os::MacOs));
        assert_eq!((triple.object_format, triple.os_version()), (ObjectFormat::MachO, [10, 15, 2]));
        let triple = Triple::parse("armv7m-unknown-linux-gnueabihf");
        assert_eq!((triple.arch, triple.environment), (Arch::Thumb, Environment::GnuEabiHf));
        assert_eq!(Triple::parse("powerpc64-ibm-aix").object_format, ObjectFormat::Xcoff);
        assert_eq!(Triple::parse("").arch, Arch::Unknown);
        assert_eq!(Triple::parse("x86_64-pc-windows-msvc-elf").object_format, ObjectFormat::Elf);
    }
}
