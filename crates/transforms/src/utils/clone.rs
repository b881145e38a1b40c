//! Copying the body of one function into another, folding what becomes constant and leaving out what is never reached.
//!
//! # Algorithm
//! Blocks are copied from the entry on along the edges that are left once conditions that are constant in the copy are decided.
//! Operands are mapped while instructions are copied, so that constants spread; phis are completed when it is known which
//! edges there are; then every copy is simplified once, branches that have become constant are folded, what is no longer
//! reached goes, and blocks in a row are joined. The order of all this is LLVM's, because names follow from it.
//!
//! # Complexity
//! Linear in the body that is copied, but for phis with many entries for one block.
//!
//! # Debug info
//! Debug records and locations are copied as they are: the caller gives them their `inlinedAt`. A record of a value that was not
//! copied refers to poison.

mod blocks;
mod records;

use crate::utils::fold_terminator::fold_terminator;
use crate::utils::simplify::{fold_constants, simplify};
use analysis::Env;
use analysis::effects::{called_intrinsic, is_trivially_dead_by_attributes};
use ir::attr_kind::AttrKind;
use ir::attributes::Attribute;
use ir::intrinsics::id;
use ir::{
    Block, Body, Const, ConstData, DbgRecordId, EntitySet, Global, Inst, InstData, Module, Opcode, Type, Value,
    ValueKind,
};
use rustc_hash::FxHashMap;

/// How to copy.
#[derive(Clone, Copy, Debug)]
pub struct CloneOptions<'a> {
    /// The function that gets the copies.
    pub function: Global,
    /// What is added to names.
    pub suffix: &'a [u8],
    /// Calls get `strictfp`: the target keeps to the floating-point environment.
    pub strict_fp: bool,
}

/// What was copied.
#[derive(Debug, Default)]
pub struct Cloned {
    /// The copy of the entry, which stands before the other copies, at the end of the body.
    pub entry: Option<Block>,
    /// The returns that are left.
    pub returns: Vec<Inst>,
    /// Each instruction that was copied, with its copy, which may have gone since: see [`Self::copies`].
    insts: Vec<(Inst, Inst)>,
    /// Is there a call among the copies?
    pub has_calls: bool,
    /// Is there an `alloca` that is no part of the frame?
    pub has_dynamic_allocas: bool,
    /// Calls with operand bundles, while they are.
    pub bundled: Vec<Inst>,
}

impl Cloned {
    /// Instructions with their copies, of those that are still there.
    pub fn copies<'a>(&'a self, target: &'a Body) -> impl Iterator<Item = (Inst, Inst)> + 'a {
        self.insts.iter().copied().filter(|&(_, new)| target.inst_block(new).is_some())
    }
}

/// Copies `source` to the end of `target`, with `args` in the place of its parameters.
pub fn clone_pruned(
    module: &Module,
    source: &Body,
    target: &mut Body,
    args: &[Value],
    options: CloneOptions<'_>,
) -> Cloned {
    let mut cloner = Cloner {
        module,
        source,
        target,
        options,
        params: args,
        insts: vec![Value::NONE; source.inst_capacity()],
        copies: vec![Inst::NONE; source.inst_capacity()],
        blocks: vec![Block::NONE; source.block_capacity()],
        consts: vec![Const::NONE; source.consts().len()],
        replaced: FxHashMap::default(),
        records: Vec::new(),
        out: Cloned::default(),
    };
    cloner.run();
    cloner.out
}

/// A copy in the making.
struct Cloner<'a> {
    module: &'a Module,
    source: &'a Body,
    target: &'a mut Body,
    options: CloneOptions<'a>,
    /// What parameters, instructions, blocks and constants of the source became.
    params: &'a [Value],
    insts: Vec<Value>,
    blocks: Vec<Block>,
    consts: Vec<Const>,
    /// The copy of each instruction, whatever became of it.
    copies: Vec<Inst>,
    /// What took the place of copies that were simplified.
    replaced: FxHashMap<Inst, Value>,
    /// Debug records of the source with their copies.
    records: Vec<(DbgRecordId, DbgRecordId)>,
    out: Cloned,
}

