//! The fast tree against the textbook one, on random graphs.

use super::*;
use crate::test_graphs::{Random, graph, random_graph, set_successors};
use ir::{InstData, Param, Type};

/// Immediate dominators by iteration to a fixed point over reverse postorder (K. D. Cooper, T. J. Harvey, K. Kennedy, "A
/// Simple, Fast Dominance Algorithm", 2001), by position of the block in order.
fn textbook(successors: &[Vec<usize>]) -> Vec<Option<usize>> {
    let n = successors.len();
    let mut postorder = Vec::new();
    let mut seen = vec![false; n];
    fn walk(b: usize, successors: &[Vec<usize>], seen: &mut [bool], postorder: &mut Vec<usize>) {
        seen[b] = true;
        for &s in &successors[b] {
            if !seen[s] {
                walk(s, successors, seen, postorder);
            }
        }
        postorder.push(b);
    }
    walk(0, successors, &mut seen, &mut postorder);
    let mut number = vec![0; n];
    for (k, &b) in postorder.iter().enumerate() {
        number[b] = k;
    }
    let mut idom = vec![None; n];
    idom[0] = Some(0);
    let mut changed = true;
    while changed {
        changed = false;
        for &b in postorder.iter().rev().filter(|&&b| b != 0) {
            let mut new: Option<usize> = None;
            for p in (0..n).filter(|&p| seen[p] && successors[p].contains(&b) && idom[p].is_some()) {
                new = Some(new.map_or(p, |mut q| {
                    let mut p = p;
                    while p != q {
                        while number[p] < number[q] {
                            p = idom[p].unwrap_or(0);
                        }
                        while number[q] < number[p] {
                            q = idom[q].unwrap_or(0);
                        }
                    }
                    p
                }));
            }
            changed |= idom[b] != new;
            idom[b] = new;
        }
    }
    idom
}

#[test]
fn random_graphs_agree_with_the_textbook() {
    for seed in 0..crate::test_graphs::rounds(3000) {
        let mut random = Random::new(seed);
        let successors = random_graph(&mut random, 24);
        let n = successors.len();
        let (body, blocks) = graph(&successors);
        let tree = DominatorTree::new(&body);
        assert!(tree.verify(&body));
        let expected = textbook(&successors);
        let dominates = |a: usize, b: usize| {
            let mut at = b;
            loop {
                if at == a {
                    return true;
                }
                match expected[at] {
                    Some(p) if p != at => at = p,
                    _ => return false,
                }
            }
        };
        for b in 0..n {
            assert_eq!(tree.is_reachable(blocks[b]), expected[b].is_some(), "seed {seed}");
            let idom = expected[b].filter(|_| b != 0).map(|p| blocks[p]);
            assert_eq!(tree.idom(blocks[b]), idom, "seed {seed} block {b}");
            for a in 0..n {
                let want = expected[b].is_none() || dominates(a, b);
                assert_eq!(tree.dominates(blocks[a], blocks[b]), want, "seed {seed}: {a} over {b}");
                let common = (expected[a].is_some() && expected[b].is_some()).then(|| {
                    (0..n).filter(|&c| dominates(c, a) && dominates(c, b)).max_by_key(|&c| tree.level(blocks[c]))
                });
                assert_eq!(tree.nearest_common_dominator(blocks[a], blocks[b]), common.flatten().map(|c| blocks[c]));
            }
        }
        let listed: Vec<Block> = blocks.iter().flat_map(|&b| tree.children(b)).collect();
        assert_eq!(listed.len() + 1, tree.preorder().len());
        assert!(blocks.iter().all(|&b| tree.children(b).all(|c| tree.idom(c) == Some(b))));
    }
}

#[test]
fn depth_first_numbers_nest() {
    let (body, blocks) = graph(&[vec![1, 2], vec![3], vec![3], vec![]]);
    let tree = DominatorTree::new(&body);
    assert_eq!(blocks.iter().map(|&b| tree.dfs_numbers(b)).collect::<Vec<_>>(), [(0, 7), (1, 2), (5, 6), (3, 4)]);
}

