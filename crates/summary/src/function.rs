//! What is said of a function.

use super::Builder;
use super::calls::Calls;
use super::references::{References, Visited, is_local_ifunc};
use super::types::TypeScan;
use analysis::block_freq::BlockFrequencyAnalysis;
use analysis::call_info::effects_of;
use analysis::domtree::DominatorTreeAnalysis;
use analysis::effects;
use analysis::manager::{FunctionAnalyses, FunctionView};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::summary::{Entry, EntryFlags, EntryKind, FUNCTION_FLAGS, FunctionEntry, Target};
use ir::{Body, ConstData, Function, Global, Inst, Module, Opcode, ValueKind};
use stack_safety::StackSafetyAnalysis;

/// The entry of a function with this body.
pub(crate) fn summarise(builder: &mut Builder<'_>, g: Global, body: &Body, analyses: &mut FunctionAnalyses) -> Entry {
    let module = builder.module;
    let view = FunctionView { module, global: g, body };
    let frequencies = analyses.get::<BlockFrequencyAnalysis>(view);
    let tree = analyses.get::<DominatorTreeAnalysis>(view);
    let mut scan = Scan {
        module,
        body,
        is_thin: builder.is_thin,
        asm_may_refer: builder.fixed.has_locals_for_assembly(),
        refs: References::default(),
        visited: Visited::default(),
        loads: Vec::new(),
        stores: Vec::new(),
        calls: Calls::new(view, &builder.profile, &frequencies),
        types: TypeScan::new(view, &tree),
        insts: 0,
        may_throw: false,
        has_unknown_call: false,
        has_asm: false,
        refers_to_ifunc: false,
    };
    scan.function_constants(g);
    for i in body.all_insts() {
        scan.inst(i);
    }
    scan.calls.add_imports(g);
    let stays = builder.fixed.note_section(module, g);
    // Copies of the function would have other blocks.
    let jumps = !builder.addresses.of(g).is_empty();
    let (entry, is_tied) = scan.finish(g);
    let flags = EntryFlags { not_eligible_to_import: stays || jumps || is_tied, ..EntryFlags::default() };
    let params = match builder.tells_of_params {
        true => stack_safety::param_accesses(module, &analyses.get::<StackSafetyAnalysis>(view)),
        false => Vec::new(),
    };
    Entry { global: g, flags, kind: EntryKind::Function(FunctionEntry { params, ..entry }) }
}

/// A walk over the instructions of a function.
struct Scan<'a> {
    module: &'a Module,
    body: &'a Body,
    is_thin: bool,
    asm_may_refer: bool,
    refs: References,
    visited: Visited,
    loads: Vec<Inst>,
    stores: Vec<Inst>,
    calls: Calls<'a>,
    types: TypeScan<'a>,
    insts: u64,
    may_throw: bool,
    has_unknown_call: bool,
    has_asm: bool,
    refers_to_ifunc: bool,
}

