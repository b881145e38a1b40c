//! Metadata as text: operands, nodes by their schema, named metadata.

use super::ModulePrinter;
use super::attributes::{signed_words, unsigned_words};
use super::text::{Fmt, Text};
use ir::metadata::expression::{self, op};
use ir::metadata::flags::{DI_FLAGS, SP_FLAGS};
use ir::metadata::schema::{Class, Field, IntForm};
use ir::metadata::{Location, MdData};
use ir::{ConstData, Md, NodeKind, Type};
use smallvec::SmallVec;

/// The words of an integer constant, least significant first, with its width.
type IntWords = (SmallVec<[u64; 1]>, u32);

impl ModulePrinter<'_> {
    /// Appends metadata as an operand: `null`, `!3`, `!"text"`, `i32 5`, `!DIExpression()`.
    pub(crate) fn md_operand(&self, out: &mut Vec<u8>, md: Md) {
        if md.is_none() {
            out.str("null");
            return;
        }
        if let Some(n) = self.slots.metadata(md) {
            out.push(b'!');
            out.u64(u64::from(n));
            return;
        }
        match self.module.ctx.md.get(md) {
            MdData::String(s) => {
                out.push(b'!');
                out.quoted(s);
            }
            MdData::Int(ty, v) => {
                self.ty_blank(out, *ty);
                self.md_int(out, *ty, *v);
            }
            MdData::Const(c) => self.module_const(out, *c),
            // LLVM shows a location that it has no number for in place.
            MdData::Location(l) => self.location(out, l),
            MdData::Node { kind: kind @ (NodeKind::DIExpression | NodeKind::DIArgList), slots, .. } => {
                self.node_body(out, *kind, slots);
            }
            MdData::Node { .. } => out.str("<badref>"),
        }
    }

    fn md_int(&self, out: &mut Vec<u8>, ty: Type, v: u64) {
        if ty == Type::I1 {
            out.str(if v != 0 { "true" } else { "false" });
        } else {
            signed_words(out, &[v], self.module.ctx.types.int_width(ty).unwrap_or(64));
        }
    }

    /// Appends the definition of the node with this number: `!3 = !{...}`.
    pub(crate) fn md_definition(&self, out: &mut Vec<u8>, number: usize, md: Md) {
        out.push(b'!');
        out.u64(number as u64);
        out.str(" = ");
        self.md_body(out, md);
        out.push(b'\n');
    }

    /// Appends a node with its contents.
    pub(crate) fn md_body(&self, out: &mut Vec<u8>, md: Md) {
        match self.module.ctx.md.get(md) {
            MdData::Location(l) => self.location(out, l),
            MdData::Node { kind, distinct, slots } => {
                if *distinct {
                    out.str("distinct ");
                }
                self.node_body(out, *kind, slots);
            }
            _ => self.md_operand(out, md),
        }
    }

    /// Appends named metadata.
    pub(crate) fn named_md(&self, out: &mut Vec<u8>, named: &ir::NamedMetadata) {
        out.push(b'!');
        out.metadata_name(&named.name);
        out.str(" = !{");
        self.md_list(out, named.operands.iter().copied());
        out.str("}\n");
    }

    fn md_list(&self, out: &mut Vec<u8>, list: impl Iterator<Item = Md>) {
        let mut separator = "";
        for md in list {
            out.str(separator);
            separator = ", ";
            self.md_operand(out, md);
        }
    }

    fn location(&self, out: &mut Vec<u8>, l: &Location) {
        if l.distinct {
            out.str("distinct ");
        }
        out.str("!DILocation(line: ");
        out.u64(u64::from(l.line));
        if l.column != 0 {
            out.str(", column: ");
            out.u64(u64::from(l.column));
        }
        out.str(", scope: ");
        self.md_operand(out, l.scope);
        if l.inlined_at.is_some() {
            out.str(", inlinedAt: ");
            self.md_operand(out, l.inlined_at);
        }
        out.str(if l.implicit { ", isImplicitCode: true)" } else { ")" });
    }

    fn node_body(&self, out: &mut Vec<u8>, kind: NodeKind, slots: &[u32]) {
        out.push(b'!');
        match kind {
            NodeKind::Tuple => {
                out.push(b'{');
                self.md_list(out, slots.iter().map(|&s| Md(s)));
                out.push(b'}');
            }
            NodeKind::DIExpression => {
                out.str("DIExpression(");
                let elements = expression::from_slots(slots);
                // Writing to a buffer cannot fail.
                let _ = expression::write(&elements, &mut Fmt(out));
                out.push(b')');
            }
            NodeKind::DIArgList => {
                out.str("DIArgList(");
                self.md_list(out, slots.iter().map(|&s| Md(s)));
                out.push(b')');
            }
            _ => self.fields(out, kind, slots),
        }
    }

    fn fields(&self, out: &mut Vec<u8>, kind: NodeKind, slots: &[u32]) {
        out.str(kind.name());
        out.push(b'(');
        let mut separator = "";
        for field in kind.fields().iter().filter(|f| kind.prints(f, slots)) {
            let value = slots.get(field.slot as usize).copied().unwrap_or(0);
            if field.class == Class::Size && self.is_zero_int(Md(value)) {
                continue;
            }
            out.str(separator);
            separator = ", ";
            out.str(field.name);
            out.str(": ");
            self.field(out, kind, field, slots, value);
        }
        out.push(b')');
    }

    fn field(&self, out: &mut Vec<u8>, kind: NodeKind, field: &Field, slots: &[u32], value: u32) {
        let second = || slots[field.slot as usize + 1];
        match field.class {
            Class::Ref | Class::RefNonNull => self.md_operand(out, Md(value)),
            Class::Str(_) => out.quoted(self.module.ctx.md.as_string(Md(value)).unwrap_or(b"")),
            Class::U32(_) | Class::OptU32 => out.u64(u64::from(value)),
            Class::U64 => out.u64(u64::from(second()) << 32 | u64::from(value)),
            Class::I32(_) => out.i64(i64::from(value as i32)),
            Class::Bool => out.str(if value != 0 { "true" } else { "false" }),
            Class::Enum(names) => match names.name(value) {
                Some((prefix, name)) => {
                    out.str(prefix);
                    out.str(name);
                }
                None => out.u64(u64::from(value)),
            },
            // Writing to a buffer cannot fail.
            Class::DiFlags => drop(DI_FLAGS.write(value, &mut Fmt(out))),
            Class::SpFlags => drop(SP_FLAGS.write(value, &mut Fmt(out))),
            Class::Size => match self.int_words(Md(value)) {
                Some((words, _)) => out.u64(words[0]),
                None => self.md_operand(out, Md(value)),
            },
            Class::Int { form, .. } => self.int_field(out, form, Md(value)),
            Class::BigInt => self.big_int(out, kind, slots, Md(value)),
            Class::Refs => {
                out.push(b'{');
                self.md_list(out, slots[kind.slots()..].iter().map(|&s| Md(s)));
                out.push(b'}');
            }
        }
    }

    fn int_field(&self, out: &mut Vec<u8>, form: IntForm, md: Md) {
        if form == IntForm::Plain
            && let Some((words, bits)) = self.int_words(md)
        {
            let shift = 64 - bits.clamp(1, 64);
            out.i64((words[0] << shift) as i64 >> shift);
        } else if form == IntForm::Expression
            && let Some(v) = self.constant_expression(md)
        {
            out.i64(v);
        } else {
            self.md_operand(out, md);
        }
    }

    /// The number of `!DIExpression(DW_OP_consts, N)`.
    fn constant_expression(&self, md: Md) -> Option<i64> {
        match self.module.ctx.md.get(md.expand()?) {
            MdData::Node { kind: NodeKind::DIExpression, slots, .. } => match expression::from_slots(slots)[..] {
                [op::CONSTS, n] => Some(n as i64),
                _ => None,
            },
            _ => None,
        }
    }

    fn big_int(&self, out: &mut Vec<u8>, kind: NodeKind, slots: &[u32], md: Md) {
        let Some((words, bits)) = self.int_words(md) else {
            out.push(b'0');
            return;
        };
        let unsigned = match kind {
            NodeKind::DIEnumerator => slots[const { NodeKind::DIEnumerator.slot("isUnsigned") }] != 0,
            _ => true,
        };
        if unsigned { unsigned_words(out, &words) } else { signed_words(out, &words, bits) }
    }

    /// The value of an integer constant.
    fn int_words(&self, md: Md) -> Option<IntWords> {
        let types = &self.module.ctx.types;
        match self.module.ctx.md.get(md.expand()?) {
            MdData::Int(ty, v) => Some((SmallVec::from_slice(&[*v]), types.int_width(*ty)?)),
            MdData::Const(c) => {
                let pool = &self.module.consts;
                let bits = types.int_width(pool.ty(*c))?;
                match pool.data(*c) {
                    ConstData::Int(v) => Some((SmallVec::from_slice(&[v]), bits)),
                    ConstData::BigInt(l) => Some((SmallVec::from_slice(pool.words(l)), bits)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn is_zero_int(&self, md: Md) -> bool {
        self.int_words(md).is_some_and(|(words, _)| words[0] == 0)
    }
}
