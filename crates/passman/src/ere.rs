//! POSIX extended regular expressions, as check lines and options write them, in the words of the regex library.
//!
//! The one difference left: of several alternatives that match at a place the first counts, not the longest.

/// Appends the translation of `source` to `out` and adds the number of its groups to `groups`.
///
/// # Errors
/// Says what is wrong with the expression.
pub fn translate(source: &str, out: &mut String, groups: &mut usize) -> Result<(), String> {
    let mut chars = source.chars().peekable();
    let mut depth = 0usize;
    let mut repeatable = false;
    while let Some(c) = chars.next() {
        let mut next_repeatable = true;
        match c {
            '\\' => match chars.next() {
                None => return Err("trailing backslash (\\)".into()),
                Some(digit @ '1'..='9') => out.push_str(&format!("(?:\\{digit})")),
                Some(other) => push_literal(other, out),
            },
            '[' => bracket(&mut chars, out)?,
            '(' => {
                *groups += 1;
                depth += 1;
                next_repeatable = false;
                out.push('(');
            }
            ')' if depth == 0 => return Err("parentheses not balanced".into()),
            ')' => {
                depth -= 1;
                out.push(')');
            }
            '*' | '+' | '?' if !repeatable => return Err("repetition-operator operand invalid".into()),
            '*' | '+' | '?' => {
                next_repeatable = false;
                out.push(c);
            }
            '{' if chars.peek().is_some_and(char::is_ascii_digit) => {
                if !repeatable {
                    return Err("repetition-operator operand invalid".into());
                }
                bound(&mut chars, out)?;
                next_repeatable = false;
            }
            '|' | '^' => {
                next_repeatable = false;
                out.push(c);
            }
            '.' | '$' => out.push(c),
            _ => push_literal(c, out),
        }
        repeatable = next_repeatable;
    }
    if depth == 0 { Ok(()) } else { Err("parentheses not balanced".into()) }
}

/// Appends one character that stands for itself.
fn push_literal(c: char, out: &mut String) {
    // An escaped `<`, say, would be no character, but the start of a word.
    if r"\.+*?()|[]{}^$#&-~".contains(c) {
        out.push('\\');
    }
    out.push(c);
}

/// Appends text that stands for itself.
pub fn push_text(text: &str, out: &mut String) {
    text.chars().for_each(|c| push_literal(c, out));
}

/// `{n}`, `{n,}` or `{n,m}`, after the opening brace.
fn bound(chars: &mut impl Iterator<Item = char>, out: &mut String) -> Result<(), String> {
    out.push('{');
    for c in chars {
        match c {
            '0'..='9' | ',' => out.push(c),
            '}' => {
                out.push('}');
                return Ok(());
            }
            _ => return Err("invalid repetition count(s)".into()),
        }
    }
    Err("braces not balanced".into())
}

/// A bracket expression after its opening bracket. A backslash is nothing special in it, and a negated one never
/// matches a newline.
fn bracket(chars: &mut std::iter::Peekable<std::str::Chars<'_>>, out: &mut String) -> Result<(), String> {
    const OPEN: &str = "brackets ([ ]) not balanced";
    out.push('[');
    if chars.next_if_eq(&'^').is_some() {
        out.push_str("^\\n");
    }
    let mut first = true;
    loop {
        let c = chars.next().ok_or(OPEN)?;
        match c {
            ']' if !first => break,
            '[' if chars.next_if_eq(&':').is_some() => {
                let mut class = String::new();
                while chars.peek().is_some_and(char::is_ascii_alphabetic) {
                    class.extend(chars.next());
                }
                if chars.next() != Some(':') || chars.next() != Some(']') {
                    return Err("invalid character class".into());
                }
                out.push_str(&format!("[:{class}:]"));
            }
            // A dash makes a range only between two ends.
            '-' if !first && chars.peek().is_some_and(|next| *next != ']') => out.push('-'),
            _ => push_literal(c, out),
        }
        first = false;
    }
    out.push(']');
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finds(ere: &str, text: &str) -> Option<String> {
        let mut out = String::from("(?m)");
        translate(ere, &mut out, &mut 0).unwrap();
        let found = fancy_regex::Regex::new(&out).unwrap().find(text).unwrap();
        found.map(|m| m.as_str().to_owned())
    }

    #[test]
    fn posix_brackets() {
        assert_eq!(finds(r"[^,]+", "ab\ncd,"), Some("ab".into()));
        assert_eq!(finds(r"[]a]+", "x]a]"), Some("]a]".into()));
        assert_eq!(finds(r"[\d]+", r"12\d"), Some(r"\d".into()));
        assert_eq!(finds(r"[[:alnum:]_-]+", "..a_-9.."), Some("a_-9".into()));
        assert_eq!(finds(r"[a-c&&b~~]+", "&&c"), Some("&&c".into()));
    }

    #[test]
    fn escapes_and_braces() {
        assert_eq!(finds(r"\d", "1d"), Some("d".into()));
        assert_eq!(finds(r"\<x\>", "x<x>"), Some("<x>".into()));
        assert_eq!(finds("a{2}", "aaa"), Some("aa".into()));
        assert_eq!(finds("a{b", "a{b"), Some("a{b".into()));
        assert_eq!(finds(r"(x|y)\1", "xyy"), Some("yy".into()));
    }

    #[test]
    fn errors() {
        for (ere, message) in [
            ("(", "parentheses not balanced"),
            ("*", "repetition-operator operand invalid"),
            ("[a", "brackets ([ ]) not balanced"),
            ("\\", "trailing backslash (\\)"),
        ] {
            assert_eq!(translate(ere, &mut String::new(), &mut 0).unwrap_err(), message);
        }
    }
}
