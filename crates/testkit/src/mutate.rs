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
        match rng.u8(..24) {
            0 => flip_byte(rng, &mut out),
            1 => cut_bytes(rng, &mut out),
            2 => out.truncate(rng.usize(..out.len())),
            3 => repeat_nesting(rng, &mut out),
            4 => long_word(rng, &mut out),
            5 => insert_bytes(rng, &mut out),
            6..10 => edit_lines(rng, &mut out, donor),
            10..15 => swap_alike(rng, &mut out),
            15..20 => replace_word(rng, &mut out),
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

/// Bytes that text seldom has: NUL, half a character of UTF-8, line ends of other systems.
fn insert_bytes(rng: &mut Rng, out: &mut Vec<u8>) {
    let pieces: &[&[u8]] =
        &[b"\0", b"\xff", b"\xc3", b"\xe2\x82", b"\r", b"\r\n", b"\x0b", b"\xef\xbb\xbf", b"\\00", b"\\"];
    let at = rng.usize(..=out.len());
    out.splice(at..at, pieces[rng.usize(..pieces.len())].iter().copied());
}

/// Makes one word very long.
fn long_word(rng: &mut Rng, out: &mut Vec<u8>) {
    let Some(token) = pick(rng, &tokens(out)) else { return };
    let count = 1 << rng.u32(..17);
    let last = out[token.end - 1];
    out.splice(token.end..token.end, std::iter::repeat_n(last, count));
}

/// Exchanges two tokens of the same kind, so that what comes out is often well-formed but for its meaning: operands
/// of two instructions, types, numbers, attributes, nodes of metadata.
fn swap_alike(rng: &mut Rng, out: &mut Vec<u8>) {
    let all = tokens(out);
    let Some(first) = pick(rng, &all) else { return };
    let alike: Vec<_> = all.into_iter().filter(|t| sort_of(&out[t.clone()]) == sort_of(&out[first.clone()])).collect();
    let Some(second) = pick(rng, &alike) else { return };
    let (a, b) = if first.start <= second.start { (first, second) } else { (second, first) };
    let (left, right) = (out[a.clone()].to_vec(), out[b.clone()].to_vec());
    if rng.bool() {
        out.splice(b, left);
    }
    out.splice(a, right);
}

/// What tokens have in common with others: their first byte, or that they are numbers, words or types.
fn sort_of(token: &[u8]) -> u8 {
    match token {
        [b'i', b'0'..=b'9', ..] | b"ptr" | b"float" | b"double" | b"half" | b"void" => b't',
        [b'0'..=b'9' | b'-', ..] => b'0',
        [first, ..] if first.is_ascii_alphabetic() => b'a',
        [first, ..] => *first,
        [] => 0,
    }
}

/// Families of words that stand in the same places.
const FAMILIES: &[&[&str]] = &[
    &[
        "i1",
        "i8",
        "i32",
        "i64",
        "i128",
        "i7",
        "ptr",
        "float",
        "double",
        "half",
        "fp128",
        "ppc_fp128",
        "<2 x i32>",
        "{ i32 }",
        "[2 x i8]",
        "<vscale x 2 x i64>",
        "ptr addrspace(1)",
        "token",
        "metadata",
        "label",
        "void",
    ],
    &[
        "add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor", "fadd", "fsub",
        "fmul", "fdiv", "frem",
    ],
    &[
        "trunc",
        "zext",
        "sext",
        "fptrunc",
        "fpext",
        "fptoui",
        "fptosi",
        "uitofp",
        "sitofp",
        "ptrtoint",
        "inttoptr",
        "bitcast",
        "addrspacecast",
        "ptrtoaddr",
    ],
    &[
        "load",
        "store",
        "alloca",
        "fence",
        "cmpxchg",
        "atomicrmw",
        "getelementptr",
        "call",
        "invoke",
        "phi",
        "select",
        "freeze",
        "va_arg",
        "landingpad",
        "ret",
        "br",
        "switch",
        "indirectbr",
        "callbr",
        "resume",
        "unreachable",
        "icmp",
        "fcmp",
        "extractvalue",
        "insertvalue",
        "extractelement",
        "insertelement",
        "shufflevector",
    ],
    &["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle", "oeq", "une", "uno", "true", "false"],
    &[
        "nuw",
        "nsw",
        "exact",
        "disjoint",
        "nneg",
        "samesign",
        "fast",
        "nnan",
        "inbounds",
        "inrange(0, 1)",
        "volatile",
        "atomic",
        "tail",
        "musttail",
        "notail",
    ],
    &["unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"],
    &[
        "private",
        "internal",
        "weak",
        "weak_odr",
        "linkonce",
        "linkonce_odr",
        "common",
        "appending",
        "extern_weak",
        "available_externally",
        "external",
    ],
    &[
        "nounwind",
        "readonly",
        "memory(none)",
        "memory(argmem: read)",
        "noinline",
        "optnone",
        "alwaysinline",
        "noreturn",
        "convergent",
        "uwtable",
        "nonnull",
        "noundef",
        "noalias",
        "zeroext",
        "signext",
        "inreg",
        "byval(i32)",
        "sret(i32)",
        "inalloca(i32)",
        "nest",
        "returned",
        "swiftself",
        "swifterror",
        "immarg",
        "align 8",
        "dereferenceable(8)",
        "range(i32 0, 1)",
        "nofpclass(nan)",
        "captures(none)",
        "initializes((0, 4))",
        "allocsize(0)",
        "vscale_range(1, 2)",
        "elementtype(i32)",
        "preallocated(i32)",
        "allocalign",
        "allocptr",
        "dead_on_unwind",
    ],
    &[
        "!dbg",
        "!tbaa",
        "!prof",
        "!range",
        "!nonnull",
        "!noundef",
        "!align",
        "!dereferenceable",
        "!invariant.load",
        "!alias.scope",
        "!noalias",
        "!llvm.loop",
        "!callees",
        "!type",
        "!DIAssignID",
        "!nosanitize",
        "!annotation",
        "!associated",
        "!kcfi_type",
    ],
    &[
        "!DILocation",
        "!DIFile",
        "!DICompileUnit",
        "!DISubprogram",
        "!DIBasicType",
        "!DIDerivedType",
        "!DICompositeType",
        "!DILocalVariable",
        "!DIGlobalVariable",
        "!DIExpression",
        "!DILexicalBlock",
        "!DISubrange",
        "!DIEnumerator",
        "!DINamespace",
        "!DIImportedEntity",
        "!DIMacro",
        "!DIArgList",
        "!DISubroutineType",
        "!DIGlobalVariableExpression",
        "!DIAssignID",
        "!DILabel",
        "!GenericDINode",
    ],
    &[
        "define",
        "declare",
        "global",
        "constant",
        "alias",
        "ifunc",
        "distinct",
        "attributes",
        "source_filename",
        "target",
        "module",
        "uselistorder",
        "uselistorder_bb",
        "comdat",
        "type",
    ],
    &[
        "null",
        "undef",
        "poison",
        "zeroinitializer",
        "none",
        "true",
        "false",
        "0",
        "1",
        "-1",
        "0.0",
        "splat (i32 1)",
        "c\"a\"",
        "blockaddress(@f, %entry)",
    ],
];

/// Replaces a word by another that may stand in its place.
fn replace_word(rng: &mut Rng, out: &mut Vec<u8>) {
    let all = tokens(out);
    // Most words belong to no family.
    for _ in 0..20 {
        let Some(token) = pick(rng, &all) else { return };
        let family = FAMILIES.iter().find(|family| family.iter().any(|word| word.as_bytes() == &out[token.clone()]));
        if let Some(family) = family {
            out.splice(token, family[rng.usize(..family.len())].bytes());
            return;
        }
    }
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
