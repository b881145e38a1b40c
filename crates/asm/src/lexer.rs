//! The lexer of textual IR: hand-written, allocation-free, one token of look-ahead.
//!
//! The tokens are those of LangRef, "Lexical analysis"; words are looked up in one table ([`crate::keywords`]).

use crate::keywords::{self, Kw};
use crate::swar;
use ir::attr_kind::AttrKind;
use ir::{CallConv, Opcode};
use std::borrow::Cow;

/// A token. What a name, number or string says is read through the [`Lexer`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tok {
    /// End of the file.
    Eof,
    /// No token; [`Lexer::error`] may say why.
    Error,
    /// `=`
    Equal,
    /// `,`
    Comma,
    /// `*`
    Star,
    /// `[`
    LSquare,
    /// `]`
    RSquare,
    /// `{`
    LBrace,
    /// `}`
    RBrace,
    /// `<`
    Less,
    /// `>`
    Greater,
    /// `(`
    LParen,
    /// `)`
    RParen,
    /// `!` not followed by a name
    Exclaim,
    /// `|`
    Bar,
    /// `:`
    Colon,
    /// `#` not followed by a number
    Hash,
    /// `...`
    DotDotDot,
    /// `%name`
    LocalVar,
    /// `%12`
    LocalId,
    /// `@name`
    GlobalVar,
    /// `@12`
    GlobalId,
    /// `$name`
    ComdatVar,
    /// `!name`
    MetadataVar,
    /// `name:`
    LabelStr,
    /// `12:`
    LabelId,
    /// `#12`
    AttrGroup,
    /// `^12`
    SummaryId,
    /// `"..."`
    Str,
    /// An integer: decimal, `s0x..` or `u0x..`.
    Int,
    /// A floating-point number, decimal or hexadecimal.
    Float,
    /// `iN`; the width is [`Lexer::num`].
    IntType,
    /// An attribute's name.
    Attr(AttrKind),
    /// An instruction's name.
    Op(Opcode),
    /// A calling convention's name.
    Cc(CallConv),
    /// Another keyword.
    Kw(Kw),
    /// A word that only metadata knows: `DW_...`, `DIFlag...`, `DISPFlag...`, `CSK_...`, `FullDebug`, `dbg_value`, ...
    Word,
}

/// Class bits of bytes.
const LABEL: u8 = 1;
const NAME_START: u8 = 2;
const DIGIT: u8 = 4;
const WORD: u8 = 8;
const SPACE: u8 = 16;

const CLASS: [u8; 256] = {
    let mut t = [0; 256];
    let mut i = 0;
    while i < 256 {
        let c = i as u8;
        if c.is_ascii_alphabetic() {
            t[i] = LABEL | NAME_START | WORD;
        }
        if c.is_ascii_digit() {
            t[i] = LABEL | DIGIT | WORD;
        }
        if matches!(c, b'-' | b'$' | b'.' | b'_') {
            t[i] = LABEL | NAME_START;
        }
        if c == b'_' {
            t[i] |= WORD;
        }
        if matches!(c, b' ' | b'\t' | b'\n' | b'\r' | 0) {
            t[i] = SPACE;
        }
        i += 1;
    }
    t
};

#[inline]
fn is(class: u8, c: u8) -> bool {
    CLASS[c as usize] & class != 0
}

/// A place in the source, in bytes.
pub type Pos = usize;

/// The cursor over the source: the present token and what it says.
#[derive(Clone)]
pub struct Lexer<'a> {
    src: &'a [u8],
    /// Behind the present token.
    next: Pos,
    /// The present token.
    pub tok: Tok,
    /// Where it begins.
    pub pos: Pos,
    /// Where the token before it ended.
    pub prev_end: Pos,
    text: (Pos, Pos),
    escaped: bool,
    /// The number of a numbered name, the width of an integer type, or the magnitude of a small integer.
    pub num: u64,
    /// Is the integer negative?
    pub negative: bool,
    /// Is the integer's magnitude more than 64 bits, or written `s0x`/`u0x`? Then only its text says its value.
    pub wide: bool,
    /// What the lexer found wrong; goes before anything that the parser says.
    pub error: Option<(Pos, &'static str)>,
    /// Take `name:` for a word and a colon, not for a label: inside `memory(...)` and `captures(...)`.
    pub ignore_colons: bool,
    table: &'static keywords::Table,
}

