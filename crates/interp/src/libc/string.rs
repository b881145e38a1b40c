//! Memory and strings.

use super::{LibFn, Reply};
use crate::exec::calls::Arg;
use crate::machine::Machine;
use crate::memory::BYTE_SET;
use crate::outcome::{Run, Stop};
use analysis::module_flags::number_flag;
use std::cmp::Ordering;

pub(super) const TABLE: &[(&str, LibFn)] = &[
    ("memcpy", memcpy),
    ("memmove", memmove),
    ("mempcpy", mempcpy),
    ("memset", memset),
    ("bzero", bzero),
    ("memcmp", memcmp),
    ("bcmp", memcmp),
    ("memchr", memchr),
    ("memrchr", memrchr),
    ("rawmemchr", strchr),
    ("memmem", memmem),
    ("strlen", strlen),
    ("__strlen_chk", strlen),
    ("wcslen", wcslen),
    ("strnlen", strnlen),
    ("strcpy", strcpy),
    ("stpcpy", stpcpy),
    ("strncpy", strncpy),
    ("strcat", strcat),
    ("strncat", strncat),
    ("strcmp", |m, a| compare_strings(m, a, u64::MAX, |b| b)),
    ("strcoll", |m, a| compare_strings(m, a, u64::MAX, |b| b)),
    ("strncmp", |m, a| {
        let n = m.arg(a, 2)?;
        compare_strings(m, a, n, |b| b)
    }),
    ("strcasecmp", |m, a| compare_strings(m, a, u64::MAX, |b| b.to_ascii_lowercase())),
    ("strncasecmp", |m, a| {
        let n = m.arg(a, 2)?;
        compare_strings(m, a, n, |b| b.to_ascii_lowercase())
    }),
    ("strchr", strchr),
    ("index", strchr),
    ("strchrnul", strchrnul),
    ("strrchr", strrchr),
    ("rindex", strrchr),
    ("strstr", strstr),
    ("strspn", |m, a| span(m, a, true)),
    ("strcspn", |m, a| span(m, a, false)),
    ("strpbrk", strpbrk),
    ("strtok", strtok),
    ("strtok_r", strtok_r),
    ("__strtok_r", strtok_r),
    ("strerror", strerror),
    ("__memcpy_chk", memcpy),
    ("__memmove_chk", memmove),
    ("__memset_chk", memset),
    ("__strcpy_chk", strcpy),
    ("__strcat_chk", strcat),
    ("__strncpy_chk", strncpy),
];

fn memcpy(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (to, from, n) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    if n > 0 && to != from && to.abs_diff(from) < n {
        return Err(Stop::ub("memcpy of ranges that overlap"));
    }
    memmove(m, args)
}

fn memmove(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (to, from, n) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    m.memory.copy(to, from, n)?;
    Ok(Reply::Int(to))
}

fn mempcpy(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    memcpy(m, args)?;
    Ok(Reply::Int(m.arg(args, 0)?.wrapping_add(m.arg(args, 2)?)))
}

fn memset(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (to, byte, n) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    m.memory.fill(to, byte as u8, BYTE_SET, n)?;
    Ok(Reply::Int(to))
}

fn bzero(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (to, n) = (m.arg(args, 0)?, m.arg(args, 1)?);
    m.memory.fill(to, 0, BYTE_SET, n)?;
    Ok(Reply::Void)
}

/// How two texts compare: of the number only the sign is said, so that runs in other layouts of memory get another one.
fn sign(m: &mut Machine<'_>, order: Ordering) -> Reply {
    m.saw_addresses |= order != Ordering::Equal;
    Reply::Int((order as i64 * (1 + i64::from(m.options.layout))) as u64)
}

/// Only bytes up to the first difference need to be initialised.
fn memcmp(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (a, b, n) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    let (x, y) = (m.memory.read(a, n)?, m.memory.read(b, n)?);
    let different = x.0.iter().zip(y.0).position(|(p, q)| p != q);
    let order = different.map_or(Ordering::Equal, |k| x.0[k].cmp(&y.0[k]));
    let used = different.map_or(n, |k| k as u64 + 1) as usize;
    let known = |state: &[u8]| state[..used].iter().all(|&s| s == BYTE_SET);
    if !known(x.1) || !known(y.1) {
        return Err(crate::outcome::Stop::ub("memcmp of memory that is not initialised"));
    }
    Ok(sign(m, order))
}

