//! Blocks and edges as they were: what `-verify-analysis-invalidation` compares with after a pass that claims to have kept them.

use crate::manager::{Analysis, FunctionAnalyses, FunctionView};
use ir::{Block, Body};

/// The blocks of a body, each with its successors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CfgSnapshot {
    blocks: Vec<(Block, u32)>,
    successors: Vec<Block>,
}

impl CfgSnapshot {
    /// Of a body as it is.
    pub fn new(body: &Body) -> Self {
        let (mut blocks, mut successors) = (Vec::new(), Vec::new());
        for b in body.blocks() {
            successors.extend(body.block_successors(b));
            blocks.push((b, successors.len() as u32));
        }
        Self { blocks, successors }
    }
}

/// The snapshot as an analysis, so that it is kept as long as passes claim to keep what it shows.
pub struct CfgSnapshotAnalysis;

impl Analysis for CfgSnapshotAnalysis {
    type Result = CfgSnapshot;
    const CLASS: &'static str = "PreservedCFGCheckerAnalysis";
    const CFG_ONLY: bool = true;

    fn run(function: FunctionView<'_>, _: &mut FunctionAnalyses) -> CfgSnapshot {
        CfgSnapshot::new(function.body)
    }

    fn verify(result: &CfgSnapshot, function: FunctionView<'_>) -> Result<(), String> {
        if *result == CfgSnapshot::new(function.body) { Ok(()) } else { Err("CFG unexpectedly changed".to_owned()) }
    }
}
