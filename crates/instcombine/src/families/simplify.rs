//! What an instruction computes is there already.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::Inst;

rules! {
    /// The rules.
    pub RULES, "simplify":
        simplify,
}

/// Values that are there already, and constants: [`analysis::instsimplify`].
fn simplify(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.body.has_uses(i) {
        return None;
    }
    let v = cx.simplified(i)?;
    // What is simplified raises no exception: nothing else holds the call.
    if cx.intrinsic(i.into()).is_some_and(|what| what.constrained().is_some()) {
        cx.replace_uses(i, v);
        return cx.erase(i);
    }
    cx.replace(v)
}
