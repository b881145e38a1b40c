//! What memory holds, known from one access that stands above.

use super::bit_casts::is_bit_or_noop_pointer_castable;
use analysis::Env;
use analysis::constant_folding::fold_cast;
use analysis::underlying::strip_pointer_casts;
use analysis::value_tracking::constant_gep_offset;
use ir::intrinsics::id;
use ir::{ApInt, Body, CastOp, DataLayout, Inst, Lane, Opcode, Ordering, Type, TypeTable, Value, View};

/// Longer chains of constant offsets are not followed.
const MAX_OFFSETS: u32 = 64;

/// A value that an access makes known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// By a load.
    Loaded(Inst),
    /// By something that writes it.
    Written(Value),
}

/// Memory of which one wants to know what it holds.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The address, without casts.
    pub ptr: Value,
    /// The type of the value.
    pub ty: Type,
    /// Must it be known from something atomic?
    pub atomic: bool,
}

impl Wanted {
    /// What a load wants.
    pub fn by(env: Env<'_>, body: &Body, load: Inst) -> Self {
        let ptr = strip_pointer_casts(env.module, body, body.operand(load, 0));
        let d = body.inst(load);
        Self { ptr, ty: d.ty, atomic: d.ordering() != Ordering::NotAtomic }
    }
}

struct Finder<'a, 'b> {
    env: Env<'a>,
    types: &'a TypeTable,
    layout: &'a DataLayout,
    body: &'b mut Body,
}

/// What an instruction makes known of memory where it has been executed.
pub fn known_by(env: Env<'_>, body: &mut Body, i: Inst, wanted: &Wanted) -> Option<Known> {
    Finder { env, types: env.types(), layout: &env.module.data_layout, body }.known_by(i, wanted)
}

impl Finder<'_, '_> {
    fn known_by(&mut self, i: Inst, &Wanted { ptr, ty, atomic }: &Wanted) -> Option<Known> {
        let is_atomic = |i| self.body.inst(i).ordering() != Ordering::NotAtomic;
        let same = |p| is_same_address(self.body, strip_pointer_casts(self.env.module, self.body, p), ptr);
        let castable = |from| is_bit_or_noop_pointer_castable(self.types, self.layout, from, ty);
        match self.body.view(i) {
            View::Load { ptr: p } => {
                let fits = (is_atomic(i) || !atomic) && same(p);
                (fits && castable(self.body.inst(i).ty)).then_some(Known::Loaded(i))
            }
            View::Store { value, ptr: p } => {
                if atomic && !is_atomic(i) || !same(p) {
                    return None;
                }
                let from = self.body.value_type(value);
                if castable(from) {
                    return Some(Known::Written(value));
                }
                let [stored, loaded] = [from, ty].map(|ty| self.layout.size_in_bits(self.types, ty));
                if stored.scalable || loaded.scalable || loaded.value > stored.value {
                    return None;
                }
                self.first_bits(value, ty).map(Known::Written)
            }
            View::Call(_) if self.env.module.called_intrinsic(self.body, i) == Some(id::MEMSET) && !atomic => {
                self.filled(i, ptr, ty)
            }
            _ => None,
        }
    }

    /// What a load of a shorter type finds of a constant that is stored.
    fn first_bits(&mut self, stored: Value, ty: Type) -> Option<Value> {
        let mut c = stored.constant()?;
        let from = self.body.value_type(stored);
        if self.types.is_vector(from) {
            let size = u32::try_from(self.layout.size_in_bits(self.types, from).value).ok()?;
            let whole = self.types.int(size);
            c = fold_cast(self.env, self.body, CastOp::new(Opcode::BitCast)?, whole, c)?;
        }
        let number = match self.body.consts().lane(self.types, c, 0) {
            Lane::Int(n) => n,
            Lane::Float(ty, bits) => {
                let width = u32::try_from(self.layout.size_in_bits(self.types, ty).value).ok()?;
                ApInt::from_words(width, &[bits as u64, (bits >> 64) as u64])
            }
            _ => return None,
        };
        let width = u32::try_from(self.layout.size_in_bits(self.types, ty).value).ok()?;
        if width % 8 != 0 || number.width() % 8 != 0 || width == 0 {
            return None;
        }
        let skipped = if self.layout.big_endian { number.width().checked_sub(width)? } else { 0 };
        self.number_as(&number.lshr(skipped).trunc(width), ty)
    }

