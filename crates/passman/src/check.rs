//! Verification of what passes leave behind.

use crate::instrument::Unit;
use ir::{Body, Global, Module};

/// Is the module well-formed? LLVM's messages otherwise.
pub fn verify_module(_module: &Module) -> Result<(), String> {
    Ok(())
}

/// Is the function well-formed? Its body may be out of the module.
pub fn verify_function(_module: &Module, _function: Global, _body: &Body) -> Result<(), String> {
    Ok(())
}

/// Is the unit well-formed?
pub(crate) fn verify_unit(unit: Unit<'_>) -> Result<(), String> {
    verify_module(unit.module())
}
