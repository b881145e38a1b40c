//! Text in the language of Graphviz.

/// Of the edges out of a node, those beyond so many share one place in it, as in LLVM.
pub const MAX_PORTS: usize = 64;

/// A label as it stands between quotes.
pub fn escaped(label: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(label.len() + label.len() / 8);
    let mut at = 0;
    while let Some(&c) = label.get(at) {
        at += 1;
        match (c, label.get(at)) {
            (b'\n', _) => out.extend_from_slice(b"\\n"),
            (b'\t', _) => out.extend_from_slice(b"  "),
            (b'\\', Some(b'l')) => out.push(c),
            (b'\\', Some(&next @ (b'|' | b'{' | b'}'))) => {
                out.push(next);
                at += 1;
            }
            (b'\\' | b'{' | b'}' | b'<' | b'>' | b'|' | b'"', _) => out.extend_from_slice(&[b'\\', c]),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn special_characters_are_escaped() {
        assert_eq!(escaped(b"a:\\l\\|{x} <\"y\"> \\22\t\n"), br#"a:\l|\{x\} \<\"y\"\> \\22  \n"#);
    }
}
