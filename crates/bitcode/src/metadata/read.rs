//! Reads metadata blocks: those of the module ([`BlockReader::new`]) and, by any thread, those of functions
//! ([`BlockReader::in_function`]).
//!
//! Records refer to metadata by number, counted through the module's block and on through the function's. What a number
//! stands for is one word, [`Numbered`]: an id of the store; a node of this block that has no id yet, for its references are
//! not all known, or because it refers to such a one; a value of the function. LLVM writes uniqued nodes behind what they
//! refer to, so that only distinct nodes wait; `settle.rs` ends a block.

use super::layout;
use super::settle::Settling;
use crate::bitstream::reader::{Cursor, Entry, Record};
use crate::codes::{self, metadata as code};
use crate::error::{ReadError, Result as ReadResult};
use hashbrown::HashTable;
use ir::{Context, Location, Md, MdData, MdKind, MdStore, NamedMetadata, NodeKind};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// What LLVM says of most of what is wrong.
pub const INVALID: &str = "Invalid record";

/// A result with what is wrong in LLVM's words; the place is the caller's to add.
pub type Result<T> = std::result::Result<T, &'static str>;

/// What metadata asks of the reader of the module or function. Numbers are those of the file.
pub trait Values {
    /// A constant of this type, as metadata; none if the number is that of a value of the function. (LLVM writes only those
    /// values that are known when the block is read.)
    ///
    /// # Errors
    /// There is no such type, or a constant of another type has the number.
    fn constant(&mut self, ty: u64, value: u64) -> Result<Option<Md>>;

    /// An integer of more than 64 bits, as metadata.
    ///
    /// # Errors
    /// The type is impossible.
    fn wide_int(&mut self, width: u32, words: &[u64]) -> Result<Md>;

    /// Is it the type `metadata`, `void`, or another?
    ///
    /// # Errors
    /// There is no such type.
    fn type_class(&mut self, ty: u64) -> Result<TypeClass>;
}

/// The types that old records tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeClass {
    /// `metadata`
    Metadata,
    /// `void`
    Void,
    /// A value's.
    Other,
}

/// Metadata of a function that stand for values of it; numbers are those of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Local {
    /// A value.
    Value {
        /// Its type.
        ty: u64,
        /// The value.
        value: u64,
    },
    /// `!DIArgList(...)`: numbers of metadata.
    ArgList(Box<[u32]>),
}

/// What a number of metadata stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand<'r> {
    /// Metadata.
    Md(Md),
    /// A value or values of the function.
    Local(&'r Local),
}

/// One word: an id of the store, [`NODE`] with a position in the block, [`FORWARD`] with a number, [`LOCAL`] with an index;
/// [`ABSENT`].
pub(super) type Numbered = u32;
/// A node of the block that has no id yet.
pub(super) const NODE: u32 = 1 << 31;
/// What a number stands for that is not defined yet.
pub(super) const FORWARD: u32 = 1 << 30;
const LOCAL: u32 = NODE | FORWARD;
pub(super) const CLASS: u32 = NODE | FORWARD;
/// Null, or not defined.
pub(super) const ABSENT: u32 = u32::MAX;

/// Kinds of attachments by the numbers that the file gives them.
#[derive(Clone, Debug, Default)]
pub struct Kinds(FxHashMap<u64, MdKind>);

impl Kinds {
    /// Takes in a record of a METADATA_KIND block, or of a METADATA block of old files.
    ///
    /// # Errors
    /// Too few operands, or another name for a number.
    pub fn record(&mut self, cx: &Context, ops: &[u64]) -> Result<()> {
        let [number, name @ ..] = ops else { return Err(INVALID) };
        if name.is_empty() {
            return Err(INVALID);
        }
        let name: SmallVec<[u8; 32]> = name.iter().map(|&c| c as u8).collect();
        let kind = MdKind(cx.md_kinds.intern(&name));
        match self.0.insert(*number, kind) {
            Some(old) if old != kind => Err("Conflicting METADATA_KIND records"),
            _ => Ok(()),
        }
    }

