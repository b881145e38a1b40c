//! Intrinsics that ask what a compiler has found out. Each answer is allowed: what is known, or that nothing is.

use crate::exec::Site;
use crate::exec::calls::Call;
use crate::libc::Reply;
use crate::machine::Machine;
use crate::memory::Kind;
use crate::outcome::Run;
use crate::value::{Slot, Tag, mask};

/// So many questions of a run are answered one way or the other by the bits of [`Machine::set_choice`].
pub const QUESTIONS: u32 = 2;

/// Addresses further outside of an object than this may be another one's.
const FAR: u64 = 1 << 20;

impl Machine<'_> {
    /// Whether the next question gets the answer of one who knows. Those after the first [`QUESTIONS`] do not, which is not all that could happen.
    fn is_answered(&mut self) -> bool {
        let k = self.questions;
        self.questions += 1;
        self.used_undef |= k >= QUESTIONS;
        k < QUESTIONS && self.choice >> k & 1 != 0
    }

    /// The bytes between a pointer and the end of its object; `None` where an allocation may have failed or has ended.
    fn bytes_behind(&self, pointer: Slot) -> Option<u64> {
        if pointer.tag != Tag::Defined || !self.memory.is_wide() {
            return None;
        }
        let id = self.memory.locate(pointer.bits);
        let (object, info) = (self.memory.objects.get(id)?, self.memory.info.get(id)?);
        let is_object = info.alive && matches!(info.kind, Kind::Global(_) | Kind::Stack | Kind::Heap);
        let offset = pointer.bits.wrapping_sub(object.base);
        let is_near = offset.wrapping_add(FAR) <= info.size + 2 * FAR;
        // Before the object there is nothing behind the pointer, either.
        (is_object && is_near).then(|| info.size.saturating_sub(offset))
    }
}

/// `llvm.is.constant`.
pub(super) fn is_constant(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let answer = m.is_answered();
    m.regs[call.to] = Slot::new(answer.into());
    Ok(Reply::Done)
}

/// `llvm.objectsize`: one that may be computed when the program runs is exact or unknown; of others bounds are allowed as well.
pub(super) fn object_size(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let all = mask(m.module.ctx.types.int_width(call.ret).unwrap_or(64));
    let flag = |m: &Machine<'_>, k: usize| m.regs[call.args[k].at].bits & 1 != 0;
    let (is_least, is_exact) = (flag(m, 1), flag(m, 3));
    let known = m.bytes_behind(m.regs[call.args[0].at]).filter(|&n| n <= all);
    m.used_undef |= !is_exact || known.is_none();
    let unknown = if is_least { 0 } else { all };
    let answer = if m.is_answered() { known.unwrap_or(unknown) } else { unknown };
    m.regs[call.to] = Slot::new(answer);
    Ok(Reply::Done)
}
