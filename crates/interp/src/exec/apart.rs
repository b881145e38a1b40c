//! Single instructions, apart from any run: for whoever works out himself which values an instruction may see.

use super::Site;
use super::calls::{Arg, Call};
use crate::machine::{Machine, Target};
use crate::outcome::{Outcome, Run, Stop};
use crate::value::{Slot, Val};
use ir::{AttrSet, Body, Const, ConstPool, Inst, Type};

/// Where the operands of such an instruction lie, and the first slot above them and its result.
#[derive(Debug, Default)]
pub(crate) struct Apart {
    pub at: Vec<usize>,
    pub top: usize,
}

impl<'m> Machine<'m> {
    /// What an instruction of `body` gives if its operands have these values, of which two may differ where the operands are the
    /// same: uses of undef. Of a call, which must be one of an intrinsic, `operands` are the arguments.
    ///
    /// # Errors
    /// Undefined behaviour, and what cannot be done apart from a run: terminators, phis, `freeze`, calls of functions.
    pub fn evaluate(&mut self, body: &'m Body, inst: Inst, operands: &[&[Slot]]) -> Result<&[Slot], Outcome> {
        let data = body.inst(inst);
        let slots = self.lay_out(data.ty, operands);
        let computed = slots.and_then(|(to, n)| {
            let site = Site { body, inst, data, to };
            if data.opcode.is_call() { self.call_apart(&site) } else { self.compute(&site) }.map(|()| to..to + n)
        });
        self.apart = Apart::default();
        match computed {
            Ok(range) => Ok(&self.regs[range]),
            Err(stop) => Err(self.outcome(stop)),
        }
    }

    /// What becomes of a value that is passed where these attributes stand.
    ///
    /// # Errors
    /// Undefined behaviour where they forbid it.
    pub fn keep_promises(&mut self, set: AttrSet, ty: Type, value: &[Slot]) -> Result<&[Slot], Outcome> {
        let checked = self.lay_out(ty, &[value]).and_then(|_| self.check_value(set, ty, 0, "the value"));
        self.apart = Apart::default();
        match checked {
            Ok(()) => Ok(&self.regs[..value.len()]),
            Err(stop) => Err(self.outcome(stop)),
        }
    }

    /// The value of a constant.
    ///
    /// # Errors
    /// How the evaluation ended instead.
    pub fn value_of(&mut self, pool: &ConstPool, c: Const) -> Result<Val, Outcome> {
        let mut slots = Vec::new();
        self.constant(pool, c, &mut slots).map_err(|stop| self.outcome(stop))?;
        Ok(Val { ty: pool.ty(c), slots })
    }

    /// Puts operands into the registers, with room for a result of this type behind them: where that is and how long.
    fn lay_out(&mut self, result: Type, operands: &[&[Slot]]) -> Run<(usize, usize)> {
        let n = self.shape(result)?.slots;
        self.regs.clear();
        self.used_undef = false;
        for operand in operands {
            self.apart.at.push(self.regs.len());
            self.regs.extend_from_slice(operand);
        }
        let to = self.regs.len();
        self.regs.resize(to + n, Slot::default());
        self.apart.top = to + n;
        Ok((to, n))
    }

    fn call_apart(&mut self, site: &Site<'m>) -> Run<()> {
        let function = site.body.called_global(site.inst).and_then(|g| self.resolve(g));
        let Some(function) = function.filter(|&g| matches!(self.target(g), Target::Intrinsic(_))) else {
            return Err(Stop::unsupported("a call of something that is no intrinsic"));
        };
        let Target::Intrinsic(intrinsic) = self.target(function) else { return Ok(()) };
        let mut args = Vec::with_capacity(self.apart.at.len());
        for (k, v) in site.body.call_args(site.inst).enumerate() {
            args.push(Arg { ty: site.body.value_type(v), at: self.apart.at[k] });
        }
        let attrs = site.data.call_attrs();
        let own = self.attributes_of(Some(function));
        self.check_arguments(own, attrs, &args)?;
        let function = crate::exec::calls::Callee::Global(function);
        let call = Call { function, args: &args, ret: site.data.ty, to: site.to, flags: site.data.fast_math(), attrs };
        self.intrinsic(intrinsic, &call, Some(site))?;
        self.check_result_from_outside(own, attrs, site)
    }
}
