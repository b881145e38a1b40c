//! `scev-aa`: pointers whose distance scalar evolution knows.
//!
//! Two accesses do not overlap if one starts at least the other's size behind it, and the other not so far around the end of the address space.

use super::{AliasQueries, AliasResult, MemoryLocation};
use crate::assumptions::Assumptions;
use crate::constant_range::ConstantRange;
use crate::domtree::DominatorTree;
use crate::loops::Loops;
use crate::query::Query;
use crate::scalar_evolution::{Expr, ScalarEvolution, State, Wrap};
use ir::ApInt;

/// What a batch of questions needs to ask scalar evolution. It computes its own, because whoever begins a batch need not have one.
pub(super) struct Evolution {
    tree: DominatorTree,
    loops: Loops,
    assumptions: Assumptions,
    state: State,
}

impl Evolution {
    fn new(q: &Query<'_>) -> Self {
        let tree = DominatorTree::new(q.body);
        let loops = Loops::new(q.body, &tree);
        let assumptions = Assumptions::new(q.module, q.body);
        Self { tree, loops, assumptions, state: State::default() }
    }
}

impl AliasQueries<'_> {
    /// What scalar evolution knows of two pieces of memory.
    pub(super) fn evolution_alias(&mut self, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
        if a.size.is_zero() || b.size.is_zero() {
            return AliasResult::NoAlias;
        }
        // An expression speaks of one iteration.
        if self.cross_iteration {
            return AliasResult::MayAlias;
        }
        let q = self.q;
        let e = self.evolution.get_or_insert_with(|| Box::new(Evolution::new(&q)));
        let mut se = ScalarEvolution::new(q.view(), &e.tree, &e.loops, &e.assumptions, &mut e.state);
        let types = [a, b].map(|l| q.ty(l.ptr));
        if !types.iter().all(|&ty| se.has_expressions(ty)) {
            return AliasResult::MayAlias;
        }
        let (x, y) = (se.get(a.ptr), se.get(b.ptr));
        if x == y {
            return AliasResult::MustAlias;
        }
        let comparable = se.width(x) == se.width(y) && se.could_meet(x, y);
        if comparable && (are_apart(&mut se, (x, a), (y, b)) || are_apart(&mut se, (y, b), (x, a))) {
            return AliasResult::NoAlias;
        }
        AliasResult::MayAlias
    }
}

/// Does the second access start behind the first one, and end before that starts again?
fn are_apart(se: &mut ScalarEvolution<'_>, a: (Expr, &MemoryLocation), b: (Expr, &MemoryLocation)) -> bool {
    let distance = se.minus(b.0, a.0, Wrap::empty());
    if !se.is_known(distance) {
        return false;
    }
    let range: ConstantRange = se.unsigned_range(distance);
    // An unknown size is as good as the whole address space.
    let size = |l: &MemoryLocation| match l.size.known_fixed() {
        Some(n) => ApInt::new(range.width(), n),
        None => ApInt::ones(range.width()),
    };
    size(a.1).ule(&range.unsigned_min()) && range.unsigned_max().ule(&-size(b.1))
}
