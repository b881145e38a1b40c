//! The body of a function: a world of its own. It owns its blocks, instructions, operands, use lists, constants, names
//! and debug records; nothing in it points into another body, so that bodies can be worked on in parallel.
//!
//! | file | what it holds |
//! |---|---|
//! | `layout.rs` | where instructions and blocks stand: linked lists with gapped sequence numbers |
//! | `uses.rs` | operands and use lists; the only place that changes them |
//! | `build.rs` | making and removing instructions and blocks |
//! | `view.rs` | an instruction with its operands by name |
//! | `control_flow.rs` | successors, predecessors, phis |
//! | `journal.rs` | what changed, for who keeps facts about the body |
//! | `debug.rs` | debug locations, attachments, debug records |
//! | `packed/` | bodies at rest, in little memory |
//! | `translate.rs` | bodies of other modules |

mod build;
mod control_flow;
mod debug;
mod journal;
mod layout;
mod packed;
mod translate;
mod uses;
mod view;

pub use control_flow::{Predecessors, Successors};
pub use debug::{AttachmentList, DbgLocation, DbgRecord, DbgRecordId, DbgRecordKind};
pub use journal::Edit;
pub use layout::{BlockIter, InstIter};
pub use packed::PackedBody;
pub use uses::{UseIter, User};
pub use view::{Blocks, CallView, Cases, Operands, View};

use crate::constant::{Const, ConstPool};
use crate::inst::InstData;
use crate::metadata::Md;
use crate::names::{Name, NameTable};
use crate::rare::{Part, Rare};
use crate::types::Type;
use crate::value::{Block, Inst, Param, Use, Value, ValueKind};
use entity::{ListPool, PooledList, PrimaryMap, SecondaryMap};
use rustc_hash::{FxBuildHasher, FxHashMap};

/// A parameter of the function.
#[derive(Clone, Copy, Debug)]
pub struct ParamData {
    /// Its type.
    pub ty: Type,
    first_use: Use,
    name: Name,
}

/// A basic block.
#[derive(Clone, Copy, Debug)]
pub struct BlockData {
    first: Inst,
    last: Inst,
    prev: Block,
    next: Block,
    first_use: Use,
    name: Name,
    placed: bool,
}

const _: () = assert!(size_of::<BlockData>() <= 32);

/// Further facts of a call: its operand bundles and, of a `callbr`, how many indirect destinations it has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CallExtra {
    /// Operand bundles: tag (see [`crate::Context::bundle_tags`]) and number of operands, in order; the operands stand
    /// one after another behind the arguments.
    pub bundles: Vec<(u32, u32)>,
    /// Indirect destinations of a `callbr`.
    pub indirect_dests: u32,
}

/// The body of a function.
#[derive(Clone, Debug)]
pub struct Body {
    insts: PrimaryMap<Inst, InstData>,
    nodes: Vec<layout::Node>,
    blocks: PrimaryMap<Block, BlockData>,
    first_block: Block,
    last_block: Block,
    params: PrimaryMap<Param, ParamData>,
    uses: Vec<uses::UseData>,
    /// Constants and references to globals that occur in this body.
    consts: ConstPool,
    const_uses: Vec<Use>,
    names: NameTable,
    phi_blocks: Vec<Block>,
    further: Rare<Further>,
    debug: Rare<debug::DebugInfo>,
    live_insts: u32,
    /// See [`Self::edition`].
    edition: u64,
    journal: journal::Journal,
}

/// What few bodies have.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Further {
    indices: ListPool<u32>,
    call_extra: FxHashMap<Inst, CallExtra>,
}

impl Part for Further {
    const EMPTY: &'static Self = &Self { indices: ListPool::new(), call_extra: FxHashMap::with_hasher(FxBuildHasher) };
}

impl Further {
    /// A copy as small as can be, if there is anything.
    fn compact(&self) -> Option<Self> {
        let Self { indices, call_extra } = self;
        let any = !indices.is_empty() || !call_extra.is_empty();
        any.then(|| Self { indices: indices.clone(), call_extra: compact_map(call_extra) })
    }

