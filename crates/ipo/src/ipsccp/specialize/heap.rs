//! A binary heap whose order in memory shows: which of too many specializations are made is told by it, and in which order.
//!
//! The steps are those of the textbook's heap with a hole that sinks to the bottom and rises again (R. W. Floyd, "Treesort 3", 1964, as C++'s
//! standard library has it), so that copies get the names that they get in LLVM.

/// The best `keep` of the numbers below `count`, as they stand in a heap whose top is the worst. `is_better` is a strict order.
pub fn best(count: usize, keep: usize, is_better: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut heap: Vec<usize> = (0..keep.min(count)).collect();
    if count <= keep {
        return heap;
    }
    for at in (0..keep / 2).rev() {
        let value = heap[at];
        sink(&mut heap, at, value, &is_better);
    }
    for new in keep..count {
        heap.push(new);
        let last = heap.len() - 1;
        rise(&mut heap, last, 0, new, &is_better);
        // The worst one goes.
        let Some(value) = heap.pop() else { break };
        if !heap.is_empty() {
            sink(&mut heap, 0, value, &is_better);
        }
    }
    heap
}

/// Puts a value where `hole` is, or further up, at most at `top`.
fn rise(heap: &mut [usize], mut hole: usize, top: usize, value: usize, is_better: impl Fn(usize, usize) -> bool) {
    while hole > top {
        let parent = (hole - 1) / 2;
        if !is_better(heap[parent], value) {
            break;
        }
        heap[hole] = heap[parent];
        hole = parent;
    }
    heap[hole] = value;
}

/// Lets the hole at `top` sink to the bottom, and puts a value there, or further up.
fn sink(heap: &mut [usize], top: usize, value: usize, is_better: impl Fn(usize, usize) -> bool) {
    let mut hole = top;
    loop {
        let (left, right) = (2 * hole + 1, 2 * hole + 2);
        let child = match heap.len() {
            n if right < n && !is_better(heap[right], heap[left]) => right,
            n if left < n => left,
            _ => break,
        };
        heap[hole] = heap[child];
        hole = child;
    }
    rise(heap, hole, top, value, is_better);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_are_kept() {
        let scores = [3, 9, 1, 7, 7, 2, 8, 5, 5, 5];
        for keep in 0..=scores.len() + 1 {
            let is_better = |a: usize, b: usize| (scores[a], a) > (scores[b], b);
            let mut kept = best(scores.len(), keep, is_better);
            kept.sort_unstable();
            let mut expected: Vec<usize> = (0..scores.len()).collect();
            expected.sort_by_key(|&k| std::cmp::Reverse((scores[k], k)));
            expected.truncate(keep);
            expected.sort_unstable();
            assert_eq!(kept, expected);
        }
    }
}
