//! Bodies at rest: the same facts in a tenth of the memory.
//!
//! A module of a million functions does not need all of them at hand at a time. [`PackedBody`] holds a body as a string of
//! numbers of variable length (LEB128), small ones for what is usual: operands relative to their instruction, names and slots that
//! are the next ones. Where instructions stand and how use lists go follows from the order of instructions, unless a pass has
//! changed it; then it is written down. Packing loses nothing: ids, and the order of uses, are the same after it.
//!
//! Debug info, contents of large constants and facts of few instructions are shared with the body, not packed.

mod bytes;
mod constants;

use super::debug::DebugInfo;
use super::layout::Node;
use super::uses::{METADATA_USER, UseData};
use super::{BlockData, Body, Further, ParamData};
use crate::constant::Parts;
use crate::inst::{InstData, InstHead, Opcode};
use crate::metadata::{Md, MdKind};
use crate::names::Name;
use crate::rare::Rare;
use crate::types::Type;
use crate::value::{Block, Inst, Param, Use, Value, ValueKind};
use bytes::{Reader, Writer};
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::sync::OnceLock;

/// A body at rest.
#[derive(Clone, Debug)]
pub struct PackedBody {
    bytes: Box<[u8]>,
    parts: Rare<Parts>,
    further: Rare<Further>,
    debug: Rare<DebugInfo>,
    num_insts: u32,
    /// The body itself, if somebody wanted to see it, until [`Self::close`].
    open: OnceLock<Box<Body>>,
}

/// Instructions stand in the order of their ids, and the blocks are full.
const IN_ORDER: u8 = 1;
/// Use lists are as a reader makes them.
const LINKED_IN_ORDER: u8 = 2;

/// Which fields of an instruction are written, or are what one expects.
mod field {
    pub const FLAGS: u8 = 1;
    pub const AUX: u8 = 2;
    pub const A: u8 = 4;
    pub const B: u8 = 8;
    pub const NAME: u8 = 16;
    pub const START: u8 = 32;
    pub const SAME_TYPE: u8 = 64;
}

/// Names are mostly given in the order in which they are written.
struct NameCode {
    next: u32,
}

impl NameCode {
    /// No name, the next one, or that of a number.
    fn write(&mut self, w: &mut Writer, name: Name) {
        let Some(name) = name.expand() else { return w.number(0) };
        w.number(if name.0 == self.next { 1 } else { u64::from(name.0) + 2 });
        self.next = name.0 + 1;
    }

    fn read(&mut self, r: &mut Reader<'_>) -> Name {
        let name = match r.number() {
            0 => return Name::NONE,
            1 => Name(self.next),
            n => Name((n - 2) as u32),
        };
        self.next = name.0 + 1;
        name
    }
}

/// An operand of the instruction `at`.
fn write_value(w: &mut Writer, v: Value, at: u32) {
    if v.is_none() {
        return w.number(3);
    }
    let (id, kind) = match v.kind() {
        ValueKind::Inst(i) => (bytes::zigzag(i64::from(at) - i64::from(i.0)), 0),
        ValueKind::Param(p) => (p.0.into(), 1),
        ValueKind::Block(b) => (b.0.into(), 2),
        ValueKind::Const(c) => (u64::from(c.0) + 1, 3),
    };
    w.number(id << 2 | kind);
}

fn read_value(r: &mut Reader<'_>, at: u32) -> Value {
    let code = r.number();
    let id = code >> 2;
    match code & 3 {
        0 => Inst((i64::from(at) - bytes::unzigzag(id)) as u32).into(),
        1 => Param(id as u32).into(),
        2 => Block(id as u32).into(),
        _ if id == 0 => Value::NONE,
        _ => crate::constant::Const(id as u32 - 1).into(),
    }
}

/// The slot behind one on a list, as the way there, 0 for none. What a freed slot says is out of date.
fn write_next(w: &mut Writer, from: Use, slot: &UseData) {
    let next = if slot.value.is_some() { slot.next } else { Use::NONE };
    w.signed(next.expand().map_or(0, |n| i64::from(n.0) - i64::from(from.0)));
}

