//! Archives (`.a`), as `ar` writes them: GNU's and BSD's, thin ones, too. See ar(5) and `llvm-ar`'s manual.

use crate::driver::reason;
use crate::input;
use std::path::Path;

const MAGIC: &[u8] = b"!<arch>\n";
const THIN: &[u8] = b"!<thin>\n";
/// Bytes of a member's header.
const HEADER: usize = 60;

/// A file in an archive.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Member {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// Is it an archive?
pub(crate) fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC) || bytes.starts_with(THIN)
}

/// The members of an archive, one after the other, without its tables of symbols and names. Those of a thin one are files beside it, each of which is
/// read when it is its turn. The first error, of the archive or of such a file, is the end.
pub(crate) fn members<'a>(archive: &'a [u8], file: &'a str, threads: usize) -> Members<'a> {
    let thin = archive.starts_with(THIN).then_some(file);
    Members { archive, thin, threads, at: MAGIC.len(), names: &[] }
}

/// See [`members`].
pub(crate) struct Members<'a> {
    archive: &'a [u8],
    /// The archive's own file, if members are files beside it.
    thin: Option<&'a str>,
    threads: usize,
    /// Where the next header begins.
    at: usize,
    /// The table of long names.
    names: &'a [u8],
}

impl Iterator for Members<'_> {
    type Item = Result<Member, String>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.at < self.archive.len() {
            match self.step() {
                Ok(None) => {}
                Ok(Some(member)) => return Some(Ok(member)),
                Err(why) => {
                    self.at = self.archive.len();
                    return Some(Err(why));
                }
            }
        }
        None
    }
}

impl Members<'_> {
    /// Reads what comes next: a member, or a table.
    fn step(&mut self) -> Result<Option<Member>, String> {
        let Self { archive, thin, threads, at, .. } = *self;
        let header = Header::read(archive, at)?;
        let data = at + HEADER;
        let is_table = header.is_table();
        let stored = if thin.is_some() && !is_table { 0 } else { header.size };
        let end = data.checked_add(stored).filter(|&end| end <= archive.len());
        let end = end.ok_or_else(|| malformed("member is longer than the archive", at))?;
        let bytes = &archive[data..end];
        // Members begin at even places.
        self.at = end + end % 2;
        match header.name {
            b"//" => self.names = bytes,
            _ if is_table => {}
            _ => return header.member(bytes, self.names, thin, threads, at),
        }
        Ok(None)
    }
}

fn malformed(what: &str, at: usize) -> String {
    format!("truncated or malformed archive ({what} at offset {at})")
}

struct Header<'a> {
    name: &'a [u8],
    size: usize,
}

impl<'a> Header<'a> {
    fn read(archive: &'a [u8], at: usize) -> Result<Self, String> {
        let bytes = archive
            .get(at..at + HEADER)
            .ok_or_else(|| malformed("remaining size of archive too small for next archive member header", at))?;
        if !bytes.ends_with(b"`\n") {
            return Err(malformed("terminator characters in archive member header are not correct", at));
        }
        let size = std::str::from_utf8(&bytes[48..58]).ok().and_then(|text| text.trim_end().parse().ok());
        let size = size.ok_or_else(|| malformed("size of archive member is no number", at))?;
        Ok(Self { name: bytes[..16].trim_ascii_end(), size })
    }

    /// Is it one of the tables that `ar` makes for linkers?
    fn is_table(&self) -> bool {
        matches!(self.name, b"/" | b"//" | b"/SYM64/" | b"/<ECSYMBOLS>/")
    }

    /// The member, unless it is a table of BSD's; `thin` is the archive's own file, if members are files beside it.
    fn member(
        &self,
        bytes: &[u8],
        names: &[u8],
        thin: Option<&str>,
        threads: usize,
        at: usize,
    ) -> Result<Option<Member>, String> {
        let number = |text: &[u8]| std::str::from_utf8(text).ok().and_then(|text| text.parse::<usize>().ok());
        let (name, bytes) = if let Some(len) = self.name.strip_prefix(b"#1/") {
            // The name stands in front of the contents.
            let len = number(len).filter(|&len| len <= bytes.len());
            let (name, rest) = bytes.split_at(len.ok_or_else(|| malformed("name is longer than the member", at))?);
            (name.split(|&b| b == 0).next().unwrap_or_default(), rest)
        } else if let Some(place) = self.name.strip_prefix(b"/") {
            let rest = number(place).and_then(|place| names.get(place..));
            let rest = rest.ok_or_else(|| malformed("name is not in the table of names", at))?;
            let line = rest.split(|&b| b == b'\n').next().unwrap_or_default();
            (line.strip_suffix(b"/").unwrap_or(line), bytes)
        } else {
            (self.name.strip_suffix(b"/").unwrap_or(self.name), bytes)
        };
        if name.starts_with(b"__.SYMDEF") {
            return Ok(None);
        }
        let name = String::from_utf8_lossy(name).into_owned();
        let bytes = match thin {
            Some(archive) => {
                let path = Path::new(archive).parent().unwrap_or(Path::new("")).join(&name);
                input::read_file(&path, threads).map_err(|e| format!("'{}': {}", path.display(), reason(&e)))?
            }
            None => bytes.to_vec(),
        };
        Ok(Some(Member { name, bytes }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(name: &str, contents: &str) -> String {
        let padding = if contents.len() % 2 == 1 { "\n" } else { "" };
        format!("{name:<16}{:<32}{:<10}`\n{contents}{padding}", "0", contents.len())
    }

    fn names(archive: &str) -> Result<Vec<(String, String)>, String> {
        let all = members(archive.as_bytes(), "x.a", 1);
        all.map(|m| m.map(|m| (m.name, String::from_utf8_lossy(&m.bytes).into_owned()))).collect()
    }

    #[test]
    fn both_ways_of_long_names_are_read() {
        let gnu = ["!<arch>\n", &entry("/", "table"), &entry("//", "a_name_that_is_long.bc/\n"), &entry("/0", "one")];
        let short = entry("b.bc/", "two!");
        let archive = gnu.concat() + &short;
        let expected = [("a_name_that_is_long.bc", "one"), ("b.bc", "two!")].map(|(a, b)| (a.into(), b.into()));
        assert_eq!(names(&archive).unwrap(), expected);
        let bsd = ["!<arch>\n", &entry("#1/20", "__.SYMDEF SORTED\0\0\0\0x"), &entry("#1/8", "long.bc\0one")].concat();
        assert_eq!(names(&bsd).unwrap(), [("long.bc".to_owned(), "one".to_owned())]);
    }

    #[test]
    fn what_is_cut_off_is_refused() {
        let whole = ["!<arch>\n", &entry("//", "a_name_that_is_long.bc/\n"), &entry("/0", "four")].concat();
        let first = 8 + HEADER + 24;
        for len in 0..whole.len() {
            let is_whole = len <= 8 || len == first;
            assert_eq!(names(&whole[..len]).is_ok(), is_whole, "{len}");
        }
        assert!(names(&["!<arch>\n", &entry("/7", "x")].concat()).unwrap_err().contains("table of names"));
        assert!(names(&["!<arch>\n", &entry("#1/9", "x")].concat()).unwrap_err().contains("longer than the member"));
    }
}
