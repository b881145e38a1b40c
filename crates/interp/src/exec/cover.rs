//! Which ways a run goes, and what it compares, for those who look for arguments that make it go others.

use super::Site;
use crate::machine::Machine;
use crate::outcome::{Compared, Run};
use ir::{Global, Opcode};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Pairs of numbers that are remembered.
const MAX_COMPARED: usize = 256;
/// Places that are remembered.
const MAX_READ: usize = 64;

impl<'m> Machine<'m> {
    /// Runs one instruction, and takes down what came of it.
    pub(super) fn execute_covered(&mut self, site: &Site<'m>, function: Global) -> Run<()> {
        match site.data.opcode {
            Opcode::ICmp => self.note_compared(site, 1)?,
            // Operands behind the default destination are cases.
            Opcode::Switch => self.note_compared(site, 2)?,
            Opcode::Select => {
                let at = self.operand_at(site, 0)?;
                self.note_lanes(site, function, 0, at)?;
            }
            _ => {}
        }
        let result = self.execute(site);
        self.note_reads();
        result?;
        match site.data.opcode {
            Opcode::ICmp | Opcode::FCmp => {
                let ty = site.data.ty;
                let lanes = self.shape(ty)?.slots;
                (0..lanes).for_each(|k| self.note(site, function, k, self.regs[site.to + k].bits));
            }
            op if op.is_terminator() => {
                let to = self.frames.last().map_or(0, |f| f.pc as u64);
                self.note(site, function, 0, to);
            }
            _ => {}
        }
        Ok(())
    }

    fn note_reads(&mut self) {
        let accesses = self.memory.take_accesses();
        let Some(cover) = &mut self.cover else { return };
        for (address, size, _) in accesses.into_iter().filter(|access| !access.2) {
            if cover.read.len() < MAX_READ && !cover.read.contains(&(address, size)) {
                cover.read.push((address, size));
            }
        }
    }

    /// The bits of an operand's parts.
    fn note_lanes(&mut self, site: &Site<'m>, function: Global, k: usize, at: usize) -> Run<()> {
        let ty = self.operand_type(site, k);
        let lanes = self.shape(ty)?.slots;
        (0..lanes).for_each(|k| self.note(site, function, k, self.regs[at + k].bits));
        Ok(())
    }

    fn note(&mut self, site: &Site<'_>, function: Global, part: usize, outcome: u64) {
        let mut hasher = FxHasher::default();
        (function, site.inst, part, outcome).hash(&mut hasher);
        if let Some(cover) = &mut self.cover {
            cover.outcomes.insert(hasher.finish());
        }
    }

    /// What the first operand is compared with: each operand from this one on that is a value.
    fn note_compared(&mut self, site: &Site<'m>, from: usize) -> Run<()> {
        let at = self.operand_at(site, 0)?;
        let (found, ty) = (self.regs[at], self.operand_type(site, 0));
        let width = self.shape(ty)?.leaves.first().map_or(64, |l| l.leaf.bits());
        for k in (from..site.data.num_operands()).step_by(from) {
            let other = self.operand_at(site, k)?;
            let pair = Compared { a: found.bits, b: self.regs[other].bits, width };
            let Some(cover) = &mut self.cover else { break };
            if cover.compared.len() >= MAX_COMPARED {
                break;
            }
            if found.is_defined() && pair.a != pair.b && !cover.compared.contains(&pair) {
                cover.compared.push(pair);
            }
        }
        Ok(())
    }
}
