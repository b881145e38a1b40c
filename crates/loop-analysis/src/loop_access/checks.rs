//! Tests before the loop that show that pointers to different objects do not meet.

use super::sets::{AccessSets, AllAccesses};
use super::{Access, Analyzer, MERGE_THRESHOLD};
use analysis::scalar_evolution::Expr;
use ir::{Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// A pointer that is tested.
#[derive(Clone, Debug)]
pub struct CheckedPointer {
    /// The pointer.
    pub pointer: Value,
    /// How it moves.
    pub e: Expr,
    /// The first byte.
    pub start: Expr,
    /// The byte behind the last one; without one, the end of the address space.
    pub end: Option<Expr>,
    writes: bool,
    /// Pointers to one object are compared elsewhere.
    dependence_set: usize,
    alias_set: usize,
}

/// Pointers whose bounds lie at constant distances, so that one test is enough for all.
#[derive(Clone, Debug)]
pub struct Group {
    /// The first byte of all.
    pub low: Expr,
    /// The byte behind the last one of all.
    pub high: Option<Expr>,
    /// The pointers, as places in the list.
    pub members: Vec<usize>,
}

/// All tests.
#[derive(Clone, Debug, Default)]
pub struct Checks {
    /// The pointers that are tested.
    pub pointers: Vec<CheckedPointer>,
    /// The groups of these.
    pub groups: Vec<Group>,
    /// The groups that must not overlap.
    pub pairs: Vec<(usize, usize)>,
    /// Are they needed?
    pub is_needed: bool,
}

impl Checks {
    fn must_be_apart(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.pointers[a], &self.pointers[b]);
        (a.writes || b.writes) && a.dependence_set != b.dependence_set && a.alias_set == b.alias_set
    }

    fn pair_groups(&mut self) {
        for a in 0..self.groups.len() {
            for b in a + 1..self.groups.len() {
                let (x, y) = (&self.groups[a].members, &self.groups[b].members);
                if x.iter().any(|&m| y.iter().any(|&n| self.must_be_apart(m, n))) {
                    self.pairs.push((a, b));
                }
            }
        }
    }
}

/// Numbers of what is compared elsewhere, within the pointers that may alias.
struct Numbering {
    alias_set: usize,
    next: usize,
    of_class: FxHashMap<Value, usize>,
}

impl Analyzer<'_, '_, '_, '_> {
    /// Makes the tests; `false` if some are needed that cannot be made.
    pub(super) fn create_checks(&mut self, all: &AllAccesses, sets: &mut AccessSets) -> bool {
        if !sets.is_check_needed {
            return true;
        }
        let (mut possible, mut needed) = (true, false);
        for (alias_set, pointers) in sets.alias_sets.iter().enumerate() {
            let writes = |p: Value| all.types_of((p, true)).is_some();
            let accesses: Vec<Access> = pointers.iter().map(|&p| (p, writes(p))).collect();
            let written = accesses.iter().filter(|a| a.1).count();
            if written == 0 || written == 1 && accesses.len() == 1 {
                continue;
            }
            let mut numbers = Numbering { alias_set, next: 1, of_class: FxHashMap::default() };
            let mut retries = Vec::new();
            for &access in &accesses {
                for &ty in all.types_of(access).unwrap_or_default() {
                    if !self.add_check(sets, access, ty, &mut numbers, false) {
                        retries.push((access, ty));
                    }
                }
            }
            let is_needed = numbers.next > 2 || !retries.is_empty();
            needed |= is_needed;
            if is_needed {
                let mut again = retries.into_iter();
                possible &= again.all(|(access, ty)| self.add_check(sets, access, ty, &mut numbers, true));
            } else {
                possible &= retries.is_empty();
            }
        }
        if self.compares_address_spaces() {
            return false;
        }
        if needed && possible {
            self.group(sets);
            self.info.checks.pair_groups();
        }
        let checks = &mut self.info.checks;
        checks.is_needed = if possible { !checks.pairs.is_empty() } else { needed };
        if checks.is_needed && !possible {
            *checks = Checks::default();
            return false;
        }
        true
    }

    /// Are there pointers to be told apart that cannot even be compared?
    fn compares_address_spaces(&self) -> bool {
        let checks = &self.info.checks;
        let space = |k: usize| self.q.types().addr_space(self.q.ty(checks.pointers[k].pointer));
        let first = (0..checks.pointers.len()).map(space).next();
        if (0..checks.pointers.len()).all(|k| Some(space(k)) == first) {
            return false;
        }
        let different = |a: usize, b: usize| {
            let (x, y) = (&checks.pointers[a], &checks.pointers[b]);
            x.dependence_set != y.dependence_set && x.alias_set == y.alias_set && space(a) != space(b)
        };
        (0..checks.pointers.len()).any(|a| (a + 1..checks.pointers.len()).any(|b| different(a, b)))
    }

