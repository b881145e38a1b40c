//! From pipeline text to a pipeline: names looked up, adaptors put in where the text leaves them out.

use crate::advice;
use crate::defaults;
use crate::elements::{self, Element};
use crate::registry::{ANALYSES, AnalysisRow, MODULE_ANALYSES, Make, PASSES, Row, Unit};
use passman::*;

type Result<T> = std::result::Result<T, Error>;

/// Why a text is no pipeline.
#[derive(Debug)]
pub(crate) enum Error {
    /// There is nothing of this name where it stands.
    Unknown {
        /// What it would be, in LLVM's words: `pass name`, `function pass`, …
        what: &'static str,
        /// As it was written.
        name: String,
    },
    /// LLVM's message.
    Other(String),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unknown { what, name } => write!(f, "unknown {what} '{name}'"),
            Self::Other(message) => f.write_str(message),
        }
    }
}

impl From<String> for Error {
    fn from(message: String) -> Self {
        Self::Other(message)
    }
}

fn unknown<T>(what: &'static str, name: &str) -> Result<T> {
    Err(Error::Unknown { what, name: name.to_owned() })
}

/// Parses the text of `-passes=`.
///
/// # Errors
/// LLVM's message, without the program's name; a second line says what helps, if something does.
pub fn parse(text: &str) -> std::result::Result<ModulePipeline, String> {
    parse_with(text, &PassOptions::default())
}

/// Has `-enable-merge-functions` a meaning for this text: does it name a default pipeline that may merge?
pub fn merges_functions(text: &str) -> bool {
    let mut stack = elements::parse(text).unwrap_or_default();
    while let Some(element) = stack.pop() {
        if defaults::may_merge(element.name) {
            return true;
        }
        stack.extend(element.inner.into_iter().flatten());
    }
    false
}

/// The same as [`parse`], with options that decide what default pipelines consist of ([`pass_options`]).
///
/// [`pass_options`]: crate::registry::pass_options
///
/// # Errors
/// As of [`parse`].
pub fn parse_with(text: &str, options: &PassOptions) -> std::result::Result<ModulePipeline, String> {
    module_pipeline(text, options).map_err(|e| {
        let accepts = |other: &str| module_pipeline(other, options).is_ok();
        let advice = advice::on(text, &e, accepts).map_or(String::new(), |line| format!("\n{line}"));
        format!("{e}{advice}")
    })
}

fn module_pipeline(text: &str, options: &PassOptions) -> Result<ModulePipeline> {
    let invalid = || format!("invalid pipeline '{text}'");
    let parsed = elements::parse(text).ok_or_else(invalid)?;
    let first = parsed.first().ok_or_else(invalid)?;
    let mut out = ModulePipeline::default();
    match level(first.name) {
        Some(Level::Module) => out.steps = module_steps(&parsed, options)?,
        Some(Level::Cgscc) => {
            out.steps.push(ModuleStep::Cgscc(CgsccPipeline { steps: cgscc_steps(&parsed)?, explicit: true }))
        }
        Some(Level::Function) => {
            out.steps.push(ModuleStep::Functions(functions(FunctionFlags::default(), &parsed)?));
        }
        Some(Level::Loop) => {
            let steps = vec![FunctionStep::Loops(loops(false, loop_steps(&parsed)?, true)?)];
            out.steps.push(ModuleStep::Functions(explicit(steps)));
        }
        None => {
            let what = if first.inner.is_none() { "pass name" } else { "pipeline name" };
            return unknown(what, first.name);
        }
    }
    Ok(out)
}

/// Is this the name of a pass, as an old-style option `-name` may give it?
pub fn is_pass_name(name: &str) -> bool {
    PASSES.iter().any(|row| row.name == name)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Module,
    Cgscc,
    Function,
    Loop,
}

