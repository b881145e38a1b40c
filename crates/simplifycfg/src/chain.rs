//! Chains of comparisons of one value become a switch, or a comparison with a range.
//!
//! ```text
//! %a = icmp eq i32 %x, 1
//! %b = icmp eq i32 %x, 5            switch i32 %x, label %no [ i32 1, label %yes
//! %c = or i1 %a, %b             ⇒                              i32 5, label %yes ]
//! br i1 %c, label %yes, label %no
//! ```

use crate::simplifier::Simplifier;
use analysis::ConstantRange;
use analysis::value_tracking::is_not_undef_or_poison;
use ir::{ApInt, Block, Inst, IntPredicate, Md, Opcode, Type, Value, View};
use rustc_hash::FxHashSet;

/// A comparison that holds for more values is no part of a chain.
const MAX_RANGE: u64 = 8;

/// The comparisons of a chain.
struct Chain {
    is_equal: bool,
    value: Option<Value>,
    numbers: Vec<ApInt>,
    used: usize,
    extra: Option<Value>,
    /// Were comparisons of several values seen?
    has_others: bool,
    /// The first comparison is to be taken for something else.
    skips_first: bool,
}

impl Chain {
    /// Notes that a value is compared. Is it the right one?
    fn take(&mut self, v: Value) -> bool {
        if std::mem::take(&mut self.skips_first) {
            return false;
        }
        if self.value.is_some_and(|own| own != v) {
            self.has_others = true;
            return false;
        }
        self.value = Some(v);
        true
    }
}

