//! `@file`: further arguments from a file, quoted as for a POSIX shell.

/// Bounds on what response files may say: levels of files within files, and arguments in all.
const MAX_DEPTH: usize = 32;
const MAX_ARGS: usize = 1 << 20;

/// Replaces each `@file` that can be read by the arguments in it; others stay as they are.
pub(super) fn expand(args: Vec<String>) -> Result<Vec<String>, Vec<String>> {
    let mut out = Vec::new();
    // Arguments still to come, the next one last, with the depth of the file that they stand in.
    let mut todo: Vec<(usize, String)> = args.into_iter().rev().map(|a| (0, a)).collect();
    while let Some((depth, arg)) = todo.pop() {
        let text = arg.strip_prefix('@').and_then(|file| std::fs::read_to_string(file).ok());
        let Some(text) = text else {
            out.push(arg);
            continue;
        };
        let inner = tokenize(&text);
        if depth >= MAX_DEPTH || todo.len() + out.len() + inner.len() > MAX_ARGS {
            return Err(vec![format!("{arg}: response files nest too deeply or are too long")]);
        }
        todo.extend(inner.into_iter().rev().map(|a| (depth + 1, a)));
    }
    Ok(out)
}

/// Splits a text at blanks; quotes and backslashes keep them.
fn tokenize(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut word: Option<String> = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => word.get_or_insert_default().extend(chars.next()),
            '"' | '\'' => {
                let word = word.get_or_insert_default();
                while let Some(q) = chars.next().filter(|&q| q != c) {
                    let escaped = q == '\\' && c == '"';
                    word.extend(if escaped { chars.next() } else { Some(q) });
                }
            }
            c if c.is_ascii_whitespace() => out.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    out.extend(word);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_backslashes_keep_blanks() {
        let words = tokenize("-S \"a b\"  'c \\d' e\\ f\n-o=\"\"x");
        assert_eq!(words, ["-S", "a b", "c \\d", "e f", "-o=x"]);
    }
}
