//! What a reader gets back, and what must not depend on threads.

use super::{WriteOptions, write_module};
use crate::reader::{ReadOptions, read_module};
use ir::Module;

fn parse(text: &str) -> Module {
    asm::parse_module(text.as_bytes().to_vec(), "m", &asm::ParseOptions::default()).expect("the text is valid")
}

fn print(module: &Module, preserve_use_list_order: bool) -> String {
    let mut out = Vec::new();
    let options = asm::PrintOptions { preserve_use_list_order, ..asm::PrintOptions::default() };
    asm::print_module(module, &options, &mut out).expect("memory takes it");
    String::from_utf8(out).expect("the text is UTF-8")
}

fn written(module: &Module, options: &WriteOptions) -> Vec<u8> {
    let mut out = Vec::new();
    write_module(module, options, &mut out).expect("memory takes it");
    assert_eq!(out.len() % 4, 0);
    out
}

fn read(bytes: &[u8]) -> Module {
    read_module(bytes, "m", &ReadOptions::default()).expect("the file is valid").0
}

#[test]
fn splats_and_masks_are_constants_of_their_own() {
    let module = parse(
        "source_filename = \"m\"\n\
         @whole = global <2 x i32> splat (i32 7)\n\
         define <vscale x 2 x i32> @f(<vscale x 2 x i32> %v, <4 x i8> %w) {\n\
           %sum = add <vscale x 2 x i32> %v, splat (i32 5)\n\
           %same = add <vscale x 2 x i32> %sum, splat (i32 5)\n\
           %part = shufflevector <4 x i8> %w, <4 x i8> poison, <2 x i32> <i32 3, i32 poison>\n\
           %first = shufflevector <vscale x 2 x i32> %same, <vscale x 2 x i32> poison, <vscale x 2 x i32> zeroinitializer\n\
           ret <vscale x 2 x i32> %first\n\
         }\n",
    );
    let again = read(&written(&module, &WriteOptions::default()));
    let text = print(&again, false);
    assert_eq!(text, print(&module, false));
    assert!(text.contains("splat (i32 5)") && text.contains("<i32 3, i32 poison>"), "{text}");
}

#[test]
fn threads_make_no_difference() {
    let function = |n: usize| {
        let adds: String = (0..1500).map(|k| format!("  %v{k} = add i32 %x, {}\n", k % 97)).collect();
        format!("define i32 @f{n}(i32 %x) {{\n{adds}  %y = call i32 @f0(i32 {n})\n  ret i32 %y\n}}\n")
    };
    let module = parse(&(0..12).map(function).collect::<String>());
    let one = written(&module, &WriteOptions::default());
    assert_eq!(written(&module, &WriteOptions { threads: 3, ..WriteOptions::default() }), one);
    assert_eq!(print(&read(&one), false), print(&module, false));
}

#[test]
fn orders_of_uses_are_kept_on_request() {
    let module = parse(
        "source_filename = \"m\"\n\
         define i32 @f(i32 %a) {\n\
           %b = add i32 %a, %a\n\
           %c = add i32 %a, %b\n\
           ret i32 %c\n\
           uselistorder i32 %a, { 2, 0, 1 }\n\
         }\n",
    );
    let ordered = print(&module, true);
    assert!(ordered.contains("uselistorder i32 %a, { 2, 0, 1 }"), "{ordered}");
    let keep = WriteOptions { preserve_use_list_order: true, ..WriteOptions::default() };
    assert_eq!(print(&read(&written(&module, &keep)), true), ordered);
    let plain = print(&read(&written(&module, &WriteOptions::default())), true);
    assert!(!plain.contains("uselistorder"), "{plain}");
}

#[test]
fn uses_of_globals_stay_in_the_order_of_text() {
    let function = |name: &str| format!("define void @{name}() {{\n  call void @x()\n  ret void\n}}\n");
    let module = parse(&["a", "b", "x", "c"].map(function).concat());
    let keep = WriteOptions { preserve_use_list_order: true, ..WriteOptions::default() };
    let bytes = written(&module, &keep);
    let again = read(&bytes);
    let x = again.lookup(b"x").expect("it is there");
    let order = &again.user_orders[&x];
    // A reader of bitcode alone would have c, x, b, a.
    let users: Vec<&[u8]> = order.users.iter().map(|&g| &*again.global(g).name).collect();
    assert_eq!(users, [b"c", b"x", b"a", b"b"]);
    assert_eq!(*order.uses, [0, 1, 3, 2]);
    assert!(written(&again, &keep) == bytes);
    assert!(read(&written(&module, &WriteOptions::default())).user_orders.is_empty());
}

#[test]
fn apple_s_files_are_wrapped() {
    let module = parse("target triple = \"x86_64-apple-macosx10.15\"\n@g = global i32 1\n");
    let bytes = written(&module, &WriteOptions::default());
    let word = |k: usize| u32::from_le_bytes(bytes[4 * k..][..4].try_into().expect("four bytes"));
    assert_eq!([word(0), word(1), word(2), word(4), word(5)], [0x0b17_c0de, 0, 20, 0x0100_0007, 0xdec0_4342]);
    assert!(bytes.len().is_multiple_of(16) && (word(3) as usize) <= bytes.len() - 20);
    assert_eq!(print(&read(&bytes), false), print(&module, false));
}
