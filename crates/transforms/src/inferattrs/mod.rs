//! `inferattrs`: attributes of declared library functions.
//!
//! # What it does
//! ```text
//! declare i64 @strlen(ptr)
//! ; becomes
//! declare i64 @strlen(ptr captures(none)) mustprogress nocallback nofree nounwind willreturn memory(argmem: read)
//! ```
//! Then of every declaration: what does not touch memory synchronises with nobody (`nosync`), what only reads frees nothing (`nofree`), and what
//! returns makes progress (`mustprogress`).
//!
//! # What it leaves alone, and why
//! Definitions, whose code says what they do. Functions that the target's libraries do not have, or that have another type. Declarations that
//! are `nobuiltin` keep to the second part; `optnone` ones keep out of both. Attributes that are there stay.
//!
//! # Algorithm, complexity
//! A table ([`facts`]) and one visit of each declaration; one list of attributes is made for each that changes. Linear.
//!
//! # Needs and preserves
//! Needs nothing but `ir::library`. Functions that call may be looked upon anew, so nothing is preserved.
//!
//! # Poison, flags, debug info
//! `noundef` follows where C says that a value must be one; nothing else is touched.
//!
//! # Compatibility with LLVM 22
//! The same attributes. Where they contradict those that are there (`readonly` beside `writeonly`, a second `returned`) LLVM writes
//! both, which its verifier refuses; here the older ones stay alone.

mod facts;

use analysis::library::is_available_in;
use analysis::module_flags::number_flag;
use facts::{FREE, Facts, FunctionFacts, REALLOC, facts_of};
use ir::attr_kind::AttrKind;
use ir::attr_payload::{MOD_REF, REF, alloc_size, captures, memory_everywhere};
use ir::attributes::AttrTable;
use ir::library::LibFunc;
use ir::{AttrBuilder, AttrList, AttrListData, AttrSet, Attribute, Global, Module, Type};
use passman::{ModulePass, ModuleUnit, PreservedAnalyses};

/// The pass.
pub struct InferAttrs;

impl ModulePass for InferAttrs {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let module = &mut *unit.module;
        let uses_got = uses_got(module);
        let changed: Vec<(Global, AttrList)> =
            module.functions().iter().filter_map(|&g| Some((g, infer(module, uses_got, g)?))).collect();
        for &(g, attrs) in &changed {
            if let Some(f) = module.global_mut(g).function_mut() {
                f.attrs = attrs.into();
            }
        }
        if changed.is_empty() { PreservedAnalyses::all() } else { PreservedAnalyses::none() }
    }
}

/// The new attributes of a declaration, if they are others.
fn infer(module: &Module, uses_got: bool, g: Global) -> Option<AttrList> {
    let old = module.function(g).filter(|_| module.global(g).is_declaration())?.attrs.get();
    let table = &module.ctx.attrs;
    let mut data = table.list(old).clone();
    if table.has(data.function, AttrKind::OptimizeNone) {
        return None;
    }
    let mut builder = Builder::of(table, data.function);
    if let Some(function) = library_function(module, g) {
        add_library_facts(module, uses_got, g, function, &mut builder, &mut data);
    }
    builder.add_implied();
    data.function = builder.finish();
    let new = table.intern_list(data);
    (new != old).then_some(new)
}

/// The attributes of a function that is there already, if those are others that a pass gives it which makes a call of it (`getOrInsertLibFunc`). It may
/// have a body.
pub fn attributes_if_called(module: &Module, g: Global) -> Option<AttrList> {
    let old = module.function(g)?.attrs.get();
    let table = &module.ctx.attrs;
    let mut data = table.list(old).clone();
    let function = library_function(module, g)?;
    let mut builder = Builder::of(table, data.function);
    add_library_facts(module, uses_got(module), g, function, &mut builder, &mut data);
    data.function = builder.finish();
    let new = table.intern_list(data);
    (new != old).then_some(new)
}

fn uses_got(module: &Module) -> bool {
    number_flag(module, b"RtLibUseGOT").is_some_and(|value| value != 0)
}

/// Adds what is known of a library function.
fn add_library_facts(
    module: &Module,
    uses_got: bool,
    g: Global,
    function: LibFunc,
    builder: &mut Builder<'_>,
    data: &mut AttrListData,
) {
    if uses_got {
        builder.add(AttrKind::NonLazyBind);
    }
    if let Some(facts) = facts_of(function) {
        builder.add_function_facts(&facts.function);
        add_value_facts(module, module.global(g).value_type, facts, data);
    }
}

/// The attributes of a new declaration of a library function, with this type.
pub fn declaration_attributes(module: &Module, function: LibFunc, ty: Type) -> AttrList {
    let table = &module.ctx.attrs;
    let mut data = AttrListData::default();
    let mut builder = Builder::of(table, AttrSet::EMPTY);
    if let Some(facts) = facts_of(function) {
        builder.add_function_facts(&facts.function);
        add_value_facts(module, ty, facts, &mut data);
    }
    data.function = builder.finish();
    table.intern_list(data)
}

/// The library function that a declaration is, unless it says that it is none.
fn library_function(module: &Module, g: Global) -> Option<LibFunc> {
    let function = module.library_function(g)?;
    let attrs = module.ctx.attrs.list(module.function(g)?.attrs.get()).function;
    let may = !module.ctx.attrs.has(attrs, AttrKind::NoBuiltin) && is_available_in(module, g, function);
    may.then_some(function)
}

