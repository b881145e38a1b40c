//! All ranges of three bits against all numbers in them.

use super::*;
use crate::known_bits::KnownBits;
use ir::inst::NoWrap;
use ir::{IntPredicate, Opcode};

const WIDTH: u32 = 3;
const SIZE: u64 = 1 << WIDTH;

fn n(value: u64) -> ApInt {
    ApInt::new(WIDTH, value)
}

fn all_of(width: u32) -> Vec<ConstantRange> {
    let numbers = || (0..1u64 << width).map(move |v| ApInt::new(width, v));
    let pairs = numbers().flat_map(|a| numbers().map(move |b| (a.clone(), b)));
    let proper = pairs.filter(|(a, b)| a != b).map(|(a, b)| ConstantRange::new(a, b));
    proper.chain([ConstantRange::full(width), ConstantRange::empty(width)]).collect()
}

fn all() -> Vec<ConstantRange> {
    all_of(WIDTH)
}

fn numbers(r: &ConstantRange) -> Vec<ApInt> {
    (0..1u64 << r.width()).map(|v| ApInt::new(r.width(), v)).filter(|v| r.contains(v)).collect()
}

/// How close a result must be to the set of results.
#[derive(Clone, Copy, PartialEq)]
enum Precision {
    /// It only holds all of them.
    Sound,
    /// No range with fewer numbers does.
    Smallest,
    /// Its least and greatest unsigned or signed numbers are those of the set, if neither range wraps around.
    Hull,
}

/// Asserts that an operation on ranges holds all that the operation on numbers gives.
fn holds(
    precision: Precision,
    of: impl Fn(&ConstantRange, &ConstantRange) -> ConstantRange,
    op: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) {
    let every = all();
    let results: Vec<Vec<Option<ApInt>>> = (0..SIZE).map(|x| (0..SIZE).map(|y| op(&n(x), &n(y))).collect()).collect();
    for a in &every {
        for b in &every {
            let result = of(a, b);
            let mut set = [false; SIZE as usize];
            for x in numbers(a) {
                for y in numbers(b) {
                    let Some(v) = &results[x.low_u64() as usize][y.low_u64() as usize] else { continue };
                    assert!(result.contains(v), "{a:?} {b:?}: {x} {y} give {v}, not in {result:?}");
                    set[v.low_u64() as usize] = true;
                }
            }
            let size = numbers(&result).len();
            let holds_all = |r: &ConstantRange| (0..SIZE).all(|v| !set[v as usize] || r.contains(&n(v)));
            let smallest = || every.iter().filter(|r| holds_all(r)).map(|r| numbers(r).len()).min();
            match precision {
                Precision::Sound => {}
                Precision::Smallest => assert_eq!(Some(size), smallest(), "{a:?} {b:?} {result:?}"),
                Precision::Hull if a.is_wrapped() || b.is_wrapped() || a.is_sign_wrapped() || b.is_sign_wrapped() => {}
                Precision::Hull => {
                    let unsigned = set.iter().position(|&s| s).zip(set.iter().rposition(|&s| s));
                    let of_unsigned = unsigned.map(|(l, h)| h - l + 1);
                    let turned: Vec<bool> = (0..set.len()).map(|k| set[(k + set.len() / 2) % set.len()]).collect();
                    let signed = turned.iter().position(|&s| s).zip(turned.iter().rposition(|&s| s));
                    let of_signed = signed.map(|(l, h)| h - l + 1);
                    let hull = of_unsigned.max(of_signed).unwrap_or(0);
                    assert!(size <= hull, "{a:?} {b:?} {result:?} {hull}");
                }
            }
        }
    }
}

fn kept(pair: (ApInt, bool)) -> Option<ApInt> {
    (!pair.1).then_some(pair.0)
}

fn shift(y: &ApInt) -> Option<u32> {
    y.as_u64().filter(|&y| y < WIDTH.into()).map(|y| y as u32)
}

