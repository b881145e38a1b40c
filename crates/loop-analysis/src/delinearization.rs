//! Subscripts of arrays whose sizes are parameters, from addresses: `print<delinearization>`.
//!
//! # What it does
//! ```text
//! float A[][m];  A[i][j]      is at     {{0,+,(4 * %m)}<%i>,+,4}<%j>
//! sizes: [%m][4]                        subscripts: [{0,+,1}<%i>][{0,+,1}<%j>]
//! ```
//!
//! # Algorithm
//! T. Grosser et al., "Optimistic Delinearization of Parametrically Sized Arrays" (2015). The products of parameters in the steps of recurrences
//! are products of sizes. The one with the fewest factors is the innermost size; the others, divided by it, are those of the other dimensions.
//! The address, divided by one size after the other, leaves a subscript each time.
//!
//! # Complexity
//! Linear in the size of an expression for each of the at most few dimensions; [`MAX_TERMS`] products are looked at.
//!
//! # Compatibility with LLVM 22
//! The same text.

use crate::division::divide;
use analysis::scalar_evolution::{Expr, Kind, ScalarEvolution, Wrap};
use analysis::{Loop, LoopAnalysis, ScalarEvolutionAnalysis};
use ir::{ConstData, Inst, IntPredicate, Type, Value, View};
use passman::*;
use rustc_hash::FxHashSet;
use transforms::utils::value_text::ValueText;

/// With more products of parameters, an access is not taken apart: all are divided by each.
const MAX_TERMS: usize = 100;
/// An access to an array.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subscripts {
    /// From the outermost dimension to the innermost.
    pub subscripts: Vec<Expr>,
    /// The sizes of all dimensions but the outermost, then that of an element in bytes.
    pub sizes: Vec<Expr>,
}

/// The parts of an expression that `follow` lets the walk go into: LLVM's order, in which a part is met when its user is taken apart.
fn visit_parts<'a>(
    se: &mut ScalarEvolution<'a>,
    root: Expr,
    mut follow: impl FnMut(&mut ScalarEvolution<'a>, Expr) -> bool,
) {
    let mut seen: FxHashSet<Expr> = [root].into_iter().collect();
    let mut stack: Vec<Expr> = if follow(se, root) { vec![root] } else { Vec::new() };
    while let Some(e) = stack.pop() {
        for o in se.ops_vec(e) {
            if seen.insert(o) && follow(se, o) {
                stack.push(o);
            }
        }
    }
}

/// The products of parameters by which an address moves.
fn parametric_terms(se: &mut ScalarEvolution<'_>, view: FunctionView<'_>, e: Expr) -> Vec<Expr> {
    let mut steps = Vec::new();
    visit_parts(se, e, |se, part| {
        if let Some(l) = se.rec_loop(part) {
            steps.push(step(se, part, l));
        }
        true
    });
    let mut terms = Vec::new();
    for s in steps {
        visit_parts(se, s, |se, part| {
            let is_term = matches!(se.kind(part), Kind::Unknown | Kind::Mul | Kind::SignExtend);
            if is_term && !mentions_undef(se, view, part) {
                terms.push(part);
            }
            !is_term
        });
    }
    visit_parts(se, e, |se, part| {
        if !se.is(part, Kind::Mul) {
            return true;
        }
        let (parameters, varies) = factors(se, view, part);
        if !parameters.is_empty() && varies {
            let product = se.product(&parameters);
            terms.push(product);
        }
        parameters.is_empty()
    });
    terms
}

/// The factors of a product that are values, but no results of calls; and does another one change in a loop, or may it?
fn factors(se: &ScalarEvolution<'_>, view: FunctionView<'_>, product: Expr) -> (Vec<Expr>, bool) {
    let is_call = |v: Value| v.inst().is_some_and(|i| matches!(view.body.view(i), View::Call(_)));
    let (mut parameters, mut varies) = (Vec::new(), false);
    for &o in se.ops(product) {
        match (se.kind(o), se.value(o)) {
            (Kind::Unknown, Some(v)) if is_call(v) => varies = true,
            (Kind::Unknown, _) => parameters.push(o),
            _ => varies |= se.any_part(o, |part| se.is(part, Kind::AddRec)),
        }
    }
    (parameters, varies)
}

