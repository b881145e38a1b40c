//! The rules, by opcode. The first rule that does something wins, so that the order of families and rules counts.
//!
//! | folder | rules |
//! |---|---|
//! | `simplify` | values that are there already, for every opcode |
//! | `common` | what holds of several operations: regrouping, distribution, operations into arms of `select` and `phi` |
//! | `arithmetic` | `add`, `sub`, `mul`, division, shifts |
//! | `logic` | `and`, `or`, `xor` |
//! | `icmp` | `icmp` |
//! | `float` | `fadd`, `fcmp` and the like |
//! | `casts` | casts |
//! | `select` | `select`, `phi`, `freeze`, branches |
//! | `memory` | `load`, `store`, `alloca`, `getelementptr`, atomics |
//! | `calls` | intrinsics, library functions, attributes of calls |
//! | `vector` | elements of vectors, members of aggregates |

pub mod arithmetic;
pub mod calls;
pub mod casts;
pub mod common;
pub mod float;
pub mod icmp;
pub mod logic;
pub mod memory;
pub mod select;
mod simplify;
pub mod vector;

use crate::rule::Rule;
use ir::Opcode;

/// Rules that are tried one after another.
pub type Families = &'static [&'static [Rule]];

/// The families of rules for an opcode, in the order in which they are tried.
pub fn of(op: Opcode) -> Families {
    use Opcode::*;
    match op {
        Add | Sub | Mul | UDiv | SDiv | URem | SRem | Shl | LShr | AShr => arithmetic::of(op),
        And | Or | Xor => logic::of(op),
        ICmp => icmp::FAMILIES,
        FNeg | FAdd | FSub | FMul | FDiv | FRem | FCmp => float::of(op),
        Select | Phi | Freeze | Br | Switch | Unreachable | Ret => select::of(op),
        Load | Store | Alloca | GetElementPtr | AtomicRmw | CmpXchg | Fence | VaArg => memory::of(op),
        Call | Invoke | CallBr | LandingPad => calls::of(op),
        ExtractElement | InsertElement | ShuffleVector | ExtractValue | InsertValue => vector::of(op),
        op if op.is_cast() => casts::of(op),
        _ => SIMPLIFY,
    }
}

/// What is there already, and nothing else.
pub(crate) static SIMPLIFY: Families = &[&simplify::RULES];

/// All rules by name, for coverage and documentation.
pub fn all() -> Vec<&'static Rule> {
    let mut rules: Vec<&Rule> = Opcode::ALL.iter().flat_map(|&op| of(op)).flat_map(|family| family.iter()).collect();
    rules.sort_by_key(|rule| rule.name);
    rules.dedup_by_key(|rule| rule.name);
    rules
}
