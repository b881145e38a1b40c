use super::*;
use ir::intrinsics::Intrinsic;
use ir::{
    BodySlot, DbgLocation, DbgRecordKind, Function, GlobalKind, GlobalValue, Inst, InstData, MdData, NodeKind, Opcode,
    Type, Value,
};

fn declare(m: &mut Module, name: &str, ret: Type, params: &[Type]) -> Global {
    let ty = m.ctx.types.func(ret, params, false);
    m.add_global(GlobalValue::new(name.as_bytes(), ty, GlobalKind::Function(Box::default())))
}

fn define(m: &mut Module, params: &[Type], build: impl FnOnce(&mut Module, &mut Body)) -> Global {
    let ty = m.ctx.types.func(Type::VOID, params, false);
    let mut body = Body::new(params);
    let b = body.append_block();
    build(m, &mut body);
    body.append(b, InstData::new(Opcode::Ret, Type::VOID), &[]);
    let function = Function { body: BodySlot::Present(Box::new(body)), ..Function::default() };
    m.add_global(GlobalValue::new(b"f", ty, GlobalKind::Function(Box::new(function))))
}

fn call(m: &Module, body: &mut Body, callee: Global, args: &[Value]) -> Inst {
    let ty = m.global(callee).value_type;
    let mut data = InstData::new(Opcode::Call, m.ctx.types.func_parts(ty).unwrap().0);
    data.set_type_operand(ty);
    let address = body.consts_mut().global(Type::PTR, callee);
    let operands: Vec<Value> = args.iter().copied().chain([address.into()]).collect();
    body.append(body.entry(), data, &operands)
}

fn int(m: &Module, body: &mut Body, ty: Type, value: u64) -> Value {
    body.consts_mut().int(&m.ctx.types, ty, value).into()
}

/// Names of what the calls of a function's body call, with the number of arguments.
fn called(m: &Module, f: Global) -> Vec<(String, usize)> {
    let body = m.body(f).unwrap();
    let calls = body.all_insts().filter(|&i| body.inst(i).opcode == Opcode::Call);
    let name = |i| String::from_utf8_lossy(&m.global(body.called_global(i).unwrap()).name).into_owned();
    calls.map(|i| (name(i), body.num_call_args(i))).collect()
}

fn names(m: &Module) -> Vec<String> {
    m.functions().iter().map(|&g| String::from_utf8_lossy(&m.global(g).name).into_owned()).collect()
}

#[test]
fn memcpy_loses_its_alignment_argument() {
    let mut m = Module::new("m");
    let params = [Type::PTR, Type::PTR, Type::I64, Type::I32, Type::I1];
    let old = declare(&mut m, "llvm.memcpy.p0i8.p0i8.i64", Type::VOID, &params);
    let f = define(&mut m, &[Type::PTR], |m, body| {
        let p = Value::from(ir::Param(0));
        let args = [p, p, int(m, body, Type::I64, 9), int(m, body, Type::I32, 8), int(m, body, Type::I1, 0)];
        call(m, body, old, &args);
    });
    upgrade_module(&mut m, false);
    assert_eq!(called(&m, f), [("llvm.memcpy.p0.p0.i64".to_owned(), 4)]);
    assert_eq!(names(&m), ["f", "llvm.memcpy.p0.p0.i64"]);
    let body = m.body(f).unwrap();
    let attrs = m.ctx.attrs.list(body.inst(body.first_inst(body.entry())).call_attrs());
    let align = |k| m.ctx.attrs.find_int(attrs.param(k), ir::attr_kind::AttrKind::Alignment);
    assert_eq!([align(0), align(1), align(2)], [Some(8), Some(8), None]);
}

#[test]
fn names_follow_types_and_attributes_the_table() {
    let mut m = Module::new("m");
    let old = declare(&mut m, "llvm.abs", Type::I32, &[Type::I32, Type::I1]);
    let f = define(&mut m, &[Type::I32], |m, body| {
        let flag = int(m, body, Type::I1, 0);
        call(m, body, old, &[Value::from(ir::Param(0)), flag]);
    });
    upgrade_module(&mut m, false);
    assert_eq!(called(&m, f), [("llvm.abs.i32".to_owned(), 2)]);
    let new = m.lookup(b"llvm.abs.i32").unwrap();
    let intrinsic = Intrinsic::lookup("llvm.abs").unwrap();
    assert_eq!(m.function(new).unwrap().attrs.get(), intrinsic.attribute_list(&m.ctx, m.global(new).value_type));
}

