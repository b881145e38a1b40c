//! Output files, written whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Bytes gathered before they are written.
const BUFFER: usize = 1 << 18;

/// The most symbolic links that lead to a file; Linux's limit.
const MAX_LINKS: usize = 40;

/// A file that changes only when [`Self::commit`] is called: it is written beside its place and renamed. A file that has other
/// names (hard links), or that stands in a folder that takes no new ones, is kept in memory and written over at the end.
/// Standard output, devices and pipes are written directly.
pub struct OutputFile(Target);

enum Target {
    /// Written as it comes.
    Direct(BufWriter<Box<dyn Write>>),
    /// Beside its place, and that.
    Renamed(BufWriter<File>, Temporary, PathBuf),
    /// What is to be written over the file.
    Kept(Vec<u8>, File),
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
        let direct = |to: Box<dyn Write>| Ok(Self(Target::Direct(BufWriter::with_capacity(BUFFER, to))));
        if name == "-" {
            return direct(Box::new(io::stdout()));
        }
        let Ok(present) = fs::metadata(name) else { return renamed(behind_links(PathBuf::from(name))?) };
        // Renaming would replace even a file that may not be written.
        let file = File::options().write(true).open(name)?;
        if !present.is_file() {
            return direct(Box::new(file));
        }
        let path = behind_links(PathBuf::from(name))?;
        // Whoever has the file open, as `/dev/stdout` is, would be left with the old one.
        if has_other_names(&present) || is_open_file(name) {
            return Ok(Self(Target::Kept(Vec::new(), file)));
        }
        match renamed(path) {
            Ok(new) => {
                if let Target::Renamed(to, ..) = &new.0 {
                    to.get_ref().set_permissions(present.permissions())?;
                }
                Ok(new)
            }
            Err(_) => Ok(Self(Target::Kept(Vec::new(), file))),
        }
    }

    /// Writes what is left and gives the file its name.
    pub fn commit(self) -> io::Result<()> {
        match self.0 {
            Target::Direct(mut to) => to.flush(),
            Target::Renamed(mut to, temporary, path) => {
                to.flush()?;
                fs::rename(&temporary.0, path)
            }
            Target::Kept(bytes, mut file) => {
                file.set_len(0)?;
                file.write_all(&bytes)
            }
        }
    }
}

/// Is the name one of the files that the process has open?
fn is_open_file(name: &str) -> bool {
    ["/dev/std", "/dev/fd/", "/proc/"].iter().any(|start| name.starts_with(start))
}

/// The place that a name stands for: links stay, even one to a file that does not exist yet.
fn behind_links(mut path: PathBuf) -> io::Result<PathBuf> {
    for _ in 0..MAX_LINKS {
        let Ok(to) = fs::read_link(&path) else { return Ok(path) };
        path.pop();
        path.push(to);
    }
    // Opening it tells what is wrong.
    File::open(&path).map(|_| path)
}

#[cfg(unix)]
fn has_other_names(present: &fs::Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(present) > 1
}

#[cfg(not(unix))]
fn has_other_names(_: &fs::Metadata) -> bool {
    false
}

/// A file that is to be renamed to `path`.
fn renamed(path: PathBuf) -> io::Result<OutputFile> {
    let (file, temporary) = create_beside(&path)?;
    Ok(OutputFile(Target::Renamed(BufWriter::with_capacity(BUFFER, file), temporary, path)))
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

impl OutputFile {
    fn to(&mut self) -> &mut dyn Write {
        match &mut self.0 {
            Target::Direct(to) => to,
            Target::Renamed(to, ..) => to,
            Target::Kept(to, _) => to,
        }
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to().flush()
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
    fn write_new(path: &Path) {
        let mut file = OutputFile::create(&path.to_string_lossy()).expect("create");
        file.write_all(b"new").expect("write");
        file.commit().expect("commit");
    }

    #[test]
    #[cfg(unix)]
    fn links_stay() {
        let folder = folder("links");
        let [file, hard, soft, dangling] = ["file", "hard", "soft", "dangling"].map(|n| folder.join(n));
        fs::write(&file, "a longer old text").expect("write");
        fs::hard_link(&file, &hard).expect("link");
        std::os::unix::fs::symlink("file", &soft).expect("link");
        std::os::unix::fs::symlink("fresh", &dangling).expect("link");
        let mut abandoned = OutputFile::create(&hard.to_string_lossy()).expect("create");
        abandoned.write_all(b"half").expect("write");
        drop(abandoned);
        assert_eq!(fs::read(&file).ok().as_deref(), Some(&b"a longer old text"[..]));
        write_new(&soft);
        write_new(&dangling);
        assert_eq!(fs::read(&hard).ok().as_deref(), Some(&b"new"[..]));
        assert_eq!(fs::read(folder.join("fresh")).ok().as_deref(), Some(&b"new"[..]));
        assert!(soft.is_symlink() && dangling.is_symlink());
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    #[cfg(unix)]
    fn a_circle_of_links_is_no_file() {
        let folder = folder("circle");
        let link = folder.join("link");
        std::os::unix::fs::symlink("link", &link).expect("link");
        assert!(OutputFile::create(&link.to_string_lossy()).is_err());
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    #[cfg(unix)]
    fn a_file_in_a_folder_without_new_files_is_written() {
        use std::os::unix::fs::PermissionsExt;
        let folder = folder("full");
        let path = folder.join("out.ll");
        fs::write(&path, "a longer old text").expect("write");
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).expect("permissions");
        write_new(&path);
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("permissions");
        assert_eq!(fs::read(&path).ok().as_deref(), Some(&b"new"[..]));
        write_new(Path::new("/dev/null"));
        let _ = fs::remove_dir_all(folder);
    }
}
