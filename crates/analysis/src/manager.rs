//! Analyses computed on demand, kept per function or module, dropped when a pass did not preserve them.
//!
//! An analysis is a type that implements [`Analysis`] (of one function) or [`ModuleAnalysis`]; its result is shared as an
//! [`Arc`], so that a pass may hold it while it changes the body. While an analysis is computed, each other one that
//! it asks for is noted as a dependency: when that one goes, so does the result built upon it.

use crate::alias::{AliasFacts, GlobalsAa, GlobalsAaAnalysis, Provider};
use crate::scalar_evolution::Limits;
use ir::{Body, Global, Module};
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::io::{self, Write};
use std::sync::Arc;

/// A function as an analysis sees it: read-only.
#[derive(Clone, Copy)]
pub struct FunctionView<'a> {
    /// The module. The body of the function itself may be absent from it: use [`Self::body`].
    pub module: &'a Module,
    /// Which function.
    pub global: Global,
    /// Its body.
    pub body: &'a Body,
}

impl<'a> FunctionView<'a> {
    /// The function's name.
    pub fn name(&self) -> &'a [u8] {
        &self.module.global(self.global).name
    }
}

/// An analysis of one function.
pub trait Analysis: 'static {
    /// What it finds out.
    type Result: Send + Sync + 'static;
    /// The name of LLVM's class: `DominatorTreeAnalysis`.
    const CLASS: &'static str;
    /// Does the result depend on blocks and edges alone, so that a pass that keeps those keeps it?
    const CFG_ONLY: bool = false;
    /// Does the result depend on nothing that a pass over the function can change, so that it stays whatever passes preserve?
    const LASTING: bool = false;

    /// Computes the result.
    fn run(function: FunctionView<'_>, analyses: &mut FunctionAnalyses) -> Self::Result;

    /// Is a result still right, as one computed anew shows? The message otherwise. Without an own version nothing is
    /// checked.
    fn verify(_result: &Self::Result, _function: FunctionView<'_>) -> Result<(), String> {
        Ok(())
    }
}

/// An analysis with a `print<...>` pass.
pub trait PrintAnalysis: Analysis {
    /// What stands before and behind the function's name in the line that the pass prints before the analysis runs.
    const HEADING: [&'static str; 2] = [""; 2];

    /// Writes what the pass prints for one function, below the heading.
    fn print(result: &Self::Result, function: FunctionView<'_>, out: &mut dyn Write) -> io::Result<()>;
}

/// An analysis of the whole module.
pub trait ModuleAnalysis: 'static {
    /// What it finds out.
    type Result: Send + Sync + 'static;
    /// The name of LLVM's class.
    const CLASS: &'static str;

    /// Computes the result.
    fn run(module: &Module, analyses: &mut ModuleAnalyses) -> Self::Result;

    /// As [`Analysis::verify`].
    fn verify(_result: &Self::Result, _module: &Module) -> Result<(), String> {
        Ok(())
    }
}

/// An analysis of the module with a `print-...` pass.
pub trait PrintModuleAnalysis: ModuleAnalysis {
    /// Writes what the pass prints.
    fn print(result: &Self::Result, module: &Module, out: &mut dyn Write) -> io::Result<()>;
}

/// Which analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnalysisKey {
    id: TypeId,
    class: &'static str,
    cfg_only: bool,
    lasting: bool,
}

impl AnalysisKey {
    /// The key of an analysis of a function.
    pub fn of<A: Analysis>() -> Self {
        Self { id: TypeId::of::<A>(), class: A::CLASS, cfg_only: A::CFG_ONLY, lasting: A::LASTING }
    }

    /// The key of an analysis of a module.
    pub fn of_module<A: ModuleAnalysis>() -> Self {
        Self { id: TypeId::of::<A>(), class: A::CLASS, cfg_only: false, lasting: false }
    }

    /// The name of LLVM's class.
    pub fn class(self) -> &'static str {
        self.class
    }
}

