//! Function blocks. Each is written apart from the others, so that several threads can work at once.

use super::constants::{self, ConstantWriter, binary_code, cast_code, flag_bits, signed};
use super::enumerate::{ModuleIds, constant_order};
use super::identity::{NONE, is_simple};
use super::lower::Lowered;
use super::names::write_symbol_table;
use crate::bitstream::writer::BitWriter;
use crate::codes::{block, call_flag, function as code, use_list};
use crate::metadata::write::{LocalIds, MetadataWriter};
use asm::printer::body_use_list_orders;
use ir::constant::{Const, ConstData};
use ir::inst::{InstData, Opcode, TailKind};
use ir::types::Type;
use ir::{Block, Global, Inst, Value, ValueKind, View};
use ir::{Body, DbgRecord, DbgRecordKind, Md, Module};

/// Abbreviations that every function block has from the start.
mod abbrev {
    pub const LOAD: u32 = 4;
    pub const STORE: u32 = 5;
    pub const UNOP: u32 = 6;
    pub const UNOP_FLAGS: u32 = 7;
    pub const BINOP: u32 = 8;
    pub const BINOP_FLAGS: u32 = 9;
    pub const CAST: u32 = 10;
    pub const CAST_FLAGS: u32 = 11;
    pub const RET_VOID: u32 = 12;
    pub const RET_VAL: u32 = 13;
    pub const BR_UNCOND: u32 = 14;
    pub const BR_COND: u32 = 15;
    pub const UNREACHABLE: u32 = 16;
    pub const GEP: u32 = 17;
    pub const CMP: u32 = 18;
    pub const CMP_FLAGS: u32 = 19;
    pub const DEBUG_RECORD_VALUE: u32 = 20;
    pub const DEBUG_LOC: u32 = 21;
}

/// Writes function blocks, one after another, reusing its memory.
pub(super) struct FunctionWriter<'a, 'm> {
    ids: &'a ModuleIds<'m>,
    /// Operands of the record that is being made.
    ops: Vec<u64>,
    /// The number of each constant of the body's pool.
    const_ids: Vec<u32>,
    /// The number of each instruction that has a value.
    inst_ids: Vec<u32>,
    /// The position of each block.
    block_ids: Vec<u32>,
    first_param: u32,
    /// The number that the next value gets.
    next: u32,
    /// Constants of the function with the number of their uses.
    constants: Vec<(Const, u32)>,
    lowered: Option<Lowered<'m>>,
    locals: LocalIds,
}

impl<'a, 'm> FunctionWriter<'a, 'm> {
    /// A writer for functions of the module.
    pub fn new(ids: &'a ModuleIds<'m>) -> Self {
        Self {
            ids,
            ops: Vec::new(),
            const_ids: Vec::new(),
            inst_ids: Vec::new(),
            block_ids: Vec::new(),
            first_param: 0,
            next: 0,
            constants: Vec::new(),
            lowered: None,
            locals: LocalIds::default(),
        }
    }

