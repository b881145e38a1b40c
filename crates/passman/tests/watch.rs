//! What dumps, logs and change reports say, word for word as `opt` does for the same module and passes: the texts were
//! taken from opt 22, run on
//!
//! ```llvm
//! define i32 @f(i32 %a) {
//!   %p = alloca i32, align 4
//!   store i32 %a, ptr %p, align 4
//!   %v = load i32, ptr %p, align 4
//!   ret i32 %v
//! }
//!
//! define i32 @g(i32 %a) {
//!   ret i32 %a
//! }
//!
//! declare void @h()
//! ```

use ir::{Align, Body, BodySlot, Function, Global, GlobalKind, GlobalValue, InstData, Module, Opcode, Param, Type};
use passman::instrument::{Bisect, BisectOptions, ChangeStyle, DebugLevel, Options};
use passman::*;
use std::io::Write;
use std::sync::{Arc, Mutex};

fn define(module: &mut Module, name: &str, body: Body) {
    let ty = module.ctx.types.func(Type::I32, &[Type::I32], false);
    let function = Function { body: BodySlot::Present(Box::new(body)), ..Function::default() };
    module.add_global(GlobalValue::new(name.as_bytes(), ty, GlobalKind::Function(Box::new(function))));
}

fn named_param() -> Body {
    let mut body = Body::new(&[Type::I32]);
    body.set_name(Param(0).into(), b"a");
    body
}

fn module() -> Module {
    let mut module = Module::new("t1.ll");
    let mut f = named_param();
    let block = f.append_block();
    let one = f.consts_mut().int(&module.ctx.types, Type::I32, 1);
    let memory = |opcode, ty| {
        let mut data = InstData::new(opcode, ty);
        data.set_align(Align::new(4).expect("a power of two"));
        data
    };
    let mut alloca = memory(Opcode::Alloca, Type::PTR);
    alloca.set_type_operand(Type::I32);
    let p = f.append(block, alloca, &[one.into()]);
    f.set_name(p.into(), b"p");
    f.append(block, memory(Opcode::Store, Type::VOID), &[Param(0).into(), p.into()]);
    let v = f.append(block, memory(Opcode::Load, Type::I32), &[p.into()]);
    f.set_name(v.into(), b"v");
    f.append(block, InstData::new(Opcode::Ret, Type::VOID), &[v.into()]);
    define(&mut module, "f", f);
    let mut g = named_param();
    let block = g.append_block();
    g.append(block, InstData::new(Opcode::Ret, Type::VOID), &[Param(0).into()]);
    define(&mut module, "g", g);
    let ty = module.ctx.types.func(Type::VOID, &[], false);
    module.add_global(GlobalValue::new(b"h", ty, GlobalKind::Function(Box::default())));
    module
}

struct NoOp;

impl ModulePass for NoOp {
    fn run(&self, _unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        PreservedAnalyses::all()
    }
}

/// Does to `f` what mem2reg does.
struct Promote;

