//! Generated inputs on which questions about memory show that they are not linear.

use super::shapes::Shape;
use std::fmt::Write as _;

/// All of them.
pub const SHAPES: [Shape; 5] = [
    Shape { name: "accesses", make: accesses },
    Shape { name: "store-diamonds", make: store_diamonds },
    Shape { name: "addresses", make: addresses },
    Shape { name: "callees", make: callees },
    Shape { name: "store-loops", make: store_loops },
];

/// One block of stores to a thousand places and loads of them.
fn accesses(size: usize) -> String {
    let mut text = "define i32 @f(ptr %p, i32 %v0) {\n".to_owned();
    for k in 1..size {
        let _ = writeln!(text, "  %a{k} = getelementptr inbounds i32, ptr %p, i64 {}", k * 7 % 1000);
        let _ = match k % 3 {
            0 => writeln!(text, "  store i32 {}, ptr %a{k}\n  %v{k} = add i32 %v{}, 1", k % 5, k - 1),
            _ => writeln!(text, "  %l{k} = load i32, ptr %a{k}\n  %v{k} = xor i32 %v{}, %l{k}", k - 1),
        };
    }
    let _ = writeln!(text, "  ret i32 %v{}\n}}", size - 1);
    text
}

/// Branches that meet again; one side stores, and behind them a value is loaded.
fn store_diamonds(size: usize) -> String {
    let mut text = "define i32 @f(ptr noalias %p, ptr noalias %q, i1 %c) {\n  br label %h0\n".to_owned();
    for k in 0..size {
        let _ = writeln!(text, "h{k}:\n  %l{k} = load i32, ptr %q\n  br i1 %c, label %y{k}, label %n{k}");
        let _ = writeln!(text, "y{k}:\n  store i32 {k}, ptr %p\n  br label %h{}", k + 1);
        let _ = writeln!(text, "n{k}:\n  br label %h{}", k + 1);
    }
    let _ = writeln!(text, "h{size}:\n  %r = load i32, ptr %q\n  %s = load i32, ptr %p");
    text + "  %t = add i32 %r, %s\n  ret i32 %t\n}\n"
}

/// As many addresses from one pointer, stored to one after another and loaded again.
fn addresses(size: usize) -> String {
    let mut text = "define i64 @f(ptr %p, i64 %n) {\n".to_owned();
    for k in 0..size {
        let _ = writeln!(text, "  %a{k} = getelementptr i64, ptr %p, i64 {k}\n  store i64 %n, ptr %a{k}");
    }
    text += "  %v0 = load i64, ptr %a0\n";
    for k in 1..size {
        let _ = writeln!(text, "  %l{k} = load i64, ptr %a{k}\n  %v{k} = add i64 %v{}, %l{k}", k - 1);
    }
    let _ = writeln!(text, "  ret i64 %v{}\n}}", size - 1);
    text
}

/// A call of each of as many functions, with a load before and behind it.
fn callees(size: usize) -> String {
    let mut text = String::new();
    for k in 0..size {
        let attrs =
            ["", " nounwind memory(none)", " nounwind willreturn memory(read)", " memory(argmem: readwrite)"][k % 4];
        let _ = writeln!(text, "declare i32 @g{k}(ptr){attrs}");
    }
    text += "define i32 @f(ptr %p, i32 %v0) {\n";
    for k in 1..size {
        let _ = writeln!(text, "  %l{k} = load i32, ptr %p\n  %c{k} = call i32 @g{k}(ptr %p)");
        let _ = writeln!(text, "  %s{k} = add i32 %l{k}, %c{k}\n  %v{k} = xor i32 %v{}, %s{k}", k - 1);
    }
    let _ = writeln!(text, "  ret i32 %v{}\n}}", size - 1);
    text
}

/// Loops one behind the other, each of which loads, and every tenth of which stores.
fn store_loops(size: usize) -> String {
    let mut text = "define void @f(ptr noalias %p, ptr noalias %q, i1 %c) {\nentry:\n  br label %l0\n".to_owned();
    for k in 0..size {
        let _ = writeln!(text, "l{k}:\n  %v{k} = load i32, ptr %q");
        if k % 10 == 0 {
            let _ = writeln!(text, "  store i32 %v{k}, ptr %p");
        }
        let _ = writeln!(text, "  br i1 %c, label %l{k}, label %l{}", k + 1);
    }
    let _ = writeln!(text, "l{size}:\n  ret void\n}}");
    text
}
