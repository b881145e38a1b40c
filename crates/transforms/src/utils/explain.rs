//! `-explain=PASS`: what a pass does, step by step.
//!
//! A pass that explains itself asks for an [`Explainer`]; there is none unless the option names it, so that it costs nothing otherwise. A line tells the pass, the
//! function, the step, and what it was about.
//!
//! # Complexity
//! Values without names are numbered anew after each change: linear in the function for each step that is told.

use asm::printer::{ModulePrinter, PrintOptions};
use ir::{Block, Inst, LocalSlots, Value};
use passman::{FunctionUnit, FunctionView, Numbers, Sinks};
use std::io::Write;

/// Tells what a pass does to a function.
pub struct Explainer<'a> {
    pass: &'static str,
    out: &'a mut dyn Write,
    numbers: &'a mut Numbers,
    /// Numbers of values without names, unless they have changed.
    local: Option<LocalSlots>,
}

impl<'a> Explainer<'a> {
    /// One for a pass, if it is to explain itself.
    pub fn of(pass: &'static str, sinks: &'a mut Sinks<'_>) -> Option<Self> {
        let wanted = sinks.options.explains(pass);
        wanted.then_some(Self { pass, out: &mut *sinks.out, numbers: &mut *sinks.numbers, local: None })
    }

    /// The text of an instruction on one line, without metadata.
    pub fn instruction(&mut self, view: FunctionView<'_>, i: Inst) -> String {
        let local = self.local.get_or_insert_with(|| LocalSlots::new(view.body));
        let options = PrintOptions::default();
        let slots = self.numbers.of_values(view);
        let mut text = Vec::new();
        ModulePrinter::new(view.module, slots, &options)
            .body(view.global, view.body, local)
            .print_instruction(&mut text, i);
        let lines: Vec<&str> = std::str::from_utf8(&text).unwrap_or_default().lines().map(str::trim).collect();
        lines.join(" ")
    }

    /// The text of a value as an operand, with its type.
    pub fn operand(&mut self, view: FunctionView<'_>, v: Value) -> String {
        let local = self.local.get_or_insert_with(|| LocalSlots::new(view.body));
        let options = PrintOptions::default();
        let slots = self.numbers.of_values(view);
        let mut text = Vec::new();
        ModulePrinter::new(view.module, slots, &options)
            .body(view.global, view.body, local)
            .print_value_as_operand(&mut text, v, true);
        String::from_utf8_lossy(&text).into_owned()
    }

    /// `%name` of a block, or its number.
    pub fn block(&mut self, view: FunctionView<'_>, b: Block) -> String {
        self.operand(view, b.into()).trim_start_matches("label ").to_owned()
    }

    /// The function has changed.
    pub fn changed(&mut self) {
        self.local = None;
    }

    /// Writes a line about a step.
    pub fn step(&mut self, view: FunctionView<'_>, step: &str, what: &str) {
        let function = String::from_utf8_lossy(&view.module.global(view.global).name).into_owned();
        // A reader that went away shows when the whole output is written.
        let _ = writeln!(self.out, "{}: @{function}: {step}: {what}", self.pass);
    }
}

/// Tells of a step, if the pass explains itself; `what` is asked only then. For passes that hold on to the whole unit.
pub fn explain(
    pass: &'static str,
    unit: &mut FunctionUnit<'_>,
    step: &str,
    what: impl FnOnce(&mut Explainer<'_>, FunctionView<'_>) -> String,
) {
    let Some(mut explainer) = Explainer::of(pass, &mut unit.sinks) else { return };
    let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
    let what = what(&mut explainer, view);
    explainer.step(view, step, &what);
}
