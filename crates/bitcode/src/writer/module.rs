//! What stands in the module block itself: records of the module's properties and globals.

use super::constants::{self, ConstantWriter};
use super::enumerate::{ModuleIds, ModuleValue};
use super::strtab::StringTable;
use super::types::{bits_for, write_string};
use crate::bitstream::AbbrevOp::{self, Array, Char6, Fixed, Literal, Vbr};
use crate::bitstream::writer::{BitWriter, is_char6};
use crate::codes::{block, bundle_tag, comdat, module as code, sync_scope};
use crate::metadata::order::ConstKey;
use crate::metadata::write::{MetadataWriter, Numbers, write_kinds};
use ir::attributes::{AttrList, AttrSet};
use ir::types::Type;
use ir::*;
use rustc_hash::FxHashMap;

/// The number of a linkage in records.
pub(super) fn linkage(linkage: Linkage) -> u64 {
    match linkage {
        Linkage::External => 0,
        Linkage::Appending => 2,
        Linkage::Internal => 3,
        Linkage::ExternWeak => 7,
        Linkage::Common => 8,
        Linkage::Private => 9,
        Linkage::AvailableExternally => 12,
        Linkage::WeakAny => 16,
        Linkage::WeakOdr => 17,
        Linkage::LinkOnceAny => 18,
        Linkage::LinkOnceOdr => 19,
    }
}

fn unnamed_addr(kind: UnnamedAddr) -> u64 {
    match kind {
        UnnamedAddr::None => 0,
        UnnamedAddr::Global => 1,
        UnnamedAddr::Local => 2,
    }
}

fn comdat_kind(kind: ComdatKind) -> u64 {
    u64::from(match kind {
        ComdatKind::Any => comdat::ANY,
        ComdatKind::ExactMatch => comdat::EXACT_MATCH,
        ComdatKind::Largest => comdat::LARGEST,
        ComdatKind::NoDeduplicate => comdat::NO_DUPLICATES,
        ComdatKind::SameSize => comdat::SAME_SIZE,
    })
}

fn sanitizer(flags: SanitizerFlags) -> u64 {
    let bits = [flags.no_address, flags.no_hwaddress, flags.memtag, flags.dyn_init];
    bits.iter().enumerate().map(|(k, &bit)| u64::from(bit) << k).sum()
}

/// Writes comdats, properties and globals. The result is the position of the word that will say where the symbol table is.
pub(super) fn write<'m>(ids: &ModuleIds<'m>, strings: &mut StringTable<'m>, w: &mut BitWriter) -> u64 {
    let module = ids.module;
    for &c in &ids.comdats {
        let comdat = &module.comdats()[c];
        let [offset, len] = strings.add(&*comdat.name);
        w.record(code::COMDAT, &[offset, len, comdat_kind(comdat.kind)]);
    }
    write_properties(module, w);
    let sections = Sections::write(module, w);
    let simple = define_simple_variable(ids, &sections, w);
    write_source_filename(&module.source_filename, w);
    let mut writer = GlobalWriter { ids, strings, sections, simple, ops: Vec::new() };
    use GlobalClass::*;
    for class in [Variables, Functions, Aliases, IFuncs] {
        module.list(class).iter().for_each(|&g| writer.write(module.global(g), w));
    }
    let offset = w.define_abbrev(&[Literal(code::VSTOFFSET.into()), Fixed(32)]);
    w.record_with(offset, code::VSTOFFSET, &[0]);
    w.position() - 32
}

fn write_properties(module: &Module, w: &mut BitWriter) {
    let asm: Vec<u8> = module.asm.iter().flat_map(|line| line.iter().copied().chain([b'\n'])).collect();
    let texts = [(code::TRIPLE, &module.triple), (code::DATALAYOUT, &module.data_layout.text), (code::ASM, &asm)];
    for (code, text) in texts.into_iter().filter(|t| !t.1.is_empty()) {
        write_string(w, code, text, 0);
    }
}

/// An array of characters of the smallest kind that fits.
fn text_element(text: &[u8]) -> AbbrevOp {
    match text {
        _ if text.iter().all(|&c| is_char6(c)) => Char6,
        _ if text.is_ascii() => Fixed(7),
        _ => Fixed(8),
    }
}

pub(super) fn write_source_filename(name: &[u8], w: &mut BitWriter) {
    let abbrev = w.define_abbrev(&[Literal(code::SOURCE_FILENAME.into()), Array, text_element(name)]);
    w.record_bytes(abbrev, code::SOURCE_FILENAME, &[], name);
}

