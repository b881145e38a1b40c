use super::layout::{self, Op};
use super::order::{ConstKey, MODULE, MetadataOrder};
use super::read::{BlockReader, Kinds, ModuleMetadata, Result, TypeClass, Values};
use super::write::{MetadataWriter, Numbers};
use crate::bitstream::reader::{Cursor, Entry, Record};
use crate::bitstream::writer::BitWriter;
use crate::codes::{block, metadata as code};
use ir::metadata::expression;
use ir::metadata::schema::{Class, Distinct};
use ir::{ConstData, Context, Md, MdData, Module, NamedMetadata, NodeKind, Type};

/// Integers only: the number of a value is the integer.
struct Ints<'a>(&'a Context);

impl Values for Ints<'_> {
    fn constant(&mut self, ty: u64, value: u64) -> Result<Option<Md>> {
        Ok(Some(self.0.md.int(Type(ty as u32), value)))
    }

    fn wide_int(&mut self, _: u32, _: &[u64]) -> Result<Md> {
        Err("wide")
    }

    fn type_class(&mut self, _: u64) -> Result<TypeClass> {
        Ok(TypeClass::Other)
    }
}

impl Numbers for Ints<'_> {
    fn constant(&self, key: ConstKey) -> [u64; 2] {
        match key {
            ConstKey::Simple(ty, ConstData::Int(value)) => [ty.0.into(), value],
            other => panic!("{other:?}"),
        }
    }
}

/// Writes the metadata that `roots` lead to.
fn write(module: &Module, roots: &[Md]) -> Vec<u8> {
    let mut order = MetadataOrder::new(module);
    roots.iter().for_each(|&md| order.enumerate(MODULE, md, &mut Vec::new()));
    let ids = order.organize(|_| 0);
    let mut w = BitWriter::default();
    let numbers = Ints(&module.ctx);
    MetadataWriter { module, ids: &ids, numbers: &numbers }.write_module(std::iter::empty(), &mut w);
    w.finish()
}

fn read(cx: &Context, bytes: &[u8]) -> std::result::Result<ModuleMetadata, String> {
    let mut reader = BlockReader::new(cx, false);
    let (mut cursor, mut record) = (Cursor::new(bytes, 0), Record::default());
    assert_eq!(cursor.next(&mut record).map_err(|e| e.to_string())?, Entry::Block(block::METADATA));
    let read = reader.read_block(&mut cursor, &mut record, &mut Kinds::default(), &mut Ints(cx));
    read.map_err(|e| e.to_string())?;
    reader.into_module().map_err(str::to_owned)
}

/// A block of these records.
fn records(list: &[(u32, &[u64])]) -> Vec<u8> {
    let mut w = BitWriter::default();
    w.enter(block::METADATA, 4);
    list.iter().for_each(|&(code, ops)| w.record(code, ops));
    w.exit();
    w.finish()
}

fn numbered(cx: &Context, list: &[(u32, &[u64])]) -> Vec<Md> {
    let metadata = read(cx, &records(list)).unwrap();
    (0..metadata.len() as u64).map(|number| metadata.get(number).unwrap()).collect()
}

/// A node with something in every field.
fn full_node(cx: &Context, kind: NodeKind) -> MdData {
    let mut slots: Vec<u32> = kind.default_slots().collect();
    for (at, field) in kind.fields().iter().enumerate().filter(|(_, field)| field.is_stored()) {
        let slot = field.slot as usize;
        slots[slot] = match field.class {
            Class::Str(_) => cx.md.string(field.name.as_bytes()).0,
            Class::BigInt => cx.md.int(cx.types.int(40), 70_000 + at as u64).0,
            Class::Size => cx.md.int(Type::I64, at as u64).0,
            class if class.is_ref() => cx.md.tuple(&[cx.md.string(field.name.as_bytes())]).0,
            Class::Bool => 1,
            Class::Refs => continue,
            _ => 2,
        };
        if field.class.width() == 2 {
            slots[slot + 1] = 1;
        }
    }
    if kind == NodeKind::DICompileUnit {
        slots[NodeKind::DICompileUnit.slot("language")] = 0;
    }
    if kind.is_variable() {
        slots.extend([cx.md.tuple(&[]).0, cx.md.string(b"last").0]);
    }
    kind.canonicalise(&mut slots);
    let distinct = matches!(kind.distinct(), Distinct::Required);
    MdData::Node { kind, distinct, slots: slots.into() }
}

