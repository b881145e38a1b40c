//! Attributes of parameters, return values and functions, and attribute groups. See LangRef, "Parameter Attributes",
//! "Function Attributes" and "Attribute Groups".

use super::{Parse, Parser, Scope};
use crate::keywords::Kw;
use crate::lexer::Tok;
use ir::attr_kind::{AttrKind, AttrShape};
use ir::attr_payload as payload;
use ir::{AttrBuilder, AttrSet, Attribute, IntRange, Opcode, Type};

/// Where attributes stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Position {
    Param,
    Ret,
}

/// Attributes of a function as they are written: directly, and by reference to groups.
#[derive(Clone, Debug, Default)]
pub struct FunctionAttrs {
    /// Directly.
    pub builder: AttrBuilder,
    /// Groups.
    pub groups: smallvec::SmallVec<[u32; 2]>,
    /// Where `builtin` stands.
    pub builtin: Option<usize>,
}

/// The attributes of a value, if they have no value themselves, or are one of these; 0 where they are missing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct SimpleAttrs {
    /// Those without a value, by kind.
    kinds: u128,
    align: u64,
    dereferenceable: u64,
    dereferenceable_or_null: u64,
}

impl SimpleAttrs {
    fn builder(&self) -> AttrBuilder {
        let mut builder = AttrBuilder::default();
        for &kind in AttrKind::ALL {
            if self.kinds >> kind as u8 & 1 != 0 {
                builder.add(Attribute::Enum(kind));
            }
        }
        let values = [
            (AttrKind::Alignment, self.align),
            (AttrKind::Dereferenceable, self.dereferenceable),
            (AttrKind::DereferenceableOrNull, self.dereferenceable_or_null),
        ];
        for (kind, value) in values.into_iter().filter(|v| v.1 != 0) {
            builder.add(Attribute::Int(kind, value));
        }
        builder
    }
}

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// Reads the attributes of a parameter or argument.
    #[inline]
    pub fn parse_param_attrs(&mut self) -> Parse<AttrSet> {
        match self.lex.tok {
            Tok::Attr(_) | Tok::Str | Tok::Kw(Kw::NoCapture) => self.parse_value_attrs(Position::Param),
            _ => Ok(AttrSet::EMPTY),
        }
    }

    /// Reads the attributes of a return value.
    #[inline]
    pub fn parse_ret_attrs(&mut self) -> Parse<AttrSet> {
        match self.lex.tok {
            Tok::Attr(_) | Tok::Str | Tok::Kw(Kw::NoCapture) => self.parse_value_attrs(Position::Ret),
            _ => Ok(AttrSet::EMPTY),
        }
    }

    fn parse_value_attrs(&mut self, position: Position) -> Parse<AttrSet> {
        // Most sets are of attributes without a value and these few; they are remembered by what they say.
        let mut simple = SimpleAttrs::default();
        while let Tok::Attr(kind) = self.lex.tok {
            match kind {
                AttrKind::Alignment => simple.align = self.parse_alignment(true)?.bytes().unwrap_or(1),
                AttrKind::Dereferenceable => simple.dereferenceable = self.parse_dereferenceable()?,
                AttrKind::DereferenceableOrNull => simple.dereferenceable_or_null = self.parse_dereferenceable()?,
                _ if kind.shape() == AttrShape::Enum => {
                    self.check_position(kind, position)?;
                    simple.kinds |= 1 << kind as u8;
                    self.lex.advance();
                }
                _ => break,
            }
        }
        if !matches!(self.lex.tok, Tok::Attr(_) | Tok::Str | Tok::Kw(Kw::NoCapture)) {
            if let Some(&set) = self.simple_sets.get(&simple) {
                return Ok(set);
            }
            let set = simple.builder().finish(&self.cx.attrs);
            self.simple_sets.insert(simple, set);
            return Ok(set);
        }
        let mut builder = simple.builder();
        loop {
            match self.lex.tok {
                Tok::Str => self.parse_string_attribute(&mut builder)?,
                Tok::Kw(Kw::NoCapture) => {
                    builder.add(Attribute::Int(AttrKind::Captures, payload::captures(0, 0)));
                    self.lex.advance();
                }
                Tok::Attr(kind) => {
                    let pos = self.lex.pos;
                    let attr = self.parse_attribute(kind, false)?;
                    if self.check_position(kind, position).is_err() {
                        if let Some(f) = &mut self.failure {
                            f.pos = pos;
                        }
                        return Err(super::Failed);
                    }
                    builder.add(attr);
                }
                _ => return Ok(builder.finish(&self.cx.attrs)),
            }
        }
    }

    fn check_position(&mut self, kind: AttrKind, position: Position) -> Parse<()> {
        match position {
            Position::Param if !kind.can_use_as_param() => {
                self.error_here("this attribute does not apply to parameters")
            }
            Position::Ret if !kind.can_use_as_ret() => {
                self.error_here("this attribute does not apply to return values")
            }
            _ => Ok(()),
        }
    }

    /// Reads `"key"` or `"key"="value"`.
    fn parse_string_attribute(&mut self, builder: &mut AttrBuilder) -> Parse<()> {
        let key = self.parse_string()?;
        let value = if self.eat(Tok::Equal) { self.parse_string()? } else { Vec::new() };
        builder.add(Attribute::String(key.into(), value.into()));
        Ok(())
    }

    /// Reads the attributes of a function, or the contents of a group.
    pub fn parse_function_attrs(&mut self, in_group: bool) -> Parse<FunctionAttrs> {
        let mut attrs = FunctionAttrs::default();
        let everything = payload::memory_everywhere(payload::MOD_REF);
        let mut memory = everything;
        loop {
            match self.lex.tok {
                Tok::Str => {
                    self.parse_string_attribute(&mut attrs.builder)?;
                    continue;
                }
                Tok::AttrGroup => {
                    if in_group {
                        return self.error_here("cannot have an attribute group reference in an attribute group");
                    }
                    attrs.groups.push(self.lex.num as u32);
                    self.lex.advance();
                    continue;
                }
                _ => {}
            }
            if let Some(mask) = old_memory_attr(self.lex.tok) {
                memory &= mask;
                self.lex.advance();
                continue;
            }
            let Tok::Attr(kind) = self.lex.tok else { break };
            let pos = self.lex.pos;
            if kind == AttrKind::Builtin {
                attrs.builtin = Some(pos);
            }
            let attr = self.parse_attribute(kind, in_group)?;
            if !kind.can_use_as_fn() && kind != AttrKind::Alignment {
                return self.error(pos, "this attribute does not apply to functions");
            }
            attrs.builder.add(attr);
        }
        if in_group && !self.at(Tok::RBrace) {
            return self.error_here("unterminated attribute group");
        }
        if memory != everything {
            attrs.builder.add(Attribute::Int(AttrKind::Memory, memory));
        }
        Ok(attrs)
    }

    /// Reads one attribute; the cursor is at its name.
    fn parse_attribute(&mut self, kind: AttrKind, in_group: bool) -> Parse<Attribute> {
        let value = match kind {
            AttrKind::Alignment if in_group => self.parse_group_alignment()?,
            AttrKind::StackAlignment if in_group => self.parse_group_alignment()?,
            AttrKind::Alignment => self.parse_alignment(true)?.bytes().unwrap_or(1),
            AttrKind::StackAlignment => self.parse_stack_alignment()?,
            AttrKind::AllocSize => self.parse_alloc_size()?,
            AttrKind::VScaleRange => self.parse_vscale_range()?,
            AttrKind::Dereferenceable | AttrKind::DereferenceableOrNull => self.parse_dereferenceable()?,
            AttrKind::UWTable => self.parse_uwtable()?,
            AttrKind::AllocKind => self.parse_alloc_kind()?,
            AttrKind::Memory => self.parse_memory()?,
            AttrKind::NoFPClass => self.parse_nofpclass()?,
            AttrKind::Captures => self.parse_captures()?,
            AttrKind::Range => return self.parse_range(),
            AttrKind::Initializes => return self.parse_initializes(),
            _ if kind.shape() == AttrShape::Type => return self.parse_type_attribute(kind),
            _ => {
                self.lex.advance();
                return Ok(Attribute::Enum(kind));
            }
        };
        Ok(Attribute::Int(kind, value))
    }

    fn open(&mut self) -> Parse<()> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '('")
    }

    fn close(&mut self) -> Parse<()> {
        self.expect(Tok::RParen, "expected ')'")
    }

    fn parse_type_attribute(&mut self, kind: AttrKind) -> Parse<Attribute> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '('")?;
        let ty = self.parse_type()?;
        self.close()?;
        Ok(Attribute::Type(kind, ty))
    }

    fn parse_group_alignment(&mut self) -> Parse<u64> {
        self.lex.advance();
        self.expect(Tok::Equal, "expected '=' here")?;
        let pos = self.lex.pos;
        let value = self.parse_u32()?;
        if !value.is_power_of_two() {
            return self.error(pos, "alignment is not a power of two");
        }
        Ok(value.into())
    }

    /// Reads `align N`, or with `parens` also `align(N)`; [`ir::Align::NONE`] if there is no `align`.
    pub fn parse_alignment(&mut self, parens: bool) -> Parse<ir::Align> {
        if !self.eat(Tok::Attr(AttrKind::Alignment)) {
            return Ok(ir::Align::NONE);
        }
        let pos = self.lex.pos;
        let closed = parens && self.eat(Tok::LParen);
        let value = self.parse_u64()?;
        if closed && !self.eat(Tok::RParen) {
            return self.error(pos, "expected ')'");
        }
        if !value.is_power_of_two() {
            return self.error(pos, "alignment is not a power of two");
        }
        match ir::Align::new(value) {
            Some(align) => Ok(align),
            None => self.error(pos, "huge alignments are not supported yet"),
        }
    }

    fn parse_stack_alignment(&mut self) -> Parse<u64> {
        self.open()?;
        let pos = self.lex.pos;
        let value = self.parse_u32()?;
        self.close()?;
        if !value.is_power_of_two() {
            return self.error(pos, "stack alignment is not a power of two");
        }
        Ok(value.into())
    }

    fn parse_alloc_size(&mut self) -> Parse<u64> {
        self.open()?;
        let elem = self.parse_u32()?;
        let mut num = None;
        if self.eat(Tok::Comma) {
            let pos = self.lex.pos;
            let n = self.parse_u32()?;
            if n == elem {
                return self.error(pos, "'allocsize' indices can't refer to the same parameter");
            }
            num = Some(n);
        }
        self.close()?;
        Ok(payload::alloc_size(elem, num))
    }

    fn parse_vscale_range(&mut self) -> Parse<u64> {
        self.open()?;
        let min = self.parse_u32()?;
        let max = if self.eat(Tok::Comma) { self.parse_u32()? } else { min };
        self.close()?;
        Ok(payload::vscale_range(min, max))
    }

    fn parse_dereferenceable(&mut self) -> Parse<u64> {
        self.open()?;
        let pos = self.lex.pos;
        let bytes = self.parse_u64()?;
        self.close()?;
        if bytes == 0 {
            return self.error(pos, "dereferenceable bytes must be non-zero");
        }
        Ok(bytes)
    }

    fn parse_uwtable(&mut self) -> Parse<u64> {
        self.lex.advance();
        if !self.eat(Tok::LParen) {
            return Ok(payload::UWTABLE_ASYNC);
        }
        let kind = match self.lex.tok {
            Tok::Kw(Kw::Sync) => payload::UWTABLE_SYNC,
            Tok::Kw(Kw::Async) => payload::UWTABLE_ASYNC,
            _ => return self.error_here("expected unwind table kind"),
        };
        self.lex.advance();
        self.close()?;
        Ok(kind)
    }

    fn parse_alloc_kind(&mut self) -> Parse<u64> {
        self.open()?;
        let pos = self.lex.pos;
        if !self.at(Tok::Str) {
            return self.error_here("expected allockind value");
        }
        let text = self.parse_string()?;
        let mut kinds = 0;
        for word in text.split(|&c| c == b',') {
            match payload::ALLOC_KINDS.iter().find(|k| k.0.as_bytes() == word) {
                Some(kind) => kinds |= kind.1,
                None => {
                    return self.error(pos, format!("unknown allockind {}", String::from_utf8_lossy(word)));
                }
            }
        }
        self.close()?;
        if kinds == 0 {
            return self.error(pos, "expected allockind value");
        }
        Ok(kinds)
    }

    /// Runs `f` with `name:` read as two tokens.
    fn with_colons<T>(&mut self, f: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        self.lex.ignore_colons = true;
        let result = f(self);
        self.lex.ignore_colons = false;
        result
    }

    fn parse_memory(&mut self) -> Parse<u64> {
        self.with_colons(|p| {
            p.open()?;
            let (mut memory, mut seen_location) = (0, false);
            loop {
                let location = memory_location(p.lex.tok);
                if location.is_some() {
                    p.lex.advance();
                    p.expect(Tok::Colon, "expected ':' after location")?;
                }
                let Some(access) = access_kind(p.lex.tok) else {
                    return p.error_here(if location.is_some() {
                        "expected access kind (none, read, write, readwrite)"
                    } else {
                        "expected memory location (argmem, inaccessiblemem, errnomem) or access kind (none, read, \
                         write, readwrite)"
                    });
                };
                match location {
                    Some(location) => {
                        seen_location = true;
                        memory = payload::with_memory_at(memory, location, access);
                    }
                    None if seen_location => return p.error_here("default access kind must be specified first"),
                    None => memory = payload::memory_everywhere(access),
                }
                p.lex.advance();
                if p.at(Tok::RParen) {
                    break;
                }
                p.expect(Tok::Comma, "unterminated memory attribute")?;
            }
            p.lex.ignore_colons = false;
            p.lex.advance();
            Ok(memory)
        })
    }

    fn parse_captures(&mut self) -> Parse<u64> {
        self.with_colons(|p| {
            p.open()?;
            let (mut other, mut ret): (Option<u64>, Option<u64>) = (None, None);
            let mut in_ret = false;
            loop {
                if p.at(Tok::Op(Opcode::Ret)) {
                    if in_ret {
                        return p.error_here("duplicate 'ret' location");
                    }
                    p.lex.advance();
                    p.expect(Tok::Colon, "expected ':'")?;
                    in_ret = true;
                }
                let current = if in_ret { &mut ret } else { &mut other };
                let component = match p.lex.tok {
                    Tok::Kw(Kw::None) => 0,
                    Tok::Kw(kw) => payload::CAPTURES.iter().find(|c| c.0 == kw.text()).map_or(0, |c| c.1),
                    _ => 0,
                };
                if component == 0 && !p.lex.tok.eq(&Tok::Kw(Kw::None)) {
                    return p.error_here(
                        "expected one of 'none', 'address', 'address_is_null', 'provenance' or 'read_provenance'",
                    );
                }
                if current.is_some_and(|c| c == 0 || component == 0) {
                    return p.error_here("cannot use 'none' with other component");
                }
                *current = Some(current.unwrap_or(0) | component);
                p.lex.advance();
                if p.at(Tok::RParen) {
                    break;
                }
                p.expect(Tok::Comma, "expected ',' or ')'")?;
            }
            p.lex.ignore_colons = false;
            p.lex.advance();
            let other = other.unwrap_or(0);
            Ok(payload::captures(other, ret.unwrap_or(other)))
        })
    }

    fn parse_nofpclass(&mut self) -> Parse<u64> {
        self.open()?;
        if self.at(Tok::Int) {
            let pos = self.lex.pos;
            let mask = self.parse_u64()?;
            if mask == 0 || mask & !0x3ff != 0 {
                return self.error(pos, "invalid mask value for 'nofpclass'");
            }
            self.close()?;
            return Ok(mask);
        }
        let mut mask = 0;
        loop {
            let word = match self.lex.tok {
                Tok::Kw(kw) => kw.text(),
                Tok::Op(op) => op.name(),
                _ => "",
            };
            let Some(class) = payload::FP_CLASSES.iter().find(|c| c.0 == word) else {
                return self.error_here("expected nofpclass test mask");
            };
            mask |= class.1;
            self.lex.advance();
            if self.eat(Tok::RParen) {
                return Ok(mask);
            }
        }
    }

    /// Reads an integer as the words of a number of `bits` bits.
    fn parse_bound(&mut self, bits: u32) -> Parse<Box<[u64]>> {
        if !self.at(Tok::Int) {
            return self.error_here("expected integer");
        }
        let value = super::numbers::integer(&self.lex);
        if super::numbers::min_bits(&value) > bits {
            return self.error_here("integer is too large for the bit width of specified type");
        }
        self.lex.advance();
        Ok(super::numbers::to_words(&value, bits).into())
    }

    fn parse_range(&mut self) -> Parse<Attribute> {
        self.open()?;
        let pos = self.lex.pos;
        let ty = self.parse_type()?;
        let Some(bits) = self.cx.types.int_width(ty) else {
            return self.error(pos, "the range must have integer type!");
        };
        let lower = self.parse_bound(bits)?;
        self.expect(Tok::Comma, "expected ','")?;
        let upper = self.parse_bound(bits)?;
        if lower == upper && lower.iter().any(|&w| w != 0) {
            return self.error_here("the range represent the empty set but limits aren't 0!");
        }
        self.close()?;
        Ok(Attribute::Range(AttrKind::Range, Box::new(IntRange { bits, lower, upper })))
    }

    fn parse_initializes(&mut self) -> Parse<Attribute> {
        self.open()?;
        let mut list: Vec<(i64, i64)> = Vec::new();
        loop {
            self.expect(Tok::LParen, "expected '('")?;
            let lower = self.parse_bound(64)?[0] as i64;
            self.expect(Tok::Comma, "expected ','")?;
            let upper = self.parse_bound(64)?[0] as i64;
            if lower == upper {
                return self.error_here("the range should not represent the full or empty set!");
            }
            self.close()?;
            list.push((lower, upper));
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.close()?;
        let ordered = list.windows(2).all(|w| w[0].1 < w[1].0) && list.iter().all(|r| r.0 < r.1);
        if !ordered {
            return self.error_here("Invalid (unordered or overlapping) range list");
        }
        Ok(Attribute::RangeList(AttrKind::Initializes, list.into()))
    }

    /// The set that function attributes with group references come to, with the groups known so far.
    pub fn resolve_attrs(&self, attrs: &FunctionAttrs) -> AttrSet {
        let groups = &self.scope.symbols().groups;
        if let ([group], true) = (&attrs.groups[..], attrs.builder.is_empty()) {
            return groups.get(group).copied().unwrap_or_default();
        }
        // What the groups say goes before what is written on the function itself.
        let mut builder = attrs.builder.clone();
        for group in &attrs.groups {
            if let Some(set) = groups.get(group) {
                builder.add_set(&self.cx.attrs, *set);
            }
        }
        builder.finish(&self.cx.attrs)
    }

    /// Is `ty` something that may be allocated or loaded: sized, in LLVM's sense?
    pub(super) fn is_sized(&self, ty: Type) -> bool {
        self.cx.types.is_sized(ty)
    }
}

