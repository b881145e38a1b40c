//! `.bc`: LLVM's bitcode, read and written. Sources: LLVM's manual "LLVM Bitcode File Format", its header
//! `LLVMBitCodes.h`, and what LLVM's tools do.
//!
//! | part | what it does |
//! |---|---|
//! | `bitstream/` | the container: bits, abbreviations, blocks, records |
//! | `codes.rs` | the numbers |

pub mod attribute_kinds;
pub mod bitstream;
pub mod codes;
pub mod error;
pub mod metadata;
pub mod writer;

pub use error::ReadError;
pub use writer::{WriteOptions, write_module};
