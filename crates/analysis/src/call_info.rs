//! One view of a call: what it calls, and what its own attributes and those of the callee say together.
//!
//! ```text
//! let call = CallInfo::new(module, body, i);
//! if call.has(AttrKind::NoUnwind) && call.memory_effects().only_reads() { … }
//! ```
//!
//! A fact holds if either the call or the function that it calls states it. Operand bundles may access memory beside what the
//! callee does, so that they weaken what the callee says (LangRef, "Operand Bundles").

use crate::mod_ref::{MemoryEffects, MemoryKind, ModRef};
use ir::attr_kind::AttrKind;
use ir::attr_payload::captures_parts;
use ir::attributes::AttrListData;
use ir::intrinsics::{Intrinsic, id};
use ir::{AttrSet, Body, Global, Inst, Module, Value, bundle_tags};

/// What a pointer given away lets others know: components of `captures(...)` (LangRef, "Pointer Capture").
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Components(u8);

impl Components {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// Whether it is null.
    pub const ADDRESS_IS_NULL: Self = Self(1);
    /// Its address.
    pub const ADDRESS: Self = Self(3);
    /// It may be used to read.
    pub const READ_PROVENANCE: Self = Self(4);
    /// It may be used to read and write.
    pub const PROVENANCE: Self = Self(12);
    /// Everything.
    pub const ALL: Self = Self(15);

    /// From bits of the payload of `captures`.
    pub fn from_bits(bits: u64) -> Self {
        Self(bits as u8 & Self::ALL.0)
    }

    /// Is nothing given away?
    #[inline]
    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// What both have.
    #[inline]
    pub fn intersect(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What either has.
    #[inline]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// May the pointer be used to access memory?
    #[inline]
    pub fn has_provenance(self) -> bool {
        !self.intersect(Self::PROVENANCE).is_none()
    }

    /// May the pointer be used to write?
    #[inline]
    pub fn has_full_provenance(self) -> bool {
        self.intersect(Self::PROVENANCE) == Self::PROVENANCE
    }
}

/// What a call does with a pointer that it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Captures {
    /// What it lets others know.
    pub other: Components,
    /// What its result lets the caller know.
    pub result: Components,
}

impl Captures {
    /// Nothing goes anywhere.
    pub const NONE: Self = Self { other: Components::NONE, result: Components::NONE };
    /// Everything goes anywhere.
    pub const ALL: Self = Self { other: Components::ALL, result: Components::ALL };
    /// The result may be the pointer.
    pub const PASSED_ON: Self = Self { other: Components::NONE, result: Components::ALL };
    /// Others learn this.
    pub fn others(other: Components) -> Self {
        Self { other, result: Components::NONE }
    }

    /// Does the result let the caller know what others do not learn?
    pub fn only_by_result(self) -> bool {
        self.result.union(self.other) != self.other
    }
}

/// A `call`, `invoke` or `callbr` with what is known of it.
#[derive(Clone, Copy)]
pub struct CallInfo<'a> {
    module: &'a Module,
    body: &'a Body,
    inst: Inst,
    callee: Option<Global>,
    /// The attributes of the call and of the callee.
    lists: [Option<&'a AttrListData>; 2],
    /// Is the call at another type than the callee's? Then what attributes of parameters and of the result say is void.
    other_type: bool,
}

impl<'a> CallInfo<'a> {
    /// Looks at a call.
    pub fn new(module: &'a Module, body: &'a Body, inst: Inst) -> Self {
        let attrs = &module.ctx.attrs;
        let d = body.inst(inst);
        let own = Some(attrs.list(d.call_attrs()));
        let nothing = Self { module, body, inst, callee: None, lists: [own, None], other_type: false };
        let Some(g) = body.called_global(inst) else { return nothing };
        let global = module.global(g);
        let Some(f) = global.function() else { return nothing };
        let lists = [own, Some(attrs.list(f.attrs.get()))];
        Self { callee: Some(g), lists, other_type: global.value_type != d.call_type(), ..nothing }
    }

