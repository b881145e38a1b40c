//! Metadata and debug records.

use super::for_each_body;
use crate::Choice;
use ir::{DbgRecordId, Global, Inst, Md, MdKind, Module};

/// Removes debug records.
pub fn records(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, _, _, choice| {
        let all: Vec<Inst> = body.all_insts().collect();
        for i in all {
            let records: Vec<DbgRecordId> = body.records_before(i).collect();
            let dropped: Vec<DbgRecordId> = records.into_iter().filter(|_| choice.take()).collect();
            if !dropped.is_empty() {
                body.retain_records(i, |_, id| !dropped.contains(&id));
            }
        }
    });
}

/// Removes the debug locations of instructions.
pub fn locations(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, _, _, choice| {
        let all: Vec<Inst> = body.all_insts().filter(|&i| body.debug_loc(i).is_some()).collect();
        for i in all {
            if choice.take() {
                body.set_debug_loc(i, Md::NONE);
            }
        }
    });
}

/// Removes named metadata, and entries of it.
pub fn named(module: &mut Module, choice: &mut Choice) {
    module.named_metadata.retain(|_| !choice.take());
    for named in &mut module.named_metadata {
        if named.operands.len() > 1 {
            named.operands.retain(|_| !choice.take());
        }
    }
}

/// Removes attachments of globals and instructions.
pub fn attachments(module: &mut Module, choice: &mut Choice) {
    for class in [ir::GlobalClass::Variables, ir::GlobalClass::Functions, ir::GlobalClass::IFuncs] {
        let globals: Vec<Global> = module.list(class).to_vec();
        for g in globals {
            if let Some(list) = module.global_mut(g).attachments_mut() {
                list.retain(|_| !choice.take());
            }
        }
    }
    for_each_body(module, choice, |body, _, _, choice| {
        let all: Vec<Inst> = body.all_insts().filter(|&i| !body.attachments(i).is_empty()).collect();
        for i in all {
            let kept: Vec<(MdKind, Md)> = body.attachments(i).iter().copied().filter(|_| !choice.take()).collect();
            body.set_attachments(i, &kept);
        }
    });
}
