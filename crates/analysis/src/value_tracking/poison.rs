//! Undef and poison: what surely is not, what passes poison on, where poison is undefined behaviour.

use super::MAX_DEPTH;
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::attributes::AttrSet;
use ir::inst::flags;
use ir::metadata_kinds::kind;
use ir::{Body, Const, ConstData, ConstPool, GlobalKind, Inst, Opcode, Type, Value, ValueKind};

/// Blocks above the place that are searched for branches on a value.
const MAX_DOMINATORS: usize = 1000;

/// Attributes that make an undefined value undefined behaviour.
const WELL_DEFINED: [AttrKind; 3] = [AttrKind::NoUndef, AttrKind::Dereferenceable, AttrKind::DereferenceableOrNull];

/// Is the value the constant `poison`?
pub fn is_poison(body: &Body, v: Value) -> bool {
    v.constant().is_some_and(|c| body.consts().data(c) == ConstData::Poison)
}

/// Is the value the constant `undef` or `poison`, or an aggregate made of nothing else?
pub fn is_undef_or_poison(body: &Body, v: Value) -> bool {
    let Some(c) = v.constant() else { return false };
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
    not_poison(q, v, 0)
}

fn not_poison(q: &Query<'_>, v: Value, depth: u32) -> bool {
    if depth >= MAX_DEPTH {
        return false;
    }
    let known = match v.kind() {
        ValueKind::Param(p) => q.has_any(q.param_attrs(p), &WELL_DEFINED),
        ValueKind::Const(c) => return constant_not_poison(q, c, depth),
        ValueKind::Inst(i) => inst_not_poison(q, i, depth),
        ValueKind::Block(_) => return true,
    };
    known || undefined_if_poison(q, v) || decided_above(q, v)
}

fn constant_not_poison(q: &Query<'_>, c: Const, depth: u32) -> bool {
    let consts = q.body.consts();
    match consts.data(c) {
        ConstData::Poison | ConstData::PtrAuth(_) | ConstData::BlockAddress(..) => false,
        ConstData::Global(g) => {
            let plain = |k: &GlobalKind| matches!(k, GlobalKind::Variable(_) | GlobalKind::Function(_));
            g.index() >= q.module.global_capacity() || plain(&q.module.global(g).kind)
        }
        ConstData::Undef | ConstData::Int(_) | ConstData::BigInt(_) | ConstData::Float(_) => true,
        ConstData::WideFloat(_) | ConstData::Data(_) | ConstData::Splat(_) => true,
        ConstData::Null => true,
        ConstData::Aggregate(list) if q.module.ctx.types.is_vector(consts.ty(c)) => {
            let plain = |&e: &Const| !matches!(consts.data(e), ConstData::Poison | ConstData::Expr(_));
            consts.operands(list).iter().all(plain)
        }
        ConstData::Aggregate(list) => consts.operands(list).iter().all(|&e| not_poison(q, e.into(), depth + 1)),
        ConstData::Expr(e) => {
            let expr = consts.expr(e);
            expr.flags == 0
                && expr.in_range.is_none()
                && !matches!(expr.opcode, Opcode::ExtractElement | Opcode::InsertElement | Opcode::ShuffleVector)
                && expr.operands.iter().all(|&o| not_poison(q, o.into(), depth + 1))
        }
        _ => false,
    }
}

fn inst_not_poison(q: &Query<'_>, i: Inst, depth: u32) -> bool {
    let body = q.body;
    let operands_are = || body.operands(i).all(|v| not_poison(q, v, depth + 1));
    match body.inst(i).opcode {
        Opcode::Alloca | Opcode::Freeze => true,
        op if op.is_call() => q.result_has(i, &WELL_DEFINED),
        Opcode::Load => [kind::NOUNDEF, kind::DEREFERENCEABLE, kind::DEREFERENCEABLE_OR_NULL]
            .iter()
            .any(|&k| body.attachment(i, k).is_some()),
        Opcode::Phi => {
            !may_create_poison(body, i)
                && body.phi_entries(i).filter(|e| e.0 != i.into()).all(|(v, b)| {
                    let at = body.terminator(b).unwrap_or(Inst::NONE);
                    not_poison(&q.at(at), v, depth + 1)
                })
        }
        _ => !may_create_poison(body, i) && operands_are(),
    }
}

/// May an instruction give poison though no operand is poison?
fn may_create_poison(body: &Body, i: Inst) -> bool {
    use Opcode::*;
    let d = body.inst(i);
    let finite_only = flags::FMF_NNAN | flags::FMF_NINF;
    let has_facts = [kind::RANGE, kind::NONNULL, kind::ALIGN].iter().any(|&k| body.attachment(i, k).is_some());
    if has_facts {
        return true;
    }
    match d.opcode {
        FNeg | FAdd | FSub | FMul | FDiv | FRem | FCmp | FpTrunc | FpExt => d.flags & finite_only != 0,
        Phi | Select => d.flags & finite_only != 0,
        Add | Sub | Mul | Trunc | UDiv | SDiv | Or | ZExt | ICmp | GetElementPtr => d.flags != 0,
        And | Xor | URem | SRem | SExt | SiToFp | BitCast | PtrToInt | PtrToAddr | IntToPtr => false,
        UiToFp => d.flags != 0,
        Shl | LShr | AShr => {
            let width_known = |c: Const| shift_in_range(body.consts(), c);
            d.flags != 0 || !body.operand(i, 1).constant().is_some_and(width_known)
        }
        ExtractValue | InsertValue => false,
        ShuffleVector => body.indices(i).contains(&u32::MAX),
        ExtractElement | InsertElement => true,
        _ => true,
    }
}

