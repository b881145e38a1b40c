//! Tables that are arrays in memory, and comparisons with what they hold.
//!
//! ```text
//! %switch.gep = getelementptr inbounds [4 x i32], ptr @switch.table.f, i64 0, i64 %index
//! %switch.load = load i32, ptr %switch.gep, align 4
//! ```

use crate::simplifier::Simplifier;
use analysis::constant_folding::fold_icmp;
use ir::inst::GepFlags;
use ir::{Align, ApInt, Block, Builder, Const, ConstPool, Flags, Fold, Inst, Md, Opcode, Type, Value, View};

impl Simplifier<'_> {
    /// Can tables be put into memory?
    pub fn can_make_arrays(&self) -> bool {
        self.module.data_layout.globals_space == 0
    }

    /// Loads entry `index` of a new array at the end of a block.
    pub fn load_from_array(&mut self, b: Block, ty: Type, index: Value, entries: &[Const], loc: Md) -> Value {
        let array = self.types().array(ty, entries.len() as u64);
        let address = self.new_array(array, ty, entries);
        let layout = &self.module.data_layout;
        let wide = self.types().int(layout.index_bits(0));
        let align = Align::new(layout.abi_align(self.types(), ty)).unwrap_or(Align::NONE);
        let index_type = self.body.value_type(index);
        let narrow = self.types().int_width(index_type).unwrap_or(1);
        let last = ApInt::new(64, entries.len() as u64 - 1);
        let zero = self.body.consts_mut().null(&self.module.ctx.types, wide).into();
        let types = &self.module.ctx.types;
        let mut builder = Builder::at_end(self.body, types, b).folding(Fold::Constants).with_location(loc);
        let index = match types.int_width(wide).unwrap_or(64) > narrow {
            true if last.active_bits() < narrow => builder.cast_with(Opcode::ZExt, Flags::NNEG, index, wide),
            _ => builder.zext_or_trunc(index, wide),
        };
        let flags = GepFlags::INBOUNDS | GepFlags::NUSW;
        let entry = builder.named(b"switch.gep").gep(flags, array, address, &[zero, index]);
        builder.named(b"switch.load").load(ty, entry, align).into()
    }

    fn new_array(&mut self, array: Type, ty: Type, entries: &[Const]) -> Value {
        let types = &self.module.ctx.types;
        let mut pool = ConstPool::default();
        let items: Vec<Const> = entries.iter().map(|&c| self.body.consts().import(c, &mut pool, types)).collect();
        let initializer = pool.aggregate(types, array, &items);
        let align = Align::new(self.module.data_layout.pref_align(types, ty)).unwrap_or(Align::NONE);
        let name = [b"switch.table.", &self.module.global(self.function).name[..]].concat();
        let g = self.requests.declare_constant(self.module, &name, align, pool, initializer);
        self.body.consts_mut().global(Type::PTR, g).into()
    }

    /// Comparisons of what a table yields with a constant, if they tell no more than the branch that tests the index.
    pub fn reuse_index_test(&mut self, phi: Inst, test: Inst, default: Const, results: &[(ApInt, Const)]) {
        let b = self.body.inst_block(phi);
        let from = self.body.inst_block(test);
        // The switch still stands behind the test.
        let is_left_to = |p: Block| self.unique_predecessors(p) == [from];
        let is_way_in = |p: Block| p == from || is_left_to(p);
        if !self.body.predecessors(b).all(is_way_in) {
            return;
        }
        let users: Vec<Inst> = self.body.users_of(phi).collect();
        for user in users {
            if self.body.inst_block(user) == b
                && let Some(by_default) = self.decides_default(user, phi, default, results)
            {
                let View::CondBr { cond, .. } = self.body.view(test) else { return };
                let v = match by_default {
                    false => cond,
                    true => {
                        let yes = self.bool(true);
                        self.plain_builder(test).named(b"inverted.cmp").binary(Opcode::Xor, cond, yes)
                    }
                };
                self.body.replace_all_uses(user, v);
            }
        }
    }

    /// What a comparison of the phi yields for the default, if it yields the other truth for all entries.
    fn decides_default(&mut self, user: Inst, phi: Inst, default: Const, results: &[(ApInt, Const)]) -> Option<bool> {
        let View::ICmp { predicate, a, b } = self.body.view(user) else { return None };
        let limit = b.constant().filter(|_| a == Value::from(phi))?;
        let mut truth = |c: Const| {
            let folded = fold_icmp(self.env(), self.body, predicate, c, limit)?;
            self.int(folded.into()).map(|n| !n.is_zero())
        };
        let by_default = truth(default)?;
        results.iter().all(|(_, c)| truth(*c) == Some(!by_default)).then_some(by_default)
    }
}