#[test]
fn every_field_stands_in_its_record() {
    for &kind in NodeKind::ALL {
        let Some(layout) = layout::of(kind) else { continue };
        let mut slots: Vec<u8> = layout.flag.into_iter().collect();
        slots.extend(layout.ops.iter().filter_map(|op| match *op {
            Op::Ref(s)
            | Op::Strong(s)
            | Op::Num(s)
            | Op::PlusOne(s)
            | Op::Signed(s)
            | Op::Num64(s)
            | Op::Optional(s) => Some(s),
            Op::Unused | Op::Special => None,
        }));
        let special = layout.ops.contains(&Op::Special);
        for field in kind.fields().iter().filter(|field| field.is_stored()) {
            let times = slots.iter().filter(|&&slot| slot == field.slot).count();
            assert!(times == 1 || times == 0 && special, "{} {}", kind.name(), field.name);
        }
        assert!(layout.min <= layout.ops.len() + 1, "{}", kind.name());
        assert_eq!(layout::kind(layout.code), Some(kind));
    }
}

#[test]
fn nodes_come_back_as_they_were() {
    for &kind in NodeKind::ALL.iter().filter(|&&kind| kind != NodeKind::DIArgList) {
        let module = Module::default();
        let data = full_node(&module.ctx, kind);
        let md = module.ctx.md.intern(data.clone());
        let metadata = read(&module.ctx, &write(&module, &[md])).unwrap();
        let all = (0..metadata.len() as u64).filter_map(|number| metadata.get(number));
        assert!(all.into_iter().any(|found| *module.ctx.md.get(found) == data), "{data:?}");
    }
}

#[test]
fn many_nodes_have_an_index_that_leads_to_them() {
    let mut module = Module::default();
    let nodes: Vec<Md> = (0..40).map(|n| module.ctx.md.tuple(&[module.ctx.md.int(Type::I32, n)])).collect();
    module.named_metadata.push(NamedMetadata { name: b"n"[..].into(), operands: nodes.clone() });
    let bytes = write(&module, &nodes);
    let metadata = read(&module.ctx, &bytes).unwrap();
    assert_eq!(metadata.named[0].operands, nodes);
    let (mut cursor, mut record) = (Cursor::new(&bytes, 0), Record::default());
    cursor.next(&mut record).unwrap();
    cursor.enter(block::METADATA).unwrap();
    let mut places = Vec::new();
    let (mut index, mut start) = (0, 0);
    loop {
        let place = cursor.pos();
        if cursor.next(&mut record).unwrap() != Entry::Record {
            break;
        }
        match record.code {
            code::INDEX_OFFSET => (index, start) = (cursor.pos() + record.ops[0], cursor.pos()),
            code::VALUE | code::NODE => places.push(place),
            code::INDEX => {
                assert_eq!(place, index);
                let sums = record.ops.iter().scan(start, |at, &step| {
                    *at += step;
                    Some(*at)
                });
                assert_eq!(sums.collect::<Vec<_>>(), places);
            }
            _ => {}
        }
    }
    assert_eq!(places.len(), 80);
}

#[test]
fn forward_references_and_cycles() {
    let cx = Context::default();
    // 0 is distinct and refers to 2; 1 and 2 form a cycle; 3 and 4 are equal.
    let list: [(u32, &[u64]); 5] = [
        (code::DISTINCT_NODE, &[3, 1]),
        (code::NODE, &[3]),
        (code::NODE, &[2]),
        (code::NODE, &[1, 0]),
        (code::NODE, &[1, 0]),
    ];
    let md = numbered(&cx, &list);
    let operands = |n: usize| cx.md.tuple_operands(md[n]).unwrap().collect::<Vec<_>>();
    assert_eq!(operands(0), [md[2], md[0]]);
    assert_eq!(operands(1), [md[2]]);
    assert_eq!(operands(2), [md[1]]);
    assert_eq!(md[3], md[4]);
    assert_eq!(cx.md.tuple(&[md[0], Md::NONE]), md[3]);
}

#[test]
fn nodes_before_their_operands_are_merged() {
    let cx = Context::default();
    let list: [(u32, &[u64]); 4] = [(code::NODE, &[3]), (code::NODE, &[4]), (code::NODE, &[]), (code::NODE, &[])];
    let md = numbered(&cx, &list);
    assert_eq!((md[0], md[2]), (md[1], md[3]));
    // One that refers to itself is distinct.
    let md = numbered(&cx, &[(code::NODE, &[1])]);
    assert!(cx.md.get(md[0]).is_distinct());
}

