//! `getelementptr`: offsets that are constant stand apart from those that vary, and are numbers of bytes.
//!
//! ```text
//! getelementptr %S, ptr %p, i64 %i, i32 1, i64 %j
//!
//! %a = getelementptr %S, ptr %p, i64 %i       ; one index that varies
//! %b = getelementptr i8, ptr %a, i64 4        ; a constant number of bytes
//! %c = getelementptr i32, ptr %b, i64 %j
//! ```
//!
//! Constants then move outwards and merge: `(p + 4) + x + 8` is `(p + x) + 12`. Each rule lowers the number of instructions, of indices, or of constant
//! offsets below others.

mod canonical;
mod flags;
mod merge;
mod of_phi;
mod single;

use canonical::*;
use flags::*;
use merge::*;
use of_phi::*;
use single::*;

rules! {
    /// The rules of `getelementptr`, in order.
    pub RULES, "gep":
        index_types,
        constant_to_bytes,
        to_bytes,
        trailing_zero,
        leading_zero,
        splat_of_scalar,
        split_indices,
        gep_of_phi,
        constant_of_constant,
        reassociate_constants,
        merge_constants,
        sum_of_indices,
        pointer_difference,
        exact_division,
        inbounds_of_object,
        nuw_of_non_negative,
        split_sum,
        split_extended_sum,
        gep_of_select,
}
