//! Output files, written whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Bytes gathered before they are written.
const BUFFER: usize = 1 << 18;

/// A file that appears under its name only when [`Self::commit`] is called: it is written beside its place and renamed.
/// Standard output, devices and pipes are written directly.
pub struct OutputFile {
    to: BufWriter<Box<dyn Write>>,
    rename: Option<(Temporary, PathBuf)>,
}

/// A file that is removed unless it got its name.
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

impl OutputFile {
    /// Opens a file for writing; `-` is standard output.
    pub fn create(name: &str) -> io::Result<Self> {
        let direct = |to: Box<dyn Write>| Self { to: BufWriter::with_capacity(BUFFER, to), rename: None };
        if name == "-" {
            return Ok(direct(Box::new(io::stdout())));
        }
        // Through a symbolic link, so that the link stays.
        let path = fs::canonicalize(name).unwrap_or_else(|_| PathBuf::from(name));
        let present = fs::metadata(&path).ok();
        if present.as_ref().is_some_and(|m| !m.is_file()) {
            return Ok(direct(Box::new(File::options().write(true).open(&path)?)));
        }
        if present.is_some() {
            // Renaming would replace even a file that may not be written.
            File::options().write(true).open(&path)?;
        }
        let (file, temporary) = create_beside(&path)?;
        if let Some(present) = present {
            file.set_permissions(present.permissions())?;
        }
        Ok(Self { to: BufWriter::with_capacity(BUFFER, Box::new(file)), rename: Some((temporary, path)) })
    }

    /// Writes what is left and gives the file its name.
    pub fn commit(mut self) -> io::Result<()> {
        self.to.flush()?;
        match &self.rename {
            Some((temporary, path)) => fs::rename(&temporary.0, path),
            None => Ok(()),
        }
    }
}

/// A new file in the folder of `path`.
fn create_beside(path: &Path) -> io::Result<(File, Temporary)> {
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?.to_string_lossy();
    for n in 0.. {
        let beside = path.with_file_name(format!(".{name}.{}-{n}.tmp", std::process::id()));
        match File::options().write(true).create_new(true).open(&beside) {
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
            result => return Ok((result?, Temporary(beside))),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("llopt-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("temporary folder");
        folder
    }

    #[test]
    fn an_abandoned_file_leaves_the_old_one() {
        let folder = folder("abandon");
        let path = folder.join("out.ll");
        fs::write(&path, "old").expect("write");
        let mut file = OutputFile::create(&path.to_string_lossy()).expect("create");
        file.write_all(b"half").expect("write");
        drop(file);
        assert_eq!(fs::read(&path).ok().as_deref(), Some(&b"old"[..]));
        assert_eq!(fs::read_dir(&folder).map(Iterator::count).ok(), Some(1));
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn a_committed_file_has_its_name() {
        let folder = folder("commit");
        let path = folder.join("out.ll");
        let mut file = OutputFile::create(&path.to_string_lossy()).expect("create");
        file.write_all(b"new").expect("write");
        assert!(!path.exists());
        file.commit().expect("commit");
        assert_eq!(fs::read(&path).ok().as_deref(), Some(&b"new"[..]));
        assert_eq!(fs::read_dir(&folder).map(Iterator::count).ok(), Some(1));
        let _ = fs::remove_dir_all(folder);
    }
}
