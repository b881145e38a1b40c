//! Which bytes of stack slots and of the memory behind parameters a function may access, and whether it stays within the slots.
//!
//! # What it does
//! ```text
//! define void @f(ptr %p) {        @f
//!   %x = alloca i64                 args uses:
//!   %q = gep i8, ptr %p, i64 8        p[]: [8,12)
//!   store i32 0, ptr %q             allocas uses:
//!   call void @g(ptr %x)              x[8]: empty-set, @g(arg0, [0,1))
//! ```
//! Summaries of modules with functions that are `sanitize_memtag` tell of parameters, so that a link can find out more.
//!
//! | file | what it does |
//! |---|---|
//! | `lifetime.rs` | where stack slots are alive |
//! | `uses.rs` | what is noted of an address |
//! | `access.rs` | which bytes an access touches |
//! | `local.rs` | `stack-safety-local`: follows addresses through a function |
//! | `flow.rs` | `stack-safety`: adds what callees do |
//! | `params.rs` | parameters as summaries tell of them |
//! | `print_safety.rs`, `print_lifetime.rs` | the passes that print |
//!
//! # What it leaves alone, and why
//! Addresses that are stored or returned, and those whose offsets have no bounds, may be used to access any byte. So may addresses in other address spaces, since
//! pointers there can have other sizes.
//!
//! # Complexity
//! Linear in the number of uses, up to named caps.
//!
//! # Compatibility with LLVM 22
//! The same text. LLVM lists calls by the addresses of its callees in memory, which here is the order of the module.

mod access;
mod flow;
mod lifetime;
mod local;
mod params;
mod print_lifetime;
mod print_safety;
mod uses;

pub use flow::{GlobalUses, StackSafetyGlobalAnalysis};
pub use lifetime::{Lifetimes, Liveness};
pub use local::{LocalUses, StackSafetyAnalysis};
pub use params::param_accesses;
pub use print_lifetime::{LIFETIME_PARAMETERS, PrintStackLifetime};
pub use print_safety::{PrintStackSafety, PrintStackSafetyLocal};
pub use uses::Uses;
