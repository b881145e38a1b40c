//! Patterns of instructions.

use super::{FloatPredicateHole, Hole, OpcodeHole, Pattern, PredicateHole, neg_zero_float, ones, zero_int};
use crate::effects::called_intrinsic;
use crate::query::Query;
use ir::intrinsics::{Intrinsic, id};
use ir::{FloatPredicate, IntPredicate, Opcode, Value, View};

/// A binary operation.
pub struct Binary<A, B> {
    op: Opcode,
    either_order: bool,
    a: A,
    b: B,
}

impl<A: Pattern, B: Pattern> Pattern for Binary<A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some(i) = v.inst() else { return false };
        if q.body.inst(i).opcode != self.op {
            return false;
        }
        let (x, y) = (q.body.operand(i, 0), q.body.operand(i, 1));
        self.a.matches(q, x) && self.b.matches(q, y)
            || self.either_order && self.a.matches(q, y) && self.b.matches(q, x)
    }
}

/// A binary operation of this opcode.
pub fn binary<A: Pattern, B: Pattern>(op: Opcode, a: A, b: B) -> Binary<A, B> {
    Binary { op, either_order: false, a, b }
}

/// A binary operation of this opcode, its operands in either order.
pub fn c_binary<A: Pattern, B: Pattern>(op: Opcode, a: A, b: B) -> Binary<A, B> {
    Binary { op, either_order: true, a, b }
}

/// Functions for binary operations.
macro_rules! binaries {
    ($($name:ident $op:ident $either:literal $text:literal;)*) => {
        $(#[doc = $text] pub fn $name<A: Pattern, B: Pattern>(a: A, b: B) -> Binary<A, B> {
            Binary { op: Opcode::$op, either_order: $either, a, b }
        })*
    };
}

binaries! {
    add Add false "`add`";
    c_add Add true "`add` in either order";
    sub Sub false "`sub`";
    mul Mul false "`mul`";
    c_mul Mul true "`mul` in either order";
    udiv UDiv false "`udiv`";
    sdiv SDiv false "`sdiv`";
    urem URem false "`urem`";
    srem SRem false "`srem`";
    shl Shl false "`shl`";
    lshr LShr false "`lshr`";
    ashr AShr false "`ashr`";
    and And false "`and`";
    c_and And true "`and` in either order";
    or Or false "`or`";
    c_or Or true "`or` in either order";
    xor Xor false "`xor`";
    c_xor Xor true "`xor` in either order";
    fadd FAdd false "`fadd`";
    c_fadd FAdd true "`fadd` in either order";
    fsub FSub false "`fsub`";
    fmul FMul false "`fmul`";
    c_fmul FMul true "`fmul` in either order";
    fdiv FDiv false "`fdiv`";
    frem FRem false "`frem`";
}

/// A binary operation of one of several opcodes.
pub struct AnyBinary<'a, A, B> {
    accepts: fn(Opcode) -> bool,
    op: &'a OpcodeHole,
    either_order: bool,
    a: A,
    b: B,
}

impl<A: Pattern, B: Pattern> Pattern for AnyBinary<'_, A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some(View::Binary { op, a, b }) = q.body.view_value(v) else { return false };
        let found = (self.accepts)(op)
            && (self.a.matches(q, a) && self.b.matches(q, b)
                || self.either_order && self.a.matches(q, b) && self.b.matches(q, a));
        if found {
            self.op.set(op);
        }
        found
    }
}

/// Any binary operation.
pub fn any_binary<A: Pattern, B: Pattern>(op: &OpcodeHole, a: A, b: B) -> AnyBinary<'_, A, B> {
    AnyBinary { accepts: |_| true, op, either_order: false, a, b }
}

/// Any binary operation, its operands in either order.
pub fn c_any_binary<A: Pattern, B: Pattern>(op: &OpcodeHole, a: A, b: B) -> AnyBinary<'_, A, B> {
    AnyBinary { accepts: |_| true, op, either_order: true, a, b }
}

