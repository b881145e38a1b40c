//! What the program does with files of all kinds: devices, links, what is no LLVM IR at all.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{MetadataExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const TEXT: &str = "define i32 @f() {\n  ret i32 1\n}\n";

/// A folder of the test's own, which goes with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("llopt-files-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a temporary folder");
        fs::write(folder.join("in.ll"), TEXT).expect("an input");
        Self(folder)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let file = self.file(name);
        fs::write(&file, bytes).expect("written");
        file
    }

    /// Runs the program on a file of the folder.
    fn run(&self, input: &str, more: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_llopt"));
        command.arg(self.file(input)).arg("-S").args(more).stdin(Stdio::null());
        command.output().expect("it runs")
    }

    fn refusal(&self, input: &str) -> String {
        let output = self.run(input, &[]);
        assert!(!output.status.success());
        String::from_utf8_lossy(&output.stderr).into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn has_function(file: &Path) -> bool {
    fs::read_to_string(file).is_ok_and(|text| text.contains("define i32 @f()"))
}

#[test]
fn links_stay() {
    let folder = Folder::new("links");
    let real = folder.write("real.ll", b"old");
    let (soft, hard) = (folder.file("soft.ll"), folder.file("hard.ll"));
    symlink("real.ll", &soft).expect("a link");
    assert!(folder.run("in.ll", &["-o", soft.to_str().unwrap()]).status.success());
    assert!(soft.is_symlink() && has_function(&real));
    fs::write(&real, "old").expect("written");
    fs::hard_link(&real, &hard).expect("a link");
    assert!(folder.run("in.ll", &["-o", hard.to_str().unwrap()]).status.success());
    assert!(has_function(&real) && fs::metadata(&real).is_ok_and(|m| m.nlink() == 2));
}

#[test]
fn devices_and_pipes_are_written_to() {
    let folder = Folder::new("devices");
    let output = folder.run("in.ll", &["-o", "/dev/stdout"]);
    assert!(output.status.success() && String::from_utf8_lossy(&output.stdout).contains("define i32 @f()"));
    assert!(folder.run("in.ll", &["-o", "/dev/null"]).status.success());
    assert!(!fs::metadata("/dev/null").is_ok_and(|m| m.is_file()));
}

#[test]
fn standard_output_that_is_a_file_is_written_over_in_place() {
    let folder = Folder::new("stdout");
    let out = fs::File::create(folder.file("out.ll")).expect("a file");
    let inode = out.metadata().map(|m| m.ino()).ok();
    let mut command = Command::new(env!("CARGO_BIN_EXE_llopt"));
    command.arg(folder.file("in.ll")).args(["-S", "-o", "/dev/stdout"]).stdout(out);
    assert!(command.status().is_ok_and(|s| s.success()));
    assert!(has_function(&folder.file("out.ll")));
    assert_eq!(fs::metadata(folder.file("out.ll")).map(|m| m.ino()).ok(), inode);
}

#[test]
fn what_is_no_module_is_named() {
    let folder = Folder::new("foreign");
    let cases: [(&str, &[u8], &str); 5] = [
        ("elf", b"\x7fELF\x02\x01\x01\0", "an ELF file"),
        ("archive", b"!<arch>\n", "an archive"),
        ("gzip", b"\x1f\x8b\x08\0\0\0\0\0", "compressed with gzip"),
        ("xz", b"\xfd7zXZ\0\0\0", "compressed with xz"),
        ("zstd", b"\x28\xb5\x2f\xfd\0\0\0\0", "compressed with zstd"),
    ];
    for (name, bytes, what) in cases {
        folder.write(name, bytes);
        let said = folder.refusal(name);
        assert!(said.contains(what), "{name}: {said}");
    }
}

#[test]
fn quoted_lines_are_cut_and_escaped() {
    let folder = Folder::new("quoted");
    let line = format!("define void @f() {{\n  bad \x1b[31m{}\n}}\n", "x".repeat(100_000));
    folder.write("long.ll", line.as_bytes());
    let said = folder.refusal("long.ll");
    assert!(said.contains("expected instruction opcode") && said.len() < 2_000, "{}", said.len());
    assert!(!said.contains('\x1b'));
}

#[test]
fn a_file_that_cannot_be_written_stays() {
    let folder = Folder::new("refused");
    let target = folder.file("no such folder/out.ll");
    let output = folder.run("in.ll", &["-o", target.to_str().unwrap()]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write output file"));
}