    /// The instruction.
    pub fn inst(&self) -> Inst {
        self.inst
    }

    /// The function that is called directly, whatever its type.
    pub fn callee(&self) -> Option<Global> {
        self.callee
    }

    /// The intrinsic that is called.
    pub fn intrinsic(&self) -> Option<Intrinsic> {
        self.module.intrinsic(self.callee?)
    }

    /// The same, if it is called at its own type.
    pub fn typed_intrinsic(&self) -> Option<Intrinsic> {
        if self.other_type { None } else { self.intrinsic() }
    }

    /// Number of arguments.
    pub fn num_args(&self) -> usize {
        self.body.num_call_args(self.inst)
    }

    /// The arguments.
    pub fn args(&self) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + Clone + 'a {
        self.body.call_args(self.inst)
    }

    /// Argument `k`, if there are so many.
    pub fn arg(&self, k: usize) -> Option<Value> {
        (k < self.num_args()).then(|| self.body.operand(self.inst, k))
    }

    /// Number of arguments and bundle operands: all operands but callee and destinations.
    pub fn num_data_operands(&self) -> usize {
        let d = self.body.inst(self.inst);
        d.num_operands() - 1 - self.body.num_successors(self.inst)
    }

    fn sets(&self, of: impl Fn(&AttrListData) -> AttrSet) -> [AttrSet; 2] {
        let [own, declared] = self.lists.map(|l| l.map_or(AttrSet::EMPTY, &of));
        [own, if self.other_type { AttrSet::EMPTY } else { declared }]
    }

    /// Attributes of the function: those of the call, those of the callee.
    pub fn function_attrs(&self) -> [AttrSet; 2] {
        self.lists.map(|l| l.map_or(AttrSet::EMPTY, |l| l.function))
    }

    /// Attributes of argument `k`: those of the call, those of the callee.
    pub fn arg_attrs(&self, k: usize) -> [AttrSet; 2] {
        self.sets(|l| l.param(k))
    }

    /// Attributes of the result: those of the call, those of the callee.
    pub fn result_attrs(&self) -> [AttrSet; 2] {
        self.sets(|l| l.ret)
    }

    fn any_has(&self, sets: [AttrSet; 2], kind: AttrKind) -> bool {
        sets.iter().any(|&set| self.module.ctx.attrs.has(set, kind))
    }

    /// Has the call, or the callee, an attribute?
    pub fn has(&self, kind: AttrKind) -> bool {
        self.any_has(self.function_attrs(), kind)
    }

    /// Has argument `k` an attribute?
    pub fn arg_has(&self, k: usize, kind: AttrKind) -> bool {
        self.any_has(self.arg_attrs(k), kind)
    }

    /// Has the result an attribute?
    pub fn result_has(&self, kind: AttrKind) -> bool {
        self.any_has(self.result_attrs(), kind)
    }

    /// Does the call itself have an attribute at any of its arguments?
    pub fn own_arg_has(&self, kind: AttrKind) -> bool {
        let has = |k| self.lists[0].is_some_and(|l| self.module.ctx.attrs.has(l.param(k), kind));
        (0..self.num_args()).any(has)
    }

    /// The argument that is surely returned, by the attribute `returned`.
    pub fn returned_argument(&self) -> Option<Value> {
        let attrs = &self.module.ctx.attrs;
        let declared = self.callee.and_then(|g| self.module.function(g)).map(|f| f.attrs.get());
        let lists = [Some(self.body.inst(self.inst).call_attrs()), declared];
        // Most calls have none, and are done with soon.
        if !lists.into_iter().flatten().any(|l| attrs.any_param_has(l, AttrKind::Returned)) {
            return None;
        }
        (0..self.num_args()).find(|&k| self.arg_has(k, AttrKind::Returned)).map(|k| self.body.operand(self.inst, k))
    }

    /// Has it operand bundles?
    pub fn has_bundles(&self) -> bool {
        self.body.call_extra(self.inst).is_some_and(|e| !e.bundles.is_empty())
    }

    /// What the operand bundles may do to memory. Those of `llvm.assume` are never executed.
    pub fn bundle_effects(&self) -> MemoryEffects {
        use bundle_tags::*;
        let Some(extra) = self.body.call_extra(self.inst).filter(|e| !e.bundles.is_empty()) else {
            return MemoryEffects::NONE;
        };
        if self.intrinsic() == Some(id::ASSUME) {
            return MemoryEffects::NONE;
        }
        let access = extra.bundles.iter().map(|&(tag, _)| match tag {
            PTRAUTH | KCFI | CONVERGENCECTRL | DEACTIVATION_SYMBOL => ModRef::NONE,
            DEOPT | FUNCLET => ModRef::REF,
            _ => ModRef::MOD_REF,
        });
        MemoryEffects::everywhere(access.fold(ModRef::NONE, |a, b| a | b))
    }

    /// What the call may do to memory.
    pub fn memory_effects(&self) -> MemoryEffects {
        let [own, declared] = self.function_attrs().map(|set| effects_of(self.module, set));
        own & (declared | self.bundle_effects())
    }

    /// The same where the effects of the callee are known from elsewhere.
    pub(crate) fn memory_effects_with(&self, callee: MemoryEffects) -> MemoryEffects {
        let own = effects_of(self.module, self.function_attrs()[0]);
        let mut callee = callee | self.bundle_effects();
        if self.is_volatile() {
            callee |= MemoryEffects::only(MemoryKind::Inaccessible, ModRef::MOD_REF);
        }
        own & callee
    }

    /// Is it a volatile memory intrinsic?
    pub fn is_volatile(&self) -> bool {
        let k = match self.intrinsic() {
            Some(id::MEMCPY | id::MEMCPY_INLINE | id::MEMMOVE | id::MEMSET | id::MEMSET_INLINE) => 3,
            Some(id::EXPERIMENTAL_MEMSET_PATTERN) => 3,
            _ => return false,
        };
        let flag = self.arg(k).and_then(Value::constant).and_then(|c| self.body.consts().as_u64(c));
        flag != Some(0)
    }

    /// What the call may do through its argument or bundle operand `k`, as attributes of the argument say (`readnone`, `readonly`, `writeonly`).
    pub fn arg_mod_ref(&self, k: usize) -> ModRef {
        if k >= self.num_args() {
            return if self.is_deopt_operand(k) { ModRef::REF } else { ModRef::MOD_REF };
        }
        // The callee gets a copy.
        if self.arg_has(k, AttrKind::ByVal) {
            return ModRef::REF;
        }
        let bundles = self.bundle_effects().any();
        let attrs = &self.module.ctx.attrs;
        let [own, declared] = self.arg_attrs(k);
        // What the callee promises holds for the callee alone, not for the bundles.
        let says = |kind, forbidden: ModRef| {
            attrs.has(own, kind) || attrs.has(declared, kind) && (bundles & forbidden).is_none()
        };
        if says(AttrKind::WriteOnly, ModRef::REF) {
            ModRef::MOD
        } else if says(AttrKind::ReadOnly, ModRef::MOD) {
            ModRef::REF
        } else if says(AttrKind::ReadNone, ModRef::MOD_REF) {
            ModRef::NONE
        } else {
            ModRef::MOD_REF
        }
    }

    /// What the call does with the pointer in its argument or bundle operand `k`.
    pub fn captures(&self, k: usize) -> Captures {
        if k >= self.num_args() {
            return if self.is_deopt_operand(k) { Captures::NONE } else { Captures::ALL };
        }
        let attrs = &self.module.ctx.attrs;
        let [own, declared] = self.arg_attrs(k);
        // The callee gets a copy.
        if attrs.has(own, AttrKind::ByVal) || attrs.has(declared, AttrKind::ByVal) {
            return Captures::NONE;
        }
        let payload = |set| attrs.find_int(set, AttrKind::Captures).unwrap_or(u64::MAX);
        let (other, result) = captures_parts(payload(own) & payload(declared));
        Captures { other: Components::from_bits(other), result: Components::from_bits(result) }
    }

    fn is_deopt_operand(&self, k: usize) -> bool {
        let mut end = self.num_args();
        let bundles = self.body.call_extra(self.inst).map_or(&[][..], |e| &e.bundles);
        for &(tag, len) in bundles {
            end += len as usize;
            if k < end {
                return tag == bundle_tags::DEOPT;
            }
        }
        false
    }
}

