//! The new function.

use super::Extractor;
use ir::attr_kind::AttrKind;
use ir::attributes::{AttrBuilder, Attribute};
use ir::{
    Align, AttrListData, Block, Body, BodySlot, Builder, Const, ConstData, DbgLocation, DbgRecordId, Function, Global,
    GlobalKind, GlobalValue, Inst, Linkage, Md, Opcode, Type, Use, Value, ValueKind,
};
use rustc_hash::FxHashMap;

/// Attributes that say more than is true of a part of the function.
const NOT_INHERITED: [AttrKind; 20] = [
    AttrKind::AllocSize,
    AttrKind::Builtin,
    AttrKind::Convergent,
    AttrKind::JumpTable,
    AttrKind::Naked,
    AttrKind::NoBuiltin,
    AttrKind::NoMerge,
    AttrKind::NoReturn,
    AttrKind::NoSync,
    AttrKind::ReturnsTwice,
    AttrKind::Speculatable,
    AttrKind::StackAlignment,
    AttrKind::WillReturn,
    AttrKind::AllocKind,
    AttrKind::PresplitCoroutine,
    AttrKind::Memory,
    AttrKind::NoFPClass,
    AttrKind::CoroDestroyOnlyWhenComplete,
    AttrKind::CoroElideSafe,
    AttrKind::NoDivergenceSource,
];

/// The new function and what in it came from where.
pub(super) struct Outlined {
    pub global: Global,
    pub body: Body,
    /// The debug location of its first branch.
    pub first_loc: Md,
    /// Does it never return?
    pub noreturn: bool,
    /// Copies of the old function's values.
    pub values: FxHashMap<Value, Value>,
    /// Records of the copy with those that they were copied from, in order.
    pub records: Vec<(DbgRecordId, DbgRecordId)>,
}

/// Copies a region into a new body.
struct Copier<'a> {
    module: &'a ir::Module,
    old: &'a Body,
    new: Body,
    values: FxHashMap<Value, Value>,
    consts: FxHashMap<Const, Const>,
    records: Vec<(DbgRecordId, DbgRecordId)>,
}

