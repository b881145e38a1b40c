//! Manual pages (roff, `man(7)`) and completions for shells, from the table of options.

use super::options::{Kind, Opt, Tool, dashed};
use std::fmt::Write;

/// The manual page of a program.
pub(super) fn page(tool: &Tool, program: &str) -> String {
    let mut out = String::new();
    let version = env!("CARGO_PKG_VERSION");
    let (overview, inputs) = tool.usage();
    let _ = writeln!(out, ".TH {} 1 \"\" \"llopt {version}\"", program.to_uppercase());
    let _ = writeln!(out, ".SH NAME\n{program} \\- {}", escaped(overview));
    let _ = writeln!(out, ".SH SYNOPSIS\n.B {program}\n[options] {}", escaped(inputs));
    out += ".SH OPTIONS\nOne dash or two, \\-x=v or \\-x v. Options that are not shown by \\-\\-help come last.\n";
    for hidden in [false, true] {
        for o in tool.shown().iter().filter(|o| o.hidden == hidden) {
            let value = if o.value.is_empty() { String::new() } else { format!("=\\fI{}\\fR", escaped(o.value)) };
            let _ = writeln!(out, ".TP\n\\fB{}\\fR{value}\n{}", escaped(&dashed(o.name)), sentence(o));
        }
    }
    out += ".SH EXIT STATUS\n0, or 1 where something is wrong; no output file is touched then.\n";
    out
}

/// What stands under an option: no line may begin with a dot or an apostrophe.
fn sentence(o: &Opt) -> String {
    let values = match o.kind {
        Kind::Choice(all) | Kind::OneOf(all) => format!(" One of: {}.", all.join(", ")),
        _ => String::new(),
    };
    let text = escaped(&format!("{}{values}", o.help));
    let lines: Vec<String> = text.lines().map(|line| format!("\\&{line}")).collect();
    lines.join("\n")
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-")
}

/// What completes a program's options in a shell: `bash`, `zsh` or `fish`.
pub(super) fn completion(tool: &Tool, program: &str, shell: &str) -> String {
    match shell {
        "zsh" => zsh(tool, program),
        "fish" => fish(tool, program),
        _ => bash(tool, program),
    }
}

fn takes_value(o: &Opt) -> bool {
    !matches!(o.kind, Kind::Flag | Kind::Choice(_) | Kind::CountOr(_) | Kind::Pattern)
}

fn bash(tool: &Tool, program: &str) -> String {
    let name = program.replace('-', "_");
    let words: Vec<String> =
        tool.shown().iter().map(|o| dashed(o.name) + if takes_value(o) { "=" } else { "" }).collect();
    format!(
        "_{name}() {{\n  local word=\"${{COMP_WORDS[COMP_CWORD]}}\"\n  case \"$word\" in\n    -*) COMPREPLY=($(compgen -W '{}' -- \"$word\")) ;;\n    \
         *) COMPREPLY=($(compgen -f -- \"$word\")) ;;\n  esac\n  [[ \"${{COMPREPLY[0]}}\" == *= ]] && compopt -o nospace\n}}\n\
         complete -o filenames -F _{name} {program}\n",
        words.join(" ")
    )
}

fn zsh(tool: &Tool, program: &str) -> String {
    let mut out = format!("#compdef {program}\n_arguments \\\n");
    for o in tool.shown() {
        let help: String = o.help.chars().filter(|c| !matches!(c, '[' | ']' | '\'' | ':' | '\n')).collect();
        let (equals, value) = if takes_value(&o) { ("=", format!(":{}:_files", o.value)) } else { ("", String::new()) };
        let _ = writeln!(out, "  '{}{equals}[{help}]{value}' \\", dashed(o.name));
    }
    out + "  '*:file:_files'\n"
}

fn fish(tool: &Tool, program: &str) -> String {
    let mut out = String::new();
    for o in tool.shown() {
        let help = o.help.replace('\\', "\\\\").replace('\'', "\\'").replace('\n', " ");
        let long = if o.name.len() == 1 { "-s" } else { "-l" };
        let value = if takes_value(&o) { " -r" } else { "" };
        let _ = writeln!(out, "complete -c {program} {long} {}{value} -d '{help}'", o.name);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::options::{ASSEMBLER, DISASSEMBLER, LINKER, OPTIMIZER, REDUCER, RUNNER, VALIDATOR};

    const TOOLS: [(&Tool, &str); 7] = [
        (&OPTIMIZER, "llopt"),
        (&ASSEMBLER, "llopt-as"),
        (&DISASSEMBLER, "llopt-dis"),
        (&LINKER, "llopt-link"),
        (&REDUCER, "llopt-reduce"),
        (&RUNNER, "llopt-run"),
        (&VALIDATOR, "llopt-tv"),
    ];

    #[test]
    fn each_option_stands_in_the_page_and_in_each_completion() {
        for (tool, program) in TOOLS {
            let page = page(tool, program);
            let completions = ["bash", "zsh", "fish"].map(|shell| completion(tool, program, shell));
            for o in tool.shown() {
                assert!(page.contains(&format!("\\fB{}\\fR", escaped(&dashed(o.name)))), "{program} {}", o.name);
                assert!(completions.iter().all(|text| text.contains(o.name)), "{program} {}", o.name);
            }
        }
    }

    #[test]
    fn no_text_is_taken_for_a_request() {
        for (tool, program) in TOOLS {
            let requests = [".TH ", ".SH ", ".TP", ".B "];
            let is_request = |line: &&str| line.starts_with('.') || line.starts_with('\'');
            let page = page(tool, program);
            let odd = page.lines().filter(is_request).find(|line| !requests.iter().any(|r| line.starts_with(r)));
            assert_eq!(odd, None, "{program}");
        }
    }
}
