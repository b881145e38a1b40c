//! Sharing out mass along edges, loop by loop.

use super::distribution::{Distribution, FULL, Kind, Mass};
use super::scaled::Scaled;
use super::{BlockFrequencies, Frequency};
use crate::branch_prob::BranchProbabilities;
use crate::loops::Loops;
use crate::manager::FunctionView;
use ir::{Block, metadata_kinds as kinds};

pub(super) const NONE: u32 = u32::MAX;

/// Exits of loops that may be handed to the loops around them: so many for each block, and for the body.
const EXITS_CAP: [u64; 2] = [16, 1 << 22];

/// Without masses a loop is taken to be run 2^5 times, within so many others at most.
const GUESSED_SCALE: i32 = 5;
const GUESSED_DEPTH: i32 = 10;

/// The scale of a loop that is never left.
const ENDLESS: Scaled = Scaled::new(1, 12);

/// A loop, or a part of the body with several entries.
pub(super) struct LoopData {
    pub parent: u32,
    packaged: bool,
    pub num_headers: usize,
    /// Headers, sorted if they are several; then the other blocks, loops within by their header.
    pub nodes: Vec<u32>,
    pub exits: Vec<(u32, Mass)>,
    /// Mass that came back to each header.
    pub back: Vec<Mass>,
    mass: Mass,
    scale: Scaled,
    /// The loop after this one: each comes before those within.
    pub next: u32,
    /// A packaged loop around this one, or itself: see [`Flow::packaged`].
    up: u32,
}

impl LoopData {
    pub fn new(parent: u32, headers: Vec<u32>, others: &[u32]) -> Self {
        let num_headers = headers.len();
        let mut nodes = headers;
        nodes.extend_from_slice(others);
        Self {
            parent,
            packaged: false,
            num_headers,
            nodes,
            exits: Vec::new(),
            back: vec![0; num_headers],
            mass: 0,
            scale: Scaled::ZERO,
            next: NONE,
            up: NONE,
        }
    }

    pub fn header(&self) -> u32 {
        self.nodes[0]
    }

    pub fn is_irreducible(&self) -> bool {
        self.num_headers > 1
    }

    fn header_index(&self, node: u32) -> Option<usize> {
        self.nodes[..self.num_headers].binary_search(&node).ok()
    }

    pub fn is_header(&self, node: u32) -> bool {
        self.header_index(node).is_some()
    }
}

/// The state of the analysis. A node is a block, by its place in reverse postorder; a loop that is done with ("packaged") is
/// represented by its header.
pub(super) struct Flow<'a> {
    function: FunctionView<'a>,
    probabilities: &'a BranchProbabilities,
    pub blocks: &'a [Block],
    /// The node of a block.
    pub index: Vec<u32>,
    /// The innermost loop of a node.
    pub innermost: Vec<u32>,
    mass: Vec<Mass>,
    pub loops: Vec<LoopData>,
    pub first_loop: u32,
    /// For whoever needs a number for each of a few nodes: [`NONE`] in between.
    pub scratch: Vec<u32>,
    /// For the edges of the node that is being worked on.
    distribution: Distribution,
    edges: Vec<(u32, u64)>,
    /// What is left of [`EXITS_CAP`]; `None` once that was too little.
    budget: Option<u64>,
}

impl<'a> Flow<'a> {
    pub fn new(
        function: FunctionView<'a>,
        probabilities: &'a BranchProbabilities,
        natural: &Loops,
        blocks: &'a [Block],
    ) -> Self {
        let mut index = vec![NONE; function.body.block_capacity()];
        (0..).zip(blocks).for_each(|(k, b)| index[b.index()] = k);
        let mut flow = Self {
            function,
            probabilities,
            blocks,
            index,
            innermost: vec![NONE; blocks.len()],
            mass: vec![0; blocks.len()],
            loops: Vec::new(),
            first_loop: NONE,
            scratch: vec![NONE; blocks.len()],
            distribution: Distribution::default(),
            edges: Vec::new(),
            budget: Some(EXITS_CAP[0] * blocks.len() as u64 + EXITS_CAP[1]),
        };
        flow.add_loops(natural);
        flow
    }