    /// Reads a METADATA_KIND block whose number was just read.
    ///
    /// # Errors
    /// Those of the cursor and of [`Self::record`].
    pub fn read_block<'a>(&mut self, cx: &Context, cursor: &mut Cursor<'a>, record: &mut Record<'a>) -> ReadResult<()> {
        cursor.enter(codes::block::METADATA_KIND)?;
        loop {
            match cursor.next(record)? {
                Entry::End => return Ok(()),
                Entry::Block(_) => return Err(cursor.error("Malformed block")),
                Entry::Record if record.code == code::KIND => {
                    self.record(cx, &record.ops).map_err(|message| cursor.error(message))?;
                }
                Entry::Record => {}
            }
        }
    }

    /// The kind of this number.
    pub fn get(&self, number: u64) -> Option<MdKind> {
        self.0.get(&number).copied()
    }
}

/// Attachments, in the order of the record.
pub type Attachments = SmallVec<[(MdKind, Md); 4]>;

/// Reads the records of a metadata block.
#[derive(Debug)]
pub struct BlockReader<'a> {
    pub(super) cx: &'a Context,
    /// What the module's numbers stand for, in a function's block.
    module: &'a [Numbered],
    /// What the numbers from there on stand for.
    pub(super) own: Vec<Numbered>,
    locals: Vec<Local>,
    /// Numbers of locations.
    pub(super) locations: Vec<u32>,
    /// Nodes that get their ids when the block ends, and an index of those that are uniqued: positions and hashes.
    pub(super) nodes: Vec<MdData>,
    pub(super) index: HashTable<(u32, u64)>,
    /// Distinct nodes with forward references: positions in `nodes`.
    pub(super) incomplete: Vec<u32>,
    /// Uniqued nodes with forward references, and their numbers.
    pub(super) deferred: Vec<(u32, MdData)>,
    /// Slots of the node that is being read.
    pub(super) slots: Vec<u32>,
    /// Has it references to nodes without id, to numbers that are not defined yet?
    pub(super) refers_to_node: bool,
    pub(super) refers_forward: bool,
    /// A record of an old release, made new.
    pub(super) renewed: Vec<u64>,
    /// Are types with an identifier one for the whole program? See [`ir::metadata::schema`].
    merge_types: bool,
    odr: Odr<'a>,
    name: Option<Box<[u8]>>,
    /// Named metadata and attachments of globals, by numbers.
    named: Vec<NamedNumbers>,
    globals: Vec<(u64, Vec<(MdKind, u64)>)>,
}

/// A named node: its name, and the numbers of its operands.
type NamedNumbers = (Box<[u8]>, Box<[u64]>);

/// Types with identifiers, and their members.
#[derive(Debug, Default)]
struct Odr<'a> {
    module: Option<&'a FxHashMap<Md, Numbered>>,
    types: FxHashMap<Md, Numbered>,
    scopes: FxHashSet<Numbered>,
    members: FxHashMap<[u32; 4], Numbered>,
}

/// The metadata of the module, for the readers of functions.
#[derive(Debug, Default)]
pub struct ModuleMetadata {
    numbers: Vec<Numbered>,
    types: FxHashMap<Md, Numbered>,
    /// Named metadata, in order.
    pub named: Vec<NamedMetadata>,
    /// Attachments of variables and of functions without body, by the value's number.
    pub globals: Vec<(u64, Vec<(MdKind, Md)>)>,
}

impl ModuleMetadata {
    /// How many numbers the module has.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Has the module no metadata?
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// The metadata of a number.
    pub fn get(&self, number: u64) -> Option<Md> {
        let word = *self.numbers.get(usize::try_from(number).ok()?)?;
        (word != ABSENT).then_some(Md(word))
    }
}

