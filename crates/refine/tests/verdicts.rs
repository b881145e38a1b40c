//! Pairs of bodies: may a pass put the second in the place of the first? Worked out from LangRef.

use ir::{Global, Module};
use passman::{
    Effect, FunctionPass, FunctionPipeline, FunctionStep, FunctionUnit, ModulePipeline, ModuleStep, Out, PassManager,
    PreservedAnalyses, RunOptions, Step,
};
use refine::exhaustive::ExhaustiveChecker;
use refine::{Checker, Options};

/// Puts the body of `@after` in the place of that of `@before`.
struct Replace(Effect);

impl FunctionPass for Replace {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let after: Option<Global> = unit.module.lookup(b"after");
        if unit.view().name() == b"before"
            && let Some(body) = after.and_then(|g| unit.module.body(g))
        {
            *unit.body = body.compact();
        }
        PreservedAnalyses::none()
    }

    fn effect(&self) -> Effect {
        self.0
    }
}

const PRELUDE: &str = "
@g = global i32 7
@table = constant [2 x i32] [i32 1, i32 2]
@own = internal constant [2 x i32] [i32 1, i32 2]
@table2 = global [2 x i64] zeroinitializer, align 16
declare void @sink(i64)
declare i32 @pure(i32) nounwind willreturn memory(none)
declare void @see(ptr)
declare i32 @printf(ptr, ...)
declare void @look(ptr captures(none)) nounwind
declare i1 @llvm.is.constant.i32(i32)
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare void @update(ptr) nounwind willreturn memory(argmem: readwrite)
declare void @write(ptr writeonly) nounwind willreturn memory(argmem: write)
declare void @fill(ptr initializes((0, 8))) nounwind
define internal void @one(ptr captures(none) %p) {
 store i64 1, ptr %p
 ret void
}
";

