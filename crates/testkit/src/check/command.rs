//! The checker as a command: `FileCheck FILE [options]`.

use super::{Options, check};
use std::path::{Path, PathBuf};

/// Runs the checker with the arguments of FileCheck; files are looked for in `folder`.
///
/// # Errors
/// What is wrong with the arguments, or what did not match.
pub fn run(args: &[String], stdin: &[u8], folder: &Path) -> Result<(), String> {
    let mut options = Options::default();
    let mut prefixes = Vec::new();
    let (mut file, mut input): (Option<PathBuf>, Option<PathBuf>) = (None, None);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let Some(option) = arg.strip_prefix("--").or_else(|| arg.strip_prefix('-')).filter(|o| !o.is_empty()) else {
            if file.replace(folder.join(arg)).is_some() {
                return Err(format!("FileCheck: too many files: {arg}"));
            }
            continue;
        };
        let (name, value) = option.split_once('=').map_or((option, None), |(name, value)| (name, Some(value)));
        if let Some(number) = name.strip_prefix("D#") {
            options.numbers.push((number.to_owned(), value.unwrap_or_default().to_owned()));
            continue;
        }
        if let Some(string) = name.strip_prefix('D') {
            options.strings.push((string.to_owned(), value.unwrap_or_default().to_owned()));
            continue;
        }
        let mut value =
            || value.or_else(|| args.next().map(String::as_str)).ok_or(format!("FileCheck: {arg}: no value"));
        let words = |text: &str| text.split(',').map(str::to_owned).collect::<Vec<_>>();
        match name {
            "check-prefix" | "check-prefixes" => prefixes.extend(words(value()?)),
            "comment-prefixes" => options.comment_prefixes = words(value()?),
            "implicit-check-not" => options.implicit_check_not.push(value()?.to_owned()),
            "input-file" => input = Some(folder.join(value()?)),
            "match-full-lines" => options.match_full_lines = true,
            "strict-whitespace" => options.strict_whitespace = true,
            "allow-empty" => options.allow_empty = true,
            "allow-unused-prefixes" => options.allow_unused_prefixes = true,
            "enable-var-scope" => options.var_scope = true,
            _ => return Err(format!("FileCheck: unknown option {arg}")),
        }
    }
    if !prefixes.is_empty() {
        options.prefixes = prefixes;
    }
    let file = file.ok_or("FileCheck: no check file")?;
    let read = |path: &Path| std::fs::read(path).map_err(|error| format!("FileCheck: {}: {error}", path.display()));
    let text = read(&file)?;
    let input = input.map_or_else(|| Ok(stdin.to_vec()), |path| read(&path))?;
    let (text, input) = (String::from_utf8_lossy(&text), String::from_utf8_lossy(&input));
    check(&file.to_string_lossy(), &text, &input, &options)
}
