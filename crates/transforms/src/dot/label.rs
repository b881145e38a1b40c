//! Labels of blocks: their instructions, in lines of 80 columns.

use asm::printer::{BodyPrinter, ModulePrinter, PrintOptions, SlotTracker};
use ir::{Block, LocalSlots};
use passman::{FunctionView, Numbers};

/// Lines are broken before the character in this column.
const COLUMNS: usize = 80;

/// Writes labels of the blocks of a body.
pub(super) enum Labels<'a> {
    /// Only names.
    Names(LocalSlots),
    /// All instructions.
    Full(LocalSlots, &'a SlotTracker),
}

impl<'a> Labels<'a> {
    /// Of all instructions, if there are numbers for them.
    pub fn new(FunctionView { module, global, body }: FunctionView<'_>, numbers: Option<&'a mut Numbers>) -> Self {
        match numbers {
            None => Self::Names(LocalSlots::for_blocks(body)),
            Some(numbers) => Self::Full(LocalSlots::new(body), numbers.of_function(module, global, Some(body))),
        }
    }

    /// The labels of blocks, one after the other.
    pub fn of_blocks(&self, function: FunctionView<'_>, blocks: impl Iterator<Item = Block>) -> Vec<Vec<u8>> {
        let body = function.body;
        match self {
            Self::Names(local) => blocks.map(|b| simple(function, local, b)).collect(),
            Self::Full(local, slots) => {
                let options = PrintOptions::default();
                let printer = ModulePrinter::new(function.module, slots, &options);
                let printer = printer.body(function.global, body, local);
                let mut text = Vec::new();
                blocks.map(|b| complete(function, local, &printer, b, &mut text)).collect()
            }
        }
    }
}

/// The name of a block, or its number: `%5`.
fn simple(function: FunctionView<'_>, local: &LocalSlots, b: Block) -> Vec<u8> {
    if let Some(name) = function.body.name(b.into()) {
        return name.to_vec();
    }
    let mut out = Vec::new();
    local.write_operand(function.body, b.into(), &mut out);
    out
}

fn complete(
    function: FunctionView<'_>,
    local: &LocalSlots,
    printer: &BodyPrinter<'_>,
    b: Block,
    text: &mut Vec<u8>,
) -> Vec<u8> {
    text.clear();
    local.write_operand(function.body, b.into(), text);
    if text.first() == Some(&b'%') {
        text.remove(0);
    }
    text.extend_from_slice(b":\n\\|");
    for i in function.body.block_insts(b) {
        printer.print_instruction(text, i);
        text.push(b'\n');
    }
    wrapped(text)
}

/// Breaks lines and drops comments, in LLVM's manner: whatever follows a `;` is a comment, even in a name; after a break the
/// last character counts twice.
fn wrapped(text: &[u8]) -> Vec<u8> {
    let mut out: Vec<u8> = Vec::with_capacity(text.len() + text.len() / 16);
    let mut column = 0;
    let mut blank: Option<usize> = None;
    let mut rest = text;
    while let [c, behind @ ..] = rest {
        if *c == b'\n' {
            out.extend_from_slice(b"\\l");
            (column, blank, rest) = (1, None, behind);
        } else if *c == b';' {
            let end = behind.iter().position(|&c| c == b'\n').unwrap_or(behind.len());
            rest = &behind[end..];
        } else if column == COLUMNS {
            (column, blank) = break_line(&mut out, blank);
        } else {
            // LLVM has 0 for "no blank".
            if *c == b' ' && !out.is_empty() {
                blank = Some(out.len());
            }
            out.push(*c);
            column += 1;
            rest = behind;
        }
    }
    out
}

/// Breaks the line that `out` ends with at its last blank; the new column and last blank.
fn break_line(out: &mut Vec<u8>, blank: Option<usize>) -> (usize, Option<usize>) {
    const BREAK: &[u8] = b"\\l...";
    let Some(at) = blank else {
        out.extend_from_slice(BREAK);
        return (1, None);
    };
    let column = out.len() - at + 1;
    out.splice(at..at, BREAK.iter().copied());
    let first = (out.len() - 2).max(at + BREAK.len());
    let blank = (first..out.len()).rev().find(|&k| out[k] == b' ');
    (column, blank)
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn long_lines_are_broken_at_blanks() {
        let long = format!("a:\n\\|  {} {}\n", "x".repeat(60), "y".repeat(30));
        let expected = format!("a:\\l\\|  {}\\l... {}\\l", "x".repeat(60), "y".repeat(30));
        assert_eq!(wrapped(long.as_bytes()), expected.as_bytes());
        assert_eq!(wrapped(b"a ; b\nc\n"), b"a \\lc\\l");
        let broken = wrapped("z".repeat(200).as_bytes());
        assert_eq!(broken.windows(5).filter(|w| *w == b"\\l...").count(), 2);
    }
}
