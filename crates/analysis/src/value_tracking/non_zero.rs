//! Which values are surely not zero, or null (`isKnownNonZero`). Of vectors: each demanded element.
//!
//! `true` means: never zero where the value is no poison. `false` means "not known". Operands are followed [`MAX_DEPTH`] deep, of phis one
//! step; where operations say nothing, known bits may.

use super::bits::{MAX_LANES, all_lanes, bit_width, shuffled_lanes};
use super::patterns::{self, Comparison};
use super::poison::{Undefined, is_never, is_not_poison, is_not_undef};
use super::power_of_two::is_power_of_two_at;
use super::{MAX_DEPTH, assumed, known_bits_of_lanes, non_equal, range_attribute, range_metadata};
use crate::call_info::CallInfo;
use crate::effects::called_intrinsic;
use crate::known_bits::KnownBits;
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id};
use ir::metadata_kinds::kind;
use ir::{ApInt, AttrSet, Block, Const, ConstData, Global, Inst, IntPredicate, Lane, Linkage, NoWrap, Opcode};
use ir::{Type, Value, ValueKind, View};
use smallvec::SmallVec;

/// Uses of a value that are searched for what makes it not null above the place (LLVM's number).
const MAX_USES: usize = 20;
/// Phis with more entries are not looked into.
const MAX_ENTRIES: usize = 1000;
/// Users of a comparison that are followed through "and".
const MAX_CONDITIONS: usize = 64;

/// Is a value that is no poison surely not zero (not null)?
pub fn is_known_non_zero(q: &Query<'_>, v: Value) -> bool {
    is_known_non_zero_at(q, v, 0)
}

/// The same after `depth` operands have been followed.
pub fn is_known_non_zero_at(q: &Query<'_>, v: Value, depth: u32) -> bool {
    // Most pointers that are handed over are addresses of objects.
    if depth < MAX_DEPTH && v.inst().is_some_and(|i| q.body.inst(i).opcode == Opcode::Alloca && is_first_space(q, v)) {
        return true;
    }
    is_non_zero_in_lanes(q, v, &all_lanes(q, q.ty(v)), depth)
}

fn is_first_space(q: &Query<'_>, pointer: Value) -> bool {
    q.types().addr_space(q.ty(pointer)) == Some(0)
}

/// The same of the demanded elements of a vector.
pub fn is_non_zero_in_lanes(q: &Query<'_>, v: Value, demanded: &ApInt, depth: u32) -> bool {
    if bit_width(q, q.ty(v)).is_none() {
        return false;
    }
    let search = Search { q, demanded, depth: depth + 1 };
    match v.kind() {
        ValueKind::Const(c) => search.constant(c),
        ValueKind::Block(_) => false,
        ValueKind::Param(p) => {
            let set = q.param_attrs(p);
            let range = bit_width(q, q.ty(v)).and_then(|w| range_attribute(q.module, set, w));
            q.use_flags && range.is_some_and(|r| !r.contains_zero())
                || search.is_assumed(v)
                || depth < MAX_DEPTH && (search.pointer_param(v) || search.is_non_null_by_dominating(v))
        }
        ValueKind::Inst(i) => {
            search.is_assumed(v)
                || depth < MAX_DEPTH
                    && (search.inst(i)
                        || search.is_non_null_by_dominating(v)
                        || search.null_test(i).is_some_and(|x| search.of(x)))
        }
    }
}

/// Does a comparison that holds of a value with `b` say that the value is not zero?
pub fn comparison_excludes_zero(q: &Query<'_>, predicate: IntPredicate, b: Value) -> bool {
    match predicate {
        IntPredicate::Ugt => return true,
        IntPredicate::Ne => return patterns::is_zero(q, b),
        _ => {}
    }
    let Some(c) = b.constant() else { return false };
    let excludes_zero = |n: &ApInt| !ApInt::zero(n.width()).compare(predicate, n);
    if let ConstData::Int(n) = q.body.consts().data(c) {
        return bit_width(q, q.ty(b)).is_some_and(|width| excludes_zero(&ApInt::new(width, n)));
    }
    let mut any = false;
    q.body.consts().lanes(q.types(), c).all(|lane| match lane {
        Lane::Int(n) => {
            any = true;
            excludes_zero(&n)
        }
        _ => false,
    }) && any
}

