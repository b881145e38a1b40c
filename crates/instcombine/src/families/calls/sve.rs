//! Intrinsics of Arm's scalable vectors (SVE), where the module is for AArch64.
//!
//! Most of them do something in the lanes that a predicate names. [`PREDICATED`] says which plain operation that is, if there is one, and which intrinsic
//! leaves the other lanes open.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::instsimplify;
use analysis::pattern::*;
use analysis::value_tracking::pointer_alignment;
use ir::attr_kind::AttrKind;
use ir::attributes::Attribute;
use ir::inst::InstData;
use ir::inst::flags::FlagFamily;
use ir::intrinsics::{Intrinsic, id, target_id as t};
use ir::{Align, ApInt, GepFlags, Inst, Opcode, Type, Value, View};

rules! {
    /// The rules.
    pub RULES, "sve", third(OTHER_CALL);
        all_lanes,
        converted_predicate,
        broadcast,
        first_lane,
        choice,
        first_fault,
        count_of_lanes,
        last_active,
        tested_predicate,
        splat_by_table,
        whole_access,
        neighbouring_lanes,
        rounding_shift,
        unpacked_splat,
        predicated_operation,
}

/// An intrinsic that does something in the lanes that its first operand names.
struct Predicated {
    /// It keeps its second operand in the other lanes.
    merging: Intrinsic,
    /// It leaves them open.
    open: Intrinsic,
    /// The operation, if it is one that every target has.
    plain: Option<Opcode>,
    /// Does it become that where the predicate names all lanes?
    becomes_plain: bool,
}

/// A row of [`PREDICATED`].
const fn row(merging: Intrinsic, open: Intrinsic, plain: Option<Opcode>) -> Predicated {
    let becomes_plain = matches!(plain, Some(Opcode::FAdd | Opcode::FSub | Opcode::FMul));
    Predicated { merging, open, plain, becomes_plain }
}

