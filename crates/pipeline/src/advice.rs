//! What helps with a name that a pipeline does not know: where the pass belongs, that only LLVM has it, or the nearest name.

use crate::build::Error;
use crate::llvm_passes;
use crate::registry::{ANALYSES, MODULE_ANALYSES, PASSES, Unit};

/// The pipelines that one may write around passes, narrowest first.
const WRAPPERS: [&str; 3] = ["function", "cgscc", "module"];
/// The names that take passes in parentheses.
const PIPELINES: [&str; 5] = ["module", "cgscc", "function", "loop", "loop-mssa"];

/// A line of advice about the pipeline `text`, which was refused with `error`. `accepts` tells whether another text is accepted.
pub(crate) fn on(text: &str, error: &Error, accepts: impl Fn(&str) -> bool) -> Option<String> {
    let Error::Unknown { what, name } = error else { return None };
    if name.is_empty() {
        return None;
    }
    if *what == "pipeline name" {
        return nearest(name, PIPELINES.iter().map(|&p| p.to_owned())).map(|near| format!("Did you mean '{near}'?"));
    }
    misplaced(text, what, name, accepts).or_else(|| on_name(name)).or_else(|| parameters(name))
}

/// Advice about a name that no pass of llopt has.
fn on_name(name: &str) -> Option<String> {
    if let Some(lack) = lack(name) {
        return Some(lack);
    }
    let of_llvm = llvm_passes::all().into_iter().map(|p| p.name);
    let near = nearest(name, own_names().chain(of_llvm))?;
    let but = if own_names().any(|n| n == near) { "" } else { " llopt does not have that pass of LLVM 22 yet." };
    Some(format!("Did you mean '{near}'?{but}"))
}

/// The message that LLVM 22 has a pass of this name where llopt has none.
pub fn lack(name: &str) -> Option<String> {
    if units(name).next().is_some() {
        return None;
    }
    let pass = llvm_passes::all().into_iter().find(|p| p.is_named(name))?;
    Some(format!("LLVM 22 has the {} pass '{}', which llopt does not have yet", pass.unit, pass.name))
}

/// The pass exists, but runs on something else.
fn misplaced(text: &str, what: &str, name: &str, accepts: impl Fn(&str) -> bool) -> Option<String> {
    let unit = units(name).next()?;
    let place = what.strip_suffix(" pass")?;
    let wrapped = WRAPPERS.iter().map(|w| format!("{w}({text})")).find(|t| accepts(t));
    let remedy = wrapped.map_or(String::new(), |t| format!("; write '{t}'"));
    Some(format!("'{name}' is a {unit} pass and cannot run in a {place} pipeline{remedy}"))
}

/// The pass exists, but takes no parameters.
fn parameters(name: &str) -> Option<String> {
    let (bare, _) = name.split_once('<')?;
    units(bare).next()?;
    Some(format!("The pass '{bare}' takes no parameters"))
}

/// What the passes of this name run on.
fn units(name: &str) -> impl Iterator<Item = &'static str> {
    let rows =
        PASSES.iter().filter(move |row| crate::build::row_params(row, name).is_some()).map(|row| match row.unit {
            Unit::Module(_) => "module",
            Unit::Cgscc(_) => "cgscc",
            Unit::Function(_) => "function",
            Unit::Loop(_) => "loop",
        });
    let named = |analysis: &str| analysis_passes(analysis).iter().any(|pass| pass == name);
    let of_modules = MODULE_ANALYSES.iter().any(|a| named(a.name)).then_some("module");
    let of_functions = ANALYSES.iter().any(|a| named(a.name)).then_some("function");
    rows.chain(of_modules).chain(of_functions)
}

/// The passes that compute an analysis and forget it.
fn analysis_passes(name: &str) -> [String; 2] {
    [format!("require<{name}>"), format!("invalidate<{name}>")]
}

/// All names of passes that llopt has.
fn own_names() -> impl Iterator<Item = String> {
    let analyses = MODULE_ANALYSES.iter().map(|a| a.name).chain(ANALYSES.iter().map(|a| a.name));
    PASSES.iter().map(|row| row.name.to_owned()).chain(analyses.flat_map(analysis_passes))
}

/// The name that is nearest to what was written, the first of several; `None` if more than a third of it would have to change.
fn nearest(written: &str, names: impl Iterator<Item = String>) -> Option<String> {
    let distance = |name: &String| strsim::osa_distance(name, written);
    names.map(|name| (distance(&name), name)).filter(|(d, name)| d * 3 <= name.len()).min_by_key(|n| n.0).map(|n| n.1)
}
