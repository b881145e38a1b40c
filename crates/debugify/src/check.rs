//! What is left of artificial debug info.

use super::{COUNTS, QUIET, bits, functions};
use analysis::module_flags::number;
use asm::printer::{BodyPrinter, ModulePrinter, PrintOptions, SlotTracker};
use ir::metadata::expression::{fragment, from_slots};
use ir::{Body, DbgLocation, DbgRecord, DbgRecordId, DbgRecordKind, Global, Inst, LocalSlots, Md, MdData, Module};
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
        let report = report(unit.module);
        if !self.quiet {
            // As with all that is only told, nobody waits for it.
            let _ = unit.sinks.out.write_all(report.as_bytes());
        }
        PreservedAnalyses::all()
    }
}

fn report(module: &Module) -> String {
    let Some([lines, variables]) = counts(module) else {
        return "CheckModuleDebugify: Skipping module without debugify metadata\n".into();
    };
    let mut check = Check {
        module,
        has_line: vec![false; lines],
        has_variable: vec![false; variables],
        has_errors: false,
        report: String::new(),
    };
    functions(module).into_iter().for_each(|g| check.function(g));
    check.finish()
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
        for b in body.blocks() {
            for i in body.block_insts(b) {
                body.records_before(i).for_each(|id| self.record(g, body, id));
                self.instruction(g, body, i);
            }
            body.trailing_records(b).for_each(|id| self.record(g, body, id));
        }
    }

    fn instruction(&mut self, g: Global, body: &Body, i: Inst) {
        let place = body.debug_loc(i);
        if let Some(MdData::Location(location)) = place.expand().and_then(|_| self.module.ctx.md.find(place)) {
            note(&mut self.has_line, location.line as usize);
        } else if place.is_none() && body.inst(i).opcode != Opcode::Phi {
            let name = String::from_utf8_lossy(&self.module.global(g).name);
            let text = self.text(g, body, |p, out| p.print_instruction(out, i));
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
            let text = self.text(g, body, |p, out| p.print_record(out, id));
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
        let name = Md(self.field(variable, NodeKind::DILocalVariable, "name")?);
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

    /// The bits of the part of a variable that a record is about.
    fn variable_bits(&self, record: &DbgRecord) -> Option<u64> {
        if let Some(MdData::Node { kind: NodeKind::DIExpression, slots, .. }) =
            self.module.ctx.md.find(record.expression.expand()?)
            && let Some(part) = fragment(&from_slots(slots))
        {
            return Some(part.size);
        }
        let ty = Md(self.field(record.variable, NodeKind::DILocalVariable, "type")?);
        number(self.module, Md(self.field(ty, NodeKind::DIBasicType, "size")?))
    }

    fn is_signed(&self, variable: Md) -> bool {
        let ty = self.field(variable, NodeKind::DILocalVariable, "type");
        let encoding = ty.and_then(|ty| self.field(Md(ty), NodeKind::DIBasicType, "encoding"));
        matches!(encoding, Some(SIGNED | SIGNED_CHAR))
    }

    fn field(&self, node: Md, kind: NodeKind, name: &str) -> Option<u32> {
        match self.module.ctx.md.find(node.expand()?)? {
            MdData::Node { kind: k, slots, .. } if *k == kind => slots.get(kind.slot(name)).copied(),
            _ => None,
        }
    }

    fn text(&self, g: Global, body: &Body, print: impl FnOnce(&BodyPrinter<'_>, &mut Vec<u8>)) -> String {
        let (options, slots, local) =
            (PrintOptions::default(), SlotTracker::for_parts(self.module, None), LocalSlots::new(body));
        let mut out = Vec::new();
        print(&ModulePrinter::new(self.module, &slots, &options).body(g, body, &local), &mut out);
        String::from_utf8_lossy(&out).into_owned()
    }

    fn finish(mut self) -> String {
        let missing = |there: &[bool]| -> Vec<usize> { (1..).zip(there).filter(|n| !n.1).map(|n| n.0).collect() };
        for line in missing(&self.has_line) {
            self.report += &format!("WARNING: Missing line {line}\n");
        }
        for variable in missing(&self.has_variable) {
            self.report += &format!("WARNING: Missing variable {variable}\n");
        }
        let verdict = if self.has_errors { "FAIL" } else { "PASS" };
        self.report + &format!("CheckModuleDebugify: {verdict}\n")
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
