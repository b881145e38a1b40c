//! The questions that all providers answer together.

use super::{AliasQueries, AliasResult, AliasTags, MemoryLocation, Provider, basic, scoped_noalias, tbaa};
use crate::call_info::{CallInfo, effects_of};
use crate::effects::may_read_or_write;
use crate::mod_ref::{MemoryEffects, ModRef};
use crate::underlying::{is_identified_function_local, underlying_object};
use crate::value_tracking::{CapturesBefore, is_captured_before};
use ir::intrinsics::id;
use ir::{AttrSet, Global, Inst, Opcode, Ordering, Value};

impl<'a> AliasQueries<'a> {
    /// How do two pieces of memory lie to each other?
    pub fn alias(&mut self, a: MemoryLocation, b: MemoryLocation) -> AliasResult {
        self.alias_at(a, b, Inst::NONE)
    }

    /// The same where `at` is executed.
    pub(crate) fn alias_at(&mut self, a: MemoryLocation, b: MemoryLocation, at: Inst) -> AliasResult {
        self.depth += 1;
        let mut result = AliasResult::MayAlias;
        for &provider in &self.facts.providers {
            result = match provider {
                Provider::Basic => self.basic_alias(&a, &b, at),
                Provider::ScopedNoAlias => known(scoped_noalias::may_alias(self.q.module, &a.tags, &b.tags)),
                Provider::TypeBased => known(self.types_may_alias(a.tags.tbaa, b.tags.tbaa)),
                Provider::Globals => match &self.facts.globals {
                    Some(globals) => globals.alias(&self.q, &a, &b),
                    None => AliasResult::MayAlias,
                },
                Provider::ScalarEvolution => self.evolution_alias(&a, &b),
            };
            if result != AliasResult::MayAlias {
                break;
            }
        }
        self.depth -= 1;
        result
    }

    /// Do they surely not overlap where one of them is written?
    pub fn is_no_alias(&mut self, a: MemoryLocation, b: MemoryLocation) -> bool {
        self.alias(a, b) == AliasResult::NoAlias
    }

    /// Do they surely start at the same place?
    pub fn is_must_alias(&mut self, a: MemoryLocation, b: MemoryLocation) -> bool {
        self.alias(a, b) == AliasResult::MustAlias
    }

    fn types_may_alias(&mut self, a: ir::Md, b: ir::Md) -> bool {
        if a == b || a.is_none() || b.is_none() || !self.uses_types() {
            return true;
        }
        let module = self.q.module;
        self.known.cache.of_types(a, b, || tbaa::may_alias(module, a, b))
    }

    /// May the memory be that of `errno`?
    pub(super) fn may_be_errno(&self, loc: &MemoryLocation) -> bool {
        self.facts.providers.iter().all(|provider| match provider {
            Provider::Basic => basic::may_be_errno(&self.q, loc),
            Provider::TypeBased => !self.uses_types() || tbaa::may_be_errno(self.q.module, loc.tags.tbaa),
            Provider::ScopedNoAlias | Provider::Globals | Provider::ScalarEvolution => true,
        })
    }

    /// What anyone may do to this memory: not write, if it is constant; nothing, if it does not even matter who reads it. With
    /// `ignore_locals`, stack slots count as such.
    pub fn mod_ref_mask(&mut self, loc: &MemoryLocation, ignore_locals: bool) -> ModRef {
        let mut mask = ModRef::MOD_REF;
        for provider in &self.facts.providers {
            mask &= match provider {
                Provider::Basic => basic::mod_ref_mask(&self.q, loc.ptr, ignore_locals),
                Provider::TypeBased if loc.tags.tbaa.is_some() && self.says_constant(loc.tags.tbaa) => ModRef::NONE,
                _ => ModRef::MOD_REF,
            };
            if mask.is_none() {
                break;
            }
        }
        mask
    }

    fn says_constant(&self, tag: ir::Md) -> bool {
        self.uses_types() && tbaa::says_constant(self.q.module, tag)
    }

