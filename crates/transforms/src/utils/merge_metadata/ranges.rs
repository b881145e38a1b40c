//! Sets of integers as lists of intervals: `!range`, `!noalias.addrspace`.

use analysis::ConstantRange;
use ir::{ApInt, Md, MdData, Module, Type};
use std::cmp::Ordering;

/// The intervals of a node, with the type of their bounds. `None` for integers of more than 64 bits, which metadata keeps otherwise.
fn intervals(module: &Module, node: Md) -> Option<(Type, Vec<ConstantRange>)> {
    let md = &module.ctx.md;
    let mut ty = None;
    let ends: Option<Vec<ApInt>> = md
        .tuple_operands(node)?
        .map(|m| match *md.get(m.expand()?) {
            MdData::Int(t, n) if ty.is_none_or(|ty| ty == t) => {
                ty = Some(t);
                Some(ApInt::new(module.ctx.types.int_width(t)?, n))
            }
            _ => None,
        })
        .collect();
    let pairs = ends?.chunks_exact(2).map(|p| ConstantRange::new(p[0].clone(), p[1].clone())).collect();
    Some((ty?, pairs))
}

fn node(module: &Module, ty: Type, intervals: &[ConstantRange]) -> Option<Md> {
    let md = &module.ctx.md;
    let bounds: Option<Vec<u64>> = intervals.iter().flat_map(|r| [r.lower().as_u64(), r.upper().as_u64()]).collect();
    let bounds: Vec<Md> = bounds?.into_iter().map(|n| md.int(ty, n)).collect();
    Some(md.tuple(&bounds))
}

/// Have two intervals a number in common, or does one begin where the other ends?
fn touch(a: &ConstantRange, b: &ConstantRange) -> bool {
    !a.intersect(b).is_empty() || a.upper() == b.lower() || a.lower() == b.upper()
}

/// Adds an interval; it becomes one with the last one if they touch.
fn push(list: &mut Vec<ConstantRange>, range: ConstantRange) {
    match list.last_mut().filter(|last| touch(&range, last)) {
        Some(last) => *last = last.union(&range),
        None => list.push(range),
    }
}

/// The numbers of either node; `None` if those are all.
pub(super) fn union(module: &Module, a: Md, b: Md) -> Option<Md> {
    let ((ty, a), (other, b)) = (intervals(module, a)?, intervals(module, b)?);
    if ty != other {
        return None;
    }
    // Both are in signed order of their lower bounds.
    let mut list = Vec::new();
    let (mut a, mut b) = (a.into_iter().peekable(), b.into_iter().peekable());
    loop {
        let first = match (a.peek(), b.peek()) {
            (Some(x), Some(y)) if x.lower().scmp(y.lower()) == Ordering::Less => a.next(),
            (_, Some(_)) => b.next(),
            _ => a.next(),
        };
        let Some(first) = first else { break };
        push(&mut list, first);
    }
    // The last one may go on where numbers begin again.
    if list.len() > 1 {
        let first = list.remove(0);
        let before = list.len();
        push(&mut list, first);
        if list.len() > before {
            list.rotate_right(1);
        }
    }
    if list.iter().any(ConstantRange::is_full) { None } else { node(module, ty, &list) }
}

/// The numbers of both nodes; `None` if there are none, or not in intervals that can be written.
pub(super) fn intersection(module: &Module, a: Md, b: Md) -> Option<Md> {
    let ((ty, a), (other, b)) = (intervals(module, a)?, intervals(module, b)?);
    if ty != other {
        return None;
    }
    let mut list = Vec::new();
    for (x, y) in a.iter().flat_map(|x| b.iter().map(move |y| (x, y))) {
        // Of two pieces there is no interval: too few numbers are right, too many are not.
        let both = x.intersect(y);
        if !both.is_empty() && x.contains_range(&both) && y.contains_range(&both) {
            list.push(both);
        }
    }
    list.sort_by(|x, y| x.lower().scmp(y.lower()));
    if list.is_empty() { None } else { node(module, ty, &list) }
}