/// Numbers of sections and garbage collectors, from 1 on.
struct Sections<'m> {
    sections: FxHashMap<&'m [u8], u64>,
    collectors: FxHashMap<&'m [u8], u64>,
}

impl<'m> Sections<'m> {
    /// Writes the records of their names.
    fn write(module: &'m Module, w: &mut BitWriter) -> Self {
        let mut all = Self { sections: FxHashMap::default(), collectors: FxHashMap::default() };
        let mut add = |map: &mut FxHashMap<&'m [u8], u64>, code, name: &'m [u8]| {
            let next = map.len() as u64 + 1;
            if !name.is_empty() && *map.entry(name).or_insert(next) == next && map.len() as u64 == next {
                write_string(w, code, name, 0);
            }
        };
        for v in module.variables().iter().filter_map(|&g| module.global(g).variable()) {
            add(&mut all.sections, code::SECTIONNAME, &v.section);
        }
        for f in module.functions().iter().filter_map(|&g| module.function(g)) {
            add(&mut all.sections, code::SECTIONNAME, &f.section);
            add(&mut all.collectors, code::GCNAME, &f.gc);
        }
        all
    }

    fn section(&self, name: &[u8]) -> u64 {
        self.sections.get(name).copied().unwrap_or(0)
    }
}

/// The abbreviation for variables without further facts, if there are variables.
fn define_simple_variable(ids: &ModuleIds<'_>, sections: &Sections<'_>, w: &mut BitWriter) -> u32 {
    let variables = ids.module.variables().iter().map(|&g| ids.module.global(g));
    let largest = variables.clone().map(|g| u64::from(ids.types.get(g.value_type))).max();
    let Some(largest) = largest else { return 0 };
    let align = variables.filter_map(|g| g.variable()).map(|v| u64::from(v.align().code())).max().unwrap_or(0);
    let up_to = |max: u64| if max == 0 { Literal(0) } else { Fixed(bits_for(max + 1)) };
    w.define_abbrev(&[
        Literal(code::GLOBALVAR.into()),
        Vbr(8),
        Vbr(8),
        Fixed(bits_for(largest + 1)),
        Vbr(6),
        Vbr(6),
        Fixed(5),
        up_to(align),
        up_to(sections.sections.len() as u64),
    ])
}

struct GlobalWriter<'a, 'm> {
    ids: &'a ModuleIds<'m>,
    strings: &'a mut StringTable<'m>,
    sections: Sections<'m>,
    simple: u32,
    ops: Vec<u64>,
}

impl<'m> GlobalWriter<'_, 'm> {
    fn write(&mut self, g: &'m GlobalValue, w: &mut BitWriter) {
        self.ops.clear();
        self.ops.extend(self.strings.add(&*g.name));
        self.ops.push(self.ids.types.get(g.value_type).into());
        match &g.kind {
            GlobalKind::Variable(v) => return self.variable(g, v, w),
            GlobalKind::Function(f) => self.function(g, f),
            GlobalKind::Alias(c) => {
                self.ops.extend([g.addr_space.into(), self.ids.const_id(*c).into(), linkage(g.linkage)]);
                self.ops.extend([g.visibility as u64, g.dll_storage as u64, g.thread_local as u64]);
                self.ops.extend([unnamed_addr(g.unnamed_addr), g.dso_local.into()]);
            }
            GlobalKind::IFunc(c, _) => {
                self.ops.extend([g.addr_space.into(), self.ids.const_id(*c).into(), linkage(g.linkage)]);
                self.ops.extend([g.visibility as u64, g.dso_local.into()]);
            }
        }
        let partition = self.strings.add(&*g.partition);
        self.ops.extend(partition);
        let code = match g.kind.class() {
            GlobalClass::Functions => code::FUNCTION,
            GlobalClass::Aliases => code::ALIAS,
            _ => code::IFUNC,
        };
        w.record(code, &self.ops);
    }

    fn variable(&mut self, g: &'m GlobalValue, v: &'m Variable, w: &mut BitWriter) {
        let ids = self.ids;
        let explicit_type = 2;
        let flags = u64::from(g.addr_space) << 2 | explicit_type | u64::from(v.is_constant);
        self.ops.extend([flags, ids.optional(v.initializer), linkage(g.linkage)]);
        self.ops.extend([v.align().code().into(), self.sections.section(&v.section)]);
        let plain = g.thread_local == ThreadLocal::NotThreadLocal
            && g.visibility == Visibility::Default
            && g.unnamed_addr == UnnamedAddr::None
            && !v.externally_initialized
            && g.dll_storage == DllStorage::Default
            && v.comdat.is_none()
            && v.attrs == AttrSet::EMPTY
            && !g.dso_local
            && g.partition.is_empty()
            && v.sanitizer == SanitizerFlags::default()
            && v.code_model == CodeModel::Default;
        if plain {
            return w.record_with(self.simple, code::GLOBALVAR, &self.ops);
        }
        let attrs = match v.attrs {
            AttrSet::EMPTY => AttrList::EMPTY,
            set => ids.variable_attributes(set),
        };
        self.ops.extend([g.visibility as u64, g.thread_local as u64, unnamed_addr(g.unnamed_addr)]);
        self.ops.extend([v.externally_initialized.into(), g.dll_storage as u64, ids.comdat(v.comdat).into()]);
        self.ops.extend([u64::from(ids.attrs.list(attrs)), g.dso_local.into()]);
        let partition = self.strings.add(&*g.partition);
        self.ops.extend(partition);
        self.ops.extend([sanitizer(v.sanitizer), v.code_model as u64]);
        w.record(code::GLOBALVAR, &self.ops);
    }

    fn function(&mut self, g: &'m GlobalValue, f: &'m Function) {
        let ids = self.ids;
        let is_declaration = matches!(f.body, BodySlot::Declaration);
        self.ops.extend([f.call_conv.number().into(), is_declaration.into(), linkage(g.linkage)]);
        self.ops.extend([
            ids.attrs.list(f.attrs.get()).into(),
            f.align.code().into(),
            self.sections.section(&f.section),
        ]);
        let collector = self.sections.collectors.get(&*f.gc).copied().unwrap_or(0);
        self.ops.extend([g.visibility as u64, collector, unnamed_addr(g.unnamed_addr)]);
        self.ops.extend([ids.optional(f.prologue), g.dll_storage as u64, ids.comdat(f.comdat).into()]);
        self.ops.extend([ids.optional(f.prefix), ids.optional(f.personality)]);
        self.ops.extend([u64::from(g.dso_local), g.addr_space.into()]);
    }
}

