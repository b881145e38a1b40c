//! Mutation of IR text: what a stranger's file may look like. The same seed gives the same text.

use fastrand::Rng;

/// A token of IR text, as far as mutation cares: a range of bytes.
type Token = std::ops::Range<usize>;

/// Mutates `text`, with pieces of `donor` put in here and there.
pub fn mutate(rng: &mut Rng, text: &[u8], donor: &[u8]) -> Vec<u8> {
    let mut out = text.to_vec();
    for _ in 0..1 + rng.usize(..4) {
        if out.is_empty() {
            break;
        }
        match rng.u8(..12) {
            0 => flip_byte(rng, &mut out),
            1 => cut_bytes(rng, &mut out),
            2 => out.truncate(rng.usize(..out.len())),
            3 => repeat_nesting(rng, &mut out),
            4 | 5 => edit_lines(rng, &mut out, donor),
            _ => edit_tokens(rng, &mut out, donor),
        }
    }
    out
}

fn flip_byte(rng: &mut Rng, out: &mut [u8]) {
    let at = rng.usize(..out.len());
    out[at] = if rng.bool() { out[at] ^ 1 << rng.u8(..8) } else { rng.u8(..) };
}

fn cut_bytes(rng: &mut Rng, out: &mut Vec<u8>) {
    let at = rng.usize(..out.len());
    let end = (at + 1 + rng.usize(..40)).min(out.len());
    out.drain(at..end);
}

/// Repeats an opening bracket many times: deep nesting must end in an error, not in an overflow.
fn repeat_nesting(rng: &mut Rng, out: &mut Vec<u8>) {
    let opening: &[&[u8]] = &[b"{", b"[", b"(", b"<{", b"!{", b"[1 x ", b"<2 x ", b"ptr getelementptr (i8, ", b"*"];
    let piece = opening[rng.usize(..opening.len())];
    let at = rng.usize(..=out.len());
    let count = 1 << rng.u32(..17);
    out.splice(at..at, std::iter::repeat_n(piece, count).flatten().copied());
}

fn lines(text: &[u8]) -> Vec<Token> {
    let mut start = 0;
    let mut all = Vec::new();
    for (i, _) in text.iter().enumerate().filter(|(_, b)| **b == b'\n') {
        all.push(start..i + 1);
        start = i + 1;
    }
    all.push(start..text.len());
    all
}

fn tokens(text: &[u8]) -> Vec<Token> {
    let word = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b'%' | b'@' | b'!' | b'#' | b'$' | b'-');
    let mut all = Vec::new();
    let mut i = 0;
    while i < text.len() {
        let start = i;
        if word(text[i]) {
            while i < text.len() && word(text[i]) {
                i += 1;
            }
        } else {
            i += 1;
        }
        if !text[start].is_ascii_whitespace() {
            all.push(start..i);
        }
    }
    all
}

fn pick(rng: &mut Rng, all: &[Token]) -> Option<Token> {
    if all.is_empty() { None } else { Some(all[rng.usize(..all.len())].clone()) }
}

fn edit_lines(rng: &mut Rng, out: &mut Vec<u8>, donor: &[u8]) {
    let Some(line) = pick(rng, &lines(out)) else { return };
    match rng.u8(..4) {
        0 => drop(out.drain(line)),
        1 => {
            let copy = out[line.clone()].to_vec();
            out.splice(line.start..line.start, copy);
        }
        2 => {
            let Some(other) = pick(rng, &lines(out)) else { return };
            let copy = out[other].to_vec();
            out.splice(line, copy);
        }
        _ => {
            let Some(other) = pick(rng, &lines(donor)) else { return };
            out.splice(line.start..line.start, donor[other].iter().copied());
        }
    }
}

fn edit_tokens(rng: &mut Rng, out: &mut Vec<u8>, donor: &[u8]) {
    let all = tokens(out);
    let Some(token) = pick(rng, &all) else { return };
    match rng.u8(..5) {
        0 => drop(out.drain(token)),
        1 => {
            let mut copy = out[token.clone()].to_vec();
            copy.push(b' ');
            out.splice(token.start..token.start, copy);
        }
        2 => {
            let Some(other) = pick(rng, &all) else { return };
            let copy = out[other].to_vec();
            out.splice(token, copy);
        }
        3 => {
            let extreme: &[&[u8]] = &[
                b"0",
                b"-1",
                b"1",
                b"4294967295",
                b"4294967296",
                b"18446744073709551615",
                b"18446744073709551616",
                b"99999999999999999999999999999999",
                b"i1",
                b"i8388607",
                b"i8388608",
                b"ptr",
                b"void",
                b"label",
                b"token",
                b"metadata",
                b"poison",
                b"zeroinitializer",
                b"null",
                b"\"",
                b"<vscale x 4 x i32>",
                b"{}",
                b"[0 x i8]",
                b"x86_amx",
                b"!{}",
                b"half",
                b"0x7FF0000000000000",
                b"addrspace(16777216)",
                b"undef",
                b"...",
                b"inrange(-1, 4)",
            ];
            out.splice(token, extreme[rng.usize(..extreme.len())].iter().copied());
        }
        _ => {
            let Some(other) = pick(rng, &tokens(donor)) else { return };
            out.splice(token, donor[other].iter().copied());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_text() {
        let text = b"define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n";
        let run = |seed| mutate(&mut Rng::with_seed(seed), text, text);
        assert!((0..50).all(|s| run(s) == run(s)));
        assert!((0..50).filter(|&s| run(s) != text).count() > 40);
    }
}
