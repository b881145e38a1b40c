//! Order of entries, identical phis, and phis that say which way a branch went.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::{Block, Inst, Value, View};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Phis with more entries are not compared with each other.
const MAX_ENTRIES: usize = 4096;
/// Fewer users of a value are looked at rather than all phis of a block.
const FEW_USERS: usize = 16;
/// So many entries of a phi are asked whether they have few users.
const MAX_PROBED: usize = 4;

/// The entries of all phis of a block stand in the order of the phi that was visited first.
pub(super) fn same_order(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let block = cx.body.inst_block(i);
    let blocks = cx.body.phi_blocks(i);
    let Some(order) = cx.phi_order.get(&block) else {
        cx.phi_order.insert(block, blocks.to_vec());
        return None;
    };
    if *order == *blocks || order.len() != blocks.len() {
        return None;
    }
    let order = order.clone();
    let mut left: FxHashMap<Block, SmallVec<[Value; 2]>> = FxHashMap::default();
    for (v, from) in cx.body.phi_entries(i).collect::<Vec<_>>().into_iter().rev() {
        left.entry(from).or_default().push(v);
    }
    let mut entries = Vec::with_capacity(order.len());
    for from in order {
        entries.push((left.get_mut(&from)?.pop()?, from));
    }
    for (k, (v, from)) in entries.into_iter().enumerate() {
        cx.body.set_phi_block(i, k, from);
        if cx.body.operand(i, k) != v {
            cx.body.set_operand(i, k, v);
        }
    }
    cx.changed = true;
    Some(Outcome::GoOn)
}

/// Another phi of the block with the same entries.
pub(super) fn identical_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let is_alone = cx.body.phis(cx.body.inst_block(i)).nth(1).is_none();
    if cx.body.inst(i).num_operands() > MAX_ENTRIES || is_alone {
        return None;
    }
    let twin = first_twin(cx, i)?;
    cx.replace(twin.into())
}

/// The first phi of the block, other than this one, with the same entries. It uses the same values: if one of these has few users, only they are
/// looked at, for a block may have any number of phis.
fn first_twin(cx: &Combiner<'_>, i: Inst) -> Option<Inst> {
    let block = cx.body.inst_block(i);
    let is_twin = |&p: &Inst| p != i && cx.body.is_identical(p, i);
    let has_few_users = |v: &Value| !cx.has_n_uses_or_more(*v, FEW_USERS);
    match cx.body.operands(i).take(MAX_PROBED).find(has_few_users) {
        Some(v) => {
            let in_block = |&u: &Inst| cx.body.inst_block(u) == block;
            let twins = cx.body.users_of(v).filter(in_block).filter(is_twin);
            twins.reduce(|first, p| if cx.body.comes_before(p, first) { p } else { first })
        }
        None => cx.body.phis(block).find(is_twin),
    }
}

/// Entries that repeat the condition that decided which way control came (`simplifyUsingControlFlow`).
pub(super) fn condition_above(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ty = cx.body.inst(i).ty;
    if !cx.types.is_int(ty) || cx.body.operands(i).any(|v| cx.int_of(v).is_none()) {
        return None;
    }
    let block = cx.body.inst_block(i);
    if !cx.facts.tree.is_reachable(block) {
        return None;
    }
    let above = cx.facts.tree.idom(block)?;
    let end = cx.body.terminator(above)?;
    let mut ways: FxHashMap<Value, Block> = FxHashMap::default();
    let mut counts: FxHashMap<Block, usize> = FxHashMap::default();
    let cond = match cx.body.view(end) {
        View::CondBr { cond, yes, no } => {
            if cx.ty(cond) != ty {
                return None;
            }
            let (t, f) = (cx.truth(ty, true), cx.truth(ty, false));
            for (v, to) in [(t, yes), (f, no)] {
                ways.insert(v, to);
                *counts.entry(to).or_default() += 1;
            }
            cond
        }
        View::Switch { cond, default, cases } => {
            *counts.entry(default).or_default() += 1;
            for (v, to) in cases.iter() {
                ways.insert(v, to);
                *counts.entry(to).or_default() += 1;
            }
            cond
        }
        _ => return None,
    };
    if cx.ty(cond) != ty {
        return None;
    }
    let mut inverted = None;
    for (v, from) in cx.body.phi_entries(i).collect::<Vec<_>>() {
        let opposite = !&cx.int_of(v)?;
        let opposite = cx.ap(ty, &opposite);
        let comes_over = |v: Value| {
            let Some(&to) = ways.get(&v) else { return false };
            counts[&to] == 1 && (from == above && to == block || cx.edge_dominates(above, to, from))
        };
        let needs_inversion = match () {
            () if comes_over(v) => false,
            () if comes_over(opposite) => true,
            () => return None,
        };
        if *inverted.get_or_insert(needs_inversion) != needs_inversion {
            return None;
        }
    }
    if !inverted? {
        return cx.replace(cond);
    }
    let place = cx.first_place(block);
    if place.is_none() {
        return None;
    }
    let v = cx.build_before(place, |b| b.not(cond));
    cx.replace(v)
}