    /// Does this memory never change?
    pub fn is_constant_memory(&mut self, loc: &MemoryLocation, or_local: bool) -> bool {
        self.mod_ref_mask(loc, or_local).is_none()
    }

    fn has(&self, provider: Provider) -> bool {
        self.facts.providers.contains(&provider)
    }

    /// What a call may do through its argument or bundle operand `k`.
    pub fn arg_mod_ref(&self, call: &CallInfo<'_>, k: usize) -> ModRef {
        if self.has(Provider::Basic) { call.arg_mod_ref(k) } else { ModRef::MOD_REF }
    }

    /// What a function may do to memory.
    pub fn function_effects(&self, function: Global) -> MemoryEffects {
        let globals = self.facts.globals.as_ref().filter(|_| self.has(Provider::Globals));
        let summary = globals.map_or(MemoryEffects::UNKNOWN, |globals| globals.function_effects(function));
        if !self.has(Provider::Basic) {
            return summary;
        }
        let module = self.q.module;
        let guard =
            MemoryEffects::READ_ONLY | MemoryEffects::only(crate::mod_ref::MemoryKind::Inaccessible, ModRef::MOD_REF);
        // They read the state that is handed on, and write only so that they stay where they are.
        if let Some(id::EXPERIMENTAL_GUARD | id::EXPERIMENTAL_DEOPTIMIZE) = module.intrinsic(function) {
            return guard & summary;
        }
        let attrs = module.function(function).map_or(AttrSet::EMPTY, |f| module.ctx.attrs.list(f.attrs.get()).function);
        effects_of(module, attrs) & summary
    }

    /// What a call may do to memory.
    pub fn call_effects(&self, call: &CallInfo<'_>) -> MemoryEffects {
        let mut effects = MemoryEffects::UNKNOWN;
        if self.has(Provider::Basic) {
            let callee = call.callee().map_or(MemoryEffects::UNKNOWN, |g| self.function_effects(g));
            effects = call.memory_effects_with(callee);
        }
        let constant = || tbaa::says_constant(self.q.module, AliasTags::of(self.q.body, call.inst()).tbaa);
        if self.has(Provider::TypeBased) && self.uses_types() && constant() {
            effects = MemoryEffects::NONE;
        }
        effects
    }

    /// What an instruction may do to a piece of memory, or to any if there is none.
    pub fn mod_ref(&mut self, i: Inst, loc: Option<&MemoryLocation>) -> ModRef {
        let op = self.q.body.inst(i).opcode;
        match loc {
            None if op.is_call() => self.call_effects(&self.call(i)).any(),
            None => self.mod_ref_anywhere(i),
            Some(loc) if op.is_call() => self.call_mod_ref(&self.call(i), loc),
            Some(loc) => self.access_mod_ref(i, loc),
        }
    }