    fn clear(&mut self) {
        self.indices.clear();
        clear_map(&mut self.call_extra);
    }
}

impl Default for Body {
    fn default() -> Self {
        Self {
            insts: PrimaryMap::new(),
            nodes: Vec::new(),
            blocks: PrimaryMap::new(),
            first_block: Block::NONE,
            last_block: Block::NONE,
            params: PrimaryMap::new(),
            uses: Vec::new(),
            consts: ConstPool::default(),
            const_uses: Vec::new(),
            names: NameTable::default(),
            phi_blocks: Vec::new(),
            further: Rare::default(),
            debug: Rare::default(),
            live_insts: 0,
            edition: 0,
            journal: journal::Journal::default(),
        }
    }
}

impl Body {
    /// An empty body for a function with parameters of these types.
    pub fn new(param_types: &[Type]) -> Self {
        let mut body = Self::default();
        body.add_params(param_types);
        body
    }

    /// Adds parameters; for a body just made or cleared.
    pub fn add_params(&mut self, types: &[Type]) {
        for &ty in types {
            self.params.push(ParamData { ty, first_use: Use::NONE, name: Name::NONE });
        }
    }

    /// Takes out the parameters for which `keep` is false; their uses become poison. Those behind move up, with names and uses.
    pub fn retain_params(&mut self, keep: &[bool]) {
        self.touch();
        let mut kept = 0;
        for (p, &keep) in self.params().zip(keep) {
            let ty = self.params[p].ty;
            if !keep {
                let poison = self.consts.poison(ty);
                self.replace_all_uses(p, poison);
                self.set_name(p.into(), b"");
                continue;
            }
            let to = Param(kept);
            kept += 1;
            if to != p {
                self.params[to].ty = ty;
                self.replace_all_uses(p, to);
                self.take_name(to.into(), p.into());
            }
        }
        self.params.truncate(kept as usize);
    }

    /// A copy as small as can be: for readers that use one body as scratch space.
    pub fn compact(&self) -> Self {
        Self {
            insts: self.insts.clone(),
            nodes: self.nodes.clone(),
            blocks: self.blocks.clone(),
            first_block: self.first_block,
            last_block: self.last_block,
            params: self.params.clone(),
            uses: self.uses.clone(),
            consts: self.consts.compact(),
            const_uses: self.const_uses.clone(),
            names: self.names.compact(),
            phi_blocks: self.phi_blocks.clone(),
            further: self.further.map(Further::compact),
            debug: self.debug.map(debug::DebugInfo::compact),
            live_insts: self.live_insts,
            edition: 0,
            journal: journal::Journal::default(),
        }
    }

    /// Empties the body, keeping its memory: for readers that use one body as scratch space.
    pub fn clear(&mut self) {
        self.insts.clear();
        self.nodes.clear();
        self.blocks.clear();
        self.first_block = Block::NONE;
        self.last_block = Block::NONE;
        self.params.clear();
        self.uses.clear();
        self.consts.clear();
        self.const_uses.clear();
        self.names.clear();
        self.phi_blocks.clear();
        self.further.clear(Further::clear);
        self.debug.clear(debug::DebugInfo::clear);
        self.live_insts = 0;
        self.touch();
    }

    /// A number that is another one after each change that an answer about a value may depend on: of records, operands, positions,
    /// attachments. It tells who keeps answers when they are out of date. Names, debug records and new constants do not count.
    #[inline]
    pub fn edition(&self) -> u64 {
        self.edition
    }

    /// Notes a change.
    #[inline]
    fn touch(&mut self) {
        self.edition += 1;
    }