    /// Enters all natural loops, outer ones first, and their blocks in reverse postorder.
    fn add_loops(&mut self, natural: &Loops) {
        let mut number = vec![NONE; natural.capacity()];
        let mut order: Vec<_> = natural.preorder().collect();
        order.sort_by_key(|&l| natural.depth(l));
        for l in order {
            let header = self.index[natural.header(l).index()];
            let parent = natural.parent(l).map_or(NONE, |p| number[p.index()]);
            number[l.index()] = self.loops.len() as u32;
            self.innermost[header as usize] = self.loops.len() as u32;
            self.loops.push(LoopData::new(parent, vec![header], &[]));
        }
        let count = self.loops.len() as u32;
        for (k, l) in (1..).zip(&mut self.loops) {
            l.next = if k < count { k } else { NONE };
        }
        self.first_loop = if count > 0 { 0 } else { NONE };
        for node in 0..self.blocks.len() as u32 {
            let Some(l) = natural.innermost(self.blocks[node as usize]).map(|l| number[l.index()]) else { continue };
            let within = if self.loops[l as usize].header() == node { self.loops[l as usize].parent } else { l };
            self.innermost[node as usize] = l;
            if within != NONE {
                self.loops[within as usize].nodes.push(node);
            }
        }
    }

    /// All there is to do. Loops from the last one on, inner ones before outer ones; then the body.
    pub fn run(&mut self) {
        let mut order = Vec::new();
        let mut at = self.first_loop;
        while at != NONE {
            order.push(at);
            at = self.loops[at as usize].next;
        }
        for l in order.into_iter().rev() {
            if self.budget.is_none() {
                return;
            }
            if !self.share_in_loop(l) {
                self.share_in_irreducible_parts(l);
                self.share_in_loop(l);
            }
        }
        if self.budget.is_some() && !self.share_in_body() {
            self.share_in_irreducible_parts(NONE);
            self.share_in_body();
        }
    }

    fn is_loop_header(&self, node: u32) -> bool {
        let l = self.innermost[node as usize];
        l != NONE && self.loops[l as usize].is_header(node)
    }

    /// Is the node a header of its innermost loop and of the irreducible one around it?
    fn is_double_header(&self, node: u32) -> bool {
        let l = self.innermost[node as usize];
        self.is_loop_header(node) && {
            let parent = self.loops[l as usize].parent;
            parent != NONE
                && self.loops[parent as usize].is_irreducible()
                && self.loops[parent as usize].is_header(node)
        }
    }

    /// The loop that a node stands in, as a header that of the loop around.
    fn containing_loop(&self, node: u32) -> u32 {
        let mut l = self.innermost[node as usize];
        if self.is_loop_header(node) {
            let double = self.is_double_header(node);
            l = self.loops[l as usize].parent;
            if double {
                l = self.loops[l as usize].parent;
            }
        }
        l
    }

    /// The outermost packaged loop around a node.
    fn packaged(&mut self, node: u32) -> Option<u32> {
        let l = self.innermost[node as usize];
        if l == NONE || !self.loops[l as usize].packaged {
            return None;
        }
        let mut top = l;
        loop {
            let known = self.loops[top as usize].up;
            let above = if known == NONE { self.loops[top as usize].parent } else { known };
            if above == NONE || !self.loops[above as usize].packaged {
                break;
            }
            top = above;
        }
        // A packaged loop stays within those around it, so the way up may be shortened.
        let mut at = l;
        while at != top {
            let known = self.loops[at as usize].up;
            let above = if known == NONE { self.loops[at as usize].parent } else { known };
            self.loops[at as usize].up = top;
            at = above;
        }
        Some(top)
    }

    /// The node that stands for a node.
    fn resolved(&mut self, node: u32) -> u32 {
        self.packaged(node).map_or(node, |l| self.loops[l as usize].header())
    }

    /// Does another node stand for it?
    pub fn is_packaged(&mut self, node: u32) -> bool {
        self.resolved(node) != node
    }

    /// Is the node the header of a packaged loop?
    pub fn is_package(&self, node: u32) -> bool {
        self.is_loop_header(node) && self.loops[self.innermost[node as usize] as usize].packaged
    }

    /// The mass of a node, of the loop if the node stands for one.
    pub fn mass_mut(&mut self, node: u32) -> &mut Mass {
        if !self.is_package(node) {
            return &mut self.mass[node as usize];
        }
        let l = self.innermost[node as usize] as usize;
        let parent = self.loops[l].parent;
        let double = self.is_double_header(node) && self.loops[parent as usize].packaged;
        &mut self.loops[if double { parent as usize } else { l }].mass
    }

