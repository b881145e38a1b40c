//! llopt as a WebAssembly module: [`llopt::read`], [`llopt::Passes`] and [`llopt::write_text`] behind four functions that any host can call.
//! `llopt.mjs` calls them from JavaScript.
//!
//! The host asks for room for a module and for a pipeline, writes them there, and has it run; what came of it lies in the same buffers.
#![expect(unsafe_code, reason = "the attribute that makes a name known outside; there is no unsafe block")]

use std::cell::RefCell;

/// The buffer of the module, text or bitcode: before a run the one that is read, behind it what came of it.
const MODULE: usize = 0;
/// The buffer of the pipeline, in the grammar of `-passes=`.
const PASSES: usize = 1;
/// The buffer of what passes print; of what is wrong where a run failed.
const TOLD: usize = 2;

thread_local! {
    static BUFFERS: RefCell<[Vec<u8>; 3]> = const { RefCell::new([Vec::new(), Vec::new(), Vec::new()]) };
}

/// Does something with a buffer; nothing where there is none of this number.
fn with<R: Default>(which: usize, f: impl FnOnce(&mut Vec<u8>) -> R) -> R {
    BUFFERS.with_borrow_mut(|buffers| buffers.get_mut(which).map_or_else(R::default, f))
}

/// Makes room in a buffer.
#[unsafe(no_mangle)]
pub extern "C" fn llopt_resize(which: usize, len: usize) {
    with(which, |buffer| {
        buffer.clear();
        buffer.resize(len, 0);
    });
}

/// Where a buffer begins, until something else is called.
#[unsafe(no_mangle)]
pub extern "C" fn llopt_start(which: usize) -> usize {
    with(which, |buffer| buffer.as_mut_ptr() as usize)
}

/// How long a buffer is.
#[unsafe(no_mangle)]
pub extern "C" fn llopt_len(which: usize) -> usize {
    with(which, |buffer| buffer.len())
}

/// Reads the module, runs the pipeline over it and writes it, as text or as bitcode. Did all go well?
#[unsafe(no_mangle)]
pub extern "C" fn llopt_run(bitcode: bool) -> bool {
    let (module, passes) = (with(MODULE, std::mem::take), with(PASSES, std::mem::take));
    let (done, module, told) = match optimise(module, &passes, bitcode) {
        Ok((module, told)) => (true, module, told),
        Err(e) => (false, Vec::new(), e.to_string()),
    };
    with(MODULE, |buffer| *buffer = module);
    with(TOLD, |buffer| *buffer = told.into_bytes());
    done
}

/// The module that a pipeline makes, and what its passes print.
fn optimise(module: Vec<u8>, passes: &[u8], bitcode: bool) -> Result<(Vec<u8>, String), Box<dyn std::error::Error>> {
    let mut module = llopt::read(module, "<module>")?;
    let told = match std::str::from_utf8(passes)? {
        "" => String::new(),
        passes => llopt::Passes::new(passes).run(&mut module)?,
    };
    let mut out = Vec::new();
    if bitcode {
        llopt::write_bitcode(&module, &mut out)?
    } else {
        llopt::write_text(&module, &mut out)?
    }
    Ok((out, told))
}
