//! `print<scalar-evolution>`: writes how values evolve in loops, and how often loops iterate.
//!
//! `-scalar-evolution-classify-expressions=0` leaves out the instructions.

use crate::utils::value_text::ValueText;
use analysis::ScalarEvolutionAnalysis;
use passman::*;
use std::io::Write;

/// Options of the command line.
pub const OPTIONS: &[PassOption] = &[PassOption {
    name: "scalar-evolution-classify-expressions",
    kind: PassOptionKind::Flag,
    value: "",
    help: "When printing analysis, include information on every instruction",
}];

/// Writes scalar evolution.
#[derive(Clone, Copy, Debug)]
pub struct PrintScalarEvolution {
    classify: bool,
}

impl Default for PrintScalarEvolution {
    fn default() -> Self {
        Self { classify: true }
    }
}

impl FunctionPass for PrintScalarEvolution {
    fn configure(&mut self, options: &PassOptions) {
        self.classify = options.text("scalar-evolution-classify-expressions") != Some("false");
    }

    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let evolution = unit.analysis::<ScalarEvolutionAnalysis>();
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let mut text = [b"Printing analysis 'Scalar Evolution Analysis' for function '", view.name(), b"':\n"].concat();
        let writer = ValueText::new(view, unit.sinks.numbers);
        let out = &mut unit.sinks.out;
        let mut name = Vec::new();
        writer.write_function(&mut name);
        evolution.ask(view, |se| {
            if self.classify {
                text.extend_from_slice(b"Classifying expressions for: ");
                text.extend_from_slice(&name);
                text.push(b'\n');
                for i in view.body.all_insts() {
                    let d = view.body.inst(i);
                    if !se.has_expressions(d.ty) || d.opcode.is_compare() {
                        continue;
                    }
                    writer.write(&mut text, i.into());
                    text.push(b'\n');
                    se.write_classification(&writer, &mut text, i);
                    hand_on(out, &mut text);
                }
            }
            text.extend_from_slice(b"Determining loop execution counts for: ");
            text.extend_from_slice(&name);
            text.push(b'\n');
            for l in se.printed_loops() {
                se.write_loop(&writer, &mut text, l);
            }
        });
        let _ = out.write_all(&text);
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }

    fn is_serial(&self) -> bool {
        true
    }
}
