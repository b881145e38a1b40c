//! What rules on floats share.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::constant_folding::DenormalMode;
use analysis::instsimplify;
use analysis::pattern::{FloatWhere, float_where};
use ir::float::{self, FpClass};
use ir::inst::InstData;
use ir::inst::flags::FlagFamily;
use ir::intrinsics::Intrinsic;
use ir::{FastMath, FloatPredicate, Inst, Opcode, Type, Value};

/// Flags that `fneg` may hand on to a multiplication or division that it is merged with: the promises about values add up but for infinities,
/// which the inner operation may make.
pub fn merged_flags(outer: FastMath, inner: FastMath) -> FastMath {
    let values = (outer | inner) - FastMath::REWRITE;
    let both = outer & inner;
    (values - FastMath::NINF) | both
}

impl Combiner<'_> {
    /// The fast-math flags of the instruction that computes a value; none if it has no such flags.
    pub fn float_flags(&self, v: Value) -> FastMath {
        let Some(i) = v.inst() else { return FastMath::empty() };
        let d = self.body.inst(i);
        let is_float = d.opcode.flag_family() == FlagFamily::FastMath
            && (d.opcode == Opcode::FCmp || self.types.is_float(self.types.scalar(d.ty)));
        if is_float { d.fast_math() } else { FastMath::empty() }
    }

    /// May a value be regrouped with others?
    pub fn may_reassociate(&self, v: Value) -> bool {
        self.float_flags(v).reassoc()
    }

    /// May zeros of either sign be exchanged, beside regrouping?
    pub fn may_regroup_sums(&self, i: Inst) -> bool {
        self.float_flags(i.into()).contains(FastMath::REASSOC | FastMath::NSZ)
    }

    /// A small whole number in every lane.
    pub fn whole_float(&mut self, ty: Type, n: i64) -> Value {
        let bits = float::from_i64(self.types.scalar(ty), n);
        self.float(ty, bits)
    }

    /// The constant with the opposite sign in every lane.
    pub fn negated_float(&mut self, c: Value) -> Option<Value> {
        ir::fold::fneg(self.body.consts_mut(), self.types, c.constant()?).map(Value::from)
    }

    /// Is it a constant each lane of which has one of these classes? Lanes may be poison, but not all.
    pub fn is_float_constant(&self, v: Value, classes: FpClass) -> bool {
        let lane = |ty, bits| classes.contains(float::class(ty, bits));
        v.constant().is_some_and(|c| self.body.consts().all_float_lanes(self.types, c, lane))
    }

    /// Is it a constant of normal numbers in every lane, none of them poison?
    pub fn is_normal_float(&self, v: Value) -> bool {
        let Some(c) = v.constant() else { return false };
        self.body
            .consts()
            .lanes(self.types, c)
            .all(|lane| lane.float().is_some_and(|(ty, bits)| FpClass::NORMAL.contains(float::class(ty, bits))))
    }

    /// The number in every lane of a constant; lanes may be poison.
    pub fn float_of(&self, v: Value) -> Option<(Type, u128)> {
        self.body.consts().splat_float_or_poison(self.types, v.constant()?)
    }

    /// How subnormal numbers of a type are treated here.
    pub fn denormal_mode(&self, ty: Type) -> DenormalMode {
        DenormalMode::of_function(&self.facts.env(self.at), self.types.scalar(ty))
    }

    /// Inserts a binary operation on floats.
    pub fn build_float(&mut self, op: Opcode, flags: FastMath, a: Value, b: Value) -> Value {
        self.build(|x| x.binary_with(op, flags, a, b))
    }

    /// Inserts `fneg`.
    pub fn build_fneg(&mut self, flags: FastMath, v: Value) -> Value {
        self.build(|b| b.fneg(flags, v))
    }

    /// `fneg` that is to take the place of the one at hand.
    pub fn new_fneg(&mut self, flags: FastMath, v: Value) -> Option<Outcome> {
        let ty = self.ty(v);
        self.new_inst(InstData::new(Opcode::FNeg, ty).with(flags), &[v])
    }

    /// Inserts a call of an intrinsic, overloaded by the type of its first argument, with flags.
    pub fn float_call(&mut self, what: Intrinsic, flags: FastMath, args: &[Value]) -> Option<Value> {
        let ty = self.ty(*args.first()?);
        let call = self.call(what, &[ty], args)?;
        self.body.inst_mut(call).set_fast_math(flags);
        Some(call.into())
    }

    /// Inserts `select` with flags.
    pub fn build_float_select(&mut self, flags: FastMath, cond: Value, yes: Value, no: Value) -> Value {
        let data = InstData::new(Opcode::Select, self.ty(yes)).with(flags);
        self.build(|b| b.value(data, &[cond, yes, no]))
    }

    /// What a comparison of floats yields.
    pub fn simplify_fcmp(&mut self, predicate: FloatPredicate, flags: FastMath, a: Value, b: Value) -> Option<Value> {
        instsimplify::fcmp(self.facts.env(self.at), self.body, predicate, flags, a, b)
    }

    /// The argument of a call of this intrinsic of one argument.
    pub fn argument_of(&self, what: Intrinsic, v: Value) -> Option<Value> {
        let call = v.inst().filter(|_| self.intrinsic(v) == Some(what))?;
        Some(self.body.operand(call, 0))
    }
}

/// This whole number as a float, in every lane.
pub fn is_whole_float<const N: i64>() -> FloatWhere {
    float_where(|ty, bits| bits == float::from_i64(ty, N))
}
