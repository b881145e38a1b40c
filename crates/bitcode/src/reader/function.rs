//! One body: blocks, values by number, forward references, names, use-list orders.

use super::bodies::{BodyUses, ReadBody};
use super::constants::{ConstantTable, Target};
use super::debug::{BodyValues, Locations};
use super::module::Shared;
use super::types::{NO_TYPE, TypeId};
use super::{Records, sign_rotated};
use crate::bitstream::reader::{Cursor, Entry, Record};
use crate::codes::{block, function as code, symbol_table, use_list};
use crate::error::{Problem, Result};
use crate::metadata::read::{BlockReader, Kinds};
use ir::attr_kind::AttrKind;
use ir::{
    Attribute, Block, Body, BodySlot, Const, ConstData, ConstPool, DbgRecordId, Global, Inst, InstData, Md, MdKind,
    MentionLists, Param, Type, Value,
};
use rustc_hash::FxHashMap;

/// What LLVM calls a block that it keeps at hand while it reads phis; no other can have the name.
const PHI_BLOCK: &[u8] = b"phi.constexpr";

/// What goes wrong with a record.
pub(super) type Made<T> = std::result::Result<T, Problem>;

/// The usual thing that is wrong with a record.
pub(super) const INVALID: &str = "Invalid record";

/// The operands of a record, one after another.
#[derive(Clone, Copy)]
pub(super) struct Ops<'r>(pub &'r [u64]);

impl Ops<'_> {
    #[inline]
    pub fn next(&mut self) -> Made<u64> {
        let Some((&first, rest)) = self.0.split_first() else { return Err(INVALID.into()) };
        self.0 = rest;
        Ok(first)
    }

    #[inline]
    pub fn maybe(&mut self) -> Option<u64> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

/// Reads bodies, one after another, into a body that is scratch space.
pub(super) struct FunctionReader<'s> {
    pub m: &'s Shared<'s>,
    pub function: Global,
    pub body: Body,
    /// Parameters, constants and instructions, numbered from [`Self::base`] on.
    locals: Vec<Value>,
    /// Types that are not simple: has it a size, may `getelementptr` step through it?
    pub known_types: FxHashMap<Type, (bool, bool)>,
    /// The numbers of their types, where there are pointers of the old kind.
    type_ids: Vec<TypeId>,
    /// What pointer types point to that no type of the file stands for; numbered behind the types of the file.
    pointers: Vec<TypeId>,
    /// The body's constants for the module's globals and constants.
    outer: Vec<Value>,
    touched: Vec<u32>,
    /// Placeholders by number, each with its type's number.
    forward: FxHashMap<u32, Const>,
    /// Instructions in order.
    pub insts: Vec<Inst>,
    constants: ConstantTable,
    /// How many blocks were declared.
    pub num_blocks: u32,
    pub block: Block,
    pub last: Inst,
    pub last_record: DbgRecordId,
    pub last_loc: Md,
    pub locations: Locations,
    pub values: Vec<Value>,
    pub bundles: Vec<(u32, u32)>,
    pub bundle_values: Vec<Value>,
    pub phi_blocks: Vec<Block>,
    pub indices: Vec<u32>,
    pub mask: Vec<i32>,
    name: Vec<u8>,
    /// Addresses of blocks: function and number.
    pub addresses: Vec<(Global, u64)>,
    /// The personality that old landing pads gave.
    pub personality: Option<Const>,
    old_expressions: bool,
    /// Was there a phi?
    pub has_phis: bool,
    /// Has a name that LLVM uses for something that is gone afterwards.
    reserved: Option<Block>,
    pub metadata: BlockReader<'s>,
    pub kinds: Kinds,
    /// Attachments of the function.
    pub attachments: Vec<(MdKind, Md)>,
    /// Orders of the uses of globals, so far.
    global_orders: Vec<(Global, Box<[u64]>)>,
    /// What the bodies that were taken mention.
    pub mentions: MentionLists,
}

