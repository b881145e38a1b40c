//! The order of verification, and the rules that hold between functions.

use crate::cx::{Shared, Verifier};
use crate::report::{Failure, Report};
use crate::shape;
use ir::intrinsics::{Intrinsic, id};
use ir::{Body, Const, ConstData, EntitySet, Global, Inst, Module, Opcode, User, Value, bundle_tags};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Verifies a module with up to `threads` threads.
///
/// # Errors
/// All broken rules, in LLVM's order, independent of the number of threads.
pub fn verify_module(m: &Module, threads: usize) -> Result<(), Report> {
    if is_fine(m, threads.max(1)) {
        return Ok(());
    }
    let faults = faults(m);
    if !faults.is_empty() {
        return Err(Report { failures: faults });
    }
    let mut shared = Shared::of_module(m, false);
    shared.address_taken = address_taken(m);
    let mut v = Verifier::new(&shared);
    for &g in m.functions() {
        v.function(g, body_of(&shared, g));
    }
    v.leave();
    v.module();
    into_result(v)
}

/// Verifies one function, with the metadata that it reaches. `body` is given apart because it may be out of the module.
///
/// # Errors
/// All broken rules.
pub fn verify_function(m: &Module, g: Global, body: &Body) -> Result<(), Report> {
    let shared = Shared::new(m, false);
    let mut v = Verifier::new(&shared);
    v.function(g, body);
    into_result(v)
}

/// Functions whose bodies are of a shape that no other rule can be asked of.
fn faults(m: &Module) -> Vec<Failure> {
    let mut scratch = Body::default();
    let mut fault = |g: Global| {
        let body = m.read_body(g, &mut scratch)?;
        let message = shape::fault(m, g, body)?.into();
        Some(Failure { message, items: Vec::new(), function: g, debug_info: false })
    };
    m.functions().iter().filter_map(|&g| fault(g)).collect()
}

fn into_result(v: Verifier<'_>) -> Result<(), Report> {
    if v.failures.is_empty() { Ok(()) } else { Err(Report { failures: v.failures }) }
}

fn body_of<'a>(s: &'a Shared<'a>, g: Global) -> &'a Body {
    s.m.body(g).unwrap_or(&s.no_body)
}

/// The verdict alone.
fn is_fine(m: &Module, threads: usize) -> bool {
    let shared = Shared::of_module(m, true);
    let next = AtomicUsize::new(0);
    let broken = AtomicBool::new(false);
    let work = || {
        let (mut v, mut scratch) = (Verifier::new(&shared), Body::default());
        while !broken.load(Ordering::Relaxed) {
            match next.fetch_add(1, Ordering::Relaxed) {
                0 => v.all_nodes(),
                1 => v.module_parts(),
                2 if taken_by_globals(m).is_empty() => {}
                2 => broken.store(true, Ordering::Relaxed),
                k => match m.functions().get(k - 3) {
                    Some(&g) if m.packs_bodies => {
                        let body = m.read_body(g, &mut scratch).unwrap_or(&shared.no_body);
                        v = v.passing_function(g, body).renew(&shared);
                    }
                    Some(&g) => v.function(g, body_of(&shared, g)),
                    None => break,
                },
            }
            if !v.failures.is_empty() {
                broken.store(true, Ordering::Relaxed);
            }
        }
        v
    };
    let mut all: Vec<Verifier<'_>> = ir::threads::all(threads.min(m.functions().len()), work);
    let Some(mut v) = all.pop() else { return false };
    let mut distinct = v.subprograms.len();
    for other in all {
        v.failures.extend(other.failures);
        distinct += other.subprograms.len();
        v.subprograms.extend(other.subprograms);
        for (g, (recovered, escaped)) in other.frame_escapes {
            let entry = v.frame_escapes.entry(g).or_default();
            *entry = (entry.0.max(recovered), entry.1.max(escaped));
        }
    }
    if broken.into_inner() || distinct != v.subprograms.len() {
        return false;
    }
    v.leave();
    v.frame_recover_indices();
    v.failures.is_empty()
}

