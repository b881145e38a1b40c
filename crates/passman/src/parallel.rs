//! Function pipelines over several threads.
//!
//! All bodies are taken out of the module, which stays readable. Threads draw functions, large ones first, until none is
//! left. A function whose pass asks for a new declaration is set aside after that pass: the declarations are added
//! between rounds, and it goes on in the next one. New declarations are put at last into the order of a serial run.
//!
//! Where passes change what others see of a function or a variable, [`schedule`](crate::schedule) says what must be done before what.

use crate::instrument::is_optnone;
use crate::numbers::Numbers;
use crate::pass::{FunctionUnit, Sinks};
use crate::pipeline::{FunctionPipeline, FunctionStep};
use crate::remark::{RemarkFilter, Remarks};
use crate::requests::Requests;
use crate::run::PassManager;
use crate::schedule::{Dependencies, Queue};
use analysis::manager::*;
use ir::{BodySlot, Global, GlobalClass, Module};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::io::Write;
use std::sync::Arc;

/// Fewer instructions than this are not worth a thread.
const MIN_INSTS: usize = 20_000;

/// A round of fewer instructions is done by one thread: waking another takes longer.
const MIN_ROUND: usize = 2_000;

/// Is there enough to do for more than one thread?
pub(crate) fn is_worth_it(module: &Module, functions: &[Global]) -> bool {
    let mut insts = 0;
    functions.len() > 1
        && functions.iter().filter_map(|&g| module.num_insts(g)).any(|n| {
            insts += n;
            insts >= MIN_INSTS
        })
}

/// Functions of at least so many instructions are drawn first, the largest of all at the very first, so that no thread is
/// left alone with one at the end; the others in their order, in which they lie in memory.
const LARGE: usize = 2_000;

/// One function on its way through the pipeline.
struct Task {
    global: Global,
    body: BodySlot,
    /// The step to go on with.
    next: usize,
    /// What there is to remember; mostly nothing.
    state: Option<Box<State>>,
}

impl Task {
    /// Is no step left?
    fn is_finished(&self, pipeline: &FunctionPipeline) -> bool {
        self.next == pipeline.steps.len() || self.state.as_ref().is_some_and(|s| s.fatal.is_some())
    }
}

/// What a task has beside its body.
struct State {
    analyses: FunctionAnalyses,
    requests: Requests,
    out: Vec<u8>,
    remarks: Remarks,
    fatal: Option<String>,
}

impl State {
    fn new(analyses: FunctionAnalyses, remarks: &Arc<RemarkFilter>) -> Self {
        Self {
            analyses,
            requests: Requests::default(),
            out: Vec::new(),
            remarks: Remarks::new(remarks.clone()),
            fatal: None,
        }
    }

    fn is_idle(&self) -> bool {
        let Self { analyses, requests, out, remarks, fatal } = self;
        analyses.is_empty() && !requests.was_asked() && out.is_empty() && remarks.is_empty() && fatal.is_none()
    }
}

/// Runs a pipeline over these functions.
pub(crate) fn functions(
    manager: &mut PassManager,
    module: &mut Module,
    pipeline: &FunctionPipeline,
    functions: &[Global],
) -> Result<(), String> {
    let changes = |g| pipeline.changes_attributes_of(module, g).collect();
    let dependencies = Dependencies::find(module, functions, changes, pipeline.raises_alignments());
    let (mut tasks, order) = take_tasks(manager, module, functions);
    debug_assert_eq!(tasks.len(), functions.len(), "all have bodies");
    let mut declared = Declared { first: FxHashMap::default(), last_unique: module.last_unique() };
    let mut preserved = PreservedAnalyses::all();
    let queue = Queue::new(order, dependencies);
    let shared = Shared { manager, pipeline, module, tasks: &mut tasks, queue };
    ir::threads::rounds(manager.threads, shared, Shared::round, |shared, of_threads| {
        // Before the first round there is nothing to grant.
        if !of_threads.is_empty() {
            shared.grant(&mut declared);
        }
        for of_thread in of_threads {
            preserved.intersect(&of_thread);
        }
        shared.useful_threads()
    });
    let result = finish(manager, module, tasks);
    manager.note(module, &preserved);
    manager.analyses.invalidate_module(&preserved);
    declared.put_in_order(module);
    result
}

