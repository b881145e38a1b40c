//! What the checker accepts and refuses. Each verdict was compared with FileCheck of LLVM 22.

use super::*;

fn verdict(file: &str, input: &str) -> Result<(), String> {
    check("t", file, input, &Options::default())
}

#[track_caller]
fn accepts(file: &str, input: &str) {
    verdict(file, input).unwrap();
}

/// Refused, with this in the message.
#[track_caller]
fn refuses(file: &str, input: &str, message: &str) {
    let error = verdict(file, input).unwrap_err();
    assert!(error.contains(message), "{error}");
}

#[test]
fn order_and_lines() {
    accepts("CHECK: a\nCHECK-NEXT: b\nCHECK-SAME: c\nCHECK-EMPTY:\nCHECK-NEXT: d", "a\nb c\n\nd\n");
    refuses("CHECK: b\nCHECK: a", "a\nb\n", "expected string not found");
    refuses("CHECK: a\nCHECK-NEXT: b", "a\nx\nb\n", "is not on the line after");
    refuses("CHECK: a\nCHECK-NEXT: b", "a b\n", "is on the same line");
    refuses("CHECK: a\nCHECK-SAME: b", "a\nb\n", "is not on the same line");
    refuses("CHECK: a\nCHECK-EMPTY:", "a\nb\n\n", "is not on the line after");
    refuses("CHECK-NEXT: a", "a\n", "without previous");
}

#[test]
fn not_between_matches() {
    accepts("CHECK: a\nCHECK-NOT: x\nCHECK: b\n", "x\na\nb\nx\n");
    refuses("CHECK: a\nCHECK-NOT: x\nCHECK: b\n", "a\nx\nb\n", "excluded string found");
    refuses("CHECK: a\nCHECK-NOT: x\n", "a\nx\n", "excluded string found");
    refuses("CHECK-NOT: x\nCHECK: a", "x\na\n", "excluded string found");
}

#[test]
fn any_order() {
    accepts("CHECK-DAG: b\nCHECK-DAG: a\nCHECK: c", "a\nb\nc\n");
    // Each needs a place of its own.
    refuses("CHECK-DAG: a\nCHECK-DAG: a\nCHECK: c", "a\nc\n", "CHECK-DAG: expected string not found");
    refuses("CHECK-DAG: b\nCHECK-DAG: a\nCHECK: c", "c\na\nb\n", "CHECK: expected");
    refuses("CHECK-DAG: a\nCHECK-NOT: x\nCHECK-DAG: b", "a\nx\nb\n", "excluded string found");
    accepts("CHECK-DAG: [[X:%[a-z]+]] = add\nCHECK-DAG: ret [[X]]", "%y = add\nret %y\n");
}

#[test]
fn labels_split_the_input() {
    let file = "CHECK-LABEL: f:\nCHECK: a\nCHECK-LABEL: g:\nCHECK: b\n";
    accepts(file, "f:\na\ng:\nb\n");
    // Without labels the `a` of `g` would do.
    refuses(file, "f:\ng:\na\nb\n", "CHECK: expected string");
    // One failure in each region.
    let error = verdict(file, "f:\ng:\n").unwrap_err();
    assert_eq!(error.matches("error:").count(), 2, "{error}");
}

#[test]
fn counts() {
    accepts("CHECK-COUNT-3: a\nCHECK-NOT: a", "a\na a\n");
    refuses("CHECK-COUNT-3: a", "a\na\n", "CHECK-COUNT-3: expected string not found");
    refuses("CHECK-COUNT-0: a", "a\n", "invalid count");
}

#[test]
fn expressions() {
    accepts("CHECK: {{^}}a {{[0-9]+|x}} b{{$}}", "a 12 b\n");
    refuses("CHECK: {{^}}a{{$}}", "ab\nba\n", "expected string not found");
    accepts("CHECK: call void @f.g(i32 (*)[1])", "call void @f.g(i32 (*)[1])\n");
    refuses("CHECK: a.c", "abc\n", "expected string");
    refuses("CHECK: a{{.*}}c", "a\nc\n", "expected string");
    refuses("CHECK: a{{[^x]}}c", "a\nc\n", "expected string");
    accepts("CHECK{LITERAL}: [[1, 2], {{3}}]", "[[1, 2], {{3}}]\n");
    refuses("CHECK: {{a", "a", "no end '}}'");
}

