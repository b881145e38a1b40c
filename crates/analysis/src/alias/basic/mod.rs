//! `basic-aa`: what follows from the code of the function alone.
//!
//! | file | what it knows |
//! |---|---|
//! | `mod.rs` | objects: two that are surely different, one that nobody else knows; one that is too small |
//! | `decompose.rs` | an address as base + constant + scale * index + … |
//! | `gep.rs` | two addresses of one base: whether the difference leaves room for both accesses |
//! | `branches.rs` | phis and selects: entry by entry, arm by arm |
//! | `objects.rs` | sizes of objects; memory that never changes; `errno` |
//! | `calls.rs` | what calls do to a piece of memory |
//!
//! # Cycles
//! A pointer may be computed from itself, through a phi. A question that comes up again while it is being answered is answered "no alias" for
//! the time being. If the answer turns out to be another, all that was found in the meantime by help of the assumption is
//! forgotten ([`Cache`]). Where one side of a question went through a phi, both sides may be values of different iterations: one instruction then
//! is equal to itself only if it is in no cycle ([`AliasQueries::same_value`]).

mod branches;
mod calls;
mod decompose;
mod gep;
mod objects;

pub use objects::object_size;
pub(super) use objects::{may_be_errno, mod_ref_mask};

use super::limits::{MAX_LOOKUP, MAX_QUERY_DEPTH};
use super::{AliasQueries, AliasResult, LocationSize, MemoryLocation};
use crate::call_info::CallInfo;
use crate::query::Query;
use crate::reachability::is_not_in_cycle;
use crate::tables::empty;
use crate::underlying::{
    MAX_STRIPPED, is_escape_source, is_identified_object, strip_pointer_cast, underlying_object_within,
};
use crate::value_tracking::assumed::is_valid_for_context;
use crate::value_tracking::is_null_valid;
use decompose::{Address, Place, decompose};
use ir::intrinsics::id;
use ir::{ConstData, Inst, Md, Opcode, Value, ValueKind, View};
use rustc_hash::FxHashMap;

/// One side of a question: a pointer, and how many bytes from it on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Side {
    ptr: Value,
    size: LocationSize,
}

impl Side {
    fn location(self) -> MemoryLocation {
        MemoryLocation::new(self.ptr, self.size)
    }
}

/// A question, its sides in an order that does not depend on how it was asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Key {
    sides: [Side; 2],
    cross_iteration: bool,
}

/// How sure an answer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// For good.
    Definitive,
    /// As long as assumptions hold that are still being checked.
    Conditional,
    /// It is an assumption itself, used so many times.
    Assumption(u32),
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    result: AliasResult,
    standing: Standing,
}

/// Answers of a batch. It is only looked up, never walked.
#[derive(Default)]
pub(super) struct Cache {
    answers: FxHashMap<Key, Entry>,
    /// Uses of assumptions, and of answers that depend on some, that are not settled yet.
    open_uses: u32,
    /// Answers that depend on assumptions which are being checked, oldest first.
    conditional: Vec<Key>,
    /// Is the batch one of several about the same body, so that it pays to keep what follows?
    remembers: bool,
    pointers: FxHashMap<Value, Pointer>,
    /// Addresses with an index. That may become a constant while the batch lives on, so that they go with the answers.
    addresses: FxHashMap<Value, Address>,
    /// May accesses of two types alias?
    types: FxHashMap<(Md, Md), bool>,
}

/// What a pointer is.
#[derive(Clone, Copy, Debug)]
struct Pointer {
    /// Without casts.
    stripped: Value,
    object: Value,
    is_undef: bool,
    /// Is the object null where that is no address?
    is_no_object: bool,
    is_identified: bool,
    /// The size of an identified object, rounded up to its alignment.
    object_size: Option<u64>,
    /// What the pointer without casts is as a sum, if that has no index and the batch remembers it.
    place: Option<Place>,
}

impl Cache {
    /// Number of answers.
    pub fn len(&self) -> usize {
        self.answers.len()
    }

    pub fn clear(&mut self) {
        empty(&mut self.answers);
        empty(&mut self.addresses);
    }

    /// What is found of pointers and types will be asked for again.
    pub fn remember(&mut self) {
        self.remembers = true;
    }

    /// Forgets everything, for another body.
    pub fn reset(&mut self) {
        self.forget_pointers();
        empty(&mut self.types);
        (self.open_uses, self.remembers) = (0, false);
        self.conditional.clear();
    }

    /// Forgets what depends on instructions.
    pub fn forget_pointers(&mut self) {
        self.clear();
        empty(&mut self.pointers);
    }

