//! Elements of constant tables compared with a constant: the index tells which elements fulfil the comparison.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::constant_folding::{fold_fcmp, fold_load};
use analysis::pattern::*;
use ir::{ApInt, Const, ConstData, Flags, FloatPredicate, Inst, IntPredicate, NoWrap, Opcode, Type, Value, View};

rules! {
    /// The rules.
    pub RULES, "icmp":
        element_of_table: first(LOAD | AND).second(CONST),
}

rules! {
    /// The rules of `fcmp`.
    pub FLOATS, "fcmp":
        float_of_table: first(LOAD).second(CONST),
}

/// Tables with more elements are not looked into (LLVM: `instcombine-maxarray-size`).
const MAX_ELEMENTS: u64 = 1024;

/// An element of a constant table, loaded.
struct Element {
    /// The address of the table.
    table: Const,
    /// The type that is loaded.
    ty: Type,
    /// The index.
    index: Value,
    /// Bytes from one element to the next.
    stride: u64,
    /// Where element 0 begins.
    first: u64,
    /// How many elements lie in the table.
    count: u64,
    /// Does the address stay within the table?
    inbounds: bool,
}

/// Elements with the same truth: the first two, and the last if they are neighbours.
#[derive(Default)]
struct Positions {
    first: Option<u64>,
    second: Option<u64>,
    third: bool,
    /// The last one; `None` if there is a gap.
    end: Option<u64>,
}

impl Positions {
    fn add(&mut self, k: u64) {
        match (self.first, self.second) {
            (None, _) => (self.first, self.end) = (Some(k), Some(k)),
            (Some(_), None) => self.second = Some(k),
            (Some(_), Some(_)) => self.third = true,
        }
        if self.first != Some(k) {
            self.end = self.end.filter(|&end| end + 1 == k).map(|_| k);
        }
    }

    /// Element `k` may count as one of these.
    fn may_add(&mut self, k: u64) {
        self.end = self.end.map(|end| if end + 1 == k { k } else { end });
    }

    /// Are these more than two, and no neighbours? More elements do not change that.
    fn is_scattered(&self) -> bool {
        self.third && self.end.is_none()
    }

    fn range(&self) -> Option<(u64, u64)> {
        self.first.zip(self.end)
    }
}

/// How an element is compared with the bound.
#[derive(Clone, Copy)]
enum Order {
    Int(IntPredicate),
    Float(FloatPredicate),
}

/// `icmp p (load (getelementptr @table, i)), C`, also with `and` before the comparison.
fn element_of_table(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (loaded, mask) = (Hole::new(), IntHole::new());
    let (value, mask) = if cx.m(c.a, and(&loaded, &mask)) { (loaded.get(), Some(mask.get())) } else { (c.a, None) };
    test_of_index(cx, value, mask, Order::Int(c.predicate), c.b)
}

/// `fcmp p (load (getelementptr @table, i)), C`
fn float_of_table(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::FCmp { predicate, a, b } = cx.body.view(i) else { return None };
    test_of_index(cx, a, None, Order::Float(predicate), b)
}

/// The test of the index that stands for a comparison of an element.
fn test_of_index(
    cx: &mut Combiner<'_>,
    value: Value,
    mask: Option<ApInt>,
    order: Order,
    bound: Value,
) -> Option<Outcome> {
    let bound = bound.constant()?;
    let element = element(cx, value)?;
    let (mut yes, mut no, mut magic) = (Positions::default(), Positions::default(), 0u64);
    let is_small = element.number_type(cx).is_some();
    for k in 0..element.count {
        if !is_small && yes.is_scattered() && no.is_scattered() {
            return None;
        }
        match element.fulfils(cx, k, mask.as_ref(), order, bound)? {
            Some(true) => {
                yes.add(k);
                magic |= if k < 64 { 1 << k } else { 0 };
            }
            Some(false) => no.add(k),
            None => {
                yes.may_add(k);
                no.may_add(k);
            }
        }
    }
    if !yes.third {
        return one_of_two(cx, &element, &yes, Eq);
    }
    if !no.third {
        return one_of_two(cx, &element, &no, Ne);
    }
    if let Some(range) = yes.range() {
        return in_range(cx, &element, range, Ule);
    }
    if let Some(range) = no.range() {
        return in_range(cx, &element, range, Ugt);
    }
    one_of_many(cx, &element, magic)
}

/// The element that a value is, if it is loaded from a constant table.
fn element(cx: &Combiner<'_>, v: Value) -> Option<Element> {
    let load = v.inst().filter(|&l| cx.body.inst(l).opcode == Opcode::Load)?;
    if cx.body.inst(load).is_volatile() || cx.body.inst(load).ordering() != ir::Ordering::NotAtomic {
        return None;
    }
    let address = cx.body.operand(load, 0);
    address.inst()?;
    let path = path(cx, address)?;
    let table = path.base.constant()?;
    let ConstData::Global(global) = cx.body.consts().data(table) else { return None };
    let global = cx.module.global(global);
    global.constant_initializer()?;
    let size = cx.layout.alloc_size(cx.types, global.value_type).value;
    let ty = cx.ty(v);
    let loaded = cx.layout.store_size(cx.types, ty);
    let Path { index, stride, first, inbounds, .. } = path;
    if loaded.scalable || loaded.value > stride || first >= stride {
        return None;
    }
    // An address that wraps could lie between two elements.
    if !inbounds && !stride.is_power_of_two() {
        return None;
    }
    let count = size.checked_sub(first)?.div_ceil(stride);
    (count <= MAX_ELEMENTS).then_some(Element { table, ty, index, stride, first, count, inbounds })
}

/// How an address is computed: from a base, by one index and constants.
struct Path {
    base: Value,
    index: Value,
    stride: u64,
    first: u64,
    inbounds: bool,
}

