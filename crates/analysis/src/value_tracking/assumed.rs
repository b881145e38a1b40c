//! What assumptions say of a value where a question is asked.

use super::bits::note_place;
use super::poison::range_transfers_execution;
use crate::assumptions::Origin;
use crate::effects::has_side_effects;
use crate::query::Query;
use ir::bundle_tags::assumed;
use ir::{ConstData, Inst, Opcode, Value, View};

/// Instructions between a place and an assumption behind it, which must all pass control on (LLVM's number).
const MAX_SCAN: usize = 15;
/// Values that are looked at to find whether one matters to an assumption alone.
const MAX_EPHEMERAL: usize = 256;

/// A fact about a value that an assumption states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// This condition, which mentions the value, holds.
    Condition(Value),
    /// The pointer is a multiple of this power of two.
    Align(u64),
    /// The pointer is not null.
    NonNull,
    /// So many bytes at the pointer can be loaded.
    Dereferenceable(u64),
    /// It is neither undef nor poison.
    NoUndef,
}

/// What assumptions that hold at the place say of `v`.
pub fn facts<'a>(q: &'a Query<'_>, v: Value) -> impl Iterator<Item = Fact> + 'a {
    let known = q.assumptions.filter(|a| !a.is_empty());
    let about = known.into_iter().flat_map(move |a| a.about(q.module, q.body, v));
    about.filter_map(move |a| {
        note_place(q);
        q.at.expand()?;
        let fact = match a.origin {
            Origin::Condition => Fact::Condition(q.body.operand(a.assume, 0)),
            Origin::Bundle(k) => bundle_fact(q, a.assume, k, v)?,
        };
        is_valid_for_context(q, a.assume, q.at).then_some(fact)
    })
}

/// What bundle `k` of an assumption says of `v`.
fn bundle_fact(q: &Query<'_>, assume: Inst, k: u32, v: Value) -> Option<Fact> {
    let View::Call(call) = q.body.view(assume) else { return None };
    let (tag, operands) = call.bundles().nth(k as usize)?;
    if operands.get(0)? != v {
        return None;
    }
    let number = |k: usize| {
        let c = operands.get(k)?.constant()?;
        matches!(q.body.consts().data(c), ConstData::Int(_)).then(|| q.body.consts().as_u64(c))?
    };
    match q.module.ctx.bundle_tags.name(tag) {
        assumed::ALIGN => {
            let align = number(1).filter(|n| n.is_power_of_two())?;
            // With an offset, it is the sum of both that is aligned.
            let offset = if operands.len() > 2 { number(2)? } else { 0 };
            Some(Fact::Align(align.min(1 << (align | offset).trailing_zeros())))
        }
        assumed::NONNULL => Some(Fact::NonNull),
        assumed::DEREFERENCEABLE => Some(Fact::Dereferenceable(number(1)?)),
        assumed::NOUNDEF => Some(Fact::NoUndef),
        _ => None,
    }
}

/// Does what `assume` says (an assumption, or an instruction that is undefined behaviour otherwise) hold at `at`, and may it be used there?
/// Either it comes before on every way, or control surely comes to it and `at` is not there for its sake alone.
pub fn is_valid_for_context(q: &Query<'_>, assume: Inst, at: Inst) -> bool {
    let body = q.body;
    let (b, place) = (body.inst_block(assume), body.inst_block(at));
    if b.is_none() || place.is_none() {
        return false;
    }
    if b == place {
        if assume == at {
            return false;
        }
        return body.comes_before(assume, at)
            || range_transfers_execution(q, at, assume, MAX_SCAN) && !is_ephemeral(q, assume, at);
    }
    match q.tree {
        Some(tree) => tree.inst_dominates(body, assume, at),
        None => body.single_predecessor(place) == Some(b) || b == body.entry(),
    }
}

/// Is `i` there for the sake of the assumption alone?
fn is_ephemeral(q: &Query<'_>, assume: Inst, i: Inst) -> bool {
    let body = q.body;
    // What an assumption takes directly belongs to it, whoever else uses it.
    if body.operands(assume).any(|o| o == i.into()) {
        return true;
    }
    let mut ephemeral = vec![assume];
    let mut work: Vec<Value> = body.operands(assume).collect();
    let mut seen: Vec<Inst> = Vec::new();
    while let Some(v) = work.pop() {
        let Some(x) = v.inst().filter(|x| !ephemeral.contains(x)) else { continue };
        if seen.len() > MAX_EPHEMERAL {
            return false;
        }
        seen.push(x);
        let first = body.operands(assume).any(|o| o == v);
        if !first && !body.users_of(x).all(|u| ephemeral.contains(&u)) {
            continue;
        }
        if x == i {
            return true;
        }
        let op = body.inst(x).opcode;
        if op.is_terminator() || op == Opcode::Phi || has_side_effects(q.module, body, x) {
            continue;
        }
        ephemeral.push(x);
        work.extend(body.operands(x));
    }
    false
}
