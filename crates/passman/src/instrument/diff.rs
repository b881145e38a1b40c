//! Line differences of two functions, block by block, as `-print-changed=diff` shows them.

use super::blocks::{BlockState, FunctionState};
use super::line_diff::{Side, lines};
use std::fmt::Write;

fn write_line(out: &mut String, color: bool, (side, line): (Side, &str)) {
    let (mark, code) = match side {
        Side::Old => ('-', "31"),
        Side::New => ('+', "32"),
        Side::Both => (' ', ""),
    };
    if color && side != Side::Both {
        let _ = writeln!(out, "\x1b[{code}m{mark}{line}\x1b[0m");
    } else {
        let _ = writeln!(out, "{mark}{line}");
    }
}

fn text(block: Option<&BlockState>) -> &str {
    block.map_or("\n", |b| &b.text)
}

/// The difference of two functions: blocks in the new order, those that went near where they were.
pub(super) fn functions(before: &FunctionState, after: &FunctionState, color: bool) -> String {
    let mut out = String::new();
    for (old, new) in after.pairs(before) {
        lines(text(old), text(new)).into_iter().for_each(|line| write_line(&mut out, color, line));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn function(blocks: &[(&str, &str)]) -> FunctionState {
        let mut state = FunctionState::default();
        for (name, text) in blocks {
            let name = name.as_bytes().to_vec();
            state.push(name.clone(), BlockState { label: name, text: (*text).to_owned(), edges: Vec::new() });
        }
        state
    }

    #[test]
    fn blocks_are_told_apart_by_label() {
        let x = ("x", "\nx:    ; preds = %entry\n  ret i32 0\n");
        let old = function(&[("entry", "\nentry:\n  %p = alloca i32\n  br label %x\n"), x]);
        let y = ("y", "\ny:    ; preds = %entry\n  ret i32 0\n");
        let new = function(&[("entry", "\nentry:\n  br label %y\n"), y]);
        let want = " \n entry:\n-  %p = alloca i32\n-  br label %x\n+  br label %y\n \n-x:    ; preds = %entry\n-  ret i32 0\n \n+y:    ; preds = %entry\n+  ret i32 0\n";
        assert_eq!(functions(&old, &new, false), want);
    }
}
