//! Which loop is which: the loops around both accesses are numbered from 1, the outermost; then those around the source alone, then those around
//! the destination alone.

use super::subscripts::{Class, Pair};
use analysis::scalar_evolution::{Disposition, Expr, Kind, ScalarEvolution};
use analysis::{Loop, Loops};
use ir::Type;

/// Is an expression the same in all iterations of a nest, of which the innermost loop is given?
pub(super) fn is_invariant_in_nest(se: &mut ScalarEvolution<'_>, loops: &Loops, e: Expr, l: Option<Loop>) -> bool {
    l.is_none_or(|l| se.loop_disposition(e, loops.outermost(l)) == Disposition::Invariant)
}

/// The numbers of loops.
#[derive(Clone, Copy, Debug)]
pub(super) struct Levels {
    /// The innermost loops around source and destination.
    around: [Option<Loop>; 2],
    /// Loops around the source.
    src: usize,
    /// Loops around both, and those that are taken for such.
    pub common: usize,
    /// Loops around one of them each that iterate alike, and are taken for one around both.
    pub fused: usize,
    /// All loops.
    pub max: usize,
    /// The type in which distances are 0.
    pub index_type: Type,
}

impl Levels {
    /// Numbers the loops around two accesses.
    pub(super) fn new(se: &mut ScalarEvolution<'_>, loops: &Loops, pairs: &[Pair], around: [Option<Loop>; 2]) -> Self {
        let depth = |l: Option<Loop>| l.map_or(0, |l| loops.depth(l) as usize);
        let [mut a, mut b] = around;
        let (src, dst) = (depth(a), depth(b));
        while depth(a) > depth(b) {
            a = a.and_then(|l| loops.parent(l));
        }
        while depth(b) > depth(a) {
            b = b.and_then(|l| loops.parent(l));
        }
        let mut apart = None;
        while a != b {
            apart = a.zip(b);
            (a, b) = (a.and_then(|l| loops.parent(l)), b.and_then(|l| loops.parent(l)));
        }
        let common = depth(a);
        let index_type = pairs.first().map_or(Type::I64, |p| se.ty(p.src));
        let plain = Self { around, src, common, fused: 0, max: src + dst - common, index_type };
        if !apart.is_some_and(|(a, b)| iterate_alike(se, loops, a, b)) {
            return plain;
        }
        let fused = Self { common: common + 1, fused: 1, max: plain.max - 1, ..plain };
        let simple = |class| matches!(class, Class::Ziv | Class::Siv | Class::Rdiv);
        if pairs.iter().all(|p| simple(fused.classify(se, loops, p).0)) { fused } else { plain }
    }

    /// The number of a loop around the source.
    pub(super) fn of_src(&self, loops: &Loops, l: Loop) -> usize {
        loops.depth(l) as usize
    }

    /// The number of a loop around the destination.
    pub(super) fn of_dst(&self, loops: &Loops, l: Loop) -> usize {
        let depth = loops.depth(l) as usize;
        if depth > self.common { depth - self.common + self.src } else { depth }
    }

    /// Which loops take part in a pair of subscripts, and which tests that asks for.
    pub(super) fn classify(&self, se: &mut ScalarEvolution<'_>, loops: &Loops, pair: &Pair) -> (Class, Vec<bool>) {
        let mut found = [vec![false; self.max + 1], vec![false; self.max + 1]];
        for (k, e) in [pair.src, pair.dst].into_iter().enumerate() {
            if !self.mark_linear(se, loops, e, k, &mut found[k]) {
                return (Class::NonLinear, vec![false; self.max + 1]);
            }
        }
        let count = |marks: &[bool]| marks.iter().filter(|&&m| m).count();
        let [src, dst] = found;
        let (in_src, in_dst) = (count(&src), count(&dst));
        let all: Vec<bool> = src.iter().zip(&dst).map(|(&a, &b)| a || b).collect();
        let class = match count(&all) {
            0 => Class::Ziv,
            1 => Class::Siv,
            2 if in_src == 0 || in_dst == 0 || in_src == 1 && in_dst == 1 => Class::Rdiv,
            _ => Class::Miv,
        };
        (class, all)
    }

    /// Marks the loops of the recurrences that a subscript is; `false` if it is not linear in them.
    fn mark_linear(
        &self,
        se: &mut ScalarEvolution<'_>,
        loops: &Loops,
        e: Expr,
        side: usize,
        marks: &mut [bool],
    ) -> bool {
        let nest = self.around[side];
        let mut e = e;
        while let Some(l) = se.rec_loop(e) {
            let is_around = nest.is_some_and(|inner| loops.contains_loop(l, inner));
            if !is_around || !se.is_affine(e) {
                return false;
            }
            let (start, step) = (se.op(e, 0), se.op(e, 1));
            let count = se.exact_count(l);
            let may_wrap = se.is_known(count) && se.width(start) < se.width(count) && se.flags(e).is_empty();
            if may_wrap || !is_invariant_in_nest(se, loops, step, nest) {
                return false;
            }
            let level = if side == 0 { self.of_src(loops, l) } else { self.of_dst(loops, l) };
            match marks.get_mut(level) {
                Some(mark) => *mark = true,
                None => return false,
            }
            e = start;
        }
        is_invariant_in_nest(se, loops, e, nest)
    }

    /// Marks the loops around both in which one of the subscripts changes.
    pub(super) fn mark_common(&self, se: &mut ScalarEvolution<'_>, loops: &Loops, pair: &Pair, marks: &mut [bool]) {
        for (e, nest) in [pair.src, pair.dst].into_iter().zip(self.around) {
            for l in std::iter::successors(nest, |&l| loops.parent(l)) {
                let level = loops.depth(l) as usize;
                if level <= self.common && !se.is_invariant(e, l) {
                    marks[level] = true;
                }
            }
        }
    }
}

/// Are the back edges of two loops taken equally often?
fn iterate_alike(se: &mut ScalarEvolution<'_>, loops: &Loops, a: Loop, b: Loop) -> bool {
    if loops.depth(a) != loops.depth(b) {
        return false;
    }
    let (x, y) = (se.exact_count(a), se.exact_count(b));
    if !se.is_known(x) || !se.is_known(y) {
        return false;
    }
    let ty = se.wider(se.ty(x), se.ty(y));
    se.noop_or_zero_extend(x, ty) == se.noop_or_zero_extend(y, ty)
}

/// The number of times that the back edge of a loop is taken, in a type.
pub(super) fn upper_bound(se: &mut ScalarEvolution<'_>, l: Loop, ty: Type) -> Option<Expr> {
    let count = se.exact_count(l);
    se.is_known(count).then(|| se.truncate_or_zero_extend(count, ty))
}

/// What a recurrence starts with and grows by, and its loop; none for another expression.
pub(super) fn recurrence(se: &ScalarEvolution<'_>, e: Expr) -> Option<(Expr, Expr, Loop)> {
    let l = se.rec_loop(e)?;
    (se.is(e, Kind::AddRec) && se.is_affine(e)).then(|| (se.op(e, 0), se.op(e, 1), l))
}