fn read_next(r: &mut Reader<'_>, from: Use) -> Use {
    match r.signed() {
        0 => Use::NONE,
        step => Use((i64::from(from.0) + step) as u32),
    }
}

const EMPTY_BLOCK: BlockData = BlockData {
    first: Inst::NONE,
    last: Inst::NONE,
    prev: Block::NONE,
    next: Block::NONE,
    first_use: Use::NONE,
    name: Name::NONE,
    placed: false,
};

impl PackedBody {
    /// Packs a body. Linear in its size.
    pub fn new(body: &Body) -> Self {
        // Taken apart in full, so that a new field cannot be forgotten.
        let Body {
            insts,
            nodes: _,
            blocks,
            first_block: _,
            last_block: _,
            params,
            uses,
            consts,
            const_uses: _,
            names,
            phi_blocks,
            further,
            debug,
            live_insts,
            edition: _,
            journal: _,
        } = body;
        let mut w = Writer::with_capacity(16 * insts.len() + 64);
        let (in_order, linked) = (body.stands_in_order(), body.is_linked_in_order());
        w.byte(if in_order { IN_ORDER } else { 0 } | if linked { LINKED_IN_ORDER } else { 0 });
        let sizes = [params.len(), blocks.len(), insts.len(), uses.len(), consts.len(), names.len(), phi_blocks.len()];
        sizes.into_iter().for_each(|n| w.number(n as u64));
        names.lens().for_each(|len| w.number(len.into()));
        w.number(names.last_unique().into());
        w.bytes(names.bytes());
        let mut code = NameCode { next: 0 };
        for p in params.values() {
            w.number(p.ty.0.into());
            code.write(&mut w, p.name);
        }
        blocks.values().for_each(|b| code.write(&mut w, b.name));
        write_insts(&mut w, body, &mut code);
        write_layout(&mut w, body, in_order);
        if !linked {
            body.operand_slots().for_each(|u| write_next(&mut w, u, &uses[u.index()]));
        }
        phi_blocks.iter().for_each(|b| w.number(b.expand().map_or(0, |b| u64::from(b.0) + 1)));
        constants::write(&mut w, consts);
        if debug.has_slots() {
            write_metadata_slots(&mut w, uses);
        }
        Self {
            bytes: w.finish(),
            parts: consts.compact_parts().shared(),
            further: further.map(Further::compact).shared(),
            debug: debug.map(DebugInfo::compact).shared(),
            num_insts: *live_insts,
            open: OnceLock::new(),
        }
    }

    /// See [`Body::has_places`].
    pub fn has_places(&self) -> bool {
        self.debug.has_places()
    }

    /// See [`Body::attachment_lists`].
    pub fn attachment_lists(&self) -> impl Iterator<Item = &[(MdKind, Md)]> {
        self.debug.attachment_lists()
    }

    /// See [`Body::has_metadata`].
    pub fn has_metadata(&self) -> bool {
        self.debug.has_metadata()
    }

    /// See [`Body::warm`].
    #[inline]
    pub fn warm(&self) {
        let byte = |at: usize| self.bytes.get(at).copied().unwrap_or(0);
        std::hint::black_box(byte(0) ^ byte(64) ^ byte(128) ^ byte(192));
    }

    /// The body, unpacked at first sight.
    pub fn open(&self) -> &Body {
        self.open_in(Box::default)
    }

    /// The body, in `scratch` unless it is open.
    pub fn read<'a>(&'a self, scratch: &'a mut Body) -> &'a Body {
        match self.open.get() {
            Some(body) => body,
            None => {
                self.unpack_into(scratch);
                scratch
            }
        }
    }

    /// The body itself.
    pub fn into_body(mut self) -> Box<Body> {
        self.open();
        self.open.take().unwrap_or_default()
    }

