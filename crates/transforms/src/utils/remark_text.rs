//! Types and values in optimisation remarks, as LLVM names them there.

use asm::printer::{ModulePrinter, PrintOptions, SlotTracker};
use ir::{Body, Global, Inst, LocalSlots, Module, Type, Value, ValueKind};
use passman::Remark;

/// Makes texts for remarks about one module. Linear in the module at first.
pub struct RemarkTexts<'m> {
    module: &'m Module,
    slots: SlotTracker,
}

impl<'m> RemarkTexts<'m> {
    /// For this module.
    pub fn new(module: &'m Module) -> Self {
        Self { module, slots: SlotTracker::of_module(module) }
    }

    /// Goes on with a type.
    pub fn ty(&self, remark: Remark, key: &'static str, ty: Type) -> Remark {
        let mut text = Vec::new();
        ModulePrinter::new(self.module, &self.slots, &PrintOptions::default()).print_type(&mut text, ty);
        remark.arg(key, text)
    }

    /// Goes on with a value: the name of a parameter or a global, a constant, or the opcode of an instruction.
    pub fn value(&self, remark: Remark, key: &'static str, body: &Body, v: Value) -> Remark {
        match v.kind() {
            ValueKind::Param(_) => remark.arg(key, body.name(v).unwrap_or_default()),
            ValueKind::Inst(i) => remark.arg_at(key, self.instruction(body, i), body.debug_loc(i)),
            ValueKind::Const(c) => match body.consts().as_global(c) {
                Some(g) => remark.arg(key, self.module.global(g).name.to_vec()),
                None => remark.arg(key, self.constant(body, v)),
            },
            _ => remark.arg(key, Vec::new()),
        }
    }

    /// The opcode, and of an intrinsic the name.
    fn instruction(&self, body: &Body, i: Inst) -> Vec<u8> {
        let opcode = body.inst(i).opcode.name().as_bytes();
        let is_intrinsic = self.module.called_intrinsic(body, i).is_some();
        match is_intrinsic.then(|| self.module.called_function(body, i)).flatten() {
            Some(g) => [opcode, b" ", &self.module.global(g).name[..]].concat(),
            None => opcode.to_vec(),
        }
    }

    fn constant(&self, body: &Body, v: Value) -> Vec<u8> {
        let (mut text, local) = (Vec::new(), LocalSlots::new(body));
        let options = PrintOptions::default();
        let printer = ModulePrinter::new(self.module, &self.slots, &options);
        printer.body(Global::NONE, body, &local).print_value_as_operand(&mut text, v, false);
        text
    }
}
