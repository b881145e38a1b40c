//! Promises about memory that the machine takes on trust. What a run does after it broke one is undefined, so that it says nothing.
//!
//! | promise | broken where |
//! |---|---|
//! | `!tbaa`, `!alias.scope`, `!noalias` | two accesses that they keep apart have a byte in common, and one of them writes |
//! | `!invariant.load`, `!tbaa` of a constant | somebody writes what is read so |
//! | `memory(…)` of a function | while it runs, a global or what an argument points to is accessed as it denies |
//! | `readonly`, `readnone`, `writeonly` of a parameter of the function that is run | so is what the argument points to |
//!
//! What calls do counts by whatever pointer: a run may be given up that breaks nothing. Of a load or store in the function itself, it counts what
//! its pointer is based on.

use crate::inputs::Arguments;
use analysis::alias::{AliasTags, scoped_noalias, tbaa};
use analysis::call_info::effects_of;
use analysis::mod_ref::{MemoryEffects, MemoryKind};
use analysis::underlying::{is_identified_object, underlying_objects};
use interp::{Machine, Owner, Watched};
use ir::attr_kind::AttrKind;
use ir::{AttrListData, AttrSet, Body, Global, Inst, MdKind, Module, Param, ValueKind, metadata_kinds};
use rustc_hash::{FxHashMap, FxHashSet};

/// Bytes that are looked at, in all accesses together.
const MAX_BYTES: u64 = 1 << 20;
/// Instructions that are remembered for one byte.
const MAX_TOUCHES: usize = 64;

/// Kinds of metadata that promise something about memory.
const KINDS: [MdKind; 5] = [
    metadata_kinds::TBAA,
    metadata_kinds::TBAA_STRUCT,
    metadata_kinds::ALIAS_SCOPE,
    metadata_kinds::NOALIAS,
    metadata_kinds::INVARIANT_LOAD,
];

/// Does a function promise something about memory, in its attributes or in its body?
pub(crate) fn are_made_by(module: &Module, function: Global) -> bool {
    let in_body = |body: &Body| body.all_insts().any(|i| body.attachments(i).iter().any(|a| KINDS.contains(&a.0)));
    let in_params = |list: &AttrListData| list.params.iter().any(|&set| denied_by(module, set).is_any());
    module.function(function).is_some_and(|f| in_params(module.ctx.attrs.list(f.attrs.get())))
        || denied_by_function(module, function).is_any()
        || module.body(function).is_some_and(in_body)
}

/// The first promise that the last run of a machine broke, which was watched.
pub(crate) fn broken(
    module: &Module,
    machine: &Machine<'_>,
    function: Option<Global>,
    arguments: &Arguments,
) -> Option<&'static str> {
    let mut look = Look::new(module, machine, function, arguments);
    machine.watched().iter().find_map(|event| match *event {
        Watched::Step { depth, function, inst, .. } => {
            look.step(depth, function, inst);
            None
        }
        Watched::Access { depth, address, size, writes } => look.access(depth, address, size, writes),
    })
}

/// An instruction that accesses a byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Touch {
    function: Global,
    inst: Inst,
    writes: bool,
}

/// How an object may be accessed.
#[derive(Clone, Copy)]
struct Denied {
    reads: bool,
    writes: bool,
}

impl Denied {
    fn denies(self, writes: bool) -> bool {
        if writes { self.writes } else { self.reads }
    }

    fn is_any(self) -> bool {
        self.reads || self.writes
    }
}

struct Look<'a, 'm> {
    module: &'a Module,
    machine: &'a Machine<'m>,
    /// The objects of the arguments, by where they begin.
    objects: FxHashSet<u64>,
    /// The function that is run.
    function: Option<Global>,
    /// What its parameters say of those objects.
    denied: FxHashMap<u64, Vec<(Param, Denied)>>,
    /// The functions that have not returned, and what they say of memory that others see.
    stack: Vec<(Global, Denied)>,
    current: Option<(Global, Inst)>,
    bytes: FxHashMap<u64, Vec<Touch>>,
    looked_at: u64,
    relations: FxHashMap<(Touch, Touch), Option<&'static str>>,
}

impl<'a, 'm> Look<'a, 'm> {
    fn new(module: &'a Module, machine: &'a Machine<'m>, function: Option<Global>, arguments: &Arguments) -> Self {
        Self {
            module,
            machine,
            objects: arguments.objects.iter().copied().collect(),
            function,
            denied: denied_by_parameters(module, machine, function, arguments),
            stack: Vec::new(),
            current: None,
            bytes: FxHashMap::default(),
            looked_at: 0,
            relations: FxHashMap::default(),
        }
    }

    fn step(&mut self, depth: usize, function: Global, inst: Inst) {
        self.stack.truncate(depth);
        if self.stack.len() == depth && self.stack.last().is_some_and(|top| top.0 != function) {
            self.stack.pop();
        }
        while self.stack.len() < depth {
            self.stack.push((function, denied_by_function(self.module, function)));
        }
        self.current = Some((function, inst));
    }

