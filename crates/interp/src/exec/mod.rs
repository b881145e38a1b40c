//! The general path: every instruction, straight from the IR, as LangRef says.

mod access;
mod aggregate;
pub(crate) mod apart;
mod arith;
mod atomic;
pub(crate) mod calls;
mod cast;
mod checks;
mod cover;
pub(crate) use arith::breaks_promise;
pub(crate) mod eh;
mod handed;
pub(crate) mod opaque;
mod vararg;
pub(crate) mod wide;

use crate::code::{Edge, NO_SLOT};
use crate::machine::Machine;
use crate::outcome::{Limit, Run, Stop, Watched};
use crate::value::{Scalar, Slot, Tag};
use ir::{Body, Inst, InstData, Opcode, Type, Value, ValueKind, View};

/// An instruction and where its operands and result are.
#[derive(Clone, Copy)]
pub(crate) struct Site<'m> {
    pub body: &'m Body,
    pub inst: Inst,
    pub data: &'m InstData,
    /// First slot of the result.
    pub to: usize,
}

impl<'m> Machine<'m> {
    /// Runs until no more than `floor` frames are left.
    pub(crate) fn run(&mut self, floor: usize) -> Run<()> {
        while self.frames.len() > floor {
            if self.options.fast && !self.options.trace && !self.options.watch && self.cover.is_none() {
                self.run_fast(floor)?;
                if self.frames.len() <= floor {
                    break;
                }
            }
            self.step()?;
        }
        Ok(())
    }

    /// Counts instructions.
    #[inline]
    pub(crate) fn count(&mut self, steps: u64) -> Run<()> {
        self.steps += steps;
        if self.steps > self.limits.steps { Err(Stop::Limit(Limit::Steps)) } else { Ok(()) }
    }

    /// Runs one instruction.
    fn step(&mut self) -> Run<()> {
        let frame = &self.frames[self.frames.len() - 1];
        let code = &frame.code;
        let (serial, function) = (frame.serial, code.global);
        let body = code.body;
        let inst = code.insts[frame.pc];
        let data = body.inst(inst);
        let to = frame.base + code.inst_slot[inst.index()] as usize;
        let site = Site { body, inst, data, to };
        if self.options.trace {
            self.trace_operands(&site)?;
        }
        if self.cover.is_some() {
            return self.execute_covered(&site, function);
        }
        if !self.options.watch {
            return self.execute(&site);
        }
        self.note_accesses();
        self.watched.push(Watched::Step { frame: serial, depth: self.frames.len(), function, inst });
        let result = self.execute(&site);
        self.note_accesses();
        result
    }

    /// Records accesses to memory since the last time.
    fn note_accesses(&mut self) {
        let depth = self.frames.len();
        let accesses = self.memory.take_accesses().into_iter();
        self.watched.extend(accesses.map(|(address, size, writes)| Watched::Access { depth, address, size, writes }));
    }

    pub(crate) fn execute(&mut self, site: &Site<'m>) -> Run<()> {
        let op = site.data.opcode;
        match op {
            Opcode::Ret => return self.ret(site),
            Opcode::Br => return self.branch(site),
            Opcode::Switch => return self.switch(site),
            Opcode::IndirectBr => return self.indirect_branch(site),
            Opcode::Unreachable => return Err(Stop::ub("unreachable is reached")),
            Opcode::Call | Opcode::Invoke => return self.call_instruction(site),
            Opcode::Resume => return self.resume(site),
            Opcode::CallBr => return Err(Stop::unsupported("callbr")),
            Opcode::CleanupRet | Opcode::CatchRet | Opcode::CatchSwitch | Opcode::CleanupPad | Opcode::CatchPad => {
                return Err(Stop::unsupported(format!("{} (funclet-based exception handling)", op.name())));
            }
            _ => {}
        }
        self.compute(site)?;
        if self.options.places {
            self.note_made_poison(site);
        }
        if self.options.trace {
            self.trace_result(site)?;
        }
        let last = self.frames.len() - 1;
        self.frames[last].pc += 1;
        Ok(())
    }