fn memchr(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (at, byte, n) = (m.arg(args, 0)?, m.arg(args, 1)? as u8, m.arg(args, 2)?);
    // The search ends at the byte: what is behind it need not be there.
    let readable = m.memory.readable(at);
    let (bytes, state) = m.memory.read(at, n.min(readable))?;
    let found = bytes.iter().position(|&b| b == byte);
    if found.is_none() && n > readable {
        return Err(crate::outcome::Stop::ub("memchr beyond the end of an object"));
    }
    let looked_at = found.map_or(bytes.len(), |k| k + 1);
    if state[..looked_at].iter().any(|&s| s != BYTE_SET) {
        return Err(crate::outcome::Stop::ub("memchr in memory that is not initialised"));
    }
    Ok(Reply::Int(found.map_or(0, |k| at + k as u64)))
}

fn memrchr(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (at, byte, n) = (m.arg(args, 0)?, m.arg(args, 1)? as u8, m.arg(args, 2)?);
    let found = m.bytes(at, n)?.iter().rposition(|&b| b == byte);
    Ok(Reply::Int(found.map_or(0, |k| at + k as u64)))
}

fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    if part.is_empty() {
        return Some(0);
    }
    text.windows(part.len()).position(|w| w == part)
}

fn memmem(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (at, n, part, k) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?, m.arg(args, 3)?);
    let found = find(&m.bytes(at, n)?, &m.bytes(part, k)?);
    Ok(Reply::Int(found.map_or(0, |k| at + k as u64)))
}

fn strlen(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let at = m.arg(args, 0)?;
    Ok(Reply::Int(m.c_string(at)?.len() as u64))
}

/// The module says how wide characters are.
fn wcslen(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (at, stated) = (m.arg(args, 0)?, number_flag(m.module, b"wchar_size"));
    let size =
        stated.filter(|n| [1, 2, 4].contains(n)).ok_or_else(|| Stop::unsupported("wide characters of unknown size"))?;
    m.memory.access(at, size, size, false)?;
    let mut length = 0;
    while m.read_word(at.wrapping_add(length * size), size as usize)? != 0 {
        length += 1;
    }
    Ok(Reply::Int(length))
}

fn strnlen(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (at, n) = (m.arg(args, 0)?, m.arg(args, 1)?);
    Ok(Reply::Int(m.c_string_up_to(at, n)?.len() as u64))
}

/// Writes a string with its end.
fn put(m: &mut Machine<'_>, to: u64, text: &[u8]) -> Run<()> {
    m.memory.write(to, text)?;
    m.memory.write(to + text.len() as u64, &[0])
}

fn strcpy(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (to, from) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let text = m.c_string(from)?;
    put(m, to, &text)?;
    Ok(Reply::Int(to))
}

fn stpcpy(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (to, from) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let text = m.c_string(from)?;
    put(m, to, &text)?;
    Ok(Reply::Int(to + text.len() as u64))
}

fn strncpy(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (to, from, n) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    let mut text = m.c_string_up_to(from, n)?;
    // The target must have the room before any is made here.
    m.memory.access(to, n, 1, true)?;
    text.resize(n as usize, 0);
    m.memory.write(to, &text)?;
    Ok(Reply::Int(to))
}

fn strcat(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (to, from) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let (old, text) = (m.c_string(to)?.len() as u64, m.c_string(from)?);
    put(m, to + old, &text)?;
    Ok(Reply::Int(to))
}

fn strncat(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (to, from, n) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    let (old, text) = (m.c_string(to)?.len() as u64, m.c_string_up_to(from, n)?);
    put(m, to + old, &text)?;
    Ok(Reply::Int(to))
}

fn compare_strings(m: &mut Machine<'_>, args: &[Arg], limit: u64, map: fn(u8) -> u8) -> Run<Reply> {
    let (a, b) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let (x, y) = (m.c_string_up_to(a, limit)?, m.c_string_up_to(b, limit)?);
    let order = x.iter().map(|&c| map(c)).cmp(y.iter().map(|&c| map(c)));
    Ok(sign(m, order))
}

