//! `cargo xtask rivals`: llopt's dominators and placement of phis against published algorithms, as tables for
//! `docs/measurements.md`. Times are least of several, of one thread, without reading.

use analysis::{DominatorTree, IteratedFrontier};
use ir::{Block, Body, Module, Opcode};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;
use testkit::rivals::dominators::{ALGORITHMS, Algorithm, semi_nca};
use testkit::rivals::frontiers::{Cytron, DomTree, SreedharGao};
use testkit::rivals::{Graph, NONE};

const HELP: &str = "\
usage: cargo xtask rivals [--corpus DIR] [--runs N]

Times algorithms on the programs of DIR/real and the shapes of DIR/gen/domtree.py (python3). Build with --release.
";

/// An algorithm that took longer on a shape is not tried on a larger one, seconds.
const TOO_LONG: f64 = 0.3;
const SHAPES: &[&str] = &["chain", "backchain", "nest", "ladder2", "irr", "revchain", "linvit"];
const SIZES: &[&str] = &["1000", "10000", "100000"];
/// Variables of a shape, and how many blocks define each.
const VARIABLES: usize = 100;
const DEFINITIONS: usize = 10;

/// A body, its graph, and the blocks that define each variable.
struct Case {
    body: Body,
    graph: Graph,
    variables: Vec<Vec<u32>>,
}

/// Runs the command.
pub fn run(args: &[String]) -> ExitCode {
    match try_run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("rivals: {message}");
            ExitCode::FAILURE
        }
    }
}

fn try_run(args: &[String]) -> Result<(), String> {
    let (mut corpus, mut runs) = ("../shared/corpus".to_owned(), 5);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let value = args.next().ok_or(HELP)?;
        match arg.as_str() {
            "--corpus" => corpus = value.clone(),
            "--runs" => runs = value.parse().map_err(|_| HELP)?,
            _ => return Err(HELP.to_owned()),
        }
    }
    let mut inputs: Vec<(String, Vec<Case>)> = Vec::new();
    let mut programs: Vec<_> = std::fs::read_dir(Path::new(&corpus).join("real"))
        .map_err(|e| e.to_string())?
        .flatten()
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|x| x == "bc"))
        .collect();
    programs.sort();
    for program in programs {
        let bytes = std::fs::read(&program).map_err(|e| e.to_string())?;
        let (module, _) =
            bitcode::read_module(&bytes, "", &bitcode::ReadOptions::default()).map_err(|e| e.to_string())?;
        let name = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        inputs.push((name, cases(module, stores)));
    }
    for (kind, size) in SHAPES.iter().flat_map(|k| SIZES.iter().map(move |s| (k, s))) {
        let script = Path::new(&corpus).join("gen/domtree.py");
        let out = Command::new("python3").arg(script).args([kind, size]).output().map_err(|e| e.to_string())?;
        let module = asm::parse_module(out.stdout, "", &asm::ParseOptions::default()).map_err(|e| e.to_string())?;
        inputs.push((format!("{kind} {size}"), cases(module, scattered)));
    }
    dominators(&inputs, runs);
    frontiers(&inputs, runs);
    Ok(())
}

fn cases(module: Module, variables: fn(&Body) -> Vec<Vec<u32>>) -> Vec<Case> {
    let bodies = module.functions().iter().filter_map(|&g| module.body(g));
    bodies.map(|b| Case { graph: Graph::of_body(b), variables: variables(b), body: b.clone() }).collect()
}

/// The blocks that store to each alloca of the entry block, by position.
fn stores(body: &Body) -> Vec<Vec<u32>> {
    let mut position = vec![0; body.block_capacity()];
    (0..).zip(body.blocks()).for_each(|(k, b)| position[b.index()] = k);
    let allocas = body.block_insts(body.entry()).filter(|&i| body.inst(i).opcode == Opcode::Alloca);
    let stores = |a| body.users_of(a).filter(|&u| body.inst(u).opcode == Opcode::Store);
    allocas.map(|a| stores(a).map(|s| position[body.inst_block(s).index()]).collect()).collect()
}

