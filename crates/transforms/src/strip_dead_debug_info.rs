//! `strip-dead-debug-info`: compile units forget global variables that are gone, and the module units that are empty.
//!
//! # What it does
//! ```text
//! !0 = distinct !DICompileUnit(..., globals: !1)   !0 = distinct !DICompileUnit(..., globals: !1)
//! !1 = !{!2, !3}                                   !1 = !{!2}
//! ```
//! where no variable has `!dbg !3`. A unit without variables, and from which no function comes, leaves `llvm.dbg.cu`.
//!
//! # What it leaves alone, and why
//! Variables that are constants by their expression: they need no memory.
//!
//! # Algorithm, complexity
//! One pass over debug information; linear.
//!
//! # Needs and preserves
//! Needs nothing; preserves all analyses of control flow.
//!
//! # Poison, flags, debug info
//! Nothing but debug information changes.
//!
//! # Compatibility with LLVM 22
//! No parameters. LLVM lists the units that are left by their addresses, llopt as they come in the file, which is mostly the same.

use crate::utils::debug_info_finder::{DebugInfoFinder, field};
use ir::metadata::expression::{from_slots, signed_constant, unsigned_constant};
use ir::metadata_kinds::kind;
use ir::{EntitySet, Md, MdData, Module, NodeKind};
use passman::{ModulePass, ModuleUnit, PreservedAnalyses};

/// The pass.
pub struct StripDeadDebugInfo;

impl ModulePass for StripDeadDebugInfo {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let module = &mut *unit.module;
        let mut live = variables_with_memory(module);
        let mut units = units_of_functions(module);
        let mut all = DebugInfoFinder::new(&module.ctx.md);
        all.module(module);
        let all = all.units().to_vec();
        let mut visited = EntitySet::new();
        let (mut changed, mut has_dead) = (false, false);
        for unit in all {
            let list = Globals::new(module, unit, &mut live, &mut visited);
            if !list.live.is_empty() {
                units.insert(unit);
            }
            has_dead |= !units.contains(unit);
            if list.has_dead {
                set_globals(module, unit, &list.live);
                changed = true;
            }
        }
        if has_dead && let Some(named) = module.named_metadata.iter_mut().find(|n| *n.name == *b"llvm.dbg.cu") {
            named.operands = units.iter().collect();
            changed = true;
        }
        if changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

/// The variables, with their expressions, that some variable of the module is.
fn variables_with_memory(module: &Module) -> EntitySet<Md> {
    let mut live = EntitySet::new();
    for &g in module.variables() {
        module.global(g).attachments().iter().filter(|a| a.0 == kind::DBG).for_each(|a| _ = live.insert(a.1));
    }
    live
}

fn units_of_functions(module: &Module) -> EntitySet<Md> {
    let mut finder = DebugInfoFinder::new(&module.ctx.md);
    finder.functions(module);
    let mut units = EntitySet::new();
    finder.units().iter().for_each(|&u| _ = units.insert(u));
    units
}

/// The variables of a unit that no unit before it has.
#[derive(Default)]
struct Globals {
    live: Vec<Md>,
    has_dead: bool,
}

impl Globals {
    fn new(module: &Module, unit: Md, live: &mut EntitySet<Md>, visited: &mut EntitySet<Md>) -> Self {
        let mut out = Self::default();
        let list = field(&module.ctx.md, unit, NodeKind::DICompileUnit, "globals");
        for global in list.and_then(|l| module.ctx.md.tuple_operands(l)).into_iter().flatten().filter(|g| g.is_some()) {
            if is_constant(module, global) {
                live.insert(global);
            }
            if !visited.insert(global) {
                continue;
            }
            if live.contains(global) {
                out.live.push(global);
            } else {
                out.has_dead = true;
            }
        }
        out
    }
}

/// Does the expression alone say what the variable is?
fn is_constant(module: &Module, global: Md) -> bool {
    let md = &module.ctx.md;
    let expression = field(md, global, NodeKind::DIGlobalVariableExpression, "expr");
    expression.is_some_and(|e| match md.get(e) {
        MdData::Node { kind: NodeKind::DIExpression, slots, .. } => {
            let elements = from_slots(slots);
            signed_constant(&elements).is_some() || unsigned_constant(&elements).is_some()
        }
        _ => false,
    })
}

fn set_globals(module: &mut Module, unit: Md, globals: &[Md]) {
    let md = &mut module.ctx.md;
    let list = md.tuple(globals);
    let MdData::Node { kind, distinct, slots } = md.get(unit) else { return };
    let mut data = (*kind, *distinct, slots.clone());
    data.2[const { NodeKind::DICompileUnit.slot("globals") }] = list.0;
    md.replace(unit, MdData::Node { kind: data.0, distinct: data.1, slots: data.2 });
}
