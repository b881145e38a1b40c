//! Shuffles of shuffles, and casts of a part of a vector.

use super::super::super::common::lanes::{Mask, POISON, Shuffle};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::{Inst, Opcode, Type, Value};
use rustc_hash::FxHashMap;

rules! {
    /// The first lanes of a shuffle.
    pub FIRST_PART, "shufflevector":
        first_part_of_shuffle,
}

rules! {
    /// The rules.
    pub RULES, "shufflevector":
        cast_of_part,
        of_shuffles,
}

/// The first lanes of a shuffle are a shorter shuffle.
fn first_part_of_shuffle(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into()).filter(Shuffle::is_first_part)?;
    let t = cx.shuffle(s.a).filter(|_| cx.is_poison(s.b) && cx.one_use(s.a))?;
    let mask: Mask = s.mask.iter().zip(&t.mask).map(|(&k, &from)| if k == POISON { POISON } else { from }).collect();
    cx.new_shuffle(t.a, t.b, &mask)
}

/// Does a mask take neighbouring lanes of the first operand?
fn is_part(s: &Shuffle) -> bool {
    let begin = s.mask[0];
    begin != POISON
        && (begin..).zip(&s.mask).all(|(want, &k)| k == want)
        && begin as usize + s.mask.len() <= s.len as usize
}

/// Part of a vector, cast to a scalar: an element of the vector, cast as a whole.
fn cast_of_part(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into()).filter(is_part)?;
    let (whole, element) = (cx.bits_of_type(cx.ty(s.a))?, cx.scalar_bits(cx.ty(s.a))?);
    let casts: Vec<Inst> =
        cx.body.users_of(i).filter(|&u| cx.body.inst(u).opcode == Opcode::BitCast && cx.body.has_uses(u)).collect();
    let (mut vector, mut changed) = (s.a, false);
    let mut made: FxHashMap<Type, Value> = FxHashMap::default();
    let (bc, extract) = (cx.name_with(i, b".bc"), cx.name_with(i, b".extract"));
    for cast in casts {
        let mut begin = u64::from(s.mask[0]);
        let ty = cx.body.inst(cast).ty;
        let Some(bits) = cx.bits_of_type(ty).filter(|&bits| bits > 0) else { continue };
        if whole % bits != 0 || !is_element_type(cx, ty) || bits < element {
            continue;
        }
        let Ok(lanes) = u32::try_from(whole / bits) else { continue };
        if (element * begin) % bits != 0 {
            let mask: Mask = (0..s.len).map(|k| s.mask.get(k as usize).copied().unwrap_or(POISON)).collect();
            let poison = cx.poison_like(vector);
            vector = cx.build(|b| b.named(&extract).shuffle_vector(vector, poison, &mask));
            begin = 0;
        }
        let other = cx.types.vector(ty, lanes, false);
        let v = match made.get(&other) {
            Some(&v) => v,
            None => cx.build(|b| b.named(&bc).cast(Opcode::BitCast, vector, other)),
        };
        made.insert(other, v);
        let index = cx.int(Type::I64, begin / (bits / element));
        let new = cx.build(|b| b.named(&extract).extract_element(v, index));
        cx.replace_uses(cast, new);
        cx.worklist.push(cast);
        changed = true;
    }
    changed.then_some(Outcome::Changed)
}

/// Can a vector have elements of this type?
pub(super) fn is_element_type(cx: &Combiner<'_>, ty: Type) -> bool {
    cx.types.is_int(ty) || cx.types.is_float(ty) || cx.types.is_ptr(ty)
}

/// Where lanes come from once the shuffles of the operands are left out.
struct Joined {
    first: Value,
    second: Option<Value>,
    /// The masks of the shuffles that are left out.
    first_mask: Option<Mask>,
    second_mask: Option<Mask>,
    /// The lanes of the new first operand, and of the operand of the second shuffle.
    len: u32,
    second_len: u32,
}

/// A shuffle of shuffles whose mask is no more unusual than theirs.
fn of_shuffles(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into())?;
    let is_one = cx.is_poison(s.b);
    let left = cx.shuffle(s.a).filter(|t| is_one || cx.is_poison(t.b));
    let right = cx.shuffle(s.b).filter(|t| cx.is_poison(t.b));
    if left.is_none() && right.is_none() {
        return None;
    }
    let mut j =
        Joined { first: s.a, second: Some(s.b), first_mask: None, second_mask: None, len: s.len, second_len: s.len };
    if let Some(t) = &left {
        if is_one {
            (j.first, j.second) = (t.a, Some(t.b));
        } else if t.len == s.len {
            j.first = t.a;
        }
    }
    if let Some(t) = right.as_ref().filter(|t| t.len == s.len) {
        j.second = Some(t.a);
    }
    if let (Some(l), Some(r)) = (&left, &right)
        && l.a == r.a
    {
        (j.first, j.second) = (l.a, None);
    }
    if j.first == s.a && j.second == Some(s.b) {
        return None;
    }
    let poison_tail = left.as_ref().is_some_and(|t| cx.is_poison(t.b));
    if let Some(t) = left.filter(|_| j.first != s.a) {
        (j.first_mask, j.len) = (Some(t.mask), t.len);
    }
    if let Some(t) = right.filter(|_| j.second != Some(s.b)) {
        (j.second_mask, j.second_len) = (Some(t.mask), t.len);
    }
    let mask: Mask = s.mask.iter().map(|&k| joined_lane(&s, &j, k, is_one, poison_tail)).collect();
    let mut lanes = mask.iter().filter(|&&k| k != POISON);
    let first = lanes.next().copied();
    let is_splat = lanes.all(|&k| Some(k) == first);
    let known = [j.first_mask.as_ref(), j.second_mask.as_ref(), Some(&s.mask)];
    if !is_splat && !known.contains(&Some(&mask)) {
        return None;
    }
    let second = j.second.unwrap_or_else(|| cx.poison_like(j.first));
    if cx.ty(j.first) != cx.ty(second) {
        return None;
    }
    cx.new_shuffle(j.first, second, &mask)
}

/// Where a lane of the outer mask comes from.
fn joined_lane(s: &Shuffle, j: &Joined, k: u32, is_one: bool, poison_tail: bool) -> u32 {
    if k == POISON {
        return POISON;
    }
    if k < s.len {
        return match &j.first_mask {
            Some(mask) => match mask[k as usize] {
                from if from >= j.len && poison_tail => POISON,
                from => from,
            },
            None => k,
        };
    }
    if is_one {
        return POISON;
    }
    let from = match &j.second_mask {
        // The inner shuffle has one operand.
        Some(mask) => match mask[(k - s.len) as usize] {
            from if from >= j.second_len => POISON,
            from => from,
        },
        None => k - s.len,
    };
    let shifts = j.second.is_some_and(|second| second != j.first);
    if from != POISON && shifts { from + j.len } else { from }
}
