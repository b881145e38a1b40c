//! `reg2mem`: values that live longer than their block go through stack slots, and phis become loads.
//!
//! # What it does
//! ```text
//! a:                                        a:
//!   %x = add i32 %n, 1                        %x.reg2mem = alloca i32, align 4
//!   br label %b                               %"reg2mem alloca point" = bitcast i32 0 to i32
//! b:                                          %x = add i32 %n, 1
//!   ret i32 %x                                store i32 %x, ptr %x.reg2mem, align 4
//!                                             br label %b
//!                                           b:
//!                                             %x.reload = load i32, ptr %x.reg2mem, align 4
//!                                             ret i32 %x.reload
//! ```
//!
//! # What it leaves alone, and why
//! Slots that stand in the entry block already, and values of types without a size. Values that would have to be stored or loaded in a
//! block that is nothing but a `catchswitch`, or before a pad.
//!
//! # Algorithm
//! All critical edges are broken, so that a store has a place on every edge. Then the values from last to first, and then the phis from last to
//! first.
//!
//! # Complexity
//! Linear in instructions and uses, but for loops with many exits to one block: for each such edge all the others move, as in LLVM.
//!
//! # Needs and preserves
//! Needs loops, whose exits stay dedicated; preserves nothing.
//!
//! # Poison, flags, debug info
//! New instructions have no location.
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same.

use crate::break_crit_edges::{Entries, branch, has_critical_edge, is_critical, split_edge};
use crate::utils::split_predecessors::Splitter;
use analysis::{DominatorTreeAnalysis, LoopAnalysis, Loops};
use ir::{Align, Block, Body, Builder, CastOp, Inst, InstData, Md, Module, Opcode, Type, Use, Value};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};
use rustc_hash::{FxHashMap, FxHashSet};

static REGISTERS: Statistic = Statistic::new("reg2mem", "NumRegsDemoted", "Number of registers demoted");
static PHIS: Statistic = Statistic::new("reg2mem", "NumPhisDemoted", "Number of phi-nodes demoted");

/// Where slots of AMD's GPUs have to be; a module may lack the data layout that says so.
const AMDGPU_STACK: u32 = 5;

/// The pass.
pub struct Reg2Mem;

impl FunctionPass for Reg2Mem {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        if unit.module.is_amdgpu() && unit.module.data_layout.alloca_space != AMDGPU_STACK {
            return PreservedAnalyses::all();
        }
        if has_critical_edge(unit.body) || unit.analyses.tells_all() {
            let tree = unit.analysis::<DominatorTreeAnalysis>();
            let mut loops: Loops = (*unit.analysis::<LoopAnalysis>()).clone();
            break_critical_edges(unit.body, &mut Splitter::new(unit.module, &mut loops, &tree));
        }
        demote_all(unit.module, unit.body);
        PreservedAnalyses::none()
    }
}

/// Breaks critical edges, and keeps the exits of loops dedicated.
fn break_critical_edges(body: &mut Body, splitter: &mut Splitter<'_>) {
    let mut known = Known::default();
    let mut b = body.entry();
    while b.is_some() {
        break_edges_of(body, splitter, b, &mut known);
        b = body.next_block(b);
    }
}

/// What need not be found again for each edge.
#[derive(Default)]
struct Known {
    entries: Entries,
    /// Blocks to which edges lead from several loops: that stays so as long as edges out of a loop lead there.
    mixed: FxHashSet<Block>,
    /// Blocks that only edges out of one loop lead to, of which some cannot be broken.
    stuck: FxHashSet<Block>,
}

fn break_edges_of(body: &mut Body, splitter: &mut Splitter<'_>, b: Block, known: &mut Known) {
    let Some(t) = branch(body, b) else { return };
    for k in 0..body.num_successors(t) {
        let to = body.successor(t, k);
        if is_critical(body, t, to) {
            break_edge(body, splitter, t, k, known);
        }
    }
}