    /// The module.
    pub fn module(&self) -> &'m Module {
        self.ids.module
    }

    fn metadata(&self) -> MetadataWriter<'a, ModuleIds<'m>> {
        MetadataWriter { module: self.module(), ids: &self.ids.md, numbers: self.ids }
    }

    /// Writes the block of the function that is number `number` of the module, from 1 on.
    pub fn write(&mut self, number: u32, g: Global, body: &'m Body, w: &mut BitWriter) {
        w.enter(block::FUNCTION, 5);
        self.number_values(body);
        w.record(code::DECLAREBLOCKS, &[body.blocks().count() as u64]);
        self.write_constants(body, w);
        self.number_locals(number, body);
        self.metadata().write_function(&self.locals, w);
        self.write_insts(body, w);
        self.write_address_users(g, w);
        write_symbol_table(body, |v| self.value_id(body, v), w);
        self.write_attachments(g, body, w);
        if self.ids.keep_order {
            self.write_use_lists(number, g, body, w);
        }
        w.exit();
    }

    /// Orders of uses that a reader would not arrive at by itself.
    fn write_use_lists(&mut self, number: u32, g: Global, body: &Body, w: &mut BitWriter) {
        let orders = match self.ids.global_orders.get(&number) {
            None => body_use_list_orders(body, None),
            Some(of_globals) => {
                let mut left = of_globals.clone();
                let mut take = |c| Some(left.remove(&body.consts().as_global(c)?)?.to_vec());
                body_use_list_orders(body, Some(&mut take))
            }
        };
        if orders.is_empty() {
            return;
        }
        w.enter(block::USELIST, 3);
        for (v, order) in orders.into_iter().rev() {
            let code = if v.block().is_some() { use_list::BB } else { use_list::DEFAULT };
            self.ops.clear();
            self.ops.extend(order.into_iter().map(u64::from));
            // In LLVM the address of a block is a use, the oldest where a global's initialiser has it.
            if v.block().is_some_and(|b| self.ids.has_address(g, b)) {
                self.ops.push(self.ops.len() as u64);
            }
            self.ops.push(self.value_id(body, v).into());
            w.record(code, &self.ops);
        }
        w.exit();
    }

    fn number_locals(&mut self, number: u32, body: &Body) {
        let locals = LocalIds::new(
            number,
            &self.ids.md,
            body,
            |v| [self.type_id(body.value_type(v)), self.value_id(body, v).into()],
            |v| self.constant_metadata(body, v),
        );
        self.locals = locals;
    }

    /// The number as metadata of a value that is a constant.
    fn constant_metadata(&self, body: &Body, v: Value) -> Option<u32> {
        v.constant().and_then(|c| self.ids.md.constant(self.const_id(body, c)))
    }

    fn write_insts(&mut self, body: &Body, w: &mut BitWriter) {
        let (has_locs, has_records) = (body.has_debug_locs(), body.has_records());
        let mut last_loc = Md::NONE;
        for b in body.blocks() {
            for i in body.block_insts(b) {
                self.write_inst(body, i, w);
                if body.inst(i).ty != Type::VOID {
                    self.next += 1;
                }
                let loc = if has_locs { body.debug_loc(i) } else { Md::NONE };
                if loc.is_some() {
                    match std::mem::replace(&mut last_loc, loc) == loc {
                        true => w.record(code::DEBUG_LOC_AGAIN, &[]),
                        false => self.write_loc(loc, w),
                    }
                }
                if has_records {
                    for id in body.records_before(i) {
                        self.write_record(body, body.record(id), w);
                    }
                }
            }
        }
    }

    fn write_loc(&mut self, loc: Md, w: &mut BitWriter) {
        let ids = &self.ids.md;
        let Some((l, atom)) = self.module().ctx.md.location_and_atom(loc) else { return };
        let ops = [
            l.line.into(),
            l.column.into(),
            ids.or_null(l.scope),
            ids.or_null(l.inlined_at),
            l.implicit.into(),
            atom.group,
            atom.rank.into(),
        ];
        w.record_with(abbrev::DEBUG_LOC, code::DEBUG_LOC, &ops);
    }

    fn write_record(&mut self, body: &Body, record: &DbgRecord, w: &mut BitWriter) {
        let ids = &self.ids.md;
        self.ops.clear();
        self.ops.extend([ids.get(record.loc), ids.get(record.variable)].map(u64::from));
        if record.kind == DbgRecordKind::Label {
            return w.record(code::DEBUG_RECORD_LABEL, &self.ops);
        }
        self.ops.push(ids.get(record.expression).into());
        let value = match record.location {
            ir::DbgLocation::Value(u) => Some(body.use_value(u)),
            _ => None,
        };
        let back = value.filter(|_| record.kind == DbgRecordKind::Value).map(|v| self.value_id(body, v));
        if let Some(id) = back.filter(|&id| id < self.next) {
            self.ops.push((self.next - id).into());
            return w.record_with(abbrev::DEBUG_RECORD_VALUE, code::DEBUG_RECORD_VALUE_SIMPLE, &self.ops);
        }
        let location = |at| u64::from(self.locals.location(ids, body, at, |v| self.constant_metadata(body, v)));
        let (first, address) = (location(record.location), location(record.address));
        self.ops.push(first);
        let code = match record.kind {
            DbgRecordKind::Value => code::DEBUG_RECORD_VALUE,
            DbgRecordKind::Declare => code::DEBUG_RECORD_DECLARE,
            DbgRecordKind::DeclareValue => code::DEBUG_RECORD_DECLARE_VALUE,
            DbgRecordKind::Label => code::DEBUG_RECORD_LABEL,
            DbgRecordKind::Assign => {
                let rest = [ids.get(record.assign_id).into(), ids.get(record.address_expression).into(), address];
                self.ops.extend::<[u64; 3]>(rest);
                code::DEBUG_RECORD_ASSIGN
            }
        };
        w.record(code, &self.ops);
    }

    fn write_attachments(&self, g: Global, body: &Body, w: &mut BitWriter) {
        let function = self.module().function(g).map_or(&[][..], |f| &f.attachments);
        if function.is_empty() && !body.has_attachments() {
            return;
        }
        let insts = body.all_insts().enumerate().map(|(k, i)| (k as u64, body.attachments(i)));
        self.metadata().write_attachments(function, insts.filter(|(_, list)| !list.is_empty()), w);
    }

    /// Gives numbers to parameters, constants and instructions.
    fn number_values(&mut self, body: &'m Body) {
        let ids = self.ids;
        let types = &ids.module.ctx.types;
        let lowered = Lowered::of_body(types, body);
        let module = (&*ids.lowered.pool, &ids.const_ids[..]);
        ids.identity.of_body(module, &lowered.pool, &ids.global_ids, &mut self.const_ids);
        self.first_param = ids.values.len() as u32;
        let first_const = self.first_param + body.params().len() as u32;
        self.constants.clear();
        self.block_ids.clear();
        self.block_ids.resize(body.block_capacity(), NONE);
        self.inst_ids.clear();
        self.inst_ids.resize(body.inst_capacity(), NONE);
        for (k, b) in body.blocks().enumerate() {
            self.block_ids[b.index()] = k as u32;
            for i in body.block_insts(b) {
                for c in body.operands(i).filter_map(Value::constant) {
                    if self.const_ids[c.index()] == NONE || self.const_ids[c.index()] >= self.first_param {
                        self.add_constant(&lowered, c);
                    }
                }
                if let Some(mask) = lowered.mask_of_inst(i) {
                    self.add_constant(&lowered, mask);
                }
            }
        }
        let table = &self.ids.types;
        if !ids.keep_order {
            self.constants.sort_by_cached_key(|&(c, uses)| constant_order(types, table, lowered.pool.ty(c), uses));
        }
        for (k, &(c, _)) in self.constants.iter().enumerate() {
            self.const_ids[c.index()] = first_const + k as u32;
        }
        self.next = first_const + self.constants.len() as u32;
        let mut next = self.next;
        for i in body.all_insts() {
            if body.inst(i).ty != Type::VOID {
                self.inst_ids[i.index()] = next;
                next += 1;
            }
        }
        self.lowered = Some(lowered);
    }

    /// Counts a use of a constant, or adds it behind its operands to those of the function.
    fn add_constant(&mut self, lowered: &Lowered<'_>, c: Const) {
        let base = self.first_param;
        let mut stack = vec![(c, false)];
        while let Some((c, ready)) = stack.pop() {
            let c = lowered.resolve(c);
            let id = self.const_ids[c.index()];
            if ready {
                self.const_ids[c.index()] = base + self.constants.len() as u32;
                self.constants.push((c, 1));
                continue;
            }
            match lowered.pool.data(c) {
                ConstData::Metadata(_) | ConstData::LocalMetadata(_) | ConstData::Global(_) => continue,
                _ if id == NONE => {}
                _ if id >= base => {
                    self.constants[(id - base) as usize].1 += 1;
                    continue;
                }
                _ => continue,
            }
            stack.push((c, true));
            let first = stack.len();
            lowered.pool.for_each_operand(c, |o| stack.push((o, false)));
            if let Some(mask) = lowered.mask_of(c) {
                stack.push((mask, false));
            }
            stack[first..].reverse();
        }
    }

    fn write_constants(&mut self, _: &'m Body, w: &mut BitWriter) {
        let Some(lowered) = self.lowered.as_ref().filter(|_| !self.constants.is_empty()) else { return };
        let abbrevs = constants::begin(w, None);
        let ids = self.ids;
        let writer = ConstantWriter {
            types: &ids.module.ctx.types,
            layout: &ids.module.data_layout,
            ids: &ids.types,
            lowered,
            const_id: |c| self.const_ids[lowered.resolve(c).index()],
            global: |g| ids.global(g),
            block: |g, b| ids.block_index(g, b),
            abbrevs,
        };
        let mut last = Type::NONE;
        for &(c, _) in &self.constants {
            let (ty, data) = (lowered.pool.ty(c), lowered.pool.data(c));
            if std::mem::replace(&mut last, ty) != ty {
                writer.set_type(w, ty);
            }
            match is_simple(data) {
                true => writer.simple(w, ty, data),
                false => writer.constant(w, c, &mut self.ops),
            }
        }
        w.exit();
    }

    /// Functions that use addresses of blocks of this one.
    fn write_address_users(&mut self, g: Global, w: &mut BitWriter) {
        if let Some(users) = self.ids.address_users.get(&g) {
            let users: Vec<u64> = users.iter().map(|u| self.ids.global_ids[u.index()].into()).collect();
            w.record(code::BLOCKADDR_USERS, &users);
        }
    }

    /// The number of a value.
    #[inline]
    fn value_id(&self, body: &Body, v: Value) -> u32 {
        match v.kind() {
            ValueKind::Inst(i) => self.inst_ids[i.index()],
            ValueKind::Param(p) => self.first_param + p.0,
            ValueKind::Block(b) => self.block_id(b),
            ValueKind::Const(c) => self.const_id(body, c),
        }
    }

    #[inline]
    fn const_id(&self, body: &Body, c: Const) -> u32 {
        match body.consts().data(c) {
            ConstData::Metadata(md) => self.ids.md.get(md),
            ConstData::LocalMetadata(wrapper) => {
                let (values, is_list) = body.wrapper(wrapper);
                self.locals.wrapped(values, is_list, |v| self.constant_metadata(body, v))
            }
            ConstData::Splat(_) => {
                self.lowered.as_ref().map_or(NONE, |lowered| self.const_ids[lowered.resolve(c).index()])
            }
            _ => self.const_ids[c.index()],
        }
    }

    #[inline]
    fn block_id(&self, b: Block) -> u32 {
        self.block_ids[b.index()]
    }

    #[inline]
    fn type_id(&self, ty: Type) -> u64 {
        self.ids.types.get(ty).into()
    }

    /// Adds the distance back to a value.
    #[inline]
    fn push_value(&mut self, body: &Body, v: Value) {
        self.ops.push(self.next.wrapping_sub(self.value_id(body, v)).into());
    }

    /// Adds the distance back to a value and, if it is not defined yet, its type. Is it not?
    #[inline]
    fn push_typed(&mut self, body: &Body, v: Value) -> bool {
        let id = self.value_id(body, v);
        self.ops.push(self.next.wrapping_sub(id).into());
        let forward = id >= self.next;
        if forward {
            self.ops.push(self.type_id(body.value_type(v)));
        }
        forward
    }

    /// Adds the distance back to a value, with its sign.
    fn push_signed(&mut self, body: &Body, v: Value) {
        self.ops.push(signed(i64::from(self.next) - i64::from(self.value_id(body, v))));
    }

    #[inline]
    fn push_block(&mut self, b: Block) {
        self.ops.push(self.block_id(b).into());
    }

    fn flags(&self, d: &InstData) -> u64 {
        let types = &self.module().ctx.types;
        let fast_math = match d.opcode {
            Opcode::UiToFp | Opcode::SiToFp => false,
            Opcode::FCmp => true,
            op if op.is_call() || matches!(op, Opcode::Phi | Opcode::Select) => d.raw_flags() != 0,
            _ => d.raw_flags() != 0 && types.is_float(types.scalar(d.ty)),
        };
        flag_bits(d.opcode, d.raw_flags(), fast_math)
    }

    /// Writes the record of an instruction.
    fn write_inst(&mut self, body: &Body, i: Inst, w: &mut BitWriter) {
        use Opcode::*;
        self.ops.clear();
        let d = body.inst(i);
        let op = |k: usize| body.operand(i, k);
        let (code, abbrev) = match d.opcode {
            Load => {
                let forward = self.push_typed(body, op(0));
                let access = [self.type_id(d.ty), d.align().code().into(), d.is_volatile().into()];
                self.ops.extend(access);
                match self.push_atomic(d) {
                    true => (code::INST_LOADATOMIC, 0),
                    false => (code::INST_LOAD, if forward { 0 } else { abbrev::LOAD }),
                }
            }
            Store => {
                let forward = self.push_typed(body, op(1)) | self.push_typed(body, op(0));
                self.ops.extend([u64::from(d.align().code()), d.is_volatile().into()]);
                match self.push_atomic(d) {
                    true => (code::INST_STOREATOMIC, 0),
                    false => (code::INST_STORE, if forward { 0 } else { abbrev::STORE }),
                }
            }
            Call => (self.call(body, i, w), 0),
            GetElementPtr => {
                let head = [flag_bits(d.opcode, d.raw_flags(), false), self.type_id(d.source_type())];
                self.ops.extend(head);
                for v in body.operands(i) {
                    self.push_typed(body, v);
                }
                (code::INST_GEP, abbrev::GEP)
            }
            Br => self.branch(body, i),
            ICmp | FCmp => {
                let forward = self.push_typed(body, op(0));
                self.push_value(body, op(1));
                let first_int = 32;
                self.ops.push(match d.opcode {
                    ICmp => first_int + d.int_predicate() as u64,
                    _ => d.float_predicate() as u64,
                });
                (code::INST_CMP2, self.finish_flags(d, forward, abbrev::CMP, abbrev::CMP_FLAGS))
            }
            FNeg => {
                let forward = self.push_typed(body, op(0));
                self.ops.push(0);
                (code::INST_UNOP, self.finish_flags(d, forward, abbrev::UNOP, abbrev::UNOP_FLAGS))
            }
            opcode if opcode.is_binary() => {
                let forward = self.push_typed(body, op(0));
                self.push_value(body, op(1));
                self.ops.push(binary_code(opcode));
                (code::INST_BINOP, self.finish_flags(d, forward, abbrev::BINOP, abbrev::BINOP_FLAGS))
            }
            opcode if opcode.is_cast() => {
                let forward = self.push_typed(body, op(0));
                let cast = [self.type_id(d.ty), cast_code(opcode)];
                self.ops.extend(cast);
                (code::INST_CAST, self.finish_flags(d, forward, abbrev::CAST, abbrev::CAST_FLAGS))
            }
            Ret if d.num_operands() == 0 => (code::INST_RET, abbrev::RET_VOID),
            Ret => (code::INST_RET, if self.push_typed(body, op(0)) { 0 } else { abbrev::RET_VAL }),
            Unreachable => (code::INST_UNREACHABLE, abbrev::UNREACHABLE),
            Alloca => {
                self.alloca(body, i);
                (code::INST_ALLOCA, 0)
            }
            Phi => {
                self.ops.push(self.type_id(d.ty));
                for (v, b) in body.phi_entries(i) {
                    self.push_signed(body, v);
                    self.push_block(b);
                }
                self.push_flags(d);
                (code::INST_PHI, 0)
            }
            Select => {
                self.push_typed(body, op(1));
                self.push_value(body, op(2));
                self.push_typed(body, op(0));
                self.push_flags(d);
                (code::INST_VSELECT, 0)
            }
            _ => (self.rarer(body, i, w), 0),
        };
        w.record_with(abbrev, code, &self.ops);
    }

    /// Adds flags, if there are some.
    fn push_flags(&mut self, d: &InstData) -> bool {
        let flags = self.flags(d);
        self.ops.extend((flags != 0).then_some(flags));
        flags != 0
    }

    /// Adds flags, if there are some; the abbreviation that fits then.
    #[inline]
    fn finish_flags(&mut self, d: &InstData, forward: bool, plain: u32, with_flags: u32) -> u32 {
        match (self.push_flags(d), forward) {
            (_, true) => 0,
            (true, false) => with_flags,
            (false, false) => plain,
        }
    }

    /// Adds ordering and scope of an atomic access. Is it one?
    #[inline]
    fn push_atomic(&mut self, d: &InstData) -> bool {
        let atomic = d.ordering() != ir::Ordering::NotAtomic;
        if atomic {
            self.ops.extend([d.ordering() as u64, d.sync_scope().0.into()]);
        }
        atomic
    }

    fn branch(&mut self, body: &Body, i: Inst) -> (u32, u32) {
        let View::CondBr { cond, yes, no } = body.view(i) else {
            self.push_block(body.successor(i, 0));
            return (code::INST_BR, abbrev::BR_UNCOND);
        };
        self.push_block(yes);
        self.push_block(no);
        self.push_value(body, cond);
        (code::INST_BR, abbrev::BR_COND)
    }

    fn alloca(&mut self, body: &Body, i: Inst) {
        let d = body.inst(i);
        let size = body.operand(i, 0);
        let head =
            [self.type_id(d.allocated_type()), self.type_id(body.value_type(size)), self.value_id(body, size).into()];
        self.ops.extend(head);
        let align = u64::from(d.align().code());
        let explicit_type = 1 << 6;
        let bits = u64::from(d.is_inalloca()) << 5 | explicit_type | u64::from(d.is_swifterror()) << 7;
        self.ops.push(align & 31 | bits | align >> 5 << 8);
        let space = self.module().ctx.types.addr_space(d.ty).unwrap_or(0);
        self.ops.extend((space != self.module().data_layout.alloca_space).then_some(u64::from(space)));
    }

    /// Writes the operand bundles of a call, each a record before it.
    fn write_bundles(&mut self, body: &Body, i: Inst, w: &mut BitWriter) {
        let Some(extra) = body.call_extra(i) else { return };
        let mut values = body.operands(i).skip(body.num_call_args(i));
        for &(tag, len) in &extra.bundles {
            self.ops.clear();
            self.ops.push(tag.into());
            values.by_ref().take(len as usize).for_each(|v| {
                self.push_typed(body, v);
            });
            w.record(code::OPERAND_BUNDLE, &self.ops);
        }
        self.ops.clear();
    }

    /// Adds function type, callee and arguments of a call.
    fn push_callee(&mut self, body: &Body, i: Inst) {
        let ty = body.inst(i).call_type();
        self.ops.push(self.type_id(ty));
        self.push_typed(body, body.callee(i));
        let params = self.module().ctx.types.func_parts(ty).map_or(&[][..], |(_, params, _)| params);
        for (k, v) in body.call_args(i).enumerate() {
            match params.get(k) {
                Some(&Type::LABEL) => self.ops.push(self.value_id(body, v).into()),
                Some(_) => self.push_value(body, v),
                None => {
                    self.push_typed(body, v);
                }
            }
        }
    }

    fn call(&mut self, body: &Body, i: Inst, w: &mut BitWriter) -> u32 {
        self.write_bundles(body, i, w);
        let d = body.inst(i);
        let flags = self.flags(d);
        let tail = match d.tail_kind() {
            TailKind::None => 0,
            TailKind::Tail => 1 << call_flag::TAIL,
            TailKind::MustTail => 1 << call_flag::TAIL | 1 << call_flag::MUSTTAIL,
            TailKind::NoTail => 1 << call_flag::NOTAIL,
        };
        let conv = u64::from(d.call_conv().number()) << call_flag::CCONV | 1 << call_flag::EXPLICIT_TYPE;
        let fast_math = u64::from(flags != 0) << call_flag::FMF;
        self.ops.extend([u64::from(self.ids.attrs.list(d.call_attrs())), conv | tail | fast_math]);
        self.ops.extend((flags != 0).then_some(flags));
        self.push_callee(body, i);
        code::INST_CALL
    }

    /// The record of one of the rarer instructions: operands in `ops`, the code as result.
    fn rarer(&mut self, body: &Body, i: Inst, w: &mut BitWriter) -> u32 {
        use Opcode::*;
        let d = body.inst(i);
        let op = |k: usize| body.operand(i, k);
        match d.opcode {
            Switch => {
                self.ops.push(self.type_id(body.value_type(op(0))));
                self.push_value(body, op(0));
                self.push_block(body.successor(i, 0));
                for k in 1..body.num_successors(i) {
                    self.ops.push(self.value_id(body, op(2 * k)).into());
                    self.push_block(body.successor(i, k));
                }
                code::INST_SWITCH
            }
            IndirectBr => {
                self.ops.push(self.type_id(body.value_type(op(0))));
                self.push_value(body, op(0));
                body.successors(i).for_each(|b| self.push_block(b));
                code::INST_INDIRECTBR
            }
            Invoke => {
                self.write_bundles(body, i, w);
                let explicit_type = 1 << 13;
                let conv = u64::from(d.call_conv().number()) | explicit_type;
                self.ops.extend([self.ids.attrs.list(d.call_attrs()).into(), conv]);
                body.successors(i).for_each(|b| self.push_block(b));
                self.push_callee(body, i);
                code::INST_INVOKE
            }
            CallBr => {
                self.write_bundles(body, i, w);
                let conv = u64::from(d.call_conv().number()) << call_flag::CCONV | 1 << call_flag::EXPLICIT_TYPE;
                self.ops.extend([self.ids.attrs.list(d.call_attrs()).into(), conv]);
                self.push_block(body.successor(i, 0));
                self.ops.push(body.num_successors(i) as u64 - 1);
                body.successors(i).skip(1).for_each(|b| self.push_block(b));
                self.push_callee(body, i);
                code::INST_CALLBR
            }
            Resume => self.typed_operands(body, i, code::INST_RESUME),
            Freeze => self.typed_operands(body, i, code::INST_FREEZE),
            ExtractElement => self.typed_operands(body, i, code::INST_EXTRACTELT),
            CleanupRet => {
                self.push_value(body, op(0));
                body.successors(i).for_each(|b| self.push_block(b));
                code::INST_CLEANUPRET
            }
            CatchRet => {
                self.push_value(body, op(0));
                body.successors(i).for_each(|b| self.push_block(b));
                code::INST_CATCHRET
            }
            CatchPad | CleanupPad => {
                let args = d.num_operands() - 1;
                self.push_value(body, op(args));
                self.ops.push(args as u64);
                (0..args).for_each(|k| {
                    self.push_typed(body, op(k));
                });
                if d.opcode == CatchPad { code::INST_CATCHPAD } else { code::INST_CLEANUPPAD }
            }
            CatchSwitch => {
                self.push_value(body, op(0));
                // In the record the unwind destination comes last.
                let unwind = usize::from(d.has_unwind_dest());
                self.ops.push((body.num_successors(i) - unwind) as u64);
                body.successors(i).skip(unwind).for_each(|b| self.push_block(b));
                body.successors(i).take(unwind).for_each(|b| self.push_block(b));
                code::INST_CATCHSWITCH
            }
            LandingPad => {
                let head = [self.type_id(d.ty), d.is_cleanup().into(), d.num_operands() as u64];
                self.ops.extend(head);
                for v in body.operands(i) {
                    let is_filter = self.module().ctx.types.is_array(body.value_type(v));
                    self.ops.push(is_filter.into());
                    self.push_typed(body, v);
                }
                code::INST_LANDINGPAD
            }
            ExtractValue => {
                self.push_typed(body, op(0));
                self.ops.extend(body.indices(i).iter().map(|&k| u64::from(k)));
                code::INST_EXTRACTVAL
            }
            InsertValue => {
                self.push_typed(body, op(0));
                self.push_typed(body, op(1));
                self.ops.extend(body.indices(i).iter().map(|&k| u64::from(k)));
                code::INST_INSERTVAL
            }
            InsertElement => {
                self.push_typed(body, op(0));
                self.push_value(body, op(1));
                self.push_typed(body, op(2));
                code::INST_INSERTELT
            }
            ShuffleVector => {
                self.push_typed(body, op(0));
                self.push_value(body, op(1));
                let mask = self.lowered.as_ref().and_then(|l| l.mask_of_inst(i));
                let id = mask.map_or(0, |mask| self.const_ids[mask.index()]);
                self.ops.push(self.next.wrapping_sub(id).into());
                code::INST_SHUFFLEVEC
            }
            CmpXchg => {
                self.push_typed(body, op(0));
                self.push_typed(body, op(1));
                self.push_value(body, op(2));
                self.ops.extend([d.is_volatile().into(), d.ordering() as u64, d.sync_scope().0.into()]);
                self.ops.extend([d.failure_ordering() as u64, d.is_weak().into(), d.align().code().into()]);
                code::INST_CMPXCHG
            }
            AtomicRmw => {
                self.push_typed(body, op(0));
                self.push_typed(body, op(1));
                self.ops.extend([d.rmw_op() as u64, d.is_volatile().into(), d.ordering() as u64]);
                self.ops.extend([u64::from(d.sync_scope().0), d.align().code().into()]);
                code::INST_ATOMICRMW
            }
            Fence => {
                self.ops.extend([d.ordering() as u64, d.sync_scope().0.into()]);
                code::INST_FENCE
            }
            VaArg => {
                self.ops.push(self.type_id(body.value_type(op(0))));
                self.push_value(body, op(0));
                self.ops.push(self.type_id(d.ty));
                code::INST_VAARG
            }
            opcode => unreachable!("{} is written elsewhere", opcode.name()),
        }
    }

    fn typed_operands(&mut self, body: &Body, i: Inst, code: u32) -> u32 {
        body.operands(i).for_each(|v| {
            self.push_typed(body, v);
        });
        code
    }
}
