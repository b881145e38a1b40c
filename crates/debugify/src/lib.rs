//! `debugify` and `check-debugify`: artificial debug info, and what passes have left of it.
//!
//! # What it does
//! `debugify` gives each instruction a line of its own and each value a variable of its own; `check-debugify`, behind the passes that are to be
//! tested, tells which lines and variables are gone.
//! ```text
//! define i32 @f(i32 %a) {          define i32 @f(i32 %a) !dbg !5 {
//!   %x = add i32 %a, 1               %x = add i32 %a, 1, !dbg !11
//!   ret i32 %x                         #dbg_value(i32 %x, !9, !DIExpression(), !11)
//! }                                  ret i32 %x, !dbg !12
//!                                  }
//! ```
//!
//! # What it leaves alone, and why
//! Modules with debug info of their own. Functions whose definition another one may replace: their bodies count for nobody. Values in blocks of
//! exception pads, and those behind a call that must stand last, have lines but no variables.
//!
//! # Complexity
//! Linear in instructions.
//!
//! # Compatibility with LLVM 22
//! `-debugify-level`, `-debugify-quiet`. Where LLVM ends with an error, because a value has a scalable type, its variable has the least size that
//! the value can have.
//!
//! | file | |
//! |---|---|
//! | `attach.rs` | `debugify` |
//! | `check.rs` | `check-debugify` |
//! | `each.rs` | both around each pass (`-debugify-each`) |
//! | `original.rs` | what passes leave of the module's own debug info (`-verify-debuginfo-preserve`) |
//!
//! Source: LLVM's "How to Update Debug Info", "The debugify utility pass".

mod attach;
mod check;
mod each;
mod original;

pub use attach::Debugify;
pub use check::CheckDebugify;
pub use each::{DebugifyEach, Losses};
pub use original::{CheckEach, Original};

use asm::printer::{BodyPrinter, ModulePrinter, PrintOptions, SlotTracker};
use ir::{Body, Global, LocalSlots, Md, MdData, Module, NodeKind, Type};
use passman::{PassOption, PassOptionKind};
use std::io::Write;

const LEVEL: &str = "debugify-level";
const QUIET: &str = "debugify-quiet";
/// So many functions, less one, are looked at around a pass.
pub const FUNCTION_LIMIT: &str = "debugify-func-limit";
const LOCATIONS: &str = "locations";

/// The option of `debugify` alone.
pub const LEVEL_OPTIONS: &[PassOption] = &[
    PassOption {
        name: LEVEL,
        kind: PassOptionKind::OneOf(&[LOCATIONS, "location+variables"]),
        value: "value",
        help: "Kind of debug info to add",
    },
    QUIET_OPTION,
    PassOption {
        name: FUNCTION_LIMIT,
        kind: PassOptionKind::Number,
        value: "N",
        help: "Set max number of functions whose own debug info is looked at per pass",
    },
];

/// The option of both passes.
pub const OPTIONS: &[PassOption] = &[QUIET_OPTION];

const QUIET_OPTION: PassOption =
    PassOption { name: QUIET, kind: PassOptionKind::Flag, value: "", help: "Suppress verbose debugify output" };

/// The named metadata that says how many lines and variables there were.
const COUNTS: &[u8] = b"llvm.debugify";

/// The functions that are looked at: all, or only one.
fn functions(module: &Module, only: Option<Global>) -> Vec<Global> {
    let counts = |g: &Global| module.has_body(*g) && module.global(*g).linkage.is_strong_definition();
    match only {
        Some(g) => Some(g).filter(counts).into_iter().collect(),
        None => module.functions().iter().copied().filter(counts).collect(),
    }
}

/// Writes what is told, unless nothing is to be.
fn tell(out: &mut dyn Write, quiet: bool, text: &str) {
    if !quiet {
        // As with all that is only told, nobody waits for it.
        let _ = out.write_all(text.as_bytes());
    }
}

/// A field of a node, if it is one of this kind.
fn field(module: &Module, node: Md, kind: NodeKind, name: &str) -> Option<u32> {
    match module.ctx.md.find(node.expand()?)? {
        MdData::Node { kind: k, slots, .. } if *k == kind => slots.get(kind.slot(name)).copied(),
        _ => None,
    }
}

/// What messages call all functions, or one.
fn scope_name(only: Option<Global>) -> &'static str {
    if only.is_some() { "Function" } else { "Module" }
}

/// An instruction, or what else `print` prints of a body, as text.
fn text_of(module: &Module, g: Global, body: &Body, print: impl FnOnce(&BodyPrinter<'_>, &mut Vec<u8>)) -> String {
    let (options, slots, local) =
        (PrintOptions::default(), SlotTracker::for_parts(module, None), LocalSlots::new(body));
    let mut out = Vec::new();
    print(&ModulePrinter::new(module, &slots, &options).body(g, body, &local), &mut out);
    String::from_utf8_lossy(&out).into_owned()
}

/// The bits that a value takes in memory; 0 for those that cannot be there.
fn bits(module: &Module, ty: Type) -> u64 {
    if !module.ctx.types.is_sized(ty) {
        return 0;
    }
    module.data_layout.alloc_size(&module.ctx.types, ty).value.saturating_mul(8)
}