    /// The same in the memory of another body, which nobody needs any more.
    pub fn open_in(&self, spare: impl FnOnce() -> Box<Body>) -> &Body {
        self.open.get_or_init(|| {
            let mut body = spare();
            self.unpack_into(&mut body);
            body
        })
    }

    /// Forgets the unpacked body; what is left of it is its memory.
    pub fn close(&mut self) -> Option<Box<Body>> {
        self.open.take()
    }

    /// Number of instructions.
    pub fn num_insts(&self) -> usize {
        self.num_insts as usize
    }

    /// Do both hold the same body, with the same ids and names? Two that differ in those only, or in the way to them, do not.
    pub fn is_same(&self, other: &Self) -> bool {
        let Self { bytes, parts, further, debug, num_insts, open: _ } = self;
        let same_rest = parts == &other.parts && further == &other.further && debug == &other.debug;
        bytes == &other.bytes && num_insts == &other.num_insts && same_rest
    }

    /// A hash that is equal for those that [`Self::is_same`] takes for equal.
    pub fn fingerprint(&self) -> u64 {
        let mut h = FxHasher::default();
        h.write(&self.bytes);
        h.finish()
    }

    /// See [`Body::map_attachments`].
    pub fn map_attachments(&mut self, f: impl FnMut(MdKind, Md) -> (MdKind, Md)) {
        if self.debug.has_attachments() {
            self.close();
            self.debug.map_attachments(f);
        }
    }

    /// Unpacks into a body whose memory is used again.
    fn unpack_into(&self, body: &mut Body) {
        body.clear();
        let r = &mut Reader::new(&self.bytes);
        let flags = r.byte();
        let [params, blocks, insts, uses, consts, names, phi_blocks] = [(); 7].map(|()| r.number() as usize);
        body.params.reserve(params);
        body.blocks.reserve(blocks);
        body.insts.reserve(insts);
        body.consts.reserve(consts);
        let names_len = body.names.refill((0..names).map(|_| r.number() as u32));
        let last_unique = r.number() as u32;
        body.names.refill_bytes(r.bytes(names_len), last_unique);
        let mut code = NameCode { next: 0 };
        for p in (0..params as u32).map(Param) {
            let ty = Type(r.number() as u32);
            let name = code.read(r);
            body.params.push(ParamData { ty, first_use: Use::NONE, name });
            body.names.own(name, p.into());
        }
        for b in (0..blocks as u32).map(Block) {
            let name = code.read(r);
            body.blocks.push(BlockData { name, ..EMPTY_BLOCK });
            body.names.own(name, b.into());
        }
        body.uses.resize(uses, UseData::EMPTY);
        // The room that a phi has depends on their number.
        body.phi_blocks.resize(phi_blocks, Block::NONE);
        read_insts(r, body, insts, &mut code);
        read_layout(r, body, flags & IN_ORDER != 0);
        body.const_uses.resize(consts, Use::NONE);
        if flags & LINKED_IN_ORDER != 0 {
            body.link_in_order();
        } else {
            body.link_as(|u| read_next(r, u));
        }
        body.phi_blocks.iter_mut().for_each(|b| {
            *b = match r.number() {
                0 => Block::NONE,
                n => Block((n - 1) as u32),
            };
        });
        constants::read(r, &mut body.consts, consts);
        body.consts.set_parts(self.parts.clone());
        body.further = self.further.clone();
        body.debug = self.debug.clone();
        if self.debug.has_slots() {
            read_metadata_slots(r, &mut body.uses);
        }
        body.live_insts = self.num_insts;
    }
}

