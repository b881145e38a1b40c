//! Constants as text. Without recursion, so that depth cannot overflow the stack.

use super::attributes::signed_words;
use super::text::{Fmt, Text};
use super::{BodyPrinter, ModulePrinter};
use ir::float_text::{self, Format};
use ir::inst::flags;
use ir::{Block, Const, ConstData, ConstPool, Expr, Global, InlineAsm, Opcode, Type, TypeData};

/// Where constants of a pool are looked up: in the module's, or in a body's.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    pub pool: &'a ConstPool,
    pub body: Option<&'a BodyPrinter<'a>>,
}

/// What is still to be written.
enum Step {
    /// A constant without its type.
    Bare(Const),
    /// A constant behind its type.
    Typed(Const),
    Text(&'static str),
    /// Text that was made on the way.
    Owned(Vec<u8>),
    /// The components of an aggregate from an index on.
    Components(Const, usize),
    /// The operands of an expression from an index on, and what follows them.
    Operands(Const, usize),
}

impl ModulePrinter<'_> {
    /// Appends a type.
    #[inline]
    pub(crate) fn ty(&self, out: &mut Vec<u8>, ty: Type) {
        self.type_texts.write(out, &self.module.ctx.types, self.slots.type_numbers(), ty);
    }

    /// Appends a type and a blank.
    #[inline]
    pub(crate) fn ty_blank(&self, out: &mut Vec<u8>, ty: Type) {
        self.ty(out, ty);
        out.push(b' ');
    }

    /// Appends `@name` or `@3`.
    #[inline]
    pub(crate) fn global_name(&self, out: &mut Vec<u8>, g: Global) {
        out.push(b'@');
        let name = &self.module.global(g).name;
        if self.slots.has_plain_name(g) {
            out.extend_from_slice(name);
        } else if !name.is_empty() {
            out.name(name);
        } else if let Some(n) = self.slots.global(g) {
            out.u64(u64::from(n));
        } else {
            out.pop();
            out.str("<badref>");
        }
    }

    /// Appends a constant of the module's pool behind its type.
    pub(crate) fn module_const(&self, out: &mut Vec<u8>, c: Const) {
        self.typed_const(out, Scope { pool: &self.module.consts, body: None }, c);
    }

    /// Appends a constant behind its type.
    pub(crate) fn typed_const(&self, out: &mut Vec<u8>, scope: Scope<'_>, c: Const) {
        self.ty_blank(out, scope.pool.ty(c));
        self.constant(out, scope, c);
    }

    /// Appends a constant without its type.
    #[inline]
    pub(crate) fn constant(&self, out: &mut Vec<u8>, scope: Scope<'_>, c: Const) {
        if !self.leaf(out, scope, c) {
            self.nested(out, scope, c);
        }
    }

    fn nested(&self, out: &mut Vec<u8>, scope: Scope<'_>, c: Const) {
        let mut stack = vec![Step::Bare(c)];
        while let Some(step) = stack.pop() {
            match step {
                Step::Text(text) => out.str(text),
                Step::Owned(text) => out.extend_from_slice(&text),
                Step::Typed(c) => {
                    self.ty_blank(out, scope.pool.ty(c));
                    stack.push(Step::Bare(c));
                }
                Step::Bare(c) => {
                    if !self.leaf(out, scope, c) {
                        self.open(out, scope, c, &mut stack);
                    }
                }
                Step::Components(c, at) => self.component(out, scope, c, at, &mut stack),
                Step::Operands(c, at) => self.operand(out, scope, c, at, &mut stack),
            }
        }
    }

