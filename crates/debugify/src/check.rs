//! What is left of artificial debug info.

use super::{COUNTS, QUIET, bits, field, functions, scope_name, tell, text_of};
use analysis::module_flags::number;
use ir::metadata::expression::from_slots;
use ir::{Body, DbgLocation, DbgRecord, DbgRecordId, DbgRecordKind, Global, Inst, Md, MdData, Module};
use ir::{NodeKind, Opcode, Value};
use passman::{ModulePass, ModuleUnit, PassOptions, PreservedAnalyses};

/// `check-debugify`
#[derive(Default)]
pub struct CheckDebugify {
    quiet: bool,
}

impl ModulePass for CheckDebugify {
    fn configure(&mut self, options: &PassOptions) {
        self.quiet = options.flag(QUIET);
    }

    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let report = report(unit.module, None, "").map_or_else(|why| why, |report| report.text);
        tell(unit.sinks.out, self.quiet, &report);
        PreservedAnalyses::all()
    }
}

/// What is left of artificial debug info.
pub(crate) struct Report {
    pub text: String,
    /// Lines that are gone, and how many there were.
    pub lines: (usize, usize),
    /// Variables that are gone, and how many there were.
    pub variables: (usize, usize),
}

/// Looks for what is left in one function, or in all, behind a pass of this class, if it is not empty.
///
/// # Errors
/// Why there is nothing to look for.
pub(crate) fn report(module: &Module, only: Option<Global>, pass: &str) -> Result<Report, String> {
    let mut name = format!("Check{}Debugify", scope_name(only));
    let counts = counts(module).ok_or_else(|| format!("{name}: Skipping module without debugify metadata\n"));
    let [lines, variables] = counts?;
    let mut check = Check {
        module,
        has_line: vec![false; lines],
        has_variable: vec![false; variables],
        has_errors: false,
        report: String::new(),
    };
    functions(module, only).into_iter().for_each(|g| check.function(g));
    if !pass.is_empty() {
        name += &format!(" [{pass}]");
    }
    Ok(check.finish(&name))
}

/// How many lines and variables there were; no more than metadata can be meant to say.
fn counts(module: &Module) -> Option<[usize; 2]> {
    let list = &module.named_md(COUNTS)?.operands;
    let count = |k: usize| {
        let n = number(module, module.ctx.md.tuple_operands(*list.get(k)?)?.next()?)?;
        usize::try_from(n).ok().filter(|&n| n <= MAX_COUNT)
    };
    Some([count(0)?, count(1)?])
}

/// Lines and variables that a module may have: what is said of more is no work of `debugify`.
const MAX_COUNT: usize = 1 << 28;

struct Check<'a> {
    module: &'a Module,
    /// Of each line, counted from 1: is there an instruction with it?
    has_line: Vec<bool>,
    /// Of each variable, counted from 1: does a record tell where it is?
    has_variable: Vec<bool>,
    has_errors: bool,
    report: String,
}

