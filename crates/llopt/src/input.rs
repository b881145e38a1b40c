//! Reading the input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Mutex;

/// A file smaller than this is not worth a second thread.
const MIN_PARALLEL: u64 = 1 << 22;

/// All bytes of a file, or of standard input if it is called `-`.
///
/// # Errors
/// Those of opening and reading it.
pub(crate) fn read(file: &str, threads: usize) -> io::Result<Vec<u8>> {
    if file == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    read_file(Path::new(file), threads)
}

/// All bytes of a file, whatever it is called.
///
/// # Errors
/// Those of opening and reading it.
pub(crate) fn read_file(file: &Path, threads: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut handle = File::open(file)?;
    let meta = handle.metadata()?;
    if threads > 1 && meta.is_file() && meta.len() >= MIN_PARALLEL {
        bytes = read_parts(&handle, meta.len(), threads)?;
        io::Seek::seek(&mut handle, io::SeekFrom::Start(bytes.len() as u64))?;
    } else {
        bytes.try_reserve_exact(meta.len() as usize).map_err(|_| io::ErrorKind::OutOfMemory)?;
    }
    // All of it, or what was added meanwhile.
    handle.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The first `len` bytes, each thread a part: copying them out of the system's cache takes time.
#[cfg(unix)]
fn read_parts(file: &File, len: u64, threads: usize) -> io::Result<Vec<u8>> {
    use std::os::unix::fs::FileExt;
    let mut bytes = vec![0; len as usize];
    let part = bytes.len().div_ceil(threads);
    let parts = Mutex::new(bytes.chunks_mut(part).enumerate());
    let next = || parts.lock().ok()?.next();
    let read = || std::iter::from_fn(next).try_for_each(|(k, chunk)| file.read_exact_at(chunk, (k * part) as u64));
    ir::threads::all(threads, read).into_iter().collect::<io::Result<()>>()?;
    Ok(bytes)
}

#[cfg(not(unix))]
fn read_parts(_: &File, _: u64, _: usize) -> io::Result<Vec<u8>> {
    Ok(Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_read_the_same() {
        let file = std::env::temp_dir().join(format!("llopt-input-{}", std::process::id()));
        let text: Vec<u8> = (0..MIN_PARALLEL + 12345).map(|i| (i % 251) as u8).collect();
        std::fs::write(&file, &text).unwrap();
        for threads in [1, 2, 7] {
            assert!(read(file.to_str().unwrap(), threads).unwrap() == text, "{threads} threads");
        }
        std::fs::remove_file(file).unwrap();
        assert!(read("/nowhere/at all", 1).is_err());
    }
}
