//! `aa-eval`: asks alias analysis about everything in a function, writes the answers and counts them.
//!
//! # What it does
//! Asks about every pair of pointers that are loaded from or stored to, every call and pointer, and every two calls. Nothing changes.
//!
//! ```text
//! Function: f: 2 pointers, 1 call sites
//!   NoAlias: i32* %a, i32* %p
//!   Just Mod:  Ptr: i32* %p <->  call void @g(ptr %p)
//! ===== Alias Analysis Evaluator Report =====
//! …
//! ```
//!
//! # What it leaves alone, and why
//! Everything: it is there to see what alias analysis knows.
//!
//! # Algorithm
//! One question for each pair; each is answered as if it were the first one, because answers within a batch may profit from earlier ones.
//!
//! # Complexity
//! Quadratic in the number of pointers and calls, as it must be.
//!
//! # Needs and preserves
//! Dominators and assumptions. All is preserved.
//!
//! # Poison, flags, debug info
//! Looked at by alias analysis.
//!
//! # Compatibility with LLVM 22
//! The same text and the same counts.

use crate::utils::value_text::ValueText;
use analysis::alias::{AliasQueries, AliasResult, LocationSize, MemoryLocation};
use analysis::{AssumptionAnalysis, DominatorTreeAnalysis, ModRef, Query};
use ir::{Inst, Type, Value, View};
use passman::*;
use rustc_hash::FxHashSet;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

/// Text is handed on in pieces of about this size.
const CHUNK: usize = 1 << 16;

const fn flag(name: &'static str, help: &'static str) -> PassOption {
    PassOption { name, kind: PassOptionKind::Flag, value: "", help }
}

/// What is written, and of what.
pub const OPTIONS: &[PassOption] = &[
    flag("print-all-alias-modref-info", "Print all alias and mod/ref answers of aa-eval"),
    flag("print-no-aliases", "Print pairs of pointers that do not alias"),
    flag("print-may-aliases", "Print pairs of pointers that may alias"),
    flag("print-partial-aliases", "Print pairs of pointers that overlap"),
    flag("print-must-aliases", "Print pairs of pointers that are the same"),
    flag("print-no-modref", "Print calls that do not access a pointer"),
    flag("print-ref", "Print calls that may read a pointer"),
    flag("print-mod", "Print calls that may write a pointer"),
    flag("print-modref", "Print calls that may read and write a pointer"),
    flag("evaluate-aa-metadata", "Ask about pairs of loads and stores with their metadata, too"),
];

/// The options that print one kind of answer, in the order in which these are counted.
const ALIAS_KINDS: [&str; 4] = ["print-no-aliases", "print-may-aliases", "print-partial-aliases", "print-must-aliases"];
const MOD_REF_KINDS: [&str; 4] = ["print-no-modref", "print-mod", "print-ref", "print-modref"];

/// Answers by kind.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    functions: u64,
    alias: [u64; 4],
    mod_ref: [u64; 4],
}

/// The pass.
#[derive(Debug, Default)]
pub struct AaEval {
    /// Which answers are written: those that `alias` counts, then those that `mod_ref` counts.
    alias: [bool; 4],
    mod_ref: [bool; 4],
    with_metadata: bool,
    counts: Mutex<Counts>,
}

impl FunctionPass for AaEval {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let facts = unit.analyses.alias_facts();
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let q = Query::of(view).with_tree(&tree).with_assumptions(&assumptions);
        let values = ValueText::new(view, unit.sinks.numbers);
        let (out, counts) = (Vec::new(), Counts { functions: 1, ..Counts::default() });
        let aliases = AliasQueries::new(q, &facts);
        let mut evaluation = Evaluation { pass: self, q, aliases, values, out, counts, sink: unit.sinks.out };
        evaluation.run(view.name());
        let counts = evaluation.counts;
        let mut all = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        all.functions += counts.functions;
        (0..4).for_each(|k| all.alias[k] += counts.alias[k]);
        (0..4).for_each(|k| all.mod_ref[k] += counts.mod_ref[k]);
        PreservedAnalyses::all()
    }

    fn effect(&self) -> Effect {
        Effect::Nothing
    }

    fn is_serial(&self) -> bool {
        self.prints()
    }

    fn configure(&mut self, options: &PassOptions) {
        let all = options.flag("print-all-alias-modref-info");
        self.alias = ALIAS_KINDS.map(|name| all || options.flag(name));
        self.mod_ref = MOD_REF_KINDS.map(|name| all || options.flag(name));
        self.with_metadata = options.flag("evaluate-aa-metadata");
    }

    fn finish(&self, out: &mut dyn Write) {
        let counts = *self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.functions > 0 {
            // A reader that went away shows when the whole output is written.
            let _ = out.write_all(report(&counts).as_bytes());
        }
    }
}

