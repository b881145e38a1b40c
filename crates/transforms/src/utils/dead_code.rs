//! Removal of dead instructions together with what they alone kept alive.

use super::salvage::salvage_debug_info;
use analysis::Env;
use analysis::effects::is_trivially_dead;
use ir::{Body, Inst, Value};
use rustc_hash::FxHashSet;

/// Removes those of the instructions that wait which are dead, and what they alone kept alive; how many.
pub fn remove_dead(env: Env<'_>, body: &mut Body, work: &mut Worklist) -> u64 {
    let mut removed = 0;
    while let Some(i) = work.pop() {
        removed += u64::from(remove_if_dead(env, body, i, work));
    }
    removed
}

/// Removes an instruction if it is dead, and notes its operands that are dead then.
pub fn remove_if_dead(env: Env<'_>, body: &mut Body, i: Inst, work: &mut Worklist) -> bool {
    if !is_trivially_dead(env.query(body), i) {
        return false;
    }
    salvage_debug_info(env.module, body, i);
    for k in 0..body.inst(i).num_operands() {
        let v = body.operand(i, k);
        body.set_operand(i, k, Value::NONE);
        if let Some(operand) = v.inst().filter(|&o| o != i && is_trivially_dead(env.query(body), o)) {
            work.push(operand);
        }
    }
    body.remove(i);
    true
}

/// Instructions to look at again, each once. Hashed, because passes make many short lists in large bodies.
#[derive(Default)]
pub struct Worklist {
    stack: Vec<Inst>,
    waits: FxHashSet<Inst>,
}

impl Worklist {
    /// An empty one.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an instruction, unless it waits already.
    pub fn push(&mut self, i: Inst) {
        if self.waits.insert(i) {
            self.stack.push(i);
        }
    }

    /// Does an instruction wait?
    pub fn contains(&self, i: Inst) -> bool {
        self.waits.contains(&i)
    }

    /// Takes out the instruction that came last.
    pub fn pop(&mut self) -> Option<Inst> {
        let i = self.stack.pop()?;
        self.waits.remove(&i);
        Some(i)
    }
}
