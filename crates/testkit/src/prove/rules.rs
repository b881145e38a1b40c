//! Rules kept as data: functions that a pass makes simpler, in the files of `crates/testkit/rules`.
//!
//! A rule is a function with placeholders, and stands for all functions that come of it:
//!
//! | what | becomes |
//! |---|---|
//! | `iN` | integers of 1 to 4 bits, of 1 and 2 in vectors; a line `; widths: 2..4` before the function says otherwise |
//! | `iM` | integers that are one bit wider, and twice as wide |
//! | `C`, `C1`, … | each constant of `iN` |
//! | an instruction | the same with each further flag that it may have, unless `; flags: as written` stands before the function |
//!
//! At least one of them must change. `; unchanged` says that none may: the rule would be wrong there.
//! `; passes: P` in the first lines of a file says which pipeline its rules are for.

use super::{Batch, Outcome};
use refine::exhaustive::Verdict;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// Functions that may come of one rule.
const MAX_INSTANCES: usize = 1 << 14;

/// One function with placeholders.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The file's name and the function's.
    pub name: String,
    /// The pipeline that it is for.
    pub passes: String,
    text: String,
    widths: RangeInclusive<u32>,
    all_flags: bool,
    unchanged: bool,
    declarations: Vec<String>,
}

/// What became of the functions of a rule.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many there are.
    pub instances: usize,
    /// How many of them changed.
    pub changed: usize,
    /// Changes that were proved.
    pub proved: usize,
    /// Changes that are wrong: the function before and after, and for which arguments.
    pub refuted: Vec<String>,
    /// Changes of which nothing is known: why.
    pub out_of_reach: Vec<String>,
    /// What is wrong with the rule as data.
    pub complaint: Option<&'static str>,
}

/// Runs a pipeline over a module of text: both, and what is printed.
pub type Program<'a> = dyn Fn(&str, &str) -> Result<String, String> + 'a;

/// All rules of a folder, or of one file.
///
/// # Errors
/// What is wrong with a file.
pub fn rules(path: &Path) -> Result<Vec<Rule>, String> {
    let mut rules = Vec::new();
    let below = || crate::runner::tests_below(path).map_err(|e| format!("{}: {e}", path.display()));
    for file in if path.is_file() { vec![path.to_owned()] } else { below()? } {
        let text = std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let stem = file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        rules.extend(parse(&stem, &text).map_err(|e| format!("{}: {e}", file.display()))?);
    }
    Ok(rules)
}

/// The folder of the rules.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")
}

/// The rules of one file.
fn parse(file: &str, text: &str) -> Result<Vec<Rule>, String> {
    let mut passes = "instsimplify".to_owned();
    let mut rules: Vec<Rule> = Vec::new();
    let (mut declarations, mut function) = (Vec::new(), String::new());
    let (mut widths, mut all_flags, mut unchanged) = (None, true, false);
    for line in text.lines() {
        let comment = line.strip_prefix(';').map(str::trim);
        if let Some(comment) = comment {
            match comment.split_once(": ") {
                Some(("passes", p)) => passes = p.trim().to_owned(),
                Some(("widths", range)) => widths = Some(range_of(range)?),
                Some(("flags", "as written")) => all_flags = false,
                _ if comment == "unchanged" => unchanged = true,
                _ => {}
            }
        } else if line.starts_with("declare") {
            declarations.push(line.to_owned());
        } else if line.starts_with("define") || !function.is_empty() {
            function += line;
            function.push('\n');
        }
        if line != "}" {
            continue;
        }
        let name = function.split('@').nth(1).and_then(|rest| rest.split('(').next()).unwrap_or_default();
        let most = if function.contains("x iN>") { 2 } else { 4 };
        let name = format!("{file}/{name}");
        let (passes, text) = (passes.clone(), std::mem::take(&mut function));
        let widths = widths.take().unwrap_or(1..=most);
        rules.push(Rule { name, passes, text, widths, all_flags, unchanged, declarations: Vec::new() });
        (all_flags, unchanged) = (true, false);
    }
    rules.iter_mut().for_each(|rule| rule.declarations.clone_from(&declarations));
    Ok(rules)
}

