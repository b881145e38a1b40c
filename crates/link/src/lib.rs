//! Links modules: what one of them defines takes the place of what others declare, by the rules that LLVM's linker has for linkage, comdats and
//! module flags.
//!
//! | file | what it does |
//! |---|---|
//! | `choose.rs`, `comdats.rs` | which definitions of a source come |
//! | `mover.rs` | moves them, in LLVM's order |
//! | `globals.rs`, `bodies.rs`, `metadata.rs`, `types.rs` | what globals, bodies, metadata and types of the source are in the destination |
//! | `tables.rs` | the maps that come of it |
//! | `replace.rs` | what a new definition changes in the destination |
//! | `target.rs` | data layouts and triples |
//! | `flags.rs` | module flags |
//!
//! # Complexity
//! Linear in the source and in the destination's list of globals; in the destination as a whole where a function goes of whose blocks something
//! has the address, and where a global comes in another address space.

mod bodies;
mod choose;
mod comdats;
mod error;
mod flags;
mod globals;
mod metadata;
mod mover;
mod replace;
mod tables;
mod target;
mod types;

pub use error::Error;

use choose::Choice;
use ir::Module;
use metadata::SharedTypes;
use mover::{Mover, State};
use types::Structs;

/// How to link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Only what the destination refers to and does not have comes.
    pub only_needed: bool,
    /// Definitions of the source take the place of those that are there.
    pub override_from_source: bool,
    /// Types of debug information stay apart, though they have the same identifier.
    pub separate_types: bool,
}

/// Links one module after the other into one.
#[derive(Debug)]
pub struct Linker {
    module: Module,
    state: State,
}

impl Linker {
    /// Links into this module.
    pub fn new(module: Module) -> Self {
        let state = State { structs: Structs::of(&module.ctx.types), shared: SharedTypes::of(&module.ctx.md) };
        Self { module, state }
    }

    /// Links one more module into it; `warn` is told what LLVM warns of. The names of what came: by itself, or because something referred to it.
    ///
    /// # Errors
    /// What does not fit, in LLVM's words. The result is of no use then.
    pub fn link(
        &mut self,
        mut source: Module,
        options: Options,
        warn: &mut dyn FnMut(&str),
    ) -> Result<Vec<Box<[u8]>>, Error> {
        let dest = &mut self.module;
        let choice = Choice::new(dest, &mut source, options)?;
        target::merge(dest, &source, warn);
        let bodies = bodies::take_all(&mut source);
        // They say how globals are used, which changes.
        dest.use_list_orders.clear();
        dest.user_orders.clear();
        dest.summary = None;
        let mover = Mover::new(dest, &source, bodies, &mut self.state, choice);
        mover.run(warn)
    }

    /// What was linked so far. Types and metadata that it has stay, whatever else becomes of it.
    pub fn module_mut(&mut self) -> &mut Module {
        &mut self.module
    }

    /// What was linked.
    pub fn finish(self) -> Module {
        self.module
    }
}
