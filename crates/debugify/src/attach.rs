//! Lines for instructions, variables for values.

use super::{COUNTS, LEVEL, LOCATIONS, QUIET, bits, functions, scope_name, tell};
use analysis::effects::called_intrinsic;
use analysis::module_flags::module_flag;
use ir::intrinsics::id;
use ir::{Block, Body, DbgRecord, DbgRecordId, DbgRecordKind, Global, Inst, Location, Md, MdData, MdStore};
use ir::{Module, NamedMetadata, NodeKind, Opcode, TailKind, Type, TypeTable, Value, metadata_kinds as kind};
use passman::{ModulePass, ModuleUnit, PassOptions, PreservedAnalyses};
use rustc_hash::FxHashMap;

const DEFINITION: u32 = 8;
const LOCAL_TO_UNIT: u32 = 4;
const OPTIMIZED: u32 = 16;
const LANGUAGE_C: u32 = 2;
const FULL_DEBUG: u32 = 1;
const UNSIGNED: u32 = 7;
/// Of a module flag: a warning where modules with others are linked.
const WARNING: u64 = 2;
const DEBUG_INFO_VERSION: u64 = 3;

/// `debugify`
#[derive(Default)]
pub struct Debugify {
    locations_only: bool,
    quiet: bool,
}

impl ModulePass for Debugify {
    fn configure(&mut self, options: &PassOptions) {
        self.locations_only = options.text(LEVEL) == Some(LOCATIONS);
        self.quiet = options.flag(QUIET);
    }

    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        match attach(unit.module, None, !self.locations_only) {
            Ok(()) => PreservedAnalyses::cfg(),
            Err(why) => {
                tell(unit.sinks.out, self.quiet, &why);
                PreservedAnalyses::all()
            }
        }
    }
}

/// Attaches lines, and variables if they are wanted, to one function or to all.
///
/// # Errors
/// Why nothing was done.
pub(crate) fn attach(module: &mut Module, only: Option<Global>, variables: bool) -> Result<(), String> {
    if module.named_md(b"llvm.dbg.cu").is_some() {
        return Err(format!("{}Debugify: Skipping module with debug info\n", scope_name(only)));
    }
    let mut attacher = Attacher::new(module, variables);
    // A function that has a subprogram without a unit may hold locations of it where none are looked for, as in metadata of loops.
    let mut all = functions(module, only);
    all.retain(|&g| module.subprogram(g).is_none());
    all.into_iter().for_each(|g| attacher.function(module, g));
    attacher.finish(module);
    Ok(())
}

/// A node with these fields; the others are as if they were left out.
fn node(kind: NodeKind, distinct: bool, fields: &[(&str, u32)]) -> MdData {
    let mut slots: Box<[u32]> = kind.default_slots().collect();
    fields.iter().for_each(|&(name, value)| slots[kind.slot(name)] = value);
    MdData::Node { kind, distinct, slots }
}

struct Attacher {
    file: Md,
    unit: Md,
    /// The type of all functions.
    signature: Md,
    /// `!DIExpression()`
    expression: Md,
    /// Types of variables by their bits.
    types: FxHashMap<u64, Md>,
    /// Are there variables, too?
    has_variables: bool,
    lines: u32,
    variables: u32,
}

/// A variable that a record is to be made for, before an instruction.
struct Told {
    before: Inst,
    value: Option<Value>,
    ty: Type,
    /// Of the instruction whose place it has, counted through the function.
    number: usize,
}

impl Attacher {
    fn new(module: &Module, has_variables: bool) -> Self {
        let md = &module.ctx.md;
        let name = |text: &[u8]| md.string(text).0;
        let file = [("filename", name(module.name.as_bytes())), ("directory", name(b"/"))];
        let file = md.intern(node(NodeKind::DIFile, false, &file));
        let unit = [
            ("language", LANGUAGE_C),
            ("file", file.0),
            ("producer", name(b"debugify")),
            ("isOptimized", 1),
            ("emissionKind", FULL_DEBUG),
        ];
        let signature = node(NodeKind::DISubroutineType, false, &[("types", md.tuple(&[]).0)]);
        Self {
            file,
            unit: md.intern(node(NodeKind::DICompileUnit, true, &unit)),
            signature: md.intern(signature),
            expression: md.intern(node(NodeKind::DIExpression, false, &[])),
            types: FxHashMap::default(),
            has_variables,
            lines: 0,
            variables: 0,
        }
    }