impl<'s> FunctionReader<'s> {
    pub fn new(m: &'s Shared<'s>) -> Self {
        Self {
            m,
            function: Global::NONE,
            body: Body::default(),
            locals: Vec::new(),
            known_types: FxHashMap::default(),
            type_ids: Vec::new(),
            pointers: Vec::new(),
            outer: vec![Value::NONE; m.globals.len() + m.constants.len()],
            touched: Vec::new(),
            forward: FxHashMap::default(),
            insts: Vec::new(),
            constants: ConstantTable::default(),
            num_blocks: 0,
            block: Block::NONE,
            last: Inst::NONE,
            last_record: DbgRecordId::NONE,
            last_loc: Md::NONE,
            locations: Locations::new(),
            values: Vec::new(),
            bundles: Vec::new(),
            bundle_values: Vec::new(),
            phi_blocks: Vec::new(),
            indices: Vec::new(),
            mask: Vec::new(),
            name: Vec::new(),
            addresses: Vec::new(),
            personality: None,
            old_expressions: false,
            has_phis: false,
            reserved: None,
            metadata: BlockReader::in_function(m.cx, m.metadata, m.options.merge_types),
            kinds: m.kinds.clone(),
            attachments: Vec::new(),
            global_orders: Vec::new(),
            mentions: MentionLists::default(),
        }
    }

    /// A copy of what was read.
    pub fn take(&mut self, index: usize) -> (ReadBody, BodyUses) {
        let orders = std::mem::take(&mut self.global_orders);
        let uses = BodyUses { mentions: self.mentions.add(&self.body), orders };
        let body = ReadBody {
            index,
            body: if self.m.module.packs_bodies {
                BodySlot::packed(&self.body)
            } else {
                BodySlot::Present(Box::new(self.body.compact()))
            },
            attachments: std::mem::take(&mut self.attachments),
            has_metadata: self.body.has_metadata(),
            num_blocks: self.num_blocks,
            addresses: std::mem::take(&mut self.addresses),
            personality: self.personality,
        };
        (body, uses)
    }

    fn clear(&mut self) {
        self.body.clear();
        self.locals.clear();
        self.type_ids.clear();
        self.pointers.clear();
        for &n in &self.touched {
            self.outer[n as usize] = Value::NONE;
        }
        self.touched.clear();
        self.forward.clear();
        self.insts.clear();
        self.constants.clear();
        self.num_blocks = 0;
        self.block = Block::NONE;
        self.last = Inst::NONE;
        self.last_record = DbgRecordId::NONE;
        self.last_loc = Md::NONE;
        self.locations.clear();
        self.bundles.clear();
        self.bundle_values.clear();
        self.addresses.clear();
        self.personality = None;
        self.old_expressions = false;
        self.has_phis = false;
        self.reserved = None;
        self.metadata.clear();
        self.attachments.clear();
        self.global_orders.clear();
    }

    /// Reads the body of `function`, whose block's number was just read.
    pub fn read(&mut self, cursor: &mut Cursor<'_>, function: Global) -> Result<()> {
        self.clear();
        self.function = function;
        let value = self.m.module.global(function);
        let params = self.m.cx.types.func_parts(value.value_type).map_or(&[][..], |f| f.1);
        self.body.add_params(params);
        for k in 0..params.len() {
            self.locals.push(Param(k as u32).into());
        }
        if self.m.types.typed_pointers {
            // Globals are numbered in the order in which they were made.
            let entry = self.m.globals.get(function.index()).filter(|g| g.global == function);
            let id = entry.map_or(NO_TYPE, |g| g.value_type);
            let parts = self.m.types.parts(id).get(1..).unwrap_or(&[]);
            self.type_ids.extend((0..params.len()).map(|k| parts.get(k).copied().unwrap_or(NO_TYPE)));
        }
        self.read_block(cursor)?;
        self.finish(cursor)
    }

    fn read_block(&mut self, cursor: &mut Cursor<'_>) -> Result<()> {
        let bits = cursor.bits_left();
        let mut block = Records::enter(cursor, block::FUNCTION)?;
        loop {
            match block.next()? {
                Entry::End => return Ok(()),
                Entry::Block(id) => self.read_inner_block(id, block.cursor)?,
                Entry::Record => {
                    let Record { code, ops, .. } = &block.record;
                    let done = match *code {
                        code::DECLAREBLOCKS => self.declare_blocks(ops, bits),
                        code => self.read_record(code, Ops(ops)),
                    };
                    if let Err(message) = done {
                        return Err(block.cursor.error(message));
                    }
                }
            }
        }
    }

