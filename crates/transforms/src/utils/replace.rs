//! One value in the place of another.

use ir::{Body, Inst, Value};

/// Puts a value in the place of an instruction, in debug records too.
pub fn replace_uses(body: &mut Body, old: Inst, new: Value) {
    if body.has_uses(old) {
        body.replace_all_uses(old, new);
    }
    body.replace_metadata_uses(old, new);
}

/// Does that and removes the instruction.
pub fn replace_and_remove(body: &mut Body, old: Inst, new: Value) {
    replace_uses(body, old, new);
    body.remove(old);
}