/// Writes the constants of the module.
pub(super) fn write_constants(ids: &ModuleIds<'_>, w: &mut BitWriter) {
    let values = &ids.values[ids.num_globals..];
    if values.is_empty() {
        return;
    }
    let abbrevs = constants::begin(w, Some(ids.values.len() as u64));
    let writer = ConstantWriter {
        types: &ids.module.ctx.types,
        layout: &ids.module.data_layout,
        ids: &ids.types,
        lowered: &ids.lowered,
        const_id: |c| ids.const_id(c),
        global: |g| ids.global(g),
        block: |g, b| ids.block_index(g, b),
        abbrevs,
    };
    let (mut last, mut ops) = (Type::NONE, Vec::new());
    for &(value, _) in values {
        let ty = ids.value_type(value);
        if std::mem::replace(&mut last, ty) != ty {
            writer.set_type(w, ty);
        }
        match value {
            ModuleValue::Simple(ty, data) => writer.simple(w, ty, data),
            ModuleValue::Const(c) => writer.constant(w, c, &mut ops),
            ModuleValue::Global(_) => {}
        }
    }
    w.exit();
}

/// Writes the names of operand bundles and of synchronisation scopes.
pub(super) fn write_names(module: &Module, w: &mut BitWriter) {
    let tables = [
        (block::OPERAND_BUNDLE_TAGS, 3, bundle_tag::NAME, &module.ctx.bundle_tags),
        (block::SYNC_SCOPE_NAMES, 2, sync_scope::NAME, &module.ctx.sync_scopes),
    ];
    for (block, width, code, names) in tables {
        w.enter(block, width);
        (0..names.len() as u32).for_each(|n| write_string(w, code, names.name(n), 0));
        w.exit();
    }
}

impl Numbers for ModuleIds<'_> {
    fn constant(&self, key: ConstKey) -> [u64; 2] {
        let id = self.key_id(key);
        let ty = self.values.get(id as usize).map_or(Type::VOID, |v| self.value_type(v.0));
        [self.types.get(ty).into(), id.into()]
    }
}

/// Writes the kinds of metadata and the metadata of the module.
pub(super) fn write_metadata(ids: &ModuleIds<'_>, w: &mut BitWriter) {
    let module = ids.module;
    write_kinds(module, w);
    let functions = module.functions().iter().filter(|&&g| module.global(g).is_declaration());
    let globals = functions.chain(module.variables()).filter_map(|&g| {
        let list = module.global(g).attachments();
        (!list.is_empty()).then(|| (u64::from(ids.global_ids[g.index()]), list))
    });
    MetadataWriter { module, ids: &ids.md, numbers: ids }.write_module(globals, w);
}
