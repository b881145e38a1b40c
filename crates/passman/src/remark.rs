//! Optimisation remarks: what a pass did, or could not do, and where.

use ir::{Global, Md};

/// What a remark says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemarkKind {
    /// Something was optimised.
    Passed,
    /// Something could not be optimised.
    Missed,
    /// Why, or what was found.
    Analysis,
}

/// A remark of a pass.
#[derive(Clone, Debug)]
pub struct Remark {
    /// What it says.
    pub kind: RemarkKind,
    /// The pass, as in `-pass-remarks=<pass>`.
    pub pass: &'static str,
    /// What it is about, a word: `Inlined`.
    pub name: &'static str,
    /// Debug location; [`Md::NONE`] if there is none.
    pub location: Md,
    /// The message.
    pub message: String,
}

/// Remarks collected, if they are wanted at all.
#[derive(Debug, Default)]
pub struct Remarks {
    wanted: bool,
    items: Vec<(Global, Remark)>,
}

impl Remarks {
    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// A collection that keeps what it is given only if `wanted`.
    pub fn new(wanted: bool) -> Self {
        Self { wanted, items: Vec::new() }
    }

    /// Adds a remark about a function.
    pub fn push(&mut self, function: Global, make: impl FnOnce() -> Remark) {
        if self.wanted {
            self.items.push((function, make()));
        }
    }

    /// Are they wanted?
    pub fn wanted(&self) -> bool {
        self.wanted
    }

    /// Those collected, in order.
    pub fn items(&self) -> &[(Global, Remark)] {
        &self.items
    }

    /// Adds all of `other` behind.
    pub fn append(&mut self, other: &mut Self) {
        self.items.append(&mut other.items);
    }
}
