//! Brings old IR up to date, as LLVM 22 does when it has read a module.
//!
//! | file | what it upgrades |
//! |---|---|
//! | `tbaa.rs` | scalar access tags to struct-path ones |
//! | `debug_intrinsics.rs` | `llvm.dbg.*` calls to debug records |
//! | `intrinsics.rs` | declarations and calls of other intrinsics; what becomes of each is said by |
//! | `generic.rs`, `x86/`, `arm.rs`, `aarch64.rs`, `amdgpu.rs`, `nvptx.rs`, `nvptx_memory.rs`, `riscv.rs` | one function per group of old intrinsics |
//! | `constant_expressions.rs` | constant expressions that are no more, to instructions; called by the reader of bodies |
//! | `debug_info.rs` | debug info of another version |
//! | `objc.rs` | calls of Objective-C's runtime |
//! | `module_flags.rs`, `sections.rs`, `nvvm_annotations.rs` | flags, section names, annotations |

mod aarch64;
mod amdgpu;
mod arm;
mod call;
mod constant_expressions;
mod debug_info;
mod debug_intrinsics;
mod generic;
mod intrinsics;
mod layout;
mod module_flags;
mod nvptx;
mod nvptx_memory;
mod nvvm_annotations;
mod objc;
mod riscv;
mod sections;
mod tbaa;
#[cfg(test)]
mod tests;
mod x86;

pub use constant_expressions::{expand_constant_expressions, is_old_expression};
pub use debug_info::{DEBUG_INFO_VERSION, debug_info_version, invalid_debug_info, strip_debug_info};
pub use intrinsics::declare_called;
pub use layout::upgrade_layout;

use intrinsics::Order;
use ir::{Body, Global, Module};

/// Upgrades a module that was just read. Debug info of another version is thrown away; what is returned then is LLVM's
/// warning. Debug info of the right version that is not valid is for the caller to find (only the verifier can), to
/// warn of with [`invalid_debug_info`] and to remove with [`strip_debug_info`].
///
/// `old_text`: was it read from text that LLVM 22 does not read?
pub fn upgrade_module(module: &mut Module, old_text: bool) -> Option<String> {
    if old_text {
        layout::upgrade(module);
    }
    let order = if old_text { Order::LifetimesLast } else { Order::InTurn };
    let functions = module.functions().to_vec();
    upgrade_contents(module, &functions, order)
}

/// The same for a module that was read from bitcode, whose layout is up to date.
///
/// `with_metadata`: the functions whose bodies have metadata ([`Body::has_metadata`]).
pub fn upgrade_bitcode_module(module: &mut Module, with_metadata: &[Global]) -> Option<String> {
    upgrade_contents(module, with_metadata, Order::PlansFirst)
}

fn upgrade_contents(module: &mut Module, with_metadata: &[Global], order: Order) -> Option<String> {
    tbaa::upgrade(module, with_metadata);
    let has_records = debug_intrinsics::upgrade(module);
    intrinsics::upgrade(module, order);
    let with_metadata = if has_records { module.functions() } else { with_metadata }.to_vec();
    let warning = debug_info::drop_other_version(module, &with_metadata);
    module_flags::upgrade(module);
    nvvm_annotations::upgrade(module);
    sections::upgrade(module);
    if order == Order::PlansFirst {
        objc::upgrade(module);
    }
    module_flags::copy_to_functions(module);
    warning
}

/// Runs `f` on a function's body, taken out of the module for the time. Nothing happens where there is none.
fn with_body<T>(module: &mut Module, g: Global, f: impl FnOnce(&mut Module, &mut Body) -> T) -> Option<T> {
    let mut body = module.global_mut(g).function_mut()?.body.take()?;
    let result = f(module, &mut body);
    module.put_body(g, body);
    Some(result)
}
