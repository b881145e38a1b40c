//! Debug locations, debug records, and metadata as arguments and attachments.

use super::constants::ConstantTable;
use super::function::{FunctionReader, Made, Ops, is_placeholder};
use super::globals::GlobalEntry;
use crate::bitstream::reader::{Cursor, Entry};
use crate::codes::{block, function as code, metadata};
use crate::error::Result;
use crate::metadata::read::{BlockReader, Local, Operand, TypeClass, Values};
use ir::metadata_kinds::kind;
use ir::{
    Const, ConstData, ConstPool, Context, DbgLocation, DbgRecord, DbgRecordKind, Location, Md, MdData, MdStore,
    NodeKind, Type, Value,
};
use rustc_hash::FxHashMap;

const INVALID: &str = "Invalid record";

/// A constant of `pool` as metadata; `to_module` makes the module's constant of it, where metadata need one.
fn constant_as_metadata(cx: &Context, pool: &ConstPool, c: Const, to_module: impl FnOnce() -> Const) -> Md {
    let ty = pool.ty(c);
    match pool.data(c) {
        ConstData::Int(v) => cx.md.int(ty, v),
        _ => cx.md.intern(MdData::Const(to_module())),
    }
}

/// What metadata of the module asks for.
pub(super) struct ModuleValues<'m> {
    pub cx: &'m Context,
    pub types: &'m super::types::TypeList,
    pub pool: &'m mut ConstPool,
    pub globals: &'m [GlobalEntry],
    pub constants: &'m ConstantTable,
}

impl ModuleValues<'_> {
    fn value(&mut self, number: u64) -> Option<Const> {
        let number = usize::try_from(number).ok()?;
        match self.globals.get(number) {
            Some(entry) => Some(self.pool.global(entry.pointer, entry.global)),
            None => self.constants.get(number - self.globals.len()).map(|c| c.0),
        }
    }
}

fn type_class(types: &super::types::TypeList, ty: u64) -> std::result::Result<TypeClass, &'static str> {
    Ok(match types.get(ty).ok_or(INVALID)? {
        Type::METADATA => TypeClass::Metadata,
        Type::VOID => TypeClass::Void,
        _ => TypeClass::Other,
    })
}

fn wide_int(cx: &Context, pool: &mut ConstPool, width: u32, words: &[u64]) -> std::result::Result<Md, &'static str> {
    if width == 0 || width > ir::types::MAX_INT_BITS {
        return Err(INVALID);
    }
    let c = pool.int_words(&cx.types, cx.types.int(width), words);
    Ok(constant_as_metadata(cx, pool, c, || c))
}

impl Values for ModuleValues<'_> {
    fn constant(&mut self, ty: u64, value: u64) -> std::result::Result<Option<Md>, &'static str> {
        let ty = self.types.get(ty).ok_or(INVALID)?;
        let Some(c) = self.value(value) else { return Ok(None) };
        if self.pool.ty(c) != ty {
            return Err(INVALID);
        }
        Ok(Some(constant_as_metadata(self.cx, self.pool, c, || c)))
    }

    fn wide_int(&mut self, width: u32, words: &[u64]) -> std::result::Result<Md, &'static str> {
        wide_int(self.cx, self.pool, width, words)
    }

    fn type_class(&mut self, ty: u64) -> std::result::Result<TypeClass, &'static str> {
        type_class(self.types, ty)
    }
}

/// What metadata of a function asks for.
pub(super) struct BodyValues<'r, 's>(pub &'r mut FunctionReader<'s>);

impl Values for BodyValues<'_, '_> {
    fn constant(&mut self, ty: u64, value: u64) -> std::result::Result<Option<Md>, &'static str> {
        let ty = self.0.m.types.get(ty).ok_or(INVALID)?;
        if value >= self.0.next_number() {
            return Ok(None);
        }
        let v = self.0.value_by_number(value, ty).map_err(|_| INVALID)?;
        let Some(c) = v.constant().filter(|_| !is_placeholder(&self.0.body, v)) else { return Ok(None) };
        Ok(Some(body_constant_as_metadata(self.0, c)))
    }

    fn wide_int(&mut self, width: u32, words: &[u64]) -> std::result::Result<Md, &'static str> {
        wide_int(self.0.m.cx, &mut self.0.m.pool.write(), width, words)
    }

    fn type_class(&mut self, ty: u64) -> std::result::Result<TypeClass, &'static str> {
        type_class(self.0.m.types, ty)
    }
}

