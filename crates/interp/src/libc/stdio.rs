//! Streams: the standard ones, files of the host for reading, and files in memory.

use super::format::Source;
use super::{LibFn, Reply};
use crate::exec::calls::Arg;
use crate::machine::Machine;
use crate::memory::Kind;
use crate::outcome::Run;

pub(super) const TABLE: &[(&str, LibFn)] = &[
    ("printf", |m, a| print(m, 1, a, 0)),
    ("__printf_chk", |m, a| print(m, 1, a, 1)),
    ("fprintf", fprintf),
    ("__fprintf_chk", |m, a| {
        let stream = m.arg(a, 0)?;
        let text = m.arg(a, 2)?;
        let out = m.format(text, Source::Args(&a[3..]))?;
        m.write_stream(stream, &out)
    }),
    ("vprintf", |m, a| {
        let (text, list) = (m.arg(a, 0)?, m.arg(a, 1)?);
        let out = m.format(text, Source::List(list))?;
        m.emit(1, &out);
        Ok(Reply::Int(out.len() as u64))
    }),
    ("vfprintf", |m, a| {
        let (stream, text, list) = (m.arg(a, 0)?, m.arg(a, 1)?, m.arg(a, 2)?);
        let out = m.format(text, Source::List(list))?;
        m.write_stream(stream, &out)
    }),
    ("sprintf", |m, a| {
        let (to, text) = (m.arg(a, 0)?, m.arg(a, 1)?);
        let out = m.format(text, Source::Args(&a[2..]))?;
        put_limited(m, to, u64::MAX, &out)
    }),
    ("snprintf", |m, a| {
        let (to, limit, text) = (m.arg(a, 0)?, m.arg(a, 1)?, m.arg(a, 2)?);
        let out = m.format(text, Source::Args(&a[3..]))?;
        put_limited(m, to, limit, &out)
    }),
    ("vsprintf", |m, a| {
        let (to, text, list) = (m.arg(a, 0)?, m.arg(a, 1)?, m.arg(a, 2)?);
        let out = m.format(text, Source::List(list))?;
        put_limited(m, to, u64::MAX, &out)
    }),
    ("vsnprintf", |m, a| {
        let (to, limit, text) = (m.arg(a, 0)?, m.arg(a, 1)?, m.arg(a, 2)?);
        let list = m.arg(a, 3)?;
        let out = m.format(text, Source::List(list))?;
        put_limited(m, to, limit, &out)
    }),
    ("puts", |m, a| {
        let text = m.arg(a, 0)?;
        let mut bytes = m.c_string(text)?;
        bytes.push(b'\n');
        m.emit(1, &bytes);
        Ok(Reply::Int(bytes.len() as u64))
    }),
    ("putchar", |m, a| {
        let c = m.arg(a, 0)? as u8;
        m.emit(1, &[c]);
        Ok(Reply::Int(c.into()))
    }),
    ("putchar_unlocked", |m, a| {
        let c = m.arg(a, 0)? as u8;
        m.emit(1, &[c]);
        Ok(Reply::Int(c.into()))
    }),
    ("fputs", |m, a| {
        let (text, stream) = (m.arg(a, 0)?, m.arg(a, 1)?);
        let bytes = m.c_string(text)?;
        m.write_stream(stream, &bytes)
    }),
    ("fputc", fputc),
    ("putc", fputc),
    ("_IO_putc", fputc),
    ("fwrite", fwrite),
    ("fread", fread),
    ("fflush", |_, _| Ok(Reply::Int(0))),
    ("getchar", |m, _| {
        let stream = m.standard_file(0)?;
        m.get_byte(stream)
    }),
    ("getc", getc),
    ("fgetc", getc),
    ("getc_unlocked", getc),
    ("_IO_getc", getc),
    ("ungetc", ungetc),
    ("fgets", fgets),
    ("fopen", fopen),
    ("fopen64", fopen),
    ("freopen", |_, _| Ok(Reply::Int(0))),
    ("freopen64", |_, _| Ok(Reply::Int(0))),
    ("tmpfile", tmpfile),
    ("tmpfile64", tmpfile),
    ("fclose", fclose),
    ("feof", |m, a| flag(m, a, |f| f.end)),
    ("ferror", |m, a| flag(m, a, |f| f.failed)),
    ("clearerr", |m, a| {
        let stream = m.arg(a, 0)?;
        if let Some(f) = m.library.files.get_mut(&stream) {
            (f.end, f.failed) = (false, false);
        }
        Ok(Reply::Void)
    }),
    ("fileno", |m, a| {
        let stream = m.arg(a, 0)?;
        Ok(Reply::Int(m.library.files.get(&stream).map_or(-1i64 as u64, |f| f.descriptor as u64)))
    }),
    ("fseek", fseek),
    ("fseeko", fseek),
    ("fseeko64", fseek),
    ("ftell", ftell),
    ("ftello", ftell),
    ("ftello64", ftell),
    ("rewind", |m, a| {
        let stream = m.arg(a, 0)?;
        if let Some(f) = m.library.files.get_mut(&stream) {
            (f.at, f.end, f.failed) = (0, false, false);
            f.pushed.clear();
        }
        Ok(Reply::Void)
    }),
    ("setvbuf", |_, _| Ok(Reply::Int(0))),
    ("setbuf", |_, _| Ok(Reply::Void)),
    ("flockfile", |_, _| Ok(Reply::Void)),
    ("funlockfile", |_, _| Ok(Reply::Void)),
    ("perror", |m, a| {
        let text = m.arg(a, 0)?;
        let mut bytes = m.c_string(text)?;
        bytes.extend_from_slice(b": error\n");
        m.emit(2, &bytes);
        Ok(Reply::Void)
    }),
    ("popen", |_, _| Ok(Reply::Int(0))),
    ("pclose", |_, _| Ok(Reply::Int(u64::MAX))),
];

