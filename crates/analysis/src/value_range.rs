//! Bounds of integers: what the operations that compute them tell, and the branches that lead to a place.
//!
//! All answers are one-sided: a wider range is always right. Operands are followed [`MAX_DEPTH`] deep, and at most [`MAX_DOMINATORS`] blocks
//! above a place are asked for conditions.

use crate::domtree::DominatorTree;
use crate::effects::{called_function, called_intrinsic};
use crate::manager::FunctionView;
use crate::value_tracking::{MAX_DEPTH, is_undef_or_poison};
use ir::attr_kind::AttrKind;
use ir::attributes::{AttrSet, Attribute};
use ir::inst::flags;
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Block, Body, Global, Inst, IntPredicate, MdData, Module, Opcode, TypeTable, Value, ValueKind};

/// Blocks above a place that are asked for conditions.
const MAX_DOMINATORS: usize = 64;

/// Phis with more entries are not looked into.
const MAX_ENTRIES: usize = 16;

/// Least and greatest value, both signed.
type Bounds = (i128, i128);

/// The least and the greatest signed value that an integer of at most 64 bits can have at the end of a block.
pub fn signed_bounds(function: FunctionView<'_>, tree: &DominatorTree, v: Value, at: Block) -> Option<(i64, i64)> {
    let FunctionView { module, global, body } = function;
    let ranges = Ranges { module, global, body, tree };
    let (low, high) = ranges.bounds(v, at, 0)?;
    Some((i64::try_from(low).ok()?, i64::try_from(high).ok()?))
}

struct Ranges<'a> {
    module: &'a Module,
    global: Global,
    body: &'a Body,
    tree: &'a DominatorTree,
}

fn full(width: u32) -> Bounds {
    (-(1 << (width - 1)), (1 << (width - 1)) - 1)
}

/// What both say; the first where they contradict each other, as they can in code that is never reached.
fn intersect(a: Bounds, b: Bounds) -> Bounds {
    let both = (a.0.max(b.0), a.1.min(b.1));
    if both.0 <= both.1 { both } else { a }
}

