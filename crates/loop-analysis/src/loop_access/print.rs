//! `print<access-info>`.

use super::checks::Checks;
use super::{LoopAccessInfo, loop_access_info};
use crate::predicated::Predicated;
use analysis::scalar_evolution::{Expr, ScalarEvolution};
use analysis::target::RegisterClass;
use analysis::{AssumptionAnalysis, DominatorTreeAnalysis, Loop, LoopAnalysis, Loops, Query, ScalarEvolutionAnalysis};
use analysis::{CostQuery, TargetFactsAnalysis};
use passman::*;
use transforms::utils::value_text::ValueText;

/// Writes what accesses to memory mean for each loop.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintLoopAccess;

impl FunctionPass for PrintLoopAccess {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let loops = unit.analysis::<LoopAnalysis>();
        let evolution = unit.analysis::<ScalarEvolutionAnalysis>();
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let target = unit.analysis::<TargetFactsAnalysis>();
        let facts = unit.analyses.alias_facts();
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let q = Query::of(view).with_tree(&tree).with_assumptions(&assumptions);
        let w = ValueText::new(view, unit.sinks.numbers);
        let out = &mut unit.sinks.out;
        let title = b"Printing analysis 'Loop Access Analysis' for function '";
        let mut text = [&title[..], view.name(), b"':\n"].concat();
        // As many bits as are expected to be worked on at once, in two registers.
        let register_bits = 2 * u64::from(CostQuery::new(&target, view).model().register_bits(RegisterClass::Vector));
        let mut order: Vec<Loop> = loops.sibling_reversed_preorder().collect();
        order.reverse();
        evolution.ask(view, |se| {
            for l in order {
                text.extend_from_slice(b"  ");
                text.extend_from_slice(view.body.name(loops.header(l).into()).unwrap_or(b""));
                text.extend_from_slice(b":\n");
                let mut pse = Predicated::new(se, l);
                let info = loop_access_info(q, &loops, &tree, &facts, register_bits, l, &mut pse);
                let mut p = Printer { w: &w, out: &mut text };
                p.write(&info, pse.se);
                p.write_assumptions(&mut pse, view, &loops, l);
                // A reader that went away shows when the whole output is written.
                let _ = out.write_all(&text);
                text.clear();
            }
        });
        let _ = out.write_all(&text);
        PreservedAnalyses::all()
    }

    fn effect(&self) -> Effect {
        Effect::Nothing
    }

    fn is_required(&self) -> bool {
        true
    }

    fn is_serial(&self) -> bool {
        true
    }
}

struct Printer<'w, 'v, 'o> {
    w: &'w ValueText<'v>,
    out: &'o mut Vec<u8>,
}

impl Printer<'_, '_, '_> {
    fn line(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'\n');
    }

    fn write(&mut self, info: &LoopAccessInfo, se: &ScalarEvolution<'_>) {
        let found = &info.dependences;
        if info.is_safe {
            let mut text = "    Memory dependences are safe".to_owned();
            if found.max_width != u64::MAX {
                text.push_str(&format!(" with a maximum safe vector width of {} bits", found.max_width));
            }
            if found.max_forward_width != u64::MAX {
                let width = found.max_forward_width;
                text.push_str(&format!(", with a maximum safe store-load forward width of {width} bits"));
            }
            if info.checks.is_needed {
                text.push_str(" with run-time checks");
            }
            self.line(&text);
        }
        if info.has_convergent {
            self.line("    Has convergent operation in loop");
        }
        if let Some(report) = &info.report {
            self.line(&format!("    Report: {report}"));
        }
        match &found.list {
            Some(list) => {
                self.line("    Dependences:");
                for d in list {
                    self.line(&format!("      {}:", d.kind.name()));
                    self.out.extend_from_slice(b"        ");
                    self.w.write(self.out, info.instructions[d.source].into());
                    self.out.extend_from_slice(b" -> \n        ");
                    self.w.write(self.out, info.instructions[d.destination].into());
                    self.out.extend_from_slice(b"\n\n");
                }
            }
            None => self.line("    Too many dependences, not recorded"),
        }
        self.write_checks(&info.checks, se);
        if info.checks.is_needed && !info.checks_are_complete {
            self.line("    Generated run-time checks are incomplete");
        }
        self.line("");
        let not = if info.has_invariant_conflict { "" } else { "not " };
        self.line(&format!("    Non vectorizable stores to invariant address were {not}found in loop."));
    }

    fn write_checks(&mut self, checks: &Checks, se: &ScalarEvolution<'_>) {
        self.line("    Run-time memory checks:");
        for (k, &(a, b)) in checks.pairs.iter().enumerate() {
            self.line(&format!("    Check {k}:"));
            for (text, group) in [("Comparing group", a), ("Against group", b)] {
                self.line(&format!("      {text} GRP{group}:"));
                for &m in &checks.groups[group].members {
                    self.out.extend_from_slice(b"      ");
                    self.w.write(self.out, checks.pointers[m].pointer);
                    self.out.push(b'\n');
                }
            }
        }
        self.line("    Grouped accesses:");
        for (k, group) in checks.groups.iter().enumerate() {
            self.line(&format!("      Group GRP{k}:"));
            self.out.extend_from_slice(b"        (Low: ");
            se.write_expr(self.w, self.out, group.low);
            self.out.extend_from_slice(b" High: ");
            self.write_end(se, group.low, group.high);
            self.out.extend_from_slice(b")\n");
            for &m in &group.members {
                self.out.extend_from_slice(b"          Member: ");
                se.write_expr(self.w, self.out, checks.pointers[m].e);
                self.out.push(b'\n');
            }
        }
    }

    /// The end of a group; that of the address space is written as LLVM's expression for it.
    fn write_end(&mut self, se: &ScalarEvolution<'_>, low: Expr, end: Option<Expr>) {
        match end {
            Some(end) => se.write_expr(self.w, self.out, end),
            None => {
                let text = format!("inttoptr (i{} -1 to ", se.width(low));
                self.out.extend_from_slice(text.as_bytes());
                self.w.write_type(self.out, se.ty(low));
                self.out.push(b')');
            }
        }
    }

    fn write_assumptions(&mut self, pse: &mut Predicated<'_, '_>, view: FunctionView<'_>, loops: &Loops, l: Loop) {
        self.line("    SCEV assumptions:");
        let predicates = pse.predicates().to_vec();
        pse.se.write_predicates(self.w, self.out, &predicates, 4);
        self.line("");
        self.line("    Expressions re-written:");
        for i in loops.blocks_in_order(l).into_iter().flat_map(|b| view.body.block_insts(b)) {
            if !pse.se.has_expressions(view.body.inst(i).ty) {
                continue;
            }
            let e = pse.se.get(i.into());
            let Some(new) = pse.known(e).filter(|&new| new != e) else { continue };
            self.out.extend_from_slice(b"    [PSE]");
            self.w.write(self.out, i.into());
            self.out.extend_from_slice(b":\n      ");
            pse.se.write_expr(self.w, self.out, e);
            self.out.extend_from_slice(b"\n      --> ");
            pse.se.write_expr(self.w, self.out, new);
            self.out.push(b'\n');
        }
    }
}
