//! Loops against their definition, on random graphs, and changes in place.

use super::*;
use crate::test_graphs::{Random, graph, random_graph, rounds, set_successors};

/// The blocks of the natural loop of each header, by iteration to a fixed point.
fn textbook(body: &Body, tree: &DominatorTree, blocks: &[Block]) -> Vec<(Block, Vec<Block>)> {
    let mut out = Vec::new();
    for &header in blocks.iter().filter(|&&b| tree.is_reachable(b)) {
        let back = |b: &Block| {
            tree.is_reachable(*b) && tree.dominates(header, *b) && body.block_successors(*b).any(|s| s == header)
        };
        let mut inside: Vec<Block> = blocks.iter().copied().filter(back).collect();
        if inside.is_empty() {
            continue;
        }
        if !inside.contains(&header) {
            inside.push(header);
        }
        loop {
            let enters = |b: &Block| {
                tree.is_reachable(*b)
                    && !inside.contains(b)
                    && body.block_successors(*b).any(|s| s != header && inside.contains(&s))
            };
            let more: Vec<Block> = blocks.iter().copied().filter(enters).collect();
            if more.is_empty() {
                break;
            }
            inside.extend(more);
        }
        inside.sort();
        out.push((header, inside));
    }
    out
}

#[test]
fn random_graphs_agree_with_the_definition() {
    for seed in 0..rounds(3000) {
        let (body, blocks) = graph(&random_graph(&mut Random::new(seed), 24));
        let tree = DominatorTree::new(&body);
        let loops = Loops::new(&body, &tree);
        let expected = textbook(&body, &tree, &blocks);
        assert_eq!(loops.preorder().count(), expected.len(), "seed {seed}");
        for (header, inside) in &expected {
            let l = loops.innermost(*header).unwrap();
            assert_eq!(loops.header(l), *header, "seed {seed}");
            let mut own: Vec<Block> = loops.blocks(l).collect();
            assert_eq!(loops.blocks_in_order(l)[0], *header);
            own.sort();
            assert_eq!(&own, inside, "seed {seed} {header:?}");
            assert!(blocks.iter().all(|b| loops.contains(l, *b) == inside.contains(b)), "seed {seed}");
            let around = expected.iter().filter(|(_, other)| other.contains(header)).count();
            assert_eq!(loops.depth(l) as usize, around, "seed {seed}");
            let parent = expected.iter().filter(|(h, other)| h != header && other.contains(header));
            let parent = parent.min_by_key(|p| p.1.len()).map(|p| p.0);
            assert_eq!(loops.parent(l).map(|p| loops.header(p)), parent, "seed {seed}");
        }
        for &b in &blocks {
            let inner = expected.iter().filter(|l| l.1.contains(&b)).min_by_key(|l| l.1.len()).map(|l| l.0);
            assert_eq!(loops.innermost(b).map(|l| loops.header(l)), inner, "seed {seed} {b:?}");
        }
        let mut reversed: Vec<Loop> = loops.sibling_reversed_preorder().collect();
        assert!(reversed.iter().enumerate().all(|(k, &l)| loops.parent(l).is_none_or(|p| reversed[..k].contains(&p))));
        reversed.sort();
        assert_eq!(reversed, loops.preorder().collect::<Vec<_>>());
        assert_eq!(loops.verify(&body, &tree), Ok(()));
        let mut unnumbered = loops.clone();
        unnumbered.numbered = false;
        for a in loops.preorder() {
            for b in loops.preorder() {
                assert_eq!(loops.contains_loop(a, b), unnumbered.contains_loop(a, b));
            }
        }
    }
}

