//! A reference interpreter of LLVM IR, after LangRef: it runs modules with a memory of its own and stops at immediate
//! undefined behaviour, saying what, where and why.
//!
//! [`Machine`] holds a module and its memory; [`Machine::run_main`] runs a program, [`Machine::call`] one function. How a
//! run ended is an [`Outcome`]; what it did that can be seen from outside are [`Event`]s, and the contents of memory that a
//! caller can reach ([`Machine::contents`], [`Machine::global_contents`]).
//!
//! | file | what it does |
//! |---|---|
//! | `value.rs`, `shape.rs` | values as rows of slots; how types lie in slots and memory |
//! | `memory.rs` | objects and their bytes |
//! | `place.rs`, `origin.rs` | where a run is; where poison comes from |
//! | `image.rs` | a machine as it was before a run |
//! | `code.rs`, `fast.rs` | functions pre-decoded; the fast path for what is defined and of at most 64 bits |
//! | `exec/` | the general path: every instruction with all its rules |
//! | `intrinsics/` | intrinsic functions, by table |
//! | `libc/` | functions of the C library, by table |

mod code;
mod constants;
mod exec;
mod fast;
mod float;
mod image;
mod int;
mod intrinsics;
mod libc;
mod machine;
mod memory;
mod origin;
mod outcome;
mod place;
mod random;
mod shape;
mod text;
mod value;

pub use intrinsics::QUESTIONS;
pub use machine::{Machine, Owner};
pub use outcome::{Compared, Cover, Event, Externals, Limit, Limits, Options, Outcome, Outside, Watched};
pub use place::{CallStack, Origin, Place, SourceLine};
pub use text::{instruction_text, type_text};
pub use value::{Leaf, Slot, Tag, Val};