impl<'a> Ranges<'a> {
    fn types(&self) -> &'a TypeTable {
        &self.module.ctx.types
    }

    fn bounds(&self, v: Value, at: Block, depth: u32) -> Option<Bounds> {
        let width = self.types().int_width(self.body.value_type(v)).filter(|&w| w <= 64)?;
        let known = match v.kind() {
            ValueKind::Const(c) => {
                return self.body.consts().as_i64(self.types(), c).map(|n| (n.into(), n.into())).or(Some(full(width)));
            }
            ValueKind::Inst(i) if depth < MAX_DEPTH => self.of_inst(i, width, depth),
            ValueKind::Param(p) => {
                let function = self.module.function(self.global)?;
                self.attribute(self.module.ctx.attrs.list(function.attrs).param(p.index()), width)
            }
            _ => None,
        };
        let all = full(width);
        // What does not fit may wrap around.
        let own = known.filter(|k| all.0 <= k.0 && k.1 <= all.1).unwrap_or(all);
        Some(if depth < 2 { self.conditions(v, at, width, own) } else { own })
    }

    fn of_inst(&self, i: Inst, width: u32, depth: u32) -> Option<Bounds> {
        use Opcode::*;
        let body = self.body;
        let at = body.inst_block(i);
        let operand = |k: usize| self.bounds(body.operand(i, k), at, depth + 1);
        let natural = |k: usize| operand(k).filter(|b| b.0 >= 0);
        let constant = |k: usize| body.const_operand(i, k).and_then(|c| body.consts().as_u64(c));
        let shift = || constant(1).filter(|&c| c < width.into()).map(|c| c as u32);
        match body.inst(i).opcode {
            And => {
                let limit = [natural(0), natural(1)].into_iter().flatten().map(|b| b.1).min()?;
                Some((0, limit))
            }
            Or | Xor => {
                let most = natural(0)?.1.max(natural(1)?.1);
                Some((0, next_power_of_two(most + 1) - 1))
            }
            URem => constant(1).filter(|&c| c != 0).map(|c| (0, i128::from(c) - 1)),
            SRem => {
                let c = i128::from(body.const_operand(i, 1).and_then(|c| body.consts().as_i64(self.types(), c))?).abs();
                let low = if operand(0)?.0 >= 0 { 0 } else { 1 - c };
                (c != 0).then_some((low, c - 1))
            }
            UDiv => constant(1).filter(|&c| c > 1).map(|c| {
                let most = natural(0).map_or((1i128 << width) - 1, |b| b.1);
                (0, most / i128::from(c))
            }),
            LShr => {
                let c = shift().filter(|&c| c > 0)?;
                Some(natural(0).map_or((0, ((1i128 << width) - 1) >> c), |b| (b.0 >> c, b.1 >> c)))
            }
            AShr => {
                let (c, b) = (shift()?, operand(0)?);
                Some((b.0 >> c, b.1 >> c))
            }
            Shl => {
                let (c, b) = (shift()?, operand(0)?);
                Some((b.0 << c, b.1 << c))
            }
            ZExt => {
                let from = self.types().int_width(body.value_type(body.operand(i, 0)))?;
                Some(natural(0).unwrap_or((0, (1i128 << from) - 1)))
            }
            SExt | Trunc | Freeze => operand(0).filter(|_| body.inst(i).opcode != Freeze),
            Add => {
                let (a, b) = (operand(0)?, operand(1)?);
                Some((a.0 + b.0, a.1 + b.1))
            }
            Sub => {
                let (a, b) = (operand(0)?, operand(1)?);
                Some((a.0 - b.1, a.1 - b.0))
            }
            Load => self.range_metadata(i),
            Call => self.of_call(i, depth).or_else(|| self.of_result(i, width)).or_else(|| self.range_metadata(i)),
            Invoke => self.of_result(i, width),
            Select => self.union([1, 2].map(|k| (body.operand(i, k), at)).into_iter(), depth),
            Phi if depth == 0 && body.inst(i).num_operands() <= MAX_ENTRIES => {
                if let Some(known) = self.of_counter(i, width) {
                    return Some(known);
                }
                self.union(body.phi_entries(i).filter(|e| e.0 != i.into()), depth)
            }
            _ => None,
        }
    }

    /// A phi that counts upwards from a number that is not negative, without wrapping around.
    fn of_counter(&self, phi: Inst, width: u32) -> Option<Bounds> {
        let mut entries = self.body.phi_entries(phi);
        let (a, b) = (entries.next()?, entries.next()?);
        if entries.next().is_some() {
            return None;
        }
        [(a, b), (b, a)].into_iter().find_map(|((step, _), (start, from))| {
            let add = step.inst().filter(|&s| {
                let d = self.body.inst(s);
                d.opcode == Opcode::Add && d.has(flags::NSW) && self.body.operand(s, 0) == phi.into()
            })?;
            let is_natural = |v: Value, at: Block| self.bounds(v, at, MAX_DEPTH).is_some_and(|b| b.0 >= 0);
            let ascends = is_natural(self.body.operand(add, 1), self.body.inst_block(add)) && is_natural(start, from);
            ascends.then(|| (0, full(width).1))
        })
    }

    fn of_call(&self, i: Inst, depth: u32) -> Option<Bounds> {
        let at = self.body.inst_block(i);
        let both = || {
            let arg = |k: usize| self.bounds(self.body.operand(i, k), at, depth + 1);
            Some((arg(0)?, arg(1)?))
        };
        match called_intrinsic(self.module, self.body, i)? {
            id::ABS if self.is_word(self.body.operand(i, 1), 1) => {
                let b = self.bounds(self.body.operand(i, 0), at, depth + 1)?;
                let most = b.0.abs().max(b.1.abs()).min(full(self.types().int_width(self.body.inst(i).ty)?).1);
                let least = if b.0 > 0 {
                    b.0
                } else if b.1 < 0 {
                    -b.1
                } else {
                    0
                };
                Some((least, most))
            }
            id::SMAX => both().map(|(a, b)| (a.0.max(b.0), a.1.max(b.1))),
            id::SMIN => both().map(|(a, b)| (a.0.min(b.0), a.1.min(b.1))),
            id::UMIN => both().and_then(|(a, b)| {
                let most = [a, b].into_iter().filter(|b| b.0 >= 0).map(|b| b.1).min()?;
                Some((0, most))
            }),
            id::CTPOP | id::CTLZ | id::CTTZ => {
                let width = self.types().int_width(self.body.inst(i).ty)?;
                Some((0, width.into()))
            }
            _ => None,
        }
    }

    /// `range` of the result of a call, given there or by the function.
    fn of_result(&self, call: Inst, width: u32) -> Option<Bounds> {
        let attrs = &self.module.ctx.attrs;
        let own = self.attribute(attrs.list(self.body.inst(call).call_attrs()).ret, width);
        let callee = called_function(self.module, self.body, call).and_then(|g| self.module.function(g));
        let declared = callee.and_then(|f| self.attribute(attrs.list(f.attrs).ret, width));
        match (own, declared) {
            (Some(a), Some(b)) => Some(intersect(a, b)),
            (a, b) => a.or(b),
        }
    }

    /// The attribute `range`, unless it wraps around.
    fn attribute(&self, set: AttrSet, width: u32) -> Option<Bounds> {
        let Some(Attribute::Range(_, range)) = self.module.ctx.attrs.find(set, AttrKind::Range) else { return None };
        let signed = |words: &[u64]| {
            let word = words.first().copied().unwrap_or(0);
            i128::from((word << (64 - width)) as i64 >> (64 - width))
        };
        let (low, past) = (signed(&range.lower), signed(&range.upper));
        // The upper bound may be the least number: one past the greatest.
        let past = if past == full(width).0 { full(width).1 + 1 } else { past };
        (low < past).then_some((low, past - 1))
    }

    /// `!range` of one interval.
    fn range_metadata(&self, i: Inst) -> Option<Bounds> {
        let md = &self.module.ctx.md;
        let width = self.types().int_width(self.body.inst(i).ty)?;
        let mut ends = md.tuple_operands(self.body.attachment(i, kind::RANGE))?;
        let mut end = || match *md.get(ends.next()?) {
            MdData::Int(_, v) => Some(i128::from((v << (64 - width)) as i64 >> (64 - width))),
            _ => None,
        };
        let (low, past) = (end()?, end()?);
        (end().is_none() && low < past).then_some((low, past - 1))
    }

    fn union(&self, values: impl Iterator<Item = (Value, Block)>, depth: u32) -> Option<Bounds> {
        let mut all: Option<Bounds> = None;
        for (v, at) in values {
            if is_undef_or_poison(self.body, v) {
                return None;
            }
            let b = self.bounds(v, at, depth + 1)?;
            all = Some(all.map_or(b, |a| (a.0.min(b.0), a.1.max(b.1))));
        }
        all
    }

    /// What branches above `at` say of `v`.
    fn conditions(&self, v: Value, at: Block, width: u32, mut known: Bounds) -> Bounds {
        let mut b = at;
        for _ in 0..MAX_DOMINATORS {
            let Some(above) = self.tree.idom(b) else { break };
            if self.body.single_predecessor(b) == Some(above)
                && let Some(t) = self.body.terminator(above)
            {
                known = self.edge(v, t, b, width, known);
            }
            b = above;
        }
        known
    }

    /// What the only edge from a terminator to `to` says.
    fn edge(&self, v: Value, t: Inst, to: Block, width: u32, known: Bounds) -> Bounds {
        let body = self.body;
        match body.inst(t).opcode {
            Opcode::Br if body.num_successors(t) == 2 => {
                self.condition(v, body.operand(t, 0), body.successor(t, 0) == to, width, known, 0)
            }
            Opcode::Switch if body.operand(t, 0) == v => {
                let case = (1..body.num_successors(t)).find(|&k| body.successor(t, k) == to);
                let c = case.and_then(|k| body.operand(t, 2 * k).constant());
                let n = c.and_then(|c| body.consts().as_i64(self.types(), c));
                n.map_or(known, |n| intersect(known, (n.into(), n.into())))
            }
            _ => known,
        }
    }

    fn condition(&self, v: Value, c: Value, holds: bool, width: u32, known: Bounds, depth: u32) -> Bounds {
        let body = self.body;
        let Some(i) = c.inst().filter(|_| depth < MAX_DEPTH) else { return known };
        let d = body.inst(i);
        let both = |known, a, b| {
            let known = self.condition(v, a, holds, width, known, depth + 1);
            self.condition(v, b, holds, width, known, depth + 1)
        };
        match d.opcode {
            Opcode::ICmp => self.comparison(v, i, holds, width, known),
            Opcode::And if holds => both(known, body.operand(i, 0), body.operand(i, 1)),
            Opcode::Or if !holds => both(known, body.operand(i, 0), body.operand(i, 1)),
            Opcode::Select if holds && self.is_word(body.operand(i, 2), 0) => {
                both(known, body.operand(i, 0), body.operand(i, 1))
            }
            Opcode::Select if !holds && self.is_word(body.operand(i, 1), 1) => {
                both(known, body.operand(i, 0), body.operand(i, 2))
            }
            _ => known,
        }
    }

    fn is_word(&self, v: Value, n: u64) -> bool {
        v.constant().is_some_and(|c| self.body.consts().as_u64(c) == Some(n))
    }

    /// `icmp v, C` or `icmp (v + D), C`, or that it does not hold.
    fn comparison(&self, v: Value, i: Inst, holds: bool, width: u32, known: Bounds) -> Bounds {
        use IntPredicate::*;
        let body = self.body;
        let number = |v: Value| v.constant().and_then(|c| body.consts().as_i64(self.types(), c)).map(i128::from);
        let Some(c) = number(body.operand(i, 1)) else { return known };
        let left = body.operand(i, 0);
        let sum = left.inst().filter(|&s| body.inst(s).opcode == Opcode::Add && body.operand(s, 0) == v);
        let offset = match sum.and_then(|s| number(body.operand(s, 1))) {
            Some(offset) => offset,
            None if left == v => 0,
            None => return known,
        };
        let all = full(width);
        let predicate = body.inst(i).int_predicate();
        let natural = c >= 0;
        let range = match (predicate, holds) {
            (Eq, true) | (Ne, false) => (c, c),
            (Ne, true) | (Eq, false) if offset == 0 => {
                return match () {
                    () if known.0 == c && known.0 < known.1 => (known.0 + 1, known.1),
                    () if known.1 == c && known.0 < known.1 => (known.0, known.1 - 1),
                    () => known,
                };
            }
            (Ult, true) | (Uge, false) if natural => (0, c - 1),
            (Ule, true) | (Ugt, false) if natural => (0, c),
            (Slt, true) | (Sge, false) => (all.0, c - 1),
            (Sle, true) | (Sgt, false) => (all.0, c),
            (Sgt, true) | (Sle, false) => (c + 1, all.1),
            (Sge, true) | (Slt, false) => (c, all.1),
            (Ugt, true) | (Ule, false) if natural && known.0 >= 0 && offset == 0 => (c + 1, all.1),
            (Uge, true) | (Ult, false) if natural && known.0 >= 0 && offset == 0 => (c, all.1),
            _ => return known,
        };
        let moved = (range.0 - offset, range.1 - offset);
        // A range that wraps around says nothing here.
        if range.0 > range.1 || moved.0 < all.0 || moved.1 > all.1 { known } else { intersect(known, moved) }
    }
}

/// The least power of two that is not less.
fn next_power_of_two(n: i128) -> i128 {
    (n.max(1) as u128).next_power_of_two() as i128
}
