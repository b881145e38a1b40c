//! `-print-changed=dot-cfg`: the page, the pictures, and what is said where there is no folder or no program to lay them out. The texts are
//! those of opt 22, but for the names of nodes, which are addresses there.

#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const INPUT: &str = r#"define i32 @f(i1 %c, i32 %x) {
entry:
  %a = add i32 2, 3
  br i1 %c, label %t, label %e
t:
  %b = add i32 %a, 0
  br label %e
e:
  %p = phi i32 [ %a, %entry ], [ %b, %t ]
  switch i32 %p, label %d [ i32 1, label %u
    i32 -2, label %v
    i32 3, label %v ]
u:
  call void @g(ptr @"<b>\22|{}")
  ret i32 1
v:
  ret i32 2
d:
  ret i32 %p
}
@"<b>\22|{}" = global i32 0
declare void @g(ptr)
"#;

/// A folder of the test's own, which goes with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("llopt-dot-cfg-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("out")).expect("a temporary folder");
        let folder = Self(folder);
        folder.write("in.ll", INPUT);
        // Stands for the program that lays out graphs: called with `-Tpdf -o TARGET SOURCE`, it copies.
        folder.write("copy", "#!/bin/sh\ntest \"$1 $2\" = \"-Tpdf -o\" && cp \"$4\" \"$3\"\n");
        folder
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).expect("written");
        fs::set_permissions(self.0.join(name), Permissions::from_mode(0o755)).expect("a program");
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
    }

    /// The names of the files that were made.
    fn made(&self) -> Vec<String> {
        let files = fs::read_dir(self.0.join("out")).expect("a folder");
        let mut names: Vec<_> = files.map(|f| f.expect("a file").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    fn run(&self, style: &str, passes: &str, more: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_llopt"));
        command.args([&format!("-print-changed={style}"), &format!("-passes={passes}"), "-disable-output", "in.ll"]);
        command.args(more).current_dir(&self.0).stdin(Stdio::null());
        command.output().expect("it runs")
    }

    fn succeed(&self, style: &str, passes: &str, more: &[&str]) {
        let output = self.run(style, passes, &[&["-dot-cfg-dir=out", "-print-changed-dot-path=./copy"], more].concat());
        assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    /// What stands on the page between its head and the script at its end.
    fn entries(&self) -> String {
        let page = self.read("out/passes.html");
        let (head, rest) = page.split_once("<body>").expect("a body");
        assert!(head.starts_with("<!doctype html><html><head><style>"));
        let (entries, foot) = rest.split_once("<script>").expect("a script");
        assert!(foot.ends_with("</script></body></html>\n"));
        entries.to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_page_lists_passes() {
    let folder = Folder::new("page");
    folder.succeed("dot-cfg", "function(instsimplify,no-op-function),globaldce", &[]);
    let want = r#"<button type="button" class="collapsible">0. Initial IR (by function)</button>
<div class="content">
  <p>
  <a href="diff_0_0.pdf" target="_blank">0.0. Initial IR</a><br/>
  </p>
</div><br/>
  <a href="diff_1.pdf" target="_blank">1. Pass InstSimplifyPass on f</a><br/>
    </p></div>
  <a>2. Pass NoOpFunctionPass on f omitted because no change</a><br/>
  <a>3. PassManager&lt;Function&gt; on f ignored</a><br/>
  <a>4. ModuleToFunctionPassAdaptor on [module] ignored</a><br/>
  <a>5. Pass GlobalDCEPass on [module] omitted because no change</a><br/>
  <a>6. VerifierPass on [module] ignored</a><br/>
"#;
    assert_eq!(folder.entries(), want);
    assert_eq!(folder.made(), ["diff_0_0.pdf", "diff_1.pdf", "passes.html"]);
}

#[test]
fn a_quiet_page_lists_changes() {
    let folder = Folder::new("quiet");
    folder.succeed("dot-cfg-quiet", "no-op-function,instsimplify", &[]);
    let entry = "  <a href=\"diff_0.pdf\" target=\"_blank\">0. Pass InstSimplifyPass on f</a><br/>\n    </p></div>\n";
    assert_eq!(folder.entries(), entry);
}

#[test]
fn filters_hold() {
    let folder = Folder::new("filters");
    folder.succeed(
        "dot-cfg",
        "function(instsimplify),no-op-module",
        &["-filter-print-funcs=h", "-filter-passes=instsimplify"],
    );
    let entries = folder.entries();
    assert!(entries.contains("  <a>1. Pass InstSimplifyPass on f filtered out</a><br/>\n"), "{entries}");
    assert!(entries.contains("  <a>4. Pass NoOpModulePass on [module] filtered out</a><br/>\n"), "{entries}");
    assert_eq!(folder.made(), ["passes.html"]);
}

/// Lines of a picture, its long ones taken apart.
fn lines(picture: &str) -> Vec<String> {
    picture.replace("<BR align=\"left\"/>", "\n").lines().map(str::to_owned).collect()
}

#[test]
fn lines_that_changed_are_coloured() {
    let folder = Folder::new("lines");
    folder.succeed("dot-cfg-quiet", "instsimplify", &["-dot-cfg-after-color=blue"]);
    let picture = lines(&folder.read("out/diff_0.pdf"));
    let table =
        r#"label=<<table border="0" cellborder="1" cellspacing="0" cellpadding="0"><tr><td align="text" colspan="#;
    let want = [
        "digraph \"0. Pass InstSimplifyPass on f\" {",
        "\tlabel=\"0. Pass InstSimplifyPass on f\";",
        "\tsize=\"190, 190\";",
        "",
        &format!("\tNode0x1 [shape=none,color=black,{table}\"1\">u:"),
        "",
        r#"<FONT COLOR="black">  call void @g(ptr @"&lt;b&gt;\22|{}")</FONT>"#,
        r#"<FONT COLOR="black">  ret i32 1</FONT>"#,
        "</td></tr></table>>];",
        &format!("\tNode0x2 [shape=none,color=black,{table}\"1\">v:"),
        "",
        r#"<FONT COLOR="black">  ret i32 2</FONT>"#,
        "</td></tr></table>>];",
        &format!("\tNode0x3 [shape=none,color=black,{table}\"3\">e:"),
        "",
        r#"<FONT COLOR="red">  %p = phi i32 [ %a, %entry ], [ %b, %t ]</FONT>"#,
        r#"<FONT COLOR="red">  switch i32 %p, label %d [</FONT>"#,
        r#"<FONT COLOR="blue">  switch i32 5, label %d [</FONT>"#,
        r#"<FONT COLOR="black">    i32 1, label %u</FONT>"#,
        r#"<FONT COLOR="black">    i32 -2, label %v</FONT>"#,
        r#"<FONT COLOR="black">    i32 3, label %v</FONT>"#,
        r#"<FONT COLOR="black">  ]</FONT>"#,
        r#"</td></tr><tr><td colspan="1" port="s0"><FONT COLOR="black">default</FONT></td><td colspan="1" port="s1"><FONT COLOR="black">-2</FONT></td><td colspan="1" port="s2"><FONT COLOR="black">1</FONT></td></tr></table>>];"#,
        "\tNode0x3:s0 -> Node0x4[color=black];",
        "\tNode0x3:s1 -> Node0x2[color=black];",
        "\tNode0x3:s2 -> Node0x1[color=black];",
    ];
    assert_eq!(picture[..want.len()], want);
}

#[test]
fn blocks_that_went_are_shown() {
    let folder = Folder::new("blocks");
    folder.succeed("dot-cfg-quiet", "instsimplify,simplifycfg", &["-dot-cfg-common-color=gray"]);
    let picture = folder.read("out/diff_1.pdf");
    let gone = r#"<FONT COLOR="red">v:<BR align="left"/>  ret i32 2<BR align="left"/></FONT></td></tr></table>>];"#;
    assert!(picture.contains(gone), "{picture}");
    assert!(picture.contains("shape=none,color=gray,"), "{picture}");
    assert!(picture.contains(r#"<FONT COLOR="red">  br i1 %c, label %t, label %e</FONT>"#), "{picture}");
    assert!(picture.contains("\tNode0x6:s0 -> Node0x5[color=red];\n"), "{picture}");
}

#[test]
fn blocks_without_names_and_odd_names_are_told_apart() {
    let folder = Folder::new("names");
    folder.write(
        "in.ll",
        "define i128 @\"f g\"(i128 %x) {\n  switch i128 %x, label %1 [ i128 36893488147419103233, label %2 ]\n1:\n  ret i128 0\n\
         2:\n  br label %\"a b\"\n\"a b\":\n  br label %\"c:d\"\n\"c:d\":\n  ret i128 1\n}\n",
    );
    folder.succeed("dot-cfg", "mem2reg", &[]);
    let picture = folder.read("out/diff_0_0.pdf");
    assert_eq!(picture.matches(" -> ").count(), 4, "{picture}");
    assert!(picture.contains("<FONT COLOR=\"black\">36893488147419103233</FONT>"), "{picture}");
}

#[test]
fn colours_may_be_equal() {
    let folder = Folder::new("colours");
    folder.succeed("dot-cfg-quiet", "instsimplify,simplifycfg", &["-dot-cfg-before-color=black"]);
    let picture = folder.read("out/diff_1.pdf");
    let gone = r#"<FONT COLOR="black">v:<BR align="left"/>  ret i32 2<BR align="left"/></FONT></td></tr></table>>];"#;
    assert!(picture.contains(gone), "{picture}");
}

#[test]
fn a_folder_that_is_missing_or_not_for_us_is_told_of() {
    let folder = Folder::new("folder");
    fs::write(folder.0.join("file"), "").expect("written");
    for directory in ["missing", "file", "/proc"] {
        let path = format!("-dot-cfg-dir={directory}");
        let output = folder.run("dot-cfg", "instsimplify", &[&path, "-print-changed-dot-path=./copy"]);
        let said = String::from_utf8_lossy(&output.stderr);
        let want = format!("Unable to open output stream for -cfg-dot-changed: {directory}/passes.html: ");
        assert!(output.status.success() && said.starts_with(&want) && said.lines().count() == 1, "{said}");
    }
    assert!(!folder.0.join("missing").exists());
}

#[test]
fn a_program_that_is_missing_or_fails_is_told_of_on_the_page() {
    let folder = Folder::new("program");
    folder.write("killed", "#!/bin/sh\nkill -9 $$\n");
    folder.write("failing", "#!/bin/sh\nexit 3\n");
    let entry = "  <a href=\"diff_0.pdf\" target=\"_blank\">0. Pass InstSimplifyPass on f</a><br/>\n";
    let cases = [
        ("no-such-program", "Unable to find dot executable."),
        ("", "Unable to find dot executable."),
        ("./no-such-program", "Error executing system dot."),
        ("./in.ll/x", "Error executing system dot."),
        ("./out", "Error executing system dot."),
        ("./killed", "Error executing system dot."),
        ("./failing", entry),
    ];
    for (program, want) in cases {
        let path = format!("-print-changed-dot-path={program}");
        let output = folder.run("dot-cfg-quiet", "instsimplify", &["-dot-cfg-dir=out", &path]);
        assert!(output.status.success() && output.stderr.is_empty(), "{program}");
        assert_eq!(folder.entries(), format!("{want}    </p></div>\n"), "{program}");
        assert_eq!(folder.made(), ["passes.html"], "{program}");
    }
}

#[test]
fn a_picture_that_cannot_be_written_ends_the_run() {
    let folder = Folder::new("picture");
    fs::create_dir_all(folder.0.join("out/diff_0.dot")).expect("a folder in the way");
    let more = ["-dot-cfg-dir=out", "-print-changed-dot-path=./copy"];
    let output = folder.run("dot-cfg-quiet", "instsimplify", &more);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("out/diff_0.dot: "), "{said}");
}
