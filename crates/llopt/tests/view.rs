//! `view-cfg` and its kin, where there is no display: a drawing is written and its path printed.

use std::path::{Path, PathBuf};
use std::process::Command;

const MODULE: &str = "\
define i32 @f(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %head, label %out
out:
  ret i32 %j
}

define void @other() {
  ret void
}
";

/// The drawings that a pass writes, in the order in which it tells of them.
fn drawings(pass: &str, more: &[&str]) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("view-{pass}-{}", more.len()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("in.ll");
    std::fs::write(&file, MODULE).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_llopt"));
    command.args(["-disable-output", &format!("-passes={pass}")]).args(more).arg(&file);
    command.env("TMPDIR", &folder).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let out = command.output().unwrap();
    assert!(out.status.success());
    let text = String::from_utf8(out.stderr).unwrap();
    let path = |line: &str| PathBuf::from(line.strip_prefix("Writing '").unwrap().strip_suffix("'...").unwrap());
    let read = |p: PathBuf| {
        assert_eq!(p.parent(), Some(&*folder));
        (p.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(&p).unwrap())
    };
    text.lines().map(path).map(read).collect()
}

fn count(text: &str, what: &str) -> usize {
    text.matches(what).count()
}

#[test]
#[cfg(unix)]
fn every_function_is_drawn() {
    for (pass, stem, title, edges, has_instructions) in [
        ("view-cfg", "cfg", "CFG for 'f' function", 3, true),
        ("view-cfg-only", "cfg", "CFG for 'f' function", 3, false),
        ("view-dom", "dom", "Dominator tree for 'f' function", 2, true),
        ("view-dom-only", "domonly", "Dominator tree for 'f' function", 2, false),
        ("view-post-dom", "postdom", "Post dominator tree for 'f' function", 3, true),
        ("view-post-dom-only", "postdomonly", "Post dominator tree for 'f' function", 3, false),
    ] {
        let all = drawings(pass, &[]);
        let [(name, svg), (other, _)] = &all[..] else { panic!("{pass}: {} drawings", all.len()) };
        assert!(name.starts_with(&format!("{stem}.f-")) && other.starts_with(&format!("{stem}.other-")), "{pass}");
        assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"), "{pass}");
        assert_eq!(count(svg, title), 1, "{pass}");
        assert_eq!(count(svg, "marker-end"), edges, "{pass}");
        let boxes = 3 + usize::from(pass.contains("post"));
        assert_eq!(count(svg, "<g>"), boxes, "{pass}");
        assert_eq!(svg.contains("icmp slt i32 %j, %n"), has_instructions, "{pass}");
    }
}

#[test]
#[cfg(unix)]
fn one_function_may_be_asked_for() {
    assert_eq!(drawings("view-cfg", &["-cfg-func-name=othe"]).len(), 1);
}

#[test]
#[cfg(unix)]
fn the_call_graph_is_drawn() {
    let all = drawings("view-callgraph", &["-callgraph-multigraph"]);
    let [(name, svg)] = &all[..] else { panic!("{} drawings", all.len()) };
    assert!(name.starts_with("callgraph.in.ll-"));
    // The two functions, and what is outside before and behind them; both are called from there.
    assert_eq!((count(svg, "<g>"), count(svg, "marker-end")), (4, 2));
}