    /// Shares out mass in a loop. `false` if it has an irreducible part that must be found first.
    pub fn share_in_loop(&mut self, l: u32) -> bool {
        let nodes = self.loops[l as usize].nodes.clone();
        let num_headers = self.loops[l as usize].num_headers;
        if num_headers > 1 {
            let weighted = self.share_among_headers(&nodes[..num_headers]);
            for &node in &nodes {
                self.share_from(l, node);
            }
            if !weighted {
                self.adjust_headers(l);
            }
        } else {
            *self.mass_mut(nodes[0]) = FULL;
            if !nodes.iter().all(|&node| self.share_from(l, node)) {
                return false;
            }
        }
        self.package(l);
        true
    }

    /// Mass for the headers of an irreducible loop, by their metadata if they have any. Have they?
    fn share_among_headers(&mut self, headers: &[u32]) -> bool {
        let weights: Vec<Option<u64>> = headers.iter().map(|&h| self.header_weight(h)).collect();
        let least = weights.iter().copied().flatten().min();
        let mut distribution = Distribution::default();
        let known = headers.iter().zip(&weights).filter_map(|(&h, w)| w.map(|w| (h, w)));
        let unknown = headers.iter().zip(&weights).filter(|e| e.1.is_none()).map(|e| (*e.0, least.unwrap_or(1)));
        for (header, weight) in known.chain(unknown).filter(|e| e.1 > 0) {
            distribution.add(Kind::Local, header, weight);
        }
        for (edge, taken) in distribution.share(FULL) {
            *self.mass_mut(edge.target) = taken;
        }
        least.is_some()
    }

    /// The weight that `!irr_loop` gives to a header.
    fn header_weight(&self, node: u32) -> Option<u64> {
        header_weight(self.function, self.blocks[node as usize])
    }

    /// Shares mass among the headers of an irreducible loop as it came back to them.
    fn adjust_headers(&mut self, l: u32) {
        let mut distribution = Distribution::default();
        let data = &self.loops[l as usize];
        for (&header, &mass) in data.nodes.iter().zip(&data.back).filter(|e| *e.1 > 0) {
            distribution.add(Kind::Local, header, mass);
        }
        for (edge, taken) in distribution.share(FULL) {
            *self.mass_mut(edge.target) = taken;
        }
    }

    /// Shares out mass in the body. `false` as for loops.
    fn share_in_body(&mut self) -> bool {
        *self.mass_mut(0) = FULL;
        (0..self.blocks.len() as u32).all(|node| self.is_packaged(node) || self.share_from(NONE, node))
    }

    /// Shares out the mass of a node. `false` if an edge leads back to what is no header.
    fn share_from(&mut self, outer: u32, node: u32) -> bool {
        let mut distribution = std::mem::take(&mut self.distribution);
        distribution.clear();
        let good = match self.packaged(node) {
            Some(l) => {
                let exits = std::mem::take(&mut self.loops[l as usize].exits);
                self.budget = self.budget.and_then(|b| b.checked_sub(exits.len() as u64));
                let header = self.loops[l as usize].header();
                let good = exits.iter().all(|&(to, mass)| self.add_edge(&mut distribution, outer, header, to, mass));
                self.loops[l as usize].exits = exits;
                good
            }
            None => {
                let b = self.blocks[node as usize];
                let (body, index) = (self.function.body, &self.index);
                let mut edges = std::mem::take(&mut self.edges);
                edges.clear();
                edges.extend(
                    (0..)
                        .zip(body.block_successors(b))
                        .map(|(k, s)| (index[s.index()], self.probabilities.edge(body, b, k).numerator().into())),
                );
                let good = edges.iter().all(|&(to, mass)| self.add_edge(&mut distribution, outer, node, to, mass));
                self.edges = edges;
                good
            }
        };
        if good {
            self.share(outer, node, &mut distribution);
        }
        self.distribution = distribution;
        good
    }

    /// Where control goes from a block, by node.
    pub fn successors(&self, node: u32) -> Vec<u32> {
        let b = self.blocks[node as usize];
        self.function.body.block_successors(b).map(|s| self.index[s.index()]).collect()
    }

    fn add_edge(&mut self, distribution: &mut Distribution, outer: u32, from: u32, to: u32, weight: u64) -> bool {
        let weight = weight.max(1);
        let to = self.resolved(to);
        let is_header = |node| outer != NONE && self.loops[outer as usize].is_header(node);
        let kind = if is_header(to) {
            Kind::Back
        } else if self.containing_loop(to) != outer {
            Kind::Exit
        } else if to < from && !is_header(from) {
            return false;
        } else {
            Kind::Local
        };
        distribution.add(kind, to, weight);
        true
    }

