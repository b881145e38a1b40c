//! The symbol table for linkers: one blob of words, whose strings stand in the string table. Source: LLVM's
//! `Object/IRSymtab.h`. A linker makes it anew from the module where it is missing, so it is left out where it cannot be right.

use super::libcalls::is_library_call;
use super::strtab::StringTable;
use ir::linkage;
use ir::target::{Arch, ObjectFormat, Triple};
use ir::*;
use rustc_hash::{FxHashMap, FxHashSet};

/// The version of the layout.
const VERSION: u32 = 3;
/// The tool whose rules were followed; a linker of another version makes the table anew.
const PRODUCER: &[u8] = b"22.1.8";
/// Words of the header.
const HEADER_WORDS: usize = 19;
/// In no comdat.
const NO_COMDAT: u32 = u32::MAX;

/// Bits of a symbol's flags; the lowest two are its visibility.
mod flag {
    pub const UNCOMMON: u32 = 1 << 2;
    pub const UNDEFINED: u32 = 1 << 3;
    pub const WEAK: u32 = 1 << 4;
    pub const COMMON: u32 = 1 << 5;
    pub const INDIRECT: u32 = 1 << 6;
    pub const USED: u32 = 1 << 7;
    pub const TLS: u32 = 1 << 8;
    pub const MAY_OMIT: u32 = 1 << 9;
    pub const GLOBAL: u32 = 1 << 10;
    pub const FORMAT_SPECIFIC: u32 = 1 << 11;
    pub const UNNAMED_ADDR: u32 = 1 << 12;
    pub const EXECUTABLE: u32 = 1 << 13;
}

/// The symbol table of the modules of a file, its strings added to `strings`; `None` if there cannot be one.
pub(super) fn build<'m>(modules: &[&'m Module], strings: &mut StringTable<'m>) -> Option<Vec<u8>> {
    let &first = modules.first()?;
    let triple = Triple::parse(&String::from_utf8_lossy(&first.triple));
    let has_other_names = |m: &&Module| has_names_in_assembly(m) || needs_more_than_names(m, &triple);
    if modules.iter().any(has_other_names) || modules.iter().any(|m| m.triple != first.triple) {
        return None;
    }
    let mut table = Table {
        module: first,
        strings,
        triple,
        used: FxHashSet::default(),
        modules: Vec::new(),
        comdats: Vec::new(),
        comdat_ids: FxHashMap::default(),
        symbols: Vec::new(),
        uncommons: Vec::new(),
        libraries: Vec::new(),
        unnamed: 0,
    };
    let producer = table.text(PRODUCER);
    let target = table.text(&*first.triple);
    let source = table.text(&*first.source_filename);
    if first.data_layout.text.is_empty() {
        return None;
    }
    modules.iter().try_for_each(|module| table.add_module(module))?;
    let linker_options = table.text(&b""[..]);
    Some(table.finish(producer, target, source, linker_options))
}

/// Has the module inline assembly that may name symbols? Names that stand for others where they are used are none.
fn has_names_in_assembly(module: &Module) -> bool {
    let is_name =
        |name: &[u8]| !name.is_empty() && name.iter().all(|&b| b.is_ascii_alphanumeric() || b"_.".contains(&b));
    let stands_for_another = |line: &Vec<u8>| {
        let names = line.strip_prefix(b".lto_set_conditional ");
        names.is_some_and(|names| names.split(|&b| b == b',').all(is_name))
    };
    !module.asm.iter().all(stands_for_another)
}

/// Object formats that tell linkers more than this module does, and conventions that change names.
fn needs_more_than_names(module: &Module, triple: &Triple) -> bool {
    triple.object_format == ObjectFormat::Coff
        && (module.named_md(b"llvm.linker.options").is_some()
            || module.functions().iter().chain(module.variables()).chain(module.list(GlobalClass::Aliases)).any(|&g| {
                let global = module.global(g);
                let conv = module.function(g).map_or(CallConv::C, |f| f.call_conv);
                global.dll_storage == DllStorage::Export
                    || matches!(conv, CallConv::X86_STDCALL | CallConv::X86_FASTCALL | CallConv::X86_VECTORCALL)
                    || matches!(global.kind, GlobalKind::Alias(_)) && is_weak(global.linkage)
            }))
}

fn is_weak(linkage: Linkage) -> bool {
    use Linkage::*;
    matches!(linkage, LinkOnceAny | LinkOnceOdr | WeakAny | WeakOdr | ExternWeak)
}

type Text = [u32; 2];