    fn declare_blocks(&mut self, ops: &[u64], bits: u64) -> Made<()> {
        // Every block ends with a record, which takes a few bits.
        let count = ops.first().copied().filter(|&n| n != 0 && n <= bits / 4).ok_or("Invalid record")?;
        if self.num_blocks != 0 {
            return Err(INVALID.into());
        }
        for _ in 0..count {
            self.body.append_block();
        }
        self.num_blocks = count as u32;
        self.block = Block(0);
        Ok(())
    }

    fn read_inner_block(&mut self, id: u32, cursor: &mut Cursor<'_>) -> Result<()> {
        match id {
            block::CONSTANTS => self.read_constants(cursor),
            block::VALUE_SYMTAB => self.read_symbols(cursor),
            block::USELIST => self.read_use_lists(cursor),
            block::METADATA_ATTACHMENT => self.read_attachments(cursor),
            block::METADATA => {
                // Taken out, for it asks for values.
                let fresh = BlockReader::in_function(self.m.cx, self.m.metadata, self.m.options.merge_types);
                let mut metadata = std::mem::replace(&mut self.metadata, fresh);
                let mut kinds = std::mem::take(&mut self.kinds);
                let mut record = Record::default();
                let done = metadata.read_block(cursor, &mut record, &mut kinds, &mut BodyValues(self));
                (self.metadata, self.kinds) = (metadata, kinds);
                self.locations.take_known(&self.metadata);
                done
            }
            _ => cursor.skip(),
        }
    }

    fn read_constants(&mut self, cursor: &mut Cursor<'_>) -> Result<()> {
        let first = self.constants.len();
        let base = self.next_number() - first as u64;
        let mut table = std::mem::take(&mut self.constants);
        table.read(cursor, &self.m.cx.types, self.m.types, self.body.consts_mut())?;
        let mut target = BodyTarget { reader: self, base };
        table.finish(base, &target.reader.m.cx.types, &mut target)?;
        for index in first..table.len() {
            if let Some((c, id)) = table.get(index) {
                self.define(c.into(), id).map_err(|m| cursor.error(m))?;
            }
        }
        self.old_expressions |= table.old_expressions;
        self.addresses.append(&mut table.addresses);
        self.constants = table;
        Ok(())
    }

    /// The number that the next value gets.
    #[inline]
    pub fn next_number(&self) -> u64 {
        (self.outer.len() + self.locals.len()) as u64
    }

    /// Numbers a value.
    #[inline]
    pub fn define(&mut self, v: Value, id: TypeId) -> Made<()> {
        if !self.forward.is_empty()
            && let Some(placeholder) = self.forward.remove(&(self.next_number() as u32))
        {
            if self.body.consts().ty(placeholder) != self.body.value_type(v) {
                return Err("Assigned value does not match type of forward declaration".into());
            }
            self.body.replace_all_uses(placeholder, v);
        }
        self.locals.push(v);
        if self.m.types.typed_pointers {
            self.type_ids.push(id);
        }
        Ok(())
    }

    /// The number that an operand stands for.
    #[inline]
    pub fn number(&self, op: u64) -> u64 {
        if self.m.relative { u64::from((self.next_number() as u32).wrapping_sub(op as u32)) } else { op }
    }

    /// The value of this number; `ty` is its type if that is known.
    #[inline]
    pub fn value_by_number(&mut self, number: u64, ty: Type) -> Made<Value> {
        let outer = self.outer.len() as u64;
        let v = match number.checked_sub(outer) {
            Some(local) => match self.locals.get(local as usize) {
                Some(&v) => v,
                None => return self.forward_reference(number, ty),
            },
            None => match self.outer[number as usize] {
                Value::NONE => self.import(number as usize)?,
                v => v,
            },
        };
        if ty.is_some() && self.body.value_type(v) != ty {
            return Err(INVALID.into());
        }
        Ok(v)
    }

