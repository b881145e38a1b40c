//! Which accesses may touch the same memory at all, and which of them go to the same object.

use super::{Access, Analyzer, MAX_LOCATIONS};
use analysis::alias::{AliasQueries, AliasResult, MemoryLocation};
use analysis::underlying::underlying_object;
use ir::{ConstData, Opcode, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Objects that a pointer may point into are looked for in so many steps.
const MAX_OBJECTS: usize = 32;

/// The accesses of a loop by pointer.
#[derive(Default)]
pub(super) struct AllAccesses {
    /// In the order in which they were met, with the types that are accessed.
    pub types: Vec<(Access, Vec<Type>)>,
    /// Pointers that are only read, or that are read in no order that helps.
    pub read_only: FxHashSet<Value>,
    locations: Vec<MemoryLocation>,
    index: FxHashMap<Access, usize>,
}

impl AllAccesses {
    pub(super) fn add(&mut self, location: MemoryLocation, ty: Type, writes: bool) {
        let access = (location.ptr, writes);
        self.locations.push(location);
        let k = *self.index.entry(access).or_insert_with(|| {
            self.types.push((access, Vec::new()));
            self.types.len() - 1
        });
        if !self.types[k].1.contains(&ty) {
            self.types[k].1.push(ty);
        }
    }

    /// The types that are accessed; none if there is no such access.
    pub(super) fn types_of(&self, access: Access) -> Option<&[Type]> {
        self.index.get(&access).map(|&k| &self.types[k].1[..])
    }
}

/// Accesses by what they may touch.
#[derive(Default)]
pub(super) struct AccessSets {
    /// Pointers that may alias, in the order in which they were met.
    pub alias_sets: Vec<Vec<Value>>,
    /// Accesses that must be compared with those of their class.
    pub to_compare: Vec<Access>,
    /// Does anything have to be told apart at run time, or compared?
    pub is_check_needed: bool,
    /// Accesses to the same object; the class of an access, by place in this list.
    pub classes: Vec<Vec<Access>>,
    class_of: FxHashMap<Access, usize>,
}

impl AccessSets {
    /// The accesses to the same object, beginning with the one that stands for them.
    pub(super) fn class(&self, access: Access) -> &[Access] {
        self.class_of.get(&access).map_or(&[], |&k| &self.classes[k][..])
    }

    fn insert(&mut self, access: Access) -> usize {
        *self.class_of.entry(access).or_insert_with(|| {
            self.classes.push(vec![access]);
            self.classes.len() - 1
        })
    }

    /// Makes one class of two: the first one's members come first.
    fn unite(&mut self, a: Access, b: Access) {
        let (a, b) = (self.insert(a), self.insert(b));
        if a != b {
            let moved = std::mem::take(&mut self.classes[b]);
            moved.iter().for_each(|&m| _ = self.class_of.insert(m, a));
            self.classes[a].extend(moved);
        }
    }
}

/// Locations of which each may alias another one, by sets; sets that a new location connects become one.
fn alias_sets(aliases: &mut AliasQueries<'_>, locations: &[MemoryLocation]) -> Vec<Vec<Value>> {
    let mut sets: Vec<Vec<MemoryLocation>> = Vec::new();
    let is_saturated = locations.len() > MAX_LOCATIONS;
    for &location in locations {
        if sets.iter().any(|s| s.contains(&location)) {
            continue;
        }
        let mut found: Option<usize> = None;
        let mut k = 0;
        while k < sets.len() {
            let touches = is_saturated
                || sets[k].iter().any(|o| o.ptr == location.ptr)
                || sets[k].iter().any(|&o| aliases.alias(location, o) != AliasResult::NoAlias);
            match found {
                _ if !touches => k += 1,
                None => {
                    found = Some(k);
                    k += 1;
                }
                Some(first) => {
                    let moved = sets.remove(k);
                    sets[first].extend(moved);
                }
            }
        }
        match found {
            Some(k) => sets[k].push(location),
            None => sets.push(vec![location]),
        }
    }
    let pointers = |set: Vec<MemoryLocation>| {
        let mut seen = FxHashSet::default();
        set.into_iter().map(|l| l.ptr).filter(|&p| seen.insert(p)).collect()
    };
    sets.into_iter().map(pointers).collect()
}

impl<'a> Analyzer<'a, '_, '_, '_> {
    /// Finds the sets. Pointers that are only read come last in each, because only what is written before matters to them.
    pub(super) fn sets(&mut self, mut aliases: AliasQueries<'a>, all: &mut AllAccesses) -> AccessSets {
        let mut sets = AccessSets { alias_sets: alias_sets(&mut aliases, &all.locations), ..AccessSets::default() };
        for set in sets.alias_sets.clone() {
            let mut last_to: FxHashMap<Value, Access> = FxHashMap::default();
            let mut has_write = false;
            let mut deferred = Vec::new();
            let of_pointer = |p: Value| {
                let both = [(p, true), (p, false)].into_iter();
                let mut found: Vec<(usize, Access)> = both.filter_map(|a| all.index.get(&a).map(|&k| (k, a))).collect();
                found.sort_unstable();
                found
            };
            for (_, access) in set.iter().flat_map(|&p| of_pointer(p)) {
                if all.read_only.contains(&access.0) && !access.1 {
                    deferred.push(access);
                } else {
                    self.add_to_sets(&mut sets, &mut last_to, &mut has_write, access, false);
                }
            }
            for access in deferred {
                self.add_to_sets(&mut sets, &mut last_to, &mut has_write, access, true);
            }
        }
        sets
    }

    fn add_to_sets(
        &self,
        sets: &mut AccessSets,
        last_to: &mut FxHashMap<Value, Access>,
        has_write: &mut bool,
        access: Access,
        is_read_only: bool,
    ) {
        if (access.1 || is_read_only) && *has_write {
            sets.to_compare.push(access);
            sets.is_check_needed = true;
        }
        *has_write |= access.1;
        sets.insert(access);
        for object in self.objects(access.0) {
            let is_null = object.constant().is_some_and(|c| self.q.body.consts().data(c) == ConstData::Null);
            if is_null && !self.is_null_valid(object) {
                continue;
            }
            if let Some(before) = last_to.insert(object, access) {
                sets.unite(access, before);
            }
        }
    }

    fn is_null_valid(&self, pointer: Value) -> bool {
        self.null_is_valid_in(self.q.types().addr_space(self.q.ty(pointer)).unwrap_or(0))
    }

    /// The objects that a pointer may point into. A phi of a loop is one if each iteration may have another one.
    fn objects(&self, pointer: Value) -> Vec<Value> {
        let (module, body) = (self.q.module, self.q.body);
        let (mut work, mut seen, mut found) = (vec![pointer], FxHashSet::default(), Vec::new());
        while let Some(v) = work.pop() {
            let o = underlying_object(module, body, v);
            if !seen.insert(o) {
                continue;
            }
            let i = o.inst().filter(|_| seen.len() < MAX_OBJECTS);
            match i.map(|i| (i, body.inst(i).opcode)) {
                Some((i, Opcode::Select)) => work.extend([body.operand(i, 1), body.operand(i, 2)]),
                Some((i, Opcode::Phi)) if self.is_one_object(i) => work.extend(body.operands(i)),
                _ => found.push(o),
            }
        }
        found
    }

    fn is_one_object(&self, phi: ir::Inst) -> bool {
        let body = self.q.body;
        let block = body.inst_block(phi);
        let Some(l) = self.loops.innermost(block).filter(|&l| self.loops.header(l) == block) else { return true };
        let operands: Vec<Value> = body.operands(phi).collect();
        let in_loop = |v: &Value| v.inst().is_some_and(|i| self.loops.innermost(body.inst_block(i)) == Some(l));
        let &[a, b] = &operands[..] else { return true };
        let Some(before) = [a, b].into_iter().find(in_loop).and_then(|v| v.inst()) else { return true };
        if body.inst(before).opcode != Opcode::Load {
            return true;
        }
        let from = body.operand(before, 0);
        !from.inst().is_some_and(|i| self.loops.contains(l, body.inst_block(i)))
    }
}