impl Simplifier<'_> {
    /// Turns a branch on a chain of comparisons into a switch.
    pub fn chain_to_switch(&mut self, branch: Inst) -> bool {
        let Some(cond) = self.body.operand(branch, 0).inst() else { return false };
        let Some(mut chain) = self.gather(cond, false) else { return false };
        if chain.value.is_none() && chain.has_others {
            chain = match self.gather(cond, true) {
                Some(chain) => chain,
                None => return false,
            };
        }
        let Some(value) = chain.value else { return false };
        if chain.used <= 1 {
            return false;
        }
        let mut numbers = std::mem::take(&mut chain.numbers);
        numbers.sort_by(|a, b| b.ucmp(a));
        numbers.dedup();
        if chain.extra.is_some() && numbers.len() < 2 {
            return false;
        }
        self.replace_chain(branch, value, &numbers, &chain);
        true
    }

    fn replace_chain(&mut self, branch: Inst, mut value: Value, numbers: &[ApInt], chain: &Chain) {
        let weights = self.pair(branch);
        let [yes, no] = [0, 1].map(|k| self.body.successor(branch, k));
        let (edge, default) = if chain.is_equal { (yes, no) } else { (no, yes) };
        let weights = weights.map(|[y, n]| if chain.is_equal { [y, n] } else { [n, y] });
        let mut b = self.body.inst_block(branch);
        if let Some(extra) = chain.extra {
            b = self.test_before(b, branch, extra, edge, chain.is_equal);
        }
        if let Some(ty) = self.address_type(self.body.value_type(value)) {
            value = self.builder(branch).named(b"magicptr").cast(Opcode::PtrToInt, value, ty);
        }
        let ty = self.body.value_type(value);
        let (first, last) = (&numbers[0], &numbers[numbers.len() - 1]);
        let span = first - last;
        if span.as_u64() == Some(numbers.len() as u64 - 1) {
            let range = ConstantRange::inclusive(last.clone(), first);
            let (test, _) = self.range_test(branch, value, ty, &range);
            let new = self.plain_builder(branch).cond_br(test, edge, default);
            if let Some(w) = weights {
                self.set_all_weights(new, &w);
            }
        } else {
            self.make_switch(branch, b, value, numbers, edge, default, weights);
        }
        self.erase_terminator(branch);
    }

    /// A comparison that says whether a value lies in a range.
    pub fn range_test(&mut self, at: Inst, v: Value, ty: Type, range: &ConstantRange) -> (Value, IntPredicate) {
        let (predicate, number, offset) = range.equivalent_icmp();
        let mut x = v;
        if !offset.is_zero() {
            let offset = self.make_int(ty, &offset);
            x = self.builder(at).binary(Opcode::Add, x, offset);
        }
        let number = self.make_int(ty, &number);
        (self.builder(at).icmp(predicate, x, number), predicate)
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of a switch")]
    fn make_switch(
        &mut self,
        branch: Inst,
        b: Block,
        value: Value,
        numbers: &[ApInt],
        edge: Block,
        default: Block,
        weights: Option<[u64; 2]>,
    ) {
        let ty = self.body.value_type(value);
        let switch = self.plain_builder(branch).switch(value, default);
        if let Some([taken, other]) = weights {
            let mut all = vec![taken / numbers.len() as u64; numbers.len() + 1];
            all[0] = other;
            self.set_all_weights(switch, &all);
        }
        for n in numbers {
            let n = self.make_int(ty, n);
            self.body.push_operand(switch, n);
            self.body.push_operand(switch, edge);
        }
        for phi in self.phis(edge) {
            let v = self.phi_value(phi, b);
            for _ in 1..numbers.len() {
                self.body.push_phi_entry(phi, v, b);
            }
        }
    }

    /// Tests a condition that is no comparison of the value before all others; the block in which the rest is.
    fn test_before(&mut self, b: Block, branch: Inst, mut extra: Value, edge: Block, is_equal: bool) -> Block {
        let rest = self.body.make_block();
        self.body.place_block_after(rest, b);
        let name = b"switch.early.test";
        self.body.set_name(rest.into(), name);
        let loc: Md = self.body.debug_loc(branch);
        self.body.split_off(branch, rest);
        for s in self.body.successors(branch).collect::<Vec<_>>() {
            transforms::utils::local::rename_phi_blocks(self.body, s, b, rest);
        }
        let end = self.body.append_br(b, rest);
        self.body.set_debug_loc(end, loc);
        if !is_not_undef_or_poison(&self.query().at(end), extra) {
            extra = self.plain_builder(end).freeze(extra);
        }
        let (yes, no) = if is_equal { (edge, rest) } else { (rest, edge) };
        let new = self.plain_builder(end).cond_br(extra, yes, no);
        self.set_unknown_weights(new);
        self.body.remove(end);
        self.add_predecessor(edge, b, rest);
        rest
    }

    /// Collects the comparisons of a chain.
    fn gather(&self, cond: Inst, skips_first: bool) -> Option<Chain> {
        let (is_equal, a, b) = [true, false]
            .into_iter()
            .find_map(|is_or| self.logical_parts(cond.into(), is_or).map(|(a, b)| (is_or, a, b)))?;
        let mut chain =
            Chain { is_equal, value: None, numbers: Vec::new(), used: 0, extra: None, has_others: false, skips_first };
        let mut work = vec![a, b];
        let mut seen: FxHashSet<Value> = [cond.into(), a, b].into_iter().collect();
        while let Some(v) = work.pop() {
            if let Some((a, b)) = self.logical_parts(v, is_equal) {
                if seen.insert(b) {
                    work.push(b);
                }
                if seen.insert(a) {
                    work.push(a);
                }
                continue;
            }
            if v.inst().is_some_and(|i| self.gather_comparison(&mut chain, i)) {
                continue;
            }
            if chain.extra.is_some() {
                chain.value = None;
                break;
            }
            chain.extra = Some(v);
        }
        Some(chain)
    }

    /// The operands of an `or` or `and` of bits, bitwise or as a `select`.
    fn logical_parts(&self, v: Value, is_or: bool) -> Option<(Value, Value)> {
        let i = v.inst()?;
        if self.body.inst(i).ty != Type::I1 {
            return None;
        }
        match self.body.view(i) {
            View::Binary { op, a, b } if op == if is_or { Opcode::Or } else { Opcode::And } => Some((a, b)),
            View::Select { cond, yes, no } => {
                if self.body.value_type(cond) != Type::I1 {
                    return None;
                }
                if is_or {
                    self.int(yes).is_some_and(|n| n.is_one()).then_some((cond, no))
                } else {
                    self.int(no).is_some_and(|n| n.is_zero()).then_some((cond, yes))
                }
            }
            _ => None,
        }
    }

    fn gather_comparison(&self, chain: &mut Chain, i: Inst) -> bool {
        if let View::Cast { op: Opcode::Trunc, from } = self.body.view(i)
            && self.body.inst(i).has_nuw()
            && self.body.inst(i).ty == Type::I1
        {
            let Some(width) = self.types().int_width(self.body.value_type(from)) else { return false };
            if !chain.take(from) {
                return false;
            }
            chain.used += 1;
            chain.numbers.push(ApInt::new(width, chain.is_equal.into()));
            return true;
        }
        let View::ICmp { predicate, a, b } = self.body.view(i) else { return false };
        let Some(n) = self.comparable(b) else { return false };
        if predicate == if chain.is_equal { IntPredicate::Eq } else { IntPredicate::Ne } {
            return self.gather_equality(chain, a, n);
        }
        let mut span = ConstantRange::exact_icmp_region(predicate, &n);
        let mut value = a;
        if let Some(View::Binary { op: Opcode::Add, a, b }) = a.inst().map(|i| self.body.view(i))
            && let Some(offset) = self.int(b)
        {
            span = span.subtract(&offset);
            value = a;
        }
        if !chain.is_equal {
            span = span.inverse();
        }
        if span.is_larger_than(MAX_RANGE) || span.is_empty() || !chain.take(value) {
            return false;
        }
        let one = ApInt::one(span.width());
        let mut n = span.lower().clone();
        loop {
            let next = &n + &one;
            chain.numbers.push(n);
            if next == *span.upper() {
                break;
            }
            n = next;
        }
        chain.used += 1;
        true
    }

    /// `x & ~2^k == n` holds of two numbers, and so does `x | 2^k == n`.
    fn gather_equality(&self, chain: &mut Chain, a: Value, n: ApInt) -> bool {
        if let Some(View::Binary { op: op @ (Opcode::And | Opcode::Or), a, b }) = a.inst().map(|i| self.body.view(i))
            && let Some(m) = self.int(b)
        {
            let bit = if op == Opcode::And { !&m } else { m };
            let fits = if op == Opcode::And { !n.intersects(&bit) } else { bit.is_subset_of(&n) };
            if bit.is_power_of_2() && fits {
                if !chain.take(a) {
                    return false;
                }
                let other = &n ^ &bit;
                chain.numbers.push(n);
                chain.numbers.push(other);
                chain.used += 1;
                return true;
            }
        }
        if !chain.take(a) {
            return false;
        }
        chain.used += 1;
        chain.numbers.push(n);
        true
    }
}
