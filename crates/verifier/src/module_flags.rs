//! Named metadata that LLVM reads: module flags, `llvm.ident` and its kin. See LangRef, "Module Flags Metadata".

use crate::cx::Verifier;
use crate::report::Item;
use ir::ConstData;
use ir::metadata::{Md, MdData};
use rustc_hash::FxHashMap;

/// Behaviours of flags, by number (LangRef, "Module Flags Metadata").
mod behavior {
    pub const REQUIRE: u64 = 3;
    pub const APPEND: u64 = 5;
    pub const APPEND_UNIQUE: u64 = 6;
    pub const MAX: u64 = 7;
    pub const MIN: u64 = 8;
}

impl<'a> Verifier<'a> {
    fn named_operands(&self, name: &[u8]) -> &'a [Md] {
        self.m.named_md(name).map_or(&[], |n| &n.operands)
    }

    /// Any named metadata.
    pub(crate) fn named_metadata(&mut self, index: usize) {
        let named = &self.m.named_metadata[index];
        let units = *named.name == *b"llvm.dbg.cu";
        if named.name.starts_with(b"llvm.dbg.") {
            check_di!(self, units, "unrecognized named metadata node in the llvm.dbg namespace", Item::NamedMd(index));
        }
        for &md in &named.operands {
            if units {
                check_di!(
                    self,
                    self.md.node_kind(md) == Some(ir::NodeKind::DICompileUnit),
                    "invalid compile unit",
                    Item::NamedMd(index),
                    md
                );
            }
            if md.is_some() {
                self.visit_md(md, true);
            }
        }
    }

    /// `!llvm.ident`, `!llvm.commandline`, `!llvm.errno.tbaa`
    pub(crate) fn module_idents(&mut self) {
        self.string_nodes(
            b"llvm.ident",
            "incorrect number of operands in llvm.ident metadata",
            "invalid value for llvm.ident metadata entry operand(the operand should be a string)",
        );
        self.string_nodes(
            b"llvm.commandline",
            "incorrect number of operands in llvm.commandline metadata",
            "invalid value for llvm.commandline metadata entry operand(the operand should be a string)",
        );
        self.errno_tbaa();
    }

    fn string_nodes(&mut self, name: &[u8], count: &'static str, string: &'static str) {
        for &md in self.named_operands(name) {
            check!(self, self.num_md_ops(md) == 1, count, md);
            let op = self.md_op(md, 0);
            check!(self, self.md.as_string(op).is_some(), string, op);
        }
    }

    fn errno_tbaa(&mut self) {
        let Some(named) = self.m.named_md(b"llvm.errno.tbaa") else { return };
        check!(self, !named.operands.is_empty(), "llvm.errno.tbaa must have at least one operand");
        for &md in &named.operands {
            self.tbaa_access(None, md);
        }
    }

    /// `!llvm.module.flags`
    pub(crate) fn module_flags(&mut self) {
        let mut seen: FxHashMap<Md, Md> = FxHashMap::default();
        let mut requirements = Vec::new();
        let mut pauth = [None; 2];
        for &flag in self.named_operands(b"llvm.module.flags") {
            self.module_flag(flag, &mut seen, &mut requirements);
            if self.num_md_ops(flag) != 3 {
                continue;
            }
            let value = self.md_int(self.md_op(flag, 2));
            match self.md.as_string(self.md_op(flag, 1)) {
                Some(b"aarch64-elf-pauthabi-platform") => pauth[0] = value,
                Some(b"aarch64-elf-pauthabi-version") => pauth[1] = value,
                _ => {}
            }
        }
        if pauth[0].is_none() != pauth[1].is_none() {
            self.fail(
                "either both or no 'aarch64-elf-pauthabi-platform' and 'aarch64-elf-pauthabi-version' module flags must \
                 be present",
                &[],
            );
        }
        for required in requirements {
            let (name, value) = (self.md_op(required, 0), self.md_op(required, 1));
            match seen.get(&name) {
                None => self.fail("invalid requirement on flag, flag is not present in module", &[name.into()]),
                Some(&flag) if self.md_op(flag, 2) != value => {
                    self.fail("invalid requirement on flag, flag does not have the required value", &[name.into()]);
                }
                _ => {}
            }
        }
    }

    fn module_flag(&mut self, flag: Md, seen: &mut FxHashMap<Md, Md>, requirements: &mut Vec<Md>) {
        check!(self, self.num_md_ops(flag) == 3, "incorrect number of operands in module flag", flag);
        let [how, id, value] = [0, 1, 2].map(|k| self.md_op(flag, k));
        let is_int = self.md_is_const_int(how);
        check!(self, is_int, "invalid behavior operand in module flag (expected constant integer)", how);
        let behavior = self.md_int(how).unwrap_or(0);
        let known = (1..=8).contains(&behavior);
        check!(self, known, "invalid behavior operand in module flag (unexpected constant)", how);
        let name = self.md.as_string(id);
        check!(self, name.is_some(), "invalid ID operand in module flag (expected metadata string)", id);
        match behavior {
            behavior::MIN => {
                let fits = self.md_is_const_int(value) && !self.md_is_negative(value);
                check!(
                    self,
                    fits,
                    "invalid value for 'min' module flag (expected constant non-negative integer)",
                    value
                );
            }
            behavior::MAX => {
                let fits = self.md_is_const_int(value);
                check!(self, fits, "invalid value for 'max' module flag (expected constant integer)", value);
            }
            behavior::REQUIRE => {
                let pair = self.is_md_node(value) && self.num_md_ops(value) == 2;
                check!(self, pair, "invalid value for 'require' module flag (expected metadata pair)", value);
                let first = self.md_op(value, 0);
                check!(
                    self,
                    self.md.as_string(first).is_some(),
                    "invalid value for 'require' module flag (first value operand should be a string)",
                    first
                );
                requirements.push(value);
            }
            behavior::APPEND | behavior::APPEND_UNIQUE => {
                check!(
                    self,
                    self.is_md_node(value),
                    "invalid value for 'append'-type module flag (expected a metadata node)",
                    value
                );
            }
            _ => {}
        }
        if behavior != behavior::REQUIRE {
            let first = seen.insert(id, flag).is_none();
            check!(self, first, "module flag identifiers must be unique (or of 'require' type)", id);
        }
        self.known_flag(name.unwrap_or_default(), value);
    }

    fn known_flag(&mut self, name: &[u8], value: Md) {
        match name {
            b"wchar_size" => {
                let fits = self.md_is_const_int(value);
                check!(self, fits, "wchar_size metadata requires constant integer argument");
            }
            b"Linker Options" => {
                let upgraded = self.m.named_md(b"llvm.linker.options").is_some();
                check!(self, upgraded, "'Linker Options' named metadata no longer supported");
            }
            b"SemanticInterposition" => {
                let fits = self.md_is_const_int(value);
                check!(self, fits, "SemanticInterposition metadata requires constant integer argument");
            }
            b"CG Profile" => {
                for k in 0..self.num_md_ops(value) {
                    self.call_graph_entry(self.md_op(value, k));
                }
            }
            _ => {}
        }
    }

    fn call_graph_entry(&mut self, entry: Md) {
        let triple = self.is_md_node(entry) && self.num_md_ops(entry) == 3;
        check!(self, triple, "expected a MDNode triple", entry);
        for k in 0..2 {
            let end = self.md_op(entry, k);
            let fits = end.is_none() || self.md_global(end).is_some_and(|g| self.m.function(g).is_some());
            check!(self, fits, "expected a Function or null", end);
        }
        let count = self.md_op(entry, 2);
        let fits = self.md_value(count).is_some_and(|(ty, _)| self.t.is_int(ty));
        check!(self, fits, "expected an integer constant", count);
    }

    /// The global that metadata wraps.
    pub(crate) fn md_global(&self, md: Md) -> Option<ir::Global> {
        match self.md.get(md.expand()?) {
            MdData::Const(c) => match self.m.consts.data(*c) {
                ConstData::Global(g) => Some(g),
                _ => None,
            },
            _ => None,
        }
    }
}