/// What a recurrence grows by.
fn step(se: &mut ScalarEvolution<'_>, rec: Expr, l: Loop) -> Expr {
    let ops = se.ops_vec(rec);
    match &ops[..] {
        [_, step] => *step,
        [_, rest @ ..] => se.add_rec(rest.into(), l, Wrap::empty()),
        [] => rec,
    }
}

fn mentions_undef(se: &ScalarEvolution<'_>, view: FunctionView<'_>, e: Expr) -> bool {
    let is_undef = |v: Value| v.constant().is_some_and(|c| view.body.consts().data(c) == ConstData::Undef);
    se.any_part(e, |part| se.is(part, Kind::Unknown) && se.value(part).is_none_or(is_undef))
}

/// The product without its constant factors; none for a constant.
fn without_constants(se: &mut ScalarEvolution<'_>, e: Expr) -> Option<Expr> {
    match se.kind(e) {
        Kind::Constant => None,
        Kind::Mul => {
            let factors: Vec<Expr> = se.ops(e).iter().copied().filter(|&o| !se.is(o, Kind::Constant)).collect();
            Some(se.product(&factors))
        }
        _ => Some(e),
    }
}

/// The sizes that products of sizes stand for, the element's last.
fn array_sizes(se: &mut ScalarEvolution<'_>, mut terms: Vec<Expr>, element: Expr) -> Option<Vec<Expr>> {
    if !terms.iter().any(|&t| se.any_part(t, |part| se.is(part, Kind::Unknown))) || terms.len() > MAX_TERMS {
        return None;
    }
    terms.sort_unstable();
    terms.dedup();
    let count = |se: &ScalarEvolution<'_>, e: Expr| if se.is(e, Kind::Mul) { se.ops(e).len() } else { 1 };
    terms.sort_by_key(|&t| std::cmp::Reverse(count(se, t)));
    let mut left = Vec::new();
    for t in terms {
        let (q, _) = divide(se, t, element);
        let t = if se.is_zero(q) { t } else { q };
        left.extend(without_constants(se, t));
    }
    let mut sizes = vec![element];
    while let Some(&last) = left.last() {
        if left.len() == 1 {
            sizes.extend(without_constants(se, last));
            break;
        }
        let mut next = Vec::new();
        for t in left {
            let (q, r) = divide(se, t, last);
            if !se.is_zero(r) {
                return None;
            }
            if !se.is(q, Kind::Constant) {
                next.push(q);
            }
        }
        sizes.push(last);
        left = next;
    }
    sizes.reverse();
    (sizes.len() > 1).then_some(sizes)
}

/// Divides an address by one size after the other.
fn subscripts(se: &mut ScalarEvolution<'_>, e: Expr, sizes: &[Expr]) -> Option<Vec<Expr>> {
    if se.is(e, Kind::AddRec) && !se.is_affine(e) {
        return None;
    }
    let mut found = Vec::new();
    let mut left = e;
    for (k, &size) in sizes.iter().enumerate().rev() {
        let (q, r) = divide(se, left, size);
        left = q;
        if k + 1 < sizes.len() {
            found.push(r);
        } else if !se.is_zero(r) {
            // Not between elements.
            return None;
        }
    }
    found.push(left);
    found.reverse();
    Some(found)
}

/// The subscripts of an access, if it is one to an array whose sizes are parameters. `e` is the address without its base.
pub fn delinearize(se: &mut ScalarEvolution<'_>, view: FunctionView<'_>, e: Expr, element: Expr) -> Option<Subscripts> {
    let terms = parametric_terms(se, view, e);
    let sizes = array_sizes(se, terms, element)?;
    let subscripts = subscripts(se, e, &sizes)?;
    Some(Subscripts { subscripts, sizes })
}

