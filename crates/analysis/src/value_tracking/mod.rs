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
use ir::{ApInt, Attribute, Body, Inst, MdData, Module};

/// The ranges of `!range`, each a pair of bounds, of an integer of `width` bits; empty if there is none.
pub fn range_metadata(module: &Module, body: &Body, i: Inst, width: u32) -> Vec<ConstantRange> {
    let md = &module.ctx.md;
    let number = |id| match *md.get(id) {
        MdData::Int(_, n) => Some(ApInt::new(width, n)),
        MdData::Const(c) => module.consts.splat_int(&module.ctx.types, c).filter(|n| n.width() == width),
        _ => None,
    };
    let ends = md.tuple_operands(body.attachment(i, kind::RANGE)).and_then(|ends| ends.map(number).collect());
    let ends: Vec<ApInt> = ends.unwrap_or_default();
    ends.chunks_exact(2).map(|p| ConstantRange::new(p[0].clone(), p[1].clone())).collect()
}

/// The numbers of `width` bits that the attribute `range` allows.
pub fn range_attribute(module: &Module, set: AttrSet, width: u32) -> Option<ConstantRange> {
    match module.ctx.attrs.find(set, AttrKind::Range) {
        Some(Attribute::Range(_, range)) => {
            let number = |words: &[u64]| ApInt::from_words(width, words);
            Some(ConstantRange::new(number(&range.lower), number(&range.upper)))
        }
        _ => None,
    }
}
