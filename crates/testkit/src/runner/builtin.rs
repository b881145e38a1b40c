//! The commands that tests may use beside the program under test.

use super::Output;
use crate::check;
use std::path::Path;

/// Runs a command; files are looked for in `folder`.
///
/// # Errors
/// When there is no such command. A command that fails is no error.
pub fn run(name: &str, args: &[String], input: &[u8], folder: &Path) -> Result<Output, String> {
    let result = match name {
        "FileCheck" => check::run(args, input, folder).map(|()| Vec::new()),
        "cat" => cat(args, input, folder),
        "cmp" => cmp(args, input, folder),
        "count" => count(args, input),
        "echo" => Ok(format!("{}\n", args.join(" ")).into_bytes()),
        "rm" => rm(args, folder),
        "mkdir" => mkdir(args, folder),
        "split-file" => split_file(args, folder),
        _ => return Err(format!("unknown command {name}")),
    };
    Ok(match result {
        Ok(stdout) => Output { success: true, stdout, stderr: Vec::new() },
        Err(message) => Output { success: false, stdout: Vec::new(), stderr: format!("{message}\n").into_bytes() },
    })
}

type Bytes = Result<Vec<u8>, String>;

fn read(name: &str, input: &[u8], folder: &Path) -> Bytes {
    if name == "-" {
        return Ok(input.to_vec());
    }
    std::fs::read(folder.join(name)).map_err(|error| format!("{name}: {error}"))
}

fn cat(args: &[String], input: &[u8], folder: &Path) -> Bytes {
    if args.is_empty() {
        return Ok(input.to_vec());
    }
    let parts: Vec<_> = args.iter().map(|name| read(name, input, folder)).collect::<Result<_, _>>()?;
    Ok(parts.concat())
}

/// Whether two files are the same.
fn cmp(args: &[String], input: &[u8], folder: &Path) -> Bytes {
    let [left, right] = args else { return Err("cmp: needs two files".into()) };
    let (a, b) = (read(left, input, folder)?, read(right, input, folder)?);
    if a == b {
        return Ok(Vec::new());
    }
    let at = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let line = 1 + a[..at].iter().filter(|byte| **byte == b'\n').count();
    Err(format!("{left} and {right} differ in line {line}"))
}

/// Whether the input has this many lines.
fn count(args: &[String], input: &[u8]) -> Bytes {
    let lines = String::from_utf8_lossy(input).lines().count();
    match args {
        [wanted] if wanted.parse() == Ok(lines) => Ok(Vec::new()),
        _ => Err(format!("count {}: there are {lines} lines", args.join(" "))),
    }
}

fn rm(args: &[String], folder: &Path) -> Bytes {
    let forced = args.iter().any(|arg| arg.starts_with('-') && arg.contains('f'));
    for name in args.iter().filter(|arg| !arg.starts_with('-')) {
        let path = folder.join(name);
        let removed = if path.is_dir() { std::fs::remove_dir_all(&path) } else { std::fs::remove_file(&path) };
        match removed {
            Err(error) if !(forced && error.kind() == std::io::ErrorKind::NotFound) => {
                return Err(format!("rm: {name}: {error}"));
            }
            _ => {}
        }
    }
    Ok(Vec::new())
}

fn mkdir(args: &[String], folder: &Path) -> Bytes {
    for name in args.iter().filter(|arg| !arg.starts_with('-')) {
        std::fs::create_dir_all(folder.join(name)).map_err(|error| format!("mkdir: {name}: {error}"))?;
    }
    Ok(Vec::new())
}

/// Writes the parts of a file, each begun by a line `;--- NAME`, into a folder.
fn split_file(args: &[String], folder: &Path) -> Bytes {
    let [file, target] = args else { return Err("split-file: needs a file and a folder".into()) };
    let target = folder.join(target);
    let text = read(file, &[], folder)?;
    let mut parts: Vec<(String, Vec<u8>)> = Vec::new();
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let name = line.strip_prefix(b";--- ").or_else(|| line.strip_prefix(b"--- "));
        match (name, parts.last_mut()) {
            (Some(name), _) => parts.push((String::from_utf8_lossy(name).trim().to_owned(), Vec::new())),
            (None, Some((_, part))) => part.extend_from_slice(line),
            (None, None) => {}
        }
    }
    for (name, part) in parts {
        let path = target.join(name);
        let written =
            std::fs::create_dir_all(path.parent().unwrap_or(&target)).and_then(|()| std::fs::write(&path, part));
        written.map_err(|error| format!("split-file: {}: {error}", path.display()))?;
    }
    Ok(Vec::new())
}