/// End of file.
const EOF: Reply = Reply::Int(u64::MAX);
/// No file in memory becomes larger, in bytes.
const MAX_FILE: usize = 1 << 28;

/// An open stream.
#[derive(Clone, Debug, Default)]
pub(crate) struct File {
    pub descriptor: i32,
    pub contents: Vec<u8>,
    pub at: usize,
    pub pushed: Vec<u8>,
    pub end: bool,
    pub failed: bool,
    pub writable: bool,
}

impl Machine<'_> {
    /// The address that stands for standard input, output or error.
    pub(crate) fn standard_file(&mut self, descriptor: usize) -> Run<u64> {
        if self.library.standard[descriptor] == 0 {
            let file = File { descriptor: descriptor as i32, writable: descriptor > 0, ..File::default() };
            self.library.standard[descriptor] = self.add_file(file)?;
        }
        let address = self.library.standard[descriptor];
        if descriptor == 0
            && !self.library.stdin.is_empty()
            && let Some(f) = self.library.files.get_mut(&address)
        {
            f.contents = std::mem::take(&mut self.library.stdin);
        }
        Ok(address)
    }

    /// A new stream; its address.
    pub(crate) fn add_file(&mut self, mut file: File) -> Run<u64> {
        // The size of glibc's `FILE`.
        let address = self.memory.allocate(Kind::Library, 216, 16)?;
        if file.descriptor < 0 {
            // The lowest that is free.
            let used = &self.library.descriptors;
            file.descriptor = (3..).find(|d| !used.contains_key(d)).unwrap_or(i32::MAX);
        }
        self.library.descriptors.insert(file.descriptor, address);
        self.library.files.insert(address, file);
        Ok(address)
    }

    fn write_stream(&mut self, stream: u64, bytes: &[u8]) -> Run<Reply> {
        let written = self.put(stream, bytes)?;
        Ok(if written { Reply::Int(bytes.len() as u64) } else { EOF })
    }

    /// Writes to a stream. Could it?
    fn put(&mut self, stream: u64, bytes: &[u8]) -> Run<bool> {
        let Some(f) = self.library.files.get_mut(&stream) else {
            return Err(crate::outcome::Stop::ub("a stream that is not open is used"));
        };
        if let d @ 1..=2 = f.descriptor {
            self.emit(d, bytes);
            return Ok(true);
        }
        let written = f.write(bytes);
        f.failed |= !written;
        Ok(written)
    }

    fn get_byte(&mut self, stream: u64) -> Run<Reply> {
        self.standard_file(0)?;
        let Some(f) = self.library.files.get_mut(&stream) else {
            return Err(crate::outcome::Stop::ub("a stream that is not open is used"));
        };
        Ok(f.next().map_or(EOF, |b| Reply::Int(b.into())))
    }

    /// A file of the host, if it may be read.
    pub(crate) fn host_file(&self, name: &[u8]) -> Option<Vec<u8>> {
        if !self.library.may_read_files {
            return None;
        }
        std::fs::read(std::str::from_utf8(name).ok()?).ok()
    }
}

impl File {
    fn next(&mut self) -> Option<u8> {
        if let Some(b) = self.pushed.pop() {
            return Some(b);
        }
        let b = self.contents.get(self.at).copied();
        self.at += b.is_some() as usize;
        self.end |= b.is_none();
        b
    }

    /// Writes at the place where the file is, if it may be written and does not become too large.
    fn write(&mut self, bytes: &[u8]) -> bool {
        let end = self.at.saturating_add(bytes.len());
        if !self.writable || end > MAX_FILE {
            return false;
        }
        if self.contents.len() < end {
            self.contents.resize(end, 0);
        }
        self.contents[self.at..end].copy_from_slice(bytes);
        self.at = end;
        true
    }
}

fn print(m: &mut Machine<'_>, descriptor: i32, args: &[Arg], format: usize) -> Run<Reply> {
    let text = m.arg(args, format)?;
    let out = m.format(text, Source::Args(&args[format + 1..]))?;
    m.emit(descriptor, &out);
    Ok(Reply::Int(out.len() as u64))
}

fn fprintf(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (stream, text) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let out = m.format(text, Source::Args(&args[2..]))?;
    m.write_stream(stream, &out)
}

