//! Global variables, aliases, ifuncs and comdats as text.

use super::ModulePrinter;
use super::text::Text;
use ir::attributes::AttrSet;
use ir::{
    CodeModel, Comdat, Const, ConstData, Global, GlobalKind, GlobalValue, Linkage, ThreadLocal, UnnamedAddr, Variable,
    Visibility,
};
use std::io::Write as _;

impl ModulePrinter<'_> {
    /// Appends a variable, alias or ifunc, with its line's end.
    pub(crate) fn global(&self, out: &mut Vec<u8>, g: Global) {
        let global = self.module.global(g);
        self.global_name(out, g);
        out.str(" = ");
        match &global.kind {
            GlobalKind::Variable(v) => self.variable(out, global, v),
            GlobalKind::Alias(aliasee) => {
                self.prefixes(out, global);
                self.thread_local(out, global);
                out.str("alias ");
                self.indirect(out, global, *aliasee);
            }
            GlobalKind::IFunc(resolver, attachments) => {
                self.prefixes(out, global);
                out.str("ifunc ");
                self.indirect(out, global, *resolver);
                self.md_attachments(out, attachments, ", ");
            }
            GlobalKind::Function(_) => {}
        }
        out.push(b'\n');
    }

    fn variable(&self, out: &mut Vec<u8>, global: &GlobalValue, v: &Variable) {
        if v.initializer.is_none() && global.linkage == Linkage::External {
            out.str("external ");
        }
        self.prefixes(out, global);
        self.thread_local(out, global);
        if global.addr_space != 0 {
            out.str("addrspace(");
            out.u64(u64::from(global.addr_space));
            out.str(") ");
        }
        out.str(if v.externally_initialized { "externally_initialized " } else { "" });
        out.str(if v.is_constant { "constant " } else { "global " });
        self.ty(out, global.value_type);
        if v.initializer.is_some() {
            out.push(b' ');
            self.constant(out, super::constants::Scope { pool: &self.module.consts, body: None }, v.initializer);
        }
        quoted_part(out, ", section ", &v.section);
        quoted_part(out, ", partition ", &global.partition);
        if v.code_model != CodeModel::Default {
            quoted_part(out, ", code_model ", v.code_model.name().as_bytes());
        }
        let s = v.sanitizer;
        let words = [
            (s.no_address, ", no_sanitize_address"),
            (s.no_hwaddress, ", no_sanitize_hwaddress"),
            (s.memtag, ", sanitize_memtag"),
            (s.dyn_init, ", sanitize_address_dyninit"),
        ];
        words.iter().filter(|w| w.0).for_each(|w| out.str(w.1));
        if v.comdat.is_some() {
            out.push(b',');
            self.comdat_ref(out, global, v.comdat);
        }
        if let Some(bytes) = v.align().bytes() {
            out.str(", align ");
            out.u64(bytes);
        }
        self.md_attachments(out, &v.attachments, ", ");
        if v.attrs != AttrSet::EMPTY {
            out.push(b' ');
            self.attr_group_ref(out, v.attrs);
        }
    }

    /// Type and target of an alias or ifunc, and its partition.
    fn indirect(&self, out: &mut Vec<u8>, global: &GlobalValue, target: Const) {
        self.ty(out, global.value_type);
        out.str(", ");
        let pool = &self.module.consts;
        if target.is_none() {
            out.str("ptr <<NULL ALIASEE>>");
        } else if matches!(pool.data(target), ConstData::Expr(_)) {
            self.constant(out, super::constants::Scope { pool, body: None }, target);
        } else {
            self.module_const(out, target);
        }
        quoted_part(out, ", partition ", &global.partition);
    }

    /// Linkage, `dso_local`, visibility and DLL storage class, each with a blank behind it.
    pub(crate) fn prefixes(&self, out: &mut Vec<u8>, global: &GlobalValue) {
        word(out, global.linkage.name());
        if global.dso_local && !is_implicitly_dso_local(global) {
            out.str("dso_local ");
        }
        word(out, global.visibility.name());
        word(out, global.dll_storage.name());
    }

    /// Thread-local model and `unnamed_addr`.
    fn thread_local(&self, out: &mut Vec<u8>, global: &GlobalValue) {
        match global.thread_local {
            ThreadLocal::NotThreadLocal => {}
            ThreadLocal::GeneralDynamic => out.str("thread_local "),
            model => {
                // Writing to a buffer cannot fail.
                let _ = write!(out, "thread_local({}) ", model.name());
            }
        }
        if global.unnamed_addr != UnnamedAddr::None {
            word(out, global.unnamed_addr.name());
        }
    }

    /// Appends ` comdat`, with the name where it differs from the global's.
    pub(crate) fn comdat_ref(&self, out: &mut Vec<u8>, global: &GlobalValue, comdat: Comdat) {
        out.str(" comdat");
        let name = &self.module.comdats()[comdat].name;
        if *name != global.name {
            out.str("($");
            out.name(name);
            out.push(b')');
        }
    }

    /// Appends the definition of a comdat.
    pub(crate) fn comdat(&self, out: &mut Vec<u8>, comdat: Comdat) {
        let data = &self.module.comdats()[comdat];
        out.push(b'$');
        out.name(&data.name);
        out.str(" = comdat ");
        out.str(data.kind.name());
        out.push(b'\n');
    }
}

/// Appends `word` and a blank, unless it is empty.
fn word(out: &mut Vec<u8>, word: &str) {
    if !word.is_empty() {
        out.str(word);
        out.push(b' ');
    }
}

/// Appends `prefix` and `text` in quotes, unless it is empty.
pub(crate) fn quoted_part(out: &mut Vec<u8>, prefix: &str, text: &[u8]) {
    if !text.is_empty() {
        out.str(prefix);
        out.quoted(text);
    }
}

/// Does linkage or visibility say it already?
fn is_implicitly_dso_local(global: &GlobalValue) -> bool {
    global.linkage.is_local() || (global.visibility != Visibility::Default && global.linkage != Linkage::ExternWeak)
}
