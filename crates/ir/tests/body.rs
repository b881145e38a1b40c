//! Bodies: use lists, order, phis, debug records.

use ir::*;

fn body() -> (Body, Block, Param, Param) {
    let mut body = Body::new(&[Type::I32, Type::I32]);
    let entry = body.append_block();
    let p: Vec<Param> = body.params().collect();
    (body, entry, p[0], p[1])
}

fn add(body: &mut Body, block: Block, a: impl Into<Value>, b: impl Into<Value>) -> Inst {
    body.append(block, InstData::new(Opcode::Add, Type::I32), &[a.into(), b.into()])
}

#[test]
fn uses_are_listed_newest_first() {
    let (mut body, entry, a, b) = body();
    let i = add(&mut body, entry, a, b);
    let j = add(&mut body, entry, i, a);
    let k = add(&mut body, entry, i, i);
    assert_eq!(body.users_of(i).collect::<Vec<_>>(), [k, k, j]);
    assert_eq!(body.uses_of(i).map(|u| body.operand_index(u)).collect::<Vec<_>>(), [1, 0, 0]);
    assert!(body.has_one_use(b) && !body.has_uses(k));
}

#[test]
fn replacing_all_uses_reverses_their_order_as_llvm_does() {
    let (mut body, entry, a, b) = body();
    let stand_in = body.consts_mut().placeholder(Type::I32);
    let users: Vec<Inst> = (0..3).map(|_| add(&mut body, entry, stand_in, b)).collect();
    body.replace_all_uses(stand_in, a);
    assert_eq!(body.users_of(a).collect::<Vec<_>>(), users);
    assert!(!body.has_uses(stand_in));
}

#[test]
fn uses_can_be_reordered() {
    let (mut body, entry, a, b) = body();
    let u: Vec<Inst> = (0..3).map(|_| add(&mut body, entry, a, b)).collect();
    body.reorder_uses(a, &[1, 2, 0]);
    assert_eq!(body.users_of(a).collect::<Vec<_>>(), [u[0], u[2], u[1]]);
}

#[test]
fn order_within_a_block_survives_many_insertions_at_one_place() {
    let (mut body, entry, a, b) = body();
    let first = add(&mut body, entry, a, b);
    let last = add(&mut body, entry, a, b);
    let mut expected = vec![first];
    for _ in 0..200 {
        let data = InstData::new(Opcode::Add, Type::I32);
        expected.push(body.insert_before(last, data, &[a.into(), b.into()]));
    }
    expected.push(last);
    assert_eq!(body.block_insts(entry).collect::<Vec<_>>(), expected);
    assert!(expected.windows(2).all(|w| body.comes_before(w[0], w[1])));
    assert_eq!(body.block_insts(entry).rev().count(), 202);
    assert_eq!(body.num_insts(), 202);
}

#[test]
fn order_within_a_block_survives_insertions_that_move_on_and_removals() {
    const COUNT: usize = 200_000;
    let (mut body, entry, a, b) = body();
    let last = add(&mut body, entry, a, b);
    let mut next = last;
    let insert =
        |body: &mut Body, next| body.insert_before(next, InstData::new(Opcode::Add, Type::I32), &[a.into(), b.into()]);
    // Each time before what came last, which goes: numbering the block anew for every few of them would take minutes.
    for _ in 0..COUNT {
        insert(&mut body, next);
        let new = insert(&mut body, next);
        if next != last {
            body.remove(next);
        }
        next = new;
    }
    for _ in 0..COUNT {
        next = insert(&mut body, next);
    }
    let order: Vec<Inst> = body.block_insts(entry).collect();
    assert_eq!(order.len(), 2 * COUNT + 2);
    assert!(order.windows(2).all(|w| body.comes_before(w[0], w[1])));
}

#[test]
fn phis_grow_and_shrink() {
    let (mut body, entry, a, b) = body();
    let phi = body.append(entry, InstData::new(Opcode::Phi, Type::I32), &[]);
    for k in 0..20 {
        let v: Value = if k % 2 == 0 { a.into() } else { b.into() };
        body.push_phi_entry(phi, v, Block(k));
    }
    body.remove_phi_entry(phi, 3);
    let blocks: Vec<u32> = body.phi_blocks(phi).iter().map(|b| b.0).collect();
    assert_eq!(blocks.len(), 19);
    assert_eq!(&blocks[2..5], [2, 19, 4]);
    assert_eq!(body.phi_value_for(phi, Block(4)), Some(a.into()));
    assert_eq!(body.users_of(a).count() + body.users_of(b).count(), 19);
}

