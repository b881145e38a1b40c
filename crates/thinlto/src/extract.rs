//! The module for the regular link.

use crate::plan::Plan;
use crate::remove::into_declaration;
use crate::uses::Uses;
use ir::attributes::AttrListData;
use ir::types::Type;
use ir::{
    BodySlot, CastOp, Comdat, Const, Global, GlobalClass, GlobalKind, GlobalValue, Linkage, Module, Opcode, Variable,
};
use rustc_hash::FxHashSet;
use transforms::utils::erase::erase_globals;
use transforms::utils::globals::strip_casts;
use transforms::utils::strip_debug;

/// A module that defines what the plan says, and declares all else.
pub(crate) fn extract(module: &Module, plan: &Plan) -> Module {
    let mut merged = module.clone();
    for class in [GlobalClass::Variables, GlobalClass::Functions, GlobalClass::Aliases] {
        for &g in module.list(class) {
            if !module.global(g).is_declaration() && !plan.copies(module, g) {
                declare(&mut merged, g);
            }
        }
    }
    strip_debug::strip(&mut merged);
    merged.asm.clear();
    merged.summary = None;
    for name in [&b"llvm.used"[..], b"llvm.compiler.used"] {
        list_used(module, &mut merged, name);
    }
    // The definitions that may be imported stay in the other module.
    for &g in &merged.functions().to_vec() {
        if merged.has_body(g) {
            let global = merged.global_mut(g);
            global.linkage = Linkage::AvailableExternally;
            if let Some(f) = global.function_mut() {
                f.comdat = Comdat::NONE;
            }
        }
    }
    merged
}

/// Makes a declaration of a definition.
fn declare(merged: &mut Module, g: Global) {
    let global = merged.global_mut(g);
    match &mut global.kind {
        GlobalKind::Variable(v) => {
            v.initializer = Const::NONE;
            v.comdat = Comdat::NONE;
        }
        GlobalKind::Function(f) => {
            f.body = BodySlot::Declaration;
            f.comdat = Comdat::NONE;
            f.personality = Const::NONE;
            f.attachments.clear();
        }
        _ => return into_declaration(merged, g),
    }
    global.linkage = Linkage::External;
}

/// Lists what the module defines as used, where the whole did.
fn list_used(module: &Module, merged: &mut Module, name: &[u8]) {
    let list = module.lookup(name).and_then(|g| module.global(g).variable()).map(|v| v.initializer);
    let Some(list) = list.and_then(|c| c.expand()) else { return };
    let (mut used, mut seen) = (Vec::new(), FxHashSet::default());
    module.consts.for_each_operand(list, |c| used.extend(module.consts.as_global(strip_casts(&module.consts, c))));
    used.retain(|&g| !merged.global(g).is_declaration() && seen.insert(g));
    if used.is_empty() {
        return;
    }
    if let Some(old) = merged.lookup(name) {
        erase_globals(merged, &[old]);
    }
    let types = &merged.ctx.types;
    let ty = types.array(Type::PTR, used.len() as u64);
    let mut items = Vec::new();
    for g in used {
        let address = types.ptr(merged.global(g).addr_space);
        let c = merged.consts.global(address, g);
        let cast = CastOp::new(Opcode::AddrSpaceCast).filter(|_| address != Type::PTR);
        items.push(cast.map_or(c, |cast| merged.consts.cast(cast, Type::PTR, c)));
    }
    let initializer = merged.consts.aggregate(&merged.ctx.types, ty, &items);
    let variable = Variable { initializer, section: (*b"llvm.metadata").into(), ..Variable::default() };
    let value = GlobalValue::new(name, ty, GlobalKind::Variable(Box::new(variable)));
    merged.add_global(GlobalValue { linkage: Linkage::Appending, ..value });
}

/// Takes out what the module declares and does not use. Of functions that it declares, it needs no more than the addresses.
pub(crate) fn simplify(merged: &mut Module) -> Result<(), String> {
    let used = Uses::of(merged).globals;
    let empty = merged.ctx.types.func(Type::VOID, &[], false);
    let is_dead = |merged: &Module, g: &Global| merged.global(*g).is_declaration() && !used.contains(g);
    let mut dead: Vec<Global> = Vec::new();
    let (mut order, mut changed) = (Vec::new(), Vec::new());
    for &g in &merged.functions().to_vec() {
        let global = merged.global(g);
        if is_dead(merged, &g) {
            dead.push(g);
        } else if !global.is_declaration() || global.value_type == empty || global.name.starts_with(b"llvm.") {
            order.push(g);
        } else {
            forget_type(merged, g, empty);
            changed.push(g);
        }
    }
    if let Some(&g) = merged.list(GlobalClass::IFuncs).iter().find(|g| used.contains(g)) {
        let name = String::from_utf8_lossy(&merged.global(g).name);
        return Err(format!("a module where a table has the address of the ifunc @{name} cannot be split"));
    }
    dead.extend(merged.list(GlobalClass::IFuncs));
    dead.extend(merged.variables().iter().filter(|g| is_dead(merged, g)));
    order.extend(changed);
    order.extend(merged.functions().iter().filter(|g| is_dead(merged, g)));
    merged.set_list(GlobalClass::Functions, order);
    erase_globals(merged, &dead);
    Ok(())
}

fn forget_type(merged: &mut Module, g: Global, empty: Type) {
    let global = merged.global_mut(g);
    global.value_type = empty;
    global.linkage = Linkage::External;
    let Some(attrs) = global.function_mut().map(|f| {
        f.attachments.clear();
        f.attrs.get()
    }) else {
        return;
    };
    let table = &merged.ctx.attrs;
    let kept = table.intern_list(AttrListData { function: table.list(attrs).function, ..AttrListData::default() });
    if let Some(f) = merged.global_mut(g).function_mut() {
        f.attrs = kept.into();
    }
}