/// The intrinsics of two or three vectors under a predicate.
static PREDICATED: [Predicated; 38] = [
    row(t::AARCH64_SVE_ADD, t::AARCH64_SVE_ADD_U, Some(Opcode::Add)),
    row(t::AARCH64_SVE_SUB, t::AARCH64_SVE_SUB_U, Some(Opcode::Sub)),
    row(t::AARCH64_SVE_MUL, t::AARCH64_SVE_MUL_U, Some(Opcode::Mul)),
    row(t::AARCH64_SVE_AND, t::AARCH64_SVE_AND_U, Some(Opcode::And)),
    row(t::AARCH64_SVE_ORR, t::AARCH64_SVE_ORR_U, Some(Opcode::Or)),
    row(t::AARCH64_SVE_EOR, t::AARCH64_SVE_EOR_U, Some(Opcode::Xor)),
    row(t::AARCH64_SVE_SDIV, t::AARCH64_SVE_SDIV_U, Some(Opcode::SDiv)),
    row(t::AARCH64_SVE_UDIV, t::AARCH64_SVE_UDIV_U, Some(Opcode::UDiv)),
    row(t::AARCH64_SVE_ASR, t::AARCH64_SVE_ASR_U, Some(Opcode::AShr)),
    row(t::AARCH64_SVE_LSL, t::AARCH64_SVE_LSL_U, Some(Opcode::Shl)),
    row(t::AARCH64_SVE_LSR, t::AARCH64_SVE_LSR_U, Some(Opcode::LShr)),
    row(t::AARCH64_SVE_FADD, t::AARCH64_SVE_FADD_U, Some(Opcode::FAdd)),
    row(t::AARCH64_SVE_FSUB, t::AARCH64_SVE_FSUB_U, Some(Opcode::FSub)),
    row(t::AARCH64_SVE_FMUL, t::AARCH64_SVE_FMUL_U, Some(Opcode::FMul)),
    row(t::AARCH64_SVE_FDIV, t::AARCH64_SVE_FDIV_U, Some(Opcode::FDiv)),
    row(t::AARCH64_SVE_BIC, t::AARCH64_SVE_BIC_U, None),
    row(t::AARCH64_SVE_SMAX, t::AARCH64_SVE_SMAX_U, None),
    row(t::AARCH64_SVE_UMAX, t::AARCH64_SVE_UMAX_U, None),
    row(t::AARCH64_SVE_SMIN, t::AARCH64_SVE_SMIN_U, None),
    row(t::AARCH64_SVE_UMIN, t::AARCH64_SVE_UMIN_U, None),
    row(t::AARCH64_SVE_SABD, t::AARCH64_SVE_SABD_U, None),
    row(t::AARCH64_SVE_UABD, t::AARCH64_SVE_UABD_U, None),
    row(t::AARCH64_SVE_SMULH, t::AARCH64_SVE_SMULH_U, None),
    row(t::AARCH64_SVE_UMULH, t::AARCH64_SVE_UMULH_U, None),
    row(t::AARCH64_SVE_SQSUB, t::AARCH64_SVE_SQSUB_U, None),
    row(t::AARCH64_SVE_UQSUB, t::AARCH64_SVE_UQSUB_U, None),
    row(t::AARCH64_SVE_FMAX, t::AARCH64_SVE_FMAX_U, None),
    row(t::AARCH64_SVE_FMIN, t::AARCH64_SVE_FMIN_U, None),
    row(t::AARCH64_SVE_FMAXNM, t::AARCH64_SVE_FMAXNM_U, None),
    row(t::AARCH64_SVE_FMINNM, t::AARCH64_SVE_FMINNM_U, None),
    row(t::AARCH64_SVE_FMULX, t::AARCH64_SVE_FMULX_U, None),
    row(t::AARCH64_SVE_FABD, t::AARCH64_SVE_FABD_U, None),
    row(t::AARCH64_SVE_FMLA, t::AARCH64_SVE_FMLA_U, None),
    row(t::AARCH64_SVE_FMLS, t::AARCH64_SVE_FMLS_U, None),
    row(t::AARCH64_SVE_FNMLA, t::AARCH64_SVE_FNMLA_U, None),
    row(t::AARCH64_SVE_FNMLS, t::AARCH64_SVE_FNMLS_U, None),
    row(t::AARCH64_SVE_MLA, t::AARCH64_SVE_MLA_U, None),
    row(t::AARCH64_SVE_MLS, t::AARCH64_SVE_MLS_U, None),
];

/// `SV_ALL` of `ptrue` and `cntw`: all lanes.
const ALL_LANES: u64 = 31;

/// How many lanes a pattern of `ptrue` names; it names none if there are fewer.
fn lanes_of_pattern(pattern: u64) -> Option<u64> {
    Some(match pattern {
        1..=8 => pattern,
        9..=13 => 16 << (pattern - 9),
        _ => return None,
    })
}

impl Combiner<'_> {
    /// Is the module for AArch64?
    pub(super) fn is_aarch64(&self) -> bool {
        let triple = &self.module.triple;
        triple.starts_with(b"aarch64") || triple.starts_with(b"arm64")
    }

    /// Does a predicate name all lanes? Conversions are looked through that lose none.
    fn names_all(&self, v: Value) -> bool {
        let (x, lanes) = (Hole::new(), self.types.vector_len(self.ty(v)));
        let mut from = v;
        if self.m(v, intrinsic1(t::AARCH64_SVE_CONVERT_FROM_SVBOOL, intrinsic1(t::AARCH64_SVE_CONVERT_TO_SVBOOL, &x)))
            && self.types.vector_len(self.ty(x.get())) >= lanes
        {
            from = x.get();
        }
        self.m(from, ones()) || self.m(from, intrinsic1(t::AARCH64_SVE_PTRUE, is_int(ALL_LANES)))
    }
}

fn is_sve(cx: &Combiner<'_>, i: Inst, what: &[Intrinsic]) -> bool {
    cx.calls(i, what) && cx.is_aarch64()
}

/// A predicate of all lanes.
fn all_lanes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_sve(cx, i, &[t::AARCH64_SVE_PTRUE]) || cx.constant_index(cx.body.operand(i, 0)) != Some(ALL_LANES) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let all = cx.ones(ty);
    cx.replace(all)
}

