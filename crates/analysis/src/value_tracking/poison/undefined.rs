//! Where undef and poison are undefined behaviour.

use super::{WELL_DEFINED, propagates_poison};
use crate::effects::{called_function, may_throw, will_return};
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::{Block, Inst, Opcode, Value, ValueKind, View};
use smallvec::{SmallVec, smallvec};

/// Instructions behind a value that are searched for a use which makes the program undefined; LLVM counts to 32 and gives up there.
const MAX_SCAN: usize = 31;

/// Does control surely come from the instruction to the next one, or to a successor? False where it may throw, end the program, or go on for
/// ever; and of `ret`, `unreachable`.
pub fn transfers_execution(q: &Query<'_>, i: Inst) -> bool {
    match q.body.inst(i).opcode {
        Opcode::Ret | Opcode::Unreachable | Opcode::Resume => false,
        Opcode::CatchSwitch | Opcode::CleanupRet => false,
        Opcode::CatchPad => only_tests_types(q),
        _ => !may_throw(q.module, q.body, i) && will_return(q.module, q.body, i),
    }
}

/// Do `catchpad`s of the function nothing but compare types? In most languages they may construct an object.
fn only_tests_types(q: &Query<'_>) -> bool {
    let personality = q.module.function(q.function).and_then(|f| f.personality.expand());
    personality.and_then(|c| q.module.personality_name(c)) == Some(b"ProcessCLRException")
}

/// The same of all instructions of a block from `from` to, not including, `to`, which stands behind it; false if there are more than
/// `limit`.
pub fn range_transfers_execution(q: &Query<'_>, from: Inst, to: Inst, limit: usize) -> bool {
    let mut next = from;
    for _ in 0..=limit {
        if next == to {
            return true;
        }
        if next.is_none() || !transfers_execution(q, next) {
            return false;
        }
        next = q.body.next_inst(next);
    }
    false
}

/// Must argument `k` of a call be neither undef nor poison?
pub fn well_defined_argument(q: &Query<'_>, call: Inst, k: usize) -> bool {
    q.argument_attrs(call, k).iter().any(|&set| q.has_any(set, &WELL_DEFINED))
}

/// Calls `f` with each operand that is undefined behaviour if it is undef or poison, until `f` says `true`. Did it?
pub fn for_each_well_defined_operand(q: &Query<'_>, i: Inst, mut f: impl FnMut(Value) -> bool) -> bool {
    let body = q.body;
    match body.view(i) {
        View::Store { ptr, .. } | View::Load { ptr } => f(ptr),
        View::CmpXchg { ptr, .. } | View::AtomicRmw { ptr, .. } => f(ptr),
        View::CondBr { cond, .. } | View::Switch { cond, .. } => f(cond),
        View::Call(call) | View::Invoke { call, .. } => {
            let indirect = called_function(q.module, body, i).is_none();
            indirect && f(call.callee())
                || (0..call.args().len()).any(|k| well_defined_argument(q, i, k) && f(body.operand(i, k)))
        }
        View::Ret { value: Some(v) } => {
            let attrs = &q.module.ctx.attrs;
            let list = q.module.function(q.function).map(|f| attrs.list(f.attrs.get()));
            list.is_some_and(|l| q.has_any(l.ret, &[AttrKind::NoUndef])) && f(v)
        }
        _ => false,
    }
}

/// Calls `f` with each operand that is undefined behaviour if it is poison, until `f` says `true`. Did it?
pub fn for_each_non_poison_operand(q: &Query<'_>, i: Inst, mut f: impl FnMut(Value) -> bool) -> bool {
    match q.body.view(i) {
        View::Binary { op: Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem, b, .. } => f(b),
        _ => for_each_well_defined_operand(q, i, f),
    }
}

/// Is it undefined behaviour to run `i` if these values are poison?
pub fn must_trigger_undefined_behavior(q: &Query<'_>, i: Inst, poison: &[Value]) -> bool {
    for_each_non_poison_operand(q, i, |v| poison.contains(&v))
}

/// The first instruction behind the place where a value comes into being.
fn first_behind(q: &Query<'_>, v: Value) -> Option<Inst> {
    let body = q.body;
    match v.kind() {
        ValueKind::Inst(i) if body.inst_block(i).is_some() => body.next_inst(i).expand(),
        ValueKind::Param(_) => body.first_inst(body.entry()).expand(),
        _ => None,
    }
}

/// Is the program undefined once `v` is computed, if that is undef or poison? Only direct uses in the same block are looked at, because undef is
/// not passed on.
pub fn is_undefined_if_undef_or_poison(q: &Query<'_>, v: Value) -> bool {
    let mut next = first_behind(q, v);
    for _ in 0..MAX_SCAN {
        let Some(i) = next else { return false };
        if for_each_well_defined_operand(q, i, |operand| operand == v) {
            return true;
        }
        if !transfers_execution(q, i) {
            return false;
        }
        next = q.body.next_inst(i).expand();
    }
    false
}

/// Is the program undefined once `v` is computed, if that is poison? Follows poison through what passes it on, in this block and those that
/// surely come next.
pub fn is_undefined_if_poison(q: &Query<'_>, v: Value) -> bool {
    let body = q.body;
    let Some(first) = first_behind(q, v) else { return false };
    let mut poison: SmallVec<[Value; 8]> = smallvec![v];
    let mut visited: SmallVec<[Block; 4]> = smallvec![body.inst_block(first)];
    let mut next = Some(first);
    for _ in 0..MAX_SCAN {
        let Some(i) = next else { return false };
        if must_trigger_undefined_behavior(q, i, &poison) {
            return true;
        }
        if !transfers_execution(q, i) {
            return false;
        }
        if yields_poison(q, i, &poison) {
            poison.push(i.into());
        }
        next = body.next_inst(i).expand();
        if next.is_none() && body.num_successors(i) == 1 {
            let successor = body.successor(i, 0);
            if visited.contains(&successor) {
                return false;
            }
            visited.push(successor);
            next = body.first_non_phi(successor).expand();
        }
    }
    false
}

/// Is `i` poison if these values are?
fn yields_poison(q: &Query<'_>, i: Inst, poison: &[Value]) -> bool {
    let both_arms = match q.body.view(i) {
        View::Select { yes, no, .. } => poison.contains(&yes) && poison.contains(&no),
        _ => false,
    };
    both_arms || q.body.operands(i).enumerate().any(|(k, o)| poison.contains(&o) && propagates_poison(q, i, k))
}
