//! The records of the module block: variables, functions, aliases, ifuncs, comdats, and what holds for all of them.

use super::constants::alignment;
use super::global_codes::{
    code_model, dll_storage, linkage, old_dll_storage, sanitizer, thread_local, unnamed_addr, visibility,
};
use super::module::Tables;
use super::types::TypeId;
use super::{FileLayout, ReadOptions, Records, bytes};
use crate::bitstream::reader::Cursor;
use crate::codes::{block, comdat as selection, module as code, symbol_table};
use crate::error::Result;
use ir::{
    AttrList, AttrSet, BodySlot, CallConv, Comdat, ComdatKind, Const, Context, DataLayout, Function, Global,
    GlobalKind, GlobalValue, Linkage, Module, Type, Variable, Visibility,
};

type Made<T> = std::result::Result<T, String>;

/// A global with what its old, typed pointer type was, if it had one.
#[derive(Clone, Copy, Debug)]
pub(super) struct GlobalEntry {
    pub global: Global,
    pub pointer: Type,
    /// Number of the value type.
    pub value_type: TypeId,
}

/// What a constant that a global refers to is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Initializer {
    Variable,
    Prefix,
    Prologue,
    Personality,
    Aliasee,
}

impl Initializer {
    pub fn is_of_function(self) -> bool {
        matches!(self, Self::Prefix | Self::Prologue | Self::Personality)
    }
}

const INVALID: &str = "Invalid record";

/// The operands of a global's record behind its name.
#[derive(Clone, Copy)]
struct Ops<'r>(&'r [u64]);

impl Ops<'_> {
    /// An operand that must be there.
    fn need(&self, k: usize) -> Made<u64> {
        self.0.get(k).copied().ok_or_else(|| INVALID.to_owned())
    }

    /// An operand that older releases did not write.
    fn get(&self, k: usize) -> u64 {
        self.0.get(k).copied().unwrap_or(0)
    }

    fn has(&self, k: usize) -> bool {
        k < self.0.len()
    }
}

/// Makes globals.
pub(super) struct GlobalReader<'a, 'o> {
    cx: &'o Context,
    options: &'o ReadOptions,
    pub module: Module,
    /// Globals by value number.
    pub entries: Vec<GlobalEntry>,
    pub initializers: Vec<(Global, Initializer, u64)>,
    /// Functions that have a body, in the order of their bodies.
    pub with_bodies: Vec<Global>,
    pub version: u64,
    comdats: Vec<Comdat>,
    sections: Vec<Box<[u8]>>,
    collectors: Vec<Box<[u8]>>,
    implicit_comdats: Vec<Global>,
    pub strings: &'a [u8],
    has_layout: bool,
}

/// Is this the code of a global's record?
pub(super) fn is_global(code: u32) -> bool {
    matches!(code, code::GLOBALVAR | code::FUNCTION | code::ALIAS | code::ALIAS_OLD | code::IFUNC)
}

impl<'a, 'o> GlobalReader<'a, 'o> {
    pub fn new(cx: &'o Context, options: &'o ReadOptions, file: &FileLayout<'a>, name: &str) -> Self {
        let mut module = Module::new(name);
        module.packs_bodies = file.len >= options.pack_from;
        module.reserve_globals(file.num_symbols);
        Self {
            cx,
            options,
            module,
            entries: Vec::with_capacity(file.num_symbols),
            initializers: Vec::new(),
            with_bodies: Vec::new(),
            version: 0,
            comdats: Vec::new(),
            sections: Vec::new(),
            collectors: Vec::new(),
            implicit_comdats: Vec::new(),
            strings: file.strings,
            has_layout: false,
        }
    }