fn range_of(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    match (low.trim().parse(), high.trim().parse()) {
        (Ok(low), Ok(high)) if low <= high => Ok(low..=high),
        _ => Err(format!("no widths: {text}")),
    }
}

impl Rule {
    /// The module of all functions that come of the rule, and their number; an error if there are too many.
    fn module(&self) -> Result<(String, usize), String> {
        let (mut functions, mut declarations) = (Vec::new(), BTreeSet::new());
        for n in self.widths.clone() {
            let wide: BTreeSet<u32> = [n + 1, 2 * n].into_iter().filter(|&m| m > n).collect();
            let uses_wide = has_word(&self.text, "iM");
            for m in wide.into_iter().take(if uses_wide { 2 } else { 1 }) {
                let sized =
                    |text: &str| replace_word(&replace_word(text, "iN", &format!("i{n}")), "iM", &format!("i{m}"));
                declarations.extend(self.declarations.iter().map(|d| sized(d)));
                self.constants(sized(&self.text), n, &mut functions)?;
            }
        }
        let flagged: Vec<String> = functions.iter().flat_map(|f| self.flags(f)).collect();
        if flagged.len() > MAX_INSTANCES {
            return Err(format!("{} functions come of it", flagged.len()));
        }
        let mut text = declarations.into_iter().collect::<Vec<_>>().join("\n") + "\n";
        for (k, function) in flagged.iter().enumerate() {
            text += &function.replacen('(', &format!(".{k}("), 1);
        }
        Ok((text, flagged.len()))
    }

    /// Puts all numbers of `n` bits in the places of `C`, `C1` and so on.
    fn constants(&self, text: String, n: u32, out: &mut Vec<String>) -> Result<(), String> {
        let name = ["C", "C1", "C2", "C3"].into_iter().find(|name| has_word(&text, name));
        let Some(name) = name else {
            out.push(text);
            return if out.len() > MAX_INSTANCES { Err("too many functions come of it".to_owned()) } else { Ok(()) };
        };
        for value in 0..1u32 << n {
            self.constants(replace_word(&text, name, &value.to_string()), n, out)?;
        }
        Ok(())
    }

    /// The function with all sets of flags.
    fn flags(&self, text: &str) -> Vec<String> {
        let mut all = vec![String::new()];
        for line in text.lines() {
            let ways = if self.all_flags { with_flags(line) } else { vec![line.to_owned()] };
            all = all.iter().flat_map(|start| ways.iter().map(move |way| format!("{start}{way}\n"))).collect();
        }
        all
    }

    /// Runs the pipeline on all functions that come of the rule. `other` is another program that does the same: it gets pipeline and
    /// text, and its results are looked at instead.
    ///
    /// # Errors
    /// What is wrong with the rule's text.
    pub fn check(&self, other: Option<&Program<'_>>) -> Result<Report, String> {
        let (text, instances) = self.module()?;
        let batch = Batch::new(&text, if other.is_some() { "" } else { &self.passes })?;
        let outcomes = match other {
            Some(program) => batch.outcomes_by(&program(&self.passes, &text)?)?,
            None => batch.outcomes(),
        };
        let mut report = Report { instances, ..Report::default() };
        outcomes.iter().for_each(|outcome| report.add(outcome));
        report.complaint = match (self.unchanged, report.changed) {
            (false, 0) => Some("no function of it changes"),
            (true, 1..) => Some("functions of it change that should not"),
            _ => None,
        };
        Ok(report)
    }
}

impl Report {
    fn add(&mut self, outcome: &Outcome) {
        if !outcome.changed() {
            return;
        }
        self.changed += 1;
        match &outcome.verdict {
            Verdict::Proved(_) => self.proved += 1,
            Verdict::Refuted(example) => {
                self.refuted.push(format!("{}\n  ->\n{}\n{example}", outcome.before, outcome.after));
            }
            Verdict::OutOfReach(why) => self.out_of_reach.push(why.clone()),
        }
    }
}

