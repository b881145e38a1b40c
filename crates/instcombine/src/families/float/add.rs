//! `fadd` and `fsub`.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::cannot_be_negative_zero;
use ir::intrinsics::id;
use ir::{FastMath, Inst, Opcode, Type, Value, View};

rules! {
    /// The rules of `fadd`.
    pub ADD, "fadd":
        into_select_or_phi,
        plus_zero,
        plus_negation,
        plus_negated_product,
}

rules! {
    /// Those of `fadd` that regroup, behind those for operands that were integers.
    pub ADD_REGROUPED, "fadd":
        selects_feeding,
        common_factor,
        interpolation,
        reduction_start,
        product_plus_factor,
        negated_parts,
        sum_of_addends,
        minimum_plus_maximum,
}

rules! {
    /// What makes `fneg` of `fsub`.
    pub SUB_NEGATION, "fsub":
        negation,
}

rules! {
    /// The rules of `fsub`.
    pub SUB, "fsub":
        less_difference,
        of_negation,
        into_select,
        less_constant,
        less_negation,
        less_cast_negation,
        less_negated_product,
}

rules! {
    /// Those of `fsub` that regroup.
    pub SUB_REGROUPED, "fsub":
        selects_feeding,
        without_common_operand,
        product_less_factor,
        longer_sum,
        difference_of_reductions,
        common_factor,
        sum_of_addends,
        difference_of_difference,
}

fn flags(cx: &Combiner<'_>, i: Inst) -> FastMath {
    cx.float_flags(i.into())
}

fn into_select_or_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.fold_binary_into_select_or_phi(i)
}

/// `x + 0` is `x` for a user that does not look at the sign of zeros.
fn plus_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.m(b, any_zero_float()) || !cx.body.has_one_use(i) || !cx.user_ignores_sign_of_zero(i) {
        return None;
    }
    cx.replace(a)
}

/// `-x + y = y - x`
fn plus_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y) = (Hole::new(), Hole::new());
    cx.m(i.into(), c_fadd(fneg(&x), &y)).then_some(())?;
    cx.new_binary(Opcode::FSub, flags(cx, i), y.get(), x.get())
}

/// `-x * y + z = z - x * y`, and so with division.
fn plus_negated_product(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, z) = (Hole::new(), Hole::new(), Hole::new());
    let op = if cx.m(i.into(), c_fadd(one_use(c_fmul(fneg(&x), &y)), &z)) {
        Opcode::FMul
    } else if cx.m(i.into(), c_fadd(one_use(fdiv(fneg(&x), &y)), &z))
        || cx.m(i.into(), c_fadd(one_use(fdiv(&x, fneg(&y))), &z))
    {
        Opcode::FDiv
    } else {
        return None;
    };
    let flags = flags(cx, i);
    let product = cx.build_float(op, flags, x.get(), y.get());
    cx.new_binary(Opcode::FSub, flags, z.get(), product)
}

fn selects_feeding(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = cx.fold_selects_into(i)?;
    cx.replace(v)
}

/// `x * z + y * z = (x + y) * z`, and so with division and for differences.
fn common_factor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.may_regroup_sums(i) || !cx.one_use(a) || !cx.one_use(b) {
        return None;
    }
    let (x, y, z) = (Hole::new(), Hole::new(), Hole::new());
    let op = if cx.m(a, fmul(&x, &z)) && cx.m(b, c_fmul(&y, z.get()))
        || cx.m(a, fmul(&z, &x)) && cx.m(b, c_fmul(&y, z.get()))
    {
        Opcode::FMul
    } else if cx.m(a, fdiv(&x, &z)) && cx.m(b, fdiv(&y, z.get())) {
        Opcode::FDiv
    } else {
        return None;
    };
    let flags = flags(cx, i);
    let sum = cx.build_float(cx.body.inst(i).opcode, flags, x.get(), y.get());
    if cx.float_of(sum).is_some() && !cx.is_normal_float(sum) {
        return None;
    }
    cx.new_binary(op, flags, sum, z.get())
}

