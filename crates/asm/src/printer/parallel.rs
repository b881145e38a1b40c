//! Text in pieces: printed by several threads, written in order, with few pieces in memory at a time.

use ir::LocalSlots;
use ir::threads::helper;
use parking_lot::{Condvar, Mutex};
use rustc_hash::FxHashMap;
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// A buffer this full is written out.
pub(crate) const FLUSH_AT: usize = 1 << 18;

/// How many pieces per thread may wait to be written.
const AHEAD: usize = 8;

/// Has each thread make a worker with `start` and work on parts, each of its own in their order; the results are in this order.
/// `beside` is done meanwhile, by this thread before it works too.
pub fn for_parts<P: Sync, W, R: Send + Default, T>(
    parts: &[P],
    threads: usize,
    start: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, &P) -> R + Sync,
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
        (0..helpers).for_each(|_| drop(helper(scope, run)));
        let other = beside();
        run();
        other
    });
    (results.into_iter().map(Mutex::into_inner).collect(), other)
}

/// The same, but this thread gives the results to `consume`, in order, as they come, and works while there are none.
pub(crate) fn consume_parts<P: Sync, W, R: Send>(
    parts: &[P],
    threads: usize,
    start: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, &P) -> R + Sync,
    mut consume: impl FnMut(R),
) {
    let results: Vec<Mutex<Option<R>>> = parts.iter().map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    let step = |worker: &mut W| {
        let k = next.fetch_add(1, Relaxed);
        parts.get(k).map(|part| *results[k].lock() = Some(work(worker, part))).is_some()
    };
    let mut ready = 0;
    let mut consume_ready = || {
        while let Some(result) = results.get(ready).and_then(|r| r.lock().take()) {
            consume(result);
            ready += 1;
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(parts.len()) {
            helper(scope, || {
                let mut worker = start();
                while step(&mut worker) {}
            });
        }
        let mut worker = start();
        while step(&mut worker) {
            consume_ready();
        }
    });
    consume_ready();
}

/// Prints piece `k` into the buffer; may call the function at any time, to let the buffer be emptied.
pub(crate) type PrintPiece<'a> =
    &'a (dyn Fn(usize, &mut Vec<u8>, &mut LocalSlots, &mut dyn FnMut(&mut Vec<u8>)) + Sync);

/// Writes a buffer and empties it.
pub(crate) fn flush(out: &mut dyn Write, buffer: &mut Vec<u8>) -> io::Result<()> {
    let result = out.write_all(buffer);
    buffer.clear();
    result
}

/// The printing of one sequence of pieces.
pub(crate) struct Pieces<'a> {
    /// How many there are.
    pub count: usize,
    /// Is a piece too large to be held in memory as a whole? The writing thread prints it, bit by bit.
    pub is_large: &'a (dyn Fn(usize) -> bool + Sync),
    /// Prints one.
    pub print: PrintPiece<'a>,
}

#[derive(Default)]
struct State {
    next: usize,
    written: usize,
    done: FxHashMap<usize, Vec<u8>>,
    spare: Vec<Vec<u8>>,
    stop: bool,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    /// How many pieces may wait to be written.
    ahead: usize,
    ready: Condvar,
    room: Condvar,
}

/// Stops everybody when a thread ends, orderly or not.
struct StopOnDrop<'a>(&'a Shared);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.state.lock().stop = true;
        self.0.ready.notify_all();
        self.0.room.notify_all();
    }
}

