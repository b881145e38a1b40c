//! Which instruction made the poison that ended a run.
//!
//! Values carry no history. What is poison now is followed back through the operands that are poison now, in the frames that are
//! there; where poison was stored or returned, it is noted who made it. Where a loop has computed an operand anew since, that is another value,
//! and the search ends too early: it names an instruction whose result is poison, though not always the first one.

use crate::code::{Code, NO_SLOT};
use crate::machine::{Frame, Machine};
use crate::place::{Origin, source_of};
use crate::text::Printer;
use crate::value::Tag;
use ir::{Inst, Opcode, Value, ValueKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Most steps back.
const MAX_STEPS: usize = 10_000;
/// Most that is noted of either kind; then it is forgotten.
const MAX_NOTES: usize = 1 << 16;

/// An instruction that made poison.
#[derive(Clone)]
struct Maker<'m> {
    code: Rc<Code<'m>>,
    inst: Inst,
}

/// Who made what poison is not in a frame any more.
#[derive(Default)]
pub(crate) struct Makers<'m> {
    /// By the address that it was stored to.
    stored: FxHashMap<u64, Maker<'m>>,
    /// By the call that it was returned to: the serial number of its frame, and the instruction.
    returned: FxHashMap<(u64, Inst), Maker<'m>>,
}

impl<'m> Machine<'m> {
    /// Where the poison comes from that the last instruction uses, if it uses any.
    pub(crate) fn origin(&self) -> Option<Origin> {
        let Maker { code, inst } = self.maker()?;
        Some(Origin {
            function: String::from_utf8_lossy(&self.module.global(code.global).name).into_owned(),
            inst: Printer::new(self.module, code.global).instruction(inst),
            source: source_of(self.module, code.body.debug_loc(inst)),
        })
    }

    /// Notes who made the poison that the last instruction stores to an address.
    pub(crate) fn note_stored_poison(&mut self, address: u64) {
        if let Some(maker) = self.maker() {
            note(&mut self.makers.stored, address, maker);
        }
    }

    /// Notes who made the poison that the last instruction returns.
    pub(crate) fn note_returned_poison(&mut self) {
        let caller = self.frames.iter().rev().nth(1).and_then(|f| Some((f.serial, *f.code.insts.get(f.pc)?)));
        if let (Some(call), Some(maker)) = (caller, self.maker()) {
            note(&mut self.makers.returned, call, maker);
        }
    }

    fn maker(&self) -> Option<Maker<'m>> {
        let mut depth = self.frames.len().checked_sub(1)?;
        let frame = &self.frames[depth];
        let user = *frame.code.insts.get(frame.pc)?;
        let mut seen = FxHashSet::default();
        let mut value = self.poison_operand(frame, user)?;
        let mut at = Maker { code: frame.code.clone(), inst: user };
        for _ in 0..MAX_STEPS {
            let frame = &self.frames[depth];
            match value.kind() {
                ValueKind::Inst(i) => {
                    if let Some(noted) = self.noted(frame, i) {
                        return Some(noted);
                    }
                    at = Maker { code: frame.code.clone(), inst: i };
                    let goes_on = !is_source(frame.code.body.inst(i).opcode) && seen.insert((depth, i));
                    match self.poison_operand(frame, i).filter(|_| goes_on) {
                        Some(operand) => value = operand,
                        None => return Some(at),
                    }
                }
                ValueKind::Param(p) if depth > 0 && !frame.root => {
                    depth -= 1;
                    let caller = &self.frames[depth];
                    let call = *caller.code.insts.get(caller.pc)?;
                    at = Maker { code: caller.code.clone(), inst: call };
                    let is_call = caller.code.body.inst(call).opcode.is_call();
                    value = is_call.then(|| caller.code.body.call_args(call).nth(p.index())).flatten()?;
                }
                _ => return Some(at),
            }
        }
        None
    }

    /// What was noted of an instruction whose result comes from elsewhere.
    fn noted(&self, frame: &Frame<'m>, i: Inst) -> Option<Maker<'m>> {
        match frame.code.body.inst(i).opcode {
            Opcode::Load => {
                let slot = frame.code.slot(frame.code.body.operand(i, 0));
                let address = self.regs.get(frame.base + slot as usize).filter(|_| slot != NO_SLOT)?;
                self.makers.stored.get(&address.bits).cloned()
            }
            op if op.is_call() => self.makers.returned.get(&(frame.serial, i)).cloned(),
            _ => None,
        }
    }

    /// The first operand that is poison.
    fn poison_operand(&self, frame: &Frame<'_>, i: Inst) -> Option<Value> {
        frame.code.body.operands(i).find(|&v| {
            let slot = frame.code.slot(v);
            slot != NO_SLOT && self.regs.get(frame.base + slot as usize).is_some_and(|s| s.tag == Tag::Poison)
        })
    }
}

fn note<'m, K: std::hash::Hash + Eq>(notes: &mut FxHashMap<K, Maker<'m>>, key: K, maker: Maker<'m>) {
    if notes.len() >= MAX_NOTES {
        notes.clear();
    }
    notes.insert(key, maker);
}

/// Does its result come from elsewhere than from its operands?
fn is_source(opcode: Opcode) -> bool {
    opcode.is_call() || matches!(opcode, Opcode::Load | Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::VaArg)
}
