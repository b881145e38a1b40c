//! Calls of `llvm.dbg.value` and its kin become debug records, and their declarations go.

use super::with_body;
use ir::metadata::expression::{self, op};
use ir::{
    Body, ConstData, ConstPool, DbgLocation, DbgRecord, DbgRecordId, DbgRecordKind, Global, Inst, Md, MdData, Module,
    NodeKind, Value,
};

/// The old intrinsics, by name.
const NAMES: [(&[u8], DbgRecordKind); 5] = [
    (b"llvm.dbg.value", DbgRecordKind::Value),
    (b"llvm.dbg.addr", DbgRecordKind::Value),
    (b"llvm.dbg.declare", DbgRecordKind::Declare),
    (b"llvm.dbg.assign", DbgRecordKind::Assign),
    (b"llvm.dbg.label", DbgRecordKind::Label),
];

/// One intrinsic of the module.
#[derive(Clone, Copy)]
struct Old {
    function: Global,
    kind: DbgRecordKind,
    /// Is it `llvm.dbg.addr`, whose operand is the variable's address?
    is_address: bool,
}

/// Upgrades all calls; false if none of these intrinsics is declared.
pub(super) fn upgrade(module: &mut Module) -> bool {
    let found = NAMES.iter().filter_map(|&(name, kind)| {
        let function = module.lookup(name).filter(|&g| module.function(g).is_some())?;
        Some(Old { function, kind, is_address: name == b"llvm.dbg.addr" })
    });
    let old: Vec<Old> = found.collect();
    if old.is_empty() {
        return false;
    }
    let functions = module.functions().to_vec();
    let mut place = vec![usize::MAX; module.global_capacity()];
    functions.iter().enumerate().for_each(|(at, g)| place[g.index()] = at);
    let mut old = old;
    old.sort_by_key(|one| place[one.function.index()]);
    for &g in &functions {
        let with_places: Vec<(Old, bool)> =
            old.iter().map(|&one| (one, place[g.index()] < place[one.function.index()])).collect();
        with_body(module, g, |module, body| upgrade_body(module, body, &with_places));
    }
    for one in old {
        if !is_used(module, one.function) {
            module.erase_global(one.function);
        }
    }
    true
}

/// Is the function used otherwise than in calls that became records?
fn is_used(module: &Module, function: Global) -> bool {
    let address = |pool: &ConstPool| pool.find_global(module.global_type(function), function);
    let in_body = |body: &Body| {
        let Some(c) = address(body.consts()) else { return false };
        let mut in_constant = false;
        for user in body.consts().iter() {
            body.consts().for_each_operand(user, |o| in_constant |= o == c);
        }
        in_constant || body.has_uses(c)
    };
    address(&module.consts).is_some() || module.functions().iter().filter_map(|&g| module.body(g)).any(in_body)
}

/// Upgrades the calls in a body. `declared_later` says of each intrinsic whether its declaration stands behind the body.
///
/// The order in which records are made is the order of their uses of values, which passes follow: as in LLVM, one
/// intrinsic after the other, each from its newest call to the oldest, or the other way round if it was declared later.
fn upgrade_body(module: &Module, body: &mut Body, old: &[(Old, bool)]) {
    let refers = |o: &&(Old, bool)| body.consts().find_global(module.global_type(o.0.function), o.0.function).is_some();
    let here: Vec<(Old, bool)> = old.iter().filter(refers).copied().collect();
    if here.is_empty() {
        return;
    }
    let calls: Vec<(Inst, Option<Global>)> =
        body.all_insts().filter(|&i| body.inst(i).opcode.is_call()).map(|i| (i, body.called_global(i))).collect();
    let mut made: Vec<Option<DbgRecordId>> = vec![None; calls.len()];
    let mut upgraded = vec![false; calls.len()];
    for (one, declared_later) in here {
        let mut order: Vec<usize> = (0..calls.len()).filter(|&k| calls[k].1 == Some(one.function)).collect();
        if !declared_later {
            order.reverse();
        }
        for k in order {
            made[k] = make_record(module, body, calls[k].0, one);
            upgraded[k] = true;
        }
    }
    // Last first, so that each record goes to an instruction whose records all stand behind it.
    for k in (0..calls.len()).rev().filter(|&k| upgraded[k]) {
        replace_call(body, calls[k].0, made[k]);
    }
}

