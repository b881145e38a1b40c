//! Every operation on all known bits of 1 to 4 bits, held against what numbers give.

use super::KnownBits;
use ir::inst::NoWrap;
use ir::{ApInt, IntPredicate};

/// All known bits of a width, without contradictions.
fn all(width: u32) -> Vec<KnownBits> {
    let numbers = 0..1u64 << width;
    let pairs = numbers.clone().flat_map(|zeros| numbers.clone().map(move |ones| (zeros, ones)));
    let sound = pairs.filter(|p| p.0 & p.1 == 0);
    sound.map(|(zeros, ones)| KnownBits::new(ApInt::new(width, zeros), ApInt::new(width, ones))).collect()
}

fn numbers(k: &KnownBits) -> Vec<ApInt> {
    let width = k.width();
    let all = (0..1u64 << width).map(|n| ApInt::new(width, n));
    all.filter(|n| !n.intersects(&k.zeros) && k.ones.is_subset_of(n)).collect()
}

#[derive(Clone, Copy, PartialEq)]
enum Is {
    /// Holds every result.
    Sound,
    /// And says all there is to say.
    Optimal,
}
use Is::{Optimal, Sound};

fn holds(name: &str, is: Is, got: &KnownBits, results: impl Iterator<Item = ApInt>, from: &[&KnownBits]) {
    let Some(exact) = results.map(KnownBits::constant).reduce(|a, b| a.intersect_with(&b)) else { return };
    let is_sound = got.zeros.is_subset_of(&exact.zeros) && got.ones.is_subset_of(&exact.ones);
    assert!(is_sound, "{name} of {from:?}: {got:?}, but only {exact:?}");
    assert!(is == Sound || *got == exact, "{name} of {from:?}: {got:?}, not all of {exact:?}");
}

fn unary(name: &str, is: Is, of: impl Fn(&KnownBits) -> KnownBits, op: impl Fn(&ApInt) -> Option<ApInt>) {
    for width in [1, 2, 4, 5] {
        for a in &all(width) {
            holds(name, is, &of(a), numbers(a).iter().filter_map(&op), &[a]);
        }
    }
}

fn binary(
    name: &str,
    is: Is,
    of: impl Fn(&KnownBits, &KnownBits) -> KnownBits,
    op: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) {
    for width in [1, 4] {
        let all: Vec<_> = all(width).into_iter().map(|k| (numbers(&k), k)).collect();
        for (xs, a) in &all {
            for (ys, b) in &all {
                let results = xs.iter().flat_map(|x| ys.iter().filter_map(|y| op(x, y)));
                holds(name, is, &of(a, b), results, &[a, b]);
            }
        }
    }
}

const BOTH: NoWrap = NoWrap::all();

#[test]
fn logic() {
    binary("and", Optimal, KnownBits::and, |a, b| Some(a & b));
    binary("or", Optimal, KnownBits::or, |a, b| Some(a | b));
    binary("xor", Optimal, KnownBits::xor, |a, b| Some(a ^ b));
    unary("complement", Optimal, |a| a.clone().complement(), |a| Some(!a));
    unary("blsi", Optimal, KnownBits::blsi, |a| Some(a & &-a));
    unary("blsmsk", Optimal, KnownBits::blsmsk, |a| Some(a ^ &a.dec()));
    unary("reverse_bits", Optimal, KnownBits::reverse_bits, |a| Some(a.reverse_bits()));
    unary("sext_in_reg", Optimal, |a| a.sext_in_reg(1), |a| Some(a.trunc(1).sext(a.width())));
    unary("rotl", Optimal, |a| a.rotl(1), |a| Some(a.rotl(1)));
}

#[test]
fn resizing() {
    unary("zext", Optimal, |a| a.zext(6), |a| Some(a.zext(6)));
    unary("sext", Optimal, |a| a.sext(6), |a| Some(a.sext(6)));
    unary("anyext", Sound, |a| a.anyext(6), |a| Some(a.sext(6)));
    unary("trunc", Optimal, |a| a.trunc(1), |a| Some(a.trunc(1)));
    unary("extract", Optimal, |a| a.extract(a.width() - 1, 1), |a| Some(a.extract(a.width() - 1, 1)));
    binary("concat", Optimal, KnownBits::concat, |a, b| {
        let width = a.width() + b.width();
        Some(&a.zext(width).shl(b.width()) | &b.zext(width))
    });
    binary(
        "insert",
        Optimal,
        |a, b| a.insert(&b.trunc(1), a.width() - 1),
        |a, b| Some(a.insert(&b.trunc(1), a.width() - 1)),
    );
    let bytes = KnownBits::new(ApInt::new(16, 0x00f1), ApInt::new(16, 0x1200));
    assert_eq!(bytes.swap_bytes(), KnownBits::new(ApInt::new(16, 0xf100), ApInt::new(16, 0x0012)));
}

