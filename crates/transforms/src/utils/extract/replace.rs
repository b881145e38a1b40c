//! The call in the place of the region.

use super::Extractor;
use super::outline::Outlined;
use ir::attr_kind::AttrKind;
use ir::attributes::Attribute;
use ir::intrinsics::{Intrinsic, id};
use ir::{Align, Block, Builder, Inst, Md, Type, Value};

impl Extractor<'_> {
    /// Makes a block that calls the new function and goes on where it says, before `next`; everything outside the region that led
    /// to it leads there.
    pub(super) fn replace(&mut self, outlined: &Outlined, next: Block) -> Inst {
        let names = self.take_names(outlined);
        let block = self.body.make_block();
        self.body.set_name(block.into(), b"codeRepl");
        let before = if next.is_some() { self.body.prev_block(next) } else { self.body.last_block() };
        self.body.place_block_after(block, before);
        let slots = self.make_slots(&names);
        let call = self.make_call(outlined, block, &slots);
        let reloads = self.reload(block, &slots, &names);
        self.branch(block, call, outlined.noreturn);
        let slots: Vec<Value> = slots.into_iter().map(Value::from).collect();
        self.mark(id::LIFETIME_START, &slots, call);
        if let Some(t) = self.body.terminator(block) {
            self.mark(id::LIFETIME_END, &slots, t);
        }
        let started = std::mem::take(&mut self.started);
        self.mark(id::LIFETIME_START, &started, call);
        self.redirect_to(block);
        self.use_reloads(&reloads);
        call
    }

    /// What moves leaves its names behind for others. The names that outputs have in the new function.
    fn take_names(&mut self, outlined: &Outlined) -> Vec<Vec<u8>> {
        for &i in &self.sunk {
            self.body.set_name(i.into(), b"");
        }
        for &b in &self.region.order {
            for i in self.body.block_insts(b).collect::<Vec<_>>() {
                self.body.set_name(i.into(), b"");
            }
            self.body.set_name(b.into(), b"");
        }
        let name = |&i: &Inst| {
            let copy = outlined.values.get(&i.into()).copied();
            copy.and_then(|v| outlined.body.name(v)).unwrap_or_default().to_vec()
        };
        self.outputs.iter().map(name).collect()
    }

    fn align_of(&self, ty: Type) -> Align {
        Align::new(self.module.data_layout.abi_align(&self.module.ctx.types, ty)).unwrap_or(Align::ONE)
    }

    /// Stack slots through which values come out.
    fn make_slots(&mut self, names: &[Vec<u8>]) -> Vec<Inst> {
        let mut slots = Vec::new();
        let space = self.module.data_layout.alloca_space;
        for (output, name) in self.outputs.clone().into_iter().zip(names) {
            let value = self.body.inst(output).ty;
            let pref = self.module.data_layout.pref_align(&self.module.ctx.types, value);
            let align = Align::new(pref).unwrap_or(Align::ONE);
            let at = self.body.first_non_phi(self.body.entry());
            let mut b = Builder::before(self.body, &self.module.ctx.types, at).with_location(Md::NONE).above_records();
            slots.push(b.named(&[name, &b".loc"[..]].concat()).alloca(value, space, align));
        }
        slots
    }

    fn make_call(&mut self, outlined: &Outlined, block: Block, slots: &[Inst]) -> Inst {
        let value = self.module.global(outlined.global);
        let (ty, space) = (value.value_type, value.addr_space);
        let address = self.module.ctx.types.ptr(space);
        let callee = self.body.consts_mut().global(address, outlined.global);
        let args: Vec<Value> = self.inputs.iter().copied().chain(slots.iter().map(|&s| s.into())).collect();
        let mut b =
            Builder::at_end(self.body, &self.module.ctx.types, block).with_location(outlined.first_loc).above_records();
        let call = b.named(if self.exits.len() > 1 { b"targetBlock" } else { b"" }).call(ty, callee.into(), &args);
        for (k, &v) in self.inputs.iter().enumerate() {
            if self.is_swifterror(v) {
                let attrs = &self.module.ctx.attrs;
                let add = |b: &mut ir::AttrBuilder| _ = b.add(Attribute::Enum(AttrKind::SwiftError));
                let list = attrs.edit_param(self.body.inst(call).call_attrs(), k, add);
                self.body.inst_mut(call).set_call_attrs(list);
            }
        }
        call
    }

    fn reload(&mut self, block: Block, slots: &[Inst], names: &[Vec<u8>]) -> Vec<Inst> {
        let mut reloads = Vec::new();
        for ((output, &slot), name) in self.outputs.clone().into_iter().zip(slots).zip(names) {
            let ty = self.body.inst(output).ty;
            let align = self.align_of(ty);
            let mut b = Builder::at_end(self.body, &self.module.ctx.types, block);
            reloads.push(b.named(&[name, &b".reload"[..]].concat()).load(ty, slot.into(), align));
        }
        reloads
    }

    /// Goes on where the call says.
    fn branch(&mut self, block: Block, call: Inst, noreturn: bool) {
        let exits = self.exits.clone();
        let mut b = Builder::at_end(self.body, &self.module.ctx.types, block);
        match *exits {
            [] => self.end(block, noreturn),
            [exit] => _ = b.br(exit),
            [yes, no] => _ = b.cond_br(call.into(), yes, no),
            [.., last] => {
                let switch = b.switch(call.into(), last);
                for (k, &exit) in exits[..exits.len() - 1].iter().enumerate() {
                    let case = self.body.consts_mut().int(&self.module.ctx.types, Type::I16, k as u64);
                    self.body.push_operand(switch, case);
                    self.body.push_operand(switch, exit);
                }
                self.body.set_successor(switch, 0, last);
            }
        }
    }

    /// The region never goes on.
    fn end(&mut self, block: Block, noreturn: bool) {
        let types = &self.module.ctx.types;
        let ret = types.func_parts(self.module.global(self.function).value_type).map_or(Type::VOID, |p| p.0);
        let mut b = Builder::at_end(self.body, types, block);
        if noreturn {
            b.unreachable();
            return;
        }
        let value = (ret != Type::VOID).then(|| b.body.consts_mut().null(types, ret).into());
        b.ret(value);
    }

    /// Marks lifetimes before `at`.
    fn mark(&mut self, intrinsic: Intrinsic, slots: &[Value], at: Inst) {
        for &slot in slots {
            let ty = self.body.value_type(slot);
            let Some(callee) = self.module.declare_intrinsic(intrinsic, &[ty]) else { continue };
            let function = self.module.global(callee).value_type;
            let callee = self.body.consts_mut().global(Type::PTR, callee);
            Builder::before(self.body, &self.module.ctx.types, at).with_location(Md::NONE).above_records().call(
                function,
                callee.into(),
                &[slot],
            );
        }
    }

    /// What led to the region leads to the call; what came from it comes from there.
    fn redirect_to(&mut self, block: Block) {
        let uses: Vec<_> = self.body.uses_of(self.header).collect();
        for u in uses {
            let user = self.body.use_inst(u);
            if !self.is_inside(user) && self.body.inst_block(user).is_some() {
                self.body.set_use(u, block.into());
            }
        }
        for exit in self.exits.clone() {
            let phis: Vec<Inst> = self.body.phis(exit).collect();
            for phi in phis {
                let mut first = true;
                let mut k = 0;
                while k < self.body.phi_blocks(phi).len() {
                    if self.region.has(self.body.phi_blocks(phi)[k]) {
                        if !std::mem::take(&mut first) {
                            self.body.remove_phi_entry(phi, k);
                            continue;
                        }
                        self.body.set_phi_block(phi, k, block);
                    }
                    k += 1;
                }
            }
        }
    }

    fn use_reloads(&mut self, reloads: &[Inst]) {
        for (output, &load) in self.outputs.clone().into_iter().zip(reloads) {
            let uses: Vec<_> = self.body.uses_of(output).collect();
            for u in uses {
                if !self.is_inside(self.body.use_inst(u)) {
                    self.body.set_use(u, load.into());
                }
            }
        }
    }
}
