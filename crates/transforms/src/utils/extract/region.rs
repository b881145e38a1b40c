//! Which regions can be extracted, and their borders.

use super::{Extractor, Region};
use crate::utils::local::reachable_blocks;
use analysis::effects::called_intrinsic;
use ir::intrinsics::id;
use ir::{Block, Body, BodySlot, Const, ConstData, EntitySet, Inst, Module, Opcode, Type, Value};

/// Can the region be extracted? Its first block is its entry.
pub(super) fn is_extractable(module: &Module, body: &Body, region: &Region, allow_allocas: bool) -> bool {
    let addressed = addressed_blocks(module, body);
    let header = region.order[0];
    let first = body.first_non_phi(header);
    let starts_with_pad = first.is_some() && body.inst(first).opcode.is_eh_pad();
    let mut constants = BlockAddressFinder::default();
    !starts_with_pad
        && is_ordered(body, region)
        && region.order.iter().all(|&b| {
            !addressed.contains(b)
                && body.block_insts(b).all(|i| {
                    is_movable(module, body, region, i, allow_allocas) && !constants.uses_block_address(body, i)
                })
                && (b == header || body.predecessors(b).all(|p| region.has(p)))
        })
}

/// Blocks whose address something has; block addresses of other functions with the same ids count, too, as nothing says whose
/// body this is.
fn addressed_blocks(module: &Module, body: &Body) -> EntitySet<Block> {
    let mut found = EntitySet::new();
    let pools = module.functions().iter().filter_map(|&f| module.body(f)).map(Body::consts);
    for pool in pools.chain([&module.consts, body.consts()]) {
        for c in pool.iter() {
            if let ConstData::BlockAddress(g, b) = pool.data(c)
                && module.function(g).is_some_and(|f| matches!(f.body, BodySlot::Taken))
            {
                found.insert(b);
            }
        }
    }
    found
}

/// Are values computed before they are used, once the region is a function? What is never reached need not care; but the new
/// function begins at the header, and the call in the region's place leads to all exits.
fn is_ordered(body: &Body, region: &Region) -> bool {
    let reachable = reachable_blocks(body);
    match reachable.contains(region.order[0]) {
        true => region.order.iter().all(|&b| reachable.contains(b)),
        false => is_ordered_by_itself(body, region),
    }
}

/// Is all that the region computes and uses computed in its header, or before the use in the same block?
fn is_ordered_by_itself(body: &Body, region: &Region) -> bool {
    let header = region.order[0];
    let mut done: EntitySet<Inst> = EntitySet::new();
    region.order.iter().all(|&b| {
        body.block_insts(b).all(|i| {
            done.insert(i);
            let is_there = |v: Value, user: Block, before: bool| {
                let Some(d) = v.inst().filter(|&d| region.has(body.inst_block(d))) else { return true };
                let at = body.inst_block(d);
                if at == user { !before || d != i && done.contains(d) } else { at == header }
            };
            match body.inst(i).opcode {
                Opcode::Phi => body.phi_entries(i).all(|(v, from)| is_there(v, from, false)),
                _ => body.operands(i).all(|v| is_there(v, b, true)),
            }
        })
    })
}

/// Constants with a block address in them.
#[derive(Default)]
struct BlockAddressFinder {
    clean: EntitySet<Const>,
}

impl BlockAddressFinder {
    fn uses_block_address(&mut self, body: &Body, i: Inst) -> bool {
        let pool = body.consts();
        let mut stack: Vec<Const> = body.operands(i).filter_map(Value::constant).collect();
        while let Some(c) = stack.pop() {
            if matches!(pool.data(c), ConstData::BlockAddress(..)) {
                return true;
            }
            if self.clean.insert(c) {
                pool.for_each_operand(c, |o| stack.push(o));
            }
        }
        false
    }
}

/// Is there a place behind a phi, should it be needed outside? Returns stay outside.
fn can_be_stored(body: &Body, region: &Region, phi: Inst) -> bool {
    let b = body.inst_block(phi);
    let is_switch = body.terminator(b).is_some_and(|t| body.inst(t).opcode == Opcode::CatchSwitch);
    let stays = |u: Inst| region.has(body.inst_block(u)) && body.inst(u).opcode != Opcode::Ret;
    !is_switch || body.users_of(phi).all(stays)
}

