//! Pointers that step through one object, compared with an address in it: they become offsets.
//!
//! ```text
//! %p = phi ptr [ %base, … ], [ %p.next, … ]      %p.idx = phi i64 [ 0, … ], [ %p.add, … ]
//! %p.next = getelementptr inbounds i8, ptr %p, i64 4
//! %c = icmp eq ptr %p, (getelementptr inbounds i8, ptr %base, i64 64)      %c = icmp eq i64 %p.idx, 64
//! ```

use super::signed;
use crate::combiner::Combiner;
use crate::families::common::gep_parts::{GepParts, flags_of_sum};
use crate::rule::Outcome;
use analysis::value_tracking::patterns::Comparison;
use ir::{ApInt, GepFlags, Inst, NoWrap, Opcode, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

rules! {
    /// The rules.
    pub RULES, "icmp":
        steps_through_object: either(GEP),
}

/// Addresses that depend on each other are not followed further (LLVM: 100 values).
const MAX_NODES: usize = 100;

/// A pointer that phis and `getelementptr` compute from one base, compared with an address at a constant offset from that base.
fn steps_through_object(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if c.predicate.is_signed() || !cx.types.is_ptr(cx.ty(c.a)) {
        return None;
    }
    [c, c.swapped()].into_iter().find_map(|c| steps_to(cx, c))
}

fn steps_to(cx: &mut Combiner<'_>, c: Comparison) -> Option<Outcome> {
    let gep = cx.gep_parts(c.a).filter(|gep| cx.has_constant_indices(gep))?;
    let (base, offset) = base_and_offset(cx, c.a)?;
    let mut nodes = Nodes { base, flags: gep.flags, found: Vec::new(), seen: FxHashSet::from_iter([base]) };
    if !nodes.explore(cx, c.b) || !nodes.may_be_rewritten(cx) {
        return None;
    }
    let index = nodes.rewrite(cx, c.b)?;
    let offset = cx.ap(cx.ty(index), &offset);
    cx.new_icmp(signed(c.predicate), offset, index)
}

/// Where an address starts from, looking through constant steps within the object, and how far it is from there.
fn base_and_offset(cx: &Combiner<'_>, address: Value) -> Option<(Value, ApInt)> {
    let width = cx.types.int_width(cx.index_type(address)?)?;
    let (mut at, mut offset) = (address, ApInt::zero(width));
    let mut left = MAX_NODES;
    while let Some(gep) = cx.gep_parts(at).filter(|gep| gep.flags.inbounds())
        && let Some(by) = cx.gep_constant_offset(&gep)
        && left > 0
    {
        (at, offset, left) = (gep.base, &offset + &by, left - 1);
    }
    Some((at, offset))
}

/// The addresses that are rewritten.
struct Nodes {
    base: Value,
    /// What all of them promise.
    flags: GepFlags,
    /// Operands come before what uses them, but for phis.
    found: Vec<Inst>,
    seen: FxHashSet<Value>,
}

impl Nodes {
    /// Finds what `start` is computed from. Is all of that phis and `getelementptr` within one object?
    fn explore(&mut self, cx: &Combiner<'_>, start: Value) -> bool {
        let mut work = vec![start];
        while !work.is_empty() {
            let mut phis = Vec::new();
            while let Some(&v) = work.last() {
                if self.seen.len() >= MAX_NODES {
                    return false;
                }
                if self.seen.contains(&v) {
                    work.pop();
                    continue;
                }
                let Some(i) = v.inst() else { return false };
                match cx.body.inst(i).opcode {
                    Opcode::GetElementPtr => {
                        let Some(gep) = cx.gep_parts(v) else { return false };
                        let variable = gep.indices.iter().filter(|&&v| !cx.is_int_constant(v)).count();
                        if !gep.flags.inbounds() || variable > 1 || !cx.types.is_ptr(cx.ty(v)) {
                            return false;
                        }
                        self.flags = flags_of_sum(self.flags, gep.flags);
                        if !self.seen.contains(&gep.base) {
                            work.push(gep.base);
                            continue;
                        }
                    }
                    Opcode::Phi => phis.push(i),
                    _ => return false,
                }
                work.pop();
                self.seen.insert(v);
                self.found.push(i);
            }
            for phi in phis {
                work.extend(cx.body.operands(phi).filter(|v| !self.seen.contains(v)));
            }
        }
        true
    }

    /// New addresses need a place behind the phis of their block.
    fn may_be_rewritten(&self, cx: &Combiner<'_>) -> bool {
        self.found.iter().all(|&i| {
            let end = cx.body.terminator(cx.body.inst_block(i));
            end.is_some_and(|t| cx.body.inst(t).opcode != Opcode::CatchSwitch)
        })
    }

    /// Computes offsets in place of addresses; what else uses an address gets a new one. The offset of `start`.
    fn rewrite(&self, cx: &mut Combiner<'_>, start: Value) -> Option<Value> {
        let ty = cx.index_type(start)?;
        let zero = cx.zero(ty);
        let mut offsets = FxHashMap::from_iter([(self.base, zero)]);
        for &i in &self.found {
            if cx.body.inst(i).opcode == Opcode::Phi {
                offsets.insert(i.into(), self.new_phi(cx, i, ty));
            }
        }
        for &i in &self.found {
            if cx.body.inst(i).opcode == Opcode::GetElementPtr {
                let gep = cx.gep_parts(i.into())?;
                let before = *offsets.get(&gep.base)?;
                let offset = self.sum(cx, i, &gep, before)?;
                offsets.insert(i.into(), offset);
            }
        }
        for &phi in &self.found {
            if cx.body.inst(phi).opcode == Opcode::Phi {
                let entries: Vec<_> = cx.body.phi_entries(phi).collect();
                let new = offsets.get(&phi.into())?.inst()?;
                for (v, from) in entries {
                    let v = *offsets.get(&v)?;
                    cx.body.push_phi_entry(new, v, from);
                }
            }
        }
        for &i in &self.found {
            self.replace_address(cx, i, *offsets.get(&i.into())?);
        }
        offsets.get(&start).copied()
    }

    fn new_phi(&self, cx: &mut Combiner<'_>, phi: Inst, ty: Type) -> Value {
        let name = cx.name_with(phi, b".idx");
        let new = cx.body.insert_phi(phi, ty);
        cx.body.set_name(new.into(), &name);
        let location = cx.body.debug_loc(phi);
        cx.body.set_debug_loc(new, location);
        new.into()
    }

    fn sum(&self, cx: &mut Combiner<'_>, i: Inst, gep: &GepParts, before: Value) -> Option<Value> {
        let (name, base_name) = (cx.name_with(i, b""), cx.name_with(gep.base, b".add"));
        let mut wrap = NoWrap::empty();
        wrap.set(NoWrap::NUW, self.flags.nuw());
        wrap.set(NoWrap::NSW, self.flags.nusw());
        cx.with_place(i, |cx| {
            let step = cx.emit_gep_offset(gep, &name)?;
            if cx.is_zero_constant(before) {
                return Some(step);
            }
            Some(cx.build(|b| b.named(&base_name).binary_with(Opcode::Add, wrap, before, step)))
        })
    }

    fn replace_address(&self, cx: &mut Combiner<'_>, i: Inst, offset: Value) {
        let name = cx.name_with(i, b".ptr");
        let Some(place) = cx.place_behind(i) else { return };
        let (base, flags) = (self.base, self.flags);
        let new = cx.with_place(place, |cx| cx.build(|b| b.named(&name).gep(flags, Type::I8, base, &[offset])));
        cx.replace_uses(i, new);
        cx.worklist.add(i);
    }
}
