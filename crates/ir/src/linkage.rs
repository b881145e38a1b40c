//! What linkers do with globals: which they keep, which they may leave out, and what stands behind aliases.

use crate::constant::ConstData;
use crate::global::{GlobalClass, GlobalKind, GlobalValue, Linkage, UnnamedAddr};
use crate::inst::Opcode;
use crate::module::Module;
use crate::value::Global;
use rustc_hash::FxHashSet;

/// May a linker leave the symbol out, because no one can tell?
pub fn may_be_omitted(global: &GlobalValue) -> bool {
    global.linkage == Linkage::LinkOnceOdr
        && match global.unnamed_addr {
            UnnamedAddr::Global => true,
            UnnamedAddr::Local => global.variable().is_none_or(|v| v.is_constant),
            UnnamedAddr::None => false,
        }
}

/// The variable or function that a global is an address in.
pub fn base_object(module: &Module, g: Global) -> Option<Global> {
    let mut g = g;
    // Aliases of a valid module do not go in circles.
    for _ in 0..=module.list(GlobalClass::Aliases).len() {
        let GlobalKind::Alias(mut c) = module.global(g).kind else { return Some(g) };
        g = loop {
            match module.consts.data(c) {
                ConstData::Global(g) => break g,
                ConstData::Expr(e) => {
                    let expr = module.consts.expr(e);
                    match expr.opcode {
                        Opcode::IntToPtr
                        | Opcode::PtrToInt
                        | Opcode::BitCast
                        | Opcode::AddrSpaceCast
                        | Opcode::GetElementPtr => c = expr.operands[0],
                        _ => return None,
                    }
                }
                _ => return None,
            }
        };
    }
    None
}

/// The globals in `llvm.used` and `llvm.compiler.used`.
pub fn used_globals(module: &Module) -> FxHashSet<Global> {
    let mut used = FxHashSet::default();
    for name in [&b"llvm.used"[..], b"llvm.compiler.used"] {
        let list = module.lookup(name).and_then(|g| module.global(g).variable()).map(|v| v.initializer);
        let Some(list) = list.and_then(|c| c.expand()) else { continue };
        module.consts.for_each_operand(list, |mut c| {
            while let ConstData::Expr(e) = module.consts.data(c) {
                c = module.consts.expr(e).operands[0];
            }
            used.extend(module.consts.as_global(c));
        });
    }
    used
}
