//! What holds for every instruction, and which rules each opcode has besides. See LangRef, "Well-Formedness".

use crate::cx::Verifier;
use ir::intrinsics::Intrinsic;
use ir::metadata_kinds as kind;
use ir::{Const, ConstData, Inst, NodeKind, Opcode, Type, Value, ValueKind};

const CANNOT_INVOKE: &str = "Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, \
                             coro_destroy, clang.arc.attachedcall or wasm.(re)throw";

impl Verifier<'_> {
    /// One instruction.
    pub(crate) fn instruction(&mut self, i: Inst) {
        use Opcode::*;
        match self.b.inst(i).opcode {
            Phi => self.phi(i),
            Ret => self.ret(i),
            Br => self.br(i),
            Switch => self.switch(i),
            IndirectBr => self.indirect_br(i),
            Call => self.call(i),
            Invoke => self.invoke(i),
            CallBr => self.callbr(i),
            Resume => self.resume(i),
            LandingPad => self.landing_pad(i),
            CatchPad => self.catch_pad(i),
            CatchRet => self.catch_ret(i),
            CleanupPad => self.cleanup_pad(i),
            CleanupRet => self.cleanup_ret(i),
            CatchSwitch => self.catch_switch(i),
            FNeg => self.fneg(i),
            op if op.is_binary() => self.binary(i),
            op if op.is_cast() => self.cast(i),
            ICmp => self.icmp(i),
            FCmp => self.fcmp(i),
            Alloca => self.alloca(i),
            Load => self.load(i),
            Store => self.store(i),
            GetElementPtr => self.gep(i),
            CmpXchg => self.cmpxchg(i),
            AtomicRmw => self.atomic_rmw(i),
            Fence => self.fence(i),
            Select => self.select(i),
            ExtractElement => self.extract_element(i),
            InsertElement => self.insert_element(i),
            ShuffleVector => self.shuffle(i),
            _ => self.any_instruction(i),
        }
    }

    /// What holds for all; called last by the rules of each opcode, if those hold.
    pub(crate) fn any_instruction(&mut self, i: Inst) {
        let d = self.b.inst(i);
        let op = d.opcode;
        let named = d.ty == Type::VOID && self.b.name(i.into()).is_some();
        check!(self, !named, "Instruction has a name, but provides a void value!", i);
        let fits = d.ty == Type::VOID || self.t.is_first_class(d.ty);
        check!(self, fits, "Instruction returns a non-scalar type!", i);
        check!(self, d.ty != Type::METADATA || op.is_call(), "Invalid use of metadata!", i);
        if self.operands_are_plain(i, op) || self.operands_are_fine(i, op) {
            self.attachments_of(i);
        }
    }

    /// Do all operands obey the rules at first sight? So do nearly all; the others need [`Self::operands_are_fine`].
    fn operands_are_plain(&self, i: Inst, op: Opcode) -> bool {
        if op == Opcode::Phi {
            return false;
        }
        let block = self.b.inst_block(i);
        let mut rest = self.b.inst(i).num_operands();
        self.b.operands(i).all(|v| {
            rest -= 1;
            v.is_some()
                && match v.kind() {
                    ValueKind::Inst(def) => self.dom.is_plain(def, i, block),
                    ValueKind::Const(c) => self.is_plain_constant(c, rest == 0 && op == Opcode::Call),
                    ValueKind::Param(_) | ValueKind::Block(_) => true,
                }
        })
    }

    /// May a constant be an operand anywhere, or as the callee of a `call`?
    #[inline]
    fn is_plain_constant(&self, c: Const, is_callee: bool) -> bool {
        match self.b.consts().data(c) {
            ConstData::Int(_) | ConstData::Null | ConstData::Poison | ConstData::Undef | ConstData::Float(_) => true,
            ConstData::Global(g) => is_callee || !self.is_intrinsic(g),
            ConstData::Metadata(_) => true,
            _ => false,
        }
    }

    /// The rules for operands. True if they hold.
    fn operands_are_fine(&mut self, i: Inst, op: Opcode) -> bool {
        let before = self.failures.len();
        self.all_operands(i, op);
        self.failures.len() == before
    }

    fn all_operands(&mut self, i: Inst, op: Opcode) {
        if op != Opcode::Phi {
            let own = self.b.operands(i).any(|v| v.inst() == Some(i));
            check!(
                self,
                !own || !self.dom.is_reachable(self.b.inst_block(i)),
                "Only PHI nodes may reference their own value!",
                i
            );
        }
        let callee_at = if op.is_call() { self.b.inst(i).num_operands() - 1 } else { usize::MAX };
        for (k, v) in self.b.operands(i).enumerate() {
            check!(self, v.is_some(), "Instruction has null operand!", i);
            match v.kind() {
                ValueKind::Inst(def) => {
                    let fits = def == i && op != Opcode::Phi || self.invalid_invoke(def) || self.dom.use_of(def, i, k);
                    check!(self, fits, "Instruction does not dominate all uses!", def, i);
                }
                ValueKind::Const(c) => {
                    let before = self.failures.len();
                    self.const_operand(i, c, k, k == callee_at);
                    if self.failures.len() != before {
                        return;
                    }
                }
                ValueKind::Param(_) | ValueKind::Block(_) => {}
            }
        }
    }

    /// An invoke whose destinations are one has failed already.
    fn invalid_invoke(&self, def: Inst) -> bool {
        self.b.inst(def).opcode == Opcode::Invoke && self.b.successor(def, 0) == self.b.successor(def, 1)
    }

    fn const_operand(&mut self, i: Inst, c: Const, k: usize, is_callee: bool) {
        match self.b.consts().data(c) {
            ConstData::Int(_) | ConstData::Null | ConstData::Poison | ConstData::Undef | ConstData::Float(_) => {}
            ConstData::Global(g) if self.is_intrinsic(g) => self.intrinsic_operand(i, g, k, is_callee),
            ConstData::InlineAsm(_) => {
                check!(self, is_callee, "Cannot take the address of an inline asm!", i);
            }
            ConstData::Expr(_)
            | ConstData::Aggregate(_)
            | ConstData::PtrAuth(_)
            | ConstData::Splat(_)
            | ConstData::NoCfi(_)
            | ConstData::DsoLocalEquivalent(_) => self.constant(c),
            _ => {}
        }
    }

    fn intrinsic_operand(&mut self, i: Inst, g: ir::Global, k: usize, is_callee: bool) {
        let allowed = is_callee || self.in_attached_call(i, k);
        check!(self, allowed, "Cannot take the address of an intrinsic!", i);
        let op = self.b.inst(i).opcode;
        let may_invoke = op != Opcode::Invoke || self.intrinsic(g).is_some_and(Intrinsic::may_be_invoked) || !is_callee;
        check!(self, may_invoke, CANNOT_INVOKE, i);
    }

    /// A phi.
    fn phi(&mut self, i: Inst) {
        let prev = self.b.prev_inst(i);
        let grouped = prev.is_none() || self.b.inst(prev).opcode == Opcode::Phi;
        check!(self, grouped, "PHI nodes not grouped at top of basic block!", i, self.b.inst_block(i));
        let ty = self.b.inst(i).ty;
        check!(self, ty != Type::TOKEN, "PHI nodes cannot have token type!");
        let same = self.b.operands(i).all(|v| self.ty(v) == ty);
        check!(self, same, "PHI node operands are not the same type as the result!", i);
        self.any_instruction(i);
    }

    /// Attachments of an instruction, its location, and what they lead to.
    fn attachments_of(&mut self, i: Inst) {
        let loc = self.b.debug_loc(i);
        let list = self.b.attachments(i);
        for &(k, md) in list {
            self.attachment(i, k, md);
        }
        if loc.is_some() && !self.good_locations.contains(loc) {
            let is_location = self.md.node_kind(loc) == Some(NodeKind::DILocation);
            check_di!(self, is_location, "invalid !dbg metadata attachment", i, loc);
            self.visit_md(loc, true);
            if let Some(sp) = self.atom_without_key_instructions(loc) {
                self.fail_di(
                    "DbgLoc uses atomGroup but DISubprogram doesn't have Key Instructions enabled",
                    &[loc.into(), sp.into()],
                );
                return;
            }
            self.good_locations.insert(loc);
        }
        for &(k, md) in list {
            self.visit_md(md, k == kind::LOOP);
        }
    }

    /// A value that only loads, stores and calls may use, as `swifterror`.
    pub(crate) fn swifterror_value(&mut self, v: Value) {
        for u in self.b.uses_of(v) {
            let user = self.b.use_inst(u);
            let d = self.b.inst(user);
            let fits = matches!(d.opcode, Opcode::Load | Opcode::Store | Opcode::Call | Opcode::Invoke);
            check!(
                self,
                fits,
                "swifterror value can only be loaded and stored from, or as a swifterror argument!",
                v,
                user
            );
            if d.opcode == Opcode::Store {
                check!(
                    self,
                    self.op(user, 1) == v,
                    "swifterror value should be the second operand when used by stores",
                    v,
                    user
                );
            }
            if d.opcode.is_call() {
                self.swifterror_call(user, v);
            }
        }
    }

    fn swifterror_call(&mut self, call: Inst, v: Value) {
        for (k, arg) in self.b.call_args(call).enumerate() {
            if arg == v {
                check!(
                    self,
                    self.argument_has(call, k, ir::attr_kind::AttrKind::SwiftError),
                    "swifterror value when used in a callsite should be marked with swifterror attribute",
                    v,
                    call
                );
            }
        }
    }
}
