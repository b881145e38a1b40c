//! Threads for what can be done in any order. The system may refuse one: then those that there are do its share.

use parking_lot::Mutex;
use std::panic::resume_unwind;
use std::thread::{Builder, Scope, ScopedJoinHandle, available_parallelism, scope};

/// Stack of a thread, bytes: enough for a parser at the deepest nesting that it allows. What is not used costs nothing.
const STACK: usize = 16 << 20;

/// So many threads, where 0 means as many as there are cores.
pub fn count(threads: usize) -> usize {
    match threads {
        0 => available_parallelism().map_or(1, usize::from),
        n => n,
    }
}

/// Another thread of a scope, if the system has one.
pub fn helper<'s, R: Send + 's>(
    scope: &'s Scope<'s, '_>,
    work: impl FnOnce() -> R + Send + 's,
) -> Option<ScopedJoinHandle<'s, R>> {
    Builder::new().stack_size(STACK).spawn_scoped(scope, work).ok()
}

/// What a helper came to; it panics where that did.
pub fn wait<R>(helper: ScopedJoinHandle<'_, R>) -> R {
    helper.join().unwrap_or_else(|panic| resume_unwind(panic))
}

/// Has each of so many threads do `work`, which takes pieces from where all find them. This thread is one of them; its result is
/// the first.
pub fn all<R: Send>(threads: usize, work: impl Fn() -> R + Sync) -> Vec<R> {
    scope(|scope| {
        let helpers: Vec<_> = (1..threads).map_while(|_| helper(scope, &work)).collect();
        let own = work();
        std::iter::once(own).chain(helpers.into_iter().map(wait)).collect()
    })
}

/// Does both, at once where there are two threads.
pub fn join<A: Send, B>(threads: usize, a: impl FnOnce() -> A + Send, b: impl FnOnce() -> B) -> (A, B) {
    if threads == 1 {
        return (a(), b());
    }
    // Left here where no thread takes it.
    let job = Mutex::new(Some(a));
    let take = || job.lock().take().map(|a| a());
    let (done, b) = scope(|scope| {
        let helper = helper(scope, take);
        let b = b();
        (helper.and_then(wait), b)
    });
    match done.or_else(take) {
        Some(a) => (a, b),
        None => unreachable!("a helper that started has done it"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    #[test]
    fn all_pieces_are_done_once() {
        for threads in [0, 1, 3, 8] {
            let next = AtomicUsize::new(0);
            let work =
                || std::iter::from_fn(|| Some(next.fetch_add(1, Relaxed)).filter(|&k| k < 1000)).collect::<Vec<_>>();
            let mut done = all(threads, work).concat();
            done.sort_unstable();
            assert!(done.into_iter().eq(0..1000), "{threads} threads");
        }
    }

    #[test]
    fn both_are_done() {
        for threads in [0, 1, 2] {
            let mut order = vec![1];
            let joined = join(threads, || "a".to_owned(), || order.push(2));
            assert_eq!((joined, order), (("a".to_owned(), ()), vec![1, 2]));
        }
    }

    #[test]
    #[should_panic(expected = "as it should")]
    fn a_helpers_panic_is_everybodys() {
        join(2, || panic!("as it should"), || ());
    }
}
