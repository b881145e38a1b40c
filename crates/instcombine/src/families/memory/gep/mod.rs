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
        constant_to_bytes: second(INT | SEVERAL),
        to_bytes,
        trailing_zero: second(SEVERAL),
        leading_zero: second(SEVERAL),
        splat_of_scalar: third(UNUSUAL),
        split_indices: second(SEVERAL),
        gep_of_phi: first(PHI),
        constant_of_constant: first(GEP).second(ADD | OR | XOR),
        reassociate_constants: first(GEP).second(INT | SEVERAL),
        merge_constants: first(GEP).second(INT | SEVERAL),
        sum_of_indices: first(GEP),
        pointer_difference: second(SUB),
        exact_division: second(DIV | LSHR | ASHR),
        inbounds_of_object: second(INT | SEVERAL),
        nuw_of_non_negative,
        split_sum: second(ADD | OR | XOR),
        split_extended_sum: second(EXTENSION),
        gep_of_select: first(SELECT).second(INT | SEVERAL),
}
