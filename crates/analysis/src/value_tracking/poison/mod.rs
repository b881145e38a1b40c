//! Undef and poison: what surely is neither, what makes them, what passes poison on, where they are undefined behaviour.
//!
//! | file | question |
//! |---|---|
//! | `mod.rs` | is a value never undef, never poison? (`isGuaranteedNotToBeUndefOrPoison`) |
//! | `create.rs` | may an instruction make undef or poison? does it pass poison on? does poison of one value follow from that of another? |
//! | `undefined.rs` | is the program undefined if a value is undef or poison? does control go on? |

mod create;
mod undefined;

pub use create::{can_create_poison, can_create_undef_or_poison, implies_poison, intrinsic_propagates_poison};
pub use create::{has_poison_generating_annotations, propagates_poison, shift_amount_is_in_range};
pub use undefined::{for_each_non_poison_operand, for_each_well_defined_operand, must_trigger_undefined_behavior};
pub use undefined::{is_undefined_if_poison, is_undefined_if_undef_or_poison, transfers_execution};
pub use undefined::{range_transfers_execution, well_defined_argument};

use super::{MAX_DEPTH, assumed};
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::metadata_kinds::kind;
use ir::{Body, Const, ConstData, GlobalKind, Inst, Lane, Opcode, Value, ValueKind, View};

/// Blocks above the place that are searched for branches on a value.
const MAX_DOMINATORS: usize = 1000;
/// Parts of a constant that are looked at.
const MAX_PARTS: usize = 1 << 16;

/// Attributes that make an undefined value undefined behaviour.
const WELL_DEFINED: [AttrKind; 3] = [AttrKind::NoUndef, AttrKind::Dereferenceable, AttrKind::DereferenceableOrNull];
/// Attributes of a parameter that is a copy of what the caller points to.
const BY_VALUE: [AttrKind; 3] = [AttrKind::ByVal, AttrKind::InAlloca, AttrKind::Preallocated];

/// Which of the two a question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undefined {
    /// Undef and poison.
    UndefOrPoison,
    /// Poison alone.
    Poison,
    /// Undef alone.
    Undef,
}

impl Undefined {
    /// Is the question about undef?
    pub fn undef(self) -> bool {
        self != Self::Poison
    }

    /// Is the question about poison?
    pub fn poison(self) -> bool {
        self != Self::Undef
    }
}

/// Is the value the constant `poison`?
pub fn is_poison(body: &Body, v: Value) -> bool {
    v.constant().is_some_and(|c| body.consts().data(c) == ConstData::Poison)
}

/// Is the value the constant `undef` or `poison`, or an aggregate made of nothing else?
#[inline]
pub fn is_undef_or_poison(body: &Body, v: Value) -> bool {
    let Some(c) = v.constant() else { return false };
    match body.consts().data(c) {
        ConstData::Undef | ConstData::Poison => true,
        ConstData::Aggregate(_) => is_all_undef(body, c),
        _ => false,
    }
}

fn is_all_undef(body: &Body, c: Const) -> bool {
    let mut stack = vec![c];
    while let Some(c) = stack.pop() {
        match body.consts().data(c) {
            ConstData::Undef | ConstData::Poison => {}
            ConstData::Aggregate(list) => stack.extend_from_slice(body.consts().operands(list)),
            _ => return false,
        }
    }
    true
}

/// Is the value never poison where the question is asked? It may be undef.
pub fn is_not_poison(q: &Query<'_>, v: Value) -> bool {
    is_never(q, v, Undefined::Poison, 0)
}

/// Is the value never undef where the question is asked? It may be poison.
pub fn is_not_undef(q: &Query<'_>, v: Value) -> bool {
    is_never(q, v, Undefined::Undef, 0)
}

/// Is the value never undef or poison, wholly or in part, where the question is asked?
pub fn is_not_undef_or_poison(q: &Query<'_>, v: Value) -> bool {
    is_never(q, v, Undefined::UndefOrPoison, 0)
}

/// The same questions after `depth` operands have been followed.
pub fn is_never(q: &Query<'_>, v: Value, what: Undefined, depth: u32) -> bool {
    if depth >= MAX_DEPTH {
        return false;
    }
    let known = match v.kind() {
        ValueKind::Param(p) => {
            let set = q.param_attrs(p);
            q.has_any(set, &WELL_DEFINED) || q.has_any(set, &BY_VALUE)
        }
        ValueKind::Const(c) => return constant_is_never(q, c, what, depth),
        ValueKind::Inst(i) => inst_is_never(q, i, what, depth),
        ValueKind::Block(_) => return true,
    };
    known
        || (if what.undef() { is_undefined_if_undef_or_poison(q, v) } else { is_undefined_if_poison(q, v) })
        || decided_above(q, v, what)
        || is_assumed_defined(q, v)
}

