//! `cargo xtask bench --only evolution`: `print<scalar-evolution>` against opt's on whole programs, and its growth on generated inputs.

use crate::bench::{Bench, READ, less, seconds};
use crate::measure::{Cost, measure};
use crate::pass_bench::shapes::{self, Shape};
use std::fmt::Write as _;

/// What is said of loops. The text of all expressions grows faster than the input.
const ARGS: [&str; 3] =
    ["-passes=print<scalar-evolution>", "-scalar-evolution-classify-expressions=0", "-disable-output"];
const SIZES: [usize; 3] = [1_000, 10_000, 100_000];
/// Time limit of one run, seconds.
const TIMEOUT: f64 = 120.0;

const SHAPES: [Shape; 12] = [
    Shape { name: "nest", make: nest },
    Shape { name: "loops", make: loops },
    Shape { name: "nest-of-starts", make: shapes::nest },
    Shape { name: "loops-of-exits", make: shapes::loops },
    Shape { name: "starts", make: starts },
    Shape { name: "recurrences", make: recurrences },
    Shape { name: "selects", make: selects },
    Shape { name: "logical-selects", make: logical_selects },
    Shape { name: "minima", make: minima },
    Shape { name: "casts", make: casts },
    Shape { name: "guards", make: guards },
    Shape { name: "guarded-loops", make: guarded_loops },
];

impl Bench {
    /// Time and memory on whole programs, and growth.
    pub fn evolution(&mut self) -> Result<(), String> {
        self.line("## Scalar evolution\n\nUser time of `print<scalar-evolution>` for loops alone, less that of reading; peak memory.\n");
        self.table("program");
        for (name, file) in self.programs()? {
            let file = file.to_string_lossy().into_owned();
            let (ours, theirs) = self.both(&ARGS, &file, TIMEOUT);
            let (our_read, their_read) = self.both(READ.args, &file, TIMEOUT);
            self.row(&name, less(ours, our_read), less(theirs, their_read));
        }
        self.line("\n## Growth of scalar evolution\n");
        let sizes = SIZES.map(|size| size.to_string()).join(", ");
        self.line(&format!("The same of llopt at {sizes} parts, and of opt at the least.\n"));
        self.line("| shape | llopt | opt |\n|---|---|---|");
        for shape in &SHAPES {
            let mut cells = Vec::new();
            let mut theirs = None;
            for size in SIZES {
                let file = self.work.join(format!("evolution.{}.{size}.ll", shape.name));
                std::fs::write(&file, (shape.make)(size)).map_err(|e| e.to_string())?;
                let name = file.to_string_lossy();
                let args: Vec<&str> = ["--threads", "1"].into_iter().chain(ARGS).chain([&*name]).collect();
                let [cost] = measure(1, TIMEOUT, [(&self.llopt, &args)]);
                cells.push(cell(cost));
                if size == SIZES[0] {
                    [theirs] = measure(1, TIMEOUT, [(&self.opt, &args[2..])]);
                }
                let _ = std::fs::remove_file(&file);
            }
            self.line(&format!("| {} | {} | {} |", shape.name, cells.join(", "), cell(theirs)));
        }
        self.line("");
        Ok(())
    }
}

fn cell(cost: Option<Cost>) -> String {
    seconds(cost) + &cost.map_or(String::new(), |c| format!(" {:.0} MB", c.megabytes))
}

/// Loops in each other, all to the same bound.
fn nest(size: usize) -> String {
    let mut text = "define void @f(i32 %n) {\nentry:\n  br label %h0\n".to_owned();
    for k in 0..size {
        let before = if k == 0 { "entry".to_owned() } else { format!("h{}", k - 1) };
        let next = if k + 1 == size { format!("l{k}") } else { format!("h{}", k + 1) };
        let _ = writeln!(text, "h{k}:\n  %i{k} = phi i32 [ 0, %{before} ], [ %j{k}, %l{k} ]\n  br label %{next}");
    }
    for k in (0..size).rev() {
        let next = if k == 0 { "exit".to_owned() } else { format!("l{}", k - 1) };
        let _ = writeln!(text, "l{k}:\n{}", count(k, "%n", &next));
    }
    text + "exit:\n  ret void\n}\n"
}

/// The increment of loop `k` and its exit.
fn count(k: usize, bound: &str, next: &str) -> String {
    format!(
        "  %j{k} = add nsw i32 %i{k}, 1\n  %c{k} = icmp slt i32 %j{k}, {bound}\n  br i1 %c{k}, label %h{k}, label %{next}"
    )
}

/// Loops in a row, to the same bound; `start` of the recurrence of each.
fn row(size: usize, start: fn(usize) -> String) -> String {
    let mut text = "define void @f(i32 %n) {\nentry:\n  br label %h0\n".to_owned();
    for k in 0..size {
        let before = if k == 0 { "entry".to_owned() } else { format!("h{}", k - 1) };
        let _ = writeln!(
            text,
            "h{k}:\n  %i{k} = phi i32 [ {}, %{before} ], [ %j{k}, %h{k} ]\n{}",
            start(k),
            count(k, "%n", &format!("h{}", k + 1))
        );
    }
    let _ = writeln!(text, "h{size}:\n  ret void\n}}");
    text
}

