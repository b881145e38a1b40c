//! llopt's dominators and iterated frontiers against published algorithms, on random graphs.

use analysis::{DominatorTree, IteratedFrontier};
use ir::Block;
use testkit::rivals::dominators::ALGORITHMS;
use testkit::rivals::frontiers::{Cytron, DomTree, SreedharGao};
use testkit::rivals::{Graph, NONE};

/// Up to `max` nodes with up to 3 successors, near and far; the entry has no predecessor.
fn random_graph(random: &mut fastrand::Rng, max: u32) -> Graph {
    let n = random.u32(2..max);
    let list = |v: u32, r: &mut fastrand::Rng| -> Vec<u32> {
        let far = |r: &mut fastrand::Rng| r.u32(1..n);
        (0..[0, 1, 1, 2, 2, 2, 3][r.usize(..7)])
            .map(|_| if r.bool() { (v + r.u32(..5)).clamp(1, n - 1) } else { far(r) })
            .collect()
    };
    Graph::new((0..n).map(|v| list(v, random)))
}

#[test]
fn all_algorithms_agree() {
    let rounds = std::env::var("LLOPT_GRAPHS").ok().and_then(|n| n.parse().ok()).unwrap_or(1000);
    let mut random = fastrand::Rng::with_seed(6);
    for round in 0..rounds {
        let graph = random_graph(&mut random, 60);
        let body = graph.to_body();
        let tree = DominatorTree::new(&body);
        let own: Vec<u32> = (0..graph.len() as u32).map(|v| tree.idom(Block(v)).map_or(NONE, |b| b.0)).collect();
        for (name, algorithm) in ALGORITHMS {
            assert_eq!(algorithm(&graph), own, "round {round}: {name}");
        }
        let dom_tree = DomTree::new(&graph, own);
        let (mut cytron, mut bank) = (Cytron::new(&graph, &dom_tree), SreedharGao::new(&graph, &dom_tree));
        let mut frontier = IteratedFrontier::new(&body, &tree);
        for _ in 0..4 {
            let reachable = |v: &u32| tree.is_reachable(Block(*v));
            let all = 0..graph.len() as u32;
            let definitions: Vec<u32> = all.filter(reachable).filter(|_| random.u32(..10) == 0).collect();
            let mut out = Vec::new();
            frontier.compute(&tree, definitions.iter().map(|&d| Block(d)), |_| true, &mut out);
            let sorted = |mut list: Vec<u32>| {
                list.sort_unstable();
                list
            };
            let own = sorted(out.iter().map(|b| b.0).collect());
            assert_eq!(sorted(cytron.place(&definitions)), own, "round {round}: Cytron");
            assert_eq!(sorted(bank.place(&definitions)), own, "round {round}: Sreedhar and Gao");
        }
    }
}
