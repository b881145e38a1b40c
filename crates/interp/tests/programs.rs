//! Programs from constructors to destructors.

use interp::{Externals, Limits, Machine, Options, Outcome};

/// Constructors by ascending priority, destructors by descending one and last first; null ends a list; what is registered
/// runs before the destructors, the last first.
#[test]
fn constructors_and_destructors_run_in_order() {
    let text = r#"
@llvm.global_ctors = appending global [4 x { i32, ptr, ptr }] [
  { i32, ptr, ptr } { i32 9, ptr @b, ptr null }, { i32, ptr, ptr } { i32 1, ptr @a, ptr null },
  { i32, ptr, ptr } { i32 9, ptr @c, ptr null }, { i32, ptr, ptr } { i32 0, ptr null, ptr null }]
@llvm.global_dtors = appending global [3 x { i32, ptr, ptr }] [
  { i32, ptr, ptr } { i32 1, ptr @z, ptr null }, { i32, ptr, ptr } { i32 9, ptr @y, ptr null },
  { i32, ptr, ptr } { i32 9, ptr @x, ptr null }]
define void @a() { call i32 @putchar(i32 97) ret void }
define void @b() { call i32 @putchar(i32 98) ret void }
define void @c() { call i32 @putchar(i32 99) ret void }
define void @u() { call i32 @putchar(i32 117) ret void }
define void @v() { call i32 @putchar(i32 118) ret void }
define void @x() { call i32 @putchar(i32 120) ret void }
define void @y() { call i32 @putchar(i32 121) ret void }
define void @z() { call i32 @putchar(i32 122) ret void }
define i32 @main() {
  call i32 @atexit(ptr @v)
  call i32 @atexit(ptr @u)
  call i32 @putchar(i32 109)
  ret i32 3
}
declare i32 @putchar(i32)
declare i32 @atexit(ptr)
"#;
    let module = asm::parse_module(text.as_bytes().to_vec(), "p.ll", &asm::ParseOptions::default()).expect("valid");
    let mut machine = Machine::new(&module, &Limits::default(), Options::default());
    assert!(matches!(machine.run_main(&["p".to_owned()], Vec::new()), Outcome::Exited(3)));
    let out: Vec<u8> = machine
        .events()
        .iter()
        .filter_map(|e| match e {
            interp::Event::Output(1, bytes) => Some(bytes.clone()),
            _ => None,
        })
        .flatten()
        .collect();
    assert_eq!(String::from_utf8_lossy(&out), "abcmuvxyz");
}

/// Whether a subnormal number is flushed is open: who compares two programs learns nothing from it; who runs one gets a result.
#[test]
fn flushing_of_subnormal_numbers_is_not_judged() {
    let text = "define i1 @f() \"denormal-fp-math\"=\"positive-zero,ieee\" {\n %x = fadd float 0x3800000000000000, 0.0\n \
                %r = fcmp une float %x, 0.0\n ret i1 %r\n}\n";
    let module = asm::parse_module(text.into(), "p.ll", &asm::ParseOptions::default()).expect("valid");
    let outcome = |externals| {
        let mut machine = Machine::new(&module, &Limits::default(), Options { externals, ..Options::default() });
        let f = machine.lookup("f").expect("it is there");
        machine.call(f, &[])
    };
    assert!(matches!(outcome(Externals::Opaque), Outcome::Unsupported { .. }));
    assert!(matches!(outcome(Options::default().externals), Outcome::Returned(_)));
}
