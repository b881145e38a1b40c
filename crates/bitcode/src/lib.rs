//! `.bc`: LLVM's bitcode, read and written. Sources: LLVM's manual "LLVM Bitcode File Format", its header
//! `LLVMBitCodes.h`, and what LLVM's tools do.
//!
//! | part | what it does |
//! |---|---|
//! | `bitstream/` | the container: bits, abbreviations, blocks, records |
//! | `codes.rs`, `attribute_kinds.rs` | the numbers |
//! | `reader/` | reads modules |
//! | `writer/` | writes modules |
//! | `metadata/` | metadata, both ways |

pub mod attribute_kinds;
pub mod bitstream;
pub mod codes;
pub mod error;
pub mod metadata;
pub mod reader;
pub mod writer;

pub use error::ReadError;
pub use reader::{ReadOptions, is_bitcode, read_module};
pub use writer::{WriteOptions, write_module};