impl Cloner<'_> {
    fn run(&mut self) {
        let mut work = vec![self.source.entry()];
        while let Some(b) = work.pop() {
            if self.blocks[b.index()].is_none() {
                self.copy_block(b, &mut work);
            }
        }
        let blocks: Vec<Block> = self.source.blocks().filter(|b| self.blocks[b.index()].is_some()).collect();
        for &b in &blocks {
            self.target.place_block_last(self.blocks[b.index()]);
            self.complete_terminator(b);
        }
        for &b in &blocks {
            self.complete_phis(b);
        }
        self.simplify_copies(&blocks);
        self.complete_records();
        self.tidy_blocks(&blocks);
    }

    /// The copy of a value; [`Value::NONE`] if there is none.
    fn map(&mut self, v: Value) -> Value {
        match v.kind() {
            ValueKind::Inst(i) => self.resolve(self.insts[i.index()]),
            ValueKind::Param(p) => self.params[p.index()],
            ValueKind::Block(b) => self.blocks[b.index()].expand().map_or(Value::NONE, Value::from),
            ValueKind::Const(c) => self.map_const(c).into(),
        }
    }

    /// The value that took the place of one, if it was simplified.
    fn resolve(&self, mut v: Value) -> Value {
        while v.is_some()
            && let Some(&by) = v.inst().and_then(|i| self.replaced.get(&i))
        {
            v = by;
        }
        v
    }

    fn map_const(&mut self, c: Const) -> Const {
        if let ConstData::LocalMetadata(index) = self.source.consts().data(c) {
            return self.map_wrapper(index);
        }
        if self.consts[c.index()].is_none() {
            let types = &self.module.ctx.types;
            self.consts[c.index()] = self.source.consts().import(c, self.target.consts_mut(), types);
        }
        self.consts[c.index()]
    }

    fn map_wrapper(&mut self, index: u32) -> Const {
        let (values, is_list) = self.source.wrapper(index);
        let values: Vec<Value> = values.collect();
        let mapped: Vec<Value> = values.iter().map(|&v| self.map_or_poison(v)).collect();
        let wrapper = self.target.make_wrapper(&mapped, is_list);
        self.target.consts_mut().local_metadata(wrapper)
    }

    fn map_or_poison(&mut self, v: Value) -> Value {
        let new = self.map(v);
        if new.is_some() {
            return new;
        }
        self.target.consts_mut().poison(self.source.value_type(v)).into()
    }

    /// Copies a block but for the operands of its terminator and the entries of its phis.
    fn copy_block(&mut self, b: Block, work: &mut Vec<Block>) {
        let new = self.target.make_block();
        self.name_like(new.into(), b.into());
        self.blocks[b.index()] = new;
        let mut records = Vec::new();
        let mut has_static_allocas = false;
        for i in self.source.block_insts(b) {
            let d = self.source.inst(i);
            records.extend(self.source.records_before(i));
            if d.opcode.is_terminator() {
                self.copy_terminator(i, new, work);
                self.copy_records(&mut records, self.target.last_inst(new));
                break;
            }
            let intrinsic = called_intrinsic(self.module, self.source, i);
            if intrinsic == Some(id::FAKE_USE) || !self.copy_inst(i, new) {
                continue;
            }
            let copy = self.copies[i.index()];
            self.copy_records(&mut records, copy);
            let is_alloca = d.opcode == Opcode::Alloca;
            let is_static = is_alloca && self.source.operand(i, 0).constant().is_some_and(|c| is_int(self.source, c));
            has_static_allocas |= is_static;
            self.out.has_dynamic_allocas |= is_alloca && !is_static;
            self.out.has_calls |= d.opcode == Opcode::Call && intrinsic.is_none_or(|n| n != id::PSEUDOPROBE);
        }
        self.out.has_dynamic_allocas |= has_static_allocas && b != self.source.entry();
    }

    /// Is a copy dead, as the target stands now?
    fn is_dead(&self, copy: Inst) -> bool {
        is_trivially_dead_by_attributes(Env::new(self.module, self.options.function).query(self.target), copy)
    }

    fn name_like(&mut self, new: Value, old: Value) {
        if let Some(name) = self.source.name(old) {
            let name = [name, self.options.suffix].concat();
            self.target.set_name(new, &name);
        }
    }

    /// Copies an instruction to the end of a block; false if it folded away.
    fn copy_inst(&mut self, i: Inst, to: Block) -> bool {
        let d = *self.source.inst(i);
        let is_phi = d.opcode == Opcode::Phi;
        let operands: Vec<Value> = if is_phi {
            Vec::new()
        } else {
            let old: Vec<Value> = self.source.operands(i).collect();
            old.into_iter().map(|v| self.map_or_poison(v)).collect()
        };
        let new = self.make_copy(i, &d, &operands);
        self.target.attach_last(new, to);
        if !is_phi
            && let Some(c) = fold_constants(self.module, self.options.function, self.target, new)
            && self.is_dead(new)
        {
            self.insts[i.index()] = c.into();
            self.target.remove(new);
            return false;
        }
        self.name_like(new.into(), i.into());
        self.enter(i, new);
        true
    }

    fn enter(&mut self, i: Inst, new: Inst) {
        self.insts[i.index()] = new.into();
        self.copies[i.index()] = new;
        self.out.insts.push((i, new));
        if self.source.call_extra(i).is_some_and(|e| !e.bundles.is_empty()) {
            self.out.bundled.push(new);
        }
    }

    /// Makes a detached copy with these operands, with attachments and debug location.
    fn make_copy(&mut self, i: Inst, d: &InstData, operands: &[Value]) -> Inst {
        let new = self.target.make_inst(d.for_copy(), operands);
        if matches!(d.opcode, Opcode::ExtractValue | Opcode::InsertValue | Opcode::ShuffleVector) {
            self.target.set_indices(new, self.source.indices(i));
        }
        if let Some(extra) = self.source.call_extra(i) {
            self.target.set_call_extra(new, extra.clone());
        }
        self.target.set_debug_loc(new, self.source.debug_loc(i));
        self.target.set_attachments(new, self.source.attachments(i));
        if self.options.strict_fp && d.opcode == Opcode::Call {
            let attrs = &self.module.ctx.attrs;
            let list = attrs.edit_function(d.call_attrs(), |b| _ = b.add(Attribute::Enum(AttrKind::StrictFP)));
            self.target.inst_mut(new).set_call_attrs(list);
        }
        new
    }

    /// Copies a terminator, whose operands are set when all blocks are there; one that is decided becomes a branch.
    fn copy_terminator(&mut self, i: Inst, to: Block, work: &mut Vec<Block>) {
        if let Some(k) = self.decided(i) {
            let dest = self.source.successor(i, k);
            // Without its operand, which a builder would want, until all blocks are there.
            let new = self.target.append(to, InstData::new(Opcode::Br, Type::VOID), &[]);
            self.target.set_debug_loc(new, self.source.debug_loc(i));
            self.copies[i.index()] = new;
            return work.push(dest);
        }
        let d = *self.source.inst(i);
        let new = self.make_copy(i, &d, &[]);
        self.name_like(new.into(), i.into());
        self.target.attach_last(new, to);
        self.enter(i, new);
        work.extend(self.source.successors(i));
    }

    /// Which successor a terminator goes on to, if that is known.
    fn decided(&mut self, i: Inst) -> Option<usize> {
        let opcode = self.source.inst(i).opcode;
        let conditional = opcode == Opcode::Switch || opcode == Opcode::Br && self.source.num_successors(i) == 2;
        if !conditional {
            return None;
        }
        let condition = self.source.operand(i, 0);
        let value = self.map(condition).expand_const().filter(|&c| is_int(self.target, c))?;
        if opcode == Opcode::Br {
            return Some(usize::from(self.target.consts().is_zero(value)));
        }
        let cases = (1..self.source.num_successors(i)).find(|&k| {
            let case = self.source.operand(i, 2 * k);
            self.map(case) == value.into()
        });
        Some(cases.unwrap_or(0))
    }

    fn complete_terminator(&mut self, b: Block) {
        let Some(t) = self.source.terminator(b) else { return };
        let new = self.copies[t.index()];
        if self.insts[t.index()].is_none() {
            let dest = self.decided(t).map_or(Block::NONE, |k| self.source.successor(t, k));
            let dest = self.blocks[dest.index()];
            return self.target.set_operands(new, &[dest.into()]);
        }
        let old: Vec<Value> = self.source.operands(t).collect();
        let operands: Vec<Value> = old.into_iter().map(|v| self.map_or_poison(v)).collect();
        self.target.set_operands(new, &operands);
    }

    fn simplify_copies(&mut self, blocks: &[Block]) {
        for &b in blocks {
            for i in self.source.block_insts(b) {
                let new = self.copies[i.index()];
                if new.is_none() || self.target.inst_block(new).is_none() {
                    continue;
                }
                let Some(v) = simplify(self.module, self.options.function, self.target, new) else { continue };
                if v == new.into() {
                    continue;
                }
                self.target.replace_all_uses(new, v);
                if self.is_dead(new) {
                    self.replaced.insert(new, v);
                    self.target.remove(new);
                }
            }
        }
    }
}