fn loops(size: usize) -> String {
    row(size, |_| "0".to_owned())
}

/// Each loop starts where the one before ended: recurrences that depend on each other.
fn starts(size: usize) -> String {
    row(size, |k| if k == 0 { "0".to_owned() } else { format!("%j{}", k - 1) })
}

/// Recurrences of one loop, each of which adds the one before, and a loop behind it that asks for the last.
fn recurrences(size: usize) -> String {
    let mut text = "define void @f(i32 %n) {\nentry:\n  br label %h\nh:\n".to_owned();
    for k in 0..size {
        let _ = writeln!(text, "  %p{k} = phi i32 [ {k}, %entry ], [ %q{k}, %h ]");
    }
    for k in 0..size {
        let step = if k == 0 { "1".to_owned() } else { format!("%p{}", k - 1) };
        let _ = writeln!(text, "  %q{k} = add i32 %p{k}, {step}");
    }
    text += "  %more = icmp slt i32 %q0, %n\n  br i1 %more, label %h, label %behind\nbehind:\n";
    text + &bounded_by(&format!("%q{}", size - 1), "behind")
}

/// A loop behind block `before`, and the end of the function.
fn bounded_by(bound: &str, before: &str) -> String {
    let start = format!("  br label %h0\nh0:\n  %i0 = phi i32 [ 0, %{before} ], [ %j0, %h0 ]\n");
    start + &count(0, bound, "exit") + "\nexit:\n  ret void\n}\n"
}

/// A loop up to the last of a chain of values, each of which `link` makes of the one before.
fn bound(size: usize, link: fn(usize, &str) -> String) -> String {
    let arguments: String = (0..ARGUMENTS).map(|k| format!(", i32 %y{k}")).collect();
    let mut text = format!("define void @f(i32 %v0{arguments}) {{\nentry:\n");
    for k in 1..size {
        let _ = writeln!(text, "{}", link(k, &format!("%v{}", k - 1)));
    }
    text + &bounded_by(&format!("%v{}", size - 1), "entry")
}

const ARGUMENTS: usize = 100;

fn selects(size: usize) -> String {
    bound(size, |k, last| {
        let (y, z) = (k % ARGUMENTS, (k + 1) % ARGUMENTS);
        format!(
            "  %s{k} = icmp ult i32 {last}, %y{y}\n  %t{k} = select i1 %s{k}, i32 {last}, i32 %y{y}\n  %v{k} = add i32 %t{k}, %y{z}"
        )
    })
}

/// A loop that goes on while a chain of `select i1 a, i1 b, i1 false` is true.
fn logical_selects(size: usize) -> String {
    let arguments: String = (0..ARGUMENTS).map(|k| format!(", i1 %y{k}")).collect();
    let mut text = format!("define void @f(i1 %s0{arguments}, i32 %n) {{\nentry:\n");
    for k in 1..size {
        let _ = writeln!(text, "  %s{k} = select i1 %s{}, i1 %y{}, i1 false", k - 1, k % ARGUMENTS);
    }
    let _ = writeln!(text, "  %t = zext i1 %s{} to i32\n  %b = add i32 %t, %n", size - 1);
    text + &bounded_by("%b", "entry")
}

fn minima(size: usize) -> String {
    bound(size, |k, last| {
        format!(
            "  %s{k} = add i32 {last}, 1\n  %t{k} = icmp slt i32 {last}, %s{k}\n  %v{k} = select i1 %t{k}, i32 {last}, i32 %s{k}"
        )
    })
}

fn casts(size: usize) -> String {
    bound(size, |k, last| {
        let extend = if k % 2 == 0 { "sext" } else { "zext" };
        format!(
            "  %s{k} = {extend} i32 {last} to i64\n  %t{k} = udiv i64 %s{k}, {}\n  %v{k} = trunc i64 %t{k} to i32",
            3 + k % 5
        )
    })
}

/// Conditions on the way to a loop.
fn guards(size: usize) -> String {
    let mut text = "define void @f(i32 %n, ptr %p) {\nentry:\n  br label %g0\n".to_owned();
    for k in 0..size {
        let _ = writeln!(
            text,
            "g{k}:\n  %v{k} = load volatile i32, ptr %p\n  %t{k} = icmp slt i32 %v{k}, %n\n  br i1 %t{k}, label %g{}, label %exit",
            k + 1
        );
    }
    let _ = writeln!(text, "g{size}:");
    text + &bounded_by("%n", &format!("g{size}"))
}

/// Loops in a row, each behind a condition of its own.
fn guarded_loops(size: usize) -> String {
    let mut text = "define void @f(ptr %p) {\nentry:\n  br label %g0\n".to_owned();
    for k in 0..size {
        let _ = writeln!(
            text,
            "g{k}:\n  %v{k} = load volatile i32, ptr %p\n  %t{k} = icmp sgt i32 %v{k}, 0\n  br i1 %t{k}, label %h{k}, label %exit\n\
            h{k}:\n  %i{k} = phi i32 [ 0, %g{k} ], [ %j{k}, %h{k} ]\n{}",
            count(k, &format!("%v{k}"), &format!("g{}", k + 1))
        );
    }
    let _ = writeln!(text, "g{size}:\n  br label %exit\nexit:\n  ret void\n}}");
    text
}