#[test]
fn sums() {
    binary("add", Optimal, KnownBits::add, |a, b| Some(a + b));
    binary("sub", Optimal, KnownBits::sub, |a, b| Some(a - b));
    let carries = [("0", 0..1), ("1", 1..2), ("?", 0..2)];
    for (name, range) in carries {
        let carry = range.clone().map(|n| KnownBits::constant(ApInt::new(1, n)));
        let carry = carry.reduce(|a, b| a.intersect_with(&b)).unwrap();
        for a in &all(3) {
            for b in &all(3) {
                let pairs = || numbers(a).into_iter().flat_map(|x| numbers(b).into_iter().map(move |y| (x.clone(), y)));
                let with = |n: u64| ApInt::new(3, n);
                let sums = pairs().flat_map(|(x, y)| range.clone().map(move |c| &(&x + &y) + &with(c)));
                holds(name, Optimal, &a.add_carry(b, &carry), sums, &[a, b]);
                let differences = pairs().flat_map(|(x, y)| range.clone().map(move |c| &(&x - &y) - &with(c)));
                holds(name, Optimal, &a.sub_borrow(b, &carry), differences, &[a, b]);
            }
        }
    }
}

#[test]
fn sums_that_do_not_wrap() {
    for is in [NoWrap::NUW, NoWrap::NSW, BOTH] {
        let allowed = move |u: (ApInt, bool), s: (ApInt, bool)| !(is.nuw() && u.1 || is.nsw() && s.1);
        binary(
            "add",
            Sound,
            |a, b| a.add_no_wrap(b, is),
            |a, b| allowed(a.uadd_overflow(b), a.sadd_overflow(b)).then(|| a + b),
        );
        binary(
            "sub",
            Sound,
            |a, b| a.sub_no_wrap(b, is),
            |a, b| allowed(a.usub_overflow(b), a.ssub_overflow(b)).then(|| a - b),
        );
    }
}

#[test]
fn saturation() {
    binary("uadd_sat", Optimal, KnownBits::uadd_sat, |a, b| Some(a.uadd_sat(b)));
    binary("usub_sat", Optimal, KnownBits::usub_sat, |a, b| Some(a.usub_sat(b)));
    binary("sadd_sat", Optimal, KnownBits::sadd_sat, |a, b| Some(a.sadd_sat(b)));
    binary("ssub_sat", Optimal, KnownBits::ssub_sat, |a, b| Some(a.ssub_sat(b)));
}

#[test]
fn products() {
    binary("mul", Sound, |a, b| a.mul(b, false), |a, b| Some(a * b));
    unary("square", Sound, |a| a.mul(a, true), |a| Some(a * a));
    let high = |a: &ApInt, b: &ApInt, wide: fn(&ApInt, u32) -> ApInt| {
        let width = a.width();
        Some((&wide(a, 2 * width) * &wide(b, 2 * width)).extract(width, width))
    };
    binary("mulhu", Sound, KnownBits::mulhu, |a, b| high(a, b, ApInt::zext));
    binary("mulhs", Sound, KnownBits::mulhs, |a, b| high(a, b, ApInt::sext));
}

#[test]
fn distances_and_averages() {
    unary("abs", Optimal, |a| a.abs(false), |a| Some(a.abs()));
    unary("abs", Optimal, |a| a.abs(true), |a| (!a.is_signed_min()).then(|| a.abs()));
    unary("neg", Optimal, KnownBits::neg, |a| Some(-a));
    binary("abdu", Optimal, KnownBits::abdu, |a, b| Some(if a.ult(b) { b - a } else { a - b }));
    binary("abds", Optimal, KnownBits::abds, |a, b| Some(if a.slt(b) { b - a } else { a - b }));
    let average = |a: &ApInt, b: &ApInt, wide: fn(&ApInt, u32) -> ApInt, up: u64| {
        let width = a.width();
        let sum = &(&wide(a, width + 1) + &wide(b, width + 1)) + &ApInt::new(width + 1, up);
        Some(sum.extract(1, width))
    };
    binary("avgflooru", Optimal, KnownBits::avgflooru, |a, b| average(a, b, ApInt::zext, 0));
    binary("avgceilu", Optimal, KnownBits::avgceilu, |a, b| average(a, b, ApInt::zext, 1));
    binary("avgfloors", Optimal, KnownBits::avgfloors, |a, b| average(a, b, ApInt::sext, 0));
    binary("avgceils", Optimal, KnownBits::avgceils, |a, b| average(a, b, ApInt::sext, 1));
}

