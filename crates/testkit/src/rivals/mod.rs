//! Published algorithms that llopt's have been measured against, over plain graphs: oracles of tests, and what `cargo xtask rivals`
//! times.

pub mod dominators;
pub mod frontiers;

use ir::{Block, Body, InstData, Opcode, Param, Type, TypeTable, Value};

/// No node.
pub const NONE: u32 = u32::MAX;

/// A graph of nodes 0.., the first of which is the entry. Neighbours stand in one array each way.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    successors: Adjacency,
    predecessors: Adjacency,
}

#[derive(Clone, Debug, Default)]
struct Adjacency {
    offsets: Vec<u32>,
    targets: Vec<u32>,
}

impl Adjacency {
    fn of(&self, v: u32) -> &[u32] {
        &self.targets[self.offsets[v as usize] as usize..self.offsets[v as usize + 1] as usize]
    }

    fn reversed(&self) -> Self {
        let n = self.offsets.len() - 1;
        let mut offsets = vec![0; n + 1];
        self.targets.iter().for_each(|&t| offsets[t as usize + 1] += 1);
        for v in 0..n {
            offsets[v + 1] += offsets[v];
        }
        let mut free = offsets.clone();
        let mut targets = vec![0; self.targets.len()];
        for v in 0..n as u32 {
            for &t in self.of(v) {
                targets[free[t as usize] as usize] = v;
                free[t as usize] += 1;
            }
        }
        Self { offsets, targets }
    }
}

impl Graph {
    /// From lists of successors.
    pub fn new<L: IntoIterator<Item = u32>>(lists: impl IntoIterator<Item = L>) -> Self {
        let mut successors = Adjacency { offsets: vec![0], targets: Vec::new() };
        for list in lists {
            successors.targets.extend(list);
            successors.offsets.push(successors.targets.len() as u32);
        }
        Self { predecessors: successors.reversed(), successors }
    }

    /// The control flow of a body: node k is the k-th block.
    pub fn of_body(body: &Body) -> Self {
        let mut number = vec![NONE; body.block_capacity()];
        (0..).zip(body.blocks()).for_each(|(k, b)| number[b.index()] = k);
        Self::new(body.blocks().map(|b| body.block_successors(b).map(|s| number[s.index()]).collect::<Vec<_>>()))
    }

    /// A body with this control flow; block k has id k.
    pub fn to_body(&self) -> Body {
        let types = TypeTable::default();
        let mut body = Body::new(&[Type::I32]);
        let blocks: Vec<Block> = (0..self.len()).map(|_| body.append_block()).collect();
        for v in 0..self.len() as u32 {
            let mut operands: Vec<Value> = Vec::new();
            for (k, &t) in self.successors(v).iter().enumerate() {
                operands.push(match k {
                    0 => Param(0).into(),
                    _ => body.consts_mut().int(&types, Type::I32, k as u64).into(),
                });
                operands.push(blocks[t as usize].into());
            }
            let opcode = if operands.is_empty() { Opcode::Ret } else { Opcode::Switch };
            body.append(blocks[v as usize], InstData::new(opcode, Type::VOID), &operands);
        }
        body
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.successors.offsets.len() - 1
    }

    /// Are there no nodes?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Where edges of a node lead.
    pub fn successors(&self, v: u32) -> &[u32] {
        self.successors.of(v)
    }

    /// Where edges into a node come from.
    pub fn predecessors(&self, v: u32) -> &[u32] {
        self.predecessors.of(v)
    }
}
