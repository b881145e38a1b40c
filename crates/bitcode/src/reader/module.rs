//! The module block.

use super::attributes::Attributes;
use super::bodies::{self, Bodies, Owners, PartUses, ReadBody};
use super::constants::{ConstantTable, Target};
use super::debug::ModuleValues;
use super::globals::{GlobalEntry, GlobalReader, is_global};
use super::types::TypeList;
use super::{FileLayout, ReadOptions, Records, bytes, relay, summary, user_orders};
use crate::bitstream::BLOCKINFO;
use crate::bitstream::reader::{Cursor, Entry, Record};
use crate::codes::{block, bundle_tag, module as module_code, sync_scope, use_list};
use crate::error::{ReadError, Result};
use crate::metadata::read::{BlockReader, Kinds, ModuleMetadata};
use ir::summary::Summary;
use ir::{Const, ConstPool, Context, EntitySet, Global, GlobalUses, MentionLists, MentionPlace, Module, SyncScope};
use parking_lot::RwLock;
use rustc_hash::FxHashMap;

/// Most operand bundle tags or synchronisation scopes: a name is looked for among all.
const MAX_NAMES: usize = 4096;

/// What globals and all that follows them are read with.
#[derive(Default)]
pub(super) struct Tables {
    pub types: TypeList,
    pub attrs: Attributes,
}

/// What is read into while the module block is read.
struct ModuleReader<'a, 'o> {
    cx: &'o Context,
    options: &'o ReadOptions,
    tables: Tables,
    globals: GlobalReader<'a, 'o>,
    constants: ConstantTable,
    /// The module's constants.
    pool: ConstPool,
    scopes: Vec<SyncScope>,
    tags: Vec<u32>,
    bodies: Vec<u64>,
    metadata: Vec<u64>,
    kinds: Vec<u64>,
    use_lists: Vec<u64>,
    /// Where the summary is, if it is wanted.
    summary: Option<(u32, u64)>,
    hash: Option<[u32; 5]>,
    /// May another thread make the globals?
    relays: bool,
}

/// Reads the module of a file.
pub(super) fn read(file: &FileLayout<'_>, name: &str, options: &ReadOptions) -> Result<(Module, Option<String>)> {
    let cx = Context::default();
    let mut reader = ModuleReader {
        cx: &cx,
        options,
        tables: Tables::default(),
        globals: GlobalReader::new(&cx, options, file, name),
        constants: ConstantTable::default(),
        pool: ConstPool::default(),
        scopes: Vec::new(),
        tags: Vec::new(),
        bodies: Vec::new(),
        metadata: Vec::new(),
        kinds: Vec::new(),
        use_lists: Vec::new(),
        summary: None,
        hash: None,
        relays: options.threads != 1 && file.num_symbols >= options.parallel_from,
    };
    // The addresses of globals are constants too, and there are about as many others.
    reader.pool.reserve_interned(2 * file.num_symbols);
    let mut cursor = file.cursor.at(file.module);
    reader.read_block(&mut cursor)?;
    let (mut module, rounds) = reader.finish(&cursor)?;
    module.ctx = cx;
    module.global_uses = GlobalUses::InOrder;
    let warning = complete(&mut module, rounds, options);
    Ok((module, warning))
}

/// Puts the bodies into their places and brings the module up to date. The text is the upgrade's warning.
fn complete(module: &mut Module, rounds: Vec<Round>, options: &ReadOptions) -> Option<String> {
    let num_bodies: usize = rounds.iter().map(|r| r.functions.len()).sum();
    let threads = if num_bodies < options.parallel_from { 1 } else { options.threads };
    let whole = !options.only_needed_bodies;
    let (found, parts): (Vec<_>, Vec<_>) = rounds.into_iter().map(Round::split).unzip();
    // Who knows a part of the bodies only knows no order.
    let find_orders = || found.first().filter(|_| whole).map(|f| user_orders::find(&f.owners, &f.uses, &f.functions));
    let place = || {
        let (mut with_metadata, mut chunks) = (Vec::new(), 0);
        for (found, parts) in found.iter().zip(parts) {
            found.note_users(module);
            let places = found.owners.merge_places(&found.uses, chunks);
            for (body, place) in found.owners.merge(parts).zip(places) {
                let g = found.functions[body.index];
                if body.has_metadata {
                    with_metadata.push(g);
                }
                body.place(g, module);
                module.place_mentions(g, place);
            }
            chunks += found.uses.iter().map(|p| p.mentions.num_chunks()).sum::<u32>();
        }
        crate::metadata::local_imports::move_to_functions(module);
        // Upgrades look at all uses of what they upgrade.
        whole.then(|| asm::upgrade::upgrade_bitcode_module(module, &with_metadata)).flatten()
    };
    let (orders, warning) = ir::threads::join(threads, find_orders, place);
    module.user_orders = orders.unwrap_or_default();
    let mut mentions = MentionLists::default();
    found.into_iter().flat_map(|f| f.uses).for_each(|p| mentions.append(p.mentions));
    module.set_mentions(mentions);
    warning
}