fn body_constant_as_metadata(reader: &FunctionReader<'_>, c: Const) -> Md {
    let (cx, own) = (reader.m.cx, reader.body.consts());
    constant_as_metadata(cx, own, c, || own.import(c, &mut reader.m.pool.write(), &cx.types))
}

/// The locations of a body, which get their ids together: threads would wait for each other at each one.
pub(super) struct Locations {
    waiting: Vec<Location>,
    /// All of them, each with what stands for it, and those that are nodes of the body's metadata, with their ids.
    known: FxHashMap<Location, Md>,
    /// Can another body have one of them?
    are_shared: bool,
    /// Places of those that were seen of late, by line and column.
    recent: [u32; Self::RECENT],
    ids: Vec<Md>,
}

impl Locations {
    const RECENT: usize = 256;
    /// Stands for a location of this place; no id is so large.
    const PROVISIONAL: u32 = 1 << 31;

    pub fn new() -> Self {
        Self {
            waiting: Vec::new(),
            known: FxHashMap::default(),
            are_shared: false,
            recent: [0; Self::RECENT],
            ids: Vec::new(),
        }
    }

    pub fn clear(&mut self) {
        self.waiting.clear();
        self.are_shared = false;
        // To clear a table takes as long as it is large.
        if self.known.capacity() > Self::RECENT.max(8 * self.known.len()) {
            self.known = FxHashMap::default();
        }
        self.known.clear();
    }

    /// Takes in the locations that have ids already.
    pub fn take_known(&mut self, metadata: &BlockReader<'_>) {
        self.known.extend(metadata.own_locations());
    }

    /// What stands for a location until the end of the body.
    fn provisional(&mut self, location: Location) -> Md {
        let recent = &mut self.recent[(location.line as usize * 31 + usize::from(location.column)) % Self::RECENT];
        if self.waiting.get(*recent as usize) == Some(&location) {
            return Md(Self::PROVISIONAL | *recent);
        }
        let place = self.waiting.len() as u32;
        let md = *self.known.entry(location).or_insert(Md(Self::PROVISIONAL | place));
        match Self::place(md) {
            Some(known) => *recent = known as u32,
            None => return md,
        }
        if *recent == place {
            self.waiting.push(location);
        }
        md
    }

    /// The place of the location that this stands for.
    fn place(md: Md) -> Option<usize> {
        (md.is_some() && md.0 & Self::PROVISIONAL != 0).then_some((md.0 & !Self::PROVISIONAL) as usize)
    }

    /// The ids, by place.
    fn intern(&mut self, store: &MdStore) -> &[Md] {
        self.ids.clear();
        if self.waiting.is_empty() {
            return &self.ids;
        }
        if self.are_shared {
            store.intern_locations(&self.waiting, &mut self.ids);
        } else {
            store.extend_locations(&self.waiting, &mut self.ids);
        }
        &self.ids
    }
}

/// Which value or values of the body a piece of metadata stands for.
enum Place {
    Md(Md),
    Value(Value),
    List(Vec<Value>),
}

impl<'s> FunctionReader<'s> {
    /// A value as an argument of type `metadata`.
    pub(super) fn metadata_argument(&mut self, number: u64) -> Made<Value> {
        let (values, is_list) = match self.place(number)? {
            Place::Md(md) => {
                let md = unwrapped(self.m.cx, md);
                return Ok(self.body.consts_mut().metadata(md).into());
            }
            Place::Value(v) => (vec![v], false),
            Place::List(values) => (values, true),
        };
        let wrapper = self.body.make_wrapper(&values, is_list);
        Ok(self.body.consts_mut().local_metadata(wrapper).into())
    }

    fn place(&mut self, number: u64) -> Made<Place> {
        let local = match self.metadata.operand(number) {
            Some(Operand::Md(md)) => return Ok(Place::Md(md)),
            Some(Operand::Local(local)) => local.clone(),
            None => return Err("Invalid metadata".into()),
        };
        match local {
            Local::Value { ty, value } => Ok(Place::Value(self.local_value(ty, value)?)),
            Local::ArgList(numbers) => {
                let values = numbers.iter().map(|&n| self.list_value(n)).collect::<Made<Vec<_>>>()?;
                Ok(Place::List(values))
            }
        }
    }

