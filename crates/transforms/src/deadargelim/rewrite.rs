//! Giving functions, their returns and their calls the new type.

use super::liveness::{Liveness, is_taken_apart, num_results};
use super::{ARGUMENTS, RESULTS};
use crate::utils::callers::Callers;
use crate::utils::calls::{fitting_return_attrs, remake_call, without};
use ir::attr_kind::AttrKind;
use ir::metadata_kinds as kind;
use ir::{
    AttrListData, Block, Body, Builder, Context, Global, Inst, Md, MdData, Module, NodeKind, Opcode, Type, TypeTable,
    Value,
};
use passman::{Remark, RemarkKind, Sinks};

/// `DW_CC_nocall`: not to be called by what it looks like.
const CC_NOCALL: u32 = 3;

/// What becomes of a function's type.
struct Change {
    /// Which parameters stay.
    keep: Vec<bool>,
    /// The place of each element of the return value in the new one, if it stays.
    places: Vec<Option<u32>>,
    /// How many stay.
    kept_results: usize,
    /// How many parameters there were, apart from `...`.
    params: usize,
    old_ret: Type,
    ret: Type,
    ty: Type,
}

/// Removes what is dead of a function's type; is it changed?
pub fn remove_dead(
    module: &mut Module,
    sinks: &mut Sinks<'_>,
    callers: &Callers,
    liveness: &Liveness,
    f: Global,
) -> bool {
    if liveness.is_settled(module, f) {
        return false;
    }
    let Some(change) = Change::new(module, sinks, liveness, f) else { return false };
    for (user, place) in callers.ordered_bodies(module, f) {
        for (call, _) in callers.in_body(module, f, (user, place)) {
            change.rewrite_call(module, user.body, call);
        }
    }
    change.rewrite_function(module, f);
    true
}

impl Change {
    fn new(module: &Module, sinks: &mut Sinks<'_>, liveness: &Liveness, f: Global) -> Option<Self> {
        let types = &module.ctx.types;
        let old = module.global(f).value_type;
        let (old_ret, params, vararg) = types.func_parts(old)?;
        let attrs = module.ctx.attrs.list(module.function(f)?.attrs.get());
        let body = module.body(f)?;
        let keep: Vec<bool> = (0..params.len()).map(|k| liveness.is_param_live(f, k)).collect();
        for p in body.params().filter(|p| !keep[p.index()]) {
            let name = body.name(p.into()).unwrap_or_default();
            note(module, sinks, f, "ArgumentRemoved", |remark| {
                let remark = remark.text("eliminating argument ").arg("ArgName", name).text("(");
                remark.arg("ArgIndex", p.index().to_string()).text(")")
            });
            ARGUMENTS.add(1);
        }
        let returned = |k: &usize| keep[*k] && module.ctx.attrs.has(attrs.param(*k), AttrKind::Returned);
        let count = num_results(types, old_ret) as usize;
        let stays = (0..keep.len()).any(|k| returned(&k));
        let mut places = vec![None; count];
        let mut elements = Vec::new();
        for (k, place) in places.iter_mut().enumerate() {
            if !stays && !liveness.is_result_live(f, k) {
                note(module, sinks, f, "ReturnValueRemoved", |remark| {
                    remark.text("removing return value ").text(k.to_string())
                });
                RESULTS.add(1);
                continue;
            }
            *place = Some(elements.len() as u32);
            elements.push(element_type(types, old_ret, k));
        }
        let ret = if stays { old_ret } else { new_return_type(types, old_ret, &elements) };
        let kept: Vec<Type> = params.iter().zip(&keep).filter(|p| *p.1).map(|p| *p.0).collect();
        let ty = types.func(ret, &kept, vararg);
        let change = Self { kept_results: elements.len(), params: params.len(), keep, places, old_ret, ret, ty };
        (ty != old).then_some(change)
    }

