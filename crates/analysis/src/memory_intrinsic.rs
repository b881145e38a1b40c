//! Calls of `memset`, `memcpy` and `memmove` as intrinsics, with their operands by name (LangRef, "Standard C/C++ Library Intrinsics").

use crate::underlying::strip_pointer_casts;
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id};
use ir::{Body, Inst, Module, Opcode, Type, Value};

/// What a call of a memory intrinsic does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MemoryAction {
    /// `memset`, `memset.inline`
    Set,
    /// `memcpy`, `memcpy.inline`
    Copy,
    /// `memmove`
    Move,
}

/// A call of a memory intrinsic that is not atomic.
#[derive(Clone, Copy, Debug)]
pub struct MemoryIntrinsic {
    /// The call.
    pub inst: Inst,
    /// What it does.
    pub action: MemoryAction,
    /// Must no library function be called for it?
    pub is_inline: bool,
    /// Is it volatile?
    pub is_volatile: bool,
    /// Where it writes.
    pub raw_dest: Value,
    /// Where it reads, or which byte it writes.
    pub second: Value,
    /// How many bytes.
    pub length: Value,
}

impl MemoryIntrinsic {
    /// Looks at an instruction.
    pub fn new(module: &Module, body: &Body, inst: Inst) -> Option<Self> {
        if body.inst(inst).opcode != Opcode::Call {
            return None;
        }
        let (action, is_inline) = action(module.called_intrinsic(body, inst)?)?;
        let [raw_dest, second, length] = [0, 1, 2].map(|k| body.operand(inst, k));
        let volatile = body.const_operand(inst, 3);
        let is_volatile = volatile.is_none_or(|c| !body.consts().is_zero(c));
        Some(Self { inst, action, is_inline, is_volatile, raw_dest, second, length })
    }

    /// Where it writes, without casts.
    pub fn dest(&self, module: &Module, body: &Body) -> Value {
        strip_pointer_casts(module, body, self.raw_dest)
    }

    /// Where a copy reads, without casts.
    pub fn source(&self, module: &Module, body: &Body) -> Value {
        strip_pointer_casts(module, body, self.second)
    }

    /// How many bytes, if that is a number.
    pub fn bytes(&self, body: &Body) -> Option<u64> {
        body.consts().as_u64(self.length.constant()?)
    }

    /// The type of the length.
    pub fn length_type(&self, body: &Body) -> Type {
        body.value_type(self.length)
    }

    /// The alignment that the call says of argument `k`.
    pub fn align(&self, module: &Module, body: &Body, k: usize) -> Option<u64> {
        let attrs = &module.ctx.attrs;
        attrs.find_int(attrs.list(body.inst(self.inst).call_attrs()).param(k), AttrKind::Alignment)
    }
}

fn action(what: Intrinsic) -> Option<(MemoryAction, bool)> {
    Some(match what {
        id::MEMSET => (MemoryAction::Set, false),
        id::MEMSET_INLINE => (MemoryAction::Set, true),
        id::MEMCPY => (MemoryAction::Copy, false),
        id::MEMCPY_INLINE => (MemoryAction::Copy, true),
        id::MEMMOVE => (MemoryAction::Move, false),
        _ => return None,
    })
}
