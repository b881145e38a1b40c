//! `print<stack-lifetime>`: functions with the stack slots that are alive behind each label and each instruction.

use crate::lifetime::{Lifetimes, Liveness};
use analysis::branch_prob::reverse_postorder;
use analysis::{DominatorTree, DominatorTreeAnalysis};
use asm::printer::{Annotations, ModulePrinter, PrintOptions};
use ir::{Block, Body, Inst, LocalSlots, Opcode};
use passman::*;

/// What the pass takes between `<` and `>`.
pub const LIFETIME_PARAMETERS: &str = "may;must";

/// Writes lifetimes.
#[derive(Clone, Copy, Debug)]
pub struct PrintStackLifetime(Liveness);

impl PrintStackLifetime {
    /// The pass with these parameters, of which the last one counts.
    ///
    /// # Errors
    /// One that is not known.
    pub fn with_params(params: &str) -> Result<Self, String> {
        let mut liveness = Liveness::May;
        for param in params.split(';').filter(|_| !params.is_empty()) {
            liveness = match param {
                "may" => Liveness::May,
                "must" => Liveness::Must,
                _ => return Err(format!("invalid StackLifetime parameter '{param}'")),
            };
        }
        Ok(Self(liveness))
    }
}

struct Lines<'a> {
    body: &'a Body,
    tree: &'a DominatorTree,
    lifetimes: Lifetimes,
    /// Slots by name.
    slots: Vec<Inst>,
}

impl Lines<'_> {
    fn write(&self, out: &mut Vec<u8>, is_alive: impl Fn(Inst) -> bool) {
        let alive = self.slots.iter().filter(|&&slot| is_alive(slot));
        let names: Vec<&[u8]> = alive.map(|&slot| self.body.name(slot.into()).unwrap_or_default()).collect();
        out.extend_from_slice(&[b"  ; Alive: <", &*names.join(&b' '), b">\n"].concat());
    }
}

impl Annotations for Lines<'_> {
    fn block(&self, _: &LocalSlots, b: Block, out: &mut Vec<u8>) {
        if self.tree.is_reachable(b) {
            self.write(out, |slot| self.lifetimes.is_alive_at(slot, b));
        }
    }

    fn behind_inst(&self, _: &LocalSlots, i: Inst, out: &mut Vec<u8>) {
        if self.tree.is_reachable(self.body.inst_block(i)) {
            out.push(b'\n');
            self.write(out, |slot| self.lifetimes.is_alive_after(self.body, slot, i));
        }
    }
}

impl FunctionPass for PrintStackLifetime {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let body = view.body;
        let lifetimes = Lifetimes::new(view.module, body, &reverse_postorder(body), self.0);
        let mut slots: Vec<Inst> = body.all_insts().filter(|&i| body.inst(i).opcode == Opcode::Alloca).collect();
        slots.sort_by_key(|&slot| body.name(slot.into()));
        let lines = Lines { body, tree: &tree, lifetimes, slots };
        let mut text = Vec::new();
        let options = PrintOptions::default();
        let printer = ModulePrinter::new(view.module, unit.sinks.numbers.of_values(view), &options);
        let out = &mut unit.sinks.out;
        printer.print_annotated_function(&mut text, view.global, body, &lines, &mut |text| {
            hand_on(out, text);
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

    fn options(&self) -> String {
        if self.0 == Liveness::May { "may".to_owned() } else { "must".to_owned() }
    }
}
