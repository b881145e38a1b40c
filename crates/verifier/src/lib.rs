//! The rules of well-formed IR, each with the message that LLVM gives. Sources: LangRef, and what `opt` refuses.
//!
//! # How a module is verified
//! First quickly: functions in parallel, metadata nodes one after the other, and only the verdict counts. A module that
//! breaks a rule is then verified once more, on one thread and in LLVM's order, so that the report is the same whatever
//! the number of threads: each function in the module's order with the metadata it reaches, then variables, aliases,
//! ifuncs, named metadata, comdats, module flags. Metadata that nothing reaches is not verified, as in LLVM.
//!
//! A broken rule ends the verification of the instruction (or node, or attribute list) at hand, not of the function.
//!
//! # Files
//! One file per concern; all are methods of [`Verifier`](cx::Verifier), which holds what is at hand.
//!
//! | file | rules for |
//! |---|---|
//! | `module.rs`, `globals.rs`, `module_flags.rs` | module, its globals, comdats and flags |
//! | `attributes.rs`, `function_attributes.rs` | attributes: positions, types, exclusions; of functions |
//! | `shape.rs` | numbers of operands, ids: before all others |
//! | `function.rs` | function headers, blocks |
//! | `instruction.rs` | what holds for every instruction |
//! | `arith.rs`, `memory.rs`, `terminators.rs`, `eh.rs` | instructions by family |
//! | `calls.rs`, `bundles.rs`, `inline_asm.rs`, `musttail.rs` | calls |
//! | `intrinsics.rs`, `vector_intrinsics.rs`, `statepoint.rs` | calls of intrinsics |
//! | `convergence.rs` | convergence control |
//! | `constants.rs` | constant expressions |
//! | `metadata.rs`, `attachments.rs`, `tbaa.rs` | nodes and attachments |
//! | `debug_info.rs`, `debug_types.rs`, `debug_records.rs` | debug information |
//! | `dominance.rs` | definitions dominate uses |

#[macro_use]
mod cx;
mod arith;
mod attachments;
mod attributes;
mod bundles;
mod calls;
mod constants;
mod convergence;
mod debug_info;
mod debug_records;
mod debug_types;
mod dominance;
mod eh;
mod function;
mod function_attributes;
mod globals;
mod inline_asm;
mod instruction;
mod intrinsics;
mod memory;
mod metadata;
mod module;
mod module_flags;
mod musttail;
mod report;
mod shape;
mod statepoint;
mod tbaa;
mod terminators;
mod vector_intrinsics;

pub use module::{verify_function, verify_module};
pub use report::{Failure, Format, Item, Report};