/// Is a constant an integer?
fn is_int(body: &Body, c: Const) -> bool {
    matches!(body.consts().data(c), ConstData::Int(_) | ConstData::BigInt(_))
}

/// The constant that a value is, if it is a value at all.
trait ExpandConst {
    fn expand_const(self) -> Option<Const>;
}

impl ExpandConst for Value {
    fn expand_const(self) -> Option<Const> {
        if self.is_none() { None } else { self.constant() }
    }
}

/// Blocks that `from` leads to, `from` among them.
fn reachable_from(body: &Body, from: Block) -> EntitySet<Block> {
    let mut seen = EntitySet::with_capacity(body.block_capacity());
    let mut work = vec![from];
    while let Some(b) = work.pop() {
        if seen.insert(b) {
            work.extend(body.block_successors(b));
        }
    }
    seen
}

impl Cloner<'_> {
    /// Folds branches, removes what is not reached, joins blocks and collects the returns.
    fn tidy_blocks(&mut self, blocks: &[Block]) {
        let Some(entry) = blocks.first().map(|b| self.blocks[b.index()]) else { return };
        let new: Vec<Block> = blocks.iter().map(|b| self.blocks[b.index()]).collect();
        for &b in &new {
            fold_terminator(self.module, self.target, b);
        }
        let live = reachable_from(self.target, entry);
        let dead: Vec<Block> = new.iter().copied().filter(|&b| !live.contains(b)).collect();
        crate::utils::local::remove_dead_blocks(self.target, &dead);
        blocks::join_rows(self.target, entry);
        self.out.entry = Some(entry);
        let mut b = entry;
        while let Some(block) = b.expand() {
            self.out
                .returns
                .extend(self.target.terminator(block).filter(|&t| self.target.inst(t).opcode == Opcode::Ret));
            b = self.target.next_block(block);
        }
    }
}