/// Puts a block into a critical edge.
fn break_edge(body: &mut Body, splitter: &mut Splitter<'_>, t: Inst, k: usize, known: &mut Known) {
    let (from, to) = (body.inst_block(t), body.successor(t, k));
    let of_loop = splitter.loops.innermost(from);
    let mut siblings = Vec::new();
    if let Some(l) = of_loop.filter(|&l| !known.mixed.contains(&to) && !splitter.loops.contains(l, to)) {
        if known.stuck.contains(&to) {
            return;
        }
        // If all other edges to the block come from the loop, too, they get a block of their own: the exit stays dedicated.
        for p in body.predecessors(to).filter(|&p| p != from) {
            if splitter.loops.innermost(p) != Some(l) {
                siblings.clear();
                known.mixed.insert(to);
                break;
            }
            siblings.push(p);
        }
        let is_stuck = |&p: &Block| {
            let t = body.terminator(p);
            t.is_some_and(|t| matches!(body.inst(t).opcode, Opcode::IndirectBr | Opcode::CallBr))
        };
        if siblings.iter().any(is_stuck) {
            known.stuck.insert(to);
            return;
        }
    }
    let new = split_edge(body, t, k, &mut known.entries);
    splitter.note_block(new, &[from]);
    if let Some(l) = of_loop.and_then(|_| splitter.loops.common(from, to)) {
        splitter.loops.add_block(l, new);
    }
    if !siblings.is_empty() {
        splitter.split(body, to, &siblings, "split");
        // Entries of phis have moved.
        body.phis(to).for_each(|phi| known.entries.forget(phi));
    }
}

/// Demotes values and phis.
fn demote_all(module: &Module, body: &mut Body) {
    let entry = body.entry();
    let is_alloca = |body: &Body, i: Inst| body.inst(i).opcode == Opcode::Alloca;
    let Some(first) = body.block_insts(entry).find(|&i| !is_alloca(body, i)) else { return };
    let zero = body.consts_mut().int(&module.ctx.types, Type::I32, 0);
    let cast = CastOp::new(Opcode::BitCast).map_or(Opcode::BitCast, CastOp::opcode);
    let is_head = first == body.first_inst(entry);
    let mut b = Builder::before(body, &module.ctx.types, first).with_location(Md::NONE);
    if is_head {
        // As in LLVM, records at the very start of the function come behind the slots.
        b = b.above_records();
    }
    // A cast to its own type: [`Builder::cast`] would make none.
    let point = b.named(b"reg2mem alloca point").inst(InstData::new(cast, Type::I32), &[zero.into()]);
    let escapes = |body: &Body, i: Inst| {
        body.users_of(i).any(|u| body.inst_block(u) != body.inst_block(i) || body.inst(u).opcode == Opcode::Phi)
            && module.ctx.types.is_sized(body.inst(i).ty)
    };
    let mut values: Vec<Inst> = Vec::new();
    for b in body.blocks() {
        let candidates = body.block_insts(b).filter(|&i| !(b == entry && is_alloca(body, i)));
        values.extend(candidates.filter(|&i| escapes(body, i) && has_room_for_value(body, i)));
    }
    REGISTERS.add(values.len() as u64);
    let mut demotion = Demotion { module, point, head: None };
    for &i in values.iter().rev() {
        demotion.demote_value(body, i);
    }
    let phis: Vec<Inst> = body.blocks().flat_map(|b| body.phis(b)).filter(|&p| has_room_for_phi(body, p)).collect();
    PHIS.add(phis.len() as u64);
    for &phi in phis.iter().rev() {
        demotion.demote_phi(body, phi);
    }
}

/// Is there a place for a load before each user? Before pads there is none, nor at the end of a block that is one.
fn has_room_for_value(body: &Body, i: Inst) -> bool {
    body.users_of(i).all(|u| match body.inst(u).opcode {
        Opcode::Phi => body.phi_entries(u).all(|(v, from)| v != i.into() || !ends_in_pad(body, from)),
        op => !op.is_eh_pad(),
    })
}

/// Is there a place for a store at the end of each block that a phi has a value from, and for loads?
fn has_room_for_phi(body: &Body, phi: Inst) -> bool {
    let in_pad = ends_in_pad(body, body.inst_block(phi));
    let needs_head = |u: Inst| body.inst(u).opcode == Opcode::Phi || body.inst(u).opcode.is_eh_pad();
    let must_stay =
        body.phi_blocks(phi).iter().any(|&b| ends_in_pad(body, b)) || in_pad && body.users_of(phi).any(needs_head);
    !must_stay
}

