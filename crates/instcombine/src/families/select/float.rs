//! `select` by a comparison of floats.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::inst::InstData;
use ir::{FastMath, Inst, Opcode, View};

rules! {
    /// The rules.
    pub RULES, "select-fcmp": ordered_comparison
}

/// `x ugt y ? x : y` is `x ole y ? y : x`.
fn ordered_comparison(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.one_use(s.cond))?;
    let View::FCmp { predicate, a, b } = cx.body.view_value(s.cond)? else { return None };
    if !predicate.is_unordered() || (s.yes, s.no) != (a, b) && (s.yes, s.no) != (b, a) {
        return None;
    }
    let flags = cx.body.inst(s.cond.inst()?).fast_math();
    let name = cx.name_with(s.cond, b".inv");
    let cond = cx.build(|x| x.named(&name).fcmp(flags, predicate.inverse(), a, b));
    // What is promised of the operands is promised of the result.
    let kept = flags & (FastMath::NNAN | FastMath::NINF);
    let data = InstData::new(Opcode::Select, s.ty).with(cx.body.inst(i).fast_math() | kept);
    let v = cx.build(|x| x.value(data, &[cond, s.no, s.yes]));
    cx.replace(v)
}