#[test]
fn intersections_and_unions_are_as_small_as_can_be() {
    use Preferred::*;
    for a in &all() {
        for b in &all() {
            for preferred in [Smallest, Unsigned, Signed] {
                let (both, either) = (a.intersect_preferring(b, preferred), a.union_preferring(b, preferred));
                let common: Vec<ApInt> = numbers(a).into_iter().filter(|v| b.contains(v)).collect();
                assert!(common.iter().all(|v| both.contains(v)));
                assert_eq!(a.exact_intersect(b).is_some(), numbers(&a.intersect(b)) == common, "{a:?} {b:?}");
                if numbers(&both) != common {
                    assert!(both == *a || both == *b);
                }
                let wanted = |v: &ApInt| a.contains(v) || b.contains(v);
                assert!((0..SIZE).map(n).filter(wanted).all(|v| either.contains(&v)));
                let ranges = all();
                let holding = ranges.iter().filter(|r| (0..SIZE).map(n).filter(wanted).all(|v| r.contains(&v)));
                let least = holding.clone().map(|r| numbers(r).len()).min();
                match preferred {
                    Smallest => assert_eq!(Some(numbers(&either).len()), least, "{a:?} {b:?}"),
                    _ if a.exact_union(b).is_some() => {}
                    Unsigned => assert!(!either.is_wrapped() || a.is_wrapped() || b.is_wrapped()),
                    Signed => assert!(!either.is_sign_wrapped() || a.is_sign_wrapped() || b.is_sign_wrapped()),
                }
            }
        }
    }
}

#[test]
fn membership_agrees() {
    for a in &all() {
        let members = numbers(a);
        assert_eq!(members.len() == 1, a.single_element().is_some());
        assert_eq!(members.len() == SIZE as usize - 1, a.single_missing_element().is_some());
        assert_eq!(members.is_empty(), a.is_empty());
        assert_eq!(members.len() == SIZE as usize, a.is_full());
        assert_eq!(members.iter().all(ApInt::is_negative), a.is_all_negative());
        assert_eq!(members.iter().all(ApInt::is_non_negative), a.is_all_non_negative());
        assert_eq!(members.iter().all(ApInt::is_strictly_positive), a.is_all_positive());
        for limit in 0..18 {
            assert_eq!(a.is_larger_than(limit), members.len() as u64 > limit);
        }
        if !a.is_empty() {
            let by = |f: fn(&ApInt, &ApInt) -> ApInt| members.iter().cloned().reduce(|x, y| f(&x, &y));
            assert_eq!(Some(a.unsigned_min()), by(ApInt::umin));
            assert_eq!(Some(a.unsigned_max()), by(ApInt::umax));
            assert_eq!(Some(a.signed_min()), by(ApInt::smin));
            assert_eq!(Some(a.signed_max()), by(ApInt::smax));
        }
        for b in &all() {
            assert_eq!(a.contains_range(b), numbers(b).iter().all(|v| a.contains(v)), "{a:?} {b:?}");
            assert_eq!(a.is_smaller_than(b), members.len() < numbers(b).len());
            assert_eq!(numbers(&a.inverse()).len() + members.len(), SIZE as usize);
        }
    }
}

#[test]
fn operations_hold_their_results() {
    use Opcode::*;
    use Precision::*;
    let plain = |op: Opcode| move |a: &ConstantRange, b: &ConstantRange| a.binary_op(op, b);
    holds(Smallest, plain(Add), |x, y| Some(x + y));
    holds(Smallest, plain(Sub), |x, y| Some(x - y));
    holds(Sound, plain(Mul), |x, y| Some(x * y));
    holds(Sound, plain(And), |x, y| Some(x & y));
    holds(Sound, plain(Or), |x, y| Some(x | y));
    holds(Sound, plain(Xor), |x, y| Some(x ^ y));
    holds(Sound, plain(Shl), |x, y| Some(x.shl(shift(y)?)));
    holds(Sound, plain(LShr), |x, y| Some(x.lshr(shift(y)?)));
    holds(Sound, plain(AShr), |x, y| Some(x.ashr(shift(y)?)));
    holds(Hull, plain(UDiv), ApInt::udiv);
    holds(Sound, plain(URem), ApInt::urem);
    let defined = |x: &ApInt, y: &ApInt| !(x.is_signed_min() && y.is_ones());
    holds(Hull, plain(SDiv), |x, y| x.sdiv(y).filter(|_| defined(x, y)));
    holds(Sound, plain(SRem), |x, y| x.srem(y).filter(|_| defined(x, y)));
}

