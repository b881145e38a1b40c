//! `noalias` parameters of the callee as scopes of its accesses, because there are no parameters any more.

use super::Inliner;
use super::scopes::concatenate;
use analysis::domtree::DominatorTree;
use analysis::effects::call_memory;
use analysis::mod_ref::MemoryKind;
use analysis::underlying::{is_escape_source, is_identified_object, underlying_objects};
use analysis::value_tracking::captured_before;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::metadata_kinds as kind;
use ir::{Body, ConstData, Inst, Md, MdData, MdStore, Module, NodeKind, Opcode, Param, Value};

/// The parameters that are `noalias`, each with its scope.
struct Scopes {
    scopes: Vec<(Param, Md)>,
}

/// What an access says: of which scopes it is none, and of which it is part.
struct Facts {
    noalias: Vec<Md>,
    scope: Vec<Md>,
}

impl Inliner<'_> {
    pub(super) fn add_alias_scopes(&mut self) {
        let params = self.noalias_params();
        if params.is_empty() {
            return;
        }
        let scopes = self.make_scopes(&params);
        let Some(source) = self.module.body(self.callee) else { return };
        let tree = DominatorTree::new(source);
        let pairs: Vec<(Inst, Inst)> = self.cloned.copies(self.body).collect();
        for (old, new) in pairs {
            let Some(facts) = self.facts(source, &tree, &scopes, old) else { continue };
            let md = &self.module.ctx.md;
            for (k, list) in [(kind::NOALIAS, facts.noalias), (kind::ALIAS_SCOPE, facts.scope)] {
                if !list.is_empty() {
                    let all = concatenate(md, self.body.attachment(new, k), md.tuple(&list));
                    self.body.set_attachment(new, k, all);
                }
            }
        }
    }

    fn call_param_has(&self, k: usize, kind: AttrKind) -> bool {
        let attrs = &self.module.ctx.attrs;
        let own = attrs.list(self.body.inst(self.call).call_attrs()).param(k);
        let declared = self.module.function(self.callee).map(|f| attrs.list(f.attrs.get()).param(k));
        attrs.has(own, kind) || declared.is_some_and(|set| attrs.has(set, kind))
    }

    fn noalias_params(&self) -> Vec<Param> {
        let Some(source) = self.module.body(self.callee) else { return Vec::new() };
        source.params().filter(|&p| source.has_uses(p) && self.call_param_has(p.index(), AttrKind::NoAlias)).collect()
    }

    /// Makes a domain for this call, and in it a scope for each parameter, which is declared before the call.
    fn make_scopes(&mut self, params: &[Param]) -> Scopes {
        let function = self.module.global(self.callee).name.clone();
        let domain = distinct_root(&self.module.ctx.md, &[], &function);
        let loc = self.body.debug_loc(self.call);
        let mut scopes = Vec::new();
        for (k, &p) in params.iter().enumerate() {
            let named = self.module.body(self.callee).and_then(|b| b.name(p.into()));
            let name = match named {
                Some(name) => [&function[..], b": %", name].concat(),
                None => [&function[..], b": argument ", k.to_string().as_bytes()].concat(),
            };
            let scope = distinct_root(&self.module.ctx.md, &[domain], &name);
            let list = self.module.ctx.md.tuple(&[scope]);
            let arg = self.body.consts_mut().metadata(list);
            let call = self.call;
            if let Some(decl) = self.intrinsic_call(id::EXPERIMENTAL_NOALIAS_SCOPE_DECL, &[], &[arg.into()], call, loc)
            {
                self.body.move_records(call, decl);
            }
            scopes.push((p, scope));
        }
        Scopes { scopes }
    }

    /// What can be said of an access of the callee.
    fn facts(&self, source: &Body, tree: &DominatorTree, scopes: &Scopes, i: Inst) -> Option<Facts> {
        let (pointers, is_call, only_args) = accessed_pointers(self.module, source, i)?;
        let mut objects: Vec<Value> = Vec::new();
        for v in pointers {
            for o in underlying_objects(self.module, source, v) {
                if !objects.contains(&o) {
                    objects.push(o);
                }
            }
        }
        let mut needs_no_capture = false;
        let mut has_other = false;
        for &v in objects.iter().filter(|&&v| !is_no_pointer(source, v)) {
            let noalias = v.param().is_some_and(|p| self.call_param_has(p.index(), AttrKind::NoAlias));
            has_other |= !noalias;
            if is_escape_source(self.module, source, v) {
                needs_no_capture = true;
            } else if v.param().is_none() && !is_identified_object(self.module, self.callee, source, v) {
                return None;
            }
        }
        needs_no_capture |= is_call && !only_args;
        let mut facts = Facts { noalias: Vec::new(), scope: Vec::new() };
        for &(p, scope) in &scopes.scopes {
            if objects.contains(&p.into()) {
                facts.scope.push(scope);
            } else if !needs_no_capture || !captured_before(self.module, source, tree, p.into(), i) {
                facts.noalias.push(scope);
            }
        }
        if has_other || is_call && !only_args {
            facts.scope.clear();
        }
        Some(facts)
    }
}

/// A distinct node that begins with itself, as scopes and domains do.
pub(crate) fn distinct_root(md: &MdStore, rest: &[Md], name: &[u8]) -> Md {
    let name = md.string(name);
    let mut new = Md::NONE;
    md.extend_with(|first| {
        new = Md(first);
        let slots = std::iter::once(first).chain(rest.iter().map(|m| m.0)).chain([name.0]).collect();
        vec![MdData::Node { kind: NodeKind::Tuple, distinct: true, slots }]
    });
    new
}

/// The pointers that an instruction accesses memory through; is it a call, and of nothing but what its arguments point to?
/// `None` if it accesses none.
fn accessed_pointers(module: &Module, body: &Body, i: Inst) -> Option<(Vec<Value>, bool, bool)> {
    let d = body.inst(i);
    let pointer = match d.opcode {
        Opcode::Load | Opcode::VaArg | Opcode::CmpXchg | Opcode::AtomicRmw => 0,
        Opcode::Store => 1,
        op if op.is_call() => {
            let memory = call_memory(module, body, i);
            let reachable = memory.without(MemoryKind::Inaccessible);
            if reachable.is_none() {
                return None;
            }
            let is_pointer = |v: &Value| module.ctx.types.is_ptr(body.value_type(*v));
            let args = body.call_args(i).filter(is_pointer).collect();
            return Some((args, true, memory.only_arguments()));
        }
        _ => return None,
    };
    Some((vec![body.operand(i, pointer)], false, false))
}

/// Constants that no pointer is made of.
fn is_no_pointer(body: &Body, v: Value) -> bool {
    let Some(c) = v.constant() else { return false };
    use ConstData::*;
    matches!(body.consts().data(c), Int(_) | BigInt(_) | Float(_) | WideFloat(_) | Null | Undef | Poison | Data(_))
}