struct Table<'t, 'm> {
    module: &'m Module,
    strings: &'t mut StringTable<'m>,
    triple: Triple,
    used: FxHashSet<Global>,
    /// Where the symbols of each module begin and end, and where its rare facts begin.
    modules: Vec<[u32; 3]>,
    comdats: Vec<[u32; 3]>,
    comdat_ids: FxHashMap<Comdat, u32>,
    symbols: Vec<[u32; 6]>,
    uncommons: Vec<[u32; 6]>,
    libraries: Vec<Text>,
    unnamed: u32,
}

impl<'m> Table<'_, 'm> {
    fn text(&mut self, text: impl Into<std::borrow::Cow<'m, [u8]>>) -> Text {
        self.strings.add(text).map(|n| n as u32)
    }

    fn add_module(&mut self, module: &'m Module) -> Option<()> {
        let begin = [self.symbols.len() as u32, self.uncommons.len() as u32];
        self.module = module;
        self.used = linkage::used_globals(module);
        self.comdat_ids.clear();
        self.unnamed = 0;
        self.add_libraries();
        use GlobalClass::*;
        for class in [Functions, Variables, Aliases, IFuncs] {
            for &g in module.list(class) {
                self.add_symbol(g)?;
            }
        }
        if self.triple.arch == Arch::X86 && self.triple.object_format == ObjectFormat::Elf {
            self.add_offset_table();
        }
        self.modules.push([begin[0], self.symbols.len() as u32, begin[1]]);
        Some(())
    }

    fn add_libraries(&mut self) {
        let Some(named) = self.module.named_md(b"llvm.dependent-libraries") else { return };
        if self.triple.object_format != ObjectFormat::Elf {
            return;
        }
        let md = &self.module.ctx.md;
        for &node in &named.operands {
            let name = md.tuple_operands(node).and_then(|mut all| all.next()).and_then(|name| md.as_string(name));
            let name = self.text(name.unwrap_or_default());
            self.libraries.push(name);
        }
    }

    fn add_symbol(&mut self, g: Global) -> Option<()> {
        let global = self.module.global(g);
        let base = linkage::base_object(self.module, g);
        let mut flags = self.flags(g, base);
        let mangled = self.mangled(global);
        let name = self.text(mangled);
        let ir_name = self.text(&*global.name);
        let mut facts = None;
        if global.linkage == Linkage::Common {
            let size = self.module.data_layout.alloc_size(&self.module.ctx.types, global.value_type);
            let align = global.variable().and_then(|v| v.align().bytes()).unwrap_or(0);
            facts = Some([size.value as u32, align as u32]);
        }
        let base = match &global.kind {
            GlobalKind::IFunc(..) => base.or(Some(g)),
            _ => base,
        }?;
        let comdat = self.comdat(self.module.global_comdat(base))?;
        let section: &'m [u8] = match &self.module.global(base).kind {
            GlobalKind::Variable(v) => &v.section,
            GlobalKind::Function(f) => &f.section,
            _ => b"",
        };
        if facts.is_some() || !section.is_empty() {
            flags |= flag::UNCOMMON;
            let [size, align] = facts.unwrap_or_default();
            let (empty, section) = (self.text(&b""[..]), self.text(section));
            self.uncommons.push([size, align, empty[0], empty[1], section[0], section[1]]);
        }
        self.symbols.push([name[0], name[1], ir_name[0], ir_name[1], comdat, flags]);
        Some(())
    }

    /// Code for this target may refer to the table of global offsets without saying so.
    fn add_offset_table(&mut self) {
        let (name, ir_name) = (self.text(&b"_GLOBAL_OFFSET_TABLE_"[..]), self.text(&b""[..]));
        let flags = flag::UNDEFINED | flag::USED | flag::GLOBAL;
        self.symbols.push([name[0], name[1], ir_name[0], ir_name[1], NO_COMDAT, flags]);
    }

    fn flags(&self, g: Global, base: Option<Global>) -> u32 {
        let global = self.module.global(g);
        let is_library_target = !matches!(self.triple.arch, Arch::Unknown | Arch::AmdGcn | Arch::Nvptx | Arch::Nvptx64);
        let is_alias = matches!(global.kind, GlobalKind::Alias(_));
        let is_code = |g| matches!(self.module.global(g).kind, GlobalKind::Function(_) | GlobalKind::IFunc(..));
        let in_metadata_section = global.variable().is_some_and(|v| *v.section == *b"llvm.metadata");
        let is_private = global.linkage == Linkage::Private;
        let bits = [
            (flag::UNDEFINED, global.is_declaration() || global.linkage == Linkage::AvailableExternally),
            (flag::WEAK, is_weak(global.linkage)),
            (flag::COMMON, global.linkage == Linkage::Common),
            (flag::INDIRECT, is_alias),
            (
                flag::USED,
                self.used.contains(&g) || is_library_target && is_library_call(&global.name, self.triple.is_darwin()),
            ),
            (flag::TLS, global.thread_local != ThreadLocal::NotThreadLocal),
            (flag::MAY_OMIT, linkage::may_be_omitted(global)),
            (flag::GLOBAL, !global.linkage.is_local()),
            (flag::FORMAT_SPECIFIC, is_private || in_metadata_section || global.name.starts_with(b"llvm.")),
            (flag::UNNAMED_ADDR, global.unnamed_addr == UnnamedAddr::Global),
            (flag::EXECUTABLE, base.is_some_and(is_code) || is_code(g)),
        ];
        bits.iter().filter(|b| b.1).fold(global.visibility as u32, |all, b| all | b.0)
    }

    /// The name in an object file.
    fn mangled(&mut self, global: &'m GlobalValue) -> std::borrow::Cow<'m, [u8]> {
        let mangling = self.module.data_layout.mangling;
        let exact = global.name.strip_prefix(b"\x01");
        if let Some(name) = exact.filter(|_| global.dll_storage != DllStorage::Import) {
            return name.into();
        }
        let mut name = Vec::new();
        if global.dll_storage == DllStorage::Import {
            name.extend_from_slice(b"__imp_");
        }
        if global.linkage == Linkage::Private {
            name.extend_from_slice(match mangling {
                b'e' => b".L",
                b'l' => b"L#",
                b'o' | b'x' => b"L",
                b'm' => b"$",
                b'a' => b"L..",
                _ => b"",
            });
        }
        let is_cxx = matches!(mangling, b'w' | b'x') && global.name.starts_with(b"?");
        if matches!(mangling, b'o' | b'x') && !is_cxx {
            name.push(b'_');
        }
        if let Some(exact) = exact {
            return [b"__imp_", exact].concat().into();
        }
        if global.name.is_empty() {
            self.unnamed += 1;
            name.extend_from_slice(format!("__unnamed_{}", self.unnamed).as_bytes());
        } else if name.is_empty() {
            return (&*global.name).into();
        } else {
            name.extend_from_slice(&global.name);
        }
        name.into()
    }

    /// The index of a comdat; `None` if it has no leader where it must have one.
    fn comdat(&mut self, comdat: Comdat) -> Option<u32> {
        if comdat.is_none() {
            return Some(NO_COMDAT);
        }
        if let Some(&index) = self.comdat_ids.get(&comdat) {
            return Some(index);
        }
        let data = &self.module.comdats()[comdat];
        let mut name: std::borrow::Cow<'m, [u8]> = (&*data.name).into();
        if self.triple.object_format == ObjectFormat::Coff {
            let leader = self.module.global(self.module.lookup(&data.name)?);
            if leader.linkage.is_local() {
                self.comdat_ids.insert(comdat, NO_COMDAT);
                return Some(NO_COMDAT);
            }
            name = self.mangled(leader);
        }
        let index = self.comdats.len() as u32;
        let name = self.text(name);
        self.comdats.push([name[0], name[1], data.kind as u32]);
        self.comdat_ids.insert(comdat, index);
        Some(index)
    }

    fn finish(&self, producer: Text, target: Text, source: Text, linker_options: Text) -> Vec<u8> {
        let mut words = vec![0; HEADER_WORDS];
        let mut range = |all: &[&[u32]], len: usize| {
            let at = words.len() as u32 * 4;
            all.iter().for_each(|item| words.extend_from_slice(item));
            [at, len as u32]
        };
        fn flat<const N: usize>(all: &[[u32; N]]) -> (Vec<&[u32]>, usize) {
            (all.iter().map(|item| &item[..]).collect(), all.len())
        }
        let mut put = |(all, len): (Vec<&[u32]>, usize)| range(&all, len);
        let modules = put(flat(&self.modules));
        let comdats = put(flat(&self.comdats));
        let symbols = put(flat(&self.symbols));
        let uncommons = put(flat(&self.uncommons));
        let libraries = put(flat(&self.libraries));
        let parts = [producer, modules, comdats, symbols, uncommons, target, source, linker_options, libraries];
        words[0] = VERSION;
        words[1..HEADER_WORDS].copy_from_slice(parts.as_flattened());
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }
}
