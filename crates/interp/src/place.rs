//! Where in the program a run is.

use crate::machine::Machine;
use crate::text::Printer;
use ir::{Inst, Md, Module};
use std::fmt;

/// Calls that are shown of a stack: the innermost and the outermost half of them.
const SHOWN_CALLS: usize = 40;

/// A place in the source, and in which function that is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SourceLine {
    /// Name of the function: that of the source, if the place was inlined into another, otherwise that of the module.
    pub function: String,
    /// `file:line:column`; empty if there is no debug info.
    pub source: String,
}

impl fmt::Display for SourceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.function)?;
        if self.source.is_empty() { Ok(()) } else { write!(f, ", {}", self.source) }
    }
}

/// Where in the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// Name of the function.
    pub function: String,
    /// The block as an operand: `%entry`.
    pub block: String,
    /// The instruction as text.
    pub inst: String,
    /// The calls that had not returned.
    pub stack: Box<CallStack>,
    /// Where the poison comes from that ended the run.
    pub origin: Option<Box<Origin>>,
}

/// An instruction that made poison.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Origin {
    /// Name of its function.
    pub function: String,
    /// The instruction as text.
    pub inst: String,
    /// `file:line:column`; empty if there is no debug info.
    pub source: String,
    /// The calls that led there, innermost first: those that were inlined, and those that have returned since.
    pub callers: Vec<SourceLine>,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let source = if self.source.is_empty() { String::new() } else { format!(", {}", self.source) };
        write!(f, "poison comes from @{}{source}: {}", self.function, self.inst.trim())?;
        self.callers.iter().try_for_each(|call| write!(f, "\n    called from {call}"))
    }
}

/// Calls that have not returned.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CallStack {
    /// Innermost first; calls that were inlined are among them.
    pub calls: Vec<SourceLine>,
    /// Calls that are left out behind the first half of those shown.
    pub left_out: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.function.is_empty() {
            return f.write_str("before the first instruction");
        }
        write!(f, "in @{}, block {}: {}", self.function, self.block, self.inst)?;
        if let Some(origin) = &self.origin {
            write!(f, "\n  {origin}")?;
        }
        for (k, line) in self.stack.calls.iter().enumerate() {
            if k == SHOWN_CALLS / 2 && self.stack.left_out > 0 {
                write!(f, "\n  … {} calls more", self.stack.left_out)?;
            }
            write!(f, "\n  {} {line}", if k == 0 { "at" } else { "called from" })?;
        }
        Ok(())
    }
}

impl Machine<'_> {
    /// Where the last instruction is.
    pub(crate) fn place(&self) -> Place {
        let Some(frame) = self.frames.last().filter(|_| self.options.places) else { return Place::default() };
        let Some(&i) = frame.code.insts.get(frame.pc) else { return Place::default() };
        let mut text = Printer::new(self.module, frame.code.global);
        Place {
            function: String::from_utf8_lossy(&self.module.global(frame.code.global).name).into_owned(),
            block: text.operand(frame.code.body.inst_block(i).into()),
            inst: text.instruction(i),
            stack: Box::new(self.stack()),
            origin: None,
        }
    }

    /// The same, and where the poison comes from, if there is any.
    pub(crate) fn place_of_error(&self) -> Place {
        let origin = self.options.places.then(|| self.origin()).flatten().map(Box::new);
        Place { origin, ..self.place() }
    }

    fn stack(&self) -> CallStack {
        let left_out = self.frames.len().saturating_sub(SHOWN_CALLS);
        let shown = |k: &usize| *k < SHOWN_CALLS / 2 || *k >= SHOWN_CALLS / 2 + left_out;
        let mut out = Vec::new();
        for k in (0..self.frames.len()).filter(shown) {
            let frame = &self.frames[self.frames.len() - 1 - k];
            let name = String::from_utf8_lossy(&self.module.global(frame.code.global).name).into_owned();
            let location = frame.code.insts.get(frame.pc).map_or(Md::NONE, |&i: &Inst| frame.code.body.debug_loc(i));
            lines(self.module, name, location, &mut out);
        }
        CallStack { calls: out, left_out }
    }
}

/// The lines of one call: those that were inlined, and its own, which is always there.
pub(crate) fn lines(module: &Module, name: String, mut location: Md, out: &mut Vec<SourceLine>) {
    // Broken debug info may run in a circle.
    for _ in 0..SHOWN_CALLS {
        let Some(place) = module.ctx.md.source_place(location) else { break };
        let source = format!("{}:{}:{}", String::from_utf8_lossy(place.file), place.line, place.column);
        if place.inlined_at == Md::NONE {
            return out.push(SourceLine { function: name, source });
        }
        out.push(SourceLine { function: String::from_utf8_lossy(place.function).into_owned(), source });
        location = place.inlined_at;
    }
    out.push(SourceLine { function: name, source: String::new() });
}
