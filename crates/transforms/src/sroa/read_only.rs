//! Allocas whose address escapes to calls that only read through it: they must stay in memory, but what was stored to them is known.

use super::State;
use super::slices::{Slice, is_assume_like};
use crate::utils::ssa_updater::SsaUpdater;
use ir::{Block, Inst, Opcode, Ordering, Type, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};

/// Replaces loads by what was stored, part by part: where all accesses of some bytes are simple and of one type.
pub(super) fn forward_stores(state: &mut State<'_, '_>, alloca: Inst, slices: &[Slice]) {
    let mut group = Group::default();
    for s in slices {
        let body = &*state.unit.body;
        let i = body.use_inst(s.operand);
        if is_assume_like(state.module, body, i) {
            continue;
        }
        if s.begin >= group.end {
            let done = std::mem::replace(&mut group, Group { begin: s.begin, end: s.end, ..Group::default() });
            done.forward(state, alloca);
        } else if (s.begin, s.end) != (group.begin, group.end) {
            group.is_mixed = true;
            group.end = group.end.max(s.end);
            continue;
        }
        let body = &*state.unit.body;
        let ty = match body.view(i) {
            View::Load { .. } => body.inst(i).ty,
            View::Store { value, .. } => body.value_type(value),
            _ => {
                group.is_mixed = true;
                continue;
            }
        };
        let is_simple = !body.inst(i).is_volatile() && body.inst(i).ordering() == Ordering::NotAtomic;
        group.is_mixed |= !is_simple || group.ty.replace(ty).is_some_and(|other| other != ty);
        group.accesses.push(i);
    }
    group.forward(state, alloca);
}

/// Accesses of the same bytes.
#[derive(Default)]
struct Group {
    begin: u64,
    end: u64,
    ty: Option<Type>,
    accesses: Vec<Inst>,
    /// Is there another access, or one of another type?
    is_mixed: bool,
}

impl Group {
    fn forward(self, state: &mut State<'_, '_>, alloca: Inst) {
        let Some(ty) = self.ty.filter(|_| !self.is_mixed) else { return };
        let body = &*state.unit.body;
        let some = self.accesses[0];
        let value: Value = if body.inst(some).opcode == Opcode::Load { some.into() } else { body.operand(some, 0) };
        let ssa = SsaUpdater::new(ty, body.name(value).unwrap_or(b""));
        let mut promoter = Promoter { ssa, replaced: FxHashMap::default(), live_in: Vec::new() };
        promoter.run(state, ty, &self.accesses, alloca);
    }
}

struct Promoter {
    ssa: SsaUpdater,
    /// What took the place of each load.
    replaced: FxHashMap<Inst, Value>,
    /// Loads of what comes from other blocks.
    live_in: Vec<Inst>,
}

impl Promoter {
    fn run(&mut self, state: &mut State<'_, '_>, ty: Type, accesses: &[Inst], alloca: Inst) {
        let mut by_block: FxHashMap<Block, Vec<Inst>> = FxHashMap::default();
        let all: Vec<Inst> = accesses.iter().copied().chain([alloca]).collect();
        for &i in &all {
            by_block.entry(state.unit.body.inst_block(i)).or_default().push(i);
        }
        for &i in &all {
            let block = state.unit.body.inst_block(i);
            if let Some(of_block) = by_block.remove(&block) {
                self.run_on_block(state, ty, block, &of_block);
            }
        }
        for load in std::mem::take(&mut self.live_in) {
            let block = state.unit.body.inst_block(load);
            let mut v = self.ssa.value_at_start(state.unit.body, block);
            if v == load.into() {
                v = state.unit.body.consts_mut().poison(ty).into();
            }
            self.replace(state, load, v);
        }
        for &i in accesses {
            if self.replaced.contains_key(&i) {
                self.remove(state, i);
            }
        }
    }

    fn run_on_block(&mut self, state: &mut State<'_, '_>, ty: Type, block: Block, accesses: &[Inst]) {
        let body = &*state.unit.body;
        if accesses.iter().all(|&i| body.inst(i).opcode == Opcode::Load) {
            self.live_in.extend(accesses);
            return;
        }
        let wanted: FxHashSet<Inst> = accesses.iter().copied().collect();
        let mut value = None;
        for i in body.block_insts(block).filter(|i| wanted.contains(i)).collect::<Vec<_>>() {
            match state.unit.body.inst(i).opcode {
                Opcode::Load => match value {
                    Some(v) => self.replace(state, i, v),
                    None => self.live_in.push(i),
                },
                Opcode::Store => value = Some(state.unit.body.operand(i, 0)),
                _ => value = Some(state.unit.body.consts_mut().undef(ty).into()),
            }
        }
        if let Some(v) = value {
            self.ssa.add(block, v);
        }
    }

    fn replace(&mut self, state: &mut State<'_, '_>, load: Inst, v: Value) {
        state.unit.body.replace_all_uses(load, v);
        self.replaced.insert(load, v);
    }

    /// Removes a load. Phis made since may refer to it, and what took its place may be such a load, too.
    fn remove(&mut self, state: &mut State<'_, '_>, load: Inst) {
        if state.unit.body.has_uses(load) {
            let mut v = self.replaced[&load];
            let mut steps = 0;
            while let Some(&next) = v.inst().and_then(|i| self.replaced.get(&i)) {
                (v, steps) = (next, steps + 1);
                if steps > self.replaced.len() {
                    // Only in unreachable code.
                    let ty = state.unit.body.inst(load).ty;
                    v = state.unit.body.consts_mut().poison(ty).into();
                }
            }
            state.unit.body.replace_all_uses(load, v);
        }
        state.unit.body.remove(load);
        state.changed = true;
    }
}
