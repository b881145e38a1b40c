//! Metadata: strings, constants and nodes, shared by the whole module. See LangRef, "Metadata".
//!
//! The store is append-only while it is shared between threads; nodes are changed only through `&mut`. Which fields a
//! specialised node has is the table in [`schema`].

pub mod dwarf;
pub mod enums;
pub mod expression;
pub mod flags;
mod location;
mod references;
pub mod schema;
mod source;

use crate::constant::Const;
use crate::types::Type;
use entity::entity_id;
use hashbrown::HashTable;
use parking_lot::{Mutex, RwLock};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};

pub use location::{Atom, Location};
pub use schema::NodeKind;
pub use source::SourcePlace;

entity_id!(
    /// A piece of metadata; [`Md::NONE`] is `null`.
    pub struct Md, "md"
);

entity_id!(
    /// The kind of an attachment: an index into [`crate::Context::md_kinds`], the fixed kinds first.
    pub struct MdKind, "mdkind"
);

/// What a piece of metadata is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MdData {
    /// A string, `!"..."`.
    String(Box<[u8]>),
    /// An integer constant of at most 64 bits, zero-extended: needs no constant pool.
    Int(Type, u64),
    /// Another constant, of the module's pool.
    Const(Const),
    /// A `DILocation` without atom group.
    Location(Location),
    /// A node: its fields by the slots of the [`schema`]; operands of a tuple; operations of an expression as pairs of
    /// words, low word first.
    Node {
        /// Which node.
        kind: NodeKind,
        /// `distinct`: never merged with an equal one.
        distinct: bool,
        /// Slots.
        slots: Box<[u32]>,
    },
}

const _: () = assert!(size_of::<MdData>() <= 24);

/// All metadata of a module.
#[derive(Debug, Default)]
pub struct MdStore {
    items: boxcar::Vec<MdData>,
    /// Held to make ids; alone by who wants consecutive ones.
    ids: RwLock<()>,
    /// Uniqued data, by hash.
    index: [Shard; SHARDS],
    late_nodes: Late,
    late_locations: Late,
    /// Was there ever a constant of the module's pool?
    has_constants: AtomicBool,
}

/// Uniqued nodes, or locations, that are not in the index yet; they are entered when someone asks for one by what it is. Most
/// runs never do.
#[derive(Debug, Default)]
struct Late {
    ids: Mutex<Vec<Md>>,
    any: AtomicBool,
}

/// Threads that intern at the same time rarely meet in one of so many tables.
const SHARDS: usize = 32;

/// Uniqued data, each with its hash, so that growing needs no look at the data.
type Index = HashTable<(Md, u32)>;

/// One of the tables, in cache lines of its own.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Shard(Mutex<Index>);

impl Clone for Late {
    fn clone(&self) -> Self {
        let ids = self.ids.lock().clone();
        Self { any: AtomicBool::new(!ids.is_empty()), ids: Mutex::new(ids) }
    }
}

impl Clone for Shard {
    fn clone(&self) -> Self {
        Self(Mutex::new(self.0.lock().clone()))
    }
}

impl Clone for MdStore {
    fn clone(&self) -> Self {
        Self {
            items: self.items.clone(),
            ids: RwLock::default(),
            index: self.index.clone(),
            late_nodes: self.late_nodes.clone(),
            late_locations: self.late_locations.clone(),
            has_constants: AtomicBool::new(self.has_constants()),
        }
    }
}

/// Which table has the data of this hash. The table itself goes by the lowest and the highest bits.
fn shard_of(hash: u32) -> usize {
    (hash >> 20) as usize % SHARDS
}

/// The places of these hashes by the table of each, and where the places of each table begin and the last end.
fn sort_by_shard(hashes: &[u32]) -> (Vec<u32>, [usize; SHARDS + 1]) {
    let mut starts = [0; SHARDS + 1];
    hashes.iter().for_each(|&h| starts[shard_of(h) + 1] += 1);
    (1..=SHARDS).for_each(|shard| starts[shard] += starts[shard - 1]);
    let mut next = starts;
    let mut places = vec![0; hashes.len()];
    for (&h, place) in hashes.iter().zip(0..) {
        let slot = &mut next[shard_of(h)];
        places[*slot] = place;
        *slot += 1;
    }
    (places, starts)
}