impl<'a> Lexer<'a> {
    /// A lexer at byte `pos` of `src`, with the first token read.
    pub fn new(src: &'a [u8], pos: Pos) -> Self {
        let mut lexer = Self {
            src,
            next: pos,
            tok: Tok::Eof,
            pos,
            prev_end: pos,
            text: (0, 0),
            escaped: false,
            num: 0,
            negative: false,
            wide: false,
            error: None,
            ignore_colons: false,
            table: keywords::table(),
        };
        lexer.advance();
        lexer
    }

    /// The whole source.
    #[inline]
    pub fn source(&self) -> &'a [u8] {
        self.src
    }

    /// Behind the present token.
    #[inline]
    pub fn end(&self) -> Pos {
        self.next
    }

    /// Goes on at byte `pos`.
    pub fn jump(&mut self, pos: Pos) {
        self.next = pos;
        self.advance();
    }

    /// The present token as it is written.
    #[inline]
    pub fn raw(&self) -> &'a [u8] {
        &self.src[self.pos..self.next]
    }

    /// What a name, label, string or word says, without sigil and quotes, escapes resolved.
    #[inline]
    pub fn text(&self) -> Cow<'a, [u8]> {
        let raw = &self.src[self.text.0..self.text.1];
        if self.escaped { Cow::Owned(unescape(raw)) } else { Cow::Borrowed(raw) }
    }

    #[inline]
    fn at(&self, pos: Pos) -> u8 {
        self.src.get(pos).copied().unwrap_or(0)
    }

    /// Reads the next token.
    #[inline]
    pub fn advance(&mut self) {
        self.prev_end = self.next;
        self.tok = self.scan();
    }

    fn scan(&mut self) -> Tok {
        let mut p = self.next;
        if self.at(p) == b' ' {
            p += 1;
        } else if self.src.get(p..p + 3) == Some(b"\n  ") {
            p += 3;
        }
        loop {
            let Some(&c) = self.src.get(p) else {
                (self.pos, self.next) = (p, p);
                return Tok::Eof;
            };
            match c {
                b' ' | b'\t' | b'\n' | b'\r' | 0 => {
                    p += 1;
                    continue;
                }
                b';' => {
                    p = line_end(self.src, p);
                    continue;
                }
                b'/' if self.at(p + 1) == b'*' => match skip_block_comment(self.src, p) {
                    Some(end) => {
                        p = end;
                        continue;
                    }
                    None => {
                        self.pos = p;
                        return self.fail(p, "unterminated comment", self.src.len());
                    }
                },
                _ => {}
            }
            self.pos = p;
            self.next = p + 1;
            return match c {
                b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.word(),
                b'%' => self.var(Tok::LocalVar, Tok::LocalId),
                b'@' => self.var(Tok::GlobalVar, Tok::GlobalId),
                b',' => Tok::Comma,
                b'0'..=b'9' | b'-' => self.number(),
                b'!' => self.exclaim(),
                b'(' => Tok::LParen,
                b')' => Tok::RParen,
                b'=' => Tok::Equal,
                b'*' => Tok::Star,
                b'[' => Tok::LSquare,
                b']' => Tok::RSquare,
                b'{' => Tok::LBrace,
                b'}' => Tok::RBrace,
                b'<' => Tok::Less,
                b'>' => Tok::Greater,
                b'|' => Tok::Bar,
                b':' => Tok::Colon,
                b'"' => self.quote(),
                b'#' => self.numbered(Tok::AttrGroup).unwrap_or(Tok::Hash),
                b'^' => self.numbered(Tok::SummaryId).unwrap_or(Tok::Error),
                b'$' => self.dollar(),
                b'+' => self.positive(),
                b'.' => self.dot(),
                _ => Tok::Error,
            };
        }
    }

    #[cold]
    fn fail(&mut self, pos: Pos, message: &'static str, next: Pos) -> Tok {
        self.error = self.error.or(Some((pos, message)));
        self.next = next;
        Tok::Error
    }

    /// The end of the digits from `p` on, and their value if it fits.
    #[inline]
    fn digits(&self, p: Pos) -> (Pos, Option<u64>) {
        let chunk = swar::load(self.src, p);
        let other = !swar::digits(chunk) & swar::HIGH;
        if other == 0 {
            let tail = self.src[p..].iter().take_while(|c| is(DIGIT, **c)).count();
            return (p + tail, decimal(&self.src[p..p + tail]));
        }
        let len = swar::first(other);
        (p + len, Some(swar::decimal(chunk, len)))
    }

    /// The end of the label characters from `p` on.
    #[inline]
    fn label_run(&self, mut p: Pos) -> Pos {
        loop {
            let other = !swar::label(swar::load(self.src, p)) & swar::HIGH;
            if other != 0 {
                return p + swar::first(other);
            }
            p += 8;
        }
    }

    /// If label characters from `p` on lead to a `:`, where that is.
    fn label_tail(&self, p: Pos) -> Option<Pos> {
        let end = self.label_run(p);
        (self.at(end) == b':').then_some(end)
    }

    fn label(&mut self, colon: Pos) -> Tok {
        self.text = (self.pos, colon);
        self.escaped = false;
        self.next = colon + 1;
        Tok::LabelStr
    }

    #[inline]
    fn word(&mut self) -> Tok {
        let start = self.pos;
        let chunk = swar::load(self.src, start);
        let (word, rest) = swar::word_and_rest(chunk);
        let (word, label) = (!word & swar::HIGH, !(word | rest) & swar::HIGH);
        let len = swar::first(word);
        if label == 0 || swar::first(label) != len {
            return self.long_word();
        }
        self.next = start + len;
        let key = chunk & !(u64::MAX << (8 * len));
        if self.at(self.next) == b':' && !self.ignore_colons {
            return self.label(self.next);
        }
        if key as u8 == b'i' && swar::digits(chunk) & 0x8000 != 0 {
            return self.int_type();
        }
        match self.table.find_short(key, len) {
            Some(tok) => tok,
            None => self.unknown_word(),
        }
    }

    /// A word of eight bytes or more, or one that goes on with what only labels have.
    fn long_word(&mut self) -> Tok {
        let start = self.pos;
        let end = self.label_run(start + 1);
        if self.at(end) == b':' && !self.ignore_colons {
            return self.label(end);
        }
        if self.src[start] == b'i' && is(DIGIT, self.at(start + 1)) {
            return self.int_type();
        }
        let word = &self.src[start..end];
        self.next = start + word.iter().position(|&c| !is(WORD, c)).unwrap_or(word.len());
        match self.table.find(self.src, start, self.next) {
            Some(tok) => tok,
            None => self.unknown_word(),
        }
    }

    fn int_type(&mut self) -> Tok {
        let (end, width) = self.digits(self.pos + 1);
        self.next = end;
        self.num = width.unwrap_or(u64::MAX);
        if self.num == 0 || self.num > u64::from(ir::types::MAX_INT_BITS) {
            return self.fail(self.pos, "bitwidth for integer type out of range", self.next);
        }
        Tok::IntType
    }

    #[cold]
    fn unknown_word(&mut self) -> Tok {
        self.text = (self.pos, self.next);
        self.escaped = false;
        self.odd_word(&self.src[self.pos..self.next])
    }

    /// Words that are in no table: hexadecimal integers, `ccN`, and what metadata uses.
    fn odd_word(&mut self, word: &'a [u8]) -> Tok {
        if word.len() > 3 && matches!(word[0], b's' | b'u') && &word[1..3] == b"0x" {
            if word[3..].iter().all(u8::is_ascii_hexdigit) {
                (self.negative, self.wide) = (false, true);
                return Tok::Int;
            }
            self.next = self.pos + 3;
            return Tok::Error;
        }
        if word.starts_with(b"cc") && word.len() > 2 && is(DIGIT, word[2]) {
            self.next = self.pos + 2;
            return Tok::Kw(Kw::Cc);
        }
        if keywords::is_metadata_word(word) {
            return Tok::Word;
        }
        self.next = self.pos + 1;
        Tok::Error
    }

    #[inline]
    fn var(&mut self, named: Tok, numbered: Tok) -> Tok {
        let p = self.next;
        let c = self.at(p);
        if is(NAME_START, c) {
            self.next = self.label_run(p);
            self.text = (p, self.next);
            self.escaped = false;
            return named;
        }
        if c == b'"' {
            return self.quoted_name(named);
        }
        self.numbered(numbered).unwrap_or(Tok::Error)
    }

    fn quoted_name(&mut self, tok: Tok) -> Tok {
        let open = self.next;
        let Some(len) = memchr::memchr(b'"', &self.src[open + 1..]) else {
            let message = match tok {
                Tok::ComdatVar => "end of file in COMDAT variable name",
                Tok::LocalVar | Tok::GlobalVar => "end of file in global variable name",
                _ => "end of file in string constant",
            };
            return self.fail(self.pos, message, self.src.len());
        };
        self.text = (open + 1, open + 1 + len);
        self.next = open + 2 + len;
        self.escaped = self.src[open + 1..open + 1 + len].contains(&b'\\');
        if self.text().contains(&0) {
            return self.fail(self.pos, "NUL character is not allowed in names", self.next);
        }
        tok
    }

    /// Digits behind a sigil.
    #[inline]
    fn numbered(&mut self, tok: Tok) -> Option<Tok> {
        let start = self.next;
        let (end, value) = self.digits(start);
        if end == start {
            return None;
        }
        self.next = end;
        match value {
            Some(n) if n <= u64::from(u32::MAX) => {
                self.num = n;
                Some(tok)
            }
            _ => Some(self.fail(self.pos, "invalid value number (too large)", end)),
        }
    }

    fn exclaim(&mut self) -> Tok {
        let p = self.next;
        let c = self.at(p);
        if !is(NAME_START, c) && c != b'\\' {
            return Tok::Exclaim;
        }
        let mut end = p + 1;
        while end < self.src.len() && (is(LABEL, self.src[end]) || self.src[end] == b'\\') {
            end += 1;
        }
        self.text = (p, end);
        self.escaped = self.src[p..end].contains(&b'\\');
        self.next = end;
        Tok::MetadataVar
    }

    fn dollar(&mut self) -> Tok {
        if let Some(colon) = self.label_tail(self.pos) {
            return self.label(colon);
        }
        if self.at(self.next) == b'"' {
            return self.quoted_name(Tok::ComdatVar);
        }
        if is(NAME_START, self.at(self.next)) {
            let p = self.next;
            self.next = self.label_run(p);
            self.text = (p, self.next);
            self.escaped = false;
            return Tok::ComdatVar;
        }
        Tok::Error
    }

    fn dot(&mut self) -> Tok {
        if let Some(colon) = self.label_tail(self.pos) {
            return self.label(colon);
        }
        if self.at(self.next) == b'.' && self.at(self.next + 1) == b'.' {
            self.next += 2;
            return Tok::DotDotDot;
        }
        Tok::Error
    }

    fn quote(&mut self) -> Tok {
        let open = self.pos;
        let Some(len) = memchr::memchr(b'"', &self.src[open + 1..]) else {
            return self.fail(self.pos, "end of file in string constant", self.src.len());
        };
        self.text = (open + 1, open + 1 + len);
        self.next = open + 2 + len;
        self.escaped = memchr::memchr(b'\\', &self.src[open + 1..open + 1 + len]).is_some();
        if self.at(self.next) == b':' {
            self.next += 1;
            if self.text().contains(&0) {
                return self.fail(self.pos, "NUL character is not allowed in names", self.next);
            }
            return Tok::LabelStr;
        }
        Tok::Str
    }

    fn positive(&mut self) -> Tok {
        let (digits, _) = self.digits(self.next);
        if digits == self.next || self.at(digits) != b'.' {
            return Tok::Error;
        }
        self.fraction(digits)
    }

    fn number(&mut self) -> Tok {
        let start = self.pos;
        self.negative = self.src[start] == b'-';
        let digits = start + usize::from(self.negative);
        let (end, value) = self.digits(digits);
        if end == digits {
            return match self.label_tail(digits) {
                Some(colon) => self.label(colon),
                None => Tok::Error,
            };
        }
        let c = self.at(end);
        if c == b':' && !self.negative {
            self.next = end + 1;
            self.num = value.unwrap_or(u64::MAX);
            if self.num > u64::from(u32::MAX) {
                return self.fail(self.pos, "invalid value number (too large)", self.next);
            }
            return Tok::LabelId;
        }
        if is(LABEL, c) || c == b':' {
            if let Some(colon) = self.label_tail(end) {
                return self.label(colon);
            }
            if c == b'.' {
                return self.fraction(end);
            }
            if c == b'x' && end == start + 1 && self.src[start] == b'0' {
                return self.hex_float();
            }
        }
        self.next = end;
        match value {
            Some(n) => (self.num, self.wide) = (n, false),
            None => (self.num, self.wide) = (u64::MAX, true),
        }
        Tok::Int
    }

    /// From the `.` of a number on.
    fn fraction(&mut self, dot: Pos) -> Tok {
        let (mut end, _) = self.digits(dot + 1);
        if matches!(self.at(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.at(end + 1), b'-' | b'+'));
            if is(DIGIT, self.at(end + 1 + sign)) {
                (end, _) = self.digits(end + 1 + sign);
            }
        }
        self.next = end;
        Tok::Float
    }

    fn hex_float(&mut self) -> Tok {
        let mut p = self.pos + 2;
        if matches!(self.at(p), b'K' | b'L' | b'M' | b'H' | b'R') {
            p += 1;
        }
        let end = p + self.src[p..].iter().take_while(|c| c.is_ascii_hexdigit()).count();
        if end == p {
            self.next = self.pos + 1;
            return Tok::Error;
        }
        self.next = end;
        Tok::Float
    }
}

