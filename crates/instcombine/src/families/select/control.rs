//! Branches and switches: what they decide, and blocks that are never reached.

use crate::combiner::Combiner;
use crate::prepare::Leads;
use crate::rule::Outcome;
use analysis::effects::{may_throw, will_return};
use analysis::pattern::{Hole, IntHole, add, logical_and, not, one_use, sext, sub, zext};
use ir::attr_kind::AttrKind;
use ir::metadata_kinds::kind;
use ir::{ApInt, Block, FloatPredicate, Inst, Opcode, Type, Use, Value, View};
use smallvec::SmallVec;

rules! {
    /// The rules of `br` and `switch`.
    pub BRANCH, "branch":
        merged_store: first(PARAM),
        inverted_condition: first(XOR),
        and_with_inverted: first(SELECT),
        same_targets: second(PARAM),
        canonical_float_comparison: first(FCMP),
        decided_branch: first(CONST),
        known_behind_branch: second(PARAM),
        note_condition: second(PARAM),
}

rules! {
    /// The rules of `switch`.
    pub SWITCH, "switch":
        shifted_cases,
        extended_cases,
        decided_branch: first(CONST),
        narrow_condition,
}

rules! {
    /// The rules of `unreachable`.
    pub UNREACHABLE, "unreachable":
        before_unreachable,
}

rules! {
    /// The rules of `ret`.
    pub RETURN, "ret":
        nonnull_result,
}

/// A result that is said not to be null.
fn nonnull_result(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Ret { value: Some(v) } = cx.body.view(i) else { return None };
    let attrs = &cx.module.ctx.attrs;
    let ret = attrs.list(cx.module.function(cx.facts.function)?.attrs.get()).ret;
    if !cx.types.is_ptr(cx.ty(v)) || !attrs.has(ret, AttrKind::NonNull) {
        return None;
    }
    cx.nonnull_operand(i, 0)
}

/// Condition and targets of a branch.
fn branch(cx: &Combiner<'_>, i: Inst) -> Option<(Value, Block, Block)> {
    match cx.body.view(i) {
        View::CondBr { cond, yes, no } => Some((cond, yes, no)),
        _ => None,
    }
}

/// Exchanges the targets of a branch. Its weights cannot be exchanged here, so that a branch with weights is left alone.
fn swap_targets(cx: &mut Combiner<'_>, i: Inst) {
    let (yes, no) = (cx.body.successor(i, 0), cx.body.successor(i, 1));
    cx.body.set_successor(i, 0, no);
    cx.body.set_successor(i, 1, yes);
    cx.changed = true;
}

fn has_weights(cx: &Combiner<'_>, i: Inst) -> bool {
    cx.body.attachment(i, kind::PROF).is_some()
}

/// Stores at the ends of both ways to a block are one in that block.
fn merged_store(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.merge_store_above(i).then_some(Outcome::Changed)
}

/// `br !c, a, b`
fn inverted_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (cond, ..) = branch(cx, i)?;
    let c = Hole::new();
    if !cx.m(cond, not(&c)) || c.get().constant().is_some() || has_weights(cx, i) {
        return None;
    }
    swap_targets(cx, i);
    cx.set_operand(i, 0, c.get())
}

/// `br (x && !y), a, b` is `br (!x || y), b, a`.
fn and_with_inverted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (cond, ..) = branch(cx, i)?;
    let (x, y) = (Hole::new(), Hole::new());
    let is_select = cx.opcode(cond) == Some(Opcode::Select);
    if !is_select || !cx.m(cond, one_use(logical_and(&x, one_use(not(&y))))) || has_weights(cx, i) {
        return None;
    }
    let name = cx.not_name(x.get());
    let inverted = cx.build(|b| b.named(&name).not(x.get()));
    let or = cx.logical_op(Opcode::Or, inverted, y.get());
    swap_targets(cx, i);
    cx.set_operand(i, 0, or)
}

/// Where both ways lead to one block, the condition does not matter.
fn same_targets(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (cond, yes, no) = branch(cx, i)?;
    if yes != no || cond.constant().is_some() {
        return None;
    }
    let no = cx.truth(Type::I1, false);
    cx.set_operand(i, 0, no)
}

/// `fcmp one` and its kin, compared for this branch alone: the opposite is asked.
fn canonical_float_comparison(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (cond, ..) = branch(cx, i)?;
    let View::FCmp { predicate, .. } = cx.body.view_value(cond)? else { return None };
    let wanted = matches!(predicate, FloatPredicate::One | FloatPredicate::Ole | FloatPredicate::Oge);
    if !wanted || !cx.one_use(cond) || has_weights(cx, i) {
        return None;
    }
    let cmp = cond.inst()?;
    cx.body.inst_mut(cmp).set_float_predicate(predicate.inverse());
    swap_targets(cx, i);
    cx.worklist.push(cmp);
    Some(Outcome::Changed)
}

/// A branch on a constant: blocks that only it led to are emptied.
fn decided_branch(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let block = cx.body.inst_block(i);
    let Leads::Only(to) = cx.leads(block) else { return None };
    cx.close_successors(block, to);
    Some(Outcome::GoOn)
}

