//! Stores to one address in two conditional blocks in a row become one, under both conditions.
//!
//! ```text
//!   br i1 %a, label %x, label %next                 %m = or i1 %a, %b
//! x: store i32 0, ptr %p                            br i1 %m, label %s, label %end
//! next: br i1 %b, label %y, label %end         ⇒  s: store i32 %v, ptr %p
//! y: store i32 1, ptr %p
//! ```

use crate::simplifier::Simplifier;
use analysis::effects::may_read_or_write;
use ir::metadata_kinds::kind;
use ir::{Block, Builder, Inst, Opcode, Ordering, Value, View};
use transforms::utils::local::rename_phi_blocks;
use transforms::utils::merge_metadata::merge_alias_metadata;

/// What is executed in vain may cost so much.
const MAX_COST: u64 = 2;

/// A conditional part: the block that is executed where the branch does not lead on directly, perhaps another one, and whether the branch
/// was turned round for that.
#[derive(Clone, Copy)]
struct Part {
    no: Block,
    yes: Option<Block>,
    inverts: bool,
}

impl Part {
    fn arms(self) -> impl Iterator<Item = Block> {
        self.yes.into_iter().chain([self.no])
    }
}

/// Two conditional parts in a row.
struct Pair {
    first: Part,
    second: Part,
    /// Where both ways meet between the two.
    middle: Block,
    /// Where they meet in the end.
    join: Block,
}