    /// Instructions after which the next one follows.
    fn compute(&mut self, site: &Site<'m>) -> Run<()> {
        let op = site.data.opcode;
        match op {
            _ if op.is_binary() => self.binary(site),
            _ if op.is_cast() => self.cast(site),
            Opcode::FNeg => self.fneg(site),
            Opcode::ICmp => self.icmp(site),
            Opcode::FCmp => self.fcmp(site),
            Opcode::Select => self.select(site),
            Opcode::Freeze => self.freeze(site),
            Opcode::Alloca => self.alloca(site),
            Opcode::Load => self.load(site),
            Opcode::Store => self.store(site),
            Opcode::GetElementPtr => self.gep(site),
            Opcode::Fence => Ok(()),
            Opcode::CmpXchg => self.cmpxchg(site),
            Opcode::AtomicRmw => self.atomicrmw(site),
            Opcode::ExtractElement => self.extract_element(site),
            Opcode::InsertElement => self.insert_element(site),
            Opcode::ShuffleVector => self.shuffle_vector(site),
            Opcode::ExtractValue => self.extract_value(site),
            Opcode::InsertValue => self.insert_value(site),
            Opcode::VaArg => self.va_arg(site),
            Opcode::LandingPad => self.landing_pad(site),
            _ => Err(Stop::unsupported(op.name())),
        }
    }

    /// Where an operand is. A constant that was not placed is evaluated on top of the frame's slots.
    pub(crate) fn at(&mut self, site: &Site<'m>, v: Value) -> Run<usize> {
        let frame = &self.frames[self.frames.len() - 1];
        let slot = frame.code.slot(v);
        if slot != NO_SLOT {
            return Ok(frame.base + slot as usize);
        }
        let ValueKind::Const(c) = v.kind() else {
            return Err(Stop::unsupported("an operand that is no value"));
        };
        let mut slots = Vec::new();
        self.constant(site.body.consts(), c, &mut slots)?;
        let at = self.scratch(slots.len());
        self.regs[at..at + slots.len()].copy_from_slice(&slots);
        Ok(at)
    }

    /// Slots above all frames, for a moment.
    pub(crate) fn scratch(&mut self, slots: usize) -> usize {
        let top = self.top();
        if self.regs.len() < top + slots {
            self.regs.resize(top + slots, Slot::default());
        }
        top
    }

    /// The first slot above all frames.
    pub(crate) fn top(&self) -> usize {
        self.frames.last().map_or(self.apart.top, |f| f.base + f.code.slots)
    }

    pub(crate) fn operand_at(&mut self, site: &Site<'m>, k: usize) -> Run<usize> {
        if let Some(&at) = self.apart.at.get(k) {
            return Ok(at);
        }
        self.at(site, site.body.operand(site.inst, k))
    }

    /// The type of an operand.
    pub(crate) fn operand_type(&self, site: &Site<'m>, k: usize) -> Type {
        site.body.value_type(site.body.operand(site.inst, k))
    }

    /// Decides what a scalar is that may be undef; poison stays.
    pub(crate) fn decide(&mut self, value: Scalar, width: u32) -> Scalar {
        if value.tag != Tag::Undef {
            return value;
        }
        self.used_undef = true;
        Scalar::new(self.random.next128() & crate::value::mask128(width))
    }

    /// The bits of a slot; undef is decided, poison is the given error.
    pub(crate) fn require(&mut self, slot: Slot, width: u32, what: &str) -> Run<u64> {
        match slot.tag {
            Tag::Defined => Ok(slot.bits),
            Tag::Poison => Err(Stop::Ub(format!("{what} is poison"))),
            Tag::Undef => Ok(self.decide(Scalar::UNDEF, width.min(64)).bits as u64),
        }
    }

    /// The bits of a slot that must be neither undef nor poison.
    pub(crate) fn defined(&self, slot: Slot, what: &str) -> Run<u64> {
        match slot.tag {
            Tag::Defined => Ok(slot.bits),
            Tag::Poison => Err(Stop::Ub(format!("{what} poison"))),
            Tag::Undef => Err(Stop::Ub(format!("{what} undef"))),
        }
    }

    fn ret(&mut self, site: &Site<'m>) -> Run<()> {
        if site.data.num_operands() == 0 {
            return self.return_value(0, 0);
        }
        let at = self.operand_at(site, 0)?;
        let ty = self.operand_type(site, 0);
        let slots = self.shape(ty)?.slots;
        self.check_returned(ty, at)?;
        if self.is_main() {
            self.defined(self.regs[at], "the exit status is")?;
        }
        self.return_value(at, slots)
    }

