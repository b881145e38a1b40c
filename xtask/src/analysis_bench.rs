//! The analyses of control flow: against opt's on real programs, and how their cost grows.

use crate::bench::{Bench, READ, less, seconds};
use crate::measure::{Cost, measure};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

/// Analyses by name, and by the name that `-time-passes` shows.
const ANALYSES: [(&str, &str); 9] = [
    ("domtree", "DominatorTreeAnalysis"),
    ("postdomtree", "PostDominatorTreeAnalysis"),
    ("domfrontier", "DominanceFrontierAnalysis"),
    ("loops", "LoopAnalysis"),
    ("cycles", "CycleAnalysis"),
    ("regions", "RegionInfoAnalysis"),
    ("branch-prob", "BranchProbabilityAnalysis"),
    ("block-freq", "BlockFrequencyAnalysis"),
    ("callgraph", "CallGraphAnalysis"),
];
/// The others are of the module.
const ON_FUNCTIONS: usize = 8;
const SHAPES: [&str; 7] = ["chain", "backchain", "nest", "ladder2", "irr", "revchain", "linvit"];
const SIZES: [&str; 3] = ["10000", "100000", "1000000"];
/// Runs for growth, which tells more by itself than by exact numbers.
const MOST_RUNS: usize = 3;

impl Bench {
    /// Elapsed time of each analysis on real programs, least of several runs, llopt's and opt's by turns.
    pub fn analyses(&mut self) -> Result<(), String> {
        self.line("## Analyses on real programs\n");
        self.line("Elapsed time as `-time-passes` shows it, minima, llopt / opt in ms, one thread.\n");
        let names: Vec<&str> = ANALYSES.iter().map(|a| a.0).collect();
        self.line(&format!("| program | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len())));
        let on_functions: Vec<String> = names[..ON_FUNCTIONS].iter().map(|n| format!("require<{n}>")).collect();
        let passes = format!("-passes=function({}),require<callgraph>", on_functions.join(","));
        for (stem, ll) in self.programs()? {
            let mut least = [BTreeMap::new(), BTreeMap::new()];
            for _ in 0..self.runs {
                times(Command::new(&self.llopt).args(["--threads", "1"]), &passes, &ll, &mut least[0])?;
                times(&mut Command::new(&self.opt), &passes, &ll, &mut least[1])?;
            }
            let cell = |class: &str| {
                let of = |k: usize| least[k].get(class).map_or("—".to_owned(), |t| format!("{:.1}", t * 1e3));
                format!(" {} / {} |", of(0), of(1))
            };
            let cells: String = ANALYSES.iter().map(|a| cell(a.1)).collect();
            self.line(&format!("| {stem} |{cells}"));
        }
        self.line("");
        self.growth()
    }

    /// User time of llopt's analyses on shapes of control flow.
    fn growth(&mut self) -> Result<(), String> {
        self.line("## Growth of the analyses\n");
        self.line(&format!(
            "User time at {} blocks, less that of reading, with what an analysis needs; peak memory, with the module's.\n",
            SIZES.join(", ")
        ));
        self.line(&format!("| analysis | {} |\n|---|{}", SHAPES.join(" | "), "---|".repeat(SHAPES.len())));
        let on_functions = &ANALYSES[..ON_FUNCTIONS];
        let mut cells = vec![vec![String::new(); SHAPES.len()]; ON_FUNCTIONS];
        for (column, shape) in SHAPES.iter().enumerate() {
            for size in SIZES {
                let file = self.generate("domtree.py", shape, &[size])?;
                let passes = ANALYSES.map(|(name, _)| format!("-passes=require<{name}>"));
                let with =
                    passes.each_ref().map(|pass| ["--threads", "1", "-disable-output", "-disable-verify", pass, &file]);
                let read = ["--threads", "1"].iter().chain(READ.args).copied().chain([&file[..]]).collect::<Vec<_>>();
                let mut commands = [(&*self.llopt, &read[..]); ON_FUNCTIONS + 1];
                commands.iter_mut().zip(&with).for_each(|(command, args)| command.1 = args);
                // The last command is reading alone.
                let costs = measure(self.runs.min(MOST_RUNS), 60.0, commands);
                for (row, cost) in cells.iter_mut().zip(costs) {
                    let cell = &mut row[column];
                    cell.push_str(if cell.is_empty() { "" } else { ", " });
                    cell.push_str(&cost_text(cost, costs[ON_FUNCTIONS]));
                }
                let _ = std::fs::remove_file(&file);
            }
        }
        for (row, (name, _)) in on_functions.iter().enumerate() {
            self.line(&format!("| {name} | {} |", cells[row].join(" | ")));
        }
        self.line("");
        self.calls()
    }

    /// The same for the call graph: functions that call one another in two chains, and many that call the same few.
    fn calls(&mut self) -> Result<(), String> {
        const SHAPES: [(&str, [&[&str]; 3]); 2] = [
            ("chain", [&["5000"], &["50000"], &["500000"]]),
            ("hub", [&["10000", "8"], &["100000", "8"], &["1000000", "8"]]),
        ];
        self.line("## Growth of the call graph\n");
        self.line("User time at 10,000, 100,000 and 1,000,000 functions, less that of reading; peak memory, with the module's.\n");
        self.line("| shape | callgraph | print-callgraph-sccs |\n|---|---|---|");
        for (shape, sizes) in SHAPES {
            let mut cells = [const { Vec::new() }; 2];
            for size in sizes {
                let file = self.generate("mergefunc2.py", shape, size)?;
                let args = |pass| ["--threads", "1", "-disable-output", "-disable-verify", pass, &file];
                let passes =
                    ["-passes=require<callgraph>", "-passes=print-callgraph-sccs", "-passes=no-op-module"].map(args);
                let costs = measure(1, 120.0, passes.each_ref().map(|args| (&*self.llopt, &args[..])));
                cells.iter_mut().zip(costs).for_each(|(cell, cost)| cell.push(cost_text(cost, costs[2])));
                let _ = std::fs::remove_file(&file);
            }
            self.line(&format!("| {shape} | {} | {} |", cells[0].join(", "), cells[1].join(", ")));
        }
        self.line("");
        Ok(())
    }
}

/// What a run took more than reading, and its memory.
fn cost_text(run: Option<Cost>, read: Option<Cost>) -> String {
    let memory = run.map_or(String::new(), |c| format!(" {:.0} MB", c.megabytes));
    seconds(less(run, read)) + &memory
}

/// One run; what is less than before goes into `least`, by class of analysis, in seconds.
fn times(tool: &mut Command, passes: &str, file: &Path, least: &mut BTreeMap<String, f64>) -> Result<(), String> {
    let args = ["-disable-output", "-disable-verify", "-time-passes", passes];
    let text = tool.args(args).arg(file).stdin(Stdio::null()).output().map_err(|e| format!("{tool:?}: {e}"))?.stderr;
    let text = String::from_utf8_lossy(&text);
    let report = text.split("Pass execution timing report").next().unwrap_or_default();
    for line in report.lines() {
        // The last time of a line is the elapsed one.
        let Some((numbers, class)) = line.rsplit_once(")  ") else { continue };
        let Some(time) = numbers.rsplit_once('(').and_then(|n| n.0.split_whitespace().last()?.parse::<f64>().ok())
        else {
            continue;
        };
        let known = least.entry(class.trim().to_owned()).or_insert(f64::INFINITY);
        *known = known.min(time);
    }
    Ok(())
}