/// What a pipeline that begins with this name is a pipeline of.
fn level(name: &str) -> Option<Level> {
    match name.split('<').next() {
        Some("module" | "cgscc" | "function") => return Some(Level::Module),
        _ if defaults::parts(name).is_some() => return Some(Level::Module),
        _ if devirt_count(name).is_some() => return Some(Level::Cgscc),
        _ if matches!(name, "loop" | "loop-mssa" | "machine-function") => return Some(Level::Function),
        _ => {}
    }
    let found = |wanted: fn(&Unit) -> bool| PASSES.iter().any(|r| wanted(&r.unit) && row_params(r, name).is_some());
    if found(|u| matches!(u, Unit::Module(_))) || module_analysis_pass(name).is_some() {
        Some(Level::Module)
    } else if found(|u| matches!(u, Unit::Cgscc(_))) {
        Some(Level::Cgscc)
    } else if found(|u| matches!(u, Unit::Function(_))) || function_analysis_pass(name).is_some() {
        Some(Level::Function)
    } else if found(|u| matches!(u, Unit::Loop(_))) {
        Some(Level::Loop)
    } else {
        None
    }
}

/// The parameters that `name` gives to the pass of `row`, if it names that pass.
pub(crate) fn row_params<'a>(row: &Row, name: &'a str) -> Option<&'a str> {
    let rest = name.strip_prefix(row.name)?;
    match rest {
        "" => Some(""),
        _ if row.params.is_empty() => None,
        _ => rest.strip_prefix('<')?.strip_suffix('>'),
    }
}

/// The number of `devirt<n>`.
fn devirt_count(name: &str) -> Option<u32> {
    name.strip_prefix("devirt<")?.strip_suffix('>')?.parse().ok()
}

#[derive(Clone, Copy, Default)]
struct FunctionFlags {
    eager: bool,
    no_rerun: bool,
}

/// The flags of `function`, `function<eager-inv>`, `function<no-rerun>` and `function<eager-inv;no-rerun>`.
fn function_flags(name: &str) -> Option<FunctionFlags> {
    let (eager, no_rerun) = match name.strip_prefix("function")? {
        "" => (false, false),
        "<eager-inv>" => (true, false),
        "<no-rerun>" => (false, true),
        "<eager-inv;no-rerun>" => (true, true),
        _ => return None,
    };
    Some(FunctionFlags { eager, no_rerun })
}

fn explicit(steps: Vec<FunctionStep>) -> FunctionPipeline {
    FunctionPipeline { steps, explicit: true, ..FunctionPipeline::default() }
}

