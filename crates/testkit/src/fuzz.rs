//! What must hold for any text and any bitcode at all: it is read or refused, in order; what the verifier accepts prints,
//! reads back and prints the same, and passes keep it well-formed.

use crate::generate::{self, Shape};
use crate::mutate::mutate;
use crate::mutate_bitcode::mutate_bitcode;
use crate::mutate_valid::mutate_valid;
use asm::{ParseOptions, PrintOptions};
use fastrand::Rng;
use ir::{Body, DataLayout, EntitySet, Global, Module, Opcode};
use passman::instrument::Options as Watch;
use passman::{ModulePipeline, Out, PassManager, RunOptions};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::NamedTempFile;

/// What became of a text that was treated well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The reader refused it.
    Refused,
    /// The verifier refused it.
    Invalid,
    /// Accepted.
    Accepted,
    /// Accepted, and the pipeline made another module of it; told of generated modules only.
    Changed,
}

/// What is mutated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Text.
    Text,
    /// Bitcode.
    Bitcode,
    /// Nothing: modules are generated, and what they do before and after passes is compared.
    Generated,
    /// Nothing: modules are generated, and what they access is held against alias analysis and MemorySSA, before and after passes.
    Aliases,
    /// Nothing: modules are generated, and what scalar evolution says of them is held against what they do, and against itself behind passes.
    Evolution,
    /// Nothing: modules are generated, and a second run of passes over them may change nothing.
    Fixpoint,
    /// Nothing: modules are generated, and judged against themselves and against what passes and a mutation make of them.
    Pairs,
}

/// Texts to start from.
pub struct Seeds {
    files: Vec<PathBuf>,
}

/// Larger files are not mutated: they cost time and tell nothing new.
const MAX_SEED: u64 = 1 << 16;
/// One module in so many is a file, mutated; the others are generated.
const FILES: u8 = 8;

impl Seeds {
    /// The `.ll` files below a folder, without very large ones.
    ///
    /// # Errors
    /// When a folder cannot be read, or holds none.
    pub fn below(folder: &std::path::Path) -> std::io::Result<Self> {
        let mut files = crate::runner::tests_below(folder)?;
        files.retain(|file| file.metadata().is_ok_and(|meta| meta.len() <= MAX_SEED));
        if files.is_empty() {
            return Err(std::io::Error::other(format!("no .ll file below {}", folder.display())));
        }
        Ok(Self { files })
    }

