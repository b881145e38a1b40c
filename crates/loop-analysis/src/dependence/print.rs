//! `print<da>`: asks about all pairs of accesses of a function.

use super::{Answer, Dependence, DependenceQueries, Direction, LevelEntry, MIV_MAX_LEVEL};
use analysis::effects::{may_read, may_read_or_write, may_write};
use analysis::scalar_evolution::ScalarEvolution;
use analysis::{AssumptionAnalysis, DominatorTreeAnalysis, LoopAnalysis, Query, ScalarEvolutionAnalysis};
use ir::Inst;
use passman::*;
use transforms::utils::value_text::ValueText;

/// Options of the command line.
pub const OPTIONS: &[PassOption] = &[PassOption {
    name: MIV_LEVELS,
    kind: PassOptionKind::Number,
    value: "uint",
    help: "Maximum depth of loop nests for which MIV tests explore directions (default = 7, at most 12)",
}];

const MIV_LEVELS: &str = "da-miv-max-level-threshold";

/// Writes the dependences of a function.
#[derive(Clone, Copy, Debug)]
pub struct PrintDependences {
    normalize: bool,
    miv_levels: usize,
}

impl Default for PrintDependences {
    fn default() -> Self {
        Self { normalize: false, miv_levels: MIV_MAX_LEVEL }
    }
}

impl PrintDependences {
    /// The printer; with `normalized-results`, dependences that run backwards are turned around.
    pub fn with_params(params: &str) -> Result<Self, String> {
        match params {
            "" => Ok(Self::default()),
            "normalized-results" => Ok(Self { normalize: true, ..Self::default() }),
            other => Err(format!("invalid da printer pass parameter '{other}'")),
        }
    }
}

impl FunctionPass for PrintDependences {
    fn configure(&mut self, options: &PassOptions) {
        if let Some(levels) = options.number(MIV_LEVELS) {
            self.miv_levels = usize::try_from(levels).unwrap_or(usize::MAX);
        }
    }

    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let loops = unit.analysis::<LoopAnalysis>();
        let evolution = unit.analysis::<ScalarEvolutionAnalysis>();
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let facts = unit.analyses.alias_facts();
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let q = Query::of(view).with_tree(&tree).with_assumptions(&assumptions);
        let w = ValueText::new(view, unit.sinks.numbers);
        let out = &mut unit.sinks.out;
        let mut text = [b"Printing analysis 'Dependence Analysis' for function '", view.name(), b"':\n"].concat();
        let accesses: Vec<Inst> =
            view.body.all_insts().filter(|&i| may_read_or_write(view.module, view.body, i)).collect();
        let line_of = |&i: &Inst| {
            let mut line = Vec::new();
            w.write(&mut line, i.into());
            line
        };
        let lines: Vec<Vec<u8>> = accesses.iter().map(line_of).collect();
        evolution.ask(view, |se| {
            for (k, &src) in accesses.iter().enumerate() {
                for (n, &dst) in accesses.iter().enumerate().skip(k) {
                    text.extend_from_slice(
                        &[b"Src:", &lines[k][..], b" --> Dst:", &lines[n], b"\n  da analyze - "].concat(),
                    );
                    let answer = DependenceQueries::new(q, &facts, &loops, se)
                        .with_miv_levels(self.miv_levels)
                        .depends(src, dst);
                    self.write(se, view, &w, &mut text, answer, [src, dst]);
                    hand_on(out, &mut text);
                }
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

impl PrintDependences {
    /// Writes what is known of two accesses, and what is assumed for that.
    fn write(
        &self,
        se: &mut ScalarEvolution<'_>,
        view: FunctionView<'_>,
        w: &ValueText<'_>,
        out: &mut Vec<u8>,
        answer: Answer,
        [src, dst]: [Inst; 2],
    ) {
        let assumptions = match answer {
            Answer::Independent => {
                return out.extend_from_slice(b"none!\n");
            }
            Answer::Confused(assumptions) => {
                out.extend_from_slice(b"confused!\n");
                assumptions
            }
            Answer::Known(mut d) => {
                let mut ends = [src, dst];
                if self.normalize && d.normalize(se) {
                    ends.reverse();
                    out.extend_from_slice(b"normalized - ");
                }
                if d.is_consistent {
                    out.extend_from_slice(b"consistent ");
                }
                out.extend_from_slice(kind(view, ends));
                write_levels(se, w, out, &d.levels, d.is_loop_independent);
                if !d.fused.is_empty() {
                    let all = [&d.levels[..], &d.fused].concat();
                    let text = format!(" / assuming {} loop level(s) fused: ", d.fused.len());
                    out.extend_from_slice(text.as_bytes());
                    write_levels(se, w, out, &all, d.is_loop_independent);
                }
                out.extend_from_slice(b"!\n");
                d.assumptions
            }
        };
        if !assumptions.is_empty() {
            out.extend_from_slice(b"  Runtime Assumptions:\n");
            se.write_predicates(w, out, &assumptions, 2);
        }
    }
}

fn kind(view: FunctionView<'_>, [src, dst]: [Inst; 2]) -> &'static [u8] {
    let reads = |i| may_read(view.module, view.body, i);
    let writes = |i| may_write(view.module, view.body, i);
    match () {
        () if writes(src) && reads(dst) => b"flow",
        () if writes(src) && writes(dst) => b"output",
        () if reads(src) && writes(dst) => b"anti",
        () => b"input",
    }
}

fn write_levels(
    se: &ScalarEvolution<'_>,
    w: &ValueText<'_>,
    out: &mut Vec<u8>,
    levels: &[LevelEntry],
    is_loop_independent: bool,
) {
    out.extend_from_slice(b" [");
    for (k, entry) in levels.iter().enumerate() {
        if k > 0 {
            out.push(b' ');
        }
        if entry.peel_first {
            out.push(b'p');
        }
        match entry.distance {
            Some(distance) => se.write_expr(w, out, distance),
            None if entry.is_scalar => out.push(b'S'),
            None if entry.direction.is_all() => out.push(b'*'),
            None => {
                let signs = [(Direction::LT, b'<'), (Direction::EQ, b'='), (Direction::GT, b'>')];
                out.extend(signs.iter().filter(|s| entry.direction.contains(s.0)).map(|s| s.1));
            }
        }
        if entry.peel_last {
            out.push(b'p');
        }
    }
    if is_loop_independent {
        out.extend_from_slice(b"|<");
    }
    out.push(b']');
}

impl Dependence {
    /// Turns the dependence around if its first direction that is not "equal" is backwards.
    fn normalize(&mut self, se: &mut ScalarEvolution<'_>) -> bool {
        let backwards = |d: Direction| d == Direction::GT || d == Direction::GT | Direction::EQ;
        let first = self.levels.iter().find(|entry| entry.direction != Direction::EQ);
        if !first.is_some_and(|entry| backwards(entry.direction)) {
            return false;
        }
        for entry in &mut self.levels {
            let old = entry.direction;
            entry.direction.set(Direction::LT, old.contains(Direction::GT));
            entry.direction.set(Direction::GT, old.contains(Direction::LT));
            entry.distance = entry.distance.map(|d| se.negate(d, analysis::scalar_evolution::Wrap::empty()));
        }
        true
    }
}
