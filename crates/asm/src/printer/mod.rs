//! IR as text, byte for byte as LLVM 22 prints it.
//!
//! | file | what it prints |
//! |---|---|
//! | `module.rs` | the module: order of its parts |
//! | `globals.rs` | variables, aliases, ifuncs, comdats |
//! | `function.rs` | headers of functions, blocks |
//! | `instruction.rs` | instructions, operands |
//! | `debug_records.rs` | debug records |
//! | `constants.rs` | constants |
//! | `types.rs` | types; `type_finder.rs`: which of them a module uses, in which order |
//! | `attributes.rs` | attributes |
//! | `metadata.rs` | metadata |
//! | `use_list_order.rs` | `uselistorder` directives |
//! | `summary.rs` | entries of the summary |
//! | `slots.rs` | numbers of what has no name; `mentions.rs`: what functions have of that |
//! | `parallel.rs` | printing by several threads |
//!
//! A whole module is written by [`print_module`]. For parts of it, make a [`SlotTracker`], once, and a [`ModulePrinter`]
//! with it; for what belongs to a function also [`LocalSlots`] and a [`BodyPrinter`]. Each is linear in what it numbers,
//! and printing is linear in the text.

mod attributes;
mod constants;
mod debug_records;
mod function;
mod globals;
mod instruction;
mod mentions;
mod metadata;
mod module;
mod parallel;
mod slots;
mod summary;
#[cfg(test)]
mod tests;
mod text;
mod type_finder;
mod types;
mod use_list_order;

pub use use_list_order::body_use_list_orders;

pub use module::print_module;
pub use parallel::for_parts;
pub use slots::SlotTracker;

use ir::attributes::{AttrList, AttrSet};
use ir::{Block, Body, DbgLocation, DbgRecordId, Global, Inst, LocalSlots, Md, Module, Type, Value};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::sync::Arc;
use types::TypeTexts;

/// How to print.
#[derive(Clone, Debug)]
pub struct PrintOptions {
    /// Number of threads for a whole module; the text does not depend on it.
    pub threads: usize,
    /// Write `uselistorder` directives (`-preserve-ll-uselistorder`).
    pub preserve_use_list_order: bool,
    /// Entries of the module's summary to be written behind it: number and text of each.
    pub summary: Vec<(u32, Vec<u8>)>,
}

impl Default for PrintOptions {
    fn default() -> Self {
        Self { threads: 1, preserve_use_list_order: false, summary: Vec::new() }
    }
}

/// Prints parts of a module, with the numbers of a [`SlotTracker`].
pub struct ModulePrinter<'m> {
    module: &'m Module,
    slots: &'m SlotTracker,
    options: &'m PrintOptions,
    /// Numbers of blocks of other functions, for `blockaddress`.
    foreign: Mutex<FxHashMap<Global, Arc<LocalSlots>>>,
    /// Kept where much is printed.
    type_texts: TypeTexts,
}

/// Lines that are printed among those of a function.
pub trait Annotations {
    /// Appends what stands behind the label of a block.
    fn block(&self, _local: &LocalSlots, _b: Block, _out: &mut Vec<u8>) {}

    /// Appends what stands before an instruction, behind the debug records there.
    fn inst(&self, _local: &LocalSlots, _i: Inst, _out: &mut Vec<u8>) {}

    /// Appends what stands behind an instruction, before the end of its line.
    fn behind_inst(&self, _local: &LocalSlots, _i: Inst, _out: &mut Vec<u8>) {}
}

/// Prints parts of a function's body.
pub struct BodyPrinter<'m> {
    printer: &'m ModulePrinter<'m>,
    function: Global,
    body: &'m Body,
    local: &'m LocalSlots,
    annotations: Option<&'m dyn Annotations>,
}

impl<'m> ModulePrinter<'m> {
    /// A printer with these numbers.
    pub fn new(module: &'m Module, slots: &'m SlotTracker, options: &'m PrintOptions) -> Self {
        Self { module, slots, options, foreign: Mutex::default(), type_texts: TypeTexts::default() }
    }

    fn foreign_slots(&self, f: Global, body: &Body) -> Arc<LocalSlots> {
        let mut known = self.foreign.lock();
        known.entry(f).or_insert_with(|| Arc::new(LocalSlots::new(body))).clone()
    }

