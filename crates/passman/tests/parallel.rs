//! A parallel run must leave, print and report what a serial one does.

use ir::attributes::AttrList;
use ir::{Body, BodySlot, Function, GlobalKind, GlobalValue, InstData, Module, Opcode, Param, Type, Value};
use passman::instrument::Options;
use passman::*;
use std::io::Write;
use std::sync::{Arc, Mutex};

/// Enough functions of enough instructions to be worth threads, of unequal size.
fn module() -> Module {
    let mut module = Module::new("test");
    let ty = module.ctx.types.func(Type::I32, &[Type::I32], false);
    for n in 0..60 {
        let mut body = Body::new(&[Type::I32]);
        let block = body.append_block();
        let mut v = Value::from(Param(0));
        for _ in 0..(n * 7919) % 1500 + 200 {
            v = body.append(block, InstData::new(Opcode::Add, Type::I32), &[v, v]).into();
        }
        body.append(block, InstData::new(Opcode::Ret, Type::VOID), &[v]);
        let function = Function { body: BodySlot::Present(Box::new(body)), ..Function::default() };
        module.add_global(GlobalValue::new(format!("f{n}").as_bytes(), ty, GlobalKind::Function(Box::new(function))));
    }
    module
}

/// The number in a function's name.
fn number(unit: &FunctionUnit<'_>) -> usize {
    String::from_utf8_lossy(&unit.view().name()[1..]).parse().expect("number")
}

/// Calls one of a few declarations in each `step`-th function, and says so.
struct Declare {
    step: usize,
}

impl FunctionPass for Declare {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let n = number(unit);
        if !n.is_multiple_of(self.step) {
            return PreservedAnalyses::all();
        }
        let ty = unit.module.ctx.types.func(Type::VOID, &[], false);
        let name = format!("declared.{}", (n * 31 + self.step) % 11);
        let callee = unit.declare(name.as_bytes(), ty, AttrList::EMPTY);
        assert_eq!(callee, unit.declare(name.as_bytes(), ty, AttrList::EMPTY));
        let last = unit.body.last_inst(unit.body.entry());
        let call = unit.body.insert_before(last, InstData::new(Opcode::Call, Type::VOID), &[callee.into()]);
        unit.body.inst_mut(call).set_type_operand(ty);
        writeln!(unit.sinks.out, "f{n} calls {name}").expect("write");
        PreservedAnalyses::none()
    }
}

/// Looks every callee up, as passes do.
struct LookUp;

impl FunctionPass for LookUp {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        for i in unit.body.all_insts().filter(|&i| unit.body.inst(i).opcode == Opcode::Call) {
            let callee = unit.body.called_global(i).expect("a function");
            assert!(unit.module.global(callee).name.starts_with(b"declared."));
        }
        PreservedAnalyses::all()
    }
}

/// Fails in one function.
struct Fail(usize);

impl FunctionPass for Fail {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let n = number(unit);
        if n >= self.0 {
            unit.sinks.fail(format!("no more after {n}"));
        }
        PreservedAnalyses::all()
    }
}

#[derive(Clone, Default)]
struct Sink(Arc<Mutex<Vec<u8>>>);

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("lock").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The module's text, what was printed, and how the run ended.
fn run(threads: usize, passes: Vec<Box<dyn FunctionPass>>) -> (String, String, Result<(), String>) {
    let mut module = module();
    let step = |pass| FunctionStep::Pass(Step { name: "test".to_owned(), class: "TestPass".to_owned(), pass });
    let functions = FunctionPipeline { steps: passes.into_iter().map(step).collect(), ..FunctionPipeline::default() };
    let sink = Sink::default();
    let options = RunOptions { threads, watch: Options::default(), remarks: Default::default(), progress: None };
    let mut manager = PassManager::new(options, Out::new(sink.clone()));
    let result = manager.run(&mut module, &ModulePipeline { steps: vec![ModuleStep::Functions(functions)] });
    let mut text = Vec::new();
    instrument::module_text(&module, &mut text).expect("print");
    let printed = sink.0.lock().expect("lock").clone();
    (String::from_utf8_lossy(&text).into_owned(), String::from_utf8_lossy(&printed).into_owned(), result)
}

#[test]
fn results_do_not_depend_on_threads() {
    let passes = || -> Vec<Box<dyn FunctionPass>> {
        vec![Box::new(Declare { step: 3 }), Box::new(LookUp), Box::new(Declare { step: 2 }), Box::new(LookUp)]
    };
    let serial = run(1, passes());
    assert!(serial.0.contains("declare void @declared.3()") && serial.1.starts_with("f0 calls declared.3\n"));
    for threads in [2, 7] {
        assert!(serial == run(threads, passes()), "with {threads} threads");
    }
}

#[test]
fn the_first_failure_is_reported() {
    for threads in [1, 2, 7] {
        let (_, _, result) = run(threads, vec![Box::new(Fail(17))]);
        assert_eq!(result, Err("no more after 17".to_owned()), "with {threads} threads");
    }
}
