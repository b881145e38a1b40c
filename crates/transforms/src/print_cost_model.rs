//! `print<cost-model>`: writes what each instruction costs on the target.

use crate::utils::value_text::ValueText;
use analysis::{Cost, CostKind, CostQuery, TargetFactsAnalysis};
use ir::Inst;
use passman::*;
use std::io::Write;

/// The options on the command line.
pub const OPTIONS: &[PassOption] = &[
    PassOption {
        name: "cost-kind",
        kind: PassOptionKind::OneOf(&["throughput", "latency", "code-size", "size-latency", "all"]),
        value: "value",
        help: "Target cost kind",
    },
    PassOption {
        name: "intrinsic-cost-strategy",
        kind: PassOptionKind::OneOf(&["instruction-cost", "intrinsic-cost", "type-based-intrinsic-cost"]),
        value: "value",
        help: "Costing strategy for intrinsic instructions",
    },
];

/// Writes costs.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintCostModel {
    /// All kinds in one line?
    all_kinds: bool,
    /// What costs count otherwise.
    kind: CostKind,
    /// Do calls of intrinsics cost what follows from their types alone?
    by_types: bool,
}

impl PrintCostModel {
    fn cost(&self, costs: &CostQuery<'_>, i: Inst, kind: CostKind) -> Cost {
        let by_types = if self.by_types { costs.intrinsic_by_types(i, kind) } else { None };
        by_types.unwrap_or_else(|| costs.instruction(i, kind))
    }

    /// Appends what stands before the instruction.
    fn write_costs(&self, text: &mut Vec<u8>, costs: &CostQuery<'_>, i: Inst) {
        let _ = if self.all_kinds {
            let all = CostKind::ALL.map(|kind| self.cost(costs, i, kind));
            let [throughput, size, latency, both] = all;
            if all.iter().all(|&cost| cost == throughput) {
                write!(text, "Cost Model: Found costs of {throughput} for: ")
            } else {
                let parts = format_args!("RThru:{throughput} CodeSize:{size} Lat:{latency} SizeLat:{both}");
                write!(text, "Cost Model: Found costs of {parts} for: ")
            }
        } else {
            match self.cost(costs, i, self.kind) {
                Cost::INVALID => write!(text, "Cost Model: Invalid cost for instruction: "),
                cost => write!(text, "Cost Model: Found an estimated cost of {cost} for instruction: "),
            }
        };
    }
}

impl FunctionPass for PrintCostModel {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let facts = unit.analysis::<TargetFactsAnalysis>();
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let costs = CostQuery::new(&facts, view);
        let mut text = [b"Printing analysis 'Cost Model Analysis' for function '", view.name(), b"':\n"].concat();
        let values = ValueText::new(view, unit.sinks.numbers);
        for i in view.body.all_insts() {
            self.write_costs(&mut text, &costs, i);
            values.write(&mut text, i.into());
            text.push(b'\n');
            hand_on(unit.sinks.out, &mut text);
        }
        // A reader that went away shows when the whole output is written.
        let _ = unit.sinks.out.write_all(&text);
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }

    fn is_serial(&self) -> bool {
        true
    }

    fn configure(&mut self, options: &PassOptions) {
        let kind = options.text("cost-kind").unwrap_or_default();
        self.all_kinds = kind == "all";
        self.kind = CostKind::ALL.into_iter().find(|k| k.name() == kind).unwrap_or_default();
        self.by_types = options.text("intrinsic-cost-strategy") == Some("type-based-intrinsic-cost");
    }
}
