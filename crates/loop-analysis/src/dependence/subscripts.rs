//! Pairs of subscripts.

use crate::delinearization::{Subscripts, fixed_size, is_valid, parametric_size_of_two};
use analysis::scalar_evolution::{Expr, Kind, ScalarEvolution, Wrap};
use analysis::{Loop, Query};
use ir::{Type, Value};

/// How many loops take part in a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// None.
    Ziv,
    /// One.
    Siv,
    /// One on each side, or two on one.
    Rdiv,
    /// More.
    Miv,
    /// A subscript is no linear function of the iterations.
    NonLinear,
}

/// Subscripts of one dimension.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    /// That of the source.
    pub src: Expr,
    /// That of the destination.
    pub dst: Expr,
}

impl Pair {
    /// Extended numbers are equal where the numbers are.
    pub(super) fn remove_matching_extensions(&mut self, se: &ScalarEvolution<'_>) {
        let is_extension = matches!(se.kind(self.src), Kind::SignExtend | Kind::ZeroExtend);
        if is_extension && se.kind(self.src) == se.kind(self.dst) {
            let (src, dst) = (se.op(self.src, 0), se.op(self.dst, 0));
            if se.ty(src) == se.ty(dst) {
                *self = Self { src, dst };
            }
        }
    }

    /// The pair in the wider of the two types.
    fn unified(se: &mut ScalarEvolution<'_>, src: Expr, dst: Expr) -> Self {
        let ty = se.wider(se.ty(src), se.ty(dst));
        Self { src: se.noop_or_sign_extend(src, ty), dst: se.noop_or_sign_extend(dst, ty) }
    }
}

/// The subscripts of two accesses to one array, if that can be told apart from other accesses to the same memory.
pub(super) fn delinearized(
    se: &mut ScalarEvolution<'_>,
    q: Query<'_>,
    around: [Option<Loop>; 2],
    types: [Type; 2],
    pointers: [Value; 2],
) -> Option<Vec<Pair>> {
    let mut addresses = [0, 1].map(|k| {
        let e = se.get(pointers[k]);
        se.at_scope(e, around[k])
    });
    let bases = addresses.map(|e| se.pointer_base(e));
    if bases[0] != bases[1] || !se.is(bases[0], Kind::Unknown) {
        return None;
    }
    addresses = [0, 1].map(|k| se.minus(addresses[k], bases[k], Wrap::empty()));
    let index = se.effective(q.types().ptr(0));
    let elements = types.map(|ty| se.size_of(index, ty));
    let both = of_fixed_size(se, addresses, elements).or_else(|| of_parametric_size(se, q, addresses, elements))?;
    let [src, dst] = both;
    let pairs = src.subscripts.iter().zip(&dst.subscripts);
    Some(pairs.map(|(&a, &b)| Pair::unified(se, a, b)).collect())
}

fn of_fixed_size(se: &mut ScalarEvolution<'_>, addresses: [Expr; 2], elements: [Expr; 2]) -> Option<[Subscripts; 2]> {
    let src = fixed_size(se, addresses[0], elements[0])?;
    let dst = fixed_size(se, addresses[1], elements[1])?;
    let matches = src.sizes == dst.sizes && is_valid(se, &src) && is_valid(se, &dst);
    matches.then_some([src, dst])
}

fn of_parametric_size(
    se: &mut ScalarEvolution<'_>,
    q: Query<'_>,
    addresses: [Expr; 2],
    elements: [Expr; 2],
) -> Option<[Subscripts; 2]> {
    if elements[0] != elements[1] || !addresses.iter().all(|&e| se.is_affine(e)) {
        return None;
    }
    let [src, dst] = parametric_size_of_two(se, q.view(), addresses, elements[0])?;
    (is_valid(se, &src) && is_valid(se, &dst)).then_some([src, dst])
}