/// Variables that are defined here and there.
fn scattered(body: &Body) -> Vec<Vec<u32>> {
    let n = body.blocks().count() as u64;
    let mut state = 1u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % n) as u32
    };
    (0..VARIABLES).map(|_| (0..DEFINITIONS).map(|_| next()).collect()).collect()
}

/// The least time of several runs, seconds.
fn least(runs: usize, mut work: impl FnMut()) -> f64 {
    let time = |_| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    };
    (0..runs).map(time).fold(f64::INFINITY, f64::min)
}

/// Cells of one row after the other; an algorithm that took too long skips the larger sizes of the shape.
struct Table {
    skip: Vec<bool>,
}

impl Table {
    fn new(title: &str, columns: &[&str]) -> Self {
        println!("\n{title}\n\n| input | {} |", columns.join(" | "));
        println!("|---|{}", "---|".repeat(columns.len()));
        Self { skip: vec![false; columns.len()] }
    }

    fn row(&mut self, name: &str, cells: &mut [Box<dyn FnMut() -> f64 + '_>]) {
        if !name.contains(' ') || name.ends_with(SIZES[0]) && name.split(' ').nth(1) == Some(SIZES[0]) {
            self.skip.fill(false);
        }
        print!("| {name} |");
        for (cell, skip) in cells.iter_mut().zip(&mut self.skip) {
            if *skip {
                print!(" — |");
                continue;
            }
            let seconds = cell();
            *skip = seconds > TOO_LONG;
            print!(" {:.3} |", seconds * 1e3);
        }
        println!();
    }
}

fn dominators(inputs: &[(String, Vec<Case>)], runs: usize) {
    let mut columns = vec!["llopt"];
    columns.extend(ALGORITHMS.iter().map(|a| a.0));
    let mut table = Table::new("Dominators of all functions, ms", &columns);
    for (name, cases) in inputs {
        let own = || least(runs, || cases.iter().for_each(|c| _ = std::hint::black_box(DominatorTree::new(&c.body))));
        let mut cells: Vec<Box<dyn FnMut() -> f64>> = vec![Box::new(own)];
        for &(_, algorithm) in ALGORITHMS {
            let algorithm: Algorithm = algorithm;
            let all = move || cases.iter().for_each(|c| _ = std::hint::black_box(algorithm(&c.graph)));
            cells.push(Box::new(move || least(runs, all)));
        }
        table.row(name, &mut cells);
    }
}

fn frontiers(inputs: &[(String, Vec<Case>)], runs: usize) {
    let columns = ["llopt", "Sreedhar–Gao as published", "Cytron: frontiers and worklist"];
    let mut table = Table::new("Placing phis of all variables, tree of dominators given, ms", &columns);
    for (name, cases) in inputs {
        let trees: Vec<DominatorTree> = cases.iter().map(|c| DominatorTree::new(&c.body)).collect();
        let plain: Vec<DomTree> = cases.iter().map(|c| DomTree::new(&c.graph, semi_nca(&c.graph))).collect();
        let own = || {
            for (c, tree) in cases.iter().zip(&trees) {
                let blocks: Vec<Block> = c.body.blocks().collect();
                let mut frontier = IteratedFrontier::new(&c.body, tree);
                let mut out = Vec::new();
                for v in &c.variables {
                    out.clear();
                    frontier.compute(tree, v.iter().map(|&d| blocks[d as usize]), |_| true, &mut out);
                }
            }
        };
        let bank = || {
            for (c, tree) in cases.iter().zip(&plain) {
                let mut bank = SreedharGao::new(&c.graph, tree);
                c.variables.iter().for_each(|v| _ = std::hint::black_box(bank.place(v)));
            }
        };
        let cytron = || {
            for (c, tree) in cases.iter().zip(&plain) {
                let mut cytron = Cytron::new(&c.graph, tree);
                c.variables.iter().for_each(|v| _ = std::hint::black_box(cytron.place(v)));
            }
        };
        table.row(
            name,
            &mut [Box::new(|| least(runs, own)), Box::new(|| least(runs, bank)), Box::new(|| least(runs, cytron))],
        );
    }
    let reachable = inputs.iter().flat_map(|i| &i.1).filter(|c| semi_nca(&c.graph).iter().any(|&d| d != NONE)).count();
    println!("\n{reachable} functions have more than one block.");
}
