//! `dot-cfg`, `dot-dom`, `dot-post-dom`, each also with `-only`, and `dot-callgraph`: graphs as files for Graphviz.
//!
//! # What it does
//! Writes a file for each function (`.f.dot`, `dom.f.dot`, `postdom.f.dot`), or one for the module
//! (`in.ll.callgraph.dot`), and says so. With `-only` in its name a pass writes names of blocks only. `view-cfg` and its kin
//! and `view-callgraph` show the same graphs to a person, as drawings ([`view`]).
//!
//! # Complexity
//! Linear in the size of the function; numbers of metadata follow from the whole module, and are found once for as long as no
//! pass changes it.
//!
//! # Compatibility with LLVM 22
//! The same files, but for the names of nodes, which are addresses in LLVM and numbers here.

mod callgraph;
mod cfg;
mod graph;
mod heat;
mod label;
mod layout;
mod svg;
mod tree;
mod tree_layout;
pub mod view;

use analysis::{BlockFrequencyAnalysis, BranchProbabilityAnalysis};
use analysis::{DominatorTreeAnalysis, PostDominatorTreeAnalysis};
pub use callgraph::{CALL_GRAPH_OPTIONS, ShowCallGraph};
pub use cfg::CFG_OPTIONS;
use cfg::CfgOptions;
use graph::Graph;
use parking_lot::Mutex;
use passman::*;
use rustc_hash::FxHashSet;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::sync::Arc;

/// What is shown of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// Blocks and edges.
    Cfg,
    /// The tree of dominators.
    Dominators,
    /// The tree of post-dominators.
    PostDominators,
}

impl Picture {
    /// What names of files begin with.
    fn prefix(self, full: bool) -> &'static str {
        match (self, full) {
            (Self::Cfg, _) => "",
            (Self::Dominators, true) => "dom",
            (Self::Dominators, false) => "domonly",
            (Self::PostDominators, true) => "postdom",
            (Self::PostDominators, false) => "postdomonly",
        }
    }

    fn graph(self, unit: &mut FunctionUnit<'_>, options: &CfgOptions, full: bool) -> Graph {
        let mut numbers = full.then(|| std::mem::take(unit.sinks.numbers));
        let graph = match self {
            Self::Cfg => {
                let frequencies = unit.analysis::<BlockFrequencyAnalysis>();
                let probabilities = unit.analysis::<BranchProbabilityAnalysis>();
                cfg::graph(unit.view(), options, numbers.as_mut(), &probabilities, &frequencies)
            }
            Self::Dominators => {
                let tree = unit.analysis::<DominatorTreeAnalysis>();
                tree::graph(unit.view(), &tree, numbers.as_mut())
            }
            Self::PostDominators => {
                let tree = unit.analysis::<PostDominatorTreeAnalysis>();
                tree::graph(unit.view(), &tree, numbers.as_mut())
            }
        };
        if let Some(numbers) = numbers {
            *unit.sinks.numbers = numbers;
        }
        graph
    }
}

/// What becomes of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Output {
    /// A file for Graphviz.
    Dot,
    /// A drawing, to be looked at at once.
    View,
}

/// The pass that shows a picture of each function.
#[derive(Clone, Debug)]
pub struct Show {
    picture: Picture,
    full: bool,
    output: Output,
    options: CfgOptions,
    /// Names of files that were cut off.
    cut_off: Arc<Mutex<FxHashSet<Vec<u8>>>>,
}

impl Show {
    /// Of what, with instructions or without, and how.
    pub fn new(picture: Picture, full: bool, output: Output) -> Self {
        let options = CfgOptions::new(&PassOptions::default());
        Self { picture, full, output, options, cut_off: Arc::default() }
    }

    /// The name of the file for Graphviz, of a function with this name.
    fn dot_file(&self, name: &[u8]) -> Vec<u8> {
        if self.picture == Picture::Cfg {
            return [self.options.prefix.as_bytes(), b".", name, b".dot"].concat();
        }
        let mut file = [self.picture.prefix(self.full).as_bytes(), b".", name].concat();
        if file.len() > MAX_NAME {
            file.truncate(MAX_NAME);
            let mut taken = self.cut_off.lock();
            while !taken.insert(file.clone()) && file.pop().is_some() {}
        }
        file.extend_from_slice(b".dot");
        file
    }
}

/// Longer names of files are cut off, before `.dot`, and once more where two become one by that.
const MAX_NAME: usize = 250;

impl FunctionPass for Show {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let name = unit.view().name().to_vec();
        if self.picture == Picture::Cfg && !contains(&name, self.options.function.as_bytes()) {
            return PreservedAnalyses::all();
        }
        let graph = self.picture.graph(unit, &self.options, self.full);
        match self.output {
            Output::Dot => write_file(&graph, &self.dot_file(&name), unit.sinks.out),
            Output::View => {
                let kind = if self.picture == Picture::Cfg { "cfg" } else { self.picture.prefix(self.full) };
                let shown = view::show(graph, kind, &name, unit.sinks.out);
                if let Err(e) = shown {
                    unit.sinks.fail(format!("cannot write a picture of '{}': {e}", String::from_utf8_lossy(&name)));
                }
            }
        }
        PreservedAnalyses::all()
    }

    /// LLVM passes over functions marked `optnone` when it writes trees.
    fn is_required(&self) -> bool {
        self.picture == Picture::Cfg
    }

    fn effect(&self) -> Effect {
        Effect::Nothing
    }

    /// The numbers of metadata follow from all bodies.
    fn is_serial(&self) -> bool {
        true
    }

    fn configure(&mut self, options: &PassOptions) {
        self.options = CfgOptions::new(options);
    }
}

fn contains(name: &[u8], part: &[u8]) -> bool {
    part.is_empty() || name.windows(part.len()).any(|w| w == part)
}

/// Writes a graph to a file, and tells of it. A file that cannot be written is no error of the run, as in LLVM.
fn write_file(graph: &Graph, name: &[u8], out: &mut dyn Write) {
    let shown = String::from_utf8_lossy(name);
    let written = create(name).and_then(|file| {
        let mut file = BufWriter::new(file);
        graph.write(&mut file)?;
        file.flush()
    });
    let failed = if written.is_err() { "  error opening file for writing!" } else { "" };
    let _ = writeln!(out, "Writing '{shown}'...{failed}");
}

#[cfg(unix)]
fn create(name: &[u8]) -> io::Result<File> {
    use std::os::unix::ffi::OsStrExt;
    File::create(std::ffi::OsStr::from_bytes(name))
}

#[cfg(not(unix))]
fn create(name: &[u8]) -> io::Result<File> {
    File::create(&*String::from_utf8_lossy(name))
}
