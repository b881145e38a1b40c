//! `lower-invoke`: every `invoke` becomes a `call`, for programs that do not unwind.
//!
//! # What it does
//! ```text
//!   %x = invoke i32 @g() to label %go unwind label %pad        %x = call i32 @g()
//!                                                              br label %go
//! ```
//!
//! # What it leaves alone, and why
//! Landing pads, which are no longer reached: removing them is for other passes.
//!
//! # Algorithm
//! One pass over the terminators. Phis of the landing pads lose their entries; those that are left with one value become it.
//!
//! # Complexity
//! Linear in the blocks, and in the phi entries of landing pads for each edge into them.
//!
//! # Needs and preserves
//! Needs and preserves nothing.
//!
//! # Poison, flags, debug info
//! The call keeps location, attributes and bundles; the branch has no location, and attachments are lost, as in LLVM.
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same.

use crate::utils::local::{append_branch, remove_predecessor};
use ir::{Body, Inst, InstData, Opcode, Value};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses};

/// The pass.
pub struct LowerInvoke;

impl FunctionPass for LowerInvoke {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let body = &mut *unit.body;
        let is_invoke = |&i: &Inst| body.inst(i).opcode == Opcode::Invoke;
        let invokes: Vec<Inst> = body.blocks().filter_map(|b| body.terminator(b)).filter(is_invoke).collect();
        for &i in &invokes {
            lower(body, i);
        }
        if invokes.is_empty() { PreservedAnalyses::all() } else { PreservedAnalyses::none() }
    }
}

fn lower(body: &mut Body, invoke: Inst) {
    let block = body.inst_block(invoke);
    let (normal, unwind) = (body.successor(invoke, 0), body.successor(invoke, 1));
    let mut operands: Vec<Value> = body.operands(invoke).collect();
    let callee = body.callee(invoke);
    operands.truncate(operands.len() - 3);
    operands.push(callee);
    let old = *body.inst(invoke);
    let mut data = InstData::new(Opcode::Call, old.ty);
    data.set_type_operand(old.call_type()).set_call_attrs(old.call_attrs()).set_call_conv(old.call_conv());
    let call = body.insert_before(invoke, data, &operands);
    if let Some(extra) = body.call_extra(invoke).cloned() {
        body.set_call_extra(call, extra);
    }
    body.take_name(call.into(), invoke.into());
    let loc = body.debug_loc(invoke);
    body.set_debug_loc(call, loc);
    if body.has_uses(invoke) {
        body.replace_all_uses(invoke, call);
    }
    body.replace_metadata_uses(invoke, call);
    body.move_records(invoke, call);
    let branch = append_branch(body, block, normal);
    body.detach(branch);
    body.attach_before(branch, block, invoke);
    remove_predecessor(body, unwind, block);
    body.remove(invoke);
}