#[test]
fn string_variables() {
    accepts("CHECK: [[A:%[a-z]+]] = [[B:[0-9]+]]\nCHECK-NEXT: use [[A]], [[B]]", "%q = 1\nuse %q, 1\n");
    refuses("CHECK: [[A:%[a-z]+]] =\nCHECK-NEXT: use [[A]]{{$}}", "%q =\nuse %r\n", "expected string");
    // A use in the line of the definition.
    accepts("CHECK: [[A:%[a-z]]] = phi [[A]]{{$}}", "%q = phi %r\n%s = phi %s\n");
    refuses("CHECK: [[A]]", "a", "undefined variable: A");
    // The value stands for itself.
    accepts("CHECK: [[A:.*]] end\nCHECK: [[A]]{{$}}", "a.(b end\na.(b\n");
    refuses("CHECK: [[A:a.]] end\nCHECK: [[A]]", "a. end\nab\n", "expected string");
}

#[test]
fn numeric_variables() {
    accepts("CHECK: !dbg ![[#N:]]\nCHECK: ![[#N+1]] =\nCHECK: ![[#N-1]] =", "!dbg !7\n!8 =\n!6 =\n");
    refuses("CHECK: !dbg ![[#N:]]\nCHECK: ![[#N+1]] =", "!dbg !7\n!9 =\n", "expected string");
    accepts("CHECK: [[#%x,N:]]\nCHECK: [[#N+1]]", "9\na\n");
    accepts("CHECK: [[#%.4X,N:]] [[#]]\nCHECK: [[#%#.4x,N+1]]", "00FF 12\n0x0100\n");
    accepts("CHECK: line [[#@LINE]]\nCHECK: line [[@LINE-1]]", "line 1\nline 1\n");
    accepts("CHECK: [[#N:]]\nCHECK: [[#mul(div(N,2)+1,2)]]{{$}}", "7\n8\n");
    refuses("CHECK: [[#N+]]", "1", "invalid operand");
}

#[test]
fn blanks_and_words() {
    accepts("CHECK:   a \t b  ", "a    b\n");
    accepts("; XCHECK: no\n; CHECK-FOO: no\n; RUN: FileCheck CHECK: no\n; CHECK: yes", "yes\n");
    refuses("; CHECK_NEXT: a\n; CHECK: b", "b", "misspelled directive 'CHECK_NEXT:'");
    refuses("; CHECK-NOT-NEXT: a\n", "b", "unsupported -NOT combo");
    refuses("; CHECK:\n", "b", "found empty check string");
    refuses("nothing", "b", "no check strings found with prefix 'CHECK:'");
    refuses("CHECK-NOT: a", "", "input is empty");
}

#[test]
fn options() {
    let options = |change: fn(&mut Options)| {
        let mut options = Options::default();
        change(&mut options);
        options
    };
    let full = options(|o| o.match_full_lines = true);
    assert!(check("t", "CHECK: a", "  a \n", &full).is_ok());
    assert!(check("t", "CHECK: a", "ab\n", &full).is_err());
    let strict = options(|o| o.strict_whitespace = true);
    assert!(check("t", "CHECK: a b", "a  b\n", &strict).is_err());
    let implicit = options(|o| o.implicit_check_not.push("x".into()));
    assert!(check("t", "CHECK: a\nCHECK: b", "a\nb\n", &implicit).is_ok());
    for input in ["x\na\nb\n", "a\nx\nb\n", "a\nb\nx\n"] {
        assert!(check("t", "CHECK: a\nCHECK: b", input, &implicit).is_err());
    }
    let scope = options(|o| o.var_scope = true);
    let file = "CHECK-LABEL: f\nCHECK: [[A:.]] [[$B:.]]\nCHECK-LABEL: g\nCHECK: [[$B]]\nCHECK: [[A]]";
    let error = check("t", file, "f\n1 2\ng\n2\n1\n", &scope).unwrap_err();
    assert!(error.contains("undefined variable: A"), "{error}");
    let prefixes = options(|o| o.prefixes = vec!["A".into(), "A-B".into()]);
    assert!(check("t", "A: a\nA-B: b\nA-B-NEXT: c", "a\nb\nc\n", &prefixes).is_ok());
    assert!(check("t", "A: a\n", "a\n", &prefixes).is_err());
    let defined = options(|o| o.numbers.push(("N".into(), "3".into())));
    assert!(check("t", "CHECK: [[#N+1]]", "4", &defined).is_ok());
}
