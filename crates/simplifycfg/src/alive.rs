//! What is never executed: code behind calls that do not return and behind undefined behaviour, and blocks that the entry does not lead to.

use crate::simplifier::Simplifier;
use analysis::effects::{call_has, may_throw};
use analysis::value_tracking::{is_null_valid, is_undef_or_poison, patterns};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Block, EntitySet, Inst, InstData, Opcode, TailKind, Type, Value, View};
use transforms::utils::edges::EdgeRemover;
use transforms::utils::fold_terminator::fold_terminator;
use transforms::utils::forward_block::erase_with_records;
use transforms::utils::local::remove_dead_blocks;

/// Personalities that catch faults of the machine, too.
const ASYNCHRONOUS: [&[u8]; 3] = [b"_except_handler3", b"_except_handler4", b"__C_specific_handler"];

/// Where a block becomes unreachable.
enum Dead {
    /// From this instruction on.
    From(Inst),
    /// Nowhere new, but what follows need not be looked at.
    Known,
}

impl Simplifier<'_> {
    /// Ends blocks where they cannot go on, and removes those that the entry does not lead to. Is anything changed?
    pub fn remove_unreachable_blocks(&mut self) -> bool {
        let Some(entry) = self.body.entry().expand() else { return false };
        let mut live = EntitySet::with_capacity(self.body.block_capacity());
        let mut changed = false;
        let mut work = vec![entry];
        live.insert(entry);
        while let Some(b) = work.pop() {
            changed |= self.end_block(b);
            changed |= self.fold_terminator(b);
            work.extend(self.body.block_successors(b).filter(|&s| live.insert(s)));
        }
        let dead: Vec<Block> = self.body.blocks().filter(|&b| !live.contains(b)).collect();
        if dead.is_empty() {
            return changed;
        }
        self.address_taken.end(&self.module.ctx.types, self.body, &dead);
        dead.iter().for_each(|&b| _ = self.headers.remove(b));
        remove_dead_blocks(self.body, &dead);
        true
    }

    /// Folds a terminator whose condition is constant, and removes what that leaves dead.
    pub fn fold_terminator(&mut self, b: Block) -> bool {
        let Some(t) = self.body.terminator(b) else { return false };
        let cond = match self.opcode(t) {
            Opcode::Switch => self.body.operand(t, 0),
            Opcode::Br if self.is_cond_br(t) => self.body.operand(t, 0),
            Opcode::IndirectBr => return self.fold_indirect_branch(b, t),
            _ => return false,
        };
        let changed = fold_terminator(self.module, self.body, b);
        if changed {
            self.remove_if_dead(cond);
        }
        changed
    }

    /// An indirect branch to a block that is known.
    fn fold_indirect_branch(&mut self, b: Block, t: Inst) -> bool {
        let Some(c) = self.body.operand(t, 0).constant() else { return false };
        let ir::ConstData::BlockAddress(_, dest) = self.body.consts().data(c) else { return false };
        let loc = self.body.debug_loc(t);
        let successors: Vec<Block> = self.body.successors(t).collect();
        let mut found = false;
        let mut remover = EdgeRemover::default();
        for s in successors {
            if s == dest && !std::mem::replace(&mut found, true) {
                continue;
            }
            remover.remove(self.body, b, s);
        }
        self.body.remove(t);
        self.address_taken.forget_unless_used(self.body, dest);
        let new = if found { self.body.append_br(b, dest) } else { self.append_unreachable(b) };
        self.body.set_debug_loc(new, loc);
        self.body.adopt_records_at_end(b);
        true
    }

    fn end_block(&mut self, b: Block) -> bool {
        let mut at = self.body.first_inst(b);
        while let Some(i) = at.expand() {
            at = self.body.next_inst(i);
            match self.dead_from(i) {
                Some(Dead::From(i)) => {
                    self.make_unreachable(i);
                    return true;
                }
                Some(Dead::Known) => break,
                None => {}
            }
        }
        let t = self.terminator(b);
        match self.opcode(t) {
            Opcode::Invoke => self.simplify_invoke(t),
            Opcode::CatchSwitch => self.remove_repeated_handlers(t),
            _ => false,
        }
    }

    fn dead_from(&self, i: Inst) -> Option<Dead> {
        // Nearly all instructions are others.
        if !matches!(self.opcode(i), Opcode::Call | Opcode::Store) {
            return None;
        }
        match self.body.view(i) {
            View::Call(call) => {
                let callee = call.callee();
                match self.module.called_intrinsic(self.body, i) {
                    Some(id::ASSUME) if self.is_false_or_undef(self.body.operand(i, 0)) => return Some(Dead::From(i)),
                    Some(id::EXPERIMENTAL_GUARD) if self.is_zero(self.body.operand(i, 0)) => {
                        return self.dead_behind(i);
                    }
                    _ if self.is_wild_callee(callee) => return Some(Dead::From(i)),
                    _ => {}
                }
                let returns = !call_has(self.module, self.body, i, AttrKind::NoReturn)
                    || self.body.inst(i).tail_kind() == TailKind::MustTail;
                if returns { None } else { self.dead_behind(i).or(Some(Dead::Known)) }
            }
            View::Store { ptr, .. } if !self.body.inst(i).is_volatile() => {
                let is_wild = is_undef_or_poison(self.body, ptr) || self.is_invalid_null(ptr);
                is_wild.then_some(Dead::From(i))
            }
            _ => None,
        }
    }

    fn dead_behind(&self, i: Inst) -> Option<Dead> {
        let next = self.body.next_inst(i);
        (next.is_some() && self.opcode(next) != Opcode::Unreachable).then_some(Dead::From(next))
    }

    fn is_zero(&self, v: Value) -> bool {
        patterns::is_zero(&self.query(), v)
    }

    fn is_false_or_undef(&self, v: Value) -> bool {
        self.is_zero(v) || is_undef_or_poison(self.body, v)
    }

    /// Is it a null pointer where nothing can be?
    pub fn is_invalid_null(&self, v: Value) -> bool {
        let ty = self.body.value_type(v);
        let is_null = v.constant().is_some_and(|c| self.body.consts().is_zero(c)) && self.types().is_ptr(ty);
        is_null && !is_null_valid(&self.query(), ty)
    }

    fn is_wild_callee(&self, v: Value) -> bool {
        self.is_invalid_null(v) || is_undef_or_poison(self.body, v)
    }

    /// Makes an `unreachable` before an instruction; it and what follows goes.
    pub fn make_unreachable(&mut self, i: Inst) {
        let b = self.body.inst_block(i);
        let loc = self.body.debug_loc(i);
        let successors: Vec<Block> = self.body.block_successors(b).collect();
        // Before the edges go: a phi that begins a loop of its own block goes with the last of them.
        let new = self.body.insert_before(i, InstData::new(Opcode::Unreachable, Type::VOID), &[]);
        self.body.move_records(i, new);
        let mut remover = EdgeRemover::default();
        successors.into_iter().for_each(|s| remover.remove(self.body, b, s));
        self.body.set_debug_loc(new, loc);
        while let Some(last) = self.body.last_inst(b).expand().filter(|&last| last != new) {
            self.erase_with_records(last);
        }
    }

    /// Removes an instruction and the records before it; its uses become poison.
    pub fn erase_with_records(&mut self, i: Inst) {
        erase_with_records(self.body, i);
    }

    fn simplify_invoke(&mut self, t: Inst) -> bool {
        if self.is_wild_callee(self.body.callee(t)) {
            self.make_unreachable(t);
            return true;
        }
        let b = self.body.inst_block(t);
        let mut changed = false;
        let normal = self.body.successor(t, 0);
        let first = self.body.first_inst(normal);
        let ends = first.is_some() && self.opcode(first) == Opcode::Unreachable;
        if call_has(self.module, self.body, t, AttrKind::NoReturn) && !ends {
            self.remove_predecessor(normal, b);
            let name = self.suffixed(normal.into(), ".unreachable");
            let dead = self.new_block_before(&name, Some(normal));
            self.append_unreachable(dead);
            self.body.set_successor(t, 0, dead);
            changed = true;
        }
        if !may_throw(self.module, self.body, t) && self.may_drop_unwind() {
            let is_useless = !self.body.has_uses(t) && !analysis::effects::has_side_effects(self.module, self.body, t);
            if is_useless {
                let (normal, unwind) = (self.body.successor(t, 0), self.body.successor(t, 1));
                let loc = self.body.debug_loc(t);
                self.remove_predecessor(unwind, b);
                self.body.remove(t);
                let br = self.body.append_br(b, normal);
                self.body.set_debug_loc(br, loc);
                self.body.adopt_records_at_end(b);
            } else {
                self.invoke_to_call(t);
            }
            changed = true;
        }
        changed
    }

    /// May an invoke of a function that does not throw become a call? Not where faults are caught like exceptions.
    fn may_drop_unwind(&self) -> bool {
        let Some(c) = self.module.function(self.function).and_then(|f| f.personality.expand()) else { return true };
        let name = self.module.consts.as_global(c).map(|g| &*self.module.global(g).name);
        !name.is_some_and(|n| ASYNCHRONOUS.contains(&n))
    }

    /// Handlers that catch what one before catches.
    fn remove_repeated_handlers(&mut self, t: Inst) -> bool {
        let first = 1 + usize::from(self.body.inst(t).has_unwind_dest());
        let mut seen: Vec<Inst> = Vec::new();
        let (mut k, mut changed) = (first, false);
        while k < self.body.inst(t).num_operands() {
            let Some(handler) = self.body.operand(t, k).block() else { break };
            let pad = self.first_non_phi(handler);
            if seen.iter().any(|&other| self.body.is_identical(other, pad)) {
                self.body.remove_operands(t, k, 1);
                changed = true;
            } else {
                seen.push(pad);
                k += 1;
            }
        }
        changed
    }
}
