//! The command line, with the manners of LLVM's `cl` library: `-x` and `--x`, `-x=v` and `-x v`, single letters that may
//! stand together, `@file`, and its messages.

use super::options::{Kind, Opt, Tool, dashed};
use passman::{PassOptionKind, PassOptions};

/// The names of all options of LLVM 22's `opt`, whether or not llopt has them, as `opt-22 --help-hidden` lists them.
const LLVM_OPTIONS: &str = include_str!("llvm-22-options.txt");

/// What the command line said. Later options of a kind replace earlier ones; lists grow.
#[derive(Default, Debug)]
pub(super) struct Parsed {
    values: Vec<(&'static str, String)>,
    /// Input files.
    pub positional: Vec<String>,
    /// Passes given the old way, in order.
    pub legacy_passes: Vec<String>,
}

impl Parsed {
    /// The last value of an option.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.values.iter().rev().find(|v| v.0 == name).map(|v| &v.1[..])
    }

    /// Of these options the one that was given last, with its value.
    pub fn last_of(&self, names: &[&str]) -> Option<(&'static str, &str)> {
        self.values.iter().rev().find(|v| names.contains(&v.0)).map(|v| (v.0, &v.1[..]))
    }

    /// All values of an option that may be given several times.
    pub fn texts(&self, name: &str) -> impl Iterator<Item = &str> {
        self.values.iter().filter(move |v| v.0 == name).map(|v| &v.1[..])
    }

    /// Is a flag set?
    pub fn flag(&self, name: &str) -> bool {
        self.text(name).is_some_and(|v| boolean(v) == Some(true))
    }

    /// Are orders of uses to be written to bitcode? They are unless that is switched off.
    pub fn keeps_bitcode_orders(&self) -> bool {
        self.text("preserve-bc-uselistorder").is_none_or(|v| boolean(v) == Some(true))
    }

    /// A whole number.
    pub fn int(&self, name: &str) -> Option<i64> {
        self.text(name).and_then(integer)
    }

    /// The options of passes.
    pub fn pass_options(&self) -> PassOptions {
        let mut out = PassOptions::default();
        for option in pipeline::registry::pass_options() {
            let Some(text) = self.text(option.name) else { continue };
            let value = match option.kind {
                PassOptionKind::Flag => self.flag(option.name).to_string(),
                PassOptionKind::Number => self.int(option.name).unwrap_or(0).to_string(),
                PassOptionKind::Real | PassOptionKind::Text | PassOptionKind::OneOf(_) => text.to_owned(),
            };
            out.set(option.name, value);
        }
        out
    }

    /// All values of a list.
    pub fn list(&self, name: &str) -> Vec<String> {
        let all = self.values.iter().filter(|v| v.0 == name);
        all.flat_map(|v| v.1.split(',')).filter(|v| !v.is_empty()).map(str::to_owned).collect()
    }
}

fn boolean(text: &str) -> Option<bool> {
    match text {
        "" | "true" | "TRUE" | "True" | "1" => Some(true),
        "false" | "FALSE" | "False" | "0" => Some(false),
        _ => None,
    }
}

/// A whole number, decimal or with the prefix of another base, 32 bits wide as in `cl`.
fn integer(text: &str) -> Option<i64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |d| (-1, d));
    let (base, digits) = match digits.get(..2) {
        Some("0x" | "0X") => (16, &digits[2..]),
        Some("0b" | "0B") => (2, &digits[2..]),
        Some("0o") => (8, &digits[2..]),
        _ if digits.len() > 1 && digits.starts_with('0') => (8, &digits[1..]),
        _ => (10, digits),
    };
    if !digits.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return None;
    }
    i32::try_from(sign * i64::from_str_radix(digits, base).ok()?).ok().map(i64::from)
}

struct Parser<'a> {
    tool: &'static Tool,
    /// The program as it was called, and its name.
    program: &'a str,
    name: &'a str,
    args: std::vec::IntoIter<String>,
    out: Parsed,
    errors: Vec<String>,
}

