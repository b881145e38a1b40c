//! Intrinsic functions, by a table from their numbers to what does them.

pub(crate) mod float;
mod int;
mod memory;
mod misc;
mod questions;
mod table;
mod vector;

pub use questions::QUESTIONS;

use crate::exec::Site;
use crate::exec::calls::Call;
use crate::libc::Reply;
use crate::machine::Machine;
use crate::outcome::{Run, Stop};
use crate::value::{Leaf, Scalar, Slot, Tag};
use ir::intrinsics::{Intrinsic, id};
use ir::{FastMath, Type};
use std::sync::OnceLock;

/// An intrinsic of its own kind: gets the call and, if there is one, its instruction.
type Special = for<'m> fn(&mut Machine<'m>, &Call<'_>, Option<&Site<'m>>) -> Run<Reply>;

/// How an intrinsic is done. Those on scalars are done on each part of a vector, and give poison for poison.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Handler {
    /// One integer and its width.
    Int1(fn(u32, u128) -> u128),
    /// One integer, and a flag that is the second argument.
    IntFlag(fn(u32, u128, bool) -> Option<u128>),
    /// Two integers.
    Int2(fn(u32, u128, u128) -> Option<u128>),
    /// Three integers.
    Int3(fn(u32, u128, u128, u128) -> u128),
    /// Two integers, giving the result and whether it overflows.
    Overflow(fn(u32, u128, u128) -> (u128, bool)),
    /// Two fixed-point numbers and their scale.
    Fixed(fn(u32, u128, u128, u32) -> Run<u128>),
    /// One float.
    Float1(fn(Type, u128) -> Run<u128>),
    /// Two floats.
    Float2(fn(Type, u128, u128) -> Run<u128>),
    /// Three floats.
    Float3(fn(Type, u128, u128, u128) -> Run<u128>),
    /// Something else.
    Special(Special),
    /// Has no effect and no result.
    Nothing,
    /// Returns its first argument.
    First,
}

/// The handler of an intrinsic.
pub(crate) fn handler(intrinsic: Intrinsic) -> Option<Handler> {
    static INDEX: OnceLock<Vec<Option<Handler>>> = OnceLock::new();
    let index = INDEX.get_or_init(|| {
        let mut index = vec![None; Intrinsic::COUNT];
        for table in [table::INTEGERS, table::FLOATS, table::OTHERS] {
            table.iter().for_each(|&(intrinsic, handler)| index[intrinsic.index()] = Some(handler));
        }
        index
    });
    index[intrinsic.index()]
}

impl Handler {
    /// Does the result depend on the scalar arguments only?
    pub(crate) fn is_pure(self) -> bool {
        use Handler::*;
        matches!(self, Int1(_) | IntFlag(_) | Int2(_) | Int3(_) | Float1(_) | Float2(_) | Float3(_))
    }

    /// The result for defined scalars; `None` is poison or not to be done here.
    pub(crate) fn evaluate(self, leaf: Leaf, [a, b, c]: [u64; 3]) -> Option<u64> {
        let (w, [a, b, c]) = (leaf.bits(), [a, b, c].map(u128::from));
        let bits = match (self, leaf) {
            (Handler::Int1(f), _) => f(w, a),
            (Handler::IntFlag(f), _) => f(w, a, b & 1 != 0)?,
            (Handler::Int2(f), _) => f(w, a, b)?,
            (Handler::Int3(f), _) => f(w, a, b, c),
            (Handler::Float1(f), Leaf::Float(ty)) => f(ty, a).ok()?,
            (Handler::Float2(f), Leaf::Float(ty)) => f(ty, a, b).ok()?,
            (Handler::Float3(f), Leaf::Float(ty)) => f(ty, a, b, c).ok()?,
            _ => return None,
        };
        Some(bits as u64)
    }
}

impl<'m> Machine<'m> {
    /// Calls an intrinsic; the result goes to where the call says.
    pub(crate) fn intrinsic(&mut self, which: Intrinsic, call: &Call<'_>, site: Option<&Site<'m>>) -> Run<Reply> {
        let Some(handler) = handler(which) else {
            return Err(Stop::Unsupported(format!("the intrinsic {}", which.name())));
        };
        match handler {
            Handler::Special(f) => return f(self, call, site),
            Handler::Nothing => {}
            Handler::First => {
                let slots = self.shape(call.ret)?.slots;
                let from = call.args[0].at;
                self.regs.copy_within(from..from + slots, call.to);
            }
            Handler::Overflow(f) => self.with_overflow(f, call)?,
            Handler::Float1(_) | Handler::Float2(_) | Handler::Float3(_) => {
                self.note_leeway(call.flags);
                if which == id::COPYSIGN {
                    let sign = self.shape(call.args[1].ty)?;
                    self.note_nans(&sign, call.args[1].at);
                }
                self.lanes(which, handler, call)?;
            }
            _ => self.lanes(which, handler, call)?,
        }
        Ok(Reply::Done)
    }

