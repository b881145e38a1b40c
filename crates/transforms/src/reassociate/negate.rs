//! Subtractions, negations, shifts and `or`s that become sums and products, so that they join expressions.

use super::{Pass, op_is_float};
use analysis::Query;
use analysis::constant_folding::fold_binary;
use analysis::value_tracking::{known_bits, patterns};
use ir::{ApInt, Body, Builder, Const, Inst, InstData, Lane, Md, NoWrap, Opcode, Value, View, float, fold};

/// `x` of `fneg x`, of `fsub -0.0, x`, or of `fsub 0.0, x` without signed zeros.
pub(super) fn negated_float(q: &Query<'_>, v: Value) -> Option<Value> {
    let i = v.inst()?;
    match q.body.view(i) {
        View::FNeg { value } => Some(value),
        View::Binary { op: Opcode::FSub, a, b } => {
            let (ty, bits) = q.body.consts().splat_float_or_poison(q.types(), a.constant()?)?;
            let is_zero =
                float::is_zero(ty, bits) && (float::is_negative(ty, bits) || q.body.inst(i).fast_math().nsz());
            is_zero.then_some(b)
        }
        _ => None,
    }
}

/// `-c`, if it is a constant again.
fn negated_constant(pass: &mut Pass<'_>, c: Const) -> Option<Const> {
    let ty = pass.body.consts().ty(c);
    if pass.is_float(ty) {
        return fold::fneg(pass.body.consts_mut(), pass.env.types(), c);
    }
    let pool = pass.body.consts_mut();
    let zero = pool.null(pass.env.types(), ty);
    Some(fold::binary(pool, pass.env.types(), Opcode::Sub, 0, zero, c))
}

/// So many sums are negated operand by operand, for each instruction of the function. LLVM has no limit: a chain of differences, each the
/// right operand of the next, takes time in the square of its length.
pub(super) const MAX_NEGATED_SUMS: usize = 4;

/// A sum that is negated operand by operand.
struct Frame {
    sum: Inst,
    /// The operand that is negated now.
    k: usize,
}

