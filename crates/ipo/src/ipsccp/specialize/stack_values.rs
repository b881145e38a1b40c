//! Constants that callers hand over through memory: a slot that holds one constant becomes a constant variable, so that a function that calls itself
//! with the address of such a slot can be specialised for it.

use super::Specializer;
use analysis::CallInfo;
use ir::attr_kind::AttrKind;
use ir::{Const, Global, GlobalKind, GlobalValue, Inst, Linkage, Opcode, Type, Value, Variable};

impl Specializer<'_, '_> {
    /// Gives calls of a function constant variables in the place of slots that it only reads, and that hold one constant.
    pub(super) fn promote_constant_stack_values(&mut self, function: usize) {
        for (f, call) in self.calls_of(function) {
            let body = &self.program.functions[f].body;
            let is_call = body.inst(call).opcode == Opcode::Call;
            if !is_call || !self.program.functions[f].state.is_reached(body.inst_block(call)) {
                continue;
            }
            for k in 0..body.num_call_args(call) {
                let Some(stored) = self.constant_in_slot(f, call, k) else { continue };
                let Some(c) = self.candidate_constant(f, stored) else { continue };
                let variable = self.make_variable(c);
                let body = &mut self.program.functions[f].body;
                let address = body.consts_mut().global(Type::PTR, variable);
                body.set_operand(call, k, address);
            }
        }
    }

    /// What is stored to the slot that an argument is the address of, if that is one value for as long as there is the slot.
    fn constant_in_slot(&self, f: usize, call: Inst, k: usize) -> Option<Value> {
        let (module, body) = (&*self.program.module, &*self.program.functions[f].body);
        let info = CallInfo::new(module, body, call);
        let only_reads = info.arg_has(k, AttrKind::ReadOnly) || info.arg_has(k, AttrKind::ReadNone);
        let argument = body.operand(call, k);
        // Each slot has an address of its own; the variable, however often the function calls itself, has one.
        let captures = info.captures(k);
        let is_compared = !captures.other.is_none() || !captures.result.is_none();
        if !only_reads || is_compared || body.value_type(argument) != Type::PTR {
            return None;
        }
        let slot = argument.inst().filter(|&i| body.inst(i).opcode == Opcode::Alloca)?;
        let ty = body.inst(slot).allocated_type();
        let is_plain = module.ctx.types.int_width(ty).is_some()
            && body.inst(slot).align().bytes().unwrap_or(1) <= module.data_layout.abi_align(&module.ctx.types, ty);
        // Two arguments would be equal addresses no more.
        let is_handed_over_once = body.users_of(slot).filter(|&u| u == call).count() == 1;
        if !is_plain || !is_handed_over_once {
            return None;
        }
        let mut others = body.uses_of(slot).filter(|&u| body.use_inst(u) != call);
        let store = others.next()?;
        let user = body.use_inst(store);
        let is_store = body.inst(user).opcode == Opcode::Store
            && body.operand_index(store) == 1
            && !body.inst(user).is_volatile()
            && body.value_type(body.operand(user, 0)) == ty;
        (is_store && others.next().is_none()).then(|| body.operand(user, 0))
    }

    /// A constant variable that holds `c`, of the common pool.
    fn make_variable(&mut self, c: Const) -> Global {
        self.variables += 1;
        let module = &mut *self.program.module;
        let initializer = self.program.pool.import(c, &mut module.consts, &module.ctx.types);
        let ty = module.consts.ty(initializer);
        let name = format!("specialized.arg.{}", self.variables);
        let variable = Variable { initializer, is_constant: true, ..Variable::default() };
        let mut value = GlobalValue::new(name.as_bytes(), ty, GlobalKind::Variable(Box::new(variable)));
        value.set_linkage(Linkage::Internal);
        module.add_global(value)
    }
}
