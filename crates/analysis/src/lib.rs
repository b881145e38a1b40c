//! llopt: analysis.
