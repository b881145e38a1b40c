//! The passes of LLVM 22, whether or not llopt has them.

/// What `opt-22 --print-passes` prints: headings, and below each the names of passes or analyses, with their parameters.
const PRINTED: &str = include_str!("llvm-22-passes.txt");

/// A pass of LLVM 22.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct LlvmPass {
    /// Its name in a pipeline, without parameters.
    pub name: String,
    /// What it runs on, in lower case as in messages: `module`, `function`, `machine function`, …
    pub unit: String,
    /// May parameters follow the name?
    pub params: bool,
}

/// All passes of LLVM 22, in its order. An analysis stands for the passes that compute it and forget it.
pub(crate) fn all() -> Vec<LlvmPass> {
    let (mut out, mut heading) = (Vec::new(), "");
    for line in PRINTED.lines() {
        match line.strip_prefix("  ") {
            None => heading = line.trim_end_matches(':').trim_end_matches(" (WIP)"),
            // These are named by `-aa-pipeline`, not in pipelines.
            Some(_) if heading.ends_with(" alias analyses") => {}
            Some(row) => add(&mut out, heading, row),
        }
    }
    out
}

fn add(out: &mut Vec<LlvmPass>, heading: &str, row: &str) {
    let mut pass = |unit: &str, name: String, params: bool| {
        let unit = if unit == "CGSCC" { unit.to_owned() } else { unit.to_lowercase() };
        out.push(LlvmPass { name, unit, params });
    };
    if let Some(unit) = heading.strip_suffix(" analyses") {
        pass(unit, format!("require<{row}>"), false);
        pass(unit, format!("invalidate<{row}>"), false);
    } else if let Some(unit) = heading.strip_suffix(" passes with params") {
        pass(unit, without_params(row).to_owned(), true);
    } else if let Some(unit) = heading.strip_suffix(" passes") {
        pass(unit, row.to_owned(), false);
    }
}

/// The name in a row of a section with parameters. What a printer prints belongs to its name: `print<da><normalized-results>`.
fn without_params(row: &str) -> &str {
    let end = if row.starts_with("print<") { row.find("><").map(|at| at + 1) } else { row.find('<') };
    &row[..end.unwrap_or(row.len())]
}

impl LlvmPass {
    /// Is it this pass that `text` names, with or without parameters?
    pub(crate) fn is_named(&self, text: &str) -> bool {
        let rest = text.strip_prefix(&self.name[..]);
        rest.is_some_and(|rest| rest.is_empty() || self.params && rest.starts_with('<') && rest.ends_with('>'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_without_parameters() {
        let all = all();
        let unit = |name: &str| all.iter().find(|p| p.is_named(name)).map(|p| &p.unit[..]);
        assert_eq!(unit("licm<allowspeculation>"), Some("loop"));
        assert_eq!(unit("alloc-token"), Some("module"));
        assert_eq!(unit("print<da><normalized-results>"), Some("function"));
        assert_eq!(unit("require<lazy-value-info>"), Some("function"));
        assert_eq!(unit("machine-cse"), Some("machine function"));
        assert_eq!(unit("inline"), Some("CGSCC"));
        assert_eq!(unit("basic-aa"), None);
    }

    /// A pass that LLVM does not have would be a mistake in our names.
    #[test]
    fn llvm_has_all_passes_of_the_registry() {
        let all = all();
        for row in crate::registry::PASSES {
            // Older versions of LLVM had these.
            let listed = !["block-placement", "deadarghaX0r"].contains(&row.name);
            assert!(!listed || all.iter().any(|p| p.is_named(row.name)), "{}", row.name);
        }
    }
}