/// `getelementptr` that build on each other are followed so far.
const MAX_STEPS: u32 = 16;

fn path(cx: &Combiner<'_>, address: Value) -> Option<Path> {
    let (mut base, mut index, mut stride, mut first, mut inbounds) = (address, None, 0, 0u64, true);
    for _ in 0..MAX_STEPS {
        let Some(gep) = base.inst().and_then(|_| cx.gep_parts(base)) else { break };
        inbounds &= gep.flags.inbounds();
        for step in cx.gep_steps(&gep)? {
            let number = cx.int_of(step.index);
            if cx.is_field_step(&step) {
                let field = usize::try_from(number?.as_u64()?).ok()?;
                first = first.checked_add(cx.layout.field_offset(cx.types, step.within?, field)?)?;
                continue;
            }
            let by = cx.gep_stride(&step);
            if by.scalable {
                return None;
            }
            match number {
                Some(n) => first = first.checked_add(n.as_u64()?.checked_mul(by.value)?)?,
                None if index.is_none() && !cx.is_vector(step.index) => (index, stride) = (Some(step.index), by.value),
                None => return None,
            }
        }
        base = gep.base;
    }
    Some(Path { base, index: index?, stride, first, inbounds })
}

impl Element {
    /// Does element `k` fulfil the comparison? `Some(None)` if it may or may not.
    fn fulfils(
        &self,
        cx: &mut Combiner<'_>,
        k: u64,
        mask: Option<&ApInt>,
        order: Order,
        bound: Const,
    ) -> Option<Option<bool>> {
        let offset = i64::try_from(self.first + k * self.stride).ok()?;
        let mut v: Value = fold_load(cx.facts.env(cx.at), cx.body, self.ty, self.table, offset)?.into();
        if let (Order::Int(p), true) = (order, cx.types.is_int(self.ty))
            && let (Some(n), Some(bound)) = (cx.int_of(v), cx.int_of(bound.into()))
        {
            let n = if let Some(mask) = mask { &n & mask } else { n };
            return Some(Some(n.compare(p, &bound)));
        }
        if let Some(mask) = mask {
            let mask = cx.ap(cx.ty(v), mask);
            v = cx.fold_binary(Opcode::And, v, mask)?;
        }
        let truth = match order {
            Order::Int(p) => cx.fold_icmp(p, v, bound.into())?,
            Order::Float(p) => fold_fcmp(cx.facts.env(cx.at), cx.body, p, v.constant()?, bound)?.into(),
        };
        if cx.m(truth, undef()) {
            return Some(None);
        }
        Some(Some(!cx.int_of(truth)?.is_zero()))
    }

    /// A type of integers with a bit for each element.
    fn number_type(&self, cx: &Combiner<'_>) -> Option<Type> {
        let wide = cx.index_type(self.table.into())?;
        if self.count <= u64::from(cx.types.int_width(wide)?) {
            return Some(wide);
        }
        let native = &cx.layout.native_ints;
        let fit = native.iter().copied().filter(|&n| u64::from(n) >= self.count && n <= u64::BITS);
        Some(cx.types.int(fit.min()?))
    }

    /// The index, as wide as an offset, without the bits that do not matter for the address.
    fn index(&self, cx: &mut Combiner<'_>) -> Option<Value> {
        let wide = cx.index_type(self.table.into())?;
        let flags = if self.inbounds { NoWrap::NSW } else { NoWrap::empty() };
        let (width, new) = (cx.width(self.index)?, cx.types.int_width(wide)?);
        let index = if width > new {
            cx.build(|b| b.cast_with(Opcode::Trunc, flags, self.index, wide))
        } else {
            cx.build(|b| b.sext_or_trunc(self.index, wide))
        };
        let zeros = self.stride.trailing_zeros();
        if self.inbounds || zeros == 0 {
            return Some(index);
        }
        Some(cx.and_number(index, &ApInt::low_bits(new, new - zeros)))
    }
}

/// The comparison holds for two elements at most (`eq`), or for all but two at most (`ne`).
fn one_of_two(cx: &mut Combiner<'_>, element: &Element, set: &Positions, p: IntPredicate) -> Option<Outcome> {
    let Some(first) = set.first else { return cx.always(element.index, p == Ne) };
    let index = element.index(cx)?;
    let Some(second) = set.second else { return cx.icmp_small(p, index, first) };
    let ty = cx.ty(index);
    let (first, second) = (cx.int(ty, first), cx.int(ty, second));
    let (a, b) = cx.build(|b| (b.icmp(p, index, first), b.icmp(p, index, second)));
    cx.new_binary(if p == Eq { Opcode::Or } else { Opcode::And }, Flags::NONE, a, b)
}

/// The comparison holds for neighbours, or for all others.
fn in_range(cx: &mut Combiner<'_>, element: &Element, range: (u64, u64), p: IntPredicate) -> Option<Outcome> {
    let (first, end) = range;
    let mut index = element.index(cx)?;
    if first != 0 {
        let offset = -&ApInt::new(cx.width(index)?, first);
        let offset = cx.ap(cx.ty(index), &offset);
        index = cx.build(|b| b.add(index, offset));
    }
    cx.icmp_small(p, index, end - first)
}

/// The answers fit into an integer.
fn one_of_many(cx: &mut Combiner<'_>, element: &Element, magic: u64) -> Option<Outcome> {
    let bits = element.number_type(cx)?;
    let index = element.index(cx)?;
    let (magic, one) = (cx.int(bits, magic), cx.int(bits, 1));
    let bit = cx.build(|b| {
        let index = b.zext_or_trunc(index, bits);
        let shifted = b.lshr(magic, index);
        b.and(one, shifted)
    });
    cx.icmp_small(Ne, bit, 0)
}