#[test]
fn a_long_chain_needs_no_deep_stack() {
    let cx = Context::default();
    let ops: Vec<[u64; 1]> = (0..100_000).map(|n| [n + 2]).collect();
    let mut list: Vec<(u32, &[u64])> = ops.iter().map(|ops| (code::NODE, &ops[..])).collect();
    list.push((code::NODE, &[]));
    assert_eq!(numbered(&cx, &list).len(), 100_001);
}

#[test]
fn what_is_not_defined_is_an_error() {
    let cx = Context::default();
    let bad: [&[(u32, &[u64])]; 8] = [
        &[(code::NODE, &[9])],
        &[(code::DISTINCT_NODE, &[9])],
        &[(code::NODE, &[u64::MAX])],
        &[(code::SUBPROGRAM, &[1, 2])],
        &[(code::NAMED_NODE, &[0])],
        &[(code::NAME, &[97]), (code::NAMED_NODE, &[4])],
        &[(code::ARG_LIST, &[0])],
        &[(code::FIXED_POINT_TYPE, &[2, 36, 0, 0, 0, 0, 0, 2, 0, 9 << 32 | 4, 1])],
    ];
    for list in bad {
        assert!(read(&cx, &records(list)).is_err(), "{list:?}");
    }
}

#[test]
fn records_of_older_releases() {
    let cx = Context::default();
    let subrange: &[u64] = &[0, 5, 4];
    let md = numbered(&cx, &[(code::SUBRANGE, subrange)]);
    let MdData::Node { slots, .. } = cx.md.get(md[0]) else { panic!() };
    assert_eq!(slots[NodeKind::DISubrange.slot("count")], cx.md.int(Type::I64, 5).0);
    assert_eq!(slots[NodeKind::DISubrange.slot("lowerBound")], cx.md.int(Type::I64, 2).0);
    // A subprogram of LLVM 7: flags in fields of their own, then the unit.
    let mut old = [0; 21];
    (old[0], old[5], old[8], old[9], old[13]) = (3, 7, 1, 8, 1 << 21 | 256);
    let md = numbered(&cx, &[(code::SUBPROGRAM, &old)]);
    let MdData::Node { slots, distinct: true, .. } = cx.md.get(md[0]) else { panic!() };
    assert_eq!(slots[NodeKind::DISubprogram.slot("spFlags")], 8 | 256);
    assert_eq!(slots[NodeKind::DISubprogram.slot("flags")], 256);
    assert_eq!(slots[NodeKind::DISubprogram.slot("scopeLine")], 8);
    let sizes: &[u64] = &[0, 36, 0, 32, 8, 5, 0];
    let md = numbered(&cx, &[(code::BASIC_TYPE, sizes)]);
    let MdData::Node { slots, .. } = cx.md.get(md[0]) else { panic!() };
    assert_eq!(slots[NodeKind::DIBasicType.slot("size")], cx.md.int(Type::I64, 32).0);
}

#[test]
fn expressions_of_older_releases() {
    let upgraded = |version, elements: &[u64]| super::old::expression(version, elements).to_vec();
    assert_eq!(upgraded(0, &[6, 0x9d, 0, 8]), [6, 0x1000, 0, 8]);
    assert_eq!(upgraded(1, &[6, 0x22, 4, 0x1000, 0, 8]), [0x23, 4, 6, 0x1000, 0, 8]);
    assert_eq!(upgraded(2, &[0x1c, 4]), [0x10, 4, 0x1c]);
    assert_eq!(upgraded(2, &[0x22]), [0x23]);
    let cx = Context::default();
    let md = numbered(&cx, &[(code::EXPRESSION, &[4, 0x22, 9])]);
    let MdData::Node { slots, .. } = cx.md.get(md[0]) else { panic!() };
    assert_eq!(expression::from_slots(slots)[..], [0x23, 9]);
}

#[test]
fn what_two_functions_use_belongs_to_the_module() {
    let module = Module::default();
    let md = &module.ctx.md;
    let (shared, own) = (md.tuple(&[md.string(b"shared")]), md.string(b"own"));
    let (first, second) = (md.tuple(&[shared]), md.tuple(&[own, shared]));
    let mut order = MetadataOrder::new(&module);
    order.enumerate(1, first, &mut Vec::new());
    order.enumerate(2, second, &mut Vec::new());
    let ids = order.organize(|_| 0);
    assert_eq!((ids.of_module().0.len(), ids.of_module().1.len()), (1, 1));
    assert_eq!((ids.of_function(1).0.len(), ids.of_function(1).1.len()), (0, 1));
    assert_eq!((ids.get(shared), ids.get(first), ids.get(own), ids.get(second)), (1, 2, 2, 3));
    assert_eq!(ids.of_function(3), (&[][..], &[][..]));
}