#[test]
fn a_body_of_one_block_is_a_tree_of_one_node() {
    for successors in [vec![], vec![0]] {
        let (body, blocks) = graph(&[successors]);
        let tree = DominatorTree::new(&body);
        assert_eq!((tree.root(), tree.roots(), tree.preorder()), (blocks[0], &blocks[..], &blocks[..]));
        assert_eq!((tree.level(blocks[0]), tree.interval(blocks[0])), (0, (0, 0)));
        assert!(tree.is_reachable(blocks[0]) && tree.dominates(blocks[0], blocks[0]));
        assert!(tree.idom(blocks[0]).is_none());
    }
    // A second block comes, and the tree follows.
    let (mut body, blocks) = graph(&[vec![]]);
    let mut tree = DominatorTree::new(&body);
    let new = body.append_block();
    assert!(!tree.is_reachable(new));
    set_successors(&mut body, blocks[0], &[new]);
    set_successors(&mut body, new, &[]);
    tree.apply_updates(&body, &[Update::Insert(blocks[0], new)]);
    assert_eq!((tree.idom(new), tree.level(new)), (Some(blocks[0]), 1));
}

#[test]
fn a_long_chain_takes_no_stack() {
    let n = 200_000;
    let successors: Vec<Vec<usize>> = (0..n).map(|i| if i + 1 < n { vec![i + 1, i / 2] } else { vec![] }).collect();
    let (body, blocks) = graph(&successors);
    let tree = DominatorTree::new(&body);
    assert_eq!(tree.level(blocks[n - 1]), n as u32 - 1);
}

#[test]
fn results_of_invoke_exist_on_the_normal_edge() {
    // 0: invoke, normal to 1, unwind to 2; 1 and 2 both go to 3.
    let (mut body, blocks) = graph(&[vec![], vec![3], vec![3], vec![]]);
    let (normal, unwind) = (blocks[1].into(), blocks[2].into());
    let old = body.last_inst(blocks[0]);
    body.remove(old);
    let callee = Value::from(Param(0));
    let invoke = body.append(blocks[0], InstData::new(Opcode::Invoke, Type::I32), &[normal, unwind, callee]);
    let add = |body: &mut Body, b: Block| {
        let first = body.first_inst(b);
        body.insert_before(first, InstData::new(Opcode::Add, Type::I32), &[invoke.into(), invoke.into()])
    };
    let (good, bad, joined) = (add(&mut body, blocks[1]), add(&mut body, blocks[2]), add(&mut body, blocks[3]));
    let phi = body.insert_before(joined, InstData::new(Opcode::Phi, Type::I32), &[]);
    body.push_phi_entry(phi, invoke, blocks[1]);
    body.push_phi_entry(phi, invoke, blocks[2]);
    let tree = DominatorTree::new(&body);
    let ok = |i: Inst, k: usize| tree.dominates_use(&body, invoke.into(), body.operand_use(i, k));
    assert_eq!([ok(good, 0), ok(bad, 0), ok(joined, 0), ok(phi, 0), ok(phi, 1)], [true, false, false, true, false]);
    assert!(tree.inst_dominates(&body, invoke, good) && !tree.inst_dominates(&body, invoke, joined));
}

#[test]
fn the_printed_tree_is_llvms() {
    let (mut body, blocks) = graph(&[vec![1, 2], vec![2], vec![3], vec![], vec![3]]);
    body.set_name(blocks[0].into(), b"entry");
    body.set_name(blocks[3].into(), b"a b");
    let tree = DominatorTree::new(&body);
    let mut out = Vec::new();
    write_tree(&body, &tree, &mut out).unwrap();
    let expected = "\
=============================--------------------------------
Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
  [1] %entry {4294967295,4294967295} [0]
    [2] %0 {4294967295,4294967295} [1]
    [2] %1 {4294967295,4294967295} [1]
      [3] %\"a b\" {4294967295,4294967295} [2]
Roots: %entry \n";
    assert_eq!(String::from_utf8_lossy(&out), expected);
}
