//! Integers that are only copied from memory to memory, split where other slices of the alloca begin or end.
//!
//! A front end copies a small structure as one wide integer. Once the copy is split, no access crosses the members any more.

use super::partition::Partitions;
use super::slices::Slice;
use super::{State, align_at, alloca_below, tags};
use ir::{Inst, Opcode, Ordering, Use, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};

/// Where an access is split: byte offsets behind its start, without zero and its end.
#[derive(Clone, Debug)]
struct Cut {
    /// Index of its slice.
    slice: usize,
    at: Vec<u64>,
}

/// Loads and stores that can be split.
#[derive(Default)]
struct Candidates {
    loads: Vec<Inst>,
    stores: Vec<Inst>,
    cuts: FxHashMap<Inst, Cut>,
}

/// Splits what can be; the slices follow. Was there anything?
pub(super) fn presplit(state: &mut State<'_, '_>, alloca: Inst, slices: &mut Vec<Slice>) -> bool {
    let candidates = find(state, slices);
    if candidates.loads.is_empty() && candidates.stores.is_empty() {
        return false;
    }
    let mut splitter =
        Splitter { state, alloca, candidates: &candidates, slices, made: Vec::new(), resplit: Vec::new() };
    let mut parts: FxHashMap<Inst, Vec<Inst>> = FxHashMap::default();
    for &load in &candidates.loads {
        if let Some(deferred) = splitter.split_load(load) {
            parts.insert(load, deferred);
        }
    }
    for &store in &candidates.stores {
        splitter.split_store(store, &parts);
    }
    let Splitter { made, resplit, .. } = splitter;
    slices.retain(|s| s.operand.is_some());
    slices.extend(made);
    slices.sort_by_key(Slice::order);
    for alloca in resplit {
        state.promotable.remove(alloca);
    }
    true
}

/// The load whose value a store stores.
fn stored_load(state: &State<'_, '_>, store: Inst) -> Option<Inst> {
    let body = &*state.unit.body;
    body.operand(store, 0).inst().filter(|&v| body.inst(v).opcode == Opcode::Load)
}

fn is_simple(state: &State<'_, '_>, i: Inst) -> bool {
    let d = state.unit.body.inst(i);
    !d.is_volatile() && d.ordering() == Ordering::NotAtomic
}

fn find(state: &State<'_, '_>, slices: &[Slice]) -> Candidates {
    let mut found = Candidates::default();
    let mut fixed: FxHashSet<Inst> = FxHashSet::default();
    let mut partitions = Partitions::new();
    while let Some(p) = partitions.next(slices) {
        for (k, slice) in slices.iter().enumerate().take(p.last).skip(p.first) {
            look_at(state, slice, k, p.end, &mut found, &mut fixed);
        }
        for &k in &p.tails {
            let user = state.unit.body.use_inst(slices[k].operand);
            if let Some(cut) = found.cuts.get_mut(&user)
                && slices[k].end > p.end
                && cut.slice == k
            {
                cut.at.push(p.end - slices[k].begin);
            }
        }
    }
    let Candidates { loads, stores, cuts } = &mut found;
    // A load and a store of it must be split alike.
    stores.retain(|&store| {
        let Some(load) = stored_load(state, store) else { return false };
        if fixed.contains(&load) {
            return false;
        }
        let is_alike = cuts.get(&load).is_none_or(|cut| cut.at == cuts[&store].at);
        if !is_alike {
            fixed.insert(load);
        }
        is_alike
    });
    stores.retain(|&store| stored_load(state, store).is_some_and(|load| !fixed.contains(&load)));
    loads.retain(|load| !fixed.contains(load));
    found
}

/// Takes an access for a candidate if it reaches behind the partition in which it begins.
fn look_at(
    state: &State<'_, '_>,
    s: &Slice,
    index: usize,
    end: u64,
    found: &mut Candidates,
    fixed: &mut FxHashSet<Inst>,
) {
    let body = &*state.unit.body;
    let i = body.use_inst(s.operand);
    let stays = !s.splittable || s.end <= end;
    match body.view(i) {
        View::Load { .. } => {
            let is_stored = |u: Use| {
                let user = body.use_inst(u);
                body.inst(user).opcode == Opcode::Store && is_simple(state, user) && body.operand_index(u) == 0
            };
            if stays || !is_simple(state, i) || !body.uses_of(i).all(is_stored) {
                fixed.insert(i);
                return;
            }
            found.loads.push(i);
        }
        View::Store { .. } => {
            let load = stored_load(state, i);
            if stays {
                fixed.extend(load);
                return;
            }
            if !is_simple(state, i) || !load.is_some_and(|load| is_simple(state, load)) {
                return;
            }
            found.stores.push(i);
        }
        _ => return,
    }
    found.cuts.insert(i, Cut { slice: index, at: vec![end - s.begin] });
}

