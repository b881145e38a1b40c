//! How objects are aligned, and that they are aligned better.

use analysis::Env;
use analysis::underlying::strip_pointer_casts;
use analysis::value_tracking::known_bits;
use ir::{Align, Body, Inst, Opcode, Value};

/// What a pointer is a multiple of where `at` is executed, if need be after the stack slot that it is got a greater alignment. Variables stay
/// as they are.
pub fn enforce_alignment(env: Env<'_>, body: &mut Body, ptr: Value, wanted: u64, at: Inst) -> u64 {
    let known = known_alignment(env, body, ptr, at);
    if known >= wanted {
        return known;
    }
    let object = strip_pointer_casts(env.module, body, ptr);
    let Some(slot) = object.inst().filter(|&i| body.inst(i).opcode == Opcode::Alloca) else { return known };
    let stack = env.module.data_layout.stack_align;
    let Some(align) = Align::new(wanted).filter(|_| stack == 0 || wanted <= stack) else { return known };
    body.inst_mut(slot).set_align(align);
    wanted
}

/// What a pointer is surely a multiple of where `at` is executed.
pub fn known_alignment(env: Env<'_>, body: &Body, ptr: Value, at: Inst) -> u64 {
    let q = env.query(body).at(at);
    let zeros = known_bits(&q, ptr).min_trailing_zeros();
    let width = q.types().addr_space(q.ty(ptr)).map_or(64, |space| env.module.data_layout.pointer(space).bits);
    1 << zeros.min(width.saturating_sub(1)).min(32)
}