    /// Lane by lane.
    fn lanes(&mut self, which: Intrinsic, handler: Handler, call: &Call<'_>) -> Run<()> {
        let shape = self.shape(call.args[0].ty)?;
        let result = self.shape(call.ret)?;
        for (from, to) in shape.leaves.iter().zip(&result.leaves) {
            if !from.leaf.is_small() {
                return Err(Stop::Unsupported(format!("{} of more than 128 bits", which.name())));
            }
            let (at, n) = (from.slot as usize, from.leaf.slots());
            let mut x = [Scalar::new(0); 3];
            for (k, arg) in call.args.iter().take(3).enumerate() {
                // A flag or scale is one for all lanes.
                let flag = arg.ty != call.args[0].ty;
                let leaf_slots = if flag { 1 } else { n };
                x[k] = self.get(arg.at + if flag { 0 } else { at }, leaf_slots);
            }
            let value = self.lane(handler, from.leaf, x, call)?;
            self.set(call.to + to.slot as usize, to.leaf.slots(), value);
        }
        Ok(())
    }

    fn lane(&mut self, handler: Handler, leaf: Leaf, x: [Scalar; 3], call: &Call<'_>) -> Run<Scalar> {
        let used = call.args.len().min(3);
        if x[..used].iter().any(|v| v.tag == Tag::Poison) {
            return Ok(Scalar::POISON);
        }
        let width = leaf.bits();
        let [a, b, c] = x.map(|v| self.decide(v, width).bits);
        let int = |v: Option<u128>| Ok(v.map_or(Scalar::POISON, Scalar::new));
        match (handler, leaf) {
            (Handler::Int1(f), _) => int(Some(f(width, a))),
            (Handler::IntFlag(f), _) => int(f(width, a, b & 1 != 0)),
            (Handler::Int2(f), _) => int(f(width, a, b)),
            (Handler::Int3(f), _) => int(Some(f(width, a, b, c))),
            (Handler::Fixed(f), _) => int(Some(f(width, a, b, c as u32)?)),
            (Handler::Float1(f), Leaf::Float(ty)) => Ok(self.kept(call.flags, ty, &[a], f(ty, a)?)),
            (Handler::Float2(f), Leaf::Float(ty)) => Ok(self.kept(call.flags, ty, &[a, b], f(ty, a, b)?)),
            (Handler::Float3(f), Leaf::Float(ty)) => Ok(self.kept(call.flags, ty, &[a, b, c], f(ty, a, b, c)?)),
            _ => Err(Stop::unsupported("an intrinsic on operands of this type")),
        }
    }

    /// Poison if an operand or the result is one that `nnan` or `ninf` exclude.
    pub(super) fn kept(&self, flags: FastMath, ty: Type, operands: &[u128], result: u128) -> Scalar {
        let broken = |&v: &u128| crate::exec::breaks_promise(flags, ty, v);
        if !flags.is_empty() && (operands.iter().any(broken) || broken(&result)) {
            return Scalar::POISON;
        }
        Scalar::new(result)
    }

    /// `{ result, overflow }`, of scalars or vectors.
    fn with_overflow(&mut self, f: fn(u32, u128, u128) -> (u128, bool), call: &Call<'_>) -> Run<()> {
        let shape = self.shape(call.args[0].ty)?;
        for (k, leaf) in shape.leaves.iter().enumerate() {
            if !leaf.leaf.is_small() {
                return Err(Stop::unsupported("arithmetic with overflow of more than 128 bits"));
            }
            let (at, n) = (leaf.slot as usize, leaf.leaf.slots());
            let (x, y) = (self.get(call.args[0].at + at, n), self.get(call.args[1].at + at, n));
            let flag = call.to + shape.slots + k;
            if x.tag == Tag::Poison || y.tag == Tag::Poison {
                self.set(call.to + at, n, Scalar::POISON);
                self.regs[flag] = Slot::POISON;
                continue;
            }
            let width = leaf.leaf.bits();
            let (x, y) = (self.decide(x, width).bits, self.decide(y, width).bits);
            let (value, overflow) = f(width, x, y);
            self.set(call.to + at, n, Scalar::new(value));
            self.regs[flag] = Slot::new(overflow.into());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::table;

    /// Every intrinsic of the table occurs in the cases with hand-made results; so does every instruction.
    #[test]
    fn everything_has_a_case() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
        let texts = std::fs::read_dir(folder).unwrap().map(|e| std::fs::read_to_string(e.unwrap().path()).unwrap());
        let text: String = texts.collect();
        // Annotations, probes and debug records have no result that could be wrong.
        let silent = ["annotation", "pseudoprobe", "dbg.", "noalias.scope", "threadlocal", "invariant.end"];
        for (intrinsic, _) in [table::INTEGERS, table::FLOATS, table::OTHERS].into_iter().flatten() {
            let name = intrinsic.name();
            let called = text.contains(&format!("@{name}.")) || text.contains(&format!("@{name}("));
            assert!(called || silent.iter().any(|s| name.contains(s)), "{name} has no case");
        }
        let funclets = ["cleanupret", "catchret", "catchswitch", "callbr", "cleanuppad", "catchpad"];
        for op in ir::Opcode::ALL.iter().map(|op| op.name()).filter(|op| !funclets.contains(op)) {
            let used = [format!(" {op} "), format!("  {op}\n")].iter().any(|u| text.contains(u));
            assert!(used, "{op} has no case");
        }
    }
}
