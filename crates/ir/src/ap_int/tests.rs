use super::*;
use crate::inst::IntPredicate;

/// Interesting numbers of a width.
fn samples(width: u32) -> Vec<ApInt> {
    let mut out = vec![ApInt::zero(width), ApInt::one(width), ApInt::ones(width)];
    out.extend([ApInt::signed_min(width), ApInt::signed_max(width)]);
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    for _ in 0..12 {
        let words: Vec<u64> = (0..width.div_ceil(64))
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                state ^ state >> 29
            })
            .collect();
        let n = ApInt::from_words(width, &words);
        out.push(n.lshr(state as u32 % width));
        out.push(n);
    }
    out
}

const WIDTHS: [u32; 8] = [1, 3, 8, 63, 64, 65, 128, 200];

#[test]
fn arithmetic_is_that_of_big_integers() {
    for width in WIDTHS {
        let modulus = BigInt::from(1) << width;
        let cut = |n: BigInt| ApInt::from_bigint(width, &(((n % &modulus) + &modulus) % &modulus));
        for a in samples(width) {
            for b in samples(width) {
                let (ua, ub) = (BigInt::from(a.to_biguint()), BigInt::from(b.to_biguint()));
                let (sa, sb) = (a.to_bigint(), b.to_bigint());
                assert_eq!(&a + &b, cut(&ua + &ub));
                assert_eq!(&a - &b, cut(&ua - &ub));
                assert_eq!(&a * &b, cut(&ua * &ub));
                assert_eq!(a.uadd_overflow(&b).1, &ua + &ub >= modulus, "{a:?} {b:?}");
                assert_eq!(a.usub_overflow(&b).1, ua < ub);
                assert_eq!(a.umul_overflow(&b).1, &ua * &ub >= modulus);
                let fits = |n: BigInt| cut(n.clone()).to_bigint() == n;
                assert_eq!(a.sadd_overflow(&b).1, !fits(&sa + &sb));
                assert_eq!(a.ssub_overflow(&b).1, !fits(&sa - &sb));
                assert_eq!(a.smul_overflow(&b), (cut(&sa * &sb), !fits(&sa * &sb)), "{a:?} {b:?}");
                if b.is_zero() {
                    assert!(a.udiv(&b).is_none() && a.srem(&b).is_none());
                    continue;
                }
                assert_eq!(a.udiv(&b), Some(cut(&ua / &ub)));
                assert_eq!(a.urem(&b), Some(cut(&ua % &ub)));
                assert_eq!(a.sdiv(&b), Some(cut(&sa / &sb)));
                assert_eq!(a.srem(&b), Some(cut(&sa % &sb)));
                assert_eq!(a.compare(IntPredicate::Slt, &b), sa < sb);
                assert_eq!(a.compare(IntPredicate::Uge, &b), ua >= ub);
            }
        }
    }
}

#[test]
fn bits_are_where_shifts_and_resizing_put_them() {
    for width in WIDTHS {
        for a in samples(width) {
            let bits = |n: &ApInt| (0..n.width()).map(|k| n.bit(k)).collect::<Vec<_>>();
            let own = bits(&a);
            for by in [0, 1, 2, 7, 63, 64, 65, 127, width - 1, width] {
                let by = by.min(width);
                let (low, high) = (vec![false; by as usize], own[..(width - by) as usize].to_vec());
                assert_eq!(bits(&a.shl(by)), [low.clone(), high].concat());
                assert_eq!(bits(&a.lshr(by)), [own[by as usize..].to_vec(), low].concat());
                let sign = vec![a.is_negative(); by as usize];
                assert_eq!(bits(&a.ashr(by)), [own[by as usize..].to_vec(), sign].concat());
                assert_eq!(a.rotl(by).rotr(by), a);
                let (shifted, overflow) = a.ushl_overflow(by);
                assert_eq!(overflow, by == width || shifted.lshr(by) != a);
                let (shifted, overflow) = a.sshl_overflow(by);
                assert_eq!(overflow, by == width || shifted.ashr(by) != a, "{a:?} << {by}");
            }
            assert_eq!(bits(&a.reverse_bits()), own.iter().rev().copied().collect::<Vec<_>>());
            assert_eq!(a.count_ones() as usize, own.iter().filter(|b| **b).count());
            assert_eq!(a.leading_zeros() as usize, own.iter().rev().take_while(|b| !**b).count());
            assert_eq!(a.leading_ones() as usize, own.iter().rev().take_while(|b| **b).count());
            assert_eq!(a.trailing_zeros() as usize, own.iter().take_while(|b| !**b).count());
            assert_eq!(a.trailing_ones() as usize, own.iter().take_while(|b| **b).count());
            for wider in [width, width + 1, width + 64, width + 100] {
                assert_eq!(a.sext(wider).to_bigint(), a.to_bigint());
                assert_eq!(a.zext(wider).to_biguint(), a.to_biguint());
                assert_eq!(a.sext(wider).trunc(width), a);
                assert_eq!(a.sext(wider).num_sign_bits(), a.num_sign_bits() + wider - width);
                assert_eq!(ApInt::zero(wider).insert(&a, wider - width).extract(wider - width, width), a);
            }
            assert_eq!(a.as_i64().map(BigInt::from).unwrap_or(a.to_bigint()), a.to_bigint());
            if width.is_multiple_of(8) {
                let bytes = |n: &ApInt| (0..width / 8).map(|k| n.extract(8 * k, 8).low_u64()).collect::<Vec<_>>();
                let reversed: Vec<u64> = bytes(&a).into_iter().rev().collect();
                assert_eq!(bytes(&a.swap_bytes()), reversed);
            }
        }
    }
}
