//! Debug locations of what was inlined: where it was inlined at.

use super::Inliner;
use super::frame::is_static;
use ir::intrinsics::id;
use ir::metadata_kinds as kind;
use ir::{Atom, Inst, Location, Md, MdData, MdStore, NodeKind, Opcode};
use rustc_hash::FxHashMap;

/// Chains of inlining are followed so far; beyond that, cyclic metadata is assumed.
const MAX_DEPTH: usize = 1 << 16;

/// Locations as they are after inlining at one call.
struct InlinedAt<'a> {
    md: &'a MdStore,
    call: Md,
    /// What the ends of chains became: see [`Self::chain`].
    chains: FxHashMap<Md, Md>,
    locations: FxHashMap<Md, Md>,
}

impl InlinedAt<'_> {
    fn map(&mut self, loc: Md) -> Md {
        if let Some(&done) = self.locations.get(&loc) {
            return done;
        }
        let Some((l, atom)) = self.md.location_and_atom(loc) else { return loc };
        let inlined_at = self.chain(l.inlined_at);
        let new = self.md.intern_location(Location { inlined_at, distinct: false, ..l }, atom);
        self.locations.insert(loc, new);
        new
    }

    /// The chain of calls with the new one at its end.
    fn chain(&mut self, from: Md) -> Md {
        let mut passed = Vec::new();
        let mut at = from;
        let mut last = self.call;
        while let Some(l) = self.md.location(at).filter(|_| passed.len() < MAX_DEPTH) {
            if let Some(&done) = self.chains.get(&at) {
                last = done;
                break;
            }
            passed.push((at, l));
            at = l.inlined_at;
        }
        for (old, l) in passed.into_iter().rev() {
            last = call_site(self.md, Location { inlined_at: last, ..l });
            self.chains.insert(old, last);
        }
        last
    }
}

/// A place that code was inlined at: a node of its own, and no part of a step.
fn call_site(md: &MdStore, l: Location) -> Md {
    md.intern_location(Location { distinct: true, implicit: false, ..l }, Atom::NONE)
}

impl Inliner<'_> {
    /// Notes in each debug location where it was inlined at. What has none gets the call's, if the callee has no debug info.
    pub(super) fn fix_locations(&mut self) {
        let at_call = self.body.debug_loc(self.call);
        let Some(l) = self.module.ctx.md.location(at_call) else { return };
        let callee_has_info = self.subprogram(self.callee).is_some();
        let flat = self.no_inline_line_tables();
        let at_call = self.module.ctx.md.intern_location(Location { distinct: false, ..l }, Atom::NONE);
        let loops = self.fix_loop_locations(l);
        let site = match loops {
            Some(site) => site,
            None => call_site(&self.module.ctx.md, l),
        };
        let insts = self.new_insts();
        let md = &self.module.ctx.md;
        let mut map = InlinedAt { md, call: site, chains: FxHashMap::default(), locations: FxHashMap::default() };
        for i in insts {
            let loc = self.body.debug_loc(i);
            let records: Vec<_> = self.body.records_before(i).collect();
            if flat {
                self.body.retain_records(i, |_, _| false);
            } else {
                for r in records {
                    let old = self.body.record(r).loc;
                    self.body.record_mut(r).loc = map.map(old);
                }
            }
            if !flat && loc.is_some() {
                self.body.set_debug_loc(i, map.map(loc));
                continue;
            }
            if callee_has_info && !flat {
                continue;
            }
            let d = self.body.inst(i);
            let skip = d.opcode == Opcode::Alloca && is_static(self.body, i)
                || analysis::effects::called_intrinsic(self.module, self.body, i) == Some(id::PSEUDOPROBE);
            if !skip {
                self.body.set_debug_loc(i, at_call);
            }
        }
    }

    fn no_inline_line_tables(&self) -> bool {
        let attrs = &self.module.ctx.attrs;
        let set = self.module.function(self.caller).map(|f| attrs.list(f.attrs.get()).function).unwrap_or_default();
        attrs.find_string(set, b"no-inline-line-tables").is_some()
    }

    /// Makes loop metadata of its own for each copied loop, with locations as after inlining. The distinct location of the call, if
    /// one was needed.
    fn fix_loop_locations(&mut self, l: Location) -> Option<Md> {
        if !self.body.has_attachments() {
            return None;
        }
        let insts: Vec<Inst> =
            self.new_insts().into_iter().filter(|&i| self.body.attachment(i, kind::LOOP).is_some()).collect();
        if insts.is_empty() {
            return None;
        }
        let site = call_site(&self.module.ctx.md, l);
        for i in insts {
            let old = self.body.attachment(i, kind::LOOP);
            let new = self.inlined_loop(old, site);
            self.body.set_attachment(i, kind::LOOP, new);
        }
        Some(site)
    }

    fn inlined_loop(&mut self, old: Md, site: Md) -> Md {
        let md = &self.module.ctx.md;
        let operands = md.tuple_operands(old).into_iter().flatten();
        let mut map = InlinedAt { md, call: site, chains: FxHashMap::default(), locations: FxHashMap::default() };
        let rest = operands.skip(1).filter(|m| m.is_some());
        let mapped: Vec<u32> = rest.map(|m| if md.location(m).is_some() { map.map(m) } else { m }.0).collect();
        let mut new = Md::NONE;
        md.extend_with(|first| {
            new = Md(first);
            let slots = std::iter::once(first).chain(mapped).collect();
            vec![MdData::Node { kind: NodeKind::Tuple, distinct: true, slots }]
        });
        new
    }
}
