//! A whole module as text: the order of its parts.

use super::parallel::{FLUSH_AT, Pieces, flush};
use super::slots::used_comdats;
use super::text::Text;
use super::type_finder::UsedTypes;
use super::types::{TypeTexts, write_struct_body};
use super::{ModulePrinter, PrintOptions, SlotTracker};
use ir::{Body, Global, GlobalClass, LocalSlots, Module};
use std::io::{self, Write};

/// So many instructions make a piece of work.
const PIECE_INSTS: usize = 1024;
/// A global without a body counts as so many.
const GLOBAL_SIZE: usize = 8;
/// A function with more instructions is not printed into memory as a whole.
const LARGE_INSTS: usize = 200_000;
/// So many metadata nodes make a piece of work.
const PIECE_NODES: usize = 1024;

/// Writes a module as text, as `opt -S` does.
///
/// # Errors
/// Those of `out`.
pub fn print_module(module: &Module, options: &PrintOptions, out: &mut dyn Write) -> io::Result<()> {
    let (slots, types) = SlotTracker::with_types(module, options.threads);
    let mut printer = ModulePrinter::new(module, &slots, options);
    printer.type_texts = TypeTexts::new(&module.ctx.types);
    let mut buffer = Vec::with_capacity(FLUSH_AT + (1 << 12));
    printer.head(&mut buffer);
    printer.type_definitions(&mut buffer, &types);
    printer.comdats(&mut buffer);
    flush(out, &mut buffer)?;
    printer.globals(out)?;
    if options.preserve_use_list_order {
        printer.module_use_list_orders(&mut buffer);
    }
    printer.tail(&mut buffer);
    flush(out, &mut buffer)?;
    printer.metadata(out)?;
    printer.summary(&mut buffer);
    flush(out, &mut buffer)
}

impl ModulePrinter<'_> {
    fn head(&self, out: &mut Vec<u8>) {
        let m = self.module;
        if !m.name.is_empty() && !m.name.contains('\n') {
            out.str("; ModuleID = '");
            out.str(&m.name);
            out.str("'\n");
        }
        if !m.source_filename.is_empty() {
            out.str("source_filename = ");
            out.quoted(&m.source_filename);
            out.push(b'\n');
        }
        let targets = [("target datalayout = \"", &m.data_layout.text), ("target triple = \"", &m.triple)];
        for (start, text) in targets.into_iter().filter(|t| !t.1.is_empty()) {
            out.str(start);
            out.extend_from_slice(text);
            out.str("\"\n");
        }
        if !m.asm.is_empty() {
            out.push(b'\n');
        }
        for line in &m.asm {
            out.str("module asm ");
            out.quoted(line);
            out.push(b'\n');
        }
    }

    fn type_definitions(&self, out: &mut Vec<u8>, used: &UsedTypes) {
        let types = &self.module.ctx.types;
        if !used.numbered.is_empty() || !used.named.is_empty() {
            out.push(b'\n');
        }
        for &ty in used.numbered.iter().chain(&used.named) {
            self.ty(out, ty);
            out.str(" = type ");
            write_struct_body(out, types, self.slots.type_numbers(), ty);
            out.push(b'\n');
        }
    }

    fn comdats(&self, out: &mut Vec<u8>) {
        for c in used_comdats(self.module) {
            out.push(b'\n');
            self.comdat(out, c);
        }
    }

    /// Variables, aliases, ifuncs, functions.
    fn globals(&self, out: &mut dyn Write) -> io::Result<()> {
        let size = |g: Global| self.module.num_insts(g).map_or(GLOBAL_SIZE, |n| 1 + n);
        let classes = [GlobalClass::Variables, GlobalClass::Aliases, GlobalClass::IFuncs, GlobalClass::Functions];
        let lists = classes.map(|class| self.module.list(class));
        let pieces: Vec<(bool, &[Global])> = lists
            .into_iter()
            .flat_map(|list| split(list, PIECE_INSTS, size).into_iter().enumerate().map(|(k, p)| (k == 0, p)))
            .collect();
        let is_large = |k: usize| pieces[k].1.iter().copied().map(size).sum::<usize>() > LARGE_INSTS;
        let print = |k: usize, out: &mut Vec<u8>, local: &mut LocalSlots, after_block: &mut dyn FnMut(&mut Vec<u8>)| {
            let (first_of_class, piece) = pieces[k];
            if first_of_class && piece.iter().any(|&g| self.module.function(g).is_none()) {
                out.push(b'\n');
            }
            let mut scratch = Body::default();
            for &g in piece {
                if self.module.function(g).is_some() {
                    out.push(b'\n');
                    self.function(out, g, self.module.read_body(g, &mut scratch), local, None, after_block);
                } else {
                    self.global(out, g);
                    after_block(out);
                }
            }
        };
        Pieces { count: pieces.len(), is_large: &is_large, print: &print }.write(self.options.threads, out)
    }

    /// Attribute groups and named metadata.
    fn tail(&self, out: &mut Vec<u8>) {
        if !self.slots.attr_groups().is_empty() {
            out.push(b'\n');
            self.attr_groups(out);
        }
        if !self.module.named_metadata.is_empty() {
            out.push(b'\n');
        }
        for named in &self.module.named_metadata {
            self.named_md(out, named);
        }
        if !self.slots.metadata_nodes().is_empty() {
            out.push(b'\n');
        }
    }

    fn metadata(&self, out: &mut dyn Write) -> io::Result<()> {
        let nodes = self.slots.metadata_nodes();
        let print = |k: usize, out: &mut Vec<u8>, _: &mut LocalSlots, after: &mut dyn FnMut(&mut Vec<u8>)| {
            let start = k * PIECE_NODES;
            for (at, &md) in nodes[start..nodes.len().min(start + PIECE_NODES)].iter().enumerate() {
                self.md_definition(out, start + at, md);
            }
            after(out);
        };
        let count = nodes.len().div_ceil(PIECE_NODES);
        Pieces { count, is_large: &|_| false, print: &print }.write(self.options.threads, out)
    }
}

/// Splits globals into runs of about so many instructions; a large one stands alone.
pub(super) fn split(mut globals: &[Global], insts: usize, size: impl Fn(Global) -> usize) -> Vec<&[Global]> {
    let mut pieces = Vec::new();
    let (mut len, mut sum) = (0, 0);
    while len < globals.len() {
        let n = size(globals[len]);
        if len > 0 && sum + n > insts {
            let (piece, rest) = globals.split_at(len);
            pieces.push(piece);
            (globals, len, sum) = (rest, 0, 0);
        }
        (len, sum) = (len + 1, sum + n);
    }
    if !globals.is_empty() {
        pieces.push(globals);
    }
    pieces
}