/// The tasks, and the order in which they are to be drawn.
fn take_tasks(manager: &mut PassManager, module: &mut Module, functions: &[Global]) -> (Vec<Mutex<Task>>, Vec<usize>) {
    let wanted = manager.remarks.filter();
    let mut tasks = Vec::with_capacity(functions.len());
    let (mut large, mut small) = (Vec::new(), Vec::with_capacity(functions.len()));
    for &global in functions {
        let Some(slot) = module.body_slot_mut(global) else { continue };
        match slot.num_insts() {
            Some(n) if n >= LARGE => large.push((n, tasks.len())),
            Some(_) => small.push(tasks.len()),
            None => continue,
        }
        let body = std::mem::replace(slot, BodySlot::Taken);
        let analyses = manager.analyses.take_function(global);
        let state = (!analyses.is_empty()).then(|| Box::new(State::new(analyses, wanted)));
        tasks.push(Mutex::new(Task { global, body, next: 0, state }));
    }
    large.sort_by_key(|&(n, _)| std::cmp::Reverse(n));
    (tasks, large.into_iter().map(|(_, i)| i).chain(small).collect())
}

/// What threads see while they go through functions once.
struct Shared<'a> {
    manager: &'a PassManager,
    pipeline: &'a FunctionPipeline,
    module: &'a mut Module,
    tasks: &'a mut [Mutex<Task>],
    queue: Queue,
}

impl Shared<'_> {
    /// Takes part in a round; what the passes preserved.
    fn round(&self) -> PreservedAnalyses {
        let Self { manager, pipeline, ref module, ref tasks, ref queue } = *self;
        let has_effect = pipeline.has_effect();
        let mut thread = Thread { manager, module, pipeline, spare: None, preserved: PreservedAnalyses::all() };
        while let Some(mut turn) = queue.draw(manager.threads) {
            // Fetches into the cache what is probably drawn soon, as a serial run does.
            if let Some(task) = turn.next.filter(|_| has_effect).and_then(|i| tasks[i].try_lock()) {
                task.body.warm();
            }
            let task = &mut tasks[turn.task].lock();
            thread.run_task(task);
            turn.is_done = task.is_finished(pipeline) && task.state.as_ref().is_none_or(|s| !s.requests.was_asked());
        }
        thread.preserved
    }

    /// Adds what the tasks of the last round asked for; those that have steps left go on.
    fn grant(&mut self, declared: &mut Declared) {
        let Self { pipeline, module, tasks, queue, .. } = self;
        queue.next_round(|i| {
            let task = tasks[i].get_mut();
            declared.add(module, task, i);
            !task.is_finished(pipeline)
        });
    }

    /// So many threads are of use for the next round, if there is one.
    fn useful_threads(&mut self) -> Option<usize> {
        let (threads, ready) = (self.manager.threads, self.queue.ready());
        if let Queue::Ordered { .. } = self.queue {
            // Others may follow.
            return Some(threads).filter(|_| !ready.is_empty());
        }
        // Large functions come first, so that mostly few are looked at.
        let mut insts = 0;
        let is_worth_it = ready.iter().any(|&i| {
            insts += self.tasks[i].get_mut().body.num_insts().unwrap_or(0);
            insts >= MIN_ROUND
        });
        match ready.len() {
            0 => None,
            n if is_worth_it => Some(threads.min(n)),
            _ => Some(1),
        }
    }
}

/// What a thread has while it goes through functions.
struct Thread<'a> {
    manager: &'a PassManager,
    module: &'a Module,
    pipeline: &'a FunctionPipeline,
    /// A state without content.
    spare: Option<Box<State>>,
    /// What all passes so far preserved.
    preserved: PreservedAnalyses,
}

