//! Which instruction made the poison that ended a run.
//!
//! Values carry no history. What is poison now is followed back through the operands that are poison now, in the frames that are
//! there, to an instruction that has once made poison of operands that were none; where poison was stored or returned, it is noted who made it.

use crate::code::{Code, NO_SLOT};
use crate::exec::Site;
use crate::machine::{Frame, Machine};
use crate::place::{Origin, SourceLine, lines};
use crate::text::Printer;
use crate::value::Tag;
use ir::{Inst, Opcode, Type, Value, ValueKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Most steps back.
const MAX_STEPS: usize = 10_000;
/// Most that is noted of each kind; then it is forgotten.
const MAX_NOTES: usize = 1 << 16;
/// Most callers of a maker that are noted.
const MAX_CALLERS: usize = 8;

/// An instruction of a function.
#[derive(Clone)]
struct Spot<'m> {
    code: Rc<Code<'m>>,
    inst: Inst,
}

/// An instruction that made poison.
#[derive(Clone)]
struct Maker<'m> {
    spot: Spot<'m>,
    /// Who had called its function, innermost first, if that call has returned or may have.
    callers: Rc<[Spot<'m>]>,
}

/// Who made what poison is not in a frame any more.
#[derive(Default)]
pub(crate) struct Makers<'m> {
    /// By the address that it was stored to.
    stored: FxHashMap<u64, Maker<'m>>,
    /// By the call that it was returned to: the serial number of its frame, and the instruction.
    returned: FxHashMap<(u64, Inst), Maker<'m>>,
    /// Instructions that made poison of operands that were none, with the serial numbers of their frames.
    made: FxHashSet<(u64, Inst)>,
}

impl<'m> Machine<'m> {
    /// Where the poison comes from that the last instruction uses, if it uses any that is not written there.
    pub(crate) fn origin(&self) -> Option<Origin> {
        let Maker { spot: Spot { code, inst }, callers } = self.maker()?;
        let frame = self.frames.last()?;
        if frame.code.global == code.global && frame.code.insts.get(frame.pc) == Some(&inst) {
            return None;
        }
        let mut calls = self.source_lines(&code, inst);
        let SourceLine { source, .. } = calls.remove(0);
        calls.extend(callers.iter().flat_map(|spot| self.source_lines(&spot.code, spot.inst)));
        Some(Origin {
            function: self.name(&code),
            inst: Printer::new(self.module, code.global).instruction(inst),
            source,
            callers: calls,
        })
    }

    fn name(&self, code: &Code<'_>) -> String {
        String::from_utf8_lossy(&self.module.global(code.global).name).into_owned()
    }

    fn source_lines(&self, code: &Code<'_>, inst: Inst) -> Vec<SourceLine> {
        let mut out = Vec::new();
        lines(self.module, self.name(code), code.body.debug_loc(inst), &mut out);
        out
    }

    /// Notes an instruction of the last frame that makes poison of operands that are none.
    pub(crate) fn note_made_poison(&mut self, site: &Site<'m>) {
        let is_poison = site.data.ty != Type::VOID && self.regs.get(site.to).is_some_and(|s| s.tag == Tag::Poison);
        let Some(frame) = self.frames.last().filter(|_| is_poison && !is_source(site.data.opcode)) else { return };
        let made = (frame.serial, site.inst);
        if self.poison_operand(frame, site.inst).is_none() {
            if self.makers.made.len() >= MAX_NOTES {
                self.makers.made.clear();
            }
            self.makers.made.insert(made);
        }
    }

    /// Notes who made the poison that the last instruction stores to an address.
    pub(crate) fn note_stored_poison(&mut self, address: u64) {
        if let Some(maker) = self.maker() {
            let maker = self.with_callers(maker);
            note(&mut self.makers.stored, address, maker);
        }
    }

    /// Notes who made the poison that the last instruction returns.
    pub(crate) fn note_returned_poison(&mut self) {
        let caller = self.frames.iter().rev().nth(1).and_then(|f| Some((f.serial, *f.code.insts.get(f.pc)?)));
        if let (Some(call), Some(maker)) = (caller, self.maker()) {
            let maker = self.with_callers(maker);
            note(&mut self.makers.returned, call, maker);
        }
    }

    /// A maker with the calls of now, unless it comes with those of its own time.
    fn with_callers(&self, maker: Maker<'m>) -> Maker<'m> {
        if !maker.callers.is_empty() {
            return maker;
        }
        let own = self.frames.iter().rev().skip_while(|frame| frame.code.global != maker.spot.code.global);
        let callers = own.skip(1).take(MAX_CALLERS);
        let spot = |f: &Frame<'m>| Some(Spot { code: f.code.clone(), inst: *f.code.insts.get(f.pc)? });
        Maker { callers: callers.map_while(spot).collect(), ..maker }
    }

    fn maker(&self) -> Option<Maker<'m>> {
        let mut depth = self.frames.len().checked_sub(1)?;
        let frame = &self.frames[depth];
        let user = *frame.code.insts.get(frame.pc)?;
        let mut seen = FxHashSet::default();
        let mut value = self.poison_operand(frame, user)?;
        let here =
            |code: &Rc<Code<'m>>, inst| Maker { spot: Spot { code: code.clone(), inst }, callers: Rc::default() };
        let mut at = here(&frame.code, user);
        for _ in 0..MAX_STEPS {
            let frame = &self.frames[depth];
            match value.kind() {
                ValueKind::Inst(i) => {
                    if let Some(noted) = self.noted(frame, i) {
                        return Some(noted);
                    }
                    at = here(&frame.code, i);
                    let is_end =
                        is_source(frame.code.body.inst(i).opcode) || self.makers.made.contains(&(frame.serial, i));
                    let goes_on = !is_end && seen.insert((depth, i));
                    match self.poison_operand(frame, i).filter(|_| goes_on) {
                        Some(operand) => value = operand,
                        None => return Some(at),
                    }
                }
                ValueKind::Param(p) if depth > 0 && !frame.root => {
                    depth -= 1;
                    let caller = &self.frames[depth];
                    let call = *caller.code.insts.get(caller.pc)?;
                    at = here(&caller.code, call);
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
