//! The fast path.

use crate::code::Code;
use crate::machine::Machine;
use crate::outcome::Run;

/// A pre-decoded instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    /// Takes the general path.
    General,
}

pub(crate) fn decode<'m>(_machine: &mut Machine<'m>, _code: &Code<'m>, _pc: usize) -> Run<Op> {
    Ok(Op::General)
}

impl Machine<'_> {
    /// Runs as long as everything is simple.
    pub(crate) fn run_fast(&mut self, _floor: usize) -> Run<()> {
        Ok(())
    }
}
