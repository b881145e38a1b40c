//! Writes to memory that ends with the function, and writes of what the write before has written.

use crate::overwrite::Overwrite;
use crate::search::Search;
use crate::state::State;
use analysis::memory_ssa::AccessKind;
use analysis::value_tracking::byte_value;
use analysis::{Access, MemoryAction, MemoryIntrinsic, MemoryLocation};
use ir::{Inst, Type, View};
use rustc_hash::FxHashSet;

impl Search<'_> {
    /// Does a write write what the nearest write above wrote there?
    fn is_rewrite(&mut self, def: Access, i: Inst) -> bool {
        let Some(loc) = self.write_location(i).filter(|_| self.is_removable(i)) else { return false };
        let above = self.ssa.optimized(def).or_else(|| self.ssa.defining(def));
        let Some(upper) = above.filter(|&a| self.ssa.kind(a) == AccessKind::Def).and_then(|a| self.ssa.inst(a)) else {
            return false;
        };
        self.writes_same(upper, i, loc) && !self.is_read_clobber(&loc, i)
    }

    fn writes_same(&mut self, upper: Inst, i: Inst, loc: MemoryLocation) -> bool {
        let (module, body) = (self.q.module, self.q.body);
        if body.is_identical(upper, i) {
            return true;
        }
        let fill = MemoryIntrinsic::new(module, body, upper).filter(|call| call.action == MemoryAction::Set);
        let (Some(fill), View::Store { value, .. }) = (fill, body.view(i)) else { return false };
        let Some(filled) = self.write_location(upper) else { return false };
        let byte = byte_value(module, body.consts(), value, self.q.ty(value));
        byte.is_some()
            && byte == byte_value(module, body.consts(), fill.second, Type::I8)
            && self.overwrite(upper, i, filled, loc) == Overwrite::Complete
    }

    /// Does nobody read what is written to memory that ends with the function?
    fn is_unread_to_the_end(&mut self, def: Access, i: Inst) -> bool {
        let Some(loc) = self.write_location(i).filter(|_| self.is_removable(i)) else { return false };
        let object = self.object_of(loc.ptr);
        if !self.ends_with_function(object) {
            return false;
        }
        let mut work: Vec<Access> = Vec::new();
        let mut seen: FxHashSet<Access> = FxHashSet::default();
        work.extend(self.ssa.users(def).filter(|&u| seen.insert(u)));
        let mut next = 0;
        while next < work.len() {
            if work.len() >= self.limits.scan {
                return false;
            }
            let a = work[next];
            next += 1;
            match self.ssa.inst(a) {
                None if !self.is_loop_invariant(loc.ptr) => return false,
                Some(user) if self.is_read_clobber(&loc, user) => return false,
                _ => {}
            }
            if self.ssa.kind(a) != AccessKind::Use {
                work.extend(self.ssa.users(a).filter(|&u| seen.insert(u)));
            }
        }
        true
    }
}

impl State<'_> {
    /// Removes writes of what is there, as the write above says.
    pub fn remove_rewrites(&mut self) {
        for k in 0..self.defs.len() {
            let def = self.defs[k];
            let Some(i) = self.ssa.inst(def).filter(|_| self.is_there(def)) else { continue };
            if self.ask(|s| s.is_rewrite(def, i)) {
                self.explain("store of what was stored before", i, Inst::NONE);
                self.delete(i);
            }
        }
    }

    /// Removes writes that nobody reads before the memory ends with the function.
    pub fn remove_writes_at_end(&mut self) {
        loop {
            self.look_again = false;
            for k in (0..self.defs.len()).rev() {
                let def = self.defs[k];
                let Some(i) = self.ssa.inst(def).filter(|_| self.is_there(def)) else { continue };
                if self.ask(|s| s.is_unread_to_the_end(def, i)) {
                    self.explain("store to memory that ends with the function", i, Inst::NONE);
                    self.delete(i);
                }
            }
            if !self.look_again {
                return;
            }
        }
    }
}
