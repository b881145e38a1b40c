//! What the rules share: the body, what is known beside it, and small edits.

use crate::options::Options;
use analysis::{Assumptions, CostQuery, Env, FunctionView, Query, TargetFacts};
use ir::intrinsics::{Intrinsic, id};
use ir::{
    Block, Body, Builder, DbgRecordId, EntitySet, Fold, Global, Inst, InstData, Md, Module, Opcode, Type, TypeTable,
    Value,
};
use passman::{AddressTaken, Requests};
use rustc_hash::FxHashSet;
use transforms::utils::dead_code::{Worklist, remove_dead};
use transforms::utils::edges;
use transforms::utils::explain::Explainer;
use transforms::utils::fold_terminator::swap_profile;
use transforms::utils::phi_places::PhiPlaces;

/// With more successors, the phis of all of them are indexed before a block goes.
const FEW_SUCCESSORS: usize = 8;

/// The order of more predecessors is not kept.
const MAX_ORDERED_USES: usize = 1 << 10;

/// One function, while it is simplified.
pub(crate) struct Simplifier<'a> {
    pub module: &'a Module,
    pub function: Global,
    pub body: &'a mut Body,
    pub options: Options,
    pub target: &'a TargetFacts,
    pub assumptions: &'a Assumptions,
    pub requests: &'a mut Requests,
    /// Blocks whose address is taken: they stay unless it moves to another.
    pub address_taken: AddressTaken,
    /// Blocks that edges led back to in the beginning, if loops are kept.
    pub headers: EntitySet<Block>,
    /// The block that is looked at next.
    pub next: Block,
    /// Must the present block be looked at again at once?
    pub again: bool,
    /// Debug records that go when all is done.
    pub dead_records: FxHashSet<DbgRecordId>,
    /// Told what is done, if the pass explains itself.
    pub explainer: Option<Explainer<'a>>,
    /// The block that rules are tried on, for the explainer.
    pub place: String,
    /// Where entries of large phis stand.
    pub places: PhiPlaces,
    /// Room for dead instructions.
    pub dead: Worklist,
}

