//! The module block.

use super::attributes::Attributes;
use super::bodies::{self, Bodies, ReadBody};
use super::constants::{ConstantTable, Target};
use super::debug::ModuleValues;
use super::globals::Initializer;
use super::types::{TypeId, TypeList};
use super::user_orders;
use super::{FileLayout, ReadOptions, Records, bytes};
use crate::bitstream::BLOCKINFO;
use crate::bitstream::reader::{Cursor, Entry, Record};
use crate::codes::{block, bundle_tag, module as code, symbol_table, sync_scope, use_list};
use crate::error::{ReadError, Result};
use crate::metadata::read::{BlockReader, Kinds, ModuleMetadata};
use ir::{Comdat, Const, ConstPool, Context, DataLayout, Global, GlobalKind, GlobalUses, Module, SyncScope, Type};
use parking_lot::RwLock;
use rustc_hash::FxHashMap;

/// Most operand bundle tags or synchronisation scopes: a name is looked for among all.
const MAX_NAMES: usize = 4096;
/// Fewer bodies are not worth another thread where they are only put into their places.
const FEW_BODIES: usize = 1024;

/// What is read into while the module block is read.
pub(super) struct ModuleReader<'a, 'o> {
    pub cx: &'o Context,
    pub options: &'o ReadOptions,
    pub module: Module,
    pub types: TypeList,
    pub attrs: Attributes,
    /// Globals by value number, each with the number of its pointer type or of its value type.
    pub globals: Vec<GlobalEntry>,
    pub constants: ConstantTable,
    pub comdats: Vec<Comdat>,
    pub sections: Vec<Box<[u8]>>,
    pub collectors: Vec<Box<[u8]>>,
    pub implicit_comdats: Vec<Global>,
    pub initializers: Vec<(Global, Initializer, u64)>,
    /// Functions that have a body, in the order of their bodies.
    pub with_bodies: Vec<Global>,
    pub strings: &'a [u8],
    pub version: u64,
    pub scopes: Vec<SyncScope>,
    pub tags: Vec<u32>,
    has_layout: bool,
    bodies: Vec<u64>,
    metadata: Vec<u64>,
    kinds: Vec<u64>,
    use_lists: Vec<u64>,
    /// Functions whose bodies have metadata.
    with_metadata: Vec<Global>,
}

/// A global with what its old, typed pointer type was, if it had one.
#[derive(Clone, Copy, Debug)]
pub(super) struct GlobalEntry {
    pub global: Global,
    pub pointer: Type,
    /// Number of the value type.
    pub value_type: TypeId,
}

/// Reads the module of a file.
pub(super) fn read(file: &FileLayout<'_>, name: &str, options: &ReadOptions) -> Result<(Module, Option<String>)> {
    let cx = Context::default();
    let mut reader = ModuleReader {
        cx: &cx,
        options,
        module: Module::new(name),
        types: TypeList::default(),
        attrs: Attributes::default(),
        globals: Vec::with_capacity(file.num_symbols),
        constants: ConstantTable::default(),
        comdats: Vec::new(),
        sections: Vec::new(),
        collectors: Vec::new(),
        implicit_comdats: Vec::new(),
        initializers: Vec::new(),
        with_bodies: Vec::new(),
        strings: file.strings,
        version: 0,
        scopes: Vec::new(),
        tags: Vec::new(),
        has_layout: false,
        bodies: Vec::new(),
        metadata: Vec::new(),
        kinds: Vec::new(),
        use_lists: Vec::new(),
        with_metadata: Vec::new(),
    };
    reader.module.packs_bodies = file.len >= options.pack_from;
    reader.module.reserve_globals(file.num_symbols);
    let mut cursor = file.cursor.at(file.module);
    reader.read_block(&mut cursor)?;
    let (mut module, with_metadata) = reader.finish(&cursor)?;
    module.ctx = cx;
    module.global_uses = GlobalUses::InOrder;
    crate::metadata::local_imports::move_to_functions(&mut module);
    // Upgrades look at all uses of what they upgrade.
    let upgrade = !options.only_needed_bodies;
    let warning = upgrade.then(|| asm::upgrade::upgrade_bitcode_module(&mut module, &with_metadata)).flatten();
    Ok((module, warning))
}