impl Simplifier<'_> {
    /// Merges stores in blocks behind two branches in a row.
    pub fn merge_conditional_stores(&mut self, first: Inst, second: Inst) -> bool {
        let Some(pair) = self.store_pair(first, second) else { return false };
        let (x, y) = (self.stored(pair.first), self.stored(pair.second));
        let common: Vec<Value> = x.into_iter().filter(|a| y.contains(a)).collect();
        let mut changed = false;
        for address in common {
            changed |= self.merge_stores_to(address, first, second, &pair);
        }
        changed
    }

    /// The addresses that a conditional part stores to.
    fn stored(&self, part: Part) -> Vec<Value> {
        let mut addresses: Vec<Value> = Vec::new();
        for i in part.arms().flat_map(|b| self.body.block_insts(b)) {
            if let View::Store { ptr, .. } = self.body.view(i)
                && !addresses.contains(&ptr)
            {
                addresses.push(ptr);
            }
        }
        addresses
    }

    /// Two conditional parts in a row, each with one arm or two.
    fn store_pair(&self, first: Inst, second: Inst) -> Option<Pair> {
        let (above, middle) = (self.body.inst_block(first), self.body.inst_block(second));
        if self.body.predecessors(middle).take(3).count() != 2 || self.is_address_taken(middle) {
            return None;
        }
        let [p0, p1] = [0, 1].map(|k| self.body.successor(first, k));
        let [q0, q1] = [0, 1].map(|k| self.body.successor(second, k));
        let only = |b: Block| {
            let mut all = self.body.block_successors(b);
            let s = all.next()?;
            all.next().is_none().then_some(s)
        };
        let join = if only(q0) == Some(q1) { q1 } else { only(q1)? };
        let part = |yes: Block, no: Block, end: Block| {
            let (yes, no, inverts) = if no == end { (no, yes, true) } else { (yes, no, false) };
            Part { no, yes: (yes != end).then_some(yes), inverts }
        };
        let (x, y) = (part(p0, p1, middle), part(q0, q1, join));
        let is_arm = |b: Block, from, to| self.body.single_predecessor(b) == Some(from) && only(b) == Some(to);
        let fits = x.arms().all(|b| is_arm(b, above, middle)) && y.arms().all(|b| is_arm(b, middle, join));
        fits.then_some(Pair { first: x, second: y, middle, join })
    }

    /// The only store to an address in the arms.
    fn only_store(&self, address: Value, part: Part) -> Option<Inst> {
        let is_store = |&i: &Inst| matches!(self.body.view(i), View::Store { ptr, .. } if ptr == address);
        let mut found = part.arms().flat_map(|b| self.body.block_insts(b)).filter(is_store);
        let store = found.next()?;
        let d = self.body.inst(store);
        let is_plain = !d.is_volatile() && d.ordering() <= Ordering::Unordered;
        (found.next().is_none() && is_plain).then_some(store)
    }

    /// Is an arm, but for stores, so cheap that it can be executed always?
    fn is_worthwhile(&self, arm: Block) -> bool {
        let mut cost = 0u64;
        for i in self.body.block_insts(arm) {
            let op = self.opcode(i);
            if op.is_terminator() || op == Opcode::Store || self.is_pseudo_probe(i) {
                continue;
            }
            if !op.is_binary() && op != Opcode::GetElementPtr {
                return false;
            }
            cost = cost.saturating_add(self.cost(i).unwrap_or(u64::MAX));
            if cost > MAX_COST {
                return false;
            }
        }
        true
    }

    fn merge_stores_to(&mut self, address: Value, first: Inst, second: Inst, pair: &Pair) -> bool {
        let (Some(x), Some(y)) = (self.only_store(address, pair.first), self.only_store(address, pair.second)) else {
            return false;
        };
        let ty = self.body.value_type(self.body.operand(x, 0));
        if ty != self.body.value_type(self.body.operand(y, 0)) {
            return false;
        }
        // The first store moves down past all of this.
        let accesses = |i: Inst| i != x && i != y && may_read_or_write(self.module, self.body, i);
        let mut below = pair.second.arms().chain([pair.middle]).flat_map(|b| self.body.block_insts(b));
        let behind = self.body.block_insts(self.body.inst_block(x)).rev().take_while(|&i| i != x);
        if below.any(accesses) || behind.into_iter().any(accesses) {
            return false;
        }
        if !pair.first.arms().chain(pair.second.arms()).all(|b| self.is_worthwhile(b)) {
            return false;
        }
        self.perform_merge(address, [x, y], first, second, pair)
    }

    fn perform_merge(&mut self, address: Value, [x, y]: [Inst; 2], first: Inst, second: Inst, pair: &Pair) -> bool {
        let mut join = pair.join;
        if self.body.predecessors(join).nth(2).is_some() {
            let own = [pair.second.no, pair.second.yes.unwrap_or(pair.middle)];
            let Some(new) = self.split_predecessors(join, &own, "condstore.split") else { return false };
            join = new;
        }
        let through = self.available_behind(x, pair.middle, None);
        let value = self.available_behind(y, join, Some(through));
        let at = self.first_non_phi(join);
        let is_in = |body: &ir::Body, s: Inst, b: Option<Block>| Some(body.inst_block(s)) == b;
        let inverts_x = pair.first.inverts == is_in(self.body, x, pair.first.yes);
        let inverts_y = pair.second.inverts == is_in(self.body, y, pair.second.yes);
        let (mut a, mut b) = (self.body.operand(first, 0), self.body.operand(second, 0));
        if inverts_x {
            a = self.builder(at).not(a);
        }
        if inverts_y {
            b = self.builder(at).not(b);
        }
        let either = self.builder(at).or(a, b);
        let weights = [(first, inverts_x), (second, inverts_y)].map(|(t, inverts)| {
            let [y, n] = self.pair(t)?;
            Some(if inverts { [n, y] } else { [y, n] })
        });
        let branch = self.store_if(join, at, either, address, value, [x, y]);
        if let [Some([xt, xf]), Some([yt, yf])] = weights {
            // One of the two holds unless both do not.
            let all = xt.saturating_add(xf).saturating_mul(yt.saturating_add(yf));
            let neither = xf.saturating_mul(yf);
            self.set_weights(branch, &[all - neither, neither]);
        }
        true
    }

    /// What a store stores, in the block behind its own. From the other predecessor comes `other`, or it does not matter what.
    fn available_behind(&mut self, store: Inst, b: Block, other: Option<Value>) -> Value {
        let v = self.body.operand(store, 0);
        let from = self.body.inst_block(store);
        for phi in self.phis(b) {
            if self.phi_value(phi, from) != v {
                continue;
            }
            let Some(other) = other else { return phi.into() };
            if self.body.phi_entries(phi).all(|(w, p)| p == from || w == other) {
                return phi.into();
            }
        }
        if other.is_none() && v.inst().is_none_or(|i| self.body.inst_block(i) != from) {
            return v;
        }
        let ty = self.body.value_type(v);
        let other = other.unwrap_or_else(|| self.body.consts_mut().poison(ty).into());
        let preds: Vec<Block> = self.body.predecessors(b).filter(|&p| p != from).collect();
        let phi = self.body.prepend_phi(b, ty, preds.len() + 1);
        self.body.set_name(phi.into(), b"simplifycfg.merge");
        self.body.push_phi_entry(phi, v, from);
        preds.into_iter().for_each(|p| self.body.push_phi_entry(phi, other, p));
        phi.into()
    }

    /// Splits a block and stores a value if a condition holds; the new branch.
    fn store_if(&mut self, b: Block, at: Inst, cond: Value, address: Value, value: Value, [x, y]: [Inst; 2]) -> Inst {
        let loc = self.body.debug_loc(at);
        let tail = self.body.make_block();
        self.body.place_block_after(tail, b);
        self.body.split_off(at, tail);
        let mut successors: Vec<Block> = self.body.block_successors(tail).collect();
        successors.sort_unstable();
        successors.dedup();
        for s in successors {
            rename_phi_blocks(self.body, s, b, tail);
        }
        let then = self.body.make_block();
        self.body.place_block_after(then, b);
        let next = self.body.append_br(then, tail);
        self.body.set_debug_loc(next, loc);
        let aligns = [x, y].map(|s| self.body.inst(s).align());
        let least = if aligns[0].code() < aligns[1].code() { aligns[0] } else { aligns[1] };
        let store = self.plain_builder(next).store(value, address, least);
        self.keep_common_alias_metadata(store, x, y);
        let mut builder = Builder::at_end(self.body, &self.module.ctx.types, b).with_location(loc);
        let branch = builder.cond_br(cond, then, tail);
        self.body.remove(y);
        self.body.remove(x);
        branch
    }

    /// What both stores say of aliases.
    fn keep_common_alias_metadata(&mut self, new: Inst, x: Inst, y: Inst) {
        for k in [kind::TBAA, kind::TBAA_STRUCT, kind::ALIAS_SCOPE, kind::NOALIAS] {
            self.copy_attachment(x, new, k);
        }
        merge_alias_metadata(self.module, self.body, new, y);
    }
}