impl Scan<'_> {
    /// Personality, prefix and prologue, in the order of LLVM's operands.
    fn function_constants(&mut self, g: Global) {
        let Some(f) = self.module.function(g) else { return };
        for c in [f.personality, f.prefix, f.prologue].into_iter().filter(|c| c.is_some()) {
            self.refs.add_constant(&self.module.consts, c);
        }
    }

    fn inst(&mut self, i: Inst) {
        if self.is_debug(i) {
            return;
        }
        self.insts += 1;
        let d = self.body.inst(i);
        if self.is_thin && d.opcode == Opcode::Load && !d.is_volatile() {
            self.visited.insert(i);
            self.loads.push(i);
        } else if self.is_thin && d.opcode == Opcode::Store && !d.is_volatile() {
            self.stores.push(i);
            self.refs.add_stored(self.body, self.body.operand(i, 0), &mut self.visited);
        } else {
            self.refs.add_inst(self.body, i, &mut self.visited);
            if d.opcode.is_call() {
                self.call(i);
            } else {
                self.may_throw |= effects::may_throw(self.module, self.body, i);
            }
        }
    }

    fn is_debug(&self, i: Inst) -> bool {
        let callee = self.body.inst(i).opcode.is_call().then(|| self.body.called_global(i)).flatten();
        let intrinsic = callee.and_then(|g| self.module.intrinsic(g));
        intrinsic.is_some_and(|n| {
            [id::DBG_ASSIGN, id::DBG_DECLARE, id::DBG_LABEL, id::DBG_VALUE, id::PSEUDOPROBE].contains(&n)
        })
    }

    fn call(&mut self, i: Inst) {
        let is_plain = self.body.inst(i).opcode == Opcode::Call;
        let callee = self.body.callee(i);
        let is_asm = callee.constant().is_some_and(|c| matches!(self.body.consts().data(c), ConstData::InlineAsm(_)));
        // What other modules do not see and is marked as used may be what the assembly names.
        self.has_asm |= is_plain && is_asm && self.asm_may_refer;
        if let Some(called) = self.calls.direct(i) {
            match self.module.intrinsic(called).filter(|_| is_plain) {
                Some(intrinsic) => self.types.intrinsic(i, intrinsic),
                None if is_plain && self.module.global(called).is_intrinsic() => {}
                None => self.calls.add(i, called),
            }
            return;
        }
        self.has_unknown_call = true;
        let called = callee.constant().and_then(|c| self.body.consts().as_global(c));
        self.refers_to_ifunc |= called.is_some_and(|g| is_local_ifunc(self.module, g));
        if !matches!(callee.kind(), ValueKind::Const(_)) {
            self.calls.add_possible(i);
            self.calls.add_profiled(i);
        }
    }

    /// References that only loads or only stores make come last: how many of each.
    fn add_accesses(&mut self) -> [usize; 2] {
        let (mut loaded, mut stored) = (References::default(), References::default());
        for &i in &self.loads {
            self.visited.remove(i);
            loaded.add_inst(self.body, i, &mut self.visited);
        }
        let mut visited = Visited::default();
        for &i in &self.stores {
            visited.remove(i);
            stored.add_inst(self.body, i, &mut visited);
        }
        for refs in [&mut loaded, &mut stored] {
            self.refers_to_ifunc |= refs.remove_local_ifuncs(self.module);
        }
        for &g in &stored.found {
            if loaded.remove(g) {
                self.refs.insert(g);
            }
        }
        let before = self.refs.found.len();
        loaded.found.iter().for_each(|&g| self.refs.insert(g));
        let between = self.refs.found.len();
        stored.found.iter().for_each(|&g| self.refs.insert(g));
        [between - before, self.refs.found.len() - between]
    }

    /// What was found, and whether it ties the function to the module.
    fn finish(mut self, g: Global) -> (FunctionEntry, bool) {
        self.refers_to_ifunc |= self.refs.remove_local_ifuncs(self.module);
        let [read_only, write_only] = if self.is_thin { self.add_accesses() } else { [0, 0] };
        let is_tied = self.has_asm || self.refers_to_ifunc;
        let entry = FunctionEntry {
            insts: self.insts,
            flags: self.flags(g),
            read_only,
            write_only,
            refs: self.refs.found.into_iter().map(Target::Global).collect(),
            calls: self.calls.finish(),
            types: self.types.finish(),
            params: Vec::new(),
        };
        (entry, is_tied)
    }

    fn flags(&self, g: Global) -> u64 {
        let Some(f) = self.module.function(g) else { return 0 };
        let first = self.body.terminator(self.body.entry());
        let is_dead_end = first.is_some_and(|i| self.body.inst(i).opcode == Opcode::Unreachable);
        attribute_flags(self.module, f) | other_flags([self.may_throw, self.has_unknown_call, is_dead_end])
    }
}

/// How many of the flags of [`FUNCTION_FLAGS`], from the lowest bit on, follow from attributes.
const ATTRIBUTE_FLAGS: usize = 7;

/// Bits of the flags that follow from the attributes of a function.
fn attribute_flags(module: &Module, f: &Function) -> u64 {
    let attrs = &module.ctx.attrs;
    let list = attrs.list(f.attrs.get());
    let has = |kind| attrs.has(list.function, kind);
    let effects = effects_of(module, list.function);
    let flags: [bool; ATTRIBUTE_FLAGS] = [
        effects.is_none(),
        !effects.is_none() && effects.only_reads(),
        has(AttrKind::NoRecurse),
        attrs.has(list.ret, AttrKind::NoAlias),
        has(AttrKind::NoInline),
        has(AttrKind::AlwaysInline),
        has(AttrKind::NoUnwind),
    ];
    bits(&flags)
}

/// Bits of the others: it may throw, it calls what is not known, it does not get to its end.
fn other_flags(flags: [bool; FUNCTION_FLAGS.len() - ATTRIBUTE_FLAGS]) -> u64 {
    bits(&flags) << ATTRIBUTE_FLAGS
}

fn bits(flags: &[bool]) -> u64 {
    flags.iter().enumerate().map(|(k, &flag)| u64::from(flag) << k).sum()
}

/// The flags `readNone`, `readOnly` and `noInline`.
const EFFECT_FLAGS: u64 = 0b1_0011;

/// What is said of a function that inline assembly defines: nothing of effects.
pub(crate) fn of_assembly(module: &Module, f: &Function) -> FunctionEntry {
    let flags = attribute_flags(module, f) & !EFFECT_FLAGS | other_flags([true, true, false]);
    FunctionEntry { flags, ..FunctionEntry::default() }
}
