//! What passes leave of the module's own debug info (`-verify-debuginfo-preserve`, `-verify-each-debuginfo-preserve`).

use super::{FUNCTION_LIMIT, LEVEL, LOCATIONS, QUIET, field, functions, scope_name, tell, text_of};
use analysis::value_tracking::is_undef_or_poison;
use ir::Value;
use ir::{
    Body, DbgLocation, DbgRecord, DbgRecordId, DbgRecordKind, Global, Inst, Md, MdData, Module, NodeKind, Opcode,
};
use passman::instrument::PassId;
use passman::{AroundPass, Out, PassOptions};
use rustc_hash::FxHashMap;
use transforms::utils::merged_location::subprogram_of;

/// The debug info that functions have.
#[derive(Default)]
struct Collected {
    /// Has the function a description?
    functions: FxHashMap<Global, bool>,
    /// In order: has the instruction a location?
    locations: Vec<((Global, Inst), bool)>,
    has_location: FxHashMap<(Global, Inst), bool>,
    /// In order, and how many records tell of the variable.
    variables: Vec<Md>,
    records: FxHashMap<Md, u64>,
}

impl Collected {
    /// How many records tell of a variable.
    fn count(&mut self, variable: Md) -> &mut u64 {
        self.records.entry(variable).or_insert_with(|| {
            self.variables.push(variable);
            0
        })
    }

    fn add_location(&mut self, place: (Global, Inst), has: bool) {
        self.has_location.entry(place).or_insert_with(|| {
            self.locations.push((place, has));
            has
        });
    }

    fn function(&mut self, module: &Module, g: Global, variables: bool) {
        let subprogram = module.subprogram(g);
        self.functions.entry(g).or_insert(subprogram.is_some());
        retained(module, subprogram).into_iter().for_each(|v| *self.count(v) = 0);
        let mut scratch = Body::default();
        let Some(body) = module.read_body(g, &mut scratch) else { return };
        for b in body.blocks() {
            for i in body.block_insts(b).filter(|&i| body.inst(i).opcode != Opcode::Phi) {
                if variables && subprogram.is_some() {
                    body.records_before(i).for_each(|id| self.record(module, body, id));
                }
                self.add_location((g, i), body.debug_loc(i).is_some());
            }
        }
    }

    /// Counts a record that tells where a variable of the function itself is.
    fn record(&mut self, module: &Module, body: &Body, id: DbgRecordId) {
        let record = body.record(id);
        let is_inlined = match record.loc.expand().and_then(|loc| module.ctx.md.find(loc)) {
            Some(MdData::Location(location)) => location.inlined_at.is_some(),
            _ => false,
        };
        if record.kind != DbgRecordKind::Label && !is_inlined && !is_killed(body, record) {
            *self.count(record.variable) += 1;
        }
    }
}

/// Does a record say that the place of its variable is unknown?
fn is_killed(body: &Body, record: &DbgRecord) -> bool {
    let values: Vec<Value> = body.location_values(record.location).collect();
    values.is_empty() && !matches!(record.location, DbgLocation::ArgList(..)) && record.kind != DbgRecordKind::Assign
        || values.iter().any(|&v| is_undef_or_poison(body, v))
}

/// The variables that the description of a function lists.
fn retained(module: &Module, subprogram: Md) -> Vec<Md> {
    let md = &module.ctx.md;
    let is_variable = |&v: &Md| {
        matches!(v.expand().and_then(|v| md.find(v)), Some(MdData::Node { kind: NodeKind::DILocalVariable, .. }))
    };
    let list = part(module, subprogram, NodeKind::DISubprogram, "retainedNodes");
    list.and_then(|list| Some(md.tuple_operands(list)?.filter(is_variable).collect())).unwrap_or_default()
}

/// A field that is metadata.
fn part(module: &Module, node: Md, kind: NodeKind, name: &str) -> Option<Md> {
    field(module, node, kind, name).map(Md)
}

fn string(module: &Module, node: Option<Md>) -> String {
    let text = node.and_then(|node| module.ctx.md.as_string(node.expand()?)).unwrap_or_default();
    String::from_utf8_lossy(text).into_owned()
}

/// The name of the function that a scope is in.
fn function_name(module: &Module, scope: Md) -> String {
    let subprogram = subprogram_of(&module.ctx.md, scope);
    string(module, subprogram.and_then(|s| part(module, s, NodeKind::DISubprogram, "name")))
}

/// Collects debug info, and tells what is gone when it is asked to compare.
pub struct Original {
    variables: bool,
    quiet: bool,
    /// As many functions, less one, are looked at.
    limit: u64,
    before: Collected,
}

