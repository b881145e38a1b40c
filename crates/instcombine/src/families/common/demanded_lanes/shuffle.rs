//! `shufflevector` and `insertelement`.

use super::super::lanes::{POISON, Shuffle};
use super::{Demand, Found};
use analysis::pattern::{Hole, extract_element, is_int};
use ir::inst::InstData;
use ir::{ApInt, ConstData, Inst, Opcode, Type, Value};

/// The lanes of a result that come from one operand.
#[derive(Clone, Copy)]
struct Share {
    /// The lane of the result and that of the operand, if there is just one.
    only: Option<(u32, u32)>,
    count: u32,
    /// Do all lanes stay in their place?
    in_place: bool,
}

impl Share {
    fn new() -> Self {
        Self { only: None, count: 0, in_place: true }
    }

    fn add(&mut self, to: u32, from: u32) {
        self.count += 1;
        self.only = (self.count == 1).then_some((to, from));
        self.in_place &= to == from;
    }
}

impl Demand<'_, '_> {
    pub(super) fn insert_element(&mut self, i: Inst, demanded: &ApInt) -> Found {
        let lanes = demanded.width();
        let [vector, element] = self.cx.pair(i);
        let index = self.cx.body.operand(i, 2);
        let Some(index) = self.cx.constant_index(index) else {
            // Any lane may be replaced.
            self.operand(i, 0, demanded);
            return (ApInt::zero(lanes), None);
        };
        let lane = u32::try_from(index).ok().filter(|&k| k < lanes);
        let before = lane.map_or(demanded.clone(), |k| demanded.clone().with_bit(k, false));
        let source = Hole::new();
        if before.is_zero()
            && self.cx.m(element, extract_element(&source, is_int(index)))
            && self.cx.ty(source.get()) == self.cx.ty(vector)
        {
            return (ApInt::zero(lanes), Some(source.get()));
        }
        let poison = self.operand(i, 0, &before);
        match lane {
            Some(k) if demanded.bit(k) => (poison.with_bit(k, false), None),
            _ => {
                self.cx.worklist.push(i);
                (poison, Some(self.cx.body.operand(i, 0)))
            }
        }
    }

    pub(super) fn shuffle(&mut self, i: Inst, demanded: &ApInt) -> Found {
        let lanes = demanded.width();
        let Some(s) = self.cx.shuffle(i.into()) else { return (ApInt::zero(lanes), None) };
        if s.mask.iter().all(|&k| k == 0) && demanded.is_ones() {
            return (self.splat(i, &s, lanes), None);
        }
        let mut wanted = [ApInt::zero(s.len), ApInt::zero(s.len)];
        for (lane, &k) in (0..).zip(&s.mask) {
            if demanded.bit(lane) && k != POISON {
                let side = usize::from(k >= s.len);
                wanted[side] = std::mem::replace(&mut wanted[side], ApInt::zero(1)).with_bit(k % s.len, true);
            }
        }
        let poison = [self.operand(i, 0, &wanted[0]), self.operand(i, 1, &wanted[1])];
        if lanes == s.len && (0..).zip(&s.mask).all(|(lane, &k)| !demanded.bit(lane) || lane == k) {
            return (ApInt::zero(lanes), Some(self.cx.body.operand(i, 0)));
        }
        let mut none = ApInt::zero(lanes);
        let (mut found_poison, mut shares) = (false, [Share::new(), Share::new()]);
        for (lane, &k) in (0..).zip(&s.mask) {
            if k != POISON && demanded.bit(lane) && !poison[usize::from(k >= s.len)].bit(k % s.len) {
                shares[usize::from(k >= s.len)].add(lane, k % s.len);
            } else {
                none = none.with_bit(lane, true);
                found_poison |= k != POISON;
            }
        }
        if lanes == s.len
            && let Some(v) = self.as_insertion(i, shares)
        {
            return (none, Some(v));
        }
        if found_poison {
            let mask: Vec<u32> = (0..).zip(&s.mask).map(|(lane, &k)| if none.bit(lane) { POISON } else { k }).collect();
            self.cx.body.set_indices(i, &mask);
            self.changed = true;
        }
        (none, None)
    }

    /// Of a splat, the first lane alone is demanded.
    fn splat(&mut self, i: Inst, s: &Shuffle, lanes: u32) -> ApInt {
        if !self.cx.is_poison(s.b) {
            let poison = self.cx.poison_like(s.b);
            self.cx.set_operand(i, 1, poison);
            self.changed = true;
        }
        let poison = self.operand(i, 0, &ApInt::one(s.len));
        if poison.bit(0) { ApInt::ones(lanes) } else { ApInt::zero(lanes) }
    }

    /// A shuffle that takes one lane of a constant, and the others in their places from the other operand, is an insertion.
    fn as_insertion(&mut self, i: Inst, shares: [Share; 2]) -> Option<Value> {
        let mut found = None;
        for side in 0..2 {
            let Some((to, from)) = shares[side].only.filter(|_| shares[1 - side].in_place) else { continue };
            let v = self.cx.body.operand(i, side);
            let Some(c) = v.constant() else { continue };
            // Vectors of plain numbers are left alone, as in LLVM.
            if !matches!(self.cx.body.consts().data(c), ConstData::Aggregate(_)) {
                continue;
            }
            found = Some((1 - side, to, self.cx.constant_lane(v, from)?));
        }
        let (other, to, element) = found?;
        let vector = self.cx.body.operand(i, other);
        let index = self.cx.int(Type::I64, to.into());
        let data = InstData::new(Opcode::InsertElement, self.cx.ty(vector));
        let new = self.cx.body.make_inst(data, &[vector, element.into(), index]);
        let location = self.cx.body.debug_loc(i);
        self.cx.body.set_debug_loc(new, location);
        let name = self.cx.name_with(i, b"");
        self.cx.body.set_name(new.into(), &name);
        self.cx.insert_before(new, i);
        Some(new.into())
    }
}
