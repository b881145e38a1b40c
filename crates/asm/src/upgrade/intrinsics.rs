//! Declarations of intrinsics, and what calls them.
//!
//! Functions are visited in the module's order, new ones included, and the calls of each newest first: new declarations
//! are made on the way, so this order shows.

use super::call::Call;
use super::{generic, with_body};
use ir::intrinsics::Intrinsic;
use ir::{Body, ConstData, Global, GlobalClass, Inst, Module};
use rustc_hash::FxHashMap;

/// How to rewrite one call of an old intrinsic; `new` is the declaration that was planned, if any. False if the call
/// cannot be rewritten: it stays.
pub(super) type Rewrite = fn(&mut Call<'_>, Option<Global>) -> bool;

/// What becomes of a function.
pub(super) enum Plan {
    /// It is called under another name.
    Rename(Global),
    /// Its calls are rewritten, one by one.
    Rewrite(Option<Global>, Rewrite),
}

impl Plan {
    /// What is called instead, if it is known before any call is seen.
    fn new_declaration(&self) -> Option<Global> {
        match *self {
            Plan::Rename(new) => Some(new),
            Plan::Rewrite(new, _) => new,
        }
    }
}

/// In which order declarations and calls are upgraded; new declarations show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// Each declaration with its calls.
    InTurn,
    /// So for text that LLVM 22 does not read: LLVM needs two versions, the last that read it, then this one, which changed
    /// markers of lifetimes. These come after all others, and their new declarations before what their calls ask for.
    LifetimesLast,
    /// So for bitcode: all declarations, then the calls, body by body.
    PlansFirst,
}

/// Upgrades all declarations and calls.
pub(super) fn upgrade(module: &mut Module, order: Order) {
    let mut at = 0;
    let mut erased = Vec::new();
    let mut lifetimes = Vec::new();
    let mut plans: Vec<(Global, Plan)> = Vec::new();
    while let Some(&g) = module.functions().get(at) {
        at += 1;
        let is_intrinsic = module.global(g).is_intrinsic();
        if order == Order::PlansFirst && is_intrinsic {
            match plan(module, g) {
                None => set_attributes(module, g),
                Some(plan) => plans.push((g, plan)),
            }
        } else if order == Order::LifetimesLast && module.global(g).name.starts_with(b"llvm.lifetime.") {
            lifetimes.push(g);
        } else if is_intrinsic && upgrade_function(module, g) {
            erased.push(g);
        }
    }
    let lifetimes: Vec<_> = lifetimes.into_iter().map(|g| (g, plan(module, g))).collect();
    erased.extend(lifetimes.into_iter().filter_map(|(g, plan)| apply(module, g, plan).then_some(g)));
    apply_by_body(module, plans, &mut erased);
    if erased.is_empty() {
        return;
    }
    for &g in &erased {
        module.rename(g, b"");
    }
    let mut gone = ir::EntitySet::new();
    erased.iter().for_each(|&g| {
        gone.insert(g);
    });
    let order = module.functions().iter().copied().filter(|&g| !gone.contains(g)).collect();
    module.set_list(GlobalClass::Functions, order);
}

/// Upgrades one function; true if nothing refers to it any more.
fn upgrade_function(module: &mut Module, g: Global) -> bool {
    let plan = plan(module, g);
    apply(module, g, plan)
}

fn apply(module: &mut Module, g: Global, plan: Option<Plan>) -> bool {
    let Some(plan) = plan else {
        set_attributes(module, g);
        return false;
    };
    if let Some(new) = plan.new_declaration() {
        set_attributes(module, new);
    }
    let mut gone = true;
    for user in users(module, g) {
        gone &= with_body(module, user, |module, body| upgrade_calls(module, body, g, &plan)).unwrap_or(true);
    }
    gone && !is_in_constants(module, g)
}

pub(super) fn is_in_constants(module: &Module, g: Global) -> bool {
    module.consts.find_global(module.global_type(g), g).is_some()
}

