use super::*;
use crate::global::{Function, GlobalKind, GlobalValue, Linkage};
use crate::types::Type;

fn module(triple: &str) -> Module {
    let mut module = Module::new("m");
    module.triple = triple.as_bytes().to_vec();
    module
}

fn declare(m: &mut Module, name: &[u8], ret: Type, params: &[Type], is_variadic: bool) -> Global {
    let ty = m.ctx.types.func(ret, params, is_variadic);
    m.add_global(GlobalValue::new(name, ty, GlobalKind::Function(Box::<Function>::default())))
}

#[test]
fn rows_are_sorted_and_numbered() {
    assert!(ROWS.is_sorted_by(|a, b| a.name < b.name));
    assert!(ROWS.iter().enumerate().all(|(k, row)| row.function as usize == k));
    assert!(ROWS.iter().all(|row| LibFunc::lookup(row.name.as_bytes()) == Some(row.function)));
    assert_eq!(LibFunc::COUNT, 530);
}

#[test]
fn names_may_be_marked_as_literal() {
    assert_eq!(LibFunc::lookup(b"\x01strlen"), Some(LibFunc::strlen));
    assert_eq!(LibFunc::lookup(b"\x01\x01strlen"), None);
    assert_eq!(LibFunc::lookup(b"strlen\0"), None);
    assert_eq!(LibFunc::lookup(b""), None);
    assert_eq!(LibFunc::lookup(b"fwrite$UNIX2003"), None);
}

#[test]
fn targets_differ() {
    let has = |triple: &str, f| module(triple).library().has(f);
    assert!(has("x86_64-unknown-linux-gnu", LibFunc::stat64) && !has("x86_64-unknown-linux-musl", LibFunc::stat64));
    assert!(has("x86_64-pc-windows-msvc", LibFunc::sinf) && !has("i686-pc-windows-msvc", LibFunc::sinf));
    assert!(has("x86_64-apple-macosx10.9", LibFunc::exp10) && !has("x86_64-apple-macosx10.8", LibFunc::exp10));
    assert!(has("nvptx64-nvidia-cuda", LibFunc::malloc) && !has("nvptx64-nvidia-cuda", LibFunc::sin));
    assert!(!has("amdgcn-amd-amdhsa", LibFunc::malloc) && !has("dxil-unknown-unknown", LibFunc::malloc));
    assert!(has("aarch64-linux-android", LibFunc::sin) && has("", LibFunc::sin));
    assert!(has("aarch64-unknown-linux-android28", LibFunc::putc_unlocked));
    assert!(!has("aarch64-unknown-linux-android27", LibFunc::putc_unlocked));
}

#[test]
fn some_targets_have_other_names() {
    let name = |triple: &str, f| module(triple).library().name(f);
    assert_eq!(name("x86_64-apple-macosx11.0", LibFunc::exp10), Some("__exp10"));
    assert_eq!(name("i386-apple-macosx10.7", LibFunc::fwrite), Some("fwrite$UNIX2003"));
    assert_eq!(name("x86_64-unknown-linux-gnu", LibFunc::fwrite), Some("fwrite"));
    assert_eq!(name("x86_64-unknown-linux-gnu", LibFunc::exp10), None);
}

#[test]
fn types_must_fit_the_prototype() {
    let mut m = module("x86_64-unknown-linux-gnu");
    let mut of = |name: &[u8], ret, params: &[Type], is_variadic| {
        let g = declare(&mut m, name, ret, params, is_variadic);
        let found = m.library_function(g);
        // The second answer comes from memory.
        assert_eq!(found, m.library_function(g));
        m.rename(g, b"other");
        assert_eq!(m.library_function(g), None);
        found
    };
    assert_eq!(of(b"strlen", Type::I64, &[Type::PTR], false), Some(LibFunc::strlen));
    assert_eq!(of(b"strlen", Type::I32, &[Type::PTR], false), None);
    assert_eq!(of(b"strlen", Type::I64, &[Type::PTR], true), None);
    assert_eq!(of(b"strlen", Type::I64, &[Type::PTR, Type::PTR], false), None);
    assert_eq!(of(b"strlen", Type::I64, &[], false), None);
    assert_eq!(of(b"printf", Type::I32, &[Type::PTR], true), Some(LibFunc::printf));
    assert_eq!(of(b"printf", Type::I32, &[Type::PTR, Type::I32], true), Some(LibFunc::printf));
    assert_eq!(of(b"printf", Type::I32, &[Type::PTR], false), None);
    assert_eq!(of(b"sinl", Type::DOUBLE, &[Type::DOUBLE], false), Some(LibFunc::sinl));
    assert_eq!(of(b"labs", Type::I64, &[Type::I64], false), Some(LibFunc::labs));
    assert_eq!(of(b"labs", Type::I64, &[Type::I32], false), None);
    assert_eq!(of(b"cabs", Type::DOUBLE, &[Type::DOUBLE, Type::DOUBLE], false), Some(LibFunc::cabs));
    assert_eq!(of(b"cabs", Type::DOUBLE, &[Type::DOUBLE], false), None);
    assert_eq!(of(b"fopen64", Type::PTR, &[Type::PTR, Type::PTR], false), Some(LibFunc::fopen64));
}

#[test]
fn widths_depend_on_the_target() {
    let mut m = module("avr-unknown-unknown");
    m.data_layout = crate::DataLayout::parse(b"e-p:16:8").unwrap();
    let abs = declare(&mut m, b"abs", Type::I16, &[Type::I16], false);
    let strlen = declare(&mut m, b"strlen", Type::I16, &[Type::PTR], false);
    assert_eq!(m.library_function(abs), Some(LibFunc::abs));
    assert_eq!(m.library_function(strlen), Some(LibFunc::strlen));
}

#[test]
fn local_functions_are_the_programs_own() {
    let mut m = module("");
    let sin = declare(&mut m, b"sin", Type::DOUBLE, &[Type::DOUBLE], false);
    assert_eq!(m.library_function(sin), Some(LibFunc::sin));
    m.global_mut(sin).linkage = Linkage::Internal;
    assert_eq!(m.library_function(sin), None);
}

#[test]
fn functions_can_be_disabled() {
    let mut m = module("");
    let sin = declare(&mut m, b"sin", Type::DOUBLE, &[Type::DOUBLE], false);
    let cos = declare(&mut m, b"cos", Type::DOUBLE, &[Type::DOUBLE], false);
    assert_eq!(m.library_function(sin), Some(LibFunc::sin));
    let mut disabled = LibFuncSet::default();
    disabled.insert(LibFunc::sin);
    m.library_mut().disable(&disabled);
    assert_eq!((m.library_function(sin), m.library_function(cos)), (None, Some(LibFunc::cos)));
    m.library_mut().disable(&LibFuncSet::ALL);
    assert_eq!(m.library_function(cos), None);
}
