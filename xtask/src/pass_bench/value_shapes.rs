//! Generated inputs on which questions about values show that they are not linear.

use super::shapes::Shape;
use std::fmt::Write as _;

/// All of them.
pub const SHAPES: [Shape; 11] = [
    Shape { name: "wide-phi", make: wide_phi },
    Shape { name: "phi-chain", make: phi_chain },
    Shape { name: "selects", make: selects },
    Shape { name: "casts", make: casts },
    Shape { name: "adds", make: adds },
    Shape { name: "constants", make: constants },
    Shape { name: "geps", make: geps },
    Shape { name: "diamonds", make: diamonds },
    Shape { name: "compares", make: compares },
    Shape { name: "nested", make: nested },
    Shape { name: "forwards", make: forwards },
];

/// A phi with an entry for each case of a switch, all the same value, and what is computed from it.
fn wide_phi(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x, i32 %y) {\nentry:\n  switch i32 %x, label %join [\n".to_owned();
    for k in 0..size {
        let _ = writeln!(text, "    i32 {k}, label %b{k}");
    }
    text += "  ]\n";
    for k in 0..size {
        let _ = writeln!(text, "b{k}:\n  br label %join");
    }
    let entries = |v: &dyn Fn(usize) -> String| (0..size).map(|k| format!(", [ {}, %b{k} ]", v(k))).collect::<String>();
    let _ = writeln!(text, "join:\n  %p = phi i32 [ %y, %entry ]{}", entries(&|_| "%y".into()));
    let _ = writeln!(text, "  %q = phi i32 [ 1, %entry ]{}", entries(&|k| (k % 8).to_string()));
    text + "  %c = icmp ult i32 %q, 8\n  %s = select i1 %c, i32 %p, i32 %q\n  %t = and i32 %s, %s\n  ret i32 %t\n}\n"
}

/// Blocks one behind the other, each with a phi of the phi before and that one again.
fn phi_chain(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x, i1 %c) {\nb0:\n  br label %b1\n".to_owned();
    for k in 1..size {
        let value = if k == 1 { "%x".into() } else { format!("%p{}", k - 1) };
        let _ = writeln!(text, "b{k}:\n  %p{k} = phi i32 [ {value}, %b{} ]\n  br label %b{}", k - 1, k + 1);
    }
    let _ = writeln!(text, "b{size}:\n  ret i32 %p{}\n}}", size - 1);
    text
}

/// Selects one behind the other: some simplify, others ask about the ones before.
fn selects(size: usize) -> String {
    let mut text = "define i32 @f(i32 %v0, i32 %y, i1 %c) {\n".to_owned();
    for k in 1..size {
        let last = k - 1;
        let _ = match k % 4 {
            0 => writeln!(text, "  %v{k} = select i1 %c, i32 %v{last}, i32 %v{last}"),
            1 => {
                writeln!(text, "  %c{k} = icmp ult i32 %v{last}, {k}\n  %v{k} = select i1 %c{k}, i32 %v{last}, i32 %y")
            }
            _ => writeln!(text, "  %v{k} = select i1 %c, i32 %v{last}, i32 {k}"),
        };
    }
    let _ = writeln!(text, "  ret i32 %v{}\n}}", size - 1);
    text
}

/// Extensions and truncations one behind the other, with a comparison of each.
fn casts(size: usize) -> String {
    let mut text = "define i1 @f(i32 %v0, i1 %o0) {\n".to_owned();
    for k in 1..size {
        let last = k - 1;
        let _ = writeln!(text, "  %w{k} = zext i32 %v{last} to i64\n  %v{k} = trunc i64 %w{k} to i32");
        let _ = writeln!(text, "  %c{k} = icmp slt i64 %w{k}, 0\n  %o{k} = or i1 %o{last}, %c{k}");
    }
    let _ = writeln!(text, "  ret i1 %o{}\n}}", size - 1);
    text
}

/// Sums and differences one behind the other that cancel, and masks of them.
fn adds(size: usize) -> String {
    let mut text = "define i32 @f(i32 %v0, i32 %y) {\n".to_owned();
    for k in 1..size {
        let last = k - 1;
        let _ = match k % 4 {
            0 => writeln!(text, "  %s{k} = add i32 %v{last}, %y\n  %v{k} = sub i32 %s{k}, %y"),
            1 => writeln!(text, "  %v{k} = add nuw nsw i32 %v{last}, 1"),
            2 => writeln!(text, "  %m{k} = and i32 %v{last}, 255\n  %v{k} = or i32 %m{k}, %v{last}"),
            _ => writeln!(text, "  %v{k} = mul i32 %v{last}, %y"),
        };
    }
    let _ = writeln!(text, "  ret i32 %v{}\n}}", size - 1);
    text
}

/// Arithmetic that folds to constants one behind the other.
fn constants(size: usize) -> String {
    let mut text = "define i32 @f() {\n  %v0 = add i32 1, 2\n".to_owned();
    for k in 1..size {
        let op = ["add", "mul", "xor", "sub"][k % 4];
        let _ = writeln!(text, "  %v{k} = {op} i32 %v{}, {k}", k - 1);
    }
    let _ = writeln!(text, "  ret i32 %v{}\n}}", size - 1);
    text
}

/// Addresses one behind the other, and comparisons of them.
fn geps(size: usize) -> String {
    let mut text = "@g = global [64 x i8] zeroinitializer\n\ndefine i1 @f(ptr %v0, i64 %n, i1 %o0) {\n".to_owned();
    for k in 1..size {
        let last = k - 1;
        let index = if k % 3 == 0 { "%n".to_owned() } else { (k % 3).to_string() };
        let _ = writeln!(text, "  %v{k} = getelementptr inbounds i8, ptr %v{last}, i64 {index}");
        let _ = writeln!(text, "  %c{k} = icmp eq ptr %v{k}, @g\n  %o{k} = or i1 %o{last}, %c{k}");
    }
    let _ = writeln!(text, "  ret i1 %o{}\n}}", size - 1);
    text
}

/// Branches that meet again, on the same few conditions, with a phi each.
fn diamonds(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x, i1 %c) {\nentry:\n  br label %h0\n".to_owned();
    for k in 0..size {
        let last = if k == 0 { "%x".to_owned() } else { format!("%p{}", k - 1) };
        let _ = writeln!(text, "h{k}:");
        if k > 0 {
            let _ = writeln!(text, "  %p{} = phi i32 [ %a{}, %y{} ], [ {}, %n{} ]", k - 1, k - 1, k - 1, k % 5, k - 1);
        }
        let _ = writeln!(text, "  %c{k} = icmp ult i32 {last}, {}", k % 7 + 1);
        let _ = writeln!(text, "  br i1 %c{k}, label %y{k}, label %n{k}");
        let _ = writeln!(text, "y{k}:\n  %a{k} = and i32 {last}, 7\n  br label %h{}", k + 1);
        let _ = writeln!(text, "n{k}:\n  br label %h{}", k + 1);
    }
    let last = size - 1;
    let _ = writeln!(text, "h{size}:\n  %r = phi i32 [ %a{last}, %y{last} ], [ 0, %n{last} ]\n  ret i32 %r\n}}");
    text
}

/// Diamonds within one way of diamonds, with a phi behind each.
fn nested(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x, ptr %p) {\nentry:\n  br label %h0\n".to_owned();
    for k in 0..size {
        let _ =
            writeln!(text, "h{k}:\n  %c{k} = load volatile i1, ptr %p\n  br i1 %c{k}, label %h{}, label %n{k}", k + 1);
    }
    let _ = writeln!(text, "h{size}:\n  br label %e{}", size - 1);
    for k in (0..size).rev() {
        let inner = if k + 1 == size { format!("%x, %h{size}") } else { format!("%v{}, %e{}", k + 1, k + 1) };
        let _ = writeln!(text, "n{k}:\n  br label %e{k}\ne{k}:\n  %v{k} = phi i32 [ {inner} ], [ {k}, %n{k} ]");
        let _ = if k == 0 { writeln!(text, "  ret i32 %v0\n}}") } else { writeln!(text, "  br label %e{}", k - 1) };
    }
    text
}

/// A switch whose cases all have a block that only leads on to a phi.
fn forwards(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x) {\nentry:\n  switch i32 %x, label %end [\n".to_owned();
    for k in 0..size {
        let _ = writeln!(text, "    i32 {}, label %b{k}", k * 7);
    }
    text += "  ]\n";
    for k in 0..size {
        let _ = writeln!(text, "b{k}:\n  br label %end");
    }
    let entries: String = (0..size).map(|k| format!(", [ {}, %b{k} ]", k * k % 1013)).collect();
    text + &format!("end:\n  %v = phi i32 [ 0, %entry ]{entries}\n  ret i32 %v\n}}\n")
}

/// Comparisons of one value with many numbers, each in a block that the one before leads to.
fn compares(size: usize) -> String {
    let mut text = "define i32 @f(i32 %x) {\nb0:\n  br label %b1\n".to_owned();
    for k in 1..size {
        let _ =
            writeln!(text, "b{k}:\n  %c{k} = icmp ult i32 %x, {}\n  br i1 %c{k}, label %out, label %b{}", 2 * k, k + 1);
    }
    let _ = writeln!(text, "b{size}:\n  ret i32 1\nout:\n  ret i32 0\n}}");
    text
}