/// The subscripts of two accesses, if they are ones to an array of at least two dimensions, whose sizes follow from both.
pub fn parametric_size_of_two(
    se: &mut ScalarEvolution<'_>,
    view: FunctionView<'_>,
    addresses: [Expr; 2],
    element: Expr,
) -> Option<[Subscripts; 2]> {
    let terms = addresses.iter().flat_map(|&e| parametric_terms(se, view, e)).collect();
    let sizes = array_sizes(se, terms, element)?;
    let [a, b] = addresses.map(|e| subscripts(se, e, &sizes));
    let (a, b) = (a?, b?);
    let both = [a, b].map(|subscripts| Subscripts { subscripts, sizes: sizes.clone() });
    (both[0].subscripts.len() > 1).then_some(both)
}

/// The subscripts of an access, if it is one to an array whose sizes are the quotients of the numbers by which it moves.
pub fn fixed_size(se: &mut ScalarEvolution<'_>, e: Expr, element: Expr) -> Option<Subscripts> {
    let bytes = se.constant(element)?.as_u64().filter(|&n| n > 0)?;
    let mut steps = Vec::new();
    let mut at = e;
    while se.is(at, Kind::AddRec) && se.is_affine(at) {
        let step = se.constant(se.op(at, 1))?;
        let step = if step.is_negative() { -step } else { step.clone() };
        steps.push(step.as_u64()?);
        at = se.op(at, 0);
    }
    let start = se.constant(at)?.clone();
    if !start.urem(&ir::ApInt::new(start.width(), bytes))?.is_zero() {
        return None;
    }
    steps.sort_unstable();
    steps.dedup();
    // The innermost dimension may be walked in steps of several elements.
    let innermost = steps.first_mut().filter(|s| s.is_multiple_of(bytes))?;
    *innermost = bytes;
    let mut sizes = vec![element];
    for pair in steps.windows(2) {
        if !pair[1].is_multiple_of(pair[0]) {
            return None;
        }
        let size = se.uint(se.ty(e), pair[1] / pair[0]);
        sizes.push(size);
    }
    sizes.reverse();
    let subscripts = subscripts(se, e, &sizes)?;
    Some(Subscripts { subscripts, sizes })
}

/// Is `e`, which may be a pointer's offset, at least 0 in all iterations?
pub fn is_known_non_negative(se: &mut ScalarEvolution<'_>, e: Expr) -> bool {
    se.is_known_non_negative(e)
}

/// Is a subscript less than a size in all iterations?
pub fn is_known_less_than(se: &mut ScalarEvolution<'_>, e: Expr, size: Expr) -> bool {
    let ty = se.wider(se.ty(e), se.ty(size));
    let (e, size) = (se.noop_or_sign_extend(e, ty), se.noop_or_sign_extend(size, ty));
    if se.is_known_predicate(IntPredicate::Slt, e, size) {
        return true;
    }
    let difference = se.minus(e, size, Wrap::empty());
    if let Some(l) = se.rec_loop(difference)
        && se.is_affine(difference)
    {
        let count = se.exact_count(l);
        if se.is_known(count) {
            let last = se.at_iteration(difference, count);
            if se.is_known_negative(last) {
                return true;
            }
        }
    }
    let one = se.uint(ty, 1);
    let limit = se.min_max2(Kind::SMax, size, one);
    se.is_known_predicate(IntPredicate::Slt, e, limit)
}

/// Are the subscripts surely within the sizes, and no address so far away that it wraps, so that different subscripts are different elements?
pub fn is_valid(se: &mut ScalarEvolution<'_>, s: &Subscripts) -> bool {
    for (&e, &size) in s.subscripts.iter().skip(1).zip(&s.sizes) {
        if !is_known_non_negative(se, e) || !is_known_less_than(se, e, size) {
            return false;
        }
    }
    let (Some(&outermost), Some((&first, rest))) = (s.subscripts.first(), s.sizes.split_first()) else { return false };
    let mut product = first;
    for &size in rest {
        if !se.will_not_overflow(Kind::Mul, true, product, size) {
            return false;
        }
        product = se.mul2(product, size);
    }
    let range = se.signed_range(outermost);
    let (low, high) = (se.number(&range.signed_min()), se.number(&range.signed_max()));
    if !se.will_not_overflow(Kind::Mul, true, low, product) || !se.will_not_overflow(Kind::Mul, true, high, product) {
        return false;
    }
    let highest = se.mul2(high, product);
    se.will_not_overflow(Kind::Add, true, highest, product)
}