    fn access(&mut self, depth: usize, address: u64, size: u64, writes: bool) -> Option<&'static str> {
        self.stack.truncate(depth);
        let (owner, offset) = self.machine.owner(address);
        let base = address.wrapping_sub(offset);
        // What is gone by now was the function's own; where addresses are few, its owner seems to be another object.
        let is_there = self.machine.is_within_object(address);
        if is_there && self.is_denied_by_parameters(base, writes) {
            return Some("what a parameter says of memory");
        }
        let is_shared = match owner {
            Owner::Global(g) => self.module.global(g).variable().is_some_and(|v| !v.is_constant),
            _ => self.objects.contains(&base),
        };
        if is_there && is_shared && self.stack.iter().any(|frame| frame.1.denies(writes)) {
            return Some("what a function says of memory");
        }
        self.looked_at += size;
        let (function, inst) = self.current.filter(|_| self.looked_at <= MAX_BYTES)?;
        let touch = Touch { function, inst, writes };
        (address..address.saturating_add(size)).find_map(|byte| self.touch(byte, touch))
    }

    /// Does a parameter deny such an access of an object, whose pointer may be based on it?
    fn is_denied_by_parameters(&self, object: u64, writes: bool) -> bool {
        let Some(all) = self.denied.get(&object) else { return false };
        let mut denying = all.iter().filter(|(_, denied)| denied.denies(writes)).map(|&(param, _)| param).peekable();
        denying.peek().is_some() && self.bases().is_none_or(|bases| denying.any(|param| bases.contains(&param)))
    }

    /// The parameters that the pointers of the current instruction are based on, if that is known: of loads and stores in the frame of the function
    /// that is run. Parameters of a call of it in itself are others.
    fn bases(&self) -> Option<Vec<Param>> {
        let (function, inst) = self.current.filter(|&(f, _)| Some(f) == self.function && self.stack.len() == 1)?;
        let body = self.module.body(function).filter(|body| !body.inst(inst).opcode.is_call())?;
        let mut bases = Vec::new();
        for v in body.operands(inst).filter(|&v| self.module.ctx.types.is_ptr(body.value_type(v))) {
            for object in underlying_objects(self.module, body, v) {
                match object.kind() {
                    ValueKind::Param(p) => bases.push(p),
                    _ if is_identified_object(self.module, function, body, object) => {}
                    _ => return None,
                }
            }
        }
        Some(bases)
    }

    fn touch(&mut self, byte: u64, touch: Touch) -> Option<&'static str> {
        let Self { module, bytes, relations, .. } = self;
        let touches = bytes.entry(byte).or_default();
        if touches.contains(&touch) {
            return None;
        }
        let against = touches.iter().filter(|other| other.writes || touch.writes);
        let broken = against
            .filter_map(|&other| *relations.entry((other, touch)).or_insert_with(|| promise(module, other, touch)))
            .next();
        if touches.len() < MAX_TOUCHES {
            touches.push(touch);
        }
        broken
    }
}

/// What keeps apart two accesses, of which one writes.
fn promise(module: &Module, a: Touch, b: Touch) -> Option<&'static str> {
    let tags = |t: Touch| module.body(t.function).map_or(AliasTags::NONE, |body| AliasTags::of(body, t.inst));
    let (x, y) = (tags(a), tags(b));
    if !tbaa::may_alias(module, x.tbaa, y.tbaa) {
        return Some("!tbaa");
    }
    if !scoped_noalias::may_alias(module, &x, &y) {
        return Some("!noalias");
    }
    let is_constant = |t: Touch, tags: &AliasTags| !t.writes && says_constant(module, t, tags);
    (is_constant(a, &x) || is_constant(b, &y)).then_some("that memory never changes")
}

fn says_constant(module: &Module, touch: Touch, tags: &AliasTags) -> bool {
    let attached =
        |kind| module.body(touch.function).is_some_and(|b| b.attachments(touch.inst).iter().any(|a| a.0 == kind));
    tbaa::says_constant(module, tags.tbaa) || attached(metadata_kinds::INVARIANT_LOAD)
}

/// What a function says of memory that others see, which is that of arguments and globals.
fn denied_by_function(module: &Module, function: Global) -> Denied {
    let own = module.function(function).map_or(AttrSet::EMPTY, |f| module.ctx.attrs.list(f.attrs.get()).function);
    let effects: MemoryEffects = effects_of(module, own);
    let allowed = effects.at(MemoryKind::Argument) | effects.at(MemoryKind::Other);
    Denied { reads: !allowed.is_ref(), writes: !allowed.is_mod() }
}

/// What the parameters of the function that is run say of what the arguments point to, by where the objects begin.
fn denied_by_parameters(
    module: &Module,
    machine: &Machine<'_>,
    function: Option<Global>,
    arguments: &Arguments,
) -> FxHashMap<u64, Vec<(Param, Denied)>> {
    let mut denied: FxHashMap<u64, Vec<(Param, Denied)>> = FxHashMap::default();
    let Some(g) = function else { return denied };
    let Some(list) = module.function(g).map(|f| module.ctx.attrs.list(f.attrs.get())) else { return denied };
    let params = module.body(g).into_iter().flat_map(|body| body.params());
    for (param, value) in params.zip(&arguments.values) {
        let by_parameter = denied_by(module, list.param(param.index()));
        let begin = value.slots.first().map(|slot| slot.bits.wrapping_sub(machine.owner(slot.bits).1));
        if let Some(begin) = begin.filter(|begin| arguments.objects.contains(begin)) {
            denied.entry(begin).or_default().push((param, by_parameter));
        }
    }
    denied
}

/// What the attributes of a parameter say of what it points to.
fn denied_by(module: &Module, set: AttrSet) -> Denied {
    let says = |kind| module.ctx.attrs.has(set, kind);
    let none = says(AttrKind::ReadNone);
    Denied { reads: none || says(AttrKind::WriteOnly), writes: none || says(AttrKind::ReadOnly) }
}