impl<'a> ModuleReader<'a, '_> {
    fn read_block(&mut self, cursor: &mut Cursor<'a>) -> Result<()> {
        let mut block = Records::enter(cursor, block::MODULE)?;
        let mut entry = block.next()?;
        loop {
            match entry {
                Entry::End => return Ok(()),
                Entry::Block(id) => self.read_inner_block(id, block.cursor)?,
                Entry::Record if self.relays_from(&block.record) => {
                    entry = self.relay_globals(&mut block)?;
                    continue;
                }
                Entry::Record => self.read_record(&block.record).map_err(|m| block.cursor.error(m))?,
            }
            entry = block.next()?;
        }
    }

    /// Does another thread make globals from this record on? It is asked once.
    fn relays_from(&mut self, record: &Record<'_>) -> bool {
        is_global(record.code) && self.constants.len() == 0 && std::mem::take(&mut self.relays)
    }

    fn read_record(&mut self, record: &Record<'_>) -> std::result::Result<(), String> {
        if record.code == module_code::HASH {
            let word = |k: usize| record.ops.get(k).map_or(0, |&n| n as u32);
            self.hash = Some(std::array::from_fn(word));
            return Ok(());
        }
        if is_global(record.code) && self.constants.len() != 0 {
            return Err("Invalid record: global behind constants".into());
        }
        self.globals.read_record(&self.tables, record.code, &record.ops)
    }

    /// Reads the globals, of which the first was just met, and the constants behind them, with another thread. What follows them is
    /// next.
    fn relay_globals(&mut self, block: &mut Records<'_, 'a>) -> Result<Entry> {
        let ModuleReader { cx, tables, globals, constants, pool, .. } = self;
        let make = |code, ops: &[u64]| globals.read_record(tables, code, ops);
        relay::read(block, make, |cursor| constants.read(cursor, &cx.types, &tables.types, pool))
    }

    fn read_inner_block(&mut self, id: u32, cursor: &mut Cursor<'a>) -> Result<()> {
        let place = cursor.pos();
        match id {
            BLOCKINFO => cursor.read_block_info(),
            block::TYPE => {
                if self.tables.types.len() != 0 {
                    return Err(cursor.error("Multiple type tables"));
                }
                self.tables.types = super::types::read(cursor, &self.cx.types)?;
                Ok(())
            }
            block::PARAMATTR_GROUP => {
                let Tables { types, attrs } = &mut self.tables;
                attrs.read_groups(cursor, types, &self.cx.attrs)
            }
            block::PARAMATTR => self.tables.attrs.read_lists(cursor, &self.cx.attrs),
            block::CONSTANTS => {
                let ModuleReader { constants, cx, tables, pool, .. } = self;
                constants.read(cursor, &cx.types, &tables.types, pool)
            }
            block::VALUE_SYMTAB => self.globals.read_symbols(cursor),
            block::OPERAND_BUNDLE_TAGS => self.read_tags(cursor),
            block::SYNC_SCOPE_NAMES => self.read_scopes(cursor),
            _ => {
                match id {
                    block::FUNCTION => self.bodies.push(place),
                    block::METADATA => self.metadata.push(place),
                    block::METADATA_KIND => self.kinds.push(place),
                    block::USELIST => self.use_lists.push(place),
                    block::GLOBALVAL_SUMMARY | block::FULL_LTO_GLOBALVAL_SUMMARY if self.options.summary => {
                        self.summary = Some((id, place));
                    }
                    _ => {}
                }
                cursor.skip()
            }
        }
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

    /// What waited for the end of the block.
    fn finish(mut self, cursor: &Cursor<'a>) -> Result<(Module, Vec<Round>)> {
        let fail = |m: String| ReadError::new(m, cursor.file_bit(), "MODULE_BLOCK");
        self.globals.settle_layout().map_err(fail)?;
        self.globals.set_implicit_comdats();
        // The globals and the constants that wait for them.
        let entries = &self.globals.entries;
        self.pool.reserve_interned(entries.len() + self.constants.len());
        let mut target = ModuleTarget { pool: &mut self.pool, globals: entries };
        self.constants.finish(entries.len() as u64, &self.cx.types, &mut target)?;
        let (metadata, kinds) = self.read_metadata(cursor)?;
        self.set_initializers().map_err(fail)?;
        for place in std::mem::take(&mut self.use_lists) {
            self.read_use_lists(&mut cursor.at(place))?;
        }
        let rounds = self.read_bodies(cursor, &metadata, &kinds)?;
        let summary = self.read_summary(cursor)?;
        let mut module = self.globals.module;
        module.summary = summary;
        module.consts = self.pool;
        Ok((module, rounds))
    }

    /// Sets what is made of other constants, and says what it uses: attachments are set, nobody changes these globals after that.
    fn set_initializers(&mut self) -> std::result::Result<(), String> {
        let mut seen = EntitySet::with_capacity(self.pool.len());
        for (g, what, number) in std::mem::take(&mut self.globals.initializers) {
            let c = self.constant(number).ok_or("Invalid ID")?;
            self.globals.set_initializer(g, what, c, self.pool.ty(c))?;
            let module = &mut self.globals.module;
            if !what.is_of_function() {
                module.place_mentions(g, MentionPlace::NO_BODY);
            }
            self.pool.for_each_global(c, &mut seen, |used| module.set_known_user(used, g));
        }
        Ok(())
    }

    /// The constant of the module's pool with this number.
    fn constant(&mut self, number: u64) -> Option<Const> {
        let number = usize::try_from(number).ok()?;
        let entries = &self.globals.entries;
        match entries.get(number) {
            Some(entry) => Some(self.pool.global(entry.pointer, entry.global)),
            None => self.constants.get(number - entries.len()).map(|c| c.0),
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
            types: &self.tables.types,
            pool: &mut self.pool,
            globals: &self.globals.entries,
            constants: &self.constants,
        };
        for &place in &self.metadata {
            reader.read_block(&mut cursor.at(place), &mut record, &mut kinds, &mut values)?;
        }
        let mut metadata = reader.into_module().map_err(|m| ReadError::new(m, cursor.file_bit(), "METADATA"))?;
        self.globals.module.named_metadata = std::mem::take(&mut metadata.named);
        for (number, list) in std::mem::take(&mut metadata.globals) {
            let entry = usize::try_from(number).ok().and_then(|n| self.globals.entries.get(n));
            let entry = entry.ok_or_else(|| cursor.error("Invalid global attachment"))?;
            let Some(attachments) = self.globals.module.global_mut(entry.global).attachments_mut() else { continue };
            attachments.extend(list);
            attachments.sort_by_key(|a| a.0);
        }
        Ok((metadata, kinds))
    }

    /// Orders of uses outside of bodies are kept for printing.
    fn read_use_lists(&mut self, cursor: &mut Cursor<'a>) -> Result<()> {
        let mut block = Records::enter(cursor, block::USELIST)?;
        while block.next_record()? {
            if block.record.code != use_list::DEFAULT {
                continue;
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
                self.globals.module.use_list_orders.push((c, order));
            }
        }
        Ok(())
    }

    fn read_summary(&self, cursor: &Cursor<'a>) -> Result<Option<Box<Summary>>> {
        let Some((id, place)) = self.summary else { return Ok(None) };
        let globals: Vec<Global> = self.globals.entries.iter().map(|entry| entry.global).collect();
        let mut index = summary::read(&mut cursor.at(place), id, &globals, self.globals.strings)?;
        let module = &self.globals.module;
        for entry in &mut index.entries {
            entry.flags.in_assembly &= module.global(entry.global).is_declaration();
        }
        index.hash = self.hash;
        Ok(Some(Box::new(Summary { index: Some(index), ..Summary::default() })))
    }

    fn read_bodies(&mut self, cursor: &Cursor<'a>, metadata: &ModuleMetadata, kinds: &Kinds) -> Result<Vec<Round>> {
        let functions = &self.globals.with_bodies;
        if self.bodies.len() != functions.len() {
            return Err(cursor.error("Insufficient function protos"));
        }
        let pool = RwLock::new(std::mem::take(&mut self.pool));
        let shared = Shared {
            cx: self.cx,
            options: self.options,
            module: &self.globals.module,
            types: &self.tables.types,
            attrs: &self.tables.attrs,
            globals: &self.globals.entries,
            constants: &self.constants,
            pool: &pool,
            scopes: &self.scopes,
            tags: &self.tags,
            relative: self.globals.version >= 1,
            metadata,
            kinds,
        };
        let rounds = if self.options.only_needed_bodies {
            self.read_needed(&shared, cursor)?
        } else {
            let bodies = bodies::read(&shared, cursor, &self.bodies, functions)?;
            vec![Round { bodies, functions: functions.clone() }]
        };
        self.check_addresses(&rounds).map_err(|m| cursor.error(m))?;
        self.pool = pool.into_inner();
        Ok(rounds)
    }

    /// Reads the bodies of which the module's constants, and then these bodies, name a block; the others become
    /// [`BodySlot::Unread`].
    fn read_needed(&self, shared: &Shared<'_>, cursor: &Cursor<'a>) -> Result<Vec<Round>> {
        let mut unread: FxHashMap<Global, u64> =
            self.globals.with_bodies.iter().copied().zip(self.bodies.clone()).collect();
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

/// What was found out about them.
struct Found {
    functions: Vec<Global>,
    owners: Owners,
    uses: Vec<PartUses>,
}

impl Round {
    fn split(self) -> (Found, Vec<Vec<ReadBody>>) {
        let Round { bodies: Bodies { owners, parts, uses }, functions } = self;
        (Found { functions, owners, uses }, parts)
    }
}

impl Found {
    /// Says for each global which function is the last of these that uses it.
    fn note_users(&self, module: &mut Module) {
        for g in (0..module.global_capacity()).map(|i| Global(i as u32)) {
            if let Some(user) = self.uses.iter().filter_map(|p| p.users[g]).max() {
                module.set_known_user(g, user);
            }
        }
    }
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
