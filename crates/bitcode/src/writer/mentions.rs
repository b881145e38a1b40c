//! What a body mentions that has a number in the module: types, attributes, metadata. Bodies are looked through by several
//! threads; that the numbers come in LLVM's order is then a matter of going through these lists in the order of functions.

use super::enumerate::location_operands;
use super::global_orders::Counter;
use super::identity::is_simple;
use super::lower::mask_type;
use super::parallel::Part;
use crate::metadata::write::{RecordPart, for_each_record_part};
use ir::attributes::AttrList;
use ir::constant::{Const, ConstData, ConstPool};
use ir::inst::Opcode;
use ir::types::{Type, TypeTable};
use ir::{Body, EntitySet, Global, Inst, Md, Module, SecondaryMap, Value, ValueKind};

/// One thing that a body mentions.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mention {
    Type(Type),
    Attributes(AttrList),
    Metadata(Md),
    /// A constant of the body in the place of metadata.
    Constant(Const),
    /// The address of a block of this function.
    BlockAddress(Global),
}

/// Looks through bodies, which must come in the order of functions: types and attributes that an earlier body mentioned are left
/// out, and so is metadata that the same body mentioned before.
pub(super) struct Finder<'m> {
    module: &'m Module,
    types: EntitySet<Type>,
    attrs: EntitySet<AttrList>,
    /// The function that mentioned metadata last.
    metadata: SecondaryMap<Md, u32>,
    /// Constants of the body.
    consts: EntitySet<Const>,
    stack: Vec<(Const, bool)>,
    function: u32,
    found: Vec<Mention>,
    /// Counts uses of globals, where these are asked for, by the places of instructions.
    counter: Option<&'m Counter<'m>>,
    places: Vec<u32>,
}

impl<'m> Finder<'m> {
    pub fn new(module: &'m Module, counter: Option<&'m Counter<'m>>) -> Self {
        Self {
            module,
            types: EntitySet::new(),
            attrs: EntitySet::new(),
            metadata: SecondaryMap::with_default(0),
            consts: EntitySet::new(),
            stack: Vec::new(),
            function: 0,
            found: Vec::new(),
            counter,
            places: Vec::new(),
        }
    }

    /// What the bodies of these functions mention, each in a list of its own.
    pub fn part(&mut self, part: &Part) -> Vec<Vec<Mention>> {
        let module = self.module;
        let mut scratch = Body::default();
        let mentions = |&(number, g): &(u32, Global)| {
            module.read_body(g, &mut scratch).map_or(Vec::new(), |body| self.body(number, body))
        };
        part.iter().map(mentions).collect()
    }

    fn table(&self) -> &'m TypeTable {
        &self.module.ctx.types
    }

    /// What the body of the function of this number, from 1 on, mentions.
    fn body(&mut self, number: u32, body: &Body) -> Vec<Mention> {
        self.consts.clear();
        self.function = number;
        let (has_locs, has_attachments) = (body.has_debug_locs(), body.has_attachments());
        let mut last_loc = Md::NONE;
        for i in body.all_insts() {
            self.records(body, i);
            body.operands(i).for_each(|v| self.operand(body, v));
            self.inst(body, i);
            if has_attachments {
                body.attachments(i).iter().for_each(|&(_, md)| self.metadata(md));
            }
            let loc = if has_locs { body.debug_loc(i) } else { Md::NONE };
            if loc.is_some() && std::mem::replace(&mut last_loc, loc) != loc {
                location_operands(self.module, loc).into_iter().for_each(|md| self.metadata(md));
            }
        }
        if let Some(counter) = self.counter {
            self.places.resize(self.places.len().max(body.inst_capacity()), 0);
            body.all_insts().zip(0..).for_each(|(i, place)| self.places[i.index()] = place);
            counter.add(number, body, &self.places);
        }
        std::mem::take(&mut self.found)
    }

    fn inst(&mut self, body: &Body, i: Inst) {
        let d = body.inst(i);
        match d.opcode {
            Opcode::ShuffleVector => self.ty(mask_type(self.table(), d.ty)),
            Opcode::GetElementPtr => self.ty(d.source_type()),
            Opcode::Alloca => self.ty(d.allocated_type()),
            _ => {}
        }
        self.ty(d.ty);
        if d.opcode.is_call() {
            if self.attrs.insert(d.call_attrs()) {
                self.found.push(Mention::Attributes(d.call_attrs()));
            }
            self.ty(d.call_type());
        }
    }

    fn records(&mut self, body: &Body, i: Inst) {
        for id in body.records_before(i) {
            for_each_record_part(body.record(id), |part| match part {
                RecordPart::Md(md) => self.metadata(md),
                RecordPart::Values(at) => self.wrapped(body.location_values(at)),
            });
        }
    }

    fn operand(&mut self, body: &Body, v: Value) {
        let ValueKind::Const(c) = v.kind() else { return self.ty(body.value_type(v)) };
        match body.consts().data(c) {
            ConstData::Metadata(md) => self.metadata(md),
            ConstData::LocalMetadata(wrapper) => self.wrapped(body.wrapper(wrapper).0),
            _ => self.constant(body.consts(), c),
        }
    }

    #[inline]
    fn ty(&mut self, ty: Type) {
        if self.types.insert(ty) {
            self.found.push(Mention::Type(ty));
        }
    }

    #[inline]
    fn metadata(&mut self, md: Md) {
        if md.is_some() && std::mem::replace(self.metadata.slot(md), self.function) != self.function {
            self.found.push(Mention::Metadata(md));
        }
    }

    /// The constants among values that metadata wraps.
    fn wrapped(&mut self, values: impl Iterator<Item = Value>) {
        self.found.extend(values.filter_map(Value::constant).map(Mention::Constant));
    }

    /// A constant operand, and what it consists of.
    fn constant(&mut self, pool: &ConstPool, c: Const) {
        if !self.consts.insert(c) {
            return;
        }
        match pool.data(c) {
            ConstData::BlockAddress(g, _) => return self.found.push(Mention::BlockAddress(g)),
            data if is_simple(data) => return self.ty(pool.ty(c)),
            _ => {}
        }
        self.stack.push((c, false));
        while let Some((c, ready)) = self.stack.pop() {
            if ready {
                self.parts_done(pool, c);
                continue;
            }
            self.ty(pool.ty(c));
            self.stack.push((c, true));
            let first = self.stack.len();
            pool.for_each_operand(c, |o| {
                if self.consts.insert(o) {
                    self.stack.push((o, false));
                }
            });
            self.stack[first..].reverse();
        }
    }

    /// What LLVM numbers behind the parts of a constant.
    fn parts_done(&mut self, pool: &ConstPool, c: Const) {
        match pool.data(c) {
            ConstData::BlockAddress(g, _) => self.found.push(Mention::BlockAddress(g)),
            ConstData::Expr(e) => match pool.expr(e).opcode {
                Opcode::ShuffleVector => self.ty(mask_type(self.table(), pool.ty(c))),
                Opcode::GetElementPtr => self.ty(pool.expr(e).source),
                _ => {}
            },
            ConstData::Splat(_) => {
                self.ty(Type::I64);
                self.ty(mask_type(self.table(), pool.ty(c)));
            }
            _ => {}
        }
    }
}
