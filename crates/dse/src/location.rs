//! What instructions write, what ends the life of memory, and what may be removed.

use crate::search::Search;
use analysis::alias::{AliasTags, LocationSize};
use analysis::allocation::freed_operand;
use analysis::effects::{may_throw, may_write, will_return};
use analysis::mod_ref::MemoryKind;
use analysis::underlying::underlying_object;
use analysis::{AliasResult, CallInfo, MemoryIntrinsic, MemoryLocation};
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id};
use ir::{Attribute, Inst, Opcode, Ordering, Value};

/// A place that an instruction writes.
#[derive(Clone, Copy)]
pub(crate) struct Written {
    pub loc: MemoryLocation,
    pub object: Value,
    /// Is it known by `initializes`?
    pub by_initializes: bool,
}

/// What ends the life of memory.
#[derive(Clone, Copy)]
pub(crate) struct Terminator {
    pub loc: MemoryLocation,
    /// Is the whole object gone?
    pub frees: bool,
}

/// What `initializes` says of one of several arguments that are one address.
struct Initialized {
    arg: usize,
    /// Does nobody see the memory if the call throws?
    is_dead_on_unwind: bool,
    ranges: Vec<(i64, i64)>,
}

impl<'a> Search<'a> {
    pub fn opcode(&self, i: Inst) -> Opcode {
        self.q.body.inst(i).opcode
    }

