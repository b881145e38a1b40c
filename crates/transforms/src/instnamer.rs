//! `instnamer`: gives every unnamed value of a function a name.
//!
//! # What it does
//! Parameters become `%arg`, blocks `%bb`, instructions with a result `%i`, each with a number where the name is taken:
//! ```text
//! define i32 @f(i32) {          define i32 @f(i32 %arg) {
//!   %2 = add i32 %0, 1          bb:
//!   ret i32 %2                    %i = add i32 %arg, 1
//! }                               ret i32 %i
//! ```
//!
//! # What it leaves alone, and why
//! Values that have a name, and instructions without a result, which cannot have one.
//!
//! # Algorithm, complexity
//! One pass over the body in order, linear.
//!
//! # Needs and preserves
//! Needs nothing and preserves everything: names mean nothing.
//!
//! # Poison, flags, debug info
//! Not touched.
//!
//! # Compatibility with LLVM 22
//! No parameters, same names.

use ir::{Type, Value};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses};

/// The pass.
pub struct InstNamer;

impl FunctionPass for InstNamer {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let body = &mut *unit.body;
        let name = |body: &mut ir::Body, v: Value, text: &[u8]| {
            if body.name(v).is_none() {
                body.set_name(v, text);
            }
        };
        for p in body.params() {
            name(body, p.into(), b"arg");
        }
        let mut block = body.entry();
        while block.is_some() {
            name(body, block.into(), b"bb");
            let mut inst = body.first_inst(block);
            while inst.is_some() {
                if body.inst(inst).ty != Type::VOID {
                    name(body, inst.into(), b"i");
                }
                inst = body.next_inst(inst);
            }
            block = body.next_block(block);
        }
        PreservedAnalyses::all()
    }
}
