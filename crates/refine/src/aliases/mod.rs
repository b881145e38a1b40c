//! Answers about aliases, held against what programs do.
//!
//! Functions run in the interpreter, which tells what each instruction accesses. Within one *instance* (a stretch of one call in which no block is
//! entered twice, so that each value is one value), these must hold:
//!
//! | answer | what is seen |
//! |---|---|
//! | two accesses are `NoAlias` | they have no byte in common, unless both read |
//! | two accesses are `MustAlias` | they start together |
//! | a call does not write, or read, a location | nor does anything that happens during the call |
//! | a call does not change what another one accesses | as above |
//! | `D` is the clobber of an access | since `D` was executed, or the block of a phi entered, nobody has written what is accessed |
//!
//! The last one holds over all of a call, since it speaks of all ways from `D` to the access.
//!
//! Attributes are promises of whoever wrote the module, and the machine does not notice if one is broken: modules with such promises on
//! functions that they define, or on calls, are left out. So are metadata: only `basic-aa` and `globals-aa` are asked.

mod claims;
mod replay;

use crate::behaviour::Subject;
use crate::inputs;
use claims::Claims;
use interp::{Externals, Limits, Machine, Options, Outcome};
use ir::attr_kind::AttrKind;
use ir::{AttrSet, Inst, Module, Opcode, TailKind};
use replay::Replay;

/// Bytes of memory that a run may take.
const MEMORY: u64 = 16 << 20;
/// Calls within calls.
const DEPTH: usize = 100;

/// Promises about memory that are taken on trust.
const PROMISES: &[AttrKind] = &[
    AttrKind::NoAlias,
    AttrKind::Captures,
    AttrKind::Memory,
    AttrKind::ReadOnly,
    AttrKind::ReadNone,
    AttrKind::WriteOnly,
    AttrKind::Writable,
    AttrKind::Returned,
    AttrKind::Dereferenceable,
    AttrKind::DereferenceableOrNull,
    AttrKind::NoSync,
    AttrKind::NoCallback,
    AttrKind::NoFree,
    AttrKind::AllocKind,
    AttrKind::ByVal,
    AttrKind::ByRef,
    AttrKind::StructRet,
];

/// Runs the functions of a module and holds what they access against what alias analysis and MemorySSA say. The number of answers that
/// were compared.
///
/// # Errors
/// An answer that is wrong: the function, both instructions, and what they accessed.
pub fn check_aliases(module: &Module, options: crate::Options) -> Result<u64, String> {
    if has_promises(module) { Ok(0) } else { compare(module, options) }
}

fn compare(module: &Module, options: crate::Options) -> Result<u64, String> {
    let limits = Limits { steps: options.steps, memory: MEMORY, depth: DEPTH };
    let settings =
        Options { seed: options.seed, externals: Externals::Opaque, watch: true, places: false, ..Options::default() };
    let mut machine = Machine::new(module, &limits, settings);
    let mut claims = Claims::new(module);
    let mut compared = 0;
    for subject in subjects(module, options.inputs) {
        machine.reset(options.steps);
        let outcome = match subject {
            Subject::Main => machine.run_main(&["program".to_owned()], Vec::new()),
            Subject::Call(g, number) => {
                let seed = options.seed ^ u64::from(number) << 32;
                let Some(given) = inputs::Given::new(module, g) else { continue };
                let Some(input) = given.input(module, seed) else { continue };
                let Some(arguments) = input.place(&mut machine, module, g) else { continue };
                machine.call(g, &arguments.values)
            }
        };
        // What is undefined, or hangs on the choice of a value, may be anything.
        if machine.used_undef() || matches!(outcome, Outcome::UndefinedBehaviour { .. }) {
            continue;
        }
        compared += Replay::new(&mut claims).run(machine.watched())?;
    }
    Ok(compared)
}

fn subjects(module: &Module, inputs: u32) -> Vec<Subject> {
    let defined = module.functions().iter().copied().filter(|&g| module.has_body(g));
    let calls = defined.flat_map(|g| (0..inputs).map(move |n| Subject::Call(g, n)));
    let main = module.lookup(b"main").filter(|&g| module.has_body(g)).map(|_| Subject::Main);
    calls.chain(main).collect()
}

