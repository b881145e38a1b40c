//! Two addresses that are computed from one pointer by chains of `getelementptr`.

use super::gep_parts::{GepParts, flags_of_sum};
use crate::combiner::Combiner;
use ir::inst::GepFlags;
use ir::{Inst, NoWrap, Opcode, Type, Value};
use rustc_hash::FxHashSet;

/// Chains are followed so far.
const MAX_STEPS: usize = 64;
/// Links that others use, beyond the first of each chain: with more of them, the offsets cost too much.
const MAX_SHARED: usize = 2;

/// The links from a pointer to an address, the last one first.
pub struct Chain {
    links: Vec<Value>,
    /// What all of them promise of the offset as a whole.
    pub flags: GepFlags,
}

impl Chain {
    fn new() -> Self {
        Self { links: Vec::new(), flags: GepFlags::all() }
    }

    fn push(&mut self, v: Value, flags: GepFlags) {
        self.flags = if self.links.is_empty() { flags } else { flags_of_sum(self.flags, flags) };
        self.links.push(v);
    }

    /// Is the address the pointer itself?
    pub fn is_empty(&self) -> bool {
        self.links.is_empty()
    }

    /// Links that are used otherwise, but for the first one of these.
    fn shared(&self, cx: &Combiner<'_>) -> usize {
        self.links.iter().filter(|&&v| !cx.is_one_use_inst(v)).count().saturating_sub(1)
    }
}

impl Combiner<'_> {
    /// The chains that lead to both addresses from a pointer they have in common.
    pub fn chains_from_common_base(&self, left: Value, right: Value) -> Option<[Chain; 2]> {
        if self.ty(left) != self.ty(right) {
            return None;
        }
        let (mut above, mut v) = (FxHashSet::from_iter([left]), left);
        while let Some(gep) = self.gep_parts(v).filter(|_| above.len() < MAX_STEPS) {
            v = gep.base;
            above.insert(v);
        }
        let mut chains = [Chain::new(), Chain::new()];
        let mut base = right;
        while !above.contains(&base) {
            let gep = self.gep_parts(base).filter(|_| chains[1].links.len() < MAX_STEPS)?;
            chains[1].push(base, gep.flags);
            base = gep.base;
        }
        let mut v = left;
        while v != base {
            let gep = self.gep_parts(v).filter(|_| chains[0].links.len() < MAX_STEPS)?;
            chains[0].push(v, gep.flags);
            v = gep.base;
        }
        let shared: usize = chains.iter().map(|chain| chain.shared(self)).sum();
        let ty = self.ty(left);
        let same_type = self.ty(base) == ty && chains.iter().all(|c| c.links.iter().all(|&v| self.ty(v) == ty));
        (shared <= MAX_SHARED && same_type).then_some(chains)
    }

    /// The offset that a chain adds. If `rewrite`, links that are used otherwise are computed from it, so that it is computed once.
    pub fn emit_chain_offset(&mut self, chain: &Chain, rewrite: bool) -> Option<Value> {
        let mut wrap = NoWrap::empty();
        wrap.set(NoWrap::NUW, chain.flags.nuw());
        wrap.set(NoWrap::NSW, chain.flags.inbounds());
        let add = |cx: &mut Self, sum: Option<Value>, by: Value| match sum {
            Some(sum) => cx.build(|b| b.binary_with(Opcode::Add, wrap, sum, by)),
            None => by,
        };
        let (mut sum, mut pending) = (None, None);
        for &v in chain.links.iter().rev() {
            // Links below may have been rewritten.
            let gep = self.gep_parts(v)?;
            let name = self.name_with(v, b"");
            let place = v.inst().filter(|_| rewrite);
            let emit = |cx: &mut Self| cx.emit_gep_offset(&gep, &name);
            let offset = match place {
                Some(place) => self.with_place(place, emit)?,
                None => emit(self)?,
            };
            if self.is_one_use_inst(v) {
                // It is added to that of the next link that has other users.
                let (from, flags, before) = pending.unwrap_or((gep.base, GepFlags::all(), None));
                let flags = flags_of_sum(flags, gep.flags);
                let merged = match place {
                    Some(place) => self.with_place(place, |cx| add(cx, before, offset)),
                    None => add(self, before, offset),
                };
                pending = Some((from, flags, Some(merged)));
                continue;
            }
            let (from, flags, before) = pending.take().unwrap_or((gep.base, GepFlags::all(), None));
            let offset = match place {
                Some(place) => self.with_place(place, |cx| {
                    let offset = add(cx, before, offset);
                    cx.rewrite_link(place, &gep, from, flags_of_sum(flags, gep.flags), offset);
                    offset
                }),
                None => add(self, before, offset),
            };
            sum = Some(add(self, sum, offset));
        }
        if let Some((_, _, Some(rest))) = pending {
            sum = Some(add(self, sum, rest));
        }
        sum
    }

    /// A link becomes a step of `offset` bytes, unless it is one.
    fn rewrite_link(&mut self, link: Inst, gep: &GepParts, from: Value, flags: GepFlags, offset: Value) {
        if gep.source == Type::I8 && gep.indices[..] == [offset] {
            return;
        }
        let new = self.build(|b| b.ptr_add(flags, from, offset));
        self.replace_uses(link, new);
        self.erase(link);
    }
}
