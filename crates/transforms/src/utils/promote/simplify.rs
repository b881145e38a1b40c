//! Removal of new phis that merge a single value.

use super::Promoter;
use analysis::{Query, value_tracking};
use ir::{Inst, Value};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

impl Promoter<'_, '_> {
    /// Removes those of the phis that merge a single value, until none is left. In passes over the list, as LLVM does, but
    /// only those whose operands changed are looked at again.
    pub(super) fn simplify_phis(&mut self, phis: Vec<Inst>) {
        let number: FxHashMap<Inst, u32> = phis.iter().zip(0..).map(|(&p, k)| (p, k)).collect();
        let mut alive = vec![true; phis.len()];
        let mut queued = vec![true; phis.len()];
        let mut pass: BinaryHeap<Reverse<u32>> = (0..phis.len() as u32).map(Reverse).collect();
        let mut next = Vec::new();
        while !pass.is_empty() {
            while let Some(Reverse(k)) = pass.pop() {
                queued[k as usize] = false;
                let phi = phis[k as usize];
                let Some(value) = self.simplified(phi) else { continue };
                alive[k as usize] = false;
                for user in self.unit.body.users_of(phi) {
                    let Some(&u) = number.get(&user) else { continue };
                    if alive[u as usize] && !std::mem::replace(&mut queued[u as usize], true) {
                        if u > k { pass.push(Reverse(u)) } else { next.push(Reverse(u)) }
                    }
                }
                self.unit.body.replace_all_uses(phi, value);
                self.unit.body.remove(phi);
            }
            pass.extend(next.drain(..));
        }
    }

    /// The value that a phi always has, if it is one and is defined where the phi stands.
    ///
    /// A phi of undef and a value may become the value only if that cannot be poison, which is less defined than undef.
    fn simplified(&mut self, phi: Inst) -> Option<Value> {
        let body = &*self.unit.body;
        let mut common = None;
        let (mut poison, mut undef) = (false, false);
        for value in body.operands(phi).filter(|&v| v != phi.into()) {
            if value_tracking::is_poison(body, value) {
                poison = true;
            } else if value_tracking::is_undef_or_poison(body, value) {
                undef = true;
            } else if common.is_some_and(|c| c != value) {
                return None;
            } else {
                common = Some(value);
            }
        }
        let Some(common) = common else {
            let ty = body.inst(phi).ty;
            let consts = self.unit.body.consts_mut();
            return Some(if undef { consts.undef(ty) } else { consts.poison(ty) }.into());
        };
        if !poison && !undef {
            return Some(common);
        }
        let dominates = common.inst().is_none_or(|i| self.tree.inst_dominates(body, i, phi));
        let context = Query::of(self.unit.view()).at(phi).with_tree(self.tree);
        (dominates && (!undef || value_tracking::is_not_poison(&context, common))).then_some(common)
    }
}
