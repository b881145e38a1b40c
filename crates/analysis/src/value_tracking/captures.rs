//! Who learns of a pointer (LangRef, "Pointer Capture")?
//!
//! All uses of the pointer are walked, and those of pointers made from it. What a use gives away is a set of [`Components`]; most who ask
//! want to know whether others may access what the pointer points to ([`Components::PROVENANCE`]).

use crate::alias::limits::MAX_CAPTURE_USES;
use crate::call_info::{CallInfo, Captures, Components};
use crate::domtree::DominatorTree;
use crate::reachability::is_potentially_reachable;
use crate::underlying::{is_noalias_call, underlying_object};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Body, ConstData, Inst, IntPredicate, Module, Opcode, Type, Use, Value};
use smallvec::SmallVec;

/// What to do after a use that gives something away.
enum Step {
    Stop,
    /// On with other uses, and with those of the result.
    Continue,
    /// On, but not with uses of the result.
    SkipResult,
}

/// Calls `found` for each use that gives something away; `false` if there are too many uses to look at.
fn walk(module: &Module, body: &Body, v: Value, mut found: impl FnMut(Use, Captures) -> Step) -> bool {
    let mut work: SmallVec<[Use; 16]> = SmallVec::new();
    let mut followed: SmallVec<[Inst; 8]> = SmallVec::new();
    let mut count = 0;
    let mut add = |v: Value, work: &mut SmallVec<[Use; 16]>| {
        for u in body.uses_of(v) {
            if count >= MAX_CAPTURE_USES {
                return false;
            }
            count += 1;
            work.push(u);
        }
        true
    };
    if !add(v, &mut work) {
        return false;
    }
    while let Some(u) = work.pop() {
        let user = body.use_inst(u);
        let captures = use_captures(module, body, u, v);
        if !captures.other.is_none() {
            match found(u, captures) {
                Step::Stop => return true,
                Step::Continue => {}
                Step::SkipResult => continue,
            }
        }
        if !captures.result.is_none() && !followed.contains(&user) {
            followed.push(user);
            if !add(user.into(), &mut work) {
                return false;
            }
        }
    }
    true
}

/// What others learn of the pointer in the function, as far as `mask` asks. Returning it counts if `returns` says so.
pub fn captured_components(module: &Module, body: &Body, v: Value, returns: bool, mask: Components) -> Components {
    let mut all = Components::NONE;
    let complete = walk(module, body, v, |u, Captures { other, .. }| {
        if body.inst(body.use_inst(u)).opcode == Opcode::Ret && !returns {
            return Step::SkipResult;
        }
        all = all.union(other.intersect(mask));
        if all.has_full_provenance() { Step::Stop } else { Step::Continue }
    });
    if complete { all } else { mask }
}

/// May the provenance of a pointer be known to others (so that they may access what it points to) before `at` is executed? Returning it
/// does not count.
pub fn captured_before(module: &Module, body: &Body, tree: &DominatorTree, v: Value, at: Inst) -> bool {
    is_captured_before(module, body, tree, v, at, CapturesBefore { returns: false, includes_place: false })
}

/// Which captures count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CapturesBefore {
    /// Returning the pointer counts.
    pub returns: bool,
    /// What the instruction at the place does counts.
    pub includes_place: bool,
}

/// The same with a choice of what counts.
pub fn is_captured_before(
    module: &Module,
    body: &Body,
    tree: &DominatorTree,
    v: Value,
    at: Inst,
    counts: CapturesBefore,
) -> bool {
    let mut captured = false;
    let complete = walk(module, body, v, |u, Captures { other, .. }| {
        let user = body.use_inst(u);
        if body.inst(user).opcode == Opcode::Ret && !counts.returns {
            return Step::SkipResult;
        }
        let cannot_precede = if user == at {
            !counts.includes_place
        } else {
            !tree.is_reachable(body.inst_block(user)) || !is_potentially_reachable(body, Some(tree).into(), user, at)
        };
        if cannot_precede {
            return Step::SkipResult;
        }
        captured |= other.has_provenance();
        if captured { Step::Stop } else { Step::Continue }
    });
    captured || !complete
}

/// The instruction that dominates all captures of a pointer's provenance, and what they give away: one that captures, or the end of
/// a block. Returning it does not count.
pub fn earliest_capture(module: &Module, body: &Body, tree: &DominatorTree, v: Value) -> Option<(Inst, Components)> {
    let mut earliest: Option<(Inst, Components)> = None;
    let complete = walk(module, body, v, |u, Captures { other, result }| {
        let user = body.use_inst(u);
        if body.inst(user).opcode == Opcode::Ret {
            return Step::SkipResult;
        }
        if other.has_provenance() {
            earliest = Some(match earliest {
                Some((i, c)) => (common_dominator(body, tree, i, user), c.union(other)),
                None => (user, other),
            });
        }
        // What others can learn by the result they know here already.
        if other.union(result) == other { Step::SkipResult } else { Step::Continue }
    });
    if complete { earliest } else { Some((body.first_inst(body.entry()), Components::ALL)) }
}

