//! Makes failing inputs small.

use std::ops::Range;

/// Removes lines, then words, from `text` as long as `fails` holds of what is left, or until `budget` tries are spent.
pub fn minimize(text: &[u8], mut budget: usize, fails: &mut dyn FnMut(&[u8]) -> bool) -> Vec<u8> {
    let mut best = text.to_vec();
    for split in [lines as fn(&[u8]) -> Vec<Range<usize>>, words] {
        loop {
            let before = best.len();
            best = remove(best, split, &mut budget, fails);
            if best.len() == before || budget == 0 {
                break;
            }
        }
    }
    best
}

/// One pass with pieces of falling size.
fn remove(
    mut best: Vec<u8>,
    split: fn(&[u8]) -> Vec<Range<usize>>,
    budget: &mut usize,
    fails: &mut dyn FnMut(&[u8]) -> bool,
) -> Vec<u8> {
    let mut size = split(&best).len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        loop {
            let pieces = split(&best);
            if at >= pieces.len() {
                break;
            }
            if *budget == 0 {
                return best;
            }
            *budget -= 1;
            let end = pieces[(at + size).min(pieces.len()) - 1].end;
            let mut less = best.clone();
            less.drain(pieces[at].start..end);
            if fails(&less) {
                best = less;
            } else {
                at += size;
            }
        }
        size /= 2;
    }
    best
}

fn lines(text: &[u8]) -> Vec<Range<usize>> {
    pieces(text, |before, _| before == b'\n')
}

/// Words and single other characters.
fn words(text: &[u8]) -> Vec<Range<usize>> {
    let word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'%' | b'@' | b'!');
    pieces(text, |before, now| !(word(before) && word(now)))
}

fn pieces(text: &[u8], cut: impl Fn(u8, u8) -> bool) -> Vec<Range<usize>> {
    let mut all = Vec::new();
    let mut start = 0;
    for at in 1..text.len() {
        if cut(text[at - 1], text[at]) {
            all.push(start..at);
            start = at;
        }
    }
    if start < text.len() {
        all.push(start..text.len());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_stays() {
        let text = b"one two\nthree {bad} four\nfive\n".repeat(20);
        let small = minimize(&text, 10_000, &mut |text| text.windows(5).any(|w| w == b"{bad}"));
        assert_eq!(small, b"{bad}");
    }

    #[test]
    fn the_budget_ends_it() {
        let mut tries = 0;
        minimize(&b"a\n".repeat(1000), 50, &mut |_| {
            tries += 1;
            false
        });
        assert_eq!(tries, 50);
    }
}