fn is_movable(module: &Module, body: &Body, region: &Region, i: Inst, allow_allocas: bool) -> bool {
    let d = body.inst(i);
    let ends_inside =
        |op| body.users_of(i).filter(|&u| body.inst(u).opcode == op).all(|u| region.has(body.inst_block(u)));
    // Tokens cannot be passed to functions or come back.
    let crosses =
        |v: Value| body.value_type(v) == Type::TOKEN && v.inst().is_some_and(|d| !region.has(body.inst_block(d)));
    if body.operands(i).any(crosses) || d.ty == Type::TOKEN && !body.users_of(i).all(|u| region.has(body.inst_block(u)))
    {
        return false;
    }
    match d.opcode {
        Opcode::Alloca => allow_allocas,
        Opcode::Phi => can_be_stored(body, region, i),
        Opcode::Invoke => region.has(body.successor(i, 1)),
        Opcode::CatchSwitch => body.successors(i).all(|b| region.has(b)),
        Opcode::CatchPad => ends_inside(Opcode::CatchRet),
        Opcode::CleanupPad => ends_inside(Opcode::CleanupRet),
        Opcode::CleanupRet => body.successors(i).all(|b| region.has(b)),
        // Its return would have to come along.
        Opcode::Call if d.tail_kind() == ir::TailKind::MustTail => false,
        Opcode::Call => {
            let inside = |v: Value| v.inst().is_none_or(|d| region.has(body.inst_block(d)));
            match called_intrinsic(module, body, i) {
                Some(n) if n == id::VA_START || n == id::EH_TYPEID_FOR => false,
                Some(n) if n == id::EXPERIMENTAL_DEOPTIMIZE => false,
                Some(n) if n == id::STACKSAVE => body.users_of(i).all(|u| region.has(body.inst_block(u))),
                Some(n) if n == id::STACKRESTORE => body.operand(i, 0).inst().is_some() && inside(body.operand(i, 0)),
                _ => true,
            }
        }
        _ => true,
    }
}