impl Pieces<'_> {
    /// Writes all pieces in order, with so many threads. The result does not depend on their number.
    pub fn write(&self, threads: usize, out: &mut dyn Write) -> io::Result<()> {
        if threads < 2 || self.count < 2 {
            return self.write_alone(0..self.count, out, &mut Vec::with_capacity(FLUSH_AT + (1 << 16)));
        }
        let shared = Shared { ahead: threads * AHEAD, ..Shared::default() };
        std::thread::scope(|scope| {
            for _ in 1..threads.min(self.count) {
                helper(scope, || self.work(&shared));
            }
            let _stop = StopOnDrop(&shared);
            self.collect(&shared, out)
        })
    }

    fn write_alone(&self, range: std::ops::Range<usize>, out: &mut dyn Write, buffer: &mut Vec<u8>) -> io::Result<()> {
        let mut local = LocalSlots::default();
        let mut result = Ok(());
        for k in range {
            let mut flush_if_full = |buffer: &mut Vec<u8>| {
                if buffer.len() >= FLUSH_AT && result.is_ok() {
                    result = flush(out, buffer);
                }
            };
            (self.print)(k, buffer, &mut local, &mut flush_if_full);
            flush_if_full(buffer);
            std::mem::replace(&mut result, Ok(()))?;
        }
        flush(out, buffer)
    }

    /// A worker: takes the next piece while not too many wait.
    fn work(&self, shared: &Shared) {
        let panicking = PanicGuard(shared);
        let mut local = LocalSlots::default();
        loop {
            let mut state = shared.state.lock();
            while !state.stop && self.has_next(&mut state) && state.next >= state.written + shared.ahead {
                shared.room.wait(&mut state);
            }
            if state.stop || !self.has_next(&mut state) {
                break;
            }
            let (k, buffer) = take(&mut state);
            drop(state);
            self.print_into(shared, k, buffer, &mut local);
        }
        drop(panicking);
    }

    /// Is there another piece for workers?
    fn has_next(&self, state: &mut State) -> bool {
        while state.next < self.count && (self.is_large)(state.next) {
            state.next += 1;
        }
        state.next < self.count
    }

    fn print_into(&self, shared: &Shared, k: usize, mut buffer: Vec<u8>, local: &mut LocalSlots) {
        (self.print)(k, &mut buffer, local, &mut |_| {});
        shared.state.lock().done.insert(k, buffer);
        shared.ready.notify_one();
    }

    /// The writing thread, which works like the others while the next piece is not ready.
    fn collect(&self, shared: &Shared, out: &mut dyn Write) -> io::Result<()> {
        let mut local = LocalSlots::default();
        for k in 0..self.count {
            let mut buffer = Vec::new();
            if (self.is_large)(k) {
                self.write_alone(k..k + 1, out, &mut buffer)?;
            } else {
                buffer = self.wait_for(shared, k, &mut local)?;
            }
            flush(out, &mut buffer)?;
            let mut state = shared.state.lock();
            state.spare.push(buffer);
            state.written = k + 1;
            shared.room.notify_all();
        }
        Ok(())
    }

    fn wait_for(&self, shared: &Shared, k: usize, local: &mut LocalSlots) -> io::Result<Vec<u8>> {
        loop {
            let mut state = shared.state.lock();
            if let Some(buffer) = state.done.remove(&k) {
                return Ok(buffer);
            }
            if state.stop {
                return Err(io::Error::other("a printing thread failed"));
            }
            if self.has_next(&mut state) && state.next < state.written + shared.ahead {
                let (next, buffer) = take(&mut state);
                drop(state);
                self.print_into(shared, next, buffer, local);
            } else {
                // Somebody else prints it.
                shared.ready.wait(&mut state);
            }
        }
    }
}

/// The next piece, and a buffer for it.
fn take(state: &mut State) -> (usize, Vec<u8>) {
    state.next += 1;
    (state.next - 1, state.spare.pop().unwrap_or_default())
}

/// Stops everybody when a worker panics, so that the writing thread does not wait for ever.
struct PanicGuard<'a>(&'a Shared);

impl Drop for PanicGuard<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            drop(StopOnDrop(self.0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(threads: usize) -> Vec<u8> {
        let print = |k: usize, out: &mut Vec<u8>, _: &mut LocalSlots, after: &mut dyn FnMut(&mut Vec<u8>)| {
            for _ in 0..k % 7 {
                out.extend_from_slice(k.to_string().as_bytes());
                after(out);
            }
        };
        let mut out = Vec::new();
        Pieces { count: 200, is_large: &|k| k % 13 == 5, print: &print }.write(threads, &mut out).unwrap();
        out
    }

    #[test]
    fn any_number_of_threads_writes_the_same() {
        let one = printed(1);
        assert!(!one.is_empty());
        for threads in [2, 3, 7] {
            assert_eq!(printed(threads), one);
        }
    }

    #[test]
    fn results_are_consumed_in_order() {
        let parts: Vec<u32> = (0..300).collect();
        for threads in [1, 2, 5] {
            let mut seen = Vec::new();
            let work = |count: &mut u32, part: &u32| {
                *count += 1;
                (*part, (0..*part % 7 * 1000).fold(*count, |a, b| a ^ b))
            };
            consume_parts(&parts, threads, || 0, work, |(part, _)| seen.push(part));
            assert_eq!(seen, parts, "{threads} threads");
        }
        consume_parts(&[], 3, || (), |(), _: &u32| (), |()| panic!("there is nothing"));
    }

    struct Full;

    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::other("full"))
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_error_of_the_writer_ends_the_work() {
        for threads in [1, 3] {
            let print = |_: usize, out: &mut Vec<u8>, _: &mut LocalSlots, _: &mut dyn FnMut(&mut Vec<u8>)| out.push(1);
            let pieces = Pieces { count: 1000, is_large: &|_| false, print: &print };
            assert!(pieces.write(threads, &mut Full).is_err());
        }
    }
}