/// Flags by opcode.
const FLAGS: [(&str, &[&str]); 13] = [
    ("add", &["nuw", "nsw"]),
    ("sub", &["nuw", "nsw"]),
    ("mul", &["nuw", "nsw"]),
    ("shl", &["nuw", "nsw"]),
    ("udiv", &["exact"]),
    ("sdiv", &["exact"]),
    ("lshr", &["exact"]),
    ("ashr", &["exact"]),
    ("or", &["disjoint"]),
    ("zext", &["nneg"]),
    ("trunc", &["nuw", "nsw"]),
    ("icmp", &["samesign"]),
    ("", &[]),
];

/// An instruction with each set of flags that has those that are written.
fn with_flags(line: &str) -> Vec<String> {
    let Some((left, right)) = line.split_once(" = ") else { return vec![line.to_owned()] };
    let (opcode, rest) = right.split_once(' ').unwrap_or((right, ""));
    let flags = FLAGS.iter().find(|f| f.0 == opcode).map_or(&[][..], |f| f.1);
    // Equality knows no sign.
    let flags = if rest.contains("eq ") || rest.contains("ne ") { &[] } else { flags };
    let written: Vec<&str> = rest.split(' ').take_while(|word| flags.contains(word)).collect();
    let operands = rest.split(' ').skip(written.len()).collect::<Vec<_>>().join(" ");
    let sets = 0..1usize << flags.len();
    let chosen = |set: usize| flags.iter().enumerate().filter(move |(k, _)| set >> k & 1 != 0).map(|(_, f)| *f);
    let fits = |&set: &usize| written.iter().all(|w| chosen(set).any(|f| f == *w));
    sets.filter(fits)
        .map(|set| {
            let flags: String = chosen(set).flat_map(|f| [f, " "]).collect();
            format!("{left} = {opcode} {flags}{operands}")
        })
        .collect()
}

/// Is the character part of a name?
fn is_name(c: Option<char>) -> bool {
    c.is_some_and(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '%' | '@'))
}

fn has_word(text: &str, word: &str) -> bool {
    replace_word(text, word, "") != text
}

/// Replaces a word wherever it is no part of a longer one.
fn replace_word(text: &str, word: &str, by: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let (before, found) = rest.split_at(at);
        let behind = &found[word.len()..];
        out += before;
        let inside = is_name(out.chars().last()) || is_name(behind.chars().next());
        out += if inside { word } else { by };
        rest = behind;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::{parse, replace_word, with_flags};

    #[test]
    fn words() {
        assert_eq!(
            replace_word("add iN %iN, C ; iNx @llvm.umax.iN(", "iN", "i3"),
            "add i3 %iN, C ; iNx @llvm.umax.i3("
        );
        assert_eq!(replace_word("C1, C, %C", "C", "7"), "C1, 7, %C");
    }

    #[test]
    fn flags() {
        assert_eq!(with_flags("  %r = or i4 %x, 1"), ["  %r = or i4 %x, 1", "  %r = or disjoint i4 %x, 1"]);
        assert_eq!(with_flags("  %r = add nsw i4 %x, 1").len(), 2);
        assert_eq!(with_flags("  %r = icmp eq i4 %x, 1").len(), 1);
        assert_eq!(with_flags("  ret i4 %x"), ["  ret i4 %x"]);
    }

    #[test]
    fn instances() {
        let text = "; widths: 2..3\ndefine iN @f(iN %x) {\n  %r = add iN %x, C\n  ret iN %r\n}\n; unchanged\ndefine i1 @g() {\n  ret i1 0\n}\n";
        let rules = parse("file", text).unwrap();
        let (module, count) = rules[0].module().unwrap();
        assert_eq!((count, &rules[0].name[..]), (4 * 4 + 8 * 4, "file/f"));
        assert!(module.contains("define i3 @f.47(i3 %x) {\n  %r = add nuw nsw i3 %x, 7\n"), "{module}");
        assert!(rules[1].unchanged && !rules[0].unchanged);
    }
}
