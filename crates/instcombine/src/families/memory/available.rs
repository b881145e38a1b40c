//! What memory holds, known from an access a few instructions above.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::alias::{AliasQueries, MemoryLocation};
use analysis::effects::may_write;
use analysis::underlying::strip_pointer_casts;
use ir::intrinsics::id;
use ir::{ApInt, Inst, Lane, Opcode, Ordering, Type, Value, View};
use smallvec::SmallVec;
use transforms::utils::merge_metadata::merge_metadata;

/// So many instructions above a load are looked at (LLVM's number).
const MAX_SCAN: usize = 6;
/// Longer chains of constant offsets are not followed.
const MAX_OFFSETS: u32 = 64;

/// A value that an access makes known.
enum Known {
    /// By a load.
    Loaded(Inst),
    /// By something that writes it.
    Written(Value),
}

/// The value was loaded or stored a few instructions above, and not overwritten since.
pub(super) fn available_value(cx: &mut Combiner<'_>, load: Inst) -> Option<Outcome> {
    if !cx.is_unordered(load) {
        return None;
    }
    let known = find(cx, load)?;
    let v = match known {
        Known::Loaded(earlier) => {
            merge_metadata(cx.module, cx.body, earlier, load, false);
            earlier.into()
        }
        Known::Written(v) => v,
    };
    let name = cx.name_with(load, b".cast");
    let ty = cx.body.inst(load).ty;
    let v = cx.build_bit_or_pointer_cast(v, ty, &name);
    cx.replace(v)
}

fn find(cx: &mut Combiner<'_>, load: Inst) -> Option<Known> {
    let mut writers: SmallVec<[Inst; MAX_SCAN]> = SmallVec::new();
    let mut scanned = 0;
    let mut i = cx.body.prev_inst(load);
    let known = loop {
        i.expand()?;
        if !cx.is_mere_mark(i) {
            if scanned == MAX_SCAN {
                return None;
            }
            scanned += 1;
            if let Some(known) = known_by(cx, i, load) {
                break known;
            }
            if may_write(cx.module, cx.body, i) {
                writers.push(i);
            }
        }
        i = cx.body.prev_inst(i);
    };
    let q = cx.q_at(load);
    let location = MemoryLocation::of(&q, load)?;
    let mut aliases = AliasQueries::new(q, &cx.facts.aliases);
    writers.iter().all(|&w| !aliases.mod_ref(w, Some(&location)).is_mod()).then_some(known)
}

/// What an instruction above makes known of the address that is loaded.
fn known_by(cx: &mut Combiner<'_>, i: Inst, load: Inst) -> Option<Known> {
    let ty = cx.body.inst(load).ty;
    let ptr = strip_pointer_casts(cx.module, cx.body, cx.body.operand(load, 0));
    let is_atomic = |i| cx.body.inst(i).ordering() != Ordering::NotAtomic;
    let same = |cx: &Combiner<'_>, p| {
        let p = strip_pointer_casts(cx.module, cx.body, p);
        cx.is_same_address(p, ptr)
    };
    match cx.body.view(i) {
        View::Load { ptr: p } => {
            let fits = (is_atomic(i) || !is_atomic(load)) && same(cx, p);
            let castable = cx.is_bit_or_noop_pointer_castable(cx.body.inst(i).ty, ty);
            (fits && castable).then_some(Known::Loaded(i))
        }
        View::Store { value, ptr: p } => {
            if is_atomic(load) && !is_atomic(i) || !same(cx, p) {
                return None;
            }
            if cx.is_bit_or_noop_pointer_castable(cx.ty(value), ty) {
                return Some(Known::Written(value));
            }
            let [stored, loaded] = [cx.ty(value), ty].map(|ty| cx.layout.size_in_bits(cx.types, ty));
            if stored.scalable || loaded.scalable || loaded.value > stored.value {
                return None;
            }
            first_bits(cx, value, ty).map(Known::Written)
        }
        View::Call(_) if cx.intrinsic(i.into()) == Some(id::MEMSET) && !is_atomic(load) => filled(cx, i, ptr, ty),
        _ => None,
    }
}