    fn local_value(&mut self, ty: u64, value: u64) -> Made<Value> {
        let ty = self.m.types.get(ty).ok_or("Invalid type")?;
        if ty == Type::LABEL {
            return Ok(self.block_by_number(value)?.into());
        }
        self.value_by_number(value, ty)
    }

    /// An element of a `!DIArgList`.
    fn list_value(&mut self, number: u32) -> Made<Value> {
        match self.place(u64::from(number))? {
            Place::Value(v) => Ok(v),
            Place::Md(md) => self.constant_of(md).ok_or_else(|| "Invalid metadata".into()),
            Place::List(_) => Err("Invalid metadata".into()),
        }
    }

    /// The body's constant of one that is wrapped as metadata.
    fn constant_of(&mut self, md: Md) -> Option<Value> {
        match *self.m.cx.md.get(md.expand()?) {
            MdData::Int(ty, v) => Some(self.body.consts_mut().int(&self.m.cx.types, ty, v).into()),
            MdData::Const(c) => {
                let pool = self.m.pool.read();
                Some(pool.import(c, self.body.consts_mut(), &self.m.cx.types).into())
            }
            _ => None,
        }
    }

    /// The debug location of the instruction that was read last.
    pub(super) fn read_debug_loc(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        if self.last.is_none() {
            return Err("Invalid record".into());
        }
        let (line, column, scope, inlined_at) = (ops.next()?, ops.next()?, ops.next()?, ops.next()?);
        let implicit = ops.maybe().unwrap_or(0) != 0;
        let (group, rank) = (ops.maybe().unwrap_or(0), ops.maybe().unwrap_or(0));
        let node = |n: u64| self.metadata.get_or_null(n).ok_or("Invalid record");
        // As in LLVM, a column that does not fit is unknown.
        let column = u16::try_from(column).unwrap_or(0);
        let location = Location {
            line: line as u32,
            column,
            implicit,
            distinct: false,
            scope: node(scope)?,
            inlined_at: node(inlined_at)?,
        };
        self.locations.are_shared |= !self.metadata.is_own_distinct(scope);
        let store = &self.m.cx.md;
        if location.scope.is_none() || store.node_kind(location.scope).is_none() {
            return Err("Invalid record".into());
        }
        let loc = if group != 0 || rank != 0 {
            store.intern(with_atom(location, group, rank))
        } else {
            self.locations.provisional(location)
        };
        self.last_loc = loc;
        self.body.set_debug_loc(self.last, loc);
        Ok(())
    }

    /// Gives the locations of the body their ids.
    pub(super) fn settle_locations(&mut self) {
        let ids = self.locations.intern(&self.m.cx.md);
        if ids.is_empty() {
            return;
        }
        self.body.map_debug_locs(|loc| Locations::place(loc).map_or(loc, |place| ids[place]));
    }

    pub(super) fn repeat_debug_loc(&mut self) -> Made<()> {
        if self.last.is_none() {
            return Err("Invalid record".into());
        }
        self.body.set_debug_loc(self.last, self.last_loc);
        Ok(())
    }

    /// A record that stands before the instruction that was read last.
    pub(super) fn read_debug_record(&mut self, code: u32, ops: &mut Ops<'_>) -> Made<()> {
        if self.last.is_none() {
            return Err("Invalid dbg record: missing instruction".into());
        }
        let kind = match code {
            code::DEBUG_RECORD_LABEL => DbgRecordKind::Label,
            code::DEBUG_RECORD_DECLARE => DbgRecordKind::Declare,
            code::DEBUG_RECORD_DECLARE_VALUE => DbgRecordKind::DeclareValue,
            code::DEBUG_RECORD_ASSIGN => DbgRecordKind::Assign,
            _ => DbgRecordKind::Value,
        };
        let mut record = DbgRecord::new(kind);
        record.loc = self.node_op(ops)?;
        record.variable = self.node_op(ops)?;
        let (mut location, mut address) = (None, None);
        if kind != DbgRecordKind::Label {
            record.expression = self.node_op(ops)?;
            location = Some(match code {
                code::DEBUG_RECORD_VALUE_SIMPLE => Place::Value(self.typed_value(ops)?),
                _ => self.place(ops.next()?)?,
            });
        }
        if kind == DbgRecordKind::Assign {
            record.assign_id = self.node_op(ops)?;
            record.address_expression = self.node_op(ops)?;
            address = Some(self.place(ops.next()?)?);
        }
        let id = self.body.make_record(record);
        if let Some(place) = location {
            let location = self.record_location(id, place);
            self.body.set_record_location(id, location);
        }
        if let Some(place) = address {
            let address = self.record_location(id, place);
            self.body.set_record_address(id, address);
        }
        match self.last_record.expand() {
            Some(last) => self.body.chain_records(last, id),
            None => self.body.set_records_before(self.last, id),
        }
        self.last_record = id;
        Ok(())
    }