/// Is a shift by this constant by less than the width?
fn shift_in_range(consts: &ConstPool, c: Const) -> bool {
    let width = match consts.ty(c) {
        Type::I8 => 8,
        Type::I16 => 16,
        Type::I32 => 32,
        Type::I64 => 64,
        _ => return consts.is_zero(c),
    };
    consts.as_u64(c).is_some_and(|n| n < width)
}

/// Does poison in `v` make the program undefined as soon as it is computed, because what surely follows needs it defined?
fn undefined_if_poison(q: &Query<'_>, v: Value) -> bool {
    const MAX_SCAN: usize = 31;
    let body = q.body;
    let start = match v.kind() {
        ValueKind::Inst(i) if body.inst(i).opcode == Opcode::Phi => body.first_non_phi(body.inst_block(i)),
        ValueKind::Inst(i) => body.next_inst(i),
        ValueKind::Param(_) => body.first_inst(body.entry()),
        _ => return false,
    };
    let mut poisoned = vec![v];
    let mut visited = Vec::new();
    let mut next = start.expand();
    for _ in 0..MAX_SCAN {
        let Some(i) = next else { break };
        if needs_defined(q, i, &poisoned) {
            return true;
        }
        if !passes_control_on(q, i) {
            break;
        }
        if body.operands(i).enumerate().any(|(k, o)| poisoned.contains(&o) && propagates_poison(body, i, k)) {
            poisoned.push(i.into());
        }
        next = body.next_inst(i).expand();
        if next.is_none() && body.num_successors(i) == 1 {
            visited.push(body.inst_block(i));
            let successor = body.successor(i, 0);
            next = body.first_non_phi(successor).expand().filter(|_| !visited.contains(&successor));
        }
    }
    false
}

/// Is it undefined behaviour to run `i` with one of these as poison?
fn needs_defined(q: &Query<'_>, i: Inst, poisoned: &[Value]) -> bool {
    let body = q.body;
    let has = |k: usize| poisoned.contains(&body.operand(i, k));
    match body.inst(i).opcode {
        Opcode::Store => has(1),
        Opcode::Load | Opcode::CmpXchg | Opcode::AtomicRmw => has(0),
        Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem => has(1),
        Opcode::Br => body.inst(i).num_operands() == 3 && has(0),
        Opcode::Switch => has(0),
        Opcode::Call | Opcode::Invoke => {
            let attrs = &q.module.ctx.attrs;
            let own = attrs.list(body.inst(i).call_attrs());
            let callee = body.called_global(i).filter(|g| g.index() < q.module.global_capacity());
            let declared = callee.and_then(|g| q.module.function(g)).map(|f| attrs.list(f.attrs));
            poisoned.contains(&body.callee(i))
                || (0..body.num_call_args(i)).any(|k| {
                    let declared = declared.map_or(AttrSet::EMPTY, |d| d.param(k));
                    has(k) && (q.has_any(own.param(k), &WELL_DEFINED) || q.has_any(declared, &WELL_DEFINED))
                })
        }
        Opcode::Ret => {
            let list = q.module.function(q.function).map(|f| f.attrs);
            let set = list.map_or(AttrSet::EMPTY, |l| q.module.ctx.attrs.list(l).ret);
            body.inst(i).num_operands() > 0 && has(0) && q.has_any(set, &[AttrKind::NoUndef])
        }
        _ => false,
    }
}

/// Does control always come from an instruction to the next one?
fn passes_control_on(q: &Query<'_>, i: Inst) -> bool {
    let body = q.body;
    let d = body.inst(i);
    match d.opcode {
        Opcode::Ret | Opcode::Unreachable | Opcode::Resume | Opcode::Invoke | Opcode::CallBr => false,
        Opcode::CatchSwitch | Opcode::CleanupRet | Opcode::CatchPad => false,
        Opcode::Call => {
            let attrs = &q.module.ctx.attrs;
            let own = attrs.list(d.call_attrs()).function;
            let callee = body.called_global(i).filter(|g| g.index() < q.module.global_capacity());
            let declared =
                callee.and_then(|g| q.module.function(g)).map_or(AttrSet::EMPTY, |f| attrs.list(f.attrs).function);
            [AttrKind::NoUnwind, AttrKind::WillReturn].iter().all(|&k| attrs.has(own, k) || attrs.has(declared, k))
        }
        Opcode::Store => !d.is_volatile(),
        _ => true,
    }
}

/// Is the result poison if operand `k` is?
fn propagates_poison(body: &Body, i: Inst, k: usize) -> bool {
    let op = body.inst(i).opcode;
    op.is_binary()
        || op.is_cast()
        || op.is_compare()
        || matches!(op, Opcode::FNeg | Opcode::GetElementPtr)
        || (op == Opcode::Select && k == 0)
}

/// Does a branch above the place depend on `v`, so that poison would have been undefined behaviour there?
fn decided_above(q: &Query<'_>, v: Value) -> bool {
    let (Some(tree), Some(at)) = (q.tree, q.at.expand()) else { return false };
    let body = q.body;
    let above = std::iter::successors(tree.idom(body.inst_block(at)), |&b| tree.idom(b));
    above.take(MAX_DOMINATORS).filter_map(|b| body.terminator(b)).any(|i| {
        let decides = match body.inst(i).opcode {
            Opcode::Br => body.inst(i).num_operands() == 3,
            op => op == Opcode::Switch,
        };
        let condition = body.operands(i).next().filter(|_| decides);
        condition.is_some_and(|c| {
            c == v
                || c.inst()
                    .is_some_and(|j| body.operands(j).enumerate().any(|(k, o)| o == v && propagates_poison(body, j, k)))
        })
    })
}