    /// Reads a record of the module block.
    pub fn read_record(&mut self, tables: &Tables, code: u32, ops: &[u64]) -> Made<()> {
        if is_global(code) {
            self.settle_layout()?;
        }
        match code {
            code::VERSION => {
                self.version = *ops.first().ok_or("Invalid version record")?;
                if self.version > 2 {
                    return Err("Invalid value".into());
                }
            }
            code::TRIPLE if self.has_layout => return Err("target triple too late in module".into()),
            code::DATALAYOUT if self.has_layout => return Err("datalayout too late in module".into()),
            code::TRIPLE => self.module.triple = bytes(ops),
            code::DATALAYOUT => self.module.data_layout.text = bytes(ops),
            code::ASM => self.module.asm = assembly_lines(&bytes(ops)),
            code::SECTIONNAME => self.sections.push(bytes(ops).into()),
            code::GCNAME => self.collectors.push(bytes(ops).into()),
            code::SOURCE_FILENAME => self.module.source_filename = bytes(ops),
            code::COMDAT => self.read_comdat(ops)?,
            code::GLOBALVAR => self.read_variable(tables, ops)?,
            code::FUNCTION => self.read_function(tables, ops)?,
            code::ALIAS | code::ALIAS_OLD | code::IFUNC => self.read_alias(tables, code, ops)?,
            // Places of other things, hashes, libraries.
            _ => {}
        }
        Ok(())
    }

    /// Takes the data layout that was read, or the one that was asked for.
    pub fn settle_layout(&mut self) -> Made<()> {
        if self.has_layout {
            return Ok(());
        }
        self.has_layout = true;
        let own = String::from_utf8_lossy(&self.module.triple).into_owned();
        let triple = ir::target::Triple::parse(self.options.triple.as_deref().unwrap_or(&own));
        let mut text = match &self.options.data_layout {
            Some(text) => text.clone(),
            None => asm::upgrade::upgrade_layout(&self.module.data_layout.text, &self.module.triple),
        };
        if text.is_empty() && self.options.infer_layout {
            text = ir::target_layout::layout_of_target(&triple).into();
        }
        self.module.data_layout = DataLayout::parse(&text)?;
        Ok(())
    }

    /// Reads the names of globals, which stand in a symbol table where there is no string table.
    pub fn read_symbols(&mut self, cursor: &mut Cursor<'_>) -> Result<()> {
        let mut block = Records::enter(cursor, block::VALUE_SYMTAB)?;
        while block.next_record()? {
            let ops = &block.record.ops;
            let name = match block.record.code {
                symbol_table::ENTRY => ops.get(1..),
                symbol_table::FNENTRY => ops.get(2..),
                _ => continue,
            };
            let entry = ops.first().and_then(|&n| self.entries.get(usize::try_from(n).ok()?));
            let (Some(name), Some(entry)) = (name, entry) else {
                return Err(block.cursor.error("Invalid value reference in symbol table"));
            };
            if !name.is_empty() {
                self.module.rename(entry.global, &bytes(name));
            }
        }
        Ok(())
    }

