//! All bodies, by several threads. Each reads into scratch space of its own; of several errors the one that stands first in
//! the file is reported.

use super::function::FunctionReader;
use super::module::Shared;
use super::user_orders::{GlobalUse, KnownUsers};
use crate::bitstream::reader::Cursor;
use crate::error::{ReadError, Result};
use ir::{BodySlot, Const, Global, Md, MdKind};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A body that was read.
pub(super) struct ReadBody {
    pub index: usize,
    pub body: BodySlot,
    pub attachments: Vec<(MdKind, Md)>,
    /// See [`ir::Body::has_metadata`].
    pub has_metadata: bool,
    /// How many blocks the file has for it.
    pub num_blocks: u32,
    /// Block addresses in it: function and number.
    pub addresses: Vec<(Global, u64)>,
    /// The personality that landing pads of the old form gave.
    pub personality: Option<Const>,
    /// Orders of the uses of globals by all bodies up to this one.
    pub global_orders: Vec<(Global, Box<[u64]>)>,
    /// How many uses of which globals it has: where that stands among its part's.
    pub uses: Range<usize>,
}

/// The bodies that one thread read, in the order of the file.
#[derive(Default)]
struct Part {
    bodies: Vec<ReadBody>,
    uses: Vec<GlobalUse>,
    users: KnownUsers,
}

/// All bodies, as the threads left them.
pub(super) struct Bodies {
    parts: Vec<Part>,
    /// The part that each body is in.
    owners: Vec<u32>,
}

impl Bodies {
    fn new(parts: Vec<Part>, count: usize) -> Self {
        let mut owners = vec![0; count];
        for (owner, part) in parts.iter().enumerate().skip(1) {
            part.bodies.iter().for_each(|b| owners[b.index] = owner as u32);
        }
        Self { parts, owners }
    }

    /// The bodies in the order of the file, each with its uses of globals.
    pub fn iter(&self) -> impl Iterator<Item = (&ReadBody, &[GlobalUse])> {
        let mut parts: Vec<_> = self.parts.iter().map(|p| p.bodies.iter()).collect();
        self.owners.iter().filter_map(move |&owner| {
            let body = parts[owner as usize].next()?;
            Some((body, &self.parts[owner as usize].uses[body.uses.clone()]))
        })
    }

    /// The same, without the uses.
    pub fn into_bodies(self) -> impl Iterator<Item = ReadBody> {
        let mut parts: Vec<_> = self.parts.into_iter().map(|p| p.bodies.into_iter()).collect();
        self.owners.into_iter().filter_map(move |owner| parts[owner as usize].next())
    }

    /// The last function of these that uses a global.
    pub fn last_user(&self, g: Global) -> Option<Global> {
        self.parts.iter().filter_map(|p| p.users[g]).max()
    }
}

/// Stack of a thread; nothing here recurses.
const STACK: usize = 4 << 20;

/// Reads the bodies that stand at `places`, those of `functions`.
pub(super) fn read(shared: &Shared<'_>, cursor: &Cursor<'_>, places: &[u64], functions: &[Global]) -> Result<Bodies> {
    let threads = match shared.options.threads {
        0 => std::thread::available_parallelism().map_or(1, |n| n.get()),
        n => n,
    };
    let next = AtomicUsize::new(0);
    let failed = AtomicUsize::new(usize::MAX);
    let work = || {
        let mut reader = FunctionReader::new(shared);
        let mut cursor = cursor.at(0);
        let mut bodies = Vec::new();
        let mut failure: Option<(usize, ReadError)> = None;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= places.len().min(failed.load(Ordering::Relaxed)) {
                break;
            }
            cursor.set_pos(places[index]);
            match reader.read(&mut cursor, functions[index]) {
                Ok(()) => bodies.push(reader.take(index)),
                Err(error) => {
                    failed.fetch_min(index, Ordering::Relaxed);
                    failure = Some((index, error));
                    break;
                }
            }
        }
        (Part { bodies, uses: reader.uses, users: reader.users }, failure)
    };
    let done = std::thread::scope(|scope| {
        let start = || std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        let helpers: Vec<_> = (1..threads.min(places.len())).filter_map(|_| start().ok()).collect();
        let mut done = vec![work()];
        for helper in helpers {
            match helper.join() {
                Ok(part) => done.push(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    let (parts, failures): (Vec<Part>, Vec<_>) = done.into_iter().unzip();
    match failures.into_iter().flatten().min_by_key(|f| f.0) {
        Some((_, error)) => Err(error),
        None => Ok(Bodies::new(parts, places.len())),
    }
}
