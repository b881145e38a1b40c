//! Moving instructions out of a loop.

use analysis::effects::call_memory;
use analysis::value_tracking::{Speculation, is_safe_to_speculate};
use analysis::{Env, Loop, Loops, Query};
use ir::{Body, Inst, Md, Opcode};

/// Moves `i`, and what it needs, out of the loop before `to`, if all of that may be; what could be moved stays there even if not all could.
/// Is `i` outside now? `changed` says whether anything moved.
pub fn make_invariant(
    env: Env<'_>,
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
        if *next == 0 && !may_leave(&env.query(body), at) {
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

/// May the instruction be executed where it was not? One that reads memory may not.
fn may_leave(q: &Query<'_>, i: Inst) -> bool {
    let is_load = q.body.inst(i).opcode == Opcode::Load;
    let reads = q.body.inst(i).opcode.is_call() && !call_memory(q.module, q.body, i).is_none();
    !is_load && !reads && is_safe_to_speculate(q, i, Speculation::AS_IS)
}

fn hoist(body: &mut Body, i: Inst, to: Inst) {
    body.move_before(i, to);
    body.move_records(to, i);
    let none: Vec<_> = body.attachments(i).iter().map(|a| a.0).collect();
    for kind in none {
        body.set_attachment(i, kind, Md::NONE);
    }
}