fn strchr(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (at, byte) = (m.arg(args, 0)?, m.arg(args, 1)? as u8);
    let text = m.c_string(at)?;
    let found = if byte == 0 { Some(text.len()) } else { text.iter().position(|&b| b == byte) };
    Ok(Reply::Int(found.map_or(0, |k| at + k as u64)))
}

fn strchrnul(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (at, byte) = (m.arg(args, 0)?, m.arg(args, 1)? as u8);
    let text = m.c_string(at)?;
    let found = text.iter().position(|&b| b == byte).unwrap_or(text.len());
    Ok(Reply::Int(at + found as u64))
}

fn strrchr(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (at, byte) = (m.arg(args, 0)?, m.arg(args, 1)? as u8);
    let text = m.c_string(at)?;
    let found = if byte == 0 { Some(text.len()) } else { text.iter().rposition(|&b| b == byte) };
    Ok(Reply::Int(found.map_or(0, |k| at + k as u64)))
}

fn strstr(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (at, part) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let found = find(&m.c_string(at)?, &m.c_string(part)?);
    Ok(Reply::Int(found.map_or(0, |k| at + k as u64)))
}

/// How many bytes from the start on are all in the set (or all not).
fn span(m: &mut Machine<'_>, args: &[Arg], inside: bool) -> Run<Reply> {
    let (at, set) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let (text, set) = (m.c_string(at)?, m.c_string(set)?);
    let n = text.iter().take_while(|b| set.contains(b) == inside).count();
    Ok(Reply::Int(n as u64))
}

fn strpbrk(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (at, set) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let (text, set) = (m.c_string(at)?, m.c_string(set)?);
    let found = text.iter().position(|b| set.contains(b));
    Ok(Reply::Int(found.map_or(0, |k| at + k as u64)))
}

fn strtok(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (text, set) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let start = if text == 0 { m.library.token } else { text };
    let (token, next) = tokenize(m, start, set)?;
    m.library.token = next;
    Ok(Reply::Int(token))
}

fn strtok_r(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (text, set, place) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    let start = if text == 0 { m.read_word(place, 8)? } else { text };
    let (token, next) = tokenize(m, start, set)?;
    m.memory.write(place, &next.to_le_bytes())?;
    Ok(Reply::Int(token))
}

/// The next token from an address on (null if none) and where to go on.
fn tokenize(m: &mut Machine<'_>, start: u64, set: u64) -> Run<(u64, u64)> {
    if start == 0 {
        return Ok((0, 0));
    }
    let (text, set) = (m.c_string(start)?, m.c_string(set)?);
    let Some(first) = text.iter().position(|b| !set.contains(b)) else {
        return Ok((0, start + text.len() as u64));
    };
    let len = text[first..].iter().position(|b| set.contains(b));
    let end = first + len.unwrap_or(text.len() - first);
    if len.is_some() {
        m.memory.write(start + end as u64, &[0])?;
    }
    let next = end + len.is_some() as usize;
    Ok((start + first as u64, start + next as u64))
}

fn strerror(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let text = match m.arg_int(args, 0)? {
        0 => "Success".to_owned(),
        1 => "Operation not permitted".to_owned(),
        2 => "No such file or directory".to_owned(),
        5 => "Input/output error".to_owned(),
        9 => "Bad file descriptor".to_owned(),
        12 => "Cannot allocate memory".to_owned(),
        13 => "Permission denied".to_owned(),
        17 => "File exists".to_owned(),
        20 => "Not a directory".to_owned(),
        21 => "Is a directory".to_owned(),
        22 => "Invalid argument".to_owned(),
        33 => "Numerical argument out of domain".to_owned(),
        34 => "Numerical result out of range".to_owned(),
        38 => "Function not implemented".to_owned(),
        n => format!("Unknown error {n}"),
    };
    let address = m.memory.allocate(crate::memory::Kind::Library, text.len() as u64 + 1, 1)?;
    put(m, address, text.as_bytes())?;
    Ok(Reply::Int(address))
}