    /// Adds a pointer to those that are tested; `false` if its bounds are not known.
    fn add_check(
        &mut self,
        sets: &AccessSets,
        access: Access,
        ty: Type,
        numbers: &mut Numbering,
        assume: bool,
    ) -> bool {
        let ptr = access.0;
        let mut exprs = self.forked(ptr);
        let l = self.l;
        for k in 0..exprs.len() {
            let mut e = exprs[k];
            if self.pse.se.is_invariant(e, l) {
                continue;
            }
            if !self.pse.se.is_affine(e) {
                let recurrence = if assume { self.pse.get_recurrence(ptr) } else { None };
                match recurrence.filter(|&r| self.pse.se.is_affine(r)) {
                    Some(r) => e = r,
                    None => return false,
                }
            }
            let is_only = exprs.len() == 1;
            if is_only {
                let found = self.with_unit_stride(ptr);
                if self.pse.se.is_affine(found) {
                    e = found;
                }
                exprs[k] = e;
            }
            if !self.does_not_wrap(e, is_only.then_some(ptr), ty, assume) {
                return false;
            }
        }
        for e in exprs {
            let Some(bounds) = self.bounds(e, ty) else { return false };
            let dependence_set = if sets.to_compare.is_empty() {
                numbers.next += 1;
                numbers.next - 1
            } else {
                let leader = sets.class(access).first().map_or(ptr, |a| a.0);
                *numbers.of_class.entry(leader).or_insert_with(|| {
                    numbers.next += 1;
                    numbers.next - 1
                })
            };
            self.info.checks.pointers.push(CheckedPointer {
                pointer: ptr,
                e,
                start: bounds.start,
                end: bounds.end,
                writes: access.1,
                dependence_set,
                alias_set: numbers.alias_set,
            });
        }
        true
    }

    /// Groups pointers to one object whose bounds have constant distances.
    fn group(&mut self, sets: &AccessSets) {
        let pointers = std::mem::take(&mut self.info.checks.pointers);
        let alone = |k: usize| Group { low: pointers[k].start, high: pointers[k].end, members: vec![k] };
        let mut groups = Vec::new();
        if sets.to_compare.is_empty() {
            groups.extend((0..pointers.len()).map(alone));
        } else {
            let mut places: FxHashMap<Value, Vec<usize>> = FxHashMap::default();
            pointers.iter().enumerate().for_each(|(k, p)| places.entry(p.pointer).or_default().push(k));
            let mut seen = FxHashSet::default();
            let mut comparisons = 0;
            for (k, p) in pointers.iter().enumerate() {
                if seen.contains(&k) {
                    continue;
                }
                let mut own: Vec<Group> = Vec::new();
                let class = sets.class((p.pointer, p.writes));
                for &place in class.iter().filter_map(|m| places.get(&m.0)).flatten() {
                    seen.insert(place);
                    let mut merged = false;
                    for group in &mut own {
                        if comparisons > MERGE_THRESHOLD || merged {
                            break;
                        }
                        comparisons += 1;
                        merged = self.extend(group, &pointers[place], place);
                    }
                    if !merged {
                        own.push(alone(place));
                    }
                }
                groups.extend(own);
            }
        }
        self.info.checks.pointers = pointers;
        self.info.checks.groups = groups;
    }

    /// Takes a pointer into a group, if its bounds have constant distances to the group's.
    fn extend(&mut self, group: &mut Group, p: &CheckedPointer, place: usize) -> bool {
        let Some(low) = self.lesser(p.start, group.low) else { return false };
        let high = match (p.end, group.high) {
            (Some(end), Some(high)) => match self.lesser(end, high) {
                Some(lesser) => Some(if lesser == end { high } else { end }),
                None => return false,
            },
            (None, None) => None,
            _ => return false,
        };
        group.low = low;
        group.high = high;
        group.members.push(place);
        true
    }

    /// The lesser of two at a constant distance.
    fn lesser(&mut self, a: Expr, b: Expr) -> Option<Expr> {
        let distance = self.pse.minus(b, a);
        let distance = self.pse.se.constant(distance)?;
        Some(if distance.is_negative() { b } else { a })
    }
}
