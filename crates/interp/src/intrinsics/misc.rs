//! Intrinsics with results of other types than their operands, assumptions, traps.

use super::float;
use crate::exec::Site;
use crate::exec::calls::Call;
use crate::libc::Reply;
use crate::machine::Machine;
use crate::outcome::{Run, Stop};
use crate::value::{Leaf, Scalar, Slot, Tag, mask128};
use ir::attr_kind::AttrKind;
use ir::attr_payload::vscale_range_parts;
use ir::bundle_tags::assumed;
use ir::real::RealFunction;
use ir::{IntPredicate, Type};
use rustc_apfloat::Round;

/// Does something for each float of the first argument; the closure gets lane, format and bits.
fn floats(
    m: &mut Machine<'_>,
    call: &Call<'_>,
    mut each: impl FnMut(&mut Machine<'_>, usize, Type, u128) -> Run<Scalar>,
) -> Run<Reply> {
    let (shape, result) = (m.shape(call.args[0].ty)?, m.shape(call.ret)?);
    for (k, (from, to)) in shape.leaves.iter().zip(&result.leaves).enumerate() {
        let Leaf::Float(ty) = from.leaf else { continue };
        let x = m.get(call.args[0].at + from.slot as usize, from.leaf.slots());
        let value = if x.tag == Tag::Poison {
            Scalar::POISON
        } else {
            let bits = m.decide(x, from.leaf.bits()).bits;
            each(m, k, ty, bits)?
        };
        m.set(call.to + to.slot as usize, to.leaf.slots(), value);
    }
    Ok(Reply::Done)
}

/// The integer that goes with a lane: one of a vector's, or the same for all.
fn exponent(m: &mut Machine<'_>, call: &Call<'_>, lane: usize) -> Option<i32> {
    let arg = call.args[1];
    let lane = if m.module.ctx.types.is_vector(arg.ty) { lane } else { 0 };
    let width = m.module.ctx.types.int_width(m.module.ctx.types.scalar(arg.ty))?;
    let slot = m.regs[arg.at + lane];
    if slot.tag == Tag::Poison {
        return None;
    }
    let bits = m.decide(Scalar { bits: slot.bits.into(), tag: slot.tag }, width.min(64)).bits as u64;
    Some(crate::value::signed(width, bits).clamp(-1 << 24, 1 << 24) as i32)
}

/// A power; the exponent need not fit a `float`.
fn power32_of(x: f32, n: i32) -> f32 {
    ir::real::power(x.into(), n.into()).map_or_else(|| x.powi(n), |r| r.odd as f32)
}

pub(super) fn powi(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    floats(m, call, |m, k, ty, bits| {
        let Some(n) = exponent(m, call, k) else { return Ok(Scalar::POISON) };
        let value = match ty {
            Type::FLOAT => power32_of(crate::float::f32_of(bits), n).to_bits().into(),
            Type::DOUBLE => crate::float::power64(crate::float::f64_of(bits), n.into()).to_bits().into(),
            _ => return Err(Stop::unsupported("llvm.powi of a format other than float and double")),
        };
        Ok(Scalar::new(value))
    })
}

pub(super) fn ldexp(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    floats(m, call, |m, k, ty, bits| {
        let n = exponent(m, call, k);
        Ok(n.map_or(Scalar::POISON, |n| Scalar::new(crate::libc::math::scale(ty, bits, n))))
    })
}

/// Of a structure of two results with the floats first: where the second of a lane is. Until then they are poison, as the first ones
/// of poison are.
fn second(m: &mut Machine<'_>, call: &Call<'_>) -> Run<usize> {
    let (all, first) = (m.shape(call.ret)?.slots, m.shape(call.args[0].ty)?.slots);
    m.regs[call.to + first..call.to + all].fill(Slot::POISON);
    Ok(call.to + first)
}

pub(super) fn frexp(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let other = second(m, call)?;
    let width = m.shape(call.ret)?.leaves.last().map_or(32, |last| last.leaf.bits());
    if width > 64 {
        return Err(Stop::unsupported("llvm.frexp with an exponent of more than 64 bits"));
    }
    floats(m, call, |m, k, ty, bits| {
        let (fraction, exponent) = float::split(ty, bits);
        // Of what is not finite there is no telling.
        m.used_undef |= exponent.is_none();
        m.regs[other + k] = Slot::new(i64::from(exponent.unwrap_or(0)) as u64 & crate::value::mask(width));
        Ok(Scalar::new(fraction))
    })
}

pub(super) fn modf(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let other = second(m, call)?;
    floats(m, call, |m, k, ty, bits| {
        let whole = float::round(ty, bits, Round::TowardZero);
        let n = Leaf::Float(ty).slots();
        m.set(other + k * n, n, Scalar::new(whole));
        let rest = if crate::float::is_infinite(ty, bits) {
            0
        } else {
            crate::float::binary(ir::Opcode::FSub, ty, bits, whole)
        };
        Ok(Scalar::new(float::copysign(ty, rest, bits)))
    })
}

pub(super) fn sincos(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let other = second(m, call)?;
    floats(m, call, |m, k, ty, bits| {
        let cosine = float::real(ty, "llvm.sincos", RealFunction::Cos, bits, f32::cos, f64::cos)?;
        m.set(other + k, 1, Scalar::new(cosine));
        Ok(Scalar::new(float::real(ty, "llvm.sincos", RealFunction::Sin, bits, f32::sin, f64::sin)?))
    })
}

pub(super) fn is_fpclass(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let wanted = m.regs[call.args[1].at].bits;
    floats(m, call, |_, _, ty, bits| Ok(Scalar::bool(float::class(ty, bits) & wanted != 0)))
}

fn result_width(m: &Machine<'_>, call: &Call<'_>) -> u32 {
    let types = &m.module.ctx.types;
    types.int_width(types.scalar(call.ret)).unwrap_or(64).min(128)
}

pub(super) fn to_int(m: &mut Machine<'_>, call: &Call<'_>, mode: Round) -> Run<Reply> {
    let width = result_width(m, call);
    floats(m, call, |m, _, ty, bits| {
        let whole = float::round(ty, bits, mode);
        // What does not fit is not specified.
        let value = crate::float::to_int(ty, whole, width, true);
        m.used_undef |= value.is_none();
        Ok(value.map_or(Scalar::UNDEF, Scalar::new))
    })
}

pub(super) fn to_int_saturated(m: &mut Machine<'_>, call: &Call<'_>, is_signed: bool) -> Run<Reply> {
    let width = result_width(m, call);
    floats(m, call, |_, _, ty, bits| Ok(Scalar::new(float::to_int_saturated(ty, bits, width, is_signed))))
}

/// `llvm.scmp`, `llvm.ucmp`
pub(super) fn three_way(m: &mut Machine<'_>, call: &Call<'_>, less: IntPredicate) -> Run<Reply> {
    let (shape, result) = (m.shape(call.args[0].ty)?, m.shape(call.ret)?);
    for (from, to) in shape.leaves.iter().zip(&result.leaves) {
        let (at, n, width) = (from.slot as usize, from.leaf.slots(), from.leaf.bits());
        if n > 2 {
            return Err(Stop::unsupported("a three-way comparison of more than 128 bits"));
        }
        let (x, y) = (m.get(call.args[0].at + at, n), m.get(call.args[1].at + at, n));
        let value = if x.tag == Tag::Poison || y.tag == Tag::Poison {
            Scalar::POISON
        } else {
            let (x, y) = (m.decide(x, width).bits, m.decide(y, width).bits);
            let below = crate::int::compare(less, width, x, y);
            let number = if x == y {
                0
            } else if below {
                u128::MAX
            } else {
                1
            };
            Scalar::new(number & mask128(to.leaf.bits()))
        };
        m.set(call.to + to.slot as usize, to.leaf.slots(), value);
    }
    Ok(Reply::Done)
}

/// `llvm.assume`: the condition holds, and what the bundles say.
pub(super) fn assume(m: &mut Machine<'_>, call: &Call<'_>, site: Option<&Site<'_>>) -> Run<Reply> {
    let condition = m.defined(m.regs[call.args[0].at], "assume of")?;
    if condition & 1 == 0 {
        return Err(Stop::ub("assume of false"));
    }
    if let Some(site) = site {
        assume_bundles(m, site)?;
    }
    Ok(Reply::Done)
}

/// `llvm.experimental.guard`: nothing, unless it fails; what the runtime goes on with then is not known.
pub(super) fn guard(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let condition = m.defined(m.regs[call.args[0].at], "guard of")?;
    if condition & 1 == 0 { Err(Stop::unsupported("a guard that fails")) } else { Ok(Reply::Done) }
}

/// The bundles `align`, `nonnull`, `dereferenceable` and `noundef`; others say nothing that can be broken.
fn assume_bundles(m: &mut Machine<'_>, site: &Site<'_>) -> Run<()> {
    let Some(extra) = site.body.call_extra(site.inst) else { return Ok(()) };
    let mut at = site.body.num_call_args(site.inst);
    for &(tag, count) in &extra.bundles {
        let mut slots = Vec::new();
        for k in at..at + count as usize {
            let place = m.place_of_operand(site, k);
            slots.push(place.map_or(Slot::UNDEF, |p| m.regs[p]));
        }
        at += count as usize;
        let name = m.module.ctx.bundle_tags.name(tag);
        let broken = match (name, &slots[..]) {
            (assumed::NONNULL, [p, ..]) => !p.is_defined() || p.bits == 0,
            (assumed::NOUNDEF, [p, ..]) => !p.is_defined(),
            (assumed::ALIGN, [p, a, rest @ ..]) => {
                let offset = rest.first().map_or(0, |o| o.bits);
                let address = p.bits.wrapping_sub(offset);
                // To what is no power of two only null is aligned.
                let aligned = if a.bits.is_power_of_two() { address & (a.bits - 1) == 0 } else { address == 0 };
                !p.is_defined() || !a.is_defined() || !aligned
            }
            (assumed::DEREFERENCEABLE, [p, n, ..]) => {
                !p.is_defined() || m.memory.access(p.bits, n.bits, 1, false).is_err()
            }
            _ => false,
        };
        if broken {
            return Err(Stop::Ub(format!(
                "assume with a bundle \"{}\" that does not hold",
                String::from_utf8_lossy(name)
            )));
        }
    }
    Ok(())
}

fn constant(m: &mut Machine<'_>, call: &Call<'_>, value: u64) -> Run<Reply> {
    let n = m.shape(call.ret)?.slots;
    m.set(call.to, n, Scalar::new(value.into()));
    Ok(Reply::Done)
}

pub(super) fn zero(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    constant(m, call, 0)
}

/// Where the frame would be on a stack that grows downwards, for programs that look how deep they are: no object's address.
pub(super) fn frame_address(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    const TOP: u64 = 0x7fff_f000;
    const FRAME: u64 = 128;
    let level = m.regs[call.args[0].at].bits;
    // Which frames there are is no behaviour: inlining takes them away.
    m.used_undef = true;
    let depth = (m.frames.len() as u64).saturating_sub(level);
    constant(m, call, TOP.saturating_sub(FRAME * depth))
}

pub(super) fn one(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    constant(m, call, 1)
}

/// Vectors are as long as on a machine where it is 1, on which functions that rule that out do not run.
pub(super) fn vscale(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let attrs = &m.module.ctx.attrs;
    let function = m.frames.last().and_then(|frame| m.module.function(frame.code.global));
    let range = function.and_then(|f| attrs.find_int(attrs.list(f.attrs.get()).function, AttrKind::VScaleRange));
    if range.is_some_and(|range| vscale_range_parts(range).0 > 1) {
        return Err(Stop::ub("vscale is outside the vscale_range of the function"));
    }
    constant(m, call, 1)
}

pub(super) fn ticks(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    m.library.ticks += 1;
    let ticks = m.library.ticks;
    constant(m, call, ticks)
}

pub(super) fn trap(_: &mut Machine<'_>, _: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    Err(Stop::Abort("a trap is executed".into()))
}

pub(super) fn type_id(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let info = m.regs[call.args[0].at].bits;
    let id = m.type_id(info);
    constant(m, call, id.into())
}
