//! Moving instructions out of a loop.

use analysis::effects::has_side_effects;
use analysis::{Loop, Loops};
use ir::attr_kind::AttrKind;
use ir::{Body, Inst, Md, Module, Opcode, Value};

/// May the instruction be executed where it was not? One that reads memory or calls may not, unless it says so.
pub fn is_speculatable(module: &Module, body: &Body, i: Inst) -> bool {
    use Opcode::*;
    let d = body.inst(i);
    let divisor = || body.const_operand(i, 1).and_then(|c| body.consts().as_i64(&module.ctx.types, c));
    match d.opcode {
        UDiv | URem => divisor().is_some_and(|v| v != 0),
        SDiv | SRem => divisor().is_some_and(|v| v != 0 && (v != -1 || is_not_least(module, body, body.operand(i, 0)))),
        Load | Store | Alloca | Phi | VaArg | Fence | AtomicRmw | CmpXchg | LandingPad | CatchPad | CleanupPad => false,
        Call => {
            let reads = analysis::effects::call_memory(module, body, i) != 0;
            let callee = analysis::effects::called_function(module, body, i).and_then(|g| module.function(g));
            let attrs = &module.ctx.attrs;
            let declared = callee.is_some_and(|f| attrs.has(attrs.list(f.attrs).function, AttrKind::Speculatable));
            declared && !reads && !has_side_effects(module, body, i)
        }
        op => !op.is_terminator() && !op.is_eh_pad(),
    }
}

/// Is it a constant other than the least number of its type?
fn is_not_least(module: &Module, body: &Body, v: Value) -> bool {
    let types = &module.ctx.types;
    let Some(c) = v.constant() else { return false };
    let width = types.int_width(body.value_type(v)).unwrap_or(0);
    body.consts().as_i64(types, c).is_some_and(|n| n != i64::MIN >> (64 - width.clamp(1, 64)))
}

/// Moves `i`, and what it needs, out of the loop before `to`, if all of that may be; what could be moved stays there even if not all could.
/// Is `i` outside now? `changed` says whether anything moved.
pub fn make_invariant(
    module: &Module,
    body: &mut Body,
    loops: &Loops,
    l: Loop,
    i: Inst,
    to: Inst,
    changed: &mut bool,
) -> bool {
    let mut stack = vec![(i, 0)];
    while let Some(&mut (at, ref mut next)) = stack.last_mut() {
        if !loops.contains(l, body.inst_block(at)) {
            stack.pop();
            continue;
        }
        if *next == 0 && !is_speculatable(module, body, at) {
            return false;
        }
        let k = *next;
        *next += 1;
        if k < body.inst(at).num_operands() {
            if let Some(operand) = body.operand(at, k).inst() {
                stack.push((operand, 0));
            }
            continue;
        }
        hoist(body, at, to);
        *changed = true;
        stack.pop();
    }
    true
}

fn hoist(body: &mut Body, i: Inst, to: Inst) {
    body.move_before(i, to);
    body.move_records(to, i);
    let none: Vec<_> = body.attachments(i).iter().map(|a| a.0).collect();
    for kind in none {
        body.set_attachment(i, kind, Md::NONE);
    }
}