/// Parses the arguments behind the program; messages otherwise, each with the program's name.
pub(super) fn parse(tool: &'static Tool, program: &str, args: Vec<String>) -> Result<Parsed, Vec<String>> {
    let args = super::response::expand(args)?.into_iter();
    let name = super::base_name(program);
    let mut parser = Parser { tool, program, name, args, out: Parsed::default(), errors: Vec::new() };
    while let Some(arg) = parser.args.next() {
        if arg == "--" {
            let rest = std::mem::take(&mut parser.args);
            parser.out.positional.extend(rest);
            break;
        }
        match arg.strip_prefix('-') {
            Some(rest) if !rest.is_empty() => parser.option(&arg, rest.strip_prefix('-').unwrap_or(rest)),
            _ => {
                parser.out.positional.push(arg);
                if tool.ends_at_input {
                    parser.out.positional.extend(std::mem::take(&mut parser.args));
                }
            }
        }
    }
    if parser.out.positional.len() > tool.max_inputs {
        parser.errors.push(format!(
            "{name}: Too many positional arguments specified!\n\
             Can specify at most 1 positional arguments: See: {program} --help"
        ));
    }
    if parser.errors.is_empty() { Ok(parser.out) } else { Err(parser.errors) }
}

impl Parser<'_> {
    fn error(&mut self, text: String) {
        self.errors.push(format!("{}: {text}", self.name));
    }

    fn option(&mut self, arg: &str, body: &str) {
        let (name, value) = match body.split_once('=') {
            Some((n, v)) => (n, Some(v)),
            None => (body, None),
        };
        if let Some(opt) = self.tool.find(name) {
            return self.known(opt, value);
        }
        if self.tool.runs_passes && pipeline::is_pass_name(name) && value.is_none() {
            return self.out.legacy_passes.push(name.to_owned());
        }
        let is_llvms = self.tool.runs_passes && is_llvm_option(name);
        if is_llvms || !self.group(body) {
            self.unknown(arg, body, is_llvms);
        }
    }

    fn known(&mut self, opt: Opt, value: Option<&str>) {
        let value = match (opt.kind, value) {
            (_, Some(v)) => v.to_owned(),
            (Kind::Flag | Kind::Choice(_) | Kind::CountOr(_) | Kind::Pattern, None) => String::new(),
            _ => match self.args.next() {
                Some(v) => v,
                None => return self.error(format!("for the {} option: requires a value!", dashed(opt.name))),
            },
        };
        let wrong = match opt.kind {
            Kind::Flag if boolean(&value).is_none() => {
                Some(format!("'{value}' is invalid value for boolean argument! Try 0 or 1"))
            }
            Kind::Int if integer(&value).is_none() => Some(format!("'{value}' value invalid for integer argument!")),
            Kind::Number if integer(&value).is_none_or(|n| n < 0) => {
                Some(format!("'{value}' value invalid for uint argument!"))
            }
            Kind::CountOr(word) if !value.is_empty() && value != word && integer(&value).is_none_or(|n| n < 0) => {
                Some(format!("'{value}' value invalid for uint argument!"))
            }
            Kind::Real if value.parse::<f64>().is_err() => {
                Some(format!("'{value}' value invalid for floating point argument!"))
            }
            Kind::Choice(all) if !value.is_empty() && !all.contains(&&value[..]) => {
                Some(format!("Cannot find option named '{value}'!"))
            }
            Kind::OneOf(all) if !all.contains(&&value[..]) => Some(format!("Cannot find option named '{value}'!")),
            _ => None,
        };
        if let Some(wrong) = wrong {
            return self.error(format!("for the {} option: {wrong}", dashed(opt.name)));
        }
        let name = match opt.name {
            "p" => "passes",
            "h" => "help",
            name => name,
        };
        self.out.values.push((name, value));
    }

    /// Single-letter flags written together, `-fS`. True if that is what it was.
    fn group(&mut self, body: &str) -> bool {
        let mut found = Vec::new();
        for (at, _) in body.char_indices() {
            let Some(opt) = body.get(at..at + 1).and_then(|name| self.tool.find(name)) else { return false };
            if opt.kind != Kind::Flag {
                self.error(format!("for the {} option: may not occur within a group!", dashed(opt.name)));
                return false;
            }
            found.push(opt);
        }
        let any = !found.is_empty();
        found.into_iter().for_each(|opt| self.known(opt, None));
        any
    }

    fn unknown(&mut self, arg: &str, body: &str, is_llvms: bool) {
        let program = self.program;
        self.error(format!("Unknown command line argument '{arg}'.  Try: '{program} --help'"));
        // `-licm` names a pass, as in older versions of opt.
        if let Some(lack) = pipeline::lack(body).filter(|_| self.tool.runs_passes) {
            return self.error(lack);
        }
        if is_llvms {
            let name = dashed(name_of(body));
            return self.error(format!("LLVM 22 has the option '{name}', which llopt does not have"));
        }
        if let Some(near) = nearest(self.tool, body) {
            self.error(format!("Did you mean '{near}'?"));
        }
    }
}

