//! All bodies, by several threads. Each reads into scratch space of its own; of several errors the one that stands first in
//! the file is reported.

use super::function::FunctionReader;
use super::module::Shared;
use crate::bitstream::reader::Cursor;
use crate::error::{ReadError, Result};
use ir::{BodySlot, Const, Global, Md, MdKind, Mention, MentionLists, MentionPlace, Module, SecondaryMap};
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
}

/// What is known of the uses of globals by a body.
pub(super) struct BodyUses {
    /// The globals that it mentions: where they stand among its part's.
    pub mentions: MentionPlace,
    /// Orders of the uses of globals by all bodies up to this one.
    pub orders: Vec<(Global, Box<[u64]>)>,
}

/// What one thread read, in the order of the file.
#[derive(Default)]
struct Part {
    bodies: Vec<ReadBody>,
    uses: PartUses,
}

/// The uses of globals by the bodies that one thread read.
#[derive(Default)]
pub(super) struct PartUses {
    bodies: Vec<BodyUses>,
    pub mentions: MentionLists,
    /// For each global the last function known to use it.
    pub users: SecondaryMap<Global, Option<Global>>,
}

/// The number of the part that each body is in.
pub(super) struct Owners(Vec<u32>);

/// All bodies, as the threads left them.
pub(super) struct Bodies {
    pub owners: Owners,
    pub parts: Vec<Vec<ReadBody>>,
    pub uses: Vec<PartUses>,
}

impl PartUses {
    fn note_user(&mut self, user: Global, mentions: &[Mention]) {
        for m in mentions.iter().filter(|m| m.is_use()) {
            let last = self.users.slot(m.global);
            *last = (*last).max(Some(user));
        }
    }
}

impl ReadBody {
    /// Puts the body into its place, that of function `g`.
    pub fn place(self, g: Global, module: &mut Module) {
        let Self { mut body, attachments, personality, .. } = self;
        let from = personality.zip(body.get());
        let personality = from.map(|(c, body)| body.consts().import(c, &mut module.consts, &module.ctx.types));
        body.close();
        let Some(f) = module.global_mut(g).function_mut() else { return };
        if let Some(c) = personality.filter(|_| f.personality.is_none()) {
            f.personality = c;
        }
        if !attachments.is_empty() {
            f.attachments.extend(attachments);
            f.attachments.sort_by_key(|a| a.0);
        }
        f.body = body;
    }
}

impl Owners {
    fn of(parts: &[Part], count: usize) -> Self {
        let mut owners = vec![0; count];
        for (owner, part) in parts.iter().enumerate().skip(1) {
            part.bodies.iter().for_each(|b| owners[b.index] = owner as u32);
        }
        Self(owners)
    }

    /// The bodies in the order of the file.
    pub fn merge<P: IntoIterator>(&self, parts: impl IntoIterator<Item = P>) -> impl Iterator<Item = P::Item> {
        let mut parts: Vec<_> = parts.into_iter().map(P::into_iter).collect();
        self.0.iter().filter_map(move |&owner| parts[owner as usize].next())
    }

    /// The uses by each body, in the order of the file.
    pub fn merge_uses<'u>(&self, parts: &'u [PartUses]) -> impl Iterator<Item = (&'u BodyUses, &'u [Mention])> {
        self.merge(parts.iter().map(|p| p.bodies.iter().map(|b| (b, p.mentions.get(b.mentions).unwrap_or_default()))))
    }

    /// Where the mentions by each body will stand, in the order of the file, when those of all parts are put behind so many chunks.
    pub fn merge_places<'u>(&self, parts: &'u [PartUses], chunks: u32) -> impl Iterator<Item = MentionPlace> {
        let behind = |chunks: &mut u32, p: &'u PartUses| {
            let before = *chunks;
            *chunks += p.mentions.num_chunks();
            Some(p.bodies.iter().map(move |b| b.mentions.behind(before)))
        };
        self.merge(parts.iter().scan(chunks, behind))
    }
}

impl Bodies {
    /// The bodies in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = &ReadBody> {
        self.owners.merge(&self.parts)
    }
}

/// Reads the bodies that stand at `places`, those of `functions`.
pub(super) fn read(shared: &Shared<'_>, cursor: &Cursor<'_>, places: &[u64], functions: &[Global]) -> Result<Bodies> {
    let threads = ir::threads::count(shared.options.threads).min(places.len());
    let next = AtomicUsize::new(0);
    let failed = AtomicUsize::new(usize::MAX);
    let work = || {
        let mut reader = FunctionReader::new(shared);
        let mut cursor = cursor.at(0);
        let mut part = Part::default();
        let mut failure: Option<(usize, ReadError)> = None;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= places.len().min(failed.load(Ordering::Relaxed)) {
                break;
            }
            cursor.set_pos(places[index]);
            match reader.read(&mut cursor, functions[index]) {
                Ok(()) => {
                    let (body, uses) = reader.take(index);
                    part.uses.note_user(functions[index], reader.mentions.get(uses.mentions).unwrap_or_default());
                    part.bodies.push(body);
                    part.uses.bodies.push(uses);
                }
                Err(error) => {
                    failed.fetch_min(index, Ordering::Relaxed);
                    failure = Some((index, error));
                    break;
                }
            }
        }
        part.uses.mentions = reader.mentions;
        (part, failure)
    };
    let done = ir::threads::all(threads, work);
    let (parts, failures): (Vec<Part>, Vec<_>) = done.into_iter().unzip();
    match failures.into_iter().flatten().min_by_key(|f| f.0) {
        Some((_, error)) => Err(error),
        None => {
            let owners = Owners::of(&parts, places.len());
            let (parts, uses) = parts.into_iter().map(|p| (p.bodies, p.uses)).unzip();
            Ok(Bodies { owners, parts, uses })
        }
    }
}
