//! The rules of well-formed IR, each with the message that LLVM gives.
