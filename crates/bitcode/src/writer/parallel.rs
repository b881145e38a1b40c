//! Work on functions by several threads.

use ir::{Global, Module};
use parking_lot::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// So many instructions are a part for one thread.
const PART_INSTS: usize = 4_000;

/// Functions with their numbers, from 1 on.
pub(super) type Part = Vec<(u32, Global)>;

/// The functions that have bodies, in parts of a fair size; one part for one thread.
pub(super) fn divide(module: &Module, threads: usize) -> Vec<Part> {
    let mut parts = vec![Vec::new()];
    let mut insts = 0;
    for (k, &g) in module.functions().iter().enumerate() {
        let Some(size) = module.num_insts(g) else { continue };
        if insts >= PART_INSTS && threads > 1 {
            parts.push(Vec::new());
            insts = 0;
        }
        insts += size;
        if let Some(last) = parts.last_mut() {
            last.push((k as u32 + 1, g));
        }
    }
    parts
}

/// Has each thread make a worker with `start` and work on parts, each of its own in the order of functions; the results are
/// in this order. `beside` is done meanwhile, by this thread before it works too.
pub(super) fn for_parts<W, R: Send + Default, T>(
    parts: &[Part],
    threads: usize,
    start: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, &Part) -> R + Sync,
    beside: impl FnOnce() -> T,
) -> (Vec<R>, T) {
    let results: Vec<Mutex<R>> = parts.iter().map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    let run = || {
        let mut worker = start();
        loop {
            let k = next.fetch_add(1, Relaxed);
            let Some(part) = parts.get(k) else { return };
            let result = work(&mut worker, part);
            *results[k].lock() = result;
        }
    };
    let helpers = threads.saturating_sub(1).min(parts.len());
    let other = std::thread::scope(|scope| {
        (0..helpers).for_each(|_| drop(scope.spawn(run)));
        let other = beside();
        run();
        other
    });
    (results.into_iter().map(Mutex::into_inner).collect(), other)
}
