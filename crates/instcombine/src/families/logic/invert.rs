//! Values whose inversion (`xor v, -1`) costs no instruction.
//!
//! ```text
//! %n = xor i32 %x, -1
//! %s = ashr i32 %n, %k          ; its inversion is ashr i32 %x, %k
//! ```
//!
//! An inversion is free where a `not` goes away (it *consumes* one), or where an instruction that nobody else needs can compute the inverted value
//! just as well: a comparison with the inverse predicate, `and` in place of `or` by De Morgan's laws.

use crate::combiner::Combiner;
use analysis::pattern::{any, not};
use analysis::value_tracking::MAX_DEPTH;
use analysis::value_tracking::patterns::{logical, not_of};
use ir::inst::InstData;
use ir::inst::flags::Flags;
use ir::intrinsics::{Intrinsic, id};
use ir::metadata::expression::{self, op};
use ir::metadata_kinds::kind;
use ir::{Block, DbgRecordId, Inst, MdData, NodeKind, Opcode, User, Value, View};
use smallvec::SmallVec;
use transforms::utils::fold_terminator::swap_profile;

/// How the inversion of a value is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// `binary(op, not a, b)`
    Left(Opcode, Value, Value),
    /// `binary(op, a, not b)`; `sub` exchanges its operands.
    Right(Opcode, Value, Value),
    /// `binary(op, not a, not b)`
    Both(Opcode, Value, Value),
    /// The same, but the right operand counts only if the left one does not decide.
    Logical(Opcode, Value, Value),
    /// `select cond, not a, not b`, with metadata of the instruction.
    Select(Inst, Value, Value, Value),
    /// The other extremum of the inverted operands.
    MinMax(Intrinsic, Value, Value),
    /// `cast(not a)`
    Cast(Opcode, Value),
}

/// The minimum for the maximum, and the other way round.
pub fn inverse_min_max(what: Intrinsic) -> Option<Intrinsic> {
    match what {
        id::SMAX => Some(id::SMIN),
        id::SMIN => Some(id::SMAX),
        id::UMAX => Some(id::UMIN),
        id::UMIN => Some(id::UMAX),
        _ => None,
    }
}