/// Writes a string with its end, cut to `limit` bytes.
fn put_limited(m: &mut Machine<'_>, to: u64, limit: u64, text: &[u8]) -> Run<Reply> {
    if limit > 0 {
        let n = text.len().min((limit - 1) as usize);
        m.memory.write(to, &text[..n])?;
        m.memory.write(to + n as u64, &[0])?;
    }
    Ok(Reply::Int(text.len() as u64))
}

fn fputc(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (c, stream) = (m.arg(args, 0)? as u8, m.arg(args, 1)?);
    Ok(if m.put(stream, &[c])? { Reply::Int(c.into()) } else { EOF })
}

fn fwrite(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (from, size, count) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    let stream = m.arg(args, 3)?;
    let bytes = m.bytes(from, size.saturating_mul(count))?;
    let written = m.put(stream, &bytes)? && size > 0;
    Ok(Reply::Int(if written { count } else { 0 }))
}

fn fread(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (to, size, count) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)?);
    let stream = m.arg(args, 3)?;
    m.standard_file(0)?;
    let wanted = size.saturating_mul(count);
    m.memory.access(to, wanted, 1, true)?;
    let Some(f) = m.library.files.get_mut(&stream) else { return Ok(Reply::Int(0)) };
    let mut bytes = Vec::new();
    while (bytes.len() as u64) < wanted
        && let Some(b) = f.next()
    {
        bytes.push(b);
    }
    m.memory.write(to, &bytes)?;
    Ok(Reply::Int((bytes.len() as u64).checked_div(size).unwrap_or(0)))
}

fn getc(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let stream = m.arg(args, 0)?;
    m.get_byte(stream)
}

fn ungetc(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (c, stream) = (m.arg_int(args, 0)?, m.arg(args, 1)?);
    let Some(f) = m.library.files.get_mut(&stream).filter(|_| c >= 0) else { return Ok(EOF) };
    f.pushed.push(c as u8);
    f.end = false;
    Ok(Reply::Int(c as u8 as u64))
}

fn fgets(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (to, limit, stream) = (m.arg(args, 0)?, m.arg_int(args, 1)?, m.arg(args, 2)?);
    m.standard_file(0)?;
    let Some(f) = m.library.files.get_mut(&stream) else { return Ok(Reply::Int(0)) };
    let mut line = Vec::new();
    while (line.len() as i64) < i64::from(limit) - 1
        && let Some(b) = f.next()
    {
        line.push(b);
        if b == b'\n' {
            break;
        }
    }
    if line.is_empty() && limit != 1 {
        return Ok(Reply::Int(0));
    }
    line.push(0);
    m.memory.write(to, &line)?;
    Ok(Reply::Int(to))
}

fn fopen(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (name, mode) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let (name, mode) = (m.c_string(name)?, m.c_string(mode)?);
    let contents = if mode.starts_with(b"r") && !mode.contains(&b'+') { m.host_file(&name) } else { None };
    let Some(contents) = contents else {
        m.set_errno(2)?;
        return Ok(Reply::Int(0));
    };
    let file = File { descriptor: -1, contents, ..File::default() };
    Ok(Reply::Int(m.add_file(file)?))
}

fn tmpfile(m: &mut Machine<'_>, _: &[Arg]) -> Run<Reply> {
    let file = File { descriptor: -1, writable: true, ..File::default() };
    Ok(Reply::Int(m.add_file(file)?))
}

fn fclose(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let stream = m.arg(args, 0)?;
    if !m.library.standard.contains(&stream)
        && let Some(f) = m.library.files.remove(&stream)
    {
        m.library.descriptors.remove(&f.descriptor);
    }
    Ok(Reply::Int(0))
}

fn flag(m: &mut Machine<'_>, args: &[Arg], get: fn(&File) -> bool) -> Run<Reply> {
    let stream = m.arg(args, 0)?;
    Ok(Reply::Int(m.library.files.get(&stream).is_some_and(get).into()))
}

fn fseek(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (stream, offset, whence) = (m.arg(args, 0)?, m.arg(args, 1)? as i64, m.arg_int(args, 2)?);
    let Some(f) = m.library.files.get_mut(&stream) else { return Ok(EOF) };
    let start = match whence {
        0 => Some(0),
        1 => Some(f.at as i64 - f.pushed.len() as i64),
        2 => Some(f.contents.len() as i64),
        _ => None,
    };
    let Some(at) = start.and_then(|start| usize::try_from(start.saturating_add(offset)).ok()) else {
        m.set_errno(22)?;
        return Ok(EOF);
    };
    // Behind the end nothing is read; a write there fills what is between with zeros.
    (f.at, f.end) = (at, false);
    f.pushed.clear();
    Ok(Reply::Int(0))
}

fn ftell(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let stream = m.arg(args, 0)?;
    let at = m.library.files.get(&stream).map(|f| (f.at - f.pushed.len().min(f.at)) as u64);
    Ok(at.map_or(EOF, Reply::Int))
}