/// What an attribute from before `memory(...)` leaves of all accesses.
fn old_memory_attr(tok: Tok) -> Option<u64> {
    use payload::{MOD, MOD_REF, REF, memory_everywhere, with_memory_at};
    Some(match tok {
        Tok::Attr(AttrKind::ReadNone) => 0,
        Tok::Attr(AttrKind::ReadOnly) => memory_everywhere(REF),
        Tok::Attr(AttrKind::WriteOnly) => memory_everywhere(MOD),
        Tok::Kw(Kw::ArgMemOnly) => with_memory_at(0, 0, MOD_REF),
        Tok::Kw(Kw::InaccessibleMemOnly) => with_memory_at(0, 1, MOD_REF),
        Tok::Kw(Kw::InaccessibleMemOrArgMemOnly) => with_memory_at(with_memory_at(0, 0, MOD_REF), 1, MOD_REF),
        _ => return None,
    })
}

fn memory_location(tok: Tok) -> Option<usize> {
    let Tok::Kw(kw) = tok else { return None };
    payload::MEMORY_LOCATIONS.iter().position(|l| *l == kw.text())
}

fn access_kind(tok: Tok) -> Option<u64> {
    let Tok::Kw(kw) = tok else { return None };
    payload::ACCESS_WORDS.iter().position(|w| *w == kw.text()).map(|n| n as u64)
}
