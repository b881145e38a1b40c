//! Ways to find equal functions, measured against each other: see `testkit::merge_engines`.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;
use testkit::merge_engines::{Engine, defined};

/// The quadratic engine is run up to this many functions, and once.
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

/// Shorter work than this is repeated.
const ENOUGH: Duration = Duration::from_millis(50);

/// What one engine did: how often it compared, and the least time.
#[derive(Clone, Copy)]
struct Score {
    comparisons: u64,
    seconds: f64,
}

fn measure(engine: Engine, module: &ir::Module, functions: &[ir::Global]) -> Score {
    let (start, mut times) = (cpu_time(), 0);
    loop {
        let (partition, comparisons) = engine.counted_partition(module, functions);
        std::hint::black_box(partition);
        times += 1;
        let spent = cpu_time() - start;
        if spent >= ENOUGH {
            return Score { comparisons, seconds: spent.as_secs_f64() / f64::from(times) };
        }
    }
}

fn row(label: &str, text: Vec<u8>, runs: usize) -> Result<String, String> {
    let options = asm::ParseOptions { pack_from: usize::MAX, ..asm::ParseOptions::default() };
    let module = asm::parse_module(text, label, &options).map_err(|e| e.to_string())?;
    let functions = defined(&module);
    let mut best = [None::<Score>; Engine::ALL.len()];
    // Interleaved, so that what else the machine does meets all alike.
    for run in 0..runs {
        for (engine, best) in Engine::ALL.into_iter().zip(&mut best) {
            if engine == Engine::Quadratic && (functions.len() > MAX_QUADRATIC || run > 0) {
                continue;
            }
            let score = measure(engine, &module, &functions);
            *best = Some(best.map_or(score, |b| Score { seconds: b.seconds.min(score.seconds), ..score }));
        }
    }
    let cell = |s: &Option<Score>| {
        s.map_or("—".into(), |s| format!("{}; {:.2} ms", grouped(s.comparisons), s.seconds * 1e3))
    };
    let cells: Vec<String> = best.iter().map(cell).collect();
    Ok(format!("| {label} ({}) | {} |", functions.len(), cells.join(" | ")))
}

/// A number with commas between thousands.
fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (at, c) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    out
}
