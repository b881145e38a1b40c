//! Data layouts of older releases, which lack what later versions added. LLVM upgrades layouts where it reads bitcode, not
//! where it reads text; so of text this is for such that LLVM 22 does not read.

use ir::target::{Arch, Environment, Os, Triple};
use ir::{DataLayout, Module};

/// Brings the layout of a module that was read from old text up to date. Other targets' layouts stay.
pub fn upgrade(module: &mut Module) {
    let text = upgrade_layout(&module.data_layout.text, &module.triple);
    if text != module.data_layout.text
        && let Ok(layout) = DataLayout::parse(&text)
    {
        module.data_layout = layout;
    }
}

/// The layout, brought up to date for the target `triple`.
pub fn upgrade_layout(layout: &[u8], triple: &[u8]) -> Vec<u8> {
    use Arch::*;
    let triple = Triple::parse(&String::from_utf8_lossy(triple));
    let text = String::from_utf8_lossy(layout).into_owned();
    let text = match triple.arch {
        X86 | X86_64 => modern_x86(&text, &triple),
        AmdGcn => modern_amdgcn(text),
        R600 | Spir | Spir64 | Spirv32 | Spirv64 => with_globals_space(text),
        LoongArch64 | RiscV64 => text.replacen("-n64-", "-n32:64-", 1),
        AArch64 | AArch64Be | AArch64_32 => modern_aarch64(text),
        Sparc | SparcV9 | SparcEl | Wasm32 | Wasm64 => with_i128_behind_i64(text),
        Mips64 | Mips64El if !text.contains("m:m") => with_i128_behind_i64(text),
        Ppc64 | Ppc64Le => modern_aix(with_i128_behind_i64(text), &triple),
        Ppc | PpcLe => modern_aix(text, &triple),
        _ => text,
    };
    text.into_bytes()
}

/// Has the layout a specification that begins so?
fn has(text: &str, prefix: &str) -> bool {
    text.split('-').any(|spec| spec.starts_with(prefix))
}

/// Globals of these targets are in address space 1.
fn with_globals_space(text: String) -> String {
    match text.as_str() {
        "" => "G1".into(),
        _ if has(&text, "G") => text,
        _ => text + "-G1",
    }
}

fn modern_amdgcn(text: String) -> String {
    let old = text.clone();
    let mut text = with_globals_space(text);
    if !has(&old, "ni") {
        text += "-ni:7:8:9";
    }
    if old.ends_with("ni:7") {
        text += ":8:9";
    } else if old.ends_with("ni:7:8") {
        text += ":9";
    }
    for (prefix, spec) in [("p7", "-p7:160:256:256:32"), ("p8", "-p8:128:128:128:48"), ("p9", "-p9:192:256:256:32")] {
        if !has(&old, prefix) {
            text += spec;
        }
    }
    text = text.replacen("-p8:128:128-", "-p8:128:128:128:48-", 1);
    if old.contains("m:e") { text } else { "m:e-".to_owned() + &text }
}

fn modern_aarch64(mut text: String) -> String {
    if !text.is_empty() && !text.contains("-Fn32") {
        text += "-Fn32";
    }
    with_mixed_pointers(&text)
}

/// Alignment of `i128`, behind that of `i64`.
fn with_i128_behind_i64(text: String) -> String {
    if text.contains("-i128:128") { text } else { text.replacen("-i64:64", "-i64:64-i128:128", 1) }
}

fn modern_aix(mut text: String, triple: &Triple) -> String {
    if triple.os == Os::Aix && !text.is_empty() && !text.contains("f64:32:64") {
        let at = text.find("-S128").unwrap_or(text.len());
        text.insert_str(at, "-f64:32:64");
    }
    text
}

/// The address spaces of mixed-width pointers, behind mangling and pointers.
fn with_mixed_pointers(text: &str) -> String {
    let mut specs: Vec<&str> = text.split('-').collect();
    let mangled = matches!(specs[..], ["e" | "E", m, _, ..] if m.len() == 3 && m.starts_with("m:"));
    if mangled && !text.contains("-p270:") {
        let at = if specs[2] == "p:32:32" { 3 } else { 2 };
        if at < specs.len() {
            specs.splice(at..at, ["p270:32:32", "p271:32:32", "p272:64:64"]);
        }
    }
    specs.join("-")
}

fn modern_x86(text: &str, triple: &Triple) -> String {
    let text = with_mixed_pointers(text);
    let mut specs: Vec<&str> = text.split('-').collect();
    // Behind the last of the leading specifications of mangling, pointers and integers, if none comes later.
    let leading = |s: &&&str| s.starts_with(['m', 'p', 'i']);
    let at = 1 + specs.iter().skip(1).take_while(leading).count();
    let ordered = !specs[at..].iter().any(|s| s.starts_with(['m', 'p', 'i']));
    if triple.os != Os::ElfIamcu && specs[0] == "e" && ordered && !text.contains("-i128:128") {
        specs.insert(at, "i128:128");
    }
    let windows = triple.os == Os::Windows && triple.arch == Arch::X86;
    if windows
        && matches!(triple.environment, Environment::Unknown | Environment::Msvc)
        && let Some(spec) = specs.iter_mut().rev().skip(1).find(|s| **s == "f80:32")
    {
        *spec = "f80:128";
    }
    specs.join("-")
}

#[cfg(test)]
mod tests {
    use super::upgrade_layout;

    fn modern(text: &str) -> String {
        String::from_utf8(upgrade_layout(text.as_bytes(), b"x86_64-unknown-linux")).unwrap()
    }

    #[test]
    fn missing_parts_are_put_in() {
        assert_eq!(modern("e-p:64:64"), "e-p:64:64-i128:128");
        assert_eq!(
            modern("e-m:o-p:32:32-f64:32:64-f80:128-n8:16:32-S128"),
            "e-m:o-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:128-n8:16:32-S128"
        );
        let today = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";
        assert_eq!(modern("e-m:e-i64:64-f80:128-n8:16:32:64-S128"), today);
        assert_eq!(modern(today), today);
        assert_eq!(modern(""), "");
    }
}
