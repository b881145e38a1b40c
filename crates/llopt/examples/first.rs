//! A first program: builds a function with a loop, promotes it to SSA form, asks for dominators, runs a pass of its own, takes it through bitcode, links it.
use llopt::analysis::DominatorTree;
use llopt::ir::{Align, IntPredicate, Module, Opcode, Type};
use llopt::passes::{FunctionPass, FunctionUnit, PreservedAnalyses, run_function_pass};
use llopt::{Builder, Else, Passes, Then};

/// Takes the names of values away.
struct Nameless;
impl FunctionPass for Nameless {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        unit.body.discard_names();
        PreservedAnalyses::all()
    }
}

/// Makes `int sum(int n)`, which adds the numbers below `n`.
fn build(module: &mut Module) {
    let mut b = Builder::new(module, "sum", Type::I32, &[("n", Type::I32)]);
    let [entry, head, body, done] = ["entry", "head", "body", "done"].map(|name| b.block(name));
    let (n, zero, one, align) = (b.param(0), b.int(Type::I32, 0), b.int(Type::I32, 1), Align::new(4).unwrap());
    b.switch_to(entry);
    let [i, sum] = ["i", "sum"].map(|name| b.named(name).alloca(Type::I32, 0, align));
    b.ins().store(zero, i.into(), align);
    b.ins().store(zero, sum.into(), align);
    b.ins().br(head);
    b.switch_to(head);
    let now = b.ins().load(Type::I32, i.into(), align);
    let goes_on = b.ins().icmp(IntPredicate::Slt, now.into(), n);
    b.cond_br(goes_on, Then(body), Else(done));
    b.switch_to(body);
    let old = b.ins().load(Type::I32, sum.into(), align);
    let new = b.ins().add(old.into(), now.into());
    b.ins().store(new, sum.into(), align);
    let next = b.ins().add(now.into(), one);
    b.ins().store(next, i.into(), align);
    b.ins().br(head);
    b.switch_to(done);
    let result = b.ins().load(Type::I32, sum.into(), align);
    b.ins().ret(Some(result.into()));
    b.finish();
}

/// Runs the example.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut module = Module::new("first");
    build(&mut module);
    Passes::new("mem2reg").run(&mut module)?;
    let sum = module.body(module.lookup(b"sum").unwrap()).unwrap();
    let (tree, is_load) = (DominatorTree::new(sum), |&i: &_| sum.inst(i).opcode == Opcode::Load);
    let below_entry = sum.blocks().filter(|&b| tree.dominates(sum.entry(), b)).count();
    println!("{} loads are left; the entry dominates {below_entry} blocks", sum.all_insts().filter(is_load).count());
    run_function_pass(&mut module, "nameless", Nameless)?;
    let (mut bitcode, caller) =
        (Vec::new(), "declare i32 @sum(i32)\ndefine i32 @main() {\n  %s = call i32 @sum(i32 9)\n  ret i32 %s\n}");
    llopt::write_bitcode(&module, &mut bitcode)?;
    let program = llopt::link("program", [llopt::read(bitcode, "first.bc")?, llopt::read(caller, "main.ll")?])?.module;
    println!("{}", llopt::show::module(&program));
    Ok(())
}