    fn share(&mut self, outer: u32, from: u32, distribution: &mut Distribution) {
        let mass = *self.mass_mut(from);
        for (edge, taken) in distribution.share(mass) {
            let data = self.loops.get_mut(outer as usize);
            match (edge.kind, data) {
                (Kind::Back, Some(data)) => {
                    let at = data.header_index(edge.target).unwrap_or(0);
                    data.back[at] = data.back[at].saturating_add(taken);
                }
                (Kind::Exit, Some(data)) => data.exits.push((edge.target, taken)),
                _ => {
                    let target = self.mass_mut(edge.target);
                    *target = target.saturating_add(taken);
                }
            }
        }
    }

    /// Notes how often a loop is run, and makes its header stand for it.
    fn package(&mut self, l: u32) {
        let data = &self.loops[l as usize];
        let back = data.back.iter().fold(0, |sum: Mass, &m| sum.saturating_add(m));
        let scale = if back == FULL { ENDLESS } else { scaled(FULL - back).inverse() };
        let nodes = std::mem::take(&mut self.loops[l as usize].nodes);
        for &node in &nodes {
            if let Some(inner) = self.packaged(node) {
                self.loops[inner as usize].exits = Vec::new();
            }
        }
        let data = &mut self.loops[l as usize];
        (data.nodes, data.scale, data.packaged) = (nodes, scale, true);
    }

    /// The frequencies: masses, times the scales of all loops around.
    pub fn finish(mut self) -> BlockFrequencies {
        let relative = if self.budget.is_some() { self.scaled_masses() } else { self.guesses() };
        let greatest = relative.iter().copied().max().unwrap_or(Scaled::ONE);
        // The greatest one becomes 2^54, which leaves room for sums.
        let factor = Scaled::new(1, 54).over(greatest);
        let integer = |s: Scaled| s.times(factor).as_u64().max(1);
        let nodes = relative.into_iter().map(|s| Frequency { relative: s, integer: integer(s) }).collect();
        BlockFrequencies { index: self.index, nodes }
    }

    fn scaled_masses(&mut self) -> Vec<Scaled> {
        let mut masses: Vec<Scaled> = self.mass.iter().map(|&m| scaled(m)).collect();
        let mut at = self.first_loop;
        while at != NONE {
            self.unwrap(at, &mut masses);
            at = self.loops[at as usize].next;
        }
        masses
    }

    /// What depth alone tells.
    fn guesses(&self) -> Vec<Scaled> {
        let mut depths = vec![0; self.loops.len()];
        let mut at = self.first_loop;
        while at != NONE {
            let LoopData { parent, next, .. } = self.loops[at as usize];
            depths[at as usize] = GUESSED_DEPTH.min(1 + depths.get(parent as usize).unwrap_or(&0));
            at = next;
        }
        let depth = |&l: &u32| depths.get(l as usize).unwrap_or(&0);
        self.innermost.iter().map(|l| Scaled::new(1, GUESSED_SCALE * depth(l))).collect()
    }

    fn unwrap(&mut self, l: u32, masses: &mut [Scaled]) {
        let data = &mut self.loops[l as usize];
        data.packaged = false;
        data.scale = data.scale.times(scaled(data.mass));
        let (scale, count) = (data.scale, data.nodes.len());
        for at in 0..count {
            let node = self.loops[l as usize].nodes[at];
            match self.outermost_package(node) {
                Some(inner) => self.loops[inner as usize].scale = scale.times(self.loops[inner as usize].scale),
                None => masses[node as usize] = scale.times(masses[node as usize]),
            }
        }
    }

    /// The outermost packaged loop that a node stands for. Loops around were unwrapped before.
    fn outermost_package(&self, node: u32) -> Option<u32> {
        let mut at = self.innermost[node as usize];
        if !self.is_package(node) {
            return None;
        }
        loop {
            let above = self.loops[at as usize].parent;
            if above == NONE || !self.loops[above as usize].packaged {
                return Some(at);
            }
            at = above;
        }
    }
}

/// Mass as a number: a little above 0 if there is none.
fn scaled(mass: Mass) -> Scaled {
    if mass == FULL { Scaled::ONE } else { Scaled::new(mass + 1, -64) }
}

/// The weight that `!irr_loop` gives to a block.
pub(super) fn header_weight(function: FunctionView<'_>, b: Block) -> Option<u64> {
    let md = &function.module.ctx.md;
    let terminator = function.body.terminator(b)?;
    let mut operands = md.tuple_operands(function.body.attachment(terminator, kinds::IRR_LOOP))?;
    let named = md.as_string(operands.next()?)? == b"loop_header_weight";
    let weight = operands.next().filter(|_| named)?;
    function.module.metadata_int(weight)
}
