//! What a summary tells of a function's parameters.

use crate::local::LocalUses;
use analysis::ConstantRange;
use ir::Module;
use ir::summary::{OffsetRange, ParamAccess, ParamCall, Target};

/// The parameters of which something is known; those whose bytes or offsets have no bounds are left out.
pub fn param_accesses(module: &Module, uses: &LocalUses) -> Vec<ParamAccess> {
    let mut found = Vec::new();
    for (param, uses) in &uses.params {
        if uses.range.is_full() || uses.calls.values().any(ConstantRange::is_full) {
            continue;
        }
        let call = |(&(param, callee), offsets)| ParamCall {
            param: u64::from(param),
            callee: Target::Global(callee),
            offsets: offset_range(offsets),
        };
        let mut calls: Vec<ParamCall> = uses.calls.iter().map(call).collect();
        calls.sort_by_key(|call| (call.param, call.callee.guid(module)));
        found.push(ParamAccess { param: u64::from(*param), bytes: offset_range(&uses.range), calls });
    }
    found
}

fn offset_range(range: &ConstantRange) -> OffsetRange {
    let range = range.sext_or_trunc(OffsetRange::BITS);
    let [first, end] = [range.lower(), range.upper()].map(|n| n.low_u64() as i64);
    OffsetRange { first, end }
}