/// Further down, the condition is known.
fn known_behind_branch(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (cond, yes, no) = branch(cx, i)?;
    if cond.constant().is_some() || yes == no || cx.one_use(cond) {
        return None;
    }
    let from = cx.body.inst_block(i);
    let uses: SmallVec<[Use; 8]> = cx.body.uses_of(cond).collect();
    let mut found = None;
    for u in uses {
        let user = cx.body.use_inst(u);
        let truth = match () {
            () if edge_dominates_use(cx, from, yes, u) => true,
            () if edge_dominates_use(cx, from, no, u) => false,
            () => continue,
        };
        let v = cx.truth(Type::I1, truth);
        cx.body.set_use(u, v);
        cx.worklist.lost_use(cx.body, cond);
        cx.worklist.push(user);
        cx.changed = true;
        found = Some(Outcome::GoOn);
    }
    found
}

/// Is an edge always taken before a use?
fn edge_dominates_use(cx: &Combiner<'_>, from: Block, to: Block, u: Use) -> bool {
    let user = cx.body.use_inst(u);
    match cx.body.view(user) {
        View::Phi { blocks, .. } => {
            let (source, block) = (blocks[cx.body.operand_index(u)], cx.body.inst_block(user));
            let is_edge = source == from && block == to;
            is_edge || cx.edge_dominates(from, to, source)
        }
        _ => cx.edge_dominates(from, to, cx.body.inst_block(user)),
    }
}

/// What the condition says is known further down.
fn note_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.facts.conditions.register(cx.module, cx.body, i);
    Some(Outcome::GoOn)
}

/// Replaces the values of all cases; `None` if one has no value then.
fn map_cases(
    cx: &mut Combiner<'_>,
    i: Inst,
    cond: Value,
    map: impl Fn(&mut Combiner<'_>, &ApInt) -> Option<ApInt>,
) -> Option<Outcome> {
    let ty = cx.ty(cond);
    let View::Switch { cases, .. } = cx.body.view(i) else { return None };
    let old: Vec<Value> = cases.iter().map(|case| case.0).collect();
    let mut new = Vec::with_capacity(old.len());
    for v in old {
        let n = cx.int_of(v)?;
        let n = map(cx, &n)?;
        new.push(cx.ap(ty, &n));
    }
    for (k, v) in new.into_iter().enumerate() {
        cx.body.set_operand(i, 2 + 2 * k, v);
    }
    cx.set_operand(i, 0, cond)
}

/// A condition of which a constant was added or subtracted.
fn shifted_cases(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Switch { cond, .. } = cx.body.view(i) else { return None };
    let (x, n) = (Hole::new(), IntHole::new());
    if cx.m(cond, add(&x, &n)) {
        let n = n.get();
        return map_cases(cx, i, x.get(), |_, case| Some(case - &n));
    }
    if cx.m(cond, sub(&n, &x)) {
        let n = n.get();
        return map_cases(cx, i, x.get(), |_, case| Some(&n - case));
    }
    None
}

/// A condition that was extended, if all cases are extended numbers.
fn extended_cases(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Switch { cond, .. } = cx.body.view(i) else { return None };
    let x = Hole::new();
    let signed = match () {
        () if cx.m(cond, zext(&x)) => false,
        () if cx.m(cond, sext(&x)) => true,
        () => return None,
    };
    let x = x.get();
    let width = cx.width(x)?;
    map_cases(cx, i, x, |_, case| {
        let cut = case.trunc(width);
        let again = if signed { cut.sext(case.width()) } else { cut.zext(case.width()) };
        (again == *case).then_some(cut)
    })
}

/// A condition whose highest bits are known and the same in all cases.
fn narrow_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Switch { cond, cases, .. } = cx.body.view(i) else { return None };
    let known = cx.known(cond);
    let (mut zeros, mut ones) = (known.min_leading_zeros(), known.min_leading_ones());
    for (v, _) in cases.iter() {
        let n = cx.int_of(v)?;
        zeros = zeros.min(n.leading_zeros());
        ones = ones.min(n.leading_ones());
    }
    let old = known.width();
    let width = old - zeros.max(ones);
    let ty = cx.types.int(width.max(1));
    if width == 0 || width >= old || !cx.should_change_type(cx.ty(cond), ty) {
        return None;
    }
    let narrow = cx.build(|b| b.named(b"trunc").cast(Opcode::Trunc, cond, ty));
    map_cases(cx, i, narrow, |_, case| Some(case.trunc(width)))
}

/// What surely leads to `unreachable` need not be done.
fn before_unreachable(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let mut removed = None;
    while let Some(before) = cx.body.prev_inst(i).expand() {
        let op = cx.body.inst(before).opcode;
        let goes_on = !may_throw(cx.module, cx.body, before) && will_return(cx.module, cx.body, before);
        if op.is_eh_pad() || !goes_on || cx.body.inst(before).ty == Type::TOKEN || may_be_watched(cx, before) {
            break;
        }
        if cx.body.has_uses(before) {
            let ty = cx.body.inst(before).ty;
            let poison = cx.poison(ty);
            cx.replace_uses(before, poison);
        }
        cx.erase(before);
        removed = Some(Outcome::GoOn);
    }
    removed
}

/// A volatile access may do anything, also end the program.
fn may_be_watched(cx: &Combiner<'_>, i: Inst) -> bool {
    match cx.body.view(i) {
        View::Load { .. } | View::Store { .. } | View::AtomicRmw { .. } | View::CmpXchg { .. } => {
            cx.body.inst(i).is_volatile()
        }
        _ => false,
    }
}
