//! Attributes of functions and calls.

use crate::Choice;
use ir::attributes::AttrTable;
use ir::{AttrBuilder, AttrList, AttrSet, Global, Inst, Module};

/// Removes all attributes of a function or call at once.
pub fn lists(module: &mut Module, choice: &mut Choice) {
    for_each_list(
        module,
        choice,
        |_, list, choice| if list != AttrList::EMPTY && choice.take() { AttrList::EMPTY } else { list },
    );
}

/// Removes attributes one by one.
pub fn single(module: &mut Module, choice: &mut Choice) {
    for_each_list(module, choice, |table, list, choice| {
        let mut data = table.list(list).clone();
        data.function = shorter(table, data.function, choice);
        data.ret = shorter(table, data.ret, choice);
        for set in &mut data.params {
            *set = shorter(table, *set, choice);
        }
        table.intern_list(data)
    });
}

fn shorter(table: &AttrTable, set: AttrSet, choice: &mut Choice) -> AttrSet {
    let mut builder = AttrBuilder::default();
    for attribute in table.set(set) {
        if !choice.take() {
            builder.add(attribute.clone());
        }
    }
    builder.finish(table)
}

fn for_each_list(
    module: &mut Module,
    choice: &mut Choice,
    mut f: impl FnMut(&AttrTable, AttrList, &mut Choice) -> AttrList,
) {
    let functions: Vec<Global> = module.functions().to_vec();
    for g in functions {
        let Some(list) = module.function(g).map(|f| f.attrs.get()) else { continue };
        choice.enter(g);
        let new = f(&module.ctx.attrs, list, choice);
        if let Some(function) = module.global_mut(g).function_mut() {
            function.attrs = new.into();
        }
        let attrs = std::mem::take(&mut module.ctx.attrs);
        if let Some(body) = module.body_mut(g) {
            let calls: Vec<Inst> = body.all_insts().filter(|&i| body.inst(i).opcode.is_call()).collect();
            for i in calls {
                let new = f(&attrs, body.inst(i).call_attrs(), choice);
                body.inst_mut(i).set_call_attrs(new);
            }
        }
        module.ctx.attrs = attrs;
        choice.leave();
    }
}
