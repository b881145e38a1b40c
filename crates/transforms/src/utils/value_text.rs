//! Single values as text, as LLVM prints them where an analysis shows its result.

use analysis::scalar_evolution::ValueWriter;
use asm::printer::{ModulePrinter, PrintOptions, SlotTracker};
use ir::{Inst, LocalSlots, Type, Value, ValueKind};
use passman::{FunctionView, Numbers};

/// Writes values of one function.
pub struct ValueText<'a> {
    view: FunctionView<'a>,
    slots: &'a SlotTracker,
    local: LocalSlots,
    options: PrintOptions,
}

impl<'a> ValueText<'a> {
    /// Numbers the function: linear in its size.
    pub fn new(view: FunctionView<'a>, numbers: &'a mut Numbers) -> Self {
        let local = LocalSlots::new(view.body);
        Self { view, slots: numbers.of_values(view), local, options: PrintOptions::default() }
    }

    /// Appends an instruction in full, anything else as an operand behind its type.
    pub fn write(&self, out: &mut Vec<u8>, v: Value) {
        let printer = ModulePrinter::new(self.view.module, self.slots, &self.options);
        let printer = printer.body(self.view.global, self.view.body, &self.local);
        match v.kind() {
            ValueKind::Inst(i) => printer.print_instruction(out, i),
            _ => printer.print_value_as_operand(out, v, true),
        }
    }

    /// Appends a type.
    pub fn write_type(&self, out: &mut Vec<u8>, ty: Type) {
        ModulePrinter::new(self.view.module, self.slots, &self.options).print_type(out, ty);
    }

    /// Appends the name of the function.
    pub fn write_function(&self, out: &mut Vec<u8>) {
        let printer = ModulePrinter::new(self.view.module, self.slots, &self.options);
        printer.print_global_as_operand(out, self.view.global, false);
    }

    /// Appends a value as an operand, without its type.
    pub fn write_operand(&self, out: &mut Vec<u8>, v: Value) {
        let printer = ModulePrinter::new(self.view.module, self.slots, &self.options);
        printer.body(self.view.global, self.view.body, &self.local).print_value_as_operand(out, v, false);
    }
}

impl ValueWriter for ValueText<'_> {
    fn instruction(&self, out: &mut Vec<u8>, i: Inst) {
        self.write(out, i.into());
    }

    fn operand(&self, out: &mut Vec<u8>, v: Value) {
        self.write_operand(out, v);
    }

    fn ty(&self, out: &mut Vec<u8>, ty: Type) {
        self.write_type(out, ty);
    }
}
