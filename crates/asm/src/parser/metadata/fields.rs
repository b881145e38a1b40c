//! The fields of specialised nodes, by the table [`ir::metadata::schema`].

use super::Slots;
use crate::keywords::Kw;
use crate::lexer::Tok;
use crate::parser::{Parse, Parser, Scope};
use ir::metadata::enums::EnumKind;
use ir::metadata::expression::op;
use ir::metadata::flags::{self, FlagSet};
use ir::metadata::schema::{self, Class, Distinct, Empty, Field, IntForm};
use ir::{Md, MdData, NodeKind, Type};

/// What the text gives, beside the slots.
struct Fields {
    slots: Slots,
    /// Fields seen, by position in the table.
    seen: u64,
    /// `isLocal`, `isDefinition`, `isOptimized` and `virtuality` of `DISubprogram`, in the table's order.
    folded: [u32; 4],
}

impl Fields {
    /// Those of a node without any field given.
    fn new(kind: NodeKind) -> Self {
        Self { slots: kind.default_slots().collect(), seen: 0, folded: [0, 1, 0, 0] }
    }
}

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// Reads a specialised node from its name on.
    pub(super) fn parse_md_fields(&mut self, kind: NodeKind, distinct: bool) -> Parse<Md> {
        let name_pos = self.lex.pos;
        if kind.distinct() == Distinct::Required && !distinct {
            let parens = if kind == NodeKind::DIAssignID { "()" } else { "" };
            return self.error_here(format!("missing 'distinct', required for !{}{parens}", kind.name()));
        }
        self.lex.advance();
        self.expect(Tok::LParen, "expected '(' here")?;
        let mut fields = Fields::new(kind);
        if !self.at(Tok::RParen) && kind != NodeKind::DIAssignID {
            self.parse_field_list(kind, &mut fields)?;
        }
        let closing = self.lex.pos;
        self.expect(Tok::RParen, "expected ')' here")?;
        for (at, field) in kind.fields().iter().enumerate() {
            if field.required && fields.seen >> at & 1 == 0 {
                return self.error(closing, format!("missing required field '{}'", field.name));
            }
        }
        if let Err(message) = finish(kind, &mut fields, distinct) {
            return self.error(name_pos, message);
        }
        if let Err(message) = self.finish_values(kind, &mut fields) {
            return self.error_here(message);
        }
        kind.canonicalise(&mut fields.slots);
        Ok(self.add_composite_or_node(kind, distinct, &fields.slots))
    }

    fn parse_field_list(&mut self, kind: NodeKind, fields: &mut Fields) -> Parse<()> {
        let table = kind.fields();
        let mut next = 0; // Fields mostly come in the table's order.
        loop {
            if !self.at(Tok::LabelStr) {
                return self.error_here("expected field label here");
            }
            let name = self.lex.text();
            let is = |field: &&Field| *field.name.as_bytes() == *name;
            let found = table[next..].iter().position(|f| is(&f)).map(|at| at + next);
            let Some(at) = found.or_else(|| table[..next].iter().position(|f| is(&f))) else {
                let name = String::from_utf8_lossy(&name).into_owned();
                return self.error_here(format!("invalid field '{name}'"));
            };
            if fields.seen >> at & 1 != 0 {
                return self.error_here(format!("field '{}' cannot be specified more than once", table[at].name));
            }
            fields.seen |= 1 << at;
            next = at + 1;
            self.lex.advance();
            self.parse_field(kind, at, fields)?;
            if !self.eat(Tok::Comma) {
                return Ok(());
            }
        }
    }

    fn parse_field(&mut self, kind: NodeKind, at: usize, fields: &mut Fields) -> Parse<()> {
        let field = &kind.fields()[at];
        let slot = field.slot as usize;
        let value = match field.class {
            Class::Ref => self.parse_ref(field, true)?.0,
            Class::RefNonNull => self.parse_ref(field, false)?.0,
            Class::Str(empty) => self.parse_str(field, empty)?.0,
            Class::U32(max) => self.parse_unsigned(field, u64::from(max))? as u32,
            Class::U64 => {
                let value = self.parse_unsigned(field, u64::MAX)?;
                fields.slots[slot + 1] = (value >> 32) as u32;
                value as u32
            }
            Class::OptU32 => {
                let value = self.parse_unsigned(field, u64::MAX)?;
                fields.slots[slot + 1] = 1;
                value as u32
            }
            Class::I32(_) => self.parse_signed(field)? as u32,
            Class::Bool => self.parse_bool(field)?,
            Class::Enum(family) => self.parse_enum(field, family)?,
            Class::DiFlags => self.parse_flags(&flags::DI_FLAGS)?,
            Class::SpFlags => self.parse_flags(&flags::SP_FLAGS)?,
            Class::Size if self.at(Tok::Int) => {
                let value = self.parse_unsigned(field, u64::MAX)?;
                self.cx.md.int(Type::I64, value).0
            }
            Class::Size => self.parse_ref(field, true)?.0,
            Class::Int { form, .. } if self.at(Tok::Int) => {
                let value = self.parse_signed(field)?;
                self.int_field(form, value).0
            }
            Class::Int { non_null, .. } => self.parse_ref(field, !non_null)?.0,
            Class::BigInt => self.parse_big_int(kind, fields)?.0,
            Class::Refs => return self.parse_md_elements(&mut fields.slots),
        };
        if field.is_stored() {
            fields.slots[slot] = value;
        } else {
            let first = kind.fields().len() - fields.folded.len();
            fields.folded[at - first] = value;
        }
        Ok(())
    }

    fn int_field(&self, form: IntForm, value: i64) -> Md {
        match form {
            IntForm::Plain | IntForm::Typed => self.cx.md.int(Type::I64, value as u64),
            IntForm::Expression => self.intern_expression(&[op::CONSTS, value as u64]),
        }
    }

    fn parse_ref(&mut self, field: &Field, nullable: bool) -> Parse<Md> {
        if !self.at_kw(Kw::Null) {
            return self.parse_metadata();
        }
        if !nullable {
            return self.error_here(format!("'{}' cannot be null", field.name));
        }
        self.lex.advance();
        Ok(Md::NONE)
    }

    fn parse_str(&mut self, field: &Field, empty: Empty) -> Parse<Md> {
        if !self.at(Tok::Str) {
            return self.error_here(field.class.expected());
        }
        if self.lex.text().is_empty() {
            match empty {
                Empty::Null => {
                    self.lex.advance();
                    return Ok(Md::NONE);
                }
                Empty::Error => return self.error_here(format!("'{}' cannot be empty", field.name)),
                Empty::Keep => {}
            }
        }
        self.parse_md_string()
    }

    fn parse_unsigned(&mut self, field: &Field, max: u64) -> Parse<u64> {
        if !self.at(Tok::Int) || self.literal_is_signed() {
            return self.error_here(match field.class {
                Class::Enum(_) | Class::Size => "expected unsigned integer",
                class => class.expected(),
            });
        }
        match self.unsigned_literal() {
            Some(value) if value <= max => {
                self.lex.advance();
                Ok(value)
            }
            _ => self.error_here(format!("value for '{}' too large, limit is {max}", field.name)),
        }
    }

    fn parse_signed(&mut self, field: &Field) -> Parse<i64> {
        if !self.at(Tok::Int) {
            return self.error_here(field.class.expected());
        }
        let (min, max) = (field.class.minimum(), field.class.limit());
        let value = self.literal_value();
        match value.and_then(|value| i64::try_from(value).ok()) {
            Some(value) if value >= min && (value < 0 || value as u64 <= max) => {
                self.lex.advance();
                Ok(value)
            }
            _ if value.is_some_and(|v| v < 0) || (value.is_none() && self.lex.negative) => {
                self.error_here(format!("value for '{}' too small, limit is {min}", field.name))
            }
            _ => self.error_here(format!("value for '{}' too large, limit is {max}", field.name)),
        }
    }

    /// The value of the integer literal at the cursor, if it has at most 127 bits.
    fn literal_value(&self) -> Option<i128> {
        let raw = std::str::from_utf8(self.lex.raw()).ok()?;
        match raw.strip_prefix("u0x").or(raw.strip_prefix("s0x")) {
            // Hexadecimal literals are as wide as their digits; signed ones have the sign in the top bit.
            Some(digits) => {
                let value = i128::from_str_radix(digits, 16).ok()?;
                let bits = 4 * digits.len() as u32;
                let negative = raw.starts_with('s') && bits < 127 && value >> (bits - 1) & 1 != 0;
                Some(if negative { value - (1 << bits) } else { value })
            }
            None => raw.parse().ok(),
        }
    }

    fn parse_bool(&mut self, field: &Field) -> Parse<u32> {
        let value = match self.lex.tok {
            Tok::Kw(Kw::True) => 1,
            Tok::Kw(Kw::False) => 0,
            _ => return self.error_here(field.class.expected()),
        };
        self.lex.advance();
        Ok(value)
    }

    fn parse_enum(&mut self, field: &Field, family: EnumKind) -> Parse<u32> {
        if family.takes_numbers() && self.at(Tok::Int) {
            return Ok(self.parse_unsigned(field, u64::from(family.limit()))? as u32);
        }
        let word = match self.lex.tok {
            Tok::Word => String::from_utf8_lossy(&self.lex.text()).into_owned(),
            _ if family == EnumKind::Checksum => {
                let word = String::from_utf8_lossy(self.lex.raw()).into_owned();
                return self.error_here(family.unknown(&word));
            }
            _ => return self.error_here(family.expected()),
        };
        match family.value(&word) {
            Some(value) => {
                self.lex.advance();
                Ok(value)
            }
            None if family == EnumKind::Checksum
                || (!family.prefix().is_empty() && word.starts_with(family.prefix())) =>
            {
                self.error_here(family.unknown(&word))
            }
            None => self.error_here(family.expected()),
        }
    }

    fn parse_flags(&mut self, set: &FlagSet) -> Parse<u32> {
        let mut all = 0;
        loop {
            all |= self.parse_flag(set)?;
            if !self.eat(Tok::Bar) {
                return Ok(all);
            }
        }
    }

    fn parse_flag(&mut self, set: &FlagSet) -> Parse<u32> {
        if self.at(Tok::Int) && !self.literal_is_signed() {
            return self.parse_u32();
        }
        let word = match self.lex.tok {
            Tok::Word => String::from_utf8_lossy(&self.lex.text()).into_owned(),
            _ => return self.error_here("expected debug info flag"),
        };
        match set.value(&word) {
            Some(value) => {
                self.lex.advance();
                Ok(value)
            }
            None if word.starts_with(set.prefix) => self.error_here(set.unknown(&word)),
            None => self.error_here("expected debug info flag"),
        }
    }

    /// An integer of any width, in as few bits as it needs.
    fn parse_big_int(&mut self, kind: NodeKind, fields: &mut Fields) -> Parse<Md> {
        if !self.at(Tok::Int) {
            return self.error_here("expected integer");
        }
        if kind == NodeKind::DIEnumerator {
            fields.folded[0] = u32::from(!self.literal_is_signed());
        }
        let md = match self.literal_value() {
            Some(value) => {
                let needed = 128 - if value < 0 { (!value).leading_zeros() } else { value.leading_zeros() };
                let bits = (needed + u32::from(value < 0)).max(1);
                self.big_int(value, bits)
            }
            None => return self.parse_huge_int(),
        };
        self.lex.advance();
        Ok(md)
    }

    fn big_int(&mut self, value: i128, bits: u32) -> Md {
        let ty = self.cx.types.int(bits);
        if bits <= 64 {
            return self.cx.md.int(ty, value as u64 & (u64::MAX >> (64 - bits)));
        }
        let words = [value as u64, (value >> 64) as u64];
        let types = &self.cx.types;
        let c = self.scope.with_module_pool(|pool| pool.int_words(types, ty, &words));
        self.cx.md.intern(MdData::Const(c))
    }

    /// A literal of 128 bits or more.
    fn parse_huge_int(&mut self) -> Parse<Md> {
        let raw = self.lex.raw();
        let negative = raw[0] == b'-';
        let (digits, radix) = match raw.strip_prefix(b"u0x").or(raw.strip_prefix(b"s0x")) {
            Some(digits) => (digits, 16),
            None => (&raw[usize::from(negative)..], 10),
        };
        let Some(value) = num_bigint::BigInt::parse_bytes(digits, radix) else {
            return self.error_here("expected integer");
        };
        let value = if negative { -value } else { value };
        let bits = u32::try_from(value.bits()).unwrap_or(u32::MAX).saturating_add(u32::from(negative));
        if bits > ir::types::MAX_INT_BITS {
            return self.error_here("expected integer");
        }
        let bytes = value.to_signed_bytes_le();
        let fill = if negative { 0xff } else { 0 };
        let byte = |i: usize| bytes.get(i).copied().unwrap_or(fill);
        let words: Vec<u64> = (0..bits.div_ceil(64) as usize)
            .map(|w| u64::from_le_bytes(std::array::from_fn(|b| byte(8 * w + b))))
            .collect();
        let (types, ty) = (&self.cx.types, self.cx.types.int(bits));
        let c = self.scope.with_module_pool(|pool| pool.int_words(types, ty, &words));
        self.lex.advance();
        Ok(self.cx.md.intern(MdData::Const(c)))
    }

    /// Rules that look at several fields; errors stand at the token behind the node.
    fn finish_values(&mut self, kind: NodeKind, fields: &mut Fields) -> Result<(), &'static str> {
        match kind {
            NodeKind::DIFile => {
                let seen = |name| kind.field_index(name).is_some_and(|at| fields.seen >> at & 1 != 0);
                if seen("checksumkind") != seen("checksum") {
                    return Err(schema::ERR_FILE_CHECKSUM);
                }
            }
            NodeKind::DIEnumerator => self.finish_enumerator(fields)?,
            NodeKind::DISubrange => self.finish_subrange(fields),
            _ => {}
        }
        Ok(())
    }

    /// Subranges are equal if their counts are as numbers, whatever their types; so all counts get the same type.
    fn finish_subrange(&mut self, fields: &mut Fields) {
        const COUNT: usize = NodeKind::DISubrange.slot("count");
        let types = &self.cx.types;
        // What is no number may be a node that is not known yet.
        let Some(md) = Md(fields.slots[COUNT]).expand().filter(|md| md.index() < self.cx.md.len()) else { return };
        let count = match *self.cx.md.get(md) {
            MdData::Int(ty, value) => {
                let unused = 64 - types.int_width(ty).unwrap_or(64).min(64);
                Some(((value << unused) as i64) >> unused)
            }
            MdData::Const(c) => self.scope.with_module_pool(|pool| match pool.data(c) {
                ir::ConstData::BigInt(list) => match pool.words(list) {
                    [low, high @ ..] if high.iter().all(|&word| word == 0) => i64::try_from(*low).ok(),
                    _ => None,
                },
                _ => None,
            }),
            _ => None,
        };
        if let Some(count) = count {
            fields.slots[COUNT] = self.cx.md.int(Type::I64, count as u64).0;
        }
    }

    /// A non-negative integer, one bit wider.
    fn with_sign_bit(&mut self, value: Md) -> Md {
        let types = &self.cx.types;
        match *self.cx.md.get(value) {
            // In LLVM 0 has no bits at all before.
            MdData::Int(_, 0) => value,
            MdData::Int(ty, value) => self.big_int(i128::from(value), types.int_width(ty).unwrap_or(64) + 1),
            MdData::Const(c) => {
                let c = self.scope.with_module_pool(|pool| {
                    let ir::ConstData::BigInt(list) = pool.data(c) else { return c };
                    let words = pool.words(list).to_vec();
                    let width = types.int_width(pool.ty(c)).unwrap_or(64);
                    pool.int_words(types, types.int((width + 1).min(ir::types::MAX_INT_BITS)), &words)
                });
                self.cx.md.intern(MdData::Const(c))
            }
            _ => value,
        }
    }

    /// A non-negative value that is not unsigned gets a bit for its sign.
    fn finish_enumerator(&mut self, fields: &mut Fields) -> Result<(), &'static str> {
        const VALUE: usize = NodeKind::DIEnumerator.slot("value");
        let is_unsigned = fields.slots[const { NodeKind::DIEnumerator.slot("isUnsigned") }] != 0;
        let literal_unsigned = fields.folded[0] != 0;
        if is_unsigned && !literal_unsigned {
            return Err(schema::ERR_ENUMERATOR_SIGN);
        }
        if literal_unsigned && !is_unsigned {
            fields.slots[VALUE] = self.with_sign_bit(Md(fields.slots[VALUE])).0;
        }
        Ok(())
    }
}

