//! Facts and comparisons, in the order of a walk over the dominator tree.

use crate::conditions::{Condition, Side};
use crate::decompose::Offsets;
use analysis::value_tracking::{is_not_poison, patterns, transfers_execution};
use analysis::{DominatorTree, Query};
use ir::intrinsics::id;
use ir::{Block, Inst, IntPredicate, Opcode, Use, Value, View};
use rustc_hash::FxHashSet;

/// What is added to the systems, or asked of them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum What {
    /// A comparison that holds when a block is entered, perhaps only if another one holds there.
    Fact(Condition, Option<Condition>),
    /// What an instruction says behind it.
    Inst(Inst),
    /// A call that may become simpler.
    Call(Inst),
    /// A use of a comparison.
    Use(Use),
}

/// With the block's place in the walk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Item {
    pub enter: u32,
    pub leave: u32,
    /// The instruction at which it holds, or is asked.
    pub at: Inst,
    pub what: What,
}

pub(crate) struct Collector<'a> {
    pub q: Query<'a>,
    pub tree: &'a DominatorTree,
    pub items: Vec<Item>,
}

impl Collector<'_> {
    /// All items, sorted; `inductions` adds those of a loop's header.
    pub fn collect(mut self, mut inductions: impl FnMut(&mut Self, Block)) -> Vec<Item> {
        let blocks: Vec<Block> = self.q.body.blocks().filter(|&b| self.tree.is_reachable(b)).collect();
        for b in blocks {
            inductions(&mut self, b);
            self.block(b);
        }
        let body = self.q.body;
        let has_no_constant = |c: &Condition| {
            let is_constant = |s: Side| matches!(s, Side::Value(v) if v.constant().is_some_and(|c| self.q.types().is_int(body.consts().ty(c))));
            !is_constant(c.a) && !is_constant(c.b)
        };
        self.items.sort_by_cached_key(|item| match &item.what {
            What::Fact(c, _) => (item.enter, 0, u32::from(has_no_constant(c))),
            _ => (item.enter, 1, body.order_in_block(item.at)),
        });
        self.items
    }

    pub fn push(&mut self, b: Block, at: Inst, what: What) {
        let (enter, leave) = self.tree.dfs_numbers(b);
        self.items.push(Item { enter, leave, at, what });
    }

    fn fact(&mut self, b: Block, c: Condition) {
        self.push(b, Inst::NONE, What::Fact(c, None));
    }

    fn block(&mut self, b: Block) {
        let body = self.q.body;
        let mut guaranteed = true;
        for i in body.block_insts(b) {
            match body.view(i) {
                View::ICmp { .. } => {
                    self.uses(i);
                    continue;
                }
                View::Load { ptr } if !body.inst(i).is_volatile() => {
                    self.access(b, i, ptr, body.inst(i).ty, guaranteed)
                }
                View::Store { ptr, value } if !body.inst(i).is_volatile() => {
                    self.access(b, i, ptr, body.value_type(value), guaranteed)
                }
                View::Call(_) => self.call(b, i, guaranteed),
                _ => {}
            }
            guaranteed = guaranteed && transfers_execution(&self.q, i);
        }
        self.terminator(b);
    }

    fn uses(&mut self, i: Inst) {
        for u in self.q.body.uses_of(i) {
            let at = context_of_use(&self.q, u);
            let b = self.q.body.inst_block(at);
            if self.tree.is_reachable(b) {
                self.push(b, at, What::Use(u));
            }
        }
    }

    /// Loads and stores say that indices lie within the object.
    fn access(&mut self, b: Block, i: Inst, ptr: Value, ty: ir::Type, guaranteed: bool) {
        let Some(c) = bounds(&self.q, ptr, ty) else { return };
        if guaranteed {
            self.fact(b, c);
        } else {
            self.push(b, i, What::Inst(i));
        }
    }

    fn call(&mut self, b: Block, i: Inst, guaranteed: bool) {
        let body = self.q.body;
        let Some(called) = self.q.module.called_intrinsic(body, i) else { return };
        let is_int = self.q.types().is_int(body.inst(i).ty);
        match called {
            id::ASSUME => {
                let Some(c) = comparison(&self.q, body.operand(i, 0)) else { return };
                if guaranteed {
                    self.fact(b, c);
                } else {
                    self.push(b, i, What::Inst(i));
                }
            }
            id::SSUB_WITH_OVERFLOW => self.push(b, i, What::Call(i)),
            id::UCMP | id::SCMP if is_int => self.push(b, i, What::Call(i)),
            id::UMIN | id::UMAX | id::SMIN | id::SMAX => {
                self.push(b, i, What::Call(i));
                if is_not_poison(&self.q, i.into()) {
                    self.push(b, i, What::Inst(i));
                }
            }
            id::ABS if is_int => self.push(b, i, What::Inst(i)),
            _ => {}
        }
    }

    /// Does only this edge lead to the block, so that what holds on it holds there?
    fn owns(&self, from: Block, to: Block) -> bool {
        self.tree.edge_dominates(self.q.body, from, to, to)
    }

    fn terminator(&mut self, b: Block) {
        let body = self.q.body;
        let Some(t) = body.terminator(b) else { return };
        match body.view(t) {
            View::Switch { cond, cases, .. } => {
                for (v, to) in cases.iter() {
                    if self.owns(b, to) {
                        self.fact(to, Condition::new(IntPredicate::Eq, cond, v));
                    }
                }
            }
            View::CondBr { cond, yes, no } => self.branch(b, cond, yes, no),
            _ => {}
        }
    }

    fn branch(&mut self, b: Block, cond: Value, yes: Block, no: Block) {
        if yes == no {
            return;
        }
        if let Some((is_and, first, second)) = patterns::logical(&self.q, cond) {
            let to = if is_and { yes } else { no };
            if self.owns(b, to) {
                self.parts(to, is_and, first, second);
            }
            return;
        }
        let Some(c) = comparison(&self.q, cond) else { return };
        if self.owns(b, yes) {
            self.fact(yes, c);
        }
        if self.owns(b, no) {
            self.fact(no, Condition { predicate: c.predicate.inverse(), ..c });
        }
    }

    /// All parts of an "and" hold; of an "or" that does not hold, none does.
    fn parts(&mut self, to: Block, is_and: bool, first: Value, second: Value) {
        let mut seen = FxHashSet::default();
        let mut work = vec![second, first];
        while let Some(v) = work.pop() {
            if !seen.insert(v) {
                continue;
            }
            if let Some(c) = comparison(&self.q, v) {
                let predicate = if is_and { c.predicate } else { c.predicate.inverse() };
                self.fact(to, Condition { predicate, ..c });
            } else if let Some((same, x, y)) = patterns::logical(&self.q, v)
                && same == is_and
            {
                work.extend([y, x]);
            }
        }
    }
}