    fn forward_reference(&mut self, number: u64, ty: Type) -> Made<Value> {
        if ty.is_none() || !self.m.cx.types.is_first_class(ty) || matches!(ty, Type::LABEL | Type::METADATA) {
            return Err(INVALID.into());
        }
        let number = u32::try_from(number).map_err(|_| INVALID)?;
        if let Some(&c) = self.forward.get(&number) {
            return if self.body.consts().ty(c) == ty { Ok(c.into()) } else { Err(INVALID.into()) };
        }
        let c = self.body.consts_mut().placeholder(ty);
        self.forward.insert(number, c);
        Ok(c.into())
    }

    /// The body's own constant for one of the module's.
    fn import(&mut self, number: usize) -> Made<Value> {
        let c = match self.m.globals.get(number) {
            Some(entry) => self.body.consts_mut().global(entry.pointer, entry.global),
            None => {
                let (c, _) = self.m.constants.get(number - self.m.globals.len()).ok_or(INVALID)?;
                let pool = self.m.pool.read();
                pool.import(c, self.body.consts_mut(), &self.m.cx.types)
            }
        };
        self.outer[number] = c.into();
        self.touched.push(number as u32);
        Ok(c.into())
    }

    /// A value of type `ty`.
    #[inline]
    pub fn value(&mut self, ops: &mut Ops<'_>, ty: Type) -> Made<Value> {
        let op = ops.next()?;
        if ty == Type::METADATA {
            return self.metadata_argument(self.number(op));
        }
        self.value_by_number(self.number(op), ty)
    }

    /// A value; its type follows where it is not defined yet.
    #[inline]
    pub fn typed_value(&mut self, ops: &mut Ops<'_>) -> Made<Value> {
        let number = self.number(ops.next()?);
        if number < self.next_number() {
            return self.value_by_number(number, Type::NONE);
        }
        let ty = self.type_op(ops)?;
        if ty == Type::METADATA {
            return self.metadata_argument(number);
        }
        self.value_by_number(number, ty)
    }

    /// The same, with the number of its type, where there are pointers of the old kind.
    pub fn typed_value_and_id(&mut self, ops: &mut Ops<'_>) -> Made<(Value, TypeId)> {
        let before = *ops;
        let v = self.typed_value(ops)?;
        if !self.m.types.typed_pointers {
            return Ok((v, NO_TYPE));
        }
        let number = self.number(before.0[0]);
        let id = if number < self.next_number() { self.type_id_of(number) } else { before.0[1] as TypeId };
        Ok((v, id))
    }

    /// The number of the type of a value that is defined; [`NO_TYPE`] where it is of no interest.
    pub fn type_id_of(&mut self, number: u64) -> TypeId {
        if !self.m.types.typed_pointers {
            return NO_TYPE;
        }
        if let Some(local) = number.checked_sub(self.outer.len() as u64) {
            return self.type_ids.get(local as usize).copied().unwrap_or(NO_TYPE);
        }
        match self.m.globals.get(number as usize) {
            Some(entry) => self.pointer_to(entry.value_type),
            None => self.m.constants.get(number as usize - self.m.globals.len()).map_or(NO_TYPE, |c| c.1),
        }
    }

    /// The number of a type of pointers to this type.
    pub fn pointer_to(&mut self, id: TypeId) -> TypeId {
        if !self.m.types.typed_pointers {
            return NO_TYPE;
        }
        self.pointers.push(id);
        (self.m.types.len() + self.pointers.len() - 1) as TypeId
    }

    /// What a pointer of the old kind points to.
    pub fn pointee(&self, id: TypeId) -> TypeId {
        match (id as usize).checked_sub(self.m.types.len()) {
            Some(own) => self.pointers.get(own).copied().unwrap_or(NO_TYPE),
            None => self.m.types.pointee(&self.m.cx.types, id),
        }
    }

    /// The same as a type.
    pub fn pointee_type(&self, id: TypeId) -> Made<Type> {
        self.m.types.get(u64::from(self.pointee(id))).ok_or_else(|| "Missing element type for typed pointer".into())
    }