/// Adds what is known of the result and of parameters.
fn add_value_facts(module: &Module, ty: Type, facts: &Facts, data: &mut AttrListData) {
    let table = &module.ctx.attrs;
    let Some((ret, params, _)) = module.ctx.types.func_parts(ty) else { return };
    data.ret = with_facts(table, data.ret, facts.ret);
    for (k, &ty) in params.iter().enumerate() {
        let mut known = facts.param(k);
        if known & facts::RETURNED != 0 && !may_be_returned(table, data, ret, ty) {
            known &= !facts::RETURNED;
        }
        if known != 0 {
            data.set_param(k, with_facts(table, data.param(k), known));
        }
    }
}

/// Can a parameter be `returned`? It must have the type of the result, and no other may be.
fn may_be_returned(table: &AttrTable, data: &AttrListData, ret: Type, ty: Type) -> bool {
    ret == ty && !data.params.iter().any(|&set| table.has(set, AttrKind::Returned))
}

/// The attributes of a result or parameter with what is known of it.
fn with_facts(table: &AttrTable, set: AttrSet, known: u8) -> AttrSet {
    if known == 0 {
        return set;
    }
    let mut builder = Builder::of(table, set);
    let is_limited = |b: &Builder<'_>, kinds: &[AttrKind]| kinds.iter().any(|&kind| b.has(kind));
    // Two of these contradict each other.
    let unreadable = is_limited(&builder, &[AttrKind::ReadNone, AttrKind::WriteOnly, AttrKind::InAlloca]);
    let unwritable = is_limited(&builder, &[AttrKind::ReadNone, AttrKind::ReadOnly]);
    for (fact, kind, contradicted) in [
        (facts::NOUNDEF, AttrKind::NoUndef, false),
        (facts::READONLY, AttrKind::ReadOnly, unreadable),
        (facts::WRITEONLY, AttrKind::WriteOnly, unwritable),
        (facts::NOALIAS, AttrKind::NoAlias, false),
        (facts::RETURNED, AttrKind::Returned, false),
        (facts::ALLOCPTR, AttrKind::AllocatedPointer, false),
        (facts::ALLOCALIGN, AttrKind::AllocAlign, false),
    ] {
        if known & fact != 0 && !contradicted {
            builder.add(kind);
        }
    }
    if known & facts::NOCAPTURE != 0 {
        builder.add_int(AttrKind::Captures, captures(0, 0));
    }
    builder.finish()
}

/// A set of attributes to which some are added. Those that are there stay as they are.
struct Builder<'a> {
    table: &'a AttrTable,
    attrs: AttrBuilder,
}

impl<'a> Builder<'a> {
    fn of(table: &'a AttrTable, set: AttrSet) -> Self {
        let mut attrs = AttrBuilder::default();
        attrs.add_set(table, set);
        Self { table, attrs }
    }

    fn has(&self, kind: AttrKind) -> bool {
        self.attrs.get(kind).is_some()
    }

    fn add(&mut self, kind: AttrKind) {
        if !self.has(kind) {
            self.attrs.add(Attribute::Enum(kind));
        }
    }

    fn add_int(&mut self, kind: AttrKind, value: u64) {
        if !self.has(kind) {
            self.attrs.add(Attribute::Int(kind, value));
        }
    }

    fn memory(&self) -> u64 {
        match self.attrs.get(AttrKind::Memory) {
            Some(Attribute::Int(_, memory)) => *memory,
            _ => memory_everywhere(MOD_REF),
        }
    }

    fn add_function_facts(&mut self, facts: &FunctionFacts) {
        for (is_known, kind) in [
            (facts.nofree && !self.is_said_to_free(), AttrKind::NoFree),
            (facts.nounwind, AttrKind::NoUnwind),
            (facts.willreturn, AttrKind::WillReturn),
            (facts.nocallback, AttrKind::NoCallback),
            (facts.ends_program, AttrKind::Cold),
            (facts.ends_program, AttrKind::NoReturn),
        ] {
            if is_known {
                self.add(kind);
            }
        }
        let memory = self.memory() & facts.memory;
        if memory != self.memory() {
            self.attrs.add(Attribute::Int(AttrKind::Memory, memory));
        }
        if facts.alloc_kind != 0 {
            self.add_int(AttrKind::AllocKind, facts.alloc_kind);
        }
        if let Some((elements, count)) = facts.alloc_size {
            self.add_int(AttrKind::AllocSize, alloc_size(elements, count));
        }
        self.add_family(facts.family);
    }

    /// Does the declaration itself say that the function frees memory?
    fn is_said_to_free(&self) -> bool {
        matches!(self.attrs.get(AttrKind::AllocKind), Some(Attribute::Int(_, kind)) if kind & (REALLOC | FREE) != 0)
    }

    fn add_family(&mut self, family: &str) {
        let key = b"alloc-family";
        let is_there = self.attrs.items().iter().any(|a| matches!(a, Attribute::String(k, _) if **k == *key));
        if !family.is_empty() && !is_there {
            self.attrs.add(Attribute::String(Box::from(&key[..]), family.as_bytes().into()));
        }
    }

    /// Adds what follows from the attributes that a function has by now.
    fn add_implied(&mut self) {
        let memory = self.memory();
        if memory == 0 && !self.has(AttrKind::Convergent) {
            self.add(AttrKind::NoSync);
        }
        if memory & !memory_everywhere(REF) == 0 {
            self.add(AttrKind::NoFree);
        }
        if self.has(AttrKind::WillReturn) {
            self.add(AttrKind::MustProgress);
        }
    }

    fn finish(self) -> AttrSet {
        self.attrs.finish(self.table)
    }
}
