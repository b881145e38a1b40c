//! Data layout and triple: the destination keeps what it has, and takes what it lacks.

use ir::Module;
use ir::target::{Arch, Triple, Vendor};

/// Brings them together, and tells what LLVM warns of.
pub(crate) fn merge(dest: &mut Module, source: &Module, warn: &mut dyn FnMut(&str)) {
    let layout = if dest.data_layout.text.is_empty() { &source.data_layout } else { &dest.data_layout };
    let triple = if dest.triple.is_empty() { &source.triple } else { &dest.triple };
    dest.set_target(triple.clone(), layout.clone());
    let (old, new) = (&dest.data_layout, &source.data_layout);
    if !old.is_same(new) || function_pointers(&old.text) != function_pointers(&new.text) {
        warn(&differ("data layouts", source, &source.data_layout.text, dest, &dest.data_layout.text));
    }
    let parse = |text: &[u8]| Triple::parse(&String::from_utf8_lossy(text));
    let (old, new) = (parse(&dest.triple), parse(&source.triple));
    if !source.triple.is_empty() && !are_compatible(&old, &new) {
        warn(&differ("target triples", source, &source.triple, dest, &dest.triple));
    }
    if new.vendor == Vendor::Apple && old.os_version() < new.os_version() {
        dest.set_target(source.triple.clone(), dest.data_layout.clone());
    }
}

/// What a data layout says of the alignment of functions' addresses, which nothing else asks for.
fn function_pointers(layout: &[u8]) -> Option<&[u8]> {
    layout.split(|&b| b == b'-').rfind(|spec| spec.first() == Some(&b'F'))
}

fn differ(what: &str, source: &Module, new: &[u8], dest: &Module, old: &[u8]) -> String {
    let [new, old] = [new, old].map(String::from_utf8_lossy);
    format!(
        "Linking two modules of different {what}: '{}' is '{new}' whereas '{}' is '{old}'\n",
        source.name, dest.name
    )
}

/// Do both name the same machine and system? Code for Thumb goes with code for ARM, and versions of Apple's systems do not count.
fn are_compatible(a: &Triple, b: &Triple) -> bool {
    let family = |t: &Triple| match t.arch {
        Arch::Thumb => Arch::Arm,
        Arch::ThumbEb => Arch::ArmEb,
        arch => arch,
    };
    let sub = |t: &Triple| {
        t.as_str().split('-').next().map(|arch| arch.trim_start_matches("thumb").trim_start_matches("arm").to_owned())
    };
    let is_same = family(a) == family(b) && sub(a) == sub(b) && a.vendor == b.vendor && a.os == b.os;
    is_same && (a.vendor == Vendor::Apple || a.environment == b.environment && a.object_format == b.object_format)
}