    fn function(&mut self, module: &mut Module, g: Global) {
        let scope = self.subprogram(module, g);
        let Some(mut body) = module.body_mut(g).map(std::mem::take) else { return };
        let first_line = self.lines + 1;
        let locations: Vec<Md> = body.all_insts().map(|_| self.next_location(&module.ctx.md, scope)).collect();
        let told = if self.has_variables { told_in(module, &body) } else { Vec::new() };
        let variables: Vec<Md> =
            told.iter().map(|t| self.variable(module, scope, t.ty, first_line + t.number as u32)).collect();
        if self.has_variables {
            retain(&mut module.ctx.md, scope, &variables);
        }
        place_instructions(&mut body, &locations);
        self.tell(&module.ctx.types, &mut body, &told, &variables, &locations);
        if let Some(place) = module.body_mut(g) {
            *place = body;
        }
        if let Some(attachments) = module.global_mut(g).attachments_mut() {
            attachments.retain(|a| a.0 != kind::DBG);
            attachments.insert(0, (kind::DBG, scope));
        }
    }

    fn subprogram(&self, module: &Module, g: Global) -> Md {
        let md = &module.ctx.md;
        let global = module.global(g);
        let name = if global.name.is_empty() { Md::NONE } else { md.string(&global.name) };
        let local = if global.linkage.is_local() { LOCAL_TO_UNIT } else { 0 };
        let line = self.lines + 1;
        md.intern(node(
            NodeKind::DISubprogram,
            true,
            &[
                ("name", name.0),
                ("linkageName", name.0),
                ("file", self.file.0),
                ("line", line),
                ("type", self.signature.0),
                ("scopeLine", line),
                ("spFlags", local | DEFINITION | OPTIMIZED),
                ("unit", self.unit.0),
            ],
        ))
    }

    /// The place in the next line.
    fn next_location(&mut self, md: &MdStore, scope: Md) -> Md {
        self.lines += 1;
        let line = self.lines;
        let location = Location { line, column: 1, implicit: false, distinct: false, scope, inlined_at: Md::NONE };
        md.intern(MdData::Location(location))
    }

    fn variable(&mut self, module: &Module, scope: Md, ty: Type, line: u32) -> Md {
        let md = &module.ctx.md;
        let bits = bits(module, ty);
        let ty = *self.types.entry(bits).or_insert_with(|| {
            let name = md.string(format!("ty{bits}").as_bytes());
            let size = md.int(Type::I64, bits);
            md.intern(node(NodeKind::DIBasicType, false, &[("name", name.0), ("size", size.0), ("encoding", UNSIGNED)]))
        });
        self.variables += 1;
        let name = md.string(self.variables.to_string().as_bytes());
        let fields = [("name", name.0), ("scope", scope.0), ("file", self.file.0), ("line", line), ("type", ty.0)];
        md.intern(node(NodeKind::DILocalVariable, false, &fields))
    }

    /// Makes the records of variables.
    fn tell(&self, types: &TypeTable, body: &mut Body, told: &[Told], variables: &[Md], locations: &[Md]) {
        let mut last: Option<(Inst, DbgRecordId)> = None;
        for (t, &variable) in told.iter().zip(variables) {
            let value = match t.value {
                Some(v) => v,
                None => body.consts_mut().null(types, t.ty).into(),
            };
            let mut record = DbgRecord::new(DbgRecordKind::Value);
            (record.variable, record.expression, record.loc) = (variable, self.expression, locations[t.number]);
            let id = body.make_record(record);
            let location = body.record_value(id, value);
            body.set_record_location(id, location);
            match last.filter(|l| l.0 == t.before) {
                Some((_, previous)) => body.chain_records(previous, id),
                None => body.push_record_before(t.before, id),
            }
            last = Some((t.before, id));
        }
    }

