//! Ways to find equal functions, measured against each other: see `testkit::merge_engines`.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;
use testkit::merge_engines::{Engine, defined};

/// The quadratic engine is run up to this many functions.
const MAX_QUADRATIC: usize = 10_000;

/// How the functions of a generated module differ.
#[derive(Clone, Copy)]
enum Shape {
    /// In a constant only: hashes of opcodes tell nothing.
    Near,
    /// In their opcodes.
    Far,
}

/// Small functions, the second half equal to the first.
fn generate(count: usize, shape: Shape) -> String {
    const OPS: [&str; 8] = ["add", "sub", "mul", "xor", "and", "or", "shl", "lshr"];
    let mut out = String::new();
    for i in 0..count {
        let k = i % (count / 2).max(1);
        let _ = writeln!(out, "define i32 @f{i}(i32 %a, ptr %p) {{\nentry:");
        let _ = match shape {
            Shape::Near => writeln!(out, "  %x0 = add i32 %a, {k}\n  %x1 = mul i32 %x0, {}", k * 7 + 3),
            Shape::Far => (0..7).try_for_each(|j| {
                let (op, from) = (OPS[k >> (3 * j) & 7], if j == 0 { "%a".into() } else { format!("%y{}", j - 1) });
                writeln!(out, "  %y{j} = {op} i32 {from}, {}", j + 2)
            }),
        };
        let last = match shape {
            Shape::Near => "%x1",
            Shape::Far => "%y6",
        };
        let _ = writeln!(out, "  %c = icmp slt i32 {last}, 0\n  br i1 %c, label %t, label %e\nt:");
        let _ = writeln!(out, "  store i32 {last}, ptr %p\n  br label %e\ne:");
        let _ = writeln!(out, "  %r = phi i32 [ 0, %entry ], [ {last}, %t ]\n  ret i32 %r\n}}");
    }
    out
}

/// The table, line by line of Markdown, to `tell`; real programs are `.ll` files.
pub fn run(runs: usize, real: &[(String, impl AsRef<Path>)], mut tell: impl FnMut(&str)) -> Result<(), String> {
    let names: Vec<&str> = Engine::ALL.iter().map(|e| e.name()).collect();
    tell(&format!("| functions | {} |", names.join(" | ")));
    tell(&format!("|---|{}", "---|".repeat(names.len())));
    for (name, shape) in [("near", Shape::Near), ("far", Shape::Far)] {
        for count in [1_000, 10_000, 100_000, 1_000_000] {
            let runs = if count > 100_000 { 1 } else { runs };
            tell(&row(&format!("{name} {count}"), generate(count, shape).into_bytes(), runs)?);
        }
    }
    for (name, file) in real {
        let text = std::fs::read(file).map_err(|e| format!("{}: {e}", file.as_ref().display()))?;
        tell(&row(name, text, runs)?);
    }
    Ok(())
}

/// What this thread has worked so far; on a busy machine the clock says little.
fn cpu_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(text.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0))
}

fn row(label: &str, text: Vec<u8>, runs: usize) -> Result<String, String> {
    let options = asm::ParseOptions { pack_from: usize::MAX, ..asm::ParseOptions::default() };
    let module = asm::parse_module(text, label, &options).map_err(|e| e.to_string())?;
    let functions = defined(&module);
    let mut best = [f64::INFINITY; Engine::ALL.len()];
    // Interleaved, so that what else the machine does meets all alike.
    for _ in 0..runs {
        for (engine, best) in Engine::ALL.into_iter().zip(&mut best) {
            if engine == Engine::Quadratic && functions.len() > MAX_QUADRATIC {
                continue;
            }
            let start = cpu_time();
            std::hint::black_box(engine.partition(&module, &functions));
            *best = best.min((cpu_time() - start).as_secs_f64());
        }
    }
    let cells: Vec<String> =
        best.iter().map(|&t| if t.is_finite() { format!("{:.2} ms", t * 1e3) } else { "—".into() }).collect();
    Ok(format!("| {label} ({}) | {} |", functions.len(), cells.join(" | ")))
}
