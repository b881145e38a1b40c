//! A body as another module has it: see [`Translation`].

use super::Body;
use super::debug::DbgLocation;
use crate::constant::{Const, ConstPool};
use crate::inst::{InstData, Opcode};
use crate::metadata::Md;
use crate::rare::Rare;
use crate::translate::Translation;
use crate::types::Type;
use crate::value::{Use, Value};
use entity::EntitySet;
use rustc_hash::FxHashMap;

impl Body {
    /// The constants that something uses, or that such a one consists of.
    pub fn used_constants(&self) -> EntitySet<Const> {
        let mut used = EntitySet::with_capacity(self.consts.len());
        // What a constant is part of stands behind it.
        for c in self.consts.iter().rev() {
            if used.contains(c) || self.has_uses(c) || self.metadata_uses_of(c).next().is_some() {
                used.insert(c);
                self.consts.for_each_operand(c, |o| _ = used.insert(o));
            }
        }
        used
    }

    /// Makes the pool anew. Constants that become the same one share its uses.
    pub(crate) fn translate_constants(&mut self, t: &impl Translation) {
        let used = self.used_constants();
        let mut pool = ConstPool::default();
        let mut moved = vec![Const::NONE; self.consts.len()];
        let mut first: FxHashMap<Const, Const> = FxHashMap::default();
        for c in self.consts.iter().filter(|&c| used.contains(c)) {
            let new = self.consts.translate_one(c, &mut pool, t, |o| moved[o.index()]);
            moved[c.index()] = new;
            let kept = *first.entry(new).or_insert(c);
            self.replace_all_uses(c, kept);
        }
        pool.set_placeholders(self.consts.placeholders());
        self.consts = pool;
        self.renumber_constants(&moved);
    }

    /// Constants have other ids in the new pool; no two that are used have the same.
    fn renumber_constants(&mut self, moved: &[Const]) {
        let map = |v: Value| match v.constant() {
            Some(c) if moved[c.index()].is_some() => moved[c.index()].into(),
            _ => v,
        };
        for slot in &mut self.uses {
            slot.value = map(slot.value);
        }
        let old = std::mem::take(&mut self.const_uses);
        self.const_uses = vec![Use::NONE; self.consts.len()];
        for (head, new) in old.into_iter().zip(moved).filter(|(head, _)| head.is_some()) {
            self.const_uses[new.index()] = head;
        }
        if let Some(debug) = self.debug.get_mut() {
            debug.heads = debug.heads.iter().map(|(&v, &head)| (map(v), head)).collect();
        }
        self.touch();
    }

    /// Types, attributes, scopes and tags of instructions and parameters.
    pub(crate) fn translate_records(&mut self, t: &impl Translation) {
        self.insts.values_mut().for_each(|data| translate_record(data, t));
        self.params.values_mut().for_each(|p| p.ty = t.ty(p.ty));
        if let Some(further) = self.further.get_mut() {
            let bundles = further.call_extra.values_mut().flat_map(|extra| &mut extra.bundles);
            bundles.for_each(|bundle| bundle.0 = t.bundle_tag(bundle.0));
        }
    }

    /// Locations, attachments and debug records.
    pub(crate) fn translate_metadata(&mut self, t: &impl Translation) {
        if matches!(self.debug, Rare::None) {
            return;
        }
        let md = |md: Md| if md.is_some() { t.md(md) } else { md };
        self.map_debug_locs(md);
        self.map_attachments(|kind, node| (t.md_kind(kind), md(node)));
        let Some(debug) = self.debug.get_mut() else { return };
        for record in debug.records_mut() {
            let nodes = [&mut record.variable, &mut record.expression, &mut record.assign_id];
            nodes.into_iter().chain([&mut record.address_expression, &mut record.loc]).for_each(|m| *m = md(*m));
            for place in [&mut record.location, &mut record.address] {
                if let DbgLocation::Metadata(node) = place {
                    *node = md(*node);
                }
            }
        }
    }
}

fn translate_record(data: &mut InstData, t: &impl Translation) {
    use Opcode::{Alloca, AtomicRmw, CmpXchg, Fence, GetElementPtr, Load, Store};
    data.head.ty = t.ty(data.head.ty);
    match data.opcode {
        Alloca | GetElementPtr => data.a = t.ty(Type(data.a)).0,
        Load | Store | CmpXchg | AtomicRmw | Fence => _ = data.set_sync_scope(t.sync_scope(data.sync_scope())),
        opcode if opcode.is_call() => {
            data.a = t.ty(Type(data.a)).0;
            data.set_call_attrs(t.attrs(data.call_attrs()));
        }
        _ => {}
    }
}
