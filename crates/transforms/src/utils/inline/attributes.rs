//! Attributes: of the call, for calls in the callee; of the callee, for the caller.

use super::Inliner;
use analysis::effects::{may_throw, will_return};
use analysis::underlying::underlying_object;
use ir::attr_kind::AttrKind;
use ir::attributes::{AttrBuilder, AttrSet, Attribute};
use ir::{Body, Global, Inst, Module, Opcode};

/// Instructions between an inner call and the return that are looked at.
const WINDOW: usize = 5;

/// What is said of the result of the call that makes another result undefined behaviour.
const IMPLY_UB: [AttrKind; 4] =
    [AttrKind::Dereferenceable, AttrKind::DereferenceableOrNull, AttrKind::NoAlias, AttrKind::NoUndef];
/// What makes another result poison.
const IMPLY_POISON: [AttrKind; 4] = [AttrKind::NonNull, AttrKind::Alignment, AttrKind::Range, AttrKind::NoFPClass];
/// What is said of an argument that goes on unchanged.
const OF_ARGUMENT: [AttrKind; 6] = [
    AttrKind::Dereferenceable,
    AttrKind::DereferenceableOrNull,
    AttrKind::NonNull,
    AttrKind::NoFPClass,
    AttrKind::Alignment,
    AttrKind::Range,
];

fn select(module: &Module, set: AttrSet, kinds: &[AttrKind]) -> Vec<Attribute> {
    kinds.iter().filter_map(|&k| module.ctx.attrs.find(set, k).cloned()).collect()
}

/// The stronger of what is said twice.
fn combine(old: Option<&Attribute>, new: &Attribute) -> Attribute {
    match (old, new) {
        (Some(Attribute::Int(_, a)), Attribute::Int(k @ AttrKind::NoFPClass, b)) => Attribute::Int(*k, a | b),
        (Some(Attribute::Int(_, a)), Attribute::Int(k, b)) => Attribute::Int(*k, *a.max(b)),
        (Some(Attribute::Range(k, a)), Attribute::Range(_, b)) => {
            Attribute::Range(*k, Box::new(intersect(a, b).unwrap_or_else(|| (**a).clone())))
        }
        _ => new.clone(),
    }
}

/// What is in both ranges, where neither wraps and words are enough to hold them.
fn intersect(a: &ir::IntRange, b: &ir::IntRange) -> Option<ir::IntRange> {
    let word = |r: &ir::IntRange| Some((*r.lower.first()?, *r.upper.first()?)).filter(|_| r.bits <= 64);
    let ((al, ah), (bl, bh)) = (word(a)?, word(b)?);
    let (lower, upper) = (al.max(bl), ah.min(bh));
    (al < ah && bl < bh && lower < upper).then(|| ir::IntRange {
        bits: a.bits,
        lower: Box::new([lower]),
        upper: Box::new([upper]),
    })
}

