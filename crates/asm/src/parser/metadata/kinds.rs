//! Numbers for kinds of attachments that LLVM has no fixed number for: they are numbered in the order of the text, which
//! shows in the order of attachments, although bodies may be read in any order.

use super::MdSymbols;
use crate::lexer::Pos;
use ir::{GlobalKind, MdKind, Module};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;

/// Kinds below this have fixed numbers.
pub(super) const FIXED: u32 = ir::metadata_kinds::COUNT;

/// Where each kind stands first.
#[derive(Debug, Default)]
pub(super) struct Kinds(Mutex<FxHashMap<u32, Pos>>);

impl Kinds {
    /// Notes that `kind` stands at `pos`.
    #[cold]
    pub(super) fn note(&self, kind: MdKind, pos: Pos) {
        let mut places = self.0.lock();
        let first = places.entry(kind.0).or_insert(pos);
        *first = pos.min(*first);
    }
}

impl MdSymbols {
    /// Numbers the kinds anew, in the order of the text, when the whole module has been read.
    pub fn settle_kinds(&mut self, module: &mut Module) {
        let places = self.kinds.0.get_mut();
        let mut order: Vec<u32> = (FIXED..module.ctx.md_kinds.len() as u32).collect();
        order.sort_by_key(|kind| places.get(kind).copied().unwrap_or(Pos::MAX));
        if order.is_sorted() {
            return;
        }
        module.ctx.md_kinds.reorder(FIXED, &order);
        let mut new = vec![MdKind(0); order.len()];
        for (at, &old) in order.iter().enumerate() {
            new[(old - FIXED) as usize] = MdKind(FIXED + at as u32);
        }
        let map = |kind: MdKind| if kind.0 < FIXED { kind } else { new[(kind.0 - FIXED) as usize] };
        for g in (0..module.global_capacity() as u32).map(ir::Global) {
            let attachments = match &mut module.global_mut(g).kind {
                GlobalKind::Variable(v) => &mut v.attachments,
                GlobalKind::IFunc(_, attachments) => attachments,
                GlobalKind::Function(f) => {
                    if let Some(body) = f.body.get_mut() {
                        body.map_attachments(|kind, md| (map(kind), md));
                    }
                    &mut f.attachments
                }
                GlobalKind::Alias(_) => continue,
            };
            attachments.iter_mut().for_each(|attachment| attachment.0 = map(attachment.0));
            attachments.sort_by_key(|attachment| attachment.0);
        }
    }
}
