//! Generated inputs on which a pass that is not linear shows it.

use std::fmt::Write as _;

/// A family of inputs.
pub struct Shape {
    /// What it is called in the report.
    pub name: &'static str,
    /// The text of one with about `size` parts.
    pub make: fn(usize) -> String,
}

/// All of them.
pub const SHAPES: [Shape; 22] = [
    Shape { name: "switch", make: switch },
    Shape { name: "dead-switch", make: dead_switch },
    Shape { name: "same-switch", make: same_switch },
    Shape { name: "fan", make: fan },
    Shape { name: "nest", make: nest },
    Shape { name: "irreducible", make: irreducible },
    Shape { name: "loops", make: loops },
    Shape { name: "exits", make: exits },
    Shape { name: "latches", make: latches },
    Shape { name: "chain", make: chain },
    Shape { name: "phis", make: phis },
    Shape { name: "invokes", make: invokes },
    Shape { name: "pads", make: pads },
    Shape { name: "returns", make: returns },
    Shape { name: "globals", make: globals },
    Shape { name: "comdats", make: comdats },
    Shape { name: "dtors", make: dtors },
    Shape { name: "tables", make: tables },
    Shape { name: "calls", make: calls },
    Shape { name: "inline-chain", make: inline_chain },
    Shape { name: "arguments", make: arguments },
    Shape { name: "long", make: long },
];