    /// Appends a constant that contains no other; false if it does.
    #[inline]
    fn leaf(&self, out: &mut Vec<u8>, scope: Scope<'_>, c: Const) -> bool {
        let pool = scope.pool;
        match pool.data(c) {
            ConstData::Int(v) => self.int(out, pool.ty(c), v),
            ConstData::BigInt(l) => {
                signed_words(out, pool.words(l), self.module.ctx.types.int_width(pool.ty(c)).unwrap_or(64));
            }
            ConstData::Float(v) => float(out, pool.ty(c), u128::from(v)),
            ConstData::WideFloat(l) => {
                let words = pool.words(l);
                float(out, pool.ty(c), u128::from(words[0]) | u128::from(words[1]) << 64);
            }
            ConstData::Null => out.str(self.null_word(pool.ty(c))),
            ConstData::Undef => out.str("undef"),
            ConstData::Poison => out.str("poison"),
            ConstData::Data(l) => self.data(out, pool.ty(c), pool.bytes(l)),
            ConstData::Global(g) => self.global_name(out, g),
            ConstData::DsoLocalEquivalent(g) => {
                out.str("dso_local_equivalent ");
                self.global_name(out, g);
            }
            ConstData::NoCfi(g) => {
                out.str("no_cfi ");
                self.global_name(out, g);
            }
            ConstData::BlockAddress(g, b) => self.block_address(out, scope, g, b),
            ConstData::InlineAsm(a) => inline_asm(out, pool.asm(a)),
            ConstData::Metadata(md) => self.md_operand(out, md),
            ConstData::LocalMetadata(w) => match scope.body {
                Some(body) => body.wrapper(out, w),
                None => out.str("<badref>"),
            },
            ConstData::Placeholder(_) => out.str("<badref>"),
            ConstData::Aggregate(_) | ConstData::Splat(_) | ConstData::Expr(_) | ConstData::PtrAuth(_) => return false,
        }
        true
    }

    #[inline]
    fn int(&self, out: &mut Vec<u8>, ty: Type, v: u64) {
        match ty {
            Type::I1 => out.str(if v != 0 { "true" } else { "false" }),
            Type::I32 => out.i64(i64::from(v as i32)),
            Type::I64 => out.i64(v as i64),
            _ => signed_words(out, &[v], self.module.ctx.types.int_width(ty).unwrap_or(64)),
        }
    }