fn ends_in_pad(body: &Body, b: Block) -> bool {
    body.terminator(b).is_some_and(|t| body.inst(t).opcode == Opcode::CatchSwitch)
}

struct Demotion<'a> {
    module: &'a Module,
    /// Slots are made before it.
    point: Inst,
    /// An instruction behind the phis of the block that was last asked for; more may have come before it.
    head: Option<Inst>,
}

impl<'a> Demotion<'a> {
    /// What is made has no location; records before `next` stay before it.
    fn builder<'b>(&self, body: &'b mut Body, next: Inst) -> Builder<'b>
    where
        'a: 'b,
    {
        Builder::before(body, &self.module.ctx.types, next).with_location(Md::NONE)
    }

    fn slot(&self, body: &mut Body, like: Inst) -> Inst {
        let layout = &self.module.data_layout;
        let ty = body.inst(like).ty;
        let align = Align::new(layout.pref_align(&self.module.ctx.types, ty)).unwrap_or(Align::ONE);
        let name = [body.name(like.into()).unwrap_or_default(), b".reg2mem"].concat();
        self.builder(body, self.point).named(&name).alloca(ty, layout.alloca_space, align)
    }

    fn load(&self, body: &mut Body, slot: Inst, of: Inst, next: Inst) -> Inst {
        let ty = body.inst(of).ty;
        let align = self.module.data_layout.abi(&self.module.ctx.types, ty);
        let name = [body.name(of.into()).unwrap_or_default(), b".reload"].concat();
        self.builder(body, next).named(&name).load(ty, slot.into(), align)
    }

    fn store(&self, body: &mut Body, v: Value, slot: Inst, next: Inst) {
        let ty = body.value_type(v);
        let align = self.module.data_layout.abi(&self.module.ctx.types, ty);
        self.builder(body, next).store(v, slot.into(), align);
    }

    /// A store at the very start of a block: before records, but behind a pad.
    fn store_at_start(&self, body: &mut Body, v: Value, slot: Inst, b: Block) {
        let next = first_insertion_point(body, b);
        let (before, records) = (body.prev_inst(next), body.records_before(next).next());
        self.store(body, v, slot, next);
        if records.is_some() {
            let store = if before.is_some() { body.next_inst(before) } else { body.first_inst(b) };
            body.move_records(store, next);
        }
    }

    fn demote_value(&mut self, body: &mut Body, i: Inst) {
        if !body.has_uses(i) {
            return body.remove(i);
        }
        let slot = self.slot(body, i);
        if matches!(body.inst(i).opcode, Opcode::Invoke | Opcode::CallBr) {
            self.free_edges(body, i);
        }
        for uses in uses_by_user(body, i).chunk_by(|a, b| a.0 == b.0) {
            let user = body.use_inst(uses[0].2);
            if body.inst(user).opcode == Opcode::Phi {
                self.reload_for_phi(body, slot, i, uses);
            } else {
                let load = self.load(body, slot, i, user);
                uses.iter().for_each(|u| body.set_use(u.2, load.into()));
            }
        }
        self.store_result(body, slot, i);
    }

    /// Lets the edges on which a terminator's result is there lead to blocks that nothing else leads to.
    fn free_edges(&self, body: &mut Body, i: Inst) {
        let count = if body.inst(i).opcode == Opcode::Invoke { 1 } else { body.num_successors(i) };
        for k in 0..count {
            if body.single_predecessor(body.successor(i, k)).is_none() {
                split_edge(body, i, k, &mut Entries::default());
            }
        }
    }

    /// Loads at the end of the incoming blocks: one in each.
    fn reload_for_phi(&self, body: &mut Body, slot: Inst, i: Inst, uses: &[UseOfUser]) {
        let mut loads: FxHashMap<Block, Inst> = FxHashMap::default();
        for &(_, k, u) in uses {
            let from = body.phi_blocks(body.use_inst(u))[k];
            let Some(end) = body.terminator(from) else { continue };
            let load = match loads.get(&from) {
                Some(&load) => load,
                None => self.load(body, slot, i, end),
            };
            loads.insert(from, load);
            body.set_use(u, load.into());
        }
    }

    /// The first instruction from the phi `i` on that is neither phi nor pad. Phis of one block may ask in turn: amortised constant time.
    fn past_phis(&mut self, body: &Body, i: Inst) -> Inst {
        let b = body.inst_block(i);
        let is_head = |i: Inst| body.inst(i).opcode == Opcode::Phi || body.inst(i).opcode.is_eh_pad();
        let known = self.head.filter(|&at| body.inst_block(at) == b && body.inst(i).opcode == Opcode::Phi);
        let mut at = known.unwrap_or_else(|| past_pads(body, body.next_inst(i)));
        while known.is_some()
            && let Some(before) = body.prev_inst(at).expand().filter(|&p| !is_head(p))
        {
            at = before;
        }
        self.head = Some(at).filter(|&at| !is_head(at));
        at
    }

    fn store_result(&mut self, body: &mut Body, slot: Inst, i: Inst) {
        let d = *body.inst(i);
        if d.opcode.is_terminator() {
            let count = if d.opcode == Opcode::Invoke { 1 } else { body.num_successors(i) };
            for k in 0..count {
                let b = body.successor(i, k);
                self.store_at_start(body, i.into(), slot, b);
            }
            return;
        }
        let at = self.past_phis(body, i);
        if body.inst(at).opcode != Opcode::CatchSwitch {
            return self.store(body, i.into(), slot, at);
        }
        let handlers: Vec<Block> = body.successors(at).collect();
        for h in handlers {
            self.store_at_start(body, i.into(), slot, h);
        }
    }

    fn demote_phi(&mut self, body: &mut Body, phi: Inst) {
        if !body.has_uses(phi) {
            return body.remove(phi);
        }
        let slot = self.slot(body, phi);
        for k in 0..body.inst(phi).num_operands() {
            let (v, from) = (body.operand(phi, k), body.phi_blocks(phi)[k]);
            if let Some(end) = body.terminator(from) {
                self.store(body, v, slot, end);
            }
        }
        let at = past_pads(body, phi);
        if body.inst(at).opcode == Opcode::CatchSwitch {
            let users: Vec<Inst> = body.users_of(phi).collect();
            for user in users {
                let load = self.load(body, slot, phi, user);
                replace_operands(body, user, phi, load);
            }
        } else {
            let load = self.load(body, slot, phi, at);
            body.replace_all_uses(phi, load);
        }
        body.remove(phi);
    }
}