/// Inverting values.
impl Combiner<'_> {
    /// Is the inversion of `v` free? With `all_uses`, all uses of it will take the inverted value.
    pub fn is_free_to_invert(&mut self, v: Value, all_uses: bool) -> bool {
        self.invert(v, all_uses, false, &mut false, 0).is_some()
    }

    /// Is the inversion of `v` free, and does a `not` go away with it? `None` if it is not free.
    pub fn inversion_consumes(&mut self, v: Value, all_uses: bool) -> Option<bool> {
        let mut consumes = false;
        self.invert(v, all_uses, false, &mut consumes, 0).map(|_| consumes)
    }

    /// The inversion of `v`, inserted before the instruction at hand, if it is free. With `all_uses`, all uses of `v` will take the inverted value.
    pub fn freely_inverted(&mut self, v: Value, all_uses: bool) -> Option<Value> {
        self.invert(v, all_uses, true, &mut false, 0)
    }

    /// [`Self::freely_inverted`] if a `not` goes away with it.
    pub fn freely_inverted_if_consumes(&mut self, v: Value, all_uses: bool) -> Option<Value> {
        self.inversion_consumes(v, all_uses).filter(|&consumes| consumes)?;
        self.freely_inverted(v, all_uses)
    }

    /// The inversion of `v`; without `build`, any value that says that there is one.
    fn invert(&mut self, v: Value, all_uses: bool, build: bool, consumes: &mut bool, depth: u32) -> Option<Value> {
        if let Some(x) = not_of(&self.q(), v) {
            *consumes = true;
            return Some(x);
        }
        if v.constant().is_some() {
            if !self.m(v, analysis::pattern::immediate()) {
                return None;
            }
            return Some(if build { self.build(|b| b.not(v)) } else { v });
        }
        if depth >= MAX_DEPTH || !all_uses {
            return None;
        }
        match self.body.view_value(v)? {
            View::ICmp { predicate, a, b } => {
                Some(if build { self.build(|x| x.icmp(predicate.inverse(), a, b)) } else { v })
            }
            View::FCmp { predicate, a, b } => {
                Some(if build { self.build(|x| x.fcmp(Flags::NONE, predicate.inverse(), a, b)) } else { v })
            }
            View::Phi { .. } => self.invert_phi(v, build, consumes, depth),
            _ => {
                let depth = depth + 1;
                let shape = self.shape(v, consumes, depth)?;
                self.invert_shape(v, shape, build, consumes, depth)
            }
        }
    }

    /// Is the inversion of an operand of what is inverted free? Notes nothing.
    fn is_free_at(&mut self, v: Value, consumes: &mut bool, depth: u32) -> bool {
        let all_uses = self.one_use(v);
        self.invert(v, all_uses, false, consumes, depth).is_some()
    }

    fn invert_operand(&mut self, v: Value, build: bool, consumes: &mut bool, depth: u32) -> Option<Value> {
        let all_uses = self.one_use(v);
        self.invert(v, all_uses, build, consumes, depth)
    }

    /// How the inversion of `v` is computed, if it is free.
    fn shape(&mut self, v: Value, consumes: &mut bool, depth: u32) -> Option<Shape> {
        let both = |cx: &mut Self, a, b| {
            let mut local = *consumes;
            cx.is_free_at(b, &mut local, depth) && cx.is_free_at(a, &mut local, depth)
        };
        let i = v.inst()?;
        let one_of = |cx: &mut Self, op, a, b| {
            if cx.is_free_at(b, &mut false, depth) {
                return Some(Shape::Right(op, a, b));
            }
            cx.is_free_at(a, &mut false, depth).then_some(Shape::Left(op, a, b))
        };
        if let Some((is_and, a, b)) = logical(&self.q(), v)
            && matches!(self.body.view(i), View::Select { .. })
        {
            let op = if is_and { Opcode::Or } else { Opcode::And };
            return both(self, a, b).then_some(Shape::Logical(op, a, b));
        }
        match self.body.view(i) {
            View::Binary { op: Opcode::Add, a, b } => one_of(self, Opcode::Sub, a, b),
            View::Binary { op: Opcode::Xor, a, b } => one_of(self, Opcode::Xor, a, b),
            View::Binary { op: Opcode::Sub, a, b } => {
                self.is_free_at(a, &mut false, depth).then_some(Shape::Left(Opcode::Add, a, b))
            }
            View::Binary { op: Opcode::AShr, a, b } => {
                self.is_free_at(a, &mut false, depth).then_some(Shape::Left(Opcode::AShr, a, b))
            }
            View::Binary { op: Opcode::And, a, b } => both(self, a, b).then_some(Shape::Both(Opcode::Or, a, b)),
            View::Binary { op: Opcode::Or, a, b } => both(self, a, b).then_some(Shape::Both(Opcode::And, a, b)),
            View::Select { cond, yes, no } => both(self, yes, no).then_some(Shape::Select(i, cond, yes, no)),
            View::Call(_) => {
                let what = inverse_min_max(self.intrinsic(v)?)?;
                let [a, b] = self.pair(i);
                both(self, a, b).then_some(Shape::MinMax(what, a, b))
            }
            View::Cast { op, from } => {
                let keeps_sign = op == Opcode::SExt || op == Opcode::ZExt && self.body.inst(i).has_nneg();
                let op = if keeps_sign { Opcode::SExt } else { op };
                let fits = matches!(op, Opcode::SExt | Opcode::Trunc);
                (fits && self.is_free_at(from, &mut false, depth)).then_some(Shape::Cast(op, from))
            }
            _ => None,
        }
    }

    fn invert_shape(&mut self, v: Value, shape: Shape, build: bool, consumes: &mut bool, depth: u32) -> Option<Value> {
        let mut operand = |cx: &mut Self, v| cx.invert_operand(v, build, consumes, depth);
        let (a, b) = match shape {
            Shape::Left(_, a, b) => (operand(self, a)?, b),
            // -1 - (a + b) is (-1 - b) - a.
            Shape::Right(Opcode::Sub, a, b) => (operand(self, b)?, a),
            Shape::Right(_, a, b) => (a, operand(self, b)?),
            Shape::Both(_, a, b) | Shape::Logical(_, a, b) | Shape::Select(_, _, a, b) | Shape::MinMax(_, a, b) => {
                let a = operand(self, a)?;
                (a, operand(self, b)?)
            }
            Shape::Cast(_, a) => (operand(self, a)?, a),
        };
        if !build {
            return Some(v);
        }
        match shape {
            Shape::Left(op, ..) | Shape::Right(op, ..) | Shape::Both(op, ..) => {
                Some(self.build(|x| x.binary(op, a, b)))
            }
            Shape::Logical(op, ..) => Some(self.logical_op(op, a, b)),
            Shape::Select(i, cond, ..) => Some(self.select_like(i, cond, a, b)),
            Shape::MinMax(what, ..) => self.binary_intrinsic(what, a, b),
            Shape::Cast(op, _) => {
                let ty = self.ty(v);
                Some(self.build(|x| x.cast(op, a, ty)))
            }
        }
    }

    /// Inserts `select a, b, false` for [`Opcode::And`], `select a, true, b` for [`Opcode::Or`].
    pub fn logical_op(&mut self, op: Opcode, a: Value, b: Value) -> Value {
        self.named_logical_op(b"", op, a, b)
    }

    /// The same with a name.
    pub fn named_logical_op(&mut self, name: &[u8], op: Opcode, a: Value, b: Value) -> Value {
        let ty = self.ty(b);
        let decided = self.truth(ty, op == Opcode::Or);
        let (yes, no) = if op == Opcode::Or { (decided, b) } else { (b, decided) };
        self.build(|x| x.named(name).select(a, yes, no))
    }

    /// Inserts a `select` with the profile of another one.
    fn select_like(&mut self, from: Inst, cond: Value, yes: Value, no: Value) -> Value {
        let v = self.build(|x| x.select(cond, yes, no));
        if let Some(i) = v.inst().filter(|&i| i != from) {
            for k in [kind::PROF, kind::UNPREDICTABLE] {
                let md = self.body.attachment(from, k);
                if md.is_some() && matches!(self.body.view(i), View::Select { .. }) {
                    self.body.set_attachment(i, k, md);
                }
            }
        }
        v
    }

    /// A phi all entries of which are constants or a `not`.
    fn invert_phi(&mut self, v: Value, build: bool, consumes: &mut bool, depth: u32) -> Option<Value> {
        let phi = v.inst()?;
        let entries: SmallVec<[(Value, Block); 8]> = self.body.phi_entries(phi).collect();
        let mut local = *consumes;
        for &(entry, _) in &entries {
            let inverted = self.invert(entry, false, false, &mut local, depth)?;
            if inverted == v && entry != v {
                return None;
            }
        }
        *consumes = local;
        if !build {
            return Some(v);
        }
        let ty = self.ty(v);
        let mut inverted: SmallVec<[(Value, Block); 8]> = SmallVec::new();
        for (entry, from) in entries {
            inverted.push((self.invert(entry, false, true, &mut local, depth)?, from));
        }
        let new = self.body.insert_before(phi, InstData::new(Opcode::Phi, ty), &[]);
        let location = self.body.debug_loc(phi);
        self.body.set_debug_loc(new, location);
        self.worklist.add(new);
        for (entry, from) in inverted {
            self.body.push_phi_entry(new, entry, from);
        }
        Some(new.into())
    }
}