    fn null_word(&self, ty: Type) -> &'static str {
        match self.module.ctx.types.get(ty) {
            TypeData::Ptr(_) => "null",
            TypeData::Token => "none",
            _ => "zeroinitializer",
        }
    }

    /// Writes the start of a constant with components or operands and leaves the rest on the stack.
    fn open(&self, out: &mut Vec<u8>, scope: Scope<'_>, c: Const, stack: &mut Vec<Step>) {
        let pool = scope.pool;
        let types = &self.module.ctx.types;
        match pool.data(c) {
            ConstData::Aggregate(l) => {
                let items = pool.operands(l);
                let is_vector = types.is_vector(pool.ty(c));
                if is_vector && is_number(pool.data(items[0])) && items.iter().all(|&i| i == items[0]) {
                    open_splat(out, items[0], stack);
                    return;
                }
                let packed = types.fields(pool.ty(c)).is_some_and(|f| f.1);
                let (open, close) = match types.get(pool.ty(c)) {
                    TypeData::Array { .. } => ("[", "]"),
                    TypeData::Vector { .. } => ("<", ">"),
                    _ if packed => ("<{ ", " }>"),
                    _ => ("{ ", " }"),
                };
                out.str(open);
                stack.push(Step::Text(close));
                stack.push(Step::Components(c, 0));
            }
            ConstData::Splat(e) if is_number(pool.data(e)) => open_splat(out, e, stack),
            ConstData::Splat(e) => self.open_scalable_splat(out, pool.ty(c), e, stack),
            ConstData::PtrAuth(_) => {
                out.str("ptrauth (");
                stack.push(Step::Text(")"));
                stack.push(Step::Components(c, 0));
            }
            ConstData::Expr(e) => self.open_expr(out, c, pool.expr(e), stack),
            _ => {}
        }
    }

    /// A splat of what is no number is LLVM's shuffle of an insertion.
    fn open_scalable_splat(&self, out: &mut Vec<u8>, ty: Type, elem: Const, stack: &mut Vec<Step>) {
        let len = self.module.ctx.types.vector_len(ty).map_or(0, |l| l.0);
        out.str("shufflevector (");
        self.ty_blank(out, ty);
        out.str("insertelement (");
        self.ty_blank(out, ty);
        out.str("poison, ");
        // What follows the element is no constant, so it is text already.
        let mut rest = Vec::new();
        rest.str(", i64 0), ");
        self.ty_blank(&mut rest, ty);
        rest.str("poison, <vscale x ");
        rest.u64(u64::from(len));
        rest.str(" x i32> zeroinitializer)");
        stack.push(Step::Owned(rest));
        stack.push(Step::Typed(elem));
    }

    fn component(&self, out: &mut Vec<u8>, scope: Scope<'_>, c: Const, at: usize, stack: &mut Vec<Step>) {
        let pool = scope.pool;
        let items = match pool.data(c) {
            ConstData::Aggregate(l) => pool.operands(l),
            ConstData::PtrAuth(l) => {
                // Trailing defaults are left out, but for the key.
                let all = pool.operands(l);
                let used = all.iter().rposition(|&o| !pool.is_zero(o)).map_or(0, |last| last + 1);
                &all[..used.max(2)]
            }
            _ => &[],
        };
        let Some(&item) = items.get(at) else { return };
        if at > 0 {
            out.str(", ");
        }
        stack.push(Step::Components(c, at + 1));
        stack.push(Step::Typed(item));
    }

    fn open_expr(&self, out: &mut Vec<u8>, c: Const, expr: &Expr, stack: &mut Vec<Step>) {
        out.str(expr.opcode.name());
        operation_flags(out, expr.opcode, expr.flags);
        if let Some(bounds) = &expr.in_range {
            out.str(&format!(" inrange({}, {})", bounds.0, bounds.1));
        }
        out.str(" (");
        if expr.opcode == Opcode::GetElementPtr {
            self.ty(out, expr.source);
            out.str(", ");
        }
        stack.push(Step::Operands(c, 0));
    }

    fn operand(&self, out: &mut Vec<u8>, scope: Scope<'_>, c: Const, at: usize, stack: &mut Vec<Step>) {
        let pool = scope.pool;
        let ConstData::Expr(e) = pool.data(c) else { return };
        let expr = pool.expr(e);
        if let Some(&operand) = expr.operands.get(at) {
            if at > 0 {
                out.str(", ");
            }
            stack.push(Step::Operands(c, at + 1));
            stack.push(Step::Typed(operand));
            return;
        }
        if expr.opcode.is_cast() {
            out.str(" to ");
            self.ty(out, pool.ty(c));
        }
        if expr.opcode == Opcode::ShuffleVector {
            let scalable = self.module.ctx.types.vector_len(pool.ty(c)).is_some_and(|l| l.1);
            shuffle_mask(out, scalable, &expr.mask);
        }
        out.push(b')');
    }

    /// An array or vector of simple numbers.
    fn data(&self, out: &mut Vec<u8>, ty: Type, bytes: &[u8]) {
        let types = &self.module.ctx.types;
        let elem = types.element(ty).unwrap_or(Type::I8);
        let is_vector = types.is_vector(ty);
        if elem == Type::I8 && !is_vector {
            out.push(b'c');
            out.quoted(bytes);
            return;
        }
        let size = ir::constant::data_element_size(elem).unwrap_or(1);
        if is_vector && bytes.chunks_exact(size).all(|e| *e == bytes[..size]) {
            out.str("splat (");
            self.data_element(out, elem, &bytes[..size]);
            out.push(b')');
            return;
        }
        let mut separator = if is_vector { "<" } else { "[" };
        for item in bytes.chunks_exact(size) {
            out.str(separator);
            separator = ", ";
            self.data_element(out, elem, item);
        }
        out.push(if is_vector { b'>' } else { b']' });
    }

    fn data_element(&self, out: &mut Vec<u8>, elem: Type, item: &[u8]) {
        let mut raw = [0; 8];
        raw[..item.len()].copy_from_slice(item);
        let bits = u64::from_le_bytes(raw);
        self.ty_blank(out, elem);
        if self.module.ctx.types.is_float(elem) {
            float(out, elem, u128::from(bits));
        } else {
            self.int(out, elem, bits);
        }
    }

    fn block_address(&self, out: &mut Vec<u8>, scope: Scope<'_>, f: Global, b: Block) {
        out.str("blockaddress(");
        self.global_name(out, f);
        out.str(", ");
        match scope.body.filter(|body| body.function == f) {
            Some(body) => body.value(out, b.into()),
            None => self.foreign_block(out, f, b),
        }
        out.push(b')');
    }

    /// A block of another function.
    fn foreign_block(&self, out: &mut Vec<u8>, f: Global, b: Block) {
        let Some(body) = self.module.body(f) else {
            out.str("<badref>");
            return;
        };
        if let Some(name) = body.name(b.into()) {
            out.push(b'%');
            out.name(name);
            return;
        }
        match self.foreign_slots(f, body).block(b) {
            Some(n) => {
                out.push(b'%');
                out.u64(u64::from(n));
            }
            None => out.str("<badref>"),
        }
    }
}

