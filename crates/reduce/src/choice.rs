//! Which places of a delta are changed.

use ir::{Body, Global, Module};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// Functions that are changed together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Together {
    /// Each by itself.
    None,
    /// Those whose instructions are the same, one after another.
    SameShape,
}

/// Functions of one shape: what was said at the places of the first of them.
#[derive(Debug, Default)]
struct Group {
    said: Vec<bool>,
    is_known: bool,
}

/// Which of its places a delta changes. It asks at each, in a fixed order; what is said of a function holds for those that are changed
/// together with it.
#[derive(Debug)]
pub struct Choice {
    asked: usize,
    chosen: Range<usize>,
    group_of: FxHashMap<Global, u64>,
    groups: FxHashMap<u64, Group>,
    /// The group of the function that is asked about, and how many of its places were.
    current: Option<(u64, usize)>,
}

impl Choice {
    /// The places of a range.
    pub(crate) fn of(module: &Module, together: Together, chosen: Range<usize>) -> Self {
        let group_of = match together {
            Together::None => FxHashMap::default(),
            Together::SameShape => shapes(module),
        };
        Self { asked: 0, chosen, group_of, groups: FxHashMap::default(), current: None }
    }

    /// How many places there are.
    pub(crate) fn asked(&self) -> usize {
        self.asked
    }

    /// The places that follow are a function's.
    pub fn enter(&mut self, function: Global) {
        self.current = self.group_of.get(&function).map(|&group| (group, 0));
    }

    /// They end.
    pub fn leave(&mut self) {
        if let Some((group, _)) = self.current.take() {
            self.groups.entry(group).or_default().is_known = true;
        }
    }

    /// Is the next place to be changed?
    pub fn take(&mut self) -> bool {
        if let Some((group, at)) = &mut self.current {
            let group = self.groups.entry(*group).or_default();
            if group.is_known {
                *at += 1;
                // One that has more places than the first keeps them.
                return group.said.get(*at - 1).copied().unwrap_or(false);
            }
        }
        self.asked += 1;
        let is_chosen = self.chosen.contains(&(self.asked - 1));
        if let Some((group, _)) = self.current {
            self.groups.entry(group).or_default().said.push(is_chosen);
        }
        is_chosen
    }
}

/// The functions that have bodies, with a number that those of the same shape share.
fn shapes(module: &Module) -> FxHashMap<Global, u64> {
    let bodies = module.functions().iter().filter_map(|&g| Some((g, shape(module.body(g)?))));
    bodies.collect()
}

fn shape(body: &Body) -> u64 {
    let mut hasher = FxHasher::default();
    for b in body.blocks() {
        for i in body.block_insts(b) {
            let data = body.inst(i);
            (data.opcode, data.num_operands()).hash(&mut hasher);
        }
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "
define i32 @a(i32 %x) { %y = add i32 %x, 1 ret i32 %y }
define i64 @b(i64 %x) { %y = add i64 %x, 2 ret i64 %y }
define i32 @c(i32 %x) { %y = sub i32 %x, 1 ret i32 %y }
";

    /// What is said at two places of each function.
    fn said(together: Together, chosen: Range<usize>) -> (Vec<bool>, usize) {
        let module = asm::parse_module(TEXT.into(), "t.ll", &asm::ParseOptions::default()).expect("valid");
        let mut choice = Choice::of(&module, together, chosen);
        let mut said = Vec::new();
        for &g in module.functions() {
            choice.enter(g);
            said.extend([choice.take(), choice.take()]);
            choice.leave();
        }
        (said, choice.asked())
    }

    #[test]
    fn functions_of_one_shape_change_together() {
        assert_eq!(said(Together::None, 1..2), (vec![false, true, false, false, false, false], 6));
        assert_eq!(said(Together::SameShape, 1..2), (vec![false, true, false, true, false, false], 4));
        assert_eq!(said(Together::SameShape, 2..4), (vec![false, false, false, false, true, true], 4));
    }
}