impl<'a> ModuleReader<'a, '_> {
    fn read_block(&mut self, cursor: &mut Cursor<'a>) -> Result<()> {
        let mut block = Records::enter(cursor, block::MODULE)?;
        loop {
            match block.next()? {
                Entry::End => return Ok(()),
                Entry::Block(id) => self.read_inner_block(id, block.cursor)?,
                Entry::Record => {
                    let record = &block.record;
                    self.read_record(record.code, &record.ops).map_err(|m| block.cursor.error(m))?;
                }
            }
        }
    }

    fn read_inner_block(&mut self, id: u32, cursor: &mut Cursor<'a>) -> Result<()> {
        let place = cursor.pos();
        match id {
            BLOCKINFO => cursor.read_block_info(),
            block::TYPE => {
                if self.types.len() != 0 {
                    return Err(cursor.error("Multiple type tables"));
                }
                self.types = super::types::read(cursor, &self.cx.types)?;
                Ok(())
            }
            block::PARAMATTR_GROUP => self.attrs.read_groups(cursor, &self.types, &self.cx.attrs),
            block::PARAMATTR => self.attrs.read_lists(cursor, &self.cx.attrs),
            block::CONSTANTS => {
                let ModuleReader { constants, cx, types, module, .. } = self;
                constants.read(cursor, &cx.types, types, &mut module.consts)
            }
            block::VALUE_SYMTAB => self.read_symbols(cursor),
            block::OPERAND_BUNDLE_TAGS => self.read_tags(cursor),
            block::SYNC_SCOPE_NAMES => self.read_scopes(cursor),
            _ => {
                match id {
                    block::FUNCTION => self.bodies.push(place),
                    block::METADATA => self.metadata.push(place),
                    block::METADATA_KIND => self.kinds.push(place),
                    block::USELIST => self.use_lists.push(place),
                    _ => {}
                }
                cursor.skip()
            }
        }
    }

    fn read_record(&mut self, code: u32, ops: &[u64]) -> std::result::Result<(), String> {
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
            code::GLOBALVAR | code::FUNCTION | code::ALIAS | code::ALIAS_OLD | code::IFUNC => {
                self.settle_layout()?;
                if self.constants.len() != 0 {
                    return Err("Invalid record: global behind constants".into());
                }
                match code {
                    code::GLOBALVAR => self.read_variable(ops)?,
                    code::FUNCTION => self.read_function(ops)?,
                    _ => self.read_alias(code, ops)?,
                }
            }
            // Places of other things, hashes, libraries.
            _ => {}
        }
        Ok(())
    }

    /// Takes the data layout that was read, or the one that was asked for.
    fn settle_layout(&mut self) -> std::result::Result<(), String> {
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

    fn read_tags(&mut self, cursor: &mut Cursor<'a>) -> Result<()> {
        let mut block = Records::enter(cursor, block::OPERAND_BUNDLE_TAGS)?;
        loop {
            match block.next()? {
                Entry::End => return Ok(()),
                Entry::Record if block.record.code == bundle_tag::NAME && self.tags.len() < MAX_NAMES => {
                    self.tags.push(self.cx.bundle_tags.intern(&bytes(&block.record.ops)));
                }
                _ => return Err(block.cursor.error("Malformed block")),
            }
        }
    }

    fn read_scopes(&mut self, cursor: &mut Cursor<'a>) -> Result<()> {
        let mut block = Records::enter(cursor, block::SYNC_SCOPE_NAMES)?;
        loop {
            match block.next()? {
                Entry::End => return Ok(()),
                Entry::Record if block.record.code == sync_scope::NAME && self.scopes.len() < MAX_NAMES => {
                    self.scopes.push(SyncScope(self.cx.sync_scopes.intern(&bytes(&block.record.ops))));
                }
                _ => return Err(block.cursor.error("Malformed block")),
            }
        }
    }

    /// Reads the names of globals, which stand in a symbol table where there is no string table.
    fn read_symbols(&mut self, cursor: &mut Cursor<'a>) -> Result<()> {
        let mut block = Records::enter(cursor, block::VALUE_SYMTAB)?;
        loop {
            match block.next()? {
                Entry::End => return Ok(()),
                Entry::Block(_) => return Err(block.cursor.error("Malformed block")),
                Entry::Record => {}
            }
            let ops = &block.record.ops;
            let name = match block.record.code {
                symbol_table::ENTRY => ops.get(1..),
                symbol_table::FNENTRY => ops.get(2..),
                _ => continue,
            };
            let entry = ops.first().and_then(|&n| self.globals.get(usize::try_from(n).ok()?));
            let (Some(name), Some(entry)) = (name, entry) else {
                return Err(block.cursor.error("Invalid value reference in symbol table"));
            };
            if !name.is_empty() {
                self.module.rename(entry.global, &bytes(name));
            }
        }
    }

    /// What waited for the end of the block.
    fn finish(mut self, cursor: &Cursor<'a>) -> Result<(Module, Vec<Global>)> {
        let fail = |m: String| ReadError::new(m, cursor.file_bit(), "MODULE_BLOCK");
        self.settle_layout().map_err(fail)?;
        for g in std::mem::take(&mut self.implicit_comdats) {
            self.set_implicit_comdat(g);
        }
        // The globals and the constants that wait for them.
        self.module.consts.reserve_interned(self.globals.len() + self.constants.len());
        let mut target = ModuleTarget { pool: &mut self.module.consts, globals: &self.globals };
        self.constants.finish(self.globals.len() as u64, &self.cx.types, &mut target)?;
        for (g, what, number) in std::mem::take(&mut self.initializers) {
            let c = self.constant(number).ok_or_else(|| fail("Invalid ID".into()))?;
            self.set_initializer(g, what, c).map_err(fail)?;
        }
        let (metadata, kinds) = self.read_metadata(cursor)?;
        for place in std::mem::take(&mut self.use_lists) {
            self.read_use_lists(&mut cursor.at(place))?;
        }
        self.read_bodies(cursor, &metadata, &kinds)?;
        Ok((self.module, self.with_metadata))
    }

    /// The constant of the module's pool with this number.
    fn constant(&mut self, number: u64) -> Option<Const> {
        let number = usize::try_from(number).ok()?;
        match self.globals.get(number) {
            Some(entry) => Some(self.module.consts.global(entry.pointer, entry.global)),
            None => self.constants.get(number - self.globals.len()).map(|c| c.0),
        }
    }

    fn read_metadata(&mut self, cursor: &Cursor<'a>) -> Result<(ModuleMetadata, Kinds)> {
        let mut kinds = Kinds::default();
        let mut record = Record::default();
        for &place in &self.kinds {
            kinds.read_block(self.cx, &mut cursor.at(place), &mut record)?;
        }
        let mut reader = BlockReader::new(self.cx, self.options.merge_types);
        let mut values = ModuleValues {
            cx: self.cx,
            types: &self.types,
            pool: &mut self.module.consts,
            globals: &self.globals,
            constants: &self.constants,
        };
        for &place in &self.metadata {
            reader.read_block(&mut cursor.at(place), &mut record, &mut kinds, &mut values)?;
        }
        let mut metadata = reader.into_module().map_err(|m| ReadError::new(m, cursor.file_bit(), "METADATA"))?;
        self.module.named_metadata = std::mem::take(&mut metadata.named);
        for (number, list) in std::mem::take(&mut metadata.globals) {
            let entry = usize::try_from(number).ok().and_then(|n| self.globals.get(n));
            let entry = entry.ok_or_else(|| cursor.error("Invalid global attachment"))?;
            let attachments = match &mut self.module.global_mut(entry.global).kind {
                GlobalKind::Variable(v) => &mut v.attachments,
                GlobalKind::Function(f) => &mut f.attachments,
                GlobalKind::IFunc(_, attachments) => attachments,
                GlobalKind::Alias(_) => continue,
            };
            attachments.extend(list);
            attachments.sort_by_key(|a| a.0);
        }
        Ok((metadata, kinds))
    }

    /// Orders of uses outside of bodies are kept for printing.
    fn read_use_lists(&mut self, cursor: &mut Cursor<'a>) -> Result<()> {
        let mut block = Records::enter(cursor, block::USELIST)?;
        loop {
            match block.next()? {
                Entry::End => return Ok(()),
                Entry::Block(_) => return Err(block.cursor.error("Malformed block")),
                Entry::Record if block.record.code != use_list::DEFAULT => continue,
                Entry::Record => {}
            }
            let Some((&number, order)) = block.record.ops.split_last().filter(|s| s.1.len() > 1) else {
                return Err(block.cursor.error("Invalid uselist record"));
            };
            let mut seen = vec![false; order.len()];
            let new = |&n: &u64| seen.get_mut(n as usize).is_some_and(|s| !std::mem::replace(s, true));
            if !order.iter().all(new) {
                continue;
            }
            let order: Box<[u32]> = order.iter().map(|&n| n as u32).collect();
            if let Some(c) = self.constant(number) {
                self.module.use_list_orders.push((c, order));
            }
        }
    }

    fn read_bodies(&mut self, cursor: &Cursor<'a>, metadata: &ModuleMetadata, kinds: &Kinds) -> Result<()> {
        if self.bodies.len() != self.with_bodies.len() {
            return Err(cursor.error("Insufficient function protos"));
        }
        let pool = RwLock::new(std::mem::take(&mut self.module.consts));
        let shared = Shared {
            cx: self.cx,
            options: self.options,
            module: &self.module,
            types: &self.types,
            attrs: &self.attrs,
            globals: &self.globals,
            constants: &self.constants,
            pool: &pool,
            scopes: &self.scopes,
            tags: &self.tags,
            relative: self.version >= 1,
            metadata,
            kinds,
        };
        let rounds = if self.options.only_needed_bodies {
            self.read_needed(&shared, cursor)?
        } else {
            let bodies = bodies::read(&shared, cursor, &self.bodies, &self.with_bodies)?;
            vec![Round { bodies, functions: self.with_bodies.clone() }]
        };
        self.check_addresses(&rounds).map_err(|m| cursor.error(m))?;
        let mut pool = pool.into_inner();
        for Round { bodies, functions } in rounds {
            for &GlobalEntry { global, .. } in &self.globals {
                if let Some(user) = bodies.last_user(global) {
                    self.module.known_users.set(global, Some(user));
                }
            }
            let Bodies { owners, parts, uses } = bodies;
            // Who knows a part of the bodies only knows no order.
            let find = !self.options.only_needed_bodies;
            let threads = if functions.len() < FEW_BODIES { 1 } else { self.options.threads };
            let find_orders = || find.then(|| user_orders::find(&owners, &uses, &functions));
            let put_all = || owners.merge(parts).for_each(|b| self.put_body(functions[b.index], b, &mut pool));
            let (orders, ()) = asm::printer::join(threads, find_orders, put_all);
            self.module.user_orders = orders.unwrap_or_default();
        }
        self.module.consts = pool;
        Ok(())
    }

    /// Reads the bodies of which the module's constants, and then these bodies, name a block; the others become
    /// [`BodySlot::Unread`].
    fn read_needed(&self, shared: &Shared<'_>, cursor: &Cursor<'a>) -> Result<Vec<Round>> {
        let mut unread: FxHashMap<Global, u64> = self.with_bodies.iter().copied().zip(self.bodies.clone()).collect();
        let mut wanted: Vec<Global> = self.constants.addresses.iter().map(|a| a.0).collect();
        let mut rounds = Vec::new();
        loop {
            let (functions, places): (Vec<Global>, Vec<u64>) =
                wanted.drain(..).filter_map(|g| Some((g, unread.remove(&g)?))).unzip();
            if functions.is_empty() {
                return Ok(rounds);
            }
            let bodies = bodies::read(shared, cursor, &places, &functions)?;
            wanted.extend(bodies.iter().flat_map(|b| &b.addresses).map(|a| a.0));
            rounds.push(Round { bodies, functions });
        }
    }

    fn put_body(&mut self, g: Global, read: ReadBody, pool: &mut ConstPool) {
        let ReadBody { mut body, attachments, personality, has_metadata, .. } = read;
        if has_metadata {
            self.with_metadata.push(g);
        }
        let from = personality.zip(body.get());
        let personality = from.map(|(c, body)| body.consts().import(c, pool, &self.cx.types));
        body.close();
        let Some(f) = self.module.global_mut(g).function_mut() else { return };
        if let Some(c) = personality.filter(|_| f.personality.is_none()) {
            f.personality = c;
        }
        if !attachments.is_empty() {
            f.attachments.extend(attachments);
            f.attachments.sort_by_key(|a| a.0);
        }
        f.body = body;
    }

    /// Are all blocks there whose addresses are taken? The first has no address.
    fn check_addresses(&self, rounds: &[Round]) -> std::result::Result<(), &'static str> {
        let bodies = || rounds.iter().flat_map(|r| r.bodies.iter().map(|b| (r.functions[b.index], b)));
        let mut addresses: Vec<(Global, u64)> = self.constants.addresses.clone();
        addresses.extend(bodies().flat_map(|(_, b)| &b.addresses));
        if addresses.is_empty() {
            return Ok(());
        }
        let counts: FxHashMap<Global, u64> = bodies().map(|(g, b)| (g, u64::from(b.num_blocks))).collect();
        for (g, number) in addresses {
            match counts.get(&g) {
                None => return Err("Never resolved function from blockaddress"),
                Some(&count) if number == 0 || number >= count => return Err("Invalid ID"),
                Some(_) => {}
            }
        }
        Ok(())
    }
}