    /// Forgets what a value is.
    pub fn forget_value(&mut self, v: Value) {
        self.pointers.remove(&v);
        self.addresses.remove(&v);
    }

    /// May accesses of two types alias? `find` says it if it is not known.
    pub fn of_types(&mut self, a: Md, b: Md, find: impl FnOnce() -> bool) -> bool {
        if self.remembers { *self.types.entry((a, b)).or_insert_with(find) } else { find() }
    }

    /// The answer to a question, if there is one; else it is assumed that there is no alias.
    fn find_or_assume(&mut self, key: Key) -> Option<AliasResult> {
        let mut is_new = false;
        let entry = self.answers.entry(key).or_insert_with(|| {
            is_new = true;
            Entry { result: AliasResult::NoAlias, standing: Standing::Assumption(0) }
        });
        if is_new {
            return None;
        }
        match &mut entry.standing {
            Standing::Definitive => {}
            Standing::Conditional => self.open_uses += 1,
            Standing::Assumption(uses) => {
                *uses += 1;
                self.open_uses += 1;
            }
        }
        Some(entry.result)
    }

    /// Where a question begins that has no answer yet.
    fn mark(&self) -> (u32, usize) {
        (self.open_uses, self.conditional.len())
    }

    /// Settles the question that began at `mark` with the answer `result`: what is right whatever was assumed.
    fn settle(&mut self, key: Key, mut result: AliasResult, (open_uses, conditional): (u32, usize)) -> AliasResult {
        let Some(entry) = self.answers.get_mut(&key) else { return result };
        let uses = match entry.standing {
            Standing::Assumption(uses) => uses,
            _ => 0,
        };
        let disproven = uses > 0 && result != AliasResult::NoAlias;
        if disproven {
            result = AliasResult::MayAlias;
        }
        self.open_uses -= uses;
        *entry = Entry { result, standing: Standing::Definitive };
        // The answer may depend on assumptions of questions around this one.
        let depends = self.open_uses != open_uses && result != AliasResult::MayAlias;
        if depends {
            entry.standing = Standing::Conditional;
        }
        if disproven {
            for key in self.conditional.drain(conditional..) {
                self.answers.remove(&key);
            }
        }
        if depends {
            self.conditional.push(key);
        }
        result
    }

    /// The outermost question is answered: all assumptions that were not disproven hold.
    fn finish(&mut self) {
        for key in self.conditional.drain(..) {
            if let Some(entry) = self.answers.get_mut(&key) {
                entry.standing = Standing::Definitive;
            }
        }
        self.open_uses = 0;
    }
}

impl Pointer {
    fn new(q: &Query<'_>, v: Value) -> Self {
        let stripped = strip_casts(q, v);
        let object = underlying_object_within(q.module, q.body, stripped, MAX_LOOKUP);
        let is_null = object.constant().is_some_and(|c| q.body.consts().data(c) == ConstData::Null);
        let is_identified = is_identified_object(q.module, q.function, q.body, object);
        let size = is_identified.then(|| object_size(q, object, true)).flatten();
        Self {
            stripped,
            object,
            is_undef: q.is_undef(stripped),
            is_no_object: is_null && !is_null_valid(q, q.ty(object)),
            is_identified,
            object_size: size.filter(|size| !size.scalable).map(|size| size.value),
            place: None,
        }
    }

    /// Is the object one that nobody outside of the call of this function has?
    fn is_local(&self) -> bool {
        self.is_identified && self.object.constant().is_none()
    }
}