/// A predicate converted there and back, without a loss of lanes.
fn converted_predicate(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_sve(cx, i, &[t::AARCH64_SVE_CONVERT_FROM_SVBOOL]) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let (wanted, _) = cx.types.vector_len(ty)?;
    let (mut at, mut found) = (cx.body.operand(i, 0), None);
    for _ in 0..MAX_CONVERSIONS {
        let x = Hole::new();
        if !cx.m(at, intrinsic1(t::AARCH64_SVE_CONVERT_TO_SVBOOL, &x)) {
            break;
        }
        // Lanes that a conversion clears stay clear.
        let (lanes, _) = cx.types.vector_len(cx.ty(x.get()))?;
        if lanes < wanted {
            break;
        }
        if cx.ty(x.get()) == ty {
            found = Some(x.get());
        }
        let y = Hole::new();
        if !cx.m(x.get(), intrinsic1(t::AARCH64_SVE_CONVERT_FROM_SVBOOL, &y)) {
            break;
        }
        at = y.get();
    }
    cx.replace(found?)
}

/// Conversions are followed so far. LLVM has no limit.
const MAX_CONVERSIONS: usize = 16;

/// A value in every lane.
fn broadcast(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_sve(cx, i, &[t::AARCH64_SVE_DUP_X]) {
        return None;
    }
    let v = cx.body.operand(i, 0);
    splat(cx, i, v)
}

fn splat(cx: &mut Combiner<'_>, i: Inst, v: Value) -> Option<Outcome> {
    let (len, scalable) = cx.types.vector_len(cx.body.inst(i).ty)?;
    if v.constant().is_some() {
        let c = cx.build_splat(v, len, scalable);
        return cx.replace(c);
    }
    let ty = cx.body.inst(i).ty;
    let (poison, zero) = (cx.poison(ty), cx.int(Type::I64, 0));
    let whole = cx.build(|b| b.named(b".splatinsert").insert_element(poison, v, zero));
    cx.new_shuffle_of_one(whole, &vec![0; len as usize])
}

/// A value in the first lane, or in every lane.
fn first_lane(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_sve(cx, i, &[t::AARCH64_SVE_DUP]) {
        return None;
    }
    let ([vector, predicate], v) = (cx.pair(i), cx.body.operand(i, 2));
    if cx.names_all(predicate) {
        let (len, scalable) = cx.types.vector_len(cx.ty(vector))?;
        let v = cx.build_splat(v, len, scalable);
        return cx.replace(v);
    }
    if !cx.m(predicate, intrinsic1(t::AARCH64_SVE_PTRUE, is_int(1))) {
        return None;
    }
    cx.new_insert_element(vector, v, 0)
}

/// A choice lane by lane.
fn choice(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_sve(cx, i, &[t::AARCH64_SVE_SEL]) {
        return None;
    }
    let ([predicate, a], b) = (cx.pair(i), cx.body.operand(i, 2));
    cx.new_select(predicate, a, b)
}

/// The first-fault register is read under a predicate.
fn first_fault(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_sve(cx, i, &[t::AARCH64_SVE_RDFFR]) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let all = cx.ones(ty);
    let v: Value = cx.call(t::AARCH64_SVE_RDFFR_Z, &[], &[all])?.into();
    cx.body.take_name(v, i.into());
    cx.replace(v)
}

/// How many lanes a vector has: a multiple of `vscale`, or the number of the pattern.
fn count_of_lanes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let least = match cx.intrinsic(i.into())? {
        t::AARCH64_SVE_CNTB => 16,
        t::AARCH64_SVE_CNTH => 8,
        t::AARCH64_SVE_CNTW => 4,
        t::AARCH64_SVE_CNTD => 2,
        _ => return None,
    };
    if !cx.is_aarch64() {
        return None;
    }
    let (pattern, ty) = (cx.constant_index(cx.body.operand(i, 0))?, cx.body.inst(i).ty);
    if pattern == ALL_LANES {
        let scale: Value = cx.call(id::VSCALE, &[ty], &[])?.into();
        let least = cx.int(ty, least);
        return cx.new_binary(Opcode::Mul, ir::NoWrap::NUW, scale, least);
    }
    let n = lanes_of_pattern(pattern).filter(|&n| n <= least)?;
    let n = cx.int(ty, n);
    cx.replace(n)
}

