//! Values that are equal where a branch, a switch or an assumption says so.

use crate::driver::{Gvn, env};
use crate::region::GroupedUses;
use analysis::underlying::underlying_objects;
use analysis::value_tracking::{may_stand_for_equal_pointers, patterns};
use ir::inst::flags::NoWrap;
use ir::{Block, ConstData, FloatPredicate, Inst, IntPredicate, Opcode, Type, Use, Value, View};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// Users of users of a pointer are looked at so far to find out whether only its address matters.
const MAX_POINTER_USERS: usize = 40;

/// From where on an equality holds.
#[derive(Clone, Copy)]
pub(crate) enum Root {
    /// On an edge.
    Edge(Block, Block),
    /// Behind an instruction.
    Behind(Inst),
}

impl Gvn<'_> {
    /// The condition is known behind both edges of a branch.
    pub(crate) fn learn_from_branch(&mut self, branch: Inst) -> bool {
        let View::CondBr { cond, yes, no } = self.body.view(branch) else { return false };
        if yes == no {
            return false;
        }
        let from = self.body.inst_block(branch);
        let (t, f) = (self.bit(true), self.bit(false));
        let changed = self.propagate(cond, t, Root::Edge(from, yes));
        self.propagate(cond, f, Root::Edge(from, no)) | changed
    }

    /// The value that decides is known behind the only edge to a block.
    pub(crate) fn learn_from_switch(&mut self, switch: Inst) -> bool {
        let View::Switch { cond, cases, .. } = self.body.view(switch) else { return false };
        let from = self.body.inst_block(switch);
        let list: Vec<(Value, Block)> = cases.iter().collect();
        let mut edges: FxHashMap<Block, u32> = FxHashMap::default();
        self.body.successors(switch).for_each(|s| *edges.entry(s).or_default() += 1);
        let mut changed = false;
        self.grouped_uses = GroupedUses::of_many(self.body, cond, from);
        for (v, to) in list {
            if edges[&to] == 1 {
                changed |= self.propagate(cond, v, Root::Edge(from, to));
            }
        }
        self.grouped_uses = None;
        changed
    }

    /// The condition of `llvm.assume` holds behind it.
    pub(crate) fn visit_assumption(&mut self, assume: Inst) -> bool {
        let cond = self.body.operand(assume, 0);
        let Some(c) = cond.constant() else {
            let t = self.bit(true);
            return self.propagate(cond, t, Root::Behind(assume));
        };
        let ConstData::Int(n) = self.body.consts().data(c) else { return false };
        if n == 0 {
            self.store_to_null(assume);
        }
        if self.body.call_extra(assume).is_none_or(|e| e.bundles.is_empty()) {
            self.salvage_and_remove(assume);
            return true;
        }
        false
    }

    /// Marks a place that is never reached.
    fn store_to_null(&mut self, at: Inst) {
        let types = &self.module.ctx.types;
        let value = self.body.consts_mut().poison(Type::I8).into();
        let null = self.body.consts_mut().null(types, Type::PTR).into();
        let align = ir::Align::new(1).unwrap_or_default();
        let store = ir::Builder::before(self.body, types, at).with_location(ir::Md::NONE).store(value, null, align);
        self.tables.flow.forget(self.body.inst_block(at));
        self.note_access(store);
    }

    fn bit(&mut self, holds: bool) -> Value {
        let known = &mut self.bits[usize::from(holds)];
        if known.is_none() {
            *known = self.body.consts_mut().int(&self.module.ctx.types, Type::I1, holds.into()).into();
        }
        *known
    }

    fn propagate(&mut self, left: Value, right: Value, root: Root) -> bool {
        let scope = self.scope(root);
        let mut work: SmallVec<[(Value, Value); 4]> = smallvec![(left, right)];
        let mut changed = false;
        while let Some((a, b)) = work.pop() {
            if a != b && (a.constant().is_none() || b.constant().is_none()) {
                changed |= self.propagate_one(a, b, root, &scope, &mut work);
            }
        }
        changed
    }

    /// Blocks that are entered only where the equality holds, and that have no other such block above them.
    fn scope(&self, root: Root) -> SmallVec<[Block; 4]> {
        match root {
            Root::Edge(from, to) if self.body.single_predecessor(to) == Some(from) => smallvec![to],
            Root::Edge(..) => SmallVec::new(),
            Root::Behind(i) => self.tree.children(self.body.inst_block(i)).collect(),
        }
    }

    fn propagate_one(
        &mut self,
        mut a: Value,
        mut b: Value,
        root: Root,
        scope: &[Block],
        work: &mut SmallVec<[(Value, Value); 4]>,
    ) -> bool {
        // Rather a constant on the right, else a parameter, else what was computed first.
        if a.constant().is_some() || a.param().is_some() && b.constant().is_none() {
            std::mem::swap(&mut a, &mut b);
        }
        if a.inst().is_none() && a.param().is_none() {
            return false;
        }
        let mut n = self.number(a);
        if a.param().is_some() == b.param().is_some() && b.constant().is_none() {
            let m = self.number(b);
            if n < m {
                std::mem::swap(&mut a, &mut b);
                n = m;
            }
        }
        if b.inst().is_none() && self.is_replaceable(a, b) {
            scope.iter().for_each(|&block| self.tables.leaders.insert(n, b, block));
        }
        let mut changed = false;
        if !self.body.has_one_use(a) {
            changed = self.replace_dominated_uses(a, b, root, true);
        }
        if self.body.value_type(b) != Type::I1 {
            return changed;
        }
        let Some(holds) = b.constant().and_then(|c| match self.body.consts().data(c) {
            ConstData::Int(n) => Some(n != 0),
            _ => None,
        }) else {
            return changed;
        };
        let q = env!(self).query(self.body);
        if let Some((is_and, x, y)) = patterns::logical(&q, a)
            && is_and == holds
        {
            work.extend([(x, b), (y, b)]);
            return changed;
        }
        match self.body.view_value(a) {
            Some(View::ICmp { .. } | View::FCmp { .. }) => {
                changed | self.propagate_comparison(a, holds, root, scope, work)
            }
            Some(View::Cast { op: Opcode::Trunc, from })
                if patterns::no_wrap(&q, a).contains(NoWrap::NUW) && self.module.ctx.types.is_int(q.ty(from)) =>
            {
                let ty = q.ty(from);
                let known = self.body.consts_mut().int(&self.module.ctx.types, ty, holds.into());
                work.push((from, known.into()));
                changed
            }
            _ => {
                if let Some(x) = patterns::not_of(&q, a) {
                    let known = self.bit(!holds);
                    work.push((x, known));
                }
                changed
            }
        }
    }

    /// What a comparison says of its operands, and of its opposite.
    fn propagate_comparison(
        &mut self,
        v: Value,
        holds: bool,
        root: Root,
        scope: &[Block],
        work: &mut SmallVec<[(Value, Value); 4]>,
    ) -> bool {
        let Some(comparison) = v.inst() else { return false };
        let (a, b) = (self.body.operand(comparison, 0), self.body.operand(comparison, 1));
        if self.is_equivalence(comparison, holds) {
            work.push((a, b));
        }
        let d = self.body.inst(comparison);
        let opposite = match d.opcode {
            Opcode::ICmp => d.int_predicate().inverse() as u32,
            _ => d.float_predicate().inverse() as u32,
        };
        let known = self.bit(!holds);
        let next = self.tables.numbers.next();
        let n = self.number_of_comparison(comparison, opposite, a, b);
        let mut changed = false;
        if n < next {
            let leaders: SmallVec<[(Value, Block); 4]> = self.tables.leaders.of(n).collect();
            for (other, at) in leaders {
                let (above, below) = match root {
                    Root::Edge(from, to) => (from, to),
                    Root::Behind(i) => (self.body.inst_block(i), self.body.inst_block(i)),
                };
                let is_near = self.tree.dominates(at, above) || self.tree.dominates(below, at);
                if is_near && other.inst().is_some() {
                    changed |= self.replace_dominated_uses(other, known, root, false);
                }
            }
        }
        scope.iter().for_each(|&block| self.tables.leaders.insert(n, known, block));
        changed
    }

    /// Are the operands of a comparison the same value where it holds, or not (`holds`)?
    fn is_equivalence(&self, comparison: Inst, holds: bool) -> bool {
        match self.body.view(comparison) {
            View::ICmp { predicate, .. } => (if holds { predicate } else { predicate.inverse() }) == IntPredicate::Eq,
            View::FCmp { predicate, a, b } => {
                let predicate = if holds { predicate } else { predicate.inverse() };
                let no_nans = self.body.inst(comparison).raw_flags() & ir::inst::flags::FMF_NNAN != 0;
                let is_equal = predicate == FloatPredicate::Oeq || predicate == FloatPredicate::Ueq && no_nans;
                is_equal && (self.is_one_number(a) || self.is_one_number(b))
            }
            _ => false,
        }
    }

    /// Is it a float constant that equals no other one: not zero, and none that denormal modes make zero?
    fn is_one_number(&self, v: Value) -> bool {
        let Some(c) = v.constant() else { return false };
        match (self.body.consts().ty(c), self.body.consts().data(c)) {
            (Type::FLOAT, ConstData::Float(bits)) => f32::from_bits(bits as u32).is_normal(),
            (Type::DOUBLE, ConstData::Float(bits)) => f64::from_bits(bits).is_normal(),
            (Type::HALF, ConstData::Float(bits)) => !matches!((bits >> 10) & 31, 0 | 31),
            (Type::BFLOAT, ConstData::Float(bits)) => f32::from_bits((bits as u32) << 16).is_normal(),
            _ => false,
        }
    }

    fn replace_dominated_uses(&mut self, old: Value, new: Value, root: Root, checks: bool) -> bool {
        let is_known = match root {
            Root::Edge(from, to) => self.tree.edge_dominates(self.body, from, to, to),
            Root::Behind(_) => true,
        };
        let always = !checks || self.is_always_replaceable(old, new);
        let near = self.uses_near(old, new, root, is_known);
        let uses: Vec<Use> = near.unwrap_or_else(|| self.body.uses_of(old).collect());
        let uses: Vec<Use> = uses
            .into_iter()
            .filter(|&u| self.is_behind(root, is_known, u))
            .filter(|&u| always || self.only_address_matters(u))
            .collect();
        if let (Some(&u), true) = (uses.first(), self.explainer.is_some()) {
            let user = self.body.use_inst(u);
            self.explain("equal by a condition", user, new);
        }
        if !uses.is_empty() {
            self.tables.kept.replaced(self.body, &self.module.ctx.types, old, new);
        }
        for &u in &uses {
            let user = self.body.use_inst(u);
            if self.body.inst(user).opcode.is_call() {
                self.tables.flow.forget(self.body.inst_block(user));
            }
            self.body.set_use(u, new);
        }
        self.counts.equalities += uses.len() as u64;
        !uses.is_empty()
    }

    /// May a pointer stand for an equal one? Equal addresses may belong to different objects.
    fn is_replaceable(&self, old: Value, new: Value) -> bool {
        if !self.module.ctx.types.is_ptr(self.body.value_type(new)) {
            return !self.module.ctx.types.is_ptr(self.module.ctx.types.scalar(self.body.value_type(new)));
        }
        self.is_always_replaceable(old, new)
    }

    fn is_always_replaceable(&self, old: Value, new: Value) -> bool {
        let types = &self.module.ctx.types;
        if !types.is_ptr(types.scalar(self.body.value_type(new))) {
            return true;
        }
        if new.constant().is_some_and(|c| may_stand_for_equal_pointers(&env!(self).query(self.body), c)) {
            return true;
        }
        let [a, b] = [old, new].map(|v| underlying_objects(self.module, self.body, v));
        a.len() == 1 && a == b
    }

    /// Does a use look at nothing but the address?
    fn only_address_matters(&self, u: Use) -> bool {
        let mut work: SmallVec<[Inst; 8]> = [self.body.use_inst(u)].into_iter().collect();
        let mut seen: SmallVec<[Inst; 8]> = SmallVec::new();
        while let Some(user) = work.pop() {
            match self.body.inst(user).opcode {
                Opcode::ICmp | Opcode::PtrToInt | Opcode::PtrToAddr => {}
                Opcode::Phi | Opcode::Select => {
                    if seen.contains(&user) {
                        continue;
                    }
                    seen.push(user);
                    work.extend(self.body.users_of(user).take(MAX_POINTER_USERS + 1));
                    if work.len() + seen.len() > MAX_POINTER_USERS {
                        return false;
                    }
                }
                _ => return false,
            }
        }
        true
    }
}
