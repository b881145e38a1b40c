use super::check;

#[track_caller]
fn passes(test: &str, text: &str) {
    assert_eq!(check(test, &["CHECK"], text), Ok(()));
}

#[track_caller]
fn fails(test: &str, text: &str, message: &str) {
    let error = check(test, &["CHECK"], text).expect_err("must fail");
    assert!(error.message.contains(message), "{error}");
}

const TEXT: &str =
    "define i32 @f(i32 %a) {\n  %b = add i32 %a,  1\n\n  ret i32 %b\n}\ndefine void @g() {\n  ret void\n}\n";

#[test]
fn plain_checks_go_forward() {
    passes("; CHECK: add i32\n; CHECK: ret i32", TEXT);
    fails("; CHECK: ret i32\n; CHECK: add i32", TEXT, "not found");
}

#[test]
fn next_same_and_empty_look_at_lines() {
    passes(
        "; CHECK: define i32\n; CHECK-SAME: @f(\n; CHECK-NEXT: add i32 %a, 1\n; CHECK-EMPTY:\n; CHECK-NEXT: ret",
        TEXT,
    );
    fails("; CHECK: define i32\n; CHECK-NEXT: ret", TEXT, "is not on the line after");
    fails("; CHECK: define\n; CHECK-NEXT: @f", TEXT, "is on the same line");
    fails("; CHECK: define\n; CHECK-SAME: ret", TEXT, "is not on the same line");
    fails("; CHECK: define\n; CHECK-EMPTY:", TEXT, "not empty");
}

#[test]
fn not_forbids_between_matches() {
    passes("; CHECK: add\n; CHECK-NOT: sub\n; CHECK: ret", TEXT);
    fails("; CHECK: define\n; CHECK-NOT: add\n; CHECK: ret", TEXT, "excluded string");
    fails("; CHECK: ret i32\n; CHECK-NOT: void", TEXT, "excluded string");
}

#[test]
fn labels_divide_the_text() {
    passes("; CHECK-LABEL: @f(\n; CHECK-NOT: void\n; CHECK-LABEL: define void @g(\n; CHECK: ret void", TEXT);
    fails("; CHECK-LABEL: @f(\n; CHECK: ret void\n; CHECK-LABEL: @g(", TEXT, "not found");
}

#[test]
fn dag_matches_in_any_order_without_overlap() {
    passes("; CHECK-DAG: b\n; CHECK-DAG: a\n; CHECK: c", "a\nb\nc\n");
    passes("; CHECK-DAG: x\n; CHECK-DAG: x", "x\nx\n");
    fails("; CHECK-DAG: x\n; CHECK-DAG: x", "x\n", "not found");
}

#[test]
fn variables_and_regexes() {
    passes("; CHECK: [[B:%[a-z]+]] = add i32 %{{[ab]}}, 1\n; CHECK: ret i32 [[B]]", TEXT);
    fails("; CHECK: define i32 @f(i32 [[A:%[a-z]+]])\n; CHECK: ret i32 [[A]]", TEXT, "not found");
    fails("; CHECK: ret i32 [[B]]", TEXT, "undefined variable");
    passes("; CHECK: !DILocation(scope: ![[#S:]])\n; CHECK: ![[#S+1]]", "!DILocation(scope: !7)\n!8\n");
    fails("; CHECK: scope: ![[#S:]])\n; CHECK: ![[#S+1]]", "scope: !7)\n!9\n", "not found");
    passes("; CHECK: [2 x [3 x i8]]", "@a = global [2 x [3 x i8]] zeroinitializer\n");
}

#[test]
fn counts_and_prefixes() {
    passes("; CHECK-COUNT-2: define", TEXT);
    fails("; CHECK-COUNT-3: define", TEXT, "not found");
    assert_eq!(check("; A: add\n; B: nothing", &["A"], TEXT), Ok(()));
    assert!(check("; A: add\n; B: nothing", &["A", "B"], TEXT).is_err());
    fails("; no checks", TEXT, "no check strings");
}
