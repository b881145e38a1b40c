//! Scalar evolution against what programs do: functions check themselves what it says of them.
//!
//! Two passes change a function so that it does the same if, and only if, scalar evolution is right: [`Expand`] computes values anew from their
//! expressions, and [`CountIterations`] divides by zero where a loop iterates otherwise than was said. The oracle of `refine` then compares.

use crate::fuzz::{print, read, run, run_on};
use analysis::scalar_evolution::{CountKind, ScalarEvolutionAnalysis};
use analysis::{DominatorTreeAnalysis, Loop, LoopAnalysis, Loops};
use ir::builder::Builder;
use ir::{ApInt, Block, Inst, IntPredicate, Opcode, Type, Value, View};
use passman::*;
use scev_expander::{Options, Plan, plan};

/// Functions are changed in so many places at most.
const MAX_PLACES: usize = 48;

/// Computes integers and addresses anew before each instruction, from their expressions.
#[derive(Clone, Copy, Debug)]
pub struct Expand {
    /// As [`Options::keep_lcssa`].
    pub keep_lcssa: bool,
}

impl FunctionPass for Expand {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let insts: Vec<Inst> = unit.body.all_insts().collect();
        let options = Options { keep_lcssa: self.keep_lcssa };
        let mut places = 0;
        for i in insts {
            let block = unit.body.inst_block(i);
            let is_phi = unit.body.inst(i).opcode == Opcode::Phi;
            let at = if is_phi { unit.body.first_non_phi(block) } else { i };
            if at.is_none() || unit.body.inst(at).opcode.is_eh_pad() {
                continue;
            }
            let evolution = unit.analysis::<ScalarEvolutionAnalysis>();
            let planned = evolution.ask(unit.view(), |se| {
                let ty = se.body().inst(i).ty;
                if !se.has_expressions(ty) {
                    return None;
                }
                let e = se.get(i.into());
                // The same type, for expressions of addresses may be integers.
                (se.ty(e) == ty).then(|| plan(se, e, at, options)).flatten()
            });
            let Some(planned) = planned else { continue };
            drop(evolution);
            let built = planned.build(unit);
            if built.value != i.into() {
                unit.body.replace_all_uses(i, built.value);
                places += 1;
            }
            unit.analyses.invalidate(
                &PreservedAnalyses::cfg(),
                FunctionView { module: unit.module, global: unit.global, body: unit.body },
            );
            if places == MAX_PLACES {
                break;
            }
        }
        if places > 0 { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

/// Has loops count their iterations, and divides by zero where these are others than was said.
#[derive(Clone, Copy, Debug, Default)]
pub struct CountIterations {
    /// So many are added to what is said: for tests that the oracle notices.
    pub mistake: u64,
}

/// What is said of a loop, to be checked.
struct Said {
    header: Block,
    latch: Block,
    exact: Option<Plan>,
    symbolic_max: Option<Plan>,
    constant_max: Option<ApInt>,
    exits: Vec<(Block, Plan)>,
}

impl FunctionPass for CountIterations {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let loops = unit.analysis::<LoopAnalysis>();
        unit.analysis::<DominatorTreeAnalysis>();
        let evolution = unit.analysis::<ScalarEvolutionAnalysis>();
        let all: Vec<Loop> = loops.preorder().collect();
        let said: Vec<Said> = evolution.ask(unit.view(), |se| all.iter().filter_map(|&l| ask(se, l)).collect());
        for s in &said {
            check(unit, &loops, s, self.mistake);
        }
        if said.is_empty() { PreservedAnalyses::all() } else { PreservedAnalyses::cfg() }
    }
}

fn ask(se: &mut analysis::ScalarEvolution<'_>, l: Loop) -> Option<Said> {
    let (body, loops) = (se.body(), se.loops());
    let at = body.terminator(loops.preheader(body, l)?)?;
    let (header, latch) = (loops.header(l), loops.latch(body, l)?);
    let planned = |se: &mut analysis::ScalarEvolution<'_>, e| {
        let fits = se.is_known(e) && se.width(e) <= 64 && !se.is_pointer(e);
        fits.then(|| plan(se, e, at, Options::default())).flatten()
    };
    let exact = se.exact_count(l);
    let exact = planned(se, exact);
    let max = se.symbolic_max_count(l);
    let symbolic_max = planned(se, max);
    let constant_max = se.constant_max_count(l);
    let constant_max = se.constant(constant_max).filter(|n| n.width() <= 64).cloned();
    let mut exits = Vec::new();
    for &b in se.exiting_blocks(l).iter() {
        let count = se.exit_count(l, b, CountKind::Exact);
        exits.extend(planned(se, count).map(|p| (b, p)));
    }
    let says = exact.is_some() || symbolic_max.is_some() || constant_max.is_some();
    says.then_some(Said { header, latch, exact, symbolic_max, constant_max, exits })
}

