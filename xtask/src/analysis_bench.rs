//! The analyses of control flow: against opt's on real programs, and how their cost grows.

use crate::bench::{Bench, READ, less, seconds};
use crate::measure::measure;
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
const SHAPES: [&str; 7] = ["chain", "backchain", "nest", "ladder2", "irr", "revchain", "linvit"];
const SIZES: [&str; 3] = ["10000", "100000", "1000000"];
/// Runs of a program for each timed run of other parts: they are short, and minima are taken.
const REPEAT: usize = 3;

impl Bench {
    /// Elapsed time of each analysis on real programs, least of several runs, llopt's and opt's by turns.
    pub fn analyses(&mut self) -> Result<(), String> {
        self.line("## Analyses on real programs\n");
        self.line("Elapsed time as `-time-passes` shows it, minima, llopt / opt in ms, one thread.\n");
        let names: Vec<&str> = ANALYSES.iter().map(|a| a.0).collect();
        self.line(&format!("| program | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len())));
        let on_functions: Vec<String> = names[..8].iter().map(|n| format!("require<{n}>")).collect();
        let passes = format!("-passes=function({}),require<callgraph>", on_functions.join(","));
        for (stem, ll) in self.programs()? {
            let mut least = [BTreeMap::new(), BTreeMap::new()];
            for _ in 0..REPEAT * self.runs {
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
            "User time at {} blocks, less that of reading, with what an analysis needs.\n",
            SIZES.join(", ")
        ));
        self.line(&format!("| analysis | {} |\n|---|{}", SHAPES.join(" | "), "---|".repeat(SHAPES.len())));
        let mut cells = vec![vec![String::new(); SHAPES.len()]; ANALYSES.len()];
        for (column, shape) in SHAPES.iter().enumerate() {
            for size in SIZES {
                let file = self.generate("domtree.py", shape, &[size])?;
                for (row, (name, _)) in ANALYSES.iter().enumerate() {
                    let pass = format!("-passes=require<{name}>");
                    let with: Vec<&str> = ["-disable-output", "-disable-verify", &pass, &file].to_vec();
                    let without: Vec<&str> = READ.args.iter().copied().chain([&file[..]]).collect();
                    let [all, read] = measure(self.runs, 60.0, [(&self.llopt, &with), (&self.llopt, &without)]);
                    let cell = &mut cells[row][column];
                    cell.push_str(if cell.is_empty() { "" } else { ", " });
                    cell.push_str(&seconds(less(all, read)));
                }
                let _ = std::fs::remove_file(&file);
            }
        }
        for (row, (name, _)) in ANALYSES.iter().enumerate() {
            self.line(&format!("| {name} | {} |", cells[row].join(" | ")));
        }
        self.line("");
        Ok(())
    }
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
