//! The entries of a summary as text.

use ir::summary::{
    CallEdge, Entry, EntryKind, FUNCTION_FLAGS, FunctionEntry, Guard, Hotness, Index, OffsetRange, ParamAccess, Target,
    TypeUses, VariableEntry, VirtualFunction, guid, guid_of,
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
    texts.extend(index.vtables.iter().map(|(name, tables)| printer.tables_of_type(name, tables)));
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
                EntryKind::Variable(v) => {
                    let functions = v.functions.iter().map(|f| Target::Global(f.0));
                    v.refs.iter().copied().chain(functions).for_each(&mut mention);
                }
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
            _ if entry.flags.in_assembly => Linkage::Internal.name(),
            Linkage::External => "external",
            other => other.name(),
        };
        let visibility = match global.visibility {
            Visibility::Hidden | Visibility::Protected if !entry.flags.in_assembly => global.visibility.name(),
            _ => "default",
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
        text += &type_uses(&f.types);
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
        let mut text = format!(", varFlags: (readonly: {read_only}, writeonly: {write_only}, constant: {constant}");
        if !v.functions.is_empty() {
            let functions = v
                .functions
                .iter()
                .map(|&(g, offset)| format!("(virtFunc: ^{}, offset: {offset})", self.slot(Target::Global(g))));
            let functions = functions.collect::<Vec<_>>().join(", ");
            let _ = write!(text, ", vcall_visibility: {}), vTableFuncs: ({functions}", v.vcall_visibility);
        }
        text + ")" + &self.refs(&v.refs, |_| "")
    }

    fn tables_of_type(&self, name: &[u8], tables: &[(u64, Global)]) -> Vec<u8> {
        let table = |&(offset, g): &(u64, Global)| format!("(offset: {offset}, ^{})", self.slot(Target::Global(g)));
        let tables = tables.iter().map(table).collect::<Vec<_>>().join(", ");
        let rest = format!("\", summary: ({tables})) ; guid = {}", guid(name));
        [b"typeidCompatibleVTable: (name: \"", name, rest.as_bytes()].concat()
    }

    fn refs(&self, refs: &[Target], how: impl Fn(usize) -> &'static str) -> String {
        if refs.is_empty() {
            return String::new();
        }
        let refs = refs.iter().enumerate().map(|(k, &target)| format!("{}^{}", how(k), self.slot(target)));
        format!(", refs: ({})", refs.collect::<Vec<_>>().join(", "))
    }
}

/// What a function asks of types, with a comma before it; empty if there is nothing.
fn type_uses(types: &TypeUses) -> String {
    if types.is_empty() {
        return String::new();
    }
    let list = |items: Vec<String>| items.join(", ");
    let id = |f: VirtualFunction| format!("vFuncId: (guid: {}, offset: {})", f.type_id, f.offset);
    let mut parts = vec![("typeTests", list(types.tests.iter().map(u64::to_string).collect()))];
    let tags = [
        ["typeTestAssumeVCalls", "typeCheckedLoadVCalls"],
        ["typeTestAssumeConstVCalls", "typeCheckedLoadConstVCalls"],
    ];
    for guard in Guard::ALL {
        let calls = types.calls[guard as usize].iter().map(|&call| id(call)).collect();
        parts.push((tags[0][guard as usize], list(calls)));
    }
    for guard in Guard::ALL {
        let calls = types.const_calls[guard as usize].iter().map(|call| match &call.args[..] {
            [] => format!("({})", id(call.callee)),
            args => format!("({}, args: ({}))", id(call.callee), list(args.iter().map(u64::to_string).collect())),
        });
        parts.push((tags[1][guard as usize], list(calls.collect())));
    }
    let parts = parts.iter().filter(|part| !part.1.is_empty()).map(|(tag, items)| format!("{tag}: ({items})"));
    format!(", typeIdInfo: ({})", parts.collect::<Vec<_>>().join(", "))
}

fn offsets(range: OffsetRange) -> String {
    let (least, greatest) = range.bounds();
    format!("[{least}, {greatest}]")
}