impl Inliner<'_> {
    /// What the call says of its result holds for inner calls whose result is returned at once.
    pub(super) fn propagate_return_attributes(&mut self) {
        let attrs = &self.module.ctx.attrs;
        let own = attrs.list(self.body.inst(self.call).call_attrs()).ret;
        let (ub, poison) = (select(self.module, own, &IMPLY_UB), select(self.module, own, &IMPLY_POISON));
        if ub.is_empty() && poison.is_empty() {
            return;
        }
        let call_noundef = attrs.has(own, AttrKind::NoUndef);
        let Some(source) = self.module.body(self.callee) else { return };
        let pairs: rustc_hash::FxHashMap<Inst, Inst> = self.cloned.copies(self.body).collect();
        for b in source.blocks() {
            let Some(returned) = returned_call(self.module, source, b) else { continue };
            let Some(&new) = pairs.get(&returned) else { continue };
            if !self.body.inst(new).opcode.is_call() {
                continue;
            }
            let list = attrs.list(self.body.inst(new).call_attrs());
            let may_poison = call_noundef
                || source.has_one_use(returned)
                    && !attrs.has(attrs.list(source.inst(returned).call_attrs()).ret, AttrKind::NoUndef);
            let old = list.ret;
            let list = attrs.edit_ret(self.body.inst(new).call_attrs(), |builder| {
                for a in ub.iter().chain(poison.iter().filter(|_| may_poison)) {
                    let before = a.kind().and_then(|k| attrs.find(old, k));
                    let is_align = a.kind() == Some(AttrKind::Alignment);
                    builder.add(if is_align { a.clone() } else { combine(before, a) });
                }
            });
            self.body.inst_mut(new).set_call_attrs(list);
        }
    }

    /// What the call says of its arguments holds for inner calls that they go on to.
    pub(super) fn propagate_param_attributes(&mut self) {
        let attrs = &self.module.ctx.attrs;
        let own = attrs.list(self.body.inst(self.call).call_attrs());
        let declared =
            self.module.function(self.callee).map(|f| attrs.list(f.attrs.get())).cloned().unwrap_or_default();
        let count = self.body.num_call_args(self.call);
        let said: Vec<(Vec<Attribute>, Vec<AttrKind>)> = (0..count)
            .map(|k| {
                let has = |kind| attrs.has(own.param(k), kind) || attrs.has(declared.param(k), kind);
                let access: Vec<AttrKind> =
                    [AttrKind::ReadNone, AttrKind::ReadOnly].into_iter().filter(|&kind| has(kind)).collect();
                let value = |&kind: &AttrKind| {
                    let own = attrs.find(own.param(k), kind);
                    own.or_else(|| attrs.find(declared.param(k), kind)).cloned()
                };
                (OF_ARGUMENT.iter().filter_map(value).collect(), access)
            })
            .collect();
        if said.iter().all(|s| s.0.is_empty() && s.1.is_empty()) {
            return;
        }
        let Some(source) = self.module.body(self.callee) else { return };
        let pairs: Vec<(Inst, Inst)> = self.cloned.copies(self.body).collect();
        let mut changes = Vec::new();
        for (old, new) in pairs {
            if !source.inst(old).opcode.is_call() || !self.body.inst(new).opcode.is_call() {
                continue;
            }
            for k in 0..source.num_call_args(old) {
                let v = self.body.operand(new, k);
                let simple = v.constant().is_some_and(|c| {
                    use ir::ConstData::*;
                    !matches!(self.body.consts().data(c), Global(_) | Expr(_) | BlockAddress(..))
                });
                if simple || self.inner_param_has(new, k, AttrKind::ByVal) {
                    continue;
                }
                let v = source.operand(old, k);
                let exact = v.param();
                let from = exact.or_else(|| underlying_object(self.module, source, v).param());
                if let Some(p) = from {
                    changes.push((p, exact.is_some(), new, k));
                }
            }
        }
        for (p, exact, new, k) in changes {
            if let Some(said) = said.get(p.index()) {
                self.add_argument_attributes(said, exact, new, k);
            }
        }
    }

    fn inner_param_has(&self, call: Inst, k: usize, kind: AttrKind) -> bool {
        let attrs = &self.module.ctx.attrs;
        let declared = analysis::effects::called_function(self.module, self.body, call)
            .and_then(|g| self.module.function(g))
            .is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).param(k), kind));
        declared || attrs.has(attrs.list(self.body.inst(call).call_attrs()).param(k), kind)
    }

    fn add_argument_attributes(&mut self, said: &(Vec<Attribute>, Vec<AttrKind>), exact: bool, new: Inst, k: usize) {
        let attrs = &self.module.ctx.attrs;
        if !exact && !self.module.ctx.types.is_ptr(self.body.value_type(self.body.operand(new, k))) {
            return;
        }
        let (values, access) = said;
        if access.is_empty() && (!exact || values.is_empty()) {
            return;
        }
        let before = attrs.list(self.body.inst(new).call_attrs()).param(k);
        let list = attrs.edit_param(self.body.inst(new).call_attrs(), k, |b| {
            for a in values.iter().filter(|_| exact) {
                b.add(combine(a.kind().and_then(|kind| attrs.find(before, kind)), a));
            }
            access.iter().for_each(|&kind| _ = b.add(Attribute::Enum(kind)));
            most_restrictive(b);
        });
        self.body.inst_mut(new).set_call_attrs(list);
    }
}

/// Settles access attributes that exclude each other.
fn most_restrictive(b: &mut AttrBuilder) {
    use AttrKind::{ReadNone, ReadOnly, Writable, WriteOnly};
    if b.get(ReadOnly).is_some() && b.get(WriteOnly).is_some() {
        b.add(Attribute::Enum(ReadNone));
    }
    if b.get(ReadNone).is_some() {
        b.remove(ReadOnly).remove(WriteOnly);
    }
    if b.get(ReadOnly).is_some() || b.get(ReadNone).is_some() {
        b.remove(Writable);
    }
}

/// The call whose result a block returns, with nothing between that might not go on.
fn returned_call(module: &Module, body: &Body, b: ir::Block) -> Option<Inst> {
    let ret = body.terminator(b).filter(|&t| body.inst(t).opcode == Opcode::Ret && body.inst(t).num_operands() == 1)?;
    let call = body.operand(ret, 0).inst()?;
    if !body.inst(call).opcode.is_call() || body.inst_block(call) != b {
        return None;
    }
    let mut at = body.next_inst(call);
    for _ in 0..WINDOW + 1 {
        if at == ret {
            return Some(call);
        }
        if may_throw(module, body, at) || !will_return(module, body, at) {
            return None;
        }
        at = body.next_inst(at);
    }
    None
}

