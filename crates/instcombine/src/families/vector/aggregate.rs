//! `extractvalue` and `insertvalue`

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::ConstantRange;
use ir::inst::InstData;
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, GepFlags, Inst, IntPredicate, Opcode, Type, Value, View};
use smallvec::SmallVec;

rules! {
    /// The rules of `extractvalue`.
    pub EXTRACT, "extractvalue":
        from_insertion,
        product_by_constant,
        result_alone,
        overflow_alone,
        from_load,
        from_phi,
        from_select,
}

rules! {
    /// The rules of `insertvalue`.
    pub INSERT, "insertvalue":
        overwritten,
}

/// Insertions are followed so far to find one that overwrites a member, as in LLVM.
const MAX_OVERWRITES: u32 = 10;

type Path = SmallVec<[u32; 4]>;

fn path(cx: &Combiner<'_>, i: Inst) -> Path {
    Path::from_slice(cx.body.indices(i))
}

/// From an aggregate into which something was inserted.
fn from_insertion(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let from = cx.body.operand(i, 0);
    let View::InsertValue { aggregate, element, path: inserted } = cx.body.view_value(from)? else { return None };
    let (inserted, wanted) = (Path::from_slice(inserted), path(cx, i));
    let common = inserted.iter().zip(&wanted).take_while(|(a, b)| a == b).count();
    match (common == wanted.len(), common == inserted.len()) {
        (true, true) => cx.replace(element),
        // Something else was inserted.
        (false, false) => cx.new_extract_value(aggregate, &wanted),
        // A part of what is wanted was inserted.
        (true, false) => {
            let v = cx.build(|b| b.extract_value(aggregate, &wanted));
            let data = InstData::new(Opcode::InsertValue, cx.ty(v));
            let new = cx.body.make_inst(data, &[v, element]);
            cx.body.set_indices(new, &inserted[common..]);
            Some(Outcome::New(new))
        }
        (false, true) => cx.new_extract_value(element, &wanted[common..]),
    }
}

impl Combiner<'_> {
    fn new_extract_value(&mut self, aggregate: Value, path: &[u32]) -> Option<Outcome> {
        let whole = self.ty(aggregate);
        let ty = path.iter().try_fold(whole, |ty, &k| self.types.component(ty, k.into()))?;
        let new = self.body.make_inst(InstData::new(Opcode::ExtractValue, ty), &[aggregate]);
        self.body.set_indices(new, path);
        Some(Outcome::New(new))
    }
}

/// A call of arithmetic with overflow: the operation, and whether numbers count as signed.
struct WithOverflow {
    call: Inst,
    op: Opcode,
    signed: bool,
    a: Value,
    b: Value,
}

fn operation(what: Intrinsic) -> Option<(Opcode, bool)> {
    Some(match what {
        id::SADD_WITH_OVERFLOW => (Opcode::Add, true),
        id::UADD_WITH_OVERFLOW => (Opcode::Add, false),
        id::SSUB_WITH_OVERFLOW => (Opcode::Sub, true),
        id::USUB_WITH_OVERFLOW => (Opcode::Sub, false),
        id::SMUL_WITH_OVERFLOW => (Opcode::Mul, true),
        id::UMUL_WITH_OVERFLOW => (Opcode::Mul, false),
        _ => return None,
    })
}

fn with_overflow(cx: &Combiner<'_>, i: Inst) -> Option<WithOverflow> {
    let from = cx.body.operand(i, 0);
    let (op, signed) = operation(cx.intrinsic(from)?)?;
    let call = from.inst()?;
    let [a, b] = cx.pair(call);
    Some(WithOverflow { call, op, signed, a, b })
}

/// The number in every lane that is not poison.
fn number(cx: &Combiner<'_>, v: Value) -> Option<ApInt> {
    cx.body.consts().splat_int_or_poison(cx.types, v.constant()?)
}

/// Products with minus one and powers of two.
fn product_by_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let w = with_overflow(cx, i)?;
    if w.op != Opcode::Mul || path(cx, i)[..] != [0] {
        return None;
    }
    let n = number(cx, w.b)?;
    if n.is_ones() {
        return cx.new_neg(w.a);
    }
    let by = n.exact_log2()?;
    let ty = cx.ty(w.a);
    let by = cx.int(ty, by.into());
    cx.new_binary(Opcode::Shl, ir::Flags::NONE, w.a, by)
}