/// One switch; each case goes to a block of its own, and these to one with phis, every tenth directly.
fn switch(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x) {\nentry:\n  switch i32 %x, label %other [\n".to_owned();
    let target = |k: usize| if k.is_multiple_of(10) { "join".to_owned() } else { format!("b{k}") };
    for k in 0..size {
        let _ = writeln!(text, "    i32 {}, label %{}", 3 * k, target(k));
    }
    text += "  ]\nother:\n  br label %join\n";
    for k in (0..size).filter(|k| !k.is_multiple_of(10)) {
        let _ = writeln!(text, "b{k}:\n  %v{k} = add i32 %x, {k}\n  br label %join");
    }
    text += "join:\n  %p = phi i32 [ 0, %other ]";
    for k in 0..size {
        if k.is_multiple_of(10) {
            text += ", [ 1, %entry ]";
        } else {
            let _ = write!(text, ", [ %v{k}, %b{k} ]");
        }
    }
    text + "\n  ret i32 %p\n}\n"
}

/// A switch whose outcome nothing needs: `adce` takes its cases away, and the blocks behind them.
fn dead_switch(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x) {\nentry:\n  switch i32 %x, label %join [\n".to_owned();
    for k in 0..size {
        let _ = writeln!(text, "    i32 {}, label %b{k}", 3 * k);
    }
    text += "  ]\n";
    for k in 0..size {
        let _ = writeln!(text, "b{k}:\n  %v{k} = add i32 %x, {k}\n  br label %join");
    }
    text += "join:\n  %p = phi i32 [ 0, %entry ]";
    for k in 0..size {
        let _ = write!(text, ", [ %v{k}, %b{k} ]");
    }
    text + "\n  ret i32 %x\n}\n"
}

/// A switch of neighbouring cases, half of which go to one block and half to another that has a phi, with a default that cannot be
/// reached, and another one of a constant.
fn same_switch(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x) {\nentry:\n  switch i32 %x, label %never [\n".to_owned();
    for k in 0..size {
        let _ = writeln!(text, "    i32 {k}, label %{}", if k < size / 2 { "join" } else { "other" });
    }
    text += "  ]\nnever:\n  unreachable\nother:\n  switch i32 7, label %join [\n";
    for k in 0..size {
        let _ = writeln!(text, "    i32 {k}, label %join");
    }
    text += "  ]\njoin:\n  %p = phi i32 [ 0, %other ]";
    for _ in 0..size {
        text += ", [ 0, %other ]";
    }
    for _ in 0..size / 2 {
        text += ", [ 1, %entry ]";
    }
    text + "\n  ret i32 %p\n}\n"
}

/// A chain of pairs of blocks that branch to each other and are both entered from the pair before.
fn irreducible(size: usize) -> String {
    let mut text =
        "define i32 @f(i32 %x) {\nentry:\n  %c = icmp eq i32 %x, 0\n  br i1 %c, label %a0, label %b0\n".to_owned();
    for k in 0..size {
        let next = k + 1;
        let before = if k == 0 { "entry".to_owned() } else { format!("b{}", k - 1) };
        let _ = writeln!(
            text,
            "a{k}:\n  %p{k} = phi i32 [ {k}, %{before} ], [ %q{k}, %b{k} ]\n  %d{k} = icmp eq i32 %p{k}, %x\n  br i1 %d{k}, label %b{k}, label %m{k}"
        );
        let _ = writeln!(text, "m{k}:\n  br label %b{k}");
        let other = if k == 0 { "[ 1, %entry ]".to_owned() } else { format!("[ 1, %b{} ]", k - 1) };
        let _ = writeln!(
            text,
            "b{k}:\n  %q{k} = phi i32 {other}, [ %p{k}, %a{k} ], [ 3, %m{k} ]\n  switch i32 %q{k}, label %a{k} [\n    i32 1, label %a{next}\n    i32 2, label %b{next}\n  ]"
        );
    }
    let _ = writeln!(text, "a{size}:\n  ret i32 0\nb{size}:\n  ret i32 1\n}}");
    text
}

/// Loops one behind the other, with two ways in, two latches, a value that is used behind them, and metadata that asks for unrolling.
pub fn loops(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x) {\nentry:\n  %c = icmp eq i32 %x, 0\n  br i1 %c, label %h0, label %side\nside:\n  br label %h0\n".to_owned();
    for k in 0..size {
        let ins = if k == 0 {
            "[ 0, %entry ], [ 1, %side ]".to_owned()
        } else {
            format!("[ %i{0}, %h{0} ], [ 1, %l{0} ]", k - 1)
        };
        let next = k + 1;
        let _ = writeln!(
            text,
            "h{k}:\n  %i{k} = phi i32 {ins}, [ %j{k}, %l{k} ], [ %j{k}, %m{k} ]\n  %j{k} = add i32 %i{k}, 1\n  %c{k} = icmp ult i32 %j{k}, %x\n  br i1 %c{k}, label %m{k}, label %h{next}\n\
            m{k}:\n  %d{k} = icmp eq i32 %j{k}, 5\n  br i1 %d{k}, label %h{k}, label %l{k}\n\
            l{k}:\n  %e{k} = icmp eq i32 %j{k}, 7\n  br i1 %e{k}, label %h{k}, label %h{next}, !llvm.loop !0"
        );
    }
    let _ = writeln!(text, "h{size}:\n  %r = phi i32 [ %i{0}, %h{0} ], [ %j{0}, %l{0} ]\n  ret i32 %r\n}}", size - 1);
    text + "!0 = distinct !{!0, !1}\n!1 = !{!\"llvm.loop.unroll.enable\"}\n"
}

/// One loop of many blocks, each of which may leave it, half of them to one block; what they compute is used outside.
fn exits(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x) {\nentry:\n  br label %b0\n".to_owned();
    for k in 0..size {
        let to = if k % 2 == 0 { "join".to_owned() } else { format!("x{k}") };
        let next = if k + 1 == size { 0 } else { k + 1 };
        let _ = writeln!(
            text,
            "b{k}:\n  %v{k} = add i32 %x, {k}\n  %c{k} = icmp eq i32 %v{k}, 9\n  br i1 %c{k}, label %{to}, label %b{next}"
        );
    }
    for k in (1..size).step_by(2) {
        let _ = writeln!(text, "x{k}:\n  %w{k} = add i32 %v{k}, %v0\n  ret i32 %w{k}");
    }
    text += "join:\n  %p = phi i32 [ %v0, %b0 ]";
    for k in (2..size).step_by(2) {
        let _ = write!(text, ", [ %v{k}, %b{k} ]");
    }
    text + "\n  ret i32 %p\n}\n"
}

/// One loop with many latches, and many ways in.
fn latches(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x) {\nentry:\n  br label %a0\n".to_owned();
    for k in 0..size {
        let _ = writeln!(text, "a{k}:\n  %d{k} = icmp eq i32 %x, {k}\n  br i1 %d{k}, label %h, label %a{}", k + 1);
    }
    let _ = write!(text, "a{size}:\n  br label %h\nh:\n  %i = phi i32 [ 0, %a{size} ]");
    for k in 0..size {
        let _ = write!(text, ", [ {k}, %a{k} ], [ %v{k}, %b{k} ]");
    }
    text += "\n  br label %b0\n";
    for k in 0..size {
        let _ = writeln!(
            text,
            "b{k}:\n  %v{k} = add i32 %i, {k}\n  %c{k} = icmp eq i32 %v{k}, 9\n  br i1 %c{k}, label %h, label %b{}",
            k + 1
        );
    }
    let _ = write!(text, "b{size}:\n  ret i32 %i\n}}\n");
    text
}

/// Diamonds in a row, half of which compute nothing that is needed.
fn chain(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x) {\nentry:\n  br label %b0\n".to_owned();
    for k in 0..size {
        let before = if k == 0 { "%x".to_owned() } else { format!("%p{}", k - 1) };
        let on = if k % 2 == 0 { before } else { format!("%p{}", k - 1) };
        let _ = writeln!(
            text,
            "b{k}:\n  %c{k} = icmp eq i32 {on}, {k}\n  br i1 %c{k}, label %l{k}, label %r{k}\nl{k}:\n  br label %j{k}\nr{k}:\n  br label %j{k}\n\
            j{k}:\n  %p{k} = phi i32 [ {on}, %l{k} ], [ {}, %r{k} ]\n  br label %b{}",
            if k % 2 == 0 { on.clone() } else { "4".to_owned() },
            k + 1
        );
    }
    let _ = write!(text, "b{size}:\n  ret i32 %p{}\n}}\n", size / 2);
    text
}

/// Many phis in a block, and in the one behind it, with several edges from the same block.
fn phis(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x, i1 %c) {\nentry:\n  switch i32 %x, label %a [\n    i32 1, label %b\n    i32 2, label %b\n  ]\na:\n  br label %b\nb:\n".to_owned();
    for k in 0..size {
        let _ = writeln!(text, "  %p{k} = phi i32 [ {k}, %entry ], [ {k}, %entry ], [ %x, %a ], [ %q{k}, %c2 ]");
    }
    text += "  br i1 %c, label %c2, label %d\nc2:\n";
    for k in 0..size {
        let _ = writeln!(text, "  %q{k} = phi i32 [ %p{k}, %b ]");
    }
    text += "  br i1 %c, label %b, label %d\nd:\n";
    for k in 0..size {
        let _ = writeln!(text, "  %r{k} = phi i32 [ %p{k}, %b ], [ %q{k}, %c2 ]");
    }
    text + "  ret i32 %r3\n}\n"
}

/// Many conditional branches in a row, each of which may go to one block with a phi: all critical edges.
fn fan(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x) {\nentry:\n  br label %b0\n".to_owned();
    for k in 0..size {
        let _ = writeln!(text, "b{k}:\n  %c{k} = icmp eq i32 %x, {k}\n  br i1 %c{k}, label %join, label %b{}", k + 1);
    }
    let _ = write!(text, "b{size}:\n  br label %join\njoin:\n  %p = phi i32 [ 0, %b{size} ]");
    for k in 0..size {
        let _ = write!(text, ", [ {k}, %b{k} ]");
    }
    text + "\n  ret i32 %p\n}\n"
}

/// Loops inside each other, with a value that all of them carry.
pub fn nest(size: usize) -> String {
    let mut text = "define i32 @f(i32 %n) {\nentry:\n  br label %h0\n".to_owned();
    for k in 0..size {
        let (before, outer) = match k {
            0 => ("entry".to_owned(), "0".to_owned()),
            _ => (format!("h{}", k - 1), format!("%i{}", k - 1)),
        };
        let next = if k + 1 == size { "body".to_owned() } else { format!("h{}", k + 1) };
        let _ = writeln!(text, "h{k}:\n  %i{k} = phi i32 [ {outer}, %{before} ], [ %j{k}, %l{k} ]\n  br label %{next}");
    }
    let _ = writeln!(text, "body:\n  br label %l{}", size - 1);
    for k in (0..size).rev() {
        let next = if k == 0 { "exit".to_owned() } else { format!("l{}", k - 1) };
        let _ = writeln!(
            text,
            "l{k}:\n  %j{k} = add i32 %i{k}, 1\n  %c{k} = icmp ult i32 %j{k}, %n\n  br i1 %c{k}, label %h{k}, label %{next}"
        );
    }
    text + "exit:\n  ret i32 %j0\n}\n"
}

/// Invokes in a row, all of which unwind to one pad with a phi.
fn invokes(size: usize) -> String {
    let mut text = "declare i32 @g(i32)\ndeclare i32 @p(...)\ndefine i32 @f(i32 %x) personality ptr @p {\nentry:\n  br label %b0\n".to_owned();
    for k in 0..size {
        let _ = writeln!(text, "b{k}:\n  %v{k} = invoke i32 @g(i32 {k}) to label %b{} unwind label %pad", k + 1);
    }
    let _ = write!(text, "b{size}:\n  ret i32 0\npad:\n  %w = phi i32 [ 0, %b0 ]");
    for k in 1..size {
        let _ = write!(text, ", [ {k}, %b{k} ]");
    }
    text + "\n  %e = landingpad { ptr, i32 } cleanup\n  ret i32 %w\n}\n"
}

/// Invokes in a row, each with a pad of its own that goes on to the next; all pads that resume do so with their own value.
fn pads(size: usize) -> String {
    let mut text = "declare i32 @g(i32)\ndeclare i32 @p(...)\ndefine i32 @f(i32 %x) personality ptr @p {\nentry:\n  br label %b0\n".to_owned();
    for k in 0..size {
        let next = k + 1;
        let _ = writeln!(
            text,
            "b{k}:\n  %v{k} = invoke i32 @g(i32 {k}) to label %n{k} unwind label %p{k}\n\
            n{k}:\n  %c{k} = icmp eq i32 %v{k}, 0\n  br i1 %c{k}, label %b{k}, label %b{next}\n\
            p{k}:\n  %e{k} = landingpad {{ ptr, i32 }} cleanup\n  %d{k} = icmp eq i32 %x, {k}\n  br i1 %d{k}, label %b{next}, label %r{k}\n\
            r{k}:\n  resume {{ ptr, i32 }} %e{k}"
        );
    }
    let _ = write!(text, "b{size}:\n  ret i32 0\n}}\n");
    text
}

/// Blocks that each return, or end in `unreachable`.
fn returns(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x) {\nentry:\n  br label %b0\n".to_owned();
    for k in 0..size {
        let end = if k.is_multiple_of(5) { "unreachable".to_owned() } else { format!("ret i32 {k}") };
        let _ = writeln!(
            text,
            "b{k}:\n  %c{k} = icmp eq i32 %x, {k}\n  br i1 %c{k}, label %r{k}, label %b{}\nr{k}:\n  {end}",
            k + 1
        );
    }
    let _ = write!(text, "b{size}:\n  ret i32 -1\n}}\n");
    text
}

/// Chains of constants that are equal in pairs once those behind them are, of constants that nothing uses, of functions and of
/// aliases.
fn globals(size: usize) -> String {
    let mut text = String::new();
    for k in 0..size {
        for chain in ["a", "b"] {
            let next = if k + 1 == size { "null".to_owned() } else { format!("@{chain}{}", k + 1) };
            let _ = writeln!(text, "@{chain}{k} = internal unnamed_addr constant ptr {next}");
        }
        let next = if k == 0 { "null".to_owned() } else { format!("@u{}", k - 1) };
        let _ = writeln!(text, "@u{k} = internal constant ptr {next}");
        let next = if k + 1 == size { "a0".to_owned() } else { format!("al{}", k + 1) };
        let _ = writeln!(text, "@al{k} = internal alias ptr, ptr @{next}");
        let next = if k + 1 == size { "b0".to_owned() } else { format!("f{}", k + 1) };
        let _ = writeln!(text, "define internal ptr @f{k}() {{\n  ret ptr @{next}\n}}\ndeclare void @d{k}()");
    }
    text + "@r = global [2 x ptr] [ptr @al0, ptr @f0]\n"
}

/// Functions and variables that share comdats in pairs, names that are used by numbers, and vtables.
fn comdats(size: usize) -> String {
    let mut text = String::new();
    for k in 0..size {
        let _ = writeln!(text, "$c{k} = comdat any");
    }
    for k in 0..size {
        let _ = writeln!(text, "@v{k} = linkonce_odr global ptr @f{k}, comdat($c{k})");
        let called = if k % 3 == 0 { "ret void".to_owned() } else { format!("call void @f{}()\n  ret void", k - 1) };
        let _ = writeln!(text, "define linkonce_odr void @f{k}() comdat($c{k}) {{\n  {called}\n}}");
    }
    let _ = writeln!(text, "define ptr @main() {{\n  ret ptr @v{}\n}}", size / 2);
    text
}

/// Destructors of the program, in as many priorities as there are tenths of them.
fn dtors(size: usize) -> String {
    let mut text = "declare void @d()\n".to_owned();
    let mut list = String::new();
    for k in 0..size {
        let _ = writeln!(text, "define internal void @d{k}() {{\n  ret void\n}}");
        let _ = write!(
            list,
            "{}{{ i32, ptr, ptr }} {{ i32 {}, ptr @d{k}, ptr null }}",
            if k == 0 { "" } else { ", " },
            k % (size / 10).clamp(1, 60_000)
        );
    }
    text + &format!("@llvm.global_dtors = appending global [{size} x {{ i32, ptr, ptr }}] [{list}]\n")
}

/// Tables of addresses that a function looks up: many small ones, and a large one.
fn tables(size: usize) -> String {
    let mut text = "target datalayout = \"e-p:64:64\"\ntarget triple = \"x86_64-unknown-linux-gnu\"\n".to_owned();
    let mut list = String::new();
    for k in 0..size {
        let _ = writeln!(text, "@s{k} = private unnamed_addr constant [2 x i8] c\"a\\00\"");
        let _ = writeln!(text, "@t{k} = internal unnamed_addr constant [2 x ptr] [ptr @s{k}, ptr @s{}]", k / 2);
        let _ = write!(list, "{}ptr @s{k}", if k == 0 { "" } else { ", " });
    }
    let _ = writeln!(text, "@all = internal unnamed_addr constant [{size} x ptr] [{list}]");
    for table in (0..size).map(|k| (format!("t{k}"), 2)).chain([("all".to_owned(), size)]) {
        let (name, length) = table;
        let _ = writeln!(
            text,
            "define ptr @{name}.get(i64 %i) {{\n  %p = getelementptr [{length} x ptr], ptr @{name}, i64 0, i64 %i\n  %v = load ptr, ptr %p\n  ret ptr %v\n}}"
        );
    }
    text
}

/// One function that has many calls of another that must be inlined, which has a stack slot and several blocks.
fn calls(size: usize) -> String {
    let mut text = "define internal i32 @g(i32 %a, i32 %b) alwaysinline {\nentry:\n  %s = alloca i32\n  store i32 %a, ptr %s\n  %c = icmp eq i32 %a, %b\n  br i1 %c, label %t, label %e\nt:\n  %l = load i32, ptr %s\n  ret i32 %l\ne:\n  ret i32 %b\n}\ndefine i32 @f(i32 %x) {\n".to_owned();
    for k in 0..size {
        let last = if k == 0 { "%x".to_owned() } else { format!("%v{}", k - 1) };
        let _ = writeln!(text, "  %v{k} = call i32 @g(i32 {last}, i32 {k})");
    }
    let _ = write!(text, "  ret i32 %v{}\n}}\n", size - 1);
    text
}

/// Functions that must be inlined, each of which calls the next.
fn inline_chain(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x) {\n  %v = call i32 @g0(i32 %x)\n  ret i32 %v\n}\n".to_owned();
    for k in 0..size {
        let call = if k + 1 == size { "%b".to_owned() } else { format!("%r\n  %r = call i32 @g{}(i32 %b)", k + 1) };
        let (value, call) = call.split_once('\n').unwrap_or((&call, ""));
        let _ = writeln!(
            text,
            "define internal i32 @g{k}(i32 %a) alwaysinline {{\n  %b = add i32 %a, {k}\n{call}\n  ret i32 {value}\n}}"
        );
    }
    text
}

/// Functions that hand on an argument that nobody needs and a result that nobody reads, and a call with many arguments.
fn arguments(size: usize) -> String {
    let mut text = String::new();
    for k in 0..size {
        let next = if k + 1 == size { "g".to_owned() } else { format!("f{}", k + 1) };
        let _ = writeln!(
            text,
            "define internal i32 @f{k}(i32 %dead, i32 %x) {{\n  %r = call i32 @{next}(i32 %dead, i32 %x)\n  ret i32 %r\n}}"
        );
    }
    text += "define internal i32 @g(i32 %dead, i32 %x) {\n  store volatile i32 %x, ptr null\n  ret i32 %dead\n}\n";
    let list = |name: &str| (0..size).map(|k| format!("i32 {name}{k}")).collect::<Vec<_>>().join(", ");
    let _ = writeln!(text, "define internal i32 @wide({}) {{\n  ret i32 %a1\n}}", list("%a"));
    let _ = writeln!(
        text,
        "define i32 @main() {{\n  %a = call i32 @f0(i32 1, i32 2)\n  %b = call i32 @wide({})\n  ret i32 %b\n}}",
        list("")
    );
    text
}

/// One block of many instructions: arithmetic, dead and alive, memory, atomics, debug records.
fn long(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x, ptr %m) !dbg !3 {\n  %v0 = add i32 %x, 1\n  %s = alloca i32\n".to_owned();
    for k in 1..size {
        let last = k - 1;
        let _ = match k % 8 {
            0 => writeln!(text, "  %v{k} = atomicrmw add ptr %m, i32 %v{last} seq_cst"),
            1 => writeln!(text, "  store i32 %v{last}, ptr %s\n  %v{k} = load i32, ptr %s"),
            2 => writeln!(
                text,
                "  %d{k} = mul i32 %v{last}, 3\n  %e{k} = xor i32 %d{k}, 5\n  %v{k} = sub i32 %v{last}, 7"
            ),
            3 => {
                writeln!(text, "    #dbg_value(i32 %v{last}, !6, !DIExpression(), !7)\n  %v{k} = add i32 %v{last}, {k}")
            }
            _ => writeln!(text, "  %v{k} = add i32 %v{last}, {k}"),
        };
    }
    let _ = writeln!(text, "  ret i32 %v{}\n}}", size - 1);
    text + "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n\
        !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n\
        !1 = !DIFile(filename: \"a.c\", directory: \"/\")\n!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n\
        !3 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0)\n\
        !4 = !DISubroutineType(types: !5)\n!5 = !{null}\n\
        !6 = !DILocalVariable(name: \"x\", scope: !3, file: !1, line: 2)\n!7 = !DILocation(line: 2, scope: !3)\n"
}

#[cfg(test)]
mod tests {
    #[test]
    fn shapes_are_valid() {
        for shape in crate::pass_bench::all_shapes() {
            let text = (shape.make)(25);
            let parsed = asm::parse_module(text.clone().into_bytes(), shape.name, &asm::ParseOptions::default());
            assert!(parsed.is_ok(), "{}: {text}", shape.name);
        }
    }
}
