//! Is what is known still right? It is compared with what is found anew.
//!
//! Two expressions of one value may differ, because what was asked before shows in them. If their difference is a number other than 0, one of
//! them is wrong.

use super::expr::{Expr, Kind, Wrap};
use super::{ScalarEvolution, State};
use crate::assumptions::Assumptions;
use crate::domtree::DominatorTree;
use crate::loops::{Loop, Loops};
use crate::manager::FunctionView;
use ir::{Block, ConstData, Inst, Value};
use rustc_hash::FxHashMap;

/// Copies expressions of one state into another, as they stand.
struct Import<'s, 'a> {
    old: &'s ScalarEvolution<'a>,
    done: FxHashMap<Expr, Option<Expr>>,
}

impl Import<'_, '_> {
    fn import(&mut self, new: &mut ScalarEvolution<'_>, root: Expr) -> Option<Expr> {
        let mut stack = vec![(root, false)];
        while let Some((e, operands_done)) = stack.pop() {
            if self.done.contains_key(&e) {
                continue;
            }
            if !operands_done {
                stack.push((e, true));
                stack.extend(self.old.ops(e).iter().map(|&o| (o, false)));
                continue;
            }
            let copy = self.copy(new, e);
            self.done.insert(e, copy);
        }
        self.done.get(&root).copied().flatten()
    }

    fn copy(&self, new: &mut ScalarEvolution<'_>, e: Expr) -> Option<Expr> {
        let old = self.old;
        let ops: Option<Vec<Expr>> = old.ops(e).iter().map(|o| self.done.get(o).copied().flatten()).collect();
        let ops = ops?;
        Some(match old.kind(e) {
            Kind::Constant => new.number(old.constant(e)?),
            Kind::VScale => new.vscale(old.ty(e)),
            Kind::Unknown => match old.value(e) {
                Some(v) if is_undef(new, v) => return None,
                Some(v) => new.unknown(v),
                None => return None,
            },
            Kind::CouldNotCompute => return None,
            Kind::AddRec => {
                let header = old.loops.header(old.rec_loop(e)?);
                let l = new.loop_of_header(header)?;
                new.make_rec(&ops, l, Wrap::empty())
            }
            kind @ (Kind::Truncate | Kind::ZeroExtend | Kind::SignExtend | Kind::PtrToInt) => {
                new.make_cast(kind, ops[0], old.ty(e))
            }
            kind => new.make(kind, &ops, Wrap::empty()),
        })
    }
}

/// `undef` may be another number each time.
fn is_undef(s: &ScalarEvolution<'_>, v: Value) -> bool {
    v.constant().is_some_and(|c| matches!(s.body.consts().data(c), ConstData::Undef | ConstData::Poison))
}

/// Compares what is known with what is found anew; the message of the first difference.
pub(super) fn verify(function: FunctionView<'_>, old_loops: &Loops, state: &mut State) -> Result<(), String> {
    let tree = DominatorTree::new(function.body);
    let loops = Loops::new(function.body, &tree);
    let assumptions = Assumptions::new(function.module, function.body);
    let mut fresh_state = State::new(state.limits);
    let old = ScalarEvolution::new(function, &tree, old_loops, &assumptions, state);
    let mut new = ScalarEvolution::new(function, &tree, &loops, &assumptions, &mut fresh_state);
    let mut import = Import { old: &old, done: FxHashMap::default() };
    verify_counts(&mut import, &mut new)?;
    verify_values(&mut import, &mut new)?;
    verify_dispositions(&mut import, &mut new)
}

fn name(s: &ScalarEvolution<'_>, v: Value) -> String {
    String::from_utf8_lossy(s.body.name(v).unwrap_or(b"<unnamed>")).into_owned()
}

/// The difference of two expressions if it is a number other than 0, or grows by such numbers.
fn differ(new: &mut ScalarEvolution<'_>, a: Expr, b: Expr) -> Option<String> {
    if new.ty(a) != new.ty(b) {
        return None;
    }
    let delta = new.minus(a, b, Wrap::empty());
    if new.is(delta, Kind::AddRec) && new.ops(delta).iter().all(|&o| new.constant(o).is_some()) {
        return Some("a recurrence".to_owned());
    }
    let delta = new.constant(delta).filter(|d| !d.is_zero())?;
    Some(delta.to_bigint().to_string())
}

