//! The reader on small modules.

use asm::{ParseOptions, PrintOptions};

fn read(text: &str) -> Result<ir::Module, String> {
    asm::parse_module(text.as_bytes().to_vec(), "t.ll", &ParseOptions::default()).map_err(|e| e.to_string())
}

fn print(module: &ir::Module) -> String {
    let mut out = Vec::new();
    asm::print_module(module, &PrintOptions::default(), &mut out).unwrap();
    String::from_utf8(out).unwrap().lines().skip(2).collect::<Vec<_>>().join("\n")
}

/// The first line of the error.
fn error(text: &str) -> String {
    read(text).unwrap_err().lines().next().unwrap().to_owned()
}

#[test]
fn errors_come_in_the_order_of_the_text() {
    let undefined = "define void @f() {\n  %x = add i32 %y, 1\n  ret void\n}\n";
    let wrong = "define i32 @g() {\n  ret void\n}\n";
    assert_eq!(error(undefined), "t.ll:2:16: error: use of undefined value '%y'");
    assert_eq!(error(&format!("{undefined}{wrong}")), "t.ll:2:16: error: use of undefined value '%y'");
    let first = error(&format!("{wrong}{undefined}"));
    assert_eq!(first, "t.ll:2:7: error: value doesn't match function result type 'i32'");
    // What is not defined in the module is reported last, and the top level is read before the bodies.
    let all = error(&format!("@a = global ptr @b\n{undefined}nonsense"));
    assert_eq!(all, "t.ll:3:16: error: use of undefined value '%y'");
    assert_eq!(error("@a = global ptr @b\n"), "t.ll:1:17: error: use of undefined value '@b'");
}

#[test]
fn any_number_of_threads_gives_the_same() {
    let mut text = String::new();
    for i in 0..100 {
        let callee = (i * 7) % 100;
        text += &format!("define i32 @f{i}(i32 %x) {{\n  %y = call i32 @f{callee}(i32 %x)\n  ret i32 %y\n}}\n");
    }
    let parse = |text: &str, threads| {
        let options = ParseOptions { threads, ..ParseOptions::default() };
        asm::parse_module(text.as_bytes().to_vec(), "t.ll", &options).map(|m| print(&m)).map_err(|e| e.to_string())
    };
    assert!(parse(&text, 1).is_ok());
    assert_eq!(parse(&text, 1), parse(&text, 4));
    let broken = text.replace("ret i32 %y\n}\ndefine i32 @f5", "ret %y\n}\ndefine i32 @f5");
    assert!(parse(&broken, 1).is_err());
    assert_eq!(parse(&broken, 1), parse(&broken, 4));
}

#[test]
fn block_addresses_of_other_functions() {
    let text = "@a = global { ptr, i32 } { ptr blockaddress(@g, %b), i32 1 }\n\n\
                define ptr @f() {\n  ret ptr blockaddress(@g, %b)\n}\n\n\
                define void @g() {\n  br label %b\n\nb:                                                ; preds = %0\n  ret void\n}";
    assert_eq!(print(&read(text).unwrap()).trim(), text);
    assert_eq!(
        error("@a = global ptr blockaddress(@g, %q)\ndefine void @g() {\n  ret void\n}\n"),
        "t.ll:1:34: error: use of undefined value '%q'"
    );
}

#[test]
fn intrinsics_need_no_declaration() {
    let text = "define i32 @f(i32 %x) {\n  %y = call i32 @llvm.umax(i32 %x, i32 3)\n  ret i32 %y\n}\n";
    let printed = print(&read(text).unwrap());
    assert!(printed.contains("call i32 @llvm.umax.i32(i32 %x, i32 3)"), "{printed}");
    assert_eq!(
        error("define void @f() {\n  call void @llvm.nothing.of.the.kind()\n  ret void\n}\n"),
        "t.ll:2:13: error: use of undefined value '@llvm.nothing.of.the.kind'"
    );
}

#[test]
fn typed_pointers_become_opaque() {
    let text = "define i32 @f(i32* %p, i32 (i32)* %g) {\n  %a = getelementptr i32* %p, i64 1\n  %v = load i32* %a\n  \
                %r = call i32 (i32)* %g(i32 %v)\n  ret i32 %r\n}\n";
    let printed = print(&read(text).unwrap());
    let lines =
        ["@f(ptr %p, ptr %g)", "getelementptr i32, ptr %p, i64 1", "load i32, ptr %a, align 4", "call i32 %g(i32 %v)"];
    for line in lines {
        assert!(printed.contains(line), "{line}\n{printed}");
    }
}