    /// The input of iteration `index` of the run `seed` for these passes: the same each time, as long as the files are.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn input(&self, form: Form, seed: u64, index: u64, passes: &str) -> std::io::Result<Vec<u8>> {
        match form {
            Form::Text => self.text(seed, index),
            Form::Bitcode => self.bitcode(seed, index),
            Form::Generated | Form::Aliases | Form::Evolution | Form::Fixpoint | Form::Pairs => {
                self.generated(seed, index, passes)
            }
        }
    }

    /// Any of the files; every second time one of the tests of these passes, which are in folders of their names.
    fn draw(&self, rng: &mut Rng, passes: &str) -> &PathBuf {
        let names: Vec<&str> = passes.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').collect();
        let folder = |file: &PathBuf| Some(file.parent()?.file_name()?.to_str()?.to_owned());
        let is_test = |file: &&PathBuf| folder(file).is_some_and(|name| names.contains(&&*name));
        let tests: Vec<&PathBuf> = self.files.iter().filter(is_test).collect();
        if tests.is_empty() || rng.bool() {
            &self.files[rng.usize(..self.files.len())]
        } else {
            tests[rng.usize(..tests.len())]
        }
    }

    /// A generated module, often mutated, now and then one of the files instead.
    fn generated(&self, seed: u64, index: u64, passes: &str) -> std::io::Result<Vec<u8>> {
        let mut rng = Rng::with_seed(seed ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let shape = if rng.u8(..8) == 0 { Shape::full() } else { Shape::random(&mut rng) };
        let of_file = rng.u8(..FILES) == 0;
        let text = if of_file {
            std::fs::read(self.draw(&mut rng, passes))?
        } else {
            generate::module(&shape, &mut rng).into_bytes()
        };
        let Ok(mut module) = read(text.clone(), 1) else { return Ok(text) };
        if verifier::verify_module(&module, 1).is_ok() && (of_file || shape.twins || rng.bool()) {
            mutate_valid(&mut rng, &mut module);
        }
        Ok(print(&module, 1))
    }

    fn bitcode(&self, seed: u64, index: u64) -> std::io::Result<Vec<u8>> {
        let mut rng = Rng::with_seed(seed ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let text = std::fs::read(&self.files[rng.usize(..self.files.len())])?;
        let Ok(module) = read(text, 1) else { return Ok(Vec::new()) };
        let file = if rng.bool() { write_with_summary(&mut rng, &module) } else { write(&module, 1) };
        Ok(mutate_bitcode(&mut rng, &file))
    }

    /// The text of iteration `index` of the run `seed`: the same each time, as long as the files are.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn text(&self, seed: u64, index: u64) -> std::io::Result<Vec<u8>> {
        let mut rng = Rng::with_seed(seed ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let text = std::fs::read(&self.files[rng.usize(..self.files.len())])?;
        let donor = std::fs::read(&self.files[rng.usize(..self.files.len())])?;
        Ok(mutate(&mut rng, &text, &donor))
    }
}

/// Puts a text through reader, verifier, printer and `passes`, a pipeline.
///
/// # Errors
/// What does not hold, in one line, and details below it.
pub fn check(text: &[u8], passes: &str) -> Result<Verdict, String> {
    let Ok(mut module) = read(text.to_vec(), 1) else {
        // The same error, whatever the number of threads.
        return same_error(text).map(|()| Verdict::Refused);
    };
    let valid = verifier::verify_module(&module, 1);
    if valid.is_ok() != verifier::verify_module(&module, 2).is_ok() {
        return Err("the verdict of the verifier depends on threads".into());
    }
    if module.source_filename.is_empty() {
        // An empty name is not written, so that the reader would take that of the file.
        module.source_filename = b"x.ll".to_vec();
    }
    let first = print(&module, 1);
    if valid.is_err() {
        return Ok(Verdict::Invalid);
    }
    if first != print(&module, 2) {
        return Err("the text depends on threads".into());
    }
    if has_unwritten_space(&module) {
        return Ok(Verdict::Accepted);
    }
    let again = read(first.clone(), 2).map_err(|error| format!("the printed text is refused\n{error}"))?;
    verifier::verify_module(&again, 1).map_err(|report| format!("the printed text is invalid\n{report}"))?;
    let second = print(&again, 1);
    if first != second && !differ_by_merged_nodes(&first, &second)? {
        return Err(format!("the printed text prints otherwise\n{}", first_difference(&first, &second)));
    }
    run(&mut module, passes)?;
    verifier::verify_module(&module, 1).map_err(|report| format!("the pipeline breaks the module\n{report}"))?;
    let after = print(&module, 1);
    let again = read(after, 1).map_err(|error| format!("the text after the pipeline is refused\n{error}"))?;
    verifier::verify_module(&again, 1).map_err(|report| format!("the text after the pipeline is invalid\n{report}"))?;
    Ok(Verdict::Accepted)
}

/// Puts an input of either form through what there is for it.
///
/// # Errors
/// See [`check`].
pub fn check_form(form: Form, input: &[u8], passes: &str) -> Result<Verdict, String> {
    match form {
        Form::Text => check(input, passes),
        Form::Bitcode => check_bitcode(input, passes),
        Form::Generated => check_semantics(input, passes),
        Form::Aliases => check_aliases(input, passes),
        Form::Evolution => check_evolution(input, passes),
        Form::Fixpoint => check_fixpoint(input, passes),
        Form::Pairs => check_pairs(input, passes),
    }
}

/// Runs `passes`, a pipeline, over a module, and holds what its functions do after each against what they did before.
fn check_semantics(text: &[u8], passes: &str) -> Result<Verdict, String> {
    let mut module = match read_valid(text) {
        Ok(module) => module,
        Err(verdict) => return Ok(verdict),
    };
    let before = print(&module, 1);
    let (pipeline, _blocks) = configured(&module, passes)?;
    let mut manager = manager(Watch::default(), 1);
    let (checker, _) = refine::Checker::new(few_runs());
    manager.set_checker(Box::new(checker));
    manager.run(&mut module, &pipeline)?;
    verifier::verify_module(&module, 1).map_err(|report| format!("the pipeline breaks the module\n{report}"))?;
    let mut again = read(text.to_vec(), 1).map_err(|error| error.to_string())?;
    run_on(&mut again, &pipeline, 2)?;
    let after = print(&module, 1);
    if after != print(&again, 1) {
        return Err("what the pipeline does depends on threads".into());
    }
    check_from_bitcode(text, passes)?;
    Ok(if after == before { Verdict::Accepted } else { Verdict::Changed })
}

/// Holds what a module accesses against what is said about aliases, as it is and behind `passes`, a pipeline. MemorySSA must stay right under passes that
/// keep it.
fn check_aliases(text: &[u8], passes: &str) -> Result<Verdict, String> {
    let mut module = match read_valid(text) {
        Ok(module) => module,
        Err(verdict) => return Ok(verdict),
    };
    let options = few_runs();
    let mut compared = refine::check_aliases(&module, options)?;
    let (pipeline, _blocks) = configured(&module, passes)?;
    let mut watch = Watch::default();
    watch.verify_kept.memory_ssa = true;
    manager(watch, 1).run(&mut module, &pipeline)?;
    compared += refine::check_aliases(&module, options).map_err(|wrong| format!("behind {passes}: {wrong}"))?;
    Ok(if compared > 0 { Verdict::Changed } else { Verdict::Accepted })
}

/// Runs `passes`, a pipeline, over a module twice: the second run may change nothing.
fn check_fixpoint(text: &[u8], passes: &str) -> Result<Verdict, String> {
    let mut module = match read_valid(text) {
        Ok(module) => module,
        Err(verdict) => return Ok(verdict),
    };
    let before = print(&module, 1);
    let (pipeline, _blocks) = configured(&module, passes)?;
    run_on(&mut module, &pipeline, 1)?;
    let first = print(&module, 1);
    run_on(&mut module, &pipeline, 1)?;
    let second = print(&module, 1);
    if first != second {
        return Err(format!("a second run changes the module again\n{}", first_difference(&first, &second)));
    }
    Ok(if first == before { Verdict::Accepted } else { Verdict::Changed })
}

/// Judges a module against itself, which may never be wrong, and against what `passes`, a pipeline, and a mutation make of it, which may.
fn check_pairs(text: &[u8], passes: &str) -> Result<Verdict, String> {
    let before = match read_valid(text) {
        Ok(module) => module,
        Err(verdict) => return Ok(verdict),
    };
    let options = few_runs();
    let itself = refine::validate(&before, &before, options, None, 1);
    for judgement in &itself {
        if let refine::Verdict::Refuted(how) = &judgement.verdict {
            return Err(format!("@{} is no refinement of itself\n{how}", judgement.function));
        }
    }
    let (pipeline, _blocks) = configured(&before, passes)?;
    let mut after = before.clone();
    run_on(&mut after, &pipeline, 1)?;
    let mut rng = Rng::with_seed(text.len() as u64);
    if verifier::verify_module(&after, 1).is_ok() && rng.bool() {
        mutate_valid(&mut rng, &mut after);
    }
    let told = |threads| format!("{:?}", refine::validate(&before, &after, options, None, threads));
    if told(1) != told(2) {
        return Err("what is judged depends on threads".into());
    }
    let is_judged = |j: &refine::Judgement| !matches!(j.verdict, refine::Verdict::NotJudged(_));
    Ok(if itself.iter().any(is_judged) { Verdict::Changed } else { Verdict::Accepted })
}

/// Holds what scalar evolution says of a module against what its functions do ([`crate::evolution`]); and under `passes`, a pipeline, what it knows must
/// follow the edits of each pass.
fn check_evolution(text: &[u8], passes: &str) -> Result<Verdict, String> {
    let mut module = match read_valid(text) {
        Ok(module) => module,
        Err(verdict) => return Ok(verdict),
    };
    let (pipeline, _blocks) = configured(&module, passes)?;
    let mut watch = Watch::default();
    watch.verify_kept.evolution_follows_edits = true;
    manager(watch, 1).run(&mut module, &pipeline)?;
    let mut any = false;
    for keep_lcssa in [false, true] {
        let mut module = read(text.to_vec(), 1).map_err(|error| error.to_string())?;
        run(
            &mut module,
            if keep_lcssa { "function(sroa,loop-simplify,lcssa)" } else { "function(sroa,loop-simplify)" },
        )?;
        let before = print(&module, 1);
        let mut manager = manager(Watch::default(), 1);
        let options = few_runs();
        manager.set_checker(Box::new(refine::Checker::new(options).0));
        manager.run(&mut module, &crate::evolution::pipeline(keep_lcssa))?;
        verifier::verify_module(&module, 1).map_err(|report| format!("an expansion breaks the module\n{report}"))?;
        any |= print(&module, 1) != before;
    }
    Ok(if any { Verdict::Changed } else { Verdict::Accepted })
}

/// The reader of bitcode tells passes which globals bodies mention ([`Module::known_mentions`]): what is known after passes must be true. So it is with
/// the users of globals that it knows of.
fn check_from_bitcode(text: &[u8], passes: &str) -> Result<(), String> {
    let module = read(text.to_vec(), 1).map_err(|error| error.to_string())?;
    // Whether it is refused is another matter.
    let Ok(mut module) = read_bitcode(&write(&module, 1), 1) else { return Ok(()) };
    // Blocks may have other names than in the text.
    let (pipeline, _blocks) = configured(&module, passes)?;
    run_on(&mut module, &pipeline, 1)?;
    verifier::verify_module(&module, 1).map_err(|report| format!("the pipeline breaks the bitcode\n{report}"))?;
    for &g in module.functions() {
        if let (Some(known), Some(body)) = (module.known_mentions(g), module.body(g)) {
            let mut found = Vec::new();
            ir::find_mentions(body, &mut found);
            if known != found {
                return Err(format!("what is known of a body is out of date\n{known:?}\n{found:?}"));
            }
        }
    }
    let is_false = |&g: &Global| module.known_user(g).is_some_and(|user| !uses(&module, user, g));
    match module.all_globals().find(is_false) {
        Some(g) => Err(format!("the known user of {g:?} does not use it")),
        None => Ok(()),
    }
}

/// Does a definition use a global?
fn uses(module: &Module, user: Global, g: Global) -> bool {
    let (mut found, mut outside, mut seen) = (Vec::new(), false, EntitySet::new());
    for c in module.global(user).constants() {
        module.consts.for_each_global(c, &mut seen, |used| outside |= used == g);
    }
    let mut scratch = Body::default();
    module.read_body(user, &mut scratch).into_iter().for_each(|body| ir::find_mentions(body, &mut found));
    outside || found.iter().any(|m| m.global == g && m.is_use())
}

/// Puts bitcode through reader, verifier, writer and `passes`, a pipeline.
fn check_bitcode(file: &[u8], passes: &str) -> Result<Verdict, String> {
    read_parts(file);
    let mut module = match (read_bitcode(file, 1), read_bitcode(file, 2)) {
        (Ok(module), Ok(_)) => module,
        (Err(one), Err(two)) if one == two => return Ok(Verdict::Refused),
        (one, two) => return Err(format!("what is read depends on threads\n{:?}\n{:?}", one.err(), two.err())),
    };
    let valid = verifier::verify_module(&module, 1);
    if valid.is_ok() != verifier::verify_module(&module, 2).is_ok() {
        return Err("the verdict of the verifier depends on threads".into());
    }
    settle_layout(&mut module);
    let first = print(&module, 1);
    if valid.is_err() {
        return Ok(Verdict::Invalid);
    }
    let written = write(&module, 1);
    if written != write(&module, 2) {
        return Err("the bitcode depends on threads".into());
    }
    let again = read_bitcode(&written, 1).map_err(|error| format!("the bitcode written is refused\n{error}"))?;
    verifier::verify_module(&again, 1).map_err(|report| format!("the bitcode written is invalid\n{report}"))?;
    let second = print(&again, 1);
    if first != second {
        return Err(format!("the bitcode written prints otherwise\n{}", first_difference(&first, &second)));
    }
    run(&mut module, passes)?;
    verifier::verify_module(&module, 1).map_err(|report| format!("the pipeline breaks the module\n{report}"))?;
    Ok(Verdict::Accepted)
}

fn read_bitcode(file: &[u8], threads: usize) -> Result<Module, String> {
    let options = bitcode::ReadOptions { threads, parallel_from: 0, ..Default::default() };
    let read = bitcode::read_module(file, "x.bc", &options);
    read.map(|(module, _)| module).map_err(|error| error.to_string())
}

/// Reads each module of a file, and prints its summary.
fn read_parts(file: &[u8]) {
    let options = bitcode::ReadOptions { parallel_from: 0, ..Default::default() };
    for index in 0..bitcode::count_modules(file).unwrap_or(0).min(MAX_PARTS) {
        let Ok((module, _)) = bitcode::read_nth_module(file, index, "x.bc", &options) else { continue };
        let known = module.summary.as_ref().and_then(|summary| summary.index.as_ref());
        if let Some(index) = known.filter(|index| !index.is_partial) {
            summary::entries(&module, index, b"x.bc", summary::Scope::All);
        }
    }
}

/// So many modules of a file are read one by one: each needs a look at the whole file.
const MAX_PARTS: usize = 4;

/// The bitcode for links, of one part or of two, if the module can have a summary.
fn write_with_summary(rng: &mut Rng, module: &Module) -> Vec<u8> {
    let Ok(index) = summary::build(module) else { return write(module, 1) };
    let mut out = Vec::new();
    let options = bitcode::WriteOptions { summary: Some(Arc::new(index)), hash: rng.bool(), ..Default::default() };
    let written = match rng.bool() {
        true => bitcode::write_module(module, &options, &mut out),
        false => bitcode::write_two_modules([(module, &options), (module, &options)], &mut out).map(|_| ()),
    };
    written.expect("memory takes all");
    out
}

fn write(module: &Module, threads: usize) -> Vec<u8> {
    let mut out = Vec::new();
    let options = bitcode::WriteOptions { threads, preserve_use_list_order: true, ..Default::default() };
    bitcode::write_module(module, &options, &mut out).expect("memory takes all");
    out
}

/// Bitcode of an odd layout, like "e-m:e" for x86, is brought up to date in two steps, as LLVM does; this takes the second, which
/// reading what is written would take.
fn settle_layout(module: &mut Module) {
    let text = asm::upgrade::upgrade_layout(&module.data_layout.text, &module.triple);
    if let Ok(layout) = DataLayout::parse(&text) {
        module.data_layout = layout;
    }
}

/// Whether an `alloca` is in address space 0, and the layout wants another: LLVM does not write 0, and reads what is not
/// written as the layout's.
fn has_unwritten_space(module: &Module) -> bool {
    let in_zero = |body: &Body| {
        let all = body.blocks().flat_map(|b| body.block_insts(b));
        let mut allocas = all.filter(|&i| body.inst(i).opcode == Opcode::Alloca);
        allocas.any(|i| module.ctx.types.addr_space(body.inst(i).ty) == Some(0))
    };
    module.data_layout.alloca_space != 0 && module.functions().iter().filter_map(|&g| module.body(g)).any(in_zero)
}

pub(crate) fn read(text: Vec<u8>, threads: usize) -> Result<Module, asm::Diagnostic> {
    asm::parse_module(text, "x.ll", &ParseOptions { threads, ..ParseOptions::default() })
}

fn same_error(text: &[u8]) -> Result<(), String> {
    let (one, two) = (read(text.to_vec(), 1).err(), read(text.to_vec(), 2).err());
    if let Some(error) = one.as_ref().filter(|error| error.line == 0 || error.column == 0 || error.message.is_empty()) {
        return Err(format!("the error has no place or no text\n{error}"));
    }
    // Its text must be made without trouble, too.
    let shown = |error: Option<asm::Diagnostic>| error.map(|error| error.to_string());
    if shown(one) == shown(two) { Ok(()) } else { Err("the error depends on threads".into()) }
}

pub(crate) fn print(module: &Module, threads: usize) -> Vec<u8> {
    let mut text = Vec::new();
    // Without the orders of uses, text that sets some would print otherwise once it was read back.
    let options = PrintOptions { threads, preserve_use_list_order: true, ..PrintOptions::default() };
    asm::print_module(module, &options, &mut text).expect("memory takes all text");
    text
}

/// Whether two texts differ by nodes of metadata that became one when the first was read, as LLVM's reader merges them
/// too: numbers change, nothing else, and not once more.
fn differ_by_merged_nodes(first: &[u8], second: &[u8]) -> Result<bool, String> {
    let nodes = |text: &[u8]| text.split(|byte| *byte == b'\n').filter(|line| line.starts_with(b"!")).count();
    let third = print(&read(second.to_vec(), 1).map_err(|error| format!("the printed text is refused\n{error}"))?, 1);
    Ok(nodes(second) < nodes(first) && third == second && without_nodes(first) == without_nodes(second))
}

/// The lines that are no metadata, without the numbers of nodes.
fn without_nodes(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let mut out = String::with_capacity(text.len());
    for line in text.lines().filter(|line| !line.starts_with('!')) {
        for (index, piece) in line.split('!').enumerate() {
            out.push_str(if index == 0 { piece } else { piece.trim_start_matches(|c: char| c.is_ascii_digit()) });
        }
        out.push('\n');
    }
    out
}

pub(crate) fn run(module: &mut Module, passes: &str) -> Result<(), String> {
    run_on(module, &pipeline::parse(passes)?, 1)
}

pub(crate) fn run_on(module: &mut Module, pipeline: &ModulePipeline, threads: usize) -> Result<(), String> {
    manager(Watch::default(), threads).run(module, pipeline)
}

/// A manager that prints nothing.
fn manager(watch: Watch, threads: usize) -> PassManager {
    let options = RunOptions { threads, watch, remarks: Default::default(), progress: None };
    PassManager::new(options, Out::new(std::io::sink()))
}

/// The module of a text that is well-formed, or what becomes of the text.
fn read_valid(text: &[u8]) -> Result<Module, Verdict> {
    let module = read(text.to_vec(), 1).map_err(|_| Verdict::Refused)?;
    if verifier::verify_module(&module, 1).is_err() { Err(Verdict::Invalid) } else { Ok(module) }
}

/// The pipeline `passes` with the options that its passes need for a module, and the file that one of them names.
fn configured(module: &Module, passes: &str) -> Result<(ModulePipeline, NamedTempFile), String> {
    let mut pipeline = pipeline::parse(passes)?;
    let blocks = scratch_file(&crate::pipelines::block_groups(module))?;
    pipeline.configure(&crate::pipelines::options_of(passes, blocks.path()));
    Ok((pipeline, blocks))
}

/// Many modules tell more than many runs of one.
fn few_runs() -> refine::Options {
    refine::Options { inputs: 4, steps: 20_000, ..refine::Options::default() }
}

/// A file that holds `text`, of its own for each caller, and is gone when the value is.
fn scratch_file(text: &str) -> Result<NamedTempFile, String> {
    let held = NamedTempFile::new().and_then(|mut file| file.write_all(text.as_bytes()).map(|()| file));
    held.map_err(|error| format!("no temporary file: {error}"))
}

fn first_difference(a: &[u8], b: &[u8]) -> String {
    let (a, b) = (String::from_utf8_lossy(a), String::from_utf8_lossy(b));
    let differing = a.lines().chain(std::iter::repeat("")).zip(b.lines().chain([""])).find(|(x, y)| x != y);
    differing.map_or_else(String::new, |(x, y)| format!("- {x}\n+ {y}"))
}

#[cfg(test)]
mod tests {
    use super::scratch_file;
    use std::fs::read_to_string;

    /// Checks run beside each other, in the threads of one process.
    #[test]
    fn each_scratch_file_is_its_owners() {
        let (one, two) = (scratch_file("one").unwrap(), scratch_file("two").unwrap());
        let path = one.path().to_owned();
        assert_eq!(read_to_string(two.path()).unwrap(), "two");
        drop(two);
        assert_eq!(read_to_string(&path).unwrap(), "one");
        drop(one);
        assert!(!path.exists());
    }
}