impl<'a> BlockReader<'a> {
    /// A reader of the blocks of the module. `merge_types`: are types with an identifier one for the whole program, as `opt`
    /// has it?
    pub fn new(cx: &'a Context, merge_types: bool) -> Self {
        Self {
            cx,
            module: &[],
            own: Vec::new(),
            locals: Vec::new(),
            locations: Vec::new(),
            nodes: Vec::new(),
            index: HashTable::new(),
            incomplete: Vec::new(),
            deferred: Vec::new(),
            slots: Vec::new(),
            refers_to_node: false,
            refers_forward: false,
            renewed: Vec::new(),
            merge_types,
            odr: Odr::default(),
            name: None,
            named: Vec::new(),
            globals: Vec::new(),
        }
    }

    /// A reader of the blocks of functions, one after the other.
    pub fn in_function(cx: &'a Context, module: &'a ModuleMetadata, merge_types: bool) -> Self {
        let odr = Odr { module: Some(&module.types), ..Odr::default() };
        Self { module: &module.numbers, odr, ..Self::new(cx, merge_types) }
    }

    fn is_in_function(&self) -> bool {
        self.odr.module.is_some()
    }

    /// Is it the number, plus one, of a distinct node of the function's own blocks? No other function can refer to it.
    #[inline]
    pub fn is_own_distinct(&self, number: u64) -> bool {
        number > self.module.len() as u64 && self.get(number - 1).is_some_and(|md| self.cx.md.get(md).is_distinct())
    }

    /// The uniqued locations among the nodes of the function's own blocks, when these have been read.
    pub fn own_locations(&self) -> impl Iterator<Item = (Location, Md)> {
        let nodes = self.locations.iter().filter_map(|&number| self.get(number.into()));
        nodes.filter_map(|md| match self.cx.md.get(md) {
            MdData::Location(location) if !location.distinct => Some((*location, md)),
            _ => None,
        })
    }

    /// Forgets what belongs to the function.
    pub fn clear(&mut self) {
        self.own.clear();
        self.locations.clear();
        self.locals.clear();
        self.odr.types.clear();
        self.odr.scopes.clear();
        self.odr.members.clear();
    }

