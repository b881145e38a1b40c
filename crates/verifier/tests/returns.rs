//! Returns that text cannot have, for its reader knows the type of the function.

use ir::{InstData, Opcode, Type};

#[test]
fn a_deoptimising_call_before_a_return_without_a_value_is_an_error() {
    let text = "declare i32 @llvm.experimental.deoptimize.i32(...)\ndefine i32 @f() {\n  \
                %r = call i32 (...) @llvm.experimental.deoptimize.i32() [ \"deopt\"() ]\n  ret i32 %r\n}\n";
    let mut module =
        asm::parse_module(text.into(), "m", &asm::ParseOptions::default()).unwrap_or_else(|e| panic!("{e}"));
    assert!(verifier::verify_module(&module, 1).is_ok());
    let f = module.lookup(b"f").expect("it is defined");
    let body = module.body_mut(f).expect("it has a body");
    let entry = body.blocks().next().expect("there is a block");
    let ret = body.block_insts(entry).last().expect("there is a return");
    body.remove(ret);
    body.append(entry, InstData::new(Opcode::Ret, Type::VOID), &[]);
    let report = verifier::verify_module(&module, 1).expect_err("nothing is returned").to_string();
    assert!(report.contains("followed by a return of the value computed by experimental_deoptimize"), "{report}");
}
