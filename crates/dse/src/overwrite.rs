//! Does one write cover another one?

use crate::search::Search;
use analysis::alias::{LocationSize, object_size};
use analysis::library::library_call;
use analysis::underlying::{is_identified_object, strip_pointer_casts};
use analysis::value_tracking::{is_null_valid, strip_constant_offsets};
use analysis::{AliasResult, MemoryIntrinsic, MemoryLocation};
use ir::intrinsics::id;
use ir::library::LibFunc;
use ir::{Inst, Opcode, Type, Value};

/// How a write covers an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Overwrite {
    /// All of it.
    Complete,
    /// Some of it: both are constant offsets from one pointer.
    Partial { killing: i64, dead: i64 },
    /// Nothing.
    None,
    /// Not known.
    Unknown,
}

impl Search<'_> {
    /// How does the write of `loc` by `killing` cover that of `dead_loc` by `dead`?
    pub fn overwrite(&mut self, killing: Inst, dead: Inst, loc: MemoryLocation, dead_loc: MemoryLocation) -> Overwrite {
        if !self.is_loop_independent(dead, killing, dead_loc.ptr) {
            return Overwrite::Unknown;
        }
        let (module, body) = (self.q.module, self.q.body);
        let size = self.surely_written(killing, loc.size);
        let [ptr, dead_ptr] = [loc.ptr, dead_loc.ptr].map(|v| strip_pointer_casts(module, body, v));
        let [object, dead_object] = [ptr, dead_ptr].map(|v| self.object_of(v));
        if object == dead_object && size.is_precise() && self.fills_object(object, size) {
            return Overwrite::Complete;
        }
        if !size.is_precise() || !dead_loc.size.is_precise() {
            return self.overwrite_by_operands(killing, dead, loc, dead_loc);
        }
        let (Some(bytes), Some(dead_bytes)) = (size.known_fixed(), dead_loc.size.known_fixed()) else {
            return Overwrite::Unknown;
        };
        let alias = self.aliases.alias(loc, dead_loc);
        match alias {
            AliasResult::MustAlias if bytes >= dead_bytes => return Overwrite::Complete,
            AliasResult::PartialAlias { offset: Some(offset) }
                if u64::try_from(offset).is_ok_and(|n| n + dead_bytes <= bytes) =>
            {
                return Overwrite::Complete;
            }
            _ => {}
        }
        if object != dead_object {
            return if alias == AliasResult::NoAlias { Overwrite::None } else { Overwrite::Unknown };
        }
        let (base, offset) = strip_constant_offsets(module, body, ptr);
        let (dead_base, dead_offset) = strip_constant_offsets(module, body, dead_ptr);
        if base != dead_base {
            return Overwrite::Unknown;
        }
        compare((offset, bytes), (dead_offset, dead_bytes))
    }

    /// Library functions that check bounds write all that they are asked for, or end the program.
    fn surely_written(&self, i: Inst, size: LocationSize) -> LocationSize {
        if !self.opcode(i).is_call() || size.is_precise() {
            return size;
        }
        if !matches!(library_call(self.q, i), Some(LibFunc::memset_chk | LibFunc::memcpy_chk)) {
            return size;
        }
        let length = self.q.body.const_operand(i, 2).and_then(|c| self.q.body.consts().as_u64(c));
        length.map_or(size, LocationSize::fixed)
    }

    fn fills_object(&self, object: Value, size: LocationSize) -> bool {
        let is_known = is_identified_object(self.q.module, self.q.function, self.q.body, object);
        let is_null =
            is_null_valid(&self.q, Type::PTR) && object.constant().is_some_and(|c| self.q.body.consts().is_zero(c));
        is_known && !is_null && object_size(&self.q, object, false).is_some_and(|n| LocationSize::precise(n) == size)
    }

    /// Where sizes are not numbers: are they the same value, or the same lanes?
    fn overwrite_by_operands(
        &mut self,
        killing: Inst,
        dead: Inst,
        loc: MemoryLocation,
        dead_loc: MemoryLocation,
    ) -> Overwrite {
        let body = self.q.body;
        let view = |i| MemoryIntrinsic::new(self.q.module, body, i);
        if let (Some(a), Some(b)) = (view(killing), view(dead))
            && a.length == b.length
            && self.aliases.is_must_alias(dead_loc, loc)
        {
            return Overwrite::Complete;
        }
        let what = self.intrinsic(killing);
        if what.is_none() || what != self.intrinsic(dead) {
            return Overwrite::Unknown;
        }
        let same_operands: &[usize] = match what {
            Some(id::MASKED_STORE) => &[2],
            Some(id::VP_STORE) => &[2, 3],
            _ => return Overwrite::Unknown,
        };
        let types = self.q.types();
        let [a, b] = [killing, dead].map(|i| self.q.ty(body.operand(i, 0)));
        let layout = &self.q.module.data_layout;
        let is_same = layout.size_in_bits(types, a) == layout.size_in_bits(types, b)
            && types.vector_len(a) == types.vector_len(b)
            && same_operands.iter().all(|&k| body.operand(killing, k) == body.operand(dead, k));
        if is_same && self.is_same_address(body.operand(killing, 1), body.operand(dead, 1)) {
            Overwrite::Complete
        } else {
            Overwrite::Unknown
        }
    }

    /// Are two pointers surely the same address?
    pub fn is_same_address(&mut self, a: Value, b: Value) -> bool {
        let [x, y] = [a, b].map(|v| MemoryLocation::new(v, LocationSize::fixed(1)));
        a == b || self.aliases.is_must_alias(x, y)
    }

    /// Do a pointer's values in both instructions belong to the same iterations, so that questions about aliases can be believed?
    pub fn is_loop_independent(&self, current: Inst, killing: Inst, ptr: Value) -> bool {
        let [a, b] = [current, killing].map(|i| self.q.body.inst_block(i));
        if a == b {
            return true;
        }
        let innermost = self.shape.loops.innermost(a);
        let same_loop = innermost.is_some() && innermost == self.shape.loops.innermost(b);
        !self.shape.is_irreducible && same_loop || self.is_loop_invariant(ptr)
    }

    /// Is a pointer the same in all iterations of all loops?
    pub fn is_loop_invariant(&self, ptr: Value) -> bool {
        let (module, body) = (self.q.module, self.q.body);
        let mut v = strip_pointer_casts(module, body, ptr);
        if let Some(i) = v.inst().filter(|&i| self.opcode(i) == Opcode::GetElementPtr)
            && body.operands(i).skip(1).all(|v| v.constant().is_some())
        {
            v = strip_pointer_casts(module, body, body.operand(i, 0));
        }
        let Some(i) = v.inst() else { return true };
        let b = body.inst_block(i);
        b == body.entry() || !self.shape.is_irreducible && self.shape.loops.innermost(b).is_none()
    }
}

fn compare((killing, bytes): (i64, u64), (dead, dead_bytes): (i64, u64)) -> Overwrite {
    let partial = Overwrite::Partial { killing, dead };
    if dead >= killing {
        let behind = dead.wrapping_sub(killing) as u64;
        return match behind.checked_add(dead_bytes) {
            Some(end) if end <= bytes => Overwrite::Complete,
            _ if behind < bytes => partial,
            _ => Overwrite::None,
        };
    }
    if (killing.wrapping_sub(dead) as u64) < dead_bytes { partial } else { Overwrite::None }
}
