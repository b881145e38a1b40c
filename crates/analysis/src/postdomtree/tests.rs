//! Post-dominators against their definition, on random graphs.

use super::*;
use crate::test_graphs::{Random, graph, random_graph, rounds};

/// Sets of post-dominators by iteration to a fixed point, by position of the block; the ends are those of the tree.
fn textbook(successors: &[Vec<usize>], is_root: &[bool]) -> Vec<u32> {
    let all = (1u64 << successors.len()) as u32 - 1;
    let mut sets = vec![all; successors.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for b in 0..successors.len() {
            let through = if is_root[b] { 0 } else { all };
            let set = successors[b].iter().fold(through, |set, &s| set & sets[s]) | 1 << b;
            changed |= set != sets[b];
            sets[b] = set;
        }
    }
    sets
}

/// The blocks that each block reaches, itself included.
fn reached(successors: &[Vec<usize>]) -> Vec<u32> {
    let mut sets: Vec<u32> = (0..successors.len()).map(|b| 1 << b).collect();
    for _ in 0..successors.len() {
        for b in 0..successors.len() {
            sets[b] = successors[b].iter().fold(sets[b], |set, &s| set | sets[s]);
        }
    }
    sets
}

#[test]
fn random_graphs_agree_with_the_definition() {
    for seed in 0..rounds(3000) {
        let successors = random_graph(&mut Random::new(seed), 24);
        let n = successors.len();
        let (body, blocks) = graph(&successors);
        let tree = PostDominatorTree::new(&body);
        let is_root: Vec<bool> = blocks.iter().map(|b| tree.roots().contains(b)).collect();
        let reached = reached(&successors);
        let roots = (0..n).filter(|&b| is_root[b]).fold(0, |set, b| set | 1u32 << b);
        for b in 0..n {
            assert!(reached[b] & roots != 0, "seed {seed}: {b} reaches an end");
            assert!(is_root[b] || !successors[b].is_empty(), "seed {seed}: {b} is an end");
            assert!(!is_root[b] || reached[b] & roots == 1 << b, "seed {seed}: end {b} reaches another");
        }
        let sets = textbook(&successors, &is_root);
        for b in 0..n {
            assert_eq!(tree.level(blocks[b]), sets[b].count_ones(), "seed {seed} block {b}");
            for a in 0..n {
                assert_eq!(tree.dominates(blocks[a], blocks[b]), sets[b] >> a & 1 != 0, "seed {seed}: {a} over {b}");
            }
        }
    }
}

/// A chain of blocks, each of which may also enter an endless loop of its own: the searches for their ends would be quadratic.
#[test]
fn endless_loops_along_a_chain_take_no_quadratic_time() {
    let n = 40_000;
    let mut successors: Vec<Vec<usize>> =
        (0..n).map(|i| if i + 1 < n { vec![i + 1, n + i] } else { vec![n + i] }).collect();
    successors.extend((0..n).map(|i| vec![n + i]));
    let (body, blocks) = graph(&successors);
    let tree = PostDominatorTree::new(&body);
    assert_eq!(tree.roots().len(), n);
    assert_eq!((tree.level(blocks[n - 1]), tree.level(blocks[n - 2])), (2, 1));
}
