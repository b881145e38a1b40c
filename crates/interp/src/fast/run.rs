//! The loop of the fast path.

use super::{Access, Floats, Ints, Op, Pure, Relation, Scaled, Tables};
use crate::code::{Code, Edge};
use crate::machine::Machine;
use crate::memory::{Kind, Memory};
use crate::outcome::{Limit, Run, Stop};
use crate::value::{Slot, Tag, mask, signed};
use ir::inst::flags;
use ir::{GepFlags, Opcode};

/// Why the loop was left.
enum Exit {
    /// The instruction is not simple now.
    General,
    Alloca(u32, u32),
    Call(u32),
    Ret(u32, u32),
}

impl<'m> Machine<'m> {
    /// Runs as long as everything is simple, and at least `floor` frames are left.
    pub(crate) fn run_fast(&mut self, floor: usize) -> Run<()> {
        while self.frames.len() > floor {
            let last = self.frames.len() - 1;
            let (code, base, mut pc) = {
                let frame = &self.frames[last];
                (frame.code.clone(), frame.base, frame.pc)
            };
            loop {
                let window = &mut self.regs[base..base + code.slots];
                let mut fuel = self.limits.steps - self.steps;
                let exit = run(&code, window, &mut self.memory, &mut pc, &mut fuel);
                self.steps = self.limits.steps - fuel;
                self.frames[last].pc = pc;
                match exit.ok_or(Stop::Limit(Limit::Steps))? {
                    Exit::General => return Ok(()),
                    Exit::Alloca(to, which) => {
                        let address = self.fixed_alloca(&code.tables, which)?;
                        self.regs[base + to as usize] = Slot::new(address);
                        pc += 1;
                        continue;
                    }
                    Exit::Call(call) if self.fast_call(&code, base, call)? => {}
                    Exit::Ret(a, slots) if self.fast_return(base + a as usize, slots as usize) => {}
                    Exit::Call(_) | Exit::Ret(..) => return Ok(()),
                }
                break;
            }
        }
        Ok(())
    }

    fn fixed_alloca(&mut self, tables: &Tables, which: u32) -> Run<u64> {
        let alloca = tables.allocas[which as usize];
        let address = self.memory.allocate(Kind::Stack, alloca.size, alloca.align)?;
        let id = self.memory.locate(address);
        self.stack_objects.push(id as u32);
        if alloca.dead {
            self.memory.set_dead(id);
        }
        Ok(address)
    }
}

/// Two operands if both are defined.
#[inline(always)]
fn pair(regs: &[Slot], a: u32, b: u32) -> Option<(u64, u64)> {
    let (x, y) = (regs[a as usize], regs[b as usize]);
    (x.tag as u32 | y.tag as u32 == 0).then_some((x.bits, y.bits))
}

#[inline(always)]
fn one(regs: &[Slot], a: u32) -> Option<u64> {
    let x = regs[a as usize];
    (x.tag == Tag::Defined).then_some(x.bits)
}

