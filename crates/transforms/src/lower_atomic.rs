//! `lower-atomic`: atomic operations become plain ones, for programs of a single thread.
//!
//! # What it does
//! ```text
//!   %old = atomicrmw add ptr %p, i32 1 seq_cst        %1 = load i32, ptr %p, align 4
//!                                                     %new = add i32 %1, 1
//!                                                     store i32 %new, ptr %p, align 4
//! ```
//! `cmpxchg` becomes a load, a comparison, a `select` and a store; loads and stores are no longer atomic; fences go.
//!
//! # What it leaves alone, and why
//! What is volatile stays so.
//!
//! # Algorithm, complexity
//! One pass over the body, linear.
//!
//! # Needs and preserves
//! Needs nothing. Control flow does not change.
//!
//! # Poison, flags, debug info
//! New instructions have the location of the old one; its attachments are lost. In a `strictfp` function floating-point
//! arithmetic becomes constrained intrinsics.
//!
//! # Compatibility with LLVM 22
//! No parameters. LLVM 22 forgets that an `atomicrmw` or `cmpxchg` is volatile; later versions do not.

use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id};
use ir::{AttrList, Attribute, Body, Builder, Inst, IntPredicate, Opcode, Ordering, RmwOp, SyncScope, Type, Value};
use passman::{Effect, FunctionPass, FunctionUnit, PreservedAnalyses};

/// The pass.
pub struct LowerAtomic;

impl FunctionPass for LowerAtomic {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let atomics: Vec<Inst> = unit.body.all_insts().filter(|&i| is_atomic(unit.body, i)).collect();
        for &i in &atomics {
            match unit.body.inst(i).opcode {
                Opcode::Fence => unit.body.remove(i),
                Opcode::CmpXchg => lower_cmpxchg(unit, i),
                Opcode::AtomicRmw => lower_rmw(unit, i),
                _ => {
                    let data = unit.body.inst_mut(i);
                    data.set_ordering(Ordering::NotAtomic).set_sync_scope(SyncScope::SYSTEM);
                }
            }
        }
        if atomics.is_empty() { PreservedAnalyses::all() } else { PreservedAnalyses::cfg() }
    }

    /// What targets without atomic operations cannot do must go from `optnone` functions, too.
    fn is_required(&self) -> bool {
        true
    }

    fn effect(&self) -> Effect {
        Effect::Refines
    }
}

fn is_atomic(body: &Body, i: Inst) -> bool {
    let d = body.inst(i);
    match d.opcode {
        Opcode::Fence | Opcode::CmpXchg | Opcode::AtomicRmw => true,
        Opcode::Load | Opcode::Store => d.ordering() != Ordering::NotAtomic,
        _ => false,
    }
}

fn lower_cmpxchg(unit: &mut FunctionUnit<'_>, i: Inst) {
    let old = *unit.body.inst(i);
    let [address, expected, new] = [0, 1, 2].map(|k| unit.body.operand(i, k));
    let ty = unit.body.value_type(new);
    let poison = unit.body.consts_mut().poison(old.ty);
    let mut b = Builder::before(unit.body, &unit.module.ctx.types, i);
    let load = b.load(ty, address, old.align());
    b.body.inst_mut(load).set_volatile(old.is_volatile());
    let equal = b.icmp(IntPredicate::Eq, load.into(), expected);
    let stored = b.select(equal, new, load.into());
    let store = b.store(stored, address, old.align());
    b.body.inst_mut(store).set_volatile(old.is_volatile());
    let pair = b.insert_value(poison.into(), load.into(), &[0]);
    let pair = b.insert_value(pair, equal, &[1]);
    replace(unit.body, i, pair);
}

fn lower_rmw(unit: &mut FunctionUnit<'_>, i: Inst) {
    let old = *unit.body.inst(i);
    let [address, value] = [0, 1].map(|k| unit.body.operand(i, k));
    let types = &unit.module.ctx.types;
    // LLVM gives the accesses the alignment of the type; less where the operation has less.
    let align = unit.module.data_layout.abi(types, old.ty).min(old.align());
    let mut b = Builder::before(unit.body, types, i);
    let load = b.load(old.ty, address, align);
    b.body.inst_mut(load).set_volatile(old.is_volatile());
    let new = match old.rmw_op() {
        op @ (RmwOp::FAdd | RmwOp::FSub | RmwOp::FMax | RmwOp::FMin | RmwOp::FMaximum | RmwOp::FMinimum) => {
            float_operation(unit, i, op, load.into(), value)
        }
        RmwOp::USubSat => {
            let new = call_intrinsic(unit, i, id::USUB_SAT, &[load.into(), value], false);
            named(unit.body, new)
        }
        op => integer_operation(&mut b, op, load.into(), value),
    };
    let mut b = Builder::before(unit.body, types, i);
    let store = b.store(new, address, align);
    b.body.inst_mut(store).set_volatile(old.is_volatile());
    replace(unit.body, i, load.into());
}

fn replace(body: &mut Body, i: Inst, value: Value) {
    body.replace_all_uses(i, value);
    body.remove(i);
}

fn named(body: &mut Body, v: Value) -> Value {
    if v.inst().is_some() {
        body.set_name(v, b"new");
    }
    v
}