    /// Reads the beginning of each table that a walk over the body reads, and so fetches it into the cache. Who visits
    /// many bodies in no order of memory does this for a few of them first: fetches overlap, where visits would wait for
    /// one after the other.
    #[inline]
    pub fn warm(&self) {
        let inst = |at: usize| self.insts.values().as_slice().get(at).map_or(0, |d| d.opcode as u32);
        let node = |at: usize| self.nodes.get(at).map_or(0, |n| n.seq);
        let operand = |at: usize| self.uses.get(at).map_or(0, |u| u.user);
        let block = self.blocks.values().as_slice().first().map_or(0, |b| b.first.0);
        let insts = inst(0) ^ inst(4) ^ inst(8);
        std::hint::black_box(
            insts ^ node(0) ^ node(8) ^ operand(0) ^ operand(8) ^ operand(16) ^ block ^ self.consts.warm(),
        );
    }

    /// The record of an instruction.
    #[inline]
    pub fn inst(&self, i: Inst) -> &InstData {
        &self.insts[i]
    }

    /// The record of an instruction; operands are changed by [`Self::set_operand`] and its kin only.
    #[inline]
    pub fn inst_mut(&mut self, i: Inst) -> &mut InstData {
        self.note(Edit::Changed(i));
        &mut self.insts[i]
    }

