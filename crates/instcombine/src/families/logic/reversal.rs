//! Bytes or bits that are put together in reverse order.
//!
//! Of each bit of a value it is worked out which bit of one root value it is, through `or`, `and` with a mask, logical and funnel shifts, `zext`, `trunc` and
//! other reversals.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::{IntHole, Pattern, intrinsic1, intrinsic3};
use ir::intrinsics::id;
use ir::{ApInt, Inst, Opcode, Type, Value, View};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The widest integers that are looked at, as in LLVM.
const MAX_WIDTH: u32 = 128;
/// Operations are followed so deep, as in LLVM.
const MAX_DEPTH: u32 = 48;
/// So many values are looked at for one operation.
const MAX_VALUES: usize = 4096;
/// A bit that is zero.
const ZERO: u8 = u8::MAX;

/// Where the bits of a value come from.
#[derive(Clone, Debug)]
struct Origin {
    root: Value,
    bits: SmallVec<[u8; 64]>,
}

struct Search<'a, 'b> {
    cx: &'a Combiner<'b>,
    /// Are whole bytes enough?
    bytes_only: bool,
    known: FxHashMap<Value, Option<Origin>>,
    found_root: bool,
}

/// `or` of the bytes or bits of a value in reverse order.
pub(super) fn byte_or_bit_reversal(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.reversal(i, true, true)
}

impl Combiner<'_> {
    /// `bswap` or `bitreverse` of a value for an operation that puts its bytes or bits together in reverse order.
    pub fn reversal(&mut self, i: Inst, bytes: bool, bits: bool) -> Option<Outcome> {
        let ty = self.body.inst(i).ty;
        let width = self.types.int_width(self.types.scalar(ty)).filter(|&w| w > 1 && w <= MAX_WIDTH)?;
        let mut search = Search { cx: self, bytes_only: !bits, known: FxHashMap::default(), found_root: false };
        let origin = search.origin(i.into(), 0)?;
        let used = origin.bits.iter().rposition(|&b| b != ZERO)? + 1;
        let origins = &origin.bits[..used];
        let demanded = used as u32;
        if demanded > width {
            return None;
        }
        let all = |holds: &dyn Fn(u32, u32) -> bool| {
            origins.iter().enumerate().all(|(to, &from)| from == ZERO || holds(from.into(), to as u32))
        };
        let reversed = |from: u32, to: u32, count: u32| from + to + 1 == count;
        let is_bytes = bytes
            && demanded.is_multiple_of(16)
            && all(&|from, to| from % 8 == to % 8 && reversed(from / 8, to / 8, demanded / 8));
        let what = if is_bytes {
            id::BSWAP
        } else if bits && all(&|from, to| reversed(from, to, demanded)) {
            id::BITREVERSE
        } else {
            return None;
        };
        let set = |mask: ApInt, k: usize| if origins[k] == ZERO { mask.with_bit(k as u32, false) } else { mask };
        let mask = (0..used).fold(ApInt::ones(demanded), set);
        let narrow = if demanded == width { ty } else { self.types.with_scalar(ty, self.types.int(demanded)) };
        self.finish_reversal(what, origin.root, narrow, ty, &mask)
    }

    fn finish_reversal(
        &mut self,
        what: ir::intrinsics::Intrinsic,
        mut v: Value,
        narrow: Type,
        ty: Type,
        mask: &ApInt,
    ) -> Option<Outcome> {
        if self.ty(v) != narrow {
            v = self.build(|b| b.named(b"trunc").zext_or_trunc(v, narrow));
        }
        if mask.is_ones() && narrow == ty {
            return self.new_call(what, &[narrow], &[v]);
        }
        v = self.named_call(b"rev", what, &[narrow], &[v])?.into();
        let none = ir::inst::flags::Flags::NONE;
        if mask.is_ones() {
            return self.new_cast(Opcode::ZExt, none, v, ty);
        }
        let mask = self.ap(narrow, mask);
        if narrow == ty {
            return self.new_binary(Opcode::And, none, v, mask);
        }
        let masked = self.build(|b| b.named(b"mask").and(v, mask));
        self.new_cast(Opcode::ZExt, none, masked, ty)
    }
}

impl Search<'_, '_> {
    fn origin(&mut self, v: Value, depth: u32) -> Option<Origin> {
        if let Some(known) = self.known.get(&v) {
            return known.clone();
        }
        let width = self.cx.width(v).filter(|&w| w <= MAX_WIDTH)?;
        if depth == MAX_DEPTH || self.known.len() >= MAX_VALUES {
            return None;
        }
        // What is computed from itself has no origin.
        self.known.insert(v, None);
        let found = match self.of_operation(v, width, depth + 1) {
            Some(found) => found,
            None if self.found_root => None,
            None => {
                self.found_root = true;
                Some(Origin { root: v, bits: (0..width as u8).collect() })
            }
        };
        self.known.insert(v, found.clone());
        found
    }

