//! Where an expression varies, and where it can be computed.

use super::expr::{Expr, Kind};
use super::{ScalarEvolution, find, store};
use crate::loops::Loop;
use ir::Block;

/// How an expression behaves in a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disposition {
    /// In no known way.
    Variant,
    /// It is the same in all iterations.
    Invariant,
    /// As a recurrence.
    Computable,
}

/// Where an expression is available.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum BlockDisposition {
    /// Not in the whole block.
    Not,
    /// At the end of the block.
    AtEnd,
    /// In all of the block.
    Everywhere,
}

impl ScalarEvolution<'_> {
    /// How an expression behaves in a loop.
    pub fn loop_disposition(&mut self, e: Expr, l: Loop) -> Disposition {
        if let Some(known) = find(&self.s.loop_dispositions, e, &l) {
            return known;
        }
        self.operands_first(
            e,
            |s, o| find(&s.s.loop_dispositions, o, &l).is_some(),
            |s, o| _ = s.loop_disposition(o, l),
        );
        let found = self.find_loop_disposition(e, l);
        store(&mut self.s.loop_dispositions, e, l, found);
        found
    }

    fn find_loop_disposition(&mut self, e: Expr, l: Loop) -> Disposition {
        match self.kind(e) {
            Kind::Constant | Kind::VScale => Disposition::Invariant,
            Kind::Unknown => {
                let inst = self.value(e).and_then(|v| v.inst());
                match inst {
                    Some(i) if self.loops.contains(l, self.body.inst_block(i)) => Disposition::Variant,
                    _ => Disposition::Invariant,
                }
            }
            Kind::CouldNotCompute => Disposition::Variant,
            Kind::AddRec => {
                let own = self.rec_loop(e).unwrap_or(l);
                if own == l {
                    return Disposition::Computable;
                }
                if self.tree.dominates(self.loops.header(l), self.loops.header(own)) {
                    return Disposition::Variant;
                }
                if self.loops.contains_loop(own, l) {
                    return Disposition::Invariant;
                }
                let invariant = self.ops_vec(e).into_iter().all(|o| self.is_invariant(o, l));
                if invariant { Disposition::Invariant } else { Disposition::Variant }
            }
            _ => {
                let mut varies = false;
                for o in self.ops_vec(e) {
                    match self.loop_disposition(o, l) {
                        Disposition::Variant => return Disposition::Variant,
                        Disposition::Computable => varies = true,
                        Disposition::Invariant => {}
                    }
                }
                if varies { Disposition::Computable } else { Disposition::Invariant }
            }
        }
    }

    /// Is the expression the same in all iterations of a loop?
    pub fn is_invariant(&mut self, e: Expr, l: Loop) -> bool {
        self.loop_disposition(e, l) == Disposition::Invariant
    }

    pub(super) fn block_disposition(&mut self, e: Expr, b: Block) -> BlockDisposition {
        if let Some(known) = find(&self.s.block_dispositions, e, &b) {
            return known;
        }
        self.operands_first(
            e,
            |s, o| find(&s.s.block_dispositions, o, &b).is_some(),
            |s, o| _ = s.block_disposition(o, b),
        );
        let found = match self.kind(e) {
            Kind::Unknown => match self.value(e).and_then(|v| v.inst()) {
                None => BlockDisposition::Everywhere,
                Some(i) if self.body.inst_block(i) == b => BlockDisposition::AtEnd,
                Some(i) if self.tree.properly_dominates(self.body.inst_block(i), b) => BlockDisposition::Everywhere,
                Some(_) => BlockDisposition::Not,
            },
            Kind::AddRec if self.rec_loop(e).is_some_and(|l| !self.tree.dominates(self.loops.header(l), b)) => {
                BlockDisposition::Not
            }
            _ => {
                let mut least = BlockDisposition::Everywhere;
                for o in self.ops_vec(e) {
                    least = least.min(self.block_disposition(o, b));
                }
                least
            }
        };
        store(&mut self.s.block_dispositions, e, b, found);
        found
    }

    /// Is the expression invariant in a loop and computed before it?
    pub(super) fn is_available_at_entry(&mut self, e: Expr, l: Loop) -> bool {
        let header = self.loops.header(l);
        self.is_invariant(e, l) && self.block_disposition(e, header) == BlockDisposition::Everywhere
    }
}
