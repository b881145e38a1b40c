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
pub const SHAPES: [Shape; 7] = [
    Shape { name: "switch", make: switch },
    Shape { name: "fan", make: fan },
    Shape { name: "nest", make: nest },
    Shape { name: "invokes", make: invokes },
    Shape { name: "returns", make: returns },
    Shape { name: "globals", make: globals },
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
fn nest(size: usize) -> String {
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
        for shape in super::SHAPES {
            let text = (shape.make)(25);
            let parsed = asm::parse_module(text.clone().into_bytes(), shape.name, &asm::ParseOptions::default());
            assert!(parsed.is_ok(), "{}: {text}", shape.name);
        }
    }
}