    pub fn call(&self, i: Inst) -> Option<CallInfo<'a>> {
        self.opcode(i).is_call().then(|| CallInfo::new(self.q.module, self.q.body, i))
    }

    pub fn intrinsic(&self, i: Inst) -> Option<Intrinsic> {
        if self.opcode(i).is_call() { self.q.module.called_intrinsic(self.q.body, i) } else { None }
    }

    pub fn object_of(&self, ptr: Value) -> Value {
        underlying_object(self.q.module, self.q.body, ptr)
    }

    /// Is an instruction a write, or the end of memory, that can be told by its place?
    pub fn is_of_interest(&mut self, i: Inst, initializes: bool) -> bool {
        self.write_location(i).is_some()
            || self.terminator(i).is_some()
            || initializes
                && self.call(i).is_some_and(|call| (0..call.num_args()).any(|k| call.arg_has(k, AttrKind::Initializes)))
    }

    /// The only place that an instruction writes.
    pub fn write_location(&self, i: Inst) -> Option<MemoryLocation> {
        if !may_write(self.q.module, self.q.body, i) {
            return None;
        }
        match self.call(i) {
            Some(call) => MemoryLocation::written_by(&self.q, &call),
            None => MemoryLocation::of(&self.q, i),
        }
    }

    /// The memory whose life an instruction ends.
    pub fn terminator(&self, i: Inst) -> Option<Terminator> {
        let call = self.call(i)?;
        if call.intrinsic() == Some(id::LIFETIME_END) {
            return Some(Terminator { loc: MemoryLocation::of_argument(&self.q, &call, 0), frees: false });
        }
        let freed = freed_operand(&self.q, i)?;
        Some(Terminator { loc: MemoryLocation::after(freed), frees: true })
    }

    /// The places that an instruction writes or ends.
    pub fn killing_locations(&mut self, i: Inst, initializes: bool) -> Vec<Written> {
        let written = |s: &Self, loc: MemoryLocation, by_initializes| Written {
            loc,
            object: s.object_of(loc.ptr),
            by_initializes,
        };
        if let Some(end) = self.terminator(i) {
            return vec![written(self, end.loc, false)];
        }
        let own = self.write_location(i).map(|loc| written(self, loc, false));
        let mut all: Vec<Written> = own.into_iter().collect();
        if initializes {
            let locations = self.initialized_locations(i);
            all.extend(locations.into_iter().map(|loc| written(self, loc, true)));
        }
        all
    }

    /// The places that a call writes before it reads them, as `initializes` says.
    fn initialized_locations(&mut self, i: Inst) -> Vec<MemoryLocation> {
        let Some(call) = self.call(i) else { return Vec::new() };
        if !(0..call.num_args()).any(|k| call.arg_has(k, AttrKind::Initializes)) {
            return Vec::new();
        }
        let mut groups: Vec<(Value, Vec<Initialized>)> = Vec::new();
        for k in 0..call.num_args() {
            let ptr = self.q.body.operand(i, k);
            if !self.q.types().is_ptr(self.q.ty(ptr)) {
                continue;
            }
            let ranges = self.initialized_ranges(&call, k, ptr);
            let is_dead_on_unwind = call.arg_has(k, AttrKind::DeadOnUnwind)
                || self.opcode(i) == Opcode::Call && self.is_invisible_on_unwind(ptr);
            let whole = MemoryLocation::before_or_after;
            let mut is_alone = true;
            for (other, list) in &mut groups {
                let result = self.aliases.alias(whole(*other), whole(ptr));
                if result == AliasResult::NoAlias {
                    continue;
                }
                is_alone = false;
                // Where the distance is not known, nothing is.
                let ranges = if result == AliasResult::MustAlias { ranges.clone() } else { Vec::new() };
                list.push(Initialized { arg: k, is_dead_on_unwind, ranges });
            }
            if is_alone {
                groups.push((ptr, vec![Initialized { arg: k, is_dead_on_unwind, ranges }]));
            }
        }
        let is_quiet = call.has(AttrKind::NoUnwind);
        let tags = AliasTags::of(self.q.body, i);
        let mut locations = Vec::new();
        for (_, list) in groups {
            let Some(size) = common_start(&list, is_quiet) else { continue };
            for argument in &list {
                let ptr = self.q.body.operand(i, argument.arg);
                locations.push(MemoryLocation::new(ptr, LocationSize::fixed(size)).with_tags(tags));
            }
        }
        locations
    }

    fn initialized_ranges(&mut self, call: &CallInfo<'_>, k: usize, ptr: Value) -> Vec<(i64, i64)> {
        let attrs = &self.q.module.ctx.attrs;
        let find = |set| match attrs.find(set, AttrKind::Initializes) {
            Some(Attribute::RangeList(_, list)) => Some(list.to_vec()),
            _ => None,
        };
        let Some(ranges) = call.arg_attrs(k).into_iter().find_map(find) else { return Vec::new() };
        if call.arg_has(k, AttrKind::ByVal) {
            return Vec::new();
        }
        let effects = call.memory_effects().without(MemoryKind::Argument).without(MemoryKind::Inaccessible);
        if effects.is_none() {
            return ranges;
        }
        // Otherwise, the callee could read the memory by another way before it writes it.
        let object = self.object_of(ptr);
        let is_private = self.aliases.captured_at(object, call.inst()).is_some_and(|c| c.is_none());
        if is_private { ranges } else { Vec::new() }
    }

    /// Could an instruction go if nobody read what it writes?
    pub fn is_removable(&self, i: Inst) -> bool {
        let (module, body) = (self.q.module, self.q.body);
        let d = body.inst(i);
        match d.opcode {
            Opcode::Store => !d.is_volatile() && d.ordering() <= Ordering::Unordered,
            Opcode::Call => {
                if let Some(call) = MemoryIntrinsic::new(module, body, i) {
                    return !call.is_volatile;
                }
                let is_marker = matches!(self.intrinsic(i), Some(id::LIFETIME_START | id::LIFETIME_END));
                !is_marker && !body.has_uses(i) && will_return(module, body, i) && !may_throw(module, body, i)
            }
            _ => false,
        }
    }
}

/// The bytes from the beginning on that all of these initialise.
fn common_start(list: &[Initialized], is_quiet: bool) -> Option<u64> {
    let mut size = u64::MAX;
    for argument in list {
        if !is_quiet && !argument.is_dead_on_unwind {
            return None;
        }
        let &(_, end) = argument.ranges.iter().find(|r| r.0 == 0)?;
        size = size.min(u64::try_from(end).ok()?);
    }
    Some(size)
}