/// The hash as a table wants it: its lowest and its highest bits count.
fn spread(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
}

/// 32 bits are enough for a table, and fit it.
fn hash_of(data: &MdData) -> u32 {
    let mut h = FxHasher::default();
    data.hash(&mut h);
    let hash = h.finish();
    (hash >> 32) as u32 ^ hash as u32
}

impl MdData {
    /// Is it `distinct`?
    pub fn is_distinct(&self) -> bool {
        match self {
            MdData::Node { distinct, .. } => *distinct,
            MdData::Location(l) => l.distinct,
            _ => false,
        }
    }

    /// The same as a node of its own; strings and constants stay as they are.
    pub fn into_distinct(self) -> Self {
        match self {
            MdData::Node { kind, slots, .. } => MdData::Node { kind, distinct: true, slots },
            MdData::Location(l) => MdData::Location(Location { distinct: true, ..l }),
            other => other,
        }
    }
}

impl MdStore {
    /// May there be constants of the module's pool, [`MdData::Const`]?
    pub fn has_constants(&self) -> bool {
        self.has_constants.load(Ordering::Relaxed)
    }

    fn add(&self, data: MdData) -> Md {
        if matches!(data, MdData::Const(_)) {
            self.has_constants.store(true, Ordering::Relaxed);
        }
        Md(self.items.push(data) as u32)
    }

    /// What a piece of metadata is.
    #[inline]
    pub fn get(&self, md: Md) -> &MdData {
        &self.items[md.index()]
    }

    /// What a piece of metadata is; `None` if no such id was handed out: a reader's stand-in for what is not defined yet.
    #[inline]
    pub fn find(&self, md: Md) -> Option<&MdData> {
        self.items.get(md.index())
    }

    /// Number of ids.
    pub fn len(&self) -> usize {
        self.items.count()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.items.count() == 0
    }

    /// The one id for equal uniqued data; a new id for a distinct node.
    pub fn intern(&self, data: MdData) -> Md {
        self.settle_for(&data);
        self.intern_early(data)
    }

    /// [`Self::intern`] for data that cannot be equal to what was added late ([`Self::extend_late`]).
    pub fn intern_early(&self, data: MdData) -> Md {
        if data.is_distinct() {
            return self.push(data);
        }
        let hash = hash_of(&data);
        let mut index = self.index[shard_of(hash)].0.lock();
        if let Some(&(found, _)) = index.find(spread(hash), |&(m, h)| h == hash && self.items[m.index()] == data) {
            return found;
        }
        let id = self.push(data);
        index.insert_unique(spread(hash), (id, hash), |&(_, h)| spread(h));
        id
    }

    /// Where data like this may wait for its entry.
    #[inline]
    fn late_like(&self, data: &MdData) -> Option<&Late> {
        match data {
            MdData::Node { .. } => Some(&self.late_nodes),
            MdData::Location(_) => Some(&self.late_locations),
            _ => None,
        }
    }

    /// Completes the index, if data like this may be missing there.
    #[inline]
    fn settle_for(&self, data: &MdData) {
        if let Some(late) = self.late_like(data).filter(|late| late.any.load(Ordering::Acquire)) {
            self.enter_late(late);
        }
    }

    #[cold]
    fn enter_late(&self, late: &Late) {
        let mut ids = late.ids.lock();
        ids.drain(..).for_each(|id| self.enter(id, hash_of(self.get(id))));
        late.any.store(false, Ordering::Release);
    }

    /// Leaves uniqued data out of the index until it is needed.
    fn defer(late: &Late, add: impl FnOnce(&mut Vec<Md>)) {
        let mut ids = late.ids.lock();
        add(&mut ids);
        late.any.store(!ids.is_empty(), Ordering::Release);
    }

    /// The id of equal uniqued data, if there is any.
    pub fn lookup(&self, data: &MdData) -> Option<Md> {
        self.settle_for(data);
        let hash = hash_of(data);
        let index = self.index[shard_of(hash)].0.lock();
        index.find(spread(hash), |&(m, h)| h == hash && self.items[m.index()] == *data).map(|found| found.0)
    }

