//! Line differences of two functions, block by block, as `-print-changed=diff` shows them.

use rustc_hash::{FxHashMap, FxHashSet};
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::fmt::Write;

/// The blocks of one function by label, in order.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct FunctionBlocks {
    order: Vec<String>,
    texts: FxHashMap<String, String>,
}

impl FunctionBlocks {
    /// Takes the text of a function apart. Blocks are separated by empty lines, and nothing inside a block is empty.
    pub fn parse(text: &str) -> Self {
        let mut blocks = Self::default();
        let body = text.split_once(" {\n").map_or("", |(_, body)| body);
        let body = body.rsplit_once('}').map_or(body, |(body, _)| body);
        let mut unnamed = 0;
        for chunk in body.split("\n\n").filter(|c| !c.is_empty()) {
            let label = label(chunk).map(str::to_owned).unwrap_or_else(|| {
                unnamed += 1;
                format!("{}", unnamed - 1)
            });
            blocks.order.push(label.clone());
            blocks.texts.insert(label, format!("\n{}\n", chunk.trim_end_matches('\n')));
        }
        blocks
    }
}

/// The name of a block with this text; `None` if it has a number or none.
fn label(chunk: &str) -> Option<&str> {
    let line = chunk.lines().next()?;
    if line.starts_with(' ') {
        return None;
    }
    let name = match line.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"')?.0,
        None => line.split_once(':')?.0,
    };
    (!name.bytes().all(|b| b.is_ascii_digit())).then_some(name)
}

/// Which lines stand where.
pub(super) struct LineStyle {
    /// Colours?
    pub color: bool,
}

impl LineStyle {
    fn line(&self, out: &mut String, mark: char, line: &str) {
        let code = match mark {
            '-' => "31",
            '+' => "32",
            _ => "",
        };
        if self.color && !code.is_empty() {
            let _ = writeln!(out, "\x1b[{code}m{mark}{line}\x1b[0m");
        } else {
            let _ = writeln!(out, "{mark}{line}");
        }
    }

    /// The difference of two texts, blanks not counting.
    fn diff(&self, out: &mut String, old: &str, new: &str) {
        let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
        let bare = |lines: &[&str]| -> Vec<String> {
            lines.iter().map(|l| l.chars().filter(|c| !c.is_whitespace()).collect()).collect()
        };
        for op in capture_diff_slices(Algorithm::Myers, &bare(&old), &bare(&new)) {
            if let DiffOp::Equal { old_index, len, .. } = op {
                old[old_index..][..len].iter().for_each(|l| self.line(out, ' ', l));
                continue;
            }
            old[op.old_range()].iter().for_each(|l| self.line(out, '-', l));
            new[op.new_range()].iter().for_each(|l| self.line(out, '+', l));
        }
    }

    /// The difference of two functions: blocks in the new order, those that went near where they were.
    pub fn functions(&self, before: &FunctionBlocks, after: &FunctionBlocks) -> String {
        let mut out = String::new();
        for (old, new) in pair(before, after) {
            let old = old.map_or("\n", |l| &before.texts[l][..]);
            let new = new.map_or("\n", |l| &after.texts[l][..]);
            self.diff(&mut out, old, new);
        }
        out
    }
}

/// Pairs of blocks to compare: a block new or gone stands alone.
fn pair<'a>(before: &'a FunctionBlocks, after: &'a FunctionBlocks) -> Vec<(Option<&'a str>, Option<&'a str>)> {
    let mut pairs = Vec::new();
    let mut fresh: Vec<&str> = Vec::new();
    let mut old = before.order.iter().map(String::as_str).peekable();
    let mut seen = FxHashSet::default();
    for label in after.order.iter().map(String::as_str) {
        if !before.texts.contains_key(label) {
            fresh.push(label);
            continue;
        }
        if !seen.contains(label) {
            for gone in old.by_ref().take_while(|&o| o != label) {
                seen.insert(gone);
                if !after.texts.contains_key(gone) {
                    pairs.push((Some(gone), None));
                }
            }
        }
        pairs.extend(fresh.drain(..).map(|f| (None, Some(f))));
        pairs.push((Some(label), Some(label)));
    }
    pairs.extend(old.filter(|o| !after.texts.contains_key(*o)).map(|o| (Some(o), None)));
    pairs.extend(fresh.into_iter().map(|f| (None, Some(f))));
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str =
        "define i32 @f() {\nentry:\n  %p = alloca i32\n  br label %x\n\nx:    ; preds = %entry\n  ret i32 0\n}\n";
    const NEW: &str = "define i32 @f() {\nentry:\n  br label %y\n\ny:    ; preds = %entry\n  ret i32 0\n}\n";

    #[test]
    fn blocks_are_told_apart_by_label() {
        let text = LineStyle { color: false }.functions(&FunctionBlocks::parse(OLD), &FunctionBlocks::parse(NEW));
        let want = " \n entry:\n-  %p = alloca i32\n-  br label %x\n+  br label %y\n \n-x:    ; preds = %entry\n-  ret i32 0\n \n+y:    ; preds = %entry\n+  ret i32 0\n";
        assert_eq!(text, want);
    }

    #[test]
    fn an_unnamed_entry_begins_with_an_empty_line() {
        let blocks = FunctionBlocks::parse("define void @g() {\n  ret void\n}\n");
        assert_eq!(blocks.texts["0"], "\n  ret void\n");
    }
}