/// What a pass left valid.
#[derive(Clone, Debug, Default)]
pub struct PreservedAnalyses {
    all: bool,
    cfg: bool,
    kept: Vec<AnalysisKey>,
    abandoned: Vec<AnalysisKey>,
}

impl PreservedAnalyses {
    /// Everything: the pass changed nothing.
    pub fn all() -> Self {
        Self { all: true, ..Self::default() }
    }

    /// Nothing.
    pub fn none() -> Self {
        Self::default()
    }

    /// Everything but these.
    pub fn all_but(abandoned: &[AnalysisKey]) -> Self {
        Self { all: true, abandoned: abandoned.to_vec(), ..Self::default() }
    }

    /// All that depend on blocks and edges alone.
    pub fn cfg() -> Self {
        Self { cfg: true, ..Self::default() }
    }

    /// And this one.
    pub fn and<A: Analysis>(mut self) -> Self {
        self.kept.push(AnalysisKey::of::<A>());
        self
    }

    /// And this one, of the module.
    pub fn and_module<A: ModuleAnalysis>(mut self) -> Self {
        self.kept.push(AnalysisKey::of_module::<A>());
        self
    }

    /// Is everything valid?
    pub fn is_all(&self) -> bool {
        self.all && self.abandoned.is_empty()
    }

    /// Is this analysis valid, as far as the pass itself tells?
    pub fn preserves(&self, key: AnalysisKey) -> bool {
        key.lasting
            || !self.abandoned.contains(&key) && (self.all || self.cfg && key.cfg_only || self.kept.contains(&key))
    }

    /// What both left valid.
    pub fn intersect(&mut self, other: &Self) {
        if other.is_all() {
            return;
        }
        if self.is_all() {
            return *self = other.clone();
        }
        let mut kept = Vec::new();
        for &k in self.kept.iter().chain(&other.kept) {
            if !kept.contains(&k) && self.preserves(k) && other.preserves(k) {
                kept.push(k);
            }
        }
        let cfg = (self.all || self.cfg) && (other.all || other.cfg);
        for &k in &other.abandoned {
            if !self.abandoned.contains(&k) {
                self.abandoned.push(k);
            }
        }
        (self.all, self.cfg, self.kept) = (self.all && other.all, cfg, kept);
    }
}

/// Is told when analyses of a function run and go.
pub trait Observer: Send + Sync {
    /// Does it tell of every analysis that runs? Then those run, too, that can be done without but not in LLVM.
    fn sees_all(&self) -> bool {
        false
    }
    /// An analysis is about to run.
    fn before(&mut self, _class: &'static str, _function: FunctionView<'_>) {}
    /// An analysis has run, with this result.
    fn after(&mut self, _class: &'static str, _function: FunctionView<'_>, _result: &dyn Any) {}
    /// A result is dropped.
    fn invalidated(&mut self, _class: &'static str, _function: FunctionView<'_>) {}
}

/// Nobody watches.
impl Observer for () {}