/// Nobody asks for overflow: the plain operation.
fn result_alone(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let w = with_overflow(cx, i)?;
    if path(cx, i)[..] != [0] || !cx.one_use(w.call.into()) {
        return None;
    }
    let poison = cx.poison_like(w.call.into());
    cx.replace_uses(w.call, poison);
    cx.erase(w.call);
    cx.new_binary(w.op, ir::Flags::NONE, w.a, w.b)
}

/// Nobody asks for the result: a comparison.
fn overflow_alone(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let w = with_overflow(cx, i)?;
    if path(cx, i)[..] != [1] || !cx.one_use(w.call.into()) {
        return None;
    }
    if w.op == Opcode::Sub && !w.signed {
        return cx.new_icmp(IntPredicate::Ult, w.a, w.b);
    }
    if w.op == Opcode::Mul && w.signed && cx.is_bit(w.a) {
        return cx.new_binary(Opcode::And, ir::Flags::NONE, w.a, w.b);
    }
    let (width, ty) = (cx.width(w.a)?, cx.ty(w.a));
    if w.op == Opcode::Mul && !w.signed && w.a == w.b && width.is_multiple_of(2) {
        let most = cx.ap(ty, &ApInt::low_bits(width, width / 2));
        return cx.new_icmp(IntPredicate::Ugt, w.a, most);
    }
    let n = number(cx, w.b)?;
    let (predicate, limit, offset) = ConstantRange::exact_no_wrap_region(w.op, &n, w.signed).equivalent_icmp();
    let mut v = w.a;
    if !offset.is_zero() {
        let offset = cx.ap(ty, &offset);
        v = cx.build(|b| b.add(v, offset));
    }
    let limit = cx.ap(ty, &limit);
    cx.new_icmp(predicate.inverse(), v, limit)
}

/// A member of a loaded aggregate is loaded alone.
fn from_load(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let from = cx.body.operand(i, 0);
    let View::Load { ptr } = cx.body.view_value(from)? else { return None };
    let load = from.inst()?;
    let (whole, ty) = (cx.ty(from), cx.body.inst(i).ty);
    if cx.types.contains_scalable(whole) || !cx.one_use(from) || !cx.is_simple(load) {
        return None;
    }
    let mut indices: SmallVec<[Value; 4]> = SmallVec::from_slice(&[cx.int(Type::I32, 0)]);
    for k in path(cx, i) {
        indices.push(cx.int(Type::I32, k.into()));
    }
    let align = cx.layout.abi(cx.types, ty);
    let flags = GepFlags::INBOUNDS | GepFlags::NUSW;
    let new = cx.build_before(load, |b| {
        let address = b.gep(flags, whole, ptr, &indices);
        b.load(ty, address, align)
    });
    let location = cx.body.debug_loc(load);
    cx.body.set_debug_loc(new, location);
    cx.copy_alias_metadata(load, new);
    cx.replace(new.into())
}

fn from_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let def = cx.body.operand(i, 0).inst().filter(|&d| cx.body.inst(d).opcode == Opcode::Phi)?;
    cx.fold_op_into_phi(i, def, false)
}

fn from_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let def = cx.body.operand(i, 0).inst().filter(|&d| cx.body.inst(d).opcode == Opcode::Select)?;
    cx.fold_op_into_select(i, def, true, false)
}

/// A member that is overwritten before anyone sees it.
fn overwritten(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let wanted = path(cx, i);
    let mut at = i;
    for _ in 0..MAX_OVERWRITES {
        let user = cx.body.users_of(at).next().filter(|_| cx.one_use(at.into()))?;
        if cx.body.inst(user).opcode != Opcode::InsertValue || cx.body.operand(user, 0) != at.into() {
            return None;
        }
        if cx.body.indices(user) == &wanted[..] {
            let before = cx.body.operand(i, 0);
            return cx.replace(before);
        }
        at = user;
    }
    None
}