    fn branch(&mut self, site: &Site<'m>) -> Run<()> {
        let View::CondBr { cond, .. } = site.body.view(site.inst) else { return self.take_edge(0) };
        let at = self.at(site, cond)?;
        let condition = self.defined(self.regs[at], "branch on")?;
        self.take_edge(if condition & 1 != 0 { 0 } else { 1 })
    }

    fn switch(&mut self, site: &Site<'m>) -> Run<()> {
        let at = self.operand_at(site, 0)?;
        let ty = self.operand_type(site, 0);
        let slots = self.shape(ty)?.slots;
        self.defined(self.regs[at], "switch on")?;
        let cases = (site.data.num_operands() - 2) / 2;
        for case in 0..cases {
            let value = self.operand_at(site, 2 + 2 * case)?;
            if (0..slots).all(|k| self.regs[value + k].bits == self.regs[at + k].bits) {
                return self.take_edge(case + 1);
            }
        }
        self.take_edge(0)
    }

    fn indirect_branch(&mut self, site: &Site<'m>) -> Run<()> {
        let at = self.operand_at(site, 0)?;
        let address = self.defined(self.regs[at], "indirect branch to")?;
        let id = self.memory.locate(address);
        let frame = &self.frames[self.frames.len() - 1];
        let Some(crate::memory::Kind::Block(f, b)) = self.memory.info.get(id).map(|i| i.kind) else {
            return Err(Stop::ub("indirect branch to an address that is no block's"));
        };
        let found = site.body.successors(site.inst).position(|s| s == b);
        match found.filter(|_| f == frame.code.global) {
            Some(k) => self.take_edge(k),
            None => Err(Stop::ub("indirect branch to a block that is not among its destinations")),
        }
    }

    /// Goes to successor `k` of the terminator that control is at.
    pub(crate) fn take_edge(&mut self, k: usize) -> Run<()> {
        let last = self.frames.len() - 1;
        let frame = &mut self.frames[last];
        let Edge { pc, copies, len, cost } = frame.code.edges[frame.code.first_edge[frame.pc] as usize + k];
        frame.pc = pc as usize;
        self.steps += u64::from(cost);
        if self.steps > self.limits.steps {
            return Err(Stop::Limit(Limit::Steps));
        }
        for &(to, from) in &frame.code.copies[copies as usize..(copies + len) as usize] {
            self.regs[frame.base + to as usize] = self.regs[frame.base + from as usize];
        }
        Ok(())
    }

    /// Where an operand is, if it is a value.
    pub(crate) fn place_of_operand(&mut self, site: &Site<'_>, k: usize) -> Option<usize> {
        if let Some(&at) = self.apart.at.get(k) {
            return Some(at);
        }
        let frame = self.frames.last()?;
        let slot = frame.code.slot(site.body.operand(site.inst, k));
        (slot != NO_SLOT).then(|| frame.base + slot as usize)
    }

    /// Sets the slots of a scalar.
    pub(crate) fn set(&mut self, at: usize, slots: usize, value: Scalar) {
        value.write(&mut self.regs[at..at + slots]);
    }

    /// The scalar at these slots.
    pub(crate) fn get(&self, at: usize, slots: usize) -> Scalar {
        Scalar::from_slots(&self.regs[at..at + slots])
    }

    fn trace_operands(&mut self, site: &Site<'m>) -> Run<()> {
        let place = self.place();
        let mut line = format!("@{} {}: {}", place.function, place.block, place.inst.trim());
        let mut values = Vec::new();
        for v in site.body.operands(site.inst) {
            if v.constant().is_some() || v.block().is_some() {
                continue;
            }
            let at = self.at(site, v)?;
            let ty = site.body.value_type(v);
            values.push(self.show_slots(ty, at)?);
        }
        if !values.is_empty() {
            line += &format!("  [{}]", values.join(", "));
        }
        self.push_trace(line);
        Ok(())
    }

    fn trace_result(&mut self, site: &Site<'m>) -> Run<()> {
        if site.data.ty == Type::VOID {
            return Ok(());
        }
        let text = self.show_slots(site.data.ty, site.to)?;
        self.push_trace(format!("  = {text}"));
        Ok(())
    }

    fn show_slots(&mut self, ty: Type, at: usize) -> Run<String> {
        let slots = self.shape(ty)?.slots;
        let value = crate::value::Val { ty, slots: self.regs[at..at + slots].to_vec() };
        Ok(self.show(&value))
    }
}
