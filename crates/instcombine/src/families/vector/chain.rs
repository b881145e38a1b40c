//! Chains of insertions of extracted elements: shuffles.

use super::super::common::lanes::{Mask, POISON};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::{Inst, Opcode, Value, View};
use smallvec::SmallVec;

rules! {
    /// The rules.
    pub RULES, "insertelement":
        shuffle_of_chain,
}

/// The longest chain that is followed. LLVM has no limit.
const MAX_CHAIN: u32 = 1024;

/// A vector and another one of which a chain takes its lanes.
struct Sources {
    first: Value,
    second: Option<Value>,
}

/// What is inserted: lane `from` of `source`.
struct Moved {
    into: Value,
    source: Value,
    from: u32,
    to: u32,
}

/// A chain of insertions of lanes of one or two vectors is a shuffle of these.
fn shuffle_of_chain(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    moved(cx, i.into())?;
    if cx.is_in_chain(i) {
        return None;
    }
    // Widened vectors can make the chain fit.
    for _ in 0..MAX_CHAIN {
        let mut walk = Walk { cx, mask: Mask::new(), widened: false };
        let sources = walk.collect(i.into(), None, 0)?;
        let (mask, again) = (walk.mask, walk.widened);
        if sources.first != i.into() && sources.second != Some(i.into()) {
            let second = sources.second.unwrap_or_else(|| cx.poison_like(sources.first));
            return cx.new_shuffle(sources.first, second, &mask);
        }
        if !again {
            return None;
        }
    }
    None
}

/// The lane that an insertion takes from another fixed vector.
fn moved(cx: &Combiner<'_>, v: Value) -> Option<Moved> {
    let View::InsertElement { vector: into, element, index } = cx.body.view_value(v)? else { return None };
    let View::ExtractElement { vector: source, index: from } = cx.body.view_value(element)? else { return None };
    let (lanes, source_lanes) = (cx.lanes_of(into)?, cx.lanes_of(source)?);
    let lane = |index, len: u32| cx.constant_index(index).filter(|&k| k < len.into()).map(|k| k as u32);
    Some(Moved { into, source, from: lane(from, source_lanes)?, to: lane(index, lanes)? })
}

struct Walk<'c, 'a> {
    cx: &'c mut Combiner<'a>,
    mask: Mask,
    /// Was a vector widened, so that another walk may find more?
    widened: bool,
}

impl Walk<'_, '_> {
    /// The vectors that a chain takes its lanes from, and the mask; `second` is one of them already.
    fn collect(&mut self, v: Value, second: Option<Value>, depth: u32) -> Option<Sources> {
        let lanes = self.cx.lanes_of(v)?;
        if depth > MAX_CHAIN {
            return None;
        }
        if self.cx.is_poison(v) {
            self.mask = (0..lanes).map(|_| POISON).collect();
            let first = second.map_or(v, |other| self.cx.poison_like(other));
            return Some(Sources { first, second: None });
        }
        if v.constant().is_some_and(|c| self.cx.body.consts().is_zero(c)) {
            self.mask = (0..lanes).map(|_| 0).collect();
            return Some(Sources { first: v, second: None });
        }
        if let Some(m) = moved(self.cx, v) {
            if second.is_none_or(|s| s == m.source) {
                return self.take(v, &m, lanes, depth);
            }
            if Some(m.into) == second {
                let len = self.cx.lanes_of(m.source)?;
                self.mask = (0..lanes).map(|k| if k == m.to { m.from } else { len + k }).collect();
                return Some(Sources { first: m.source, second });
            }
            if let Some(s) = second.filter(|&s| self.cx.ty(s) == self.cx.ty(m.source)) {
                let found = self.of_two(v, m.source, s, depth);
                if let Some(mask) = found {
                    self.mask = mask;
                    return Some(Sources { first: m.source, second });
                }
            }
        }
        self.mask = (0..lanes).collect();
        Some(Sources { first: v, second: None })
    }

    /// An insertion of a lane of the second vector.
    fn take(&mut self, v: Value, m: &Moved, lanes: u32, depth: u32) -> Option<Sources> {
        let found = self.collect(m.into, Some(m.source), depth + 1)?;
        if self.cx.ty(found.first) != self.cx.ty(m.source) {
            self.widened |= self.widen(v, m);
            self.mask = (0..lanes).collect();
            return Some(Sources { first: v, second: None });
        }
        let len = self.cx.lanes_of(found.first)?;
        *self.mask.get_mut(m.to as usize)? = len + m.from;
        Some(Sources { first: found.first, second: Some(m.source) })
    }

    /// The mask by which a chain takes its lanes from these two vectors and no other.
    fn of_two(&mut self, v: Value, a: Value, b: Value, depth: u32) -> Option<Mask> {
        let lanes = self.cx.lanes_of(v)?;
        if depth > MAX_CHAIN {
            return None;
        }
        if self.cx.is_poison(v) {
            return Some((0..lanes).map(|_| POISON).collect());
        }
        if v == a {
            return Some((0..lanes).collect());
        }
        if v == b {
            return Some((lanes..2 * lanes).collect());
        }
        let ins = self.cx.insertion(v)?;
        if self.cx.is_poison(ins.element) {
            let to = self.cx.constant_index(ins.index)?;
            let mut mask = self.of_two(ins.vector, a, b, depth + 1)?;
            *mask.get_mut(usize::try_from(to).ok()?)? = POISON;
            return Some(mask);
        }
        let m = moved(self.cx, v).filter(|m| m.source == a || m.source == b)?;
        let len = self.cx.lanes_of(a)?;
        let mut mask = self.of_two(m.into, a, b, depth + 1)?;
        mask[m.to as usize] = if m.source == a { m.from } else { m.from + len };
        Some(mask)
    }

    /// Widens a vector that is shorter than the one that its lanes are inserted into, and takes the lanes from that.
    fn widen(&mut self, v: Value, m: &Moved) -> bool {
        let Some(extract) = self.cx.insertion(v).and_then(|ins| ins.element.inst()) else { return false };
        let (Some(insert), Some(lanes), Some(len)) = (v.inst(), self.cx.lanes_of(v), self.cx.lanes_of(m.source)) else {
            return false;
        };
        if m.source.constant().is_some() || len >= lanes {
            return false;
        }
        let cx = &mut *self.cx;
        let def = m.source.inst().filter(|&d| cx.body.inst(d).opcode != Opcode::Phi);
        let block = cx.body.inst_block(def.unwrap_or(extract));
        // In other places the shuffle would go again by the rules of `extractelement`.
        if block != cx.body.inst_block(insert) || cx.is_in_chain(insert) {
            return false;
        }
        let place = match def {
            Some(def) => cx.place_behind(def),
            None => Some(cx.first_place(block)),
        };
        let Some(place) = place else { return false };
        let mask: Mask = (0..lanes).map(|k| if k < len { k } else { POISON }).collect();
        let poison = cx.poison_like(m.source);
        let location = cx.body.debug_loc(insert);
        let wide = cx.build_at(place, location, |b| b.shuffle_vector(m.source, poison, &mask));
        let users: SmallVec<[Inst; 8]> = cx.body.users_of(m.source).collect();
        for old in users {
            let d = cx.body.inst(old);
            if d.opcode != Opcode::ExtractElement || cx.body.inst_block(old) != block {
                continue;
            }
            let index = cx.body.operand(old, 1);
            let new = cx.build_at(old, location, |b| b.extract_element(wide, index));
            cx.replace_uses(old, new);
            cx.worklist.push(old);
        }
        true
    }
}