#[test]
fn removed_and_made_again_a_nest_is_the_same() {
    for seed in 0..rounds(1000) {
        let mut random = Random::new(seed);
        let (body, blocks) = graph(&random_graph(&mut random, 24));
        let tree = DominatorTree::new(&body);
        let fresh = Loops::new(&body, &tree);
        let Some(l) = fresh.preorder().nth(random.below(fresh.capacity().max(1))) else { continue };
        let mut changed = fresh.clone();
        let (parent, own) = (fresh.parent(l), fresh.own_blocks(l).collect::<Vec<_>>());
        let children: Vec<Loop> = fresh.children(l).collect();
        changed.remove_loop(l);
        assert!(changed.preorder().count() + 1 == fresh.preorder().count());
        assert!(blocks.iter().all(|&b| fresh.innermost(b) != Some(l) || changed.innermost(b) == parent));
        assert!(changed.verify(&body, &tree).is_err());
        let again = changed.add_loop(parent, fresh.header(l));
        own.iter().skip(1).for_each(|&b| changed.move_block(b, Some(again)));
        children.iter().for_each(|&c| changed.move_loop(c, Some(again)));
        assert_eq!(changed.verify(&body, &tree), Ok(()), "seed {seed}");
        for _ in 0..2 {
            for a in fresh.preorder() {
                for &b in &blocks {
                    let same = if a == l { again } else { a };
                    assert_eq!(changed.contains(same, b), fresh.contains(a, b), "seed {seed}");
                }
            }
            changed.renumber();
        }
    }
}

/// entry → header ⇄ (body → latch), header → exit.
fn simple() -> (Body, Vec<Block>, Loops) {
    let (body, blocks) = graph(&[vec![1], vec![2, 4], vec![3], vec![1], vec![]]);
    let loops = Loops::new(&body, &DominatorTree::new(&body));
    (body, blocks, loops)
}

#[test]
fn the_parts_of_a_simple_loop() {
    let (mut body, b, mut loops) = simple();
    let l = loops.innermost(b[1]).unwrap();
    assert_eq!((loops.preheader(&body, l), loops.latch(&body, l)), (Some(b[0]), Some(b[3])));
    assert_eq!((loops.exiting_block(&body, l), loops.exit_block(&body, l)), (Some(b[1]), Some(b[4])));
    assert!(loops.is_simplified(&body, l) && loops.is_latch(&body, l, b[3]) && !loops.is_exiting(&body, l, b[2]));
    // A second latch, a second exit edge, from a block that is new, and an edge to the exit from before the loop.
    let new = body.append_block();
    set_successors(&mut body, new, &[b[1], b[4]]);
    set_successors(&mut body, b[2], &[b[3], new]);
    set_successors(&mut body, b[0], &[b[1], b[4]]);
    loops.add_block(l, new);
    assert_eq!(loops.verify(&body, &DominatorTree::new(&body)), Ok(()));
    assert_eq!(loops.blocks_in_order(l), [b[1], b[2], b[3], new]);
    assert_eq!(loops.exit_edges(&body, l), [(b[1], b[4]), (new, b[4])]);
    assert_eq!((loops.exit_block(&body, l), loops.unique_exit_block(&body, l)), (None, Some(b[4])));
    assert_eq!(
        (loops.predecessor(&body, l), loops.preheader(&body, l), loops.latch(&body, l)),
        (Some(b[0]), None, None)
    );
    assert_eq!((loops.latches(&body, l).len(), loops.has_dedicated_exits(&body, l)), (2, false));
    assert_eq!(loops.exiting_blocks(&body, l), [b[1], new]);
    assert_eq!(loops.unique_exit_blocks(&body, l), [b[4]]);
}

#[test]
fn a_deep_nest_takes_no_more_than_a_flat_body() {
    // Headers 0.., latches behind; each header goes inwards or to the latch of the loop around it.
    let depth = 50_000;
    let mut successors: Vec<Vec<usize>> = vec![vec![1]];
    successors.extend((1..=depth).map(|i| if i < depth { vec![i + 1, 2 * depth + 1 - i] } else { vec![depth + 1] }));
    successors.extend((depth + 1..=2 * depth).map(|k| {
        let header = 2 * depth + 1 - k;
        if header > 1 { vec![header, k + 1] } else { vec![header, 2 * depth + 1] }
    }));
    successors.push(vec![]);
    let (body, blocks) = graph(&successors);
    let loops = Loops::new(&body, &DominatorTree::new(&body));
    assert_eq!((loops.block_depth(blocks[depth]) as usize, loops.preorder().count()), (depth, depth));
    let outer = loops.innermost(blocks[1]).unwrap();
    assert!(loops.contains(outer, blocks[depth]) && loops.blocks(outer).count() == 2 * depth);
}
