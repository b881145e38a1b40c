//! The builder: places, folding, names, locations, records of what was made.

use ir::*;

/// A body with two `i32` parameters and a block that ends with `ret`.
fn body() -> (Body, TypeTable, Inst, Value, Value) {
    let mut body = Body::new(&[Type::I32, Type::I32]);
    let block = body.append_block();
    let p: Vec<Value> = body.params().map(Value::from).collect();
    let ret = body.append(block, InstData::new(Opcode::Ret, Type::VOID), &[]);
    (body, TypeTable::default(), ret, p[0], p[1])
}

fn int(body: &mut Body, types: &TypeTable, value: u64) -> Value {
    body.consts_mut().int(types, Type::I32, value).into()
}

#[test]
fn stands_before_its_place_in_order() {
    let (mut body, types, ret, x, y) = body();
    let mut made = Vec::new();
    let mut b = Builder::before(&mut body, &types, ret).recording(&mut made);
    let sum = b.named(b"sum").add(x, y);
    let nsw = b.binary_with(Opcode::Mul, NoWrap::NSW, sum, y);
    let nsw = nsw.inst().expect("an instruction");
    assert_eq!(body.name(sum), Some(&b"sum"[..]));
    assert_eq!(body.name(nsw.into()), None);
    assert!(body.inst(nsw).has_nsw() && !body.inst(nsw).has_nuw());
    assert_eq!(made, [sum.inst().expect("an instruction"), nsw]);
    assert_eq!(body.block_insts(body.inst_block(ret)).collect::<Vec<_>>(), [made[0], nsw, ret]);
}

#[test]
fn folds_constants_only_if_asked_to() {
    let (mut body, types, ret, x, _) = body();
    let (two, three) = (int(&mut body, &types, 2), int(&mut body, &types, 3));
    assert!(Builder::before(&mut body, &types, ret).add(two, three).inst().is_some());
    let mut b = Builder::before(&mut body, &types, ret).folding(Fold::Constants);
    let five = b.named(b"five").add(two, three);
    assert_eq!(b.body.consts().as_u64(five.constant().expect("folds")), Some(5));
    let sum = b.add(five, x);
    assert_eq!(b.body.name(sum), None, "the name went with what folded");
    let less = b.icmp(IntPredicate::Ult, two, three);
    assert_eq!(b.body.consts().as_u64(less.constant().expect("folds")), Some(1));
    let zero = int(b.body, &types, 0);
    let quotient = b.binary(Opcode::UDiv, two, zero).constant().expect("folds");
    assert_eq!(b.body.consts().data(quotient), ConstData::Poison);
}

#[test]
fn folds_as_a_function_says() {
    let (mut body, types, ret, x, y) = body();
    let mut first_of_ands =
        |_: &mut Body, planned: &Planned<'_>| (planned.data.opcode == Opcode::And).then(|| planned.operands[0]);
    let mut b = Builder::before(&mut body, &types, ret).folding(Fold::With(&mut first_of_ands));
    assert_eq!(b.named(b"x").and(x, y), x);
    assert!(b.or(x, y).inst().is_some());
    assert_eq!(body.name(x), None);
}

#[test]
fn negations_and_casts() {
    let (mut body, types, ret, x, _) = body();
    let mut b = Builder::before(&mut body, &types, ret).folding(Fold::Constants);
    let seven = int(b.body, &types, 7);
    let (not, neg) = (b.not(seven), b.neg(seven));
    let number = |b: &Builder<'_>, v: Value| b.body.consts().as_u64(v.constant().expect("a constant"));
    assert_eq!((number(&b, not), number(&b, neg)), (Some(0xffff_fff8), Some(0xffff_fff9)));
    assert_eq!(b.zext_or_trunc(x, Type::I32), x);
    let (wide, narrow) = (b.sext_or_trunc(x, Type::I64), b.sext_or_trunc(x, Type::I8));
    let op = |v: Value| body.view_value(v).map(|view| matches!(view, View::Cast { op: Opcode::Trunc, .. }));
    assert_eq!((op(wide), op(narrow)), (Some(false), Some(true)));
}

#[test]
fn addresses_know_their_type() {
    let (mut body, types, ret, x, _) = body();
    let null = body.consts_mut().null(&types, Type::PTR);
    let lanes = types.vector(Type::I32, 4, false);
    let many = body.consts_mut().null(&types, lanes);
    let mut b = Builder::before(&mut body, &types, ret);
    let one = b.ptr_add(GepFlags::INBOUNDS, null.into(), x);
    let four = b.gep(GepFlags::NUW, Type::I32, null.into(), &[many.into()]);
    assert_eq!(body.value_type(one), Type::PTR);
    assert_eq!(body.value_type(four), types.vector(Type::PTR, 4, false));
    let flags = body.inst(one.inst().expect("an instruction")).gep_flags();
    assert!(flags.inbounds() && flags.nusw() && !flags.nuw());
}

#[test]
fn locations_are_inherited_given_or_none() {
    let (mut body, types, ret, x, y) = body();
    body.set_debug_loc(ret, Md(7));
    let block = body.inst_block(ret);
    let mut b = Builder::before(&mut body, &types, ret);
    let inherited = b.add(x, y);
    b.set_location(Md(8));
    let given = b.add(x, y);
    b.move_to_end(block);
    b.set_location(Md::NONE);
    let last = b.unreachable();
    let loc = |v: Value| body.debug_loc(v.inst().expect("an instruction"));
    assert_eq!((loc(inherited), loc(given)), (Md(7), Md(8)));
    assert!(body.debug_loc(last).is_none() && body.last_inst(block) == last);
}
