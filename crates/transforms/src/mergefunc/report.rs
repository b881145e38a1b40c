//! `-mergefunc-report`: which functions were merged, and how.

use ir::{Global, Md};
use passman::{Remark, RemarkKind, Sinks};
use std::fmt::Write as _;

/// How a function was merged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// All that used it uses the other one; it is gone.
    Redirect,
    /// Only what calls it directly calls the other one; the function stays.
    Calls,
    /// It is an alias.
    Alias,
    /// It is a thunk.
    Thunk,
    /// Both are thunks or aliases of a new function.
    Both,
}

impl Way {
    /// A word for it.
    pub fn name(self) -> &'static str {
        match self {
            Way::Redirect => "redirect",
            Way::Calls => "calls",
            Way::Alias => "alias",
            Way::Thunk => "thunk",
            Way::Both => "both",
        }
    }
}

/// One merge.
#[derive(Debug)]
pub struct Merge {
    /// The function that has the body.
    pub kept: Global,
    /// The name of the function that was merged, and of the one that it was equal to; empty unless somebody asked for them.
    pub function: Box<[u8]>,
    /// See `function`.
    pub into: Box<[u8]>,
    /// The subprogram of the function that was merged.
    pub location: Md,
    /// How it was done.
    pub way: Way,
    /// Instructions that there are less.
    pub saved: i64,
}

impl Merge {
    /// The merge as a remark.
    pub fn remark(&self) -> Remark {
        Remark::new(RemarkKind::Passed, "mergefunc", "Merged", self.location)
            .text("'")
            .arg("Function", &*self.function)
            .text("' merged into '")
            .arg("Into", &*self.into)
            .text("' (")
            .arg("How", self.way.name())
            .text(", ")
            .arg("Saved", self.saved.to_string())
            .text(" instructions less)")
    }
}

/// Writes the table to standard error and the JSON to a file.
pub fn write(file: &str, merges: &[Merge], sinks: &mut Sinks<'_>) {
    // A reader that went away shows when the whole output is written.
    let _ = sinks.out.write_all(table(merges).as_bytes());
    if let Err(e) = std::fs::write(file, json(merges)) {
        sinks.fail(format!("cannot write '{file}': {e}"));
    }
}

fn table(merges: &[Merge]) -> String {
    let names = |m: &Merge| [&m.function, &m.into].map(|n| String::from_utf8_lossy(n).into_owned());
    let width = merges.iter().map(|m| names(m)[0].chars().count()).max().unwrap_or(0).max("function".len());
    let mut out = format!("{:width$}  {:8}  {:>6}  merged into\n", "function", "how", "saved");
    for m in merges {
        let [function, into] = names(m);
        let _ = writeln!(out, "{function:width$}  {:8}  {:>6}  {into}", m.way.name(), m.saved);
    }
    let saved: i64 = merges.iter().map(|m| m.saved).sum();
    let _ = writeln!(out, "{} functions merged, {saved} instructions less", merges.len());
    out
}

fn json(merges: &[Merge]) -> String {
    let mut out = String::from("[");
    for (at, m) in merges.iter().enumerate() {
        let _ = write!(
            out,
            "{}\n  {{\"function\": {}, \"into\": {}, \"how\": \"{}\", \"saved\": {}}}",
            if at > 0 { "," } else { "" },
            quoted(&m.function),
            quoted(&m.into),
            m.way.name(),
            m.saved
        );
    }
    out.push_str("\n]\n");
    out
}

/// A name as a JSON string; what is no UTF-8 becomes the replacement character.
fn quoted(name: &[u8]) -> String {
    let mut out = String::from("\"");
    for c in String::from_utf8_lossy(name).chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if (c as u32) < 0x20 => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