fn functions(flags: FunctionFlags, inner: &[Element<'_>]) -> Result<FunctionPipeline> {
    let steps = function_steps(inner)?;
    Ok(FunctionPipeline { eager_invalidation: flags.eager, no_rerun: flags.no_rerun, ..explicit(steps) })
}

/// A single function pass where a larger unit is expected.
pub(crate) fn adapted(step: FunctionStep) -> FunctionPipeline {
    FunctionPipeline { steps: vec![step], ..FunctionPipeline::default() }
}

/// Passes over loops, with those that bring loops into their form before.
fn loops(memory_ssa: bool, passes: Vec<Step<dyn LoopPass>>, explicit: bool) -> Result<LoopPipeline> {
    let mut canonical = Vec::new();
    for name in ["loop-simplify", "lcssa"] {
        canonical.extend(find_function_row(name)?);
    }
    Ok(LoopPipeline { memory_ssa, canonical, explicit, passes })
}

/// A single loop pass where a larger unit is expected.
fn adapted_loop(step: Step<dyn LoopPass>) -> Result<FunctionPipeline> {
    Ok(adapted(FunctionStep::Loops(loops(false, vec![step], false)?)))
}

fn misused<T>(name: &str, level: &str) -> Result<T> {
    Err(Error::Other(format!("invalid use of '{name}' pass as {level} pipeline")))
}

fn module_steps(list: &[Element<'_>], options: &PassOptions) -> Result<Vec<ModuleStep>> {
    let mut out = Vec::new();
    for Element { name, inner } in list {
        match inner {
            None => match defaults::steps(name, options)? {
                Some(steps) => out.extend(steps),
                None => out.push(module_step(name)?),
            },
            Some(inner) if *name == "module" => out.extend(module_steps(inner, options)?),
            Some(inner) if *name == "cgscc" => {
                out.push(ModuleStep::Cgscc(CgsccPipeline { steps: cgscc_steps(inner)?, explicit: true }));
            }
            Some(inner) => match function_flags(name) {
                Some(flags) if flags.no_rerun => {
                    return Err(Error::Other("cannot have a no-rerun module to function adaptor".to_owned()));
                }
                Some(flags) => out.push(ModuleStep::Functions(functions(flags, inner)?)),
                None => return misused(name, "module"),
            },
        }
    }
    Ok(out)
}

fn module_step(name: &str) -> Result<ModuleStep> {
    if let Some(step) = find_module(name)?.or_else(|| module_analysis_pass(name)) {
        return Ok(ModuleStep::Pass(step));
    }
    if let Some(step) = find_cgscc(name)? {
        return Ok(ModuleStep::Cgscc(CgsccPipeline { steps: vec![CgsccStep::Pass(step)], explicit: false }));
    }
    if let Some(step) = find_function_row(name)? {
        return Ok(ModuleStep::Functions(adapted(FunctionStep::Pass(step))));
    }
    match find_loop(name)? {
        Some(step) => Ok(ModuleStep::Functions(adapted_loop(step)?)),
        None => unknown("module pass", name),
    }
}

fn cgscc_steps(list: &[Element<'_>]) -> Result<Vec<CgsccStep>> {
    let mut out = Vec::new();
    for Element { name, inner } in list {
        match inner {
            None => out.push(cgscc_step(name)?),
            Some(inner) if *name == "cgscc" => out.extend(cgscc_steps(inner)?),
            Some(inner) => match (function_flags(name), devirt_count(name)) {
                (Some(flags), _) => out.push(CgsccStep::Functions(functions(flags, inner)?)),
                (_, Some(n)) => {
                    out.push(CgsccStep::Devirt(n, CgsccPipeline { steps: cgscc_steps(inner)?, explicit: true }))
                }
                _ => return misused(name, "cgscc"),
            },
        }
    }
    Ok(out)
}

fn cgscc_step(name: &str) -> Result<CgsccStep> {
    if let Some(step) = find_cgscc(name)? {
        return Ok(CgsccStep::Pass(step));
    }
    if let Some(step) = find_function_row(name)? {
        return Ok(CgsccStep::Functions(adapted(FunctionStep::Pass(step))));
    }
    match find_loop(name)? {
        Some(step) => Ok(CgsccStep::Functions(adapted_loop(step)?)),
        None => unknown("cgscc pass", name),
    }
}

fn function_steps(list: &[Element<'_>]) -> Result<Vec<FunctionStep>> {
    let mut out = Vec::new();
    for Element { name, inner } in list {
        match (*name, inner) {
            (_, None) => out.push(function_step(name)?),
            ("function", Some(inner)) => out.extend(function_steps(inner)?),
            ("loop" | "loop-mssa", Some(inner)) => {
                let passes = loop_steps(inner)?;
                out.push(FunctionStep::Loops(loops(*name == "loop-mssa", passes, true)?));
            }
            ("machine-function", Some(inner)) => {
                let first = inner.first().map_or("", |e| e.name);
                return unknown("machine pass", first);
            }
            _ => return misused(name, "function"),
        }
    }
    Ok(out)
}

fn function_step(name: &str) -> Result<FunctionStep> {
    if let Some(step) = find_function(name)? {
        return Ok(FunctionStep::Pass(step));
    }
    match find_loop(name)? {
        Some(step) => Ok(FunctionStep::Loops(loops(false, vec![step], false)?)),
        None => unknown("function pass", name),
    }
}

fn loop_steps(list: &[Element<'_>]) -> Result<Vec<Step<dyn LoopPass>>> {
    let mut out = Vec::new();
    for Element { name, inner } in list {
        match inner {
            Some(inner) if matches!(*name, "loop" | "loop-mssa") => out.extend(loop_steps(inner)?),
            Some(_) => return misused(name, "loop"),
            None => out.push(find_loop(name)?.map_or_else(|| unknown("loop pass", name), Ok)?),
        }
    }
    Ok(out)
}

fn make<P: ?Sized>(row: &Row, make: &Make<P>, params: &str) -> Result<Step<P>> {
    let pass = match make {
        Make::Plain(f) => f(),
        Make::With(f) => f(params)?,
    };
    Ok(Step { name: row.name.to_owned(), class: row.class.to_owned(), pass })
}

/// Declares the look-up of passes of one unit.
macro_rules! find {
    ($($name:ident: $variant:ident, $pass:ty;)*) => {
        $(fn $name(name: &str) -> Result<Option<Step<$pass>>> {
            for row in PASSES {
                if let (Unit::$variant(m), Some(params)) = (&row.unit, row_params(row, name)) {
                    return make(row, m, params).map(Some);
                }
            }
            Ok(None)
        })*
    };
}

find! {
    find_module: Module, dyn ModulePass;
    find_cgscc: Cgscc, dyn CgsccPass;
    find_function_row: Function, dyn FunctionPass;
    find_loop: Loop, dyn LoopPass;
}

fn find_function(name: &str) -> Result<Option<Step<dyn FunctionPass>>> {
    Ok(find_function_row(name)?.or_else(|| function_analysis_pass(name)))
}

fn function_analysis_pass(name: &str) -> Option<Step<dyn FunctionPass>> {
    analysis_pass(ANALYSES, "llvm::Function, llvm::AnalysisManager<Function>", name)
}

fn module_analysis_pass(name: &str) -> Option<Step<dyn ModulePass>> {
    analysis_pass(MODULE_ANALYSES, "llvm::Module, llvm::AnalysisManager<Module>", name)
}

/// The pass named by `require<...>` or `invalidate<...>`.
fn analysis_pass<P: ?Sized>(rows: &[AnalysisRow<P>], unit: &str, name: &str) -> Option<Step<P>> {
    let (verb, rest) = name.split_once('<')?;
    let analysis = rest.strip_suffix('>')?;
    let row = rows.iter().find(|a| a.name == analysis)?;
    let (class, pass) = match verb {
        "require" => (format!("RequireAnalysisPass<llvm::{}, {unit}>", row.class), (row.require)()),
        "invalidate" => (format!("InvalidateAnalysisPass<llvm::{}>", row.class), (row.invalidate)()),
        _ => return None,
    };
    Some(Step { name: name.to_owned(), class, pass })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(text: &str, message: &str) {
        let error = parse(text).err().unwrap_or_default();
        assert_eq!(error.lines().next(), Some(message), "{text}");
    }

    #[track_caller]
    fn advised(text: &str, advice: &str) {
        let error = parse(text).err().unwrap_or_default();
        assert_eq!(error.lines().nth(1).unwrap_or_default(), advice, "{text}");
    }

    #[track_caller]
    fn shown(text: &str, want: &str) {
        assert_eq!(parse(text).map(|p| p.to_string()), Ok(want.to_owned()), "{text}");
    }

    #[test]
    fn messages_are_those_of_opt() {
        refused("foo", "unknown pass name 'foo'");
        refused(",", "unknown pass name ''");
        refused("foo(verify)", "unknown pipeline name 'foo'");
        refused("no-op-function,,verify", "unknown function pass ''");
        refused("module()", "unknown module pass ''");
        refused("function()", "unknown function pass ''");
        refused("function(verify))", "invalid pipeline 'function(verify))'");
        refused("no-op-function(foo)", "invalid use of 'no-op-function' pass as function pipeline");
        refused("print()", "invalid use of 'print' pass as module pipeline");
        refused("no-op-module,no-op-foo", "unknown module pass 'no-op-foo'");
        refused("loop(verify)", "unknown loop pass 'verify'");
        refused("no-op-loop,no-op-function", "unknown loop pass 'no-op-function'");
        refused("no-op-cgscc,no-op-module", "unknown cgscc pass 'no-op-module'");
        refused("module(function(module(verify)))", "invalid use of 'module' pass as function pipeline");
        refused("function<foo>(verify)", "invalid use of 'function<foo>' pass as module pipeline");
        refused("function<no-rerun>(verify)", "cannot have a no-rerun module to function adaptor");
        refused("cgscc(devirt<x>(no-op-cgscc))", "invalid use of 'devirt<x>' pass as cgscc pipeline");
        refused("no-op-module<a>", "unknown pass name 'no-op-module<a>'");
        refused("no-op-function <x>", "unknown pass name 'no-op-function <x>'");
        refused("require<foo>", "unknown pass name 'require<foo>'");
        refused("no-op-module,require<domtree>", "unknown module pass 'require<domtree>'");
        refused("machine-function(foo)", "unknown machine pass 'foo'");
        refused("repeat<2>(no-op-function)", "unknown pipeline name 'repeat<2>'");
    }

    #[test]
    fn advice_follows_what_is_wrong() {
        let module = "'mergefunc' is a module pass and cannot run in a";
        advised("mem2reg,mergefunc", &format!("{module} function pipeline; write 'module(mem2reg,mergefunc)'"));
        advised("function(mergefunc)", &format!("{module} function pipeline"));
        advised("loop(mergefunc)", &format!("{module} loop pipeline"));
        advised(
            "no-op-loop,require<domtree>",
            "'require<domtree>' is a function pass and cannot run in a loop pipeline; \
             write 'function(no-op-loop,require<domtree>)'",
        );
        advised("mem2erg", "Did you mean 'mem2reg'?");
        advised("verify,print<domtre>", "Did you mean 'print<domtree>'?");
        advised("funtion(verify)", "Did you mean 'function'?");
        advised("mem2reg<x>", "The pass 'mem2reg' takes no parameters");
        advised("machine-cse", "LLVM 22 has the machine function pass 'machine-cse', which llopt does not have yet");
        advised("no-op-function,,verify", "");
        advised("something-else-altogether", "");
    }

    #[test]
    fn adaptors_are_put_in() {
        shown("no-op-function,verify", "function(no-op-function,verify)");
        shown("no-op-module,no-op-function", "no-op-module,function(no-op-function)");
        shown("no-op-loop", "function(loop(no-op-loop))");
        shown("no-op-cgscc,no-op-function", "cgscc(no-op-cgscc,function(no-op-function))");
        shown("devirt<3>(no-op-cgscc)", "cgscc(devirt<3>(no-op-cgscc))");
        shown("module(no-op-module,module(verify))", "no-op-module,verify");
        shown("early-cse,early-cse<memssa>", "function(early-cse<>,early-cse<memssa>)");
        shown(
            "function<eager-inv>(require<domtree>,function(print<domtree>),loop-mssa(no-op-loop))",
            "function<eager-inv>(require<domtree>,print<domtree>,loop-mssa(no-op-loop))",
        );
    }

    #[test]
    fn default_pipelines_are_lists_of_passes() {
        const START: &str = "function(ee-instrument<>),always-inline";
        const COROUTINES: &str = "coro-cond(coro-early,cgscc(coro-split),coro-cleanup,globaldce)";
        const END: &str = "function(annotation-remarks)";
        shown("default<O0>", &format!("{START},{COROUTINES},alloc-token,{END}"));
        shown(
            "module(lto-pre-link<O0>),mergefunc",
            &format!("{START},{COROUTINES},canonicalize-aliases,name-anon-globals,{END},mergefunc"),
        );
        let mut options = PassOptions::default();
        options.set("enable-merge-functions", "true".to_owned());
        let merging = |text| parse_with(text, &options).map(|p| p.to_string());
        assert_eq!(merging("default<O0>"), Ok(format!("{START},mergefunc,{COROUTINES},alloc-token,{END}")));
        assert_eq!(merging("verify"), Ok("verify".to_owned()));
        assert!(merges_functions("verify,module(thinlto-pre-link<O2>)") && !merges_functions("mergefunc,lto<O0>"));
        refused("default", "invalid optimization level ''");
        refused("no-op-module,lto<O9>", "invalid optimization level 'O9'");
        refused("defaults<O0>", "unknown pass name 'defaults<O0>'");
        refused("function(default<O0>)", "unknown function pass 'default<O0>'");
        refused("default<O0>(verify)", "invalid use of 'default<O0>' pass as module pipeline");
        refused("default<O2>", "pipeline 'default<O2>' needs passes that are not there yet");
        refused("lto<O0>", "pipeline 'lto<O0>' needs passes that are not there yet");
    }

    #[test]
    fn shown_text_parses_to_the_same() {
        let text = "cgscc(devirt<4>(no-op-cgscc),function<no-rerun>(no-op-function)),invalidate<all>,verify";
        shown(text, text);
    }
}
