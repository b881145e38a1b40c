//! `cargo xtask release`: a build of llopt whose code is laid out and inlined as a profile says.
//!
//! Passes are thousands of rules, of which most do not fit most instructions: what costs time is fetching their code. A profile keeps what
//! is executed together, and apart from what is not (Pettis and Hansen, "Profile guided code positioning", 1990).

mod layout;

use crate::cargo;
use layout::Bolt;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

const HELP: &str = "\
usage: cargo xtask release [--target-dir DIR] [MODULE...]

Builds llopt twice: first with counters, which optimises llopt's own crates and the MODULEs (text or bitcode), then as these counts say. Both
builds together take twenty minutes of one processor and more. If LLVM_BOLT names an llvm-bolt, it lays out the program once more. Where the
program is, is printed at the end; DIR is target/release-guided unless given.

Needs llvm-profdata of the LLVM that rustc has, or of a later one: `rustup component add llvm-tools`, or LLVM_PROFDATA names it.
";

/// The crates that become modules, and with how much debug information.
const MODULES: [(&str, &str); 3] = [("ir", "0"), ("ir", "2"), ("instcombine", "0")];

/// What is done with each module; a file ending of `ll` or `bc` is what the result is kept as, for later steps.
const STEPS: [(&str, &str); 2] = [
    ("function(mem2reg,instcombine<no-verify-fixpoint>)", "ll"),
    (
        "function(sroa,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>,jump-threading,correlated-propagation,\
         reassociate,gvn,dse,bdce,instcombine<no-verify-fixpoint>,simplifycfg),mergefunc,globaldce",
        "bc",
    ),
];