/// `shl`, `lshr` or `ashr`.
pub fn any_shift<A: Pattern, B: Pattern>(op: &OpcodeHole, a: A, b: B) -> AnyBinary<'_, A, B> {
    AnyBinary { accepts: Opcode::is_shift, op, either_order: false, a, b }
}

/// `shl` or `lshr`.
pub fn logical_shift<A: Pattern, B: Pattern>(op: &OpcodeHole, a: A, b: B) -> AnyBinary<'_, A, B> {
    AnyBinary { accepts: |op| matches!(op, Opcode::Shl | Opcode::LShr), op, either_order: false, a, b }
}

/// `lshr` or `ashr`.
pub fn right_shift<A: Pattern, B: Pattern>(op: &OpcodeHole, a: A, b: B) -> AnyBinary<'_, A, B> {
    AnyBinary { accepts: |op| matches!(op, Opcode::LShr | Opcode::AShr), op, either_order: false, a, b }
}

/// `and`, `or` or `xor`.
pub fn any_bitwise<A: Pattern, B: Pattern>(op: &OpcodeHole, a: A, b: B) -> AnyBinary<'_, A, B> {
    AnyBinary { accepts: Opcode::is_bitwise_logic, op, either_order: false, a, b }
}

/// An operation with a flag.
pub struct Flagged<P> {
    flag: fn(&ir::inst::InstData) -> bool,
    pattern: P,
}

impl<P: Pattern> Pattern for Flagged<P> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        v.inst().is_some_and(|i| (self.flag)(q.body.inst(i))) && self.pattern.matches(q, v)
    }
}

fn may_wrap(d: &ir::inst::InstData) -> bool {
    matches!(d.opcode, Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl | Opcode::Trunc)
}

/// With `nsw`.
pub fn nsw<P: Pattern>(pattern: P) -> Flagged<P> {
    Flagged { flag: |d| may_wrap(d) && d.has_nsw(), pattern }
}

/// With `nuw`.
pub fn nuw<P: Pattern>(pattern: P) -> Flagged<P> {
    Flagged { flag: |d| may_wrap(d) && d.has_nuw(), pattern }
}

/// With `exact`.
pub fn exact<P: Pattern>(pattern: P) -> Flagged<P> {
    let flag = |d: &ir::inst::InstData| {
        matches!(d.opcode, Opcode::UDiv | Opcode::SDiv | Opcode::LShr | Opcode::AShr) && d.is_exact()
    };
    Flagged { flag, pattern }
}

/// An `or` with `disjoint`.
pub fn disjoint<P: Pattern>(pattern: P) -> Flagged<P> {
    Flagged { flag: |d| d.opcode == Opcode::Or && d.is_disjoint(), pattern }
}

/// A `zext` or `uitofp` with `nneg`.
pub fn nneg<P: Pattern>(pattern: P) -> Flagged<P> {
    Flagged { flag: |d| matches!(d.opcode, Opcode::ZExt | Opcode::UiToFp) && d.has_nneg(), pattern }
}

/// A cast.
pub struct Cast<P> {
    accepts: fn(Opcode) -> bool,
    from: P,
}

impl<P: Pattern> Pattern for Cast<P> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some(View::Cast { op, from }) = q.body.view_value(v) else { return false };
        (self.accepts)(op) && self.from.matches(q, from)
    }
}

/// Functions for casts.
macro_rules! casts {
    ($($name:ident $op:pat, $text:literal;)*) => {
        $(#[doc = $text] pub fn $name<P: Pattern>(from: P) -> Cast<P> {
            Cast { accepts: |op| matches!(op, $op), from }
        })*
    };
}

