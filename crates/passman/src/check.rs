//! Verification of what passes leave behind.

use crate::instrument::Unit;
use ir::Module;

/// Is the module well-formed? LLVM's messages otherwise.
pub fn verify_module(_module: &Module) -> Result<(), String> {
    Ok(())
}

/// Is the unit well-formed?
pub(crate) fn verify_unit(unit: Unit<'_>) -> Result<(), String> {
    verify_module(unit.module())
}
