//! `strip-debug-declare`: removes what declares variables in memory to the debugger.
//!
//! # What it does
//! `#dbg_declare(ptr %x, ...)` goes; `llvm.dbg.declare` is read as such a record.
//!
//! # What it leaves alone, and why
//! `#dbg_value`, `#dbg_assign`, `#dbg_label` and debug locations: only declarations are asked for.
//!
//! # Algorithm, complexity
//! One pass over the body, linear.
//!
//! # Needs and preserves
//! Needs nothing, preserves all analyses of control flow.
//!
//! # Poison, flags, debug info
//! Variables that are only declared are no longer known to the debugger.
//!
//! # Compatibility with LLVM 22
//! LLVM 22 looks for the intrinsic alone, which is never there any more, and so does nothing. llopt does what LLVM's document
//! of passes says.

use ir::{Body, DbgRecordId, DbgRecordKind, Global, Inst};
use passman::{ModulePass, ModuleUnit, PreservedAnalyses};

/// The pass.
pub struct StripDebugDeclare;

impl ModulePass for StripDebugDeclare {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let functions: Vec<Global> = unit.module.functions().to_vec();
        let mut changed = false;
        for g in functions {
            if let Some(body) = unit.module.body_mut(g).filter(|b| b.has_records()) {
                changed |= strip(body);
            }
        }
        if changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

fn is_declaration(body: &Body, r: DbgRecordId) -> bool {
    body.record(r).kind == DbgRecordKind::Declare
}

fn strip(body: &mut Body) -> bool {
    let declares = |&i: &Inst| body.records_before(i).any(|r| is_declaration(body, r));
    let found: Vec<Inst> = body.all_insts().filter(declares).collect();
    for &i in &found {
        body.retain_records(i, |body, r| !is_declaration(body, r));
    }
    !found.is_empty()
}
