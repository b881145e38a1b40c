//! The bits of addends, held against all numbers.

use super::live_operands::live_addend;
use crate::known_bits::KnownBits;
use ir::ApInt;

const WIDTH: u32 = 3;
const COUNT: u64 = 1 << WIDTH;

/// All known bits of so many bits.
fn all_known() -> Vec<KnownBits> {
    let pairs = (0..COUNT).flat_map(|zeros| (0..COUNT).map(move |ones| (zeros, ones)));
    let number = |n| ApInt::new(WIDTH, n);
    pairs.filter(|p| p.0 & p.1 == 0).map(|(zeros, ones)| KnownBits::new(number(zeros), number(ones))).collect()
}

fn numbers(k: &KnownBits) -> impl Iterator<Item = u64> {
    let (zeros, ones) = (k.zeros.low_u64(), k.ones.low_u64());
    (0..COUNT).filter(move |n| n & zeros == 0 && n & ones == ones)
}

#[test]
fn other_bits_of_addends_do_not_matter() {
    let all = all_known();
    for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
        for (out, carry) in (0..COUNT).flat_map(|out| [false, true].map(|c| (out, c))) {
            let live = |k| live_addend(k, &ApInt::new(WIDTH, out), a, b, carry).low_u64();
            let (first, second) = (live(0), live(1));
            let sum = |x: u64, y: u64| (x + y + u64::from(carry)) & out;
            for (x, y) in numbers(a).flat_map(|x| numbers(b).map(move |y| (x, y))) {
                // Any change of dead bits of both, even against what is known.
                for (dx, dy) in (0..COUNT).flat_map(|dx| (0..COUNT).map(move |dy| (dx & !first, dy & !second))) {
                    assert_eq!(sum(x ^ dx, y ^ dy), sum(x, y), "{a:?} {b:?} {out} {carry}");
                }
            }
        }
    }
}

#[test]
fn known_bits_stop_carries() {
    let number = |n| ApInt::new(8, n);
    // xxxx_0000 + xxxx_0000: no carry comes into the upper half, as long as the zeros of bit 3 stay.
    let half = KnownBits::new(number(0x0f), number(0));
    assert_eq!(live_addend(0, &number(0xf0), &half, &half, false).low_u64(), 0xf8);
    let unknown = KnownBits::unknown(8);
    assert_eq!(live_addend(0, &number(0xf0), &unknown, &unknown, false).low_u64(), 0xff);
}