/// Bodies that were read together.
struct Round {
    bodies: Bodies,
    functions: Vec<Global>,
}

/// What the readers of bodies share.
pub(super) struct Shared<'s> {
    pub cx: &'s Context,
    pub options: &'s ReadOptions,
    pub module: &'s Module,
    pub types: &'s TypeList,
    pub attrs: &'s Attributes,
    pub globals: &'s [GlobalEntry],
    pub constants: &'s ConstantTable,
    pub pool: &'s RwLock<ConstPool>,
    pub scopes: &'s [SyncScope],
    pub tags: &'s [u32],
    /// Are numbers of operands relative to the instruction's?
    pub relative: bool,
    pub metadata: &'s ModuleMetadata,
    pub kinds: &'s Kinds,
}

/// The constants of the module's pool, and globals.
struct ModuleTarget<'m> {
    pool: &'m mut ConstPool,
    globals: &'m [GlobalEntry],
}

impl Target for ModuleTarget<'_> {
    const OLD_EXPRESSIONS: bool = false;

    fn pool(&mut self) -> &mut ConstPool {
        self.pool
    }

    fn outside(&mut self, number: u64) -> Option<Const> {
        let entry = self.globals.get(usize::try_from(number).ok()?)?;
        Some(self.pool.global(entry.pointer, entry.global))
    }
}

/// Lines of module-level assembly.
fn assembly_lines(text: &[u8]) -> Vec<Vec<u8>> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    if text.is_empty() {
        return Vec::new();
    }
    text.split(|&b| b == b'\n').map(<[u8]>::to_vec).collect()
}
