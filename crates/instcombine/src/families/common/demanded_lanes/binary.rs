//! Binary operations on each lane. Divisions and shifts are left alone: what is undefined for them is not so for others.

use super::super::lanes::POISON;
use super::{Demand, Found};
use ir::{ApInt, Inst, Value};

impl Demand<'_, '_> {
    pub(super) fn binary(&mut self, i: Inst, demanded: &ApInt) -> Found {
        if let Some(v) = self.of_splat(i, demanded) {
            return (ApInt::zero(demanded.width()), Some(v));
        }
        let a = self.operand(i, 0, demanded);
        let b = self.operand(i, 1, demanded);
        // With one operand alone undefined, the result need not be.
        (&a & &b, None)
    }

    /// An equal operation whose one operand is the splat of the first lane, where only that lane is demanded.
    fn of_splat(&mut self, i: Inst, demanded: &ApInt) -> Option<Value> {
        let [x, y] = self.cx.pair(i);
        if !demanded.is_one() || self.cx.one_use(x) || self.cx.one_use(y) || !self.cx.one_use(i.into()) {
            return None;
        }
        self.with_splat(i, x, y, 0).or_else(|| self.with_splat(i, y, x, 1))
    }

    fn with_splat(&mut self, i: Inst, moved: Value, other: Value, side: usize) -> Option<Value> {
        other.constant().is_none().then_some(())?;
        let op = self.cx.body.inst(i).opcode;
        let is_splat = |v: Value| {
            self.cx
                .shuffle(v)
                .is_some_and(|s| s.a == moved && s.mask[0] == 0 && s.mask.iter().all(|&k| k == 0 || k == POISON))
        };
        let fits = |u: Inst| {
            if self.cx.body.inst(u).opcode != op || u == i || self.cx.ty(u.into()) != self.cx.ty(i.into()) {
                return false;
            }
            let operands = self.cx.pair(u);
            let at = |k: usize| is_splat(operands[k]) && operands[1 - k] == other;
            (at(side) || op.is_commutative() && at(1 - side)) && self.cx.facts.tree.inst_dominates(self.cx.body, u, i)
        };
        self.cx.body.users_of(other).find(|&u| fits(u)).map(Value::from)
    }
}
