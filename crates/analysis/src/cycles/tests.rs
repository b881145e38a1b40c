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

/// Irreducible cycles within each other, each with two further entries in the innermost one, whose order LLVM has from the
/// whole way down: more steps than [`find::ORDER_CAP`] allows.
#[test]
fn beyond_the_cap_entries_are_found() {
    const DEPTH: usize = 400;
    let (header, side, latch) = (|k| 1 + k, |k| 1 + DEPTH + k, |k| 1 + 2 * DEPTH + k);
    let (x, y, end) = (1 + 3 * DEPTH, 2 + 3 * DEPTH, 3 + 3 * DEPTH);
    let mut successors = vec![Vec::new(); end + 1];
    successors[0] = vec![header(0)];
    for k in 0..DEPTH {
        successors[header(k)] = vec![side(k), if k + 1 < DEPTH { header(k + 1) } else { x }];
        successors[side(k)] = vec![x, y];
        successors[latch(k)] = vec![header(k), if k > 0 { latch(k - 1) } else { end }];
    }
    (successors[x], successors[y]) = (vec![y], vec![latch(DEPTH - 1)]);
    let (body, blocks) = graph(&successors);
    let cycles = Cycles::new(&body);
    let all: Vec<Cycle> = cycles.preorder().collect();
    assert_eq!(all.len(), DEPTH);
    for (k, &c) in all.iter().enumerate() {
        assert_eq!((cycles.header(c), cycles.depth(c) as usize), (blocks[header(k)], k + 1));
        let mut entries: Vec<Block> = cycles.entries(c).collect();
        entries.sort_unstable();
        let expected = if k == 0 { vec![header(k)] } else { vec![header(k), x, y] };
        assert_eq!(entries, expected.iter().map(|&b| blocks[b]).collect::<Vec<_>>(), "{k}");
    }
    assert_eq!(cycles.innermost(blocks[y]), all.last().copied());
}