struct Splitter<'s, 'a, 'u, 'c> {
    state: &'s mut State<'a, 'u>,
    alloca: Inst,
    candidates: &'c Candidates,
    slices: &'c mut Vec<Slice>,
    made: Vec<Slice>,
    /// Allocas that were to be promoted, and now are accessed in part.
    resplit: Vec<Inst>,
}

impl Splitter<'_, '_, '_, '_> {
    /// The parts of a slice: offset and size, in bytes.
    fn parts(&self, i: Inst) -> Vec<(u64, u64)> {
        let cut = &self.candidates.cuts[&i];
        let s = &self.slices[cut.slice];
        let starts = std::iter::once(0).chain(cut.at.iter().copied());
        let ends = cut.at.iter().copied().chain([s.end - s.begin]);
        starts.zip(ends).map(|(a, b)| (a, b - a)).collect()
    }

    /// The address of a part, before `at`.
    fn part_address(&mut self, at: Inst, ptr: Value, offset: u64) -> Value {
        let name = [self.state.unit.body.name(ptr).unwrap_or(b""), b".sroa_idx"].concat();
        self.state.pointer_behind(at, ptr, offset, &name)
    }

    fn load_part(&mut self, load: Inst, (offset, size): (u64, u64)) -> Inst {
        let ptr = self.state.unit.body.operand(load, 0);
        let address = self.part_address(load, ptr, offset);
        let body = &*self.state.unit.body;
        let ty = self.state.module.ctx.types.int((size * 8) as u32);
        let (name, align) = (body.name(load.into()).unwrap_or(b"").to_vec(), align_at(body.inst(load).align(), offset));
        let part = self.state.builder(load).named(&name).load(ty, address, align);
        tags::copy(self.state.unit.body, load, part, &tags::KEPT);
        part
    }

    fn store_part(&mut self, store: Inst, part: Inst, offset: u64) -> Inst {
        let ptr = self.state.unit.body.operand(store, 1);
        let address = self.part_address(store, ptr, offset);
        let align = align_at(self.state.unit.body.inst(store).align(), offset);
        let new = self.state.builder(store).store(part.into(), address, align);
        tags::copy(self.state.unit.body, store, new, &tags::KEPT);
        new
    }

    fn note_slice(&mut self, of: Inst, (offset, size): (u64, u64), new: Inst, operand: usize) {
        let begin = self.slices[self.candidates.cuts[&of].slice].begin + offset;
        let operand = self.state.unit.body.operand_use(new, operand);
        self.made.push(Slice { begin, end: begin + size, operand, splittable: false });
    }

    fn drop_slice(&mut self, of: Inst) {
        self.slices[self.candidates.cuts[&of].slice].operand = Use::NONE;
        self.state.mark_dead(of);
    }

    /// Another alloca whose memory is exchanged with this one has to be cut again.
    fn look_again(&mut self, ptr: Value) {
        let body = &*self.state.unit.body;
        let Some(other) = alloca_below(body, ptr).filter(|&other| other != self.alloca) else { return };
        if ptr == other.into() {
            self.resplit.push(other);
        }
        self.state.work.insert(other);
    }

    /// Splits a load, and stores of it that are not split themselves. The parts, if there are others.
    fn split_load(&mut self, load: Inst) -> Option<Vec<Inst>> {
        let parts = self.parts(load);
        let mut loads = Vec::new();
        for &part in &parts {
            let new = self.load_part(load, part);
            self.note_slice(load, part, new, 0);
            loads.push(new);
        }
        let mut is_deferred = false;
        let stores: Vec<Inst> = self.state.unit.body.users_of(load).collect();
        for store in stores {
            if !self.candidates.stores.is_empty() && self.candidates.cuts.contains_key(&store) {
                is_deferred = true;
                continue;
            }
            for (&(offset, _), &part) in parts.iter().zip(&loads) {
                let new = self.store_part(store, part, offset);
                tags::copy(self.state.unit.body, store, new, &tags::IDENTITY);
                let ty = self.state.unit.body.inst(part).ty;
                tags::adjust_aliasing(self.state.module, self.state.unit.body, store, new, offset, ty);
            }
            let ptr = self.state.unit.body.operand(store, 1);
            self.look_again(ptr);
            self.state.mark_dead(store);
        }
        self.drop_slice(load);
        is_deferred.then_some(loads)
    }

    fn split_store(&mut self, store: Inst, split_loads: &FxHashMap<Inst, Vec<Inst>>) {
        let Some(load) = stored_load(self.state, store) else { return };
        let known = split_loads.get(&load);
        for (k, part) in self.parts(store).into_iter().enumerate() {
            let value = known.map_or_else(|| self.load_part(load, part), |loads| loads[k]);
            let new = self.store_part(store, value, part.0);
            self.note_slice(store, part, new, 1);
        }
        if known.is_none() {
            let ptr = self.state.unit.body.operand(load, 0);
            self.look_again(ptr);
        }
        if self.state.unit.body.has_one_use(load) {
            self.state.mark_dead(load);
        }
        self.drop_slice(store);
    }
}
