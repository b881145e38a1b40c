//! Old intrinsics of RISC-V: cryptography on registers of any width.

use super::call::Call;
use super::generic::{redeclare, signature};
use super::intrinsics::{Plan, Rewrite};
use ir::{Global, Module, Opcode, Type, Value};

/// Those of one operand.
const HASHES: [&str; 6] = ["sha256sig0", "sha256sig1", "sha256sum0", "sha256sum1", "sm3p0", "sm3p1"];

/// What becomes of the function `g`, called `llvm.` and `name`.
pub(super) fn plan(module: &mut Module, g: Global, name: &str) -> Option<Plan> {
    let name = name.strip_prefix("riscv.")?;
    let (params, ret) = signature(module, g)?;
    let base = name.split('.').next()?;
    let (new, rewrite): (String, Rewrite) = match (base, &params[..]) {
        ("aes32dsi" | "aes32dsmi" | "aes32esi" | "aes32esmi", &[.., last]) if last != Type::I32 => {
            (format!("llvm.riscv.{base}"), on_words)
        }
        ("sm4ks" | "sm4ed", &[.., last]) if last != Type::I32 || ret == Type::I64 => {
            (format!("llvm.riscv.{base}"), on_words)
        }
        (_, &[_]) if HASHES.contains(&base) && ret == Type::I64 => (format!("llvm.riscv.{base}"), on_words),
        _ => return None,
    };
    Some(Plan::Rewrite(Some(redeclare(module, g, &new, &[])?), rewrite))
}

/// Operands and result have 32 bits today.
fn on_words(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let Some(new) = new else { return false };
    let mut args = call.args();
    for arg in &mut args {
        *arg = word(call, *arg);
    }
    let ty = call.result_type();
    let new = call.call(new, &args);
    call.take_name(new.into());
    let result = call.op(Opcode::SExt, ty, &[new.into()]);
    call.replace_value(result);
    true
}

/// The lowest 32 bits of a value; a number is widened to as many.
fn word(call: &mut Call<'_>, value: Value) -> Value {
    let constant = value.constant().and_then(|c| call.body.consts().as_u64(c));
    match (constant, call.ty(value)) {
        (Some(n), _) => call.int(Type::I32, n & u64::from(u32::MAX)),
        // What must be a number and is none is for the verifier.
        (None, Type::I8) => call.op(Opcode::ZExt, Type::I32, &[value]),
        _ => call.op(Opcode::Trunc, Type::I32, &[value]),
    }
}