    /// The attributes of the function, or of a call of it, without those of what is gone.
    fn attributes(&self, ctx: &Context, old: &AttrListData, is_call: bool) -> AttrListData {
        let gone_with_type: &[AttrKind] = if is_call && self.ret != self.old_ret { &[AttrKind::Returned] } else { &[] };
        let fixed = (0..self.params).filter(|&k| self.keep[k]).map(|k| without(ctx, old.param(k), gone_with_type));
        AttrListData {
            function: without(ctx, old.function, &[AttrKind::AllocSize]),
            ret: fitting_return_attrs(ctx, old.ret, self.ret),
            params: fixed.chain(old.params.iter().copied().skip(self.params)).collect(),
        }
    }

    fn rewrite_call(&self, module: &mut Module, user: Global, call: Inst) {
        let Some(body) = module.body(user) else { return };
        let attrs = self.attributes(&module.ctx, module.ctx.attrs.list(body.inst(call).call_attrs()), true);
        let attrs = module.ctx.attrs.intern_list(attrs);
        let stays = |k: usize| self.keep.get(k).copied().unwrap_or(true);
        let args: Vec<Value> = body.call_args(call).enumerate().filter(|a| stays(a.0)).map(|a| a.1).collect();
        let Some(mut body) = module.global_mut(user).function_mut().and_then(|f| f.body.take()) else { return };
        let new = remake_call(&mut body, call, (self.ty, self.ret), &args, attrs, |k| k == kind::PROF);
        if body.has_uses(call) || body.metadata_uses_of(call).next().is_some() {
            self.replace_result(&mut body, &module.ctx.types, call, new);
        }
        body.remove(call);
        put_back(module, user, body);
    }

    /// Lets the users of a call use the one that takes its place.
    fn replace_result(&self, body: &mut Body, types: &TypeTable, call: Inst, new: Inst) {
        if self.ret == self.old_ret {
            body.replace_all_uses(call, new);
            return body.take_name(new.into(), call.into());
        }
        if self.ret == Type::VOID {
            let poison = body.consts_mut().poison(self.old_ret);
            return body.replace_all_uses(call, poison);
        }
        let at = if body.inst(call).opcode == Opcode::Invoke { split_normal_edge(body, call, new) } else { call };
        let mut whole: Value = body.consts_mut().poison(self.old_ret).into();
        let mut builder = Builder::before(body, types, at);
        for (k, place) in self.places.iter().enumerate() {
            let Some(place) = *place else { continue };
            let part = if self.kept_results > 1 {
                builder.named(b"newret").extract_value(new.into(), &[place])
            } else {
                new.into()
            };
            whole = builder.named(b"oldret").insert_value(whole, part, &[k as u32]);
        }
        body.replace_all_uses(call, whole);
        body.take_name(new.into(), call.into());
    }

    fn rewrite_function(&self, module: &mut Module, f: Global) {
        let Some(old) = module.function(f).map(|function| function.attrs.get()) else { return };
        let attrs = self.attributes(&module.ctx, module.ctx.attrs.list(old), false);
        let attrs = module.ctx.attrs.intern_list(attrs);
        module.global_mut(f).value_type = self.ty;
        let Some(function) = module.global_mut(f).function_mut() else { return };
        function.attrs = attrs.into();
        let Some(mut body) = function.body.take() else { return };
        body.retain_params(&self.keep);
        if self.ret != self.old_ret {
            let blocks: Vec<Block> = body.blocks().collect();
            for b in blocks {
                if let Some(ret) = body.terminator(b).filter(|&t| body.inst(t).opcode == Opcode::Ret) {
                    self.rewrite_return(&mut body, &module.ctx.types, ret);
                }
            }
        }
        put_back(module, f, body);
        mark_subprogram(module, f);
    }