casts! {
    any_cast _, "Any cast.";
    trunc Opcode::Trunc, "`trunc`";
    zext Opcode::ZExt, "`zext`";
    sext Opcode::SExt, "`sext`";
    zext_or_sext Opcode::ZExt | Opcode::SExt, "`zext` or `sext`";
    bitcast Opcode::BitCast, "`bitcast`";
    ptrtoint Opcode::PtrToInt, "`ptrtoint`";
    ptrtoint_or_addr Opcode::PtrToInt | Opcode::PtrToAddr, "`ptrtoint` or `ptrtoaddr`";
    inttoptr Opcode::IntToPtr, "`inttoptr`";
    fpext Opcode::FpExt, "`fpext`";
    fptrunc Opcode::FpTrunc, "`fptrunc`";
    uitofp Opcode::UiToFp, "`uitofp`";
    sitofp Opcode::SiToFp, "`sitofp`";
    int_to_float Opcode::UiToFp | Opcode::SiToFp, "`uitofp` or `sitofp`";
    fptoui Opcode::FpToUi, "`fptoui`";
    fptosi Opcode::FpToSi, "`fptosi`";
}

/// `xor x, -1` in either order.
pub fn not<P: Pattern>(x: P) -> Binary<super::IntProperty, P> {
    c_xor(ones(), x)
}

/// `sub 0, x`
pub fn neg<P: Pattern>(x: P) -> Binary<super::IntProperty, P> {
    sub(zero_int(), x)
}

/// `fneg x`, or `fsub -0.0, x`.
pub struct FNeg<P>(P);

/// `fneg x`, or `fsub -0.0, x`; with `nsz`, also `fsub 0.0, x`.
pub fn fneg<P: Pattern>(x: P) -> FNeg<P> {
    FNeg(x)
}

impl<P: Pattern> Pattern for FNeg<P> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        match q.body.view_value(v) {
            Some(View::FNeg { value }) => self.0.matches(q, value),
            Some(View::Binary { op: Opcode::FSub, a, b }) => {
                let nsz = v.inst().is_some_and(|i| q.body.inst(i).fast_math().contains(ir::FastMath::NSZ));
                let from_zero = if nsz { super::any_zero_float() } else { neg_zero_float() };
                from_zero.matches(q, a) && self.0.matches(q, b)
            }
            _ => false,
        }
    }
}

/// `freeze`
pub struct Freeze<P>(P);

/// `freeze`
pub fn freeze<P: Pattern>(x: P) -> Freeze<P> {
    Freeze(x)
}

impl<P: Pattern> Pattern for Freeze<P> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        matches!(q.body.view_value(v), Some(View::Freeze { value }) if self.0.matches(q, value))
    }
}

/// A comparison of integers or pointers.
pub struct ICmp<'a, A, B> {
    predicate: &'a PredicateHole,
    either_order: bool,
    a: A,
    b: B,
}

/// `icmp`
pub fn icmp<A: Pattern, B: Pattern>(predicate: &PredicateHole, a: A, b: B) -> ICmp<'_, A, B> {
    ICmp { predicate, either_order: false, a, b }
}

/// `icmp` in either order; the predicate taken is the one for the order of the pattern.
pub fn c_icmp<A: Pattern, B: Pattern>(predicate: &PredicateHole, a: A, b: B) -> ICmp<'_, A, B> {
    ICmp { predicate, either_order: true, a, b }
}

impl<A: Pattern, B: Pattern> Pattern for ICmp<'_, A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some(View::ICmp { predicate, a, b }) = q.body.view_value(v) else { return false };
        if self.a.matches(q, a) && self.b.matches(q, b) {
            self.predicate.set(predicate);
            return true;
        }
        let found = self.either_order && self.a.matches(q, b) && self.b.matches(q, a);
        if found {
            self.predicate.set(predicate.swapped());
        }
        found
    }
}

/// A comparison of integers or pointers with a certain predicate.
pub struct ICmpIs<A, B> {
    predicate: IntPredicate,
    either_order: bool,
    a: A,
    b: B,
}

/// `icmp` with this predicate.
pub fn icmp_is<A: Pattern, B: Pattern>(predicate: IntPredicate, a: A, b: B) -> ICmpIs<A, B> {
    ICmpIs { predicate, either_order: false, a, b }
}