/// [`Analysis::verify`] or [`ModuleAnalysis::verify`] of a result.
#[derive(Clone, Copy)]
enum Verify {
    Function(fn(&dyn Any, FunctionView<'_>) -> Result<(), String>),
    Module(fn(&dyn Any, &Module) -> Result<(), String>),
}

impl Verify {
    fn function<A: Analysis>() -> Self {
        Self::Function(|result, function| result.downcast_ref().map_or(Ok(()), |r| A::verify(r, function)))
    }

    fn module<A: ModuleAnalysis>() -> Self {
        Self::Module(|result, module| result.downcast_ref().map_or(Ok(()), |r| A::verify(r, module)))
    }
}

struct Entry {
    key: AnalysisKey,
    verify: Verify,
    /// None while it is lent.
    result: Option<Arc<dyn Any + Send + Sync>>,
    depends: Vec<AnalysisKey>,
}

/// A result that a pass changes together with the body: see [`FunctionAnalyses::lend`]. One that is not given back is gone, with all that was
/// built upon it.
#[must_use = "what is not given back is dropped with what depends on it"]
pub struct Lent<A: Analysis>(A::Result);

impl<A: Analysis> Lent<A> {
    /// A result that a pass computed itself, and knows to be right.
    pub fn new(result: A::Result) -> Self {
        Self(result)
    }

    /// The result by itself, for a pass that takes it apart.
    pub fn into_inner(self) -> A::Result {
        self.0
    }
}

impl<A: Analysis> std::ops::Deref for Lent<A> {
    type Target = A::Result;

    fn deref(&self) -> &A::Result {
        &self.0
    }
}

impl<A: Analysis> std::ops::DerefMut for Lent<A> {
    fn deref_mut(&mut self) -> &mut A::Result {
        &mut self.0
    }
}

/// Results kept for one function or the module: few, so a list.
#[derive(Default)]
struct Cache {
    entries: Vec<Entry>,
    /// Dependencies of the analyses that are being computed, innermost last.
    running: Vec<Vec<AnalysisKey>>,
}

impl Cache {
    fn find<R: Send + Sync + 'static>(&mut self, key: AnalysisKey) -> Option<Arc<R>> {
        if let Some(depends) = self.running.last_mut() {
            depends.push(key);
        }
        let entry = self.entries.iter().find(|e| e.key.id == key.id)?;
        entry.result.clone()?.downcast().ok()
    }

    fn begin(&mut self) {
        self.running.push(Vec::new());
    }

    fn finish<R: Send + Sync + 'static>(&mut self, key: AnalysisKey, verify: Verify, result: R) -> Arc<R> {
        let result = Arc::new(result);
        let depends = self.running.pop().unwrap_or_default();
        self.entries.retain(|e| e.key.id != key.id);
        self.entries.push(Entry { key, verify, result: Some(Arc::clone(&result) as _), depends });
        result
    }

    /// Drops what is not preserved, and what depends on that; their keys, oldest first.
    fn invalidate(&mut self, preserved: &PreservedAnalyses) -> Vec<AnalysisKey> {
        let mut gone: Vec<AnalysisKey> = Vec::new();
        if preserved.is_all() && self.entries.iter().all(|e| e.result.is_some()) {
            return gone;
        }
        loop {
            let before = gone.len();
            self.entries.retain(|e| {
                let is_right = e.result.is_some() && preserved.preserves(e.key);
                let keep = is_right && !e.depends.iter().any(|d| gone.contains(d));
                if !keep {
                    gone.push(e.key);
                }
                keep
            });
            if gone.len() == before {
                break;
            }
        }
        gone
    }
}

/// Results of analyses of one function.
#[derive(Default)]
pub struct FunctionAnalyses {
    cache: Cache,
    observer: Option<Box<dyn Observer>>,
    aliases: Arc<AliasFacts>,
    evolution: Arc<Limits>,
}

impl FunctionAnalyses {
    /// None yet, in a module of which this is known.
    pub fn new(aliases: Arc<AliasFacts>) -> Self {
        Self { aliases, ..Self::default() }
    }

    /// What is known of the module that matters to aliases: frozen while functions are worked on.
    pub fn alias_facts(&self) -> Arc<AliasFacts> {
        self.aliases.clone()
    }

    /// The limits of scalar evolution.
    pub fn evolution_limits(&self) -> Limits {
        *self.evolution
    }

    /// Who is told of what happens from now on.
    pub fn observe(&mut self, observer: Option<Box<dyn Observer>>) {
        self.observer = observer;
    }

    /// Is somebody told?
    pub fn is_observed(&self) -> bool {
        self.observer.is_some()
    }

    /// Takes away who is told, if there is nothing left to tell of.
    pub fn take_idle_observer(&mut self) -> Option<Box<dyn Observer>> {
        self.observer.take_if(|_| self.cache.entries.is_empty())
    }

    /// Must analyses run, too, that can be done without? See [`Observer::sees_all`].
    pub fn tells_all(&self) -> bool {
        self.observer.as_ref().is_some_and(|o| o.sees_all())
    }