impl AliasQueries<'_> {
    pub(super) fn basic_alias(&mut self, a: &MemoryLocation, b: &MemoryLocation, at: Inst) -> AliasResult {
        let [a, b] = [a, b].map(|l| Side { ptr: l.ptr, size: l.size });
        self.check(a, b, at)
    }

    fn pointer(&mut self, v: Value) -> Pointer {
        if !self.known.cache.remembers {
            return Pointer::new(&self.q, v);
        }
        if let Some(&known) = self.known.cache.pointers.get(&v) {
            return known;
        }
        let pointer = Pointer::new(&self.q, v);
        let pointer = Pointer { place: decompose(&self.q, pointer.stripped).place(), ..pointer };
        self.known.cache.pointers.insert(v, pointer);
        pointer
    }

    /// An address as sum. `place`: the same, if that is known.
    fn address(&mut self, v: Value, place: Option<Place>) -> Address {
        if let Some(place) = place {
            return place.into();
        }
        if let Some(known) = self.known.cache.addresses.get(&v) {
            return known.clone();
        }
        let address = decompose(&self.q, v);
        if self.known.cache.remembers {
            self.known.cache.addresses.insert(v, address.clone());
        }
        address
    }

    /// Is a value that is met on both sides the same value in each execution? Not if it may come from two iterations.
    fn same_value(&self, a: Value, b: Value) -> bool {
        if a != b || !self.cross_iteration {
            return a == b;
        }
        let body = self.q.body;
        match a.inst() {
            Some(i) => body.inst_block(i) == body.entry() || is_not_in_cycle(body, self.q.tree.into(), i),
            None => true,
        }
    }

    fn check(&mut self, mut a: Side, mut b: Side, at: Inst) -> AliasResult {
        if a.size.is_zero() || b.size.is_zero() {
            return AliasResult::NoAlias;
        }
        let (p, r) = (self.pointer(a.ptr), self.pointer(b.ptr));
        (a.ptr, b.ptr) = (p.stripped, r.stripped);
        // Undef can be chosen so that it is no address of anything.
        if p.is_undef || r.is_undef {
            return AliasResult::NoAlias;
        }
        if self.same_value(a.ptr, b.ptr) {
            return AliasResult::MustAlias;
        }
        let (x, y) = (p.object, r.object);
        if p.is_no_object || r.is_no_object {
            return AliasResult::NoAlias;
        }
        if x != y && self.are_different_objects(&p, &r)
            || objects::is_too_small(&self.q, r.object_size, a)
            || objects::is_too_small(&self.q, p.object_size, b)
            || self.is_separate_storage([a.ptr, b.ptr], [x, y], at)
        {
            return AliasResult::NoAlias;
        }
        // Two accesses into one object: whichever pointer is lower, the other one comes after it.
        if [a, b].iter().any(|s| s.size == LocationSize::BeforeOrAfterPointer) {
            [a.size, b.size] = [LocationSize::AfterPointer; 2];
        }
        if self.depth >= MAX_QUERY_DEPTH {
            return AliasResult::MayAlias;
        }
        let places = [p.place, r.place];
        if let [Some(x), Some(y)] = &places
            && let Some(found) = self.at_one_base(a, b, x, y)
        {
            return found;
        }
        // Such a question asks no other one, and is answered as soon as looked up.
        if ![a.ptr, b.ptr].iter().any(|&v| is_composed(&self.q, v)) {
            return self.by_extents(a, b, x, y);
        }
        let is_swapped = (a.ptr, a.size.known_min()) > (b.ptr, b.size.known_min());
        let key = Key { sides: if is_swapped { [b, a] } else { [a, b] }, cross_iteration: self.cross_iteration };
        let in_order = |result: AliasResult| if is_swapped { result.swapped() } else { result };
        if let Some(found) = self.known.cache.find_or_assume(key) {
            return in_order(found);
        }
        let mark = self.known.cache.mark();
        let result = self.check_parts(a, b, x, y, places);
        let result = in_order(self.known.cache.settle(key, in_order(result), mark));
        if self.depth == 1 {
            self.known.cache.finish();
        }
        result
    }

    fn are_different_objects(&mut self, p: &Pointer, r: &Pointer) -> bool {
        let (module, body) = (self.q.module, self.q.body);
        if p.is_identified && r.is_identified {
            return true;
        }
        if p.object.param().is_some() && r.is_local() || r.object.param().is_some() && p.is_local() {
            return true;
        }
        // What is loaded or returned by a call can only be an object of the function that was known before.
        let mut cannot_reach = |source: &Pointer, other: &Pointer| {
            other.is_local()
                && is_escape_source(module, body, source.object)
                && self.captures_before(other.object, source.object.inst(), true).is_none()
        };
        cannot_reach(p, r) || cannot_reach(r, p)
    }

    /// Does an assumption say that the two objects are no one object (`separate_storage`)?
    fn is_separate_storage(&self, pointers: [Value; 2], objects: [Value; 2], at: Inst) -> bool {
        let q = self.q;
        let Some(assumptions) = q.assumptions.filter(|a| !a.is_empty()) else { return false };
        let says_so = |assume: Inst, tag: u32, first: Value, second: Value| {
            let hints = [first, second].map(|v| crate::underlying::underlying_object(q.module, q.body, v));
            q.module.ctx.bundle_tags.name(tag) == b"separate_storage"
                && (hints == objects || hints == [objects[1], objects[0]])
                && (at.is_some() && is_valid_for_context(&q, assume, at)
                    || pointers.iter().any(|&p| self.is_assumed_at(assume, p)))
        };
        assumptions.iter(q.module, q.body).any(|assume| {
            let View::Call(call) = q.body.view(assume) else { return false };
            call.bundles().any(|(tag, operands)| match (operands.get(0), operands.get(1)) {
                (Some(first), Some(second)) => says_so(assume, tag, first, second),
                _ => false,
            })
        })
    }

    /// Does an assumption hold where a pointer comes into being?
    fn is_assumed_at(&self, assume: Inst, pointer: Value) -> bool {
        let body = self.q.body;
        match pointer.kind() {
            ValueKind::Inst(i) => is_valid_for_context(&self.q, assume, i),
            ValueKind::Param(_) => is_valid_for_context(&self.q, assume, body.first_inst(body.entry())),
            _ => false,
        }
    }

    /// What the pointers are made of: their bases and offsets, or what they are chosen from.
    fn check_parts(&mut self, a: Side, b: Side, x: Value, y: Value, places: [Option<Place>; 2]) -> AliasResult {
        use AliasResult::MayAlias;
        let q = self.q;
        let mut result = MayAlias;
        if is_gep(&q, a.ptr) {
            result = self.gep(a, b, x, y, places);
        } else if is_gep(&q, b.ptr) {
            result = self.gep(b, a, y, x, [places[1], places[0]]).swapped();
        }
        if result != MayAlias {
            return result;
        }
        if let Some(phi) = q.as_op(a.ptr, Opcode::Phi) {
            result = self.phi(phi, a, b);
        } else if let Some(phi) = q.as_op(b.ptr, Opcode::Phi) {
            result = self.phi(phi, b, a).swapped();
        }
        if result != MayAlias {
            return result;
        }
        if q.as_op(a.ptr, Opcode::Select).is_some() {
            result = self.select(a, b);
        } else if q.as_op(b.ptr, Opcode::Select).is_some() {
            result = self.select(b, a).swapped();
        }
        if result != MayAlias { result } else { self.by_extents(a, b, x, y) }
    }

    /// An access to all of an object touches every other one to it.
    fn by_extents(&self, a: Side, b: Side, x: Value, y: Value) -> AliasResult {
        let q = self.q;
        let fills = |object, side: Side| objects::is_size_of(&q, object, side.size);
        let overlap = x == y && a.size.is_precise() && b.size.is_precise() && (fills(x, a) || fills(y, b));
        if overlap { AliasResult::PartialAlias { offset: None } } else { AliasResult::MayAlias }
    }
}