#[test]
fn operations_that_do_not_overflow_hold_their_results() {
    use Opcode::*;
    use Precision::*;
    let nuw = |op: Opcode| move |a: &ConstantRange, b: &ConstantRange| a.overflowing_binary_op(op, b, NoWrap::NUW);
    let nsw = |op: Opcode| move |a: &ConstantRange, b: &ConstantRange| a.overflowing_binary_op(op, b, NoWrap::NSW);
    let both = NoWrap::all();
    let both = |op: Opcode| move |a: &ConstantRange, b: &ConstantRange| a.overflowing_binary_op(op, b, both);
    holds(Hull, nuw(Add), |x, y| kept(x.uadd_overflow(y)));
    holds(Hull, nuw(Sub), |x, y| kept(x.usub_overflow(y)));
    holds(Sound, nuw(Mul), |x, y| kept(x.umul_overflow(y)));
    holds(Hull, nuw(Shl), |x, y| kept(x.ushl_overflow(shift(y)?)));
    holds(Hull, nsw(Add), |x, y| kept(x.sadd_overflow(y)));
    holds(Hull, nsw(Sub), |x, y| kept(x.ssub_overflow(y)));
    holds(Sound, nsw(Mul), |x, y| kept(x.smul_overflow(y)));
    holds(Hull, nsw(Shl), |x, y| kept(x.sshl_overflow(shift(y)?)));
    holds(Sound, both(Add), |x, y| kept(x.sadd_overflow(y)).and(kept(x.uadd_overflow(y))));
    holds(Sound, both(Sub), |x, y| kept(x.ssub_overflow(y)).and(kept(x.usub_overflow(y))));
    holds(Sound, both(Mul), |x, y| kept(x.smul_overflow(y)).and(kept(x.umul_overflow(y))));
    holds(Sound, both(Shl), |x, y| kept(x.sshl_overflow(shift(y)?)).and(kept(x.ushl_overflow(shift(y)?))));
}

#[test]
fn minima_and_saturating_operations_hold_their_results() {
    use Precision::*;
    holds(Hull, ConstantRange::smax, |x, y| Some(x.smax(y)));
    holds(Hull, ConstantRange::smin, |x, y| Some(x.smin(y)));
    holds(Hull, ConstantRange::umax, |x, y| Some(x.umax(y)));
    holds(Hull, ConstantRange::umin, |x, y| Some(x.umin(y)));
    holds(Hull, ConstantRange::uadd_sat, |x, y| Some(x.uadd_sat(y)));
    holds(Hull, ConstantRange::usub_sat, |x, y| Some(x.usub_sat(y)));
    holds(Hull, ConstantRange::sadd_sat, |x, y| Some(x.sadd_sat(y)));
    holds(Hull, ConstantRange::ssub_sat, |x, y| Some(x.ssub_sat(y)));
    holds(Sound, ConstantRange::umul_sat, |x, y| Some(x.umul_sat(y)));
    holds(Sound, ConstantRange::smul_sat, |x, y| Some(x.smul_sat(y)));
    holds(Sound, ConstantRange::ushl_sat, |x, y| Some(x.ushl_sat(shift(y)?)));
    holds(Sound, ConstantRange::sshl_sat, |x, y| Some(x.sshl_sat(shift(y)?)));
    holds(Sound, ConstantRange::smul_fast, |x, y| kept(x.smul_overflow(y)));
}

