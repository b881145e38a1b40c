//! `lower-invoke`: every `invoke` becomes a `call`, for programs that do not unwind.
//!
//! # What it does
//! ```text
//!   %x = invoke i32 @g() to label %go unwind label %pad        %x = call i32 @g()
//!                                                              br label %go
//! ```
//!
//! # What it leaves alone, and why
//! Landing pads, which are no longer reached: removing them is for other passes. Safepoints with relocations behind their
//! landing pad, which would belong to nothing.
//!
//! # Algorithm
//! One pass over the terminators. Phis of the landing pads lose their entries; those that are left with one value become it.
//!
//! # Complexity
//! Linear in the blocks and in the phi entries of landing pads.
//!
//! # Needs and preserves
//! Needs and preserves nothing.
//!
//! # Poison, flags, debug info
//! The call keeps location, attributes and bundles; the branch has no location, and attachments are lost, as in LLVM.
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same.

use crate::utils::edges::{EdgeRemover, for_each_target};
use crate::utils::local::insert_call_for;
use analysis::effects::called_intrinsic;
use ir::intrinsics::id;
use ir::{Block, Body, Inst, Module, Opcode, Type};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses};

/// The pass.
pub struct LowerInvoke;

impl FunctionPass for LowerInvoke {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let (module, body) = (unit.module, &mut *unit.body);
        let is_invoke = |&i: &Inst| body.inst(i).opcode == Opcode::Invoke && !is_relocated(module, body, i);
        let invokes: Vec<Inst> = body.blocks().filter_map(|b| body.terminator(b)).filter(is_invoke).collect();
        if invokes.is_empty() {
            return PreservedAnalyses::all();
        }
        let mut edges: Vec<(Block, Block)> =
            invokes.iter().map(|&i| (body.successor(i, 1), body.inst_block(i))).collect();
        // A call has the operands of the invoke without its targets, a branch has one.
        let operands: usize = invokes.iter().map(|&i| body.inst(i).num_operands() - 1).sum();
        body.reserve(0, 2 * invokes.len(), operands);
        invokes.iter().for_each(|&i| lower(body, i));
        let mut remover = EdgeRemover::default();
        for_each_target(&mut edges, |pad, from| from.iter().for_each(|&b| remover.remove(body, b, pad)));
        PreservedAnalyses::none()
    }
}

/// Are pointers relocated behind the landing pad of a safepoint? That must be its only way out then (LangRef, `llvm.experimental.gc.relocate`).
fn is_relocated(module: &Module, body: &Body, invoke: Inst) -> bool {
    let is_safepoint = body.inst(invoke).ty == Type::TOKEN
        && called_intrinsic(module, body, invoke) == Some(id::EXPERIMENTAL_GC_STATEPOINT);
    is_safepoint && {
        let pad = body.first_non_phi(body.successor(invoke, 1));
        body.users_of(pad).any(|u| called_intrinsic(module, body, u) == Some(id::EXPERIMENTAL_GC_RELOCATE))
    }
}

fn lower(body: &mut Body, invoke: Inst) {
    let block = body.inst_block(invoke);
    let normal = body.successor(invoke, 0);
    let call = insert_call_for(body, invoke);
    body.move_records(invoke, call);
    body.remove(invoke);
    body.append_br(block, normal);
}
