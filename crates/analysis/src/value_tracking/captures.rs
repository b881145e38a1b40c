//! Is a pointer known elsewhere?

use crate::domtree::DominatorTree;
use crate::effects::{call_memory, called_function, called_intrinsic, may_throw};
use ir::attr_kind::AttrKind;
use ir::attr_payload::{MOD, captures_parts, memory_everywhere};
use ir::intrinsics::id;
use ir::{Block, Body, Inst, Module, Opcode, Type, Use, Value};

/// Uses that are looked at; with more, a pointer counts as captured. LLVM's limit.
const MAX_USES: usize = 100;

/// May the value of a pointer be known to others (so that they may access what it points to) before `at` is executed? Returning it
/// does not count.
pub fn captured_before(module: &Module, body: &Body, tree: &DominatorTree, v: Value, at: Inst) -> bool {
    let mut work: Vec<Use> = body.uses_of(v).collect();
    let mut count = work.len();
    let mut seen = ir::EntitySet::new();
    while let Some(u) = work.pop() {
        if count > MAX_USES {
            return true;
        }
        let i = body.use_inst(u);
        match captures(module, body, u) {
            Captures::No => {}
            Captures::Yes => {
                if i != at && reaches(body, tree, i, at) {
                    return true;
                }
            }
            Captures::Result => {
                if seen.insert(i) {
                    let before = work.len();
                    work.extend(body.uses_of(i));
                    count += work.len() - before;
                }
            }
        }
    }
    false
}

/// What a use does.
enum Captures {
    No,
    Yes,
    /// The result of the instruction may be the pointer.
    Result,
}

fn captures(module: &Module, body: &Body, u: Use) -> Captures {
    let i = body.use_inst(u);
    let k = body.operand_index(u);
    let d = body.inst(i);
    match d.opcode {
        Opcode::Load | Opcode::VaArg => {
            if d.opcode == Opcode::Load && d.is_volatile() {
                Captures::Yes
            } else {
                Captures::No
            }
        }
        Opcode::Store | Opcode::AtomicRmw | Opcode::CmpXchg => {
            let pointer = usize::from(d.opcode == Opcode::Store);
            if k == pointer && !d.is_volatile() { Captures::No } else { Captures::Yes }
        }
        Opcode::GetElementPtr if module.ctx.types.is_vector(d.ty) => Captures::Yes,
        Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::Phi | Opcode::Select => {
            Captures::Result
        }
        Opcode::ICmp | Opcode::Ret => Captures::No,
        op if op.is_call() => call_captures(module, body, i, k),
        _ => Captures::Yes,
    }
}

fn call_captures(module: &Module, body: &Body, call: Inst, k: usize) -> Captures {
    let d = body.inst(call);
    if k >= body.num_call_args(call) {
        return if k + 1 == d.num_operands() { Captures::No } else { Captures::Yes };
    }
    let quiet = call_memory(module, body, call) & memory_everywhere(MOD) == 0;
    if quiet && !may_throw(module, body, call) && d.ty == Type::VOID {
        return Captures::No;
    }
    let same = [id::LAUNDER_INVARIANT_GROUP, id::STRIP_INVARIANT_GROUP, id::PTRMASK];
    if called_intrinsic(module, body, call).is_some_and(|n| same.contains(&n)) {
        return Captures::Result;
    }
    let attrs = &module.ctx.attrs;
    let own = attrs.find_int(attrs.list(d.call_attrs()).param(k), AttrKind::Captures);
    let declared = called_function(module, body, call)
        .and_then(|g| module.function(g))
        .and_then(|f| attrs.find_int(attrs.list(f.attrs).param(k), AttrKind::Captures));
    let all = u64::MAX;
    let (other, ret) = captures_parts(own.unwrap_or(all) & declared.unwrap_or(all));
    // Provenance: bits of both kinds; see `attr_payload::CAPTURES`.
    if other & 12 != 0 {
        Captures::Yes
    } else if ret & 12 != 0 && d.ty != Type::VOID {
        Captures::Result
    } else {
        Captures::No
    }
}

/// May execution come from behind `from` to `to`?
fn reaches(body: &Body, tree: &DominatorTree, from: Inst, to: Inst) -> bool {
    let (a, b) = (body.inst_block(from), body.inst_block(to));
    if a == b && body.comes_before(from, to) {
        return true;
    }
    if !tree.is_reachable(a) {
        return false;
    }
    let mut seen = ir::EntitySet::new();
    let mut work: Vec<Block> = body.block_successors(a).collect();
    while let Some(block) = work.pop() {
        if block == b {
            return true;
        }
        if seen.insert(block) {
            work.extend(body.block_successors(block));
        }
    }
    false
}