/// The lane at or behind the last one that a predicate names.
fn last_active(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_sve(cx, i, &[t::AARCH64_SVE_LASTA, t::AARCH64_SVE_LASTB]) {
        return None;
    }
    let behind = cx.calls(i, &[t::AARCH64_SVE_LASTA]);
    let ([predicate, vector], what) = (cx.pair(i), cx.intrinsic(i.into())?);
    // A splat is the same in every lane.
    if let Some(v) = instsimplify::splat_value(cx.facts.env(cx.at), cx.body, vector) {
        return cx.replace(v);
    }
    if let Some(View::Binary { a, b, .. }) = cx.body.view_value(vector).filter(|_| cx.one_use(vector)) {
        let (x, y) = (
            instsimplify::splat_value(cx.facts.env(cx.at), cx.body, a),
            instsimplify::splat_value(cx.facts.env(cx.at), cx.body, b),
        );
        if x.is_some() || y.is_some() {
            let last = |cx: &mut Combiner<'_>, known: Option<Value>, v: Value| match known {
                Some(v) => Some(v),
                None => {
                    let ty = cx.ty(v);
                    cx.call(what, &[ty], &[predicate, v]).map(Value::from)
                }
            };
            let (x, y) = (last(cx, x, a)?, last(cx, y, b)?);
            let d = *cx.body.inst(vector.inst()?);
            let name = cx.name_with(vector, b"");
            let data = InstData::new(d.opcode, cx.ty(x)).with_flags(d.raw_flags());
            let v = cx.build(|builder| builder.named(&name).value(data, &[x, y]));
            return cx.replace(v);
        }
    }
    let (len, _) = cx.types.vector_len(cx.ty(vector))?;
    let pattern = Hole::new();
    let lane = if behind && cx.m(predicate, zero_int()) {
        0
    } else if cx.m(predicate, intrinsic1(t::AARCH64_SVE_PTRUE, &pattern)) {
        let n = lanes_of_pattern(cx.constant_index(pattern.get())?)?;
        if behind { n } else { n - 1 }
    } else {
        return None;
    };
    if lane >= len.into() {
        return None;
    }
    let index = cx.int(Type::I64, lane);
    cx.new_extract_element(vector, index)
}

/// A test of predicates that were converted in the same way.
fn tested_predicate(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let tests = [t::AARCH64_SVE_PTEST_ANY, t::AARCH64_SVE_PTEST_FIRST, t::AARCH64_SVE_PTEST_LAST];
    let what = cx.intrinsic(i.into()).filter(|what| tests.contains(what) && cx.is_aarch64())?;
    let ([a, b], x, y) = (cx.pair(i), Hole::new(), Hole::new());
    let converted = |v: Value, hole: &Hole| cx.m(v, intrinsic1(t::AARCH64_SVE_CONVERT_TO_SVBOOL, hole));
    if !converted(a, &x) || !converted(b, &y) || cx.ty(x.get()) != cx.ty(y.get()) {
        return None;
    }
    let ty = cx.ty(x.get());
    cx.new_call(what, &[ty], &[x.get(), y.get()])
}

/// A look-up by the same constant index in every lane.
fn splat_by_table(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_sve(cx, i, &[t::AARCH64_SVE_TBL]) {
        return None;
    }
    let [vector, indices] = cx.pair(i);
    let n = cx.int_of(indices)?.as_u64()?;
    let (len, _) = cx.types.vector_len(cx.ty(vector))?;
    if n >= len.into() {
        return None;
    }
    let index = cx.int(Type::I64, n);
    let v = cx.build(|b| b.extract_element(vector, index));
    splat(cx, i, v)
}