/// String attributes that stay "true" only if both functions have them so.
const BOTH: [&[u8]; 4] = [b"less-precise-fpmad", b"no-infs-fp-math", b"no-nans-fp-math", b"no-signed-zeros-fp-math"];
/// String attributes that become "true" if the callee has them so.
const EITHER: [&[u8]; 2] = [b"no-jump-tables", b"profile-sample-accurate"];
/// Stack protectors, weakest first.
const PROTECTORS: [AttrKind; 3] = [AttrKind::StackProtect, AttrKind::StackProtectStrong, AttrKind::StackProtectReq];

/// Lets the caller's attributes ask for what the callee's ask for.
pub(super) fn merge_into_caller(module: &mut Module, caller: Global, callee: Global) {
    let attrs = &module.ctx.attrs;
    let (Some(to), Some(from)) = (module.function(caller), module.function(callee)) else { return };
    let (old, theirs) = (attrs.list(to.attrs.get()).function, attrs.list(from.attrs.get()).function);
    let list = attrs.edit_function(to.attrs.get(), |b| merge(module, b, old, theirs));
    if let Some(f) = module.global_mut(caller).function_mut() {
        f.attrs = list.into();
    }
}

fn merge(module: &Module, b: &mut AttrBuilder, own: AttrSet, theirs: AttrSet) {
    let attrs = &module.ctx.attrs;
    let is_true = |set, key: &[u8]| attrs.find_string(set, key) == Some(b"true");
    let text = |key: &[u8], value: &[u8]| Attribute::String(key.into(), value.into());
    for key in BOTH {
        if is_true(own, key) && !is_true(theirs, key) {
            b.add(text(key, b"false"));
        }
    }
    for key in EITHER {
        if !is_true(own, key) && is_true(theirs, key) {
            b.add(text(key, b"true"));
        }
    }
    for kind in [AttrKind::NoImplicitFloat, AttrKind::SpeculativeLoadHardening] {
        if attrs.has(theirs, kind) {
            b.add(Attribute::Enum(kind));
        }
    }
    if !attrs.has(theirs, AttrKind::MustProgress) {
        b.remove(AttrKind::MustProgress);
    }
    let level = |set| PROTECTORS.iter().rposition(|&k| attrs.has(set, k));
    // A caller without any stays so.
    if let Some(wanted) = level(theirs).filter(|&w| level(own).is_some_and(|l| l < w)) {
        PROTECTORS.iter().for_each(|&k| _ = b.remove(k));
        b.add(Attribute::Enum(PROTECTORS[wanted]));
    }
    if let Some(probe) =
        attrs.find_string(theirs, b"probe-stack").filter(|_| attrs.find_string(own, b"probe-stack").is_none())
    {
        b.add(text(b"probe-stack", probe));
    }
    smaller_probe_size(module, b, own, theirs);
    wider_vectors(module, b, own, theirs);
    if attrs.has(theirs, AttrKind::NullPointerIsValid) {
        b.add(Attribute::Enum(AttrKind::NullPointerIsValid));
    }
}

fn number(text: Option<&[u8]>) -> Option<u64> {
    std::str::from_utf8(text?).ok()?.parse().ok()
}

fn smaller_probe_size(module: &Module, b: &mut AttrBuilder, own: AttrSet, theirs: AttrSet) {
    const KEY: &[u8] = b"stack-probe-size";
    let attrs = &module.ctx.attrs;
    let Some(wanted) = attrs.find_string(theirs, KEY) else { return };
    let present = attrs.find_string(own, KEY);
    if present.is_none() || number(present) > number(Some(wanted)) {
        b.add(Attribute::String(KEY.into(), wanted.into()));
    }
}

/// The caller's vectors must be as wide as the callee's; if the callee does not say, all may be.
fn wider_vectors(module: &Module, b: &mut AttrBuilder, own: AttrSet, theirs: AttrSet) {
    const KEY: &[u8] = b"min-legal-vector-width";
    let attrs = &module.ctx.attrs;
    let Some(present) = attrs.find_string(own, KEY) else { return };
    match attrs.find_string(theirs, KEY) {
        None => _ = b.remove_string(KEY),
        Some(wanted) if number(Some(wanted)) > number(Some(present)) => {
            b.add(Attribute::String(KEY.into(), wanted.into()));
        }
        Some(_) => {}
    }
}
