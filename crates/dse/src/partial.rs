//! Writes that are covered in part: several others may cover all of one, or its end or beginning, by which it can be shortened; and a constant may be stored
//! into another one.

use crate::debug_info::{Assignments, Lost};
use crate::limits::MAX_BETWEEN;
use crate::search::Search;
use crate::state::State;
use analysis::effects::may_write;
use analysis::phi_translation::translate;
use analysis::value_tracking::strip_constant_offsets;
use analysis::{CallInfo, MemoryLocation};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{ApInt, Attribute, Block, Builder, GepFlags, Inst, Value, View};
use passman::Statistic;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

static COMPLETE: Statistic = Statistic::new("dse", "NumCompletePartials", "Number of stores dead by later partials");

/// Covered bytes: the end of each stretch, and where it begins.
pub(crate) type Covered = BTreeMap<i64, i64>;

/// What is covered of writes.
#[derive(Default)]
pub(crate) struct Intervals {
    entries: Vec<(Inst, Covered)>,
    places: FxHashMap<Inst, usize>,
}

impl Intervals {
    fn of(&mut self, i: Inst) -> &mut Covered {
        let place = *self.places.entry(i).or_insert_with(|| {
            self.entries.push((i, Covered::new()));
            self.entries.len() - 1
        });
        &mut self.entries[place].1
    }

    /// Forgets what is covered of a write.
    pub fn forget(&mut self, i: Inst) {
        if let Some(place) = self.places.remove(&i) {
            self.entries[place].1.clear();
        }
    }

    /// All of them, in the order in which they were found.
    pub fn into_entries(self) -> impl Iterator<Item = (Inst, Covered)> {
        self.entries.into_iter().filter(|(_, covered)| !covered.is_empty())
    }
}

/// Adds a stretch; stretches that touch become one.
fn cover(covered: &mut Covered, mut start: i64, mut end: i64) {
    while let Some((&e, &s)) = covered.range(start..).next().filter(|(_, s)| **s <= end) {
        covered.remove(&e);
        (start, end) = (start.min(s), end.max(e));
    }
    covered.insert(end, start);
}

impl Search<'_> {
    /// Notes that a write covers a part of another one. Is all of that covered now?
    pub fn note_partial(&mut self, dead: Inst, [killing, own]: [(i64, MemoryLocation); 2]) -> bool {
        if !self.limits.tracks_partial {
            return false;
        }
        let (Some(size), Some(own_size)) = (fixed(&killing.1), fixed(&own.1)) else { return false };
        let (Some(end), Some(own_end)) = (killing.0.checked_add(size), own.0.checked_add(own_size)) else {
            return false;
        };
        if killing.0 >= own_end || end < own.0 {
            return false;
        }
        let covered = self.caches.intervals.of(dead);
        cover(covered, killing.0, end);
        let is_complete = covered.iter().next().is_some_and(|(&e, &s)| s <= own.0 && e >= own_end);
        if is_complete {
            COMPLETE.add(1);
        }
        is_complete
    }

    /// What an earlier store of a constant stores together with a later one of another constant into the same bytes.
    pub fn merged_constant(
        &mut self,
        killing: Inst,
        dead: Inst,
        [later, earlier]: [(i64, MemoryLocation); 2],
    ) -> Option<ApInt> {
        let (size, whole_size) = (fixed(&later.1)?, fixed(&earlier.1)?);
        let offset = later.0.checked_sub(earlier.0).filter(|&n| n >= 0)?;
        let is_inside = offset < whole_size && offset.checked_add(size)? <= whole_size;
        if !self.limits.merges
            || !is_inside
            || !self.is_removable(killing)
            || !self.shape.tree.inst_dominates(self.q.body, dead, killing)
        {
            return None;
        }
        let [part, whole] = [killing, dead].map(|i| self.stored_int(i));
        let (part, whole) = (part?, whole?);
        if !self.is_unchanged_between(dead, killing, &later.1) {
            return None;
        }
        let bits = u32::try_from(offset).ok()?.checked_mul(8)?;
        let low = if self.q.module.data_layout.big_endian { whole.width() - bits - part.width() } else { bits };
        Some(whole.insert(&part, low))
    }

    /// The number that a store stores, if it takes whole bytes.
    fn stored_int(&self, i: Inst) -> Option<ApInt> {
        let View::Store { value, .. } = self.q.body.view(i) else { return None };
        let types = self.q.types();
        let width = types.int_width(self.q.ty(value))?;
        let c = value.constant().filter(|_| width.is_multiple_of(8))?;
        self.q.body.consts().lane(types, c, 0).int()
    }

    /// Does nothing write memory on any way from `first` to `second`, which it dominates? The address is that at `second`.
    pub fn is_unchanged_between(&mut self, first: Inst, second: Inst, loc: &MemoryLocation) -> bool {
        let body = self.q.body;
        let (from, to) = (body.inst_block(first), body.inst_block(second));
        let mut seen: FxHashMap<Block, Value> = FxHashMap::default();
        let mut work = vec![(to, loc.ptr)];
        let mut is_first = true;
        let mut left = MAX_BETWEEN;
        while let Some((b, ptr)) = work.pop() {
            let end = if std::mem::take(&mut is_first) { second } else { Inst::NONE };
            let mut at = if b == from { body.next_inst(first) } else { body.first_inst(b) };
            let here = MemoryLocation { ptr, ..*loc };
            while at.is_some() && at != end {
                if left == 0 {
                    return false;
                }
                left -= 1;
                let writes = at != second && may_write(self.q.module, body, at);
                if writes && self.aliases.mod_ref(at, Some(&here)).is_mod() {
                    return false;
                }
                at = body.next_inst(at);
            }
            if b == from {
                continue;
            }
            for p in body.predecessors(b) {
                let is_of_block = ptr.inst().is_some_and(|i| body.inst_block(i) == b);
                let above = if is_of_block { translate(&self.q, self.shape.tree, ptr, b, p) } else { Some(ptr) };
                let Some(above) = above else { return false };
                match seen.insert(p, above) {
                    Some(old) if old != above => return false,
                    Some(_) => {}
                    None => work.push((p, above)),
                }
            }
        }
        true
    }
}