/// `y * (1 - z) + x * z = y + z * (x - y)`
fn interpolation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.may_regroup_sums(i) {
        return None;
    }
    let (x, y, z) = (Hole::new(), Hole::new(), Hole::new());
    let one = super::common::is_whole_float::<1>;
    let parts = c_fadd(one_use(c_fmul(&y, one_use(fsub(one(), &z)))), one_use(c_fmul(&x, same(&z))));
    if !cx.m(i.into(), parts) {
        return None;
    }
    let flags = flags(cx, i);
    let difference = cx.build_float(Opcode::FSub, flags, x.get(), y.get());
    let product = cx.build_float(Opcode::FMul, flags, z.get(), difference);
    cx.new_binary(Opcode::FAdd, flags, y.get(), product)
}

/// A reduction that starts at `start`, with flags.
fn reduction(cx: &mut Combiner<'_>, flags: FastMath, start: Value, vector: Value) -> Option<Value> {
    let ty = cx.ty(vector);
    let call = cx.call(id::VECTOR_REDUCE_FADD, &[ty], &[start, vector])?;
    cx.body.inst_mut(call).set_fast_math(flags);
    Some(call.into())
}

/// What is added to a reduction is its start.
fn reduction_start(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.may_regroup_sums(i) {
        return None;
    }
    let (x, y, start, flags) = (Hole::new(), Hole::new(), Hole::new(), flags(cx, i));
    let what = id::VECTOR_REDUCE_FADD;
    if cx.m(i.into(), c_fadd(one_use(intrinsic2(what, any_zero_float(), &x)), &y)) {
        let v = reduction(cx, flags, y.get(), x.get())?;
        return cx.replace(v);
    }
    let [a, b] = cx.pair(i);
    if !cx.m(a, one_use(intrinsic2(what, &start, &x))) || cx.float_of(b).is_none() {
        return None;
    }
    cx.float_of(start.get())?;
    let sum = cx.fold_binary(Opcode::FAdd, b, start.get())?;
    let v = reduction(cx, flags, sum, x.get())?;
    cx.replace(v)
}

/// `x * C + x = x * (C + 1)`
fn product_plus_factor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.may_regroup_sums(i) {
        return None;
    }
    let (x, c) = (Hole::new(), Hole::new());
    if !cx.m(i.into(), c_fadd(fmul(&x, imm(&c)), same(&x))) {
        return None;
    }
    let one = cx.whole_float(cx.ty(x.get()), 1);
    let factor = cx.fold_binary(Opcode::FAdd, c.get(), one)?;
    cx.new_binary(Opcode::FMul, flags(cx, i), x.get(), factor)
}

/// `(-x - y) + (x + z) = z - y`
fn negated_parts(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, z) = (Hole::new(), Hole::new(), Hole::new());
    if !cx.may_regroup_sums(i) || !cx.m(i.into(), c_fadd(fsub(fneg(&x), &y), c_fadd(same(&x), &z))) {
        return None;
    }
    cx.new_binary(Opcode::FSub, flags(cx, i), z.get(), y.get())
}

fn sum_of_addends(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.may_regroup_sums(i) {
        return None;
    }
    let v = super::addends::simplify(cx, i)?;
    cx.replace(v)
}

/// `minimum(x, y) + maximum(x, y) = x + y`
fn minimum_plus_maximum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    super::mul::of_minimum_and_maximum(cx, i)
}

/// `-0 - x = -x`
fn negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let x = Hole::new();
    cx.m(i.into(), fneg(&x)).then_some(())?;
    cx.new_fneg(flags(cx, i), x.get())
}

/// `z - (x - y) = z + (y - x)`, unless `z` may be -0 and that matters.
fn less_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x, y, flags) = (cx.pair(i), Hole::new(), Hole::new(), flags(cx, i));
    if !cx.m(b, one_use(fsub(&x, &y))) || !flags.nsz() && !cannot_be_negative_zero(&cx.q(), a) {
        return None;
    }
    let difference = cx.build_float(Opcode::FSub, flags, y.get(), x.get());
    cx.new_binary(Opcode::FAdd, flags, a, difference)
}