/// What an integer (or `xchg`) operation leaves in memory.
fn integer_operation(b: &mut Builder<'_>, op: RmwOp, loaded: Value, value: Value) -> Value {
    let ty = b.body.value_type(loaded);
    let types = b.types;
    let one = |b: &mut Builder<'_>| Value::from(b.body.consts_mut().int_words(types, ty, &[1]));
    let zero = |b: &mut Builder<'_>| Value::from(b.body.consts_mut().null(types, ty));
    let larger = |b: &mut Builder<'_>, predicate| {
        let test = b.icmp(predicate, loaded, value);
        b.select(test, loaded, value)
    };
    let new = match op {
        RmwOp::Add => b.add(loaded, value),
        RmwOp::Sub => b.sub(loaded, value),
        RmwOp::And => b.and(loaded, value),
        RmwOp::Or => b.or(loaded, value),
        RmwOp::Xor => b.xor(loaded, value),
        RmwOp::Nand => {
            let and = b.and(loaded, value);
            b.not(and)
        }
        RmwOp::Max => larger(b, IntPredicate::Sgt),
        RmwOp::Min => larger(b, IntPredicate::Sle),
        RmwOp::UMax => larger(b, IntPredicate::Ugt),
        RmwOp::UMin => larger(b, IntPredicate::Ule),
        RmwOp::UIncWrap => {
            let one = one(b);
            let more = b.add(loaded, one);
            let wraps = b.icmp(IntPredicate::Uge, loaded, value);
            let zero = zero(b);
            b.select(wraps, zero, more)
        }
        RmwOp::UDecWrap => {
            let (one, zero) = (one(b), zero(b));
            let less = b.sub(loaded, one);
            let is_zero = b.icmp(IntPredicate::Eq, loaded, zero);
            let above = b.icmp(IntPredicate::Ugt, loaded, value);
            let wraps = b.or(is_zero, above);
            b.select(wraps, value, less)
        }
        RmwOp::USubCond => {
            let fits = b.icmp(IntPredicate::Uge, loaded, value);
            let less = b.sub(loaded, value);
            b.select(fits, less, loaded)
        }
        _ => return value,
    };
    named(b.body, new)
}

/// What a floating-point operation leaves in memory.
fn float_operation(unit: &mut FunctionUnit<'_>, at: Inst, op: RmwOp, loaded: Value, value: Value) -> Value {
    let strict = is_strict(unit);
    let (plain, constrained) = match op {
        RmwOp::FMax => (id::MAXNUM, id::EXPERIMENTAL_CONSTRAINED_MAXNUM),
        RmwOp::FMin => (id::MINNUM, id::EXPERIMENTAL_CONSTRAINED_MINNUM),
        RmwOp::FMaximum => (id::MAXIMUM, id::EXPERIMENTAL_CONSTRAINED_MAXIMUM),
        RmwOp::FMinimum => (id::MINIMUM, id::EXPERIMENTAL_CONSTRAINED_MINIMUM),
        _ => {
            let new = match (strict, op) {
                (false, RmwOp::FAdd) => {
                    Builder::before(unit.body, &unit.module.ctx.types, at).binary(Opcode::FAdd, loaded, value)
                }
                (false, _) => {
                    Builder::before(unit.body, &unit.module.ctx.types, at).binary(Opcode::FSub, loaded, value)
                }
                (true, RmwOp::FAdd) => {
                    constrained_call(unit, at, id::EXPERIMENTAL_CONSTRAINED_FADD, loaded, value, true)
                }
                (true, _) => constrained_call(unit, at, id::EXPERIMENTAL_CONSTRAINED_FSUB, loaded, value, true),
            };
            return named(unit.body, new);
        }
    };
    if strict {
        constrained_call(unit, at, constrained, loaded, value, false)
    } else {
        call_intrinsic(unit, at, plain, &[loaded, value], false)
    }
}

fn is_strict(unit: &FunctionUnit<'_>) -> bool {
    let attrs = &unit.module.ctx.attrs;
    let function = unit.module.function(unit.global);
    function.is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, AttrKind::StrictFP))
}

/// A constrained intrinsic: rounding as it is at run time, where the operation rounds, and all exceptions.
fn constrained_call(unit: &mut FunctionUnit<'_>, at: Inst, what: Intrinsic, a: Value, b: Value, rounds: bool) -> Value {
    let md = &unit.module.ctx.md;
    let mut operands = vec![a, b];
    if rounds {
        operands.push(unit.body.consts_mut().metadata(md.string(b"round.dynamic")).into());
    }
    operands.push(unit.body.consts_mut().metadata(md.string(b"fpexcept.strict")).into());
    call_intrinsic(unit, at, what, &operands, true)
}

/// A call of an intrinsic that is overloaded by the type of its first operand.
fn call_intrinsic(unit: &mut FunctionUnit<'_>, at: Inst, what: Intrinsic, operands: &[Value], strict: bool) -> Value {
    let ctx = &unit.module.ctx;
    let overload = unit.body.value_type(operands[0]);
    let ty = what.function_type(&ctx.types, &[overload]).unwrap_or(Type::VOID);
    let (name, _) = what.mangled_name(&ctx.types, &[overload]);
    let callee = unit.declare(&name, ty, what.attribute_list(ctx, ty));
    let call = Builder::before(unit.body, &ctx.types, at).call(ty, callee.into(), operands);
    if strict {
        let attrs = ctx.attrs.edit_function(AttrList::EMPTY, |a| _ = a.add(Attribute::Enum(AttrKind::StrictFP)));
        unit.body.inst_mut(call).set_call_attrs(attrs);
    }
    call.into()
}