/// Upgrades body by body, and in each call by call; adds what nothing refers to any more to `erased`.
fn apply_by_body(module: &mut Module, plans: Vec<(Global, Plan)>, erased: &mut Vec<Global>) {
    if plans.is_empty() {
        return;
    }
    plans.iter().filter_map(|(_, plan)| plan.new_declaration()).for_each(|new| set_attributes(module, new));
    let plans: FxHashMap<Global, Plan> = plans.into_iter().collect();
    let with_bodies: Vec<Global> = module.functions().iter().copied().filter(|&f| module.has_body(f)).collect();
    let mut left = ir::EntitySet::new();
    for f in with_bodies {
        with_body(module, f, |module, body| {
            // A second time for calls of what was declared under an old name.
            for _ in 0..2 {
                for (inst, g) in planned_calls(body, &plans) {
                    upgrade_call(&mut Call { module, body, inst }, g, &plans[&g]);
                }
            }
            for c in body.consts().iter() {
                if let ConstData::Global(g) = body.consts().data(c)
                    && body.uses_of(c).next().is_some()
                {
                    left.insert(g);
                }
            }
        });
    }
    let functions = module.functions().iter().copied();
    erased.extend(functions.filter(|g| plans.contains_key(g) && !left.contains(*g) && !is_in_constants(module, *g)));
}

/// The calls that there are plans for, in their order.
fn planned_calls(body: &Body, plans: &FxHashMap<Global, Plan>) -> Vec<(Inst, Global)> {
    let callee = |i| body.called_global(i).filter(|g| plans.contains_key(g)).map(|g| (i, g));
    body.all_insts().filter(|&i| body.inst(i).opcode.is_call()).filter_map(callee).collect()
}

/// The functions whose bodies refer to `g`, last first.
pub(super) fn users(module: &Module, g: Global) -> Vec<Global> {
    let ty = module.global_type(g);
    let mut scratch = Body::default();
    let refers =
        |f: &Global| module.read_body(*f, &mut scratch).is_some_and(|body| body.consts().find_global(ty, g).is_some());
    module.functions().iter().rev().copied().filter(refers).collect()
}

/// The calls of `g` in a body, newest use first, and whether nothing but these refers to it.
pub(super) fn calls(body: &Body, ty: ir::Type, g: Global) -> (Vec<Inst>, bool) {
    let Some(address) = body.consts().find_global(ty, g) else { return (Vec::new(), true) };
    let mut only_calls = true;
    let mut found = Vec::new();
    for u in body.uses_of(address) {
        let inst = body.use_inst(u);
        if body.is_callee(inst, body.operand_index(u)) {
            found.push(inst);
        } else {
            only_calls = false;
        }
    }
    (found, only_calls)
}

/// Upgrades the calls of `g` in one body; true if nothing in it refers to `g` any more.
fn upgrade_calls(module: &mut Module, body: &mut Body, g: Global, plan: &Plan) -> bool {
    let (found, mut gone) = calls(body, module.global_type(g), g);
    for inst in found {
        gone &= upgrade_call(&mut Call { module, body, inst }, g, plan);
    }
    gone
}

/// Upgrades one call of `g`; false if it stays.
fn upgrade_call(call: &mut Call<'_>, g: Global, plan: &Plan) -> bool {
    let data = call.body.inst(call.inst);
    // What is called at another type than it is declared cannot be understood: it is left for the verifier.
    let is_proper = data.opcode == ir::Opcode::Call && data.call_type() == call.module.global(g).value_type;
    match (plan, plan.new_declaration()) {
        (Plan::Rewrite(_, rewrite), new) if is_proper => rewrite(call, new),
        (_, Some(new)) => {
            call.set_callee(new);
            true
        }
        _ => false,
    }
}

/// A known intrinsic of the right type gets the attributes of the table.
fn set_attributes(module: &mut Module, g: Global) {
    let Some(intrinsic) = module.intrinsic(g) else { return };
    let ty = module.global(g).value_type;
    if intrinsic.match_signature(&module.ctx.types, ty).is_err() {
        return;
    }
    let attrs = intrinsic.attribute_list(&module.ctx, ty);
    if let Some(function) = module.global_mut(g).function_mut() {
        function.attrs = attrs.into();
    }
}

fn plan(module: &mut Module, g: Global) -> Option<Plan> {
    let name = module.global(g).name.clone();
    let name = std::str::from_utf8(&name).ok()?.strip_prefix("llvm.")?;
    if name.len() < 2 {
        return None;
    }
    if let Some(plan) = generic::plan(module, g, name) {
        return Some(plan);
    }
    if let Some(new) = with_literal_result(module, g) {
        return Some(Plan::Rewrite(Some(new), call_with_literal_result));
    }
    let plan = remangle(module, g)?;
    // These are called anew, without what the call said beside its arguments.
    match (plan, name.starts_with("objectsize.")) {
        (Plan::Rename(new), true) => Some(Plan::Rewrite(Some(new), generic::call_anew)),
        (plan, _) => Some(plan),
    }
}

