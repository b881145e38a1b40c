//! `mergereturn`: at most one `ret` and one `unreachable` in a function.
//!
//! # What it does
//! ```text
//! a:                                        a:
//!   ret i32 1                                 br label %UnifiedReturnBlock
//! b:                                        b:
//!   ret i32 2                                 br label %UnifiedReturnBlock
//!                                           UnifiedReturnBlock:
//!                                             %UnifiedRetVal = phi i32 [ 1, %a ], [ 2, %b ]
//!                                             ret i32 %UnifiedRetVal
//! ```
//!
//! # What it leaves alone, and why
//! A `ret` behind a `musttail` call or a call of `llvm.experimental.deoptimize`: it must follow the call.
//!
//! # Algorithm, complexity
//! One pass over the terminators, linear.
//!
//! # Needs and preserves
//! Needs and preserves nothing.
//!
//! # Poison, flags, debug info
//! New branches, phi and `ret` have no location, as in LLVM; records before the old terminators stay.
//!
//! # Compatibility with LLVM 22
//! No parameters. LLVM merges every `ret`, and writes modules that are not valid where a call must be followed by it.

use analysis::effects::called_intrinsic;
use ir::intrinsics::id;
use ir::{Block, Body, Builder, Inst, Module, Opcode, TailKind, TypeTable};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses};
use smallvec::SmallVec;

/// The pass.
pub struct MergeReturn;

/// Mostly one.
type Ends = SmallVec<[Inst; 4]>;

impl FunctionPass for MergeReturn {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let (ends, mut returns) = ends(unit.body);
        if returns.len() > 1 {
            returns.retain(|&mut r| !is_tied(unit.module, unit.body, r));
        }
        if ends.len() < 2 && returns.len() < 2 {
            return PreservedAnalyses::all();
        }
        // A block with a phi and an end for each kind, and a branch for each old end.
        let insts = ends.len() + returns.len() + 3;
        unit.body.reserve(2, insts, insts + returns.len());
        if ends.len() > 1 {
            unify_unreachable(&unit.module.ctx.types, unit.body, &ends);
        }
        if returns.len() > 1 {
            unify_returns(&unit.module.ctx.types, unit.body, &returns);
        }
        PreservedAnalyses::none()
    }
}

/// The terminators that are `unreachable`, and those that are `ret`.
fn ends(body: &Body) -> (Ends, Ends) {
    let (mut unreachable, mut returns) = (Ends::new(), Ends::new());
    for t in body.blocks().filter_map(|b| body.terminator(b)) {
        match body.inst(t).opcode {
            Opcode::Unreachable => unreachable.push(t),
            Opcode::Ret => returns.push(t),
            _ => {}
        }
    }
    (unreachable, returns)
}

/// Must the return stand right behind the call before it?
fn is_tied(module: &Module, body: &Body, ret: Inst) -> bool {
    let Some(before) = body.prev_inst(ret).expand() else { return false };
    let d = body.inst(before);
    // A cast may stand between a call that must be a tail call and its return.
    let call = if d.opcode == Opcode::BitCast { body.prev_inst(before) } else { before };
    call.is_some()
        && body.inst(call).opcode == Opcode::Call
        && (body.inst(call).tail_kind() == TailKind::MustTail
            || called_intrinsic(module, body, call) == Some(id::EXPERIMENTAL_DEOPTIMIZE))
}

/// Replaces a terminator without successors by a branch.
fn replace_by_branch(body: &mut Body, t: Inst, to: Block) {
    let branch = body.insert_br(t, to);
    body.move_records(t, branch);
    body.remove(t);
}

fn unify_unreachable(types: &TypeTable, body: &mut Body, ends: &[Inst]) {
    let unified = body.append_block();
    body.set_name(unified.into(), b"UnifiedUnreachableBlock");
    Builder::at_end(body, types, unified).unreachable();
    for &t in ends {
        replace_by_branch(body, t, unified);
    }
}

fn unify_returns(types: &TypeTable, body: &mut Body, returns: &[Inst]) {
    let unified = body.append_block();
    body.set_name(unified.into(), b"UnifiedReturnBlock");
    let value = body.operands(returns[0]).next();
    let phi = value.map(|v| {
        let ty = body.value_type(v);
        let phi = body.prepend_phi(unified, ty, returns.len());
        body.set_name(phi.into(), b"UnifiedRetVal");
        phi
    });
    Builder::at_end(body, types, unified).ret(phi.map(Into::into));
    for &t in returns {
        if let Some(phi) = phi {
            let (value, from) = (body.operand(t, 0), body.inst_block(t));
            body.push_phi_entry(phi, value, from);
        }
        replace_by_branch(body, t, unified);
    }
}