/// Does a definition, or a call, promise anything about memory?
fn has_promises(module: &Module) -> bool {
    let attrs = &module.ctx.attrs;
    let promises = |set: AttrSet| PROMISES.iter().any(|&kind| attrs.has(set, kind));
    let any = |list: ir::AttrList, params: usize| {
        let list = attrs.list(list);
        promises(list.function) || promises(list.ret) || (0..params).any(|k| promises(list.param(k)))
    };
    module.functions().iter().any(|&g| {
        let Some(body) = module.body(g) else { return false };
        let params = body.params().count();
        let calls = || body.all_insts().filter(|&i| body.inst(i).opcode.is_call());
        // A tail call promises not to touch the slots of its caller.
        let is_tail = |i: Inst| body.inst(i).opcode == Opcode::Call && body.inst(i).tail_kind() == TailKind::Tail;
        module.function(g).is_some_and(|f| any(f.attrs.get(), params))
            || calls().any(is_tail)
            || calls().any(|i| any(body.inst(i).call_attrs(), body.call_args(i).count()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(text: &str) -> Module {
        let module = asm::parse_module(text.into(), "m", &asm::ParseOptions::default()).unwrap();
        assert!(verifier::verify_module(&module, 1).is_ok());
        module
    }

    const OPTIONS: crate::Options = crate::Options { inputs: 2, searched: 0, seed: 1, steps: 1000 };

    #[test]
    fn answers_that_hold_are_counted() {
        let module = module(
            "@g = internal global [4 x i32] zeroinitializer
             define i32 @f(ptr %p) {
             entry:
               %a = alloca [4 x i32]
               br label %loop
             loop:
               %i = phi i64 [ 0, %entry ], [ %n, %loop ]
               %q = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
               store i32 1, ptr %q
               %r = getelementptr [4 x i32], ptr @g, i64 0, i64 %i
               store i32 2, ptr %r
               %n = add i64 %i, 1
               %c = icmp eq i64 %n, 4
               br i1 %c, label %end, label %loop
             end:
               %v = load i32, ptr %a
               ret i32 %v
             }",
        );
        assert!(check_aliases(&module, OPTIONS).unwrap() > 0);
    }

    /// Both run a module whose attributes lie, so that answers are wrong.
    fn contradiction(text: &str) -> String {
        let module = module(text);
        assert_eq!(check_aliases(&module, OPTIONS), Ok(0), "promises are not taken on trust");
        compare(&module, OPTIONS).unwrap_err()
    }

    #[test]
    fn overlap_is_seen() {
        let message = contradiction(
            "define i32 @g(ptr noalias %p, ptr noalias %q) {
               store i32 1, ptr %p
               %v = load i32, ptr %q
               ret i32 %v
             }
             define i32 @f() {
               %a = alloca i32
               %v = call i32 @g(ptr %a, ptr %a)
               ret i32 %v
             }",
        );
        assert!(message.starts_with("Apart is wrong in @g"), "{message}");
    }

    #[test]
    fn writes_of_calls_are_seen() {
        let message = contradiction(
            "@x = global i32 0
             define void @g() memory(none) {
               store i32 1, ptr @x
               ret void
             }
             define i32 @f() {
               %v = load i32, ptr @x
               call void @g()
               ret i32 %v
             }",
        );
        assert!(message.starts_with("Call"), "{message}");
    }

    #[test]
    fn writes_behind_the_clobber_are_seen() {
        // One iteration writes, the next one reads.
        let message = contradiction(
            "define void @g(ptr noalias %p, ptr noalias %q) {
             entry:
               br label %loop
             loop:
               %i = phi i1 [ false, %entry ], [ true, %next ]
               br i1 %i, label %second, label %first
             first:
               store i32 1, ptr %p
               br label %next
             second:
               %v = load i32, ptr %q
               br label %next
             next:
               br i1 %i, label %end, label %loop
             end:
               ret void
             }
             define void @f() {
               %a = alloca i32
               store i32 0, ptr %a
               call void @g(ptr %a, ptr %a)
               ret void
             }",
        );
        assert!(message.starts_with("clobber Entry is wrong in @g"), "{message}");
    }
}
