//! What cannot be inlined.

use analysis::BlockAddresses;
use analysis::effects::{call_has, called_function, called_intrinsic};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Block, Body, Const, Global, Inst, Module, Opcode, bundle_tags};

/// Bundles that inlining knows what to do with.
const KNOWN_BUNDLES: [u32; 4] =
    [bundle_tags::DEOPT, bundle_tags::FUNCLET, bundle_tags::KCFI, bundle_tags::CONVERGENCECTRL];

/// Personalities whose handlers are funclets.
const SCOPED: [&[u8]; 5] =
    [b"_except_handler3", b"_except_handler4", b"__C_specific_handler", b"__CxxFrameHandler3", b"ProcessCLRException"];
/// Scoped as well, for WebAssembly and z/OS.
const SCOPED_TOO: [&[u8]; 1] = [b"__gxx_wasm_personality_v0"];
/// Of those, the ones of structured exceptions, which may come from any instruction.
const ASYNCHRONOUS: [&[u8]; 3] = [b"_except_handler3", b"_except_handler4", b"__C_specific_handler"];

/// Does a personality have funclets?
pub(super) fn is_scoped_personality(module: &Module, c: Const) -> bool {
    module.personality_name(c).is_some_and(|n| SCOPED.contains(&n) || SCOPED_TOO.contains(&n))
}

/// Can a function be inlined at all?
///
/// # Errors
/// Why not, in LLVM's words.
pub fn is_inline_viable(module: &Module, f: Global, addressed: &BlockAddresses) -> Result<(), &'static str> {
    let Some(function) = module.function(f) else { return Err("external or indirect") };
    let Some(body) = function.body.get() else { return Err("external or indirect") };
    let attrs = &module.ctx.attrs;
    let returns_twice = attrs.has(attrs.list(function.attrs.get()).function, AttrKind::ReturnsTwice);
    if !addressed.of(f).is_empty() {
        return Err("blockaddress used by non-callbr");
    }
    for b in body.blocks() {
        if body.terminator(b).is_some_and(|t| body.inst(t).opcode == Opcode::IndirectBr) {
            return Err("contains indirect branches");
        }
        for i in body.block_insts(b).filter(|&i| body.inst(i).opcode.is_call()) {
            viable_call(module, body, f, i, returns_twice)?;
        }
    }
    Ok(())
}

fn viable_call(module: &Module, body: &Body, f: Global, i: Inst, returns_twice: bool) -> Result<(), &'static str> {
    if called_function(module, body, i) == Some(f) && module.global(f).value_type == body.inst(i).call_type() {
        return Err("recursive call");
    }
    let is_call = body.inst(i).opcode == Opcode::Call;
    if !returns_twice && is_call && call_has(module, body, i, AttrKind::ReturnsTwice) {
        return Err("exposes returns-twice attribute");
    }
    match called_intrinsic(module, body, i) {
        Some(n) if n == id::ICALL_BRANCH_FUNNEL => Err("disallowed inlining of @llvm.icall.branch.funnel"),
        Some(n) if n == id::LOCALESCAPE => Err("disallowed inlining of @llvm.localescape"),
        Some(n) if n == id::VA_START => Err("contains VarArgs initialized with va_start"),
        _ => Ok(()),
    }
}

/// Can this call be inlined? The callee must be viable ([`is_inline_viable`]), and not the caller.
///
/// # Errors
/// Why not, in LLVM's words.
pub fn can_inline(module: &Module, caller: Global, call: Inst) -> Result<(), &'static str> {
    let Some(body) = module.body(caller) else { return Err("external or indirect") };
    if body.inst(call).opcode == Opcode::CallBr {
        return Err("We don't inline callbr yet.");
    }
    let callee = called_function(module, body, call).filter(|&g| g != caller);
    let callee = callee.filter(|&g| module.global(g).value_type == body.inst(call).call_type());
    let Some((callee, source)) = callee.and_then(|g| Some((g, module.body(g)?))) else {
        return Err("external or indirect");
    };
    let bundles = body.call_extra(call).map_or(&[][..], |e| &e.bundles);
    if bundles.iter().any(|(tag, _)| !KNOWN_BUNDLES.contains(tag)) {
        return Err("unsupported operand bundle");
    }
    let controlled = bundles.iter().any(|b| b.0 == bundle_tags::CONVERGENCECTRL);
    if call_has(module, body, call, AttrKind::Convergent) && !controlled && convergence_entry(module, source).is_some()
    {
        return Err("convergent call needs convergencectrl operand");
    }
    compatible_headers(module, caller, callee)?;
    compatible_float_environment(module, caller, callee, source)?;
    compatible_pad(module, body, caller, source, call)
}