/// The value of decimal digits, if it fits.
#[inline]
pub fn decimal(digits: &[u8]) -> Option<u64> {
    if digits.len() < 20 {
        return Some(digits.iter().fold(0, |n, d| n * 10 + u64::from(d & 15)));
    }
    digits.iter().try_fold(0u64, |n, d| n.checked_mul(10)?.checked_add(u64::from(d & 15)))
}

/// Where the line of `p` ends: at its newline or carriage return, or at the end of the source.
#[inline]
fn line_end(src: &[u8], p: Pos) -> Pos {
    memchr::memchr2(b'\n', b'\r', &src[p..]).map_or(src.len(), |n| p + n)
}

fn skip_block_comment(src: &[u8], p: Pos) -> Option<Pos> {
    memchr::memmem::find(&src[p + 2..], b"*/").map(|n| p + 2 + n + 2)
}

/// Resolves `\\` and `\hh`; any other backslash stands for itself.
pub fn unescape(raw: &[u8]) -> Vec<u8> {
    let hex = |c: u8| (c as char).to_digit(16).map(|d| d as u8);
    let mut out = Vec::with_capacity(raw.len());
    let mut i = 0;
    while i < raw.len() {
        let c = raw[i];
        if c == b'\\' {
            if raw.get(i + 1) == Some(&b'\\') {
                out.push(b'\\');
                i += 2;
                continue;
            }
            if let (Some(h), Some(l)) = (raw.get(i + 1).and_then(|&c| hex(c)), raw.get(i + 2).and_then(|&c| hex(c))) {
                out.push(h << 4 | l);
                i += 3;
                continue;
            }
        }
        out.push(c);
        i += 1;
    }
    out
}

