//! What is left of a module when a text must stay in it.

use reduce::{Refusal, reduce};

/// Reduces while every one of `needed` is a part of the text.
fn keep(text: &str, needed: &[&str]) -> String {
    let mut holds = |text: &[u8]| {
        let text = String::from_utf8_lossy(text);
        needed.iter().all(|n| text.contains(n))
    };
    let reduced = reduce(text.as_bytes().to_vec(), &mut holds, &mut |_, _| {}).expect("interesting");
    String::from_utf8(reduced.text).expect("text")
}

/// What there is below the head, where nothing says any more how the module was called.
fn body(text: &str) -> &str {
    text.strip_prefix('\n').expect("an empty head")
}

const PROGRAM: &str = r#"
target triple = "x86_64-unknown-linux-gnu"
@table = internal constant [2 x i32] [i32 1, i32 2], section "x", align 8
@unused = global i32 7
declare i32 @ext(i32) nounwind
define internal i32 @f(i32 noundef %n, ptr %p) nounwind !md !0 {
entry:
  %c = icmp sgt i32 %n, 3
  br i1 %c, label %big, label %small
big:
  %a = add nsw i32 %n, 1
  %m = mul i32 %a, %n
  %r = call i32 @ext(i32 %m) nounwind
  br label %end
small:
  store volatile i32 %n, ptr %p, align 4
  br label %end
end:
  %phi = phi i32 [ %r, %big ], [ 5, %small ]
  switch i32 %phi, label %out [ i32 1, label %one i32 2, label %out ]
one:
  ret i32 1
out:
  %e = getelementptr [2 x i32], ptr @table, i64 0, i64 1
  %l = load i32, ptr %e
  ret i32 %l
}
define void @g() { 
  %x = call i32 @f(i32 1, ptr null)
  ret void
}
!named = !{!0}
!0 = !{!"text"}
"#;

#[test]
fn one_instruction_is_left() {
    let text = keep(PROGRAM, &["mul i32"]);
    assert_eq!(body(&text), "define void @f() {\n  %1 = mul i32 0, 0\n  ret void\n}\n");
}

#[test]
fn control_flow_is_left_where_it_is_needed() {
    let text = keep(PROGRAM, &["phi i32", "switch"]);
    let expected = "define void @f() {\n  br label %1\n\n1:                                                ; preds = %0\n  \
                    %2 = phi i32 [ 0, %0 ]\n  switch i32 0, label %3 [\n  ]\n\n3:                                                ; preds = %1\n  ret void\n}\n";
    assert_eq!(body(&text), expected);
}

#[test]
fn calls_lose_attributes_and_bodies_of_callees() {
    let text = keep(PROGRAM, &["call i32 @f("]);
    let expected = "declare i32 @f()\n\ndefine void @g() {\n  %1 = call i32 @f()\n  ret void\n}\n";
    assert_eq!(body(&text), expected);
}

#[test]
fn variables_lose_what_they_hold() {
    assert_eq!(body(&keep(PROGRAM, &["@table"])), "@table = external global [2 x i32]\n");
    assert_eq!(body(&keep(PROGRAM, &["@table", "i32 2]"])), "@table = global [2 x i32] [i32 1, i32 2]\n");
}

#[test]
fn metadata_stays_where_it_is_needed() {
    assert_eq!(body(&keep(PROGRAM, &["!\"text\"", "!named"])), "!named = !{!0}\n\n!0 = !{!\"text\"}\n");
}

#[test]
fn flags_stay_where_they_are_needed() {
    let text = keep(PROGRAM, &["add nsw"]);
    assert_eq!(body(&text), "define void @f() {\n  %1 = add nsw i32 0, 0\n  ret void\n}\n");
}

