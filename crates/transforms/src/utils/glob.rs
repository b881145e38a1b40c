//! Patterns of names as on LLVM's command line: `*`, `?`, `[a-z]`, `[^a]`, `[!a]`, and `\` before a character that means itself.

/// A pattern.
#[derive(Clone, Debug)]
pub struct Glob {
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
enum Part {
    /// This byte.
    Byte(u8),
    /// One of these.
    Set(Box<[bool; 256]>),
    /// Any one.
    Any,
    /// Any number of any.
    Star,
}

impl Glob {
    /// Reads a pattern; or what is wrong with it, in LLVM's words.
    pub fn new(text: &[u8]) -> Result<Self, String> {
        let mut parts = Vec::new();
        let mut at = 0;
        while let Some(&byte) = text.get(at) {
            at += 1;
            parts.push(match byte {
                b'*' => Part::Star,
                b'?' => Part::Any,
                b'[' => {
                    // A bracket that comes first stands for itself.
                    let rest = &text[at..];
                    let close = rest.iter().skip(1).position(|&b| b == b']').map(|p| p + 1);
                    let close = close.ok_or("invalid glob pattern, unmatched '['")?;
                    at += close + 1;
                    Part::Set(set(&rest[..close])?)
                }
                b'\\' => {
                    let byte = *text.get(at).ok_or("invalid glob pattern, stray '\\'")?;
                    at += 1;
                    Part::Byte(byte)
                }
                _ => Part::Byte(byte),
            });
        }
        Ok(Self { parts })
    }

    /// Does the pattern fit all of the name? At most linear in the product of both lengths.
    pub fn matches(&self, name: &[u8]) -> bool {
        let (mut part, mut at) = (0, 0);
        // Where to go on when the last star takes one byte more.
        let mut retry = None;
        loop {
            match self.parts.get(part) {
                Some(Part::Star) => {
                    retry = Some((part, at));
                    part += 1;
                    continue;
                }
                Some(p) if at < name.len() && p.fits(name[at]) => {
                    (part, at) = (part + 1, at + 1);
                    continue;
                }
                None if at == name.len() => return true,
                _ => {}
            }
            match retry {
                Some((star, from)) if from < name.len() => {
                    retry = Some((star, from + 1));
                    (part, at) = (star + 1, from + 1);
                }
                _ => return false,
            }
        }
    }
}

impl Part {
    fn fits(&self, byte: u8) -> bool {
        match self {
            Part::Byte(b) => *b == byte,
            Part::Set(set) => set[usize::from(byte)],
            Part::Any => true,
            Part::Star => false,
        }
    }
}

/// The bytes between brackets.
fn set(text: &[u8]) -> Result<Box<[bool; 256]>, String> {
    let (negated, mut rest) = match text {
        [b'^' | b'!', rest @ ..] => (true, rest),
        _ => (false, text),
    };
    let mut set = Box::new([negated; 256]);
    while let Some((&first, after)) = rest.split_first() {
        let (last, after) = match after {
            [b'-', last, after @ ..] => (*last, after),
            _ => (first, after),
        };
        if last < first {
            return Err(format!("invalid glob pattern: {}", String::from_utf8_lossy(text)));
        }
        set[usize::from(first)..=usize::from(last)].fill(!negated);
        rest = after;
    }
    Ok(set)
}

#[cfg(test)]
mod tests {
    use super::Glob;

    fn fits(pattern: &str, name: &str) -> bool {
        Glob::new(pattern.as_bytes()).unwrap().matches(name.as_bytes())
    }

    #[test]
    fn patterns() {
        assert!(fits("f*", "foo") && !fits("f*", "of"));
        assert!(fits("*a*b", "xaxaxb") && !fits("*a*b", "xbxa"));
        assert!(fits("a?c", "abc") && !fits("a?c", "ac"));
        assert!(fits("[a-c]x", "bx") && !fits("[^a-c]x", "bx") && fits("[!a]", "b"));
        assert!(fits("\\*", "*") && !fits("\\*", "a"));
        assert!(fits("", "") && !fits("", "a"));
        assert!(Glob::new(b"[x").is_err() && Glob::new(b"x\\").is_err() && Glob::new(b"[b-a]").is_err());
    }
}
