//! Bits of which nobody sees anything: operations become simpler that would only compute these.
//!
//! ```text
//! %a = and i32 %x, 65535        ; the upper bits are not looked at
//! %r = trunc i32 %a to i16      %r = trunc i32 %x to i16
//! ```
//!
//! # Algorithm
//! From the instruction at hand backwards through operands with one use, [`MAX_DEPTH`] deep, with the bits that are demanded; what is known of bits
//! comes back. An operand that has other users may be replaced in this one, but not changed.
//!
//! | file | operations |
//! |---|---|
//! | `logic.rs` | `and`, `or`, `xor`, `select` |
//! | `arithmetic.rs` | `add`, `sub`, `mul`, division |
//! | `shift.rs` | shifts |
//! | `cast.rs` | casts and calls |
//! | `shared.rs` | operands with several users |

mod arithmetic;
mod cast;
mod logic;
mod shared;
mod shift;

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::query::MAX_DEPTH;
use analysis::value_tracking::{MAX_WIDTH, known_bits_at};
use analysis::{KnownBits, Query};
use ir::inst::InstData;
use ir::{ApInt, Inst, Opcode, Value};
use transforms::utils::salvage::salvage_debug_info;

/// What is known of the bits of a value, or else the simpler value that takes its place; the instruction itself if it was changed.
type Demanded = Result<KnownBits, Value>;

rules! {
    /// Bits of an integer operation, all of which are demanded, that is yet simpler for what is known of its operands.
    pub RULES, "demanded-bits":
        demanded_bits,
}

fn demanded_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.simplify_demanded_bits(i)
}

impl Combiner<'_> {
    /// Simplifies what an instruction of integers is computed from, all of whose bits are demanded.
    pub fn simplify_demanded_bits(&mut self, i: Inst) -> Option<Outcome> {
        let width = self.width(i.into()).filter(|&width| width <= MAX_WIDTH)?;
        match self.demanded_of(i, &ApInt::ones(width), 0) {
            Ok(_) => None,
            Err(v) if v == i.into() => Some(Outcome::Changed),
            Err(v) => {
                self.replace_uses(i, v);
                Some(Outcome::Changed)
            }
        }
    }

    /// Simplifies an operand of which these bits are demanded. Was anything changed?
    pub fn simplify_demanded_operand(&mut self, i: Inst, k: usize, mask: &ApInt) -> bool {
        // Others are simple.
        let may_change = mask.is_zero() || self.body.operand(i, k).inst().is_some();
        may_change && self.operand_bits(i, k, mask, 0).is_err()
    }

    fn known_at(&self, v: Value, depth: u32) -> KnownBits {
        known_bits_at(&self.q(), v, depth)
    }

    /// What is known of an operand's bits; `Err` with the instruction if the operand was changed.
    fn operand_bits(&mut self, i: Inst, k: usize, mask: &ApInt, depth: u32) -> Demanded {
        let v = self.body.operand(i, k);
        let width = mask.width();
        let Some(def) = v.inst() else {
            if mask.is_zero() && v.constant().is_none() {
                return self.undefined_operand(i, k);
            }
            return Ok(self.known_at(v, depth));
        };
        if mask.is_zero() {
            return self.undefined_operand(i, k);
        }
        if depth == MAX_DEPTH {
            return Ok(KnownBits::unknown(width));
        }
        let found = if self.body.has_one_use(def) {
            self.demanded_of(def, mask, depth)
        } else {
            self.shared_bits(def, mask, depth)
        };
        match found {
            Ok(known) => Ok(known),
            Err(new) => {
                salvage_debug_info(self.module, self.body, def);
                self.set_operand(i, k, new);
                Err(i.into())
            }
        }
    }

    /// No bit of an operand is demanded.
    fn undefined_operand(&mut self, i: Inst, k: usize) -> Demanded {
        let ty = self.ty(self.body.operand(i, k));
        let undef = self.undef(ty);
        self.set_operand(i, k, undef);
        Err(i.into())
    }

    /// What is known of the bits of an instruction of which these are demanded; `Err` with a simpler value.
    fn demanded_of(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        use Opcode::*;
        let known = match self.body.inst(i).opcode {
            And => self.bits_of_and(i, mask, depth)?,
            Or => self.bits_of_or(i, mask, depth)?,
            Xor => self.bits_of_xor(i, mask, depth)?,
            Select => self.bits_of_select(i, mask, depth)?,
            Trunc => self.bits_of_trunc(i, mask, depth)?,
            ZExt => self.bits_of_resized(i, mask, depth)?,
            SExt => self.bits_of_sext(i, mask, depth)?,
            Add => self.bits_of_add(i, mask, depth)?,
            Sub => self.bits_of_sub(i, mask, depth)?,
            Mul => self.bits_of_mul(i, mask, depth)?,
            Shl => self.bits_of_shl(i, mask, depth)?,
            LShr => self.bits_of_lshr(i, mask, depth)?,
            AShr => self.bits_of_ashr(i, mask, depth)?,
            UDiv => self.bits_of_udiv(i, mask, depth)?,
            SRem => self.bits_of_srem(i, mask, depth)?,
            Call => self.bits_of_call(i, mask, depth)?,
            _ => self.known_at(i.into(), depth),
        };
        self.unless_constant(i, mask, known)
    }

    /// The constant, if all bits are known that are demanded.
    fn unless_constant(&mut self, i: Inst, mask: &ApInt, known: KnownBits) -> Demanded {
        let ty = self.body.inst(i).ty;
        if mask.is_subset_of(&known.known()) && self.types.is_int(self.types.scalar(ty)) {
            let c = self.ap(ty, &known.ones);
            return Err(c);
        }
        Ok(known)
    }

    /// Clears bits of a constant operand that are not demanded. Were there any?
    fn shrink_constant(&mut self, i: Inst, k: usize, demanded: &ApInt) -> bool {
        let v = self.body.operand(i, k);
        let Some(n) = self.int_of(v).filter(|n| !n.is_subset_of(demanded)) else { return false };
        let ty = self.ty(v);
        let c = self.ap(ty, &(&n & demanded));
        self.body.set_operand(i, k, c);
        true
    }

    /// Inserts an instruction before `i`, in whose place it will stand.
    fn in_place_of(&mut self, i: Inst, data: InstData, operands: &[Value], takes_name: bool) -> Value {
        let new = self.body.make_inst(data, operands);
        let location = self.body.debug_loc(i);
        self.body.set_debug_loc(new, location);
        if takes_name {
            self.body.take_name(new.into(), i.into());
        }
        self.insert_before(new, i);
        new.into()
    }

    /// Drops the flags of an instruction whose operand has changed in bits that nobody sees.
    fn without_flags(&mut self, i: Inst, found: Demanded) -> Demanded {
        if found.is_err() {
            self.body.inst_mut(i).drop_poison_generating_flags();
        }
        found
    }
}

/// Leading zeros of a mask, and all bits that can reach what it demands by carries.
fn below(mask: &ApInt) -> (u32, ApInt) {
    let zeros = mask.leading_zeros();
    (zeros, ApInt::low_bits(mask.width(), mask.width() - zeros))
}

/// The number that a shift amount is, at most the width less one.
fn shift_amount(q: &Query<'_>, v: Value, width: u32) -> Option<u32> {
    let n = q.body.consts().splat_int(q.types(), v.constant()?)?;
    Some(n.limited(u64::from(width - 1)) as u32)
}