/// Behind the `}` that probably closes the `{` at `open`, because it is the first that begins a line.
pub fn guess_close(src: &[u8], open: Pos) -> Option<Pos> {
    memchr::memmem::find(&src[open..], b"\n}").map(|n| open + n + 2)
}

/// Behind the `}` that closes the `{` at `open`, brackets inside strings and comments left aside; the end of the source
/// if nothing closes it. `block_comments` says whether a block comment has been met, and is kept up to date.
pub fn skip_braces(src: &[u8], open: Pos, block_comments: &mut bool) -> Pos {
    if !*block_comments {
        let end = find_close(src, open, false);
        if memchr::memmem::find(&src[open..end], b"/*").is_none() {
            return end;
        }
        *block_comments = true;
    }
    find_close(src, open, true)
}

fn find_close(src: &[u8], open: Pos, block_comments: bool) -> Pos {
    debug_assert_eq!(src[open], b'{');
    let (mut depth, mut p) = (1usize, open + 1);
    loop {
        let Some(n) = memchr::memchr3(b'}', b'"', b';', &src[p..]) else { return src.len() };
        let stop = p + n;
        let segment = &src[p..stop];
        if block_comments && let Some(n) = memchr::memmem::find(segment, b"/*") {
            depth += memchr::memchr_iter(b'{', &src[p..p + n]).count();
            match skip_block_comment(src, p + n) {
                Some(end) => p = end,
                None => return src.len(),
            }
            continue;
        }
        depth += memchr::memchr_iter(b'{', segment).count();
        p = match src[stop] {
            b'}' => {
                depth -= 1;
                if depth == 0 {
                    return stop + 1;
                }
                stop + 1
            }
            b';' => line_end(src, stop),
            _ => match memchr::memchr(b'"', &src[stop + 1..]) {
                Some(n) => stop + 1 + n + 1,
                None => return src.len(),
            },
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(s: &str) -> Vec<Tok> {
        let mut lexer = Lexer::new(s.as_bytes(), 0);
        let mut all = Vec::new();
        while lexer.tok != Tok::Eof {
            all.push(lexer.tok);
            if lexer.tok == Tok::Error {
                break;
            }
            lexer.advance();
        }
        all
    }

    #[test]
    fn instruction() {
        use Tok::*;
        assert_eq!(
            tokens("%x = add nsw i32 %0, -7 ; c\n"),
            [LocalVar, Equal, Op(Opcode::Add), Kw(keywords::Kw::Nsw), IntType, LocalId, Comma, Int]
        );
    }

    #[test]
    fn labels_in_all_shapes() {
        use Tok::*;
        assert_eq!(
            tokens("a: 12: -1: $x: .l: \"q\\41\": add:"),
            [LabelStr, LabelId, LabelStr, LabelStr, LabelStr, LabelStr, LabelStr]
        );
        assert_eq!(unescape(b"q\\41\\\\\\g"), b"qA\\\\g");
    }

    #[test]
    fn numbers() {
        use Tok::*;
        assert_eq!(
            tokens("1 1.0 -2.5e+10 0x7FF 0xK7F +1.5 u0xFF s0x1"),
            [Int, Float, Float, Float, Float, Float, Int, Int]
        );
        assert_eq!(tokens("i0"), [Error]);
    }

    #[test]
    fn braces_in_strings_and_comments_do_not_count() {
        let src = b"{ \"}\" ; }\n {x} /* } */ } rest";
        assert_eq!(&src[skip_braces(src, 0, &mut false)..], b" rest");
        assert_eq!(skip_braces(b"{ {", 0, &mut false), 3);
    }
}
