//! Pictures for a person.
//!
//! Each is drawn to a new file in the folder for temporary files, which is opened with the desktop's program for it where there is a
//! display. The path is printed in any case.

use super::graph::Graph;
use super::svg;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Draws a graph to a new file, tells its path and opens it.
pub(super) fn show(graph: Graph, kind: &str, function: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let (path, file) = create(&format!("{kind}.{}", plain(function)))?;
    let mut file = BufWriter::new(file);
    svg::write(graph, &mut file)?;
    file.flush()?;
    writeln!(out, "Writing '{}'...", path.display())?;
    open(&path);
    Ok(())
}

/// A name as part of a file's name.
fn plain(name: &[u8]) -> String {
    let good = |c: char| if c.is_alphanumeric() || "._-$".contains(c) { c } else { '_' };
    String::from_utf8_lossy(name).chars().map(good).take(100).collect()
}

/// A new file for temporary use.
fn create(stem: &str) -> io::Result<(PathBuf, File)> {
    const TRIES: u32 = 1000;
    let folder = std::env::temp_dir();
    for n in 0..TRIES {
        let path = folder.join(format!("{stem}-{}-{n}.svg", std::process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
            made => return made.map(|file| (path, file)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Opens a file as a double click would, if there is a display. The viewer is not waited for.
fn open(path: &std::path::Path) {
    let has = |name| std::env::var_os(name).is_some_and(|v| !v.is_empty());
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if has("DISPLAY") || has("WAYLAND_DISPLAY") {
        "xdg-open"
    } else {
        return;
    };
    let quiet = || Stdio::null();
    let _ = Command::new(opener).arg(path).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
}
