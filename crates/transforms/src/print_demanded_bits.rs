//! `print<demanded-bits>`: writes which bits of integers and of their operands matter.

use crate::utils::value_text::ValueText;
use analysis::{DemandedBitsAnalysis, Query};
use ir::{ApInt, Inst};
use passman::*;
use std::io::Write;

/// Writes the demanded bits.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintDemandedBits;

impl FunctionPass for PrintDemandedBits {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let demanded = unit.analysis::<DemandedBitsAnalysis>();
        let assumptions = unit.analysis::<analysis::AssumptionAnalysis>();
        let tree = unit.analysis::<analysis::DominatorTreeAnalysis>();
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let q = Query::of(view).with_tree(&tree).with_assumptions(&assumptions);
        let mut text = [b"Printing analysis 'Demanded Bits Analysis' for function '", view.name(), b"':\n"].concat();
        let values = ValueText::new(view, unit.sinks.numbers);
        for i in view.body.all_insts() {
            let Some(mask) = demanded.of(i) else { continue };
            let mut line = Vec::new();
            values.write(&mut line, i.into());
            write_mask(&mut text, limited(mask));
            write_end(&mut text, &line);
            for (k, v) in view.body.operands(i).enumerate() {
                let mask = demanded.of_use(&q, view.body.operand_use(i, k));
                write_mask(&mut text, mask.map_or_else(|| all_bits(&q, i, k), |m| limited(&m)));
                values.write_operand(&mut text, v);
                text.extend_from_slice(b" in ");
                write_end(&mut text, &line);
            }
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
}

fn write_mask(text: &mut Vec<u8>, mask: u64) {
    let _ = write!(text, "DemandedBits: 0x{mask:x} for ");
}

fn write_end(text: &mut Vec<u8>, line: &[u8]) {
    text.extend_from_slice(line);
    text.push(b'\n');
}

/// A mask as LLVM shows it: what needs more than 64 bits is all ones.
fn limited(mask: &ApInt) -> u64 {
    mask.limited(u64::MAX)
}

/// All bits of an operand that is no integer.
fn all_bits(q: &Query<'_>, user: Inst, k: usize) -> u64 {
    let ty = q.types().scalar(q.ty(q.body.operand(user, k)));
    let bits = q.module.data_layout.size_in_bits(q.types(), ty).value;
    if bits < 64 { (1 << bits) - 1 } else { u64::MAX }
}