/// `icmp` with this predicate, or the swapped one with the operands swapped.
pub fn c_icmp_is<A: Pattern, B: Pattern>(predicate: IntPredicate, a: A, b: B) -> ICmpIs<A, B> {
    ICmpIs { predicate, either_order: true, a, b }
}

impl<A: Pattern, B: Pattern> Pattern for ICmpIs<A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some(View::ICmp { predicate, a, b }) = q.body.view_value(v) else { return false };
        predicate == self.predicate && self.a.matches(q, a) && self.b.matches(q, b)
            || self.either_order
                && predicate.swapped() == self.predicate
                && self.a.matches(q, b)
                && self.b.matches(q, a)
    }
}

/// A comparison of floats.
pub struct FCmp<'a, A, B> {
    predicate: &'a FloatPredicateHole,
    a: A,
    b: B,
}

/// `fcmp`
pub fn fcmp<A: Pattern, B: Pattern>(predicate: &FloatPredicateHole, a: A, b: B) -> FCmp<'_, A, B> {
    FCmp { predicate, a, b }
}

impl<A: Pattern, B: Pattern> Pattern for FCmp<'_, A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some(View::FCmp { predicate, a, b }) = q.body.view_value(v) else { return false };
        let found = self.a.matches(q, a) && self.b.matches(q, b);
        if found {
            self.predicate.set(predicate);
        }
        found
    }
}

/// A comparison of floats with a certain predicate.
pub struct FCmpIs<A, B>(FloatPredicate, A, B);

/// `fcmp` with this predicate.
pub fn fcmp_is<A: Pattern, B: Pattern>(predicate: FloatPredicate, a: A, b: B) -> FCmpIs<A, B> {
    FCmpIs(predicate, a, b)
}

impl<A: Pattern, B: Pattern> Pattern for FCmpIs<A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some(View::FCmp { predicate, a, b }) = q.body.view_value(v) else { return false };
        predicate == self.0 && self.1.matches(q, a) && self.2.matches(q, b)
    }
}

/// `select`
pub struct Select<C, A, B>(C, A, B);

/// `select`
pub fn select<C: Pattern, A: Pattern, B: Pattern>(cond: C, yes: A, no: B) -> Select<C, A, B> {
    Select(cond, yes, no)
}

impl<C: Pattern, A: Pattern, B: Pattern> Pattern for Select<C, A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some(View::Select { cond, yes, no }) = q.body.view_value(v) else { return false };
        self.0.matches(q, cond) && self.1.matches(q, yes) && self.2.matches(q, no)
    }
}

/// An "and" or "or" of bits, which may be a `select`.
pub struct Logical<A, B> {
    and: bool,
    either_order: bool,
    a: A,
    b: B,
}

/// `and` of bits, or `select a, b, false`.
pub fn logical_and<A: Pattern, B: Pattern>(a: A, b: B) -> Logical<A, B> {
    Logical { and: true, either_order: false, a, b }
}

/// `or` of bits, or `select a, true, b`.
pub fn logical_or<A: Pattern, B: Pattern>(a: A, b: B) -> Logical<A, B> {
    Logical { and: false, either_order: false, a, b }
}

/// [`logical_and`] in either order.
pub fn c_logical_and<A: Pattern, B: Pattern>(a: A, b: B) -> Logical<A, B> {
    Logical { and: true, either_order: true, a, b }
}

/// [`logical_or`] in either order.
pub fn c_logical_or<A: Pattern, B: Pattern>(a: A, b: B) -> Logical<A, B> {
    Logical { and: false, either_order: true, a, b }
}

impl<A: Pattern, B: Pattern> Pattern for Logical<A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some((and, a, b)) = crate::value_tracking::patterns::logical(q, v) else { return false };
        and == self.and
            && (self.a.matches(q, a) && self.b.matches(q, b)
                || self.either_order && self.a.matches(q, b) && self.b.matches(q, a))
    }
}

/// A call of an intrinsic, by its first arguments.
pub struct Intrinsic1<A>(Intrinsic, A);