/// A load or store of all lanes, or a masked one.
fn whole_access(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let stores = is_sve(cx, i, &[t::AARCH64_SVE_ST1]);
    if !stores && !is_sve(cx, i, &[t::AARCH64_SVE_LD1]) {
        return None;
    }
    let first = usize::from(stores);
    let (predicate, ptr) = (cx.body.operand(i, first), cx.body.operand(i, first + 1));
    let vector = if stores { cx.body.operand(i, 0) } else { i.into() };
    let ty = cx.ty(vector);
    let align = align_of(cx, ptr);
    if !cx.names_all(predicate) {
        return masked_access(cx, i, stores.then_some(vector), ptr, predicate, ty, align);
    }
    let attachments = cx.body.attachments(i).to_vec();
    let new = if stores {
        let mut data = InstData::new(Opcode::Store, Type::VOID);
        data.set_align(align);
        cx.body.make_inst(data, &[vector, ptr])
    } else {
        let mut data = InstData::new(Opcode::Load, ty);
        data.set_align(align);
        cx.body.make_inst(data, &[ptr])
    };
    cx.body.set_attachments(new, &attachments);
    Some(Outcome::New(new))
}

fn align_of(cx: &Combiner<'_>, ptr: Value) -> Align {
    Align::new(pointer_alignment(&cx.q(), ptr)).unwrap_or(Align::NONE)
}

/// A masked load, or a store of `stored`.
pub(super) fn masked_access(
    cx: &mut Combiner<'_>,
    i: Inst,
    stored: Option<Value>,
    ptr: Value,
    mask: Value,
    ty: Type,
    align: Align,
) -> Option<Outcome> {
    let attachments = cx.body.attachments(i).to_vec();
    let (space, others) = (cx.ty(ptr), cx.zero(ty));
    let (outcome, k) = match stored {
        Some(v) => (cx.new_call(id::MASKED_STORE, &[ty, space], &[v, ptr, mask])?, 1),
        None => (cx.new_call(id::MASKED_LOAD, &[ty, space], &[ptr, mask, others])?, 0),
    };
    if let Outcome::New(call) = outcome {
        cx.body.set_attachments(call, &attachments);
        cx.edit_arg_attrs(call, k, |attrs| {
            attrs.add(Attribute::Int(AttrKind::Alignment, align.bytes().unwrap_or(1)));
        });
    }
    Some(outcome)
}

/// Gathers and scatters of neighbours.
fn neighbouring_lanes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let stores = is_sve(cx, i, &[t::AARCH64_SVE_ST1_SCATTER_INDEX]);
    if !stores && !is_sve(cx, i, &[t::AARCH64_SVE_LD1_GATHER_INDEX]) {
        return None;
    }
    let first = usize::from(stores);
    let operand = |k| cx.body.operand(i, first + k);
    let (mask, base, indices, start) = (operand(0), operand(1), operand(2), Hole::new());
    if !cx.m(indices, intrinsic2(t::AARCH64_SVE_INDEX, &start, is_int(1))) {
        return None;
    }
    let vector = if stores { cx.body.operand(i, 0) } else { i.into() };
    let ty = cx.ty(vector);
    let align = align_of(cx, base);
    let scalar = cx.types.scalar(ty);
    let ptr = cx.build(|b| b.gep(GepFlags::empty(), scalar, base, &[start.get()]));
    masked_access(cx, i, stores.then_some(vector), ptr, mask, ty, align)
}