/// What the attributes of a function say that it does to memory.
pub fn effects_of(module: &Module, function: AttrSet) -> MemoryEffects {
    let payload = module.ctx.attrs.find_int(function, AttrKind::Memory);
    payload.map_or(MemoryEffects::UNKNOWN, MemoryEffects::from_payload)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "
        declare i32 @r(ptr readonly captures(none), ptr writeonly) memory(argmem: readwrite) nounwind
        declare void @u(ptr)
        define void @f(ptr %p, ptr %q) {
          %a = call i32 @r(ptr %p, ptr %q)
          %b = call i32 @r(ptr %p, ptr %q) memory(argmem: read) [ \"deopt\"(ptr %p) ]
          call void @u(ptr readonly %p) [ \"mine\"(ptr %q) ]
          call void %q(ptr byval(i32) %p)
          ret void
        }";

    fn with_calls(check: impl Fn(&[CallInfo<'_>])) {
        let module = asm::parse_module(TEXT.into(), "m", &asm::ParseOptions::default()).unwrap();
        let body = module.body(module.lookup(b"f").unwrap()).unwrap();
        let calls = body.all_insts().filter(|&i| body.inst(i).opcode.is_call());
        let calls: Vec<_> = calls.map(|i| CallInfo::new(&module, body, i)).collect();
        check(&calls);
    }

    #[test]
    fn attributes_of_both_count() {
        with_calls(|calls| {
            let argument = MemoryEffects::only(MemoryKind::Argument, ModRef::MOD_REF);
            assert_eq!(calls[0].memory_effects(), argument);
            assert!(calls[0].has(AttrKind::NoUnwind) && !calls[2].has(AttrKind::NoUnwind));
            assert_eq!((calls[0].arg_mod_ref(0), calls[0].arg_mod_ref(1)), (ModRef::REF, ModRef::MOD));
            assert_eq!(calls[2].memory_effects(), MemoryEffects::UNKNOWN);
            assert_eq!(calls[2].arg_mod_ref(0), ModRef::REF);
            assert!(calls[3].callee().is_none());
        });
    }

    #[test]
    fn bundles_weaken_the_callee() {
        with_calls(|calls| {
            // The call itself says that it only reads arguments, which holds with its bundles.
            assert_eq!(calls[1].memory_effects(), MemoryEffects::only(MemoryKind::Argument, ModRef::REF));
            assert_eq!((calls[1].arg_mod_ref(0), calls[1].arg_mod_ref(1)), (ModRef::REF, ModRef::MOD_REF));
            assert_eq!(calls[1].bundle_effects(), MemoryEffects::READ_ONLY);
        });
    }

    #[test]
    fn captures_by_attributes_and_bundles() {
        with_calls(|calls| {
            assert_eq!(calls[0].captures(0), Captures::NONE);
            assert_eq!(calls[0].captures(1), Captures::ALL);
            assert_eq!(calls[1].captures(2), Captures::NONE);
            assert_eq!(calls[2].captures(1), Captures::ALL);
            assert_eq!(calls[3].captures(0), Captures::NONE);
        });
    }
}
