//! Names in module-level inline assembly, found from its text: labels, assignments and directives. Instructions define nothing and are not
//! looked at more closely; what could define names in another way (macros, files that are included, conditions) is refused. The syntax is that
//! of the GNU assembler for ELF files.

use ir::Module;
use ir::target::{Arch, ObjectFormat, Triple};
use rustc_hash::{FxHashMap, FxHashSet};

/// What module-level inline assembly has of names.
#[derive(Clone, Debug, Default)]
pub struct AsmSymbols {
    /// Does it define anything that other modules do not see? Labels without a name count.
    pub has_locals: bool,
    /// Named definitions that other modules do not see.
    pub locals: FxHashSet<Vec<u8>>,
    /// Definitions that other modules see.
    pub exported: FxHashSet<Vec<u8>>,
    /// Names and their versioned names (`.symver`): those of one name stand together, else in order.
    pub versions: Vec<(Vec<u8>, Vec<u8>)>,
}

/// The directive by which a name stands for another one, if something refers to it: it defines nothing by itself.
pub const CONDITIONAL_NAME: &str = ".lto_set_conditional";

/// Directives that define no names and that may have operands in any form.
const NEUTRAL: &[&[u8]] = &[
    b".text",
    b".data",
    b".bss",
    b".section",
    b".pushsection",
    b".popsection",
    b".previous",
    b".subsection",
    b".align",
    b".balign",
    b".p2align",
    b".org",
    b".byte",
    b".short",
    b".value",
    b".hword",
    b".word",
    b".int",
    b".long",
    b".quad",
    b".octa",
    b".2byte",
    b".4byte",
    b".8byte",
    b".xword",
    b".dword",
    b".inst",
    b".float",
    b".double",
    b".single",
    b".uleb128",
    b".sleb128",
    b".ascii",
    b".asciz",
    b".string",
    b".zero",
    b".skip",
    b".space",
    b".fill",
    b".type",
    b".size",
    b".ident",
    b".file",
    b".version",
    b".hidden",
    b".protected",
    b".internal",
    b".local",
    b".extern",
    b".private_extern",
    b".no_dead_strip",
    b".weak_definition",
    b".subsections_via_symbols",
    b".addrsig",
    b".addrsig_sym",
    b".lcomm",
    b".att_syntax",
    b".code64",
    b".cfi_startproc",
    b".cfi_endproc",
    b".cfi_def_cfa",
    b".cfi_def_cfa_offset",
    b".cfi_def_cfa_register",
    b".cfi_adjust_cfa_offset",
    b".cfi_offset",
    b".cfi_restore",
    b".cfi_undefined",
    b".cfi_remember_state",
    b".cfi_restore_state",
    CONDITIONAL_NAME.as_bytes(),
];

/// Finds the names of a module's inline assembly.
///
/// # Errors
/// What of the assembly is not understood, as the end of `module-level inline assembly ...`.
pub fn symbols(module: &Module) -> Result<AsmSymbols, String> {
    let mut scan = Scan::default();
    let lines: Vec<&[u8]> = module.asm.iter().filter(|line| !is_conditional_name(line)).map(|line| &line[..]).collect();
    if !lines.is_empty() {
        let triple = Triple::parse(&String::from_utf8_lossy(&module.triple));
        let has_hash_comments = match (triple.object_format, triple.arch) {
            (ObjectFormat::Elf | ObjectFormat::MachO, Arch::X86 | Arch::X86_64) => true,
            (ObjectFormat::Elf, Arch::AArch64) => false,
            _ => return Err("for this target".to_owned()),
        };
        let text = lines.join(&b'\n');
        for statement in split(&text, has_hash_comments)? {
            scan.statement(&statement)?;
        }
    }
    Ok(scan.finish(module))
}

/// Is the line a [`CONDITIONAL_NAME`] and nothing else? All targets understand it.
pub fn is_conditional_name(line: &[u8]) -> bool {
    line.strip_prefix(CONDITIONAL_NAME.as_bytes()).and_then(|rest| rest.strip_prefix(b" ")).is_some_and(|names| {
        names.split(|&b| b == b',').all(|name| !name.is_empty() && name.iter().copied().all(is_name_byte))
    })
}

