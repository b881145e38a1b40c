//! The simplifier against `simplify_cases.txt`: type, parameters and instructions of a function that returns `%r`, and what it returns once `%r`
//! has been simplified. The answers are those of `opt-22 -passes=instsimplify`, read and understood.

use analysis::{Env, simplify_instruction};
use ir::{Module, Opcode};

fn parse(text: &str) -> Module {
    let options = asm::ParseOptions { threads: 1, ..asm::ParseOptions::default() };
    let read = asm::read_module(text.as_bytes().to_vec(), "case", &options);
    read.unwrap_or_else(|e| panic!("{e}\n{text}")).0
}

/// The operand of the `ret`, as text.
fn returned(module: &Module) -> String {
    let mut text = Vec::new();
    let printed = asm::print_module(module, &asm::PrintOptions::default(), &mut text);
    assert!(printed.is_ok());
    let text = String::from_utf8_lossy(&text).into_owned();
    text.lines().find_map(|l| l.strip_prefix("  ret ")).unwrap_or_default().to_owned()
}

fn simplified(case: &str) -> String {
    let mut parts = case.split('|').map(str::trim);
    let mut part = || parts.next().unwrap_or_default();
    let (ty, params, lines) = (part(), part(), part().replace(';', "\n"));
    let mut module = parse(&format!("define {ty} @f({params}) {{\n{lines}\n  ret {ty} %r\n}}\n"));
    let Some(f) = module.functions().iter().copied().find(|&f| module.body(f).is_some()) else { return String::new() };
    let Some(mut body) = module.global_mut(f).function_mut().and_then(|f| f.body.take()) else { return String::new() };
    let ret = body.all_insts().find(|&i| body.inst(i).opcode == Opcode::Ret);
    let Some((ret, r)) = ret.zip(body.lookup_name(b"r").and_then(|v| v.inst())) else { return String::new() };
    if let Some(v) = simplify_instruction(Env::new(&module, f), &mut body, r) {
        body.set_operand(ret, 0, v);
    }
    if let Some(function) = module.global_mut(f).function_mut() {
        function.body = ir::BodySlot::Present(body);
    }
    returned(&module)
}

#[test]
fn answers_are_those_of_instsimplify() {
    let lines: Vec<&str> = include_str!("simplify_cases.txt").lines().collect();
    assert!(lines.len() > 200);
    let mut wrong = Vec::new();
    for case in lines.chunks(2) {
        let wanted = case[1].trim().trim_start_matches("=> ");
        let got = simplified(case[0]);
        if got != wanted {
            wrong.push(format!("{}\n  want {wanted}\n  have {got}", case[0]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
