//! Variables, functions, aliases, ifuncs and comdats.

use super::bytes;
use super::constants::alignment;
use super::module::{GlobalEntry, ModuleReader};
use super::types::TypeId;
use crate::codes::{comdat as selection, module as code};
use ir::{
    AttrList, AttrSet, BodySlot, CallConv, CodeModel, Comdat, ComdatKind, Const, DllStorage, Function, Global,
    GlobalKind, GlobalValue, Linkage, SanitizerFlags, ThreadLocal, UnnamedAddr, Variable, Visibility,
};

type Made<T> = std::result::Result<T, String>;

/// What a constant that a global refers to is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Initializer {
    Variable,
    Prefix,
    Prologue,
    Personality,
    Aliasee,
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

impl<'a> ModuleReader<'a, '_> {
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

    pub(super) fn read_comdat(&mut self, ops: &[u64]) -> Made<()> {
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
        self.globals.push(GlobalEntry { global, pointer, value_type });
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

    pub(super) fn set_implicit_comdat(&mut self, global: Global) {
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

    pub(super) fn read_variable(&mut self, ops: &[u64]) -> Made<()> {
        let (name, ops) = self.split_name(ops)?;
        let bits = ops.need(1)?;
        let mut type_id = ops.need(0)? as TypeId;
        let mut space = (bits >> 2) as u32;
        if bits & 2 == 0 {
            // The type is that of the pointer.
            let pointer = self.types.get(u64::from(type_id)).ok_or("Invalid type")?;
            space = self.cx.types.addr_space(pointer).ok_or("Invalid type for value")?;
            type_id = self.types.pointee(&self.cx.types, type_id);
        }
        let ty = self.types.get(u64::from(type_id)).ok_or("Missing element type for old-style global")?;
        self.check_space(space)?;
        let raw_linkage = ops.need(3)?;
        let mut value = GlobalValue::new(name, ty, GlobalKind::Variable(Box::default()));
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
            align: alignment(ops.need(4)?).ok_or("Invalid alignment value")?,
            attrs: self.variable_attrs(ops.get(12))?,
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
    fn variable_attrs(&self, id: u64) -> Made<AttrSet> {
        let list = self.attrs.list(id).unwrap_or(AttrList::EMPTY);
        Ok(self.cx.attrs.list(list).function)
    }

    /// Notes what is to be set when all constants are known; `op` is one more than its number.
    fn initialize(&mut self, g: Global, what: Initializer, op: u64) {
        if op != 0 {
            self.initializers.push((g, what, op - 1));
        }
    }

    pub(super) fn read_function(&mut self, ops: &[u64]) -> Made<()> {
        let (name, ops) = self.split_name(ops)?;
        let mut type_id = ops.need(0)? as TypeId;
        let mut ty = self.types.get(u64::from(type_id)).ok_or("Invalid type")?;
        let mut pointer_space = None;
        if let Some(space) = self.cx.types.addr_space(ty) {
            pointer_space = Some(space);
            type_id = self.types.pointee(&self.cx.types, type_id);
            ty = self.types.get(u64::from(type_id)).ok_or("Missing element type for old-style function")?;
        }
        if self.cx.types.func_parts(ty).is_none() {
            return Err("Invalid type for value".into());
        }
        let raw_linkage = ops.need(3)?;
        let conv = u16::try_from(ops.need(1)?).ok().filter(|&c| c <= 1023).ok_or("Invalid calling convention ID")?;
        let mut value = GlobalValue::new(name, ty, GlobalKind::Function(Box::default()));
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
        let attrs = self.attrs.list(ops.need(4)?).unwrap_or(AttrList::EMPTY);
        let function = Function {
            call_conv: CallConv(conv),
            attrs: self.attrs.with_types(self.cx, &self.types, attrs, type_id),
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

    pub(super) fn read_alias(&mut self, code: u32, ops: &[u64]) -> Made<()> {
        let (name, ops) = self.split_name(ops)?;
        let mut ops = ops;
        let mut type_id = ops.need(0)? as TypeId;
        let ty = self.types.get(u64::from(type_id)).ok_or("Invalid type")?;
        let mut value = GlobalValue::new(name, ty, GlobalKind::Alias(Const::NONE));
        if code == code::ALIAS_OLD {
            value.addr_space = self.cx.types.addr_space(ty).ok_or("Invalid type for value")?;
            type_id = self.types.pointee(&self.cx.types, type_id);
            value.value_type =
                self.types.get(u64::from(type_id)).ok_or("Missing element type for old-style indirect symbol")?;
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

    /// Sets what is made of other constants.
    pub(super) fn set_initializer(&mut self, g: Global, what: Initializer, c: Const) -> Made<()> {
        let ty = self.module.consts.ty(c);
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

fn linkage(number: u64) -> Linkage {
    match number {
        2 => Linkage::Appending,
        3 => Linkage::Internal,
        7 => Linkage::ExternWeak,
        8 => Linkage::Common,
        9 | 13 | 14 => Linkage::Private,
        12 => Linkage::AvailableExternally,
        1 | 16 => Linkage::WeakAny,
        10 | 17 => Linkage::WeakOdr,
        4 | 18 => Linkage::LinkOnceAny,
        11 | 19 => Linkage::LinkOnceOdr,
        // 5 and 6 were for DLLs, 15 for what was hidden automatically.
        _ => Linkage::External,
    }
}

fn visibility(number: u64) -> Visibility {
    match number {
        1 => Visibility::Hidden,
        2 => Visibility::Protected,
        _ => Visibility::Default,
    }
}

fn thread_local(number: u64) -> ThreadLocal {
    match number {
        0 => ThreadLocal::NotThreadLocal,
        2 => ThreadLocal::LocalDynamic,
        3 => ThreadLocal::InitialExec,
        4 => ThreadLocal::LocalExec,
        _ => ThreadLocal::GeneralDynamic,
    }
}

fn unnamed_addr(number: u64) -> UnnamedAddr {
    match number {
        1 => UnnamedAddr::Global,
        2 => UnnamedAddr::Local,
        _ => UnnamedAddr::None,
    }
}

fn dll_storage(number: u64) -> DllStorage {
    match number {
        1 => DllStorage::Import,
        2 => DllStorage::Export,
        _ => DllStorage::Default,
    }
}

/// Once linkages said this.
fn old_dll_storage(linkage: u64) -> DllStorage {
    match linkage {
        5 => DllStorage::Import,
        6 => DllStorage::Export,
        _ => DllStorage::Default,
    }
}

fn sanitizer(bits: u64) -> SanitizerFlags {
    SanitizerFlags {
        no_address: bits & 1 != 0,
        no_hwaddress: bits & 2 != 0,
        memtag: bits & 4 != 0,
        dyn_init: bits & 8 != 0,
    }
}

fn code_model(number: u64) -> CodeModel {
    CodeModel::ALL.get(number as usize).copied().unwrap_or(CodeModel::Default)
}