/// A call of an intrinsic with this first argument.
pub fn intrinsic1<A: Pattern>(what: Intrinsic, a: A) -> Intrinsic1<A> {
    Intrinsic1(what, a)
}

/// The arguments of a call of this intrinsic.
fn argument(q: &Query<'_>, v: Value, what: Intrinsic, k: usize) -> Option<Value> {
    let i = v.inst().filter(|&i| q.body.inst(i).opcode == Opcode::Call)?;
    (called_intrinsic(q.module, q.body, i) == Some(what) && k < q.body.num_call_args(i)).then(|| q.body.operand(i, k))
}

impl<A: Pattern> Pattern for Intrinsic1<A> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        argument(q, v, self.0, 0).is_some_and(|x| self.1.matches(q, x))
    }
}

/// A call of an intrinsic, by its first two arguments.
pub struct Intrinsic2<A, B> {
    what: Intrinsic,
    either_order: bool,
    a: A,
    b: B,
}

/// A call of an intrinsic with these first arguments.
pub fn intrinsic2<A: Pattern, B: Pattern>(what: Intrinsic, a: A, b: B) -> Intrinsic2<A, B> {
    Intrinsic2 { what, either_order: false, a, b }
}

/// A call of an intrinsic with these first arguments in either order.
pub fn c_intrinsic2<A: Pattern, B: Pattern>(what: Intrinsic, a: A, b: B) -> Intrinsic2<A, B> {
    Intrinsic2 { what, either_order: true, a, b }
}

impl<A: Pattern, B: Pattern> Pattern for Intrinsic2<A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let (Some(x), Some(y)) = (argument(q, v, self.what, 0), argument(q, v, self.what, 1)) else { return false };
        self.a.matches(q, x) && self.b.matches(q, y)
            || self.either_order && self.a.matches(q, y) && self.b.matches(q, x)
    }
}

/// A call of an intrinsic, by its first three arguments.
pub struct Intrinsic3<A, B, C>(Intrinsic, A, B, C);

/// A call of an intrinsic with these first arguments.
pub fn intrinsic3<A: Pattern, B: Pattern, C: Pattern>(what: Intrinsic, a: A, b: B, c: C) -> Intrinsic3<A, B, C> {
    Intrinsic3(what, a, b, c)
}

impl<A: Pattern, B: Pattern, C: Pattern> Pattern for Intrinsic3<A, B, C> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let argument = |k| argument(q, v, self.0, k);
        let (Some(x), Some(y), Some(z)) = (argument(0), argument(1), argument(2)) else { return false };
        self.1.matches(q, x) && self.2.matches(q, y) && self.3.matches(q, z)
    }
}

/// A minimum or maximum of integers, called or as a `select` of a comparison.
pub struct MinMax<A, B> {
    what: Intrinsic,
    either_order: bool,
    a: A,
    b: B,
}

/// Functions for minima and maxima.
macro_rules! min_max {
    ($($name:ident $id:ident $either:literal $text:literal;)*) => {
        $(#[doc = $text] pub fn $name<A: Pattern, B: Pattern>(a: A, b: B) -> MinMax<A, B> {
            MinMax { what: id::$id, either_order: $either, a, b }
        })*
    };
}

min_max! {
    smax SMAX false "The greater signed number.";
    smin SMIN false "The smaller signed number.";
    umax UMAX false "The greater unsigned number.";
    umin UMIN false "The smaller unsigned number.";
    c_smax SMAX true "The greater signed number, in either order.";
    c_smin SMIN true "The smaller signed number, in either order.";
    c_umax UMAX true "The greater unsigned number, in either order.";
    c_umin UMIN true "The smaller unsigned number, in either order.";
}

