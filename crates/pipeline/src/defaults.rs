//! The default pipelines: `default<O0>` and its kin stand for lists of passes, which are LLVM 22's.
//!
//! Pipelines of level `O0` mostly consist of passes that leave nearly all modules as they are; those of them that are not there
//! yet are [`absent`]. Other levels, and those of linking, need passes that do something to every module.

use crate::absent;
use crate::build::adapted;
use passman::{FunctionStep, ModulePass, ModuleStep, PassOption, PassOptionKind, PassOptions, Step};
use transforms::always_inline::AlwaysInline;
use transforms::mergefunc::MergeFunctions;

/// The options on the command line that decide what default pipelines consist of.
pub const OPTIONS: &[PassOption] = &[PassOption {
    name: "enable-merge-functions",
    kind: PassOptionKind::Flag,
    value: "",
    help: "Enable function merging as part of the optimization pipeline",
}];

const NAMES: &[&str] = &["default", "thinlto-pre-link", "thinlto", "lto-pre-link", "lto"];
const LEVELS: &[&str] = &["O0", "O1", "O2", "O3", "Os", "Oz"];

/// Name and level of a default pipeline; the level is empty where there is none.
pub(crate) fn parts(name: &str) -> Option<(&str, &str)> {
    NAMES.iter().find_map(|base| {
        let rest = name.strip_prefix(base)?;
        let level = if rest.is_empty() { "" } else { rest.strip_prefix('<')?.strip_suffix('>')? };
        Some((*base, level))
    })
}

/// The passes of a default pipeline; `None` if this is no name of one.
pub(crate) fn steps(name: &str, options: &PassOptions) -> Result<Option<Vec<ModuleStep>>, String> {
    match parts(name) {
        None => Ok(None),
        Some((_, level)) if !LEVELS.contains(&level) => Err(format!("invalid optimization level '{level}'")),
        Some((base @ ("default" | "thinlto-pre-link" | "lto-pre-link"), "O0")) => {
            Ok(Some(unoptimised(base != "default", options)))
        }
        Some(_) => Err(format!("pipeline '{name}' needs passes that are not there yet")),
    }
}

/// Does `-enable-merge-functions` ask for anything in this pipeline?
pub(crate) fn may_merge(name: &str) -> bool {
    parts(name).is_some_and(|(base, _)| !matches!(base, "thinlto" | "lto"))
}

/// What is done without optimisation, `before_link` or for a program alone.
fn unoptimised(before_link: bool, options: &PassOptions) -> Vec<ModuleStep> {
    let mut out = vec![
        on_functions(absent::entry_exit_instrumenter()),
        module("always-inline", "AlwaysInlinerPass", Box::new(AlwaysInline { lifetimes: false })),
    ];
    if options.flag("enable-merge-functions") {
        out.push(module("mergefunc", "MergeFunctionsPass", Box::new(MergeFunctions::default())));
    }
    out.push(ModuleStep::Pass(absent::coroutines()));
    if before_link {
        out.push(ModuleStep::Pass(absent::canonicalize_aliases()));
        out.push(ModuleStep::Pass(absent::name_anon_globals()));
    } else {
        out.push(ModuleStep::Pass(absent::alloc_token()));
    }
    out.push(on_functions(absent::annotation_remarks()));
    out
}

fn module(name: &str, class: &str, pass: Box<dyn ModulePass>) -> ModuleStep {
    ModuleStep::Pass(Step { name: name.to_owned(), class: class.to_owned(), pass })
}

fn on_functions(step: Step<dyn passman::FunctionPass>) -> ModuleStep {
    ModuleStep::Functions(adapted(FunctionStep::Pass(step)))
}