    /// The records of all instructions, in no order, with some that were removed: for a first look at a body, which is
    /// faster than a walk.
    #[inline]
    pub fn inst_records(&self) -> std::slice::Iter<'_, InstData> {
        self.insts.values()
    }

    /// Number of instruction ids ever made: the length for side tables.
    #[inline]
    pub fn inst_capacity(&self) -> usize {
        self.insts.len()
    }

    /// Number of block ids ever made: the length for side tables.
    #[inline]
    pub fn block_capacity(&self) -> usize {
        self.blocks.len()
    }

    /// Number of instructions in the body.
    #[inline]
    pub fn num_insts(&self) -> usize {
        self.live_insts as usize
    }

    /// All parameters.
    pub fn params(&self) -> impl DoubleEndedIterator<Item = Param> + ExactSizeIterator + use<> {
        self.params.keys()
    }

    /// The type of a parameter.
    #[inline]
    pub fn param_type(&self, p: Param) -> Type {
        self.params[p].ty
    }

    /// The constants of the body.
    #[inline]
    pub fn consts(&self) -> &ConstPool {
        &self.consts
    }

    /// The constants of the body, to add to.
    #[inline]
    pub fn consts_mut(&mut self) -> &mut ConstPool {
        &mut self.consts
    }

    /// The type of a value.
    #[inline]
    pub fn value_type(&self, v: Value) -> Type {
        match v.kind() {
            ValueKind::Inst(i) => self.insts[i].ty,
            ValueKind::Param(p) => self.params[p].ty,
            ValueKind::Block(_) => Type::LABEL,
            ValueKind::Const(c) => self.consts.ty(c),
        }
    }

    /// The name of an instruction, parameter or block; `None` if it has none.
    #[inline]
    pub fn name(&self, v: Value) -> Option<&[u8]> {
        self.name_id(v).expand().map(|n| self.names.get(n))
    }

    /// Has an instruction, parameter or block a name?
    #[inline]
    pub fn has_name(&self, v: Value) -> bool {
        self.name_id(v).is_some()
    }

    #[inline]
    fn name_id(&self, v: Value) -> Name {
        match v.kind() {
            ValueKind::Inst(i) => self.insts[i].name,
            ValueKind::Param(p) => self.params[p].name,
            ValueKind::Block(b) => self.blocks[b].name,
            ValueKind::Const(_) => Name::NONE,
        }
    }

    fn name_slot(&mut self, v: Value) -> Option<&mut Name> {
        Some(match v.kind() {
            ValueKind::Inst(i) => &mut self.insts[i].name,
            ValueKind::Param(p) => &mut self.params[p].name,
            ValueKind::Block(b) => &mut self.blocks[b].name,
            ValueKind::Const(_) => return None,
        })
    }

    /// The value of this name.
    #[inline]
    pub fn lookup_name(&self, name: &[u8]) -> Option<Value> {
        self.names.lookup(name)
    }

    /// Names a value; where the name is taken, a number is appended that makes it unique. An empty name takes the
    /// present one away.
    pub fn set_name(&mut self, v: Value, name: &[u8]) {
        let old = self.name_id(v);
        if old.is_some() {
            if self.names.get(old) == name {
                return;
            }
            self.names.remove(old);
        }
        let new = if name.is_empty() { Name::NONE } else { self.names.insert(name, v) };
        if let Some(slot) = self.name_slot(v) {
            *slot = new;
        }
    }

    /// Names a value that has none yet, if the name is free; for readers.
    #[inline]
    pub fn try_set_name(&mut self, v: Value, name: &[u8]) -> bool {
        let Some(id) = self.names.try_insert(name, v) else { return false };
        if let Some(slot) = self.name_slot(v) {
            *slot = id;
        }
        true
    }

    /// Takes the names of all values away.
    pub fn discard_names(&mut self) {
        self.insts.values_mut().for_each(|d| d.name = Name::NONE);
        self.blocks.values_mut().for_each(|d| d.name = Name::NONE);
        self.params.values_mut().for_each(|d| d.name = Name::NONE);
        self.names.clear();
    }

    /// Gives `to` the name of `from`, which loses it.
    pub fn take_name(&mut self, to: Value, from: Value) {
        self.set_name(to, b"");
        let name = self.name_id(from);
        if name.is_none() {
            return;
        }
        self.names.set_owner(name, to);
        if let Some(slot) = self.name_slot(from) {
            *slot = Name::NONE;
        }
        if let Some(slot) = self.name_slot(to) {
            *slot = name;
        }
    }

    /// Indices of `extractvalue` and `insertvalue`, or the mask of `shufflevector` (as `i32`, -1 is poison); none before they are set.
    #[inline]
    pub fn indices(&self, i: Inst) -> &[u32] {
        let d = &self.insts[i];
        self.further.indices.try_get(PooledList::from_parts(d.a, d.b)).unwrap_or_default()
    }

    /// Sets [`Self::indices`].
    pub fn set_indices(&mut self, i: Inst, indices: &[u32]) {
        self.note(Edit::Changed(i));
        let (a, b) = self.further.indices.push(indices).to_parts();
        let d = &mut self.insts[i];
        (d.a, d.b) = (a, b);
    }

    /// Bundles and indirect destinations of a call, if it has any.
    #[inline]
    pub fn call_extra(&self, i: Inst) -> Option<&CallExtra> {
        if self.insts[i].has_call_extra() { self.further.call_extra.get(&i) } else { None }
    }

    /// Sets [`Self::call_extra`]. The operands must fit.
    pub fn set_call_extra(&mut self, i: Inst, extra: CallExtra) {
        self.note(Edit::Changed(i));
        self.insts[i].set_has_call_extra(true);
        self.further.call_extra.insert(i, extra);
    }

    /// The constant wrapped or global named by an operand, if it is a constant.
    #[inline]
    pub fn const_operand(&self, i: Inst, k: usize) -> Option<Const> {
        self.operand(i, k).constant()
    }

    /// The debug location of an instruction; [`Md::NONE`] if it has none.
    #[inline]
    pub fn debug_loc(&self, i: Inst) -> Md {
        self.debug.locs[i]
    }
}

/// A copy of a map as small as can be; a plain clone has as much room as the original.
fn compact_map<K: Copy + Eq + std::hash::Hash, V: Clone>(map: &FxHashMap<K, V>) -> FxHashMap<K, V> {
    map.iter().map(|(k, v)| (*k, v.clone())).collect()
}

/// Empties a map. Memory is kept only if it was put to use: emptying takes time in proportion to it.
fn clear_map<K, V>(map: &mut FxHashMap<K, V>) {
    if map.capacity() > 64 && map.len() * 8 < map.capacity() {
        *map = FxHashMap::default();
    } else {
        map.clear();
    }
}

pub(crate) type SideTable<V> = SecondaryMap<Inst, V>;