/// Runs until something is not simple; `None` if the fuel is used up.
fn run(code: &Code<'_>, regs: &mut [Slot], memory: &mut Memory, at: &mut usize, fuel: &mut u64) -> Option<Exit> {
    let ops = &code.ops[..];
    let mut pc = *at;
    macro_rules! leave {
        ($exit:expr) => {{
            *at = pc;
            return Some($exit);
        }};
    }
    // Sets the result, or leaves the instruction to the general path.
    macro_rules! set {
        ($to:expr, $value:expr) => {{
            let Some(value) = $value else { leave!(Exit::General) };
            regs[$to as usize] = Slot::new(value);
            pc += 1;
        }};
    }
    macro_rules! go {
        ($edge:expr) => {{
            let Edge { pc: target, copies, len, cost } = code.edges[$edge as usize];
            if *fuel < u64::from(cost) {
                *fuel = 0;
                *at = pc;
                return None;
            }
            *fuel -= u64::from(cost);
            if len > 0 {
                for &(to, from) in &code.copies[copies as usize..(copies + len) as usize] {
                    regs[to as usize] = regs[from as usize];
                }
            }
            pc = target as usize;
        }};
    }
    loop {
        match ops[pc] {
            Op::General => leave!(Exit::General),
            Op::Add(i) => set!(i.to, add(regs, i)),
            Op::Sub(i) => set!(i.to, sub(regs, i)),
            Op::Mul(i) => set!(i.to, mul(regs, i)),
            Op::And(i) => set!(i.to, pair(regs, i.a, i.b).map(|(a, b)| a & b)),
            Op::Or(i) => {
                let value = pair(regs, i.a, i.b).filter(|(a, b)| i.flags & flags::DISJOINT == 0 || a & b == 0);
                set!(i.to, value.map(|(a, b)| a | b))
            }
            Op::Xor(i) => set!(i.to, pair(regs, i.a, i.b).map(|(a, b)| a ^ b)),
            Op::Shl(i) => set!(i.to, shl(regs, i)),
            Op::LShr(i) => set!(i.to, shift_right(regs, i).map(|(a, b)| a >> b)),
            Op::AShr(i) => {
                let w = u32::from(i.w);
                set!(i.to, shift_right(regs, i).map(|(a, b)| (signed(w, a) >> b) as u64 & mask(w)))
            }
            Op::UDiv(i) => set!(i.to, divide(regs, i).map(|(a, b)| a / b)),
            Op::URem(i) => set!(i.to, divide(regs, i).map(|(a, b)| a % b)),
            Op::SDiv(i) => set!(i.to, signed_divide(regs, i, i64::checked_div)),
            Op::SRem(i) => set!(i.to, signed_divide(regs, i, i64::checked_rem)),
            Op::Compare(relation, i) => {
                let w = u32::from(i.w);
                set!(i.to, pair(regs, i.a, i.b).map(|(a, b)| holds(relation, w, a, b).into()))
            }
            Op::CompareBranch(relation, w, a, b, edge) => {
                let Some((a, b)) = pair(regs, a, b) else { leave!(Exit::General) };
                let edge = edge + !holds(relation, u32::from(w), a, b) as u32;
                go!(edge)
            }
            Op::DoubleArith(op, f) => set!(f.to, double_arith(regs, op, f)),
            Op::SingleArith(op, f) => set!(f.to, single_arith(regs, op, f)),
            Op::DoubleCompare(f) => {
                let order = pair(regs, f.a, f.b).map(|(a, b)| f64::from_bits(a).partial_cmp(&f64::from_bits(b)));
                set!(f.to, order.map(|o| related(f.predicate, o)))
            }
            Op::SingleCompare(f) => {
                let single = |bits: u64| f32::from_bits(bits as u32);
                let order = pair(regs, f.a, f.b).map(|(a, b)| single(a).partial_cmp(&single(b)));
                set!(f.to, order.map(|o| related(f.predicate, o)))
            }
            Op::FNeg { to, a, w } => set!(to, one(regs, a).map(|a| a ^ 1 << (w - 1))),
            Op::Move { to, a } => set!(to, one(regs, a)),
            Op::Trunc { to, a, w } => set!(to, one(regs, a).map(|a| a & mask(w.into()))),
            Op::ZExtNonNeg { to, a, w } => set!(to, one(regs, a).filter(|a| a >> (w - 1) == 0)),
            Op::SExt { to, a, from, w } => {
                set!(to, one(regs, a).map(|a| signed(from.into(), a) as u64 & mask(w.into())))
            }
            Op::SignedToDouble { to, a, w } => {
                set!(to, one(regs, a).map(|a| (signed(w.into(), a) as f64).to_bits()))
            }
            Op::UnsignedToDouble { to, a } => set!(to, one(regs, a).map(|a| (a as f64).to_bits())),
            Op::DoubleToSigned { to, a, w } => set!(to, one(regs, a).and_then(|a| to_signed(a, w.into()))),
            Op::SingleToDouble { to, a } => {
                set!(to, one(regs, a).map(|a| f64::from(f32::from_bits(a as u32)).to_bits()))
            }
            Op::DoubleToSingle { to, a } => {
                set!(to, one(regs, a).map(|a| u64::from((f64::from_bits(a) as f32).to_bits())))
            }
            Op::Select { to, c, a, b } => {
                let Some(c) = one(regs, c) else { leave!(Exit::General) };
                regs[to as usize] = regs[if c & 1 != 0 { a } else { b } as usize];
                pc += 1;
            }
            Op::Load1(a) => set!(a.value, load::<1>(regs, memory, a)),
            Op::Load2(a) => set!(a.value, load::<2>(regs, memory, a)),
            Op::Load4(a) => set!(a.value, load::<4>(regs, memory, a)),
            Op::Load8(a) => set!(a.value, load::<8>(regs, memory, a)),
            Op::Store1(a) => {
                if store::<1>(regs, memory, a).is_none() {
                    leave!(Exit::General)
                }
                pc += 1;
            }
            Op::Store2(a) => {
                if store::<2>(regs, memory, a).is_none() {
                    leave!(Exit::General)
                }
                pc += 1;
            }
            Op::Store4(a) => {
                if store::<4>(regs, memory, a).is_none() {
                    leave!(Exit::General)
                }
                pc += 1;
            }
            Op::Store8(a) => {
                if store::<8>(regs, memory, a).is_none() {
                    leave!(Exit::General)
                }
                pc += 1;
            }
            Op::Offset { to, base, by, flags } => {
                set!(to, one(regs, base).and_then(|base| offset(memory, base, by.into(), flags)))
            }
            Op::Index { to, base, index, scaled } => {
                let operands = pair(regs, base, index);
                let scaled = code.tables.scaled[scaled as usize];
                set!(to, operands.and_then(|(base, index)| indexed(memory, base, index, scaled)))
            }
            Op::Jump(edge) => go!(edge),
            Op::Branch { c, edge } => {
                let Some(c) = one(regs, c) else { leave!(Exit::General) };
                go!(edge + (c & 1 == 0) as u32)
            }
            Op::Switch { value, table } => {
                let Some(value) = one(regs, value) else { leave!(Exit::General) };
                let table = &code.tables.switches[table as usize];
                let dense = table.dense.get(value.wrapping_sub(table.low) as usize);
                let case = dense.or_else(|| table.sparse.get(&value)).copied().unwrap_or(0);
                go!(table.first_edge + case)
            }
            Op::Alloca { to, which } => leave!(Exit::Alloca(to, which)),
            Op::Call(call) => leave!(Exit::Call(call)),
            Op::Pure { to, which } => set!(to, pure(regs, &code.tables.pure[which as usize])),
            Op::Ret { a, slots } => leave!(Exit::Ret(a, slots)),
        }
    }
}

