//! Removal of new phis that merge a single value.

use super::Promoter;
use analysis::{Env, simplify_instruction};
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
    fn simplified(&mut self, phi: Inst) -> Option<Value> {
        let env = Env::new(self.unit.module, self.unit.global).with_tree(self.tree);
        simplify_instruction(env, self.unit.body, phi)
    }
}
