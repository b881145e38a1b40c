//! The size of a function's code, and what keeps it from being copied.

use crate::effects::has_side_effects;
use crate::manager::FunctionView;
use crate::target::{Cost, CostKind, CostQuery};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Body, EntitySet, Inst, Module, Opcode, Type};
use rustc_hash::FxHashMap;

/// What is known of the code of a function, as LLVM's `CodeMetrics` says.
#[derive(Clone, Copy, Debug)]
pub struct CodeMetrics {
    /// Size of the code in instructions, without what only assumptions need.
    pub size: Cost,
    /// Does the function call itself?
    pub is_recursive: bool,
    /// Must there be only one copy of some of it: of what is marked `noduplicate`, of an `indirectbr`, of a token used in another block?
    pub not_duplicatable: bool,
}

impl CodeMetrics {
    /// Looks at all of a function. Linear.
    pub fn of(costs: &CostQuery<'_>, view: FunctionView<'_>) -> Self {
        let FunctionView { module, global, body } = view;
        let ephemeral = ephemeral_values(module, body);
        let mut metrics = Self { size: Cost::FREE, is_recursive: false, not_duplicatable: false };
        for i in body.all_insts().filter(|&i| !ephemeral.contains(i)) {
            metrics.is_recursive |= body.inst(i).opcode.is_call() && module.called_function(body, i) == Some(global);
            metrics.not_duplicatable |= is_not_duplicatable(module, body, i);
            metrics.size += costs.instruction(i, CostKind::CodeSize);
        }
        metrics
    }
}

fn is_not_duplicatable(module: &Module, body: &Body, i: Inst) -> bool {
    let d = body.inst(i);
    match d.opcode {
        Opcode::IndirectBr => true,
        Opcode::Call | Opcode::Invoke if crate::effects::call_has(module, body, i, AttrKind::NoDuplicate) => true,
        _ if d.ty == Type::TOKEN => {
            let is_convergence_control = module.called_intrinsic(body, i).is_some_and(|what| {
                [
                    id::EXPERIMENTAL_CONVERGENCE_ANCHOR,
                    id::EXPERIMENTAL_CONVERGENCE_ENTRY,
                    id::EXPERIMENTAL_CONVERGENCE_LOOP,
                ]
                .contains(&what)
            });
            !is_convergence_control && body.users_of(i).any(|u| body.inst_block(u) != body.inst_block(i))
        }
        _ => false,
    }
}

/// Instructions that only assumptions need, and the assumptions themselves: they make no code. Linear in uses.
pub fn ephemeral_values(module: &Module, body: &Body) -> EntitySet<Inst> {
    let mut ephemeral = EntitySet::new();
    if module.declared_intrinsic(id::ASSUME).is_none() {
        return ephemeral;
    }
    let is_assume = |&i: &Inst| module.called_intrinsic(body, i) == Some(id::ASSUME);
    let mut work: Vec<Inst> = body.all_insts().filter(is_assume).collect();
    work.iter().for_each(|&i| _ = ephemeral.insert(i));
    // How many uses of each value are not known to be ephemeral.
    let mut left: FxHashMap<Inst, usize> = FxHashMap::default();
    while let Some(i) = work.pop() {
        for o in body.operands(i).filter_map(|v| v.inst()) {
            let left = left.entry(o).or_insert_with(|| body.uses_of(o).count());
            *left -= 1;
            let is_needed = *left > 0 || has_side_effects(module, body, o) || body.inst(o).opcode.is_terminator();
            if !is_needed && ephemeral.insert(o) {
                work.push(o);
            }
        }
    }
    ephemeral
}