#[test]
fn absolute_values_and_counts_hold_their_results() {
    use Precision::*;
    let unary = |precision, of: &dyn Fn(&ConstantRange) -> ConstantRange, op: &dyn Fn(&ApInt) -> Option<ApInt>| {
        holds(precision, |a, b| if b.is_empty() { b.clone() } else { of(a) }, |x, _| op(x));
    };
    unary(Smallest, &|a| a.abs(false), &|x| Some(x.abs()));
    unary(Smallest, &|a| a.abs(true), &|x| (!x.is_signed_min()).then(|| x.abs()));
    let count = |c: u32| Some(n(c.into()));
    unary(Sound, &|a| a.ctpop(), &|x| count(x.count_ones()));
    unary(Sound, &|a| a.cttz(false), &|x| count(x.trailing_zeros()));
    unary(Sound, &|a| a.cttz(true), &|x| count(x.trailing_zeros()).filter(|_| !x.is_zero()));
    unary(Smallest, &|a| a.ctlz(false), &|x| count(x.leading_zeros()));
    unary(Smallest, &|a| a.ctlz(true), &|x| count(x.leading_zeros()).filter(|_| !x.is_zero()));
}

#[test]
fn casts_hold_their_results() {
    for a in &all() {
        let (zero, sign, cut) = (a.zero_extend(8), a.sign_extend(8), a.truncate(2, NoWrap::empty()));
        let nuw = a.truncate(2, NoWrap::NUW);
        for v in numbers(a) {
            assert!(zero.contains(&v.zext(8)) && sign.contains(&v.sext(8)) && cut.contains(&v.trunc(2)));
            assert!(v.active_bits() > 2 || nuw.contains(&v.trunc(2)));
        }
        for v in numbers(&nuw) {
            assert!(a.contains(&v.zext(WIDTH)), "{a:?} {nuw:?}");
        }
    }
}

#[test]
fn comparisons_agree() {
    for a in &all() {
        let members = numbers(a);
        for &p in IntPredicate::ALL {
            let allowed = ConstantRange::allowed_icmp_region(p, a);
            let satisfying = ConstantRange::satisfying_icmp_region(p, a);
            for x in (0..SIZE).map(n) {
                assert_eq!(allowed.contains(&x), members.iter().any(|y| x.compare(p, y)), "{p:?} {a:?} {x}");
                assert_eq!(satisfying.contains(&x), members.iter().all(|y| x.compare(p, y)), "{p:?} {a:?} {x}");
            }
            for b in &all() {
                let holds = members.iter().all(|x| numbers(b).iter().all(|y| x.compare(p, y)));
                assert_eq!(a.icmp(p, b), holds, "{p:?} {a:?} {b:?}");
                if let Some(q) = ConstantRange::flipped_signedness(p, a, b) {
                    let same = |x: &ApInt, y: &ApInt| x.compare(p, y) == x.compare(q, y);
                    assert!(members.iter().all(|x| numbers(b).iter().all(|y| same(x, y))));
                }
            }
        }
        let (predicate, right, offset) = a.equivalent_icmp();
        for x in (0..SIZE).map(n) {
            assert_eq!(a.contains(&x), (&x + &offset).compare(predicate, &right), "{a:?} {x}");
        }
    }
    for (mask, value) in (0..SIZE).flat_map(|m| (0..SIZE).map(move |v| (n(m), n(v)))) {
        let range = ConstantRange::mask_not_equal(&mask, &value);
        assert!((0..SIZE).map(n).all(|x| &x & &mask == value || range.contains(&x)));
    }
}

