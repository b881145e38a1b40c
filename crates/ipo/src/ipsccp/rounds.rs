//! Rounds in which functions are solved side by side.
//!
//! In a round each function goes on until nothing waits in it; of others it sees what was known when the round began. What it has to
//! say to them is told at the end, in the order of the functions, so that results do not depend on threads.
//!
//! LLVM has one worklist for all functions. The result is the same but for ranges that are given up because they grow too often. As arguments of all calls are
//! merged before a callee is looked at, and a phi is granted one step more, llopt keeps more of them.

use super::program::{Function, Program};
use analysis::sccp_solver::{Event, LatticeValue, Tracked};
use ir::{ConstPool, Global, Inst, Module, SecondaryMap};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// Fewer instructions than this are not worth a thread.
const MIN_INSTS: usize = 2_000;

/// Functions of so many instructions are drawn first, so that no thread is left alone with one at the end.
const LARGE: usize = 2_000;

/// What functions see of each other during a round.
struct Outside<'a> {
    module: &'a Module,
    tracked: &'a Tracked,
    index: &'a SecondaryMap<Global, u32>,
    returned: &'a [Vec<LatticeValue>],
    globals: &'a FxHashMap<Global, LatticeValue>,
    pool: &'a ConstPool,
}

impl Program<'_> {
    /// Propagates until nothing changes.
    pub(super) fn solve(&mut self) {
        while !self.ready.is_empty() {
            let ready: Vec<usize> = std::mem::take(&mut self.ready).into_iter().collect();
            self.round(&ready);
            ready.into_iter().for_each(|f| self.tell_others(f));
        }
    }

    fn round(&mut self, ready: &[usize]) {
        let Self { module, tracked, index, returned, globals, pool, threads, .. } = self;
        let outside = Outside { module, tracked, index, returned, globals, pool };
        let (mut rest, mut next) = (self.functions.iter_mut(), 0);
        let draw = |&f: &usize| {
            let skipped = f - std::mem::replace(&mut next, f + 1);
            rest.nth(skipped)
        };
        let functions: Vec<&mut Function> = ready.iter().filter_map(draw).collect();
        spread(*threads, functions, |f| f.waiting_insts(), |f| f.settle(&outside));
    }
}

/// `work` with each of these pieces, at once if there is enough to do; `size` in instructions.
pub(super) fn spread<T: Send>(threads: usize, mut pieces: Vec<T>, size: impl Fn(&T) -> usize, work: impl Fn(T) + Sync) {
    let threads = if threads > 1 && pieces.iter().map(&size).sum::<usize>() >= MIN_INSTS { threads } else { 1 };
    if threads > 1 {
        pieces.sort_by_key(|piece| Reverse(Some(size(piece)).filter(|&n| n >= LARGE)));
    }
    ir::threads::for_each(threads, pieces.into_iter(), work);
}

impl Function {
    /// About how many instructions will be visited?
    fn waiting_insts(&self) -> usize {
        let (insts, blocks) = self.state.waiting();
        if blocks > 0 { self.body.num_insts() } else { insts }
    }

    /// Goes on until nothing waits.
    fn settle(&mut self, outside: &Outside<'_>) {
        while let Some(event) = self.solver(outside.module, outside.tracked).next_event() {
            self.hear(outside, event);
        }
    }

    /// Takes in what is known outside, and notes what is to be told there.
    fn hear(&mut self, outside: &Outside<'_>, event: Event) {
        let Outside { module, tracked, pool, .. } = *outside;
        match event {
            Event::Call { call, callee } => {
                let returned = outside.returned.get(outside.index[callee] as usize);
                if let Some(returned) = returned.filter(|_| tracked.returns.contains(callee)) {
                    merge_result(module, tracked, self, call, returned, pool);
                }
                self.solver(module, tracked).finish_call(call);
                if tracked.params.contains(callee) {
                    self.events.push(event);
                }
            }
            Event::Load { load, global } => match outside.globals.get(&global) {
                Some(value) => {
                    let value = value.import(pool, self.body.consts_mut(), &module.ctx.types);
                    self.solver(module, tracked).merge_result(load, &value);
                }
                None => self.solver(module, tracked).finish_load(load),
            },
            Event::Return(_) | Event::Store { .. } => self.events.push(event),
        }
    }
}

/// Merges what a function returns into a call of it in `f`.
pub(super) fn merge_result(
    module: &Module,
    tracked: &Tracked,
    f: &mut Function,
    call: Inst,
    returned: &[LatticeValue],
    pool: &ConstPool,
) {
    let types = &module.ctx.types;
    let is_struct = types.fields(f.body.inst(call).ty).is_some();
    for (k, value) in returned.iter().enumerate() {
        let value = value.import(pool, f.body.consts_mut(), types);
        let mut solver = f.solver(module, tracked);
        match is_struct {
            true => solver.merge_result_field(call, k, &value),
            false => solver.merge_result(call, &value),
        }
    }
}