    /// A printer for a body of function `f`, which may be taken out of the module. `local` holds the body's numbers.
    pub fn body<'a>(&'a self, f: Global, body: &'a Body, local: &'a LocalSlots) -> BodyPrinter<'a> {
        BodyPrinter { printer: self, function: f, body, local, annotations: None }
    }

    /// Appends a function: `define ... { ... }` or `declare ...`, with its comment, ending in a line's end. `body` is
    /// given apart, because it may be taken out of the module.
    pub fn print_function(&self, out: &mut Vec<u8>, f: Global, body: Option<&Body>) {
        self.function(out, f, body, &mut LocalSlots::default(), None, &mut |_| {});
    }

    /// Appends a function with lines among its own. `after_block` may empty the buffer.
    pub fn print_annotated_function(
        &self,
        out: &mut Vec<u8>,
        f: Global,
        body: &Body,
        annotations: &dyn Annotations,
        after_block: &mut dyn FnMut(&mut Vec<u8>),
    ) {
        self.function(out, f, Some(body), &mut LocalSlots::default(), Some(annotations), after_block);
    }

    /// Appends some blocks of a function, each with its label.
    pub fn print_blocks(&self, out: &mut Vec<u8>, f: Global, body: &Body, blocks: &[Block]) {
        let mut local = LocalSlots::default();
        local.compute(body);
        let printer = BodyPrinter { printer: self, function: f, body, local: &local, annotations: None };
        for &b in blocks {
            printer.block(out, b);
        }
    }

    /// Appends the definition of a variable, alias or ifunc, ending in a line's end.
    pub fn print_global(&self, out: &mut Vec<u8>, g: Global) {
        self.global(out, g);
    }

    /// Appends a global as an operand: `ptr @g`, or `@g` without its type.
    pub fn print_global_as_operand(&self, out: &mut Vec<u8>, g: Global, typed: bool) {
        if typed {
            self.ty_blank(out, self.module.global_type(g));
        }
        self.global_name(out, g);
    }

    /// Appends the definition of a comdat, ending in a line's end.
    pub fn print_comdat(&self, out: &mut Vec<u8>, comdat: ir::Comdat) {
        self.comdat(out, comdat);
    }

    /// Appends named metadata with its operands, ending in a line's end.
    pub fn print_named_md(&self, out: &mut Vec<u8>, named: &ir::NamedMetadata) {
        self.named_md(out, named);
    }

    /// Appends a set of attributes as it stands behind a type: `noundef align 8`.
    pub fn print_attr_set(&self, out: &mut Vec<u8>, set: AttrSet) {
        self.attr_set(out, set, attributes::AttrPlace::Inline);
    }

    /// Appends a list of attributes as LLVM's messages show it, a line for each set, ending in a line's end.
    pub fn print_attr_list(&self, out: &mut Vec<u8>, list: AttrList) {
        self.attr_list(out, list);
    }

    /// Appends a constant of the module's pool behind its type.
    pub fn print_constant(&self, out: &mut Vec<u8>, c: ir::Const) {
        self.module_const(out, c);
    }

    /// Appends a type.
    pub fn print_type(&self, out: &mut Vec<u8>, ty: Type) {
        self.ty(out, ty);
    }

    /// Appends metadata as an operand: `!3`, `!"text"`, `i32 5`, `null`.
    pub fn print_md_as_operand(&self, out: &mut Vec<u8>, md: Md) {
        self.md_operand(out, md);
    }

    /// Appends metadata as messages show it: a node with its number and its contents, `!3 = !{i32 1}`.
    pub fn print_md(&self, out: &mut Vec<u8>, md: Md) {
        self.md_operand(out, md);
        if md.is_some() && self.slots.metadata(md).is_some() {
            out.extend_from_slice(b" = ");
            self.md_body(out, md);
        }
    }
}

impl BodyPrinter<'_> {
    /// Appends an instruction with its indentation and attachments, without a line's end: `  %x = add i32 %a, 1`.
    pub fn print_instruction(&self, out: &mut Vec<u8>, i: Inst) {
        self.inst(out, i);
    }

    /// Appends a debug record without indentation.
    pub fn print_record(&self, out: &mut Vec<u8>, id: DbgRecordId) {
        self.record(out, id);
    }

    /// Appends where a debug record says a variable is: a value as an operand, or metadata as [`ModulePrinter::print_md`].
    pub fn print_record_location(&self, out: &mut Vec<u8>, location: DbgLocation) {
        match location {
            DbgLocation::Metadata(md) => self.printer.print_md(out, md),
            _ => debug_records::location(self, out, location),
        }
    }

    /// Appends a block with its label, the empty line before it, and its instructions.
    pub fn print_block(&self, out: &mut Vec<u8>, b: Block) {
        self.block(out, b);
    }

    /// Appends a value as an operand: `i32 %x`, or `%x` without its type.
    pub fn print_value_as_operand(&self, out: &mut Vec<u8>, v: Value, typed: bool) {
        if typed { self.typed_value(out, v) } else { self.value(out, v) }
    }
}