/// A user of each intrinsic's address that is neither a direct call nor an operand of a bundle made for that.
fn address_taken(m: &Module) -> FxHashMap<Global, (Global, Inst)> {
    let mut taken = FxHashMap::default();
    for &g in m.functions() {
        let Some(body) = m.body(g) else { continue };
        for c in body.consts().iter() {
            let ConstData::Global(callee) = body.consts().data(c) else { continue };
            if !m.global(callee).is_intrinsic() {
                continue;
            }
            for u in body.uses_of(Value::from(c)) {
                let User::Inst(user) = body.user(u) else { continue };
                if !is_call_of(m, body, callee, user, body.operand_index(u)) && !is_assumption(m, body, user) {
                    taken.entry(callee).or_insert((g, user));
                }
            }
        }
    }
    for (user, callee) in taken_by_globals(m) {
        taken.entry(callee).or_insert((user, Inst::NONE));
    }
    taken
}

/// Intrinsics whose address initialisers take, or what stands beside a function's body, with the global.
fn taken_by_globals(m: &Module) -> Vec<(Global, Global)> {
    let mut seen: EntitySet<Const> = EntitySet::new();
    let mut taken = Vec::new();
    let mut stack = Vec::new();
    for &g in m.variables().iter().chain(m.functions()) {
        stack.extend(m.global(g).constants());
        while let Some(c) = stack.pop() {
            if !seen.insert(c) {
                continue;
            }
            match m.consts.data(c) {
                ConstData::Global(target) if m.global(target).is_intrinsic() => taken.push((g, target)),
                _ => m.consts.for_each_operand(c, |o| stack.push(o)),
            }
        }
    }
    taken
}

/// Is it a call of an assume-like intrinsic, which takes no address, whatever its operands are?
fn is_assumption(m: &Module, body: &Body, user: Inst) -> bool {
    let callee = (body.inst(user).opcode == Opcode::Call).then(|| body.called_global(user)).flatten();
    callee.and_then(|g| m.intrinsic(g)).is_some_and(Intrinsic::is_assume_like)
}

/// Is operand `k` of `user`, which is `callee`, called by it with its own type, or in a bundle `clang.arc.attachedcall`?
fn is_call_of(m: &Module, body: &Body, callee: Global, user: Inst, k: usize) -> bool {
    if !body.inst(user).opcode.is_call() {
        return false;
    }
    if k + 1 == body.inst(user).num_operands() {
        return body.inst(user).call_type() == m.global(callee).value_type;
    }
    let mut at = body.num_call_args(user);
    body.call_extra(user).into_iter().flat_map(|e| &e.bundles).any(|&(tag, count)| {
        let inside = (at..at + count as usize).contains(&k);
        at += count as usize;
        inside && tag == bundle_tags::CLANG_ARC_ATTACHEDCALL
    })
}

impl<'a> Verifier<'a> {
    /// Verifies a function whose body is at hand for a short time only.
    fn passing_function(mut self, g: Global, body: &'a Body) -> Self {
        self.function(g, body);
        self
    }

    /// What is verified after all functions.
    fn module(&mut self) {
        self.frame_recover_indices();
        self.module_parts();
    }

    /// All but functions.
    fn module_parts(&mut self) {
        for &g in self.m.variables() {
            self.variable(g);
        }
        for &g in self.m.list(ir::GlobalClass::Aliases) {
            self.alias(g);
        }
        for &g in self.m.list(ir::GlobalClass::IFuncs) {
            self.ifunc(g);
        }
        for index in 0..self.m.named_metadata.len() {
            self.named_metadata(index);
        }
        for c in self.m.comdats().keys() {
            self.comdat(c);
        }
        self.module_flags();
        self.module_idents();
        self.deoptimize_conventions();
    }

    fn frame_recover_indices(&mut self) {
        let mut all: Vec<_> = self.frame_escapes.iter().map(|(&g, &counts)| (g, counts)).collect();
        all.sort_unstable();
        for (g, (recovered, escaped)) in all {
            check!(
                self,
                recovered <= escaped,
                "all indices passed to llvm.localrecover must be less than the number of arguments passed to \
                 llvm.localescape in the parent function",
                g
            );
        }
    }

    fn deoptimize_conventions(&mut self) {
        let mut first = None;
        for &g in self.m.functions() {
            if self.intrinsic(g) != Some(id::EXPERIMENTAL_DEOPTIMIZE) {
                continue;
            }
            let Some(f) = self.m.function(g) else { continue };
            let expected = *first.get_or_insert((g, f.call_conv));
            check!(
                self,
                expected.1 == f.call_conv,
                "All llvm.experimental.deoptimize declarations must have the same calling convention",
                expected.0,
                g
            );
        }
    }
}
