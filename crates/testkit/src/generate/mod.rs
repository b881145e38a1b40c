//! Random modules that are valid by construction, end, and mean something: almost no undefined behaviour, so that what a
//! pass does to them can be judged by running them.
//!
//! A module is text. Functions call only earlier ones, loops count, and edges backwards in wild control flow burn fuel: each
//! run ends. Values know whether they may be poison; where that would be undefined behaviour (conditions, divisors,
//! indices), such values are frozen first. What a function does shows in its result, in the globals and in calls of `@sink`.

mod control;
mod debug;
mod decisions;
mod emit;
mod memory;
mod parts;
mod recursion;
mod scalar;
mod special;
mod types;
mod vector;

use emit::FunctionGen;
use fastrand::Rng;
use std::fmt::Write;
use types::Ty;

/// What modules look like.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Functions with a body, besides `@main`.
    pub functions: usize,
    /// Statements of a sequence, at most.
    pub statements: usize,
    /// Depth of nested control flow.
    pub depth: usize,
    /// Blocks of functions of wild control flow; 0 for none.
    pub wild_blocks: usize,
    /// Loops and branches from the outside into them.
    pub irreducible: bool,
    /// Allocas, globals, `getelementptr`, `memcpy` ...
    pub memory: bool,
    /// Atomic and volatile accesses.
    pub atomics: bool,
    /// Fixed vectors.
    pub vectors: bool,
    /// Floating point.
    pub floats: bool,
    /// Integers of odd widths and beyond 64 bits.
    pub odd_widths: bool,
    /// Calls of earlier functions and of intrinsics.
    pub calls: bool,
    /// `invoke`, landing pads, exceptions.
    pub exceptions: bool,
    /// Attributes of functions, parameters and results.
    pub attributes: bool,
    /// Flags that make poison.
    pub flags: bool,
    /// Debug locations and records.
    pub debug: bool,
    /// Copies of functions under other names, for what looks for equal or nearly equal functions.
    pub twins: bool,
    /// What single passes look for: equal constants, tables, variable arguments, code of no use, accesses of parts, recursion,
    /// decisions that have to do with one another ...
    pub special: bool,
}

impl Shape {
    /// Small functions with everything in them.
    pub fn full() -> Self {
        Self {
            functions: 4,
            statements: 6,
            depth: 3,
            wild_blocks: 8,
            irreducible: true,
            memory: true,
            atomics: true,
            vectors: true,
            floats: true,
            odd_widths: true,
            calls: true,
            exceptions: true,
            attributes: true,
            flags: true,
            debug: true,
            twins: true,
            special: true,
        }
    }

    /// Some of it, by chance: what is left has more room.
    pub fn random(rng: &mut Rng) -> Self {
        Self {
            functions: 1 + rng.usize(..5),
            statements: 2 + rng.usize(..12),
            depth: rng.usize(..4),
            wild_blocks: if rng.u8(..3) == 0 { 2 + rng.usize(..16) } else { 0 },
            irreducible: rng.bool(),
            memory: rng.u8(..4) > 0,
            atomics: rng.u8(..3) == 0,
            vectors: rng.u8(..3) == 0,
            floats: rng.bool(),
            odd_widths: rng.bool(),
            calls: rng.u8(..4) > 0,
            exceptions: rng.u8(..3) == 0,
            attributes: rng.bool(),
            flags: rng.bool(),
            debug: rng.u8(..4) == 0,
            twins: rng.bool(),
            special: rng.bool(),
        }
    }
}

/// A function that others may call.
#[derive(Clone)]
struct Signature {
    name: String,
    /// The calling convention, with a blank behind it where there is one.
    convention: &'static str,
    ret: Ty,
    params: Vec<Param>,
    /// May it throw?
    throws: bool,
    /// The function that it is a copy of, or that is a copy of it, if calls may go to either.
    twin: Option<String>,
}

#[derive(Clone, Copy)]
struct Param {
    ty: Ty,
    noundef: bool,
}

/// A global variable: an array of integers.
struct GlobalVar {
    name: String,
    elem: Ty,
    len: u32,
}

/// The module as it grows.
struct ModuleGen<'r> {
    shape: &'r Shape,
    rng: &'r mut Rng,
    functions: Vec<Signature>,
    globals: Vec<GlobalVar>,
    constants: Vec<special::Constant>,
    tables: Vec<special::Table>,
    /// What is written in calls of functions that call themselves.
    recursions: Vec<String>,
    /// Declarations of intrinsics.
    declarations: std::collections::BTreeSet<String>,
    metadata: debug::Metadata,
    out: String,
}