/// A number for its user, the number of the operand, and the use.
type UseOfUser = (usize, usize, Use);

/// The uses of a value: users in the order of the use list, their operands in order.
fn uses_by_user(body: &Body, i: Inst) -> Vec<UseOfUser> {
    if body.has_one_use(i) {
        return body.uses_of(i).map(|u| (0, body.operand_index(u), u)).collect();
    }
    let mut first: FxHashMap<Inst, usize> = FxHashMap::default();
    let numbered = body.uses_of(i).enumerate();
    let of_user = numbered.map(|(at, u)| (*first.entry(body.use_inst(u)).or_insert(at), body.operand_index(u), u));
    let mut uses: Vec<UseOfUser> = of_user.collect();
    uses.sort_unstable();
    uses
}

/// The first instruction from `i` on that is neither phi nor pad; or a `catchswitch`.
fn past_pads(body: &Body, mut i: Inst) -> Inst {
    while body.inst(i).opcode != Opcode::CatchSwitch
        && (body.inst(i).opcode == Opcode::Phi || body.inst(i).opcode.is_eh_pad())
    {
        i = body.next_inst(i);
    }
    i
}

/// Where a block's own instructions may begin.
fn first_insertion_point(body: &Body, b: Block) -> Inst {
    let first = body.first_non_phi(b);
    if body.inst(first).opcode.is_eh_pad() && body.inst(first).opcode != Opcode::CatchSwitch {
        body.next_inst(first)
    } else {
        first
    }
}

fn replace_operands(body: &mut Body, user: Inst, old: Inst, new: Inst) {
    let slots: Vec<Use> = (0..body.inst(user).num_operands()).map(|k| body.operand_use(user, k)).collect();
    for u in slots {
        if body.use_value(u) == old.into() {
            body.set_use(u, new.into());
        }
    }
}
