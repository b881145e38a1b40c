//! Phis between casts there and back: phis of the other type.
//!
//! ```text
//! %a = bitcast double %x to i64
//! %p = phi i64 [ %a, %one ], [ 0, %two ]       %p = phi double [ %x, %one ], [ 0.0, %two ]
//! %r = bitcast i64 %p to double                ; %r is %p
//! ```

use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::inst::InstData;
use ir::{Block, Inst, Opcode, Type, Value, View};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

rules! {
    /// The rule.
    pub RULES, "bitcast":
        of_phi,
}

/// Phis that one cast may change. LLVM has no limit.
const MAX_PHIS: usize = 1024;

type Phis = SmallVec<[Inst; 4]>;

fn of_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, to) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let phi = from.inst().filter(|&p| cx.body.inst(p).opcode == Opcode::Phi)?;
    if only_stored(cx, i) {
        return None;
    }
    let phis = web(cx, i, phi, to)?;
    if !phis.iter().all(|&p| users_fit(cx, p, &phis, to)) {
        return None;
    }
    let new = phis_of_type(cx, &phis, to)?;
    let mut outcome = None;
    for &old in &phis {
        for user in cx.body.users_of(old).collect::<SmallVec<[Inst; 8]>>() {
            match cx.body.inst(user).opcode {
                Opcode::Store => store_cast(cx, user, old, new[&old]),
                Opcode::BitCast => {
                    let had_uses = cx.body.has_uses(user);
                    cx.replace_uses(user, new[&old].into());
                    cx.worklist.push(user);
                    if user == i && had_uses {
                        outcome = Some(Outcome::Changed);
                    }
                }
                _ => {}
            }
        }
    }
    outcome.or(Some(Outcome::Changed))
}

/// Is a value stored, and not used otherwise?
fn only_stored(cx: &Combiner<'_>, i: Inst) -> bool {
    cx.body.users_of(i).all(|u| cx.body.inst(u).opcode == Opcode::Store && cx.body.operand(u, 0) == i.into())
}

/// The phis that hang together, if all that enters them can have the other type.
fn web(cx: &Combiner<'_>, cast: Inst, phi: Inst, to: Type) -> Option<Phis> {
    let mut phis = Phis::from_slice(&[phi]);
    let mut seen: rustc_hash::FxHashSet<Inst> = [phi].into_iter().collect();
    let mut at = 0;
    while let Some(&p) = phis.get(at) {
        at += 1;
        for (v, _) in cx.body.phi_entries(p) {
            if v.constant().is_some() {
                continue;
            }
            let def = v.inst()?;
            match cx.body.view(def) {
                View::Load { ptr } => {
                    let chained = ptr == cast.into() || cx.opcode(ptr) == Some(Opcode::Load);
                    if chained || !cx.one_use(v) || !cx.is_simple(def) {
                        return None;
                    }
                }
                View::Phi { .. } => {
                    if seen.insert(def) {
                        phis.push(def);
                    }
                }
                View::Cast { op: Opcode::BitCast, from } if cx.ty(from) == to => {}
                _ => return None,
            }
        }
        if phis.len() > MAX_PHIS {
            return None;
        }
    }
    Some(phis)
}

/// Can all users of a phi take the other type?
fn users_fit(cx: &Combiner<'_>, phi: Inst, phis: &Phis, to: Type) -> bool {
    cx.body.users_of(phi).all(|u| match cx.body.inst(u).opcode {
        Opcode::Store => cx.is_simple(u) && cx.body.operand(u, 0) == phi.into() && cx.body.operand(u, 1) != phi.into(),
        Opcode::BitCast => cx.body.inst(u).ty == to,
        Opcode::Phi => phis.contains(&u),
        _ => false,
    })
}

/// Makes the phis of the other type.
fn phis_of_type(cx: &mut Combiner<'_>, phis: &Phis, to: Type) -> Option<FxHashMap<Inst, Inst>> {
    let mut new: FxHashMap<Inst, Inst> = FxHashMap::default();
    for &old in phis {
        let phi = cx.body.insert_phi(old, to);
        let location = cx.body.debug_loc(old);
        cx.body.set_debug_loc(phi, location);
        cx.worklist.add(phi);
        new.insert(old, phi);
    }
    for &old in phis {
        for (v, from) in cx.body.phi_entries(old).collect::<SmallVec<[(Value, Block); 4]>>() {
            let v = match v.inst() {
                Some(def) => match cx.body.view(def) {
                    View::Cast { from, .. } => from,
                    View::Phi { .. } => new[&def].into(),
                    _ => {
                        let load = cx.with_place(def, |cx| cx.load_as(def, to, b""));
                        let poison = cx.poison_like(v);
                        cx.replace_uses(def, poison);
                        cx.erase(def);
                        load.into()
                    }
                },
                None => cx.bitcast(v, to),
            };
            cx.body.push_phi_entry(new[&old], v, from);
        }
    }
    Some(new)
}

/// A store of the old phi stores the new one, cast.
fn store_cast(cx: &mut Combiner<'_>, store: Inst, old: Inst, new: Inst) {
    let ty = cx.body.inst(old).ty;
    let data = InstData::new(Opcode::BitCast, ty);
    let cast = cx.build_before(store, |b| b.value(data, &[new.into()]));
    cx.body.set_operand(store, 0, cast);
    cx.worklist.push(store);
}
