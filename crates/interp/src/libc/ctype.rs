//! Character classes of the C locale.

use super::{LibFn, Reply};
use crate::exec::calls::Arg;
use crate::machine::Machine;
use crate::memory::Kind;
use crate::outcome::Run;

pub(super) const TABLE: &[(&str, LibFn)] = &[
    ("isalpha", |m, a| is(m, a, |c| c.is_ascii_alphabetic())),
    ("isdigit", |m, a| is(m, a, |c| c.is_ascii_digit())),
    ("isalnum", |m, a| is(m, a, |c| c.is_ascii_alphanumeric())),
    ("isspace", |m, a| is(m, a, is_space)),
    ("isupper", |m, a| is(m, a, |c| c.is_ascii_uppercase())),
    ("islower", |m, a| is(m, a, |c| c.is_ascii_lowercase())),
    ("isxdigit", |m, a| is(m, a, |c| c.is_ascii_hexdigit())),
    ("ispunct", |m, a| is(m, a, |c| c.is_ascii_punctuation())),
    ("isprint", |m, a| is(m, a, |c| (0x20..0x7f).contains(&c))),
    ("isgraph", |m, a| is(m, a, |c| c.is_ascii_graphic())),
    ("iscntrl", |m, a| is(m, a, |c| c.is_ascii_control())),
    ("isblank", |m, a| is(m, a, |c| c == b' ' || c == b'\t')),
    ("toupper", |m, a| map(m, a, |c| c.to_ascii_uppercase())),
    ("tolower", |m, a| map(m, a, |c| c.to_ascii_lowercase())),
    ("__ctype_b_loc", |m, _| table(m, "b", 2, classes)),
    ("__ctype_toupper_loc", |m, _| table(m, "upper", 4, |c| u32::from(c.to_ascii_uppercase()))),
    ("__ctype_tolower_loc", |m, _| table(m, "lower", 4, |c| u32::from(c.to_ascii_lowercase()))),
];

pub(super) fn is_space(c: u8) -> bool {
    matches!(c, b' ' | 9..=13)
}

fn is(m: &mut Machine<'_>, args: &[Arg], test: fn(u8) -> bool) -> Run<Reply> {
    let c = m.arg_int(args, 0)?;
    Ok(Reply::Int(u8::try_from(c).is_ok_and(test).into()))
}

fn map(m: &mut Machine<'_>, args: &[Arg], map: fn(u8) -> u8) -> Run<Reply> {
    let c = m.arg_int(args, 0)?;
    Ok(Reply::Int(u8::try_from(c).map_or(c as u64, |c| map(c).into())))
}

/// glibc's bits of `<ctype.h>` on a little-endian machine.
fn classes(c: u8) -> u32 {
    let bit = |n: u32, on: bool| (on as u32) << if n < 8 { n + 8 } else { n - 8 };
    bit(0, c.is_ascii_uppercase())
        | bit(1, c.is_ascii_lowercase())
        | bit(2, c.is_ascii_alphabetic())
        | bit(3, c.is_ascii_digit())
        | bit(4, c.is_ascii_hexdigit())
        | bit(5, is_space(c))
        | bit(6, (0x20..0x7f).contains(&c))
        | bit(7, c.is_ascii_graphic())
        | bit(8, c == b' ' || c == b'\t')
        | bit(9, c.is_ascii_control())
        | bit(10, c.is_ascii_punctuation())
        | bit(11, c.is_ascii_alphanumeric())
}

/// The address of a pointer into the middle of a table for characters from -128 to 255.
fn table(m: &mut Machine<'_>, name: &'static str, size: usize, value: fn(u8) -> u32) -> Run<Reply> {
    if let Some(&place) = m.library.tables.get(name) {
        return Ok(Reply::Int(place));
    }
    let mut bytes = Vec::with_capacity(384 * size);
    for c in -128i32..256 {
        // Negative characters other than EOF stand for those above 127.
        let entry = if c == -1 && name == "b" { 0 } else { value(c as u8) };
        let entry = if c == -1 && name != "b" { u32::MAX } else { entry };
        bytes.extend_from_slice(&entry.to_le_bytes()[..size]);
    }
    let address = m.memory.allocate(Kind::Library, bytes.len() as u64, 16)?;
    m.memory.write(address, &bytes)?;
    let place = m.memory.allocate(Kind::Library, 8, 8)?;
    m.memory.write(place, &(address + 128 * size as u64).to_le_bytes())?;
    m.library.tables.insert(name, place);
    Ok(Reply::Int(place))
}