    /// Reads a metadata block whose number was just read, to its end.
    ///
    /// # Errors
    /// Those of the cursor, and what is wrong with a record.
    pub fn read_block<'d>(
        &mut self,
        cursor: &mut Cursor<'d>,
        record: &mut Record<'d>,
        kinds: &mut Kinds,
        values: &mut impl Values,
    ) -> ReadResult<()> {
        cursor.enter(codes::block::METADATA)?;
        loop {
            let start = cursor.file_bit();
            let place = |message, code| ReadError::new(message, start, "METADATA").in_record(code, code::name(code));
            match cursor.next(record)? {
                Entry::End => break,
                Entry::Block(_) => return Err(cursor.error("Malformed block")),
                Entry::Record if record.code == code::KIND => {
                    kinds.record(self.cx, &record.ops).map_err(|message| place(message, record.code))?;
                }
                Entry::Record => {
                    self.record(record, kinds, values).map_err(|message| place(message, record.code))?;
                }
            }
        }
        self.finish().map_err(|message| cursor.error(message))
    }

    /// What a number stands for.
    #[inline]
    pub(super) fn numbered(&self, number: usize) -> Numbered {
        match self.module.get(number) {
            Some(&word) => word,
            None => self.own.get(number - self.module.len()).copied().unwrap_or(ABSENT),
        }
    }

    /// What a number stands for, when the block has been read; numbers that are not defined stand for nothing.
    #[inline]
    pub fn operand(&self, number: u64) -> Option<Operand<'_>> {
        let word = self.numbered(usize::try_from(number).ok()?);
        match word & CLASS {
            0 => Some(Operand::Md(Md(word))),
            LOCAL => self.locals.get((word & !CLASS) as usize).map(Operand::Local),
            _ => None,
        }
    }

    /// The metadata of a number, when the block has been read.
    #[inline]
    pub fn get(&self, number: u64) -> Option<Md> {
        let word = self.numbered(usize::try_from(number).ok()?);
        (word & CLASS == 0).then_some(Md(word))
    }

    /// The metadata of a number plus one, where 0 is null.
    #[inline]
    pub fn get_or_null(&self, number: u64) -> Option<Md> {
        if number == 0 { Some(Md::NONE) } else { self.get(number - 1) }
    }

    /// The number that the next piece of metadata gets.
    pub(super) fn next_number(&self) -> u32 {
        (self.module.len() + self.own.len()) as u32
    }

    /// The word for the metadata of a number, defined or not.
    #[inline]
    pub(super) fn refer(&mut self, number: u64) -> Result<Numbered> {
        if number >= u64::from(FORWARD) {
            return Err(INVALID);
        }
        let word = self.numbered(number as usize);
        match word & CLASS {
            0 => Ok(word),
            NODE => {
                self.refers_to_node = true;
                Ok(word)
            }
            _ if word == ABSENT => {
                self.refers_forward = true;
                Ok(FORWARD | number as u32)
            }
            _ => Err("Invalid function-local metadata"),
        }
    }

    /// The word for the metadata of a number plus one, where 0 is null.
    #[inline]
    pub(super) fn refer_or_null(&mut self, number: u64) -> Result<Numbered> {
        if number == 0 { Ok(ABSENT) } else { self.refer(number - 1) }
    }

    fn record(&mut self, record: &Record<'_>, kinds: &Kinds, values: &mut impl Values) -> Result<()> {
        let ops = &record.ops[..];
        if self.own.len() >= (FORWARD / 2) as usize {
            return Err("too much metadata");
        }
        if let Some(kind) = layout::kind(record.code) {
            return self.node(kind, record.code == code::DISTINCT_NODE, ops, values);
        }
        match record.code {
            code::STRINGS => self.strings(ops, record.blob),
            code::STRING_OLD => {
                let bytes: SmallVec<[u8; 64]> = ops.iter().map(|&c| c as u8).collect();
                self.own.push(self.cx.md.string(&bytes).0);
                Ok(())
            }
            code::VALUE => self.value(ops, values),
            code::OLD_FN_NODE => self.old_function_node(ops, values),
            code::OLD_NODE => self.old_node(ops, values),
            code::ARG_LIST => self.arg_list(ops),
            code::NAME => {
                self.name = Some(ops.iter().map(|&c| c as u8).collect());
                Ok(())
            }
            code::NAMED_NODE => self.named_node(ops),
            code::GLOBAL_DECL_ATTACHMENT => self.global_attachment(ops, kinds),
            // For readers that do not read everything.
            code::INDEX_OFFSET | code::INDEX => Ok(()),
            // What follows would have other numbers.
            _ => Err(crate::reader::UNKNOWN_RECORD),
        }
    }

    /// Many strings: their lengths, then their bytes.
    fn strings(&mut self, ops: &[u64], blob: &[u8]) -> Result<()> {
        let &[count, offset] = ops else { return Err("Invalid record: metadata strings layout") };
        if count == 0 {
            return Err("Invalid record: metadata strings with no strings");
        }
        if offset > blob.len() as u64 {
            return Err("Invalid record: metadata strings corrupt offset");
        }
        let (lengths, mut bytes) = blob.split_at(offset as usize);
        let mut lengths = Cursor::new(lengths, 0);
        for _ in 0..count {
            if lengths.bits_left() == 0 {
                return Err("Invalid record: metadata strings bad length");
            }
            let length = lengths.vbr(6).map_err(|_| "Invalid record: metadata strings bad length")?;
            if length > bytes.len() as u64 {
                return Err("Invalid record: metadata strings truncated chars");
            }
            let (string, rest) = bytes.split_at(length as usize);
            self.own.push(self.cx.md.string(string).0);
            bytes = rest;
        }
        Ok(())
    }

    fn value(&mut self, ops: &[u64], values: &mut impl Values) -> Result<()> {
        let &[ty, value] = ops else { return Err(INVALID) };
        if values.type_class(ty)? != TypeClass::Other {
            return Err(INVALID);
        }
        match values.constant(ty, value)? {
            Some(md) => self.own.push(md.0),
            None => self.local(Local::Value { ty, value })?,
        }
        Ok(())
    }

    /// Metadata of a function that are no node.
    pub(super) fn local(&mut self, local: Local) -> Result<()> {
        if self.odr.module.is_none() {
            return Err("Invalid function-local metadata");
        }
        self.own.push(LOCAL | self.locals.len() as u32);
        self.locals.push(local);
        Ok(())
    }

    fn arg_list(&mut self, ops: &[u64]) -> Result<()> {
        let is_value = |&number: &u64| match self.operand(number) {
            Some(Operand::Md(md)) => matches!(self.cx.md.get(md), MdData::Int(..) | MdData::Const(_)),
            Some(Operand::Local(local)) => matches!(local, Local::Value { .. }),
            None => false,
        };
        if !ops.iter().all(is_value) {
            return Err(INVALID);
        }
        self.local(Local::ArgList(ops.iter().map(|&number| number as u32).collect()))
    }

    fn named_node(&mut self, ops: &[u64]) -> Result<()> {
        let Some(name) = self.name.take() else { return Err("METADATA_NAME not followed by METADATA_NAMED_NODE") };
        self.named.push((name, ops.into()));
        Ok(())
    }

    fn global_attachment(&mut self, ops: &[u64], kinds: &Kinds) -> Result<()> {
        let [value, list @ ..] = ops else { return Err(INVALID) };
        if list.len() % 2 != 0 {
            return Err(INVALID);
        }
        let pair = |pair: &[u64]| Ok((kinds.get(pair[0]).ok_or("Invalid ID")?, pair[1]));
        let list = list.chunks_exact(2).map(pair).collect::<Result<_>>()?;
        self.globals.push((*value, list));
        Ok(())
    }

    /// The attachments of a record of a METADATA_ATTACHMENT block, and the number of the instruction; of the function, if
    /// there is none.
    ///
    /// # Errors
    /// Numbers that stand for nothing.
    pub fn attachments(&self, ops: &[u64], kinds: &Kinds) -> Result<(Option<u64>, Attachments)> {
        let (inst, list) = match ops {
            [] => return Err(INVALID),
            [inst, list @ ..] if list.len() % 2 == 0 => (Some(*inst), list),
            list => (None, list),
        };
        let mut out = Attachments::new();
        for pair in list.chunks_exact(2) {
            let kind = kinds.get(pair[0]).ok_or("Invalid ID")?;
            match self.operand(pair[1]) {
                Some(Operand::Md(md)) if self.cx.md.node_kind(md).is_some() => out.push((kind, md)),
                // Values were allowed once; LLVM drops them, and what follows.
                Some(Operand::Local(_)) => break,
                _ => return Err("Invalid metadata attachment"),
            }
        }
        Ok((inst, out))
    }

    /// Numbers a node.
    pub(super) fn add(&mut self, mut data: MdData) -> Result<()> {
        let word = if data.is_distinct() {
            let position = self.nodes.len() as u32;
            if self.refers_forward {
                self.incomplete.push(position);
            }
            self.nodes.push(data);
            NODE | position
        } else if self.refers_forward {
            if refers_to(&data, FORWARD | self.next_number()) {
                // A uniqued node that refers to itself cannot be merged with another.
                make_distinct(&mut data);
                return self.add(data);
            }
            self.deferred.push((self.next_number(), data));
            ABSENT
        } else {
            let is_new = self.refers_to_node;
            self.unique(data, is_new)
        };
        self.own.push(word);
        Ok(())
    }

    /// The word for a uniqued node all of whose references are known; `is_new`: it refers to nodes without id.
    pub(super) fn unique(&mut self, data: MdData, is_new: bool) -> Numbered {
        let key = if self.odr.scopes.is_empty() { None } else { member_key(&data, &self.odr.scopes) };
        if let Some(key) = key
            && let Some(&known) = self.odr.members.get(&key)
        {
            return known;
        }
        let word = if is_new { self.unique_in_block(data) } else { self.cx.md.intern_early(data).0 };
        if let Some(key) = key {
            self.odr.members.insert(key, word);
        }
        word
    }

    fn unique_in_block(&mut self, data: MdData) -> Numbered {
        let hash = MdStore::hash(&data);
        let nodes = &mut self.nodes;
        if let Some(&(at, _)) = self.index.find(hash, |&(at, h)| h == hash && nodes[at as usize] == data) {
            return NODE | at;
        }
        let at = nodes.len() as u32;
        nodes.push(data);
        self.index.insert_unique(hash, (at, hash), |entry| entry.1);
        NODE | at
    }

    /// Numbers a type with an identifier.
    pub(super) fn add_type(&mut self, identifier: Md, distinct: bool) -> Result<()> {
        const TAG: usize = NodeKind::DICompositeType.slot("tag");
        const FLAGS: usize = NodeKind::DICompositeType.slot("flags");
        const FWD_DECL: u32 = 1 << 2;
        let kind = NodeKind::DICompositeType;
        let old = self.odr.types.get(&identifier).or_else(|| self.odr.module?.get(&identifier)).copied();
        if let Some(word) = old.filter(|_| self.merge_types) {
            let old =
                if word & NODE != 0 { self.nodes.get((word & !NODE) as usize) } else { self.cx.md.find(Md(word)) };
            if let Some(MdData::Node { slots, .. }) = old
                && slots[TAG] == self.slots[TAG]
            {
                let completes = slots[FLAGS] & FWD_DECL != 0 && self.slots[FLAGS] & FWD_DECL == 0;
                if word & NODE != 0 && completes {
                    let position = word & !NODE;
                    self.nodes[position as usize] = super::fields::node_data(kind, true, &self.slots);
                    if self.refers_forward {
                        self.incomplete.push(position);
                    }
                }
                self.own.push(word);
                return Ok(());
            }
        }
        let merge = self.merge_types && old.is_none();
        self.add(super::fields::node_data(kind, distinct || merge, &self.slots))?;
        let word = self.own.last().copied().unwrap_or(ABSENT);
        if word != ABSENT {
            if merge {
                self.odr.types.insert(identifier, word);
            }
            self.odr.scopes.insert(word);
        }
        Ok(())
    }

    /// Ends the block: every number gets its id.
    ///
    /// # Errors
    /// Numbers that were referred to and are not defined.
    fn finish(&mut self) -> Result<()> {
        Settling::new(self).run()?;
        self.index.clear();
        let ids = self.place_nodes();
        let map = |word: &mut u32| {
            if *word & CLASS == NODE {
                *word = ids[(*word & !NODE) as usize].0;
            }
        };
        self.own.iter_mut().for_each(map);
        self.odr.types.values_mut().for_each(map);
        self.odr.scopes.clear();
        self.odr.members.clear();
        Ok(())
    }

    /// Puts the nodes of the block into the store; their ids.
    fn place_nodes(&mut self) -> Vec<Md> {
        let mut nodes = std::mem::take(&mut self.nodes);
        if nodes.is_empty() {
            return Vec::new();
        }
        let (mut base, len) = (0, nodes.len() as u32);
        let make = |first| {
            base = first;
            nodes.iter_mut().for_each(|data| map_nodes(data, |position| Md(first + position)));
            nodes
        };
        // In a function, uniqued nodes are here because they refer to others that are, and none outside can be equal.
        if self.is_in_function() {
            self.cx.md.extend_late(make)
        } else {
            self.cx.md.extend_with(make)
        }
        (base..base + len).map(Md).collect()
    }

    /// The metadata of the module, when all its blocks have been read.
    ///
    /// # Errors
    /// Numbers that were referred to and are not defined.
    pub fn into_module(mut self) -> Result<ModuleMetadata> {
        let resolve = |number: u64| self.get(number).ok_or(INVALID);
        let mut named: Vec<NamedMetadata> = Vec::new();
        for (name, operands) in &self.named {
            let operands = operands.iter().map(|&number| resolve(number)).collect::<Result<Vec<Md>>>()?;
            let is_node = |&md: &Md| self.cx.md.node_kind(md).is_some();
            if !operands.iter().all(is_node) {
                return Err("Invalid named metadata: expect fwd ref to MDNode");
            }
            match named.iter_mut().find(|known| known.name == *name) {
                Some(known) => known.operands.extend(operands),
                None => named.push(NamedMetadata { name: name.clone(), operands }),
            }
        }
        let mut globals = Vec::with_capacity(self.globals.len());
        for (value, list) in &self.globals {
            let list = list.iter().map(|&(kind, number)| Ok((kind, resolve(number)?))).collect::<Result<Vec<_>>>()?;
            if list.iter().any(|&(_, md)| self.cx.md.node_kind(md).is_none()) {
                return Err("Invalid metadata attachment: expect fwd ref to MDNode");
            }
            globals.push((*value, list));
        }
        self.own.shrink_to_fit();
        Ok(ModuleMetadata { numbers: self.own, types: self.odr.types, named, globals })
    }
}