impl Extractor<'_> {
    /// Makes the new function. The old body is as it was, but that what moves has lost its names.
    pub(super) fn outline(&mut self) -> Option<Outlined> {
        let types = &self.module.ctx.types;
        let slot = types.ptr(self.module.data_layout.alloca_space);
        let mut params: Vec<Type> = self.inputs.iter().map(|&v| self.body.value_type(v)).collect();
        params.extend(self.outputs.iter().map(|_| slot));
        let ret = exit_type(self.exits.len());
        let ty = types.func(ret, &params, false);
        let noreturn = self.exits.is_empty() && !self.ends_by_leaving();
        let global = self.declare(ty, noreturn)?;
        let (new, first_loc) = self.copy(&params);
        let Copier { new: body, values, records, .. } = new;
        Some(Outlined { global, body, first_loc, noreturn, values, records })
    }

    fn ends_by_leaving(&self) -> bool {
        let mut ends = self.region.order.iter().filter_map(|&b| self.body.terminator(b));
        ends.any(|t| matches!(self.body.inst(t).opcode, Opcode::Ret | Opcode::Resume))
    }

    /// Adds the function to the module, with attributes of the old one.
    fn declare(&mut self, ty: Type, noreturn: bool) -> Option<Global> {
        let own = self.suffix.clone();
        let header = self.body.name(self.header.into()).filter(|n| !n.is_empty());
        let suffix = own.unwrap_or_else(|| header.unwrap_or(b"extracted").to_vec());
        let old = self.module.global(self.function);
        let name = [&old.name[..], b".", &suffix].concat();
        let (space, personality) = (old.addr_space, old.function()?.personality);
        let attrs = &self.module.ctx.attrs;
        let mut builder = AttrBuilder::default();
        for a in attrs.set(attrs.list(old.function()?.attrs.get()).function) {
            let stays = match a {
                Attribute::String(key, _) => **key != *b"thunk",
                _ => a.kind().is_none_or(|k| !NOT_INHERITED.contains(&k)),
            };
            if stays {
                builder.add(a.clone());
            }
        }
        if noreturn {
            builder.add(Attribute::Enum(AttrKind::NoReturn));
        }
        let mut list = AttrListData { function: builder.finish(attrs), ..AttrListData::default() };
        for (k, &v) in self.inputs.iter().enumerate() {
            if self.is_swifterror(v) {
                let mut one = AttrBuilder::default();
                one.add(Attribute::Enum(AttrKind::SwiftError));
                list.set_param(k, one.finish(attrs));
            }
        }
        let function = Function { attrs: attrs.intern_list(list).into(), personality, ..Function::default() };
        let mut value = GlobalValue::new(&name, ty, GlobalKind::Function(Box::new(function)));
        value.addr_space = space;
        value.set_linkage(Linkage::Internal);
        Some(self.module.add_global(value))
    }

    pub(super) fn is_swifterror(&self, v: Value) -> bool {
        let attrs = &self.module.ctx.attrs;
        match v.kind() {
            ValueKind::Inst(i) => self.body.inst(i).opcode == Opcode::Alloca && self.body.inst(i).is_swifterror(),
            ValueKind::Param(p) => self
                .module
                .function(self.function)
                .is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).param(p.index()), AttrKind::SwiftError)),
            _ => false,
        }
    }

    /// Copies the region. Names are given in the order in which LLVM moves what bears them.
    fn copy(&mut self, params: &[Type]) -> (Copier<'_>, Md) {
        let first_loc = self.first_location();
        let mut c = Copier {
            module: self.module,
            old: self.body,
            new: Body::new(params),
            values: FxHashMap::default(),
            consts: FxHashMap::default(),
            records: Vec::new(),
        };
        let new_params: Vec<ir::Param> = c.new.params().collect();
        for (&v, &p) in self.inputs.iter().zip(&new_params) {
            let name = c.old.name(v).unwrap_or_default().to_vec();
            c.new.set_name(p.into(), &name);
            c.values.insert(v, p.into());
        }
        for (&i, &p) in self.outputs.iter().zip(&new_params[self.inputs.len()..]) {
            let name = [c.old.name(i.into()).unwrap_or_default(), b".out"].concat();
            c.new.set_name(p.into(), &name);
        }
        let root = c.new.append_block();
        c.new.set_name(root.into(), b"newFuncRoot");
        let (slots, others): (Vec<Inst>, Vec<Inst>) =
            self.sunk.iter().partition(|&&i| c.old.inst(i).opcode == Opcode::Alloca);
        for &i in others.iter().chain(&slots) {
            c.make_inst(i);
        }
        for &i in slots.iter().rev().chain(others.iter().rev()) {
            c.attach(i, root);
        }
        for &b in &self.region.order {
            c.make_block(b);
        }
        let stubs = c.make_stubs(&self.exits);
        for &i in &self.sunk {
            c.fill(i);
        }
        for &b in &self.region.order {
            for i in c.old.block_insts(b) {
                c.fill(i);
            }
        }
        c.point_to_stubs(&self.region, &stubs);
        c.enter_from_root(&self.region, self.header, root, first_loc);
        c.copy_records(&self.region);
        c.store_outputs(&self.outputs, &new_params[self.inputs.len()..], &self.module.data_layout);
        c.keep_edge_order(&self.region, self.header, root);
        (c, first_loc)
    }

    /// The first debug location of the region, if the function has debug info.
    fn first_location(&self) -> Md {
        if self.module.subprogram(self.function).is_none() {
            return Md::NONE;
        }
        let insts = self.region.order.iter().flat_map(|&b| self.body.block_insts(b));
        insts.map(|i| self.body.debug_loc(i)).find(|loc| loc.is_some()).unwrap_or(Md::NONE)
    }

    /// Puts the body where it belongs, and removes the region from the old one.
    pub(super) fn finish(&mut self, outlined: Outlined, call: Inst) -> Option<Global> {
        let Outlined { global, mut body, values, records, .. } = outlined;
        self.fix_debug_info(global, &mut body, &values, &records, call);
        let blocks = self.region.order.clone();
        for &i in &self.sunk.clone() {
            if !self.is_inside(i) {
                self.drop_sunk(i);
            }
        }
        self.body.remove_blocks(&blocks);
        self.module.global_mut(global).function_mut()?.body = BodySlot::Present(Box::new(body));
        Some(global)
    }

    /// Removes a stack slot or marker that went along.
    fn drop_sunk(&mut self, i: Inst) {
        if self.body.has_uses(i) {
            let ty = self.body.inst(i).ty;
            let poison = self.body.consts_mut().poison(ty);
            self.body.replace_all_uses(i, poison);
        }
        self.body.remove(i);
    }
}

/// The type of the result that says where to go on.
pub(super) fn exit_type(exits: usize) -> Type {
    match exits {
        0 | 1 => Type::VOID,
        2 => Type::I1,
        _ => Type::I16,
    }
}

