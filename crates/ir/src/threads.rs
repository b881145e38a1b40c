//! Threads for what can be done in any order. The system may refuse one: then those that there are do its share.

use parking_lot::{Condvar, Mutex, RwLock};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::thread::{self, Builder, Scope, ScopedJoinHandle, available_parallelism, scope};

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

/// Has so many threads do `work` with all pieces, which they draw in their order.
pub fn for_each<T: Send>(threads: usize, pieces: impl Iterator<Item = T> + Send, work: impl Fn(T) + Sync) {
    if threads < 2 {
        return pieces.for_each(work);
    }
    let pieces = Mutex::new(pieces);
    let draw = || pieces.lock().next();
    all(threads, || {
        while let Some(piece) = draw() {
            work(piece);
        }
    });
}

/// Has threads do `work` in rounds, between which one of them changes what all see.
///
/// Before each round, `prepare` gets what the threads of the round before came to. It says how many threads the next one is worth, or that there is
/// none. The threads stay for all rounds: a new one would start with no memory at hand.
pub fn rounds<S: Send + Sync, R: Send>(
    threads: usize,
    shared: S,
    work: impl Fn(&S) -> R + Sync,
    mut prepare: impl FnMut(&mut S, Vec<R>) -> Option<usize>,
) {
    let (shared, gate) = (RwLock::new(shared), Gate::default());
    let work = || work(&shared.read());
    scope(|scope| {
        // Helpers leave even if this thread panics.
        let _end = EndOfRounds(&gate);
        let mut helpers = 0;
        let mut results = Vec::new();
        loop {
            let prepared = prepare(&mut shared.write(), results);
            let Some(wanted) = prepared else { return };
            let wanted = wanted.min(threads).saturating_sub(1);
            while helpers < wanted && helper(scope, || gate.help(&work)).is_some() {
                helpers += 1;
            }
            gate.open(wanted.min(helpers));
            let own = work();
            results = gate.close();
            results.push(own);
        }
    });
}

/// Where helpers wait for a round.
struct Gate<R> {
    state: Mutex<Round<R>>,
    opened: Condvar,
    closed: Condvar,
}

/// What helpers have to do with a round.
struct Round<R> {
    /// So many may still enter.
    places: usize,
    /// So many have entered and are at work.
    inside: usize,
    /// There are no more rounds.
    over: bool,
    results: Vec<thread::Result<R>>,
}

impl<R> Default for Gate<R> {
    fn default() -> Self {
        let state = Round { places: 0, inside: 0, over: false, results: Vec::new() };
        Self { state: Mutex::new(state), opened: Condvar::new(), closed: Condvar::new() }
    }
}

impl<R> Gate<R> {
    /// Takes part in rounds until they are over.
    fn help(&self, work: impl Fn() -> R) {
        let mut round = self.state.lock();
        while !round.over {
            if round.places == 0 {
                self.opened.wait(&mut round);
                continue;
            }
            round.places -= 1;
            round.inside += 1;
            drop(round);
            let result = catch_unwind(AssertUnwindSafe(&work));
            round = self.state.lock();
            round.results.push(result);
            round.inside -= 1;
            if round.inside == 0 {
                self.closed.notify_one();
            }
        }
    }

    /// Lets so many helpers enter.
    fn open(&self, places: usize) {
        if places > 0 {
            self.state.lock().places = places;
            self.opened.notify_all();
        }
    }

    /// Lets nobody else enter, since no work is left, and waits for those at work; what they came to. It panics where one of them did.
    fn close(&self) -> Vec<R> {
        let mut round = self.state.lock();
        round.places = 0;
        while round.inside > 0 {
            self.closed.wait(&mut round);
        }
        let results = std::mem::take(&mut round.results);
        drop(round);
        results.into_iter().map(|result| result.unwrap_or_else(|panic| resume_unwind(panic))).collect()
    }
}

/// Ends the rounds when it goes.
struct EndOfRounds<'a, R>(&'a Gate<R>);

impl<R> Drop for EndOfRounds<'_, R> {
    fn drop(&mut self) {
        self.0.state.lock().over = true;
        self.0.opened.notify_all();
    }
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
    fn each_piece_is_changed_once() {
        for threads in [1, 3] {
            let mut numbers: Vec<usize> = (0..1000).collect();
            for_each(threads, numbers.iter_mut(), |n| *n += 1);
            assert!(numbers.into_iter().eq(1..1001), "{threads} threads");
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
    fn rounds_see_what_is_changed_between_them() {
        for threads in [1, 2, 5] {
            let (next, mut sums, mut round) = (AtomicUsize::new(0), Vec::<usize>::new(), 0);
            let work = |&factor: &usize| {
                std::iter::from_fn(|| Some(next.fetch_add(1, Relaxed)).filter(|&k| k < 1000)).map(|k| factor * k).sum()
            };
            rounds(threads, 0, work, |factor, results: Vec<usize>| {
                sums.push(results.iter().sum());
                (*factor, round) = (round + 1, round + 1);
                next.store(0, Relaxed);
                (round < 50).then_some(round % 4)
            });
            let expected: Vec<usize> = (0..50).map(|factor| factor * 1000 * 999 / 2).collect();
            assert_eq!(sums, expected, "{threads} threads");
        }
    }

    #[test]
    #[should_panic(expected = "as it should")]
    fn a_helpers_panic_is_everybodys() {
        join(2, || panic!("as it should"), || ());
    }

    #[test]
    #[should_panic(expected = "as it should")]
    fn a_panic_in_a_round_is_everybodys() {
        let first = AtomicUsize::new(0);
        let work = |_: &()| match first.fetch_add(1, Relaxed) {
            0 => thread::sleep(std::time::Duration::from_millis(1)),
            _ => panic!("as it should"),
        };
        rounds(2, (), work, |(), _| Some(2));
    }
}