impl Query<'_> {
    /// Is it undef or poison?
    fn is_undef(&self, v: Value) -> bool {
        v.constant().is_some_and(|c| matches!(self.body.consts().data(c), ConstData::Undef | ConstData::Poison))
    }
}

/// Is it computed from pointers about which more questions may be asked?
fn is_composed(q: &Query<'_>, v: Value) -> bool {
    let is_choice = || v.inst().is_some_and(|i| matches!(q.body.inst(i).opcode, Opcode::Phi | Opcode::Select));
    is_gep(q, v) || is_choice()
}

/// Is it a `getelementptr`, or a constant of that kind?
fn is_gep(q: &Query<'_>, v: Value) -> bool {
    match v.kind() {
        ValueKind::Inst(i) => q.body.inst(i).opcode == Opcode::GetElementPtr,
        ValueKind::Const(c) => match q.body.consts().data(c) {
            ConstData::Expr(e) => q.body.consts().expr(e).opcode == Opcode::GetElementPtr,
            _ => false,
        },
        _ => false,
    }
}

/// The pointer without casts and the like, which leave it where it is.
fn strip_casts(q: &Query<'_>, mut v: Value) -> Value {
    if !q.types().is_ptr(q.ty(v)) {
        return v;
    }
    for _ in 0..MAX_STRIPPED {
        let Some(next) = strip_cast(q, v) else { break };
        v = next;
    }
    v
}

fn strip_cast(q: &Query<'_>, v: Value) -> Option<Value> {
    let i = match v.kind() {
        ValueKind::Inst(i) => i,
        _ => return strip_pointer_cast(q.module, q.body, v),
    };
    match q.body.view(i) {
        View::Phi { values, .. } if values.len() == 1 => values.get(0),
        View::Call(_) | View::Invoke { .. } | View::CallBr(_) => {
            let info = CallInfo::new(q.module, q.body, i);
            let same = || {
                let same = [id::LAUNDER_INVARIANT_GROUP, id::STRIP_INVARIANT_GROUP];
                info.intrinsic().filter(|n| same.contains(n)).and_then(|_| info.arg(0))
            };
            info.returned_argument().or_else(same)
        }
        _ => strip_pointer_cast(q.module, q.body, v),
    }
}
