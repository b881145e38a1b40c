//! Pipeline text taken apart: names with nested lists.

/// The most levels of nesting: far more than any pipeline needs.
const MAX_DEPTH: usize = 64;

/// A name, and the pipeline in parentheses behind it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Element<'a> {
    pub name: &'a str,
    /// `None` where there are no parentheses.
    pub inner: Option<Vec<Element<'a>>>,
}

/// Takes a text apart; `None` where the parentheses do not match or nest too deeply.
pub(crate) fn parse(mut text: &str) -> Option<Vec<Element<'_>>> {
    let mut stack: Vec<Vec<Element<'_>>> = vec![Vec::new()];
    loop {
        let end = text.find([',', '(', ')']).unwrap_or(text.len());
        stack.last_mut()?.push(Element { name: &text[..end], inner: None });
        let Some(separator) = text[end..].chars().next() else { break };
        text = &text[end + 1..];
        match separator {
            ',' => {}
            '(' if stack.len() < MAX_DEPTH => stack.push(Vec::new()),
            '(' => return None,
            _ => {
                close(&mut stack)?;
                while let Some(rest) = text.strip_prefix(')') {
                    text = rest;
                    close(&mut stack)?;
                }
                if text.is_empty() {
                    break;
                }
                text = text.strip_prefix(',')?;
            }
        }
    }
    let top = stack.pop()?;
    stack.is_empty().then_some(top)
}

/// Ends the innermost list: it belongs to the last element of the one around it.
fn close(stack: &mut Vec<Vec<Element<'_>>>) -> Option<()> {
    let inner = stack.pop()?;
    stack.last_mut()?.last_mut()?.inner = Some(inner);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_nest() {
        let parsed = parse("a,b(c<x;y>,d()),e").unwrap_or_default();
        let names: Vec<_> = parsed.iter().map(|e| e.name).collect();
        assert_eq!(names, ["a", "b", "e"]);
        let inner = parsed[1].inner.as_ref().map(|i| i.iter().map(|e| e.name).collect::<Vec<_>>());
        assert_eq!(inner, Some(vec!["c<x;y>", "d"]));
    }

    #[test]
    fn unbalanced_text_is_refused() {
        for text in ["(", ")", "a(", "a(b))", "a(b)c", "a)b"] {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(parse(&"a(".repeat(100_000)), None);
    }
}
