//! The last step: BOLT lays out the functions and blocks of the guided program once more, as linked (Panchenko and others, "BOLT: A Practical
//! Binary Optimizer for Data Centers and Beyond", 2019). The compiler's profile counts what stands in the source; only behind inlining and
//! linking is it known which code follows which.

use super::{Release, clear, flag, succeed};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a link must keep for BOLT: relocations, and symbols, which the profile `release` strips.
pub(super) const LINK: &str = "-Clink-arg=-Wl,--emit-relocs -Cstrip=none";

/// How BOLT lays out: blocks by how often they follow each other, functions by who calls them, what was never executed apart. The new code
/// takes the place of the old.
const OPTIONS: [&str; 9] = [
    "--reorder-blocks=ext-tsp",
    "--reorder-functions=cdsort",
    "--split-functions",
    "--split-all-cold",
    "--split-eh",
    "--icf=all",
    "--use-old-text",
    "--align-text=4096",
    "--remove-symtab",
];

/// BOLT's programs.
pub(super) struct Bolt {
    bolt: PathBuf,
    merge: PathBuf,
}

impl Bolt {
    /// The `llvm-bolt` that `LLVM_BOLT` names, and the `merge-fdata` beside it of the same version.
    pub(super) fn named() -> Result<Option<Self>, String> {
        let Some(bolt) = std::env::var_os("LLVM_BOLT").map(PathBuf::from) else { return Ok(None) };
        let name = bolt.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let version =
            name.strip_prefix("llvm-bolt").ok_or_else(|| format!("LLVM_BOLT: {} is no llvm-bolt", bolt.display()))?;
        let merge = bolt.with_file_name(format!("merge-fdata{version}"));
        Ok(Some(Self { bolt, merge }))
    }

    /// Lays out `llopt` by what it does with modules; the path of the result.
    pub(super) fn lay_out(&self, release: &Release, llopt: &Path, modules: &[PathBuf]) -> Result<PathBuf, String> {
        let folder = release.folder.join("layout");
        clear(&folder)?;
        std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let (counting, profile, result) = (folder.join("counting"), folder.join("profile"), folder.join("llopt"));
        let mut instrument = Command::new(&self.bolt);
        instrument.arg(llopt).arg("-o").arg(&counting).args(["--instrument", "--instrumentation-file-append-pid"]);
        succeed(instrument.arg(flag("--instrumentation-file=", &folder.join("counts"))))?;
        for module in modules {
            release.train(&counting, module, None)?;
        }
        let mut merge = Command::new(&self.merge);
        succeed(merge.args(counts(&folder)?).arg("-o").arg(&profile))?;
        let mut bolt = Command::new(&self.bolt);
        succeed(bolt.arg(llopt).arg("-o").arg(&result).arg(flag("--data=", &profile)).args(OPTIONS))?;
        Ok(result)
    }
}

/// The counts of all runs.
fn counts(folder: &Path) -> Result<Vec<OsString>, String> {
    let told = |e: std::io::Error| format!("{}: {e}", folder.display());
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(told)? {
        let path = entry.map_err(told)?.path();
        if path.extension().is_some_and(|kind| kind == "fdata") {
            files.push(path.into());
        }
    }
    files.sort();
    Ok(files)
}
