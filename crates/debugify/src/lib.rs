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
//!
//! Source: LLVM's "How to Update Debug Info", "The debugify utility pass".

mod attach;
mod check;

pub use attach::Debugify;
pub use check::CheckDebugify;

use ir::{Global, Module, Type};
use passman::{PassOption, PassOptionKind};

const LEVEL: &str = "debugify-level";
const QUIET: &str = "debugify-quiet";
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
];

/// The option of both passes.
pub const OPTIONS: &[PassOption] = &[QUIET_OPTION];

const QUIET_OPTION: PassOption =
    PassOption { name: QUIET, kind: PassOptionKind::Flag, value: "", help: "Suppress verbose debugify output" };

/// The named metadata that says how many lines and variables there were.
const COUNTS: &[u8] = b"llvm.debugify";

/// The functions that both passes look at.
fn functions(module: &Module) -> Vec<Global> {
    let counts = |g: &Global| module.has_body(*g) && module.global(*g).linkage.is_strong_definition();
    module.functions().iter().copied().filter(counts).collect()
}

/// The bits that a value takes in memory; 0 for those that cannot be there.
fn bits(module: &Module, ty: Type) -> u64 {
    if !module.ctx.types.is_sized(ty) {
        return 0;
    }
    module.data_layout.alloc_size(&module.ctx.types, ty).value.saturating_mul(8)
}