    fn node_op(&self, ops: &mut Ops<'_>) -> Made<Md> {
        let md = self.metadata.get(ops.next()?).ok_or("Invalid dbg record")?;
        if self.m.cx.md.node_kind(md).is_none() {
            return Err("Invalid dbg record".into());
        }
        Ok(md)
    }

    fn record_location(&mut self, id: ir::DbgRecordId, place: Place) -> DbgLocation {
        match place {
            Place::Value(v) => self.body.record_value(id, v),
            Place::List(values) => self.body.record_arg_list(id, &values),
            Place::Md(md) => match self.constant_of(md) {
                Some(v) => self.body.record_value(id, v),
                None => DbgLocation::Metadata(md),
            },
        }
    }

    /// Reads the block of attachments whose number was just read.
    pub(super) fn read_attachments(&mut self, cursor: &mut Cursor<'_>) -> Result<()> {
        let mut block = super::Records::enter(cursor, block::METADATA_ATTACHMENT)?;
        loop {
            match block.next()? {
                Entry::End => return Ok(()),
                Entry::Block(_) => return Err(block.cursor.error("Malformed block")),
                Entry::Record if block.record.code != metadata::ATTACHMENT => continue,
                Entry::Record => {}
            }
            let found = self.metadata.attachments(&block.record.ops, &self.kinds);
            let (inst, list) = found.map_err(|m| block.cursor.error(m))?;
            let Some(inst) = inst else {
                self.attachments.extend(list);
                continue;
            };
            let Some(&inst) = usize::try_from(inst).ok().and_then(|n| self.insts.get(n)) else {
                return Err(block.cursor.error("Invalid ID"));
            };
            let mut others = crate::metadata::read::Attachments::new();
            for (kind, md) in list {
                if kind != kind::DBG {
                    others.push((kind, md));
                } else if self.m.cx.md.node_kind(md) == Some(NodeKind::DILocation) {
                    self.body.set_debug_loc(inst, md);
                }
            }
            if !others.is_empty() {
                let mut all = self.body.attachments(inst).to_vec();
                for (kind, md) in others {
                    all.retain(|a| a.0 != kind);
                    all.push((kind, md));
                }
                self.body.set_attachments(inst, &all);
            }
        }
    }
}

/// A location that belongs to an atom does not fit the compact form.
fn with_atom(location: Location, group: u64, rank: u64) -> MdData {
    let kind = NodeKind::DILocation;
    let Location { line, column, implicit, distinct, scope, inlined_at } = location;
    let halves = [group as u32, (group >> 32) as u32];
    let mut slots =
        [line, column.into(), scope.0, inlined_at.0, implicit.into(), halves[0], halves[1], rank.min(7) as u32];
    kind.canonicalise(&mut slots);
    MdData::Node { kind, distinct, slots: slots.into() }
}

/// An argument `!{null}` means `!{}`, and a constant alone in a node itself.
fn unwrapped(cx: &Context, md: Md) -> Md {
    let store = &cx.md;
    let Some(mut operands) = store.tuple_operands(md).filter(|operands| operands.len() == 1) else { return md };
    match operands.next().and_then(Md::expand) {
        None => store.tuple(&[]),
        Some(operand) if matches!(store.get(operand), MdData::Int(..) | MdData::Const(_)) => operand,
        Some(_) => md,
    }
}
