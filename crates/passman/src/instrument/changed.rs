//! `-print-changed`: reports IR after the passes that changed it.

use super::diff::{FunctionBlocks, LineStyle};
use super::ir_text::{function_text, module_text};
use super::print_ir::write_unit;
use super::{Options, PassId, Unit};
use crate::numbers::Numbers;
use crate::output::Out;
use rustc_hash::FxHashMap;
use std::io::Write;

/// How changes are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChangeStyle {
    /// As a difference, rather than the whole new text?
    pub diff: bool,
    /// Say nothing of passes that changed nothing, and do not show the IR at the start?
    pub quiet: bool,
    /// With colours?
    pub color: bool,
}

impl ChangeStyle {
    /// The style named by `-print-changed=<name>`.
    pub fn from_name(name: &str) -> Option<Self> {
        let (diff, quiet, color) = match name {
            "" => (false, false, false),
            "quiet" => (false, true, false),
            "diff" => (true, false, false),
            "diff-quiet" => (true, true, false),
            "cdiff" => (true, false, true),
            "cdiff-quiet" => (true, true, true),
            _ => return None,
        };
        Some(Self { diff, quiet, color })
    }
}

/// The IR of a unit in the form that is compared.
#[derive(PartialEq, Eq)]
enum State {
    Text(String),
    Blocks(Vec<(String, FunctionBlocks)>),
}

/// Compares IR before and after each pass.
pub(super) struct ChangeReporter {
    style: ChangeStyle,
    started: bool,
    /// IR before the passes that are running; `None` where it does not matter.
    stack: Vec<Option<State>>,
}

impl ChangeReporter {
    pub fn new(style: ChangeStyle) -> Self {
        Self { style, started: false, stack: Vec::new() }
    }

    pub fn before(&mut self, options: &Options, pass: PassId<'_>, unit: Unit<'_>, out: &mut Out) {
        if !std::mem::replace(&mut self.started, true) && !self.style.quiet {
            let _ = writeln!(out, "*** IR Dump At Start ***");
            let _ = module_text(unit.module(), out);
        }
        self.stack.push(is_interesting(options, pass, unit).then(|| self.state(options, unit)));
    }

    pub fn after(&mut self, options: &Options, pass: PassId<'_>, unit: Unit<'_>, out: &mut Out) {
        let Some(before) = self.stack.pop() else { return };
        let (class, name) = (pass.class, unit.name());
        if pass.is_special() {
            self.tell(out, format_args!("*** IR Pass {class} on {name} ignored ***"));
            return;
        }
        let Some(before) = before else {
            self.tell(out, format_args!("*** IR Dump After {class} on {name} filtered out ***"));
            return;
        };
        let after = self.state(options, unit);
        if before == after {
            self.tell(out, format_args!("*** IR Dump After {class} on {name} omitted because no change ***"));
            return;
        }
        if let State::Text(text) = &before
            && options.print_before_changed
        {
            let _ = write!(out, "*** IR Dump Before {class} on {name} ***\n{text}");
        }
        // A single function that was to be printed may be gone.
        if matches!(&after, State::Text(text) if text.is_empty()) {
            let _ = writeln!(out, "*** IR Deleted After {class} on {name} ***");
            return;
        }
        let _ = writeln!(out, "*** IR Dump After {class} on {name} ***");
        let _ = out.write_all(self.report(&before, &after, unit).as_bytes());
    }

    fn tell(&self, out: &mut Out, text: std::fmt::Arguments<'_>) {
        if !self.style.quiet {
            let _ = writeln!(out, "{text}");
        }
    }

    fn state(&self, options: &Options, unit: Unit<'_>) -> State {
        if !self.style.diff {
            let mut text = Vec::new();
            let _ = write_unit(options, unit, &mut text);
            return State::Text(String::from_utf8_lossy(&text).into_owned());
        }
        let m = unit.module();
        let functions = match unit {
            Unit::Module(m) => m.functions().to_vec(),
            Unit::Scc(_, members) => members.to_vec(),
            Unit::Function(_, g) | Unit::Loop(_, g, _) => vec![g],
        };
        let wanted = functions.into_iter().filter(|&g| m.has_body(g) && options.prints_function(&m.global(g).name));
        let mut numbers = Numbers::default();
        State::Blocks(
            wanted
                .map(|g| {
                    let mut text = Vec::new();
                    let _ = function_text(&mut numbers, m, g, m.body(g), &mut text);
                    let name = String::from_utf8_lossy(&m.global(g).name).into_owned();
                    (name, FunctionBlocks::parse(&String::from_utf8_lossy(&text)))
                })
                .collect(),
        )
    }

    fn report(&self, before: &State, after: &State, unit: Unit<'_>) -> String {
        let (State::Blocks(before), State::Blocks(after)) = (before, after) else {
            let State::Text(text) = after else { return String::new() };
            return text.clone();
        };
        let lines = LineStyle { color: self.style.color };
        if let (Unit::Function(..) | Unit::Loop(..), [(_, old)], [(_, new)]) = (unit, &before[..], &after[..]) {
            return lines.functions(old, new) + "\n";
        }
        let none = FunctionBlocks::default();
        let index = |list: &'_ [(String, FunctionBlocks)]| -> FxHashMap<String, usize> {
            list.iter().enumerate().map(|(i, f)| (f.0.clone(), i)).collect()
        };
        let (olds, news) = (index(before), index(after));
        let mut out = String::new();
        let mut compare = |old: &FunctionBlocks, new: &FunctionBlocks| {
            out += &format!("\n*** IR for function {} ***\n{}\n", unit.name(), lines.functions(old, new));
        };
        for (name, new) in after {
            compare(olds.get(name).map_or(&none, |&i| &before[i].1), new);
        }
        for (_, old) in before.iter().filter(|b| !news.contains_key(&b.0)) {
            compare(old, &none);
        }
        out
    }
}

/// Do changes by this pass to this unit matter?
fn is_interesting(options: &Options, pass: PassId<'_>, unit: Unit<'_>) -> bool {
    let filter = &options.filter_passes;
    if pass.is_special() || !filter.is_empty() && !filter.iter().any(|f| f == pass.name) {
        return false;
    }
    match unit {
        Unit::Function(m, g) | Unit::Loop(m, g, _) => options.prints_function(&m.global(g).name),
        _ => true,
    }
}