#[test]
fn debug_intrinsics_become_records() {
    let mut m = Module::new("m");
    let old = declare(&mut m, "llvm.dbg.value", Type::VOID, &[Type::METADATA; 3]);
    let f = define(&mut m, &[Type::I32], |m, body| {
        let wrapper = body.make_wrapper(&[Value::from(ir::Param(0))], false);
        let expression =
            m.ctx.md.intern(MdData::Node { kind: NodeKind::DIExpression, distinct: false, slots: [].into() });
        for n in 0..3 {
            let variable = m.ctx.md.tuple(&[m.ctx.md.int(Type::I32, n)]);
            let args = [
                body.consts_mut().local_metadata(wrapper).into(),
                body.consts_mut().metadata(variable).into(),
                body.consts_mut().metadata(expression).into(),
            ];
            call(m, body, old, &args);
        }
    });
    let version = m.ctx.md.tuple(&[
        m.ctx.md.int(Type::I32, 2),
        m.ctx.md.string(b"Debug Info Version"),
        m.ctx.md.int(Type::I32, 3),
    ]);
    m.named_metadata.push(ir::NamedMetadata { name: b"llvm.module.flags"[..].into(), operands: vec![version] });
    assert_eq!(upgrade_module(&mut m, false), None);
    assert_eq!(names(&m), ["f"]);
    let body = m.body(f).unwrap();
    let ret = body.first_inst(body.entry());
    let records: Vec<_> = body.records_before(ret).map(|id| *body.record(id)).collect();
    let numbers = records.iter().map(|r| m.ctx.md.tuple_operands(r.variable).unwrap().next().unwrap());
    assert_eq!(numbers.collect::<Vec<_>>(), (0..3).map(|n| m.ctx.md.int(Type::I32, n)).collect::<Vec<_>>());
    assert!(records.iter().all(|r| r.kind == DbgRecordKind::Value && matches!(r.location, DbgLocation::Value(_))));
}

#[test]
fn debug_info_of_another_version_goes() {
    let mut m = Module::new("m");
    m.named_metadata.push(ir::NamedMetadata { name: b"llvm.dbg.cu"[..].into(), operands: Vec::new() });
    assert_eq!(upgrade_module(&mut m, false).as_deref(), Some("ignoring debug info with an invalid version (0) in m"));
    assert!(m.named_metadata.is_empty());
}

#[test]
fn old_expressions_become_instructions() {
    let mut m = Module::new("m");
    let g = declare(&mut m, "g", Type::VOID, &[]);
    let f = define(&mut m, &[], |m, body| {
        let types = &m.ctx.types;
        let pool = body.consts_mut();
        let (address, zero) = (pool.global(Type::PTR, g), pool.null(types, Type::PTR));
        let expr = ir::Expr {
            opcode: Opcode::ICmp,
            flags: 0,
            source: Type::VOID,
            in_range: None,
            operands: [address, zero].into(),
            mask: [1].into(),
        };
        let compare = pool.expression(Type::I1, expr);
        let wide = pool.cast(ir::CastOp::new(Opcode::ZExt).unwrap(), Type::I32, compare);
        body.append(body.entry(), InstData::new(Opcode::Freeze, Type::I32), &[wide.into()]);
        expand_constant_expressions(body, types);
    });
    let body = m.body(f).unwrap();
    let opcodes: Vec<_> = body.all_insts().map(|i| body.inst(i).opcode).collect();
    assert_eq!(opcodes, [Opcode::ICmp, Opcode::ZExt, Opcode::Freeze, Opcode::Ret]);
    let first = body.first_inst(body.entry());
    assert_eq!(body.name(first.into()), Some(&b"constexpr"[..]));
    assert_eq!(body.inst(first).int_predicate(), ir::IntPredicate::Ne);
}