/// The name in front of a value.
fn name_of(body: &str) -> &str {
    body.split_once('=').map_or(body, |(name, _)| name)
}

fn is_llvm_option(name: &str) -> bool {
    LLVM_OPTIONS.lines().any(|line| line == name)
}

/// The option whose name is nearest to what was written, with its value.
fn nearest(tool: &Tool, body: &str) -> Option<String> {
    let (name, value) = body.split_once('=').unwrap_or((body, ""));
    let distance = |o: &Opt| strsim::levenshtein(o.name, if o.kind == Kind::Flag { body } else { name });
    let best = tool.all().min_by_key(distance)?;
    let shown = dashed(best.name);
    Some(if value.is_empty() || best.kind == Kind::Flag { shown } else { format!("{shown}={value}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(args: &[&str]) -> Result<Parsed, Vec<String>> {
        parse(&crate::cli::options::OPTIMIZER, "opt", args.iter().map(|a| (*a).to_owned()).collect())
    }

    #[test]
    fn both_dashes_and_both_forms_of_values() {
        let p = run(&["--S", "-passes", "mem2reg", "-o=x", "in.ll", "-disable-verify=0"]).unwrap_or_default();
        assert!(p.flag("S") && !p.flag("disable-verify"));
        assert_eq!((p.text("passes"), p.text("o")), (Some("mem2reg"), Some("x")));
        assert_eq!(p.positional, ["in.ll"]);
    }

    #[test]
    fn the_last_of_an_option_counts_and_lists_grow() {
        let p = run(&["-p", "a", "-passes=b", "-print-after=x,y", "-print-after=z"]).unwrap_or_default();
        assert_eq!(p.text("passes"), Some("b"));
        assert_eq!(p.list("print-after"), ["x", "y", "z"]);
    }

    #[test]
    fn letters_group_and_old_passes_keep_their_order() {
        let p = run(&["-fS", "-verify", "-instcount", "-"]).unwrap_or_default();
        assert!(p.flag("f") && p.flag("S"));
        assert_eq!(p.legacy_passes, ["verify", "instcount"]);
        assert_eq!(p.positional, ["-"]);
    }

    #[test]
    fn messages_are_those_of_cl() {
        let first = |args: &[&str]| run(args).err().map(|e| e[0].clone()).unwrap_or_default();
        assert_eq!(first(&["-passes"]), "opt: for the --passes option: requires a value!");
        assert_eq!(
            first(&["-S=foo"]),
            "opt: for the -S option: 'foo' is invalid value for boolean argument! Try 0 or 1"
        );
        assert_eq!(
            first(&["-opt-bisect-limit=foo"]),
            "opt: for the --opt-bisect-limit option: 'foo' value invalid for integer argument!"
        );
        assert_eq!(first(&["-foo"]), "opt: for the -o option: may not occur within a group!");
        assert_eq!(first(&["-print-changed=x"]), "opt: for the --print-changed option: Cannot find option named 'x'!");
        let unknown = run(&["-data-layuot=x"]).err().unwrap_or_default();
        assert_eq!(
            unknown,
            [
                "opt: Unknown command line argument '-data-layuot=x'.  Try: 'opt --help'",
                "opt: Did you mean '--data-layout=x'?"
            ]
        );
    }
}
