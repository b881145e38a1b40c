//! Parts of vectors and aggregates.

use super::Site;
use crate::machine::Machine;
use crate::outcome::Run;
use crate::value::{Slot, Tag};
use ir::Type;

impl<'m> Machine<'m> {
    /// The index of an element; `None` if it is poison, undef or too large, which makes the result poison.
    fn lane_index(&mut self, at: usize, lanes: usize) -> Option<usize> {
        let slot = self.regs[at];
        (slot.tag == Tag::Defined && slot.bits < lanes as u64).then_some(slot.bits as usize)
    }

    pub(super) fn extract_element(&mut self, site: &Site<'m>) -> Run<()> {
        let (a, index) = (self.operand_at(site, 0)?, self.operand_at(site, 1)?);
        let shape = self.shape(self.operand_type(site, 0))?;
        let n = self.shape(site.data.ty)?.slots;
        match self.lane_index(index, shape.leaves.len()) {
            Some(lane) => self.regs.copy_within(a + lane * n..a + (lane + 1) * n, site.to),
            None => self.regs[site.to..site.to + n].fill(Slot::POISON),
        }
        Ok(())
    }

    pub(super) fn insert_element(&mut self, site: &Site<'m>) -> Run<()> {
        let (a, b) = (self.operand_at(site, 0)?, self.operand_at(site, 1)?);
        let index = self.operand_at(site, 2)?;
        let shape = self.shape(site.data.ty)?;
        let n = self.shape(self.operand_type(site, 1))?.slots;
        let Some(lane) = self.lane_index(index, shape.leaves.len()) else {
            self.regs[site.to..site.to + shape.slots].fill(Slot::POISON);
            return Ok(());
        };
        self.regs.copy_within(a..a + shape.slots, site.to);
        self.regs.copy_within(b..b + n, site.to + lane * n);
        Ok(())
    }

    pub(super) fn shuffle_vector(&mut self, site: &Site<'m>) -> Run<()> {
        let (a, b) = (self.operand_at(site, 0)?, self.operand_at(site, 1)?);
        let mask: Vec<i32> = site.body.indices(site.inst).iter().map(|&m| m as i32).collect();
        let ty = self.operand_type(site, 0);
        self.shuffle_at(ty, site.to, a, b, &mask)
    }

    /// Picks elements of the vectors of type `ty` at `a` and `b`.
    pub(crate) fn shuffle_at(&mut self, ty: Type, to: usize, a: usize, b: usize, mask: &[i32]) -> Run<()> {
        let shape = self.shape(ty)?;
        let lanes = shape.leaves.len();
        let n = shape.slots / lanes.max(1);
        for (k, &m) in mask.iter().enumerate() {
            let target = to + k * n;
            let from = match usize::try_from(m) {
                Ok(m) if m < lanes => a + m * n,
                Ok(m) if m < 2 * lanes => b + (m - lanes) * n,
                _ => {
                    self.regs[target..target + n].fill(Slot::POISON);
                    continue;
                }
            };
            self.regs.copy_within(from..from + n, target);
        }
        Ok(())
    }

    /// Where a part of an aggregate is: its first slot and their number.
    fn part(&mut self, mut ty: Type, path: &[u32]) -> Run<(usize, usize)> {
        let types = &self.module.ctx.types;
        let mut first = 0;
        for &index in path {
            if let Some((fields, _)) = types.fields(ty) {
                for &field in &fields[..index as usize] {
                    first += self.shape(field)?.slots;
                }
                ty = fields[index as usize];
            } else {
                let Some(elem) = types.element(ty) else { break };
                first += self.shape(elem)?.slots * index as usize;
                ty = elem;
            }
        }
        Ok((first, self.shape(ty)?.slots))
    }

    pub(super) fn extract_value(&mut self, site: &Site<'m>) -> Run<()> {
        let a = self.operand_at(site, 0)?;
        let (first, n) = self.part(self.operand_type(site, 0), site.body.indices(site.inst))?;
        self.regs.copy_within(a + first..a + first + n, site.to);
        Ok(())
    }

    pub(super) fn insert_value(&mut self, site: &Site<'m>) -> Run<()> {
        let (a, b) = (self.operand_at(site, 0)?, self.operand_at(site, 1)?);
        let slots = self.shape(site.data.ty)?.slots;
        let (first, n) = self.part(site.data.ty, site.body.indices(site.inst))?;
        self.regs.copy_within(a..a + slots, site.to);
        self.regs.copy_within(b..b + n, site.to + first);
        Ok(())
    }
}
