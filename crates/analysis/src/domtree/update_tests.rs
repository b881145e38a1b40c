//! Trees that follow changes against trees computed anew, on random graphs.

use super::*;
use crate::PostDominatorTree;
use crate::test_graphs::{Random, graph, random_graph, rounds, set_successors};

/// Changes the successors of some block; the edges that came and went.
fn change(random: &mut Random, body: &mut Body, blocks: &[Block]) -> Vec<Update> {
    let b = blocks[random.below(blocks.len())];
    let old: Vec<Block> = body.block_successors(b).collect();
    let mut new = old.clone();
    let target = |r: &mut Random| blocks[1 + r.below(blocks.len() - 1)];
    match random.below(4) {
        0 if !new.is_empty() => _ = new.swap_remove(random.below(new.len())),
        1 if !new.is_empty() => {
            let k = random.below(new.len());
            new[k] = target(random);
        }
        _ => new.push(target(random)),
    }
    new.truncate(4);
    set_successors(body, b, &new);
    let mut updates = Vec::new();
    let mut note = |list: &[Block], other: &[Block], make: fn(Block, Block) -> Update| {
        for (k, &t) in list.iter().enumerate() {
            if !other.contains(&t) && !list[..k].contains(&t) {
                updates.push(make(b, t));
            }
        }
    };
    note(&new, &old, Update::Insert);
    note(&old, &new, Update::Delete);
    updates
}

fn same_answers<const POST: bool>(tree: &Tree<POST>, body: &Body, blocks: &[Block], what: &str) {
    assert!(tree.verify(body), "{what}");
    let fresh = Tree::<POST>::new(body);
    for &a in blocks {
        for &b in blocks {
            assert_eq!(tree.dominates(a, b), fresh.dominates(a, b), "{what}: {a:?} over {b:?}");
            assert_eq!(tree.nearest_common_dominator(a, b), fresh.nearest_common_dominator(a, b), "{what}");
        }
    }
}

#[test]
fn trees_follow_random_changes() {
    for seed in 0..rounds(2000) {
        let mut random = Random::new(seed);
        let successors = random_graph(&mut random, 24);
        if successors.len() < 3 {
            continue;
        }
        let (mut body, mut blocks) = graph(&successors);
        let (mut tree, mut post) = (DominatorTree::new(&body), PostDominatorTree::new(&body));
        for step in 0..12 {
            if random.below(8) == 0 {
                let new = body.append_block();
                set_successors(&mut body, new, &[]);
                blocks.push(new);
                post.add_block(&body, new, Block::NONE);
            }
            let changes = [1, 1, 1, 2, 5][random.below(5)];
            let updates: Vec<Update> = (0..changes).flat_map(|_| change(&mut random, &mut body, &blocks)).collect();
            tree.apply_updates(&body, &updates);
            post.apply_updates(&body, &updates);
            let what = format!("seed {seed} step {step} {updates:?}");
            if step % 4 == 3 {
                // With positions found again.
                _ = (tree.preorder(), post.preorder());
            }
            same_answers(&tree, &body, &blocks, &what);
            same_answers(&post, &body, &blocks, &what);
        }
        let mut listed: Vec<Block> = tree.preorder().to_vec();
        listed.sort();
        let reachable: Vec<Block> = blocks.iter().copied().filter(|&b| tree.is_reachable(b)).collect();
        assert_eq!(listed, reachable, "seed {seed}");
        assert!(blocks.iter().all(|&b| tree.children(b).all(|c| tree.idom(c) == Some(b))));
    }
}

#[test]
fn contradicted_updates_are_left_out() {
    let (body, blocks) = graph(&[vec![1, 2], vec![3], vec![3], vec![]]);
    let mut tree = DominatorTree::new(&body);
    tree.delete_edge(&body, blocks[0], blocks[1]);
    tree.insert_edge(&body, blocks[3], blocks[1]);
    let (a, b) = (blocks[2], blocks[1]);
    tree.apply_updates(&body, &[Update::Insert(a, b), Update::Delete(a, b)]);
    assert!(tree.verify(&body));
}

#[test]
fn blocks_come_and_go_by_hand() {
    let (mut body, blocks) = graph(&[vec![1, 2], vec![3], vec![3], vec![]]);
    let mut tree = DominatorTree::new(&body);
    // The edge from 1 to 3 is split.
    let middle = body.append_block();
    set_successors(&mut body, middle, &[blocks[3]]);
    set_successors(&mut body, blocks[1], &[middle]);
    tree.add_block(&body, middle, blocks[1]);
    assert!(tree.verify(&body) && tree.idom(middle) == Some(blocks[1]));
    // And the block taken out again, with block 2.
    set_successors(&mut body, blocks[1], &[blocks[3]]);
    set_successors(&mut body, middle, &[]);
    tree.erase_block(&body, middle);
    set_successors(&mut body, blocks[0], &[blocks[1]]);
    tree.erase_block(&body, blocks[2]);
    tree.set_idom(&body, blocks[3], blocks[1]);
    assert!(tree.verify(&body) && tree.level(blocks[3]) == 2 && !tree.is_reachable(middle));
}