    /// A number of the size of `ty`, which a load of that type can be made of. Zeros are null, whatever pointers look like.
    fn number_as(&mut self, number: &ApInt, ty: Type) -> Option<Value> {
        if number.is_zero() && self.types.is_ptr(ty) {
            return Some(self.body.consts_mut().null(self.types, ty).into());
        }
        let int = self.types.int(number.width());
        let fits = is_bit_or_noop_pointer_castable(self.types, self.layout, int, ty);
        fits.then(|| self.body.consts_mut().ap_int(self.types, int, number).into())
    }

    /// What a `memset` with a constant writes there.
    fn filled(&mut self, call: Inst, ptr: Value, ty: Type) -> Option<Known> {
        let [byte, length] = [1, 2].map(|k| self.number(self.body.operand(call, k)));
        let (byte, length) = byte.zip(length.and_then(|n| n.as_u64()))?;
        let (base, from) = self.base_and_offset(ptr)?;
        let (start, to) = self.base_and_offset(self.body.operand(call, 0))?;
        let size = self.layout.size_in_bits(self.types, ty);
        let skipped = u64::try_from(from.checked_sub(to)?).ok()?;
        let end = size.value.checked_add(skipped.checked_mul(8)?)?;
        if base != start || size.scalable || length.checked_mul(8)? < end {
            return None;
        }
        let width = u32::try_from(size.value).ok()?;
        if width == 0 || width % 8 != 0 && width > 8 {
            return None;
        }
        let number = if width < 8 {
            byte.trunc(width)
        } else {
            ApInt::from_words(width, &vec![byte.low_u64() * 0x0101_0101_0101_0101; width.div_ceil(64) as usize])
        };
        self.number_as(&number, ty).map(Known::Written)
    }

    fn number(&self, v: Value) -> Option<ApInt> {
        self.body.consts().splat_int(self.types, v.constant()?)
    }

    /// What a pointer is computed from by constant offsets, and how far it lies behind that.
    fn base_and_offset(&self, mut v: Value) -> Option<(Value, i64)> {
        let mut offset = 0i64;
        for _ in 0..MAX_OFFSETS {
            let gep = v.inst().filter(|&i| self.body.inst(i).opcode == Opcode::GetElementPtr);
            let Some(gep) = gep else { break };
            let base = self.body.operand(gep, 0);
            let Some(by) = constant_gep_offset(self.env.module, self.body, gep) else { break };
            let bits = self.layout.index_bits(self.types.addr_space(self.body.value_type(base))?);
            offset = offset.checked_add(ApInt::new(bits.min(64), by).as_i64()?)?;
            v = base;
        }
        Some((v, offset))
    }
}

/// Are two pointers the same, by being equal or computed alike?
pub fn is_same_address(body: &Body, a: Value, b: Value) -> bool {
    if a == b {
        return true;
    }
    let (Some(a), Some(b)) = (a.inst(), b.inst()) else { return false };
    let op = body.inst(a).opcode;
    let plain = op.is_binary() || op.is_cast() || matches!(op, Opcode::Phi | Opcode::GetElementPtr);
    // Flags do not count: where one is poison, the access is undefined.
    plain && op == body.inst(b).opcode && is_same_computation(body, a, b)
}

fn is_same_computation(body: &Body, a: Inst, b: Inst) -> bool {
    let (x, y) = (body.inst(a), body.inst(b));
    x.ty == y.ty
        && body.operands(a).eq(body.operands(b))
        && (x.opcode != Opcode::GetElementPtr || x.source_type() == y.source_type())
        && (x.opcode != Opcode::Phi
            || body.phi_blocks(a) == body.phi_blocks(b) && body.inst_block(a) == body.inst_block(b))
}