impl AaEval {
    /// Is anything written of single answers?
    fn prints(&self) -> bool {
        self.alias.contains(&true) || self.mod_ref.contains(&true)
    }
}

/// Which kind of answer: the place in [`ALIAS_KINDS`].
fn alias_kind(result: AliasResult) -> usize {
    match result {
        AliasResult::NoAlias => 0,
        AliasResult::MayAlias => 1,
        AliasResult::PartialAlias { .. } => 2,
        AliasResult::MustAlias => 3,
    }
}

/// Which kind of answer: the place in [`MOD_REF_KINDS`].
fn mod_ref_kind(result: ModRef) -> usize {
    usize::from(result.is_mod()) + 2 * usize::from(result.is_ref())
}

const MOD_REF_WORDS: [&str; 4] = ["NoModRef", "Just Mod", "Just Ref", "Both ModRef"];

/// A pointer with the type that is accessed through it.
type Pointer = (Value, Type);

/// What there is to ask about in a function.
#[derive(Default)]
struct Accesses {
    pointers: Vec<Pointer>,
    loads: Vec<Inst>,
    stores: Vec<Inst>,
    calls: Vec<Inst>,
}

impl Accesses {
    fn of(q: &Query<'_>) -> Self {
        let mut all = Self::default();
        let mut seen = FxHashSet::default();
        for i in q.body.all_insts() {
            let pointer = match q.body.view(i) {
                View::Load { ptr } => {
                    all.loads.push(i);
                    (ptr, q.body.inst(i).ty)
                }
                View::Store { value, ptr } => {
                    all.stores.push(i);
                    (ptr, q.ty(value))
                }
                View::Call(_) | View::Invoke { .. } | View::CallBr(_) => {
                    all.calls.push(i);
                    continue;
                }
                _ => continue,
            };
            if seen.insert(pointer) {
                all.pointers.push(pointer);
            }
        }
        all
    }
}

/// The questions about one function.
struct Evaluation<'a> {
    pass: &'a AaEval,
    q: Query<'a>,
    aliases: AliasQueries<'a>,
    values: ValueText<'a>,
    out: Vec<u8>,
    counts: Counts,
    sink: &'a mut dyn Write,
}