impl Original {
    /// By the options of `debugify`.
    pub fn new(options: &PassOptions) -> Self {
        Self {
            variables: options.text(LEVEL) != Some(LOCATIONS),
            quiet: options.flag(QUIET),
            limit: options.number(FUNCTION_LIMIT).unwrap_or(u64::MAX),
            before: Collected::default(),
        }
    }

    /// Collects the debug info of a function, or of all.
    pub fn collect(&mut self, module: &Module, only: Option<Global>, out: &mut Out) {
        if module.named_md(b"llvm.dbg.cu").is_none() {
            let name = scope_name(only);
            tell(
                out,
                self.quiet,
                &format!("{name}Debugify (original debuginfo): Skipping module without debug info\n"),
            );
            return;
        }
        self.before = Collected::default();
        for (g, count) in functions(module, only).into_iter().zip(1..) {
            if count >= self.limit {
                break;
            }
            self.before.function(module, g, self.variables);
        }
    }

    /// Tells what is gone since, behind a pass of this class, if it is not empty.
    pub fn compare(&mut self, module: &Module, only: Option<Global>, pass: &str, out: &mut Out) {
        const NAME: &str = "CheckModuleDebugify (original debuginfo)";
        let Some(units) = module.named_md(b"llvm.dbg.cu") else {
            tell(out, self.quiet, &format!("{NAME}: Skipping module without debug info\n"));
            return;
        };
        let mut after = Collected::default();
        for g in functions(module, only) {
            if self.before.functions.contains_key(&g) {
                after.function(module, g, self.variables);
            }
        }
        let unit = units.operands.first().copied().unwrap_or(Md::NONE);
        let file = part(module, unit, NodeKind::DICompileUnit, "file");
        let file = string(module, file.and_then(|f| part(module, f, NodeKind::DIFile, "filename")));
        let mut text = self.missing_functions(module, &after, pass, &file);
        text += &self.missing_locations(module, &after, pass, &file);
        text += &self.missing_records(module, &after, pass, &file);
        let verdict = if text.is_empty() { "PASS" } else { "FAIL" };
        let name = if pass.is_empty() { NAME } else { pass };
        tell(out, self.quiet, &format!("{text}{name}: {verdict}\n"));
    }

    fn missing_functions(&self, module: &Module, after: &Collected, pass: &str, file: &str) -> String {
        let mut text = String::new();
        for &g in module.functions() {
            if after.functions.get(&g) == Some(&false) && self.before.functions.get(&g) == Some(&true) {
                let name = String::from_utf8_lossy(&module.global(g).name);
                text += &format!("ERROR: {pass} dropped DISubprogram of {name} from {file}\n");
            }
        }
        text
    }

    fn missing_locations(&self, module: &Module, after: &Collected, pass: &str, file: &str) -> String {
        let mut text = String::new();
        for &(place, _) in after.locations.iter().filter(|l| !l.1) {
            let what = match self.before.has_location.get(&place) {
                None => "did not generate DILocation for",
                Some(true) => "dropped DILocation of",
                Some(false) => continue,
            };
            let (g, i) = place;
            let mut scratch = Body::default();
            let Some(body) = module.read_body(g, &mut scratch) else { continue };
            let instruction = text_of(module, g, body, |p, out| p.print_instruction(out, i));
            let block = body.name(body.inst_block(i).into()).filter(|name| !name.is_empty()).unwrap_or(b"no-name");
            let (block, name) = (String::from_utf8_lossy(block), String::from_utf8_lossy(&module.global(g).name));
            text += &format!("WARNING: {pass} {what} {instruction} (BB: {block}, Fn: {name}, File: {file})\n");
        }
        text
    }

    fn missing_records(&self, module: &Module, after: &Collected, pass: &str, file: &str) -> String {
        let mut text = String::new();
        for &v in &self.before.variables {
            if after.records.get(&v).is_some_and(|&n| n < self.before.records[&v]) {
                let name = string(module, part(module, v, NodeKind::DILocalVariable, "name"));
                let scope = part(module, v, NodeKind::DILocalVariable, "scope").unwrap_or(Md::NONE);
                let function = function_name(module, scope);
                text += &format!(
                    "WARNING: {pass} drops dbg.value()/dbg.declare() for {name} from function {function} (file {file})\n"
                );
            }
        }
        text
    }
}

/// Collects before each pass and compares behind it.
pub struct CheckEach(pub Original);

impl AroundPass for CheckEach {
    fn before(&mut self, _: PassId<'_>, module: &mut Module, function: Option<Global>, out: &mut Out) -> bool {
        self.0.collect(module, function, out);
        false
    }

    fn after(&mut self, pass: PassId<'_>, module: &mut Module, function: Option<Global>, out: &mut Out) -> bool {
        self.0.compare(module, function, pass.class, out);
        false
    }
}