impl FunctionPass for Promote {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let body = &mut *unit.body;
        let insts: Vec<_> = body.all_insts().collect();
        let [alloca, store, load, _] = insts[..] else { return PreservedAnalyses::all() };
        body.replace_all_uses(load, Param(0));
        [load, store, alloca].into_iter().for_each(|i| body.remove(i));
        PreservedAnalyses::cfg()
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

/// What `-passes=no-op-module,mem2reg` says with these options.
fn said(watch: Options) -> String {
    let mut module = module();
    let no_op = Step { name: "no-op-module".to_owned(), class: "NoOpModulePass".to_owned(), pass: Box::new(NoOp) as _ };
    let promote = Step { name: "mem2reg".to_owned(), class: "PromotePass".to_owned(), pass: Box::new(Promote) as _ };
    let functions = FunctionPipeline { steps: vec![FunctionStep::Pass(promote)], ..FunctionPipeline::default() };
    let pipeline = ModulePipeline { steps: vec![ModuleStep::Pass(no_op), ModuleStep::Functions(functions)] };
    let sink = Sink::default();
    let options = RunOptions { threads: 7, watch, remarks: Default::default(), progress: None };
    let result = PassManager::new(options, Out::new(sink.clone())).run(&mut module, &pipeline);
    assert_eq!(result, Ok(()));
    let said = sink.0.lock().expect("lock").clone();
    String::from_utf8_lossy(&said).into_owned()
}

const MODULE: &str = "\
; ModuleID = 't1.ll'
source_filename = \"t1.ll\"

define i32 @f(i32 %a) {
  %p = alloca i32, align 4
  store i32 %a, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @g(i32 %a) {
  ret i32 %a
}

declare void @h()
";
const NEW_F: &str = "define i32 @f(i32 %a) {\n  ret i32 %a\n}\n";
const G: &str = "define i32 @g(i32 %a) {\n  ret i32 %a\n}\n";

#[test]
fn dumps_after_passes() {
    let want = format!(
        "; *** IR Dump After NoOpModulePass on [module] ***\n{MODULE}\
         ; *** IR Dump After PromotePass on f ***\n{NEW_F}; *** IR Dump After PromotePass on g ***\n{G}"
    );
    assert_eq!(said(Options { print_after_all: true, ..Options::default() }), want);
    let only = Options {
        print_after: vec!["mem2reg".to_owned()],
        filter_functions: vec!["g".to_owned()],
        ..Options::default()
    };
    assert_eq!(said(only), format!("; *** IR Dump After PromotePass on g ***\n{G}"));
}

#[test]
fn dumps_of_the_whole_module() {
    let new = MODULE.replace(&MODULE[MODULE.find("  %p").expect("%p")..MODULE.find("  ret i32 %v").expect("ret")], "");
    let new = new.replace("ret i32 %v", "ret i32 %a");
    let options = Options { print_after: vec!["mem2reg".to_owned()], module_scope: true, ..Options::default() };
    let want =
        format!("; *** IR Dump After PromotePass on f ***\n{new}; *** IR Dump After PromotePass on g ***\n{new}");
    assert_eq!(said(options), want);
}

fn changed(style: &str) -> String {
    said(Options { print_changed: ChangeStyle::from_name(style), ..Options::default() })
}

#[test]
fn changes() {
    let rest = "*** IR Dump After PromotePass on g omitted because no change ***\n\
                *** IR Pass ModuleToFunctionPassAdaptor on [module] ignored ***\n";
    let start = format!(
        "*** IR Dump At Start ***\n{MODULE}*** IR Dump After NoOpModulePass on [module] omitted because no change ***\n"
    );
    let new = format!("*** IR Dump After PromotePass on f ***\n{NEW_F}");
    let diff = "*** IR Dump After PromotePass on f ***\n \n-  %p = alloca i32, align 4\n-  store i32 %a, ptr %p, align 4\n\
                -  %v = load i32, ptr %p, align 4\n-  ret i32 %v\n+  ret i32 %a\n\n";
    let colored = "*** IR Dump After PromotePass on f ***\n \n\x1b[31m-  %p = alloca i32, align 4\x1b[0m\n\
                   \x1b[31m-  store i32 %a, ptr %p, align 4\x1b[0m\n\x1b[31m-  %v = load i32, ptr %p, align 4\x1b[0m\n\
                   \x1b[31m-  ret i32 %v\x1b[0m\n\x1b[32m+  ret i32 %a\x1b[0m\n\n";
    assert_eq!(changed(""), format!("{start}{new}{rest}"));
    assert_eq!(changed("quiet"), new);
    assert_eq!(changed("diff"), format!("{start}{diff}{rest}"));
    assert_eq!(changed("diff-quiet"), diff);
    assert_eq!(changed("cdiff-quiet"), colored);
}

#[test]
fn filtered_changes() {
    let options = Options {
        print_changed: ChangeStyle::from_name(""),
        filter_passes: vec!["mem2reg".to_owned()],
        filter_functions: vec!["f".to_owned()],
        ..Options::default()
    };
    let want = format!(
        "*** IR Dump At Start ***\n{MODULE}*** IR Dump After NoOpModulePass on [module] filtered out ***\n\
         *** IR Dump After PromotePass on f ***\n{NEW_F}*** IR Dump After PromotePass on g filtered out ***\n\
         *** IR Pass ModuleToFunctionPassAdaptor on [module] ignored ***\n"
    );
    assert_eq!(said(options), want);
}

#[test]
fn logs() {
    let quiet = "Running pass: NoOpModulePass on [module]\nRunning pass: PromotePass on f (4 instructions)\n\
                 Running pass: PromotePass on g (1 instruction)\n";
    assert_eq!(said(Options { debug: Some(DebugLevel::Quiet), ..Options::default() }), quiet);
    let verbose = "Running pass: NoOpModulePass on [module]\nRunning pass: ModuleToFunctionPassAdaptor on [module]\n\
                   Running analysis: InnerAnalysisManagerProxy<FunctionAnalysisManager, Module> on [module]\n\
                   Running pass: PromotePass on f (4 instructions)\nRunning pass: PromotePass on g (1 instruction)\n";
    assert_eq!(said(Options { debug: Some(DebugLevel::Verbose), ..Options::default() }), verbose);
}

#[test]
fn bisection() {
    let told = said(Options {
        bisect: BisectOptions { passes: Some(Bisect::limit(2)), ..Default::default() },
        print_changed: ChangeStyle::from_name("quiet"),
        ..Options::default()
    });
    let want = format!(
        "BISECT: running pass (1) no-op-module on [module]\nBISECT: running pass (2) mem2reg on f\n\
         *** IR Dump After PromotePass on f ***\n{NEW_F}BISECT: NOT running pass (3) mem2reg on g\n"
    );
    assert_eq!(told, want);
}

#[test]
fn functions_marked_optnone_are_skipped() {
    let mut module = module();
    let f: Global = module.lookup(b"f").expect("f");
    let list = module.function(f).expect("a function").attrs.get();
    let list = module.ctx.attrs.edit_function(list, |b| {
        b.add(ir::attributes::Attribute::Enum(ir::attr_kind::AttrKind::OptimizeNone));
    });
    module.global_mut(f).function_mut().expect("a function").attrs = list.into();
    assert!(instrument::is_optnone(&module, f));
}
