//! What changed in a body, for who keeps facts about it while passes change it.
//!
//! The few methods by which everyone must go who changes an instruction note it here, if somebody wants to know. Who keeps facts takes the
//! edits now and then and forgets what they make wrong: there are no callbacks, and an edit names ids only, which are never used again.

use super::Body;
use crate::value::{Block, Inst};

/// A change of a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// What an instruction is: its operands, flags, incoming blocks or attachments.
    Changed(Inst),
    /// An instruction was put into a block.
    Linked(Inst, Block),
    /// An instruction was taken out of a block: it is gone, or stands elsewhere now.
    Unlinked(Inst, Block),
}

/// The edits since somebody last took them. A copy of a body starts without.
#[derive(Debug, Default)]
pub(super) struct Journal {
    edits: Vec<Edit>,
    is_kept: bool,
}

impl Clone for Journal {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Body {
    /// Notes edits from now on.
    pub fn start_journal(&mut self) {
        self.journal = Journal { edits: Vec::new(), is_kept: true };
    }

    /// Notes no more edits; the last ones, oldest first. None if nobody noted any, as in a body that has been put in the place of another.
    pub fn stop_journal(&mut self) -> Option<Vec<Edit>> {
        let journal = std::mem::take(&mut self.journal);
        journal.is_kept.then_some(journal.edits)
    }

    /// The edits since the last call, oldest first.
    pub fn take_edits(&mut self) -> Vec<Edit> {
        std::mem::take(&mut self.journal.edits)
    }

    /// Notes an edit.
    #[inline]
    pub(super) fn note(&mut self, edit: Edit) {
        self.touch();
        if self.journal.is_kept && self.journal.edits.last() != Some(&edit) {
            self.journal.edits.push(edit);
        }
    }
}