    /// The result of an analysis, computed unless it is there.
    pub fn get<A: Analysis>(&mut self, function: FunctionView<'_>) -> Arc<A::Result> {
        let key = AnalysisKey::of::<A>();
        if let Some(found) = self.cache.find(key) {
            return found;
        }
        self.cache.begin();
        if let Some(o) = &mut self.observer {
            o.before(A::CLASS, function);
        }
        let result = A::run(function, self);
        if let Some(o) = &mut self.observer {
            o.after(A::CLASS, function, &result);
        }
        self.cache.finish(key, Verify::function::<A>(), result)
    }

    /// The result of an analysis, if it is there.
    pub fn cached<A: Analysis>(&mut self) -> Option<Arc<A::Result>> {
        self.cache.find(AnalysisKey::of::<A>())
    }

    /// Lends a result to a pass that keeps it right while it changes the body, and gives it back with [`Self::give_back`]. What depends on it
    /// stays, and must not be asked for meanwhile. `None` if the result is not there, or if somebody else holds it.
    pub fn lend<A: Analysis>(&mut self) -> Option<Lent<A>> {
        let entry = self.cache.entries.iter_mut().find(|e| e.key.id == TypeId::of::<A>())?;
        Arc::get_mut(entry.result.as_mut()?)?;
        let result = entry.result.take()?.downcast().ok()?;
        Arc::into_inner(result).map(Lent)
    }

    /// Takes back what was lent, or takes in what a pass made itself ([`Lent::new`]).
    pub fn give_back<A: Analysis>(&mut self, lent: Lent<A>) {
        if let Some(entry) = self.cache.entries.iter_mut().find(|e| e.key.id == TypeId::of::<A>()) {
            entry.result = Some(Arc::new(lent.0));
        } else {
            self.cache.begin();
            self.cache.finish(AnalysisKey::of::<A>(), Verify::function::<A>(), lent.0);
        }
    }

    /// Drops what a pass did not preserve.
    pub fn invalidate(&mut self, preserved: &PreservedAnalyses, function: FunctionView<'_>) {
        let gone = self.cache.invalidate(preserved);
        if let Some(o) = &mut self.observer {
            for key in gone {
                o.invalidated(key.class, function);
            }
        }
    }

    /// Compares results with such as are computed anew, where `wanted` holds for the name of the analysis; the name and
    /// message of the first that is wrong.
    pub fn verify(
        &self,
        function: FunctionView<'_>,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<(), (&'static str, String)> {
        for entry in self.cache.entries.iter().filter(|e| wanted(e.key.class)) {
            if let (Verify::Function(verify), Some(result)) = (entry.verify, &entry.result) {
                verify(&**result, function).map_err(|message| (entry.key.class, message))?;
            }
        }
        Ok(())
    }

    /// Drops everything.
    pub fn clear(&mut self) {
        self.cache.entries.clear();
    }

    /// Is nothing kept?
    pub fn is_empty(&self) -> bool {
        self.cache.entries.is_empty()
    }
}

/// Results of the module that function passes read while a pipeline goes over the functions. They are those from before the first
/// function, so that what a pass sees does not depend on how many functions are done.
#[derive(Clone, Default)]
pub struct FrozenResults(Vec<(TypeId, Arc<dyn Any + Send + Sync>)>);

impl FrozenResults {
    /// The result of an analysis, if there was one.
    pub fn get<A: ModuleAnalysis>(&self) -> Option<&A::Result> {
        self.0.iter().find(|(id, _)| *id == TypeId::of::<A>())?.1.downcast_ref()
    }
}

/// Results of analyses of the module, and those of its functions.
#[derive(Default)]
pub struct ModuleAnalyses {
    cache: Cache,
    functions: FxHashMap<Global, FunctionAnalyses>,
    aliases: Arc<AliasFacts>,
    evolution: Arc<Limits>,
}

impl ModuleAnalyses {
    /// Decides who answers questions about aliases, and in what order.
    pub fn set_alias_providers(&mut self, providers: Vec<Provider>) {
        self.aliases = Arc::new(AliasFacts { providers, ..(*self.aliases).clone() });
    }