#[test]
fn regions_without_overflow_are_exact_for_numbers() {
    for op in [Opcode::Add, Opcode::Sub, Opcode::Mul, Opcode::Shl] {
        for signed in [false, true] {
            let overflows = |x: &ApInt, y: &ApInt| match (op, signed) {
                (Opcode::Add, false) => x.uadd_overflow(y).1,
                (Opcode::Add, true) => x.sadd_overflow(y).1,
                (Opcode::Sub, false) => x.usub_overflow(y).1,
                (Opcode::Sub, true) => x.ssub_overflow(y).1,
                (Opcode::Mul, false) => x.umul_overflow(y).1,
                (Opcode::Mul, true) => x.smul_overflow(y).1,
                (_, false) => shift(y).is_some_and(|y| x.ushl_overflow(y).1),
                (_, true) => shift(y).is_some_and(|y| x.sshl_overflow(y).1),
            };
            for other in &all() {
                let region = ConstantRange::guaranteed_no_wrap_region(op, other, signed);
                for x in (0..SIZE).map(n) {
                    let safe = numbers(other).iter().all(|y| !overflows(&x, y));
                    assert!(!region.contains(&x) || safe, "{op:?} {signed} {x} {other:?} {region:?}");
                    if other.single_element().is_some() {
                        assert_eq!(region.contains(&x), safe, "{op:?} {signed} {x} {other:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn overflow_is_told_exactly() {
    type Tell = fn(&ConstantRange, &ConstantRange) -> Overflow;
    type Op = fn(&ApInt, &ApInt) -> (ApInt, bool);
    let table: [(Tell, Op, bool); 5] = [
        (ConstantRange::unsigned_add_may_overflow, ApInt::uadd_overflow, false),
        (ConstantRange::unsigned_sub_may_overflow, ApInt::usub_overflow, false),
        (ConstantRange::unsigned_mul_may_overflow, ApInt::umul_overflow, false),
        (ConstantRange::signed_add_may_overflow, ApInt::sadd_overflow, true),
        (ConstantRange::signed_sub_may_overflow, ApInt::ssub_overflow, true),
    ];
    for (tell, op, signed) in table {
        for a in all().iter().filter(|a| !a.is_empty()) {
            for b in all().iter().filter(|b| !b.is_empty()) {
                let told = tell(a, b);
                let (x, y) = (numbers(a), numbers(b));
                let outcomes: Vec<bool> = x.iter().flat_map(|x| y.iter().map(|y| op(x, y).1)).collect();
                let (any, every) = (outcomes.contains(&true), !outcomes.contains(&false));
                let always = matches!(told, Overflow::AlwaysLow | Overflow::AlwaysHigh);
                assert!(!always || every, "{a:?} {b:?}");
                assert_eq!(told == Overflow::Never, !any, "{a:?} {b:?}");
                let wraps = |r: &ConstantRange| if signed { r.is_sign_wrapped() } else { r.is_wrapped() };
                if every && !signed && !wraps(a) && !wraps(b) {
                    assert!(always, "{a:?} {b:?}");
                }
            }
        }
    }
}

#[test]
fn known_bits_and_ranges_convert() {
    for (zeros, ones) in (0..SIZE).flat_map(|z| (0..SIZE).map(move |o| (n(z), n(o)))) {
        for signed in [false, true] {
            let range = ConstantRange::from_known_bits(&KnownBits::new(zeros.clone(), ones.clone()), signed);
            for v in (0..SIZE).map(n).filter(|v| !v.intersects(&zeros) && ones.is_subset_of(v)) {
                assert!(range.contains(&v));
            }
        }
    }
    for a in &all() {
        let KnownBits { zeros, ones } = a.known_bits();
        assert!(numbers(a).iter().all(|v| !v.intersects(&zeros) && ones.is_subset_of(v)));
    }
}

#[test]
fn every_width_works() {
    for width in [1, 2, 3, 64, 65, 128, 1000] {
        let (full, empty) = (ConstantRange::full(width), ConstantRange::empty(width));
        let some = ConstantRange::new(ApInt::ones(width), ApInt::zero(width));
        let ranges = [full, empty, some, ConstantRange::single(ApInt::zero(width))];
        for a in &ranges {
            for b in &ranges {
                for &op in Opcode::ALL {
                    for signed in [false, true] {
                        let no_wrap = if signed { NoWrap::NSW } else { NoWrap::NUW };
                        assert_eq!(a.overflowing_binary_op(op, b, no_wrap).width(), width);
                    }
                    assert_eq!(a.binary_op(op, b).width(), width);
                }
                let _ = (a.ctpop(), a.cttz(true), a.ctlz(true), a.abs(true), a.smul_sat(b), a.sshl_sat(b));
                let _ = (a.zero_extend(width + 1), a.sign_extend(width + 70), a.equivalent_icmp());
            }
        }
    }
    assert_eq!(ConstantRange::new(n(6), n(2)).to_string(), "[-2,2)");
    assert_eq!(ConstantRange::full(4).to_string(), "full-set");
}
