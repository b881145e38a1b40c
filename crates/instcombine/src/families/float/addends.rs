//! Sums and differences of up to four products by constants, where they may be regrouped: like addends become one.
//!
//! ```text
//! %a = fadd fast float %x, %y
//! %b = fsub fast float %a, %x     ; %y
//! ```

use crate::combiner::Combiner;
use ir::float::Round;
use ir::{FastMath, Inst, Opcode, Type, Value, View, float};
use smallvec::SmallVec;

/// A coefficient: a small number that no format has to hold, or a float.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Coefficient {
    Small(i32),
    Float(u128),
}

use Coefficient::{Float, Small};

impl Coefficient {
    fn bits(self, ty: Type) -> u128 {
        match self {
            Small(n) => float::from_i64(ty, n.into()),
            Float(bits) => bits,
        }
    }

    fn compute(self, op: Opcode, ty: Type, other: Self) -> Option<Self> {
        if let (Small(a), Small(b)) = (self, other) {
            return Some(Small(if op == Opcode::FMul { a * b } else { a + b }));
        }
        let result = float::arithmetic(op, ty, self.bits(ty), other.bits(ty), Round::NearestTiesToEven)?;
        Some(Float(result.bits))
    }

    fn negated(self, ty: Type) -> Self {
        match self {
            Small(n) => Small(-n),
            Float(bits) => Float(float::negate(ty, bits)),
        }
    }

    fn is_zero(self, ty: Type) -> bool {
        float::is_zero(ty, self.bits(ty))
    }
}

/// `factor * value`, or a constant.
#[derive(Clone, Copy, Debug)]
struct Addend {
    factor: Coefficient,
    value: Option<Value>,
}

type Addends = SmallVec<[Addend; 4]>;

/// A sum in the making.
struct Sum<'a, 'b> {
    cx: &'a mut Combiner<'b>,
    ty: Type,
    flags: FastMath,
}

/// What a sum or difference is if like addends are joined and an instruction is saved.
pub fn simplify(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    let (ty, flags) = (cx.body.inst(i).ty, cx.float_flags(i.into()));
    if cx.types.is_vector(ty) || ty == Type::PPC_FP128 {
        return None;
    }
    let [a, b] = cx.pair(i);
    let is_lone = |cx: &Combiner<'_>, v: Value| v.constant().is_none() && cx.one_use(v);
    let quota = if is_lone(cx, a) && is_lone(cx, b) { 2 } else { 1 };
    let mut sum = Sum { cx, ty, flags };
    let parts = sum.split(i.into());
    let first = *parts.first()?;
    let first_parts = sum.split_addend(first)?;
    let Some(&second) = parts.get(1) else {
        return if first.factor == Small(1) { first.value } else { None };
    };
    let second_parts = sum.split_addend(second)?;
    if let ([x, xs @ ..], [y, ys @ ..]) = (&first_parts[..], &second_parts[..]) {
        let all = [*x, *y].iter().chain(xs).chain(ys).copied().collect();
        if let Some(v) = sum.join(all, quota) {
            return Some(v);
        }
    }
    for (whole, parts) in [(first, second_parts), (second, first_parts)] {
        if parts.is_empty() {
            continue;
        }
        let all = std::iter::once(whole).chain(parts).collect();
        if let Some(v) = sum.join(all, 1) {
            return Some(v);
        }
    }
    None
}

impl Sum<'_, '_> {
    /// The number that a constant is.
    fn number(&self, v: Value) -> Option<u128> {
        Some(self.cx.float_of(v)?.1)
    }

