//! `print<memoryssa>`, `print<memoryssa-walker>` and `verify<memoryssa>`: functions with their accesses to memory.
//!
//! `print<memoryssa>` looks for the clobbers of all uses first, unless it is told not to (`no-ensure-optimized-uses`). `print<memoryssa-walker>` asks
//! the walker about each access as it comes to it, and shows what it says.

use analysis::alias::AliasQueries;
use analysis::memory_ssa::LIVE_ON_ENTRY;
use analysis::{Access, AssumptionAnalysis, DominatorTree, DominatorTreeAnalysis, MemorySsa, MemorySsaAnalysis, Query};
use asm::printer::{Annotations, ModulePrinter, PrintOptions};
use ir::{Block, Body, Inst, LocalSlots};
use passman::*;
use std::cell::RefCell;
use std::io::Write;

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// Accesses as they are.
    Accesses,
    /// Accesses, with uses linked to their clobbers.
    OptimizedAccesses,
    /// Accesses and what the walker finds for each.
    Clobbers,
}

/// The printing passes.
#[derive(Clone, Copy, Debug)]
pub struct PrintMemorySsa(What);

impl PrintMemorySsa {
    /// `print<memoryssa-walker>`
    pub const WALKER: Self = Self(What::Clobbers);

    /// `print<memoryssa>` with these parameters.
    pub fn with_params(params: &str) -> Result<Self, String> {
        match params {
            "" => Ok(Self(What::OptimizedAccesses)),
            "no-ensure-optimized-uses" => Ok(Self(What::Accesses)),
            _ => Err(format!("invalid MemorySSAPrinterPass pass parameter '{params}'")),
        }
    }

    fn heading(self) -> &'static [u8] {
        if self.0 == What::Clobbers { b"MemorySSA (walker) for function: " } else { b"MemorySSA for function: " }
    }
}

/// Lines for accesses.
struct Lines<'b, 's, 'q, 'a> {
    body: &'b Body,
    what: What,
    state: RefCell<(&'s mut MemorySsa, &'q DominatorTree, AliasQueries<'a>)>,
}

impl Annotations for Lines<'_, '_, '_, '_> {
    fn block(&self, local: &LocalSlots, b: Block, out: &mut Vec<u8>) {
        let state = self.state.borrow();
        if let Some(phi) = state.0.phi(b) {
            out.extend_from_slice(b"; ");
            state.0.write_access(self.body, local, phi, out);
            out.push(b'\n');
        }
    }

    fn inst(&self, local: &LocalSlots, i: Inst, out: &mut Vec<u8>) {
        let (ssa, tree, aliases) = &mut *self.state.borrow_mut();
        let Some(a) = ssa.access(i) else { return };
        let clobber = (self.what == What::Clobbers).then(|| ssa.walker(tree, aliases).clobber(a));
        out.extend_from_slice(b"; ");
        ssa.write_access(self.body, local, a, out);
        match clobber {
            None => {}
            Some(Access::LIVE_ON_ENTRY) => {
                out.extend_from_slice(&[b" - clobbered by ", LIVE_ON_ENTRY.as_bytes()].concat())
            }
            Some(clobber) => {
                out.extend_from_slice(b" - clobbered by ");
                ssa.write_access(self.body, local, clobber, out);
            }
        }
        out.push(b'\n');
    }
}

impl FunctionPass for PrintMemorySsa {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        unit.analysis::<MemorySsaAnalysis>();
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let Some(mut ssa) = unit.analyses.lend::<MemorySsaAnalysis>() else { return PreservedAnalyses::all() };
        let facts = unit.analyses.alias_facts();
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let q = Query::of(view).with_tree(&tree).with_assumptions(&assumptions);
        if self.0 == What::OptimizedAccesses {
            ssa.ensure_optimized_uses(&tree, &mut AliasQueries::new(q, &facts));
        }
        let mut text = [self.heading(), view.name(), b"\n"].concat();
        let lines = Lines {
            body: view.body,
            what: self.0,
            state: RefCell::new((&mut ssa, &tree, AliasQueries::new(q, &facts))),
        };
        let slots = unit.sinks.numbers.of_values(view);
        let options = PrintOptions::default();
        let out = &mut unit.sinks.out;
        ModulePrinter::new(view.module, slots, &options).print_annotated_function(
            &mut text,
            view.global,
            view.body,
            &lines,
            &mut |text| {
                hand_on(out, text);
            },
        );
        let _ = out.write_all(&text);
        unit.analyses.give_back(ssa);
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }

    fn is_serial(&self) -> bool {
        true
    }
}