    /// Adds locations that are equal to no other, and appends their ids to `ids`. Like [`Self::extend_late`], this leaves the
    /// index for later.
    pub fn extend_locations(&self, locations: &[Location], ids: &mut Vec<Md>) {
        let first = ids.len();
        let alone = self.ids.write();
        ids.extend(locations.iter().map(|&l| self.add(MdData::Location(l))));
        drop(alone);
        Self::defer(&self.late_locations, |late| late.extend_from_slice(&ids[first..]));
    }

    /// Interns many locations, and appends their ids to `ids`: with far fewer locks than one by one. None may be equal to
    /// one that was added late.
    pub fn intern_locations(&self, locations: &[Location], ids: &mut Vec<Md>) {
        let first = ids.len();
        ids.resize(first + locations.len(), Md::NONE);
        let hashes: Vec<u32> = locations.iter().map(|&l| hash_of(&MdData::Location(l))).collect();
        let (by_shard, starts) = sort_by_shard(&hashes);
        for group in starts.windows(2).map(|w| &by_shard[w[0]..w[1]]).filter(|group| !group.is_empty()) {
            let mut index = self.index[shard_of(hashes[group[0] as usize])].0.lock();
            let _not_alone = self.ids.read();
            for &at in group {
                let (hash, data) = (hashes[at as usize], MdData::Location(locations[at as usize]));
                let known = index.find(spread(hash), |&(m, h)| h == hash && self.items[m.index()] == data);
                ids[first + at as usize] = match known {
                    Some(&(known, _)) => known,
                    None => {
                        let id = Md(self.items.push(data) as u32);
                        index.insert_unique(spread(hash), (id, hash), |&(_, h)| spread(h));
                        id
                    }
                };
            }
        }
    }

    /// The hash that the index of uniqued data goes by.
    pub fn hash(data: &MdData) -> u64 {
        spread(hash_of(data))
    }

    /// Adds many at consecutive ids from [`Self::len`] on, while no other thread does. Those with a hash ([`Self::hash`])
    /// are entered into the index of uniqued data; no equal ones may be there.
    pub fn extend(&self, items: Vec<(MdData, Option<u64>)>) {
        for shard in &self.index {
            shard.0.lock().reserve(items.len() / SHARDS, |&(_, h)| spread(h));
        }
        for (data, hash) in items {
            let id = self.push(data);
            if let Some(hash) = hash {
                self.enter(id, hash as u32);
            }
        }
    }

    /// Adds many that refer to each other at consecutive ids: `make` gets the first of these. What is not distinct is entered
    /// into the index of uniqued data; no equal ones may be there.
    pub fn extend_with(&self, make: impl FnOnce(u32) -> Vec<MdData>) {
        // Whoever interns holds a table and asks for an id: never the other way round.
        let uniqued = self.add_all(make);
        uniqued.into_iter().for_each(|id| self.enter(id, hash_of(self.get(id))));
    }

    /// The same, but what is not distinct is entered only when someone asks for a node by what it is. For nodes of one
    /// function: each must refer to another of them, or to such a one, so that no other thread can make an equal one.
    pub fn extend_late(&self, make: impl FnOnce(u32) -> Vec<MdData>) {
        let uniqued = self.add_all(make);
        let (locations, nodes): (Vec<Md>, Vec<Md>) =
            uniqued.into_iter().partition(|&id| matches!(self.get(id), MdData::Location(_)));
        Self::defer(&self.late_nodes, |late| late.extend_from_slice(&nodes));
        Self::defer(&self.late_locations, |late| late.extend_from_slice(&locations));
    }

    /// Adds items at consecutive ids; the ids of those that are uniqued.
    fn add_all(&self, make: impl FnOnce(u32) -> Vec<MdData>) -> Vec<Md> {
        let _alone = self.ids.write();
        let items = make(self.items.count() as u32);
        let mut uniqued = Vec::new();
        for data in items {
            let is_distinct = data.is_distinct();
            let id = self.add(data);
            uniqued.extend((!is_distinct).then_some(id));
        }
        uniqued
    }