/// Inverting what uses a value.
impl Combiner<'_> {
    /// Does a `select` stand for "and" or "or" of bits? It must keep that form.
    pub fn is_logical_select(&self, i: Inst) -> bool {
        matches!(self.body.view(i), View::Select { .. }) && logical(&self.q(), i.into()).is_some()
    }

    /// Can all users of `v` but one take the inverted value at no cost?
    pub fn can_invert_all_users(&self, v: Value, but: Inst) -> bool {
        self.body.uses_of(v).all(|u| {
            let user = self.body.use_inst(u);
            user == but || self.can_invert_use(user, self.body.operand_index(u))
        })
    }

    fn can_invert_use(&self, user: Inst, k: usize) -> bool {
        match self.body.view(user) {
            View::Select { .. } => k == 0 && !self.is_logical_select(user),
            View::CondBr { .. } => true,
            View::Binary { op: Opcode::Xor, .. } => self.m(user.into(), not(any())),
            _ => false,
        }
    }

    /// Makes all users of `v` but one take it for inverted, if [`Self::can_invert_all_users`]: the value has changed.
    pub fn invert_all_users(&mut self, v: Value, but: Inst) {
        let users: SmallVec<[Inst; 8]> = self.body.users_of(v).filter(|&u| u != but).collect();
        for user in users {
            match self.body.view(user) {
                View::Select { yes, no, .. } => {
                    self.body.set_operand(user, 1, no);
                    self.body.set_operand(user, 2, yes);
                    swap_profile(self.module, self.body, user);
                }
                View::CondBr { yes, no, .. } => {
                    self.body.set_successor(user, 0, no);
                    self.body.set_successor(user, 1, yes);
                    swap_profile(self.module, self.body, user);
                }
                View::Binary { op: Opcode::Xor, .. } => {
                    self.replace_uses(user, v);
                    self.worklist.add(user);
                }
                _ => {}
            }
        }
        self.invert_records(v);
    }

    /// Debug records of `v` say that it is inverted.
    fn invert_records(&mut self, v: Value) {
        if !self.body.has_records() {
            return;
        }
        let record = |u| match self.body.user(u) {
            User::Record(r) => Some(r),
            _ => None,
        };
        let mut records: Vec<DbgRecordId> = self.body.metadata_uses_of(v).filter_map(record).collect();
        records.sort_unstable();
        records.dedup();
        for r in records {
            let values: SmallVec<[Value; 4]> = self.body.location_values(self.body.record(r).location).collect();
            let old = self.body.record(r).expression.expand().map(|e| self.module.ctx.md.get(e));
            let Some(MdData::Node { kind: NodeKind::DIExpression, slots, .. }) = old else { continue };
            let mut elements = expression::from_slots(slots);
            for k in (0..values.len()).filter(|&k| values[k] == v) {
                elements = expression::append_ops_to_arg(&elements, &[op::NOT], k as u64, false);
            }
            let slots = expression::to_slots(&elements);
            let data = MdData::Node { kind: NodeKind::DIExpression, distinct: false, slots };
            self.body.record_mut(r).expression = self.module.ctx.md.intern(data);
        }
    }
}
