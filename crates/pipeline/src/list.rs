//! Lists of passes: `--print-passes` and PASSES.md.

use crate::registry::{ANALYSES, MODULE_ANALYSES, PASSES, Row, Unit};
use std::fmt::Write;

/// A test of what a pass runs on.
type Is = fn(&Unit) -> bool;

/// The headings of `--print-passes`, with the rows under each.
fn sections() -> Vec<(&'static str, Vec<String>)> {
    let rows = |wanted: fn(&Unit) -> bool, with_params: bool| -> Vec<String> {
        let shown =
            |r: &&Row| wanted(&r.unit) && r.params.is_empty() != with_params && !r.name.starts_with("invalidate<");
        let show = |r: &Row| if with_params { format!("{}<{}>", r.name, r.params) } else { r.name.to_owned() };
        PASSES.iter().filter(shown).map(show).collect()
    };
    let (module, cgscc): (Is, Is) = (|u| matches!(u, Unit::Module(_)), |u| matches!(u, Unit::Cgscc(_)));
    let (function, on_loop): (Is, Is) = (|u| matches!(u, Unit::Function(_)), |u| matches!(u, Unit::Loop(_)));
    vec![
        ("Module passes", rows(module, false)),
        ("Module passes with params", rows(module, true)),
        ("Module analyses", MODULE_ANALYSES.iter().map(|a| a.name.to_owned()).collect()),
        ("Module alias analyses", Vec::new()),
        ("CGSCC passes", rows(cgscc, false)),
        ("CGSCC passes with params", rows(cgscc, true)),
        ("CGSCC analyses", Vec::new()),
        ("Function passes", rows(function, false)),
        ("Function passes with params", rows(function, true)),
        ("Function analyses", ANALYSES.iter().map(|a| a.name.to_owned()).collect()),
        ("Function alias analyses", Vec::new()),
        ("LoopNest passes", Vec::new()),
        ("Loop passes", rows(on_loop, false)),
        ("Loop passes with params", rows(on_loop, true)),
        ("Loop analyses", Vec::new()),
        ("Machine module passes (WIP)", Vec::new()),
        ("Machine function passes (WIP)", Vec::new()),
        ("Machine function analyses (WIP)", Vec::new()),
    ]
}

/// The text of `--print-passes`.
pub fn print_passes() -> String {
    let mut out = String::new();
    for (heading, rows) in sections() {
        let _ = writeln!(out, "{heading}:");
        for row in rows {
            let _ = writeln!(out, "  {row}");
        }
    }
    out
}

/// The text of PASSES.md.
pub fn passes_md() -> String {
    let mut out = String::from(
        "# Passes\n\nWritten by `cargo xtask passes-md` from the registry in `crates/pipeline`. Names and parameters are LLVM 22's.\n\n\
         | name | what it does | unit | parameters | class |\n|---|---|---|---|---|\n",
    );
    for row in PASSES {
        let unit = match row.unit {
            Unit::Module(_) => "module",
            Unit::Cgscc(_) => "cgscc",
            Unit::Function(_) => "function",
            Unit::Loop(_) => "loop",
        };
        let params = if row.params.is_empty() { String::new() } else { format!("`{}`", row.params) };
        let what = crate::descriptions::of(row.name).unwrap_or_default();
        let _ = writeln!(out, "| `{}` | {what} | {unit} | {params} | {} |", row.name, row.class);
    }
    out.push_str("\n## Analyses\n\n`require<name>` computes one, `invalidate<name>` forgets it.\n\n| name | class |\n|---|---|\n");
    let rows = MODULE_ANALYSES.iter().map(|a| (a.name, a.class)).chain(ANALYSES.iter().map(|a| (a.name, a.class)));
    for (name, class) in rows {
        let _ = writeln!(out, "| `{name}` | {class} |");
    }
    out
}