/// The comparison that a value is, of integers or pointers.
pub(crate) fn comparison(q: &Query<'_>, v: Value) -> Option<Condition> {
    match q.body.view_value(v)? {
        View::ICmp { predicate, a, b } => Some(Condition::new(predicate, a, b)),
        _ => None,
    }
}

/// The instruction where a use takes place: for a phi, the end of the incoming block.
pub(crate) fn context_of_use(q: &Query<'_>, u: Use) -> Inst {
    let user = q.body.use_inst(u);
    if q.body.inst(user).opcode != Opcode::Phi {
        return user;
    }
    let from = q.body.phi_blocks(user)[q.body.operand_index(u)];
    q.body.terminator(from).unwrap_or(user)
}

/// What an access says of the only index of its address: it lies within the object.
pub(crate) fn bounds(q: &Query<'_>, ptr: Value, ty: ir::Type) -> Option<Condition> {
    let gep = ptr.inst().filter(|&i| q.body.inst(i).opcode == Opcode::GetElementPtr)?;
    let layout = &q.module.data_layout;
    let access = layout.store_size(q.types(), ty);
    let offsets = Offsets::of(q, gep)?;
    let [(index, scale)] = offsets.variables[..] else { return None };
    if access.scalable || !offsets.nuw || scale <= 0 || q.types().int_width(q.ty(index)) != Some(offsets.bits) {
        return None;
    }
    let size = object_size(q, offsets.base)?;
    let left = i128::from(size) - i128::from(access.value) - i128::from(offsets.constant);
    // Where nothing fits, no index is valid; nothing is said of that.
    let max = i64::try_from(left).ok().filter(|&n| n >= 0)? / scale;
    Some(Condition::new(IntPredicate::Ule, index, Side::Number(max)))
}

/// How many bytes a stack slot or a variable has.
fn object_size(q: &Query<'_>, object: Value) -> Option<u64> {
    let layout = &q.module.data_layout;
    if let Some(View::Alloca { ty, count }) = q.body.view_value(object) {
        let size = q.types().is_sized(ty).then(|| layout.alloc_size(q.types(), ty)).filter(|s| !s.scalable)?;
        return size.value.checked_mul(q.body.consts().as_u64(count.constant()?)?);
    }
    let global = q.module.global(q.body.consts().as_global(object.constant()?)?);
    global.variable()?;
    if global.is_declaration() || global.linkage.is_interposable() || !q.types().is_sized(global.value_type) {
        return None;
    }
    Some(layout.alloc_size(q.types(), global.value_type)).filter(|s| !s.scalable).map(|s| s.value)
}