/// The declaration of an intrinsic that returns several values, where `g` returns them as an identified structure: today
/// they are a literal one.
fn with_literal_result(module: &mut Module, g: Global) -> Option<Global> {
    let intrinsic = module.intrinsic(g)?;
    let types = &module.ctx.types;
    let (ret, params, vararg) = types.func_parts(module.global(g).value_type)?;
    if intrinsic.signature().returns().len() < 2 || !matches!(types.get(ret), ir::TypeData::Named(_)) {
        return None;
    }
    let literal = types.structure(types.fields(ret)?.0, false);
    let function = types.func(literal, params, vararg);
    let overloads = intrinsic.match_signature(types, function).ok()?;
    let old = [&module.global(g).name[..], b".old"].concat();
    module.rename(g, &old);
    module.declare_intrinsic(intrinsic, &overloads)
}

/// Puts the values into the structure that the call returned.
fn call_with_literal_result(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let (Some(new), ty) = (new, call.result_type()) else { return false };
    let Some(fields) = call.types().fields(ty).map(|(fields, _)| fields.to_vec()) else { return false };
    let args = call.args();
    let result = call.call(new, &args);
    let attrs = call.body.inst(call.inst).call_attrs();
    call.body.inst_mut(result).set_call_attrs(attrs);
    let mut whole = call.poison(ty);
    for (k, &field) in fields.iter().enumerate() {
        let part = call.emit(ir::InstData::new(ir::Opcode::ExtractValue, field), &[result.into()]);
        call.body.set_indices(part, &[k as u32]);
        let next = call.emit(ir::InstData::new(ir::Opcode::InsertValue, ty), &[whole, part.into()]);
        call.body.set_indices(next, &[k as u32]);
        whole = next.into();
    }
    call.replace_value(whole);
    true
}

/// The declaration under the name that its types ask for, if it has another.
fn remangle(module: &mut Module, g: Global) -> Option<Plan> {
    let intrinsic = module.intrinsic(g)?;
    let overloads = intrinsic.overloads_of(module, g)?;
    let (wanted, unique) = intrinsic.mangled_name(&module.ctx.types, &overloads);
    let name = &module.global(g).name;
    if **name == *wanted || (!unique && name.starts_with(&wanted) && is_numbered(&name[wanted.len()..])) {
        return None;
    }
    if let Some(taken) = module.lookup(&wanted) {
        let same = module.function(taken).is_some() && module.global(taken).value_type == module.global(g).value_type;
        if !same {
            module.rename(taken, &[&wanted[..], b".renamed"].concat());
        }
    }
    let new = module.declare_intrinsic(intrinsic, &overloads)?;
    let call_conv = module.function(g)?.call_conv;
    module.global_mut(new).function_mut()?.call_conv = call_conv;
    Some(Plan::Rename(new))
}

/// Is it `.` and a number: what tells apart names of types without names?
fn is_numbered(suffix: &[u8]) -> bool {
    suffix.len() > 1 && suffix[0] == b'.' && suffix[1..].iter().all(u8::is_ascii_digit)
}

/// Declares the intrinsics that are called without a declaration. `undeclared` are the globals that stand for them, by
/// name; each use gets the declaration that its own type asks for.
///
/// # Errors
/// Which of them is no intrinsic or is used in another way, with LLVM's message.
pub fn declare_called(module: &mut Module, undeclared: &[Global]) -> Result<(), (Global, &'static str)> {
    for &g in undeclared {
        let intrinsic = module.intrinsic(g).ok_or((g, "intrinsic can only be used as callee"))?;
        if module.consts.find_global(module.global_type(g), g).is_some() {
            return Err((g, "intrinsic can only be used as callee"));
        }
        module.rename(g, b""); // The name may be that of a declaration to be made.
        for user in users(module, g) {
            with_body(module, user, |module, body| declare_in(module, body, g, intrinsic)).unwrap_or(Ok(()))?;
        }
        module.erase_global(g);
    }
    Ok(())
}

fn declare_in(
    module: &mut Module,
    body: &mut Body,
    g: Global,
    intrinsic: Intrinsic,
) -> Result<(), (Global, &'static str)> {
    let (found, only_calls) = calls(body, module.global_type(g), g);
    if !only_calls {
        return Err((g, "intrinsic can only be used as callee"));
    }
    for inst in found {
        let overloads = intrinsic.match_signature(&module.ctx.types, body.inst(inst).call_type());
        let overloads = overloads.map_err(|_| (g, "invalid intrinsic signature"))?;
        let new = module.declare_intrinsic(intrinsic, &overloads).ok_or((g, "invalid intrinsic signature"))?;
        Call { module, body, inst }.set_callee(new);
    }
    Ok(())
}
