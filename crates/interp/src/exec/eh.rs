//! Exceptions: `invoke`, `landingpad`, `resume`, in the model of the Itanium C++ ABI with one phase.

use super::Site;
use crate::machine::Machine;
use crate::outcome::{Run, Stop};
use crate::value::{Slot, Tag};
use ir::attr_kind::AttrKind;
use ir::{AttrList, Inst, Opcode, Value};

/// An exception on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exception {
    /// What a landing pad gets.
    pub pointer: Slot,
    /// The type that was thrown; 0 for an exception of another language.
    pub type_info: u64,
    /// Which clause of the landing pad took it.
    pub selector: u64,
}

/// How a run ends that an exception leaves.
pub(crate) const UNCAUGHT: &str = "uncaught exception";
/// Base classes are followed so far.
const MAX_BASES: usize = 64;

impl<'m> Machine<'m> {
    /// Leaves frames until a landing pad takes the exception.
    pub(crate) fn unwind(&mut self, exception: Exception) -> Run<()> {
        self.unwind_through(exception, false)
    }

    /// The same. Once an exception is resumed, it enters every landing pad on its way: inlining makes the `resume` a branch to that of the
    /// caller, so that landing pads must be prepared for exceptions that none of their clauses takes (LLVM's "Exception Handling",
    /// "Restrictions").
    fn unwind_through(&mut self, exception: Exception, is_resumed: bool) -> Run<()> {
        self.unwound = true;
        loop {
            let Some(frame) = self.frames.last() else { return Err(Stop::Abort(UNCAUGHT.into())) };
            let code = frame.code.clone();
            let inst = code.insts[frame.pc];
            let data = code.body.inst(inst);
            // What is called may be outside, and throw itself.
            let called = |g| self.module.function(g).is_some_and(|f| self.is_nounwind(f.attrs.get()));
            let promised = data.opcode.is_call()
                && (self.is_nounwind(data.call_attrs()) || code.body.called_global(inst).is_some_and(called));
            if promised {
                return Err(Stop::ub("an exception leaves a call that is nounwind"));
            }
            if data.opcode == Opcode::Invoke {
                let pad = code.body.first_non_phi(code.body.successor(inst, 1));
                let selector = self.clause_for(&exception, &code, pad)?;
                if let Some(selector) = selector.or(is_resumed.then_some(0)) {
                    let last = self.frames.len() - 1;
                    self.frames[last].exception = Some(Exception { selector, ..exception });
                    return self.take_edge(1);
                }
            }
            self.leave_frame()?;
        }
    }

    /// An exception leaves the frame on top.
    fn leave_frame(&mut self) -> Run<()> {
        let Some(frame) = self.frames.last() else { return Err(Stop::Abort(UNCAUGHT.into())) };
        if self.module.function(frame.code.global).is_some_and(|f| self.is_nounwind(f.attrs.get())) {
            return Err(Stop::ub("an exception leaves a function that is nounwind"));
        }
        if frame.root {
            return Err(Stop::Abort(UNCAUGHT.into()));
        }
        self.pop_frame();
        Ok(())
    }

    /// Do the attributes of a function or call say so?
    fn is_nounwind(&self, list: AttrList) -> bool {
        let table = &self.module.ctx.attrs;
        table.has(table.list(list).function, AttrKind::NoUnwind)
    }

    /// The selector with which a landing pad takes an exception, if it does.
    fn clause_for(&mut self, exception: &Exception, code: &crate::code::Code<'m>, pad: Inst) -> Run<Option<u64>> {
        let data = code.body.inst(pad);
        if data.opcode != Opcode::LandingPad {
            return Err(Stop::unsupported("unwinding to a funclet"));
        }
        let base = self.frames.last().map_or(0, |f| f.base);
        for k in 0..data.num_operands() {
            let v: Value = code.body.operand(pad, k);
            let ty = code.body.value_type(v);
            let at = base + code.slot(v) as usize;
            let slots = self.shape(ty)?.slots;
            if self.module.ctx.types.is_array(ty) {
                let mut allowed = false;
                for j in 0..slots {
                    let wanted = self.regs[at + j].bits;
                    allowed |= self.catches(wanted, exception.type_info);
                }
                if !allowed {
                    return Ok(Some(u64::from(u32::MAX)));
                }
                continue;
            }
            let wanted = self.regs[at].bits;
            if self.catches(wanted, exception.type_info) {
                return Ok(Some(self.type_id(wanted).into()));
            }
        }
        Ok(data.is_cleanup().then_some(0))
    }