/// The text of a module; the same seed gives the same one.
pub fn module(shape: &Shape, rng: &mut Rng) -> String {
    let mut generator = ModuleGen {
        shape,
        rng,
        functions: Vec::new(),
        globals: Vec::new(),
        constants: Vec::new(),
        tables: Vec::new(),
        recursions: Vec::new(),
        declarations: Default::default(),
        metadata: debug::Metadata::default(),
        out:
            "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n\
              target triple = \"x86_64-unknown-linux-gnu\"\n\n"
                .to_owned(),
    };
    generator.globals();
    for index in 0..shape.functions {
        generator.function(index);
    }
    generator.main();
    generator.finish()
}

impl ModuleGen<'_> {
    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn globals(&mut self) {
        for index in 0..if self.shape.memory { 1 + self.rng.usize(..3) } else { 1 } {
            let elem = Ty::int([8, 16, 32, 64][self.rng.usize(..4)]);
            let len = 1 + self.rng.u32(..8);
            let name = format!("@g{index}");
            let values: Vec<String> = (0..len).map(|_| format!("{elem} {}", elem.constant(self.rng))).collect();
            let linkage = if self.rng.bool() { "internal " } else { "" };
            self.line(&format!("{name} = {linkage}global [{len} x {elem}] [{}]", values.join(", ")));
            self.globals.push(GlobalVar { name, elem, len });
        }
        self.line("@.format = private constant [6 x i8] c\"%lld\\0A\\00\"");
        if self.shape.exceptions {
            self.line("@_ZTIi = external constant ptr");
        }
        if self.shape.special {
            special::globals(self);
            if self.shape.memory {
                parts::helpers(self);
                (0..2).for_each(|index| recursion::define(self, index));
            }
        }
        self.out.push('\n');
    }

    fn function(&mut self, index: usize) {
        let attributes = self.shape.attributes;
        let (ret, params) = self.types();
        let convention = if attributes && self.rng.u8(..8) == 0 { "fastcc " } else { "" };
        let name = format!("@f{index}");
        let mut signature = Signature { name, convention, ret, params, throws: false, twin: None };
        let wild = self.shape.wild_blocks > 0 && self.rng.u8(..3) == 0;
        let subprogram = self.shape.debug.then(|| self.metadata.subprogram(&signature.name));
        let mut function = FunctionGen::new(self, &signature, subprogram);
        if wild {
            control::wild(&mut function);
        } else {
            control::sequence(&mut function, 0);
        }
        function.finish();
        let (text, throws) = (function.text(), function.throws);
        signature.throws = throws;
        let attributes = self.function_attributes(throws);
        let suffix = subprogram.map_or(String::new(), |sp| format!(" !dbg !{sp}"));
        let head = self.head(&signature);
        let _ = write!(self.out, "{head}{attributes}{suffix} {{\n{text}}}\n\n");
        if self.shape.twins && self.rng.u8(..4) > 0 {
            self.twin(&mut signature, &attributes, &text);
        }
        self.functions.push(signature);
    }

    /// Types of the result and the parameters: those of another function, or any.
    fn types(&mut self) -> (Ty, Vec<Param>) {
        if !self.functions.is_empty() && self.rng.u8(..3) == 0 {
            let known = &self.functions[self.rng.usize(..self.functions.len())];
            return (known.ret, known.params.clone());
        }
        let ret = Ty::random(self.shape, self.rng);
        let count = self.rng.usize(..5);
        let params = (0..count)
            .map(|_| Param { ty: Ty::random(self.shape, self.rng), noundef: self.shape.attributes && self.rng.bool() });
        (ret, params.collect())
    }

    /// A copy of a function, without what is for debuggers. Linkage and convention may be others.
    fn twin(&mut self, original: &mut Signature, attributes: &str, text: &str) {
        let mut signature = original.clone();
        signature.name += ".twin";
        if self.rng.u8(..8) == 0 {
            signature.convention = if signature.convention.is_empty() { "fastcc " } else { "" };
        }
        if signature.convention == original.convention {
            signature.twin = Some(original.name.clone());
            original.twin = Some(signature.name.clone());
        }
        let attributes =
            if self.rng.u8(..8) == 0 { self.function_attributes(signature.throws) } else { attributes.into() };
        let head = self.head(&signature);
        // Its blocks are its own.
        let mut text =
            debug::without(text).replace(&format!("({}, %", original.name), &format!("({}, %", signature.name));
        match self.rng.u8(..8) {
            0 => text = scalar::without_flags(&text, |_| true),
            1 | 2 => text = scalar::without_flags(&text, |line| line.contains("getelementptr")),
            _ => {}
        }
        let _ = write!(self.out, "{head}{attributes} {{\n{text}}}\n\n");
        self.functions.push(signature);
    }

    fn head(&mut self, signature: &Signature) -> String {
        let Signature { name, ret, params, convention, .. } = signature;
        let linkage = match self.rng.u8(..12) {
            0 => "weak ",
            1 => "weak_odr ",
            k => ["", "internal ", "linkonce_odr ", "dso_local ", "private "][usize::from(k) % 5],
        };
        let list = params
            .iter()
            .enumerate()
            .map(|(k, p)| format!("{}{} %a{k}", p.ty, if p.noundef { " noundef" } else { "" }));
        let list = list.collect::<Vec<_>>().join(", ");
        let address = ["", "", " unnamed_addr", " local_unnamed_addr"][self.rng.usize(..4)];
        format!("define {linkage}{convention}{ret} {name}({list}){address}")
    }

    /// Does it matter which address a function has?
    fn has_address(&self, function: &str) -> bool {
        let head = self.out.lines().find(|line| line.starts_with("define") && line.contains(&format!("{function}(")));
        head.is_some_and(|head| !head.contains("unnamed_addr"))
    }

    fn function_attributes(&mut self, throws: bool) -> String {
        let mut out = String::new();
        if self.shape.attributes && !throws && self.rng.bool() {
            out += " nounwind";
        }
        if self.shape.attributes && self.rng.u8(..6) == 0 {
            out += [" noinline", " cold", " minsize optsize", " uwtable"][self.rng.usize(..4)];
        } else if self.shape.special && self.rng.u8(..4) == 0 {
            out += " alwaysinline";
        }
        if self.shape.exceptions {
            out += " personality ptr @__gxx_personality_v0";
        }
        out
    }

    /// Calls every function with constants, and prints what comes back and what the globals hold.
    fn main(&mut self) {
        let signature = Signature {
            name: "@main".into(),
            convention: "",
            ret: Ty::int(32),
            params: Vec::new(),
            throws: false,
            twin: None,
        };
        let functions = self.functions.clone();
        let mut main = FunctionGen::new(self, &signature, None);
        for f in &functions {
            // Some are of no use.
            let times = if main.module.shape.special && main.once_in(6) { 0 } else { 2 };
            for _ in 0..times {
                let args: Vec<String> = f.params.iter().map(|p| p.ty.constant(main.module.rng)).collect();
                let args =
                    f.params.iter().zip(&args).map(|(p, a)| format!("{} {a}", p.ty)).collect::<Vec<_>>().join(", ");
                let result = main.caught_call(f, &args);
                main.show(&result);
            }
        }
        memory::show_globals(&mut main);
        special::show_tables(&mut main);
        main.inst("ret i32 0");
        let text = main.text();
        let personality = if self.shape.exceptions { " personality ptr @__gxx_personality_v0" } else { "" };
        let _ = write!(self.out, "define i32 @main(){personality} {{\n{text}}}\n\n");
    }

    fn finish(mut self) -> String {
        self.line("declare void @sink(i64)");
        self.line("declare i32 @printf(ptr, ...)");
        if self.shape.exceptions {
            self.line("declare i32 @__gxx_personality_v0(...)");
            self.line("declare ptr @__cxa_allocate_exception(i64)");
            self.line("declare void @__cxa_throw(ptr, ptr, ptr)");
            self.line("declare ptr @__cxa_begin_catch(ptr)");
            self.line("declare void @__cxa_end_catch()");
        }
        for declaration in std::mem::take(&mut self.declarations) {
            self.line(&format!("declare {declaration}"));
        }
        if self.shape.debug {
            self.out.push('\n');
            let text = self.metadata.text();
            self.out.push_str(&text);
        }
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::{Shape, module};
    use fastrand::Rng;

    #[test]
    fn modules_are_valid_and_the_same_for_a_seed() {
        for seed in 0..400 {
            let text = |seed| {
                let mut rng = Rng::with_seed(seed);
                let shape = if seed % 4 == 0 { Shape::full() } else { Shape::random(&mut rng) };
                module(&shape, &mut rng)
            };
            let first = text(seed);
            assert_eq!(first, text(seed));
            let module = asm::parse_module(first.clone().into_bytes(), "g.ll", &asm::ParseOptions::default());
            let module = module.unwrap_or_else(|e| panic!("seed {seed}: {e}\n{first}"));
            if let Err(report) = verifier::verify_module(&module, 1) {
                panic!("seed {seed}: {report}\n{first}");
            }
        }
    }
}