#[test]
fn invokes_become_calls() {
    let text = r#"
declare i32 @p(...)
declare i32 @h()
define i32 @f() personality ptr @p {
entry:
  %v = invoke i32 @h() to label %ok unwind label %pad
ok:
  ret i32 %v
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
"#;
    let reduced = keep(text, &["%v = ", "i32 @h()"]);
    assert_eq!(body(&reduced), "declare i32 @h()\n\ndefine void @f() {\nentry:\n  %v = call i32 @h()\n  ret void\n}\n");
}

#[test]
fn what_does_not_hold_or_cannot_be_read_is_refused() {
    let mut no = |_: &[u8]| false;
    assert_eq!(reduce(PROGRAM.into(), &mut no, &mut |_, _| {}).err(), Some(Refusal::NotInteresting));
    let mut yes = |_: &[u8]| true;
    assert_eq!(reduce(b"define".to_vec(), &mut yes, &mut |_, _| {}).err(), Some(Refusal::Invalid));
    // Broken though readable: the block has two entries for one edge.
    let broken = "define i32 @f() {\n  ret i64 0\n}\n";
    assert_eq!(reduce(broken.into(), &mut yes, &mut |_, _| {}).err(), Some(Refusal::Invalid));
}

#[test]
fn unused_parameters_and_results_go_with_the_arguments() {
    const CALLS: &str = r#"
declare i32 @__gxx_personality_v0(...)
define internal i32 @f(i32 %a, ptr noundef %b, i64 zeroext %c) {
  %x = udiv i64 %c, 3
  call void @sink(i64 %x)
  ret i32 %a
}
declare void @sink(i64)
define i32 @g(i64 %n) personality ptr @__gxx_personality_v0 {
  %r = invoke i32 @f(i32 1, ptr null, i64 %n) [ "tag"(i32 2) ] to label %next unwind label %pad
next:
  %s = call i32 @f(i32 %r, ptr null, i64 7)
  ret i32 %s
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
"#;
    let text = keep(CALLS, &["udiv i64 %", "invoke", "\"tag\"", "call void @sink(i64 %"]);
    assert!(text.contains("define void @f(i64 %0) {"), "{text}");
    assert!(text.contains("invoke void @f(i64 0) [ \"tag\"(i32 0) ]"), "{text}");
}

#[test]
fn computed_jumps_go_one_way() {
    let text = "
define i32 @f(i1 %c) {
  %p = select i1 %c, ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)
  indirectbr ptr %p, [label %a, label %b]
a:
  ret i32 7
b:
  ret i32 8
}
";
    let reduced = keep(text, &["i32 7"]);
    assert!(!reduced.contains("indirectbr") && reduced.lines().count() < 15, "{reduced}");
}

/// Two calls can go together only, and what is between them must stay.
#[test]
fn changes_that_depend_on_one_another_are_made_together() {
    let text = "
declare void @a()
declare void @b()
declare void @c()
define void @f() {
  call void @a()
  call void @c()
  call void @b()
  ret void
}
";
    let mut holds = |text: &[u8]| {
        let text = String::from_utf8_lossy(text);
        text.contains("call void @c()")
            && text.matches("call void @a()").count() == text.matches("call void @b()").count()
    };
    let reduced = reduce(text.as_bytes().to_vec(), &mut holds, &mut |_, _| {}).expect("interesting");
    let text = String::from_utf8(reduced.text).expect("text");
    assert_eq!(body(&text), "declare void @c()\n\ndefine void @f() {\n  call void @c()\n  ret void\n}\n");
}

/// Where two functions must be alike, a change of one alone ends the failure.
#[test]
fn functions_that_must_be_alike_shrink_together() {
    let body = "(i32 %n, ptr %p) nounwind {
entry:
  %c = icmp sgt i32 %n, 3
  br i1 %c, label %big, label %end
big:
  %a = add nsw i32 %n, 1
  %m = mul i32 %a, %n
  store i32 %m, ptr %p
  br label %end
end:
  %phi = phi i32 [ %m, %big ], [ 5, %entry ]
  %r = mul i32 %phi, 3
  ret i32 %r
}
";
    let text = format!("define i32 @f{body}define i32 @g{body}");
    // What stands between the names and the ends of both functions.
    let alike = |text: &str| {
        let behind = |name: &str| text.split(name).nth(1).and_then(|rest| rest.split("\n}").next().map(str::to_owned));
        let (f, g) = (behind("@f("), behind("@g("));
        f.is_some() && f == g && f.is_some_and(|f| f.contains("mul"))
    };
    let mut holds = |text: &[u8]| alike(&String::from_utf8_lossy(text));
    let reduced = reduce(text.into_bytes(), &mut holds, &mut |_, _| {}).expect("interesting");
    let text = String::from_utf8(reduced.text).expect("text");
    let one = |name| format!("define void @{name}() {{\n  %1 = mul i32 0, 0\n  ret void\n}}\n");
    assert_eq!(self::body(&text), format!("{}\n{}", one("f"), one("g")));
}

/// Where it does not matter how one gets to code, it becomes one line of blocks, and the blocks one.
#[test]
fn code_that_no_way_is_needed_to_is_straight() {
    let text = keep(
        "define void @f(ptr %p, i1 %c) {
a:
  store i8 1, ptr %p
  br i1 %c, label %b, label %other
b:
  store i8 2, ptr %p
  br label %d
other:
  store i8 3, ptr %p
  br label %d
d:
  store i8 4, ptr %p
  br i1 %c, label %a.loop, label %e
a.loop:
  br label %d
e:
  ret void
}
",
        &["store i8 1", "store i8 2", "store i8 3", "store i8 4"],
    );
    assert_eq!(text.matches("br ").count(), 0, "{text}");
}

/// What a branch leads to comes before it, where its block is not needed; a switch with one case is a branch.
#[test]
fn branches_lose_blocks_and_switches_their_table() {
    let program = "define i8 @f(i8 %x, ptr %p) {
  switch i8 %x, label %end [ i8 1, label %one ]
one:
  store i8 %x, ptr %p
  br label %end
end:
  %r = phi i8 [ 3, %one ], [ 7, %0 ]
  ret i8 %r
}
";
    let text = keep(program, &["phi i8 [ 3", "[ 7,"]);
    assert!(!text.contains("switch") && text.contains("br i1"), "{text}");
    let branch = program.replace("switch i8 %x, label %end [ i8 1, label %one ]", "br i1 true, label %one, label %end");
    let branch = branch.replace("%r = phi i8 [ 3, %one ], [ 7, %0 ]", "").replace("i8 %r", "i8 0");
    let text = keep(&branch, &["br i1", "store"]);
    assert_eq!(text.matches("br ").count(), 1, "{text}");
}

/// A block on one of two ways is on both, so that what follows is part of it.
#[test]
fn ways_round_a_block_lead_through_it() {
    let text = keep(
        "define void @f(ptr %p, i1 %c, i1 %d) {
  br label %head
head:
  br i1 %c, label %in, label %exit
in:
  br i1 %d, label %out, label %latch
latch:
  store i8 1, ptr %p
  br label %head
out:
  store i8 2, ptr %p
  br label %exit
exit:
  ret void
}
",
        &["br i1 %c", "br i1 %d", "store i8 1", "store i8 2", "br label %head"],
    );
    assert!(text.contains("  store i8 2, ptr null, align 1\n  ret void\n"), "{text}");
}
