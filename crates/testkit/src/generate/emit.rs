//! A function as it grows: lines, values in scope, places in memory.

use super::types::{Scalar, Ty};
use super::{ModuleGen, Signature, parts, scalar};
use std::fmt::Write;

/// A value in scope.
#[derive(Clone)]
pub struct Val {
    /// `%v7`
    pub name: String,
    /// Its type.
    pub ty: Ty,
    /// Is it certainly neither poison nor undef?
    pub clean: bool,
}

/// Memory that may be accessed: so many elements of a type.
#[derive(Clone)]
pub struct Place {
    /// The pointer.
    pub pointer: String,
    /// What is there.
    pub elem: Ty,
    /// How many.
    pub len: u32,
}

/// A function as it grows.
pub struct FunctionGen<'m, 'r> {
    /// The module.
    pub module: &'m mut ModuleGen<'r>,
    /// Its name, with the `@`.
    pub name: String,
    /// Type of the result.
    pub ret: Ty,
    /// Values that the present block may use.
    pub scope: Vec<Val>,
    /// Memory that it may use.
    pub places: Vec<Place>,
    /// Stack slots that are accessed in parts.
    pub objects: Vec<parts::Object>,
    /// The label of the present block.
    pub block: String,
    /// Could it throw?
    pub throws: bool,
    /// Has the present block ended?
    pub ended: bool,
    /// Statements left: what bounds the size of a function.
    pub budget: usize,
    subprogram: Option<u32>,
    entry: String,
    lines: String,
    next: u32,
    line: u32,
}

impl<'m, 'r> FunctionGen<'m, 'r> {
    /// An empty function.
    pub fn new(module: &'m mut ModuleGen<'r>, signature: &Signature, subprogram: Option<u32>) -> Self {
        let params = signature.params.iter().enumerate();
        let scope = params.map(|(k, p)| Val { name: format!("%a{k}"), ty: p.ty, clean: p.noundef }).collect();
        let places =
            module.globals.iter().map(|g| Place { pointer: g.name.clone(), elem: g.elem, len: g.len }).collect();
        Self {
            module,
            name: signature.name.clone(),
            ret: signature.ret,
            scope,
            places,
            objects: Vec::new(),
            block: "entry".into(),
            throws: false,
            ended: false,
            budget: 120,
            subprogram,
            entry: "entry:\n".into(),
            lines: String::new(),
            next: 0,
            line: 1,
        }
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.module.rng.usize(..n)
    }

