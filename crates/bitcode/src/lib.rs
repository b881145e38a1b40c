//! `.bc`: LLVM's bitcode, read and written. Sources: LLVM's manual "LLVM Bitcode File Format", its header
//! `LLVMBitCodes.h`, and what LLVM's tools do.
//!
//! | part | what it does |
//! |---|---|
//! | `bitstream/` | the container: bits, abbreviations, blocks, records |
//! | `codes.rs`, `attribute_kinds.rs` | the numbers |
//! | `reader/` | modules from bitcode; function bodies in parallel |
//! | `writer/` | modules to bitcode |
//! | `metadata/` | metadata, both ways from one table of record layouts |

pub mod attribute_kinds;
pub mod bitstream;
pub mod codes;
pub mod error;
pub mod metadata;
pub mod reader;
pub mod writer;

pub use error::ReadError;
pub use reader::{ReadOptions, count_modules, is_bitcode, read_module, read_nth_module};
pub use writer::{
    Hash, WriteOptions, write_hashed_module, write_module, write_thin_module, write_thin_split, write_two_modules,
};
