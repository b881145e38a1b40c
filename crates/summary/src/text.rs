//! The entries of a summary as text.

use ir::summary::{
    CallEdge, Entry, EntryKind, FUNCTION_FLAGS, FunctionEntry, Hotness, Index, OffsetRange, ParamAccess, Target,
    VariableEntry, guid_of,
};
use ir::{Global, GlobalClass, Linkage, Module, Visibility, linkage};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What the entries of a summary tell of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// What the summary itself mentions.
    Mentioned,
    /// All globals of the module but its ifuncs, as a reader of bitcode knows them.
    All,
}

/// The entries: a number and the text behind `=` of each. `path` names the module.
pub fn entries(module: &Module, index: &Index, path: &[u8], scope: Scope) -> Vec<(u32, Vec<u8>)> {
    let printer = Printer::new(module, index, scope);
    let [a, b, c, d, e] = index.hash.unwrap_or_default();
    let mut texts =
        vec![[b"module: (path: \"", path, format!("\", hash: ({a}, {b}, {c}, {d}, {e}))").as_bytes()].concat()];
    texts.extend(printer.slots.iter().map(|(&guid, (_, known))| printer.global(guid, known)));
    let flags = [(index.split_unit, 0x8), (index.unified, 0x200)];
    let flags: u64 = flags.iter().filter(|f| f.0).map(|f| f.1).sum();
    if flags != 0 {
        texts.push(format!("flags: {flags}").into_bytes());
    }
    texts.push(format!("blockcount: {}", index.block_count).into_bytes());
    (0..).zip(texts).collect()
}

/// What is known of an identifier.
#[derive(Default)]
struct Known<'a> {
    global: Option<Global>,
    entry: Option<&'a Entry>,
}

struct Printer<'a> {
    module: &'a Module,
    /// By identifier: the number of the entry, and what it is about.
    slots: BTreeMap<u64, (u32, Known<'a>)>,
}

