//! What is known of strings.

use crate::combiner::Combiner;
use analysis::constant_folding::bytes_at;
use ir::{Inst, IntPredicate, Value, View};

/// Phis and selects that are looked through for the length of a string.
const MAX_PHIS: usize = 32;

/// The characters of a constant string, without the nul that ends it. All that there is, if there is none.
pub(super) fn string(cx: &mut Combiner<'_>, v: Value) -> Option<Vec<u8>> {
    let mut bytes = all_bytes(cx, v)?;
    if let Some(end) = bytes.iter().position(|&b| b == 0) {
        bytes.truncate(end);
    }
    Some(bytes)
}

/// The bytes of a constant from an address on.
pub(super) fn all_bytes(cx: &mut Combiner<'_>, v: Value) -> Option<Vec<u8>> {
    let ptr = v.constant()?;
    bytes_at(cx.facts.env(cx.at), cx.body, ptr)
}

/// The bytes of a string with the nul that ends it, where all strings that it may be are as long.
pub(super) fn length_with_nul(cx: &mut Combiner<'_>, v: Value) -> Option<u64> {
    Lengths { unit: 1, may_lack_end: false, seen: Vec::new() }.found(cx, v)
}

/// The characters of a string that is read up to its end, with the nul: of one that has none, so many that reading it is undefined. A character
/// has `unit` bytes.
pub(super) fn length_if_read(cx: &mut Combiner<'_>, v: Value, unit: usize) -> Option<u64> {
    Lengths { unit, may_lack_end: true, seen: Vec::new() }.found(cx, v)
}

#[derive(Clone, Copy, PartialEq)]
enum Length {
    Known(u64),
    /// Only phis that come back to themselves.
    Any,
}

/// What is asked of the strings that a value may be.
struct Lengths {
    unit: usize,
    may_lack_end: bool,
    seen: Vec<Inst>,
}

impl Lengths {
    fn found(mut self, cx: &mut Combiner<'_>, v: Value) -> Option<u64> {
        match self.length(cx, v)? {
            Length::Known(n) => Some(n),
            Length::Any => Some(1),
        }
    }

    fn length(&mut self, cx: &mut Combiner<'_>, v: Value) -> Option<Length> {
        let parts: Vec<Value> = match cx.body.view_value(v) {
            Some(View::Phi { values, .. }) => {
                let i = v.inst()?;
                if self.seen.contains(&i) {
                    return Some(Length::Any);
                }
                self.seen.push(i);
                values.iter().collect()
            }
            Some(View::Select { yes, no, .. }) => vec![yes, no],
            _ => return self.of_constant(cx, v),
        };
        if self.seen.len() > MAX_PHIS {
            return None;
        }
        let mut common = Length::Any;
        for v in parts {
            let found = self.length(cx, v)?;
            if found == Length::Any || found == common {
                continue;
            }
            if common != Length::Any {
                return None;
            }
            common = found;
        }
        Some(common)
    }

    fn of_constant(&self, cx: &mut Combiner<'_>, v: Value) -> Option<Length> {
        let bytes = all_bytes(cx, v)?;
        let mut characters = bytes.chunks_exact(self.unit);
        let end = match characters.position(|c| c.iter().all(|&b| b == 0)) {
            Some(end) => end,
            None if self.may_lack_end => bytes.len() / self.unit,
            None => return None,
        };
        Some(Length::Known(end as u64 + 1))
    }
}

/// Is a value only compared with zero, for equality?
pub(super) fn is_only_compared_with_zero(cx: &Combiner<'_>, i: Inst) -> bool {
    is_only_compared(cx, i, |v| v.constant().is_some_and(|c| cx.body.consts().is_zero(c)))
}

/// Is a value only compared with another one, for equality?
pub(super) fn is_only_compared_with(cx: &Combiner<'_>, i: Inst, other: Value) -> bool {
    is_only_compared(cx, i, |v| v == other)
}

fn is_only_compared(cx: &Combiner<'_>, i: Inst, accepts: impl Fn(Value) -> bool) -> bool {
    cx.body.users_of(i).all(|u| match cx.body.view(u) {
        View::ICmp { predicate: IntPredicate::Eq | IntPredicate::Ne, a, b } => a == i.into() && accepts(b),
        _ => false,
    })
}