    #[inline]
    pub fn type_op(&self, ops: &mut Ops<'_>) -> Made<Type> {
        self.m.types.get(ops.next()?).ok_or_else(|| "Invalid type".into())
    }

    #[inline]
    pub fn type_of(&self, v: Value) -> Type {
        self.body.value_type(v)
    }

    #[inline]
    pub fn block_op(&self, ops: &mut Ops<'_>) -> Made<Block> {
        self.block_by_number(ops.next()?)
    }

    pub fn block_by_number(&self, number: u64) -> Made<Block> {
        if number < u64::from(self.num_blocks) { Ok(Block(number as u32)) } else { Err("Invalid ID".into()) }
    }

    /// Makes an instruction of these operands.
    #[inline]
    pub fn emit(&mut self, data: InstData, operands: &[Value], id: TypeId) -> Made<Inst> {
        if self.block.is_none() {
            return Err("Invalid instruction with no BB".into());
        }
        let i = self.body.append(self.block, data, operands);
        self.insert(i, id)?;
        Ok(i)
    }

    fn insert(&mut self, i: Inst, id: TypeId) -> Made<()> {
        self.insts.push(i);
        self.last = i;
        self.last_record = DbgRecordId::NONE;
        let data = self.body.inst(i);
        let ty = data.ty;
        if data.opcode.is_terminator() {
            let next = self.block.0 + 1;
            self.block = if next < self.num_blocks { Block(next) } else { Block::NONE };
        }
        if ty != Type::VOID {
            self.define(i.into(), id)?;
        }
        Ok(())
    }

    /// Reads names of values and blocks.
    fn read_symbols(&mut self, cursor: &mut Cursor<'_>) -> Result<()> {
        if self.m.options.discard_names {
            return cursor.skip();
        }
        let mut block = Records::enter(cursor, block::VALUE_SYMTAB)?;
        while block.next_record()? {
            let Some((&number, name)) = block.record.ops.split_first() else {
                return Err(block.cursor.error("Invalid record"));
            };
            let v = match block.record.code {
                symbol_table::ENTRY => {
                    let local = number.checked_sub(self.outer.len() as u64);
                    local.and_then(|n| self.locals.get(usize::try_from(n).ok()?).copied())
                }
                symbol_table::BBENTRY => self.block_by_number(number).ok().map(Value::from),
                _ => continue,
            };
            let Some(v) = v.filter(|v| v.constant().is_none()) else {
                return Err(block.cursor.error("Invalid value reference in symbol table"));
            };
            self.name.clear();
            self.name.extend(name.iter().map(|&b| b as u8));
            if self.has_phis && self.name == PHI_BLOCK {
                self.reserve_name(PHI_BLOCK);
            }
            if self.body.has_name(v) || !self.body.try_set_name(v, &self.name) {
                self.body.set_name(v, &self.name);
            }
        }
        Ok(())
    }

    /// Has a name be taken by something that is gone afterwards.
    fn reserve_name(&mut self, name: &[u8]) {
        if self.body.lookup_name(name).is_none() {
            let block = self.body.make_block();
            self.body.set_name(block.into(), name);
            self.reserved = Some(block);
        }
    }

    fn read_use_lists(&mut self, cursor: &mut Cursor<'_>) -> Result<()> {
        let mut block = Records::enter(cursor, block::USELIST)?;
        while block.next_record()? {
            let Some((&number, order)) = block.record.ops.split_last() else { continue };
            if order.len() < 2 {
                return Err(block.cursor.error("Invalid uselist record"));
            }
            let v = match block.record.code {
                use_list::BB => self.block_by_number(number).ok().map(Value::from),
                use_list::DEFAULT if number < self.m.globals.len() as u64 => {
                    self.global_orders.push((self.m.globals[number as usize].global, order.into()));
                    None
                }
                use_list::DEFAULT => {
                    let local = number.checked_sub(self.outer.len() as u64);
                    local.and_then(|n| self.locals.get(usize::try_from(n).ok()?).copied())
                }
                _ => None,
            };
            let Some(v) = v.filter(|v| v.constant().is_none()) else { continue };
            if let Some(order) = self.permutation(v, order) {
                self.body.reorder_uses(v, &order);
            }
        }
        Ok(())
    }

