//! Cycles against their definition, on random graphs.

use super::*;
use crate::test_graphs::{Random, graph, random_graph, rounds};
use crate::{DominatorTree, Loops};

/// The blocks that each block reaches by at least one edge, over blocks below `header` without edges to it.
fn reached(body: &Body, inside: &[Block], header: Block) -> Vec<Vec<Block>> {
    let walk = |&from: &Block| {
        let (mut seen, mut stack) = (Vec::new(), vec![from]);
        while let Some(b) = stack.pop() {
            for s in body.block_successors(b).filter(|&s| s != header && inside.contains(&s)) {
                if !seen.contains(&s) {
                    seen.push(s);
                    stack.push(s);
                }
            }
        }
        seen
    };
    inside.iter().map(walk).collect()
}

/// Each cycle is a component: its children are the components of the rest without edges to the header.
fn check(body: &Body, cycles: &Cycles, inside: &[Block], header: Block, children: Vec<Cycle>, seed: u64) {
    let reached = reached(body, inside, header);
    let at = |b: Block| inside.iter().position(|&i| i == b).unwrap();
    for (k, &b) in inside.iter().enumerate() {
        let child = children.iter().copied().find(|&c| cycles.contains(c, b));
        assert_eq!(child.is_some(), reached[k].contains(&b), "seed {seed} {b:?}");
        for &other in &reached[k] {
            let together = reached[at(other)].contains(&b);
            assert_eq!(together, child.is_some_and(|c| cycles.contains(c, other)), "seed {seed} {b:?} {other:?}");
        }
    }
    for c in children {
        let blocks: Vec<Block> = cycles.blocks(c).collect();
        let from_outside = |b: &Block| body.predecessors(*b).any(|p| !blocks.contains(&p) && seen(body, p));
        let mut entries: Vec<Block> = blocks.iter().copied().filter(from_outside).collect();
        let mut own: Vec<Block> = cycles.entries(c).collect();
        entries.sort();
        own.sort();
        assert_eq!(own, entries, "seed {seed}");
        assert_eq!(cycles.is_reducible(c), entries.len() == 1, "seed {seed}");
        check(body, cycles, &blocks, cycles.header(c), cycles.children(c).collect(), seed);
    }
}

fn seen(body: &Body, b: Block) -> bool {
    DominatorTree::new(body).is_reachable(b)
}

#[test]
fn random_graphs_agree_with_the_definition() {
    for seed in 0..rounds(1000) {
        let (body, blocks) = graph(&random_graph(&mut Random::new(seed), 16));
        let tree = DominatorTree::new(&body);
        let cycles = Cycles::new(&body);
        let inside: Vec<Block> = blocks.iter().copied().filter(|&b| tree.is_reachable(b)).collect();
        check(&body, &cycles, &inside, Block::NONE, cycles.top_level().to_vec(), seed);
        // Every natural loop's header is the header of a cycle, unless an irreducible one begins elsewhere.
        if cycles.preorder().all(|c| cycles.is_reducible(c)) {
            let loops = Loops::new(&body, &tree);
            assert_eq!(loops.preorder().count(), cycles.preorder().count(), "seed {seed}");
            let same = |b: &Block| loops.block_depth(*b) == cycles.innermost(*b).map_or(0, |c| cycles.depth(c));
            assert!(blocks.iter().all(same), "seed {seed}");
        }
    }
}