fn pure(regs: &[Slot], p: &Pure) -> Option<u64> {
    let [a, b, c] = p.args.map(|a| one(regs, a));
    p.handler.evaluate(p.leaf, [a?, b?, c?])
}

#[inline(always)]
fn holds(relation: Relation, w: u32, a: u64, b: u64) -> bool {
    match relation {
        Relation::Eq => a == b,
        Relation::Ne => a != b,
        Relation::Ult => a < b,
        Relation::Ule => a <= b,
        Relation::Slt => signed(w, a) < signed(w, b),
        Relation::Sle => signed(w, a) <= signed(w, b),
    }
}

/// `fcmp`: the predicate has a bit for each relation.
#[inline(always)]
fn related(predicate: u8, order: Option<std::cmp::Ordering>) -> u64 {
    let relation = match order {
        Some(std::cmp::Ordering::Equal) => 1,
        Some(std::cmp::Ordering::Greater) => 2,
        Some(std::cmp::Ordering::Less) => 4,
        None => 8,
    };
    (predicate & relation != 0).into()
}

/// Has a sum, difference or product in 64 bits lost what the flags say it does not? `exact` are the true results, if they
/// fit 64 bits, unsigned and signed.
#[inline(always)]
fn kept(i: Ints, value: u64, unsigned: Option<u64>, exact: Option<i64>) -> Option<u64> {
    let w = u32::from(i.w);
    let value = value & mask(w);
    if i.flags != 0 {
        let wraps = i.flags & flags::NUW != 0 && unsigned != Some(value);
        if wraps || i.flags & flags::NSW != 0 && exact != Some(signed(w, value)) {
            return None;
        }
    }
    Some(value)
}

#[inline(always)]
fn add(regs: &[Slot], i: Ints) -> Option<u64> {
    let (a, b) = pair(regs, i.a, i.b)?;
    let w = i.w.into();
    kept(i, a.wrapping_add(b), a.checked_add(b), signed(w, a).checked_add(signed(w, b)))
}

#[inline(always)]
fn sub(regs: &[Slot], i: Ints) -> Option<u64> {
    let (a, b) = pair(regs, i.a, i.b)?;
    let w = i.w.into();
    kept(i, a.wrapping_sub(b), a.checked_sub(b), signed(w, a).checked_sub(signed(w, b)))
}

#[inline(always)]
fn mul(regs: &[Slot], i: Ints) -> Option<u64> {
    let (a, b) = pair(regs, i.a, i.b)?;
    let w = i.w.into();
    kept(i, a.wrapping_mul(b), a.checked_mul(b), signed(w, a).checked_mul(signed(w, b)))
}

#[inline(always)]
fn shl(regs: &[Slot], i: Ints) -> Option<u64> {
    let (a, b) = pair(regs, i.a, i.b)?;
    let w = u32::from(i.w);
    if b >= w.into() {
        return None;
    }
    let value = a << b & mask(w);
    let lost = i.flags & flags::NUW != 0 && value >> b != a;
    (!lost && (i.flags & flags::NSW == 0 || signed(w, value) >> b == signed(w, a))).then_some(value)
}

