//! Types, values, instructions, functions and modules as text, for people: all that is here can be printed.

use asm::PrintOptions;
use asm::printer::{ModulePrinter, SlotTracker};
use ir::{Global, Inst, LocalSlots, Module, Value};
use std::fmt;

/// Something of a module as text: made when it is printed.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    module: &'a Module,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Module,
    Type(ir::Type),
    Function(Global),
    Inst(Global, Inst),
    Value(Global, Value),
}

/// A module.
///
/// ```
/// let module = llopt::read("declare void @f()\n", "f.ll")?;
/// assert!(llopt::show::module(&module).to_string().ends_with("declare void @f()"));
/// # Ok::<(), llopt::Error>(())
/// ```
pub fn module(module: &Module) -> Shown<'_> {
    Shown { module, what: What::Module }
}

/// A type: `{ i32, ptr }`.
///
/// ```
/// use llopt::ir::{Module, Type};
/// let module = Module::new("example");
/// let pair = module.ctx.types.structure(&[Type::I32, Type::PTR], false);
/// assert_eq!(llopt::show::ty(&module, pair).to_string(), "{ i32, ptr }");
/// ```
pub fn ty(module: &Module, ty: ir::Type) -> Shown<'_> {
    Shown { module, what: What::Type(ty) }
}

/// A function, with its body if that is there; `None` if the module has no function of this name.
///
/// ```
/// let module = llopt::read("define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n", "f.ll")?;
/// let f = module.lookup(b"f").unwrap();
/// let add = module.body(f).and_then(|body| body.all_insts().next()).unwrap();
/// assert_eq!(llopt::show::instruction(&module, f, add).to_string(), "%y = add i32 %x, 1");
/// assert_eq!(llopt::show::value(&module, f, add.into()).to_string(), "i32 %y");
/// assert!(llopt::show::function(&module, b"f").unwrap().to_string().starts_with("define i32 @f(i32 %x) {"));
/// # Ok::<(), llopt::Error>(())
/// ```
pub fn function<'a>(module: &'a Module, name: &[u8]) -> Option<Shown<'a>> {
    let g = module.lookup(name).filter(|&g| module.function(g).is_some())?;
    Some(Shown { module, what: What::Function(g) })
}

/// An instruction of a function's body: `%y = add i32 %x, 1`; empty if the body is not there.
pub fn instruction(module: &Module, function: Global, i: Inst) -> Shown<'_> {
    Shown { module, what: What::Inst(function, i) }
}

/// A value of a function's body as an operand, with its type: `i32 %x`; empty if the body is not there.
pub fn value(module: &Module, function: Global, v: Value) -> Shown<'_> {
    Shown { module, what: What::Value(function, v) }
}

impl Shown<'_> {
    fn bytes(self) -> Vec<u8> {
        let module = self.module;
        let options = PrintOptions::default();
        let mut out = Vec::new();
        if let What::Module = self.what {
            // A list of bytes takes whatever is written.
            let _ = asm::print_module(module, &options, &mut out);
            return out;
        }
        let slots = SlotTracker::for_values(module, None);
        let printer = ModulePrinter::new(module, &slots, &options);
        let in_body = |g: Global, print: &mut dyn FnMut(&asm::printer::BodyPrinter<'_>)| {
            if let Some(body) = module.body(g) {
                print(&printer.body(g, body, &LocalSlots::new(body)));
            }
        };
        match self.what {
            What::Module => {}
            What::Type(ty) => printer.print_type(&mut out, ty),
            What::Function(g) => printer.print_function(&mut out, g, module.body(g)),
            What::Inst(g, i) => in_body(g, &mut |p| p.print_instruction(&mut out, i)),
            What::Value(g, v) => in_body(g, &mut |p| p.print_value_as_operand(&mut out, v, true)),
        }
        out
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(String::from_utf8_lossy(&self.bytes()).trim())
    }
}