/// The statements of assembly, without comments.
fn split(text: &[u8], has_hash_comments: bool) -> Result<Vec<Vec<u8>>, String> {
    let mut all = vec![Vec::new()];
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let rest = &text[at..];
        let Some(current) = all.last_mut() else { break };
        let starts_statement = current.iter().all(u8::is_ascii_whitespace);
        let end = |what: &[u8]| rest.windows(what.len()).position(|w| w == what);
        if byte == b'"' {
            let len = string_len(rest).ok_or("with a string that does not end")?;
            current.extend_from_slice(&rest[..len]);
            at += len;
        } else if rest.starts_with(b"/*") {
            at += end(b"*/").ok_or("with a comment that does not end")? + 2;
            current.push(b' ');
        } else if rest.starts_with(b"//") || byte == b'#' && (has_hash_comments || starts_statement) {
            at += end(b"\n").unwrap_or(rest.len());
        } else {
            match byte {
                b'\n' | b';' => all.push(Vec::new()),
                b'\\' | b'\'' => return Err("with escaped characters".to_owned()),
                _ => current.push(byte),
            }
            at += 1;
        }
    }
    Ok(all)
}

/// Bytes of the string that the text begins with.
fn string_len(text: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        match text.get(at)? {
            b'"' => return Some(at + 1),
            b'\n' => return None,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$' | b'@' | b'?') || byte >= 0x80
}

/// The name, plain or in quotes, that the text begins with, and what stands behind it.
fn take_name(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let text = text.trim_ascii_start();
    if text.first() == Some(&b'"') {
        let len = string_len(text)?;
        return Some((&text[1..len - 1], &text[len..]));
    }
    let len = text.iter().position(|&b| !is_name_byte(b)).unwrap_or(text.len());
    (len > 0).then(|| text.split_at(len))
}

/// Does the text refer to the place where it stands, by a `.`? The assembler puts a label there.
fn mentions_here(text: &[u8]) -> bool {
    let mut quoted = false;
    let mut before = b' ';
    for (k, &byte) in text.iter().enumerate() {
        quoted ^= byte == b'"';
        let ends = text.get(k + 1).is_none_or(|&b| !is_name_byte(b));
        if byte == b'.' && !quoted && !is_name_byte(before) && ends {
            return true;
        }
        before = byte;
    }
    false
}

/// What is said of a name.
#[derive(Clone, Copy, Default)]
struct State {
    defined: bool,
    exported: bool,
}

#[derive(Default)]
struct Scan {
    names: FxHashMap<Vec<u8>, State>,
    has_unnamed: bool,
    versions: Vec<(Vec<u8>, Vec<u8>)>,
}

impl Scan {
    fn define(&mut self, name: &[u8]) {
        self.names.entry(name.to_vec()).or_default().defined = true;
    }

    fn statement(&mut self, text: &[u8]) -> Result<(), String> {
        let mut text = text.trim_ascii();
        while let Some((name, rest)) = take_name(text) {
            let rest = rest.trim_ascii_start();
            match rest.split_first() {
                Some((b':', rest)) => {
                    match name.iter().all(u8::is_ascii_digit) {
                        true => self.has_unnamed = true,
                        false => self.define(name),
                    }
                    text = rest.trim_ascii_start();
                }
                Some((b'=', value)) => {
                    self.has_unnamed |= mentions_here(value);
                    self.define(name);
                    return Ok(());
                }
                _ if name.starts_with(b".") => return self.directive(name, rest),
                // A constant by `=` goes to a pool, where it has a label.
                _ if rest.contains(&b'=') => break,
                _ => {
                    self.has_unnamed |= mentions_here(rest);
                    return Ok(());
                }
            }
        }
        match text {
            [] => Ok(()),
            _ => Err(format!("with the statement `{}`", String::from_utf8_lossy(text))),
        }
    }

    fn directive(&mut self, directive: &[u8], operands: &[u8]) -> Result<(), String> {
        let lower = directive.to_ascii_lowercase();
        self.has_unnamed |= mentions_here(operands);
        match &lower[..] {
            b".globl" | b".global" | b".weak" => {
                for part in operands.split(|&b| b == b',') {
                    let name = only_name(part).ok_or_else(|| unclear(directive, operands))?;
                    self.names.entry(name.to_vec()).or_default().exported = true;
                }
            }
            b".set" | b".equ" | b".equiv" | b".comm" => {
                let name = operands.split(|&b| b == b',').next().and_then(only_name);
                self.define(name.ok_or_else(|| unclear(directive, operands))?);
            }
            b".symver" => {
                let parts: Vec<_> = operands.split(|&b| b == b',').filter_map(only_name).collect();
                match parts[..] {
                    [name, version] | [name, version, b"remove"] if operands.contains(&b'@') => {
                        let end =
                            self.versions.iter().rposition(|v| v.0 == name).map_or(self.versions.len(), |k| k + 1);
                        self.versions.insert(end, (name.to_vec(), version.to_vec()));
                    }
                    _ => return Err(unclear(directive, operands)),
                }
            }
            other if NEUTRAL.contains(&other) => {}
            _ => return Err(format!("with the directive `{}`", String::from_utf8_lossy(directive))),
        }
        Ok(())
    }

    fn finish(self, module: &Module) -> AsmSymbols {
        let mut found = AsmSymbols { has_locals: self.has_unnamed, versions: self.versions, ..AsmSymbols::default() };
        for (name, state) in self.names.iter().filter(|n| n.1.defined) {
            let set = if state.exported { &mut found.exported } else { &mut found.locals };
            set.insert(name.clone());
        }
        // The versioned name of a definition that others do not see is one, too.
        let defined_here = |name: &[u8]| {
            let global = module.lookup(name).map(|g| module.global(g));
            !self.names.contains_key(name) && global.is_some_and(|g| g.linkage.is_local())
        };
        found.has_locals |= !found.locals.is_empty() || found.versions.iter().any(|v| defined_here(&v.0));
        found
    }
}

/// The name that the text is, and nothing else.
fn only_name(text: &[u8]) -> Option<&[u8]> {
    take_name(text).filter(|(_, rest)| rest.trim_ascii().is_empty()).map(|(name, _)| name)
}

fn unclear(directive: &[u8], operands: &[u8]) -> String {
    let statement = [directive, b" ", operands].concat();
    format!("with the statement `{}`", String::from_utf8_lossy(&statement))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module_of(triple: &str, text: &str) -> Module {
        let mut module = Module::new("m");
        module.triple = triple.as_bytes().to_vec();
        module.asm = text.lines().map(|line| line.as_bytes().to_vec()).collect();
        module
    }

    #[test]
    fn names_that_stand_for_others_need_no_target() {
        assert!(symbols(&module_of("", ".lto_set_conditional f,f.0123")).is_ok());
        assert!(symbols(&module_of("", ".lto_set_conditional f,f.0123; g:")).is_err());
    }

    fn found(text: &str) -> Result<String, String> {
        symbols(&module_of("x86_64-unknown-linux-gnu", text)).map(|s| {
            let list = |names: &FxHashSet<Vec<u8>>| {
                let mut names: Vec<_> = names.iter().map(|n| String::from_utf8_lossy(n).into_owned()).collect();
                names.sort();
                names.join(" ")
            };
            format!("{}|{}|{}", u8::from(s.has_locals), list(&s.locals), list(&s.exported))
        })
    }

    #[test]
    fn definitions_are_found() {
        let cases = [
            ("a: b: ret; c :", "1|a b c|"),
            (".globl a\na: call b", "0||a"),
            ("a = 5; .weak a", "0||a"),
            (".set _i, 0", "1|_i|"),
            ("\"a b\": /* c: */ nop # d:", "1|a b|"),
            (".ascii \"x: ; y:\"", "0||"),
            ("1: jmp 1b", "1||"),
            (".size f, .-f", "1||"),
            (".size f, 5; .type f, @function", "0||"),
            (".comm c, 4\n.lcomm d, 4", "1|c|"),
            (".lto_set_conditional f,f.1", "0||"),
        ];
        for (text, expected) in cases {
            assert_eq!(found(text).as_deref(), Ok(expected), "{text}");
        }
    }

    #[test]
    fn versions_of_a_name_stand_together() {
        let module = module_of("aarch64-linux-gnu", ".symver a, a@V1\n.symver b, b@@V1\n.symver a, a@@V2");
        let names: Vec<_> = symbols(&module).unwrap().versions.into_iter().map(|v| v.1).collect();
        assert_eq!(names, [&b"a@V1"[..], b"a@@V2", b"b@@V1"]);
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for (text, reason) in [
            (".macro m\na:\n.endm", "with the directive `.macro`"),
            (".if 1; a:; .endif", "with the directive `.if`"),
            (".globl a b", "with the statement `.globl a b`"),
            ("/* a", "with a comment that does not end"),
        ] {
            assert_eq!(found(text), Err(reason.to_owned()), "{text}");
        }
    }
}