/// What a load of a shorter type finds of a constant that is stored.
fn first_bits(cx: &mut Combiner<'_>, stored: Value, ty: Type) -> Option<Value> {
    let mut c = stored.constant()?;
    if cx.is_vector(stored) {
        let size = u32::try_from(cx.layout.size_in_bits(cx.types, cx.ty(stored)).value).ok()?;
        let whole = cx.types.int(size);
        c = cx.fold_cast(Opcode::BitCast, stored, whole)?.constant()?;
    }
    let number = match cx.body.consts().lane(cx.types, c, 0) {
        Lane::Int(n) => n,
        Lane::Float(ty, bits) => {
            let width = u32::try_from(cx.layout.size_in_bits(cx.types, ty).value).ok()?;
            ApInt::from_words(width, &[bits as u64, (bits >> 64) as u64])
        }
        _ => return None,
    };
    let width = u32::try_from(cx.layout.size_in_bits(cx.types, ty).value).ok()?;
    if cx.layout.big_endian || width % 8 != 0 || number.width() % 8 != 0 || width == 0 {
        return None;
    }
    let int = cx.types.int(width);
    if !cx.is_bit_or_noop_pointer_castable(int, ty) {
        return None;
    }
    Some(cx.ap(int, &number.trunc(width)))
}

/// What a `memset` with a constant writes there.
fn filled(cx: &mut Combiner<'_>, call: Inst, ptr: Value, ty: Type) -> Option<Known> {
    let [byte, length] = [1, 2].map(|k| cx.int_of(cx.body.operand(call, k)));
    let (byte, length) = byte.zip(length.and_then(|n| n.as_u64()))?;
    let (base, from) = base_and_offset(cx, ptr)?;
    let (start, to) = base_and_offset(cx, cx.body.operand(call, 0))?;
    let size = cx.layout.size_in_bits(cx.types, ty);
    let skipped = u64::try_from(from.checked_sub(to)?).ok()?;
    let end = size.value.checked_add(skipped.checked_mul(8)?)?;
    if base != start || size.scalable || length.checked_mul(8)? < end {
        return None;
    }
    let width = u32::try_from(size.value).ok()?;
    if width == 0 || width % 8 != 0 && width > 8 {
        return None;
    }
    let int = cx.types.int(width);
    if !cx.is_bit_or_noop_pointer_castable(int, ty) {
        return None;
    }
    let number = if width < 8 {
        byte.trunc(width)
    } else {
        ApInt::from_words(width, &vec![byte.low_u64() * 0x0101_0101_0101_0101; width.div_ceil(64) as usize])
    };
    Some(Known::Written(cx.ap(int, &number)))
}

/// What a pointer is computed from by constant offsets, and how far it lies behind that.
fn base_and_offset(cx: &Combiner<'_>, mut v: Value) -> Option<(Value, i64)> {
    let mut offset = 0i64;
    for _ in 0..MAX_OFFSETS {
        let Some(gep) = cx.gep_parts(v) else { break };
        let Some(by) = cx.gep_constant_offset(&gep) else { break };
        offset = offset.checked_add(by.as_i64()?)?;
        v = gep.base;
    }
    Some((v, offset))
}

impl Combiner<'_> {
    /// Does an instruction only mark something for profiles?
    pub(super) fn is_mere_mark(&self, i: Inst) -> bool {
        self.intrinsic(i.into()) == Some(id::PSEUDOPROBE)
    }

    /// Are two pointers the same, by being equal or computed alike?
    pub(super) fn is_same_address(&self, a: Value, b: Value) -> bool {
        if a == b {
            return true;
        }
        let (Some(a), Some(b)) = (a.inst(), b.inst()) else { return false };
        let op = self.body.inst(a).opcode;
        let plain = op.is_binary() || op.is_cast() || matches!(op, Opcode::Phi | Opcode::GetElementPtr);
        // Flags do not count: where one is poison, the access is undefined.
        plain && op == self.body.inst(b).opcode && self.is_same_computation(a, b)
    }

    fn is_same_computation(&self, a: Inst, b: Inst) -> bool {
        let (x, y) = (self.body.inst(a), self.body.inst(b));
        x.ty == y.ty
            && self.body.operands(a).eq(self.body.operands(b))
            && (x.opcode != Opcode::GetElementPtr || x.source_type() == y.source_type())
            && (x.opcode != Opcode::Phi
                || self.body.phi_blocks(a) == self.body.phi_blocks(b)
                    && self.body.inst_block(a) == self.body.inst_block(b))
    }
}
