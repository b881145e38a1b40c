//! Calls of library functions.
//!
//! | file | rules |
//! |---|---|
//! | `emit` | how calls of library functions are made, and what calls say of their arguments |
//! | `text` | what is known of strings |
//! | `strings`, `compare` | `strcpy`, `strlen`, `strcmp`, … |
//! | `memory` | `memcpy`, `memchr`, … |
//! | `printing` | `printf`, `fputs`, … |
//! | `integers` | `isdigit`, `abs`, `ffs`, `atoi`, … |
//! | `math` | `floor`, `fmin`, `cos`, … |
//! | `powers` | `pow`, `sqrt`, `exp2`, `log`, … |
//! | `fortified` | functions that check the size of what they write to |

mod compare;
mod emit;
mod fortified;
mod integers;
mod math;
mod memory;
mod powers;
mod printing;
mod strings;
mod text;

use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::library::LibFunc;
use ir::{Inst, Opcode, TailKind, Value};

rules! {
    /// The rules.
    pub RULES, "library":
        accessed_bytes: third(MEMORY_CALL),
        fortified: first(LIBRARY),
        string_function: first(LIBRARY),
        comparison_function: first(LIBRARY),
        memory_function: first(LIBRARY),
        math_intrinsic: third(FLOAT_CALL),
        math_function: first(LIBRARY),
        integer_function: first(LIBRARY),
        printing_function: first(LIBRARY),
}

/// What becomes of a call of a library function.
enum Found {
    /// This value takes its place.
    Value(Value),
    /// Nothing: the call goes.
    Nothing,
}

/// The library function that a plain call calls.
fn function(cx: &Combiner<'_>, i: Inst) -> Option<LibFunc> {
    let data = cx.body.inst(i);
    if data.opcode != Opcode::Call || data.call_conv() != ir::CallConv::C || data.tail_kind() == TailKind::MustTail {
        return None;
    }
    cx.library_call(i)
}

/// Puts into effect what was found.
fn finish(cx: &mut Combiner<'_>, i: Inst, found: Option<Found>) -> Option<Outcome> {
    match found? {
        Found::Value(v) if cx.body.has_uses(i) && cx.ty(v) == cx.body.inst(i).ty => cx.replace_uses(i, v),
        Found::Value(_) if cx.body.has_uses(i) => return None,
        Found::Nothing if cx.body.has_uses(i) => return None,
        _ => {}
    }
    cx.erase(i)
}

fn accessed_bytes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    memory::accessed_bytes(cx, i).then_some(Outcome::GoOn)
}

fn fortified(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = function(cx, i)?;
    let found = fortified::fold(cx, i, f);
    finish(cx, i, found)
}

fn string_function(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = function(cx, i)?;
    let found = strings::fold(cx, i, f);
    finish(cx, i, found)
}

fn comparison_function(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = function(cx, i)?;
    let found = compare::fold(cx, i, f);
    finish(cx, i, found)
}

fn memory_function(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = function(cx, i)?;
    let found = memory::fold(cx, i, f);
    finish(cx, i, found)
}

fn math_intrinsic(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if cx.body.inst(i).tail_kind() == TailKind::MustTail {
        return None;
    }
    let found = powers::fold_intrinsic(cx, i);
    finish(cx, i, found)
}

fn math_function(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = function(cx, i)?;
    if cx.call_info(i).has(ir::attr_kind::AttrKind::StrictFP) {
        return None;
    }
    let found = math::fold(cx, i, f).or_else(|| powers::fold(cx, i, f)).or_else(|| math::narrow(cx, i, f));
    finish(cx, i, found)
}

fn integer_function(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = function(cx, i)?;
    let found = integers::fold(cx, i, f);
    finish(cx, i, found)
}

fn printing_function(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = function(cx, i)?;
    let found = printing::fold(cx, i, f);
    finish(cx, i, found)
}
