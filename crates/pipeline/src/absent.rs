//! Passes of default pipelines that are not there yet, and that leave nearly all modules as they are. Each looks whether the module is
//! one of the others, and ends the run with an error if it is: nothing is passed over in silence.

use ir::attr_kind::AttrKind;
use ir::{AttrSet, Body, ConstPool, Global, GlobalClass, GlobalKind, Module, metadata_kinds};
use passman::{FunctionPass, FunctionUnit, ModulePass, ModuleUnit, PreservedAnalyses, Sinks, Step};

/// What of a module a pass would change, in words; `None` if there is nothing.
type Finds = fn(&Module) -> Option<String>;
/// The same of a function.
type FindsInFunction = fn(&Module, Global, &Body, &Sinks<'_>) -> Option<&'static str>;

struct Absent {
    name: &'static str,
    finds: Finds,
}

struct AbsentOnFunctions {
    name: &'static str,
    finds: FindsInFunction,
}

fn fail(sinks: &mut Sinks<'_>, name: &str, what: &str) {
    sinks.fail(format!("the module needs the pass '{name}', which is not there yet: {what}"));
}

impl ModulePass for Absent {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        if let Some(what) = (self.finds)(unit.module) {
            fail(&mut unit.sinks, self.name, &what);
        }
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }
}

impl FunctionPass for AbsentOnFunctions {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        if let Some(what) = (self.finds)(unit.module, unit.global, unit.body, &unit.sinks) {
            let function = shown(unit.module, unit.global);
            fail(&mut unit.sinks, self.name, &format!("function {function} has {what}"));
        }
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }
}

fn on_module(shown: &str, class: &str, name: &'static str, finds: Finds) -> Step<dyn ModulePass> {
    Step { name: shown.to_owned(), class: class.to_owned(), pass: Box::new(Absent { name, finds }) }
}

fn on_functions(shown: &str, class: &str, name: &'static str, finds: FindsInFunction) -> Step<dyn FunctionPass> {
    Step { name: shown.to_owned(), class: class.to_owned(), pass: Box::new(AbsentOnFunctions { name, finds }) }
}

fn shown(module: &Module, g: Global) -> String {
    let mut out = Vec::new();
    ir::names::write_name(&mut out, b'@', &module.global(g).name);
    String::from_utf8_lossy(&out).into_owned()
}

fn function_attributes(module: &Module, g: Global) -> AttrSet {
    module.function(g).map_or(AttrSet::EMPTY, |f| module.ctx.attrs.list(f.attrs.get()).function)
}

/// The first function whose name begins so.
fn function_named(module: &Module, prefix: &[u8]) -> Option<Global> {
    module.functions().iter().copied().find(|&f| module.global(f).name.starts_with(prefix))
}

/// `ee-instrument`: calls at the entry and at the exits of functions that ask for them.
pub(crate) fn entry_exit_instrumenter() -> Step<dyn FunctionPass> {
    on_functions("ee-instrument<>", "EntryExitInstrumenterPass", "ee-instrument", |module, g, _, _| {
        let set = function_attributes(module, g);
        let asks = |key: &[u8]| module.ctx.attrs.find_string(set, key).is_some_and(|v| !v.is_empty());
        let any = asks(b"instrument-function-entry") || asks(b"instrument-function-exit");
        any.then_some("'instrument-function-entry' or 'instrument-function-exit'")
    })
}

/// `coro-cond(...)`: coroutines are split.
pub(crate) fn coroutines() -> Step<dyn ModulePass> {
    let shown_name = "coro-cond(coro-early,cgscc(coro-split),coro-cleanup,globaldce)";
    on_module(shown_name, "CoroConditionalWrapper", "coro-split", |module| {
        let g = function_named(module, b"llvm.coro.")?;
        Some(format!("it declares {}", shown(module, g)))
    })
}

/// `alloc-token`: allocations are told what they are for.
pub(crate) fn alloc_token() -> Step<dyn ModulePass> {
    on_module("alloc-token", "AllocTokenPass", "alloc-token", |module| {
        if let Some(g) = function_named(module, b"llvm.alloc.token.id") {
            return Some(format!("it declares {}", shown(module, g)));
        }
        let asks = |&&g: &&Global| {
            module.has_body(g) && module.ctx.attrs.has(function_attributes(module, g), AttrKind::SanitizeAllocToken)
        };
        let g = module.functions().iter().find(asks)?;
        Some(format!("function {} has 'sanitize_alloc_token'", shown(module, *g)))
    })
}

/// `annotation-remarks`: remarks about instructions with `!annotation`.
pub(crate) fn annotation_remarks() -> Step<dyn FunctionPass> {
    let name = "annotation-remarks";
    on_functions(name, "AnnotationRemarksPass", name, |_, _, body, sinks| {
        let annotated = || body.all_insts().any(|i| body.attachment(i, metadata_kinds::ANNOTATION).is_some());
        (sinks.remarks.wanted_of("annotation-remarks") && annotated()).then_some("'!annotation'")
    })
}

/// `canonicalize-aliases`: aliases of aliases become aliases of what those stand for.
pub(crate) fn canonicalize_aliases() -> Step<dyn ModulePass> {
    on_module("canonicalize-aliases", "CanonicalizeAliasesPass", "canonicalize-aliases", |module| {
        let names_alias = |&&g: &&Global| match module.global(g).kind {
            GlobalKind::Alias(c) => mentions_alias(module, &module.consts, c),
            _ => false,
        };
        let g = module.list(GlobalClass::Aliases).iter().find(names_alias)?;
        Some(format!("alias {} names an alias", shown(module, *g)))
    })
}

fn mentions_alias(module: &Module, pool: &ConstPool, c: ir::Const) -> bool {
    let (mut stack, mut seen) = (vec![c], rustc_hash::FxHashSet::default());
    while let Some(c) = stack.pop() {
        if pool.as_global(c).is_some_and(|g| matches!(module.global(g).kind, GlobalKind::Alias(_))) {
            return true;
        }
        if seen.insert(c) {
            pool.for_each_operand(c, |o| stack.push(o));
        }
    }
    false
}

/// `name-anon-globals`: every global gets a name.
pub(crate) fn name_anon_globals() -> Step<dyn ModulePass> {
    on_module("name-anon-globals", "NameAnonGlobalPass", "name-anon-globals", |module| {
        let classes = [GlobalClass::Variables, GlobalClass::Functions, GlobalClass::Aliases, GlobalClass::IFuncs];
        let any = classes.into_iter().any(|c| module.list(c).iter().any(|&g| module.global(g).name.is_empty()));
        any.then(|| "it has a global without a name".to_owned())
    })
}