fn verify_counts(import: &mut Import<'_, '_>, new: &mut ScalarEvolution<'_>) -> Result<(), String> {
    let headers: Vec<Block> = new.body.blocks().collect();
    for header in headers {
        let (Some(was), Some(is)) = (import.old.loop_of_header(header), new.loop_of_header(header)) else { continue };
        let Some(info) = import.old.s.counts.get(&was).cloned() else { continue };
        let known = info.exits.iter().map(|(b, limit)| (*b, limit.exact));
        for (b, count) in known {
            if let Some(i) = import.old.removed_part(count) {
                return Err(format!(
                    "Trip count of loop %{} mentions %{}, which is gone",
                    name(new, header.into()),
                    i.0
                ));
            }
            if !import.old.is_known(count) || !new.loops.is_exiting(new.body, is, b) {
                continue;
            }
            let found = new.exit_count(is, b, super::CountKind::Exact);
            let Some(copy) = import.import(new, count).filter(|_| new.is_known(found)) else { continue };
            if differ(new, found, copy).is_some() {
                let number = |e| new.constant(e).map(|n| n.to_bigint().to_string());
                let (old, found) = (number(copy), number(found));
                let text = |n: Option<String>| n.unwrap_or_else(|| "an expression".to_owned());
                let name = name(new, header.into());
                return Err(format!("Trip count of loop %{name} changed from {} to {}", text(old), text(found)));
            }
        }
    }
    Ok(())
}

/// In an order that does not depend on the map.
fn sorted_values(s: &ScalarEvolution<'_>) -> Vec<(Inst, Expr)> {
    let mut all: Vec<(Inst, Expr)> = s.s.values.iter().filter_map(|(v, &e)| Some((v.inst()?, e))).collect();
    all.sort_unstable_by_key(|&(i, _)| i);
    all
}

fn verify_values(import: &mut Import<'_, '_>, new: &mut ScalarEvolution<'_>) -> Result<(), String> {
    for (i, e) in sorted_values(import.old) {
        if new.body.inst_block(i).is_none() {
            return Err(format!("Instruction {} is gone and still has an expression", i.0));
        }
        if let Some(part) = import.old.removed_part(e) {
            return Err(format!(
                "The expression of %{} mentions instruction {}, which is gone",
                name(new, i.into()),
                part.0
            ));
        }
        if !new.tree.is_reachable(new.body.inst_block(i)) {
            continue;
        }
        let Some(copy) = import.import(new, e) else { continue };
        let found = new.get(i.into());
        if let Some(delta) = differ(new, found, copy) {
            return Err(format!("The expression of %{} is wrong by {delta}", name(new, i.into())));
        }
    }
    Ok(())
}

fn verify_dispositions(import: &mut Import<'_, '_>, new: &mut ScalarEvolution<'_>) -> Result<(), String> {
    let mut known: Vec<_> = Vec::new();
    for (&e, answers) in &import.old.s.loop_dispositions {
        known.extend(answers.iter().map(|(l, d)| (e, l, d)));
    }
    known.sort_unstable_by_key(|&(e, l, _)| (e, l));
    for (e, l, disposition) in known {
        if import.old.removed_part(e).is_some() {
            continue;
        }
        let Some(is) = same_loop(import.old, new, l) else { continue };
        let Some(copy) = import.import(new, e) else { continue };
        if new.loop_disposition(copy, is) != disposition {
            return Err(format!("A disposition in loop %{} is out of date", name(new, new.loops.header(is).into())));
        }
    }
    Ok(())
}

fn same_loop(old: &ScalarEvolution<'_>, new: &ScalarEvolution<'_>, l: Loop) -> Option<Loop> {
    let header = old.loops.header(l);
    header.is_some().then(|| new.loop_of_header(header)).flatten()
}