impl<'a> Printer<'a> {
    fn new(module: &'a Module, index: &'a Index, scope: Scope) -> Self {
        let mut slots: BTreeMap<u64, (u32, Known<'a>)> = BTreeMap::new();
        let mut mention = |target: Target| {
            let known = &mut slots.entry(target.guid(module)).or_default().1;
            if let Target::Global(g) = target {
                known.global = Some(g);
            }
        };
        let classes = [GlobalClass::Variables, GlobalClass::Functions, GlobalClass::Aliases];
        let all = classes.into_iter().filter(|_| scope == Scope::All).flat_map(|class| module.list(class));
        all.for_each(|&g| mention(Target::Global(g)));
        for entry in &index.entries {
            mention(Target::Global(entry.global));
            match &entry.kind {
                EntryKind::Function(f) => {
                    let passed = f.params.iter().flat_map(|param| param.calls.iter().map(|call| call.callee));
                    let called = f.calls.iter().map(|call| call.callee);
                    f.refs.iter().copied().chain(called).chain(passed).for_each(&mut mention);
                }
                EntryKind::Variable(v) => v.refs.iter().copied().for_each(&mut mention),
                EntryKind::Alias(base) => mention(Target::Global(*base)),
            }
        }
        for entry in &index.entries {
            slots.entry(guid_of(module, entry.global)).or_default().1.entry = Some(entry);
        }
        // 0 is the module.
        (1..).zip(slots.values_mut()).for_each(|(number, slot)| slot.0 = number);
        Self { module, slots }
    }

    fn slot(&self, target: Target) -> u32 {
        self.slots.get(&target.guid(self.module)).map_or(0, |slot| slot.0)
    }

    fn global(&self, guid: u64, known: &Known<'_>) -> Vec<u8> {
        let name = known.global.map_or(&b""[..], |g| &self.module.global(g).name);
        let mut text = b"gv: (".to_vec();
        match name {
            b"" => text.extend(format!("guid: {guid}").bytes()),
            name => text.extend([b"name: \"", name, b"\""].concat()),
        }
        if let Some(entry) = known.entry {
            text.extend(format!(", summaries: ({})", self.entry(entry)).bytes());
        }
        text.push(b')');
        if !name.is_empty() {
            text.extend(format!(" ; guid = {guid}").bytes());
        }
        text
    }

    fn entry(&self, entry: &Entry) -> String {
        let (kind, rest) = match &entry.kind {
            EntryKind::Function(f) => ("function", self.function(f)),
            EntryKind::Variable(v) => ("variable", self.variable(v)),
            EntryKind::Alias(base) => ("alias", format!(", aliasee: ^{}", self.slot(Target::Global(*base)))),
        };
        format!("{kind}: (module: ^0, {}{rest})", self.flags(entry))
    }

    fn flags(&self, entry: &Entry) -> String {
        let global = self.module.global(entry.global);
        let linkage = match global.linkage {
            Linkage::External => "external",
            other => other.name(),
        };
        let visibility = match global.visibility {
            Visibility::Default => "default",
            other => other.name(),
        };
        let bit = u8::from;
        format!(
            "flags: (linkage: {linkage}, visibility: {visibility}, notEligibleToImport: {}, live: {}, dsoLocal: {}, \
             canAutoHide: {}, importType: definition)",
            bit(entry.flags.not_eligible_to_import),
            bit(entry.flags.live),
            bit(global.dso_local),
            bit(linkage::may_be_omitted(global))
        )
    }

    fn function(&self, f: &FunctionEntry) -> String {
        let mut text = format!(", insts: {}", f.insts);
        if f.flags != 0 {
            let flags = FUNCTION_FLAGS.iter().enumerate().map(|(k, name)| format!("{name}: {}", f.flags >> k & 1));
            let _ = write!(text, ", funcFlags: ({})", flags.collect::<Vec<_>>().join(", "));
        }
        if !f.calls.is_empty() {
            let calls: Vec<String> = f.calls.iter().map(|call| self.call(call)).collect();
            let _ = write!(text, ", calls: ({})", calls.join(", "));
        }
        if !f.params.is_empty() {
            let params: Vec<String> = f.params.iter().map(|param| self.param(param)).collect();
            let _ = write!(text, ", params: ({})", params.join(", "));
        }
        let written_from = f.refs.len() - f.write_only;
        let read_from = written_from - f.read_only;
        text + &self.refs(&f.refs, |k| match k {
            _ if k >= written_from => "writeonly ",
            _ if k >= read_from => "readonly ",
            _ => "",
        })
    }

    fn call(&self, call: &CallEdge) -> String {
        let mut text = format!("(callee: ^{}", self.slot(call.callee));
        if call.hotness != Hotness::Unknown {
            let _ = write!(text, ", hotness: {}", call.hotness.name());
        } else if call.frequency != 0 {
            let _ = write!(text, ", relbf: {}", call.frequency);
        }
        text + if call.tail { ", tail: 1)" } else { ")" }
    }

    fn param(&self, param: &ParamAccess) -> String {
        let mut text = format!("(param: {}, offset: {}", param.param, offsets(param.bytes));
        if !param.calls.is_empty() {
            let calls = param.calls.iter().map(|call| {
                let (callee, offsets) = (self.slot(call.callee), offsets(call.offsets));
                format!("(callee: ^{callee}, param: {}, offset: {offsets})", call.param)
            });
            let _ = write!(text, ", calls: ({})", calls.collect::<Vec<_>>().join(", "));
        }
        text + ")"
    }

    fn variable(&self, v: &VariableEntry) -> String {
        let [read_only, write_only, constant] = [v.read_only, v.write_only, v.constant].map(u8::from);
        let flags = format!(", varFlags: (readonly: {read_only}, writeonly: {write_only}, constant: {constant})");
        flags + &self.refs(&v.refs, |_| "")
    }

    fn refs(&self, refs: &[Target], how: impl Fn(usize) -> &'static str) -> String {
        if refs.is_empty() {
            return String::new();
        }
        let refs = refs.iter().enumerate().map(|(k, &target)| format!("{}^{}", how(k), self.slot(target)));
        format!(", refs: ({})", refs.collect::<Vec<_>>().join(", "))
    }
}

fn offsets(range: OffsetRange) -> String {
    let (least, greatest) = range.bounds();
    format!("[{least}, {greatest}]")
}
