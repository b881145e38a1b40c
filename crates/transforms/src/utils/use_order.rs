//! LLVM's use lists of functions across bodies, on which the order of what some passes make depends.

use ir::{Body, Const, Global, Inst, Module};

/// The uses of `f`'s address as an operand of instructions of a body, newest first.
fn use_list(module: &Module, f: Global, user: Global) -> Vec<(Inst, usize)> {
    let Some(body) = module.body(user) else { return Vec::new() };
    let Some(c) = body.consts().find_global(module.global_type(f), f) else { return Vec::new() };
    operand_uses(body, c).collect()
}

/// The uses of a constant as an operand of instructions, newest first.
pub fn operand_uses(body: &Body, c: Const) -> impl Iterator<Item = (Inst, usize)> + '_ {
    body.uses_of(c).map(|u| (body.use_inst(u), body.operand_index(u)))
}

/// The uses of `f` by these bodies, which are all that use it and stand in the order of the module, in the order that bitcode
/// gives, newest first; `None` if it gives none.
pub fn given_order(module: &Module, f: Global, users: &[Global]) -> Option<Vec<(Global, Inst, usize)>> {
    let places = &module.user_orders.get(&f)?.uses;
    let of_user = |&user: &Global| use_list(module, f, user).into_iter().map(move |(i, k)| (user, i, k));
    let uses: Vec<_> = users.iter().rev().flat_map(of_user).collect();
    if uses.len() != places.len() {
        return None;
    }
    let mut placed: Vec<_> = places.iter().zip(uses).collect();
    placed.sort_unstable_by_key(|p| *p.0);
    Some(placed.into_iter().map(|p| p.1).collect())
}
