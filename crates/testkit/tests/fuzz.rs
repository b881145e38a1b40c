//! A short run of the fuzzer over the `.ll` tests: what it finds, `cargo xtask fuzz` takes apart.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use testkit::fuzz::{Form, Seeds, Verdict, check, check_form};
use testkit::pipelines::pipeline_of;

const SEED: u64 = 1;
const ITERATIONS: u64 = 400;

#[test]
fn mutated_tests_are_treated_well() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../llopt/tests");
    let seeds = Seeds::below(&folder).unwrap();
    let mut accepted = 0;
    for index in 0..ITERATIONS {
        let text = seeds.text(SEED, index).unwrap();
        let outcome = catch_unwind(AssertUnwindSafe(|| check(&text, "mem2reg")));
        let replay = format!("cargo xtask fuzz --seed {SEED} --at {index}");
        match outcome {
            Ok(Ok(verdict)) => accepted += usize::from(verdict == Verdict::Accepted),
            Ok(Err(message)) => panic!("{message}\n{replay}\n{}", String::from_utf8_lossy(&text)),
            Err(_) => panic!("a panic: {replay}\n{}", String::from_utf8_lossy(&text)),
        }
    }
    // Mutations that nothing survives would test the first token only.
    assert!(accepted > ITERATIONS as usize / 20, "only {accepted} texts were accepted");
}

#[test]
fn passes_keep_what_generated_modules_do() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../llopt/tests");
    let seeds = Seeds::below(&folder).unwrap();
    for index in 0..60 {
        let passes = pipeline_of(SEED, index);
        let text = seeds.input(Form::Generated, SEED, index, &passes).unwrap();
        if let Err(message) = check_form(Form::Generated, &text, &passes) {
            panic!(
                "{message}\ncargo xtask fuzz --semantics --seed {SEED} --at {index}\n{}",
                String::from_utf8_lossy(&text)
            );
        }
    }
}

/// LLVM's reader of bitcode makes this layout another one twice.
#[test]
fn a_layout_that_is_modernised_in_two_steps_is_no_failure() {
    let text = b"target datalayout = \"e-m:e\"\ntarget triple = \"x86_64-unknown-linux\"\n";
    let module = asm::parse_module(text.to_vec(), "x.ll", &asm::ParseOptions::default()).unwrap();
    let mut file = Vec::new();
    bitcode::write_module(&module, &bitcode::WriteOptions::default(), &mut file).unwrap();
    assert_eq!(check_form(Form::Bitcode, &file, "dce"), Ok(Verdict::Accepted));
}

/// Passes that may change what can be seen because whoever runs them grants them something.
#[test]
fn what_passes_are_granted_is_no_failure() {
    const NAMES: &str = "
@g0 = internal global i64 0
@g1 = internal global [2 x i32] zeroinitializer
define void @f(ptr %p) {
  store ptr @g1, ptr %p
  store volatile i64 1, ptr @g0
  store i32 5, ptr @g1
  ret void
}";
    const WEAK: &str = "
define weak i32 @one() {
  ret i32 1
}
define i32 @main() {
  %r = call i32 @one()
  ret i32 %r
}";
    const THROW: &str = "
@info = constant ptr null
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
declare i32 @__gxx_personality_v0(...)
define void @throw() {
  %e = call ptr @__cxa_allocate_exception(i64 8)
  call void @__cxa_throw(ptr %e, ptr @info, ptr null)
  unreachable
}
define i32 @f() personality ptr @__gxx_personality_v0 {
  invoke void @throw()
          to label %next unwind label %pad
next:
  ret i32 0
pad:
  %l = landingpad { ptr, i32 }
          catch ptr null
  ret i32 1
}";
    const FREE: &str = "
declare void @release(ptr allocptr) willreturn allockind(\"free\")
define void @f() {
  call void @release(ptr null)
  ret void
}";
    const BLOCKS: &str = "
@marks = global [2 x ptr] [ptr blockaddress(@d, %a), ptr getelementptr (i8, ptr blockaddress(@d, %a), i64 1)]
define void @c() {
  br label %a
a:
  ret void
}
define void @d() {
  br label %a
a:
  ret void
}";
    const TABLE: &str = "
@table = global ptr @b
define void @a() {
  ret void
}
define void @b() unnamed_addr {
  ret void
}";
    // The constant is evaluated where the argument lies, too.
    const SUM: &str = "
declare void @b()
define void @use(ptr %p) {
  store i64 add (i64 ptrtoint (ptr @b to i64), i64 1), ptr %p
  ret void
}";
    // What nobody outside sees is no entry of a program.
    const ENTRY: &str = "
define i32 @main() {
  ret i32 7
}
define i32 @use() {
  %v = call i32 @main()
  ret i32 0
}";
    for (text, passes) in [
        (ENTRY, "internalize,deadargelim"),
        (TABLE, "mergefunc"),
        (SUM, "mergefunc"),
        (BLOCKS, "mergefunc"),
        (FREE, "dce"),
        (NAMES, "strip"),
        (WEAK, "internalize"),
        (THROW, "lower-invoke"),
    ] {
        let verdict = check_form(Form::Generated, text.as_bytes(), passes);
        // Where there is nothing to be done, the run itself is what is tested.
        assert!(matches!(verdict, Ok(Verdict::Accepted | Verdict::Changed)), "{passes}: {verdict:?}");
    }
}

#[test]
fn a_second_run_that_changes_something_is_noticed() {
    // The edge from %dead goes when the branch is seen, after the phi was.
    const PHI: &str = "
declare i32 @look()
declare void @sink(i64)
define void @f() {
  %v = call i32 @look()
  switch i32 %v, label %join [
    i32 1, label %one
    i32 2, label %two
  ]
two:
  br i1 true, label %end, label %dead
end:
  ret void
dead:
  br label %join
one:
  br label %join
join:
  %p = phi i7 [ 0, %0 ], [ 0, %dead ], [ 16, %one ]
  %frozen = freeze i7 %p
  %wide = zext i7 %frozen to i64
  call void @sink(i64 %wide)
  ret void
}";
    assert_eq!(check_form(Form::Fixpoint, PHI.as_bytes(), "instcombine"), Ok(Verdict::Changed));
    let once = check_form(Form::Fixpoint, PHI.as_bytes(), "instcombine<no-verify-fixpoint>");
    assert!(once.is_err_and(|message| message.starts_with("a second run changes the module again")));
}
