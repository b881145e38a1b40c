//! `called-value-propagation`: which functions an indirect call may call.
//!
//! # What it does
//! ```text
//! %p = select i1 %c, ptr @f, ptr @g      %p = select i1 %c, ptr @f, ptr @g
//! call void %p()                         call void %p(), !callees !0
//!                                        …
//!                                        !0 = !{ptr @f, ptr @g}
//! ```
//! Functions are followed through phis, selects, arguments, return values and variables that are only loaded and stored.
//!
//! # What it leaves alone, and why
//! Calls of what may be more than `-cvp-max-functions-per-value` functions, and of pointers that are loaded from anything but such a variable or come from
//! outside. Null is no function: a call of it is undefined.
//!
//! # Algorithm
//! Sparse propagation ([`solver`]) on the lattice "nothing yet, a set of functions, anything" ([`sets`]), over what [`crate::trackable`] says can be followed.
//! Of conditions it is only asked whether they are ever computed.
//!
//! # Complexity
//! A value goes down the lattice at most `max + 2` times, and each time its uses are visited again: linear in uses. Modules without calls of pointers are only looked
//! through.
//!
//! # Needs and preserves
//! Needs nothing. Only metadata change.
//!
//! # Poison, flags, debug info
//! Undef and poison count as anything.
//!
//! # Compatibility with LLVM 22
//! Functions without names are told apart; in LLVM, which orders sets by name, one of them takes the place of all (`docs/differences.md`).

mod sets;
mod solver;

use crate::trackable::Trackable;
use ir::metadata::MdData;
use ir::metadata_kinds::kind;
use ir::{Body, Inst, Md, Module};
use passman::{
    FunctionView, ModulePass, ModuleUnit, PassOption, PassOptionKind, PassOptions, PreservedAnalyses, Sinks,
};
use solver::{ResolvedCall, Solver};
use transforms::utils::explain::Explainer;

const MAX_FUNCTIONS: &str = "cvp-max-functions-per-value";

/// The options on the command line.
pub const OPTIONS: &[PassOption] = &[PassOption {
    name: MAX_FUNCTIONS,
    kind: PassOptionKind::Number,
    value: "uint",
    help: "The maximum number of functions to track per lattice value",
}];

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct CalledValuePropagation {
    /// Values that may be more functions than this are not followed.
    max_functions: usize,
}

impl Default for CalledValuePropagation {
    fn default() -> Self {
        Self { max_functions: 4 }
    }
}

impl ModulePass for CalledValuePropagation {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        if !has_indirect_calls(unit.module) {
            return PreservedAnalyses::all();
        }
        let found = Trackable::find(unit.module);
        let calls = Solver::new(unit.module, &found, self.max_functions).solve();
        annotate(unit.module, &calls);
        explain(unit.module, &mut unit.sinks, &calls);
        if calls.is_empty() { PreservedAnalyses::all() } else { PreservedAnalyses::cfg() }
    }

    fn configure(&mut self, options: &PassOptions) {
        if let Some(n) = options.number(MAX_FUNCTIONS) {
            self.max_functions = n as usize;
        }
    }
}

/// Does the call name no function of its type?
fn is_indirect(module: &Module, body: &Body, i: Inst) -> bool {
    body.inst(i).opcode.is_call() && module.called_function(body, i).is_none()
}

fn has_indirect_calls(module: &Module) -> bool {
    let mut scratch = Body::new(&[]);
    module.functions().iter().any(|&f| {
        let body = module.read_body(f, &mut scratch);
        body.is_some_and(|body| body.all_insts().any(|i| is_indirect(module, body, i)))
    })
}

fn annotate(module: &mut Module, calls: &[ResolvedCall]) {
    for ResolvedCall { caller, call, callees } in calls {
        let operands: Vec<Md> = callees
            .iter()
            .map(|&f| {
                let ty = module.global_type(f);
                let address = module.consts.global(ty, f);
                module.ctx.md.intern(MdData::Const(address))
            })
            .collect();
        let node = module.ctx.md.tuple(&operands);
        if let Some(body) = module.body_mut(*caller) {
            body.set_attachment(*call, kind::CALLEES, node);
        }
    }
}

fn explain(module: &Module, sinks: &mut Sinks<'_>, calls: &[ResolvedCall]) {
    let Some(mut explainer) = Explainer::of("called-value-propagation", sinks) else { return };
    for ResolvedCall { caller, call, callees } in calls {
        let Some(body) = module.body(*caller) else { continue };
        let view = FunctionView { module, global: *caller, body };
        explainer.changed();
        let names: Vec<String> =
            callees.iter().map(|&f| format!("@{}", String::from_utf8_lossy(&module.global(f).name))).collect();
        let call = explainer.instruction(view, *call);
        explainer.step(view, "callees known", &format!("{call}  <-  {}", names.join(", ")));
    }
}