/// Runs the command.
pub fn run(args: &[String]) -> ExitCode {
    match parse(args).and_then(|parsed| parsed.map_or(Ok(()), |release| release.build())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("release: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Reads arguments; `None` if help was wanted and given.
fn parse(args: &[String]) -> Result<Option<Release>, String> {
    use lexopt::prelude::*;
    let (mut folder, mut modules) = (PathBuf::from("target/release-guided"), Vec::new());
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next().map_err(|e| e.to_string())? {
        match arg {
            Long("target-dir") => folder = parser.value().map_err(|e| e.to_string())?.into(),
            Long("help") => {
                print!("{HELP}");
                return Ok(None);
            }
            Value(path) => modules.push(absolute(Path::new(&path))?),
            _ => return Err(arg.unexpected().to_string()),
        }
    }
    Ok(Some(Release { folder: absolute(&folder)?, modules, host: host()? }))
}

fn absolute(path: &Path) -> Result<PathBuf, String> {
    std::path::absolute(path).map_err(|e| format!("{}: {e}", path.display()))
}

/// A release that is to be built.
struct Release {
    folder: PathBuf,
    modules: Vec<PathBuf>,
    /// The machine's triple.
    host: String,
}

impl Release {
    fn build(self) -> Result<(), String> {
        let (profdata, bolt) = (self.profdata()?, Bolt::named()?);
        let (counts, profile) = (self.folder.join("counts"), self.folder.join("profile.profdata"));
        // Counts of another build would be mixed in.
        clear(&counts)?;
        let counting = self.llopt("counting", flag("-Cprofile-generate=", &counts))?;
        let own = self.own_modules()?;
        let mut merge = Command::new(profdata);
        merge.arg("merge").arg("-o").arg(&profile);
        for (name, modules) in [("own", &own), ("given", &self.modules)] {
            let counts = counts.join(name);
            for module in modules {
                self.train(&counting, module, Some(&counts))?;
            }
            if !modules.is_empty() {
                // Both count the same, however large they are.
                let weight = (bytes(&own)? / bytes(modules)?.max(1)).max(1);
                merge.arg(flag(&format!("-weighted-input={weight},"), &counts));
            }
        }
        succeed(&mut merge)?;
        let mut flags = flag("-Cprofile-use=", &profile);
        if bolt.is_some() {
            // Only as flags: a changed profile of cargo would change the names by which functions find their counts.
            flags.push(" ");
            flags.push(layout::LINK);
        }
        let mut result = self.llopt("guided", flags)?;
        if let Some(bolt) = bolt {
            let modules: Vec<PathBuf> = own.into_iter().chain(self.modules.iter().cloned()).collect();
            result = bolt.lay_out(&self, &result, &modules)?;
        }
        println!("{}", result.display());
        Ok(())
    }

    /// Builds llopt in a folder of its own; its path. Programs that run during the build are built as always, as the target is named.
    fn llopt(&self, name: &str, flags: OsString) -> Result<PathBuf, String> {
        let folder = self.folder.join(name);
        let mut all = std::env::var_os("RUSTFLAGS").unwrap_or_default();
        all.push(" ");
        all.push(flags);
        let mut cargo = cargo("build");
        cargo.args(["--release", "--package", "llopt", "--target", &self.host, "--target-dir"]).arg(&folder);
        succeed(cargo.env("RUSTFLAGS", all))?;
        Ok(folder.join(&self.host).join("release").join("llopt").with_extension(std::env::consts::EXE_EXTENSION))
    }

    /// llopt's own crates, as rustc hands them to LLVM.
    fn own_modules(&self) -> Result<Vec<PathBuf>, String> {
        let mut modules = Vec::new();
        for (name, debug) in MODULES {
            let module = self.folder.join(format!("{name}-{debug}.bc"));
            let mut cargo = cargo("rustc");
            cargo
                .args(["--lib", "--package", &format!("llopt-{name}"), "--target-dir"])
                .arg(self.folder.join("modules"));
            cargo.arg("--").arg(flag("--emit=llvm-bc=", &module));
            cargo.args([
                "-Copt-level=0",
                "-Cno-prepopulate-passes",
                "-Ccodegen-units=1",
                &format!("-Cdebuginfo={debug}"),
            ]);
            succeed(&mut cargo)?;
            modules.push(module);
        }
        Ok(modules)
    }

    /// Has a build that counts do what users do with a module. What rustc's counters say is added to a folder.
    fn train(&self, llopt: &Path, module: &Path, counts: Option<&Path>) -> Result<(), String> {
        for (passes, kept) in STEPS {
            let result = self.folder.join("result").with_extension(kept);
            let run = |input: &Path, passes: &str, output: &Path| {
                let mut command = Command::new(llopt);
                if let Some(counts) = counts {
                    // With "%m" in its name a run adds to what is there.
                    command.env("LLVM_PROFILE_FILE", counts.join("%m.profraw"));
                }
                command.args(["--threads=1", &format!("-passes={passes}")]).arg(input).arg("-o").arg(output);
                if output.extension().is_some_and(|kind| kind == "ll") {
                    command.arg("-S");
                }
                succeed(&mut command)
            };
            run(module, passes, &result)?;
            run(&result, "verify", &self.folder.join("again").with_extension(kept))?;
        }
        Ok(())
    }

    /// The program that merges counts.
    fn profdata(&self) -> Result<PathBuf, String> {
        if let Some(named) = std::env::var_os("LLVM_PROFDATA") {
            return Ok(named.into());
        }
        let root = output(Command::new("rustc").args(["--print", "sysroot"]))?;
        let name = format!("llvm-profdata{}", std::env::consts::EXE_SUFFIX);
        let found = Path::new(root.trim()).join("lib/rustlib").join(&self.host).join("bin").join(name);
        if found.exists() {
            return Ok(found);
        }
        Err("no llvm-profdata: `rustup component add llvm-tools` installs it, or LLVM_PROFDATA names one".to_owned())
    }
}

/// Removes a folder, if it is there.
fn clear(folder: &Path) -> Result<(), String> {
    if !folder.exists() {
        return Ok(());
    }
    std::fs::remove_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))
}

/// How many bytes files have.
fn bytes(files: &[PathBuf]) -> Result<u64, String> {
    let size =
        |file: &PathBuf| std::fs::metadata(file).map_err(|e| format!("{}: {e}", file.display())).map(|m| m.len());
    files.iter().map(size).sum()
}

fn flag(name: &str, path: &Path) -> OsString {
    let mut flag = OsString::from(name);
    flag.push(path);
    flag
}

fn host() -> Result<String, String> {
    let version = output(Command::new("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say what its host is".to_owned())
}

/// Runs a command; an error if it fails.
fn succeed(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|e| format!("{command:?}: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?}: {status}")) }
}

/// What a command prints.
fn output(command: &mut Command) -> Result<String, String> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|e| format!("{command:?}: {e}"))?;
    if !output.status.success() {
        return Err(format!("{command:?}: {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|e| format!("{command:?}: {e}"))
}