fn write_insts(w: &mut Writer, body: &Body, code: &mut NameCode) {
    let (mut ty, mut start) = (Type::VOID, 0);
    for (i, d) in body.insts.iter() {
        // `first_use` follows from the operands.
        let InstData { head, ops_start, ops_len, first_use: _, a, b, name } = *d;
        let InstHead { opcode, flags, aux, ty: _ } = head;
        let usual = InstData::new(opcode, ty);
        let mut mask = 0;
        for (is_written, bit) in [
            (flags != 0, field::FLAGS),
            (aux != 0, field::AUX),
            (a != 0, field::A),
            (b != usual.b, field::B),
            (name.is_some(), field::NAME),
            (ops_start != start, field::START),
            (d.ty == ty, field::SAME_TYPE),
        ] {
            mask |= if is_written { bit } else { 0 };
        }
        w.byte(opcode as u8);
        w.byte(mask);
        w.number(ops_len.into());
        for (bit, value) in [(field::FLAGS, flags.into()), (field::AUX, aux.into()), (field::A, a), (field::B, b)] {
            if mask & bit != 0 {
                w.number(value.into());
            }
        }
        if name.is_some() {
            code.write(w, name);
        }
        if ops_start != start {
            w.number(ops_start.into());
        }
        if d.ty != ty {
            ty = d.ty;
            w.number(ty.0.into());
        }
        body.operands(i).for_each(|v| write_value(w, v, i.0));
        start = ops_start + body.operand_capacity(i, ops_len as usize) as u32;
    }
}

fn read_insts(r: &mut Reader<'_>, body: &mut Body, count: usize, code: &mut NameCode) {
    let (mut ty, mut start) = (Type::VOID, 0);
    for _ in 0..count {
        let opcode = Opcode::ALL[r.byte() as usize % Opcode::ALL.len()];
        let mask = r.byte();
        let mut d = InstData::new(opcode, ty);
        d.ops_len = r.number() as u32;
        if mask & field::FLAGS != 0 {
            d.head.flags = r.number() as u8;
        }
        if mask & field::AUX != 0 {
            d.head.aux = r.number() as u16;
        }
        if mask & field::A != 0 {
            d.a = r.number() as u32;
        }
        if mask & field::B != 0 {
            d.b = r.number() as u32;
        }
        if mask & field::NAME != 0 {
            d.name = code.read(r);
        }
        d.ops_start = if mask & field::START != 0 { r.number() as u32 } else { start };
        if mask & field::SAME_TYPE == 0 {
            ty = Type(r.number() as u32);
            d.head.ty = ty;
        }
        let i = body.insts.push(d);
        body.names.own(d.name, i.into());
        for slot in &mut body.uses[d.ops_start as usize..][..d.ops_len as usize] {
            (slot.value, slot.user) = (read_value(r, i.0), i.0);
        }
        start = d.ops_start + body.operand_capacity(i, d.ops_len as usize) as u32;
    }
}

/// The order of blocks, with the number of instructions of each, or with these.
fn write_layout(w: &mut Writer, body: &Body, in_order: bool) {
    w.number(body.blocks().count() as u64);
    let (mut expected, mut next) = (0, 0);
    for b in body.blocks() {
        w.signed(i64::from(b.0) - expected);
        expected = i64::from(b.0) + 1;
        w.number(body.block_insts(b).count() as u64);
        if in_order {
            continue;
        }
        for i in body.block_insts(b) {
            w.signed(i64::from(i.0) - next);
            next = i64::from(i.0) + 1;
        }
    }
}

fn read_layout(r: &mut Reader<'_>, body: &mut Body, in_order: bool) {
    body.nodes.resize(body.insts.len(), Node::DETACHED);
    let (mut expected, mut next) = (0, 0);
    for _ in 0..r.number() {
        let b = Block((expected + r.signed()) as u32);
        expected = i64::from(b.0) + 1;
        body.place_block_last(b);
        for _ in 0..r.number() {
            let step = if in_order { 0 } else { r.signed() };
            let i = Inst((next + step) as u32);
            next = i64::from(i.0) + 1;
            body.link_last(i, b);
        }
    }
}

/// The slots of debug records and of wrapped values, which stand between those of operands.
fn write_metadata_slots(w: &mut Writer, uses: &[UseData]) {
    let slots = || uses.iter().enumerate().filter(|(_, u)| u.user & METADATA_USER != 0);
    w.number(slots().count() as u64);
    let mut expected = 0;
    for (at, slot) in slots() {
        w.number((at - expected) as u64);
        expected = at + 1;
        w.number((slot.user & !METADATA_USER).into());
        write_value(w, slot.value, 0);
        write_next(w, Use(at as u32), slot);
    }
}