fn module(signature: &str, before: &str, after: &str) -> Module {
    let text = format!(
        "{PRELUDE}define {} {{\n{before}\n}}\ndefine {} {{\n{after}\n}}\n",
        signature.replace('@', "@before"),
        signature.replace('@', "@after")
    );
    asm::parse_module(text.clone().into_bytes(), "pair.ll", &asm::ParseOptions::default())
        .unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// What the checker says of the pair: the difference, or how many runs it compared.
fn verdict(signature: &str, before: &str, after: &str) -> Result<u64, String> {
    verdict_of(Effect::Refines, signature, before, after)
}

/// The same of a pass with this effect.
fn verdict_of(effect: Effect, signature: &str, before: &str, after: &str) -> Result<u64, String> {
    let (checker, log) = Checker::new(Options { inputs: 40, ..Options::default() });
    watched(effect, signature, before, after, Box::new(checker))?;
    let compared = log.lock().expect("no panic").compared;
    Ok(compared)
}

/// Puts `after` in the place of `before`, while a checker watches.
fn watched(
    effect: Effect,
    signature: &str,
    before: &str,
    after: &str,
    checker: Box<dyn passman::instrument::Checker>,
) -> Result<(), String> {
    let mut module = module(signature, before, after);
    passman::check::verify_module(&module, 1).expect("well-formed");
    let step = Step { name: "replace".into(), class: "ReplacePass".into(), pass: Box::new(Replace(effect)) as _ };
    let steps = vec![FunctionStep::Pass(step)];
    let functions = FunctionPipeline { steps, ..FunctionPipeline::default() };
    let pipeline = ModulePipeline { steps: vec![ModuleStep::Functions(functions)] };
    let options = RunOptions { threads: 1, watch: Default::default(), remarks: Default::default(), progress: None };
    let mut manager = PassManager::new(options, Out::new(std::io::sink()));
    manager.set_checker(checker);
    manager.run(&mut module, &pipeline)
}

fn refined(signature: &str, before: &str, after: &str) {
    match verdict(signature, before, after) {
        Ok(0) => panic!("nothing was compared:\n{before}"),
        Ok(_) => {}
        Err(why) => panic!("{why}\n{before}\n->\n{after}"),
    }
}

fn changed(signature: &str, before: &str, after: &str, message: &str) {
    match verdict(signature, before, after) {
        Ok(compared) => panic!("taken for the same in {compared} runs:\n{before}\n->\n{after}"),
        Err(why) => assert!(why.contains(message), "{why}"),
    }
}

#[test]
fn results() {
    refined("i32 @(i32 %a, i32 %b)", "%r = add i32 %a, %b\nret i32 %r", "%r = add i32 %b, %a\nret i32 %r");
    changed(
        "i32 @(i32 %a, i32 %b)",
        "%r = sub i32 %a, %b\nret i32 %r",
        "%r = sub i32 %b, %a\nret i32 %r",
        "the result",
    );
    changed(
        "{ i32, i64 } @(i32 %a)",
        "%r = insertvalue { i32, i64 } zeroinitializer, i32 %a, 0\nret { i32, i64 } %r",
        "%r = insertvalue { i32, i64 } { i32 0, i64 1 }, i32 %a, 0\nret { i32, i64 } %r",
        "part 1 of the result",
    );
    changed(
        "<2 x i8> @(<2 x i8> %v)",
        "ret <2 x i8> %v",
        "%r = add <2 x i8> %v, <i8 0, i8 1>\nret <2 x i8> %r",
        "part 1",
    );
    changed(
        "i128 @(i128 %v)",
        "ret i128 %v",
        "%t = trunc i128 %v to i64\n%r = zext i64 %t to i128\nret i128 %r",
        "the result",
    );
}

#[test]
fn questions() {
    let s = "i32 @(i32 %a)";
    let asks = "%k = call i1 @llvm.is.constant.i32(i32 %a)\n%r = select i1 %k, i32 1, i32 2\nret i32 %r";
    refined(s, asks, "ret i32 1");
    refined(s, asks, "ret i32 2");
    changed(s, asks, "ret i32 3", "whatever intrinsics answer");
    let size = |index: &str, flags: &str| {
        format!(
            "%o = alloca [8 x i8]\n%p = getelementptr i8, ptr %o, i64 {index}\n\
             %r = call i64 @llvm.objectsize.i64.p0(ptr %p, {flags})\nret i64 %r"
        )
    };
    let (s, exact) = ("i64 @(i64 %a)", size("3", "i1 false, i1 false, i1 true"));
    refined(s, &exact, "ret i64 5");
    refined(s, &exact, "ret i64 -1");
    changed(s, &exact, "ret i64 8", "whatever intrinsics answer");
    changed(s, &exact, "ret i64 0", "whatever intrinsics answer");
    let behind = size("11", "i1 true, i1 false, i1 true");
    refined(s, &behind, "ret i64 0");
    changed(s, &behind, "ret i64 -1", "whatever intrinsics answer");
    // A bound is an answer, too, where it does not have to be exact: nothing is said.
    assert_eq!(verdict(s, &size("3", "i1 false, i1 false, i1 false"), "ret i64 8"), Ok(0));
}

#[test]
fn poison_and_undef() {
    let s = "i32 @(i32 %a)";
    refined(s, "%r = add nsw i32 %a, 1\nret i32 %r", "%r = add i32 %a, 1\nret i32 %r");
    changed(s, "%r = add i32 %a, 1\nret i32 %r", "%r = add nsw i32 %a, 1\nret i32 %r", "is poison");
    refined(s, "ret i32 undef", "ret i32 3");
    refined(s, "ret i32 poison", "ret i32 undef");
    changed(s, "ret i32 undef", "ret i32 poison", "was undef, and is poison");
    changed(s, "ret i32 3", "ret i32 undef", "is undef");
}

#[test]
fn the_sign_of_a_nan_is_anybodys() {
    let bits = |x: &str| format!("%d = fsub double {x}, {x}\n%b = bitcast double %d to i64\nret i64 %b");
    for sign in ["9221120237041090560", "-2251799813685248"] {
        let verdict = verdict("i64 @()", &bits("0x7FF0000000000000"), &format!("ret i64 {sign}"));
        assert!(verdict.is_ok(), "{verdict:?}");
    }
    changed("i64 @()", &bits("1.0"), "ret i64 1", "the result");
}

#[test]
fn floats() {
    let s = "double @(double %a)";
    refined(
        s,
        "%n = fsub double %a, %a\n%r = fdiv double %n, %n\nret double %r",
        "%r = fdiv double 0.0, 0.0\nret double %r",
    );
    changed(s, "%r = fadd double %a, 0.0\nret double %r", "%r = fadd double %a, 1.0\nret double %r", "the result");
    changed(s, "ret double 0.0", "ret double -0.0", "the result");
}

#[test]
fn memory() {
    let s = "void @(ptr dereferenceable(8) %p, i32 %a)";
    let two = "store i32 1, ptr %p\nstore i32 %a, ptr %p\nret void";
    refined(s, two, "store i32 %a, ptr %p\nret void");
    changed(s, two, "ret void", "memory of argument object 0");
    changed(s, two, "store i32 %a, ptr %p\nstore i32 1, ptr %p\nret void", "memory of argument object 0");
    changed(s, "store i32 %a, ptr @g\nret void", "ret void", "@g");
    refined(s, "store i32 undef, ptr %p\nret void", "store i32 0, ptr %p\nret void");
    changed(s, "ret void", "store i32 1, ptr @table\nret void", "undefined behaviour is new");
}

#[test]
fn pointers_are_what_they_point_to() {
    let s = "ptr @(ptr nonnull noalias %p)";
    // The address of what comes later is another once there is one object less before it.
    refined(
        s,
        "%x = alloca i32\n%y = alloca ptr\nstore ptr %p, ptr %y\nstore ptr %y, ptr %p\n%r = load ptr, ptr %y\nret ptr %r",
        "%y = alloca ptr\nstore ptr %y, ptr %p\nstore ptr %p, ptr %y\nret ptr %p",
    );
    changed(s, "ret ptr %p", "ret ptr @g", "the result");
    changed(s, "ret ptr %p", "%q = getelementptr i8, ptr %p, i64 1\nret ptr %q", "the result");
    // Equal constants may become one where one of them is nobody else's.
    refined(s, "ret ptr @own", "ret ptr @table");
    changed(s, "ret ptr @table", "ret ptr @own", "the result");
    changed(s, "ret ptr @own", "ret ptr @g", "the result");
    let load = |of: &str| format!("%x = load volatile i32, ptr {of}\nret ptr null");
    refined(s, &load("@own"), &load("@table"));
    changed(s, &load("@own"), &load("@g"), "a volatile load");
}

#[test]
fn events() {
    let s = "void @(i64 %a)";
    let calls = "call void @sink(i64 %a)\ncall void @sink(i64 1)\nret void";
    changed(s, calls, "call void @sink(i64 1)\ncall void @sink(i64 %a)\nret void", "what @sink gets");
    changed(s, calls, "call void @sink(i64 %a)\nret void", "a call of @sink is gone");
    changed(s, "ret void", "call void @sink(i64 %a)\nret void", "a call of @sink is new");
    let pure = "%r = call i32 @pure(i32 3)\n%z = zext i32 %r to i64\ncall void @sink(i64 %z)\nret void";
    refined(s, &format!("%x = call i32 @pure(i32 9)\n{pure}"), pure);
    refined(s, pure, &format!("%x = call i32 @pure(i32 3)\n{pure}"));
    changed(s, "store volatile i32 1, ptr @g\nret void", "ret void", "a volatile store is gone");
    // All of what is stored is looked at; poison may become anything, and is no load.
    let store = |value: &str| format!("store volatile {value}, ptr @table2\nret void");
    refined(s, &store("<2 x i64> <i64 poison, i64 2>"), &store("<2 x i64> <i64 5, i64 2>"));
    changed(
        s,
        &store("<2 x i64> <i64 1, i64 2>"),
        &store("<2 x i64> <i64 1, i64 3>"),
        "part 1 of what a volatile store",
    );
    changed(s, &store("i64 1"), &store("i64 poison"), "what a volatile store stores was 0x1, and is poison");
    changed(s, &store("i64 1"), "%x = load volatile i64, ptr @table2\nret void", "a volatile load");
    refined(s, &store("ptr @g"), "%x = ptrtoint ptr @g to i64\nstore volatile i64 %x, ptr @table2\nret void");
    refined(s, &store("ptr null"), &store("i64 0"));
    // What is not allowed says nothing.
    let denied = verdict(
        "void @(i64 %a) memory(readwrite, inaccessiblemem: none)",
        "store volatile i32 1, ptr @g\nret void",
        "ret void",
    );
    assert_eq!(denied, Ok(0));
    changed(
        s,
        "%p = alloca i64\nstore i64 1, ptr %p\ncall void @see(ptr %p)\nret void",
        "%p = alloca i64\nstore i64 2, ptr %p\ncall void @see(ptr %p)\nret void",
        "what @see sees",
    );
}

#[test]
fn nobody_learns_addresses_that_are_not_captured() {
    let s = "void @(ptr noalias writable dereferenceable(24) %d)";
    let [on_stack, in_place] = [
        "%s = alloca [24 x i8]\ncall void @look(ptr %s)\ncall void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 24, i1 false)\nret void",
        "call void @look(ptr %d)\nret void",
    ];
    refined(s, on_stack, in_place);
    changed(
        s,
        &on_stack.replace("@look", "@see"),
        &in_place.replace("@look", "@see"),
        "what @see gets was an object + 0",
    );
    let other = |n: u32| format!("%s = alloca i64\nstore i64 {n}, ptr %s\ncall void @look(ptr %s)\nret void");
    changed(s, &other(1), &other(2), "what @look sees: byte 0 was 0x01, and is 0x02");
    changed(s, in_place, "call void @look(ptr null)\nret void", "what @look sees has another size");
}

#[test]
fn what_only_works_on_memory_goes_with_it() {
    refined("void @()", "%s = alloca i64\ncall void @update(ptr %s)\nret void", "ret void");
    let updated = |n| format!("store i64 {n}, ptr %p\ncall void @update(ptr %p)\nret void");
    changed("void @(ptr %p)", &updated(1), &updated(2), "memory of argument object 0");
    refined("void @()", "%s = alloca i64\ncall void @write(ptr %s)\nret void", "ret void");
    let s = "i64 @(ptr %p)";
    let twice =
        "store i64 1, ptr %p\ncall void @write(ptr %p)\ncall void @write(ptr %p)\n%v = load i64, ptr %p\nret i64 %v";
    refined(s, twice, &twice.replacen("call void @write(ptr %p)\n", "", 1));
    changed(s, twice, &twice.replace("call void @write(ptr %p)\n", ""), "");
}

#[test]
fn what_a_function_initializes_it_does_not_read() {
    let s = "i64 @(i64 %x)";
    let store = |at: u32| format!("%p = getelementptr i8, ptr %s, i64 {at}\nstore i64 %x, ptr %p\n");
    let body = |stores: &str| {
        let loads = "%v = load i64, ptr %s\nret i64 %v";
        format!("%s = alloca [2 x i64]\n{stores}call void @fill(ptr %s)\n{loads}")
    };
    refined(s, &body(&store(0)), &body(""));
    changed(s, &body(&store(8)), &body(""), "what @fill sees: byte 8");
    // A function without the promise may read, and leave alone.
    changed(s, &body(&store(0)).replace("@fill", "@see"), &body("").replace("@fill", "@see"), "what @see sees: byte 0");
}

#[test]
fn a_tail_call_leaves_slots_of_its_caller_alone() {
    let body = |call: &str, at: &str| {
        format!("%s = alloca i64\nstore i64 0, ptr %s\n{call} void @one(ptr {at})\n%v = load i64, ptr %s\nret i64 %v")
    };
    changed("i64 @()", &body("call", "%s"), &body("tail call", "%s"), "store to a stack object outside its lifetime");
    assert_eq!(verdict("i64 @()", &body("tail call", "%s"), "ret i64 5"), Ok(0));
    refined("i64 @()", &body("call", "@table2"), &body("tail call", "@table2"));
    changed("i64 @()", &body("tail call", "@table2"), "ret i64 5", "the result was 0x0, and is 0x5");
}

#[test]
fn ends() {
    let s = "i32 @(i32 %a)";
    changed(s, "ret i32 %a", "br label %l\nl:\nbr label %l", "takes too long now");
    changed(s, "ret i32 %a", "%r = udiv i32 %a, 0\nret i32 %r", "undefined behaviour is new");
    // What is undefined before may become anything.
    assert_eq!(verdict(s, "%r = udiv i32 %a, 0\nret i32 %r", "ret i32 1"), Ok(0));
    // So may what depends on a choice.
    assert_eq!(verdict(s, "%r = freeze i32 undef\nret i32 %r", "ret i32 1"), Ok(0));
}

/// Nothing can be said of runs that depend on where objects are.
#[test]
fn addresses() {
    let two = "%x = alloca i32\n%y = alloca i64\n%d = ptrtoint ptr %y to i64\n%l = trunc i64 %d to i8\nret i8 %l";
    let one = "%y = alloca i64\n%d = ptrtoint ptr %y to i64\n%l = trunc i64 %d to i8\nret i8 %l";
    assert_eq!(verdict("i8 @()", two, one), Ok(0));
    let (less, more) = ("%c = icmp ult ptr @g, @table\nret i1 %c", "%c = icmp ugt ptr @g, @table\nret i1 %c");
    assert_eq!(verdict("i1 @()", less, more), Ok(0));
    let bytes = |more: &str| {
        format!(
            "{more}%y = alloca i64\n%p = alloca ptr\nstore ptr %y, ptr %p\n%d = load i64, ptr %p\n%s = mul i64 %d, 7\n\
             %l = trunc i64 %s to i32\nret i32 %l"
        )
    };
    assert_eq!(verdict("i32 @()", &bytes("%x = alloca i32\n"), &bytes("")), Ok(0));
    // Looking at them does not excuse what has nothing to do with them.
    let looks = "%d = ptrtoint ptr @g to i64\n%z = sub i64 %d, %d\n";
    changed("i64 @()", &format!("{looks}ret i64 %z"), &format!("{looks}ret i64 1"), "the result was 0x0, and is 0x1");
}

#[test]
fn what_a_pass_does_on_purpose_is_no_failure() {
    let verdict = |effect| verdict_of(effect, "i32 @(i32 %x)", "ret i32 %x", "ret i32 5");
    assert!(verdict(Effect::Refines).is_err());
    assert_eq!(verdict(Effect::Anything), Ok(0));
    assert_eq!(verdict(Effect::Nothing), Ok(0));
}

#[test]
fn proofs_of_what_a_pass_does() {
    let exhaustive = |effect, signature: &str, before, after| {
        let (checker, log) = ExhaustiveChecker::new();
        let verdict = watched(effect, signature, before, after, Box::new(checker));
        let log = log.lock().expect("no panic").to_string();
        (verdict, log)
    };
    let twice = ("%r = shl i4 %x, 1\nret i4 %r", "%r = add i4 %x, %x\nret i4 %r");
    let noundef = exhaustive(Effect::Refines, "i4 @(i4 noundef %x)", twice.0, twice.1);
    assert_eq!(noundef, (Ok(()), "semantics: 1 changes proved, 0 functions not proved\n".to_owned()));
    let (verdict, log) = exhaustive(Effect::Refines, "i4 @(i4 %x)", twice.0, twice.1);
    let why = verdict.expect_err("undef is another value at each use");
    assert!(
        why.starts_with("pass 'replace' changes what @before does\n  arguments: (i4 %x = undef)\n  before: undef"),
        "{why}"
    );
    assert_eq!(log, "semantics: 0 changes proved, 0 functions not proved\n");
    // What a pass does on purpose is not looked at.
    assert_eq!(exhaustive(Effect::Anything, "i4 @(i4 %x)", twice.0, twice.1), (Ok(()), log));
    let (verdict, log) = exhaustive(Effect::Refines, "i32 @(i32 %x)", "ret i32 %x", "ret i32 0");
    assert_eq!(verdict, Ok(()));
    assert_eq!(
        log,
        "before: not proved: argument %x has 32 bits\nsemantics: 0 changes proved, 1 functions not proved\n"
    );
}