fn constant_is_never(q: &Query<'_>, c: Const, what: Undefined, depth: u32) -> bool {
    let consts = q.body.consts();
    match consts.data(c) {
        ConstData::Poison => !what.poison(),
        ConstData::Undef => !what.undef(),
        ConstData::PtrAuth(_) | ConstData::BlockAddress(..) => false,
        ConstData::Global(g) => {
            let plain = |k: &GlobalKind| matches!(k, GlobalKind::Variable(_) | GlobalKind::Function(_));
            plain(&q.module.global(g).kind)
        }
        ConstData::Int(_) | ConstData::BigInt(_) | ConstData::Float(_) | ConstData::WideFloat(_) => true,
        ConstData::Data(_) | ConstData::Null => true,
        ConstData::Splat(e) => constant_is_never(q, e, what, depth),
        ConstData::Aggregate(list) if q.types().is_vector(consts.ty(c)) => {
            let plain = |&e: &Const| match consts.data(e) {
                ConstData::Poison => !what.poison(),
                ConstData::Undef => !what.undef(),
                ConstData::Expr(_) => false,
                _ => true,
            };
            consts.operands(list).iter().take(MAX_PARTS).all(plain)
        }
        ConstData::Aggregate(list) => {
            let parts = consts.operands(list);
            parts.len() <= MAX_PARTS && parts.iter().all(|&e| is_never(q, e.into(), what, depth + 1))
        }
        ConstData::Expr(e) => {
            let expr = consts.expr(e);
            let makes_poison = what.poison() && (expr.flags != 0 || expr.in_range.is_some());
            !makes_poison
                && !matches!(
                    expr.opcode,
                    Opcode::ExtractElement | Opcode::InsertElement | Opcode::ShuffleVector | Opcode::AddrSpaceCast
                )
                && expr.operands.iter().all(|&o| is_never(q, o.into(), what, depth + 1))
        }
        _ => false,
    }
}

fn inst_is_never(q: &Query<'_>, i: Inst, what: Undefined, depth: u32) -> bool {
    let body = q.body;
    match body.view(i) {
        View::Alloca { .. } | View::Freeze { .. } => return true,
        View::Call(_) | View::Invoke { .. } | View::CallBr(_) if q.result_has(i, &WELL_DEFINED) => return true,
        View::Load { .. } => {
            let kinds = [kind::NOUNDEF, kind::DEREFERENCEABLE, kind::DEREFERENCEABLE_OR_NULL];
            return kinds.iter().any(|&k| body.attachment(i, k).is_some());
        }
        _ if points_at_start(q, i) => return true,
        _ => {}
    }
    if can_create_undef_or_poison(q, i, what, true) {
        return false;
    }
    match body.view(i) {
        View::Phi { values, blocks } => values.iter().zip(blocks).filter(|e| e.0 != i.into()).all(|(v, &b)| {
            let at = body.terminator(b).unwrap_or(Inst::NONE);
            is_never(&q.at(at), v, what, depth + 1)
        }),
        View::ShuffleVector { a, mask, .. } if is_splat_of_first(mask) => match inserted_first(q, a) {
            Some(element) => is_never(q, element, what, depth + 1),
            None => body.operands(i).all(|v| is_never(q, v, what, depth + 1)),
        },
        _ => body.operands(i).all(|v| is_never(q, v, what, depth + 1)),
    }
}

/// Is it a `getelementptr` with zeros alone of something that is surely there?
fn points_at_start(q: &Query<'_>, mut i: Inst) -> bool {
    for _ in 0..MAX_DEPTH {
        let View::Gep { base, indices, .. } = q.body.view(i) else { return false };
        let is_zero = |v: Value| v.constant().is_some_and(|c| q.body.consts().is_zero(c));
        if !q.types().is_ptr(q.ty(i.into())) || !indices.iter().all(is_zero) {
            return false;
        }
        match base.kind() {
            ValueKind::Inst(b) if q.body.inst(b).opcode == Opcode::Alloca => return true,
            ValueKind::Inst(b) => i = b,
            ValueKind::Const(c) => {
                return matches!(q.body.consts().data(c), ConstData::Global(_) | ConstData::Null)
                    && constant_is_never(q, c, Undefined::UndefOrPoison, 0);
            }
            _ => return false,
        }
    }
    false
}

fn is_splat_of_first(mask: &[u32]) -> bool {
    mask.iter().all(|&k| k == 0)
}

/// The element that stands first in a vector.
fn inserted_first(q: &Query<'_>, v: Value) -> Option<Value> {
    let View::InsertElement { element, index, .. } = q.body.view_value(v)? else { return None };
    let at = q.body.consts().lane(q.types(), index.constant()?, 0);
    matches!(at, Lane::Int(n) if n.is_zero()).then_some(element)
}

/// Does a branch above the place depend on `v`, so that it would have been undefined behaviour there?
fn decided_above(q: &Query<'_>, v: Value, what: Undefined) -> bool {
    let (Some(tree), Some(at)) = (q.tree, q.at.expand()) else { return false };
    let body = q.body;
    let start = body.inst_block(at);
    // Conditions are integers; what a condition is made of may be undef where the condition is not.
    if start.is_none() || !tree.is_reachable(start) || what.undef() && !q.types().is_int(q.ty(v)) {
        return false;
    }
    let above = std::iter::successors(tree.idom(start), |&b| tree.idom(b));
    above.take(MAX_DOMINATORS).filter_map(|b| body.terminator(b)).any(|t| {
        let (View::CondBr { cond, .. } | View::Switch { cond, .. }) = body.view(t) else { return false };
        let makes_poison = |i: Inst| {
            let mut operands = body.operands(i).enumerate();
            operands.any(|(k, o)| o == v && propagates_poison(q, i, k))
        };
        cond == v || what == Undefined::Poison && cond.inst().is_some_and(makes_poison)
    })
}

/// Does an assumption that holds at the place say that the value is defined?
fn is_assumed_defined(q: &Query<'_>, v: Value) -> bool {
    assumed::facts(q, v).any(|fact| fact == assumed::Fact::NoUndef)
}