fn check(unit: &mut FunctionUnit<'_>, loops: &Loops, said: &Said, mistake: u64) {
    let Some(l) = loops.innermost(said.header) else { return };
    let exact = said.exact.as_ref().map(|p| wide(unit, p, mistake));
    let symbolic_max = said.symbolic_max.as_ref().map(|p| wide(unit, p, mistake));
    let exits: Vec<(Block, Value)> = said.exits.iter().map(|(b, p)| (*b, wide(unit, p, mistake))).collect();
    let types = &unit.module.ctx.types;
    let constant_max = said.constant_max.as_ref().map(|n| unit.body.consts_mut().ap_int(types, Type::I64, &n.zext(64)));
    let counter = counter(unit, said);
    let bounds = [exact, symbolic_max, constant_max.map(Value::from)];
    for bound in bounds.into_iter().flatten() {
        demand(unit, said.latch, |to| to == said.header, IntPredicate::Ult, counter, bound);
    }
    for (b, count) in exits {
        demand(unit, b, |to| !loops.contains(l, to), IntPredicate::Eq, counter, count);
    }
    if let Some(exact) = exact {
        for b in loops.exiting_blocks(unit.body, l) {
            demand(unit, b, |to| !loops.contains(l, to), IntPredicate::Eq, counter, exact);
        }
    }
}

/// A count in 64 bits, before the loop.
fn wide(unit: &mut FunctionUnit<'_>, plan: &Plan, mistake: u64) -> Value {
    let at = plan.place();
    let built = plan.build(unit);
    let types = &unit.module.ctx.types;
    let mistake: Value = unit.body.consts_mut().ap_int(types, Type::I64, &ApInt::new(64, mistake)).into();
    let is_wide = unit.body.value_type(built.value) == Type::I64;
    let mut b = Builder::before(unit.body, types, at);
    let count = if is_wide { built.value } else { b.cast(Opcode::ZExt, built.value, Type::I64) };
    b.binary(Opcode::Add, count, mistake)
}

/// A phi that counts iterations from 0.
fn counter(unit: &mut FunctionUnit<'_>, said: &Said) -> Value {
    let types = &unit.module.ctx.types;
    let zero: Value = unit.body.consts_mut().int(types, Type::I64, 0).into();
    let one: Value = unit.body.consts_mut().int(types, Type::I64, 1).into();
    let from: Vec<Block> = unit.body.predecessors(said.header).collect();
    let phi = unit.body.prepend_phi(said.header, Type::I64, from.len());
    let last = unit.body.last_inst(said.latch);
    let next = Builder::before(unit.body, types, last).binary(Opcode::Add, phi.into(), one);
    for p in from {
        unit.body.push_phi_entry(phi, if p == said.latch { next } else { zero }, p);
    }
    phi.into()
}

/// Where control goes from a block to a target that `counts`, the comparison must hold, or a division by zero follows.
fn demand(
    unit: &mut FunctionUnit<'_>,
    block: Block,
    counts: impl Fn(Block) -> bool,
    predicate: IntPredicate,
    counter: Value,
    bound: Value,
) {
    let Some(end) = unit.body.terminator(block) else { return };
    let types = &unit.module.ctx.types;
    let goes = match unit.body.view(end) {
        View::CondBr { cond, yes, no } if counts(yes) != counts(no) => Some((cond, counts(yes))),
        _ if unit.body.block_successors(block).all(&counts) => None,
        _ => return,
    };
    let one: Value = unit.body.consts_mut().int(types, Type::I8, 1).into();
    let mut b = Builder::before(unit.body, types, end);
    let mut holds = b.icmp(predicate, counter, bound);
    if let Some((cond, when)) = goes {
        let stays = if when { b.not(cond) } else { cond };
        holds = b.binary(Opcode::Or, holds, stays);
    }
    let divisor = b.cast(Opcode::ZExt, holds, Type::I8);
    b.binary(Opcode::UDiv, one, divisor);
}

/// A module in text whose loops check, behind `passes`, how often they iterate; and the number of checks.
pub fn with_checks(text: Vec<u8>, passes: &str, mistake: u64) -> Result<(Vec<u8>, usize), String> {
    let mut module = read(text, 1).map_err(|error| error.to_string())?;
    run(&mut module, passes)?;
    let divisions = |text: &[u8]| text.windows(DEMAND.len()).filter(|w| *w == DEMAND).count();
    let before = divisions(&print(&module, 1));
    let pass: Box<dyn FunctionPass> = Box::new(CountIterations { mistake });
    let step = Step { name: "count-iterations".to_owned(), class: "CountIterationsPass".to_owned(), pass };
    let functions = FunctionPipeline { steps: vec![FunctionStep::Pass(step)], ..FunctionPipeline::default() };
    run_on(&mut module, &ModulePipeline { steps: vec![ModuleStep::Functions(functions)] }, 1)?;
    verifier::verify_module(&module, 1).map_err(|report| report.to_string())?;
    let text = print(&module, 1);
    let added = divisions(&text) - before;
    Ok((text, added))
}

/// How a check looks in text.
const DEMAND: &[u8] = b"udiv i8 1, ";

/// Both passes, one after the other.
pub fn pipeline(keep_lcssa: bool) -> ModulePipeline {
    let step = |name: &str, pass: Box<dyn FunctionPass>| {
        FunctionStep::Pass(Step { name: name.to_owned(), class: format!("{name}Pass"), pass })
    };
    let steps = vec![
        step("count-iterations", Box::<CountIterations>::default()),
        step("expand", Box::new(Expand { keep_lcssa })),
    ];
    let functions = FunctionPipeline { steps, ..FunctionPipeline::default() };
    ModulePipeline { steps: vec![ModuleStep::Functions(functions)] }
}