    fn call(&self, i: Inst) -> CallInfo<'a> {
        CallInfo::new(self.q.module, self.q.body, i)
    }

    /// What an instruction that is no call may do to memory.
    fn mod_ref_anywhere(&self, i: Inst) -> ModRef {
        let d = self.q.body.inst(i);
        match d.opcode {
            Opcode::Load if d.ordering() <= Ordering::Unordered => ModRef::REF,
            Opcode::Store if d.ordering() <= Ordering::Unordered => ModRef::MOD,
            _ if may_read_or_write(self.q.module, self.q.body, i) => ModRef::MOD_REF,
            _ => ModRef::NONE,
        }
    }

    /// What an instruction that is no call may do to this memory.
    fn access_mod_ref(&mut self, i: Inst, loc: &MemoryLocation) -> ModRef {
        let d = self.q.body.inst(i);
        let (weakest, access) = match d.opcode {
            Opcode::Load => (Ordering::Unordered, ModRef::REF),
            Opcode::Store => (Ordering::Unordered, ModRef::MOD),
            Opcode::VaArg => (Ordering::SeqCst, ModRef::MOD_REF),
            Opcode::CmpXchg | Opcode::AtomicRmw => (Ordering::Monotonic, ModRef::MOD_REF),
            // What they do to memory is not known, but constants stay what they are.
            Opcode::Fence | Opcode::CatchPad | Opcode::CatchRet => return self.mod_ref_mask(loc, false),
            _ => return ModRef::NONE,
        };
        // Stronger ones order other accesses, too.
        let has_ordering = d.opcode != Opcode::VaArg;
        if has_ordering && d.ordering() > weakest {
            return ModRef::MOD_REF;
        }
        let Some(own) = MemoryLocation::of(&self.q, i) else { return ModRef::MOD_REF };
        if self.alias_at(own, *loc, i) == AliasResult::NoAlias {
            return ModRef::NONE;
        }
        match d.opcode {
            Opcode::Store if !self.mod_ref_mask(loc, false).is_mod() => ModRef::NONE,
            Opcode::VaArg => access & self.mod_ref_mask(loc, false),
            _ => access,
        }
    }

    /// What a call may do to this memory.
    pub fn call_mod_ref(&mut self, call: &CallInfo<'_>, loc: &MemoryLocation) -> ModRef {
        let mut result = ModRef::MOD_REF;
        for provider in &self.facts.providers {
            result &= match provider {
                Provider::Basic => self.basic_call_mod_ref(call, loc),
                Provider::ScopedNoAlias => {
                    self.apart(call, |module, own| scoped_noalias::may_alias(module, &loc.tags, own))
                }
                Provider::TypeBased if self.uses_types() => {
                    self.apart(call, |module, own| tbaa::may_alias(module, loc.tags.tbaa, own.tbaa))
                }
                Provider::Globals => match &self.facts.globals {
                    Some(globals) => globals.call_mod_ref(&self.q, call, loc),
                    None => ModRef::MOD_REF,
                },
                _ => ModRef::MOD_REF,
            };
            if result.is_none() {
                return result;
            }
        }
        result & self.mod_ref_mask(loc, false)
    }

    fn apart(&self, call: &CallInfo<'_>, may: impl Fn(&ir::Module, &AliasTags) -> bool) -> ModRef {
        let own = AliasTags::of(self.q.body, call.inst());
        if own == AliasTags::NONE || may(self.q.module, &own) { ModRef::MOD_REF } else { ModRef::NONE }
    }

    /// What the first call may do to memory that the second one accesses. Not symmetric.
    pub fn calls_mod_ref(&mut self, a: Inst, b: Inst) -> ModRef {
        let (a, b) = (self.call(a), self.call(b));
        let mut result = ModRef::MOD_REF;
        for provider in &self.facts.providers {
            let other = AliasTags::of(self.q.body, b.inst());
            result &= match provider {
                Provider::Basic => self.basic_calls_mod_ref(&a, &b),
                Provider::ScopedNoAlias => self.apart(&a, |module, own| scoped_noalias::may_alias(module, own, &other)),
                Provider::TypeBased if self.uses_types() => {
                    self.apart(&a, |module, own| tbaa::may_alias(module, own.tbaa, other.tbaa))
                }
                _ => ModRef::MOD_REF,
            };
            if result.is_none() {
                return result;
            }
        }
        let (effects_a, effects_b) = (self.call_effects(&a), self.call_effects(&b));
        if effects_a.is_none() || effects_b.is_none() || effects_a.only_reads() && effects_b.only_reads() {
            return ModRef::NONE;
        }
        if effects_a.only_reads() {
            result &= ModRef::REF;
        } else if effects_a.only_writes() {
            result &= ModRef::MOD;
        }
        if effects_b.only_arguments() {
            return self.effect_on_arguments(&a, &b, result);
        }
        if effects_a.only_arguments() {
            return self.effect_through_arguments(&a, &b, result);
        }
        result
    }

    /// The arguments of a call that are pointers, with what they point to.
    fn pointer_arguments(&self, call: &CallInfo<'a>) -> impl Iterator<Item = (usize, MemoryLocation)> + use<'a> {
        let (q, call) = (self.q, *call);
        let is_pointer = move |v: &(usize, Value)| q.types().is_ptr(q.ty(v.1));
        q.body
            .call_args(call.inst())
            .enumerate()
            .filter(is_pointer)
            .map(move |(k, _)| (k, MemoryLocation::of_argument(&q, &call, k)))
    }

    /// What `a` does to memory that the arguments of `b` point to, where `b` accesses nothing else. It matters where one of the two writes.
    fn effect_on_arguments(&mut self, a: &CallInfo<'a>, b: &CallInfo<'a>, limit: ModRef) -> ModRef {
        let mut result = ModRef::NONE;
        for (k, loc) in self.pointer_arguments(b) {
            let access = self.arg_mod_ref(b, k);
            let matters = match (access.is_mod(), access.is_ref()) {
                (true, _) => ModRef::MOD_REF,
                (false, true) => ModRef::MOD,
                (false, false) => ModRef::NONE,
            };
            let effect = matters & self.call_mod_ref(a, &loc);
            result = (result | effect) & limit;
            if result == limit {
                break;
            }
        }
        result
    }

    /// What `a` does to memory of `b`, where `a` accesses only what its arguments point to.
    fn effect_through_arguments(&mut self, a: &CallInfo<'a>, b: &CallInfo<'a>, limit: ModRef) -> ModRef {
        let mut result = ModRef::NONE;
        for (k, loc) in self.pointer_arguments(a) {
            let own = self.arg_mod_ref(a, k);
            let other = self.call_mod_ref(b, &loc);
            if own.is_mod() && !other.is_none() || own.is_ref() && other.is_mod() {
                result = (result | own) & limit;
            }
            if result == limit {
                break;
            }
        }
        result
    }

    /// What an instruction may do to memory that a call accesses.
    pub fn mod_ref_of_call(&mut self, i: Inst, call: Inst) -> ModRef {
        if self.q.body.inst(i).opcode.is_call() {
            return self.calls_mod_ref(i, call);
        }
        let Some(own) = MemoryLocation::of(&self.q, i) else { return ModRef::MOD_REF };
        let call = self.call(call);
        if self.call_mod_ref(&call, &own).is_none() { ModRef::NONE } else { ModRef::MOD_REF }
    }

    /// What a call may do to the memory of an object that nobody else knows before the call: only what the callee can do through
    /// arguments that it does not keep. Needs dominators.
    pub fn call_captures_before(&mut self, i: Inst, loc: &MemoryLocation) -> ModRef {
        let (q, Some(tree)) = (self.q, self.q.tree) else { return ModRef::MOD_REF };
        let object = underlying_object(q.module, q.body, loc.ptr);
        let is_call = q.body.inst(i).opcode.is_call();
        if !is_call || object == i.into() || !is_identified_function_local(q.module, q.function, q.body, object) {
            return ModRef::MOD_REF;
        }
        let counts = CapturesBefore { returns: true, includes_place: true };
        if is_captured_before(q.module, q.body, tree, object, i, counts) {
            return ModRef::MOD_REF;
        }
        let call = self.call(i);
        let mut result = ModRef::NONE;
        for k in 0..call.num_data_operands() {
            let v = q.body.operand(i, k);
            // One that is kept would have been a capture.
            if !q.types().is_ptr(q.ty(v)) || call.captures(k).other.has_provenance() {
                continue;
            }
            let [a, b] = [v, object].map(MemoryLocation::before_or_after);
            if self.alias_at(a, b, i) == AliasResult::NoAlias {
                continue;
            }
            let access = call.arg_mod_ref(k);
            if access.is_mod() {
                return ModRef::MOD_REF;
            }
            result |= access;
        }
        result
    }
}

fn known(may_alias: bool) -> AliasResult {
    if may_alias { AliasResult::MayAlias } else { AliasResult::NoAlias }
}