    /// Notes the unit and the counts.
    fn finish(self, module: &mut Module) {
        let md = &module.ctx.md;
        let number = |n: u32| md.tuple(&[md.int(Type::I32, n.into())]);
        let (lines, variables) = (number(self.lines), number(self.variables));
        let behaviour = md.int(Type::I32, WARNING);
        let version = md.int(Type::I32, DEBUG_INFO_VERSION);
        let flag = md.tuple(&[behaviour, md.string(b"Debug Info Version"), version]);
        let has_version = module_flag(module, b"Debug Info Version").is_some();
        add_named(module, b"llvm.dbg.cu", &[self.unit]);
        add_named(module, COUNTS, &[lines, variables]);
        if !has_version {
            add_named(module, b"llvm.module.flags", &[flag]);
        }
    }
}

fn add_named(module: &mut Module, name: &[u8], operands: &[Md]) {
    match module.named_metadata.iter_mut().find(|n| *n.name == *name) {
        Some(named) => named.operands.extend(operands),
        None => module.named_metadata.push(NamedMetadata { name: name.into(), operands: operands.to_vec() }),
    }
}

/// Gives each instruction its place.
fn place_instructions(body: &mut Body, locations: &[Md]) {
    let insts: Vec<Inst> = body.all_insts().collect();
    insts.into_iter().zip(locations).for_each(|(i, &location)| body.set_debug_loc(i, location));
}

/// Lists the variables of a function in its description.
fn retain(md: &mut MdStore, subprogram: Md, variables: &[Md]) {
    let list = md.tuple(variables);
    let mut data = md.get(subprogram).clone();
    if let MdData::Node { slots, .. } = &mut data {
        slots[const { NodeKind::DISubprogram.slot("retainedNodes") }] = list.0;
    }
    md.replace(subprogram, data);
}

/// The values of a function that get variables, in the order of their records; if there is none, what ends the first block gets one, whose
/// value is a number if that has none.
fn told_in(module: &Module, body: &Body) -> Vec<Told> {
    let mut told = Vec::new();
    let mut number = 0;
    for b in body.blocks() {
        told_in_block(module, body, b, number, &mut told);
        number += body.block_insts(b).count();
    }
    if told.is_empty() {
        let b = body.entry();
        let before = end_of(module, body, b);
        let number = body.block_insts(b).take_while(|&i| i != before).count();
        let ty = body.inst(before).ty;
        let (value, ty) = if ty == Type::VOID { (None, Type::I32) } else { (Some(before.into()), ty) };
        told.push(Told { before, value, ty, number });
    }
    told
}

fn told_in_block(module: &Module, body: &Body, b: Block, first_number: usize, told: &mut Vec<Told>) {
    let first = body.first_non_phi(b);
    if first.is_none() || body.inst(first).opcode.is_eh_pad() {
        return;
    }
    let end = end_of(module, body, b);
    for (i, number) in body.block_insts(b).take_while(|&i| i != end).zip(first_number..) {
        let ty = body.inst(i).ty;
        if ty == Type::VOID {
            continue;
        }
        let before = if body.inst(i).opcode == Opcode::Phi { first } else { body.next_inst(i) };
        told.push(Told { before, value: Some(i.into()), ty, number });
    }
}

/// The instruction behind which nothing may stand: the terminator, or the call before a `ret` that must stand right there.
fn end_of(module: &Module, body: &Body, b: Block) -> Inst {
    let Some(end) = body.terminator(b) else { return Inst::NONE };
    if body.inst(end).opcode != Opcode::Ret {
        return end;
    }
    let Some(before) = body.prev_inst(end).expand() else { return end };
    let call = if body.inst(before).opcode == Opcode::BitCast { body.prev_inst(before) } else { before };
    let stands_last = |i: Inst| {
        body.inst(i).opcode == Opcode::Call
            && (body.inst(i).tail_kind() == TailKind::MustTail
                || called_intrinsic(module, body, i) == Some(id::EXPERIMENTAL_DEOPTIMIZE))
    };
    if call.is_some() && stands_last(call) { call } else { end }
}
