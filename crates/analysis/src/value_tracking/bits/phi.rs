//! Phis: recurrences, and what the incoming values share.

use super::cache::apart;
use super::{KnownBits, bits_of_range, known_bits_of_lanes, note_depth};
use crate::constant_range::ConstantRange;
use crate::query::Query;
use crate::value_tracking::patterns::{self, Recurrence};
use crate::value_tracking::{MAX_DEPTH, self_free_entries};
use ir::{ApInt, Block, Inst, NoWrap, Opcode, Operands, Value, View};

/// Phis with more entries are not looked into.
const MAX_ENTRIES: usize = 1000;

pub(super) fn phi(
    q: &Query<'_>,
    phi: Inst,
    values: Operands<'_>,
    width: u32,
    demanded: &ApInt,
    depth: u32,
) -> Option<KnownBits> {
    note_depth(q, depth);
    let mut known = KnownBits::unknown(width);
    if let Some(r) = patterns::recurrence(q, phi) {
        known = recurrence(q, &r, width, demanded, depth).unwrap_or(known);
    }
    if !known.is_unknown() || depth >= MAX_DEPTH || values.is_empty() || values.len() > MAX_ENTRIES {
        return Some(known);
    }
    let mut common: Option<KnownBits> = None;
    for (v, from, to) in self_free_entries(q, phi) {
        let at = q.body.terminator(from).unwrap_or(Inst::NONE);
        // One step more at most: phis may lead back to themselves.
        let mut entry = apart(q, || known_bits_of_lanes(&q.at(at), v, demanded, MAX_DEPTH - 1));
        if !entry.is_constant()
            && let Some(on_edge) = bits_on_edge(q, at, v, to)
        {
            entry = entry.union_with(&on_edge);
            if entry.has_conflict() {
                // No control flow comes along this edge.
                return Some(known);
            }
        }
        let joined = common.map_or(entry.clone(), |c| c.intersect_with(&entry));
        if joined.is_unknown() {
            return Some(joined);
        }
        common = Some(joined);
    }
    Some(common.unwrap_or(known))
}

/// What the branch `at` says of `v` where it goes to `to`: a comparison with a constant.
fn bits_on_edge(q: &Query<'_>, at: Inst, v: Value, to: Block) -> Option<KnownBits> {
    let View::CondBr { cond, yes, no } = q.body.view(at.expand()?) else { return None };
    let c = patterns::icmp(q, cond)?.with_left(v)?;
    let n = patterns::splat_int(q, c.b)?;
    if (yes == to) == (no == to) {
        return None;
    }
    let c = if yes == to { c } else { c.inverse() };
    Some(bits_of_range(&ConstantRange::exact_icmp_region(c.predicate, &n)))
}

fn recurrence(q: &Query<'_>, r: &Recurrence, width: u32, demanded: &ApInt, depth: u32) -> Option<KnownBits> {
    let unknown = KnownBits::unknown(width);
    let op = r.op(q);
    Some(match op {
        Opcode::Shl | Opcode::LShr | Opcode::AShr | Opcode::UDiv if r.phi_is_left(q) => {
            let start = known_bits_of_lanes(&q.at(r.phi), r.start, demanded, depth);
            match op {
                Opcode::Shl => unknown.with_low_zeros(start.min_trailing_zeros()),
                Opcode::AShr => {
                    unknown.with_high_zeros(start.min_leading_zeros()).with_high_ones(start.min_leading_ones())
                }
                _ => unknown.with_high_zeros(start.min_leading_zeros()),
            }
        }
        Opcode::Add | Opcode::Sub | Opcode::And | Opcode::Or | Opcode::Mul => {
            let blocks = q.body.phi_blocks(r.phi);
            let edge = |k: usize| blocks.get(k).and_then(|&b| q.body.terminator(b)).unwrap_or(Inst::NONE);
            let of = |v: Value, at: Inst| known_bits_of_lanes(&q.at(at), v, demanded, depth);
            let step = of(r.step, edge(1 - r.start_entry));
            if step.min_trailing_zeros() == 0 && !patterns::no_wrap(q, r.next.into()).nsw() {
                return None;
            }
            let start = of(r.start, edge(r.start_entry));
            let low = start.min_trailing_zeros().min(step.min_trailing_zeros());
            let known = unknown.with_low_zeros(low);
            match sign(q, r, op, &start, &step) {
                Some(negative) => known.with_sign(negative),
                None => known,
            }
        }
        _ => return None,
    })
}

/// Is a phi negative that starts so and steps without signed overflow?
fn sign(q: &Query<'_>, r: &Recurrence, op: Opcode, start: &KnownBits, step: &KnownBits) -> Option<bool> {
    let no_wrap: NoWrap = patterns::no_wrap(q, r.next.into());
    if !no_wrap.nsw() {
        return None;
    }
    let non_negative = |k: &KnownBits| k.is_non_negative();
    let negative = |k: &KnownBits| k.is_negative();
    match op {
        Opcode::Add if non_negative(start) && non_negative(step) => Some(false),
        Opcode::Add if negative(start) && negative(step) => Some(true),
        Opcode::Sub if !r.phi_is_left(q) => None,
        Opcode::Sub if non_negative(start) && negative(step) => Some(false),
        Opcode::Sub if negative(start) && non_negative(step) => Some(true),
        Opcode::Mul if non_negative(start) && non_negative(step) => Some(false),
        _ => None,
    }
}
