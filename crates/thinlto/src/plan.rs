//! Which definitions go to the module for the regular link: what has type metadata, what stands in a comdat with it, and virtual functions whose
//! calls may be replaced by constants.

use crate::belongs_to_type;
use crate::effects::accesses_no_memory;
use analysis::manager::ModuleAnalyses;
use ir::{Body, Comdat, Const, ConstData, Global, GlobalKind, Module, linkage};
use rustc_hash::FxHashSet;

/// Calls may be replaced where results and arguments have at most so many bits.
const MAX_BITS: u32 = 64;

/// What goes to the other module.
#[derive(Default)]
pub(crate) struct Plan {
    /// Virtual functions that depend on numbers alone: they are defined in both modules.
    constant_functions: FxHashSet<Global>,
    /// Comdats that go as a whole.
    comdats: FxHashSet<Comdat>,
}

impl Plan {
    /// Finds out.
    pub fn new(module: &Module) -> Self {
        let mut plan = Self::default();
        let mut analyses = ModuleAnalyses::default();
        let (mut seen, mut functions) = (FxHashSet::default(), FxHashSet::default());
        for &g in module.variables() {
            let Some(table) = module.global(g).variable().filter(|v| v.initializer.is_some()) else { continue };
            if !belongs_to_type(module, g) {
                continue;
            }
            if table.comdat.is_some() {
                plan.comdats.insert(table.comdat);
            }
            find_functions(module, table.initializer, &mut seen, &mut functions);
        }
        functions.retain(|&f| depends_on_numbers(module, f) && accesses_no_memory(module, f, &mut analyses));
        plan.constant_functions = functions;
        plan
    }

    /// Does the other module define it?
    pub fn copies(&self, module: &Module, g: Global) -> bool {
        self.constant_functions.contains(&g) || self.moves(module, g)
    }

    /// Does the other module alone define it?
    pub fn moves(&self, module: &Module, g: Global) -> bool {
        let Some(object) = linkage::base_object(module, g) else { return false };
        let comdat = module.global_comdat(object);
        comdat.is_some() && self.comdats.contains(&comdat)
            || module.global(object).variable().is_some() && belongs_to_type(module, object)
    }
}

/// Adds the functions whose addresses stand in a constant.
fn find_functions(module: &Module, root: Const, seen: &mut FxHashSet<Const>, found: &mut FxHashSet<Global>) {
    let mut stack = vec![root];
    while let Some(c) = stack.pop() {
        if !seen.insert(c) {
            continue;
        }
        match module.consts.data(c) {
            ConstData::Global(g) if module.function(g).is_some() => _ = found.insert(g),
            _ => module.consts.for_each_operand(c, |part| stack.push(part)),
        }
    }
}

/// Does the function give a number, and take numbers alone beside an object that it does not look at?
fn depends_on_numbers(module: &Module, f: Global) -> bool {
    let types = &module.ctx.types;
    let GlobalKind::Function(_) = module.global(f).kind else { return false };
    let is_number = |ty| types.int_width(ty).is_some_and(|bits| types.is_int(ty) && bits <= MAX_BITS);
    let Some((result, [_, rest @ ..], _)) = types.func_parts(module.global(f).value_type) else { return false };
    let mut scratch = Body::default();
    let Some(body) = module.read_body(f, &mut scratch) else { return false };
    let ignores_object = body.params().next().is_some_and(|object| !body.has_uses(object));
    is_number(result) && rest.iter().all(|&ty| is_number(ty)) && ignores_object
}