    /// Does a clause for one type take another: is it the same or a base class?
    fn catches(&self, wanted: u64, mut thrown: u64) -> bool {
        if wanted == 0 {
            return true;
        }
        if let (Some(wanted), Some(thrown)) = (self.pointee(wanted), self.pointee(thrown)) {
            // A pointer becomes one to `const`, and one to `void`.
            return wanted == b"v"
                || wanted == thrown
                || wanted.strip_prefix(b"K").is_some_and(|w| w == thrown || w == b"v");
        }
        for _ in 0..MAX_BASES {
            if thrown == wanted {
                return true;
            }
            let Some(base) = self.base_class(thrown) else { return false };
            thrown = base;
        }
        false
    }

    /// What a type info's type points to, mangled (Itanium C++ ABI, 5.1.5), if it is a pointer's.
    fn pointee(&self, info: u64) -> Option<&'m [u8]> {
        let kind = self.memory.info.get(self.memory.locate(info))?.kind;
        let (crate::memory::Kind::External(g) | crate::memory::Kind::Global(g)) = kind else { return None };
        self.module.global(g).name.strip_prefix(b"_ZTIP")
    }

    /// What `__cxa_begin_catch` gives for an exception: where it is, or the pointer itself if it is one.
    pub(crate) fn adjusted(&self, exception: u64) -> u64 {
        let info = self.library.thrown.get(&exception).copied().unwrap_or(0);
        let is_pointer = self.pointee(info).is_some();
        let loaded = self.memory.load::<8>(exception, 0).filter(|_| is_pointer);
        loaded.map_or(exception, u64::from_le_bytes)
    }

    /// The base in a type info of single inheritance, which stands behind the table of functions and the name.
    fn base_class(&self, info: u64) -> Option<u64> {
        let read = |at: u64| self.memory.load::<8>(at, 0).map(u64::from_le_bytes);
        let table = self.memory.locate(read(info)?);
        let single = match self.memory.info.get(table)?.kind {
            crate::memory::Kind::External(g) | crate::memory::Kind::Global(g) => {
                &*self.module.global(g).name == b"_ZTVN10__cxxabiv120__si_class_type_infoE"
            }
            _ => false,
        };
        if single { read(info.wrapping_add(16)) } else { None }
    }

    /// The number of a type in selectors.
    pub(crate) fn type_id(&mut self, info: u64) -> u32 {
        let next = self.type_ids.len() as u32 + 1;
        *self.type_ids.entry(info).or_insert(next)
    }

    pub(super) fn landing_pad(&mut self, site: &Site<'m>) -> Run<()> {
        let last = self.frames.len() - 1;
        let Some(exception) = self.frames[last].exception else {
            return Err(Stop::ub("a landing pad is reached without an exception"));
        };
        let slots = self.shape(site.data.ty)?.slots;
        if slots != 2 {
            return Err(Stop::unsupported("a landing pad of another type than { ptr, i32 }"));
        }
        self.regs[site.to] = exception.pointer;
        self.regs[site.to + 1] = Slot::new(exception.selector & 0xffff_ffff);
        Ok(())
    }

    pub(super) fn resume(&mut self, site: &Site<'m>) -> Run<()> {
        let at = self.operand_at(site, 0)?;
        let pointer = self.regs[at];
        if pointer.tag != Tag::Defined {
            return Err(Stop::ub("resume of undef or poison"));
        }
        self.resume_exception(pointer)
    }

    /// Goes on unwinding with the exception of this pointer, from the frame that is on top.
    pub(crate) fn resume_exception(&mut self, pointer: Slot) -> Run<()> {
        let type_info = self.library.thrown.get(&pointer.bits).copied().unwrap_or(0);
        self.pass_on(Exception { pointer, type_info, selector: 0 })
    }

    /// Leaves the frame on top and unwinds.
    fn pass_on(&mut self, exception: Exception) -> Run<()> {
        self.leave_frame()?;
        self.unwind_through(exception, true)
    }
}
