//! Work on many items at a time, with results in the order of the items.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Items that one thread takes at a time.
const CHUNK: usize = 256;

/// `f` of each item. Threads draw chunks of items; the result does not depend on how many threads there are.
pub fn map<T: Sync, R: Send>(threads: usize, items: &[T], f: impl Fn(&T) -> R + Sync) -> Vec<R> {
    if threads < 2 || items.len() < 2 * CHUNK {
        return items.iter().map(f).collect();
    }
    let chunks: Vec<&[T]> = items.chunks(CHUNK).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut out: Vec<(usize, Vec<R>)> = Vec::new();
        loop {
            let at = next.fetch_add(1, Relaxed);
            let Some(chunk) = chunks.get(at) else { return out };
            out.push((at, chunk.iter().map(&f).collect()));
        }
    };
    let mut done: Vec<(usize, Vec<R>)> = std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut all = work();
        for helper in helpers {
            match helper.join() {
                Ok(part) => all.extend(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    done.sort_unstable_by_key(|d| d.0);
    done.into_iter().flat_map(|d| d.1).collect()
}
