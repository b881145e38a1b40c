//! Globals and what the module says of itself.

use super::for_each_body;
use crate::Choice;
use ir::{
    Align, Body, BodySlot, Comdat, Const, ConstData, ConstPool, EntitySet, Function, Global, GlobalClass, GlobalKind,
    GlobalValue, Linkage, Module, ThreadLocal, UnnamedAddr, Variable, Visibility,
};

const CLASSES: [GlobalClass; 4] =
    [GlobalClass::Variables, GlobalClass::Functions, GlobalClass::Aliases, GlobalClass::IFuncs];

fn all(module: &Module) -> Vec<Global> {
    CLASSES.into_iter().flat_map(|class| module.list(class).to_vec()).collect()
}

/// Turns definitions of functions into declarations.
pub fn bodies(module: &mut Module, choice: &mut Choice) {
    for g in module.functions().to_vec() {
        let value = module.global_mut(g);
        if value.is_declaration() || !choice.take() {
            continue;
        }
        make_external(value);
        if let Some(f) = value.function_mut() {
            f.body = BodySlot::Declaration;
            f.attachments.clear();
            (f.comdat, f.personality, f.prefix, f.prologue) = (Comdat::NONE, Const::NONE, Const::NONE, Const::NONE);
        }
    }
}

fn make_external(value: &mut GlobalValue) {
    value.linkage = Linkage::External;
    value.visibility = Visibility::Default;
}

/// Removes globals that nothing refers to.
pub fn unused(module: &mut Module, choice: &mut Choice) {
    let used = referenced(module);
    let dead: Vec<Global> = all(module).into_iter().filter(|&g| !used.contains(g) && choice.take()).collect();
    module.erase_globals(&dead);
}

/// The globals that a constant refers to.
fn referenced(module: &Module) -> EntitySet<Global> {
    let mut used = EntitySet::with_capacity(module.global_capacity());
    note(&module.consts, &mut used);
    for body in module.functions().iter().filter_map(|&g| module.body(g)) {
        note(body.consts(), &mut used);
    }
    used
}

fn note(pool: &ConstPool, used: &mut EntitySet<Global>) {
    for c in pool.iter() {
        match pool.data(c) {
            ConstData::Global(g)
            | ConstData::BlockAddress(g, _)
            | ConstData::DsoLocalEquivalent(g)
            | ConstData::NoCfi(g) => {
                used.insert(g);
            }
            _ => {}
        }
    }
}

/// Variables begin as zero.
pub fn initializers(module: &mut Module, choice: &mut Choice) {
    for g in module.variables().to_vec() {
        let (ty, init) =
            (module.global(g).value_type, module.global(g).variable().map_or(Const::NONE, |v| v.initializer));
        if init.is_none() || module.consts.is_zero(init) || !choice.take() {
            continue;
        }
        let zero = module.consts.null(&module.ctx.types, ty);
        if let Some(v) = module.global_mut(g).variable_mut() {
            v.initializer = zero;
        }
    }
}

/// Turns definitions of variables into declarations.
pub fn variables(module: &mut Module, choice: &mut Choice) {
    for g in module.variables().to_vec() {
        let value = module.global_mut(g);
        if value.is_declaration() || !choice.take() {
            continue;
        }
        make_external(value);
        if let Some(v) = value.variable_mut() {
            (v.initializer, v.comdat) = (Const::NONE, Comdat::NONE);
            v.attachments.clear();
        }
    }
}

/// Takes a property back to what it is by default, if it is not and the place is chosen.
fn reset<T: PartialEq>(property: &mut T, plain: T, choice: &mut Choice) {
    if *property != plain && choice.take() {
        *property = plain;
    }
}

/// Takes linkage, sections, alignments and the like away.
pub fn properties(module: &mut Module, choice: &mut Choice) {
    for g in all(module) {
        let value = module.global_mut(g);
        if !value.is_declaration() && value.linkage != Linkage::Appending {
            reset(&mut value.linkage, Linkage::External, choice);
        }
        reset(&mut value.visibility, Visibility::Default, choice);
        reset(&mut value.dll_storage, ir::DllStorage::Default, choice);
        reset(&mut value.thread_local, ThreadLocal::NotThreadLocal, choice);
        reset(&mut value.unnamed_addr, UnnamedAddr::None, choice);
        reset(&mut value.dso_local, false, choice);
        reset(&mut value.partition, Box::default(), choice);
        match &mut value.kind {
            GlobalKind::Function(f) => function(f, choice),
            GlobalKind::Variable(v) => variable(v, choice),
            GlobalKind::Alias(_) | GlobalKind::IFunc(..) => {}
        }
    }
}

fn function(f: &mut Function, choice: &mut Choice) {
    reset(&mut f.section, Box::default(), choice);
    reset(&mut f.comdat, Comdat::NONE, choice);
    reset(&mut f.align, Align::NONE, choice);
    reset(&mut f.pref_align, Align::NONE, choice);
    reset(&mut f.gc, Box::default(), choice);
    reset(&mut f.prefix, Const::NONE, choice);
    reset(&mut f.prologue, Const::NONE, choice);
    reset(&mut f.personality, Const::NONE, choice);
}

fn variable(v: &mut Variable, choice: &mut Choice) {
    reset(&mut v.is_constant, false, choice);
    reset(&mut v.externally_initialized, false, choice);
    reset(&mut v.section, Box::default(), choice);
    reset(&mut v.comdat, Comdat::NONE, choice);
    let mut align = v.align();
    reset(&mut align, Align::NONE, choice);
    v.set_align(align);
    reset(&mut v.code_model, ir::CodeModel::Default, choice);
}

/// Takes module-level assembly, triple, layout and the name of the source away.
pub fn module(module: &mut Module, choice: &mut Choice) {
    reset(&mut module.source_filename, Vec::new(), choice);
    let lines = std::mem::take(&mut module.asm);
    module.asm = lines.into_iter().filter(|_| !choice.take()).collect();
    reset(&mut module.triple, Vec::new(), choice);
    if !module.data_layout.text.is_empty() && choice.take() {
        module.data_layout = ir::DataLayout::default();
    }
}

/// Takes the names of values away.
pub fn names(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, _, _, choice| {
        if has_names(body) && choice.take() {
            body.discard_names();
        }
    });
}

fn has_names(body: &Body) -> bool {
    body.params().any(|p| body.has_name(p.into()))
        || body.blocks().any(|b| body.has_name(b.into()))
        || body.all_insts().any(|i| body.has_name(i.into()))
}