/// `-x - y = -(x + y)`, where signs of zeros do not matter.
fn of_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x, flags) = (cx.pair(i), Hole::new(), flags(cx, i));
    if !flags.nsz() || !cx.m(a, one_use(fneg(&x))) {
        return None;
    }
    let sum = cx.build_float(Opcode::FAdd, flags, x.get(), b);
    cx.new_fneg(flags, sum)
}

/// A constant less a `select`.
fn into_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let select = b.inst().filter(|&s| matches!(cx.body.view(s), View::Select { .. }))?;
    a.constant()?;
    cx.fold_op_into_select(i, select, false, false)
}

/// `x - C = x + -C`
fn less_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.m(b, immediate()) {
        return None;
    }
    let c = cx.negated_float(b)?;
    cx.new_binary(Opcode::FAdd, flags(cx, i), a, c)
}

/// `x - -y = x + y`
fn less_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], y) = (cx.pair(i), Hole::new());
    cx.m(b, fneg(&y)).then_some(())?;
    cx.new_binary(Opcode::FAdd, flags(cx, i), a, y.get())
}

/// `x - fptrunc(-y) = x + fptrunc(y)`, and so with `fpext`.
fn less_cast_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], y, ty) = (cx.pair(i), Hole::new(), cx.body.inst(i).ty);
    let op = if cx.m(b, one_use(fptrunc(fneg(&y)))) {
        Opcode::FpTrunc
    } else if cx.m(b, one_use(fpext(fneg(&y)))) {
        Opcode::FpExt
    } else {
        return None;
    };
    let cast = cx.build(|x| x.cast(op, y.get(), ty));
    cx.new_binary(Opcode::FAdd, flags(cx, i), a, cast)
}

/// `z - (-x * y) = z + x * y`, and so with division.
fn less_negated_product(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x, y, flags) = (cx.pair(i), Hole::new(), Hole::new(), flags(cx, i));
    let op = if cx.m(b, one_use(c_fmul(fneg(&x), &y))) {
        Opcode::FMul
    } else if cx.m(b, one_use(fdiv(fneg(&x), &y))) || cx.m(b, one_use(fdiv(&x, fneg(&y)))) {
        Opcode::FDiv
    } else {
        return None;
    };
    let product = cx.build_float(op, flags, x.get(), y.get());
    cx.new_binary(Opcode::FAdd, flags, a, product)
}

/// `(y - x) - y = -x`, `y - (x + y) = -x`
fn without_common_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x) = (cx.pair(i), Hole::new());
    if !cx.may_regroup_sums(i) || !cx.m(a, fsub(b, &x)) && !cx.m(b, c_fadd(a, &x)) {
        return None;
    }
    cx.new_fneg(flags(cx, i), x.get())
}

/// `x * C - x = x * (C - 1)`, `x - x * C = x * (1 - C)`
fn product_less_factor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.may_regroup_sums(i) {
        return None;
    }
    let ([a, b], c) = (cx.pair(i), Hole::new());
    let one = cx.whole_float(cx.ty(a), 1);
    let (x, factor) = if cx.m(a, fmul(b, bind(&c, constant()))) {
        (b, cx.fold_binary(Opcode::FSub, c.get(), one)?)
    } else if cx.m(b, fmul(a, bind(&c, constant()))) {
        (a, cx.fold_binary(Opcode::FSub, one, c.get())?)
    } else {
        return None;
    };
    cx.new_binary(Opcode::FMul, flags(cx, i), x, factor)
}

/// `((x - y) + z) - b = (x + z) - (y + b)`
fn longer_sum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x, y, z) = (cx.pair(i), Hole::new(), Hole::new(), Hole::new());
    if !cx.may_regroup_sums(i) || !cx.m(a, one_use(c_fadd(one_use(fsub(&x, &y)), &z))) {
        return None;
    }
    let flags = flags(cx, i);
    let left = cx.build_float(Opcode::FAdd, flags, x.get(), z.get());
    let right = cx.build_float(Opcode::FAdd, flags, y.get(), b);
    cx.new_binary(Opcode::FSub, flags, left, right)
}