impl Pass<'_> {
    pub(super) fn negated_int(&self, v: Value) -> Option<Value> {
        patterns::neg_of(&self.query(), v)
    }

    pub(super) fn negated_float(&self, v: Value) -> Option<Value> {
        negated_float(&self.query(), v)
    }

    fn is_negation(&self, v: Value) -> bool {
        self.negated_int(v).is_some() || self.negated_float(v).is_some()
    }

    /// An operation before `at`, floating-point ones with the flags of `like`, at its location.
    pub(super) fn make(&mut self, op: Opcode, operands: &[Value], name: &[u8], at: Inst, like: Inst) -> Inst {
        let mut data = InstData::new(op, self.body.value_type(operands[0]));
        if op_is_float(op) {
            data.set_fast_math(self.body.inst(like).fast_math());
        }
        let location = self.body.debug_loc(like);
        let mut b = Builder::before(self.body, self.env.types(), at).with_location(location);
        b.named(name).inst(data, operands)
    }

    /// `new` takes the place and the name of `old`, which uses no operands any more and waits to be removed.
    fn take_place(&mut self, new: Inst, old: Inst) {
        let ty = self.body.inst(old).ty;
        let zero = self.body.consts_mut().null(self.env.types(), ty);
        for k in 0..self.body.inst(old).num_operands() {
            self.body.set_operand(old, k, zero);
        }
        self.replace(old, new);
    }

    /// `new` takes the place and the name of `old`, which waits to be removed.
    fn replace(&mut self, old: Inst, new: Inst) {
        self.body.take_name(new.into(), old.into());
        self.body.replace_all_uses(old, new);
        self.redo.insert(old);
        self.changed = true;
    }

    /// A shift of, or for, a product or a sum becomes a multiplication.
    pub(super) fn shift_to_mul(&mut self, i: Inst) -> Inst {
        let View::Binary { op: Opcode::Shl, a, b } = self.body.view(i) else { return i };
        let Some(amount) = b.constant() else { return i };
        let Lane::Int(by) = self.body.consts().lane(self.types(), amount, 0) else { return i };
        let user = self.single_user(i);
        let joins = |op| user.is_some_and(|u| self.reassociable(u.into(), op).is_some());
        if self.types().is_vector(self.body.inst(i).ty)
            || self.reassociable(a, Opcode::Mul).is_none() && !joins(Opcode::Mul) && !joins(Opcode::Add)
        {
            return i;
        }
        let ty = self.body.inst(i).ty;
        let one = self.body.consts_mut().int(self.env.types(), ty, 1);
        let Some(factor) = fold_binary(self.env, self.body, Opcode::Shl, one, amount) else { return i };
        let old = self.body.inst(i).no_wrap();
        let mul = self.make(Opcode::Mul, &[a, factor.into()], b"", i, i);
        // The sign bit is a negative factor.
        let below_sign = by.ult(&ApInt::new(by.width(), u64::from(by.width()) - 1));
        let mut kept = old & NoWrap::NUW;
        kept.set(NoWrap::NSW, old.nsw() && (old.nuw() || below_sign));
        self.body.inst_mut(mul).set_no_wrap(kept);
        self.take_place(mul, i);
        mul
    }

    /// An `or` of values that have no bit in common becomes an addition, where that joins a sum or product.
    pub(super) fn or_to_add(&mut self, i: Inst) -> Inst {
        let View::Binary { op: Opcode::Or, a, b } = self.body.view(i) else { return i };
        let joins = |v| {
            [Opcode::Add, Opcode::Sub, Opcode::Mul, Opcode::Shl].iter().any(|&op| self.reassociable(v, op).is_some())
        };
        if !joins(a) && !joins(b) && !self.single_user(i).is_some_and(|user| joins(user.into())) {
            return i;
        }
        if self.load_trees.contains(self.body, i) || !self.body.inst(i).is_disjoint() && !self.no_common_bits(i, a, b) {
            return i;
        }
        let add = self.make(Opcode::Add, &[a, b], b"", i, i);
        self.body.inst_mut(add).set_no_wrap(NoWrap::all());
        // The `or` keeps its operands until it is removed, so that they stay operands of the sum for now, as in LLVM.
        self.replace(i, add);
        add
    }

    fn no_common_bits(&self, i: Inst, a: Value, b: Value) -> bool {
        let q = self.query().at(i);
        let (a, b) = (known_bits(&q, a), known_bits(&q, b));
        (a.max_value() & b.max_value()).is_zero()
    }

    /// A subtraction becomes the addition of a negation where a sum gains by it; the negation of a product becomes a factor of it.
    pub(super) fn lower_subtraction(&mut self, i: Inst) -> Inst {
        let op = self.opcode(i);
        if !matches!(op, Opcode::Sub | Opcode::FSub | Opcode::FNeg) {
            return i;
        }
        if self.should_break_up(i) {
            return self.break_up(i);
        }
        let (negated, mul) = match op {
            Opcode::Sub => (self.negated_int(i.into()), Opcode::Mul),
            _ => (self.negated_float(i.into()), Opcode::FMul),
        };
        let is_product = negated.is_some_and(|v| self.reassociable(v, mul).is_some());
        if !is_product || self.single_user(i).is_some_and(|u| self.reassociable(u.into(), mul).is_some()) {
            return i;
        }
        let mul = self.negation_to_mul(i);
        self.redo_users(mul);
        mul
    }

    /// Arithmetic that uses a value is looked at again.
    pub(super) fn redo_users(&mut self, i: Inst) {
        let users: Vec<Inst> = self.body.users_of(i).filter(|&u| self.opcode(u).is_binary()).collect();
        users.into_iter().for_each(|u| self.redo.insert(u));
    }

    /// Would a sum gain by it if a subtraction became an addition?
    pub(super) fn should_break_up(&self, i: Inst) -> bool {
        if self.is_negation(i.into()) {
            return false;
        }
        let View::Binary { a, b, .. } = self.body.view(i) else { return false };
        let is_undef = b
            .constant()
            .is_some_and(|c| matches!(self.body.consts().data(c), ir::ConstData::Undef | ir::ConstData::Poison));
        if is_undef {
            return false;
        }
        let joins = |v| {
            self.reassociable_either(v, [Opcode::Add, Opcode::FAdd]).is_some()
                || self.reassociable_either(v, [Opcode::Sub, Opcode::FSub]).is_some()
        };
        joins(a) || joins(b) || self.single_user(i).is_some_and(|user| joins(user.into()))
    }

    /// `a - b` becomes `a + -b`.
    fn break_up(&mut self, i: Inst) -> Inst {
        let (a, b) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let op = if self.opcode(i) == Opcode::Sub { Opcode::Add } else { Opcode::FAdd };
        let negated = self.negate(b, i);
        let add = self.make(op, &[a, negated], b"", i, i);
        self.take_place(add, i);
        add
    }

    /// `-v`, to be used by `at`. Negations move into sums as far as they can.
    fn negate(&mut self, v: Value, at: Inst) -> Value {
        let mut stack: Vec<Frame> = Vec::new();
        let mut next = v;
        loop {
            if let Some(sum) = self.sum_to_negate(next).filter(|_| self.negations_left > 0) {
                self.negations_left -= 1;
                stack.push(Frame { sum, k: 0 });
                next = self.body.operand(sum, 0);
                continue;
            }
            let mut done = self.negate_leaf(next, at);
            loop {
                let Some(frame) = stack.last_mut() else { return done };
                let Frame { sum, k } = *frame;
                self.body.set_operand(sum, k, done);
                if k == 0 {
                    frame.k = 1;
                    next = self.body.operand(sum, 1);
                    break;
                }
                stack.pop();
                self.finish_negated_sum(sum, at);
                done = sum.into();
            }
        }
    }

    fn sum_to_negate(&self, v: Value) -> Option<Inst> {
        self.reassociable_either(v, [Opcode::Add, Opcode::FAdd])
    }

    /// A sum whose operands were negated moves to where they are known.
    fn finish_negated_sum(&mut self, sum: Inst, at: Inst) {
        if self.opcode(sum) == Opcode::Add {
            self.body.inst_mut(sum).set_no_wrap(NoWrap::empty());
        }
        self.body.move_before(sum, at);
        self.body.move_records(at, sum);
        let name = [self.body.name(sum.into()).unwrap_or_default(), b".neg"].concat();
        self.body.set_name(sum.into(), &name);
        self.redo.insert(sum);
    }

    fn negate_leaf(&mut self, v: Value, at: Inst) -> Value {
        if let Some(c) = v.constant().and_then(|c| negated_constant(self, c)) {
            return c.into();
        }
        if let Some(negation) = self.negation_of(v, at) {
            return negation.into();
        }
        let name = [self.body.name(v).unwrap_or_default(), b".neg"].concat();
        let negation = self.make_negation(v, &name, at, at);
        self.redo.insert(negation);
        negation.into()
    }

    /// `-v` before `at`, with flags and location of `like`.
    pub(super) fn make_negation(&mut self, v: Value, name: &[u8], at: Inst, like: Inst) -> Inst {
        let ty = self.body.value_type(v);
        if self.is_float(ty) {
            return self.make(Opcode::FNeg, &[v], name, at, like);
        }
        let zero = self.body.consts_mut().null(self.env.types(), ty);
        self.make(Opcode::Sub, &[zero.into(), v], name, at, like)
    }

    /// A negation of `v` that is there already, moved to where it dominates whatever `v` does.
    fn negation_of(&mut self, v: Value, at: Inst) -> Option<Inst> {
        let candidates: Vec<Inst> = self.body.users_of(v).filter(|&u| self.is_whole_negation(u, v)).collect();
        candidates.into_iter().find(|&negation| self.move_to_definition(negation, v, at))
    }

    /// Does `i` negate `v`, in every lane of a vector?
    fn is_whole_negation(&self, i: Inst, v: Value) -> bool {
        let negated = self.negated_int(i.into()).or_else(|| self.negated_float(i.into()));
        let zero = self.body.operand(i, 0).constant();
        let is_partial = |c| self.body.consts().lanes(self.types(), c).any(|lane| lane.is_undef_or_poison());
        negated == Some(v) && !(self.opcode(i).is_binary() && zero.is_some_and(is_partial))
    }

    fn move_to_definition(&mut self, negation: Inst, v: Value, at: Inst) -> bool {
        let Some(place) = self.place_behind(v) else { return false };
        if self.body.inst_block(place) != self.body.inst_block(negation) {
            self.body.set_debug_loc(negation, Md::NONE);
        }
        self.body.move_before(negation, place);
        if self.opcode(negation) == Opcode::Sub {
            self.body.inst_mut(negation).set_no_wrap(NoWrap::empty());
        } else {
            let flags = self.body.inst(at).fast_math() & self.body.inst(negation).fast_math();
            self.body.inst_mut(negation).set_fast_math(flags);
        }
        self.redo.insert(negation);
        true
    }

    /// The first instruction behind the definition of a value.
    fn place_behind(&self, v: Value) -> Option<Inst> {
        let body: &Body = self.body;
        let first = |block| {
            let first = body.first_non_phi(block).expand()?;
            match body.inst(first).opcode {
                Opcode::CatchSwitch => None,
                op if op.is_eh_pad() => body.next_inst(first).expand(),
                _ => Some(first),
            }
        };
        let Some(i) = v.inst() else { return body.first_non_phi(body.entry()).expand() };
        match body.view(i) {
            View::Phi { .. } => first(body.inst_block(i)),
            View::Invoke { normal, .. } => first(normal),
            View::CallBr(_) => None,
            _ => body.next_inst(i).expand(),
        }
    }

    /// `-x` becomes `x * -1`.
    pub(super) fn negation_to_mul(&mut self, i: Inst) -> Inst {
        let ty = self.body.inst(i).ty;
        let types = self.env.types();
        let scalar = types.scalar(ty);
        let (op, minus_one) = match types.int_width(scalar) {
            Some(width) => (Opcode::Mul, self.body.consts_mut().ap_int(types, ty, &ApInt::ones(width))),
            None => (Opcode::FMul, self.float_constant(ty, float::from_i64(scalar, -1))),
        };
        let negated = self.body.last_operand(i);
        let mul = self.make(op, &[negated, minus_one.into()], b"", i, i);
        self.replaced.insert(i.into(), mul.into());
        self.take_place(mul, i);
        mul
    }

    /// A float, or a vector of it.
    pub(super) fn float_constant(&mut self, ty: ir::Type, bits: u128) -> Const {
        let types = self.env.types();
        let scalar = types.scalar(ty);
        let c = self.body.consts_mut().float(scalar, bits);
        if scalar == ty { c } else { self.body.consts_mut().splat(types, ty, c) }
    }

    /// Negative constant factors in an operand of a floating-point sum become positive; the sum becomes a difference, or the other way
    /// round, if their number is odd. This is exact.
    pub(super) fn canonicalize_negative_floats(&mut self, mut i: Inst) -> Inst {
        if self.opcode(i) == Opcode::FAdd {
            i = self.make_factors_positive(i, 1);
        }
        if self.opcode(i) == Opcode::FAdd {
            i = self.make_factors_positive(i, 0);
        }
        if self.opcode(i) == Opcode::FSub {
            i = self.make_factors_positive(i, 1);
        }
        i
    }

    fn make_factors_positive(&mut self, i: Inst, k: usize) -> Inst {
        let factor = self.body.operand(i, k);
        let negative = self.negative_factors(factor);
        let is_sub = self.opcode(i) == Opcode::FSub;
        let is_odd = negative.len() % 2 == 1;
        // A difference that is taken apart again would begin anew.
        if negative.is_empty() || !is_sub && is_odd && self.should_break_up(i) {
            return i;
        }
        for inst in negative {
            for k in 0..2 {
                if let Some((ty, bits)) = self.negative_float(self.body.operand(inst, k)) {
                    let positive = self.float_constant(self.body.inst(inst).ty, float::negate(ty, bits));
                    self.body.set_operand(inst, k, positive);
                }
            }
        }
        self.changed = true;
        if !is_odd {
            return i;
        }
        let other = self.body.operand(i, 1 - k);
        let op = if is_sub { Opcode::FAdd } else { Opcode::FSub };
        let new = self.make(op, &[other, factor], b"", i, i);
        self.body.replace_all_uses(i, new);
        self.redo.insert(i);
        new
    }

    fn negative_float(&self, v: Value) -> Option<(ir::Type, u128)> {
        let number = self.body.consts().splat_float(self.types(), v.constant()?);
        number.filter(|&(ty, bits)| float::is_negative(ty, bits))
    }

    /// The multiplications and divisions below `v` that have a negative constant and that nothing else uses.
    fn negative_factors(&self, v: Value) -> Vec<Inst> {
        let mut found = Vec::new();
        let mut work = vec![v];
        while let Some(v) = work.pop() {
            let Some(i) = v.inst().filter(|&i| self.body.has_one_use(i)) else { continue };
            let View::Binary { op: op @ (Opcode::FMul | Opcode::FDiv), a, b } = self.body.view(i) else { continue };
            // Not canonical yet: it will come by again.
            if a.constant().is_some() && (op == Opcode::FMul || b.constant().is_some()) {
                continue;
            }
            if self.negative_float(b).is_some() || op == Opcode::FDiv && self.negative_float(a).is_some() {
                found.push(i);
            }
            work.extend([b, a]);
        }
        found
    }
}