impl<'a> Simplifier<'a> {
    pub fn types(&self) -> &'a TypeTable {
        &self.module.ctx.types
    }

    /// Questions about values, with assumptions.
    pub fn env(&self) -> Env<'a> {
        Env::new(self.module, self.function).with_assumptions(self.assumptions)
    }

    pub fn query(&self) -> Query<'_> {
        self.env().query(self.body)
    }

    pub fn view(&self) -> FunctionView<'_> {
        FunctionView { module: self.module, global: self.function, body: self.body }
    }

    pub fn costs(&self) -> CostQuery<'_> {
        CostQuery::new(self.target, self.view())
    }

    /// Makes instructions before another one, each as it is told.
    pub fn plain_builder(&mut self, at: Inst) -> Builder<'_> {
        Builder::before(self.body, &self.module.ctx.types, at)
    }

    /// Makes instructions before another one, unless they compute constants.
    pub fn builder(&mut self, at: Inst) -> Builder<'_> {
        self.plain_builder(at).folding(Fold::Constants)
    }

    pub fn opcode(&self, i: Inst) -> Opcode {
        self.body.inst(i).opcode
    }

    /// The instruction that a value is, if it has this opcode.
    pub fn as_op(&self, v: Value, op: Opcode) -> Option<Inst> {
        v.inst().filter(|&i| self.opcode(i) == op)
    }

    /// The terminator of a complete block.
    pub fn terminator(&self, b: Block) -> Inst {
        self.body.terminator(b).unwrap_or(Inst::NONE)
    }

    /// The conditional branch at the end of a block.
    pub fn cond_br(&self, b: Block) -> Option<Inst> {
        self.body.terminator(b).filter(|&t| self.is_cond_br(t))
    }

    pub fn is_cond_br(&self, t: Inst) -> bool {
        self.opcode(t) == Opcode::Br && self.body.num_successors(t) == 2
    }

    /// Where a block goes on that ends in a branch without a condition.
    pub fn br_target(&self, b: Block) -> Option<Block> {
        let t = self.body.terminator(b)?;
        (self.opcode(t) == Opcode::Br && self.body.num_successors(t) == 1).then(|| self.body.successor(t, 0))
    }

    /// The predecessors of a block, each once, newest edge first.
    pub fn unique_predecessors(&self, b: Block) -> Vec<Block> {
        let mut all: Vec<Block> = self.body.predecessors(b).collect();
        if all.len() > 1 {
            let mut seen = EntitySet::new();
            all.retain(|&p| seen.insert(p));
        }
        all
    }

    pub fn is_entry(&self, b: Block) -> bool {
        self.body.entry() == b
    }

    pub fn phis(&self, b: Block) -> Vec<Inst> {
        self.body.phis(b).collect()
    }

    pub fn has_phis(&self, b: Block) -> bool {
        self.body.phis(b).next().is_some()
    }

    pub fn phi_value(&self, phi: Inst, from: Block) -> Value {
        self.body.phi_value_for(phi, from).unwrap_or(Value::NONE)
    }

    /// Tells the phis of `b` that an edge from `from` is gone.
    pub fn remove_predecessor(&mut self, b: Block, from: Block) {
        self.places.remove_predecessor(self.body, b, from);
    }

    /// Tells the phis of `b` of a new edge from `new`: it brings what the one from `old` does.
    pub fn add_predecessor(&mut self, b: Block, new: Block, old: Block) {
        for phi in self.phis(b) {
            let v = self.phi_value(phi, old);
            self.body.push_phi_entry(phi, v, new);
        }
    }

    /// Removes an instruction if it is dead, and what it alone kept alive.
    pub fn remove_if_dead(&mut self, v: Value) {
        if let Some(i) = v.inst() {
            self.dead.push(i);
            remove_dead(self.env(), self.body, &mut self.dead);
        }
    }

    /// Removes a terminator, whose edges the phis have forgotten, and its condition, if that is dead then.
    pub fn erase_terminator(&mut self, t: Inst) {
        let cond = match self.opcode(t) {
            Opcode::Br if self.body.num_successors(t) == 2 => Some(self.body.operand(t, 0)),
            Opcode::Switch | Opcode::IndirectBr => Some(self.body.operand(t, 0)),
            _ => None,
        };
        let b = self.body.inst_block(t);
        self.body.remove(t);
        self.body.adopt_records_at_end(b);
        if let Some(cond) = cond {
            self.remove_if_dead(cond);
        }
    }

    /// Puts a value in the place of an instruction, which goes.
    pub fn replace(&mut self, i: Inst, v: Value) {
        self.body.replace_all_uses(i, v);
        self.body.replace_metadata_uses(i, v);
        self.body.remove(i);
    }

    /// Removes a block that nothing leads to but itself. If somebody has its address, an `unreachable` stays, which
    /// [`Self::remove_unreachable_blocks`] removes with all others.
    pub fn delete_block(&mut self, b: Block) {
        if self.is_address_taken(b) {
            let first = self.body.first_inst(b);
            self.make_unreachable(first);
            return;
        }
        let successors: Vec<Block> = self.body.block_successors(b).filter(|&s| s != b).collect();
        if successors.len() <= FEW_SUCCESSORS {
            successors.into_iter().for_each(|s| self.remove_predecessor(s, b));
        } else {
            let mut remover = edges::EdgeRemover::default();
            successors.into_iter().for_each(|s| remover.remove(self.body, b, s));
        }
        self.forget_block(b);
    }

    /// Removes a block whose edges are gone.
    pub fn forget_block(&mut self, b: Block) {
        if self.next == b {
            self.next = self.body.next_block(b);
        }
        self.headers.remove(b);
        self.body.remove_blocks(&[b]);
    }

    pub fn is_address_taken(&self, b: Block) -> bool {
        self.address_taken.contains(b)
    }

    /// A new block before another one, or at the end.
    pub fn new_block_before(&mut self, name: &[u8], before: Option<Block>) -> Block {
        let b = self.body.make_block();
        self.body.set_name(b.into(), name);
        match before {
            Some(next) => {
                let prev = self.body.prev_block(next);
                self.body.place_block_after(b, prev);
            }
            None => self.body.place_block_last(b),
        }
        b
    }

    /// Makes an `unreachable` at the end of a block.
    pub fn append_unreachable(&mut self, b: Block) -> Inst {
        let i = self.body.append(b, InstData::new(Opcode::Unreachable, Type::VOID), &[]);
        self.body.adopt_records_at_end(b);
        i
    }

    /// Makes a branch before an instruction, with its location.
    pub fn branch_before(&mut self, at: Inst, to: Block) -> Inst {
        self.plain_builder(at).br(to)
    }

    /// Says before an instruction that a condition holds, or that it does not.
    pub fn assume(&mut self, at: Inst, cond: Value, holds: bool) {
        let cond = if holds { cond } else { self.builder(at).not(cond) };
        let Some((ty, assume)) = self.intrinsic(id::ASSUME, &[]) else { return };
        self.plain_builder(at).call(ty, assume, &[cond]);
    }

    /// The address of an intrinsic for these overloaded types; declared if need be.
    pub fn intrinsic(&mut self, id: Intrinsic, overloads: &[Type]) -> Option<(Type, Value)> {
        let ctx = &self.module.ctx;
        let ty = id.function_type(&ctx.types, overloads)?;
        let (name, unique) = id.mangled_name(&ctx.types, overloads);
        if !unique || self.module.lookup(&name).is_some_and(|g| self.module.global(g).value_type != ty) {
            return None;
        }
        let attrs = id.attribute_list(ctx, ty);
        let g = self.requests.declare(self.module, &name, ty, attrs);
        Some((ty, self.body.consts_mut().global(Type::PTR, g).into()))
    }

    /// A bit as a constant.
    pub fn bool(&mut self, v: bool) -> Value {
        self.body.consts_mut().int(&self.module.ctx.types, Type::I1, v.into()).into()
    }

    /// The integer that a value is, if it is a plain constant.
    pub fn int(&self, v: Value) -> Option<ir::ApInt> {
        let c = v.constant()?;
        self.types().is_int(self.body.consts().ty(c)).then(|| self.body.consts().splat_int(self.types(), c))?
    }

    /// An integer as a constant.
    pub fn make_int(&mut self, ty: Type, n: &ir::ApInt) -> Value {
        self.body.consts_mut().ap_int(&self.module.ctx.types, ty, n).into()
    }

    /// The name of a value, or of the global that it is.
    pub fn name_of(&self, v: Value) -> &[u8] {
        let global = v.constant().and_then(|c| self.body.consts().as_global(c));
        match global {
            Some(g) => &self.module.global(g).name,
            None => self.body.name(v).unwrap_or_default(),
        }
    }

    /// A name made of that of a value and a suffix.
    pub fn suffixed(&self, v: Value, suffix: &str) -> Vec<u8> {
        [self.name_of(v), suffix.as_bytes()].concat()
    }

    /// The first instruction behind the phis.
    pub fn first_non_phi(&self, b: Block) -> Inst {
        self.body.first_non_phi(b)
    }

    /// Does a block hold nothing but its terminator?
    pub fn is_bare(&self, b: Block) -> bool {
        self.body.first_inst(b).is_some() && self.body.first_inst(b) == self.body.last_inst(b)
    }

    /// Do all phis of `b` get the same from two blocks?
    pub fn incoming_agree(&self, b: Block, x: Block, y: Block) -> bool {
        self.body.phis(b).all(|phi| self.phi_value(phi, x) == self.phi_value(phi, y))
    }

    /// Exchanges the destinations of a conditional branch. Both keep their places among the predecessors, as in LLVM.
    pub fn swap_successors(&mut self, t: Inst) {
        let k = [0, 1].map(|k| self.body.successor_operand(t, k));
        let uses = k.map(|k| self.body.operand_use(t, k));
        let blocks = uses.map(|u| self.body.use_value(u));
        let place = |n: usize| self.body.uses_of(blocks[n]).take(MAX_ORDERED_USES).position(|u| u == uses[n]);
        let places = [place(0), place(1)];
        self.body.set_use(uses[0], blocks[1]);
        self.body.set_use(uses[1], blocks[0]);
        for (block, place) in blocks.into_iter().zip(places) {
            let count = self.body.uses_of(block).take(MAX_ORDERED_USES).count();
            if let Some(place) = place.filter(|_| blocks[0] != blocks[1] && count < MAX_ORDERED_USES) {
                // The use that was moved came in front.
                let order: Vec<u32> =
                    (0..count).map(|k| if k == 0 { place } else { k - usize::from(k <= place) } as u32).collect();
                self.body.reorder_uses(block, &order);
            }
        }
        swap_profile(self.module, self.body, t);
    }

    /// Copies an attachment from one instruction to another.
    pub fn copy_attachment(&mut self, from: Inst, to: Inst, kind: ir::MdKind) {
        let md = self.body.attachment(from, kind);
        if md.is_some() {
            self.body.set_attachment(to, kind, md);
        }
    }

    /// Takes the debug location of an instruction away.
    pub fn drop_location(&mut self, i: Inst) {
        self.body.set_debug_loc(i, Md::NONE);
    }

    /// Notes that the block must be looked at again at once.
    pub fn look_again(&mut self) -> bool {
        self.again = true;
        true
    }
}