/// Rules whose errors stand at the node's name; folds fields that are not kept as such.
fn finish(kind: NodeKind, fields: &mut Fields, distinct: bool) -> Result<(), &'static str> {
    let seen = fields.seen;
    let has = |name| kind.field_index(name).is_some_and(|at| seen >> at & 1 != 0);
    match kind {
        NodeKind::DICompileUnit => match (has("language"), has("sourceLanguageName")) {
            (false, false) => return Err(schema::ERR_CU_LANGUAGE_MISSING),
            (true, true) => return Err(schema::ERR_CU_LANGUAGE_TWICE),
            (_, false) if has("sourceLanguageVersion") => return Err(schema::ERR_CU_VERSION_ALONE),
            _ => {}
        },
        NodeKind::DISubprogram => {
            let sp_flags = &mut fields.slots[const { NodeKind::DISubprogram.slot("spFlags") }];
            if !has("spFlags") {
                let [is_local, is_definition, is_optimized, virtuality] = fields.folded;
                *sp_flags = flags::sp_flags(is_local != 0, is_definition != 0, is_optimized != 0, virtuality);
            }
            if *sp_flags & flags::SP_DEFINITION != 0 && !distinct {
                return Err("missing 'distinct', required for !DISubprogram that is a Definition");
            }
        }
        _ => {}
    }
    Ok(())
}
