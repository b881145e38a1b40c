//! `view-cfg`, `view-dom`, `view-post-dom`, each also with `-only`: pictures for a person.
//!
//! Each function is drawn to a new file in the folder for temporary files, which is opened with the desktop's program for it where
//! there is a display. The path is printed in any case.

use super::cfg::CfgOptions;
use super::{Picture, contains, svg};
use passman::*;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The pass.
#[derive(Clone, Debug)]
pub struct View {
    picture: Picture,
    full: bool,
    options: CfgOptions,
}

impl View {
    /// Of what, with instructions or without.
    pub fn new(picture: Picture, full: bool) -> Self {
        Self { picture, full, options: CfgOptions::new(&PassOptions::default()) }
    }
}

impl FunctionPass for View {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let name = unit.view().name().to_vec();
        if self.picture == Picture::Cfg && !contains(&name, self.options.function.as_bytes()) {
            return PreservedAnalyses::all();
        }
        let kind = if self.picture == Picture::Cfg { "cfg" } else { self.picture.prefix(self.full) };
        let stem = format!("{kind}.{}", plain(&name));
        let graph = self.picture.graph(unit, &self.options, self.full);
        let drawn = create(&stem).and_then(|(path, file)| {
            let mut file = BufWriter::new(file);
            svg::write(graph, &mut file)?;
            file.flush()?;
            Ok(path)
        });
        match drawn {
            Ok(path) => {
                let _ = writeln!(unit.sinks.out, "Writing '{}'...", path.display());
                open(&path);
            }
            Err(e) => unit.sinks.fail(format!("cannot write a picture of '{}': {e}", String::from_utf8_lossy(&name))),
        }
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        self.picture == Picture::Cfg
    }

    fn is_serial(&self) -> bool {
        true
    }

    fn configure(&mut self, options: &PassOptions) {
        self.options = CfgOptions::new(options);
    }
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