#[inline(always)]
fn shift_right(regs: &[Slot], i: Ints) -> Option<(u64, u64)> {
    let (a, b) = pair(regs, i.a, i.b)?;
    let exact = i.flags & flags::EXACT != 0;
    (b < i.w.into() && !(exact && a & mask(b as u32) != 0)).then_some((a, b))
}

#[inline(always)]
fn divide(regs: &[Slot], i: Ints) -> Option<(u64, u64)> {
    pair(regs, i.a, i.b).filter(|&(a, b)| b != 0 && (i.flags & flags::EXACT == 0 || a % b == 0))
}

#[inline(always)]
fn signed_divide(regs: &[Slot], i: Ints, op: fn(i64, i64) -> Option<i64>) -> Option<u64> {
    let (a, b) = pair(regs, i.a, i.b)?;
    let w = u32::from(i.w);
    let (a, b) = (signed(w, a), signed(w, b));
    let least = i64::MIN >> (64 - w);
    if b == 0 || b == -1 && a == least || i.flags & flags::EXACT != 0 && a % b != 0 {
        return None;
    }
    op(a, b).map(|v| v as u64 & mask(w))
}

#[inline(always)]
fn double_arith(regs: &[Slot], op: u8, f: Floats) -> Option<u64> {
    let (a, b) = pair(regs, f.a, f.b)?;
    let (a, b) = (f64::from_bits(a), f64::from_bits(b));
    const ADD: u8 = Opcode::FAdd as u8;
    const SUB: u8 = Opcode::FSub as u8;
    const MUL: u8 = Opcode::FMul as u8;
    const DIV: u8 = Opcode::FDiv as u8;
    let value = match op {
        ADD => a + b,
        SUB => a - b,
        MUL => a * b,
        DIV => a / b,
        _ => a % b,
    };
    Some(value.to_bits())
}

#[inline(always)]
fn single_arith(regs: &[Slot], op: u8, f: Floats) -> Option<u64> {
    let (a, b) = pair(regs, f.a, f.b)?;
    Some(crate::float::binary(Opcode::ALL[usize::from(op)], ir::Type::FLOAT, a.into(), b.into()) as u64)
}

#[inline(always)]
fn to_signed(bits: u64, w: u32) -> Option<u64> {
    let value = f64::from_bits(bits).trunc();
    let limit = (1u64 << (w - 1)) as f64;
    (value >= -limit && value < limit).then(|| value as i64 as u64 & mask(w))
}

#[inline(always)]
fn load<const N: usize>(regs: &[Slot], memory: &Memory, a: Access) -> Option<u64> {
    let address = one(regs, a.pointer)?;
    let bytes = memory.load::<N>(address, a.align_mask.into())?;
    let mut raw = [0; 8];
    raw[..N].copy_from_slice(&bytes);
    // Bits behind those of the type matter: see the general path.
    Some(u64::from_le_bytes(raw)).filter(|&bits| bits & !mask(a.w.into()) == 0)
}

#[inline(always)]
fn store<const N: usize>(regs: &[Slot], memory: &mut Memory, a: Access) -> Option<()> {
    let (value, address) = pair(regs, a.value, a.pointer)?;
    let bytes = *value.to_le_bytes().first_chunk::<N>()?;
    memory.store(address, a.align_mask.into(), bytes)
}

/// Base and offset, if the flags allow it. Within an object nothing wraps.
#[inline(always)]
fn offset(memory: &Memory, base: u64, by: i64, flags: GepFlags) -> Option<u64> {
    let address = base.wrapping_add(by as u64);
    if flags.is_empty() || by == 0 {
        return Some(address);
    }
    if flags.nuw() && by < 0 {
        return None;
    }
    if flags.inbounds() {
        let object = memory.objects.get(memory.locate(base))?;
        let (from, to) = (base.wrapping_sub(object.base), address.wrapping_sub(object.base));
        return (from <= object.size && to <= object.size).then_some(address);
    }
    base.checked_add_signed(by)
}

#[inline(always)]
fn indexed(memory: &Memory, base: u64, index: u64, s: Scaled) -> Option<u64> {
    let index = signed(s.w.into(), index);
    if s.flags.is_empty() {
        return Some(base.wrapping_add(index.wrapping_mul(s.size).wrapping_add(s.plus) as u64));
    }
    if s.flags.nuw() && (index < 0 || s.plus < 0) {
        return None;
    }
    let step = index.checked_mul(s.size)?;
    // There and back again: each step has to be looked at.
    if step < 0 && s.plus > 0 || step > 0 && s.plus < 0 {
        return None;
    }
    offset(memory, base, step.checked_add(s.plus)?, s.flags)
}