/// A rounding shift to the left of a number that is not negative is a plain one.
fn rounding_shift(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_sve(cx, i, &[t::AARCH64_SVE_SRSHL]) {
        return None;
    }
    let ([predicate, v], by) = (cx.pair(i), cx.body.operand(i, 2));
    let (others, inner) = (Hole::new(), Hole::new());
    let is_abs = |what| cx.m(v, intrinsic3(what, &others, &inner, any()));
    if !is_abs(t::AARCH64_SVE_ABS) && !is_abs(t::AARCH64_SVE_SQABS) {
        return None;
    }
    // Lanes without an absolute value are not looked at, or not negative.
    let fine = cx.is_undef(others.get())
        || inner.get() == predicate
        || cx.names_all(inner.get())
        || cx.m(others.get(), non_negative());
    let by_left = cx.int_of(by).is_some_and(|n: ApInt| n.is_non_negative());
    if !fine || !by_left {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    cx.new_call(t::AARCH64_SVE_LSL, &[ty], &[predicate, v, by])
}

/// Half of a splat, extended.
fn unpacked_splat(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let op = match cx.intrinsic(i.into())? {
        t::AARCH64_SVE_UUNPKHI | t::AARCH64_SVE_UUNPKLO => Opcode::ZExt,
        t::AARCH64_SVE_SUNPKHI | t::AARCH64_SVE_SUNPKLO => Opcode::SExt,
        _ => return None,
    };
    let vector = cx.body.operand(i, 0);
    let v = instsimplify::splat_value(cx.facts.env(cx.at), cx.body, vector).filter(|_| cx.is_aarch64())?;
    let ty = cx.types.scalar(cx.body.inst(i).ty);
    let wide = cx.build(|b| b.cast(op, v, ty));
    splat(cx, i, wide)
}

/// An operation under a predicate: on no lanes, on all, or one with a known result.
fn predicated_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let what = cx.intrinsic(i.into())?;
    let row = PREDICATED.iter().find(|row| row.merging == what || row.open == what)?;
    if !cx.is_aarch64() {
        return None;
    }
    let ([predicate, a], b, merges) = (cx.pair(i), cx.body.operand(i, 2), what == row.merging);
    if merges && cx.m(predicate, zero_int()) {
        return cx.replace(a);
    }
    let all = cx.names_all(predicate);
    if let Some(op) = row.plain
        && let Some(v) = known_result(cx, i, op, a, b, predicate)
    {
        if all || !merges || v == a {
            return cx.replace(v);
        }
        return cx.new_select(predicate, v, a);
    }
    if !all {
        return None;
    }
    if row.becomes_plain {
        let mut data = InstData::new(row.plain?, cx.ty(a));
        data.set_fast_math(cx.body.inst(i).fast_math());
        return cx.new_inst(data, &[a, b]);
    }
    if !merges {
        return None;
    }
    let (ty, callee) = cx.intrinsic_address(row.open, &[cx.ty(a)])?;
    debug_assert_eq!(ty, cx.body.inst(i).call_type());
    let last = cx.body.inst(i).num_operands() - 1;
    cx.set_operand(i, last, callee)
}

/// What an operation yields in the lanes of the predicate.
fn known_result(cx: &mut Combiner<'_>, i: Inst, op: Opcode, a: Value, b: Value, predicate: Value) -> Option<Value> {
    // Operands that were spread under the same predicate count as splats.
    let (a, b) = (spread(cx, a, predicate), spread(cx, b, predicate));
    // What is undefined or poison for the plain operation is not for this one: a division by zero, a shift too far.
    if op.is_shift() || op.is_int_division() {
        let (n, width) = (cx.int_of(b)?, cx.width(a)?);
        let fine = if op.is_shift() { n.limited(width.into()) < width.into() } else { !n.is_zero() };
        if !fine {
            return None;
        }
    }
    let is_float = op.flag_family() == FlagFamily::FastMath;
    let flags = if is_float { InstData::new(op, cx.ty(a)).with(cx.body.inst(i).fast_math()).raw_flags() } else { 0 };
    let v = cx.simplify_binary(op, flags, a, b)?;
    (!cx.is_undef(v)).then_some(v)
}

/// A value that was spread over the lanes of a predicate, in every lane.
fn spread(cx: &mut Combiner<'_>, v: Value, predicate: Value) -> Value {
    let element = Hole::new();
    if !cx.m(v, intrinsic3(t::AARCH64_SVE_DUP, any(), predicate, &element)) || element.get().constant().is_none() {
        return v;
    }
    match cx.types.vector_len(cx.ty(v)) {
        Some((len, scalable)) => cx.build_splat(element.get(), len, scalable),
        None => v,
    }
}