impl Copier<'_> {
    fn value(&mut self, v: Value) -> Value {
        if v.is_none() {
            return v;
        }
        if let Some(c) = v.constant() {
            return self.constant(c).into();
        }
        if let Some(&new) = self.values.get(&v) {
            return new;
        }
        let ty = self.old.value_type(v);
        self.new.consts_mut().poison(ty).into()
    }

    fn constant(&mut self, c: Const) -> Const {
        if let ConstData::LocalMetadata(index) = self.old.consts().data(c) {
            let (values, is_list) = self.old.wrapper(index);
            let values: Vec<Value> = values.collect();
            let values: Vec<Value> = values.into_iter().map(|v| self.value(v)).collect();
            let index = self.new.make_wrapper(&values, is_list);
            return self.new.consts_mut().local_metadata(index);
        }
        if let Some(&new) = self.consts.get(&c) {
            return new;
        }
        let new = self.old.consts().import(c, self.new.consts_mut(), &self.module.ctx.types);
        self.consts.insert(c, new);
        new
    }

    fn name_like(&mut self, new: Value, old: Value) {
        let name = self.old.name(old).unwrap_or_default().to_vec();
        self.new.set_name(new, &name);
    }

    /// Makes a copy without operands, which stands nowhere.
    fn make_inst(&mut self, i: Inst) -> Inst {
        let new = self.new.make_inst(self.old.inst(i).for_copy(), &[]);
        self.name_like(new.into(), i.into());
        self.values.insert(i.into(), new.into());
        new
    }

    fn copy_of(&self, i: Inst) -> Inst {
        self.values.get(&i.into()).and_then(|v| v.inst()).unwrap_or(Inst::NONE)
    }

    fn attach(&mut self, i: Inst, to: Block) {
        let new = self.copy_of(i);
        self.new.attach_last(new, to);
    }

    fn make_block(&mut self, b: Block) {
        let new = self.new.append_block();
        self.values.insert(b.into(), new.into());
        for i in self.old.block_insts(b) {
            let copy = self.make_inst(i);
            self.new.attach_last(copy, new);
        }
        self.name_like(new.into(), b.into());
    }

    /// Blocks that return, for each place where the region goes on.
    fn make_stubs(&mut self, exits: &[Block]) -> FxHashMap<Block, Block> {
        let mut stubs = FxHashMap::default();
        for (k, &exit) in exits.iter().enumerate() {
            let stub = self.new.append_block();
            let name = [self.old.name(exit.into()).unwrap_or_default(), b".exitStub"].concat();
            self.new.set_name(stub.into(), &name);
            let (types, pool) = (&self.module.ctx.types, self.new.consts_mut());
            let value: Option<Const> = match exits.len() {
                0 | 1 => None,
                2 => Some(pool.int(types, Type::I1, u64::from(k == 0))),
                _ => Some(pool.int(types, Type::I16, k as u64)),
            };
            Builder::at_end(&mut self.new, types, stub).ret(value.map(Value::from));
            stubs.insert(exit, stub);
            // Until edges are counted, the exit stands for the stub.
            self.values.insert(exit.into(), stub.into());
        }
        stubs
    }

    /// Gives a copy its operands, attachments and the rest.
    fn fill(&mut self, i: Inst) {
        let new = self.copy_of(i);
        let d = *self.old.inst(i);
        if d.opcode == Opcode::Phi {
            let entries: Vec<(Value, Block)> = self.old.phi_entries(i).collect();
            for (v, b) in entries {
                let v = self.value(v);
                let from = self.values.get(&b.into()).and_then(|v| v.block()).unwrap_or(Block::NONE);
                self.new.push_phi_entry(new, v, from);
            }
        } else {
            let operands: Vec<Value> = self.old.operands(i).collect();
            let operands: Vec<Value> = operands.into_iter().map(|v| self.value(v)).collect();
            self.new.set_operands(new, &operands);
        }
        if matches!(d.opcode, Opcode::ExtractValue | Opcode::InsertValue | Opcode::ShuffleVector) {
            self.new.set_indices(new, self.old.indices(i));
        }
        if let Some(extra) = self.old.call_extra(i) {
            self.new.set_call_extra(new, extra.clone());
        }
        self.new.set_debug_loc(new, self.old.debug_loc(i));
        self.new.set_attachments(new, self.old.attachments(i));
    }

    /// Makes the uses of stubs anew in the order of blocks and edges.
    fn point_to_stubs(&mut self, region: &super::Region, stubs: &FxHashMap<Block, Block>) {
        for &b in &region.order {
            let Some(t) = self.old.terminator(b) else { continue };
            let new = self.copy_of(t);
            for k in 0..self.old.num_successors(t) {
                if let Some(&stub) = stubs.get(&self.old.successor(t, k)) {
                    self.new.set_successor(new, k, stub);
                }
            }
        }
    }

    /// The function begins in the header, whose phis have their value from outside from there.
    fn enter_from_root(&mut self, region: &super::Region, header: Block, root: Block, loc: Md) {
        let Some(new) = self.values.get(&header.into()).and_then(|v| v.block()) else { return };
        let phis: Vec<(Inst, Inst)> = self.old.phis(header).map(|i| (i, self.copy_of(i))).collect();
        for (old, copy) in phis {
            let blocks = self.old.phi_blocks(old).to_vec();
            for (k, b) in blocks.into_iter().enumerate() {
                if !region.has(b) {
                    self.new.set_phi_block(copy, k, root);
                }
            }
        }
        let br = self.new.append_br(root, new);
        self.new.set_debug_loc(br, loc);
    }

    /// Stores what is used outside through the last parameters.
    fn store_outputs(&mut self, outputs: &[Inst], params: &[ir::Param], layout: &ir::DataLayout) {
        for (&output, &p) in outputs.iter().zip(params) {
            let new = self.copy_of(output);
            let d = *self.new.inst(new);
            let (at, behind_records) = match d.opcode {
                Opcode::Invoke => (self.insertion_point(self.new.successor(new, 0)), false),
                Opcode::Phi => (self.insertion_point(self.new.inst_block(new)), false),
                _ => (self.new.next_inst(new), true),
            };
            let types = &self.module.ctx.types;
            let align = Align::new(layout.abi_align(types, d.ty)).unwrap_or(Align::ONE);
            let builder = Builder::before(&mut self.new, types, at).with_location(Md::NONE);
            let mut builder = if behind_records { builder } else { builder.above_records() };
            builder.store(new.into(), p.into(), align);
        }
    }

    fn insertion_point(&self, b: Block) -> Inst {
        let mut at = self.new.first_non_phi(b);
        while self.new.inst(at).opcode.is_eh_pad() {
            at = self.new.next_inst(at);
        }
        at
    }

    /// Moved blocks keep the order of the edges to them; that from the root is the newest.
    fn keep_edge_order(&mut self, region: &super::Region, header: Block, root: Block) {
        for &b in &region.order {
            let Some(new) = self.values.get(&b.into()).and_then(|v| v.block()) else { continue };
            let inside = |u: &Use| region.has(self.old.inst_block(self.old.use_inst(*u)));
            let mut wanted: Vec<(Inst, usize)> = self
                .old
                .uses_of(b)
                .filter(inside)
                .map(|u| (self.copy_of(self.old.use_inst(u)), self.old.operand_index(u)))
                .collect();
            if b == header
                && let Some(br) = self.new.terminator(root)
            {
                wanted.insert(0, (br, 0));
            }
            let place: FxHashMap<(Inst, usize), u32> =
                wanted.into_iter().enumerate().map(|(k, w)| (w, k as u32)).collect();
            let order: Vec<u32> = self
                .new
                .uses_of(new)
                .filter_map(|u| place.get(&(self.new.use_inst(u), self.new.operand_index(u))).copied())
                .collect();
            if order.len() == place.len() {
                self.new.reorder_uses(new, &order);
            }
        }
    }

    /// Copies debug records as they are: values of the old function that did not come along stay out.
    fn copy_records(&mut self, region: &super::Region) {
        for &b in &region.order {
            for i in self.old.block_insts(b) {
                let to = self.copy_of(i);
                for old in self.old.records_before(i).collect::<Vec<_>>() {
                    let mut record = *self.old.record(old);
                    let plain = |l| if matches!(l, DbgLocation::Metadata(_)) { l } else { DbgLocation::None };
                    let (location, address) = (record.location, record.address);
                    (record.location, record.address) = (plain(location), plain(address));
                    let new = self.new.make_record(record);
                    self.new.push_record_before(to, new);
                    if let Some(l) = self.copy_location(new, location) {
                        self.new.set_record_location(new, l);
                    }
                    if let Some(l) = self.copy_location(new, address) {
                        self.new.set_record_address(new, l);
                    }
                    self.records.push((old, new));
                }
            }
        }
    }

    fn copy_location(&mut self, record: DbgRecordId, location: DbgLocation) -> Option<DbgLocation> {
        let is_list = match location {
            DbgLocation::Value(_) => false,
            DbgLocation::ArgList(..) => true,
            _ => return None,
        };
        let values: Vec<Value> = self.old.location_values(location).collect();
        let values: Vec<Value> = values.into_iter().map(|v| self.value(v)).collect();
        Some(if is_list { self.new.record_arg_list(record, &values) } else { self.new.record_value(record, values[0]) })
    }
}
