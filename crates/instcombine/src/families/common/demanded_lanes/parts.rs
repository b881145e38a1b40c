//! `select`, `bitcast`, `getelementptr`, calls.

use super::{Demand, Found};
use ir::intrinsics::id;
use ir::{ApInt, Inst, Value};

impl Demand<'_, '_> {
    pub(super) fn gep(&mut self, i: Inst, demanded: &ApInt) -> Found {
        let lanes = demanded.width();
        let Some(gep) = self.cx.gep_parts(i.into()) else { return (ApInt::zero(lanes), None) };
        // Indices of fields must stay constants.
        let Some(steps) = self.cx.gep_steps(&gep) else { return (ApInt::zero(lanes), None) };
        if steps.iter().any(|step| self.cx.is_field_step(step)) {
            return (ApInt::zero(lanes), None);
        }
        let mut poison = ApInt::zero(lanes);
        for k in 0..self.cx.body.inst(i).num_operands() {
            let v = self.cx.body.operand(i, k);
            if if k == 0 { self.cx.is_undef(v) } else { self.cx.is_poison(v) } {
                return (ApInt::ones(lanes), None);
            }
            if self.cx.is_vector(v) {
                let of_operand = self.operand(i, k, demanded);
                if k == 0 {
                    poison = of_operand;
                }
            }
        }
        (poison, None)
    }

    pub(super) fn select(&mut self, i: Inst, demanded: &ApInt) -> Found {
        let cond = self.cx.body.operand(i, 0);
        if self.cx.is_vector(cond) {
            self.operand(i, 0, demanded);
        }
        let cond = self.cx.body.operand(i, 0);
        let mut arms = [demanded.clone(), demanded.clone()];
        if let Some(c) = cond.constant().filter(|_| self.cx.is_vector(cond)) {
            for k in 0..demanded.width() {
                let lane = self.cx.body.consts().lane(self.cx.types, c, k);
                if let Some(bit) = lane.int() {
                    // A true lane does not need the second arm.
                    let unused = usize::from(bit.is_one());
                    arms[unused] = arms[unused].clone().with_bit(k, false);
                }
            }
        }
        let yes = self.operand(i, 1, &arms[0]);
        let no = self.operand(i, 2, &arms[1]);
        (&yes & &no, None)
    }

    pub(super) fn bitcast(&mut self, i: Inst, demanded: &ApInt) -> Found {
        let out = demanded.width();
        let Some(lanes) = self.cx.lanes_of(self.cx.body.operand(i, 0)) else { return (ApInt::zero(out), None) };
        let (wide, narrow) = (out.max(lanes), out.min(lanes));
        if wide % narrow != 0 {
            return (ApInt::zero(out), None);
        }
        let ratio = wide / narrow;
        let mut wanted = ApInt::zero(lanes);
        for k in 0..wide {
            let (to, from) = if out >= lanes { (k, k / ratio) } else { (k / ratio, k) };
            if demanded.bit(to) {
                wanted = wanted.with_bit(from, true);
            }
        }
        let poison = self.operand(i, 0, &wanted);
        let mut result = ApInt::zero(out);
        for k in 0..out {
            let is_poison = match out >= lanes {
                true => poison.bit(k / ratio),
                false => (k * ratio..(k + 1) * ratio).all(|from| poison.bit(from)),
            };
            result = result.with_bit(k, is_poison);
        }
        (result, None)
    }

    pub(super) fn call(&mut self, i: Inst, demanded: &ApInt) -> Found {
        match self.cx.intrinsic(i.into()) {
            Some(id::MASKED_LOAD) => self.masked_load(i, demanded, false),
            Some(id::MASKED_GATHER) => self.masked_load(i, demanded, true),
            _ => (ApInt::zero(demanded.width()), None),
        }
    }

    /// A load needs its pointers whether anyone looks at the lanes or not.
    fn masked_load(&mut self, i: Inst, demanded: &ApInt, gathers: bool) -> Found {
        let lanes = demanded.width();
        let (mut pointers, mut others) = (ApInt::ones(lanes), demanded.clone());
        let mask: Value = self.cx.body.operand(i, 1);
        if let Some(c) = mask.constant() {
            for k in 0..lanes {
                match self.cx.body.consts().lane(self.cx.types, c, k).int() {
                    Some(bit) if bit.is_zero() => pointers = pointers.with_bit(k, false),
                    Some(_) => others = others.with_bit(k, false),
                    None => {}
                }
            }
        }
        let poison = if gathers { self.operand(i, 0, &pointers) } else { ApInt::zero(lanes) };
        let of_others = self.operand(i, 2, &others);
        (&poison & &of_others, None)
    }
}