/// The comparisons for equality of an address with others, each once, if nothing else gives the address away: nobody can tell then what it is.
pub fn comparisons_of_secret(module: &Module, body: &Body, object: Inst) -> Option<SmallVec<[Inst; 4]>> {
    // A comparison, and whether both of its operands are based on the object.
    let mut found: SmallVec<[(Inst, bool); 4]> = SmallVec::new();
    let mut is_secret = true;
    let complete = walk(module, body, object.into(), |u, _| {
        let user = body.use_inst(u);
        let d = body.inst(user);
        let is_equality = d.opcode == Opcode::ICmp && d.int_predicate().is_equality();
        if !is_equality || underlying_object(module, body, body.use_value(u)) != object.into() {
            is_secret = false;
            return Step::Stop;
        }
        match found.iter_mut().find(|c| c.0 == user) {
            Some(c) => c.1 = true,
            None => found.push((user, false)),
        }
        Step::Continue
    });
    (complete && is_secret).then(|| found.into_iter().filter(|c| !c.1).map(|c| c.0).collect())
}

/// The last place that dominates both instructions: one of them, or the end of a block.
fn common_dominator(body: &Body, tree: &DominatorTree, a: Inst, b: Inst) -> Inst {
    let (x, y) = (body.inst_block(a), body.inst_block(b));
    if x == y {
        return if body.comes_before(a, b) { a } else { b };
    }
    // What is never executed precedes nothing.
    if !tree.is_reachable(x) {
        return b;
    }
    if !tree.is_reachable(y) {
        return a;
    }
    match tree.nearest_common_dominator(x, y) {
        Some(block) if block == x => a,
        Some(block) if block == y => b,
        block => block.and_then(|block| body.terminator(block)).unwrap_or_else(|| body.first_inst(body.entry())),
    }
}

/// What a use of a pointer gives away; `base` is the pointer whose uses, and those of pointers made from it, are looked at.
pub fn use_captures(module: &Module, body: &Body, u: Use, base: Value) -> Captures {
    let i = body.use_inst(u);
    let k = body.operand_index(u);
    let d = body.inst(i);
    match d.opcode {
        Opcode::Load if d.is_volatile() => Captures::others(Components::ALL),
        Opcode::Load | Opcode::VaArg => Captures::NONE,
        Opcode::Store if k == 0 => Captures::others(stored_components(module, body, i)),
        Opcode::Store | Opcode::AtomicRmw | Opcode::CmpXchg => {
            let pointer = usize::from(d.opcode == Opcode::Store);
            if k == pointer && !d.is_volatile() { Captures::NONE } else { Captures::others(Components::ALL) }
        }
        Opcode::GetElementPtr if module.ctx.types.is_vector(d.ty) => Captures::others(Components::ALL),
        Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast | Opcode::Phi | Opcode::Select => {
            Captures::PASSED_ON
        }
        Opcode::PtrToAddr => Captures::others(Components::ADDRESS),
        Opcode::ICmp => Captures::others(compared_components(module, body, u, base)),
        op if op.is_call() => call_captures(module, body, i, k),
        _ => Captures::others(Components::ALL),
    }
}

/// What a store of a pointer gives away, as `!captures` says.
fn stored_components(module: &Module, body: &Body, store: Inst) -> Components {
    let md = &module.ctx.md;
    let Some(words) = md.tuple_operands(body.attachment(store, kind::CAPTURES)) else { return Components::ALL };
    words.fold(Components::NONE, |all, word| {
        all.union(match md.as_string(word) {
            Some(b"address_is_null") => Components::ADDRESS_IS_NULL,
            Some(b"address") => Components::ADDRESS,
            Some(b"read_provenance") => Components::READ_PROVENANCE,
            _ => Components::ALL,
        })
    })
}

/// A comparison tells of the address alone; one with null tells of fresh memory nothing that matters.
fn compared_components(module: &Module, body: &Body, u: Use, base: Value) -> Components {
    let i = body.use_inst(u);
    let v = body.use_value(u);
    let other = body.operand(i, 1 - body.operand_index(u).min(1));
    let is_null = other.constant().is_some_and(|c| body.consts().data(c) == ConstData::Null);
    let is_equality = matches!(body.inst(i).int_predicate(), IntPredicate::Eq | IntPredicate::Ne);
    if is_null && is_equality {
        let in_default_space = module.ctx.types.addr_space(body.value_type(v)) == Some(0);
        if in_default_space && is_noalias_call(module, body, v) {
            return Components::NONE;
        }
        if v == base {
            return Components::ADDRESS_IS_NULL;
        }
    }
    Components::ADDRESS
}

fn call_captures(module: &Module, body: &Body, call: Inst, k: usize) -> Captures {
    let info = CallInfo::new(module, body, call);
    if body.inst(call).ty == Type::VOID && info.memory_effects().only_reads() {
        // By whether it throws or returns at all, it can tell of the address.
        let is_quiet = info.has(AttrKind::NoUnwind) && info.has(AttrKind::WillReturn);
        return if is_quiet { Captures::NONE } else { Captures::others(Components::ADDRESS) };
    }
    let same = [id::LAUNDER_INVARIANT_GROUP, id::STRIP_INVARIANT_GROUP, id::PTRMASK, id::THREADLOCAL_ADDRESS];
    if info.intrinsic().is_some_and(|n| same.contains(&n)) {
        return Captures::PASSED_ON;
    }
    if info.is_volatile() {
        return Captures::others(Components::ALL);
    }
    // To call a function is not to tell of it.
    if k >= info.num_data_operands() {
        return Captures::NONE;
    }
    let captures = info.captures(k);
    if body.inst(call).ty == Type::VOID { Captures { result: Components::NONE, ..captures } } else { captures }
}
