//! Inversions of "and" and "or" of bits move into operands, where they cost nothing.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::value_tracking::patterns::{logical, not_of};
use ir::{Inst, Opcode, Use, Value, View};
use smallvec::SmallVec;

/// `z = ~x & y` becomes `z = ~(x | ~y)` if all users of `z` can take the inversion, and that of `y` is free. Likewise for `or`.
pub fn sink_not_into_other_hand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (is_and, mut a, mut b) = logical(&cx.q(), i.into())?;
    if let Some(x) = not_of(&cx.q(), a).filter(|_| cx.can_invert_everywhere(b, i)) {
        if !cx.can_invert_all_users(i.into(), Inst::NONE) {
            return None;
        }
        a = x;
        b = cx.invert_everywhere(b, i)?;
    } else if let Some(x) = not_of(&cx.q(), b).filter(|_| cx.can_invert_everywhere(a, i)) {
        if !cx.can_invert_all_users(i.into(), Inst::NONE) {
            return None;
        }
        b = x;
        a = cx.invert_everywhere(a, i)?;
    } else {
        return None;
    }
    cx.replace_inverted(i, is_and, a, b)
}

/// `z = x & y` becomes `z = ~(~x | ~y)` if all users of `z` can take the inversion, and those of `x` and `y` are free. Likewise for `or`.
pub fn sink_not_into_operands(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (is_and, a, b) = logical(&cx.q(), i.into())?;
    // With one operand computed from the other, inverting its users would change the instruction itself.
    if a == b || not_of(&cx.q(), a) == Some(b) || not_of(&cx.q(), b) == Some(a) {
        return None;
    }
    if !cx.can_invert_all_users(i.into(), Inst::NONE)
        || !cx.can_invert_everywhere(a, i)
        || !cx.can_invert_everywhere(b, i)
    {
        return None;
    }
    let a = cx.invert_everywhere(a, i)?;
    let b = cx.invert_everywhere(b, i)?;
    cx.replace_inverted(i, is_and, a, b)
}

impl Combiner<'_> {
    /// Can `v` be inverted for free, with all its users but `user` adapted?
    fn can_invert_everywhere(&mut self, v: Value, user: Inst) -> bool {
        let Some(i) = v.inst() else { return false };
        self.is_free_to_invert(v, true) && self.can_invert_all_users(v, user) && self.place_behind(i).is_some()
    }

    /// Inserts the inversion of `v` behind it; all users but `user` are adapted.
    fn invert_everywhere(&mut self, v: Value, user: Inst) -> Option<Value> {
        let place = self.place_behind(v.inst()?)?;
        let name = self.name_with(v, b".not");
        let inverted = self.with_place(place, |cx| cx.build(|b| b.named(&name).not(v)));
        let not = inverted.inst()?;
        let uses: SmallVec<[Use; 8]> = self.body.uses_of(v).filter(|&u| self.body.use_inst(u) != not).collect();
        for u in uses {
            self.body.set_use(u, inverted);
        }
        self.invert_all_users(inverted, user);
        Some(inverted)
    }

    /// Puts the "or" of two values in place of an "and" whose users are then adapted, or the other way round.
    fn replace_inverted(&mut self, i: Inst, is_and: bool, a: Value, b: Value) -> Option<Outcome> {
        let op = if is_and { Opcode::Or } else { Opcode::And };
        let place = self.place_behind(i)?;
        let name = self.name_with(i, b".not");
        let is_select = matches!(self.body.view(i), View::Select { .. });
        let new = self.with_place(place, |cx| {
            if is_select { cx.named_logical_op(&name, op, a, b) } else { cx.build(|x| x.named(&name).binary(op, a, b)) }
        });
        self.replace_uses(i, new);
        self.invert_all_users(new, Inst::NONE);
        Some(Outcome::Changed)
    }
}
