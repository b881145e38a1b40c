//! Work on the bodies of many functions at a time, with results in the order of the functions.

use ir::{Body, Global, Module};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Functions that one thread takes at a time.
const CHUNK: usize = 256;

/// `f` of each of these functions that has a body, the default for others. Each thread has a state of its own, on which results must
/// not depend. Threads draw chunks of functions; the result does not depend on how many threads there are.
pub fn map_bodies<S, R: Default + Send>(
    module: &Module,
    threads: usize,
    functions: &[Global],
    state: impl Fn() -> S + Sync,
    f: impl Fn(&mut S, Global, &Body) -> R + Sync,
) -> Vec<R> {
    let f = |(state, scratch): &mut (S, Body), g: Global| {
        module.read_body(g, scratch).map_or_else(R::default, |body| f(state, g, body))
    };
    let start = || (state(), Body::default());
    if threads < 2 || functions.len() < 2 * CHUNK {
        let mut own = start();
        return functions.iter().map(|&g| f(&mut own, g)).collect();
    }
    let chunks: Vec<&[Global]> = functions.chunks(CHUNK).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut out, mut own) = (Vec::<(usize, Vec<R>)>::new(), start());
        loop {
            let at = next.fetch_add(1, Relaxed);
            let Some(chunk) = chunks.get(at) else { return out };
            out.push((at, chunk.iter().map(|&g| f(&mut own, g)).collect()));
        }
    };
    let mut done: Vec<(usize, Vec<R>)> = ir::threads::all(threads, work).into_iter().flatten().collect();
    done.sort_unstable_by_key(|d| d.0);
    done.into_iter().flat_map(|d| d.1).collect()
}