    /// A piece of the string table.
    fn string(&self, offset: u64, size: u64) -> Made<&'a [u8]> {
        let start = usize::try_from(offset).ok();
        let end = start.and_then(|s| s.checked_add(usize::try_from(size).ok()?));
        start.zip(end).and_then(|(s, e)| self.strings.get(s..e)).ok_or_else(|| INVALID.to_owned())
    }

    /// The name at the begin of a record, and what is behind it.
    fn split_name<'r>(&self, ops: &'r [u64]) -> Made<(&'a [u8], Ops<'r>)> {
        if self.version < 2 {
            return Ok((b"", Ops(ops)));
        }
        let [offset, size, rest @ ..] = ops else { return Err(INVALID.into()) };
        Ok((self.string(*offset, *size)?, Ops(rest)))
    }

    fn read_comdat(&mut self, ops: &[u64]) -> Made<()> {
        let (name, kind) = if self.version >= 2 {
            let (name, ops) = self.split_name(ops)?;
            (name.to_vec(), ops.need(0)?)
        } else {
            // Kind, size of the name, name.
            let [kind, size, name @ ..] = ops else { return Err(INVALID.into()) };
            let name = name.get(..usize::try_from(*size).unwrap_or(usize::MAX)).ok_or("Comdat name size too large")?;
            (bytes(name), *kind)
        };
        let comdat = self.module.comdat(&name);
        self.module.comdat_mut(comdat).kind = match kind as u32 {
            selection::EXACT_MATCH => ComdatKind::ExactMatch,
            selection::LARGEST => ComdatKind::Largest,
            selection::NO_DUPLICATES => ComdatKind::NoDeduplicate,
            selection::SAME_SIZE => ComdatKind::SameSize,
            _ => ComdatKind::Any,
        };
        self.comdats.push(comdat);
        Ok(())
    }

    fn comdat_of(&self, op: u64, linkage: u64) -> Made<ComdatRef> {
        if op != 0 {
            let index = usize::try_from(op - 1).map_err(|_| INVALID)?;
            return Ok(ComdatRef::Known(*self.comdats.get(index).ok_or("Invalid global variable comdat ID")?));
        }
        // Old linkages meant a comdat of the global's name.
        Ok(if matches!(linkage, 1 | 4 | 10 | 11) { ComdatRef::Implicit } else { ComdatRef::None })
    }

    fn section(&self, op: u64) -> Made<Box<[u8]>> {
        match op {
            0 => Ok(Box::default()),
            n => self.sections.get((n - 1) as usize).cloned().ok_or_else(|| "Invalid ID".into()),
        }
    }

    /// Adds a global, and what it is by number.
    fn add(&mut self, value: GlobalValue, value_type: TypeId, comdat: ComdatRef) -> Global {
        let pointer = self.cx.types.ptr(value.addr_space);
        let global = self.module.add_global(value);
        self.entries.push(GlobalEntry { global, pointer, value_type });
        let comdat = match comdat {
            ComdatRef::None => return global,
            ComdatRef::Known(comdat) => comdat,
            ComdatRef::Implicit => {
                // Its name may come later.
                self.implicit_comdats.push(global);
                return global;
            }
        };
        self.set_comdat(global, comdat);
        global
    }

    fn set_comdat(&mut self, global: Global, comdat: Comdat) {
        match &mut self.module.global_mut(global).kind {
            GlobalKind::Variable(v) => v.comdat = comdat,
            GlobalKind::Function(f) => f.comdat = comdat,
            _ => {}
        }
    }

    /// Gives globals that stand in a comdat of their own name their comdats, once they have their names.
    pub fn set_implicit_comdats(&mut self) {
        for global in std::mem::take(&mut self.implicit_comdats) {
            self.set_implicit_comdat(global);
        }
    }

    fn set_implicit_comdat(&mut self, global: Global) {
        let name = self.module.global(global).name.clone();
        let comdat = self.module.comdat(&name);
        self.set_comdat(global, comdat);
    }

    fn partition(&self, ops: Ops<'_>, k: usize) -> Made<Box<[u8]>> {
        if self.version < 2 || !ops.has(k + 1) {
            return Ok(Box::default());
        }
        Ok(self.string(ops.get(k), ops.get(k + 1))?.into())
    }

    fn read_variable(&mut self, tables: &Tables, ops: &[u64]) -> Made<()> {
        let (name, ops) = self.split_name(ops)?;
        let bits = ops.need(1)?;
        let mut type_id = ops.need(0)? as TypeId;
        let mut space = (bits >> 2) as u32;
        if bits & 2 == 0 {
            // The type is that of the pointer.
            let pointer = tables.types.get(u64::from(type_id)).ok_or("Invalid type")?;
            space = self.cx.types.addr_space(pointer).ok_or("Invalid type for value")?;
            type_id = tables.types.pointee(&self.cx.types, type_id);
        }
        let ty = tables.types.get(u64::from(type_id)).ok_or("Missing element type for old-style global")?;
        self.check_space(space)?;
        let raw_linkage = ops.need(3)?;
        let mut value = unfinished(name, ty);
        value.addr_space = space;
        value.linkage = linkage(raw_linkage);
        value.visibility = if value.linkage.is_local() { Visibility::Default } else { visibility(ops.get(6)) };
        value.thread_local = thread_local(ops.get(7));
        value.unnamed_addr = unnamed_addr(ops.get(8));
        value.dll_storage = if ops.has(10) { dll_storage(ops.get(10)) } else { old_dll_storage(raw_linkage) };
        value.partition = self.partition(ops, 14)?;
        value.dso_local = ops.get(13) != 0;
        infer_dso_local(&mut value);
        let variable = Variable {
            is_constant: bits & 1 != 0,
            externally_initialized: ops.get(9) != 0,
            section: self.section(ops.need(5)?)?,
            align: alignment(ops.need(4)?).ok_or("Invalid alignment value")?.into(),
            attrs: self.variable_attrs(tables, ops.get(12)),
            sanitizer: sanitizer(ops.get(16)),
            code_model: code_model(ops.get(17)),
            ..Variable::default()
        };
        value.kind = GlobalKind::Variable(Box::new(variable));
        let comdat = match ops.has(11) {
            true => self.comdat_of(ops.get(11), 0)?,
            false => self.comdat_of(0, raw_linkage)?,
        };
        let g = self.add(value, type_id, comdat);
        self.initialize(g, Initializer::Variable, ops.need(2)?);
        Ok(())
    }

    fn check_space(&self, space: u32) -> Made<()> {
        if space < 1 << 24 { Ok(()) } else { Err("Invalid type for value".into()) }
    }

    /// Attributes of a variable stand in the place of the function's.
    fn variable_attrs(&self, tables: &Tables, id: u64) -> AttrSet {
        let list = tables.attrs.list(id).unwrap_or(AttrList::EMPTY);
        self.cx.attrs.list(list).function
    }

    /// Notes what is to be set when all constants are known; `op` is one more than its number.
    fn initialize(&mut self, g: Global, what: Initializer, op: u64) {
        if op != 0 {
            self.initializers.push((g, what, op - 1));
        }
    }

    fn read_function(&mut self, tables: &Tables, ops: &[u64]) -> Made<()> {
        let (name, ops) = self.split_name(ops)?;
        let mut type_id = ops.need(0)? as TypeId;
        let mut ty = tables.types.get(u64::from(type_id)).ok_or("Invalid type")?;
        let mut pointer_space = None;
        if let Some(space) = self.cx.types.addr_space(ty) {
            pointer_space = Some(space);
            type_id = tables.types.pointee(&self.cx.types, type_id);
            ty = tables.types.get(u64::from(type_id)).ok_or("Missing element type for old-style function")?;
        }
        if self.cx.types.func_parts(ty).is_none() {
            return Err("Invalid type for value".into());
        }
        let raw_linkage = ops.need(3)?;
        let conv = u16::try_from(ops.need(1)?).ok().filter(|&c| c <= 1023).ok_or("Invalid calling convention ID")?;
        let mut value = unfinished(name, ty);
        let default_space = pointer_space.unwrap_or(self.module.data_layout.program_space);
        value.addr_space = if ops.has(16) { ops.get(16) as u32 } else { default_space };
        self.check_space(value.addr_space)?;
        value.linkage = linkage(raw_linkage);
        value.visibility = if value.linkage.is_local() { Visibility::Default } else { visibility(ops.need(7)?) };
        value.unnamed_addr = unnamed_addr(ops.get(9));
        value.dll_storage = if ops.has(11) { dll_storage(ops.get(11)) } else { old_dll_storage(raw_linkage) };
        value.partition = self.partition(ops, 17)?;
        value.dso_local = ops.get(15) != 0;
        infer_dso_local(&mut value);
        let collector = match ops.get(8) {
            0 => Box::default(),
            n => self.collectors.get((n - 1) as usize).cloned().ok_or("Invalid ID")?,
        };
        let has_body = ops.need(2)? == 0;
        let attrs = tables.attrs.list(ops.need(4)?).unwrap_or(AttrList::EMPTY);
        let function = Function {
            call_conv: CallConv(conv),
            attrs: tables.attrs.with_types(self.cx, &tables.types, attrs, type_id).into(),
            section: self.section(ops.need(6)?)?,
            align: alignment(ops.need(5)?).ok_or("Invalid alignment value")?,
            gc: collector,
            body: if has_body { BodySlot::Unread } else { BodySlot::Declaration },
            ..Function::default()
        };
        value.kind = GlobalKind::Function(Box::new(function));
        let comdat = match ops.has(12) {
            true => self.comdat_of(ops.get(12), 0)?,
            false => self.comdat_of(0, raw_linkage)?,
        };
        let g = self.add(value, type_id, comdat);
        self.initialize(g, Initializer::Prologue, ops.get(10));
        self.initialize(g, Initializer::Prefix, ops.get(13));
        self.initialize(g, Initializer::Personality, ops.get(14));
        if has_body {
            self.with_bodies.push(g);
        }
        Ok(())
    }

    fn read_alias(&mut self, tables: &Tables, code: u32, ops: &[u64]) -> Made<()> {
        let (name, ops) = self.split_name(ops)?;
        let mut ops = ops;
        let mut type_id = ops.need(0)? as TypeId;
        let ty = tables.types.get(u64::from(type_id)).ok_or("Invalid type")?;
        let mut value = GlobalValue::new(name, ty, GlobalKind::Alias(Const::NONE));
        if code == code::ALIAS_OLD {
            value.addr_space = self.cx.types.addr_space(ty).ok_or("Invalid type for value")?;
            type_id = tables.types.pointee(&self.cx.types, type_id);
            value.value_type =
                tables.types.get(u64::from(type_id)).ok_or("Missing element type for old-style indirect symbol")?;
            ops = Ops(&ops.0[1..]);
        } else {
            value.addr_space = ops.need(1)? as u32;
            ops = Ops(&ops.0[2..]);
        }
        self.check_space(value.addr_space)?;
        let aliasee = ops.need(0)?;
        let raw_linkage = ops.need(1)?;
        value.linkage = linkage(raw_linkage);
        if ops.has(2) && !value.linkage.is_local() {
            value.visibility = visibility(ops.get(2));
        }
        if code == code::IFUNC {
            value.kind = GlobalKind::IFunc(Const::NONE, Vec::new());
            value.dso_local = ops.get(3) != 0;
            value.partition = self.partition(ops, 4)?;
        } else {
            value.dll_storage = if ops.has(3) { dll_storage(ops.get(3)) } else { old_dll_storage(raw_linkage) };
            value.thread_local = thread_local(ops.get(4));
            value.unnamed_addr = unnamed_addr(ops.get(5));
            value.dso_local = ops.get(6) != 0;
            value.partition = self.partition(ops, 7)?;
        }
        infer_dso_local(&mut value);
        let g = self.add(value, type_id, ComdatRef::None);
        self.initializers.push((g, Initializer::Aliasee, aliasee));
        Ok(())
    }

    /// Sets what is made of other constants; `ty` is the constant's type.
    pub fn set_initializer(&mut self, g: Global, what: Initializer, c: Const, ty: Type) -> Made<()> {
        let types = &self.cx.types;
        let value = self.module.global_mut(g);
        let value_type = value.value_type;
        match (&mut value.kind, what) {
            (GlobalKind::Variable(v), Initializer::Variable) => {
                if ty != value_type {
                    return Err("Global variable initializer does not match its type".into());
                }
                v.initializer = c;
            }
            (GlobalKind::Function(f), Initializer::Prefix) => f.prefix = c,
            (GlobalKind::Function(f), Initializer::Prologue) => f.prologue = c,
            (GlobalKind::Function(f), Initializer::Personality) => f.personality = c,
            (GlobalKind::Alias(a), Initializer::Aliasee) => {
                if !types.is_ptr(ty) || types.addr_space(ty) != Some(value.addr_space) {
                    return Err("Alias and aliasee types don't match".into());
                }
                *a = c;
            }
            (GlobalKind::IFunc(r, _), Initializer::Aliasee) => {
                if !types.is_ptr(ty) {
                    return Err("Invalid record".into());
                }
                *r = c;
            }
            _ => return Err("Expected an alias or an ifunc".into()),
        }
        Ok(())
    }
}

/// A global whose kind is set when all of it was read.
fn unfinished(name: &[u8], ty: Type) -> GlobalValue {
    GlobalValue::new(name, ty, GlobalKind::Alias(Const::NONE))
}

enum ComdatRef {
    None,
    Known(Comdat),
    /// One of the global's own name.
    Implicit,
}

/// `dso_local` that follows from linkage and visibility is not written.
fn infer_dso_local(value: &mut GlobalValue) {
    value.dso_local |=
        value.linkage.is_local() || value.visibility != Visibility::Default && value.linkage != Linkage::ExternWeak;
}

/// Lines of module-level assembly.
fn assembly_lines(text: &[u8]) -> Vec<Vec<u8>> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    if text.is_empty() {
        return Vec::new();
    }
    text.split(|&b| b == b'\n').map(<[u8]>::to_vec).collect()
}