    fn rewrite_return(&self, body: &mut Body, types: &TypeTable, ret: Inst) {
        if self.ret == Type::VOID {
            return body.set_operands(ret, &[]);
        }
        let old = body.operand(ret, 0);
        let mut whole: Value = body.consts_mut().poison(self.ret).into();
        let mut builder = Builder::before(body, types, ret);
        for (k, place) in self.places.iter().enumerate() {
            let Some(place) = *place else { continue };
            let part = builder.named(b"oldret").extract_value(old, &[k as u32]);
            if self.kept_results > 1 {
                whole = builder.named(b"newret").insert_value(whole, part, &[place]);
            } else {
                whole = part;
            }
        }
        body.set_operands(ret, &[whole]);
    }
}

fn put_back(module: &mut Module, f: Global, body: Box<Body>) {
    if let Some(function) = module.global_mut(f).function_mut() {
        function.body = ir::BodySlot::Present(body);
    }
}

/// The type of element `k` of a return value, or the type itself where that is not taken apart.
fn element_type(types: &TypeTable, ty: Type, k: usize) -> Type {
    if !is_taken_apart(types, ty) {
        return ty;
    }
    types.component(ty, k as u64).unwrap_or(ty)
}

fn new_return_type(types: &TypeTable, old: Type, elements: &[Type]) -> Type {
    match elements {
        [] => Type::VOID,
        &[one] => one,
        &[first, ..] => match types.fields(old) {
            Some((_, packed)) => types.structure(elements, packed),
            None => types.array(first, elements.len() as u64),
        },
    }
}

/// Puts a block into the normal edge of the new invoke, as if the old one were still there: its first instruction.
fn split_normal_edge(body: &mut Body, old: Inst, new: Inst) -> Inst {
    let (from, to) = (body.inst_block(old), body.successor(new, 0));
    let name = |b: Block| body.name(b.into()).unwrap_or_default();
    let name = [name(from), b".", name(to), b"_crit_edge"].concat();
    let edge = body.make_block();
    body.set_name(edge.into(), &name);
    let branch = body.append_br(edge, to);
    let (loc, of_loop) = (body.debug_loc(new), body.attachment(new, kind::LOOP));
    body.set_debug_loc(branch, loc);
    if of_loop.is_some() {
        body.set_attachment(branch, kind::LOOP, of_loop);
    }
    body.place_block_after(edge, from);
    body.set_successor(new, 0, edge);
    let phis: Vec<Inst> = body.phis(to).collect();
    for phi in phis {
        if let Some(k) = body.phi_blocks(phi).iter().position(|&b| b == from) {
            body.set_phi_block(phi, k, edge);
        }
    }
    branch
}

/// Tells debuggers that the function is not what its type says.
fn mark_subprogram(module: &mut Module, f: Global) {
    let subprogram = module.subprogram(f);
    if subprogram.is_none() {
        return;
    }
    let md = &mut module.ctx.md;
    let MdData::Node { kind: NodeKind::DISubprogram, distinct, slots } = md.get(subprogram).clone() else { return };
    let type_slot = const { NodeKind::DISubprogram.slot("type") };
    let Some(MdData::Node { kind: NodeKind::DISubroutineType, slots: old, .. }) =
        Md(slots[type_slot]).expand().map(|m| md.get(m))
    else {
        return;
    };
    let mut fields = old.clone();
    fields[const { NodeKind::DISubroutineType.slot("cc") }] = CC_NOCALL;
    let ty = md.intern(MdData::Node { kind: NodeKind::DISubroutineType, distinct: false, slots: fields });
    let mut slots = slots;
    slots[type_slot] = ty.0;
    md.replace(subprogram, MdData::Node { kind: NodeKind::DISubprogram, distinct, slots });
}

fn note(
    module: &Module,
    sinks: &mut Sinks<'_>,
    f: Global,
    name: &'static str,
    complete: impl FnOnce(Remark) -> Remark,
) {
    let hotness = sinks.remarks.hotness_of(module, f);
    sinks.remarks.push(f, || {
        let remark = Remark::new(RemarkKind::Passed, "deadargelim", name, module.subprogram(f));
        complete(remark.with_hotness(hotness))
    });
}
