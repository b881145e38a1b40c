//! Aggregates that are put together from the members of one that is there already.
//!
//! ```text
//! %a = extractvalue { ptr, i32 } %x, 0
//! %b = extractvalue { ptr, i32 } %x, 1
//! %i = insertvalue { ptr, i32 } poison, ptr %a, 0     ; %r is %x
//! %r = insertvalue { ptr, i32 } %i, i32 %b, 1
//! ```

use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::{Block, Inst, Opcode, Value, View};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

rules! {
    /// The rules.
    pub RULES, "insertvalue":
        same_aggregate,
}

/// Larger aggregates are not looked at, nor blocks with more predecessors, as in LLVM.
const MAX_MEMBERS: u64 = 2;
const MAX_PREDECESSORS: usize = 64;

/// Where the members come from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    /// From this aggregate.
    Of(Value),
    /// That is not known.
    Unknown,
    /// From another place than all together.
    Other,
}

type Members = SmallVec<[Inst; 2]>;

/// The members that a chain of insertions puts into an aggregate, if all are computed by instructions.
fn members(cx: &Combiner<'_>, i: Inst) -> Option<Members> {
    let ty = cx.body.inst(i).ty;
    let count = cx.types.element_count(ty).filter(|&n| n > 0 && n <= MAX_MEMBERS && cx.types.is_aggregate(ty))?;
    let mut found: SmallVec<[Option<Inst>; 2]> = SmallVec::from_elem(None, count as usize);
    let mut at = i;
    for _ in 0..2 * count {
        if cx.body.inst(at).opcode != Opcode::InsertValue {
            break;
        }
        let [before, element] = cx.pair(at);
        let element = element.inst()?;
        let &[k] = cx.body.indices(at) else { return None };
        found.get_mut(k as usize)?.get_or_insert(element);
        match before.inst() {
            Some(before) if found.contains(&None) => at = before,
            _ => break,
        }
    }
    found.into_iter().collect()
}

/// A value on the edge from a block to the block of a phi.
fn on_edge(cx: &Combiner<'_>, v: Inst, edge: Option<(Block, Block)>) -> Option<Inst> {
    let Some((from, to)) = edge else { return Some(v) };
    if cx.body.inst(v).opcode == Opcode::Phi && cx.body.inst_block(v) == to {
        return cx.body.phi_value_for(v, from)?.inst();
    }
    Some(v)
}

/// The aggregate that all members were extracted from, on an edge.
fn source(cx: &Combiner<'_>, i: Inst, members: &Members, edge: Option<(Block, Block)>) -> Source {
    let (ty, mut common) = (cx.body.inst(i).ty, None);
    for (k, &member) in (0..).zip(members) {
        let Some(v) = on_edge(cx, member, edge) else { return Source::Unknown };
        let View::ExtractValue { aggregate, path } = cx.body.view(v) else { return Source::Unknown };
        if cx.ty(aggregate) != ty || path != [k] || common.is_some_and(|c| c != aggregate) {
            return Source::Other;
        }
        common = Some(aggregate);
    }
    common.map_or(Source::Unknown, Source::Of)
}

/// An aggregate of the members of another one is that one; at a phi, of those of each predecessor.
fn same_aggregate(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let members = members(cx, i)?;
    match source(cx, i, &members, None) {
        Source::Of(v) => return cx.replace(v),
        Source::Other => return None,
        Source::Unknown => {}
    }
    let block = cx.body.inst_block(*members.first()?);
    if members.iter().any(|&m| cx.body.inst_block(m) != block) {
        return None;
    }
    let predecessors: SmallVec<[Block; 4]> = cx.body.predecessors(block).take(MAX_PREDECESSORS + 1).collect();
    if predecessors.is_empty() || predecessors.len() > MAX_PREDECESSORS {
        return None;
    }
    let mut sources: FxHashMap<Block, Option<Value>> = FxHashMap::default();
    for &from in &predecessors {
        if sources.contains_key(&from) {
            continue;
        }
        let found = match source(cx, i, &members, Some((from, block))) {
            Source::Of(v) => Some(v),
            _ => {
                let end = cx.body.terminator(from)?;
                matches!(cx.body.view(end), View::Br { .. }).then_some(())?;
                None
            }
        };
        sources.insert(from, found);
    }
    if sources.values().all(Option::is_none) || !can_build(cx, i, &members, block, &sources) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let mut values: SmallVec<[Value; 4]> = SmallVec::new();
    for &from in &predecessors {
        let v = match sources[&from] {
            Some(v) => v,
            None => build_in(cx, i, &members, from, block)?,
        };
        sources.insert(from, Some(v));
        values.push(v);
    }
    let name = cx.name_with(i, b".merged");
    let place = cx.body.first_non_phi(block);
    let phi = cx.body.insert_phi(place, ty);
    cx.body.set_name(phi.into(), &name);
    let location = cx.body.debug_loc(i);
    cx.body.set_debug_loc(phi, location);
    cx.worklist.add(phi);
    for (v, from) in values.into_iter().zip(predecessors) {
        cx.body.push_phi_entry(phi, v, from);
    }
    cx.replace(phi.into())
}

/// Can the aggregate be put together in the predecessors from which it does not come?
fn can_build(
    cx: &Combiner<'_>,
    i: Inst,
    members: &Members,
    block: Block,
    sources: &FxHashMap<Block, Option<Value>>,
) -> bool {
    let missing = || sources.iter().filter(|(_, v)| v.is_none()).map(|(&b, _)| b);
    if missing().next().is_none() {
        return true;
    }
    if cx.body.inst_block(i) != block || members.iter().any(|&m| cx.body.inst(m).opcode != Opcode::Phi) {
        return false;
    }
    let is_constant =
        |from| members.iter().all(|&m| cx.body.phi_value_for(m, from).is_some_and(|v| v.constant().is_some()));
    // Constants cost nothing, but beside instructions they say more in phis of their own.
    let constants = missing().filter(|&from| is_constant(from)).count();
    (constants == 0 || constants == missing().count()) && missing().all(|from| !cx.facts.tree.dominates(block, from))
}

/// Puts the aggregate together at the end of a predecessor.
fn build_in(cx: &mut Combiner<'_>, i: Inst, members: &Members, from: Block, block: Block) -> Option<Value> {
    let end = cx.body.terminator(from)?;
    let ty = cx.body.inst(i).ty;
    let mut v = cx.poison(ty);
    for (k, &m) in (0..).zip(members) {
        let element = if cx.body.inst_block(m) == block { cx.body.phi_value_for(m, from)? } else { m.into() };
        v = cx.build_before(end, |b| b.insert_value(v, element, &[k]));
    }
    Some(v)
}
