//! Data layouts of old text for x86, which lack what later versions added: the address spaces of mixed-width pointers
//! (270 to 272), and the alignment of `i128`. LLVM upgrades such layouts where it reads bitcode, not where it reads text; so
//! here this is for text that LLVM 22 does not read.

use ir::target::{Arch, Triple};
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
    let triple = Triple::parse(&String::from_utf8_lossy(triple));
    if !matches!(triple.arch, Arch::X86 | Arch::X86_64) {
        return layout.to_vec();
    }
    modern(&String::from_utf8_lossy(layout)).into_bytes()
}

/// A layout with what is missing, each at its place.
fn modern(text: &str) -> String {
    let mut specs: Vec<&str> = text.split('-').collect();
    let mangled = specs.get(1).is_some_and(|s| s.starts_with("m:"));
    if mangled && !text.contains("-p270:") {
        let at = if specs.get(2) == Some(&"p:32:32") { 3 } else { 2 };
        specs.splice(at..at, ["p270:32:32", "p271:32:32", "p272:64:64"]);
    }
    if !specs.iter().any(|s| s.starts_with("i128:")) {
        // Behind the last of the leading specifications of mangling, pointers and integers.
        let leading = |s: &&&str| s.starts_with(['m', 'p', 'i']);
        let at = 1 + specs.iter().skip(1).take_while(leading).count();
        if specs.first().is_some_and(|s| *s == "e") {
            specs.insert(at, "i128:128");
        }
    }
    specs.join("-")
}

#[cfg(test)]
mod tests {
    use super::modern;

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
