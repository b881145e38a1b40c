//! Facts about single values. All answers are one-sided: `false` means "not known". Recursion is capped at [`MAX_DEPTH`], as LLVM's is.
//!
//! | file | question |
//! |---|---|
//! | `bits/` | which bits are surely zero or one? |
//! | `sign_bits.rs` | how many of the highest bits equal the sign? |
//! | `fp_class.rs` | which classes of floats may it be? |
//! | `non_zero.rs` | may it be zero, or null? |
//! | `power_of_two.rs` | is it a power of two? |
//! | `non_equal.rs` | do two values surely differ? |
//! | `implied.rs` | what does one condition say about another? |
//! | `poison/` | is it undef or poison? what passes poison on? |
//! | `assumed.rs` | what do assumptions say of it here? |
//! | `ranges.rs` | which numbers can it be? |
//! | `overflow.rs` | does an operation overflow? |
//! | `speculation.rs` | may an instruction be executed where it was not? |
//! | `pointers.rs` | how is a pointer aligned? |
//! | `dereferenceable.rs` | how many bytes can be loaded at a pointer? |
//! | `captures.rs` | is a pointer known elsewhere? |
//! | `gep_offset.rs` | what does a `getelementptr` add? |
//! | `patterns.rs` | shapes that many questions look for |

pub mod assumed;
mod bits;
mod bytewise;
mod captures;
mod common_bits;
mod dereferenceable;
mod fp_class;
mod gep_offset;
mod implied;
mod non_equal;
mod non_zero;
pub mod overflow;
pub mod patterns;
mod pointers;
pub mod poison;
mod power_of_two;
mod ranges;
mod sign_bits;
mod speculation;

pub use crate::query::MAX_DEPTH;
pub(crate) use bits::note_conditions;
pub use bits::{BitsCache, MAX_LANES, MAX_WIDTH, all_lanes, bit_width, bits_from_condition, known_bits, known_bits_at};
pub use bits::{bits_from_context, known_bits_of_lanes, signed_clamp};
pub use bytewise::{ByteValue, byte_value, constant_byte_value};
pub use captures::{
    CapturesBefore, captured_before, captured_components, comparisons_of_secret, earliest_capture, is_captured_before,
    use_captures,
};
pub use common_bits::no_common_bits;
pub use dereferenceable::{Dereferenceable, dereferenceable_bytes};
pub use dereferenceable::{
    is_dereferenceable_and_aligned, is_dereferenceable_and_aligned_type, may_stand_for_equal_pointers,
};
pub use fp_class::*;
pub use gep_offset::{constant_gep_offset, gep_offset_with, pointer_offset_from, strip_constant_offsets};
pub use implied::{branch_above, implied_by_branch, implied_by_dominating_branch, implied_by_matching};
pub use implied::{implied_comparison, implied_condition};
pub use non_equal::is_known_non_equal;
pub use non_zero::{comparison_excludes_zero, is_known_non_zero, is_known_non_zero_at, is_null_valid};
pub use pointers::pointer_alignment;
pub use poison::*;
pub use power_of_two::{is_power_of_two, is_power_of_two_at};
pub use ranges::{compute_constant_range, compute_range_with_known_bits, known_constant_range};
pub use sign_bits::{max_significant_bits, num_sign_bits, num_sign_bits_at};
pub use speculation::{Speculation, is_safe_to_load_before, is_safe_to_speculate, may_have_other_dependency};

use crate::call_info::CallInfo;
use crate::constant_range::ConstantRange;
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::attr_payload::vscale_range_parts;
use ir::attributes::AttrSet;
use ir::metadata_kinds::kind;
use ir::{ApInt, Attribute, Block, Body, Inst, MdData, Module, Opcode, Value, View};

/// The ranges of `!range`, each a pair of bounds, of an integer of `width` bits; empty if there is none.
pub fn range_metadata(module: &Module, body: &Body, i: Inst, width: u32) -> Vec<ConstantRange> {
    let node = body.attachment(i, kind::RANGE);
    if node.is_none() {
        return Vec::new();
    }
    let md = &module.ctx.md;
    let number = |id| match *md.get(id) {
        MdData::Int(_, n) => Some(ApInt::new(width, n)),
        MdData::Const(c) => module.consts.splat_int(&module.ctx.types, c).filter(|n| n.width() == width),
        _ => None,
    };
    let ends = md.tuple_operands(node).and_then(|ends| ends.map(number).collect());
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

/// The argument that a call surely returns, by the attribute `returned`.
pub fn returned_argument(q: &Query<'_>, call: Inst) -> Option<Value> {
    CallInfo::new(q.module, q.body, call).returned_argument()
}

/// The numbers that `vscale` may be in the function, as integers of this width.
pub fn vscale_range(q: &Query<'_>, width: u32) -> Option<ConstantRange> {
    let attrs = &q.module.ctx.attrs;
    let list = q.module.function(q.function).map(|f| attrs.list(f.attrs.get()).function)?;
    let payload = attrs.find_int(list, AttrKind::VScaleRange)?;
    let (least, most) = vscale_range_parts(payload);
    let (least, most) = (u64::from(least), u64::from(most));
    let fits = |n: u64| ApInt::new(64, n).active_bits() <= width;
    if !fits(least) {
        return Some(ConstantRange::empty(width));
    }
    let number = |n| ApInt::new(width, n);
    let most = if most == 0 || !fits(most) { ApInt::ones(width) } else { number(most) };
    Some(ConstantRange::inclusive(number(least), &most))
}

/// The entries of a phi, but for the phi itself: value, the block that it comes from, and the block that it comes into. Where an entry is a
/// `select` between the phi and something else, or a phi of two entries one of which is this one, it is the other value.
pub fn self_free_entries<'a>(q: &'a Query<'_>, phi: Inst) -> impl Iterator<Item = (Value, Block, Block)> + 'a {
    let to = q.body.inst_block(phi);
    let own = Value::from(phi);
    q.body
        .phi_entries(phi)
        .filter(move |e| e.0 != own)
        .map(move |(v, from)| match q.body.view_value(v) {
            Some(View::Select { yes, no, .. }) if yes == own => (no, from, to),
            Some(View::Select { yes, no, .. }) if no == own => (yes, from, to),
            Some(View::Phi { values, blocks: &[first, second] }) => {
                let inner = q.as_op(v, Opcode::Phi).map_or(to, |i| q.body.inst_block(i));
                match (values.get(0), values.get(1)) {
                    (Some(x), Some(y)) if x == own => (y, second, inner),
                    (Some(x), Some(y)) if y == own => (x, first, inner),
                    _ => (v, from, to),
                }
            }
            _ => (v, from, to),
        })
        .filter(move |e| e.0 != own)
}