impl Evaluation<'_> {
    fn run(&mut self, name: &[u8]) {
        let accesses = Accesses::of(&self.q);
        if self.pass.prints() {
            self.out.extend_from_slice(&[b"Function: ", name].concat());
            let (pointers, calls) = (accesses.pointers.len(), accesses.calls.len());
            let _ = writeln!(self.out, ": {pointers} pointers, {calls} call sites");
        }
        for (k, &a) in accesses.pointers.iter().enumerate() {
            accesses.pointers[..k].iter().for_each(|&b| self.pointers(a, b));
        }
        if self.pass.with_metadata {
            for &load in &accesses.loads {
                accesses.stores.iter().for_each(|&store| self.accesses(load, store));
            }
            for (k, &a) in accesses.stores.iter().enumerate() {
                accesses.stores[..k].iter().for_each(|&b| self.accesses(a, b));
            }
        }
        for &call in &accesses.calls {
            accesses.pointers.iter().for_each(|&pointer| self.call(call, pointer));
        }
        for &a in &accesses.calls {
            accesses.calls.iter().filter(|&&b| a != b).for_each(|&b| self.calls(a, b));
        }
        self.hand_on(0);
    }

    /// Hands text on if there is more than this.
    fn hand_on(&mut self, limit: usize) {
        if self.out.len() > limit {
            // A reader that went away shows when the whole output is written.
            let _ = self.sink.write_all(&self.out);
            self.out.clear();
        }
    }

    fn location(&self, (ptr, ty): Pointer) -> MemoryLocation {
        let size = self.q.module.data_layout.store_size(self.q.types(), ty);
        MemoryLocation::new(ptr, LocationSize::precise(size))
    }

    fn pointers(&mut self, a: Pointer, b: Pointer) {
        self.aliases.forget_answers();
        let result = self.aliases.alias(self.location(a), self.location(b));
        self.counts.alias[alias_kind(result)] += 1;
        if !self.pass.alias[alias_kind(result)] {
            return;
        }
        // The one whose text comes first stands first.
        let [first, second] = [a, b].map(|(ptr, _)| {
            let mut text = Vec::new();
            self.values.write_operand(&mut text, ptr);
            text
        });
        let (a, b, result) = if second < first { (b, a, result.swapped()) } else { (a, b, result) };
        let mut line = Vec::new();
        self.write_pointer(&mut line, a, true);
        line.extend_from_slice(b", ");
        self.write_pointer(&mut line, b, true);
        self.write_result(result);
        self.out.extend_from_slice(&[b":\t", &line[..], b"\n"].concat());
        self.hand_on(CHUNK);
    }

    fn accesses(&mut self, a: Inst, b: Inst) {
        self.aliases.forget_answers();
        let [Some(first), Some(second)] = [a, b].map(|i| MemoryLocation::of(&self.q, i)) else { return };
        let result = self.aliases.alias(first, second);
        self.counts.alias[alias_kind(result)] += 1;
        if self.pass.alias[alias_kind(result)] {
            self.write_result(result);
            self.write_two(a, b);
        }
    }

    fn call(&mut self, call: Inst, pointer: Pointer) {
        self.aliases.forget_answers();
        let result = self.aliases.mod_ref(call, Some(&self.location(pointer)));
        let kind = mod_ref_kind(result);
        self.counts.mod_ref[kind] += 1;
        if !self.pass.mod_ref[kind] {
            return;
        }
        let mut line = format!("  {}:  Ptr: ", MOD_REF_WORDS[kind]).into_bytes();
        self.write_pointer(&mut line, pointer, false);
        line.extend_from_slice(b"\t<->");
        self.values.write(&mut line, call.into());
        line.push(b'\n');
        self.out.append(&mut line);
        self.hand_on(CHUNK);
    }

    fn calls(&mut self, a: Inst, b: Inst) {
        self.aliases.forget_answers();
        let result = self.aliases.calls_mod_ref(a, b);
        let kind = mod_ref_kind(result);
        self.counts.mod_ref[kind] += 1;
        if self.pass.mod_ref[kind] {
            let _ = write!(self.out, "  {}", MOD_REF_WORDS[kind]);
            self.write_two(a, b);
        }
    }

    /// `i32* %p`, with the address space if it is asked for.
    fn write_pointer(&self, out: &mut Vec<u8>, (ptr, ty): Pointer, with_space: bool) {
        self.values.write_type(out, ty);
        let space = self.q.types().addr_space(self.q.ty(ptr)).unwrap_or(0);
        if with_space && space != 0 {
            let _ = write!(out, " addrspace({space})");
        }
        out.extend_from_slice(b"* ");
        self.values.write_operand(out, ptr);
    }

    fn write_result(&mut self, result: AliasResult) {
        let word = ["NoAlias", "MayAlias", "PartialAlias", "MustAlias"][alias_kind(result)];
        let _ = write!(self.out, "  {word}");
        if let AliasResult::PartialAlias { offset: Some(offset) } = result {
            let _ = write!(self.out, " (off {offset})");
        }
    }

    /// The end of a line about two instructions.
    fn write_two(&mut self, a: Inst, b: Inst) {
        self.out.extend_from_slice(b": ");
        self.values.write(&mut self.out, a.into());
        self.out.extend_from_slice(b" <-> ");
        self.values.write(&mut self.out, b.into());
        self.out.push(b'\n');
        self.hand_on(CHUNK);
    }
}

/// The counts with their shares, as text.
fn report(counts: &Counts) -> String {
    let mut text = "===== Alias Analysis Evaluator Report =====\n".to_owned();
    let words = ["no alias", "may alias", "partial alias", "must alias"];
    if table(&mut text, "Alias", words, counts.alias) {
        summary(&mut text, "Alias Analysis Evaluator Pointer Alias Summary", counts.alias);
    } else {
        text.push_str("  Alias Analysis Evaluator Summary: No pointers!\n");
    }
    let words = ["no mod/ref", "mod", "ref", "mod & ref"];
    if table(&mut text, "ModRef", words, counts.mod_ref) {
        summary(&mut text, "Alias Analysis Evaluator Mod/Ref Summary", counts.mod_ref);
    } else {
        text.push_str("  Alias Analysis Mod/Ref Evaluator Summary: no mod/ref!\n");
    }
    text
}

/// How many answers there are of each kind; `false` if there are none at all.
fn table(text: &mut String, of: &str, words: [&str; 4], counts: [u64; 4]) -> bool {
    use std::fmt::Write;
    let sum: u64 = counts.iter().sum();
    if sum == 0 {
        return false;
    }
    let _ = writeln!(text, "  {sum} Total {of} Queries Performed");
    for (word, n) in words.iter().zip(counts) {
        let _ = writeln!(text, "  {n} {word} responses ({}.{}%)", n * 100 / sum, n * 1000 / sum % 10);
    }
    true
}

fn summary(text: &mut String, title: &str, counts: [u64; 4]) {
    use std::fmt::Write;
    let sum: u64 = counts.iter().sum();
    let [a, b, c, d] = counts.map(|n| n * 100 / sum);
    let _ = writeln!(text, "  {title}: {a}%/{b}%/{c}%/{d}%");
}