    /// Enters new uniqued data into the index.
    fn enter(&self, id: Md, hash: u32) {
        self.index[shard_of(hash)].0.lock().insert_unique(spread(hash), (id, hash), |&(_, h)| spread(h));
    }

    /// A new id, without looking for an equal one.
    pub fn push(&self, data: MdData) -> Md {
        let _not_alone = self.ids.read();
        self.add(data)
    }

    /// Enters `md`, made by [`Self::push`] and complete now, into the index of uniqued data; the id of an equal one that is
    /// there already, if any, and `md` itself otherwise.
    pub fn unify(&self, md: Md) -> Md {
        let data = self.get(md);
        self.settle_for(data);
        if data.is_distinct() {
            return md;
        }
        let hash = hash_of(data);
        let mut index = self.index[shard_of(hash)].0.lock();
        if let Some(&(found, _)) = index.find(spread(hash), |&(m, h)| h == hash && self.items[m.index()] == *data) {
            return found;
        }
        index.insert_unique(spread(hash), (md, hash), |&(_, h)| spread(h));
        md
    }

    /// Changes a piece of metadata in place. The index of uniqued data follows.
    pub fn replace(&mut self, md: Md, data: MdData) {
        self.settle_for(self.get(md));
        self.settle_for(&data);
        let hash = hash_of(self.get(md));
        let index = self.index[shard_of(hash)].0.get_mut();
        if let Ok(entry) = index.find_entry(spread(hash), |&(m, _)| m == md) {
            entry.remove();
        }
        *self.has_constants.get_mut() |= matches!(data, MdData::Const(_));
        if let Some(slot) = self.items.get_mut(md.index()) {
            *slot = data;
        }
        let items = &self.items;
        let data = &items[md.index()];
        if !data.is_distinct() {
            let hash = hash_of(data);
            let index = self.index[shard_of(hash)].0.get_mut();
            if index.find(spread(hash), |&(m, h)| h == hash && items[m.index()] == *data).is_none() {
                index.insert_unique(spread(hash), (md, hash), |&(_, h)| spread(h));
            }
        }
    }

    /// Changes every constant of the module's pool that metadata refers to: `moved[c]` is what `c` became.
    pub fn map_constants(&mut self, moved: &[Const]) {
        for i in 0..self.len() as u32 {
            if let MdData::Const(c) = *self.get(Md(i))
                && moved[c.index()] != c
            {
                self.replace(Md(i), MdData::Const(moved[c.index()]));
            }
        }
    }

    /// A string.
    pub fn string(&self, s: &[u8]) -> Md {
        self.intern(MdData::String(s.into()))
    }

    /// An integer constant of at most 64 bits.
    pub fn int(&self, ty: Type, value: u64) -> Md {
        self.intern(MdData::Int(ty, value))
    }

    /// `!{...}`
    pub fn tuple(&self, operands: &[Md]) -> Md {
        let slots = operands.iter().map(|m| m.0).collect();
        self.intern(MdData::Node { kind: NodeKind::Tuple, distinct: false, slots })
    }

    /// The bytes of a string.
    pub fn as_string(&self, md: Md) -> Option<&[u8]> {
        match self.get(md.expand()?) {
            MdData::String(s) => Some(s),
            _ => None,
        }
    }

    /// The operands of a tuple.
    pub fn tuple_operands(&self, md: Md) -> Option<impl ExactSizeIterator<Item = Md> + Clone + '_> {
        match self.get(md.expand()?) {
            MdData::Node { kind: NodeKind::Tuple, slots, .. } => Some(slots.iter().map(|&s| Md(s))),
            _ => None,
        }
    }

    /// The kind of a node; `DILocation` for compact ones too.
    #[inline]
    pub fn node_kind(&self, md: Md) -> Option<NodeKind> {
        match self.get(md.expand()?) {
            MdData::Node { kind, .. } => Some(*kind),
            MdData::Location(_) => Some(NodeKind::DILocation),
            _ => None,
        }
    }
}
