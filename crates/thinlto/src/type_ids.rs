//! Types that are known to this module alone, distinct nodes, get names that no other module has: summaries and other modules can speak of
//! them then.

use ir::intrinsics::{Intrinsic, id};
use ir::metadata_kinds as kind;
use ir::{Body, ConstData, Global, GlobalUses, Inst, Md, Module};
use rustc_hash::FxHashMap;

/// Who asks for a type, and which argument names it.
const ASKING: [(Intrinsic, usize); 4] =
    [(id::TYPE_TEST, 1), (id::PUBLIC_TYPE_TEST, 1), (id::TYPE_CHECKED_LOAD, 2), (id::TYPE_CHECKED_LOAD_RELATIVE, 2)];

/// Names the types that calls ask for, where they are asked for and where globals have them.
pub(crate) fn promote(module: &mut Module, id: &str) {
    let mut names: FxHashMap<Md, Md> = FxHashMap::default();
    for (intrinsic, argument) in ASKING {
        let asking = module.functions().iter().copied().filter(|&g| module.intrinsic(g) == Some(intrinsic));
        for g in asking.collect::<Vec<_>>() {
            for (user, call) in calls(module, g) {
                name_argument(module, (user, call, argument), id, &mut names);
            }
        }
    }
    if names.is_empty() {
        return;
    }
    for g in [module.functions(), module.variables()].concat() {
        name_attached(module, g, &names);
    }
}

/// The calls of a function, in the order of LLVM's list of its uses.
fn calls(module: &Module, callee: Global) -> Vec<(Global, Inst)> {
    let of_body = |&user: &Global| -> Vec<(Global, Inst)> {
        let mut scratch = Body::default();
        let Some(body) = module.read_body(user, &mut scratch) else { return Vec::new() };
        let Some(c) = body.consts().find_global(module.global_type(callee), callee) else { return Vec::new() };
        let calls = body.users_of(c).filter(|&i| body.called_global(i) == Some(callee));
        calls.map(|i| (user, i)).collect()
    };
    let functions = module.functions();
    // In text, uses before the declaration wait on a stand-in, whose list is turned round when the function takes its place.
    let early = match module.global_uses {
        GlobalUses::Forward => functions.iter().position(|&g| g == callee).unwrap_or(0),
        GlobalUses::InOrder => 0,
    };
    let (before, behind) = functions.split_at(early);
    let before = before.iter().flat_map(|user| of_body(user).into_iter().rev());
    behind.iter().rev().flat_map(of_body).chain(before).collect()
}

fn name_argument(module: &mut Module, call: (Global, Inst, usize), id: &str, names: &mut FxHashMap<Md, Md>) {
    let (user, call, argument) = call;
    let Some(body) = module.body(user) else { return };
    let Some(ConstData::Metadata(md)) = body.operand(call, argument).constant().map(|c| body.consts().data(c)) else {
        return;
    };
    if module.ctx.md.node_kind(md).is_none() || !module.ctx.md.get(md).is_distinct() {
        return;
    }
    let number = names.len() + 1;
    let name = *names.entry(md).or_insert_with(|| module.ctx.md.string(format!("{number}{id}").as_bytes()));
    if let Some(body) = module.body_mut(user) {
        let named = body.consts_mut().metadata(name);
        body.set_operand(call, argument, named);
    }
}

fn name_attached(module: &mut Module, g: Global, names: &FxHashMap<Md, Md>) {
    let named = |module: &Module, node: Md| {
        let md = &module.ctx.md;
        let operands: Vec<Md> = md.tuple_operands(node)?.collect();
        let &[offset, ty] = &operands[..] else { return None };
        Some(md.tuple(&[offset, *names.get(&ty)?]))
    };
    let list = module.global(g).attachments();
    let new: Vec<_> = list
        .iter()
        .map(|&(k, node)| (k, (k == kind::TYPE).then(|| named(module, node)).flatten().unwrap_or(node)))
        .collect();
    if new != list
        && let Some(list) = module.global_mut(g).attachments_mut()
    {
        *list = new;
    }
}
