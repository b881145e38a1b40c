//! The test for a region against LLVM's, which compares dominance frontiers, on random graphs.

use super::*;
use crate::DominanceFrontier;
use crate::test_graphs::{Random, graph, random_graph, rounds};
use std::sync::Arc;

/// Is what `entry` dominates, without what `exit` dominates, a region?
fn textbook(body: &Body, tree: &DominatorTree, frontiers: &DominanceFrontier, entry: Block, exit: Block) -> bool {
    let of_entry = frontiers.frontier(entry);
    if !tree.dominates(entry, exit) {
        return of_entry.iter().all(|&f| f == exit || f == entry);
    }
    let of_exit = frontiers.frontier(exit);
    let comes_from_exit = |b: Block| body.predecessors(b).all(|p| !tree.dominates(entry, p) || tree.dominates(exit, p));
    let mut leaving = of_entry.iter().filter(|&&f| f != exit && f != entry);
    leaving.all(|f| of_exit.contains(f) && comes_from_exit(*f))
        && of_exit.iter().all(|&f| f == exit || !tree.properly_dominates(entry, f))
}

/// The exits of the regions from each block, each exit of the post-dominator tree tried in turn, in LLVM's manner.
fn all_exits(body: &Body, tree: &Arc<DominatorTree>, post: &PostDominatorTree) -> Vec<Vec<Block>> {
    let frontiers = DominanceFrontier::new(body, Arc::clone(tree));
    let mut exits = vec![Vec::new(); body.block_capacity()];
    let mut largest = vec![Block::NONE; body.block_capacity()];
    for entry in postorder(tree) {
        let (mut at, mut last) = (entry, entry);
        while let Some(exit) = post.idom(largest[at.index()].expand().unwrap_or(at)) {
            if textbook(body, tree, &frontiers, entry, exit) {
                exits[entry.index()].push(exit);
                last = exit;
            }
            if !tree.dominates(entry, exit) {
                break;
            }
            at = exit;
        }
        if last != entry {
            largest[entry.index()] = largest[last.index()].expand().unwrap_or(last);
        }
    }
    exits
}

#[test]
fn stepping_over_exits_loses_no_region() {
    for seed in 0..rounds(2000) {
        let (body, _) = graph(&random_graph(&mut Random::new(seed), 20));
        let (tree, post) = (Arc::new(DominatorTree::new(&body)), PostDominatorTree::new(&body));
        let regions = find(&body, &tree, &post, DominanceFrontier::new(&body, Arc::clone(&tree)).edges());
        let mut found = vec![Vec::new(); body.block_capacity()];
        for r in regions.regions.keys().filter(|&r| regions.exit(r).is_some()) {
            found[regions.entry(r).index()].extend(regions.exit(r));
        }
        let mut expected = all_exits(&body, &tree, &post);
        for (k, exits) in expected.iter_mut().enumerate() {
            let successors: Vec<Block> = body.block_successors(Block(k as u32)).collect();
            exits.retain(|&e| successors[..] != [e]);
        }
        assert_eq!(found, expected, "seed {seed}");
    }
}

#[test]
fn random_graphs_agree_with_frontiers() {
    for seed in 0..rounds(2000) {
        let (body, blocks) = graph(&random_graph(&mut Random::new(seed), 20));
        let tree = Arc::new(DominatorTree::new(&body));
        let frontiers = DominanceFrontier::new(&body, Arc::clone(&tree));
        let leaving = Leaving::new(&tree, frontiers.edges());
        let reachable: Vec<Block> = blocks.iter().copied().filter(|&b| tree.is_reachable(b)).collect();
        for &entry in &reachable {
            for &exit in reachable.iter().filter(|&&exit| exit != entry) {
                let expected = textbook(&body, &tree, &frontiers, entry, exit);
                assert_eq!(
                    leaving.judge(entry, exit) == Verdict::Region,
                    expected,
                    "seed {seed}: {entry:?} to {exit:?}"
                );
            }
        }
    }
}