    /// What a value is the sum of; empty if it is no sum, difference or product by a constant.
    fn split(&self, v: Value) -> Addends {
        let mut parts = Addends::new();
        match self.cx.body.view_value(v) {
            Some(View::Binary { op: op @ (Opcode::FAdd | Opcode::FSub), a, b }) => {
                for (v, negate) in [(a, false), (b, op == Opcode::FSub)] {
                    let number = self.number(v);
                    if number.is_some_and(|bits| float::is_zero(self.ty, bits)) {
                        continue;
                    }
                    let part = match number {
                        Some(bits) => Addend { factor: Float(bits), value: None },
                        None => Addend { factor: Small(1), value: Some(v) },
                    };
                    let factor = if negate { part.factor.negated(self.ty) } else { part.factor };
                    parts.push(Addend { factor, ..part });
                }
                if parts.is_empty() {
                    parts.push(Addend { factor: Float(0), value: None });
                }
            }
            Some(View::Binary { op: Opcode::FMul, a, b }) => {
                for (c, x) in [(a, b), (b, a)] {
                    if let Some(bits) = self.number(c) {
                        parts.push(Addend { factor: Float(bits), value: Some(x) });
                        break;
                    }
                }
            }
            _ => {}
        }
        parts
    }

    /// The same for an addend; `None` if a format cannot compute that.
    fn split_addend(&self, addend: Addend) -> Option<Addends> {
        let Some(v) = addend.value else { return Some(Addends::new()) };
        let mut parts = self.split(v);
        for part in &mut parts {
            part.factor = match addend.factor {
                Small(1) => part.factor,
                Small(-1) => part.factor.negated(self.ty),
                factor => part.factor.compute(Opcode::FMul, self.ty, factor)?,
            };
        }
        Some(parts)
    }

    /// Joins addends of the same value, and makes their sum of at most `quota` instructions.
    fn join(&mut self, addends: Addends, quota: usize) -> Option<Value> {
        let mut joined = Addends::new();
        for (k, addend) in addends.iter().enumerate() {
            if addends[..k].iter().any(|a| a.value == addend.value) {
                continue;
            }
            let mut same = addends[k + 1..].iter().filter(|a| a.value == addend.value).peekable();
            if same.peek().is_none() {
                joined.push(*addend);
                continue;
            }
            let mut factor = addend.factor;
            for other in same {
                factor = factor.compute(Opcode::FAdd, self.ty, other.factor)?;
            }
            if !factor.is_zero(self.ty) {
                joined.push(Addend { factor, ..*addend });
            }
        }
        if joined.is_empty() {
            return Some(self.cx.zero(self.ty));
        }
        (needed(&joined) <= quota).then(|| self.make(&joined))
    }

    fn make(&mut self, addends: &[Addend]) -> Value {
        let mut last: Option<(Value, bool)> = None;
        for &addend in addends {
            let (v, negate) = self.make_addend(addend);
            last = Some(match last {
                None => (v, negate),
                Some((sum, is_negated)) if is_negated == negate => (self.binary(Opcode::FAdd, sum, v), negate),
                Some((sum, true)) => (self.binary(Opcode::FSub, v, sum), false),
                Some((sum, false)) => (self.binary(Opcode::FSub, sum, v), false),
            });
        }
        match last {
            Some((v, true)) => self.cx.build_fneg(self.flags, v),
            Some((v, false)) => v,
            None => self.cx.zero(self.ty),
        }
    }

    /// An addend, or its negation.
    fn make_addend(&mut self, addend: Addend) -> (Value, bool) {
        let Some(v) = addend.value else {
            let bits = addend.factor.bits(self.ty);
            return (self.cx.float(self.ty, bits), false);
        };
        match addend.factor {
            Small(n @ (1 | -1)) => (v, n < 0),
            Small(n @ (2 | -2)) => (self.binary(Opcode::FAdd, v, v), n < 0),
            factor => {
                let bits = factor.bits(self.ty);
                let factor = self.cx.float(self.ty, bits);
                (self.binary(Opcode::FMul, v, factor), false)
            }
        }
    }

    fn binary(&mut self, op: Opcode, a: Value, b: Value) -> Value {
        self.cx.build_float(op, self.flags, a, b)
    }
}

/// How many instructions a sum takes.
fn needed(addends: &[Addend]) -> usize {
    let products = addends.iter().filter(|a| a.value.is_some() && !matches!(a.factor, Small(1 | -1))).count();
    addends.len() - 1 + products
}
