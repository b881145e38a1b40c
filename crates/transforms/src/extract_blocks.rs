//! `extract-blocks`: named blocks become functions of their own.
//!
//! # What it does
//! A file names groups of blocks, `function block;block...` a line. Each group becomes a function `function.block`, with a call in its
//! place; see [`crate::utils::extract`]. It is there to cut out what a tool has trouble with.
//!
//! # What it leaves alone, and why
//! Groups that are entered at several places or at a landing pad, and those with what cannot move: stack slots, `va_start`, block
//! addresses, parts of exception handlers. The unwind destination of an `invoke` goes along unasked.
//!
//! # Algorithm, complexity
//! Line by line; linear in the function for each.
//!
//! # Needs and preserves
//! Needs and preserves nothing.
//!
//! # Poison, flags, debug info
//! The new function has a subprogram of its own, with the variables and locations of what moved.
//!
//! # Compatibility with LLVM 22
//! `-extract-blocks-file`, `-extract-blocks-erase-funcs`. A file that cannot be read, and a line without blocks, are errors instead
//! of crashes; a block that is named twice in a group counts once.

use crate::utils::extract::{ExtractOptions, extract_region};
use crate::utils::landing_pads::split_landing_pad_predecessors;
use ir::{Block, BodySlot, Const, Global, Linkage, Module, Opcode};
use passman::{ModulePass, ModuleUnit, PassOption, PassOptionKind, PassOptions, PreservedAnalyses, Statistic};

const FILE: &str = "extract-blocks-file";
const ERASE: &str = "extract-blocks-erase-funcs";

/// The options on the command line.
pub const OPTIONS: &[PassOption] = &[
    PassOption { name: ERASE, kind: PassOptionKind::Flag, value: "", help: "Erase the existing functions" },
    PassOption {
        name: FILE,
        kind: PassOptionKind::Text,
        value: "filename",
        help: "A file containing list of basic blocks to extract",
    },
];

static EXTRACTED: Statistic = Statistic::new("block-extractor", "NumExtracted", "Number of basic blocks extracted");

/// The pass.
#[derive(Clone, Debug, Default)]
pub struct ExtractBlocks {
    file: Option<String>,
    erase: bool,
}

impl ModulePass for ExtractBlocks {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let functions: Vec<Global> = unit.module.functions().to_vec();
        let lines = match self.read() {
            Ok(lines) => lines,
            Err(message) => {
                unit.sinks.fail(message);
                return PreservedAnalyses::all();
            }
        };
        let mut changed = false;
        for &f in &functions {
            if let Some(body) = unit.module.body_mut(f) {
                changed |= split_landing_pad_predecessors(body);
            }
        }
        let groups = match find_groups(unit.module, &lines) {
            Ok(groups) => groups,
            Err(message) => {
                unit.sinks.fail(message.to_owned());
                return PreservedAnalyses::none();
            }
        };
        for (f, blocks) in groups {
            EXTRACTED.add(blocks.len() as u64);
            let blocks = with_unwind_destinations(unit.module, f, &blocks);
            changed |= !blocks.is_empty();
            extract_region(unit.module, f, &blocks, &ExtractOptions::default());
        }
        if self.erase {
            functions.iter().for_each(|&f| erase(unit.module, f));
            for f in unit.module.functions().to_vec() {
                unit.module.global_mut(f).linkage = Linkage::External;
            }
            changed = true;
        }
        if changed { PreservedAnalyses::none() } else { PreservedAnalyses::all() }
    }

    fn configure(&mut self, options: &PassOptions) {
        self.file = options.text(FILE).map(str::to_owned);
        self.erase = options.flag(ERASE);
    }
}

/// A line of the file: a function and blocks.
struct Line {
    function: Vec<u8>,
    blocks: Vec<Vec<u8>>,
}

impl ExtractBlocks {
    fn read(&self) -> Result<Vec<Line>, String> {
        let Some(file) = self.file.as_ref().filter(|f| !f.is_empty()) else { return Ok(Vec::new()) };
        let text = std::fs::read(file).map_err(|_| "BlockExtractor couldn't load the file.".to_owned())?;
        let mut lines = Vec::new();
        for line in text.split(|&b| b == b'\n') {
            let words: Vec<&[u8]> = line.split(|&b| b == b' ').filter(|w| !w.is_empty()).collect();
            let [function, names] = words[..] else {
                if words.is_empty() {
                    continue;
                }
                return Err("Invalid line format, expecting lines like: 'funcname bb1[;bb2..]'".to_owned());
            };
            let names = names.split(|&b| b == b';').filter(|n| !n.is_empty());
            let blocks: Vec<Vec<u8>> = names.map(<[u8]>::to_vec).collect();
            if blocks.is_empty() {
                return Err("Missing bbs name".to_owned());
            }
            lines.push(Line { function: function.to_vec(), blocks });
        }
        Ok(lines)
    }
}

/// The blocks that the lines name.
fn find_groups(module: &Module, lines: &[Line]) -> Result<Vec<(Global, Vec<Block>)>, &'static str> {
    let mut groups = Vec::new();
    for line in lines {
        let function = module.lookup(&line.function).filter(|&g| module.function(g).is_some());
        let f = function.ok_or("Invalid function name specified in the input file")?;
        let body = module.body(f).ok_or("Invalid block name specified in the input file")?;
        let find = |name: &Vec<u8>| body.lookup_name(name).and_then(|v| v.block());
        let blocks: Option<Vec<Block>> = line.blocks.iter().map(find).collect();
        groups.push((f, blocks.ok_or("Invalid block name specified in the input file")?));
    }
    Ok(groups)
}

/// The blocks, each followed by where its invoke unwinds to; those that are still there.
fn with_unwind_destinations(module: &Module, f: Global, blocks: &[Block]) -> Vec<Block> {
    let Some(body) = module.body(f) else { return Vec::new() };
    let mut all = Vec::new();
    for &b in blocks.iter().filter(|&&b| body.is_placed(b)) {
        all.push(b);
        if let Some(t) = body.terminator(b).filter(|&t| body.inst(t).opcode == Opcode::Invoke) {
            all.push(body.successor(t, 1));
        }
    }
    all
}

/// Makes a function a declaration.
fn erase(module: &mut Module, f: Global) {
    let Some(function) = module.global_mut(f).function_mut() else { return };
    function.body = BodySlot::Declaration;
    (function.personality, function.prefix, function.prologue) = (Const::NONE, Const::NONE, Const::NONE);
    function.attachments.clear();
    function.comdat = ir::Comdat::NONE;
}