    /// Decides how many definitions a search of MemorySSA looks at.
    pub fn set_max_clobber_checks(&mut self, max_clobber_checks: u32) {
        self.aliases = Arc::new(AliasFacts { max_clobber_checks, ..(*self.aliases).clone() });
    }

    /// Sets the limits of scalar evolution.
    pub fn set_evolution_limits(&mut self, limits: Limits) {
        self.evolution = Arc::new(limits);
    }

    /// Hands what is known of globals on to functions, or takes it back if it was dropped.
    fn update_aliases(&mut self) {
        let key = AnalysisKey::of_module::<GlobalsAaAnalysis>();
        let entry = self.cache.entries.iter().find(|e| e.key.id == key.id);
        let address = |known: &Option<Arc<GlobalsAa>>| known.as_ref().map(Arc::as_ptr);
        let globals: Option<Arc<GlobalsAa>> = entry.and_then(|e| e.result.clone()?.downcast().ok());
        if address(&globals) != address(&self.aliases.globals) {
            self.aliases = Arc::new(AliasFacts { globals, ..(*self.aliases).clone() });
        }
    }

    /// What is known of the module that matters to aliases, as functions will see it.
    pub fn alias_facts(&self) -> Arc<AliasFacts> {
        self.aliases.clone()
    }

    /// The result of an analysis of the module, computed unless it is there.
    pub fn get<A: ModuleAnalysis>(&mut self, module: &Module) -> Arc<A::Result> {
        let key = AnalysisKey::of_module::<A>();
        if let Some(found) = self.cache.find(key) {
            return found;
        }
        self.cache.begin();
        let result = A::run(module, self);
        let result = self.cache.finish(key, Verify::module::<A>(), result);
        self.update_aliases();
        result
    }

    /// The result of an analysis of the module, if it is there.
    pub fn cached<A: ModuleAnalysis>(&mut self) -> Option<Arc<A::Result>> {
        self.cache.find(AnalysisKey::of_module::<A>())
    }

    /// The results of the module as they are now, for passes over functions: see [`FrozenResults`].
    pub fn freeze(&mut self) -> FrozenResults {
        self.update_aliases();
        let known = self.cache.entries.iter().filter_map(|e| Some((e.key.id, e.result.clone()?)));
        FrozenResults(known.collect())
    }

    /// The analyses of one function.
    pub fn function(&mut self, global: Global) -> &mut FunctionAnalyses {
        let Self { functions, aliases, evolution, .. } = self;
        let found = functions.entry(global).or_default();
        found.aliases = aliases.clone();
        found.evolution = evolution.clone();
        found
    }

    /// Analyses of a function of which nothing is known yet.
    pub fn new_function(&self) -> FunctionAnalyses {
        let (aliases, evolution) = (self.aliases.clone(), self.evolution.clone());
        FunctionAnalyses { aliases, evolution, ..FunctionAnalyses::default() }
    }

    /// Takes the analyses of one function out, to work on the function apart.
    pub fn take_function(&mut self, global: Global) -> FunctionAnalyses {
        let Some(mut found) = self.functions.remove(&global) else { return self.new_function() };
        found.aliases = self.aliases.clone();
        found.evolution = self.evolution.clone();
        found
    }

    /// Puts them back.
    pub fn put_function(&mut self, global: Global, analyses: FunctionAnalyses) {
        if !analyses.is_empty() {
            self.functions.insert(global, analyses);
        }
    }

    /// Drops what a pass over the module did not preserve, of the module and of every function.
    pub fn invalidate(&mut self, preserved: &PreservedAnalyses, module: &Module) {
        if preserved.is_all() {
            return;
        }
        self.cache.invalidate(preserved);
        self.update_aliases();
        let order = module.functions();
        for &global in order {
            let Some(analyses) = self.functions.get_mut(&global) else { continue };
            match module.body(global) {
                Some(body) => analyses.invalidate(preserved, FunctionView { module, global, body }),
                None => analyses.clear(),
            }
        }
        self.functions.retain(|_, a| !a.is_empty());
    }

