//! What an assumption is listed for.

use analysis::assumptions::Origin;
use analysis::{Assumption, Assumptions};
use ir::{Body, Inst, Module, Value};

const HEAD: &str = "declare void @llvm.assume(i1)\ndeclare i32 @llvm.ctpop.i32(i32)\ndeclare float @llvm.fabs.f32(float)\n\
    define void @f(i32 %x, i32 %y, ptr %p, ptr %q, i1 %c, i1 %d, float %s, i64 %w) {\n";

/// A function with these instructions.
fn module(text: &str) -> Module {
    let text = format!("{HEAD}{text}\n  ret void\n}}\n");
    let options = asm::ParseOptions { threads: 1, ..asm::ParseOptions::default() };
    let read = asm::read_module(text.clone().into_bytes(), "test", &options);
    read.unwrap_or_else(|e| panic!("{e}\n{text}")).0
}

fn body(m: &Module) -> &Body {
    m.body(m.lookup(b"f").expect("@f")).expect("its body")
}

fn named(body: &Body, name: &str) -> Value {
    body.lookup_name(name.as_bytes()).expect("a name in the text")
}

/// The names for which assumptions are listed, of all that are asked.
fn listed(m: &Module, table: &Assumptions, names: &[&str]) -> Vec<String> {
    let has = |name: &&&str| table.about(m, body(m), named(body(m), name)).next().is_some();
    names.iter().filter(has).map(|n| (*n).to_owned()).collect()
}

#[test]
fn values_that_a_condition_speaks_of() {
    let names = ["x", "y", "p", "q", "c", "d", "s", "w"];
    let cases = [
        ("call void @llvm.assume(i1 %c)", "c"),
        ("%n = xor i1 %c, true call void @llvm.assume(i1 %n)", "c"),
        ("%n = and i1 %c, %d call void @llvm.assume(i1 %n)", ""),
        ("%n = icmp eq i32 %x, %y call void @llvm.assume(i1 %n)", "x y"),
        ("%a = and i32 %x, 7 %n = icmp eq i32 %a, 0 call void @llvm.assume(i1 %n)", "x"),
        ("%a = and i32 %x, %y %n = icmp eq i32 %a, 0 call void @llvm.assume(i1 %n)", "x y"),
        ("%a = shl i32 %x, %y %n = icmp eq i32 %a, 0 call void @llvm.assume(i1 %n)", ""),
        ("%a = shl i32 %x, 3 %n = icmp eq i32 %a, 0 call void @llvm.assume(i1 %n)", "x"),
        ("%a = add i32 %x, 3 %n = icmp ult i32 %a, 9 call void @llvm.assume(i1 %n)", "x"),
        ("%a = add i32 %x, %y %n = icmp ult i32 %a, 9 call void @llvm.assume(i1 %n)", ""),
        ("%a = add nuw i32 %x, %y %n = icmp ult i32 %a, 9 call void @llvm.assume(i1 %n)", "x y"),
        ("%a = sub nuw i32 %x, %y %n = icmp ugt i32 %a, 9 call void @llvm.assume(i1 %n)", "x"),
        ("%a = trunc i64 %w to i32 %n = icmp ult i32 %a, 9 call void @llvm.assume(i1 %n)", "w"),
        ("%a = ptrtoint ptr %p to i64 %n = icmp eq i64 %a, 0 call void @llvm.assume(i1 %n)", "p"),
        ("%a = bitcast float %s to i32 %n = icmp slt i32 %a, 0 call void @llvm.assume(i1 %n)", "s"),
        ("%a = call i32 @llvm.ctpop.i32(i32 %x) %n = icmp eq i32 %a, 1 call void @llvm.assume(i1 %n)", "x"),
        ("%a = call float @llvm.fabs.f32(float %s) %n = fcmp ogt float %a, 1.0 call void @llvm.assume(i1 %n)", "s"),
        ("call void @llvm.assume(i1 true) [ \"align\"(ptr %p, i64 16), \"nonnull\"(ptr %q) ]", "p q"),
        ("call void @llvm.assume(i1 true) [ \"ignore\"(ptr %p) ]", ""),
        (
            "%g = getelementptr i8, ptr %p, i64 4 call void @llvm.assume(i1 true) [ \"separate_storage\"(ptr %g, ptr %q) ]",
            "p q",
        ),
    ];
    for (text, wanted) in cases {
        let m = module(&text.replace(" %n =", "\n%n =").replace(" call void @llvm.assume", "\ncall void @llvm.assume"));
        let table = Assumptions::new(&m, body(&m));
        assert_eq!(listed(&m, &table, &names).join(" "), wanted, "{text}");
    }
}

#[test]
fn bundles_are_named_by_number() {
    let m = module("call void @llvm.assume(i1 true) [ \"align\"(ptr %p, i64 16), \"nonnull\"(ptr %q) ]");
    let table = Assumptions::new(&m, body(&m));
    let about: Vec<Assumption> = table.about(&m, body(&m), named(body(&m), "q")).collect();
    assert_eq!(about.iter().map(|a| a.origin).collect::<Vec<_>>(), [Origin::Bundle(1)]);
}

#[test]
fn the_table_lives_through_edits() {
    let mut m = module("%n = icmp eq i32 %x, 5\ncall void @llvm.assume(i1 %n)\ncall void @llvm.assume(i1 %c)");
    let f = m.lookup(b"f").expect("@f");
    let mut table = Assumptions::new(&m, body(&m));
    let [x, y, c, d] = ["x", "y", "c", "d"].map(|n| named(body(&m), n));
    let all: Vec<Inst> = table.iter(&m, body(&m)).collect();
    assert_eq!(all.len(), 2);

    // %y takes the place of %x.
    table.replace(x, y);
    assert_eq!(listed(&m, &table, &["y", "d"]), ["y"]);

    // A removed assumption is skipped, though nobody tells.
    m.body_mut(f).expect("its body").remove(all[0]);
    assert_eq!(listed(&m, &table, &["x", "y", "c"]), ["c"]);
    assert_eq!(table.iter(&m, body(&m)).collect::<Vec<_>>(), all[1..]);

    // A changed one is found by its new condition once it is registered.
    m.body_mut(f).expect("its body").set_operand(all[1], 0, d);
    table.register(&m, body(&m), all[1]);
    assert_eq!(listed(&m, &table, &["c", "d"]), ["c", "d"]);
    assert_eq!(table.about(&m, body(&m), c).count(), 1);
    table.unregister(all[1]);
    assert!(table.iter(&m, body(&m)).next().is_none());
}
