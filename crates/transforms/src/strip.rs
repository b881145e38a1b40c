//! `strip` and `strip-nondebug`: take names away that linking does not need; `strip` debug information too.
//!
//! # What it does
//! ```text
//! @x = internal global %pair zeroinitializer     @0 = internal global %0 zeroinitializer
//! define void @f(i32 %a) {                       define void @f(i32 %0) {
//! entry:                                           ret void
//!   ret void                                     }
//! }
//! ```
//!
//! # What it leaves alone, and why
//! Names of symbols that other modules see, of aliases, and of what `llvm.used` and `llvm.compiler.used` list. `strip-nondebug` leaves debug
//! information alone.
//!
//! # Algorithm, complexity
//! One pass over the module, linear.
//!
//! # Needs and preserves
//! Needs and preserves nothing.
//!
//! # Poison, flags, debug info
//! `strip` removes debug information as `-strip-debug` does.
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same.

use crate::utils::globals::listed_in;
use crate::utils::strip_debug;
use ir::{Body, EntitySet, Global, Module, Value};
use passman::{ModulePass, ModuleUnit, PreservedAnalyses};

/// `strip`.
pub struct Strip;

/// `strip-nondebug`.
pub struct StripNonDebug;

impl ModulePass for Strip {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        strip_debug::strip(unit.module);
        strip_names(unit.module, false);
        PreservedAnalyses::none()
    }
}

impl ModulePass for StripNonDebug {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        strip_names(unit.module, true);
        PreservedAnalyses::none()
    }
}

/// Takes names away; with `keep_debug` those stay that begin with `llvm.dbg`.
fn strip_names(module: &mut Module, keep_debug: bool) {
    let mut used: EntitySet<Global> = EntitySet::new();
    for name in [&b"llvm.used"[..], b"llvm.compiler.used"] {
        listed_in(module, name).into_iter().for_each(|g| _ = used.insert(g));
    }
    let stays = |name: &[u8]| keep_debug && name.starts_with(b"llvm.dbg");
    for g in [module.variables(), module.functions()].concat() {
        let global = module.global(g);
        if global.linkage.is_local() && !used.contains(g) && !stays(&global.name) {
            module.rename(g, b"");
        }
        if let Some(body) = module.body_mut(g) {
            let kept = if keep_debug { debug_names(body) } else { Vec::new() };
            body.discard_names();
            kept.into_iter().for_each(|(v, name)| body.set_name(v, &name));
        }
    }
    module.ctx.types.discard_names(|name| !stays(name));
}

/// The values of a body whose names begin with `llvm.dbg`.
fn debug_names(body: &Body) -> Vec<(Value, Vec<u8>)> {
    let blocks = body.blocks().flat_map(|b| std::iter::once(b.into()).chain(body.block_insts(b).map(Value::from)));
    let all = body.params().map(Value::from).chain(blocks);
    let named = all.filter_map(|v| Some((v, body.name(v).filter(|n| n.starts_with(b"llvm.dbg"))?.to_vec())));
    named.collect()
}