impl Thread<'_> {
    /// Takes one function through the pipeline, up to a pass that asks for a declaration.
    fn run_task(&mut self, task: &mut Task) {
        let manager = self.manager;
        let new_state = || Box::new(State::new(manager.analyses.new_function(), manager.remarks.filter()));
        let mut state = task.state.take().or_else(|| self.spare.take()).unwrap_or_else(new_state);
        self.run_steps(task, &mut state);
        if self.module.packs_bodies {
            task.body.pack();
        }
        if manager.drops_analyses {
            state.analyses.clear();
        }
        if let Some(p) = manager.progress.as_ref().filter(|_| task.next == self.pipeline.steps.len()) {
            p.step();
        }
        let keeper = if state.is_idle() { &mut self.spare } else { &mut task.state };
        *keeper = Some(state);
    }

    fn run_steps(&mut self, task: &mut Task, state: &mut State) {
        let Self { manager, module, pipeline, .. } = *self;
        let optnone = is_optnone(module, task.global);
        let Some(body) = task.body.get_mut() else { return };
        while !state.requests.is_urgent() && state.fatal.is_none() && task.next < pipeline.steps.len() {
            let step = &pipeline.steps[task.next];
            task.next += 1;
            let State { out, remarks, fatal, requests, analyses, .. } = &mut *state;
            let mut unit = FunctionUnit {
                module,
                global: task.global,
                body,
                analyses,
                frozen: &manager.frozen,
                requests,
                sinks: Sinks {
                    out,
                    remarks,
                    fatal,
                    options: manager.watch.options(),
                    numbers: &mut Numbers::default(),
                },
            };
            let mut settle = |unit: &mut FunctionUnit<'_>, preserved: &PreservedAnalyses| {
                unit.analyses.invalidate(preserved, FunctionView { module, global: unit.global, body: unit.body });
                self.preserved.intersect(preserved);
            };
            match step {
                FunctionStep::Pass(step) if !optnone || step.pass.is_required() => {
                    let preserved = step.pass.run(&mut unit);
                    settle(&mut unit, &preserved);
                }
                FunctionStep::Pass(_) => {}
                FunctionStep::Loops(loops) => crate::loops::run(loops, &mut unit, optnone, settle),
            }
            state.remarks.write(module, &mut state.out);
        }
    }
}

/// Puts everything back, in the order of functions; the message of the first that failed.
fn finish(manager: &mut PassManager, module: &mut Module, tasks: Vec<Mutex<Task>>) -> Result<(), String> {
    let mut result = Ok(());
    for task in tasks {
        let task = task.into_inner();
        if let Some(slot) = module.body_slot_mut(task.global) {
            *slot = task.body;
        }
        let Some(mut state) = task.state else { continue };
        if !manager.drops_analyses {
            manager.analyses.put_function(task.global, state.analyses);
        }
        // What comes after the first failure would not have been seen in a serial run.
        if result.is_ok() {
            let _ = manager.out.write_all(&state.out);
            state.remarks.hand_on();
            result = state.fatal.map_or(Ok(()), Err);
        }
    }
    result
}

/// Declarations and constants added, each with who would have asked for it first in a serial run: function, step, number.
struct Declared {
    first: FxHashMap<Global, (usize, usize, usize)>,
    /// The last number that made a name unique before.
    last_unique: u64,
}

impl Declared {
    fn add(&mut self, module: &mut Module, task: &mut Task, index: usize) {
        let Some(state) = &mut task.state else { return };
        let step = task.next;
        let before = module.global_capacity();
        let Some(body) = task.body.get_mut().filter(|_| state.requests.was_asked()) else { return };
        let granted = state.requests.grant(module, body);
        if module.packs_bodies {
            task.body.pack();
        }
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
        self.name_constants(module);
        let mut order = module.functions().to_vec();
        let (mut new, old): (Vec<Global>, Vec<Global>) = order.drain(..).partition(|g| self.first.contains_key(g));
        new.sort_by_key(|g| self.first[g]);
        module.set_list(GlobalClass::Functions, old.into_iter().chain(new).collect());
    }

    /// Constants are named in the order of a serial run, too.
    fn name_constants(&self, module: &mut Module) {
        let mut order = module.variables().to_vec();
        let (mut new, old): (Vec<Global>, Vec<Global>) = order.drain(..).partition(|g| self.first.contains_key(g));
        if new.len() < 2 {
            return;
        }
        new.sort_by_key(|g| self.first[g]);
        module.rename_in_order(&new, b"str", self.last_unique);
        module.set_list(GlobalClass::Variables, old.into_iter().chain(new).collect());
    }
}
