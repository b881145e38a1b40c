//! Function pipelines over several threads.
//!
//! All bodies are taken out of the module, which stays readable. Threads draw functions, the largest first, until none is
//! left. A function whose pass asks for a new declaration is set aside after that pass: the declarations are added
//! between rounds, and it goes on in the next one. New declarations are put at last into the order of a serial run.

use crate::instrument::is_optnone;
use crate::pass::{FunctionUnit, Sinks};
use crate::pipeline::{FunctionPipeline, FunctionStep};
use crate::remark::Remarks;
use crate::requests::Requests;
use crate::run::{PassManager, put_back};
use analysis::manager::*;
use ir::{Body, Global, GlobalClass, Module};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Fewer instructions than this are not worth a thread.
const MIN_INSTS: usize = 20_000;

/// Is there enough to do for more than one thread?
pub(crate) fn is_worth_it(module: &Module, functions: &[Global]) -> bool {
    let insts: usize = functions.iter().filter_map(|&g| module.body(g)).map(Body::num_insts).sum();
    functions.len() > 1 && insts >= MIN_INSTS
}

/// One function on its way through the pipeline.
struct Task {
    global: Global,
    body: Box<Body>,
    analyses: FunctionAnalyses,
    requests: Requests,
    out: Vec<u8>,
    remarks: Remarks,
    fatal: Option<String>,
    /// What all passes so far preserved.
    preserved: PreservedAnalyses,
    /// The step to go on with.
    next: usize,
}

/// Runs a pipeline over these functions.
pub(crate) fn functions(
    manager: &mut PassManager,
    module: &mut Module,
    pipeline: &FunctionPipeline,
    functions: &[Global],
) -> Result<(), String> {
    let mut tasks = take_tasks(manager, module, functions);
    let mut work: Vec<usize> = (0..tasks.len()).collect();
    let mut declared = Declared::default();
    while !work.is_empty() {
        work.sort_by_key(|&i| std::cmp::Reverse(tasks[i].get_mut().body.num_insts()));
        round(manager, module, pipeline, &tasks, &work);
        work.sort_unstable();
        work.retain(|&i| {
            let task = tasks[i].get_mut();
            declared.add(module, task, i);
            task.fatal.is_none() && task.next < pipeline.steps.len()
        });
    }
    let result = finish(manager, module, pipeline, tasks);
    declared.put_in_order(module);
    result
}

fn take_tasks(manager: &mut PassManager, module: &mut Module, functions: &[Global]) -> Vec<Mutex<Task>> {
    let wanted = manager.remarks.wanted();
    let mut tasks = Vec::with_capacity(functions.len());
    for &global in functions {
        let Some(body) = module.global_mut(global).function_mut().and_then(|f| f.body.take()) else { continue };
        let analyses = manager.analyses.take_function(global);
        tasks.push(Mutex::new(Task {
            global,
            body,
            analyses,
            requests: Requests::default(),
            out: Vec::new(),
            remarks: Remarks::new(wanted),
            fatal: None,
            preserved: PreservedAnalyses::all(),
            next: 0,
        }));
    }
    tasks
}

/// Lets threads go through `work` once.
fn round(manager: &PassManager, module: &Module, pipeline: &FunctionPipeline, tasks: &[Mutex<Task>], work: &[usize]) {
    let drawn = AtomicUsize::new(0);
    let draw = || {
        while let Some(&i) = work.get(drawn.fetch_add(1, Relaxed)) {
            run_task(manager, module, pipeline, &mut tasks[i].lock());
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..manager.threads.min(work.len()) {
            scope.spawn(draw);
        }
        draw();
    });
}

/// Takes one function through the pipeline, up to a pass that asks for a declaration.
fn run_task(manager: &PassManager, module: &Module, pipeline: &FunctionPipeline, task: &mut Task) {
    let optnone = is_optnone(module, task.global);
    while task.requests.is_empty() && task.fatal.is_none() && task.next < pipeline.steps.len() {
        let step = &pipeline.steps[task.next];
        task.next += 1;
        match step {
            FunctionStep::Pass(step) if !optnone || step.pass.is_required() => {
                let mut unit = FunctionUnit {
                    module,
                    global: task.global,
                    body: &mut task.body,
                    analyses: &mut task.analyses,
                    requests: &mut task.requests,
                    sinks: Sinks {
                        out: &mut task.out,
                        remarks: &mut task.remarks,
                        fatal: &mut task.fatal,
                        options: manager.watch.options(),
                    },
                };
                let preserved = step.pass.run(&mut unit);
                let view = FunctionView { module, global: task.global, body: &task.body };
                task.analyses.invalidate(&preserved, view);
                task.preserved.intersect(&preserved);
            }
            FunctionStep::Loops(loops) if !optnone => {
                let checked = crate::loops::check_no_loops(module, task.global, &task.body, loops);
                task.fatal = checked.err();
            }
            _ => {}
        }
    }
    if pipeline.eager_invalidation {
        task.analyses.clear();
    }
    if let Some(p) = manager.progress.as_ref().filter(|_| task.next == pipeline.steps.len()) {
        p.step();
    }
}

/// Puts everything back, in the order of functions; the message of the first that failed.
fn finish(
    manager: &mut PassManager,
    module: &mut Module,
    pipeline: &FunctionPipeline,
    tasks: Vec<Mutex<Task>>,
) -> Result<(), String> {
    let mut result = Ok(());
    let mut preserved = PreservedAnalyses::all();
    for task in tasks {
        let mut task = task.into_inner();
        put_back(module, task.global, task.body);
        if !pipeline.eager_invalidation {
            manager.analyses.put_function(task.global, task.analyses);
        }
        preserved.intersect(&task.preserved);
        // What comes after the first failure would not have been seen in a serial run.
        if result.is_ok() {
            let _ = manager.out.write_all(&task.out);
            manager.remarks.append(&mut task.remarks);
            result = task.fatal.map_or(Ok(()), Err);
        }
    }
    manager.note(&preserved);
    manager.analyses.invalidate_module(&preserved);
    result
}

/// Declarations added, each with who would have asked for it first in a serial run: function, step, number.
#[derive(Default)]
struct Declared {
    first: FxHashMap<Global, (usize, usize, usize)>,
}

impl Declared {
    fn add(&mut self, module: &mut Module, task: &mut Task, index: usize) {
        let step = task.next;
        let before = module.global_capacity();
        let granted = task.requests.grant(module, &mut task.body);
        for (number, g) in granted.into_iter().enumerate() {
            let key = (index, step, number);
            if g.index() >= before {
                self.first.insert(g, key);
            } else if let Some(first) = self.first.get_mut(&g) {
                *first = key.min(*first);
            }
        }
    }

    fn put_in_order(self, module: &mut Module) {
        if self.first.len() < 2 {
            return;
        }
        let mut order = module.functions().to_vec();
        let (mut new, old): (Vec<Global>, Vec<Global>) = order.drain(..).partition(|g| self.first.contains_key(g));
        new.sort_by_key(|g| self.first[g]);
        module.set_list(GlobalClass::Functions, old.into_iter().chain(new).collect());
    }
}