/// The difference of two reductions is a reduction of differences.
fn difference_of_reductions(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.may_regroup_sums(i) {
        return None;
    }
    let ([a, b], s, v, t, w) = (cx.pair(i), Hole::new(), Hole::new(), Hole::new(), Hole::new());
    let what = id::VECTOR_REDUCE_FADD;
    let found = cx.m(a, one_use(intrinsic2(what, &s, &v))) && cx.m(b, one_use(intrinsic2(what, &t, &w)));
    if !found || cx.ty(v.get()) != cx.ty(w.get()) {
        return None;
    }
    let flags = flags(cx, i);
    let difference = cx.build_float(Opcode::FSub, flags, v.get(), w.get());
    let sum = reduction(cx, flags, s.get(), difference)?;
    cx.new_binary(Opcode::FSub, flags, sum, t.get())
}

/// `(x - y) - b = x - (y + b)`
fn difference_of_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x, y) = (cx.pair(i), Hole::new(), Hole::new());
    if !cx.may_regroup_sums(i) || !cx.m(a, one_use(fsub(&x, &y))) {
        return None;
    }
    let flags = flags(cx, i);
    let sum = cx.build_float(Opcode::FAdd, flags, y.get(), b);
    cx.new_binary(Opcode::FSub, flags, x.get(), sum)
}

impl Combiner<'_> {
    /// Does the one user of an instruction not look at the sign of a zero?
    pub fn user_ignores_sign_of_zero(&self, i: Inst) -> bool {
        let Some(user) = self.body.users_of(i).next() else { return false };
        if self.float_flags(user.into()).nsz() {
            return true;
        }
        match self.body.inst(user).opcode {
            Opcode::FpToSi | Opcode::FpToUi | Opcode::FCmp => true,
            Opcode::Call => match self.intrinsic(user.into()) {
                Some(id::FABS) => true,
                Some(id::COPYSIGN) => self.body.operand(user, 1) != i.into(),
                Some(id::IS_FPCLASS) => {
                    let mask = self.int_of(self.body.operand(user, 1)).and_then(|n| n.as_u64()).unwrap_or(0);
                    let zeros = u64::from(ir::float::FpClass::ZERO.bits());
                    mask & zeros == zeros || mask & zeros == 0
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Does the one user of an instruction not look at the sign of a NaN?
    pub fn user_ignores_sign_of_nan(&self, i: Inst) -> bool {
        use Opcode::*;
        let Some(user) = self.body.users_of(i).next() else { return false };
        if self.float_flags(user.into()).nnan() {
            return true;
        }
        match self.body.inst(user).opcode {
            FpToSi | FpToUi | FAdd | FSub | FMul | FDiv | FRem | FpTrunc | FpExt | FCmp => true,
            Call => match self.intrinsic(user.into()) {
                Some(id::COPYSIGN) => self.body.operand(user, 1) != i.into(),
                Some(
                    id::FABS
                    | id::MAXNUM
                    | id::MINNUM
                    | id::MAXIMUM
                    | id::MINIMUM
                    | id::MAXIMUMNUM
                    | id::MINIMUMNUM
                    | id::CANONICALIZE
                    | id::FMA
                    | id::FMULADD
                    | id::SQRT
                    | id::POW
                    | id::POWI
                    | id::FPTOUI_SAT
                    | id::FPTOSI_SAT
                    | id::IS_FPCLASS,
                ) => true,
                _ => false,
            },
            _ => false,
        }
    }

    /// The type of an integer, or of integers, with as many bits.
    pub fn int_type_of_float(&self, ty: Type) -> Type {
        let scalar = self.types.scalar(ty);
        self.types.with_scalar(ty, self.types.int(ir::float::width(scalar)))
    }
}
