//! Algorithms that several passes share.

pub mod builder;
pub mod calls;
pub mod captures;
pub mod clone;
pub mod common_destination;
pub mod common_promises;
pub mod expression_math;
pub mod extract;
pub mod fold_terminator;
pub mod function_comparator;
pub mod glob;
pub mod globals;
pub mod inline;
pub mod landing_pads;
pub mod local;
pub mod loop_invariant;
pub mod merged_location;
pub mod metadata_matcher;
pub mod promote;
pub mod salvage;
pub mod simplify;
pub mod split_predecessors;
pub mod ssa_updater;
pub mod strip_debug;
pub mod structural_hash;
pub mod underlying;
