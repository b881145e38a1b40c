//! Functions of a few instructions: all of them, or as many as are asked for.

use super::Options;
use super::against::{self, Table};
use fastrand::Rng;
use refine::exhaustive::Verdict;
use std::collections::{BTreeMap, BTreeSet};
use testkit::prove::generate::{Op, Ops, Shape};
use testkit::prove::{Batch, Outcome};

/// Functions in one module.
const CHUNK: usize = 10_000;

/// What became of all.
#[derive(Default)]
struct Total {
    functions: usize,
    changed: usize,
    proved: usize,
    refuted: usize,
    out_of_reach: BTreeMap<String, usize>,
}

/// Proves what the pass makes of them; is all well?
pub fn run(options: &Options) -> Result<bool, String> {
    let (mut total, mut table) = (Total::default(), Table::default());
    // What llopt does not have, another program may.
    let known = pipeline::parse(&options.pass).is_ok() || options.against.is_none();
    let pass = if known { &options.pass[..] } else { "" };
    for depth in options.depth.0..=options.depth.1 {
        for width in options.widths.0..=options.widths.1 {
            let ops = Ops::new(width);
            let shapes = shapes(&ops, depth, options);
            eprintln!("i{width}, {depth} instructions: {} functions", shapes.len());
            for chunk in shapes.chunks(CHUNK) {
                let texts = Texts::new(&ops, chunk);
                let batch = Batch::new(&texts.module, pass)?;
                let ours = batch.outcomes();
                total.add(&ours, &texts);
                if let Some(program) = &options.against {
                    let text = against::optimised(program, &options.pass, &texts.module)?;
                    table.add(&texts.groups, &ours, &batch.outcomes_by(&text)?, options.samples);
                }
                if options.first && total.refuted > 0 {
                    return Ok(false);
                }
            }
        }
    }
    table.print(options);
    total.print();
    Ok(total.refuted == 0)
}

/// The functions of a chunk as text.
struct Texts {
    module: String,
    /// The opcodes of each.
    groups: Vec<String>,
    functions: Vec<String>,
}

impl Texts {
    fn new(ops: &Ops, shapes: &[Shape]) -> Self {
        let mut declarations = BTreeSet::new();
        let text = |(k, shape)| ops.text(shape, &format!("f{k}"), &mut declarations);
        let functions: Vec<String> = shapes.iter().enumerate().map(text).collect();
        let module = declarations.into_iter().map(|d| d + "\n").chain(functions.iter().cloned()).collect();
        Self { module, groups: shapes.iter().map(|shape| ops.groups(shape).join(" of ")).collect(), functions }
    }
}

/// The functions of a depth and width, at most as many as wanted.
fn shapes(ops: &Ops, depth: usize, options: &Options) -> Vec<Shape> {
    let named = |list: &[String], name: &str| list.is_empty() || list.iter().any(|n| n == name);
    let (mut shapes, mut rng) = (Vec::new(), Rng::with_seed(options.seed));
    let limit = options.limit.max(1);
    match depth {
        1 => ops.single(|shape| {
            if named(&options.only, ops.groups(&shape)[0]) {
                shapes.push(shape);
            }
        }),
        2 => {
            let wanted =
                |inner: &Op, outer: &Op| named(&options.only, outer.group) && named(&options.inner, inner.group);
            let mut count = 0;
            ops.double(wanted, |_| count += 1);
            // Each is taken with the same probability.
            ops.double(wanted, |shape| {
                if count <= limit || rng.usize(..count) < limit {
                    shapes.push(shape);
                }
            });
        }
        _ => {
            // Opcodes that are asked for may be rare.
            for _ in 0..limit.saturating_mul(64) {
                if shapes.len() >= limit {
                    break;
                }
                let Some(shape) = ops.random(depth, &mut rng) else { continue };
                let groups = ops.groups(&shape);
                let inner = options.inner.is_empty() || groups[1..].iter().any(|g| named(&options.inner, g));
                if named(&options.only, groups[0]) && inner {
                    shapes.push(shape);
                }
            }
        }
    }
    while shapes.len() > limit {
        let at = rng.usize(..shapes.len());
        shapes.swap_remove(at);
    }
    shapes
}

impl Total {
    fn add(&mut self, outcomes: &[Outcome], texts: &Texts) {
        self.functions += outcomes.len();
        for (outcome, text) in outcomes.iter().zip(&texts.functions).filter(|o| o.0.changed()) {
            self.changed += 1;
            match &outcome.verdict {
                Verdict::Proved(_) => self.proved += 1,
                Verdict::Refuted(example) => {
                    self.refuted += 1;
                    println!("REFUTED\n{text}becomes\n{}\n{example}\n", outcome.after);
                }
                Verdict::OutOfReach(why) => *self.out_of_reach.entry(why.clone()).or_default() += 1,
            }
        }
    }

    fn print(&self) {
        for (why, count) in &self.out_of_reach {
            println!("out of reach {count} times: {why}");
        }
        let Self { functions, changed, proved, refuted, out_of_reach } = self;
        let out_of_reach: usize = out_of_reach.values().sum();
        println!(
            "{functions} functions: {changed} changed, {proved} proved, {refuted} refuted, {out_of_reach} out of reach"
        );
    }
}
