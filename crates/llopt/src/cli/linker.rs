//! `llopt-link`: the command line of LLVM's `llvm-link`. Several modules become one.

use super::parse::Parsed;
use crate::archive::{self, Member, Members};
use crate::driver::reason;
use crate::front::{self, Refusal};
use crate::{input, output::OutputFile};
use ::link::{Linker, Options};
use asm::{ParseOptions, PrintOptions};
use bitcode::WriteOptions;
use ir::Module;
use passman::check;
use std::io::Write;
use std::process::ExitCode;

/// Runs `llopt-link`.
pub(super) fn run(program: &str, p: &Parsed) -> Result<ExitCode, String> {
    if p.positional.is_empty() {
        return Err(format!(
            "{program}: Not enough positional command line arguments specified!\n\
             Must specify at least 1 positional argument: See: {program} --help"
        ));
    }
    let threads = super::threads(p).map_err(|e| format!("{program}: {e}"))?;
    let run = Run { program, p, threads };
    let mut linker = Linker::new(Module::new("llvm-link"));
    run.link_files(&mut linker, &p.positional, false)?;
    run.link_files(&mut linker, &p.list("override"), true)?;
    let module = linker.finish();
    if p.flag("d") {
        run.show(&module);
    }
    if !p.flag("disable-verify") {
        check::verify_module(&module, threads)
            .map_err(|text| format!("{text}{program}: error: linked module is broken!"))?;
    }
    run.say("Writing bitcode...");
    run.write(&module).map(|()| ExitCode::SUCCESS)
}

/// One run of the program.
struct Run<'a> {
    program: &'a str,
    p: &'a Parsed,
    threads: usize,
}

impl Run<'_> {
    /// Tells what is done, if anyone wants to know.
    fn say(&self, what: &str) {
        if self.p.flag("v") {
            let _ = writeln!(std::io::stderr(), "{what}");
        }
    }

    /// Prints what was linked, as text, where messages go.
    fn show(&self, module: &Module) {
        let options = PrintOptions { threads: self.threads, ..PrintOptions::default() };
        let mut out = std::io::stderr().lock();
        let _ = writeln!(out, "Here's the assembly:");
        let _ = asm::print_module(module, &options, &mut out);
    }

    /// Links files one after the other. As in LLVM, the first of them comes whole.
    fn link_files(&self, linker: &mut Linker, files: &[String], override_from_source: bool) -> Result<(), String> {
        for (at, file) in files.iter().enumerate() {
            let source = self.load(file)?;
            self.say(&format!("Linking in '{file}'"));
            let options = Options {
                only_needed: at > 0 && self.p.flag("only-needed"),
                override_from_source,
                separate_types: self.separates_types(),
            };
            let names = linker.link(source, options, &mut |w| self.warn(w)).map_err(|e| format!("error: {e}"))?;
            if at > 0 && self.p.flag("internalize") {
                internalize(linker.module_mut(), &names);
            }
        }
        Ok(())
    }

    fn separates_types(&self) -> bool {
        self.p.flag("disable-debug-info-type-map")
    }

    /// The module in a file, or what the members of an archive make together.
    fn load(&self, file: &str) -> Result<Module, String> {
        let program = self.program;
        let name = if file == "-" { "<stdin>" } else { file };
        let source = input::read(file, self.threads).map_err(|e| format!("{program}: {}: '{name}'", reason(&e)))?;
        if archive::is_archive(&source) {
            self.say(&format!("Reading library archive file '{file}' to memory"));
            return self.join(archive::members(&source, file, self.threads), file);
        }
        self.say(&format!("Loading '{file}'"));
        let input = front::read(source, name, &self.parse_options()).map_err(|refusal| match refusal {
            Refusal::Unreadable(e) => self.while_loading(&e, file),
            Refusal::Broken(text) => self.broken(&text),
        })?;
        let _ = std::io::stderr().write_all(input.warnings.as_bytes());
        Ok(input.module)
    }

    /// Links the members of an archive, all of them.
    fn join(&self, members: Members<'_>, file: &str) -> Result<Module, String> {
        let mut linker = Linker::new(Module::new("ArchiveModule"));
        for member in members {
            let Member { name, bytes } = member.map_err(|e| format!("{}: {e}", self.program))?;
            if !bitcode::is_bitcode(&bytes) {
                let what = format!("error:   member of archive is not a bitcode file: '{name}'");
                return Err(self.while_loading(&what, file));
            }
            self.say(&format!("Parsing member '{name}' of archive library to module."));
            let input = front::read_bitcode(&bytes, &name, &self.parse_options()).map_err(|refusal| match refusal {
                Refusal::Unreadable(_) => {
                    let what = format!("error:  parsing member '{name}' of archive library failed'{file}'");
                    self.while_loading(&what, file)
                }
                Refusal::Broken(text) => self.broken(&text),
            })?;
            let _ = std::io::stderr().write_all(input.warnings.as_bytes());
            self.say(&format!("Linking member '{name}' of archive library."));
            let options = Options { separate_types: self.separates_types(), ..Options::default() };
            linker.link(input.module, options, &mut |w| self.warn(w)).map_err(|e| format!("error: {e}"))?;
        }
        Ok(linker.finish())
    }

    fn parse_options(&self) -> ParseOptions {
        ParseOptions { threads: self.threads, merge_types: !self.separates_types(), ..ParseOptions::default() }
    }

    fn while_loading(&self, what: &str, file: &str) -> String {
        format!("{0}: {what}\n{0}: error:  loading file '{file}'", self.program)
    }

    fn broken(&self, text: &str) -> String {
        format!("{text}{}: error: input module is broken!", self.program)
    }

    fn warn(&self, warning: &str) {
        if !self.p.flag("suppress-warnings") {
            let _ = writeln!(std::io::stderr(), "warning: {warning}");
        }
    }

    fn write(&self, module: &Module) -> Result<(), String> {
        let (p, threads) = (self.p, self.threads);
        let to = p.text("o").filter(|o| !o.is_empty()).unwrap_or("-");
        if !p.flag("S") && super::is_console(to, p.flag("f")) {
            return Ok(());
        }
        let write = |out: &mut OutputFile| {
            if p.flag("S") {
                let preserve_use_list_order = p.flag("preserve-ll-uselistorder");
                let options = PrintOptions { threads, preserve_use_list_order, ..PrintOptions::default() };
                return asm::print_module(module, &options, out);
            }
            let preserve_use_list_order = p.keeps_bitcode_orders();
            let options = WriteOptions { threads, preserve_use_list_order, ..WriteOptions::default() };
            bitcode::write_module(module, &options, out)
        };
        OutputFile::create(to)
            .and_then(|mut out| write(&mut out).and_then(|()| out.commit()))
            .map_err(|e| format!("error: {}", reason(&e)))
    }
}

/// Makes internal what was linked just now.
fn internalize(module: &mut Module, names: &[Box<[u8]>]) {
    let linked: std::collections::BTreeSet<&[u8]> = names.iter().map(|n| &**n).collect();
    let all = module.all_globals().map(|g| &*module.global(g).name);
    let kept = all.filter(|name| name.is_empty() || !linked.contains(name)).map(<[u8]>::to_vec).collect();
    transforms::internalize::internalize_except(module, &kept);
}
