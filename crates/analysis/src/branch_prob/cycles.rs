//! Loops of either kind: natural ones, and strongly connected components that are none.

use crate::loops::{Loop, Loops};
use crate::scc;
use ir::{Block, Body};

const NONE: u32 = u32::MAX;

/// The innermost loop around a block: a natural one; or, for a block in none, a component of several blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Around {
    Nothing,
    Natural(Loop),
    Component(u32),
}

/// Which loop is around which block.
pub(super) struct Surroundings<'a> {
    pub loops: &'a Loops,
    /// Components of several blocks.
    components: Vec<Vec<Block>>,
    component: Vec<u32>,
}

impl<'a> Surroundings<'a> {
    pub fn new(body: &Body, loops: &'a Loops) -> Self {
        let mut targets = Vec::new();
        let mut offsets = vec![0u32];
        for b in (0..body.block_capacity() as u32).map(Block) {
            targets.extend(body.block_successors(b).map(|s| s.0));
            offsets.push(targets.len() as u32);
        }
        let edges = |n: u32| &targets[offsets[n as usize] as usize..offsets[n as usize + 1] as usize];
        let found = scc::components(body.block_capacity(), body.entry().expand().map(|b| b.0), edges);
        let mut component = vec![NONE; body.block_capacity()];
        let mut components = Vec::new();
        for members in found.iter().filter(|m| m.len() > 1) {
            members.iter().for_each(|&m| component[m as usize] = components.len() as u32);
            components.push(members.iter().map(|&m| Block(m)).collect());
        }
        Self { loops, components, component }
    }

    pub fn around(&self, b: Block) -> Around {
        match (self.loops.innermost(b), self.component[b.index()]) {
            (Some(l), _) => Around::Natural(l),
            (None, NONE) => Around::Nothing,
            (None, c) => Around::Component(c),
        }
    }

    /// Does control that goes from a block in `from` to one in `to` enter a loop?
    pub fn enters(&self, from: Around, to: Around) -> bool {
        match (to, from) {
            (Around::Natural(inner), Around::Natural(l)) => !self.loops.contains_loop(inner, l),
            (Around::Natural(_), _) => true,
            (Around::Component(_), _) => to != from,
            (Around::Nothing, _) => false,
        }
    }

    /// Does it leave one?
    pub fn exits(&self, from: Around, to: Around) -> bool {
        self.enters(to, from)
    }

    /// Sources of edges into the loop, in any order; for a natural loop also those of its back edges.
    pub fn entering_blocks(&self, body: &Body, around: Around, out: &mut Vec<Block>) {
        match around {
            Around::Nothing => {}
            Around::Natural(l) => out.extend(body.predecessors(self.loops.header(l))),
            Around::Component(c) => {
                let outside = |p: &Block| !self.is_in(*p, c);
                out.extend(self.members(c).iter().flat_map(|&b| body.predecessors(b)).filter(outside));
            }
        }
    }

    /// The blocks of a component.
    pub fn members(&self, c: u32) -> &[Block] {
        &self.components[c as usize]
    }

    /// Is the block in the component, perhaps in a natural loop within?
    pub fn is_in(&self, b: Block, c: u32) -> bool {
        self.component[b.index()] == c
    }

    pub fn num_components(&self) -> usize {
        self.components.len()
    }
}
