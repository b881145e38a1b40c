//! llopt: llopt.
