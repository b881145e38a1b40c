//! Takes from the body of a function what only it promises, so that it may stand for an equal function too: flags of
//! `getelementptr`, and attached metadata (`!tbaa`, `!range`, `!noalias`, `!llvm.loop`, ...) that the other lacks or where it
//! says something else. What says nothing about the program's meaning (profiles, annotations) stays.

use super::metadata_matcher::MetadataMatcher;
use super::structural_hash::walk;
use ir::intrinsics::id;
use ir::{Body, GepFlags, Inst, Md, MdKind, MdStore, Module, Opcode, Value, metadata_kinds as kinds};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Metadata that may stay, whatever the other function has.
const HARMLESS: &[MdKind] = &[
    kinds::PROF,
    kinds::UNPREDICTABLE,
    kinds::ANNOTATION,
    kinds::MEMPROF,
    kinds::CALLSITE,
    kinds::DIASSIGNID,
    kinds::MAKE_IMPLICIT,
    kinds::IRR_LOOP,
];

/// What `!llvm.loop` may promise; all else there is advice.
const LOOP_PROMISES: &[&[u8]] = &[b"llvm.loop.mustprogress", b"llvm.loop.parallel_accesses"];

/// What is to be taken from one instruction of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// Its place among the instructions in the order of [`walk`], the same in equal functions.
    place: u32,
    what: What,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// All flags but these.
    FlagsBut(GepFlags),
    Metadata(MdKind),
}

fn insts(body: &Body) -> impl Iterator<Item = Inst> + '_ {
    walk(body).into_iter().flat_map(|b| body.block_insts(b))
}

/// What `kept` promises and `other`, which is equal by the comparator, does not. Linear.
pub fn losses(module: &Module, kept: &Body, other: &Body) -> Vec<Loss> {
    let promises = kept.has_attachments()
        || kept.inst_records().any(|d| d.opcode == Opcode::GetElementPtr && !d.gep_flags().is_empty());
    if !promises {
        return Vec::new();
    }
    let md = &module.ctx.md;
    let mut matcher = MetadataMatcher::new(md);
    let mut slots = PrivateSlots::default();
    let mut out = Vec::new();
    for (place, (i, j)) in (0u32..).zip(insts(kept).zip(insts(other))) {
        let (x, y) = (kept.inst(i), other.inst(j));
        if x.opcode == Opcode::GetElementPtr && !y.gep_flags().contains(x.gep_flags()) {
            out.push(Loss { place, what: What::FlagsBut(y.gep_flags()) });
        }
        for &(kind, node) in kept.attachments(i) {
            let theirs = other.attachment(j, kind);
            let common = match kind {
                kinds::TBAA => matcher.matches(node, theirs) || slots.is_private(module, kept, i),
                kinds::LOOP => loops_promise_the_same(md, &mut matcher, node, theirs),
                _ => HARMLESS.contains(&kind) || matcher.matches(node, theirs),
            };
            if !common {
                out.push(Loss { place, what: What::Metadata(kind) });
            }
        }
    }
    out
}

/// Stack slots of a body that nothing but plain loads and stores touch, all with one type tag. What the tag says about other
/// memory does not matter there, for no other memory is like it: it may stay, whatever tag the other function has.
#[derive(Default)]
struct PrivateSlots(FxHashMap<Inst, bool>);

impl PrivateSlots {
    /// Does the load or store touch such a slot? Each slot is looked at once.
    fn is_private(&mut self, module: &Module, body: &Body, access: Inst) -> bool {
        let Some(slot) = accessed(body, access).and_then(Value::inst) else { return false };
        body.inst(slot).opcode == Opcode::Alloca
            && *self.0.entry(slot).or_insert_with(|| Self::has_one_tag(module, body, slot))
    }

    fn has_one_tag(module: &Module, body: &Body, slot: Inst) -> bool {
        let mut tags = SmallVec::<[Md; 1]>::new();
        for user in body.users_of(slot).filter(|&u| !marks_lifetime(module, body, u)) {
            let is_stored = body.inst(user).opcode == Opcode::Store && body.operand(user, 0) == slot.into();
            if is_stored || accessed(body, user) != Some(slot.into()) {
                return false;
            }
            let tag = body.attachment(user, kinds::TBAA);
            if tag.is_some() && !tags.contains(&tag) {
                tags.push(tag);
            }
        }
        // A tag with more parts may say that the memory never changes.
        tags.len() == 1 && module.ctx.md.tuple_operands(tags[0]).is_some_and(|parts| parts.count() == 3)
    }
}

/// Does it only say where a slot begins or ends to be of use?
fn marks_lifetime(module: &Module, body: &Body, i: Inst) -> bool {
    matches!(module.called_intrinsic(body, i), Some(id::LIFETIME_START | id::LIFETIME_END))
}

/// The address that a load or store is at.
fn accessed(body: &Body, i: Inst) -> Option<Value> {
    match body.inst(i).opcode {
        Opcode::Load => Some(body.operand(i, 0)),
        Opcode::Store => Some(body.operand(i, 1)),
        _ => None,
    }
}

/// Does the second loop promise all that the first does?
fn loops_promise_the_same(md: &MdStore, matcher: &mut MetadataMatcher<'_>, first: Md, second: Md) -> bool {
    let promises = |m: Md| -> Vec<Md> {
        let is_promise = |&o: &Md| {
            let name = md.tuple_operands(o).and_then(|mut parts| md.as_string(parts.next()?));
            name.is_some_and(|name| LOOP_PROMISES.contains(&name))
        };
        md.tuple_operands(m).into_iter().flatten().filter(is_promise).collect()
    };
    let theirs = promises(second);
    promises(first).into_iter().all(|p| theirs.iter().any(|&q| matcher.matches(p, q)))
}

/// Takes what is to be taken.
pub fn apply(body: &mut Body, losses: &[Loss]) {
    let all: Vec<Inst> = insts(body).collect();
    for loss in losses {
        let Some(&i) = all.get(loss.place as usize) else { continue };
        match loss.what {
            What::FlagsBut(flags) => {
                let own = body.inst(i).gep_flags();
                body.inst_mut(i).set_gep_flags(own & flags);
            }
            What::Metadata(kind) => body.set_attachment(i, kind, Md::NONE),
        }
    }
}