/// May something be at address zero, seen from the function, of this pointer's address space?
pub fn is_null_valid(q: &Query<'_>, pointer: Type) -> bool {
    let attrs = &q.module.ctx.attrs;
    let list = q.module.function(q.function).map(|f| f.attrs.get());
    q.types().addr_space(q.types().scalar(pointer)) != Some(0)
        || list.is_some_and(|l| attrs.has(attrs.list(l).function, AttrKind::NullPointerIsValid))
}

struct Search<'a> {
    q: &'a Query<'a>,
    demanded: &'a ApInt,
    /// Of the operands.
    depth: u32,
}

impl Search<'_> {
    fn of(&self, v: Value) -> bool {
        is_non_zero_in_lanes(self.q, v, self.demanded, self.depth)
    }

    fn bits(&self, v: Value) -> KnownBits {
        known_bits_of_lanes(self.q, v, self.demanded, self.depth)
    }

    fn constant(&self, c: Const) -> bool {
        let q = self.q;
        let consts = q.body.consts();
        match consts.data(c) {
            ConstData::Int(n) => n != 0,
            ConstData::BigInt(_) => !consts.is_zero(c),
            ConstData::Global(g) => self.global(g),
            ConstData::PtrAuth(list) => {
                let base = consts.operands(list).first();
                self.depth <= MAX_DEPTH && base.is_some_and(|&b| self.of(b.into()))
            }
            ConstData::Aggregate(_) | ConstData::Data(_) | ConstData::Splat(_) => self.constant_lanes(c),
            ConstData::Expr(_) if self.depth <= MAX_DEPTH => self.expression(c),
            _ => false,
        }
    }

    fn constant_lanes(&self, c: Const) -> bool {
        let q = self.q;
        let is_non_zero = |lane: Lane| match lane {
            Lane::Int(n) => !n.is_zero(),
            lane => lane == Lane::Poison,
        };
        if self.demanded.width() == 1 {
            return q.body.consts().lanes(q.types(), c).take(MAX_LANES as usize + 1).all(is_non_zero);
        }
        (0..self.demanded.width())
            .filter(|&k| self.demanded.bit(k))
            .all(|k| is_non_zero(q.body.consts().lane(q.types(), c, k)))
    }

    /// Is there surely something at the address of a global?
    fn global(&self, g: Global) -> bool {
        let g = self.q.module.global(g);
        g.linkage != Linkage::ExternWeak
            && g.addr_space == 0
            && g.attachments().iter().all(|a| a.0 != kind::ABSOLUTE_SYMBOL)
    }

    fn expression(&self, c: Const) -> bool {
        let q = self.q;
        let ConstData::Expr(e) = q.body.consts().data(c) else { return false };
        let e = q.body.consts().expr(e);
        let ty = q.body.consts().ty(c);
        let Some(&base) = e.operands.first() else { return false };
        match e.opcode {
            Opcode::GetElementPtr => {
                let indices: Vec<Value> = e.operands[1..].iter().map(|&c| c.into()).collect();
                self.gep(ty, e.gep_flags(), e.source, base.into(), &indices)
            }
            Opcode::PtrToInt | Opcode::PtrToAddr | Opcode::IntToPtr => {
                self.fits(q.body.consts().ty(base), ty) && self.of(base.into())
            }
            _ => false,
        }
    }

    /// A parameter that is a pointer.
    fn pointer_param(&self, v: Value) -> bool {
        let q = self.q;
        let (Some(p), ty) = (v.param(), q.ty(v)) else { return false };
        if !q.types().is_ptr(ty) || !q.use_flags {
            return false;
        }
        let set = q.param_attrs(p);
        let at_object = [AttrKind::Dereferenceable, AttrKind::ByVal, AttrKind::InAlloca, AttrKind::Preallocated];
        q.has_any(set, &[AttrKind::NonNull]) || q.has_any(set, &at_object) && !is_null_valid(q, ty)
    }

    /// Does an assumption say so?
    fn is_assumed(&self, v: Value) -> bool {
        let q = self.q;
        let is_pointer = |x: Value| {
            x == v
                || matches!(q.body.view_value(x),
                    Some(View::Cast { op: Opcode::PtrToInt | Opcode::PtrToAddr, from }) if from == v)
        };
        let says = |cond: Value| {
            let Some(c) = patterns::icmp(q, cond) else { return false };
            [c, c.swapped()].into_iter().any(|c| is_pointer(c.a) && comparison_excludes_zero(q, c.predicate, c.b))
        };
        assumed::facts(q, v).any(|fact| match fact {
            assumed::Fact::NonNull => true,
            assumed::Fact::Dereferenceable(n) => n > 0 && !is_null_valid(q, q.ty(v)),
            assumed::Fact::Condition(cond) => says(cond),
            _ => false,
        })
    }

    fn inst(&self, i: Inst) -> bool {
        match self.operation(i) {
            Some(answer) => answer,
            None => known_bits_of_lanes(self.q, i.into(), self.demanded, self.depth).is_non_zero(),
        }
    }

    /// `None` where known bits may say more.
    fn operation(&self, i: Inst) -> Option<bool> {
        let q = self.q;
        let body = q.body;
        let yes = |b: bool| b.then_some(true);
        match body.view(i) {
            View::Alloca { .. } => Some(is_first_space(q, i.into())),
            View::Gep { source, base, indices } => {
                let indices: smallvec::SmallVec<[Value; 4]> = indices.iter().collect();
                let d = body.inst(i);
                // As in LLVM, known bits are not asked.
                let is_ptr = q.types().is_ptr(d.ty);
                is_ptr.then(|| q.use_flags && self.gep(d.ty, d.gep_flags(), source, base, &indices))
            }
            View::Load { .. } => Some(self.load(i)),
            View::Select { cond, yes: a, no: b } => yes(self.arm(cond, a, false) && self.arm(cond, b, true)),
            View::Phi { .. } => Some(self.phi(i)),
            View::Freeze { value } => yes(self.of(value) && is_not_poison(q, value)),
            View::Cast { op, from } => self.cast(i, op, from),
            View::Binary { op, a, b } => self.binary(i, op, a, b),
            View::ExtractElement { vector, index } => {
                let all = all_lanes(q, q.ty(vector));
                let k = patterns::int_lane(q, index, 0).and_then(|n| n.as_u64()).filter(|&n| n < all.width().into());
                let of = k.map_or(all.clone(), |k| ApInt::one_bit(all.width(), k as u32));
                yes(is_non_zero_in_lanes(q, vector, &of, self.depth))
            }
            View::InsertElement { vector, element, index } => yes(self.insert(vector, element, index)),
            View::ShuffleVector { a, b, mask } => {
                let [of_a, of_b] = shuffled_lanes(q, a, mask, self.demanded)?;
                let of = |v, lanes: &ApInt| lanes.is_zero() || is_non_zero_in_lanes(q, v, lanes, self.depth);
                yes(of(a, &of_a) && of(b, &of_b))
            }
            View::ExtractValue { aggregate, path: &[0] } => yes(self.overflow_result(aggregate)),
            View::Call(_) | View::Invoke { .. } | View::CallBr(_) => self.call(i),
            _ => None,
        }
    }

    fn insert(&self, vector: Value, element: Value, index: Value) -> bool {
        let q = self.q;
        let at = patterns::int_lane(q, index, 0).and_then(|n| n.as_u64());
        let at = at.filter(|&k| self.demanded.width() > 1 && k < self.demanded.width().into()).map(|k| k as u32);
        let takes_element = at.is_none_or(|k| self.demanded.bit(k));
        let rest = at.map_or(self.demanded.clone(), |k| self.demanded.clone().with_bit(k, false));
        (!takes_element || is_non_zero_in_lanes(q, element, &ApInt::one(1), self.depth))
            && (rest.is_zero() || is_non_zero_in_lanes(q, vector, &rest, self.depth))
    }

    fn cast(&self, i: Inst, op: Opcode, from: Value) -> Option<bool> {
        let q = self.q;
        let answer = match op {
            Opcode::ZExt | Opcode::SExt => self.of(from),
            Opcode::Trunc => !patterns::no_wrap(q, i.into()).is_empty() && self.of(from),
            Opcode::PtrToInt | Opcode::PtrToAddr | Opcode::IntToPtr => {
                self.fits(q.ty(from), q.body.inst(i).ty) && self.of(from)
            }
            Opcode::BitCast => {
                let (old, new) = (bit_width(q, q.ty(from)), bit_width(q, q.body.inst(i).ty));
                let smaller = old.zip(new).is_some_and(|(old, new)| new % old == 0);
                // All elements that one of the result is made of are not zero.
                smaller && is_non_zero_in_lanes(q, from, &all_lanes(q, q.ty(from)), self.depth)
            }
            _ => return None,
        };
        answer.then_some(true)
    }

    /// Has an integer or pointer at least as many bits as another?
    fn fits(&self, from: Type, to: Type) -> bool {
        bit_width(self.q, from).zip(bit_width(self.q, to)).is_some_and(|(from, to)| from <= to)
    }

    fn binary(&self, i: Inst, op: Opcode, a: Value, b: Value) -> Option<bool> {
        use Opcode::*;
        let q = self.q;
        let no_wrap = patterns::no_wrap(q, i.into());
        let exact = || q.use_flags && q.body.inst(i).is_exact();
        let yes = |b: bool| b.then_some(true);
        match op {
            Or => yes(self.is_test_of(a, b) || self.has_other_bit(a, b) || self.of(b) || self.of(a)),
            Xor | Sub => yes(op == Xor && self.is_test_of(a, b) || self.difference(a, b, op == Sub)),
            Add => Some(self.sum(a, b, no_wrap)),
            Mul => Some(self.product(a, b, no_wrap)),
            Shl => {
                if !no_wrap.is_empty() {
                    return Some(self.of(a));
                }
                let known = self.bits(a);
                yes(known.ones.bit(0) || self.shift(op, a, b, &known))
            }
            LShr | AShr => {
                if exact() {
                    return Some(self.of(a));
                }
                let known = self.bits(a);
                yes(known.is_negative() || self.shift(op, a, b, &known))
            }
            UDiv | SDiv => {
                if exact() {
                    return Some(self.of(a));
                }
                Some(self.quotient(a, b, op == SDiv))
            }
            _ => None,
        }
    }

    /// Is one value `x == 0`, extended, of the other one? One of the two is not zero then.
    fn is_test_of(&self, a: Value, b: Value) -> bool {
        let q = self.q;
        [(a, b), (b, a)].into_iter().any(|(test, x)| {
            let Some(View::Cast { op: Opcode::ZExt | Opcode::SExt, from }) = q.body.view_value(test) else {
                return false;
            };
            let c = patterns::icmp(q, from);
            let is_test =
                |c: patterns::Comparison| c.predicate == IntPredicate::Eq && c.a == x && patterns::is_zero(q, c.b);
            c.is_some_and(is_test) && self.is_one_number(x)
        })
    }

    /// Is a value the same number in all its uses, which undef is not?
    fn is_one_number(&self, v: Value) -> bool {
        is_never(self.q, v, Undefined::Undef, self.depth + 1)
    }

    /// Is one value the other one with some bits flipped?
    fn has_other_bit(&self, a: Value, b: Value) -> bool {
        let q = self.q;
        [(a, b), (b, a)].into_iter().any(|(x, flipped)| {
            let mask = patterns::other_operand(q, flipped, Opcode::Xor, x);
            mask.and_then(|m| patterns::splat_int(q, m)).is_some_and(|n| !n.is_zero()) && self.is_one_number(x)
        })
    }

    fn difference(&self, a: Value, b: Value, is_sub: bool) -> bool {
        // What is known of bits holds for every use of an undef, too; other facts do only where all uses are of one number.
        is_sub && patterns::is_zero(self.q, a) && self.of(b)
            || self.bits(a).union_with(&self.bits(b)).has_conflict()
            || non_equal::differ(self.q, a, b, self.demanded, self.depth)
                && self.is_one_number(a)
                && self.is_one_number(b)
    }

    fn sum(&self, a: Value, b: Value, no_wrap: NoWrap) -> bool {
        let q = self.q;
        if self.is_test_of(a, b) {
            return true;
        }
        if no_wrap.nuw() {
            return self.of(b) || self.of(a);
        }
        let (known_a, known_b) = (self.bits(a), self.bits(b));
        if known_a.is_non_negative() && known_b.is_non_negative() && (self.of(b) || self.of(a)) {
            return true;
        }
        if known_a.is_negative() && known_b.is_negative() {
            // Only twice the least number gives zero.
            let below_sign = |k: &KnownBits| !k.ones.is_signed_min();
            if below_sign(&known_a) || below_sign(&known_b) {
                return true;
            }
        }
        // A number that is not negative is less than what is missing from a power of two to zero.
        let power = |v| is_power_of_two_at(q, v, false, self.depth);
        if known_a.is_non_negative() && power(b) || known_b.is_non_negative() && power(a) {
            return true;
        }
        known_a.add_no_wrap(&known_b, no_wrap).is_non_zero()
    }

    fn product(&self, a: Value, b: Value, no_wrap: NoWrap) -> bool {
        if !no_wrap.is_empty() {
            return self.of(a) && self.of(b);
        }
        let known_a = self.bits(a);
        if known_a.ones.bit(0) {
            return self.of(b);
        }
        let known_b = self.bits(b);
        if known_b.ones.bit(0) {
            return known_a.is_non_zero() || self.of(a);
        }
        // The lowest set bits of both give the lowest set bit of the product.
        known_a.max_trailing_zeros() + known_b.max_trailing_zeros() < known_a.width()
    }

    fn quotient(&self, a: Value, b: Value, signed: bool) -> bool {
        let known_a = self.bits(a);
        if known_a.is_unknown() {
            return false;
        }
        let known_b = self.bits(b);
        let (known_a, known_b) = if signed { (known_a.abs(false), known_b.abs(false)) } else { (known_a, known_b) };
        known_a.compare(IntPredicate::Uge, &known_b) == Some(true)
    }

    /// Does a set bit stay when `a` is shifted by the greatest possible amount?
    fn shift(&self, op: Opcode, a: Value, by: Value, known: &KnownBits) -> bool {
        let width = known.width();
        let most = self.bits(by).max_value().limited(width.into()) as u32;
        if most >= width {
            return false;
        }
        let (shifted, lost) = match op {
            Opcode::Shl => (known.ones.shl(most), ApInt::high_bits(width, most)),
            _ => (known.ones.lshr(most), ApInt::low_bits(width, most)),
        };
        // Or only zeros are shifted out.
        !shifted.is_zero() || lost.is_subset_of(&known.zeros) && self.of(a)
    }

    /// Is an arm of a `select` not zero, by itself or because the condition says so where it is chosen?
    fn arm(&self, cond: Value, arm: Value, invert: bool) -> bool {
        let q = self.q;
        if self.of(arm) {
            return true;
        }
        let c = patterns::icmp(q, cond).and_then(|c| c.with_left(arm));
        let c = c.map(|c| if invert { c.inverse() } else { c });
        // An undef arm may be another number than the one that was compared.
        c.is_some_and(|c| comparison_excludes_zero(q, c.predicate, c.b))
            && is_never(q, arm, Undefined::Undef, self.depth)
    }

    fn phi(&self, phi: Inst) -> bool {
        let q = self.q;
        let body = q.body;
        if self.recurrence(phi) {
            return true;
        }
        if body.inst(phi).num_operands() > MAX_ENTRIES {
            return false;
        }
        // One step more at most: phis may lead back to themselves.
        let depth = self.depth.max(MAX_DEPTH - 1);
        let to = body.inst_block(phi);
        body.phi_entries(phi).filter(|e| e.0 != phi.into()).all(|(v, from)| {
            let at = body.terminator(from).unwrap_or(Inst::NONE);
            self.edge_excludes_zero(v, at, to) || is_non_zero_in_lanes(&q.at(at), v, self.demanded, depth)
        })
    }

    /// Does the branch that leads to `to` say that `v` is not zero?
    fn edge_excludes_zero(&self, v: Value, branch: Inst, to: Block) -> bool {
        let q = self.q;
        let Some(View::CondBr { cond, yes, no }) = branch.expand().map(|t| q.body.view(t)) else { return false };
        let c = patterns::icmp(q, cond).and_then(|c| c.with_left(v));
        let c = c.filter(|_| (yes == to) != (no == to)).map(|c| if yes == to { c } else { c.inverse() });
        c.is_some_and(|c| comparison_excludes_zero(q, c.predicate, c.b))
    }

    /// A recurrence that starts at a number other than zero and never comes to zero.
    fn recurrence(&self, phi: Inst) -> bool {
        let q = self.q;
        let Some(r) = patterns::recurrence(q, phi).filter(|_| q.use_flags) else { return false };
        let Some(start) = patterns::splat_int(q, r.start).filter(|n| !n.is_zero()) else { return false };
        let no_wrap = patterns::no_wrap(q, r.next.into());
        let step = || patterns::splat_int(q, r.step);
        match r.op(q) {
            Opcode::Add => {
                let moves_away = |n: ApInt| n.is_negative() == start.is_negative();
                no_wrap.nuw() || no_wrap.nsw() && step().is_some_and(moves_away)
            }
            Opcode::Mul => !no_wrap.is_empty() && step().is_some_and(|n| !n.is_zero()),
            Opcode::Shl => r.phi_is_left(q) && !no_wrap.is_empty(),
            Opcode::LShr | Opcode::AShr => r.phi_is_left(q) && q.body.inst(r.next).is_exact(),
            _ => false,
        }
    }

    fn load(&self, i: Inst) -> bool {
        let q = self.q;
        let ty = q.body.inst(i).ty;
        if !q.use_flags {
            return false;
        }
        if q.types().is_ptr(ty) {
            return q.body.attachment(i, kind::NONNULL).is_some()
                || q.body.attachment(i, kind::DEREFERENCEABLE).is_some() && !is_null_valid(q, ty);
        }
        self.metadata_excludes_zero(i)
    }

    fn metadata_excludes_zero(&self, i: Inst) -> bool {
        let q = self.q;
        let width = bit_width(q, q.body.inst(i).ty).unwrap_or(1);
        let ranges = range_metadata(q.module, q.body, i, width);
        !ranges.is_empty() && ranges.iter().all(|r| !r.contains_zero())
    }

    /// An address that can be null only if the base is null and nothing is added.
    fn gep(&self, ty: Type, flags: ir::GepFlags, source: Type, base: Value, indices: &[Value]) -> bool {
        let stays_in_object = flags.inbounds() && !is_null_valid(self.q, ty);
        (flags.nuw() || stays_in_object) && (self.of(base) || self.moves_on(source, indices))
    }

    /// Does an index surely add something to the address?
    fn moves_on(&self, source: Type, indices: &[Value]) -> bool {
        let q = self.q;
        let (types, layout) = (q.types(), &q.module.data_layout);
        let mut depth = self.depth;
        let mut ty = source;
        for (k, &index) in indices.iter().enumerate() {
            let number = patterns::splat_int(q, index);
            if k > 0 && types.is_struct(ty) {
                let field = number.and_then(|n| usize::try_from(n.as_u64()?).ok());
                let Some(field) = field else { return false };
                if layout.field_offset(types, ty, field).is_some_and(|o| o > 0) {
                    return true;
                }
                let Some(component) = types.component(ty, field as u64) else { return false };
                ty = component;
                continue;
            }
            if k > 0 {
                let Some(element) = types.component(ty, 0) else { return false };
                ty = element;
            }
            if !types.is_sized(ty) || layout.alloc_size(types, ty).value == 0 {
                continue;
            }
            match number {
                Some(n) if n.is_zero() => {}
                Some(_) => return true,
                None => {
                    depth += 1;
                    if depth <= MAX_DEPTH && is_known_non_zero_at(q, index, depth) {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn overflow_result(&self, pair: Value) -> bool {
        let q = self.q;
        let Some(call) = q.as_op(pair, Opcode::Call) else { return false };
        let Some(what) = called_intrinsic(q.module, q.body, call) else { return false };
        let operand = |k: usize| q.body.operand(call, k);
        match what {
            id::SADD_WITH_OVERFLOW | id::UADD_WITH_OVERFLOW => self.sum(operand(0), operand(1), NoWrap::empty()),
            id::SSUB_WITH_OVERFLOW | id::USUB_WITH_OVERFLOW => self.difference(operand(0), operand(1), true),
            id::SMUL_WITH_OVERFLOW | id::UMUL_WITH_OVERFLOW => self.product(operand(0), operand(1), NoWrap::empty()),
            _ => false,
        }
    }

    fn call(&self, i: Inst) -> Option<bool> {
        let q = self.q;
        let (body, attrs) = (q.body, &q.module.ctx.attrs);
        let call = CallInfo::new(q.module, body, i);
        let results = call.result_attrs();
        let has = |k: AttrKind| q.use_flags && results.iter().any(|&set| attrs.has(set, k));
        let ty = body.inst(i).ty;
        if q.types().is_ptr(ty) {
            if has(AttrKind::NonNull) || has(AttrKind::Dereferenceable) && !is_null_valid(q, ty) {
                return Some(true);
            }
        } else if q.use_flags {
            if body.attachment(i, kind::RANGE).is_some() {
                return Some(self.metadata_excludes_zero(i));
            }
            let width = bit_width(q, ty)?;
            let mut ranges = results.iter().filter_map(|&set| range_attribute(q.module, set, width));
            if ranges.any(|r| !r.contains_zero()) {
                return Some(true);
            }
        }
        if let Some(v) = call.returned_argument().filter(|&v| q.ty(v) == ty)
            && self.of(v)
        {
            return Some(true);
        }
        self.intrinsic(i, call.typed_intrinsic()?)
    }

    fn intrinsic(&self, i: Inst, what: Intrinsic) -> Option<bool> {
        let q = self.q;
        let operand = |k: usize| q.body.operand(i, k);
        let of = |k: usize| self.of(operand(k));
        let whole = |k: usize| is_known_non_zero_at(q, operand(k), self.depth);
        let one_bit = || bit_width(q, q.ty(operand(0))) == Some(1);
        let answer = match what {
            id::LAUNDER_INVARIANT_GROUP | id::STRIP_INVARIANT_GROUP => of(0),
            id::ABS | id::BITREVERSE | id::BSWAP | id::CTPOP | id::SSHL_SAT | id::USHL_SAT => of(0),
            id::SSUB_SAT => !one_bit() && self.difference(operand(0), operand(1), true),
            id::SADD_SAT => !one_bit() && self.sum(operand(0), operand(1), NoWrap::NSW),
            id::THREADLOCAL_ADDRESS => of(0) && !self.is_coroutine(),
            id::VECTOR_REVERSE => is_non_zero_in_lanes(q, operand(0), &self.demanded.reverse_bits(), self.depth),
            id::VECTOR_REDUCE_OR | id::VECTOR_REDUCE_UMAX | id::VECTOR_REDUCE_UMIN => whole(0),
            id::VECTOR_REDUCE_SMAX | id::VECTOR_REDUCE_SMIN => whole(0),
            id::UMAX | id::UADD_SAT => self.is_test_of(operand(0), operand(1)) || of(1) || of(0),
            id::UMIN => of(0) && of(1),
            id::SMAX => self.signed_extreme(operand(0), operand(1), KnownBits::is_non_negative),
            id::SMIN => self.signed_extreme(operand(0), operand(1), KnownBits::is_negative),
            id::CTTZ => self.bits(operand(0)).zeros.bit(0),
            id::CTLZ => self.bits(operand(0)).is_non_negative(),
            // A rotation, if both operands are one number.
            id::FSHL | id::FSHR => operand(0) == operand(1) && is_not_undef(q, operand(0)) && of(0),
            id::VSCALE => true,
            id::EXPERIMENTAL_GET_VECTOR_LENGTH => of(0),
            _ => return None,
        };
        answer.then_some(true)
    }

    /// Is it a coroutine that may go on in another thread, where thread-local variables are others?
    fn is_coroutine(&self) -> bool {
        let q = self.q;
        let attrs = &q.module.ctx.attrs;
        let list = q.module.function(q.function).map(|f| attrs.list(f.attrs.get()).function);
        list.is_some_and(|set| attrs.has(set, AttrKind::PresplitCoroutine))
    }

    /// A maximum is not zero if an operand is on the right side of zero, or none is zero.
    fn signed_extreme(&self, a: Value, b: Value, on_side: fn(&KnownBits) -> bool) -> bool {
        let side = |v| {
            let known = self.bits(v);
            on_side(&known) && (known.is_non_zero() || self.of(v))
        };
        side(b) || side(a) || self.of(b) && self.of(a)
    }

    /// Is `v` not null because of what stands above the place: an access, a call, a branch?
    fn is_non_null_by_dominating(&self, v: Value) -> bool {
        let q = self.q;
        let (Some(tree), Some(at)) = (q.tree, q.at.expand()) else { return false };
        let place = q.body.inst_block(at);
        if place.is_none() || !tree.is_reachable(place) {
            return false;
        }
        let is_pointer = q.types().is_ptr(q.ty(v));
        q.body.uses_of(v).take(MAX_USES).any(|u| {
            let user = q.body.use_inst(u);
            let k = q.body.operand_index(u);
            let dominates = || tree.inst_dominates(q.body, user, at);
            match q.body.inst(user).opcode {
                // Order is cheaper to find than attributes.
                Opcode::Call | Opcode::Invoke if is_pointer && k < q.body.num_call_args(user) => {
                    dominates() && self.is_non_null_argument(user, k)
                }
                Opcode::Load if is_pointer => dominates() && !is_null_valid(q, q.ty(v)),
                Opcode::Store if is_pointer && k == 1 => dominates() && !is_null_valid(q, q.ty(v)),
                Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem if k == 1 => {
                    assumed::is_valid_for_context(q, user, at)
                }
                // A comparison decides nothing about the way to itself.
                Opcode::ICmp if user != at => {
                    let c = patterns::icmp(q, user.into()).and_then(|c| c.with_left(v));
                    c.is_some_and(|c| self.is_decided_by(user, c, place))
                }
                _ => false,
            }
        })
    }

    /// Is it undefined behaviour to give null as argument `k`?
    fn is_non_null_argument(&self, call: Inst, k: usize) -> bool {
        let q = self.q;
        let sets = q.argument_attrs(call, k);
        if sets == [AttrSet::EMPTY; 2] {
            return false;
        }
        let has = |kind| sets.iter().any(|&set| q.has_any(set, &[kind]));
        has(AttrKind::NonNull) && has(AttrKind::NoUndef)
            || has(AttrKind::Dereferenceable) && !is_null_valid(q, q.ty(q.body.operand(call, k)))
    }

    /// Does a branch on the comparison `c`, alone or as a part of an "and", lead to the place where `c` says that its left operand is not
    /// zero?
    fn is_decided_by(&self, cmp: Inst, c: Comparison, place: Block) -> bool {
        let q = self.q;
        let Some(tree) = q.tree else { return false };
        let if_true = match () {
            () if comparison_excludes_zero(q, c.predicate, c.b) => true,
            () if comparison_excludes_zero(q, c.predicate.inverse(), c.b) => false,
            () => return false,
        };
        let mut users: SmallVec<[Inst; 8]> = q.body.users_of(cmp).take(MAX_CONDITIONS).collect();
        let mut next = 0;
        while let Some(&user) = users.get(next) {
            next += 1;
            match q.body.view(user) {
                View::CondBr { yes, no, .. } if yes != no => {
                    let to = if if_true { yes } else { no };
                    if tree.edge_dominates(q.body, q.body.inst_block(user), to, place) {
                        return true;
                    }
                }
                View::Binary { .. } | View::Select { .. }
                    if if_true && patterns::logical(q, user.into()).is_some_and(|l| l.0) =>
                {
                    for next in q.body.users_of(user) {
                        if users.len() < MAX_CONDITIONS && !users.contains(&next) {
                            users.push(next);
                        }
                    }
                }
                View::Call(_)
                    if if_true
                        && called_intrinsic(q.module, q.body, user) == Some(id::EXPERIMENTAL_GUARD)
                        && tree.inst_dominates(q.body, user, q.at) =>
                {
                    return true;
                }
                _ => {}
            }
        }
        false
    }

    /// `x` where the value is not zero if and only if `x` is: the bits of `x` that a shift loses are tested and added.
    fn null_test(&self, i: Inst) -> Option<Value> {
        let q = self.q;
        let View::Binary { op: Opcode::Or | Opcode::Add, a, b } = q.body.view(i) else { return None };
        [(a, b), (b, a)].into_iter().find_map(|(test, shifted)| {
            let View::Cast { op: Opcode::ZExt, from } = q.body.view_value(test)? else { return None };
            let c = patterns::icmp(q, from)?;
            if c.predicate != IntPredicate::Ne || !patterns::is_zero(q, c.b) {
                return None;
            }
            let (x, mask) = patterns::binary(q, c.a, Opcode::And)?;
            let mask = patterns::splat_int(q, mask)?;
            let (y, by) = patterns::binary(q, shifted, Opcode::LShr)?;
            let by = patterns::splat_int(q, by)?;
            let all_lost = mask.is_mask() && mask.count_ones() == by.limited(u64::from(u32::MAX)) as u32;
            (x == y && all_lost).then_some(x)
        })
    }
}
