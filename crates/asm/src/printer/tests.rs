//! A module made by hand with one of everything. LLVM 22 reads the expected text and prints it again unchanged.

use super::*;
use ir::attr_kind::AttrKind;
use ir::attributes::{AttrBuilder, AttrListData, AttrSet, Attribute};
use ir::inst::flags;
use ir::metadata::MdData;
use ir::metadata_kinds::kind;
use ir::*;

fn attrs(m: &Module, list: &[Attribute]) -> AttrSet {
    let mut b = AttrBuilder::default();
    for a in list {
        b.add(a.clone());
    }
    b.finish(&m.ctx.attrs)
}

fn int_attr(kind: AttrKind, value: u64) -> Attribute {
    Attribute::Int(kind, value)
}

fn add_function(m: &mut Module, name: &[u8], ret: Type, params: &[Type], f: Function) -> Global {
    let ty = m.ctx.types.func(ret, params, false);
    m.add_global(GlobalValue::new(name, ty, GlobalKind::Function(Box::new(f))))
}

fn text(m: &Module, options: &PrintOptions) -> String {
    let mut out = Vec::new();
    print_module(m, options, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn node(m: &Module, kind: NodeKind, distinct: bool, set: &[(&str, u32)]) -> Md {
    let mut slots: Vec<u32> = kind.default_slots().collect();
    for &(name, value) in set {
        slots[kind.slot(name)] = value;
    }
    m.ctx.md.intern(MdData::Node { kind, distinct, slots: slots.into() })
}

/// Globals, constants, types.
fn add_globals(m: &mut Module) {
    let t = &m.ctx.types;
    let inner = t.named_struct(b"");
    let quoted = t.named_struct(b"q x");
    t.set_body(inner, &[Type::I8, t.array(Type::I16, 2)], true);
    t.set_body(quoted, &[inner, Type::PTR], false);
    t.named_struct(b"unused");
    let vec2 = t.vector(Type::I32, 2, false);
    let (bytes, ints) = (t.array(Type::I8, 4), t.array(Type::I16, 3));
    let pair = t.structure(&[Type::I1, Type::PTR], true);
    let wide = t.int(70);
    let c = &mut m.consts;
    let values = [
        (&b"s"[..], c.null(t, quoted)),
        (b"bytes", c.packed(bytes, b"a\"\\\x01")),
        (b"ints", c.packed(ints, &[1, 0, 255, 255, 0, 128])),
        (b"vec", c.packed(vec2, &[7, 0, 0, 0, 7, 0, 0, 0])),
        (b"wide", c.int_words(t, wide, &[u64::MAX, 63])),
        (b"half", c.float(Type::HALF, 0x3c00)),
        (b"double", c.float(Type::DOUBLE, u128::from(0.1f64.to_bits()))),
        (b"poison", c.poison(vec2)),
        (b"undef", c.undef(Type::FLOAT)),
    ];
    let (zero, one, two) = (c.int(t, Type::I64, 0), c.int(t, Type::I64, 1), c.int(t, Type::I32, 2));
    let (yes, field) = (c.int(t, Type::I1, 1), c.int(t, Type::I32, 1));
    for (name, value) in values {
        let ty = m.consts.ty(value);
        let v = Variable { initializer: value, is_constant: ty == bytes, ..Variable::default() };
        m.add_global(GlobalValue::new(name, ty, GlobalKind::Variable(Box::new(v))));
    }
    let s = m.lookup(b"s").unwrap();
    let address = m.consts.global(Type::PTR, s);
    let gep = Expr {
        opcode: Opcode::GetElementPtr,
        flags: flags::GEP_INBOUNDS | flags::GEP_NUSW,
        source: quoted,
        in_range: Some(Box::new((-8, 8))),
        operands: Box::new([address, zero, field]),
        mask: Box::default(),
    };
    let gep = m.consts.expression(Type::PTR, gep);
    let cast = CastOp::new(Opcode::PtrToInt).unwrap();
    let number = m.consts.cast(cast, Type::I64, gep);
    let both = m.consts.aggregate(&m.ctx.types, pair, &[yes, gep]);
    let null = m.consts.null(&m.ctx.types, Type::PTR);
    let signed = m.consts.ptrauth(Type::PTR, &[address, two, one, null, null]);
    let set = attrs(m, &[Attribute::String(b"k"[..].into(), b"v\""[..].into())]);
    let comdat = m.comdat(b"c");
    for (name, value) in [(&b"expr"[..], number), (b"", both), (b"signed", signed)] {
        let ty = m.consts.ty(value);
        let v = Variable {
            initializer: value,
            align: Align::new(8).unwrap().into(),
            attrs: set,
            comdat,
            ..Variable::default()
        };
        let mut g = GlobalValue::new(name, ty, GlobalKind::Variable(Box::new(v)));
        (g.linkage, g.dso_local, g.thread_local) = (Linkage::WeakOdr, true, ThreadLocal::LocalExec);
        m.add_global(g);
    }
    let v = Variable { section: b"a b"[..].into(), ..Variable::default() };
    let mut g = GlobalValue::new(b"1st", Type::I32, GlobalKind::Variable(Box::new(v)));
    (g.addr_space, g.visibility, g.dso_local) = (3, Visibility::Hidden, true);
    m.add_global(g);
    m.add_global(GlobalValue::new(b"alias", Type::I32, GlobalKind::Alias(gep)));
}

fn sample() -> Module {
    let mut m = Module::new("sample.ll");
    m.triple = b"x86_64-unknown-linux-gnu".to_vec();
    let layout = b"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";
    m.data_layout = DataLayout::parse(layout).unwrap();
    m.asm = vec![b"nop \"x\"".to_vec()];
    add_globals(&mut m);
    let memory = int_attr(AttrKind::Memory, attr_payload::with_memory_at(0, 0, attr_payload::REF));
    let function = attrs(&m, &[memory, int_attr(AttrKind::StackAlignment, 16), Attribute::Enum(AttrKind::NoUnwind)]);
    let param = attrs(&m, &[int_attr(AttrKind::Alignment, 8), int_attr(AttrKind::Captures, 0)]);
    let list = m.ctx.attrs.intern_list(AttrListData { function, ret: AttrSet::EMPTY, params: vec![param] });
    let callee = add_function(
        &mut m,
        b"callee",
        Type::I32,
        &[Type::PTR, Type::I32],
        Function { attrs: list.into(), ..Function::default() },
    );
    let t = &m.ctx.types;
    let ty = t.func(Type::I32, &[Type::PTR, Type::I32], false);
    let mut body = Body::new(&[Type::PTR, Type::I32]);
    let (p, n) = (Value::from(Param(0)), Value::from(Param(1)));
    body.set_name(p, b"p");
    let (entry, head, exit) = (body.append_block(), body.append_block(), body.append_block());
    body.set_name(exit.into(), b"the exit");
    let one = body.consts_mut().int(t, Type::I32, 1);
    let minus = body.consts_mut().int(t, Type::I32, u64::MAX);
    let address = body.consts_mut().global(Type::PTR, callee);
    let mut alloca = InstData::new(Opcode::Alloca, Type::PTR);
    alloca.set_type_operand(Type::I32).set_align(Align::new(4).unwrap());
    let slot = body.append(entry, alloca, &[one.into()]);
    body.append(entry, InstData::new(Opcode::Br, Type::VOID), &[head.into()]);
    let phi = body.append(head, InstData::new(Opcode::Phi, Type::I32), &[]);
    let add = InstData::new(Opcode::Add, Type::I32).with_flags(flags::NSW);
    let add = body.append(head, add, &[phi.into(), minus.into()]);
    body.set_name(add.into(), b"next");
    body.push_phi_entry(phi, n, entry);
    body.push_phi_entry(phi, add, head);
    let mut store = InstData::new(Opcode::Store, Type::VOID);
    store.set_align(Align::new(4).unwrap()).set_volatile(true);
    body.append(head, store, &[add.into(), slot.into()]);
    let call_attrs = m.ctx.attrs.intern_list(AttrListData {
        function: attrs(&m, &[Attribute::Enum(AttrKind::Cold)]),
        ret: AttrSet::EMPTY,
        params: vec![param],
    });
    let mut call = InstData::new(Opcode::Call, Type::I32);
    call.set_type_operand(ty).set_call_attrs(call_attrs).set_tail_kind(TailKind::Tail);
    let call = body.append(head, call, &[p, add.into(), phi.into(), address.into()]);
    let deopt = m.ctx.bundle_tags.intern(b"deopt");
    body.set_call_extra(call, CallExtra { bundles: vec![(deopt, 1)], indirect_dests: 0 });
    let mut cmp = InstData::new(Opcode::ICmp, Type::I1).with_flags(flags::SAMESIGN);
    cmp.set_int_predicate(IntPredicate::Ult);
    let cmp = body.append(head, cmp, &[call.into(), n]);
    body.append(head, InstData::new(Opcode::Br, Type::VOID), &[cmp.into(), exit.into(), head.into()]);
    let ret = body.append(exit, InstData::new(Opcode::Ret, Type::VOID), &[add.into()]);

    let file_name = m.ctx.md.string(b"a.c");
    let empty = m.ctx.md.string(b"");
    let file = node(&m, NodeKind::DIFile, false, &[("filename", file_name.0), ("directory", empty.0)]);
    let unit = node(&m, NodeKind::DICompileUnit, true, &[("language", 12), ("file", file.0), ("emissionKind", 1)]);
    let scope = node(&m, NodeKind::DISubprogram, true, &[("unit", unit.0), ("file", file.0), ("spFlags", 8)]);
    let variable = node(&m, NodeKind::DILocalVariable, false, &[("name", file_name.0), ("scope", scope.0)]);
    let expression =
        m.ctx.md.intern(MdData::Node { kind: NodeKind::DIExpression, distinct: false, slots: [6, 0].into() });
    let location = Location { line: 3, column: 7, implicit: false, distinct: false, scope, inlined_at: Md::NONE };
    let location = m.ctx.md.intern(MdData::Location(location));
    let (three, name) = (m.ctx.md.int(Type::I32, 3), m.ctx.md.string(b"Debug Info Version"));
    let two = m.ctx.md.int(Type::I32, 2);
    let version = m.ctx.md.tuple(&[two, name, three]);
    m.named_metadata.push(NamedMetadata { name: b"llvm.dbg.cu"[..].into(), operands: vec![unit] });
    m.named_metadata.push(NamedMetadata { name: b"llvm.module.flags"[..].into(), operands: vec![version] });
    body.set_debug_loc(ret, location);
    let nothing = m.ctx.md.tuple(&[]);
    let two_words = m.ctx.md.tuple(&[name]);
    let list = m.ctx.md.tuple(&[Md::NONE, three, nothing]);
    body.set_attachments(ret, &[(MdKind(m.ctx.md_kinds.intern(b"my kind")), list), (kind::ANNOTATION, two_words)]);
    let mut record = DbgRecord::new(DbgRecordKind::Value);
    (record.variable, record.expression, record.loc) = (variable, expression, location);
    let id = body.make_record(record);
    let value = body.record_value(id, add.into());
    body.set_record_location(id, value);
    body.push_record_before(ret, id);
    let f = Function {
        body: BodySlot::Present(Box::new(body)),
        gc: b"statepoint-example"[..].into(),
        attachments: vec![(kind::DBG, scope)],
        call_conv: CallConv::FAST,
        ..Function::default()
    };
    add_function(&mut m, b"f", Type::I32, &[Type::PTR, Type::I32], f);
    m
}

#[test]
fn prints_what_llvm_prints() {
    assert_eq!(text(&sample(), &PrintOptions::default()), include_str!("expected.ll"));
}

#[test]
fn threads_change_nothing() {
    let m = sample();
    let options = PrintOptions { threads: 3, ..PrintOptions::default() };
    assert_eq!(text(&m, &options), text(&m, &PrintOptions::default()));
}

#[test]
fn a_function_alone_numbers_only_its_own_calls() {
    let m = sample();
    let (f, options) = (m.lookup(b"f").unwrap(), PrintOptions::default());
    let mut slots = SlotTracker::for_parts(&m, None);
    assert_eq!((slots.metadata_nodes().len(), slots.attr_groups().len()), (9, 2));
    slots.add_calls(&m, m.body(f).unwrap());
    assert_eq!(slots.attr_groups().len(), 3);
    let mut out = Vec::new();
    ModulePrinter::new(&m, &slots, &options).print_function(&mut out, f, m.body(f));
    let text = String::from_utf8(out).unwrap();
    assert!(include_str!("expected.ll").contains(&text) && text.starts_with("define fastcc i32 @f("));
    slots.forget_calls();
    assert_eq!(slots.attr_groups().len(), 2);
}

#[test]
fn parts_of_a_body() {
    let m = sample();
    let (slots, options) = (SlotTracker::of_module(&m), PrintOptions::default());
    let printer = ModulePrinter::new(&m, &slots, &options);
    let f = m.lookup(b"f").unwrap();
    let body = m.body(f).unwrap();
    let local = ir::LocalSlots::new(body);
    let printer = printer.body(f, body, &local);
    let mut out = Vec::new();
    let store = body.all_insts().find(|&i| body.inst(i).opcode == Opcode::Store).unwrap();
    printer.print_instruction(&mut out, store);
    out.push(b'|');
    printer.print_value_as_operand(&mut out, body.operand(store, 1), true);
    assert_eq!(out, b"  store volatile i32 %next, ptr %2, align 4|ptr %2");
}

#[test]
fn deep_types_and_constants_need_no_stack() {
    let mut m = Module::new("");
    let mut ty = Type::I8;
    let mut c = m.consts.int(&m.ctx.types, ty, 1);
    for _ in 0..100_000 {
        ty = m.ctx.types.structure(&[ty], false);
        c = m.consts.aggregate(&m.ctx.types, ty, &[c]);
    }
    let mut md = Md::NONE;
    for _ in 0..100_000 {
        md = m.ctx.md.tuple(&[md]);
    }
    m.named_metadata.push(NamedMetadata { name: b"n"[..].into(), operands: vec![md] });
    let (slots, options) = (SlotTracker::of_module(&m), PrintOptions::default());
    assert_eq!(slots.metadata_nodes().len(), 100_000);
    let mut out = Vec::new();
    ModulePrinter::new(&m, &slots, &options).print_type(&mut out, ty);
    assert!(out.ends_with(b" }"));
    assert_eq!(out.len(), 100_000 * 4 + 2);
    assert_eq!(m.consts.ty(c), ty);
}

#[test]
fn use_lists_in_another_order_than_a_reader_makes() {
    let mut m = Module::new("");
    let mut body = Body::new(&[Type::I32, Type::I1]);
    let (a, c) = (Value::from(Param(0)), Value::from(Param(1)));
    body.set_name(a, b"a");
    body.set_name(c, b"c");
    let (entry, head, exit) = (body.append_block(), body.append_block(), body.append_block());
    for (b, name) in [(entry, "e"), (head, "loop"), (exit, "x")] {
        body.set_name(b.into(), name.as_bytes());
    }
    let phi = body.append(head, InstData::new(Opcode::Phi, Type::I32), &[]);
    let q = body.append(head, InstData::new(Opcode::Add, Type::I32), &[a, a]);
    let r = body.append(head, InstData::new(Opcode::Add, Type::I32), &[q.into(), phi.into()]);
    // A reader sees this use of %q before that of %r, and before %q itself.
    body.push_phi_entry(phi, a, entry);
    body.push_phi_entry(phi, q, head);
    body.append(head, InstData::new(Opcode::Br, Type::VOID), &[c, exit.into(), head.into()]);
    // A reader sees this edge first.
    body.append(entry, InstData::new(Opcode::Br, Type::VOID), &[head.into()]);
    body.append(exit, InstData::new(Opcode::Ret, Type::VOID), &[r.into()]);
    body.set_name(phi.into(), b"p");
    body.set_name(q.into(), b"q");
    body.set_name(r.into(), b"r");
    let f = Function { body: BodySlot::Present(Box::new(body)), ..Function::default() };
    add_function(&mut m, b"f", Type::I32, &[Type::I32, Type::I1], f);
    let options = PrintOptions { preserve_use_list_order: true, ..PrintOptions::default() };
    let expected = "
; uselistorder directives
  uselistorder i32 %a, { 1, 2, 0 }
  uselistorder label %loop, { 1, 0 }
  uselistorder i32 %q, { 1, 0 }
}
";
    let text = text(&m, &options);
    assert!(text.ends_with(expected), "{text}");
}
