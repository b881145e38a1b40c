//! Views of instructions: operands by name, in whatever order they are kept.

use ir::*;

/// A body with a parameter of each of these types and five blocks.
fn body(params: &[Type]) -> (Body, Vec<Value>, Vec<Block>) {
    let mut body = Body::new(params);
    let blocks = (0..5).map(|_| body.append_block()).collect();
    let params = body.params().map(Value::from).collect();
    (body, params, blocks)
}

fn put(body: &mut Body, op: Opcode, ty: Type, operands: &[Value]) -> Inst {
    let first = body.blocks().next().expect("a block");
    body.append(first, InstData::new(op, ty), operands)
}

#[test]
fn branches() {
    let (mut body, p, b) = body(&[Type::I1]);
    let br = put(&mut body, Opcode::Br, Type::VOID, &[b[1].into()]);
    assert!(matches!(body.view(br), View::Br { dest } if dest == b[1]));
    let cond_br = put(&mut body, Opcode::Br, Type::VOID, &[p[0], b[2].into(), b[1].into()]);
    let View::CondBr { cond, yes, no } = body.view(cond_br) else { panic!("no conditional branch") };
    assert_eq!((cond, yes, no), (p[0], b[1], b[2]));
    assert_eq!(body.successors(cond_br).collect::<Vec<_>>(), [yes, no]);
}

#[test]
fn switches_list_their_cases() {
    let (mut body, p, b) = body(&[Type::I32]);
    let one = body.consts_mut().int(&TypeTable::default(), Type::I32, 1);
    let switch = put(&mut body, Opcode::Switch, Type::VOID, &[p[0], b[1].into(), one.into(), b[2].into()]);
    let View::Switch { cond, default, cases } = body.view(switch) else { panic!("no switch") };
    assert_eq!((cond, default, cases.len()), (p[0], b[1], 1));
    assert_eq!(cases.iter().collect::<Vec<_>>(), [(one.into(), b[2])]);
}

#[test]
fn calls_know_arguments_and_bundles_apart() {
    let (mut body, p, b) = body(&[Type::I32, Type::I32, Type::PTR]);
    let operands = [p[0], p[1], p[0], b[1].into(), b[2].into(), p[2]];
    let invoke = put(&mut body, Opcode::Invoke, Type::VOID, &operands);
    body.set_call_extra(invoke, CallExtra { bundles: vec![(7, 0), (8, 2)], indirect_dests: 0 });
    let View::Invoke { call, normal, unwind } = body.view(invoke) else { panic!("no invoke") };
    assert_eq!((normal, unwind, call.callee(), call.inst()), (b[1], b[2], p[2], invoke));
    assert_eq!(call.args().iter().collect::<Vec<_>>(), [p[0]]);
    let bundles: Vec<(u32, Vec<Value>)> = call.bundles().map(|(tag, v)| (tag, v.iter().collect())).collect();
    assert_eq!(bundles, [(7, vec![]), (8, vec![p[1], p[0]])]);
}

#[test]
fn pads() {
    let (mut body, p, b) = body(&[Type::TOKEN, Type::PTR]);
    let leaves = put(&mut body, Opcode::CatchSwitch, Type::TOKEN, &[p[0], b[2].into()]);
    assert!(matches!(body.view(leaves), View::CatchSwitch { unwind: None, handlers, .. } if handlers.len() == 1));
    let first = body.blocks().next().expect("a block");
    let mut data = InstData::new(Opcode::CatchSwitch, Type::TOKEN);
    data.set_has_unwind_dest(true);
    let switch = body.append(first, data, &[p[0], b[1].into(), b[2].into(), b[3].into()]);
    let View::CatchSwitch { parent, unwind, handlers } = body.view(switch) else { panic!("no catchswitch") };
    assert_eq!((parent, unwind), (p[0], Some(b[1])));
    assert_eq!(handlers.iter().collect::<Vec<_>>(), [b[2], b[3]]);
    let pad = put(&mut body, Opcode::CatchPad, Type::TOKEN, &[p[1], switch.into()]);
    let View::FuncletPad { op, parent, args } = body.view(pad) else { panic!("no pad") };
    assert_eq!((op, parent, args.get(0), args.len()), (Opcode::CatchPad, switch.into(), Some(p[1]), 1));
}

#[test]
fn phis_and_paths() {
    let (mut body, p, b) = body(&[Type::I32]);
    let phi = body.prepend_phi(b[1], Type::I32, 4);
    body.push_phi_entry(phi, p[0], b[2]);
    let View::Phi { values, blocks } = body.view(phi) else { panic!("no phi") };
    assert_eq!((values.get(0), values.len(), blocks), (Some(p[0]), 1, &[b[2]][..]));
    let extract = put(&mut body, Opcode::ExtractValue, Type::I32, &[p[0]]);
    body.set_indices(extract, &[3, 1]);
    assert!(matches!(body.view(extract), View::ExtractValue { path: [3, 1], .. }));
    assert!(body.view_value(p[0]).is_none());
}

#[test]
fn an_instruction_without_operands_has_no_parts() {
    let (mut body, p, _) = body(&[Type::I32]);
    for &op in Opcode::ALL {
        let i = put(&mut body, op, Type::VOID, &[p[0]; 4]);
        body.set_operands(i, &[]);
        body.view(i);
    }
    let add = put(&mut body, Opcode::Add, Type::I32, &[p[0], p[0]]);
    body.set_operands(add, &[]);
    assert!(matches!(body.view(add), View::Binary { a, b, .. } if a.is_none() && b.is_none()));
}
