//! Calls of Objective-C's runtime that became intrinsics, in modules that bitcode holds. A module that still marks where
//! `objc_retainAutoreleasedReturnValue` may take over a value by named metadata calls functions by their names.

use super::call::Call;
use super::intrinsics::{calls, is_in_constants, users};
use super::with_body;
use ir::intrinsics::Intrinsic;
use ir::{Body, Global, Module, Opcode};

/// Named metadata once, a module flag now.
const MARKER: &str = "clang.arc.retainAutoreleasedReturnValueMarker";

/// Functions of the runtime, and the intrinsics that took their place: in this order they are declared.
const RUNTIME: [(&str, &str); 29] = [
    ("objc_autorelease", "llvm.objc.autorelease"),
    ("objc_autoreleasePoolPop", "llvm.objc.autoreleasePoolPop"),
    ("objc_autoreleasePoolPush", "llvm.objc.autoreleasePoolPush"),
    ("objc_autoreleaseReturnValue", "llvm.objc.autoreleaseReturnValue"),
    ("objc_copyWeak", "llvm.objc.copyWeak"),
    ("objc_destroyWeak", "llvm.objc.destroyWeak"),
    ("objc_initWeak", "llvm.objc.initWeak"),
    ("objc_loadWeak", "llvm.objc.loadWeak"),
    ("objc_loadWeakRetained", "llvm.objc.loadWeakRetained"),
    ("objc_moveWeak", "llvm.objc.moveWeak"),
    ("objc_release", "llvm.objc.release"),
    ("objc_retain", "llvm.objc.retain"),
    ("objc_retainAutorelease", "llvm.objc.retainAutorelease"),
    ("objc_retainAutoreleaseReturnValue", "llvm.objc.retainAutoreleaseReturnValue"),
    ("objc_retainAutoreleasedReturnValue", "llvm.objc.retainAutoreleasedReturnValue"),
    ("objc_retainBlock", "llvm.objc.retainBlock"),
    ("objc_storeStrong", "llvm.objc.storeStrong"),
    ("objc_storeWeak", "llvm.objc.storeWeak"),
    ("objc_unsafeClaimAutoreleasedReturnValue", "llvm.objc.unsafeClaimAutoreleasedReturnValue"),
    ("objc_retainedObject", "llvm.objc.retainedObject"),
    ("objc_unretainedObject", "llvm.objc.unretainedObject"),
    ("objc_unretainedPointer", "llvm.objc.unretainedPointer"),
    ("objc_retain_autorelease", "llvm.objc.retain.autorelease"),
    ("objc_sync_enter", "llvm.objc.sync.enter"),
    ("objc_sync_exit", "llvm.objc.sync.exit"),
    ("objc_arc_annotation_topdown_bbstart", "llvm.objc.arc.annotation.topdown.bbstart"),
    ("objc_arc_annotation_topdown_bbend", "llvm.objc.arc.annotation.topdown.bbend"),
    ("objc_arc_annotation_bottomup_bbstart", "llvm.objc.arc.annotation.bottomup.bbstart"),
    ("objc_arc_annotation_bottomup_bbend", "llvm.objc.arc.annotation.bottomup.bbend"),
];

/// Upgrades the calls of a module.
pub(super) fn upgrade(module: &mut Module) {
    upgrade_calls_of(module, "clang.arc.use", "llvm.objc.clang.arc.use");
    if upgrade_marker(module) {
        RUNTIME.iter().for_each(|&(old, new)| upgrade_calls_of(module, old, new));
    }
}

/// Makes a module flag of the marker; false if there is none.
fn upgrade_marker(module: &mut Module) -> bool {
    let Some(at) = module.named_metadata.iter().position(|named| *named.name == *MARKER.as_bytes()) else {
        return false;
    };
    let md = &module.ctx.md;
    let first = module.named_metadata[at].operands.first().copied();
    let value = first.and_then(|node| md.tuple_operands(node)?.next()).filter(|v| v.is_some());
    let Some(text) = value.and_then(|v| md.as_string(v)) else { return false };
    // Once `#` began comments.
    let mut halves = text.splitn(2, |&c| c == b'#');
    let text = match (halves.next(), halves.next()) {
        (Some(code), Some(comment)) if !comment.is_empty() => [code, b";", comment].concat(),
        _ => text.to_vec(),
    };
    super::module_flags::add_error(module, MARKER.as_bytes(), &text);
    module.named_metadata.retain(|named| *named.name != *MARKER.as_bytes());
    true
}

fn upgrade_calls_of(module: &mut Module, old: &str, new: &str) {
    let Some(g) = module.lookup(old.as_bytes()).filter(|&g| module.function(g).is_some()) else { return };
    let Some(intrinsic) = Intrinsic::lookup(new) else { return };
    let Some(new) = module.declare_intrinsic(intrinsic, &[]) else { return };
    let mut gone = true;
    for user in users(module, g) {
        gone &= with_body(module, user, |module, body| upgrade_in(module, body, g, new)).unwrap_or(true);
    }
    if gone && !is_in_constants(module, g) && module.global(g).is_declaration() {
        module.erase_global(g);
    }
}

/// Upgrades the calls in one body; true if nothing in it refers to `g` any more.
fn upgrade_in(module: &mut Module, body: &mut Body, g: Global, new: Global) -> bool {
    let (found, mut gone) = calls(body, module.global_type(g), g);
    for inst in found {
        let upgraded = upgrade_call(&mut Call { module, body, inst }, g, new);
        gone &= upgraded;
    }
    gone
}

/// Calls `new` with the same arguments. Where types differ the call stays; LLVM would convert numbers of the same size, which
/// no argument of these functions is.
fn upgrade_call(call: &mut Call<'_>, old: Global, new: Global) -> bool {
    let data = call.body.inst(call.inst);
    let (opcode, ty, kind) = (data.opcode, data.call_type(), data.tail_kind());
    let value_type = |g| call.module.global(g).value_type;
    let Some((ret, params, _)) = call.types().func_parts(value_type(new)) else { return false };
    let (args, result) = (call.args(), call.result_type());
    let fits = args.iter().zip(params).all(|(&arg, &param)| call.ty(arg) == param);
    if opcode != Opcode::Call || ty != value_type(old) || ret != result || !fits {
        return false;
    }
    let next = call.call(new, &args);
    call.body.inst_mut(next).set_tail_kind(kind);
    call.replace(next);
    true
}
