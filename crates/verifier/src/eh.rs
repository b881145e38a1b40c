//! Exception handling: landing pads and funclets. See LangRef, "'landingpad' Instruction" and "Exception Handling in
//! LLVM".
//!
//! The unwind edges that leave a funclet must agree on where they lead. Edges out of pads nested in it count as its own;
//! of a nested cleanup, only its first edge is looked at, since its own rule covers the others. Pads are worked off from
//! the innermost outwards, so that each edge is looked at once for each pad that it leaves at most.

use crate::cx::Verifier;
use ir::intrinsics::id;
use ir::{Block, ConstData, Inst, Opcode, Value, bundle_tags};
use rustc_hash::{FxHashMap, FxHashSet};

/// Where an unwind edge leads: a pad, or the caller.
type Target = Option<Inst>;

impl Verifier<'_> {
    fn needs_personality(&mut self, i: Inst, message: &'static str) -> bool {
        let has = self.f().personality.is_some();
        if !has {
            self.fail(message, &[i.into()]);
        }
        has
    }

    fn is_first(&self, i: Inst) -> bool {
        self.b.first_non_phi(self.b.inst_block(i)) == i
    }

    fn opcode_of(&self, v: Value) -> Option<Opcode> {
        v.inst().map(|i| self.b.inst(i).opcode)
    }

    fn is_funclet_pad(&self, v: Value) -> bool {
        matches!(self.opcode_of(v), Some(Opcode::CatchPad | Opcode::CleanupPad))
    }

    fn is_none_token(&self, v: Value) -> bool {
        matches!(self.const_data(v), Some(ConstData::Null))
    }

    /// The pad that a pad is nested in.
    fn parent_pad(&self, pad: Inst) -> Value {
        match self.b.inst(pad).opcode {
            Opcode::CatchSwitch => self.op(pad, 0),
            _ => self.b.last_operand(pad),
        }
    }

    /// The pad that a block begins with.
    fn pad_of(&self, b: Block) -> Option<Inst> {
        let first = self.b.first_non_phi(b).expand()?;
        self.b.inst(first).opcode.is_eh_pad().then_some(first)
    }

    /// Does the block begin with a pad of a funclet?
    fn is_funclet_block(&self, b: Block) -> bool {
        self.pad_of(b).is_some_and(|p| self.b.inst(p).opcode != Opcode::LandingPad)
    }

    pub(crate) fn landing_pad(&mut self, i: Inst) {
        let d = *self.b.inst(i);
        check!(
            self,
            d.num_operands() > 0 || d.is_cleanup(),
            "LandingPadInst needs at least one clause or to be a cleanup.",
            i
        );
        if !self.pad_predecessors(i) {
            return;
        }
        let expected = *self.landing_pad_type.get_or_insert(d.ty);
        check!(
            self,
            expected == d.ty,
            "The landingpad instruction should have a consistent result type inside a function.",
            i
        );
        if !self.needs_personality(i, "LandingPadInst needs to be in a function with a personality.") {
            return;
        }
        check!(self, self.is_first(i), "LandingPadInst not the first non-PHI instruction in the block.", i);
        for v in self.b.operands(i) {
            if self.t.is_array(self.ty(v)) {
                let fits =
                    matches!(self.const_data(v), Some(ConstData::Aggregate(_) | ConstData::Null | ConstData::Data(_)));
                check!(self, fits, "Filter operand is not an array of constants!", i);
            } else {
                check!(self, self.t.is_ptr(self.ty(v)), "Catch operand does not have pointer type!", i);
            }
        }
        self.any_instruction(i);
    }

    pub(crate) fn resume(&mut self, i: Inst) {
        if !self.needs_personality(i, "ResumeInst needs to be in a function with a personality.") {
            return;
        }
        let ty = self.op_ty(i, 0);
        let expected = *self.landing_pad_type.get_or_insert(ty);
        check!(
            self,
            expected == ty,
            "The resume instruction should have a consistent result type inside a function.",
            i
        );
        self.any_instruction(i);
    }

    pub(crate) fn catch_pad(&mut self, i: Inst) {
        if !self.needs_personality(i, "CatchPadInst needs to be in a function with a personality.") {
            return;
        }
        let parent = self.parent_pad(i);
        let fits = self.opcode_of(parent) == Some(Opcode::CatchSwitch);
        check!(self, fits, "CatchPadInst needs to be directly nested in a CatchSwitchInst.", parent);
        let first = self.is_first(i);
        check!(self, first, "CatchPadInst not the first non-PHI instruction in the block.", i);
        if self.pad_predecessors(i) {
            self.any_instruction(i);
        }
    }

    pub(crate) fn catch_ret(&mut self, i: Inst) {
        let pad = self.op(i, 0);
        let fits = self.opcode_of(pad) == Some(Opcode::CatchPad);
        check!(self, fits, "CatchReturnInst needs to be provided a CatchPad", i, pad);
        self.any_instruction(i);
    }

    pub(crate) fn cleanup_pad(&mut self, i: Inst) {
        if !self.needs_personality(i, "CleanupPadInst needs to be in a function with a personality.") {
            return;
        }
        let first = self.is_first(i);
        check!(self, first, "CleanupPadInst not the first non-PHI instruction in the block.", i);
        let parent = self.parent_pad(i);
        let fits = self.is_none_token(parent) || self.is_funclet_pad(parent);
        check!(self, fits, "CleanupPadInst has an invalid parent.", i);
        if self.pad_predecessors(i) {
            self.any_instruction(i);
        }
    }

    pub(crate) fn cleanup_ret(&mut self, i: Inst) {
        let pad = self.op(i, 0);
        let fits = self.opcode_of(pad) == Some(Opcode::CleanupPad);
        check!(self, fits, "CleanupReturnInst needs to be provided a CleanupPad", i, pad);
        if let Some(dest) = self.b.successors(i).next() {
            check!(
                self,
                self.is_funclet_block(dest),
                "CleanupReturnInst must unwind to an EH block which is not a landingpad.",
                i
            );
        }
        self.any_instruction(i);
    }

    pub(crate) fn catch_switch(&mut self, i: Inst) {
        if !self.needs_personality(i, "CatchSwitchInst needs to be in a function with a personality.") {
            return;
        }
        let first = self.is_first(i);
        check!(self, first, "CatchSwitchInst not the first non-PHI instruction in the block.", i);
        let parent = self.parent_pad(i);
        let fits = self.is_none_token(parent) || self.is_funclet_pad(parent);
        check!(self, fits, "CatchSwitchInst has an invalid parent.", parent);
        if let Some(dest) = self.unwind_dest(i) {
            check!(
                self,
                self.is_funclet_block(dest),
                "CatchSwitchInst must unwind to an EH block which is not a landingpad.",
                i
            );
        }
        let skip = usize::from(self.b.inst(i).has_unwind_dest());
        let handlers = self.b.successors(i).skip(skip);
        check!(self, handlers.len() != 0, "CatchSwitchInst cannot have empty handler list", i);
        for handler in handlers {
            let pad = self.pad_of(handler);
            let fits = pad.is_some_and(|p| self.b.inst(p).opcode == Opcode::CatchPad);
            check!(self, fits, "CatchSwitchInst handlers must be catchpads", i, handler);
        }
        if self.pad_predecessors(i) {
            self.any_instruction(i);
        }
    }

    /// Where an instruction unwinds to, if not to the caller.
    fn unwind_dest(&self, i: Inst) -> Option<Block> {
        match self.b.inst(i).opcode {
            Opcode::Invoke => Some(self.b.successor(i, 1)),
            Opcode::CatchSwitch | Opcode::CleanupRet if self.b.inst(i).has_unwind_dest() => {
                Some(self.b.successor(i, 0))
            }
            _ => None,
        }
    }

    /// A pad is entered by unwind edges only, which come from outside it and enter no other.
    fn pad_predecessors(&mut self, pad: Inst) -> bool {
        let before = self.failures.len();
        self.check_predecessors(pad);
        self.failures.len() == before
    }

    fn check_predecessors(&mut self, pad: Inst) {
        let b = self.b.inst_block(pad);
        check!(self, b != self.b.entry(), "EH pad cannot be in entry block.", pad);
        let invoke_unwinds = |v: &Self, t: Inst| {
            v.b.inst(t).opcode == Opcode::Invoke && v.b.successor(t, 1) == b && v.b.successor(t, 0) != b
        };
        match self.b.inst(pad).opcode {
            Opcode::LandingPad => {
                for p in self.b.predecessors(b) {
                    let fits = self.b.terminator(p).is_some_and(|t| invoke_unwinds(self, t));
                    check!(
                        self,
                        fits,
                        "Block containing LandingPadInst must be jumped to only by the unwind edge of an invoke.",
                        pad
                    );
                }
            }
            Opcode::CatchPad => {
                let Some(switch) = self.parent_pad(pad).inst() else { return };
                let own = self.b.inst_block(switch);
                let only = self.b.predecessors(b).all(|p| p == own);
                check!(self, only, "Block containg CatchPadInst must be jumped to only by its catchswitch.", pad);
                check!(
                    self,
                    self.unwind_dest(switch) != Some(b),
                    "Catchswitch cannot unwind to one of its catchpads",
                    switch,
                    pad
                );
            }
            _ => {
                let preds: Vec<_> = self.b.predecessors(b).collect();
                for p in preds {
                    let Some(t) = self.b.terminator(p) else { continue };
                    let before = self.failures.len();
                    self.unwind_edge(t, pad, invoke_unwinds(self, t));
                    if self.failures.len() != before {
                        return;
                    }
                }
            }
        }
    }

    /// The edge from terminator `t` into `pad`.
    fn unwind_edge(&mut self, t: Inst, pad: Inst, invoke_unwinds: bool) {
        let parent = self.parent_pad(pad);
        let mut from: Value = match self.b.inst(t).opcode {
            Opcode::Invoke => {
                check!(self, invoke_unwinds, "EH pad must be jumped to via an unwind edge", pad, t);
                if self.is_nounwind_intrinsic(t) {
                    return;
                }
                self.funclet_operand(t)
            }
            Opcode::CleanupRet => {
                let own = self.op(t, 0);
                check!(self, own != parent, "A cleanupret must exit its cleanup", t);
                own
            }
            Opcode::CatchSwitch => t.into(),
            _ => {
                self.fail("EH pad must be jumped to via an unwind edge", &[pad.into(), t.into()]);
                return;
            }
        };
        let mut seen = FxHashSet::default();
        loop {
            check!(self, from != pad.into(), "EH pad cannot handle exceptions raised within it", from, t);
            if from == parent || from.is_none() && self.is_none_token(parent) {
                return;
            }
            let outside = from.is_none() || self.is_none_token(from);
            check!(self, !outside, "A single unwind edge may only enter one EH pad", t);
            check!(self, seen.insert(from), "EH pad jumps through a cycle of pads", from);
            let is_pad = self.is_funclet_pad(from) || self.opcode_of(from) == Some(Opcode::CatchSwitch);
            check!(self, is_pad, "Parent pad must be catchpad/cleanuppad/catchswitch", t);
            let Some(pad) = from.inst() else { return };
            from = self.parent_pad(pad);
        }
    }

    fn is_nounwind_intrinsic(&self, t: Inst) -> bool {
        let Some(intrinsic) = self.called_intrinsic(t) else { return false };
        let lowered = matches!(
            intrinsic,
            id::EXPERIMENTAL_PATCHPOINT | id::EXPERIMENTAL_PATCHPOINT_VOID | id::EXPERIMENTAL_GC_STATEPOINT
        ) || intrinsic.is_objc()
            || intrinsic.target_prefix() == "wasm";
        let list = self.attrs.list(self.b.inst(t).call_attrs());
        let kind = ir::attr_kind::AttrKind::NoUnwind;
        let callee = self.b.called_global(t).and_then(|g| self.m.function(g));
        let declared = callee.is_some_and(|f| self.attrs.has(self.attrs.list(f.attrs.get()).function, kind));
        (declared || self.attrs.has(list.function, kind)) && !lowered
    }

    /// The operand of a call's bundle `funclet`; none if it has no such bundle.
    fn funclet_operand(&self, call: Inst) -> Value {
        let mut at = self.b.num_call_args(call);
        for &(tag, count) in self.b.call_extra(call).into_iter().flat_map(|e| &e.bundles) {
            if tag == bundle_tags::FUNCLET && count > 0 {
                return self.op(call, at);
            }
            at += count as usize;
        }
        Value::NONE
    }

    /// Unwind edges out of each funclet agree, and siblings do not handle each other's exceptions.
    pub(crate) fn sibling_unwinds(&mut self) {
        if self.f().personality.is_none() {
            return;
        }
        let is_pad = |i: &Inst| self.is_funclet_pad((*i).into());
        let pads: Vec<Inst> = self.b.blocks().filter_map(|b| self.b.first_non_phi(b).expand()).filter(is_pad).collect();
        if pads.is_empty() {
            return;
        }
        let depths = self.pad_depths(&pads);
        let mut order = pads;
        order.sort_by_key(|p| std::cmp::Reverse(depths.get(p).copied().unwrap_or(0)));
        let mut exits: FxHashMap<Inst, (Inst, Target)> = FxHashMap::default();
        let mut siblings: FxHashMap<Inst, Inst> = FxHashMap::default();
        for pad in order {
            self.funclet_exits(pad, &depths, &mut exits, &mut siblings);
        }
        self.sibling_cycles(&siblings);
    }

    /// How many pads each pad is nested in. Cycles of pads count as outermost.
    fn pad_depths(&self, pads: &[Inst]) -> FxHashMap<Inst, u32> {
        let mut depths: FxHashMap<Inst, u32> = FxHashMap::default();
        for &pad in pads {
            let mut path = vec![pad];
            let mut on_path: FxHashSet<Inst> = [pad].into_iter().collect();
            let mut base = 0;
            while let Some(parent) = path.last().and_then(|&p| self.parent_pad(p).inst()) {
                if let Some(&depth) = depths.get(&parent) {
                    base = depth + 1;
                    break;
                }
                let is_pad = self.is_funclet_pad(parent.into()) || self.b.inst(parent).opcode == Opcode::CatchSwitch;
                if !is_pad || !on_path.insert(parent) {
                    break;
                }
                path.push(parent);
            }
            for (up, &p) in path.iter().rev().enumerate() {
                depths.insert(p, base + up as u32);
            }
        }
        depths
    }

    /// Does an edge to `target` leave `pad`? It does unless the target lies inside.
    fn leaves(&self, pad: Inst, target: Target, depths: &FxHashMap<Inst, u32>) -> bool {
        let Some(target) = target else { return true };
        let depth = depths.get(&pad).copied().unwrap_or(0);
        let mut at = self.parent_pad(target).inst();
        while let Some(p) = at {
            if p == pad {
                return false;
            }
            if depths.get(&p).copied().unwrap_or(0) <= depth {
                break;
            }
            at = self.parent_pad(p).inst();
        }
        true
    }

    fn funclet_exits(
        &mut self,
        pad: Inst,
        depths: &FxHashMap<Inst, u32>,
        exits: &mut FxHashMap<Inst, (Inst, Target)>,
        siblings: &mut FxHashMap<Inst, Inst>,
    ) {
        let mut first: Option<(Inst, Target)> = None;
        for u in self.b.uses_of(pad) {
            let user = self.b.use_inst(u);
            let edge = match self.b.inst(user).opcode {
                Opcode::CleanupRet | Opcode::Invoke => (user, self.unwind_dest(user).and_then(|b| self.pad_of(b))),
                Opcode::CatchSwitch => match self.unwind_dest(user) {
                    Some(b) => (user, self.pad_of(b)),
                    None => continue,
                },
                Opcode::CleanupPad => match exits.get(&user) {
                    Some(&edge) => edge,
                    None => continue,
                },
                Opcode::Call | Opcode::CallBr | Opcode::CatchRet => continue,
                _ => {
                    self.fail("Bogus funclet pad use", &[user.into()]);
                    return;
                }
            };
            if !self.leaves(pad, edge.1, depths) {
                continue;
            }
            let (first_user, expected) = *first.get_or_insert(edge);
            check!(
                self,
                edge.1 == expected,
                "Unwind edges out of a funclet pad must have the same unwind dest",
                pad,
                edge.0,
                first_user
            );
        }
        let Some((user, target)) = first else { return };
        exits.insert(pad, (user, target));
        let parent = self.parent_pad(pad);
        if let Some(switch) = parent.inst().filter(|&p| self.b.inst(p).opcode == Opcode::CatchSwitch) {
            let expected = self.unwind_dest(switch).and_then(|b| self.pad_of(b));
            check!(
                self,
                expected == target,
                "Unwind edges out of a catch must have the same unwind dest as the parent catchswitch",
                pad,
                user,
                switch
            );
        }
        if let Some(target) = target
            && self.b.inst(pad).opcode == Opcode::CleanupPad
            && self.parent_pad(target) == parent
        {
            siblings.insert(pad, target);
        }
    }

    fn sibling_cycles(&mut self, siblings: &FxHashMap<Inst, Inst>) {
        let next = |v: &Self, pad: Inst| match v.b.inst(pad).opcode {
            Opcode::CatchSwitch => {
                let target = v.unwind_dest(pad).and_then(|b| v.pad_of(b))?;
                (v.parent_pad(target) == v.parent_pad(pad)).then_some(target)
            }
            _ => siblings.get(&pad).copied(),
        };
        let mut starts: Vec<Inst> = siblings.keys().copied().collect();
        starts.sort_unstable();
        let mut done: FxHashSet<Inst> = FxHashSet::default();
        for start in starts {
            let mut path: Vec<Inst> = Vec::new();
            let mut on_path: FxHashSet<Inst> = FxHashSet::default();
            let mut at = Some(start);
            while let Some(pad) = at {
                if on_path.contains(&pad) {
                    let cycle = path.iter().skip_while(|&&p| p != pad).map(|&p| p.into()).collect::<Vec<_>>();
                    self.fail("EH pads can't handle each other's exceptions", &cycle);
                    return;
                }
                if !done.insert(pad) {
                    break;
                }
                on_path.insert(pad);
                path.push(pad);
                at = next(self, pad);
            }
        }
    }
}