/// The intrinsic that says that control converges at the entry.
pub(super) fn convergence_entry(module: &Module, body: &Body) -> Option<Inst> {
    entry_convergence_in(module, body, body.entry())
}

/// The same, in any block.
pub(super) fn entry_convergence_in(module: &Module, body: &Body, b: Block) -> Option<Inst> {
    body.block_insts(b).find(|&i| called_intrinsic(module, body, i) == Some(id::EXPERIMENTAL_CONVERGENCE_ENTRY))
}

fn compatible_headers(module: &Module, caller: Global, callee: Global) -> Result<(), &'static str> {
    let (Some(to), Some(from)) = (module.function(caller), module.function(callee)) else { return Ok(()) };
    if !from.gc.is_empty() && !to.gc.is_empty() && from.gc != to.gc {
        return Err("incompatible GC");
    }
    if from.personality.is_some() && to.personality.is_some() && from.personality != to.personality {
        return Err("incompatible personality");
    }
    Ok(())
}

/// Floating-point operations of a callee that trusts the default environment would have to become constrained intrinsics.
fn compatible_float_environment(
    module: &Module,
    caller: Global,
    callee: Global,
    source: &Body,
) -> Result<(), &'static str> {
    let attrs = &module.ctx.attrs;
    let strict = |f: Global| {
        module.function(f).is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, AttrKind::StrictFP))
    };
    let is_float = |op: Opcode| {
        use Opcode::*;
        matches!(op, FAdd | FSub | FMul | FDiv | FRem | FCmp | FpToUi | FpToSi | UiToFp | SiToFp | FpTrunc | FpExt)
    };
    if strict(caller) && !strict(callee) && source.all_insts().any(|i| is_float(source.inst(i).opcode)) {
        return Err("floating-point operations in a strictfp caller");
    }
    Ok(())
}

fn compatible_pad(module: &Module, body: &Body, caller: Global, source: &Body, call: Inst) -> Result<(), &'static str> {
    let personality = module.function(caller).map_or(Const::NONE, |f| f.personality);
    let Some(personality) = personality.expand() else { return Ok(()) };
    let Some(name) = module.personality_name(personality).filter(|_| is_scoped_personality(module, personality)) else {
        return Ok(());
    };
    let Some(pad) = funclet_of(body, call) else { return Ok(()) };
    let pads = source.blocks().filter_map(|b| source.first_non_phi(b).expand()).map(|i| source.inst(i).opcode);
    if name == b"__CxxFrameHandler3" {
        if body.inst(pad).opcode == Opcode::CleanupPad && pads.clone().any(|op| op == Opcode::CatchSwitch) {
            return Err("catch in cleanup funclet");
        }
    } else if ASYNCHRONOUS.contains(&name) && pads.clone().any(|op| op.is_eh_pad()) {
        return Err("SEH in cleanup funclet");
    }
    Ok(())
}

/// The pad that a call's `funclet` bundle names.
pub(super) fn funclet_of(body: &Body, call: Inst) -> Option<Inst> {
    let mut at = body.num_call_args(call);
    for &(tag, len) in &body.call_extra(call)?.bundles {
        if tag == bundle_tags::FUNCLET {
            return body.operand(call, at).inst();
        }
        at += len as usize;
    }
    None
}