#[test]
fn deep_nesting_is_an_error() {
    for (open, close) in [("[1 x ", "]"), ("{ ", " }"), ("<{ ", " }>")] {
        let text = format!("@a = external global {}i8{}\n", open.repeat(100_000), close.repeat(100_000));
        assert!(error(&text).ends_with("nesting is too deep"));
    }
    let text = format!("@a = global i64 {}i64 1{}\n", "add (i64 1, ".repeat(100_000), ")".repeat(100_000));
    assert!(read(&text).is_err());
    let text = format!("define void @f() {{\n  ret void {}\n}}\n", "{".repeat(100_000));
    assert!(read(&text).is_err());
}

#[test]
fn a_text_is_of_one_age() {
    let old = "define i32 @f(i32* %p) {\n  %a = getelementptr i32* %p, i64 1\n  %v = load i32* %a\n  ret i32 %v\n}\n";
    assert!(read(old).is_ok());
    let new = "define i32 @g(ptr %p) {\n  %v = load i32, ptr %p\n  ret i32 %v\n}\n";
    assert!(read(&format!("{old}{new}")).is_ok());
    assert_eq!(error(&format!("{new}{old}")), "t.ll:6:27: error: expected comma after getelementptr's type");
    let load = "define i32 @f(i32* %p) {\n  %v = load i32* %p\n  ret i32 %v\n}\n";
    assert_eq!(error(&format!("{new}{load}")), "t.ll:6:18: error: expected comma after load's type");
}

#[test]
fn the_highest_bit_of_signed_hexadecimals_is_their_sign() {
    let text = "@a = global i64 s0x0012312\n@b = global i64 s0x0\n@c = global i8 s0xff\n@d = global i64 u0x0012312\n";
    let printed = print(&read(text).unwrap());
    for line in ["@a = global i64 -56558", "@b = global i64 0", "@c = global i8 -1", "@d = global i64 74514"] {
        assert!(printed.contains(line), "{line}\n{printed}");
    }
}

#[test]
fn block_addresses_of_old_callbr_become_labels() {
    let text = "define void @f(i32 %x) {\n  callbr void asm sideeffect \"\", \"r,i,~{flags}\"(i32 %x, i8* blockaddress(@f, %b)) \
                to label %a [label %b]\na:\n  ret void\nb:\n  ret void\n}\n";
    let printed = print(&read(text).unwrap());
    assert!(printed.contains("\"r,!i,~{flags}\"(i32 %x)"), "{printed}");
}

#[test]
fn local_symbols_have_no_dll_storage() {
    let text = "@a = global i8 0\n@b = internal dllexport alias i8, ptr @a\n";
    assert_eq!(error(text), "t.ll:2:1: error: symbol with local linkage cannot have a DLL storage class");
    let printed = print(&read(&text.replace("ptr", "i8*")).unwrap());
    assert!(printed.contains("@b = internal alias i8, ptr @a"), "{printed}");
}

#[test]
fn old_expressions_of_addresses_fold() {
    let text = "@w = extern_weak global i8\ndefine i1 @f() {\n  ret i1 icmp ne (ptr @f, ptr null)\n}\n\
                define i32 @g() {\n  ret i32 and (i32 ptrtoint (ptr @g to i32), i32 3)\n}\n\
                define i32 @h() {\n  ret i32 and (i32 ptrtoint (ptr @h to i32), i32 4)\n}\n\
                define i1 @i() {\n  ret i1 icmp eq (ptr @w, ptr null)\n}\n";
    let printed = print(&read(text).unwrap());
    for line in ["ret i1 true", "ret i32 0", "and i32 ptrtoint (ptr @h to i32), 4", "icmp eq ptr @w, null"] {
        assert!(printed.contains(line), "{line}\n{printed}");
    }
}

#[test]
fn orders_of_blocks_need_a_function() {
    let order = "uselistorder_bb @f, %b, { 1, 0 }\n";
    let message = |text: &str| error(&format!("{text}{order}")).split("error: ").last().unwrap().to_owned();
    assert_eq!(message(""), "invalid function forward reference in uselistorder_bb");
    assert_eq!(message("@f = global i8 0\n"), "expected function name in uselistorder_bb");
    assert_eq!(message("declare void @f()\n"), "invalid declaration in uselistorder_bb");
}