/// Is it an integer or a float?
fn is_number(data: ConstData) -> bool {
    matches!(data, ConstData::Int(_) | ConstData::BigInt(_) | ConstData::Float(_) | ConstData::WideFloat(_))
}

fn open_splat(out: &mut Vec<u8>, elem: Const, stack: &mut Vec<Step>) {
    out.str("splat (");
    stack.push(Step::Text(")"));
    stack.push(Step::Typed(elem));
}

/// Appends a floating-point number from its bits.
fn float(out: &mut Vec<u8>, ty: Type, bits: u128) {
    let format = match ty {
        Type::HALF => Format::Half,
        Type::BFLOAT => Format::BFloat,
        Type::FLOAT => Format::Float,
        Type::X86_FP80 => Format::X86Fp80,
        Type::FP128 => Format::Fp128,
        Type::PPC_FP128 => Format::PpcFp128,
        _ => Format::Double,
    };
    // Writing to a buffer cannot fail.
    let _ = float_text::write(format, bits, &mut Fmt(out));
}

fn inline_asm(out: &mut Vec<u8>, asm: &InlineAsm) {
    out.str("asm ");
    let words = [
        (asm.side_effect, "sideeffect "),
        (asm.align_stack, "alignstack "),
        (asm.intel, "inteldialect "),
        (asm.unwind, "unwind "),
    ];
    words.iter().filter(|w| w.0).for_each(|w| out.str(w.1));
    out.quoted(&asm.template);
    out.str(", ");
    out.quoted(&asm.constraints);
}

/// Appends the mask of a `shufflevector`, with the comma before it.
pub(crate) fn shuffle_mask(out: &mut Vec<u8>, scalable: bool, mask: &[i32]) {
    out.str(if scalable { ", <vscale x " } else { ", <" });
    out.u64(mask.len() as u64);
    out.str(" x i32> ");
    if mask.iter().all(|&m| m == 0) {
        out.str("zeroinitializer");
    } else if mask.iter().all(|&m| m < 0) {
        out.str("poison");
    } else {
        let mut separator = "<i32 ";
        for &m in mask {
            out.str(separator);
            separator = ", i32 ";
            if m < 0 {
                out.str("poison");
            } else {
                out.i64(i64::from(m));
            }
        }
        out.push(b'>');
    }
}

/// Appends the flags of an operation, each behind a blank.
#[inline]
pub(crate) fn operation_flags(out: &mut Vec<u8>, opcode: Opcode, bits: u8) {
    if bits != 0 {
        flag_words(out, opcode, bits);
    }
}

fn flag_words(out: &mut Vec<u8>, opcode: Opcode, bits: u8) {
    use Opcode::*;
    let words: &[(u8, &str)] = match opcode {
        Add | Sub | Mul | Shl | Trunc => &[(flags::NUW, " nuw"), (flags::NSW, " nsw")],
        UDiv | SDiv | LShr | AShr => &[(flags::EXACT, " exact")],
        Or => &[(flags::DISJOINT, " disjoint")],
        ZExt | UiToFp => &[(flags::NNEG, " nneg")],
        ICmp => &[(flags::SAMESIGN, " samesign")],
        GetElementPtr if bits & flags::GEP_INBOUNDS != 0 => {
            &[(flags::GEP_INBOUNDS, " inbounds"), (flags::GEP_NUW, " nuw")]
        }
        GetElementPtr => &[(flags::GEP_NUSW, " nusw"), (flags::GEP_NUW, " nuw")],
        _ if bits & flags::FMF_FAST == flags::FMF_FAST => &[(flags::FMF_FAST, " fast")],
        _ => &[
            (flags::FMF_REASSOC, " reassoc"),
            (flags::FMF_NNAN, " nnan"),
            (flags::FMF_NINF, " ninf"),
            (flags::FMF_NSZ, " nsz"),
            (flags::FMF_ARCP, " arcp"),
            (flags::FMF_CONTRACT, " contract"),
            (flags::FMF_AFN, " afn"),
        ],
    };
    words.iter().filter(|w| bits & w.0 != 0).for_each(|w| out.str(w.1));
}
