//! Thunks of `-mergefunc-preserve-debug-info`: they keep of the function's entry block what debug records of its parameters
//! need, and are where the function was.

use super::thunk;
use ir::{
    Block, Body, DbgLocation, DbgRecordId, DbgRecordKind, Global, Inst, Location, Md, MdData, Module, NodeKind, Opcode,
    Value,
};
use rustc_hash::FxHashSet;

/// The body of `g`, of which only what tells of parameters is kept, with a tail call of `f` at the end.
pub fn make_thunk(module: &Module, f: Global, g: Global, mut body: Body) -> Body {
    let entry = body.entry();
    let kept = tell_of_parameters(module, &body, entry);
    let others: Vec<Block> = body.blocks().filter(|&b| b != entry).collect();
    let insts: Vec<Inst> = body.block_insts(entry).collect();
    for &i in &insts {
        body.retain_records(i, |body, r| kept.records.contains(&r) && body.record(r).kind != DbgRecordKind::Label);
    }
    for &i in insts.iter().rev() {
        if !kept.insts.contains(&i) {
            if body.has_uses(i) {
                let ty = body.inst(i).ty;
                let poison = body.consts_mut().poison(ty);
                body.replace_all_uses(i, poison);
            }
            body.remove(i);
        }
    }
    body.remove_blocks(&others);
    let [call, ret] = thunk::append_call(module, f, g, &mut body, entry);
    let last = body.trailing_records(entry).next();
    if let Some(first) = last {
        body.set_trailing_records(entry, DbgRecordId::NONE);
        body.set_records_before(call, first);
    }
    let loc = scope_line(module, g);
    for i in [call, ret] {
        body.set_debug_loc(i, loc);
    }
    body
}

/// What is kept.
#[derive(Default)]
struct Kept {
    insts: FxHashSet<Inst>,
    records: FxHashSet<DbgRecordId>,
}

/// Records of values of parameters; declarations of slots of parameters, with the slots and what stores parameters there.
fn tell_of_parameters(module: &Module, body: &Body, entry: Block) -> Kept {
    let mut kept = Kept::default();
    for i in body.block_insts(entry) {
        for r in body.records_before(i) {
            let record = body.record(r);
            if !is_parameter(module, record.variable) {
                continue;
            }
            match (record.kind, record.location) {
                (DbgRecordKind::Value | DbgRecordKind::Assign, _) => _ = kept.records.insert(r),
                (DbgRecordKind::Declare, DbgLocation::Value(u)) => {
                    let slot = body.use_value(u);
                    kept.records.insert(r);
                    keep_slot(body, slot, entry, &mut kept);
                }
                _ => {}
            }
        }
    }
    kept
}

fn keep_slot(body: &Body, slot: Value, entry: Block, kept: &mut Kept) {
    let Some(slot) = slot.inst().filter(|&i| body.inst(i).opcode == Opcode::Alloca) else { return };
    kept.insts.insert(slot);
    for user in body.users_of(slot) {
        let stores = body.inst(user).opcode == Opcode::Store && body.inst_block(user) == entry;
        if stores && body.operand(user, 0).param().is_some() {
            kept.insts.insert(user);
        }
    }
}

/// Is it the variable of a parameter (one with a number)?
fn is_parameter(module: &Module, variable: Md) -> bool {
    field(module, variable, NodeKind::DILocalVariable, "arg").is_some_and(|arg| arg != 0)
}

fn field(module: &Module, node: Md, kind: NodeKind, name: &str) -> Option<u32> {
    match module.ctx.md.find(node.expand()?)? {
        MdData::Node { kind: k, slots, .. } if *k == kind => slots.get(kind.field_index(name)?).copied(),
        _ => None,
    }
}

/// The line where the scope of a function begins, as the location of its thunk.
fn scope_line(module: &Module, g: Global) -> Md {
    let scope = module.subprogram(g);
    if scope.is_none() {
        return Md::NONE;
    }
    let Some(line) = field(module, scope, NodeKind::DISubprogram, "scopeLine") else { return Md::NONE };
    let location = Location { line, column: 0, implicit: false, distinct: false, scope, inlined_at: Md::NONE };
    module.ctx.md.intern(MdData::Location(location))
}
