//! llopt: asm.