#[test]
fn quotients() {
    let exact = |q: Option<ApInt>, r: Option<ApInt>| q.filter(|_| r.is_some_and(|r| r.is_zero()));
    binary("udiv", Sound, |a, b| a.udiv(b, false), ApInt::udiv);
    binary("udiv exact", Sound, |a, b| a.udiv(b, true), |a, b| exact(a.udiv(b), a.urem(b)));
    let overflows = |a: &ApInt, b: &ApInt| a.is_signed_min() && b.is_ones();
    let sdiv = |a: &ApInt, b: &ApInt| a.sdiv(b).filter(|_| !overflows(a, b));
    binary("sdiv", Sound, |a, b| a.sdiv(b, false), sdiv);
    binary("sdiv exact", Sound, |a, b| a.sdiv(b, true), |a, b| exact(sdiv(a, b), a.srem(b)));
    binary("urem", Sound, KnownBits::urem, ApInt::urem);
    binary("srem", Sound, KnownBits::srem, |a, b| a.srem(b).filter(|_| !overflows(a, b)));
}

#[test]
fn shifts() {
    let amount = |b: &ApInt, width: u32| b.as_u64().filter(|&n| n < width.into()).map(|n| n as u32);
    for non_zero in [false, true] {
        let amount = |b: &ApInt| amount(b, b.width()).filter(|&n| n > 0 || !non_zero);
        for no_wrap in [NoWrap::empty(), NoWrap::NUW, NoWrap::NSW, BOTH] {
            let is = if no_wrap.is_empty() && !non_zero { Optimal } else { Sound };
            binary(
                "shl",
                is,
                |a, b| a.shl(b, no_wrap, non_zero),
                |a, b| {
                    let by = amount(b)?;
                    let wraps = no_wrap.nuw() && a.ushl_overflow(by).1 || no_wrap.nsw() && a.sshl_overflow(by).1;
                    (!wraps).then(|| a.shl(by))
                },
            );
        }
        for exact in [false, true] {
            let is = if exact || non_zero { Sound } else { Optimal };
            let by = |a: &ApInt, b: &ApInt| amount(b).filter(|&n| !exact || a.trailing_zeros() >= n);
            binary("lshr", is, |a, b| a.lshr(b, non_zero, exact), |a, b| Some(a.lshr(by(a, b)?)));
            binary("ashr", is, |a, b| a.ashr(b, non_zero, exact), |a, b| Some(a.ashr(by(a, b)?)));
        }
    }
}

#[test]
fn shifts_of_absurd_widths_answer_at_once() {
    let wide = KnownBits::constant(ApInt::one(1 << 20));
    let amount = KnownBits::unknown(1 << 20);
    assert_eq!(wide.shl(&amount, NoWrap::empty(), false), amount);
    assert!(wide.lshr(&amount, false, false).is_non_negative());
    assert!(wide.ashr(&amount, false, false).is_non_negative());
}

#[test]
fn minima_and_maxima() {
    binary("umax", Optimal, KnownBits::umax, |a, b| Some(a.umax(b)));
    binary("umin", Optimal, KnownBits::umin, |a, b| Some(a.umin(b)));
    binary("smax", Optimal, KnownBits::smax, |a, b| Some(a.smax(b)));
    binary("smin", Optimal, KnownBits::smin, |a, b| Some(a.smin(b)));
}

#[test]
fn comparisons() {
    for &p in IntPredicate::ALL {
        for a in &all(3) {
            for b in &all(3) {
                let mut answers =
                    numbers(a).into_iter().flat_map(|x| numbers(b).into_iter().map(move |y| x.compare(p, &y)));
                let first = answers.next();
                let same = answers.all(|r| Some(r) == first);
                assert_eq!(a.compare(p, b), first.filter(|_| same), "{p:?} {a:?} {b:?}");
            }
        }
    }
}

#[test]
fn bounds_and_counts() {
    for a in &all(4) {
        let all = numbers(a);
        let count = |f: fn(&ApInt) -> u32| {
            let counts = all.iter().map(f);
            (counts.clone().min().unwrap(), counts.max().unwrap())
        };
        assert!(all.iter().all(|n| a.min_value().ule(n) && n.ule(&a.max_value())));
        assert!(all.iter().all(|n| a.signed_min().sle(n) && n.sle(&a.signed_max())));
        assert!(all.contains(a.min_value()) && all.contains(&a.max_value()));
        assert!(all.contains(&a.signed_min()) && all.contains(&a.signed_max()));
        assert_eq!(count(ApInt::trailing_zeros), (a.min_trailing_zeros(), a.max_trailing_zeros()));
        assert_eq!(count(ApInt::leading_zeros), (a.min_leading_zeros(), a.max_leading_zeros()));
        assert_eq!(count(ApInt::trailing_ones), (a.min_trailing_ones(), a.max_trailing_ones()));
        assert_eq!(count(ApInt::leading_ones), (a.min_leading_ones(), a.max_leading_ones()));
        assert_eq!(count(ApInt::count_ones), (a.min_population(), a.max_population()));
        assert_eq!(count(ApInt::num_sign_bits).0, a.min_sign_bits());
        assert_eq!(a.as_constant(), all.first().filter(|_| all.len() == 1));
        assert_eq!(a.is_non_positive(), all.iter().all(|n| !n.is_strictly_positive()));
    }
}
