//! Transformations: one file a pass, named like it in pipelines; shared algorithms in [`utils`].

pub mod mem2reg;
pub mod utils;
