//! `print<stack-safety-local>` and `print-stack-safety`: write what functions do to the memory of their stack slots and parameters.

use crate::access::slot_range;
use crate::flow::StackSafetyGlobalAnalysis;
use crate::local::{LocalUses, StackSafetyAnalysis};
use crate::uses::Uses;
use analysis::CallInfo;
use analysis::memory_intrinsic::MemoryIntrinsic;
use analysis::module_flags::number_flag;
use ir::attr_kind::AttrKind;
use ir::{Body, Inst, Module, Opcode, Param, Value};
use passman::*;
use rustc_hash::FxHashSet;
use std::io::Write;
use transforms::utils::value_text::ValueText;

/// Writes what each function does.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintStackSafetyLocal;

impl FunctionPass for PrintStackSafetyLocal {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let uses = unit.analysis::<StackSafetyAnalysis>();
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let mut text = [b"'Stack Safety Local Analysis' for function '", view.name(), b"'\n"].concat();
        write_uses(&mut text, view, &uses);
        text.push(b'\n');
        // A reader that went away shows when the whole output is written.
        let _ = unit.sinks.out.write_all(&text);
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }

    fn is_serial(&self) -> bool {
        true
    }
}

/// Writes what functions do with those that they call, and which accesses stay within their slots.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintStackSafety;

impl ModulePass for PrintStackSafety {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let safety = unit.analysis::<StackSafetyGlobalAnalysis>();
        let module = &*unit.module;
        let mut text = format!("'Stack Safety Analysis' for module '{}'\n", module.name).into_bytes();
        let mut scratch = Body::default();
        for &global in module.functions() {
            let Some(uses) = safety.functions.get(&global) else { continue };
            let Some(body) = module.read_body(global, &mut scratch) else { continue };
            let view = FunctionView { module, global, body };
            write_uses(&mut text, view, uses);
            text.extend_from_slice(b"    safe accesses:\n");
            let values = ValueText::new(view, unit.sinks.numbers);
            let is_unsafe: FxHashSet<Inst> = uses.slots.iter().flat_map(|s| &s.1.unsafe_accesses).copied().collect();
            for i in body.all_insts().filter(|i| is_access(module, body, *i) && !is_unsafe.contains(i)) {
                text.extend_from_slice(b"     ");
                values.write(&mut text, i.into());
                text.push(b'\n');
            }
            text.push(b'\n');
            hand_on(unit.sinks.out, &mut text);
        }
        let _ = unit.sinks.out.write_all(&text);
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }
}

/// Does an instruction access memory itself, or copy what it passes?
fn is_access(module: &Module, body: &Body, i: Inst) -> bool {
    match body.inst(i).opcode {
        Opcode::Load | Opcode::Store | Opcode::CmpXchg | Opcode::AtomicRmw => true,
        Opcode::Call => {
            MemoryIntrinsic::new(module, body, i).is_some()
                || CallInfo::new(module, body, i).own_arg_has(AttrKind::ByVal)
        }
        _ => false,
    }
}

fn write_uses(text: &mut Vec<u8>, view: FunctionView<'_>, uses: &LocalUses) {
    let FunctionView { module, body, .. } = view;
    let global = module.global(view.global);
    text.extend_from_slice(&[b"  @", view.name()].concat());
    if !global.dso_local {
        text.extend_from_slice(b" dso_preemptable");
    }
    let preempted = || !global.dso_local && number_flag(module, b"SemanticInterposition").unwrap_or(0) != 0;
    if global.linkage.is_interposable() || preempted() {
        text.extend_from_slice(b" interposable");
    }
    text.extend_from_slice(b"\n    args uses:\n");
    for (param, uses) in &uses.params {
        write_line(text, view, Param(*param).into(), "", uses);
    }
    text.extend_from_slice(b"    allocas uses:\n");
    for (slot, uses) in &uses.slots {
        let size = slot_range(module, body, *slot).upper().to_bigint().to_string();
        write_line(text, view, (*slot).into(), &size, uses);
    }
}

fn write_line(text: &mut Vec<u8>, view: FunctionView<'_>, v: Value, size: &str, uses: &Uses) {
    text.extend_from_slice(b"      ");
    text.extend_from_slice(view.body.name(v).unwrap_or_default());
    // Writing to a buffer cannot fail.
    let _ = write!(text, "[{size}]: {}", uses.range);
    for (&(param, callee), offsets) in &uses.calls {
        text.extend_from_slice(&[b", @", &*view.module.global(callee).name].concat());
        let _ = write!(text, "(arg{param}, {offsets})");
    }
    text.push(b'\n');
}