fn fixed(loc: &MemoryLocation) -> Option<i64> {
    loc.size.known_fixed().and_then(|n| i64::try_from(n).ok())
}

/// What a shortened call writes no more.
struct Cut {
    bytes: i64,
    at_end: bool,
}

impl State<'_> {
    /// Shortens a call of `memset` or `memcpy` whose end or beginning is covered.
    pub fn shorten(&mut self, i: Inst, mut covered: Covered, assignments: &Assignments) {
        let q = self.env.query(self.body);
        let call = CallInfo::new(self.module, self.body, i);
        let loc = MemoryLocation::of_argument(&q, &call, 0);
        let Some(mut size) = fixed(&loc) else { return };
        let (_, start) = strip_constant_offsets(self.module, self.body, loc.ptr);
        let Some(what) = call.intrinsic() else { return };
        let is_fill = matches!(what, id::MEMSET | id::MEMSET_INLINE | id::MEMSET_ELEMENT_UNORDERED_ATOMIC);
        let at_end = matches!(
            what,
            id::MEMSET | id::MEMCPY | id::MEMCPY_ELEMENT_UNORDERED_ATOMIC | id::MEMSET_ELEMENT_UNORDERED_ATOMIC
        );
        let is_atomic = matches!(what, id::MEMCPY_ELEMENT_UNORDERED_ATOMIC | id::MEMSET_ELEMENT_UNORDERED_ATOMIC);
        let attrs = &self.module.ctx.attrs;
        let own = attrs.list(self.body.inst(i).call_attrs()).param(0);
        let align = attrs.find_int(own, AttrKind::Alignment).and_then(|n| i64::try_from(n).ok()).unwrap_or(1).max(1);
        let element =
            if is_atomic { self.body.const_operand(i, 3).and_then(|c| self.body.consts().as_u64(c)) } else { None };
        if at_end
            && let Some((&end, &from)) = covered.iter().next_back()
            && from > start
            && from - start < size
            && end - from >= size - (from - start)
        {
            // What remains is a multiple of the alignment.
            let kept = (from - start).saturating_add(align - 1) / align * align;
            let lost = Lost { dest: loc.ptr, offset: kept, bytes: size - kept };
            if kept < size && self.cut(i, size, Cut { bytes: size - kept, at_end: true }, align, element) {
                assignments.shorten(self.module, self.body, i, lost);
                covered.remove(&end);
                size = kept;
            }
        }
        if is_fill
            && let Some((&end, &from)) = covered.iter().next()
            && from <= start
            && end > start
        {
            let bytes = (end - start) / align * align;
            let lost = Lost { dest: loc.ptr, offset: 0, bytes };
            if bytes > 0 && bytes < size && self.cut(i, size, Cut { bytes, at_end: false }, align, element) {
                assignments.shorten(self.module, self.body, i, lost);
            }
        }
    }

    fn cut(&mut self, i: Inst, size: i64, cut: Cut, align: i64, element: Option<u64>) -> bool {
        let kept = size - cut.bytes;
        if element.is_some_and(|n| n == 0 || !(kept as u64).is_multiple_of(n)) {
            return false;
        }
        self.explain("write that is covered in part", i, Inst::NONE);
        let types = &self.module.ctx.types;
        let attrs = &self.module.ctx.attrs;
        let ty = self.body.value_type(self.body.operand(i, 2));
        let length = self.body.consts_mut().int(types, ty, kept as u64);
        self.body.set_operand(i, 2, length);
        let list = attrs.edit_param(self.body.inst(i).call_attrs(), 0, |set| {
            if cut.at_end {
                set.remove(AttrKind::Alignment);
            } else {
                // What is said of the old address need not hold for the new one.
                let kept = |a: &Attribute| matches!(a.kind(), Some(AttrKind::NonNull | AttrKind::NoUndef));
                let lost: Vec<AttrKind> = set.items().iter().filter(|a| !kept(a)).filter_map(Attribute::kind).collect();
                lost.into_iter().for_each(|kind| _ = set.remove(kind));
            }
            set.add(Attribute::Int(AttrKind::Alignment, align as u64));
        });
        self.body.inst_mut(i).set_call_attrs(list);
        let dest = self.body.operand(i, 0);
        if !cut.at_end {
            let bytes = self.body.consts_mut().int(types, ty, cut.bytes as u64).into();
            let new = Builder::before(self.body, types, i).ptr_add(GepFlags::INBOUNDS, dest, bytes);
            self.body.set_operand(i, 0, new);
        }
        self.changed = true;
        true
    }
}