impl Check<'_> {
    fn function(&mut self, g: Global) {
        let mut scratch = Body::default();
        let module = self.module;
        let Some(body) = module.read_body(g, &mut scratch) else { return };
        body.all_insts().for_each(|i| self.instruction(g, body, i));
        for b in body.blocks() {
            let records = body.block_insts(b).flat_map(|i| body.records_before(i));
            records.chain(body.trailing_records(b)).for_each(|id| self.record(g, body, id));
        }
    }

    fn instruction(&mut self, g: Global, body: &Body, i: Inst) {
        let place = body.debug_loc(i);
        if let Some(MdData::Location(location)) = place.expand().and_then(|_| self.module.ctx.md.find(place)) {
            note(&mut self.has_line, location.line as usize);
        } else if place.is_none() && body.inst(i).opcode != Opcode::Phi {
            let name = String::from_utf8_lossy(&self.module.global(g).name);
            let text = text_of(self.module, g, body, |p, out| p.print_instruction(out, i));
            self.report += &format!("WARNING: Instruction with empty DebugLoc in function {name} --{text}\n");
        }
    }

    fn record(&mut self, g: Global, body: &Body, id: DbgRecordId) {
        let record = body.record(id);
        if record.kind == DbgRecordKind::Label {
            return;
        }
        let Some(number) = self.number_of(record.variable) else { return };
        if let Some((has, wants)) = self.wrong_size(body, record) {
            let text = text_of(self.module, g, body, |p, out| p.print_record(out, id));
            let text = text.trim();
            self.report +=
                &format!("ERROR: dbg.value operand has size {has}, but its variable has size {wants}: {text}\n");
            self.has_errors = true;
            return;
        }
        note(&mut self.has_variable, number);
    }

    /// The number that is the name of a variable.
    fn number_of(&self, variable: Md) -> Option<usize> {
        let name = Md(field(self.module, variable, NodeKind::DILocalVariable, "name")?);
        std::str::from_utf8(self.module.ctx.md.as_string(name)?).ok()?.parse().ok()
    }

    /// The bits of the value and those of its variable, where they do not fit. Integers may be cut or extended, as unsigned ones are.
    fn wrong_size(&self, body: &Body, record: &DbgRecord) -> Option<(u64, u64)> {
        let mut values: Vec<Value> = Vec::new();
        if let DbgLocation::Value(_) | DbgLocation::ArgList(..) = record.location {
            values.extend(body.location_values(record.location));
        }
        let &[value] = &values[..] else { return None };
        let (ty, types) = (body.value_type(value), &self.module.ctx.types);
        let has = bits(self.module, ty);
        let wants = self.variable_bits(record)?;
        let is_wrong =
            if types.int_width(ty).is_some() { self.is_signed(record.variable) && has < wants } else { has != wants };
        (is_wrong && has != 0).then_some((has, wants))
    }

    /// The bits of the variable of a record. Nobody judges an expression that says more than that the value is the variable's.
    fn variable_bits(&self, record: &DbgRecord) -> Option<u64> {
        match self.module.ctx.md.find(record.expression.expand()?)? {
            MdData::Node { kind: NodeKind::DIExpression, slots, .. } if from_slots(slots).is_empty() => {}
            _ => return None,
        }
        let ty = Md(field(self.module, record.variable, NodeKind::DILocalVariable, "type")?);
        number(self.module, Md(field(self.module, ty, NodeKind::DIBasicType, "size")?))
    }

    fn is_signed(&self, variable: Md) -> bool {
        let ty = field(self.module, variable, NodeKind::DILocalVariable, "type");
        let encoding = ty.and_then(|ty| field(self.module, Md(ty), NodeKind::DIBasicType, "encoding"));
        matches!(encoding, Some(SIGNED | SIGNED_CHAR))
    }

    fn finish(mut self, name: &str) -> Report {
        let missing = |there: &[bool]| -> Vec<usize> { (1..).zip(there).filter(|n| !n.1).map(|n| n.0).collect() };
        let (lines, variables) = (missing(&self.has_line), missing(&self.has_variable));
        for line in &lines {
            self.report += &format!("WARNING: Missing line {line}\n");
        }
        for variable in &variables {
            self.report += &format!("WARNING: Missing variable {variable}\n");
        }
        let verdict = if self.has_errors { "FAIL" } else { "PASS" };
        Report {
            text: self.report + &format!("{name}: {verdict}\n"),
            lines: (lines.len(), self.has_line.len()),
            variables: (variables.len(), self.has_variable.len()),
        }
    }
}

const SIGNED: u32 = 5;
const SIGNED_CHAR: u32 = 6;

/// Notes that something with this number, counted from 1, is there.
fn note(there: &mut [bool], number: usize) {
    if let Some(is_there) = number.checked_sub(1).and_then(|k| there.get_mut(k)) {
        *is_there = true;
    }
}
