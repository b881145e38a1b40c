//! Calls: intrinsics, library functions, attributes.
//!
//! | file | rules |
//! |---|---|
//! | `allocated` | what is known of memory that a call gets |
//! | `base` | what holds of every call: attributes of arguments, calls of null, returned arguments |
//! | `library` | library functions |
//! | `memory` | `memcpy`, `memmove`, `memset` and their kin |
//! | `marks` | assumptions, lifetimes, `stackrestore` |
//! | `min_max`, `min_max_chain` | minima and maxima of integers |
//! | `bits` | counts and permutations of bits |
//! | `float` | intrinsics of floats |
//! | `reductions` | reductions of vectors, masked loads and stores |
//! | `vector` | intrinsics that move lanes, masked accesses, shuffled operands |
//! | `neon`, `sve` | intrinsics of Arm's vectors |
//! | `x86/` | intrinsics of x86 |
//! | `funnel` | funnel shifts and rotations |
//! | `overflow` | arithmetic with overflow, saturating arithmetic, `abs`, three-way comparisons |

mod allocated;
mod attrs;
mod base;
mod bits;
mod float;
mod funnel;
mod library;
mod marks;
mod memory;
mod min_max;
mod min_max_chain;
mod neon;
mod overflow;
mod reductions;
mod sve;
mod vector;
mod x86;

use super::memory::allocation_site;
use super::{Families, SIMPLIFY, simplify};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::value_tracking::{Speculation, is_safe_to_speculate};
use ir::intrinsics::id;
use ir::{Inst, Opcode, Value};
use smallvec::SmallVec;

rules! {
    /// What comes after the rules for single intrinsics.
    pub INTO_ARMS, "call":
        into_arms,
}

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::Call => CALL,
        Opcode::Invoke | Opcode::CallBr => INVOKE,
        _ => SIMPLIFY,
    }
}

pub(crate) use x86::name_of as x86_name;

static INVOKE: Families = &[&allocated::RULES, &base::RULES, &base::RETURNED, &allocation_site::CALL];

/// Calls of functions that are no intrinsics, or unknown.
pub(crate) static FUNCTION: Families = &[
    &simplify::RULES,
    &base::FIRST,
    &allocated::RULES,
    &base::RULES,
    &library::RULES,
    &base::RETURNED,
    &allocation_site::CALL,
];

/// Calls of intrinsics that have no result: what computes values is left out.
pub(crate) static EFFECT: Families = &[
    &base::FIRST,
    &memory::RULES,
    &reductions::RULES,
    &vector::RULES,
    &sve::RULES,
    &x86::MASKED,
    &marks::RULES,
    &base::RULES,
    &library::RULES,
    &base::RETURNED,
    &allocation_site::CALL,
];

/// Calls of intrinsics.
static CALL: Families = &[
    &simplify::RULES,
    &base::FIRST,
    &memory::RULES,
    &vector::DEMANDED,
    &base::COMMUTATIVE,
    &overflow::RULES,
    &min_max::RULES,
    &min_max_chain::RULES,
    &bits::RULES,
    &funnel::RULES,
    &float::RULES,
    &reductions::RULES,
    &vector::RULES,
    &neon::RULES,
    &sve::RULES,
    &x86::SHIFTS,
    &x86::BITS,
    &x86::SCALAR,
    &x86::LANES,
    &x86::MASKED,
    &marks::RULES,
    &vector::LANE_WISE,
    &INTO_ARMS,
    &allocated::RULES,
    &base::RULES,
    &library::RULES,
    &base::RETURNED,
    &allocation_site::CALL,
];

/// An intrinsic that can be computed anywhere moves into the arms of a `select` or the entries of a phi.
fn into_arms(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.intrinsic(i.into())?;
    if !is_safe_to_speculate(&cx.q(), i, Speculation::WITHOUT_OPERANDS) {
        return None;
    }
    let args: SmallVec<[Value; 4]> = cx.body.call_args(i).collect();
    for v in args {
        let Some(def) = v.inst() else { continue };
        let found = match cx.body.inst(def).opcode {
            Opcode::Select => {
                let by_lane = cx.is_vector(cx.body.operand(def, 0));
                if by_lane && !is_lane_wise(cx, i) {
                    continue;
                }
                let both = !cx.is_vector(v) && cx.is_vector(i.into());
                cx.fold_op_into_select(i, def, false, both)
            }
            Opcode::Phi => cx.fold_op_into_phi(i, def, false),
            _ => None,
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Does an intrinsic work on each lane of its own?
fn is_lane_wise(cx: &Combiner<'_>, i: Inst) -> bool {
    let lane_wise = [
        id::ABS,
        id::BITREVERSE,
        id::BSWAP,
        id::CTLZ,
        id::CTPOP,
        id::CTTZ,
        id::FSHL,
        id::FSHR,
        id::SADD_SAT,
        id::SADD_WITH_OVERFLOW,
        id::SMAX,
        id::SMIN,
        id::SMUL_WITH_OVERFLOW,
        id::SSHL_SAT,
        id::SSUB_SAT,
        id::SSUB_WITH_OVERFLOW,
        id::UADD_SAT,
        id::UADD_WITH_OVERFLOW,
        id::UMAX,
        id::UMIN,
        id::UMUL_WITH_OVERFLOW,
        id::USHL_SAT,
        id::USUB_SAT,
        id::USUB_WITH_OVERFLOW,
        id::FABS,
        id::COPYSIGN,
        id::FMA,
        id::FMULADD,
        id::MAXNUM,
        id::MINNUM,
        id::MAXIMUM,
        id::MINIMUM,
        id::CANONICALIZE,
        id::IS_FPCLASS,
    ];
    cx.intrinsic(i.into()).is_some_and(|what| lane_wise.contains(&what))
}