impl Extractor<'_> {
    /// Takes returns out of the region and gives phis at its border one entry for the region, or for what is outside.
    pub(super) fn normalize(&mut self) {
        self.split_returns();
        self.split_header();
        self.find_exits();
        self.split_exits();
    }

    /// Splits a block before `i`; what is behind goes to a new block behind it, which it branches to.
    fn split_block(&mut self, i: Inst, name: &[u8]) -> Block {
        let b = self.body.inst_block(i);
        let loc = self.body.debug_loc(i);
        let new = self.body.make_block();
        self.body.set_name(new.into(), name);
        self.body.place_block_after(new, b);
        let records: Vec<_> = self.body.records_before(i).collect();
        self.body.split_off(i, new);
        let br = self.body.append_br(b, new);
        self.body.set_debug_loc(br, loc);
        if !records.is_empty() {
            self.body.move_records(i, br);
        }
        let successors: Vec<Block> = self.body.block_successors(new).collect();
        for s in successors {
            crate::utils::local::rename_phi_blocks(self.body, s, b, new);
        }
        new
    }

    fn name_with(&self, v: Value, suffix: &[u8]) -> Vec<u8> {
        [self.body.name(v).unwrap_or_default(), suffix].concat()
    }

    fn split_returns(&mut self) {
        for b in self.region.order.clone() {
            if let Some(ret) = self.body.terminator(b).filter(|&t| self.body.inst(t).opcode == Opcode::Ret) {
                let name = self.name_with(b.into(), b".ret");
                self.split_block(ret, &name);
            }
        }
    }

    /// If the header is entered from several places outside, what merges them stays there.
    fn split_header(&mut self) {
        let header = self.header;
        let mut inside = 0;
        if header != self.body.entry() {
            let Some(phi) = self.body.phis(header).next() else { return };
            let blocks = self.body.phi_blocks(phi);
            inside = blocks.iter().filter(|&&b| self.region.has(b)).count();
            if blocks.len() - inside <= 1 {
                return;
            }
        }
        let mut at = self.body.first_non_phi(header);
        while self.body.inst(at).opcode.is_eh_pad() {
            at = self.body.next_inst(at);
        }
        let name = self.name_with(header.into(), b".split");
        let new = self.split_block(at, &name);
        // What is said of variables there moves with the instruction that it stands before.
        if let Some(br) = self.body.terminator(header) {
            self.body.move_records(br, at);
        }
        self.region.remove(header);
        self.region.insert(new);
        self.header = new;
        if inside == 0 {
            return;
        }
        let phis: Vec<Inst> = self.body.phis(header).collect();
        let from_inside: Vec<Block> =
            self.body.phi_blocks(phis[0]).iter().copied().filter(|&b| self.region.has(b)).collect();
        for b in from_inside {
            self.redirect(b, header, new);
        }
        for phi in phis {
            let first = self.body.first_inst(new);
            self.split_phi(phi, header, first);
        }
    }

    /// Lets all edges of a block to `old` lead to `new`. Phis are not changed.
    fn redirect(&mut self, b: Block, old: Block, new: Block) {
        let Some(t) = self.body.terminator(b) else { return };
        for k in 0..self.body.inst(t).num_operands() {
            if self.body.operand(t, k) == old.into() {
                self.body.set_operand(t, k, new);
            }
        }
    }

    /// A phi in the new header for what comes from inside, and from the old one.
    fn split_phi(&mut self, phi: Inst, old: Block, first: Inst) {
        let ty = self.body.inst(phi).ty;
        let new = self.body.insert_phi(first, ty);
        let name = self.name_with(phi.into(), b".ce");
        self.body.set_name(new.into(), &name);
        self.body.replace_all_uses(phi, new);
        self.body.push_phi_entry(new, phi, old);
        for k in (0..self.body.phi_blocks(phi).len()).rev() {
            let (v, b) = (self.body.operand(phi, k), self.body.phi_blocks(phi)[k]);
            if self.region.has(b) {
                self.body.push_phi_entry(new, v, b);
                self.body.remove_phi_entry(phi, k);
            }
        }
    }

    /// Finds where the region goes on.
    pub(super) fn find_exits(&mut self) {
        let mut seen = EntitySet::new();
        self.exits.clear();
        for &b in &self.region.order {
            for s in self.body.block_successors(b) {
                if !self.region.has(s) && seen.insert(s) {
                    self.exits.push(s);
                }
            }
        }
    }

    /// Values that meet in an exit meet inside before.
    fn split_exits(&mut self) {
        for exit in self.exits.clone() {
            let mut split = Block::NONE;
            let phis: Vec<Inst> = self.body.phis(exit).collect();
            for phi in phis {
                let inside: Vec<usize> = (0..self.body.phi_blocks(phi).len())
                    .filter(|&k| self.region.has(self.body.phi_blocks(phi)[k]))
                    .collect();
                if inside.len() <= 1 {
                    continue;
                }
                if split.is_none() {
                    split = self.split_exit(exit);
                }
                let ty = self.body.inst(phi).ty;
                let at = self.body.first_non_phi(split);
                let new = self.body.insert_phi(at, ty);
                let name = self.name_with(phi.into(), b".ce");
                self.body.set_name(new.into(), &name);
                for &k in &inside {
                    let (v, b) = (self.body.operand(phi, k), self.body.phi_blocks(phi)[k]);
                    self.body.push_phi_entry(new, v, b);
                }
                for &k in inside.iter().rev() {
                    self.body.remove_phi_entry(phi, k);
                }
                self.body.push_phi_entry(phi, new, split);
            }
        }
    }

    /// A block of the region that all its edges to an exit go through.
    fn split_exit(&mut self, exit: Block) -> Block {
        let new = self.body.make_block();
        let name = self.name_with(exit.into(), b".split");
        self.body.set_name(new.into(), &name);
        let before = self.body.prev_block(exit);
        self.body.place_block_after(new, before);
        let preds: Vec<Block> = self.body.predecessors(exit).filter(|&p| self.region.has(p)).collect();
        for p in preds {
            self.redirect(p, exit, new);
        }
        self.body.append_br(new, exit);
        self.region.insert(new);
        new
    }
}
