//! Frequencies against what the probabilities of edges say, on random graphs.

use super::*;
use crate::test_graphs::{Random, graph, random_graph, rounds};
use crate::{BranchProbabilities, DominatorTree, Loops};
use ir::{Body, BodySlot, Function, GlobalKind, GlobalValue, Module, Type};

/// What the analyses say of a body.
fn analysed(body: Body) -> (Body, BranchProbabilities, BlockFrequencies) {
    let mut module = Module::new("m");
    let ty = module.ctx.types.func(Type::VOID, &[Type::I1, Type::I32], false);
    let function = Function { body: BodySlot::Present(Box::new(body)), ..Function::default() };
    let global = module.add_global(GlobalValue::new(b"f", ty, GlobalKind::Function(Box::new(function))));
    let body = module.body(global).unwrap().clone();
    let mut analyses = FunctionAnalyses::default();
    let view = FunctionView { module: &module, global, body: &body };
    let frequencies = analyses.get::<BlockFrequencyAnalysis>(view);
    let probabilities = analyses.get::<BranchProbabilityAnalysis>(view);
    ((*view.body).clone(), (*probabilities).clone(), (*frequencies).clone())
}

/// Frequencies as the solution of the linear equations that flow conservation gives, by elimination.
fn solved(body: &Body, blocks: &[Block], probabilities: &BranchProbabilities) -> Vec<f64> {
    let n = blocks.len();
    let mut rows = vec![vec![0.0; n + 1]; n];
    for (k, &b) in blocks.iter().enumerate() {
        rows[k][k] += 1.0;
        for (edge, to) in body.block_successors(b).enumerate() {
            let to = blocks.iter().position(|&c| c == to).unwrap();
            rows[to][k] -= probabilities.edge(body, b, edge).as_f64();
        }
    }
    rows[0][n] = 1.0;
    for k in 0..n {
        let pivot = (k..n).max_by(|&a, &b| rows[a][k].abs().total_cmp(&rows[b][k].abs())).unwrap();
        rows.swap(k, pivot);
        let row = rows[k].clone();
        for (_, other) in rows.iter_mut().enumerate().filter(|(j, _)| *j != k) {
            let factor = other[k] / row[k];
            (k..=n).for_each(|c| other[c] -= factor * row[c]);
        }
    }
    (0..n).map(|k| rows[k][n] / rows[k][k]).collect()
}

/// Has every retreating edge a target that dominates its source?
fn is_reducible(body: &Body, order: &[Block], tree: &DominatorTree) -> bool {
    let position = |b: Block| order.iter().position(|&o| o == b).unwrap();
    order.iter().all(|&b| body.block_successors(b).all(|s| position(s) > position(b) || tree.dominates(s, b)))
}

/// Does every block of the order reach an end?
fn can_end(body: &Body, order: &[Block]) -> bool {
    let mut ends: Vec<Block> = Vec::new();
    loop {
        let before = ends.len();
        for &b in order {
            let mut successors = body.block_successors(b);
            if !ends.contains(&b) && (successors.len() == 0 || successors.any(|s| ends.contains(&s))) {
                ends.push(b);
            }
        }
        if ends.len() == before {
            return before == order.len();
        }
    }
}

/// A chain with edges back from each block to the one half way: loops as many as half of its blocks, one in the other, which
/// are left from everywhere to everywhere.
#[test]
fn beyond_the_cap_depth_of_loops_decides() {
    let frequencies_of = |n: usize| {
        let successors = |b: usize| if b == n { vec![] } else { vec![(b + 1).min(n), (b / 2).max(1)] };
        let (body, blocks) = graph(&(0..=n).map(successors).collect::<Vec<_>>());
        let (_, _, frequencies) = analysed(body);
        move |b: usize| frequencies.relative(blocks[b])
    };
    let guessed = frequencies_of(9000);
    assert_eq!((guessed(0), guessed(1), guessed(3)), (Scaled::ONE, Scaled::new(1, 5), Scaled::new(1, 15)));
    assert_eq!((guessed(4000), guessed(9000)), (Scaled::new(1, 50), Scaled::ONE));
    let found = frequencies_of(100);
    assert_ne!(found(1), Scaled::new(1, 5));
}

#[test]
fn random_graphs_agree_with_flow_conservation() {
    let (mut solvable, mut irreducible) = (0, 0);
    for seed in 0..rounds(2000) {
        let (body, blocks) = graph(&random_graph(&mut Random::new(seed), 20));
        let order = reverse_postorder(&body);
        let tree = DominatorTree::new(&body);
        let reducible = is_reducible(&body, &order, &tree);
        let deepest = Loops::new(&body, &tree);
        let deepest = order.iter().map(|&b| deepest.block_depth(b)).max().unwrap_or(0);
        let (body, probabilities, frequencies) = analysed(body);
        for &b in &blocks {
            let frequency = frequencies.frequency(b);
            assert_eq!(frequency != 0, tree.is_reachable(b), "seed {seed} {b:?}");
            assert!(frequency <= 1 << 54, "seed {seed} {b:?}");
        }
        if !reducible {
            irreducible += 1;
            // How mass comes to the headers is guessed, but none is lost on the way to the ends.
            let ends = order.iter().filter(|&&b| body.block_successors(b).len() == 0);
            let all: f64 = ends.map(|&b| frequencies.frequency(b) as f64).sum();
            let runs = all / frequencies.entry_frequency() as f64;
            assert!(!can_end(&body, &order) || (runs - 1.0).abs() < 1e-3, "seed {seed}: {runs}");
        } else if deepest <= 3 && can_end(&body, &order) {
            solvable += 1;
            let entry = frequencies.entry_frequency() as f64;
            for (&b, expected) in order.iter().zip(solved(&body, &order, &probabilities)) {
                let own = frequencies.frequency(b) as f64 / entry;
                // The smallest frequency is 1.
                let close = (own - expected).abs() <= 1e-4 * expected + 2.0 / entry;
                assert!(close, "seed {seed} {b:?}: {own} for {expected}");
            }
        }
    }
    assert!(solvable > 100 && irreducible > 100);
}
