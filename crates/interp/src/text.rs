//! Instructions and values as text.

use crate::machine::Machine;
use crate::shape::Shape;
use crate::value::{Leaf, Tag, Val};
use asm::printer::{ModulePrinter, PrintOptions, SlotTracker};
use ir::types::TypeData;
use ir::{ConstPool, Global, Inst, LocalSlots, Module, Type, Value};

/// Prints parts of one function.
pub(crate) struct Printer<'m> {
    module: &'m Module,
    function: Global,
}

impl<'m> Printer<'m> {
    pub fn new(module: &'m Module, function: Global) -> Self {
        Self { module, function }
    }

    fn print(&mut self, print: impl FnOnce(&asm::printer::BodyPrinter<'_>, &mut Vec<u8>)) -> String {
        let mut out = Vec::new();
        if let Some(body) = self.module.body(self.function) {
            let options = PrintOptions::default();
            let slots = SlotTracker::of_module(self.module);
            let printer = ModulePrinter::new(self.module, &slots, &options);
            let local = LocalSlots::new(body);
            print(&printer.body(self.function, body, &local), &mut out);
        }
        String::from_utf8_lossy(&out).trim().to_owned()
    }

    pub fn operand(&mut self, v: Value) -> String {
        self.print(|p, out| p.print_value_as_operand(out, v, false))
    }

    pub fn instruction(&mut self, i: Inst) -> String {
        self.print(|p, out| p.print_instruction(out, i))
    }
}

/// An instruction of a function as the printer writes it.
pub fn instruction_text(module: &Module, function: Global, i: Inst) -> String {
    Printer::new(module, function).instruction(i)
}

/// A value with its type as constant text.
pub(crate) fn show(machine: &mut Machine<'_>, value: &Val) -> String {
    let Ok(shape) = machine.shape(value.ty) else { return "?".to_owned() };
    let mut out = type_text(machine.module, value.ty);
    if value.ty != Type::VOID {
        out.push(' ');
        let mut next = 0;
        constant(machine, value.ty, value, &shape, &mut next, &mut out);
    }
    out
}

/// A type as the printer writes it.
pub fn type_text(module: &Module, ty: Type) -> String {
    let (options, slots) = (PrintOptions::default(), SlotTracker::of_module(module));
    let mut out = Vec::new();
    ModulePrinter::new(module, &slots, &options).print_type(&mut out, ty);
    String::from_utf8_lossy(&out).into_owned()
}

/// The depth of types is bounded by the reader.
fn constant(machine: &Machine<'_>, ty: Type, value: &Val, shape: &Shape, next: &mut usize, out: &mut String) {
    let types = &machine.module.ctx.types;
    let (open, close, parts): (&str, &str, Vec<Type>) = match types.get(ty) {
        TypeData::Vector { elem, len, .. } => ("<", ">", vec![*elem; *len as usize]),
        TypeData::Array { elem, len } => ("[", "]", vec![*elem; *len as usize]),
        _ => match types.fields(ty) {
            Some((fields, packed)) => {
                (if packed { "<{ " } else { "{ " }, if packed { " }>" } else { " }" }, fields.to_vec())
            }
            None => return scalar(machine, ty, value, shape, next, out),
        },
    };
    out.push_str(open);
    for (k, &part) in parts.iter().enumerate() {
        if k > 0 {
            out.push_str(", ");
        }
        out.push_str(&type_text(machine.module, part));
        out.push(' ');
        constant(machine, part, value, shape, next, out);
    }
    out.push_str(close);
}

fn scalar(machine: &Machine<'_>, ty: Type, value: &Val, shape: &Shape, next: &mut usize, out: &mut String) {
    let Some(leaf) = shape.leaves.get(*next) else { return };
    *next += 1;
    let first = leaf.slot as usize;
    let Some(slots) = value.slots.get(first..first + leaf.leaf.slots()) else { return };
    match slots[0].tag {
        Tag::Poison => return out.push_str("poison"),
        Tag::Undef => return out.push_str("undef"),
        Tag::Defined => {}
    }
    if let Leaf::Ptr(..) = leaf.leaf {
        return out.push_str(&pointer(machine, slots[0].bits));
    }
    let words: Vec<u64> = slots.iter().map(|s| s.bits).collect();
    let mut pool = ConstPool::default();
    let types = &machine.module.ctx.types;
    let c = match leaf.leaf {
        Leaf::Float(_) => pool.float(ty, u128::from(words[0]) | u128::from(words.get(1).copied().unwrap_or(0)) << 64),
        _ => pool.int_words(types, ty, &words),
    };
    out.push_str(&number(types, &pool, c));
}

/// A number as the printer writes it.
fn number(types: &ir::TypeTable, pool: &ConstPool, c: ir::Const) -> String {
    let mut module = Module::new("");
    // Numbers have types at fixed ids or integer types, which a fresh module can have under another id.
    let ty = pool.ty(c);
    let own = types.int_width(ty).map_or(ty, |w| module.ctx.types.int(w));
    let c = match pool.data(c) {
        ir::constant::ConstData::Int(v) => module.consts.int(&module.ctx.types, own, v),
        ir::constant::ConstData::BigInt(l) => module.consts.int_words(&module.ctx.types, own, pool.words(l)),
        _ => pool.import(c, &mut module.consts, types),
    };
    let (options, slots) = (PrintOptions::default(), SlotTracker::of_module(&module));
    let mut out = Vec::new();
    ModulePrinter::new(&module, &slots, &options).print_constant(&mut out, c);
    let text = String::from_utf8_lossy(&out).into_owned();
    text.split_once(' ').map_or(text.clone(), |(_, rest)| rest.to_owned())
}

fn pointer(machine: &Machine<'_>, address: u64) -> String {
    use crate::memory::Kind;
    if address == 0 {
        return "null".to_owned();
    }
    let id = machine.memory.locate(address);
    let Some(info) = machine.memory.info.get(id) else { return format!("inttoptr ({address:#x})") };
    let offset = address.wrapping_sub(machine.memory.objects[id].base) as i64;
    let name = match info.kind {
        Kind::Global(g) | Kind::Function(g) | Kind::External(g) => {
            format!("@{}", String::from_utf8_lossy(&machine.module.global(g).name))
        }
        _ => format!("inttoptr (i64 {address:#x} to ptr)"),
    };
    if offset == 0 || name.starts_with("inttoptr") { name } else { format!("{name} + {offset}") }
}