/// The type and the address of a load or store.
pub(crate) fn access(view: FunctionView<'_>, i: Inst) -> Option<(Type, Value)> {
    match view.body.view(i) {
        View::Load { ptr } => Some((view.body.inst(i).ty, ptr)),
        View::Store { value, ptr } => Some((view.body.value_type(value), ptr)),
        _ => None,
    }
}

/// Options of the command line.
pub const OPTIONS: &[PassOption] = &[PassOption {
    name: "delinearize-use-fixed-size-array-heuristic",
    kind: PassOptionKind::Flag,
    value: "",
    help: "When printing delinearization, try arrays of fixed sizes, too",
}];

/// Writes the subscripts of accesses in loops.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintDelinearization {
    try_fixed_size: bool,
}

impl FunctionPass for PrintDelinearization {
    fn configure(&mut self, options: &PassOptions) {
        self.try_fixed_size = options.flag("delinearize-use-fixed-size-array-heuristic");
    }

    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let loops = unit.analysis::<LoopAnalysis>();
        let evolution = unit.analysis::<ScalarEvolutionAnalysis>();
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let w = ValueText::new(view, unit.sinks.numbers);
        let out = &mut unit.sinks.out;
        let mut text = [b"Printing analysis 'Delinearization' for function '", view.name(), b"':"].concat();
        evolution.ask(view, |se| {
            for i in view.body.all_insts() {
                let Some((ty, ptr)) = access(view, i) else { continue };
                let Some(l) = loops.innermost(view.body.inst_block(i)) else { continue };
                let e = se.get(ptr);
                let address = se.at_scope(e, Some(l));
                let base = se.pointer_base(address);
                if !se.is(base, Kind::Unknown) {
                    break;
                }
                write_access(se, view, &w, &mut text, (i, ty), (address, base), self.try_fixed_size);
                hand_on(out, &mut text);
            }
        });
        let _ = out.write_all(&text);
        PreservedAnalyses::all()
    }

    fn effect(&self) -> Effect {
        Effect::Nothing
    }

    fn is_required(&self) -> bool {
        true
    }

    fn is_serial(&self) -> bool {
        true
    }
}

fn write_access(
    se: &mut ScalarEvolution<'_>,
    view: FunctionView<'_>,
    w: &ValueText<'_>,
    out: &mut Vec<u8>,
    (i, ty): (Inst, Type),
    (address, base): (Expr, Expr),
    try_fixed_size: bool,
) {
    let e = se.minus(address, base, Wrap::empty());
    out.extend_from_slice(b"\nInst:");
    w.write(out, i.into());
    out.extend_from_slice(b"\nAccessFunction: ");
    se.write_expr(w, out, e);
    out.push(b'\n');
    let index = se.effective(view.module.ctx.types.ptr(0));
    let element = se.size_of(index, ty);
    let found = delinearize(se, view, e, element);
    let Some(s) = found.or_else(|| if try_fixed_size { fixed_size(se, e, element) } else { None }) else {
        return out.extend_from_slice(b"failed to delinearize\n");
    };
    out.extend_from_slice(b"Base offset: ");
    se.write_expr(w, out, base);
    out.extend_from_slice(b"\nArrayDecl[UnknownSize]");
    let (bytes, dimensions) = s.sizes.split_last().unwrap_or((&element, &[]));
    write_list(se, w, out, dimensions);
    out.extend_from_slice(b" with elements of ");
    se.write_expr(w, out, *bytes);
    out.extend_from_slice(b" bytes.\nArrayRef");
    write_list(se, w, out, &s.subscripts);
    let valid = if is_valid(se, &s) { "Succeeded" } else { "Failed" };
    out.extend_from_slice(format!("\nDelinearization validation: {valid}\n").as_bytes());
}

fn write_list(se: &ScalarEvolution<'_>, w: &ValueText<'_>, out: &mut Vec<u8>, exprs: &[Expr]) {
    for &e in exprs {
        out.push(b'[');
        se.write_expr(w, out, e);
        out.push(b']');
    }
}