/// Replaces references to nodes of the block by ids.
fn map_nodes(data: &mut MdData, id: impl Fn(u32) -> Md) {
    super::map_references(data, |word| {
        if *word & CLASS == NODE {
            *word = id(*word & !NODE).0;
        }
    });
}

fn refers_to(data: &MdData, word: Numbered) -> bool {
    (0..).map_while(|n| super::nth_reference(data, n)).any(|reference| reference == word)
}

pub(super) fn make_distinct(data: &mut MdData) {
    match data {
        MdData::Node { distinct, .. } => *distinct = true,
        MdData::Location(location) => location.distinct = true,
        _ => {}
    }
}

/// What identifies a member of a type with an identifier: a data member by its name, a function that is declared by linkage
/// name and template parameters.
fn member_key(data: &MdData, scopes: &FxHashSet<Numbered>) -> Option<[u32; 4]> {
    use NodeKind::{DIDerivedType, DISubprogram};
    const TAG_MEMBER: u32 = 0x0d;
    let MdData::Node { kind, distinct: false, slots } = data else { return None };
    let (scope, name, parameters) = match kind {
        DIDerivedType if slots[const { DIDerivedType.slot("tag") }] == TAG_MEMBER => {
            (slots[const { DIDerivedType.slot("scope") }], slots[const { DIDerivedType.slot("name") }], ABSENT)
        }
        DISubprogram if slots[const { DISubprogram.slot("spFlags") }] & ir::metadata::flags::SP_DEFINITION == 0 => (
            slots[const { DISubprogram.slot("scope") }],
            slots[const { DISubprogram.slot("linkageName") }],
            slots[const { DISubprogram.slot("templateParams") }],
        ),
        _ => return None,
    };
    (name != ABSENT && scopes.contains(&scope)).then_some([*kind as u32, scope, name, parameters])
}

impl BlockReader<'_> {
    /// Takes a node of the block out, to change it.
    pub(super) fn take_node(&mut self, position: u32) -> MdData {
        std::mem::replace(&mut self.nodes[position as usize], MdData::String(Box::default()))
    }

    /// Says what a number of this block stands for.
    pub(super) fn set_word(&mut self, number: u32, word: Numbered) {
        let at = number as usize - self.module.len();
        self.own[at] = word;
    }
}
