//! All bodies, by several threads. Each reads into scratch space of its own; of several errors the one that stands first in
//! the file is reported.

use super::function::FunctionReader;
use super::module::Shared;
use super::user_orders::GlobalUse;
use crate::bitstream::reader::Cursor;
use crate::error::{ReadError, Result};
use ir::{BodySlot, Const, Global, Md, MdKind};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A body that was read.
pub(super) struct ReadBody {
    pub index: usize,
    pub body: BodySlot,
    pub attachments: Vec<(MdKind, Md)>,
    /// How many blocks the file has for it.
    pub num_blocks: u32,
    /// Block addresses in it: function and number.
    pub addresses: Vec<(Global, u64)>,
    /// The personality that landing pads of the old form gave.
    pub personality: Option<Const>,
    /// Orders of the uses of globals by all bodies up to this one.
    pub global_orders: Vec<(Global, Box<[u64]>)>,
    /// How many uses of which globals it has.
    pub uses: Box<[GlobalUse]>,
}

/// Stack of a thread; nothing here recurses.
const STACK: usize = 4 << 20;

/// Reads the bodies that stand at `places`, those of `functions`.
pub(super) fn read(
    shared: &Shared<'_>,
    cursor: &Cursor<'_>,
    places: &[u64],
    functions: &[Global],
) -> Result<Vec<ReadBody>> {
    let threads = match shared.options.threads {
        0 => std::thread::available_parallelism().map_or(1, |n| n.get()),
        n => n,
    };
    let next = AtomicUsize::new(0);
    let failed = AtomicUsize::new(usize::MAX);
    let work = || {
        let mut reader = FunctionReader::new(shared);
        let mut cursor = cursor.at(0);
        let mut done = Vec::new();
        let mut failure: Option<(usize, ReadError)> = None;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= places.len().min(failed.load(Ordering::Relaxed)) {
                return (done, failure);
            }
            cursor.set_pos(places[index]);
            match reader.read(&mut cursor, functions[index]) {
                Ok(()) => done.push(reader.take(index)),
                Err(error) => {
                    failed.fetch_min(index, Ordering::Relaxed);
                    failure = Some((index, error));
                    return (done, failure);
                }
            }
        }
    };
    let parts = std::thread::scope(|scope| {
        let start = || std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        let helpers: Vec<_> = (1..threads.min(places.len())).filter_map(|_| start().ok()).collect();
        let mut parts = vec![work()];
        for helper in helpers {
            match helper.join() {
                Ok(part) => parts.push(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        parts
    });
    let mut all = Vec::with_capacity(places.len());
    let mut first: Option<(usize, ReadError)> = None;
    for (mut done, failure) in parts {
        all.append(&mut done);
        if let Some(failure) = failure
            && first.as_ref().is_none_or(|f| failure.0 < f.0)
        {
            first = Some(failure);
        }
    }
    match first {
        Some((_, error)) => Err(error),
        None => {
            all.sort_unstable_by_key(|b: &ReadBody| b.index);
            Ok(all)
        }
    }
}
