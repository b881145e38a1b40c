//! The module when all is merged: aliases, the order of functions, and what names those that are gone.

use super::{Fate, Merger};
use crate::mergefunc::report::Merge;
use crate::utils::common_promises;
use ir::*;

impl Merger<'_> {
    /// Puts the module in order; what was done, in that order, with names if they are wanted.
    pub fn finish(mut self, named: bool) -> Vec<Merge> {
        if self.merges.is_empty() {
            return self.merges;
        }
        if named {
            for (merge, &(g, f)) in self.merges.iter_mut().zip(&self.pairs) {
                merge.function = self.module.global(g).name.clone();
                merge.into = self.module.global(f).name.clone();
            }
        }
        for (f, losses) in std::mem::take(&mut self.losses) {
            if let Some(body) = self.module.body_mut(f) {
                common_promises::apply(body, &losses);
            }
        }
        self.make_aliases();
        self.drop_block_addresses();
        self.map_module_constants();
        self.module.erase_globals(&self.gone);
        let mut functions = self.module.functions().to_vec();
        functions.retain(|&f| self.module.function(f).is_some());
        functions.sort_by_key(|&f| self.places[f]);
        self.module.set_list(GlobalClass::Functions, functions);
        self.merges
    }

    /// Puts the number 1 in the place of addresses of blocks that are gone, in all bodies.
    fn drop_block_addresses(&mut self) {
        if self.lost_blocks.count() == 0 {
            return;
        }
        let types = std::mem::take(&mut self.module.ctx.types);
        let mut scratch = Body::default();
        for g in self.module.functions().to_vec() {
            let Some(body) = self.module.read_body(g, &mut scratch) else { continue };
            let pool = body.consts();
            if !pool.iter().any(|c| matches!(pool.data(c), ConstData::BlockAddress(..))) {
                continue;
            }
            let Some(body) = self.module.body_mut(g) else { continue };
            let pairs = body.consts_mut().drop_block_addresses(&types, |f, _| self.lost_blocks.contains(f));
            pairs.into_iter().for_each(|(from, to)| body.replace_all_uses(from, to));
        }
        self.module.ctx.types = types;
    }

    fn make_aliases(&mut self) {
        let mut list = self.module.list(GlobalClass::Aliases).to_vec();
        for &g in &self.aliases {
            let Fate::Alias(f) = self.fates[g] else { continue };
            let target = self.module.consts.global(self.module.global_type(f), f);
            let value = self.module.global_mut(g);
            value.kind = GlobalKind::Alias(target);
            value.unnamed_addr = UnnamedAddr::Global;
            value.dll_storage = DllStorage::Default;
            value.dso_local = value.linkage.is_local() || value.visibility != Visibility::Default;
            value.partition = Box::default();
            list.push(g);
        }
        self.module.set_list(GlobalClass::Aliases, list);
    }

    /// The function that is used in the place of another one; itself, if there is none.
    fn successor(&self, mut g: Global) -> Global {
        while let Some(next) = self.replacements[g].expand() {
            g = next;
        }
        g
    }

    /// Makes initialisers, aliases and metadata refer to the functions that stand for those that are gone. Metadata about a
    /// function for which none stands becomes null.
    fn map_module_constants(&mut self) {
        let types = std::mem::take(&mut self.module.ctx.types);
        let mut pool = std::mem::take(&mut self.module.consts);
        let dropped = pool.drop_block_addresses(&types, |g, _| self.lost_blocks.contains(g));
        let pairs = pool.map_globals(&types, |g| self.successor(g));
        self.module.ctx.types = types;
        let mut moved: Vec<Const> = pool.iter().collect();
        pairs.iter().for_each(|&(old, new)| moved[old.index()] = new);
        // What came of the first step may have changed again in the second.
        dropped.iter().for_each(|&(old, new)| moved[old.index()] = moved[new.index()]);
        self.module.consts = pool;
        if !pairs.is_empty() || !dropped.is_empty() {
            self.module.map_constants(|c| moved[c.index()]);
            self.module.ctx.md.map_constants(&moved);
        }
        self.forget_in_metadata();
    }

    fn forget_in_metadata(&mut self) {
        let (pool, md) = (&self.module.consts, &self.module.ctx.md);
        let is_gone = |m: Md| match md.find(m) {
            Some(MdData::Const(c)) => pool.as_global(*c).is_some_and(|g| self.fates[g] == Fate::Gone),
            _ => false,
        };
        let gone: EntitySet<Md> =
            (0..md.len() as u32).map(Md).filter(|&m| is_gone(m)).fold(EntitySet::new(), |mut s, m| {
                s.insert(m);
                s
            });
        if gone.count() == 0 {
            return;
        }
        for m in (0..md.len() as u32).map(Md) {
            if let MdData::Node { kind: NodeKind::Tuple, slots, .. } = self.module.ctx.md.get(m)
                && slots.iter().any(|&s| s != Md::NONE.0 && gone.contains(Md(s)))
            {
                let slots = slots.iter().map(|&s| if s != Md::NONE.0 && gone.contains(Md(s)) { Md::NONE.0 } else { s });
                let data = MdData::Node { kind: NodeKind::Tuple, distinct: true, slots: slots.collect() };
                self.module.ctx.md.replace(m, data);
            }
        }
    }
}
