//! Pointers that a garbage collector has moved.

use ir::{Body, Inst, Opcode, Value, bundle_tags};

/// What `gc.relocate` gives the new place of: the statepoint with base and derived pointer, for which it has numbers in a list.
pub fn relocated(body: &Body, i: Inst) -> [Value; 3] {
    let token = body.operand(i, 0);
    let own = [token, body.operand(i, 1), body.operand(i, 2)];
    let find = |number: Value| {
        let statepoint = match token.inst()? {
            // Where a statepoint is invoked, the token of what is behind its exception is the landing pad.
            pad if body.inst(pad).opcode == Opcode::LandingPad => {
                body.terminator(body.single_predecessor(body.inst_block(pad))?)?
            }
            statepoint => statepoint,
        };
        if !body.inst(statepoint).opcode.is_call() {
            return None;
        }
        let k = usize::try_from(body.consts().as_u64(number.constant()?)?).ok()?;
        let mut start = body.num_call_args(statepoint);
        for &(tag, len) in &body.call_extra(statepoint)?.bundles {
            if tag == bundle_tags::GC_LIVE {
                return (k < len as usize).then(|| body.operand(statepoint, start + k));
            }
            start += len as usize;
        }
        None
    };
    match (find(own[1]), find(own[2])) {
        (Some(base), Some(derived)) => [token, base, derived],
        _ => own,
    }
}