    /// The origin of what an operation computes; `None` if it is not one that is looked through.
    fn of_operation(&mut self, v: Value, width: u32, depth: u32) -> Option<Option<Origin>> {
        match self.cx.body.view_value(v)? {
            View::Binary { op: Opcode::Or, a, b } => Some(self.of_or(a, b, depth)),
            View::Binary { op: op @ (Opcode::Shl | Opcode::LShr), a, b } => {
                let by = self.cx.int_of(b)?;
                Some(self.of_shift(op == Opcode::Shl, a, &by, width, depth))
            }
            View::Binary { op: Opcode::And, a, b } => {
                let mask = self.cx.int_of(b)?;
                Some(self.of_mask(a, &mask, depth))
            }
            View::Cast { op: Opcode::ZExt | Opcode::Trunc, from } => {
                self.cx.width(from)?;
                let mut origin = self.origin(from, depth);
                if let Some(origin) = &mut origin {
                    origin.bits.resize(width as usize, ZERO);
                }
                Some(origin)
            }
            View::Call(_) => self.of_call(v, width, depth),
            _ => None,
        }
    }

    fn of_or(&mut self, a: Value, b: Value, depth: u32) -> Option<Origin> {
        let mut left = self.origin(a, depth)?;
        let right = self.origin(b, depth)?;
        if left.root != right.root {
            return None;
        }
        for (l, &r) in left.bits.iter_mut().zip(&right.bits) {
            if *l != ZERO && r != ZERO && *l != r {
                return None;
            }
            if *l == ZERO {
                *l = r;
            }
        }
        Some(left)
    }

    fn of_shift(&mut self, left: bool, a: Value, by: &ApInt, width: u32, depth: u32) -> Option<Origin> {
        let by = by.as_u64().filter(|&n| n < u64::from(width))? as usize;
        if self.bytes_only && !by.is_multiple_of(8) {
            return None;
        }
        let mut origin = self.origin(a, depth)?;
        let count = origin.bits.len();
        if left {
            origin.bits.rotate_right(by);
            origin.bits[..by].fill(ZERO);
        } else {
            origin.bits.rotate_left(by);
            origin.bits[count - by..].fill(ZERO);
        }
        Some(origin)
    }

    fn of_mask(&mut self, a: Value, mask: &ApInt, depth: u32) -> Option<Origin> {
        if self.bytes_only && !mask.count_ones().is_multiple_of(8) {
            return None;
        }
        let mut origin = self.origin(a, depth)?;
        for (k, bit) in origin.bits.iter_mut().enumerate() {
            if !mask.bit(k as u32) {
                *bit = ZERO;
            }
        }
        Some(origin)
    }

    fn of_call(&mut self, v: Value, width: u32, depth: u32) -> Option<Option<Origin>> {
        use analysis::pattern::Hole;
        let (x, y, by) = (Hole::new(), Hole::new(), IntHole::new());
        let matches = |pattern: &dyn Fn(Value) -> bool| pattern(v);
        let q = self.cx.q();
        if matches(&|v| intrinsic1(id::BITREVERSE, &x).matches(&q, v)) {
            let mut origin = self.origin(x.get(), depth);
            if let Some(origin) = &mut origin {
                origin.bits.reverse();
            }
            return Some(origin);
        }
        if matches(&|v| intrinsic1(id::BSWAP, &x).matches(&q, v)) {
            let mut origin = self.origin(x.get(), depth);
            if let Some(origin) = &mut origin {
                let bytes: SmallVec<[u8; 64]> = origin.bits.chunks(8).rev().flatten().copied().collect();
                origin.bits = bytes;
            }
            return Some(origin);
        }
        let is_left = matches(&|v| intrinsic3(id::FSHL, &x, &y, &by).matches(&q, v));
        if !is_left && !matches(&|v| intrinsic3(id::FSHR, &x, &y, &by).matches(&q, v)) {
            return None;
        }
        let by = by.get().urem(&ApInt::new(by.get().width(), width.into()))?.as_u64()? as usize;
        let by = if is_left { by } else { width as usize - by };
        Some(self.of_funnel(x.get(), y.get(), by, depth))
    }

    /// `(x << by) | (y >> (bits - by))`
    fn of_funnel(&mut self, x: Value, y: Value, by: usize, depth: u32) -> Option<Origin> {
        if self.bytes_only && !by.is_multiple_of(8) {
            return None;
        }
        let mut high = self.origin(x, depth)?;
        let low = self.origin(y, depth)?;
        if high.root != low.root {
            return None;
        }
        let count = high.bits.len();
        high.bits.rotate_right(by % count.max(1));
        let moved = &low.bits[count - by..];
        high.bits[..by].copy_from_slice(moved);
        Some(high)
    }
}