    /// True once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of these.
    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// A number that was not there before.
    pub fn next_number(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    /// A place in the text, for [`Self::insert`].
    pub fn mark(&self) -> usize {
        self.lines.len()
    }

    /// Writes text at a place that was marked.
    pub fn insert(&mut self, mark: usize, text: &str) {
        self.lines.insert_str(mark, text);
    }

    /// A new name with this first letter.
    pub fn fresh(&mut self, letter: &str) -> String {
        format!("{letter}{}", self.next_number())
    }

    /// Writes an instruction; most have a debug location where there are some.
    pub fn inst(&mut self, text: &str) {
        debug_assert!(!self.ended);
        self.lines.push_str("  ");
        self.lines.push_str(text);
        // What cannot be seen inlined needs one.
        if let Some(sp) = self.subprogram
            && (text.contains("call ") || text.contains("invoke ") || self.module.rng.u8(..8) > 0)
            && !text.ends_with('[')
        {
            self.line += 1;
            let location = self.module.metadata.location(sp, self.line);
            let _ = write!(self.lines, ", !dbg !{location}");
        }
        self.lines.push('\n');
    }

    /// Writes text as it is.
    pub fn raw(&mut self, text: &str) {
        self.lines.push_str(text);
    }

    /// Writes an instruction at the start of the function.
    pub fn at_entry(&mut self, text: &str) {
        let _ = writeln!(self.entry, "  {text}");
    }

    /// Is this pointer an alloca of the entry block?
    pub fn is_alloca(&self, pointer: &str) -> bool {
        self.entry.contains(&format!("  {pointer} = alloca"))
    }

    /// Begins a block.
    pub fn label(&mut self, label: &str) {
        let _ = writeln!(self.lines, "{label}:");
        self.block = label.to_owned();
        self.ended = false;
    }

    /// Ends the block.
    pub fn terminate(&mut self, text: &str) {
        self.inst(text);
        self.ended = true;
    }

    /// Ends the block with a branch.
    pub fn branch(&mut self, label: &str) {
        self.terminate(&format!("br label %{label}"));
    }

    /// Writes `%v = text`, a new value in scope.
    pub fn define(&mut self, ty: Ty, clean: bool, text: &str) -> Val {
        let name = self.fresh("%v");
        self.inst(&format!("{name} = {text}"));
        let value = Val { name, ty, clean };
        self.scope.push(value.clone());
        self.note_variable(&value);
        value
    }

    fn note_variable(&mut self, value: &Val) {
        if let Some(sp) = self.subprogram
            && value.ty.lanes == 0
            && value.ty.is_int()
            && self.module.rng.u8(..4) == 0
        {
            let (variable, location) =
                (self.module.metadata.variable(sp, value.ty), self.module.metadata.location(sp, self.line));
            let _ = writeln!(
                self.lines,
                "    #dbg_value({} {}, !{variable}, !DIExpression(), !{location})",
                value.ty, value.name
            );
        }
    }

    /// Tells debuggers, now and then, that a stack slot is a variable.
    pub fn note_slot(&mut self, pointer: &str, ty: Ty) {
        if let Some(sp) = self.subprogram
            && ty.is_int()
            && self.module.rng.u8(..3) == 0
        {
            let metadata = &mut self.module.metadata;
            let (variable, location) = (metadata.variable(sp, ty), metadata.location(sp, self.line));
            let _ = writeln!(self.entry, "    #dbg_declare(ptr {pointer}, !{variable}, !DIExpression(), !{location})");
        }
    }

    /// Declares an intrinsic or another function.
    pub fn declare(&mut self, declaration: &str) {
        self.module.declarations.insert(declaration.to_owned());
    }

    /// A value in scope of this type, or a constant.
    pub fn value(&mut self, ty: Ty) -> Val {
        let fitting: Vec<usize> = (0..self.scope.len()).filter(|&k| self.scope[k].ty == ty).collect();
        if fitting.is_empty() || self.once_in(5) {
            if self.module.shape.flags && self.once_in(60) {
                let name = self.one_of(&["undef", "poison"]);
                return Val { name: name.into(), ty, clean: false };
            }
            return Val { name: ty.constant(self.module.rng), ty, clean: true };
        }
        // Rather a new one than an old one.
        let k = fitting.len() - 1 - self.below(fitting.len()).min(self.below(fitting.len()));
        self.scope[fitting[k]].clone()
    }

    /// The same, but neither poison nor undef.
    pub fn clean_value(&mut self, ty: Ty) -> Val {
        let value = self.value(ty);
        self.cleaned(value)
    }

    /// The value frozen, if need be.
    pub fn cleaned(&mut self, value: Val) -> Val {
        if value.clean { value } else { self.define(value.ty, true, &format!("freeze {} {}", value.ty, value.name)) }
    }

    /// A value of any type in scope, or a constant.
    pub fn any_value(&mut self) -> Val {
        if !self.scope.is_empty() && !self.once_in(6) {
            let k = self.below(self.scope.len());
            return self.scope[k].clone();
        }
        let ty = Ty::random(self.module.shape, self.module.rng);
        self.value(ty)
    }

    /// A condition that may be branched on.
    pub fn condition(&mut self) -> Val {
        let condition = self.clean_value(Ty::int(1));
        scalar::expected(self, condition)
    }

    /// The value as a clean `i64`.
    pub fn as_i64(&mut self, value: &Val) -> Val {
        let mut value = self.cleaned(value.clone());
        if value.ty.lanes > 0 {
            let ty = value.ty.element();
            value = self.define(ty, true, &format!("extractelement {} {}, i32 0", value.ty, value.name));
        }
        if let Scalar::Float(bits) = value.ty.scalar {
            // What NaN is made of is not determined: only its kind shows.
            let ty = value.ty;
            let number = self.define(Ty::int(1), true, &format!("fcmp ord {ty} {}, {}", value.name, value.name));
            let bits = self.define(Ty::int(bits), true, &format!("bitcast {ty} {} to i{bits}", value.name));
            let name = format!("select i1 {}, {} {}, {} 1", number.name, bits.ty, bits.name, bits.ty);
            value = self.define(bits.ty, true, &name);
        }
        match value.ty.bits() {
            64 => value,
            bits => {
                let op = if bits < 64 { "zext" } else { "trunc" };
                self.define(Ty::int(64), true, &format!("{op} {} {} to i64", value.ty, value.name))
            }
        }
    }

    /// Lets a value be seen from the outside.
    pub fn sink(&mut self, value: &Val) {
        let value = self.as_i64(value);
        self.inst(&format!("call void @sink(i64 {})", value.name));
    }

    /// Prints a value.
    pub fn show(&mut self, value: &Val) {
        let value = self.as_i64(value);
        let name = self.fresh("%v");
        self.inst(&format!("{name} = call i32 (ptr, ...) @printf(ptr @.format, i64 {})", value.name));
    }

    /// Ends the function where it has not ended, with a result made of what is in scope.
    pub fn finish(&mut self) {
        if self.ended {
            return;
        }
        let last: Vec<Val> = self.scope.iter().rev().take(3).cloned().collect();
        for value in &last {
            if self.once_in(2) {
                self.sink(value);
            }
        }
        let ret = self.ret;
        let value = self.value(ret);
        self.terminate(&format!("ret {ret} {}", value.name));
    }

    /// The text between the braces.
    pub fn text(&mut self) -> String {
        let branch = std::mem::take(&mut self.lines);
        format!("{}{branch}", std::mem::take(&mut self.entry))
    }
}