    /// The order of the uses of `v`, if it is one. In LLVM, the address of a block is a use of it, too: the oldest, as a rule,
    /// for it is made with the globals' initialisers.
    fn permutation(&self, v: Value, order: &[u64]) -> Option<Vec<u32>> {
        let uses = self.body.uses_of(v).take(order.len() + 1).count();
        let with_address = v.block().is_some() && uses + 1 == order.len();
        if uses != order.len() && !with_address {
            return None;
        }
        let mut seen = vec![false; order.len()];
        for &place in order {
            let slot = seen.get_mut(usize::try_from(place).ok()?)?;
            if std::mem::replace(slot, true) {
                return None;
            }
        }
        let address = if with_address { *order.last()? } else { u64::MAX };
        Some(order[..uses].iter().map(|&n| (n - u64::from(n > address)) as u32).collect())
    }

    fn finish(&mut self, cursor: &Cursor<'_>) -> Result<()> {
        if self.num_blocks == 0 {
            return Err(cursor.error("Invalid record: function without blocks"));
        }
        if !self.forward.is_empty() {
            return Err(cursor.error("Never resolved value found in function!"));
        }
        if !self.bundles.is_empty() {
            return Err(cursor.error("Operand bundles found with no consumer"));
        }
        self.settle_locations();
        if let Some(block) = self.reserved {
            self.body.set_name(block.into(), b"");
        }
        self.upgrade_strict_calls();
        if self.old_expressions {
            asm::upgrade::expand_constant_expressions(&mut self.body, &self.m.cx.types);
        }
        Ok(())
    }

    /// Calls that say `strictfp` in a function that does not: they were not to be taken for builtins.
    fn upgrade_strict_calls(&mut self) {
        let (module, attrs) = (self.m.module, &self.m.cx.attrs);
        let is_strict = |list: ir::AttrList| attrs.has(attrs.list(list).function, AttrKind::StrictFP);
        if !self.m.attrs.has_strict || module.function(self.function).is_some_and(|f| is_strict(f.attrs.get())) {
            return;
        }
        for &i in &self.insts {
            if !self.body.inst(i).opcode.is_call() {
                continue;
            }
            let list = self.body.inst(i).call_attrs();
            let callee = self.body.called_global(i);
            let by_callee = callee.and_then(|g| module.function(g)).is_some_and(|f| is_strict(f.attrs.get()));
            let constrained = callee.and_then(|g| module.intrinsic(g)).is_some_and(|x| x.constrained().is_some());
            if constrained || !by_callee && !is_strict(list) {
                continue;
            }
            let list = attrs.edit_function(list, |set| {
                set.remove(AttrKind::StrictFP).add(Attribute::Enum(AttrKind::NoBuiltin));
            });
            self.body.inst_mut(i).set_call_attrs(list);
        }
    }

    /// A signed operand of a phi.
    #[inline]
    pub fn signed_number(&self, op: u64) -> u64 {
        if !self.m.relative {
            return op;
        }
        u64::from((self.next_number() as u32).wrapping_sub(sign_rotated(op) as u32))
    }
}

/// Constants of a body.
struct BodyTarget<'r, 's> {
    reader: &'r mut FunctionReader<'s>,
    base: u64,
}

impl Target for BodyTarget<'_, '_> {
    const OLD_EXPRESSIONS: bool = true;

    fn pool(&mut self) -> &mut ConstPool {
        self.reader.body.consts_mut()
    }

    fn outside(&mut self, number: u64) -> Option<Const> {
        if number >= self.base {
            return None;
        }
        self.reader.value_by_number(number, Type::NONE).ok()?.constant()
    }
}

/// Is this constant that of a placeholder?
pub(super) fn is_placeholder(body: &Body, v: Value) -> bool {
    v.constant().is_some_and(|c| matches!(body.consts().data(c), ConstData::Placeholder(_)))
}
