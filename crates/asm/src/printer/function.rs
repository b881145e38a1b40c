//! Functions as text: header, blocks.

use super::attributes::AttrPlace;
use super::globals::quoted_part;
use super::text::Text;
use super::use_list_order;
use super::{Annotations, BodyPrinter, ModulePrinter};
use ir::attributes::{AttrListData, AttrSet};
use ir::intrinsics::Intrinsic;
use ir::{Block, Body, BodySlot, CallConv, Const, Function, Global, GlobalValue, LocalSlots, Param, UnnamedAddr};
use std::io::Write as _;

/// The column of comments behind labels.
const COMMENT_COLUMN: usize = 50;

impl ModulePrinter<'_> {
    /// Appends a function. `after_block` may empty the buffer.
    pub(crate) fn function(
        &self,
        out: &mut Vec<u8>,
        f: Global,
        body: Option<&Body>,
        local: &mut LocalSlots,
        annotations: Option<&dyn Annotations>,
        after_block: &mut dyn FnMut(&mut Vec<u8>),
    ) {
        let global = self.module.global(f);
        let Some(function) = global.function() else { return };
        let attrs = self.module.ctx.attrs.list(function.attrs.get());
        let unread = matches!(function.body, BodySlot::Unread).then(|| self.stand_in(global));
        let body = body.or(unread.as_ref());
        if unread.is_some() {
            out.str("; Materializable\n");
        }
        self.attr_comment(out, attrs.function);
        if global.is_intrinsic() && std::str::from_utf8(&global.name).ok().and_then(Intrinsic::lookup).is_none() {
            out.str("; Unknown intrinsic\n");
        }
        let Some(body) = body else {
            out.str("declare");
            self.md_attachments(out, &function.attachments, " ");
            out.push(b' ');
            self.header(out, f, global, function, attrs, None);
            out.push(b'\n');
            return;
        };
        local.compute(body);
        let printer = BodyPrinter { printer: self, function: f, body, local, annotations };
        out.str("define ");
        self.header(out, f, global, function, attrs, Some(&printer));
        self.md_attachments(out, &function.attachments, " ");
        out.str(" {");
        for b in body.blocks() {
            printer.block(out, b);
            after_block(out);
        }
        if self.options.preserve_use_list_order {
            use_list_order::write_body(&printer, out);
        }
        out.str("}\n");
    }

    /// A body without blocks, for the names of parameters.
    fn stand_in(&self, global: &GlobalValue) -> Body {
        let parts = self.module.ctx.types.func_parts(global.value_type);
        Body::new(parts.map_or(&[], |(_, params, _)| params))
    }

    fn header(
        &self,
        out: &mut Vec<u8>,
        f: Global,
        global: &GlobalValue,
        function: &Function,
        attrs: &AttrListData,
        printer: Option<&BodyPrinter<'_>>,
    ) {
        self.prefixes(out, global);
        if function.call_conv != CallConv::C {
            // Writing to a buffer cannot fail.
            let _ = write!(out, "{} ", function.call_conv);
        }
        if attrs.ret != AttrSet::EMPTY {
            self.attr_set(out, attrs.ret, AttrPlace::Inline);
            out.push(b' ');
        }
        let parts = self.module.ctx.types.func_parts(global.value_type);
        let (ret, params, vararg) = parts.unwrap_or((global.value_type, &[], false));
        self.ty_blank(out, ret);
        self.global_name(out, f);
        out.push(b'(');
        for (k, &ty) in params.iter().enumerate() {
            if k > 0 {
                out.str(", ");
            }
            self.ty(out, ty);
            if attrs.param(k) != AttrSet::EMPTY {
                out.push(b' ');
                self.attr_set(out, attrs.param(k), AttrPlace::Inline);
            }
            if let Some(printer) = printer {
                out.str(" %");
                printer.local_name(out, Param(k as u32).into());
            }
        }
        if vararg {
            out.str(if params.is_empty() { "..." } else { ", ..." });
        }
        out.push(b')');
        self.header_end(out, global, function, attrs);
    }

    /// What stands behind the parameters.
    fn header_end(&self, out: &mut Vec<u8>, global: &GlobalValue, function: &Function, attrs: &AttrListData) {
        if global.unnamed_addr != UnnamedAddr::None {
            out.push(b' ');
            out.str(global.unnamed_addr.name());
        }
        if global.addr_space != 0 || self.module.data_layout.program_space != 0 {
            out.str(" addrspace(");
            out.u64(u64::from(global.addr_space));
            out.push(b')');
        }
        if attrs.function != AttrSet::EMPTY {
            out.push(b' ');
            self.attr_group_ref(out, attrs.function);
        }
        quoted_part(out, " section ", &function.section);
        quoted_part(out, " partition ", &global.partition);
        if function.comdat.is_some() {
            self.comdat_ref(out, global, function.comdat);
        }
        if let Some(bytes) = function.align.bytes() {
            out.str(" align ");
            out.u64(bytes);
        }
        if !function.gc.is_empty() {
            // As in LLVM, the name is not escaped.
            out.str(" gc \"");
            out.extend_from_slice(&function.gc);
            out.push(b'"');
        }
        self.function_const(out, " prefix ", function.prefix);
        self.function_const(out, " prologue ", function.prologue);
        self.function_const(out, " personality ", function.personality);
    }

    fn function_const(&self, out: &mut Vec<u8>, word: &str, c: Const) {
        if c.is_some() {
            out.str(word);
            self.module_const(out, c);
        }
    }
}

impl BodyPrinter<'_> {
    /// Appends a block with its label.
    pub(crate) fn block(&self, out: &mut Vec<u8>, b: Block) {
        let is_entry = b == self.body.entry();
        let named = self.body.name(b.into()).is_some();
        if named || !is_entry {
            out.push(b'\n');
            let start = out.len();
            self.local_name(out, b.into());
            out.push(b':');
            if !is_entry {
                self.predecessors(out, b, out.len() - start);
            }
        }
        out.push(b'\n');
        self.block_insts(out, b);
    }

    fn block_insts(&self, out: &mut Vec<u8>, b: Block) {
        let has_records = self.body.has_records();
        if let Some(annotations) = self.annotations {
            annotations.block(self.local, b, out);
        }
        for i in self.body.block_insts(b) {
            if has_records {
                for id in self.body.records_before(i) {
                    self.record_line(out, id);
                }
            }
            if let Some(annotations) = self.annotations {
                annotations.inst(self.local, i, out);
            }
            self.inst(out, i);
            if let Some(annotations) = self.annotations {
                annotations.behind_inst(self.local, i, out);
            }
            out.push(b'\n');
        }
        if has_records {
            for id in self.body.trailing_records(b) {
                self.record_line(out, id);
            }
        }
    }

    fn record_line(&self, out: &mut Vec<u8>, id: ir::DbgRecordId) {
        out.str("    ");
        self.record(out, id);
        out.push(b'\n');
    }

    fn predecessors(&self, out: &mut Vec<u8>, b: Block, column: usize) {
        let padding = COMMENT_COLUMN.saturating_sub(column).max(1);
        out.resize(out.len() + padding, b' ');
        let mut separator = "; preds = ";
        for p in self.body.predecessors(b) {
            out.str(separator);
            separator = ", ";
            self.value(out, p.into());
        }
        if separator != ", " {
            out.str("; No predecessors!");
        }
    }
}