    /// Drops what a pass over one function did not preserve of the module's own results.
    pub fn invalidate_module(&mut self, preserved: &PreservedAnalyses) {
        self.cache.invalidate(preserved);
    }

    /// Compares results of the module, and of its functions, with such as are computed anew: see
    /// [`FunctionAnalyses::verify`]. The function with the wrong one comes first, if it is one's.
    pub fn verify(
        &self,
        module: &Module,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<(), (Option<Global>, &'static str, String)> {
        for entry in self.cache.entries.iter().filter(|e| wanted(e.key.class)) {
            if let (Verify::Module(verify), Some(result)) = (entry.verify, &entry.result) {
                verify(&**result, module).map_err(|message| (None, entry.key.class, message))?;
            }
        }
        for &global in module.functions() {
            let (Some(body), Some(analyses)) = (module.body(global), self.functions.get(&global)) else { continue };
            let verified = analyses.verify(FunctionView { module, global, body }, &wanted);
            verified.map_err(|(class, message)| (Some(global), class, message))?;
        }
        Ok(())
    }

    /// Drops everything.
    pub fn clear(&mut self) {
        self.cache.entries.clear();
        self.functions.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DominatorTreeAnalysis, LoopAnalysis};

    fn with_function(check: impl FnOnce(FunctionView<'_>, &mut FunctionAnalyses)) {
        let text = "define void @f() {\na:\n  br label %b\nb:\n  br label %b\n}";
        let module = asm::parse_module(text.into(), "m", &asm::ParseOptions::default()).unwrap();
        let global = module.lookup(b"f").unwrap();
        let mut analyses = FunctionAnalyses::default();
        check(FunctionView { module: &module, global, body: module.body(global).unwrap() }, &mut analyses);
    }

    #[test]
    fn what_many_passes_preserve_takes_no_more_room() {
        let one = PreservedAnalyses::cfg().and::<LoopAnalysis>();
        let mut all = one.clone();
        (0..10).for_each(|_| all.intersect(&one));
        assert_eq!(all.kept.len(), 1);
        let but_one = PreservedAnalyses::all_but(&[AnalysisKey::of::<LoopAnalysis>()]);
        (0..10).for_each(|_| all.intersect(&but_one));
        assert_eq!(all.abandoned.len(), 1);
        assert!(
            !all.preserves(AnalysisKey::of::<LoopAnalysis>())
                && all.preserves(AnalysisKey::of::<DominatorTreeAnalysis>())
        );
    }

    #[test]
    fn what_depends_on_a_lent_result_stays() {
        with_function(|view, analyses| {
            analyses.get::<LoopAnalysis>(view);
            let tree = analyses.lend::<DominatorTreeAnalysis>().unwrap();
            assert!(analyses.cached::<DominatorTreeAnalysis>().is_none());
            analyses.give_back(tree);
            analyses.invalidate(&PreservedAnalyses::all(), view);
            assert!(analyses.cached::<LoopAnalysis>().is_some());
            // It still depends on the tree.
            analyses.invalidate(&PreservedAnalyses::none().and::<LoopAnalysis>(), view);
            assert!(analyses.cached::<LoopAnalysis>().is_none());
        });
    }

    #[test]
    fn what_is_not_given_back_goes_with_what_depends_on_it() {
        with_function(|view, analyses| {
            analyses.get::<LoopAnalysis>(view);
            drop(analyses.lend::<DominatorTreeAnalysis>());
            analyses.invalidate(&PreservedAnalyses::all(), view);
            assert!(analyses.is_empty());
        });
    }

    #[test]
    fn what_somebody_holds_is_not_lent() {
        with_function(|view, analyses| {
            let held = analyses.get::<DominatorTreeAnalysis>(view);
            assert!(analyses.lend::<DominatorTreeAnalysis>().is_none());
            assert!(Arc::ptr_eq(&held, &analyses.cached::<DominatorTreeAnalysis>().unwrap()));
        });
    }
}