/// Puts a record in the place of a call.
fn replace_call(body: &mut Body, i: Inst, record: Option<DbgRecordId>) {
    if let Some(id) = record {
        body.push_record_before(i, id);
    }
    if body.has_uses(i) {
        let poison = body.inst(i).ty;
        let poison = body.consts_mut().poison(poison);
        body.replace_all_uses(i, poison);
    }
    body.remove(i);
}

fn make_record(module: &Module, body: &mut Body, i: Inst, old: Old) -> Option<DbgRecordId> {
    let args: Vec<Value> = body.call_args(i).collect();
    let mut record = DbgRecord::new(old.kind);
    record.loc = body.debug_loc(i);
    if old.kind == DbgRecordKind::Label {
        record.variable = node(module, body, *args.first()?);
        return Some(body.make_record(record));
    }
    // Long ago, the value had an offset, which had to be 0.
    let rest = match args.len() {
        4 if old.kind == DbgRecordKind::Value => {
            let zero = args[1].constant().is_some_and(|c| body.consts().is_zero(c));
            if !zero {
                return None;
            }
            &args[2..]
        }
        _ => args.get(1..)?,
    };
    record.variable = node(module, body, *rest.first()?);
    record.expression = node(module, body, *rest.get(1)?);
    if old.is_address {
        record.expression = with_deref(module, record.expression);
    }
    if old.kind == DbgRecordKind::Assign {
        record.assign_id = node(module, body, *rest.get(2)?);
        record.address_expression = node(module, body, *rest.get(4)?);
    }
    let id = body.make_record(record);
    let location = location(module, body, id, args[0]);
    body.set_record_location(id, location);
    if old.kind == DbgRecordKind::Assign {
        let address = self::location(module, body, id, rest[3]);
        body.set_record_address(id, address);
    }
    Some(id)
}

/// The node that an argument wraps; none if it is no node.
fn node(module: &Module, body: &Body, arg: Value) -> Md {
    match arg.constant().map(|c| body.consts().data(c)) {
        Some(ConstData::Metadata(md)) if module.ctx.md.node_kind(md).is_some() => md,
        _ => Md::NONE,
    }
}

/// The location that an argument says.
fn location(module: &Module, body: &mut Body, id: DbgRecordId, arg: Value) -> DbgLocation {
    match arg.constant().map(|c| body.consts().data(c)) {
        Some(ConstData::LocalMetadata(index)) => {
            let (values, arg_list) = body.wrapper(index);
            let values: Vec<Value> = values.collect();
            match values[..] {
                [value] if !arg_list => body.record_value(id, value),
                _ => body.record_arg_list(id, &values),
            }
        }
        Some(ConstData::Metadata(md)) => constant_location(module, body, id, md),
        _ => DbgLocation::None,
    }
}

/// A constant that was wrapped as metadata is a value of the record.
fn constant_location(module: &Module, body: &mut Body, id: DbgRecordId, md: Md) -> DbgLocation {
    let types = &module.ctx.types;
    let constant = match *module.ctx.md.get(md) {
        MdData::Int(ty, value) => body.consts_mut().int(types, ty, value),
        MdData::Const(c) => module.consts.import(c, body.consts_mut(), types),
        _ => return DbgLocation::Metadata(md),
    };
    body.record_value(id, constant.into())
}

/// The expression with a dereference behind what it computes: `llvm.dbg.addr` described the address.
fn with_deref(module: &Module, expression: Md) -> Md {
    let Some(MdData::Node { kind: NodeKind::DIExpression, slots, .. }) =
        expression.expand().map(|md| module.ctx.md.get(md))
    else {
        return expression;
    };
    let mut elements = expression::from_slots(slots);
    let mut at = 0;
    for operation in expression::ops(&elements) {
        if matches!(operation.code(), op::STACK_VALUE | op::LLVM_FRAGMENT) {
            break;
        }
        at += operation.elements.len();
    }
    elements.insert(at, op::DEREF);
    let slots = expression::to_slots(&elements);
    module.ctx.md.intern(MdData::Node { kind: NodeKind::DIExpression, distinct: false, slots })
}
