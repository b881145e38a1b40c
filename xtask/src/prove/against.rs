//! What another optimiser makes of the same functions.

use super::Options;
use refine::exhaustive::Verdict;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};
use testkit::prove::Outcome;

/// What a program prints of a module behind a pipeline.
pub fn optimised(program: &str, passes: &str, module: &str) -> Result<String, String> {
    let mut child = Command::new(program)
        .args(["-S", &format!("-passes={passes}"), "-o", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{program}: {error}"))?;
    let mut stdin = child.stdin.take().ok_or("no input")?;
    let output = std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(module.as_bytes()));
        child.wait_with_output()
    });
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{program}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// How the results of the two programs differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// The other program's result is wrong.
    Refuted,
    /// Only the other one changes the function.
    OnlyTheirs,
    /// Only llopt changes the function.
    OnlyOurs,
    /// Both do, otherwise.
    Otherwise,
}

/// Differences by kind and opcodes: how many, and samples.
#[derive(Default)]
pub struct Table {
    rows: BTreeMap<(Kind, String), (usize, Vec<String>)>,
    functions: usize,
    same: usize,
    /// Functions for which llopt's result has more instructions, by opcodes, with samples.
    longer: BTreeMap<String, (usize, Vec<String>)>,
    /// Functions for which it has fewer.
    shorter: usize,
}

impl Table {
    /// Adds the results of a module's functions.
    pub fn add(&mut self, groups: &[String], ours: &[Outcome], theirs: &[Outcome], samples: usize) {
        for ((group, our), their) in groups.iter().zip(ours).zip(theirs) {
            self.functions += 1;
            self.same += usize::from(our.after == their.after);
            let mut note = |kind, text: String| {
                let (count, texts) = self.rows.entry((kind, group.clone())).or_default();
                *count += 1;
                if texts.len() < samples {
                    texts.push(text);
                }
            };
            let line = |text: &str| text.replace('\n', "; ");
            let (before, theirs) = (line(&our.before), line(&their.after));
            if let Verdict::Refuted(example) = &their.verdict {
                note(Kind::Refuted, format!("{before}\n      -> {theirs}\n{example}"));
            }
            if our.after == their.after {
                continue;
            }
            // An instruction is a line.
            let (our_length, their_length) = (our.after.lines().count(), their.after.lines().count());
            self.shorter += usize::from(our_length < their_length);
            if our_length > their_length {
                let (count, texts) = self.longer.entry(group.clone()).or_default();
                *count += 1;
                if texts.len() < samples {
                    texts.push(format!("{before}\n      -> {theirs}\n      llopt: {}", line(&our.after)));
                }
            }
            match (our.changed(), their.changed()) {
                (false, _) => note(Kind::OnlyTheirs, format!("{before}\n      -> {theirs}")),
                (true, false) => note(Kind::OnlyOurs, format!("{before}\n      -> {}", line(&our.after))),
                (true, true) => {
                    note(Kind::Otherwise, format!("{before}\n      -> {theirs}\n      llopt: {}", line(&our.after)));
                }
            }
        }
    }

    /// Prints all, those with the most functions first.
    pub fn print(&self, options: &Options) {
        let Some(program) = &options.against else { return };
        for (kind, title) in [
            (Kind::Refuted, format!("results of {program} that are refuted")),
            (Kind::OnlyTheirs, format!("changed by {program} alone")),
            (Kind::OnlyOurs, "changed by llopt alone".to_owned()),
            (Kind::Otherwise, "changed by both, with other results".to_owned()),
        ] {
            let rows: Vec<_> = self.rows.iter().filter(|row| row.0.0 == kind).collect();
            print_rows(&title, rows.into_iter().map(|((_, group), row)| (group, row)).collect());
        }
        print_rows("with more instructions by llopt", self.longer.iter().collect());
        println!("with fewer instructions by llopt: {}", self.shorter);
        let share = |n: usize| 100.0 * n as f64 / self.functions.max(1) as f64;
        let longer = self.longer.values().map(|row| row.0).sum();
        println!("{:.2} % of {} functions have the same result ({})", share(self.same), self.functions, self.same);
        println!("{:.3} % of them have more instructions by llopt ({longer})", share(longer));
    }
}

/// Prints rows of opcodes, those with the most functions first.
fn print_rows(title: &str, mut rows: Vec<(&String, &(usize, Vec<String>))>) {
    rows.sort_by_key(|row| std::cmp::Reverse(row.1.0));
    println!("{title}: {}", rows.iter().map(|row| row.1.0).sum::<usize>());
    for (group, (count, samples)) in rows {
        println!("  {count:6} {group}");
        samples.iter().for_each(|sample| println!("    {sample}"));
    }
}