/// The operands of a minimum or maximum of integers.
pub fn min_max_operands(q: &Query<'_>, v: Value, what: Intrinsic) -> Option<(Value, Value)> {
    if let (Some(x), Some(y)) = (argument(q, v, what, 0), argument(q, v, what, 1)) {
        return Some((x, y));
    }
    let Some(View::Select { cond, yes, no }) = q.body.view_value(v) else { return None };
    let Some(View::ICmp { predicate, a, b }) = q.body.view_value(cond) else { return None };
    let predicate = match () {
        () if (yes, no) == (a, b) => predicate,
        () if (yes, no) == (b, a) => predicate.inverse(),
        () => return None,
    };
    use IntPredicate::*;
    let found = match predicate {
        Sgt | Sge => id::SMAX,
        Slt | Sle => id::SMIN,
        Ugt | Uge => id::UMAX,
        Ult | Ule => id::UMIN,
        Eq | Ne => return None,
    };
    (found == what).then_some((a, b))
}

impl<A: Pattern, B: Pattern> Pattern for MinMax<A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some((x, y)) = min_max_operands(q, v, self.what) else { return false };
        self.a.matches(q, x) && self.b.matches(q, y)
            || self.either_order && self.a.matches(q, y) && self.b.matches(q, x)
    }
}

/// `insertelement`
pub struct InsertElement<A, B, C>(A, B, C);

/// `insertelement`
pub fn insert_element<A: Pattern, B: Pattern, C: Pattern>(vector: A, element: B, index: C) -> InsertElement<A, B, C> {
    InsertElement(vector, element, index)
}

impl<A: Pattern, B: Pattern, C: Pattern> Pattern for InsertElement<A, B, C> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some(View::InsertElement { vector, element, index }) = q.body.view_value(v) else { return false };
        self.0.matches(q, vector) && self.1.matches(q, element) && self.2.matches(q, index)
    }
}

/// `extractelement`
pub struct ExtractElement<A, B>(A, B);

/// `extractelement`
pub fn extract_element<A: Pattern, B: Pattern>(vector: A, index: B) -> ExtractElement<A, B> {
    ExtractElement(vector, index)
}

impl<A: Pattern, B: Pattern> Pattern for ExtractElement<A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some(View::ExtractElement { vector, index }) = q.body.view_value(v) else { return false };
        self.0.matches(q, vector) && self.1.matches(q, index)
    }
}

/// `extractvalue` with one index.
pub struct ExtractValue<A>(u32, A);

/// `extractvalue` of this one member.
pub fn extract_value<A: Pattern>(member: u32, aggregate: A) -> ExtractValue<A> {
    ExtractValue(member, aggregate)
}

impl<A: Pattern> Pattern for ExtractValue<A> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some(View::ExtractValue { aggregate, path }) = q.body.view_value(v) else { return false };
        path == [self.0] && self.1.matches(q, aggregate)
    }
}

/// `add`, or an `or` with `disjoint`.
pub struct AddLike<A, B>(bool, A, B);

/// `add`, or an `or` with `disjoint`.
pub fn add_like<A: Pattern, B: Pattern>(a: A, b: B) -> AddLike<A, B> {
    AddLike(false, a, b)
}

/// [`add_like`] in either order.
pub fn c_add_like<A: Pattern, B: Pattern>(a: A, b: B) -> AddLike<A, B> {
    AddLike(true, a, b)
}

impl<A: Pattern, B: Pattern> Pattern for AddLike<A, B> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let Some(i) = v.inst() else { return false };
        let d = q.body.inst(i);
        if d.opcode != Opcode::Add && !(d.opcode == Opcode::Or && d.is_disjoint()) {
            return false;
        }
        let (x, y) = (q.body.operand(i, 0), q.body.operand(i, 1));
        self.1.matches(q, x) && self.2.matches(q, y) || self.0 && self.1.matches(q, y) && self.2.matches(q, x)
    }
}

/// A `load`.
pub struct Load<P>(P);

/// A `load`.
pub fn load<P: Pattern>(ptr: P) -> Load<P> {
    Load(ptr)
}

impl<P: Pattern> Pattern for Load<P> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        matches!(q.body.view_value(v), Some(View::Load { ptr }) if self.0.matches(q, ptr))
    }
}

impl Hole {
    /// The instruction that computes what it took.
    pub fn inst(&self) -> Option<ir::Inst> {
        self.get().inst()
    }
}