fn read_metadata_slots(r: &mut Reader<'_>, uses: &mut [UseData]) {
    let mut at = 0;
    for _ in 0..r.number() {
        at += r.number() as usize;
        let u = Use(at as u32);
        let slot = &mut uses[at];
        slot.user = r.number() as u32 | METADATA_USER;
        slot.value = read_value(r, 0);
        slot.next = read_next(r, u);
        if let Some(next) = slot.next.expand() {
            uses[next.index()].prev = u;
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inst::IntPredicate;
    use crate::types::TypeTable;
    use crate::{DbgLocation, DbgRecord, DbgRecordKind};

    /// Everything that can be seen of a body, dead instructions and the order of uses with it.
    fn shown(body: &Body) -> String {
        let mut out = String::new();
        for b in body.blocks() {
            out += &format!("{b:?} {:?} uses {:?}\n", body.name(b.into()), body.uses_of(b).collect::<Vec<_>>());
            for i in body.block_insts(b) {
                let d = body.inst(i);
                let operands: Vec<Value> = body.operands(i).collect();
                let records: Vec<_> = body.records_before(i).map(|r| body.record(r)).collect();
                out +=
                    &format!("{i:?} {:?} {d:?} {operands:?} {:?} {records:?}", body.name(i.into()), body.debug_loc(i));
                out += &format!(" uses {:?} {:?}", body.uses_of(i).collect::<Vec<_>>(), body.inst_block(i));
                out += &format!(" {:?}\n", body.metadata_uses_of(i).collect::<Vec<_>>());
                if d.opcode == Opcode::Phi {
                    out += &format!("{:?}\n", body.phi_blocks(i));
                }
            }
        }
        for p in body.params() {
            out += &format!("{p:?} {:?} {:?}\n", body.name(p.into()), body.uses_of(p).collect::<Vec<_>>());
        }
        for c in body.consts().iter() {
            let uses: Vec<Use> = body.uses_of(c).collect();
            out += &format!("{c:?} {:?} {:?} {uses:?}\n", body.consts().ty(c), body.consts().data(c));
        }
        out += &format!("{} {} {}", body.num_insts(), body.inst_capacity(), body.block_capacity());
        out
    }

    /// A loop: `i = phi [0, entry], [j, body]; j = i + i; c = j < p; br c, body, exit`.
    fn looping() -> Body {
        let types = TypeTable::default();
        let mut body = Body::new(&[Type::I32]);
        body.set_name(Param(0).into(), b"p");
        let [entry, around, exit] = [(); 3].map(|()| body.append_block());
        body.set_name(around.into(), b"around");
        let zero = body.consts_mut().int(&types, Type::I32, 0);
        let wait = body.consts_mut().placeholder(Type::I32);
        body.append(entry, InstData::new(Opcode::Br, Type::VOID), &[around.into()]);
        let i = body.append(around, InstData::new(Opcode::Phi, Type::I32), &[zero.into(), wait.into()]);
        body.set_phi_block(i, 0, entry);
        body.set_phi_block(i, 1, around);
        let j = body.append(around, InstData::new(Opcode::Add, Type::I32).with_flags(3), &[i.into(), i.into()]);
        body.replace_all_uses(wait, j);
        body.set_name(j.into(), b"j");
        let mut compare = InstData::new(Opcode::ICmp, Type::I1);
        compare.set_int_predicate(IntPredicate::Slt);
        let c = body.append(around, compare, &[j.into(), Param(0).into()]);
        body.append(around, InstData::new(Opcode::Br, Type::VOID), &[c.into(), exit.into(), around.into()]);
        body.append(exit, InstData::new(Opcode::Ret, Type::VOID), &[j.into()]);
        body
    }

    fn comes_back(body: &Body) -> PackedBody {
        let packed = PackedBody::new(body);
        let mut scratch = looping();
        assert_eq!(shown(packed.read(&mut scratch)), shown(body));
        assert_eq!(shown(packed.open()), shown(body));
        assert_eq!(packed.num_insts(), body.num_insts());
        packed
    }

    #[test]
    fn what_was_read_comes_back() {
        let body = looping();
        assert!(body.is_linked_in_order() && body.stands_in_order());
        assert_eq!(shown(&comes_back(&body).into_body()), shown(&body));
    }

    #[test]
    fn the_same_is_told_from_what_differs_in_anything() {
        let packed = PackedBody::new(&looping());
        let again = PackedBody::new(&looping());
        assert!(packed.is_same(&again) && packed.fingerprint() == again.fingerprint());
        type Change = fn(&mut Body);
        let changes: [Change; 5] = [
            |b| _ = b.inst_mut(Inst(2)).set_raw_flags(1),
            |b| b.set_operand(Inst(3), 1, Inst(1)),
            |b| b.set_name(Inst(2).into(), b"k"),
            |b| b.set_attachments(Inst(2), &[(MdKind(9), Md(3))]),
            |b| b.set_debug_loc(Inst(2), Md(7)),
        ];
        for change in changes {
            let mut body = looping();
            change(&mut body);
            let other = PackedBody::new(&body);
            assert!(!packed.is_same(&other) && !other.is_same(&packed), "{}", shown(&body));
        }
    }

    #[test]
    fn what_was_changed_comes_back() {
        let mut body = looping();
        let around = body.entry().index() as u32 + 1;
        let j = Inst(2);
        let twice = body.insert_before(j, InstData::new(Opcode::Mul, Type::I32), &[Param(0).into(), j.into()]);
        body.set_operand(Inst(5), 0, twice);
        body.push_phi_entry(Inst(1), twice, Block(around));
        body.set_name(j.into(), b"p");
        assert!(!body.stands_in_order());
        comes_back(&body);
        let uses = body.uses_of(twice).count();
        body.reorder_uses(twice, &(0..uses as u32).rev().collect::<Vec<_>>());
        assert!(!body.is_linked_in_order());
        body.replace_all_uses(Inst(3), crate::constant::Const(0));
        body.remove(Inst(3));
        comes_back(&body);
    }

    #[test]
    fn debug_info_and_names_come_back() {
        let mut body = looping();
        let record = body.make_record(DbgRecord::new(DbgRecordKind::Value));
        let location = body.record_value(record, Inst(2).into());
        body.set_record_location(record, location);
        body.push_record_before(Inst(3), record);
        let other = body.make_record(DbgRecord::new(DbgRecordKind::Value));
        let location = body.record_arg_list(other, &[Inst(2).into(), Param(0).into(), Inst(2).into()]);
        let DbgLocation::ArgList(start, 3) = location else { panic!("{location:?}") };
        body.set_record_location(other, location);
        body.push_record_before(Inst(4), other);
        // A freed slot, the newest of its list, which goes on behind it.
        body.set_use(Use(start.0 + 2), Value::NONE);
        body.set_debug_loc(Inst(2), Md(7));
        body.set_attachments(Inst(2), &[(MdKind(9), Md(3))]);
        let mut packed = comes_back(&body);
        packed.map_attachments(|kind, md| (kind, Md(md.0 + 1)));
        let mut again = packed.into_body();
        assert_eq!(again.attachments(Inst(2)), [(MdKind(9), Md(4))]);
        assert_eq!(again.lookup_name(b"j"), Some(Inst(2).into()));
        again.set_name(Inst(1).into(), b"j");
        assert_eq!(again.name(Inst(1).into()), Some(&b"j1"[..]));
        again.replace_all_uses(Inst(2), Param(0));
        assert_eq!(again.metadata_uses_of(Inst(2)).count(), 0);
        assert_eq!(again.metadata_uses_of(Param(0)).count(), 3);
    }
}
