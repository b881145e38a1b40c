//! Conversions of floats to integers that are clamped to a narrower range: `llvm.fptosi.sat`.

use super::Idioms;
use crate::utils::intrinsics::intrinsic_address;
use crate::utils::replace::replace_uses;
use analysis::pattern::{Hole, IntHole, Pattern, fptosi, one_use, smax, smin};
use analysis::target::{Cast, IntrinsicCall};
use analysis::{Cost, CostKind, CostQuery, FunctionView};
use ir::intrinsics::{Intrinsic, id};
use ir::{Builder, Inst, Opcode, Type, Value};

impl Idioms<'_> {
    /// `smax(smin(fptosi(x), 127), -128)` is `sext(fptosi.sat.i8(x))`, if the target does that for less. A number out of the wide range is poison
    /// at first, and saturates then.
    pub(super) fn saturating_conversion(&mut self, i: Inst) -> bool {
        let Some((x, bits)) = self.clamped_conversion(i) else { return false };
        let types = self.env.types();
        let (wide, float) = (self.body.inst(i).ty, self.body.value_type(x));
        let narrow = types.with_scalar(wide, types.int(bits));
        if !self.saturates_for_less(x, float, narrow, wide) {
            return false;
        }
        let overloads = [narrow, float];
        let Some((ty, callee)) = intrinsic_address(self.module, self.body, self.requests, id::FPTOSI_SAT, &overloads)
        else {
            return false;
        };
        let mut builder = Builder::before(self.body, types, i);
        let saturated = builder.call(ty, callee, &[x]).into();
        let result = builder.cast(Opcode::SExt, saturated, wide);
        replace_uses(self.body, i, result);
        true
    }

    /// The float that is converted, and the bits of the integer to whose range it is clamped.
    fn clamped_conversion(&self, i: Inst) -> Option<(Value, u32)> {
        let q = self.env.query(self.body);
        let (x, max, min) = (Hole::new(), IntHole::new(), IntHole::new());
        let found = smax(one_use(smin(one_use(fptosi(&x)), &max)), &min).matches(&q, i.into())
            || smin(one_use(smax(one_use(fptosi(&x)), &min)), &max).matches(&q, i.into());
        if !found {
            return None;
        }
        let end = max.get().inc();
        (end == -min.get()).then(|| end.exact_log2()).flatten().map(|n| (x.get(), n + 1))
    }

    fn saturates_for_less(&self, x: Value, float: Type, narrow: Type, wide: Type) -> bool {
        const KIND: CostKind = CostKind::Throughput;
        let view = FunctionView { module: self.module, global: self.env.function, body: self.body };
        let q = CostQuery::new(self.target, view);
        let intrinsic = |what: Intrinsic, ret: Type, types: &[Type], args: &[Value]| -> Cost {
            q.model().intrinsic(&q, &IntrinsicCall { id: Some(what), ret, types, args, inst: None }, KIND)
        };
        let cast = |op, from, to| q.model().cast(&q, &Cast::new(op, from, to), KIND);
        let saturating = intrinsic(id::FPTOSI_SAT, narrow, &[float], &[x]) + cast(Opcode::SExt, narrow, wide);
        let clamping = cast(Opcode::FpToSi, float, wide)
            + intrinsic(id::SMIN, wide, &[wide, wide], &[])
            + intrinsic(id::SMAX, wide, &[wide, wide], &[]);
        saturating.value().zip(clamping.value()).is_some_and(|(a, b)| a < b)
    }
}
