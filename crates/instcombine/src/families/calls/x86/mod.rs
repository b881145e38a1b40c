//! Intrinsics of x86, where the module is for x86: many are what every target can do once an operand is constant.
//!
//! They are told by their names, which follow a pattern: `llvm.x86.avx2.psrai.w` is an arithmetic shift to the right by an immediate number, in words.
//! What each computes is in Intel's "Intrinsics Guide". The interpreter does not know them: tests compare with `opt`.
//!
//! | file | intrinsics |
//! |---|---|
//! | `shifts.rs` | shifts of all lanes, and by lane |
//! | `bits.rs` | fields and masks of bits, signs of lanes |
//! | `lanes.rs` | permutations, blends, `insertps` |
//! | `scalar.rs` | arithmetic with a rounding mode, conversions and comparisons of the first lane |
//! | `masked.rs` | loads and stores under a mask |

mod bits;
mod lanes;
mod masked;
mod scalar;
mod shifts;

pub use bits::RULES as BITS;
pub use lanes::RULES as LANES;
pub use masked::RULES as MASKED;
pub use scalar::RULES as SCALAR;
pub use shifts::RULES as SHIFTS;

use crate::combiner::Combiner;
use ir::{Inst, Lane, Value};

/// The name of the x86 intrinsic that an instruction calls, behind `llvm.x86.`, where the module is for x86.
pub(crate) fn name_of(cx: &Combiner<'_>, i: Inst) -> Option<&'static str> {
    let name = cx.intrinsic(i.into())?.name().strip_prefix("llvm.x86.")?;
    is_x86(&cx.module.triple).then_some(name)
}

fn is_x86(triple: &[u8]) -> bool {
    let arch = triple.split(|&c| c == b'-').next().unwrap_or_default();
    matches!(arch, b"x86_64" | b"amd64" | b"x86_64h" | b"i386" | b"i486" | b"i586" | b"i686")
}

/// The lanes of a constant vector: a number, or `None` where it is undef or poison; nothing if another one is among them.
fn numbers(cx: &Combiner<'_>, v: Value) -> Option<Vec<Option<u64>>> {
    let (c, lanes) = (v.constant()?, cx.lanes_of(v)?);
    let number = |k| match cx.body.consts().lane(cx.types, c, k) {
        Lane::Int(n) => Some(Some(n.limited(u64::MAX))),
        Lane::Undef | Lane::Poison => Some(None),
        _ => None,
    };
    (0..lanes).map(number).collect()
}
