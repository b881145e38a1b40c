//! Facts about single values. All answers are one-sided: `false` means "not known". Recursion is capped at [`MAX_DEPTH`], as LLVM's is.
//!
//! | file | question |
//! |---|---|
//! | `bits.rs` | which bits are surely zero or one? |
//! | `poison.rs` | is it undef or poison? what passes poison on? |
//! | `non_zero.rs` | may it be zero, or null? |

mod bits;
mod non_zero;
mod poison;

pub use crate::query::MAX_DEPTH;
pub use bits::{MAX_WIDTH, known_bits, known_bits_at};
pub use non_zero::is_known_non_zero;
pub use poison::*;

use crate::constant_range::ConstantRange;
use ir::attr_kind::AttrKind;
use ir::attributes::AttrSet;
use ir::metadata_kinds::kind;
use ir::{Attribute, Body, Inst, MdData, Module};

/// The ranges of `!range`, each a pair of bounds, of an integer of at most 64 bits; empty if there is none.
pub fn range_metadata(module: &Module, body: &Body, i: Inst, width: u32) -> Vec<ConstantRange> {
    let md = &module.ctx.md;
    let number = |id| match *md.get(id) {
        MdData::Int(_, n) => Some(n),
        _ => None,
    };
    let ends = md.tuple_operands(body.attachment(i, kind::RANGE)).and_then(|ends| ends.map(number).collect());
    let ends: Vec<u64> = ends.unwrap_or_default();
    ends.chunks_exact(2).map(|p| ConstantRange::new(width, p[0], p[1])).collect()
}

/// The numbers that the attribute `range` allows, of at most 64 bits.
pub fn range_attribute(module: &Module, set: AttrSet, width: u32) -> Option<ConstantRange> {
    match module.ctx.attrs.find(set, AttrKind::Range) {
        Some(Attribute::Range(_, range)) if width <= ConstantRange::MAX_WIDTH => {
            let word = |words: &[u64]| words.first().copied().unwrap_or(0);
            Some(ConstantRange::new(width, word(&range.lower), word(&range.upper)))
        }
        _ => None,
    }
}