#[test]
fn predecessors_come_newest_edge_first() {
    let (mut body, entry, ..) = body();
    let (x, y) = (body.append_block(), body.append_block());
    let cond = body.consts_mut().undef(Type::I1);
    body.append(entry, InstData::new(Opcode::Br, Type::VOID), &[cond.into(), y.into(), x.into()]);
    body.append(x, InstData::new(Opcode::Br, Type::VOID), &[y.into()]);
    assert_eq!(body.block_successors(entry).collect::<Vec<_>>(), [x, y]);
    assert_eq!(body.predecessors(y).collect::<Vec<_>>(), [x, entry]);
    assert_eq!(body.single_predecessor(x), Some(entry));
}

#[test]
fn records_stay_when_their_instruction_goes() {
    let (mut body, entry, a, b) = body();
    let i = add(&mut body, entry, a, b);
    let j = add(&mut body, entry, a, b);
    let r = body.make_record(DbgRecord::new(DbgRecordKind::Value));
    let location = body.record_value(r, i.into());
    body.set_record_location(r, location);
    body.push_record_before(i, r);
    assert!(!body.has_uses(i), "a debug record is no use");
    body.replace_all_uses(i, a);
    assert_eq!(body.location_values(body.record(r).location).collect::<Vec<_>>(), [a.into()]);
    body.remove(i);
    assert_eq!(body.records_before(j).collect::<Vec<_>>(), [r]);
    body.remove(j);
    assert_eq!(body.trailing_records(entry).collect::<Vec<_>>(), [r]);
}

#[test]
fn a_value_that_replaces_itself_stays() {
    let (mut body, entry, a, b) = body();
    let i = add(&mut body, entry, a, b);
    let j = add(&mut body, entry, i, b);
    body.replace_all_uses(i, i);
    assert_eq!(body.users_of(i).collect::<Vec<_>>(), [j]);
}

#[test]
fn a_cleared_body_is_empty() {
    let (mut body, entry, a, b) = body();
    let i = add(&mut body, entry, a, b);
    body.set_name(i.into(), b"x");
    body.clear();
    assert!(body.blocks().next().is_none() && body.lookup_name(b"x").is_none() && body.params().len() == 0);
}

/// Entries that move at once leave phis and use lists as entries that move one by one do, whichever phi has room.
#[test]
fn entries_of_a_phi_move_to_another() {
    for (own, moved) in [(1, 20), (3, 4), (20, 1), (2, 0), (5, 100)] {
        let (mut body, entry, a, b) = body();
        let make = |body: &mut ir::Body, count: u32, first: u32| {
            let phi = body.append(entry, InstData::new(Opcode::Phi, Type::I32), &[]);
            for k in 0..count {
                let v: Value = if k % 3 == 0 { a.into() } else { b.into() };
                body.push_phi_entry(phi, v, Block(first + k));
            }
            phi
        };
        let [(to, from), (to2, from2)] = [0, 1].map(|_| (make(&mut body, own, 0), make(&mut body, moved, 1000)));
        let entries: Vec<(Value, Block)> = body.phi_entries(from2).collect();
        entries.into_iter().for_each(|(v, b)| body.push_phi_entry(to2, v, b));
        body.remove(from2);
        body.append_phi_entries(to, from);
        assert_eq!(body.inst(from).num_operands(), 0);
        body.remove(from);
        let of = |body: &ir::Body, phi| body.phi_entries(phi).collect::<Vec<(Value, Block)>>();
        assert_eq!(of(&body, to), of(&body, to2));
        let places = |body: &ir::Body, v: Value, phi| -> Vec<usize> {
            let own = body.uses_of(v).filter(|&u| body.use_inst(u) == phi);
            own.map(|u| body.operand_index(u)).collect()
        };
        for v in [a.into(), b.into()] {
            assert_eq!(places(&body, v, to), places(&body, v, to2), "{own} {moved}");
        }
        // It can go on growing.
        body.push_phi_entry(to, a, Block(7));
        assert_eq!(body.phi_entries(to).len(), (own + moved + 1) as usize);
    }
}
