//! Lanes of which nobody sees anything: vectors need not be computed there.
//!
//! ```text
//! %a = insertelement <2 x i32> %v, i32 %x, i32 1   ; lane 1 is not looked at
//! %r = extractelement <2 x i32> %a, i32 0          %r = extractelement <2 x i32> %v, i32 0
//! ```
//!
//! # Algorithm
//! From the instruction at hand backwards through operands with one use, [`MAX_DEPTH`] deep, with the lanes that are demanded; which lanes are
//! poison comes back. Only fixed vectors are looked at.
//!
//! | file | operations |
//! |---|---|
//! | `shuffle.rs` | `shufflevector`, `insertelement` |
//! | `parts.rs` | `select`, `bitcast`, `getelementptr`, masked loads |
//! | `binary.rs` | binary operations |
//! | `x86.rs` | intrinsics of x86 |

mod binary;
mod parts;
mod shuffle;
mod x86;

use super::lanes::POISON;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::{ApInt, Const, Inst, Opcode, Value};

/// Operands are followed so deep, as in LLVM (`SimplifyDemandedVectorEltsDepthLimit`).
const MAX_DEPTH: u32 = 10;

rules! {
    /// Vectors all of whose lanes are demanded, that are yet simpler for what is known of their operands.
    pub RULES, "demanded-lanes":
        demanded_lanes,
}

fn demanded_lanes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.simplify_demanded_lanes(i)
}

/// A search for what a value need not compute.
struct Demand<'c, 'a> {
    cx: &'c mut Combiner<'a>,
    depth: u32,
    /// Was the instruction changed that is being looked at?
    changed: bool,
}

/// Which lanes are poison, and the simpler value; the instruction itself if it was changed.
type Found = (ApInt, Option<Value>);

impl Combiner<'_> {
    /// Simplifies what a vector is computed from, all of whose lanes are demanded.
    pub fn simplify_demanded_lanes(&mut self, i: Inst) -> Option<Outcome> {
        let all = ApInt::ones(self.lanes_of(i.into())?);
        match self.demand_lanes(i.into(), &all, false)? {
            v if v == i.into() => Some(Outcome::Changed),
            v => self.replace(v),
        }
    }

    /// The simpler value that a vector may be of which these lanes are demanded; the vector itself if it was changed. It may have other users
    /// with `shared`: then these are all the lanes that anyone demands.
    pub fn demand_lanes(&mut self, v: Value, demanded: &ApInt, shared: bool) -> Option<Value> {
        Demand { cx: self, depth: 0, changed: false }.value(v, demanded, shared).1
    }

    /// The lanes of a vector that its users demand.
    pub fn lanes_demanded_by_users(&self, v: Value, lanes: u32) -> ApInt {
        let mut demanded = ApInt::zero(lanes);
        for user in self.body.users_of(v) {
            demanded = &demanded | &self.lanes_demanded_by(v, lanes, user);
            if demanded.is_ones() {
                break;
            }
        }
        demanded
    }

    fn lanes_demanded_by(&self, v: Value, lanes: u32, user: Inst) -> ApInt {
        match self.body.inst(user).opcode {
            Opcode::ExtractElement => {
                let index = self.constant_index(self.body.operand(user, 1)).filter(|&k| k < lanes.into());
                index.map_or(ApInt::ones(lanes), |k| ApInt::one_bit(lanes, k as u32))
            }
            Opcode::ShuffleVector => {
                let Some(s) = self.shuffle(user.into()) else { return ApInt::ones(lanes) };
                let mut demanded = ApInt::zero(lanes);
                for &k in s.mask.iter().filter(|&&k| k != POISON && k < 2 * lanes) {
                    let source = if k < lanes { s.a } else { s.b };
                    if source == v {
                        demanded = demanded.with_bit(k % lanes, true);
                    }
                }
                demanded
            }
            _ => ApInt::ones(lanes),
        }
    }
}

impl Demand<'_, '_> {
    /// Which lanes of a value are poison, and what it can be instead.
    fn value(&mut self, v: Value, demanded: &ApInt, shared: bool) -> Found {
        let lanes = demanded.width();
        if self.cx.is_poison(v) {
            return (ApInt::ones(lanes), None);
        }
        if demanded.is_zero() {
            return (ApInt::ones(lanes), Some(self.cx.poison_like(v)));
        }
        let unknown = (ApInt::zero(lanes), None);
        if v.constant().is_some() {
            return self.constant(v, demanded).unwrap_or(unknown);
        }
        let Some(i) = v.inst().filter(|_| self.depth < MAX_DEPTH) else { return unknown };
        if shared || self.cx.one_use(v) {
            return self.instruction(i, demanded);
        }
        // Others see the other lanes.
        if self.depth > 0 { unknown } else { self.instruction(i, &ApInt::ones(lanes)) }
    }

    /// A constant is poison in lanes that are not demanded.
    fn constant(&mut self, v: Value, demanded: &ApInt) -> Option<Found> {
        if demanded.is_ones() {
            return None;
        }
        let lanes = demanded.width();
        let ty = self.cx.ty(v);
        let scalar = self.cx.types.scalar(ty);
        let nothing = self.cx.body.consts_mut().poison(scalar);
        let mut poison = ApInt::zero(lanes);
        let mut elements: Vec<Const> = Vec::with_capacity(lanes as usize);
        for k in 0..lanes {
            let element = if demanded.bit(k) { self.cx.constant_lane(v, k)? } else { nothing };
            if element == nothing {
                poison = poison.with_bit(k, true);
            }
            elements.push(element);
        }
        let new = self.cx.constant_vector(ty, &elements);
        Some((poison, (new != v).then_some(new)))
    }

    /// Which lanes of an operand are poison; it becomes simpler.
    fn operand(&mut self, i: Inst, k: usize, demanded: &ApInt) -> ApInt {
        let v = self.cx.body.operand(i, k);
        self.depth += 1;
        let (poison, new) = self.value(v, demanded, false);
        self.depth -= 1;
        if let Some(new) = new {
            self.cx.set_operand(i, k, new);
            self.changed = true;
        }
        poison
    }

    fn instruction(&mut self, i: Inst, demanded: &ApInt) -> Found {
        use Opcode::*;
        let saved = std::mem::replace(&mut self.changed, false);
        let found = match self.cx.body.inst(i).opcode {
            GetElementPtr => self.gep(i, demanded),
            InsertElement => self.insert_element(i, demanded),
            ShuffleVector => self.shuffle(i, demanded),
            Select => self.select(i, demanded),
            BitCast => self.bitcast(i, demanded),
            FpTrunc | FpExt => (self.operand(i, 0, demanded), None),
            Call => self.x86_call(i, demanded).unwrap_or_else(|| self.call(i, demanded)),
            op if op.is_binary() && !op.is_int_division() && !op.is_shift() => self.binary(i, demanded),
            _ => (ApInt::zero(demanded.width()), None),
        };
        let changed = std::mem::replace(&mut self.changed, saved);
        match found {
            (poison, None) if poison.is_ones() => (poison, Some(self.cx.poison_like(i.into()))),
            (poison, None) if changed => (poison, Some(i.into())),
            found => found,
        }
    }
}
